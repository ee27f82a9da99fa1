"""The glossary's costs, later triggers, exchanges, copies and changes of type, given as ready-made Skills."""

from __future__ import annotations

from tests.games.soul_masters.desk import Desk

from cardwright.games.soul_masters.rules.energy import spent_resources
from cardwright.games.soul_masters.rules.zones import ENERGY
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Activated, Body, Extra, OnPlay, Pattern, Target, Triggered
from cardwright.kernel.vocabulary.costs import MoveCost, Pay
from cardwright.kernel.vocabulary.durations import Until
from cardwright.kernel.vocabulary.effects import (
    Apply,
    Become,
    BecomeCopy,
    Damage,
    Destroy,
    Draw,
    Effect,
    If,
    Later,
    PayTo,
    Retarget,
    Swap,
    When,
)
from cardwright.kernel.vocabulary.selectors import Cards, It, Kind, Paid, Sort, Stacked, This
from cardwright.kernel.vocabulary.values import Bound
from cardwright.testing import rule

GROUND = Cards(("battleground",), "each", Kind("unit"))
UNIT = Target("t1", GROUND)
HAND = Cards(("hand",), "you")
THEIR_COMMANDER = Cards(("commander",), "opponent")


def says(*effects: Effect, **more: object) -> OnPlay:
    """The text of a Spell or Ability."""
    return OnPlay(Body(effects, **more))


# --- costs -------------------------------------------------------------------------------------------------------


@rule("GL.ADDITIONAL-COST", "GL.TOTAL-COST", "GL.COST")
def test_an_additional_cost_is_paid_beside_the_casting_cost() -> None:
    t = Desk()
    price = (MoveCost(HAND, "discard pile", verb="discard"),)
    spell, alone = t.spell(0, says(Draw(2), cost=price), cost=1), t.ability(1, says(Draw(2), cost=price))
    card, energy = t.spell(0, cost=9), t.energy(0, 1)
    t.start().act("play", spell)
    assert (t.where(card), t.turned(energy)) == ("discard pile", 1)
    assert t.denied("play", alone, player=1) == "GL.COST"


@rule("GL.ADDITIONAL-COST", "GL.MAY")
def test_an_additional_cost_that_need_not_be_paid() -> None:
    t = Desk()
    dear = Extra("more", (Pay(ENERGY, 2),))
    spells = [t.spell(0, says(Draw(), If(Paid("more"), (Draw(2),)), extras=(dear,)), cost=1) for _ in range(2)]
    energy = t.energy(0, 4)
    t.start().act("play", spells[0]).act("no").resolve()
    assert (t.count("hand", 0), t.turned(energy)) == (2, 1)
    t.act("play", spells[1]).act("yes").resolve()
    assert (t.count("hand", 0), t.turned(energy)) == (4, 4)


@rule("GL.ALTERNATIVE-COST")
def test_an_alternative_cost_is_paid_instead_of_the_casting_cost() -> None:
    t = Desk()
    instead = Extra("instead", (spent_resources(2),), instead=True)
    spell = t.spell(0, says(Draw(), extras=(instead,)), cost=5)
    t.resources(0, 2, "resource field")
    t.start().act("play", spell).resolve()
    assert (t.count("resource field", 0), t.count("hand", 0)) == (0, 1)


@rule("GL.X", "GL.ACTIVATION-COST")
def test_x_is_what_was_chosen_for_the_cost() -> None:
    t = Desk()
    bolt = Activated((spent_resources(Bound("X")),), Body((Damage(Bound("X"), THEIR_COMMANDER),)), per_turn=1)
    unit = t.unit(0, bolt)
    t.resources(0, 3, "resource field")
    t.start().act("activate", unit)
    assert t.prompt == "X"
    t.game.choose(next(i for i, option in enumerate(t.options) if option.value == 2))
    t.resolve()
    assert (t.health(1), t.count("resource field", 0)) == (8, 1)


@rule("GL.UNLESS", "UP.1", "UP.2", "GL.UPKEEP")
def test_what_happens_unless_a_cost_is_paid() -> None:
    t = Desk()
    keep = Triggered(Pattern("phase", phase="upkeep", who="you"), Body((PayTo((Pay(ENERGY, 1),), (), otherwise=DIES),)))
    paid, unpaid = t.unit(0, keep), t.unit(0, keep)
    t.energy(0, 2)
    t.start("upkeep")
    assert (t.prompt, t.player) == ("trigger", 0)
    t.pick(paid).act("yes").act("no")
    assert (t.where(paid), t.where(unpaid)) == ("battleground", "discard pile")


DIES = (Destroy(This()),)


# --- later -------------------------------------------------------------------------------------------------------


@rule("GL.DELAYED-TRIGGERED-SKILL", "GL.AT-END-OF-TURN")
def test_a_trigger_that_is_set_up_for_later() -> None:
    t = Desk()
    unit = t.unit(1)
    doom = t.spell(0, says(Later(Pattern("phase", phase="end"), (Destroy(It("t1")),)), targets=(UNIT,)))
    t.start().cast(0, doom, unit).resolve()
    assert t.where(unit) == "battleground"
    t.on("end")
    assert len(t.waiting) == 1
    t.resolve()
    assert t.where(unit) == "discard pile"


@rule("GL.REFLEXIVE-TRIGGERED-SKILL")
def test_a_trigger_within_a_resolution_goes_onto_the_stack_after_it() -> None:
    t = Desk()
    gift = t.spell(0, says(Draw(), When((Draw(),))))
    t.start().cast(0, gift).pass_(2)
    assert (t.count("hand", 0), len(t.waiting), t.player) == (1, 1, 0)
    t.resolve()
    assert t.count("hand", 0) == 2


# --- targets, exchanges, copies, types -----------------------------------------------------------------------------


