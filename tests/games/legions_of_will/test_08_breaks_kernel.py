"""Chapter 8 where the kernel could be broken unnoticed: the order of a team's members, and who is not in it."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.board import Board
from tests.games.legions_of_will.desk import STUDY, does, named
from tests.games.legions_of_will.test_08_judge_team_order import hands

from cardwright.kernel.vocabulary.effects import AddCounters, Discard, Draw
from cardwright.kernel.vocabulary.values import Tally
from cardwright.testing import rule

# --- 802.6: who of a team is next -------------------------------------------------------------------------------------


@rule("802.6a", "802.1")
def test_teammates_who_take_their_own_turns_draw_in_turn_order_unasked() -> None:
    """Only teams that share their turns have an order to choose."""
    t = Board(4, (0, 0, 1, 1))
    for player in range(4):
        t.deck(player, *["Card"] * 9)
    feast = t.act(0, "Feast", does(Draw(2, "each")))
    t.main().play(feast).top()
    assert t.asked[1] == "priority"
    assert [e.player for e in t.events("draw") if e.frame >= 0] == [0, 0, 1, 1, 2, 2, 3, 3]


@rule("802.6")
def test_a_member_without_a_choice_does_not_keep_the_others_from_ordering() -> None:
    """Of three members the middle one discards the whole hand: the other two still say who of them is first."""
    t = Board(6, (0, 0, 0, 1, 1, 1), shared_turns=True)
    cards = [[t.recruit(p, f"Card {p}{i}") for i in range(1 if p % 3 == 1 else 2)] for p in range(6)]
    purge = t.act(0, "Purge", does(Discard(1, "each")))
    t.main().play(purge).top()
    assert (t.asked, t.values) == ((0, "who is next"), [0, 2])
    t.answer(2)
    assert (t.asked, t.values) == ((3, "who is next"), [3, 5])
    t.answer(5)
    for player in (2, 0, 5, 3):
        assert t.asked == (player, "discard")
        t.answer(cards[player][0])
    assert [t.zone_of(row[0]) for row in cards] == ["graveyard"] * 6


@rule("802.6", "800.3")
def test_a_member_who_leaves_while_the_order_is_chosen_is_no_longer_in_it() -> None:
    t = Board(6, (0, 0, 0, 1, 1, 1), shared_turns=True)
    hands(t)
    purge = t.act(0, "Purge", does(Discard(1, "each")))
    t.main().play(purge).top()
    assert (t.asked, t.values) == ((0, "who is next"), [0, 1, 2])
    t.answer(2)
    t.game.concede(1)
    assert (t.asked, t.values) == ((3, "who is next"), [3, 4, 5])
    t.game.concede(4)
    t.answer(5)
    assert t.asked == (2, "discard")


# --- 800.3a: who has priority after someone left ----------------------------------------------------------------------


@rule("800.3a", "111.4")
def test_when_the_last_to_pass_leaves_the_next_player_in_turn_order_has_priority() -> None:
    """All others have passed; they are asked again before anything resolves."""
    t = Board(4)
    study = t.act(0, "Study", STUDY)
    t.deck(0, *"AB")
    t.main().play(study).skip(3)
    assert t.player == 3
    t.game.concede(3)
    assert (t.asked, t.chain) == ((0, "priority"), ["Study"])


@rule("800.3a")
def test_when_a_player_with_priority_leaves_the_next_player_has_it() -> None:
    t = Board(4)
    study = t.act(0, "Study", STUDY)
    t.deck(0, *"AB")
    t.main().play(study).skip()
    assert t.player == 1
    t.game.concede(1)
    assert t.player == 2
    t.skip()
    assert (t.player, t.chain) == (3, ["Study"])
    t.skip()
    assert (t.player, t.chain) == (0, [])


@rule("800.3a", "802.5")
@pytest.mark.parametrize(("leaves", "follows"), [(3, 4), (4, 5), (5, 3)])
def test_when_a_member_with_priority_leaves_the_team_still_has_it(leaves: int, follows: int) -> None:
    t = Board(6, (0, 0, 0, 1, 1, 1), shared_turns=True)
    study = t.act(leaves, "Study", STUDY)
    t.main().skip(leaves).play(study)
    assert t.player == leaves
    t.game.concede(leaves)
    assert t.player == follows


# --- 800.3i: what players who left have done --------------------------------------------------------------------------


@rule("800.3i")
def test_what_opponents_did_is_counted_with_those_who_left_and_without_oneself() -> None:
    t = Board(4)
    cards = [t.act(player, f"Study {i}", STUDY) for i, player in enumerate((0, 1, 1, 2))]
    for player in range(4):
        t.deck(player, *"ABCDEF")
    tally = AddCounters(named("Home 0"), "found", Tally("cards played", "opponent"))
    tax = t.act(0, "Tax", does(tally))
    t.main().play(cards[0]).skip().play(cards[1]).play(cards[2]).skip().play(cards[3]).all()
    t.game.concede(1)
    t.play(tax).all()
    assert t.seen(t.home, "found") == 3


@rule("800.3i")
def test_what_a_teammate_who_left_did_was_not_done_by_an_opponent() -> None:
    t = Board(6, (0, 0, 0, 1, 1, 1))
    cards = {player: t.act(player, f"Study {player}", STUDY) for player in (1, 3, 4)}
    for player in range(6):
        t.deck(player, *"ABCDEF")
    tax = t.act(0, "Tax", does(AddCounters(named("Home 0"), "found", Tally("cards played", "opponent"))))
    t.main().skip().play(cards[1]).skip(2).play(cards[3]).skip().play(cards[4]).all()
    for player in (1, 3):
        t.game.concede(player)
    t.play(tax).all()
    assert t.seen(t.home, "found") == 2
