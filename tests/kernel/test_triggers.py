"""Abilities that wait: for events, for later, for a state; and those that trigger at once."""

from __future__ import annotations

import pytest

from cardwright.kernel.vocabulary.abilities import Ability, Body, StateTriggered, Static, Triggered
from cardwright.kernel.vocabulary.abilities import Pattern as On
from cardwright.kernel.vocabulary.effects import (
    Add,
    AddCounters,
    Apply,
    Bind,
    Damage,
    Destroy,
    Discard,
    Draw,
    Effect,
    If,
    Later,
    NameNumber,
    Put,
    TriggersAgain,
    When,
)
from cardwright.kernel.vocabulary.selectors import Cards, Did, It, Kind, Measure, This
from cardwright.kernel.vocabulary.values import Bound, Count

from .tiny import Board, unit

ENEMY_SEAT = Cards(("seat",), "opponent")
MY_SEAT = Cards(("seat",), "you")


def stocked(players: int = 2, cards: int = 6) -> Board:
    """A board where everyone can draw."""
    board = Board(players)
    for player in range(players):
        board.put(player, "deck", *(unit(f"Cow {player}{i}") for i in range(cards)))
    return board


def drawn(board: Board, player: int = 0) -> int:
    return len(board.names("hand", player))


# --- waiting for events -----------------------------------------------------------------------------------


def test_an_ability_triggers_once_for_each_event() -> None:
    board = stocked()
    board.put(0, "field", unit("Watcher", Triggered(On("draw", who="you"), Body((AddCounters(This(), "eye", 1),)))))
    board.start().run(Draw(3))
    board.answered("trigger")
    assert board.game.cards_in("field", 0)[0].counters == {"eye": 3}


def test_the_active_player_plays_waiting_abilities_first_and_chooses_their_order() -> None:
    board = stocked()
    for player in (1, 0):
        ability = Triggered(On("damage"), Body((AddCounters(This(), "eye", 1),)))
        board.put(player, "field", unit(f"Watcher {player}a", ability), unit(f"Watcher {player}b", ability))
    board.start().run(Damage(1, MY_SEAT))
    assert board.asked == 0
    assert board.options() == ["Watcher 0a: ability (Seat)", "Watcher 0b: ability (Seat)"]
    board.do("Watcher 0b: ability (Seat)")  # then only one of theirs is left, which is not asked about
    assert board.options() == ["Watcher 1a: ability (Seat)", "Watcher 1b: ability (Seat)"]
    assert board.asked == 1


def test_an_ability_used_up_for_the_turn_does_not_trigger() -> None:
    board = stocked()
    board.put(0, "field", unit("Watcher", Triggered(On("draw", who="you"), Body((Damage(1, ENEMY_SEAT),)), per_turn=1)))
    board.start().run(Draw(3))
    assert board.life(1) == 5


def test_a_condition_is_tested_when_the_event_happens() -> None:
    rich = Measure(Count(Cards(("hand",), "you")), ">=", 2)
    board = stocked()
    board.put(
        0, "field", unit("Watcher", Triggered(On("draw", who="you"), Body((Damage(1, ENEMY_SEAT),)), condition=rich))
    )
    board.start().run(Draw())
    assert board.life(1) == 6
    board.run(Draw())
    assert board.life(1) == 5


def test_a_condition_can_be_tested_again_on_resolution() -> None:
    poor = Measure(Count(Cards(("hand",), "you")), "<=", 1)
    board = stocked()
    watcher = Triggered(On("draw", who="you"), Body((Damage(1, ENEMY_SEAT),)), condition=poor, recheck=True)
    board.put(0, "field", unit("Watcher", watcher))
    board.start().run(Draw(2))  # one card when it triggers, two when it resolves
    assert board.life(1) == 6


