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
)
from cardwright.kernel.vocabulary.values import Amount, Bound, ThisTurn

from ..reading.inflection import forms, past_of, plain_of
from .description import Description
from .english import article, listed, possessive, third_person
from .filters import counter, describe_all, filtered, kind_noun, parts, where_in
from .numbers import number, quantity
from .players import does, whose_zone
from .words import BARE, ONE, Many, Scribe, Unprintable, noun

Teller = Callable[[Pattern, Scribe], str]


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
    name = term.phase or term.tag
    return f"{whose_turn(term.who, s)} {s.phrases.phases.get(name, f'{name} phase')}"


def whose_turn(who: str, s: Scribe) -> str:
    """The player of a phase or turn."""
    return {"you": "your", "opponent": possessive(s.phrases.opponent), "": "each"}.get(who, "each player's")


def event_clause(term: Pattern, s: Scribe) -> str:
    """The event as a clause."""
    if term.event == "phase":
        return f"{phase(term, s)} begins"
    teller = anything if own_verb(term, s) else HAPPENINGS.get(term.event, anything)
    clause = teller(term, s)
    if term.together and clause.startswith(found := subject(term, s)):
        verb, _, rest = clause.removeprefix(found).strip().partition(" ")
        clause = f"{found} {'are' if verb == 'is' else plain_of(verb)} {rest}".rstrip()
    if term.cause is None:
        return clause
    return f"{clause} {'from' if term.event == 'damage' else 'by'} {second(term.cause, s)}"


def past(term: Pattern, least: Amount, s: Scribe) -> str:
    """What has happened to so many cards at least: "a follower was destroyed"."""
    if term.this or least == 1:
        who, what = _in_past(term, False, s)
        return f"{who} {what}"
    if term.event in ("play", "draw"):
        who, verb = _in_past(replace(term, what=None), False, s)
        return f"{who} {verb.split()[0]} {filtered(term.what, s, Many(f'{quantity(least, s).word} or more', True))}"
    return f"{filtered(term.what, s, Many(f'at least {number(least, s)}', True))} {did_so(term, True, s)}"


def not_past(term: Pattern, s: Scribe) -> str:
    """What has not happened: "no unit was destroyed", "this card didn't attack", "you didn't play a card"."""
    words = event_clause(term, s).split()
    who, done = _in_past(term, False, s)
    if done.startswith("was "):
        named = who.split(" ", 1)
        no = f"no {named[1]}" if named[0] in ("a", "an") else ""
        return f"{no} {done}" if no else f"{who} wasn't {done.removeprefix('was ')}"
    verb = words[len(who.split())]
    return f"{who} didn't {verb if who == 'you' else plain_of(verb)} {done.partition(' ')[2]}".rstrip()


def did_so(term: Pattern, many: bool, s: Scribe) -> str:
    """What cards did, or what was done to them, without the cards."""
    return _in_past(term, many, s)[1]


def you_did(term: Pattern, s: Scribe) -> str:
    """What a player did in an event: "you played"; "" if the event is not about what "you" do."""
    doer, *words = event_clause(term, s).split()
    return f"you {forms(words[0])['did']}" if doer == "you" and words else ""


def _in_past(term: Pattern, many: bool, s: Scribe) -> tuple[str, str]:
    """The subject of an event, and what it did."""
    words = event_clause(term, s).split()
    if words[0] == "you":
        return "you", " ".join([forms(words[1])["did"], *words[2:]])
    at = next((at for at, word in enumerate(words) if word in ("is", *ACTIVE) or word in _verbs(s)), None)
    if at is None:
        raise Unprintable(term)
    verb = ("were" if many else "was") if words[at] == "is" else past_of(words[at])
    return " ".join(words[:at]), " ".join([verb, *words[at + 1 :]])


ACTIVE = ("attacks", "fights", "leaves", "enters", "deals", "takes", "gains", "draws", "plays", "discards")


def _verbs(s: Scribe) -> set[str]:
    return {words.split()[0] for words in s.phrases.happenings.values() if words.split()[0].endswith("s")}


def deed(term: Pattern, s: Scribe) -> str:
    """What an event did to its card, as a participle: "destroyed", "put onto the field"."""
    clause = event_clause(term, s)
    if term.to and clause.endswith(f" enters the {names(term.to, s)}"):
        return f"put {s.place(term.to[0]).onto} the {names(term.to, s)}"
    return clause.partition(" is ")[2]


