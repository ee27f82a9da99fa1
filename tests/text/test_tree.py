"""Every construct of a text is taken by a meaning; what is left over is refused with its words."""

from __future__ import annotations

import pytest

from cardwright.games.argent_saga.language import grammar as argent_saga
from cardwright.games.legions_of_will.language import grammar as legions_of_will
from cardwright.games.shadowverse_evolve.language import grammar as shadowverse_evolve
from cardwright.text.cardfile import CardText
from cardwright.text.diagnostics import NotUnderstood, TextError
from cardwright.text.tree import Node, check_all_taken, is_a, owe, part, pay, rule, tokens, trees

GAMES = {"SVE": shadowverse_evolve, "ARG": argent_saga, "LOW": legions_of_will}
KINDS = {"SVE": "Spell", "ARG": "Unit", "LOW": "Unit"}


def tree(text: str) -> Node:
    """A text that nobody has read yet."""
    parser = shadowverse_evolve.compiler().parser
    return parser.reading(parser.parse(text))


def read(node: Node) -> None:
    """Look at every construct and every word of it."""
    rule(node)
    list(tokens(node))
    for child in trees(node):
        read(child)


def left_over(node: Node) -> str:
    """The words of which nothing was made."""
    with pytest.raises(NotUnderstood) as caught:
        check_all_taken(node)
    return node.text[caught.value.start : caught.value.end]


def test_a_text_of_which_everything_was_read_is_understood() -> None:
    text = tree("[fanfare] Draw 2 cards.")
    read(text)
    check_all_taken(text)


def test_a_construct_that_nobody_looked_at_is_left_over() -> None:
    text = tree("[fanfare] Draw 2 cards.")
    trees(text)
    read(trees(text)[0])
    assert left_over(text) == "Draw 2 cards."


def test_to_ask_whether_a_construct_is_of_a_kind_does_not_take_it() -> None:
    text = tree("[fanfare] Draw 2 cards.")
    read(text)
    sentence = part(text, "sentence")
    assert sentence is not None
    sentence.taken = False
    assert is_a(sentence, "sentence", "cost")
    assert left_over(text) == "Draw 2 cards."


def test_of_several_words_only_those_are_taken_that_are_asked_for() -> None:
    text = tree("[fanfare] Give this follower [attack]+1/[defense]+2.")
    read(text)
    gift = next(node for node in text.iter_subtrees() if is_a(node, "stats_change"))
    for leaf in gift.children:
        leaf.taken = False
    assert tokens(gift, "SIGNED")[0] == "+1"
    assert list(tokens(gift, "STAT")) == ["attack", "defense"]
    assert left_over(text) == "+2"


def test_what_one_word_says_of_another_is_owed_until_someone_asks() -> None:
    text = tree("[fanfare] Destroy a random enemy follower on the field.")
    read(text)
    random = next(node for node in text.iter_subtrees() if is_a(node, "random"))
    owe(random, "random")
    assert left_over(text) == "random"
    pay(random, "random")
    check_all_taken(text)


@pytest.mark.parametrize(
    ("game", "text", "words"),
    [
        ("SVE", "Draws a card.", "Draws a card"),
        ("SVE", "Put up to 2 Brownie tokens onto your field engaged or into your EX area.", ""),
        ("SVE", "Select 2 target enemy followers on the field and destroy them.", "2 target"),
        ("SVE", "Draw a card. During your next turn, deal 2 damage to each enemy leader.", ""),
        ("ARG", "Arrive - You pay (1). If you do, draw a card.", "pay 1"),
        ("ARG", "Arrive - Put a unit basic from your hand into play.", "basic"),
        ("ARG", "Arrive - Deal 500 to target unit or another target unit.", ""),
        ("LOW", "You may play unit cards from your deck.", ""),
        ("LOW", "When this unit enters the battlefield, draw a random card.", "random"),
    ],
)
def test_words_that_would_be_dropped_are_refused(game: str, text: str, words: str) -> None:
    with pytest.raises(TextError) as caught:
        GAMES[game].compile_card(CardText("Odd One", {"type": KINDS[game], "cost": "1"}, (text,)))
    assert words in caught.value.words


def test_a_towers_condition_names_both_of_the_cards_that_it_is_about() -> None:
    tower = CardText("Odd Tower", {"type": "Tower", "element": "Light"}, ("Use only if your champion is Light.",))
    with pytest.raises(TextError):
        argent_saga.compile_card(tower)
