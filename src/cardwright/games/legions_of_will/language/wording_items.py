"""How the items of a text make abilities: costs, options, later moments, sentences about playing (112, 602, 603)."""

from __future__ import annotations

from msgspec.structs import replace

from cardwright.kernel.vocabulary.abilities import Ability, Activated, Body, Extra, OnPlay, Replacement, Static, Target
from cardwright.kernel.vocabulary.costs import Cost
from cardwright.kernel.vocabulary.effects import Merge, Put, Reveal
from cardwright.kernel.vocabulary.selectors import Both, During, Holds, Kind, Measure, Seats, This, TurnOf
from cardwright.kernel.vocabulary.values import Bound, Resolved
from cardwright.text.composer import Composer
from cardwright.text.diagnostics import NotUnderstood
from cardwright.text.drafts import later, reflexive
from cardwright.text.facts import condition
from cardwright.text.meaning import Block, Node, means, mentions, misread, rule, tokens, trees
from cardwright.text.nouns import aim, noun
from cardwright.text.payments import costs

from ..rules.playing import told_apart
from .wording import MEANINGS
from .wording_events import coming

OPENING = Holds("opening hand")  # LOW 102.5
OWN_MAIN = Both((TurnOf("you"), During("main")))


def ability(composer: Composer, *found: Ability) -> None:
    """A paragraph, or a sentence of one, that is an ability of its own."""
    if composer.spell and any(isinstance(one, Static | Replacement) and not works(one) for one in found):
        raise NotUnderstood(0, len(composer.printed), "an action has no such ability anywhere: for how long is it so?")
    composer.close()
    composer.abilities.append(list(found))


def works(one: Static | Replacement) -> bool:
    """Whether an ability of an action could do something: on the chain of events, or where the card is played from."""
    return isinstance(one, Static) and bool(one.zones)  # LOW 604.2


@means(MEANINGS.items, "cost")
def _cost(composer: Composer, node: Node) -> None:
    """A cost and a colon open an activated ability (602.1)."""
    if composer.draft is not None:
        raise misread(node, "a cost in the middle of an ability")
    draft = composer.begin_activated(node)
    draft.cost = costs(draft.scope, trees(node)[0])
    draft.wants_cost = False


@means(MEANINGS.items, "would")
def _would(composer: Composer, node: Node) -> None:
    """Something is done instead; a base that would be destroyed would be turned face down (301.7)."""
    composer.would(node)
    (found,) = composer.abilities[-1]
    if not isinstance(found, Replacement) or found.on.tag != "destroy":
        return
    if (found.on.this and "base" in composer.kinds) or mentions((found.on.what,), Kind("base")):
        if found.to:
            raise misread(node, "a base stays on the battlefield")
        composer.abilities[-1] = [replace(found, on=replace(found.on, event="turn card"))]  # LOW 301.1, 610.1


def _played(composer: Composer, node: Node, cost: tuple[Cost, ...] = (), *extras: Extra) -> None:
    """Sentences about playing the card: inside the text of an action, a paragraph of its own on other cards."""
    composer.x_known |= mentions((*cost, *extras), Bound("X"))  # LOW 105.3a
    if not composer.spell:
        ability(composer, OnPlay(Body(cost=cost, extras=extras)))
        return
    draft = composer.acting(node)
    draft.play_cost += cost
    draft.scope.extras[:] = told_apart((*draft.scope.extras, *extras))


@means(MEANINGS.items, "additional_cost")
def _additional_cost(composer: Composer, node: Node) -> None:
    _played(composer, node, costs(composer.stated, trees(node)[0]))  # LOW 112.7


@means(MEANINGS.items, "alternative_cost")
def _alternative_cost(composer: Composer, node: Node) -> None:
    verb = trees(node)[0]
    read = composer.meanings.costs.get(rule(verb))
    if read is None:
        raise misread(verb, "this is not a cost")
    _played(composer, node, (), Extra("instead", read(composer.stated, verb), instead=True))  # LOW 112.8


