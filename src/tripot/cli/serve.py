"""``tripot serve``: host tables for people and bots."""

import os
import webbrowser
from argparse import ArgumentParser, Namespace
from pathlib import Path

from tripot.core import msg
from tripot.locale import Speech

from .common import with_default

ABOUT = msg("host tables for people and bots")
PORT = 8720
LOOPBACK = ("127.0.0.1", "::1", "localhost")
_LEVELS = ("debug", "info", "warning", "error")


def arguments(parser: ArgumentParser, speech: Speech, game: str) -> None:
    """Adds the arguments of this command."""
    address, file = speech(msg("ADDRESS")), speech(msg("FILE"))
    parser.add_argument(
        "--host",
        metavar=address,
        default=LOOPBACK[0],
        help=speech(
            with_default(msg("where to listen; 0.0.0.0 opens it to your network"), LOOPBACK[0])
        ),
    )
    parser.add_argument(
        "--port",
        type=int,
        default=PORT,
        metavar=speech(msg("NUMBER")),
        help=speech(with_default(msg("the port; 0 for any free one"), PORT)),
    )
    parser.add_argument(
        "--data-dir",
        type=Path,
        metavar=speech(msg("FOLDER")),
        help=speech(msg("where the tables are kept")),
    )
    parser.add_argument(
        "--database",
        metavar="URL",
        help=speech(msg("keep the tables in this PostgreSQL database instead")),
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
        "--allow-host",
        action="append",
        default=[],
        metavar=speech(msg("NAME")),
        help=speech(msg("a name the server may be called by; repeat it for several")),
    )
    parser.add_argument(
        "--trusted-proxy",
        metavar=address,
        help=speech(msg("a proxy whose word about its clients is believed")),
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

    set_up_logs(arguments.log_level)
    settings = Settings.of(os.environ, bot_delay=arguments.bot_delay)
    hosting = Hosting(
        host=arguments.host,
        port=arguments.port,
        folder=arguments.data_dir,
        database=arguments.database,
        hosts=arguments.allow_host,
        proxies=arguments.trusted_proxy,
        data=arguments.data,
    )

    def ready(port: int, kept: str) -> None:
        welcome(arguments, speech, port, kept)

    serve(hosting, settings, ready)
    print(speech(msg("Stopped. Every table is on disk.")))
    return 0


def welcome(arguments: Namespace, speech: Speech, port: int, kept: str) -> None:
    """Says where the tables are, and who can reach them."""
    from tripot.server.addresses import reachable, url

    local = arguments.host in LOOPBACK
    here = url("127.0.0.1" if not local and ":" not in arguments.host else arguments.host, port)
    print(speech(msg("Tables are open at {url}", url=here)))
    print(speech(msg("They are kept in {path}", path=kept)))
    if not local:
        print(speech(msg("Warning: everybody who can reach this machine can join public tables, "
                         "and nothing is encrypted. Friends can use:")))  # fmt: skip
        for address in reachable(arguments.host):
            print(f"  {url(address, port)}")
    print(speech(msg("Ctrl-C stops the server.")), flush=True)
    if not arguments.no_browser:
        webbrowser.open(here)
