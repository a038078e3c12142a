"""One attack on one server, and what thirty good people noticed."""

import asyncio
import json
import sys
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from random import Random

from bench.parts import ROOT
from tests.server.hostile.attacks import ATTACKS
from tests.server.hostile.foe import ask
from tests.server.hostile.people import Couple, Guest, Told
from tests.server.hostile.worlds import COUPLES, id_of, token

from .trees import Running, Tree, running

STRANGER = "127.0.0.99"
"""The address of a stranger who comes during the attack to play against a bot."""
_THINKS = 1.0  # seconds before a move between two people, on average
_THINKS_LONGER = 1.5  # and before one against the Judge
_OWED_FOR = 20.0  # seconds after the attack in which late moves may still be seen


@dataclass(frozen=True)
class Row:
    """What one attack did to one server."""

    attack: str
    tree: str
    moves: int
    p50: float
    p99: float
    most: float
    """Seconds until a good move was seen."""
    judge: float | None
    """Seconds within which 95 of 100 answers of the Judge came; None if nobody asked it."""
    judged: int
    """How many answers those were."""
    harm: dict[str, int]
    """What was refused to good people, and how often."""
    opening: float
    """Seconds a stranger needed to open a table against a bot during the attack."""
    foe: dict[str, dict[str, int]]
    """What the attacker tried and got, and the bytes of the answers."""
    memory: float
    """The most memory the server held, in MiB."""
    logged: int
    """Lines in the server's log."""


def measure(name: str, tree: Tree, seconds: float, old: int) -> Row:
    """Starts a server, attacks it, stops it."""
    attack = ATTACKS[name]
    options = ["--long"] * attack.long + [f"--old={old}"] * bool(attack.old)
    with running(tree, tree.world(*options), attack.settings) as server:
        return asyncio.run(_measured(name, tree, server, seconds))


async def _measured(name: str, tree: Tree, server: Running, seconds: float) -> Row:
    told, rng, attack = Told(), Random(1), ATTACKS[name]
    couples = [Couple(server.port, number, told) for number in range(COUPLES)]
    first = "judged-0" if attack.judged > 1 else "stranger"
    guests = [Guest(server.port, id_of(first), token(0), told)] * bool(attack.judged)
    guests += [Guest(server.port, id_of(f"judged-{n}"), token(0), told)
               for n in range(1, attack.judged)]  # fmt: skip

    async def think() -> None:
        await asyncio.sleep(_THINKS * rng.uniform(0.5, 1.5))

    async def think_longer() -> None:
        await asyncio.sleep(_THINKS_LONGER * rng.uniform(0.5, 1.5))

    playing = [asyncio.ensure_future(couple.play(think)) for couple in couples]
    playing += [asyncio.ensure_future(guest.play(think_longer)) for guest in guests]
    await asyncio.gather(*(couple.waiting.wait() for couple in couples))
    await asyncio.sleep(2 * _THINKS)
    told.delays.clear()
    told.answers.clear()
    attacker = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bench.abuse.attacker", name, str(server.port), str(seconds),
        cwd=ROOT, stdout=asyncio.subprocess.PIPE,
    )  # fmt: skip
    opening = asyncio.ensure_future(_stranger(server.port, seconds, told.harm))
    said, _ = await attacker.communicate()
    opened = await opening
    await _tables(server.port, told.harm)
    end = time.monotonic() + _OWED_FOR
    while any(couple.owed for couple in couples) and time.monotonic() < end:
        for couple in couples:
            couple.stop()
        await asyncio.sleep(0.01)
    delays = sorted([*told.delays, *(late for couple in couples for late in couple.missing())])
    memory, lines = server.memory(), _lines(server.log)
    for leaving in [couple.leave() for couple in couples] + [guest.leave() for guest in guests]:
        await leaving
    for task in playing:
        task.cancel()
    broken = [one for one in await asyncio.gather(*playing, return_exceptions=True)
              if isinstance(one, Exception)]  # fmt: skip
    told.harm.update(type(one).__name__ for one in broken)
    foe = json.loads(said) if said else {"count": {"attacker failed": 1}}
    return Row(
        name, tree.name, len(delays), _at(delays, 0.5), _at(delays, 0.99), _at(delays, 1.0),
        _at(sorted(told.answers), 0.95) if attack.judged else None, len(told.answers),
        dict(told.harm + _refused(foe, attack.good)), opened, foe, memory, lines,
    )  # fmt: skip


async def _stranger(port: int, seconds: float, harm: Counter[str]) -> float:
    """Opens tables during the attack; returns how long the first one took."""
    await asyncio.sleep(0.6 * seconds)
    return await _tables(port, harm)


async def _tables(port: int, harm: Counter[str]) -> float:
    """Opens a table against a bot, and times it, then one that waits for a player."""
    taken = float("nan")
    me, bot = {"kind": "me"}, {"kind": "bot", "bot": "greedy"}
    for who, seats in (("against a bot", [me, bot]), ("that waits", [me, {"kind": "open"}])):
        begun = time.monotonic()
        wish = {"game": "district-noir", "seats": seats}
        answer = await ask(port, STRANGER, "/api/tables", wish)
        if seats[1] is bot:
            taken = time.monotonic() - begun
        if answer.status != 201:
            harm[f"no table {who}: {answer.status}"] += 1
    return taken


def _refused(foe: dict[str, dict[str, int]], good: bool) -> Counter[str]:
    """What a crowd was refused, which is harm too."""
    fine = ("tried", "got", "welcome", "presence", "closed", "update", "nothing")
    return Counter({kind: n for kind, n in foe["count"].items() if good and kind not in fine})


def _at(values: list[float], share: float) -> float:
    return values[min(len(values) - 1, int(share * len(values)))] if values else float("nan")


def _lines(log: Path) -> int:
    return log.read_bytes().count(b"\n")
