"""The legal actions of a viewer as people name them: by letters, numbers and directions."""

import re
from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from tripot.core import Action, InvalidAction, Message, Seat, message_of, msg
from tripot.games.gangs_city.box.box import Kind, Place
from tripot.games.gangs_city.city.city import sides_at
from tripot.games.gangs_city.city.hexes import DIRECTIONS, Cell, cell_text
from tripot.games.gangs_city.city.spots import (
    direction_of,
    is_pile,
    is_side,
    lies_on,
    place_of,
    place_text,
)
from tripot.games.gangs_city.engine.actions import (
    BidStock,
    Build,
    Finish,
    Name,
    Put,
    Recruit,
    Resolve,
    Return,
    Shoot,
    parse_action,
)
from tripot.games.gangs_city.engine.phases import Phase
from tripot.games.gangs_city.engine.tiles import RECRUIT, SETTLEMENT
from tripot.games.gangs_city.showing.narration import doing
from tripot.games.gangs_city.vocabulary import (
    COMPASS,
    LETTERS,
    character_name,
    place_name,
    side_code,
    spot_name,
)

from ..question import Question, shortened
from .bidding import bid_text
from .codes import character_code
from .foreseeing import foreseen, meanings
from .narrowing import Narrowing, Option, Value, value
from .view_parts import ViewParts

_PIECES: Final = re.compile(r"[>+=*]|\d+|[^\W\d]+")
_NOTATION: Final = re.compile(
    r"([^\W\d]+)(\*)?\s*([>+=])?\s*(\d+|[ab](?!\w))\s*([a-z]{1,2}(?!\w))?(.*)"
)
_QUESTIONS: Final[Mapping[str, Message]] = {
    "player": msg("Which player"),
    "what": msg("Which tile"),
    "kind": msg("Which character"),
    "instead": msg("Your gang is full: in place of whom"),
    "place": msg("Which place"),
    "side": msg("Which side"),
    "how": msg("To do what"),
    "chief": msg("As your chief"),
    "cell": msg("On which side"),
}
_FEW_PLACEMENTS: Final = 2
_FEW: Final = 6
"""When no more choices are left, they are explained unasked; a placement takes several lines."""
_PLAIN_CHIEF: Final = "-"
"""Stands for “not the chief” where the notation of records has no star."""


