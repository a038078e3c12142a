"""The web app as it was built: every file is read once, and answered from memory."""

import gzip
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Router
from starlette.types import ASGIApp, Receive, Scope, Send

BUILT = Path(__file__).parent / "built"
INDEX = "index.html"
PAGES = ("/", "/tables/{id}", "/rules", "/about")
"""The paths the app has a page for; which one it shows is its own affair."""
_HASHED = "assets/"  # their names change with their content
_KINDS = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
}
"""The system's own list differs from machine to machine, and browsers believe what we say."""
_UNKNOWN = "application/octet-stream"
_PACKED = (".ico", ".png", ".woff", ".woff2")


@dataclass(frozen=True)
class Asset:
    """One file of the app, as it is and compressed."""

    body: bytes
    compressed: bytes | None
    """None where it would not be smaller."""
    kind: str
    tag: str
    caching: str

    @classmethod
    def read(cls, path: Path, name: str) -> "Asset":
        """The file at a path, which the app calls by a name."""
        body = path.read_bytes()
        small = None if path.suffix in _PACKED else gzip.compress(body, mtime=0)
        return cls(
            body=body,
            compressed=small if small is not None and len(small) < len(body) else None,
            kind=_KINDS.get(path.suffix, _UNKNOWN),
            tag=sha256(body).hexdigest()[:32],
            caching="public, max-age=31536000, immutable"
            if name.startswith(_HASHED)
            else "no-cache",
        )

    def answer(self, request: Headers, status: int = 200) -> Response:
        """What a client gets: compressed if it can read that, nothing if it has it already."""
        small = self.compressed if _accepts_gzip(request) else None
        tag = f'"{self.tag}"' if small is None else f'"{self.tag}-gzip"'
        headers = {"etag": tag, "cache-control": self.caching, "vary": "accept-encoding"}
        if status == 200 and _has(request.get("if-none-match", ""), tag):
            return Response(status_code=304, headers=headers)
        if small is not None:
            headers["content-encoding"] = "gzip"
        headers["content-type"] = self.kind
        return Response(self.body if small is None else small, status, headers)


Assets = dict[str, Asset]
"""The files of the app by their names."""


def read_assets(folder: Path) -> Assets:
    """The app in a folder; nothing if it was not built."""
    if not (folder / INDEX).is_file():
        return {}
    names = sorted(path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    return {name.as_posix(): Asset.read(folder / name, name.as_posix()) for name in names}


def serve_assets(router: Router, assets: Assets) -> None:
    """Adds the pages and files of the app to the routes, and the app to what is not found."""
    index = assets[INDEX]
    for path in PAGES:
        router.add_route(path, _answering(index), include_in_schema=False)
    for name, asset in assets.items():
        router.add_route(f"/{name}", _answering(asset), include_in_schema=False)
    router.default = _nothing(index, router.default)


def _answering(asset: Asset) -> Callable[[Request], Awaitable[Response]]:
    async def answer(request: Request) -> Response:
        return asset.answer(request.headers)

    return answer


def _nothing(index: Asset, otherwise: ASGIApp) -> ASGIApp:
    """The answer where there is nothing: people get the app, which says so, programs a problem."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        reads = scope["type"] == "http" and scope["method"] in ("GET", "HEAD")
        if reads and "text/html" in headers.get("accept", ""):
            await index.answer(headers, 404)(scope, receive, send)
        else:
            await otherwise(scope, receive, send)

    return answer


def _accepts_gzip(request: Headers) -> bool:
    """Whether a client reads gzip; `*` is not taken for it, since nobody means it."""
    for wish in request.get("accept-encoding", "").split(","):
        name, _, weight = wish.replace(" ", "").lower().partition(";")
        if name == "gzip":
            return weight not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def _has(known: str, tag: str) -> bool:
    """Whether a tag is among those a client knows."""
    return known.strip() == "*" or tag in (
        one.strip().removeprefix("W/") for one in known.split(",")
    )
