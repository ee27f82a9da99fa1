"""From the items of a card's paragraphs to its abilities: how far triggers, costs, conditions and options reach."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from ..kernel.abilities import (
    Ability,
    Activated,
    Body,
    Extra,
    Keyword,
    Modes,
    OnPlay,
    Pattern,
    Static,
    Target,
    Triggered,
)
from ..kernel.costs import Cost
from ..kernel.effects import Apply, ApplyToFuture, Create, Effect, ForPlayers, If, Later, Pick, Put, YouMay
from ..kernel.selectors import Both, Condition, Filter, Fits, InState, It, Joined, Measure, Only, This, TurnOf, Unless
from ..kernel.terms import Term
from ..kernel.values import Amount, Bound
from .events import event, moment
from .facts import condition, turn, value
from .instructions import basic
from .language import Language
from .meaning import (
    Block,
    Meanings,
    Node,
    Passive,
    Scope,
    Subject,
    meaning,
    mentions,
    misread,
    replace,
    rule,
    tokens,
    trees,
)
from .nouns import controller, event_test, noun, owner, reference, side_of
from .payments import costs
from .statements import PLAYABLE, subject

DURATIONS = {
    "this_turn": "turn",
    "through_opponents_turn": "end of next turn of opponent",
    "opponents_next_turn": "next turn of opponent",
    "your_next_turn": "next turn of you",
    "end_of_opponents_next_turn": "end of next turn of opponent",
    "end_of_your_next_turn": "end of next turn of you",
    "controllers_next_turn": "",
}
CONTINUES = frozenset(("lead", "option", "choose", "restriction", "definition"))


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
    quick: bool = False
    label: str = ""
    choose: tuple[int, int] | None = None
    upgrade: tuple[Condition, int, int] | None = None
    options: list[Scope] = field(default_factory=list)

    @property
    def current(self) -> Scope:
        """Where instructions go: the ability, or the option being read."""
        return self.options[-1] if self.options else self.scope

    @property
    def untouched(self) -> bool:
        """Whether nothing of what it does has been read."""
        scope = self.scope
        return not self.options and len(scope.blocks) == 1 and not scope.block.effects and not scope.targets

    def body(self) -> Body:
        """What it does, once everything was read."""
        for scope in (self.scope, *self.options):
            while len(scope.blocks) > 1:
                scope.close()
        modes = None
        if self.choose is not None:
            if len(self.options) < 2:
                raise misread(self.node, "nothing to choose from")
            bodies = tuple(simple_body(scope) for scope in self.options)
            modes = Modes(bodies, *self.choose, self.upgrade)
        elif self.options:
            raise misread(self.node, "options without a choice")
        scope = self.scope
        return Body(tuple(scope.block.effects), tuple(scope.targets), modes, tuple(scope.extras))


def simple_body(scope: Scope) -> Body:
    """The body of one option."""
    return Body(tuple(scope.block.effects), tuple(scope.targets), None, tuple(scope.extras))


def _triggered(draft: Draft) -> list[Ability]:
    body = draft.body()
    return [
        Triggered(pattern, body, label, draft.cost, draft.condition, False, draft.per_turn, zones or draft.scope.zones)
        for pattern, label, zones in draft.triggers
    ]


def _activated(draft: Draft) -> list[Ability]:
    body = draft.body()
    return [Activated(draft.cost, body, draft.label, draft.condition, draft.per_turn, draft.quick, draft.scope.zones)]


def _on_play(draft: Draft) -> list[Ability]:
    if draft.condition is not None or draft.per_turn:
        raise misread(draft.node, "a spell has no such limit")
    body = draft.body()
    return [OnPlay(body)] if body != Body() else []


class Composer:
    """Puts the paragraphs of one card together."""

    def __init__(self, language: Language, meanings: Meanings, kinds: tuple[str, ...], spell: bool = False) -> None:
        self.language = language
        self.meanings = meanings
        self.kinds = kinds
        self.spell = spell
        self.abilities: list[list[Ability]] = []
        self.draft: Draft | None = None
        self.play: Draft | None = None  # a spell's instructions, over all its paragraphs
        self.lead: Condition | None = None  # a condition word said just now
        self.stated: Scope = self.scope()  # what statements outside any ability refer to
        self.printed = ""

    def scope(self) -> Scope:
        """A fresh state to read an ability in."""
        return Scope(self.language, self.meanings, self.kinds, self.spell)

    # --- paragraphs -------------------------------------------------------------------------------

    def paragraph(self, tree: Node, printed: str) -> None:
        """Read one paragraph."""
        self.printed = printed
        items = trees(tree)
        first = rule(items[0])
        if first not in CONTINUES:
            self._close()
        elif self.draft is None and self.spell and self.play is not None:
            self._resume(items[0])
        for item in items:
            self._item(item)
        if self.lead is not None:
            raise misread(items[-1], "a condition for nothing")
        draft = self.draft
        if draft is not None:
            if draft.wants_cost:
                raise misread(draft.node, "a cost and a colon were expected")
            self._end_blocks(draft)

    def finished(self) -> tuple[Ability, ...]:
        """Every ability, in printed order."""
        self._close()
        if self.play is not None:
            self.abilities[self.play.slot] = self._checked(self.play)
        return tuple(ability for group in self.abilities for ability in group)

    def _end_blocks(self, draft: Draft) -> None:
        scope = draft.current
        while len(scope.blocks) > 1:
            scope.close()

    def _close(self) -> None:
        draft, self.draft = self.draft, None
        if draft is not None and draft is not self.play:
            self.abilities[draft.slot] = self._checked(draft)

    def _checked(self, draft: Draft) -> list[Ability]:
        found = draft.finish(draft)
        for ability in found:
            check_x(ability, draft.node)
        if any(scope.found for scope in (draft.scope, *draft.options)):
            raise misread(draft.node, "what was searched for goes nowhere")
        return found

    def begin(self, node: Node, finish: Callable[[Draft], list[Ability]]) -> Draft:
        """Begin to read an ability; the one before it ends."""
        self._close()
        self.abilities.append([])
        self.draft = Draft(node, self.scope(), finish, len(self.abilities) - 1)
        if self.lead is not None:
            raise misread(node, "a condition before a trigger")
        return self.draft

    def begin_triggered(self, node: Node, pattern: Pattern, label: str = "", zones: tuple[str, ...] = ()) -> Draft:
        """Begin an automatic ability; consecutive keywords share their text."""
        draft = self.draft
        if draft is not None and draft.finish is _triggered and draft.untouched and label and draft.label:
            draft.triggers.append((pattern, label, zones))
            return draft
        draft = self.begin(node, _triggered)
        draft.triggers.append((pattern, label, zones))
        draft.label = label
        return draft

    def begin_activated(self, node: Node, label: str = "", quick: bool = False) -> Draft:
        """Begin an activated ability; its cost comes next."""
        draft = self.begin(node, _activated)
        draft.label, draft.quick, draft.wants_cost = label, quick, True
        return draft

    def keywords(self, *words: str) -> None:
        """Keyword abilities by name."""
        self._close()
        self.abilities.append([Keyword(word) for word in words])

    def _resume(self, node: Node) -> Draft:
        """The spell's instructions, where they left off."""
        if self.play is None:
            self.play = self.begin(node, _on_play)
        elif self.draft is not self.play:
            self._close()
            self.draft = self.play
        return self.play

    def _acting(self, node: Node) -> Draft:
        """The ability that instructions belong to."""
        if self.draft is not None and not self.draft.wants_cost:
            return self.draft
        if self.spell and self.draft is None:
            return self._resume(node)
        raise misread(node, "an instruction needs a trigger or a cost before it")

    # --- items ------------------------------------------------------------------------------------

    def _item(self, item: Node) -> None:
        name = rule(item)
        if name in self.meanings.items:
            self.meanings.items[name](self, item)
            return
        read: dict[str, Callable[[Node], None]] = {
            "sentence": self._sentence,
            "sentence_where": self._sentence_where,
            "choose_if": self._choose_if,
            "cost": self._cost,
            "passive": self._passive,
            "keyword_list": self._keyword_list,
            "definition": self._definition,
            "choose": self._choose,
            "option": self._option,
            "trigger": self._trigger,
            "lead": self._lead,
            "restriction": self._restriction,
            "next_time": self._next_time,
            "when_playing": self._when_playing,
        }
        read[name](item)

    def _keyword_list(self, item: Node) -> None:
        if self.lead is not None:
            raise misread(item, "a keyword under a condition")
        self.keywords(*tokens(trees(item)[0], "KEYWORD"))

    def _sentence(self, item: Node) -> None:
        draft = self._acting(item)
        scope = self._reading(draft)
        sentence(scope, trees(item)[0])

    def _sentence_where(self, item: Node) -> None:
        self._sentence(item)
        self._define(item, trees(item)[1])

    def _reading(self, draft: Draft) -> Scope:
        """The scope instructions go to; a condition word said just now begins its block."""
        scope = draft.current
        scope.printed = self.printed
        if self.lead is not None:
            if scope.block.lead:
                scope.close()
            scope.open(self.lead)
            scope.block.lead = True
            self.lead = None
        return scope

    def _lead(self, item: Node) -> None:
        node = trees(item)[0]
        if self.lead is not None:
            raise misread(item, "two conditions")
        scope = self.draft.current if self.draft is not None else self.stated
        if scope.block.lead:
            scope.close()
        self.lead = meaning(self.meanings.leads, node)(scope, node)

    def _cost(self, item: Node) -> None:
        units = trees(item)[0]
        draft = self.draft
        if draft is not None and draft.wants_cost:
            draft.cost = costs(draft.scope, units)
            draft.wants_cost = False
            return
        draft = self._acting(item)
        extra = self._extra(draft.current, units)
        if extra:
            return
        if draft.finish is _triggered and draft.untouched and not draft.cost and self.lead is None:
            if not _conditional(units):
                draft.cost = costs(draft.scope, units)
                return
        scope = self._reading(draft)
        first = trees(units)[0]
        if _conditional(units):
            scope.open(condition(scope, trees(trees(first)[0])[0]))
        scope.blocks.append(Block(cost=costs(scope, units)))

    def _extra(self, scope: Scope, units: Node) -> bool:
        """An optional additional cost with a name of its own, announced when the text is played."""
        verbs = [trees(trees(unit)[-1]) for unit in trees(units)]
        if len(verbs) != 1 or not verbs[0] or rule(verbs[0][0]) not in self.meanings.extras:
            return False
        if self.lead is not None:
            raise misread(units, "an additional cost under a condition")
        from ..kernel.selectors import Paid

        extra = self.meanings.extras[rule(verbs[0][0])](scope, verbs[0][0])
        if extra not in scope.extras:
            scope.extras.append(extra)
        scope.open(Paid(extra.name))
        return True

    def _definition(self, item: Node) -> None:
        self._define(item, trees(item)[0])

    def _define(self, item: Node, node: Node) -> None:
        draft = self.draft
        scope = draft.current if draft is not None else self.stated
        meant = value(scope, node)
        found = False
        if draft is None:
            if self.abilities and self.abilities[-1]:
                before = self.abilities[-1][-1]
                self.abilities[-1][-1] = replace(before, Bound("X"), meant)
                found = before != self.abilities[-1][-1]
        else:
            for block in scope.blocks:
                after = [replace(effect, Bound("X"), meant) for effect in block.effects]
                found |= after != block.effects
                block.effects[:] = after
            targets = [replace(target, Bound("X"), meant) for target in scope.targets]
            found |= targets != scope.targets
            scope.targets[:] = targets
        if not found:
            raise misread(item, "X stands nowhere before")

    def _choose(self, item: Node) -> None:
        node = trees(item)[0]
        draft = self._acting(item)
        name = rule(node)
        least, most = 1, 1
        if name != "choose_one":
            choice = trees(node)[0]
            most = int(tokens(choice, "INT")[0])
            least = most if rule(choice) == "choice_exact" else 1
        if name == "choose_instead":
            if self.lead is None or draft.choose is None or draft.options:
                raise misread(item, "instead of what?")
            draft.upgrade = (self.lead, least, most)
            self.lead = None
            return
        if self.lead is not None or len(draft.scope.blocks) > 1 or draft.choose is not None:
            raise misread(item, "a choice under a condition")
        draft.choose = (least, most)

    def _choose_if(self, item: Node) -> None:
        prefix, choice = trees(item)
        draft = self._acting(item)
        if rule(prefix) != "if" or self.lead is not None or draft.choose is None or draft.options or draft.upgrade:
            raise misread(item, "instead of what?")
        most = int(tokens(choice, "INT")[0])
        least = most if rule(choice) == "choice_exact" else 1
        draft.upgrade = (condition(draft.scope, trees(prefix)[0]), least, most)

    def _option(self, item: Node) -> None:
        draft = self._acting(item)
        number = int(tokens(item, "OPTION")[0])
        if draft.choose is None or number != len(draft.options) + 1:
            raise misread(item, "an option out of order")
        self._end_blocks(draft)
        option = self.scope()
        option.numbering = draft.scope.numbering
        option.it, option.known, option.they = draft.scope.it, dict(draft.scope.known), draft.scope.they
        draft.options.append(option)

    def _trigger(self, item: Node) -> None:
        node = trees(item)[0]
        scope = self.scope()
        per_turn = 0
        during: Condition | None = None
        parts = trees(node)
        if rule(node) == "when":
            if len(parts) == 2:
                frame = parts.pop(0)
                per_turn = 0 if rule(frame) == "during_frame" else 1
                if rule(frame) == "during_frame":
                    during = turn(trees(frame)[0])
                elif rule(frame) == "once_your_turn":
                    during = TurnOf("you")
            found = event(scope, parts[0])
        elif rule(node) == "moment":
            found = moment(parts[0])
            if rule(parts[0]) == "phase_next":
                self._later(item, found.pattern, "rest")
                return
        else:
            raise misread(node, "the end of a phase")
        draft = self.begin_triggered(item, found.pattern, "", found.zones)
        draft.per_turn, draft.condition = per_turn, during
        draft.scope.refer(found.it, found.kinds)
        draft.scope.they = found.they

    def _later(self, item: Node, pattern: Pattern, until: str) -> None:
        """A delayed trigger: what follows in the paragraph waits for it."""
        scope = self._reading(self._acting(item))
        scope.blocks.append(Block(later=lambda do: Later(pattern, do, until=until)))

    def _next_time(self, item: Node) -> None:
        scope = self._acting(item).current
        found = noun(scope, trees(trees(item)[0])[0])
        test = event_test(scope, found, "you")
        self._later(item, Pattern("move", what=test, frm=("resolution",), to=("field",)), "turn")
        scope.refer(It("event"), found.kinds)

    def _restriction(self, item: Node) -> None:
        node = trees(item)[0]
        draft = self.draft
        if draft is None or draft is self.play or self.lead is not None:
            raise misread(item, "of which ability?")
        if rule(node) == "usable_once":
            draft.per_turn = 1
        else:
            if draft.condition is not None or draft.finish is not _activated:
                raise misread(item, "of which ability?")
            draft.condition = condition(draft.scope, trees(node)[0])

    # --- statements -------------------------------------------------------------------------------

    def _when_playing(self, item: Node) -> None:
        """An optional additional cost of a spell that changes what the spell costs."""
        units, stated = trees(item)
        draft = self._acting(item)
        if draft is not self.play or self.lead is not None:
            raise misread(item, "only a spell has such a cost")
        paid = costs(draft.scope, units)
        about, predicate, *more = trees(stated)
        if rule(stated) != "statement" or rule(about) != "np" or more:
            raise misread(stated, "a cost to play was expected")
        found = meaning(self.meanings.predicates, predicate)(draft.scope, predicate, subject(draft.scope, about))
        (static,) = found.abilities(None)
        if not isinstance(static, Static) or static.what != This() or static.zones != PLAYABLE:
            raise misread(stated, "a cost to play was expected")
        draft.scope.extras.append(Extra("when playing", paid, changes=static.changes))

    def _passive(self, item: Node) -> None:
        """A statement: an effect if it speaks of what was chosen or says how long, else an ability of its own."""
        node = trees(item)[0]
        scope = self.draft.current if self.draft is not None else self.stated
        held: list[Condition] = [self.lead] if self.lead is not None else []
        until = ""
        instead = False
        parts = trees(node)
        while rule(parts[0]) in ("s_if", "s_while", "s_during", "s_for"):
            prefix = parts.pop(0)
            inner = trees(prefix)[0]
            if rule(prefix) == "s_if":
                held.append(condition(scope, inner))
            elif rule(prefix) == "s_during":
                held.append(turn(inner))
            elif rule(prefix) == "s_for":
                until = duration(scope, inner)
            elif rule(inner) in ("while_reserved", "while_engaged"):
                held.append(Fits(This(), InState(rule(inner).removeprefix("while_"))))
                scope.refer(This())
            elif rule(inner) == "while_here":
                scope.refer(This())
            elif rule(inner) == "while_condition":
                held.append(condition(scope, trees(inner)[0]))
        if rule(node) == "statement_of":
            whole = parts[0] if len(parts) > 1 else None
            about = Subject(reference(scope, whole).selector if whole is not None else This(), None, whole is None)
            parts.insert(0, parts[0]) if whole is None else None
            if about.selector == This():
                about = Subject(This(), None, this=True)
        else:
            about = subject(scope, parts[0])
        predicate = parts[1]
        for more in parts[2:]:
            if rule(more) == "instead":
                instead = True
            elif rule(more) in DURATIONS:
                until = duration(scope, more)
            else:
                held.append(condition(scope, more))
        passive = meaning(self.meanings.predicates, predicate)(scope, predicate, about)
        if instead:
            self._stated_instead(item, passive, held)
        elif until or rule(predicate) == "next_costs_less" or (self.draft is not None and _fleeting(about)):
            self._stated_effect(item, passive, held, until or "rest")
        else:
            self._stated_ability(item, passive, about, held)

    def _stated_effect(self, item: Node, passive: Passive, held: list[Condition], until: str) -> None:
        if passive.effect is None:
            raise misread(item, "for how long?")
        scope = self._reading(self._acting(item))
        begin_sentence(scope)
        effect = passive.effect(until)
        conditions = held[1:] if scope.block.lead and held and held[0] == scope.block.condition else held
        if conditions:
            effect = If(joined(conditions), (effect,))
        scope.emit(effect)

    def _stated_ability(self, item: Node, passive: Passive, about: Subject, held: list[Condition]) -> None:
        self._close()
        self.lead = None
        if _fleeting(about):
            raise misread(item, "of which card?")
        self.abilities.append(list(passive.abilities(joined(held) if held else None)))
        self.stated.refer(about.selector)

    def _stated_instead(self, item: Node, passive: Passive, held: list[Condition]) -> None:
        """ "Spellchain (10): It costs 6 less instead": the statement before holds only while this does not."""
        self.lead = None
        before = self.abilities[-1][-1] if self.abilities and self.abilities[-1] and self.draft is None else None
        if not isinstance(before, Static) or not held:
            raise misread(item, "instead of what?")
        now = joined(held)
        earlier = [before.condition] if before.condition is not None else []
        self.abilities[-1][-1] = Static(
            before.what, before.changes, joined([*earlier, Unless(now)]), before.zones
        )
        (found,) = passive.abilities(now)
        if not isinstance(found, Static):
            raise misread(item, "instead of what?")
        self.abilities[-1].append(Static(before.what, found.changes, now, before.zones))


