"""What characters add up to, by the same sums as the game's own."""

from collections.abc import Iterable, Sequence

from tripot.games.gangs_city.box import CAMBRIOLEUR, LIEUTENANT, LOUP, Box, Kind

_LONE_WOLF, _BURGLAR = 3, 3


def fighting(
    box: Box, kinds: Sequence[Kind], *, chief: bool, defends: bool = False, pile: bool = False
) -> int:
    """The strength of these fighters of one gang at one place."""
    total = len(kinds) if chief else 0
    for kind in kinds:
        character = box.characters[kind]
        total += character.defence if defends else character.attack
        power = character.power
        if not power:
            continue
        if power == LOUP and len(kinds) == 1:
            total += _LONE_WOLF
        elif power == CAMBRIOLEUR and pile:
            total += _BURGLAR
        elif power == LIEUTENANT:
            total += len(kinds) - 1
    return total


def recruiting(box: Box, kinds: Iterable[Kind], *, chief: bool) -> int:
    """What these recruiters of one gang can pay at one location."""
    team = [box.characters[kind] for kind in kinds]
    total = sum((character.recruit or 0) + chief for character in team)
    led = sum(character.power == LIEUTENANT for character in team)
    return total + led * (len(team) - 1)
