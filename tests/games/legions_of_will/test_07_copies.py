"""Rules 707 and 706.7: copies of permanents, cards and abilities."""

from __future__ import annotations

from tests.games.legions_of_will.desk import ON_CHAIN, T1, TARGET, UNITS, Desk, can, does, gives, named, pay

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Body, Extra, OnPlay, Static, Target
from cardwright.kernel.vocabulary.costs import MoveCost
from cardwright.kernel.vocabulary.effects import (
    Add,
    AddCounters,
    Become,
    BecomeCopy,
    BeCopy,
    ChangeResource,
    CopyObject,
    CreateCopy,
    Damage,
    Gain,
    If,
    Merge,
    Pick,
    Put,
    SetTo,
    TakeControl,
    Turn,
)
from cardwright.kernel.vocabulary.selectors import All, Cards, Exists, It, Kind, Measure, Named, Paid, This
from cardwright.kernel.vocabulary.values import Resolved, Stat
from cardwright.testing import rule

COPY_IT = does(CopyObject(T1), targets=(ON_CHAIN,))
AGAIN = "Copy target action card. You may choose new targets for the copy."
TWIN = "You may have this unit enter the battlefield as a copy of a unit on the battlefield."


def copied(b: Desk, of: str) -> Card:
    """Create a copy of a unit."""
    b.do(b.home, CreateCopy(named(of), to="battlefield"))
    return next(c for c in b.game.cards if c.face.name == of and "token" in c.face.kinds)


# --- what is copied ----------------------------------------------------------------------------------------------


@rule("707.1", "707.2")
def test_a_copy_has_what_is_printed_on_the_original() -> None:
    b = Desk()
    b.unit(
        0,
        "{Pay 1}: Put an ice counter on this unit.",
        name="Model",
        stats="5/3",
        cost=4,
        kind="Unit",
        traits="Dog, Wolf",
    )
    b.main()
    own = b.chars(copied(b, "Model"))
    model = b.chars(next(c for c in b.game.cards if c.face.name == "Model"))
    assert (own.name, own.cost, own.traits, own.numbers) == (model.name, model.cost, model.traits, model.numbers)
    assert own.activated == model.activated
    assert "unit" in own.kinds


@rule("707.2")
def test_a_supertype_is_copied_so_there_are_two_legends() -> None:
    b = Desk()
    legend = b.unit(0, name="Isk", kind="Unit / Legendary")
    b.main().do(b.home, CreateCopy(named("Isk"), to="battlefield"))
    assert b.asked == (0, "keep legend")
    assert len(b.offers()) == 2
    assert legend.id in b.offers()


@rule("707.2")
def test_other_effects_counters_and_status_are_not_copied() -> None:
    b = Desk()
    model = b.unit(0, name="Model", stats="5/3", traits="Dog")
    b.main()
    changes = (Add("power", 4), Become("trait", "Cat", also=False), Gain((can(AddCounters(This(), "x")),)))
    b.do(
        model,
        gives(This(), *changes, until="rest"),
        AddCounters(This(), "poison"),
        Damage(1, This()),
        Turn(This(), "rested"),
    )
    assert b.power(model) == 7
    assert model.turned
    copy = copied(b, "Model")
    assert b.wp(copy) == (5, 3)
    assert b.chars(copy).traits == {"Dog"}
    assert not b.chars(copy).activated
    assert (copy.counters, copy.damage, copy.turned) == ({}, 0, False)


@rule("707.2")
def test_other_copy_effects_are_copied() -> None:
    b = Desk()
    b.unit(0, name="Model", stats="5/3"), b.unit(0, name="Mime", stats="1/1")
    b.main().do(b.home, BecomeCopy(named("Mime"), named("Model"), "turn"))
    mime = next(c for c in b.game.cards if c.face.name == "Mime")
    assert b.chars(mime).name == "Model"
    assert b.wp(mime) == (5, 3)
    b.do(b.home, CreateCopy(Cards(("battlefield",), where=All((Named("Model"), Kind("unit")))), to="battlefield"))
    copies = [c for c in b.game.cards_in("battlefield", 0) if "token" in c.face.kinds]
    assert [b.wp(c) for c in copies] == [(5, 3), (5, 3)]


@rule("707.2")
def test_what_an_upgrade_adds_is_copied_too() -> None:
    b = Desk()
    tower = b.base(0, name="Tower", defense=5, capacity=4, production=1)
    b.gear(tower, name="Wall", defense="2", capacity="1", production="1")
    b.main().do(b.home, CreateCopy(named("Wall"), to="battlefield")).pick(tower)
    assert [b.stat(tower, name) for name in ("defense", "capacity", "production")] == [9, 6, 3]


