"""Characteristics: layers, timestamps, dependency found by trying, and the cache that must not go stale."""

from __future__ import annotations

import pytest

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Ability, Keyword, Static
from cardwright.kernel.vocabulary.durations import DuringNextTurn
from cardwright.kernel.vocabulary.effects import Add, Apply, Become, ChangeResource, Gain, Lose, Put, SetTo, Turn
from cardwright.kernel.vocabulary.selectors import (
    All,
    Cards,
    Compare,
    Has,
    InState,
    It,
    Kind,
    Measure,
    Other,
    This,
    TurnOf,
)
from cardwright.kernel.vocabulary.values import Count, Resource, Stat

from .tiny import Board, unit

UNITS = Cards(("field",), "you", Kind("unit"))
FLYERS = Cards(("field",), "you", Has("Flying"))
FLYING, SWIFT = Keyword("Flying"), Keyword("Swift")


def with_statics(*statics: Ability, attack: int = 1) -> tuple[Board, Card]:
    """A plain unit, and others with these abilities that came one after the other."""
    board = Board(2)
    ox = board.put(0, "field", unit("Ox", attack=attack, life=9))
    for i, static in enumerate(statics):
        board.put(0, "field", unit(f"Totem {i}", static, life=9))
    return board.start(), ox


def keywords(board: Board, card: Card) -> set[str]:
    return set(chars(board.game, card).keywords)


# --- time -------------------------------------------------------------------------------------------------


def test_what_only_adds_may_come_in_any_order() -> None:
    for order in ((2, 3), (3, 2)):
        board, ox = with_statics(*(Static(UNITS, (Add("attack", n),)) for n in order))
        assert board.number(ox, "attack") == 6


def test_of_two_that_set_a_number_the_later_counts() -> None:
    board, ox = with_statics(Static(UNITS, (SetTo("attack", 4),)), Static(UNITS, (SetTo("attack", 7),)))
    assert board.number(ox, "attack") == 7
    board, ox = with_statics(Static(UNITS, (SetTo("attack", 7),)), Static(UNITS, (SetTo("attack", 4),)))
    assert board.number(ox, "attack") == 4


def test_a_layer_comes_before_the_next_whatever_the_time() -> None:
    for order in ((Add("attack", 2), SetTo("attack", 5)), (SetTo("attack", 5), Add("attack", 2))):
        board, ox = with_statics(*(Static(UNITS, (change,)) for change in order))
        assert board.number(ox, "attack") == 7  # set, then changed


def test_a_card_that_left_and_came_back_counts_from_then() -> None:
    board, ox = with_statics(Static(UNITS, (SetTo("attack", 4),)), Static(UNITS, (SetTo("attack", 7),)))
    first = board.game.cards_in("field", 0)[1]
    board.run(Put(It("it"), "hand"), Put(It("it"), "field"), it=(first.ref,))
    assert board.number(ox, "attack") == 4


# --- dependency -------------------------------------------------------------------------------------------


def test_an_effect_waits_for_the_one_it_depends_on() -> None:
    fly, swift = Static(UNITS, (Gain((FLYING,)),)), Static(FLYERS, (Gain((SWIFT,)),))
    for order in ((fly, swift), (swift, fly)):
        board, ox = with_statics(*order)
        assert keywords(board, ox) == {"Flying", "Swift"}


def test_after_each_effect_dependency_is_judged_anew() -> None:
    swift_ones = Cards(("field",), "you", Has("Swift"))
    links = (
        Static(FLYERS, (Gain((SWIFT,)),)),
        Static(UNITS, (Gain((FLYING,)),)),
        Static(swift_ones, (Gain((Keyword("Bold"),)),)),
    )
    board, ox = with_statics(*links)
    assert keywords(board, ox) == {"Flying", "Swift", "Bold"}


def test_in_a_circle_time_decides() -> None:
    tame = Cards(("field",), "you", All((Kind("unit"), Has("Tame"))))
    wild = Cards(("field",), "you", All((Kind("unit"), Has("Wild"))))
    # each takes away what the other looks for
    one, two = Static(tame, (Lose("Wild"),)), Static(wild, (Lose("Tame"),))
    for order, left in (((one, two), {"Tame"}), ((two, one), {"Wild"})):
        board, _ = with_statics(*order)
        beast = board.put(0, "field", unit("Beast", Keyword("Tame"), Keyword("Wild")))
        assert keywords(board, beast) == left


def test_an_ability_that_was_taken_away_does_nothing() -> None:
    silence = Static(Cards(("field",), "you", Other()), (Lose(),))
    drum = Static(UNITS, (Add("attack", 3),))
    for order in ((silence, drum), (drum, silence)):
        board, ox = with_statics(*order)
        assert board.number(ox, "attack") == 1


def test_an_ability_that_was_given_works() -> None:
    drum = Static(UNITS, (Add("attack", 3),))
    board, ox = with_statics(Static(Cards(("field",), "you", Other()), (Gain((drum,)),)))
    assert board.number(ox, "attack") == 1 + 3  # the ox drums


