"""Everything that is tried, by name."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field

from . import below, crowds, over_http, over_sockets
from .foe import Foe


@dataclass(frozen=True)
class Attack:
    """One way to misbehave."""

    title: str
    run: Callable[[Foe], Awaitable[None]]
    settings: Mapping[str, str] = field(default_factory=dict)
    """What differs from the usual settings, so that half an hour goes by in seconds."""
    old: int = 0
    """How many tables that were over long ago the lists have."""
    long: bool = False
    """Whether it needs the very long game."""
    good: bool = False
    """Whether it is nobody bad who comes, but many at once: none of them may be refused."""
    slow: bool = False
    """Whether it has to last longer to show what it does."""
    judged: int = 0
    """At how many tables good people play against the strongest bot meanwhile."""


async def _nothing(_: Foe) -> None:
    """Nobody misbehaves."""


_QUICK = {"TRIPOT_TABLES_RATE": "1000", "TRIPOT_REQUESTS_RATE": "1000"}
ATTACKS = {
    "nobody": Attack("(nobody misbehaves)", _nothing, judged=1),
    "judged": Attack("(30 tables against the Judge)", _nothing, slow=True, judged=30),
    "visits": Attack("ten cold visits at once", crowds.visits, good=True),
    "club": Attack("thirty people sit down at once", crowds.club, good=True),
    "waiting": Attack("private tables that wait for nobody", over_http.waiting, _QUICK, judged=1),
    "records": Attack("records of a finished game", over_http.records),
    "long": Attack("records of a very long game", over_http.long_records, long=True),
    "hello-over": Attack("hello from the start, game over", over_sockets.hello_over),
    "hello-running": Attack("hello from the start, game running", over_sockets.hello_running),
    "late": Attack("late acts on 96 sockets", over_sockets.late),
    "late-deaf": Attack("late acts on 96 sockets, not reading", over_sockets.late_and_deaf),
    "rematch": Attack("give up and rematch", over_http.rematches),
    "old": Attack("the list of finished games", over_http.old_tables, old=50_000),
    "requests": Attack("ten times too many requests", over_http.requests),
    "judges": Attack("20 tables against the Judge", over_http.judges, slow=True, judged=1),
    "spectators": Attack("spectators coming and going", over_sockets.spectators),
    "previews": Attack("previews on 96 sockets", over_sockets.previews),
    "suggestions": Attack("suggestions on 16 sockets", over_sockets.suggestions, judged=1),
    "malformed": Attack("malformed messages", over_sockets.malformed),
    "deaf": Attack("slow readers", over_sockets.deaf),
    "silence": Attack("half-open and silent connections", below.silence),
    "foo": Attack("upgrades to nothing", below.foo),
    "heads": Attack("huge heads", below.heads),
}
