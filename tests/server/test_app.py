"""The web app as the server hands it out, and what stands in for it where it was not built."""

import gzip
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import httpx
import pytest
import uvicorn

from tripot.core import msg
from tripot.locale import LANGUAGES, Speech
from tripot.server.settings import Settings
from tripot.server.store.database import open_database, sqlite_url
from tripot.server.web.app import create_app
from tripot.server.web.assets import BUILT, read_assets
from tripot.server.web.guard import CSP

INDEX = b"<!doctype html><title>tripot</title>" + b"<p>the app</p>" * 50
SCRIPT = b"console.log('the app');" * 50
FONT = b"wOF2" + b"\0" * 2000
BROWSER = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8", "accept-encoding": "identity"}
PATHS = (
    "/", "/tables/0123456789abcdef", "/tables/x", "/rules", "/about",
)  # fmt: skip


@contextmanager
def serving(folder: Path, built: Path) -> Iterator[httpx.Client]:
    """A client of a server in this process, with the app in a folder."""
    engine = open_database(sqlite_url(folder))
    app = create_app(engine, Settings(requests_rate=100_000), built=built)
    server = uvicorn.Server(uvicorn.Config(app, ws="none", log_config=None))
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    thread = Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    url = f"http://127.0.0.1:{listening.getsockname()[1]}"
    try:
        while not server.started:
            assert thread.is_alive()
            time.sleep(0.01)
        with httpx.Client(base_url=url, trust_env=False) as client:
            yield client
    finally:
        server.should_exit = True
        thread.join()
        engine.dispose()


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A client of a server with a small app, which lies beside the tables."""
    folder = tmp_path_factory.mktemp("with")
    built = folder / "built"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_bytes(INDEX)
    (built / "assets" / "index-abc123.js").write_bytes(SCRIPT)
    (built / "assets" / "font-abc123.woff2").write_bytes(FONT)
    (built / "favicon.svg").write_text("<svg/>")
    (built / "manifest.webmanifest").write_text("{}")
    with serving(folder, built) as found:
        yield found


@pytest.fixture(scope="module")
def without(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A client of a server that was installed without the app."""
    folder = tmp_path_factory.mktemp("without")
    with serving(folder, folder / "none") as found:
        yield found


@pytest.mark.parametrize("path", PATHS)
def test_every_page_of_the_app_is_its_index(client: httpx.Client, path: str) -> None:
    answer = client.get(path, headers=BROWSER)
    assert answer.status_code == 200
    assert answer.content == INDEX
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-security-policy"] == CSP


@pytest.mark.parametrize("path", [*PATHS, "/assets/index-abc123.js", "/favicon.svg"])
def test_head_answers_like_get(client: httpx.Client, path: str) -> None:
    got, head = client.get(path), client.head(path)
    assert head.status_code == 200
    assert head.content == b""
    for name in ("content-length", "content-type", "cache-control", "etag"):
        assert head.headers[name] == got.headers[name]


