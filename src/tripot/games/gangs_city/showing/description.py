"""The table of the game in sentences: what a screen reader says and plain text shows."""

from tripot.core import Message, Voice, msg, plural

from ..belief.knowledge import known_position
from ..box.box import Box, Kind
from ..city.city import City, sides_at
from ..city.hexes import neighbours
from ..engine.phases import PHASE_NAMES, Phase
from ..engine.table import GangsCityTable, GangSeen, LocationSeen, SceneSeen, table_city
from ..views import GangsCityView
from ..vocabulary import (
    COMPASS,
    LETTERS,
    character_name,
    characters,
    numbered,
    place_name,
    priced,
    side_code,
    spot_name,
    symbols,
    traffic_name,
)
from .arithmetic import who
from .narration import box_of, doing
from .tasks import task


def describe(view: GangsCityView, voice: Voice) -> list[Message]:
    """The table in sentences."""
    table, box = view.table, box_of(voice)
    city = table_city(table)
    lines = [_heading(table, voice), *describe_city(table, box, voice)]
    lines += _traffics(table, voice)
    lines += [_gang(gang, table, city, box, voice) for gang in table.gangs]
    lines += _own(table, box)
    if table.scene is not None:
        lines.append(_scene(table.scene, box))
    lines += [
        msg("{pile}: tile won by {player}.", player=who(won.seat, voice),
            pile=place_name(won.pile, box))
        for won in table.won
        if won.place is None
    ]  # fmt: skip
    if view.to_act:
        lines += _now(view, voice)
    return lines


def _now(view: GangsCityView, voice: Voice) -> list[Message]:
    """What is to be done, and why."""
    now = task(view, known_position(view), None, voice)
    return [msg("Now: {task}.", task=now.title), *([] if now.why is None else [now.why])]


def describe_city(table: GangsCityTable, box: Box, voice: Voice) -> list[Message]:
    """The map in sentences: locations and what is beside them, piles, and the tiles that lie."""
    city = table_city(table)
    lines = []
    for location in table.locations:
        lines += [_location(location, box, voice), _surroundings(location, city, box)]
    for pile in table.piles:
        lines.append(
            plural("{place}: {n} tile.", "{place}: {n} tiles.", pile.tiles,
                   place=place_name(pile.place, box))
        )  # fmt: skip
    lines += [
        msg("{player} at {spot}: {tile}.", player=who(tile.seat, voice),
            spot=spot_name(tile.spot, box),
            tile=_face(tile.what, tile.action, tile.chief, box))
        for tile in table.tiles
    ]  # fmt: skip
    return lines


def _surroundings(location: LocationSeen, city: City, box: Box) -> Message:
    """What is on each side of a location: another tile, or a free cell with its other names."""
    beside = {city.cell_of(place): place for place in (*city.places, *city.piles)}
    sides = []
    for direction, cell in enumerate(neighbours(location.cell)):
        code = COMPASS[direction]
        others = [side for side in sides_at(cell, city) if side[0] != location.place]
        if cell in beside:
            sides.append(msg("{side} {place}", side=code, place=numbered(beside[cell], box)))
        elif others:
            names = tuple(side_code(*side) for side in others)
            sides.append(msg("{side} free, the same as {names}", side=code, names=names))
        else:
            sides.append(msg("{side} free", side=code))
    return msg("Beside {place}: {sides}.", place=numbered(location.place, box),
               sides=tuple(sides))  # fmt: skip


def _heading(table: GangsCityTable, voice: Voice) -> Message:
    phase = PHASE_NAMES[table.phase]
    if not table.turn:
        return msg("{phase}; {target} points win.", phase=phase, target=table.target)
    return msg("Turn {turn}, {phase}; first player: {player}; {target} points win.",
               turn=table.turn, phase=phase, player=who(table.first, voice),
               target=table.target)  # fmt: skip


def _location(location: LocationSeen, box: Box, voice: Voice) -> Message:
    tile = box.locations[location.place]
    owner = msg("neutral") if location.owner is None else who(location.owner, voice)
    recruits = priced(location.recruits, box) or msg("nobody")
    return msg("{place}, {owner}: {symbols}; to recruit: {recruits}.",
               place=numbered(location.place, box), owner=owner,
               symbols=symbols(tile.symbols), recruits=recruits)  # fmt: skip


def _traffics(table: GangsCityTable, voice: Voice) -> list[Message]:
    return [
        msg("{traffic}: {player}, {n} a turn.", traffic=traffic_name(t),
            player=who(marker.holder, voice), n=marker.points)
        for t, marker in enumerate(table.markers)
        if marker.holder is not None
    ]  # fmt: skip


def _gang(gang: GangSeen, table: GangsCityTable, city: City, box: Box, voice: Voice) -> Message:
    owned = [location.place for location in table.locations if location.owner == gang.seat]
    district = city.largest_group(owned)
    return msg(
        "Gang {letter}, {player}: score {score}; district of {district}; characters: {gang}; "
        "stock: {stock}; tiles to place: {left}.",
        letter=LETTERS[gang.seat],
        player=who(gang.seat, voice),
        score=gang.score,
        district=district,
        gang=characters(gang.gang, box) or msg("nobody"),
        stock=symbols(gang.stock) or msg("nothing"),
        left=gang.to_place,
    )


def _face(what: Kind | None, action: str | None, chief: bool, box: Box) -> Message:
    if what is None:
        return msg("chief, face down") if chief else msg("face down")
    assert action is not None
    text = doing(what, action, box)
    return msg("chief, {tile}", tile=text) if chief else text


def _own(table: GangsCityTable, box: Box) -> list[Message]:
    if table.phase != Phase.PLACE or table.hand is None:
        return []
    hand = characters(table.hand, box)
    if table.settler:
        hand = (*hand, msg("settlement tile"))
    return [msg("In your hand: {characters}.", characters=hand or msg("nothing"))]


def _scene(scene: SceneSeen, box: Box) -> Message:
    if scene.marked:
        shot = tuple(character_name(target.kind, box) for target in scene.marked)
        return msg("Being resolved: {place}; marked: {characters}.",
                   place=numbered(scene.place, box), characters=shot)  # fmt: skip
    return msg("Being resolved: {place}.", place=numbered(scene.place, box))
