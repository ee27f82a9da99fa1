"""Abilities as paragraphs: "[fanfare] Draw a card.", "[act][engage]: ...", "Whenever ..., ..."."""

from __future__ import annotations

from msgspec.structs import replace

from cardwright.kernel.vocabulary.abilities import (
    Ability,
    Activated,
    Body,
    ByTrigger,
    DeckRule,
    Extra,
    Keyword,
    Modes,
    OnPlay,
    PlacedOn,
    Triggered,
    Variant,
)
from cardwright.kernel.vocabulary.costs import Cost, MoveCost
from cardwright.kernel.vocabulary.selectors import Both, Cards, Condition, Exists, Kind, Measure, This, TurnOf, Unless
from cardwright.kernel.vocabulary.values import Bound, Bounded

from .changes import predicates
from .conditions import gate, only, stated, timed, under, whenever
from .costs import price, priced
from .english import article, capital, listed, lower, sentence
from .filters import filtered, parameters, where_in
from .nouns import aimed
from .numbers import each_of, quantity
from .patterns import crossing, moment
from .players import by
from .sentences import pairs, select, sentences
from .words import BARE, EACH_ONE, ONE, Scribe, ability, condition, mentions, noun


def body(term: Body, s: Scribe, playing_it: bool = False) -> str:
    """The text of a body, with its selections and its modes."""
    if s.phrases.aimed:
        s.aims.update((target.bind, target) for target in term.targets)
    else:
        s.waiting = list(term.targets)
        s.pair = pairs(term.targets, term.effects, s)
    s.offers.update((option.name, option.cost) for option in term.extras if not option.changes)
    playing = before_playing(term, s)
    idle = [target for target in s.waiting if not mentions(term.effects, target.bind)]
    s.waiting = [target for target in s.waiting if target not in idle]
    unused = [sentence(select(target, s)) for target in idle]
    text = sentences(term.effects, s)
    left = [*unused, *(sentence(select(target, s)) for target in s.waiting)]
    s.waiting = []
    parts = [*left, text, *([modes(term.modes, s)] if term.modes else [])]
    parts += [variant(option, term, s) for option in term.variants]
    if term.unstoppable:
        parts.append("This ability can't be prevented from resolving.")
    if term.alone:
        parts.append(unanswered("card" if playing_it else "ability", s))
    return "\n".join([*playing, " ".join(part for part in parts if part)]).strip()


def unanswered(what: str, s: Scribe) -> str:
    """That nobody can answer a card or ability."""
    return s.phrases.acts.get("alone", "Nobody can answer it.").format(what)


def variant(term: Variant, usual: Body, s: Scribe) -> str:
    """The text that takes the place of the other if a condition holds as it is played."""
    if term.body == replace(usual, alone=True, variants=()):
        return capital(under(term.condition, unanswered("card", s), s))
    return f"{capital(whenever(term.condition, s))} instead: {body(term.body, s)}"


def before_playing(term: Body, s: Scribe) -> list[str]:
    """What is chosen, paid and needed to play the card."""
    said = []
    for target in term.targets:
        if target.bind in s.phrases.acts:
            words = aimed(s.aims.pop(target.bind), s)
            said.append(s.phrases.acts[target.bind].format(words, a=article(words.removeprefix("target "))))
    if term.cost:
        said.append(f"As an additional cost to play this card, {price(term.cost, s)}.")
    if term.condition is not None:
        when = s.phrases.moments.get(term.condition) or only(term.condition, s)
        said.append(f"Play this card only {when}.")
    return [*said, *(words for option in term.extras if (words := while_playing(option, s)))]


def while_playing(term: Extra, s: Scribe) -> str:
    """A cost that can be paid more or instead."""
    if term.instead:
        return rather(term, s)
    if " more " in term.name:
        return f"You may play this card for {term.name}."
    changed = f"this card {predicates(term.changes, s, False)}" if term.changes else ""
    if changed and not term.cost:
        held = term.condition.what if isinstance(term.condition, Exists) else None
        cards = noun(replace(held, whose="each"), s, ONE) if isinstance(held, Cards) else ""
        return f"{capital(changed)} when placed on {cards}."
    if changed and term.name != "additional":
        template = s.phrases.acts.get("extra", "When playing this card, {}: {}.")
        amount = getattr(term.changes[0], "amount", 0)
        less = -amount if isinstance(amount, int) else 0
        words = template.format(price(term.cost, s), capital(changed), less=less)
        return capital(words if term.condition is None else f"{whenever(term.condition, s)} {words}")
    if term.name != "additional":
        return ""
    words = f"as an additional cost to play this card, you may {price(term.cost, s)}."
    return capital(under(term.condition, words, s)) + (f" If you do, {changed}." if changed else "")


def rather(term: Extra, s: Scribe) -> str:
    """The alternative cost of the card."""
    words = f"play this card without paying its {s.phrases.cost_word}"
    if term.cost:
        words = f"{price(term.cost, s)} rather than pay this card's {s.phrases.cost_word}"
    return capital(under(term.condition, f"you may {words}.", s))


