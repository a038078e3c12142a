"""The toy game of `tripot.testing` as a package of somebody else: with a front and two levels."""

import pytest

from tripot.games.packages import GROUP
from tripot.plugins import Plugin
from tripot.testing import TOY

from ..plugging import plug_in

GAME = TOY


def register_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes the toy game one of the games."""
    plug_in(monkeypatch, GROUP, Plugin("toy", __name__, "toys"))
