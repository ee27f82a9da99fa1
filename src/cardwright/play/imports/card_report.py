"""The report of a card import: for people, and as data."""

from __future__ import annotations

from collections import Counter

from .card_import import CardImport


def report_lines(found: CardImport, most: int | None) -> list[str]:
    """What was imported, what was repaired, and the first reasons of what is read in part or not at all."""
    lines = [f"{', '.join(dict.fromkeys(found.formats))}: {counted(found.rows, 'row')}, {counted(found.cards, 'card')}"]
    if any(found.counts.values()):
        lines.append(_listed(found.counts))
    if found.repairs:
        lines.append(f"repairs: {_listed(found.repairs)}")
    for title, reasons in (
        ("unusable", [str(one) for one in found.unusable]),
        ("read in part", [f"{name}: {why}" for name, why in found.partly]),
    ):
        shown = reasons if most is None else reasons[:most]
        lines += [f"{title}: {reason}" for reason in shown]
        if len(shown) < len(reasons):
            lines.append(f"... and {len(reasons) - len(shown)} more {title} (--all prints them)")
    if found.blank:
        lines.append(f"tokens that nobody defines, written blank at the end of the file: {', '.join(found.blank)}")
    lines.append(f"whole {len(found.whole)}, in part {len(found.partly)}, unusable {len(found.unusable)}")
    return lines


def counted(many: int, what: str) -> str:
    """A number with its noun."""
    return f"{many:,} {what}{'' if many == 1 else 's'}"


def _listed(counts: Counter[str]) -> str:
    return ", ".join(f"{name} {many}" for name, many in counts.items() if many)


def report_data(found: CardImport) -> dict[str, object]:
    """The same for programs."""
    return {
        "game": found.game,
        "formats": list(dict.fromkeys(found.formats)),
        "rows": found.rows,
        "cards": found.cards,
        "counts": {name: many for name, many in found.counts.items() if many},
        "repairs": dict(found.repairs),
        "whole": len(found.whole),
        "in_part": [
            {"name": name, "reason": why, "paragraphs": [at + 1 for at in found.unread.get(name, ())]}
            for name, why in found.partly
        ],
        "unusable": [{"place": one.place, "reason": one.reason} for one in found.unusable],
        "blank_tokens": found.blank,
    }
