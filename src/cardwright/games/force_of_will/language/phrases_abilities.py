"""How Force of Will prints abilities: its keywords, the frames of text under a condition, what playing cards costs."""

from __future__ import annotations

import msgspec

from cardwright.kernel.vocabulary.abilities import (
    Activated,
    Body,
    Keyword,
    OnPlay,
    Pattern,
    Replacement,
    Static,
    Triggered,
)
from cardwright.kernel.vocabulary.costs import Cost
from cardwright.kernel.vocabulary.effects import (
    Become,
    CostAdd,
    Gain,
    May,
    PlayFrom,
    Stop,
)
from cardwright.kernel.vocabulary.selectors import (
    Aspect,
    Both,
    Cards,
    Compare,
    Condition,
    Exists,
    Filter,
    Has,
    Holds,
    It,
    Kind,
    Measure,
    Named,
    Paid,
    This,
    TurnOf,
)
from cardwright.kernel.vocabulary.terms import parts_of
from cardwright.kernel.vocabulary.values import Count, Sum, Times
from cardwright.text.printing.abilities import body, limited, renewed, times
from cardwright.text.printing.changes import printed_gains
from cardwright.text.printing.costs import price
from cardwright.text.printing.english import article, capital, sentence
from cardwright.text.printing.filters import filtered
from cardwright.text.printing.nouns import aimed, mine
from cardwright.text.printing.numbers import number
from cardwright.text.printing.patterns import event_clause, subject
from cardwright.text.printing.statements import would
from cardwright.text.printing.words import BARE, Scribe, ability, condition, noun

from ..rules.conditional_text import CONDITION_OF, condition_of, has_text
from ..rules.will import ATTRIBUTES
from .grammar import EVERYWHERE, IN_PLAY, SPELL
from .phrases_effects import EACH_ONE, SYMBOLS, for_players, wills

END = Pattern("phase", phase="end of turn")


def tell_ability(term: object, s: Scribe) -> str:
    """An ability in the game's own sentence, if it has one."""
    if isinstance(term, Keyword):
        return _keyword(term, s)
    if isinstance(term, Triggered):
        s.works = term.zones
    if isinstance(term, Triggered) and term.label == "Resonance" and isinstance(term.on.what, Filter):
        kind = next(part.name for part in getattr(term.on.what, "parts", ()) if isinstance(part, Kind))
        return f"[Resonance] {kind.title()} >>> {body(term.body, s)}{limited(term, s)}"
    if isinstance(term, Triggered) and term.label == "Enter" and term.condition is None and not term.cost:
        s.speak_of(This())
        return f"[Enter] >>> {body(term.body, s)}{limited(term, s)}"
    if isinstance(term, Triggered) and term.on == msgspec.structs.replace(END, who=term.on.who) and not term.condition:
        whose = {"you": "your ", "opponent": "your opponent's ", "each": "each player's "}.get(term.on.who, "")
        return f"At the end of {whose}turn >>> {body(term.body, s)}{limited(term, s)}"
    if isinstance(term, Activated):
        return _activated(term, s)
    if isinstance(term, Static):
        return _frame(term, s) or _static(term, s)
    if isinstance(term, OnPlay) and [target.bind for target in term.body.targets] == ["added"]:
        words = aimed(term.body.targets[0], s).removeprefix("target ")
        chosen_ = "This card enters the field added to the chosen target."
        return f"As you play this card, target {article(words)}. {chosen_}"
    if isinstance(term, OnPlay) and term.body.variants:
        return _variants(term.body, s)
    if isinstance(term, Replacement) and term.rank and term.on.event == "damage":
        return _damage(term, s)
    if isinstance(term, Replacement) and (term.to, term.verb, term.condition) == ("removed area", "remove", None):
        anywhere = " from anywhere" if term.zones == EVERYWHERE else ""
        return f"If {would(event_clause(term.on, s))}{anywhere}, remove it from the game instead."
    if isinstance(term, Triggered) and term.on.event == "select" and term.on.other == SPELL:
        head = f"When {subject(term.on, s)} is targeted by a spell >>>"
        if term.body == Body((Stop(It("event other")),)):
            return f"{head} Cancel that spell.{limited(term, s)}"
        s.speak_of(This())
        return f"{head} {body(term.body, s)}{limited(term, s)}"
    return ""


