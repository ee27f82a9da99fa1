"""Chapter 6: priority, the priority sequence, and what passing does."""

from __future__ import annotations

from tests.games.argent_saga.desk import TARGET, Desk, can, counts, does, is_, when

from cardwright.kernel.vocabulary.effects import Add, Damage, Draw
from cardwright.kernel.vocabulary.selectors import All, Cards, It, Kind, Named
from cardwright.testing import rule

INSTANT = "Instacast"


BOLT = "Deal 1000 to target unit."


# --- 6.1: what priority is -------------------------------------------------------------------------------------------


@rule("6.1.1")
def test_only_the_player_with_priority_can_play_cards_and_activate_abilities() -> None:
    t = Desk()
    mine, theirs = t.spell(0, INSTANT, "Draw a card."), t.spell(1, INSTANT, "Draw a card.")
    t.start().ring(0)
    assert (t.asked, t.denied("play", mine, player=0)) == ((0, "priority"), "")
    assert t.denied("play", theirs, player=1) == "6.1.1"
    assert t.denied("activate", t.bells[1], player=1) == "6.1.1"
    t.skip()
    assert (t.asked, t.denied("play", theirs, player=1)) == ((1, "priority"), "")
    assert t.denied("activate", t.bells[1], player=1) == ""
    assert t.denied("play", mine, player=0) == "6.1.1"
    assert t.denied("activate", t.bells[0], player=0) == "6.1.1"


@rule("6.1.2")
def test_never_do_both_players_have_priority() -> None:
    t = Desk()
    mine, theirs = t.spell(0, INSTANT, "Draw a card."), t.spell(1, INSTANT, "Draw a card.")
    t.decks()
    t.start().ring(0)
    for holder in (0, 1, 0, 1):  # each passes, the bell resolves, each passes again
        assert t.asked == (holder, "priority")
        cards = {0: {mine.id, t.bells[0].id}, 1: {theirs.id, t.bells[1].id}}
        assert {o.cards[0] for o in t.options if o.cards} == cards[holder]
        t.skip()
    assert t.asked == (0, "main")


@rule("6.1.3", "6.2.1.1")
def test_whoever_gets_priority_first_sees_to_the_game_mechanics() -> None:
    t = Desk()
    victim, bolt = t.unit(1, power=1000), t.spell(0, BOLT)
    t.start().play(bolt, victim).skip(2)
    # the spell has resolved, player 0 has priority, and the unit is gone before they can act
    assert (t.asked, t.where(victim)) == ((0, "priority"), "discard")


@rule("6.1.3", "6.2.1.2")
def test_a_player_who_keeps_priority_begins_a_new_sequence_and_adds_what_has_triggered() -> None:
    t = Desk()
    martyrs = t.units(0, 2, "Ruined - Draw a card.", name="Martyr")
    altar = t.augment(0, "Sacrifice a unit: Draw a card.", zone="field", name="Altar")
    t.deck(0, 5)
    t.start().activate(altar, martyrs[0])
    # paying the cost has triggered Ruined; it is on the queue before player 0 may act again
    assert (t.asked, t.queue) == ((0, "priority"), ["Altar", "Martyr"])
    t.activate(altar)  # and the same for what is done with priority
    assert (t.queue, t.asked) == (["Altar", "Martyr", "Altar", "Martyr"], (0, "priority"))


# --- 6.2: the sequence -----------------------------------------------------------------------------------------------


@rule("6.2.1", "6.2.1.1", "6.2.1.2", "6.2.1.3")
def test_mechanics_come_first_then_triggered_abilities_then_the_player_acts() -> None:
    t = Desk()
    watcher = t.augment(0, counts("damage"), zone="field", name="Watcher")
    martyr = t.unit(0, "Ruined - Draw a card.", name="Martyr")
    t.deck(0, 5)
    bolt = t.spell(0, BOLT)
    t.start().play(bolt, martyr).skip(2)
    # the damage has triggered the Watcher; yet the Martyr is destroyed before anything is added, so that both wait
    assert t.asked == (0, "trigger")
    assert {o.cards[0] for o in t.options} == {watcher.id, martyr.id}
    assert t.queue == []
    t.game.choose(next(i for i, o in enumerate(t.options) if o.cards[0] == martyr.id))
    # all that waited is on the queue, and only now may player 0 act
    assert (t.queue, t.asked) == (["Martyr", "Watcher"], (0, "priority"))
    assert t.offered("activate", t.bells[0])


