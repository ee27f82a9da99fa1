"""Priority is handed over by what goes onto the stack, and kept by what does not."""

from __future__ import annotations

from tests.kernel.relay import RELAY, begin_turn, open_window
from tests.kernel.tiny import LIFE, Board, spell, unit

from cardwright.kernel.events.moving import shuffle
from cardwright.kernel.events.perform import perform
from cardwright.kernel.game import Game
from cardwright.kernel.state.event import Event
from cardwright.kernel.vocabulary.abilities import Activated, Body, Pattern, Triggered
from cardwright.kernel.vocabulary.costs import TurnCost
from cardwright.kernel.vocabulary.effects import ChangeResource, Damage
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.selectors import Seats, This
from cardwright.play.conformance import check_play

BURN = spell("Burn", Damage(1, Seats("opponent")))
HEAT = spell("Heat", Damage(2, Seats("opponent")))
MINE = unit("Mine", Activated((TurnCost(This()),), Body((ChangeResource("coins", 1),))), attack=0)
BOMB = unit("Bomb", Activated((TurnCost(This()),), Body((Damage(1, Seats("opponent")),))), attack=0)
BELL = unit("Bell", Triggered(Pattern("resource", who="you"), Body((Damage(1, Seats("opponent")),))), attack=0)


def table(mine: tuple[Face, ...] = (), theirs: tuple[Face, ...] = (), field: tuple[Face, ...] = ()) -> Board:
    """Two players with these cards in hand, the first also with these on the field, who has priority."""
    board = Board(2, rules=RELAY)
    for player, hand in enumerate((mine, theirs)):
        for face in (*hand, *[unit("Idle", cost=9)] * 2):
            board.put(player, "hand", face)
    for face in field:
        board.put(0, "field", face)
    return open_window(board)


def test_whoever_plays_a_card_hands_priority_over_and_so_does_whoever_answers() -> None:
    board = table((BURN, HEAT), (BURN,))
    assert board.asked == 0
    board.do("Play Burn")
    assert board.asked == 1
    board.do("Play Burn")
    assert board.asked == 0
    assert len(board.game.stack) == 2


def test_who_has_only_passed_acts_again_when_someone_adds_to_the_stack() -> None:
    board = table((BURN, HEAT), (BURN, HEAT))
    board.do("Play Burn", "Do nothing")
    assert (board.life(1), board.asked) == (LIFE, 0)
    board.do("Play Heat")
    assert board.asked == 1


def test_the_stack_resolves_from_the_top_and_the_active_player_has_priority_again() -> None:
    board = table((BURN, HEAT), (HEAT, BURN))
    board.do("Play Burn", "Play Heat", "Do nothing", "Do nothing")
    assert (board.life(0), board.life(1), board.asked) == (LIFE - 2, LIFE, 0)
    board.do("Do nothing", "Do nothing")
    assert (board.life(1), board.asked) == (LIFE - 1, 0)


def test_an_ability_on_the_stack_hands_priority_over() -> None:
    board = table((), (BURN,), (BOMB,))
    board.do("Use Bomb")
    assert (board.asked, len(board.game.stack)) == (1, 1)


def test_what_does_not_use_the_stack_keeps_priority() -> None:
    board = table((BURN,), (BURN,), (MINE,))
    coins = board.game.players[0].resources["coins"]
    board.do("Use Mine")
    assert board.game.players[0].resources["coins"] == coins + 1
    assert (board.asked, board.game.stack) == (0, [])


def test_a_triggered_ability_that_goes_onto_the_stack_does_not_hand_priority_over() -> None:
    board = table((BURN,), (BURN,), (MINE, BELL))
    board.do("Use Mine")
    assert (board.asked, len(board.game.stack)) == (0, 1)


def test_a_play_that_is_taken_back_leaves_priority_where_it_was() -> None:
    full = tuple([unit(f"Post {n}") for n in range(6)])
    board = table((unit("Late", cost=0), BURN), (BURN,), full)
    board.do("Play Late")
    assert (board.asked, board.game.stack) == (0, [])
    assert "Late" in board.names("hand", 0)


def start(seed: int) -> Game:
    """A game of cards that go onto the stack and of cards that do not."""
    g = Game(RELAY, ("A", "B"), seed)
    for player in range(2):
        g.add_card(Face("Seat", "Seat", ("seat",), numbers={"life": LIFE}), player, g.zone("seat", player))
        for face in (BURN, HEAT, HEAT, MINE, BOMB, BELL) * 2:
            g.add_card(face, player, g.zone("deck", player))
        shuffle(g, g.zone("deck", player))
        perform(g, *(Event("draw", player=player, rule="deal") for _ in range(3)))
    g.push(begin_turn)
    g.run()
    g.forget()
    return g


def test_random_games_in_which_priority_is_handed_over_obey_the_laws() -> None:
    check_play(start, range(6))
