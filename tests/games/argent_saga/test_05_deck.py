"""Rule 5.1: which decks are legal."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files

import pytest

from cardwright.games.argent_saga.rules.deck import check_deck, fits
from cardwright.kernel.state.decisions import Denial
from cardwright.kernel.vocabulary.abilities import Ability, DeckRule, Static
from cardwright.kernel.vocabulary.effects import Become
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.selectors import (
    All,
    Aspect,
    Either,
    Filter,
    InState,
    Kind,
    Named,
    Not,
    This,
    Trait,
)
from cardwright.testing import rule
from cardwright.text.cardfile import read_cards
from cardwright.text.deckfile import DeckList, read_deck

GAME = "argent-saga"
ELEMENTS = ("Air", "Dark", "Fire", "Light", "Water")
TOWERS = [f"{element} Keep" for element in ELEMENTS]


def face(name: str, kinds: str, element: str, *abilities: Ability, traits: str = "", **numbers: int) -> Face:
    """A printed card."""
    return Face(name, name, tuple(kinds.split()), tuple(traits.split()), (element,), 1, numbers, (), abilities)


def _cards() -> list[Face]:
    made = [face(f"{e} {i:02}", "unit", e) for e in (*ELEMENTS, "Argent") for i in range(30)]
    made += [face(name, "tower", name.split()[0]) for name in TOWERS]
    made += [face(f"{e} Hero", "champion", e) for e in (*ELEMENTS, "Argent")]
    made += [face(f"{e} Wisp", "spirit", e, affinity=8) for e in ELEMENTS]
    return [
        *made,
        face("Argent Wisp", "spirit", "Argent"),
        face("Fire Flame", "spirit", "Fire", affinity=12),
        face("Other Hero", "champion", "Fire"),
        face("Argent Keep", "tower", "Argent"),
        face("Second Keep", "tower", "Fire"),
        face("Picky Keep", "tower", "Fire", DeckRule("use", where=Aspect("Fire"))),
        face("Proud Keep", "tower", "Water", DeckRule("use", where=Named("Dark Hero"))),
        face("Argent Shard", "shard", "Argent"),
        face("Odd Shard", "shard", "Argent"),
        face("Crown Shard", "shard", "Argent", traits="Legendary"),
        face("King", "unit", "Fire", traits="Legendary Knight"),
        face("Titan", "unit omega", "Fire"),
        face("Bolt", "spell", "Fire"),
        face("Blade", "augment", "Fire"),
        face("Pawn", "unit token", "Fire"),
        face("Horde", "unit", "Fire", DeckRule("copies")),
        face("Pack", "unit", "Fire", DeckRule("copies", 5)),
        face("Captain", "unit", "Fire", DeckRule("copies", where=Trait("Knight"))),
        face("Scholar", "unit", "Fire", DeckRule("size", 70)),
    ]


POOL = {card.name: card for card in _cards()}


def cards(element: str, count: int, copies: int = 3) -> list[str]:
    """So many cards of an element with no more than `copies` of a name."""
    return [f"{element} {i:02}" for i in range(30) for _ in range(copies)][:count]


def denials(pool: Mapping[str, Face], **sections: list[str]) -> list[Denial]:
    """What is wrong with a deck that is legal but for the parts given."""
    parts = {
        "champion": ["Fire Hero"],
        "spirit": ["Water Wisp"],
        "towers": TOWERS,
        "shards": ["Argent Shard"] * 10,
        "main": cards("Fire", 40),
    }
    return check_deck(DeckList("Test deck", GAME, {**parts, **sections}), pool)


def broken(**sections: list[str]) -> list[str]:
    """The rules such a deck breaks."""
    return [denial.rule for denial in denials(POOL, **sections)]


def problems(main: list[str] | None = None, champion: str = "", spirit: str = "", **sections: list[str]) -> list[str]:
    """The same with one champion and one spirit."""
    if main is not None:
        sections["main"] = main
    if champion:
        sections["champion"] = [champion]
    if spirit:
        sections["spirit"] = [spirit]
    return broken(**sections)


# --- what a player brings ---------------------------------------------------------------------------------


@rule("5.1.1")
def test_champion_spirit_towers_shards_and_a_main_deck_make_a_deck() -> None:
    assert broken() == []


@rule("5.1.1")
def test_nothing_of_it_may_be_missing() -> None:
    found = check_deck(DeckList("Nothing", GAME, {}), POOL)

    assert [d.rule for d in found] == ["5.1.1"] * 3 + ["5.1.5"] * 5 + ["5.1.6", "5.1.7"]


@rule("2.1.1", "5.1.1")
def test_there_is_exactly_one_champion() -> None:
    assert broken(champion=[]) == ["5.1.1"]
    assert broken(champion=["Fire Hero", "Other Hero"]) == ["5.1.1"]
    assert problems(champion="Fire Wisp") == ["2.1.1"]


@rule("2.2.1", "5.1.1")
def test_there_is_exactly_one_spirit() -> None:
    assert broken(spirit=[]) == ["5.1.1"]
    assert broken(spirit=["Air Wisp", "Water Wisp"]) == ["5.1.1"]
    assert problems(spirit="Fire Hero") == ["2.2.1"]


@rule("5.1.1")
def test_cards_and_parts_that_do_not_exist_are_named() -> None:
    reasons = [d.reason for d in denials(POOL, main=[*cards("Fire", 40), "Nobody", "Nobody"], sideboard=["Fire 00"])]

    assert reasons == [
        "a deck has no part 'sideboard'; its parts are champion, spirit, towers, shards, main",
        "there is no card named 'Nobody'",
    ]


def test_all_problems_are_named_at_once() -> None:
    main = [*cards("Fire", 20), *cards("Water", 7), "King", "King", "Dark 00", "Air Keep", "Nobody"]
    towers = ["Air Keep", "Dark Keep", "Fire Keep", "Fire Keep", "Proud Keep"]

    assert sorted(problems(main, towers=towers, shards=["Odd Shard"] * 4)) == sorted(
        ["5.1.1", "5.1.2", "5.1.2", "5.1.3", "5.1.5", "5.1.5", "5.1.5.1", "5.1.6", "5.1.6", "5.1.7", "5.1.8", "5.1.8.1"]
    )


# --- elements ---------------------------------------------------------------------------------------------


@rule("5.1.2")
def test_any_number_of_cards_of_the_champions_element() -> None:
    assert problems(cards("Fire", 60)) == []
    assert problems(cards("Dark", 60), champion="Dark Hero") == []


@rule("5.1.3", "3.4.1", "2.2.2")
@pytest.mark.parametrize(("count", "legal"), [(0, True), (1, False), (7, False), (8, True), (9, False), (16, False)])
def test_exactly_the_affinity_or_none_of_the_spirits_element(count: int, legal: bool) -> None:
    assert problems([*cards("Fire", 40), *cards("Water", count)]) == ([] if legal else ["5.1.3"])


@rule("5.1.3", "2.2.2")
def test_the_affinity_is_the_one_printed_on_the_spirit() -> None:
    main = [*cards("Water", 40), *cards("Fire", 12)]

    assert problems(main, champion="Water Hero", spirit="Fire Flame") == []
    assert problems(main, champion="Water Hero", spirit="Fire Wisp") == ["5.1.3"]


@rule("5.1.3.1", "2.2.2.1")
def test_no_affinity_counts_when_champion_and_spirit_share_an_element() -> None:
    assert problems(cards("Fire", 53), spirit="Fire Wisp") == []
    assert problems([*cards("Fire", 40), *cards("Water", 8)], spirit="Fire Wisp") == ["5.1.2"] * 3


@rule("5.1.4", "2.2.2.2")
def test_argent_cards_go_into_any_deck() -> None:
    assert problems([*cards("Fire", 10), *cards("Argent", 30)]) == []
    assert problems(cards("Argent", 40)) == []
    assert problems([*cards("Fire", 30), *cards("Argent", 13)], spirit="Argent Wisp") == []


@rule("5.1.2")
def test_an_argent_champion_grants_argent_cards_only() -> None:
    assert problems(cards("Argent", 40), champion="Argent Hero") == []
    assert problems([*cards("Argent", 40), "Fire 00"], champion="Argent Hero") == ["5.1.2"]


@rule("5.1.2", "5.1.3")
def test_no_third_element() -> None:
    """Our ruling R1: the rules only grant."""
    assert problems([*cards("Fire", 40), "Dark 00", "Dark 00", "Air 01"]) == ["5.1.2", "5.1.2"]


# --- towers -----------------------------------------------------------------------------------------------


@rule("5.1.1", "5.1.5", "2.4.1")
def test_one_tower_of_each_element() -> None:
    assert problems(towers=TOWERS[1:]) == ["5.1.1", "5.1.5"]
    assert problems(towers=[*TOWERS, "Second Keep"]) == ["5.1.1", "5.1.5"]
    assert problems(towers=[*TOWERS[1:], "Second Keep"]) == ["5.1.5", "5.1.5"]


@rule("5.1.5", "2.4.1")
def test_there_is_no_argent_tower_among_them() -> None:
    assert problems(towers=[*TOWERS, "Argent Keep"]) == ["5.1.1", "5.1.5"]
    assert problems(towers=[*TOWERS[1:], "Argent Keep"]) == ["5.1.5", "5.1.5"]


@rule("5.1.5")
def test_what_is_no_tower_cannot_stand_for_one() -> None:
    assert problems(towers=[*TOWERS[:4], "Water 00"]) == ["5.1.5", "5.1.5"]


@rule("5.1.5.1")
@pytest.mark.parametrize(
    ("champion", "spirit", "legal"),
    [("Fire Hero", "Air Wisp", True), ("Air Hero", "Fire Wisp", True), ("Air Hero", "Air Wisp", False)],
)
def test_a_tower_may_ask_for_an_element_of_champion_or_spirit(champion: str, spirit: str, legal: bool) -> None:
    towers = [*(name for name in TOWERS if name != "Fire Keep"), "Picky Keep"]
    main = cards(champion.split()[0], 40)

    assert problems(main, champion, spirit, towers=towers) == ([] if legal else ["5.1.5.1"])


@rule("5.1.5.1")
def test_a_tower_may_ask_for_a_champion_by_name() -> None:
    towers = [*TOWERS[:4], "Proud Keep"]

    assert problems(cards("Dark", 40), "Dark Hero", towers=towers) == []
    assert problems(towers=towers) == ["5.1.5.1"]


# --- main deck and shard deck -----------------------------------------------------------------------------


@rule("5.1.6")
@pytest.mark.parametrize(("count", "legal"), [(0, False), (39, False), (40, True), (60, True), (61, False)])
def test_a_main_deck_has_forty_to_sixty_cards(count: int, legal: bool) -> None:
    assert problems(cards("Fire", count)) == ([] if legal else ["5.1.6"])


@rule("5.1.6", "2.6.2")
def test_units_omega_units_spells_and_augments_are_in_it() -> None:
    assert problems([*cards("Fire", 37), "Titan", "Bolt", "Blade"]) == []


@rule("5.1.6", "2.3.2")
@pytest.mark.parametrize("name", ["Fire Keep", "Other Hero", "Fire Wisp", "Argent Shard"])
def test_other_cards_are_not(name: str) -> None:
    assert problems([*cards("Fire", 40), name]) == ["5.1.6"]


@rule("12.9.1")
def test_nobody_brings_a_token() -> None:
    assert problems([*cards("Fire", 40), "Pawn"]) == ["12.9.1"]


@rule("5.1.7")
@pytest.mark.parametrize(("count", "broken"), [(0, ["5.1.7"]), (9, ["5.1.7"]), (10, []), (11, ["5.1.7"])])
def test_a_shard_deck_has_ten_cards(count: int, broken: list[str]) -> None:
    assert problems(shards=["Argent Shard"] * count) == broken


@rule("5.1.7")
def test_only_shards_are_in_it() -> None:
    assert problems(shards=[*["Argent Shard"] * 9, "Argent 00"]) == ["5.1.7"]


# --- copies -----------------------------------------------------------------------------------------------


@rule("5.1.8")
@pytest.mark.parametrize("name", ["Fire 29", "Titan", "Bolt", "Blade"])
def test_three_cards_of_a_name_and_no_more(name: str) -> None:
    assert problems([*cards("Fire", 40), *[name] * 3]) == []
    assert problems([*cards("Fire", 40), *[name] * 4]) == ["5.1.8"]


@rule("5.1.8")
def test_the_shard_deck_has_the_same_limit() -> None:
    assert problems(shards=[*["Argent Shard"] * 7, *["Odd Shard"] * 3]) == []
    assert problems(shards=[*["Argent Shard"] * 6, *["Odd Shard"] * 4]) == ["5.1.8"]


@rule("5.1.8.1", "3.2.2.2")
def test_a_legendary_card_is_in_a_deck_only_once() -> None:
    assert problems([*cards("Fire", 40), "King"]) == []
    assert problems([*cards("Fire", 40), "King", "King"]) == ["5.1.8.1"]
    assert problems(shards=[*["Argent Shard"] * 9, "Crown Shard"]) == []
    assert problems(shards=[*["Argent Shard"] * 8, *["Crown Shard"] * 2]) == ["5.1.8.1"]


@rule("5.1.8.2")
def test_any_number_of_argent_shards() -> None:
    assert problems(shards=["Argent Shard"] * 10) == []
    assert problems(shards=["Odd Shard"] * 10) == ["5.1.8"]


@rule("5.1.8.3")
def test_only_the_printed_name_counts() -> None:
    # the other card is treated as one of this name too
    alias = face("Alias", "unit", "Fire", Static(This(), (Become("name", "Fire 29"),)))
    pool = {**POOL, "Alias": alias}

    assert denials(pool, main=[*cards("Fire", 40), *["Fire 29"] * 3, *["Alias"] * 3]) == []


@rule("1.1.1", "5.1.8")
def test_a_card_may_lift_the_limit_for_its_own_name() -> None:
    assert problems(["Horde"] * 40) == []
    assert problems([*cards("Fire", 40), *["Pack"] * 5]) == []
    assert problems([*cards("Fire", 40), *["Pack"] * 6]) == ["5.1.8"]
    assert problems([*cards("Fire", 40), *["Horde"] * 4, *["Bolt"] * 4]) == ["5.1.8"]


@rule("1.1.1", "5.1.8.1")
def test_a_card_may_lift_the_limit_for_others() -> None:
    assert problems([*cards("Fire", 40), "Captain", "King", "King"]) == []
    assert problems([*cards("Fire", 40), "Captain", *["Bolt"] * 4]) == ["5.1.8"]


@rule("1.1.1", "5.1.6")
def test_a_card_may_change_the_size_of_the_main_deck() -> None:
    assert problems([*cards("Fire", 69), "Scholar"]) == []
    assert problems([*cards("Fire", 70), "Scholar"]) == ["5.1.6"]


# --- what is printed --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("where", "passes"),
    [
        (None, True),
        (Kind("unit"), True),
        (Kind("spell"), False),
        (Trait("Knight"), True),
        (Named("Kin", part=True), True),
        (Named("Kin"), False),
        (Not(Aspect("Fire")), False),
        (All((Aspect("Fire"), Kind("spell"))), False),
        (Either((Aspect("Dark"), Kind("unit"))), True),
    ],
    ids=repr,
)
def test_conditions_ask_what_is_printed(where: Filter | None, passes: bool) -> None:
    assert fits(POOL["King"], where) is passes


def test_what_only_a_game_could_answer_is_no_condition_of_a_deck() -> None:
    with pytest.raises(TypeError, match="cannot be asked"):
        fits(POOL["King"], InState("exhausted"))


# --- the decks that come with the game --------------------------------------------------------------------


def starter_pool() -> dict[str, Face]:
    """The starter set without its texts, but for what is printed about decks."""
    pool = {}
    for file in sorted((files("cardwright.games.argent_saga") / "cards").iterdir(), key=lambda file: file.name):
        for card in read_cards(file.read_text(encoding="utf-8"), file.name):
            words = card.fields["type"].lower().split()
            rules = [
                DeckRule("use", where=Aspect(t[:-1].split()[-1])) for t in card.text if t.startswith("Use only if")
            ]
            rules += [DeckRule("copies") for t in card.text if t.startswith("You may have any number of copies")]
            numbers = {"affinity": int(card.fields["affinity"])} if "affinity" in card.fields else {}
            traits = (*card.traits, *(["Legendary"] if "legendary" in words else []))
            kinds = tuple(word for word in words if word != "legendary")
            aspects = (card.fields["element"],)
            pool[card.name] = Face(
                card.name, card.name, kinds, traits, aspects, card.cost, numbers, card.text, tuple(rules)
            )
    return pool


@rule("5.1.1")
@pytest.mark.parametrize("name", ["air", "argent", "dark", "fire", "light", "water"])
def test_the_decks_of_the_starter_set_are_legal(name: str) -> None:
    source = (files("cardwright.games.argent_saga") / "decks" / f"{name}.txt").read_text(encoding="utf-8")
    deck, unreadable = read_deck(source, name)

    assert unreadable == []
    assert deck.game == GAME
    assert [str(denial) for denial in check_deck(deck, starter_pool())] == []
    assert 40 <= len(deck.sections["main"]) <= 45
