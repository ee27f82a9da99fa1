"""Filters as the words around a noun: "another engaged enemy Imp follower with Ward"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import singledispatch
from typing import Any, cast

from cardwright.kernel.vocabulary.costs import Cost
from cardwright.kernel.vocabulary.effect_analysis import CHOSEN
from cardwright.kernel.vocabulary.selectors import (
    ActivationCost,
    Adjacent,
    Affected,
    Aimed,
    All,
    Among,
    Aspect,
    Belongs,
    CameFrom,
    Cards,
    Compare,
    Either,
    Filter,
    HasCounter,
    Hosted,
    HostOf,
    InFront,
    InState,
    It,
    Joined,
    Kind,
    Linked,
    Marked,
    Named,
    NameOf,
    Not,
    OfCard,
    Only,
    Other,
    Printed,
    Selector,
    Shares,
    Sort,
    TargetCount,
    Targets,
    This,
    Trait,
)
from cardwright.kernel.vocabulary.terms import Term
from cardwright.kernel.vocabulary.values import Amount, Bound, Highest, Stat, Value

from ...kernel.vocabulary.players import Who
from .description import Description
from .english import agree, article, listed, plural
from .numbers import EXACT, PARITY, comparison, number, price_of, quantity
from .players import CONTROLLERS, NOT, owner, whose_zone
from .words import BARE, EACH, ONE, Many, Scribe, Unprintable, cost, noun, value


def parts(where: Filter | None) -> tuple[Filter, ...]:
    """The conjuncts of a filter."""
    if where is None:
        return ()
    if isinstance(where, All):
        return tuple(part for inner in where.parts for part in parts(inner))
    return (where,)


def describe_all(where: Filter | None, d: Description, s: Scribe) -> Description:
    """Fill the slots with every part of a filter."""
    all_parts = parts(where)
    d.plurals, d.commas = s.phrases.plurals, s.phrases.commas
    for at, part in enumerate(all_parts):
        later = [rest.part if isinstance(rest, Not) else rest for rest in all_parts[at:]]
        before = any(isinstance(rest, Aspect | InState) for rest in later) and not s.phrases.controlled
        if isinstance(part, Compare) and before and part.op in COSTLY:
            (d.states if isinstance(all_parts[-1], Not) else d.aspects).append(
                f"{number(part.amount, s)}-{part.stat}{COSTLY[part.op]}"
            )
        else:
            describe(part, d, s)
    return d


COSTLY = {"==": "", "<=": " or less", ">=": " or more"}


def filtered(where: Filter | None, s: Scribe, count: Many) -> str:
    """A noun phrase for the cards that pass a filter, wherever they are."""
    return describe_all(where, Description(many=count.many), s).words(count)


def kind_noun(where: Filter | None, s: Scribe) -> str:
    """The plain noun a later sentence uses: "that follower"."""
    for part in parts(where):
        if isinstance(part, Sort) and len(part.names) == 1:
            return part.names[0]
        if isinstance(part, Kind) and part.name not in s.phrases.kind_adjectives:
            return s.word(part.name)
    return "card"


@singledispatch
def around(term: Filter, d: Description, s: Scribe) -> str:
    """The words of a filter after the noun; those with another place go there."""
    raise Unprintable(term)


def describe(term: Filter, d: Description, s: Scribe) -> None:
    """Put the filter's words into their slot; other cards are named last."""
    words = around(term, d, s)
    about = getattr(term.part if isinstance(term, Not) else term, "of", None)
    if words:
        (d.late if isinstance(about, Cards) else d.after).append(words)


@around.register
def kind(term: Kind, d: Description, s: Scribe) -> str:
    (d.states if term.name in s.phrases.kind_adjectives else d.heads).append(s.word(term.name))
    return ""


@around.register
def trait(term: Trait, d: Description, s: Scribe) -> str:
    if d.names and not (s.phrases.quoted or s.phrases.controlled):  # side by side they would be one name
        return f"with both the {d.names.pop()} and {term.name} traits"
    if d.names and s.phrases.commas:
        d.names[-1] += f", {term.name}"
    else:
        d.names.append(term.name)
    return ""


