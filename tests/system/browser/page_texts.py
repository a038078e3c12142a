"""What can be read on a page, and whether it stays in one language."""

import re

from playwright.sync_api import Page

_TEXTS = """
() => {
  const texts = new Set();
  const walker = document.createTreeWalker(document.getElementById("app"), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    // Languages call themselves by their own names; cards carry letters; commands are commands.
    if (!parent.closest("svg, code, label:has([lang])")) texts.add(walker.currentNode.data.trim());
  }
  for (const one of document.querySelectorAll("#app [aria-label]:not([lang])"))
    texts.add(one.getAttribute("aria-label").trim());
  return [...texts].filter((text) => /[a-z]{2}/.test(text));
}
"""
"""Everything that is read on the page or told of it."""
_SPEAK = """
(language) => {
  const name = "tripot.settings";
  const kept = JSON.parse(localStorage[name] ?? "{}");
  localStorage[name] = JSON.stringify({ ...kept, language });
  dispatchEvent(new StorageEvent("storage", { key: name }));
}
"""
_SAME = {
    *("district", "noir", "gangs", "city", "tripot", "ada", "vera", "nina", "sal"),
    *("dutch", "ines", "moe", "motel", "casino", "bar", "cabaret", "prison", "grand", "hotel"),
    *("placement", "actions", "score", "stock", "point", "initiative", "lieutenant", "att", "rec"),
    *("castle", "river", "hudson", "willow", "precinct", "hall", "docks", "consigliere", "bot"),
    *(
        "alliance",
        "alliances",
        "points",
        "gang",
        "joker",
        "notifications",
        "total",
        "esc",
        "menu",
        "min",
    ),
    "w" * 40,
}
"""Names, which are the same everywhere, and words that another language shares with English."""
_CLOCK = re.compile(r"\d+:\d\d|\d+(?= min)")
"""What changes while one reads."""


def texts(page: Page) -> set[str]:
    """What can be read or heard."""
    return {_CLOCK.sub("0", text) for text in page.evaluate(_TEXTS)}


def speak(page: Page, language: str) -> None:
    """Chooses a language as if in another window; returns when the page speaks it."""
    page.evaluate(_SPEAK, language)
    wait_until_spoken(page, language)


def wait_until_spoken(page: Page, language: str) -> None:
    """Returns when the page speaks this language."""
    page.wait_for_function("wish => document.documentElement.lang === wish", arg=language)


def left_over(before: set[str], after: set[str]) -> list[str]:
    """What is the same in both languages and should not be."""
    return sorted(
        text for text in before & after if not set(re.findall(r"[a-z]+", text.lower())) <= _SAME
    )
