"""Deck building: which decks are legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from cardwright.kernel.state.decisions import Denial
from cardwright.kernel.vocabulary.abilities import DeckRule
from cardwright.kernel.vocabulary.faces import Face
from cardwright.text.deckfile import DeckList

from .casting import specialization
from .zones import STAGES

MAIN = 50  # SM DB.15, GL.MINIMUM-DECK-SIZE
UNITS = 25  # SM DB.17
RESERVE = {"weapon": 2, "armor": 2, "battlefield": 2, "feat": 2}  # SM DB.22
CASUAL = {"weapon": 1, "armor": 1, "battlefield": 1, "feat": 2}  # SM DB.24
TOURNAMENT, NON_TOURNAMENT = "tournament", "casual"
SECTIONS = ("commander", "main", "reserve", "resources")
MERCENARY, WANDERER = "Mercenary", "Wanderer"
COPIES = "copies"  # what a card says of its copies
# how many copies of a name a Main Deck may have, and the rule, by the deck rule of a card's rarity
RARITIES = {
    "Common copies": (3, "DB.6"),
    "Uncommon copies": (3, "DB.7"),
    "Rare copies": (3, "DB.8"),
    "Epic copies": (2, "DB.9"),
    "Legendary copies": (1, "DB.10"),
}
MAIN_KINDS = frozenset(("unit", "spell", "ability", "core"))


def check_deck(deck: DeckList, pool: Mapping[str, Face]) -> list[Denial]:
    """Everything that is wrong with a deck; an empty list if it is legal."""
    problems = [
        Denial("DB.14", f"a deck has no part {section!r}; its parts are {', '.join(SECTIONS)}")
        for section in deck.sections
        if section not in SECTIONS
    ]
    names = [name for section in SECTIONS for name in deck.sections.get(section, [])]
    problems += [
        Denial("DB.14", f"there is no card named {name!r}") for name in dict.fromkeys(names) if name not in pool
    ]
    parts = {section: [pool[name] for name in deck.sections.get(section, []) if name in pool] for section in SECTIONS}
    problems += _check_forms(parts["commander"])
    base = next((face for face in parts["commander"] if "base" in face.kinds), None)
    if base is None:
        return problems
    problems += _check_size(len(deck.sections.get("main", [])))
    problems += _check_main(parts["main"], base)
    problems += _check_copies(parts["main"])
    problems += _check_reserve(parts["reserve"], deck.format or TOURNAMENT)  # SM DB.21
    problems += _check_resources(parts["resources"], base)  # SM DB.21
    problems += _check_factions([*parts["main"], *parts["reserve"]], base)
    return problems


def said(face: Face, field: str) -> int:
    """The number of a card's deck rule (0: it has none)."""
    rules = [a.amount for a in face.chars.abilities if isinstance(a, DeckRule) and a.field == field]
    return rules[0] if rules else 0


def _different(faces: list[Face]) -> list[Face]:
    """Each card once, in the order of the deck."""
    return list({face.id: face for face in faces}.values())


def _check_forms(forms: list[Face]) -> list[Denial]:
    """One Base form, and Evolutions of the same name, one of each stage at most and none left out."""
    problems = [
        Denial("DB.14", f"{face.id} is no Commander") for face in _different(forms) if "commander" not in face.kinds
    ]
    stages = [stage for face in forms for stage in STAGES if stage in face.kinds]
    if stages.count("base") != 1:  # SM DB.13, CT.COMMANDER.5, GL.BASE-FORM
        words = f"a deck has exactly one Base form Commander, this one has {stages.count('base')}"
        return [*problems, Denial("DB.14", words)]
    if len(set(stages)) != len(stages):
        problems.append(Denial("CT.EVOLUTION.4", "a deck has each form of its Commander once"))
    if "evol. 2" in stages and "evol. 1" not in stages:
        problems.append(Denial("AT.EVOL-2", "a second Evolution follows a first one"))
    base = next(face for face in forms if "base" in face.kinds)
    problems += [
        Denial("AT.EVOL-1", f"{face.id} is no Evolution of {base.name}")
        for face in forms
        if "commander" in face.kinds and face.name != base.name
    ]
    return problems


def _check_size(size: int) -> list[Denial]:
    # SM GL.STARTING-DECK
    return [] if size == MAIN else [Denial("DB.15", f"a Main Deck has exactly {MAIN} cards, this one has {size}")]


