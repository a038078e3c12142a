"""Our District Noir bots against frozen opponents: ``python -m bench.reference BOT …``.

These are no part of this project. ``--reference PATH`` names the folder that holds them:
``district_noir.py`` with the classes ``Net`` and ``Greedy``, and ``district_noir_net.npz`` with the
weights of ``Net``. They are called ``frozen-net`` and ``frozen-greedy`` here and may be named as
BOT too. Every deal is played twice with seats swapped; the interval of 95 % is over deals.
"""

import json
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from typing import Any, Protocol, cast

from bench.progress import Count, interruptible, say
from tripot.arena import PairScore, play_pairs
from tripot.core import Action, Bot, Seat, TripotError, View
from tripot.games.district_noir import GAME
from tripot.games.district_noir.engine.actions import PLAYS, TAKE, DistrictNoirAction
from tripot.games.district_noir.engine.cards import Kind, count, kind_of
from tripot.games.district_noir.engine.events import CardPlayed, CardsTaken, RowStarted
from tripot.games.district_noir.views import DistrictNoirView

FROZEN = {"frozen-net": "Net", "frozen-greedy": "Greedy"}
OPPONENTS = (*FROZEN, "random")
MODULE, WEIGHTS = "district_noir.py", "district_noir_net.npz"
FROM_SET_UP = -1
MOVES: tuple[DistrictNoirAction, ...] = (*PLAYS, TAKE)
"""Our actions by the numbers of the frozen players."""


class FrozenPlayer(Protocol):
    """What the classes in the folder offer."""

    def choose(self, position: dict[str, Any], rng: Random) -> int: ...


@dataclass(frozen=True)
class Frozen:
    """A frozen opponent as one of our bots."""

    folder: Path
    name: str

    def choose(self, view: View, rng: Random, seconds: float | None = None) -> Action:
        """The action it chooses by what the view says."""
        known = described(GAME.own_view(view))
        return MOVES[int(_player(self.folder, self.name).choose(known, rng))]


@cache  # a bot is made anew for every deal, its weights are read once
def _player(folder: Path, name: str) -> FrozenPlayer:
    spec = spec_from_file_location("frozen_district_noir", folder / MODULE)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return cast(FrozenPlayer, getattr(module, name)())


def described(view: DistrictNoirView) -> dict[str, Any]:
    """What the viewer knows, in the words of the frozen players."""
    table = view.table
    assert table.hand is not None
    me, them = view.viewer, Seat(1 - view.viewer)
    row = _row(view)
    return {
        "hand": count(table.hand),
        "mine": table.counts[me],
        "theirs": table.counts[them],
        "row": [kind for kind, _ in row],
        "owner": [FROM_SET_UP if seat is None else int(seat != me) for _, seat in row],
        "taken": (table.taken[me], table.taken[them]),
        "round": table.round - 1,
        "turn": table.made,
        "their_hand": table.hand_sizes[them],
    }


def _row(view: DistrictNoirView) -> list[tuple[Kind, Seat | None]]:
    """The row, oldest first, and who played each card; nobody played those of the set-up."""
    row: list[tuple[Kind, Seat | None]] = []
    for event in view.heard:
        match event:
            case RowStarted(cards):
                row += [(kind_of(card), None) for card in cards]
            case CardPlayed(seat, card):
                row.append((kind_of(card), seat))
            case CardsTaken(_, cards):
                del row[-len(cards) :]
    return row


def measure(
    folder: Path, bot: str, opponent: str, deals: int, seed: int, jobs: int = 1
) -> PairScore:
    """How a bot does against an opponent, both named by their ids; raises `TripotError`."""
    # The opponent has another label, so that a bot can be measured against itself.
    pair = {bot: _entrant(folder, bot), f"{opponent} ": _entrant(folder, opponent)}
    count = Count(f"{bot} against {opponent}, deals", deals)
    found = play_pairs("district-noir", pair, deals, seed, jobs=jobs, progress=count)
    say("")
    return found.pairs()[0]


def _entrant(folder: Path, id: str) -> str | Bot:
    return Frozen(folder, FROZEN[id]) if id in FROZEN else id


def main(words: Sequence[str] | None = None) -> int:
    """Measures the bots that were named."""
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("bots", nargs="+", metavar="BOT")
    parser.add_argument("--reference", type=Path, metavar="PATH", help="the folder of the frozen")
    parser.add_argument("--against", nargs="+", default=OPPONENTS, metavar="OPPONENT",
                        help=f"usually {', '.join(OPPONENTS)}")  # fmt: skip
    parser.add_argument("--deals", type=int, default=500, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--jobs", type=int, default=1, metavar="J")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args(words)
    folder: Path | None = arguments.reference
    if folder is None or not all((folder / name).is_file() for name in (MODULE, WEIGHTS)):
        parser.error(
            f"the folder of the frozen opponents is needed: --reference PATH, with {MODULE} "
            f"(classes {' and '.join(FROZEN.values())}) and {WEIGHTS} in it. It is no part of "
            "this project."
        )
    if min(arguments.deals, arguments.jobs) < 1:
        parser.error("--deals and --jobs must be at least 1.")
    found = []
    for bot in arguments.bots:
        for opponent in arguments.against:
            try:
                score = measure(
                    folder, bot, opponent, arguments.deals, arguments.seed, arguments.jobs
                )
            except TripotError as error:
                parser.error(str(error))
            found.append({**asdict(score), "b": opponent})
            if not arguments.json:
                print(_line(bot, opponent, score), flush=True)
    if arguments.json:
        measured = {"deals": arguments.deals, "seed": arguments.seed, "pairs": found}
        print(json.dumps(measured, indent=2))
    return 0


def _line(bot: str, opponent: str, score: PairScore) -> str:
    ends = f"{100 * score.ci_low:.2f} to {100 * score.ci_high:.2f}"
    return f"{bot:16} {opponent:16} {100 * score.score_a:6.2f} %  ({ends})  {score.games} games"


if __name__ == "__main__":
    sys.exit(interruptible(main))
