"""Over all card types of all games: an ability that could never function on a card of the type is refused.

Each sort of ability is printed on a card of each type. It is refused, or it works where cards of the type lie, or in
zones that it names itself, or its card is played for it.
"""

from __future__ import annotations

import pytest

from cardwright.games import load
from cardwright.games.argent_saga.language import grammar as argent_saga
from cardwright.games.force_of_will.language import grammar as force_of_will
from cardwright.games.legions_of_will.language import grammar as legions_of_will
from cardwright.games.shadowverse_evolve.language import grammar as shadowverse_evolve
from cardwright.games.soul_masters.language import grammar as soul_masters
from cardwright.games.title import Title
from cardwright.kernel.vocabulary.abilities import Ability, Activated, OnPlay, Replacement, Static, Triggered
from cardwright.kernel.vocabulary.costs import TurnCost
from cardwright.text.cardfile import CardText
from cardwright.text.diagnostics import TextError

# abilities in the words of each game: one that lasts, waits, replaces, is used, and one that happens on playing it
LASTS, WAITS, REPLACES, USED, DONE = range(5)
SORTS = {
    "soul-masters": (
        "Enemy Units get -1 atk.",
        "When you draw a card, heal your Commander 1.",
        "If you would draw a card, draw 2 cards instead.",
        "Rest: Draw a card.",
        "Draw a card.",
    ),
    "legions-of-will": (
        "Units you control gain +1 power.",
        "Whenever you draw a card, you gain 1 resource.",
        "If you would draw a card, draw two cards instead.",
        "{Rest}: You gain 1 resource.",
        "Draw a card.",
    ),
    "argent-saga": (
        "Units you control get +500.",
        "When you discard a card, draw a card.",
        "If you would draw a card, draw two cards instead.",
        "Exhaust: Draw a card.",
        "Draw a card.",
    ),
    "shadowverse-evolve": (
        "Followers on your field have +1/+0.",
        "At the start of your end phase, draw a card.",
        "If you would draw a card, draw 2 cards instead.",
        "[act] [engage]: Draw a card.",
        "Draw a card.",
    ),
    "force-of-will": (
        "Resonators you control gain [+100/+100].",
        "Whenever you draw a card, you gain 100 life.",
        "If you would draw a card, draw two cards instead.",
        "{Rest}: Draw a card.",
        "Draw a card.",
    ),
}
COMPILE = {
    "soul-masters": soul_masters.compile_card,
    "legions-of-will": legions_of_will.compile_card,
    "argent-saga": argent_saga.compile_card,
    "shadowverse-evolve": shadowverse_evolve.compile_card,
    "force-of-will": force_of_will.compile_card,
}
NUMBERS = {
    "element": "Argent",
    "faction": "Wanderer",
    "rarity": "Common",
    "cost": "1",
    "power": "500",
    "defense": "5",
    "stats": "1/1",
    "shield": "1",
}
OWN_FIELDS = {"shadowverse-evolve": {"class": "Neutral"}}
TYPES = {
    "soul-masters": (
        ("Commander / Base", True),
        ("Unit", True),
        ("Spell", False),
        ("Ability", False),
        ("Spell / Hex", True),
        ("Spell / Unit", True),
        ("Core", True),
        ("Reserve / Weapon", True),
        ("Reserve / Armor", True),
        ("Reserve / Battlefield", True),
        ("Reserve / Potion", True),
        ("Reserve / Feat", False),
        ("Reserve / Feat / Ability", False),
        ("Resource", False),
    ),
    "legions-of-will": (("Base", True), ("Upgrade", True), ("Trap", True), ("Unit", True), ("Action", False)),
    "argent-saga": (
        ("Champion", True),
        ("Spirit", True),
        ("Shard", True),
        ("Tower", True),
        ("Unit", True),
        ("Augment", True),
        ("Spell", False),
    ),
    "shadowverse-evolve": (("Follower", True), ("Amulet", True), ("Leader", True), ("Spell", False)),
    "force-of-will": (
        ("Ruler", True),
        ("J-Ruler", True),
        ("Sub-Ruler", True),
        ("Magic Stone", True),
        ("Resonator", True),
        ("Chant", False),
        ("Addition", True),
        ("Addition / Rune", True),
        ("Regalia", True),
        ("Rune", False),
        ("Chant / Rune", False),
        ("Order", True),
        ("Warden", True),
        ("Extension Rule", True),
    ),
}
CASES = [
    pytest.param(game, kind, stays, sort, id=f"{game}-{kind}-{sort}")
    for game, types in TYPES.items()
    for kind, stays in types
    for sort in range(len(SORTS[game]))
]
NEEDS_A_PLACE = (Activated, Triggered, Static, Replacement)


def abilities(title: Title, kind: str, text: str) -> tuple[Ability, ...] | None:
    """What the text means on a card of a type; None if it is refused."""
    try:
        fields = {"type": kind, **NUMBERS, **OWN_FIELDS.get(title.id, {})}
        return COMPILE[title.rules.game](CardText("Sample", fields, (text,)))
    except TextError:
        return None


def functions(ability: Ability, stays: bool) -> bool:
    """The ability can do something: where cards of the type lie, in zones it names, or as its card is played."""
    if isinstance(ability, OnPlay):
        return not any(isinstance(cost, TurnCost) for cost in ability.body.cost)
    return stays or not isinstance(ability, NEEDS_A_PLACE) or bool(ability.zones)


@pytest.mark.parametrize(("game", "kind", "stays", "sort"), CASES)
def test_an_ability_that_never_functions_on_a_card_of_its_type_is_refused(
    game: str, kind: str, stays: bool, sort: int
) -> None:
    found = abilities(load(game), kind, SORTS[game][sort])

    assert all(functions(ability, stays) for ability in found or ())


@pytest.mark.parametrize(("game", "kind"), [(game, kind) for game in TYPES for kind, stays in TYPES[game] if stays])
def test_a_card_that_stays_has_abilities_of_each_sort(game: str, kind: str) -> None:
    title = load(game)

    assert None not in [abilities(title, kind, SORTS[game][sort]) for sort in (LASTS, WAITS, REPLACES, USED)]


@pytest.mark.parametrize("game", TYPES)
def test_a_replacement_on_a_card_that_does_not_stay_needs_a_time(game: str) -> None:
    title, text = load(game), SORTS[game][REPLACES]
    for kind, stays in TYPES[game]:
        assert (abilities(title, kind, text) is not None) == stays, kind


@pytest.mark.parametrize("game", TYPES)
def test_the_table_of_a_game_names_every_type_that_stays_and_zones_that_it_has(game: str) -> None:
    title = load(game)
    language = title.compiler().language
    for kind, stays in TYPES[game]:
        rows = [language.lies_in[word] for word in CardText("", {"type": kind}).kinds if word in language.lies_in]
        assert bool(rows) == stays, kind
        assert all(zone in title.rules.zones for row in rows for zone in row), kind
