"""What the game's own sentence frames mean (chapters 5, 12 and 13 of the rulebook)."""

from __future__ import annotations

from dataclasses import replace

from cardwright.kernel.vocabulary.abilities import Extra, Pattern
from cardwright.kernel.vocabulary.costs import Cost, CounterCost, Pay, TurnCost
from cardwright.kernel.vocabulary.durations import Until
from cardwright.kernel.vocabulary.effects import (
    Act,
    AddCounters,
    Apply,
    Cant,
    ChangeResource,
    Counts,
    Create,
    May,
    Pick,
    SetTo,
    TakeControl,
    Turn,
)
from cardwright.kernel.vocabulary.selectors import (
    All,
    Cards,
    Condition,
    Fits,
    Has,
    Holds,
    InState,
    It,
    Kind,
    LeaderOf,
    Marked,
    Measure,
    Not,
    Selector,
    This,
    Unless,
)
from cardwright.kernel.vocabulary.values import Amount, Noted, Resource, Tally
from cardwright.text.composer import Composer
from cardwright.text.events import about
from cardwright.text.facts import value
from cardwright.text.granting import until
from cardwright.text.meaning import Event, Node, Passive, Scope, Subject, means, misread, rule, tokens, trees
from cardwright.text.movement import create, creates, put
from cardwright.text.nouns import atom, event_test, noun, objects, one_card, own
from cardwright.text.payments import how_many, move
from cardwright.text.phrases import Phrase, stat_word
from cardwright.text.references import reference
from cardwright.text.shared import SHARED
from cardwright.text.statements import changing
from cardwright.text.verbs import before

MEANINGS = SHARED.extended()

STACKS = Cards(("field",), "you", All((Kind("amulet"), Has("Stack"))))


# --- abilities by icon (12) ---------------------------------------------------------------------------

AUTOMATIC = {
    "fanfare": ("Fanfare", Pattern("move", this=True, to=("field",))),  # SVE 12.4.1, 12.4.3
    "last_words": ("Last Words", Pattern("move", this=True, frm=("field",), to=("cemetery",))),  # SVE 12.5.1, 12.5.3
    "on_evolve": ("On Evolve", Pattern("evolve", this=True)),  # SVE 12.6.1, 12.6.2
    "strike": ("Strike", Pattern("attack", this=True)),  # SVE 12.7.1, 12.7.2
    "follower_strike": ("Strike", Pattern("attack", this=True, other=Kind("follower"))),
    "leader_strike": ("Strike", Pattern("attack", this=True, other=Kind("leader"))),
}


@means(MEANINGS.items, "automatic")
def _automatic(composer: Composer, node: Node) -> None:
    label, pattern = AUTOMATIC[rule(trees(node)[0])]
    composer.begin_triggered(node, pattern, label)


@means(MEANINGS.items, "activated")
def _activated(composer: Composer, node: Node) -> None:
    composer.begin_activated(node, quick=rule(trees(node)[0]) == "quick_act")


@means(MEANINGS.items, "evolve_ability")
def _evolve_ability(composer: Composer, node: Node) -> None:
    composer.begin_activated(node, "Evolve")  # SVE 12.2


@means(MEANINGS.items, "next_time")
def _next_time(composer: Composer, node: Node) -> None:
    """ "The next time you put a follower onto your field this turn by playing it"."""
    scope = composer.acting(node).current
    found = noun(scope, trees(trees(node)[0])[0])
    test = event_test(scope, one_card(found), "you")
    composer.later(node, Pattern("move", what=test, frm=("resolution",), to=("field",)), Until.TURN)
    scope.refer(It("event"), found.kinds)


@means(MEANINGS.items, "quick_card")
def _quick_card(composer: Composer, node: Node) -> None:
    composer.keywords("Quick")  # SVE 12.3.2


# --- conditions and costs by keyword (13) -------------------------------------------------------------


