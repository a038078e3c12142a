"""What the routes depend on: the parts of the server, who asks, and whether they may."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any

from fastapi import Depends, Request, Response
from starlette.requests import HTTPConnection

from tripot.core import SPECTATOR, Viewer, msg
from tripot.locale import Speech
from tripot.tables.decision import NoSuchTable
from tripot.tables.joining import viewer_of
from tripot.tables.log import Created
from tripot.tables.table import Table

from ..bans import Bans
from ..metrics import Totals
from ..readiness import Readiness
from ..rooms.open_rooms import OpenRooms
from ..rooms.room import Room
from ..settings import Settings
from ..store.shares import Opener
from .cookies import give, recognise
from .guard import language
from .keys import Keys, Person, hashed, new_person
from .limits import Addresses, TooMany, source
from .shares import Shares


async def _nobody(what: str) -> Sequence[Any]:
    return ()


async def _nothing() -> None:
    pass


@dataclass
class Services:
    """Everything a route needs of the server."""

    rooms: OpenRooms
    keys: Keys
    settings: Settings
    sockets: dict[str, int] = field(default_factory=dict)
    """Open WebSockets by address."""
    bans: Bans = field(default_factory=Bans)
    refresh: Callable[[], Awaitable[None]] = _nothing
    """Reads again what the host decides at run time."""
    others: Callable[[str], Awaitable[Sequence[Any]]] = _nobody
    """Asks this server's other workers, if any, for what `say` says there."""
    totals: Totals | None = None
    """What this worker and the others have counted, if there are others."""

    def __post_init__(self) -> None:
        self._openings = Addresses(self.settings.tables_rate, burst=40)
        self._joins = Addresses(self.settings.joins_rate, burst=40)
        self.readiness = Readiness(self.rooms.store)
        self._shares = Shares(self.rooms.store, self.settings)

    def may_open(self, address: str) -> None:
        """Counts a table that is opened from an address; raises `TooMany` if there were many."""
        if not self._openings.take(address):
            wait = self._openings.wait(address)
            raise TooMany(msg("You have opened many tables; wait a moment."), wait, "tables_rate")

    def account(self, address: str) -> str:
        """An address as the database knows it: what it opens is counted, what bots take charged."""
        return self.keys.blurred(address)

    async def open(
        self, created: Created, address: str, guest: str | None, id: str | None = None
    ) -> Room:
        """Opens a table if the asker's share allows it; otherwise raises `TooMany`."""
        opener = Opener(self.account(address), guest or "")
        async with self._shares.share(created, opener):
            return await self.rooms.open(created, id, opener)

    def may_join(self, address: str) -> None:
        """Counts a seat that is taken from an address; raises `TooMany` likewise."""
        if not self._joins.take(address):
            wait = self._joins.wait(address)
            raise TooMany(msg("You have joined many tables; wait a moment."), wait, "joins_rate")

    def viewer(self, table: Table, person: Person | None, token: str | None) -> Viewer:
        """The seat somebody may act on, by token or cookie; otherwise the spectator."""
        guest = None if person is None else person.id
        return viewer_of(table, guest, None if token is None else hashed(token))

    async def room(
        self, id: str, person: Person | None, token: str | None, invite: str | None, here: str
    ) -> tuple[Room, Viewer]:
        """A room somebody may look into, and as whom; raises `NoSuchTable` to everybody else.

        To those who were not invited a private table does not exist. `here` is the address that
        asks.
        """
        room = await self.rooms.room(id, here)
        viewer = self.viewer(room.table, person, token)
        if viewer == SPECTATOR and self.rooms.store.shared:
            await room.refresh()  # they may just have sat down at another server
            viewer = self.viewer(room.table, person, token)
        allowed = room.table.agreed.public or viewer != SPECTATOR
        if not allowed and not self.keys.invites(room.table.series, invite):
            raise NoSuchTable(msg("There is no such table."))
        return room, viewer


def address(connection: HTTPConnection) -> str:
    """Where a request comes from."""
    return source(connection.client.host) if connection.client else ""


def services_of(connection: HTTPConnection) -> Services:
    """The services of the application."""
    services: Services = connection.app.state.services
    return services


def speech_of(connection: HTTPConnection) -> Speech:
    """The language of whoever asks."""
    return Speech(language(connection.headers))


def person_of(connection: HTTPConnection) -> Person | None:
    """Whoever the cookie says it is."""
    return recognise(connection, services_of(connection).keys).person


def remember(request: Request, response: Response, person: Person) -> None:
    """Gives the cookie by which the person is recognised."""
    give(request, response, services_of(request).keys, person)


# FastAPI runs plain functions in a thread, which costs more than any of these does.
async def _services(request: Request) -> Services:
    return services_of(request)


async def _known(request: Request) -> Person | None:
    return person_of(request)


async def _some(request: Request, response: Response) -> Person:
    """Somebody new gets a cookie; one with another name is replaced."""
    return guest_with(request, response, None)


def guest_with(request: Request, response: Response, key: str | None) -> Person:
    """The guest who asks. Somebody new gets a cookie; the same key leads to the same guest."""
    keys = services_of(request).keys
    person, settled = recognise(request, keys)
    if person is None or not settled:
        person = person or (new_person() if key is None else keys.newcomer(key))
        remember(request, response, person)
    return person


async def _here(request: Request) -> str:
    """Where a request comes from."""
    return address(request)


async def _speech(request: Request) -> Speech:
    return speech_of(request)


async def _token(request: Request) -> str | None:
    """The seat token a program sends in its head."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token if scheme.lower() == "bearer" and token else None


TheServices = Annotated[Services, Depends(_services)]
SomePerson = Annotated[Person, Depends(_some)]
KnownPerson = Annotated[Person | None, Depends(_known)]
Here = Annotated[str, Depends(_here)]
TheSpeech = Annotated[Speech, Depends(_speech)]
Token = Annotated[str | None, Depends(_token)]
