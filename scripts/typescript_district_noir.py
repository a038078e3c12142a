"""``model.ts`` and ``names.ts`` of District Noir, from the dataclasses and words of the game."""

import json
from collections.abc import Iterator
from dataclasses import is_dataclass
from textwrap import indent
from typing import Any, Final, Literal, get_args, get_origin

from typescript_forms import UnknownConstruct, comment, declared, field_comments

from tripot.core import MATCH_EVENTS, Message, Outcome, Seat
from tripot.core.annotations import hints_of, is_tuple, optional
from tripot.core.contract import Event
from tripot.core.encoding import event_name
from tripot.core.message import Param
from tripot.games.district_noir.cards import (
    ALL_KINDS,
    COUNTS,
    GANGS,
    KINDS,
    Card,
    Kind,
    card_text,
    face,
    kind_text,
)
from tripot.games.district_noir.events import GAME_EVENTS
from tripot.games.district_noir.glance import DistrictNoirGlance
from tripot.games.district_noir.table import DistrictNoirTable
from tripot.games.district_noir.vocabulary import (
    EDITIONS,
    card_name,
    kind_name,
)

HEAD: Final = """\
// Made by scripts/typescript.py from src/tripot/games/district_noir. Do not edit it by hand.
"""
NAMES_IMPORTS: Final = """\
import type { Words } from "../protocol";
import type { Card, Kind } from "./model";

function words(id: string, params: Words["params"] = {}): Words {
  return { id, params, plural: null };
}
"""
EDITION_NAMES: Final = """\
/** What an edition calls things. */
export interface EditionNames {
  /** Cards whose face is not public. */
  kinds: Record<Kind, Words>;
  /** The cards of the box. A larger game has more, which go by their kind. */
  cards: Partial<Record<Card, Words>>;
}
"""
EVENTS: Final[tuple[type, ...]] = (*GAME_EVENTS, *MATCH_EVENTS)
_PLAIN: Final[dict[Any, str]] = {
    int: "number", Seat: "number", str: "string", bool: "boolean",
    Kind: "Kind", Card: "Card", Message: "Words",
}  # fmt: skip


def type_of(hint: Any) -> str:
    """The TypeScript type of what the codec writes for a type; raises `UnknownConstruct`."""
    hint, may_be_missing = optional(hint)
    if may_be_missing:
        return f"{type_of(hint)} | null"
    if hint in _PLAIN:
        return _PLAIN[hint]
    if get_origin(hint) is Literal:
        return " | ".join(json.dumps(value) for value in get_args(hint))
    if is_tuple(hint):
        first, *rest = get_args(hint)
        if rest != [Ellipsis]:
            return f"[{', '.join(map(type_of, (first, *rest)))}]"
        item = type_of(first)
        return f"({item})[]" if " | " in item else f"{item}[]"
    if isinstance(hint, type) and is_dataclass(hint):
        return hint.__name__
    raise UnknownConstruct(str(hint))


def within(kind: type) -> Iterator[type]:
    """The dataclasses a dataclass is made of, each before what needs it, itself last."""
    for _, hint in hints_of(kind):
        yield from _parts(hint)
    yield kind


def _parts(hint: Any) -> Iterator[type]:
    hint, _ = optional(hint)
    if is_tuple(hint):
        for inner in get_args(hint):
            yield from _parts(inner)
    elif isinstance(hint, type) and is_dataclass(hint) and hint is not Message:
        yield from within(hint)


def interface(kind: type) -> str:
    """The declaration of a dataclass; an event also says its name."""
    comments = field_comments(kind)
    lines = [f'event: "{event_name(kind)}";\n'] if issubclass(kind, Event) else []
    for name, hint in hints_of(kind):
        lines.append(comment(comments[name]) if name in comments else "")
        lines.append(f"{name}: {type_of(hint)};\n")
    body = indent("".join(lines), "  ")
    return f"{comment(kind.__doc__ or '')}export interface {kind.__name__} {{\n{body}}}\n"


def model() -> str:
    """The file of types: the table, the menu, events, the outcome, the glance."""
    quoted = [f'"{kind}"' for kind in KINDS]
    whole: tuple[type, ...] = (DistrictNoirTable, *EVENTS, Outcome, DistrictNoirGlance)
    classes = dict.fromkeys(part for kind in whole for part in within(kind))
    return "\n".join(
        (
            HEAD,
            'import type { Words } from "../protocol";\n',
            comment("A kind of card: gangs, alliances, betrayals, and B, the building.")
            + declared("Kind", quoted),
            comment("A card that has been seen: its kind and its face, counted from 1.")
            + "export type Card = `${Kind}.${number}`;\n",
            comment("What the viewer may do: the kinds to play, and whether to take.")
            + "export interface DistrictNoirMenu {\n  play: Kind[];\n  take: boolean;\n}\n",
            *map(interface, classes),
            comment("Everything that can happen.")
            + declared("DistrictNoirEvent", [kind.__name__ for kind in EVENTS]),
        )
    )


def names() -> str:
    """The file of names: what each edition calls the cards, and how many there are."""
    gangs = [f'"{kind_text(kind)}"' for kind in GANGS]
    return "\n".join(
        (
            HEAD,
            NAMES_IMPORTS,
            comment("The faces of the game, the usual one first.")
            + declared("Edition", [f'"{edition}"' for edition in EDITIONS]),
            comment("A kind of which the majority scores.") + declared("Gang", gangs),
            EDITION_NAMES,
            comment("The kinds in the order in which lists by kind have them.")
            + f"export const KINDS: readonly Kind[] = {json.dumps(KINDS)};\n",
            comment("How many cards of each kind are in the box.")
            + f"export const COUNTS: Record<Kind, number> = {_object(_counts())};\n",
            comment("What each edition calls its cards.")
            + f"export const EDITIONS: Record<Edition, EditionNames> = {_object(_editions())};\n",
        )
    )


def _counts() -> dict[str, str]:
    return {kind_text(kind): str(COUNTS[kind]) for kind in ALL_KINDS}


def _editions() -> dict[str, str]:
    return {edition: _object(_edition(edition)) for edition in EDITIONS}


def _edition(edition: str) -> dict[str, str]:
    kinds = {kind_text(kind): _words(kind_name(kind, edition)) for kind in ALL_KINDS}
    box = [face(kind, n) for kind in ALL_KINDS for n in range(COUNTS[kind])]
    cards = {card_text(card): _words(card_name(card, edition)) for card in box}
    return {
        "kinds": _object(kinds),
        "cards": _object(cards),
    }


def _object(values: dict[str, str]) -> str:
    """An object of TypeScript, a line for each value."""
    lines = [f"{_key(key)}: {value},\n" for key, value in values.items()]
    return f"{{\n{indent(''.join(lines), '  ')}}}"


def _key(key: str) -> str:
    return key if key.isidentifier() else json.dumps(key)


def _words(name: Message) -> str:
    """A call of the file's own function; raises `UnknownConstruct`, since no name has a plural."""
    if name.plural is not None:
        raise UnknownConstruct(name.id)
    params = ", ".join(f"{key}: {_param(value)}" for key, value in name.params)
    id = json.dumps(name.id, ensure_ascii=False)
    return f"words({id}, {{ {params} }})" if params else f"words({id})"


def _param(value: Param) -> str:
    if isinstance(value, Message):
        return _words(value)
    return json.dumps(value, ensure_ascii=False)
