"""What players are called on a screen."""

from tripot.core import Message, Seat, Voice, msg, verbatim


def own_name(voice: Voice, seat: Seat) -> Message:
    """The player's name, or the word for the viewer."""
    return voice.tell(seat, msg("You"), verbatim(voice.name(seat)))
