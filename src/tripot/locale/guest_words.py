"""Words of games that others have written, in the languages we have.

A package that brings a game may keep its sentences in a folder ``words``, a file a language, each a
JSON object from English to that language. A counted sentence is found by its singular and has two
forms::

    {"{player} bids {n}.": "{player} mise {n}.", "{n} coin": ["{n} pièce", "{n} pièces"]}

Ours come first, so nobody can change what tripot says. What is not translated stays English.
"""

import json
import logging
from functools import cache
from gettext import NullTranslations
from string import Formatter
from typing import Final

from tripot import plugins
from tripot.plugins import GAMES

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
        for plugin in plugins.installed(GAMES):
            self._words |= words_of(plugin.value, language)

    def gettext(self, message: str) -> str:
        found = self._words.get(message)
        return found if isinstance(found, str) else message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        found = self._words.get(msgid1)
        if isinstance(found, list):
            return found[0 if n in _SINGULAR[self._language] else 1]
        return super().ngettext(msgid1, msgid2, n)


@cache
def words_of(package: str, language: str) -> Words:
    """What a package says in a language; what will not do is left out, and logged."""
    folder = plugins.folder_of(package)
    path = folder / "words" / f"{language}.json" if folder else None
    if path is None or not path.is_file():
        return {}
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        _log.warning("%s cannot be read: %s", path, error)
        return {}
    if not isinstance(found, dict):
        _log.warning("%s is not a JSON object from English to %s", path, language)
        return {}
    words: Words = {}
    for english, said in found.items():
        if _stands_for(english, said):
            words[english] = said
        else:
            _log.warning("%s: %r cannot stand for %r", path, said, english)
    return words


def _stands_for(english: str, said: object) -> bool:
    """Whether the holes of a translation are among those of the sentence, and plain.

    A counted sentence has two forms. Its number is known even where the singular does not say it.
    """
    if isinstance(said, str):
        return _holes(said) <= _holes(english)
    if not isinstance(said, list) or len(said) != 2:
        return False
    holes = _holes(english) | {"n"}
    return all(isinstance(form, str) and _holes(form) <= holes for form in said)


def _holes(text: str) -> set[str]:
    """The names of what is to be filled in; something that fits nowhere if they are not plain."""
    try:
        parts = [*Formatter().parse(text)]
    except ValueError:  # a brace that nothing closes
        return {text}
    odd = any(spec or conversion for _, _, spec, conversion in parts)
    return {text} if odd else {name for _, name, _, _ in parts if name is not None}
