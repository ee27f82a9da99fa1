"""From the items of a card's paragraphs to its abilities: how far each item reaches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import msgspec

from ...kernel.vocabulary.abilities import (
    Ability,
    Activated,
    Body,
    DeckRule,
    Extra,
    Keyword,
    OnPlay,
    Pattern,
    Replacement,
    Static,
    Triggered,
)
from ...kernel.vocabulary.costs import Cost, Pay
from ...kernel.vocabulary.durations import Duration, Until
from ...kernel.vocabulary.effects import Discard, Effect, Find, Gain, PayTo, Pick, Put, RemoveCounters, Turn, YouMay
from ...kernel.vocabulary.selectors import (
    Both,
    Cards,
    Condition,
    Did,
    During,
    Exists,
    InState,
    It,
    Kind,
    Measure,
    Only,
    Paid,
    Selector,
    This,
    TurnOf,
    Unless,
)
from ...kernel.vocabulary.terms import replaced
from ...kernel.vocabulary.values import Amount, Bound, Bounded, CounterCount, Resolved
from ..diagnostics import NotUnderstood
from ..language import Language
from ..reading.chart import Node
from ..reading.templates import SLOT
from .clauses import Act, carry_out, happening, is_deed, player_of, roles, stated, verb_of, whom
from .core import rule, value
from .drafts import Draft, activated, check_x, later, on_play, reflexive, state_triggered, triggered
from .facts import for_each_of, there_is, you_control
from .happening import nth_of_turn
from .moving import Dest
from .nouns import Phrase
from .objects import Noun, again
from .passives import joined, passive
from .payments import cost, costs
from .scope import Block, Card, Event, Passive, Scope, Subject, mentions, misread
from .sentences import sentence

MEASURED = frozenset(("damage", "prevented", "counter"))  # events of a certain amount


class Composer:
    """Puts the paragraphs of one card together."""

    def __init__(
        self, language: Language, card: Card, kinds: tuple[str, ...], spell: bool = False, x_known: bool = False
    ) -> None:
        self.language = language
        self.card = card
        self.kinds = kinds
        self.spell = spell
        self.x_known = x_known
        self.abilities: list[list[Ability]] = []
        self.draft: Draft | None = None
        self.play: Draft | None = None  # a spell's instructions, over all its paragraphs
        self.lead: Condition | None = None  # a condition keyword that was just read
        self.stated: Scope = self.scope()  # the scope of statements outside abilities
        self.granted: tuple[int, Condition] | None = None  # from which ability on they are gained, and when
        self.replaced: Callable[[Node], None] | None = None  # reads "if you do" after what happens instead

    def scope(self) -> Scope:
        """A fresh state to read an ability in."""
        return Scope(self.language, self.card, self.kinds, self.spell, x_known=self.x_known)

    # --- paragraphs -------------------------------------------------------------------------------

    def paragraph(self, node: Node) -> None:
        """Read one paragraph: a list of items."""
        node.read = self.card.reading
        items = node.kid("list")
        assert items is not None
        items.read = self.card.reading
        first = items.parts()[0]
        if not _continues(first):
            self.close()
        elif self.draft is None and self.spell and self.play is not None:
            self.resume(first)
        for item in items.parts():
            item.mean(self)
        if self.lead is not None:
            raise misread(items.parts()[-1], "a condition without an effect")
        self.replaced = None
        draft = self.draft
        if draft is not None:
            if draft.wants_cost:
                raise misread(draft.node, "a cost and a colon were expected")
            self.end_blocks(draft)

    def finished(self) -> tuple[Ability, ...]:
        """Every ability, in printed order."""
        self.close()
        if self.stated.offers:
            raise NotUnderstood(0, 0, "a cost of what always holds")
        if self.play is not None:
            self.abilities[self.play.slot] = self._checked(self.play)
        first, held = self.granted or (len(self.abilities), None)
        own = [ability for group in self.abilities[:first] for ability in group]
        if not self.x_known and any(isinstance(ability, Static) and _wants_x(ability) for ability in own):
            raise NotUnderstood(0, 0, "X is given no value")
        given = tuple(ability for group in self.abilities[first:] for ability in group)
        if self.granted is not None and (not given or (self.play is not None and self.play.slot >= first)):
            raise NotUnderstood(0, 0, "which abilities?")
        return (*own, Static(This(), (Gain(given),), held)) if given else tuple(own)

    def end_blocks(self, draft: Draft) -> None:
        """A condition reaches no further than its paragraph."""
        scope = draft.current
        while len(scope.blocks) > 1:
            scope.close()

    def close(self) -> None:
        """The ability that was being read is whole."""
        draft, self.draft = self.draft, None
        if draft is not None and draft.wants_cost:
            raise misread(draft.node, "a cost and a colon were expected")
        if draft is not None and draft is not self.play:
            self.abilities[draft.slot] = self._checked(draft)

    def _checked(self, draft: Draft) -> list[Ability]:
        found = draft.finish(draft)
        for ability in found:
            self.allowed(ability, draft.node)
            if self.is_gone and isinstance(ability, Activated | Triggered) and not ability.zones:
                raise misread(draft.node, "a card that does not stay has no such ability")
            if not (self.x_known and ability is found[0]) and not mentions(draft.cost, Bound("X")):
                check_x(ability, draft.node)
        if self.language.resolved_costs and any(_does_nothing(ability) for ability in found):
            raise misread(draft.node, "nothing is done")
        scopes = (draft.scope, *draft.options)
        if any(scope.found for scope in scopes):
            raise misread(draft.node, "the text does not say where the found card goes")
        if any(scope.offers for scope in scopes):
            raise misread(draft.node, "nothing is done for this cost")
        return found

    @property
    def is_gone(self) -> bool:
        """Whether the card has resolved and is gone before an ability of it could be used."""
        stays = self.language.staying_kinds
        return self.spell and bool(stays) and stays.isdisjoint(self.kinds)

    def allowed(self, ability: Ability, node: Node) -> None:
        """Refuses an ability that the game's rules do not allow."""
        reason = self.language.refuse(ability)
        if reason:
            raise misread(node, reason)

    # --- abilities --------------------------------------------------------------------------------

    def begin(self, node: Node, finish: Callable[[Draft], list[Ability]]) -> Draft:
        """Begin to read an ability; the one before it ends."""
        self.close()
        self.abilities.append([])
        self.draft = Draft(node, self.scope(), finish, len(self.abilities) - 1)
        return self.draft

    def here(self) -> Node:
        """The item that is being read."""
        assert self.card.here is not None
        return self.card.here

    def begin_triggered(self, pattern: Pattern, label: str = "", zones: tuple[str, ...] = ()) -> Draft:
        """Begin an automatic ability; consecutive keywords share their text."""
        draft = self.draft
        if draft is not None and draft.finish is triggered and draft.untouched and label and draft.label:
            draft.triggers.append((pattern, label, zones))
            return draft
        if self.lead is not None:
            raise misread(self.here(), "a condition before a trigger")
        draft = self.begin(self.here(), triggered)
        draft.triggers.append((pattern, label, zones))
        draft.label = label
        return draft

    def begin_activated(self, label: str = "", quick: bool = False) -> Draft:
        """Begin an activated ability; its cost comes next."""
        if self.lead is not None:
            raise misread(self.here(), "a condition before a trigger")
        draft = self.begin(self.here(), activated)
        draft.label, draft.quick, draft.wants_cost = label, quick, True
        return draft

    def keywords(self, *words: str) -> None:
        """Keyword abilities by name."""
        self.close()
        self.abilities.append([Keyword(word) for word in words])

    def standing(self, *found: Ability) -> None:
        """A paragraph, or a sentence of one, that is an ability of its own."""
        lasting = self.spell and self.language.spells_last
        if lasting and any(isinstance(one, Static | Replacement) and not _works(one) for one in found):
            raise misread(self.here(), "a spell has no such ability anywhere: for how long is it so?")
        self.close()
        self.abilities.append(list(found))

    def resume(self, node: Node) -> Draft:
        """Go on reading the playing of the card: a spell's instructions, any card's additional costs."""
        if self.play is None:
            self.play = self.begin(node, on_play)
        elif self.draft is not self.play:
            self.close()
            self.draft = self.play
            if self.play.options and node.rule is not None and node.rule.fn is not _option:
                self._after_options(self.play)
        return self.play

    def _after_options(self, draft: Draft) -> None:
        """A paragraph after the options belongs to all of them."""
        if draft.common is None:
            self.end_blocks(draft)
            draft.common = self.scope()
            draft.common.numbering = draft.scope.numbering

    def acting(self, node: Node) -> Draft:
        """The ability that instructions belong to."""
        if self.draft is not None and self.draft.wants_cost and self.language.resolved_costs and self.draft.renewed:
            self.draft.wants_cost = False  # what may be done once needs no cost
        if self.draft is not None and not self.draft.wants_cost:
            return self.draft
        if self.spell and self.draft is None:
            return self.resume(node)
        raise misread(node, "an instruction needs a trigger or a cost before it")

    def reading(self, draft: Draft, goes_on: bool = False) -> Scope:
        """The scope of the next instruction; a condition keyword just read opens its block."""
        scope = draft.current
        while scope.block.brief and scope.block.effects and not goes_on:
            before = scope.block.before
            scope.close()
            if before is not None:
                scope.refer(before)
        if self.lead is not None:
            if scope.block.lead:
                scope.close()
            scope.open(self.lead)
            scope.block.lead = True
            self.lead = None
        return scope

    def later(self, pattern: Pattern, until: Duration) -> None:
        """A delayed trigger: the rest of the paragraph waits for it."""
        scope = self.reading(self.acting(self.here()))
        scope.blocks.append(Block(later=later(scope, pattern, until)))


