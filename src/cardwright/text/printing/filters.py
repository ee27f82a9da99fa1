"""Filters as the words around a noun: "another engaged enemy Imp follower with Ward"."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch
from typing import cast

from cardwright.kernel.vocabulary.costs import Cost
from cardwright.kernel.vocabulary.effect_analysis import CHOSEN
from cardwright.kernel.vocabulary.selectors import (
    ActivationCost,
    Adjacent,
    Affected,
    Aimed,
    All,
    Among,
    Apart,
    Aspect,
    Belongs,
    CameFrom,
    Cards,
    Combined,
    Compare,
    Either,
    Filter,
    Has,
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
    Owned,
    Printed,
    Selector,
    Shares,
    SoleTarget,
    Sort,
    TargetCount,
    Targets,
    This,
    Trait,
    Underwent,
)
from cardwright.kernel.vocabulary.terms import Term
from cardwright.kernel.vocabulary.values import Bound, Highest, Stat, Value

from .description import Description
from .english import agree, article, listed, plural
from .numbers import PARITY, comparison, number, price_of
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
            return s.phrases.icons.get(part.name, part.name)
    return "card"


@singledispatch
def describe(term: Filter, d: Description, s: Scribe) -> None:
    """Put the filter's words into their slot."""
    raise Unprintable(term)


@describe.register
def kind(term: Kind, d: Description, s: Scribe) -> None:
    if term.name in s.phrases.kind_adjectives:
        d.states.append(s.phrases.icons.get(term.name, term.name))
    else:
        d.heads.append(s.phrases.icons.get(term.name, term.name))


@describe.register
def trait(term: Trait, d: Description, s: Scribe) -> None:
    if d.names and not (s.phrases.quoted or s.phrases.controlled):  # side by side they would be one name
        d.after.append(f"with both the {d.names.pop()} and {term.name} traits")
    elif d.names and s.phrases.commas:
        d.names[-1] += f", {term.name}"
    else:
        d.names.append(term.name)


@describe.register
def aspect(term: Aspect, d: Description, s: Scribe) -> None:
    d.aspects.append(s.phrases.icons.get(term.name, term.name))


@describe.register
def named(term: Named, d: Description, s: Scribe) -> None:
    if term.name == CHOSEN and not term.part:
        d.after.append("with that name")
    elif term.part:
        d.after.append(f'with "{term.name}" in {"their names" if d.many else "its name"}')
    else:
        d.name = full_name(term.name, s)


def full_name(name: str, s: Scribe) -> str:
    """A name as texts print it."""
    return f'"{name}"' if s.phrases.quoted else name


@describe.register
def has(term: Has, d: Description, s: Scribe) -> None:
    with_terms = f" ({parameters(term.terms, s)})" if term.terms else ""
    d.after.append(f"with {s.phrases.icons.get(term.keyword, term.keyword)}{with_terms}")


def parameters(terms: Sequence[Term], s: Scribe) -> str:
    """The parameters of a keyword."""
    return ", ".join(parameter(one, s) for one in terms)


def parameter(term: Term, s: Scribe) -> str:
    """A cost, a description or an amount."""
    if isinstance(term, Filter):
        return filtered(term, s, BARE)
    return cost(term, s) if isinstance(term, Cost) else number(cast(Value, term), s)


@describe.register
def printed(term: Printed, d: Description, s: Scribe) -> None:
    if isinstance(term.part, Named) and not term.part.part:
        d.after.append(f"with the printed name {full_name(term.part.name, s)}")
        return
    d.after.append(f"printed as {filtered(term.part, s, Many('a', False))}")


@describe.register
def has_counter(term: HasCounter, d: Description, s: Scribe) -> None:
    d.after.append(f"with {counters(term, s)}")


def counter(name: str, s: Scribe) -> str:
    """A counter by its name, if it has one: "Ember counter"."""
    return f"{s.phrases.icons.get(name, name)} counter".strip()


def counters(term: HasCounter, s: Scribe) -> str:
    """ "an Ember counter", "at least 2 counters"."""
    name = counter(term.name, s)
    return article(name) if term.at_least == 1 else f"at least {term.at_least} {plural(name)}"


