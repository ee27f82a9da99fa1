"""The real cards beside the checkout, imported: nearly every row, and a deck of every product that is sold."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest
from tests.real_cards import REAL

from cardwright.games import load
from cardwright.games.own_cards import waiting_pool
from cardwright.games.title import Pool
from cardwright.play.agents import RandomAgent
from cardwright.play.imports import CardImport, import_cards, import_deck
from cardwright.play.imports.content import Content, content_of, open_content
from cardwright.play.imports.in_part import partly_read
from cardwright.play.match import Match
from cardwright.text.cardfile import CardFile
from cardwright.text.deckfile import DeckList

pytestmark = pytest.mark.skipif(not REAL.is_dir(), reason="no real cards beside the checkout")
GAMES = ("shadowverse-evolve", "force-of-will", "argent-saga", "soul-masters")
LEAST = 0.99  # of the rows of a list


@cache
def product_cards(game: str) -> CardImport:
    """The cards of the products."""
    return import_cards([open_content(REAL / "starters" / f"{game}.jsonl")], game)


@cache
def pool(game: str) -> Pool:
    """The game's cards with those of its products."""
    return waiting_pool(game, (CardFile("starters.txt", product_cards(game).text),))


def share_of(found: CardImport) -> float:
    """The share of rows that give a card, or a part of one."""
    assert found.usable == found.cards - len([one for one in found.unusable if "(" in one.place])
    return (found.rows - len(found.unusable)) / found.rows


@pytest.mark.parametrize("game", GAMES)
def test_nearly_every_row_is_imported(game: str) -> None:
    """Of every tenth row; all of them below."""
    whole = open_content(REAL / f"{game}.jsonl")
    assert share_of(import_cards([whole._replace(data=whole.list[::10])], game)) >= LEAST


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_nearly_every_row_of_the_whole_list_is_imported(game: str) -> None:
    assert share_of(import_cards([open_content(REAL / f"{game}.jsonl")], game)) >= LEAST


@pytest.mark.parametrize("game", GAMES)
def test_every_row_of_the_products_is_imported(game: str) -> None:
    assert product_cards(game).unusable == []


PRODUCTS = {
    "shadowverse-evolve": "SD01 SD02 SD03 SD04 SD05 SD06 CSD01 CSD02a CSD02b CSD02c",
    "force-of-will": "VIN001 ABC-BG ABC-WD SDAO1 SDAO2 SDV1 SDV2 SDV3 SDV4 SDV5 HSD DSD GITS2045SD "
    "SDR1 SDR2 SDR3 SDR4 SDR5 SDR6 SDL1 SDL2 SDL3 SDL4 SDL5",
}
EXAMPLES = [(game, product) for game, products in PRODUCTS.items() for product in products.split()] + [
    ("argent-saga", "Intro Decks 2019"),
    ("soul-masters", "Athena Stormkal Starter Deck"),
    ("soul-masters", "Keshi Savageclaw Starter Deck"),
]


def deck_list(game: str, product: str) -> Content:
    """A list of one of each card of a product, without headings."""
    own = pool(game)
    cards = [card for id, card in own.texts.items() if id in own.waiting and card.fields.get("set") == product]
    lines = [f"1 {card.name} ({card.fields['number']})" for card in cards]
    return content_of("\n".join(lines), f"{product}.txt")


@pytest.mark.parametrize(("game", "product"), EXAMPLES)
def test_every_line_of_a_list_of_a_product_finds_its_card_and_its_part(game: str, product: str) -> None:
    title, own = load(game), pool(game)
    found = import_deck(title, deck_list(game, product), own)
    assert found.problems == []
    assert set(found.in_part) <= {id for id, _ in product_cards(game).partly}


def filled(game: str, product: str) -> tuple[DeckList, Pool]:
    """A legal deck of a product: its cards take the place of cards of one of the game's own decks, as rules allow."""
    title, own = load(game), pool(game)
    mine = import_deck(title, deck_list(game, product), own).deck
    ids = title.ids_of(mine, own)
    whole, _ = partly_read(title, own, ids)
    best = max(title.decks.values(), key=lambda deck: _shared(title.pool, deck, own, mine))
    deck = DeckList(product, game, {part: list(names) for part, names in best.sections.items()}, format=best.format)
    allowed = len(title.check_deck(deck, whole))
    for part, names in mine.sections.items():
        for name in names:
            for at, old in enumerate(deck.sections.get(part, [])):
                if old in names:
                    continue
                tried = [*deck.sections[part][:at], name, *deck.sections[part][at + 1 :]]
                other = DeckList(product, game, {**deck.sections, part: tried}, format=best.format)
                if len(title.check_deck(other, whole)) <= allowed:
                    deck = other
                    break
    return deck, whole


def _shared(known: Pool, deck: DeckList, own: Pool, mine: DeckList) -> int:
    """How many cards of a product have a class, element or faction of a deck."""
    fields = ("class", "attribute", "element", "faction")
    theirs = {
        known.texts[n].fields.get(f)
        for names in deck.sections.values()
        for n in names
        if n in known.texts
        for f in fields
    }
    counted = Counter(
        own.texts[n].fields.get(f) for names in mine.sections.values() for n in names if n in own.texts for f in fields
    )
    return sum(many for said, many in counted.items() if said and said in theirs)


def play(deck: DeckList, whole: Pool) -> None:
    """A random game to its end; what is not read of a card does nothing here."""
    played = load(deck.game).new_game([deck, deck], 3, pool=whole)
    Match(played, [RandomAgent(1), RandomAgent(2)]).play()
    assert played.outcome is not None


@pytest.mark.parametrize(("game", "product"), [pair for pair in EXAMPLES if pair[0] != "soul-masters"])
def test_a_deck_with_the_cards_of_a_product_is_legal_and_plays_to_its_end(game: str, product: str) -> None:
    deck, whole = filled(game, product)
    play(deck, whole)
    assert len([id for id in load(game).ids_of(deck, pool(game)) if id in pool(game).waiting]) >= 3


@cache
def soul_masters() -> Pool:
    """The cards of the products and the other cards of Soul Masters: the products lack resources and cores."""
    lists = [REAL / "starters" / "soul-masters.jsonl", REAL / "soul-masters.jsonl"]
    found = import_cards([open_content(path) for path in lists], "soul-masters")
    return waiting_pool("soul-masters", (CardFile("all.txt", found.text),))


COPIES = {"Common": 3, "Uncommon": 3, "Rare": 3, "Epic": 2, "Legendary": 1}  # SM DB.6-DB.10


@pytest.mark.parametrize(
    ("product", "rules"),
    [
        ("Athena Stormkal Starter Deck", []),
        ("Keshi Savageclaw Starter Deck", ["DB.15", "DB.20"]),  # the list lacks its cores
    ],
)
def test_all_copies_of_a_products_cards_are_a_deck_with_a_commander_forms_and_resources(
    product: str, rules: list[str]
) -> None:
    title, own = load("soul-masters"), soul_masters()
    cards = [card for card in own.texts.values() if card.fields.get("set") == product and "evol. 1" not in card.kinds]
    lines = [f"{COPIES[card.fields['rarity']]} {card.name} ({card.fields['number']})" for card in cards]
    found = import_deck(title, content_of("\n".join(lines), "list.txt"), own)
    deck = found.deck
    deck.format = "casual"
    whole, _ = partly_read(title, own, title.ids_of(deck, own))
    assert found.problems == []
    assert [len(deck.sections[part]) for part in ("commander", "reserve", "resources")] == [3, 5, 6]
    assert [denial.rule for denial in title.check_deck(deck, whole)] == rules
