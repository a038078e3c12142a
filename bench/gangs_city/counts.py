"""How games go, and what whoever owns something wins."""

from typing import Any

import numpy as np

from bench.gangs_city.tables import Tables, share
from bench.gangs_city.watching import Array
from tripot.core import render
from tripot.games.gangs_city.box.box import TRAFFICS as RACKETS
from tripot.games.gangs_city.options import GangsCityOptions
from tripot.games.gangs_city.vocabulary import character_name, place_name
from tripot.vector.gangs_city import layout as at
from tripot.vector.gangs_city import sights as to
from tripot.vector.gangs_city.layout import KINDS, LOCATIONS, REASONS, SEATS

Figures = dict[str, Any]
EARLY = 3
"""The turn at whose beginning it is counted who owns what early on."""


def results(tables: Tables) -> Figures:
    """How long games are, how they end, where points come from."""
    games, turns = tables.games, tables.games.turns
    length = turns["turn"][tables.ends, 0]
    scores = turns["scores"][tables.ends]
    rackets, gained = tables.incomes
    reasons = turns["reason"][tables.ends, 0]
    by_racket = {
        name: float(rackets[:, :, number].sum() / gained.sum())
        for number, name in enumerate(RACKETS)
    }
    return {
        "games": len(games.shares),
        "turns": float(length.mean()),
        "turns 10 %": float(np.percentile(length, 10)),
        "turns 90 %": float(np.percentile(length, 90)),
        "decisions": len(games.decisions) / len(games.shares),
        "winner's points": float(scores.max(axis=1).mean()),
        "second's points": float(np.sort(scores, axis=1)[:, -2].mean()),
        "ends": {REASONS[n]: float((reasons == n).mean()) for n in np.unique(reasons)},
        "points from": {**by_racket, "district": 1 - sum(by_racket.values())},
    }


def seats(tables: Tables) -> Figures:
    """What those win who start the first turn, come second in it, and so on."""
    first = tables.games.turns["first"][tables._start, 0]
    order = (first[:, None] + np.arange(tables.players)) % tables.players
    won = np.take_along_axis(tables.games.shares, order, axis=1)
    return {f"in place {place + 1}": share(won[:, place]) for place in range(tables.players)}


def _owning(tables: Tables, rows: Array, has: Array) -> Figures:
    """The win of seats that have something in these rows; `has`: rows, things, seats."""
    shares = tables.games.shares[tables.games.game_of_turn[rows]]
    return {
        str(thing): share(shares[has[:, thing, : tables.players]]) for thing in range(has.shape[1])
    }


def _moments(tables: Tables) -> dict[str, Array]:
    turn = tables.games.turns["turn"][:, 0]
    return {"early": tables.begun[turn[tables.begun] == EARLY], "end": tables.ends}


def locations(tables: Tables) -> Figures:
    """What the owner of each location wins."""
    box = GangsCityOptions().data
    names = [render(place_name(place, box)) for place in box.locations]
    found: Figures = {}
    for moment, rows in _moments(tables).items():
        owner = tables.games.turns["owner"][rows, :LOCATIONS]
        counted = _owning(tables, rows, owner[:, :, None] == np.arange(SEATS))
        found[moment] = {name: counted[str(number)] for number, name in enumerate(names)}
    return found


def characters(tables: Tables) -> Figures:
    """What whoever has a character in the gang wins."""
    box = GangsCityOptions().data
    names = [render(character_name(kind, box)) for kind in box.characters]
    found: Figures = {}
    for moment, rows in _moments(tables).items():
        gangs = tables.games.turns["gangs"][rows].reshape(-1, SEATS, KINDS) > 0
        counted = _owning(tables, rows, gangs.swapaxes(1, 2))
        found[moment] = {name: counted[str(number)] for number, name in enumerate(names)}
    return found


def racket_holders(tables: Tables) -> Figures:
    """What whoever controls a racket wins."""
    found: Figures = {}
    for moment, rows in _moments(tables).items():
        has = tables.games.turns["holder"][rows][:, :, None] == np.arange(SEATS)
        counted = _owning(tables, rows, has)
        found[moment] = {name: counted[str(number)] for number, name in enumerate(RACKETS)}
    return found


def bids(tables: Tables) -> Figures:
    """How much of the stock is bid, and what a bid wins."""
    rows = tables.games.decisions
    some = rows[rows[:, 2] == at.BID]
    row, seat, tokens = tables.row(some), some[:, 3], some[:, 8:13]
    stock = tables.games.turns["stock"][row].reshape(-1, SEATS, len(RACKETS))
    own = np.take_along_axis(stock, seat[:, None, None].astype(int), axis=1)[:, 0]
    controls = tables.games.turns["holder"][row + 1] == seat[:, None]
    held = tables.games.turns["holder"][row] == seat[:, None]
    found: Figures = {
        "asked": len(some),
        "anything": share((tokens > 0).any(axis=1).astype(float)),
        "of the stock": float(tokens.sum() / max(1, own.sum())),
    }
    for number, name in enumerate(RACKETS):
        has = own[:, number] > 0
        bid = tokens[:, number] > 0
        found[name] = {
            "bids": share(bid[has].astype(float)),
            "tokens": float(tokens[has & bid, number].mean()) if (has & bid).any() else 0.0,
            "controls with a bid": share(controls[has & bid, number].astype(float)),
            "controls without": share(controls[has & ~bid, number].astype(float)),
            "held before": share(held[has & bid, number].astype(float)),
        }
    return found


def naming(tables: Tables) -> Figures:
    """Whom the owner of the lowest location names first."""
    rows = tables.games.decisions
    some = rows[rows[:, 2] == at.NAME]
    distance = some[:, 4] - to.NAMES
    return {
        f"{step} behind" if step else "itself": float((distance == step).mean())
        for step in range(tables.players)
    }
