"""Long work shows how far it is and can be interrupted."""

import pytest

from bench.progress import Count, counted, interruptible


def test_a_count_speaks_at_most_every_few_seconds(capsys: pytest.CaptureFixture[str]) -> None:
    now = 0.0
    count = Count("playing", 1000, lambda: now)
    for done in range(1, 1001):
        now = done / 50
        count(done)
    assert capsys.readouterr().err.splitlines() == [
        f"playing: {done} of 1,000" for done in ("250", "500", "750", "1,000")
    ]


def test_what_is_counted_comes_through() -> None:
    assert [*counted("playing", "abc", 3)] == ["a", "b", "c"]


def test_an_interrupt_is_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    def work() -> int:
        raise KeyboardInterrupt

    assert interruptible(work) == 130
    assert capsys.readouterr().err == "interrupted\n"