@rule("6.2.1.1")
def test_mechanics_apply_again_and_again_until_none_applies() -> None:
    t = Desk()
    prop = is_(Add("power", 1000), what=Cards(("field",), "you", All((Kind("unit"), Named("Second")))))
    prop_third = is_(Add("power", 1000), what=Cards(("field",), "you", All((Kind("unit"), Named("Third")))))
    first = t.unit(0, prop, power=1000, name="First")
    second = t.unit(0, prop_third, power=500, damage=1000, name="Second")
    third = t.unit(0, power=500, damage=1000, name="Third")
    watcher, bolt = t.augment(1, counts("move", tag="destroy"), zone="field"), t.spell(1, INSTANT, BOLT)
    t.start().ring(0).skip().play(bolt, first).skip(2)
    assert t.asked == (1, "trigger")
    assert len(t.options) == 3  # all three have seen it before the first is added
    t.added()
    # one destruction makes the next one happen; all that before the abilities that saw them are added
    assert [t.where(c) for c in (first, second, third)] == ["discard"] * 3
    moves = [e.card for e in t.log("move") if e.called("destroy")]
    assert moves == [first.id, second.id, third.id]
    assert t.queue == ["Bell 0", *[watcher.face.name] * 3]
    assert t.asked == (0, "priority")


@rule("6.2.1.2")
def test_what_has_triggered_is_added_when_anyone_gets_priority_not_before() -> None:
    t = Desk()
    t.augment(1, when("draw", Draw(1), who="opponent"), zone="field", name="Ears")
    t.decks(5)
    study = t.spell(0, does(Draw(1), Draw(1)))
    t.start().play(study).skip(2).added()
    assert t.queue == ["Ears", "Ears"]  # the whole spell resolved before either was added
    assert t.count("hand", 0) == 2
    assert t.asked == (0, "priority")  # the turn player first, though the other player's abilities were added


@rule("6.2.1.4", "6.4.1.2")
def test_passing_ends_the_sequence_and_the_other_player_begins_one() -> None:
    t = Desk()
    t.start().ring(0)
    assert t.asked == (0, "priority")
    t.skip()
    assert t.asked == (1, "priority")
    assert t.queue == ["Bell 0"]  # nothing resolves after one pass


# --- 6.3: what can be done -------------------------------------------------------------------------------------------


@rule("6.3.1.1", "6.3.1.2", "6.3.1.3")
def test_with_priority_one_plays_instacast_cards_activates_abilities_or_passes_and_nothing_else() -> None:
    t = Desk()
    slow, slow_unit = t.spell(0, "Draw a card."), t.unit(0, zone="hand", cost=0)
    instant, ambush = t.spell(0, INSTANT, "Draw a card."), t.unit(0, INSTANT, zone="hand", cost=0)
    on_board = t.spell(0, INSTANT, "Draw a card.", zone="discard")
    t.unit(0)  # it could attack
    t.start().ring(0)
    assert {o.verb for o in t.options} == {"play", "activate", "pass"}
    played = {o.cards[0] for o in t.options if o.verb == "play"}
    assert played == {instant.id, ambush.id}
    assert [o.cards[0] for o in t.options if o.verb == "activate"] == [t.bells[0].id]
    assert (t.denied("play", slow), t.denied("play", slow_unit)) == ("7.4.2", "7.4.2")
    assert t.denied("play", on_board) == "7.4.2.1"
    t.play(instant)
    assert (t.queue, t.where(instant)) == (["Bell 0", instant.face.name], "queue")
    t.ring(0)
    assert t.queue == ["Bell 0", instant.face.name, "Bell 0"]
    t.skip()
    assert t.asked == (1, "priority")


# --- 6.4: how a sequence ends ----------------------------------------------------------------------------------------


@rule("6.4.1.1")
def test_whoever_acts_keeps_priority() -> None:
    t = Desk()
    instant = t.spell(1, INSTANT, "Draw a card.")
    t.start().ring(0)
    assert t.asked == (0, "priority")
    t.ring(0)
    assert t.asked == (0, "priority")
    t.skip().ring(1)
    assert t.asked == (1, "priority")
    t.play(instant)
    assert t.asked == (1, "priority")


