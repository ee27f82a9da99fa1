"""Names of cards in texts: the longest known one wins, and one that nothing has is reported."""

from __future__ import annotations

import pytest

from cardwright.games import load
from cardwright.games.shadowverse_evolve.language.phrases import PHRASES
from cardwright.games.title import Title, UnknownName
from cardwright.kernel.vocabulary.abilities import Ability
from cardwright.kernel.vocabulary.effects import Create, Find
from cardwright.kernel.vocabulary.selectors import It, Joined, Named
from cardwright.kernel.vocabulary.terms import parts_of
from cardwright.text.cardfile import CardText, read_cards
from cardwright.text.names import Names
from cardwright.text.printer import Printer

SVE = load("shadowverse-evolve")
LOW = load("legions-of-will")
ARG = load("argent-saga")

FIELDS = {
    SVE.id: {"type": "Spell", "class": "Neutral", "cost": "1"},
    LOW.id: {"type": "Action", "cost": "1"},
    ARG.id: {"type": "Spell", "element": "Fire", "cost": "1"},
}


def abilities(title: Title, text: str, *known: str, tokens: tuple[str, ...] = (), name: str = "Page") -> list[object]:
    """Every term of a spell's text, where these names are known."""
    card = CardText(name, FIELDS[title.id], (text,))
    read: tuple[Ability, ...] = title.make_face(card, Names(known, tokens)).abilities
    return list(parts_of(read))


def named(title: Title, text: str, *known: str, name: str = "Page") -> list[str]:
    """The names that a text asks for."""
    found = abilities(title, text, *known, name=name)
    return list(dict.fromkeys(part.name for part in found if isinstance(part, Named)))


FETCH = "Search your deck for {}, reveal it, add it to your hand, then shuffle your deck."


@pytest.mark.parametrize(
    "name",
    [
        "Ola, Reed Ward Officer",
        "Flame and Glass",
        "Bane of the Storm",
        "Nell, Rush and Ruin",
        "Otter’s Ward",
        "Moth [Lamp and Ledger]",
        "No. 7, the Brazen",
    ],
)
def test_a_known_name_is_one_name_whatever_words_are_in_it(name: str) -> None:
    assert named(SVE, FETCH.format(f"a {name}"), name) == [name]
    assert named(SVE, FETCH.format(f"a {name.replace('’', chr(39))}"), name) == [name]


@pytest.mark.parametrize("name", ["Ola, Reed Ward Officer", "Flame and Glass", "Demon and Wolf", "Ola, the Protection"])
def test_a_known_name_is_one_name_in_legions_of_will(name: str) -> None:
    text = "Search your deck for a card named {}, reveal it, put it into your hand, then shuffle your deck."
    assert named(LOW, text.format(name), name) == [name]


def test_the_longest_known_name_wins() -> None:
    assert named(SVE, FETCH.format("a Moss Flame"), "Moss", "Moss Flame", "Flame") == ["Moss Flame"]
    assert named(SVE, FETCH.format("a Moss Flame"), "Moss", "Moss Flame", name="Moss") == ["Moss Flame"]


def test_the_longest_known_name_goes_before_a_shortened_name_of_the_card_itself() -> None:
    text = (
        "Search your deck for a card named Ola, Reed Warden, reveal it, put it into your hand, then shuffle your deck."
    )
    assert named(LOW, text, "Ola, Reed Warden", "Ola, Thorn", name="Ola, Thorn") == ["Ola, Reed Warden"]


def test_two_known_names_with_a_comma_between_them_are_two() -> None:
    assert named(SVE, FETCH.format("a Moss, Fern, or Reed"), "Moss", "Fern", "Reed") == ["Moss", "Fern", "Reed"]
    assert named(SVE, FETCH.format("a Moss, Fern or Reed"), "Moss, Fern", "Fern", "Reed") == ["Moss, Fern", "Reed"]


def test_a_name_of_which_only_the_beginning_is_known_is_another_name() -> None:
    assert named(SVE, FETCH.format("a Moss Flame"), "Moss") == ["Moss Flame"]


ODD = ("Draw", "Draw a card", "Storm", "Storm and Rush", "Give your leader", "leader", "[defense]+1", "A", "1")
LOWER = ("each follower", "a card", "follower on your field")


@pytest.mark.parametrize(
    "text", ["Give your leader [defense]+1.", "Draw a card.", "Give each follower on your field Storm and Rush."]
)
def test_a_card_called_like_other_words_changes_no_text(text: str) -> None:
    for name in (*ODD, *LOWER):
        assert abilities(SVE, text, name) == abilities(SVE, text)
    assert abilities(SVE, text, *ODD, *LOWER) == abilities(SVE, text)


# --- "and" between names ----------------------------------------------------------------------------------------------

TOKENS = ("Moss Flame", "Moss Glass", "Moss Salt")


def made(text: str, *known: str) -> list[Create]:
    return [part for part in abilities(SVE, text, *known, tokens=TOKENS) if isinstance(part, Create)]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Put a Moss Flame and Moss Glass into your EX area.", TOKENS[:2]),
        ("Put a Moss Flame and Moss Glass token into your EX area.", TOKENS[:2]),
        ("Put a Moss Flame and a Moss Glass token into your EX area.", TOKENS[:2]),
        ("Put a Moss Flame token and a Moss Glass token into your EX area.", TOKENS[:2]),
        ("Put a Moss Flame, Moss Glass, and Moss Salt token into your EX area.", TOKENS),
        ("Put a Moss Flame token and 2 Moss Salt tokens into your EX area.", ("Moss Flame", "Moss Salt", "Moss Salt")),
    ],
)
def test_and_between_known_names_is_one_of_each(text: str, names: tuple[str, ...]) -> None:
    assert made(text) == [Create(names, to="ex", every=True)]


