"""Deck building: factions, rarities, Units, Cores, Reserves and Resources."""

from __future__ import annotations

from typing import Any

from tests.games.soul_masters.desk import printed

from cardwright.games.soul_masters.title import TITLE
from cardwright.testing import rule
from cardwright.text.deckfile import DeckList

LORD = {
    "shield": 2,
    "core_energy": 10,
    "mercenaries": 2,
    "resource_energy": 3,
    "conversion": 2,
    "conjure": 1,
    "stats": "2/10",
}
UNIT = {"stats": "1/1", "shield": 1, "cost": 1}


def unit(name: str, **more: Any) -> Any:
    """A plain Unit."""
    return printed(name, more.pop("kind", "Unit"), **{**UNIT, **more})


FACES = [
    printed("Lord", "Commander / Base", **LORD),
    printed("Lord", "Commander / Evol. 1", **LORD),
    printed("Lord", "Commander / Evol. 2", **LORD),
    printed("Lady", "Commander / Base", **LORD),
    printed("Lady", "Commander / Evol. 1", **LORD),
    printed("Lady", "Commander / Evol. 2", **LORD),
    *(unit(f"Soldier {n}") for n in range(9)),
    *(printed(f"Trick {n}", "Ability", cost=1) for n in range(6)),
    printed("Core", "Core"),
    printed("Fine Core", "Core", rarity="Uncommon"),
    printed("Ember", "Resource"),
    printed("Bleed", "Resource", faction="Nightmere"),
    *(printed(kind, f"Reserve / {kind}", cost=1) for kind in ("Weapon", "Armor", "Battlefield", "Feat", "Potion")),
    printed("Rare Blade", "Reserve / Weapon", cost=1, rarity="Legendary"),
    unit("Rare One", rarity="Rare"),
    unit("Uncommon One", rarity="Uncommon"),
    unit("Epic One", rarity="Epic"),
    unit("Legend", rarity="Legendary"),
    unit("Hireling", faction="Mercenary"),
    unit("Pilgrim", faction="Wanderer"),
    unit("Stranger", faction="Nightmere"),
    unit("Hers", specialization="Lady"),
    unit("His", specialization="Lord"),
    unit("Golem", kind="Core / Golem"),
    printed("Half", "Spell / Unit", **UNIT),
]
POOL = TITLE.pool.with_faces({face.id: face for face in FACES})
MAIN = {
    **{f"Soldier {n}": 3 for n in range(8)},
    "Soldier 8": 1,
    **{f"Trick {n}": 3 for n in range(5)},
    "Core": 10,
}
RESERVE = {"Weapon": 2, "Armor": 2, "Battlefield": 2, "Feat": 2}


def listed(counts: dict[str, int]) -> list[str]:
    """A section of a deck."""
    return [name for name, count in counts.items() for _ in range(count)]


def problems(
    main: dict[str, int] | None = None,
    reserve: dict[str, int] | None = None,
    resources: dict[str, int] | None = None,
    commander: tuple[str, ...] = ("Lord", "Lord Evol. 1", "Lord Evol. 2"),
    format: str = "",
) -> list[str]:
    """The rules that a deck breaks; numbers of cards that differ from the legal deck are given."""
    sections = {
        "commander": list(commander),
        "main": listed({**MAIN, **(main or {})}),
        "reserve": listed(RESERVE if reserve is None else reserve),
        "resources": listed({"Ember": 3} if resources is None else resources),
    }
    return [denial.rule for denial in TITLE.check(DeckList("A deck", TITLE.id, sections, format=format), POOL)]


@rule("DB.13", "DB.14", "DB.15", "DB.17", "DB.20", "DB.21", "DB.22", "DB.29", "DB.30", "GL.MINIMUM-DECK-SIZE")
@rule(
    "GL.STARTING-DECK", "GL.RESERVE-DECK", "GL.RESOURCE-ENERGY", "CT.COMMANDER.7", "CT.COMMANDER.13", "GL.CORE-ENERGY"
)
def test_a_deck_of_all_its_parts_is_legal() -> None:
    assert problems() == []