@rule("707.2a")
def test_a_copy_has_each_ability_once() -> None:
    b = Desk()
    b.unit(0, "Whenever a unit enters the battlefield, you gain 1 resource.", "Protection from Demons.", name="Model")
    b.main()
    copy = copied(b, "Model")
    model = next(c for c in b.game.cards if c.face.name == "Model")
    b.resolve()
    assert b.chars(copy).abilities == b.chars(model).abilities
    assert b.reserve() == 12  # once for each of the two


@rule("707.2b")
def test_changing_the_original_later_does_not_change_the_copy() -> None:
    b = Desk()
    model = b.unit(0, name="Model", stats="5/3")
    b.unit(0, name="Other", stats="1/1"), b.unit(0, name="Part", stats="2/2")
    b.main()
    copy = copied(b, "Model")
    b.do(model, BecomeCopy(This(), named("Other")))
    assert b.wp(model) == (1, 1)
    assert b.wp(copy) == (5, 3)
    b.do(model, Merge(named("Part"), named("Other"), (Add("power", 2),)))
    assert b.wp(copy) == (5, 3)
    assert b.chars(copy).name == "Model"


@rule("707.2b")
def test_what_has_become_a_copy_stays_as_it_was_when_the_original_changes_or_goes() -> None:
    b = Desk()
    model, mime = b.unit(0, name="Model", stats="5/3"), b.unit(0, name="Mime", stats="1/1")
    b.main().do(mime, BecomeCopy(This(), named("Model")))
    b.do(mime, gives(named("Model"), SetTo("power", 9))).send(model, "graveyard")
    assert b.chars(mime).name == "Model"
    assert b.chars(mime).numbers["will"] == 5


@rule("707.3")
def test_a_copy_of_a_copy_is_a_copy_of_what_that_has_become() -> None:
    b = Desk()
    b.unit(0, name="Model", stats="5/3")
    mime, third = b.unit(0, name="Mime", stats="1/1"), b.unit(0, name="Third", stats="2/2")
    b.main().do(mime, BecomeCopy(This(), named("Model")))
    b.do(third, Pick(Cards(("battlefield",), where=All((Named("Model"), Kind("unit"))))), BecomeCopy(This(), It()))
    b.pick(mime)
    assert b.chars(third).name == "Model"
    assert b.wp(third) == (5, 3)


@rule("707.3")
def test_a_copy_keeps_a_status_of_its_own() -> None:
    b = Desk()
    model, mime = b.unit(0, name="Model", stats="5/3"), b.unit(0, name="Mime", stats="1/1")
    b.main().do(mime, BecomeCopy(This(), named("Model")), Turn(This(), "rested"))
    assert mime.turned
    assert not model.turned
    assert b.wp(mime) == (5, 3)


@rule("707.1", "704.5b")
def test_a_created_copy_is_owned_by_its_maker_and_needs_room() -> None:
    b = Desk()
    b.unit(1, name="Model", stats="5/3")
    b.main()
    copy = copied(b, "Model")
    assert (copy.owner, copy.controller, copy.place) == (0, 0, b.home.id)
    b = Desk()
    b.unit(1, name="Model", stats="5/3")
    for _ in range(9):
        b.unit(0, stats="3/2")
    b.main().do(b.home, CreateCopy(named("Model"), to="battlefield"))
    assert not [c for c in b.game.cards if "token" in c.face.kinds and c.zone >= 0]


# --- entering as a copy --------------------------------------------------------------------------------------------


def enters(b: Desk, like: str, *text: str) -> Card:
    """A twin that has entered as a copy."""
    twin = b.unit(0, TWIN, name="Twin", stats="1/1", zone="hand")
    b.unit(1, *text, name=like, stats="5/3"), b.unit(1, name="Bystander")
    b.main().play(twin).top().pick(next(o.value for o in b.options if o.verb == "yes"))
    b.pick(next(c for c in b.game.cards if c.face.name == like))
    return twin


@rule("707.4")
def test_it_is_a_copy_from_the_moment_it_enters() -> None:
    b = Desk()
    seen = "Whenever a Dog enters the battlefield, you gain 1 resource."
    b.gear(0, seen)
    twin = b.unit(0, TWIN, name="Twin", stats="1/1", zone="hand")
    model = b.unit(1, name="Model", stats="5/3", traits="Dog")
    b.unit(1, name="Bystander", stats="3/2")
    b.main().play(twin).top().pick(next(o.value for o in b.options if o.verb == "yes")).pick(model)
    b.resolve()
    assert b.chars(twin).name == "Model"
    assert b.wp(twin) == (5, 3)
    assert b.reserve() == 11  # a Dog entered, not a unit that became one