def test_files_with_a_hash_in_their_name_are_kept_for_good(client: httpx.Client) -> None:
    answer = client.get("/assets/index-abc123.js")
    assert answer.content == SCRIPT
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/favicon.svg", "image/svg+xml"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/index.html", "text/html; charset=utf-8"),
    ],
)
def test_other_files_are_asked_for_again(client: httpx.Client, path: str, kind: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == kind
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("wish", ["gzip", "br, gzip;q=0.5", "GZIP"])
def test_a_client_that_reads_gzip_gets_it(client: httpx.Client, wish: str) -> None:
    with client.stream("GET", "/", headers={"accept-encoding": wish}) as answer:
        sent = b"".join(answer.iter_raw())
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["vary"] == "accept-encoding"
    assert len(sent) < len(INDEX) / 2
    assert gzip.decompress(sent) == INDEX


@pytest.mark.parametrize("wish", ["", "identity", "br", "gzip;q=0", "*"])
def test_other_clients_get_the_file_as_it_is(client: httpx.Client, wish: str) -> None:
    answer = client.get("/", headers={"accept-encoding": wish})
    assert "content-encoding" not in answer.headers
    assert answer.content == INDEX


def test_what_is_compressed_already_stays_as_it_is(client: httpx.Client) -> None:
    answer = client.get("/assets/font-abc123.woff2", headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in answer.headers
    assert answer.content == FONT


@pytest.mark.parametrize("coding", ["gzip", "identity"])
@pytest.mark.parametrize("form", ["{}", '"other", W/{}', "*"])
def test_what_a_client_has_is_not_sent_again(client: httpx.Client, coding: str, form: str) -> None:
    head = {"accept-encoding": coding}
    tag = client.get("/", headers=head).headers["etag"]
    again = client.get("/", headers=head | {"if-none-match": form.format(tag)})
    assert again.status_code == 304
    assert again.content == b""
    assert again.headers["etag"] == tag
    assert again.headers["cache-control"] == "no-cache"


def test_a_tag_belongs_to_one_form_of_one_file(client: httpx.Client) -> None:
    plain, packed = {"accept-encoding": "identity"}, {"accept-encoding": "gzip"}
    tags = {
        client.get(path, headers=head).headers["etag"]
        for path in ("/", "/assets/index-abc123.js")
        for head in (plain, packed)
    }
    assert len(tags) == 4
    for tag in tags:
        known = client.get("/favicon.svg", headers={"if-none-match": tag})
        assert known.status_code == 200


@pytest.mark.parametrize(
    "path", ["/nothing", "/tables", "/tables/x/y", "/assets/gone.js", "/assets/../index.html/x"]
)
def test_where_there_is_nothing_people_get_the_app_and_programs_a_problem(
    client: httpx.Client, path: str
) -> None:
    person = client.get(path, headers=BROWSER)
    assert person.status_code == 404
    assert person.content == INDEX
    program = client.get(path, headers={"accept": "*/*"})
    assert program.status_code == 404
    assert program.json()["code"] == "not_found"
    assert program.json()["text"] == "There is nothing here."
    assert client.post(path, headers=BROWSER).json()["code"] == "not_found"


def test_a_page_that_is_not_there_is_never_said_to_be_known(client: httpx.Client) -> None:
    tag = client.get("/", headers=BROWSER).headers["etag"]
    again = client.get("/nothing", headers=BROWSER | {"if-none-match": tag})
    assert (again.status_code, again.content) == (404, INDEX)


def test_the_app_takes_nothing_from_the_rest_of_the_server(client: httpx.Client) -> None:
    assert client.get("/healthz", headers=BROWSER).json()["status"] == "ok"
    assert "tripot API" in client.get("/api", headers=BROWSER).text
    assert client.get("/plain.css").headers["content-type"].startswith("text/css")
    described = client.get("/openapi.json").json()["paths"]
    assert "/healthz" in described
    assert not {*PATHS, "/favicon.svg", "/tables/{id}"} & set(described)
    assert client.post("/rules").status_code == 405


def test_files_beside_the_app_are_out_of_reach(client: httpx.Client) -> None:
    for path in ("/../tables.sqlite", "/%2e%2e/tables.sqlite", "/assets/..%2f..%2ftables.sqlite"):
        assert client.get(path).status_code == 404


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", ["/", "/tables/0123456789abcdef"])
def test_without_the_app_plain_pages_say_how_to_get_it(
    without: httpx.Client, path: str, language: str
) -> None:
    answer = without.get(path, headers={**BROWSER, "accept-language": language})
    sentence = msg("The web app was left out of this installation. To get it, install tripot again "
                   "without TRIPOT_SKIP_WEB.")  # fmt: skip
    assert answer.status_code == 200
    assert f'<html lang="{language}">' in answer.text
    assert Speech(language)(sentence).replace("'", "&#x27;") in answer.text
    assert without.head(path).status_code == 200


def test_without_the_app_everybody_is_told_that_there_is_nothing(without: httpx.Client) -> None:
    answer = without.get("/rules", headers=BROWSER)
    assert answer.status_code == 404
    assert answer.json()["text"] == "There is nothing here."


def test_a_folder_without_an_index_is_no_app(tmp_path: Path) -> None:
    (tmp_path / "favicon.svg").write_text("<svg/>")
    assert read_assets(tmp_path) == {}


def test_the_app_is_looked_for_where_it_is_built() -> None:
    assert BUILT.parts[-4:] == ("tripot", "server", "web", "built")
