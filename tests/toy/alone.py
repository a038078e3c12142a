"""The toy game as one file: without bots, without a front."""

from tripot.testing import TOY

GAME = TOY
