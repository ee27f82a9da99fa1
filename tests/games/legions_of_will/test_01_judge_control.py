"""Rules 108.2 and 404.2, asked by a judge: control of several permanents, room for some of them, and going back."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import BOLT, T1, TARGET, can, does, named
from tests.games.legions_of_will.lab import Lab, units

from cardwright.kernel.vocabulary.abilities import Target
from cardwright.kernel.vocabulary.effects import ChangeResource, CreateCopy, Destroy, Draw, Put, TakeControl
from cardwright.kernel.vocabulary.selectors import Cards, Kind
from cardwright.testing import rule

STEAL_ALL = does(TakeControl(units(whose="opponent")))


@rule("108.2b", "404.2a")
def test_with_room_for_one_of_two_the_new_controller_says_which_and_the_other_stays() -> None:
    d = Lab()
    d.home.face.numbers["capacity"] = 2
    d.man(0, name="Mine")
    one, two = d.man(1, name="One"), d.man(1, name="Two")
    steal = d.action(0, STEAL_ALL)
    d.main().play(steal).top()
    assert d.asked == (0, "room")
    assert d.asked_for() == {one.id, two.id}
    d.answer(two)
    assert (two.controller, two.place) == (0, d.home.id)
    assert (one.controller, one.place, d.alive(one)) == (1, d.homes[1].id, True)


@rule("108.2b")
def test_with_room_for_all_of_them_nobody_is_asked_which() -> None:
    d = Lab()
    d.home.face.numbers["capacity"] = 2
    both = [d.man(1, name=name) for name in ("One", "Two")]
    steal = d.action(0, STEAL_ALL)
    d.main().play(steal).top()
    assert d.asked == (0, "priority")
    assert [unit.controller for unit in both] == [0, 0]


@rule("108.2b", "404.2a")
def test_room_in_several_bases_counts_together() -> None:
    d = Lab()
    d.home.face.numbers["capacity"] = 1
    d.fort(0, name="Hall", capacity=1)
    three = [d.man(1, name=name) for name in ("One", "Two", "Three")]
    steal = d.action(0, STEAL_ALL)
    d.main().play(steal).top()
    assert d.asked == (0, "room")
    d.answer(three[0], three[2], d.home)
    assert [unit.controller for unit in three] == [0, 1, 0]
    assert [d.in_(unit) for unit in three] == ["Home 0", "Home 1", "Hall"]


@rule("108.2b")
def test_what_was_not_taken_for_lack_of_room_is_not_taken_when_there_is_room_later() -> None:
    d = Lab()
    d.home.face.numbers["capacity"] = 1
    pawn, ogre = d.man(0, name="Pawn"), d.man(1, name="Ogre")
    steal = d.action(0, "Gain control of target unit until end of turn.")
    murder = d.action(0, "Destroy target unit.")
    d.main().cast(steal, ogre).cast(murder, pawn)
    assert not d.alive(pawn)
    assert ogre.controller == 1


@rule("108.2b")
def test_gaining_control_of_what_one_controls_moves_nothing() -> None:
    d = Lab()
    d.fort(0, name="Hall")
    unit = d.man(0, name="Mine")
    steal = d.action(0, "Gain control of target unit.")
    d.main().cast(steal, unit)
    assert (d.in_(unit), d.asked[1]) == ("Home 0", "priority")
    assert d.events("move")[-1].tag != "control"


@rule("108.2b", "108.4c", "114.2a")
def test_what_changes_hands_keeps_status_damage_and_counters_and_neither_leaves_nor_enters() -> None:
    d = Lab()
    ogre = d.man(1, name="Ogre", stats="3/9")
    ogre.turned, ogre.damage, ogre.counters = True, 2, {"ice": 1, "poison": 1}
    d.man(0, "When a unit enters the battlefield, you gain 1 resource.")
    d.man(0, "When a unit leaves the battlefield, you gain 1 resource.")
    steal = d.action(0, "Gain control of target unit.")
    d.main().cast(steal, ogre)
    assert (ogre.controller, ogre.turned, ogre.damage, dict(ogre.counters)) == (0, True, 2, {"ice": 1, "poison": 1})
    assert d.has() == 10


@rule("108.2b", "302.3a")
def test_an_upgrade_that_changes_hands_adds_to_a_base_of_its_new_controller() -> None:
    d = Lab()
    wall = d.gear(d.homes[1], name="Wall", defense="5")
    steal = d.action(0, "Gain control of target upgrade.")
    d.main()
    assert [d.stat(home, "defense") for home in d.homes] == [30, 35]
    d.cast(steal, wall)
    assert [d.stat(home, "defense") for home in d.homes] == [35, 30]


@rule("108.2b", "303.3")
def test_a_trap_that_changes_hands_is_known_to_both_and_still_lies_face_down() -> None:
    d = Lab()
    pit = d.trap("battlefield", 1, "Pit", can(Draw(1)))
    traps = Target("t1", Cards(("battlefield",), "opponent", Kind("trap")))
    steal = d.act(0, "Steal", does(TakeControl(T1), targets=(traps,)))
    d.main()
    assert not d.seen_by(0, pit)
    d.cast(steal, pit)
    assert (pit.controller, pit.facedown) == (0, True)
    assert d.seen_by(0, pit)
    assert d.seen_by(1, pit)


@rule("108.2b", "404.2c")
def test_what_goes_back_and_finds_no_room_is_put_into_its_owners_graveyard() -> None:
    d = Lab()
    d.homes[1].face.numbers["capacity"] = 1
    ogre = d.man(1, name="Ogre")
    late = d.man(1, name="Late", zone="graveyard")
    steal = d.action(0, "Gain control of target unit until end of turn.")
    fill = d.act(0, "Fill", does(Put(Cards(("graveyard",), "opponent"), "battlefield", "owner")))
    d.main().cast(steal, ogre).cast(fill)
    assert (ogre.controller, late.controller) == (0, 1)
    d.until("main", 1)
    assert d.names("graveyard", 1) == ["Ogre"]
    assert d.alive(late)


@rule("108.2b")
def test_of_two_control_effects_the_later_goes_first_and_leaves_the_earlier_behind() -> None:
    d = Lab()
    ogre = d.man(1, name="Ogre")
    steal = d.action(0, "Gain control of target unit.")
    back = d.action(1, "Gain control of target unit until end of turn.")
    d.main().cast(steal, ogre)
    d.skip().cast(back, ogre)
    assert ogre.controller == 1
    d.until("main", 1)
    assert ogre.controller == 0


@rule("108.2a", "404.2e")
def test_with_room_for_one_of_two_cards_their_player_says_which_is_put_onto_the_battlefield() -> None:
    d = Lab()
    d.home.face.numbers["capacity"] = 1
    one, two = (d.man(0, name=name, zone="graveyard") for name in ("One", "Two"))
    raise_them = d.act(0, "Raise", does(Put(Cards(("graveyard",), "you", Kind("unit")), "battlefield", "you")))
    d.main().play(raise_them).top()
    assert d.asked == (0, "room")
    d.answer(two)
    assert (d.zone_of(one), d.zone_of(two)) == ("graveyard", "battlefield")


@rule("108.2a", "404.2e", "100.9")
def test_each_player_says_what_finds_room_the_active_player_first() -> None:
    d = Lab()
    cards = {}
    for player in (0, 1):
        d.homes[player].face.numbers["capacity"] = 1
        for name in ("One", "Two"):
            cards[player, name] = d.man(player, name=name, zone="graveyard")
    raise_all = d.act(1, "Raise", does(Put(Cards(("graveyard",), "each", Kind("unit")), "battlefield", "owner")))
    d.main(1)
    d.play(raise_all).top()
    asked = []
    while d.asked[1] == "room":
        asked.append(d.player)
        d.answer(cards[d.player, "Two"])
    assert asked == [1, 0]
    assert [d.alive(card) for card in cards.values()] == [False, True, False, True]


@rule("106.4", "400.3")
@pytest.mark.parametrize(
    "text", ["Return target unit to its owner's hand.", "Destroy target unit.", "Expel target unit."]
)
def test_a_permanent_that_was_taken_goes_to_zones_of_its_owner(text: str) -> None:
    d = Lab()
    ogre = d.man(1, name="Ogre")
    steal, end = d.action(0, "Gain control of target unit."), d.action(0, text)
    d.act(1, "Held", BOLT)
    d.act(1, "Held", BOLT)
    d.main().cast(steal, ogre).cast(end, ogre)
    assert d.game.zones[ogre.zone].player == 1
    assert ogre.controller == 1


@rule("108.2a", "404.2e", "707.6")
def test_of_copies_that_are_created_as_many_as_find_room_are_there_without_a_choice() -> None:
    d = Lab()
    d.home.face.numbers["capacity"] = 3
    unit = d.man(0, name="Unit")
    mirror = d.act(0, "Mirror", does(CreateCopy(T1, 5), targets=(TARGET,)))
    d.main().cast(mirror, unit)
    assert d.asked == (0, "priority")
    assert d.inside(d.home) == ["Unit"] * 3


@rule("106.5", "106.6", "108.2")
@pytest.mark.parametrize("who", ["controller of t1", "owner of t1"])
@pytest.mark.parametrize("gone", [False, True])
def test_the_controller_of_what_was_taken_is_who_has_it_and_of_what_is_gone_who_had_it_last(
    who: str, gone: bool
) -> None:
    """In the graveyard nobody controls the card, but the effect speaks of the permanent it was."""
    d = Lab()
    ogre = d.man(1, name="Ogre")
    steal = d.action(0, "Gain control of target unit.")
    gift = ChangeResource("resource", 3, who)
    thank = d.action(0, does(*((Destroy(T1),) if gone else ()), gift, targets=(TARGET,)))
    d.main().cast(steal, ogre).cast(thank, ogre)
    assert d.alive(ogre) is not gone
    assert [d.has(0), d.has(1)] == ([13, 10] if who.startswith("controller") else [10, 13])


@rule("106.6")
def test_a_card_in_a_graveyard_answers_with_its_owner_whoever_controlled_it_on_the_battlefield() -> None:
    d = Lab()
    ogre = d.man(1, name="Ogre")
    steal, murder = d.action(0, "Gain control of target unit."), d.action(0, "Destroy target unit.")
    there = Target("t1", Cards(("graveyard",), "each", Kind("unit")))
    thank = d.action(0, does(ChangeResource("resource", 3, "controller of t1"), targets=(there,)))
    d.main().cast(steal, ogre).cast(murder, ogre).cast(thank, ogre)
    assert [d.has(0), d.has(1)] == [10, 13]


@rule("108.2b", "608.2b")
def test_control_for_as_long_as_something_is_so_never_begins_if_it_is_not_so_any_more() -> None:
    """The hypnotist changes hands in response. Even when it comes back, what it aimed at is not taken."""
    d = Lab()
    text = "{Rest}: Gain control of target unit for as long as you control this unit."
    ogre, hypnotist = d.man(1, name="Ogre"), d.man(0, text, name="Hypnotist")
    snatch = d.action(1, "Gain control of target unit until end of turn.")
    d.main().activate(hypnotist, ogre)
    d.skip().play(snatch, hypnotist)
    d.all()
    assert (hypnotist.controller, ogre.controller) == (1, 1)
    d.until("main", 1)
    assert (hypnotist.controller, ogre.controller) == (0, 1)


@rule("108.2")
@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Destroy all units you own.", {"Theirs"}),
        ("Destroy all units you control.", {"Mine"}),
        ("Destroy all units an opponent owns.", {"Mine"}),
        ("Destroy all units an opponent controls.", {"Theirs"}),
    ],
)
def test_what_a_player_owns_is_not_what_the_player_controls(text: str, left: set[str]) -> None:
    d = Lab()
    mine, theirs = d.man(0, name="Mine"), d.man(1, name="Theirs")
    wave = d.action(0, text)
    d.main()
    d.do(d.home, TakeControl(named("Theirs"))).do(d.homes[1], TakeControl(named("Mine")))
    assert (mine.controller, theirs.controller) == (1, 0)
    d.cast(wave)
    assert {card.face.name for card in (mine, theirs) if d.alive(card)} == left
