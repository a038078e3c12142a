"""The few pages the server has by itself: health, the API, and what stands in for the app."""

from html import escape
from importlib.resources import files
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, Response

from tripot import __version__
from tripot.core import msg
from tripot.games import loaded_games
from tripot.locale import Speech
from tripot.protocol import Health, Ready

from .dependencies import TheServices, TheSpeech

router = APIRouter()
plain = APIRouter(include_in_schema=False)
"""What stands in for the web app in an installation that has none."""


@router.get("/healthz", tags=["server"])
async def health() -> Health:
    """Whether the server is well."""
    return Health(version=__version__)


@router.get("/readyz", tags=["server"], responses={503: {"model": Ready}})
async def ready(services: TheServices, response: Response) -> Ready:
    """Whether the server can do its work now: 503 if it cannot, and the answer says why."""
    found = await services.readiness.ask()
    response.status_code = 200 if found.status == "ok" else 503
    return found


@plain.api_route("/", methods=["GET", "HEAD"])
async def front(speech: TheSpeech) -> HTMLResponse:
    """The front page without the app."""
    names = "".join(f"<li>{escape(speech(game.name))}</li>" for game in loaded_games())
    about = speech(msg("The tables are open. Programs find them under {path}.", path="PATH"))
    about = escape(about).replace("PATH", '<a href="/api"><code>/api</code></a>')
    unofficial = escape(speech(msg("An unofficial fan work.")))
    body = f"{_left_out(speech)}<p>{about}</p><ul>{names}</ul><p>{unofficial}</p>"
    return HTMLResponse(_page("tripot", f"<h1>tripot</h1>{body}", speech.language))


@plain.api_route("/tables/{id}", methods=["GET", "HEAD"])
async def invitation(speech: TheSpeech) -> HTMLResponse:
    """Where an invitation leads without the app: it says how to use the link."""
    about = speech(msg("This is the link to a table. Programs can join with it: "
                       "hand them the whole address, with what follows the #."))  # fmt: skip
    body = f"<h1>tripot</h1>{_left_out(speech)}<p>{escape(about)}</p>"
    return HTMLResponse(_page("tripot", body, speech.language))


def _left_out(speech: Speech) -> str:
    """Says that there is no app, and how to get it."""
    sentence = msg("The web app was left out of this installation. To get it, install tripot again "
                   "without TRIPOT_SKIP_WEB.")  # fmt: skip
    return f"<p>{escape(speech(sentence))}</p>"


@router.get("/api", include_in_schema=False)
async def description(request: Request) -> HTMLResponse:
    """What can be asked of the server, from the same schema as ``/openapi.json``."""
    schema: dict[str, Any] = request.app.openapi()
    rows = "".join(
        f"<tr><td>{method.upper()}</td><td><code>{escape(path)}</code></td>"
        f"<td>{escape(about.get('description', ''))}</td></tr>"
        for path, methods in schema["paths"].items()
        for method, about in methods.items()
    )
    body = (
        "<h1>tripot API</h1><p>Schema: <a href='/openapi.json'><code>/openapi.json</code></a>. "
        "Tables speak over a WebSocket at <code>/api/tables/{id}/play</code>.</p>"
        f"<table><tr><th>Method</th><th>Path</th><th>What it does</th></tr>{rows}</table>"
    )
    return HTMLResponse(_page("tripot API", body, "en"))


@router.get("/plain.css", include_in_schema=False)
async def style() -> Response:
    """How the plain pages look."""
    text = (files("tripot.server.web") / "plain.css").read_text(encoding="utf-8")
    return Response(text, media_type="text/css", headers={"cache-control": "max-age=3600"})


def _page(title: str, body: str, language: str) -> str:
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f'<title>{title}</title><link rel="stylesheet" href="/plain.css"></head>'
        f"<body><main>{body}</main></body></html>"
    )
