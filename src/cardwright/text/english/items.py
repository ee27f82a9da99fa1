"""Sentences of a paragraph: instructions or statements; definitions of X, keywords, conditions before a colon."""

from __future__ import annotations

from ...kernel.vocabulary.effects import Find
from ...kernel.vocabulary.selectors import (
    Condition,
    This,
)
from ...kernel.vocabulary.terms import replaced
from ...kernel.vocabulary.values import Amount, Bound
from ..reading.chart import Node
from .clauses import Act, carry_out, deals, is_deed, roles, verb_of
from .composer import Composer, continues, is_price
from .core import rule, value
from .drafts import Draft, state_triggered
from .passives import joined, passive
from .scope import Passive, Scope, Subject, mentions, misread
from .sentences import sentence


@rule("items", "{list:item+}", bare=True)
def _items(s: Composer, list: Node) -> None:
    raise AssertionError("read by the composer")


@rule("item", "{j:join?} {u:units} .", bare=True)
def read_sentence(s: Composer, u: Node, j: Node | None = None) -> None:
    """A sentence of instructions, or a statement."""
    _open_option(s, u)
    if j is not None:
        j.mean(s)
    units = u.mean(s)
    acts: list[Act] = [unit.mean(s)[1].mean(s) for unit in units]
    if s.replaced is not None and s.draft is None and _goes_on(s, units[0]):
        s.replaced(u)
        return
    holds = s.draft is None and (not s.spell or acts[0].nobody is not None or _holds_here(s, units, acts))
    if holds or _of_itself(s, units, acts[0]) or _of_the_card(s, units, acts[0]):
        under: tuple[Condition, ...] = ()
        for unit, act in zip(units, acts, strict=True):
            under = passive(s, unit, under) if act.verb is None else _standing(s, unit, act.verb, under)
        return
    draft = s.acting(u)
    if j is not None and s.card.printed(j).lower() == "then" and _is_first(draft):
        raise misread(j, "after what?")
    sentence(s.reading(draft, _goes_on(s, units[0]) or (j is not None and _searched(draft.current))), u)


def _open_option(s: Composer, u: Node) -> None:
    """ "Choose one - A; or B": the sentence after the dash and those after a semicolon are options."""
    draft = s.draft
    if draft is None or draft.choose is None:
        return
    if draft.in_line and draft.parted:
        s.begin_option(draft)
        draft.parted = False
    elif not draft.options:
        raise misread(u, "an option was expected")


@rule("item", "or", bare=True)
def _or_else(s: Composer) -> None:
    """Between options: "A; or B"."""
    if s.draft is None or not s.draft.parted or not s.draft.options:
        raise misread(s.here(), "or what?")


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
    words = s.card.printed(first[0]).lower().rstrip(" ,") if first else ""
    return words in ("if you do", "if you do so")


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


def _of_itself(s: Composer, units: list[Node], act: Act) -> bool:
    """Whether a sentence says what the card itself is, has or costs, at no particular time: it always holds."""
    said = s.card.printed(act.about).lower() if act.about is not None else ""
    if len(units) > 1 or said.split(" ")[0] != "this" or said == "this attack" or is_deed(act):
        return False
    pre, _, post = units[0].mean(s)
    timed = any(part.kid("d") is not None for part in (*pre.parts(), *post.parts(), *act.says))
    timed = timed or any("next" in s.card.printed(one).split() for one in act.says)
    return not timed and not any(_acts(s, said) for said in act.says)


def _of_the_card(s: Composer, units: list[Node], act: Act) -> bool:
    """Whether a sentence without a subject says what the card costs, or that it cannot be stopped."""
    pre, _, post = units[0].mean(s)
    timed = any(part.kid("d") is not None for part in (*pre.parts(), *post.parts()))
    if len(units) > 1 or not act.bare or not s.spell or timed:
        return False
    words = {s.card.words[said.start].text for said in act.says}
    return words <= {"cost", "costs"} or (words == {"can't"} and (s.draft is None or s.draft.untouched))


def _acts(s: Composer, said: Node) -> bool:
    """Whether a predicate says what the card does or gets now: "deals 2 damage to ...", "gains"."""
    verb = said.kid("v")
    instructs = deals(said) and verb is not None and verb_of(verb).do is not None
    return instructs or s.card.words[said.start].text in ("gains", "gets")


def _standing(s: Composer, unit: Node, verb: Node, under: tuple[Condition, ...] = ()) -> tuple[Condition, ...]:
    """A verb without a subject that says what holds: "ignore the effects of ..."; the conditions before it."""
    row = verb_of(verb)
    pre, _, post = unit.mean(s)
    pre.read = post.read = s.card.reading
    if "holds" not in row.names and pre.parts() and not post.parts():
        _state_when(s, pre, verb)
        return ()
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
    held = held or list(under)
    s.abilities.append(list(found.abilities(joined(held) if held else None)))
    return tuple(held)


@rule("item", "if|while|as_long_as {c:condition} , {r:reference} gains|has the_following_abilities .", bare=True)
def _following(s: Composer, c: Node, r: Node) -> None:
    """The paragraphs after this one are abilities that the card has under a condition."""
    if s.draft is not None or s.spell or s.granted is not None or r.mean(s.stated) != This():
        raise misread(s.here(), "which card?")
    s.close()
    s.granted = (len(s.abilities), c.mean(s.stated))


@rule("item", "{u:units} ,? where {x:letter} equals|is {v:value} {more:and_letter*} .", bare=True)
@rule("item", "{u:units} , {x:letter} equals|is|being {v:value} {more:and_letter*} .", bare=True, cost=1)
def _sentence_where(s: Composer, u: Node, x: Node, v: Node, more: Node) -> None:
    read_sentence(s, u)
    define(s, x.mean(s), v)
    more.read = s.card.reading
    for part in more.parts():
        letter, node = part.mean(s)
        define(s, letter, node)


@rule("and_letter", "and|,_and {x:letter} equals|is? {v:value}", bare=True)
def _and_letter(s: Composer, x: Node, v: Node) -> tuple[str, Node]:
    return x.mean(s), v


@rule("item", "{x:letter} equals|is {v:value} .", bare=True)
@continues
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
            if found and is_price(before):
                composer.define(letter, meant)
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
@continues
def read_lead(s: Composer, c: Node, sep: Node) -> None:
    """A condition before a colon."""
    sep.mean(s)
    if s.lead is not None:
        raise misread(s.here(), "two conditions")
    scope = s.draft.current if s.draft is not None else s.stated
    if scope.block.lead:
        scope.close()
    s.lead = c.mean(scope)