def _does_nothing(ability: Ability) -> bool:
    """Whether an ability is only a cost or a trigger."""
    body = ability.body if isinstance(ability, Activated | Triggered) else None
    return body is not None and not body.effects and body.modes is None


def _works(one: Static | Replacement) -> bool:
    """Whether an ability of a spell could do something: on the stack, or where the card is played from."""
    return isinstance(one, Static) and bool(one.zones)  # LOW 604.2


# --- items: sentences -----------------------------------------------------------------------------------------


@rule("items", "{list:item+}", bare=True)
def _items(s: Composer, list: Node) -> None:
    raise AssertionError("read by the composer")


def _continues(item: Node) -> bool:
    """Whether a paragraph that begins with this goes on with the ability before it."""
    return item.rule is not None and item.rule.fn in CONTINUE


@rule("item", "{j:join?} {u:units} .", bare=True)
def read_sentence(s: Composer, u: Node, j: Node | None = None) -> None:
    """A sentence of instructions, or a statement."""
    if j is not None:
        j.mean(s)
    units = u.mean(s)
    acts: list[Act] = [unit.mean(s)[1].mean(s) for unit in units]
    if s.replaced is not None and s.draft is None and _goes_on(s, units[0]):
        s.replaced(u)
        return
    if (
        s.language.subjects
        and s.draft is None
        and (not s.spell or acts[0].nobody or _about_playing(s, acts[0]) or _holds_here(s, units, acts))
    ):
        for unit, act in zip(units, acts, strict=True):
            if act.verb is None:
                passive(s, unit)
            else:
                _standing(s, unit, act.verb)
        return
    if len(units) == 1 and acts[0].verb is None and not s.language.subjects and not is_deed(acts[0]):
        passive(s, units[0])
        return
    draft = s.acting(u)
    if j is not None and s.card.printed(j).lower() == "then" and _is_first(draft):
        raise misread(j, "after what?")
    sentence(s.reading(draft, _goes_on(s, units[0]) or (j is not None and _searched(draft.current))), u)


def _is_first(draft: Draft) -> bool:
    """Whether nothing has been said yet that a sentence could come after."""
    return draft.untouched and not draft.cost and not draft.triggers and not draft.scope.extras


def _searched(scope: Scope) -> bool:
    """Whether a search waits for an event: what comes "then" is done with it."""
    block = scope.block
    return block.brief and any(isinstance(effect, Find) for effect in block.effects)


def _goes_on(s: Composer, unit: Node) -> bool:
    """Whether a sentence begins with "if you do"."""
    first = unit.mean(s)[0].parts()[:1]
    return bool(first) and s.card.printed(first[0]).lower() in ("if you do", "if you do ,")


def _holds_here(s: Composer, units: list[Node], acts: list[Act]) -> bool:
    """Whether a sentence of a card that stays says what holds while it is there."""
    if s.language.staying_kinds.isdisjoint(s.kinds) or any(act.verb is not None for act in acts):
        return False
    words = s.card.printed(s.here()).lower().split()
    spans = [part for unit in units for part in unit.mean(s)[2].parts() if part.kid("d") is not None]
    return "target" not in words and not spans


