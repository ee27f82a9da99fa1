"""Rule 611: prevention effects."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import T1, TARGET, does, when
from tests.games.legions_of_will.lab import Lab

from cardwright.kernel.state.event import Event
from cardwright.kernel.vocabulary.abilities import Pattern, Replacement
from cardwright.kernel.vocabulary.effects import ChangeResource, Damage, Pick, Put, Shield
from cardwright.kernel.vocabulary.selectors import Among, Cards, It, Kind, Named
from cardwright.kernel.vocabulary.values import Bound
from cardwright.testing import rule

BOLT = "This card deals 3 damage to target unit."
STORM = "This card deals 2 damage to each unit."
GUN = "{Pay 0}: This unit deals 3 damage to any target."
NEXT_4 = "Prevent the next 4 damage that would be dealt to any target this turn."
SOURCE = "The next time a source of your choice would deal damage this turn, prevent that damage."
MERCY = "Whenever damage that would be dealt to a permanent you control is prevented, you gain 1 resource."
BULWARK = "If a source would deal damage to this unit, prevent all but 1 of that damage."
LESS_1 = "If a source would deal damage to this unit, prevent 1 of that damage."


@rule("611.1", "611.1a")
@pytest.mark.parametrize(("text", "left"), [(LESS_1, 2), (BULWARK, 1)])
def test_prevented_damage_is_not_dealt_in_part(text: str, left: int) -> None:
    d = Lab()
    unit = d.man(1, text, stats="3/9")
    other = d.man(1, stats="3/9")
    bolts = [d.action(0, BOLT) for _ in range(2)]
    d.main().cast(bolts[0], unit).cast(bolts[1], other)
    assert (unit.damage, other.damage) == (left, 3)


@rule("611.1", "611.1a", "611.6")
def test_or_in_whole() -> None:
    d = Lab()
    unit = d.man(1, when("damage", ChangeResource("resource", 1), this=True), stats="3/9")
    aid = d.action(0, "Prevent all damage that would be dealt to target unit this turn.")
    bolt = d.action(0, BOLT)
    d.main()
    had = d.has(1)
    d.cast(aid, unit).cast(bolt, unit)
    assert (unit.damage, d.has(1), d.hurts()) == (0, had, [])  # it never happened


@rule("611.1")
def test_it_applies_to_damage_as_it_comes() -> None:
    """Nothing is fixed beforehand: whoever is protected at that moment."""
    d = Lab()
    guard = d.man(1, "If a source would deal damage to a unit you control, prevent 1 of that damage.", stats="3/9")
    unit = d.man(0, stats="3/9", name="Unit")
    theft = d.action(1, "Gain control of target unit.")
    bolts = [d.action(0, BOLT) for _ in range(2)]
    d.main().cast(bolts[0], unit)
    assert unit.damage == 3
    d.skip().play(theft, unit).all()
    d.cast(bolts[1], unit)
    assert unit.damage == 5
    assert d.alive(guard)


@rule("611.1a")
def test_only_damage_is_prevented_so() -> None:
    d = Lab()
    unit = d.man(1, stats="3/9")
    aid = d.action(0, "Prevent all damage that would be dealt this turn.")
    doom = d.action(0, "Destroy target unit.")
    d.main().cast(aid).cast(doom, unit)
    assert d.zone_of(unit) == "graveyard"


@rule("611.3")
def test_a_prevention_effect_may_be_played_at_any_time_and_ends_with_its_duration() -> None:
    d = Lab()
    unit = d.man(0, stats="3/20")
    aid = d.action(0, NEXT_4)
    bolts = [d.action(1, BOLT) for _ in range(2)]
    d.main().skip().play(bolts[0], unit).skip().play(aid, unit).all()
    assert unit.damage == 0
    d.until("main", 1)
    d.cast(bolts[1], unit)
    assert unit.damage == 3  # though one of the four was left


@rule("611.3")
@pytest.mark.parametrize("what", ["battle", "any"])
def test_prevent_all_battle_damage_lasts_for_the_turn(what: str) -> None:
    d = Lab()
    unit = d.man(0, stats="0/3")
    peace = d.action(1, f"Prevent all {'battle ' if what == 'battle' else ''}damage that would be dealt this turn.")
    bolt = d.action(0, "This card deals 2 damage to any target.")
    base = d.homes[1]
    d.main().skip().play(peace).all()
    d.cast(bolt, base)
    assert base.damage == (2 if what == "battle" else 0)
    d.on("declare attackers").attack((unit, base))
    d.until("end of battle")
    assert base.damage == (2 if what == "battle" else 0)


@rule("611.4")
def test_it_must_be_there_before_the_damage() -> None:
    d = Lab()
    unit = d.man(0, stats="3/20")
    aid, bolt = d.action(0, NEXT_4), d.action(1, BOLT)
    d.main().skip().play(bolt, unit).all()
    d.cast(aid, unit)
    assert unit.damage == 3


def gain_what_was_prevented(**fields: object) -> Replacement:
    """Prevent that damage; you gain that much resource."""
    return Replacement(
        Pattern("damage", **fields),  # type: ignore[arg-type]
        0,
        do=(ChangeResource("resource", Bound("prevented")),),
        also=True,
        prevents=True,
    )


@rule("611.5")
def test_what_a_prevention_effect_does_besides_knows_how_much_was_prevented() -> None:
    d = Lab()
    unit = d.man(0, gain_what_was_prevented(this=True), stats="3/20")
    bolt = d.action(1, BOLT)
    d.main()
    had = d.has()
    d.skip().play(bolt, unit).all()
    assert (unit.damage, d.has()) == (0, had + 3)


@rule("611.5")
def test_it_happens_right_after_the_damage_would_have_been_dealt() -> None:
    """All the storm's damage is dealt at once; only then the rest of the effect, before anyone has priority."""
    d = Lab()
    second = Damage(1, Cards(("battlefield",), where=Named("Other")))
    shield = Replacement(Pattern("damage", this=True), 0, do=(second,), also=True, prevents=True)
    unit = d.man(0, shield, stats="3/20")
    other = d.man(1, stats="3/20", name="Other")
    storm = d.action(1, STORM)
    d.main().skip().play(storm).top()
    assert d.hurts() == [(other.id, 2), (other.id, 1)]
    assert (unit.damage, other.damage, d.chain) == (0, 3, [])


