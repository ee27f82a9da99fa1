"""Rule 319: EX decks. The starting ruler says which a player has, and how many cards are in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import NamedTuple

from cardwright.kernel.state.decisions import Denial
from cardwright.kernel.vocabulary.abilities import DeckRule
from cardwright.kernel.vocabulary.faces import Face
from cardwright.text.deckfile import DeckList


class ExDeck(NamedTuple):
    """An EX deck: its part of a deck file, which cards it holds, and the rules about it."""

    part: str
    area: str  # a ruler says by a `DeckRule` of this name how many cards it has
    holds: Callable[[Face], bool]
    rule: str  # what it holds, and how many
    copies_rule: str


def _is_armament(face: Face) -> bool:
    return "sub-ruler" in face.kinds and "Armament" in face.traits and "High Armament" not in face.traits


def _is_crew(face: Face) -> bool:
    return "resonator" in face.kinds and "stranger" not in face.kinds and not face.halved


def _is_treasury_item(face: Face) -> bool:
    return "Treasury Item" in face.traits


EX_DECKS = (
    ExDeck("armaments", "armament ex deck", _is_armament, "319.4a", "319.4b"),  # FOW 319.4c
    ExDeck("crew", "crew ex deck", _is_crew, "319.5a", "319.5b"),  # FOW 319.5a-1
    ExDeck("treasury", "treasury ex deck", _is_treasury_item, "319.6a", "319.6b"),
)


def check_ex_decks(deck: DeckList, pool: Mapping[str, Face]) -> list[Denial]:
    """What is wrong with the EX decks of a deck."""
    rulers = [pool[name] for name in deck.sections.get("ruler", [])[:1] if name in pool]
    return [problem for row in EX_DECKS for problem in _check(deck, pool, row, _number(rulers, row.area))]


def _number(rulers: list[Face], area: str) -> int:
    """How many cards the starting ruler lets its player have in an EX deck."""
    rules = [a for ruler in rulers for a in ruler.abilities if isinstance(a, DeckRule) and a.field == area]
    return sum([rule.amount for rule in rules])


def _check(deck: DeckList, pool: Mapping[str, Face], row: ExDeck, number: int) -> list[Denial]:
    names = deck.sections.get(row.part, [])
    problems: list[Denial] = []
    if len(names) != number:
        problems.append(Denial(row.rule, f"the part {row.part!r} has {number} cards, this one has {len(names)}"))
    wrong = [name for name in dict.fromkeys(names) if name in pool and not row.holds(pool[name])]
    problems += [Denial(row.rule, f"{name} cannot be in the part {row.part!r}") for name in wrong]
    several = [name for name, count in Counter(names).items() if count > 1]
    problems += [Denial(row.copies_rule, f"several copies of {name} in the part {row.part!r}") for name in several]
    if row.part == "crew":
        others = {name for part in ("main", "sideboard") for name in deck.sections.get(part, [])}
        shared = [name for name in dict.fromkeys(names) if name in others]
        problems += [Denial(row.rule, f"{name} is in the deck or sideboard too") for name in shared]
    return problems
