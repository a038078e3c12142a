"""What viewers have heard, as JSON: each version is encoded once, however often it is asked for.

The whole story of a long game is a megabyte and takes as long to encode as hundreds of moves. So it
is encoded in slices, and kept for the next client that needs it. Only a few long ones are made at a
time: if they were more than can be kept, each would drive out what the others have of theirs, and
no end would come of it.
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

from ..thinking.places import Asker, Places
from .workbench import Workbench

_MOST = 64 << 20  # bytes of all that is kept
_LONG = 300  # versions
_AT_ONCE = 4  # long stories
_EMPTY, _BESIDE = 600, 100
"""Bytes of a transcript without a text, and of each text besides its own."""
_NO_STEPS = b'"steps":[]'
"""Occurs only once in a message before its view: inside a text its quotes would be escaped."""


_Key = tuple[str, float, Viewer, bool]


@dataclass(slots=True)
class _Transcript:
    """What one kind of client hears about a table, by version: a `Step`, or nothing."""

    texts: dict[int, bytes] = field(default_factory=dict)
    size: int = _EMPTY

    def add(self, version: int, text: bytes) -> int:
        """Adds the text of a version; returns how many bytes that takes."""
        self.texts[version] = text
        taken = _BESIDE + len(text)
        self.size += taken
        return taken


def _key(table: Table, viewer: Viewer, words: bool) -> _Key:
    """Of a table that was deleted and opened again, the id is the same."""
    return table.id, table.created, viewer, words


class Transcripts:
    """The transcripts of all tables; the least recently used are forgotten first."""

    def __init__(self, most: int = _MOST) -> None:
        """`most` is how many bytes are kept."""
        self._most = most
        self._kept: OrderedDict[_Key, _Transcript] = OrderedDict()
        self._size = 0
        self._places = Places(_AT_ONCE)

    async def prepare(
        self, table: Table, viewer: Viewer, words: bool, have: int, bench: Workbench, whose: str
    ) -> None:
        """Prepares everything, so that `welcome` has next to nothing to do."""
        have = have if have <= table.version else 0
        making = self._making(table, viewer, words, have)
        if self._missing(table, viewer, words, have) <= _LONG:
            await bench.in_slices(making, whose)
            return
        await self._places.take(Asker(whose))
        try:  # somebody else may have made it meanwhile, or may be about to
            await bench.in_slices(making, whose)
        finally:
            self._places.give_back()

    def _missing(self, table: Table, viewer: Viewer, words: bool, have: int) -> int:
        """How many versions have to be encoded."""
        kept = self._kept.get(_key(table, viewer, words))
        wanted = range(have + 1, table.version + 1)
        return len(wanted) if kept is None else sum(one not in kept.texts for one in wanted)

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
        """Encodes what is missing, one version at a time."""
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
        """The transcript for one kind of client, now the most recently used."""
        key = _key(table, viewer, words)
        transcript = self._kept.pop(key, None)
        if transcript is None:
            transcript = _Transcript()
            self._size += transcript.size
        self._kept[key] = transcript
        while self._size > self._most and len(self._kept) > 1:
            self._size -= self._kept.popitem(last=False)[1].size
        return transcript
