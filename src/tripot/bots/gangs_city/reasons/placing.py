"""Why a tile goes where it goes: what could be won there, and against whom."""

from collections.abc import Iterator

from tripot.core import Message, msg, plural
from tripot.games.gangs_city.box.box import Kind, Place
from tripot.games.gangs_city.city.spots import is_pile, place_of
from tripot.games.gangs_city.engine.actions import Put
from tripot.games.gangs_city.engine.menus import PlacingMenu
from tripot.games.gangs_city.engine.recruitment import affordable
from tripot.games.gangs_city.engine.tiles import GUN, MANAGE, NO_BID, RECRUIT, SETTLE
from tripot.games.gangs_city.engine.traffics import managements
from tripot.games.gangs_city.showing.preview import Preview
from tripot.games.gangs_city.vocabulary import character_name, place_name, priced, symbols

from .ground import Ground, Rival


def put(ground: Ground, action: Put) -> list[Message]:
    """Why this tile is put there."""
    shown = ground.preview(action)
    assert shown is not None
    if action.action == MANAGE:
        return list(_manage(ground, action, shown))
    if action.action == SETTLE:
        return list(_settle(ground, action, shown.lines))
    assert shown.total is not None
    if action.action == RECRUIT:
        return list(_recruit(ground, place_of(action.spot), shown.total.total))
    return list(_fight(ground, action, shown.total.total))


def _fight(ground: Ground, action: Put, total: int) -> Iterator[Message]:
    place = place_of(action.spot)
    rivals = ground.rivals(place)
    yield _prize(ground, place)
    yield _odds(ground, place, total, rivals)
    if action.chief and _free_to_choose(ground):
        yield msg("As the chief it makes every fighter of yours there count 1 more.")
    elif rivals and total < rivals[0].mean:
        yield msg("Nobody can see who it is, so it may be taken for more than it is.")


def _prize(ground: Ground, place: Place) -> Message:
    """What the fight is about."""
    p = ground.p
    if is_pile(place):
        return msg("The top tile would be a new location of yours.")
    name = place_name(place, p.box)
    if p.owner(place) == ground.seat:
        return _keep(ground, place, name)
    after = ground.district(gained=place)
    if after > max(ground.district(), 1):
        return msg("With it your district would be {n}, worth {worth} a turn.",
                   n=after, worth=after - 1)  # fmt: skip
    runs = _could_run(ground, place)
    if runs:
        return msg("Your people could run {symbols} there.", symbols=runs)
    owner = p.owner(place)
    if owner is not None:
        return msg("It would take {place} from {player}.", place=name, player=ground.gang(owner))
    return msg("It would be one location more for you.")


def _keep(ground: Ground, place: Place, name: Message) -> Message:
    now, left = ground.district(), ground.district(lost=place)
    if now > max(left, 1):
        return msg("Without {place} your district would be worth {n} less a turn.",
                   place=name, n=now - max(left, 1))  # fmt: skip
    runs = _could_run(ground, place)
    if runs:
        return msg("{place} is yours, and your people can run {symbols} there.",
                   place=name, symbols=runs)  # fmt: skip
    return msg("{place} is yours, and should stay so.", place=name)


def _could_run(ground: Ground, place: Place) -> tuple[Message, ...]:
    """The symbols of a location that the own gang could run there together."""
    gang = [ground.box.characters[kind].symbols for kind in ground.p.gangs[ground.seat]]
    skills = map(sum, zip(*gang))
    return symbols(map(min, zip(ground.box.locations[place].symbols, skills)))


def _odds(ground: Ground, place: Place, total: int, rivals: list[Rival]) -> Message:
    """What the own total would meet there, as far as anybody can tell."""
    if not rivals:
        return _unopposed(ground, place)
    seat, tiles, mean, most = rivals[0]
    return plural(
        "You would have {total}. {player} has {n} tile there: {mean} on average if it fights, "
        "{most} at most.",
        "You would have {total}. {player} has {n} tiles there: {mean} on average if they fight, "
        "{most} at most.",
        tiles, total=total, player=ground.gang(seat), mean=mean, most=most,
    )  # fmt: skip


def _unopposed(ground: Ground, place: Place) -> Message:
    if is_pile(place):
        return msg("Nobody else is there yet. Alone, you win the top tile.")
    if ground.p.owner(place) == ground.seat:
        return msg("Nobody else is there yet. Alone, you keep it.")
    return msg("Nobody else is there yet. Alone, you take it.")


def _free_to_choose(ground: Ground) -> bool:
    """Whether the tile need not be the chief."""
    menu = ground.view.menu
    return isinstance(menu, PlacingMenu) and len(menu.chiefs) > 1


def _recruit(ground: Ground, place: Place, total: int) -> Iterator[Message]:
    p = ground.p
    kinds = affordable(p, place, total)
    recruits = p.recruits_on(place)
    if kinds:
        yield msg("Your total of {total} is enough for {character}.",
                  total=total, character=priced(kinds[:1], p.box)[0])  # fmt: skip
    elif recruits:
        cheapest = min(ground.box.characters[kind].cost for kind in recruits)
        yield msg("Your total of {total} is not enough yet: the cheapest there costs {n}.",
                  total=total, n=cheapest)  # fmt: skip
    else:
        yield msg("There is nobody to recruit there.")
    rivals = tuple(ground.gang(rival.seat) for rival in ground.rivals(place))
    if rivals:
        yield msg("Also there: {rivals}. The highest total chooses first.", rivals=rivals)
    elif kinds:
        yield msg("Nobody else is there yet. Alone, you choose first.")
    if not kinds:
        return
    free = p.box.limit - len(p.gangs[ground.seat])
    if free > 0:
        yield plural("Your gang has room for {n} more character.",
                     "Your gang has room for {n} more characters.", free)  # fmt: skip
    else:
        yield msg("Your gang is full: a recruit takes the place of one of yours.")


def _manage(ground: Ground, action: Put, shown: Preview) -> Iterator[Message]:
    """What the game says of the traffics, the dearest first."""
    place = place_of(action.spot)
    before = [event.symbols for event in managements(ground.p) if event.place == place]
    if shown.symbols == (before[0] if before else NO_BID):
        yield msg("It adds nothing there, but nobody can see that, or shoot it.")
    yield from shown.lines


def _settle(ground: Ground, action: Put, lines: tuple[Message, ...]) -> Iterator[Message]:
    place = place_of(action.spot)
    yield lines[0]
    rivals = ground.rivals(place)
    if action.what == GUN:
        if not rivals:
            yield msg("Nobody else is there yet: whoever comes meets a gun they cannot see.")
            return
        worst = character_name(_strongest(ground, place, rivals[0]), ground.box)
        yield msg("{player} is there too, perhaps with {character}.",
                  player=ground.gang(rivals[0].seat), character=worst)  # fmt: skip
    elif rivals:
        yield msg("Also there: {rivals}.",
                  rivals=tuple(ground.gang(rival.seat) for rival in rivals))  # fmt: skip


def _strongest(ground: Ground, place: Place, rival: Rival) -> Kind:
    """Whom one would like to shoot most of all that may be there."""
    defends, characters = ground.p.owner(place) == rival.seat, ground.box.characters

    def counts(kind: Kind) -> int:
        return characters[kind].defence if defends else characters[kind].attack

    return max(ground.p.gangs[rival.seat], key=counts)
