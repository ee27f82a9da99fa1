"""Rules 703.4j and 802.6: members of a team choose and draw in the order they like, then it happens at once."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import STUDY, UNITS, Desk, counts, does, named
from tests.games.legions_of_will.test_08_teams import teams

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.view.sentences import labels, prompt
from cardwright.kernel.vocabulary.effects import AddCounters, Damage, Discard, DoTogether, Draw, Pick, Put
from cardwright.kernel.vocabulary.selectors import Cards, It, Kind
from cardwright.kernel.vocabulary.values import Tally
from cardwright.testing import rule

OWN = Cards(("battlefield",), "chosen", Kind("unit"))


def hands(t: Desk, number: int = 2) -> list[list[Card]]:
    """Cards in every hand."""
    return [[t.unit(p, name=f"Card {p}{i}", zone="hand") for i in range(number)] for p in range(len(t.game.players))]


def ready(t: Desk, active: int = 0) -> Desk:
    """The main phase of a team, when player 0 has priority."""
    t.main(active)
    while t.player != 0:
        t.skip()
    return t


@rule("800.3a", "111.4")
def test_when_the_last_to_pass_leaves_the_next_player_in_turn_order_has_priority() -> None:
    """All others have passed; they are asked again before anything resolves."""
    t = Desk(4)
    study = t.action(0, STUDY, name="Study")
    t.deck(0, *"AB")
    t.main().play(study).skip(3)
    assert t.player == 3
    t.game.concede(3)
    assert (t.asked, t.chain) == ((0, "priority"), ["Study"])


@rule("800.3a")
def test_when_a_player_with_priority_leaves_the_next_player_has_it() -> None:
    t = Desk(4)
    study = t.action(0, STUDY, name="Study")
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
    t = Desk(6, (0, 0, 0, 1, 1, 1), shared_turns=True)
    study = t.action(leaves, STUDY, name="Study")
    t.main().skip(leaves).play(study)
    assert t.player == leaves
    t.game.concede(leaves)
    assert t.player == follows


@rule("800.3i")
def test_what_opponents_did_is_counted_with_those_who_left_and_without_oneself() -> None:
    t = Desk(4)
    cards = [t.action(player, STUDY, name=f"Study {i}") for i, player in enumerate((0, 1, 1, 2))]
    for player in range(4):
        t.deck(player, *"ABCDEF")
    tally = AddCounters(named("Home 0"), "found", Tally("cards played", "opponent"))
    tax = t.action(0, does(tally), name="Tax")
    t.main().play(cards[0]).skip().play(cards[1]).play(cards[2]).skip().play(cards[3]).resolve()
    t.game.concede(1)
    t.play(tax).resolve()
    assert t.seen(t.home, "found") == 3


@rule("800.3i")
def test_what_a_teammate_who_left_did_was_not_done_by_an_opponent() -> None:
    t = Desk(6, (0, 0, 0, 1, 1, 1))
    cards = {player: t.action(player, STUDY, name=f"Study {player}") for player in (1, 3, 4)}
    for player in range(6):
        t.deck(player, *"ABCDEF")
    tax = t.action(0, does(AddCounters(named("Home 0"), "found", Tally("cards played", "opponent"))), name="Tax")
    t.main().skip().play(cards[1]).skip(2).play(cards[3]).skip().play(cards[4]).resolve()
    for player in (1, 3):
        t.game.concede(player)
    t.play(tax).resolve()
    assert t.seen(t.home, "found") == 2


@rule("802.6")
def test_a_member_without_a_choice_does_not_keep_the_others_from_ordering() -> None:
    """Of three members the middle one discards the whole hand: the other two still say who of them is first."""
    t = Desk(6, (0, 0, 0, 1, 1, 1), shared_turns=True)
    cards = [[t.unit(p, name=f"Card {p}{i}", zone="hand") for i in range(1 if p % 3 == 1 else 2)] for p in range(6)]
    purge = t.action(0, does(Discard(1, "each")), name="Purge")
    t.main().play(purge).top()
    for first, player, then in ((0, 2, 0), (3, 5, 3)):
        assert (t.asked, t.values) == ((first, "who is next"), [then, player])
        t.pick(player, cards[player][0])
        assert t.asked == (then, "discard")
        t.pick(cards[then][0])
    assert [t.where(row[0]) for row in cards] == ["graveyard"] * 6


@rule("802.6", "800.3")
def test_a_member_who_leaves_while_the_order_is_chosen_is_no_longer_in_it() -> None:
    t = Desk(6, (0, 0, 0, 1, 1, 1), shared_turns=True)
    cards = hands(t)
    purge = t.action(0, does(Discard(1, "each")), name="Purge")
    t.main().play(purge).top()
    assert (t.asked, t.values) == ((0, "who is next"), [0, 1, 2])
    t.game.concede(1)
    t.pick(2, cards[2][0])
    assert t.asked == (0, "discard")  # the only one left of the team
    t.pick(cards[0][0])
    assert (t.asked, t.values) == ((3, "who is next"), [3, 4, 5])
    t.game.concede(4)
    t.pick(5, cards[5][0])
    assert t.asked == (3, "discard")


@rule("802.6", "802.2")
@pytest.mark.parametrize(("active", "order", "team"), [(0, [1, 0, 2, 3], ["A", "B"]), (2, [3, 2, 0, 1], ["C", "D"])])
def test_the_primary_player_says_who_of_the_team_chooses_first(active: int, order: list[int], team: list[str]) -> None:
    t = teams()
    cards = hands(t)
    purge = t.action(0, does(Discard(1, "each")), name="Purge")
    ready(t, active).play(purge).top()
    primary = active
    assert (t.asked, t.values) == ((primary, "who is next"), [primary, primary + 1])
    assert (prompt(t.game, t.game.decision), labels(t.game, t.game.decision)) == (
        "Which of you is next?",
        team,
    )
    assert t.game.decision.rule == "802.6"
    for first, then in (order[:2], order[2:]):
        assert t.asked == (min(first, then), "who is next")  # the other team as well, once this one has chosen
        t.pick(first)
        for player in (first, then):
            assert t.asked == (player, "discard")
            t.pick(cards[player][1])
    assert {e.card for e in t.log("move") if e.tag == "discard"} == {row[1].id for row in cards}


@rule("802.6")
def test_who_has_no_choice_is_not_waited_for() -> None:
    t = teams()
    cards = hands(t)
    purge = t.action(0, does(Discard(2, "each")), name="Purge")
    wide = t.unit(1, name="Third", zone="hand")
    ready(t).play(purge).top()
    assert t.asked == (1, "discard")  # the only one with more cards than are to be discarded
    t.pick(wide, cards[1][0])
    assert [t.where(card) for row in cards for card in row].count("graveyard") == 7


@rule("802.6", "100.9b")
def test_a_team_says_who_is_next_knowing_what_the_team_before_it_chose() -> None:
    t = teams()
    units = [[t.unit(p, name=f"Unit {p}{i}") for i in range(2)] for p in range(4)]
    toll = t.action(0, "Each player sacrifices a unit.")
    ready(t).play(toll).top()
    assert t.asked == (0, "who is next")
    t.pick(0, units[0][0], units[1][1])
    assert t.asked == (2, "who is next")
    told = [t.game.cards[e.card].face.name for e in t.log("pick")]
    assert told == ["Unit 00", "Unit 11"]


@rule("802.6", "100.9")
@pytest.mark.parametrize(
    "text",
    [
        "Each player gains 1 resource.",
        "Each player mills 2 cards.",
        "Each opponent skips their next turn.",
    ],
)
def test_a_team_that_has_nothing_to_choose_is_asked_for_no_order(text: str) -> None:
    t = teams()
    for player in range(4):
        t.deck(player, *["Card"] * 9)
    edict = t.action(0, text)
    ready(t).play(edict).top()
    assert t.asked[1] == "priority"


@rule("802.6")
def test_a_random_discard_needs_no_order() -> None:
    t = teams()
    hands(t)
    purge = t.action(0, does(Discard(1, "each", random=True)), name="Purge")
    ready(t).play(purge).top()
    assert t.asked[1] == "priority"
    assert [e.tag for e in t.log("move")].count("discard") == 4


@rule("802.6", "605.2e")
def test_what_the_members_choose_among_what_is_theirs_happens_at_once() -> None:
    t = teams()
    units = [[t.unit(p, name=f"Unit {p}{i}") for i in range(2)] for p in range(4)]
    toll = t.action(
        0, does(DoTogether("each", (Pick(OWN, 1, who="chosen", bind="it"), Put(It("it"), "graveyard")))), name="Toll"
    )
    ready(t).play(toll).top()
    for first, then in ((1, 0), (3, 2)):
        t.pick(first)
        for player in (first, then):
            assert t.asked == (player, "pick")
            assert all(t.there(unit) for row in units for unit in row)
            t.pick(units[player][0])
    assert [t.there(unit) for row in units for unit in row] == [False, True] * 4


@rule("802.6")
def test_the_text_of_a_card_asks_in_the_same_way() -> None:
    t = Desk(4, (0, 0, 1, 1), shared_turns=True, shared_bases=True)
    units = [[t.unit(p, name=f"Unit {p}{i}") for i in range(2)] for p in range(4)]
    toll = t.action(0, "Each opponent sacrifices a unit.")
    t.main().play(toll).top()
    assert (t.asked, t.values) == ((2, "who is next"), [2, 3])
    t.pick(3)
    assert t.asked == (3, "pick")
    t.pick(units[3][0], units[2][1])
    assert [t.there(unit) for row in units[2:] for unit in row] == [True, False, False, True]


@rule("802.6")
def test_members_who_pick_out_of_the_same_cards_say_who_is_first() -> None:
    t = teams()
    units = [t.unit(2, name=f"Unit {i}") for i in range(3)]
    vote = t.action(0, does(Pick(UNITS, 1, who="team", bind="it"), AddCounters(It("it"), "chosen")), name="Vote")
    ready(t).play(vote).top()
    assert (t.asked, t.values) == ((0, "who is next"), [0, 1])
    t.pick(1)
    assert t.asked == (1, "pick")
    t.pick(units[0], units[2])
    assert [t.seen(unit, "chosen") for unit in units] == [1, 0, 1]


@rule("802.6")
def test_what_each_player_chooses_follows_the_order_too() -> None:
    t = teams()
    ogre = t.unit(2, name="Ogre", stats="0/20")
    t.unit(3, name="Elf", stats="0/20")
    hail = t.action(
        0, does(DoTogether("team", (Pick(UNITS, 1, who="chosen", bind="it"), Damage(1, It("it"))))), name="Hail"
    )
    ready(t).play(hail).top().pick(1)
    assert t.asked == (1, "pick")
    t.pick(ogre)
    assert (ogre.damage, t.asked) == (0, (0, "pick"))
    t.pick(ogre)
    assert ogre.damage == 2  # once all choices have been made


@rule("802.6")
def test_a_primary_player_who_has_left_is_asked_nothing() -> None:
    t = Desk(6, (0, 0, 0, 1, 1, 1), shared_turns=True)
    cards = hands(t)
    purge = t.action(1, does(Discard(1, "each")), name="Purge")
    t.main()
    t.game.concede(0)
    t.play(purge).top()
    assert (t.asked, t.values) == ((1, "who is next"), [1, 2])
    t.pick(2, cards[2][0], cards[1][0])
    assert (t.asked, t.values) == ((3, "who is next"), [3, 4, 5])
    t.pick(5, cards[5][0])
    assert (t.asked, t.values) == ((3, "who is next"), [3, 4])
    t.pick(4, cards[4][0])
    assert t.asked == (3, "discard")


@rule("802.6")
def test_players_who_take_their_own_turns_are_asked_in_turn_order() -> None:
    t = Desk(4, (0, 0, 1, 1))
    cards = hands(t)
    purge = t.action(0, does(Discard(1, "each")), name="Purge")
    t.main().play(purge).top()
    for player in range(4):
        assert t.asked == (player, "discard")
        t.pick(cards[player][0])


@rule("802.6", "703.4j")
def test_in_the_cleanup_step_all_members_choose_before_anything_is_discarded() -> None:
    t = teams()
    cards = hands(t, 3)
    watcher = t.unit(2, counts("move", tag="discard"), name="Watcher")
    t.start("end")
    t.settle("priority", value=None)
    assert (t.game.phase, t.asked, t.values) == ("cleanup", (0, "who is next"), [0, 1])
    t.pick(1)
    assert t.asked == (1, "discard to limit")
    t.pick(cards[1][0])
    assert t.asked == (0, "discard to limit")
    assert t.where(cards[1][0]) == "hand"
    t.pick(cards[0][2])
    assert [t.where(card) for card in (cards[1][0], cards[0][2])] == ["graveyard"] * 2
    t.resolve()
    assert t.seen(watcher) == 2


@rule("802.6", "703.4j")
def test_one_member_with_too_many_cards_is_asked_alone() -> None:
    t = teams()
    cards = [t.unit(1, name=f"Card {i}", zone="hand") for i in range(4)]
    t.start("end")
    t.settle("priority", value=None)
    assert (t.game.phase, t.asked) == ("cleanup", (1, "discard to limit"))
    t.pick(cards[0], cards[3])
    assert [t.where(card) for card in cards] == ["graveyard", "hand", "hand", "graveyard"]


@rule("802.6", "800.3a")
def test_a_member_who_leaves_in_the_cleanup_step_discards_nothing() -> None:
    t = Desk(6, (0, 0, 1, 1, 2, 2), shared_turns=True)
    cards = hands(t, 3)
    t.start("end")
    t.settle("priority", value=None)
    t.pick(1, cards[1][0])
    assert t.asked == (0, "discard to limit")
    t.game.concede(1)
    assert t.asked == (0, "discard to limit")
    t.pick(cards[0][0])
    assert [e.card for e in t.log("move") if e.tag == "discard"] == [cards[0][0].id]


@rule("802.6a", "802.1")
def test_teammates_who_take_their_own_turns_draw_in_turn_order_unasked() -> None:
    """Only teams that share their turns have an order to choose."""
    t = Desk(4, (0, 0, 1, 1))
    for player in range(4):
        t.deck(player, *["Card"] * 9)
    feast = t.action(0, does(Draw(2, "each")), name="Feast")
    t.main().play(feast).top()
    assert t.asked[1] == "priority"
    assert [e.player for e in t.log("draw") if e.frame >= 0] == [0, 0, 1, 1, 2, 2, 3, 3]


@rule("802.6a")
@pytest.mark.parametrize(("answers", "order"), [((0, 2), [0, 1, 2, 3]), ((1, 3), [1, 0, 3, 2])])
def test_each_team_draws_in_the_order_it_likes_the_active_team_first(
    answers: tuple[int, int], order: list[int]
) -> None:
    t = teams()
    for player in range(4):
        t.deck(player, *["Card"] * 9)
    feast = t.action(0, does(Draw(2, "each")), name="Feast")
    ready(t).play(feast).top()
    assert (t.asked, t.game.decision.rule) == ((0, "who is next"), "802.6a")
    t.pick(answers[0])
    assert t.asked == (2, "who is next")
    t.pick(answers[1])
    drawn = [e.player for e in t.log("draw") if e.frame >= 0]
    assert drawn == [player for player in order for _ in range(2)]  # all of a player's draws, then the next one's


@rule("802.6a")
def test_nobody_is_asked_when_one_player_draws_or_nothing_is_drawn() -> None:
    t = teams()
    t.deck(0, *["Card"] * 9)
    one, none = t.action(0, does(Draw(1)), name="One"), t.action(0, does(Draw(0, "each")), name="None")
    ready(t).play(one).top()
    assert t.asked[1] == "priority"
    t.play(none).top()
    assert t.asked[1] == "priority"
