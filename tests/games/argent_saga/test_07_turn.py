"""Rules 7.1 to 7.4: whose turn it is, the draw phase, the charge phase and the main phase."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.desk import Desk, counts, when

from cardwright.games.argent_saga.rules.turn import draw_phase
from cardwright.kernel.vocabulary.effects import AddCounters, Draw
from cardwright.kernel.vocabulary.selectors import This
from cardwright.testing import rule


def phases(t: Desk) -> list[str]:
    """The phases that have begun, each turn's one after the other."""
    return [e.phase for e in t.log("phase") if e.phase != "turn"]


def stocked(bells: tuple[int, ...] = (0, 1)) -> Desk:
    """A desk with cards in the decks."""
    t = Desk(bells)
    t.decks(8)
    t.shards(0, 5, zone="shard deck"), t.shards(1, 5, zone="shard deck")
    return t


# --- 7.1: turns ------------------------------------------------------------------------------------------------------


@rule("7.1.1", "7.5.4")
def test_turns_alternate_and_their_phases_follow_in_order() -> None:
    t = stocked().start("draw").next_turn().next_turn().next_turn()
    assert [e.player for e in t.log("turn")] == [1, 0, 1]
    assert t.game.active == 1
    assert phases(t)[:8] == ["draw", "charge", "main", "end", "draw", "charge", "main", "end"]


@rule("7.1.2")
def test_abilities_for_the_start_of_the_game_happen_before_the_first_turn_and_only_then() -> None:
    t = stocked()
    hero = t.champion(0, counts("phase", phase="game", who="you"), name="Hero")
    rival = t.champion(1, counts("phase", phase="game", who="you"), name="Rival")
    t.start("game")
    assert (t.seen(hero), t.seen(rival)) == (1, 1)
    kinds = [(e.kind, e.phase) for e in t.game.log if e.kind in ("counter", "turn", "phase")]
    first_turn = kinds.index(("turn", ""))
    assert kinds.index(("counter", "")) < first_turn
    assert [e.card for e in t.log("counter")] == [hero.id, rival.id]  # the turn player's first
    assert t.queue == []
    t.next_turn().next_turn()
    assert (t.seen(hero), t.seen(rival)) == (1, 1)


@rule("7.1.2")
def test_the_turn_players_start_of_the_game_goes_first_whoever_begins() -> None:
    t = stocked()
    hero = t.champion(0, "At the start of the game, you may draw a card.", name="Hero")
    rival = t.champion(1, "At the start of the game, you may draw a card.", name="Rival")
    t.start("game", 1)
    assert (t.asked, t.game.decision.source) == ((1, "you may"), rival.id)
    t.pick(True)
    assert (t.asked, t.game.decision.source) == ((0, "you may"), hero.id)
    t.pick(False)
    assert (t.count("hand", 0), t.count("hand", 1), t.moment) == (0, 1, ("main", 1, "main"))


# --- 7.2: draw phase -------------------------------------------------------------------------------------------------


@rule("7.2.1", "7.2.2", "7.2.3")
def test_abilities_for_the_start_of_the_turn_and_of_the_draw_phase_come_before_the_first_priority() -> None:
    t = stocked()
    dawn = t.augment(0, "At the start of your turn - Draw a card.", zone="field", name="Dawn")
    dew = t.augment(0, "At the start of your draw phase - Draw a card.", zone="field", name="Dew")
    t.augment(1, "At the start of your turn - Draw a card.", zone="field", name="Other Dawn")
    t.augment(1, "At the start of your draw phase - Draw a card.", zone="field", name="Other Dew")
    t.start("draw")
    assert t.asked == (0, "trigger")
    assert {o.cards[0] for o in t.options} == {dawn.id, dew.id}
    t.added()
    assert (sorted(t.queue), t.moment) == (["Dawn", "Dew"], ("draw", 0, "priority"))
    assert t.count("hand", 0) == 0  # all this before the card is drawn for the turn


@rule("7.2.1")
def test_another_draw_phase_of_the_same_turn_is_not_the_start_of_the_turn() -> None:
    t = stocked()
    dawn = t.augment(0, counts("phase", phase="turn"), zone="field")
    dew = t.augment(0, counts("phase", phase="draw"), zone="field")
    t.start("draw").resolve()
    assert (t.seen(dawn), t.seen(dew)) == (1, 1)
    t.game.decision = None
    t.game.push(draw_phase)  # an additional draw phase
    t.game.run()
    t.resolve()
    assert (t.seen(dawn), t.seen(dew)) == (1, 2)


