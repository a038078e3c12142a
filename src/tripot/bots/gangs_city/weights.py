"""The few numbers the greedy gang judges by, in victory points unless said otherwise."""

from typing import NamedTuple


class Weights(NamedTuple):
    """What is worth what; tuned by letting gangs with different numbers play each other."""

    hold: float = 0.65
    """The chance that a location won now is still held a turn later."""
    live: float = 0.85
    """The chance that a character lives another turn."""
    crew: float = 0.9
    """What a middling character earns in a turn."""
    room: float = 0.3
    """A location beside one's own that could be next."""
    promise: float = 0.25
    """The share of a traffic's points that a printed symbol promises for later turns."""
    spite: float = 0.3
    """What a point kept from a rival is worth, against an own one."""
    alarm: float = 0.8
    """The same for a rival who is about to win."""
    token: float = 0.3
    """A stock token, as a share of its traffic's points."""
    keep: float = 0.5
    """What a traffic controlled now promises for the next turn, as a share of its points."""
    wobble: float = 1.3
    """How far the strength of face-down fighters may be off; larger is more cautious."""
    come: float = 0.25
    """The chance that one more tile of a rival goes to a given location."""
    dig: float = 0.1
    """The same for a pile."""
    armed: float = 0.7
    """The chance that a rival in a fight brings the gun."""
    noise: float = 0.1
    """How much a judgement varies from one moment to the next."""


USUAL = Weights()
