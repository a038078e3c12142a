"""Three letters for every character, by which it is drawn and typed."""

from typing import Final

from tripot.core import msg
from tripot.games.gangs_city.box import Box, Kind
from tripot.games.gangs_city.tiles import GUN, VEST
from tripot.games.gangs_city.vocabulary import character_name
from tripot.locale import Speech

_KINDS: Final = (
    "petite_frappe", "conducteur", "bodyguard", "flic", "dealer", "mac", "tueuse",
    "blinde", "toubib", "tireur", "avocat", "lieutenant", "loup", "artificier", "videur",
    "cambrioleur", "comptable", GUN, VEST,
)  # fmt: skip
# One sentence, so that a language can choose letters that mean nothing else.
_CODES: Final = msg("Hoo Dri Bod Cop Dea Hos Hit Arm Doc Sni Law Lie Wol Pow Bou Bur Acc Gun Ves")
_LENGTH: Final = 3


def character_code(kind: Kind, box: Box, speech: Speech) -> str:
    """Letters of the name in the person's language."""
    codes = dict(zip(_KINDS, speech(_CODES).split()))
    return codes.get(kind) or speech(character_name(kind, box))[:_LENGTH]
