"""What is said: every event in every voice, and the table in sentences."""

import pytest

from tripot.core import SPECTATOR, BadRecord, Ended, Event, Message, Seat, Voice, render
from tripot.games.gangs_city import GAME
from tripot.games.gangs_city.box.loading import load_box
from tripot.games.gangs_city.city.hexes import parse_cell
from tripot.games.gangs_city.city.spots import parse_spot
from tripot.games.gangs_city.engine.events import (
    BidSealed,
    BidsOpened,
    Enclosed,
    FightCounted,
    Finished,
    FireHeld,
    LocationBuilt,
    Marked,
    Misplaced,
    Part,
    Party,
    PlaceChosen,
    Points,
    RecruitDeclined,
    Recruited,
    RecruitmentCounted,
    RecruitsArrived,
    Returned,
    ShootoutBegan,
    Shot,
    StockTaken,
    TilePut,
    TileTurned,
    Total,
    TrafficCounted,
    TurnScored,
    TurnStarted,
)
from tripot.games.gangs_city.engine.tiles import GUN, VEST, Traffic
from tripot.games.gangs_city.options import GangsCityOptions
from tripot.games.gangs_city.showing.arithmetic import part_text
from tripot.games.gangs_city.vocabulary import traffic_code, traffic_name

from .build import BOX, A, B, C, kinds, place

NAMES = ("Ada", "Bo", "Cleo")
COP, HOOD, HOST = (kinds(word)[0] for word in ("flic", "petite_frappe", "mac"))
BAR, PILE = place("bar"), place("A")
ADA = Total(A, (Part(COP, 4, 1, 0, 0), Part(HOOD, 3, 1, 0, 0)), 0, 9)
BO = Total(B, (Part(HOST, 3, 0, 1, 0),), 0, 4)


def told(event: Event, viewer: Seat = SPECTATOR) -> str:
    return render(GAME.narrate(event, Voice(NAMES, viewer)))