def _state_when(s: Composer, pre: Node, verb: Node) -> None:
    """ "If you control another one, put this card into the discard zone": it waits for a state."""
    draft = s.begin(s.here(), state_triggered)
    name, meaning = pre.parts()[0].mean(draft.scope)
    if len(pre.parts()) != 1 or name != "if" or verb_of(verb).lemma != "put":
        raise misread(verb, "an instruction needs a trigger or a cost before it")
    draft.condition = meaning
    carry_out(draft.scope, verb)
    if draft.scope.targets:
        raise misread(verb, "nothing is aimed at here")
    s.close()


def _about_playing(s: Composer, act: Act) -> bool:
    """Whether a sentence of a spell is about what the spell itself costs."""
    if act.about is None or not s.card.printed(act.about).lower().startswith("this "):
        return False
    return any(
        part.rule is not None and part.rule.verb is not None and part.rule.verb.lemma == "cost"
        for said in act.says
        for part in said.within()
    )


def _standing(s: Composer, unit: Node, verb: Node) -> None:
    """A verb without a subject that says what holds: "ignore the effects of ..."."""
    row = verb_of(verb)
    pre, _, post = unit.mean(s)
    pre.read = post.read = s.card.reading
    if "holds" not in row.names and pre.parts() and not post.parts():
        _state_when(s, pre, verb)
        return
    if "holds" not in row.names or row.states is None:
        raise misread(unit, "an instruction needs a trigger or a cost before it")
    if post.parts():
        raise misread(post, "an instruction needs a trigger or a cost before it")
    held: list[Condition] = []
    for part in pre.parts():
        name, meaning = part.mean(s.stated)
        if name not in ("if", "while"):
            raise misread(part, "this belongs to an instruction")
        held.append(meaning)
    found: Passive = row.states(s.stated, Subject(This(), None), **roles(s.stated, verb))
    s.close()
    s.abilities.append(list(found.abilities(joined(held) if held else None)))


@rule("item", "if|while|as_long_as {c:condition} , {r:reference} gains|has the_following_abilities .", bare=True)
def _following(s: Composer, c: Node, r: Node) -> None:
    """The paragraphs after this one are abilities that the card has under a condition."""
    if s.draft is not None or s.spell or s.granted is not None or r.mean(s.stated) != This():
        raise misread(s.here(), "which card?")
    s.close()
    s.granted = (len(s.abilities), c.mean(s.stated))


@rule("item", "{u:units} , where X equals|is {v:value} .", bare=True)
def _sentence_where(s: Composer, u: Node, v: Node) -> None:
    read_sentence(s, u)
    define(s, "X", v)


def _wants_x(static: Static) -> bool:
    """Whether what it changes itself depends on X; abilities that it gives may have an X of their own."""
    own = [change for change in static.changes if not isinstance(change, Gain)]
    return any(mentions(change, Bound("X")) for change in own)


@rule("item", "{x:letter} equals|is {v:value} .", bare=True)
def _definition(s: Composer, x: Node, v: Node) -> None:
    define(s, x.mean(s), v)


value("letter", {"X": "X", "Y": "Y"})


def define(composer: Composer, letter: str, node: Node) -> None:
    """What X is, in the instructions before."""
    draft = composer.draft
    scope = draft.current if draft is not None else composer.stated
    meant: Amount = node.mean(scope)
    if meant == Bound(letter) and (composer.x_known or (draft is not None and mentions(draft.cost, meant))):
        return  # "X is as many as you paid" adds nothing: X is known
    found = False
    if draft is None:
        if composer.abilities and composer.abilities[-1]:
            before = composer.abilities[-1][-1]
            composer.abilities[-1][-1] = replaced(before, Bound(letter), meant)
            found = before != composer.abilities[-1][-1]
    else:
        for block in scope.blocks:
            after = [replaced(effect, Bound(letter), meant) for effect in block.effects]
            found |= after != block.effects
            block.effects[:] = after
        targets = [replaced(target, Bound(letter), meant) for target in scope.targets]
        found |= targets != scope.targets
        scope.targets[:] = targets
    if not found:
        raise misread(composer.here(), f"no {letter} stands before this")


value("says", {":|-": None})


@rule("item", "{ks:keywords} .", bare=True)
def _keyword_list(s: Composer, ks: Node) -> None:
    if s.lead is not None:
        raise misread(s.here(), "a keyword cannot depend on a condition here")
    s.keywords(*ks.mean(s))


@rule("keywords", "{first:keyword} {more:keyword_more*}")
def _keywords(s: Scope, first: str, more: list[str]) -> list[str]:
    return [first, *more]


@rule("keyword_more", "and|,|,_and {k:keyword}")
def _keyword_more(s: Scope, k: str) -> str:
    return k


@rule("item", "{c:lead} {sep:says}", bare=True)
def read_lead(s: Composer, c: Node, sep: Node) -> None:
    """A condition before a colon."""
    sep.mean(s)
    if s.lead is not None:
        raise misread(s.here(), "two conditions")
    scope = s.draft.current if s.draft is not None else s.stated
    if scope.block.lead:
        scope.close()
    s.lead = c.mean(scope)


# --- costs ------------------------------------------------------------------------------------------------------


@rule("item", "{u:units} {sep:says}", bare=True)
def _cost(s: Composer, u: Node, sep: Node) -> None:
    sep.mean(s)
    draft = s.draft
    if draft is not None and draft.wants_cost and not s.language.resolved_costs:
        draft.cost = costs(draft.scope, u)
        draft.wants_cost = False
        return
    if s.language.colon_opens and s.language.subjects:
        _opening_cost(s, u)
        return
    if s.language.colon_opens:
        if draft is not None:
            raise misread(u, "a cost in the middle of an ability")
        draft = s.begin_activated()
        draft.cost = costs(draft.scope, u)
        draft.wants_cost = False
        return
    draft = s.acting(u)
    if _extra(s, draft.current, u):
        return
    if draft.finish is triggered and draft.untouched and not draft.cost and s.lead is None and not _condition(s, u):
        draft.cost = costs(draft.scope, u)
        return
    scope = s.reading(draft)
    prefix = _condition(s, u)
    if prefix is not None:
        _, held = prefix.mean(scope)
        scope.open(held)
    scope.blocks.append(Block(cost=costs(scope, u)))


