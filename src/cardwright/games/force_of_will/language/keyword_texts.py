"""The texts of keywords that have more than a name, and what cards say about decks (4, 11)."""

from __future__ import annotations

from cardwright.kernel.vocabulary.abilities import (
    Ability,
    Body,
    DeckRule,
    Keyword,
    OnPlay,
)
from cardwright.kernel.vocabulary.selectors import (
    All,
    Aspect,
    Belongs,
    Cards,
    Compare,
    Condition,
    Either,
    Exists,
    Filter,
    Fits,
    Has,
    Kind,
    Named,
    Paid,
    Seats,
    This,
)
from cardwright.kernel.vocabulary.values import Bound
from cardwright.text.english.composer import Composer
from cardwright.text.english.drafts import Draft
from cardwright.text.english.limits import limits
from cardwright.text.english.objects import Noun, either
from cardwright.text.english.payments import costs
from cardwright.text.english.phrase import Phrase
from cardwright.text.english.scope import Scope, misread
from cardwright.text.english.sentences import option
from cardwright.text.reading.chart import Node

from ..rules.consensus import SIDES, consensus
from ..rules.keyword_spells import CHAINED, guided
from ..rules.willpower import WILLPOWER_ABILITY, willpower_cost
from .lexicon import COSTED, FIELD, IN_PLAY, NUMBERED
from .vocabulary import Symbol, rule, value

# --- keywords with more than a name (11) ----------------------------------------------------------------------------

value("costed", {f"[{word.replace(' ', '-')}]": word for word in COSTED})
value("numbered", {f"[{word.replace(' ', '-')}]": word for word in NUMBERED})


@rule("item", "{k:costed} {u:units} . {w:limited_ability} {first:limit} {more:more_limit*} .", bare=True, cost=-1)
def _costed_if(s: Composer, k: Node, u: Node, w: Node, first: Node, more: Node) -> None:
    """A ruler that can be judged only under a condition (705.2b)."""
    w.mean(s)
    found = limits(s.stated, first, more)
    if k.mean(s) != "Judgment" or found.held is None or found.per_turn:
        raise misread(s.here(), "of which ability?")
    s.standing(Keyword("Judgment", terms=(*costs(s.scope(), u), found.held)))


@rule("item", "[Awakening] {u:units} :", bare=True)
def _awakened(s: Composer, u: Node) -> None:
    """ "[Awakening] cost: text": more text of the card if it was awakened (1416.6)."""
    if not s.spell:
        raise misread(s.here(), "only the effect of a card is read here")
    s.standing(Keyword("Awakening", terms=costs(s.scope(), u)))
    s.resume(s.here())
    s.lead = Paid("awakening")


@rule("item", "[Divinity] .", bare=True)
def _divinity(s: Composer) -> None:
    s.standing(Keyword("Divinity"))  # FOW 210.1: the number stands elsewhere on the card


@rule("item", "[Mastery] {n:TITLE} {more:or_title*} .", bare=True, names="card")
def _mastery(s: Composer, n: Node, more: Node) -> None:
    names: tuple[Filter, ...] = tuple(Named(name) for name in (n.mean(s), *more.mean(s)))
    s.standing(Keyword("Mastery", terms=(names[0] if len(names) == 1 else Either(names),)))  # FOW 1154.2a


@rule("item", "[Tag] {n:TITLE} .", bare=True, names="part")
def _tag(s: Composer, n: Node) -> None:
    s.standing(Keyword("Tag", word=n.mean(s)))  # FOW 1145.2a


@rule("item", "[Mastery] of {d:described} .", "[Tag] of {d:described} .", bare=True)
def _with_such(s: Composer, d: Node) -> None:
    """A keyword with a race or another description in brackets."""
    found: Phrase = d.mean(s.stated)
    test = found.test()
    if found.det not in ("", "one") or found.zones not in ((), IN_PLAY) or found.whose or found.other or test is None:
        raise misread(d, "only a description of cards")
    name = "Tag" if s.card.printed(s.here()).startswith("[Tag]") else "Mastery"
    s.standing(Keyword(name, terms=(test,)))  # FOW 1145.2b, 1145.2c, 1154.2b, 1154.2c


