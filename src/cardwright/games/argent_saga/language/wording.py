"""What the game's nouns mean (chapters 2, 3 and 4 of the rulebook)."""

from __future__ import annotations

from cardwright.kernel.vocabulary.selectors import (
    Adjacent,
    All,
    Among,
    Aspect,
    Cards,
    Combined,
    Compare,
    Either,
    Filter,
    Has,
    Hosted,
    HostOf,
    InFront,
    InState,
    It,
    Kind,
    Linked,
    Marked,
    Named,
    NameOf,
    Not,
    Selector,
    This,
    Trait,
)
from cardwright.kernel.vocabulary.values import Bound, Stat, Sum
from cardwright.text.facts import value
from cardwright.text.meaning import EVENT_CARD, Node, Scope, expect, means, misread, rule, tokens, trees
from cardwright.text.nouns import Noun, select_all
from cardwright.text.phrases import Phrase, amount, stat_word
from cardwright.text.references import reference
from cardwright.text.shared import SHARED

from ..rules.zones import ARGENT, ELEMENTS
from .spelling import plain
from .subtypes import subtype_words

MEANINGS = SHARED.extended()

FIELD = ("field",)
BENEATH = Linked(This(), "beneath")
STANDING = Not(InState("destroyed"))
ASPECTS = (*ELEMENTS, ARGENT)
BEGINNINGS = (  # capitalised words that begin sentences and are no subtypes
    " Add All Any As At Both Choose Deal Destroy Discard Draw Each Equip Exhaust Expel Flip For Gain Give If It Look "
    "Neither Once Pay Place Play Prevent Put Recover Remove Restore Return Reveal Sacrifice Search Send Shuffle Stun "
    "Take Target That The Then They This Up Use When Whenever While You Your "
)

MEANINGS.adjectives.update(
    {
        "basic": Kind("basic"),  # ARG 2.5.5
        "legendary": Trait("Legendary"),
        "nonlegendary": Not(Trait("Legendary")),
        "nontoken": Not(Kind("token")),
        "blocking": InState("blocking"),
        "in_battle": Either((InState("attacking"), InState("blocking"))),
        "damaged": InState("damaged"),
        "exhausted": InState("exhausted"),
        "active": InState("active"),
        "stunned": InState("stunned"),
        "faceup": InState("faceup"),
        "facedown": InState("facedown"),
        "destroyed": InState("destroyed"),
        "standing": STANDING,
    }
)


# --- how many, and whose ----------------------------------------------------------------------------------------------

DETERMINERS: dict[str, tuple[str, str, str]] = {  # the shared construct, whose cards, and whether they are targets
    "up_to_of_yours": ("up_to", "you", ""),
    "number_of_yours": ("number", "you", ""),
    "any_of_yours": ("any_number", "you", ""),
    "each_of_yours": ("each", "you", ""),
    "opponents_each": ("each", "opponent", ""),
    "x_target": ("number", "", "target"),
    "up_to_x_target": ("up_to", "", "target"),
    "up_to_one": ("up_to", "", ""),
    "up_to_one_target": ("up_to", "", "target"),
    "at_least_of_yours": ("at_least", "you", ""),
    "number_of_those": ("number", "", ""),
    "one_of_those": ("one", "", ""),
    "opponents_one": ("one", "opponent", ""),
    "at_most": ("number", "", ""),
    "at_most_one": ("number", "", ""),
}


@means(MEANINGS.posts, *DETERMINERS)
def _determiner(scope: Scope, node: Node, phrase: Phrase) -> None:
    name = rule(node)
    phrase.det, whose, phrase.target = DETERMINERS[name]
    phrase.whose = whose or phrase.whose
    numbers = tokens(node, "INT")
    if numbers:
        phrase.count = int(numbers[0])
    elif "_x_" in f"_{name}":
        phrase.count = Bound("X")
    elif phrase.det != "one" and "one" in name:
        phrase.count = 1
    if name.startswith("at_most"):
        phrase.limit = "or less"
    phrase.among = name.endswith("_those")


# --- nouns ------------------------------------------------------------------------------------------------------------


@means(MEANINGS.posts, "kind")
def _kind(scope: Scope, node: Node, phrase: Phrase) -> None:
    kind = tokens(node, "KIND")[0]
    _named_in_part(phrase)
    if phrase.peek("target") == "another target" and not scope.targets and not scope.spell and scope.it != EVENT_CARD:
        phrase.other = True  # nothing else was targeted, so "another" means other than this card
    if kind == "tower" and InState("destroyed") not in phrase.tests and STANDING not in phrase.tests:
        phrase.tests.append(STANDING)  # ARG 2.4.3.1
    if kind == "token" and phrase.names:
        phrase.kinds = []  # a token that is described
    if kind not in phrase.kinds:
        phrase.kinds.append(kind)