def _opening_cost(s: Composer, units: Node) -> None:
    """A cost after a trigger belongs to the triggered ability; elsewhere it opens an activated ability."""
    draft = s.draft
    first = units.mean(s)[0]
    pre, act_node, _ = first.mean(s)
    may = act_node.mean(s).may
    if s.language.resolved_costs and _costs_within(s, units, may):
        return
    if draft is not None and draft.options:
        raise misread(units, "an option with a cost of its own")
    if draft is not None and draft.finish is triggered and draft.untouched and not (draft.cost or draft.play_cost):
        if pre.parts():
            raise misread(pre, "a condition before a cost")
        cost = costs(draft.scope, units, may)
        s.x_known |= mentions(cost, Bound("X"))
        if may or s.language.resolved_costs:
            draft.cost = cost
        else:
            draft.play_cost = cost
        return
    if s.language.resolved_costs and draft is not None and draft.finish is activated and draft.cost and draft.untouched:
        draft.cost += costs(draft.scope, units)  # "Rest: Discard 1 card: ..."
        s.x_known |= mentions(draft.cost, Bound("X"))
        return
    waiting = draft if draft is not None and draft.wants_cost else None
    draft = waiting or s.begin_activated()
    draft.wants_cost = False
    frames = [frame_of(draft.scope, part) for part in pre.parts()]
    _framed(draft, frames)
    zones = draft.scope.zones
    draft.cost = costs(draft.scope, units, may)
    draft.scope.zones = draft.scope.zones or zones


def _costs_within(s: Composer, units: Node, may: bool) -> bool:
    """A cost of a played card that does not stay, or of some of its instructions."""
    draft = s.draft
    if draft is None and not (s.spell and s.language.staying_kinds.isdisjoint(s.kinds)):
        return False
    if draft is not None and draft.untouched and draft is not s.play:
        return False
    draft = draft or s.acting(units)
    scope = s.reading(draft)
    prefix = _condition(s, units)
    if prefix is not None:
        scope.open(prefix.mean(scope)[1])
    cost = costs(scope, units, may)
    if draft is s.play and draft.untouched and not may and prefix is None:
        draft.play_cost += cost  # nothing is done without it
        s.x_known |= mentions(cost, Bound("X"))
        scope.x_known = s.x_known
    else:
        scope.blocks.append(Block(cost=cost))
    return True


def frame_of(s: Scope, part: Node) -> Frame:
    """A prefix of a sentence as the frame of an ability."""
    part.read = s.card.reading
    name, meaning = part.mean(s)
    if name in ("if", "while"):
        return Frame(held=meaning)
    if name == "once":
        return Frame(per_turn=1)
    if name == "place":
        return Frame(zones=(meaning,))
    raise misread(part, "this cannot stand here")


def _framed(draft: Draft, frames: list[Frame]) -> None:
    held = [frame.held for frame in frames if frame.held is not None]
    draft.per_turn = max([draft.per_turn, *(frame.per_turn for frame in frames)])
    draft.condition = joined(held) if held else None
    draft.scope.zones = draft.scope.zones or tuple(zone for frame in frames for zone in frame.zones)


def _condition(s: Composer, units: Node) -> Node | None:
    """The condition before a cost."""
    pre, _, _ = units.mean(s)[0].mean(s)
    parts = pre.parts()
    if not parts:
        return None
    if len(parts) > 1 or parts[0].rule is None or not parts[0].kid("c"):
        raise misread(units, "this is not a cost")
    first: Node = parts[0]
    return first


def _extra(composer: Composer, scope: Scope, units: Node) -> bool:
    """A named optional cost, announced when the card is played."""
    parts = units.mean(composer)
    _, act_node, _ = parts[0].mean(composer)
    act: Act = act_node.mean(composer)
    if len(parts) != 1 or act.verb is None or act.verb.rule is None or act.verb.rule.verb is None:
        return False
    name = verb_of(act.verb).names.get("extra")
    if name is None:
        return False
    if composer.lead is not None:
        raise misread(units, "an additional cost cannot depend on a condition")
    extra = Extra(name, costs(scope, units))
    if extra not in scope.extras:
        scope.extras.append(extra)
    scope.open(Paid(name))
    return True


@rule("item", "when playing {r:reference} , {u:units} {sep:says} {st:unit} .", bare=True)
def _when_playing(s: Composer, r: Node, u: Node, sep: Node, st: Node) -> None:
    """An optional additional cost that only changes what the card costs."""
    sep.mean(s)
    if s.draft not in (None, s.play) or s.lead is not None:
        raise misread(s.here(), "only a card has such a cost")
    draft = s.resume(s.here())
    if r.mean(draft.scope) != This():
        raise misread(r, "only a card has such a cost")
    paid = costs(draft.scope, u)
    pre, act_node, post = st.mean(draft.scope)
    pre.read = post.read = s.card.reading
    act: Act = act_node.mean(draft.scope)
    if act.about is None or pre.parts() or post.parts() or len(act.says) != 1:
        raise misread(st, "a cost to play was expected")
    found = stated(draft.scope, act.says[0], whom(draft.scope, act))
    (static,) = found.abilities(None)
    if not isinstance(static, Static) or static.what != This() or static.zones != s.language.playable_zones:
        raise misread(st, "a cost to play was expected")
    draft.scope.extras.append(Extra("when playing", paid, changes=static.changes))
    if not s.spell:
        s.close()  # the sentences after it are separate abilities


@rule("item", "{a:additionally} , {u:units} .", bare=True)
def _additional_cost(s: Composer, a: Node, u: Node) -> None:
    """A cost that must be paid to play the card, or may be."""
    a.mean(s)
    if s.draft not in (None, s.play) or s.lead is not None:
        raise misread(s.here(), "only a card has such a cost")
    if s.language.subjects or u.mean(s)[0].mean(s)[1].mean(s).may:
        _further_cost(s, u)
        return
    about_playing(s, costs(s.stated, u))


ADDITIONAL = "as_an_additional_cost_to_play_this_card|as_an_additional_cost_to_play_this"
value("additionally", {f"{ADDITIONAL}|as_an_additional_cost_to_cast_this_card": None})


def _further_cost(s: Composer, u: Node) -> None:
    """The same, where the text goes on with what was paid."""
    draft = s.resume(s.here())
    may = u.mean(s)[0].mean(s)[1].mean(s).may
    paid = costs(draft.scope, u, may)
    s.x_known |= mentions(paid, Bound("X"))
    if may:
        draft.scope.extras.append(Extra("additional", paid))
    else:
        draft.play_cost += paid
        draft.scope.refer(It("paid"))
    if not s.spell:
        s.close()


def about_playing(s: Composer, cost: tuple[Cost, ...] = (), *extras: Extra) -> None:
    """A sentence about playing the card: further costs, optional ones, or others instead of the printed one."""
    s.x_known |= mentions((*cost, *extras), Bound("X"))
    if not s.spell:
        s.standing(OnPlay(Body(cost=cost, extras=extras)))
        return
    draft = s.acting(s.here())
    draft.play_cost += cost
    for extra in extras:
        same = sum(known.name.split(" ")[0] == extra.name for known in draft.scope.extras)
        draft.scope.extras.append(msgspec.structs.replace(extra, name=f"{extra.name} {same + 1}") if same else extra)


