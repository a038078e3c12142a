"""Hints at a hosted table: for whoever plays against bots alone, when something is asked."""

import re

import pytest

from tests.server.running import RunningServer

from .at_terminal import Keyboard
from .company import Company, open_table
from .conftest import Terminal

HELP = "hint tells what the strongest bot would do in your place, and why."
ALONE = "Hints are for those who play against bots alone."


@pytest.mark.parametrize(
    ("lang", "word", "said"),
    [
        ("en", "hint", "Hint: .+\\. Type “.+”\\.\nJudge would do this in "),
        ("fr", "conseil", "Conseil\xa0: .+\\. Tapez «\xa0.+\xa0».\nJuge le ferait dans "),
        ("it", "consiglio", "Consiglio: .+\\. Scrivi «.+»\\.\nGiudice lo farebbe nel "),
    ],
)
def test_against_bots_alone_a_hint_can_be_had(
    server: RunningServer, terminal: Terminal, lang: str, word: str, said: str
) -> None:
    at = open_table(server, "open", "random")
    replies = {"(": ["?", word, "q"]}
    result = terminal.pipe("--lang", lang, "join", at.link, "--plain", replies=replies)
    assert (result.code, result.err) == (0, "")
    assert re.search(said, result.out)
    if lang == "en":
        assert HELP in result.out


def test_in_gangs_city_a_hint_tells_why(server: RunningServer, terminal: Terminal) -> None:
    at = open_table(server, "open", "lookout", "bagman", game="gangs-city")
    replies = {"for help": ["hint", "q"]}
    result = terminal.pipe("join", at.link, "--plain", replies=replies)
    assert result.code == 0
    told = re.search(r"\nHint: (?:.+\n)+?Kingpin would do this in (?:.+\n)(.+\n)", result.out)
    assert told, result.out
    assert "? for help" not in told.group(1)


def test_whoever_plays_with_people_gets_none(
    server: RunningServer, terminal: Terminal, company: Company
) -> None:
    at = open_table(server, "open", "open")
    company.guest(at, "Bo")

    def script(keyboard: Keyboard) -> None:
        keyboard.wait_in_game("Bo")
        keyboard.type("?")
        keyboard.type("hint")
        keyboard.wait_for(ALONE)
        keyboard.type("q")

    result = terminal.type(script, "join", at.link, "--plain", "--name", "Ada")
    assert result.code == 0
    assert HELP not in result.out
    assert "Hint: " not in result.out
