"""Running scenarios: set up the board, follow the script, check the expectations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import singledispatchmethod
from pathlib import Path

from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import ACT, CardwrightError, Decision, Option
from cardwright.kernel.view.sentences import label, log_line
from cardwright.text.diagnostics import Problem, Problems

from .scenario import (
    LOOKING,
    AllPass,
    Choose,
    Concede,
    EndTurn,
    Expect,
    Logged,
    Offered,
    Passes,
    Refused,
    Scenario,
    Step,
)
from .scenario_build import Misfit, build
from .scenario_file import BadCards, load_scenario, read_scenario
from .scenario_tell import on_offer, question
from .scene import DECLINE, Scene
from .spelling import find_option, find_options, offered
from .why import NoSuchThing, on_offer_to, why_not

NOTHING_EXPECTED = (
    "the scenario expects nothing, so it proves nothing; add a line such as “expect: Fairy 2/1”, "
    "“expect log: ...”, “Anna may: ...” or “Anna may not: ... (RULE)”"
)


@dataclass(frozen=True)
class Failure:
    """An expectation that does not hold."""

    file: str
    line: int
    expected: str
    found: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.expected}\n    but {self.found}"


@dataclass(frozen=True)
class Traced:
    """The log of one step."""

    line: int
    step: str
    log: tuple[str, ...]
    question: str


@dataclass
class Result:
    """The result of a scenario. With problems, the file could not be read or a choice was not on offer."""

    file: str
    title: str = ""
    game: str = ""
    rules: tuple[str, ...] = ()
    steps: int = 0
    failures: list[Failure] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    trace: list[Traced] = field(default_factory=list)

    @property
    def status(self) -> str:
        """Either "passed", "failed" (an expectation) or "error" (the file)."""
        return "error" if self.problems else "failed" if self.failures else "passed"

    @property
    def passed(self) -> bool:
        """Every expectation holds."""
        return self.status == "passed"


def run_file(path: Path, cards: Sequence[Path] = ()) -> Result:
    """Run a scenario file; its problems are in the result.

    It may name cards of other files; problems of those files are raised.
    """
    try:
        scenario = load_scenario(path, cards)
    except BadCards:
        raise
    except Problems as found:
        return Result(str(path), problems=list(found.problems))
    return run(scenario)


def run_text(source: str, file: str = "") -> Result:
    """Run a scenario given as text."""
    try:
        scenario = read_scenario(source, file)
    except Problems as found:
        return Result(file, problems=list(found.problems))
    return run(scenario)


def run(scenario: Scenario) -> Result:
    """Run a scenario to its last line, or to a step that cannot be taken."""
    result = Runner(scenario).run()
    if not result.problems and not any(isinstance(step, LOOKING) for step in scenario.steps):
        result.problems.append(Problem(NOTHING_EXPECTED, scenario.file, 1))
    return result


class Runner:
    """One run of a scenario."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.result = Result(scenario.file, scenario.title, scenario.game, scenario.rules)
        self.scene: Scene | None = None
        self.since = 0  # where the log of the last choice begins
        self.heard = 0  # the part of the log that `expect log` has read

    def run(self, up_to: int | None = None) -> Result:
        """Take the steps, those up to a line of the file if one is given."""
        line = self.scenario.turn_line
        try:
            self.scene = scene = build(self.scenario)
            self._trace(scene, line, "the board", 0)
            for step in self.scenario.steps:
                if up_to is not None and step.line > up_to:
                    break
                line = step.line
                before = len(scene.game.log)
                self._take(step, scene)
                self.result.steps += 1
                if not isinstance(step, LOOKING):
                    self._trace(scene, line, step.text, before)
        except (Misfit, CardwrightError) as error:
            where = error.line if isinstance(error, Misfit) else 0
            self.result.problems.append(Problem(str(error), self.scenario.file, where or line))
        return self.result

    def _trace(self, scene: Scene, line: int, text: str, before: int) -> None:
        g = scene.game
        lines = tuple(g.view(-1).log(before))
        asked = question(g)
        self.result.trace.append(Traced(line, text, lines, asked))

    def _fail(self, step: Step, found: str) -> None:
        self.result.failures.append(Failure(self.scenario.file, step.line, step.text, found))

    def _listen(self, scene: Scene) -> None:
        """The log of a new choice begins."""
        self.since = self.heard = len(scene.game.log)

    # --- the steps

    @singledispatchmethod
    def _take(self, step: Step, scene: Scene) -> None:
        raise NotImplementedError(step)

    @_take.register
    def _choose(self, step: Choose, scene: Scene) -> None:
        self._listen(scene)
        start = len(scene.game.log)
        for at, wanted in enumerate(step.labels):
            if at and _sole_target(scene, step.player, wanted, start):
                continue
            _asked(scene, step.player, wanted)
            found = find_option(scene.game, scene.own_names, wanted)
            if found < 0:
                raise Misfit(_not_offered(scene, step.player, wanted))
            scene.game.choose(found)

    @_take.register
    def _passes(self, step: Passes, scene: Scene) -> None:
        self._listen(scene)
        _asked(scene, step.player, "pass")
        _pass(scene)

    @_take.register
    def _offered(self, step: Offered, scene: Scene) -> None:
        mine = scene.asked() == step.player
        meant = [find_options(scene.game, scene.own_names, label) if mine else [] for label in step.labels]
        others = set(range(len(scene.options()))).difference(*meant)
        if not all(meant) or (step.only and others):
            self._fail(step, on_offer(scene))

    @_take.register
    def _refused(self, step: Refused, scene: Scene) -> None:
        given = [] if step.rule else on_offer_to(scene.game, step.player, step.label, scene.own_names)
        if given:
            just = given[0].lower().startswith(step.label.lower())
            self._fail(step, "it is on offer" if just else f"“{given[0]}” is on offer, and that is the same")
            return
        try:
            meant = why_not(scene.game, step.player, step.label, scene.own_names)
        except NoSuchThing as error:
            raise Misfit(f"{error}; {on_offer(scene)}") from None
        forms = offered(scene.game, scene.own_names) if scene.asked() == step.player else []
        if not {label.lower() for label in meant.labels}.isdisjoint(one.text.lower() for some in forms for one in some):
            self._fail(step, "it is on offer")
        elif step.rule and step.rule not in [denial.rule for denial in meant.denials]:
            reasons = [f"the reason is {denial.rule}: {denial.reason}" for denial in meant.denials]
            self._fail(step, "; ".join(reasons) or "it is not on offer, and no rule is given for that")

    @_take.register
    def _concede(self, step: Concede, scene: Scene) -> None:
        if scene.game.over:
            raise Misfit("the game is over")
        self._listen(scene)
        scene.game.concede(step.player)

    @_take.register
    def _end_turn(self, step: EndTurn, scene: Scene) -> None:
        g = scene.game
        self._listen(scene)
        turn = g.turn
        while not (g.turn > turn and g.phase == "main"):
            decision = g.decision
            if decision is None:
                raise Misfit("the game is over before the next main phase begins")
            verbs = [option.verb for option in decision.options]
            nothing = next((verbs.index(verb) for verb in DECLINE if verb in verbs), -1)
            if nothing < 0:
                raise Misfit(f"the turn cannot end without a choice; {on_offer(scene)}")
            g.choose(nothing)

    @_take.register
    def _all_pass(self, step: AllPass, scene: Scene) -> None:
        g = scene.game
        self._listen(scene)
        if g.over:  # a loop may have ended the game some passes ago
            return
        before, passed = (g.turn, g.phase, tuple(g.stack)), False
        while (g.turn, g.phase, tuple(g.stack)) == before:
            if passed and not _may_pass(g):  # something is asked while it resolves
                return
            _pass(scene)
            passed = True

    @_take.register
    def _expect(self, step: Expect, scene: Scene) -> None:
        found = step.fact.otherwise(scene)
        if found:
            self._fail(step, found)

    @_take.register
    def _logged(self, step: Logged, scene: Scene) -> None:
        g = scene.game
        if not step.wanted:
            said = [line for line in g.view(-1).log(self.since) if step.words.lower() in line.lower()]
            if said:
                self._fail(step, f"the log says “{said[0]}”")
            return
        for i in range(self.heard, len(g.log)):
            if step.words.lower() in log_line(g, g.log[i], -1).lower():
                self.heard = i + 1
                return
        told = "; ".join(g.view(-1).log(self.heard)) or "nothing"
        self._fail(step, f"the log goes on with: {told}")


