"""Three and more players, and teams: nothing in the kernel assumes two."""

from __future__ import annotations

import pytest

from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import IllegalChoice
from cardwright.kernel.vocabulary.abilities import Body, Static, Target, Triggered
from cardwright.kernel.vocabulary.abilities import Pattern as On
from cardwright.kernel.vocabulary.durations import EndOfNextTurn
from cardwright.kernel.vocabulary.effects import (
    Add,
    AddCounters,
    Apply,
    ChoosePlayer,
    Create,
    Damage,
    Discard,
    DoTogether,
    Draw,
    LoseGame,
    Put,
    RevealHand,
    WinGame,
    YouMay,
)
from cardwright.kernel.vocabulary.selectors import Belongs, Cards, It, Kind, This
from cardwright.play.conformance import check_play

from .tiny import Board, new_tiny, spell, unit, use

EACH_SEAT = Cards(("seat",), "each")
ENEMY_SEATS = Cards(("seat",), "opponent")


def lives(board: Board) -> list[int]:
    return [board.life(p.id) for p in board.game.players]


# --- who is who -------------------------------------------------------------------------------------------


def test_turn_order_goes_round_from_the_active_player() -> None:
    g = Board(4).start(active=2).game
    assert g.in_turn_order() == [2, 3, 0, 1]
    assert g.in_turn_order(1) == [1, 2, 3, 0]


def test_everyone_else_is_an_opponent_in_turn_order_from_the_player() -> None:
    g = Board(4).start().game
    assert g.opponents(2) == [3, 0, 1]


def test_members_of_a_team_are_not_opponents() -> None:
    g = Board(4, teams=(0, 1, 0, 1)).start().game
    assert [g.opponents(p) for p in range(4)] == [[1, 3], [2, 0], [3, 1], [0, 2]]


def test_a_player_who_left_is_in_no_turn_order_and_nobodys_opponent() -> None:
    g = Board(3).start().game
    g.leave(1)
    assert (g.in_turn_order(), g.opponents(0)) == ([0, 2], [2])


def test_turns_go_round() -> None:
    board = Board(3).start()
    order = [board.asked]
    for _ in range(4):
        order.append(board.do("End phase").asked)
    assert order == [0, 1, 2, 0, 1]


def test_the_turn_of_a_player_who_left_is_passed_over() -> None:
    board = Board(3).start()
    board.run(Damage(9, Cards(("seat",), "opponent")), player=0)
    assert board.game.over
    board = Board(3).start()
    board.run(ChoosePlayer(), Damage(9, Cards(("seat",), "chosen")))
    board.do("B")
    assert not board.game.over
    assert board.do("End phase").asked == 2


# --- effects ----------------------------------------------------------------------------------------------


def test_an_effect_on_opponents_reaches_each_of_them() -> None:
    assert lives(Board(4).start().run(Damage(1, ENEMY_SEATS))) == [6, 5, 5, 5]


def test_an_effect_on_opponents_spares_the_team() -> None:
    assert lives(Board(4, teams=(0, 1, 0, 1)).start().run(Damage(1, ENEMY_SEATS))) == [6, 5, 6, 5]


def test_an_effect_on_each_player_reaches_all() -> None:
    assert lives(Board(5).start().run(Damage(1, EACH_SEAT))) == [5] * 5


def test_each_player_draws_in_turn_order() -> None:
    board = Board(3)
    for player in range(3):
        board.put(player, "deck", unit(f"Cow {player}"))
    board.start(active=1).run(Draw(who="each"), player=1)
    drawn = [e.player for e in board.game.log if e.kind == "draw"]
    assert drawn == [1, 2, 0]


def test_everyone_chooses_what_to_discard_before_anything_is_discarded() -> None:
    board = Board(3)
    for player in range(3):
        board.put(player, "hand", *(unit(f"Calf {player}{i}") for i in range(2)))
    board.start().run(Discard(who="each"))
    for player in range(3):
        assert board.asked == player
        assert all(board.names("grave", p) == [] for p in range(3))
        board.do(f"Calf {player}1")
    assert [board.names("grave", p) for p in range(3)] == [["Calf 01"], ["Calf 11"], ["Calf 21"]]