@around.register
def named(term: Named, d: Description, s: Scribe) -> str:
    if term.part:
        return f'with "{term.name}" in {"their names" if d.many else "its name"}'
    if term.name == CHOSEN:
        return "with that name"
    d.name = full_name(term.name, s)
    return ""


def full_name(name: str, s: Scribe) -> str:
    """A name as texts print it."""
    return f'"{name}"' if s.phrases.quoted else name


def parameters(terms: Sequence[Term], s: Scribe) -> str:
    """The parameters of a keyword: costs, descriptions, amounts."""
    return ", ".join(
        filtered(term, s, BARE)
        if isinstance(term, Filter)
        else cost(term, s)
        if isinstance(term, Cost)
        else number(cast(Value, term), s)
        for term in terms
    )


@around.register
def printed(term: Printed, d: Description, s: Scribe) -> str:
    if isinstance(term.part, Named) and not term.part.part:
        return f"with the printed name {full_name(term.part.name, s)}"
    return f"printed as {filtered(term.part, s, ONE)}"


def counter(name: str, s: Scribe) -> str:
    """A counter by its name, if it has one: "Ember counter"."""
    return f"{s.word(name)} counter".strip()


def some_counters(name: str, amount: Amount, s: Scribe) -> str:
    """ "an Ember counter", "2 Ember counters", "all Ember counters"."""
    if amount == -1:
        return f"all {plural(counter(name, s))}"
    return Description(heads=[counter(name, s)]).words(quantity(amount, s))


def counters(term: HasCounter, s: Scribe) -> str:
    """ "an Ember counter", "at least 2 counters"."""
    name = counter(term.name, s)
    return article(name) if term.at_least == 1 else f"at least {term.at_least} {plural(name)}"


@around.register
def compare(term: Compare, d: Description, s: Scribe) -> str:
    stat, op, amount = term.stat, term.op, term.amount
    if isinstance(amount, Stat) and isinstance(amount.of, Joined):
        return f"with {stat} {JOINED[op]} their combined {amount.name}"
    if isinstance(amount, Stat) and amount.name == stat and op in THAN:
        return f"with {THAN[op].format(stat)} {noun(amount.of, s, ONE)}"
    if isinstance(amount, Highest) and op == "==":
        d.late.append(f"with {value(amount, s)}")
        return ""
    if op in PARITY:
        return f"with an {PARITY[op]} {stat}"
    if amount == Bound(f"chosen {stat}"):
        return f"of the {amount.name}"
    much = number(amount, s)
    if op in ("<=", ">=") and stat in s.phrases.compared:
        return s.phrases.compared[stat].format(f"{much}{COSTLY[op]}")
    if op in ("<=", ">=") and s.phrases.controlled:
        return f"with {stat} {much} or {'less' if op == '<=' else 'greater'}"
    if stat == "cost" and not s.phrases.controlled:
        return f"that {agree('costs', d.many)} {comparison(op, price_of(amount, s) if op in COSTLY else much)}"
    if stat == "cost" or op == "!=":
        return f"with {stat} {comparison(op, much)}"
    return f"with {comparison(op, f'{much} {stat}', EXACT)}"


THAN = {"<": "{} less than", ">": "{} greater than", "==": "the same {} as"}
JOINED = {
    "<": "less than",
    ">": "greater than",
    "<=": "equal to or less than",
    ">=": "equal to or greater than",
    "==": "equal to",
}


@around.register
def in_state(term: InState, d: Description, s: Scribe) -> str:
    if d.after and term.name in s.phrases.features:
        return f"with {s.phrases.features[term.name]}"
    (d.aspects or d.states).append(s.phrases.adjectives.get(term.name, term.name))
    return ""