def modes(term: Modes, s: Scribe) -> str:
    """ "Choose one. • ... • ...", "Choose up to two. If ..., choose three instead. • ... • ..."."""
    text = how_many_modes(term, s)
    if term.who != "you":
        text = by(term.who, text, s)
    if term.late:
        text = f"{text.replace('choose', 'perform', 1)} of the following effects"
    if term.new_in:
        text += f" that you did not {'perform' if term.late else 'choose'} this {term.new_in}"
    if term.repeat:
        text += ". You may choose the same mode more than once"
    if term.upgrade is not None:
        text += f". {upgraded_choice(*term.upgrade, s)}"
    options = [_option(option, s) for option in term.options]
    return f"{capital(text)}." + "".join(f"\n• {option}" for option in options)


def _option(term: Body, s: Scribe) -> str:
    """An option, and when it can be chosen."""
    if term.condition is None:
        return body(term, s)
    text = body(replace(term, condition=None), s)
    return f"{text} Choose this option only {whenever(term.condition, s).rstrip(',')}."


def how_many_modes(term: Modes, s: Scribe) -> str:
    """ "choose one", "choose one for each unit you control, up to three"."""
    if term.number is None:
        return choose(term.least, term.most, s)
    most = term.number.at_most if isinstance(term.number, Bounded) else None
    each = each_of(term.number.of if isinstance(term.number, Bounded) else term.number, s)
    return f"choose one for each {each}" + ("" if most is None else f", up to {quantity(most, s).word}")


def upgraded_choice(needed: Condition, least: int, most: int, s: Scribe) -> str:
    """ "If ..., you may choose up to two instead"."""
    keyword = gate(needed, s)
    may = "you may " if least < most and not keyword else ""
    opening = f"{keyword}:" if keyword else capital(whenever(needed, s))
    words = f"{may}{choose(least, most, s)}"
    return f"{opening} {capital(words) if keyword else words} instead"


def choose(least: int, most: int, s: Scribe) -> str:
    """How many options."""
    if most == -1:
        return "choose any number"
    number = "one" if most == 1 else quantity(most, s).word
    return f"choose {number}" if least == most else f"choose up to {number}"


@ability.register
def keyword(term: Keyword, s: Scribe) -> str:
    if term.name in s.phrases.keywords:
        return s.phrases.keywords[term.name].format(term.word, n=term.amount)
    words = s.word(term.name) + (f" {term.amount}" if term.amount else "")
    words += f" ({parameters(term.terms, s)})" if term.terms else ""
    return words if words.startswith("[") else f"{words}."


ability.register(OnPlay)(lambda term, s: body(term.body, s, playing_it=True))


@ability.register
def activated(term: Activated, s: Scribe) -> str:
    s.works = term.zones
    label = s.phrases.icons.get(term.label or "Act", term.label)
    head = f"{s.phrases.icons.get('Quick Act', '') if term.quick else ''}{label}"
    opening = priced(head, term.cost, s)
    if any(isinstance(part, MoveCost) and part.what == This() for part in term.cost):
        s.works = ()  # it is there no more
    text = f"{opening}: {body(term.body, s)}"
    if term.condition is not None:
        text += f" {limit_of(term.condition, s)}"
    if term.per_turn:
        text += f" This ability can be activated {times(term.per_turn)} {renewed(term)}."
    if term.sort:
        text += f" It is {article(term.sort)} and no ability."
    return text


def limit_of(needed: Condition, s: Scribe) -> str:
    """When an ability can be activated, as a sentence."""
    if "only" in s.phrases.acts:
        return s.phrases.acts["only"].format(only(needed, s))
    when = s.phrases.moments.get(needed)
    return f"Activate only {when}." if when else f"This ability can be activated if {condition(needed, s)}."


def renewed(term: Activated) -> str:
    """When the uses of an ability are counted anew, and with which others they are counted."""
    when = {"": "per turn", "game": "per game"}.get(term.until, f"until {term.until}")
    return f'{when}, together with all others named "{term.name}"' if term.name else when


def times(count: int) -> str:
    """ "once", "twice", "3 times"."""
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


SOME = Measure(Bound("event amount"), ">", 0)


