"""The lobby over HTTP: guests, tables, seats."""

import logging
from collections.abc import Iterable
from contextlib import suppress
from functools import lru_cache
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response
from starlette.routing import Router

from tripot.core import SPECTATOR, BadOptions, msg
from tripot.locale import Speech
from tripot.protocol import (
    Entrance,
    Guest,
    GuestName,
    MyTables,
    NewTable,
    Seated,
    TableInfo,
    TableList,
    TableState,
    json_bytes,
    read_json,
)
from tripot.tables.decision import Decision, NoSuchTable, NotAllowed
from tripot.tables.joining import join as sit_down
from tripot.tables.joining import leave as get_up
from tripot.tables.joining import viewer_of
from tripot.tables.log import StoredSeat
from tripot.tables.naming import person_s_name
from tripot.tables.opening import open_table
from tripot.tables.table import Table

from ..rooms.room import Room
from .dependencies import (
    Here,
    KnownPerson,
    SomePerson,
    TheServices,
    TheSpeech,
    Token,
    address,
    guest_with,
    remember,
    services_of,
    speech_of,
)
from .keys import Person, hashed, new_token
from .problems import REFUSALS
from .quick import QuickRoute

_MOST = 100
_log = logging.getLogger(__name__)
router = APIRouter(prefix="/api", responses=REFUSALS)
TableId = Annotated[str, Path(pattern="^[0-9a-f]{16}$")]
Invite = Annotated[str | None, Query(max_length=200)]


@router.get("/me", tags=["guests"])
async def who_am_i(person: SomePerson, speech: TheSpeech) -> Guest:
    """Who the cookie says you are; a new guest gets one."""
    return Guest(name=called(person, speech), named=_chosen(person) is not None)


@router.put("/me", tags=["guests"])
async def rename(
    wish: GuestName, request: Request, response: Response, person: SomePerson
) -> Guest:
    """Chooses the name others see at the next table."""
    name = person_s_name(wish.name)
    remember(request, response, Person(person.id, name))
    return Guest(name=name, named=True)


@router.get("/me/tables", tags=["guests"], response_model=MyTables)
async def my_tables(services: TheServices, person: SomePerson, given: Response) -> Response:
    """The tables you sit at, the newest first."""
    found = await services.rooms.store.tables_of(person.id, _MOST)
    mine = (f'{{"seat":{seat},"table":{about}}}' for seat, about in found if _fits(about))
    answer = _listed(mine)
    answer.headers.raw.extend(given.headers.raw)  # somebody new gets a cookie
    return answer


@router.get("/tables", tags=["lobby"], response_model=TableList)
async def tables(services: TheServices, state: TableState = TableState.OPEN) -> Response:
    """Public tables: open ones wait for players, running ones can be watched."""
    since = services.rooms.store.now() - services.settings.forget_after
    return _listed(filter(_fits, await services.rooms.store.public_tables(state, since, _MOST)))


@router.post("/tables", tags=["lobby"], status_code=201, response_model=Seated)
async def create(wish: NewTable, request: Request) -> Response:
    """Opens a table. The game starts when every seat is taken. A repeated key opens no second."""
    given, services, here = Response(), services_of(request), address(request)
    person = guest_with(request, given, wish.key)
    id = token = None
    if wish.key is not None:
        id = services.keys.table(person.id, wish.key)
        token = services.keys.seat(id, person.id, wish.key)
        with suppress(NoSuchTable):
            room = await services.rooms.room(id, here)
            return _answer(201, _opened(services, room, wish, token), given)
    services.may_open(here)
    speech = speech_of(request)
    token, store = token or new_token(), services.rooms.store
    me = StoredSeat(guest=person.id, name=called(person, speech), token=hashed(token))
    created = open_table(wish, me, speech, store.now())
    room = await services.open(created, here, person.id, id)
    return _answer(201, _opened(services, room, wish, token), given)


@router.get("/tables/{id}", tags=["tables"])
async def table(
    id: TableId,
    services: TheServices,
    person: KnownPerson,
    token: Token,
    here: Here,
    invite: Invite = None,
) -> TableInfo:
    """One table; a private one needs its invitation or a seat."""
    room, _ = await services.room(id, person, token, invite, here)
    return room.info()