@rule("7.2.3", "7.2.4", "7.2.5")
def test_the_turn_player_has_priority_before_and_after_drawing_for_the_turn() -> None:
    t = stocked().start("draw")
    top = t.game.cards_in("deck", 0)[-1]
    assert (t.moment, t.count("hand", 0), t.count("hand", 1)) == (("draw", 0, "priority"), 0, 0)
    t.skip(2)
    assert (t.moment, t.where(top)) == (("draw", 0, "priority"), "hand")
    assert (t.count("hand", 0), t.count("hand", 1)) == (1, 0)
    draw = t.log("draw")[0]
    assert (draw.player, draw.tag, draw.card) == (0, "turn", top.id)
    t.skip(2)
    assert (t.moment, len(t.log("draw"))) == (("main", 0, "main"), 1)


@rule("7.2.4")
def test_the_draw_for_the_turn_can_be_told_from_other_draws() -> None:
    t = stocked()
    mark = t.augment(0, counts("draw", tag="turn", who="you"), zone="field")
    t.augment(0, when("phase", Draw(2), phase="draw", who="you"), zone="field")
    t.start("draw").resolve()
    assert (t.count("hand", 0), t.seen(mark)) == (2, 0)
    t.skip(2).resolve()
    assert (t.count("hand", 0), t.seen(mark)) == (3, 1)


@rule("7.2.6")
def test_the_first_turn_of_the_game_has_no_draw_phase() -> None:
    t = stocked()
    dawn = t.augment(0, counts("phase", phase="turn"), counts("phase", "dew", phase="draw"), zone="field")
    t.start("game")
    assert t.moment == ("main", 0, "main")
    assert (t.count("hand", 0), t.seen(dawn), t.seen(dawn, "dew")) == (0, 0, 0)  # no start of the turn either
    assert phases(t) == ["game", "game", "charge", "main"]
    t.next_turn()
    assert (t.game.active, t.count("hand", 1), t.seen(dawn)) == (1, 1, 1)  # the second player's first turn has one


# --- 7.3: charge phase -----------------------------------------------------------------------------------------------


@rule("7.3.1", "2.4.3.1")
def test_all_exhausted_cards_of_the_turn_player_become_active() -> None:
    t = stocked()
    kinds = ("unit", "champion", "spirit", "augment", "shard")
    mine, theirs = ([t.card(player, kind, exhausted=True) for kind in kinds] for player in (0, 1))
    fallen = t.tower(0, destroyed=True)
    t.start("charge")
    assert not any(t.is_(card, "exhausted") for card in mine)
    assert all(t.is_(card, "exhausted") for card in theirs)
    assert t.is_(fallen, "destroyed")  # a destroyed tower is not exhausted
    assert {e.card for e in t.log("turn card")} == {card.id for card in mine}


@rule("7.3.1")
def test_what_is_recovered_in_the_charge_phase_triggers_all_at_once() -> None:
    t = stocked()
    ears = t.augment(0, counts("turn card", state="active", who="you"), zone="field")
    t.unit(0, exhausted=True), t.unit(0, exhausted=True)
    t.start("charge")
    assert t.game.phase == "main"  # nobody has priority in the charge phase
    t.added().resolve()
    assert t.seen(ears) == 2


@rule("7.3.2")
def test_the_top_card_of_the_shard_deck_comes_into_play_active() -> None:
    t = stocked()
    *_, top = t.shards(0, 2, zone="shard deck")
    before = t.count("shard deck", 0)
    t.start("charge")
    assert (t.there(top), t.is_(top, "active")) == (True, True)
    assert (t.count("shard deck", 0), t.count("shard deck", 1)) == (before - 1, 5)


@rule("7.3.1", "7.3.2")
def test_the_shard_comes_after_recovering() -> None:
    t = stocked()
    late = t.shard(0, "This card comes into play exhausted.", "Exhaust: Produce (1).", zone="shard deck")
    t.start("charge")
    assert (t.there(late), t.is_(late, "exhausted")) == (True, True)


