"""Rule 611: prevention effects."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import T1, TARGET, UNITS, Desk, does, gain, when

from cardwright.kernel.state.event import Event
from cardwright.kernel.vocabulary.abilities import Pattern, Replacement
from cardwright.kernel.vocabulary.effects import ChangeResource, Damage, Later, Pick, Put, Shield
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
PEACE = "Prevent all damage that would be dealt this turn."
SAVED = "Whenever damage that would be dealt to a unit you control is prevented, you gain that much resource."


def stormed(d: Desk) -> None:
    """All the damage of a storm is prevented."""
    peace, storm = d.action(0, PEACE), d.action(0, STORM)
    d.main().cast(peace).cast(storm)


def shelled(*tags: str, amount: int = 1) -> tuple[Desk, list[int]]:
    """A wall with a shield against 2 damage is hit by several guns at once, each with a word for its damage."""
    d = Desk()
    wall = d.unit(1, name="Wall", stats="9/30")
    guns = [d.unit(0, name=f"Gun {i}", stats="0/3") for i in range(len(tags))]
    aid = d.action(1, "Prevent the next 2 damage that would be dealt to any target this turn.")
    d.main().skip().play(aid, wall).resolve()
    words = [(gun, *tag.split()) for gun, tag in zip(guns, tags, strict=True)]
    d.happen(*(Event("damage", wall.id, 1, amount, gun.id, tag=tag, also=tuple(also)) for gun, tag, *also in words))
    return d, [gun.id for gun in guns]


@rule("611.1", "611.1a")
@pytest.mark.parametrize(("text", "left"), [(LESS_1, 2), (BULWARK, 1)])
def test_prevented_damage_is_not_dealt_in_part(text: str, left: int) -> None:
    d = Desk()
    unit, other = d.unit(1, text, stats="3/9"), d.unit(1, stats="3/9")
    bolts = [d.action(0, BOLT) for _ in range(2)]
    d.main().cast(bolts[0], unit).cast(bolts[1], other)
    assert (unit.damage, other.damage) == (left, 3)


@rule("611.1", "611.1a", "611.6")
def test_or_in_whole() -> None:
    d = Desk()
    unit = d.unit(1, when("damage", gain(1), this=True), stats="3/9")
    aid = d.action(0, "Prevent all damage that would be dealt to target unit this turn.")
    bolt = d.action(0, BOLT)
    d.main()
    had = d.reserve(1)
    d.cast(aid, unit).cast(bolt, unit)
    assert (unit.damage, d.reserve(1), d.dealt()) == (0, had, [])  # it never happened


@rule("611.1")
def test_it_applies_to_damage_as_it_comes() -> None:
    """Nothing is fixed beforehand: whoever is protected at that moment."""
    d = Desk()
    guard = d.unit(1, "If a source would deal damage to a unit you control, prevent 1 of that damage.", stats="3/9")
    unit = d.unit(0, name="Unit", stats="3/9")
    theft = d.action(1, "Gain control of target unit.")
    bolts = [d.action(0, BOLT) for _ in range(2)]
    d.main().cast(bolts[0], unit)
    assert unit.damage == 3
    d.skip().play(theft, unit).resolve().cast(bolts[1], unit)
    assert unit.damage == 5
    assert d.there(guard)


@rule("611.1a")
def test_only_damage_is_prevented_so() -> None:
    d = Desk()
    unit = d.unit(1, stats="3/9")
    aid = d.action(0, "Prevent all damage that would be dealt this turn.")
    doom = d.action(0, "Destroy target unit.")
    d.main().cast(aid).cast(doom, unit)
    assert d.where(unit) == "graveyard"


@rule("611.3")
def test_a_prevention_effect_may_be_played_at_any_time_and_ends_with_its_duration() -> None:
    d = Desk()
    unit = d.unit(0, stats="3/20")
    aid = d.action(0, NEXT_4)
    bolts = [d.action(1, BOLT) for _ in range(2)]
    d.main().skip().play(bolts[0], unit).skip().play(aid, unit).resolve()
    assert unit.damage == 0
    d.next_turn("main").cast(bolts[1], unit)
    assert unit.damage == 3  # though one of the four was left


@rule("611.3")
@pytest.mark.parametrize(("damage", "words"), [(2, "battle "), (0, "")])
def test_prevent_all_battle_damage_lasts_for_the_turn(damage: int, words: str) -> None:
    d = Desk()
    unit = d.unit(0, stats="0/3")
    peace = d.action(1, f"Prevent all {words}damage that would be dealt this turn.")
    bolt = d.action(0, "This card deals 2 damage to any target.")
    base = d.homes[1]
    d.main().skip().play(peace).resolve().cast(bolt, base)
    assert base.damage == damage
    d.on("declare attackers").attack((unit, base)).until("end of battle")
    assert base.damage == damage


@rule("611.4")
def test_it_must_be_there_before_the_damage() -> None:
    d = Desk()
    unit = d.unit(0, stats="3/20")
    aid, bolt = d.action(0, NEXT_4), d.action(1, BOLT)
    d.main().skip().play(bolt, unit).resolve().cast(aid, unit)
    assert unit.damage == 3


def gain_what_was_prevented(**fields: object) -> Replacement:
    """Prevent that damage; you gain that much resource."""
    return Replacement(
        Pattern("damage", **fields),  # type: ignore[arg-type]
        0,
        do=(gain(Bound("prevented")),),
        also=True,
        prevents=True,
    )


@rule("611.5")
def test_what_a_prevention_effect_does_besides_knows_how_much_was_prevented() -> None:
    d = Desk()
    unit = d.unit(0, gain_what_was_prevented(this=True), stats="3/20")
    bolt = d.action(1, BOLT)
    d.main()
    had = d.reserve()
    d.skip().play(bolt, unit).resolve()
    assert (unit.damage, d.reserve()) == (0, had + 3)


@rule("611.5")
def test_it_happens_right_after_the_damage_would_have_been_dealt() -> None:
    """All the storm's damage is dealt at once; only then the rest of the effect, before anyone has priority."""
    d = Desk()
    second = Damage(1, Cards(("battlefield",), where=Named("Other")))
    shield = Replacement(Pattern("damage", this=True), 0, do=(second,), also=True, prevents=True)
    unit, other = d.unit(0, shield, stats="3/20"), d.unit(1, name="Other", stats="3/20")
    storm = d.action(1, STORM)
    d.main().skip().play(storm).top()
    assert [(e.card, e.amount) for e in d.log("damage")] == [(other.id, 2), (other.id, 1)]
    assert (unit.damage, other.damage, d.chain) == (0, 3, [])