@rule("DB.15", "GL.STARTING-DECK", "GL.MINIMUM-DECK-SIZE")
def test_fifty_cards_neither_more_nor_fewer() -> None:
    assert problems({"Trick 0": 2}) == ["DB.15"]
    assert problems({"Trick 5": 1}) == ["DB.15"]


@rule("DB.17", "OPEN.1")
def test_exactly_25_units() -> None:
    assert problems({"Soldier 8": 2, "Trick 0": 2}) == ["DB.17"]
    assert problems({"Soldier 8": 0, "Trick 5": 1}) == ["DB.17"]


@rule("DB.18", "CT.MERCENARY.1", "GL.MERCENARY", "CT.COMMANDER.12")
def test_mercenary_units_fill_up_the_25() -> None:
    assert problems({"Soldier 0": 1, "Hireling": 2}) == []


@rule("DB.18", "DB.19", "CT.MERCENARY.2")
def test_mercenary_units_go_beyond_the_25() -> None:
    assert problems({"Hireling": 2, "Trick 0": 1}) == []


@rule("DB.2", "CT.COMMANDER.12", "OPEN.2", "GL.MERCENARY")
def test_no_more_mercenaries_than_the_commander_allows() -> None:
    assert problems({"Hireling": 3, "Trick 0": 0}) == ["CT.COMMANDER.12"]


@rule("CT.SPELL.4", "DB.19")
def test_a_spell_that_is_also_a_unit_is_none_of_the_25() -> None:
    assert problems({"Half": 2, "Trick 0": 1}) == []


@rule("DB.20", "CT.COMMANDER.7", "OPEN.3", "GL.CORE-ENERGY")
def test_as_many_cores_as_core_energy() -> None:
    assert problems({"Core": 9, "Trick 5": 1}) == ["DB.20"]
    assert problems({"Core": 11, "Trick 0": 2}) == ["DB.20"]


@rule("OPEN.5", "GL.GOLEM-CORE")
def test_a_golem_counts_as_a_core_and_not_as_a_unit() -> None:
    assert problems({"Core": 9, "Golem": 1}) == []


@rule("DB.4", "DB.6")
def test_three_copies_of_a_common_name() -> None:
    assert problems({"Soldier 8": 3, "Soldier 0": 1}) == []
    assert problems({"Soldier 8": 4, "Soldier 0": 0}) == ["DB.6"]


@rule("DB.4", "DB.7")
def test_three_copies_of_an_uncommon_name() -> None:
    assert problems({"Soldier 8": 0, "Uncommon One": 3, "Soldier 0": 1}) == []
    assert problems({"Soldier 8": 0, "Uncommon One": 4, "Soldier 0": 0}) == ["DB.7"]


@rule("DB.4", "DB.8")
def test_three_copies_of_a_rare_name() -> None:
    assert problems({"Soldier 8": 0, "Rare One": 3, "Soldier 0": 1}) == []
    assert problems({"Soldier 8": 0, "Rare One": 4, "Soldier 0": 0}) == ["DB.8"]


@rule("DB.4", "DB.9")
def test_two_copies_of_an_epic_name() -> None:
    assert problems({"Soldier 8": 0, "Epic One": 2, "Soldier 0": 2}) == []
    assert problems({"Soldier 8": 0, "Epic One": 3, "Soldier 0": 1}) == ["DB.9"]


@rule("DB.4", "DB.10")
def test_one_copy_of_a_legendary_name() -> None:
    assert problems({"Soldier 8": 0, "Legend": 1, "Soldier 0": 3}) == []
    assert problems({"Soldier 8": 0, "Legend": 2, "Soldier 0": 2}) == ["DB.10"]