@rule("707.4")
def test_nobody_needs_to_copy() -> None:
    b = Desk()
    twin = b.unit(0, TWIN, name="Twin", stats="1/1", zone="hand")
    b.unit(1, name="Model", stats="5/3")
    b.main().play(twin).top().pick(next(o.value for o in b.options if o.verb == "no"))
    assert b.chars(twin).name == "Twin"
    assert b.wp(twin) == (1, 1)


@rule("707.4")
def test_what_the_copied_text_says_about_entering_takes_effect() -> None:
    b = Desk()
    twin = enters(b, "Model", "This unit enters the battlefield with two poison counters on it.")
    assert twin.counters == {"poison": 2}
    b = Desk()
    twin = enters(b, "Model", "This unit enters the battlefield rested.")
    assert twin.turned


@rule("707.4")
def test_triggers_of_the_copy_for_its_entering_trigger() -> None:
    b = Desk()
    enters(b, "Model", "When this unit enters the battlefield, you gain 3 resource.")
    b.resolve()
    assert b.reserve() == 13


@rule("707.4")
def test_a_created_copy_enters_like_that_too() -> None:
    b = Desk()
    text = (
        "This unit enters the battlefield with an ice counter on it.",
        "When this unit enters the battlefield, you gain 3 resource.",
    )
    b.unit(0, *text, name="Model")
    b.main()
    copy = copied(b, "Model")
    b.resolve()
    assert copy.counters == {"ice": 1}
    assert b.reserve() == 13


@rule("707.5")
def test_choices_made_for_the_original_are_not_copied_but_made_anew() -> None:
    b = Desk()
    text = ("As this unit enters the battlefield, choose a unit type.", "Protection from the chosen type.")
    model = b.unit(0, *text, name="Model", stats="3/9", zone="hand")
    twin = b.unit(0, TWIN, name="Twin", stats="1/1", zone="hand")
    burn = "{Pay 0}: This unit deals 1 damage to target unit."
    dog, cat = b.unit(1, burn, name="Dog", traits="Dog"), b.unit(1, burn, name="Cat", traits="Cat")
    b.main().play(model).top()
    b.pick("Dog").play(twin).top().pick(next(o.value for o in b.options if o.verb == "yes")).pick(model)
    b.pick("Cat").skip()
    for source in (dog, cat):
        for target in (model, twin):
            b.activate(source, target)
    b.resolve()
    assert (model.damage, twin.damage) == (1, 1)
    assert [e.other for e in b.log("damage")] in ([dog.id, cat.id], [cat.id, dog.id])


# --- copies on the chain -------------------------------------------------------------------------------------------


def bolt(b: Desk, *extra: object) -> Card:
    """Two damage to a unit."""
    return b.action(0, "This card deals 2 damage to target unit.", name="Bolt")


@rule("707.2", "707.6")
def test_a_copy_of_a_card_on_the_chain_is_put_there_and_not_played() -> None:
    b = Desk()
    b.gear(0, "Whenever you play an action card, you gain 1 resource.")
    unit = b.unit(1, stats="3/9")
    card, copy = bolt(b), b.action(0, COPY_IT, name="Echo")
    b.main().play(card).play(copy).pick(card).resolve()
    assert unit.damage == 4
    assert b.reserve() == 12


@rule("707.6")
def test_the_copy_is_on_top_and_belongs_to_who_made_it() -> None:
    b = Desk()
    unit = b.unit(1, stats="3/9")
    card, copy = bolt(b), b.action(1, COPY_IT, name="Echo")
    b.main().play(card, unit).skip().play(copy).top()
    g = b.game
    assert b.chain == ["Bolt", "Bolt"]
    twin = g.cards[g.frames[g.stack[-1]].card]
    assert (twin.owner, twin.controller) == (1, 1)
    assert g.frames[g.stack[-1]].controller == 1


@rule("707.2", "707.6")
def test_modes_targets_x_and_additional_costs_come_along() -> None:
    b = Desk()
    one, two = b.unit(1, stats="3/9"), b.unit(1, stats="3/9")
    text = "This card deals X damage divided as you choose among any number of targets."
    rain, copy = b.action(0, text, cost="X", name="Rain"), b.action(0, COPY_IT)
    b.main().play(rain).pick(5).pick(one, two, -1)
    b.pick(4).play(copy, rain).resolve()
    assert (one.damage, two.damage) == (8, 2)
    assert b.reserve() == 5


