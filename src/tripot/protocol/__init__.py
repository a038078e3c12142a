"""The messages between server and clients, as models, and a client in Python.

The client is imported on first use, since a server needs neither it nor its libraries.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from .lobby import (
    Code,
    Entrance,
    GameInfo,
    Guest,
    GuestName,
    Health,
    LevelInfo,
    MyTable,
    MyTables,
    NewTable,
    Problem,
    Result,
    Seated,
    SeatInfo,
    SeatKind,
    SeatWish,
    TableInfo,
    TableList,
    TableState,
)
from .messages import (
    Ack,
    Act,
    Answer,
    Ask,
    Command,
    GiveUp,
    HandOver,
    Hello,
    Ping,
    Pong,
    Presence,
    Question,
    Refused,
    Rematch,
    Sight,
    Step,
    Suggest,
    Suggestion,
    TakeBack,
    ToClient,
    Told,
    Update,
    Welcome,
    from_client,
    to_client,
)
from .model import PROTOCOL, Model
from .words import Words

if TYPE_CHECKING:
    from .client import Client, Invitation
    from .client_errors import (
        CommandRefused,
        Disconnected,
        NotAsked,
        OtherProtocol,
        ServerRefused,
        Unreachable,
    )
    from .client_link import Backoff, Heard
    from .client_table import TableConnection, steps

__all__ = [
    "PROTOCOL", "Model", "Words",
    "Code", "Entrance", "GameInfo", "Guest", "GuestName", "Health", "LevelInfo", "MyTable",
    "MyTables", "NewTable", "Problem", "Result", "SeatInfo", "SeatKind", "SeatWish", "Seated",
    "TableInfo", "TableList", "TableState",
    "Ack", "Act", "Answer", "Ask", "Command", "GiveUp", "HandOver", "Hello", "Ping", "Pong",
    "Presence", "Question", "Refused", "Rematch", "Sight", "Step", "Suggest", "Suggestion",
    "TakeBack", "ToClient", "Told", "Update", "Welcome", "from_client", "to_client",
    "Backoff", "Client", "CommandRefused", "Disconnected", "Heard", "Invitation", "NotAsked",
    "OtherProtocol", "ServerRefused", "TableConnection", "Unreachable", "steps",
]  # fmt: skip

_CLIENT = {
    **dict.fromkeys(("Client", "Invitation"), "client"),
    **dict.fromkeys(("Backoff", "Heard"), "client_link"),
    **dict.fromkeys(("TableConnection", "steps"), "client_table"),
    **dict.fromkeys(
        ("CommandRefused", "Disconnected", "NotAsked", "OtherProtocol", "ServerRefused",
         "Unreachable"),
        "client_errors",
    ),
}  # fmt: skip


def __getattr__(name: str) -> object:
    """The names of the client, when they are first asked for."""
    if name not in _CLIENT:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{_CLIENT[name]}", __name__), name)
