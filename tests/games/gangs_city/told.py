"""Whether the table after an event shows what the event has told."""

from typing import NamedTuple

from tripot.core import SPECTATOR, Ended, Event, Seat, Viewer
from tripot.games.gangs_city.box.box import Place
from tripot.games.gangs_city.city.spots import PILES, place_of
from tripot.games.gangs_city.engine.events import (
    BidSealed,
    BidsOpened,
    CityStarted,
    Enclosed,
    FightCounted,
    Finished,
    FireHeld,
    LocationBuilt,
    Managed,
    Marked,
    Misplaced,
    PlaceChosen,
    RecruitDeclined,
    Recruited,
    RecruitmentCounted,
    RecruitsArrived,
    Returned,
    ShootoutBegan,
    Shot,
    StockTaken,
    TilePut,
    TilesDrawn,
    TilesRevealed,
    TileTurned,
    TrafficCounted,
    TurnScored,
    TurnStarted,
)
from tripot.games.gangs_city.engine.phases import Phase
from tripot.games.gangs_city.engine.table import (
    GangsCityTable,
    GangSeen,
    LocationSeen,
    TileSeen,
    WonSeen,
)
from tripot.games.gangs_city.engine.tiles import FIGHT, MANAGE, SETTLE
from tripot.games.gangs_city.options import GangsCityOptions

BOX = GangsCityOptions().data


class Seen(NamedTuple):
    """An event between the tables before and after it, as one viewer has them."""

    before: GangsCityTable
    event: Event
    after: GangsCityTable
    viewer: Viewer
    last: bool
    """Whether the step ends with it, so that what follows unsaid has happened too."""


def shows(seen: Seen) -> bool:
    """Whether the table after an event is what the event says."""
    found = [said for said in (part(seen) for part in PARTS) if said is not None]
    return found == [True]


def _set_up(seen: Seen) -> bool | None:
    """Of events of the set-up, and of locations opened later; None for others."""
    before, event, after, _, _ = seen
    match event:
        case CityStarted(place, cell):
            return after.locations == (LocationSeen(place, cell, None, (), False),)
        case TilesDrawn(places, first):
            fewer = _heights(before) - _heights(after)
            return (after.drawn, after.first, fewer) == (places, first, len(places))
        case LocationBuilt(seat, place, cell, owned):
            built = _location(after, place)
            settled = place not in after.drawn and all(won.place != place for won in after.won)
            owner = seat if owned else None
            return settled and (built.cell, built.owner, built.recruits) == (cell, owner, ())
        case RecruitsArrived(place, kinds):
            came = sum(BOX.characters[kind].mercenary for kind in kinds)
            fewer = before.mercenaries - after.mercenaries
            return _location(after, place).recruits == kinds and fewer == came
        case Enclosed(place, lost):
            gone = len(after.removed) == len(before.removed) + len(lost)
            here = _location(after, place)
            return gone and here.enclosed and not here.recruits
        case TileTurned(seat, pile, place):
            return after.phase == Phase.OPEN and WonSeen(seat, pile, place) in after.won
    return None


def _placement(seen: Seen) -> bool | None:
    """Of events of the placement and the bids; None for others."""
    before, event, after, viewer, _ = seen
    match event:
        case TurnStarted(turn, first):
            full = all(one.to_place == len(one.gang) + 1 for one in after.gangs)
            mine = None if viewer == SPECTATOR else after.gangs[viewer].gang
            started = (after.phase, after.turn, after.first) == (Phase.PLACE, turn, first)
            return started and full and after.hand == mine and not after.tiles
        case TilePut(seat, id, spot, chief, what, action):
            known = viewer == seat
            face = (what, action) if known else (None, None)
            tile = TileSeen(id, seat, spot, chief, *face)
            left = before.gangs[seat].to_place - after.gangs[seat].to_place
            return after.phase != Phase.PLACE or (
                left == 1 and after.tiles == (*before.tiles, tile)
            )
        case Finished(seat, left):
            done = after.gangs[seat].done and after.gangs[seat].to_place == left
            return after.phase != Phase.PLACE or done
        case BidSealed(seat, tokens):
            own = viewer != seat or after.bid == tokens
            return after.gangs[seat].bid and own and before.bank == after.bank
        case BidsOpened(bids):
            spent = [_less(gang.stock, bid) for gang, bid in zip(before.gangs, bids)]
            sealed = any(gang.bid for gang in after.gangs)
            return [gang.stock for gang in after.gangs] == spent and not sealed
    return None


