"""Instructions: what each verb of the shared grammar does."""

from __future__ import annotations

from typing import TypeVar

from ..kernel.abilities import Keyword, Target
from ..kernel.effects import (
    Add,
    AddCounters,
    Apply,
    ChoosePlayer,
    Create,
    Damage,
    Destroy,
    Discard,
    Draw,
    Effect,
    ExtraTurn,
    Find,
    Gain,
    If,
    Look,
    LoseGame,
    Modification,
    Pick,
    PlayCard,
    Put,
    RemoveCounters,
    RepeatUntil,
    Reveal,
    RevealHand,
    Shuffle,
    Transform,
    Turn,
    WinGame,
)
from ..kernel.selectors import Cards, It, Measure, Selector, TopCards
from ..kernel.values import Amount, Bound, Times
from .facts import condition, counted, value
from .meaning import Effects, Node, Scope, means, misread, rule, tokens, trees
from .nouns import Noun, either, noun, objects, only_card, owner, pick, side_of, zones_of

VERBS: dict[str, Effects] = {}
E = TypeVar("E", bound=Effect)


def until(scope: Scope) -> str:
    """How long what is given lasts."""
    return scope.until or "rest"


# --- cards into and out of the hand -------------------------------------------------------------------


@means(VERBS, "draw")
def _draw(scope: Scope, node: Node) -> None:
    found = noun(scope, trees(node)[0])
    only_card(found)
    amount, up_to = found.count()
    scope.emit(Draw(amount, scope.who, up_to))


@means(VERBS, "draw_count")
def _draw_count(scope: Scope, node: Node) -> None:
    base = before(scope, node, Draw)
    scope.emit(Draw(int(tokens(trees(node)[0], "INT")[0]), base.who))


@means(VERBS, "shuffle_deck")
def _shuffle_deck(scope: Scope, node: Node) -> None:
    shuffle_once(scope, scope.who)


def shuffle_once(scope: Scope, who: str) -> None:
    """Shuffle a deck; a search has shuffled it already when the text says so again."""
    if not scope.block.effects or scope.block.effects[-1] != Shuffle(who):
        scope.emit(Shuffle(who))


@means(VERBS, "draw_more")
def _draw_more(scope: Scope, node: Node) -> None:
    scope.emit(Draw(int(tokens(node, "INT")[0]), scope.who))


@means(VERBS, "discard")
def _discard(scope: Scope, node: Node) -> None:
    found = noun(scope, trees(node)[0])
    if found.refers and isinstance(found.selector, Cards) and found.selector.zones == ("hand",):
        scope.emit(Discard(-1, found.selector.whose))
        return
    if found.refers:
        scope.emit(Put(found.selector, "cemetery", verb="discard"))
        return
    phrase = found.phrase
    if len(found.phrases) > 1 or phrase.zones not in ((), ("hand",)) or phrase.enemy or phrase.distinct:
        raise misread(node, "cards are discarded from a hand")
    amount, up_to = found.count()
    if up_to:
        raise misread(node, "how many?")
    scope.emit(Discard(amount, scope.who, phrase.test(), phrase.random))
    if scope.it is None:
        scope.refer(It("discarded"), found.kinds)


@means(VERBS, "search")
def _search(scope: Scope, node: Node) -> None:
    whose, what = trees(node)
    found = noun(scope, what)
    phrase = found.phrase
    if phrase.zones or phrase.enemy or phrase.random or phrase.among or owner(scope, whose) != "you":
        raise misread(node, "search where?")
    amount, up_to = found.count()
    scope.emit(
        Find(amount, either(found.phrases), tokens(node, "ZONE")[0], scope.who, up_to, distinct_names=phrase.distinct)
    )
    scope.refer(It("found"), found.kinds)
    scope.found = True
    if either(found.phrases) is not None:
        scope.emit(Reveal(It("found")))  # cards found by a condition are shown, said or not


@means(VERBS, "look")
def _look(scope: Scope, node: Node) -> None:
    found = noun(scope, trees(node)[0])
    if not isinstance(found.selector, TopCards):
        raise misread(node, "look at what?")
    scope.emit(Look(found.selector.amount, found.selector.whose))
    looked(scope)