def joined(held: list[Condition]) -> Condition:
    """All of the conditions as one."""
    return held[0] if len(held) == 1 else Both(tuple(held))


def _fleeting(about: Subject) -> bool:
    """Whether a subject is something chosen, found or made just now."""
    selector = about.selector
    return isinstance(selector, It) or (isinstance(selector, Only) and isinstance(selector.of, It))


def _conditional(units: Node) -> bool:
    first = trees(trees(units)[0])
    return rule(first[0]) == "if"


def check_x(term: Term, node: Node) -> None:
    """X must have been given a value."""
    if mentions(term, Bound("X")):
        raise misread(node, "X is given no value")


def quoted(scope: Scope, tree: Node) -> tuple[Ability, ...]:
    """The abilities of a text in quotation marks, as the card that gets them has them."""
    composer = Composer(scope.language, scope.meanings, ("card", "follower", "amulet", "leader"))
    composer.paragraph(tree, scope.printed)
    return composer.finished()


# --- sentences ----------------------------------------------------------------------------------------


def begin_sentence(scope: Scope) -> None:
    """Remember where the sentence begins, for "instead" and "repeat"."""
    for block in scope.blocks:
        block.last, block.sentence = block.sentence, len(block.effects)


def sentence(scope: Scope, units: Node) -> None:
    """The instructions of one sentence, in order; a condition reaches to its end."""
    begin_sentence(scope)
    depth = len(scope.blocks)
    scope.until, scope.who, scope.may, scope.among = "", "you", False, False
    wraps: list[Callable[[tuple[Effect, ...]], tuple[Effect, ...]]] = []
    hanging, scope.hanging = scope.hanging, None
    if hanging is not None:
        scope.open(hanging[0])  # what is done to cards selected under a condition is done under it
    chosen = len(scope.targets)
    for unit in trees(units):
        _unit(scope, unit, wraps)
    if hanging is not None and not mentions(tuple(scope.blocks[depth].effects), It(hanging[1])):
        raise misread(units, "it is not clear whether the condition before holds for this")
    if len(scope.targets) > chosen and len(scope.blocks) > depth:
        held = scope.block.condition
        if held is not None and not scope.block.effects:
            scope.hanging = (held, scope.targets[-1].bind)
    while len(scope.blocks) > depth:
        if scope.block.condition is None and wraps:
            effects = wraps.pop()(tuple(scope.block.effects))
            scope.blocks.pop()
            scope.emit(*effects)
        else:
            scope.close()
    scope.until, scope.who, scope.may, scope.among = "", "you", False, False


