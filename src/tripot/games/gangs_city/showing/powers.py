"""What the powers of the mercenaries do, in words."""

from typing import Final, NamedTuple

from tripot.core import Message, msg

from ..box.box import (
    ACCOUNTANT,
    ARMOURED_MAN,
    BOUNCER,
    BURGLAR,
    DOC,
    LAWYER,
    LIEUTENANT,
    LONE_WOLF,
    POWDERMAN,
    POWERS,
    SNIPER,
)


class PowerWords(NamedTuple):
    """A power as a sentence, and in at most three words for the tile."""

    sentence: Message
    short: Message


POWER_WORDS: Final = {
    ARMOURED_MAN: PowerWords(
        msg("No gun can be pointed at him."),
        msg("Bulletproof"),
    ),
    DOC: PowerWords(
        msg("Others of your gang who are shot where he fights come home instead of leaving the "
            "game. They still do not count in that fight."),
        msg("Saves those shot"),
    ),
    SNIPER: PowerWords(
        msg("Where he fights, your gun ignores vests."),
        msg("Ignores vests"),
    ),
    LAWYER: PowerWords(
        msg("Your gang wins ties at his place in what he does there, even against the owner. "
            "In a fight he must survive for it."),
        msg("Wins ties"),
    ),
    LIEUTENANT: PowerWords(
        msg("Every other one of your gang who does the same at his place counts 1 more."),
        msg("+1 to others"),
    ),
    LONE_WOLF: PowerWords(
        msg("Counts 3 more if he is your only fighter left at a place."),
        msg("Alone: +3"),
    ),
    POWDERMAN: PowerWords(
        msg("If he survives a fight, no other gang has a chief bonus in it."),
        msg("Jams chiefs"),
    ),
    BOUNCER: PowerWords(
        msg("If he survives in the fight at a location, every other gang recruits there "
            "with 2 less."),
        msg("Rivals recruit −2"),
    ),
    BURGLAR: PowerWords(
        msg("Counts 3 more in a fight at the city centre."),
        msg("Centre: +3"),
    ),
    ACCOUNTANT: PowerWords(
        msg("Whenever your gang takes stock, it takes 1 token more, of the dearest traffic "
            "it took."),
        msg("+1 stock token"),
    ),
}  # fmt: skip
assert tuple(POWER_WORDS) == POWERS