@means(VERBS, "look_up_to")
def _look_up_to(scope: Scope, node: Node) -> None:
    top = trees(node)[0]
    if rule(top) != "top_one" or tokens(top, "ZONE") != ["deck"]:
        raise misread(node, "look at what?")
    scope.emit(Look(int(tokens(node, "INT")[0]), owner(scope, trees(top)[0]), up_to=True))
    looked(scope)


def looked(scope: Scope) -> None:
    """ "them" are the cards looked at."""
    scope.refer(It("looked"))
    scope.looked = It("looked")
    scope.picked = []


@means(VERBS, "reveal")
def _reveal(scope: Scope, node: Node) -> None:
    found = noun(scope, trees(node)[0])
    selector = found.selector
    if found.refers and isinstance(selector, Cards) and selector.zones == ("hand",):
        scope.emit(RevealHand(selector.whose))
        return
    if found.refers and isinstance(selector, TopCards):
        scope.emit(Reveal(selector))
        scope.refer(It("revealed"))
        scope.looked, scope.picked = It("revealed"), []
        return
    shown = Reveal(objects(scope, found))
    if shown not in scope.block.effects[-1:]:
        scope.emit(shown)


@means(VERBS, "shuffle")
def _shuffle(scope: Scope, node: Node) -> None:
    found = noun(scope, trees(node)[0])
    selector = found.selector
    last = scope.block.effects[-1] if scope.block.effects else None
    if isinstance(selector, It) and isinstance(last, Put) and last.to == "deck":
        scope.emit(Shuffle(scope.who))  # "return them to your deck, shuffle it"
    elif isinstance(selector, Cards) and selector.zones == ("deck",) and selector.where is None:
        shuffle_once(scope, selector.whose)
    else:
        raise misread(node, "shuffle what?")


# --- damage and destruction ---------------------------------------------------------------------------


def damage(scope: Scope, node: Node) -> Amount:
    """How much damage."""
    return value(scope, trees(node)[0])


@means(VERBS, "deal_to")
def _deal_to(scope: Scope, node: Node) -> None:
    parts = trees(node)
    for much, whom in zip(parts[::2], parts[1::2]):
        amount = damage(scope, much)
        scope.emit(Damage(amount, objects(scope, noun(scope, whom))))


@means(VERBS, "deal_it")
def _deal_it(scope: Scope, node: Node) -> None:
    whom, much = trees(node)
    scope.emit(Damage(damage(scope, much), objects(scope, noun(scope, whom))))


@means(VERBS, "deal_equal")
def _deal_equal(scope: Scope, node: Node) -> None:
    much, whom = trees(node)
    scope.emit(Damage(value(scope, much), objects(scope, noun(scope, whom))))


@means(VERBS, "deal_it_equal")
def _deal_it_equal(scope: Scope, node: Node) -> None:
    whom, much = trees(node)
    scope.emit(Damage(value(scope, much), objects(scope, noun(scope, whom))))


@means(VERBS, "deal_divided")
def _deal_divided(scope: Scope, node: Node) -> None:
    """The amount is split among the targets when they are chosen."""
    much = damage(scope, trees(node)[0])
    target = scope.targets[-1] if scope.targets else None
    if target is None or scope.it != It(target.bind) or target.split is not None:
        raise misread(node, "divided among which?")
    scope.targets[-1] = Target(
        target.bind, target.what, target.least, target.most, much, target.condition, target.who, target.differ
    )
    scope.emit(Damage(much, It(target.bind), divided=True))


@means(VERBS, "deal_amount")
def _deal_amount(scope: Scope, node: Node) -> None:
    base = before(scope, node, Damage)
    scope.emit(Damage(damage(scope, trees(node)[0]), base.to))


@means(VERBS, "destroy")
def _destroy(scope: Scope, node: Node) -> None:
    scope.emit(Destroy(objects(scope, noun(scope, trees(node)[0]))))


# --- movement -----------------------------------------------------------------------------------------


