"""``/api/admin``: what ``tripot admin`` asks of the server that runs.

Nobody else gets this far: see `own_routes`, and the token, which takes access to the database.
"""

import logging
from typing import Annotated

from pydantic import BaseModel, Field, ValidationError
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.types import Scope

from tripot.core import msg
from tripot.protocol import Code, Refused
from tripot.tables.closing import close

from ..load import Load, load_of, together
from ..rooms.room import Room
from .dependencies import Services, services_of
from .own_routes import OwnRoute, from_here
from .problems import BadMessage, bad_message

_log = logging.getLogger(__name__)


class Closing(BaseModel):
    """Why the table is closed, as the players are told."""

    reason: Annotated[str, Field(max_length=200)] = ""


def admin_routes() -> list[OwnRoute]:
    """The routes for the host alone."""
    return [
        OwnRoute("/api/admin/load", _load, _allows),
        OwnRoute("/api/admin/refresh", _refresh, _allows, ["POST"]),
        OwnRoute("/api/admin/tables/{id}/close", _close, _allows, ["POST"]),
    ]


def own_load(services: Services) -> Load:
    """The load of this process."""
    return load_of(services.rooms, services.settings, services.sockets)


def _allows(scope: Scope) -> bool:
    scheme, _, token = Headers(scope=scope).get("authorization", "").partition(" ")
    services: Services = scope["app"].state.services
    return from_here(scope) and scheme.lower() == "bearer" and services.keys.hosts(token)


async def _load(request: Request) -> Response:
    services = services_of(request)
    others = [Load.model_validate(one) for one in await services.others("load")]
    return JSONResponse(together([own_load(services), *others]).model_dump())


async def _refresh(request: Request) -> Response:
    services = services_of(request)
    await services.refresh()
    await services.others("refresh")
    return JSONResponse({})


async def _close(request: Request) -> Response:
    services = services_of(request)
    try:
        wish = Closing.model_validate_json(await request.body())
    except ValidationError as error:
        raise BadMessage(bad_message("reason")) from error
    room = await services.rooms.room(request.path_params["id"])
    before = room.table.state
    _tell(room, wish.reason)
    await _until_closed(room)
    _log.warning("table closed by the host", extra={"table": room.table.id})
    return JSONResponse({"table": room.table.id, "was": before, "is": room.table.state})


async def _until_closed(room: Room) -> None:
    """Writes entries until nothing goes on at the table."""
    while True:
        version = room.table.version
        if await room.keep(close) == version:
            return


def _tell(room: Room, reason: str) -> None:
    """Tells everybody there why, before it happens."""
    closed = msg("The host has closed this table.")
    said = msg("The host has closed this table: {reason}", reason=reason) if reason else closed
    for client in room.connections:
        client.say(
            Refused(
                key=None,
                code=Code.NOT_ALLOWED,
                text=client.speech(said),
                version=room.table.version,
                view=None,
            )
        )
