"""Words that stand for others in the text of a card."""

from __future__ import annotations

from functools import lru_cache

from . import effects as e
from . import selectors as s
from .abilities import Ability, Keyword
from .terms import Term

# the terms that name something which cards can be or have; other words of terms are the kernel's own
NAMING = (s.Kind, s.Trait, s.Aspect, s.Named, s.Has, Keyword, e.Become, e.Lose, e.CantHave)


@lru_cache(maxsize=1024)
def reworded(ability: Ability, old: str, new: str) -> Ability:
    """An ability in which a word stands for another."""
    changed = _reworded(ability, old, new)
    assert isinstance(changed, Ability)
    return changed


def _reworded(thing: object, old: str, new: str) -> object:
    if isinstance(thing, tuple):
        parts = tuple(_reworded(part, old, new) for part in thing)
        return parts if any(part is not before for part, before in zip(parts, thing, strict=True)) else thing
    if not isinstance(thing, Term):
        return thing
    had = {name: getattr(thing, name) for name in thing.__struct_fields__}
    words = isinstance(thing, NAMING)
    now = {name: new if words and value == old else _reworded(value, old, new) for name, value in had.items()}
    return type(thing)(**now) if any(now[name] is not had[name] for name in had) else thing
