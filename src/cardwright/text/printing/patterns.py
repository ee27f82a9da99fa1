"""Events an ability waits for: "when this card leaves the field", "at the start of your end phase"."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from cardwright.kernel.vocabulary.abilities import LOWERED, Pattern
from cardwright.kernel.vocabulary.selectors import (
    All,
    Among,
    Belongs,
    Both,
    Condition,
    Filter,
    Measure,
    Other,
    Owned,
    This,
    Underwent,
)
from cardwright.kernel.vocabulary.values import Amount, Bound, ThisTurn

from ...kernel.vocabulary.players import Who
from ..reading.inflection import forms
from .clause import Clause, clause, does, whole
from .description import Description
from .english import article, listed, possessive, third_person
from .filters import NEGATED, around, counter, describe_all, filtered, kind_noun, parts, where_in
from .numbers import number, quantity
from .players import whose_zone
from .words import BARE, ONE, Many, Scribe, Unprintable, noun

Teller = Callable[[Pattern, Scribe], Clause]


def moment(term: Pattern, s: Scribe, word: str = "") -> str:
    """The opening of a sentence: "whenever ..." for other cards, "when ..." for this one."""
    fights = s.phrases.fighters if term.event in ("attack", "block", "becomes blocked") else ""
    for bind, where in (("event", term.what), ("event other", term.other)):
        s.introduce(bind, False, kind_noun(where, s) if where is not None or not fights else fights)
    if term.this or term.event == "phase" or term.other == Among(This()):
        s.speak_of(This())
    elif term.event != "damage" or term.other is None:
        s.it = "event"
    if term.event == "phase":
        own = s.phrases.happenings.get(f"phase {term.phase}", "")
        return own.format(whose_turn(term.who, s)) or f"at the beginning of {phase(term, s)}"
    opening = word or ("when" if term.this else "whenever")
    return f"{opening} {event_clause(term, s)}"


def phase(term: Pattern, s: Scribe) -> str:
    """ "your end phase"."""
    return f"{whose_turn(term.who, s)} {s.phase(term.phase or term.tag)}"


def whose_turn(who: Who, s: Scribe) -> str:
    """The player of a phase or turn."""
    known: dict[Who, str] = {"you": "your", "opponent": possessive(s.phrases.opponent), "": "each"}
    return known.get(who, "each player's")


def event_clause(term: Pattern, s: Scribe) -> Clause:
    """The event as a clause."""
    if term.event == "phase":
        return Clause(phase(term, s), "begins")
    said = (anything if own_verb(term, s) else HAPPENINGS.get(term.event, anything))(term, s)
    if term.together and said.subject == subject(term, s):
        said = Clause(said.subject, "are" if said.verb == "is" else said.lemma, said.rest)
    if term.cause is None:
        return said
    by = f"{'from' if term.event == 'damage' else 'by'} {second(term.cause, s)}"
    return Clause(said.subject, said.verb, f"{said.rest} {by}".lstrip())


def past(term: Pattern, least: Amount, s: Scribe) -> str:
    """What has happened to so many cards at least: "a follower was destroyed"."""
    said = event_clause(term, s)
    if term.this or least == 1:
        return said.past()
    if term.event in ("play", "draw") or (term.who and said.verb != "is"):
        cards = filtered(term.what, s, Many(f"{quantity(least, s).word} or more", True))
        return f"{said.subject} {said.did()} {cards}"
    return f"{filtered(term.what, s, Many(f'at least {number(least, s)}', True))} {said.did(True)} {said.rest}".rstrip()


@around.register
def underwent(term: Underwent, d: Description, s: Scribe) -> str:
    d.late.append(f"that {of_turn(term, d.many, s)} this turn")
    return ""


def _not_so(term: Underwent, d: Description, s: Scribe) -> str:
    d.late.append(f"that {of_turn(term, d.many, s, so=False)} this turn")
    return ""


NEGATED[Underwent] = _not_so


def of_turn(term: Underwent, many: bool, s: Scribe, so: bool = True) -> str:
    """What cards did, or what was done to them, or not: "attacked", "didn't attack", "wasn't destroyed"."""
    on = replace(term.on, this=True) if term.side == "what" else replace(term.on, **{term.side: Among(This())})
    said = event_clause(on, s)
    was = "were" if many else "was"
    if said.subject == "you":
        if on.who and not so:
            raise Unprintable(term)
        return f"you {said.did()}" if on.who else f"{was} {'' if so else 'not '}{said.did()}"
    if so:
        return f"{said.did(many)} {said.rest}".rstrip()
    return f"{was}n't {said.rest}" if said.verb == "is" else f"didn't {said.lemma} {said.rest}".rstrip()


def deed(term: Pattern, s: Scribe) -> str:
    """What an event did to its card, as a participle: "destroyed", "put onto the field"."""
    said = event_clause(term, s)
    if said.verb == "enters":
        return f"put {s.place(term.to[0]).onto} {said.rest}"
    return said.rest if said.verb == "is" else ""


def side(where: Filter | None) -> Who:
    """The player whose cards the event is about, if given."""
    for part in parts(where):
        if isinstance(part, Belongs):
            return part.who
    return ""


def without_side(where: Filter | None) -> Filter | None:
    """The filter less the part that says whose card."""
    left = tuple(part for part in parts(where) if not (isinstance(part, Belongs) and part.who == "you"))
    return All(left) if left else None


def unowned(where: Filter | None, into: Who) -> Filter | None:
    """The filter less the part that says who owns the card: a zone holds its owner's cards."""
    left = tuple(part for part in parts(where) if not into or part != Owned(into))
    return All(left) if left else None


