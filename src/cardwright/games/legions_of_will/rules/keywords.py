"""Rule 702: keyword abilities and what each stands for.

Redeem is asked for by name where cards are played, and Recur where they leave the chain of events.
"""

from __future__ import annotations

from collections.abc import Callable

from cardwright.kernel.vocabulary.abilities import Ability, Keyword, Pattern, Replacement, Static
from cardwright.kernel.vocabulary.effects import Cant, PlayFrom
from cardwright.kernel.vocabulary.selectors import All, Filter, Kind, Named, This, Trait


def protection(keyword: Keyword) -> tuple[Ability, ...]:
    """Damage from such sources is prevented, such units can neither block it nor merge with it."""
    quality = _quality(keyword.word)
    return (
        Replacement(on=Pattern("damage", this=True, other=quality), amount=0, prevents=True),  # LOW 702.2b
        Static(This(), (Cant("be blocked", All((Kind("unit"), quality))),)),  # LOW 702.2c
        Static(This(), (Cant("be merged", quality),)),  # LOW 702.2d
    )


def _quality(word: str) -> Filter:
    """The filter of a quality: a kind in lower case, a type with a capital, or a name marked as such (LOW 702.2a)."""
    if word.startswith("named "):
        return Named(word.removeprefix("named "))
    if word == "chosen" or not word.islower():
        return Trait(word)
    kinds = tuple(Kind(kind) for kind in word.split())
    return kinds[0] if len(kinds) == 1 else All(kinds)


KEYWORDS: dict[str, tuple[Ability, ...] | Callable[[Keyword], tuple[Ability, ...]]] = {
    "Protection": protection,  # LOW 702.2
    "Redeem": (),  # LOW 702.3#2
    "Recur": (Static(This(), (PlayFrom("graveyard"),), zones=("graveyard",)),),  # LOW 702.4a
}
