"""Effects that last: "give it Storm", "it can't attack enemies this turn"."""

from __future__ import annotations

from cardwright.kernel.vocabulary.durations import (
    Before,
    BeforeNextTurn,
    Duration,
    DuringNextTurn,
    DuringTurn,
    EndOf,
    EndOfTurn,
    NextTurn,
    Span,
    Until,
    While,
)
from cardwright.kernel.vocabulary.effects import (
    Apply,
    ApplyToFuture,
    Cant,
    CostAdd,
    CostSet,
    Counts,
    Limit,
    Modification,
    SetTo,
    Switch,
    TakeControl,
)
from cardwright.kernel.vocabulary.selectors import Cards, It, Joined, Seats, Selector, Stacked, This

from ...kernel.vocabulary.players import Who
from .changes import predicates, printed_gains, spoken
from .english import agree, listed, possessive
from .filters import card, filtered, where_in
from .nouns import is_many, mine, them, they
from .numbers import explained, less_than_zero, number
from .players import NOT, by, player, whose_zone
from .words import BARE, ONE, Scribe, condition, effect


@effect.register
def apply(term: Apply, s: Scribe) -> str:
    return lasting(term.what, term, s)


@effect.register
def apply_to_future(term: ApplyToFuture, s: Scribe) -> str:
    span = lasts(term.until)
    if term.uses and isinstance(term.what, Cards | Stacked):
        words = filtered(term.what.where, s, ONE).split(" ", 1)[1]
        turn = " this turn" if term.until == Until.TURN else ""
        zones = term.what.zones if isinstance(term.what, Cards) and term.what.zones != s.phrases.playable else ()
        frm = f" from your {s.place(zones[0]).name}" if len(zones) == 1 else ""  # not from where cards usually are
        return f"the next {words} you play{frm}{turn} {predicates(term.changes, s, False)}"
    own = own_sentence(term.changes[0], term.what, s)
    return f"{span}{own or f'{mine(term.what, s)} {predicates(term.changes, s, True)}'}"


def lasting(what: Selector, term: Apply, s: Scribe) -> str:
    """A continuous effect: gained changes first, then predicates."""
    if words := stays_turned(term, s):
        return words
    if s.phrases.gains:
        return gained(what, term, s)
    span = lasts(term.until)
    clauses = []
    given = printed_gains(term.changes, s)
    if given:
        clauses.append(f"{span}give {staying(what, s)} {given}")
    told = spoken(term.changes, s)
    fixed = [change for change in told if isinstance(change, SetTo)]
    for amount in dict.fromkeys(change.amount for change in fixed):
        stats = listed([s.phrases.stats.get(one.stat, one.stat) for one in fixed if one.amount == amount])
        lead = "" if clauses else span
        clauses.append(f"{lead}change {possessive(card(what, s))} {stats} to {number(amount, s)}")
    rest = tuple(change for change in told if change not in fixed)
    if len(rest) > 1 and not any(own_sentence(change, what, s) for change in rest):
        many = is_many(what, s) and isinstance(what, It)
        clauses.append(f"{they(what, s)} {predicates(rest, s, many)} {during(term.until)}".strip())
        rest = ()
    for change in rest:
        clauses.append(f"{statement(what, change, s)} {during(term.until)}".strip())
    return listed(clauses)


def gained(what: Selector, term: Apply | ApplyToFuture, s: Scribe) -> str:
    """A continuous effect with its cards as the subject: "that unit gains +2 power until end of turn"."""

    def span() -> str:  # asked for after the cards were named
        return f"{held_while(term, s)}{how_long(term.until, s)}".rstrip()

    change, *more = term.changes
    if own := own_sentence(change, what, s):
        return f"{own} {span()}".strip()
    if isinstance(change, Switch) and not more:
        return f"switch {possessive(them(what, s))} {change.one} and {change.two} {span()}".strip()
    many = is_many(what, s) if isinstance(what, Cards | Joined) else isinstance(what, It) and many_of(what, s)
    subject = mine(what, s) if isinstance(what, Cards) else they(what, s)
    if isinstance(change, SetTo) and not more and not isinstance(change.amount, int):
        s.speak_of(what)
        return f"{possessive(subject)} {change.stat} becomes equal to {explained(change.amount, s)} {span()}".strip()
    said = predicates(term.changes, s, many)
    return f"{subject} {said.format(span=span()) if '{span}' in said else f'{said} {span()}'}".strip()


