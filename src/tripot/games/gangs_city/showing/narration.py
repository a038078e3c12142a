"""The one table from events to sentences."""

from collections.abc import Sequence
from typing import Final

from tripot.core import Ended, Event, Message, Seat, Voice, msg, narrate_match

from ..box.box import ACCOUNTANT, DOC, Box, Kind
from ..box.loading import shipped
from ..engine.events import (
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
    Party,
    PlaceChosen,
    RecruitDeclined,
    Recruited,
    RecruitmentCounted,
    RecruitsArrived,
    Returned,
    ShootoutBegan,
    Shot,
    Shown,
    StockTaken,
    TilePut,
    TilesDrawn,
    TilesRevealed,
    TileTurned,
    TrafficCounted,
    TurnScored,
    TurnStarted,
)
from ..engine.scoring import INITIATIVE, LAST_TURN, SCORED, SHARED, STALLED, TURN_LIMIT
from ..engine.tiles import GUN
from ..options import GangsCityOptions
from ..vocabulary import (
    character_name,
    characters,
    numbered,
    power_holder,
    spot_name,
    symbols,
    traffic_name,
)
from .arithmetic import fight_text, points_text, recruitment_text, traffic_text, who


def box_of(voice: Voice) -> Box:
    """The data set the game is told with."""
    options = voice.options
    return options.data if isinstance(options, GangsCityOptions) else shipped()


def narrate(event: Event, voice: Voice) -> Message:
    """The sentence for an event as the viewer heard it."""
    box = box_of(voice)
    match event:
        case TilePut() | Finished() | BidSealed() | BidsOpened() | TilesRevealed() | Misplaced():
            return _placement(event, box, voice)
        case Managed(seat, place, kinds, counts):
            return msg("{place}: {player} with {characters} runs {symbols}.",
                       place=numbered(place, box), player=who(seat, voice),
                       characters=characters(kinds, box), symbols=symbols(counts))  # fmt: skip
        case TrafficCounted():
            return traffic_text(event, box, voice)
        case StockTaken():
            return _stock(event, box, voice)
        case FightCounted():
            return fight_text(event, box, voice)
        case RecruitmentCounted():
            return recruitment_text(event, box, voice)
        case TurnScored(turn, points):
            return msg("Turn {turn} is scored: {points}.", turn=turn,
                       points=tuple(points_text(one, voice) for one in points))  # fmt: skip
        case Ended():
            return _ended(event, voice)
        case PlaceChosen() | ShootoutBegan() | Marked() | FireHeld() | Shot():
            return _shootout(event, box, voice)
        case Recruited() | RecruitDeclined() | Returned():
            return _recruitment(event, box, voice)
    return _city(event, box, voice)


def _city(event: Event, box: Box, voice: Voice) -> Message:
    match event:
        case CityStarted(place, _):
            return msg("The city begins beside its centre with {place}.",
                       place=numbered(place, box))  # fmt: skip
        case TilesDrawn(places, first):
            draws = tuple(
                msg("{player}: {place}", player=who(Seat(seat), voice), place=numbered(place, box))
                for seat, place in enumerate(places)
            )
            return voice.tell(
                first,
                msg("Drawn: {draws}. Yours is the lowest: you begin.", draws=draws),
                msg("Drawn: {draws}. The lowest is {player}'s, who begins.",
                    draws=draws, player=voice.name(first)),
            )  # fmt: skip
        case LocationBuilt(seat, place, _, owned):
            name, player = numbered(place, box), voice.name(seat)
            if owned:
                return voice.tell(
                    seat,
                    msg("You open {place}; it is yours.", place=name),
                    msg("{player} opens {place} and owns it.", player=player, place=name),
                )
            return voice.tell(
                seat,
                msg("You put {place} down.", place=name),
                msg("{player} puts {place} down.", player=player, place=name),
            )
        case RecruitsArrived(place, kinds):
            return msg("{place} offers {characters}.",
                       place=numbered(place, box), characters=characters(kinds, box))  # fmt: skip
        case TurnStarted():
            return _turn(event, box, voice)
        case TileTurned(seat, pile, place):
            return voice.tell(
                seat,
                msg("{pile}: you turn your tile over: {place}.",
                    pile=numbered(pile, box), place=numbered(place, box)),
                msg("{pile}: {player} turns the tile over: {place}.",
                    pile=numbered(pile, box), player=voice.name(seat), place=numbered(place, box)),
            )  # fmt: skip
        case Enclosed(place, kinds):
            return msg("{place} is enclosed; out of the game: {characters}.",
                       place=numbered(place, box), characters=characters(kinds, box))  # fmt: skip
    return narrate_match(event, voice)


