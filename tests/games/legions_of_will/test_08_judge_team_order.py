"""Rules 802.6, 802.6a and 703.4j: members of a team choose and draw in the order they like, then it happens at once."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.arena import counts
from tests.games.legions_of_will.board import Board
from tests.games.legions_of_will.desk import UNITS, does
from tests.games.legions_of_will.lab import Lab
from tests.games.legions_of_will.test_08_teams import teams

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.view.sentences import labels, prompt
from cardwright.kernel.vocabulary.effects import AddCounters, Damage, Discard, DoTogether, Draw, Pick, Put
from cardwright.kernel.vocabulary.selectors import Cards, It, Kind
from cardwright.testing import rule

OWN = Cards(("battlefield",), "chosen", Kind("unit"))


def hands(t: Board, number: int = 2) -> list[list[Card]]:
    """Cards in every hand."""
    return [[t.recruit(p, f"Card {p}{i}") for i in range(number)] for p in range(len(t.game.players))]


def ready(t: Board, active: int = 0) -> Board:
    """The main phase of a team, when player 0 has priority."""
    t.main(active)
    while t.player != 0:
        t.skip()
    return t


@rule("802.6", "802.2")
@pytest.mark.parametrize(("active", "order"), [(0, [1, 0, 2, 3]), (2, [3, 2, 0, 1])])
def test_the_primary_player_says_who_of_the_team_chooses_first(active: int, order: list[int]) -> None:
    t = teams()
    cards = hands(t)
    purge = t.act(0, "Purge", does(Discard(1, "each")))
    ready(t, active).play(purge).top()
    primary = active
    assert (t.asked, t.values) == ((primary, "who is next"), [primary, primary + 1])
    assert (prompt(t.game, t.game.decision), labels(t.game, t.game.decision)) == (
        "Which of you is next?",
        ["A", "B"] if active == 0 else ["C", "D"],
    )
    assert t.game.decision.rule == "802.6"
    t.answer(order[0])
    assert t.asked == ((primary + 2) % 4, "who is next")  # the other team as well
    t.answer(order[2])
    for player in order:
        assert t.asked == (player, "discard")
        t.answer(cards[player][1])
    assert {e.card for e in t.events("move") if e.tag == "discard"} == {row[1].id for row in cards}


@rule("802.6")
def test_who_has_no_choice_is_not_waited_for() -> None:
    t = teams()
    cards = hands(t)
    purge = t.act(0, "Purge", does(Discard(2, "each")))
    wide = t.recruit(1, "Third")
    ready(t).play(purge).top()
    assert t.asked == (1, "discard")  # the only one with more cards than are to be discarded
    t.answer(wide, cards[1][0])
    assert [t.zone_of(card) for row in cards for card in row].count("graveyard") == 7


@rule("802.6")
def test_a_random_discard_needs_no_order() -> None:
    t = teams()
    hands(t)
    purge = t.act(0, "Purge", does(Discard(1, "each", random=True)))
    ready(t).play(purge).top()
    assert t.asked[1] == "priority"
    assert [e.tag for e in t.events("move")].count("discard") == 4


@rule("802.6", "605.2e")
def test_what_the_members_choose_among_what_is_theirs_happens_at_once() -> None:
    t = teams()
    units = [[t.unit(t.homes[p], f"Unit {p}{i}") for i in range(2)] for p in range(4)]
    toll = t.act(
        0, "Toll", does(DoTogether("each", (Pick(OWN, 1, who="chosen", bind="it"), Put(It("it"), "graveyard"))))
    )
    ready(t).play(toll).top().answer(1, 3)
    for player in (1, 0, 3, 2):
        assert t.asked == (player, "pick")
        assert all(t.alive(unit) for row in units for unit in row)
        t.answer(units[player][0])
    assert [t.alive(unit) for row in units for unit in row] == [False, True] * 4


@rule("802.6")
def test_the_text_of_a_card_asks_in_the_same_way() -> None:
    t = Lab(4, (0, 0, 1, 1), shared_turns=True, shared_bases=True)
    units = [[t.man(p, name=f"Unit {p}{i}") for i in range(2)] for p in range(4)]
    toll = t.action(0, "Each opponent sacrifices a unit.")
    t.main().play(toll).top()
    assert (t.asked, t.values) == ((2, "who is next"), [2, 3])
    t.answer(3)
    assert t.asked == (3, "pick")
    t.answer(units[3][0], units[2][1])
    assert [t.alive(unit) for row in units[2:] for unit in row] == [True, False, False, True]


@rule("802.6")
def test_members_who_pick_out_of_the_same_cards_say_who_is_first() -> None:
    t = teams()
    units = [t.unit(t.homes[2], f"Unit {i}") for i in range(3)]
    vote = t.act(0, "Vote", does(Pick(UNITS, 1, who="team", bind="it"), AddCounters(It("it"), "chosen")))
    ready(t).play(vote).top()
    assert (t.asked, t.values) == ((0, "who is next"), [0, 1])
    t.answer(1)
    assert t.asked == (1, "pick")
    t.answer(units[0], units[2])
    assert [t.seen(unit, "chosen") for unit in units] == [1, 0, 1]


@rule("802.6")
def test_what_each_player_chooses_follows_the_order_too() -> None:
    t = teams()
    ogre = t.unit(t.homes[2], "Ogre", power=20)
    t.unit(t.homes[3], "Elf", power=20)
    hail = t.act(0, "Hail", does(DoTogether("team", (Pick(UNITS, 1, who="chosen", bind="it"), Damage(1, It("it"))))))
    ready(t).play(hail).top().answer(1)
    assert t.asked == (1, "pick")
    t.answer(ogre)
    assert (ogre.damage, t.asked) == (0, (0, "pick"))
    t.answer(ogre)
    assert ogre.damage == 2  # once all choices have been made


@rule("802.6")
def test_a_primary_player_who_has_left_is_asked_nothing() -> None:
    t = Board(6, (0, 0, 0, 1, 1, 1), shared_turns=True)
    cards = hands(t)
    purge = t.act(1, "Purge", does(Discard(1, "each")))
    t.main()
    t.game.concede(0)
    t.play(purge).top()
    assert (t.asked, t.values) == ((1, "who is next"), [1, 2])
    t.answer(2)
    assert (t.asked, t.values) == ((3, "who is next"), [3, 4, 5])
    t.answer(5)
    assert (t.asked, t.values) == ((3, "who is next"), [3, 4])
    t.answer(4)
    for player in (2, 1, 5, 4, 3):
        assert t.asked == (player, "discard")
        t.answer(cards[player][0])


@rule("802.6")
def test_players_who_take_their_own_turns_are_asked_in_turn_order() -> None:
    t = Board(4, (0, 0, 1, 1))
    cards = hands(t)
    purge = t.act(0, "Purge", does(Discard(1, "each")))
    t.main().play(purge).top()
    for player in range(4):
        assert t.asked == (player, "discard")
        t.answer(cards[player][0])


@rule("802.6a")
@pytest.mark.parametrize(("answers", "order"), [((0, 2), [0, 1, 2, 3]), ((1, 3), [1, 0, 3, 2])])
def test_each_team_draws_in_the_order_it_likes_the_active_team_first(
    answers: tuple[int, int], order: list[int]
) -> None:
    t = teams()
    for player in range(4):
        t.deck(player, *["Card"] * 9)
    feast = t.act(0, "Feast", does(Draw(2, "each")))
    ready(t).play(feast).top()
    assert (t.asked, t.game.decision.rule) == ((0, "who is next"), "802.6a")
    t.answer(answers[0])
    assert t.asked == (2, "who is next")
    t.answer(answers[1])
    drawn = [e.player for e in t.events("draw") if e.frame >= 0]
    assert drawn == [player for player in order for _ in range(2)]  # all of a player's draws, then the next one's


@rule("802.6a")
def test_nobody_is_asked_when_one_player_draws_or_nothing_is_drawn() -> None:
    t = teams()
    t.deck(0, *["Card"] * 9)
    one, none = t.act(0, "One", does(Draw(1))), t.act(0, "None", does(Draw(0, "each")))
    ready(t).play(one).top()
    assert t.asked[1] == "priority"
    t.play(none).top()
    assert t.asked[1] == "priority"


@rule("802.6", "703.4j")
def test_in_the_cleanup_step_all_members_choose_before_anything_is_discarded() -> None:
    t = teams()
    cards = hands(t, 3)
    watcher = t.unit(t.homes[2], "Watcher", counts("move", tag="discard"))
    t.start("end")
    while t.asked[1] == "priority":
        t.skip()
    assert (t.game.phase, t.asked, t.values) == ("cleanup", (0, "who is next"), [0, 1])
    t.answer(1)
    assert t.asked == (1, "discard to limit")
    t.answer(cards[1][0])
    assert t.asked == (0, "discard to limit")
    assert t.zone_of(cards[1][0]) == "hand"
    t.answer(cards[0][2])
    assert [t.zone_of(card) for card in (cards[1][0], cards[0][2])] == ["graveyard"] * 2
    t.resolve()
    assert t.seen(watcher) == 2


@rule("802.6", "703.4j")
def test_one_member_with_too_many_cards_is_asked_alone() -> None:
    t = teams()
    cards = [t.recruit(1, f"Card {i}") for i in range(4)]
    t.start("end")
    while t.asked[1] == "priority":
        t.skip()
    assert (t.game.phase, t.asked) == ("cleanup", (1, "discard to limit"))
    t.answer(cards[0], cards[3])
    assert [t.zone_of(card) for card in cards] == ["graveyard", "hand", "hand", "graveyard"]


@rule("802.6", "800.3a")
def test_a_member_who_leaves_in_the_cleanup_step_discards_nothing() -> None:
    t = Board(6, (0, 0, 1, 1, 2, 2), shared_turns=True)
    cards = hands(t, 3)
    t.start("end")
    while t.asked[1] == "priority":
        t.skip()
    t.answer(1, cards[1][0])
    assert t.asked == (0, "discard to limit")
    t.game.concede(1)
    assert t.asked == (0, "discard to limit")
    t.answer(cards[0][0])
    assert [e.card for e in t.events("move") if e.tag == "discard"] == [cards[0][0].id]
