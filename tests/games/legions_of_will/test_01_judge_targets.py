"""Rules 109 and 110, asked by a judge: too few targets, the same target twice, abilities that work in a hand."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import T1, TARGET, does
from tests.games.legions_of_will.lab import Lab, printed

from cardwright.games.legions_of_will.language.grammar import compile_card
from cardwright.games.legions_of_will.language.phrases import PHRASES
from cardwright.kernel.vocabulary.effects import Apply, Lose
from cardwright.testing import rule
from cardwright.text.cardfile import CardText
from cardwright.text.printer import Printer


def held(d: Lab, *players: int) -> None:
    """Cards in hand, so that nobody draws."""
    for player in players or (0, 1):
        for _ in range(2):
            d.action(player, "You gain 1 resource.", name="Held")


@rule("110.3", "601.1c")
@pytest.mark.parametrize(("there", "offered"), [(0, False), (1, False), (2, True), (3, True)])
def test_a_card_with_two_targets_needs_two_of_them(there: int, offered: bool) -> None:
    d = Lab()
    for i in range(there):
        d.man(1, name=f"Ogre {i}")
    both = d.action(0, "Destroy two target units.")
    d.main()
    assert d.offered("play", both) is offered
    assert (d.denial("play", both) == "") is offered


@rule("110.3", "601.1c", "110.6")
def test_up_to_two_targets_may_be_one_or_none_and_not_the_same_twice() -> None:
    d = Lab()
    held(d)
    ogre = d.man(1, name="Ogre")
    some = d.action(0, "Destroy up to two target units.")
    d.main().play(some)
    assert d.values == [ogre.id, -1]
    d.answer(ogre)
    assert d.asked == (0, "priority")  # it cannot be chosen again
    d.all()
    assert not d.alive(ogre)


@rule("110.1c", "603.3d")
@pytest.mark.parametrize("others", [0, 1])
def test_a_triggered_ability_with_too_few_targets_does_not_go_onto_the_chain(others: int) -> None:
    d = Lab()
    held(d)
    ogres = [d.man(1, name="Ogre") for _ in range(others)]
    herald = d.man(0, "When this unit enters the battlefield, destroy two target units.", zone="hand")
    d.main().play(herald).top()
    assert len(d.chain) == others  # the herald itself is one of two
    d.all()
    assert [d.alive(card) for card in (herald, *ogres)] == [others == 0] * (1 + others)


@rule("110.3")
def test_each_time_the_word_is_used_the_same_unit_may_be_chosen() -> None:
    d = Lab()
    ogre, other = d.man(1, stats="3/9"), d.man(1, stats="3/9")
    both = d.action(0, "This card deals 2 damage to target unit. This card deals 3 damage to target unit.")
    d.main().play(both)
    d.answer(ogre)
    assert set(d.values) == {ogre.id, other.id}
    d.answer(ogre).all()
    assert (ogre.damage, other.damage) == (5, 0)


@rule("110.3")
def test_another_target_is_another_unit() -> None:
    d = Lab()
    mine = d.man(0, stats="3/4")
    fight = d.action(0, "Target unit you control deals damage to another target unit equal to its power.")
    d.main()
    assert not d.offered("play", fight)
    ogre = d.man(1, stats="3/9")
    d.activate(d.home).all()
    d.cast(fight)
    assert (mine.damage, ogre.damage) == (0, 4)


@rule("110.4")
def test_any_target_is_a_unit_or_an_active_base_and_a_trap_only_if_it_is_a_unit() -> None:
    d = Lab()
    ogre = d.man(1, name="Ogre")
    d.gear(d.homes[1], name="Wall")
    d.fort(1, name="Hidden", facedown=True)
    pit = d.trap("battlefield", 1, "Pit")
    bolt = d.action(0, "This card deals 1 damage to any target.")
    d.main().play(bolt)
    assert set(d.values) == {d.homes[0].id, d.homes[1].id, ogre.id}
    d.answer(ogre).all()
    d.gear(d.homes[1], "Traps you control are also units with will and power 1.")
    bolt = d.action(0, "This card deals 1 damage to any target.")
    d.activate(d.home).all()
    d.play(bolt)
    assert pit.id in d.values


@rule("110.5")
def test_a_card_that_stops_cards_finds_no_target_alone_on_the_chain() -> None:
    d = Lab()
    stop = d.action(0, "Prevent target card from resolving.")
    d.main()
    assert d.denial("play", stop) == "601.1c"
    d.activate(d.home)
    assert d.denial("play", stop) == "601.1c"  # an ability is no card


@rule("109.4h", "109.4j")
def test_an_ability_that_costs_discarding_its_own_card_is_activated_from_the_hand() -> None:
    d = Lab()
    held(d)
    text = ("Discard this card: Destroy target unit.",)
    ogre = d.man(1, name="Ogre")
    face = printed("Martyr", "Unit", text, 3, stats="3/2")
    card = d.game.add_card(face, 0, d.game.zone("hand", 0))
    there = d.man(0, *text, name="There")
    d.main()
    assert d.offered("activate", card)
    assert not d.offered("activate", there)  # on the battlefield it cannot be discarded
    d.activate(card, ogre)
    assert (d.zone_of(card), d.chain) == ("graveyard", ["Martyr"])
    d.all()
    assert not d.alive(ogre)
    assert d.has() == 10


@rule("109.4h", "105.3a", "112.7", "112.8")
@pytest.mark.parametrize(
    ("kind", "text", "words"),
    [
        ("Unit", "Discard this card: Draw a card.", ["Discard this card: Draw a card."]),
        (
            "Action",
            "As an additional cost to play this card, pay X. Draw X cards.",
            ["As an additional cost to play this card, {Pay X}.", "Draw X cards."],
        ),
        (
            "Action",
            "You may pay 3 rather than pay this card's resource cost. Draw a card.",
            ["You may {Pay 3} rather than pay this card's resource cost.", "Draw a card."],
        ),
    ],
)
def test_such_costs_are_printed_as_they_are_read(kind: str, text: str, words: list[str]) -> None:
    fields = {"type": kind, "cost": "1", "stats": "3/2"}
    abilities = compile_card(CardText("Sample", fields, (text,)))
    assert Printer(PHRASES).card(list(abilities), kind.lower()) == words
    assert compile_card(CardText("Sample", fields, tuple(words))) == abilities


@rule("109.5a")
def test_a_source_that_is_gone_deals_damage_by_its_last_power() -> None:
    d = Lab()
    held(d)
    archer = d.man(0, "{Rest}: This unit deals damage equal to its power to target unit.", stats="3/2")
    ogre = d.man(1, stats="3/9")
    pump = d.action(0, "Target unit gains +3 power until end of turn.")
    murder = d.action(1, "Destroy target unit.")
    d.main().activate(archer, ogre)
    d.play(pump, archer).top()
    d.skip().play(murder, archer)
    d.all()
    assert not d.alive(archer)
    assert ogre.damage == 5


@rule("110.3", "110.7b", "110.7c")
def test_new_targets_of_one_instance_differ_from_each_other_and_only_the_last_set_counts() -> None:
    """Two of three units are aimed at. They may change places, but none can be aimed at twice."""
    d = Lab()
    held(d)
    one, two, three = (d.man(1, name=name) for name in ("One", "Two", "Three"))
    both = d.action(0, "Destroy two target units.")
    anew = d.action(1, "Choose new targets for target card.")
    d.main().play(both, one, two)
    d.skip().play(anew).top()
    assert d.asked == (1, "new target")
    assert set(d.values) == {two.id, three.id, -1}  # the other target may be taken over
    d.answer(three)
    assert set(d.values) == {one.id, -1}  # what the first has become is no choice for the second
    d.answer(one).all()
    assert [d.alive(unit) for unit in (one, two, three)] == [False, True, False]


@rule("110.7b", "110.7c")
def test_two_targets_of_one_instance_may_change_places() -> None:
    d = Lab()
    held(d)
    one, two = (d.man(1, name=name, stats="3/9") for name in ("One", "Two"))
    split = d.action(0, "Distribute three poison counters among any number of target units.")
    anew = d.action(1, "Choose new targets for target card.")
    d.main().play(split)
    d.answer(one, two, 2)
    d.skip().play(anew).top()
    d.answer(two)
    if d.asked[1] == "new target":
        assert d.values == [one.id]  # it cannot stay what the other has become
        d.answer(one)
    d.all()
    assert (dict(one.counters), dict(two.counters)) == ({"poison": 1}, {"poison": 2})


@rule("109.8b", "109.2c")
def test_whoever_loses_an_ability_loses_all_instances_of_it_and_all_it_stands_for() -> None:
    d = Lab()
    held(d)
    unit = d.man(0, "Protection from Wolf.", stats="3/9")
    wolf = d.man(1, "{Pay 0}: This unit deals 1 damage to target unit.", traits="Wolf", stats="3/9")
    cat = d.man(1, "{Pay 0}: This unit deals 1 damage to target unit.", traits="Cat", stats="3/9")
    more = d.action(0, "Target unit gains protection from Cat until end of turn.")
    less = d.action(0, does(Apply(T1, (Lose("Protection"),), "turn"), targets=(TARGET,)))
    d.main().cast(more, unit)
    for hunter in (wolf, cat):
        d.skip().activate(hunter, unit).all()
    assert unit.damage == 0
    d.cast(less, unit)
    for hunter in (wolf, cat):
        d.skip().activate(hunter, unit).all()
    assert unit.damage == 2
