"""What the game's instructions mean (701, and verbs of other chapters)."""

from __future__ import annotations

import msgspec

from cardwright.kernel.vocabulary.abilities import (
    Pattern,
    Replacement,
)
from cardwright.kernel.vocabulary.costs import Pay
from cardwright.kernel.vocabulary.durations import Until
from cardwright.kernel.vocabulary.effects import (
    Act,
    AddCounters,
    AddPhases,
    Apply,
    ChangeResource,
    CopyObject,
    CreateCopy,
    DoTogether,
    Double,
    Effect,
    EndTurn,
    ExpelUntil,
    Flip,
    Later,
    Merge,
    MoveCounters,
    PayTo,
    Pick,
    PickSecretly,
    Put,
    RemoveFromBattle,
    Retarget,
    Reveal,
    Roll,
    Shield,
    Shuffle,
    Skip,
    Station,
    Stop,
    Switch,
    TakeControl,
    Turn,
)
from cardwright.kernel.vocabulary.selectors import (
    Among,
    Cards,
    HostOf,
    It,
    Joined,
    Kind,
    Not,
    Referred,
    Selector,
    Stacked,
    This,
)
from cardwright.text.facts import value
from cardwright.text.granting import counter
from cardwright.text.meaning import (
    Node,
    Scope,
    damage_tag,
    expect,
    means,
    misread,
    rule,
    tokens,
    trees,
)
from cardwright.text.movement import put
from cardwright.text.nouns import Noun, noun, objects, zones_of
from cardwright.text.phrases import amount
from cardwright.text.references import left, owner, reference

from .wording import FIELD, LEAVES, MEANINGS, again, player_of, sacrificed, targets
from .wording_events import coming
from .wording_statements import divided_among


@means(MEANINGS.verbs, "expel")
def _expel(scope: Scope, node: Node) -> None:
    put(scope, noun(scope, trees(node)[0]), "expelled", "", verb="expel")  # LOW 701.7


@means(MEANINGS.verbs, "expel_down")
def _expel_down(scope: Scope, node: Node) -> None:
    put(scope, noun(scope, trees(node)[0]), "expelled", "", state="facedown", verb="expel")  # LOW 407.3


@means(MEANINGS.verbs, "expel_until")
def _expel_until(scope: Scope, node: Node) -> None:
    what, whom = trees(node)
    if reference(scope, whom) != This():
        raise misread(whom, "only this card")
    expect(node, "ZONE", "battlefield")
    scope.emit(ExpelUntil(objects(scope, noun(scope, what)), "expelled", LEAVES))  # LOW 607.3


@means(MEANINGS.verbs, "sacrifice")
def _sacrifice(scope: Scope, node: Node) -> None:
    found = sacrificed(scope, noun(scope, trees(node)[0]))
    if (scope.who == "opponent" or scope.who.startswith("controller of ")) and not found.refers:
        for phrase in found.phrases:
            phrase.whose = "chosen"
        found = again(scope, found)
        number, _ = found.count()
        pick = Pick(found.selector, number, who="chosen")
        scope.emit(DoTogether(scope.who, (pick, Put(It("it"), "graveyard", verb="sacrifice"))))  # LOW 605.2e
        return
    put(scope, found, "graveyard", "", verb="sacrifice")  # LOW 701.12


@means(MEANINGS.verbs, "rest")
def _rest(scope: Scope, node: Node) -> None:
    scope.emit(Turn(objects(scope, noun(scope, trees(node)[0])), "rested"))  # LOW 701.10


@means(MEANINGS.verbs, "reset")
def _reset(scope: Scope, node: Node) -> None:
    scope.emit(Turn(objects(scope, noun(scope, trees(node)[0])), "reset"))


@means(MEANINGS.verbs, "return_to_base")
def _return_to_base(scope: Scope, node: Node) -> None:
    what = objects(scope, noun(scope, trees(node)[0]))
    scope.emit(Put(what, "battlefield", verb="return", into=HostOf(what)))  # LOW 400.7e


@means(MEANINGS.verbs, "put_under")
def _put_under(scope: Scope, node: Node) -> None:
    """ "Put target unit card from a graveyard onto the battlefield under its owner's control"."""
    what, to, whose = trees(node)
    _under(scope, noun(scope, what), to, owner(scope, whose), "put")
    if rule(to) != "dest" or rule(trees(to)[0]) != "anyones":
        raise misread(to, "put where?")


@means(MEANINGS.verbs, "return_under")
def _return_under(scope: Scope, node: Node) -> None:
    what, there, whose = trees(node)
    if rule(there) != "anyones":
        raise misread(there, "return where?")
    _under(scope, noun(scope, what), node, owner(scope, whose), "return")


