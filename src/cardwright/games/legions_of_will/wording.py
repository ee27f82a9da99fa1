"""What the game's own sentence frames mean (chapters 1, 5, 6 and 7 of the rulebook)."""

from __future__ import annotations

from cardwright.kernel.abilities import (
    Ability,
    Activated,
    Body,
    Extra,
    OnPlay,
    Pattern,
    Replacement,
    Static,
    Target,
)
from cardwright.kernel.costs import Cost, Pay, TurnCost
from cardwright.kernel.effects import (
    Apply,
    DoTogether,
    Effect,
    ForPlayers,
    Later,
    Merge,
    PayTo,
    PickSecretly,
    Put,
    Reveal,
    When,
)
from cardwright.kernel.selectors import (
    Among,
    Belongs,
    Both,
    Cards,
    Condition,
    During,
    Either,
    Exists,
    Filter,
    Holds,
    Hosted,
    HostOf,
    InState,
    It,
    Kind,
    Linked,
    Measure,
    Not,
    Only,
    Seats,
    Selector,
    Targets,
    This,
    Trait,
    TurnOf,
    Unless,
)
from cardwright.kernel.values import Amount, Bound, CounterCount, Resolved, Sum, Times
from cardwright.text.clauses import AIMED, IN_BATTLE, aim_at_player
from cardwright.text.composer import Composer
from cardwright.text.diagnostics import NotUnderstood
from cardwright.text.events import about
from cardwright.text.facts import condition
from cardwright.text.meaning import (
    EVENT_CARD,
    Block,
    Event,
    Node,
    Scope,
    means,
    mentions,
    misread,
    rule,
    tokens,
    trees,
)
from cardwright.text.nouns import Noun, aim, event_test, noun, own
from cardwright.text.payments import costs, move
from cardwright.text.phrases import Phrase, amount
from cardwright.text.references import controller, reference
from cardwright.text.shared import SHARED

MEANINGS = SHARED.extended()

FIELD = ("battlefield",)
EVERYWHERE = ("battlefield", "deck", "hand", "graveyard", "expelled", "chain", "sideboard")
ENTERS = Pattern("move", to=FIELD, this=True)  # LOW 603.5a
LEAVES = Pattern("move", frm=FIELD, this=True)  # LOW 607.3
BY_CARDS = Among(Linked(This(), "expelled"))  # LOW 407.5
DAMAGEABLE = Cards(FIELD, "each", Either((Kind("unit"), Kind("base"))))  # LOW 110.4
OPENING = Holds("opening hand")  # LOW 102.5

MEANINGS.adjectives.update(
    {
        "blocking": InState("blocking"),
        "blocked": InState("blocked"),
        "unblocked": InState("unblocked"),  # LOW 509.1f
        "rested": InState("rested"),
        "legendary": Kind("legendary"),
        "nonlegendary": Not(Kind("legendary")),  # LOW 203.4a
    }
)


def ability(composer: Composer, *found: Ability) -> None:
    """A paragraph, or a sentence of one, that is an ability of its own."""
    if composer.spell and any(isinstance(one, Static | Replacement) and not works(one) for one in found):
        raise NotUnderstood(0, len(composer.printed), "an action has no such ability anywhere: for how long is it so?")
    composer.close()
    composer.abilities.append(list(found))


def works(one: Static | Replacement) -> bool:
    """Whether an ability of an action could do something: on the chain of events, or where the card is played from."""
    return isinstance(one, Static) and bool(one.zones)  # LOW 604.2


# --- nouns (107.2, 110, 404) --------------------------------------------------------------------------------


@means(MEANINGS.posts, "subtype")
def _subtype(scope: Scope, node: Node, phrase: Phrase) -> None:
    """A unit type alone means such a unit; before "card" it is only a quality."""
    phrase.tests.append(Trait(tokens(node, "TYPE")[0]))
    if not phrase.kinds:
        phrase.kinds.append("unit")


@means(MEANINGS.posts, "kind")
def _kind(scope: Scope, node: Node, phrase: Phrase) -> None:
    kind = tokens(node, "KIND")[0]
    if phrase.kinds == ["unit"] and kind == "card" and any(isinstance(test, Trait) for test in phrase.tests):
        phrase.kinds = ["card"]  # "a Septuorian card"
    elif kind == "card" and phrase.kinds == ["card"] and phrase.zones == FIELD:
        phrase.zones = ()  # "a permanent card" is one that could become a permanent
        phrase.tests.append(Either(tuple(Kind(name) for name in ("upgrade", "trap", "unit"))))  # LOW 108.3a
    elif kind not in phrase.kinds:
        phrase.kinds.append(kind)