@rule("707.6")
def test_an_additional_cost_counts_as_paid_for_the_copy() -> None:
    b = Desk()
    more = If(Paid("more"), (ChangeResource("resource", 3),), (ChangeResource("resource", 1),))
    card = b.action(0, OnPlay(Body((more,), extras=(Extra("more", (pay(2),)),))), name="Kicked")
    copy = b.action(0, COPY_IT)
    b.main().play(card, True)
    assert b.reserve() == 8
    b.play(copy).resolve()
    assert b.reserve() == 8 + 3 + 3


@rule("707.6")
def test_choices_made_on_resolution_are_made_for_each() -> None:
    b = Desk()
    one, two = b.unit(1, name="One", stats="3/9"), b.unit(1, name="Two", stats="3/9")
    card, copy = b.action(0, does(Pick(UNITS), AddCounters(It(), "ice")), name="Frost"), b.action(0, COPY_IT)
    b.main().play(card).play(copy).top()
    b.top().pick(one).top()
    assert b.offers() == {one.id, two.id}
    b.pick(two)
    assert (one.counters, two.counters) == ({"ice": 1}, {"ice": 1})


@rule("707.6")
def test_what_was_used_to_pay_for_the_original_is_meant_by_the_copy() -> None:
    b = Desk()
    fodder = b.unit(0, name="Fodder", stats="3/4")
    cost = (MoveCost(Cards(("battlefield",), "you", Kind("unit")), "graveyard", verb="sacrifice"),)
    gain = ChangeResource("resource", Stat("power", It("paid")))
    card, copy = b.action(0, OnPlay(Body((gain,), cost=cost)), name="Rite"), b.action(0, COPY_IT)
    b.main().play(card)
    assert not b.there(fodder)
    names = list(b.frame(card).binds)
    b.play(copy).top()
    g = b.game
    assert list(g.frames[g.stack[-1]].binds) == names  # the copy knows the same objects
    original, twin = (g.frames[fid].binds for fid in g.stack)
    assert original == twin
    b.resolve()
    assert b.reserve() == 10 + 4 + 4


@rule("707.6")
def test_a_copy_of_an_ability_is_an_ability_and_was_not_activated() -> None:
    b = Desk()
    unit = b.unit(0, "{Pay 1}: Put a poison counter on this unit.", stats="3/9")
    copy = b.action(0, COPY_IT)
    b.main().activate(unit).play(copy).top()
    g = b.game
    assert [g.frames[fid].kind for fid in g.stack] == ["activated", "activated"]
    assert len(b.log("activate")) == 1
    assert "ability" in b.chars(g.cards[g.frames[g.stack[-1]].object]).kinds
    b.resolve()
    assert unit.counters == {"poison": 2}
    assert b.reserve() == 9


@rule("707.6")
def test_a_triggered_ability_can_be_copied() -> None:
    b = Desk()
    unit = b.unit(0, "Whenever you play an action card, put a poison counter on this unit.", stats="3/9")
    card = b.action(0, "Draw a card.", name="Card")
    stay = b.action(0, does(CopyObject(T1), targets=(Target("t1", ON_CHAIN.what),)), name="Echo")
    b.main().play(card)
    ability = b.game.frames[b.game.stack[-1]].object
    b.play(stay).pick(ability).resolve()
    assert unit.counters == {"poison": 3}  # two triggers and a copy


@rule("706.7a")
def test_a_copy_of_a_card_that_has_resolved_ceases_to_exist() -> None:
    b = Desk()
    unit = b.unit(1, stats="3/9")
    card, copy = bolt(b), b.action(0, COPY_IT, name="Echo")
    b.main().play(card, unit).play(copy).top()
    twin = b.game.cards[b.game.frames[b.game.stack[-1]].card]
    b.resolve()
    assert twin.zone < 0
    assert sorted(b.names("graveyard")) == ["Bolt", "Echo"]


@rule("706.7b")
def test_a_copy_of_an_ability_has_the_same_source() -> None:
    b = Desk()
    text = "{Pay 1}: This unit deals 2 damage to target unit."
    one, two = b.unit(0, text, name="Archer"), b.unit(0, text, name="Archer")
    target = b.unit(1, stats="3/9")
    copy = b.action(1, COPY_IT)
    b.main().activate(two, target).skip().play(copy).resolve()
    assert [e.other for e in b.log("damage")] == [two.id, two.id]
    assert one is not two


