"""Errors as answers: every refusal is a code for programs and a sentence for people."""

import logging
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException

from tripot.core import MatchOver, Message, TripotError, UnknownName, msg
from tripot.protocol import Code, Problem
from tripot.tables.decision import Late, NoSuchTable, NotAllowed
from tripot.tables.reading import UnreadableTable

from ..counts import COUNTS
from ..noticing import NOTICING
from ..store.writer import StoreUnavailable
from .guard import answer_with, language
from .limits import TooMany, source

REFUSALS: dict[int | str, dict[str, Any]] = {
    code: {"model": Problem} for code in (403, 404, 409, 411, 413, 421, 422, 429, 503)
}
"""How any route may refuse, for the description of the API."""
_log = logging.getLogger(__name__)


class BadMessage(TripotError):
    """A message that does not have the right form."""


class NotHere(TripotError):
    """Something the server does not have."""


class Outdated(TripotError):
    """A client that speaks another protocol than we do."""


_CODES: tuple[tuple[type[TripotError], Code, int], ...] = (
    (BadMessage, Code.BAD_MESSAGE, 422),
    (Outdated, Code.OUTDATED, 426),
    (UnreadableTable, Code.UNREADABLE, 409),
    (TooMany, Code.TOO_FAST, 429),
    (NoSuchTable, Code.NOT_FOUND, 404),
    (NotHere, Code.NOT_FOUND, 404),
    (StoreUnavailable, Code.UNAVAILABLE, 503),
    (Late, Code.LATE, 409),
    (NotAllowed, Code.NOT_ALLOWED, 403),
    (MatchOver, Code.OVER, 409),
    (UnknownName, Code.BAD_MESSAGE, 422),
    (TripotError, Code.ILLEGAL, 422),
)


def code_of(error: TripotError) -> tuple[Code, int]:
    """The code of an error, and its HTTP status."""
    return next((code, status) for kind, code, status in _CODES if isinstance(error, kind))


def notice(error: TripotError, address: str) -> None:
    """Logs the error if it is a limit that refused somebody at this address."""
    if isinstance(error, TooMany) and error.limit:
        NOTICING.bite(error.limit, address)


def bad_message(where: str) -> Message:
    """What is said of a message that does not have the right form."""
    return msg("This message does not have the right form: {where}", where=where)


def add_problems(app: FastAPI) -> None:
    """Makes every error of the application a `Problem`."""

    def answer(
        request: Request, status: int, code: Code, text: Message, wait: float | None = None
    ) -> JSONResponse:
        return answer_with(status, code, text, language(request.headers), wait)

    @app.exception_handler(TripotError)
    async def tripot_error(request: Request, error: TripotError) -> JSONResponse:
        code, status = code_of(error)
        wait = error.wait if isinstance(error, TooMany) else None
        notice(error, source(request.client.host) if request.client else "")
        return answer(request, status, code, error.message, wait)

    @app.exception_handler(RequestValidationError)
    async def malformed(request: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"][1:])) or "body"
        return answer(request, 422, Code.BAD_MESSAGE, bad_message(f"{where}: {first['msg']}"))

    @app.exception_handler(SQLAlchemyError)
    async def no_database(request: Request, error: SQLAlchemyError) -> JSONResponse:
        COUNTS.database_failed()
        _log.debug("the database does not answer")
        return answer(request, 503, Code.UNAVAILABLE, StoreUnavailable().message)

    @app.exception_handler(HTTPException)
    async def http_error(request: Request, error: HTTPException) -> JSONResponse:
        if error.status_code == 404:
            return answer(request, 404, Code.NOT_FOUND, msg("There is nothing here."))
        if error.status_code == 405:
            response = answer(request, 405, Code.NOT_ALLOWED, msg("This cannot be done here."))
            response.headers.update(error.headers or {})
            return response
        if error.status_code == 400:  # a body that cannot even be read: no JSON, too deep
            return answer(request, 422, Code.BAD_MESSAGE, bad_message("body"))
        return answer(request, error.status_code, Code.BAD_MESSAGE, bad_message(error.detail))