@means(MEANINGS.posts, "permanent")
def _permanent(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.kinds.append("card")
    phrase.zones = FIELD  # LOW 108.3


@means(MEANINGS.posts, "stationed")
def _stationed(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.tests.append(Among(Hosted(_host(scope, trees(node)[0]))))


def _host(scope: Scope, node: Node) -> Selector:
    """The base that is meant: this one, or the one something is stationed in."""
    of = reference(scope, trees(node)[0])
    return of if rule(node) == "this_host" else HostOf(of)


@means(MEANINGS.posts, "their_owner_controls")
def _their_owner_controls(scope: Scope, node: Node, phrase: Phrase) -> None:
    whom = scope.referent(node)
    if not isinstance(whom, It):
        raise misread(node, "whose owner?")
    phrase.whose = f"owner of {whom.name}"


@means(MEANINGS.posts, "defending_controls")
def _defending_controls(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.whose = "defending"  # LOW 508.5


@means(MEANINGS.posts, "attacking_controls")
def _attacking_controls(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.whose = "attacking"  # LOW 802.10c


@means(MEANINGS.posts, "you_own")
def _you_own(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.whose = "you"


@means(MEANINGS.posts, "outside")
def _outside(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.zones, phrase.whose = ("sideboard",), "you"  # LOW 400.9a


@means(MEANINGS.posts, "stat_or_less")
def _stat_or_less(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.tests.append(_compare(scope, node, "<="))


@means(MEANINGS.posts, "stat_or_more")
def _stat_or_more(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.tests.append(_compare(scope, node, ">="))


def _compare(scope: Scope, node: Node, op: str) -> Filter:
    from cardwright.kernel.selectors import Compare

    return Compare(tokens(node, "STAT")[0], op, amount(scope, trees(node)[0]))


@means(MEANINGS.posts, "expelled_with")
def _expelled_with(scope: Scope, node: Node, phrase: Phrase) -> None:
    if reference(scope, trees(node)[0]) != This():
        raise misread(node, "only with this card")
    phrase.zones = ("expelled",)
    phrase.tests.append(BY_CARDS)


@means(MEANINGS.posts, "that_targets")
def _that_targets(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.tests.append(Targets(Among(_host(scope, trees(node)[0]))))


@means(MEANINGS.posts, "on_top")
def _on_top(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.zones, phrase.whose = ("deck",), "you"


@means(MEANINGS.references, "copies")
def _copies(scope: Scope, node: Node) -> Selector:
    if "copy" not in scope.known:
        raise misread(node, "which copy?")
    return scope.refer(scope.known["copy"], ("copy",))


@means(MEANINGS.references, "chosen_card")
def _chosen_card(scope: Scope, node: Node) -> Selector:
    picked: Selector = It("picked")
    if scope.who == "chosen":
        picked = Only(picked, Belongs("chosen"))  # of each player the own one
    return scope.refer(picked)


def targets(scope: Scope, node: Node) -> Noun:
    """A noun phrase; "any target" is a unit or a base."""
    first = trees(node)[0] if rule(node) == "np" else node
    if rule(first) not in ("any_target", "any_targets"):
        return noun(scope, node)
    det = "one" if rule(first) == "any_target" else "any_number"
    return Noun(node, DAMAGEABLE, [Phrase(node, det=det, kinds=["target"], target="target")])


MEANINGS.owners["defending"] = "defending"  # LOW 508.5
MEANINGS.owners["attacking"] = "attacking"  # LOW 802.10c


def merged(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """What is said of a merged unit from then on is part of the merging (702.3e)."""
    found: list[Effect] = []
    for effect in effects:
        last = found[-1] if found else None
        if isinstance(last, Merge) and effect == Apply(last.onto, getattr(effect, "changes", ())):
            assert isinstance(effect, Apply)
            found[-1] = Merge(last.what, last.onto, (*last.changes, *effect.changes))
        else:
            found.append(effect)
    return tuple(found)


def at_once(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """What each player does is done at once, after all have chosen (605.2e)."""
    found: list[Effect] = []
    for effect in effects:
        if isinstance(effect, ForPlayers):
            secret = [step for step in effect.do if isinstance(step, PickSecretly)]
            found += secret if len(secret) == len(effect.do) else [DoTogether(effect.who, effect.do)]
        else:
            found.append(effect)
    return tuple(found)


MEANINGS.tidy += [merged, at_once]


# --- conditions -------------------------------------------------------------------------------------------------


@means(MEANINGS.facts, "you_control_some")
def _you_control(scope: Scope, node: Node) -> Condition:
    found = noun(scope, trees(node)[0])
    phrase = found.phrase
    phrase.whose = "you"
    found = again(scope, found)
    if phrase.det == "none":
        return Unless(Exists(found.selector))
    if phrase.det in ("one", "another"):
        return Exists(found.selector)
    if phrase.det == "at_least" and phrase.count is not None:
        return Exists(found.selector, phrase.count)
    raise misread(node, "how many?")


def again(scope: Scope, found: Noun) -> Noun:
    """The noun after its phrases were changed."""
    from cardwright.text.nouns import select_all

    return Noun(found.node, select_all(scope, found.phrases), found.phrases)


def sacrificed(scope: Scope, found: Noun) -> Noun:
    """What a player may choose to sacrifice: permanents of that player, and no bases."""
    if found.refers or found.any_of:
        return found
    for phrase in found.phrases:
        if phrase.kinds == ["card"] and phrase.zones == FIELD:
            phrase.tests.append(Not(Kind("base")))  # LOW 301.1, 605.2d
            phrase.whose = phrase.whose or scope.who  # LOW 701.12a
    return own(scope, again(scope, found))


@means(MEANINGS.facts, "are_attacking")
def _are_attacking(scope: Scope, node: Node) -> Condition:
    found = noun(scope, trees(node)[0])
    phrase = found.phrase
    if phrase.det != "at_least" or phrase.count is None:
        raise misread(node, "how many?")
    phrase.tests.append(InState("attacking"))
    return Exists(again(scope, found).selector, phrase.count)


@means(MEANINGS.facts, "outnumbered")
def _outnumbered(scope: Scope, node: Node) -> Condition:
    return Holds("outnumbered")


@means(MEANINGS.facts, "won", "lost")
def _flipped(scope: Scope, node: Node) -> Condition:
    return Measure(Bound("won"), "==", 1 if rule(node) == "won" else 0)  # LOW 705.2


# --- costs (112) ------------------------------------------------------------------------------------------------


@means(MEANINGS.items, "cost")
def _cost(composer: Composer, node: Node) -> None:
    """A cost and a colon open an activated ability (602.1)."""
    if composer.draft is not None:
        raise misread(node, "a cost in the middle of an ability")
    draft = composer.begin_activated(node)
    draft.cost = costs(draft.scope, trees(node)[0])
    draft.wants_cost = False


def _number(word: str) -> Amount:
    return Bound("X") if word == "X" else int(word)


@means(MEANINGS.costs, "pay")
def _pay(scope: Scope, node: Node) -> tuple[Cost, ...]:
    return (Pay("resource", _number(tokens(node, "COST")[0])),)  # LOW 112.3a


@means(MEANINGS.costs, "pay_amount")
def _pay_number(scope: Scope, node: Node) -> tuple[Cost, ...]:
    return (Pay("resource", amount(scope, trees(node)[0])),)  # LOW 112.3a


@means(MEANINGS.costs, "rest_icon")
def _rest_icon(scope: Scope, node: Node) -> tuple[Cost, ...]:
    return (TurnCost(This(), "rested"),)  # LOW 112.3


@means(MEANINGS.costs, "sacrifice")
def _sacrifice_cost(scope: Scope, node: Node) -> tuple[Cost, ...]:
    return move(scope, sacrificed(scope, noun(scope, trees(node)[0])), "graveyard", "sacrifice")


@means(MEANINGS.costs, "expel")
def _expel_cost(scope: Scope, node: Node) -> tuple[Cost, ...]:
    return move(scope, noun(scope, trees(node)[0]), "expelled", "expel")


def _played(composer: Composer, node: Node, cost: tuple[Cost, ...] = (), *extras: Extra) -> None:
    """What is said about playing the card itself: of an action in its text, of another card on its own."""
    composer.x_known |= mentions((*cost, *extras), Bound("X"))  # LOW 105.3a
    if not composer.spell:
        ability(composer, OnPlay(Body(cost=cost, extras=extras)))
        return
    draft = composer.acting(node)
    draft.play_cost += cost
    draft.scope.extras += extras


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


OWN_MAIN = Both((TurnOf("you"), During("main")))


@means(MEANINGS.items, "activate_only")
def _activate_only(composer: Composer, node: Node) -> None:
    draft = composer.draft
    if draft is None or draft is composer.play or draft.wants_cost or draft.condition is not None:
        raise misread(node, "of which ability?")
    draft.condition = Holds(tokens(node, "POINT")[0])  # LOW 506.7g


@means(MEANINGS.items, "play_only")
def _play_only(composer: Composer, node: Node) -> None:
    moment = trees(node)[0]
    when = OWN_MAIN if rule(moment) == "own_main_phase" else Holds(tokens(moment, "POINT")[0])  # LOW 503.2, 506.7
    if not composer.spell:
        ability(composer, OnPlay(Body(condition=when)))
    else:
        composer.acting(node).play_condition = when  # LOW 604.6


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


@means(MEANINGS.suffixes, "unless_pays")
def _unless_pays(scope: Scope, node: Node, done: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """ "... unless its controller pays 3" (112.11a)."""
    who, much = trees(node)
    return (PayTo((Pay("resource", amount(scope, much)),), (), player_of(scope, who), done),)


def player_of(scope: Scope, node: Node) -> str:
    """The player a clause is about."""
    name = rule(node)
    if name in ("that_player", "that_opponent"):
        if not scope.they:
            raise misread(node, "which player?")
        return scope.they
    if name == "that_controller":
        return controller(scope, node, scope.known.get(tokens(node)[0]) or scope.referent(node))
    if name in AIMED:
        return aim_at_player(scope, node)
    if name == "its_controller":
        return controller(scope, node, scope.referent(node))
    return {"you": "you", "opponents": "opponent", "players": "each", **IN_BATTLE}[name]


@means(MEANINGS.suffixes, "next_step")
def _next_step(scope: Scope, node: Node, done: tuple[Effect, ...]) -> tuple[Effect, ...]:
    return (Later(_next(scope, node), done),)  # LOW 603.6


def _next(scope: Scope, node: Node) -> Pattern:
    """The beginning of the next phase or step of a name."""
    name = tokens(node, "PHASE")[0]
    return Pattern("phase", tag=name) if name in scope.language.whole_phases else Pattern("phase", phase=name)


@means(MEANINGS.items, "next_phase")
def _next_phase(composer: Composer, node: Node) -> None:
    """The same, said first: what follows in the paragraph waits for it."""
    scope = composer.reading(composer.acting(node))
    when = _next(scope, node)
    scope.blocks.append(Block(later=lambda do: Later(when, do)))  # LOW 603.6


@means(MEANINGS.suffixes, "end_of_battle")
def _end_of_battle(scope: Scope, node: Node, done: tuple[Effect, ...]) -> tuple[Effect, ...]:
    return (Later(Pattern("phase", phase="end of battle"), done),)  # LOW 511.2


# --- trigger conditions (508.3, 509.4, 603) -----------------------------------------------------------------------

MEANINGS.damages["battle_damage"] = "battle"


@means(MEANINGS.events, "turn_begins")
def _turn_begins(scope: Scope, node: Node) -> Event:
    return Event(Pattern("phase", phase="reset", who="you"), None)  # LOW 503.1a


@means(MEANINGS.events, "battle_ends")
def _battle_ends(scope: Scope, node: Node) -> Event:
    return Event(Pattern("phase", phase="end of battle"), None)  # LOW 511.2


@means(MEANINGS.items, "resolved_times")
def _resolved(composer: Composer, node: Node) -> None:
    scope = composer.reading(composer.acting(node))
    scope.open(Measure(Resolved(), "==", int(tokens(node, "INT")[0])))  # LOW 603.6h
    scope.blocks.append(Block(later=lambda do: When(do)))


SIMPLE = {
    "event_enters_base": "station",  # LOW 603.5
    "event_attacked": "attacked",  # LOW 508.3b
    "event_unblocked": "not blocked",  # LOW 508.3e, 509.4g
    "event_prevented": "prevented",  # LOW 611.12
    "event_targeted": "select",  # LOW 601.1c
    "event_merges": "merge",  # LOW 702.3d
}


@means(MEANINGS.events, *SIMPLE)
def _simple(scope: Scope, node: Node) -> Event:
    return about(scope, noun(scope, trees(node)[0]), SIMPLE[rule(node)])


@means(MEANINGS.events, "event_blocks")
def _blocks(scope: Scope, node: Node) -> Event:
    return about(scope, noun(scope, trees(node)[0]), "block", tag="first")  # LOW 509.4a#2


@means(MEANINGS.events, "event_blocked")
def _blocked(scope: Scope, node: Node) -> Event:
    return about(scope, noun(scope, trees(node)[0]), "becomes blocked", tag="first")  # LOW 509.4c


@means(MEANINGS.events, "event_rested")
def _rested(scope: Scope, node: Node) -> Event:
    return about(scope, noun(scope, trees(node)[0]), "turn card", state="rested")  # LOW 603.2f


@means(MEANINGS.events, "event_turned_up")
def _turned_up(scope: Scope, node: Node) -> Event:
    return about(scope, noun(scope, trees(node)[0]), "turn card", state="faceup")  # LOW 115.2a


@means(MEANINGS.events, "event_attack_with", "event_opponent_attack_with")
def _attack_with(scope: Scope, node: Node) -> Event:
    found = noun(scope, trees(node)[0])
    if found.refers or found.phrase.det != "one":
        raise misread(node, "with which unit?")
    who = "you" if rule(node) == "event_attack_with" else "opponent"
    return Event(Pattern("attack", what=event_test(scope, found, who)), kinds=found.kinds)  # LOW 508.3c


@means(MEANINGS.events, "event_opponent_attacks", "event_player_attacks")
def _player_attacks(scope: Scope, node: Node) -> Event:
    who = "opponent" if rule(node) == "event_opponent_attacks" else "each"
    return Event(Pattern("player attacks", who=who), None)  # LOW 508.3d


@means(MEANINGS.events, "event_attacks_alone")
def _attacks_alone(scope: Scope, node: Node) -> Event:
    return about(scope, noun(scope, trees(node)[0]), "attack", tag="alone")  # LOW 506.5


@means(MEANINGS.events, "event_blocks_alone")
def _blocks_alone(scope: Scope, node: Node) -> Event:
    return about(scope, noun(scope, trees(node)[0]), "block", tag="alone")  # LOW 506.5


@means(MEANINGS.events, "event_you_attack")
def _you_attack(scope: Scope, node: Node) -> Event:
    return Event(Pattern("player attacks", who="you"), None)  # LOW 508.3d


@means(MEANINGS.events, "event_blocks_one")
def _blocks_one(scope: Scope, node: Node) -> Event:
    blocker, blocked = (noun(scope, child) for child in trees(node))
    if blocked.refers or blocked.phrase.det != "one":
        raise misread(node, "blocks what?")
    test = event_test(scope, blocked)
    other = None if test == Kind("unit") else test
    if blocker.selector != This():
        return about(scope, blocker, "block", other=other)  # LOW 509.4b
    pattern = Pattern("block", this=True, other=other)
    return Event(pattern, This(), known=tuple((kind, It("event other")) for kind in blocked.kinds))  # LOW 509.4b


@means(MEANINGS.events, "event_blocked_by")
def _blocked_by(scope: Scope, node: Node) -> Event:
    blocked, blocker = (noun(scope, child) for child in trees(node))
    if blocker.refers:
        raise misread(node, "blocked by what?")
    phrase = blocker.phrase
    if blocked.selector != This():
        if phrase.det != "one":
            raise misread(node, "blocked by what?")
        return about(scope, blocked, "becomes blocked", other=event_test(scope, blocker))  # LOW 509.4d
    if phrase.det == "one":
        pattern = Pattern("becomes blocked", this=True, other=event_test(scope, blocker))  # LOW 509.4d
        return Event(pattern, This(), known=tuple((kind, It("event other")) for kind in blocker.kinds))
    if phrase.det != "at_least" or phrase.count is None or event_test(scope, blocker) != Kind("unit"):
        raise misread(node, "blocked by how many?")
    many = Measure(Bound("event amount"), "==", phrase.count)
    return Event(Pattern("another blocker", this=True), This(), condition=many)  # LOW 509.4e


@means(MEANINGS.events, "event_nth_counter")
def _nth_counter(scope: Scope, node: Node) -> Event:
    name = tokens(node, "NAME")[0]
    nth = int(tokens(node, "ORDINAL")[0])
    found = about(scope, noun(scope, trees(node)[0]), "counter", word=name)
    now = CounterCount(name, EVENT_CARD)
    before = Sum((now, Times(-1, Bound("event amount"))))
    crossed = Both((Measure(now, ">=", nth), Measure(before, "<", nth)))  # LOW 114.6
    return _under(found, crossed)


def _under(found: Event, held: Condition) -> Event:
    """The same event, with what must hold when it happens."""
    return Event(found.pattern, found.it, found.kinds, found.zones, found.they, found.known, held)


@means(MEANINGS.events, "event_loses")
def _loses(scope: Scope, node: Node) -> Event:
    return Event(Pattern("loses", who="each"), None)  # LOW 603.8
