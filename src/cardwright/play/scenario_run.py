"""Running scenarios: set up the board, follow the script, see whether what is expected is so."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import singledispatchmethod
from pathlib import Path

from cardwright.kernel.decisions import CardwrightError
from cardwright.kernel.sentences import log_line
from cardwright.kernel.state import Card
from cardwright.kernel.table import chars
from cardwright.text.diagnostics import Problem, Problems

from .scenario import AllPass, Choose, Concede, EndTurn, Expect, Logged, Offered, Place, Placed, Refused, Scenario, Step
from .scenario_facts import question
from .scenario_file import BadCards, load_scenario, read_scenario
from .scene import DECLINE, NotOffered, Scene
from .why import NoSuchThing, why_not


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
    """What one step led to."""

    line: int
    step: str
    log: tuple[str, ...]
    question: str


@dataclass
class Result:
    """How a scenario went. With problems, it could not be read or its script does not fit."""

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
        """All is as expected."""
        return self.status == "passed"


class Misfit(Exception):
    """A step of the script that cannot be taken."""


def run_file(path: Path, cards: Sequence[Path] = ()) -> Result:
    """Run a scenario file; whatever is wrong with it stands in the result.

    It may name cards of other files; what is wrong with these is raised.
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
    """Run a scenario from its board to its last line, or to the step that does not fit."""
    return Runner(scenario).run()


class Runner:
    """One run of a scenario."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.result = Result(scenario.file, scenario.title, scenario.game, scenario.rules)
        self.scene: Scene | None = None
        self.since = 0  # where the log of the last choice begins
        self.heard = 0  # up to where `expect log` has listened

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
                if not isinstance(step, Expect | Logged | Offered | Refused):
                    self._trace(scene, line, step.text, before)
        except (Misfit, CardwrightError) as error:
            self.result.problems.append(Problem(str(error), self.scenario.file, line))
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
        for wanted in step.labels:
            _asked(scene, step, wanted)
            try:
                scene.do(wanted)
            except NotOffered:
                raise Misfit(_not_offered(scene, step.player, wanted)) from None

    @_take.register
    def _offered(self, step: Offered, scene: Scene) -> None:
        offered = scene.options() if scene.asked() == step.player else []
        meant = [_meant(label, offered) for label in step.labels]
        others = set(offered).difference(*meant)
        if not all(meant) or (step.only and others):
            self._fail(step, on_offer(scene))

    @_take.register
    def _refused(self, step: Refused, scene: Scene) -> None:
        try:
            meant = why_not(scene.game, step.player, step.label)
        except NoSuchThing:
            raise Misfit(f"“{step.label}” is nothing that could be done here; {on_offer(scene)}") from None
        offered = scene.options() if scene.asked() == step.player else []
        if not set(meant.labels).isdisjoint(offered):
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
        before, passed = (g.turn, g.phase, tuple(g.stack)), False
        while (g.turn, g.phase, tuple(g.stack)) == before:
            verbs = [option.verb for option in g.decision.options] if g.decision is not None else []
            if "pass" not in verbs:
                if passed:  # something is asked while it resolves
                    return
                raise Misfit(f"nobody can pass here; {on_offer(scene)}")
            g.choose(verbs.index("pass"))
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


def build(scenario: Scenario) -> Scene:
    """The board of a scenario, ready for its first step."""
    scene = Scene(
        scenario.game,
        cards=scenario.faces,
        pool=scenario.pool,
        players=len(scenario.players),
        seed=scenario.seed,
        names=scenario.players,
        teams=scenario.teams,
        variant=scenario.variant,
    )
    roles = scene.game.rules.roles
    for place in scenario.placed:
        for card in reversed(place.cards) if place.zone == roles.deck else place.cards:
            for _ in range(card.count):
                if place.zone == roles.leader:
                    scene.lead(place.player, card.name)
                    continue
                put = scene.put(
                    place.player,
                    place.zone,
                    card.name,
                    damage=card.damage,
                    counters=card.counters,
                    arrived=card.arrived,
                    facedown=card.facedown,
                    owner=card.owner,
                    at=card.number or _there(scene, place, card.place),
                    under=_there(scene, place, card.under),
                    known=card.known,
                    **({card.dress: True} if card.dress else {}),
                )
                put.turned = card.turned
                _fits(scene, place, card, put)
    for amount in scenario.amounts:
        if amount.leader:
            scene.wound(amount.player, amount.name, amount.value)
        else:
            scene.game.players[amount.player].resources[amount.name] = amount.value
    scene.start(scenario.active, scenario.phase)
    return scene


def _there(scene: Scene, place: Place, name: str) -> Card | None:
    """The card of a name in which or under which another is put: the last that was put into the player's zone."""
    if not name:
        return None
    there = [card for card in scene.game.cards_in(place.zone, place.player) if card.face.name == name]
    if not there:
        raise Misfit(f"{name} is not in that zone before what stands in it (line {place.line})")
    return there[-1]


def _fits(scene: Scene, place: Place, card: Placed, put: Card) -> None:
    """A card can be what the file says of it."""
    own = chars(scene.game, put)
    if card.lies and not scene.game.rules.states[card.lies](own, put):
        raise Misfit(f"{card.name} cannot be {card.lies} (line {place.line})")
    if card.kind and card.kind not in own.kinds:
        raise Misfit(f"{card.name} stands in no {card.kind} zone (line {place.line})")


# --- in plain words ---------------------------------------------------------------------------------------


def on_offer(scene: Scene) -> str:
    """Who is asked what, and what is on offer."""
    offered = "; ".join(scene.options()) or "nothing"
    return f"{question(scene.game)}; on offer: {offered}"


def _asked(scene: Scene, step: Choose, wanted: str) -> None:
    g = scene.game
    decision = g.decision
    if decision is None:
        raise Misfit(f"“{wanted}” cannot be chosen: the game is over")
    if decision.player != step.player:
        name = g.players[step.player].name
        raise Misfit(f"“{wanted}” is not for {name} to choose now; {on_offer(scene)}")


def _not_offered(scene: Scene, player: int, wanted: str) -> str:
    try:
        denials = why_not(scene.game, player, wanted).denials
    except NoSuchThing:
        denials = []
    reasons = "".join(f" ({denial.rule}: {denial.reason})" for denial in denials)
    several = sum(one.lower().startswith(wanted.lower()) for one in scene.options()) > 1
    return f"“{wanted}” {'fits several options' if several else 'is not offered'}{reasons}; {on_offer(scene)}"


def _meant(label: str, offered: list[str]) -> list[str]:
    """The options a label means: those just so (equal ones are numbered), or those that begin with it."""
    wanted = label.lower()
    just_so = [one for one in offered if re.fullmatch(rf"{re.escape(wanted)}( \(\d+\))?", one.lower())]
    return just_so or [one for one in offered if one.lower().startswith(wanted)]
