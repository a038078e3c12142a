"""Opens the seals of saves that were written before `seals.py`. Nothing makes such seals any more.

They were made from a keyed hash: the authentication tag doubles as the nonce of a key stream.
"""

import hmac
from hashlib import sha256

_TAG_BYTES = sha256().digest_size


def open_old_seal(sealed: bytes, key: bytes, context: str) -> bytes | None:
    """What was sealed; None for another key, another context or a changed byte."""
    tag, masked = sealed[:_TAG_BYTES], sealed[_TAG_BYTES:]
    stream = _stream(key, tag, len(masked))
    data = bytes(one ^ other for one, other in zip(masked, stream))
    return data if hmac.compare_digest(tag, _tag(data, key, context)) else None


def _tag(data: bytes, key: bytes, context: str) -> bytes:
    about = context.encode()
    length = len(about).to_bytes(8, "big")  # so that no byte can move between the two parts
    return hmac.digest(key, b"tag" + length + about + data, sha256)


def _stream(key: bytes, nonce: bytes, size: int) -> bytes:
    blocks = range(-(-size // sha256().digest_size))
    numbers = (block.to_bytes(8, "big") for block in blocks)
    return b"".join(hmac.digest(key, b"stream" + nonce + n, sha256) for n in numbers)[:size]
