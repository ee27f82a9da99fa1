"""What the game's costs mean (9.4.8, and the keywords of chapter 11 that are costs)."""

from __future__ import annotations

from cardwright.kernel.vocabulary.costs import Cost, CounterCost, MoveCost, Pay, RevealCost, TurnCost
from cardwright.kernel.vocabulary.effects import PayTo
from cardwright.kernel.vocabulary.selectors import Among, Cards, Combined, It, Kind, Only, Selector, This
from cardwright.kernel.vocabulary.terms import parts_of
from cardwright.kernel.vocabulary.values import Amount, Bound
from cardwright.text.meaning import Node, Scope, is_a, means, misread, rule, tokens, trees
from cardwright.text.nouns import Noun, atom, noun, own
from cardwright.text.payments import how_many
from cardwright.text.phrases import amount, complete
from cardwright.text.references import owner

from ..rules.layers import COUNTED
from ..rules.zones import SHARDLIGHT, SHARDS
from .wording import BENEATH, FIELD, MEANINGS, again

UNITS_LOST = Cards(("discard",), "you", Kind("unit"))


def paid(scope: Scope, node: Node) -> tuple[tuple[Cost, ...], bool]:
    """A list of instructions as a cost, and whether the player may decline it."""
    found: list[Cost] = []
    may = False
    for at, unit in enumerate(trees(node)):
        instruction, *more = [part for part in trees(unit) if rule(part) not in PREFIXES or at]
        if more or rule(instruction) not in ("do", "may") or (rule(instruction) == "may" and at):
            raise misread(unit, "this is not a cost")
        may |= rule(instruction) == "may"
        verb = trees(instruction)[0]
        read = scope.meanings.costs.get(rule(verb))
        if read is None:
            raise misread(verb, "this is not a cost")
        found += read(scope, verb)
    if any(isinstance(part, Combined) for part in parts_of(tuple(found))):
        raise misread(node, "what is paid is not added up")
    return tuple(found), may


PREFIXES = ("if", "during", "once")


# --- the keywords that are costs --------------------------------------------------------------------------------------


@means(MEANINGS.costs, "pay")
def _pay(scope: Scope, node: Node) -> tuple[Cost, ...]:
    return (Pay(SHARDLIGHT, amount(scope, trees(node)[0])),)  # ARG 9.4.8.1


@means(MEANINGS.costs, "exhaust_this")
def _exhaust_this(scope: Scope, node: Node) -> tuple[Cost, ...]:
    return (TurnCost(This(), "exhausted"),)  # ARG 11.5.1-11.5.3


@means(MEANINGS.costs, "soulburst")
def _soulburst(scope: Scope, node: Node) -> tuple[Cost, ...]:
    return (TurnCost(This(), "facedown"),)  # ARG 11.14.1, 11.14.2


@means(MEANINGS.costs, "offering")
def _offering(scope: Scope, node: Node) -> tuple[Cost, ...]:
    return (MoveCost(UNITS_LOST, "expelled", amount(scope, trees(node)[0]), "offering"),)  # ARG 11.9.1, 11.9.2


@means(MEANINGS.costs, "shard_drain")
def _shard_drain(scope: Scope, node: Node) -> tuple[Cost, ...]:
    return (MoveCost(SHARDS, "shard deck", amount(scope, trees(node)[0]), "shard drain", "bottom"),)  # ARG 11.13.1


NAMED = ("pay", "offering", "shard_drain")


@means(MEANINGS.verbs, *NAMED)
def _pay_now(scope: Scope, node: Node) -> None:
    scope.emit(PayTo(MEANINGS.costs[rule(node)](scope, node), (), scope.who))


# --- cards that are paid with -----------------------------------------------------------------------------------------


