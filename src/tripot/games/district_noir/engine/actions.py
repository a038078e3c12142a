"""The two actions, and the menu of those a player may choose from."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from tripot.core import Action, InvalidAction, Json, ListMenu, msg

from .cards import ALL_KINDS, KINDS, Kind


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Put a card of this kind from the hand at the newest end of the row."""

    kind: Kind

    def __str__(self) -> str:
        return KINDS[self.kind]


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take the newest cards of the row: five, or all if there are fewer."""

    def __str__(self) -> str:
        return "t"


DistrictNoirAction = Play | Take

PLAYS: Final = tuple(map(Play, ALL_KINDS))
TAKE: Final = Take()
_ALL: Final[tuple[DistrictNoirAction, ...]] = (*PLAYS, TAKE)
_BY_TEXT: Final = {str(action): action for action in _ALL}


def parse_action(text: str) -> DistrictNoirAction:
    """The action of this canonical text; raises `InvalidAction`."""
    action = _BY_TEXT.get(text)
    if action is None:
        known = " ".join(_BY_TEXT)
        raise InvalidAction(
            msg("“{text}” is not an action. The actions are: {known}.", text=text, known=known)
        )
    return action


@dataclass(frozen=True, slots=True)
class DistrictNoirMenu(ListMenu[DistrictNoirAction]):
    """The kinds a player may play, then the take if it is allowed: twelve actions at most."""

    def compact(self) -> dict[str, Json]:
        """The kinds that can be played and whether a take can be made."""
        kinds: list[Json] = [KINDS[a.kind] for a in self.actions if isinstance(a, Play)]
        return {"play": kinds, "take": len(kinds) < len(self.actions)}


@cache  # a few thousand different hands exist, and each comes up often
def menu(hand: tuple[Kind, ...], can_take: bool) -> DistrictNoirMenu:
    """The menu of a player with this hand."""
    plays = tuple(PLAYS[kind] for kind in sorted(set(hand)))
    return DistrictNoirMenu((*plays, TAKE) if can_take else plays)


def parse_menu(compact: object) -> DistrictNoirMenu:
    """The menu of this compact form; raises `InvalidAction`."""
    match compact:
        case {"play": [*kinds], "take": bool(can_take)}:
            plays = tuple(parse_action(str(kind)) for kind in kinds)
            return DistrictNoirMenu((*plays, TAKE) if can_take else plays)
    raise InvalidAction(msg("“{text}” is not a menu of this game.", text=str(compact)[:80]))


EMPTY_MENU: Final = menu((), False)
