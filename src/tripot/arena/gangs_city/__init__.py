"""What an arena knows of Gangs City: what a simulation counts."""

from typing import Final

from ..tallies import Tally
from . import tally

TALLY: Final[Tally] = tally
