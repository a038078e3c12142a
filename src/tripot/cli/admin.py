"""``tripot admin``: what the host of a server may do, on its machine."""

import re
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from tripot.core import BadOptions, msg, printable
from tripot.locale import Speech

from .common import add_data_dir, add_json, add_lang, print_json

if TYPE_CHECKING:  # a server is not needed to play
    from tripot.server.managing import House

ABOUT = msg("look after a server on this machine")
_UNITS = {"": 1, "s": 1, "m": 60, "h": 3600, "d": 86400}
_YES = {"y", "yes", "o", "oui", "s", "sì", "si"}


def arguments(parser: ArgumentParser, speech: Speech, game: str) -> None:
    """Adds the arguments of this command; each thing it can do is a subcommand."""
    deeds = parser.add_subparsers(
        dest="deed", required=True, metavar=speech(msg("COMMAND")), title=speech(msg("commands"))
    )

    def deed(name: str, about: str, do: Callable[..., int]) -> ArgumentParser:
        sub = deeds.add_parser(name, help=about, description=about)
        add_data_dir(sub, speech)
        sub.add_argument(
            "--database",
            metavar="URL",
            help=speech(msg("the server’s database, if it is not in that folder")),
        )
        sub.add_argument(
            "--url",
            metavar="URL",
            help=speech(msg("where the server runs, if its folder does not say")),
        )
        add_json(sub, speech)
        add_lang(sub, speech)
        sub.set_defaults(do=do)
        return sub

    address = speech(msg("ADDRESS"))
    deed("load", speech(msg("show how busy the server is, and which bots are stuck")), _load)
    closing = deed("close", speech(msg("close a table; its game ends without a result")), _close)
    closing.add_argument(
        "table",
        metavar=speech(msg("TABLE")),
        help=speech(msg("the table’s id, the last part of its link")),
    )
    closing.add_argument(
        "--reason",
        default="",
        metavar=speech(msg("SENTENCE")),
        help=speech(msg("what the players are told")),
    )
    banning = deed("ban", speech(msg("ban an address and disconnect it")), _ban)
    banning.add_argument("address", metavar=address)
    banning.add_argument(
        "--for",
        dest="seconds",
        type=_duration(speech),
        metavar=speech(msg("DURATION")),
        help=speech(msg("for how long, such as 30m, 12h or 7d; otherwise for good")),
    )
    deed("unban", speech(msg("lift the ban of an address")), _unban).add_argument(
        "address", metavar=address
    )
    deed("bans", speech(msg("list the banned addresses")), _bans)
    rotating = deed("rotate-key", speech(msg("give the server a new key")), _rotate_key)
    rotating.add_argument("--yes", action="store_true", help=speech(msg("do not ask first")))


def run(arguments: Namespace, speech: Speech) -> int:
    """Does it, in the database and at the server if one runs."""
    from tripot.server.managing import house

    with house(arguments.data_dir, arguments.database, arguments.url) as here:
        code: int = arguments.do(here, arguments, speech)
        return code


def _close(house: "House", arguments: Namespace, speech: Speech) -> int:
    closed = house.close(arguments.table, arguments.reason)
    if arguments.json:
        print_json(closed)
    elif closed["was"] == closed["is"]:
        print(speech(msg("There was nothing to close at this table.")))
    else:
        print(speech(msg("The table is closed.")))
    return 0


def _ban(house: "House", arguments: Namespace, speech: Speech) -> int:
    ban = house.ban(arguments.address, arguments.seconds)
    if arguments.json:
        print_json(ban._asdict())
    else:
        print(_line(speech, ban.address, ban.until))
    return 0


def _unban(house: "House", arguments: Namespace, speech: Speech) -> int:
    lifted = house.unban(arguments.address)
    if arguments.json:
        print_json({"lifted": lifted})
    elif lifted:
        print(speech(msg("{address} is no longer banned.", address=arguments.address)))
    else:
        print(speech(msg("{address} was not banned.", address=arguments.address)))
    return 0


def _bans(house: "House", arguments: Namespace, speech: Speech) -> int:
    bans = house.bans()
    if arguments.json:
        print_json([ban._asdict() for ban in bans])
    elif not bans:
        print(speech(msg("No address is banned.")))
    for ban in [] if arguments.json else bans:
        print(_line(speech, ban.address, ban.until))
    return 0


def _rotate_key(house: "House", arguments: Namespace, speech: Speech) -> int:
    if not arguments.yes and not _agrees(speech):
        return 0
    house.rotate_key()
    if arguments.json:
        print_json({"rotated": True})
    else:
        print(speech(msg("The server has a new key.")))
    return 0


def _agrees(speech: Speech) -> bool:
    """Asks for confirmation; raises `BadOptions` if there is nobody to ask."""
    if not sys.stdin.isatty():
        raise BadOptions(msg("There is nobody to ask; add --yes if you mean it."))
    print(
        speech(
            msg(
                "All guests become strangers: their names are forgotten, their browsers lose "
                "the seats they have, and links to private tables no longer open them. "
                "Programs keep their seats."
            )
        )
    )
    question = speech(msg("Give the server a new key? (yes/no)"))
    return input(f"{question} ").strip().lower() in _YES


def _load(house: "House", arguments: Namespace, speech: Speech) -> int:
    from .admin_load import show

    load = house.load()
    if arguments.json:
        print_json(load.model_dump())
    else:
        show(load, speech)
    return 0


def _line(speech: Speech, address: str, until: float | None) -> str:
    if until is None:
        return speech(msg("{address} is banned for good.", address=printable(address)))
    at = datetime.fromtimestamp(until).isoformat(" ", "seconds")
    return speech(msg("{address} is banned until {at}.", address=printable(address), at=at))


def _duration(speech: Speech) -> Callable[[str], float]:
    def read(text: str) -> float:
        found = re.fullmatch(r"([0-9]{1,6})([smhd]?)", text)
        if found is None or not int(found[1]):
            raise ArgumentTypeError(
                speech(msg("“{text}” is not a duration, such as 30m, 12h or 7d", text=text))
            )
        return float(int(found[1]) * _UNITS[found[2]])

    return read