@means(VERBS, "banish")
def _banish(scope: Scope, node: Node) -> None:
    put(scope, noun(scope, trees(node)[0]), "banished", "", verb="banish")


@means(VERBS, "return")
def _return(scope: Scope, node: Node) -> None:
    what, whose = trees(node)
    found = noun(scope, what)
    zone = tokens(node, "ZONE")[0]
    selector = objects(scope, found)
    _check_owner(scope, whose, owner(scope, whose), selector)
    scope.emit(Put(selector, zone, verb="return"))


@means(VERBS, "return_position")
def _return_position(scope: Scope, node: Node) -> None:
    what, position, whose = trees(node)
    selector = objects(scope, noun(scope, what))
    _check_owner(scope, whose, owner(scope, whose), selector)
    scope.emit(Put(selector, tokens(node, "ZONE")[0], position=rule(position), verb="return"))


def _check_owner(scope: Scope, node: Node, whose: str, selector: Selector) -> None:
    """Cards return to their owner's zones; "your" hand is right only for cards that are yours."""
    if whose != "owner" and whose != scope.who and side_of(scope, selector) == "opponent":
        raise misread(node, "cards go to their owner's zones")


@means(VERBS, "add")
def _add(scope: Scope, node: Node) -> None:
    what, whose = trees(node)
    if owner(scope, whose) not in (scope.who, "owner"):
        raise misread(whose, "whose?")
    put(scope, noun(scope, what), tokens(node, "ZONE")[0], "", verb="add")


@means(VERBS, "put")
def _put(scope: Scope, node: Node) -> None:
    what, dest, *order = trees(node)
    found = noun(scope, what)
    zone = tokens(dest, "ZONE")[0]
    position = ""
    if rule(dest) == "dest_position":
        position = rule(trees(dest)[0])
    if order:
        if position != "bottom":
            raise misread(order[0], "an order is kept at the bottom only")
        position = {"any_order": "any order", "random_order": "shuffled"}[rule(order[0])]
    whose = owner(scope, trees(dest)[-1])
    if creates(found):
        create(scope, found, zone, whose if whose != "owner" else "you")
        return
    state = "engaged" if rule(dest) == "dest_engaged" else ""
    put(scope, found, zone, whose, position=position, state=state)


@means(VERBS, "put_either")
def _put_either(scope: Scope, node: Node) -> None:
    what, first, second = trees(node)
    found = noun(scope, what)
    zones = [tokens(dest, "ZONE")[0] for dest in (first, second)]
    if not creates(found) or not found.count()[1] or any(owner(scope, trees(dest)[-1]) != "you" for dest in (first, second)):
        raise misread(node, "one of two zones")
    create(scope, found, zones[0], "you", other_zone=zones[1])


def put(
    scope: Scope, found: Noun, zone: str, whose: str, position: str = "", state: str = "", verb: str = ""
) -> None:
    """Move cards; a zone shared by all owners needs no side, the field does."""
    selector = objects(scope, found)
    to = "owner"
    if whose == "each":
        raise misread(found.node, "whose?")
    if zone == scope.language.default_zone and whose not in ("", "owner"):
        to = whose
    elif whose.startswith("controller of"):
        to = whose
    elif whose in ("you", "opponent") and side_of(scope, selector) not in ("", whose):
        to = whose
    if not verb:
        verb = "bury" if zone == "cemetery" else "put"
    moved = Put(selector, zone, to, position, state, verb)
    scope.emit(moved)
    if isinstance(selector, TopCards):
        scope.loose = moved
    if scope.found and selector == It("found"):
        scope.found = False
        scope.emit(Shuffle(scope.who))


@means(VERBS, "put_count")
def _put_count(scope: Scope, node: Node) -> None:
    base = before(scope, node, Create)
    scope.emit(Create(base.names, int(tokens(trees(node)[0], "INT")[0]), base.to, base.who))


def creates(found: Noun) -> bool:
    """Whether the phrase names tokens that do not exist yet: tokens by name, in no zone."""
    if found.refers or found.any_of:
        return False
    return all(phrase.kinds == ["token"] and bool(phrase.names) and not phrase.among for phrase in found.phrases) and (
        not any(phrase.zones for phrase in found.phrases)
    )