@around.register
def marked(term: Marked, d: Description, s: Scribe) -> str:
    was = s.phrases.marks.get(term.name, f"{term.name} this turn")
    d.late.append(f"that {was.replace('was ', 'were ', 1) if d.many and was.startswith('was ') else was}")
    return ""


@around.register
def other(term: Other, d: Description, s: Scribe) -> str:
    d.other = True
    return ""


@around.register
def name_of(term: NameOf, d: Description, s: Scribe) -> str:
    if not isinstance(term.of, Affected):
        return f"with the same name as {card(term.of, s)}"
    if term.of.on.event == "reveal":
        return f"with the revealed {kind_noun(term.of.on.what, s)}'s name"
    return f"with the same name as {noun(term.of, s, ONE)}"


def shared_word(term: Shares, s: Scribe) -> str:
    """What cards have in common, with its article."""
    return s.phrases.sharings.get(term.field, f"a {term.field}")


LAIN = {"beneath": "under", "stacked": "stacked below"}


@around.register
def among(term: Among, d: Description, s: Scribe) -> str:
    of = term.of
    if isinstance(of, Hosted):
        return stationed(of, s)
    if isinstance(of, Adjacent | InFront):
        return f"{'adjacent to' if isinstance(of, Adjacent) else 'in front of'} {card(of.of, s)}"
    if isinstance(of, Linked):
        return f"{LAIN.get(of.link, f'{of.link} with')} {card(of.of, s)}"
    d.late.append(f"from among {noun(of, s, BARE)}")
    return ""


def stationed(term: Hosted, s: Scribe) -> str:
    """ "stationed in this base", "stationed in the same base as that unit"."""
    if isinstance(term.of, HostOf) and isinstance(term.of.of, It):
        return f"stationed in the same base as {noun(term.of.of, s, BARE)}"
    if isinstance(term.of, Cards) and s.phrases.hosts:
        return f"{s.phrases.hosts} {noun(term.of, s, ONE)}"
    return f"{s.phrases.hosted} {noun(term.of, s, BARE)}"


@around.register
def aimed_at(term: Targets, d: Description, s: Scribe) -> str:
    what = noun(term.where.of, s, BARE) if isinstance(term.where, Among) else filtered(term.where, s, ONE)
    return f"that {agree('targets', d.many)} {'only ' if term.only else ''}{what}"


@around.register
def aimed_so_often(term: TargetCount, d: Description, s: Scribe) -> str:
    if (term.op, term.amount) == ("==", 1):
        return "with a single target"
    return f"with {comparison(term.op, number(term.amount, s))} targets"


@around.register
def of_card(term: OfCard, d: Description, s: Scribe) -> str:
    return around(term.where, d, s)


@around.register
def activation_cost(term: ActivationCost, d: Description, s: Scribe) -> str:
    if term.amount != -1:
        return f"with an activation cost of {'one will' if term.amount == 1 else f'{term.amount} wills'}"
    return "with a {Rest} cost" if term.state else f"with {article(term.kind)} will activation cost"


@around.register
def shielded(term: Aimed, d: Description, s: Scribe) -> str:
    beside = f" for {noun(term.beside, s, BARE)}" if term.beside is not None else ""
    count = f"fewer than {number(term.amount, s)}" if term.op == "<" else comparison(term.op, number(term.amount, s))
    return f"at which {count} {plural(term.sort)} are aimed{beside}"


@around.register
def belongs(term: Belongs, d: Description, s: Scribe) -> str:
    if term.who == "opponent" and not s.phrases.controlled:
        d.enemy = True
        return ""
    return CONTROLLERS.get(term.who) or f"{owner(term.who)} controls"


def card(what: Selector, s: Scribe) -> str:
    """A card as a card, whatever its kind: "this card"."""
    return "this card" if isinstance(what, This) else noun(what, s, EACH)


