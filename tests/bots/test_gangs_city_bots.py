"""Single decisions of the greedy gang, and its rules in games of every size."""

from random import Random

import pytest

from tripot.bots import load_bot
from tripot.core import Bot
from tripot.games.gangs_city.options import GangsCityOptions
from tripot.testing import Case

from ..games.gangs_city.build import GAME, LENIENT, Play, city_of
from .city_views import view_of

LUCK = range(6)
"""A decision must be the same however the noise falls."""


@pytest.fixture(scope="module")
def greedy() -> Bot:
    return load_bot("gangs-city", "greedy")


def choices(bot: Bot, play: Play, seat: int | None = None) -> set[str]:
    """What it does, whatever its luck."""
    view = view_of(play, seat)
    return {str(bot.choose(view, Random(luck))) for luck in LUCK}


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("options", [GangsCityOptions(), LENIENT], ids=["strict", "lenient"])
def test_it_never_makes_an_illegal_move(
    greedy: Bot, players: int, options: GangsCityOptions
) -> None:
    """Against random players, who leave it in places it would not go to."""
    chance = load_bot("gangs-city", "random")
    match, rng = Case(GAME, options, players).begin(7), Random(7)
    while match.outcome is None:
        seat = match.due[0]
        view = match.view(seat)
        action = (chance if seat else greedy).choose(view, rng)
        assert action in view.menu, str(action)
        match = match.act(seat, action)


def test_it_takes_the_free_neighbour_of_its_district(greedy: Bot) -> None:
    """The bar is beside its own cabaret, the prison is far away; nobody is there to recruit."""
    play = city_of(
        "cabaret +3+0 A; bar +4+0; prison +9+0",
        gangs={"A": "loup"},
        recruits={"cabaret": "", "bar": "", "prison": ""},
        piles=("",),
    )
    for chosen in choices(greedy, play):
        assert chosen.startswith("loup*>3")


def test_it_defends_what_is_attacked(greedy: Bot) -> None:
    """A's district of three is worth more than the lonely prison, and B is at its middle."""
    play = city_of(
        "bar +3+0 A; cabaret +4+0 A; motel +5+0 A; prison +9+0 B",
        gangs={"A": "videur", "B": "petite_frappe"},
        recruits=dict.fromkeys(("bar", "cabaret", "motel", "prison"), ""),
        piles=("",),
        first="B",
    ).do("petite_frappe*>6ne", "finish")
    for chosen in choices(greedy, play):
        assert chosen.startswith("videur*>6")


def test_its_settlement_tile_goes_where_a_rival_is(greedy: Bot) -> None:
    play = city_of(
        "bar +3+0; prison +9+0",
        gangs={"A": "tueuse flic", "B": "petite_frappe"},
        recruits={"bar": "", "prison": ""},
        piles=("",),
    ).do("tueuse*>3e", "petite_frappe*>2w", "finish", "flic>2e", "finish")
    for chosen in choices(greedy, play):
        assert chosen in ("gun>2e", "vest>2e")


def shootout(**gangs: str) -> Play:
    play = city_of("bar +3+0 B; prison +9+0", recruits={"bar": "", "prison": ""})
    return play.lying(**gangs)


def test_it_shoots_the_strongest(greedy: Bot) -> None:
    """A wins anyway, so whoever is worth most goes."""
    play = shootout(A="tueuse>3e tueuse>3e loup>3e gun>3e", B="conducteur>3w flic>3w")
    assert choices(greedy, play) == {"shoot:2.flic"}


def test_it_shoots_whoever_stands_between_it_and_the_location(greedy: Bot) -> None:
    """B's mac is worth more, but only without the bodyguard do A's 5 beat what is left."""
    play = shootout(A="petite_frappe>3e conducteur>3e gun>3e", B="bodyguard>3w mac>3w")
    assert choices(greedy, play) == {"shoot:2.bodyguard"}


def neutral(**gangs: str) -> Play:
    return city_of("bar +3+0; prison +9+0", recruits={"bar": "", "prison": ""}).lying(**gangs)


def test_it_shoots_the_lawyer_who_would_win_the_tie(greedy: Bot) -> None:
    """Either shot leaves 4 against 4, and turn order is for A; the accountant is worth more."""
    play = neutral(A="flic>3e gun>3e", B="blinde>3w avocat>3w comptable>3w")
    assert choices(greedy, play) == {"shoot:2.avocat"}


def test_it_shoots_the_powderman_who_jams_its_chief(greedy: Bot) -> None:
    """The host is worth more, but A's 4 with 2 for the chief beat the powderman's 5 only so."""
    play = neutral(A="conducteur*>3e conducteur>3e gun>3e", B="artificier>3w mac>3w")
    assert choices(greedy, play) == {"shoot:2.artificier"}


def test_it_does_not_shoot_whom_the_doc_brings_home(greedy: Bot) -> None:
    play = neutral(A="tueuse>3e tueuse>3e gun>3e", B="toubib>3w tueuse>3w")
    assert choices(greedy, play) == {"shoot:2.toubib"}


def bids(greedy: Bot, stock: str, managers: str) -> set[str]:
    """A has this stock; B, who has none, manages the prison's tobacco with these managers."""
    play = city_of(
        "prison +3+0 B; bar +9+0",
        gangs={"A": "petite_frappe", "B": managers},
        stock={"A": stock},
        piles=("",),
    )
    texts = " ".join(f"{kind}=2" for kind in managers.split())
    return choices(greedy, play.lying(A="petite_frappe*>3e", B=texts), 0)


def test_it_bids_just_enough_to_lead(greedy: Bot) -> None:
    assert bids(greedy, "tobacco 3", "conducteur") == {"bid:0.0.0.0.2"}


def test_it_bids_nothing_where_that_changes_no_leader(greedy: Bot) -> None:
    assert bids(greedy, "tobacco 1", "conducteur conducteur") == {"bid:0.0.0.0.0"}


def test_it_replaces_its_weakest(greedy: Bot) -> None:
    play = city_of("cabaret +3+0", recruits={"cabaret": "mac"})
    gang = "mac+6e flic+6e tueuse+6e conducteur+6e dealer+6e bodyguard+6e"
    play.lying(A=gang)
    assert choices(greedy, play) == {"recruit:mac/conducteur^6"}


def test_it_replaces_nobody_by_somebody_weaker(greedy: Bot) -> None:
    play = city_of("cabaret +3+0", recruits={"cabaret": "conducteur"})
    play.lying(A="mac+6e flic+6e tueuse+6e flic+6e dealer+6e bodyguard+6e")
    assert choices(greedy, play) == {"decline"}


def test_it_opens_a_location_beside_its_district(greedy: Bot) -> None:
    """Every cell it may take touches one of A's two locations."""
    play = city_of("bar +3+0 A; cabaret +4+0 A; prison -4+0 B", piles=("motel tripot",))
    play.lying(A="loup>A")
    beside = {"+2+0", "+2+1", "+3+1", "+4+1", "+5+0", "+5-1", "+4-1", "+3-1"}
    for chosen in choices(greedy, play):
        assert chosen.removeprefix("build:") in beside


def test_it_starts_itself_when_it_may_name_the_first_player(greedy: Bot) -> None:
    play = city_of("bar +3+0 B", gangs={"B": "flic"}, first="A").place(B="flic*=3")
    assert play.state.phase == "first"
    assert choices(greedy, play) == {"first:2"}
