"""What a placement or a bid would achieve, from what the player knows."""

from random import Random

import pytest

from tripot.core import SPECTATOR, Action, IllegalAction, Match, Message, Seat
from tripot.games.gangs_city.engine.actions import BidStock, Put
from tripot.games.gangs_city.options import GangsCityOptions
from tripot.testing.playing import Case, action_pool, random_game

from .build import GAME, LENIENT, A, B, Play, city_of, opening
from .looking import answered, ask, counted, told

STREET = "bar +3+0; docks +4+0 B; prison +3-1 A"
"""Bar (3), neutral; Docks (12) east of it are Bo's; Prison (2) north-west of it is Ada's."""


def street(**more: str) -> Play:
    gangs = {"A": "bodyguard conducteur petite_frappe", "B": "flic tueuse", "C": "mac", **more}
    return city_of(STREET, gangs=gangs)


def test_an_attack_on_a_neutral_location() -> None:
    assert answered(street(), "petite_frappe>3w") == [
        "Hood attacks Bar with 3",
        "Your attack there: 3 (3 Hood).",
        "Nobody else is there yet. Alone, you take it.",
        "With it your district would be 2, worth 1 a turn.",
    ]


def test_a_chief_lifts_those_who_lie_there_already() -> None:
    play = street().do("petite_frappe>3w", "flic>3sw", "mac*>12e")
    answer = ask(play, "conducteur*>3w")
    assert answer is not None
    assert told(answer.text, *answer.lines) == [
        "Driver (chief) attacks Bar with 3",
        "Your attack there: 7 (3+1 Hood and 2+1 Driver).",
        "The chief adds 1 for each, as long as the chief lives.",
        "Also there: Bo with 1 tile.",
        "In a tie a chief who stands there wins, then turn order.",
        "With it your district would be 2, worth 1 a turn.",
    ]
    assert answer.total is not None
    assert (answer.total.seat, answer.total.total) == (A, 7)


def test_an_attack_on_a_rival_meets_the_owner_in_a_tie() -> None:
    play = street().do("conducteur>3w", "flic>12e", "mac*>12se")
    assert answered(play, "petite_frappe>12ne")[1:] == [
        "Your attack there: 3 (3 Hood).",
        "Also there: Bo with 1 tile and Cy with 1 tile.",
        "In a tie Bo keeps it.",
    ]
    assert "In a tie Bo keeps it." in answered(street(), "petite_frappe>12ne")


def test_the_defence_of_an_own_location() -> None:
    assert answered(street(), "bodyguard>2w") == [
        "Bodyguard defends Prison with 5",
        "Your defence there: 5 (5 Bodyguard).",
        "Nobody else is there yet. Alone, you keep it.",
    ]
    play = street().do("conducteur>3w", "flic>2w", "mac*>12se")
    assert answered(play, "bodyguard>2nw")[-2:] == [
        "Also there: Bo with 1 tile.",
        "In a tie you keep it.",
    ]


def test_a_fight_for_the_top_tile() -> None:
    assert answered(street(A="cambrioleur bodyguard"), "cambrioleur>A") == [
        "Burglar fights at City centre with 6",
        "Your attack there: 6 (3+3 Burglar).",
        "Nobody else is there yet. Alone, you win the top tile.",
    ]


def test_of_two_piles_each_has_its_letter() -> None:
    play = city_of("bar +3+0", players=5, gangs={"A": "mac flic"})
    assert answered(play, "mac>B")[0] == "Host fights at City centre B with 3"
    assert answered(play, "gun>A")[0] == "A gun for your fighters at City centre A"


def test_powers_that_bear_on_a_fight_are_told() -> None:
    lone = street(A="loup avocat bodyguard", B="artificier flic")
    assert "Lone Wolf counts 3 more only while he fights alone." in answered(lone, "loup>3w")
    assert "Bo has Powderman: no chief bonus for other gangs in his fight." in answered(
        lone, "loup*>3w"
    )
    assert "Lawyer wins a tie for you." in answered(lone, "avocat>12e")
    lone.do("loup>3w", "flic>12e", "mac*>12se")
    joined = answered(lone, "bodyguard>3w")
    assert joined[1] == "Your attack there: 6 (4 Lone Wolf and 2 Bodyguard)."
    assert not [line for line in joined if "alone" in line]


def test_a_location_that_does_not_touch_the_own_ones_adds_nothing_to_the_district() -> None:
    assert not [line for line in answered(street(), "petite_frappe>12e") if "district" in line]
    nothing = city_of(STREET, gangs={"C": "mac flic"}, first="C")
    assert not [line for line in answered(nothing, "mac>3w") if "district" in line]


