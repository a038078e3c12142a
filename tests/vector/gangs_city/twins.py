"""A game played by the engine and by its compiled twin at once, compared after every action."""

from collections import Counter
from random import Random
from typing import Any

import numpy as np

from tripot.core import Action
from tripot.games.gangs_city.box.box import Kind
from tripot.games.gangs_city.engine.actions import Decline, HoldFire, Put
from tripot.games.gangs_city.engine.deal import shuffled
from tripot.games.gangs_city.engine.menus import BidMenu
from tripot.games.gangs_city.engine.phases import Phase
from tripot.games.gangs_city.engine.state import GangsCityState, start
from tripot.games.gangs_city.options import GangsCityOptions
from tripot.games.gangs_city.views import GangsCityStep
from tripot.vector.gangs_city import layout as at
from tripot.vector.gangs_city import lockstep
from tripot.vector.gangs_city.convert import DOES, action_of, deal_row, names, number_of
from tripot.vector.gangs_city.figures import figures
from tripot.vector.gangs_city.layout import Numbers
from tripot.vector.gangs_city.menus import MOST
from tripot.vector.gangs_city.positions import row_of

_TRIES = 6
_MOST_BIDS = 400
"""Longer menus of bids are not written out."""


class Twins:
    """One game, twice: from a deal, or from a position of the engine."""

    def __init__(self, state: GangsCityState, row: Numbers) -> None:
        self.options, self.players = state.options, state.players
        self.box = figures(state.options, state.players)
        self.state = state
        self.rows = row[None]
        self.row = self.rows[0]
        self._found = np.empty(MOST, dtype=np.int64)

    @classmethod
    def shuffled(cls, options: GangsCityOptions, players: int, seed: int) -> "Twins":
        deal = shuffled(options, players, Random(seed))
        state = start(deal).state
        assert isinstance(state, GangsCityState)
        twins = cls(state, np.zeros(at.WIDTH, dtype=np.int16))
        lockstep.begin(twins.box, twins.rows, players, deal_row(deal)[None])
        return twins

    @classmethod
    def at(cls, state: GangsCityState) -> "Twins":
        return cls(state, row_of(state))

    @property
    def running(self) -> bool:
        return self.state.outcome is None

    def act(self, rng: Random, *, eager: bool = False) -> GangsCityStep:
        """Somebody does anything; of several who bid at once, the twin asks one by one.

        The eager gather, shoot and recruit, so that more happens than when tiles lie anywhere.
        """
        menu = self.state.legal(min(self.state.to_act))
        action = menu.sample(rng)
        for _ in range(_TRIES if eager else 0):
            match action:
                case Put(spot=spot) if all(
                    tile.place != spot >> 3 for tile in self.state.tiles[:3]
                ):
                    action = menu.sample(rng)
                case HoldFire() | Decline():
                    action = menu.sample(rng)
        return self.do(action)

    def do(self, action: Action) -> GangsCityStep:
        number = number_of(self.options.data, action)
        assert action_of(self.options.data, self.row, number) == action
        step = self.state.apply(min(self.state.to_act), action)
        assert isinstance(step.state, GangsCityState)
        self.state = step.state
        lockstep.step(self.box, self.rows, np.array([number]))
        return step

    def check(self, *, menus: bool = True) -> None:
        """Everything that is the case is the same, and everything that may be done."""
        assert in_row(self.row, self.options) == in_state(self.state)
        if menus and self.running:
            self._check_menu()

    def _check_menu(self) -> None:
        menu = self.state.legal(min(self.state.to_act))
        if isinstance(menu, BidMenu) and len(menu) > _MOST_BIDS:
            return
        n = lockstep.legal(self.box, self.row, self._found)
        assert Counter(self._found[:n].tolist()) == Counter(
            number_of(self.options.data, action) for action in menu
        )


def in_state(s: GangsCityState) -> dict[str, Any]:
    """A position of the engine in plain terms."""
    scene, kinds = s.scene, list(s.box.characters)
    return {
        "phase": s.phase,
        "acting": min(s.to_act) if s.to_act else None,
        "turn": s.turn,
        "first": s.first,
        "city": [(place, cell) for place, cell in s.city.tiles],
        "piles": [len(pile) for pile in s.piles],
        "sides": Counter(s.city.sides.values()),
        "frontier": list(s.city.frontier),
        "enclosed": sorted(s.city.enclosed),
        "owners": list(s.owners),
        "recruits": [sorted(gang, key=kinds.index) for gang in s.recruits],
        "gangs": [sorted(gang, key=kinds.index) for gang in s.gangs],
        "hands": [sorted(gang, key=kinds.index) for gang in s.hands],
        "settlers": list(s.settlers),
        "finished": list(s.finished),
        "stock": list(s.stock),
        "markers": [(m.holder, m.level) for m in s.markers],
        "scores": list(s.scores),
        "erred": list(s.erred),
        "tiles": sorted((t.seat, t.spot, t.what, t.action, t.chief) for t in s.tiles),
        "bids": [bid or (0,) * 5 for bid in s.bids] if s.phase == Phase.BID else None,
        "pending": sorted(s.pending),
        "choices": sorted(s.choices),
        "standard": s.standard,
        "scene": scene
        and (
            scene.place, scene.fought, list(scene.shooters),
            None if scene.fought else sorted(scene.marks),
            scene.bouncer, [(one.seat, one.total) for one in scene.recruiters],
        ),
        "won": sorted(tuple(won) for won in s.won),
        "leaving": sorted((gone.seat, gone.kind, gone.at or 0) for gone in s.leaving),
        "stack": len(s.stack),
        "outcome": s.outcome and (sorted(s.outcome.winners), s.outcome.reason),
    }  # fmt: skip


