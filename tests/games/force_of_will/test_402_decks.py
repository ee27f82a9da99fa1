"""Chapter 4: decks in all their parts, rulers that come together, and what cards say about building decks."""

from __future__ import annotations

import pytest

from cardwright.games import load
from cardwright.kernel.evaluate import passes
from cardwright.kernel.state.pieces import Frame
from cardwright.kernel.vocabulary.abilities import Ability, DeckRule, Keyword, Static
from cardwright.kernel.vocabulary.effects import Become
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.selectors import Aspect, Compare, InState, Kind, This, Trait
from cardwright.testing import rule
from cardwright.text.cardfile import read_cards
from cardwright.text.deckfile import DeckList

RESONATOR = ("resonator", "j/resonator", "entity")
FACES: dict[str, Face] = {}


def face(name: str, *abilities: Ability, kinds: tuple[str, ...] = RESONATOR, **more: object) -> str:
    """A card of the tests; its name."""
    FACES[name] = Face(name, name, kinds, cost=1, abilities=abilities, **more)  # type: ignore[arg-type]
    return name


def ruler(name: str, *abilities: Ability, **more: object) -> str:
    return face(name, *abilities, kinds=("ruler", "j/ruler"), **more)


def problems(**changes: list[str]) -> list[str]:
    """The rules that the fire deck breaks with some parts replaced; `_` stands for a space in the name of a part."""
    title = load("force-of-will")
    plain = title.decks["fire"]
    sections = {**plain.sections, **{name.replace("_", " "): names for name, names in changes.items()}}
    deck = DeckList("Test", "force-of-will", sections)
    return [denial.rule for denial in title.check_deck(deck, title.pool.with_faces(FACES))]


def main(*names: str) -> list[str]:
    """The cards of the fire deck, with some of them exchanged for these."""
    cards = load("force-of-will").decks["fire"].sections["main"]
    return [*cards[len(names) :], *names]


# --- rulers ---------------------------------------------------------------------------------------------------------

TWINS = Keyword("Tag", word="Twin")
LEFT = ruler("Left Twin", TWINS, traits=("Twin",))
RIGHT = ruler("Right Twin", TWINS, traits=("Twin",))
THIRD = ruler("Third Twin", TWINS, traits=("Twin",))
HOST = ruler("Host", Keyword("Tag", word="Guest"))
GUEST = ruler("Guest of Honour")
LIONS, TALL = Keyword("Tag", terms=(Trait("Lion"),)), Keyword("Tag", terms=(Compare("ATK", ">=", 900),))
LEO, NEMEA = ruler("Leo", LIONS, traits=("Lion",)), ruler("Nemea", LIONS, traits=("Lion",))
TOWER, SPIRE = ruler("Tower", TALL), ruler("Spire", TALL)
LEADER = ruler("Leader", Keyword("Partner", 2, "Hero"))
BOUND = [ruler(f"Bound {n}", Keyword("Bond"), traits=("Hero",)) for n in range(3)]
STRAY = ruler("Stray", Keyword("Bond"), traits=("Villain",))
LOOSE = ruler("Loose Hero", traits=("Hero",))
BOTH = ruler("Both", TWINS, Keyword("Partner", 1, "Hero"))
DOUBLE = ruler("Double", TWINS, Keyword("Tag", word="Guest"))
PAGE = face("Page", Keyword("Aid", word="Leader"), kinds=("sub-ruler",))
SQUIRE = face("Squire", Keyword("Aid", word="Leader"), kinds=("sub-ruler",))