@rule("611.6")
def test_the_damage_that_is_left_makes_abilities_trigger_with_its_amount() -> None:
    d = Desk()
    seen = when("damage", gain(Bound("event amount")), this=True)
    unit = d.unit(0, LESS_1, seen, stats="3/20")
    bolt = d.action(1, BOLT)
    d.main()
    had = d.reserve()
    d.skip().play(bolt, unit).resolve()
    assert d.reserve() == had + 2


@rule("611.6")
def test_what_cannot_be_done_of_what_happens_instead_is_left_out() -> None:
    d = Desk()
    effects = (Put(Cards(("deck",), "you"), "hand"), gain(1))
    unit = d.unit(0, Replacement(Pattern("damage", this=True), 0, do=effects, also=True, prevents=True), stats="3/20")
    bolt = d.action(1, BOLT)
    d.main()
    had = d.reserve()
    d.skip().play(bolt, unit).resolve()
    assert (unit.damage, d.reserve()) == (0, had + 1)


@rule("611.7")
def test_an_amount_is_used_up_point_by_point() -> None:
    d = Desk()
    unit = d.unit(0, stats="3/20")
    aid = d.action(0, NEXT_4)
    bolts = [d.action(1, BOLT) for _ in range(3)]
    d.main().cast(aid, unit)
    damage = []
    for bolt in bolts:
        d.skip().play(bolt, unit).resolve()
        damage.append(unit.damage)
    assert damage == [0, 2, 5]