@rule("706.7b")
def test_the_copy_counts_as_the_same_ability_when_resolutions_are_counted() -> None:
    b = Desk()
    third = If(Measure(Resolved(), "==", 3), (ChangeResource("resource", 9),))
    unit = b.unit(0, can(AddCounters(This(), "x"), third))
    copy = b.action(0, COPY_IT)
    b.main().activate(unit).resolve()
    b.activate(unit).play(copy).resolve()
    assert unit.counters == {"x": 3}
    assert b.reserve() == 19


@rule("706.7c")
def test_new_targets_may_be_chosen_for_the_copy() -> None:
    b = Desk()
    one, two = b.unit(1, name="One", stats="3/9"), b.unit(1, name="Two", stats="3/9")
    card, copy = bolt(b), b.action(0, AGAIN)
    b.main().play(card, one).play(copy, card).top().pick(True)
    assert b.asked[1] == "new target"
    assert {o.value for o in b.options} == {two.id, -1}
    b.pick(two).resolve()
    assert (one.damage, two.damage) == (2, 2)


@rule("706.7c")
def test_any_number_of_targets_may_stay_even_illegal_ones() -> None:
    b = Desk()
    one, two, three = (b.unit(1, name=name, stats="3/9") for name in ("One", "Two", "Three"))
    card = b.action(
        0, does(AddCounters(T1, "x"), AddCounters(It("t2"), "y"), targets=(TARGET, Target("t2", UNITS))), name="Both"
    )
    copy = b.action(0, AGAIN)
    b.main().play(card, one, two).do(one, Put(named("One"), "hand")).play(copy, card).top()
    b.pick(True)
    assert -1 in b.values
    b.pick(-1, three)
    g = b.game
    assert g.frames[g.stack[-1]].binds["t1"] == ((one.id, one.incarnation - 1),)
    b.top()
    assert three.counters == {"y": 1}
    assert not two.counters


@rule("706.7c")
def test_new_targets_must_be_legal() -> None:
    b = Desk()
    one = b.unit(1, name="One", stats="3/2")
    b.unit(1, name="Strong", stats="3/9"), b.unit(1, name="Weak", stats="3/1")
    card, copy = b.action(0, "Destroy target unit with power 3 or less.", name="Cull"), b.action(0, AGAIN)
    b.main().play(card, one).play(copy, card).top().pick(True)
    weak = next(c for c in b.game.cards if c.face.name == "Weak")
    assert {o.value for o in b.options} == {weak.id, -1}


@rule("707.6", "704.5b")
def test_a_copy_of_a_permanent_card_becomes_a_permanent() -> None:
    b = Desk()
    unit = b.unit(0, name="Knight", stats="5/3", zone="hand")
    copy = b.action(0, COPY_IT)
    b.main().play(unit).play(copy).resolve()
    knights = [c for c in b.game.cards_in("battlefield", 0) if b.chars(c).name == "Knight"]
    assert len(knights) == 2
    assert [b.wp(c) for c in knights] == [(5, 3), (5, 3)]


@rule("706.7d")
def test_a_copy_for_each_object_it_could_target_is_aimed_at_that_one() -> None:
    b = Desk()
    units = [b.unit(1, name=f"Foe {i}", stats="3/9") for i in range(3)]
    b.unit(0, name="Friend", stats="3/9")
    card = b.action(0, does(Damage(1, T1), targets=(Target("t1", Cards(("battlefield",), "opponent", Kind("unit"))),)))
    each = Cards(("battlefield",), "each", Kind("unit"))
    spread = b.action(0, does(CopyObject(It("t2"), at=each), targets=(Target("t2", ON_CHAIN.what),)), name="Spread")
    b.main().play(card).pick(units[0].id).play(spread).top()
    b.settle("order copies", at=-1)
    assert len(b.game.stack) == 4
    b.resolve()
    assert [u.damage for u in units] == [2, 1, 1]  # the friend could not be a target