@rule("1145.1", "1145.2", "1145.2a", "1145.2b", "1145.2c", "1145.3", "1155.1", "1155.2", "402.2a", "402.2b", "1164.2")
@pytest.mark.parametrize(
    ("rulers", "broken"),
    [
        ([LEFT, RIGHT], []),
        ([LEFT], ["1145.1"]),
        ([LEFT, RIGHT, THIRD], ["1145.1"]),
        ([LEFT, LEFT], ["1145.1", "402.2", "404.3"]),
        ([LEFT, GUEST], ["1145.1", "402.2"]),
        ([HOST, GUEST], []),
        ([HOST, RIGHT], ["1145.1", "402.2"]),
        ([DOUBLE, GUEST], []),
        ([LEO, NEMEA], []),
        ([LEO], ["1145.1"]),
        ([LEO, LEO], ["1145.1", "402.2", "404.3"]),
        ([LEO, SPIRE], ["1145.1", "402.2"]),
        ([TOWER, SPIRE], []),
        ([TOWER, NEMEA], ["1145.1", "402.2"]),
        ([DOUBLE, GUEST, LEFT], ["1145.1"]),
        ([LEADER], []),
        ([LEADER, *BOUND[:2]], []),
        ([LEADER, *BOUND], ["1155.2", "402.2"]),
        ([LEADER, LOOSE], ["402.2"]),
        ([LEADER, STRAY], ["402.2"]),
        ([LEADER, BOUND[0], BOUND[0]], ["404.3"]),
        ([BOTH, LEFT, BOUND[0]], []),
        ([LEADER, PAGE], []),
        ([LEADER, PAGE, SQUIRE], ["1164.2"]),
        ([GUEST, PAGE], ["402.2"]),
    ],
)
def test_further_rulers_come_by_tag_partner_and_aid(rulers: list[str], broken: list[str]) -> None:
    assert problems(ruler=rulers) == broken


@rule("404.3")
def test_a_ruler_is_there_once_with_the_sideboard() -> None:
    assert problems(ruler=[LEADER], sideboard=[LEADER]) == ["404.3"]
    assert problems(ruler=[LEADER], sideboard=[GUEST]) == []


# --- words that exclude each other ----------------------------------------------------------------------------------

WORDS = {
    word: (ruler(f"Ruler of {word}", Keyword(word)), face(f"Card of {word}", Keyword(word)))
    for word in ("Tales", "Villains", "Will of Hope", "Will of Despair")
}


@rule("402.2c", "402.2d", "402.2e", "402.2f", "402.3c", "402.3d", "402.4e")
@pytest.mark.parametrize(
    ("of_ruler", "of_card", "broken"),
    [
        ("Tales", "Tales", []),
        ("Tales", "Villains", ["402.3c"]),
        ("Villains", "Tales", ["402.3c"]),
        ("Will of Hope", "Will of Hope", []),
        ("Will of Hope", "Will of Despair", ["402.3d"]),
        ("Will of Despair", "Will of Hope", ["402.3d"]),
    ],
)
def test_tales_and_villains_hope_and_despair_do_not_go_together(of_ruler: str, of_card: str, broken: list[str]) -> None:
    assert problems(ruler=[WORDS[of_ruler][0]], main=main(WORDS[of_card][1])) == broken


@rule("402.4d", "402.4e")
@pytest.mark.parametrize(
    ("of_card", "of_stone", "broken"),
    [
        ("Tales", "Tales", []),
        ("Tales", "Villains", ["402.3c"]),
        ("Will of Despair", "Will of Hope", ["402.3d"]),
    ],
)
def test_the_words_of_a_deck_bind_its_magic_stones_too(of_card: str, of_stone: str, broken: list[str]) -> None:
    kinds = ("magic stone", "entity", "basic")
    stone = face(f"{of_stone} Stone", Keyword(of_stone), kinds=kinds)
    stones = load("force-of-will").decks["fire"].sections["magic stones"]
    assert problems(main=main(WORDS[of_card][1]), magic_stones=[*stones[1:], stone]) == broken


# --- extra, rune and stranger decks ---------------------------------------------------------------------------------

