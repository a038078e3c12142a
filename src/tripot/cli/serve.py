"""``tripot serve``: host tables for people and bots."""

import re
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable
from ipaddress import ip_address, ip_network
from pathlib import Path
from threading import Thread

from tripot.bots import admit
from tripot.core import msg
from tripot.locale import Speech

from .browser import open_browser
from .common import add_data_dir, with_default

ABOUT = msg("host tables for people and bots")
PORT = 8720
LOOPBACK = "127.0.0.1"
MOST_WORKERS = 64
_LEVELS = ("debug", "info", "warning", "error")


def arguments(parser: ArgumentParser, speech: Speech, game: str) -> None:
    """Adds the arguments of this command."""
    address, file = speech(msg("ADDRESS")), speech(msg("FILE"))
    parser.add_argument(
        "--host",
        metavar=address,
        default=LOOPBACK,
        help=speech(
            with_default(msg("where to listen; 0.0.0.0 opens it to your network"), LOOPBACK)
        ),
    )
    parser.add_argument(
        "--port",
        type=_port(speech),
        default=PORT,
        metavar=speech(msg("NUMBER")),
        help=speech(with_default(msg("the port; 0 for any free one"), PORT)),
    )
    add_data_dir(parser, speech)
    parser.add_argument(
        "--database",
        metavar="URL",
        help=speech(
            msg(
                "keep the tables in this database instead, such as {example}",
                example="postgresql://user@host/name",
            )
        ),
    )
    parser.add_argument(
        "--workers",
        type=_workers(speech),
        default=1,
        metavar=speech(msg("NUMBER")),
        help=speech(with_default(msg("how many processes serve; each can keep one core busy"), 1)),
    )
    parser.add_argument(
        "--no-browser",
        action="store_true",
        help=speech(msg("do not open the browser")),
    )
    parser.add_argument(
        "--bot-delay",
        type=float,
        metavar=speech(msg("SECONDS")),
        help=speech(with_default(msg("how long a bot seems to think at least"), 0.8)),
    )
    parser.add_argument(
        "--data",
        type=Path,
        action="append",
        default=[],
        metavar=file,
        help=speech(msg("a data set that tables can be opened with; repeat it for several")),
    )
    parser.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="GAME.ID=PLACE",
        help=speech(msg("a bot of somebody else’s that tables may have; repeat it for several")),
    )
    parser.add_argument(
        "--allow-host",
        action="append",
        default=[],
        type=_host_name(speech),
        metavar=speech(msg("NAME")),
        help=speech(msg("a name the server may be called by; repeat it for several")),
    )
    parser.add_argument(
        "--trusted-proxy",
        action="append",
        default=[],
        type=_network(speech),
        metavar=address,
        help=speech(msg("a proxy whose word about its clients is believed; repeat it for several")),
    )
    parser.add_argument(
        "--metrics-for",
        action="append",
        default=[],
        type=_network(speech),
        metavar=address,
        help=speech(msg("who may read /metrics besides this machine; repeat it for several")),
    )
    parser.add_argument(
        "--log-level",
        choices=_LEVELS,
        default="info",
        metavar="{" + ",".join(_LEVELS) + "}",
        help=speech(with_default(msg("how much is logged"), "info")),
    )


def run(arguments: Namespace, speech: Speech) -> int:
    """Serves until it is interrupted."""
    from tripot.server.logs import set_up_logs
    from tripot.server.serving import Hosting, serve
    from tripot.server.settings import Settings

    for bot in arguments.bot:
        admit(bot)
    set_up_logs(arguments.log_level)
    settings = Settings.of(bot_delay=arguments.bot_delay)
    hosting = Hosting(
        host=arguments.host,
        port=arguments.port,
        folder=arguments.data_dir,
        database=arguments.database,
        hosts=arguments.allow_host,
        proxies=arguments.trusted_proxy,
        data=arguments.data,
        watchers=[ip_network(text, strict=False) for text in arguments.metrics_for],
        workers=arguments.workers,
    )

    def ready(host: str, port: int, kept: str) -> None:
        welcome(arguments, speech, host, port, kept)

    serve(hosting, settings, ready)
    print(speech(msg("Stopped. Every table is on disk.")))
    return 0


def welcome(arguments: Namespace, speech: Speech, host: str, port: int, kept: str) -> None:
    """Says where the tables are, and who can reach them."""
    from tripot.server.addresses import here_at, reachable, url

    local = ip_address(host).is_loopback
    here = url(here_at(host), port)
    print(speech(msg("Tables are open at {url}", url=here)))
    print(speech(msg("They are kept in {path}", path=kept)))
    if not local:
        print(speech(msg("Warning: everybody who can reach this machine can join public tables, "
                         "and nothing is encrypted. Friends can use:")))  # fmt: skip
        for address in reachable(host):
            print(f"  {url(address, port)}")
    print(speech(msg("Ctrl-C stops the server.")), flush=True)
    if not arguments.no_browser:
        # Some browsers keep us waiting until they have the page, which we could not send then.
        Thread(target=open_browser, args=(here, speech), daemon=True).start()


def _port(speech: Speech) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and int(text) <= 65535):
            raise ArgumentTypeError(speech(msg("“{text}” is not a port: those are 0 to 65535",
                                               text=text)))  # fmt: skip
        return int(text)

    return read


def _workers(speech: Speech) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and 1 <= int(text) <= MOST_WORKERS):
            raise ArgumentTypeError(speech(msg("“{text}” is not a number of workers: those are "
                                               "1 to {most}",
                                               text=text, most=MOST_WORKERS)))  # fmt: skip
        return int(text)

    return read


def _host_name(speech: Speech) -> Callable[[str], str]:
    def read(text: str) -> str:
        if not re.fullmatch(r"[\w.-]+", text):
            raise ArgumentTypeError(speech(msg("“{text}” is not the name of a machine, such as "
                                               "games.example", text=text)))  # fmt: skip
        return text

    return read


def _network(speech: Speech) -> Callable[[str], str]:
    def read(text: str) -> str:
        try:
            ip_network(text, strict=False)
        except ValueError:
            raise ArgumentTypeError(speech(msg("“{text}” is not an address, such as 10.0.0.7 or "
                                               "10.0.0.0/8", text=text))) from None  # fmt: skip
        return text

    return read
