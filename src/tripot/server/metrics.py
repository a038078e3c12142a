"""What a process says about itself at `/metrics`: numbers, and nothing about anybody.

A `Snapshot` is plain JSON. Each process takes its own, and the one that is asked shows the sum:
every number may be added to those of the others.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from prometheus_client import CONTENT_TYPE_LATEST, ProcessCollector, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

from .counts import COUNTS, Histogram
from .rooms.open_rooms import OpenRooms

if TYPE_CHECKING:  # elsewhere than on Unix there are none
    from .workers.slots import Slots

__all__ = ["CONTENT_TYPE_LATEST", "Snapshot", "Totals", "exposition", "merged", "snapshot"]

Snapshot = dict[str, list[tuple[list[str], list[float]]]]
"""By family: the values of its labels and the number; for a histogram its counts and sum."""


@dataclass(frozen=True)
class _Family:
    kind: Literal["gauge", "counter", "histogram"]
    about: str
    labels: Sequence[str] = ()
    bounds: Sequence[float] = ()


_FAMILIES = {
    "tripot_processes": _Family("gauge", "Processes that serve."),
    "tripot_tables": _Family("gauge", "Tables in memory, by their state.", ["state"]),
    "tripot_people": _Family("gauge", "Who is connected, as what.", ["as"]),
    "tripot_sockets": _Family("gauge", "Open WebSockets."),
    "tripot_moves": _Family("counter", "What was done at tables, by people and bots."),
    "tripot_requests": _Family("counter", "Answers over HTTP.", ["kind", "status"]),
    "tripot_refusals": _Family("counter", "Refusals, by their code.", ["code"]),
    "tripot_limits": _Family("counter", "How often each limit refused something.", ["limit"]),
    "tripot_loop_lag_seconds": _Family(
        "histogram", "By how much the event loop came late.", bounds=COUNTS.lag.bounds
    ),
    "tripot_commit_seconds": _Family(
        "histogram", "How long each commit took.", bounds=COUNTS.commits.bounds
    ),
    "tripot_commit_size": _Family(
        "histogram", "How much each commit held.", bounds=COUNTS.committed.bounds
    ),
    "tripot_commit_queue": _Family("gauge", "What waits to be written."),
    "tripot_database_failures": _Family("counter", "How often the database did not answer."),
    "tripot_bot_decision_seconds": _Family(
        "histogram", "How long each decision of a bot took, waiting included.",
        bounds=COUNTS.decisions.bounds,
    ),
    "tripot_bot_working_seconds": _Family("counter", "Seconds processes have worked for bots."),
    "tripot_bots_asked": _Family("gauge", "Bots that think or wait for their turn."),
    "tripot_bot_failures": _Family("counter", "Bots that gave no legal answer in time."),
    "tripot_bots_replaced": _Family("counter", "Bots for which a simpler one took over."),
    "process_cpu_seconds": _Family("counter", "Processor time, without that of bots."),
    "process_resident_memory_bytes": _Family("gauge", "Memory, without that of bots."),
    "process_open_fds": _Family("gauge", "Open files and connections."),
}  # fmt: skip


def snapshot(rooms: OpenRooms, sockets: int) -> Snapshot:
    """The numbers of this process."""
    c = COUNTS
    states = Counter(room.table.state.value for room in rooms.by_id.values())
    clients = [client.seat for room in rooms.by_id.values() for client in room.connections]
    watching = sum(seat is None for seat in clients)
    single = {
        "tripot_processes": 1,
        "tripot_sockets": sockets,
        "tripot_moves": c.moves,
        "tripot_commit_queue": rooms.store.waiting,
        "tripot_database_failures": c.database_failures,
        "tripot_bot_working_seconds": c.bot_seconds,
        "tripot_bots_asked": len(c.asked),
        "tripot_bot_failures": c.bot_failures,
        "tripot_bots_replaced": c.bots_replaced,
        **own_figures(),
    }
    people = {"player": len(clients) - watching, "spectator": watching}
    return {
        **{name: [([], [float(value)])] for name, value in single.items()},
        "tripot_tables": _by(states),
        "tripot_people": _by(people),
        "tripot_limits": _by(c.bites),
        "tripot_refusals": _by(c.refusals),
        "tripot_requests": [([kind, str(s)], [float(n)]) for (kind, s), n in c.requests.items()],
        "tripot_loop_lag_seconds": _of(c.lag),
        "tripot_commit_seconds": _of(c.commits),
        "tripot_commit_size": _of(c.committed),
        "tripot_bot_decision_seconds": _of(c.decisions),
    }


def merged(snapshots: Iterable[Snapshot]) -> Snapshot:
    """The sum of several processes' snapshots."""
    sums: dict[str, dict[tuple[str, ...], list[float]]] = {}
    for one in snapshots:
        for name, rows in one.items():
            family = sums.setdefault(name, {})
            for labels, figures in rows:
                before = family.get(tuple(labels), [0.0] * len(figures))
                family[tuple(labels)] = [a + b for a, b in zip(before, figures)]
    return {
        name: [(list(labels), figures) for labels, figures in rows.items()]
        for name, rows in sums.items()
    }


