"""What can go wrong for a client. Every error has a sentence for people."""

import httpx
from pydantic import ValidationError
from websockets.exceptions import ConnectionClosed

from tripot.core import TripotError, msg
from tripot.core.message import verbatim
from tripot.tables.messages import PROTOCOL

from .lobby import Code, Problem
from .messages import Refused


class ServerRefused(TripotError):
    """The server said no: `problem` has the code for programs and the sentence for people."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(verbatim(problem.text))
        self.problem = problem

    @property
    def code(self) -> Code:
        """Why it was refused."""
        return self.problem.code


class CommandRefused(ServerRefused):
    """A command was not obeyed and nothing has changed: `answer` is the whole refusal."""

    def __init__(self, answer: Refused) -> None:
        super().__init__(Problem(code=answer.code, text=answer.text))
        self.answer = answer


class NotSeated(ServerRefused):
    """The server does not know me as somebody who sits at the table."""

    def __init__(self) -> None:
        sentence = msg("You do not sit at this table.")
        super().__init__(Problem(code=Code.NOT_ALLOWED, text=str(sentence)))
        self.message = sentence  # in any language: this client says it, not the server


class NotAsked(TripotError):
    """An action without a prompt: nothing is asked of this seat now."""

    def __init__(self) -> None:
        super().__init__(msg("Nothing is asked of you now."))


class Unreachable(TripotError):
    """The server does not answer, or for longer than the client has patience."""

    def __init__(self, reason: Exception) -> None:
        if isinstance(reason, ConnectionError | ConnectionClosed | httpx.ConnectError):
            super().__init__(msg("The server cannot be reached."))
            return
        text = str(reason) or type(reason).__name__
        super().__init__(msg("The server cannot be reached: {reason}", reason=text))


class Disconnected(TripotError):
    """The client itself closed the connection, so the answer of a command is not known."""

    def __init__(self) -> None:
        super().__init__(msg("The connection was closed before the answer came."))


class OtherProtocol(TripotError):
    """The server speaks a version of the protocol this client does not know."""

    def __init__(self, theirs: int | None = None) -> None:
        super().__init__(
            msg("The server speaks another version of the protocol ({theirs}) than this "
                "client ({ours}).", theirs=str(theirs or "?"), ours=str(PROTOCOL))
        )  # fmt: skip


def problem_of(status: int, body: bytes) -> Problem:
    """What an HTTP answer says was wrong; a proxy's page has no code of ours, so one is found."""
    try:
        return Problem.model_validate_json(body)
    except ValidationError:
        code = Code.UNAVAILABLE if status >= 500 else Code.BAD_MESSAGE
        return Problem(code=code, text=f"HTTP {status}")