@means(MEANINGS.leads, "combo")
def _combo(scope: Scope, node: Node) -> Condition:
    return Measure(Tally("cards played", own=True), ">=", int(tokens(node, "INT")[0]))  # SVE 13.2.1, 13.2.1.1, 13.2.1.2


@means(MEANINGS.leads, "spellchain")
def _spellchain(scope: Scope, node: Node) -> Condition:
    return Measure(Noted("spellchain"), ">=", int(tokens(node, "INT")[0]))  # SVE 13.3.1, 13.3.1.1


@means(MEANINGS.leads, "necrocharge")
def _necrocharge(scope: Scope, node: Node) -> Condition:
    return Measure(Noted("necrocharge"), ">=", int(tokens(node, "INT")[0]))  # SVE 13.5.1, 13.5.1.1


@means(MEANINGS.facts, "overflow", "sanguine")
def _holds(scope: Scope, node: Node) -> Condition:
    return Holds(rule(node))  # SVE 13.4.1, 13.5.2


@means(MEANINGS.facts, "no_overflow", "no_sanguine")
def _holds_not(scope: Scope, node: Node) -> Condition:
    return Unless(Holds(rule(node).removeprefix("no_")))


@means(MEANINGS.facts, "have_play_points")
def _have_play_points(scope: Scope, node: Node) -> Condition:
    return Measure(Resource("play points"), ">=", int(tokens(node, "INT")[0]))


@means(MEANINGS.facts, "have_max_play_points")
def _have_max_play_points(scope: Scope, node: Node) -> Condition:
    return Measure(Resource("max play points"), ">=", int(tokens(node, "INT")[0]))


@means(MEANINGS.extras, "earth_rite")
def _earth_rite(scope: Scope, node: Node) -> Extra:
    return Extra("earth rite", (CounterCost("Stack", STACKS),))  # SVE 13.3.3, 13.3.3.1


@means(MEANINGS.costs, "earth_rite")
def _earth_rite_cost(scope: Scope, node: Node) -> tuple[Cost, ...]:
    return (CounterCost("Stack", STACKS),)


@means(MEANINGS.costs, "pay")
def _pay(scope: Scope, node: Node) -> tuple[Cost, ...]:
    return (Pay("play points", int(tokens(node, "COST")[0])),)  # SVE 10.4.4


@means(MEANINGS.costs, "engage_icon")
def _engage_icon(scope: Scope, node: Node) -> tuple[Cost, ...]:
    if not trees(node):
        return (TurnCost(This()),)  # SVE 10.4.6
    return _engage_cost(scope, node)


@means(MEANINGS.costs, "engage")
def _engage_cost(scope: Scope, node: Node) -> tuple[Cost, ...]:
    found = noun(scope, trees(node)[0])
    if found.refers:
        return (TurnCost(found.selector),)
    return (TurnCost(found.selector, amount=how_many(found)),)


@means(MEANINGS.costs, "bury")
def _bury_cost(scope: Scope, node: Node) -> tuple[Cost, ...]:
    found = noun(scope, trees(node)[0])
    return move(scope, own(scope, found), "cemetery", "bury")


# --- what cards are and have -------------------------------------------------------------------------

MEANINGS.damages.update({"combat_damage": "combat", "attack_damage": "attack", "ability_damage": "ability"})
MEANINGS.stats.update({"attack": "attack", "defense": "defense", "evolve_cost": "evolve cost"})
MEANINGS.adjectives.update(
    {
        "engaged": InState("engaged"),
        "reserved": InState("reserved"),
        "evolved": InState("evolved"),
        "unevolved": Not(InState("evolved")),
    }
)


@means(MEANINGS.references, "your_leader")
def _your_leader(scope: Scope, node: Node) -> Selector:
    return Cards(("leader",), "you")


@means(MEANINGS.references, "its_leader")
def _its_leader(scope: Scope, node: Node) -> Selector:
    return LeaderOf(scope.referent(node))