@rule("DB.11", "DB.12", "OPEN.4")
def test_common_cores_without_limit_and_others_with_theirs() -> None:
    assert problems({"Core": 7, "Fine Core": 3}) == []
    assert problems({"Core": 6, "Fine Core": 4}) == ["DB.12"]


@rule("DB.5")
def test_rarity_limits_are_not_for_reserves() -> None:
    assert problems(reserve={**RESERVE, "Weapon": 0, "Rare Blade": 2}) == []


@rule("DB.1", "DB.16", "GL.FACTION")
def test_cards_of_another_faction_are_not_allowed() -> None:
    assert problems({"Soldier 8": 0, "Stranger": 1}) == ["DB.16"]


@rule("DB.3", "DB.16", "GL.WANDERER")
def test_wanderers_go_with_any_commander_and_count_as_ordinary_units() -> None:
    assert problems({"Soldier 8": 0, "Pilgrim": 1}) == []
    assert problems({"Pilgrim": 1, "Trick 0": 2}) == ["DB.17"]


@rule("GL.SPECIALIZATION", "CT.ANATOMY.10")
def test_cards_of_another_commander_are_not_allowed() -> None:
    assert problems({"Soldier 8": 0, "His": 1}) == []
    assert problems({"Soldier 8": 0, "Hers": 1}) == ["GL.SPECIALIZATION"]


@rule("DB.14", "CT.EVOLUTION.4", "AT.BASE", "AT.EVOL-1", "AT.EVOL-2", "GL.BASE-FORM", "CT.COMMANDER.5")
def test_the_forms_of_a_commander() -> None:
    assert problems(commander=("Lord",)) == []
    assert problems(commander=("Lord", "Lord Evol. 1")) == []
    assert problems(commander=("Lord Evol. 1",)) == ["DB.14"]
    assert problems(commander=("Lord", "Lady")) == ["DB.14"]
    assert problems(commander=("Lord", "Lady Evol. 1")) == ["AT.EVOL-1"]
    assert problems(commander=("Lord", "Lord Evol. 1", "Lady Evol. 2")) == ["AT.EVOL-1"]
    assert problems(commander=("Lord", "Lord Evol. 2")) == ["AT.EVOL-2"]
    assert problems(commander=("Lord", "Soldier 0")) == ["DB.14"]
    assert problems(commander=("Lord", "Lord Evol. 1", "Lord Evol. 1")) == ["CT.EVOLUTION.4"]


@rule("DB.21", "DB.22", "GL.RESERVE-DECK", "AT.WEAPON", "OPEN.7", "OPEN.8")
def test_two_reserves_of_each_kind() -> None:
    assert problems(reserve={**RESERVE, "Weapon": 3, "Armor": 1}) == ["DB.22"]
    assert problems(reserve={**RESERVE, "Feat": 1, "Potion": 1}) == ["DB.22"]
    assert problems(reserve={**RESERVE, "Potion": 1}) == ["DB.22"]  # one card too many
    assert problems(reserve={**RESERVE, "Feat": 1}) == ["DB.22"]


@rule("DB.24", "GL.RESERVE-DECK")
def test_the_casual_reserve_deck_has_five_cards() -> None:
    five = {"Weapon": 1, "Armor": 1, "Battlefield": 1, "Feat": 2}
    assert problems(reserve=five, format="casual") == []
    assert problems(reserve=five) == ["DB.22"]
    assert problems(format="casual") == ["DB.24"]


@rule("DB.21", "DB.29", "DB.30", "CT.COMMANDER.13", "GL.RESOURCE-DECK", "GL.RESOURCE-ENERGY")
def test_the_commanders_own_resources_in_its_number() -> None:
    assert problems(resources={"Ember": 2}) == ["DB.29"]
    assert problems(resources={"Ember": 4}) == ["DB.29"]
    assert problems(resources={"Ember": 2, "Bleed": 1}) == ["DB.30"]


@rule("DB.19")
def test_only_cards_of_a_main_deck() -> None:
    assert problems({"Trick 0": 2, "Weapon": 1}) == ["DB.19"]
