"""What the documents for client writers and hosts say is true."""

import ast
import inspect
import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass
from pathlib import Path
from random import Random
from textwrap import dedent
from typing import Any, cast, get_args, get_type_hints

import httpx
import pytest

import tripot.protocol
from tests.docs.pages import blocks
from tests.server.running import RunningServer
from tripot.bots import load_bot
from tripot.core import Match, Message, Setup, check_commitment, read_record
from tripot.core.annotations import hints_of, optional
from tripot.games import load_game
from tripot.games.district_noir.engine.table import DistrictNoirTable
from tripot.games.district_noir.showing.glance import DistrictNoirGlance
from tripot.games.gangs_city.box.box import TRAFFICS
from tripot.games.gangs_city.engine import table as gangs_city
from tripot.games.gangs_city.engine.events import Points, Total
from tripot.games.gangs_city.showing.glance import GangsCityGlance
from tripot.games.gangs_city.showing.preview import Preview
from tripot.games.gangs_city.showing.reference import GangsCityReference
from tripot.protocol import (
    Code,
    Command,
    Entrance,
    Hello,
    Model,
    NewTable,
    Ping,
    Question,
    ToClient,
    Update,
    Welcome,
    from_client,
    read_json,
    to_client,
    write_json,
)
from tripot.server.rooms.connection import SEAT_CHANGED, TOO_SLOW
from tripot.server.settings import Settings
from tripot.server.web import play
from tripot.tables.forms import Form

ROOT = Path(__file__).parent.parent.parent
PROTOCOL = (ROOT / "docs" / "protocol.md").read_text("utf-8")
HOSTING = (ROOT / "docs" / "hosting.md").read_text("utf-8")
GANGS_CITY = (ROOT / "docs" / "gangs-city.md").read_text("utf-8")
BLOCKS = re.findall(r"^```json ([^\n]+)\n(.*?)^```", PROTOCOL, re.MULTILINE | re.DOTALL)


def section(text: str, title: str) -> str:
    """What stands under a title, up to the next one of its rank or higher."""
    rank = len(title.partition(" ")[0])
    rest = text.partition(f"\n{title}\n")[2]
    assert rest, f"there is no {title}"
    return re.split(rf"^#{{1,{rank}}} ", rest, maxsplit=1, flags=re.MULTILINE)[0]


def kinds(models: Iterable[type[Model | Form]]) -> dict[str, type[Model | Form]]:
    """The messages by what they say their type is."""
    return {get_args(get_type_hints(model)["type"])[0]: model for model in models}


SAID = kinds((Hello, *get_args(Command), *get_args(Question), Ping))
ANSWERED = kinds(get_args(ToClient))


@pytest.mark.parametrize(("name", "block"), BLOCKS)
def test_every_message_in_the_page_has_its_form(name: str, block: str) -> None:
    model = getattr(tripot.protocol, name)
    assert issubclass(model, Model | Form)
    message: Model | Form = read_json(model, block)
    kind = json.loads(block).get("type")
    if kind is not None:
        understood = from_client if kind in SAID else to_client
        assert understood.validate_json(block) == message
    if kind not in SAID and model not in (NewTable, Entrance):
        assert json.loads(write_json(message)) == json.loads(block), "the server is whole"


def test_the_page_shows_every_message() -> None:
    messages = {model.__name__ for model in (*SAID.values(), *ANSWERED.values())}
    assert {name for name, _ in BLOCKS} >= messages


def python_in(text: str) -> str:
    """The one program in a part of a page."""
    (code,) = re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    assert isinstance(code, str)
    return code


def test_the_program_in_the_page_plays_a_game(server: RunningServer) -> None:
    code = python_in(section(PROTOCOL, "## The client in Python"))
    assert "http://127.0.0.1:8720" in code
    code = code.replace("http://127.0.0.1:8720", server.url)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    link, _, record = done.stdout.partition("\n")
    assert link.startswith(f"{server.url}/tables/")
    assert read_record(record, load_game).replay().problem is None


def test_the_errors_of_the_client_are_named() -> None:
    errors = {"ServerRefused", "CommandRefused", "NotAsked", "Unreachable", "Disconnected",
              "OtherProtocol"}  # fmt: skip
    named = set(re.findall(r"`(\w+)`", section(PROTOCOL, "## The client in Python")))
    assert errors <= named & set(tripot.protocol.__all__)


def words_of(text: str) -> set[str]:
    """The names in the table of words of a part of a page."""
    rows = re.findall(r"^\| (`.*`.*) \|$", text, re.MULTILINE)
    return set(re.findall(r"`(\w+)`", " ".join(rows)))


def test_the_fields_of_tables_are_explained() -> None:
    there = words_of(section(PROTOCOL, "### District Noir on the wire"))
    assert {field.name for field in fields(DistrictNoirTable)} == there
    there = words_of(section(GANGS_CITY, "## Menus and tables on the wire"))
    for kind in (gangs_city.GangsCityTable, gangs_city.LocationSeen, gangs_city.PileSeen,
                 gangs_city.GangSeen, gangs_city.TileSeen, gangs_city.MarkerSeen,
                 gangs_city.Target, gangs_city.SceneSeen, gangs_city.WonSeen,
                 gangs_city.Replaced, Total):  # fmt: skip
        assert {field.name for field in fields(kind)} <= there, kind.__name__