def create(scope: Scope, found: Noun, zone: str, who: str, other_zone: str = "") -> None:
    """Create tokens by name."""
    if len(found.phrases) != 1 or found.phrase.tests or found.phrase.other or found.phrase.enemy:
        raise misread(found.node, "tokens are created by name")
    amount, up_to = found.count()
    scope.emit(Create(tuple(found.phrase.names), amount, zone, who, up_to=up_to, other_zone=other_zone))
    scope.refer(It("it"), ("token",))


@means(VERBS, "transform")
def _transform(scope: Scope, node: Node) -> None:
    what, into = (noun(scope, child) for child in trees(node))
    if not creates(into) or len(into.phrase.names) != 1:
        raise misread(into.node, "a token by name was expected")
    scope.emit(Transform(objects(scope, what), into.phrase.names[0]))


# --- what is given ------------------------------------------------------------------------------------


@means(VERBS, "give")
def _give(scope: Scope, node: Node) -> None:
    whom, gifts = trees(node)
    selector = objects(scope, noun(scope, whom))
    scope.emit(Apply(selector, changes(scope, gifts), until(scope)))


@means(VERBS, "give_to")
def _give_to(scope: Scope, node: Node) -> None:
    gifts, whom = trees(node)
    selector = objects(scope, noun(scope, whom))
    scope.emit(Apply(selector, changes(scope, gifts), until(scope)))


@means(VERBS, "give_amount")
def _give_amount(scope: Scope, node: Node) -> None:
    base = before(scope, node, Apply)
    scope.emit(Apply(base.what, changes(scope, trees(node)[0]), scope.until or base.until))


@means(VERBS, "give_for_each")
def _give_for_each(scope: Scope, node: Node) -> None:
    whom, gifts, each = trees(node)
    selector = objects(scope, noun(scope, whom))
    count = counted(scope, noun(scope, each))
    given: list[Modification] = []
    for change in changes(scope, gifts):
        if not isinstance(change, Add) or not isinstance(change.amount, int):
            raise misread(gifts, "only numbers are given for each")
        given.append(Add(change.stat, count if change.amount == 1 else Times(change.amount, count)))
    scope.emit(Apply(selector, tuple(given), until(scope)))


def changes(scope: Scope, node: Node) -> tuple[Modification, ...]:
    """What a list of gifts does: numbers raised or lowered, abilities given (all in one)."""
    found: list[Modification] = []
    keywords: list[Keyword] = []
    for gift in trees(node):
        name = rule(gift)
        if name in ("stat_change", "stats_change"):
            for stat, signed in zip(tokens(gift, "STAT"), tokens(gift, "SIGNED")):
                found.append(Add(stat, signed_amount(signed, gift)))
        elif name == "stat_equal":
            found.append(Add(tokens(gift, "STAT")[0], value(scope, trees(gift)[0])))
        elif name == "keyword_gift":
            keywords.append(Keyword(tokens(gift, "KEYWORD")[0]))
        else:
            from .sentences import quoted

            found.append(Gain(quoted(scope, trees(gift)[0])))
    if keywords:
        found.append(Gain(tuple(keywords)))
    return tuple(found)


def signed_amount(signed: str, node: Node) -> Amount:
    """+1, -2, +X."""
    if signed.endswith("X"):
        if signed[0] == "-":
            return Times(-1, Bound("X"))
        return Bound("X")
    return int(signed)


@means(VERBS, "put_counters")
def _put_counters(scope: Scope, node: Node) -> None:
    counters, whom = trees(node)
    name, amount, up_to = counter(scope, counters)
    if up_to:
        raise misread(counters, "how many?")
    scope.emit(AddCounters(objects(scope, noun(scope, whom)), name, amount))


@means(VERBS, "remove_counters")
def _remove_counters(scope: Scope, node: Node) -> None:
    counters, whom = trees(node)
    name, amount, up_to = counter(scope, counters)
    if up_to:
        raise misread(counters, "how many?")
    scope.emit(RemoveCounters(objects(scope, noun(scope, whom)), name, amount))


