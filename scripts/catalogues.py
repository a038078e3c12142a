"""Keeps the gettext catalogues in step with the code: ``catalogues.py [--check]``.

Without an option it adds new sentences to the ``.po`` files, empty, and drops those the code
no longer says. With ``--check`` it changes nothing and fails unless every sentence is translated
with the same placeholders.
"""

import re
import sys
from collections.abc import Iterable
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po
from web_sentences import web_sentences

ROOT = Path(__file__).parent.parent / "src" / "tripot"
WEB = Path(__file__).parent.parent / "web" / "src"
LANGUAGES = ("fr", "it")
_KEYWORDS = {"msg": None, "plural": (1, 2)}
_EPOCH = datetime(2026, 11, 16, tzinfo=UTC)  # fixed, so that files change only with sentences
_APP = "app"
"""Marks the sentences a browser may have to say: its own, and those of the games."""
_TOLD = ("core/", "games/", "bots/")
_HOLES = re.compile(r"\{\w+\}|%\(\w+\)[sr]|%s")


def source() -> tuple[Catalog, list[str]]:
    """Every sentence the code says to people, and what cannot be read of it.

    The toy game in testing/ speaks to programs.
    """
    catalogue = Catalog()
    method_map = [("testing/**", "ignore"), ("**.py", "python")]
    for file, _, found, _, context in extract_from_dir(ROOT, method_map, keywords=_KEYWORDS):
        marks = [_APP] if file.startswith(_TOLD) else []
        catalogue.add(found, context=context, auto_comments=marks)
    sentences, wrong = web_sentences(WEB)
    for sentence in sentences:
        catalogue.add(sentence, auto_comments=[_APP])
    return catalogue, wrong


def path(language: str) -> Path:
    """Where the catalogue of a language is."""
    return ROOT / "locale" / language / "LC_MESSAGES" / "tripot.po"


def updated(language: str, template: Catalog) -> Catalog:
    """The catalogue of a language with exactly the sentences of the template."""
    with path(language).open("rb") as file:
        old = read_po(file, locale=language)
    new = Catalog(
        locale=language,
        project="tripot",
        version="1",
        header_comment=f"# {language}: the sentences of tripot.",
        last_translator="The tripot developers",
        language_team=language,
        msgid_bugs_address="The tripot developers",
        creation_date=_EPOCH,
        revision_date=_EPOCH,
        fuzzy=False,
    )
    for message in template:
        if message.id:
            known = old.get(message.id)
            # A sentence that has got forms for numbers is another one.
            same = known is not None and known.pluralizable == message.pluralizable
            new.add(
                message.id,
                known.string if known and same else message.string,
                flags=message.flags,
                auto_comments=message.auto_comments,
            )
    return new


def text(catalogue: Catalog) -> bytes:
    """The catalogue as a file."""
    out = BytesIO()
    write_po(out, catalogue, sort_output=True, no_location=True, width=96)
    return out.getvalue()


def problems(language: str, catalogue: Catalog) -> list[str]:
    """What is missing or wrong in a catalogue."""
    found = []
    if text(catalogue) != path(language).read_bytes():
        found.append(f"{language}: not in step with the code; run make catalogues")
    for message in catalogue:
        if not message.id:
            continue
        strings = _forms(message.string)
        wanted = [_holes(form) for form in _forms(message.id)]
        if not all(strings):
            found.append(f"{language}: not translated: {message.id!r}")
        elif _holes(strings[-1]) != wanted[-1] or not _holes(strings[0]) <= wanted[-1]:
            found.append(f"{language}: placeholders differ: {message.id!r}")
    return found


def _forms(value: str | Iterable[str] | None) -> list[str]:
    """The one form of a sentence, or its singular and plural."""
    return [value] if isinstance(value, str) else list(value or [""])


def _holes(form: str) -> set[str]:
    return set(_HOLES.findall(form))


def main(check: bool) -> int:
    """Updates or checks the catalogues."""
    template, wrong = source()
    for language in LANGUAGES:
        catalogue = updated(language, template)
        if check:
            wrong += problems(language, catalogue)
        else:
            path(language).write_bytes(text(catalogue))
    print("\n".join(wrong) or f"{len(template)} sentences in {len(LANGUAGES) + 1} languages")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv[1:]))