@rule("item", "[Fusion] {n:NAME} .", "[Partner] {amount:int} {n:NAME} .", bare=True)  # FOW 1155.2, 1156.2
@rule("item", "[Chaining] {n:NAME} {more:or_race*} .", bare=True)  # FOW 1160.2
def _with_race(s: Composer, n: Node, amount: Node | None = None, more: Node | None = None) -> None:
    """A keyword with a race, or with several of which any will do."""
    name = s.card.printed(s.here()).partition("]")[0].strip("[")
    said = (n.mean(s), *(more.mean(s.stated) if more is not None else ()))
    number = amount.mean(s) if amount is not None else 0
    s.standing(*(Keyword(name, number, word) for races in said for word in s.language.trait_words(races)))


rule("or_race", "or|,|,_or {n:NAME}")(lambda s, n: n)


@rule("item", "[Aid] {n:TITLE} .", "[Reincarnation] {n:TITLE} {more:or_title*} {u:units} .", bare=True, names="card")
def _with_name(s: Composer, n: Node, more: Node | None = None, u: Node | None = None) -> None:
    """A keyword with the name of another card, or with several of which any will do, and perhaps a cost."""
    name = s.card.printed(s.here()).partition("]")[0].strip("[")
    said = (n.mean(s), *(more.mean(s) if more is not None else ()))
    paid = costs(s.scope(), u) if u is not None else ()
    s.standing(*(Keyword(name, word=one, terms=paid) for one in said))  # FOW 1161.2, 1164.2


@rule("item", "[Linkage] {z:zone} .", bare=True)
def _linkage(s: Composer, z: Node) -> None:
    s.standing(Keyword("Linkage", word=z.mean(s)))  # FOW 1166.2


@rule("item", "[Willpower] {n:SIGNED} :", bare=True)
def _willpower(s: Composer, n: Node) -> None:
    """ "[+1]: text", "[-2]: text" of a warden (717.2b)."""
    draft = s.begin_activated(WILLPOWER_ABILITY)
    draft.cost, draft.wants_cost = willpower_cost(int(n.mean(s))), False  # FOW 905.5


@rule("item", "[Dive] {u:units} :", bare=True)
def _dive(s: Composer, u: Node) -> None:
    """ "[Dive] cost: text", from the hand (1143.2)."""
    draft = s.begin(s.here(), _dives)
    draft.cost, draft.scope.zones = costs(draft.scope, u), ("hand",)


def _dives(draft: Draft) -> list[Ability]:
    return [Keyword("Dive", terms=(*draft.cost, _plain_body(draft)))]  # FOW 1143.2


def _plain_body(draft: Draft) -> Body:
    """The instructions of a keyword, without options and limits."""
    body = draft.body()
    if body != Body(body.effects, body.targets) or draft.condition is not None or draft.per_turn:
        raise misread(draft.node, "only instructions")
    return body


@rule("item", "[Guidance] {n:int} :", bare=True)
def _guidance(s: Composer, n: Node) -> None:
    """ "[Guidance] (2): text", one of the texts of an automatic ability (1146.2)."""
    number: int = n.mean(s)
    draft = s.begin(s.here(), lambda draft: [guided([(number, _plain_body(draft))])])
    draft.scope.numbering.targets = 5 * number  # the targets of all texts have names of their own
    draft.scope.refer(This())


@rule("item", "[Consensus] {a:units} or {b:units} .", bare=True)
def _consensus(s: Composer, a: Node, b: Node) -> None:
    """Two texts between which the players vote (1172)."""
    first, second = _voted_for(s, a, 0), _voted_for(s, b, 1)
    if s.spell:
        s.standing(OnPlay(consensus(first, second, ())))
    else:
        s.standing(Keyword("Consensus", terms=(first, second)))