def test_the_same_words_are_one_name_if_that_is_the_known_one() -> None:
    both = "Moss Flame and Moss Glass"
    found = abilities(SVE, f"Put a {both} token into your EX area.", *TOKENS, tokens=(both,))
    assert Create((both,), to="ex") in found


def test_or_between_known_names_is_a_choice() -> None:
    assert made("Put a Moss Flame or Moss Glass token into your EX area.") == [Create(TOKENS[:2], to="ex")]


def test_several_known_names_are_searched_for_one_by_one() -> None:
    text = "Search your deck for a Moss and Fern, summon them, then shuffle your deck."
    found = abilities(SVE, text, "Moss", "Fern")
    assert [part.where for part in found if isinstance(part, Find)] == [Named("Moss"), Named("Fern")]
    assert Joined((It("found"), It("found2"))) in found


@pytest.mark.parametrize(
    "text",
    [
        "Put a Moss Flame, Moss Glass, and Moss Salt token into your EX area.",
        "Summon a Moss Flame and Moss Glass token. Give them [attack]+1.",
        "Search your deck for a Moss, Fern, and Reed, reveal them, add them to your hand, then shuffle your deck.",
        "Search your deck for a Moss and Fern, summon them, then shuffle your deck.",
        "Select a Moss and Fern in your cemetery and summon them.",
    ],
)
def test_several_names_survive_the_round_trip(text: str) -> None:
    def read(*lines: str) -> tuple[Ability, ...]:
        known = Names(("Moss", "Fern", "Reed"), TOKENS)
        return SVE.make_face(CardText("Page", FIELDS[SVE.id], lines), known).abilities

    abilities = read(text)
    assert read(*Printer(PHRASES).card(abilities, "spell")) == abilities


# --- names that nothing has -------------------------------------------------------------------------------------------


def unknown(title: Title, source: str) -> list[tuple[str, int, int]]:
    cards = read_cards(source, "set.txt")
    names = title.described(cards)
    found: list[UnknownName] = [one for card in cards for one in title.unknown(card, names)]
    return [(one.word, one.line, one.column) for one in found]


def test_a_trait_or_name_that_nothing_has_is_reported_with_its_place() -> None:
    source = (
        "name: Elder\ntype: Follower\nclass: Neutral\ntraits: Elf\ncost: 1\nstats: 1/1\n"
        "Ward.\n[fanfare] Give each other Elff follower on your field [attack]+1. Summon a Fairey token.\n"
        "[lastwords] Give each Elf follower on your field [attack]+1. Summon a Fairy token.\n"
    )
    assert unknown(SVE, source) == [("Elff", 8, 27), ("Fairey", 8, 76)]


def test_the_names_of_counters_are_their_own() -> None:
    source = "name: Jar\ntype: Amulet\nclass: Neutral\ncost: 1\n[fanfare] Put 2 Honey counters on this card.\n"
    assert unknown(SVE, source) == []


def test_a_name_in_quotation_marks_and_a_subtype_are_looked_up() -> None:
    source = (
        "name: Hall\ntype: Augment\nelement: Fire\ncost: 1\n"
        "Wyrm units you control get +500.\nWyrmling units you control get +500.\n\n"
        "name: Call\ntype: Spell\nelement: Fire\ncost: 1\n"
        'Search your deck for "Hall" and add it to your hand.\nSearch your deck for "Hal" and add it to your hand.\n'
        "Put into play a Whelp unit token (Unit * Wyrm/Fire/1000).\n"
    )
    assert unknown(ARG, source) == [("Wyrmling", 6, 1), ("Hal", 13, 23)]


def test_a_part_of_a_name_is_known_if_some_name_has_it() -> None:
    def text(part: str) -> str:
        return (
            f'name: Hall of Ash\ntype: Augment\nelement: Fire\ncost: 1\nUnits with "{part}" in their names get +500.\n'
        )

    assert unknown(ARG, text("of Ash")) == []
    assert unknown(ARG, text("of Soot")) == [("of Soot", 5, 13)]


def test_a_card_name_is_looked_up_in_legions_of_will() -> None:
    source = (
        "name: Ink\ntype: Action\ncost: 1\nSearch your deck for a card named Ink, reveal it, put it into your hand, "
        "then shuffle your deck.\nSearch your deck for a card named Inkk, reveal it, put it into your hand, then "
        "shuffle your deck.\n"
    )
    assert unknown(LOW, source) == [("Inkk", 5, 35)]


@pytest.mark.parametrize("title", [SVE, LOW, ARG], ids=lambda title: title.id)
def test_every_name_in_the_projects_own_cards_is_known(title: Title) -> None:
    names = title.described(())
    assert [one for card in title.pool.texts.values() for one in title.unknown(card, names)] == []


def test_a_long_name_with_brackets_takes_no_time() -> None:
    name = f"{'Long' * 20} [Name]"
    assert Names([name]).unusual_at(f"a {name}", 2) == (2 + len(name), name)
