"""Which bots there are, by game: what every front end reads."""

from tripot.core import Message, UnknownName, msg, verbatim

from .arguments import anything
from .guests import guest_levels
from .level import Level
from .own_levels import own_levels
from .places import is_place, split_place

_OUTSIDER = msg("A bot of your own.")


def levels(game: str) -> tuple[Level, ...]:
    """The levels people can choose from, gentlest first; none if nobody has the game."""
    offered = [level for level in own_levels(game) if level.listed]
    return tuple(sorted(offered, key=lambda level: level.order))


def unlisted(game: str) -> tuple[Level, ...]:
    """The bots that people are not offered but may name."""
    return tuple(level for level in own_levels(game) if not level.listed)


def bot_names(game: str) -> dict[str, Message]:
    """What each bot of the game is called, by id: what a `Voice` needs to tell of hand-overs."""
    return {level.id: level.name for level in registered(game)}


def registered(game: str) -> tuple[Level, ...]:
    """Every bot that has an id: the levels, the others, and those of other people."""
    return (*levels(game), *unlisted(game), *guest_levels(game))


def usual_level(game: str) -> Level | None:
    """The level to play against if none is chosen: the second; None if nobody has the game."""
    offered = levels(game)
    return offered[min(1, len(offered) - 1)] if offered else None


def find_level(game: str, id: str) -> Level:
    """The level with this id, whatever its argument; raises `UnknownName`.

    A class that nobody has registered is named by its place. It has no level that people meet, so
    it is called by its own name.
    """
    name, _, _ = parts_of(game, id)
    if is_place(name):
        called = verbatim(name.rpartition(":")[2])
        return Level(name, 0, called, _OUTSIDER, name, listed=False, argument=anything, guest=True)
    found = {level.id: level for level in registered(game)}
    if name not in found:
        raise unknown(game, id)
    return found[name]


def unknown(game: str, id: str) -> UnknownName:
    """The refusal of a bot that does not exist, with those that do."""
    known = ", ".join(level.id for level in registered(game))
    return UnknownName(msg("There is no bot “{name}”; there are: {known}.", name=id, known=known))


def parts_of(game: str, id: str) -> tuple[str, str, str]:
    """A bot's name, the colon after it, and its argument; the last two may be empty.

    What is no id that we know is a place, if it looks like one.

    >>> parts_of("district-noir", "ismcts:200"), parts_of("district-noir", "my.bots:Rosa:bold")
    (('ismcts', ':', '200'), ('my.bots:Rosa', ':', 'bold'))
    """
    name, colon, argument = id.partition(":")
    place = split_place(id)
    known = any(level.id == name for level in registered(game))
    return (name, colon, argument) if known or not is_place(place[0]) else place
