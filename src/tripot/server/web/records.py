"""Records over HTTP: a finished game whole, a running one as its viewer knows it."""

from fastapi import APIRouter
from starlette.responses import PlainTextResponse, Response

from tripot.core import msg
from tripot.tables.decision import NotAllowed

from .dependencies import Here, KnownPerson, TheServices, Token
from .lobby import Invite, TableId
from .problems import REFUSALS

router = APIRouter(prefix="/api", tags=["tables"], responses=REFUSALS)
_TEXT = {"content": {"text/plain": {"schema": {"type": "string"}}}}


# Only the record is text; with its class named here, refusals would be described as text too.
@router.get("/tables/{id}/record", response_class=Response, responses={200: _TEXT})
async def record(
    id: TableId,
    services: TheServices,
    person: KnownPerson,
    token: Token,
    here: Here,
    invite: Invite = None,
) -> PlainTextResponse:
    """The record of a finished game; of a running one, what you have heard and nothing else."""
    services.rooms.bench.require(here)
    room, viewer = await services.room(id, person, token, invite, here)
    text = await services.rooms.records.record(room.table, viewer, here)
    if text is None:
        raise NotAllowed(msg("The game has not begun."))
    name = f'attachment; filename="{room.table.game.id}-{id}.txt"'
    return PlainTextResponse(text, headers={"content-disposition": name})
