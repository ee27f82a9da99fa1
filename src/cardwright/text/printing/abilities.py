"""Abilities as paragraphs: "[fanfare] Draw a card.", "[act][engage]: ...", "Whenever ..., ..."."""

from __future__ import annotations

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
    StateTriggered,
    Triggered,
    Variant,
)
from cardwright.kernel.vocabulary.costs import Cost
from cardwright.kernel.vocabulary.selectors import (
    Both,
    Condition,
    It,
    Kind,
    TurnOf,
)

from .changes import predicates
from .conditions import gate, only, stated, timed, whenever
from .costs import price, priced
from .english import article, capital, listed, lower, sentence
from .filters import filtered, parameters
from .numbers import quantity
from .patterns import crossing, moment, nth_time
from .sentences import pairs, select, sentences
from .words import BARE, Scribe, ability, condition, mentions, noun


def body(term: Body, s: Scribe) -> str:
    """The text of a body, with its selections and its modes."""
    if s.phrases.aimed:
        s.aims.update((target.bind, target) for target in term.targets)
    else:
        s.waiting = list(term.targets)
        s.pair = pairs(term.targets, term.effects, s)
    playing = [words for words in (when_playing(option, s) for option in term.extras) if words]
    playing += before_playing(term, s)
    unused = unmentioned(term, s) if not s.phrases.aimed else []
    text = sentences(term.effects, s)
    left = [*unused, *(sentence(select(target, s)) for target in s.waiting)]
    s.waiting = []
    parts = [*playing, *left, text, *([modes(term.modes, s)] if term.modes else [])]
    parts += [variant(option, s) for option in term.variants]
    if term.unstoppable:
        parts.append("This ability can't be prevented from resolving.")
    if term.alone:
        parts.append(s.phrases.acts.get("alone", "Nobody can answer it."))
    ahead = "\n".join(playing) + "\n" if s.phrases.bullets and playing else ""
    return (ahead + " ".join(part for part in (parts[len(playing) :] if ahead else parts) if part)).strip()


def variant(term: Variant, s: Scribe) -> str:
    """The text that takes the place of the other if a condition holds as it is played."""
    return f"{capital(whenever(term.condition, s))} instead: {body(term.body, s)}"


def before_playing(term: Body, s: Scribe) -> list[str]:
    """The additional costs and conditions of playing the card."""
    said = []
    if term.cost:
        said.append(f"As an additional cost to play this card, {price(term.cost, s)}.")
    if term.condition is not None:
        said.append(f"Play this card only {only(term.condition, s)}.")
    for option in term.extras:
        if option.instead:
            said.append(rather(option, s))
        elif option.name == "additional":
            said.append(further(option, s))
        elif " more " in option.name:
            said.append(f"You may play this card for {option.name}.")
    return said


def further(term: Extra, s: Scribe) -> str:
    """An additional cost of the card that may be paid."""
    return f"As an additional cost to play this card, you may {price(term.cost, s)}."


def rather(term: Extra, s: Scribe) -> str:
    """The alternative cost of the card."""
    words = f"play this card without paying its {s.phrases.cost_word}"
    if term.cost:
        words = f"{price(term.cost, s)} rather than pay this card's {s.phrases.cost_word}"
    if term.condition is not None:
        return f"{capital(whenever(term.condition, s))} you may {words}."
    return f"You may {words}."


def unmentioned(term: Body, s: Scribe) -> list[str]:
    """Sentences for targets that no instruction uses."""
    idle = [target for target in term.targets if not mentions(term.effects, target.bind)]
    s.waiting = [target for target in s.waiting if target not in idle]
    return [sentence(select(target, s)) for target in idle]