def _turn(event: TurnStarted, box: Box, voice: Voice) -> Message:
    first, namer, place = event.first, event.namer, event.place
    if namer is None:
        return voice.tell(
            first,
            msg("Turn {turn}: you begin.", turn=event.turn),
            msg("Turn {turn}: {player} begins.", turn=event.turn, player=voice.name(first)),
        )
    assert place is not None
    return voice.tell(
        namer,
        msg("Turn {turn}: with {place}, the lowest location, you name the first player: {first}.",
            turn=event.turn, place=numbered(place, box), first=who(first, voice)),
        msg("Turn {turn}: with {place}, the lowest location, {player} names the first player: "
            "{first}.", turn=event.turn, place=numbered(place, box), player=voice.name(namer),
            first=who(first, voice)),
    )  # fmt: skip


def _placement(event: Event, box: Box, voice: Voice) -> Message:
    match event:
        case TilePut():
            return _put(event, box, voice)
        case Finished(seat, _):
            return voice.tell(
                seat,
                msg("You have finished placing."),
                msg("{player} has finished placing.", player=voice.name(seat)),
            )
        case BidSealed(seat, tokens):
            bid = symbols(tokens or ()) or msg("nothing")
            return voice.tell(
                seat,
                msg("You seal your bid: {bid}.", bid=bid),
                msg("{player} has sealed a bid.", player=voice.name(seat)),
            )
        case BidsOpened(bids):
            found = tuple(
                msg("{player}: {bid}", player=who(Seat(seat), voice), bid=symbols(bid))
                for seat, bid in enumerate(bids)
                if any(bid)
            )
            return msg("Bids: {bids}.", bids=found) if found else msg("Nobody bids anything.")
        case TilesRevealed(place, tiles):
            shown = tuple(shown_text(tile, box, voice) for tile in tiles)
            return msg("{place}, turned up: {tiles}.", place=numbered(place, box), tiles=shown)
    assert isinstance(event, Misplaced)
    return _misplaced(event, box, voice)


def _put(event: TilePut, box: Box, voice: Voice) -> Message:
    spot = spot_name(event.spot, box)
    if event.what is None:
        player = voice.name(event.seat)
        if event.chief:
            return msg("{player} puts a tile with the chief at {spot}.", player=player, spot=spot)
        return msg("{player} puts a tile at {spot}.", player=player, spot=spot)
    assert event.action is not None
    what = doing(event.what, event.action, box)
    if event.chief:
        return msg("You put a tile with your chief at {spot}: {tile}.", spot=spot, tile=what)
    return msg("You put a tile at {spot}: {tile}.", spot=spot, tile=what)


def doing(what: Kind, action: str, box: Box) -> Message:
    """A tile and what it does."""
    name = character_name(what, box)
    match action:
        case "fight":
            return msg("{character} fights", character=name)
        case "recruit":
            return msg("{character} recruits", character=name)
        case "manage":
            return msg("{character} runs traffics", character=name)
    return name


def shown_text(tile: Shown, box: Box, voice: Voice) -> Message:
    """A tile that was turned up, in a list."""
    what, player = doing(tile.what, tile.action, box), who(tile.seat, voice)
    if tile.chief:
        return msg("{player}, chief: {tile}", player=player, tile=what)
    return msg("{player}: {tile}", player=player, tile=what)


def _misplaced(event: Misplaced, box: Box, voice: Voice) -> Message:
    place, player = numbered(event.place, box), voice.name(event.seat)
    if event.counts:
        return msg("{place}: the settlement tile of {player} is misplaced; this once it counts.",
                   place=place, player=player)  # fmt: skip
    if event.penalty:
        return msg("{place}: the settlement tile of {player} is misplaced again: it is taken off "
                   "and costs 1 point.", place=place, player=player)  # fmt: skip
    return msg("{place}: the settlement tile of {player} is misplaced and taken off.",
               place=place, player=player)  # fmt: skip


def _stock(event: StockTaken, box: Box, voice: Voice) -> Message:
    n, traffic, player = event.tokens, traffic_name(event.traffic), voice.name(event.seat)
    if event.accountant:
        holder = power_holder(ACCOUNTANT, box)
        return voice.tell(
            event.seat,
            msg("You take one more through {character}: {traffic}.",
                character=holder, traffic=traffic),
            msg("{player} takes one more through {character}: {traffic}.",
                player=player, character=holder, traffic=traffic),
        )  # fmt: skip
    return voice.tell(
        event.seat,
        msg("You take stock: {traffic} {n}.", traffic=traffic, n=n),
        msg("{player} takes stock: {traffic} {n}.", player=player, traffic=traffic, n=n),
    )


