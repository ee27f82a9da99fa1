"""How Force of Will prints abilities: its keywords, the frames of text under a condition, what playing cards costs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import msgspec

from cardwright.kernel.vocabulary.abilities import (
    Ability,
    Activated,
    Body,
    DeckRule,
    Keyword,
    OnPlay,
    Pattern,
    Static,
    Triggered,
)
from cardwright.kernel.vocabulary.costs import Cost, Pay
from cardwright.kernel.vocabulary.effects import Act, AddCost, Become, CostAdd, Gain, If, KeywordBecomes
from cardwright.kernel.vocabulary.selectors import (
    Aspect,
    Belongs,
    Both,
    Cards,
    Compare,
    Condition,
    Either,
    Exists,
    Filter,
    Has,
    Kind,
    Measure,
    Named,
    Paid,
    Seats,
    Selector,
    This,
    Trait,
)
from cardwright.kernel.vocabulary.terms import parts_of
from cardwright.text.printing.abilities import body, limited
from cardwright.text.printing.costs import price
from cardwright.text.printing.english import capital, listed, lower, sentence
from cardwright.text.printing.filters import filtered
from cardwright.text.printing.nouns import mine
from cardwright.text.printing.numbers import each_of, for_each, quantity
from cardwright.text.printing.patterns import moment
from cardwright.text.printing.sentences import finish
from cardwright.text.printing.statements import stated_under
from cardwright.text.printing.words import BARE, Scribe, ability, condition

from ..rules.conditional_text import CLUSTER, CONDITION_OF, condition_of, has_text
from ..rules.consensus import VOTE, consensus
from ..rules.will import ATTRIBUTES, WILL
from ..rules.willpower import WILLPOWER_ABILITY, willpower_cost
from .lexicon import EVERYWHERE, IN_PLAY
from .phrases_effects import SYMBOLS, for_players, wills

END = Pattern("phase", phase="end of turn")


def resonance(term: Triggered, s: Scribe) -> str:
    """[Resonance] with the kind of card it waits for, and [Guidance] with its texts."""
    if term.label == "Guidance":
        alone = [one for one in term.body.variants if " and " not in one.name]
        texts = [
            f"\n- [Guidance] ({one.name.split()[1]}): {body(one.body, Scribe(s.phrases, s.this))}" for one in alone
        ]
        return "Whenever one or more guidance counters are put on this card >>>" + "".join(texts)
    if term.label not in ("Resonance", "Omniresonance"):
        return ""
    s.works = term.zones
    if term.label == "Omniresonance":
        return f"[Omniresonance] >>> {body(term.body, s)}{limited(term, s)}"
    kind = next(part.name for part in getattr(term.on.what, "parts", ()) if isinstance(part, Kind))
    return f"[Resonance] {kind.title()} >>> {body(term.body, s)}{limited(term, s)}"


def variants(played: OnPlay, s: Scribe) -> str:
    """The effect of a card, then the text it has more under each keyword."""
    term = played.body
    if voted := _consensus(term, s):
        return voted
    if not term.variants:
        return ""
    text = body(msgspec.structs.replace(term, variants=()), s, playing_it=True)
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
        text += f"\n{_under_head(keyword, [_in_line(body(added, s))])}"
    return text.strip()


def _consensus(term: Body, s: Scribe) -> str:
    """ "[Consensus] (this or that)" on a chant (1172.3)."""
    lead = term.effects[1] if len(term.effects) == 2 and term.effects[0] == Act(VOTE) else None
    other = lead.otherwise[0] if isinstance(lead, If) and lead.otherwise else None
    if not isinstance(lead, If) or not isinstance(other, If) or term.targets:
        return ""
    first, second = Body(lead.then), Body(other.then)
    if term != consensus(first, second, other.otherwise):
        return ""
    tie = f" In a tie, {_option(Body(other.otherwise), s)}." if other.otherwise else ""
    return f"[Consensus] ({_option(first, s)} or {_option(second, s)}).{tie}"


def _option(term: Body, s: Scribe) -> str:
    return lower(body(term, s)).rstrip(".")


DESCRIBED = ("Mastery", "Tag")  # names, or a description in brackets
WITH_NAME = ("Aid", "Reincarnation", "Fate")


def _such(term: Keyword, s: Scribe) -> str:
    if term.word:
        return f'"{term.word}"'
    (part,) = term.terms
    if isinstance(part, Trait):
        return f"({part.name})"
    each = part.parts if isinstance(part, Either) else (part,)
    names = [f'"{one.name}"' for one in each if isinstance(one, Named)]
    return " or ".join(names) if len(names) == len(each) else f"({filtered(cast(Filter, part), s, BARE)})"


SHOWN = ("Trigger", "Stealth")  # cards that are played as something happens (1113.2, 1114.2)


def _shown(term: Keyword, s: Scribe) -> str:
    """ "[Trigger] When ..., {2}:", "[Stealth] If ..."."""
    said = [moment(part, s) for part in term.terms if isinstance(part, Pattern)]
    costs = tuple(part for part in term.terms if isinstance(part, Cost))
    paid = [price(costs, s)] if costs else []
    held = [f"if {condition(part, s)}" for part in term.terms if isinstance(part, Condition)]
    words = ", ".join([*([" or ".join(said)] if said else []), *(held if said else []), *paid, *([] if said else held)])
    if held and costs and not said:
        words = ", ".join([*held, *paid])
    return f"[{term.name}] {capital(words)}{':' if term.name == 'Trigger' else ''}"


def keyword(term: Keyword, s: Scribe) -> str:
    words = [f"[{term.name}]"]
    if term.name in DESCRIBED:
        return f"{words[0]} {_such(term, s)}"
    if term.name == "Sealed Item":
        texts = [ability(one, Scribe(s.phrases, s.this)) for one in term.terms if isinstance(one, Ability)]
        return f"[Sealed Item] <<{term.word}>>" + "".join(f"\n- {sentence(_in_line(text))}" for text in texts)
    if term.name in SHOWN and term.terms:
        return _shown(term, s)
    if term.name == "Consensus":
        first, second = (part for part in term.terms if isinstance(part, Body))
        return f"[Consensus] ({_option(first, s)} or {_option(second, s)})"
    if term.name == "Oath":
        names = [part.name for part in term.terms if isinstance(part, Named)]
        prices = [price((part,), s) for part in term.terms if isinstance(part, Cost)]
        return f'[Oath] "{names[0]}" {" or ".join(prices)}'
    if term.amount:
        words.append(f"({term.amount})" if term.name in ("Limit", "Solarisation", "Stranger") else str(term.amount))
    if term.word:
        words.append(f'"{term.word}"' if term.name in WITH_NAME else f"({term.word})")
    costs = tuple(part for part in term.terms if isinstance(part, Cost))
    if costs:
        words.append(capital(price(costs, s)) + (":" if term.name in ("Trigger", "Dive") else ""))
    if term.name == "Dive":
        s.works = ("hand",)
        words += [capital(body(part, s)) for part in term.terms if isinstance(part, Body)]
    for part in term.terms:
        if isinstance(part, Named):
            words.append(f"<{part.name}>" if term.name == "Force Command" else f'"{part.name}"')
        elif isinstance(part, Compare):
            words.append(f"(total cost {part.amount} or {'less' if part.op == '<=' else 'more'})")
        elif isinstance(part, Kind | Trait):
            words.append(f"({part.name})")
        elif isinstance(part, Condition):
            words[-1] += f". Play this ability only if {condition(part, s)}."
        elif isinstance(part, Belongs):
            words.append("<opponent>")
    fed = [[SYMBOLS[one.name] for one in parts_of((part,)) if isinstance(one, Aspect)] for part in term.terms]
    aspects = [" or ".join(each) for each in fed if each]
    return " ".join([*words, *([", ".join(aspects)] if aspects else [])])


def deck_rule(term: DeckRule, s: Scribe) -> str:
    """Which cards a deck cannot have, or how many of a name (404.1)."""
    if term.field != "limit":
        return ""
    if term.where is not None and term.amount == 1:
        return f"You cannot have more than one copy of {filtered(term.where, s, BARE)} in your deck"
    if term.where is not None:
        return f"You cannot have {filtered(term.where, s, BARE)} in your deck"
    copies = "one copy" if term.amount == 1 else f"{term.amount} copies"
    return f"You cannot have more than {copies} of any card in your deck"


def activated(term: Activated, s: Scribe) -> str:
    """An ability whose label stands before its cost."""
    if not term.label:
        return _by_name(term, s) if term.name else ""
    if term.label == WILLPOWER_ABILITY:
        number = next(n for n in range(-99, 100) if willpower_cost(n) == term.cost)
        free = msgspec.structs.replace(term, label="", cost=(Pay(WILL, 0),))
        return f"[{number:+}]{ability(free, s).removeprefix('{0}')}"
    head = f'God\'s Art "{term.name}"' if term.label == "God's Art" else f"[{term.label}]"
    cost = term.cost[:-1] if term.label == "Inheritance" else term.cost
    plain = msgspec.structs.replace(term, label="", cost=cost, until="", per_turn=0, name="")
    return f"{head} {ability(plain, s)}"


def _by_name(term: Activated, s: Scribe) -> str:
    """An ability with a name of its own, and how often those of the name are played (901.2)."""
    often = "one" if term.per_turn == 1 else quantity(term.per_turn, s).word
    many = "ability" if term.per_turn == 1 else "abilities"
    limit = f" Play only {often} <{term.name}> {many} per turn." if term.per_turn else ""
    plain = msgspec.structs.replace(term, per_turn=0, name="")
    return f"<{term.name}> {sentence(ability(plain, s))}{limit}"


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
    if isinstance(term, Both) and (runes := _runes(term)) is not None:
        return runes
    if isinstance(term, Exists) and (reunited := _reunited(term)) is not None:
        return reunited
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


def _reunited(term: Exists) -> Keyword | None:
    """[Reunited] with the name, the race or the cluster of the ruler (1179)."""
    parts = parts_of(term)
    word = next((part.name for part in parts if isinstance(part, Named)), "")
    told = tuple(part for part in parts if isinstance(part, Trait) or (isinstance(part, Kind) and CLUSTER in part.name))
    keyword = Keyword("Reunited", 0, word, told)
    return keyword if term == condition_of(keyword) else None


def _head(keyword: Keyword) -> str:
    if keyword.name == "Reunited":
        of = [
            f"({part.name.title()})" if isinstance(part, Kind) else part.name
            for part in keyword.terms
            if isinstance(part, Kind | Trait)
        ]
        return f"[Reunited] {' '.join(of)}" if of else f'[Reunited] "{keyword.word}"'
    param = f" ({keyword.amount})" if keyword.amount else f" {SYMBOLS[keyword.word]}" if keyword.word else ""
    param += "".join(f" <{part.name}>" for part in keyword.terms if isinstance(part, Named))
    shown = "".join(SYMBOLS[part.name] for part in keyword.terms if isinstance(part, Aspect))
    param += f" {shown}" if shown else ""
    return f"[{keyword.name}]{param}"


def frame(term: Static, s: Scribe) -> str:
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
    return _under_head(keyword, [sentence(_in_line(text)) for text in texts])


def _under_head(keyword: Keyword, texts: Sequence[str]) -> str:
    """The texts of a frame, each in a line; after a race, which has no brackets, the one text follows at once."""
    if len(texts) == 1 and any(isinstance(part, Trait) for part in keyword.terms):
        return f"{_head(keyword)} - {texts[0]}"
    return _head(keyword) + "".join(f"\n- {text}" for text in texts)


def _in_line(text: str) -> str:
    """The options of a choice in one line, under a frame."""
    return text.replace("\n•", " •")


def standing(term: Static, s: Scribe) -> str:
    """A frame of text, what players cannot do, a second name or type, or what playing cards costs."""
    if framed := frame(term, s):
        return framed
    said = for_players(term.what, term.changes, "is", s) or also(term, s)
    if said:
        return stated_under(term.condition, said, s)
    words = paying(term, s)
    return (
        finish(words + (f" if {condition(term.condition, s)}" if term.condition is not None else ""), s)
        if words
        else ""
    )


def also(term: Static, s: Scribe) -> str:
    """A second name, or the types of a magic stone."""
    change = term.changes[0]
    if isinstance(change, KeywordBecomes) and isinstance(term.what, Cards) and term.what.zones == EVERYWHERE:
        return f"each [{change.old}] becomes [{change.new}]" if term.what.where is None else ""
    if not isinstance(change, Become):
        return ""
    if change.field == "name" and term.defining:
        return f'this card has "{change.value}" in addition to its other names'
    if change.field != "kind" or not change.value.endswith("magic stone"):
        return ""
    types = [f"the {one.value} type" for one in term.changes if isinstance(one, Become)]
    return (
        f"this card has {' and '.join(types)}"
        if term.defining
        else f"treat {mine(term.what, s)} also as {change.value}s"
    )


def _played(what: Selector, thing: str, s: Scribe) -> str:
    """Abilities or processes whose cost is another: "activate abilities of resonators"."""
    words = "activate abilities" if thing == "activated" else "judgment processes"
    where = getattr(what, "where", None)
    return words if where is None else f"{words} of {filtered(where, s, BARE)}"


def paying(term: Static, s: Scribe) -> str:
    """What players pay more or less: "you pay {W}{1} less to play this card for each Elf you control"."""
    change = term.changes[0]
    if isinstance(change, AddCost) and isinstance(term.what, Cards) and term.what.whose == "you":
        cost = price(change.cost, s)
        return f"as an additional cost to play {_played(term.what, change.played, s)}, {cost}"
    if not isinstance(change, CostAdd) or len(term.changes) > 1 or isinstance(term.what, Seats):
        return ""
    free, each = for_each(change.amount, s)
    if change.times != 1:
        each = f" for each {each_of(change.times, s)}"
    free = -free if change.less and isinstance(free, int) else free
    much = wills(tuple(slot[0] for slot in change.symbols), free, s)
    if change.less and len(change.symbols) == 1 and len(change.symbols[0]) > 1:
        much = listed([SYMBOLS[name] for name in change.symbols[0]], "or")
    what = "this card" if term.what == This() else filtered(getattr(term.what, "where", None), s, BARE)
    if change.played != "card":
        what = _played(term.what, change.played, s)
    frm = f" from your {s.place(term.zones[0]).name}" if len(term.zones) == 1 else ""
    payers = {"opponent": "your opponent pays", "each": "players pay"}
    who = payers.get(getattr(term.what, "whose", ""), "you pay")
    return f"{who} {much} {'less' if change.less else 'more'} to play {what}{frm}{each}"
