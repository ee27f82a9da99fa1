"""Drafts: abilities whose text is still being read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import msgspec

from ...kernel.vocabulary.abilities import (
    Ability,
    Activated,
    Body,
    Modes,
    OnPlay,
    Pattern,
    StateTriggered,
    Triggered,
    Variant,
)
from ...kernel.vocabulary.costs import Cost
from ...kernel.vocabulary.durations import Duration, Until
from ...kernel.vocabulary.effects import Effect, If, Later, PlayCard, Put, When, YouMay
from ...kernel.vocabulary.players import Who
from ...kernel.vocabulary.selectors import Among, Cards, Condition, Did, It, Only, This
from ...kernel.vocabulary.terms import Term, parts_of, replaced
from ...kernel.vocabulary.values import Amount, Bound
from ..reading.chart import Node
from .scope import Scope, mentions, misread


@dataclass
class Draft:
    """An ability being read."""

    node: Node
    scope: Scope
    finish: Callable[[Draft], list[Ability]]
    slot: int
    triggers: list[tuple[Pattern, str, tuple[str, ...]]] = field(default_factory=list)
    wants_cost: bool = False
    cost: tuple[Cost, ...] = ()
    condition: Condition | None = None
    per_turn: int = 0
    once: bool = False
    unstoppable: bool = False
    quick: bool = False
    label: str = ""
    choose: tuple[int, int] | None = None
    upgrade: tuple[Condition, int, int] | None = None
    options: list[Scope] = field(default_factory=list)
    common: Scope | None = None  # what is done after the options, whichever was chosen
    repeat: bool = False
    new_in: str = ""  # "turn" or "game": only options that were not chosen in it before
    option_if: dict[int, Condition] = field(default_factory=dict)  # by option, when it can be chosen
    late: bool = False  # the options are chosen as they are carried out
    number: Amount | None = None  # how many options are chosen, if that is counted
    chooser: Who = "you"
    in_line: bool = False  # the options follow in the same sentence: "choose one - A; or B"
    parted: bool = False  # of those, the next one begins
    chosen_if: Condition | None = None  # only then is a chosen option carried out
    may_choose: bool = False  # a chosen option need not be carried out
    play_cost: tuple[Cost, ...] = ()
    play_condition: Condition | None = None
    alone: bool = False  # nobody may answer it
    alone_if: Condition | None = None  # nobody may answer it if this holds as it is played
    name: str = ""  # the ability's own
    renewed: str = ""  # the moment at which it may be used again, if that is not the next turn

    @property
    def current(self) -> Scope:
        """The scope of instructions: the ability, or the option being read."""
        return self.common or (self.options[-1] if self.options else self.scope)

    @property
    def untouched(self) -> bool:
        """Whether no instruction has been read yet."""
        scope = self.scope
        return not self.options and len(scope.blocks) == 1 and not scope.block.effects and not scope.targets

    def body(self) -> Body:
        """The body of the ability, after its whole text was read."""
        for scope in (self.scope, *self.options, *((self.common,) if self.common is not None else ())):
            while len(scope.blocks) > 1:
                scope.close()
        modes = None
        if self.choose is not None:
            if len(self.options) < 2:
                raise misread(self.node, "nothing to choose from")
            bodies = tuple(_followed(self._option(at), self.common) for at in range(len(self.options)))
            if self.common is not None and self.choose != (1, 1):
                raise misread(self.node, "this is done after several options")
            least, most = self.choose
            most = len(bodies) if most == ALL else most
            modes = Modes(
                bodies, least, most, self.upgrade, self.repeat, self.chooser, self.number, self.new_in, self.late
            )
        elif self.options:
            raise misread(self.node, "options without a choice")
        body = msgspec.structs.replace(
            simple_body(self.scope),
            modes=modes,
            cost=self.play_cost,
            condition=self.play_condition,
            unstoppable=self.unstoppable,
            alone=self.alone,
        )
        return body if self.alone_if is None else alone_if(body, self.alone_if)

    def _option(self, at: int) -> Body:
        """The body of an option, under the condition of the choice."""
        scope = self.options[at]
        option = simple_body(scope)
        effects, targets = option.effects, option.targets
        if self.may_choose:
            effects = (YouMay(effects, self.chooser),)
        if self.may_choose and scope.language.optional_targets:
            targets = tuple(msgspec.structs.replace(target, least=0) for target in targets)
        if self.chosen_if is not None:
            effects = (If(self.chosen_if, effects),)
        return msgspec.structs.replace(option, effects=effects, targets=targets, condition=self.option_if.get(at))


ALL = -1  # as many options as there are


def _followed(option: Body, common: Scope | None) -> Body:
    """An option, with what is done after it in any case."""
    if common is None:
        return option
    then = simple_body(common)
    if then.extras:
        raise misread(common.card.here, "an additional cost after options")
    return msgspec.structs.replace(
        option, effects=(*option.effects, *then.effects), targets=(*option.targets, *then.targets)
    )


ALONE = "alone"


def alone_if(body: Body, held: Condition) -> Body:
    """The same body, which nobody may answer if a condition holds as it is played."""
    return msgspec.structs.replace(body, variants=(Variant(ALONE, held, msgspec.structs.replace(body, alone=True)),))


def simple_body(scope: Scope) -> Body:
    """The body of a text without its options, or of one option."""
    effects = tuple(scope.block.effects)
    for tidy in scope.language.tidy:
        effects = tidy(effects)
    return Body(effects, tuple(scope.targets), None, tuple(scope.extras))


def _zones_of(pattern: Pattern, zones: tuple[str, ...]) -> tuple[str, ...]:
    """The zones in which an ability works if its text names its card's zone; a trigger on its move goes first."""
    going = pattern.this and pattern.event == "move" and set(zones).isdisjoint(pattern.frm)
    return () if going else zones


