"""What would happen, and what happens instead: "if it would take damage, it takes 3 instead", "prevent all damage"."""

from __future__ import annotations

from msgspec.structs import replace

from cardwright.kernel.vocabulary.abilities import Pattern, Replacement
from cardwright.kernel.vocabulary.durations import Until
from cardwright.kernel.vocabulary.effects import AddCounters, Discard, If, Pick, RemoveCounters, Shield
from cardwright.kernel.vocabulary.selectors import Among, Cards, Did, Exists, Filter, It, Measure, This, TurnOf
from cardwright.kernel.vocabulary.values import Amount, Bound, Bounded, Divided, Sum, Times

from .changes import doers
from .clause import does
from .conditions import whenever
from .english import agree
from .filters import filtered, some_counters
from .lasting import how_long, lasts
from .nouns import is_many, mine, them, they
from .numbers import less_than_zero, number, rewritten
from .patterns import ORDINALS, event_clause, side, so_much, subject, without_side
from .players import whose_zone
from .sentences import clauses, finish
from .words import BARE, Scribe, Unprintable, ability, effect

GUARDED = Among(It("guarded"))
TRIPLE = Times(Bound("amount"), 3)


@ability.register
def replacement(term: Replacement, s: Scribe) -> str:
    s.works = term.zones
    held = None if is_implied(term) or about_amount(term) else term.condition
    opening = f"{whenever(held, s)} " if held is not None else ""
    anew = " This counts for each cause anew." if term.per_cause else ""
    return f"{finish(opening + replaced(term, s), s)}{anew}"


def is_implied(term: Replacement) -> bool:
    """Whether the condition of an optional replacement is only that it is possible."""
    held, first = term.condition, term.do[0] if term.do else None
    if not term.optional or not isinstance(held, Exists):
        return term.optional and isinstance(first, RemoveCounters) and isinstance(held, Measure)
    if isinstance(first, Discard):
        return held.what == Cards(("hand",), "you", first.where)
    return isinstance(first, Pick) and held.what == first.what


def about_amount(term: Replacement) -> bool:
    """Whether the condition is about the number of the event."""
    return isinstance(term.condition, Measure) and term.condition.left == Bound("amount")


def replaced(term: Replacement, s: Scribe) -> str:
    """What happens instead."""
    on, first = term.on, term.do[0] if term.do else None
    if term.onto is not None:
        return f"{if_it_would(term, s)}, {done(term, s)}"
    if term.amount is not None and not term.do:
        return changed_amount(term, s)
    zone = s.place((on.to or (s.phrases.home,))[0]).name
    if not term.do and not term.to and (term.state or term.control):
        cards, many = (s.this, False) if on.this else stated(on.what, s)
        how = term.state or f"under {whose_zone(term.control)} control"
        return f"{cards} {agree('enters', many)} the {zone} {how}"
    if isinstance(first, AddCounters) and first.what == This() and on == Pattern("move", this=True, to=on.to):
        return f"{s.this} enters the {zone} with {some_counters(first.name, first.amount, s)} on it"
    may = "you may " if term.optional else ""
    if on.event == "draw" and on.tag == "turn":
        return f"instead of drawing for your turn, {may}{''.join(done_instead(term, s))}"
    when = if_it_would(term, s)
    if term.to:
        return f"{when}, {may}{elsewhere(term, s)} instead"
    did, then = done_instead(term, s)
    if term.also and on.this:
        return f"as {event_clause(on, s)}, {may}{did}{then}"
    return f"{when}, {may}{did}{'' if term.also else ' instead'}{then}"


def done_instead(term: Replacement, s: Scribe) -> tuple[str, str]:
    """The instructions of a replacement, and the sentence after them that depends on what was done."""
    last = term.do[-1]
    if isinstance(last, If) and last.condition == Did() and not last.otherwise and len(term.do) > 1:
        return clauses(term.do[:-1], s).removeprefix("you may "), f". If you do, {clauses(last.then, s)}"
    said = clauses(term.do, s)
    return said.removeprefix("you may ") if term.optional else said, ""


def elsewhere(term: Replacement, s: Scribe) -> str:
    """The words for a card that goes to another zone instead."""
    place = s.place(term.to)
    if term.verb in s.phrases.verbs:
        return s.phrases.verbs[term.verb].format("it") + (" face down" if term.state == "facedown" else "")
    if term.verb == "return":
        return f"return it to its owner's {place.name}"
    onto = {"top": "on top of", "bottom": "on the bottom of"}.get(term.position, place.onto)
    return f"put it {onto} its owner's {place.name}"


def changed_amount(term: Replacement, s: Scribe) -> str:
    """Damage prevented, raised, lowered, doubled or replaced by another number."""
    amount, on = term.amount, term.on
    if term.prevents and amount == 0 and (term.condition is None or isinstance(term.condition, TurnOf)):
        return prevented(on, f"the {ORDINALS[on.nth]}" if on.nth else "all", " each turn" if on.nth else "", s)
    odd = on.event == "resource" or isinstance(amount, int | Divided) or term.prevents or term.rank or amount == TRIPLE
    if odd or about_amount(term):
        return f"{if_it_would(term, s)}, {done(term, s)}"
    if isinstance(amount, Bounded):
        return f"when {subject(on, s)} takes damage, reduce it to {amount.at_most}"
    deals = on.other is not None and on.tag != "ability"
    return harm(term, deals, *stated(on.other if deals else Among(This()) if on.this else on.what, s), s)