def _shootout(event: Event, box: Box, voice: Voice) -> Message:
    match event:
        case PlaceChosen(seat, place):
            if place is None:
                return voice.tell(
                    seat,
                    msg("You leave the rest to the standard order."),
                    msg("{player} leaves the rest to the standard order.", player=voice.name(seat)),
                )
            return voice.tell(
                seat,
                msg("You choose what comes next: {place}.", place=numbered(place, box)),
                msg("{player} chooses what comes next: {place}.",
                    player=voice.name(seat), place=numbered(place, box)),
            )  # fmt: skip
        case ShootoutBegan(place, parties):
            return msg("{place}, shootout: {parties}.", place=numbered(place, box),
                       parties=tuple(_party(party, box, voice) for party in parties))  # fmt: skip
        case Marked(seat, place, victim, kind, _):
            name = character_name(kind, box)
            return voice.tell(
                seat,
                msg("You point your gun at {victim}: {character}.",
                    character=name, victim=voice.name(victim)),
                msg("{player} points a gun at {victim}: {character}.",
                    player=voice.name(seat), character=name, victim=who(victim, voice)),
            )  # fmt: skip
        case FireHeld(seat, _, declined):
            player = voice.name(seat)
            if declined:
                return voice.tell(
                    seat, msg("You hold your fire."), msg("{player} holds fire.", player=player)
                )
            return voice.tell(
                seat,
                msg("Your gun has nobody to shoot."),
                msg("The gun of {player} has nobody to shoot.", player=player),
            )
    assert isinstance(event, Shot)
    name, gang = character_name(event.kind, box), who(event.seat, voice)
    if event.saved:
        return msg("{player}: {character} is shot, but {doctor} brings the victim home.",
                   character=name, player=gang, doctor=power_holder(DOC, box))  # fmt: skip
    return msg("{player}: {character} is shot and out of the game.",
               character=name, player=gang)  # fmt: skip


def _party(party: Party, box: Box, voice: Voice) -> Message:
    player, fighters = who(party.seat, voice), characters(party.fighters, box)
    if party.settlement is None:
        return msg("{player} with {characters}", player=player, characters=fighters)
    if party.settlement == GUN:
        return msg("{player} with {characters} and a gun", player=player, characters=fighters)
    return msg("{player} with {characters} and a vest", player=player, characters=fighters)


def _recruitment(event: Event, box: Box, voice: Voice) -> Message:
    match event:
        case Recruited(seat, place, kind, replaced, _):
            name, where, player = character_name(kind, box), numbered(place, box), voice.name(seat)
            if replaced is None:
                return voice.tell(
                    seat,
                    msg("{place}: you recruit {character}.", place=where, character=name),
                    msg("{place}: {player} recruits {character}.",
                        place=where, player=player, character=name),
                )  # fmt: skip
            other = character_name(replaced, box)
            return voice.tell(
                seat,
                msg("{place}: you recruit {character} in place of {replaced}.",
                    place=where, character=name, replaced=other),
                msg("{place}: {player} recruits {character} in place of {replaced}.",
                    place=where, player=player, character=name, replaced=other),
            )  # fmt: skip
        case RecruitDeclined(seat, place, able):
            where, player = numbered(place, box), voice.name(seat)
            if able:
                return voice.tell(
                    seat,
                    msg("{place}: you recruit nobody.", place=where),
                    msg("{place}: {player} recruits nobody.", place=where, player=player),
                )
            return voice.tell(
                seat,
                msg("{place}: you can afford nobody there.", place=where),
                msg("{place}: {player} can afford nobody there.", place=where, player=player),
            )
    assert isinstance(event, Returned)
    name, where = character_name(event.kind, box), numbered(event.place, box)
    return voice.tell(
        event.seat,
        msg("{place}: your {character} waits here for a new gang.", place=where, character=name),
        msg("{place}: {character} of {player} waits here for a new gang.",
            place=where, character=name, player=voice.name(event.seat)),
    )  # fmt: skip


_TOLD: Final = {
    LAST_TURN: msg("The scores are equal; more points in the last turn decide."),
    INITIATIVE: msg("The scores and the last turn are equal; "
                    "the location of highest initiative decides."),
    SHARED: msg("Everything is equal."),
    STALLED: msg("Nobody can do anything any more."),
    TURN_LIMIT: msg("The last turn is over."),
}  # fmt: skip


def _ended(event: Ended, voice: Voice) -> Message:
    if event.scores is None or event.reason not in (SCORED, *_TOLD):
        return narrate_match(event, voice)
    return verdict(event.winners, event.reason, event.scores, voice)


def verdict(winners: tuple[Seat, ...], reason: str, scores: Sequence[int], voice: Voice) -> Message:
    """Who has won, and what broke a tie."""
    if len(winners) > 1:
        names = tuple(who(one, voice) for one in winners)
        told = msg("Godfathers together: {players}.", players=names)
    else:
        (seat,) = winners
        told = voice.tell(
            seat,
            msg("You are the Godfather, with {n} points.", n=scores[seat]),
            msg("{player} is the Godfather, with {n} points.",
                player=voice.name(seat), n=scores[seat]),
        )  # fmt: skip
    return msg("{why} {verdict}", why=_TOLD[reason], verdict=told) if reason in _TOLD else told
