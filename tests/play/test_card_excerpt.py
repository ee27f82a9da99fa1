"""The part of a card file that one deck needs: its cards, their tokens, and what lends names and traits."""

from __future__ import annotations

import re

from tests.public_lists import CREW, GAME, SPELL, public_cards, public_deck

from cardwright.games import load
from cardwright.games.own_cards import waiting_pool
from cardwright.games.title import Pool
from cardwright.play.imports import import_cards, import_deck
from cardwright.play.imports.card_excerpt import excerpt
from cardwright.play.imports.content import content_of
from cardwright.text.cardfile import CardFile

MORE = """
name: Gull Caller
type: Follower
class: Swordcraft
traits: Whaler
cost: 2
stats: 1/1
Search your deck for a Pearl Diver card, reveal it, and put it into your hand. Shuffle your deck.
[lastwords] If there is an Eel trait follower on your field, draw a card.

name: Pearl Diver
type: Spell
class: Neutral
cost: 1
Nobody reads this.

name: Grey Eel
type: Follower
class: Neutral
traits: Eel
cost: 1
stats: 1/1
Frobnicate it.

name: Other Eel
type: Follower
class: Neutral
traits: Eel
cost: 1
stats: 1/1

name: Never Named
type: Spell
class: Neutral
cost: 1
Draw a card.
"""


def pool() -> Pool:
    """The cards of the public list, and some more."""
    found = import_cards([content_of(public_cards(), "quays.json")])
    return waiting_pool(GAME, (CardFile("quays.txt", found.text + MORE),))


def names(deck: str) -> list[str]:
    """The cards that a deck takes along."""
    title, cards = load(GAME), pool()
    made = excerpt(title, import_deck(title, content_of(deck), cards).deck, cards)
    return re.findall(r"^name: (.+)$", made, re.MULTILINE)


def test_a_deck_takes_its_cards_along_and_the_tokens_that_they_make() -> None:
    taken = names(public_deck())
    assert taken == [name for name, *_ in CREW] + [SPELL, "Dock Cat"]


def test_a_card_that_a_text_names_comes_too_and_one_for_each_trait_that_it_uses() -> None:
    taken = names("3 Gull Caller")
    assert taken == ["Gull Caller", "Pearl Diver", "Grey Eel"]


def test_a_deck_of_the_games_own_cards_takes_nothing_along() -> None:
    assert names("3 Mosspaw Bear") == []


def test_the_cards_are_read_as_they_were_among_all_the_others() -> None:
    title, cards = load(GAME), pool()
    made = excerpt(title, import_deck(title, content_of(public_deck()), cards).deck, cards)
    few = waiting_pool(GAME, (CardFile("few.txt", made),))
    for name, *_ in CREW:
        assert few[name].abilities == cards[name].abilities
