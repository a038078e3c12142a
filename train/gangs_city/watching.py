"""Games of another bot, to learn from before self-play begins.

What is kept of a game is its deal and its actions as numbers; the twin plays them again and shows
what whoever acted knew.
"""

import os
import sys
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np

from tripot.bots.gangs_city.network.sampling import PARTS
from tripot.bots.loading import load_bot
from tripot.core import Match, Setup
from tripot.games.gangs_city import GAME
from tripot.vector.gangs_city import layout, lockstep, many, sights
from tripot.vector.gangs_city.choosing import chosen_by
from tripot.vector.gangs_city.convert import deal_row, number_of
from tripot.vector.gangs_city.figures import figures
from tripot.vector.gangs_city.layout import ACTING, NONE, OVER, PHASE, WINNERS

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


class Lessons(NamedTuple):
    """Decisions of watched games. `shares` are of the win, counted from whoever acts."""

    seen: Array
    chosen: Array
    shares: Array


def lessons(watched: Watched) -> Lessons:
    """Everything that was decided in watched games, in random order."""
    total = int(watched.ends[-1])
    told = Lessons(
        np.zeros((total, sights.SIGHT), np.int8),
        np.zeros((total, PARTS), np.int16),
        np.zeros((total, layout.SEATS), np.float32),
    )
    for players in COUNTS:
        games = np.flatnonzero(watched.players == players)
        if len(games):
            _again(watched, players, games, told)
    shown = np.flatnonzero(told.chosen[:, 0] != NONE)
    order = np.random.default_rng(1).permutation(shown)
    return Lessons(*(part[order] for part in told))


def _again(watched: Watched, players: int, games: Array, told: Lessons) -> None:
    """Plays games for so many again, side by side, and writes what was seen, chosen and won."""
    box = figures(GAME.options(), players)
    begins = np.concatenate([[0], watched.ends])[games]
    lengths = watched.ends[games] - begins
    positions = np.zeros((len(games), layout.WIDTH), np.int16)
    acting = np.zeros(len(told.seen), np.int64)
    lockstep.begin(box, positions, players, watched.deals[games])
    for at in range(int(lengths.max())):
        going = np.flatnonzero(lengths > at)
        here, rows = positions[going], begins[going] + at
        seen = np.zeros((len(going), sights.SIGHT), np.int8)
        many.look(box, here, seen)
        told.seen[rows], acting[rows] = seen, here[:, ACTING]
        for game, row in zip(here, rows):
            chosen_by(game, int(watched.codes[row]), told.chosen[row])
        lockstep.step(box, here, watched.codes[rows])
        positions[going] = here
    seats = np.arange(players)
    won = (positions[:, WINNERS, None] >> seats & 1) * (positions[:, PHASE, None] == OVER)
    for game, begin, length in zip(won, begins, lengths):
        part, shares = slice(begin, begin + length), game / max(1, game.sum())
        told.shares[part, :players] = shares[(acting[part, None] + seats) % players]
