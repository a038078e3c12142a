"""District Noir at the terminal: its cards, its table, its words, its count."""

from typing import Final

from .front import DistrictNoirFront

FRONT: Final = DistrictNoirFront