@rule("item", "you_may_play_this_card|you_may_play_this for {n:int} more {c:currency} .", bare=True)
def _play_for_more(s: Composer, n: Node, c: Node) -> None:
    resource, amount = c.mean(s), n.mean(s)
    about_playing(s, (), Extra(f"{amount} more {resource}", (Pay(resource, amount),)))


@rule("fact", "you_played_this_card|you_played_this for {n:int} more {c:currency}")
def _played_for_more(s: Scope, n: int, c: str) -> Condition:
    if not any(extra.cost == (Pay(c, n),) for extra in s.extras):
        raise s.misread("no such cost was offered")
    return Paid(f"{n} more {c}")


@rule("item", "you_may {v:do} rather_than_pay_this_card_'s {c:cost_word} .", bare=True)
def _alternative_cost(s: Composer, v: Node, c: Node) -> None:
    c.mean(s)
    about_playing(s, (), Extra("instead", cost(s.stated, v), instead=True))


@rule("item", "if {c:condition} , you_may_play_this_card_without_paying_its {w:cost_word} .", bare=True)
@rule("item", "you_may_play_this_card_without_paying_its {w:cost_word} if {c:condition} .", bare=True)
def _free_play(s: Composer, c: Node, w: Node) -> None:
    w.mean(s)
    about_playing(s, (), Extra("free", (), c.mean(s.stated), instead=True))


@rule("item", "play_this_card_only {p:point} .", bare=True)
def _play_only(s: Composer, p: Node) -> None:
    when: Condition = p.mean(s)
    if not s.spell:
        s.standing(OnPlay(Body(condition=when)))
        return
    draft = s.acting(s.here())
    draft.play_condition = when if draft.play_condition is None else Both((draft.play_condition, when))


value("point", {"during_your {p:stage}": Both((TurnOf("you"), During(SLOT.p)))})


# --- choices ------------------------------------------------------------------------------------------------------


value(
    "choice",
    {
        "{n:int}": (SLOT.n, SLOT.n),
        "up_to {n:int}": (1, SLOT.n),
    },
)


value("choice", {"one": (1, 1)})
value("of_these", {"of_the_following|of_the_following_effects": None})


@rule("item", "choose {n:choice} {of:of_these?} .", "choose {n:choice} {of:of_these?} -", bare=True)
def choose(s: Composer, n: Node, of: Node | None = None) -> None:
    """ "Choose one"."""
    if of is not None:
        of.mean(s)
    draft = s.acting(s.here())
    if s.lead is not None or len(draft.scope.blocks) > 1 or draft.choose is not None:
        raise misread(s.here(), "a choice cannot depend on a condition here")
    draft.choose = n.mean(s)


value("choice", {"both": (2, 2), "one_or_both": (1, 2)})


@rule(
    "item",
    "choose one for_each {o:counted_np} .",
    "choose one for_each {o:counted_np} ,? up_to {n:int} .",
    "choose one for_each {o:counted_np} ,? to_a_maximum_of {n:int} .",
    bare=True,
)
def _choose_for_each(s: Composer, o: Node, n: Node | None = None) -> None:
    """As many different options as there are cards."""
    draft = s.acting(s.here())
    if s.lead is not None or len(draft.scope.blocks) > 1 or draft.choose is not None:
        raise misread(s.here(), "a choice cannot depend on a condition here")
    many = for_each_of(draft.scope, o.mean(draft.scope))
    draft.choose, draft.number = (1, 1), many if n is None else Bounded(many, at_most=n.mean(s))


@rule("item", "if_you_do_, choose {n:choice} {of:of_these?} .", bare=True)
def _choose_having_paid(s: Composer, n: Node, of: Node | None = None) -> None:
    """ "You may discard a card: If you do, choose one."."""
    draft = s.acting(s.here())
    if draft.finish is not triggered or not draft.cost or not draft.untouched:
        raise misread(s.here(), "if you do what?")
    choose(s, n, of)


@rule("item", "{u:units} , and if_you_do_, choose {n:choice} {of:of_these?} .", bare=True, cost=-1)
@rule("item", "{u:units} . if_you_do_, choose {n:choice} {of:of_these?} .", bare=True, cost=-1)
def _choose_if_paid(s: Composer, u: Node, n: Node, of: Node | None = None) -> None:
    """ "You may discard a card. If you do, choose one." of a triggered ability."""
    draft = s.acting(s.here())
    if draft.finish is not triggered or draft.cost or draft.play_cost or not draft.untouched:
        raise misread(s.here(), "a choice cannot depend on a payment here")
    if not u.mean(s)[0].mean(s)[1].mean(s).may:
        raise misread(u, "whether to pay is up to the player: “may” was expected")
    draft.cost = costs(draft.scope, u, True)
    choose(s, n, of)


@rule(
    "item",
    "{p:player} chooses {n:choice} {of:of_these?} -",
    "{p:player} chooses {n:choice} {of:of_these?} .",
    "{p:player} chooses {n:choice} {of:of_these?} :",
    bare=True,
)
def _other_chooses(s: Composer, p: Node, n: Node, of: Node | None = None) -> None:
    """Another player chooses; "they" are that player."""
    if of is not None:
        of.mean(s)
    draft = s.acting(s.here())
    if s.lead is not None or len(draft.scope.blocks) > 1 or draft.choose is not None:
        raise misread(s.here(), "a choice cannot depend on a condition here")
    who = player_of(draft.scope, p)
    if who != "opponent" and not who.startswith("controller of "):
        raise misread(p, "which player?")
    draft.choose, draft.chooser, draft.scope.they = n.mean(s), who, who


@rule("item", "choose {n:choice} instead .", bare=True)
def _choose_instead(s: Composer, n: Node) -> None:
    draft = s.acting(s.here())
    if s.lead is None or draft.choose is None or draft.options:
        raise misread(s.here(), "instead of what?")
    least, most = n.mean(s)
    draft.upgrade = (s.lead, least, most)
    s.lead = None


@rule("item", "if {c:condition} , choose {n:choice} instead .", bare=True)
def _choose_if(s: Composer, c: Node, n: Node) -> None:
    least, most = n.mean(s)
    _upgrade(s, c, least, most)


@rule("item", "if {c:condition} , you_may_choose {n:choice} instead? .", bare=True)
def _may_choose_if(s: Composer, c: Node, n: Node) -> None:
    _upgrade(s, c, 1, n.mean(s)[1])


