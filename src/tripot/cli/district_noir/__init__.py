"""District Noir on the command line: its score sheet."""

from typing import Final

from ..score_sheet import ScoreSheet
from . import score

SHEET: Final[ScoreSheet] = score