def _out_of(pattern: Pattern, body: Body, zones: tuple[str, ...]) -> Body:
    """An instruction that moves the card out of a zone applies only if the card went to that zone."""
    if not zones or _zones_of(pattern, zones) or (pattern.to and set(pattern.to) <= set(zones)):
        return body
    for part in parts_of(body):
        if isinstance(part, Put) and part.what == This():
            there = Only(This(), Among(Cards(zones, "you")))
            body = replaced(body, part, msgspec.structs.replace(part, what=there))
    return body


def stated(scope: Scope, effects: tuple[Effect, ...]) -> tuple[tuple[Effect, ...], Condition | None]:
    """The condition right after a trigger, if the game tests it twice; and the instructions under it."""
    first = effects[0] if effects and scope.language.intervening_if else None
    if not isinstance(first, If) or first.otherwise or first.condition == Did():
        return effects, None
    if any(mentions(first.condition, It(target.bind)) for target in scope.targets):
        return effects, None  # of a card that is chosen only as the ability is played
    return (*first.then, *effects[1:]), first.condition


def _intervening(draft: Draft) -> tuple[Body, Condition | None]:
    """The instructions, and the condition right after the trigger; targets are chosen in any case."""
    body = draft.body()
    effects, tested = stated(draft.scope, body.effects)
    if tested is None:
        return body, None
    targets = tuple(
        msgspec.structs.replace(target, condition=None) if target.condition == tested else target
        for target in body.targets
    )
    return msgspec.structs.replace(body, effects=effects, targets=targets), tested


def later(scope: Scope, pattern: Pattern, until: Duration = Until.REST) -> Callable[[tuple[Effect, ...]], Effect]:
    """The delayed trigger for instructions that wait for an event."""

    def made(effects: tuple[Effect, ...]) -> Effect:
        do, tested = stated(scope, effects)
        return Later(pattern, do, until=until, stated=tested)

    return made


def reflexive(scope: Scope) -> Callable[[tuple[Effect, ...]], Effect]:
    """The reflexive trigger for instructions after "when you do"."""
    return lambda effects: When(*stated(scope, effects))


def triggered(draft: Draft) -> list[Ability]:
    body, tested = _intervening(draft)
    again = tested is not None
    return [
        Triggered(
            pattern,
            _out_of(pattern, body, draft.scope.zones),
            label,
            draft.cost,
            tested if again else draft.condition,
            again,
            draft.per_turn,
            zones or _zones_of(pattern, draft.scope.zones),
            draft.once,
            draft.condition if again else None,
            until=draft.renewed,
        )
        for pattern, label, zones in draft.triggers
    ]


def state_triggered(draft: Draft) -> list[Ability]:
    if draft.condition is None or draft.cost or draft.per_turn:
        raise misread(draft.node, "a state has no cost and no limit")
    body, tested = _intervening(draft)
    return [StateTriggered(draft.condition, body, condition=tested)]


def activated(draft: Draft) -> list[Ability]:
    body = draft.body()
    found = Activated(draft.cost, body, draft.label, draft.condition, draft.per_turn, draft.quick, draft.scope.zones)
    return [msgspec.structs.replace(found, until=draft.renewed) if draft.renewed else found]


def on_play(draft: Draft) -> list[Ability]:
    if draft.condition is not None or draft.per_turn:
        raise misread(draft.node, "a spell has no such limit")
    body = draft.body()
    at_once = [effect for effect in body.effects if not isinstance(effect, Later)]
    if any(isinstance(part, PlayCard) and part.what == This() for effect in at_once for part in parts_of(effect)):
        raise misread(draft.node, "a spell that plays itself as it resolves")
    return [OnPlay(body)] if body != Body() else []


def check_x(term: Term, node: Node) -> None:
    """X must have been given a value."""
    if mentions(term, Bound("X")):
        raise misread(node, "X is given no value")