def counter(scope: Scope, node: Node) -> tuple[str, Amount, bool]:
    """The name and number of counters."""
    det = trees(node)[0]
    numbers = tokens(det, "INT")
    name = tokens(node, "NAME")[0]
    if rule(det) == "one":
        return name, 1, False
    if rule(det) == "number":
        return name, int(numbers[0]), False
    if rule(det) == "each":
        return name, -1, False
    if rule(det) == "any_number":
        return name, -1, True
    raise misread(node, "how many?")


# --- choices ------------------------------------------------------------------------------------------


@means(VERBS, "select")
def _select(scope: Scope, node: Node) -> None:
    """In public zones a target, chosen when the card or ability is played; elsewhere a pick on resolution."""
    found = noun(scope, trees(node)[0])
    if found.refers or found.any_of:
        raise misread(node, "select what?")
    phrase = found.phrase
    amount, up_to = found.count()
    public = all(
        zone in scope.language.public_zones for p in found.phrases for zone in zones_of(scope, p)
    ) and not any(p.among for p in found.phrases)
    if phrase.distinct:
        raise misread(node, "different names")
    if not public or phrase.random:
        pick(scope, found)
        return
    if scope.may or scope.who != "you":
        raise misread(node, "only the controller selects targets, and must")
    bind = scope.numbering.target()
    scope.targets.append(Target(bind, found.selector, 0 if up_to else amount, amount, condition=scope.conditions()))
    scope.refer(It(bind), found.kinds)
    if side_of(scope, It(bind)) == "opponent":
        scope.they = "opponent"


@means(VERBS, "select_opponent")
def _select_opponent(scope: Scope, node: Node) -> None:
    scope.emit(ChoosePlayer("opponent"))
    scope.they = "chosen"


# --- the rest -----------------------------------------------------------------------------------------


@means(VERBS, "play_for")
def _play_for(scope: Scope, node: Node) -> None:
    if tokens(node, "INT") != ["0"]:
        raise misread(node, "for how much?")
    scope.emit(PlayCard(objects(scope, noun(scope, trees(node)[0])), True, scope.who))


@means(VERBS, "extra_turn")
def _extra_turn(scope: Scope, node: Node) -> None:
    scope.emit(ExtraTurn(scope.who))


@means(VERBS, "repeat_until")
def _repeat_until(scope: Scope, node: Node) -> None:
    """ "Do this. Repeat until ...": the sentence before is what is repeated; it was done once already."""
    block = scope.block
    sentence = tuple(block.effects[block.last : block.sentence])
    if not sentence:
        raise misread(node, "repeat what?")
    del block.effects[block.last :]
    block.sentence = block.last
    scope.emit(RepeatUntil(condition(scope, trees(node)[0]), sentence))


@means(VERBS, "win")
def _win(scope: Scope, node: Node) -> None:
    scope.emit(WinGame(scope.who))


@means(VERBS, "lose")
def _lose(scope: Scope, node: Node) -> None:
    scope.emit(LoseGame(scope.who))


@means(VERBS, "turn_down")
def _turn_down(scope: Scope, node: Node) -> None:
    scope.emit(Turn(objects(scope, noun(scope, trees(node)[0])), "facedown"))


# --- looking back ---------------------------------------------------------------------------------------


def basic(effect: Effect) -> Effect:
    """An instruction as it was before "instead" changed it."""
    while isinstance(effect, If):
        if effect.otherwise:
            effect = effect.otherwise[-1]
        elif isinstance(effect.condition, Measure) and len(effect.then) == 1:
            effect = effect.then[0]  # "Combo (3): this. Combo (5): that instead."
        else:
            break
    return effect


def before(scope: Scope, node: Node, kind: type[E]) -> E:
    """The last instruction of a kind, whose unsaid words this one shares."""
    for block in reversed(scope.blocks):
        for effect in reversed(block.effects):
            found = basic(effect)
            if isinstance(found, kind):
                return found
    raise misread(node, "there is nothing before that this could change")


__all__ = ["Pick", "before", "basic", "changes", "counter", "create", "creates", "put"]
