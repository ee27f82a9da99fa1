"""Views: what a player sees, and what does not get out."""

from __future__ import annotations

import json

from cardwright.kernel.vocabulary.effects import Find, Look, Put, Reveal, Shuffle
from cardwright.kernel.vocabulary.selectors import Cards, It, Kind, Named, TopCards

from .tiny import Board, spell, unit


def searching(units: int) -> Board:
    """A search for up to two units among four cards, so many of which are units."""
    board = Board(2)
    board.put(0, "deck", *(unit(f"Cow {i}") if i < units else spell(f"Song {i}") for i in range(4)))
    return board.start().run(Find(where=Kind("unit"), amount=2, up_to=True))


def test_whoever_decides_sees_how_many_cards_are_wanted() -> None:
    decision = searching(units=1).game.view(0).decision
    assert decision is not None
    assert (decision.minimum, decision.maximum) == (0, 1)


def test_another_players_decision_does_not_show_how_many_cards_fit() -> None:
    seen = [searching(units).game.view(1).decision for units in (1, 2, 3)]
    assert seen[0] == seen[1] == seen[2]


def test_another_players_options_are_not_shown() -> None:
    for viewer in (1, -1):
        decision = searching(units=2).game.view(viewer).decision
        assert decision is not None
        assert (decision.player, decision.kind, decision.options) == (0, "card", ())


def test_a_searched_deck_is_known_to_the_searcher_until_it_is_shuffled() -> None:
    board = searching(units=2).do("Cow 0", "Done")
    assert [card.name for card in board.game.view(0).zone("deck", 0).cards] == ["Cow 0", "Cow 1", "Song 2", "Song 3"]
    assert {card.name for card in board.game.view(1).zone("deck", 0).cards} == {""}
    board.run(Shuffle())
    assert {card.name for card in board.game.view(0).zone("deck", 0).cards} == {""}


def test_a_card_that_came_to_a_hand_in_sight_is_known_until_cards_leave_that_hand_unseen() -> None:
    board = Board(2)
    board.put(0, "deck", unit("Cow"))
    board.put(0, "hand", unit("Lamb"))
    board.put(0, "field", unit("Calf"))
    board.start().run(Put(Cards(("field",), "you", Named("Calf")), "hand"))
    assert [card.name for card in board.game.view(1).zone("hand", 0).cards] == ["", "Calf"]
    board.run(Put(Cards(("hand",), "you", Named("Lamb")), "deck", position="bottom"))
    assert [card.name for card in board.game.view(1).zone("hand", 0).cards] == [""]  # it might be the one that left


def test_who_knew_a_card_before_it_was_revealed_knows_it_afterwards() -> None:
    board = Board(2)
    board.put(0, "deck", unit("Cow"))
    board.start().run(Look(1))
    board.run(Reveal(TopCards(1)))
    assert [board.game.view(viewer).zone("deck", 0).cards[0].name for viewer in (0, 1)] == ["Cow", ""]


def test_a_card_returned_to_the_top_of_a_deck_in_sight_is_known_there() -> None:
    board = Board(2)
    board.put(0, "deck", unit("Cow"))
    ox = board.put(0, "field", unit("Ox"))
    board.start().run(Put(It("it"), "deck", position="top"), it=(ox.ref,))
    assert [card.name for card in board.game.view(1).zone("deck", 0).cards] == ["", "Ox"]


def test_a_spectator_sees_what_everyone_sees() -> None:
    board = Board(2)
    board.put(0, "deck", unit("Cow"))
    board.put(0, "hand", unit("Calf"))
    board.put(0, "field", unit("Ox"))
    board.start().run(Look(1))
    view = board.game.view(-1)
    assert [view.zone(zone, 0).cards[0].name for zone in ("field", "hand", "deck")] == ["Ox", "", ""]


def test_the_log_names_only_cards_its_reader_knew_then() -> None:
    board = Board(2)
    board.put(1, "deck", unit("Cow"))
    board.start().do("End phase")
    assert "B draws Cow (TINY draw)" in board.game.view(1).log()
    assert "B draws a card (TINY draw)" in board.game.view(0).log()
    assert "B draws a card (TINY draw)" in board.game.view(-1).log()


def test_what_was_drawn_unseen_stays_unseen_in_the_log_after_it_is_played() -> None:
    board = Board(2)
    board.put(1, "deck", unit("Cow"))
    board.start().do("End phase", "Play Cow")
    assert "B draws a card (TINY draw)" in board.game.view(0).log()
    assert "B plays Cow (TINY play)" in board.game.view(0).log()


def test_a_view_is_plain_data() -> None:
    board = Board(3)
    board.put(0, "hand", unit("Calf"))
    board.start()
    for viewer in (-1, 0, 1, 2):
        data = json.loads(json.dumps(board.game.view(viewer).data()))
        assert [player["name"] for player in data["players"]] == ["A", "B", "C"]
        assert data["player"] == viewer


def test_looking_at_the_top_of_a_deck_shows_it_to_nobody_else() -> None:
    board = Board(2)
    board.put(0, "deck", unit("Cow"), unit("Bull"))
    board.start().run(Look(1))
    assert [[card.name for card in board.game.view(p).zone("deck", 0).cards] for p in (0, 1)] == [
        ["", "Bull"],
        ["", ""],
    ]