@rule("706.7e")
def test_a_copy_with_a_given_target_is_not_made_if_that_is_no_legal_target_for_each() -> None:
    b = Desk()
    foe, friend = b.unit(1, name="Foe", stats="3/9"), b.unit(0, name="Friend", stats="3/9")
    mine = Target("t1", Cards(("battlefield",), "you", Kind("unit")))
    anyones = Target("t3", Cards(("battlefield",), "each", Kind("unit")))
    card = b.action(0, does(Damage(1, T1), Damage(1, It("t3")), targets=(mine, anyones)))
    redo = b.action(0, does(CopyObject(It("t2"), at=named("Foe")), targets=(Target("t2", ON_CHAIN.what),)), name="Redo")
    again = b.action(
        0, does(CopyObject(It("t2"), at=named("Friend")), targets=(Target("t2", ON_CHAIN.what),)), name="More"
    )
    b.main().play(card).pick(foe.id).play(redo).top()
    assert len(b.game.stack) == 1  # the foe cannot be the first target
    b.play(again).top()
    assert len(b.game.stack) == 2
    b.resolve()
    assert (friend.damage, foe.damage) == (3, 1)  # each target of the copy is the friend


@rule("707.2c")
def test_a_static_copy_keeps_the_values_of_the_moment_it_began() -> None:
    b = Desk()
    model, other = b.unit(1, name="Model", stats="3/4"), b.unit(1, name="Other", stats="5/6")
    pawn = b.unit(0, name="Pawn", stats="2/2")
    mirror = b.gear(0, Static(named("Pawn"), (BeCopy(named("Model")),)))
    b.main()
    assert (b.stat(pawn, "will"), b.power(pawn)) == (3, 4)
    b.do(b.home, BecomeCopy(Cards(("battlefield",), "opponent", Named("Model")), named("Other")))
    assert b.power(model) == b.power(other) == 6
    assert b.power(pawn) == 4  # as the model was when the mirror began to show it
    b.until("effect", 2)
    assert b.power(pawn) == 4
    b.do(b.home, Put(named(mirror.face.name), "hand")).resolve()
    assert b.power(pawn) == 2


@rule("707.2c", "608.3a")
def test_what_a_static_copy_effect_reaches_is_not_fixed() -> None:
    b = Desk()
    b.unit(1, name="Model", stats="3/4"), b.unit(1, name="Other", stats="5/6")
    pawn, late = b.unit(0, name="Pawn", stats="2/2"), b.unit(0, name="Late", stats="1/1", zone="hand")
    b.gear(0, Static(Cards(("battlefield",), "you", Kind("unit")), (BeCopy(named("Model")),)))
    b.main().do(b.home, BecomeCopy(Cards(("battlefield",), "opponent", Named("Model")), named("Other")))
    b.play(late, b.home).resolve()
    assert (b.wp(pawn), b.wp(late)) == ((3, 4), (3, 4))  # it copies the model as that was when the effect began
    b.do(b.home, TakeControl(named("Model"), "opponent")).resolve()
    assert {card.controller for card in (pawn, late)} == {1}
    assert (b.wp(pawn), b.wp(late)) == ((2, 2), (1, 1))


@rule("707.2c", "608.3a", "608.3b")
def test_a_static_copy_lasts_while_its_condition_holds_and_begins_anew_with_it() -> None:
    """A pawn is a copy as long as there is a wizard; another mirror, which began before, goes on showing its own."""
    d = Desk()
    d.unit(1, name="Model", stats="3/4"), d.unit(1, name="Master", stats="5/6")
    pawn, page = d.unit(0, name="Pawn", stats="2/2"), d.unit(0, name="Page", stats="1/1")
    wizards = [d.unit(0, name="Wizard", stats="3/2", zone=zone) for zone in ("battlefield", "hand")]
    d.gear(0, Static(named("Page"), (BeCopy(named("Master")),)))
    d.gear(0, Static(named("Pawn"), (BeCopy(named("Model")),), Exists(named("Wizard"))))
    doom = d.action(0, "Destroy target unit.")
    d.main()
    assert (d.wp(pawn), d.wp(page)) == ((3, 4), (5, 6))
    d.cast(doom, wizards[0])
    assert (d.wp(pawn), d.wp(page)) == ((2, 2), (5, 6))
    d.cast(wizards[1], d.home)
    assert (d.wp(pawn), d.wp(page)) == ((3, 4), (5, 6))


@rule("707.2c", "608.3a")
def test_a_static_copy_of_what_is_not_there_begins_when_it_comes() -> None:
    d = Desk()
    pawn, model = d.unit(0, name="Pawn", stats="2/2"), d.unit(0, name="Model", stats="3/4", zone="hand")
    d.gear(0, Static(named("Pawn"), (BeCopy(named("Model")),)))
    d.main()
    assert d.wp(pawn) == (2, 2)
    d.cast(model, d.home)
    assert d.wp(pawn) == (3, 4)
