"""Numbers in texts: every five cards, a total, the third card of the turn, and further numbers."""

from __future__ import annotations

import pytest
from tests.games.shadowverse_evolve.reading import read
from tests.games.shadowverse_evolve.table import deed, play_from_hand, text, usual

from cardwright.kernel.vocabulary.abilities import DeckRule
from cardwright.text.diagnostics import TextError


@pytest.mark.parametrize(("buried", "gained"), [(4, 0), (5, 1), (9, 1), (10, 2)])
def test_for_every_five_cards_counts_whole_fives(buried: int, gained: int) -> None:
    scene = usual(deed("Give your leader [defense]+1 for every 5 cards in your cemetery."))
    scene.fill(0, "cemetery", "Recruit", buried)
    play_from_hand(scene)
    assert scene.defense(0) == 20 + gained


@pytest.mark.parametrize(("points", "gained"), [(2, 0), (3, 1), (4, 1), (5, 3)])
def test_a_condition_goes_on_with_another_number(points: int, gained: int) -> None:
    """The card itself costs 1."""
    words = (
        "If you have at least 2 play points, give your leader [defense]+1. "
        "If you have at least 4, give your leader [defense]+2."
    )
    scene = usual(deed(words), points=points)
    play_from_hand(scene)
    assert scene.defense(0) == 20 + gained


def test_another_number_of_nothing_is_refused() -> None:
    with pytest.raises(TextError, match="so many of what"):
        read("[fanfare] Draw a card. If there are at least 5, draw 2 cards.")


@pytest.mark.parametrize(("before", "gained"), [(0, 0), (1, 1), (2, 0)])
def test_only_the_card_of_that_number_counts(before: int, gained: int) -> None:
    words = (
        "Whenever you play a card during your turn, if it's the 2nd you've played "
        "this turn, give your leader [defense]+1."
    )
    scene = usual(text("Watcher", words), deed("Draw a card."))
    scene.put(0, "field", "Watcher")
    scene.fill(0, "deck", "Recruit", 5)
    scene.fill(0, "hand", "Page", before)
    scene.put(0, "hand", "Deed")
    scene.start()
    for _ in range(before):
        scene.do("Play Page")
    earlier = scene.defense(0)
    scene.do("Play Deed")
    assert scene.defense(0) - earlier == gained


def test_cards_that_are_chosen_together_may_cost_so_much_together() -> None:
    words = "Select up to 2 followers that cost a total of 6 or less in your cemetery and summon them."
    scene = usual(deed(words))
    scene.put(0, "cemetery", "Giant")
    scene.fill(0, "cemetery", "Recruit", 2)
    play_from_hand(scene, "Recruit")
    assert not scene.offers("Giant")
    scene.do("Recruit")
    assert scene.names("field", 0) == ["Recruit", "Recruit"]


def test_two_tokens_that_share_the_word() -> None:
    tokens = (text("Stone Guard", "", "Follower / Token"), text("Page Boy", "", "Follower / Token"))
    scene = usual(deed("Summon a Stone Guard and Page Boy token."), *tokens)
    play_from_hand(scene)
    assert scene.names("field", 0) == ["Stone Guard", "Page Boy"]


@pytest.mark.parametrize(("more", "gained"), [("No", 1), ("Yes", 3)])
def test_a_card_may_be_played_for_more(more: str, gained: int) -> None:
    words = (
        "You may play this card for 4 more play points. Give your leader [defense]+1. "
        "If you played this card for 4 more play points, give your leader [defense]+2."
    )
    scene = usual(deed(words))
    play_from_hand(scene, more)
    assert scene.defense(0) == 20 + gained
    assert scene.resource(0, "play points") == {"No": 9, "Yes": 5}[more]


def test_a_card_for_more_that_is_not_offered_is_refused() -> None:
    words = (
        "You may play this card for 4 more play points. Draw a card. "
        "If you played this card for 5 more play points, draw a card."
    )
    with pytest.raises(TextError, match="no such cost was offered"):
        read(words, "Spell")


@pytest.mark.parametrize(("there", "playable"), [(1, False), (2, True)])
def test_a_card_that_can_only_be_played_if_a_condition_holds(there: int, playable: bool) -> None:
    scene = usual(text("Chief", "This card can only be played if there are at least 2 amulets on your field."))
    scene.fill(0, "field", "Lantern", there)
    scene.put(0, "hand", "Chief")
    assert scene.start().offers("Play Chief") is playable


def test_a_deck_may_hold_more_copies_of_a_card_that_says_so() -> None:
    assert read("You can put up to 6 of this card into your deck.") == (DeckRule("copies", 6),)