def _is_unit(face: Face) -> bool:
    """A card that counts toward the Units of a deck; a Spell that is also a Unit does not, nor does a Golem."""
    return face.kinds[0] == "unit"  # SM CT.SPELL.4


def _check_main(main: list[Face], base: Face) -> list[Denial]:
    problems = [
        Denial("DB.19", f"{face.id} is no card of a Main Deck")
        for face in _different(main)
        if face.kinds[0] not in MAIN_KINDS or "token" in face.kinds
    ]
    hired = sum(MERCENARY in face.aspects for face in main if _is_unit(face))
    own = sum(_is_unit(face) for face in main) - hired
    limit = said(base, "mercenaries")
    if hired > limit:
        words = f"{hired} Mercenary Units; {base.name} allows {limit}"
        problems.append(Denial("CT.COMMANDER.12", words))  # SM DB.2
    if own > UNITS or own + hired < UNITS:
        words = f"a Main Deck has exactly {UNITS} Units apart from Mercenaries beyond that, this one has {own}"
        problems.append(Denial("DB.17", f"{words} and {hired} Mercenaries"))  # SM DB.18, CT.MERCENARY.1, CT.MERCENARY.2
    cores = sum("core" in face.kinds for face in main)  # SM GL.GOLEM-CORE
    if cores != base.numbers.get("core energy", 0):
        words = f"{base.name} asks for {base.numbers.get('core energy', 0)} Artifact Cores, this deck has {cores}"
        problems.append(Denial("DB.20", words))  # SM CT.COMMANDER.7
    return problems


def _check_copies(main: list[Face]) -> list[Denial]:
    """The limits of each card name by rarity; they are for the Main Deck alone."""
    counts = Counter(face.name for face in main)
    problems = []
    for face in _different(main):
        (most, rule), count = _copies(face), counts[face.name]
        if most and count > most:
            words = f"{count} copies of {face.name}; at most {most} {'is' if most == 1 else 'are'} allowed"
            problems.append(Denial("DB.12" if "core" in face.kinds else rule, words))  # SM DB.5, DB.12
    return problems


def _copies(face: Face) -> tuple[int, str]:
    """How many copies of a card are allowed (0: any number), and by which rule: its own text, or its rarity."""
    rules = {a.field: a.amount for a in face.chars.abilities if isinstance(a, DeckRule)}
    most, rule = next((RARITIES[field] for field in rules if field in RARITIES), (0, ""))
    return rules.get(COPIES, most), rule  # SM SU.10


def _check_reserve(reserve: list[Face], format: str) -> list[Denial]:
    problems = [
        Denial("DB.22", f"{face.id} is no Reserve") for face in _different(reserve) if "reserve" not in face.kinds
    ]
    counts = {kind: sum(kind in face.kinds for face in reserve) for kind in RESERVE}
    wanted = CASUAL if format == NON_TOURNAMENT else RESERVE
    if counts != wanted or len(reserve) != sum(wanted.values()):  # SM GL.RESERVE-DECK
        asked = ", ".join(f"{number} {kind}" for kind, number in wanted.items())
        has = ", ".join(f"{number} {kind}" for kind, number in counts.items())
        rule = "DB.24" if format == NON_TOURNAMENT else "DB.22"
        problems.append(Denial(rule, f"a Reserve Deck has {asked}; this one has {has}"))
    return problems


def _check_resources(resources: list[Face], base: Face) -> list[Denial]:
    problems = [
        Denial("DB.30", f"{face.id} is no Resource of {base.name}")
        for face in _different(resources)
        if "resource" not in face.kinds or not set(face.aspects) & set(base.aspects)
    ]
    wanted = said(base, "resource energy")
    if len(resources) != wanted:  # SM GL.RESOURCE-ENERGY
        words = f"{base.name} asks for {wanted} Resources, this deck has {len(resources)}"
        problems.append(Denial("DB.29", words))  # SM CT.COMMANDER.13, GL.RESOURCE-DECK
    return problems


def _check_factions(faces: list[Face], base: Face) -> list[Denial]:
    problems = []
    for face in _different(faces):
        if not set(face.aspects) & {*base.aspects, MERCENARY, WANDERER}:  # SM GL.MERCENARY, GL.WANDERER
            words = f"{face.name} is of another faction than {base.name}"
            problems.append(Denial("DB.16", words))  # SM DB.1, DB.3, GL.FACTION
        named = specialization(face.chars)
        if named and named != base.name:
            problems.append(Denial("GL.SPECIALIZATION", f"{face.name} is for {named} alone"))
    return problems