@rule("7.3.2", "7.4.1")
def test_what_triggers_in_the_charge_phase_waits_for_the_start_of_the_main_phase() -> None:
    """A window at the start of the main phase if something waits, otherwise none."""
    t = stocked()
    t.shard(0, "Exhaust: Produce (1).", "Arrive - Draw a card.", zone="shard deck", name="Geode")
    t.start("charge")
    assert (t.moment, t.queue) == (("main", 0, "priority"), ["Geode"])
    t.skip(2)
    assert t.count("hand", 0) == 1
    t.skip(2)
    assert t.moment == ("main", 0, "main")


# --- 7.4: main phase -------------------------------------------------------------------------------------------------


@rule("7.4.1")
def test_abilities_for_the_start_of_the_main_phase_are_added_before_anything_else_is_done() -> None:
    t = stocked()
    t.augment(0, when("phase", AddCounters(This(), "seen"), phase="main", who="you"), zone="field", name="Noon")
    other = t.augment(1, when("phase", AddCounters(This(), "seen"), phase="main", who="you"), zone="field")
    t.start()
    assert (t.moment, t.queue, t.offered("end")) == (("main", 0, "priority"), ["Noon"], False)
    t.close()
    assert (t.moment, t.seen(other)) == (("main", 0, "main"), 0)


@rule("7.4.2", "7.4.2.1", "7.4.2.2", "7.4.2.3", "7.4.2.4")
def test_in_the_main_phase_one_plays_activates_attacks_or_ends() -> None:
    t = stocked()
    slow, unit = t.spell(0, "Draw a card.", name="Study"), t.unit(0, zone="hand", cost=0)
    augment = t.augment(0)
    t.unit(0)
    t.start()
    assert {o.verb for o in t.options} == {"play", "activate", "combat", "end"}
    assert {o.cards[0] for o in t.options if o.verb == "play"} == {slow.id, unit.id, augment.id}
    t.play(slow)
    assert (t.queue, t.where(slow)) == (["Study"], "queue")
    # now the queue is not empty, and player 0 is in a priority sequence
    assert {o.verb for o in t.options} == {"activate", "pass"}
    t.skip(2)
    assert (t.where(slow), t.count("hand", 0)) == ("discard", 3)
    # the queue is empty but the sequence goes on
    assert {o.verb for o in t.options} == {"activate", "pass"}
    t.skip(2)
    assert {o.verb for o in t.options} == {"play", "activate", "combat", "end"}
    t.ring(0)
    assert t.queue == ["Bell 0"]
    t.close().attempt().skip()
    assert t.game.phase == "attack"


@rule("7.4.2")
def test_only_the_turn_player_acts_freely() -> None:
    t = stocked()
    slow = t.spell(1, "Draw a card.")
    t.start()
    assert (t.asked, t.denied("play", slow, player=1)) == ((0, "main"), "7.4.2")
    assert t.denied("activate", t.bells[1], player=1) == "6.1.1"


@rule("7.4.2", "7.4.2.1")
def test_the_main_phase_goes_on_for_as_long_as_the_player_likes() -> None:
    t = stocked()
    spells = [t.spell(0, "Draw a card.", name=f"Study {n}") for n in range(3)]
    t.start()
    for spell in spells:
        assert t.cast(spell).close().moment == ("main", 0, "main")
    assert t.count("hand", 0) == 3


@pytest.mark.parametrize("kind", ["Champion", "Spirit", "Tower", "Shard"])
@rule("7.4.2.1.1")
def test_champions_spirits_towers_and_shards_are_never_played(kind: str) -> None:
    t = stocked()
    card = t._card(0, kind, (), "hand", {"element": "Fire"})
    t.start()
    assert (t.offered("play", card), t.denied("play", card)) == (False, "7.4.2.1.1")


@rule("7.4.2.4", "7.5.4")
def test_ending_the_main_phase_leads_to_the_end_phase_and_to_the_draw_phase_of_the_next_turn() -> None:
    t = stocked().start().end_turn()
    assert (t.moment, t.offered("end")) == (("end", 0, "priority"), False)
    assert (t.skip(2).moment, t.game.active) == (("draw", 1, "priority"), 1)
