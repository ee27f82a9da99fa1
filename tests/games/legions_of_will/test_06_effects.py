"""Rules 606 and 607: effects in general, damage from a source, and what happens once (with its "until")."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import T1, TARGET, can, does, when
from tests.games.legions_of_will.lab import Lab

from cardwright.kernel.state.event import Event
from cardwright.kernel.vocabulary.abilities import Body, Pattern, Replacement, Static, Target, Triggered
from cardwright.kernel.vocabulary.effects import (
    Apply,
    Become,
    ChangeResource,
    Damage,
    Destroy,
    ExpelUntil,
    Later,
    May,
    Put,
    Shield,
)
from cardwright.kernel.vocabulary.selectors import Cards, It, Kind, Named, Seats, This
from cardwright.kernel.vocabulary.values import Tally
from cardwright.testing import rule

OURIA = "{Pay 0}: Expel target Engineer you control until this unit leaves the battlefield."
SHIELD = "The next time a source of your choice would deal damage this turn, prevent that damage."
DOOM = "Destroy target unit."


# --- 606.1 to 606.4: what effects reach, and how far they go -------------------------------------------------------


@rule("606.2")
def test_effects_reach_permanents_only() -> None:
    d = Lab()
    there = d.man(1)
    away = [d.man(0, zone=zone) for zone in ("hand", "deck", "graveyard", "expelled")]
    doom = d.action(0, "Destroy all units.")
    pump = d.action(0, "Units you control gain +1 power until end of turn.")
    mine = d.man(0)
    d.main().cast(pump)
    assert [d.power(card) for card in (mine, *away)] == [3, 2, 2, 2, 2]
    d.cast(doom)
    assert [d.zone_of(card) for card in (there, mine)] == ["graveyard", "graveyard"]
    assert [d.zone_of(card) for card in away] == ["hand", "hand", "graveyard", "expelled"]  # 402.2a: drawn


@rule("606.2")
def test_unless_the_text_names_another_zone() -> None:
    d = Lab()
    dead, alive = d.man(0, zone="graveyard"), d.man(0)
    raise_ = d.action(0, "Station target unit card from your graveyard in a base you control.")
    d.main().play(raise_)
    d.answer(dead) if d.asked[1] != "priority" else None
    assert alive.id not in [ref[0] for ref in d.frame(raise_).binds["t1"]]
    d.all()
    assert d.zone_of(dead) == "battlefield"


@rule("606.3")
@pytest.mark.parametrize(("had", "left"), [(1, 0), (0, 0), (5, 3)])
def test_an_effect_does_only_as_much_as_possible(had: int, left: int) -> None:
    """The example: losing two resource with one in the reserve."""
    d = Lab()
    tax = d.action(
        0, does(ChangeResource("resource", 2, "controller of t1", "lose"), targets=(Target("t1", Seats("opponent")),))
    )
    d.game.players[1].resources["resource"] = had
    d.main().cast(tax)
    assert d.has(1) == left


@rule("606.3")
def test_what_can_still_be_done_of_several_things_is_done() -> None:
    d = Lab()
    unit = d.man(0, "{Pay 0}: Remove an ice counter from target unit. This unit gains +2 power until end of turn.")
    d.main().activate(unit, unit).all()
    assert d.power(unit) == 4


@rule("606.4")
def test_as_though_holds_for_its_own_purpose_only() -> None:
    d = Lab()
    far = d.fort(0)
    unit = d.man(0, "This unit can attack as though it hadn't moved this turn.")
    other = d.man(0)
    base = d.homes[1]
    d.main()
    for card in (unit, other):
        d.pick(("move", card.id, far.id))
    assert [d.in_(card) for card in (unit, other)] == [far.face.name] * 2
    assert d.denial("move", unit, d.homes[0]) == "505.3c"  # for moving it has moved
    d.on("declare attackers")
    assert (d.denial("attack", unit, base), d.denial("attack", other, base)) == ("", "508.1a")


@rule("606.4a")
@pytest.mark.parametrize(
    ("first", "second", "denied"), [(True, True, ""), (True, False, "508.1a"), (False, True, "508.1a")]
)
def test_two_things_done_as_though_go_together(first: bool, second: bool, denied: str) -> None:
    """It has moved and it is rested: to attack it needs both not to count."""
    d = Lab()
    far = d.fort(0)
    words = (May("attack after moving"),) * first + (May("attack while rested"),) * second
    unit = d.man(0, *(Static(This(), (word,)) for word in words), name="Runner")
    d.main().pick(("move", unit.id, far.id))
    d.happen(Event("turn card", unit.id, 0, state="rested"))
    assert unit.turned
    d.man(0)  # so that attackers are declared at all
    d.on("declare attackers")
    assert d.denial("attack", unit, d.homes[1]) == denied
    assert ((unit.id, d.homes[1].id) in d.values) == (not denied)


# --- 606.7: damage from a source -----------------------------------------------------------------------------------


@rule("606.7a", "611.8", "611.9")
def test_a_chosen_permanent_is_stopped_whatever_damage_it_deals_next() -> None:
    d = Lab()
    gun = d.man(1, "{Pay 0}: This unit deals 2 damage to any target.")
    hurt = d.man(0, stats="3/9")
    shield = d.action(0, SHIELD)
    d.main().play(shield).top()
    d.answer(gun)
    d.skip().activate(gun, hurt).all()
    assert hurt.damage == 0
    d.skip().activate(gun, hurt).all()
    assert hurt.damage == 2  # the next instance only


@rule("606.7a")
def test_battle_damage_counts_too() -> None:
    d = Lab()
    gun = d.man(0, stats="0/3")
    shield = d.action(1, SHIELD)
    d.main().skip().play(shield).top()
    d.answer(gun).on("declare attackers").attack((gun, d.homes[1]))
    d.on("end of battle")
    assert d.homes[1].damage == 0


@rule("606.7a")
def test_a_source_that_has_left_and_come_back_is_another() -> None:
    d = Lab()
    gun = d.man(1, "{Pay 0}: This unit deals 2 damage to any target.")
    hurt = d.man(0, stats="3/9")
    shield = d.action(0, SHIELD)
    blink = d.action(0, does(Put(T1, "expelled"), Put(T1, "battlefield"), targets=(TARGET,)))
    d.main().play(shield).top()
    d.answer(gun).cast(blink, gun)
    assert d.alive(gun)
    d.skip().activate(gun, hurt).all()
    assert hurt.damage == 2


@rule("606.7a")
def test_any_permanent_and_any_card_on_the_chain_may_be_chosen_though_it_could_deal_no_damage() -> None:
    d = Lab()
    harmless, base = d.man(0), d.homes[1]
    upgrade = d.gear(d.homes[0])
    study = d.action(1, "Draw a card.")
    shield = d.action(0, SHIELD)
    dead = d.man(0, zone="graveyard")
    d.main().skip().play(study)
    d.skip().play(shield).top()
    assert {harmless.id, base.id, upgrade.id, study.id} <= d.asked_for()
    assert dead.id not in d.asked_for()


@rule("606.7a")
def test_the_source_is_chosen_when_the_effect_is_created() -> None:
    d = Lab()
    gun = d.man(1)
    shield = d.action(0, SHIELD)
    d.main().play(shield)
    assert d.asked[1] == "priority"  # nothing is asked on playing it
    d.top()
    assert d.player == 0
    assert gun.id in d.asked_for()


@rule("606.7a")
def test_a_card_on_the_chain_is_stopped() -> None:
    d = Lab()
    hurt = d.man(0, stats="3/9")
    bolt = d.action(1, "This card deals 3 damage to target unit.")
    shield = d.action(0, SHIELD)
    d.main().skip().play(bolt, hurt)
    d.skip().play(shield).top()
    d.answer(bolt).all()
    assert hurt.damage == 0


@rule("606.7a")
def test_a_chosen_permanent_card_stays_chosen_as_the_permanent_it_becomes() -> None:
    d = Lab()
    gun = d.man(1, "{Pay 0}: This unit deals 2 damage to any target.", zone="hand")
    hurt = d.man(0, stats="3/9")
    shield = d.action(0, SHIELD)
    d.main(1).play(gun)
    d.skip().play(shield).top()
    d.answer(gun).all()
    assert d.zone_of(gun) == "battlefield"
    d.activate(gun, hurt).all()
    assert hurt.damage == 0


@rule("606.7a")
@pytest.mark.parametrize("by", ["chain", "delayed"])
def test_an_object_that_something_waiting_refers_to_may_be_chosen_though_it_is_gone(by: str) -> None:
    d = Lab()
    later = Later(Pattern("phase", phase="end"), (Damage(3, Cards(("battlefield",), "opponent", Kind("unit"))),))
    effect = Damage(3, Cards(("battlefield",), "opponent", Kind("unit"))) if by == "chain" else later
    gun = d.man(1, can(effect))
    hurt = d.man(0, stats="3/9")
    doom, shield = d.action(0, DOOM), d.action(0, SHIELD)
    d.main().skip().activate(gun)
    if by == "delayed":
        d.all()
    d.skip() if d.player != 0 else None
    d.play(doom, gun).top()
    assert d.zone_of(gun) == "graveyard"
    d.play(shield).top()
    assert gun.id in d.asked_for()
    d.answer(gun).all().on("end").all()
    assert hurt.damage == 0


@rule("606.7a", "113.6")
def test_so_may_a_copy_that_is_no_more() -> None:
    d = Lab()
    gun = d.man(1, can(Damage(3, Cards(("battlefield",), "opponent", Kind("unit")))), name="Gun")
    hurt = d.man(0, stats="3/9")
    twins = d.action(1, "Create a copy of target unit.")
    doom, shield = d.action(0, DOOM), d.action(0, SHIELD)
    d.main(1).cast(twins, gun)
    (copy,) = [c for c in d.game.cards_in("battlefield", 1) if c.face.name == "Gun" and c is not gun]
    d.activate(copy).skip()
    d.play(doom, copy).top()
    assert copy.zone < 0
    d.skip() if d.player != 0 else None
    d.play(shield).top()
    assert copy.id in d.asked_for()
    assert d.game.view(0).decision is not None
    d.answer(copy).all()
    assert hurt.damage == 0


@rule("606.7a", "113.6")
def test_an_object_that_a_waiting_shield_refers_to_may_be_chosen() -> None:
    d = Lab()
    gun, other = d.man(1), d.man(1, name="Other")
    doom, first, second = d.action(0, DOOM), d.action(0, SHIELD), d.action(0, SHIELD)
    d.main().play(first).top()
    d.answer(gun).cast(doom, gun)
    d.play(second).top()
    assert {gun.id, other.id} <= d.asked_for()


@rule("606.7b")
@pytest.mark.parametrize("still", [True, False])
def test_a_resolved_effect_looks_at_the_source_again_when_the_damage_would_be_dealt(still: bool) -> None:
    d = Lab()
    shield = does(Shield(Replacement(Pattern("damage", other=Kind("unit")), 0, prevents=True)))
    peace = d.action(0, shield)
    gun = d.man(1, "{Pay 0}: This unit deals 2 damage to any target.")
    hurt = d.man(0, stats="3/9")
    wand = d.action(0, does(Apply(T1, (Become("kind", "upgrade", also=False),), "turn"), targets=(TARGET,)))
    d.main().cast(peace)
    if not still:
        d.cast(wand, gun)
    d.skip().activate(gun, hurt).all()
    assert hurt.damage == (0 if still else 2)


@rule("606.7b")
def test_it_also_holds_for_a_source_that_gets_the_quality_later() -> None:
    d = Lab()
    peace = d.action(0, does(Shield(Replacement(Pattern("damage", other=Kind("legendary")), 0, prevents=True))))
    gun = d.man(1, "{Pay 0}: This unit deals 2 damage to any target.")
    hurt = d.man(0, stats="3/9")
    fame = d.action(0, does(Apply(T1, (Become("kind", "legendary"),), "turn"), targets=(TARGET,)))
    d.main().cast(peace).cast(fame, gun)
    d.skip().activate(gun, hurt).all()
    assert hurt.damage == 0


@rule("606.7c")
@pytest.mark.parametrize(("zone", "kind"), [("battlefield", "Unit"), ("graveyard", "Unit"), ("graveyard", "Action")])
def test_a_static_effect_stops_sources_with_the_quality_on_the_battlefield_and_elsewhere(zone: str, kind: str) -> None:
    d = Lab()
    home = d.fort(0, Replacement(Pattern("damage", this=True, other=Kind("unit")), 0, prevents=True))
    shot = can(Damage(2, Cards(("battlefield",), "opponent", Kind("base"))), zones=(zone,))
    gun = d.man(1, shot, zone=zone) if kind == "Unit" else d.action(1, shot, zone=zone)
    d.main().skip().activate(gun).all()
    assert home.damage == (0 if kind == "Unit" else 2)
    assert d.homes[0].damage == 2


@rule("606.8")
def test_an_effect_that_looks_back_counts_what_was_wherever_it_is_now() -> None:
    d = Lab()
    first, second = d.action(0, "Draw a card."), d.man(0, zone="hand")
    count = d.action(0, does(ChangeResource("resource", Tally("cards played"))))
    doom = d.action(1, DOOM)
    d.main().cast(first).cast(second)
    d.skip().play(doom, second).all()
    assert (d.zone_of(first), d.zone_of(second)) == ("graveyard", "graveyard")
    had = d.has()
    d.cast(count)
    assert d.has() == had + 3  # the two, and the card itself


# --- 607: one-shot effects -----------------------------------------------------------------------------------------


@rule("607.1")
def test_a_one_shot_effect_happens_once() -> None:
    d = Lab()
    storm = d.action(0, "This card deals 1 damage to each unit.")
    rest = d.action(0, "Destroy all units.")
    early = d.man(1, stats="3/5")
    recruit = d.man(0, zone="hand", stats="3/5")
    d.main().cast(storm).cast(recruit)
    assert (early.damage, recruit.damage) == (1, 0)
    d.cast(rest)
    late = d.man(1)
    d.until("end")
    assert d.zone_of(late) == "battlefield"


@rule("607.2")
def test_a_one_shot_effect_may_only_make_a_delayed_ability() -> None:
    d = Lab()
    unit = d.man(1, name="Model")
    copy = d.action(0, "Create a copy of target unit. Expel that copy at the beginning of the next end step.")
    d.main().play(copy)
    d.all()
    made = [c for c in d.game.cards_in("battlefield", 0) if c.face.name == "Model"]
    assert len(made) == 1
    d.until("end")
    assert len(d.chain) == 1
    assert d.alive(made[0])
    d.all()
    assert [c.face.name for c in d.game.cards_in("battlefield", 0)] == ["Home 0"]
    assert d.alive(unit)


@rule("607.3")
def test_what_was_expelled_until_an_event_comes_back_at_once_to_its_base() -> None:
    """The example: Ouria and the Engineer."""
    d = Lab()
    other = d.fort(0)
    ouria = d.man(0, OURIA, name="Ouria")
    smith = d.man(other, traits="Engineer", name="Smith")
    doom = d.action(0, DOOM)
    d.main().activate(ouria, smith).all()
    assert d.zone_of(smith) == "expelled"
    d.play(doom, ouria).top()
    assert d.chain == []
    assert d.alive(smith)
    assert d.in_(smith) == other.face.name


@rule("607.3")
def test_if_the_base_has_been_turned_down_it_stays_expelled() -> None:
    """The example goes on: the zone it was in does not exist any more."""
    d = Lab()
    other = d.fort(0)
    ouria = d.man(0, OURIA, name="Ouria")
    smith = d.man(other, traits="Engineer")
    ram = d.action(0, "Destroy target base.")
    doom = d.action(0, DOOM)
    d.main().activate(ouria, smith).all()
    d.cast(ram, other).cast(doom, ouria)
    assert other.facedown
    assert d.zone_of(smith) == "expelled"


@rule("607.3")
def test_a_base_that_was_turned_down_and_up_again_is_no_longer_the_one_it_was_in() -> None:
    d = Lab()
    other = d.fort(0)
    ouria = d.man(0, OURIA, name="Ouria")
    smith = d.man(other, traits="Engineer")
    ram, doom = d.action(0, "Destroy target base."), d.action(0, DOOM)
    d.main().activate(ouria, smith).all()
    d.cast(ram, other).pick(("base", other.id)).cast(doom, ouria)
    assert not other.facedown
    assert d.zone_of(smith) == "expelled"


@rule("607.3")
def test_if_the_base_is_full_it_stays_expelled() -> None:
    """Our ruling: a base without room is like a base that is not there."""
    d = Lab()
    other = d.fort(0, capacity=1)
    ouria = d.man(0, OURIA, name="Ouria")
    smith = d.man(other, traits="Engineer")
    doom = d.action(0, DOOM)
    d.main().activate(ouria, smith).all()
    d.man(other)
    d.cast(doom, ouria)
    assert d.zone_of(smith) == "expelled"


@rule("607.3a")
def test_if_the_event_has_happened_before_the_ability_resolves_nothing_moves() -> None:
    d = Lab()
    ouria = d.man(0, OURIA, name="Ouria")
    smith = d.man(0, traits="Engineer")
    doom = d.action(1, DOOM)
    d.main().activate(ouria, smith)
    d.skip().play(doom, ouria).top()
    assert d.zone_of(ouria) == "graveyard"
    d.all()
    assert d.alive(smith)
    assert smith.incarnation == 0


@rule("607.3a")
def test_so_it_is_for_a_card() -> None:
    d = Lab()
    clock = d.man(1, name="Clock")
    smith = d.man(0, traits="Engineer")
    until = Pattern("move", what=Kind("unit"), frm=("battlefield",), tag="destroy")
    jail = d.action(0, does(ExpelUntil(T1, "expelled", until), targets=(TARGET,)))
    doom = d.action(1, DOOM)
    d.main().play(jail, smith)
    d.skip().play(doom, clock).all()
    assert d.alive(smith)
    assert smith.incarnation == 0


@rule("607.3b")
def test_so_it_is_for_a_triggered_ability() -> None:
    d = Lab()
    jailer = d.man(
        0,
        "When this unit enters the battlefield, expel target unit until this unit leaves the battlefield.",
        zone="hand",
    )
    smith = d.man(1, name="Smith")
    doom = d.action(1, DOOM)
    d.main().play(jailer).top()
    d.answer(smith) if d.asked[1] != "priority" else None
    assert len(d.chain) == 1
    d.skip().play(doom, jailer).top()
    d.all()
    assert d.alive(smith)
    assert smith.incarnation == 0


@rule("607.3b")
@pytest.mark.parametrize("first", [True, False])
def test_for_any_event_that_counts_from_the_moment_it_triggered(first: bool) -> None:
    """The clock is destroyed while the ability waits to go onto the chain, or before it triggers."""
    d = Lab()
    until = Pattern("move", what=Kind("unit"), frm=("battlefield",), tag="destroy")
    expels = ExpelUntil(Cards(("battlefield",), where=Named("Smith")), "expelled", until)
    d.man(0, when("move", expels, this=True, to=("battlefield",)), zone="graveyard", name="Jailer")
    clock, smith = d.man(1, name="Clock"), d.man(1, name="Smith")
    enter = Put(Cards(("graveyard",), where=Named("Jailer")), "battlefield")
    kill = Destroy(Cards(("battlefield",), where=Named("Clock")))
    both = d.action(0, does(*((kill, enter) if first else (enter, kill))))
    d.main().play(both).all()
    assert not d.alive(clock)
    assert d.alive(smith) is not first


@rule("607.3b")
def test_that_counts_from_the_moment_it_triggered() -> None:
    """The jailer is gone before its ability goes onto the chain."""
    d = Lab()
    expel = ExpelUntil(T1, "expelled", Pattern("move", frm=("battlefield",), this=True))
    jailer = d.man(0, Triggered(Pattern("damage", this=True), Body((expel,), (TARGET,))), stats="3/2", name="Jailer")
    smith = d.man(1, name="Smith")
    bolt = d.action(0, "This card deals 2 damage to target unit.")
    d.main().play(bolt, jailer).top()
    d.answer(smith) if d.asked[1] == "target" else None
    assert d.zone_of(jailer) == "graveyard"
    assert len(d.chain) == 1
    d.all()
    assert d.alive(smith)
    assert smith.incarnation == 0


@rule("607.3c")
def test_what_comes_back_is_controlled_by_its_owner() -> None:
    d = Lab()
    home = d.homes[1]
    ouria = d.man(0, "{Pay 0}: Expel target unit until this unit leaves the battlefield.", name="Ouria")
    smith = d.man(1, name="Smith")
    doom = d.action(0, DOOM)
    d.main().activate(ouria, smith).all()
    d.cast(doom, ouria)
    assert (smith.controller, d.in_(smith)) == (1, home.face.name)


@rule("607.3c")
def test_even_if_another_had_it_when_it_was_expelled() -> None:
    """Our ruling: the base it was in is another player's, so that its owner puts it into one of theirs."""
    d = Lab()
    ouria = d.man(0, "{Pay 0}: Expel target unit until this unit leaves the battlefield.", name="Ouria")
    smith = d.man(1, name="Smith")
    theft, doom = d.action(0, "Gain control of target unit."), d.action(0, DOOM)
    d.main().cast(theft, smith)
    assert smith.controller == 0
    d.activate(ouria, smith).all()
    d.cast(doom, ouria)
    assert d.alive(smith)
    assert (smith.controller, d.in_(smith)) == (1, d.homes[1].face.name)