def infinitive(term: Pattern, s: Scribe) -> str:
    """What its card or player does in an event: "be destroyed", "discard a card"."""
    clause = event_clause(term, s).removeprefix("this card ").removeprefix(f"{s.this} ").removeprefix("a player ")
    verb, space, rest = clause.partition(" ")
    return f"{'be' if verb in ('is', 'becomes') else verb.removesuffix('s')}{space}{rest}"


def side(where: Filter | None) -> str:
    """The player whose cards the event is about, if given."""
    for part in parts(where):
        if isinstance(part, Belongs):
            return part.who
    return ""


def without_side(where: Filter | None) -> Filter | None:
    """The filter less the part that says whose card."""
    left = tuple(part for part in parts(where) if not (isinstance(part, Belongs) and part.who == "you"))
    return All(left) if left else None


def unowned(where: Filter | None, into: str) -> Filter | None:
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


def moves(term: Pattern, s: Scribe) -> str:
    if term.tag == "discard":
        return discards(term, s)
    if term.tag and term.other is not None:
        return done_by(term, "destroy" if term.tag == "battle" else term.tag, s)
    if term.tag and term.tag != "return":
        done = participle(term.tag, s)
        if not term.frm:
            return f"{subject(term, s)} is {done}"
        whose = "you" if term.this else side(term.what)
        frm = f"{whose_zone(whose) if whose else 'the'} {names(term.frm, s)}"
        return f"{'this card' if term.this else subject(term, s, whose != 'you')} is {done} from {frm}"
    if term.tag == "return":
        return returned(term, s)
    if term.to == (s.phrases.home,) and not term.frm and s.phrases.controlled:
        return f"{subject(term, s)} enters the {names(term.to, s)}"
    if term.frm and not term.to:
        return f"{'this card' if term.this else subject(term, s)} leaves the {names(term.frm, s)}"
    at_home = term.to == (s.phrases.home,)
    whose = side(term.what) if at_home else term.into
    to = f"{s.place(term.to[0]).onto} {whose_zone(whose) if whose else 'the'} {names(term.to, s)}"
    left = side(term.what) if term.frm and not at_home else ""
    frm = f" from {whose_zone(left) if left else 'the'} {names(term.frm, s)}" if term.frm else ""
    what = "this card" if term.this else mover(term, s, (whose if at_home else left) != "you")
    return f"{what} is put {to}{frm}"


def returned(term: Pattern, s: Scribe) -> str:
    """ "a unit you control is returned to your hand from the field", "this card is returned to its owner's hand"."""
    owner = term.into or next((part.who for part in parts(term.what) if isinstance(part, Owned)), "")
    anywhere = not (term.frm or owner or term.this)  # a card, not one in play
    what = mover(term, s, True) if anywhere else subject(replace(term, what=unowned(term.what, owner)), s)
    clause = f"{what} is returned to"
    zone = names(term.to or ("hand",), s)
    if term.frm and side(term.what) and not s.phrases.controlled:
        d = describe_all(without_side(term.what), Description(places=[where_in(term.frm, side(term.what), s)]), s)
        return f"{d.words(ONE)} is returned to {f'{whose_zone(owner)} ' if owner else ''}{zone}"
    if not owner:
        return f"{clause} its owner's {zone}"
    return f"{clause} {whose_zone(owner)} {zone}{f' from the {names(term.frm, s)}' if term.frm else ''}"


def done_by(term: Pattern, verb: str, s: Scribe) -> str:
    """What someone does to a card: "this card destroys a unit in battle", "you destroy a tower"."""
    battle = " in battle" if term.tag == "battle" else ""
    doer = "you" if term.other == Belongs("you") else second(term.other, s)
    return f"{doer} {verb if doer == 'you' else third_person(verb)} {subject(term, s)}{battle}"


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


def damages(term: Pattern, s: Scribe) -> str:
    kind = f"{term.tag} damage" if term.tag else "damage"
    if term.other is not None:
        to = f" to {subject(term, s)}" if term.what is not None or term.this else ""
        return f"{second(term.other, s)} deals {kind}{to}"
    return s.phrases.hurt.format(subject(term, s), kind)