def subject(term: Pattern, s: Scribe, sided: bool = True) -> str:
    """The card the event is about."""
    if term.this:
        return s.this
    if isinstance(term.what, Among):
        return noun(term.what.of, s, ONE)
    where = term.what if sided else without_side(term.what)
    if not s.phrases.controlled:
        return filtered(where, s, count_of(term))
    d = describe_all(where, Description(), s)
    if not d.heads and not d.options and not d.name and term.event in ABOUT_PERMANENTS:
        d.heads.append(s.phrases.permanent)
    d.many = count_of(term).many
    return d.words(count_of(term))


def count_of(term: Pattern) -> Many:
    """One card, or "one or more" of one moment."""
    return Many("one or more", True) if term.together else ONE


ABOUT_PERMANENTS = ("counter", "damage", "prevented")


def second(where: Filter | None, s: Scribe) -> str:
    """The other card of the event."""
    return noun(where.of, s, ONE) if isinstance(where, Among) else filtered(where, s, ONE)


def moves(term: Pattern, s: Scribe) -> Clause:
    if term.tag == "discard":
        return discards(term, s)
    if term.tag and term.other is not None:
        return done_by(term, "destroy" if term.tag == "battle" else term.tag, s)
    if term.who and term.tag in s.phrases.verbs and not (term.frm or term.this):
        return does(term.who, s.phrases.verbs[term.tag].format(filtered(term.what, s, count_of(term))))
    if term.tag and term.tag != "return":
        done = participle(term.tag, s)
        if not term.frm:
            return Clause(subject(term, s), "is", done)
        whose = "you" if term.this else side(term.what)
        frm = f"{whose_zone(whose) if whose else 'the'} {names(term.frm, s)}"
        return Clause("this card" if term.this else subject(term, s, whose != "you"), "is", f"{done} from {frm}")
    if term.tag == "return":
        return returned(term, s)
    if term.to == (s.phrases.home,) and not term.frm and s.phrases.controlled:
        return Clause(subject(term, s), "enters", f"the {names(term.to, s)}")
    if term.frm and not term.to:
        return Clause("this card" if term.this else subject(term, s), "leaves", f"the {names(term.frm, s)}")
    at_home = term.to == (s.phrases.home,)
    whose = side(term.what) if at_home else term.into
    to = f"{s.place(term.to[0]).onto} {whose_zone(whose) if whose else 'the'} {names(term.to, s)}"
    left = side(term.what) if term.frm and not at_home else ""
    frm = f" from {whose_zone(left) if left else 'the'} {names(term.frm, s)}" if term.frm else ""
    what = "this card" if term.this else mover(term, s, (whose if at_home else left) != "you")
    return Clause(what, "is", f"put {to}{frm}")


