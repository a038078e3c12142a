"""``tripot`` alone: the tables in the browser, on a server of one's own."""

from argparse import Namespace

from tripot.core import msg
from tripot.locale import Speech

from . import serve
from .browser import open_browser


def run(arguments: Namespace, speech: Speech) -> int:
    """Serves until it is interrupted, or shows the server that runs already.

    The arguments are the usual ones of ``tripot serve``.
    """
    from tripot.server.data_folder import FolderInUse, usual_folder
    from tripot.server.running_server import running_at
    from tripot.server.serving import PortInUse

    arguments.port = serve.PORT
    arguments.log_level = "warning"  # whoever just plays has no use for a log
    try:
        try:
            return serve.run(arguments, speech)
        except PortInUse:  # by something else, so any other will do
            arguments.port = 0
            return serve.run(arguments, speech)
    except FolderInUse:
        url = running_at(usual_folder())
        if url is None:
            raise
    print(speech(msg("Your tables are open already, at {url}", url=url)), flush=True)
    open_browser(url, speech)
    return 0
