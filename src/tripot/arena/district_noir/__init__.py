"""What an arena knows of District Noir: what a simulation counts, and reduced games."""

from typing import Final

from ..tallies import Tally
from . import tally

TALLY: Final[Tally] = tally