@rule("610.3d")
def test_what_comes_back_after_one_event_comes_back_together() -> None:
    d = Lab()
    sees = "Whenever another unit enters the battlefield, you gain 1 resource."
    ourias = [d.man(0, OURIA, name=f"Ouria {i}") for i in range(2)]
    smiths = [d.man(0, sees, traits="Engineer", name=f"Smith {i}") for i in range(2)]
    doom = d.action(0, "Destroy all units.")
    d.main()
    for ouria, smith in zip(ourias, smiths, strict=True):
        d.activate(ouria, smith).all()
    had = d.has()
    d.play(doom).top()
    assert all(d.alive(smith) for smith in smiths)
    d.all()
    assert d.has() == had + 2  # each saw the other arrive


@rule("608.3c")
def test_a_unit_card_with_merge_merges_with_its_target_on_resolution() -> None:
    d = Lab()
    body = d.man(0, name="Body", stats="4/3")
    ink = d.man(
        0,
        "When you play this card, you may merge it with target unit. That unit gains -2 will and +2 power.",
        name="Ink",
        zone="hand",
    )
    d.main().pick(("play", ink.id))
    d.pick(1)  # not into a base
    d.pick(body.id) if d.asked[1] != "priority" else None
    d.all()
    assert d.inside(d.homes[0]) == ["Body"]
    assert (d.zone_of(ink), d.wp(body)) == ("merged", (2, 5))