def modes(term: Modes, s: Scribe) -> str:
    """ "Choose one of the following. (1) ... (2) ...", "Choose one — • ... • ..."."""
    text = choice(term, s)
    options = enumerate([body(option, s) for option in term.options], 1)
    if not s.phrases.bullets:
        return f"{text}. " + " ".join(f"({number}) {option}" for number, option in options)
    return f"{text}{' —' if term.upgrade is None else '.'} " + " ".join(f"• {option}" for _, option in options)


def choice(term: Modes, s: Scribe) -> str:
    """Who chooses how many options, and how many in another case."""
    text = choose(term.least, term.most, s)
    if term.who != "you":
        bound = term.who.removeprefix("controller of ")
        who = noun(It(bound), s, BARE) if bound != term.who else s.phrases.opponent
        text = f"{capital(who)} {text.lower().replace('choose', 'chooses', 1)}"
    if term.repeat:
        text += ". You may choose the same mode more than once"
    if not s.phrases.bullets:
        text += " of the following"
    if term.upgrade is not None:
        text += f". {upgraded_choice(*term.upgrade, s)}"
    return text


def upgraded_choice(needed: Condition, least: int, most: int, s: Scribe) -> str:
    """ "If ..., you may choose up to two instead"."""
    keyword = gate(needed, s)
    opening = f"{keyword}:" if keyword else capital(whenever(needed, s))
    words = choose(least, most, s)
    if least == 1 < most and s.phrases.bullets:
        words = f"you may {lower(words)}"
    return f"{opening} {words if keyword else lower(words)} instead"


def choose(least: int, most: int, s: Scribe) -> str:
    """How many options."""
    if least == most:
        return "Choose one" if least == 1 else f"Choose {quantity(least, s).word}"
    return "Choose any number" if most == -1 else f"Choose up to {quantity(most, s).word}"


def extra(term: Extra, s: Scribe) -> str:
    """An optional cost by its keyword, or spelled out."""
    words = s.phrases.paid.get(term.name) or f"You may {price(term.cost, s)}"
    return f"{capital(whenever(term.condition, s))} {lower(words)}" if term.condition is not None else words


def when_playing(term: Extra, s: Scribe) -> str:
    """An additional cost that changes what the card costs."""
    if not term.changes:
        return ""
    return f"When playing this card, {price(term.cost, s)}: This card {predicates(term.changes, s, False)}."


@ability.register
def keyword(term: Keyword, s: Scribe) -> str:
    words = s.phrases.icons.get(term.name, term.name)
    if "{}" in words:
        return capital(f"{words.format(term.word)}.")
    if term.amount:
        words += f" ({term.amount})"
    if term.word:
        words += f" {term.word}"
    if term.terms:
        words += f" ({parameters(term.terms, s)})"
    return words if words.startswith("[") else f"{words}."


@ability.register
def on_play(term: OnPlay, s: Scribe) -> str:
    return body(term.body, s)


@ability.register
def activated(term: Activated, s: Scribe) -> str:
    s.works = term.zones
    label = s.phrases.icons.get(term.label or "Act", term.label)
    head = f"{s.phrases.icons.get('Quick Act', '') if term.quick else ''}{label}"
    opening = priced(head, term.cost, s)
    text = f"{opening}: {body(term.body, s)}"
    if term.condition is not None:
        text += f" This ability can be activated if {condition(term.condition, s)}."
    if term.per_turn:
        text += f" This ability can be activated {times(term.per_turn)} {renewed(term)}."
    if term.sort:
        text += f" It is {article(term.sort)} and no ability."
    return text


def renewed(term: Activated) -> str:
    """When the uses of an ability are counted anew, and with which others they are counted."""
    when = {"": "per turn", "game": "per game"}.get(term.until, f"until {term.until}")
    return f'{when}, together with all others named "{term.name}"' if term.name else when


def times(count: int) -> str:
    """ "once", "twice", "3 times"."""
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


