"""``tripot play``: a game in the terminal."""

from argparse import ArgumentParser, Namespace
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random, SystemRandom
from typing import TYPE_CHECKING

from tripot.bots import find_level, levels, load_bot
from tripot.core import BadOptions, BadRecord, Match, Seat, Setup, msg
from tripot.games import load_game
from tripot.games.district_noir.deal import DistrictNoirDeal
from tripot.locale import Speech

from .common import add_edition, add_game, add_plain, with_default

if TYPE_CHECKING:  # drawing costs time to import, and most commands never draw
    from tripot.terminal.screen import Screen

ABOUT = msg("play a game in the terminal")
_HUMAN = "human"
_PLAYERS = "players"
_LATEST = "latest save"
_FIRST = {"me": Seat(0), "them": Seat(1)}


def arguments(parser: ArgumentParser, speech: Speech) -> None:
    """Adds the arguments of this command."""
    known = [level.id for level in levels("district-noir")]
    file = speech(msg("FILE"))
    add_game(parser, speech)
    parser.add_argument(
        "--vs",
        choices=[*known, _HUMAN],
        help=speech(
            with_default(
                msg("the opponent: a bot, or “human” for two people at this screen"), known[-1]
            )
        ),
    )
    add_edition(parser, speech, default=None)
    parser.add_argument(
        "--seed", type=int, metavar="N", help=speech(msg("deal the same cards every time"))
    )
    parser.add_argument(
        "--first",
        choices=(*_FIRST, "toss"),
        help=speech(
            with_default(msg("who starts the first round: you, the opponent, or a coin"), "toss")
        ),
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
        "--resume",
        nargs="?",
        const=_LATEST,
        metavar=file,
        help=speech(msg("go on with a saved game, the latest if no file is named")),
    )
    parser.add_argument(
        "--record", type=Path, metavar=file, help=speech(msg("keep the record of the game here"))
    )


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
    save = _save_path(arguments)
    match = _resumed(save, arguments) if save else _new(arguments, speech)
    game = match.setup.game.id
    players = dict(match.setup.tags).get(_PLAYERS, _HUMAN).split()
    bots = {Seat(seat): load_bot(game, bot) for seat, bot in enumerate(players) if bot != _HUMAN}
    luck = SystemRandom() if arguments.seed is None else Random(f"bot {arguments.seed}")
    table = TerminalGame(screen, match, bots, luck, lambda: save or new_save_path(game))
    if save is None and bots:
        _introduce(screen, game, players)
    try:
        with hangup_ends_input():
            finished = table.play()
    except Left as left:
        return left.code
    kept = bool(arguments.record) and keep_record(screen, finished, arguments.record)
    with suppress(KeyboardInterrupt):  # enough seen; the record is still offered
        show_end(screen, finished, table.audience, table.told)
    screen.reset()
    if not kept:
        offer_record(screen, finished)
    if save is not None:
        forget_save(save)
    return 0


def _save_path(arguments: Namespace) -> Path | None:
    """The save to go on with, if any."""
    from tripot.terminal.saves import latest_save_path

    if arguments.resume is None:
        return None
    if arguments.vs or arguments.first or arguments.name or arguments.seed is not None:
        raise BadOptions(msg("--vs, --first, --name and --seed belong to a new game."))
    return latest_save_path() if arguments.resume == _LATEST else Path(arguments.resume)


def _new(arguments: Namespace, speech: Speech) -> Match:
    game = load_game(arguments.game)
    rng = SystemRandom() if arguments.seed is None else Random(f"deal {arguments.seed}")
    deal = game.deal(game.options(), 2, rng)
    assert isinstance(deal, DistrictNoirDeal)
    deal = replace(deal, first=_FIRST.get(arguments.first or "", deal.first))
    opponent = arguments.vs or levels(game.id)[-1].id
    tags = (
        ("date", datetime.now(UTC).date().isoformat()),
        (_PLAYERS, f"{_HUMAN} {opponent}"),
    )
    given = [name.strip() for name in arguments.name]
    names = _names(given, game.id, opponent, speech)
    return Match.begin(Setup(game, deal, names, arguments.edition or "", tags=tags))


def _names(given: list[str], game: str, opponent: str, speech: Speech) -> tuple[str, ...]:
    """The players' names: those given, the bot's, or plain ones."""
    people = 2 if opponent == _HUMAN else 1
    if len(given) > people:
        raise BadOptions(msg("Too many names: only {n} can be used here.", n=people))
    if people == 1:
        bot = speech(find_level(game, opponent).name)
        one, two = given[0] if given else speech(msg("Player")), bot
    else:
        plain = [speech(msg("Player {n}", n=n)) for n in (1, 2)]
        one, two = [*given, *plain[len(given) :]]
    if one == two:
        raise BadOptions(msg("Both players would be called {name}.", name=one))
    return one, two


def _resumed(path: Path, arguments: Namespace) -> Match:
    from tripot.terminal.saves import load

    record = load(path)
    if arguments.edition:
        record = replace(record, setup=replace(record.setup, edition=arguments.edition))
    replay = record.replay()
    if replay.stopped and replay.problem is not None:
        raise BadRecord(replay.problem)  # a save always lacks its end, so that is no problem
    return replay.match


def _introduce(screen: "Screen", game: str, players: list[str]) -> None:
    for player in players:
        if player != _HUMAN:
            level = find_level(game, player)
            screen.say(msg("You play against {bot}. {sentence}",
                           bot=level.name, sentence=level.sentence))  # fmt: skip
    screen.say(msg("Type ? for help, q to save and leave."), "dim")