ORDINALS = ("first", "second", "third", "fourth", "fifth")


def _damage(term: Replacement, s: Scribe) -> str:
    """Damage that is prevented or becomes more as long as the ability works."""
    if term.rank == "prevent":
        to = f" to {subject(term.on, s)}" if term.on.what is not None else ""
        by_ = f" by {filtered(term.on.other, s, BARE)}" if term.on.other is not None else ""
        held = f" as long as {condition(term.condition, s)}" if term.condition is not None else ""
        which, often = (f"the {ORDINALS[term.on.nth - 1]}", " each turn") if term.on.nth else ("all", "")
        return f"Prevent {which} damage that would be dealt{to}{by_}{often}{held}."
    much = "double that much"
    if isinstance(term.amount, Sum):
        much = f"that much plus {number(term.amount.parts[1], s)}"
    return f"If {would(event_clause(term.on, s))}, it deals {much} instead."


def _variants(term: Body, s: Scribe) -> str:
    """The effect of a card, then the text it has more under each keyword."""
    text = body(msgspec.structs.replace(term, variants=()), s)
    for one in term.variants:
        more = one.body
        at, known = len(term.effects), len(term.targets)
        extras = more.extras[len(term.extras) :]
        if more.effects[:at] != term.effects or more.targets[:known] != term.targets:
            return ""
        modes = more.modes if term.modes is None else None
        added = Body(more.effects[at:], more.targets[known:], modes, extras, alone=more.alone and not term.alone)
        keyword = frame_of(one.condition)
        if keyword is None:
            return ""
        text += f"\n{_head(keyword)}\n- {body(added, s)}"
    return text.strip()


def _keyword(term: Keyword, s: Scribe) -> str:
    words = [f"[{term.name}]"]
    if term.amount:
        words.append(f"({term.amount})" if term.name in ("Limit", "Solarisation", "Stranger") else str(term.amount))
    costs = tuple(part for part in term.terms if isinstance(part, Cost))
    if costs:
        words.append(capital(price(costs, s)) + (":" if term.name == "Trigger" else ""))
    for part in term.terms:
        if isinstance(part, Named):
            words.append(f"<{part.name}>" if term.name == "Force Command" else f'"{part.name}"')
        elif isinstance(part, Compare):
            words.append(f"(total cost {part.amount} or {'less' if part.op == '<=' else 'more'})")
        elif isinstance(part, Kind):
            words.append(f"({part.name})")
        elif isinstance(part, Condition):
            words[-1] += f". Play this ability only if {condition(part, s)}."
    aspects = [SYMBOLS[part.name] for part in term.terms if isinstance(part, Aspect)]
    return " ".join([*words, *([", ".join(aspects)] if aspects else [])])


def _activated(term: Activated, s: Scribe) -> str:
    s.works = term.zones
    cost = term.cost
    head = ""
    if term.label == "God's Art":
        head = f'God\'s Art "{term.name}" '
    elif term.label == "Inheritance":
        head, cost = "[Inheritance] ", cost[:-1]
        s.works = ()
    elif term.label:
        return ""
    text = f"{head}{price(cost, s) if head else capital(price(cost, s))}: {body(term.body, s)}"
    limits = [_limit(part, s) for part in getattr(term.condition, "parts", (term.condition,)) if part is not None]
    if term.per_turn and not term.name:
        limits.append(f"{times(term.per_turn)} {renewed(term)}")
    return text + (f" Play this ability only {' and only '.join(limits)}." if limits else "")


def _limit(term: Condition, s: Scribe) -> str:
    if isinstance(term, TurnOf):
        return "during your turn" if term.whose == "you" else "during your opponent's turn"
    return "at main timing" if term == Holds("main timing") else f"if {condition(term, s)}"


FRAMES = {
    condition_of(keyword): keyword
    for keyword in (
        *(Keyword(name) for name in CONDITION_OF if name not in ("Crest", "Force Resonance")),
        *(Keyword(name, number_) for name in ("Seal", "Legend", "Rune") for number_ in range(1, 16)),
        *(Keyword("Crest", word=name) for name in ATTRIBUTES),
    )
}


