"""Words of games that others have written, in the languages we have.

A package that brings a game may keep its sentences in a folder ``words``, a file a language, each a
JSON object from English to that language. A counted sentence is found by its singular and has two
forms::

    {"{player} bids {n}.": "{player} mise {n}.", "{n} coin": ["{n} pièce", "{n} pièces"]}

Ours come first, so nobody can change what tripot says. What is not translated stays English.
"""

import json
import logging
from gettext import NullTranslations
from string import Formatter
from typing import Final

from tripot import plugins

GROUP: Final = "tripot.games"
Words = dict[str, str | list[str]]
"""From English to the sentence, or to the two forms of a counted one."""
_SINGULAR: Final = {"fr": (0, 1), "it": (1,)}
"""What a language counts as one."""
_log = logging.getLogger(__name__)


class GuestWords(NullTranslations):
    """A catalogue of what others say, for `gettext` to fall back on."""

    def __init__(self, language: str) -> None:
        """Reads what every package says in the language."""
        super().__init__()
        self._language = language
        self._words: Words = {}
        for plugin in plugins.installed(GROUP):
            self._words |= words_of(plugin.value, language)

    def gettext(self, message: str) -> str:
        found = self._words.get(message)
        return found if isinstance(found, str) else message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        found = self._words.get(msgid1)
        if isinstance(found, list):
            return found[0 if n in _SINGULAR[self._language] else 1]
        return super().ngettext(msgid1, msgid2, n)


def words_of(package: str, language: str) -> Words:
    """What a package says in a language; what cannot be read is left out, and logged."""
    folder = plugins.folder_of(package)
    path = folder / "words" / f"{language}.json" if folder else None
    if path is None or not path.is_file():
        return {}
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        _log.warning("%s cannot be read: %s", path, error)
        return {}
    pairs = found.items() if isinstance(found, dict) else ()
    return {english: said for english, said in pairs if _fits(english, said)}


def _fits(english: str, said: object) -> bool:
    """Whether a translation can stand for the sentence: it has the same holes to be filled."""
    counted = isinstance(said, list)
    forms = said if isinstance(said, list) else [said]
    if counted and len(forms) != 2:
        return False
    return all(isinstance(form, str) and _holes(form) <= _holes(english) for form in forms)


def _holes(text: str) -> set[str]:
    try:
        return {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    except ValueError:
        return {text}  # a brace that nothing closes fits nowhere
