"""What nobody at this terminal may know yet does not stand on its screen."""

from collections.abc import Callable
from random import Random

from tests.server.running import RunningServer
from tripot.core import View, Voice
from tripot.protocol import TableConnection

from .at_terminal import Keyboard, Replies, first_offer, last_offer
from .company import Company, open_table, play_some
from .conftest import Terminal

IN_HAND, SEEN = "Building", "Docks"
"""The one building of a short game, which has a name only once it is seen."""
CARDS = ("Willow 5", "Hudson 6", "River 7", "Castle 8", "Alliance +2", "Alliance +3", SEEN)


def sentences(view: View) -> list[str]:
    """All that a player was told, as it would stand on their own screen."""
    names, edition = ("Bo", "Ada", "Newsboy"), view.game.edition("")
    voice = Voice(names, view.viewer, edition, view.options)
    return [str(view.game.narrate(event, voice)) for event in view.heard]


def named(*lines: str) -> set[str]:
    """The cards of a short game that some lines name; there is one of each."""
    text = "\n".join(lines).replace(IN_HAND, SEEN)
    return {card for card in CARDS if card in text}


def dealt(view: View) -> set[str]:
    """The hand a player got."""
    [line] = [line for line in sentences(view) if line.startswith("You get ")]
    return named(line)


def played(text: str, name: str) -> set[str]:
    """What a player has put into the row since then."""
    return named(*(line for line in text.splitlines() if line.startswith(f"{name} plays ")))


def test_a_player_reads_of_no_card_before_it_is_seen(
    server: RunningServer, terminal: Terminal, company: Company
) -> None:
    at = open_table(server, "open", "open")
    bo = company.sit(at, "Bo")
    read: list[str] = []

    def reading(reply: Callable[[str], str]) -> Callable[[str], str]:
        def read_first(told: str) -> str:
            read.append(told)
            so_far = "".join(read)
            hidden = dealt(company.begun(bo)) - played(so_far, "Bo")
            assert not hidden & named(so_far)
            return reply(told)

        return read_first

    company.start(play_some(bo, 3))
    moves = [reading(lambda _: "l"), reading(lambda _: ""), reading(last_offer)]
    replies: Replies = {"Your move": moves * 3, "Keep the record": "", "Play again": "n"}
    result = terminal.pipe("join", at.link, "--plain", "--name", "Ada", replies=replies)
    assert (result.code, len(read)) == (0, 9)
    own = {line for line in result.out.splitlines() if line.startswith("You get ")}
    assert len(own) == 1
    assert len(named(*own)) == 2
    assert not named(*own) & dealt(company.begun(bo))
    box = named(result.out.partition("In the box were ")[2].splitlines()[0])
    assert len(box) == 1
    assert not box & named(*read)


def test_a_spectator_reads_of_no_card_before_it_is_seen(
    server: RunningServer, terminal: Terminal, company: Company
) -> None:
    at = open_table(server, "open", "open", public=True)
    bo, ada = (company.sit(at, name) for name in ("Bo", "Ada"))
    hands = {"Bo": dealt(company.begun(bo)), "Ada": dealt(company.begun(ada))}
    assert not hands["Bo"] & hands["Ada"]

    def script(keyboard: Keyboard) -> None:
        so_far = ""
        for _ in range(6):
            so_far += keyboard.wait_for("Waiting for Bo.\n", "Waiting for Ada.\n")
            for name, hand in hands.items():
                assert not (hand - played(so_far, name)) & named(so_far)
            company.run(play_some(bo if so_far.endswith("Bo.\n") else ada, 1))
        so_far += keyboard.wait_to_be_asked("Keep the record")
        assert hands["Bo"] == played(so_far, "Bo")
        assert hands["Ada"] == played(so_far, "Ada")
        keyboard.type("")

    result = terminal.type(script, "join", at.link, "--plain", "--watch")
    assert (result.code, result.err) == (0, "")
    for secret in ("You get", "Your hand", "Your move"):
        assert secret not in result.out


async def play_anything(here: TableConnection) -> None:
    """Plays a seat of any game."""
    luck = Random(5)
    async for _ in here.turns():
        await here.act(str(here.known.menu.sample(luck)))


def test_a_tile_that_lies_face_down_is_known_to_its_owner_only(
    server: RunningServer, terminal: Terminal, company: Company
) -> None:
    at = open_table(server, "open", "open", "random", game="gangs-city")
    bo = company.sit(at, "Bo")
    company.start(play_anything(bo))
    replies: Replies = {"Which tile": ["hoo>A", "bod>A", "q"], "": first_offer}
    result = terminal.pipe("join", at.link, "--plain", "--name", "Ada", replies=replies)
    assert (result.code, result.err) == (0, "")
    own = [line for line in sentences(company.begun(bo)) if line.startswith("You put a tile ")]
    assert own
    assert all(": " in line for line in own)
    shown = [line for line in result.out.splitlines() if line.startswith("Bo puts a tile ")]
    assert shown
    assert not [line for line in shown if ":" in line]
    assert "Bo at " in result.out
    for line in result.out.splitlines():
        assert not line.startswith("Bo at ") or line.endswith("face down.")
