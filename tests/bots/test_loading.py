"""One loader for all bots: what it finds, and what it refuses before anybody thinks."""

import subprocess
import sys
from pathlib import Path

import pytest

from tripot.bots import (
    NoAnalyst,
    find_level,
    levels,
    load_analyst,
    load_bot,
    place_of,
    require_bot,
    unlisted,
)
from tripot.bots.district_noir.ismcts import IsmctsBot
from tripot.bots.district_noir.net import NetBot
from tripot.bots.district_noir.network import SHIPPED
from tripot.core import TripotError, UnknownName, verbatim
from tripot.games import game_ids

from .outsiders import Plain, Rosa

NOIR = "district-noir"
OUTSIDE = "tests.bots.outsiders"
EVERY_ID = [(game, x.id) for game in game_ids() for x in (*levels(game), *unlisted(game))]

TAKES_NOTHING = "takes nothing after a colon"
NO_ITERATIONS = "is not a number of iterations from 1 to 1000000"
REFUSED = {
    "jury": "There is no bot “jury”; there are: newsboy",
    "": "There is no bot “”; there are: newsboy",
    ":2": "There is no bot “:2”",
    "judge:2": TAKES_NOTHING,
    "greedy:": TAKES_NOTHING,
    "random:0": TAKES_NOTHING,
    "net+endgame:2": TAKES_NOTHING,
    "ismcts:many": NO_ITERATIONS,
    "ismcts:": NO_ITERATIONS,
    "ismcts:2:3": NO_ITERATIONS,
    "net:0": "A temperature lies between 0.01 and 100",
    "net:2 ": "“2 ” is n",
    "endgame:jury": "There is no bot “jury”",
    "endgame:": "There is no bot “”",
    "endgame:net:0": "A temperature lies between 0.01 and 100",
    "endgame:greedy:1": TAKES_NOTHING,
    "tests.bots:": "There is no bot “tests.bots:”; there are",
    "tests.bots": "There is no bot “tests.bots”; there are",
    "tests.bots:a b": "There is no bot “tests.bots:a b”; there are",
}


@pytest.mark.parametrize(("id", "why"), REFUSED.items())
@pytest.mark.parametrize("outside", [False, True])
def test_what_a_bot_cannot_honour_is_refused_and_nothing_is_loaded(
    id: str, why: str, outside: bool
) -> None:
    with pytest.raises(TripotError, match=why):
        require_bot(NOIR, id, outside=outside)
    with pytest.raises(TripotError, match=why):
        load_bot(NOIR, id)


@pytest.mark.parametrize(
    "id",
    [
        f"{OUTSIDE}:Rosa",
        f"{OUTSIDE}:Rosa:last",
        f"endgame:{OUTSIDE}:Rosa",
        f"net:{SHIPPED}",
        f"endgame:net:{SHIPPED}",
    ],
)
def test_nothing_from_outside_is_read_for_whom_that_is_not_allowed(id: str) -> None:
    require_bot(NOIR, id, outside=True)
    with pytest.raises(TripotError, match=r"There is no bot|is not a temperature from 0\.01 to"):
        require_bot(NOIR, id)


def test_whether_a_file_is_there_is_not_told_either(tmp_path: Path) -> None:
    """Both refusals are the same but for the name."""
    said = []
    for name in (str(SHIPPED), str(tmp_path / "none")):
        with pytest.raises(TripotError) as refused:
            require_bot(NOIR, f"net:{name}")
        said.append(str(refused.value.message).replace(name, "it"))
    assert said[0] == said[1] == "“it” is not a temperature from 0.01 to 100."


@pytest.mark.parametrize(("game", "id"), EVERY_ID)
def test_every_id_is_one_word_without_a_dot_and_can_be_loaded_by_its_place(
    game: str, id: str
) -> None:
    assert "." not in id
    assert id.split() == [id]
    require_bot(game, id)
    assert type(load_bot(game, place_of(game, id))) is type(load_bot(game, id))


def test_an_argument_reaches_the_bot() -> None:
    assert load_bot(NOIR, "ismcts:200") == IsmctsBot(200)
    assert load_bot(NOIR, place_of(NOIR, "ismcts:200")) == IsmctsBot(200)
    inner = vars(load_bot(NOIR, "endgame:net:3"))["inner"]
    assert type(inner) is NetBot
    assert vars(inner)["_temperature"] == 3.0


def test_an_argument_leaves_the_level_as_it_is() -> None:
    assert find_level(NOIR, "ismcts:200") == find_level(NOIR, "ismcts")


def test_a_class_outside_the_registry_is_found_by_its_place() -> None:
    rosa, last = load_bot(NOIR, f"{OUTSIDE}:Rosa"), load_bot(NOIR, f"{OUTSIDE}:Rosa:last")
    assert type(rosa) is type(last) is Rosa
    assert (vars(rosa), vars(last)) == ({"last": False}, {"last": True})
    assert type(load_bot("gangs-city", f"{OUTSIDE}:Plain")) is Plain
    assert find_level(NOIR, f"{OUTSIDE}:Rosa:last").name == verbatim("Rosa")


@pytest.mark.parametrize(
    ("id", "why"),
    [
        ("tests.nowhere:Rosa", "There is no bot “tests.nowhere:Rosa”: No module named"),
        (f"{OUTSIDE}:Nobody", "has no attribute 'Nobody'"),
        (f"{OUTSIDE}:Silent", "is not a bot: it has no method “choose”"),
        (f"{OUTSIDE}:Plain:2", TAKES_NOTHING),
    ],
)
def test_what_is_no_bot_out_there_is_refused_when_it_is_loaded(id: str, why: str) -> None:
    with pytest.raises(UnknownName, match=why):
        load_bot(NOIR, id)


@pytest.mark.parametrize(("game", "id"), EVERY_ID)
def test_all_but_the_tree_search_say_what_they_think(game: str, id: str) -> None:
    if id == "ismcts":
        with pytest.raises(NoAnalyst, match="The bot “ismcts” plays, but does not say what it"):
            load_analyst(game, id)
    else:
        assert callable(load_analyst(game, id).evaluate)


@pytest.mark.parametrize("id", ["greedy:3", "jury", "tests.nowhere:Rosa"])
def test_an_analyst_that_is_not_there_is_refused_like_a_bot(id: str) -> None:
    with pytest.raises(TripotError):
        load_analyst(NOIR, id)


def test_requiring_a_bot_loads_neither_numpy_nor_a_compiler() -> None:
    program = f"""
import sys
from tripot.bots import require_bot
for id in ("ismcts:200", "net:2", "endgame:net:2", "judge"):
    require_bot("{NOIR}", id)
print("numpy" in sys.modules, "numba" in sys.modules)
"""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["False", "False"]
