"""What people do at the web table of District Noir, with the mouse or, quicker, with keys."""

from collections.abc import Callable
from random import Random

from playwright.sync_api import Page

from tests.server.running import RunningServer

from .browser import Visitor, Visits

CARDS = "[data-testid=hand] button:enabled"
TAKE = "[data-testid=take]:enabled"
RESULT = "dialog[data-testid=result]"
ENTRIES = "[data-testid=log] li"


Act = Callable[[Page, Random], str]
"""Acts for whoever is due; returns the action."""


def start_against_bot(page: Page) -> None:
    """From the lobby to a table with one click."""
    page.goto("/")
    page.get_by_test_id("door-district-noir").get_by_test_id("play-now").click()
    page.wait_for_url("**/tables/*")


def invite(host: Page, public: bool = False) -> str:
    """Opens a table that waits; returns the link for the other."""
    host.goto("/")
    host.get_by_test_id("door-district-noir").get_by_test_id("invite").click()
    dialog = host.get_by_test_id("invite-dialog")
    if public:
        dialog.get_by_role("radio").nth(1).check()
    dialog.get_by_test_id("open-table").click()
    return host.get_by_test_id("waiting").get_by_role("textbox").input_value()


def arrive(guest: Page, link: str, name: str) -> None:
    """Follows a link, gives a name and sits down."""
    guest.goto(link)
    guest.get_by_test_id("name").fill(name)
    guest.get_by_test_id("sit-down").click()
    guest.get_by_test_id("hand").wait_for()


def seated(visit: Visits, server: RunningServer, public: bool = False) -> tuple[Visitor, Visitor]:
    """Two visitors at a table whose game has begun."""
    host, guest = visit(server.url), visit(server.url)
    arrive(guest.page, invite(host.page, public), "Vera")
    host.page.get_by_test_id("hand").wait_for()
    return host, guest


def wait_for_turn(page: Page) -> bool:
    """Waits until the player is to act or the game is over; whether it goes on."""
    page.locator(f"{CARDS}, {TAKE}, {RESULT}").first.wait_for()
    return page.locator(RESULT).count() == 0


def point(page: Page, rng: Random) -> str:
    """Plays a card by a click that raises it and one that plays it, or takes with one click."""
    cards, take = page.locator(CARDS), page.locator(TAKE)
    number = cards.count()
    if take.count() and (number == 0 or rng.random() < 0.3):
        take.click()
        return "t"
    card = cards.nth(rng.randrange(number))
    kind = card.get_attribute("data-kind")
    card.click()
    assert card.get_attribute("aria-pressed") == "true"
    card.click()
    return str(kind)


def press(page: Page, rng: Random) -> str:
    """Raises a card by its number and plays it with Enter, or takes with T and T again."""
    cards = page.locator(CARDS).evaluate_all(
        "cards => cards.map(({ dataset }) => [dataset.hand, dataset.kind])"
    )
    if page.locator(TAKE).count() and (not cards or rng.random() < 0.3):
        page.keyboard.press("t")
        page.get_by_text("If you take").first.wait_for()
        page.keyboard.press("t")
        return "t"
    place, kind = rng.choice(cards)
    page.keyboard.press(str(int(place) + 1))
    page.keyboard.press("Enter")
    return str(kind)


def play_on(page: Page, rng: Random, act: Act = press) -> list[str]:
    """Plays to the end; returns the actions of this player."""
    actions = []
    while wait_for_turn(page):
        actions.append(act(page, rng))
    return actions


def act_and_see(page: Page, rng: Random, act: Act = press) -> str:
    """Acts, and waits until the page tells it."""
    before = entries(page)
    action = act(page, rng)
    wait_for_more(page, before)
    return action


def play_together(pages: list[Page], rng: Random) -> None:
    """Two people play to the end, each on a page of their own; the first one acts first."""
    due, waiting = pages
    while wait_for_turn(due):
        act_and_see(due, rng)
        if due.locator(f"{CARDS}, {TAKE}").count() == 0:
            due, waiting = waiting, due
    for page in pages:
        page.locator(RESULT).wait_for()


def find_first(pages: list[Page]) -> list[Page]:
    """The pages in the order in which their players act first."""
    for page in pages:
        page.get_by_test_id("hand").wait_for()
    assert sum(page.locator(CARDS).count() > 0 for page in pages) == 1
    return sorted(pages, key=lambda page: -page.locator(CARDS).count())


def give_up(page: Page) -> None:
    """Ends the game."""
    page.get_by_test_id("give-up").click()
    page.get_by_test_id("confirm-give-up").click()
    page.locator(RESULT).wait_for()


def entries(page: Page) -> int:
    """How many sentences the log has."""
    return page.locator(ENTRIES).count()


def wait_for_more(page: Page, before: int) -> None:
    """Waits until the log has more sentences than it had."""
    page.wait_for_function(
        "([entries, before]) => document.querySelectorAll(entries).length > before",
        arg=[ENTRIES, before],
    )


def hand(page: Page) -> list[str]:
    """The kinds of the cards in the hand that is shown."""
    kinds = page.locator("[data-testid=hand] [data-kind]").evaluate_all(
        "cards => cards.map(card => card.dataset.kind)"
    )
    return [str(kind) for kind in kinds]


def scores(page: Page) -> tuple[int, int]:
    """My score and the other's, as they are shown."""
    mine, theirs = (
        page.get_by_test_id(name).inner_text().replace("−", "-")
        for name in ("score-me", "score-them")
    )
    return int(mine), int(theirs)
