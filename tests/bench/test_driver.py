"""The driver of the bench runs every part, judges fairly and lists at the end what is wrong."""

import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from bench.__main__ import main, summary
from bench.figures import Figure, tell
from bench.machine import TOLERATED, Watch
from bench.parts import Outcome, Part, run_part

SLOW = Figure("moves", 3.0, "/s", least=5.0)
"""A miss, if the machine had nothing else to do."""
BEHIND = Figure("ours / theirs", 0.5, "×", least=1.0, steady=True)
"""A miss on any machine."""
GOOD = Figure("size", 1.0, "kB", most=2.0, steady=True)


def part(name: str, *figures: Figure, then: str = "") -> Part:
    """A part that tells these figures, then does something else."""
    code = [
        "from bench.figures import Figure, give_up, tell",
        *(f"tell({one})" for one in map(repr, figures)),
    ]
    return Part(name, (sys.executable, "-c", "\n".join([*code, then])))


class Machine:
    """A machine of which others use so many cores, and its clock."""

    def __init__(self, others: float) -> None:
        self.others = others
        self.now = 0.0

    def pause(self, seconds: float) -> None:
        self.now += seconds

    def watch(self) -> Watch:
        return Watch(lambda: self.others * self.now, lambda: 0.0, lambda: self.now)


Bench = Callable[..., int]


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> Bench:
    """Runs the driver on a machine of which others use so many cores."""

    def run(parts: Sequence[Part], others: float = 0.0, words: Sequence[str] = ()) -> int:
        machine = Machine(others)
        monkeypatch.setattr(
            "bench.__main__.run_part",
            lambda part, show: run_part(part, show, machine.watch, machine.pause),
        )
        return main(words, parts)

    return run


def test_a_missed_figure_stops_nothing_and_stands_at_the_end(
    bench: Bench, capfd: pytest.CaptureFixture[str]
) -> None:
    assert bench([part("one", SLOW), part("two", GOOD)], 0.0) == 1
    said, _, end = capfd.readouterr().out.partition("== the end: 2 figures")
    assert "== two (2 of 2)\nsize " in said
    assert [line for line in end.splitlines() if line] == [
        "missed: one: moves 3.00 /s must be at least 5 /s"
    ]


def test_a_part_that_fails_stops_nothing_either(
    bench: Bench, capfd: pytest.CaptureFixture[str]
) -> None:
    parts = [
        part("broken", SLOW, then="raise SystemExit(3)"),
        Part("absent", ("/nowhere/python",)),
        part("honest", then="give_up('no browser')"),
        part("last", GOOD),
    ]
    assert bench(parts, 0.0) == 1
    end = capfd.readouterr().out.partition("== the end: 2 figures")[2]
    assert "missed: broken: moves" in end
    assert "failed: broken: it ended with exit code 3" in end
    assert "failed: absent: " in end
    assert "failed: honest: no browser" in end
    assert "last" not in end


def test_when_all_is_well_it_says_so(bench: Bench, capfd: pytest.CaptureFixture[str]) -> None:
    assert bench([part("one", GOOD)], 0.0) == 0
    assert capfd.readouterr().out.endswith("Nothing that could be judged was missed.\n")


def test_a_busy_machine_is_reported_and_only_ratios_are_judged(
    bench: Bench, capfd: pytest.CaptureFixture[str]
) -> None:
    assert bench([part("one", SLOW)], 1.5) == 0
    said = capfd.readouterr().out
    assert f"{SLOW}  (busy machine)" in said
    assert "busy machine: one: others used 1.5 cores" in said
    assert "not judged, busy machine: one: moves 3.00 /s must be at least 5 /s" in said
    assert "MISSED" not in said
    assert bench([part("one", SLOW, BEHIND)], 1.5) == 1
    said = capfd.readouterr().out
    assert f"{BEHIND}  MISSED\n" in said
    assert "\nmissed: one: ours / theirs 0.50 × must be at least 1 ×\n" in said


def test_a_little_other_work_does_no_harm(bench: Bench) -> None:
    assert bench([part("one", SLOW)], TOLERATED) == 1


def test_an_interrupt_ends_the_run_with_what_there_is(
    bench: Bench, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def interrupt(outcome: Outcome, figure: Figure) -> None:
        if figure == SLOW:
            raise KeyboardInterrupt

    monkeypatch.setattr("bench.__main__.show", interrupt)
    kept = tmp_path / "figures.json"
    parts = [part("one", SLOW, GOOD), part("two", GOOD)]
    assert bench(parts, 0.0, ["--json", str(kept)]) == 130
    out, err = capfd.readouterr()
    assert "two" not in out
    assert "Interrupted." in err
    (outcome,) = json.loads(kept.read_text("utf-8"))
    assert outcome["figures"][0]["name"] == SLOW.name


def test_only_the_parts_that_are_named_are_run(
    bench: Bench, capfd: pytest.CaptureFixture[str]
) -> None:
    parts = [part("one", GOOD), part("two", BEHIND)]
    assert bench(parts, 0.0, ["one"]) == 0
    with pytest.raises(SystemExit):
        bench(parts, 0.0, ["three"])
    assert "no such part: three; there are one, two" in capfd.readouterr().err


def test_what_others_use_is_what_we_did_not() -> None:
    spent = {"all": 10.0, "ours": 4.0, "clock": 0.0}
    watch = Watch(lambda: spent["all"], lambda: spent["ours"], lambda: spent["clock"])
    spent.update(all=13.0, ours=6.0, clock=2.0)
    assert watch.look() == 0.5
    spent.update(ours=5.0)  # a process of ours has vanished, and what it used with it
    assert watch.look() == 0.5


@pytest.mark.parametrize(
    ("figure", "missed"),
    [
        (Figure("a", 1.0), False),
        (Figure("a", 1.0, least=1.0), False),
        (Figure("a", 0.9, least=1.0), True),
        (Figure("a", 2.0, most=2.0), False),
        (Figure("a", 2.1, most=2.0), True),
    ],
)
def test_a_figure_is_missed_on_the_wrong_side_of_its_limit(
    figure: Figure, missed: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    assert figure.missed == missed
    tell(figure)  # alone, a part judges for itself
    assert ("MISSED" in capsys.readouterr().out) == missed
    assert [*summary([Outcome("part", [figure])])][1].startswith("missed" if missed else "Nothing")
