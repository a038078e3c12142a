"""What a screen reader would say of a page: its live regions, as they change."""

from playwright.sync_api import Page

LISTEN = """
addEventListener("DOMContentLoaded", () => {
  window.told = [];
  window.polite = [];
  const before = new Map();
  new MutationObserver(() => {
    for (const region of document.querySelectorAll("[aria-live]")) {
      // Not trimmed: a sentence that is told again differs by a space at its end.
      const said = region.textContent;
      if (said === (before.get(region) ?? "")) continue;
      before.set(region, said);
      window.told.push(said);
      if (region.matches("[data-testid=live]")) window.polite.push(said);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
});
"""
"""Keeps what the live regions say, each time one of them says something else."""


def wait_until_told(page: Page, verdict: str) -> str:
    """Everything that was told, as soon as the verdict has been."""
    page.wait_for_function(
        "verdict => window.told.join(' ').replace(/\\s+/g, ' ').toLowerCase().includes(verdict)",
        arg=verdict.lower(),
    )
    return plain(" ".join(page.evaluate("window.told")))


def plain(text: str) -> str:
    """A text with one space wherever there were some."""
    return " ".join(text.split())
