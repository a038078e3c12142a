"""Named errors. Each carries a `Message`, so a refusal can be told in any language."""

from .message import Message


class TripotError(Exception):
    """Base of every error the package raises on purpose; nothing was changed."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


class InvalidAction(TripotError):
    """The text or value is not an action of this game at all."""


class IllegalAction(TripotError):
    """An action of this game that the rules do not allow now; the message says why."""


class NotYourTurn(IllegalAction):
    """The seat has nothing to decide now."""


class MatchOver(IllegalAction):
    """The match has ended; nothing more can be done in it."""


class BadOptions(TripotError):
    """The options do not describe a playable game."""


class BadDeal(TripotError):
    """The deal does not fit the options."""


class BadRecord(TripotError):
    """The text is not a record, or too damaged to start a replay."""


class BadSeal(TripotError):
    """The sealed part of a save does not open with this key."""


class UnknownName(TripotError):
    """No game, bot or edition has this name; the message lists those that exist."""
