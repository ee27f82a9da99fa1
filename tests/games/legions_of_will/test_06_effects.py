"""Rule 606: effects in general, and damage from a source."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.legions_of_will.desk import T1, TARGET, Desk, can, does, gain, units

from cardwright.kernel.state.event import Event
from cardwright.kernel.vocabulary.abilities import Activated, Body, Pattern, Replacement, Static, Target
from cardwright.kernel.vocabulary.effects import (
    AddCounters,
    Apply,
    Become,
    Damage,
    Discard,
    Effect,
    Later,
    May,
    Pick,
    Put,
    Shield,
    Stop,
)
from cardwright.kernel.vocabulary.players import ControllerOf
from cardwright.kernel.vocabulary.selectors import Cards, It, Kind, Seats, Stacked, This
from cardwright.kernel.vocabulary.values import Tally
from cardwright.testing import rule

GAIN = "You gain 5 resource."


ANY_SOURCE = "The next time a source of your choice would deal damage this turn, prevent that damage."


def sources(d: Desk) -> set[str]:
    """The names of what may be chosen now."""
    assert d.asked == (0, "pick")
    return {d.game.cards[o.cards[0]].face.name for o in d.options}


SHIELD = "The next time a source of your choice would deal damage this turn, prevent that damage."
DOOM = "Destroy target unit."
SOURCE = "The next time a source of your choice would deal damage this turn, prevent that damage."
GUN = "{Pay 0}: This unit deals 3 damage to any target."


@rule("606.2")
def test_effects_reach_permanents_only() -> None:
    d = Desk()
    there = d.unit(1)
    away = [d.unit(0, zone=zone) for zone in ("hand", "deck", "graveyard", "expelled")]
    doom = d.action(0, "Destroy all units.")
    pump = d.action(0, "Units you control gain +1 power until end of turn.")
    mine = d.unit(0)
    d.main().cast(pump)
    assert [d.power(card) for card in (mine, *away)] == [3, 2, 2, 2, 2]
    d.cast(doom)
    assert [d.where(card) for card in (there, mine)] == ["graveyard", "graveyard"]
    assert [d.where(card) for card in away] == ["hand", "hand", "graveyard", "expelled"]  # 402.2a: drawn


@rule("606.2")
def test_unless_the_text_names_another_zone() -> None:
    d = Desk()
    dead, alive = d.unit(0, zone="graveyard"), d.unit(0)
    raise_ = d.action(0, "Station target unit card from your graveyard in a base you control.")
    d.main().play(raise_, dead)
    assert alive.id not in [ref[0] for ref in d.frame(raise_).binds["t1"]]
    d.resolve()
    assert d.where(dead) == "battlefield"


@rule("606.3")
@pytest.mark.parametrize(("had", "left"), [(1, 0), (0, 0), (5, 3)])
def test_an_effect_does_only_as_much_as_possible(had: int, left: int) -> None:
    """The example: losing two resource with one in the reserve."""
    d = Desk()
    tax = d.action(0, does(gain(2, ControllerOf("t1"), "lose"), targets=(Target("t1", Seats("opponent")),)))
    d.game.players[1].resources["resource"] = had
    d.main().cast(tax)
    assert d.reserve(1) == left


@rule("606.3")
def test_what_can_still_be_done_of_several_things_is_done() -> None:
    d = Desk()
    unit = d.unit(0, "{Pay 0}: Remove an ice counter from target unit. This unit gains +2 power until end of turn.")
    d.main().activate(unit, unit).resolve()
    assert d.power(unit) == 4


@rule("606.4")
def test_as_though_holds_for_its_own_purpose_only() -> None:
    d = Desk()
    far = d.base(0)
    unit, other = d.unit(0, "This unit can attack as though it hadn't moved this turn."), d.unit(0)
    base = d.homes[1]
    d.main()
    for card in (unit, other):
        d.pick(("move", card.id, far.id))
    assert [d.in_(card) for card in (unit, other)] == [far.face.name] * 2
    assert d.denied("move", unit, d.homes[0]) == "505.3c"  # for moving it has moved
    d.on("declare attackers")
    assert (d.denied("attack", unit, base), d.denied("attack", other, base)) == ("", "508.1a")


@rule("606.4")
def test_a_unit_that_attacks_as_though_it_were_not_rested_is_rested_for_all_else() -> None:
    d = Desk()
    tired, other = d.unit(0, Static(This(), (May("attack while rested"),))), d.unit(0)
    tired.turned = other.turned = True
    base = d.homes[1]
    ambush = d.action(1, "Destroy target rested unit.", name="Ambush")
    d.start("declare attackers")
    assert (d.denied("attack", tired, base), d.denied("attack", other, base)) == ("", "508.1a")
    d.pick((tired.id, base.id)).to(1).play(ambush)
    assert set(d.values) >= {tired.id, other.id}


@rule("606.4a")
@pytest.mark.parametrize(
    ("first", "second", "denied"), [(True, True, ""), (True, False, "508.1a"), (False, True, "508.1a")]
)
def test_two_things_done_as_though_go_together(first: bool, second: bool, denied: str) -> None:
    """It has moved and it is rested: to attack it needs both not to count."""
    d = Desk()
    far = d.base(0)
    words = (May("attack after moving"),) * first + (May("attack while rested"),) * second
    unit = d.unit(0, *(Static(This(), (word,)) for word in words), name="Runner")
    d.main().pick(("move", unit.id, far.id)).happen(Event("turn card", unit.id, 0, state="rested"))
    assert unit.turned
    d.unit(0)  # so that attackers are declared at all
    d.on("declare attackers")
    assert d.denied("attack", unit, d.homes[1]) == denied
    assert ((unit.id, d.homes[1].id) in d.values) == (not denied)


@rule("606.7a")
def test_neither_players_nor_abilities_that_are_targeted_are_sources_of_damage() -> None:
    """On the chain: an ability, a card that targets that ability, and a card that targets a player."""
    d = Desk()
    unit = d.unit(1, Activated((), Body((AddCounters(This(), "note"),))), name="Clerk")
    aid = d.action(0, ANY_SOURCE, name="Aid")
    no = d.action(1, does(Stop(T1), targets=(Target("t1", Stacked(Kind("ability"))),)), name="No")
    whip = d.action(1, does(Discard(1, "chosen"), targets=(Target("t1", Seats("each")),)), name="Whip")
    d.main().skip().activate(unit).play(no)
    d.play(whip, d.game.cards_in("seat", 0)[0]).skip().play(aid).top()
    assert sources(d) == {"Home 0", "Home 1", "Clerk", "No", "Whip"}


@rule("606.7a", "400.2")
def test_a_hidden_card_that_something_waiting_refers_to_is_not_shown_as_a_source() -> None:
    d = Desk()
    for player in (0, 1):
        d.deck(player, *"ABCDEF")
        d.unit(player, name=f"Held {player}", zone="hand")
    own = Cards(("hand",), "you", Kind("unit"))
    plan = does(Pick(own, 1, bind="it"), Later(Pattern("phase", phase="end"), (Put(It("it"), "graveyard"),)))
    held = [d.game.cards_in("hand", player)[0] for player in (0, 1)]
    plans = [d.action(player, plan, name=f"Plan {player}") for player in (0, 1)]
    for player in (0, 1):
        d.action(player, "Draw a card."), d.action(player, "Draw a card.")
    aid = d.action(0, ANY_SOURCE, name="Aid")
    d.main().play(plans[0]).top().pick(held[0]).skip().play(plans[1]).top().pick(held[1])
    d.play(aid).top()
    assert sources(d) == {"Home 0", "Home 1", "Held 0", "Plan 0", "Plan 1"}


@rule("606.7a", "611.8", "611.9")
def test_a_chosen_permanent_is_stopped_whatever_damage_it_deals_next() -> None:
    d = Desk()
    gun, hurt = d.unit(1, "{Pay 0}: This unit deals 2 damage to any target."), d.unit(0, stats="3/9")
    shield = d.action(0, SHIELD)
    d.main().play(shield).top().pick(gun)
    d.skip().activate(gun, hurt).resolve()
    assert hurt.damage == 0
    d.skip().activate(gun, hurt).resolve()
    assert hurt.damage == 2  # the next instance only


@rule("606.7a")
def test_battle_damage_counts_too() -> None:
    d = Desk()
    gun = d.unit(0, stats="0/3")
    shield = d.action(1, SHIELD)
    d.main().skip().play(shield).top()
    d.pick(gun).on("declare attackers").attack((gun, d.homes[1])).on("end of battle")
    assert d.homes[1].damage == 0


@rule("606.7a")
def test_a_source_that_has_left_and_come_back_is_another() -> None:
    d = Desk()
    gun, hurt = d.unit(1, "{Pay 0}: This unit deals 2 damage to any target."), d.unit(0, stats="3/9")
    shield = d.action(0, SHIELD)
    blink = d.action(0, does(Put(T1, "expelled"), Put(T1, "battlefield"), targets=(TARGET,)))
    d.main().play(shield).top().pick(gun).cast(blink, gun)
    assert d.there(gun)
    d.skip().activate(gun, hurt).resolve()
    assert hurt.damage == 2


@rule("606.7a")
def test_any_permanent_and_any_card_on_the_chain_may_be_chosen_though_it_could_deal_no_damage() -> None:
    d = Desk()
    harmless, base = d.unit(0), d.homes[1]
    upgrade = d.gear(0)
    study, shield = d.action(1, "Draw a card."), d.action(0, SHIELD)
    dead = d.unit(0, zone="graveyard")
    d.main().skip().play(study)
    d.skip().play(shield).top()
    assert {harmless.id, base.id, upgrade.id, study.id} <= d.offers()
    assert dead.id not in d.offers()


@rule("606.7a")
def test_the_source_is_chosen_when_the_effect_is_created() -> None:
    d = Desk()
    gun = d.unit(1)
    shield = d.action(0, SHIELD)
    d.main().play(shield)
    assert d.asked[1] == "priority"  # nothing is asked on playing it
    d.top()
    assert d.player == 0
    assert gun.id in d.offers()


@rule("606.7a")
def test_a_card_on_the_chain_is_stopped() -> None:
    d = Desk()
    hurt = d.unit(0, stats="3/9")
    bolt, shield = d.action(1, "This card deals 3 damage to target unit."), d.action(0, SHIELD)
    d.main().skip().play(bolt, hurt)
    d.skip().play(shield).top().pick(bolt).resolve()
    assert hurt.damage == 0


@rule("606.7a")
def test_a_chosen_permanent_card_stays_chosen_as_the_permanent_it_becomes() -> None:
    d = Desk()
    gun = d.unit(1, "{Pay 0}: This unit deals 2 damage to any target.", zone="hand")
    hurt = d.unit(0, stats="3/9")
    shield = d.action(0, SHIELD)
    d.main(1).play(gun).skip().play(shield).top()
    d.pick(gun).resolve()
    assert d.where(gun) == "battlefield"
    d.activate(gun, hurt).resolve()
    assert hurt.damage == 0


@rule("606.7a")
@pytest.mark.parametrize(
    ("effect", "act"),
    [
        (Damage(3, units(whose="opponent")), lambda d: d),
        (Later(Pattern("phase", phase="end"), (Damage(3, units(whose="opponent")),)), Desk.resolve),
    ],
    ids=["on the chain", "delayed"],
)
def test_an_object_that_something_waiting_refers_to_may_be_chosen_though_it_is_gone(
    effect: Effect, act: Callable[..., Desk]
) -> None:
    d = Desk()
    gun, hurt = d.unit(1, can(effect)), d.unit(0, stats="3/9")
    doom, shield = d.action(0, DOOM), d.action(0, SHIELD)
    act(d.main().skip().activate(gun)).to(0).play(doom, gun).top()
    assert d.where(gun) == "graveyard"
    d.play(shield).top()
    assert gun.id in d.offers()
    d.pick(gun).resolve().on("end").resolve()
    assert hurt.damage == 0


@rule("606.7a", "113.6")
def test_so_may_a_copy_that_is_no_more() -> None:
    d = Desk()
    gun = d.unit(1, can(Damage(3, Cards(("battlefield",), "opponent", Kind("unit")))), name="Gun")
    hurt = d.unit(0, stats="3/9")
    twins = d.action(1, "Create a copy of target unit.")
    doom, shield = d.action(0, DOOM), d.action(0, SHIELD)
    d.main(1).cast(twins, gun)
    (copy,) = [c for c in d.game.cards_in("battlefield", 1) if c.face.name == "Gun" and c is not gun]
    d.activate(copy).skip().play(doom, copy).top()
    assert copy.zone < 0
    d.to(0).play(shield).top()
    assert copy.id in d.offers()
    assert d.game.view(0).decision is not None
    d.pick(copy).resolve()
    assert hurt.damage == 0


@rule("606.7a", "113.6")
def test_an_object_that_a_waiting_shield_refers_to_may_be_chosen() -> None:
    d = Desk()
    gun, other = d.unit(1), d.unit(1, name="Other")
    doom, first, second = d.action(0, DOOM), d.action(0, SHIELD), d.action(0, SHIELD)
    d.main().play(first).top().pick(gun).cast(doom, gun)
    d.play(second).top()
    assert {gun.id, other.id} <= d.offers()


@rule("606.7a")
def test_an_ability_on_the_chain_is_no_source_but_the_object_it_is_of_is_one_though_it_is_gone() -> None:
    d = Desk()
    gun, unit = d.unit(1, GUN, name="Gun"), d.unit(0, name="Unit", stats="3/30")
    aid, doom = d.action(0, SOURCE), d.action(0, DOOM)
    d.main().skip().activate(gun, unit).skip().play(doom, gun).top()
    assert (d.where(gun), d.chain) == ("graveyard", ["Gun"])
    d.play(aid).top()
    assert sorted(d.offered_names()) == ["Gun", "Home 0", "Home 1", "Unit"]  # nothing without a name
    d.pick(gun).resolve()
    assert unit.damage == 0


@rule("606.7a")
def test_a_card_that_is_being_played_is_the_same_source_as_the_permanent_it_becomes() -> None:
    d = Desk()
    gun = d.unit(
        0, "When this unit enters the battlefield, it deals 3 damage to any target.", GUN, name="Gun", zone="hand"
    )
    unit, aid = d.unit(1, stats="3/30"), d.action(1, SOURCE)
    d.main().play(gun).skip().play(aid).top()
    d.pick(gun).top().pick(unit).resolve()
    assert unit.damage == 0
    d.activate(gun, unit).resolve()
    assert unit.damage == 3  # the next time only


@rule("606.7b")
@pytest.mark.parametrize(("still", "damage"), [(True, 0), (False, 2)])
def test_a_resolved_effect_looks_at_the_source_again_when_the_damage_would_be_dealt(still: bool, damage: int) -> None:
    d = Desk()
    shield = does(Shield(Replacement(Pattern("damage", other=Kind("unit")), 0, prevents=True)))
    peace = d.action(0, shield)
    gun = d.unit(1, "{Pay 0}: This unit deals 2 damage to any target.")
    hurt, other = d.unit(0, stats="3/9"), d.unit(0)
    wand = d.action(0, does(Apply(T1, (Become("kind", "upgrade", also=False),), "turn"), targets=(TARGET,)))
    d.main().cast(peace).cast(wand, other if still else gun)
    d.skip().activate(gun, hurt).resolve()
    assert hurt.damage == damage


@rule("606.7b")
def test_it_also_holds_for_a_source_that_gets_the_quality_later() -> None:
    d = Desk()
    peace = d.action(0, does(Shield(Replacement(Pattern("damage", other=Kind("legendary")), 0, prevents=True))))
    gun, hurt = d.unit(1, "{Pay 0}: This unit deals 2 damage to any target."), d.unit(0, stats="3/9")
    fame = d.action(0, does(Apply(T1, (Become("kind", "legendary"),), "turn"), targets=(TARGET,)))
    d.main().cast(peace).cast(fame, gun)
    d.skip().activate(gun, hurt).resolve()
    assert hurt.damage == 0


@rule("606.7c")
@pytest.mark.parametrize(
    ("zone", "kind", "damage"), [("battlefield", "Unit", 0), ("graveyard", "Unit", 0), ("graveyard", "Action", 2)]
)
def test_a_static_effect_stops_sources_with_the_quality_on_the_battlefield_and_elsewhere(
    zone: str, kind: str, damage: int
) -> None:
    d = Desk()
    home = d.base(0, Replacement(Pattern("damage", this=True, other=Kind("unit")), 0, prevents=True))
    shot = can(Damage(2, Cards(("battlefield",), "opponent", Kind("base"))), zones=(zone,))
    gun = d.unit(1, shot, zone=zone) if kind == "Unit" else d.action(1, shot, zone=zone)
    d.main().skip().activate(gun).resolve()
    assert home.damage == damage
    assert d.homes[0].damage == 2


@rule("606.8")
@pytest.mark.parametrize(
    ("text", "draws", "gained"),  # who has no hand draws anyway
    [("Discard your hand.", 0, 5), ("Each opponent discards their hand.", 1, 0), ("Expel your hand.", 0, 0)],
)
def test_a_discard_of_this_turn_is_remembered_wherever_the_card_is_now(text: str, draws: int, gained: int) -> None:
    d = Desk()
    d.held()
    away, tomb = d.action(0, text), d.unit(0, "{Pay 0}: Expel your graveyard.")
    after = d.action(0, f"If you discarded a card this turn, {GAIN.lower()}", zone="deck")
    fetch = d.unit(0, "{Pay 0}: Draw a card.")
    d.main().cast(away).activate(tomb).resolve().pick(*[("activate", fetch.id, 0)] * draws).resolve()
    had = d.reserve()
    d.cast(after)
    assert d.reserve() == had + gained


@rule("606.8")
def test_a_discard_of_another_turn_does_not_count() -> None:
    d = Desk()
    d.held()
    after = d.action(0, f"If you discarded a card this turn, {GAIN.lower()}")
    away = d.unit(0, "Discard a card: This unit gains +1 power until end of turn.")
    d.main().activate(away)
    d.pick(next(c for c in d.game.cards_in("hand", 0) if c.face.name == "Held")).resolve().next_turn("main")
    d.skip()
    had = d.reserve()
    d.cast(after)
    assert d.reserve() == had


@rule("606.8")
def test_an_effect_that_looks_back_counts_what_was_wherever_it_is_now() -> None:
    d = Desk()
    first, second = d.action(0, "Draw a card."), d.unit(0, zone="hand")
    count, doom = d.action(0, does(gain(Tally("cards played")))), d.action(1, DOOM)
    d.main().cast(first).cast(second)
    d.skip().play(doom, second).resolve()
    assert (d.where(first), d.where(second)) == ("graveyard", "graveyard")
    had = d.reserve()
    d.cast(count)
    assert d.reserve() == had + 3  # the two, and the card itself
