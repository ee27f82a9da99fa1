"""Rule 5.1: decks, and which are legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from cardwright.kernel.state.decisions import Denial
from cardwright.kernel.vocabulary.abilities import DeckRule
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.selectors import All, Aspect, Either, Filter, Kind, Named, Not, Trait
from cardwright.text.deckfile import DeckList

from .zones import ARGENT, ELEMENTS

LEAST, MOST = 40, 60  # ARG 5.1.6
SHARDS = 10  # ARG 5.1.7
COPIES = 3  # ARG 5.1.8
FREE = "Argent Shard"  # ARG 5.1.8.2
LEGENDARY = "Legendary"
SECTIONS = ("champion", "spirit", "towers", "shards", "main")
MAIN_KINDS = ("unit", "augment", "spell")  # ARG 5.1.6; Omega units are units (ARG 2.6.2)


def check_deck(deck: DeckList, pool: Mapping[str, Face]) -> list[Denial]:
    """Everything that is wrong with a deck; an empty list if it is legal."""
    problems = [
        Denial("5.1.1", f"a deck has no part {section!r}; its parts are {', '.join(SECTIONS)}")
        for section in deck.sections
        if section not in SECTIONS
    ]
    names = [name for section in SECTIONS for name in deck.sections.get(section, [])]
    problems += [
        Denial("5.1.1", f"there is no card named {name!r}") for name in dict.fromkeys(names) if name not in pool
    ]
    parts = {section: [pool[name] for name in deck.sections.get(section, []) if name in pool] for section in SECTIONS}
    sizes = {section: len(deck.sections.get(section, [])) for section in SECTIONS}
    problems += _check_leaders(parts, sizes)
    problems += _check_towers(parts, sizes["towers"])
    problems += _check_main(parts["main"], sizes["main"])
    problems += _check_shards(parts["shards"], sizes["shards"])
    problems += _check_copies([*parts["main"], *parts["shards"]])
    problems += _check_elements(parts)
    return problems


def _different(faces: list[Face]) -> list[Face]:
    """Each card once, in the order of the deck."""
    return list({face.name: face for face in faces}.values())


def _rules(faces: list[Face], field: str) -> list[tuple[Face, DeckRule]]:
    """Abilities of the deck's own cards that change how it may be built."""
    return [(f, a) for f in _different(faces) for a in f.abilities if isinstance(a, DeckRule) and a.field == field]


def fits(face: Face, where: Filter | None) -> bool:
    """Whether a printed card passes a filter; before a game, only printed facts can be tested."""
    match where:
        case None:
            return True
        case Aspect(name):
            return name in face.aspects
        case Kind(name):
            return name in face.kinds
        case Trait(name):
            return name in face.traits
        case Named(name, part):
            return name in face.name if part else name == face.name
        case All(parts):
            return all(fits(face, part) for part in parts)
        case Either(parts):
            return any(fits(face, part) for part in parts)
        case Not(part):
            return not fits(face, part)
    raise TypeError(f"a deck cannot be asked for {where!r}")


def _check_leaders(parts: Mapping[str, list[Face]], sizes: Mapping[str, int]) -> list[Denial]:
    problems = []
    for kind, rule in (("champion", "2.1.1"), ("spirit", "2.2.1")):
        if sizes[kind] != 1:  # ARG 5.1.1
            problems.append(Denial("5.1.1", f"a deck comes with exactly one {kind}, this one with {sizes[kind]}"))
        problems += [
            Denial(rule, f"{face.name} is not a {kind}") for face in _different(parts[kind]) if kind not in face.kinds
        ]
    return problems


