"""Games and bots of other packages, as if pip had installed them."""

import pytest

from tripot import plugins
from tripot.games import guests as games
from tripot.locale import guest_words
from tripot.plugins import Plugin


def plug_in(monkeypatch: pytest.MonkeyPatch, group: str, *found: Plugin) -> None:
    """Makes these the entry points of a group until the test is over."""
    known = plugins.installed

    def installed(wanted: str) -> tuple[Plugin, ...]:
        return found if wanted == group else known(wanted)

    monkeypatch.setattr(plugins, "installed", installed)
    # What was tried before may be there now, and the other way round.
    for tried in (games._imported, games._complain, guest_words.words_of):
        tried.cache_clear()