@describe.register
def compare(term: Compare, d: Description, s: Scribe) -> None:
    than = {"<": "less than", ">": "greater than"}.get(term.op, "")
    if isinstance(term.amount, Stat) and isinstance(term.amount.of, Joined):
        equal = {"<=": "equal to or less than", ">=": "equal to or greater than", "==": "equal to"}.get(term.op, than)
        d.after.append(f"with {term.stat} {equal} their combined {term.amount.name}")
        return
    if isinstance(term.amount, Stat) and term.amount.name == term.stat and (than or term.op == "=="):
        other = noun(term.amount.of, s, ONE)
        d.after.append(f"with {term.stat} {than} {other}" if than else f"with the same {term.stat} as {other}")
        return
    if isinstance(term.amount, Highest) and term.op == "==":
        d.late.append(f"with {value(term.amount, s)}")
        return
    if term.op in PARITY:
        d.after.append(f"with an {PARITY[term.op]} {term.stat}")
        return
    if isinstance(term.amount, Bound) and term.amount.name == f"chosen {term.stat}":
        d.after.append(f"of the {term.amount.name}")
    elif term.stat in s.phrases.compared and term.op in ("<=", ">="):
        bound = "less" if term.op == "<=" else "more"
        d.after.append(s.phrases.compared[term.stat].format(f"{number(term.amount, s)} or {bound}"))
    elif s.phrases.controlled and term.op in ("<=", ">="):
        bound = "less" if term.op == "<=" else "greater"
        d.after.append(f"with {term.stat} {number(term.amount, s)} or {bound}")
    elif term.stat == "cost" and s.phrases.controlled:
        d.after.append(f"with cost {comparison(term.op, number(term.amount, s))}")
    elif term.stat == "cost":
        verb = "cost" if d.many else "costs"
        price = price_of(term.amount, s) if term.op in ("<=", ">=", "==") else number(term.amount, s)
        d.after.append(f"that {verb} {comparison(term.op, price)}")
    elif term.op == "!=":
        d.after.append(f"with {term.stat} {comparison(term.op, number(term.amount, s))}")
    else:
        d.after.append(f"with {comparison(term.op, f'{number(term.amount, s)} {term.stat}', 'exactly ')}")


@describe.register
def combined(term: Combined, d: Description, s: Scribe) -> None:
    d.after.append(f"with combined {term.stat} {number(term.most, s)} or less")


@describe.register
def apart(term: Apart, d: Description, s: Scribe) -> None:
    d.after.append(f"with different {plural(term.field)}")


@describe.register
def in_state(term: InState, d: Description, s: Scribe) -> None:
    if d.after and term.name in s.phrases.features:
        d.after.append(f"with {s.phrases.features[term.name]}")
        return
    (d.aspects if d.aspects else d.states).append(s.phrases.adjectives.get(term.name, term.name))


@describe.register
def marked(term: Marked, d: Description, s: Scribe) -> None:
    was = s.phrases.marks.get(term.name, f"{term.name} this turn")
    verb, space, rest = was.partition(" ")
    d.late.append(f"that {agree(verb, d.many)}{space}{rest}" if verb == "was" else f"that {was}")


@describe.register
def other(term: Other, d: Description, s: Scribe) -> None:
    d.other = True


@describe.register
def name_of(term: NameOf, d: Description, s: Scribe) -> None:
    if isinstance(term.of, Affected) and term.of.on.event == "reveal":
        d.after.append(f"with the revealed {kind_noun(term.of.on.what, s)}'s name")
        return
    if isinstance(term.of, Cards):
        d.late.append(f"that {agree('shares', d.many)} a name with {card(term.of, s)}")
        return
    words = noun(term.of, s, ONE) if isinstance(term.of, Affected) else card(term.of, s)
    d.after.append(f"with the same name as {words}")


@describe.register
def shares(term: Shares, d: Description, s: Scribe) -> None:
    at = d.late if isinstance(term.of, Cards) else d.after
    at.append(f"that {agree('shares', d.many)} {shared_word(term, s)} with {card(term.of, s)}")


def shared_word(term: Shares, s: Scribe) -> str:
    """What cards have in common, with its article."""
    return s.phrases.sharings.get(term.field, f"a {term.field}")


