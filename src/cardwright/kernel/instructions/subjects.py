"""What instructions are done to: where none of those cards are left there is nothing to do."""

from __future__ import annotations

from ..vocabulary import effects as e
from ..vocabulary.selectors import Did, Selector

# By instruction: its fields that say which cards it is done to or with.
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
    """The cards an instruction is done to or with, as it names them."""
    return [getattr(effect, name) for name in AIMS.get(type(effect), ())]


def hangs_on_last(effect: e.Effect) -> bool:
    """An instruction does something only if the one before it was carried out."""
    return isinstance(effect, e.If) and effect.condition == Did() and not effect.otherwise


def aimless(effects: tuple[e.Effect, ...], gone: list[Selector]) -> bool:
    """All instructions would be done to cards that are gone, or only if those before them were carried out."""
    return all(
        any(aim in gone for aim in named_subjects(effect)) or (at > 0 and hangs_on_last(effect))
        for at, effect in enumerate(effects)
    )
