"""``tripot`` alone: the tables in the browser, on a server of one's own."""

import socket
from argparse import Namespace

from tripot.core import msg
from tripot.locale import Speech

from . import serve
from .browser import open_browser


def run(arguments: Namespace, speech: Speech) -> int:
    """Serves until it is interrupted, or shows the server that runs already.

    The arguments are the usual ones of ``tripot serve``.
    """
    from tripot.server.holding import FolderInUse, usual_folder
    from tripot.server.running import running_at

    arguments.port = serve.PORT if _is_free(serve.PORT) else 0
    arguments.log_level = "warning"  # whoever just plays has no use for a log
    try:
        return serve.run(arguments, speech)
    except FolderInUse:
        url = running_at(usual_folder())
        if url is None:
            raise
    print(speech(msg("Your tables are open already, at {url}", url=url)), flush=True)
    open_browser(url, speech)
    return 0


def _is_free(port: int) -> bool:
    """Whether nobody listens there."""
    from tripot.server.serving import soon_again

    with socket.socket() as probe:
        soon_again(probe)  # as the server does
        try:
            probe.bind((serve.LOOPBACK, port))
        except OSError:
            return False
    return True
