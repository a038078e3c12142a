"""The checks tell how far they are."""

import sys
from collections.abc import Callable

import pytest

from tripot.testing import TOY, check_game, check_views
from tripot.testing.progress import show


@pytest.mark.parametrize("check", [check_game, check_views])
def test_every_check_tells_how_many_games_are_done(check: Callable[..., None]) -> None:
    told: list[tuple[int, int]] = []
    check(TOY, seeds=[1, 2], progress=lambda *so_far: told.append(so_far))
    assert told == [(0, 2), (1, 2), (2, 2)]


@pytest.mark.parametrize(
    ("terminal", "said"), [(True, "\rchecked 1 of 2 games\rchecked 2 of 2 games\n"), (False, "")]
)
def test_only_a_terminal_is_told(
    terminal: bool,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal)
    show(1, 2)
    show(2, 2)
    assert capsys.readouterr() == ("", said)