@router.post("/tables/{id}/join", tags=["tables"], response_model=Seated)
async def join(id: TableId, wish: Entrance, request: Request) -> Response:
    """Sits down. Somebody who already sits there gets a new token for the same seat.

    A repeat with the same key changes nothing and gets the same answer.
    """
    given, services, here = Response(), services_of(request), address(request)
    person = guest_with(request, given, wish.key)
    services.may_join(here)
    room, _ = await services.room(id, person, None, wish.invite, here)
    key = wish.key
    token = new_token() if key is None else services.keys.seat(id, person.id, key)
    usual = called(person, speech_of(request))

    def decide(table: Table, now: float) -> Decision | None:
        if viewer_of(table, None, hashed(token)) != SPECTATOR:
            return None  # done before, though the answer was lost
        return sit_down(table, person.id, wish.name, hashed(token), wish.seat, now, usual)

    await room.keep(decide)
    seat = services.viewer(room.table, person, token)
    return _answer(200, _seated(services, room, seat, token), given)


@router.post("/tables/{id}/leave", tags=["tables"])
async def leave(
    id: TableId, services: TheServices, person: KnownPerson, token: Token, here: Here
) -> TableInfo:
    """Gets up before the game begins. Later, one gives up or simply goes away."""
    room, _ = await services.room(id, person, token, None, here)

    # Asked of the table as it is then, when nobody can come between.
    await room.keep(lambda table, now: get_up(table, services.viewer(table, person, token)))
    return room.info()


def quick_routes(router: Router) -> list[QuickRoute]:
    """What people wait for before a game: opening a table and sitting down."""
    return [
        QuickRoute(router, "/api/tables", NewTable, create),
        QuickRoute(router, "/api/tables/(?P<id>[0-9a-f]{16})/join", Entrance, join),
    ]


def called(person: Person, speech: Speech) -> str:
    """The name of a guest, a made-up one if they chose none."""
    made_up = msg("Guest {n}", n=int(person.id[:4], 16) % 9000 + 1000)
    return _chosen(person) or speech(made_up)


def _chosen(person: Person) -> str | None:
    """The name a guest chose; None also for an old one that is no longer allowed."""
    try:
        return None if person.name is None else person_s_name(person.name)
    except BadOptions:
        return None


@lru_cache(4096)
def _fits(about: str) -> bool:
    """Whether a stored table can be listed; if a game spoilt it, the log says so."""
    try:
        read_json(TableInfo, about)
    except ValueError as error:  # its text would quote what it could not read
        _log.warning("a table cannot be listed: %s", type(error).__name__)
        return False
    return True


def _listed(tables: Iterable[str]) -> Response:
    """A list of tables that are JSON already: decoding and encoding them costs as much as moves."""
    return Response(f'{{"tables":[{",".join(tables)}]}}', media_type="application/json")


def _answer(status: int, seated: Seated, given: Response) -> Response:
    """The answer, with the cookie that was given."""
    answer = Response(json_bytes(seated), status, media_type="application/json")
    answer.raw_headers += [head for head in given.raw_headers if head[0] == b"set-cookie"]
    return answer


def _opened(services: TheServices, room: Room, wish: NewTable, token: str) -> Seated:
    """The answer to somebody who opens a table; raises `NotAllowed` if it is not what they wished.

    This may be a repeat, and the table may have moved on since.
    """
    agreed, seats = room.table.agreed, [seat.kind for seat in wish.seats]
    if (agreed.game, agreed.public, len(agreed.seats)) != (wish.game, wish.public, len(seats)):
        raise NotAllowed(msg("The key of this command was used for another one."))
    mine = services.viewer(room.table, None, token)
    if mine == SPECTATOR:
        return _seated(services, room, None, None)
    return _seated(services, room, mine, token)


def _seated(services: TheServices, room: Room, seat: int | None, token: str | None) -> Seated:
    id = room.table.id
    return Seated(
        table=id,
        seat=seat,
        token=token,
        invite=services.keys.invite(room.table.series),
        info=room.info(),
    )