@rule("611.6")
def test_the_damage_that_is_left_makes_abilities_trigger_with_its_amount() -> None:
    d = Lab()
    seen = when("damage", ChangeResource("resource", Bound("event amount")), this=True)
    unit = d.man(0, LESS_1, seen, stats="3/20")
    bolt = d.action(1, BOLT)
    d.main()
    had = d.has()
    d.skip().play(bolt, unit).all()
    assert d.has() == had + 2


@rule("611.6")
def test_what_cannot_be_done_of_what_happens_instead_is_left_out() -> None:
    d = Lab()
    effects = (Put(Cards(("deck",), "you"), "hand"), ChangeResource("resource", 1))
    unit = d.man(0, Replacement(Pattern("damage", this=True), 0, do=effects, also=True, prevents=True), stats="3/20")
    bolt = d.action(1, BOLT)
    d.main()
    had = d.has()
    d.skip().play(bolt, unit).all()
    assert (unit.damage, d.has()) == (0, had + 1)


@rule("611.7")
def test_an_amount_is_used_up_point_by_point() -> None:
    d = Lab()
    unit = d.man(0, stats="3/20")
    aid = d.action(0, NEXT_4)
    bolts = [d.action(1, BOLT) for _ in range(3)]
    d.main().cast(aid, unit)
    damage = []
    for bolt in bolts:
        d.skip().play(bolt, unit).all()
        damage.append(unit.damage)
    assert damage == [0, 2, 5]


@rule("611.7")
def test_it_holds_for_its_target_only() -> None:
    d = Lab()
    unit, other = d.man(0, stats="3/20"), d.man(0, stats="3/20")
    aid, storm = d.action(0, NEXT_4), d.action(1, STORM)
    d.main().cast(aid, unit).skip().play(storm).all()
    assert (unit.damage, other.damage) == (0, 2)


