"""``tripot play``: a game in the terminal."""

from argparse import ArgumentParser, Namespace
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random, SystemRandom
from typing import TYPE_CHECKING

from tripot.bots import find_level, levels, load_bot
from tripot.core import BadOptions, Match, Seat, Setup, msg
from tripot.games import load_game
from tripot.games.district_noir.deal import DistrictNoirDeal
from tripot.locale import Speech

from .common import add_edition, add_game, add_plain

if TYPE_CHECKING:  # drawing costs time to import, and most commands never draw
    from tripot.terminal.screen import Screen

ABOUT = msg("play a game in the terminal")
_HUMAN = "human"
_PLAYERS = "players"
_FIRST = {"me": Seat(0), "them": Seat(1)}


def arguments(parser: ArgumentParser, speech: Speech) -> None:
    """Adds the arguments of this command."""
    known = [level.id for level in levels("district-noir")]
    file = speech(msg("FILE"))
    add_game(parser, speech)
    parser.add_argument(
        "--vs",
        choices=[*known, _HUMAN],
        default=known[-1],
        help=speech(msg("the opponent: a bot, or “human” for two people at this screen")),
    )
    add_edition(parser, speech)
    parser.add_argument(
        "--seed", type=int, metavar="N", help=speech(msg("deal the same cards every time"))
    )
    parser.add_argument(
        "--first",
        choices=(*_FIRST, "toss"),
        default="toss",
        help=speech(msg("who starts the first round: you, the opponent, or a coin")),
    )
    parser.add_argument(
        "--name",
        action="append",
        default=[],
        metavar=speech(msg("NAME")),
        help=speech(msg("your name; two people use the option twice")),
    )
    add_plain(parser, speech)
    parser.add_argument(
        "--resume", type=Path, metavar=file, help=speech(msg("go on with a saved game"))
    )
    parser.add_argument(
        "--record", type=Path, metavar=file, help=speech(msg("keep the record of the game here"))
    )


def run(arguments: Namespace, speech: Speech) -> int:
    """Plays the game; leaving it saves it."""
    from tripot.terminal.play import Left, TerminalGame, keep_record, offer_record
    from tripot.terminal.saves import new_save_path
    from tripot.terminal.screen import Screen

    screen = Screen(speech, arguments.plain)
    match = _resumed(arguments.resume) if arguments.resume else _new(arguments, speech)
    game = match.setup.game.id
    players = dict(match.setup.tags).get(_PLAYERS, _HUMAN).split()
    bots = {Seat(seat): load_bot(game, bot) for seat, bot in enumerate(players) if bot != _HUMAN}
    luck = SystemRandom() if arguments.seed is None else Random(f"bot {arguments.seed}")

    def save_to() -> Path:
        return arguments.resume or new_save_path(game)

    if not arguments.resume:
        _introduce(screen, game, players)
    try:
        finished = TerminalGame(screen, match, bots, luck, save_to).play()
    except Left as left:
        return left.code
    if arguments.record:
        keep_record(screen, finished, arguments.record)
    else:
        offer_record(screen, finished)
    return 0


def _new(arguments: Namespace, speech: Speech) -> Match:
    game = load_game(arguments.game)
    rng = SystemRandom() if arguments.seed is None else Random(f"deal {arguments.seed}")
    deal = game.deal(game.options(), 2, rng)
    assert isinstance(deal, DistrictNoirDeal)
    deal = replace(deal, first=_FIRST.get(arguments.first, deal.first))
    names = _names(arguments, speech)
    tags = (
        ("date", datetime.now(UTC).date().isoformat()),
        (_PLAYERS, f"{_HUMAN} {arguments.vs}"),
    )
    return Match.begin(Setup(game, deal, names, arguments.edition, tags=tags))


def _names(arguments: Namespace, speech: Speech) -> tuple[str, ...]:
    """The players' names: those given, the bot's, or plain ones."""
    given: list[str] = arguments.name
    people = 2 if arguments.vs == _HUMAN else 1
    if len(given) > people:
        raise BadOptions(msg("Too many names: only {n} can be used here.", n=people))
    if people == 1:
        bot = speech(find_level(arguments.game, arguments.vs).name)
        return (given[0] if given else speech(msg("Player")), bot)
    plain = [speech(msg("Player {n}", n=n)) for n in (1, 2)]
    return (*given, *plain[len(given) :])


def _resumed(path: Path) -> Match:
    from tripot.terminal.saves import load

    replay = load(path).replay()
    # The end of a save is always missing, so only a move that cannot be replayed is a problem.
    return replay.match


def _introduce(screen: "Screen", game: str, players: list[str]) -> None:
    for player in players:
        if player != _HUMAN:
            level = find_level(game, player)
            screen.say(msg("You play against {bot}. {sentence}",
                           bot=level.name, sentence=level.sentence))  # fmt: skip
    screen.say(msg("Type ? for help, q to save and leave."), "dim")