def _traffics(seen: Seen) -> bool | None:
    """Of events of the reveal and the traffics; None for others."""
    before, event, after, _, _ = seen
    match event:
        case TilesRevealed(place, tiles):
            lying = [tile for tile in after.tiles if place_of(tile.spot) == place]
            return [one.what for one in lying] == [one.what for one in tiles]
        case Misplaced(seat, id, _, counts, penalty):
            lost = before.gangs[seat].score - after.gangs[seat].score
            lies = any(tile.id == id for tile in after.tiles)
            return (after.gangs[seat].erred, lost, lies) == (True, penalty, counts)
        case Managed(_, place):
            return MANAGE in _doing(before, place) and MANAGE not in _doing(after, place)
        case TrafficCounted(traffic, _, _, _, leader, level):
            marker = after.markers[traffic]
            return (marker.holder, marker.level) == (leader, level)
        case StockTaken(seat, traffic, tokens):
            more = after.gangs[seat].stock[traffic] - before.gangs[seat].stock[traffic]
            return more == before.bank[traffic] - after.bank[traffic] == tokens
    return None


def _fights(seen: Seen) -> bool | None:
    """Of events of the fights; None for others."""
    before, event, after, _, last = seen
    match event:
        case PlaceChosen(_, place):
            return last or (after.phase == Phase.ACT and after.standard == (place is None))
        case ShootoutBegan(place, _):
            assert after.scene is not None
            begun = after.scene.place == place and not after.scene.fought
            return begun and place in after.pending
        case Marked(seat, place, victim, kind, chief):
            assert after.scene is not None
            mark = after.scene.marked[-1]
            aimed = (mark.seat, mark.kind, mark.chief) == (victim, kind, chief)
            return aimed and seat not in after.scene.shooters and after.tiles == before.tiles
        case FireHeld(seat, place):
            assert after.scene is not None
            return after.scene.place == place and seat not in after.scene.shooters
        case Shot(seat, _, kind, _, saved):
            dead = len(before.removed) + (not saved) == len(after.removed)
            home = len(before.tiles) - 1 == len(after.tiles)
            gone = _strength(before, seat) - _strength(after, seat)
            return dead and home and gone == (not saved) and (saved or kind in after.removed)
        case FightCounted(place, owner, _, winner, _):
            quiet = not {FIGHT, SETTLE} & _doing(after, place)
            if place in PILES:
                won = WonSeen(winner, place, None) if winner is not None else None
                fewer = _heights(before) - _heights(after)
                return quiet and fewer == (won is not None) and (won is None or won in after.won)
            took = winner if winner is not None else owner
            return quiet and _location(after, place).owner == took
    return None


def _gains(seen: Seen) -> bool | None:
    """Of events of recruitment and the end of the turn; None for others."""
    before, event, after, _, last = seen
    match event:
        case RecruitmentCounted(place, totals, _):
            assert after.scene is not None
            lined = (after.scene.place, after.scene.fought, after.scene.recruiters)
            return lined == (place, True, totals)
        case Recruited(seat, place, kind, replaced):
            fewer = len(_location(before, place).recruits) - len(_location(after, place).recruits)
            joins = len(after.gangs[seat].gang) - len(before.gangs[seat].gang)
            leaves = len(after.leaving) - len(before.leaving)
            swapped = replaced is not None
            counted = (fewer, joins, leaves) == (1, not swapped, swapped)
            return counted and kind in after.gangs[seat].gang and (last or _served(after, seat))
        case RecruitDeclined(seat):
            return last or (_served(after, seat) and before.gangs == after.gangs)
        case Returned(seat, kind, place):
            back = len(_location(after, place).recruits) - len(_location(before, place).recruits)
            left = len(before.leaving) - len(after.leaving)
            return kind in _location(after, place).recruits and back == left == 1
        case TurnScored(turn, points):
            scores = [gang.score for gang in after.gangs] == [one.score for one in points]
            return scores and (last or (after.phase, after.turn) == (Phase.SCORE, turn))
        case Ended():
            return after.phase == Phase.OVER
    return None


PARTS = (_set_up, _placement, _traffics, _fights, _gains)


def _location(table: GangsCityTable, place: Place) -> LocationSeen:
    return next(one for one in table.locations if one.place == place)


def _heights(table: GangsCityTable) -> int:
    return sum(pile.tiles for pile in table.piles)


def _less(stock: tuple[int, ...], bid: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(have - gone for have, gone in zip(stock, bid))


def _doing(table: GangsCityTable, place: Place) -> set[str | None]:
    return {tile.action for tile in table.tiles if place_of(tile.spot) == place}


def _strength(table: GangsCityTable, seat: Seat) -> int:
    """The gang with those who are to leave it."""
    gang: GangSeen = table.gangs[seat]
    return len(gang.gang) + sum(one.seat == seat for one in table.leaving)


def _served(table: GangsCityTable, seat: Seat) -> bool:
    """Whether the seat has made its choice."""
    assert table.scene is not None
    return all(total.seat != seat for total in table.scene.recruiters)
