"""Everything a client should not say: without form, out of order, or not its business."""

import json
from collections.abc import Callable
from random import Random

from .frames import CLOSE, CONTINUED, PING, TEXT, frame, header

COMMANDS = ("act", "give_up", "hand_over", "take_back", "rematch")
_QUESTIONS = ("ask", "suggest", "ping")
_ODD: tuple[object, ...] = (
    None, True, -1, 2**31, 2**63, 10**300, 1.5, "", "x" * 300, [], {}, [[]], {"a": 1}, "\x00", "1",
)  # fmt: skip
_FOREIGN_ACTIONS = ("build:-2+1", "5", "t", "+2", "B", "9", "", "T", "5 ", "5\n", "１", "!0", "0:5")
_ODD_PUTS = (
    "bodyguard>99ne", "flic*>A", "mac+1", "gun=1", "conducteur=88", "bid:9.9.9.9.9", "shoot:9.flic",
    "resolve:1", "recruit:flic/gun^2", "gun>1ne", "vest>B", "first:9", "finish", "petite_frappe>A",
)  # fmt: skip


def _text(rng: Random, most: int = 30) -> str:
    return "".join(chr(rng.choice((rng.randrange(32, 127), rng.randrange(0xD7FF))))
                   for _ in range(rng.randrange(1, most)))  # fmt: skip


def random_bytes(rng: Random) -> bytes:
    """Bytes that are text, but of no sense."""
    return _text(rng, 200).encode()


def broken_json(rng: Random) -> bytes:
    """A message cut short, or with a character too many."""
    whole = json.dumps(_command(rng, "act", prompt=1)).encode()
    at = rng.randrange(1, len(whole))
    return whole[:at] if rng.random() < 0.5 else whole[:at] + rng.choice((b'"', b"{", b",")) + b"]"


def deep(rng: Random) -> bytes:
    """Brackets in brackets."""
    opening, depth = rng.choice((b"[", b'{"a":', b'[{"type":')), rng.randrange(50, 400)
    return opening * depth


def numbers(rng: Random) -> bytes:
    """Numbers that are none, or too large."""
    number = rng.choice(("NaN", "Infinity", "-Infinity", "1e999", "9" * 3000, "-0x1", "01", "-"))
    return b'{"type":"act","key":"k","action":"5","prompt":%s}' % number.encode()


def surrogates(rng: Random) -> bytes:
    """Halves of characters, as escapes."""
    half = rng.choice((rb"\ud800", rb"\udfff", rb"\ud83d\u0041", rb"\uD8"))
    return b'{"type":"act","key":"%s","prompt":1,"action":"%s"}' % (half, half)


def wrong_types(rng: Random) -> bytes:
    """A command of which one field has a wrong type."""
    command = _command(rng, rng.choice(COMMANDS), prompt=1)
    field = rng.choice([name for name in command if name != "bot"])
    odd = [value for value in _ODD if type(value) is not type(command[field])]
    return json.dumps(command | {field: rng.choice(odd)}).encode()


def unknown_fields(rng: Random) -> bytes:
    """A command with a field nobody asked for."""
    command = _command(rng, rng.choice(COMMANDS), prompt=1)
    return json.dumps(command | {_text(rng): rng.choice(_ODD)}).encode()


def missing_fields(rng: Random) -> bytes:
    """A command without something it needs."""
    command = _command(rng, rng.choice(COMMANDS), prompt=1)
    del command[rng.choice([name for name in command if name != "bot"])]
    return json.dumps(command).encode()


def foreign_values(rng: Random) -> bytes:
    """JSON that is no message."""
    return json.dumps(rng.choice((*_ODD, {"type": "welcome"}, {"type": rng.choice(_ODD)}))).encode()


def hello_again(rng: Random) -> bytes:
    """A second hello, perhaps as somebody else."""
    return json.dumps({"type": "hello", "have": rng.randrange(9), "token": _text(rng)}).encode()


MALFORMED: tuple[Callable[[Random], bytes], ...] = (
    random_bytes, broken_json, deep, numbers, surrogates, wrong_types, unknown_fields,
    missing_fields, foreign_values, hello_again,
)  # fmt: skip


def vain(rng: Random, commands: tuple[str, ...], prompt: int) -> bytes:
    """A message in form that must not do anything for somebody who may not give these commands.

    `prompt` is open; an answer to it is no action, one that could be names another prompt.
    """
    kind = rng.choice((*commands, *_QUESTIONS))
    if kind in _QUESTIONS:
        question = {"type": kind, "id": rng.choice((0, -1, rng.getrandbits(64), 10**2000))}
        asked = rng.choice((*_FOREIGN_ACTIONS, *_ODD_PUTS, _text(rng)))
        return json.dumps(question | ({"action": asked} if kind == "ask" else {})).encode()
    if kind == "act" and rng.random() < 0.3:
        action = rng.choice(("", "é", "card ")) + _text(rng) + "?"
        return json.dumps(_command(rng, kind, prompt=prompt, action=action)).encode()
    other = rng.choice([n for n in (0, 1, 2, 3, 7, 100, 2**31 - 1) if n != prompt])
    return json.dumps(_command(rng, kind, prompt=other)).encode()


def _command(rng: Random, kind: str, prompt: int, action: str | None = None) -> dict[str, object]:
    command: dict[str, object] = {"type": kind, "key": rng.choice(("k", _text(rng)))}
    if kind == "act":
        chosen = action if action is not None else rng.choice(_FOREIGN_ACTIONS) or "?"
        command |= {"prompt": prompt, "action": chosen}
    elif kind == "hand_over":
        command |= {"seat": rng.randrange(16), "bot": rng.choice((None, "greedy", _text(rng)))}
    return command


def broken_frame(rng: Random, size: int) -> bytes:
    """Bytes after which the server must hang up, or of which the rest never comes."""
    payload = random_bytes(rng)
    choices = (
        frame(b'{"type":"ping","id":\xff\xfe}'),  # not UTF-8
        frame(b"\xed\xa0\x80"),  # half a character in UTF-8
        frame(b"x" * (size + 1)),
        frame(b"x" * size, last=False) + frame(b"x" * size, CONTINUED),
        header(1 << 40),
        frame(payload, kind=rng.choice((3, 7, 11, 15))),
        frame(payload, reserved=rng.randrange(1, 8)),
        frame(payload, CONTINUED),  # continues nothing
        frame(payload, last=False) + frame(payload, TEXT),  # the first is not finished
        frame(payload, last=False),  # and nothing after it
        header(100) + payload[:9],  # cut off in the middle
        header(1000)[: rng.randrange(1, 4)],  # in the middle of the head
        frame(b"x" * 126, PING),  # too large for a ping
        frame(b"x", PING, last=False),
        frame(b"\x00", CLOSE),  # half a code
        frame(b"\x00\x00", CLOSE),  # no code
        frame(b"\x03\xe8\xff", CLOSE),  # the reason is no text
        bytes([0x81, len(payload) & 0x7F]) + payload,  # without a mask
        rng.randbytes(rng.randrange(1, 60)),
    )
    return rng.choice(choices)


def fragments(rng: Random, message: bytes) -> bytes:
    """The same message in pieces, with a ping between them."""
    cut = rng.randrange(len(message) + 1)
    ping = frame(b"still there?", PING)
    return frame(message[:cut], last=False) + ping + frame(message[cut:], CONTINUED)
