"""Opening the browser, or saying that there is none."""

import os
import sys
import webbrowser

from tripot.core import msg
from tripot.locale import Speech

_NEED_NO_DISPLAY = ("darwin", "win32")
_DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")


def open_browser(url: str, speech: Speech) -> None:
    """Opens the page; if that cannot be done, says where it is."""
    if not (_has_display() and webbrowser.open(url)):
        print(speech(msg("No browser could be opened here. The address is {url}", url=url)),
              flush=True)  # fmt: skip


def _has_display() -> bool:
    """Whether a browser has somewhere to be shown; without, one may take over the terminal."""
    return sys.platform in _NEED_NO_DISPLAY or any(os.environ.get(name) for name in _DISPLAYS)