@rule("611.7")
def test_a_protected_unit_that_leaves_and_comes_back_is_another() -> None:
    d = Lab()
    unit = d.man(0, stats="3/20")
    aid, bolt = d.action(0, NEXT_4), d.action(1, BOLT)
    blink = d.action(0, does(Put(T1, "expelled"), Put(T1, "battlefield"), targets=(TARGET,)))
    d.main().cast(aid, unit).cast(blink, unit)
    assert d.alive(unit)
    d.skip().play(bolt, unit).all()
    assert unit.damage == 3


@rule("611.7")
def test_of_damage_at_the_same_time_the_player_of_what_is_hurt_chooses_what_is_prevented() -> None:
    """Our ruling: the amount is a pool, and its spreading over simultaneous damage is a choice."""
    d = Lab()
    unit = d.man(1, stats="9/20", name="Wall")
    aid = d.action(1, "Prevent the next 1 damage that would be dealt to any target this turn.")
    guns = [d.man(0, stats="0/3", name=f"Gun {i}") for i in range(2)]
    d.main().skip().play(aid, unit).all()
    d.happen(*(Event("damage", unit.id, 1, 1, g.id) for g in guns))
    assert d.asked[0] == 1
    assert d.asked[1] != "priority"
    d.game.choose(1)
    assert [e.other for e in d.events("damage")] == [guns[0].id]


@rule("611.8")
@pytest.mark.parametrize("amount", [1, 9])
def test_the_next_time_a_source_would_deal_damage_all_of_it_is_prevented(amount: int) -> None:
    d = Lab()
    unit = d.man(0, stats="3/30")
    gun = d.man(1, f"{{Pay 0}}: This unit deals {amount} damage to any target.", name="Gun")
    aid = d.action(0, SOURCE)
    d.main().play(aid).top()
    d.answer(gun)
    for expected in (0, amount):
        d.skip().activate(gun, unit).all()
        assert unit.damage == expected


@rule("611.8")
def test_other_sources_deal_theirs() -> None:
    d = Lab()
    unit = d.man(0, stats="3/30")
    gun, other = d.man(1, GUN, name="Gun"), d.man(1, GUN, name="Other")
    aid = d.action(0, SOURCE)
    d.main().play(aid).top()
    d.answer(gun).skip().activate(other, unit).all()
    assert unit.damage == 3
    d.skip().activate(gun, unit).all()
    assert unit.damage == 3


@rule("611.8")
def test_one_instance_is_all_that_it_deals_at_once() -> None:
    d = Lab()
    unit, other = d.man(0, stats="3/30"), d.man(0, stats="3/30")
    storm = d.action(1, STORM)
    aid = d.action(0, SOURCE)
    d.main().skip().play(storm).skip().play(aid).top()
    d.answer(storm).all()
    assert (unit.damage, other.damage) == (0, 0)


@rule("611.9")
def test_a_source_with_a_quality_is_chosen_among_those_that_have_it() -> None:
    d = Lab()
    unit = d.man(0, stats="3/30")
    gun, base = d.man(1, GUN), d.homes[1]
    shield = Shield(Replacement(Pattern("damage", other=Among(It("guarded"))), 0, prevents=True), It("it"), uses=1)
    aid = d.action(0, does(Pick(Cards(("battlefield",), "opponent", Kind("unit"))), shield))
    d.man(1, GUN, name="Other")
    d.main().play(aid).top()
    assert gun.id in d.asked_for()
    assert base.id not in d.asked_for()
    d.answer(gun).skip().activate(gun, unit).all()
    assert unit.damage == 0


@rule("611.10")
def test_a_static_effect_holds_for_each_damage_event_by_itself() -> None:
    """The example: prevent all but 1, with two sources at the same time."""
    d = Lab()
    wall = d.man(1, BULWARK, stats="12/9", name="Wall")
    attackers = [d.man(0, stats="0/4", name=f"A{i}") for i in range(2)]
    d.man(1, "{Pay 0}: Draw a card.")
    d.main()
    d.happen(*(Event("damage", wall.id, 1, 4, a.id, tag="battle") for a in attackers))
    assert wall.damage == 2
    d.happen(Event("damage", wall.id, 1, 4, attackers[0].id))
    assert wall.damage == 3


