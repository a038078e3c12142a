"""Three letters for every character, by which it is drawn and typed."""

from typing import Final

from tripot.core import msg
from tripot.games.gangs_city.box.box import Kind
from tripot.games.gangs_city.engine.tiles import GUN, VEST
from tripot.locale import Speech

_KINDS: Final = (
    "petite_frappe", "conducteur", "bodyguard", "flic", "dealer", "mac", "tueuse",
    "blinde", "toubib", "tireur", "avocat", "lieutenant", "loup", "artificier", "videur",
    "cambrioleur", "comptable", GUN, VEST,
)  # fmt: skip
# One sentence, so that a language can choose letters that mean nothing else.
_CODES: Final = msg("Hoo Dri Bod Cop Dea Hos Hit Arm Doc Sni Law Lie Wol Pow Bou Bur Acc Gun Ves")


def character_code(kind: Kind, speech: Speech) -> str:
    """Letters of the name in the person's language."""
    return dict(zip(_KINDS, speech(_CODES).split()))[kind]
