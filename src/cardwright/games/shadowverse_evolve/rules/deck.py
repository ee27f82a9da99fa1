"""Rule 6.1: decks, and which are legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from cardwright.kernel.state.decisions import Denial
from cardwright.kernel.vocabulary.abilities import DeckRule
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.selectors import Named
from cardwright.text.deckfile import DeckList

MAIN_LEAST, MAIN_MOST = 40, 50  # SVE 6.1.1.2
EVOLVE_MOST = 10  # SVE 6.1.1.3
COPIES = 3  # SVE 6.1.1.4


def evolved_id(name: str) -> str:
    """The id of the evolved card of a name."""
    return f"{name} (Evolved)"


def check_deck(deck: DeckList, pool: Mapping[str, Face]) -> list[Denial]:
    """Everything that is wrong with a deck; an empty list if it is legal."""
    problems: list[Denial] = []
    leaders = deck.sections.get("leader", [])
    main, evolve = deck.sections.get("main", []), deck.sections.get("evolve", [])
    for section, names in (("leader", leaders), ("main", main), ("evolve", evolve)):
        for name in dict.fromkeys(names):
            if section == "evolve" and name in pool and evolved_id(name) not in pool:
                problems.append(Denial("6.1.1.3", f"{name} has no evolved card to put into an evolve deck"))
            elif _face(pool, section, name) is None:
                problems.append(Denial("6.1.1", f"there is no card named {name!r} for the {section} part"))
    if len(leaders) != 1:
        problems.append(Denial("6.1.1.1", f"a deck has exactly one leader, this one has {len(leaders)}"))
    problems += _check_sizes(main, evolve, pool)
    problems += _check_kinds(main, leaders, pool)
    problems += _check_copies(main, "main", pool) + _check_copies(evolve, "evolve", pool)
    problems += _check_class(leaders, main, evolve, pool)
    return problems


def _face(pool: Mapping[str, Face], section: str, name: str) -> Face | None:
    return pool.get(evolved_id(name)) if section == "evolve" else pool.get(name)


def _rules(names: list[str], pool: Mapping[str, Face], field: str) -> list[tuple[Face, DeckRule]]:
    """Deck construction abilities in the deck itself."""
    faces = [pool[name] for name in dict.fromkeys(names) if name in pool]
    return [(face, a) for face in faces for a in face.abilities if isinstance(a, DeckRule) and a.field == field]


def _check_sizes(main: list[str], evolve: list[str], pool: Mapping[str, Face]) -> list[Denial]:
    problems = []
    least, most = MAIN_LEAST, MAIN_MOST
    for _, rule in _rules(main, pool, "size"):  # SVE 6.1.2
        least, most = min(least, rule.amount), max(most, rule.amount)
    if not least <= len(main) <= most:
        problems.append(Denial("6.1.1.2", f"a main deck has {least} to {most} cards, this one has {len(main)}"))
    if len(evolve) > EVOLVE_MOST:
        problems.append(
            Denial("6.1.1.3", f"an evolve deck has at most {EVOLVE_MOST} cards, this one has {len(evolve)}")
        )
    return problems


def _check_kinds(main: list[str], leaders: list[str], pool: Mapping[str, Face]) -> list[Denial]:
    problems = []
    for name in dict.fromkeys(main):
        face = pool.get(name)
        if face is not None and not {"leader", "evolved", "token"}.isdisjoint(face.kinds):
            problems.append(Denial("6.1.1.2", f"{name} cannot be in a main deck"))
    for name in dict.fromkeys(leaders):
        face = pool.get(name)
        if face is not None and "leader" not in face.kinds:
            problems.append(Denial("6.1.1.1", f"{name} is not a leader"))
    return problems


def _check_copies(names: list[str], part: str, pool: Mapping[str, Face]) -> list[Denial]:
    problems = []
    lifted = _rules(names, pool, "copies")
    for name, count in Counter(names).items():
        most = COPIES
        for face, rule in lifted:  # SVE 6.1.2
            if name == (rule.where.name if isinstance(rule.where, Named) else face.name):
                most = max(most, rule.amount) if rule.amount > 0 else count
        if count > most:
            problems.append(
                Denial("6.1.1.4", f"{count} copies of {name} in the {part} deck; at most {most} are allowed")
            )
    return problems


def _check_class(leaders: list[str], main: list[str], evolve: list[str], pool: Mapping[str, Face]) -> list[Denial]:
    problems = []
    own = {aspect for name in leaders if name in pool for aspect in pool[name].aspects}  # SVE 2.2.3, 6.1.1.5
    if not own:
        return []
    for section, names in (("main", main), ("evolve", evolve)):
        for name in dict.fromkeys(names):
            face = _face(pool, section, name)
            if face is not None and own.isdisjoint(face.aspects) and "Neutral" not in face.aspects:
                wanted = " or ".join(sorted(own))
                problems.append(
                    Denial("6.1.1.5.1", f"{name} is {'/'.join(face.aspects)}, the deck is {wanted} or Neutral")
                )
    return problems