def moving(what: Selector, s: Scribe) -> str:
    """A card to be moved: "this card from your cemetery", if its ability works only there."""
    if isinstance(what, Only) and isinstance(what.where, Among) and isinstance(what.where.of, Cards):
        return f"{card(what.of, s)} {out_of(what.where.of.zones, what.where.of.whose, s)}"  # if it went there
    zones, s.works = (s.works, ()) if isinstance(what, This) else ((), s.works)
    return f"{card(what, s)} {out_of(zones, 'you', s)}".strip()


def out_of(zones: Sequence[str], whose: Who, s: Scribe) -> str:
    """ "from your hand", "from your field or from your EX area"."""
    return listed([s.place(z).alone or f"from {whose_zone(whose)} {s.place(z).name}" for z in zones], "or")


def from_where(term: CameFrom, s: Scribe) -> str:
    """ "your hand", "the cemetery"."""
    return listed([f"{whose_zone(term.whose)} {s.place(zone).name}" for zone in term.zones], "or")


@around.register
def either(term: Either, d: Description, s: Scribe) -> str:
    """ "A or B" in the one slot the parts differ in, or as two nouns."""
    seen = [describe_all(part, Description(many=d.many), s) for part in term.parts]
    if all(isinstance(part, Named) and not part.part for part in term.parts):
        d.name = listed([one.name for one in seen], "or")
        return ""
    for slot in ("names", "aspects", "heads", "states", "after", "late"):
        words = [getattr(one, slot) for one in seen]
        if all(len(word) == 1 and simple(one) for word, one in zip(words, seen)):
            said = [word[0] for word in words]
            getattr(d, slot).append(one_of(said) if slot in ("after", "late") else listed(said, "or"))
            return ""
    d.options = seen
    return ""


def simple(d: Description) -> bool:
    """Whether only one slot is filled."""
    filled = [*d.names, *d.aspects, *d.heads, *d.states, *d.after, *d.late]
    return len(filled) == 1 and not d.name


def one_of(words: Sequence[str]) -> str:
    """Alternatives with the same beginning or end share it: "with Storm or Ward", "that dealt or took damage"."""
    lead = words[0].split(" ")[0] + " "
    if not all(word.startswith(lead) for word in words):
        return listed(words, "or")
    rest = [word.removeprefix(lead) for word in words]
    end = ""
    while lead == "that " and len({one.split(" ")[-1] for one in rest}) == 1 and all(" " in one for one in rest):
        end = f" {rest[0].split(' ')[-1]}{end}"
        rest = [one.rpartition(" ")[0] for one in rest]
    return f"{lead}{listed(rest, 'or')}{end}"


NEGATED: dict[type[Filter], Callable[[Any, Description, Scribe], str]] = {}
"""Filters that have words for their opposite."""


@around.register
def negation(term: Not, d: Description, s: Scribe) -> str:
    part = term.part
    if isinstance(part, Among) and isinstance(part.of, It):
        d.late.append(f"other than {noun(part.of, s, BARE)}")
    elif isinstance(part, NameOf) and isinstance(part.of, Cards):
        return f"that {agree(NOT, d.many)} share a name with {card(part.of, s)}"
    elif isinstance(part, NameOf):
        return f"with {'different names' if d.many else 'a different name'} from {card(part.of, s)}"
    elif isinstance(part, Named) and not part.part:
        return f"not named {full_name(part.name, s)}"
    elif type(part) in NEGATED:
        return NEGATED[type(part)](part, d, s)
    elif isinstance(part, Kind | InState) and part.name in s.phrases.opposites:
        if s.phrases.opposites[part.name]:  # otherwise it is clear
            (d.aspects or d.states).append(s.phrases.opposites[part.name])
    elif isinstance(part, Kind | InState | Trait | Aspect):
        d.states.append(f"non-{s.word(part.name)}")
    else:
        d.late.append(f"other than {filtered(part, s, ONE)}")
    return ""


def where_in(zones: Sequence[str], whose: Who, s: Scribe, word: str = "or") -> str:
    """ "on your field", "on your field and in your EX area"."""
    places = [s.place(z) for z in zones]
    return listed([place.alone or f"{place.on} {whose_zone(whose)} {place.name}" for place in places], word)
