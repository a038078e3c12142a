"""At the end the record is held against the commitment that was shown."""

from dataclasses import dataclass, replace
from typing import cast

import pytest

from tests.core.build import finished, toy_setup
from tripot.core import COMMITMENT, TripotError, committed, msg, with_secret, write_record
from tripot.locale import Speech
from tripot.terminal.hosted.evening import _check_deal
from tripot.terminal.hosted.guest import Guest
from tripot.terminal.screen import Screen
from tripot.testing import TOY

SETUP = committed(toy_setup(), "5e" * 32)
SHOWN = dict(SETUP.tags)[COMMITMENT]
RECORD = write_record(with_secret(replace(finished(), setup=SETUP), "5e" * 32))


@dataclass
class _Served:
    """A guest whose server has this record, or none."""

    text: str | None

    @property
    def wish(self) -> "_Served":
        return self

    def find_game(self, _: str) -> object:
        return TOY

    def record(self) -> str:
        if self.text is None:
            raise TripotError(msg("The server is gone."))
        return self.text


@pytest.mark.parametrize(
    ("record", "shown", "said"),
    [
        (RECORD, SHOWN, "The deal is the one whose commitment you were shown."),
        (RECORD, "0" * 64, "Careful: the commitment in this record is not the one you were"),
        (RECORD.replace("Ada", "Eve"), SHOWN, "The commitment was not made for this deal"),
        (RECORD.replace(SHOWN, "0" * 64), "0" * 64, "The commitment was not made for this deal"),
        (None, SHOWN, "The server is gone."),
    ],
)
def test_what_is_said_of_the_deal(
    capsys: pytest.CaptureFixture[str], record: str | None, shown: str, said: str
) -> None:
    screen = Screen(Speech("en"), plain=True)
    _check_deal(screen, cast(Guest, _Served(record)), shown)
    assert " ".join(capsys.readouterr().out.split()).startswith(said)