@pytest.mark.parametrize(
    ("event", "sentence", "to_ada"),
    [
        (Finished(A, 1), "Ada has finished placing.", "You have finished placing."),
        (TurnScored(3, (Points(A, (3, 0, 0, 0, 0), 3, 5, 12), Points(B, (0,) * 5, 1, 0, 2))),
         "Turn 3 is scored: Ada: +5 = 12 (traffics 3, district 2) and "
         "Bo: +0 = 2 (traffics 0, district 0).",
         "Turn 3 is scored: you: +5 = 12 (traffics 3, district 2) and "
         "Bo: +0 = 2 (traffics 0, district 0)."),
        (TilePut(A, 0, parse_spot("3ne"), False, COP, "fight"),
         "You put a tile at Bar (3), north-east: Cop fights.",
         "You put a tile at Bar (3), north-east: Cop fights."),
        (LocationBuilt(A, BAR, parse_cell("+2+0"), owned=False),
         "Ada puts Bar (3) down.", "You put Bar (3) down."),
        (LocationBuilt(A, BAR, parse_cell("+2+0"), owned=True),
         "Ada opens Bar (3) and owns it.", "You open Bar (3); it is yours."),
        (RecruitsArrived(BAR, (COP, HOST)),
         "Bar (3) offers Cop and Host.", "Bar (3) offers Cop and Host."),
        (FightCounted(BAR, B, (ADA, BO), A, "highest"),
         "Bar (3): Ada: 9 (4+1 Cop and 3+1 Hood) and Bo: 4 (3+1 Host). Ada takes it.",
         "Bar (3): you: 9 (4+1 Cop and 3+1 Hood) and Bo: 4 (3+1 Host). You take it."),
        (FightCounted(BAR, A, (ADA, BO), A, "owner"),
         "Bar (3): Ada: 9 (4+1 Cop and 3+1 Hood) and Bo: 4 (3+1 Host); the owner wins ties. "
         "Ada keeps it.",
         "Bar (3): you: 9 (4+1 Cop and 3+1 Hood) and Bo: 4 (3+1 Host); the owner wins ties. "
         "You keep it."),
        (FightCounted(PILE, None, (ADA, BO), A, "chief"),
         "City centre A: Ada: 9 (4+1 Cop and 3+1 Hood) and Bo: 4 (3+1 Host); the chief breaks the "
         "tie. Ada wins the top tile.",
         "City centre A: you: 9 (4+1 Cop and 3+1 Hood) and Bo: 4 (3+1 Host); the chief breaks the "
         "tie. You win the top tile."),
        (FightCounted(BAR, A, (), None, "nobody"),
         "Bar (3): nobody is left standing, so nothing changes.",
         "Bar (3): nobody is left standing, so nothing changes."),
        (FightCounted(BAR, A, (ADA,), A, "alone"),
         "Bar (3): nobody stands against Ada, who keeps it.",
         "Bar (3): nobody stands against you, and you keep it."),
        (FightCounted(PILE, None, (ADA,), A, "alone"),
         "City centre A: nobody opposes Ada, who wins the top tile.",
         "City centre A: nobody opposes you, and you win the top tile."),
        (FightCounted(BAR, None, (ADA,), A, "alone"),
         "Bar (3): nobody opposes Ada, who takes it.",
         "Bar (3): nobody opposes you, and you take it."),
        (RecruitmentCounted(BAR, (ADA, Total(B, (Part(HOST, 4, 0, 0, 0),), 2, 2)), ("lawyer",)),
         "Bar (3), recruitment in this order: Ada: 9 (4+1 Cop and 3+1 Hood) and Bo: 2 (4 Host, "
         "less 2 for Bouncer); Lawyer breaks the tie.",
         "Bar (3), recruitment in this order: you: 9 (4+1 Cop and 3+1 Hood) and Bo: 2 (4 Host, "
         "less 2 for Bouncer); Lawyer breaks the tie."),
        (TrafficCounted(Traffic(1), (1, 1, 0), (1, 0, 0), None, A, 0),
         "Arms: Ada: 2 (1 + 1 bid) and Bo: 1. Ada controls it, worth 2 a turn.",
         "Arms: you: 2 (1 + 1 bid) and Bo: 1. You control it, worth 2 a turn."),
        (TrafficCounted(Traffic(1), (1, 0, 0), (0, 2, 0), None, B, 0),
         "Arms: Ada: 1 and Bo: 2 (0 + 2 bid). Bo controls it, worth 2 a turn.",
         "Arms: you: 1 and Bo: 2 (0 + 2 bid). Bo controls it, worth 2 a turn."),
        (TrafficCounted(Traffic(3), (1, 0, 0), (0, 0, 0), A, A, 2),
         "Alcohol: Ada: 1. Ada keeps it, now worth 3 a turn.",
         "Alcohol: you: 1. You keep it, now worth 3 a turn."),
        (TrafficCounted(Traffic(3), (0, 0, 0), (0, 0, 0), A, None, 0),
         "Alcohol: nobody. Nobody controls it; Ada loses the marker.",
         "Alcohol: nobody. Nobody controls it; you lose the marker."),
        (TrafficCounted(Traffic(4), (2, 2, 0), (0, 0, 0), None, None, 0),
         "Tobacco: Ada: 2 and Bo: 2. Nobody controls it.",
         "Tobacco: you: 2 and Bo: 2. Nobody controls it."),
        (StockTaken(A, Traffic(0), 2, accountant=False),
         "Ada takes stock: Drugs 2.", "You take stock: Drugs 2."),
        (BidsOpened(((0, 0, 0, 0, 0), (0, 1, 0, 0, 2), (0, 0, 0, 0, 0))),
         "Bids: Bo: Arms 1 and Tobacco 2.", "Bids: Bo: Arms 1 and Tobacco 2."),
        (BidsOpened(((0, 0, 0, 0, 0),) * 3), "Nobody bids anything.", "Nobody bids anything."),
        (BidSealed(A, (0, 0, 0, 0, 0)), "Ada has sealed a bid.", "You seal your bid: nothing."),
        (StockTaken(A, Traffic(0), 1, accountant=True),
         "Ada takes one more through Accountant: Drugs.",
         "You take one more through Accountant: Drugs."),
        (Misplaced(A, 3, BAR, counts=True, penalty=0),
         "Bar (3): the settlement tile of Ada is misplaced; this once it counts.",
         "Bar (3): the settlement tile of Ada is misplaced; this once it counts."),
        (Misplaced(A, 3, BAR, counts=False, penalty=1),
         "Bar (3): the settlement tile of Ada is misplaced again: it is taken off and costs 1 "
         "point.",
         "Bar (3): the settlement tile of Ada is misplaced again: it is taken off and costs 1 "
         "point."),
        (Misplaced(A, 3, BAR, counts=False, penalty=0),
         "Bar (3): the settlement tile of Ada is misplaced and taken off.",
         "Bar (3): the settlement tile of Ada is misplaced and taken off."),
        (PlaceChosen(A, None), "Ada leaves the rest to the standard order.",
         "You leave the rest to the standard order."),
        (PlaceChosen(A, BAR), "Ada chooses what comes next: Bar (3).",
         "You choose what comes next: Bar (3)."),
        (ShootoutBegan(BAR, (Party(A, (COP,), GUN), Party(B, (HOST,), VEST),
                             Party(C, (HOOD, HOOD), None))),
         "Bar (3), shootout: Ada with Cop and a gun, Bo with Host and a vest and Cleo with "
         "2 × Hood.",
         "Bar (3), shootout: you with Cop and a gun, Bo with Host and a vest and Cleo with "
         "2 × Hood."),
        (Marked(A, BAR, B, HOST, chief=False), "Ada points a gun at Bo: Host.",
         "You point your gun at Bo: Host."),
        (FireHeld(A, BAR, declined=True), "Ada holds fire.", "You hold your fire."),
        (FireHeld(A, BAR, declined=False), "The gun of Ada has nobody to shoot.",
         "Your gun has nobody to shoot."),
        (Shot(A, BAR, COP, chief=False, saved=True),
         "Ada: Cop is shot, but Doc brings the victim home.",
         "you: Cop is shot, but Doc brings the victim home."),
        (Shot(A, BAR, COP, chief=True, saved=False),
         "Ada: Cop is shot and out of the game.", "you: Cop is shot and out of the game."),
        (Recruited(A, BAR, COP, HOOD, BAR), "Bar (3): Ada recruits Cop in place of Hood.",
         "Bar (3): you recruit Cop in place of Hood."),
        (RecruitDeclined(A, BAR, able=True), "Bar (3): Ada recruits nobody.",
         "Bar (3): you recruit nobody."),
        (RecruitDeclined(A, BAR, able=False), "Bar (3): Ada can afford nobody there.",
         "Bar (3): you can afford nobody there."),
        (Returned(A, HOOD, BAR), "Bar (3): Hood of Ada waits here for a new gang.",
         "Bar (3): your Hood waits here for a new gang."),
        (TileTurned(A, PILE, BAR), "City centre A: Ada turns the tile over: Bar (3).",
         "City centre A: you turn your tile over: Bar (3)."),
        (Enclosed(BAR, (COP,)), "Bar (3) is enclosed; out of the game: Cop.",
         "Bar (3) is enclosed; out of the game: Cop."),
        (TurnStarted(2, B, A, BAR),
         "Turn 2: with Bar (3), the lowest location, Ada names the first player: Bo.",
         "Turn 2: with Bar (3), the lowest location, you name the first player: Bo."),
        (Ended((A,), "score", (26, 3, 4)), "Ada is the Godfather, with 26 points.",
         "You are the Godfather, with 26 points."),
        (Ended((A, B), "shared", (26, 26, 4)),
         "Everything is equal. Godfathers together: Ada and Bo.",
         "Everything is equal. Godfathers together: you and Bo."),
        (Ended((A,), "stalled", (6, 3, 4)),
         "Nobody can do anything any more. Ada is the Godfather, with 6 points.",
         "Nobody can do anything any more. You are the Godfather, with 6 points."),
        (Ended((), "abandoned", None), "Nobody wins.", "Nobody wins."),
    ],
)  # fmt: skip
def test_events_are_told(event: Event, sentence: str, to_ada: str) -> None:
    assert told(event) == sentence
    assert told(event, A) == to_ada


