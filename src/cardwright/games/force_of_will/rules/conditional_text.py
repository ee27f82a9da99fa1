"""The keywords of one frame, "[Name] (condition) - text": 1124, 1128, 1131, 1133, 1134, 1137, 1141, 1144, 1147, 1149,
1151-1153, 1157, 1158, 1165, 1173, 1175, 1179, 1184, 1197.

Each has a condition. If the text after it changes the effect of a card, the card is played with that text if the
condition holds then (`played_with`). If it gives abilities, the card has them as long as it holds (`has_text`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations

from msgspec.structs import replace

from cardwright.kernel.vocabulary.abilities import Ability, Body, Keyword, Static, Variant
from cardwright.kernel.vocabulary.effects import Gain
from cardwright.kernel.vocabulary.keywords import SEVERAL, SINGLE, KeywordRow, Keywords
from cardwright.kernel.vocabulary.selectors import (
    All,
    AnyOf,
    Aspect,
    Both,
    Cards,
    Condition,
    Either,
    Exists,
    Filter,
    Fits,
    Has,
    Holds,
    InState,
    Kind,
    Linked,
    Measure,
    Named,
    NameOf,
    Not,
    Other,
    Seats,
    This,
    Trait,
)
from cardwright.kernel.vocabulary.values import Count, CountNames, Stat, Sum, Tally

from .layers import MORE_RUNES
from .zones import EXTENSION, FIELD, GRAVEYARD, ITEMS, ORDERS, REMOVED, RULER_AREA, RUNES, ZONES

PUBLIC = (FIELD, RULER_AREA, GRAVEYARD, REMOVED, ITEMS, ORDERS, EXTENSION)
EVERYWHERE = tuple(name for name in ZONES if name not in ("outside", "seat", "stack"))
DEPTHS, UNION, STACKED = 15, 7, 3  # FOW 1152.2, 1165.2, 1175.2


RELEASED = Holds("seal released")  # FOW 1026.1


def _controls(*parts: Filter, areas: tuple[str, ...] = (FIELD,), number: int = 1) -> Condition:
    return Exists(Cards(areas, "you", All(parts) if len(parts) > 1 else parts[0]), number)


def _told(keyword: Keyword) -> tuple[Filter, ...]:
    """The descriptions that are parameters of a keyword."""
    return tuple([term for term in keyword.terms if isinstance(term, Filter)])


def _revealed(keyword: Keyword) -> Condition:
    """There are this many revealed runes; with attributes, as many of each as its symbol is printed."""
    told = _told(keyword)
    if not told:
        return _so_many_runes(max(keyword.amount, 1))  # FOW 1137.2
    each = [one for one in dict.fromkeys(told) if isinstance(one, Aspect)]
    return Both(tuple([_so_many_runes(told.count(one), one) for one in each]))  # FOW 1137.4, 1137.5


def _so_many_runes(number: int, *of: Aspect) -> Condition:
    """The revealed runes, and what effects add to their number or take from it."""
    there = Count(Cards((RUNES,), "you", All((Kind("rune"), InState("revealed"), *of))))
    return Measure(Sum((Stat(rune_number(*of), Seats("you")), there)), ">=", number)  # FOW 1137.6


def rune_number(*of: Aspect) -> str:
    """The number of a player by which effects change how many revealed runes there are, of an attribute or in all."""
    return " ".join([one.name for one in of] + [MORE_RUNES])


def _outnumber(keyword: Keyword) -> Condition:
    """Two resonators, or for a resonator another one; and more than the opponent."""
    other = (Fits(This(), Kind("resonator")), _controls(Kind("resonator"), Other()))
    return Both((AnyOf((Both(other), _controls(Kind("resonator"), number=2))), Holds("outnumber")))  # FOW 1184.2-1184.4


def _union(race: str) -> Condition:
    return Measure(CountNames(Cards(PUBLIC, "you", Trait(race))), ">=", UNION)  # FOW 1152.2, 1153.2


CLUSTER = " cluster"


def cluster_kind(name: str) -> str:
    """The word among a card's kinds for the cluster in which it was released (212)."""
    return f"{name.lower()}{CLUSTER}"


def _reunited(keyword: Keyword) -> Condition:
    """A ruler, a J-ruler that is not ordered, or an extension rule of the name, race or description (FOW 1179.9)."""
    named = (Named(keyword.word, part=True),) if keyword.word else ()
    told = _told(keyword)
    if any(isinstance(part, Kind) and part.name.endswith(CLUSTER) for part in told):
        return _controls(Kind("j/ruler"), Not(InState("ordered")), *told, areas=(RULER_AREA, FIELD))  # FOW 1179.8
    raced = all(isinstance(part, Trait) for part in told)
    right = Either((Kind("j/ruler"), Kind("extension rule") if raced else Kind("entity")))  # FOW 1179.6
    areas = (RULER_AREA, FIELD, EXTENSION)
    return _controls(right, Not(InState("ordered")), *named, *told, areas=areas)  # FOW 1179.2-1179.7


