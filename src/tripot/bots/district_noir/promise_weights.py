"""The weights of the heuristic player.

They were fitted to the outcomes of seeded games against itself, rounded, and tried in paired games
against several opponents.
"""

from typing import NamedTuple


class Weights(NamedTuple):
    """How much of each prospect counts while certain players can still take.

    Those with “early” count in full when a round begins, and less with every card played.
    """

    gain: float = 0.0
    """What I would gain at my next chance to take, against a middling take."""
    loss: float = 0.0
    """The same if it is less than that."""
    loss_early: float = 0.0
    threat: float = 0.0
    """What the opponent would gain by taking at once."""
    threat_early: float = 0.0
    relief: float = 0.0
    """The same if it is less than a middling take."""
    relief_early: float = 0.0
    later: float = 0.0
    """What he would gain by taking one action later."""
    later_relief: float = 0.0
    hand: float = 0.0
    """What the cards in my hand would be worth to me."""
    hand_early: float = 0.0
    gift: float = 0.0
    """What they would be worth to him."""
    tempo: float = 0.0
    """The situation itself, as a share of the spread."""
    tempo_early: float = 0.0
    tempo_last: float = 0.0
    """The same for whoever acts last in the round."""


BOTH = Weights(
    gain=0.1, loss=0.3, threat=0.9, threat_early=-0.7, relief=0.3,
    tempo=-0.2, tempo_early=0.3, tempo_last=0.1,
)  # fmt: skip
ONLY_I = Weights(gain=0.9, loss=0.8, loss_early=-1.1, hand=1.2, hand_early=-1.1, tempo=-0.1)
ONLY_HE = Weights(
    threat=0.7, relief=0.2, relief_early=-0.7, later=0.7, later_relief=0.5, gift=0.4, tempo=0.1
)
I_START = Weights(gain=0.4, loss=0.2, threat=0.1, hand=0.4, gift=0.1)
HE_STARTS = Weights(threat=0.4, relief=0.1, gift=0.2)
