"""Chapter 4: decks, and setting up the game."""

from __future__ import annotations

import pytest
from tests.games.force_of_will.duel import kept_hands, new_game

from cardwright.games import load
from cardwright.kernel.state.decisions import Denial
from cardwright.kernel.vocabulary.faces import Face
from cardwright.testing import rule
from cardwright.text.cardfile import read_cards
from cardwright.text.deckfile import DeckList, read_deck

CARDS = """
name: Basic Lord
type: Basic Ruler
attribute: fire

name: Plain Lord
type: Ruler
attribute: fire

name: Other Lord
type: Ruler
attribute: water

name: Tale Keeper
type: Ruler
attribute: fire
Tales.

name: Wicked Stepmother
type: Resonator
cost: {R}
stats: 100/100
Villains.

name: Far Stranger
type: Resonator (Stranger)
cost: {R}
stats: 100/100

name: Lone Rune
type: Rune
attribute: fire
cost: {R}
Draw a card.

name: Sung Rune
type: Chant / Rune
attribute: fire
cost: {R}
Draw a card.

name: Odd Stone
type: Special Magic Stone
attribute: fire
"""


def deck(**changes: list[str]) -> DeckList:
    """The fire deck with some parts replaced; `_` stands for a space in the name of a part."""
    plain = load("force-of-will").decks["fire"]
    sections = {**plain.sections, **{name.replace("_", " "): names for name, names in changes.items()}}
    return DeckList("Test", "force-of-will", {name: names for name, names in sections.items() if names is not None})


def problems(tested: DeckList) -> list[str]:
    title = load("force-of-will")
    pool = title.pool.with_faces(title.faces(read_cards(CARDS)))
    found: list[Denial] = title.check_deck(tested, pool)
    return [problem.rule for problem in found]


def main() -> list[str]:
    """The cards of the fire deck."""
    return load("force-of-will").decks["fire"].sections["main"]


STONES = ["Fire Magic Stone"] * 10


@rule("402.1", "402.2", "402.3", "402.3a", "402.3b", "402.4", "402.4a", "402.4b")
def test_the_decks_of_the_set_are_legal() -> None:
    title = load("force-of-will")
    assert [title.check_deck(one) for one in title.decks.values()] == [[]] * len(title.decks)


@rule("402.1")
def test_unknown_parts_and_cards_are_named() -> None:
    assert problems(deck(attic=["Coal Imp"])) == ["402.1"]
    assert problems(deck(main=[*main(), "Nobody"])) == ["402.1"]


@rule("402.2")
def test_a_deck_has_one_ruler_and_no_basic_one() -> None:
    assert problems(deck(ruler=[])) == ["402.2"]
    assert problems(deck(ruler=["Basic Lord"])) == ["402.2"]
    assert problems(deck(ruler=["Coal Imp"])) == ["402.2"]
    assert problems(deck(ruler=["Plain Lord", "Other Lord"])) == ["402.2"]


@rule("402.3a")
def test_a_deck_has_forty_to_sixty_cards() -> None:
    assert problems(deck(main=main()[:39])) == ["402.3a"]
    assert "402.3a" in problems(deck(main=[*main(), *["Coal Imp"] * 21]))


@rule("402.3", "1305.2")
@pytest.mark.parametrize("name", ["Plain Lord", "Fire Magic Stone", "Far Stranger", "Lone Rune"])
def test_rulers_stones_strangers_and_plain_runes_are_not_in_a_deck(name: str) -> None:
    assert problems(deck(main=[*main(), name])) == ["402.3"]


@rule("402.3")
def test_a_rune_that_is_a_chant_may_be_in_a_deck() -> None:
    assert problems(deck(main=[*main(), "Sung Rune"])) == []


@rule("402.3b", "404.1")
def test_at_most_four_cards_of_a_name() -> None:
    assert problems(deck(main=[*main(), "Coal Imp"])) == ["402.3b", "404.1"]
    assert problems(deck(sideboard=["Coal Imp"])) == ["404.1"]


@rule("402.4", "402.4a", "402.4b", "402.4c", "404.2")
def test_a_magic_stone_deck_has_ten_to_twenty_stones_and_any_number_of_basic_ones() -> None:
    assert problems(deck(magic_stones=STONES[:9])) == ["402.4a"]
    assert problems(deck(magic_stones=STONES * 2)) == []
    assert problems(deck(magic_stones=[*STONES, "Coal Imp"])) == ["402.4"]
    assert problems(deck(magic_stones=[*STONES, *["Odd Stone"] * 5])) == ["402.4c", "404.2"]


