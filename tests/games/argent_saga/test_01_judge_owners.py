"""Rules 1.2.2 and 1.2.3 in texts: cards that a player owns are not those that the player controls."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.bench import Bench
from tests.games.argent_saga.reading import read

from cardwright.games.argent_saga.language.phrases import PHRASES
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.selectors import Cards, Owned
from cardwright.kernel.vocabulary.terms import parts_of
from cardwright.testing import rule
from cardwright.text.diagnostics import TextError
from cardwright.text.printer import Printer


def traded(*text: str) -> tuple[Bench, Card, Card, Card]:
    """Each player has the unit of the other, and one of their own besides; a spell with a text."""
    t = Bench()
    mine, theirs = t.unit(0, name="Mine"), t.unit(1, name="Theirs")
    t.unit(0, name="Home"), t.unit(1, name="Away")
    spell = t.spell(0, *text)
    t.main().steal(mine, 1).steal(theirs, 0)
    return t, mine, theirs, spell


def on_field(t: Bench) -> list[str]:
    """Who is left."""
    names = [card.face.name for player in (0, 1) for card in t.game.cards_in("field", player)]
    return sorted(name for name in names if name in ("Mine", "Theirs", "Home", "Away"))


@rule("1.2.2", "1.2.3")
@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Destroy all units you own.", ["Away", "Theirs"]),
        ("Destroy all units you control.", ["Away", "Mine"]),
        ("Destroy all units your opponent owns.", ["Home", "Mine"]),
        ("Destroy all units your opponent controls.", ["Home", "Theirs"]),
    ],
)
def test_what_a_player_owns_is_what_the_player_brought(text: str, left: list[str]) -> None:
    t, _, _, wave = traded(text)
    t.cast(wave)
    assert on_field(t) == left


@rule("1.2.2", "12.8.1")
def test_a_target_that_one_owns_may_be_with_the_opponent() -> None:
    t, mine, theirs, call = traded("Return target unit you own to its owner's hand.")
    t.play(call)
    assert mine.id in t.values
    assert theirs.id not in t.values


@rule("1.2.2", "9.3.4.5.1")
def test_a_static_effect_on_what_one_owns_follows_it_to_the_other_side() -> None:
    t = Bench()
    mine, theirs = t.unit(0, name="Mine"), t.unit(1, name="Theirs")
    t.augment(0, "Units you own get +500.", zone="field")
    t.main()
    found = [(t.power(mine), t.power(theirs))]
    t.steal(mine, 1).steal(theirs, 0)
    assert [*found, (t.power(mine), t.power(theirs))] == [(1500, 1000), (1500, 1000)]


@rule("1.2.2", "9.2.3")
def test_a_trigger_on_what_one_owns_sees_it_go_from_the_other_side() -> None:
    t, mine, theirs, _ = traded("Draw a card.")
    watcher = t.augment(0, "When a unit you own is destroyed - Draw a card.", zone="field")
    t.deck(0)
    t.send(theirs, "discard", "destroy")
    assert t.count("hand") == 1
    t.send(mine, "discard", "destroy")
    t.resolve()
    assert (t.there(watcher), t.count("hand")) == (True, 2)


@rule("4.1.4", "1.2.2")
def test_off_the_field_each_card_lies_with_its_owner() -> None:
    text = "Arrive - Add target expelled Fire unit you own to your hand."
    abilities = read(text)
    found = [part for part in parts_of(abilities) if isinstance(part, Cards)]
    assert [(part.zones, part.whose) for part in found] == [(("expelled",), "you")]


@rule("1.2.2", "1.2.3")
@pytest.mark.parametrize(
    "text",
    [
        "When you play a spell - You may put an Ice Wall counter on target non-destroyed tower you own.",
        "Exhaust: Destroy target tower you own and target tower your opponent owns.",
        "Exhaust: Take control of target unit you own your opponent controls.",
        "Sacrifice a unit you own: Draw a card.",
    ],
)
def test_whose_it_is_is_printed_back(text: str) -> None:
    abilities = read(text)
    assert any(isinstance(part, Owned) for part in parts_of(abilities))
    words = tuple(Printer(PHRASES).card(abilities, "unit"))
    assert read(*words) == abilities


def test_a_card_in_the_zone_of_one_player_is_not_owned_by_the_other() -> None:
    with pytest.raises(TextError):
        read("Exhaust: Expel a spell your opponent owns from your discard zone.")
