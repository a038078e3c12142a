"""Games and bots of other packages, as if pip had installed them."""

import pytest

from tripot import plugins
from tripot.plugins import Plugin


def plug_in(monkeypatch: pytest.MonkeyPatch, group: str, *found: Plugin) -> None:
    """Makes these the entry points of a group until the test is over."""
    known = plugins.installed

    def installed(wanted: str) -> tuple[Plugin, ...]:
        return found if wanted == group else known(wanted)

    monkeypatch.setattr(plugins, "installed", installed)
