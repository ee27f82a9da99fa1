"""Texts of cards made up for the tests, and words for what they compile to."""

from __future__ import annotations

from cardwright.games.argent_saga.language.grammar import compile_card
from cardwright.kernel.vocabulary.abilities import Ability, Body, OnPlay, Pattern, Target, Triggered
from cardwright.kernel.vocabulary.selectors import All, Cards, Filter, It, Kind
from cardwright.text.cardfile import CardText

UNIT = Kind("unit")
T1 = It("t1")
ARRIVE = Pattern("move", this=True, to=("field",))
RUINED = Pattern("move", this=True, tag="ruined")


def read(*text: str, kind: str = "Unit", name: str = "Lantern Moth") -> tuple[Ability, ...]:
    """The abilities of a text."""
    return compile_card(CardText(name, {"type": kind, "cost": "2"}, text))


def one(*text: str, kind: str = "Unit") -> Ability:
    """The only ability of a text."""
    (ability,) = read(*text, kind=kind)
    return ability


def body(*text: str) -> Body:
    """What the text of a spell does."""
    ability = one(*text, kind="Spell")
    assert isinstance(ability, OnPlay)
    return ability.body


def arrives(text: str) -> Body:
    """What a unit does when it arrives."""
    ability = one(f"Arrive - {text}")
    assert isinstance(ability, Triggered)
    return ability.body


def there(*tests: Filter, whose: str = "each", zone: str = "field") -> Cards:
    """Units that pass some tests."""
    return Cards((zone,), whose, All((UNIT, *tests)) if tests else UNIT)


def aimed(what: Cards, bind: str = "t1", least: int = 1, most: int = 1) -> Target:
    """A target."""
    return Target(bind, what, least, most)