def harm(term: Replacement, deals: bool, cards: str, many: bool, s: Scribe) -> str:
    """Other damage, said of those who deal or take it: "it deals 2 more damage"."""
    on, abilities = term.on, term.on.tag == "ability"
    other = on.what if deals else on.other
    kind = f"{on.tag} damage" if on.tag and not abilities else "damage"
    end = ""
    if abilities or other is not None:
        end = f" {'to' if deals else 'from'} {doers(other, True, s) if abilities else stated(other, s)[0]}"
    return f"{cards} {agree('deals' if deals else 'takes', many)} {rewritten(term.amount, kind, s)}{end}"


def stated(where: Filter | None, s: Scribe) -> tuple[str, bool]:
    """The subject of a statement about all cards that pass a test, and whether it is in the plural."""
    if isinstance(where, Among):
        return mine(where.of, s), is_many(where.of, s)
    if side(where) == "you" and not s.phrases.controlled:
        return f"your {filtered(without_side(where), s, BARE)}", True
    return filtered(where, s, BARE), True


def prevented(on: Pattern, much: str, span: str, s: Scribe, whom: str = "") -> str:
    """ "prevent all damage that would be dealt to this card by spells this turn"."""
    kind = f"{on.tag} damage" if on.tag else "damage"
    if on.what is not None and not whom:
        whom = mine(on.what.of, s) if isinstance(on.what, Among) else filtered(on.what, s, BARE)
    whom = whom or (s.this if on.this else "")
    to = f" to {whom}" if whom else ""
    source = f" by {filtered(on.other, s, BARE)}" if on.other is not None else ""
    return f"prevent {much} {kind} that would be dealt{to}{source}{span}"


@effect.register
def shield(term: Shield, s: Scribe) -> str:
    new, on = term.replacement, term.replacement.on
    span = "this turn" if term.until == Until.TURN else how_long(term.until, s)
    if new.amount is not None and not new.prevents:
        if isinstance(new.amount, Sum | Times) and new.amount != TRIPLE and not term.uses and new.condition is None:
            return f"{harm_for_now(term, s)} {span}"
        return f"{if_it_would(new, s, term)}, {done(new, s)}"
    if term.uses and on.other is not None:
        return f"the next time a source of your choice would deal damage {span}, prevent that damage"
    if new.do:
        did = clauses(new.do, s)
        return f"{if_it_would(new, s, term)}, {did} instead"
    so = f"the next {number(term.pool, s)}" if term.pool != 0 else "the next" if term.uses else "all"
    of = on.what.of if term.uses and isinstance(on.what, Among) and term.of is None else term.of
    return prevented(on, so, f" {span}".rstrip(), s, them(of, s) if of is not None else "")


def harm_for_now(term: Shield, s: Scribe) -> str:
    """Other damage for a while, said of the cards that are guarded."""
    on = term.replacement.on
    deals = on.other == GUARDED or (on.what != GUARDED and isinstance(on.other, Among))
    cards = on.other if deals else on.what
    what = term.of if term.of is not None else cards.of if isinstance(cards, Among) else This()
    return harm(term.replacement, deals, they(what, s), is_many(what, s), s)


def if_it_would(term: Replacement, s: Scribe, shield: Shield | None = None) -> str:
    """What would happen: "if it would be destroyed", "the next time your leader would take damage this turn"."""
    on, opening, end = term.on, "if", ""
    if shield is not None:
        opening = "the next time" if shield.uses else "if"
        if shield.until == Until.TURN:
            end = " this turn"
        else:
            opening = f"{lasts(shield.until)}{opening}"
        if shield.of is not None:  # the cards known to it
            known = {field: Among(shield.of) for field in ("what", "other") if getattr(on, field) == GUARDED}
            on = replace(on, **known)
    return f"{opening} {(so_much(on, term.condition, s) or event_clause(on, s)).would()}{end}"


def done(term: Replacement, s: Scribe) -> str:
    """ "prevent half of that damage, rounded down", "it deals that much plus 100 instead"."""
    if term.onto is not None:
        return f"that damage is dealt to {them(term.onto, s)} instead"
    if term.prevents:
        return prevented_part(term.amount)
    if term.on.event == "resource":
        return f"{does(term.on.who, f'gain {that_much(term.amount, s)}')} instead"
    return f"it {'deals' if term.on.other is not None else 'takes'} {that_much(term.amount, s)} instead"


def prevented_part(left: Amount | None) -> str:
    """How much damage is prevented."""
    much = "half of "
    if left == 0:
        much = ""
    elif isinstance(left, Sum) and isinstance(left.parts[1], int):
        much = f"{-left.parts[1]} of "
    elif isinstance(left, Bounded):
        much = f"all but {left.at_most} of "
    rounded = f", rounded {'down' if left.up else 'up'}" if isinstance(left, Divided) else ""
    return f"prevent {much}that damage{rounded}"


def that_much(amount: Amount | None, s: Scribe) -> str:
    """The new amount, said of the old one."""
    if isinstance(amount, int):
        return "no damage" if amount == 0 else number(amount, s)
    if isinstance(amount, Divided):
        return f"half that much, rounded {'up' if amount.up else 'down'}"
    if isinstance(amount, Sum) and len(amount.parts) == 2:
        less = less_than_zero(amount.parts[1])
        return f"that much plus {number(amount.parts[1], s)}" if less is None else f"that much minus {number(less, s)}"
    if amount in (Times(Bound("amount"), 2), TRIPLE):
        return f"{'triple' if amount == TRIPLE else 'double'} that much"
    raise Unprintable(amount)