def _under(scope: Scope, found: Noun, to: Node, whose: str, verb: str) -> None:
    if tokens(to, "ZONE") != ["battlefield"]:
        raise misread(to, "only permanents have a controller")  # LOW 107.4
    scope.emit(Put(objects(scope, found), "battlefield", whose, verb=verb))  # LOW 108.2a


def _base(scope: Scope, node: Node) -> Selector | None:
    """The base something is put into: any of the player's own with room, or the one the text names."""
    if rule(node) == "own_host" and tokens(node)[0] not in scope.kinds:
        raise misread(node, f"this card is no {tokens(node)[0]}")
    return None if rule(node) == "own_base" else HostOf(This())


@means(MEANINGS.verbs, "station")
def _station(scope: Scope, node: Node) -> None:
    what, base = trees(node)
    into = _base(scope, base)
    scope.emit(Put(objects(scope, noun(scope, what)), "battlefield", "you", verb="station", into=into))  # LOW 701.15a


@means(MEANINGS.verbs, "station_blocking")
def _station_blocking(scope: Scope, node: Node) -> None:
    what, base, whom = trees(node)
    into = _base(scope, base)
    blocked = objects(scope, noun(scope, whom))
    found = noun(scope, what)
    there = all(zones_of(scope, phrase) == FIELD for phrase in found.phrases)
    cards = objects(scope, found)
    scope.emit(
        Put(cards, "battlefield", "you", verb="station", into=into),
        Act("make block" if there else "enter blocking", cards, where=Among(blocked)),  # LOW 509.6, 509.7
    )


@means(MEANINGS.verbs, "move_into")
def _move_into(scope: Scope, node: Node) -> None:
    what, into = trees(node)
    cards = objects(scope, noun(scope, what))
    scope.emit(Station(cards, objects(scope, noun(scope, into))))  # LOW 404.2f
    scope.refer(cards)


@means(MEANINGS.verbs, "move_counters")
def _move_counters(scope: Scope, node: Node) -> None:
    counters, frm, to = trees(node)
    name, number, _ = counter(scope, counters)
    of = objects(scope, noun(scope, frm))
    scope.emit(MoveCounters(of, objects(scope, noun(scope, to)), name, number))  # LOW 114.4


@means(MEANINGS.verbs, "merge")
def _merge(scope: Scope, node: Node) -> None:
    onto, what = trees(node)
    host = objects(scope, noun(scope, onto))
    others = objects(scope, noun(scope, what))
    if isinstance(host, It) and scope.targets and others == It(scope.targets[-1].bind):
        scope.targets[-1] = msgspec.structs.replace(scope.targets[-1], differ=(host.name,))
    scope.emit(Merge(others, host))  # LOW 702.3, 709
    scope.refer(host, ("unit",))


@means(MEANINGS.verbs, "retarget")
def _retarget(scope: Scope, node: Node) -> None:
    scope.emit(Retarget(_on_chain(scope, trees(node)[0]), scope.who))  # LOW 110.7b


def _on_chain(scope: Scope, node: Node) -> Selector:
    """The noun, limited to the chain of events: only cards there are retargeted, copied or prevented from resolving."""
    what = objects(scope, noun(scope, node))
    if isinstance(what, Cards) and what.zones == FIELD:
        return Stacked(what.where or Not(Kind("ability")), what.whose)  # LOW 107.2b
    return what


@means(MEANINGS.verbs, "pick_secretly")
def _pick_secretly(scope: Scope, node: Node) -> None:
    scope.emit(PickSecretly("hand", who=scope.who))  # LOW 100.9a


@means(MEANINGS.verbs, "create_copy")
def _create_copy(scope: Scope, node: Node) -> None:
    what = objects(scope, noun(scope, trees(node)[0]))
    scope.emit(CreateCopy(what, to="battlefield"))  # LOW 707
    scope.refer(It("it"), ("copy",))


@means(MEANINGS.verbs, "create_attacking")
def _create_attacking(scope: Scope, node: Node) -> None:
    what = objects(scope, noun(scope, trees(node)[0]))
    many, number = (int(word) for word in tokens(node, "INT"))
    numbers = ((tokens(node, "STAT")[0], number),)
    scope.emit(CreateCopy(what, many, to="battlefield", numbers=numbers, like=what))  # LOW 508.4c
    scope.refer(It("it"), ("copy",))


@means(MEANINGS.verbs, "copy")
def _copy(scope: Scope, node: Node) -> None:
    scope.emit(CopyObject(_on_chain(scope, trees(node)[0])))  # LOW 707.6
    scope.refer(It("it"), ("copy",))