def own_sentence(change: Modification, what: Selector, s: Scribe) -> str:
    """A change with a sentence of its own: "you can't play spells"."""
    if change in PLAYERS_BANS and isinstance(what, Cards) and what.where is None and len(what.zones) > 1:
        return f"{'you' if what.whose == 'you' else player(what.whose, s)} can't {PLAYERS_BANS[change]}"
    if isinstance(change, CostAdd) and change.played == "activated" and not change.symbols and change.times == 1:
        less = less_than_zero(change.amount)
        much = f"{number(change.amount, s)} more" if less is None else f"{number(less, s)} less"
        return (
            f"activated abilities of {mine(what, s) if isinstance(what, Cards) else card(what, s)} cost {much} to use"
        )
    if isinstance(change, Limit) and isinstance(what, Seats) and isinstance(change.amount, int):
        how = "" if change.sets else "reduced by " if change.amount < 0 else "increased by "
        return f"{whose_zone(what.who)} maximum {change.zone} size is {how}{abs(change.amount)}"
    word = next((str(found) for name in WORDS if (found := getattr(change, name, ""))), "")
    template = s.phrases.sentences.get(word)
    if template is not None:
        cards = mine(what, s) if isinstance(what, Cards) else card(what, s)
        if isinstance(change, Counts):
            cards = filtered(change.where, s, BARE)
        return template.format(cards, its=possessive(cards), n=getattr(change, "amount", ""))
    if change == Cant("be played") and isinstance(what, Cards):
        who = "you" if what.whose == "you" else player(what.whose, s)
        return f"{who} can't play {filtered(what.where, s, BARE)}"
    return ""


# what players cannot do with any card of theirs
PLAYERS_BANS: dict[Modification, str] = {Cant("activate"): "activate abilities", Cant("attack"): "attack"}


WORDS = ("action", "stat", "value", "name", "zone")  # what a change forbids, allows or sets


def held_while(term: Apply | ApplyToFuture, s: Scribe) -> str:
    """The condition under which an effect holds, before the words for how long it lasts."""
    held = term.condition if isinstance(term, Apply) else None
    return "" if held is None else f"as long as {condition(held, s)} "


def stays_turned(term: Apply, s: Scribe) -> str:
    """ "It doesn't refresh during its controller's next start phase": cards that miss being turned back once."""
    change, *more = term.changes
    on = change.on if isinstance(change, Cant) and not more else None
    words = s.phrases.acts.get(f"next {on.tag}", "") if on is not None and on.event == "turn card" else ""
    if not words or not isinstance(term.until, DuringNextTurn):
        return ""
    many = isinstance(term.what, It) and many_of(term.what, s)
    whose = "your" if term.until.who == "you" else f"{'their' if many else 'its'} controller's"
    return f"{they(term.what, s)} {agree(NOT, many)} {words.format(whose)}"


def many_of(what: It, s: Scribe) -> bool:
    """Whether the cards named are several."""
    return s.aims[what.name].most != 1 if what.name in s.aims else s.is_many(what.name)


def staying(what: Selector, s: Scribe) -> str:
    """A card that gains something in another zone: "this follower in your EX area"."""
    if isinstance(what, This) and s.it == "event":
        s.speak_of(what)  # "it" is not the card of the event any more
    zones, s.works = (s.works, ()) if isinstance(what, This) else ((), s.works)
    return f"{them(what, s)} {where_in(zones, 'you', s)}".strip()


OPENINGS: dict[str, str] = {
    Until.TURN: "for the rest of this turn, ",
    Until.REST: "",
    Until.SOURCE: "for as long as this card stays in play, ",
    Until.SOURCE_CONTROLLED: "for as long as you control this card, ",
}
NEXT_TURNS: dict[Who | int, str] = {
    "you": "your next turn",
    "opponent": "each opponent's next turn",
    "controller": "its controller's next turn",
    "each": "the next turn",
}


SPANS: dict[type[Span], str] = {
    Before: "until {0.step} begins, ",
    EndOf: "until end of {0.step}, ",
    EndOfTurn: "until the end of turn {0.number}, ",
    DuringTurn: "during turn {0.number}, ",
    DuringNextTurn: "during {1}, ",
    BeforeNextTurn: "until {1}, ",
}


def lasts(until: Duration) -> str:
    """How long, as the opening of a sentence."""
    if not isinstance(until, Span):
        return OPENINGS[until]
    turn = NEXT_TURNS.get(until.who, NEXT_TURNS["controller"]) if isinstance(until, NextTurn) else ""
    end = "until the end of {1}, " if turn == NEXT_TURNS["you"] else "for the rest of this turn and during {1}, "
    return SPANS.get(type(until), end).format(until, turn)


def how_long(until: Duration, s: Scribe) -> str:
    """How long, at the end of a sentence, in the game's words if it has some."""
    if isinstance(until, While):
        return f"for as long as {condition(until.condition, s)}"
    return s.phrases.spans[until] if until in s.phrases.spans else during(until)


def during(until: Duration) -> str:
    """How long, at the end of a sentence."""
    return "this turn" if until == Until.TURN else lasts(until).removesuffix(", ")


def statement(what: Selector, change: Modification, s: Scribe) -> str:
    """A change as a statement: "it can't attack enemies", "this card's [act] abilities ..."."""
    if own := own_sentence(change, what, s):
        return own
    many = is_many(what, s) and isinstance(what, It)
    about = card(what, s) if isinstance(what, This) and isinstance(change, CostAdd | CostSet) else they(what, s)
    return f"{about} {predicates((change,), s, many)}"


@effect.register
def take_control(term: TakeControl, s: Scribe) -> str:
    if s.phrases.gains or isinstance(term.until, While):
        cards = them(term.what, s)
        span = how_long(term.until, s)
        return by(term.who, f"gain control of {cards} {span}".strip(), s)
    span = lasts(term.until)
    return f"{span}{by(term.who, f'steal {them(term.what, s)}', s)}"