@rule("611.10")
def test_and_for_one_event_only_so_much() -> None:
    d = Lab()
    unit = d.man(1, LESS_1, stats="3/30")
    bolts = [d.action(0, BOLT) for _ in range(2)]
    d.main().cast(bolts[0], unit).cast(bolts[1], unit)
    assert unit.damage == 4


@rule("611.11")
def test_damage_that_cannot_be_prevented_is_dealt() -> None:
    d = Lab()
    unit = d.man(1, LESS_1, stats="3/30")
    aid = d.action(1, NEXT_4)
    flame = d.action(0, "This card deals 3 damage to any target. That damage can't be prevented.")
    d.main().skip().play(aid, unit).all()
    d.play(flame, unit)
    while d.game.stack or d.asked[1] != "priority":
        d.pick(None) if d.asked[1] == "priority" else d.game.choose(0)
    assert unit.damage == 3


@rule("611.11")
def test_the_shield_is_not_used_up_by_it() -> None:
    d = Lab()
    unit = d.man(1, stats="3/30")
    aid = d.action(1, NEXT_4)
    flame = d.action(0, "This card deals 3 damage to any target. That damage can't be prevented.")
    bolt = d.action(0, BOLT)
    d.main().skip().play(aid, unit).all()
    d.cast(flame, unit).cast(bolt, unit)
    assert unit.damage == 3


@rule("611.8", "611.11")
def test_nor_is_one_that_waits_for_the_next_damage_of_a_source() -> None:
    d = Lab()
    unit = d.man(0, stats="3/30")
    fire = "{Pay 0}: This unit deals 2 damage to any target. That damage can't be prevented."
    gun = d.man(1, GUN, fire, name="Gun")
    aid = d.action(0, SOURCE)
    d.main().play(aid).top()
    d.answer(gun).skip().activate(gun, unit, index=1).all()
    assert unit.damage == 2
    d.skip().activate(gun, unit).all()
    assert unit.damage == 2


@rule("611.11", "611.11a")
def test_what_the_effect_does_besides_happens_all_the_same_and_once() -> None:
    d = Lab()
    shield = Replacement(Pattern("damage", this=True), 0, do=(ChangeResource("resource", 1),), also=True, prevents=True)
    unit = d.man(1, shield, MERCY, stats="3/30")
    flame = d.action(0, "This card deals 3 damage to any target. That damage can't be prevented.")
    d.main()
    had = d.has(1)
    d.cast(flame, unit)
    assert (unit.damage, d.has(1)) == (3, had + 1)  # and nothing was prevented


@rule("611.12")
def test_an_ability_triggers_when_damage_is_prevented() -> None:
    d = Lab()
    unit = d.man(1, MERCY, stats="3/30")
    aid = d.action(1, NEXT_4)
    bolts = [d.action(0, BOLT) for _ in range(3)]
    d.main().skip().play(aid, unit).all()
    had = d.has(1)
    gained = []
    for bolt in bolts:
        d.cast(bolt, unit)
        gained.append(d.has(1) - had)
    assert gained == [1, 2, 2]  # whole, in part, not at all


@rule("611.12")
def test_it_triggers_once_for_each_effect_that_prevents_some() -> None:
    d = Lab()
    unit = d.man(1, MERCY, LESS_1, stats="3/30")
    aid = d.action(1, "Prevent the next 1 damage that would be dealt to any target this turn.")
    bolt = d.action(0, BOLT)
    d.main().skip().play(aid, unit).all()
    had = d.has(1)
    d.play(bolt, unit).top()
    while d.asked[1] == "replacement":
        d.game.choose(0)
    d.all()
    assert (unit.damage, d.has(1)) == (1, had + 2)


@rule("611.12")
def test_one_effect_and_several_damage_events_at_once_are_one() -> None:
    d = Lab()
    units = [d.man(1, stats="3/30") for _ in range(3)]
    d.man(1, MERCY, stats="3/30")
    aid = d.action(1, "Prevent all damage that would be dealt this turn.")
    storm = d.action(0, STORM)
    d.main().skip().play(aid).all()
    had = d.has(1)
    d.cast(storm)
    assert [u.damage for u in units] == [0, 0, 0]
    assert d.has(1) == had + 1
