"""Three letters for every character, by which it is drawn and typed."""

import re
from typing import Final

from tripot.games.gangs_city.box import Box, Kind
from tripot.games.gangs_city.vocabulary import character_name
from tripot.locale import Speech

_ARTICLE: Final = re.compile(r"(?:le|la|il|lo) |l[’']", re.IGNORECASE)
_LENGTH: Final = 3


def character_code(kind: Kind, box: Box, speech: Speech) -> str:
    """The first letters of the name in the person's language, without an article."""
    name = speech(character_name(kind, box))
    article = _ARTICLE.match(name)
    return name[article.end() if article else 0 :][:_LENGTH]