def parts_of(kind: type) -> set[type]:
    """A dataclass and those it is made of, messages apart."""
    found = {kind}
    for _, hint in hints_of(kind):
        inner, _ = optional(hint)
        for part in get_args(inner) or (inner,):
            if is_dataclass(part) and part is not Message:
                found |= parts_of(cast(type, part))
    return found


def test_the_fields_of_a_glance_are_explained() -> None:
    there = words_of(section(PROTOCOL, "### District Noir at a glance"))
    kinds = parts_of(DistrictNoirGlance)
    assert len(kinds) == 9
    assert {field.name for kind in kinds for field in fields(cast(Any, kind))} == there


def test_what_a_screen_of_gangs_city_is_sent_is_explained() -> None:
    part = section(GANGS_CITY, "## What a screen is sent")
    for kind in (GangsCityReference, GangsCityGlance, Preview):
        sent = parts_of(kind) - parts_of(Total) - parts_of(Points)  # those are parts of events
        names = {field.name for each in sent for field in fields(cast(Any, each))}
        assert names <= words_of(part), kind.__name__
    known = {field.name for kind in (GangsCityReference, GangsCityGlance, Preview)
             for each in parts_of(kind) for field in fields(cast(Any, each))}  # fmt: skip
    assert words_of(part) <= known | {*TRAFFICS}


def menu_texts() -> Callable[[object], list[str]]:
    """What the page of Gangs City says a menu stands for."""
    names: dict[str, Callable[[object], list[str]]] = {}
    exec(python_in(section(GANGS_CITY, "## Menus and tables on the wire")), names)
    return names["texts"]


@pytest.mark.parametrize("settlement", ["strict", "lenient"])
def test_the_menus_of_gangs_city_are_read_as_the_page_says(settlement: str) -> None:
    game, texts, luck = load_game("gangs-city"), menu_texts(), Random(1)
    bot = load_bot("gangs-city", "greedy")  # whoever plays at random owns too little to bid
    deal = game.deal(game.options(settlement=settlement), 3, luck)
    match = Match.begin(Setup(game, deal, ("Ada", "Bo", "Cleo")))
    forms, actions = set(), set()
    while match.outcome is None:
        seat = match.due[0]
        view = match.view(seat)
        shown = json.loads(json.dumps(view.menu.compact()))
        assert sorted(texts(shown)) == sorted(map(str, view.menu))
        forms.add(" ".join(shown) if isinstance(shown, dict) else "list")
        actions |= set(texts(shown))
        match = match.act(seat, bot.choose(view, luck))
    assert forms == {"list", "place settle finish", "bid"}
    assert any(action.startswith("gun=") for action in actions) == (settlement == "lenient")


def test_the_examples_of_menus_stand_for_actions() -> None:
    part, texts = section(GANGS_CITY, "## Menus and tables on the wire"), menu_texts()
    blocks = re.findall(r"^```json menu\n(.*?)^```", part, re.MULTILINE | re.DOTALL)
    known = [texts(json.loads(block)) for block in blocks]
    assert [len(actions) for actions in known] == [3, 45, 8]
    game = load_game("gangs-city")
    actions = {action for some in known for action in some}
    for action in actions:
        assert str(game.parse_action(action)) == action
    example = r"`([a-z_]+\*?[>+=:][\w.]+)`"
    shown = [*re.findall(example, part.partition("```python")[0]), "bid:0.0.0.1.0"]
    assert len(shown) >= 8
    assert set(shown) <= actions


def test_the_conversation_is_one_game() -> None:
    (record,) = (block for block in blocks("docs/protocol.md") if block.kind == "record")
    game = read_record(record.text, load_game)
    assert game.replay().problem is None
    check = check_commitment(game)
    assert check.deal_unchanged
    shown = [read_json(Welcome, b) for name, b in BLOCKS if name == "Welcome"]
    told = [read_json(Update, b) for name, b in BLOCKS if name == "Update"]
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


def test_a_bot_can_be_brought_as_the_page_says(server: RunningServer) -> None:
    wish = re.search(r"-d '(.*)'", HOSTING)
    command = re.search(r"python (examples/\S+) \"http://127.0.0.1:8720(\S+)\"", HOSTING)
    assert wish is not None
    assert command is not None
    seated = httpx.post(f"{server.url}/api/tables", json=json.loads(wish.group(1))).json()
    program, link = command.groups()
    link = link.replace("TABLE", seated["table"]).replace("INVITE", seated["invite"])
    bot = subprocess.Popen(
        [sys.executable, ROOT / program, server.url + link], stdout=subprocess.PIPE, text=True
    )
    with bot:
        assert bot.stdout is not None
        try:
            assert all("winners" in bot.stdout.readline() for _ in range(2)), "a game and a rematch"
        finally:
            bot.kill()
