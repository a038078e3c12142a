"""The levels of the bots: in the lobby, on the seats of a table, in place of somebody gone."""

import pytest
from playwright.sync_api import Locator, Page

from tests.server.running import RunningServer

from ..helpers.browser import Visits
from ..helpers.playing_gangs_city import BY_HAND

pytestmark = pytest.mark.system

NOIR, CITY = "district-noir", "gangs-city"
OFFERED = {
    (NOIR, "en"): ("Newsboy", "Dockhand", "Bookmaker", "Detective", "Judge"),
    (CITY, "en"): ("Lookout", "Bagman", "Fixer", "Consigliere", "Kingpin"),
    (CITY, "fr"): ("Guetteur", "Encaisseur", "Combinard", "Consigliere", "Caïd"),
    (CITY, "it"): ("Palo", "Esattore", "Faccendiere", "Consigliere", "Boss"),
}
PLACE = {"en": "level {n} of 5", "fr": "niveau {n} sur 5", "it": "livello {n} di 5"}


def told(slider: Locator) -> str | None:
    return slider.get_attribute("aria-valuetext")


def slider_of(page: Page, game: str) -> Locator:
    slider = page.get_by_test_id(f"door-{game}").get_by_test_id("level")
    slider.wait_for()
    return slider


@pytest.mark.parametrize(("game", "language"), OFFERED)
def test_five_levels_are_offered_the_second_first_and_the_choice_is_kept(
    web_server: RunningServer, visit: Visits, game: str, language: str
) -> None:
    page = visit(web_server.url, language=language).page
    page.goto("/")
    slider = slider_of(page, game)
    names = OFFERED[game, language]
    expected = [f"{name}, {PLACE[language].format(n=n)}" for n, name in enumerate(names, 1)]
    assert told(slider) == expected[1]
    slider.press("Home")
    said = [told(slider)]
    for _ in range(4):
        slider.press("ArrowRight")
        said.append(told(slider))
    assert said == expected

    page.get_by_test_id(f"door-{game}").get_by_test_id("play-now").click()
    page.get_by_test_id("table").wait_for()
    page.get_by_text(names[-1]).first.wait_for()
    page.goto("/")
    assert told(slider_of(page, game)) == expected[-1]


def test_whoever_learns_meets_the_gentlest(web_server: RunningServer, visit: Visits) -> None:
    page = visit(web_server.url).page
    page.add_init_script(BY_HAND)
    page.goto("/")
    page.get_by_test_id(f"door-{CITY}").get_by_test_id("learn").click()
    page.get_by_test_id("table").wait_for()
    page.get_by_text("Lookout B").first.wait_for()


@pytest.mark.parametrize(
    ("substitute", "plays"), [(None, "The strongest bot plays for"), ("fixer", "Fixer plays for")]
)
def test_the_bot_for_somebody_who_is_gone_is_the_one_the_table_agreed_on(
    web_server: RunningServer, visit: Visits, substitute: str | None, plays: str
) -> None:
    host, guest = visit(web_server.url), visit(web_server.url)
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "lookout"}]
    wish = {"game": CITY, "seats": seats, "substitute": substitute}
    host.page.goto("/")
    made = host.context.request.post(
        f"{web_server.url}/api/tables", data=wish, headers={"origin": web_server.url}
    ).json()
    guest.page.goto(f"/tables/{made['table']}#{made['invite']}")
    guest.page.get_by_test_id("name").fill("Vera")
    guest.page.get_by_test_id("sit-down").click()
    guest.page.get_by_test_id("city").wait_for()
    guest.page.goto("/")

    page = host.page
    page.goto(f"/tables/{made['table']}")
    page.get_by_test_id("hand-over").click()
    page.get_by_text(f"{plays} Vera").wait_for()
    page.get_by_test_id("confirm-hand-over").click()
    page.get_by_text("a bot plays").first.wait_for()
    bot = "Kingpin" if substitute is None else "Fixer"
    page.get_by_text(f"{bot} now plays for Vera.").first.wait_for()
