"""The frames of WebSockets that nearly all messages are: a short text each, in one piece.

`websockets` reads and writes every kind of frame and checks all that can be wrong, which costs as
much as a move does. A whole text needs none of that; everything else is still left to it.
"""

from websockets.utils import apply_mask

LONGEST_HEAD = 14
"""Bytes in front of the longest message."""
_WHOLE_TEXT = 0x81
_MASKED = 0x80
_KEY = 4  # bytes of the mask
_TWO, _EIGHT = 126, 127  # say that the length is in so many bytes more


def size(data: bytes, at: int) -> int | None:
    """How long the frame that begins here is, with its head; None if that has not come yet."""
    if len(data) < at + 2:
        return None
    masked, length = data[at + 1] & _MASKED, data[at + 1] & ~_MASKED
    head = 2 + (_KEY if masked else 0)
    if length < _TWO:
        return head + length
    more = 2 if length == _TWO else 8
    if len(data) < at + 2 + more:
        return None
    return head + more + int.from_bytes(data[at + 2 : at + 2 + more])


def text_in(frame: bytes) -> bytes | None:
    """What a client says in a frame that is a whole short text; None for any other frame."""
    if frame[0] != _WHOLE_TEXT or not _MASKED <= frame[1] < _MASKED + _TWO:
        return None
    return apply_mask(frame[2 + _KEY :], frame[2 : 2 + _KEY])


def head_of(text: bytes) -> bytes:
    """What stands before a text that a server sends in one frame."""
    length = len(text)
    if length < _TWO:
        return bytes((_WHOLE_TEXT, length))
    if length < 1 << 16:
        return bytes((_WHOLE_TEXT, _TWO, length >> 8, length & 0xFF))
    return bytes((_WHOLE_TEXT, _EIGHT)) + length.to_bytes(8)