def _check_towers(parts: Mapping[str, list[Face]], count: int) -> list[Denial]:
    towers = [face for face in parts["towers"] if "tower" in face.kinds]
    problems = [
        Denial("5.1.5", f"{face.name} is not a tower")
        for face in _different(parts["towers"])
        if "tower" not in face.kinds
    ]
    if count != len(ELEMENTS):
        problems.append(Denial("5.1.1", f"a deck comes with {len(ELEMENTS)} towers, this one with {count}"))
    found = Counter(element for face in towers for element in face.aspects)
    for element in ELEMENTS:  # ARG 2.4.1, 5.1.5
        if found[element] != 1:
            problems.append(Denial("5.1.5", f"a deck comes with one {element} tower, this one with {found[element]}"))
    for face in _different(towers):
        for element in face.aspects:
            if element not in ELEMENTS:
                problems.append(Denial("5.1.5", f"{face.name} is of {element}, and there is no place for its tower"))
    leaders = [*parts["champion"], *parts["spirit"]]
    for face, condition in _rules(towers, "use"):  # ARG 5.1.5.1
        if not any(fits(leader, condition.where) for leader in leaders):
            problems.append(Denial("5.1.5.1", f"{face.name} asks for another champion or spirit to be used"))
    return problems


def _check_main(main: list[Face], count: int) -> list[Denial]:
    problems = []
    least = min([LEAST, *(rule.amount for _, rule in _rules(main, "size"))])  # ARG 1.1.1
    most = max([MOST, *(rule.amount for _, rule in _rules(main, "size"))])
    if not least <= count <= most:
        problems.append(Denial("5.1.6", f"a main deck has {least} to {most} cards, this one has {count}"))
    for face in _different(main):
        if "token" in face.kinds:  # ARG 12.9.1: effects make them, nobody brings them
            problems.append(Denial("12.9.1", f"{face.name} is a token and no card of a deck"))
        elif not any(kind in face.kinds for kind in MAIN_KINDS):
            problems.append(Denial("5.1.6", f"{face.name} is no unit, augment or spell"))
    return problems


def _check_shards(shards: list[Face], count: int) -> list[Denial]:
    problems = [
        Denial("5.1.7", f"{face.name} is not a shard") for face in _different(shards) if "shard" not in face.kinds
    ]
    if count != SHARDS:
        problems.append(Denial("5.1.7", f"a shard deck has exactly {SHARDS} cards, this one has {count}"))
    return problems


def _check_copies(cards: list[Face]) -> list[Denial]:
    problems = []
    counted = Counter(face.name for face in cards)  # ARG 5.1.8.3: printed names
    lifted = _rules(cards, "copies")
    for face in _different(cards):
        count = counted[face.name]
        most, rule = (1, "5.1.8.1") if LEGENDARY in face.traits else (COPIES, "5.1.8")  # ARG 3.2.2.2
        if face.name == FREE:
            most = count  # ARG 5.1.8.2: only the size of the shard deck is a limit
        for source, lift in lifted:  # ARG 1.1.1: a card's text goes before the rules
            if face.name == source.name if lift.where is None else fits(face, lift.where):
                most = max(most, lift.amount) if lift.amount > 0 else count
        if count > most:
            words = f"{count} copies of {face.name}; at most {most} {'is' if most == 1 else 'are'} allowed"
            problems.append(Denial(rule, words))
    return problems


def _check_elements(parts: Mapping[str, list[Face]]) -> list[Denial]:
    """The elements of the main deck; without a champion and a spirit there is nothing to judge them by."""
    if not (parts["champion"] and parts["spirit"]):
        return []
    champion, spirit = parts["champion"][0], parts["spirit"][0]
    free = {*champion.aspects, ARGENT}  # ARG 5.1.2, 5.1.4
    affinity = spirit.numbers.get("affinity", 0)
    problems = []
    for element in spirit.aspects:
        count = sum(element in face.aspects for face in parts["main"])
        if element not in free and count not in (0, affinity):  # ARG 5.1.3, 5.1.3.1, 2.2.2.1, 2.2.2.2, 3.4.1
            words = f"{count} {element} cards; {spirit.name} allows exactly {affinity} or none"
            problems.append(Denial("5.1.3", words))
    for face in _different(parts["main"]):
        if not any(element in free or element in spirit.aspects for element in face.aspects):
            element = " and ".join(face.aspects) or "no element"
            words = f"{face.name} is of {element}, which is neither the champion's nor the spirit's element"
            problems.append(Denial("5.1.2", words))  # ARG 5.1.2-5.1.4: nothing else is granted
    return problems