@rule("611.7")
def test_it_holds_for_its_target_only() -> None:
    d = Desk()
    unit, other = d.unit(0, stats="3/20"), d.unit(0, stats="3/20")
    aid, storm = d.action(0, NEXT_4), d.action(1, STORM)
    d.main().cast(aid, unit).skip().play(storm).resolve()
    assert (unit.damage, other.damage) == (0, 2)


@rule("611.7")
def test_a_protected_unit_that_leaves_and_comes_back_is_another() -> None:
    d = Desk()
    unit = d.unit(0, stats="3/20")
    aid, bolt = d.action(0, NEXT_4), d.action(1, BOLT)
    blink = d.action(0, does(Put(T1, "expelled"), Put(T1, "battlefield"), targets=(TARGET,)))
    d.main().cast(aid, unit).cast(blink, unit)
    assert d.there(unit)
    d.skip().play(bolt, unit).resolve()
    assert unit.damage == 3


@rule("611.7")
def test_of_damage_at_the_same_time_the_player_of_what_is_hurt_chooses_what_is_prevented() -> None:
    """Our ruling: the amount is a pool, and its spreading over simultaneous damage is a choice."""
    d = Desk()
    unit = d.unit(1, name="Wall", stats="9/20")
    aid = d.action(1, "Prevent the next 1 damage that would be dealt to any target this turn.")
    guns = [d.unit(0, name=f"Gun {i}", stats="0/3") for i in range(2)]
    d.main().skip().play(aid, unit).resolve().happen(*(Event("damage", unit.id, 1, 1, g.id) for g in guns))
    assert d.asked[0] == 1
    assert d.asked[1] != "priority"
    d.game.choose(1)
    assert [e.other for e in d.log("damage")] == [guns[0].id]


@rule("611.7", "610.5")
def test_an_ability_used_twice_makes_two_effects_that_each_prevent() -> None:
    d = Desk()
    monk = d.unit(1, "{Pay 0}: Prevent the next 1 damage that would be dealt to target unit this turn.", stats="3/30")
    bolt = d.action(0, "This card deals 3 damage to target unit.")
    d.main()
    for _ in range(2):
        d.skip().activate(monk, monk).resolve()
    d.play(bolt, monk).resolve()
    assert d.asked == (1, "replacement")
    d.game.choose(0)
    assert monk.damage == 1


@rule("611.7", "611.11")
def test_damage_that_cannot_be_prevented_is_no_choice_for_a_shield() -> None:
    """Of three gunshots one cannot be prevented: the shield is enough for the others, so nobody is asked."""
    d, guns = shelled("ability", "ability unpreventable", "ability")
    assert d.asked[1] == "priority"
    assert [e.other for e in d.log("damage")] == [guns[1]]


@rule("611.7")
def test_what_can_be_prevented_is_chosen_among_the_rest() -> None:
    d, guns = shelled("ability", "ability unpreventable", "ability", amount=2)
    assert d.asked == (1, "prevent")
    assert [o.cards[0] for o in d.options] == [guns[0], guns[2]]


@rule("611.7")
def test_of_two_shields_each_guards_its_own_target_and_is_used_up_alone() -> None:
    d = Desk()
    one, two = d.unit(0, stats="9/30"), d.unit(0, stats="9/30")
    aids = [d.action(0, "Prevent the next 3 damage that would be dealt to target unit this turn.") for _ in range(2)]
    bolts = [d.action(0, f"This card deals {n} damage to target unit.") for n in (2, 4, 4)]
    d.main().cast(aids[0], one).cast(aids[1], two).cast(bolts[0], two).cast(bolts[1], two)
    assert (one.damage, two.damage) == (0, 3)
    d.cast(bolts[2], one)
    assert (one.damage, two.damage) == (1, 3)


