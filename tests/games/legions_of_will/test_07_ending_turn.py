"""Rules 708 and 710: ending the turn, and taking back what is illegal."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.legions_of_will.desk import ON_CHAIN, T1, TARGET, UNITS, Desk, does, gain, gives, pay, when
from tests.games.legions_of_will.test_08_leaving import PAUSE
from tests.games.legions_of_will.test_08_teams import teams

from cardwright.kernel.flow.frames import illegal
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Activated, Body, OnPlay
from cardwright.kernel.vocabulary.costs import MoveCost
from cardwright.kernel.vocabulary.effects import Add, AddCounters, CopyObject, Damage, Destroy, EndTurn
from cardwright.kernel.vocabulary.selectors import Cards, Kind, This
from cardwright.testing import rule

END = "End the turn."


def ready(*, phase: str = "main") -> tuple[Desk, Card]:
    """Full hands, and an action that ends the turn."""
    b = Desk()
    for player in (0, 1):
        b.action(player, "Draw a card.", name="Held")
    b.action(1, "Draw a card.", name="Kept")
    card = b.action(0, END, name="Curfew")
    return b, card


# --- 708 -----------------------------------------------------------------------------------------------------------


@rule("708.1", "708.1d")
def test_the_turn_ends_and_everything_up_to_the_cleanup_step_is_skipped() -> None:
    b, card = ready()
    b.main().play(card).top()
    assert b.game.turn == 6
    assert b.game.active == 1
    steps = b.steps()
    assert steps[:3] == ["prebattle main", "cleanup", "reset"]


@rule("708.1", "800.3j")
def test_the_turn_of_one_who_has_left_can_be_ended() -> None:
    t = Desk(3)
    end = t.action(1, does(PAUSE, EndTurn()), name="End")
    t.main().skip().play(end).top()
    t.game.concede(0)
    assert t.asked == (1, "you may")
    t.pick(False)
    assert (t.game.turn, t.game.active, t.player) == (6, 1, 1)
    assert "end" not in [e.phase for e in t.game.log if e.kind == "phase" and e.turn == 5]


@rule("708.1a")
def test_what_waits_is_forgotten() -> None:
    b, _ = ready()
    unit = b.unit(0, when("counter", gain(5), word="x"))
    b.main().do(unit, AddCounters(This(), "x"), EndTurn())
    assert b.game.turn == 6
    assert b.reserve() == 10
    assert not b.game.pending


@rule("708.1b")
def test_everything_leaves_the_chain_the_card_that_did_it_too() -> None:
    b, card = ready()
    unit = b.unit(1, stats="3/9")
    doom = b.action(0, "Destroy target unit.", name="Doom")
    source = b.unit(0, "{Pay 1}: Put a poison counter on this unit.", name="Source")
    b.main().play(doom, unit).activate(source).play(card).top()
    assert not b.game.stack
    assert b.there(unit)
    assert not source.counters
    assert sorted(b.names("graveyard")) == ["Curfew", "Doom"]
    assert not b.game.zone("chain").cards


@rule("708.1b")
def test_copies_that_were_on_the_chain_cease_to_exist() -> None:
    b, card = ready()
    b.unit(1, stats="3/9")
    doom = b.action(0, "Destroy target unit.", name="Doom")
    echo = b.action(0, does(CopyObject(T1), targets=(ON_CHAIN,)), name="Echo")
    b.main().play(doom).play(echo).top()
    twin = b.game.cards[b.game.frames[b.game.stack[-1]].card]
    b.play(card).top()
    assert twin.zone < 0
    assert sorted(b.names("graveyard")) == ["Curfew", "Doom", "Echo"]


@rule("708.1c")
def test_state_based_actions_are_checked_before_effects_of_the_turn_end() -> None:
    b, _ = ready()
    unit = b.unit(1, stats="3/2")
    b.main()
    # the damage would be gone in the cleanup step, but the check comes before it
    b.do(b.home, Damage(2, UNITS), EndTurn())
    assert b.game.turn == 6
    assert b.where(unit) == "graveyard"


@rule("708.1c")
def test_nobody_has_priority_and_nothing_goes_onto_the_chain_at_that_check() -> None:
    b, _ = ready()
    b.unit(1, stats="3/2")
    b.gear(0, "Whenever a unit is destroyed, you gain 5 resource.")
    b.main().do(b.home, Damage(2, UNITS), EndTurn())
    assert b.game.phase == "cleanup"
    assert len(b.game.stack) == 1


@rule("708.1d")
def test_during_battle_all_units_are_removed_from_it() -> None:
    b, card = ready()
    unit = b.unit(0)
    b.start("declare attackers").attack((unit, b.homes[1]))
    assert b.is_(unit, "attacking")
    b.play(card).top()
    assert b.game.turn == 6
    assert b.game.battle is None
    assert b.homes[1].damage == 0
    assert "battle damage" not in b.steps()
    assert "end of battle" not in b.steps()


@rule("708.1d", "708.1f")
def test_ending_the_turn_in_the_cleanup_step_begins_a_new_one() -> None:
    b, card = ready()
    b.action(0, "Draw a card.", name="Surplus")
    b.gear(0, when("move", AddCounters(This(), "x"), tag="discard"))
    b.start("cleanup").pick(next(c for c in b.game.cards if c.face.name == "Surplus"))
    assert b.game.phase == "cleanup"
    assert b.asked == (0, "priority")
    assert b.game.turn == 5
    b.play(card).top()
    assert b.game.turn == 6
    assert b.steps().count("cleanup") == 2


@rule("708.1d")
def test_the_cleanup_step_is_a_whole_one() -> None:
    b, card = ready()
    unit = b.unit(0, stats="3/2")
    for _ in range(2):
        b.action(0, "Draw a card.", name="Surplus")
    b.main().do(unit, gives(This(), Add("power", 3)), Damage(4, This())).play(card).top()
    assert b.asked == (0, "discard to limit")
    b.game.choose(0)
    assert b.there(unit)
    assert unit.damage == 0
    assert b.power(unit) == 2
    assert len(b.names("hand")) == 2


@rule("708.1d", "802.4")
def test_a_member_ends_the_turn_of_the_team_and_all_members_clean_up() -> None:
    t = teams()
    cards = [[t.unit(p, name=f"Card {p}{i}", zone="hand") for i in range(3)] for p in range(4)]
    end = t.action(1, does(EndTurn()), name="End")
    t.main().skip().play(end).top()
    assert (t.game.phase, t.asked) == ("cleanup", (0, "who is next"))
    t.pick(0, cards[0][0], cards[1][0])
    assert (t.game.turn, t.game.active) == (6, 2)
    assert [len(t.game.cards_in("hand", p)) for p in range(4)] == [2, 2, 3, 3]


@rule("708.1e")
@pytest.mark.parametrize(("act", "left"), [(lambda b, card: b.play(card).top(), 10), (lambda b, card: b, 15)])
def test_abilities_of_the_end_step_do_not_trigger(act: Callable[..., Desk], left: int) -> None:
    b, card = ready()
    b.gear(0, "At the beginning of your end step, you gain 5 resource.")
    act(b.main(), card).next_turn("main")
    assert b.reserve() == left


@rule("708.1f")
def test_what_triggers_meanwhile_goes_onto_the_chain_in_the_cleanup_step() -> None:
    b, _ = ready()
    b.unit(1, stats="3/2")
    b.gear(0, "Whenever a unit is destroyed, you gain 5 resource.")
    b.main().do(b.home, Damage(2, UNITS), EndTurn())
    assert b.game.turn == 5
    assert b.game.phase == "cleanup"
    assert b.asked == (0, "priority")
    assert len(b.game.stack) == 1
    assert any(o.verb == "play" for o in b.options)  # cards can be played
    b.top()
    assert b.reserve() == 15
    assert b.game.phase == "cleanup"
    b.skip(2)
    assert b.game.turn == 6
    assert b.steps().count("cleanup") == 2


@rule("708.1f")
def test_if_nothing_has_triggered_nobody_has_priority() -> None:
    b, card = ready()
    b.main().play(card).skip().skip()
    assert b.game.turn == 6
    assert b.steps().count("cleanup") == 1


# --- 710 -----------------------------------------------------------------------------------------------------------


def broken(b: Desk, card: Card) -> None:
    """What a player has begun to play turns out to be illegal."""
    g = b.game
    g.decision = None
    illegal(g, next(f.id for f in g.frames.values() if f.card == card.id or f.source[0] == card.id))
    g.run()


@rule("710.1", "710.2")
def test_a_card_that_cannot_be_completed_returns_and_its_player_keeps_priority() -> None:
    b = Desk()
    b.gear(0, when("select", gain(5)))
    b.unit(1), b.unit(1)
    cost = (pay(2),)
    card = b.action(0, OnPlay(Body((Destroy(T1),), (TARGET,), cost=cost)), name="Doom", cost=1)
    other = b.action(0, "Draw a card.")
    b.main().play(card)
    assert b.where(card) == "chain"
    assert b.asked[1] != "priority"
    broken(b, card)
    assert b.where(card) == "hand"
    assert b.reserve() == 10
    assert not b.game.stack
    assert not b.game.pending
    assert b.asked == (0, "priority")
    assert b.offered("play", card)
    assert b.offered("play", other)


@rule("710.1")
def test_payments_are_taken_back_and_nothing_triggers() -> None:
    b = Desk()
    b.gear(0, "Whenever a unit is destroyed, you gain 5 resource.")
    b.gear(0, when("move", gain(5), tag="sacrifice"))
    one, two = b.unit(0, name="One"), b.unit(0, name="Two")
    units = Cards(("battlefield",), "you", Kind("unit"))
    cost = (
        pay(2),
        MoveCost(units, "graveyard", verb="sacrifice"),
        MoveCost(units, "graveyard", verb="sacrifice"),
    )
    thing = b.gear(0, Activated(cost, Body((gain(9, "opponent"),))), name="Altar")
    b.main().activate(thing)
    assert b.offers() == {one.id, two.id}
    assert b.reserve() == 8
    broken(b, thing)
    assert b.reserve() == 10
    assert b.there(one)
    assert b.there(two)
    assert not b.game.stack
    assert not b.game.pending


@rule("710.2")
def test_whoever_had_priority_may_do_it_again_in_a_legal_way_or_pass() -> None:
    b = Desk()
    one, two = b.unit(1, name="One"), b.unit(1, name="Two")
    card = b.action(0, "Destroy target unit.", name="Doom")
    b.main().play(card)
    broken(b, card)
    assert b.player == 0
    assert None in b.values
    b.play(card, two).resolve()
    assert b.there(one)
    assert not b.there(two)


@rule("710.2")
def test_an_opponent_with_priority_keeps_it_as_well() -> None:
    b = Desk()
    b.unit(0, name="One"), b.unit(0, name="Two")
    card = b.action(1, "Destroy target unit.", name="Doom")
    b.main().skip().play(card)
    broken(b, card)
    assert b.asked == (1, "priority")
    assert b.offered("play", card)


@rule("710.1")
def test_a_card_goes_back_to_the_zone_it_came_from() -> None:
    b = Desk()
    b.unit(1, name="One"), b.unit(1, name="Two")
    text = "{Pay 4}, expel this card from your graveyard: Destroy target unit."
    card = b.action(0, text, zone="graveyard", name="Tribunal")
    b.main().activate(card)
    assert b.asked[1] != "priority"
    broken(b, card)
    assert b.where(card) == "graveyard"
    assert b.reserve() == 10
    assert b.offered("activate", card)