@describe.register
def among(term: Among, d: Description, s: Scribe) -> None:
    if isinstance(term.of, Hosted):
        d.after.append(stationed(term.of, s))
    elif isinstance(term.of, Adjacent):
        d.after.append(f"adjacent to {card(term.of.of, s)}")
    elif isinstance(term.of, InFront):
        d.after.append(f"in front of {card(term.of.of, s)}")
    elif isinstance(term.of, Linked) and term.of.link == "beneath":
        d.after.append(f"under {card(term.of.of, s)}")
    elif isinstance(term.of, Linked):
        d.after.append(f"{term.of.link} with {card(term.of.of, s)}")
    else:
        d.late.append(f"from among {noun(term.of, s, BARE)}")


def stationed(term: Hosted, s: Scribe) -> str:
    """ "stationed in this base", "stationed in the same base as that unit"."""
    if isinstance(term.of, HostOf) and isinstance(term.of.of, It):
        return f"stationed in the same base as {noun(term.of.of, s, BARE)}"
    if isinstance(term.of, Cards) and s.phrases.hosts:
        return f"{s.phrases.hosts} {noun(term.of, s, ONE)}"
    return f"{s.phrases.hosted} {noun(term.of, s, BARE)}"


@describe.register
def aimed_at(term: Targets, d: Description, s: Scribe) -> None:
    of = term.where.of if isinstance(term.where, Among) else None
    what = noun(of, s, BARE) if of is not None else filtered(term.where, s, Many("a", False))
    only = "only " if term.only else ""
    d.after.append(f"that {'target' if d.many else 'targets'} {only}{what}")


@describe.register
def aimed_so_often(term: TargetCount, d: Description, s: Scribe) -> None:
    if term.op == "==" and term.amount == 1:
        d.after.append("with a single target")
    else:
        d.after.append(f"with {comparison(term.op, number(term.amount, s))} targets")


@describe.register
def sole_target(term: SoleTarget, d: Description, s: Scribe) -> None:
    d.after.append("that is the only target of that instruction")


@describe.register
def sort(term: Sort, d: Description, s: Scribe) -> None:
    d.heads.append(" or ".join(term.names))


@describe.register
def of_card(term: OfCard, d: Description, s: Scribe) -> None:
    describe(term.where, d, s)


@describe.register
def activation_cost(term: ActivationCost, d: Description, s: Scribe) -> None:
    what = {term.state: "a {Rest} cost", term.kind: f"{article(term.kind)} will activation cost"}.get(
        term.state or term.kind
    )
    wills = "one will" if term.amount == 1 else f"{number(term.amount, s)} wills"
    d.after.append(f"with {what if term.amount == -1 else f'an activation cost of {wills}'}")


@describe.register
def shielded(term: Aimed, d: Description, s: Scribe) -> None:
    beside = f" for {noun(term.beside, s, BARE)}" if term.beside is not None else ""
    count = f"fewer than {number(term.amount, s)}" if term.op == "<" else comparison(term.op, number(term.amount, s))
    d.after.append(f"at which {count} {plural(term.sort)} are aimed{beside}")


@describe.register
def belongs(term: Belongs, d: Description, s: Scribe) -> None:
    if term.who == "opponent" and s.phrases.controlled:
        d.after.append("an opponent controls")
    elif term.who == "opponent":
        d.enemy = True
    elif term.who == "you":
        d.after.append("you control")
    else:
        d.after.append(f"{owner(term.who)} controls")


@describe.register
def owned(term: Owned, d: Description, s: Scribe) -> None:
    d.after.append("you own" if term.who == "you" else "an opponent owns")


def card(what: Selector, s: Scribe) -> str:
    """A card as a card, whatever its kind: "this card"."""
    return "this card" if isinstance(what, This) else noun(what, s, EACH)


def moving(what: Selector, s: Scribe) -> str:
    """A card to be moved: "this card from your cemetery", if its ability works only there."""
    if isinstance(what, Only) and isinstance(what.where, Among) and isinstance(what.where.of, Cards):
        return f"{card(what.of, s)} {out_of(what.where.of.zones, what.where.of.whose, s)}"  # if it went there
    zones, s.works = (s.works, ()) if isinstance(what, This) else ((), s.works)
    return f"{card(what, s)} {out_of(zones, 'you', s)}".strip()