def _upgrade(s: Composer, c: Node, least: int, most: int) -> None:
    draft = s.acting(s.here())
    if s.lead is not None or draft.choose is None or draft.options or draft.upgrade:
        raise misread(s.here(), "instead of what?")
    draft.upgrade = (c.mean(draft.scope), least, most)


@rule("item", "if {c:condition} , choose {n:choice} {of:of_these?} .", bare=True)
def _choose_only_if(s: Composer, c: Node, n: Node, of: Node | None = None) -> None:
    if of is not None:
        of.mean(s)
    draft = s.acting(s.here())
    if draft.choose is not None:
        _upgrade(s, c, *n.mean(s))
        return
    if draft.finish is not triggered or draft.condition is not None or not draft.untouched:
        raise misread(s.here(), "a choice cannot depend on a condition here")
    draft.condition, draft.choose = c.mean(draft.scope), n.mean(s)


@rule(
    "item", "you_may_choose_the_same_mode_more_than_once .", "you_may_choose_the_same_mode_more_than_once -", bare=True
)
def _choose_again(s: Composer) -> None:
    draft = s.acting(s.here())
    if draft.choose is None or draft.options:
        raise misread(s.here(), "choose what again?")
    draft.repeat = True


@rule("item", "{n:OPTION}", bare=True)
def _option(s: Composer, n: Node) -> None:
    number = n.mean(s)
    draft = s.acting(s.here())
    if draft.choose is None or draft.common is not None or number not in ("•", str(len(draft.options) + 1)):
        raise misread(s.here(), "an option out of order")
    s.end_blocks(draft)
    option = s.scope()
    option.numbering = draft.scope.numbering
    option.it, option.known, option.they = draft.scope.it, dict(draft.scope.known), draft.scope.they
    option.measured = draft.scope.measured
    option.actor = draft.chooser if s.language.terse else "you"
    draft.options.append(option)


# --- triggers -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Frame:
    """What stands before a trigger or a cost: how often in a turn, when, and where the card is."""

    per_turn: int = 0
    held: Condition | None = None
    zones: tuple[str, ...] = ()


value(
    "frame",
    {
        "during {t:turn} ,": Frame(held=SLOT.t),
        "if|while|as_long_as {c:condition} ,": Frame(held=SLOT.c),
        "if|while {z:here_zone} ,": Frame(zones=(SLOT.z,)),
    },
)


value("frame", {"once_on_each_of_your_turns_,": Frame(1, TurnOf("you"))})
value("frame", {"once_per_turn_,|once_on_each_turn_,|once_each_turn_,": Frame(1)})
value("then", {",": None})


@rule("item", "{f:frame*} when|whenever|after {e:event} {n:nth_time?} {c:and_while?} {t:then}", bare=True)
def _when(s: Composer, f: Node, e: Node, t: Node, n: Node | None = None, c: Node | None = None) -> None:
    t.mean(s)
    scope = s.scope()
    frames: list[Frame] = f.mean(scope)
    found: Event = e.mean(scope)
    if n is not None:
        found = _of_turn(found, n.mean(scope), n)
    if c is not None:
        frames = [*frames, Frame(held=c.mean(scope))]
    begin_when(s, found, *frames)


@rule("nth_time", "for_the {n:nth} time each_turn|this_turn|in_a_turn|in_the_same_turn", "each_turn|in_a_turn")
def _nth_time(s: Scope, n: int = 0) -> int:
    return n


def _of_turn(found: Event, n: int, node: Node) -> Event:
    """The event for the nth time in a turn, or of the nth card (0: as the event said)."""
    if n:
        return nth_of_turn(found, n)
    if not found.uncertain:
        raise misread(node, "which of the events?")
    return replace(found, uncertain=False)


@rule("item", "{f:frame*} when|whenever {e:event} or when|whenever {g:event} {t:then}", bare=True)
def _when_either(s: Composer, f: Node, e: Node, g: Node, t: Node) -> None:
    """Two events: "when this card enters the field or whenever it attacks"."""
    t.mean(s)
    scope = s.scope()
    first: Event = e.mean(scope)
    if first.it is not None:
        scope.refer(first.it, first.kinds)
    second: Event = g.mean(scope)
    it = first.it if first.it == second.it else None
    begin_when(s, replace(first, it=it, others=(*first.others, second, *second.others)), *f.mean(s.scope()))


@rule("and_while", "during {c:turn}")
@rule("and_while", "while {c:condition}")
@rule("and_while", ", if {c:condition}", cost=3)
def _and_while(s: Scope, c: Condition) -> Condition:
    return c


@rule("and_while", "outside_of|outside {w:whose_phase} {p:stage}")
def _outside(s: Scope, w: str, p: str) -> Condition:
    during: Condition = During(p)
    return Unless(Both((TurnOf(w), during)) if w else during)


value("whose_phase", {"your": "you", "their|your_opponent_'s": "opponent", "the": ""})


def begin_when(s: Composer, found: Event, *frames: Frame) -> None:
    """Begin an ability that waits for an event."""
    if found.uncertain:
        raise misread(s.here(), "the second of all, or of each turn?")
    zones = tuple(zone for frame in frames for zone in frame.zones)
    draft = s.begin_triggered(found.pattern, "", zones or found.zones)
    draft.triggers += [(other.pattern, "", zones or other.zones) for other in found.others]
    held = [frame.held for frame in frames if frame.held is not None]
    if found.condition is not None:
        held.append(found.condition)
    draft.per_turn = max([frame.per_turn for frame in frames], default=0)
    draft.condition = joined(held) if held else None
    draft.scope.measured = found.pattern.event in MEASURED
    if found.it is not None:
        draft.scope.refer(found.it, found.kinds)
    draft.scope.they = found.they
    draft.scope.known.update(found.known)


@rule("item", "{u:units} for_each|for_every {d:described} that {v:does} .", bare=True, cost=2)
def _for_each_time(s: Composer, u: Node, d: Node, v: Node) -> None:
    """ "Put a counter on this card for each unit that comes into play": a trigger behind its instructions."""
    if s.draft is not None or s.spell or "card" not in verb_of(v).by:
        raise misread(s.here(), "for each of which?")
    scope = s.scope()
    phrase: Phrase = d.mean(scope)
    if phrase.det:
        raise misread(d, "for each of which?")
    phrase.det, phrase.plural = "one", False
    begin_when(s, happening(scope, v, about=again(scope, Noun(d, This(), [phrase]))))
    sentence(s.acting(u).scope, u)


@rule("item", "when|whenever there_is|there_are|there_'s {o:np} ,", bare=True)
def _state(s: Composer, o: Node) -> None:
    draft = s.begin(s.here(), state_triggered)
    found: Noun = o.mean(draft.scope)
    draft.condition = there_is(draft.scope, found)


