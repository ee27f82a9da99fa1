"""Rule 5.1: which decks are legal."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from cardwright.games.argent_saga.rules.deck import check_deck, fits
from cardwright.games.argent_saga.title import TITLE
from cardwright.kernel.state.decisions import Denial
from cardwright.kernel.vocabulary.abilities import Ability, DeckRule, Static
from cardwright.kernel.vocabulary.effects import Become
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.selectors import All, Aspect, Either, Filter, InState, Kind, Named, Not, This, Trait
from cardwright.testing import rule
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


# --- what a player brings ---------------------------------------------------------------------------------


FIRE = cards("Fire", 40)


PICKY = [*(name for name in TOWERS if name != "Fire Keep"), "Picky Keep"]


PROUD = [*TOWERS[:4], "Proud Keep"]


def shards(**others: int) -> list[str]:
    """Ten shards, Argent Shards but for these."""
    odd = [f"{name} Shard" for name, count in others.items() for _ in range(count)]
    return [*["Argent Shard"] * (10 - len(odd)), *odd]


def row(said: str, proves: pytest.MarkDecorator, breaks: str = "", /, **sections: list[str] | str) -> object:
    """A deck that is legal but for the parts given: what it shows, of which rules, and which of them it breaks."""
    parts = {part: [names] if isinstance(names, str) else names for part, names in sections.items()}
    return pytest.param(parts, breaks.split(), marks=proves, id=said)


@pytest.mark.parametrize(
    ("parts", "breaks"),
    [
        row("champion, spirit, towers, shards and a main deck", rule("5.1.1")),
        row("no champion", rule("2.1.1", "5.1.1"), "5.1.1", champion=[]),
        row("two champions", rule("2.1.1", "5.1.1"), "5.1.1", champion=["Fire Hero", "Other Hero"]),
        row("a spirit for a champion", rule("2.1.1", "5.1.1"), "2.1.1", champion="Fire Wisp"),
        row("no spirit", rule("2.2.1", "5.1.1"), "5.1.1", spirit=[]),
        row("two spirits", rule("2.2.1", "5.1.1"), "5.1.1", spirit=["Air Wisp", "Water Wisp"]),
        row("a champion for a spirit", rule("2.2.1", "5.1.1"), "2.2.1", spirit="Fire Hero"),
        row("any number of the champion's element", rule("5.1.2"), main=cards("Fire", 60)),
        row("any number of another champion's element", rule("5.1.2"), champion="Dark Hero", main=cards("Dark", 60)),
        *[
            row(
                f"{n} of the spirit's element",
                rule("5.1.3", "3.4.1", "2.2.2"),
                breaks,
                main=[*FIRE, *cards("Water", n)],
            )
            for n, breaks in ((0, ""), (1, "5.1.3"), (7, "5.1.3"), (8, ""), (9, "5.1.3"), (16, "5.1.3"))
        ],
        *[
            row(
                f"the affinity printed on {spirit}",
                rule("5.1.3", "2.2.2"),
                breaks,
                champion="Water Hero",
                spirit=spirit,
                main=[*cards("Water", 40), *cards("Fire", 12)],
            )
            for spirit, breaks in (("Fire Flame", ""), ("Fire Wisp", "5.1.3"))
        ],
        row("no affinity with one element", rule("5.1.3.1", "2.2.2.1"), spirit="Fire Wisp", main=cards("Fire", 53)),
        row(
            "nothing else with one element",
            rule("5.1.3.1", "2.2.2.1"),
            "5.1.2 5.1.2 5.1.2",
            spirit="Fire Wisp",
            main=[*FIRE, *cards("Water", 8)],
        ),
        row("Argent cards in any deck", rule("5.1.4", "2.2.2.2"), main=[*cards("Fire", 10), *cards("Argent", 30)]),
        row("nothing but Argent cards", rule("5.1.4", "2.2.2.2"), main=cards("Argent", 40)),
        row(
            "an Argent spirit", rule("5.1.4", "2.2.2.2"), spirit="Argent Wisp", main=[*FIRE[:30], *cards("Argent", 13)]
        ),
        row("an Argent champion", rule("5.1.2"), champion="Argent Hero", main=cards("Argent", 40)),
        row(
            "an Argent champion grants nothing else",
            rule("5.1.2"),
            "5.1.2",
            champion="Argent Hero",
            main=[*cards("Argent", 40), "Fire 00"],
        ),
        # our ruling: the rules only grant
        row("no third element", rule("5.1.2", "5.1.3"), "5.1.2 5.1.2", main=[*FIRE, "Dark 00", "Dark 00", "Air 01"]),
        row("four towers", rule("5.1.1", "5.1.5", "2.4.1"), "5.1.1 5.1.5", towers=TOWERS[1:]),
        row("six towers", rule("5.1.1", "5.1.5", "2.4.1"), "5.1.1 5.1.5", towers=[*TOWERS, "Second Keep"]),
        row(
            "two towers of an element",
            rule("5.1.1", "5.1.5", "2.4.1"),
            "5.1.5 5.1.5",
            towers=[*TOWERS[1:], "Second Keep"],
        ),
        row("an Argent tower too many", rule("5.1.5", "2.4.1"), "5.1.1 5.1.5", towers=[*TOWERS, "Argent Keep"]),
        row("an Argent tower for another", rule("5.1.5", "2.4.1"), "5.1.5 5.1.5", towers=[*TOWERS[1:], "Argent Keep"]),
        row("a unit for a tower", rule("5.1.5"), "5.1.5 5.1.5", towers=[*TOWERS[:4], "Water 00"]),
        row("a tower that asks for the champion's element", rule("5.1.5.1"), spirit="Air Wisp", towers=PICKY),
        *[
            row(said, rule("5.1.5.1"), breaks, champion="Air Hero", spirit=spirit, towers=PICKY, main=cards("Air", 40))
            for said, breaks, spirit in (
                ("a tower that asks for the spirit's element", "", "Fire Wisp"),
                ("a tower that asks for an element in vain", "5.1.5.1", "Air Wisp"),
            )
        ],
        row("a tower asks for a champion", rule("5.1.5.1"), champion="Dark Hero", towers=PROUD, main=cards("Dark", 40)),
        row("a tower asks for another champion", rule("5.1.5.1"), "5.1.5.1", towers=PROUD),
        *[
            row(f"a main deck of {count}", rule("5.1.6"), breaks, main=cards("Fire", count))
            for count, breaks in ((0, "5.1.6"), (39, "5.1.6"), (40, ""), (60, ""), (61, "5.1.6"))
        ],
        row("Omega units, spells and augments", rule("5.1.6", "2.6.2"), main=[*FIRE[:37], "Titan", "Bolt", "Blade"]),
        *[
            row(f"{name} in the main deck", rule("5.1.6", "2.3.2"), "5.1.6", main=[*FIRE, name])
            for name in ("Fire Keep", "Other Hero", "Fire Wisp", "Argent Shard")
        ],
        row("a token", rule("12.9.1"), "12.9.1", main=[*FIRE, "Pawn"]),
        *[
            row(f"a shard deck of {count}", rule("5.1.7"), breaks, shards=["Argent Shard"] * count)
            for count, breaks in ((0, "5.1.7"), (9, "5.1.7"), (10, ""), (11, "5.1.7"))
        ],
        row("a unit in the shard deck", rule("5.1.7"), "5.1.7", shards=[*["Argent Shard"] * 9, "Argent 00"]),
        *[
            row(f"{count} {name}", rule("5.1.8"), breaks, main=[*FIRE, *[name] * count])
            for name in ("Fire 29", "Titan", "Bolt", "Blade")
            for count, breaks in ((3, ""), (4, "5.1.8"))
        ],
        row("three equal shards", rule("5.1.8"), shards=shards(Odd=3)),
        row("four equal shards", rule("5.1.8"), "5.1.8", shards=shards(Odd=4)),
        row("a legendary unit once", rule("5.1.8.1", "3.2.2.2"), main=[*FIRE, "King"]),
        row("a legendary unit twice", rule("5.1.8.1", "3.2.2.2"), "5.1.8.1", main=[*FIRE, "King", "King"]),
        row("a legendary shard once", rule("5.1.8.1", "3.2.2.2"), shards=shards(Crown=1)),
        row("a legendary shard twice", rule("5.1.8.1", "3.2.2.2"), "5.1.8.1", shards=shards(Crown=2)),
        row("any number of Argent Shards", rule("5.1.8.2"), shards=shards()),
        row("no other shard in any number", rule("5.1.8.2"), "5.1.8", shards=shards(Odd=10)),
        row("any number of a name by its text", rule("1.1.1", "5.1.8"), main=["Horde"] * 40),
        row("five of a name by its text", rule("1.1.1", "5.1.8"), main=[*FIRE, *["Pack"] * 5]),
        row("six of that name", rule("1.1.1", "5.1.8"), "5.1.8", main=[*FIRE, *["Pack"] * 6]),
        row(
            "the text lifts no other limit",
            rule("1.1.1", "5.1.8"),
            "5.1.8",
            main=[*FIRE, *["Horde"] * 4, *["Bolt"] * 4],
        ),
        row("a text about other cards", rule("1.1.1", "5.1.8.1"), main=[*FIRE, "Captain", "King", "King"]),
        row("not those it does not name", rule("1.1.1", "5.1.8.1"), "5.1.8", main=[*FIRE, "Captain", *["Bolt"] * 4]),
        row("a larger main deck by a text", rule("1.1.1", "5.1.6"), main=[*cards("Fire", 69), "Scholar"]),
        row("and no larger one", rule("1.1.1", "5.1.6"), "5.1.6", main=[*cards("Fire", 70), "Scholar"]),
    ],
)
def test_a_deck_breaks_these_rules(parts: dict[str, list[str]], breaks: list[str]) -> None:
    assert broken(**parts) == breaks


@rule("5.1.1")
def test_nothing_of_it_may_be_missing() -> None:
    found = check_deck(DeckList("Nothing", GAME, {}), POOL)

    assert [d.rule for d in found] == ["5.1.1"] * 3 + ["5.1.5"] * 5 + ["5.1.6", "5.1.7"]


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
    assert sorted(broken(main=main, towers=towers, shards=["Odd Shard"] * 4)) == sorted(
        ["5.1.1", "5.1.2", "5.1.2", "5.1.3", "5.1.5", "5.1.5", "5.1.5.1", "5.1.6", "5.1.6", "5.1.7", "5.1.8", "5.1.8.1"]
    )


# --- copies -----------------------------------------------------------------------------------------------


@rule("5.1.8.3")
def test_only_the_printed_name_counts() -> None:
    # the other card is treated as one of this name too
    alias = face("Alias", "unit", "Fire", Static(This(), (Become("name", "Fire 29"),)))
    pool = {**POOL, "Alias": alias}

    assert denials(pool, main=[*cards("Fire", 40), *["Fire 29"] * 3, *["Alias"] * 3]) == []


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


@rule("5.1.1")
@pytest.mark.parametrize("name", ["air", "argent", "dark", "fire", "light", "water"])
def test_the_decks_of_the_starter_set_are_legal(name: str) -> None:
    deck, unreadable = read_deck((TITLE.folder / "decks" / f"{name}.txt").read_text("utf-8"), name)
    assert (unreadable, deck.game) == ([], GAME)
    assert [str(denial) for denial in check_deck(deck, TITLE.pool)] == []
    assert 40 <= len(deck.sections["main"]) <= 45