def out_of(zones: Sequence[str], whose: str, s: Scribe) -> str:
    """ "from your hand", "from your field or from your EX area"."""
    return listed(
        [s.phrases.places[z].alone or f"from {whose_zone(whose)} {s.phrases.places[z].name}" for z in zones], "or"
    )


def owner(who: str) -> str:
    """A player as the subject of a short clause."""
    return {"each": "any player", "chosen": "that player", "owner": "its owner"}.get(who, f"the {who} player")


@describe.register
def came_from(term: CameFrom, d: Description, s: Scribe) -> None:
    d.late.append(f"put there from {from_where(term, s)}")


def from_where(term: CameFrom, s: Scribe) -> str:
    """ "your hand", "the cemetery"."""
    return listed([f"{whose_zone(term.whose)} {s.phrases.places[zone].name}" for zone in term.zones], "or")


@describe.register
def either(term: Either, d: Description, s: Scribe) -> None:
    """ "A or B" in the one slot the parts differ in, or as two nouns."""
    seen = [describe_all(part, Description(many=d.many), s) for part in term.parts]
    if all(isinstance(part, Named) and not part.part for part in term.parts):
        d.name = listed([one.name for one in seen], "or")
        return
    for slot in ("names", "aspects", "heads", "states", "after", "late"):
        words = [getattr(one, slot) for one in seen]
        if all(len(word) == 1 and simple(one) for word, one in zip(words, seen)):
            said = [word[0] for word in words]
            getattr(d, slot).append(one_of(said) if slot in ("after", "late") else listed(said, "or"))
            return
    d.options = seen


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


@describe.register
def conjunction(term: All, d: Description, s: Scribe) -> None:
    describe_all(term, d, s)


@describe.register
def negation(term: Not, d: Description, s: Scribe) -> None:
    if isinstance(term.part, Among) and isinstance(term.part.of, It):
        d.late.append(f"other than {noun(term.part.of, s, BARE)}")
        return
    part = term.part
    do_not = "don't" if d.many else "doesn't"
    if isinstance(part, Underwent):
        from .patterns import of_turn

        d.late.append(f"that {of_turn(part, d.many, s, so=False)} this turn")
    elif isinstance(part, Shares):
        at = d.late if isinstance(part.of, Cards) else d.after
        at.append(f"that {do_not} share {shared_word(part, s)} with {card(part.of, s)}")
    elif isinstance(part, NameOf) and isinstance(part.of, Cards):
        d.late.append(f"that {do_not} share a name with {card(part.of, s)}")
    elif isinstance(part, NameOf):
        different = "different names" if d.many else "a different name"
        d.after.append(f"with {different} from {card(part.of, s)}")
    elif isinstance(part, Named) and not part.part:
        d.after.append(f"not named {full_name(part.name, s)}")
    elif isinstance(part, Has):
        d.after.append(f"without {s.phrases.icons.get(part.keyword, part.keyword)}")
    elif isinstance(part, HasCounter):
        d.after.append(f"without {counters(part, s)}")
    elif isinstance(part, CameFrom):
        d.late.append(f"put there from anywhere other than {from_where(part, s)}")
    elif isinstance(part, Kind | InState) and part.name in s.phrases.opposites:
        if s.phrases.opposites[part.name]:  # otherwise it is clear
            (d.aspects if d.aspects else d.states).append(s.phrases.opposites[part.name])
    elif isinstance(part, Kind | InState | Trait | Aspect):
        d.states.append(f"non-{s.phrases.icons.get(part.name, part.name)}")
    else:
        d.late.append(f"other than {filtered(part, s, Many('a', False))}")


def whose_zone(who: str) -> str:
    """The possessive before the name of a zone."""
    return {
        "you": "your",
        "opponent": "an opponent's",
        "each": "each player's",
        "owner": "its owner's",
        "controller": "its controller's",
        "chosen": "their",
        "active": "their",
        "defending": "defending player's",
        "attacking": "attacking player's",
        "nonactive": "the other player's",
    }.get(who, "their" if who.startswith("controller of ") else "the")


def where_in(zones: Sequence[str], whose: str, s: Scribe, word: str = "or") -> str:
    """ "on your field", "on your field and in your EX area"."""
    places = [s.phrases.places[z] for z in zones]
    return listed([place.alone or f"{place.on} {whose_zone(whose)} {place.name}" for place in places], word)
