"""Rules 100.4, 109.4k, 400 and 404, asked by a judge: what does not move is not told of as if it had."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import BOLT, can, does, named
from tests.games.legions_of_will.lab import Lab, units

from cardwright.games.legions_of_will.rules.arrivals import pile_of
from cardwright.games.legions_of_will.rules.deck import check_deck
from cardwright.kernel.vocabulary.abilities import DeckRule
from cardwright.kernel.vocabulary.effects import Add, Apply, Destroy, Draw, Put, Turn
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.selectors import Cards, Kind, Named
from cardwright.testing import rule
from cardwright.text.deckfile import DeckList


def held(d: Lab, *players: int) -> None:
    """Cards in hand, so that nobody draws."""
    for player in players or (0, 1):
        for _ in range(2):
            d.action(player, "You gain 1 resource.", name="Held")


# --- what stays where it is ------------------------------------------------------------------------------------


@rule("404.1", "301.1")
@pytest.mark.parametrize("zone", ["hand", "expelled", "graveyard", "deck"])
def test_a_base_does_not_leave_the_battlefield_and_nobody_is_told_that_it_did(zone: str) -> None:
    d = Lab()
    held(d)
    hall = d.fort(1, name="Hall")
    away = d.action(0, does(Put(named("Hall"), zone)))
    d.main()
    before = len(d.game.log)
    d.cast(away)
    assert d.alive(hall)
    assert not any(e.card == hall.id for e in d.game.log[before:])


@rule("400.4a", "404.2e")
@pytest.mark.parametrize("what", ["action", "unit"])
def test_what_cannot_enter_the_battlefield_stays_where_it_was_and_nothing_is_told_of_it(what: str) -> None:
    """An action never can; a unit cannot without room."""
    d = Lab()
    held(d)
    d.home.face.numbers["capacity"] = 0
    card = d.act(0, "Study", BOLT) if what == "action" else d.recruit(0, "Recruit", zone="hand")
    raise_it = d.action(0, does(Put(Cards(("hand",), "you", Named(card.face.name)), "battlefield", "you")))
    d.main()
    before = len(d.game.log)
    d.cast(raise_it)
    assert d.zone_of(card) == "hand"
    assert not any(e.card == card.id for e in d.game.log[before:])


@rule("108.4d")
def test_a_card_that_is_no_permanent_is_not_rested_and_nothing_is_told_of_it() -> None:
    d = Lab()
    held(d)
    corpse = d.man(0, name="Corpse", zone="graveyard")
    idle = d.action(0, does(Turn(Cards(("graveyard",), "you", Named("Corpse")), "rested")))
    d.main().cast(idle)
    assert not corpse.turned
    assert d.events("turn card") == []


# --- bases that are too full ---------------------------------------------------------------------------------


@rule("404.2d", "100.9")
def test_players_with_bases_that_are_too_full_choose_in_turn_order_and_all_goes_at_once() -> None:
    d = Lab()
    held(d)
    camps = [d.camp(player, f"Camp {player}", capacity=1) for player in (0, 1)]
    both = [[d.man(camp, name=f"{name} {camp.owner}") for name in ("Ash", "Oak")] for camp in camps]
    d.main(1)
    assert d.asked == (1, "keep in base")
    d.answer(both[1][1])
    assert d.asked == (0, "keep in base")
    assert all(d.alive(unit) for pair in both for unit in pair)
    d.answer(both[0][0])
    assert [[d.alive(unit) for unit in pair] for pair in both] == [[True, False], [False, True]]


@rule("404.2d", "108.2c")
def test_who_lets_go_of_what_gave_room_has_to_let_go_of_more() -> None:
    """Of six the base holds five. The upgrade that goes took two places with it, and one more has to follow."""
    d = Lab()
    held(d)
    camp = d.camp(0, "Camp", capacity=3)
    pillar = d.gear(camp, name="Pillar", capacity="2")
    men = [d.man(camp, name=f"Man {i}") for i in range(5)]
    d.main()
    assert d.asked == (0, "keep in base")
    d.answer(*men)
    assert not d.alive(pillar)
    assert d.asked == (0, "keep in base")
    d.answer(*men[:3])
    assert [d.alive(man) for man in men] == [True, True, True, False, False]


@rule("404.2d")
def test_a_base_whose_capacity_falls_below_zero_holds_nothing() -> None:
    d = Lab()
    held(d)
    camp = d.camp(0, "Camp", capacity=2)
    men = [d.man(camp, name=name) for name in ("Ash", "Oak")]
    shrink = d.action(0, does(Apply(named("Camp"), (Add("capacity", -5),), "turn")))
    d.main().cast(shrink)
    assert d.asked == (0, "priority")  # there is nothing to choose
    assert [d.zone_of(man) for man in men] == ["graveyard", "graveyard"]


@rule("404.2b", "605.3b")
def test_a_unit_card_whose_base_was_filled_meanwhile_goes_to_the_graveyard() -> None:
    d = Lab()
    held(d)
    d.home.face.numbers["capacity"] = 1
    late, first = d.man(0, name="Late", zone="hand"), d.man(0, name="First", zone="graveyard")
    fill = d.action(0, does(Put(Cards(("graveyard",), "you", Kind("unit")), "battlefield", "you")))
    d.main().play(late).play(fill).all()
    assert (d.zone_of(late), d.zone_of(first)) == ("graveyard", "battlefield")


@rule("108.4d", "404.2c", "303.2b")
def test_a_face_down_trap_goes_with_its_base_and_is_seen_then() -> None:
    d = Lab()
    held(d)
    camp = d.camp(1, "Camp")
    pit = d.trap("battlefield", 1, "Pit", can(Draw(1)), at=camp)
    bomb = d.action(0, does(Destroy(named("Camp"))))
    d.main().play(bomb)
    assert not d.seen_by(0, pit)
    d.all()
    assert d.zone_of(pit) == "graveyard"
    assert d.seen_by(0, pit, "graveyard")
    assert not pit.facedown


# --- piles -------------------------------------------------------------------------------------------------------


@rule("407.4")
def test_cards_that_different_resolutions_expelled_face_down_are_different_piles() -> None:
    d = Lab()
    held(d)
    expel = [d.action(0, does(Put(units(), "expelled", state="facedown")), name=f"Expel {i}") for i in range(2)]
    one = d.man(1, name="One")
    d.main().cast(expel[0])
    two = d.man(1, name="Two")
    d.activate(d.home).all()
    d.cast(expel[1])
    for card in (one, two):
        card.known = 0
    assert pile_of(d.game, 0, one) is not None
    assert pile_of(d.game, 0, one) != pile_of(d.game, 0, two)


# --- decks --------------------------------------------------------------------------------------------------------


def problems(count: int, format: str = "", *special: Face) -> list[str]:
    """What is wrong with a deck of so many different units and special cards."""
    names = [f"Unit {i}" for i in range(count)]
    pool = {name: Face(name, name, ("unit",), cost=1) for name in names} | {face.name: face for face in special}
    bases = [f"Base {i}" for i in range(3)]
    pool |= {name: Face(name, name, ("base",)) for name in bases}
    sections = {"bases": bases, "main": [*names, *(face.name for face in special)]}
    return [denial.rule for denial in check_deck(DeckList("Test", "legions-of-will", sections, format=format), pool)]


@rule("100.4", "902.2a")
@pytest.mark.parametrize(
    ("count", "format", "wrong"),
    [
        (39, "", ["100.2a"]),
        (40, "", []),
        (400, "", []),
        (59, "singleton", ["902.2a"]),
        (60, "singleton", []),
        (61, "singleton", ["902.2a"]),
    ],
)
def test_every_deck_has_a_least_size_and_only_a_singleton_deck_a_greatest(
    count: int, format: str, wrong: list[str]
) -> None:
    assert problems(count, format) == wrong


@rule("109.4k")
@pytest.mark.parametrize(("count", "wrong"), [(28, ["100.2a"]), (29, []), (50, [])])
def test_a_card_may_let_its_deck_be_smaller(count: int, wrong: list[str]) -> None:
    scout = Face("Scout", "Scout", ("unit",), cost=1, abilities=(DeckRule("size", 30),))
    assert problems(count, "", scout) == wrong
