"""Games of another bot, to learn from before self-play begins.

What is kept of a game is its deal and its actions as numbers; the twin plays them again and shows
what whoever acted knew.
"""

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np

from tripot.bots.gangs_city.network.sampling import PARTS
from tripot.bots.loading import load_bot
from tripot.core import Match, Setup
from tripot.games.gangs_city import GAME
from tripot.vector.compiled import compiled
from tripot.vector.gangs_city import layout, sights
from tripot.vector.gangs_city.choosing import ROOM, chosen_by, offer
from tripot.vector.gangs_city.convert import deal_row, number_of
from tripot.vector.gangs_city.dealing import start
from tripot.vector.gangs_city.figures import figures
from tripot.vector.gangs_city.layout import ACTING, NONE, OVER, PHASE, WINNERS, Numbers
from tripot.vector.gangs_city.observing import observe
from tripot.vector.gangs_city.rules import apply
from tripot.vector.gangs_city.sights import Sight

Array = Any
COUNTS: Final = (3, 4, 5, 6)
Game = tuple[int, Array, list[int]]
"""How many play, the deal, and every action as a number."""


class Watched(NamedTuple):
    """Games that were watched."""

    players: Array
    deals: Array
    codes: Array
    """The actions of all games, one after the other."""
    ends: Array
    """Where those of each game end."""


def watch(bot: str, games: int, seed: int, path: Path) -> None:
    """Lets a bot play against itself on every core and keeps its games in a file.

    An interrupt keeps what was played, if anything was.
    """
    from tripot.arena.pool import in_order  # which needs more than training does

    jobs = [(bot, COUNTS[number % len(COUNTS)], seed + number) for number in range(games)]
    found: list[Game] = []
    try:
        for game in in_order(_game, jobs, os.cpu_count() or 1):
            found.append(game)
            if len(found) % 200 == 0:
                print(f"{len(found):,} of {games:,} games", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        if found:
            _keep(found, path)
        print(f"{len(found):,} games are kept", file=sys.stderr)
        raise
    _keep(found, path)


def _keep(found: list[Game], path: Path) -> None:
    lengths = [len(codes) for _, _, codes in found]
    np.savez_compressed(
        path,
        players=np.array([players for players, _, _ in found], np.int8),
        deals=np.stack([deal for _, deal, _ in found]).astype(np.int16),
        codes=np.concatenate([codes for _, _, codes in found]).astype(np.int64),
        ends=np.cumsum(lengths),
    )


def _game(job: tuple[str, int, int]) -> Game:
    bot, players, seed = job
    rng = Random(seed)
    mind = load_bot(GAME.id, bot)
    deal = GAME.deal(GAME.options(), players, rng)
    match = Match.begin(Setup(GAME, deal, tuple(f"{seat}" for seat in range(players))))
    codes: list[int] = []
    while match.outcome is None:
        seat = match.due[0]
        action = mind.choose(match.view(seat), rng)
        codes.append(number_of(deal.options.data, action))
        match = match.act(seat, action)
    return players, deal_row(deal), codes


def load(path: Path) -> Watched:
    """The games of a file."""
    with np.load(path) as found:
        return Watched(*(found[name] for name in Watched._fields))


@compiled
def _again(
    box: Numbers, players: int, deal: Numbers, codes: Numbers, seen: Sight, chosen: Numbers,
    acting: Numbers,
) -> int:  # fmt: skip
    """Plays a game again and writes what each seat saw and chose; returns who won, in bits."""
    game, room = np.zeros(layout.WIDTH, dtype=np.int16), np.empty(ROOM, dtype=np.int64)
    start(box, game, players, deal)
    for at in range(len(codes)):
        seat = int(game[ACTING])
        acting[at] = seat
        observe(box, game, seat, seen[at])
        offer(box, game, seat, seen[at], room)
        chosen_by(game, codes[at], chosen[at])
        apply(box, game, codes[at])
    return int(game[WINNERS]) if game[PHASE] == OVER else 0


class Lessons(NamedTuple):
    """Decisions of watched games. `shares` are of the win, counted from whoever acts."""

    seen: Array
    chosen: Array
    shares: Array


def lessons(watched: Watched) -> Lessons:
    """Everything that was decided in watched games, in random order."""
    boxes = {players: figures(GAME.options(), players) for players in COUNTS}
    total = int(watched.ends[-1])
    seen = np.zeros((total, sights.SIGHT), np.int8)
    chosen = np.zeros((total, PARTS), np.int16)
    shares = np.zeros((total, layout.SEATS), np.float32)
    acting = np.zeros(total, np.int64)
    for players, deal, part in _games(watched):
        winners = _again(
            boxes[players], players, deal, watched.codes[part],
            seen[part], chosen[part], acting[part],
        )  # fmt: skip
        won = np.array([(winners >> seat) & 1 for seat in range(players)], np.float32)
        seats = (acting[part][:, None] + np.arange(players)) % players
        shares[part, :players] = (won / max(1, won.sum()))[seats]
    shown = np.flatnonzero(chosen[:, 0] != NONE)
    order = np.random.default_rng(1).permutation(shown)
    return Lessons(seen[order], chosen[order], shares[order])


def _games(watched: Watched) -> Iterator[tuple[int, Array, slice]]:
    begin = 0
    for players, deal, end in zip(watched.players, watched.deals, watched.ends):
        yield int(players), deal, slice(begin, int(end))
        begin = int(end)
