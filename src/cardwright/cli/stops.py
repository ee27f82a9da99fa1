"""Auto-pass: in which moments of others' turns the player wants to be asked."""

from __future__ import annotations

from cardwright.kernel.decisions import ACT, CardwrightError
from cardwright.kernel.views import DecisionView

PHASES = ("start", "main", "end")
ALL, NONE = "all", "none"


class Stops:
    """The phases in which a window to act or pass is shown; in all others nothing is done."""

    __slots__ = ("phases",)

    def __init__(self, words: str = ALL) -> None:
        self.phases: set[str] = set()
        self.change(words)

    def change(self, words: str) -> None:
        """Set from words such as "main,end", "all" or "none"; "+main" and "-main" change one alone."""
        changed = set(self.phases)
        parts = words.replace(",", " ").split()
        if any(part[0] not in "+-" for part in parts):
            changed.clear()
        for part in parts:
            if part.startswith("-"):
                changed -= _named(part[1:])
            else:
                changed |= _named(part.removeprefix("+"))
        self.phases = changed

    def skips(self, decision: DecisionView, phase: str) -> int | None:
        """The option that does nothing, if this is a window in which the player does not want to be asked."""
        if decision.kind != ACT or phase in self.phases:
            return None
        verbs = [option.verb for option in decision.options]
        return verbs.index("pass") if "pass" in verbs else None

    def __str__(self) -> str:
        return ", ".join(phase for phase in PHASES if phase in self.phases) or NONE


def _named(word: str) -> set[str]:
    """The phases a word stands for."""
    if word == ALL:
        return set(PHASES)
    if word not in (*PHASES, NONE):
        raise CardwrightError(f"there is no stop {word!r}; the stops are {', '.join(PHASES)}, {ALL} and {NONE}")
    return {word} & set(PHASES)