def so_much(term: Pattern, needed: Condition | None, s: Scribe) -> str:
    """Damage of a certain amount, if that is what a condition asks for: "this card is dealt 3 or more damage"."""
    if term.event != "damage" or not isinstance(needed, Measure) or not isinstance(needed.left, Bound):
        return ""
    much = f"{MUCH[needed.op]} {number(needed.right, s)} {f'{term.tag} ' if term.tag else ''}damage"
    if term.other is None:
        return f"{subject(term, s)} is dealt {much}"
    to = f" to {subject(term, s)}" if term.what is not None or term.this else ""
    return f"{second(term.other, s)} deals {much}{to}"


MUCH = {">=": "at least", "<=": "at most", ">": "more than", "<": "less than", "==": "exactly"}


def discards(term: Pattern, s: Scribe) -> str:
    if not term.who:
        frm = f" from {whose_zone(side(term.what) or 'you')} {names(term.frm, s)}" if term.frm else ""
        return f"{'this card' if term.this else subject(term, s)} is discarded{frm}"
    return does(term.who, f"discard {'this card' if term.this else filtered(term.what, s, count_of(term))}")


def attacks(term: Pattern, s: Scribe) -> str:
    if term.other is not None and term.what is None and not term.this:
        return f"{second(term.other, s)} is attacked"
    target = f" {second(term.other, s)}" if term.other is not None else ""
    return f"{subject(term, s)} attacks{target}{' alone' if term.tag == 'alone' else ''}"


def turns(term: Pattern, s: Scribe) -> str:
    if term.other is not None:
        return done_by(term, s.turning(term.state).removesuffix(" {}"), s)
    verb, _, how = s.turning(term.state).partition(" {}")
    done = forms(verb)["done"] if verb else term.tag or term.state or "turned"
    return f"{subject(term, s)} is {done}{how}"


ORDINALS = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth"}


def nth_time(on: Pattern, needed: Condition | None) -> str:
    """ "for the first time each turn", if that is the condition of a trigger."""
    if not isinstance(needed, Measure) or needed.left != ThisTurn(on) or needed.op != "==":
        return ""
    return f"for the {ORDINALS[needed.right]} time each turn" if needed.right in ORDINALS else ""


def crossing(on: Pattern, needed: Condition | None, s: Scribe) -> str:
    """A trigger that waits for a number: the third counter."""
    own = s.phrases.crossing(on, needed, s) if s.phrases.crossing is not None and needed is not None else ""
    if own:
        moment(on, s)
        return f"{'when' if on.this else 'whenever'} {own}"
    if much := so_much(on, needed, s):
        moment(on, s)
        return f"{'when' if on.this else 'whenever'} {much}"
    if nth := nth_time(on, needed):
        return f"{moment(on, s)} {nth}"
    first = needed.parts[0] if isinstance(needed, Both) else None
    if on.event == "counter" and isinstance(first, Measure) and isinstance(first.right, int):
        moment(on, s)
        return f"whenever the {ORDINALS[first.right]} {counter(on.word, s)} is put on {subject(on, s)}"
    return ""


def resources(term: Pattern, s: Scribe) -> str:
    verb = "lose" if term.state == LOWERED else "gain"
    return does(term.who, f"{verb} {term.word or term.tag or 'a resource'}")


def anything(term: Pattern, s: Scribe) -> str:
    verb = own_verb(term, s) or f"{term.event}s"
    if term.other is not None and s.phrases.fighters:
        verb = verb.replace(article(s.phrases.fighters), second(term.other, s))
    if "{}" in verb:
        return verb.format(subject(term, s))
    if term.who and term.what is None and not term.this:
        return verb  # of a player, not of a card
    if s.phrases.controlled:
        return f"{subject(term, s)} {verb}"
    if not term.this and side(term.what) == "you" and Other() not in parts(term.what):
        return f"one of your {filtered(without_side(term.what), s, BARE)} {verb}"
    return f"{subject(term, s)} {verb}"


def own_verb(term: Pattern, s: Scribe) -> str:
    """The game's own words for an event, by who does it, by how it happens, or always."""
    if term.event == "select" and term.other is not None:
        return ""
    names = (f"{term.event} of {term.who}", f"{term.event} {term.tag}", term.event)
    return next((s.phrases.happenings[name] for name in names if name in s.phrases.happenings), "")


HAPPENINGS: dict[str, Teller] = {
    "move": moves,
    "damage": damages,
    "attack": attacks,
    "turn card": turns,
    "counter": lambda term, s: f"{article(counter(term.word or term.tag, s))} is put on {subject(term, s)}",
    "resource": resources,
    "discard": discards,
}
