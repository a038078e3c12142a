"""A table over its WebSocket: hello, then commands one after another."""

import asyncio
import logging
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Literal

from fastapi import APIRouter
from pydantic import BaseModel, StrictInt, ValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocket, WebSocketDisconnect

from tripot.core import SPECTATOR, Message, TripotError, Viewer, msg
from tripot.locale import Speech
from tripot.protocol import (
    Ask,
    Code,
    Hello,
    Ping,
    Pong,
    Refused,
    Rematch,
    Suggest,
    from_client,
    json_bytes,
)
from tripot.tables.decision import NoSuchTable, NotAllowed
from tripot.tables.log import Created
from tripot.tables.messages import OLDEST, PROTOCOL

from ..counts import COUNTS
from ..noticing import NOTICING
from ..rooms.connection import Connection
from ..rooms.room import Open, Room
from ..sockets import WIRE, Sockets
from ..store.writer import StoreUnavailable
from .dependencies import Services, address, person_of, services_of, speech_of
from .guard import banned
from .keys import Person
from .limits import Bucket, TooMany
from .problems import BadMessage, Outdated, bad_message, code_of, notice
from .questions import Questions

_log = logging.getLogger(__name__)
router = APIRouter()
HELLO_WITHIN = 10.0  # seconds
GOING_ON, REFUSED = 1000, 4003
_MOST_OF_A_SEAT = 16  # connections of one player
_MOST_FAULTS = 20  # malformed messages after which we stop listening
_QUESTIONS = (Ask, Suggest)
_TABLE = re.compile("[0-9a-f]{16}")


class _Spoken(BaseModel):
    """The part of a hello that stays the same in every protocol."""

    type: Literal["hello"]
    protocol: StrictInt | None = None


@router.websocket("/api/tables/{id}/play")
async def play(socket: WebSocket, id: str) -> None:
    """One client of one table, from its hello to its end."""
    services = services_of(socket)
    speech = speech_of(socket)
    await socket.accept()
    try:
        with _counted(services, socket):
            hello = await _hello(socket)
            if services.bans.holds(address(socket)):
                raise NotAllowed(banned())
            speech = Speech(hello.language) if hello.language else speech
            person = person_of(socket)
            if not _TABLE.fullmatch(id):  # not every database takes every text
                raise NoSuchTable(msg("There is no such table."))
            here = address(socket)
            room, viewer = await _admitted(services, id, person, hello, here)
            limit = "sockets_per_table" if viewer == SPECTATOR else "sockets_per_seat"
            most = services.settings.sockets_per_table if viewer == SPECTATOR else _MOST_OF_A_SEAT
            if sum(other.viewer == viewer for other in room.connections) >= most:
                raise TooMany(msg("Too many people look at this table."), limit=limit)
            room = services.rooms.by_id.setdefault(id, room)  # should it just have been forgotten
            wire: Sockets = socket.scope["extensions"][WIRE]
            outbox = services.settings.outbox
            account = services.account(here)
            client = Connection(viewer, hello.words, speech, wire, outbox, here, account)
            await _stay(socket, wire, services, room, client, hello.have)
    except WebSocketDisconnect:
        return
    except TripotError as error:
        notice(error, address(socket))
        refusal = _refusal(speech, error, None)
        await _end(socket, services.settings.heartbeat, REFUSED, json_bytes(refusal))
    except SQLAlchemyError:
        COUNTS.database_failed()
        _log.debug("the database does not answer")
        refusal = _refusal(speech, StoreUnavailable(), None)
        await _end(socket, services.settings.heartbeat, REFUSED, json_bytes(refusal))


async def _hello(socket: WebSocket) -> Hello:
    try:
        async with asyncio.timeout(HELLO_WITHIN):
            text = _text(await socket.receive())
    except TimeoutError as error:
        raise NotAllowed(msg("The first message must be a hello.")) from error
    _require_our_protocol(text)  # a hello of another protocol may look quite different
    try:
        message = from_client.validate_json(text)
    except ValidationError as error:
        raise BadMessage(bad_message(_where(error))) from error
    if not isinstance(message, Hello):
        raise NotAllowed(msg("The first message must be a hello."))
    return message


def _require_our_protocol(text: str) -> None:
    """Raises `Outdated` for a hello in a protocol we do not speak."""
    try:
        named = _Spoken.model_validate_json(text).protocol
    except ValidationError:
        return  # no hello at all
    spoken = 1 if named is None else named
    if spoken < OLDEST:
        raise Outdated(
            msg("This page or program is older than the server: reload the page, or install the "
                "newest version of the program.")
        )  # fmt: skip
    if spoken > PROTOCOL:
        raise Outdated(
            msg("This page or program is newer than the server: reload the page, or ask whoever "
                "runs the server for the newest version.")
        )  # fmt: skip


async def _admitted(
    services: Services, id: str, person: Person | None, hello: Hello, here: str
) -> tuple[Room, Viewer]:
    """The room, and as whom the client comes in; all it is to hear is already encoded."""
    rooms = services.rooms
    while True:
        await rooms.bench.afford(here)
        room, seat = await services.room(id, person, hello.token, hello.invite, here)
        if hello.have > room.table.version:  # another server told the client what we have not heard
            await room.refresh()
            room, seat = await services.room(id, person, hello.token, hello.invite, here)
        viewer = SPECTATOR if hello.watch else seat
        await rooms.transcripts.prepare(
            room.table, viewer, hello.words, hello.have, rooms.bench, here
        )
        if services.viewer(room.table, person, hello.token) == seat:  # even after that wait
            return room, viewer