@rule("611.7")
def test_it_is_the_player_of_what_is_hurt_who_spreads_anothers_shield() -> None:
    d = Desk()
    unit = d.unit(1, stats="9/20")
    aid = d.action(0, "Prevent the next 1 damage that would be dealt to any target this turn.")
    guns = [d.unit(0, name=f"Gun {i}") for i in range(2)]
    d.main().cast(aid, unit).happen(*(Event("damage", unit.id, 1, 1, gun.id) for gun in guns))
    assert d.asked == (1, "prevent")


@rule("611.7")
@pytest.mark.parametrize("whom", ["each unit", "up to two target units"])
def test_an_amount_of_damage_is_prevented_for_each(whom: str) -> None:
    t = Desk()
    units = [t.unit(1, stats="3/9") for _ in range(2)]
    shield = t.action(0, f"Prevent the next 2 damage that would be dealt to {whom} this turn.")
    blasts = [t.action(0, "This card deals 3 damage to each unit.") for _ in range(2)]
    t.main().play(shield, *units if "target" in whom else ()).resolve().cast(blasts[0])
    assert [unit.damage for unit in units] == [1, 1]
    t.cast(blasts[1])
    assert [unit.damage for unit in units] == [4, 4]  # nothing is left of either


@rule("611.8")
@pytest.mark.parametrize("amount", [1, 9])
def test_the_next_time_a_source_would_deal_damage_all_of_it_is_prevented(amount: int) -> None:
    d = Desk()
    unit = d.unit(0, stats="3/30")
    gun = d.unit(1, f"{{Pay 0}}: This unit deals {amount} damage to any target.", name="Gun")
    aid = d.action(0, SOURCE)
    d.main().play(aid).top().pick(gun)
    for expected in (0, amount):
        d.skip().activate(gun, unit).resolve()
        assert unit.damage == expected


@rule("611.8")
def test_other_sources_deal_theirs() -> None:
    d = Desk()
    unit = d.unit(0, stats="3/30")
    gun, other = d.unit(1, GUN, name="Gun"), d.unit(1, GUN, name="Other")
    aid = d.action(0, SOURCE)
    d.main().play(aid).top()
    d.pick(gun).skip().activate(other, unit).resolve()
    assert unit.damage == 3
    d.skip().activate(gun, unit).resolve()
    assert unit.damage == 3


@rule("611.8")
def test_one_instance_is_all_that_it_deals_at_once() -> None:
    d = Desk()
    unit, other = d.unit(0, stats="3/30"), d.unit(0, stats="3/30")
    storm, aid = d.action(1, STORM), d.action(0, SOURCE)
    d.main().skip().play(storm).skip().play(aid).top()
    d.pick(storm).resolve()
    assert (unit.damage, other.damage) == (0, 0)


@rule("611.9")
def test_a_source_with_a_quality_is_chosen_among_those_that_have_it() -> None:
    d = Desk()
    unit = d.unit(0, stats="3/30")
    gun, base = d.unit(1, GUN), d.homes[1]
    shield = Shield(Replacement(Pattern("damage", other=Among(It("guarded"))), 0, prevents=True), It("it"), uses=1)
    aid = d.action(0, does(Pick(Cards(("battlefield",), "opponent", Kind("unit"))), shield))
    d.unit(1, GUN, name="Other")
    d.main().play(aid).top()
    assert gun.id in d.offers()
    assert base.id not in d.offers()
    d.pick(gun).skip().activate(gun, unit).resolve()
    assert unit.damage == 0