BYSTANDER = face("Bystander")
BOOK = ruler("Book", Keyword("Grimoire", 3), aspects=("fire",))
GOD = ruler("God", Keyword("Divinity", 3), aspects=("fire",))
FRIEND = ruler("Friend", Keyword("Stranger", 10), aspects=("fire",))
STORIES = [face(f"Story {n}", kinds=("chant",), traits=("Story",)) for n in range(6)]
RUNES = [face(f"Rune {n}", kinds=("rune",), aspects=("fire",)) for n in range(5)]
MASTERS = [face(f"Master {n}", kinds=("rune", "master"), aspects=("fire",)) for n in range(2)]
OTHER_RUNE = face("Water Rune", kinds=("rune",), aspects=("water",))
SUNG = face("Sung Rune", kinds=("rune", "chant"), aspects=("water",))
HOLLOW = face("Hollow Rune", Keyword("Kernlos"), kinds=("rune",), symbols=("fire or void",))
LAID = face("Laid Rune", kinds=("rune", "addition"), aspects=("water",))
WIDE = face("Wide Rune", Keyword("Kernlos"), kinds=("rune",), aspects=("water",))
FIRE_TWIN = ruler("Fire Twin", Keyword("Divinity", 3), Keyword("Tag", word="Tide"), aspects=("fire",))
TIDE_TWIN = ruler("Tide Twin", aspects=("water",))
STRANGERS = [face(f"Stranger {n}", kinds=(*RESONATOR, "stranger")) for n in range(10)]


@rule("402.5", "402.5a", "402.5b", "1132.2")
@pytest.mark.parametrize(
    ("extra", "broken"),
    [
        (STORIES[:3], []),
        (STORIES[:4], ["1132.2"]),
        (STORIES, ["402.5a", "1132.2"]),
        ([STORIES[0]] * 2, ["402.5b"]),
        (["Fire Magic Stone"], ["402.5", "1132.2"]),
        ([BYSTANDER], ["1132.2"]),
    ],
)
def test_an_extra_deck_has_different_stories_up_to_the_number_of_the_grimoire(
    extra: list[str], broken: list[str]
) -> None:
    assert problems(ruler=[BOOK], extra=extra) == broken


@rule("402.6", "402.6b", "402.6c", "402.6d")
@pytest.mark.parametrize(
    ("runes", "broken"),
    [
        (RUNES, []),
        ([*RUNES[:4], BYSTANDER], ["402.6", "402.6d"]),
        ([*RUNES[:4], RUNES[0]], ["402.6b"]),
        ([*RUNES[:4], MASTERS[0]], []),
        ([*RUNES[:3], *MASTERS], ["402.6c"]),
        ([*RUNES[:4], OTHER_RUNE], ["402.6d"]),
        ([*RUNES[:4], SUNG], []),
        ([*RUNES[:4], HOLLOW], []),
        ([*RUNES[:4], LAID], []),
        ([*RUNES[:4], WIDE], ["402.6d"]),
    ],
)
def test_a_rune_deck_has_five_different_runes_of_the_rulers_attribute(runes: list[str], broken: list[str]) -> None:
    assert problems(ruler=[GOD], runes=runes) == broken


@rule("402.6d")
@pytest.mark.parametrize(("last", "broken"), [(WIDE, []), (OTHER_RUNE, ["402.6d"]), (LAID, []), (SUNG, [])])
def test_a_rune_with_kernlos_may_share_its_attribute_with_any_of_the_rulers(last: str, broken: list[str]) -> None:
    assert problems(ruler=[FIRE_TWIN, TIDE_TWIN], runes=[*RUNES[:4], last]) == broken


@rule("402.7", "402.7b", "1142.2")
@pytest.mark.parametrize(
    ("strangers", "broken"),
    [
        (STRANGERS, []),
        ([*STRANGERS[:9], BYSTANDER], ["402.7"]),
        ([*STRANGERS[:8], *[STRANGERS[0]] * 2], ["402.7b"]),
        ([*STRANGERS[:9], STRANGERS[0]], []),
        (STRANGERS[:9], ["402.7a", "1142.2"]),
    ],
)
def test_a_stranger_deck_has_ten_strangers_and_two_of_a_name(strangers: list[str], broken: list[str]) -> None:
    assert problems(ruler=[FRIEND], strangers=strangers) == broken


# --- what cards say about building decks ----------------------------------------------------------------------------