# By keyword, what must hold; the parameters of the keyword say how much, or of what.
CONDITION_OF: Mapping[str, Callable[[Keyword], Condition]] = {
    "Torrent": lambda k: Measure(Tally("cards played", other=True), ">=", 1),  # FOW 1124.1, 1124.2, 1124.4, 1124.5
    "Seal": lambda k: AnyOf((_controls(Kind("magic stone"), number=k.amount), RELEASED)),  # FOW 1128.2-1128.4, 1128.5
    "Crest": lambda k: _controls(Trait("Magic Crest"), Aspect(k.word)),  # FOW 1131.2, 1131.3, 1131.4
    "Legend": lambda k: _controls(
        Trait("Story"), InState("revealed"), areas=("extra deck",), number=k.amount
    ),  # FOW 1133.2-1133.4
    "Null": lambda k: Measure(Count(Cards(("hand",), "you")), "==", 0),  # FOW 1134.1, 1134.2, 1134.3
    "Rune": _revealed,  # FOW 1137.7
    "Faith": lambda k: Holds("faith"),  # FOW 1141.1, 1141.2, 1141.3, 1141.4
    "Revenge": lambda k: Measure(Tally("entities put into a graveyard"), ">=", 1),  # FOW 1144.2-1144.4, 1144.1
    "Fallen": lambda k: Measure(Tally("god's arts resolved"), ">=", 1),  # FOW 1147.1, 1147.2, 1147.3, 1147.4
    "Revolution": lambda k: Fits(This(), InState("ordered")),  # FOW 1149.1, 1149.2, 1149.3
    "Force Resonance": lambda k: _controls(  # FOW 1151.1
        Has("Force Command", _told(k)), areas=(FIELD, RULER_AREA)
    ),  # FOW 1151.2-1151.4
    "Union Seven Machine": lambda k: _union("Machine"),  # FOW 1152.1, 1152.3, 1152.4
    "Union Seven New Twelve Olympian Gods": lambda k: _union("New Twelve Olympian Gods"),  # FOW 1153.1, 1153.3, 1153.4
    "Limit Break": lambda k: _controls(Has("Limit Break token"), NameOf(This()), areas=(ITEMS,)),  # FOW 1157.2-1157.4
    "Upgrading": lambda k: Fits(This(), InState("upgraded")),  # FOW 1158.1, 1158.2, 1158.3
    "Trinity": lambda k: Measure(Count(Linked(This(), "stacked")), ">=", STACKED),  # FOW 1165.2, 1165.3, 1165.4
    "Eclipse": lambda k: Holds("eclipse"),  # FOW 1173.1, 1173.2, 1173.3, 1173.4
    "Depths": lambda k: Measure(Count(Cards(("deck",), "you")), "<=", DEPTHS),  # FOW 1175.1, 1175.2, 1175.3, 1175.4
    "Reunited": _reunited,  # FOW 1179.10
    "Outnumber": _outnumber,  # FOW 1184.1, 1184.5
    "Anathema": lambda k: Holds("anathema"),  # FOW 1197.1, 1197.2, 1197.3, 1197.4
}
IN_PLAY = ("Revolution", "Upgrading", "Trinity")  # they give text only in the field or ruler area
ON_THE_CHASE = ("Torrent",)  # FOW 1124.3


HAND_IS_EMPTY = Measure(Count(Cards(("hand",), "you", Other())), "==", 0)  # FOW 1134.2: the card has left it


def condition_of(keyword: Keyword) -> Condition:
    """What must hold for the text of a keyword."""
    return CONDITION_OF[keyword.name](keyword)


def played_with(keyword: Keyword, text: Body) -> Variant:
    """The effect that a card is played with, in place of its own, if the condition holds as it is played."""
    condition = HAND_IS_EMPTY if keyword.name == "Null" else condition_of(keyword)  # FOW 1134.4
    return Variant(keyword.name, condition, text)


def framed(body: Body, rows: Sequence[tuple[str, Condition, Body]]) -> Body:
    """A text that is played with further texts, each if its condition holds then, in this order."""
    variants: list[Variant] = []
    for number in range(len(rows), 0, -1):
        for some in combinations(rows, number):
            name, holds = " and ".join([row[0] for row in some]), tuple([row[1] for row in some])
            whole = _joined(body, [row[2] for row in some])
            variants.append(Variant(name, holds[0] if number == 1 else Both(holds), whole))
    return replace(body, variants=tuple(variants))


def _joined(body: Body, more: Sequence[Body]) -> Body:
    effects = tuple([effect for one in (body, *more) for effect in one.effects])
    targets = tuple([target for one in (body, *more) for target in one.targets])
    return replace(body, effects=effects, targets=targets)


def with_text(keyword: Keyword) -> tuple[Ability, ...]:
    """The abilities that are parameters of a keyword, as long as its condition holds."""
    given = tuple([term for term in keyword.terms if isinstance(term, Ability)])
    return (has_text(keyword, *given),) if given else ()


def has_text(keyword: Keyword, *abilities: Ability) -> Static:
    """The card has these abilities as long as the condition holds."""
    zones = (FIELD, RULER_AREA) if keyword.name in IN_PLAY else EVERYWHERE
    if keyword.name in ON_THE_CHASE:
        zones = ("chase area",)
    return Static(This(), (Gain(abilities),), condition_of(keyword), zones)


OFTEN = ("Seal", "Crest", "Legend", "Rune", "Limit Break", "Trinity", "Reunited")
# FOW 1128.1, 1131.1, 1133.1, 1137.1, 1157.1, 1165.1, 1179.1: a card can have several of these
FRAME_KEYWORDS: Keywords = {
    name: KeywordRow(with_text, SEVERAL if name in OFTEN else SINGLE) for name in CONDITION_OF
}  # FOW 1102.2
