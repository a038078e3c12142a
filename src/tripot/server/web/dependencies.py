"""What the routes depend on: the parts of the server, who asks, and whether they may."""

from dataclasses import dataclass, field
from typing import Annotated

from fastapi import Depends, Request, Response
from starlette.requests import HTTPConnection

from tripot.core import SPECTATOR, Viewer, msg
from tripot.locale import Speech
from tripot.tables.decision import NoSuchTable
from tripot.tables.joining import viewer_of
from tripot.tables.table import Table

from ..rooms.open_rooms import OpenRooms
from ..rooms.room import Room
from ..settings import Settings
from .guard import language
from .keys import COOKIE, COOKIE_AGE, Keys, Person, hashed, new_person
from .limits import Addresses, source
from .problems import TooMany


@dataclass
class Services:
    """Everything a route needs of the server."""

    rooms: OpenRooms
    keys: Keys
    settings: Settings
    sockets: dict[str, int] = field(default_factory=dict)
    """Open WebSockets by address."""

    def __post_init__(self) -> None:
        self._openings = Addresses(self.settings.tables_rate, burst=40)
        self._joins = Addresses(self.settings.joins_rate, burst=40)

    def may_open(self, address: str) -> None:
        """Counts a table that is opened from an address; raises `TooMany` if there were many."""
        if not self._openings.take(address):
            wait = self._openings.wait(address)
            raise TooMany(msg("You have opened many tables; wait a moment."), wait)

    def may_join(self, address: str) -> None:
        """Counts a seat that is taken from an address; raises `TooMany` likewise."""
        if not self._joins.take(address):
            wait = self._joins.wait(address)
            raise TooMany(msg("You have joined many tables; wait a moment."), wait)

    def viewer(self, table: Table, person: Person | None, token: str | None) -> Viewer:
        """The seat somebody may act on, by token or cookie; otherwise the spectator."""
        guest = None if person is None else person.id
        return viewer_of(table, guest, None if token is None else hashed(token))

    async def room(
        self, id: str, person: Person | None, token: str | None, invite: str | None
    ) -> tuple[Room, Viewer]:
        """A room somebody may look into, and as whom; raises `NoSuchTable` to everybody else.

        A private table is not even said to exist to those who were not invited.
        """
        room = await self.rooms.room(id)
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
    return services_of(connection).keys.person(connection.cookies.get(COOKIE))


def remember(request: Request, response: Response, person: Person) -> None:
    """Gives the cookie by which the person is recognised."""
    response.set_cookie(
        COOKIE,
        services_of(request).keys.cookie(person),
        max_age=COOKIE_AGE,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


# FastAPI runs plain functions in a thread, which costs more than any of these does.
async def _services(request: Request) -> Services:
    return services_of(request)


async def _known(request: Request) -> Person | None:
    return person_of(request)


async def _some(request: Request, response: Response) -> Person:
    """Somebody new gets a cookie."""
    return guest_with(request, response, None)


def guest_with(request: Request, response: Response, key: str | None) -> Person:
    """Whoever asks. Somebody new gets a cookie, with the same key for the same guest again."""
    person = person_of(request)
    if person is None:
        person = new_person() if key is None else services_of(request).keys.newcomer(key)
        remember(request, response, person)
    return person


async def _speech(request: Request) -> Speech:
    return speech_of(request)


async def _token(request: Request) -> str | None:
    """The seat token a program sends in its head."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token if scheme.lower() == "bearer" and token else None


TheServices = Annotated[Services, Depends(_services)]
SomePerson = Annotated[Person, Depends(_some)]
KnownPerson = Annotated[Person | None, Depends(_known)]
TheSpeech = Annotated[Speech, Depends(_speech)]
Token = Annotated[str | None, Depends(_token)]
