"""Bots that do what bots must not do. They are asked for in workers, by their place."""

import os
import re
import sys
import time
from pathlib import Path
from random import Random
from typing import Final

from tripot.core import Action, View

from .notes import take_note

GATE: Final = "TRIPOT_TEST_GATE"
"""The file for which gated bots wait."""


class Honest:
    """Any legal action, and a note of the process it was chosen in."""

    def choose(self, view: View, rng: Random, seconds: float | None = None) -> Action:
        take_note()
        return view.menu.sample(rng)


class Gated(Honest):
    """Thinks until the test opens the gate."""

    def choose(self, view: View, rng: Random, seconds: float | None = None) -> Action:
        take_note()
        while not Path(os.environ[GATE]).exists():
            time.sleep(0.01)
        return super().choose(view, rng)


class Telling:
    """Raises what it knows about where it is."""

    def choose(self, view: View, rng: Random, seconds: float | None = None) -> Action:
        facts = {
            "nice": os.nice(0),
            "options": view.options.text(),
            "luck": rng.random(),
            "pid": os.getpid(),
            "key": view.key,
            "threads": os.environ.get("OPENBLAS_NUM_THREADS"),
            "variables": sorted(os.environ),
        }
        raise ValueError(repr(facts))


class Timely:
    """Raises how many seconds it may take."""

    def choose(self, view: View, rng: Random, seconds: float | None = None) -> Action:
        raise ValueError(repr(seconds))


class Foreign:
    """A card of District Noir that is not in its hand."""

    def choose(self, view: View, rng: Random, seconds: float | None = None) -> Action:
        cards = map(view.game.parse_action, ("5", "6", "7", "8", "+2", "+3", "+4", "B"))
        return next(card for card in cards if card not in view.menu)


class Wordless:
    """No action at all."""

    def choose(self, view: View, rng: Random, seconds: float | None = None) -> None:
        return None


class Lengthy:
    """An action whose text never ends."""

    class Speech(Action):
        def __str__(self) -> str:
            return "take " * 100_000

    def choose(self, view: View, rng: Random, seconds: float | None = None) -> Action:
        return self.Speech()


class Leaving:
    """Asks Python to end."""

    def choose(self, view: View, rng: Random, seconds: float | None = None) -> Action:
        sys.exit("enough")


class Vanishing:
    """Ends its process on the spot."""

    def choose(self, view: View, rng: Random, seconds: float | None = None) -> Action:
        sys.stderr.write("farewell\n")
        os._exit(3)


class Sleeping(Honest):
    """Sleeps through its time."""

    def choose(self, view: View, rng: Random, seconds: float | None = None) -> Action:
        take_note()
        time.sleep(600)
        return super().choose(view, rng)


class Spinning:
    """Never comes to an end."""

    def choose(self, view: View, rng: Random, seconds: float | None = None) -> Action:
        take_note()
        while True:
            pass


class Clutching:
    """Never comes to an end and never gives the interpreter away."""

    def choose(self, view: View, rng: Random, seconds: float | None = None) -> Action:
        take_note()
        re.match(r"(a+)+$", "a" * 60 + "b")
        raise AssertionError("it would have taken thousands of years")


class Hungry:
    """Takes all the memory there is."""

    def choose(self, view: View, rng: Random, seconds: float | None = None) -> Action:
        eaten = []
        while True:
            eaten.append(bytearray(1 << 24))


class Chatty(Honest):
    """Prints much, reads its standard input, and answers."""

    def choose(self, view: View, rng: Random, seconds: float | None = None) -> Action:
        for number in range(20_000):
            sys.stdout.write(f"chatter {number}\n")
        sys.stderr.write(f"read {sys.stdin.read()!r}\n")
        os.write(1, b"straight to the descriptor\n")
        return super().choose(view, rng)


class Croaking(Chatty):
    """Prints much and raises."""

    def choose(self, view: View, rng: Random, seconds: float | None = None) -> Action:
        super().choose(view, rng)
        sys.stdout.flush()
        raise ValueError(f"\x1b[2J in {Path.cwd()}")
