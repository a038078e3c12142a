"""What viewers have heard, as JSON: each version is put into words once, however often it is asked.

The whole story of a long game is a megabyte and takes as long to tell as hundreds of moves. So it
is told in slices, and kept for the next who comes without knowing it.
"""

from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass, field

from tripot.core import Viewer
from tripot.protocol import json_bytes
from tripot.tables.messages import Step
from tripot.tables.presenting import told, welcome
from tripot.tables.seats import TableInfo
from tripot.tables.table import Table

from .workbench import Workbench

_MOST = 64 << 20  # bytes of all that is kept
_EMPTY, _BESIDE = 600, 100
"""Bytes of a transcript without a text, and of each text besides its own."""
_NO_STEPS = b'"steps":[]'
"""Stands in a message only once before its view: inside a text the quotes would be escaped."""


@dataclass(slots=True)
class _Transcript:
    """What one kind of client hears of a table, by version: a `Step`, or nothing."""

    texts: dict[int, bytes] = field(default_factory=dict)
    size: int = _EMPTY

    def add(self, version: int, text: bytes) -> int:
        """Keeps the text of a version; returns how many bytes that takes."""
        self.texts[version] = text
        taken = _BESIDE + len(text)
        self.size += taken
        return taken


class Transcripts:
    """The transcripts of all tables; those nobody asked for lately are forgotten first."""

    def __init__(self, most: int = _MOST) -> None:
        """`most` is how many bytes are kept."""
        self._most = most
        self._kept: OrderedDict[tuple[str, Viewer, bool], _Transcript] = OrderedDict()
        self._size = 0

    async def prepare(
        self, table: Table, viewer: Viewer, words: bool, have: int, bench: Workbench, whose: str
    ) -> None:
        """Sees to it that `welcome` has next to nothing to do."""
        have = have if have <= table.version else 0
        await bench.in_slices(self._making(table, viewer, words, have), whose)

    def welcome(
        self,
        table: Table,
        viewer: Viewer,
        words: bool,
        have: int,
        shown: TableInfo,
        now: float,
        since: float = 0.0,
    ) -> bytes:
        """The answer to a client that has the table up to a version, as it travels."""
        brief = json_bytes(welcome(table, viewer, table.version, words, shown, now, since))
        have = have if have <= table.version else 0
        head, gap, rest = brief.partition(_NO_STEPS)
        return b"".join((head, gap[:-2], self._steps(table, viewer, words, have), rest))

    def _steps(self, table: Table, viewer: Viewer, words: bool, have: int) -> bytes:
        """The JSON of every `Step` after a version, as a list."""
        for _ in self._making(table, viewer, words, have):
            pass
        texts = self._of(table, viewer, words).texts
        told = (texts[version] for version in range(have + 1, table.version + 1))
        return b"[" + b",".join(filter(None, told)) + b"]"

    def _making(self, table: Table, viewer: Viewer, words: bool, have: int) -> Iterator[None]:
        """Puts what is missing into words, one version after another."""
        version = have
        while version < table.version:  # which may grow meanwhile
            version += 1
            transcript = self._of(table, viewer, words)
            if version in transcript.texts:
                continue
            events = told(table, viewer, version, words)
            text = json_bytes(Step(version=version, events=events)) if events else b""
            self._size += transcript.add(version, text)
            yield

    def _of(self, table: Table, viewer: Viewer, words: bool) -> _Transcript:
        """The transcript of one kind of client, which is now the last to be forgotten."""
        key = table.id, viewer, words
        transcript = self._kept.pop(key, None)
        if transcript is None:
            transcript = _Transcript()
            self._size += transcript.size
        self._kept[key] = transcript
        while self._size > self._most and len(self._kept) > 1:
            self._size -= self._kept.popitem(last=False)[1].size
        return transcript
