"""The report of a deck import: for people, and as data."""

from __future__ import annotations

from cardwright.text.diagnostics import first_of

from .deck_import import DeckImport


def report_lines(found: DeckImport) -> list[str]:
    """What was found and guessed, what is read in part, and everything that is wrong."""
    sizes = ", ".join(f"{part} {len(names)}" for part, names in found.deck.sections.items())
    lines = [f"{found.format}: {sizes or 'no cards'}"]
    lines += [f"guessed: {said}" for said in found.guesses]
    lines += [f"read in part: {name} ({paragraphs(unread)} not read)" for name, unread in found.in_part.items()]
    lines += first_of(found.problems)
    lines += [f"not legal: {line}" for line in first_of(found.rules)]
    return lines


def paragraphs(numbers: list[int]) -> str:
    """Paragraphs by their numbers."""
    return f"{'paragraph' if len(numbers) == 1 else 'paragraphs'} {', '.join(map(str, numbers))}"


def report_data(found: DeckImport) -> dict[str, object]:
    """The same for programs."""
    return {
        "game": found.game,
        "format": found.format,
        "sections": {part: len(names) for part, names in found.deck.sections.items()},
        "guesses": found.guesses,
        "in_part": [{"name": name, "paragraphs": unread} for name, unread in found.in_part.items()],
        "problems": [{"line": one.line, "message": one.message} for one in found.problems],
        "rules": [{"line": one.line, "message": one.message} for one in found.rules],
    }