@ability.register
def triggered(term: Triggered, s: Scribe) -> str:
    s.works = () if term.on.this and term.on.tag == "discard" else term.zones
    if term.label:
        return labelled(term, s)
    during, needed = framed(term.given if term.recheck else term.condition, s)
    counted = crossing(term.on, needed, s)
    nth = nth_time(term.on, needed)
    if nth and not counted:
        counted = f"{moment(term.on, s)} {nth}"
    once = mine_only(during) and term.per_turn == 1
    opening = counted or moment(term.on, s, "when" if once else "")
    if once:
        opening = f"once on each of your turns, {opening}"
    elif during is not None:
        opening = f"{whenever(during, s)} {opening}"
    if_so = stated(term.condition, s) if term.recheck else "" if counted else stated(needed, s)
    if term.plays is not None:
        return f"{capital(opening)},{if_so} {shown(term.plays, s, term.cost)}"
    text = f"{capital(opening)},{if_so} {priced_body(term, s)}"
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
    places = listed([s.phrases.places[zone].name for zone in term.zones], "or")
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


def mine_only(term: Condition | None) -> bool:
    """Whether the condition is that it is your turn."""
    return term == TurnOf("you")


def labelled(term: Triggered, s: Scribe) -> str:
    """ "[fanfare] ...", "Strike: ...", "[fanfare] If ..., ..."."""
    head = s.phrases.icons.get(term.label, term.label)
    if isinstance(term.on.other, Kind):
        head = f"{capital(term.on.other.name)} {head}"
    opening = priced(head, term.cost, s)
    colon = "" if opening.endswith("]") and not term.cost else ":"
    text = body(term.body, s)
    if term.condition is not None:
        keyword = gate(term.condition, s)
        text = f"{keyword}: {text}" if keyword else f"{capital(whenever(term.condition, s))} {lower(text)}"
    if colon and not term.cost and text.startswith(tuple(f"{name}:" for name in s.phrases.paid.values())):
        colon = ","
    return f"{opening}{colon} {text}{limited(term, s)}"


def priced_body(term: Triggered, s: Scribe) -> str:
    """A body inside a sentence, after its cost if it has one."""
    if term.cost:
        return f"{price(term.cost, s)}: {body(term.body, s)}"
    s.inline = True
    return lower(body(term.body, s))


@ability.register
def state_triggered(term: StateTriggered, s: Scribe) -> str:
    return f"When {condition(term.when, s)},{stated(term.condition, s)} {lower(body(term.body, s))}"


def shares_text(later: Ability, earlier: Ability, s: Scribe) -> bool:
    """Whether two icons stand before one text: "[fanfare][lastwords] ..."."""
    if not isinstance(later, Triggered) or not isinstance(earlier, Triggered) or later.label == earlier.label:
        return False
    icons = all(s.phrases.icons.get(term.label, "").startswith("[") for term in (later, earlier))
    return icons and later == Triggered(
        later.on,
        earlier.body,
        later.label,
        earlier.cost,
        earlier.condition,
        earlier.recheck,
        earlier.per_turn,
    )


@ability.register
def placed_on(term: PlacedOn, s: Scribe) -> str:
    least, most = term.least, term.most
    count = COUNTS.get((least, most)) or (f"{least}" if least == most else f"{least} to {most}")
    what = f"{count} of {noun(term.what, s, BARE)}"
    if term.including is not None:
        what = f"{what} including {noun(term.including, s, BARE)}"
    if term.condition is not None:
        what = f"{what} while {condition(term.condition, s)}"
    return f"Place this card on {what}."


COUNTS = {(1, 1): "one", (2, 2): "two", (1, -1): "one or more", (2, -1): "two or more"}


@ability.register
def deck_rule(term: DeckRule, s: Scribe) -> str:
    which = filtered(term.where, s, BARE) if term.where is not None else "copies of this card"
    if term.field == "copies":
        limit = "any number of" if term.amount <= 0 else f"up to {term.amount}"
        return f"You can put {limit} {which} in your deck."
    return f"The {term.field} of a deck with this card is {term.amount or which}."
