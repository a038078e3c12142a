"""``tripot play``: a game in the terminal."""

import shlex
from argparse import SUPPRESS, ArgumentParser, Namespace
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random, SystemRandom
from typing import TYPE_CHECKING

from tripot.bots import find_level, load_bot
from tripot.core import Match, Seat, msg, verbatim, write_record
from tripot.games import load_game
from tripot.locale import Speech

from .common import add_edition, add_game, add_plain, whole_number, with_default
from .opening import FIRST, LATEST, begun, resumed, save_path
from .options import add_options
from .seating import HUMAN, opponents, seated, usual_opponent

if TYPE_CHECKING:  # drawing costs time to import, and most commands never draw
    from tripot.terminal.screen import Screen

ABOUT = msg("play a game in the terminal")


def arguments(parser: ArgumentParser, speech: Speech, game: str) -> None:
    """Adds the arguments of this command, with the help for this game."""
    file = speech(msg("FILE"))
    add_game(parser, speech)
    parser.add_argument(
        "--players",
        type=whole_number(1, speech),
        metavar="N",
        help=speech(with_default(msg("how many play"), min(load_game(game).players))),
    )
    parser.add_argument(
        "--vs",
        metavar=speech(msg("WHO")),
        help=speech(
            with_default(
                msg("the others, separated by commas, or one for all of them: {known}; “human” is "
                    "a person at this screen", known=", ".join(opponents(game))),
                usual_opponent(game),
            )
        ),
    )  # fmt: skip
    add_edition(parser, speech, game)
    parser.add_argument(
        "--seed", type=int, metavar="N", help=speech(msg("deal the same cards every time"))
    )
    about_first = with_default(
        msg("who starts the first round: you, the opponent, or a coin"), "toss"
    )
    parser.add_argument(
        "--first",
        choices=FIRST,
        help=speech(about_first) if load_game(game).lets_choose_first else SUPPRESS,
    )
    parser.add_argument(
        "--name",
        action="append",
        default=[],
        metavar=speech(msg("NAME")),
        help=speech(msg("your name; several people use the option several times")),
    )
    add_options(parser, speech, game)
    add_plain(parser, speech)
    parser.add_argument(
        "--resume",
        nargs="?",
        const=LATEST,
        metavar=file,
        help=speech(msg("go on with a saved game, the latest if no file is named")),
    )
    parser.add_argument(
        "--record", type=Path, metavar=file, help=speech(msg("keep the record of the game here"))
    )
    parser.epilog = speech(
        msg("At every question, ? tells what you can type. If you play against bots alone, hint "
            "tells what the strongest of them would do in your place, and why.")
    )  # fmt: skip


def run(arguments: Namespace, speech: Speech) -> int:
    """Plays the game; leaving it saves it."""
    from tripot.terminal.finish import keep_record, offer_record, show_end
    from tripot.terminal.hangup import hangup_ends_input
    from tripot.terminal.play import Left, TerminalGame
    from tripot.terminal.saves import check_new_file, forget_save, new_save_path
    from tripot.terminal.screen import Screen

    if arguments.record:
        check_new_file(arguments.record)
    screen = Screen(speech, arguments.plain)
    save = save_path(arguments)
    match = resumed(save, arguments) if save else begun(arguments, speech)
    game = match.setup.game.id
    seats = seated(match.setup)
    bots = {Seat(seat): load_bot(game, who) for seat, who in enumerate(seats) if who != HUMAN}
    luck = SystemRandom() if arguments.seed is None else Random(f"bot {arguments.seed}")
    also = ["--data", shlex.quote(str(arguments.data))] if arguments.data else []
    also += ["--plain"] if arguments.plain else []
    table = TerminalGame(screen, match, bots, luck, lambda: save or new_save_path(game), also)
    if save is None:
        _introduce(screen, match, seats)
    try:
        with hangup_ends_input():
            finished = table.play()
    except Left as left:
        return left.code
    record = partial(write_record, finished)
    kept = bool(arguments.record) and keep_record(screen, record, arguments.record)
    with suppress(KeyboardInterrupt):  # enough seen; the record is still offered
        show_end(screen, finished, table.audience, table.told)
    screen.reset()
    if not kept:
        offer_record(screen, record)
    if save is not None:
        forget_save(save)
    return 0


def _introduce(screen: "Screen", match: Match, seats: list[str]) -> None:
    """Says what the game is about, and presents the bots, those of one level together."""
    from tripot.terminal.fronts import load_front

    preface = load_front(match.setup.game.id).preface
    screen.lines(preface)
    called = match.setup.names
    for who in dict.fromkeys(seats):
        if who == HUMAN:
            continue
        level = find_level(match.setup.game.id, who)
        bots = tuple(verbatim(name) for name, seat in zip(called, seats) if seat == who)
        if len(bots) == 1:
            line = msg("You play against {bot}. {sentence}", bot=bots, sentence=level.sentence)
        else:
            line = msg("You play against {bots}. Each of them: {sentence}",
                       bots=bots, sentence=level.sentence)  # fmt: skip
        screen.say(line)
    if set(seats) != {HUMAN}:  # people at one screen are told at their first question
        screen.say(msg("Type ? for help, q to save and leave."), "dim")
    if preface and seats.count(HUMAN) > 1:  # the first player's curtain would take it away
        with suppress(EOFError):
            screen.ask(msg("Press Enter to begin."))