@rule("402.5c", "402.6a-1", "402.7a-1")
def test_extra_rune_and_stranger_decks_need_a_ruler_that_allows_them() -> None:
    assert "402.5c" in problems(deck(extra=["Spark"]))
    assert "402.6a-1" in problems(deck(runes=["Lone Rune"]))
    assert "402.7a-1" in problems(deck(strangers=["Far Stranger"]))


@rule("402.6a", "402.7a")
def test_rune_decks_have_five_cards_and_stranger_decks_ten() -> None:
    assert "402.6a" in problems(deck(runes=["Lone Rune"]))
    assert "402.7a" in problems(deck(strangers=["Far Stranger"] * 2))


@rule("402.2c", "402.3c", "402.4d")
def test_tales_and_villains_do_not_go_together() -> None:
    assert problems(deck(ruler=["Tale Keeper"], main=[*main(), "Wicked Stepmother"])) == ["402.3c"]
    assert problems(deck(main=[*main(), "Wicked Stepmother"])) == []


@rule("403.1", "403.1a")
def test_a_sideboard_has_at_most_fifteen_cards() -> None:
    assert "403.1a" in problems(deck(sideboard=["Sung Rune"] * 16))


@rule("401.1", "402.1")
def test_a_deck_file_names_its_parts() -> None:
    source = "game: force-of-will\nruler: Plain Lord\nmain:\n4 Spark\nmagic stones:\n10 Fire Magic Stone\n"
    read, wrong = read_deck(source)
    assert (wrong, {name: len(cards) for name, cards in read.sections.items()}) == (
        [],
        {"ruler": 1, "main": 4, "magic stones": 10},
    )


# --- setting up (405) --------------------------------------------------------------------------------------------


@rule("405.1", "405.2", "405.3", "402.2")
def test_rulers_and_decks_are_in_their_areas_and_everyone_has_4000_life() -> None:
    g = kept_hands()
    for player in (0, 1):
        assert [card.face.kinds[0] for card in g.cards_in("ruler area", player)] == ["ruler"]
        assert len(g.zone("magic stone deck", player).cards) == 10
        assert g.players[player].resources["life"] == 4000
    assert sorted(g.cards[i].owner for i in g.notes.starting) == [0, 1]


@rule("405.2")
def test_decks_are_shuffled() -> None:
    orders = [tuple(card.face.name for card in new_game(seed).cards_in("deck", 0)) for seed in (1, 2)]
    assert orders[0] != orders[1]


@rule("405.4", "405.6", "405.6c")
def test_the_first_player_is_chosen_at_random_and_takes_the_first_turn() -> None:
    games = [kept_hands(seed) for seed in range(8)]
    assert {g.active for g in games} == {0, 1}
    assert all((g.turn, g.notes.first) == (1, g.active) for g in games)


@rule("405.5", "405.5a")
def test_the_first_player_then_the_other_changes_any_number_of_cards() -> None:
    g = new_game(5)
    first = g.active
    assert g.decision is not None
    assert (g.decision.player, g.decision.prompt) == (first, "mulligan cards")
    g.choose(0)
    g.choose(0)
    g.choose([option.verb for option in g.decision.options].index("done"))
    assert (len(g.zone("hand", first).cards), len(g.zone("deck", first).cards)) == (5, 35)
    assert g.decision.player == 1 - first
    assert not [e for e in g.log if e.kind in ("draw", "shuffle")]


@rule("1119.1", "1119.2", "1046.1", "1046.2", "1119.4")
def test_the_second_player_begins_with_a_will_coin_of_their_rulers_attribute() -> None:
    g = kept_hands(3)
    second = 1 - g.active
    kind = {0: "light", 1: "fire"}[second]
    assert [card.face.name for card in g.cards_in("item area", second)] == [f"{kind} will coin"]
    assert g.cards_in("item area", g.active) == []


@rule("1119.2a")
def test_a_ruler_without_attribute_gives_a_void_coin() -> None:
    title = load("force-of-will")
    face = Face("Grey Lord", "Grey Lord", ("ruler", "j/ruler"))
    pool = title.pool.with_faces({"Grey Lord": face})
    grey = deck(ruler=["Grey Lord"])
    g = title.new_game([grey, grey], 1, pool=pool)
    assert [card.face.name for card in g.cards_in("item area", 1 - g.active)] == ["void will coin"]