@rule("GL.CHANGE-A-TARGET", "GL.TARGET")
def test_another_legal_target_is_chosen() -> None:
    t = Desk()
    mine, theirs = t.unit(0), t.unit(1)
    blade = t.ability(0, "Destroy target unit.")
    turn = t.ability(1, says(Retarget(It("t2"), change=True), targets=(Target("t2", Stacked(Sort(("spell",)))),)))
    t.start().cast(0, blade, theirs).cast(1, turn).resolve()
    assert (t.where(mine), t.where(theirs)) == ("discard pile", "battleground")


@rule("GL.CHANGE-A-TARGET")
def test_without_another_legal_target_it_stays_as_it_was() -> None:
    t = Desk()
    theirs = t.unit(1)
    blade = t.ability(0, "Destroy target unit.")
    turn = t.ability(1, says(Retarget(It("t2"), change=True), targets=(Target("t2", Stacked(Sort(("spell",)))),)))
    t.start().cast(0, blade).cast(1, turn).resolve()
    assert t.where(theirs) == "discard pile"


@rule("GL.EXCHANGE", "GL.SWITCH-SWAP")
def test_two_cards_exchange_their_zones() -> None:
    t = Desk()
    old, new = t.unit(0, rested=True), t.unit(0, zone="hand", cost=9)
    swap = t.spell(0, says(Swap(Cards(("battleground",), "you"), Cards(("hand",), "you", Kind("unit")))))
    t.start().cast(0, swap).resolve()
    assert (t.where(old), t.where(new)) == ("hand", "battleground")


@rule("GL.COPIABLE-VALUES")
def test_a_copy_has_what_is_printed_and_not_what_effects_made_of_it() -> None:
    t = Desk()
    model, ape = t.unit(0, "Taunt.", attack=4, health=4), t.unit(1, attack=1, health=1)
    boost = t.spell(0, "Give target unit atk +3 until end of turn.")
    mime = t.spell(0, says(BecomeCopy(Cards(("battleground",), "opponent"), Cards(("battleground",), "you"))))
    t.start().cast(0, boost, model).resolve().cast(0, mime).resolve()
    assert (t.stat(ape, "attack"), t.stat(ape, "health"), t.stat(model, "attack")) == (4, 4, 7)
    assert "Taunt" in chars(t.game, ape).keywords


@rule("GL.TYPE-CHANGING-EFFECT", "GL.BECOMES")
def test_a_card_that_is_no_unit_any_more_is_not_attacked() -> None:
    t = Desk()
    unit = t.unit(1, rested=True)
    stone = t.spell(0, says(Apply(It("t1"), (Become("kind", "hex", also=False),), Until.TURN), targets=(UNIT,)))
    t.start().cast(0, stone, unit).resolve()
    assert t.denied("attack", t.commander(0), unit) == "CB.DECLARE.2"
    t.next_turn()
    assert "unit" in chars(t.game, unit).kinds


@rule("CT.UNIT.5", "GL.TYPE-CHANGING-EFFECT")
def test_a_player_with_a_sixth_card_that_became_a_unit_keeps_five() -> None:
    t = Desk()
    units = [t.unit(0) for _ in range(5)]
    hex_ = t.spell(0, kind="Spell / Hex", zone="battleground")
    wake = t.spell(0, says(Apply(Cards(("battleground",), "you", Kind("hex")), (Become("kind", "unit"),), Until.TURN)))
    t.start().cast(0, wake).resolve()
    assert (t.player, t.prompt) == (0, "keep units")
    t.pick(hex_, *units[:4])
    assert t.where(hex_) == t.where(units[3]) == "battleground"
    assert (t.where(units[4]), t.log("move")[-1].tag) == ("discard pile", "put")  # it is not K.O.'d


@rule("CT.UNIT.5", "GL.CONTROL-CONTROLLER")
def test_a_player_with_space_for_one_of_two_units_chooses_which_one_comes() -> None:
    t = Desk()
    left, right = t.unit(1), t.unit(1)
    for _ in range(4):
        t.unit(0)
    choir = t.spell(0, "Gain control of all enemy units until end of turn.")
    t.start().cast(0, choir).pass_(2)
    assert (t.player, t.prompt) == (0, "room")
    t.pick(right)
    assert (left.controller, right.controller) == (1, 0)


@rule("CT.UNIT.5", "GL.SWITCH-SWAP")
def test_a_swap_on_a_full_battleground_takes_place() -> None:
    t = Desk()
    old, new = t.unit(0), t.unit(0, zone="hand", cost=9)
    for _ in range(4):
        t.unit(0)
    swap = t.spell(0, says(Swap(It("t1"), Cards(("hand",), "you", Kind("unit"))), targets=(UNIT,)))
    t.start().cast(0, swap, old).resolve()
    assert (t.where(old), t.where(new)) == ("hand", "battleground")


@rule("CT.UNIT.5", "GL.CONTROL-CONTROLLER")
def test_two_players_with_five_units_each_switch_control_of_two() -> None:
    t = Desk()
    mine, theirs = t.unit(0), t.unit(1)
    for player in (0, 1) * 4:
        t.unit(player)
    trade = t.spell(0, "Switch control of target unit you control and target enemy unit.")
    t.start().cast(0, trade, mine, theirs).resolve()
    assert (mine.controller, theirs.controller) == (1, 0)
    assert (t.count("battleground", 0), t.count("battleground", 1)) == (5, 5)


@rule("GL.BECOMES")
def test_a_skill_that_waits_for_a_unit_to_become_rested() -> None:
    t = Desk()
    unit = t.unit(0, Triggered(Pattern("turn card", this=True, state="rested"), Body((Draw(),))), name="Watch")
    t.start().attack(unit, t.commander(1))
    assert t.waiting == ["Watch"]
