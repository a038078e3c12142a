"""Bids, the reveal and the traffics: who manages what, who leads, who takes stock."""

from collections.abc import Sequence

from tripot.core import IllegalAction, Seat, msg

from ..box.box import ACCOUNTANT, TRAFFICS, Place
from .actions import BidStock
from .events import (
    BidSealed,
    BidsOpened,
    Managed,
    Misplaced,
    Shown,
    StockTaken,
    TilesRevealed,
    TrafficCounted,
)
from .menus import BidMenu
from .phases import Phase
from .position import Position, Recorder, changed
from .resolution import begin_actions
from .tiles import FIGHT, MANAGE, NO_BID, SETTLE, Bid, Marker, Tile, Traffic

_TOP_LEVEL = 2
_ALL = tuple(map(Traffic, range(len(TRAFFICS))))


def open_bids(p: Position, recorder: Recorder) -> Position:
    """Everybody with stock chooses a bid at the same time; then all are shown."""
    waiting = tuple(
        seat for seat in map(Seat, range(p.players)) if any(p.stock[seat]) and p.bids[seat] is None
    )
    if waiting:
        return p._replace(to_act=waiting)
    bids = tuple(bid or NO_BID for bid in p.bids)
    if any(map(any, p.stock)):
        left = tuple(tuple(have - gone for have, gone in zip(*pair)) for pair in zip(p.stock, bids))
        # No bid is sealed any more, but the tiles still lie face down.
        p = recorder.tell(BidsOpened(bids), p._replace(bids=(None,) * p.players, stock=left))
    return p._replace(phase=Phase.REVEAL, bids=bids)


def bid(p: Position, seat: Seat, action: BidStock, recorder: Recorder) -> Position:
    """A player seals a bid; raises `IllegalAction`."""
    if action not in BidMenu(p.stock[seat]):
        raise IllegalAction(msg("You can bid only stock that you have."))
    waiting = tuple(other for other in p.to_act if other != seat)
    return recorder.tell(
        BidSealed(seat, action.tokens),
        p._replace(bids=changed(p.bids, seat, action.tokens), to_act=waiting),
    )


def reveal(p: Position, recorder: Recorder) -> Position:
    """All tiles are turned up, and misplaced ones are judged."""
    places: dict[Place, list[Shown]] = {}
    for tile in p.tiles:
        places.setdefault(tile.place, []).append(Shown(*tile))
    for place in sorted(places):
        recorder.tell(TilesRevealed(place, tuple(places[place])), p)
    if p.options.lenient:
        p = _judge_settlements(p, recorder)
    return p._replace(phase=Phase.TRAFFIC)


def run_traffics(p: Position, recorder: Recorder) -> Position:
    """Managers run their locations, leaders are found, the others take stock."""
    managed, p = _manage(p, recorder)
    p = _take_stock(_count(p, managed, recorder), managed, recorder)
    return begin_actions(p._replace(bids=(None,) * p.players))


def _judge_settlements(p: Position, recorder: Recorder) -> Position:
    """The table of misplacements (reading A23): what the tile does, and what the error costs."""
    for tile in p.tiles:
        if tile.action != SETTLE or well_placed(tile, p.tiles):
            continue
        seat, again = tile.seat, p.erred[tile.seat]
        friends = any(
            other.seat == seat and other.action == FIGHT and other.place == tile.place
            for other in p.tiles
        )
        penalty = min(1, p.scores[seat]) if again and not friends else 0
        counts = friends and not again
        p = recorder.tell(
            Misplaced(seat, tile.id, tile.place, counts, penalty),
            p._replace(
                tiles=p.tiles if counts else tuple(other for other in p.tiles if other != tile),
                erred=changed(p.erred, seat, True),
                scores=changed(p.scores, seat, p.scores[seat] - penalty),
            ),
        )
    return p


