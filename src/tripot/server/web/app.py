"""The application: routes, errors, guard, and what lives as long as the server does."""

from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from secrets import token_urlsafe
from typing import TYPE_CHECKING

from fastapi import FastAPI
from sqlalchemy import Engine

from tripot import __version__

from ..bans import Bans
from ..metrics import Totals
from ..rooms.open_rooms import OpenRooms
from ..settings import Settings
from ..store.reading import secret_key
from ..store.store import Store
from . import games, lobby, pages, play, records
from .admin import admin_routes
from .assets import BUILT, read_assets, serve_assets
from .dependencies import Services
from .guard import Guard
from .house import AGAIN, House
from .keys import Keys
from .metrics import metrics_route, say
from .own_routes import Network
from .problems import add_problems

if TYPE_CHECKING:  # elsewhere than on Unix there are none
    from ..workers.peers import Peers


def create_app(
    engine: Engine,
    settings: Settings,
    hosts: Collection[str] = (),
    built: Path = BUILT,
    peers: "Peers | None" = None,
    watchers: Sequence[Network] = (),
) -> FastAPI:
    """The application on an opened database; `hosts` are the names it may be called by.

    The web app is in the folder `built`; plain pages stand in for it if it is not there. `peers`
    are the other workers, if this is one of several. The networks of the `watchers` may read
    `/metrics`, besides this machine.
    """
    bans = Bans()
    keys = Keys(secret_key(engine, "server", token_urlsafe(32)))

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        rooms = OpenRooms(Store(engine, settings.lease, peers), settings)
        await rooms.start()
        services = app.state.services = Services(rooms, keys, settings, bans=bans)
        house = House(rooms, bans, partial(setattr, services, "keys"))
        services.refresh = house.refresh
        if peers is not None:
            peers.asking.say = partial(say, services)
            services.others = peers.asking.ask
            services.totals = Totals(peers.slots, peers.number)
        await house.refresh()
        rooms.repeat(house.refresh, AGAIN)
        try:
            yield
        finally:
            await rooms.close()

    app = FastAPI(
        title="tripot",
        version=__version__,
        description="Tables of board games, for people and bots.",
        docs_url=None,  # its page loads scripts from elsewhere; ours is /api
        redoc_url=None,
        lifespan=lifespan,
    )
    app.add_middleware(Guard, settings=settings, hosts=hosts, bans=bans)
    add_problems(app)
    app.router.routes += [*lobby.quick_routes(app.router), metrics_route(watchers), *admin_routes()]
    for part in (pages, games, lobby, records, play):
        app.include_router(part.router)
    assets = read_assets(built)
    if assets:
        serve_assets(app.router, assets)
    else:
        app.include_router(pages.plain)
    return app