MANY = face("Swarm", DeckRule("copies", 0))
LONE = face("Lone", DeckRule("copies", 1))
STRICT = ruler("Strict", DeckRule("limit", 1), aspects=("fire",))
PURE = ruler("Pure", DeckRule("limit", 0, Aspect("water")), aspects=("fire",))
NO_DRAGONS = face("Dragonbane", DeckRule("limit", 0, Trait("Basilisk")))
DRAGON = face("Some Dragon", traits=("Basilisk",))
WATER = face("Wave", aspects=("water",))
TWO_SIDED = face("Turncoat", sides=(Face("Turned", "Turned", ("resonator",), ("Basilisk",)),))
FEW_REGALIA = ruler("Thrifty", DeckRule("limit", 1, Kind("regalia")), aspects=("fire",))
REGALIA = face("Crown", kinds=("regalia", "entity"))


@rule("404.1a", "404.7")
def test_a_card_may_allow_any_number_of_its_copies_or_only_one() -> None:
    assert problems(main=main(*[MANY] * 9)) == []
    assert problems(main=main(LONE)) == []
    assert problems(main=main(LONE, LONE)) == ["402.3b", "404.1"]


@rule("404.1b", "404.8")
@pytest.mark.parametrize(
    ("cards", "side", "broken"),
    [
        ([NO_DRAGONS], [], []),
        ([NO_DRAGONS, DRAGON], [], ["402.3b"]),
        ([NO_DRAGONS, TWO_SIDED], [], ["402.3b"]),
        ([NO_DRAGONS], [DRAGON], []),
        ([DRAGON], [NO_DRAGONS], []),
    ],
)
def test_a_card_may_forbid_others_but_not_in_the_sideboard(
    cards: list[str], side: list[str], broken: list[str]
) -> None:
    assert problems(main=main(*cards), sideboard=side) == broken


@rule("404.1b")
def test_a_ruler_may_forbid_an_attribute_or_allow_one_copy_of_a_type() -> None:
    assert problems(ruler=[PURE], main=main(WATER)) == ["402.3b"]
    assert (
        problems(ruler=[FEW_REGALIA], main=[n for n in main() if n != "Great Bellows"] + [REGALIA, *[MANY] * 9]) == []
    )
    wanted = [n for n in main() if n != "Great Bellows"] + [REGALIA, REGALIA, *[MANY] * 9]
    assert problems(ruler=[FEW_REGALIA], main=wanted) == ["402.3b"]


BASED = face("Tidal", Static(This(), (Become("aspect", "water"),), defining=True))


@rule("904.5")
def test_a_base_ability_counts_as_a_deck_is_built() -> None:
    assert problems(ruler=[PURE], main=main(BASED)) == ["402.3b"]


@rule("404.7a")
def test_what_restricts_goes_before_what_expands() -> None:
    names = [face(f"Single {n}") for n in range(38)]
    assert problems(ruler=[STRICT], main=[*names, MANY, LONE]) == []
    assert problems(ruler=[STRICT], main=[*names, MANY, MANY]) == ["402.3b"]


# --- once for each name ---------------------------------------------------------------------------------------------

SUB = face("Sub", kinds=("sub-ruler",))
EXTENSION = face("Extension", kinds=("extension rule",))
OTHER_EXTENSION = face("Other Extension", kinds=("extension rule",))
J_RULER = face("Naked J", kinds=("j-ruler", "j/ruler", "entity"))


@rule("404.4", "404.5", "404.6", "1159.2")
@pytest.mark.parametrize(
    ("changes", "broken"),
    [
        ({"sub-ruler": [SUB]}, []),
        ({"sub-ruler": [SUB], "sideboard": [SUB]}, ["404.4"]),
        ({"extension rule": [EXTENSION], "sideboard": [OTHER_EXTENSION]}, []),
        ({"extension rule": [EXTENSION], "sideboard": [EXTENSION]}, ["404.5"]),
        ({"extension rule": [EXTENSION, OTHER_EXTENSION]}, ["1159.2"]),
        ({"sideboard": [J_RULER]}, []),
        ({"sideboard": [J_RULER, J_RULER]}, ["404.6"]),
    ],
)
def test_sub_rulers_extension_rules_and_lone_j_rulers_are_there_once(
    changes: dict[str, list[str]], broken: list[str]
) -> None:
    assert problems(**changes) == broken


MAGE = ruler("Mage", Keyword("Mana", 4), aspects=("fire",))


# --- how the game begins ----------------------------------------------------------------------------------------------