@means(MEANINGS.references, "leader_of")
def _leader_of(scope: Scope, node: Node) -> Selector:
    if tokens(node, "KIND") != ["leader"]:
        raise misread(node, "it is not clear what this refers to")
    return LeaderOf(reference(scope, trees(node)[0]))


@means(MEANINGS.facts, "evolved_this_turn")
def _evolved_this_turn(scope: Scope, node: Node) -> Condition:
    selector = reference(scope, trees(node)[0])
    scope.mention(selector)
    return Fits(selector, Marked("evolved"))


ABILITY_WORDS = {
    "evolve_word": "Evolve",
    "fanfare_word": "Fanfare",
    "last_words_word": "Last Words",
    "earth_rite_word": "Earth Rite",
    "on_evolve_word": "On Evolve",
    "strike_word": "Strike",
}


@means(MEANINGS.posts, "with_ability")
def _with_ability(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.tests.append(Has(ABILITY_WORDS[rule(trees(node)[0])]))


@means(MEANINGS.values, "maximum_play_points")
def _maximum(scope: Scope, node: Node) -> Amount:
    return Resource("max play points")


@means(MEANINGS.values, "play_points_left")
def _left(scope: Scope, node: Node) -> Amount:
    return Resource("play points")


@means(MEANINGS.events, "event_evolves")
def _evolves(scope: Scope, node: Node) -> Event:
    return about(scope, noun(scope, trees(node)[0]), "evolve")


put_somewhere = MEANINGS.events["event_put"]


@means(MEANINGS.events, "event_put")
def _put_somewhere(scope: Scope, node: Node) -> Event:
    """A card is put into a zone: from anywhere, unless the text names a zone. The ability works where the card went."""
    found = put_somewhere(scope, node)
    (zone,) = found.pattern.to
    if found.pattern.this and not found.pattern.frm and zone in scope.language.public_zones - {"field"}:
        return replace(found, zones=("field", zone))  # SVE 10.3.4, 10.7.4.1
    return found


# --- statements -----------------------------------------------------------------------------------------


@means(MEANINGS.predicates, "act_forbidden")
def _act_forbidden(scope: Scope, node: Node, about: Subject) -> Passive:
    return changing(about.selector, Cant("activate"))


@means(MEANINGS.predicates, "act_forbidden_except_evolve")
def _act_forbidden_except_evolve(scope: Scope, node: Node, about: Subject) -> Passive:
    return changing(about.selector, Cant("activate other than evolve"))


@means(MEANINGS.predicates, "deals_defense")
def _deals_defense(scope: Scope, node: Node, about: Subject) -> Passive:
    return changing(about.selector, May("deal defense as damage"))


@means(MEANINGS.predicates, "counts_for_spellchain")
def _counts_for_spellchain(scope: Scope, node: Node, about: Subject) -> Passive:
    found = noun(scope, trees(node)[0])
    where = found.phrase.test()
    if found.selector != Cards(("cemetery",), "you", where) or where is None or found.phrase.det:
        raise misread(node, "only cards in your cemetery are counted")
    return changing(Cards(("leader",), "you"), Counts("spellchain", where))


# --- instructions (5) ---------------------------------------------------------------------------------


@means(MEANINGS.verbs, "engage")
def _engage(scope: Scope, node: Node) -> None:
    scope.emit(Turn(objects(scope, noun(scope, trees(node)[0])), "engaged"))  # SVE 5.3.1


@means(MEANINGS.verbs, "refresh")
def _refresh(scope: Scope, node: Node) -> None:
    scope.emit(Turn(objects(scope, noun(scope, trees(node)[0])), "reserved"))  # SVE 5.3.1


@means(MEANINGS.verbs, "summon")
def _summon(scope: Scope, node: Node) -> None:
    """Tokens are created on the field (5.4.2.1), other cards moved there (5.4.1)."""
    found = noun(scope, trees(node)[0], apart=True)
    phrases = found.phrases
    if len(phrases) == 1 and phrases[0].kinds == ["token"] and phrases[0].zones == ("field",):
        who = phrases[0].whose
        if who not in ("you", "opponent"):
            raise misread(node, "on whose field?")
        phrases[0].zones, phrases[0].whose = (), ""
        create(scope, found, "field", who)
    elif creates(found):
        create(scope, found, "field", scope.who)
    elif found.apart:
        raise misread(node, "each of them is chosen by itself")
    elif found.refers or found.phrase.among or found.zones():
        put(scope, found, "field", scope.who, verb="summon")
    else:
        raise misread(node, "summon from where?")


@means(MEANINGS.verbs, "summon_count")
def _summon_count(scope: Scope, node: Node) -> None:
    base = before(scope, node, Create)
    if base.every:
        raise misread(node, "so many of which?")
    scope.emit(Create(base.names, int(tokens(trees(node)[0], "INT")[0]), base.to, base.who))


@means(MEANINGS.verbs, "bury")
def _bury(scope: Scope, node: Node) -> None:
    found = own(scope, noun(scope, trees(node)[0]))
    put(scope, found, "cemetery", "", verb="bury")


@means(MEANINGS.verbs, "evolve")
def _evolve(scope: Scope, node: Node) -> None:
    scope.emit(Act("evolve", objects(scope, noun(scope, trees(node)[0]))))  # SVE 5.15, 12.2.1


@means(MEANINGS.verbs, "evolve_into")
def _evolve_into(scope: Scope, node: Node) -> None:
    what, into = (noun(scope, child) for child in trees(node))
    phrase = into.phrase
    if phrase.det != "one" or len(into.phrases) > 1 or phrase.zones or phrase.enemy or phrase.other:
        raise misread(into.node, "into what?")
    phrase.tests = [test for test in phrase.tests if test != InState("evolved")]
    scope.emit(Act("evolve", objects(scope, what), where=phrase.test()))  # SVE 5.15.1.1


@means(MEANINGS.verbs, "steal")
def _steal(scope: Scope, node: Node) -> None:
    scope.emit(TakeControl(objects(scope, noun(scope, trees(node)[0])), scope.who, until(scope)))  # SVE 7.4.7


@means(MEANINGS.verbs, "recover")
def _recover(scope: Scope, node: Node) -> None:
    scope.emit(ChangeResource("play points", value(scope, trees(node)[0]), scope.who, "recover"))  # SVE 5.14


@means(MEANINGS.verbs, "increase_maximum")
def _increase_maximum(scope: Scope, node: Node) -> None:
    scope.emit(ChangeResource("max play points", value(scope, trees(node)[0]), scope.who))


@means(MEANINGS.verbs, "gain_evolution")
def _gain_evolution(scope: Scope, node: Node) -> None:
    scope.emit(ChangeResource("evolution points", value(scope, trees(node)[0]), scope.who))


@means(MEANINGS.verbs, "add_stack")
def _add_stack(scope: Scope, node: Node) -> None:
    bind = scope.bind()
    scope.emit(Pick(STACKS, bind=bind), AddCounters(It(bind), "Stack", int(tokens(node, "INT")[0])))  # SVE 13.3.2.4


@means(MEANINGS.verbs, "change_stat")
def _change_stat(scope: Scope, node: Node) -> None:
    whom, stat, to = trees(node)
    selector = reference(scope, whom)
    scope.emit(Apply(selector, (SetTo(stat_word(scope, stat), value(scope, to)),), until(scope)))


@means(MEANINGS.verbs, "change_its")
def _change_its(scope: Scope, node: Node) -> None:
    stat, to = trees(node)
    scope.emit(Apply(scope.referent(node), (SetTo(stat_word(scope, stat), value(scope, to)),), until(scope)))


@means(MEANINGS.verbs, "change_each")
def _change_each(scope: Scope, node: Node) -> None:
    whom, stat, to = trees(node)
    found = atom(scope, whom)
    if not found.each:
        raise misread(whom, "which?")
    scope.emit(Apply(found.selector, (SetTo(stat_word(scope, stat), value(scope, to)),), until(scope)))