@means(MEANINGS.items, "free_play")
def _free_play(composer: Composer, node: Node) -> None:
    held = condition(composer.stated, trees(node)[0])
    _played(composer, node, (), Extra("free", (), held, instead=True))  # LOW 112.8, 604.5


@means(MEANINGS.items, "activate_only")
def _activate_only(composer: Composer, node: Node) -> None:
    draft = composer.draft
    if draft is None or draft is composer.play or draft.wants_cost or draft.condition is not None:
        raise misread(node, "of which ability?")
    draft.condition = Holds(tokens(node, "POINT")[0])  # LOW 506.7g


@means(MEANINGS.items, "do_once")
def _do_once(composer: Composer, node: Node) -> None:
    draft = composer.draft
    if draft is None or not draft.triggers or draft.per_turn:
        raise misread(node, "of which ability?")
    draft.per_turn, draft.once = 1, True  # LOW 603.2i


@means(MEANINGS.items, "unstoppable")
def _unstoppable(composer: Composer, node: Node) -> None:
    draft = composer.draft
    if draft is None or draft is composer.play or draft.untouched:
        raise misread(node, "of which ability?")
    draft.unstoppable = True  # LOW 602.1b, 603.1a


@means(MEANINGS.items, "play_only")
def _play_only(composer: Composer, node: Node) -> None:
    moment = trees(node)[0]
    when = OWN_MAIN if rule(moment) == "own_main_phase" else Holds(tokens(moment, "POINT")[0])  # LOW 503.2, 506.7
    if not composer.spell:
        ability(composer, OnPlay(Body(condition=when)))
    else:
        draft = composer.acting(node)
        draft.play_condition = when if draft.play_condition is None else Both((draft.play_condition, when))  # LOW 604.6


@means(MEANINGS.items, "merge_ability")
def _merge_ability(composer: Composer, node: Node) -> None:
    """Announced in place of a base (702.3a); the sentences after it say what the merged unit is (702.3e)."""
    from cardwright.text.drafts import _on_play

    draft = composer.begin(node, _on_play)
    onto = aim(draft.scope, noun(draft.scope, trees(node)[0]))
    draft.scope.emit(Merge(This(), onto))


@means(MEANINGS.items, "begin_in_play")
def _begin_in_play(composer: Composer, node: Node) -> None:
    body = Body((Put(This(), "battlefield"),))
    ability(composer, Activated((), body, condition=OPENING, zones=("hand",)))  # LOW 102.5a


@means(MEANINGS.items, "opening_reveal")
def _opening_reveal(composer: Composer, node: Node) -> None:
    draft = composer.begin_activated(node)
    draft.wants_cost = False
    draft.condition = OPENING  # LOW 102.5b
    draft.scope.zones = ("hand",)
    draft.scope.emit(Reveal(This()))


@means(MEANINGS.items, "opponent_chooses")
def _opponent_chooses(composer: Composer, node: Node) -> None:
    draft = composer.acting(node)
    bind = draft.scope.numbering.target()
    draft.scope.targets.append(Target(bind, Seats("opponent")))
    draft.choose, draft.chooser = (1, 1), f"controller of {bind}"  # LOW 700.2e
    draft.scope.they = draft.chooser


@means(MEANINGS.items, "next_phase")
def _next_phase(composer: Composer, node: Node) -> None:
    """A paragraph that opens with the beginning of a coming phase: its instructions wait for that moment."""
    scope = composer.reading(composer.acting(node))
    when = coming(scope, node)
    scope.blocks.append(Block(later=later(scope, when)))  # LOW 603.4, 603.6


@means(MEANINGS.items, "resolved_times")
def _resolved(composer: Composer, node: Node) -> None:
    scope = composer.reading(composer.acting(node))
    scope.open(Measure(Resolved(), "==", int(tokens(node, "INT")[0])))  # LOW 603.6h
    scope.blocks.append(Block(later=reflexive(scope)))  # LOW 603.4