def _sole_target(scene: Scene, player: int, wanted: str, start: int) -> bool:
    """The card played in this line chose its only target without asking, and the line names that target."""
    g = scene.game
    if scene.asked() == player and find_option(g, scene.own_names, wanted) >= 0:
        return False
    selected = [e.card for e in g.log[start:] if e.kind == "select" and e.player == player]
    return any(wanted.lower() in [form.lower() for form in _target_labels(scene, player, i)] for i in selected)


def _target_labels(scene: Scene, player: int, target: int) -> list[str]:
    """The ways to call a target that may have left its place since: its names, and its label as it was on offer."""
    g, card = scene.game, scene.game.cards[target]
    before = g.past.get((target, card.incarnation - 1))
    name, controllers = card.face.name, (card.controller, *([before.controller] if before is not None else []))
    shown = label(g, Decision(player, ACT, "", [], _nowhere), Option("card", target, (target,)))
    return [name, scene.own_names.get(target, ""), shown, *(f"{g.players[who].name}'s {name}" for who in controllers)]


def _nowhere(g: Game) -> None:
    """Nobody answers a decision that only lends its player to a label."""


def _may_pass(g: Game) -> bool:
    return g.decision is not None and any(option.verb == "pass" for option in g.decision.options)


def _pass(scene: Scene) -> None:
    decision = scene.game.decision
    if decision is None or not _may_pass(scene.game):
        raise Misfit(f"nobody can pass here; {on_offer(scene)}")
    scene.game.choose([option.verb for option in decision.options].index("pass"))


# --- in plain words ---------------------------------------------------------------------------------------


def _asked(scene: Scene, player: int, wanted: str) -> None:
    g = scene.game
    decision = g.decision
    if decision is None:
        raise Misfit(f"“{wanted}” cannot be chosen: the game is over")
    if decision.player != player:
        raise Misfit(f"“{wanted}” is not for {g.players[player].name} to choose now; {on_offer(scene)}")


def _not_offered(scene: Scene, player: int, wanted: str) -> str:
    try:
        denials = why_not(scene.game, player, wanted, scene.own_names).denials
    except NoSuchThing:
        denials = []
    reasons = "".join(f" ({denial.rule}: {denial.reason})" for denial in denials)
    several = len(find_options(scene.game, scene.own_names, wanted)) > 1
    return f"“{wanted}” {'fits several options' if several else 'is not offered'}{reasons}; {on_offer(scene)}"
