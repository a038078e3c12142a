"""The words for a hosted table, in all languages at once, and what is said there."""

from typing import Final

from tripot.core import msg

BOT: Final = ("bot",)
RETURN: Final = ("back", "retour", "rientro")
RESIGN: Final = ("resign", "giveup", "abandonner", "abandon", "abbandona", "abbandono")
GET_UP: Final = ("up", "getup", "selever", "alzati")

LEAVING: Final = msg("q or Ctrl-C leaves; the server keeps the table and your seat.")
LEAVING_WATCH: Final = msg("q or Ctrl-C leaves.")
DOING: Final = msg(
    "“bot” has a bot play for those who have been away, or have not moved, for long enough, “back” "
    "gives you back your own seat after that, “resign” gives up."
)
WAITING: Final = msg("r shows the rules; Enter alone shows who sits where.")
GETTING_UP: Final = msg("“up” gives your seat to others and leaves.")
KEPT: Final = msg("The server keeps the table; nothing needs to be saved.")
BROKEN: Final = msg("Connection lost, reconnecting …")
MENDED: Final = msg("Connected again.")
UNSENT: Final = msg("Your answer goes out as soon as the connection is back; q leaves.")
MOVED_ON: Final = msg("The table has moved on without your answer.")
NOT_ASKED: Final = msg("It is not your turn. Type ? for help.")
WATCHING: Final = msg("You are watching. Type ? for help.")
BOT_PLAYS: Final = msg("A bot plays for you. Type “back” to play for yourself again.")
