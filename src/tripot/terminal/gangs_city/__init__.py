"""Gangs City at the terminal."""

from typing import Final

from .front import GangsCityFront

FRONT: Final = GangsCityFront