def test_recruiters_and_whom_they_could_pay() -> None:
    play = city_of(STREET, gangs={"A": "bodyguard conducteur petite_frappe", "B": "flic videur"},
                   recruits={"bar": "flic conducteur mac", "prison": ""})  # fmt: skip
    assert answered(play, "bodyguard*+3w") == [
        "Bodyguard (chief) recruits at Bar with 4",
        "Your recruitment there: 4 (3+1 Bodyguard).",
        "Enough for one of these: Host (cost 4) and Driver (cost 2).",
    ]
    assert "There is nobody to recruit there." in answered(play, "bodyguard+2w")
    play.do("bodyguard+3w", "flic>3sw", "finish")
    assert answered(play, "conducteur+3w") == [
        "Driver recruits at Bar with 2",
        "Your recruitment there: 5 (3 Bodyguard and 2 Driver).",
        "Enough for one of these: Cop (cost 5), Host (cost 4) and Driver (cost 2).",
        "Also there: Bo with 1 tile. The highest total chooses first.",
        "Bo has Bouncer: other gangs recruit with 2 less where he fights.",
    ]


def test_recruiters_who_can_pay_nobody_and_full_gangs() -> None:
    gang = "bodyguard conducteur petite_frappe flic mac dealer"
    play = city_of(STREET, gangs={"A": gang}, recruits={"bar": "flic"})
    assert answered(play, "conducteur+3w")[1:] == [
        "Your recruitment there: 2 (2 Driver).",
        "Not enough for anybody there: the cheapest costs 5.",
        "Your gang is full: a recruit takes the place of one of yours.",
    ]


def test_managers_and_the_traffics_they_run() -> None:
    city = "prison +3+0 A; bar +5+0 A; docks +4+0 B"
    play = city_of(city, gangs={"A": "conducteur dealer flic", "B": "mac"},
                   markers={"tobacco": "B 1", "alcohol": "A 0"})  # fmt: skip
    play.told += [counted("tobacco", "B", A=1, B=2), counted("alcohol", "A", A=1)]
    answer = ask(play, "conducteur=2")
    assert answer is not None
    assert answer.symbols == (0, 0, 0, 0, 1)
    assert told(answer.text, *answer.lines) == [
        "Driver runs Tobacco 1 at Prison",
        "Tobacco: 1 in all. Bo controls it and had 2 last time; taken, it is worth 1.",
    ]
    play.do("conducteur=2", "mac*>3e", "finish")
    assert answered(play, "flic=3") == [
        "Cop runs Alcohol 1 and Tobacco 1 at Bar",
        "Alcohol: 1 in all. You control it; kept, it is worth 2.",
        "Tobacco: 2 in all. Bo controls it and had 2 last time; taken, it is worth 1.",
    ]


@pytest.mark.parametrize(("level", "worth"), [(0, 2), (1, 3), (2, 3)])
def test_what_keeping_a_traffic_is_worth(level: int, worth: int) -> None:
    play = city_of("bar +3+0 A", gangs={"A": "flic"}, markers={"alcohol": f"A {level}"})
    play.told.append(counted("alcohol", "A", A=1))
    assert answered(play, "flic*=3")[1] == (
        f"Alcohol: 1 in all. You control it; kept, it is worth {worth}."
    )


def test_a_manager_may_add_nothing_and_a_chief_among_them_helps_nobody() -> None:
    play = city_of("bar +3+0 A", gangs={"A": "conducteur conducteur flic"})
    play.do("conducteur=3", "finish", "finish")
    assert answered(play, "conducteur*=3") == [
        "Driver (chief) runs nothing more at Bar",
        "Alcohol: 1 in all. Nobody controls it; worth 1 a turn.",
        "Tobacco: 1 in all. Nobody controls it; worth 1 a turn.",
        "A chief who runs traffics gives nobody a bonus.",
    ]


def test_the_settlement_tile_with_fighters_and_before_them() -> None:
    play = street(C="mac blinde tireur")
    assert answered(play, "gun>3w") == [
        "A gun for your fighters at Bar",
        "In a shootout there you may shoot one fighter of another gang.",
        "Cy has Armoured Man: no gun can be pointed at him.",
        "A fighter of yours must join it there before you have placed them all.",
    ]
    play.do("conducteur>3w", "flic>12e", "mac*>12se")
    answer = ask(play, "vest>3w")
    assert answer is not None
    assert answer.total is not None
    assert answer.total.total == 2
    assert told(answer.text, *answer.lines) == [
        "A vest for your fighters at Bar",
        "No gun there can be pointed at your fighters, on whatever side they lie.",
        "Cy has Sniper: the gang's gun there ignores vests.",
    ]