def returned(term: Pattern, s: Scribe) -> Clause:
    """ "a unit you control is returned to your hand from the field", "this card is returned to its owner's hand"."""
    owner = term.into or next((part.who for part in parts(term.what) if isinstance(part, Owned)), "")
    anywhere = not (term.frm or owner or term.this)  # a card, not one in play
    what = mover(term, s, True) if anywhere else subject(replace(term, what=unowned(term.what, owner)), s)
    zone = names(term.to or ("hand",), s)
    if term.frm and side(term.what) and not s.phrases.controlled:
        d = describe_all(without_side(term.what), Description(places=[where_in(term.frm, side(term.what), s)]), s)
        return Clause(d.words(ONE), "is", f"returned to {f'{whose_zone(owner)} ' if owner else ''}{zone}")
    frm = f" from the {names(term.frm, s)}" if term.frm and owner else ""
    return Clause(what, "is", f"returned to {whose_zone(owner or 'owner')} {zone}{frm}")


def done_by(term: Pattern, verb: str, s: Scribe) -> Clause:
    """What someone does to a card: "this card destroys a unit in battle", "you destroy a tower"."""
    battle = " in battle" if term.tag == "battle" else ""
    doer = "you" if term.other == Belongs("you") else second(term.other, s)
    return Clause(doer, verb if doer == "you" else third_person(verb), f"{subject(term, s)}{battle}")


def participle(verb: str, s: Scribe) -> str:
    """What a verb that moves cards does to them: "expelled", "removed from the game"."""
    first, _, rest = s.phrases.verbs.get(verb, verb).replace(" {}", "").partition(" ")
    return f"{forms(first)['done']} {rest}".strip()


def mover(term: Pattern, s: Scribe, sided: bool) -> str:
    """The subject of "is put into": with "you control" style, a "card" unless it was in play."""
    where = unowned(term.what if sided else without_side(term.what), term.into)
    if not s.phrases.controlled or s.phrases.home in term.frm:
        return subject(replace(term, what=where), s)
    d = describe_all(where, Description(), s)
    if d.heads:
        d.heads[-1] += " card"
    return d.words(ONE)


def names(zones: tuple[str, ...], s: Scribe) -> str:
    """Names of zones."""
    return listed([s.place(zone).name for zone in zones], "or")


def damages(term: Pattern, s: Scribe, much: str = "") -> Clause:
    """Damage that is dealt or taken; `much` stands before it."""
    kind = f"{much}{term.tag} damage" if term.tag else f"{much}damage"
    if term.other is not None:
        to = f" to {subject(term, s)}" if term.what is not None or term.this else ""
        return Clause(second(term.other, s), "deals", f"{kind}{to}")
    if much:
        return Clause(subject(term, s), "is", f"dealt {kind}")
    hurt = s.phrases.hurt.format(kind)
    return whole(f"{hurt} {subject(term, s)}") if hurt.startswith(kind) else clause(subject(term, s), hurt)


def so_much(term: Pattern, needed: Condition | None, s: Scribe) -> Clause | None:
    """Damage of a certain amount, if that is what a condition asks for: "this card is dealt 3 or more damage"."""
    if term.event != "damage" or not isinstance(needed, Measure) or not isinstance(needed.left, Bound):
        return None
    return damages(term, s, f"{MUCH[needed.op]} {number(needed.right, s)} ")


MUCH = {">=": "at least", "<=": "at most", ">": "more than", "<": "less than", "==": "exactly"}


def discards(term: Pattern, s: Scribe) -> Clause:
    if not term.who:
        frm = f" from {whose_zone(side(term.what) or 'you')} {names(term.frm, s)}" if term.frm else ""
        return Clause("this card" if term.this else subject(term, s), "is", f"discarded{frm}")
    return does(term.who, f"discard {'this card' if term.this else filtered(term.what, s, count_of(term))}")


