"""All tiles of the box with their values; reconstructed ones are marked."""

from rich.table import Table
from rich.text import Text

from tripot.core import Message, Voice, msg
from tripot.games.gangs_city.box.box import Box, Kind, Location
from tripot.games.gangs_city.views import GangsCityView
from tripot.games.gangs_city.vocabulary import (
    character_name,
    characters,
    place_name,
    power_text,
    symbols,
)

from ..screen import Screen
from ..style import DIM, LAMP
from .panels import FOOTNOTE, Panels
from .style import UNSURE


def show_tiles(screen: Screen, view: GangsCityView, voice: Voice) -> None:
    """Every character and every location."""
    options = view.options
    box = options.data
    if screen.plain:
        screen.lines([_character(kind, box) for kind in box.characters])
        screen.lines([_location(location, box) for location in box.locations.values()])
    else:
        panels = Panels(view, screen.speech, voice)
        screen.draw(panels.characters(tuple(box.characters)))
        screen.text("")
        screen.draw(_locations(panels))
    screen.say(FOOTNOTE, DIM)


def _locations(panels: Panels) -> Table:
    say, box = panels.speech, panels.box
    grid = Table(box=None, padding=(0, 2, 0, 0), header_style=DIM)
    grid.add_column(say(msg("initiative")), justify="right")
    grid.add_column()
    grid.add_column(say(msg("traffics")))
    grid.add_column(say(msg("opens with")))
    for place, location in box.locations.items():
        path = f"locations.{location.id}"
        recruits = say(msg("{list}", list=_recruits(location, box)))
        runs = say(msg("{list}", list=symbols(location.symbols)))
        grid.add_row(
            panels.value(f"{path}.initiative", str(place)),
            Text(say(place_name(place, box)), f"bold {LAMP}"),
            panels.value(f"{path}.symbols", runs),
            panels.value(f"{path}.recruits", recruits),
        )
    return grid


def _recruits(location: Location, box: Box) -> tuple[Message, ...]:
    found = characters(location.recruits, box)
    if location.mercenaries == 1:
        return (*found, msg("a mercenary"))
    if location.mercenaries:
        return (*found, msg("{n} mercenaries", n=location.mercenaries))
    return found


def _character(kind: Kind, box: Box) -> Message:
    character = box.characters[kind]
    table = "mercenaries" if character.mercenary else "characters"
    last = power_text(character.power) if character.mercenary else symbols(character.symbols)

    def sure(key: str, text: object) -> str:
        return f"{text}{UNSURE if box.is_reconstructed(f'{table}.{kind}.{key}') else ''}"

    return msg(
        "{character}, cost {cost}, attack {attack}, defence {defence}, recruitment {recruit}: "
        "{last}.",
        character=character_name(kind, box),
        attack=sure("attack", character.attack),
        defence=sure("defence", character.defence),
        recruit=sure("recruit", "–" if character.recruit is None else character.recruit),
        cost=sure("cost", character.cost),
        last=last or msg("nothing"),
    )


def _location(location: Location, box: Box) -> Message:
    unsure = UNSURE if box.is_reconstructed(f"locations.{location.id}.initiative") else ""
    return msg(
        "{place}, initiative {n}: {symbols}; opens with {recruits}.",
        place=place_name(location.place, box),
        n=f"{location.place}{unsure}",
        symbols=symbols(location.symbols),
        recruits=_recruits(location, box),
    )