@rule("611.10")
def test_a_static_effect_holds_for_each_damage_event_by_itself() -> None:
    """The example: prevent all but 1, with two sources at the same time."""
    d = Desk()
    wall = d.unit(1, BULWARK, name="Wall", stats="12/9")
    attackers = [d.unit(0, name=f"A{i}", stats="0/4") for i in range(2)]
    d.unit(1, "{Pay 0}: Draw a card.")
    d.main().happen(*(Event("damage", wall.id, 1, 4, a.id, tag="battle") for a in attackers))
    assert wall.damage == 2
    d.happen(Event("damage", wall.id, 1, 4, attackers[0].id))
    assert wall.damage == 3


@rule("611.10")
def test_and_for_one_event_only_so_much() -> None:
    d = Desk()
    unit = d.unit(1, LESS_1, stats="3/30")
    bolts = [d.action(0, BOLT) for _ in range(2)]
    d.main().cast(bolts[0], unit).cast(bolts[1], unit)
    assert unit.damage == 4


@rule("611.10", "611.12")
def test_all_but_one_of_one_damage_is_nothing_prevented() -> None:
    d = Desk()
    shell = "If a source would deal damage to this unit, prevent all but 1 of that damage."
    unit = d.unit(1, shell, SAVED, stats="3/30")
    dart, bolt = d.action(0, "This card deals 1 damage to target unit."), d.action(0, BOLT)
    d.main()
    had = d.reserve(1)
    d.cast(dart, unit)
    assert (unit.damage, d.reserve(1)) == (1, had)
    d.cast(bolt, unit)
    assert (unit.damage, d.reserve(1)) == (2, had + 2)


@rule("611.11")
def test_damage_that_cannot_be_prevented_is_dealt() -> None:
    d = Desk()
    unit = d.unit(1, LESS_1, stats="3/30")
    aid = d.action(1, NEXT_4)
    flame = d.action(0, "This card deals 3 damage to any target. That damage can't be prevented.")
    d.main().skip().play(aid, unit).resolve().play(flame, unit)
    d.finish()
    assert unit.damage == 3


@rule("611.11")
def test_the_shield_is_not_used_up_by_it() -> None:
    d = Desk()
    unit = d.unit(1, stats="3/30")
    aid = d.action(1, NEXT_4)
    flame = d.action(0, "This card deals 3 damage to any target. That damage can't be prevented.")
    bolt = d.action(0, BOLT)
    d.main().skip().play(aid, unit).resolve()
    d.cast(flame, unit).cast(bolt, unit)
    assert unit.damage == 3


@rule("611.8", "611.11")
def test_nor_is_one_that_waits_for_the_next_damage_of_a_source() -> None:
    d = Desk()
    unit = d.unit(0, stats="3/30")
    fire = "{Pay 0}: This unit deals 2 damage to any target. That damage can't be prevented."
    gun = d.unit(1, GUN, fire, name="Gun")
    aid = d.action(0, SOURCE)
    d.main().play(aid).top()
    d.pick(gun).skip().activate(gun, unit, index=1).resolve()
    assert unit.damage == 2
    d.skip().activate(gun, unit).resolve()
    assert unit.damage == 2


@rule("611.8")
def test_of_two_effects_for_the_next_time_the_one_that_applied_is_used_up() -> None:
    """Each is about another source; the source that was chosen second deals damage first, and twice."""
    d = Desk()
    unit = d.unit(0, stats="9/30")
    guns = [d.unit(1, f"{{Pay 0}}: This unit deals {n} damage to any target.", name=f"Gun {n}") for n in (1, 2)]
    aid = "The next time a source of your choice would deal damage this turn, prevent that damage."
    aids = [d.action(0, aid) for _ in guns]
    d.main()
    for card, gun in zip(aids, guns, strict=True):
        d.play(card).top().pick(gun)
    for gun, damage in ((guns[1], 0), (guns[1], 2), (guns[0], 2), (guns[0], 3)):
        d.skip().activate(gun, unit).resolve()
        assert unit.damage == damage