def _unit(scope: Scope, unit: Node, wraps: list[Callable[[tuple[Effect, ...]], tuple[Effect, ...]]]) -> None:
    parts = trees(unit)
    until = scope.until
    instead = False
    instruction: Node | None = None
    for child in parts:
        name = rule(child)
        if name == "if" and rule(trees(trees(child)[0])[0]) == "overflows":
            _overflows(scope, unit, trees(trees(child)[0])[0])
            return
        if name == "if":
            scope.open(condition(scope, trees(child)[0]))
        elif name == "for":
            scope.until = duration(scope, trees(child)[0])
        elif name == "among_prefix":
            if scope.looked is None:
                raise misread(child, "among which?")
            scope.among = True
        elif name == "instead":
            instead = True
        elif name in DURATIONS:
            scope.until = duration(scope, child)
        else:
            instruction = child
    assert instruction is not None
    verb = trees(instruction)[-1]
    if rule(trees(instruction)[0]) in PLAYERS:
        _subject(scope, trees(instruction)[0], unit, wraps)
    elif rule(instruction) == "do" and scope.who != "you" and not _third_person(scope, unit):
        scope.who = "you"
    if rule(instruction) == "may_also":
        if scope.looked is None:
            raise misread(unit, "also what?")
        scope.among = True
    if rule(instruction) in ("may", "may_also", "they_may"):
        scope.may = True
        scope.open()
        who = scope.who
        wraps.append(lambda effects: optional(effects, who))
    start = len(scope.block.effects)
    if rule(verb) not in scope.meanings.verbs:
        raise misread(verb, "this is a cost, not an instruction")
    if instead:
        scope.open()
        scope.meanings.verbs[rule(verb)](scope, verb)
        _instead(scope, verb, scope.take(), wraps)
    else:
        scope.meanings.verbs[rule(verb)](scope, verb)
    if scope.until != until and not _lasting(scope.block.effects[start:]) and not instead:
        raise misread(unit, "nothing here lasts")


