"""Languages: which there are, which a person wants, and their catalogues."""

from collections.abc import Mapping
from gettext import translation
from pathlib import Path
from typing import Final

from tripot.core import ENGLISH, Catalogue, Message, TripotError, UnknownName, msg, render

from .guest_words import GuestWords

DOMAIN: Final = "tripot"
DIRECTORY: Final = Path(__file__).parent
LANGUAGES: Final = ("en", "fr", "it")


class Speech:
    """Says messages in one language."""

    def __init__(self, language: str) -> None:
        """Loads the catalogue; raises `UnknownName` for a language we do not have."""
        if language not in LANGUAGES:
            known = ", ".join(LANGUAGES)
            raise UnknownName(
                msg("There is no language “{name}”; there are: {known}.",
                    name=language, known=known)
            )  # fmt: skip
        self.language = language
        self.catalogue = _catalogue(language)

    def decimal(self, value: float, digits: int) -> str:
        """A number with this many digits after the point, or comma."""
        text = f"{value:.{digits}f}"
        return text if self.language == "en" else text.replace(".", ",")

    def __call__(self, message: Message) -> str:
        """The message in this language."""
        return render(message, self.catalogue)


def detect(environ: Mapping[str, str]) -> str:
    """The language the environment asks for, if we have it; otherwise English.

    >>> detect({"LANG": "fr_CH.UTF-8"})
    'fr'
    >>> detect({"LANG": "de_DE.UTF-8"})
    'en'
    """
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for wish in environ.get(name, "").split(":"):
            code = wish.replace("-", "_").partition("_")[0].partition(".")[0].lower()
            if code in LANGUAGES:
                return code
            if code and name != "LANGUAGE":
                return "en"
    return "en"


def _catalogue(language: str) -> Catalogue:
    if language == "en":
        return ENGLISH
    try:
        found = translation(DOMAIN, DIRECTORY, [language])
    except FileNotFoundError as error:
        raise TripotError(
            msg("The catalogue for “{language}” has not been built; install the package again.",
                language=language)
        ) from error  # fmt: skip
    found.add_fallback(GuestWords(language))
    return found