def _named_in_part(phrase: Phrase) -> None:
    """ "Name" before a noun is part of a name (3.1.2)."""
    if phrase.peek("det") == "one" and phrase.count == 1:
        phrase.det, phrase.count = "", None
    phrase.tests[:] = [Named(test.name, True) if isinstance(test, Named) else test for test in phrase.tests]


@means(MEANINGS.posts, "kinds")
def _kinds(scope: Scope, node: Node, phrase: Phrase) -> None:
    found = [All((Kind(kind), STANDING)) if kind == "tower" else Kind(kind) for kind in tokens(node, "KIND")]
    _named_in_part(phrase)
    phrase.kinds.append("card")
    phrase.tests.insert(0, Either(tuple(found)))


@means(MEANINGS.posts, "name")
def _name(scope: Scope, node: Node, phrase: Phrase) -> None:
    _named_in_part(phrase)
    words = subtype_words(tokens(node, "NAME")[0])
    if f" {words[0]} " in BEGINNINGS:
        raise misread(node, "a sentence in the middle of another")
    at = next((at for at, test in enumerate(phrase.tests) if isinstance(test, Aspect)), len(phrase.tests))
    phrase.tests[at:at] = [Trait(word) for word in words if word not in ASPECTS]  # subtypes first, in whatever order
    phrase.tests += [Aspect(word) for word in words if word in ASPECTS]