def test_a_card_that_leaves_with_others_sees_them_leave() -> None:
    board = stocked()
    watcher = Triggered(On("move", what=Kind("unit"), frm=("field",), to=("grave",)), Body((Draw(),)))
    board.put(0, "field", unit("Watcher", watcher), unit("Ox"))
    board.start().run(Destroy(Cards(("field",), "you")))
    board.answered("trigger")
    assert drawn(board) == 2


def test_a_card_drawn_into_the_hand_listens_from_there() -> None:
    courier = unit(
        "Courier", Triggered(On("move", this=True, tag="discard"), Body((Damage(2, ENEMY_SEAT),)), zones=("hand",))
    )
    board = Board(2)
    board.put(0, "deck", courier)
    board.start().run(Draw())
    assert board.names("hand", 0) == ["Courier"]
    board.run(Discard())
    assert board.life(1) == 4


def test_a_card_that_left_the_hand_no_longer_listens_from_there() -> None:
    listener = unit("Listener", Triggered(On("draw", who="you"), Body((Damage(1, ENEMY_SEAT),)), zones=("hand",)))
    board = stocked()
    card = board.put(0, "hand", listener)
    board.start().run(Draw())
    assert board.life(1) == 5
    board.run(Put(It("it"), "deck", position="bottom"), it=(card.ref,))
    board.run(Draw())
    assert board.life(1) == 5


# --- waiting for later ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("times", "expected"), [(1, 1), (2, 2), (0, 3)])
def test_a_delayed_trigger_waits_so_many_times(times: int, expected: int) -> None:
    board = stocked().start()
    board.run(Later(On("draw", who="you"), (Damage(1, ENEMY_SEAT),), times=times))
    for _ in range(3):
        board.run(Draw())
    assert board.life(1) == 6 - expected


def test_a_delayed_trigger_of_this_turn_ends_with_it() -> None:
    board = stocked().start()
    board.run(Later(On("draw", who="opponent"), (Damage(1, ENEMY_SEAT),), times=0, until="turn"))
    assert len(board.game.delayed) == 1
    board.do("End phase")  # the opponent draws for the turn
    assert board.game.delayed == []
    assert board.life(1) == 6


def test_a_delayed_trigger_without_an_end_outlasts_the_turn() -> None:
    board = stocked().start()
    board.run(Later(On("draw", who="opponent"), (Damage(1, ENEMY_SEAT),)))
    board.do("End phase")
    assert board.life(1) == 5


def test_a_delayed_trigger_remembers_what_was_meant() -> None:
    board = stocked()
    ox = board.put(0, "field", unit("Ox"))
    board.start().run(Later(On("draw", who="you"), (Apply(It("it"), (Add("attack", 3),)),)), it=(ox.ref,))
    board.run(Draw())
    assert board.number(ox, "attack") == 4


def test_a_delayed_trigger_remembers_numbers() -> None:
    board = stocked().start()
    board.run(NameNumber(2, 2), Later(On("draw", who="you"), (Damage(Bound("X"), ENEMY_SEAT),)))
    board.run(Draw())
    assert board.life(1) == 4


def test_a_delayed_trigger_knows_the_event_it_waited_for() -> None:
    board = stocked()
    ox = board.put(1, "field", unit("Ox", life=5))
    board.start().run(
        Later(On("damage", what=Kind("unit")), (AddCounters(It("event"), "scar", Bound("event amount")),))
    )
    board.run(Damage(2, It("it")), it=(ox.ref,))
    assert ox.counters == {"scar": 2}


def test_a_delayed_trigger_outlives_its_source() -> None:
    board = stocked()
    ox = board.put(0, "field", unit("Ox"))
    board.start().run(Later(On("draw", who="you"), (Damage(1, ENEMY_SEAT),)), source=ox)
    board.run(Destroy(It("it")), it=(ox.ref,))
    board.run(Draw())
    assert board.life(1) == 5


def test_undo_brings_a_used_delayed_trigger_back() -> None:
    board = stocked().start()
    board.run(Later(On("draw", who="you"), (Damage(1, ENEMY_SEAT),)))
    board.run(Draw())
    assert board.game.delayed == []
    board.game.undo()
    assert len(board.game.delayed) == 1
    board.run(Draw())
    assert board.life(1) == 5


