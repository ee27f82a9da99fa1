"""What the game's noun phrases mean (107.2, 110, 404): which cards, which players; the tables all wordings share."""

from __future__ import annotations

from cardwright.kernel.vocabulary.abilities import Pattern
from cardwright.kernel.vocabulary.effects import Apply, Effect, Merge
from cardwright.kernel.vocabulary.selectors import (
    Among,
    Belongs,
    Cards,
    Compare,
    Either,
    Filter,
    Hosted,
    HostOf,
    InState,
    It,
    Kind,
    Linked,
    Not,
    Only,
    Selector,
    Targets,
    This,
    Trait,
)
from cardwright.text.clauses import AIMED, IN_BATTLE, aim_at_player
from cardwright.text.meaning import Node, Scope, means, misread, rule, tokens, trees
from cardwright.text.nouns import Noun, noun, own, select_all
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


@means(MEANINGS.posts, "exactly")
def _exactly(scope: Scope, node: Node, phrase: Phrase) -> None:
    """Exactly this number."""
    phrase.det = "exactly"
    phrase.count = int((*tokens(node, "INT"), "1")[0])


@means(MEANINGS.posts, "subtype")
def _subtype(scope: Scope, node: Node, phrase: Phrase) -> None:
    """A unit type alone means a unit of that type; before "card" it only describes the card."""
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


def again(scope: Scope, found: Noun) -> Noun:
    """The noun after its phrases were changed."""
    return Noun(found.node, select_all(scope, found.phrases), found.phrases)


def sacrificed(scope: Scope, found: Noun) -> Noun:
    """The permanents a player may sacrifice: their own, except bases."""
    if found.refers or found.any_of:
        return found
    for phrase in found.phrases:
        if phrase.kinds == ["card"] and phrase.zones == FIELD:
            phrase.tests.append(Not(Kind("base")))  # LOW 301.1, 605.2d
            phrase.whose = phrase.whose or scope.who  # LOW 701.12a
    return own(scope, again(scope, found))


def merged(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """A sentence about the merged unit is part of the merging (702.3e)."""
    found: list[Effect] = []
    for effect in effects:
        last = found[-1] if found else None
        if isinstance(last, Merge) and effect == Apply(last.onto, getattr(effect, "changes", ())):
            assert isinstance(effect, Apply)
            found[-1] = Merge(last.what, last.onto, (*last.changes, *effect.changes))
        else:
            found.append(effect)
    return tuple(found)


MEANINGS.tidy.append(merged)