@rule("item", "[Consensus] {a:units} or {b:units} . in_a_tie_, {c:units} .", bare=True)
def _consensus_or_tie(s: Composer, a: Node, b: Node, c: Node) -> None:
    if not s.spell:
        raise misread(c, "only a chant does something in a tie")
    first, second, tie = (_voted_for(s, node, at) for at, node in enumerate((a, b, c)))
    if tie.targets:
        raise misread(c, "without targets")
    s.standing(OnPlay(consensus(first, second, tie.effects)))


VOTES = zip(("the_first_option", "the_second_option"), SIDES, strict=True)
value("term", {f"the_number_of_votes_for {said}": Bound(side) for said, side in VOTES})


def _voted_for(s: Composer, node: Node, at: int) -> Body:
    scope = s.scope()
    scope.numbering.targets = 5 * at  # the targets of both have names of their own
    return option(scope, node)


@rule("item", "[Fate] {n:TITLE} .", bare=True, names="part")
def _fate(s: Composer, n: Node) -> None:
    s.standing(Keyword("Fate", word=n.mean(s)))  # FOW 1178


@rule("item", "[Oath] {n:TITLE} {w:wills} {more:or_wills*} .", bare=True, names="card")
def _oath(s: Composer, n: Node, w: Node, more: Node) -> None:
    prices = (w.mean(s.stated), *more.mean(s.stated))
    s.standing(Keyword("Oath", terms=(Named(n.mean(s)), *prices)))  # FOW 1180


@rule("item", "[Incarnation] {first:symbol_choice} {more:and_symbol_choice*} .", bare=True)
def _incarnation(s: Composer, first: Node, more: Node) -> None:
    s.standing(Keyword("Incarnation", terms=(first.mean(s.stated), *more.mean(s.stated))))  # FOW 1111.2, 1111.2a


@rule("symbol_choice", "{first:symbol} {more:or_symbol*}")
def _symbol_choice(s: Scope, first: Symbol, more: list[Symbol]) -> Filter:
    if not all(isinstance(name, str) for name in (first, *more)):
        raise s.misread("an attribute was expected")
    names = tuple(Aspect(str(name)) for name in (first, *more))
    return names[0] if len(names) == 1 else Either(names)  # FOW 1111.2b


rule("and_symbol_choice", ",|and {w:symbol_choice}")(lambda s, w: w)
rule("or_symbol", "or {w:symbol}")(lambda s, w: w)


@rule("shielded", "[Barrier] {list:symbol+}")
def _barrier_aspect(s: Scope, list: list[Symbol]) -> list[Keyword]:
    if not all(isinstance(one, str) for one in list):
        raise s.misread("from what?")
    return [Keyword("Barrier", terms=(Aspect(str(one)),)) for one in list]  # FOW 1120.3


rule("shielded", "[Barrier] {a:aspect}")(lambda s, a: [Keyword("Barrier", terms=(Aspect(a),))])
rule("warded", "{a:aspect}")(lambda s, a: Aspect(a))
rule("warded", "{k:kind}")(lambda s, k: Kind(k))
rule("feature", "[Barrier] {w:warded}", cost=-1)(lambda s, w: Has("Barrier", (w,)))  # FOW 1120.6
rule("shielded", "[Barrier] opponent")(lambda s: [Keyword("Barrier", terms=(Belongs("opponent"),))])  # FOW 1120.3a
rule("shielded", "[Barrier] {k:kind}")(lambda s, k: [Keyword("Barrier", terms=(Kind(k),))])
rule("shielded", "[Barrier] {stat:stat} {b:bound}", "[Barrier] Total_cost {b:bound}")(
    lambda s, b, stat="cost": [Keyword("Barrier", terms=(Compare(stat, b.op, b.amount),))]
)
rule("gift", "{b:shielded}")(lambda s, b: [*b])


@rule("item", "{b:shielded} .", bare=True)
def _shielded(s: Composer, b: Node) -> None:
    s.standing(*b.mean(s.stated))


