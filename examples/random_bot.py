"""A bot at a hosted table: ``python examples/random_bot.py LINK``, with the link to the table."""

import asyncio
import sys
from random import Random

from tripot.core import Action, TripotError, View
from tripot.protocol import play_series


class Rosa:
    """Plays any game at random: `view.table` and `view.heard` have what a cleverer bot needs."""

    def choose(self, view: View, rng: Random, seconds: float | None = None) -> Action:
        """One of the actions I may do."""
        return view.menu.sample(rng)


async def main(link: str = "") -> None:
    """Plays game after game, until somebody stops it."""
    async for end in play_series(link, Rosa(), name="Random Rosa"):
        print(end.outcome, flush=True)


if __name__ == "__main__":
    try:
        asyncio.run(main(*sys.argv[1:2]))
    except (TripotError, KeyboardInterrupt) as reason:
        sys.exit(f"{reason}\nGive me the link to a table: python examples/random_bot.py LINK")