def well_placed(tile: Tile, tiles: Sequence[Tile]) -> bool:
    """Whether a fighter of the same gang lies on the very same side or pile."""
    return any(
        other.seat == tile.seat and other.spot == tile.spot and other.action == FIGHT
        for other in tiles
    )


def managements(p: Position) -> list[Managed]:
    """What the managers who lie on locations run there, by initiative."""
    where: dict[Place, list[Tile]] = {}
    for tile in p.tiles:
        if tile.action == MANAGE:
            where.setdefault(tile.place, []).append(tile)
    found = []
    for place, managers in sorted(where.items()):
        skills = [p.box.characters[tile.what].symbols for tile in managers]
        symbols = tuple(map(min, zip(p.box.locations[place].symbols, map(sum, zip(*skills)))))
        kinds = tuple(sorted(tile.what for tile in managers))
        found.append(Managed(managers[0].seat, place, kinds, symbols))
    return found


def managed_by(p: Position, seat: Seat) -> Bid:
    """How many symbols of each traffic a player's managers run all in all."""
    return _by_seat(managements(p), p.players)[seat]


def _by_seat(events: list[Managed], players: int) -> list[Bid]:
    managed = [NO_BID] * players
    for event in events:
        managed[event.seat] = tuple(map(sum, zip(managed[event.seat], event.symbols)))
    return managed


def _manage(p: Position, recorder: Recorder) -> tuple[list[Bid], Position]:
    """What every player manages; the managers go home."""
    events = managements(p)
    for event in events:
        lying = tuple(
            tile for tile in p.tiles if tile.action != MANAGE or tile.place != event.place
        )
        p = recorder.tell(event, p._replace(tiles=lying))
    return _by_seat(events, p.players), p


def _count(p: Position, managed: list[Bid], recorder: Recorder) -> Position:
    """The leaders and their markers (readings A32 to A34)."""
    for t in _ALL:
        by_seat = tuple(symbols[t] for symbols in managed)
        bids = tuple(some[t] for some in p.bids if some is not None)
        leader = _leader(list(map(sum, zip(by_seat, bids))))
        before, level = p.markers[t]
        level = 0 if leader is None or leader != before else min(level + 1, _TOP_LEVEL)
        if any(by_seat) or any(bids) or before is not None:
            p = recorder.tell(
                TrafficCounted(t, by_seat, bids, before, leader, level),
                p._replace(markers=changed(p.markers, t, Marker(leader, level))),
            )
    return p


def _leader(totals: list[int]) -> Seat | None:
    """The single highest, if it is more than nothing."""
    most = max(totals)
    return Seat(totals.index(most)) if most and totals.count(most) == 1 else None


def _take_stock(p: Position, managed: list[Bid], recorder: Recorder) -> Position:
    """Those who managed in vain are served in turn order while the bank lasts (reading A29).

    Accountants come last.
    """
    bank = [p.box.tokens - sum(tokens[t] for tokens in p.stock) for t in _ALL]
    took: dict[Seat, list[Traffic]] = {}

    def take(p: Position, seat: Seat, t: Traffic, wish: int, accountant: bool) -> Position:
        tokens = min(wish, bank[t])
        if not tokens:
            return p
        bank[t] -= tokens
        took.setdefault(seat, []).append(t)
        own = changed(p.stock[seat], t, p.stock[seat][t] + tokens)
        return recorder.tell(
            StockTaken(seat, t, tokens, accountant),
            p._replace(stock=changed(p.stock, seat, own)),
        )

    for t in _ALL:
        for seat in p.turn_order():
            if p.markers[t].holder != seat:
                p = take(p, seat, t, managed[seat][t], accountant=False)
    for seat in p.turn_order():
        if seat in took and has_power(p, seat, ACCOUNTANT):
            p = take(p, seat, min(took[seat]), 1, accountant=True)
    return p


def has_power(p: Position, seat: Seat, power: str) -> bool:
    """Whether a mercenary with this power belongs to the gang."""
    return any(p.box.characters[kind].power == power for kind in p.gangs[seat])
