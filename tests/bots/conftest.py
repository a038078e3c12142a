"""What the tests of bots share."""

import pytest

from tripot.bots.gangs_city.search import bot


@pytest.fixture
def glancing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever looks ahead looks at little: that is as honest as looking at much, and quicker."""
    little = bot.Effort(worlds=2, ideas=2)
    monkeypatch.setattr(bot, "Effort", lambda **_: little)
