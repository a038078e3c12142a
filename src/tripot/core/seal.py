"""What saves ask of a seal, and the padding that keeps its length from telling anything.

Ciphers need more than the standard library, so whoever writes or reads a save brings the seal.
"""

from typing import Protocol

_PAD = 1024


class Seal(Protocol):
    """Hides bytes from everybody without the key, and shows if they were touched.

    Equal bytes give equal seals, so a save written twice is the same file. The length of a seal
    depends on nothing but the number of bytes.
    """

    def seal(self, data: bytes, context: str) -> str:
        """The bytes, sealed, in one word; `context` must be given again to open it."""

    def unseal(self, sealed: str, context: str) -> bytes | None:
        """The sealed bytes; None for another key, another context or a changed byte.

        Raises `BadSeal` for what was never a seal.
        """


def pad(text: str, room: int) -> bytes:
    """The text as it is sealed: texts that fit into the same `room`, in bytes, are equally long."""
    data = text.encode()
    size = max(len(data), room)
    return data.ljust(size + -size % _PAD, b"\n")


def unpad(data: bytes) -> str:
    """The text that was padded, ending with one line end."""
    return data.decode().rstrip("\n") + "\n"