@rule("611.8")
def test_what_it_deals_at_once_is_one_time_of_several() -> None:
    """Twice the damage of a source: a storm that hurts two units is one of these times."""
    d = Desk()
    units = [d.unit(0, stats="3/30") for _ in range(2)]
    shield = Replacement(Pattern("damage"), 0, prevents=True)
    aid = d.action(0, does(Shield(shield, UNITS, uses=2)))
    storms = [d.action(1, "This card deals 2 damage to each unit.") for _ in range(3)]
    d.main().cast(aid)
    damage = []
    for storm in storms:
        d.skip().play(storm).resolve()
        damage.append([unit.damage for unit in units])
    assert damage == [[0, 0], [0, 0], [2, 2]]


@rule("611.11", "611.11a")
def test_what_the_effect_does_besides_happens_all_the_same_and_once() -> None:
    d = Desk()
    shield = Replacement(Pattern("damage", this=True), 0, do=(gain(1),), also=True, prevents=True)
    unit = d.unit(1, shield, MERCY, stats="3/30")
    flame = d.action(0, "This card deals 3 damage to any target. That damage can't be prevented.")
    d.main()
    had = d.reserve(1)
    d.cast(flame, unit)
    assert (unit.damage, d.reserve(1)) == (3, had + 1)  # and nothing was prevented


@rule("611.12")
def test_an_ability_triggers_when_damage_is_prevented() -> None:
    d = Desk()
    unit = d.unit(1, MERCY, stats="3/30")
    aid = d.action(1, NEXT_4)
    bolts = [d.action(0, BOLT) for _ in range(3)]
    d.main().skip().play(aid, unit).resolve()
    had = d.reserve(1)
    gained = []
    for bolt in bolts:
        d.cast(bolt, unit)
        gained.append(d.reserve(1) - had)
    assert gained == [1, 2, 2]  # whole, in part, not at all


@rule("611.12")
def test_it_triggers_once_for_each_effect_that_prevents_some() -> None:
    d = Desk()
    unit = d.unit(1, MERCY, LESS_1, stats="3/30")
    aid = d.action(1, "Prevent the next 1 damage that would be dealt to any target this turn.")
    bolt = d.action(0, BOLT)
    d.main().skip().play(aid, unit).resolve()
    had = d.reserve(1)
    d.play(bolt, unit).top()
    d.settle("replacement")
    d.resolve()
    assert (unit.damage, d.reserve(1)) == (1, had + 2)


@rule("611.12")
def test_one_effect_and_several_damage_events_at_once_are_one() -> None:
    d = Desk()
    units = [d.unit(1, stats="3/30") for _ in range(3)]
    d.unit(1, MERCY, stats="3/30")
    aid, storm = d.action(1, "Prevent all damage that would be dealt this turn."), d.action(0, STORM)
    d.main().skip().play(aid).resolve()
    had = d.reserve(1)
    d.cast(storm)
    assert [u.damage for u in units] == [0, 0, 0]
    assert d.reserve(1) == had + 1


@rule("611.12", "603.2")
def test_an_ability_that_waits_for_none_of_what_was_prevented_does_not_trigger() -> None:
    d = Desk()
    d.base(1, SAVED)
    d.unit(0, stats="3/30"), d.unit(0, stats="3/30")
    had = d.reserve(1)
    stormed(d)
    assert d.reserve(1) == had


@rule("611.12")
def test_an_ability_that_waits_for_one_of_what_was_prevented_triggers_on_that() -> None:
    d = Desk()
    d.base(1, SAVED)
    d.unit(0, stats="3/30"), d.unit(1, stats="3/30"), d.unit(0, stats="3/30")
    had = d.reserve(1)
    stormed(d)
    assert d.reserve(1) == had + 2