@rule("608.3d")
def test_a_permanent_card_that_cannot_be_put_onto_the_battlefield_goes_to_the_graveyard() -> None:
    d = Lab()
    small = d.fort(0, capacity=1)
    unit = d.man(0, zone="hand")
    recall = d.action(
        0,
        does(
            Put(Cards(("graveyard",), "you", Kind("unit")), "battlefield", into=It("t1")),
            targets=(Target("t1", Cards(("battlefield",), "you", Kind("base"))),),
        ),
    )
    other = d.man(0, zone="graveyard")
    d.main().play(unit, small)
    d.play(recall, small).top()
    assert d.in_(other) == small.face.name
    d.all()
    assert d.zone_of(unit) == "graveyard"


@rule("606.4")
def test_a_unit_that_attacks_as_though_it_were_not_rested_is_rested_for_all_else() -> None:
    d = Lab()
    tired, other = d.man(0, Static(This(), (May("attack while rested"),))), d.man(0)
    tired.turned = other.turned = True
    base = d.homes[1]
    ambush = d.action(1, "Destroy target rested unit.", name="Ambush")
    d.start("declare attackers")
    assert (d.denial("attack", tired, base), d.denial("attack", other, base)) == ("", "508.1a")
    d.pick((tired.id, base.id))
    while d.player != 1:
        d.skip()
    d.play(ambush)
    assert set(d.values) >= {tired.id, other.id}