@means(MEANINGS.posts, "qualities")
def _qualities(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.tests.append(Either(tuple(_quality(quality) for quality in trees(node))))


def _quality(node: Node) -> Filter:
    (word,) = subtype_words(tokens(node)[0])[:1]
    if (rule(node) == "element_quality") != (word in ASPECTS):
        raise misread(node, "a subtype or an element was expected")
    return Aspect(word) if word in ASPECTS else Trait(word)


@means(MEANINGS.posts, "title")
def _title(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.tests.append(Named(tokens(node, "TITLE")[0]))
    if not phrase.peek("det"):
        phrase.det, phrase.count = "one", 1  # alone it is one card of that name


@means(MEANINGS.posts, "spec")
def _spec(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.names.append(plain(tokens(node, "SPEC")[0]))


@means(MEANINGS.posts, "not_quality")
def _not_quality(scope: Scope, node: Node, phrase: Phrase) -> None:
    kinds = tokens(node, "KIND")
    phrase.tests.append(Not(Kind(kinds[0]) if kinds else _quality(trees(node)[0])))


@means(MEANINGS.posts, "different")
def _different(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.distinct = True


@means(MEANINGS.posts, "expelled")
def _expelled(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.zones = ("expelled",)


@means(MEANINGS.posts, "cost_equal", "cost_at_most")
def _cost_value(scope: Scope, node: Node, phrase: Phrase) -> None:
    op = "==" if rule(node) == "cost_equal" else "<="
    phrase.tests.append(Compare("cost", op, value(scope, trees(node)[0])))


@means(MEANINGS.posts, "cost_or_greater", "cost_below")
def _cost_bound(scope: Scope, node: Node, phrase: Phrase) -> None:
    op = "<" if rule(node) == "cost_below" else ">="
    phrase.tests.append(Compare("cost", op, amount(scope, trees(node)[0])))


@means(MEANINGS.posts, "kind_or_less")
def _kind_or_less(scope: Scope, node: Node, phrase: Phrase) -> None:
    _kind(scope, node, phrase)
    phrase.limit = "or less"


@means(MEANINGS.posts, "cheaper")
def _cheaper(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.tests.append(Compare("cost", "<", Stat("cost", reference(scope, trees(node)[0]))))


@means(MEANINGS.posts, "dearer")
def _dearer(scope: Scope, node: Node, phrase: Phrase) -> None:
    more = int(tokens(node, "INT")[0])
    phrase.tests.append(Compare("cost", "==", Sum((Stat("cost", reference(scope, trees(node)[0])), more))))


@means(MEANINGS.posts, "same_cost")
def _same_cost(scope: Scope, node: Node, phrase: Phrase) -> None:
    of = reference(scope, trees(node)[0]) if trees(node) else scope.referent(node)
    phrase.tests.append(Compare("cost", "==", Stat("cost", of)))


@means(MEANINGS.posts, "same_name_as_it")
def _same_name_as_it(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.tests.append(NameOf(scope.referent(node)))


@means(MEANINGS.posts, "stat_or_less", "stat_or_more")
def _stat_bound(scope: Scope, node: Node, phrase: Phrase) -> None:
    op = "<=" if rule(node) == "stat_or_less" else ">="
    phrase.tests.append(Compare(tokens(node, "STAT")[0], op, amount(scope, trees(node)[0])))


@means(MEANINGS.posts, "combined")
def _combined(scope: Scope, node: Node, phrase: Phrase) -> None:
    if phrase.peek("det") not in ("up_to", "any_number") or phrase.distinct:
        raise misread(node, "of cards that are chosen together")
    stat, most = trees(node)
    phrase.tests.append(Combined(stat_word(scope, stat), amount(scope, most)))  # ARG 9.4.5


@means(MEANINGS.posts, "named_title")
def _named_title(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.tests.append(Named(tokens(node, "TITLE")[0]))


@means(MEANINGS.posts, "except_title")
def _except_title(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.tests.append(Not(Named(tokens(node, "TITLE")[0])))


@means(MEANINGS.posts, "title_contains")
def _title_contains(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.tests.append(Named(tokens(node, "TITLE")[0], True))


@means(MEANINGS.posts, "other_than_this")
def _other_than_this(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.other = True


@means(MEANINGS.posts, "adjacent")
def _adjacent(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.tests.append(Among(Adjacent(reference(scope, trees(node)[0]))))  # ARG 12.2.1


@means(MEANINGS.posts, "in_front")
def _in_front(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.tests.append(Among(InFront(reference(scope, trees(node)[0]))))  # ARG 12.2.2


@means(MEANINGS.posts, "equipped_to")
def _equipped_to(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.tests.append(Among(Hosted(reference(scope, trees(node)[0]))))  # ARG 10.4.2


@means(MEANINGS.posts, "beneath")
def _beneath(scope: Scope, node: Node, phrase: Phrase) -> None:
    if reference(scope, trees(node)[0]) != This():
        raise misread(node, "only under this card")
    phrase.zones = ("beneath",)  # ARG 2.6.4.3
    phrase.tests.append(Among(BENEATH))


@means(MEANINGS.posts, "dealt_damage")
def _dealt_damage(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.tests.append(Marked("dealt damage"))


@means(MEANINGS.posts, "fought")
def _fought(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.tests.append(Either((Marked("dealt damage"), Marked("was dealt damage"))))


@means(MEANINGS.posts, "with_drain")
def _with_drain(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.tests.append(Has("Shard Drain"))  # ARG 11.13.3


@means(MEANINGS.posts, "remaining_towers")
def _remaining(scope: Scope, node: Node, phrase: Phrase) -> None:
    if phrase.kinds != ["tower"]:
        raise misread(node, "only towers remain")


@means(MEANINGS.posts, "so_many")
def _so_many(scope: Scope, node: Node, phrase: Phrase) -> None:
    if phrase.det:
        raise misread(node, "so many of what?")  # the noun already has a number
    phrase.det, phrase.count = "number", value(scope, trees(node)[0])


HEADS: dict[str, Selector] = {
    "champion": Cards(FIELD, "you", Kind("champion")),
    "spirit": Cards(FIELD, "you", Kind("spirit")),
    "champion_or_spirit": Cards(FIELD, "you", Either((Kind("champion"), Kind("spirit")))),
    "champion_and_spirit": Cards(FIELD, "you", Either((Kind("champion"), Kind("spirit")))),
    "equipped": HostOf(This()),  # ARG 10.4.2
    "paid": It("paid"),
}


MEANT = {"equipped": ("unit", "card"), "paid": ("unit", "card", "spell", "augment")}


@means(MEANINGS.references, *HEADS)
def _head(scope: Scope, node: Node) -> Selector:
    expect(node, "KIND", *MEANT.get(rule(node), ()))
    return HEADS[rule(node)]


def again(scope: Scope, found: Noun) -> Noun:
    """The noun after its phrases were changed."""
    return Noun(found.node, select_all(scope, found.phrases), found.phrases)


def owned(scope: Scope, found: Noun, whose: str) -> Noun:
    """The noun, limited to a player's cards if it does not say whose."""
    for phrase in found.phrases:
        phrase.whose = phrase.whose or whose
    return again(scope, found)
