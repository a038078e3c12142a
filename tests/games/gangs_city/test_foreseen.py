"""What the rules answer before it happens: the end of a fight, and the sum of a team."""

import pytest

from tripot.games.gangs_city.belief.knowledge import known_position
from tripot.games.gangs_city.engine.actions import HoldFire, Shoot
from tripot.games.gangs_city.engine.events import FightCounted, RecruitmentCounted, Shot
from tripot.games.gangs_city.engine.fights import foreseen
from tripot.games.gangs_city.engine.totals import fight_total, recruit_total

from .build import A, B, C, Play, city_of, kinds, place, sums
from .looking import match_of

DOC, HITWOMAN = kinds("toubib tueuse")


def shootout() -> Play:
    """A and C have guns; the Doc of B saves the Hitwoman, the Lawyer of C wins ties."""
    return city_of("bar +3+0").lying(
        A="tueuse>3e gun>3e", B="toubib>3w tueuse>3w", C="avocat>3ne blinde>3ne gun>3ne"
    )


@pytest.mark.parametrize(
    "last", [HoldFire(), Shoot(A, HITWOMAN, chief=False), Shoot(B, DOC, chief=False)], ids=str
)
@pytest.mark.parametrize("first", ["hold", "shoot:2.tueuse", "shoot:3.avocat"])
def test_the_last_shooter_foresees_the_end(first: str, last: Shoot | HoldFire) -> None:
    play = shootout().do(first)
    counted, shots = foreseen(known_position(match_of(play).view(C)), last)
    play.do(str(last))
    assert counted == play.only(FightCounted)
    assert [*shots] == play.every(Shot)


def test_who_shoots_earlier_foresees_it_without_the_later_shots() -> None:
    counted, shots = foreseen(shootout().state, Shoot(B, HITWOMAN, chief=False))
    assert sums(counted.totals) == ["A 7: tueuse 7", "C 4: avocat 1, blinde 3", "B 1: toubib 1"]
    assert shots == (Shot(B, place("bar"), HITWOMAN, chief=False, saved=True),)


@pytest.mark.parametrize("chief", ["", "*"])
@pytest.mark.parametrize("where", ["bar 3e", "prison 2e", "A A"])
@pytest.mark.parametrize(
    "team", ["loup", "loup flic", "lieutenant", "lieutenant mac mac", "cambrioleur artificier"]
)
def test_a_team_that_is_thought_of_adds_up_like_one_that_lies_there(
    team: str, where: str, chief: str
) -> None:
    """At a location of its own, at another one and on a pile."""
    name, spot = where.split()
    first, *others = kinds(team)
    tiles = " ".join([f"{first}{chief}>{spot}", *(f"{kind}>{spot}" for kind in others)])
    before = city_of("bar +3+0 A; prison +9+0", recruits={"bar": "", "prison": ""})
    total = fight_total(before.state, place(name), A, kinds(team), chief=bool(chief))
    (counted,) = before.lying(A=tiles).only(FightCounted).totals
    assert total == counted


@pytest.mark.parametrize("chief", ["", "*"])
@pytest.mark.parametrize("team", ["dealer", "flic mac", "lieutenant videur videur"])
def test_recruiters_that_are_thought_of_add_up_like_those_that_lie_there(
    team: str, chief: str
) -> None:
    first, *others = kinds(team)
    tiles = " ".join([f"{first}{chief}+3e", *(f"{kind}+3e" for kind in others)])
    before = city_of("bar +3+0")
    total = recruit_total(before.state, A, kinds(team), chief=bool(chief))
    (counted,) = before.lying(A=tiles).only(RecruitmentCounted).totals
    assert total == counted


def test_what_the_bouncer_takes_off_is_never_more_than_there_is() -> None:
    total = recruit_total(city_of("bar +3+0").state, A, kinds("videur"), chief=False, less=2)
    assert sums([total]) == ["A 0: videur 1, less 2"]


def test_nobody_adds_up_to_nothing() -> None:
    p = city_of("bar +3+0").state
    assert fight_total(p, place("bar"), A, (), chief=True).total == 0
    assert recruit_total(p, A, (), chief=True).total == 0