def test_a_settlement_tile_alone_binds_the_last_character() -> None:
    play = city_of(STREET, gangs={"A": "mac"})
    answer = ask(play, "gun>3w")
    assert answer is not None
    assert answer.total is None
    assert told(*answer.lines)[-1] == "Your last character must then fight there."
    refused = ask(play.do("gun>3w", "finish", "finish"), "mac*>A")
    assert refused is not None
    assert refused.text is None
    assert refused.lines == ()
    assert "must fight at Bar (3), west" in str(refused.refusal)


def test_a_misplaced_settlement_tile_is_warned_of() -> None:
    play = city_of(STREET, gangs={"A": "mac", "B": "mac"}, erred="B", options=LENIENT)
    once = answered(play, "gun>3w")[-1]
    assert once.startswith("Without a fighter of yours on this very side it is misplaced: it cou")
    play.do("mac*>A")
    again = answered(play, "gun=12")[-1]
    assert again.startswith("Without a fighter of yours on this very side it is misplaced again")


def test_a_bid_is_added_to_what_is_run() -> None:
    play = city_of("prison +3+0 A; bar +5+0 A", gangs={"A": "conducteur", "B": "mac"},
                   stock={"A": "drugs 1 tobacco 2", "B": "arms 1"},
                   markers={"tobacco": "B 2"})  # fmt: skip
    play.told.append(counted("tobacco", "B", A=1, B=2))
    play.place(A="conducteur*=2", B="mac*>3e")
    answer = ask(play, "bid:0.0.0.0.2", A)
    assert answer is not None
    assert told(answer.text, *answer.lines) == [
        "You bid Tobacco 2",
        "Tobacco: 1 + 2 bid = 3. Bo controls it and had 2 last time; taken, it is worth 1.",
        "Tokens that are bid are spent, whoever wins.",
    ]
    without = ask(play, "bid:0.0.0.0.0", A)
    assert without is not None
    assert told(*without.lines) == [
        "Tobacco: 1 + 0 bid = 1. Bo controls it and had 2 last time; taken, it is worth 1.",
    ]
    nothing = ask(play, "bid:0.0.0.0.0", B)
    assert nothing is not None
    assert told(nothing.text, *nothing.lines) == ["You bid nothing"]
    too_much = ask(play, "bid:2.0.0.0.0", A)
    assert too_much is not None
    assert str(too_much.refusal) == "You can bid only stock that you have."


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("petite_frappe+3w", "Hood cannot recruit."),
        ("conducteur=3", "You do not own Bar."),
        ("flic>3w", "You hold no Cop."),
        ("conducteur>3sw", "That side of Bar is blocked by another gang's tile."),
        ("conducteur>3e", "That side of Bar is not free: the city goes on there."),
        ("conducteur>57e", "There is no location 57 in the city."),
        ("vest>A", "On a pile the settlement tile is always a gun."),
        ("nobody>3w", "“nobody>3w” is not an action of this game."),
    ],
)
def test_what_is_not_possible_is_refused_as_the_game_would(text: str, why: str) -> None:
    play = street().do("bodyguard>2w", "flic>3sw", "mac*>12e")
    answer = ask(play, text)
    assert answer is not None
    assert (answer.text, answer.lines, answer.total, answer.symbols) == (None, (), None, None)
    assert str(answer.refusal) == why


def test_only_a_placement_or_bid_of_the_own_turn_is_answered() -> None:
    play = street()
    assert ask(play, "flic>3w", B) is None
    assert ask(play, "petite_frappe>3w", SPECTATOR) is None
    assert ask(play, "finish") is None
    assert ask(play, "bid:0.0.0.0.0") is None
    assert ask(opening(), "petite_frappe>3w") is None


@pytest.mark.parametrize("seed", range(4))
def test_a_preview_refuses_what_the_game_refuses_and_in_its_words(seed: int) -> None:
    options = LENIENT if seed % 2 else GangsCityOptions()
    matches = random_game(Case(GAME, options, 3 + seed % 4), seed)
    rng = Random(seed)
    pool = [a for a in action_pool(matches, rng, 400) if isinstance(a, Put | BidStock)]
    asked = 0
    for match in rng.sample(matches, 30):
        for who in match.due:
            view, voice = match.view(who), match.setup.voice(who)
            for action in [view.menu.sample(rng), *rng.sample(pool, min(20, len(pool)))]:
                answer = GAME.preview(view, action, voice)
                if answer is not None:
                    assert answer.refusal == refusal(match, who, action)
                    assert (answer.text is None) == (answer.refusal is not None)
                    asked += 1
    assert asked > 50


def refusal(match: Match, who: Seat, action: Action) -> Message | None:
    try:
        match.state.apply(who, action)
    except IllegalAction as error:
        return error.message
    return None
