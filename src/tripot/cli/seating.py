"""Who plays on each seat, and what everybody is called."""

from collections.abc import Sequence
from string import ascii_uppercase

from tripot.bots import find_level, levels, registered, require_bot, usual_level
from tripot.bots.places import is_place
from tripot.bots.registry import parts_of
from tripot.core import BadOptions, Game, Setup, UnknownName, msg
from tripot.locale import Speech

HUMAN = "human"
TAG = "players"
"""Under which a save keeps who plays on each seat."""


def opponents(game: str) -> list[str]:
    """Who can be played against: bots, gentlest first, and people."""
    return [*(level.id for level in levels(game)), HUMAN]


def usual_opponent(game: str) -> str:
    """The usual level, or a person where there are no bots."""
    level = usual_level(game)
    return level.id if level else HUMAN


def seating(game: Game, players: int | None, against: str | None) -> list[str]:
    """Who plays on each seat, a person first; raises `TripotError` if that cannot be.

    `against` names the others, separated by commas, or one for all of them.
    """
    named = [word.strip() for word in (against or usual_opponent(game.id)).split(",")]
    for who in named:
        _require(game.id, who)
    alike = len(named) == 1
    n = players or (min(game.players) if alike else len(named) + 1)
    game.require_players(n)
    others = named * (n - 1) if alike else named
    if len(others) != n - 1:
        raise BadOptions(
            msg("With {n} players there are {others} others; you named {named}.",
                n=n, others=n - 1, named=len(named))
        )  # fmt: skip
    return [HUMAN, *others]


def _require(game: str, who: str) -> None:
    """Raises `TripotError` unless this is a bot, with an argument it can read, or a person."""
    known = opponents(game)
    name, _, _ = parts_of(game, who)
    if not is_place(name) and name not in (*known, *(level.id for level in registered(game))):
        raise UnknownName(
            msg("There is no opponent “{name}”; there are: {known}.",
                name=who, known=", ".join(known))
        )  # fmt: skip
    if who != HUMAN:
        require_bot(game, who, outside=True)
    if who.split() != [who]:  # a save names all players in one line
        raise BadOptions(msg("“{text}” is not the id of a player.", text=who))


def seated(setup: Setup) -> list[str]:
    """Who plays on each seat of a match, as it was agreed."""
    return dict(setup.tags).get(TAG, HUMAN).split()


def names(seats: Sequence[str], given: Sequence[str], game: str, speech: Speech) -> tuple[str, ...]:
    """The players' names: those given, plain ones for other people, the bots' own."""
    people = seats.count(HUMAN)
    if len(given) > people:
        raise BadOptions(msg("Too many names: only {n} can be used here.", n=people))
    alone, numbers = msg("Player"), range(1, people + 1)
    plain = [speech(alone if people == 1 else msg("Player {n}", n=n)) for n in numbers]
    unused = iter([*given, *plain[len(given) :]])
    bots = [None if who == HUMAN else speech(find_level(game, who).name) for who in seats]
    called = []
    for letter, bot in zip(ascii_uppercase, bots):
        if bot is None:
            called.append(next(unused))
        else:  # a number after a name would read like points
            called.append(bot if bots.count(bot) == 1 else f"{bot} {letter}")
    _check_distinct(called)
    return tuple(called)


def _check_distinct(called: Sequence[str]) -> None:
    for name in called:
        if called.count(name) > 1:
            if len(called) == 2:
                raise BadOptions(msg("Both players would be called {name}.", name=name))
            raise BadOptions(msg("Several players would be called {name}.", name=name))
