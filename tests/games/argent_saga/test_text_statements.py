"""The English of Argent Saga: what holds as long as a card is there, and how all of it is printed back."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.games.argent_saga.desk import one, read, units

import cardwright.games.argent_saga as game
from cardwright.games.argent_saga.language.grammar import compile_card
from cardwright.games.argent_saga.language.phrases import PHRASES
from cardwright.kernel.vocabulary.abilities import Ability, Keyword, Pattern, Replacement, Static
from cardwright.kernel.vocabulary.effects import Add, Cant, CostAdd, CostSet, Gain, Lose, May
from cardwright.kernel.vocabulary.selectors import (
    Adjacent,
    All,
    Among,
    Aspect,
    Belongs,
    Cards,
    Either,
    Exists,
    Filter,
    HostOf,
    InFront,
    InState,
    Kind,
    Not,
    Other,
    This,
    Trait,
    TurnOf,
)
from cardwright.kernel.vocabulary.values import Bound, Count, Sum, Tally, Times
from cardwright.testing import rule
from cardwright.text.cardfile import CardText, read_cards
from cardwright.text.printer import Printer

FILES = sorted(Path(game.__file__).with_name("cards").glob("*.txt"))


CARDS = [card for file in FILES for card in read_cards(file.read_text("utf-8"), file.name)]


PRINTER = Printer(PHRASES)


PLAYED = ("hand", "discard")


UNIT = Kind("unit")


MOTHS = units(Trait("Moth"), whose="you")


MOTH = Exists(MOTHS)


OTHERS = units(Other(), whose="you")


EACH_500 = Times(500, Count(MOTHS))


SPELLS = Cards(PLAYED, "you", All((Kind("spell"), Either((Aspect("Fire"), Aspect("Water"))))))


STANDING = Not(InState("destroyed"))


def gain(keyword: str) -> Gain:
    """A keyword given."""
    return Gain((Keyword(keyword),))


def tower(whose: str, *tests: Filter) -> Cards:
    """Towers that pass some tests."""
    return Cards(("field",), whose, All((Kind("tower"), *tests)))


# --- statements -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "ability"),
    [
        ("This card cannot attack.", Static(This(), (Cant("attack"),))),
        ("This card must attack each turn if able.", Static(This(), (May("must attack"),))),
        ("This card gets +500 for each Moth unit you control.", Static(This(), (Add("power", EACH_500),))),
        ("Other units you control get +500.", Static(OTHERS, (Add("power", 500),))),
        ("Moth units you control gain Destroyer.", Static(MOTHS, (gain("Destroyer"),))),
        ("While you control a Moth unit, this card gets +1000.", Static(This(), (Add("power", 1000),), MOTH)),
        ("This card gets +1000 while you control a Moth unit.", Static(This(), (Add("power", 1000),), MOTH)),
        ("If you control a Moth unit - This card gains Quickness.", Static(This(), (gain("Quickness"),), MOTH)),
        ("Other units you control gain Immortal during your turn.", Static(OTHERS, (gain("Immortal"),), TurnOf("you"))),
        (
            "Units in front of this card cannot attack and have -2000.",
            Static(units(Among(InFront(This()))), (Add("power", -2000), Cant("attack"))),
        ),
        (
            "Your units adjacent to this card cannot be targeted by spells.",
            Static(units(Among(Adjacent(This())), whose="you"), (Cant("be selected", Kind("spell")),)),
        ),
        ("This card cannot be targeted by spells or abilities.", Static(This(), (Cant("be selected"),))),
        (
            "Your opponent cannot target other units you control with spells or abilities.",
            Static(OTHERS, (Cant("be selected", Belongs("opponent")),)),
        ),
        ("This card costs (2) less to play if you control a Moth unit.", Static(This(), (CostAdd(-2),), MOTH, PLAYED)),
        (
            "This card costs (1) less to play for each Moth unit you control.",
            Static(This(), (CostAdd(Times(-1, Count(MOTHS))),), None, PLAYED),
        ),
        (
            "This card costs (1) less to play for each time you used Shard Drain this turn.",
            Static(This(), (CostAdd(Times(-1, Tally("shard drain"))),), None, PLAYED),
        ),
        ("If you control a Moth unit, this card costs (0) to play.", Static(This(), (CostSet(0),), MOTH, PLAYED)),
        ("Fire and Water spells cost you (1) less to play.", Static(SPELLS, (CostAdd(-1),))),
        ("Your Air tower gets +500 defense.", Static(tower("you", Aspect("Air"), STANDING), (Add("defense", 500),))),
        (
            "Ignore the effects of your opponent's Water tower.",
            Static(tower("opponent", Aspect("Water")), (Cant("have its effect"),)),
        ),
        (
            "Reduce all damage dealt to Moth units you control by 500.",
            Replacement(Pattern("damage", All((UNIT, Trait("Moth"), Belongs("you")))), Sum((Bound("amount"), -500))),
        ),
        (
            "Your opponent's units come into play exhausted.",
            Replacement(Pattern("move", All((UNIT, Belongs("opponent"))), to=("field",)), state="exhausted"),
        ),
        (
            "This card gains Instacast in your hand while you control a Moth unit.",
            Static(This(), (gain("Instacast"),), MOTH, ("hand",)),
        ),
        ("Triggered abilities of Moth units do not trigger.", Static(units(Trait("Moth")), (Cant("trigger"),))),
    ],
)
def test_what_holds(text: str, ability: Ability) -> None:
    assert one(text) == ability


def test_what_an_augment_says_of_its_unit() -> None:
    assert read("Equip to target unit.", "The equipped unit gets +500, Brawler, and Guardian.", kind="Augment")[
        1
    ] == Static(HostOf(This()), (Add("power", 500), Gain((Keyword("Brawler"), Keyword("Guardian")))))
    assert read("Equip to target unit.", "It loses all abilities.", kind="Augment")[1] == Static(
        HostOf(This()), (Lose(),)
    )


@pytest.mark.parametrize(
    ("words", "by"),
    [
        ("spells or abilities", None),
        ("unit abilities", UNIT),
        ("your opponent's spells", All((Kind("spell"), Belongs("opponent")))),
        ("your opponent's spells or abilities", Belongs("opponent")),
    ],
)
def test_who_is_unable_to_target_it(words: str, by: Filter | None) -> None:
    assert one(f"This card cannot be targeted by {words}.") == Static(This(), (Cant("be selected", by),))


# --- back to English --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_every_card_is_read_whole_and_printed_back_to_the_same_abilities(card: CardText) -> None:
    abilities = compile_card(card)
    printed = CardText(card.name, card.fields, tuple(PRINTER.card(abilities, card.kinds[0])))

    assert compile_card(printed) == abilities
    assert bool(abilities) == bool(card.text)


SENTENCES = [
    ("Unit", "Arrive - Put into play a Wisp token (Unit * Moth/Light/500) with Guardian and \"Ruined - Draw a card\"."),
    ("Unit", "Arrive - You may discard a Moth unit: If you do, destroy target unit your opponent controls."),
    ("Unit", "Once per turn, during your turn, exhaust, pay (1): Deal 1000 to target unit or augment."),
    ("Unit", "Whenever you destroy a unit in battle - Place a +500 counter on this card."),
    ("Unit", "If this card is in your discard zone, when a Moth unit you control attacks - Draw a card."),
    ("Unit", "As an additional cost to play this card you may exhaust any number of units you control. If you do, this "
     "card costs (1) less to play for each."),
    ("Unit", "Put a card from your hand under this card: If it was a Moth unit, draw a card."),
    ("Unit", "Sacrifice two other units: Take control of target unit, as long as you control this card."),
    ("Unit", "When this card is expelled - Return target unit to the top or bottom of its owner's deck."),
    ("Unit", "Arrive - Your opponent sacrifices a unit, then each player discards a card."),
    ("Unit", "Arrive - Expel this card until the start of your next draw phase."),
    ("Unit", "Discard this card from your hand: The next Water card you play this turn costs (1) less to play."),
    ("Spell", 'Play only if you have three or more Gear in your discard zone. Search your deck for an "Old Lantern" '
     "and put it into play."),
    ("Spell", "Neither player can add to the queue in response to this card. Look at your opponent's hand. You may "
     "choose a unit among them. Your opponent discards that card."),
    ("Spell", "As an additional cost to play this card, Offering X. Destroy all units with cost X."),
    ("Spell", "Prevent the next damage that would be dealt to target unit this turn. It gains Overrun this turn."),
    ("Spell", "Reveal the top three cards of your deck. Add two of those cards to your hand and send the other to the "
     "discard zone."),
    ("Augment", "Equip to target Moth unit."),
    ("Omega Unit", "Ω (Place on two of your units including at least one Moth unit.)"),
    ("Shard", "If your spirit isn't Fire, this card comes into play exhausted."),
    ("Tower", "When this card is destroyed, destroy a unit."),
    ("Tower", "When this card is destroyed, you may return up to two units from the field to their owners' hands."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text"), SENTENCES, ids=[text for _, text in SENTENCES])
def test_sentences_are_printed_back_to_the_same_abilities(kind: str, text: str) -> None:
    abilities = read(text, kind=kind)

    assert read(*PRINTER.card(abilities), kind=kind) == abilities


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("Unit", ("Exhaust, pay (2): Choose one.", "* Draw a card.", "* Deal 500 to target unit.")),
        ("Unit", ("Ruined - Recover target shard.",)),
        pytest.param(
            "Unit", ("Whenever a unit is returned to your hand from the field - Draw a card.",), marks=rule("4.1.4")
        ),
        pytest.param(
            "Unit", ("Whenever this card is returned to your hand from the field - Draw a card.",), marks=rule("4.1.4")
        ),
        pytest.param(
            "Unit",
            ("Whenever a unit you control is returned to your hand from the field - Draw a card.",),
            marks=rule("4.1.4"),
        ),
        pytest.param(
            "Unit",
            ("Whenever another unit is put into your discard zone from the field - Draw a card.",),
            marks=rule("4.1.4"),
        ),
        pytest.param(
            "Unit",
            ("Whenever this card is put into your discard zone from the field - Draw a card.",),
            marks=rule("4.1.4"),
        ),
        pytest.param(
            "Unit", ("Whenever a card is put into an opponent's discard zone - Draw a card.",), marks=rule("4.1.4")
        ),
        pytest.param("Unit", ("Whenever this card attacks a tower - Draw a card.",), marks=rule("8.2.3.2")),
        ("Unit", ("Arrive - Exhaust target unit and target unit adjacent to it.",)),
        ("Unit", ("Whenever a unit you control attacks - Another target unit gains +500 this turn.",)),
        ("Unit", ("Whenever another unit you control is destroyed - Draw a card.",)),
        ("Unit", ("This card gains +500 while a unit you control was destroyed this turn.",)),
        ("Unit", ("This card gains +500 while you've destroyed an opponent's tower this turn.",)),
        ("Spell", ("Prevent all damage that would be dealt to each unit you control this turn.",)),
        ("Spell", ("Prevent the next damage that would be dealt to each unit this turn.",)),
        ("Spell", ("Expel each unit when it leaves the field.",)),
        pytest.param("Spell", ("Each player sacrifices a unit.",), marks=rule("12.6.4")),
    ],
)
def test_texts_of_several_lines_are_printed_back_to_the_same_abilities(kind: str, text: tuple[str, ...]) -> None:
    abilities = read(*text, kind=kind)

    assert read(*PRINTER.card(abilities), kind=kind) == abilities


def test_keywords_are_printed_on_one_line() -> None:
    assert PRINTER.card(read("Guardian, Brawler")) == ["Guardian. Brawler."]


# --- what is not read -----------------------------------------------------------------------------------------------


def test_a_target_may_depend_on_a_number_that_is_said_before_it_is_paid() -> None:
    text = "Expel any number of Gear from your discard zone: Destroy target unit with cost (X) or less."
    assert len(read(f"{text} (X equals the number of Gear you expelled.)")) == 1