def cards(scope: Scope, found: Noun) -> tuple[Selector, Amount]:
    """The cards a cost is paid with, and how many of them (-1: all)."""
    if found.refers:
        if found.selector != This():
            raise misread(found.node, "this is not a cost")
        if found.phrases and found.phrases[0].zones != ("field",):
            scope.zones = found.phrases[0].zones
        return This(), 1
    if found.each:
        return found.selector, -1
    phrase = found.phrase
    what = found.selector
    if phrase.zones == ("beneath",):
        phrase.tests.remove(Among(BENEATH))
        test = phrase.test()
        what = BENEATH if test is None else Only(BENEATH, test)
    elif isinstance(what, Cards) and what.whose == "each":
        raise misread(found.node, "whose?")
    if phrase.det == "any_number" and not phrase.distinct and not phrase.random:
        return what, Bound("X")
    return what, how_many(found)


def moved(scope: Scope, node: Node, to: str, verb: str, position: str = "") -> tuple[Cost, ...]:
    """Cards moved as a cost; several nouns are paid one by one."""
    atoms = trees(node)
    if len(atoms) > 1 and "or" not in tokens(node):
        found = [atom(scope, child) for child in atoms]
        _share(scope, found)
    else:
        found = [noun(scope, node)]
    paid_with = [cards(scope, _mine(scope, piece)) for piece in found]
    if len(found) == 1 and paid_with[0][0] != This():
        scope.refer(It("paid"), found[0].kinds)
    return tuple(MoveCost(what, to, count, verb, position) for what, count in paid_with)


def _share(scope: Scope, found: list[Noun]) -> None:
    """Several nouns share the words after the last or before the first: "this card and a Gear from your hand"."""
    last = found[-1]
    zones = last.zones() if not last.refers else last.phrases[0].zones if last.phrases else ()
    article = ""
    for piece in found:
        if piece.refers and not piece.phrases:
            scope.zones = zones if zones != FIELD else ()
        for phrase in piece.phrases if not piece.refers else ():
            phrase.zones, phrase.whose = phrase.zones or zones, phrase.whose or "you"
            article = phrase.det = phrase.det or article  # "a Gear and Light card"
            complete(phrase)


def _mine(scope: Scope, found: Noun) -> Noun:
    if found.refers:
        return found
    return own(scope, again(scope, found))


@means(MEANINGS.costs, "sacrifice")
def _sacrifice(scope: Scope, node: Node) -> tuple[Cost, ...]:
    return moved(scope, trees(node)[0], "discard", "sacrifice")  # ARG 12.6


@means(MEANINGS.costs, "expel")
def _expel(scope: Scope, node: Node) -> tuple[Cost, ...]:
    return moved(scope, trees(node)[0], "expelled", "expel")


@means(MEANINGS.costs, "discard")
def _discard(scope: Scope, node: Node) -> tuple[Cost, ...]:
    found: list[Cost] = []
    for piece in trees(trees(node)[0]) if "or" not in tokens(trees(node)[0]) else [trees(node)[0]]:
        card = atom(scope, piece) if rule(piece) != "np" else noun(scope, piece)
        if card.selector == This():
            scope.zones = ("hand",)
            found.append(MoveCost(This(), "discard", 1, "discard"))
            continue
        if card.refers or card.zones() not in ((), ("hand",)):
            raise misread(node, "cards are discarded from the hand")
        for phrase in card.phrases:
            phrase.zones, phrase.whose = ("hand",), "you"
        what, count = cards(scope, _mine(scope, card))
        found.append(MoveCost(what, "discard", count, "discard"))
    return tuple(found)


@means(MEANINGS.costs, "return")
def _return(scope: Scope, node: Node) -> tuple[Cost, ...]:
    what, whose = trees(node)
    if owner(scope, whose) not in ("owner", "you"):
        raise misread(whose, "whose?")
    return moved(scope, what, tokens(node, "ZONE")[0], "return")