# --- triggering at once -----------------------------------------------------------------------------------


def test_a_reflexive_trigger_waits_for_its_turn_like_any_other() -> None:
    board = stocked()
    board.put(0, "field", unit("Watcher", Triggered(On("draw", who="you"), Body((AddCounters(This(), "eye", 1),)))))
    board.start().run(Draw(), When((Damage(1, ENEMY_SEAT),)))
    assert len(board.options()) == 2  # which comes first is the player's choice
    board.game.choose(1)
    assert board.life(1) == 5


def test_a_reflexive_trigger_follows_only_what_was_done() -> None:
    board = stocked().start()
    board.run(Discard(), If(Did(), (When((Damage(1, ENEMY_SEAT),)),)))
    assert board.life(1) == 6
    board.run(Draw(), Discard(), If(Did(), (When((Damage(1, ENEMY_SEAT),)),)))
    assert board.life(1) == 5


def test_a_reflexive_trigger_remembers_what_was_meant() -> None:
    board = stocked()
    ox = board.put(0, "field", unit("Ox"))
    board.start().run(
        Bind(Cards(("field",), "you"), "it"),
        NameNumber(2, 2),
        When((Apply(It("it"), (Add("attack", Bound("X")),)),)),
    )
    assert board.number(ox, "attack") == 3


# --- waiting for a state ----------------------------------------------------------------------------------


def hungry(*more: Ability, first: tuple[Effect, ...] = ()) -> Board:
    """Whenever its player has no card in hand, the crow draws blood."""
    no_card = Measure(Count(Cards(("hand",), "you")), "==", 0)
    board = stocked()
    board.put(0, "field", unit("Crow", StateTriggered(no_card, Body((*first, Damage(1, ENEMY_SEAT)))), *more))
    board.put(0, "hand", unit("Calf"))
    return board.start()


def test_a_state_triggers_when_it_comes_about() -> None:
    board = hungry()
    assert board.life(1) == 6
    board.run(Discard())
    assert board.life(1) == 5


def test_a_state_that_goes_on_does_not_trigger_again() -> None:
    board = hungry().run(Discard())
    board.run(Damage(1, MY_SEAT))
    assert board.life(1) == 5


def test_a_state_that_ceased_and_came_back_triggers_again() -> None:
    board = hungry().run(Discard())
    board.run(Draw())
    board.run(Discard())
    assert board.life(1) == 4


def test_equal_state_triggers_of_a_card_each_trigger_each_time_the_state_comes_about() -> None:
    """The second one still waits when the first has resolved: that one may trigger again all the same."""
    no_card = Measure(Count(Cards(("hand",), "you")), "==", 0)
    board = hungry(StateTriggered(no_card, Body((Damage(1, ENEMY_SEAT),)))).run(Discard())
    board.game.choose(0)  # which of them comes first
    assert board.life(1) == 4
    board.run(Draw())
    board.run(Discard())
    assert len(board.game.pending) == 2
    board.game.choose(0)
    assert board.life(1) == 2


def test_a_state_that_comes_and_goes_before_the_ability_resolves_is_pending_once() -> None:
    board = hungry().run(Discard(), Draw(), Discard())
    assert board.life(1) == 5


def test_a_state_triggers_as_often_more_as_is_said() -> None:
    board = hungry(Static(This(), (TriggersAgain(),))).run(Discard())
    assert len(board.game.pending) == 2
    board.game.choose(0)
    assert (board.life(1), board.game.pending) == (4, [])


def test_a_state_that_comes_and_goes_while_a_second_time_is_pending_does_not_trigger_again() -> None:
    board = hungry(Static(This(), (TriggersAgain(),)), first=(Draw(), Discard())).run(Discard())
    board.game.choose(0)
    assert (board.life(1), board.game.pending) == (4, [])
