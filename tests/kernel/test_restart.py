"""A game that begins again: everything is as at the beginning of a game, and only chance goes on."""

from __future__ import annotations

import pickle

import pytest
from tests.kernel.realm import REALM, board
from tests.kernel.tiny import COINS, LIFE, Board, new_tiny, spell, unit

from cardwright.kernel.game import Game
from cardwright.kernel.state.facts import Facts
from cardwright.kernel.vocabulary.abilities import Activated, Body, Pattern
from cardwright.kernel.vocabulary.effects import (
    Add,
    AddCounters,
    Apply,
    ChangeResource,
    Create,
    Damage,
    DoTogether,
    Draw,
    Later,
    Restart,
    TakeControl,
)
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.selectors import Cards, Kind, Named, Seats
from cardwright.play.conformance import check_play

RESET = spell("Reset", Restart())
OWN = Cards(("field",), "you")
ANY = Cards(("field",), "each")


def stocked(*hand: Face, players: int = 2) -> Board:
    """A board with ten cards in each deck and two units on each field."""
    table = Board(players, tokens={"Wisp": unit("Wisp", token=True)}, rules=REALM)
    for player in range(players):
        table.put(player, "deck", *[unit(f"Imp {n}", attack=1) for n in range(10)])
        table.put(player, "field", unit("Cat"), unit("Dog"))
    for face in hand:
        table.put(0, "hand", face)
    return table.start()


def test_all_cards_are_at_home_and_hands_are_dealt_anew() -> None:
    table = stocked(RESET)
    table.do("Play Reset")
    assert (table.names("field", 0), table.names("grave", 0), table.names("limbo", 0)) == ([], [], [])
    assert len(table.names("hand", 0)) == 4  # three are dealt, and the first turn draws one
    assert len(table.names("hand", 1)) == 3
    assert len(table.names("hand", 0) + table.names("deck", 0)) == 13
    assert "Reset" in table.names("hand", 0) + table.names("deck", 0)


def test_it_is_the_first_turn_of_the_player_whose_effect_it_was() -> None:
    table = stocked()
    table.run(Restart(), player=1)
    assert (table.game.turn, table.game.active, table.asked, table.game.outcome) == (1, 1, 1, None)
    assert table.run(Restart("opponent"), player=1).game.active == 0


def test_nothing_of_the_game_before_is_left() -> None:
    table = stocked()
    g = table.game
    table.run(Damage(3, Seats("each")), AddCounters(Seats("each"), "doom", 2), ChangeResource("souls", 500))
    table.run(Apply(Seats("you"), (Add("life", 4),), "rest"), Later(Pattern("draw"), (Draw(1),), times=0))
    table.run(TakeControl(Cards(("field",), "opponent", Named("Cat"))), Create(("Wisp",)))
    table.run(Restart())
    assert [table.life(player) for player in range(2)] == [LIFE, LIFE]
    assert [dict(table.seat(player).counters) for player in range(2)] == [{}, {}]
    assert [player.resources for player in g.players] == [{"coins": COINS}, {}]
    assert (g.effects, g.delayed, g.pending, g.stack, g.frames, g.past, g.used) == ([], [], [], [], {}, {}, {})
    assert [card.face.name for card in g.cards if card.zone >= 0 and "token" in card.face.kinds] == []
    assert len(table.names("hand", 1) + table.names("deck", 1)) == 12
    assert all(g.cards[i].controller == g.cards[i].owner for zone in g.zones for i in zone.cards)


def test_what_was_agreed_on_before_the_game_still_holds() -> None:
    table = stocked()
    table.game.facts.variant = ("long",)
    table.game.facts.all_asked = True
    table.run(Restart())
    assert (table.game.facts.variant, table.game.facts.all_asked) == (("long",), True)
    assert table.game.facts.receipts == Facts().receipts


def test_limits_for_a_game_are_limits_for_the_new_game() -> None:
    once = Activated((), Body((ChangeResource("coins", 1),)), per_turn=1, name="Dawn", until="game")
    table = board(field=(unit("Sun", once, cost=0),)).start()
    table.do("Use Sun").run(Restart())
    table.do("Play Sun", "Use Sun")


def test_instructions_after_it_are_not_carried_out() -> None:
    table = stocked(spell("Reset", Restart(), ChangeResource("coins", 7)))
    table.do("Play Reset")
    assert table.game.players[0].resources["coins"] == COINS


def test_chance_goes_on_where_it_was() -> None:
    table = stocked()
    table.run(Restart())
    first = table.names("hand", 0) + table.names("deck", 0)
    table.run(Restart())
    assert table.names("hand", 0) + table.names("deck", 0) != first


def test_nobody_knows_the_cards_of_the_new_decks() -> None:
    table = stocked(RESET)
    table.do("Play Reset")
    assert {card.known for card in table.game.cards_in("deck", 0)} == {0}
    assert {card.known for card in table.game.cards_in("hand", 0)} == {1}


def test_some_cards_may_begin_the_new_game_as_they_lie() -> None:
    table = stocked()
    table.run(AddCounters(OWN, "oath"), Restart(without=Cards(("field",), "you", Named("Cat"))))
    assert (table.names("field", 0), table.names("field", 1)) == (["Cat"], [])
    cat = table.game.cards_in("field", 0)[0]
    assert (dict(cat.counters), dict(cat.marks)) == ({"oath": 1}, {})


def test_a_game_begins_again_once_however_many_players_ask_for_it() -> None:
    table = stocked(players=3)
    table.run(DoTogether("each", (Restart("chosen"),)))
    assert [event.kind for event in table.game.log].count("restart") == 1
    assert (table.game.turn, table.game.active) == (1, 0)


def test_who_has_left_the_game_does_not_come_back() -> None:
    table = stocked(players=3)
    table.game.concede(2)
    table.run(Restart())
    assert (table.game.players[2].out, table.names("hand", 2)) == (True, [])
    assert len(table.names("hand", 1)) == 3


def test_it_can_be_undone_copied_pickled_and_played_again() -> None:
    table = stocked(RESET)
    before = table.game.digest()
    table.do("Play Reset")
    after = table.game.digest()
    assert after == pickle.loads(pickle.dumps(table.game)).digest() == table.game.copy().digest()
    table.game.undo()
    assert table.game.digest() == before
    assert table.names("field", 0) == ["Cat", "Dog"]
    table.do("Play Reset")
    assert table.game.digest() == after


def test_a_game_that_does_not_say_how_it_begins_cannot_begin_again() -> None:
    table = Board(2).start()
    with pytest.raises(ValueError, match="Tiny does not say how a game begins again"):
        table.run(Restart())


def menagerie(seed: int) -> Game:
    """A game with a card that lets it begin again."""
    cards = [
        unit("Cat", attack=3),
        unit("Dog", attack=2),
        unit("Owl", Activated((), Body((Create(("Wisp",)),)), per_turn=1, until="game"), attack=2),
        unit("Fox", attack=4),
        spell("Strike", Damage(1, Cards(("field",), "opponent", Kind("unit")))),
    ]
    g = new_tiny(seed, 2, cards=[*cards * 3, spell("Reset", Restart(), cost=2)], rules=REALM)
    g.faces = {"Wisp": unit("Wisp", token=True)}
    return g


def test_random_games_that_begin_again_obey_the_laws() -> None:
    begun: list[Game] = []

    def start(seed: int) -> Game:
        begun.append(menagerie(seed))
        return begun[-1]

    check_play(start, range(6))
    assert [g for g in begun if "restart" in [event.kind for event in g.log]]