def attacks(term: Pattern, s: Scribe) -> Clause:
    if term.other is not None and term.what is None and not term.this:
        return Clause(second(term.other, s), "is", "attacked")
    target = f"{second(term.other, s)} " if term.other is not None else ""
    return Clause(subject(term, s), "attacks", f"{target}{'alone' if term.tag == 'alone' else ''}".rstrip())


def blocks(term: Pattern, s: Scribe) -> Clause:
    if term.other is not None and term.what is None and not term.this:
        return Clause(second(term.other, s), "is", "blocked")
    return Clause(subject(term, s), "blocks", second(term.other, s) if term.other is not None else "")


def turns(term: Pattern, s: Scribe) -> Clause:
    if term.other is not None:
        return done_by(term, s.turning(term.state).removesuffix(" {}"), s)
    verb, _, how = s.turning(term.state).partition(" {}")
    done = forms(verb)["done"] if verb else term.tag or term.state or "turned"
    return Clause(subject(term, s), "is", f"{done}{how}{' in battle' if term.tag == 'battle' else ''}")


CHANGED = Bound("event amount")
ORDINALS = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth"}


def crossing(on: Pattern, needed: Condition | None, s: Scribe) -> str:
    """A trigger that waits for a number: the third counter, the first time each turn."""
    own = s.phrases.crossing(on, needed, s) if s.phrases.crossing is not None and needed is not None else ""
    if said := own or so_much(on, needed, s):
        moment(on, s)
        return f"{'when' if on.this else 'whenever'} {said}"
    if isinstance(needed, Measure) and needed.left == ThisTurn(on) and needed.op == "==" and needed.right in ORDINALS:
        return f"{moment(on, s)} for the {ORDINALS[needed.right]} time each turn"
    if on.event == "counter" and isinstance(needed, Measure) and (needed.left, needed.right) == (CHANGED, 0):
        return moment(on, s).replace(" put on ", " put on " if needed.op == ">" else " removed from ")
    first = needed.parts[0] if isinstance(needed, Both) else None
    if on.event == "counter" and isinstance(first, Measure) and isinstance(first.right, int):
        moment(on, s)
        return f"whenever the {ORDINALS[first.right]} {counter(on.word, s)} is put on {subject(on, s)}"
    return ""


def resources(term: Pattern, s: Scribe) -> Clause:
    verb = "lose" if term.state == LOWERED else "gain"
    return does(term.who, f"{verb} {term.word or term.tag or 'a resource'}")


def counts(term: Pattern, s: Scribe) -> Clause:
    return Clause(article(counter(term.word or term.tag, s)), "is", f"put on {subject(term, s)}")


def anything(term: Pattern, s: Scribe) -> Clause:
    verb = own_verb(term, s) or f"{term.event}s"
    if term.other is not None and s.phrases.fighters:
        verb = verb.replace(article(s.phrases.fighters), second(term.other, s))
    if "{}" in verb:
        return whole(verb.format(subject(term, s)))
    if term.who and term.what is None and not term.this:  # of a player, not of a card
        return whole(verb) if own_verb(term, s) else does(term.who, term.event)
    mine = not (s.phrases.controlled or term.this) and side(term.what) == "you" and Other() not in parts(term.what)
    return clause(f"one of your {filtered(without_side(term.what), s, BARE)}" if mine else subject(term, s), verb)


def own_verb(term: Pattern, s: Scribe) -> str:
    """The game's own words for an event, by who does it, by how it happens, or always."""
    if term.event == "select" and term.other is not None:
        return ""
    names = (f"{term.event} of {term.who}", f"{term.event} {term.tag}", term.event)
    words = next((s.phrases.happenings[name] for name in names if name in s.phrases.happenings), "")
    unsaid = term.event == "block" and term.other is not None and article(s.phrases.fighters) not in words
    return "" if unsaid else words


HAPPENINGS: dict[str, Teller] = {
    "move": moves,
    "damage": damages,
    "attack": attacks,
    "block": blocks,
    "turn card": turns,
    "counter": counts,
    "resource": resources,
    "discard": discards,
}