def in_row(row: Any, options: GangsCityOptions) -> dict[str, Any]:
    """A position of the twin in the same terms."""
    known, n = names(options.data), int(row[at.PLAYERS])
    phase = at.PHASES[row[at.PHASE]]
    places = [int(row[at.ORDER + number]) for number in range(row[at.BUILT])]

    def seat(value: Any) -> int | None:
        return None if value == at.NONE else int(value)

    def gang(column: int) -> list[Kind]:
        counts = row[column : column + len(known.kinds)]
        return [kind for kind, count in zip(known.kinds, counts) for _ in range(count)]

    def flags(column: int) -> list[bool]:
        return [bool(row[column + one]) for one in range(n)]

    def tokens(column: int) -> list[tuple[int, ...]]:
        return [tuple(row[column + one * 5 :][:5].tolist()) for one in range(n)]

    tiles = [tile for tile in range(row[at.N_TILES]) if row[at.T_SEAT + tile] != at.NONE]
    return {
        "phase": phase,
        "acting": seat(row[at.ACTING]),
        "turn": row[at.TURN],
        "first": row[at.FIRST],
        "city": [(known.places[place], row[at.CELL + place]) for place in places],
        "piles": [
            row[at.PILE_SIZE + pile] - row[at.PILE_AT + pile]
            for pile in range(2)
            if row[at.PILE_SIZE + pile]
        ],
        "sides": Counter(
            int(row[at.SLOT_CELL + slot])
            for place in places
            for slot in row[at.SIDE + place * 6 :][:6]
            if slot != at.NONE
        ),
        "frontier": sorted(row[at.SLOT_CELL :][: row[at.N_SLOTS]].tolist()),
        "enclosed": sorted(
            known.places[place] for place in places if not row[at.OPEN_SIDES + place]
        ),
        "owners": [seat(row[at.OWNER + place]) for place in places],
        "recruits": [gang(at.RECRUITS + place * at.KINDS) for place in places],
        "gangs": [gang(at.GANGS + one * at.KINDS) for one in range(n)],
        "hands": [gang(at.HANDS + one * at.KINDS) for one in range(n)],
        "settlers": flags(at.SETTLER),
        "finished": flags(at.FINISHED),
        "stock": tokens(at.STOCK),
        "markers": [
            (seat(row[at.HOLDER + traffic]), row[at.LEVEL + traffic]) for traffic in range(5)
        ],
        "scores": row[at.SCORES :][:n].tolist(),
        "erred": flags(at.ERRED),
        "tiles": sorted(
            (
                int(row[at.T_SEAT + tile]),
                known.spot(int(row[at.T_SPOT + tile])),
                known.called[int(row[at.T_WHAT + tile])],
                DOES[row[at.T_DOES + tile]],
                bool(row[at.T_CHIEF + tile]),
            )
            for tile in tiles
        ),
        "bids": tokens(at.BIDS) if phase == Phase.BID else None,
        "pending": _places(row, at.PENDING, known.places) if phase == Phase.ACT else [],
        "choices": _places(row, at.CHOICE, known.places) if phase == Phase.ACT else [],
        "standard": bool(row[at.STANDARD]),
        "scene": _scene(row, known) if phase == Phase.ACT else None,
        "won": sorted(
            (int(row[at.WON + pile]), 100 + pile, known.places[int(row[at.WON_TILE + pile])])
            for pile in range(2)
            if row[at.WON + pile] != at.NONE
        ),
        "leaving": sorted(
            (
                int(row[at.LEAVING + gone]),
                known.kinds[row[at.LEAVING_KIND + gone]],
                0 if (where := row[at.LEAVING_AT + gone]) == at.NONE else known.places[int(where)],
            )
            for gone in range(row[at.N_LEAVING])
        ),
        "stack": len(options.data.mercenaries) - row[at.STACK_AT],
        "outcome": (
            [one for one in range(n) if row[at.WINNERS] >> one & 1],
            at.REASONS[row[at.REASON]],
        )
        if phase == Phase.OVER
        else None,
    }


def _places(row: Any, column: int, places: dict[int, Any]) -> list[Any]:
    return sorted(places[place] for place in range(at.PLACES) if row[column + place])


def _scene(row: Any, known: Any) -> Any:
    if row[at.SCENE] == at.NONE:
        return None
    fought = bool(row[at.FOUGHT])
    marks = [
        (
            int(row[at.T_SEAT + tile]),
            known.kinds[row[at.T_WHAT + tile]],
            bool(row[at.T_CHIEF + tile]),
        )
        for tile in range(row[at.N_TILES])
        if row[at.T_SEAT + tile] != at.NONE and row[at.T_MARKED + tile]
    ]
    return (
        known.places[int(row[at.SCENE])],
        fought,
        [] if fought else row[at.SHOOTERS :][row[at.SHOOTER] : row[at.N_SHOOTERS]].tolist(),
        None if fought else sorted(marks),
        None if row[at.BOUNCER] == at.NONE else int(row[at.BOUNCER]),
        [
            (int(row[at.RECRUITERS + one]), int(row[at.TOTALS + one]))
            for one in range(row[at.RECRUITER], row[at.N_RECRUITERS])
        ]
        if fought
        else [],
    )
