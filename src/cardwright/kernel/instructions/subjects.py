"""The cards that instructions act on; if none of them is left, there is nothing to do."""

from __future__ import annotations

from ..vocabulary import effects as e
from ..vocabulary.selectors import Did, Selector

# By instruction: its fields with the cards it acts on.
AIMS: dict[type[e.Effect], tuple[str, ...]] = {
    e.Pick: ("what",),
    e.Bind: ("what",),
    e.Reveal: ("what",),
    e.Put: ("what", "into"),
    e.Destroy: ("what",),
    e.Damage: ("to", "source"),
    e.Transform: ("what",),
    e.Swap: ("first", "second"),
    e.TakeControl: ("what",),
    e.Turn: ("what",),
    e.AddCounters: ("what",),
    e.RemoveCounters: ("what",),
    e.MoveCounters: ("of", "to"),
    e.Apply: ("what",),
    e.ApplyToFuture: ("what",),
    e.Act: ("what",),
    e.PlayCard: ("what",),
    e.RemoveFromBattle: ("what",),
    e.ExpelUntil: ("what",),
    e.NameTrait: ("what",),
    e.NameCard: ("what",),
    e.Double: ("what",),
    e.Shield: ("of",),
    e.Stop: ("what",),
    e.Retarget: ("what",),
    e.CopyObject: ("what", "at"),
    e.CreateCopy: ("what", "like"),
    e.BecomeCopy: ("what", "of"),
    e.Station: ("what", "into"),
    e.Merge: ("what", "onto"),
    e.PutInPile: ("what", "onto"),
}


def named_subjects(effect: e.Effect) -> list[Selector | None]:
    """The selectors of the cards an instruction acts on."""
    return [getattr(effect, name) for name in AIMS.get(type(effect), ())]


def hangs_on_last(effect: e.Effect) -> bool:
    """An instruction does something only if the one before it was carried out."""
    return isinstance(effect, e.If) and effect.condition == Did() and not effect.otherwise


def aimless(effects: tuple[e.Effect, ...], gone: list[Selector]) -> bool:
    """All instructions act on cards that are gone, or depend on an instruction before them that does."""
    return all(
        any(aim in gone for aim in named_subjects(effect)) or (at > 0 and hangs_on_last(effect))
        for at, effect in enumerate(effects)
    )