def _overflows(scope: Scope, unit: Node, fact: Node) -> None:
    """ "If your field becomes full from this effect, put any remaining tokens into your EX area." """
    verb = trees(trees(unit)[-1])[0]
    at = max((i for i, effect in enumerate(scope.block.effects) if isinstance(effect, Create)), default=-1)
    parts = trees(verb)
    if at < 0 or rule(verb) != "put" or len(parts) != 2:
        raise misread(unit, "which tokens remain?")
    what, dest = parts
    remaining = trees(trees(what)[0])
    made = scope.block.effects[at]
    assert isinstance(made, Create)
    same = made.to == tokens(fact, "ZONE")[0] and made.who == owner(scope, trees(fact)[0]) == owner(scope, trees(dest)[-1])
    if not same or not remaining or rule(remaining[0]) != "any_remaining" or made.other_zone:
        raise misread(unit, "which tokens remain?")
    other = tokens(dest, "ZONE")[0]
    scope.block.effects[at] = Create(made.names, made.amount, made.to, made.who, made.state, made.up_to, other, made.bind)


def _lasting(effects: list[Effect]) -> bool:
    return any(isinstance(effect, (Apply, ApplyToFuture)) for effect in effects)


PLAYERS = frozenset(("you", "opponents", "that_opponent", "players", "that_player", "its_controller"))