def test_what_is_discarded_at_once_is_seen_at_once() -> None:
    board = Board(3)
    board.put(0, "deck", *(unit(f"Cow {i}") for i in range(4)))
    board.put(0, "field", unit("Crow", Triggered(On("move", tag="discard", who="opponent"), Body((Draw(),)))))
    for player in (1, 2):
        board.put(player, "hand", unit("Calf"))
    board.start().run(Discard(who="opponent"))
    board.answered("trigger")
    assert len(board.names("hand", 0)) == 2


def test_waiting_abilities_are_played_in_turn_order() -> None:
    board = Board(3)
    for player in range(3):
        ability = Triggered(On("damage"), Body((AddCounters(This(), "eye", 1),)))
        board.put(player, "field", unit(f"Watcher {player}", ability), unit(f"Seer {player}", ability))
    board.start(active=2).run(Damage(1, Cards(("seat",), "you")), player=2)
    assert board.answered("trigger") == [2, 0, 1]


def test_one_of_several_opponents_is_chosen() -> None:
    board = Board(4, teams=(0, 1, 0, 1)).start()
    board.run(ChoosePlayer(), Damage(2, Cards(("seat",), "chosen")))
    assert board.options() == ["B", "D"]
    assert lives(board.do("D")) == [6, 6, 6, 4]


def test_only_opponents_can_be_struck() -> None:
    board = Board(4, teams=(0, 1, 0, 1))
    board.put(0, "field", unit("Ox"))
    assert board.start().options() == ["Attack B's seat with Ox", "Attack D's seat with Ox", "End phase"]


def test_a_static_ability_finds_the_cards_of_all_opponents() -> None:
    board = Board(3)
    board.put(0, "field", unit("Frost", Static(Cards(("field",), "opponent", Kind("unit")), (Add("attack", -1),))))
    others = [board.put(player, "field", unit("Ox", attack=3)) for player in (0, 1, 2)]
    board.start()
    assert [board.number(ox, "attack") for ox in others] == [3, 2, 2]


def test_a_card_goes_to_its_owner_whoever_controls_it() -> None:
    board = Board(3)
    ox = board.put(2, "field", unit("Ox"))
    board.start()
    board.run(Put(It("it"), "field", "you", verb="control"), it=(ox.ref,))
    assert (ox.controller, ox.owner) == (0, 2)
    board.run(Put(It("it"), "hand"), player=1, it=(ox.ref,))
    assert board.names("hand", 2) == ["Ox"]


def test_each_player_gets_tokens() -> None:
    board = Board(3, tokens={"Imp": unit("Imp", token=True)}).start()
    board.run(Create(("Imp",), 2, "field", who="each"))
    assert [board.names("field", p) for p in range(3)] == [["Imp"] * 2] * 3


def test_until_the_next_turn_of_a_player_counts_that_players_turns() -> None:
    board = Board(3)
    ox = board.put(0, "field", unit("Ox"))
    board.start().run(Apply(This(), (Add("attack", 2),), until=EndOfNextTurn("you")), source=ox)
    seen = []
    for _ in range(5):
        seen.append(board.number(ox, "attack"))
        board.do("End phase")
    assert seen == [3, 3, 3, 3, 1]  # this turn, two turns of others, the next own turn, and then no more


def test_the_instructions_for_each_opponent_speak_of_that_opponent() -> None:
    board = Board(3)
    board.put(1, "field", unit("Ox"))
    board.start().run(DoTogether("opponent", (Damage(1, Cards(("seat", "field"), "chosen")),)))
    assert lives(board) == [6, 5, 5]


# --- winning and leaving --------------------------------------------------------------------------------------


def test_the_last_player_wins() -> None:
    board = Board(3).start().run(Damage(6, ENEMY_SEATS))
    assert board.game.outcome is not None
    assert board.game.outcome.winners == (0,)


def test_a_team_wins_together() -> None:
    board = Board(4, teams=(0, 1, 0, 1)).start().run(Damage(6, ENEMY_SEATS))
    assert board.game.outcome is not None
    assert board.game.outcome.winners == (0, 2)


