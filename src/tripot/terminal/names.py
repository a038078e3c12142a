"""What players are called on a screen."""

from tripot.core import Message, Seat, Voice, message_of, msg


def own_name(voice: Voice, seat: Seat) -> Message:
    """The player's name, or the word for the viewer."""
    return voice.tell(seat, msg("You"), message_of(voice.name(seat)))
