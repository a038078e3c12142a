"""The levels of Gangs City: what stands behind each, and what they need."""

import subprocess
import sys
from itertools import pairwise
from random import Random
from statistics import fmean
from typing import Any

import pytest

from tripot.bots import find_level, levels, load_bot, unlisted, usual_level
from tripot.bots.policies import Policy
from tripot.core import View
from tripot.games import load_game
from tripot.locale import Speech
from tripot.tables.levels import adviser, simpler, strongest
from tripot.testing import Case, random_game

CITY = "gangs-city"
FIVE = ["lookout", "bagman", "fixer", "consigliere", "kingpin"]
NETWORKS = FIVE[:3]
"""The same network, less and less distracted."""
NAMES = {
    "en": ["Lookout", "Bagman", "Fixer", "Consigliere", "Kingpin"],
    "fr": ["Guetteur", "Encaisseur", "Combinard", "Consigliere", "Caïd"],
    "it": ["Palo", "Esattore", "Faccendiere", "Consigliere", "Boss"],
}


def views(number: int) -> list[View]:
    """What the player to act sees at moments of a random game."""
    rules = load_game(CITY)
    match = random_game(Case(rules, rules.options(turns=2), 4), 3)
    moments = [one for one in match if one.due]
    return [one.view(one.due[0]) for one in moments[:: len(moments) // number]]


def policy(bot: str, view: View) -> Policy:
    player: Any = load_bot(CITY, bot)
    found: Policy = player.policy(view)
    return found


def test_there_are_five_levels_in_order_and_each_speaks() -> None:
    known = levels(CITY)
    assert [level.id for level in known] == FIVE
    assert [level.order for level in known] == [1, 2, 3, 4, 5]
    assert len({str(level.sentence) for level in known}) == 5
    assert all(str(level.sentence).endswith(".") for level in known)


@pytest.mark.parametrize("language", NAMES)
def test_they_have_names_of_their_own_in_every_language(language: str) -> None:
    speech = Speech(language)
    assert [speech(level.name) for level in levels(CITY)] == NAMES[language]
    assert len({speech(level.sentence) for level in levels(CITY)}) == 5
    # They stand on seats, with a letter if there are several of them.
    assert all(len(speech(level.called("B"))) <= 13 for level in levels(CITY))


@pytest.mark.parametrize(("old", "name"), [("random", "Newsboy"), ("greedy", "Dockhand"),
                                           ("greedy-1", "Dockhand")])  # fmt: skip
def test_old_tables_call_their_bots_as_before(old: str, name: str) -> None:
    assert old in {level.id for level in unlisted(CITY)}
    assert str(find_level(CITY, old).called("B")) == f"{name} B"
    load_bot(CITY, old)


def test_the_second_level_is_the_usual_one_and_the_strongest_plays_for_people() -> None:
    usual = usual_level(CITY)
    assert usual is not None
    assert usual.id == "bagman"
    assert strongest(CITY) == adviser(CITY) == "kingpin"


def test_a_level_that_fails_makes_way_for_the_one_below() -> None:
    assert [simpler(CITY, id) for id in FIVE] == [None, *FIVE[:-1]]
    assert [simpler(CITY, id) for id in ("random", "greedy")] == [None, "lookout"]


def test_a_gentler_level_wavers_more() -> None:
    some = views(12)
    surest = [fmean(max(policy(level, view).values()) for view in some) for level in NETWORKS]
    assert all(gentler < stronger for gentler, stronger in pairwise(surest))


def test_every_network_considers_what_the_next_does() -> None:
    for view in views(6):
        found = [policy(level, view) for level in NETWORKS]
        assert all(set(more) <= set(fewer) for fewer, more in pairwise(found))


def test_every_level_plays_and_tells_why_without_a_compiler() -> None:
    program = f"""
import sys
from itertools import pairwise
sys.modules["numba"] = None
from random import Random
from statistics import fmean
from tripot.bots import load_analyst
from tripot.core import Match, Setup
from tripot.games import load_game
rules = load_game("{CITY}")
deal = rules.deal(rules.options(), 3, Random(1))
match = Match.begin(Setup(rules, deal, ("Ada", "Bo", "Cleo")))
for level in {FIVE}:
    bot = load_analyst("{CITY}", level)
    for _ in range(4):
        view = match.view(match.due[0])
        thought = bot.evaluate(view, Random(2))
        action = bot.choose(view, Random(2))
        assert thought.best in view.menu and thought.reasons
        match = match.act(match.due[0], action)
    print(level)
"""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == FIVE


@pytest.mark.parametrize("level", FIVE)
def test_the_same_luck_leads_to_the_same_move(level: str) -> None:
    one, two = load_bot(CITY, level), load_bot(CITY, level)
    for view in views(6):
        assert one.choose(view, Random(4)) == two.choose(view, Random(4))
