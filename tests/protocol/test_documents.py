"""What the documents for client writers and hosts say is true."""

import ast
import inspect
import json
import re
import sqlite3
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from textwrap import dedent
from typing import get_args

import httpx
import pytest

import tripot.protocol
from tests.server.running import RunningServer
from tripot.core import check_commitment, read_record
from tripot.games import load_game
from tripot.protocol import (
    Code,
    Command,
    Hello,
    Model,
    NewTable,
    Ping,
    ToClient,
    Update,
    Welcome,
    from_client,
    to_client,
)
from tripot.server.rooms.connection import SEAT_CHANGED, TOO_SLOW
from tripot.server.settings import Settings
from tripot.server.web import play

ROOT = Path(__file__).parent.parent.parent
PROTOCOL = (ROOT / "docs" / "protocol.md").read_text("utf-8")
HOSTING = (ROOT / "docs" / "hosting.md").read_text("utf-8")
BLOCKS = re.findall(r"^```json ([^\n]+)\n(.*?)^```", PROTOCOL, re.MULTILINE | re.DOTALL)


def section(text: str, title: str) -> str:
    """What stands under a title, up to the next one of its rank or higher."""
    rank = len(title.partition(" ")[0])
    rest = text.partition(f"\n{title}\n")[2]
    assert rest, f"there is no {title}"
    return re.split(rf"^#{{1,{rank}}} ", rest, maxsplit=1, flags=re.MULTILINE)[0]


def kinds(models: Iterable[type[Model]]) -> dict[str, type[Model]]:
    """The messages by what they say their type is."""
    return {get_args(model.model_fields["type"].annotation)[0]: model for model in models}


SAID = kinds((Hello, *get_args(Command), Ping))
ANSWERED = kinds(get_args(ToClient))


@pytest.mark.parametrize(("name", "block"), BLOCKS)
def test_every_message_in_the_page_has_its_form(name: str, block: str) -> None:
    model = getattr(tripot.protocol, name)
    assert issubclass(model, Model)
    message = model.model_validate_json(block)
    kind = json.loads(block).get("type")
    if kind is not None:
        understood = from_client if kind in SAID else to_client
        assert understood.validate_json(block) == message
    if kind not in SAID and model is not NewTable:
        assert json.loads(message.model_dump_json()) == json.loads(block), "the server is whole"


def test_the_page_shows_every_answer() -> None:
    assert {name for name, _ in BLOCKS} >= {model.__name__ for model in ANSWERED.values()}


def test_the_conversation_is_one_game() -> None:
    record = re.search(r"^    tripot record 1\n(?:    .*\n|\n)+", PROTOCOL, re.MULTILINE)
    assert record is not None
    game = read_record(dedent(record.group()), load_game)
    assert game.replay().problem is None
    check = check_commitment(game)
    assert check.deal_unchanged
    shown = [Welcome.model_validate_json(b) for name, b in BLOCKS if name == "Welcome"]
    told = [Update.model_validate_json(b) for name, b in BLOCKS if name == "Update"]
    assert {w.info.commitment for w in shown} == {check.commitment}
    assert {w.info.secret for w in shown} == {None}
    last = told[-1].info
    assert last is not None
    assert last.secret == dict(game.setup.tags)["secret"]
    heard = [step.version for w in shown for step in w.steps] + [u.version for u in told]
    assert sorted(heard) == list(range(1, told[-1].version + 1))


def test_the_page_lists_every_request(server: RunningServer) -> None:
    listed = set(re.findall(r"^\| `([A-Z]+ /\S+)` \|", PROTOCOL, re.MULTILINE))
    paths = httpx.get(f"{server.url}/openapi.json").json()["paths"]
    there = {f"{method.upper()} {path}" for path, methods in paths.items() for method in methods}
    assert listed == there


def test_the_page_lists_every_message_code_and_end() -> None:
    table = section(PROTOCOL, "## At the table")
    assert set(re.findall(r"`(\w+)` \|", table)) >= SAID.keys() | ANSWERED.keys()
    codes = re.findall(r"^\| `(\w+)` \|", section(PROTOCOL, "### Refusals"), re.MULTILINE)
    assert set(codes) == set(Code)
    ends = re.findall(r"^\| (\d{4}) \|", section(PROTOCOL, "### The end of a connection"), re.M)
    assert {str(play.REFUSED), str(TOO_SLOW), str(SEAT_CHANGED)} <= set(ends)


def test_the_limits_are_the_usual_ones() -> None:
    usual = Settings()
    limits = section(PROTOCOL, "### Limits and heartbeat").replace(",", "")
    for name in ("message_size", "body_size", "messages_rate", "sockets_per_address",
                 "sockets_per_table", "outbox", "heartbeat"):  # fmt: skip
        assert re.search(rf"\b{getattr(usual, name):g}\b", limits), name


def settings_table() -> str:
    """The table the page for hosts must have."""
    (body,) = ast.parse(dedent(inspect.getsource(Settings))).body
    assert isinstance(body, ast.ClassDef)
    about = {}
    for field, after in zip(body.body, body.body[1:]):
        match field, after:
            case (
                ast.AnnAssign(target=ast.Name(id=name)),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                about[name] = " ".join(text.split())
    rows = [
        f"| `TRIPOT_{name.upper()}` | {field.default:g} | {about.get(name, '')} |\n"
        for name, field in Settings.model_fields.items()
    ]
    return "| variable | usual | |\n|---|---|---|\n" + "".join(rows)


def test_the_settings_are_those_of_the_server(update_golden: bool) -> None:
    part = section(HOSTING, "## Settings")
    written = part[part.index("| variable") : part.rindex("|\n") + 2]
    if update_golden:
        page = HOSTING.replace(written, settings_table())
        (ROOT / "docs" / "hosting.md").write_text(page, "utf-8")
    else:
        assert written == settings_table(), "write it anew with --update-golden"


def test_the_options_of_serve_are_explained() -> None:
    shown = subprocess.run(
        [sys.executable, "-m", "tripot", "--lang", "en", "serve", "--help"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    for option in set(re.findall(r"--[a-z][a-z-]+", shown.stdout)) - {"--help", "--lang"}:
        assert option in HOSTING, option


def test_the_copy_of_a_running_server_s_tables_is_whole(
    server: RunningServer, tmp_path: Path
) -> None:
    code = re.search(r"```python\n(.*?)```", section(HOSTING, "## The data"), re.DOTALL)
    assert code is not None
    assert server.folder is not None
    wish = {"game": "district-noir", "seats": [{"kind": "me"}, {"kind": "open"}]}
    id = httpx.post(f"{server.url}/api/tables", json=wish).json()["table"]
    copy = tmp_path / "copy.sqlite"
    paths = [str(server.folder / "tables.sqlite"), str(copy)]
    subprocess.run([sys.executable, "-c", code.group(1), *paths], check=True)
    kept = sqlite3.connect(copy)
    try:
        assert kept.execute("SELECT sequence FROM entries WHERE table_id = ?", (id,)).fetchall()
    finally:
        kept.close()


def test_links_lead_somewhere() -> None:
    for page, text in (("protocol.md", PROTOCOL), ("hosting.md", HOSTING)):
        for target in re.findall(r"\]\(([^)#]+)", text):
            assert (ROOT / "docs" / target).exists(), f"{page}: {target}"