@rule("6.4.1.2")
def test_passes_that_are_not_in_a_row_do_not_count() -> None:
    t = Desk()
    t.start().ring(0)
    t.skip()  # player 0 passes
    t.ring(1)
    t.skip()  # player 1 passes, but acted after the first pass
    assert (t.asked, t.queue) == ((0, "priority"), ["Bell 0", "Bell 1"])
    t.ring(0).skip()
    assert (t.asked, t.queue) == ((1, "priority"), ["Bell 0", "Bell 1", "Bell 0"])


@rule("6.4.1.3", "6.4.1.4")
def test_two_passes_on_an_empty_queue_end_the_step() -> None:
    t = Desk()
    t.deck(0)
    t.start("draw")
    assert t.moment == ("draw", 0, "priority")
    t.ring(0)
    t.skip(2)  # it resolves; the step is not over
    assert (t.moment, t.queue, t.count("hand", 0)) == (("draw", 0, "priority"), [], 0)
    t.skip()
    assert (t.asked, t.count("hand", 0)) == ((1, "priority"), 0)
    t.skip()  # the second pass: the next part of the draw phase
    assert (t.moment, t.count("hand", 0)) == (("draw", 0, "priority"), 1)
    t.skip(2)
    assert t.moment == ("main", 0, "main")


@rule("6.4.1.4")
def test_an_attempt_that_both_let_pass_leads_to_battle() -> None:
    t = Desk()
    knight = t.unit(0)
    t.start().attempt()
    assert t.moment == ("main", 1, "priority")
    t.skip()
    assert t.game.phase == "attack"
    assert t.moment[1:] in ((0, "attack"), (0, "priority"))
    assert t.is_(knight, "attacking") or t.asked == (0, "attack")


@rule("6.4.1.3", "6.4.1.4")
def test_in_the_main_phase_the_window_only_closes() -> None:
    """A card played in the main phase does not end that phase."""
    t = Desk()
    t.start().ring(0).skip(2)
    assert t.moment == ("main", 0, "priority")  # once more after the resolution
    t.skip(2)
    assert (t.moment, t.offered("end")) == (("main", 0, "main"), True)


@rule("6.4.1.5", "9.4.10")
def test_two_passes_resolve_the_newest_entry_and_the_turn_player_has_priority() -> None:
    t = Desk()
    first = t.spell(0, INSTANT, "Draw a card.", name="First")
    second = t.spell(1, INSTANT, "Draw a card.", name="Second")
    t.decks()
    t.start().play(first).skip().play(second)
    assert t.queue == ["First", "Second"]
    t.skip(2)
    assert (t.queue, t.count("hand", 0), t.count("hand", 1)) == (["First"], 0, 1)
    assert t.asked == (0, "priority")  # not the player whose card resolved, nor whose is next
    t.skip(2)
    assert (t.queue, t.count("hand", 0), t.asked) == ([], 1, (0, "priority"))


@rule("6.4.1.5")
def test_the_turn_player_has_priority_after_each_resolution_and_can_answer_what_is_left() -> None:
    t = Desk()
    t.start().ring(0).ring(0).skip(2)
    assert t.queue == ["Bell 0"]
    t.ring(0)
    assert (t.queue, t.seen(t.bells[0], "bell")) == (["Bell 0", "Bell 0"], 1)


@rule("6.4.1.5")
def test_the_turn_player_is_first_in_the_opponents_windows_too() -> None:
    t = Desk()
    t.start(active=1).ring(1).skip().ring(0).skip(2)
    assert (t.queue, t.asked) == (["Bell 1"], (1, "priority"))


@rule("6.2.1.1")
def test_damage_in_mid_resolution_destroys_only_at_the_next_check() -> None:
    t = Desk()
    victim = t.unit(1, power=1000)
    twice = can(Damage(1000, It("t1")), Damage(1000, It("t1")), targets=(TARGET,))
    cannon = t.augment(0, twice, zone="field")
    t.start().activate(cannon, victim).skip(2)
    assert [e.amount for e in t.log("damage")] == [1000, 1000]  # the second one still found it
    assert t.where(victim) == "discard"
