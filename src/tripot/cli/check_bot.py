"""``tripot check-bot``: whether a bot plays by the rules of bots."""

import traceback
from argparse import ArgumentParser, Namespace

from tripot.bots import load_bot
from tripot.core import msg
from tripot.games import load_game
from tripot.locale import Speech

from .common import add_game, whole_number, with_default
from .options import add_options, read_options
from .progress import progress_bar

ABOUT = msg("check that a bot plays by the rules of bots")
_GAMES = 3
BROKEN = 1  # exit code


def arguments(parser: ArgumentParser, speech: Speech, game: str) -> None:
    """Adds the arguments of this command."""
    add_game(parser, speech)
    parser.add_argument(
        "bot",
        metavar=speech(msg("BOT")),
        help=speech(msg("its id, package.module:Class or path/to/file.py:Class")),
    )
    about_games = msg("how many games of each number of players")
    parser.add_argument(
        "--games",
        type=whole_number(1, speech),
        default=_GAMES,
        metavar="N",
        help=speech(with_default(about_games, _GAMES)),
    )
    parser.add_argument(
        "--seconds",
        type=float,
        metavar=speech(msg("SECONDS")),
        help=speech(msg("a time limit for every decision, which it must keep")),
    )
    add_options(parser, speech, game)


def run(arguments: Namespace, speech: Speech) -> int:
    """Lets the bot play, and tells what is wrong with it, if anything is."""
    from tripot.terminal.screen import Screen
    from tripot.terminal.style import BAD, GOOD
    from tripot.testing import CheckFailed, check_bot

    game, screen = load_game(arguments.game), Screen(speech)
    bot = load_bot(game.id, arguments.bot)
    options = read_options(game, arguments)
    numbers = len(game.players)
    with progress_bar(speech, arguments.games * numbers) as tell:
        try:
            check_bot(
                bot, game, options, range(arguments.games), arguments.seconds,
                progress=lambda done, _: tell(done),
            )  # fmt: skip
        except CheckFailed as failed:
            problem = str(failed)
        except (Exception, SystemExit) as error:  # the bot's own
            problem = "".join(traceback.format_exception(error)[-2:]).strip()
        else:
            problem = ""
    if problem:
        screen.say(msg("{bot} does not play by the rules: {problem}",
                       bot=arguments.bot, problem=problem), BAD)  # fmt: skip
        return BROKEN
    screen.say(msg("{bot} plays by the rules: legal moves, the same answer to the same view, and "
                   "nothing it cannot see.", bot=arguments.bot), GOOD)  # fmt: skip
    return 0
