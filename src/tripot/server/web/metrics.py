"""``/metrics`` for Prometheus, on this machine or where the host allows it."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Scope

from ..metrics import CONTENT_TYPE_LATEST, exposition, merged, snapshot
from .admin import own_load
from .dependencies import Services, services_of
from .own_routes import Network, OwnRoute, from_here, from_networks


def metrics_route(watchers: Sequence[Network]) -> OwnRoute:
    """The page, for this machine and for these networks."""

    def allows(scope: Scope) -> bool:
        return from_here(scope) or from_networks(scope, watchers)

    return OwnRoute("/metrics", _metrics, allows)


async def _metrics(request: Request) -> Response:
    services = services_of(request)
    said = [await say(services, "metrics"), *await services.others("metrics")]
    shown = merged(said)
    if services.totals is not None:  # counters must not fall because somebody is late or dead
        shown |= services.totals.sum()
    return Response(exposition(shown), media_type=CONTENT_TYPE_LATEST)


async def say(services: Services, what: str) -> Any:
    """What this process adds to ``metrics`` or to ``load``, for the worker that was asked.

    Asked to ``refresh``, it does so, if the database answers.
    """
    if what == "load":
        return own_load(services).model_dump()
    if what == "refresh":
        with suppress(SQLAlchemyError):  # it is done again and again anyway
            await services.refresh()
        return None
    mine = snapshot(services.rooms, sum(services.sockets.values()))
    if services.totals is not None:
        services.totals.note(mine)
    return mine
