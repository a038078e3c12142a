"""What was measured of each subject, and how it compares."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby
from statistics import median

from bench.subject import Subject


@dataclass(slots=True)
class Result:
    """One subject and its rate, in actions per second, of each round so far."""

    subject: Subject
    rates: list[float] = field(default_factory=list)
    games: int = 0
    actions: int = 0

    def add(self, games: int, actions: int, seconds: float) -> None:
        """Adds one round."""
        self.games += games
        self.actions += actions
        self.rates.append(actions / seconds)

    @property
    def rate(self) -> float:
        """The median of the rounds."""
        return median(self.rates)


@dataclass(frozen=True, slots=True)
class Ratio:
    """Our rate against that of the fastest measured game of one family of peers."""

    ours: Result
    peer: Result

    @property
    def value(self) -> float:
        """More than 1 where ours is the faster."""
        return self.ours.rate / self.peer.rate

    def __str__(self) -> str:
        ours, peer = self.ours.subject, self.peer.subject
        return f"{ours.name} / fastest {peer.family}, {peer.name}"


def ratios(results: list[Result], family: str) -> list[Ratio]:
    """The subjects of `family` against the fastest of each other, as far as all were measured."""
    fastest: dict[str, Result] = {}
    ours = [result for result in results if result.subject.family == family]
    for result in results:
        if result in ours:
            continue
        best = fastest.setdefault(result.subject.family, result)
        fastest[result.subject.family] = max(best, result, key=lambda result: result.rate)
    return [Ratio(own, peer) for own in ours for peer in fastest.values()]


def table(results: list[Result]) -> Iterator[str]:
    """Lines of text: the results by family, the fastest first."""
    width = max((len(result.subject.name) for result in results), default=0)
    titles = ("actions/s", "min", "max")
    yield "".join([" " * width, *(f"{title:>12}" for title in titles), "  actions/game"])
    for family, group in groupby(results, key=lambda result: result.subject.family):
        yield family
        for result in sorted(group, key=lambda result: -result.rate):
            rates = (result.rate, min(result.rates), max(result.rates))
            cells = [f"{rate:12,.0f}" for rate in rates]
            length = result.actions / result.games
            yield "".join([f"{result.subject.name:{width}}", *cells, f"{length:14.1f}"])