@pytest.mark.parametrize(
    ("figures", "text"),
    [
        ((4, 1, 0, 0), "4+1 Hood"),
        ((1, 1, 1, 3), "1+1+1+3 Hood"),
        ((300, 0, 0, 300), "300+300 Hood"),
        ((0, 1, 0, 3), "1+3 Hood"),
        ((0, 0, 0, 0), "0 Hood"),
    ],
)
def test_a_zero_is_no_summand(figures: tuple[int, int, int, int], text: str) -> None:
    """An owner's box may print a 0."""
    assert render(part_text(Part(HOOD, *figures), BOX)) == text


def test_names_of_an_owners_box_are_used() -> None:
    box = load_box('[locations.bar]\nname = "Zinc"\n[characters.flic]\nname = "Poulet"', "mine")
    voice = Voice(NAMES, SPECTATOR, "", GangsCityOptions(data=box))
    event = Recruited(A, BAR, COP, None, None)
    assert render(GAME.narrate(event, voice)) == "Zinc (3): Ada recruits Poulet."


def test_every_event_has_a_sentence_of_its_own() -> None:
    """Two kinds of event never read alike in a game, so a log can be followed."""
    sentences: set[Message] = {
        GAME.narrate(event, Voice(NAMES))
        for event in (PlaceChosen(A, BAR), TileTurned(A, PILE, BAR), Returned(A, HOOD, BAR),
                      RecruitDeclined(A, BAR, True), RecruitDeclined(A, BAR, False))
    }  # fmt: skip
    assert len(sentences) == 5


def test_a_character_of_no_box_is_no_event() -> None:
    with pytest.raises(BadRecord):
        GAME.codec.parse("recruits-arrived 3 h0od")


@pytest.mark.parametrize(
    "event",
    [
        TrafficCounted(Traffic(3), (1, 0, 0), (0, 0, 0), A, None, 2),
        TilePut(A, 0, parse_spot("3ne"), True, COP, "fight"),
        LocationBuilt(A, BAR, parse_cell("+2-1"), owned=False),
    ],
)
def test_events_survive_their_text(event: Event) -> None:
    assert GAME.codec.parse(GAME.codec.text(event)) == event


def test_a_traffic_has_a_name_and_two_letters_of_it() -> None:
    codes = [str(traffic_code(n)) for n in range(5)]
    assert codes == ["Dr", "Ar", "La", "Al", "To"]
    assert all(str(traffic_name(t)).startswith(code) for t, code in enumerate(codes))