def frame_of(term: Condition | None) -> Keyword | None:
    """The keyword of a frame, by the condition of its text."""
    if isinstance(term, Exists) and isinstance(term.what, Cards) and isinstance(term.what.where, Has):
        forced = Keyword("Force Resonance", terms=term.what.where.terms)
        return forced if term == condition_of(forced) else None
    if isinstance(term, Both):
        return _runes(term)
    if term is None:
        return None
    return Keyword("Awakened") if term == Paid("awakening") else FRAMES.get(term)


def _runes(term: Both) -> Keyword | None:
    """[Rune] with the attributes that are shown."""
    shown = [
        (part, one.right)
        for one in term.parts
        if isinstance(one, Measure) and isinstance(one.right, int)
        for part in parts_of(one)
        if isinstance(part, Aspect)
    ]
    keyword = Keyword("Rune", terms=tuple(part for part, many in shown for _ in range(int(str(many)))))
    return keyword if shown and term == condition_of(keyword) else None


def _head(keyword: Keyword) -> str:
    param = f" ({keyword.amount})" if keyword.amount else f" {SYMBOLS[keyword.word]}" if keyword.word else ""
    param += "".join(f" <{part.name}>" for part in keyword.terms if isinstance(part, Named))
    shown = "".join(SYMBOLS[part.name] for part in keyword.terms if isinstance(part, Aspect))
    param += f" {shown}" if shown else ""
    return f"[{keyword.name}]{param}"


def _frame(term: Static, s: Scribe) -> str:
    """ "[Seal] (3) - text"."""
    change = term.changes[0]
    if term.what != This() or not isinstance(change, Gain) or len(term.changes) > 1:
        return ""
    keyword = frame_of(term.condition)
    if keyword is None:
        return ""
    awakened = Static(This(), (change,), Paid("awakening"), IN_PLAY)
    if term != (awakened if keyword.name == "Awakened" else has_text(keyword, *change.abilities)):
        return ""
    texts = [ability(one, Scribe(s.phrases, s.this)) for one in change.abilities]
    return _head(keyword) + "".join(f"\n- {sentence(text)}" for text in texts)


def _static(term: Static, s: Scribe) -> str:
    change = term.changes[0]
    if change == May("added"):
        return "This card is added."
    words = for_players(term.what, term.changes, "is", s)
    if words:
        held = f" as long as {condition(term.condition, s)}" if term.condition is not None else ""
        return f"{capital(words)}{held}."
    if isinstance(change, Gain) and term.zones == EVERYWHERE and term.what == This() and not term.defining:
        held = f" as long as {condition(term.condition, s)}" if term.condition is not None else ""
        return f"This card gains {printed_gains(term.changes, s)} in all zones{held}."
    if isinstance(change, Become) and change.field == "name" and term.defining:
        return f'This card has "{change.value}" in addition to its other names.'
    if isinstance(change, PlayFrom) and term.what == This():
        return f"You may play this card from your {s.phrases.places[change.zone].name}."
    if isinstance(change, Become) and change.field == "kind" and change.value.endswith("magic stone"):
        types = [f"the {one.value} type" for one in term.changes if isinstance(one, Become)]
        if term.defining:
            return f"This card has {' and '.join(types)}."
        return f"Treat {mine(term.what, s)} also as {change.value}s." if term.condition is None else ""
    if not isinstance(change, CostAdd) or change.played != "card" or len(term.changes) > 1:
        return ""
    free, times = change.amount, change.times
    if isinstance(change.amount, Times) and times == 1:
        free, times = change.amount.left, change.amount.right
    free = -free if change.less and isinstance(free, int) else free
    much = wills(tuple(slot[0] for slot in change.symbols), free, s)
    each = ""
    if times != 1:
        each = f" for each {noun(times.what, s, EACH_ONE)}" if isinstance(times, Count) else ""
        if not each:
            return ""
    what = "this card" if term.what == This() else filtered(getattr(term.what, "where", None), s, BARE)
    frm = f" from your {s.phrases.places[term.zones[0]].name}" if len(term.zones) == 1 else ""
    held = f" if {condition(term.condition, s)}" if term.condition is not None else ""
    payers = {"opponent": "Your opponent pays", "each": "Players pay"}
    who = payers.get(getattr(term.what, "whose", ""), "You pay")
    return f"{who} {much} {'less' if change.less else 'more'} to play {what}{frm}{each}{held}."
