"""Auto-pass: in which moments of others' turns the player wants to be asked."""

from __future__ import annotations

from cardwright.kernel.decisions import ACT, CardwrightError
from cardwright.kernel.views import DecisionView

PHASES = ("start", "main", "end")


class Stops:
    """The phases in which a window to act or pass is shown; in all others nothing is done."""

    __slots__ = ("phases",)

    def __init__(self, words: str = "all") -> None:
        self.phases: set[str] = set()
        self.change(words)

    def change(self, words: str) -> None:
        """Set from words such as "main,end", "all" or "none"; "+main" and "-main" change one alone."""
        for word in words.replace(",", " ").split():
            name = word.lstrip("+-")
            if name not in (*PHASES, "all", "none"):
                raise CardwrightError(
                    f"there is no stop {name!r}; the stops are {', '.join(PHASES)}, all and none"
                )
        fresh: set[str] = set()
        for word in words.replace(",", " ").split():
            named = set(PHASES) if word.lstrip("+-") == "all" else {word.lstrip("+-")} & set(PHASES)
            if word.startswith("-"):
                self.phases -= named
            elif word.startswith("+"):
                self.phases |= named
            else:
                fresh |= named
        if not all(word[0] in "+-" for word in words.replace(",", " ").split()):
            self.phases = fresh

    def skips(self, decision: DecisionView, phase: str) -> int | None:
        """The option that does nothing, if this is a window in which the player does not want to be asked."""
        if decision.kind != ACT or phase in self.phases:
            return None
        verbs = [option.verb for option in decision.options]
        return verbs.index("pass") if "pass" in verbs else None

    def __str__(self) -> str:
        return ", ".join(phase for phase in PHASES if phase in self.phases) or "none"