@rule("item", "[Energize] .", bare=True)
def _energize(s: Composer) -> None:
    s.standing(Keyword("Energize"))  # FOW 1119.2


@rule("item", "[Mobilize] of {d:described} .", "[Incarnation] {d:described} .", bare=True, cost=1)
def _of_such_cards(s: Composer, d: Node) -> None:
    """A keyword with a type or a race of cards that are rested or banished."""
    found: Phrase = d.mean(s.stated)
    test = found.test()
    if found.det not in ("", "one") or found.whose or found.other or test is None:
        raise misread(d, "only a description of cards")
    name = "Mobilize" if s.card.printed(s.here()).startswith("[Mobilize]") else "Incarnation"
    s.standing(Keyword(name, terms=(test,)))  # FOW 1111.3, 1129.2b, 1129.2c


@rule("item", "[Force-Command] {t:TAG} .", bare=True)
def _force_command(s: Composer, t: Node) -> None:
    s.standing(Keyword("Force Command", terms=(Named(str(t.mean(s)).strip("<>").replace("-", " ")),)))  # FOW 1150


@rule("fact", "your {r:ruled} is {n:TITLE} {more:or_title*}", names="card")
def _ruler_is(s: Scope, r: tuple[str, tuple[str, ...]], n: str, more: list[str]) -> Condition:
    kind, zones = r
    names: tuple[Filter, ...] = tuple(Named(name) for name in (n, *more))
    return Exists(Cards(zones, "you", All((Kind(kind), names[0] if len(names) == 1 else Either(names)))))


value("ruled", {"j_/_ruler|J_/_ruler": ("j/ruler", IN_PLAY), "ruler": ("ruler", ("ruler area",))})
value("ruled", {"j-ruler|J-ruler": ("j-ruler", FIELD)})

value("fact", {"this_card_was_awakened|it_was_awakened|this_card_is_awakened": Paid("awakening")})  # FOW 1110.3-1110.4b
rule("fact", "you_have {k:keyword}")(lambda s, k: Fits(Seats("you"), Has(k)))  # FOW 1102.1a
value("fact", {"this_card_was_chained|it_was_chained|this_card_is_chained": Paid(CHAINED)})  # FOW 1160.2


# --- what a card says about decks (404.1) ---------------------------------------------------------------------------


@rule("item", "you_cannot_have_more_than_one_copy_of_any_card_in_your_deck .", bare=True)
def _one_of_each(s: Composer) -> None:
    s.standing(DeckRule("limit", 1))  # FOW 404.1b, 1414.8


@rule("item", "you_cannot_have_more_than_one_copy_of {o:np} in_your_deck .", bare=True, cost=1)
def _one_of_these(s: Composer, o: Node) -> None:
    """One copy of this card, or of each of some cards (404.1a, 404.1b)."""
    found: Noun = o.mean(s.stated)
    if found.selector == This():
        s.standing(DeckRule("copies", 1))
        return
    where = None if found.refers or not found.each or found.zones() else either(found.phrases)
    if where is None:
        raise misread(o, "which cards?")
    s.standing(DeckRule("limit", 1, where))


@rule("item", "you_cannot_have_more_than {n:int} copies_of_any_card_in_your_deck .", bare=True)
def _few_of_each(s: Composer, n: Node) -> None:
    s.standing(DeckRule("limit", n.mean(s)))


@rule("item", "you_cannot_have {o:np} in_your_deck|in_your_deck_or_magic_stone_deck {a:as_built?} .", bare=True, cost=1)
def _none_in_the_deck(s: Composer, o: Node, a: Node | None = None) -> None:
    if a is not None:
        a.mean(s)
    found: Noun = o.mean(s.stated)
    where = None if found.refers or not found.each or found.zones() else either(found.phrases)
    if where is None:
        raise misread(o, "which cards?")
    s.standing(DeckRule("limit", 0, where))


value("as_built", {"as_long_as_this_card_is_in_your_deck": None})