@means(MEANINGS.verbs, "stop")
def _stop(scope: Scope, node: Node) -> None:
    scope.emit(Stop(_on_chain(scope, trees(node)[0])))  # LOW 701.9b, 701.9c


GUARDED = Pattern("damage", what=Among(It("guarded")))


@means(MEANINGS.verbs, "shield")
def _shield(scope: Scope, node: Node) -> None:
    much, whom = trees(node)
    pool = value(scope, much)
    of = objects(scope, targets(scope, whom))
    scope.emit(Shield(Replacement(GUARDED, amount=0, prevents=True, pool=True), of, pool=pool))  # LOW 611.7


@means(MEANINGS.verbs, "shield_all")
def _shield_all(scope: Scope, node: Node) -> None:
    pattern = Pattern("damage", tag=damage_tag(scope, trees(node)[0]))
    scope.emit(Shield(Replacement(pattern, amount=0, prevents=True)))  # LOW 611.1


@means(MEANINGS.verbs, "shield_from")
def _shield_from(scope: Scope, node: Node) -> None:
    kind, whom = trees(node)
    pattern = Pattern("damage", what=Among(It("guarded")), tag=damage_tag(scope, kind))
    inner = trees(whom)[0]
    of = HostOf(reference(scope, inner)) if rule(whom) == "its_host" else objects(scope, targets(scope, inner))
    scope.emit(Shield(Replacement(pattern, amount=0, prevents=True), of))


SOURCES = Joined((Cards(FIELD), Stacked(Not(Kind("ability"))), Referred()))  # LOW 113.6, 606.7a


@means(MEANINGS.verbs, "shield_source")
def _shield_source(scope: Scope, node: Node) -> None:
    pattern = Pattern("damage", other=Among(It("guarded")))
    bind = scope.bind()
    shield = Shield(Replacement(pattern, amount=0, prevents=True), It(bind), uses=1)
    scope.emit(Pick(SOURCES, bind=bind), shield)  # LOW 611.8, 611.9


@means(MEANINGS.verbs, "control")
def _control(scope: Scope, node: Node) -> None:
    scope.emit(TakeControl(objects(scope, noun(scope, trees(node)[0])), scope.who, scope.until or Until.REST))


@means(MEANINGS.verbs, "control_while")
def _control_while(scope: Scope, node: Node) -> None:
    what, whom = trees(node)
    taken = objects(scope, noun(scope, what))
    if reference(scope, whom) != This():
        raise misread(whom, "only this card")
    scope.emit(TakeControl(taken, scope.who, Until.SOURCE_CONTROLLED))  # LOW 108.2b, 608.2b


@means(MEANINGS.verbs, "pay_amount")
def _pay_amount(scope: Scope, node: Node) -> None:
    scope.emit(PayTo((Pay("resource", amount(scope, trees(node)[0])),), (), scope.who))  # LOW 112.11


@means(MEANINGS.verbs, "lose_resource")
def _lose_resource(scope: Scope, node: Node) -> None:
    scope.emit(ChangeResource("resource", value(scope, trees(node)[0]), scope.who, "lose"))  # LOW 606.3


@means(MEANINGS.verbs, "gain_resource")
def _gain_resource(scope: Scope, node: Node) -> None:
    scope.emit(ChangeResource("resource", value(scope, trees(node)[0]), scope.who))  # LOW 104.2


@means(MEANINGS.verbs, "distribute")
def _distribute(scope: Scope, node: Node) -> None:
    counters, whom = trees(node)
    name, number, _ = counter(scope, counters)
    to = divided_among(scope, noun(scope, whom), number)
    scope.emit(AddCounters(to, name, number, divided=True))  # LOW 601.1d


@means(MEANINGS.verbs, "double_stat")
def _double_stat(scope: Scope, node: Node) -> None:
    _double(scope, node, tokens(node, "STAT")[0])


@means(MEANINGS.verbs, "double_both")
def _double_both(scope: Scope, node: Node) -> None:
    _double(scope, node, "will", "power")


def _double(scope: Scope, node: Node, *stats: str) -> None:
    whom = trees(node)[0] if trees(node) else None
    if whom is None:
        what = scope.referent(node)
    else:
        what = objects(scope, noun(scope, whom)) if rule(whom) == "np" else reference(scope, whom)
    for stat in stats:
        scope.emit(Double(what, stat, scope.until or Until.REST))  # LOW 701.6a, 701.6b


@means(MEANINGS.verbs, "double_counters")
def _double_counters(scope: Scope, node: Node) -> None:
    name = tokens(node, "NAME")[0]
    what = objects(scope, noun(scope, trees(node)[0]))
    scope.emit(AddCounters(what, name, doubled=True))


