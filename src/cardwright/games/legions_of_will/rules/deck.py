"""Rules 100.2-100.4, 203.4d and 902: decks, and which are legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from cardwright.kernel.state.decisions import Denial
from cardwright.kernel.vocabulary.abilities import DeckRule
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.selectors import Named
from cardwright.text.deckfile import DeckList

from .formats import CONSTRUCTED, LIMITED, SINGLETON, SKIRMISH
from .zones import BASES

LEAST = 40  # LOW 100.2a, 100.2b
SINGLETON_SIZE = 60  # LOW 902.2a
COPIES = 4  # LOW 100.2a
SIDEBOARD, SIDEBOARD_BASES = 10, 1  # LOW 100.3a
SECTIONS = ("bases", "main", "sideboard")
FORMATS = (CONSTRUCTED, LIMITED, SINGLETON, SKIRMISH)


def check_deck(deck: DeckList, pool: Mapping[str, Face]) -> list[Denial]:
    """Everything that is wrong with a deck; an empty list if it is legal."""
    format = deck.format or CONSTRUCTED
    if format not in FORMATS:
        return [Denial("100.2", f"there is no format {format!r}; the formats are {', '.join(FORMATS)}")]
    bases, main, side = (deck.sections.get(section, []) for section in SECTIONS)
    problems = [
        Denial("100.2", f"a deck has no part {section!r}; its parts are {', '.join(SECTIONS)}")
        for section in deck.sections
        if section not in SECTIONS
    ]
    problems += [
        Denial("100.2", f"there is no card named {name!r}")
        for name in dict.fromkeys((*bases, *main, *side))
        if name not in pool
    ]
    problems += _check_kinds(bases, main, side, pool)
    problems += _check_bases(bases, pool, format)
    problems += _check_size(main, pool, format)
    problems += _check_copies(bases, main, side, pool, format)
    if format != LIMITED:  # LOW 100.3b: in Limited, the rest of the pool is the sideboard
        problems += _check_sideboard(side, pool)
    return problems


def _is(pool: Mapping[str, Face], name: str, kind: str) -> bool:
    return name in pool and kind in pool[name].kinds


def _rules(names: list[str], pool: Mapping[str, Face], field: str) -> list[tuple[Face, DeckRule]]:
    """Abilities of the deck's own cards that change how it may be built."""
    faces = [pool[name] for name in dict.fromkeys(names) if name in pool]
    return [(face, a) for face in faces for a in face.abilities if isinstance(a, DeckRule) and a.field == field]


def _check_kinds(bases: list[str], main: list[str], side: list[str], pool: Mapping[str, Face]) -> list[Denial]:
    problems = []
    for name in dict.fromkeys(bases):
        if name in pool and not _is(pool, name, "base"):
            problems.append(Denial("100.2a", f"{name} is not a base"))
    for name in dict.fromkeys(main):
        if _is(pool, name, "base"):
            problems.append(Denial("301.1", f"{name} is a base; bases are not part of the main deck"))  # LOW 301.1
    for name in dict.fromkeys((*main, *side)):
        if _is(pool, name, "token"):
            problems.append(Denial("100.2", f"{name} is no card that a deck could hold"))
    return problems


def _check_bases(bases: list[str], pool: Mapping[str, Face], format: str) -> list[Denial]:
    problems = []
    if len(bases) != BASES:  # LOW 100.2a, 403.1
        problems.append(Denial("100.2a", f"a deck comes with exactly {BASES} bases, this one with {len(bases)}"))
    known = [name for name in bases if _is(pool, name, "base")]
    if known and format != SKIRMISH and all(_is(pool, name, "legendary") for name in known):
        problems.append(Denial("102.3", "one base must not be legendary: it begins the game face up"))  # LOW 102.3
    return problems


def _check_size(main: list[str], pool: Mapping[str, Face], format: str) -> list[Denial]:
    if format == SINGLETON:
        if len(main) != SINGLETON_SIZE:  # LOW 100.4, 902.2a
            words = f"a Singleton deck has exactly {SINGLETON_SIZE} cards beside its bases, this one has {len(main)}"
            return [Denial("902.2a", words)]
        return []
    least = min([LEAST, *(rule.amount for _, rule in _rules(main, pool, "size"))])  # LOW 109.4k
    if len(main) < least:  # LOW 100.2a, 100.2b, 100.4
        rule = "100.2b" if format == LIMITED else "100.2a"
        return [Denial(rule, f"a deck has at least {least} cards beside its bases, this one has {len(main)}")]
    return []


def _check_copies(
    bases: list[str], main: list[str], side: list[str], pool: Mapping[str, Face], format: str
) -> list[Denial]:
    problems = []
    deck = [*bases, *main]
    counted = Counter(deck if format == LIMITED else [*deck, *side])  # LOW 100.3a: deck and sideboard together
    within = Counter(deck)
    lifted = _rules(deck, pool, "copies")
    for name, count in counted.items():
        if name not in pool:
            continue
        most, rule = _most(pool[name], format)
        own = within[name] if rule == "902.2b" else count
        for face, lift in lifted:  # LOW 109.4k
            if name == (lift.where.name if isinstance(lift.where, Named) else face.name):
                most = max(most, lift.amount) if lift.amount > 0 else own
        if own > most:
            problems.append(
                Denial(rule, f"{own} copies of {name}; at most {most} {'is' if most == 1 else 'are'} allowed")
            )
    return problems


def _most(face: Face, format: str) -> tuple[int, str]:
    """How many cards of a name are allowed, and by which rule."""
    if "legendary" in face.kinds:
        return 1, "203.4d"  # LOW 100.2a, 203.4d
    if format == LIMITED:
        return 1_000_000, ""  # LOW 100.2b: as many as you like
    if "base" in face.kinds or "upgrade" in face.kinds:
        return 1, "100.2a"  # LOW 100.2a
    if format == SINGLETON:
        return 1, "902.2b"  # LOW 902.2b
    return COPIES, "100.2a"  # LOW 100.2a


def _check_sideboard(side: list[str], pool: Mapping[str, Face]) -> list[Denial]:
    bases = sum(_is(pool, name, "base") for name in side)
    problems = []
    if len(side) - bases > SIDEBOARD:
        words = f"a sideboard has at most {SIDEBOARD} cards, this one has {len(side) - bases}"
        problems.append(Denial("100.3a", words))  # LOW 100.3a
    if bases > SIDEBOARD_BASES:
        words = f"a sideboard has at most {SIDEBOARD_BASES} base beside its cards, this one has {bases}"
        problems.append(Denial("100.3a", words))  # LOW 100.3a
    return problems
