"""The messages between server and clients, and a client in Python.

What a table shows and takes is defined in `tripot.tables`; here is what else travels, and how all
of it is read and written. The client is imported on first use, since a server needs neither it
nor its libraries.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from tripot.tables.commands import Act, Command, GiveUp, HandOver, Rematch, TakeBack
from tripot.tables.messages import (
    PROTOCOL,
    ClockTimes,
    Presence,
    Sight,
    Step,
    Told,
    Update,
    Welcome,
)
from tripot.tables.seats import Result, SeatInfo, SeatKind, TableInfo, TableState
from tripot.tables.wishes import NewTable, SeatWish
from tripot.tables.words import Words

from .lobby import (
    Code,
    Entrance,
    GameInfo,
    GameRules,
    GameSentences,
    Guest,
    GuestName,
    Health,
    Language,
    LevelInfo,
    MyTable,
    MyTables,
    Problem,
    Ready,
    Seated,
    TableList,
)
from .messages import (
    Ack,
    Answer,
    Ask,
    Hello,
    Ping,
    Pong,
    Question,
    Refused,
    Suggest,
    Suggestion,
    ToClient,
    from_client,
    to_client,
)
from .model import Model
from .wire import json_bytes, read_json, write_json

if TYPE_CHECKING:
    from .client import Client, Invitation
    from .client_bot import play_series
    from .client_errors import (
        CommandRefused,
        Disconnected,
        NotAsked,
        NotSeated,
        OtherProtocol,
        ServerRefused,
        Unreachable,
    )
    from .client_link import Backoff, Heard
    from .client_table import TableConnection, steps

__all__ = [
    "PROTOCOL", "Model", "Words", "json_bytes", "read_json", "write_json",
    "Code", "Entrance", "GameInfo", "GameRules", "GameSentences", "Guest", "GuestName", "Health",
    "Language", "LevelInfo", "MyTable", "MyTables", "NewTable", "Problem", "Ready", "Result",
    "SeatInfo", "SeatKind", "SeatWish", "Seated",
    "TableInfo", "TableList", "TableState",
    "Ack", "Act", "Answer", "Ask", "ClockTimes", "Command", "GiveUp", "HandOver", "Hello", "Ping",
    "Pong", "Presence", "Question", "Refused", "Rematch", "Sight", "Step", "Suggest", "Suggestion",
    "TakeBack", "ToClient", "Told", "Update", "Welcome", "from_client", "to_client",
    "Backoff", "Client", "CommandRefused", "Disconnected", "Heard", "Invitation", "NotAsked",
    "NotSeated", "OtherProtocol", "ServerRefused", "TableConnection", "Unreachable", "play_series",
    "steps",
]  # fmt: skip

_CLIENT = {
    **dict.fromkeys(("Client", "Invitation"), "client"),
    "play_series": "client_bot",
    **dict.fromkeys(("Backoff", "Heard"), "client_link"),
    **dict.fromkeys(("TableConnection", "steps"), "client_table"),
    **dict.fromkeys(
        ("CommandRefused", "Disconnected", "NotAsked", "NotSeated", "OtherProtocol",
         "ServerRefused", "Unreachable"),
        "client_errors",
    ),
}  # fmt: skip


def __getattr__(name: str) -> object:
    """The names of the client, when they are first asked for."""
    if name not in _CLIENT:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{_CLIENT[name]}", __name__), name)
