"""Rules 100.2-100.4, 203.4d and 902.2: which decks are legal."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.games import load
from cardwright.games.title import IllegalDeck
from cardwright.kernel.vocabulary.abilities import DeckRule
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.selectors import Named
from cardwright.play.decks import load_deck
from cardwright.play.scene import Scene
from cardwright.testing import rule
from cardwright.text.deckfile import DeckList

GAME = "legions-of-will"
UNITS = [f"Recruit {i:02}" for i in range(70)]
BASES = ["Low Keep", "Mid Keep", "High Keep"]
THRONES = ["Low Throne", "Mid Throne", "High Throne"]


def _unit(name: str, kind: str = "Unit") -> str:
    return f"name: {name}\ntype: {kind}\ncost: 9\nstats: 6/1\n\n"


def _base(name: str, kind: str = "Base") -> str:
    return f"name: {name}\ntype: {kind}\ndefense: 8\ncapacity: 3\nproduction: 1\nactivation: 2\n\n"


CARDS = (
    "".join(_unit(name) for name in UNITS)
    + _unit("Marshal", "Unit / Legendary")
    + "".join(_base(name) for name in (*BASES, "Spare Keep", "Other Keep"))
    + "".join(_base(name, "Base / Legendary") for name in THRONES)
    + "name: Pillar\ntype: Upgrade\ncost: 2\ncapacity: +1\n\n"
    + "name: Volley\ntype: Action\ncost: 2\n\n"
    + "name: Pitfall\ntype: Trap\n"
)
SWARM = Face("Swarm", "Swarm", ("unit",), cost=1, numbers={"will": 6, "power": 1}, abilities=(DeckRule("copies"),))
PACK = Face("Pack", "Pack", ("unit",), cost=1, numbers={"will": 6, "power": 1}, abilities=(DeckRule("copies", 6),))
POOL = Scene(GAME, cards=CARDS).pool.with_faces({"Swarm": SWARM, "Pack": PACK})


def units(count: int, copies: int = 4) -> list[str]:
    """So many cards with no more than `copies` of a name."""
    return [name for name in UNITS for _ in range(copies)][:count]


def deck(
    main: list[str] | None = None, bases: list[str] | None = None, side: list[str] | None = None, format: str = ""
) -> DeckList:
    """A legal constructed deck but for what is given."""
    sections = {"bases": BASES if bases is None else bases, "main": units(40) if main is None else main}
    if side is not None:
        sections["sideboard"] = side
    return DeckList("Test deck", GAME, sections, format=format)


def problems(
    main: list[str] | None = None, bases: list[str] | None = None, side: list[str] | None = None, format: str = ""
) -> list[str]:
    """The rules a deck breaks."""
    return [problem.rule for problem in load(GAME).check_deck(deck(main, bases, side, format), POOL)]


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


# --- constructed ------------------------------------------------------------------------------------------


@rule("100.2", "100.2a")
def test_forty_cards_and_three_bases_make_a_constructed_deck() -> None:
    assert problems() == []
    assert load(GAME).formats[0] == "constructed"  # what a deck is for unless it says otherwise


@rule("100.2a", "100.4")
def test_39_cards_are_too_few() -> None:
    assert problems(main=units(39)) == ["100.2a"]


@rule("100.4")
def test_there_is_no_maximum_size() -> None:
    assert problems(main=units(250)) == []


@rule("100.2a", "301.1")
def test_bases_do_not_count_to_the_forty() -> None:
    # 37 cards and 3 bases are 40 cards in all, but only 37 of them are the deck
    assert problems(main=units(37)) == ["100.2a"]


@rule("100.2a")
@pytest.mark.parametrize("bases", [[], BASES[:2], [*BASES, "Spare Keep"]], ids=len)
def test_there_are_exactly_three_bases(bases: list[str]) -> None:
    assert problems(bases=bases) == ["100.2a"]


@rule("301.1")
def test_a_base_is_not_part_of_the_deck() -> None:
    assert problems(main=[*units(40), "Spare Keep"]) == ["301.1"]


@rule("100.2a")
def test_what_is_no_base_cannot_stand_for_one() -> None:
    assert problems(bases=[*BASES[:2], "Recruit 50"]) == ["100.2a"]


@rule("100.2a")
@pytest.mark.parametrize("name", ["Recruit 60", "Volley", "Pitfall"])
def test_four_cards_of_a_name_are_allowed_and_five_are_not(name: str) -> None:
    assert problems(main=[*units(40), *[name] * 4]) == []
    assert problems(main=[*units(40), *[name] * 5]) == ["100.2a"]


@rule("100.2a")
def test_an_upgrade_is_in_a_deck_only_once() -> None:
    assert problems(main=[*units(40), "Pillar"]) == []
    assert problems(main=[*units(40), "Pillar", "Pillar"]) == ["100.2a"]


@rule("100.2a", "203.4d")
def test_a_legendary_card_is_in_a_deck_only_once() -> None:
    assert problems(main=[*units(40), "Marshal"]) == []
    assert problems(main=[*units(40), "Marshal", "Marshal"]) == ["203.4d"]


@rule("100.2a")
def test_no_two_bases_have_the_same_name() -> None:
    assert problems(bases=["Low Keep", "Low Keep", "High Keep"]) == ["100.2a"]


@rule("102.3")
def test_a_deck_with_legendary_bases_alone_could_not_begin() -> None:
    assert problems(bases=THRONES) == ["102.3"]
    assert problems(bases=[*THRONES[:2], "Low Keep"]) == []


@rule("100.2")
def test_cards_that_do_not_exist_are_named() -> None:
    found = load(GAME).check_deck(deck(main=[*units(40), "Nobody"]), POOL)

    assert [problem.reason for problem in found] == ["there is no card named 'Nobody'"]


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


def test_all_problems_are_named_at_once() -> None:
    wrong = problems(main=[*units(30), *["Recruit 60"] * 5], bases=BASES[:2], side=units(44)[40:] * 3)

    assert sorted(wrong) == ["100.2a", "100.2a", "100.2a", "100.2a", "100.3a"]


@rule("109.4k")
def test_a_card_may_lift_the_limit_for_cards_of_its_name() -> None:
    assert problems(main=["Swarm"] * 40) == []
    assert problems(main=[*units(40), *["Pack"] * 6]) == []
    assert problems(main=[*units(40), *["Pack"] * 7]) == ["100.2a"]


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


# --- sideboards -------------------------------------------------------------------------------------------


@rule("100.3", "100.3a")
def test_a_sideboard_has_up_to_ten_cards_and_a_base() -> None:
    ten = UNITS[20:30]

    assert problems(side=[]) == []
    assert problems(side=ten) == []
    assert problems(side=[*ten, "Spare Keep"]) == []
    assert problems(side=[*ten, "Recruit 60"]) == ["100.3a"]
    assert problems(side=["Spare Keep", "Other Keep"]) == ["100.3a"]


@rule("100.3a")
def test_the_limits_hold_for_deck_and_sideboard_together() -> None:
    assert problems(main=[*units(40), *["Recruit 60"] * 3], side=["Recruit 60"]) == []
    assert problems(main=[*units(40), *["Recruit 60"] * 3], side=["Recruit 60"] * 2) == ["100.2a"]
    assert problems(main=[*units(40), "Pillar"], side=["Pillar"]) == ["100.2a"]
    assert problems(main=[*units(40), "Marshal"], side=["Marshal"]) == ["203.4d"]
    assert problems(side=["Low Keep"]) == ["100.2a"]


@rule("100.3a")
def test_deck_and_sideboard_are_counted_together() -> None:
    assert wrong(deck(units(40), side=[UNITS[0]])) == [("100.2a", UNITS[0])]
    assert wrong(deck(units(40), side=[UNITS[11]])) == []


# --- limited ----------------------------------------------------------------------------------------------


@rule("100.2b")
def test_a_limited_deck_has_forty_cards_and_any_number_of_copies() -> None:
    assert problems(main=["Recruit 00"] * 40, format="limited") == []
    assert problems(main=["Recruit 00"] * 39, format="limited") == ["100.2b"]
    assert problems(main=[*units(40), "Pillar", "Pillar"], format="limited") == []


@rule("203.4d")
def test_a_legendary_card_is_in_a_limited_deck_only_once_too() -> None:
    assert problems(main=[*units(40), "Marshal", "Marshal"], format="limited") == ["203.4d"]


@rule("100.3b")
def test_all_that_is_left_of_a_limited_pool_is_in_the_sideboard() -> None:
    left = [*units(80), "Spare Keep", "Other Keep", "Marshal"]

    assert problems(main=[*units(40), "Marshal"], side=left, format="limited") == []


# --- singleton --------------------------------------------------------------------------------------------


@rule("100.2c", "902.2", "902.2a")
@pytest.mark.parametrize(("count", "wrong"), [(59, ["902.2a"]), (60, []), (61, ["902.2a"])])
def test_a_singleton_deck_has_exactly_sixty_cards_beside_its_bases(count: int, wrong: list[str]) -> None:
    assert problems(main=units(count, copies=1), format="singleton") == wrong


@rule("100.4", "902.2a")
def test_only_singleton_has_a_maximum_size() -> None:
    assert problems(main=units(61, copies=1)) == []
    assert problems(main=units(61, copies=1), format="limited") == []


@rule("902.2b")
def test_every_card_of_a_singleton_deck_has_another_name() -> None:
    assert problems(main=[*units(59, copies=1), "Recruit 00"], format="singleton") == ["902.2b"]


@rule("902.2b", "100.3a")
def test_in_singleton_the_cards_of_the_deck_differ_and_the_sideboard_is_no_part_of_it() -> None:
    assert wrong(deck(units(60, 1), format="singleton", side=[UNITS[0]])) == []
    twice = [*units(59, 1), UNITS[0]]
    assert wrong(deck(twice, format="singleton")) == [("902.2b", UNITS[0])]


@rule("902.2a")
def test_a_singleton_deck_has_three_bases() -> None:
    assert problems(main=units(60, copies=1), bases=BASES[:2], format="singleton") == ["100.2a"]


# --- skirmish ---------------------------------------------------------------------------------------------


@rule("901.1")
def test_in_skirmish_all_bases_may_be_legendary_since_none_is_picked() -> None:
    assert problems(bases=THRONES, format="skirmish") == []
    assert problems(main=units(39), format="skirmish") == ["100.2a"]


# --- what the game does with it ---------------------------------------------------------------------------


@rule("100.2a")
def test_nobody_plays_with_an_illegal_deck() -> None:
    with pytest.raises(IllegalDeck, match="40 cards"):
        load(GAME).new_game([deck(), deck(main=units(39))], pool=POOL)


@rule("100.2c")
def test_the_format_of_the_game_decides_which_decks_are_legal() -> None:
    sixty, copies = deck(main=units(60, copies=1)), deck(main=["Recruit 00"] * 40, format="limited")
    load(GAME).new_game([sixty, sixty], pool=POOL)
    load(GAME).new_game([sixty, sixty], pool=POOL, variant="singleton")
    load(GAME).new_game([copies, copies], pool=POOL, variant="limited")

    with pytest.raises(IllegalDeck, match="exactly 60"):
        load(GAME).new_game([sixty, deck()], pool=POOL, variant="singleton")
    with pytest.raises(IllegalDeck, match="copies of Recruit 00"):
        load(GAME).new_game([copies, copies], pool=POOL)  # whatever the deck itself says


@rule("100.2c")
def test_a_deck_file_says_what_it_is_built_for(tmp_path: Path) -> None:
    cards = "\n".join(f"1 {name}" for name in units(60, copies=1))
    bases = "\n".join(f"1 {name}" for name in BASES)
    path = tmp_path / "deck.txt"

    def wrong(format: str, extra: str = "") -> list[str]:
        path.write_text(f"game: {GAME}\nname: D\n{format}bases:\n{bases}\nmain:\n{cards}\n{extra}", "utf-8")
        return [problem.message for problem in load_deck(load(GAME), path, POOL)[1]]

    assert wrong("") == wrong("format: singleton\n") == wrong("", "1 Recruit 65") == []
    assert wrong("format: singleton\n", "1 Recruit 65") == [
        "a Singleton deck has exactly 60 cards beside its bases, this one has 61 (LOW 902.2a)"
    ]
    assert wrong("format: pauper\n") == [
        "there is no format 'pauper'; the formats are constructed, limited, singleton, skirmish"
    ]


@rule("100.2a")
@pytest.mark.parametrize("name", sorted(load(GAME).decks))
def test_the_decks_that_come_with_the_game_are_legal(name: str) -> None:
    assert load(GAME).check_deck(load(GAME).decks[name]) == []


@rule("100.2a")
def test_a_name_that_nobody_knows_is_not_said_to_be_no_base() -> None:
    assert wrong(deck(bases=[*BASES[:2], "Nowhere"])) == [("100.2", "Nowhere")]
