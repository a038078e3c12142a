"""Cities, gangs and whole turns of Gangs City, written as people would lay them on a table.

Seats are letters, A to F. Locations are named by their id, or by their initiative where an
action's text wants it. `Play` goes on from there and keeps everything that was told.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Final, TypeVar

import pytest

from tripot.core import Drawn, Event, IllegalAction, Seat, TripotError
from tripot.games import gangs_city
from tripot.games.gangs_city.box.box import TRAFFICS, Kind, Place
from tripot.games.gangs_city.box.loading import shipped
from tripot.games.gangs_city.city.city import city
from tripot.games.gangs_city.city.hexes import parse_cell
from tripot.games.gangs_city.city.spots import PILES
from tripot.games.gangs_city.engine.actions import BidStock, Put, parse_action
from tripot.games.gangs_city.engine.deal import GangsCityDeal
from tripot.games.gangs_city.engine.events import Part, Points, Total, TurnScored
from tripot.games.gangs_city.engine.phases import Phase
from tripot.games.gangs_city.engine.state import GangsCityState, start
from tripot.games.gangs_city.engine.tiles import SETTLEMENT, Bid, Gang, Marker, Tile, Traffic
from tripot.games.gangs_city.options import GangsCityOptions

GAME: Final = gangs_city.GAME
BOX: Final = shipped()
A, B, C = map(Seat, range(3))
LETTERS: Final = "ABCDEF"
PLACES: Final = {location.id: place for place, location in BOX.locations.items()}
LENIENT: Final = GangsCityOptions(settlement="lenient")
AUTOMATIC: Final = GangsCityOptions(order="automatic")
AnEvent = TypeVar("AnEvent", bound=Event)


def seat(letter: str) -> Seat:
    return Seat(LETTERS.index(letter))


def letter(seat: Seat | None) -> str:
    return "-" if seat is None else LETTERS[seat]


def place(name: str) -> Place:
    """A location by its id, a pile by its letter."""
    return PILES[LETTERS.index(name)] if name in ("A", "B") else PLACES[name]


def kinds(text: str) -> Gang:
    found = tuple(sorted(map(Kind, text.split())))
    assert set(found) <= set(BOX.characters), text
    return found


def tokens(text: str) -> Bid:
    """Stock or symbols: ``arms 1 tobacco 2``."""
    words = text.split()
    counts = dict(zip(words[::2], map(int, words[1::2])))
    assert set(counts) <= set(TRAFFICS), text
    return tuple(counts.get(name, 0) for name in TRAFFICS)


def traffic(name: str) -> Traffic:
    return Traffic(TRAFFICS.index(name))


def sums(totals: Iterable[Total]) -> list[str]:
    """Totals with their arithmetic: ``C 9: flic 4+chief, petite_frappe 3+chief``."""
    return [
        f"{letter(total.seat)} {total.total}: {', '.join(map(_part, total.parts))}"
        + (f", less {total.less}" if total.less else "")
        for total in totals
    ]


def _part(part: Part) -> str:
    bonuses = ("+chief" * part.chief, "+lieutenant" * part.lieutenant)
    return f"{part.kind} {part.value}{''.join(bonuses)}" + (f"+{part.own}" if part.own else "")


@dataclass
class Play:
    """A game in progress, and what was told since it was laid out."""

    state: GangsCityState
    told: list[Event] = field(default_factory=list)

    def do(self, *texts: str) -> "Play":
        """These actions, each by whoever is to act."""
        for text in texts:
            step = self.state.apply(self.state.to_act[0], parse_action(text))
            assert isinstance(step.state, GangsCityState)
            self.state = step.state
            self.told += step.events
        return self

    def settle(self, *values: Drawn) -> "Play":
        for value in values:
            step = self.state.settle(value)
            assert isinstance(step.state, GangsCityState)
            self.state = step.state
            self.told += step.events
        return self

    def _with_gangs(self, texts: Mapping[str, str]) -> dict[Seat, list[Put]]:
        """The tiles of each player; who has no gang yet gets the characters named."""
        found: dict[Seat, list[Put]] = {}
        gangs = list(self.state.gangs)
        for name, text in texts.items():
            actions = [parse_action(word) for word in text.split()]
            puts = found[seat(name)] = [act for act in actions if isinstance(act, Put)]
            if not gangs[seat(name)]:
                gangs[seat(name)] = tuple(
                    sorted(put.what for put in puts if put.what not in SETTLEMENT)
                )
        self.state = self.state._replace(gangs=tuple(gangs))
        return found

    def place(self, **texts: str) -> "Play":
        """Everybody puts these tiles down, in turn, and finishes when none is left."""
        if not any(self.state.tiles):
            self._with_gangs(texts)
            self.state = self.state._replace(hands=self.state.gangs)
        queues = {seat(name): text.split() for name, text in texts.items()}
        while self.state.phase == Phase.PLACE:
            queue = queues.get(self.state.to_act[0])
            self.do(queue.pop(0) if queue else "finish")
        assert not any(queues.values()), queues
        return self

    def lying(self, **texts: str) -> "Play":
        """As if these tiles lay there, with a chief or without, and all were turned up."""
        found = self._with_gangs(texts)
        p = self.state
        puts = [(who, put) for who, some in found.items() for put in some]
        tiles = [
            Tile(id, who, put.spot, put.chief, put.what, put.action)
            for id, (who, put) in enumerate(puts)
        ]
        last = p.turn_order()[-1]
        self.state = p._replace(
            tiles=tuple(tiles),
            hands=((),) * p.players,
            settlers=tuple(who == last for who in range(p.players)),
            to_act=(last,),
        )
        return self.do("finish")

    def bid(self, **texts: str) -> "Play":
        """Sealed bids; who is not named bids nothing."""
        for who in self.state.to_act:
            step = self.state.apply(who, BidStock(tokens(texts.get(letter(who), ""))))
            assert isinstance(step.state, GangsCityState)
            self.state = step.state
            self.told += step.events
        return self

    def menu(self) -> list[str]:
        """What whoever is to act may do."""
        return [str(action) for action in self.state.legal(self.state.to_act[0])]

    def acting(self) -> str:
        """The letters of those who are to act."""
        return "".join(map(letter, self.state.to_act))

    def refusal(self, text: str, error: type[TripotError] = IllegalAction) -> str:
        """Why this cannot be done; it is not on the menu and changes nothing."""
        who, before = self.state.to_act[0], self.state
        action = parse_action(text)
        assert action not in self.state.legal(who)
        with pytest.raises(error) as caught:
            self.state.apply(who, action)
        assert self.state == before
        return str(caught.value.message)

    def allows(self, text: str) -> bool:
        """Whether this is on the menu of whoever is to act, and is accepted."""
        who, action = self.state.to_act[0], parse_action(text)
        if action not in self.state.legal(who):
            return False
        self.state.apply(who, action)
        return True

    def every(self, kind: type[AnEvent]) -> list[AnEvent]:
        return [event for event in self.told if isinstance(event, kind)]

    def only(self, kind: type[AnEvent]) -> AnEvent:
        (event,) = self.every(kind)
        return event

    def owner(self, name: str) -> str:
        return letter(self.state.owner(place(name)))

    def recruits(self, name: str) -> str:
        return " ".join(self.state.recruits_on(place(name)))

    def gang(self, name: str) -> str:
        return " ".join(self.state.gangs[seat(name)])

    def stock(self, name: str) -> str:
        """In words: ``arms 1 tobacco 2``."""
        have = zip(TRAFFICS, self.state.stock[seat(name)])
        return " ".join(f"{one} {n}" for one, n in have if n)

    def marker(self, name: str) -> str:
        """Holder and level: ``A 1``, or ``-`` for nobody."""
        holder, level = self.state.markers[traffic(name)]
        return "-" if holder is None else f"{letter(holder)} {level}"

    def points(self, name: str) -> Points:
        """What a player got in the turn scored last."""
        return self.every(TurnScored)[-1].points[seat(name)]


def city_of(
    tiles: str,
    *,
    players: int = 3,
    gangs: Mapping[str, str] | None = None,
    recruits: Mapping[str, str] | None = None,
    stock: Mapping[str, str] | None = None,
    markers: Mapping[str, str] | None = None,
    scores: tuple[int, ...] = (),
    erred: str = "",
    piles: tuple[str, ...] | None = None,
    stack: str | None = None,
    first: str = "A",
    turn: int = 2,
    options: GangsCityOptions | None = None,
) -> Play:
    """The placement of a turn, in a city like ``bar +2+0 A; ghetto +3+0``: tile, cell, owner.

    Nobody has a gang, stock, marker or points but those named. Locations offer the generic
    characters printed on them. All other tiles are in the piles, by initiative.
    """
    opened = opening(players, options=options).state
    words = [part.split() for part in tiles.split(";") if part.strip()]
    laid = tuple((place(word[0]), parse_cell(word[1])) for word in words)
    owners = tuple(seat(word[2]) if len(word) > 2 else None for word in words)
    offered = {place(name): kinds(text) for name, text in (recruits or {}).items()}
    printed = {where: BOX.locations[where].recruits for where, _ in laid}
    rest = [where for where in BOX.locations if where not in printed]
    if piles is None:
        number = len(opened.piles)
        heaps = tuple(tuple(rest[n::number]) for n in range(number))
    else:
        heaps = tuple(tuple(map(place, heap.split())) for heap in piles)
    owned = [kinds((gangs or {}).get(name, "")) for name in LETTERS[:players]]
    if stack is None:
        met = {kind for some in (*owned, *offered.values()) for kind in some}
        hired = tuple(kind for kind in BOX.mercenaries if kind not in met)
    else:
        hired = tuple(map(Kind, stack.split()))
    held = [(markers or {}).get(name, "").split() for name in TRAFFICS]
    return Play(
        opened._replace(
            turn=turn,
            phase=Phase.PLACE,
            to_act=(seat(first),),
            first=seat(first),
            city=city(laid, tuple(pile for pile, heap in zip(PILES, heaps) if heap)),
            owners=owners,
            recruits=tuple(offered.get(where, printed[where]) for where, _ in laid),
            gangs=tuple(owned),
            hands=tuple(owned),
            settlers=(True,) * players,
            stock=tuple(tokens((stock or {}).get(name, "")) for name in LETTERS[:players]),
            markers=tuple(
                Marker(seat(mark[0]), int(mark[1])) if mark else Marker() for mark in held
            ),
            scores=scores or (0,) * players,
            erred=tuple(name in erred for name in LETTERS[:players]),
            piles=heaps,
            stack=hired,
            drawn=(None,) * players,
        )
    )


def deal_of(
    players: int = 3,
    *,
    piles: tuple[str, ...] = (),
    cell: str = "",
    stack: str = "",
    options: GangsCityOptions | None = None,
) -> GangsCityDeal:
    """A deal whose piles and stack begin like this; the rest follows in the order of the box."""
    blank = GAME.blank(options or GangsCityOptions(), players)
    tops = [[place(name) for name in pile.split()] for pile in piles]
    tops += [[] for _ in blank.piles[len(tops) :]]
    rest = [where for where in BOX.locations if not any(where in top for top in tops)]
    for top, pile in zip(tops, blank.piles):
        missing = len(pile) - len(top)
        top.extend(rest[:missing])
        del rest[:missing]
    hired = list(map(Kind, stack.split()))
    hired += [kind for kind in BOX.mercenaries if kind not in hired]
    where = parse_cell(cell or "+0+1")
    return GangsCityDeal(blank.options, players, where, tuple(map(tuple, tops)), tuple(hired))


def opening(
    players: int = 3, deal: GangsCityDeal | None = None, options: GangsCityOptions | None = None
) -> Play:
    """The start of a game: everybody has drawn a tile."""
    step = start(deal or deal_of(players, options=options))
    assert isinstance(step.state, GangsCityState)
    return Play(step.state, list(step.events))


def at_random(play: Play, rng: Random, until: str = Phase.PLACE) -> Play:
    """Random actions until the first decision in this phase."""
    while play.state.phase != until or not play.state.to_act:
        play.do(str(play.state.legal(play.state.to_act[0]).sample(rng)))
    return play