class Choices(ViewParts):
    """Turns the menu of a view into options with features."""

    def narrowing(self) -> Narrowing:
        """The questions by which the viewer chooses an action."""
        options = [Option(action, self._features(action)) for action in self.view.menu]
        options.sort(key=_natural)
        if self.table.phase == Phase.PLACE:
            return Narrowing(options, _QUESTIONS, _pieces, self._whole, self._foreseen,
                             _FEW_PLACEMENTS, self._confirmed)  # fmt: skip
        meant = meanings(self.glance)
        return Narrowing(
            options, _QUESTIONS, _words, self._whole, lambda action: [meant[str(action)]], _FEW
        )

    def typed(self, action: Action) -> str:
        """What can be typed for a legal action at the first question."""
        match action:
            case Put():
                return self._in_short(action)
            case BidStock(tokens):
                return bid_text(tokens, self.speech)
        return " ".join(value.label for value in self._features(action).values())

    def _in_short(self, action: Put) -> str:
        """A placement in the notation of records, with our letters for characters and sides."""
        place, spot = place_of(action.spot), action.spot
        sign = "+" if action.action == RECRUIT else "=" if lies_on(spot) else ">"
        code = character_code(action.what, self.speech).lower()
        side = self.speech(COMPASS[direction_of(spot)]) if is_side(spot) else ""
        return f"{code}{'*' * action.chief}{sign}{place_text(place)}{side}"

    def _foreseen(self, action: Action) -> list[Message]:
        return foreseen(self.view, action, self.voice)

    def _confirmed(self, action: Action) -> Question[bool]:
        """Says what a placement is before it cannot be taken back."""
        assert isinstance(action, Put)
        tile, spot = doing(action.what, action.action, self.box), spot_name(action.spot, self.box)
        about = msg("Put it down: {tile}, {spot}", tile=tile, spot=spot)
        if action.chief:
            about = msg("Put it down as chief: {tile}, {spot}", tile=tile, spot=spot)
        yes = self._chief(chief=True, forced=False)

        def read(typed: str) -> bool:
            if not yes.matches(typed.lower()):
                raise InvalidAction(msg("“{text}” is none of these.", text=shortened(typed)))
            return True

        return Question(read, yes.label, about, back=True)

    def _features(self, action: Action) -> dict[str, Value]:
        match action:
            case Put():
                return self._put(action)
            case Finish():
                return {"what": value(self.speech(msg("finish")), "finish", "done")}
            case Name(first):
                return {"player": self._player(first)}
            case Resolve(None):
                return {"place": value(self.speech(msg("standard")), "standard")}
            case Resolve(place) if place is not None:
                return {"place": self._place(place)}
            case Shoot(seat, kind, chief):
                code = self._character(kind)
                label = f"{LETTERS[seat]}.{code.label}{'*' if chief else ''}"
                return {"kind": value(label, code.label, *code.others, self._called(seat))}
            case Recruit(kind, replaced, at):
                return {"kind": self._character(kind), **self._instead(replaced, at)}
            case Return(kind, place):
                return {"kind": self._character(kind), "place": self._place(place)}
            case Build(cell):
                return {"cell": self._cell(cell)}
        return {"kind": self._refusal(action)}

    def _refusal(self, action: Action) -> Value:
        """To hold fire, or to recruit nobody."""
        word = msg("hold") if str(action) == "hold" else msg("nobody")
        return value(self.speech(word), str(action))

    def _put(self, action: Put) -> dict[str, Value]:
        place = place_of(action.spot)
        side = direction_of(action.spot)
        features = {"what": self._character(action.what), "place": self._place(place)}
        if not is_pile(place):  # a pile has no sides
            on = value(self.speech(msg("on")), "=")
            features["side"] = self._side(side) if is_side(action.spot) else on
        if action.what in SETTLEMENT:
            sign = "=" if lies_on(action.spot) else ">"
            return features | {"how": value("·", sign), "chief": self._chief(False, True)}
        forced = len(set(getattr(self.view.menu, "chiefs", ()))) == 1
        return features | {
            "how": self._action(action.action),
            "chief": self._chief(action.chief, forced),
        }

    def _action(self, action: str) -> Value:
        match action:
            case "fight":
                word = self.speech(msg("fight"))
                return value(word, ">", "fight", word[:1])
            case "recruit":
                word = self.speech(msg("recruit"))
                return value(word, "+", "recruit", word[:1])
        return value(self.speech(msg("run")), "=", "run")

    def _chief(self, chief: bool, forced: bool) -> Value:
        word = self.speech(msg("yes") if chief else msg("no"))
        plain = _PLAIN_CHIEF if forced or not chief else ""
        return value(word, word[:1], "*" if chief else "", plain)

    def _character(self, kind: Kind) -> Value:
        code = character_code(kind, self.speech)
        return value(code, self.speech(character_name(kind, self.box)), kind)

    def _place(self, place: Place) -> Value:
        return value(place_text(place), self.speech(place_name(place, self.box)))

    def _side(self, direction: int) -> Value:
        return value(self.speech(COMPASS[direction]), DIRECTIONS[direction])

    def _player(self, seat: Seat) -> Value:
        return value(LETTERS[seat], self._called(seat), str(seat + 1))

    def _called(self, seat: Seat) -> str:
        return self.speech(message_of(self.voice.name(seat)))

    def _instead(self, replaced: Kind | None, at: Place | None) -> dict[str, Value]:
        if replaced is None:
            return {}
        code = self._character(replaced)
        if at is None:
            return {"instead": code}
        return {"instead": value(f"{code.label}^{place_text(at)}", f"{replaced}^{place_text(at)}")}

    def _cell(self, cell: Cell) -> Value:
        """A cell by the sides of all tiles it touches."""
        sides = sides_at(cell, self.city)
        names = [self.speech(side_code(place, direction)) for place, direction in sides]
        plain = [place_text(place) + DIRECTIONS[direction] for place, direction in sides]
        return value(names[0], *names[1:], *plain, cell_text(cell))

    def _whole(self, typed: str) -> Action | None:
        """What the text means in the notation of records, with our letters for characters.

        A placement that is not possible is still one: the rules then say why not.
        """
        found = _NOTATION.fullmatch(typed.strip().lower())
        text = typed.strip()
        kind = None if found is None else self._kind(found.group(1))
        if found is not None and kind is not None:  # other words end with the letter of a pile too
            _, star, sign, place, side, rest = found.groups()
            recruits = self._action(RECRUIT).matches(rest.strip())
            sign = sign or ("+" if recruits else ">" if side or not place.isdigit() else "=")
            text = f"{kind}{star or ''}{sign}{_spot(place, side or '')}"
        with suppress(InvalidAction):
            action = parse_action(text)
            # What belongs to another moment would be refused by its id, which nobody typed.
            return action if type(action) in {type(one) for one in self.view.menu} else None
        return None

    def _kind(self, word: str) -> str | None:
        """The id of the character that is typed like this, if there is one."""
        kinds = (*self.box.characters, *SETTLEMENT)
        return next((kind for kind in kinds if self._character(kind).matches(word)), None)


def _spot(place: str, side: str) -> str:
    """A spot as records write it: piles in capitals, west as in English."""
    return place.upper() + side.replace("o", "w")


def _pieces(typed: str) -> list[str]:
    """The words of a placement; the notation's signs count, and so does a missing star."""
    found = _PIECES.findall(typed.lower())
    signs = any(sign in found for sign in ">+=")
    return [*found, _PLAIN_CHIEF] if signs and "*" not in found else found


def _natural(option: Option) -> int:
    """Places and sides in the order of their numbers; what has none comes last."""
    where = option.features.get("place") or option.features.get("cell")
    digits = "".join(filter(str.isdigit, where.label)) if where else ""
    return int(digits or 100)


def _words(typed: str) -> list[str]:
    return typed.lower().split()
