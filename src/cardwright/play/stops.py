"""Auto-pass: the phases in which the player wants to be asked."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.kernel.state.decisions import ACT, CardwrightError
from cardwright.kernel.state.ruleset import Ruleset
from cardwright.kernel.view.views import View

ALL, NONE, OWN, CHAIN = "all", "none", "own", "own chain"


class Stops:
    """The phases of other players' turns in which the player is asked; in the others the terminal passes.

    In a game with priority there are also stops in the player's own turn, named "own end" and so on. In such a game a
    player is always asked in their own main phase, and when another player's card or ability is on top of the stack.
    With "own chain" the player is also asked while their own card or ability is on top. The same goes for the moment
    after it, in games where a pass only leads back to the main phase.
    A player who could do nothing but what is nearly always possible (the game's word "minor") is asked in their own
    main phase, at the end of others' turns, and with all stops.
    """

    __slots__ = ("between", "minor", "names", "phases", "stack", "word")

    def __init__(self, rules: Ruleset, words: str = "") -> None:
        self.stack = rules.roles.play if rules.course.timing is not None else ""
        self.word = rules.zone_word(self.stack)
        own = [f"{OWN} {phase}" for phase in rules.course.phases if phase != "main"]
        self.names = (*rules.course.phases, *own, CHAIN) if self.stack else rules.course.phases
        self.between = not rules.course.windows.get("priority", True)  # it is for answers
        self.minor = rules.telling.words.get("minor", "")
        self.phases: set[str] = set()
        self.change(words or rules.telling.words.get("stops", ALL))

    def change(self, words: str) -> None:
        """Set from words such as "main, end", "all" or "none"; "+main" and "-main" change one alone."""
        changed = set(self.phases)
        parts = list(self._parts(words))
        if any(part[0] not in "+-" for part in parts):
            changed.clear()
        for part in parts:
            if part.startswith("-"):
                changed -= self._named(part[1:])
            else:
                changed |= self._named(part.removeprefix("+"))
        self.phases = changed

    def _parts(self, words: str) -> Iterator[str]:
        """The parts between commas; a part that is not a stop as a whole is split at blanks."""
        for part in words.lower().split(","):
            if self._stops_named(part.strip(" +-")):
                yield part.strip()
            else:
                yield from part.split()

    def _named(self, word: str) -> set[str]:
        """The phases a word stands for."""
        found = self._stops_named(word.strip())
        if not found and word != NONE:
            plain = ", ".join(name for name in self.names if not name.startswith(OWN))
            listed = f"{plain}, {OWN} and one of these" if self.stack else plain
            raise CardwrightError(f"there is no stop {word!r}; the stops are {listed}, {ALL} and {NONE}")
        return found

    def _stops_named(self, words: str) -> set[str]:
        """The stop of this name, or else all stops with these words in their names."""
        own = words == OWN or words.startswith(f"{OWN} ")
        mine = [name for name in self.names if name.startswith(f"{OWN} ") == own]
        if words in (ALL, OWN):
            return set(mine)
        wanted = set(words.split())
        return {words} & set(mine) or {name for name in mine if wanted and wanted <= set(name.split())}

    def skips(self, view: View) -> int | None:
        """The option that does nothing, if the player does not want to be asked now."""
        stops = self._stops(view)
        if stops and not self.minor:
            return None
        decision = view.decision
        if decision is None or decision.kind != ACT or (stops and not self._little_to_do(view)):
            return None
        verbs = [option.verb for option in decision.options]
        return verbs.index("pass") if "pass" in verbs else None

    def _little_to_do(self, view: View) -> bool:
        """There is nothing but minor actions, and it is no time for them."""
        if not self.minor or view.decision is None or self._named(ALL) <= self.phases:
            return False
        if view.phase == "main" and view.active == view.player and not view.zone(self.stack).cards:
            return False
        if view.phase == "end" and view.active != view.player:
            return False
        return all(o.verb == "pass" or o.label.startswith(self.minor) for o in view.decision.options)

    def wants(self, view: View) -> bool:
        """The player has set a stop for this phase, whatever is on the stack."""
        own = f"{OWN} {view.phase}" if self.stack and view.active == view.player else view.phase
        return own in self.phases

    def _stops(self, view: View) -> bool:
        if self.stack:
            waiting = view.zone(self.stack).cards
            if waiting:
                return waiting[-1].controller != view.player or CHAIN in self.phases
            if view.active == view.player:
                stop = CHAIN if self.between and view.phase == "main" else f"{OWN} {view.phase}"
                return (view.phase == "main" and not self.between) or stop in self.phases
        return view.phase in self.phases

    def __str__(self) -> str:
        chosen = [name for name in self.names if name in self.phases]
        theirs = ", ".join(name for name in chosen if not name.startswith(f"{OWN} ")) or NONE
        if not self.stack:
            return f"In the opponent's turn you are asked in these phases: {theirs}."
        mine = ["main", *(name.removeprefix(f"{OWN} ") for name in chosen if name.startswith(f"{OWN} "))]
        return (
            f"In others' turns you are asked in these phases: {theirs}. In your own: {', '.join(mine)}. "
            f"And always when someone else has put something on the {self.word}."
        )