def begun(name: str) -> list[str]:
    """The tokens that the second player begins with, if both have this ruler."""
    title = load("force-of-will")
    deck = DeckList("Test", "force-of-will", {**title.decks["fire"].sections, "ruler": [name]})
    game = title.new_game([deck, deck], 1, pool=title.pool.with_faces(FACES))
    return [card.face.name for card in game.cards_in("item area", 1 - game.active)]


ONE_COIN = ruler("One Coin", Keyword("Energize", word="water"), aspects=("fire",))
EITHER_COIN = ruler("Either Coin", Keyword("Energize", word="water/wind"), aspects=("fire",))
RICH = ruler("Rich", Keyword("Energize", 2), aspects=("fire",))


@rule("1145.2c")
@pytest.mark.parametrize(
    ("tag", "broken"), [("(Hermit)", []), ('"Hermit"', ["1145.1"]), ("(ruler with [Flying])", ["1145.1"])]
)
def test_a_ruler_with_a_tag_of_a_race_comes_alone_if_no_other_ruler_has_that_tag(tag: str, broken: list[str]) -> None:
    title = load("force-of-will")
    hermit = f"name: Lone Sage\ntype: Ruler\nattribute: fire\ntraits: Hermit\n[Tag] {tag}\n"
    deck = DeckList("Test", "force-of-will", {**title.decks["fire"].sections, "ruler": ["Lone Sage"]})
    pool = title.pool.with_faces(title.faces(read_cards(hermit)))
    assert [denial.rule for denial in title.check_deck(deck, pool)] == broken


@rule("1145.2c")
@pytest.mark.parametrize(
    ("second", "broken"),
    [((), ["1145.1"]), (("Far Hermit",), []), (("Idle Hermit",), ["1145.1", "402.2"])],
)
def test_a_ruler_with_a_tag_of_a_race_comes_with_one_of_the_same_tag_if_there_is_any(
    second: tuple[str, ...], broken: list[str]
) -> None:
    title = load("force-of-will")
    lines = "type: Ruler\nattribute: fire\ntraits: Hermit\n"
    hermits = [f"name: {name} Hermit\n{lines}[Tag] (Hermit)\n\n" for name in ("Near", "Far")]
    cards = "".join([*hermits, f"name: Idle Hermit\n{lines}"])
    deck = DeckList("Test", "force-of-will", {**title.decks["fire"].sections, "ruler": ["Near Hermit", *second]})
    pool = title.pool.with_faces(title.faces(read_cards(cards)))
    assert [denial.rule for denial in title.check_deck(deck, pool)] == broken


@rule("1119.3a", "1119.3a-1", "1119.3a-2")
@pytest.mark.parametrize(
    ("name", "coins"),
    [(ONE_COIN, ["water will coin"]), (EITHER_COIN, ["water/wind will coin"]), (RICH, ["2 void will coin"])],
)
def test_energize_with_symbols_says_which_coin_it_is(name: str, coins: list[str]) -> None:
    assert begun(name) == coins


@rule("402.2g")
@pytest.mark.parametrize(("name", "marked"), [(STRICT, True), (MAGE, False)])
def test_the_rulers_of_a_singleton_deck_are_singleton_rulers_for_the_game(name: str, marked: bool) -> None:
    title = load("force-of-will")
    single = [face(f"Single {n}") for n in range(40)]
    deck = DeckList("Test", "force-of-will", {**title.decks["fire"].sections, "ruler": [name], "main": single})
    game = title.new_game([deck, deck], 1, pool=title.pool.with_faces(FACES))
    there = game.cards_in("ruler area", 0)[0]
    assert passes(game, Frame(-1, "static", 0, there.ref), InState("singleton"), there) == marked


@rule("1122.2", "1122.2a")
def test_a_ruler_begins_the_game_with_its_mana_counters() -> None:
    title = load("force-of-will")
    deck = DeckList("Test", "force-of-will", {**title.decks["fire"].sections, "ruler": [MAGE]})
    game = title.new_game([deck, deck], 1, pool=title.pool.with_faces(FACES))
    assert [dict(card.counters) for card in game.cards_in("ruler area", 0)] == [{"mana": 4}]