async def _stay(
    socket: WebSocket,
    wire: Sockets,
    services: Services,
    room: Room,
    client: Connection,
    have: int,
) -> None:
    """Serves the client until one of the two ends goes away."""
    room.enter(client, have)
    questions = Questions(room, client, services.rooms.suggestions)
    listen = asyncio.create_task(_listen(socket, wire, services, room, client, questions))
    try:
        await asyncio.wait((client.ended, listen), return_when=asyncio.FIRST_COMPLETED)
    finally:
        room.leave(client)
        client.leaving = True
        if not client.obeying:  # what is being written is also applied and told
            listen.cancel()
        await questions.end()
        (heard,) = await asyncio.gather(listen, return_exceptions=True)
        client.let_go()
    if client.cut is not None:
        await _end(socket, services.settings.heartbeat, client.cut)
    elif heard is None:
        await _end(socket, services.settings.heartbeat, REFUSED)
    elif not isinstance(heard, WebSocketDisconnect | asyncio.CancelledError):
        raise heard


def _opener(services: Services, room: Room, client: Connection) -> Open:
    """Opens the table of a rematch, which counts like any other table of the address."""
    here, paid = client.source, False
    guest = None if client.seat is None else room.table.seats[client.seat].guest

    async def open(created: Created, id: str) -> Room:
        nonlocal paid
        if not paid:
            services.may_open(here)
        paid = True  # should another server be quicker, it is asked for again
        return await services.open(created, here, guest, id)

    return open


async def _listen(
    socket: WebSocket,
    wire: Sockets,
    services: Services,
    room: Room,
    client: Connection,
    questions: Questions,
) -> None:
    """Obeys the client's messages; returns when it has sent too much nonsense."""
    bucket = Bucket(services.settings.messages_rate)
    bench = services.rooms.bench
    faults = 0
    while faults < _MOST_FAULTS and not client.leaving:
        text = _text(await wire.receive())
        if not bucket.take():
            NOTICING.bite("messages_rate", client.source)
            client.say(
                _refused(room, client, Code.TOO_FAST, msg("That was too fast; wait a moment."))
            )
            await asyncio.sleep(1 / services.settings.messages_rate)
            continue
        try:
            message = from_client.validate_json(text)
        except ValidationError as error:
            faults += 1
            client.say(_refused(room, client, Code.BAD_MESSAGE, bad_message(_where(error))))
            continue
        if isinstance(message, Ping):
            client.say(Pong(id=message.id))
        elif isinstance(message, _QUESTIONS):
            if bench.owes(client.source):
                questions.decline(message)
            else:
                with bench.charged(client.source):
                    questions.hear(message)
        elif isinstance(message, Hello):
            faults += 1
            client.say(
                _refused(room, client, Code.BAD_MESSAGE, msg("You have said hello already."))
            )
        else:
            try:
                if client.seat is None:
                    raise NotAllowed(msg("You are watching; only players can do this."))
                again = isinstance(message, Rematch)
                client.obeying = True
                await room.perform(
                    client, message, _opener(services, room, client) if again else None
                )
            except TripotError as error:
                notice(error, client.source)
                client.say(_refusal(client.speech, error, message.key, room))
                if isinstance(error, StoreUnavailable):
                    raise WebSocketDisconnect from error  # the client resumes when we can
            finally:
                client.obeying = False


def _refused(room: Room, client: Connection, code: Code, text: Message) -> Refused:
    COUNTS.refusals[code] += 1
    return Refused(
        key=None, code=code, text=client.speech(text), version=room.table.version, view=None
    )


def _refusal(
    speech: Speech, error: TripotError, key: str | None, room: Room | None = None
) -> Refused:
    """What is said of an error. It is small, however late somebody is: updates tell the rest."""
    code = code_of(error)[0]
    COUNTS.refusals[code] += 1
    return Refused(
        key=key,
        code=code,
        text=speech(error.message),
        version=room.table.version if room else 0,
        view=None,
    )


def _where(error: ValidationError) -> str:
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    return ": ".join(filter(None, (".".join(map(str, first["loc"])), first["msg"])))


def _text(message: Mapping[str, Any]) -> str:
    """The text of an event; a message of bytes reads as empty, which is no message."""
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", GOING_ON))
    return message.get("text") or ""


@contextmanager
def _counted(services: Services, socket: WebSocket) -> Iterator[None]:
    """Counts the sockets of an address; raises `TooMany` when it has enough."""
    here, sockets = address(socket), services.sockets
    if sockets.get(here, 0) >= services.settings.sockets_per_address:
        raise TooMany(
            msg("Too many connections come from your address."), limit="sockets_per_address"
        )
    sockets[here] = sockets.get(here, 0) + 1
    try:
        yield
    finally:
        sockets[here] -= 1
        if not sockets[here]:
            del sockets[here]


async def _end(socket: WebSocket, patience: float, code: int, last: bytes | None = None) -> None:
    """Says a last word and closes; the client may be gone already, or not take anything."""
    try:
        async with asyncio.timeout(patience):
            if last is not None:
                await socket.send({"type": "websocket.send", "text": last.decode()})
            await socket.close(code)
    except (RuntimeError, WebSocketDisconnect, OSError):  # a timeout is an OSError too
        return
