"""Rules 100.2 to 100.4, 109.4k and 902.2, read word by word: every card of a deck counts, wherever it stands."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.test_01_decks import BASES, GAME, POOL, UNITS, deck, units

from cardwright.games import load
from cardwright.kernel.vocabulary.abilities import DeckRule
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.selectors import Named
from cardwright.testing import rule
from cardwright.text.deckfile import DeckList


def unit(name: str, *rules: DeckRule, kinds: tuple[str, ...] = ("unit",)) -> Face:
    """A unit card that changes how decks may be built."""
    return Face(name, name, kinds, cost=1, numbers={"will": 6, "power": 1}, abilities=rules)


FACES = {
    "Scout": unit("Scout", DeckRule("copies", 5), DeckRule("size", 35)),
    "Guide": unit("Guide", DeckRule("size", 30)),
    "Captain": unit("Captain", DeckRule("copies", 6, Named(UNITS[0]))),
    "Herald": unit("Herald", DeckRule("copies", 7, Named(UNITS[1]))),
    "Husk": unit("Husk", kinds=("unit", "token")),
}
ALL = POOL.with_faces(FACES)


def wrong(listed: DeckList) -> list[tuple[str, str]]:
    """What is wrong with a deck: the rule, and the first card of ours that is spoken of."""
    names = (*FACES, *UNITS, *BASES, "Nobody", "Nowhere")
    return [
        (problem.rule, next((name for name in names if name in problem.reason), ""))
        for problem in load(GAME).check_deck(listed, ALL)
    ]


@rule("100.2")
def test_a_format_that_does_not_exist_is_said_to() -> None:
    assert wrong(deck(format="draft of dreams")) == [("100.2", "")]


@rule("100.2")
def test_each_part_of_a_deck_that_there_is_not_is_said() -> None:
    listed = deck()
    parts = {"attic": [UNITS[0]], **listed.sections, "cellar": [UNITS[1]]}
    found = load(GAME).check_deck(DeckList("Test deck", GAME, parts), ALL)
    assert [word for problem in found for word in ("attic", "cellar") if f"{word!r};" in problem.reason] == [
        "attic",
        "cellar",
    ]


@rule("100.2")
@pytest.mark.parametrize("part", ["main", "bases", "side"])
def test_a_card_that_nobody_knows_is_told_of_wherever_it_stands(part: str) -> None:
    main, bases, side = units(40), list(BASES), [UNITS[20]]
    {"main": main, "bases": bases, "side": side}[part].append("Nobody")
    assert ("100.2", "Nobody") in wrong(deck(main, bases, side))
    assert wrong(deck(units(40), list(BASES), [UNITS[20]])) == []


@rule("100.2")
@pytest.mark.parametrize("part", ["main", "side"])
def test_a_token_is_no_card_of_a_deck(part: str) -> None:
    main, side = units(40), [UNITS[20]]
    {"main": main, "side": side}[part].append("Husk")
    assert wrong(deck(main, side=side)) == [("100.2", "Husk")]


@rule("100.2a")
def test_a_name_that_nobody_knows_is_not_said_to_be_no_base() -> None:
    assert wrong(deck(bases=[*BASES[:2], "Nowhere"])) == [("100.2", "Nowhere")]


@rule("109.4k", "100.2a")
@pytest.mark.parametrize(
    ("extra", "size", "legal"),
    [((), 39, False), ((), 40, True), (("Scout",), 35, True), (("Scout",), 34, False)]
    + [(("Scout", "Guide"), 30, True), (("Scout", "Guide"), 29, False), (("Guide",), 30, True)],
)
def test_the_least_that_any_card_allows_is_the_size(extra: tuple[str, ...], size: int, legal: bool) -> None:
    main = [*extra, *units(size - len(extra))]
    assert (wrong(deck(main)) == []) == legal


@rule("109.4k", "100.2a")
def test_each_card_that_lifts_a_limit_lifts_its_own() -> None:
    rest = [name for name in units(60) if name not in UNITS[:2]][:30]
    lifted = ["Captain", "Herald", *[UNITS[0]] * 6, *[UNITS[1]] * 7, *["Scout"] * 5]
    assert wrong(deck([*lifted, *rest])) == []
    assert wrong(deck([*lifted, UNITS[0], *rest])) == [("100.2a", UNITS[0])]
    assert wrong(deck([*lifted, UNITS[1], *rest])) == [("100.2a", UNITS[1])]
    assert wrong(deck([*lifted, "Scout", *rest])) == [("100.2a", "Scout")]
    assert wrong(deck([*lifted, *["Captain"] * 3, *rest])) == []
    assert wrong(deck([*lifted, *["Captain"] * 4, *rest])) == [("100.2a", "Captain")]


@rule("902.2b", "100.3a")
def test_in_singleton_the_cards_of_the_deck_differ_and_the_sideboard_is_no_part_of_it() -> None:
    assert wrong(deck(units(60, 1), format="singleton", side=[UNITS[0]])) == []
    twice = [*units(59, 1), UNITS[0]]
    assert wrong(deck(twice, format="singleton")) == [("902.2b", UNITS[0])]


@rule("100.3a")
def test_deck_and_sideboard_are_counted_together() -> None:
    assert wrong(deck(units(40), side=[UNITS[0]])) == [("100.2a", UNITS[0])]
    assert wrong(deck(units(40), side=[UNITS[11]])) == []