@means(MEANINGS.costs, "put")
def _put(scope: Scope, node: Node) -> tuple[Cost, ...]:
    what, dest, *order = trees(node)
    if order:
        raise misread(node, "this is not a cost")
    position = rule(trees(dest)[0]) if rule(dest) == "dest_position" else ""
    if owner(scope, trees(dest)[-1]) == "opponent":
        raise misread(dest, "whose?")
    return moved(scope, what, tokens(dest, "ZONE")[0], "put", position)


@means(MEANINGS.costs, "put_under")
def _put_under(scope: Scope, node: Node) -> tuple[Cost, ...]:
    if noun(scope, trees(node)[1]).selector != This():
        raise misread(node, "only under this card")
    return moved(scope, trees(node)[0], "beneath", "put under")


@means(MEANINGS.costs, "exhaust")
def _exhaust(scope: Scope, node: Node) -> tuple[Cost, ...]:
    what, count = cards(scope, noun(scope, trees(node)[0]))
    return (TurnCost(what, "exhausted", count),)


@means(MEANINGS.costs, "flip_down")
def _flip_down(scope: Scope, node: Node) -> tuple[Cost, ...]:
    found = noun(scope, trees(node)[0])
    if found.refers and isinstance(found.selector, Cards):
        if any(is_a(part, "champion_or_spirit") for part in node.iter_subtrees()):
            raise misread(node, "which of them?")
        parts = getattr(found.selector.where, "parts", (found.selector.where,))
        return tuple(TurnCost(Cards(FIELD, "you", part), "facedown") for part in parts)
    what, count = cards(scope, found)
    return (TurnCost(what, "facedown", count),)


@means(MEANINGS.costs, "reveal")
def _reveal(scope: Scope, node: Node) -> tuple[Cost, ...]:
    found = noun(scope, trees(node)[0])
    if found.zones() != ("hand",):
        raise misread(node, "this is not a cost")
    what, count = cards(scope, found)
    if what != This():
        scope.refer(It("revealed"), found.kinds)
    return (RevealCost(what, count),)


@means(MEANINGS.costs, "destroy")
def _destroy(scope: Scope, node: Node) -> tuple[Cost, ...]:
    """Only the player's own towers are destroyed as a cost; they are turned, not moved (4.2.3)."""
    found = noun(scope, trees(node)[0])
    if found.kinds != ("tower",) or found.phrase.whose != "you":
        raise misread(node, "this is not a cost")
    what, count = cards(scope, found)
    return (TurnCost(what, "destroyed", count),)


@means(MEANINGS.costs, "remove_counters")
def _remove_counters(scope: Scope, node: Node) -> tuple[Cost, ...]:
    counters, whom = trees(node)
    name, count, _ = counter(scope, counters)
    if count == -1 and rule(trees(counters)[0]) != "any_number":
        raise misread(counters, "how many?")
    found = noun(scope, whom)
    if not found.refers and found.phrase.det not in ("one", ""):
        raise misread(node, "from which?")
    return (CounterCost(name, found.selector, count),)


def counter(scope: Scope, node: Node) -> tuple[str, Amount, bool]:
    """The name and number of counters (-1: all, or any number); most have no name."""
    name = counter_name(node)
    det = trees(node)[0] if trees(node) else node
    if det is node and tokens(node, "SIGNED"):
        return name, 1, False  # "place +500 counter on each unit"
    if rule(det) == "number":
        return name, int(tokens(det, "INT")[0]), False
    if rule(det) not in COUNTS:
        raise misread(node, "how many?")
    return name, COUNTS[rule(det)], rule(det) == "any_number"


def counter_name(node: Node) -> str:
    """The name of counters; counters named by a number change a unit's power by that number."""
    signed = tokens(node, "SIGNED")
    if signed and signed[0] not in COUNTED:
        raise misread(node, "no such counters are known")  # ARG 10.2.1.7
    return "".join([*tokens(node, "NAME"), *signed])


COUNTS: dict[str, Amount] = {"one": 1, "x_number": Bound("X"), "each": -1, "any_number": -1}
