"""How long people wait beside many strong bots: ``python -m bench.city_under_load``.

At each table of Gangs City one person plays any legal action against three bots of one level, a
pause after each was asked. Told is the time from an action to its acknowledgement, which must
not depend on what other people's bots are thinking, and from the end of a person's action to the
moment that person is asked again. Server, bots and people share the processors.
"""

import argparse
import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Final

from bench.bots_under_load import served
from bench.figures import Figure, tell
from bench.parts import ROOT
from bench.people import playing
from bench.progress import INTERRUPTED, say
from tripot.protocol import Client
from tripot.tables.wishes import NewTable, SeatWish

WITHIN: Final = 100.0
"""The p95 of acknowledgements we require, in milliseconds."""
PAUSE: Final = 1.0


@dataclass
class Evening:
    """People at one server, and what they waited for."""

    url: str
    bot: str
    acknowledged: list[float] = field(default_factory=list)
    asked_again: list[float] = field(default_factory=list)
    measuring: bool = False

    async def person(self, number: int) -> None:
        """Plays game after game."""
        rng = Random(number)
        bots = [SeatWish(kind="bot", bot=self.bot) for _ in range(3)]
        wish = NewTable(game="gangs-city", seats=[SeatWish(kind="me"), *bots])
        async with Client(self.url) as client:
            while True:
                async with client.sit(await client.create(wish)) as here:
                    since = 0.0
                    async for _ in here.turns():
                        if since and self.measuring:
                            self.asked_again.append(perf_counter() - since)
                        prompt, action = here.prompt, here.known.menu.sample(rng)
                        await asyncio.sleep(PAUSE * rng.uniform(0.5, 1.5))
                        begun = perf_counter()
                        await here.act(str(action), prompt=prompt)
                        since = perf_counter()
                        if self.measuring:
                            self.acknowledged.append(since - begun)


async def evening(url: str, bot: str, tables: int, seconds: float, before: float) -> Evening:
    """Lets people play, and measures after a while."""
    found = Evening(url, bot)
    async with playing(found.person(number) for number in range(tables)) as people:
        await asyncio.wait(people, timeout=before, return_when=asyncio.FIRST_EXCEPTION)
        found.measuring = True
        await asyncio.wait(people, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    return found


def told(what: str, waits: list[float], most: float | None) -> None:
    """Prints the waits."""
    ordered, last = sorted(waits), len(waits) - 1
    tell(Figure(f"{what}: how many", len(waits)))
    for name, share in (("median", 0.5), ("p95", 0.95), ("longest", 1.0)):
        limit = most if name == "p95" else None
        tell(Figure(f"{what}: {name}", 1000 * ordered[round(last * share)], "ms", most=limit))


def main(words: Sequence[str] | None = None) -> int:
    """Measures, and prints the waits."""
    parser = argparse.ArgumentParser(description="Measure how long people wait beside bots.")
    parser.add_argument("--tables", type=int, default=24)
    parser.add_argument("--bot", default="kingpin")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--before", type=float, default=20.0, help="seconds before it is measured")
    args = parser.parse_args(words)
    say(f"{args.tables} tables", last=True)
    try:
        with served(Path(ROOT / "src")) as port:
            url = f"http://127.0.0.1:{port}"
            found = asyncio.run(evening(url, args.bot, args.tables, args.seconds, args.before))
    except KeyboardInterrupt:
        return INTERRUPTED
    told("an action is acknowledged", found.acknowledged, WITHIN)
    told("a person is asked again", found.asked_again, None)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