@rule("item", "when|whenever you_control {o:np} ,", bare=True)
def _state_of_yours(s: Composer, o: Node) -> None:
    draft = s.begin(s.here(), state_triggered)
    draft.condition = you_control(draft.scope, o.mean(draft.scope))


@rule("item", "when|whenever this_ability_has_resolved {n:int} times_this_turn ,", bare=True)
def _resolved(s: Composer, n: Node) -> None:
    scope = s.reading(s.acting(s.here()))
    scope.open(Measure(Resolved(), "==", n.mean(s)))
    scope.blocks.append(Block(later=reflexive(scope)))


@rule("item", "when you do ,", bare=True)
def _when_did(s: Composer) -> None:
    inner = s.reading(s.acting(s.here()))
    inner.open(Did())
    inner.blocks.append(Block(later=reflexive(inner)))


Moment = tuple[str, str, str]  # the phase, whose, and who "they" are


value(
    "moment",
    {
        "your {p:phase}": (SLOT.p, "you", ""),
        "each_player_'s|either_player_'s {p:phase}": (SLOT.p, "each", "active"),
        "each_opponent_'s|your_opponent_'s {p:phase}": (SLOT.p, "opponent", "active"),
        "the|each|a {p:phase}": (SLOT.p, "", ""),
    },
)


def phase_pattern(language: Language, phase: str, who: str) -> Pattern:
    """The start of a phase."""
    if phase in language.whole_phases:
        return Pattern("phase", tag=phase, who=who)
    return Pattern("phase", phase=phase, who=who)


@rule("item", "{f:frame*} at_the_start_of|at_the_beginning_of {m:moment} {c:and_while?} {t:then}", bare=True)
def _at_the_start(s: Composer, f: Node, m: Node, t: Node, c: Node | None = None) -> None:
    t.mean(s)
    phase, who, they = m.mean(s)
    scope = s.scope()
    frames: list[Frame] = f.mean(scope)
    if c is not None:
        frames = [*frames, Frame(held=c.mean(scope))]
    begin_when(s, Event(phase_pattern(s.language, phase, who), None, they=they), *frames)


@rule("item", "at_the_beginning_of_the_next|at_the_start_of_the_next {p:next_phase} ,", bare=True)
def _at_any_next(s: Composer, p: Node) -> None:
    s.later(p.mean(s), Until.REST)


@rule("next_phase", "{p:stage}")
def _next_phase(s: Scope, p: str) -> Pattern:
    return phase_pattern(s.language, p, "")


# --- replacements ---------------------------------------------------------------------------------------------------


@rule("item", "when|whenever|if {w:would} , {u:units} .", bare=True)
def _would(s: Composer, w: Node, u: Node) -> None:
    """ "When this would happen, do that instead": the card goes elsewhere, or other instructions happen."""
    units = u.mean(s)
    _, _, post = units[-1].mean(s)
    after = bool(post.parts()) and post.parts()[-1].mean(s.stated) == ("instead", None)
    if not (after or units[0].mean(s)[1].mean(s).instead) or s.lead is not None:
        raise misread(s.here(), "instead of what?")
    s.close()
    scope = s.scope()
    scope.it = s.stated.it
    found: Event = w.mean(scope)
    if "instead of drawing" in s.card.printed(u).lower() and found.pattern.event != "draw":
        raise misread(u, "instead of what?")
    if found.it is not None:
        scope.refer(found.it, found.kinds)
    scope.replacing, scope.they = True, found.they or scope.they
    sentence(scope, u)
    may = any(unit.mean(s)[1].mean(s).may for unit in units)
    if s.language.subjects:
        scope.zones = scope.zones or _left(s, w, found.pattern)
        _replaced(s, u, scope, found, may)
        return
    if may:
        raise misread(u, "whether to replace it is not up to a player")
    (*before, done) = scope.block.effects
    if scope.targets:
        raise misread(u, "nothing is selected while something is replaced")
    zones = _from_where(s.language, found.pattern)
    if isinstance(done, Put) and not before and done == _sent(found.it, done):
        verb = done.verb if done.verb != "put" else ""
        new = Replacement(found.pattern, to=done.to, zones=zones, position=done.position, verb=verb)
        s.abilities.append([new])
    else:
        effects: tuple[Effect, ...] = (*before, done)
        s.abilities.append([Replacement(found.pattern, do=effects, zones=zones)])
    _stays(s)


def _stays(s: Composer) -> None:
    """A card that is turned face down when it is destroyed: that is what something else replaces."""
    (found,) = s.abilities[-1]
    assert isinstance(found, Replacement)
    kinds = s.language.turned_kinds
    named = [kind for kind in kinds if (found.on.this and kind in s.kinds) or mentions((found.on.what,), Kind(kind))]
    if found.on.tag == "destroy" and named:
        if found.to:
            raise misread(s.here(), f"a {named[0]} stays on the {s.language.default_zone}")
        s.abilities[-1] = [msgspec.structs.replace(found, on=msgspec.structs.replace(found.on, event="turn card"))]


@rule("item", "instead_of {v:doing} ,? {u:units} .", bare=True)
def _instead_of(s: Composer, v: Node, u: Node) -> None:
    """ "Instead of drawing for your turn, you may ..."."""
    if s.draft is not None or s.lead is not None:
        raise misread(s.here(), "instead of what?")
    s.close()
    scope = s.scope()
    found = happening(scope, v, who="you")
    sentence(scope, u)
    may = any(unit.mean(s)[1].mean(s).may for unit in u.mean(s))
    _replaced(s, u, scope, found, may)


def _replaced(s: Composer, node: Node, scope: Scope, found: Event, may: bool) -> None:
    effects = tuple(scope.block.effects)
    if may and effects and isinstance(effects[0], YouMay):
        effects = (*effects[0].do, *effects[1:])
    if scope.targets or not effects:
        raise misread(node, "nothing is chosen while something is replaced")
    effects, held = wholly(node, effects) if may else (effects, None)
    each = (found, *found.others)
    zones, done = scope.zones, effects[0]
    new = Replacement(found.pattern, do=effects, optional=may, condition=held, zones=zones)
    if s.language.sends_elsewhere and len(effects) == 1 and isinstance(done, Put) and done == _sent(found.it, done):
        verb = done.verb if done.verb != "put" else ""
        new = msgspec.structs.replace(new, do=(), to=done.to, position=done.position, verb=verb)
    s.abilities.append([msgspec.structs.replace(new, on=one.pattern) for one in each])

    def go_on(units: Node) -> None:
        """ "If you do, ...": the instructions that happen instead go on."""
        scope.replacing = False
        sentence(scope, units)
        s.abilities.pop()
        _replaced(s, units, scope, found, may)

    s.replaced = go_on