@rule("611.12", "603.3a")
def test_what_was_prevented_concerns_who_controls_the_ability_not_who_owns_the_card() -> None:
    d = Desk()
    watcher = d.unit(1, SAVED, stats="3/30")
    d.unit(0, stats="3/30"), d.unit(0, stats="3/30")
    steal, peace, storm = d.action(0, "Gain control of target unit."), d.action(0, PEACE), d.action(0, STORM)
    d.main().play(steal, watcher).resolve()
    had = [d.reserve(player) for player in (0, 1)]
    d.cast(peace).cast(storm)
    assert [d.reserve(player) for player in (0, 1)] == [had[0] + 6, had[1]]


@rule("611.12", "603.6b")
def test_delayed_abilities_are_met_by_as_much_as_was_prevented_of_what_each_waits_for() -> None:
    """One waits for two of three units, one for the third, and one for something that is not there."""
    d = Desk()
    for name in ("Monk", "Nun", "Monk"):
        d.unit(0, name=name, stats="3/30")
    gain = (ChangeResource("resource", Bound("event amount")),)
    watches = [
        d.action(player, does(Later(Pattern("prevented", what=Named(name)), gain, times=0, until="turn")))
        for player, name in ((0, "Monk"), (1, "Nun"), (0, "Saint"))
    ]
    peace, storm = d.action(0, PEACE), d.action(0, STORM)
    d.main().cast(watches[0]).skip().play(watches[1]).resolve().cast(watches[2])
    had = [d.reserve(player) for player in (0, 1)]
    d.cast(peace).cast(storm)
    assert [d.reserve(player) for player in (0, 1)] == [had[0] + 4, had[1] + 2]


@rule("611.12")
@pytest.mark.parametrize("first", [0, 1])
def test_prevented_damage_to_permanents_of_several_players_makes_the_abilities_of_each_trigger(first: int) -> None:
    """One effect prevents damage to units of both: for each player that is damage to a permanent of theirs."""
    d = Desk()
    for player in (first, 1 - first):
        d.unit(player, MERCY, stats="3/30")
        d.unit(player, stats="3/30")
    peace, storm = d.action(1, PEACE), d.action(0, STORM)
    d.main().skip().play(peace).resolve()
    had = [d.reserve(0), d.reserve(1)]
    d.cast(storm)
    assert [d.reserve(0), d.reserve(1)] == [had[0] + 1, had[1] + 1]


@rule("611.12")
def test_it_triggers_on_as_much_as_was_prevented_of_what_it_waits_for() -> None:
    d = Desk()
    count = "Whenever damage that would be dealt to a unit you control is prevented, you gain that much resource."
    d.unit(1, count, stats="3/30")
    d.unit(1, stats="3/30")
    d.unit(0, stats="3/30")
    peace, storm = d.action(1, PEACE), d.action(0, STORM)
    d.main().skip().play(peace).resolve()
    had = d.reserve(1)
    d.cast(storm)
    assert d.reserve(1) == had + 4


@rule("611.12")
def test_the_record_names_each_thing_that_was_saved() -> None:
    d = Desk()
    units = [d.unit(player, stats="3/30") for player in (0, 1)]
    peace, storm = d.action(1, PEACE), d.action(0, STORM)
    d.main().skip().play(peace).resolve().cast(storm)
    assert sorted((e.card, e.amount) for e in d.log("prevented")) == [(u.id, 2) for u in units]


@rule("611.12", "603.6b")
def test_a_delayed_ability_for_the_turn_is_met_once_by_what_one_effect_prevents_at_once() -> None:
    d = Desk()
    for player in (0, 1):
        d.unit(player, stats="3/30")
    watch = d.action(0, does(Later(Pattern("prevented"), (gain(1),), times=0, until="turn")))
    peace, storms = d.action(0, PEACE), [d.action(0, STORM) for _ in range(2)]
    d.main().cast(watch).cast(peace)
    had = d.reserve()
    for storm in storms:
        d.cast(storm)
    assert d.reserve() == had + 2
