"""Sealing: hides a text from everybody without the key, and shows if it was touched.

The standard library has no cipher, so this is the classic deterministic construction from a
keyed hash: the authentication tag of the text doubles as the nonce of a key stream (SIV).
Equal texts give equal seals, so a save written twice is the same file. The text is padded,
because its length would tell about the cards in it.
"""

import hmac
from base64 import b64decode, b64encode
from hashlib import sha256

from .errors import BadSeal
from .message import msg

KEY_BYTES = 32
_TAG_BYTES = 32
_PAD = 1024


def seal(text: str, key: bytes, context: str, room: int = 0) -> str:
    """The text, sealed, as base64; `context` must be given again to open it.

    Texts that fit into the same `room`, in bytes, give seals of the same length.
    """
    data = text.encode()
    size = max(len(data), room)
    data = data.ljust(size + -size % _PAD, b"\n")
    tag = _tag(data, key, context)
    return b64encode(tag + _mask(data, key, tag)).decode()


def unseal(sealed: str, key: bytes, context: str) -> str:
    """The sealed text; raises `BadSeal` for another key, another context or a changed byte."""
    try:
        raw = b64decode(sealed, validate=True)
    except ValueError as error:
        raise BadSeal(msg("The sealed part of the save is damaged.")) from error
    tag, data = raw[:_TAG_BYTES], _mask(raw[_TAG_BYTES:], key, raw[:_TAG_BYTES])
    if not hmac.compare_digest(tag, _tag(data, key, context)):
        raise BadSeal(
            msg("The save was changed, or it was sealed on another machine with another key.")
        )
    return data.decode().rstrip("\n") + "\n"


def _tag(data: bytes, key: bytes, context: str) -> bytes:
    about = context.encode()
    length = len(about).to_bytes(8, "big")  # so that no byte can move between the two parts
    return hmac.digest(key, b"tag" + length + about + data, sha256)


def _mask(data: bytes, key: bytes, nonce: bytes) -> bytes:
    size = len(data)  # as one large number it is masked at once, and not byte by byte
    return (int.from_bytes(data) ^ int.from_bytes(_stream(key, nonce, size))).to_bytes(size)


def _stream(key: bytes, nonce: bytes, size: int) -> bytes:
    blocks = range(-(-size // sha256().digest_size))
    numbers = (block.to_bytes(8, "big") for block in blocks)
    return b"".join(hmac.digest(key, b"stream" + nonce + n, sha256) for n in numbers)[:size]