@means(MEANINGS.verbs, "switch")
def _switch(scope: Scope, node: Node) -> None:
    what = objects(scope, noun(scope, trees(node)[0]))
    scope.emit(Apply(what, (Switch("will", "power"),), scope.until or Until.REST))  # LOW 609.4d


@means(MEANINGS.verbs, "remove_from_battle")
def _remove_from_battle(scope: Scope, node: Node) -> None:
    scope.emit(RemoveFromBattle(objects(scope, noun(scope, trees(node)[0]))))  # LOW 506.4


@means(MEANINGS.verbs, "reselect")
def _reselect(scope: Scope, node: Node) -> None:
    scope.emit(Act("reselect base", objects(scope, noun(scope, trees(node)[0]))))  # LOW 508.7


@means(MEANINGS.verbs, "skip")
def _skip(scope: Scope, node: Node) -> None:
    scope.emit(Skip(tokens(node, "PHASE")[0], scope.who))  # LOW 610.8


@means(MEANINGS.verbs, "skip_turn")
def _skip_turn(scope: Scope, node: Node) -> None:
    scope.emit(Skip("turn", scope.who))  # LOW 500.9


@means(MEANINGS.verbs, "more_phases")
def _more_phases(scope: Scope, node: Node) -> None:
    scope.emit(AddPhases(tuple(tokens(node, "PHASE"))))  # LOW 500.7


@means(MEANINGS.verbs, "end_turn")
def _end_turn(scope: Scope, node: Node) -> None:
    scope.emit(EndTurn())  # LOW 708.1


@means(MEANINGS.verbs, "flip")
def _flip(scope: Scope, node: Node) -> None:
    scope.emit(Flip(scope.who))  # LOW 705.2


@means(MEANINGS.verbs, "roll_d12")
def _roll_d12(scope: Scope, node: Node) -> None:
    scope.emit(Roll(12, who=scope.who))  # LOW 706.1


@means(MEANINGS.verbs, "put_rest")
def _put_rest(scope: Scope, node: Node) -> None:
    """ "Put one of those cards into your hand and the rest on the bottom of your deck in any order"."""
    what, to, rest, other, *order = trees(node)
    scope.looked = scope.looked or It("looked")
    if rule(to) != "dest" or rule(other) != "dest_position":
        raise misread(node, "put where?")
    if any(owner(scope, trees(dest)[-1]) != scope.who for dest in (to, other)):
        raise misread(node, "whose?")
    put(scope, noun(scope, what), tokens(to, "ZONE")[0], "")
    if rule(rest) != "rest":
        raise misread(rest, "the rest?")
    position = rule(trees(other)[0])
    if order:
        if position != "bottom" or rule(order[0]) != "any_order":
            raise misread(order[0], "an order is kept at the bottom only")
        position = "any order"
    scope.emit(Put(left(scope), tokens(other, "ZONE")[0], position=position))


search = MEANINGS.verbs["search"]


@means(MEANINGS.verbs, "search")
def _search(scope: Scope, node: Node) -> None:
    """A search does only what the text says: nothing is revealed or shuffled unless it says so."""
    search(scope, node)
    scope.found = False
    if isinstance(scope.block.effects[-1], Reveal):
        scope.block.effects.pop()  # LOW 701.13e


@means(MEANINGS.verbs, "shuffle_in")
def _shuffle_in(scope: Scope, node: Node) -> None:
    put(scope, noun(scope, trees(node)[0]), "deck", "", verb="shuffle")
    scope.emit(Shuffle(scope.who))  # LOW 701.14, 701.14c, 701.14d


# --- words after an instruction --------------------------------------------------------------------------------------


@means(MEANINGS.suffixes, "unless_pays")
def _unless_pays(scope: Scope, node: Node, done: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """ "... unless its controller pays 3" (112.11a)."""
    who, much = trees(node)
    if rule(who) in ("opponents", "players"):
        raise misread(who, "one of them, or all?")
    return (PayTo((Pay("resource", amount(scope, much)),), (), player_of(scope, who), done),)  # LOW 112.11a


@means(MEANINGS.suffixes, "next_step")
def _next_step(scope: Scope, node: Node, done: tuple[Effect, ...]) -> tuple[Effect, ...]:
    return (Later(coming(scope, node), done),)  # LOW 603.6


@means(MEANINGS.suffixes, "end_of_battle")
def _end_of_battle(scope: Scope, node: Node, done: tuple[Effect, ...]) -> tuple[Effect, ...]:
    return (Later(Pattern("phase", phase="end of battle"), done),)  # LOW 511.2