def test_an_identity_that_was_changed_counts_in_later_layers() -> None:
    board = Board(2)
    ox = board.put(0, "field", unit("Ox"))
    board.put(0, "field", unit("Mentor", Static(Cards(("field",), "you", Kind("scholar")), (Add("attack", 2),))))
    board.put(0, "field", unit("School", Static(UNITS, (Become("kind", "scholar"),))))
    board.start()
    assert board.number(ox, "attack") == 3


def test_a_number_that_counts_others_sees_them_as_they_are() -> None:
    board, ox = with_statics(
        Static(This(), (Add("attack", Stat("attack", Cards(("field",), "you", Other()))),)),
    )
    board.run(Apply(It("it"), (Add("attack", 4),)), it=(ox.ref,))
    totem = board.game.cards_in("field", 0)[1]
    assert board.number(totem, "attack") == 1 + 5


# --- what ends ----------------------------------------------------------------------------------------------


def test_an_effect_of_the_turn_ends_with_it() -> None:
    board, ox = with_statics()
    board.run(Apply(This(), (Add("attack", 2),), until="turn"), source=ox)
    assert board.number(ox, "attack") == 3
    board.do("End phase")
    assert board.number(ox, "attack") == 1


@pytest.mark.parametrize(("whose", "seen"), [("you", [1, 1, 1, 3, 1, 1, 1]), ("opponent", [1, 3, 1, 1, 1, 1, 1])])
def test_an_effect_of_a_players_next_turn_applies_in_that_turn_alone(whose: str, seen: list[int]) -> None:
    """Of three players, the first does it in the first turn."""
    board = Board(3)
    ox = board.put(0, "field", unit("Ox", life=9))
    for player in range(3):
        board.put(player, "deck", *[unit("Filler")] * 5)
    board.start()
    board.run(Apply(It("it"), (Add("attack", 2),), until=DuringNextTurn(whose)), it=(ox.ref,))
    found = [board.number(ox, "attack")]
    for _ in range(6):
        board.do("End phase")
        found.append(board.number(ox, "attack"))
    assert found == seen


def test_an_effect_lasts_while_its_source_stays() -> None:
    board, ox = with_statics(Static(This(), ()))
    totem = board.game.cards_in("field", 0)[1]
    board.run(Apply(It("it"), (Add("attack", 2),), until="source"), source=totem, it=(ox.ref,))
    assert board.number(ox, "attack") == 3
    board.run(Put(It("it"), "hand"), it=(totem.ref,))
    assert board.number(ox, "attack") == 1


def test_a_resolved_effect_does_not_reach_cards_that_come_later() -> None:
    board, ox = with_statics()
    board.run(Apply(UNITS, (Add("attack", 2),)))
    later = board.put(0, "field", unit("Calf"))
    assert (board.number(ox, "attack"), board.number(later, "attack")) == (3, 1)


def test_a_static_ability_does() -> None:
    board, ox = with_statics(Static(UNITS, (Add("attack", 2),)))
    later = board.put(0, "field", unit("Calf"))
    assert (board.number(ox, "attack"), board.number(later, "attack")) == (3, 3)


def test_an_effect_on_a_card_does_not_follow_it_into_another_zone() -> None:
    board, ox = with_statics()
    board.run(Apply(UNITS, (Add("attack", 2),)))
    board.run(Put(UNITS, "hand"))
    assert board.number(ox, "attack") == 1


# --- the cache ----------------------------------------------------------------------------------------------


def test_a_condition_is_read_anew_when_the_turn_changes() -> None:
    board, ox = with_statics(Static(UNITS, (Add("attack", 2),), condition=TurnOf("you")))
    seen = [board.number(ox, "attack")]
    board.do("End phase")
    seen.append(board.number(ox, "attack"))
    board.do("End phase")
    seen.append(board.number(ox, "attack"))
    assert seen == [3, 1, 3]


def test_a_count_is_taken_anew_when_cards_move() -> None:
    board, ox = with_statics(Static(UNITS, (Add("attack", Count(Cards(("grave",), "you"))),)))
    board.put(0, "grave", unit("Ghoul"))
    assert board.number(ox, "attack") == 2
    board.run(Put(Cards(("grave",), "you"), "deck", position="bottom"))
    assert board.number(ox, "attack") == 1
    board.game.undo()
    assert board.number(ox, "attack") == 2


def test_a_state_is_read_anew_when_a_card_is_turned() -> None:
    asleep = Cards(("field",), "you", All((Kind("unit"), InState("engaged"))))
    board, ox = with_statics(Static(asleep, (Add("attack", -1),)))
    assert board.number(ox, "attack") == 1
    board.run(Turn(It("it"), "engaged"), it=(ox.ref,))
    assert board.number(ox, "attack") == 0


def test_damage_counts_for_what_looks_at_life() -> None:
    weak = Cards(("field",), "you", All((Kind("unit"), Compare("life", "<=", 3))))
    board, ox = with_statics(Static(weak, (Add("attack", 5),)))
    assert board.number(ox, "attack") == 1
    board.game.journal.set(ox, "damage", 6)
    board.game.touch_all()
    assert board.number(ox, "attack") == 6


def test_a_resource_is_read_anew() -> None:
    board, ox = with_statics(Static(UNITS, (Add("attack", 2),), condition=Measure(Resource("coins"), ">=", 4)))
    assert board.number(ox, "attack") == 1
    board.run(ChangeResource("coins", 1))
    assert board.number(ox, "attack") == 3