def test_an_effect_lets_one_player_win_against_all() -> None:
    outcome = Board(3).start().run(WinGame("you"), player=1).game.outcome
    assert outcome is not None
    assert outcome.winners == (1,)


def test_opponents_who_lose_leave_the_others_as_winners() -> None:
    outcome = Board(4, teams=(0, 1, 0, 1)).start().run(LoseGame("opponent")).game.outcome
    assert outcome is not None
    assert outcome.winners == (0, 2)


def test_a_player_may_concede_while_another_decides_and_the_other_still_decides() -> None:
    board = Board(3)
    board.put(0, "hand", unit("Ox"))
    board.start()
    before = board.options()
    board.game.concede(2)
    assert board.game.players[2].out
    assert (board.asked, board.options()) == (0, before)


def test_a_player_may_concede_in_the_middle_of_an_opponents_play() -> None:
    board = Board(3)
    target = (Target("t1", ENEMY_SEATS),)
    board.put(0, "hand", spell("Bolt", Damage(2, It("t1")), targets=target))
    board.start().do("Play Bolt")
    assert board.options() == ["B's seat", "C's seat"]
    board.game.concede(2)
    board.do("B's seat")
    assert lives(board)[:2] == [6, 4]


def test_the_active_player_who_concedes_ends_the_turn() -> None:
    board = Board(3).start()
    board.game.concede(0)
    assert board.asked == 1
    board.game.undo()
    assert (board.asked, board.game.players[0].out) == (0, False)


def test_conceding_again_is_no_choice() -> None:
    board = Board(4).start()
    board.game.concede(0)
    with pytest.raises(IllegalChoice):
        board.game.concede(0)


# --- secrets ----------------------------------------------------------------------------------------------


def test_only_the_owner_sees_a_hand() -> None:
    board = Board(3)
    board.put(1, "hand", unit("Calf"))
    board.start()
    seen = [board.game.view(viewer).zone("hand", 1).cards[0].name for viewer in (-1, 0, 1, 2)]
    assert seen == ["", "", "Calf", ""]


def test_a_shown_hand_is_seen_by_all_until_the_effect_is_over() -> None:
    board = Board(3)
    board.put(1, "hand", unit("Calf"))
    board.start().run(RevealHand(), YouMay((Draw(),)))
    assert [board.game.view(viewer).zone("hand", 1).cards[0].name for viewer in (-1, 0, 1, 2)] == ["Calf"] * 4
    board.do("No")
    assert [board.game.view(viewer).zone("hand", 1).cards[0].name for viewer in (-1, 0, 1, 2)] == ["", "", "Calf", ""]


# --- whole games --------------------------------------------------------------------------------------------


def menagerie(seed: int, players: int, teams: tuple[int, ...] = ()) -> Game:
    """A game with a little of everything."""
    own = Cards(("field",), "you", Kind("unit"))
    cards = [
        unit("Ox", attack=2),
        unit("Calf", cost=0),
        unit("Drummer", Static(own, (Add("attack", 1),)), cost=2),
        unit("Crow", Triggered(On("move", tag="discard", who="opponent"), Body((Draw(),)))),
        unit("Shrew", use(Damage(1, It("t1")), targets=(Target("t1", Cards(("field", "seat"), "opponent")),)), life=1),
        unit("Bee", Triggered(On("damage", what=Belongs("you")), Body((AddCounters(This(), "anger", 1),)))),
        spell("Plague", Discard(who="each"), Damage(1, EACH_SEAT), cost=1),
        spell("Gift", Draw(who="each"), cost=1),
        spell("Duel", ChoosePlayer(), Damage(2, Cards(("seat",), "chosen")), cost=2),
    ]
    return new_tiny(seed, players, teams, cards * 2)


@pytest.mark.parametrize(("players", "teams"), [(2, ()), (3, ()), (4, (0, 1, 0, 1)), (5, ())])
def test_games_of_any_number_of_players_conform(players: int, teams: tuple[int, ...]) -> None:
    check_play(lambda seed: menagerie(seed, players, teams), seeds=range(3), every=7)