def counters(one: Snapshot) -> Snapshot:
    """What only ever grows, which is all but the gauges."""
    return {name: rows for name, rows in one.items() if _FAMILIES[name].kind != "gauge"}


class Totals:
    """What all workers have counted, also those that are late with an answer or have died."""

    def __init__(self, slots: "Slots", number: int) -> None:
        """Takes over what the predecessors of the worker with this number have counted."""
        self._slots = slots
        self._number = number
        self._before = self._noted(number)

    def note(self, mine: Snapshot) -> None:
        """Notes the numbers of this worker, before anybody is shown them."""
        noted = merged([self._before, counters(mine)])
        self._slots.put(self._number, json.dumps(noted).encode())

    def sum(self) -> Snapshot:
        """The sum of what every worker has noted last."""
        return merged(self._noted(number) for number in range(self._slots.count))

    def _noted(self, number: int) -> Snapshot:
        noted: Snapshot = json.loads(self._slots.get(number) or "{}")
        return noted


def exposition(shown: Snapshot) -> bytes:
    """The numbers as Prometheus reads them."""
    return generate_latest(_Shown(shown))


class _Shown(Collector):
    """A snapshot in the form of the library."""

    def __init__(self, shown: Snapshot) -> None:
        self._shown = shown

    def collect(self) -> Iterator[Metric]:
        for name, family in _FAMILIES.items():
            yield _metric(name, family, self._shown.get(name, []))


def _metric(name: str, family: _Family, rows: list[tuple[list[str], list[float]]]) -> Metric:
    if family.kind == "histogram":
        histogram = HistogramMetricFamily(name, family.about, labels=family.labels)
        for labels, figures in rows:
            bounds, buckets, within = [*map(str, map(float, family.bounds)), "+Inf"], [], 0.0
            for bound, count in zip(bounds, figures):
                within += count
                buckets.append((bound, within))
            histogram.add_metric(labels, buckets, figures[-1])
        return histogram
    kind = CounterMetricFamily if family.kind == "counter" else GaugeMetricFamily
    metric = kind(name, family.about, labels=family.labels)
    for labels, (figure,) in rows:
        metric.add_metric(labels, figure)
    return metric


def _by(numbers: dict[str, int]) -> list[tuple[list[str], list[float]]]:
    return [([label], [float(n)]) for label, n in numbers.items()]


def _of(histogram: Histogram) -> list[tuple[list[str], list[float]]]:
    return [([], [*map(float, histogram.counts), histogram.sum])]


def own_figures() -> dict[str, float]:
    """What the system says about this process, if it says anything."""
    return {
        metric.name: metric.samples[0].value
        for metric in ProcessCollector(registry=None).collect()
        if metric.name in _FAMILIES
    }