def wholly(node: Node, effects: tuple[Effect, ...]) -> tuple[tuple[Effect, ...], Condition | None]:
    """An optional replacement must be carried out completely; if it cannot be, it is not offered."""
    first = effects[0]
    if isinstance(first, Pick):
        turned = [effect for effect in effects if isinstance(effect, Turn) and effect.state == "exhausted"]
        what = Only(first.what, InState("active")) if turned else first.what
        picked = msgspec.structs.replace(first, what=what, up_to=False)
        return (picked, *effects[1:]), Exists(what, first.amount)
    if isinstance(first, Discard):
        return effects, Exists(Cards(("hand",), "you", first.where), first.amount)
    if isinstance(first, RemoveCounters):
        return effects, Measure(CounterCount(first.name, first.what), ">=", first.amount)
    if isinstance(first, PayTo):
        raise misread(node, "a payment instead of what would happen")
    return effects, None


def _from_where(language: Language, pattern: Pattern) -> tuple[str, ...]:
    """The zone where a replacement of the card's own move works: the one it leaves, unless that is the default."""
    usual = (language.default_zone,)
    return pattern.frm if pattern.this and pattern.frm != usual else ()  # LOW 109.4j


def _left(s: Composer, said: Node, on: Pattern) -> tuple[str, ...]:
    """Where a replacement of the card's own move works: in the zone that the card leaves, or in every zone."""
    if not on.this or on.event != "move":
        return ()
    anywhere = "from anywhere" in s.card.printed(said).lower()
    return s.language.everywhere if anywhere else _from_where(s.language, on)


def _sent(what: Selector | None, done: Put) -> Put | None:
    """The instruction that only sends a card to another zone."""
    position = done.position if done.position in ("top", "bottom") else ""
    return Put(what, done.to, position=position, verb=done.verb) if what is not None else None


# --- rules about the ability or the card ----------------------------------------------------------------------------


@rule("item", "you_can_put|you_may_put {o:np} {d:dest?} .", bare=True)
def _deck_rule(s: Composer, o: Node, d: Node | None = None) -> None:
    phrase = o.mean(s.stated).phrase
    zones = phrase.zones
    if d is not None:
        dest: Dest = d.mean(s.stated)
        if dest != Dest(dest.zone, "you") or zones:
            raise misread(d, "your deck was expected")
        zones = (dest.zone,)
    if phrase.det not in ("any_number", "up_to") or zones != ("deck",):
        raise misread(s.here(), "a number of cards in your deck was expected")
    amount = phrase.count if isinstance(phrase.count, int) else 0
    where = phrase.test()
    s.close()
    s.abilities.append([DeckRule("copies", amount, where)])


@rule("item", "you_can_put|you_may_put up_to {n:int} of_this_card|copies_of_this_card {d:dest} .", bare=True)
def _copies_of_this(s: Composer, n: Node, d: Node) -> None:
    if d.mean(s.stated).zone not in ("deck", "evolve deck"):
        raise misread(d, "your deck was expected")
    s.close()
    s.abilities.append([DeckRule("copies", n.mean(s))])


ONCE = "{n:often} per_turn|each_turn"
value("often", {"once": 1, "twice": 2})


@rule(
    "item",
    f"this_ability_can_be_activated|this_ability_can_only_be_activated|activate_only {ONCE} .",
    f"perform_this_ability_only|this_ability_can_be_performed|perform_only|use_only|use_this_ability_only {ONCE} .",
    bare=True,
)
def usable_once(s: Composer, n: Node | None = None) -> None:
    """Once or twice a turn."""
    _limited(s).per_turn = n.mean(s) if n is not None else 1


@rule("item", "this_ability_can_be_activated|activate_only if {c:condition} .", bare=True)
def usable_if(s: Composer, c: Node) -> None:
    """Only under a condition."""
    draft = _limited(s)
    if draft.condition is not None or draft.finish is not activated:
        raise misread(s.here(), "of which ability?")
    draft.condition = c.mean(draft.scope)


@rule("item", "activate_only if {c:condition} and_only_once_per_turn|,_and_only_once_per_turn .", bare=True)
def _usable_if_once(s: Composer, c: Node) -> None:
    usable_once(s)
    usable_if(s, c)


@rule("item", "activate_only|use_only {p:point} .", bare=True)
def _usable_then(s: Composer, p: Node) -> None:
    draft = _limited(s)
    if draft.wants_cost or draft.condition is not None:
        raise misread(s.here(), "of which ability?")
    draft.condition = p.mean(s)


@rule("item", "do_this_only_once_each_turn|do_this_only_once_per_turn .", bare=True)
def _do_once(s: Composer) -> None:
    draft = _limited(s)
    if not draft.triggers or draft.per_turn:
        raise misread(s.here(), "of which ability?")
    draft.per_turn, draft.once = 1, True


@rule("item", "this_ability_can't_be_prevented_from_resolving .", bare=True)
def _unstoppable(s: Composer) -> None:
    draft = _limited(s)
    if draft.untouched:
        raise misread(s.here(), "of which ability?")
    draft.unstoppable = True


def _limited(s: Composer) -> Draft:
    draft = s.draft
    if draft is None or draft is s.play or s.lead is not None:
        raise misread(s.here(), "of which ability?")
    return draft


@rule("item", "this_card|this can_only_be_played if {c:condition} .", bare=True)
@rule("item", "play_only|play_this_card_only if|while|as_long_as {c:condition} .", bare=True)
def _play_if(s: Composer, c: Node) -> None:
    """When the card can be played at all."""
    if s.draft not in (None, s.play) or s.lead is not None:
        raise misread(s.here(), "only a card is played")
    draft = s.resume(s.here())
    held = c.mean(draft.scope)
    draft.play_condition = held if draft.play_condition is None else joined([draft.play_condition, held])
    if not s.spell:
        s.close()


CONTINUE = frozenset(
    (
        read_lead,
        _option,
        choose,
        _choose_if,
        _may_choose_if,
        _choose_instead,
        usable_once,
        usable_if,
        _usable_if_once,
        _definition,
    )
)


def quoted(s: Scope, node: Node) -> tuple[Ability, ...]:
    """The abilities of a text in quotation marks, read for the card that gets them."""
    composer = Composer(s.language, s.card, s.language.bearers())
    composer.paragraph(node)
    return composer.finished()
