"""What the compiler says of texts it cannot read."""

import pytest

from cardwright.games import load
from cardwright.games.shadowverse_evolve.language.grammar import compile_card
from cardwright.text.cardfile import CardText, read_cards
from cardwright.text.diagnostics import Problems, TextError


def error(*text: str, kind: str = "Follower") -> TextError:
    card = CardText("Brook Warden", {"type": kind}, text, "set.cards", 3, tuple(range(7, 7 + len(text))))
    with pytest.raises(TextError) as caught:
        compile_card(card)
    return caught.value


def test_the_words_from_where_the_grammar_could_not_go_on_are_quoted() -> None:
    found = error("Ward.", "[fanfare] Select an enemy follower on the field and tickle it.")
    assert found.card == "Brook Warden"
    assert found.words == "tickle it."
    assert found.paragraph == "[fanfare] Select an enemy follower on the field and tickle it."
    assert (found.file, found.line, found.column) == ("set.cards", 8, 53)
    assert str(found).startswith(
        "set.cards:8:53: Brook Warden: cannot read “tickle it.” (the word “tickle” is not known)"
    )


def test_an_unknown_word_is_named_with_the_nearest_known_one() -> None:
    found = error("[fanfare] Destory an enemy follower on the field.")
    assert found.reason == "the word “Destory” is not known; did you mean “destroy”?"


def test_a_sentence_of_the_games_own_cards_shows_how_it_is_said() -> None:
    assert error("[fanfare] Give your leader.").nearest == "Give your leader [defense]+2."


def test_what_was_expected_is_said_in_words() -> None:
    found = error("[fanfare] Give your leader.")
    assert found.words == "."
    assert "a keyword" in found.expected
    assert "a number with a sign" in found.expected


def test_a_text_that_stops_too_early() -> None:
    found = error("[fanfare] Draw a card")
    assert found.words == "the end of the text"
    assert "“.”" in found.expected


def test_grammatical_words_without_meaning_are_quoted_with_the_reason() -> None:
    found = error("[fanfare] Deal it 2 damage.")
    assert (found.words, found.reason) == ("it", "nothing was named before that this could refer to")


def test_an_instruction_needs_something_that_makes_it_happen() -> None:
    assert error("Draw a card.").reason == "an instruction needs a trigger or a cost before it"


def test_an_x_without_a_value_is_refused() -> None:
    assert error("[fanfare] Draw X cards.").reason == "X is given no value"
    assert (
        error("[fanfare] Draw a card. X equals the number of cards in your hand.").reason == "no X stands before this"
    )


def test_a_pronoun_that_could_mean_two_cards_is_refused() -> None:
    found = error(
        "[fanfare] Select an enemy follower on the field. If this follower has at least 5 attack, destroy it."
    )
    assert (found.words, found.reason) == ("it", "this could mean either of two cards")


def test_cards_of_one_search_are_not_mixed_with_a_place() -> None:
    found = error("[fanfare] Search your deck for a follower on your field and add it to your hand.")
    assert found.reason == "search where?"


def test_this_follower_is_said_by_followers_only() -> None:
    assert error("[fanfare] Refresh this follower.", kind="Amulet").reason == "this card is no follower"


def test_the_words_are_quoted_around_reminder_text() -> None:
    assert error("Ward. (It can be engaged.) [fanfare] Sing (Draw a card.) loudly.").words == "Sing loudly."


def test_all_cards_that_failed_are_reported_together() -> None:
    cards = read_cards(
        "name: A\ntype: Spell\nclass: Neutral\ncost: 1\nSing.\n\n"
        "name: B\ntype: Spell\nclass: Neutral\ncost: 1\nDraw a card.\n\n"
        "name: C\ntype: Spell\nclass: Neutral\ncost: 1\nHum.\n",
        "f",
    )
    with pytest.raises(Problems) as caught:
        load("shadowverse-evolve").faces(cards)
    assert [(problem.file, problem.line, problem.column) for problem in caught.value.problems] == [
        ("f", 5, 1),
        ("f", 17, 1),
    ]
