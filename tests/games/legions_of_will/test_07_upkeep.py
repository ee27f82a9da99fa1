"""Rules 703 and 704: turn-based actions and state-based actions."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import MINE, UNITS, Desk, gain, gives, named, when

from cardwright.games.legions_of_will.rules.turn import RULES
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Static
from cardwright.kernel.vocabulary.effects import Add, AddCounters, CreateCopy, Damage, Limit, May, Put, SetTo
from cardwright.kernel.vocabulary.selectors import Cards, Exists, Named, Seats, Stacked, This
from cardwright.testing import rule


def acts(b: Desk, *rules: str) -> list[str]:
    """The rules behind what happened, in order, of those that are asked for."""
    return [e.rule for e in b.game.log if e.rule in rules]


def full(b: Desk, *players: int) -> None:
    """Full hands."""
    for player in players:
        b.action(player, "Draw a card.", name=f"Held {player}"), b.action(player, "Draw a card.", name=f"Kept {player}")


# --- 703: turn-based actions ---------------------------------------------------------------------------------------


@rule("703.1", "703.3", "703.4b")
def test_turn_based_actions_come_first_and_use_no_chain() -> None:
    b = Desk()
    unit = b.unit(0, "At the beginning of your effect step, put an ice counter on this unit.", stats="3/2")
    unit.counters = {"poison": 1}
    b.start("effect")
    # two poison counters kill a unit with power 2: the action was before that check and before the trigger went on
    assert unit.counters == {}
    assert b.where(unit) == "graveyard"
    assert [e.word for e in b.log("counter")] == ["poison"]
    assert len(b.game.stack) == 1
    assert b.asked == (0, "priority")


@rule("703.1a")
def test_what_waits_for_a_step_to_begin_uses_the_chain() -> None:
    b = Desk()
    b.gear(0, "At the beginning of your effect step, you gain 1 resource.")
    b.start("effect")
    assert b.reserve() == 10
    assert len(b.game.stack) == 1
    b.resolve()
    assert b.reserve() == 11


@rule("703.2")
def test_turn_based_actions_are_controlled_by_nobody() -> None:
    b = Desk()
    unit = b.unit(0, stats="3/9")
    unit.counters, unit.turned = {"poison": 1, "ice": 1}, True
    b.base(0, production=1)
    full(b, 0, 1)
    b.start("reset").until("main")
    made = [e for e in b.game.log if e.kind in ("counter", "turn card", "resource")]
    assert [e.kind for e in made] == ["turn card", "counter", "counter", "resource"]
    assert all(e.frame < 0 for e in made)  # no card or ability stands behind them, and so no controller


@rule("703.3")
def test_damage_is_gone_before_anyone_looks_at_it() -> None:
    """In the cleanup step: the effect that kept the unit alive and the damage end together, before the check."""
    b = Desk()
    unit = b.unit(0, stats="3/2")
    full(b, 0, 1)
    b.main().do(unit, gives(This(), Add("power", 3)), Damage(4, This()))
    assert b.there(unit)
    assert unit.damage == 4
    b.next_turn("main")
    assert b.there(unit)


@rule("703.4", "703.4a", "703.4b", "703.4c", "703.4j", "703.4k")
def test_the_turn_based_actions_of_a_turn_in_their_order() -> None:
    b = Desk()
    b.base(1, production=2)
    tired, sick = b.unit(1, name="Tired"), b.unit(1, name="Sick", stats="3/9")
    tired.turned, sick.counters = True, {"poison": 1}
    full(b, 0, 1)
    b.action(1, "Draw a card.", name="Third")
    b.start("end", 0).next_turn("end").skip(2)
    assert b.asked == (1, "discard to limit")
    b.game.choose(0)
    order = acts(b, "502.1", "703.4b", "504.1", "514.1", *RULES.values())
    mine = order[order.index(RULES["reset"]) :]
    assert [r for n, r in enumerate(mine) if n == 0 or mine[n - 1] != r][:3] == ["502.1", "503.1", "703.4b"]
    assert not tired.turned
    assert sick.counters == {"poison": 2}
    assert b.reserve(1) == 12
    assert len(b.names("hand", 1)) == 2


@rule("703.4a")
def test_the_active_players_permanents_reset_together_unless_something_keeps_them() -> None:
    b = Desk()
    one, two, stuck, theirs = b.unit(0), b.unit(0), b.unit(0, Static(This(), (May("stay rested"),))), b.unit(1)
    for card in (one, two, stuck, theirs):
        card.turned = True
    full(b, 0, 1)
    b.start("reset")
    assert [c.turned for c in (one, two, stuck, theirs)] == [False, False, True, True]


@rule("703.4b")
def test_poison_grows_and_ice_melts_on_ones_own_permanents() -> None:
    b = Desk()
    mine, theirs = b.unit(0, stats="3/9"), b.unit(1, stats="3/9")
    for card in (mine, theirs):
        card.counters = {"poison": 2, "ice": 2}
    b.start("effect")
    assert mine.counters == {"poison": 3, "ice": 1}
    assert theirs.counters == {"poison": 2, "ice": 2}


@rule("703.4c")
def test_the_active_player_gains_what_each_base_produces() -> None:
    b = Desk()
    b.base(0, production=2), b.base(0, production=3, facedown=True), b.base(1, production=5)
    b.start("resource")
    assert (b.reserve(0), b.reserve(1)) == (12, 10)


@rule("703.4d", "703.4e", "703.4f", "703.4g", "703.4h", "703.4i")
def test_the_turn_based_actions_of_a_battle_in_their_order() -> None:
    b = Desk()
    double = Static(This(), (Add("extra blocks", 1),))
    one, two = b.unit(0, name="One", stats="0/9"), b.unit(0, name="Two", stats="0/9")
    big, small = b.unit(1, double, name="Big", stats="3/9"), b.unit(1, name="Small", stats="3/9")
    b.start("declare attackers")
    assert b.asked == (0, "declare attackers")  # before anyone has priority
    b.attack((one, b.homes[1]), (two, b.homes[1]))
    assert b.asked == (0, "priority")
    b.on("declare blockers")
    assert b.asked == (1, "declare blockers")
    b.pick((big.id, one.id), (big.id, two.id), (small.id, one.id))
    asked = [player for player, _, _ in b.settle()]
    assert asked == sorted(asked)
    assert set(asked) == {0, 1}
    b.on("battle damage")
    asked = [player for player, _, _ in b.settle()]
    assert asked == sorted(asked)  # APNAP
    dealt = [i for i, e in enumerate(b.game.log) if e.kind == "damage"]
    assert dealt == list(range(dealt[0], dealt[0] + len(dealt)))
    assert len(dealt) >= 4


@rule("703.4j")
def test_the_active_player_discards_to_the_maximum_hand_size_in_the_cleanup_step() -> None:
    b = Desk()
    full(b, 0, 1)
    for player in (0, 1):
        b.action(player, "Draw a card."), b.action(player, "Draw a card.")
    b.start("cleanup")
    assert b.asked == (0, "discard to limit")
    b.game.choose(0), b.game.choose(0)
    assert (len(b.names("hand", 0)), len(b.names("hand", 1))) == (2, 4)


@rule("703.4k")
def test_afterwards_damage_goes_and_effects_of_the_turn_end_at_the_same_time() -> None:
    b = Desk()
    mine, theirs = b.unit(0, stats="3/2"), b.unit(1, stats="3/2")
    full(b, 0, 1)
    b.action(0, "Draw a card.")
    b.main()
    b.do(
        mine,
        gives(UNITS, Add("power", 5)),
        Damage(4, UNITS),
        Damage(7, Cards(("battlefield",), "each", Named("Home 1"))),
    )
    b.until("cleanup")
    assert b.asked[1] == "discard to limit"
    assert mine.damage == 4
    assert b.power(mine) == 7
    b.game.choose(0)
    assert mine.damage == theirs.damage == b.homes[1].damage == 0
    assert b.power(mine) == 2
    assert b.there(mine)
    assert b.there(theirs)


# --- 704: state-based actions --------------------------------------------------------------------------------------


@rule("704.1", "704.3")
def test_state_based_actions_happen_before_anyone_has_priority_and_use_no_chain() -> None:
    b = Desk()
    unit = b.unit(1)
    card = b.action(0, "This card deals 2 damage to any target.")
    b.main().play(card, unit).top()
    assert b.asked == (0, "priority")
    assert not b.game.stack
    assert b.where(unit) == "graveyard"


@rule("704.1a")
def test_what_watches_for_a_state_of_the_game_uses_the_chain() -> None:
    b = Desk()
    b.gear(0, "When you control no units, you gain 1 resource.")
    unit = b.unit(0)
    b.main().do(unit, Damage(2, This()))
    assert not b.there(unit)
    assert b.reserve() == 10
    assert len(b.game.stack) == 1


@rule("704.2")
def test_state_based_actions_are_controlled_by_nobody_and_checked_in_every_step() -> None:
    b = Desk()
    unit = b.unit(1, stats="3/2")
    b.start("end").do(b.home, Damage(2, UNITS))
    assert not b.there(unit)
    (gone,) = [e for e in b.game.log if e.tag == "destroy"]
    assert gone.frame < 0
    assert gone.rule == "704.5c"


@rule("704.3")
def test_all_that_apply_happen_at_once_as_one_event() -> None:
    b = Desk()
    seer = b.unit(0, "Whenever another unit is destroyed, you gain 1 resource.", name="Seer", stats="3/2")
    weak, other = b.unit(1, stats="3/1"), b.unit(0, stats="3/2")
    b.main().do(seer, Damage(2, UNITS)).resolve()
    assert not any(b.there(c) for c in (seer, weak, other))
    assert b.reserve() == 12  # it saw both others go with it


@rule("704.3")
def test_the_check_is_repeated_before_anything_goes_onto_the_chain() -> None:
    b = Desk()
    banner = b.unit(
        0, Static(Cards(("battlefield",), "you", Named("Soldier")), (Add("power", 2),)), name="Banner", stats="3/2"
    )
    soldier = b.unit(0, name="Soldier", stats="3/1")
    b.gear(0, "Whenever a unit is destroyed, you gain 1 resource.")
    b.main().do(soldier, Damage(2, UNITS))
    # first the banner alone, then the soldier who has lost its help; only then both abilities
    assert not b.there(banner)
    assert not b.there(soldier)
    assert b.asked[1] in ("priority", "trigger")
    b.game.choose(0)
    assert len(b.game.stack) == 2
    assert b.reserve() == 10


@rule("704.3", "111.5")
def test_abilities_are_aimed_when_no_state_based_action_is_left() -> None:
    """The banner goes, and with it the soldier: the ability that saw the banner go cannot be aimed at the soldier."""
    b = Desk()
    helps = Static(Cards(("battlefield",), "you", Named("Soldier")), (Add("power", 2),))
    b.unit(0, helps, name="Banner", stats="3/2")
    soldier, one, two = b.unit(0, name="Soldier", stats="3/1"), b.unit(1, stats="3/9"), b.unit(1, stats="3/9")
    b.gear(0, "Whenever a unit named Banner is destroyed, put a mark counter on target unit.")
    b.main().do(soldier, Damage(2, UNITS))
    assert b.asked[1] == "target 0"
    assert set(b.values) == {one.id, two.id}


@rule("704.3")
def test_after_abilities_went_onto_the_chain_the_check_is_made_again() -> None:
    b = Desk()
    hush = Static(This(), (SetTo("power", 0),), condition=Exists(Stacked()))
    frail = b.unit(1, hush, name="Frail", stats="3/1")
    watcher = b.unit(0, when("counter", gain(1), word="x"), name="Watcher", stats="3/5")
    b.main().do(watcher, AddCounters(This(), "x"))
    assert b.asked == (0, "priority")
    assert len(b.game.stack) == 1
    assert not b.there(frail)


@rule("704.4")
def test_what_happens_in_the_middle_of_a_resolution_is_not_looked_at() -> None:
    b = Desk()
    unit = b.unit(1, stats="3/2")
    b.main()
    b.do(unit, gives(This(), Add("power", -5), until="rest"), gives(This(), Add("power", 4), until="rest"))
    assert b.there(unit)
    assert b.power(unit) == 1
    b.do(unit, Damage(3, This()), gives(This(), Add("power", 5), until="rest"))
    assert b.there(unit)


@rule("704.5a")
def test_a_player_without_an_active_base_loses() -> None:
    b = Desk()
    b.base(1, facedown=True)
    b.main().do(b.home, Damage(30, Cards(("battlefield",), "opponent", Named("Home 1"))))
    assert b.game.over
    assert b.game.outcome is not None
    assert b.game.outcome.winners == (0,)
    assert b.game.outcome.rule == "704.5a"


@rule("704.5a")
def test_a_player_with_one_base_left_goes_on() -> None:
    b = Desk()
    b.base(1)
    b.main().do(b.home, Damage(30, Cards(("battlefield",), "opponent", Named("Home 1"))))
    assert not b.game.over


@rule("704.5b", "706.7a")
def test_a_copy_ceases_to_exist_outside_the_chain_and_the_battlefield() -> None:
    b = Desk()
    unit = b.unit(0, name="Twin")
    b.main().do(unit, CreateCopy(This(), to="battlefield"))
    copy = b.game.cards[-1]
    assert b.there(copy)
    b.do(unit, Put(named("Twin"), "graveyard"))
    assert copy.zone < 0
    assert b.names("graveyard") == ["Twin"]


@rule("704.5b")
@pytest.mark.parametrize("zone", ["hand", "deck", "expelled"])
def test_no_other_zone_keeps_a_copy(zone: str) -> None:
    b = Desk()
    unit = b.unit(0, name="Original")
    full(b, 0)
    b.main().do(unit, CreateCopy(This(), to="battlefield"))
    copy = b.game.cards[-1]
    b.do(unit, Put(Cards(("battlefield",), where=Named("Original")), zone))
    assert copy.zone < 0
    assert b.names(zone).count("Original") == 1


@rule("704.5c")
@pytest.mark.parametrize(
    ("damage", "alive", "moves"), [(2, True, []), (3, False, ["destroy"]), (4, False, ["destroy"])]
)
def test_a_unit_with_lethal_damage_is_destroyed(damage: int, alive: bool, moves: list[str]) -> None:
    b = Desk()
    unit = b.unit(1, stats="3/3")
    b.main().hurt(unit, damage)
    assert b.there(unit) is alive
    assert acts(b, "704.5c") == ["704.5c"] * len(moves)
    assert [e.tag for e in b.log("move")] == moves


@rule("704.5c")
def test_damage_is_added_up_and_power_may_fall_to_it() -> None:
    b = Desk()
    unit, other = b.unit(1, stats="3/3"), b.unit(1, stats="3/4")
    b.main().hurt(unit, 2).hurt(unit, 1)
    assert not b.there(unit)
    b.hurt(other, 2).do(other, gives(This(), Add("power", -2)))
    assert not b.there(other)


@rule("704.5d")
@pytest.mark.parametrize("less", [3, 5])
def test_a_unit_without_power_is_put_into_the_graveyard_and_not_destroyed(less: int) -> None:
    b = Desk()
    text = "If this unit would be destroyed, return this unit to its owner's hand instead."
    unit = b.unit(1, text, name="Frail", stats="3/3")
    b.main().do(unit, gives(This(), Add("power", -less)))
    assert b.names("graveyard", 1) == ["Frail"]
    assert acts(b, "704.5d") == ["704.5d"]


def legends(b: Desk, player: int = 0) -> list[Card]:
    """Two legends of a name."""
    kind = "Unit / Legendary"
    return [b.unit(player, name="Isk, the First", kind=kind) for _ in range(2)]


@rule("704.5e")
def test_of_two_legends_of_a_name_their_controller_keeps_one() -> None:
    b = Desk()
    one, two = legends(b)
    b.unit(1, name="Isk, the First", stats="3/2", kind="Unit / Legendary")
    b.gear(0, "Whenever a unit is destroyed, you gain 1 resource.")
    b.start("main")
    assert b.asked == (0, "keep legend")
    assert b.offers() == {one.id, two.id}
    b.pick(two)
    assert not b.there(one)
    assert b.there(two)
    assert b.reserve() == 10
    assert b.names("graveyard") == ["Isk, the First"]
    assert len(b.names("graveyard", 1)) == 0


@rule("704.5e")
def test_others_of_a_name_and_legends_of_other_names_stay() -> None:
    b = Desk()
    cards = [b.unit(0, name="Common"), b.unit(0, name="Common")]
    cards += [b.unit(0, name=name, kind="Unit / Legendary") for name in ("Isk", "Ardal")]
    b.main()
    assert b.asked[1] == "priority"
    assert all(b.there(c) for c in cards)


@rule("704.5f")
def test_of_two_legendary_bases_of_a_name_the_rest_is_turned_face_down() -> None:
    b = Desk()
    one, two = (b.base(0, name="Throne", kind="Base / Legendary", defense=5, capacity=3) for _ in "ab")
    b.start("main")
    assert b.asked == (0, "keep legend")
    assert b.offers() == {one.id, two.id}
    b.pick(one)
    assert not one.facedown
    assert two.facedown
    assert b.there(two)
    assert acts(b, "704.5f") == ["704.5f"]


@rule("704.5g")
def test_what_is_attached_to_nothing_or_to_something_illegal_goes_to_the_graveyard() -> None:
    b = Desk()
    tower = b.base(0, name="Tower", facedown=True)
    nowhere, below, well = b.unit(0, name="Nowhere"), b.gear(0, name="Below"), b.unit(0, name="Well")
    below.place = tower.id
    abroad = b.unit(0, name="Abroad")
    abroad.place = b.homes[1].id
    b.main()
    b.game.journal.set(nowhere, "place", -1)
    b.game.touch_all()
    b.do(well, gain(1))
    assert sorted(b.names("graveyard")) == ["Abroad", "Below", "Nowhere"]
    assert b.there(well)
    assert acts(b, "704.5g") == ["704.5g"] * 3


@rule("704.5g")
def test_bases_themselves_are_attached_to_nothing_and_stay() -> None:
    b = Desk()
    b.main()
    assert b.there(b.home)
    assert not b.home.facedown


@rule("704.5h")
@pytest.mark.parametrize("less", [5, 6])
def test_a_base_without_defense_is_turned_face_down(less: int) -> None:
    b = Desk()
    tower = b.base(1, name="Tower", defense=5)
    b.main().do(b.home, gives(named("Tower"), Add("defense", -less)))
    assert tower.facedown
    assert b.there(tower)
    assert acts(b, "704.5h") == ["704.5h"]


@rule("704.5i")
def test_hands_are_filled_up_to_their_maximum() -> None:
    b = Desk()
    b.deck(0, "C", "B", "A"), b.deck(1, "Z")
    b.gear(0, Static(Seats("you"), (Limit("hand", 3, sets=True),)))
    b.action(0, "Draw a card.", name="Held")
    b.main()
    assert b.names("hand") == ["Held", "A", "B"]
    assert b.names("hand", 1) == ["Z"]
    assert acts(b, "704.5i") == ["704.5i"] * 3


@rule("704.5i")
def test_whoever_has_enough_cards_draws_none() -> None:
    b = Desk()
    full(b, 0)
    b.action(0, "Draw a card.")
    b.deck(0, "A")
    b.main()
    assert len(b.names("hand")) == 3
    assert b.names("deck") == ["A"]


@rule("704.3")
def test_in_the_cleanup_step_nobody_has_priority_unless_something_happened() -> None:
    b = Desk()
    full(b, 0, 1)
    b.start("cleanup")
    assert b.game.turn == 6
    assert b.steps().count("cleanup") == 1
    b = Desk()
    full(b, 0, 1)
    unit = b.unit(0, stats="3/0")
    b.start("main")
    assert not b.there(unit)
    doomed = b.unit(0, name="Doomed", stats="3/1")
    b.do(doomed, gives(MINE, SetTo("power", 3)), gives(named("Doomed"), Add("power", -1), until="rest"))
    b.until("cleanup")
    assert not b.there(doomed)
    assert b.asked == (0, "priority")
    assert b.game.turn == 5
    b.skip(2)
    assert b.game.turn == 6
    assert b.steps().count("cleanup") == 2