@ability.register
def triggered(term: Triggered, s: Scribe) -> str:
    there = term.on.tag in ("discard", "expel") or term.zones in (term.on.frm, term.on.to)
    s.works = () if term.on.this and there else term.zones
    if term.label:
        return labelled(term, s)
    during, needed = framed(term.given if term.recheck else term.condition, s)
    if term.on.event == "counter" and needed == SOME:
        needed = None  # a counter is put there
    counted = crossing(term.on, needed, s)
    once = during == TurnOf("you") and term.per_turn == 1
    opening = counted or moment(term.on, s, "when" if once else "")
    if once:
        opening = f"once on each of your turns, {opening}"
    elif during is not None:
        opening = f"{whenever(during, s)} {opening}"
    elif isinstance(needed, Unless) and timed(needed.part, s):
        opening, needed = f"{opening} outside {timed(needed.part, s)}", None
    elif needed is not None and not counted and not term.recheck:
        opening = f"while {condition(needed, s)}, {opening}"
        needed = None
    if_so = stated(term.condition, s) if term.recheck else "" if counted else stated(needed, s)
    if term.plays is not None:
        return f"{capital(opening)},{if_so} {shown(term.plays, s, term.cost)}"
    s.inline = not term.cost
    text = lower(paid_for(term, s))
    if s.works:
        opening = f"if this card is {where_in(s.works, 'you', s)}, {opening}"
    text = f"{capital(opening)},{if_so} {text}"
    return text if once else f"{text}{limited(term, s)}"


def framed(term: Condition | None, s: Scribe) -> tuple[Condition | None, Condition | None]:
    """The condition of an event in two parts: whose turn or phase it is, and the rest."""
    if timed(term, s):
        return term, None
    if isinstance(term, Both) and len(term.parts) == 2 and isinstance(term.parts[0], TurnOf):
        return term.parts
    return None, term


def shown(term: ByTrigger, s: Scribe, also: tuple[Cost, ...] = ()) -> str:
    """A card that is shown and played itself."""
    places = listed([s.place(zone).name for zone in term.zones], "or")
    held = f" {whenever(term.condition, s)}" if term.condition is not None else ""
    costs = [price(term.cost, s) if term.cost else "nothing"] if term.cost is not None else []
    instead = f" for {costs[0]} instead of its cost" if costs else ""
    more = f" as well as {price(also, s)}" if also else ""
    return f"you may show this card in your {places}{held} and play it{instead}{more}."


def limited(term: Triggered, s: Scribe) -> str:
    """How often a triggered ability is performed, as a sentence of its own."""
    if term.once:
        return " Do this only once each turn."
    words = s.phrases.acts.get("limit", "Perform this ability only {} per turn.")
    return f" {words.format(times(term.per_turn))}" if term.per_turn else ""


def labelled(term: Triggered, s: Scribe) -> str:
    """ "[fanfare] ...", "Strike: ...", "[fanfare] If ..., ..."."""
    head = s.word(term.label)
    if isinstance(term.on.other, Kind):
        head = f"{capital(term.on.other.name)} {head}"
    head = s.phrases.label.format(head)
    opening = head if s.phrases.may_pay else priced(head, term.cost, s)
    colon = "" if opening == head and opening.endswith(("]", "-", ">")) else ":"
    text = paid_for(term if s.phrases.may_pay else replace(term, cost=()), s)
    if term.condition is not None:
        keyword = gate(term.condition, s)
        text = f"{keyword}: {text}" if keyword else under(term.condition, text, s)
    if colon and not term.cost and text.startswith(tuple(f"{name}:" for name in s.phrases.paid.values())):
        colon = ","
    return f"{opening}{colon} {capital(text)}{limited(term, s)}"


def paid_for(term: Triggered, s: Scribe) -> str:
    """A body after its cost: one that may be paid, or the cost of the body itself."""
    if term.cost and s.phrases.may_pay:
        return f"you may {price(term.cost, s)}: If you do, {lower(body(term.body, s))}"
    cost = (*term.cost, *term.body.cost)
    text = body(replace(term.body, cost=()), s)
    return f"{capital(price(cost, s))}: {text}" if cost else text


def shares_text(later: Ability, earlier: Ability, s: Scribe) -> bool:
    """Whether two icons stand before one text: "[fanfare][lastwords] ..."."""
    if not isinstance(later, Triggered) or not isinstance(earlier, Triggered) or later.label == earlier.label:
        return False
    icons = all(s.phrases.icons.get(term.label, "").startswith("[") for term in (later, earlier))
    return icons and later == replace(earlier, on=later.on, label=later.label)


@ability.register
def placed_on(term: PlacedOn, s: Scribe) -> str:
    count = "one" if term.least == 1 else quantity(term.least, s).word
    what = filtered(term.what.where if isinstance(term.what, Cards) else None, s, BARE)
    words = f"{count}{' or more' if term.most == -1 else ''} of your {what}"
    if isinstance(term.including, Cards):
        words += f" including at least one {filtered(term.including.where, s, EACH_ONE)}"
    held = f" while {condition(term.condition, s)}" if term.condition is not None else ""
    return s.phrases.acts.get("placed", "Place this card on {}.").format(f"{words}{held}")


@ability.register
def deck_rule(term: DeckRule, s: Scribe) -> str:
    which = filtered(term.where, s, BARE) if term.where is not None else "copies of this card"
    if term.field == "copies":
        limit = "any number of" if term.amount <= 0 else f"up to {term.amount}"
        return f"You can put {limit} {which} in your deck."
    return f"The {term.field} of a deck with this card is {term.amount or which}."
