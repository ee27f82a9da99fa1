"""Rules 702.1, 702.2, 702.3#2 and 702.4: keyword abilities."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import BLANKS, ON_CHAIN, T1, Desk, Text, can, does, gain, gives, named

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Keyword, Static
from cardwright.kernel.vocabulary.effects import (
    Become,
    Damage,
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
from cardwright.text.diagnostics import TextError

SAFE = "Protection from Demons."
BURN = "{Pay 1}: This unit deals 3 damage to target unit."


SHOOTS = "{Pay 0}: This unit deals 1 damage to target unit."


# --- in general ----------------------------------------------------------------------------------------------------


@rule("702.1")
def test_a_keyword_stands_for_what_the_rules_say_of_it() -> None:
    b = Desk()
    plain = b.unit(1, SAFE, stats="3/9")
    told = b.unit(1, "Protection from Demons. (Damage from Demons is doubled.)", stats="3/9")
    demon = b.unit(0, BURN, traits="Demon")
    b.main()
    for unit in (plain, told):
        b.activate(demon, unit).resolve()
        assert unit.damage == 0  # the reminder counts for nothing


@rule("702.1a")
def test_to_reset_turns_what_is_rested_and_nothing_else() -> None:
    b = Desk()
    fresh, tired = b.unit(0, name="Fresh"), b.unit(0, name="Tired")
    tired.turned = True
    b.main().do(fresh, Turn(Cards(("battlefield",), "you"), "reset"))
    assert not tired.turned
    assert [e.card for e in b.log("turn card")] == [tired.id]


@rule("702.1b")
def test_a_variable_of_a_granted_keyword_is_looked_at_anew_all_the_time() -> None:
    """The quality of the protection is the type named for the unit: named again, it is another one."""
    b = Desk()
    unit = b.unit(1, name="Ward", stats="3/9")
    demon, shadow = b.unit(0, BURN, traits="Demon"), b.unit(0, BURN, traits="Shadow")
    b.gear(1, "Units you control gain protection from the chosen type.", name="Ardal")
    b.main()
    ardal = next(c for c in b.game.cards if c.face.name == "Ardal")
    for chosen, safe, hurt in (("Demon", demon, shadow), ("Shadow", shadow, demon)):
        b.do(ardal, NameTrait()).pick(chosen)
        before = unit.damage
        b.activate(safe, unit).resolve()
        assert unit.damage == before
        b.activate(hurt, unit).resolve()
        assert unit.damage == before + 3


@rule("702.1c")
def test_with_a_keyword_means_with_such_an_ability() -> None:
    b = Desk()
    has, given, bare = b.unit(1, SAFE), b.unit(1, name="Given"), b.unit(1)
    card = b.action(0, "Destroy all units with protection.")
    b.main().do(given, gives(This(), Gain((Keyword("Protection", word="Shadow"),)))).play(card).resolve()
    assert [b.there(c) for c in (has, given, bare)] == [False, False, True]


# --- protection ----------------------------------------------------------------------------------------------------


@rule("702.2", "702.2a", "702.2b")
@pytest.mark.parametrize(("traits", "damage"), [("Demon", 0), ("Shadow", 3)])
def test_damage_from_sources_with_the_quality_is_prevented(traits: str, damage: int) -> None:
    b = Desk()
    source, safe = b.unit(0, BURN, traits=traits), b.unit(1, SAFE, stats="3/9")
    b.main().activate(source, safe).resolve()
    assert safe.damage == damage
    assert len(b.log("prevented")) == (damage == 0)


@rule("702.2b")
def test_battle_damage_is_prevented_as_well_and_only_to_the_protected_unit() -> None:
    b = Desk()
    demon, safe = b.unit(0, stats="0/5", traits="Demon"), b.unit(1, SAFE, stats="3/2")
    b.start("declare attackers").attack((demon, b.homes[1])).on("declare blockers")
    b.block((safe, demon)).on("end of battle")
    assert (safe.damage, demon.damage) == (0, 2)


@rule("702.2b")
def test_protection_helps_nobody_but_the_permanent_that_has_it() -> None:
    t = Desk()
    safe = t.unit(1, "Protection from Demon.", name="Safe", stats="3/9")
    other, base = t.unit(1, name="Other", stats="3/9"), t.homes[1]
    demon = t.unit(0, can(Damage(2, Cards(("battlefield",), "opponent"))), name="Demon", traits="Demon")
    t.main().activate(demon).resolve()
    assert (safe.damage, other.damage, base.damage) == (0, 2, 2)


@rule("702.2a")
def test_a_source_that_is_not_on_the_battlefield_counts_by_its_type_too() -> None:
    b = Desk()
    demon = b.unit(0, BURN, name="Fiend", traits="Demon")
    safe, other = b.unit(1, SAFE, stats="3/9"), b.unit(1, stats="3/9")
    away = b.action(0, "Destroy target unit.")
    b.main().activate(demon, safe).activate(demon, other).play(away, demon).top()
    assert b.where(demon) == "graveyard"
    b.resolve()
    assert (safe.damage, other.damage) == (0, 3)


@rule("702.2a")
def test_a_word_that_is_part_of_a_name_is_not_meant() -> None:
    b = Desk()
    source, safe = b.unit(0, BURN, name="Demon", traits="Shadow"), b.unit(1, SAFE, stats="3/9")
    b.main().activate(source, safe).resolve()
    assert safe.damage == 3


@rule("702.2a")
def test_the_quality_is_what_the_source_is_now() -> None:
    b = Desk()
    source, safe = b.unit(0, BURN, name="Turncoat", traits="Shadow"), b.unit(1, SAFE, stats="3/9")
    b.main().do(source, gives(This(), Become("trait", "Demon", also=False))).activate(source, safe).resolve()
    assert safe.damage == 0


@rule("702.2a", "702.2b")
def test_protection_keeps_off_neither_targets_nor_other_effects() -> None:
    b = Desk()
    demon, safe = b.unit(0, "{Pay 1}: Destroy target unit.", traits="Demon"), b.unit(1, SAFE)
    b.main().activate(demon, safe).resolve()
    assert not b.there(safe)


@rule("702.2a", "702.2b")
@pytest.mark.parametrize(
    ("quality", "through"),
    [
        ("Demons", ["hero", "bolt"]),
        ("units", ["bolt"]),
        ("actions", ["imp", "prince", "hero"]),
        ("legendary cards", ["imp", "prince", "bolt"]),
        ("legendary units", ["imp", "prince", "bolt"]),
        ("cards named Demon Prince", ["imp", "hero"]),
    ],
)
def test_one_is_protected_from_a_type_a_kind_of_card_a_supertype_or_what_is_said_to_be_a_name(
    quality: str, through: list[str]
) -> None:
    t = Desk()
    safe = t.unit(1, f"Protection from {quality}.", stats="3/9")
    sources = {
        "imp": t.unit(0, SHOOTS, traits="Demon"),
        "prince": t.unit(0, SHOOTS, name="Demon Prince", traits="Demon"),
        "hero": t.unit(0, SHOOTS, kind="Unit / Legendary"),
    }
    bolt = t.action(0, "This card deals 1 damage to target unit.", name="Demon Prince")
    t.main()
    hurt: list[str] = []
    for name, source in sources.items():
        t.activate(source, safe).resolve()
        hurt += [name] * (safe.damage - len(hurt))
    t.cast(bolt, safe)
    hurt += ["bolt"] * (safe.damage - len(hurt))
    assert hurt == through


@rule("702.2a", "702.2c")
def test_who_is_protected_from_legendary_units_is_blocked_by_others_only() -> None:
    t = Desk()
    raider = t.unit(0, "Protection from legendary units.", stats="0/3")
    hero, guard = t.unit(1, kind="Unit / Legendary"), t.unit(1)
    t.storm((raider, t.homes[1]))
    assert [value for value in t.values if value] == [(guard.id, raider.id)]
    assert hero.id not in [value[0] for value in t.values if value]


@rule("702.2a")
@pytest.mark.parametrize("quality", ["cards", "abilities", "units named Ink"])
def test_nothing_else_is_a_quality(quality: str) -> None:
    with pytest.raises(TextError, match="from what"):
        Desk().unit(0, f"Protection from {quality}.")


@rule("702.2c")
def test_units_with_the_quality_cannot_block_it() -> None:
    b = Desk()
    attacker = b.unit(0, SAFE, stats="0/5")
    demon, human = b.unit(1, traits="Demon"), b.unit(1, traits="Human")
    b.start("declare attackers").attack((attacker, b.homes[1])).on("declare blockers")
    assert (human.id, attacker.id) in b.values
    assert (demon.id, attacker.id) not in b.values
    assert b.denied("block", demon, attacker, player=1)


@rule("702.2c")
def test_it_can_block_units_with_the_quality() -> None:
    b = Desk()
    demon, safe = b.unit(0, stats="0/5", traits="Demon"), b.unit(1, SAFE)
    b.start("declare attackers").attack((demon, b.homes[1])).on("declare blockers")
    assert (safe.id, demon.id) in b.values


@rule("702.2c", "702.2b", "609.1")
@pytest.mark.parametrize("beside", [BLANKS, "{Rest}: Draw a card."])
@pytest.mark.parametrize(("name", "damage"), [("Hero", 0), ("Villain", 1)])
def test_a_keyword_that_was_given_does_all_it_stands_for(beside: Text, name: str, damage: int) -> None:
    """Protection from Demons: a Demon can neither block the unit nor hurt it."""
    d = Desk()
    d.with_a_blank(beside)
    hero = d.unit(0, name="Hero", stats="0/3")
    demon = d.unit(1, "{Pay 0}: This unit deals 1 damage to target unit.", name="Demon", stats="0/9", traits="Demon")
    given = Gain((Keyword("Protection", word="Demon"),))
    d.gear(0, Static(Cards(("battlefield",), "you", Named(name)), (given,)))
    d.main().skip().activate(demon, hero).resolve()
    assert hero.damage == damage
    assert bool(d.chars(hero).cants) is (damage == 0)


MERGES = "When you play this card, you may merge it with target unit. That unit gains -2 will and +2 power."


@rule("702.2d")
@pytest.mark.parametrize(("traits", "can"), [("Demon", False), ("Shadow", True)])
def test_units_with_the_quality_cannot_merge_with_it(traits: str, can: bool) -> None:
    b = Desk()
    safe, other = b.unit(0, SAFE), b.unit(0)
    card = b.unit(0, MERGES, zone="hand", traits=traits)
    b.main().play(card).pick(1)
    aims = b.offers() or {ref[0] for ref in b.frame(card).binds["t1"]}
    assert aims == ({safe.id, other.id} if can else {other.id})


@rule("702.2d", "702.3b")
def test_protection_gained_in_response_keeps_the_card_from_merging() -> None:
    b = Desk()
    host = b.unit(0, name="Host", stats="5/3")
    card = b.unit(0, MERGES, name="Fiend", stats="3/2", zone="hand", traits="Demon")
    ward = b.action(1, "Target unit gains protection from Demons until end of turn.")
    b.main().play(card).pick(1).skip().play(ward)
    b.resolve()
    assert b.names("graveyard") == ["Fiend"]
    assert b.wp(host) == (5, 3)


@rule("702.2d")
def test_an_effect_does_not_merge_such_units_with_it_either() -> None:
    b = Desk()
    safe, demon, human = b.unit(0, SAFE, name="Safe"), b.unit(0, name="Fiend", traits="Demon"), b.unit(0, name="Friend")
    b.main().do(human, Merge(named("Fiend"), named("Safe")))
    assert b.there(demon)
    assert not b.log("merge")
    b.do(human, Merge(named("Friend"), named("Safe")))
    assert b.where(human) == "merged"
    assert b.there(safe)


@rule("702.2e")
def test_several_times_the_same_protection_is_no_more_than_one() -> None:
    b = Desk()
    b.gear(1, "Whenever damage that would be dealt to a unit is prevented, you gain 1 resource.")
    demon, safe = b.unit(0, BURN, traits="Demon"), b.unit(1, SAFE, SAFE, stats="3/9")
    b.main().activate(demon, safe).resolve()
    assert safe.damage == 0
    assert b.reserve(1) == 11
    assert b.asked[1] == "priority"


# --- redeem --------------------------------------------------------------------------------------------------------


def drawing(b: Desk) -> None:
    """Something to draw."""
    b.deck(0, "Third", "Second", "First")


@rule("702.3a#2")
def test_to_redeem_a_card_is_to_pay_its_cost_and_discard_it() -> None:
    b = Desk()
    card, _ = b.action(0, "You gain 9 resource.", name="Coin", cost=3, traits="Redeem"), b.action(0, "Draw a card.")
    drawing(b)
    b.main()
    assert b.offered("redeem", card)
    b.pick(("redeem", card.id))
    assert b.reserve() == 7
    assert b.names("graveyard") == ["Coin"]
    assert not b.game.stack
    assert "First" in b.names("hand")  # the hand is filled up again
    assert b.player == 0
    assert b.asked[1] == "priority"


@rule("702.3a#2")
def test_it_is_a_discard_but_no_play() -> None:
    b = Desk()
    b.gear(0, "Whenever you play an action card, you gain 1 resource.")
    b.gear(0, "Whenever you discard a card, you gain 2 resource.")
    card = b.action(0, "Draw a card.", cost=3, traits="Redeem")
    b.main().pick(("redeem", card.id)).resolve()
    assert b.reserve() == 10 - 3 + 2


@rule("702.3a#2")
def test_without_the_cost_or_the_keyword_there_is_no_redeeming() -> None:
    b = Desk()
    dear, bare = b.action(0, "Draw a card.", cost=11, traits="Redeem"), b.action(0, "Draw a card.", cost=1)
    lost = b.action(0, "Draw a card.", cost=1, traits="Redeem", zone="graveyard")
    b.main()
    assert not any(b.offered("redeem", c) for c in (dear, bare, lost))
    assert b.denied("redeem", dear) == "115.2b"
    assert b.denied("redeem", bare) == b.denied("redeem", lost) == "702.3a#2"


@rule("702.3a#2")
def test_a_card_can_be_redeemed_whenever_its_player_has_priority() -> None:
    b = Desk()
    theirs, spell = b.action(1, "Draw a card.", cost=1, traits="Redeem"), b.action(0, "Draw a card.")
    b.main().play(spell).skip()
    assert b.player == 1
    assert b.offered("redeem", theirs)
    b.pick(("redeem", theirs.id))
    assert b.player == 1
    assert b.chain == [spell.face.name]


@rule("702.3b#2")
def test_other_cards_can_be_given_redeem() -> None:
    b = Desk()
    unit, upgrade = b.unit(0, name="Unit", cost=2, zone="hand"), b.gear(0, zone="hand")
    b.main()
    assert not b.offered("redeem", unit)
    b = Desk()
    unit, upgrade = b.unit(0, name="Unit", cost=2, zone="hand"), b.gear(0, zone="hand")
    b.gear(0, "Unit cards in your hand gain redeem.")
    b.main()
    assert b.offered("redeem", unit)
    assert not b.offered("redeem", upgrade)
    b.pick(("redeem", unit.id))
    assert b.reserve() == 8
    assert b.names("graveyard") == ["Unit"]


# --- recur ---------------------------------------------------------------------------------------------------------


def recurring(b: Desk, zone: str = "graveyard", text: str = "You gain 5 resource.") -> Card:
    """An action with Recur."""
    return b.action(0, text, name="Hymn", cost=2, traits="Recur", zone=zone)


@rule("702.4a")
def test_it_is_played_from_the_graveyard_for_its_cost_and_expelled_afterwards() -> None:
    b = Desk()
    card = recurring(b)
    b.main().play(card)
    assert b.reserve() == 8
    assert b.chain == ["Hymn"]
    b.resolve()
    assert b.reserve() == 13
    assert b.names("expelled") == ["Hymn"]
    assert b.names("graveyard") == []


@rule("702.4a")
def test_played_from_the_hand_it_goes_to_the_graveyard_and_can_be_played_again() -> None:
    b = Desk()
    card = recurring(b, "hand")
    b.main().play(card).resolve()
    assert b.names("graveyard") == ["Hymn"]
    assert b.offered("play", card)
    b.play(card).resolve()
    assert b.names("expelled") == ["Hymn"]


@rule("702.4a")
def test_only_its_owner_plays_it_and_only_what_has_recur() -> None:
    b = Desk()
    bare = b.action(0, "Draw a card.", zone="graveyard")
    theirs = b.action(1, "Draw a card.", traits="Recur", zone="graveyard")
    b.main()
    assert not b.offered("play", bare)
    assert not b.offered("play", theirs)
    b.skip()
    assert b.offered("play", theirs)


@rule("702.4a")
@pytest.mark.parametrize("then", [(), (gain(1),)])
@pytest.mark.parametrize(("recurs", "zone"), [(True, "expelled"), (False, "graveyard")])
def test_a_card_that_was_played_by_another_permission_is_not_expelled(
    recurs: bool, then: tuple[Effect, ...], zone: str
) -> None:
    b = Desk()
    card = recurring(b)
    tome = b.gear(0, Static(Cards(("graveyard",), "you"), (PlayFrom("graveyard", then=then),)), name="Tome")
    b.main().play(card)
    assert (b.asked[1], {option.cards[0] for option in b.options}) == ("permission", {card.id, tome.id})
    b.game.choose(next(i for i, option in enumerate(b.options) if (option.cards[0] == card.id) is recurs))
    b.resolve()
    assert b.where(card) == zone
    assert b.reserve() == 10 - 2 + 5 + (len(then) if not recurs else 0)


@rule("702.4a")
@pytest.mark.parametrize("how", ["stopped", "fizzled", "returned"])
def test_it_is_expelled_however_it_leaves_the_chain(how: str) -> None:
    b = Desk()
    unit = b.unit(1)
    card = recurring(b, text="Destroy target unit.")
    answers = {
        "stopped": "Prevent target card from resolving.",
        "fizzled": "Expel target unit.",
        "returned": does(Put(T1, "hand"), targets=(ON_CHAIN,)),
    }
    answer = b.action(1, answers[how])
    b.main().play(card, unit).skip().play(answer).top()
    b.resolve()
    assert b.names("expelled", 0) == ["Hymn"]
    assert "Hymn" not in b.names("graveyard") + b.names("hand")


@rule("702.4a", "605.2m")
@pytest.mark.parametrize(("above", "chain"), [(False, ["Again", "Plain"]), (True, ["Plain", "Again"])])
def test_only_the_card_that_recurred_is_expelled_whatever_else_is_on_the_chain(above: bool, chain: list[str]) -> None:
    b = Desk()
    again = b.action(
        0, does(Damage(1, named("Ogre"))), Keyword("Recur"), name="Again", traits="Recur", zone="graveyard"
    )
    plain = b.action(0, does(Damage(1, named("Ogre"))), name="Plain")
    b.unit(0, name="Ogre", stats="0/9")
    b.main()
    for card in (plain, again) if above else (again, plain):
        b.play(card)
    assert b.chain == chain
    b.resolve()
    assert (b.where(plain), b.where(again)) == ("graveyard", "expelled")
