"""``protocol.ts``: the messages of the protocol, from ``tripot.protocol`` and ``tripot.tables``."""

import json
import re
from collections.abc import Iterator
from textwrap import indent
from typing import Any, get_args

from pydantic import TypeAdapter
from typescript_forms import UnknownConstruct, comment, declared, field_comments

from tripot.core.match import LONGEST_NAME
from tripot.protocol import PROTOCOL, Command, Model, Question, ToClient, lobby, messages
from tripot.tables import commands, seats, wishes, words
from tripot.tables import messages as shown
from tripot.tables.forms import LONGEST_ACTION, LONGEST_KEY, Form, Sparse

HEAD = """\
// Made by scripts/typescript.py from tripot.protocol and tripot.tables. Do not edit it by hand.
"""
SAID = {messages.Hello, messages.Ping, *get_args(Command), *get_args(Question),
        wishes.NewTable, wishes.SeatWish, lobby.Entrance, lobby.GuestName}  # fmt: skip
"""The messages clients send: what has a default may be left out. The server leaves out what a
class names in `unless_none` or a field's `exclude_if` says, and nothing else."""
NUMBERS = {
    "PROTOCOL": (PROTOCOL, "The version of the protocol these types are for."),
    "LONGEST_KEY": (LONGEST_KEY, "Characters of the longest key of a command."),
    "LONGEST_ACTION": (LONGEST_ACTION, "Characters of the longest action."),
    "LONGEST_NAME": (LONGEST_NAME, "Characters of the longest name of a guest."),
}
UNIONS = {
    "Command": (get_args(Command), "What a player may ask for; each is answered with its key."),
    "Question": (get_args(Question), "What is answered with its id and changes nothing."),
    "FromClient": (
        (messages.Hello, *get_args(Command), *get_args(Question), messages.Ping),
        "Everything a client says over the WebSocket.",
    ),
    "ToClient": (get_args(ToClient), "Everything the server says over the WebSocket."),
}
Schema = dict[str, Any]

_PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean",
          "null": "null"}  # fmt: skip
_SAYS_NO_TYPE = {
    "title", "description", "default", "minLength", "maxLength", "minimum", "maximum",
    "exclusiveMinimum", "exclusiveMaximum", "minItems", "maxItems", "maxProperties", "pattern",
}  # fmt: skip


def models() -> list[type[Model | Form]]:
    """Every message of the protocol and every part of one, in the order of the source."""
    found = [
        thing
        for module in (words, wishes, seats, lobby, commands, shown, messages)
        for thing in vars(module).values()
        if isinstance(thing, type) and issubclass(thing, Model | Form)
    ]
    return [thing for thing in dict.fromkeys(found) if thing not in (Model, Form, Sparse)]


def type_of(schema: Schema) -> str:
    """The TypeScript type of a JSON schema; raises `UnknownConstruct`."""
    keys = {key for key in schema if key not in _SAYS_NO_TYPE}
    match sorted(keys):
        case []:
            return "unknown"
        case ["$ref"]:
            return name_of(schema["$ref"])
        case ["anyOf"]:
            return " | ".join(dict.fromkeys(type_of(option) for option in schema["anyOf"]))
        case ["const", "type"]:
            return json.dumps(schema["const"])
        case ["enum", "type"]:
            return " | ".join(json.dumps(value) for value in schema["enum"])
        case ["items", "type"] if schema["type"] == "array":
            item = type_of(schema["items"])
            return f"({item})[]" if " | " in item else f"{item}[]"
        case ["additionalProperties", "type"] if isinstance(schema["additionalProperties"], dict):
            return f"Record<string, {type_of(schema['additionalProperties'])}>"
        case ["type"] if schema["type"] in _PLAIN:
            return _PLAIN[schema["type"]]
    raise UnknownConstruct(json.dumps(schema))


def name_of(reference: str) -> str:
    """The name behind a reference; raises `UnknownConstruct` for a name of two models."""
    name = reference.rpartition("/")[2]
    if not name.isidentifier():
        raise UnknownConstruct(name)
    return name


def _left_out(model: type[Model | Form]) -> Iterator[str]:
    """The fields a server may leave out."""
    if issubclass(model, Form):
        yield from model.unless_none
    elif issubclass(model, Model):
        for name, field in model.model_fields.items():
            if field.exclude_if is not None:
                yield name


def interface(model: type[Model | Form], schema: Schema) -> str:
    """The declaration of a model; raises `UnknownConstruct`."""
    name, comments = model.__name__, field_comments(model)
    allowed = {"type", "properties", "required", "additionalProperties", "title", "description"}
    if set(schema) - allowed or schema.get("additionalProperties") is not False:
        raise UnknownConstruct(f"{name}: {json.dumps(schema)}")
    left_out = set(_left_out(model))
    whole = [field for field in schema["properties"] if field not in left_out]
    required = schema.get("required", []) if model in SAID else whole
    parts = {*re.findall(r'"#/\$defs/(\w+)"', json.dumps(schema))} & {m.__name__ for m in SAID}
    if parts and model not in SAID:
        raise UnknownConstruct(f"{name} is whole, but its parts {parts} need not be")
    lines = []
    for field, about in schema["properties"].items():
        mark = "" if field in required else "?"
        lines.append(comment(comments[field]) if field in comments else "")
        lines.append(f"{field}{mark}: {type_of(about)};\n")
    head = comment(schema.get("description", ""))
    return f"{head}export interface {name} {{\n{indent(''.join(lines), '  ')}}}\n"


def parts() -> Iterator[str]:
    """The file's declarations, one after another; raises `UnknownConstruct`."""
    for name, (value, about) in NUMBERS.items():
        yield f"{comment(about)}export const {name} = {value};\n"
    by_name = {model.__name__: model for model in models()}
    definitions: dict[str, Schema] = TypeAdapter.json_schemas(
        [(name, "validation", TypeAdapter(model)) for name, model in by_name.items()]
    )[1]["$defs"]
    for name in sorted(definitions.keys() - by_name):
        schema = definitions[name_of(name)]
        yield comment(schema["description"]) + declared(name, type_of(schema).split(" | "))
    for name, model in by_name.items():
        yield interface(model, definitions[name])
    for name, (members, about) in UNIONS.items():
        yield comment(about) + declared(name, [member.__name__ for member in members])


def protocol() -> str:
    """The whole file; raises `UnknownConstruct`."""
    return HEAD + "\n" + "\n".join(parts())
