"""Rules 702.1, 702.2, 702.3#2 and 702.4: keyword abilities."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import ON_CHAIN, T1, does, gives
from tests.games.legions_of_will.lab import Lab

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Keyword, Static
from cardwright.kernel.vocabulary.effects import (
    Become,
    ChangeResource,
    Effect,
    Gain,
    Merge,
    NameTrait,
    PlayFrom,
    Put,
    Turn,
)
from cardwright.kernel.vocabulary.selectors import Cards, Named, This
from cardwright.testing import rule

SAFE = "Protection from Demons."
BURN = "{Pay 1}: This unit deals 3 damage to target unit."


def the(name: str) -> Cards:
    """The permanents of a name."""
    return Cards(("battlefield",), where=Named(name))


# --- in general ----------------------------------------------------------------------------------------------------


@rule("702.1")
def test_a_keyword_stands_for_what_the_rules_say_of_it() -> None:
    b = Lab()
    plain = b.man(1, SAFE, stats="3/9")
    told = b.man(1, "Protection from Demons. (Damage from Demons is doubled.)", stats="3/9")
    demon = b.man(0, BURN, traits="Demon")
    b.main()
    for unit in (plain, told):
        b.activate(demon, unit).all()
        assert unit.damage == 0  # the reminder counts for nothing


@rule("702.1a")
def test_to_reset_turns_what_is_rested_and_nothing_else() -> None:
    b = Lab()
    fresh, tired = b.man(0, name="Fresh"), b.man(0, name="Tired")
    tired.turned = True
    b.main()
    b.do(fresh, Turn(Cards(("battlefield",), "you"), "reset"))
    assert not tired.turned
    assert [e.card for e in b.events("turn card")] == [tired.id]


@rule("702.1b")
def test_a_variable_of_a_granted_keyword_is_looked_at_anew_all_the_time() -> None:
    """The quality of the protection is the type named for the unit: named again, it is another one."""
    b = Lab()
    unit = b.man(1, name="Ward", stats="3/9")
    demon, shadow = b.man(0, BURN, traits="Demon"), b.man(0, BURN, traits="Shadow")
    b.gear(b.homes[1], "Units you control gain protection from the chosen type.", name="Ardal")
    b.main()
    ardal = next(c for c in b.game.cards if c.face.name == "Ardal")
    for chosen, safe, hurt in (("Demon", demon, shadow), ("Shadow", shadow, demon)):
        b.do(ardal, NameTrait())
        b.answer(chosen)
        before = unit.damage
        b.activate(safe, unit).all()
        assert unit.damage == before
        b.activate(hurt, unit).all()
        assert unit.damage == before + 3


@rule("702.1c")
def test_with_a_keyword_means_with_such_an_ability() -> None:
    b = Lab()
    has, given, bare = b.man(1, SAFE), b.man(1, name="Given"), b.man(1)
    card = b.action(0, "Destroy all units with protection.")
    b.main()
    b.do(given, gives(This(), Gain((Keyword("Protection", word="Shadow"),))))
    b.play(card).all()
    assert [b.alive(c) for c in (has, given, bare)] == [False, False, True]


# --- protection ----------------------------------------------------------------------------------------------------


@rule("702.2", "702.2a", "702.2b")
@pytest.mark.parametrize(("traits", "damage"), [("Demon", 0), ("Shadow", 3)])
def test_damage_from_sources_with_the_quality_is_prevented(traits: str, damage: int) -> None:
    b = Lab()
    source, safe = b.man(0, BURN, traits=traits), b.man(1, SAFE, stats="3/9")
    b.main()
    b.activate(source, safe).all()
    assert safe.damage == damage
    assert len(b.events("prevented")) == (damage == 0)


@rule("702.2b")
def test_battle_damage_is_prevented_as_well_and_only_to_the_protected_unit() -> None:
    b = Lab()
    demon = b.man(0, traits="Demon", stats="0/5")
    safe = b.man(1, SAFE, stats="3/2")
    b.start("declare attackers")
    b.attack((demon, b.homes[1])).on("declare blockers")
    b.block((safe, demon)).on("end of battle")
    assert (safe.damage, demon.damage) == (0, 2)


@rule("702.2a")
def test_a_source_that_is_not_on_the_battlefield_counts_by_its_type_too() -> None:
    b = Lab()
    demon = b.man(0, BURN, traits="Demon", name="Fiend")
    safe, other = b.man(1, SAFE, stats="3/9"), b.man(1, stats="3/9")
    away = b.action(0, "Destroy target unit.")
    b.main()
    b.activate(demon, safe).activate(demon, other)
    b.play(away, demon).top()
    assert b.zone_of(demon) == "graveyard"
    b.all()
    assert (safe.damage, other.damage) == (0, 3)


@rule("702.2a")
def test_a_word_that_is_part_of_a_name_is_not_meant() -> None:
    b = Lab()
    source = b.man(0, BURN, name="Demon", traits="Shadow")
    safe = b.man(1, SAFE, stats="3/9")
    b.main()
    b.activate(source, safe).all()
    assert safe.damage == 3


@rule("702.2a")
def test_the_quality_is_what_the_source_is_now() -> None:
    b = Lab()
    source, safe = b.man(0, BURN, name="Turncoat", traits="Shadow"), b.man(1, SAFE, stats="3/9")
    b.main()
    b.do(source, gives(This(), Become("trait", "Demon", also=False)))
    b.activate(source, safe).all()
    assert safe.damage == 0


@rule("702.2a", "702.2b")
def test_protection_keeps_off_neither_targets_nor_other_effects() -> None:
    b = Lab()
    demon = b.man(0, "{Pay 1}: Destroy target unit.", traits="Demon")
    safe = b.man(1, SAFE)
    b.main()
    b.activate(demon, safe).all()
    assert not b.alive(safe)


@rule("702.2c")
def test_units_with_the_quality_cannot_block_it() -> None:
    b = Lab()
    attacker = b.man(0, SAFE, stats="0/5")
    demon, human = b.man(1, traits="Demon"), b.man(1, traits="Human")
    b.start("declare attackers")
    b.attack((attacker, b.homes[1])).on("declare blockers")
    assert (human.id, attacker.id) in b.values
    assert (demon.id, attacker.id) not in b.values
    assert b.denied("block", demon, attacker, player=1)


@rule("702.2c")
def test_it_can_block_units_with_the_quality() -> None:
    b = Lab()
    demon, safe = b.man(0, traits="Demon", stats="0/5"), b.man(1, SAFE)
    b.start("declare attackers")
    b.attack((demon, b.homes[1])).on("declare blockers")
    assert (safe.id, demon.id) in b.values


MERGES = "When you play this card, you may merge it with target unit. That unit gains -2 will and +2 power."


@rule("702.2d")
@pytest.mark.parametrize(("traits", "can"), [("Demon", False), ("Shadow", True)])
def test_units_with_the_quality_cannot_merge_with_it(traits: str, can: bool) -> None:
    b = Lab()
    safe, other = b.man(0, SAFE), b.man(0)
    card = b.man(0, MERGES, traits=traits, zone="hand")
    b.main()
    b.play(card)
    b.answer(1)
    if can:
        assert b.asked_for() == {safe.id, other.id}
    else:
        assert b.frame(card).binds["t1"] == (other.ref,)


@rule("702.2d", "702.3b")
def test_protection_gained_in_response_keeps_the_card_from_merging() -> None:
    b = Lab()
    host = b.man(0, name="Host", stats="5/3")
    card = b.man(0, MERGES, traits="Demon", name="Fiend", zone="hand")
    ward = b.action(1, "Target unit gains protection from Demons until end of turn.")
    b.main()
    b.play(card)
    b.answer(1)
    b.skip().play(ward)
    b.all()
    assert b.names("graveyard") == ["Fiend"]
    assert b.wp(host) == (5, 3)


@rule("702.2d")
def test_an_effect_does_not_merge_such_units_with_it_either() -> None:
    b = Lab()
    safe, demon, human = b.man(0, SAFE, name="Safe"), b.man(0, name="Fiend", traits="Demon"), b.man(0, name="Friend")
    b.main()
    b.do(human, Merge(the("Fiend"), the("Safe")))
    assert b.alive(demon)
    assert not b.events("merge")
    b.do(human, Merge(the("Friend"), the("Safe")))
    assert b.zone_of(human) == "merged"
    assert b.alive(safe)


@rule("702.2e")
def test_several_times_the_same_protection_is_no_more_than_one() -> None:
    b = Lab()
    b.gear(b.homes[1], "Whenever damage that would be dealt to a unit is prevented, you gain 1 resource.")
    demon, safe = b.man(0, BURN, traits="Demon"), b.man(1, SAFE, SAFE, stats="3/9")
    b.main()
    b.activate(demon, safe)
    b.all()
    assert safe.damage == 0
    assert b.has(1) == 11
    assert b.asked[1] == "priority"


# --- redeem --------------------------------------------------------------------------------------------------------


def drawing(b: Lab) -> None:
    """Something to draw."""
    b.deck(0, "Third", "Second", "First")


@rule("702.3a#2")
def test_to_redeem_a_card_is_to_pay_its_cost_and_discard_it() -> None:
    b = Lab()
    card, _ = b.action(0, "You gain 9 resource.", name="Coin", cost=3, traits="Redeem"), b.action(0, "Draw a card.")
    drawing(b)
    b.main()
    assert b.offered("redeem", card)
    b.pick(("redeem", card.id))
    assert b.has() == 7
    assert b.names("graveyard") == ["Coin"]
    assert not b.game.stack
    assert "First" in b.names("hand")  # the hand is filled up again
    assert b.player == 0
    assert b.asked[1] == "priority"


@rule("702.3a#2")
def test_it_is_a_discard_but_no_play() -> None:
    b = Lab()
    b.gear(b.home, "Whenever you play an action card, you gain 1 resource.")
    b.gear(b.home, "Whenever you discard a card, you gain 2 resource.")
    card = b.action(0, "Draw a card.", cost=3, traits="Redeem")
    b.main()
    b.pick(("redeem", card.id))
    b.all()
    assert b.has() == 10 - 3 + 2


@rule("702.3a#2")
def test_without_the_cost_or_the_keyword_there_is_no_redeeming() -> None:
    b = Lab()
    dear, bare = b.action(0, "Draw a card.", cost=11, traits="Redeem"), b.action(0, "Draw a card.", cost=1)
    lost = b.action(0, "Draw a card.", cost=1, traits="Redeem", zone="graveyard")
    b.main()
    assert not any(b.offered("redeem", c) for c in (dear, bare, lost))
    assert b.denied("redeem", dear) == "115.2b"
    assert b.denied("redeem", bare) == b.denied("redeem", lost) == "702.3a#2"


@rule("702.3a#2")
def test_a_card_can_be_redeemed_whenever_its_player_has_priority() -> None:
    b = Lab()
    theirs = b.action(1, "Draw a card.", cost=1, traits="Redeem")
    spell = b.action(0, "Draw a card.")
    b.main()
    b.play(spell).skip()
    assert b.player == 1
    assert b.offered("redeem", theirs)
    b.pick(("redeem", theirs.id))
    assert b.player == 1
    assert b.chain == [spell.face.name]


@rule("702.3b#2")
def test_other_cards_can_be_given_redeem() -> None:
    b = Lab()
    unit, upgrade = b.man(0, zone="hand", cost=2, name="Unit"), b.gear(b.home, zone="hand")
    b.main()
    assert not b.offered("redeem", unit)
    b = Lab()
    unit, upgrade = b.man(0, zone="hand", cost=2, name="Unit"), b.gear(b.home, zone="hand")
    b.gear(b.home, "Unit cards in your hand gain redeem.")
    b.main()
    assert b.offered("redeem", unit)
    assert not b.offered("redeem", upgrade)
    b.pick(("redeem", unit.id))
    assert b.has() == 8
    assert b.names("graveyard") == ["Unit"]


# --- recur ---------------------------------------------------------------------------------------------------------


def recurring(b: Lab, zone: str = "graveyard", text: str = "You gain 5 resource.") -> Card:
    """An action with Recur."""
    return b.action(0, text, name="Hymn", cost=2, traits="Recur", zone=zone)


@rule("702.4a")
def test_it_is_played_from_the_graveyard_for_its_cost_and_expelled_afterwards() -> None:
    b = Lab()
    card = recurring(b)
    b.main()
    b.play(card)
    assert b.has() == 8
    assert b.chain == ["Hymn"]
    b.all()
    assert b.has() == 13
    assert b.names("expelled") == ["Hymn"]
    assert b.names("graveyard") == []


@rule("702.4a")
def test_played_from_the_hand_it_goes_to_the_graveyard_and_can_be_played_again() -> None:
    b = Lab()
    card = recurring(b, "hand")
    b.main()
    b.play(card).all()
    assert b.names("graveyard") == ["Hymn"]
    assert b.offered("play", card)
    b.play(card).all()
    assert b.names("expelled") == ["Hymn"]


@rule("702.4a")
def test_only_its_owner_plays_it_and_only_what_has_recur() -> None:
    b = Lab()
    bare = b.action(0, "Draw a card.", zone="graveyard")
    theirs = b.action(1, "Draw a card.", traits="Recur", zone="graveyard")
    b.main()
    assert not b.offered("play", bare)
    assert not b.offered("play", theirs)
    b.skip()
    assert b.offered("play", theirs)


@rule("702.4a")
@pytest.mark.parametrize("then", [(), (ChangeResource("resource", 1),)])
@pytest.mark.parametrize("recurs", [True, False])
def test_a_card_that_was_played_by_another_permission_is_not_expelled(recurs: bool, then: tuple[Effect, ...]) -> None:
    b = Lab()
    card = recurring(b)
    tome = b.gear(b.home, Static(Cards(("graveyard",), "you"), (PlayFrom("graveyard", then=then),)), name="Tome")
    b.main()
    b.play(card)
    assert (b.asked[1], {option.cards[0] for option in b.options}) == ("permission", {card.id, tome.id})
    b.game.choose(next(i for i, option in enumerate(b.options) if (option.cards[0] == card.id) is recurs))
    b.all()
    assert b.zone_of(card) == ("expelled" if recurs else "graveyard")
    assert b.has() == 10 - 2 + 5 + (len(then) if not recurs else 0)


@rule("702.4a")
@pytest.mark.parametrize("how", ["stopped", "fizzled", "returned"])
def test_it_is_expelled_however_it_leaves_the_chain(how: str) -> None:
    b = Lab()
    unit = b.man(1)
    card = recurring(b, text="Destroy target unit.")
    answers = {
        "stopped": "Prevent target card from resolving.",
        "fizzled": "Expel target unit.",
        "returned": does(Put(T1, "hand"), targets=(ON_CHAIN,)),
    }
    answer = b.action(1, answers[how])
    b.main()
    b.play(card, unit).skip().play(answer).top()
    b.all()
    assert b.names("expelled", 0) == ["Hymn"]
    assert "Hymn" not in b.names("graveyard") + b.names("hand")