def _subject(
    scope: Scope, node: Node, unit: Node, wraps: list[Callable[[tuple[Effect, ...]], tuple[Effect, ...]]]
) -> None:
    """Who carries out the instruction."""
    name = rule(node)
    if name == "you":
        scope.who = "you"
    elif name == "opponents":
        scope.who = scope.they = "opponent"
    elif name == "players":
        scope.open()
        scope.who = scope.they = "chosen"
        wraps.append(for_each_player)
    elif name in ("that_player", "that_opponent"):
        if not scope.they:
            raise misread(node, "which player?")
        scope.who = scope.they
    else:
        scope.who = controller(scope, node, scope.referent(node))


def for_each_player(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """ "Each player ...": one simple instruction names all players, more are carried out player by player."""
    simple = (Create, *_simple_kinds())
    if len(effects) == 1 and isinstance(effects[0], simple) and getattr(effects[0], "who", "") == "chosen":
        values = {name: getattr(effects[0], name) for name in effects[0].__struct_fields__}
        values["who"] = "each"
        return (type(effects[0])(**values),)
    return (ForPlayers("each", effects),)


def _simple_kinds() -> tuple[type[Effect], ...]:
    from ..kernel.effects import Discard, Draw

    return (Draw, Discard)


def _third_person(scope: Scope, unit: Node) -> bool:
    word = scope.printed[unit.meta.start_pos :].split(" ", 1)[0]
    return word.endswith("s")


def duration(scope: Scope, node: Node) -> str:
    """How long an effect lasts."""
    until = DURATIONS[rule(node)]
    if until:
        return until
    side = side_of(scope, scope.referent(node))
    if side not in ("you", "opponent"):
        raise misread(node, "whose next turn is not certain")
    return f"next turn of {side}"


def optional(effects: tuple[Effect, ...], who: str) -> tuple[Effect, ...]:
    """ "You may ...": picking nothing declines, if everything else concerns what was picked."""
    if not effects:
        return ()
    first = effects[0]
    if isinstance(first, Pick) and not first.random:
        if all(mentions(effect, It(first.bind)) for effect in effects[1:]):
            return (Pick(first.what, first.amount, True, first.who, bind=first.bind), *effects[1:])
    if isinstance(first, Create) and first.up_to:
        return effects
    return (YouMay(effects, who),)


def _instead(
    scope: Scope,
    node: Node,
    upgraded: tuple[Effect, ...],
    wraps: list[Callable[[tuple[Effect, ...]], tuple[Effect, ...]]],
) -> None:
    """Let what was just read take the place of an earlier instruction while the condition holds."""
    may = scope.may
    if may:
        scope.blocks.pop()
        wraps.pop()
    block = scope.block
    if block.condition is None or len(scope.blocks) < 2 or not upgraded:
        raise misread(node, "instead of what, and when?")
    held = block.condition
    around = scope.blocks[-2].effects
    at = _replaced(scope, node, upgraded[-1])
    old = around[at]
    if may:
        upgraded = (YouMay(upgraded, otherwise=(old,)),)
    around[at] = If(held, upgraded, (old,))


def _replaced(scope: Scope, node: Node, new: Effect) -> int:
    """The place of the instruction that "instead" speaks of: the last of its kind, or the one sentence before."""
    block = scope.blocks[-2]
    for at in range(len(block.effects) - 1, -1, -1):
        old = block.effects[at]
        if type(basic(old)) is type(new):
            if isinstance(old, If) and not old.otherwise and not _stronger(scope.block.condition, old.condition):
                raise misread(node, "instead of what, if that does not happen?")
            return at
    start = block.last if block.last < len(block.effects) else block.sentence
    if len(block.effects) - start == 1:
        return start
    raise misread(node, "instead of what?")


def _stronger(new: Condition | None, old: Condition) -> bool:
    """Whether one threshold lies above another of the same number."""
    if not isinstance(new, Measure) or not isinstance(old, Measure) or (new.left, new.op) != (old.left, old.op):
        return False
    return new.op == ">=" and isinstance(new.right, int) and isinstance(old.right, int) and new.right > old.right


__all__ = ["Amount", "Composer", "Draft", "Filter", "Joined", "Put", "Target", "quoted", "sentence"]
