"""The toy game of `tripot.testing` as a package of somebody else: with a front and two levels."""

import pytest

from tripot.plugins import GAMES, Plugin
from tripot.testing import TOY

from ..plugging import plug_in

GAME = TOY


def register_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes the toy game one of the games."""
    plug_in(monkeypatch, GAMES, Plugin("toy", __name__, "toys"))
