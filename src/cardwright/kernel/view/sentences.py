"""Plain words for options, prompts and log lines."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..events.triggers import DELAYED
from ..state.decisions import ACT, CONFIRM, DIVIDE, MODE, PAY, Decision, Option
from ..state.event import Event
from ..state.hand_acts import BY_HAND
from ..state.pieces import Frame, Pending
from ..state.slots import slot_of
from ..state.table import chars
from ..vocabulary.abilities import Ability, Activated, Body, Keyword, Modes, Replacement, Target
from ..vocabulary.costs import Alternatives, Cost, Pay
from ..vocabulary.effects import ByHand, Effect, PayTo, YouMay
from ..vocabulary.selectors import It
from ..vocabulary.terms import Term, parts_of
from .parts import LogEntry, LogPart, ZonePlace

if TYPE_CHECKING:
    from ..game import Game


def name_of(g: Game, card: int, player: int | None = None) -> str:
    """A card's name, or the words for a player who does not know it."""
    found = g.cards[card]
    if player is not None and player >= 0 and not found.known & (1 << player):
        return "a card"
    return chars(g, found).name or (found.overlay or found.face).id  # abilities on the stack have no name


def own_name(g: Game, card: int, player: int) -> str:
    """A card's name for a player; a face-down card is named only to players who know it."""
    found = g.cards[card]
    if not found.facedown:
        return name_of(g, card)
    if found.known & (1 << player):
        return f"{found.face.name} (face down)"
    words = "a face-down card" if found.overlay is None else f"a {found.overlay.id}"
    at = slot_of(found.place)
    return words if at < 0 else f"{words} in zone {at % g.rules.placement.row + 1}"


def labels(g: Game, d: Decision) -> list[str]:
    """The words of every option; equal ones are numbered."""
    return numbered([label(g, d, option) for option in d.options])


def numbered(words: list[str]) -> list[str]:
    """Labels, equal ones with numbers."""
    counts: dict[str, int] = {}
    result = []
    for word in words:
        counts[word] = counts.get(word, 0) + 1
        result.append(f"{word} ({counts[word]})" if counts[word] > 1 else word)
    return result


def told_label(g: Game, d: Decision, o: Option) -> str:
    """The words of one option as players read them: an ability without a name is told by what it does."""
    words = label(g, d, o)
    nameless = o.verb == "trigger" and not o.value.label and f": {UNNAMED}" in words
    return words.replace(f": {UNNAMED}", f": {describe(g, o.value.ability)}", 1) if nameless else words


UNNAMED = "ability"  # what scripts call a waiting ability that has no name


def label(g: Game, d: Decision, o: Option) -> str:
    """The words of one option."""
    template = g.rules.telling.words.get(f"do {o.verb}") or _TEMPLATES.get(o.verb)
    if template is not None and (o.cards or not o.text):
        return _filled(g, o, template)
    maker = _LABELS.get(o.verb)
    return maker(g, d, o) if maker is not None else o.text or o.verb


def _filled(g: Game, o: Option, template: str) -> str:
    """A sentence about the cards of an option: `{card}`, `{other}` and the numbers printed on the first."""
    names = [g.cards[i].face.name or name_of(g, i) for i in o.cards]
    numbers = g.cards[o.cards[0]].face.numbers if o.cards else {}
    return template.format_map(_Known({**numbers, **dict(zip(("card", "other"), names, strict=False))}))


class _Known(dict[str, object]):
    """Numbers that a card does not have are 0."""

    def __missing__(self, name: str) -> object:
        return 0


def _play(g: Game, d: Decision, o: Option) -> str:
    card = g.cards[o.cards[0]]
    zone = g.zone_kind(card)
    place = "" if zone == g.rules.roles.hand else f" from {g.rules.zone_word(zone)}"
    return f"Play {o.text or name_of(g, card.id)}{place}"  # of a card with several sides it names the one


def _activate(g: Game, d: Decision, o: Option) -> str:
    card = g.cards[o.cards[0]]
    activated = chars(g, card).activated
    ability = activated[o.value[2]]
    name = card.face.name if card.facedown else name_of(g, card.id)
    template = g.rules.telling.words.get(f"do {ability.label}")
    if template is not None:
        return template.format(card=name)
    if _names_it(ability):
        return f"{ability.label} {name}"
    if len([a for a in activated if not _names_it(a)]) == 1:
        return f"Use {name}"
    return f"Use {name}: {describe(g, ability)}"


def _names_it(ability: Activated) -> bool:
    """The label is a name of the ability; in brackets it only says when the ability is used."""
    return bool(ability.label) and not ability.label.startswith("[")


def describe(g: Game, ability: Ability | Body | Target) -> str:
    """An ability in the game's own phrasing."""
    return g.rules.telling.describe(ability) if g.rules.telling.describe is not None else "ability"


def _attack(g: Game, d: Decision, o: Option) -> str:
    target = g.cards[o.cards[1]]
    what = name_of(g, target.id)
    if g.zone_kind(target) == g.rules.roles.leader:
        what = _head(g, target.controller)
    return f"Attack {what} with {name_of(g, o.cards[0])}"


def _head(g: Game, player: int) -> str:
    """The card that stands for a player; where that is the player's own seat, the player."""
    words, name = g.rules.telling.words, g.players[player].name
    word = words.get("head", g.rules.roles.leader)
    return name if word == words.get(g.rules.roles.leader) else f"{name}'s {word}"


def _card(g: Game, d: Decision, o: Option) -> str:
    card = g.cards[o.cards[0]]
    if g.zone_kind(card) == g.rules.roles.leader:
        return _head(g, card.controller)
    name = own_name(g, card.id, d.player)
    if g.zone_kind(card) == g.rules.roles.field and card.controller != d.player:
        return f"{g.players[card.controller].name}'s {name.removeprefix('a ') if card.facedown else name}"
    return name


def _player(g: Game, d: Decision, o: Option) -> str:
    return g.players[int(o.value)].name


def _number(g: Game, d: Decision, o: Option) -> str:
    return str(o.value)


def _trigger(g: Game, d: Decision, o: Option) -> str:
    pending = o.value
    about = ""
    for name, refs in pending.binds:
        if name == "event" and refs[0][0] != pending.source[0] and g.cards[refs[0][0]].known & (1 << d.player):
            about = f" ({name_of(g, refs[0][0])})"
    what = pending.label
    alike = [p.value for p in d.options if p.value.label == what and (p.cards == o.cards or not what)]
    if any(other.ability != pending.ability for other in alike):  # the label alone would be ambiguous
        what = describe(g, pending.ability)
    return f"{name_of(g, o.cards[0])}: {what or UNNAMED}{about}"


def _mode(g: Game, d: Decision, o: Option) -> str:
    assert isinstance(d.about, Modes)
    return f"({o.value + 1}) {describe(g, d.about.options[o.value])}"


def _pay(g: Game, d: Decision, o: Option) -> str:
    assert isinstance(d.about, Alternatives)
    costs = [cost for cost in d.about.options[o.value] if not isinstance(cost, Pay) or cost.amount or cost.symbols]
    return capital(cost_words(g, costs, " and "))


_SAID = re.compile(r"\{([A-Z][a-z][^{}]*)\}")  # a sign that is a verb: {Rest}, {Pay 2}


def cost_words(g: Game, costs: Iterable[Cost], between: str = ", ") -> str:
    """What is to be paid, as a deed: "pay 2 play points, discard a card"."""
    deeds = [_cost_deed(g, cost) for cost in costs]
    after = [deed.removeprefix("pay ") if deeds[0].startswith("pay ") else deed for deed in deeds[1:]]
    return between.join([*deeds[:1], *after])


def _cost_deed(g: Game, cost: Cost) -> str:
    tell = g.rules.telling.describe
    words = _SAID.sub(r"\1", tell(cost)) if tell is not None else ""
    if isinstance(cost, Pay) and isinstance(cost.amount, int) and (not words or words.startswith("[")):
        unit = cost.resource.removesuffix("s") if cost.amount == 1 else cost.resource
        return f"pay {cost.amount} {unit}"
    return f"pay {words or 'the cost'}" if not words or words[0] in "[{" else uncapital(words)


def capital(words: str) -> str:
    """A sentence begins with a capital letter."""
    return f"{words[:1].upper()}{words[1:]}"


def uncapital(words: str) -> str:
    """Words in the middle of a sentence; one in capitals stays so."""
    return words if words[1:2].isupper() else f"{words[:1].lower()}{words[1:]}"


def _component(g: Game, d: Decision, o: Option) -> str:
    """The label of a component of a cost, when the player chooses which to pay first."""
    assert isinstance(d.about, tuple)
    words = (
        g.rules.telling.describe(d.about[o.value]) if g.rules.telling.describe is not None else f"part {o.value + 1}"
    )
    of = f" ({', '.join(name_of(g, i) for i in o.cards)})" if o.cards else ""
    return f"{capital(words)}{of}"


def _apply(g: Game, d: Decision, o: Option) -> str:
    words = f"Apply {name_of(g, o.cards[0])}"
    key = o.value[0]  # an ability of the card, or the number of an effect
    if isinstance(key, tuple) and any(p is not o and p.cards == o.cards for p in d.options):
        return f"{words}: {describe(g, key[1])}"
    return words


def _pile(g: Game, d: Decision, o: Option) -> str:
    return f"One of {len(o.cards)} face-down cards"


def _produce(g: Game, d: Decision, o: Option) -> str:
    """What is produced, and with which card; a card that is turned for a unit without a kind is just named."""
    name = name_of(g, o.cards[0])
    kinds = Counter(o.text.split(" + "))
    words = ", ".join(kind if count == 1 else f"{count} × {kind}" for kind, count in kinds.items())
    return f"{words} from {name}" if o.text else name


_LABELS: dict[str, Callable[[Game, Decision, Option], str]] = {
    "play": _play,
    "activate": _activate,
    "attack": _attack,
    "card": _card,
    "player": _player,
    "number": _number,
    "trigger": _trigger,
    "show": lambda g, d, o: f"Show {name_of(g, o.cards[0])}",
    "mode": _mode,
    "pay": _pay,
    "component": _component,
    "produce": _produce,
    "pile": _pile,
    "apply": _apply,
    "none": lambda g, d, o: "None of them",
    "yes": lambda g, d, o: "Yes",
    "no": lambda g, d, o: "No",
    "done": lambda g, d, o: "Done",
    "end": lambda g, d, o: "End phase",
    "pass": lambda g, d, o: "Do nothing",
    "back": lambda g, d, o: "Back",
}

# Labels that are nothing but the names of their cards; a game may have its own (`Telling.words`, "do block").
_TEMPLATES = {
    "block": "Block {other} with {card}",
    "move": "Move {card} to {other}",
    "place": "{card}",
    "before": "Before {card}",
    "last": "Last",
    "keep": "Keep {card}",
    "prevent": "Prevent the damage from {card} to {other}",
    "prevent to": "Prevent the damage to {card}",
    "heads": "Heads",
    "tails": "Tails",
}


def prompt(g: Game, d: Decision) -> str:
    """The question in words."""
    own = g.rules.telling.words
    words = own.get(f"{d.prompt} {d.kind}") or own.get(d.prompt) or ("{cost}?" if _costs_in(d.about) else d.prompt)
    words = _HAND_PROMPTS.get(words, words)
    if isinstance(d.about, Target):
        words = describe(g, replace(d.about, condition=None))  # it holds, or nobody would be asked
        words = f"{words} ({len(d.picked)} chosen)" if d.picked else words
    elif d.kind == DIVIDE and d.options[0].cards:
        words = f"How much goes to {name_of(g, d.options[0].cards[0])}?"
    elif isinstance(d.about, YouMay | PayTo) and "{what}" in words:
        words = words.format(what=_deed(g, d, d.about))
    elif "{cost}" in words:
        words = words.format(cost=cost_words(g, _costs_in(d.about)) or "pay for it")
    elif d.kind == CONFIRM and d.options:
        words = _replacing_deed(g, d.options[0]) or words
    words = capital(words)
    if d.source >= 0 and d.kind != "act":
        words = f"{capital(own_name(g, d.source, d.player))}: {words}"
    return words if d.player == d.whose else f"For {g.players[d.whose].name}: {words}"


def _costs_in(about: object) -> tuple[Cost, ...]:
    """The costs that a question is about."""
    costs = about if isinstance(about, tuple) else (about,)
    return tuple([cost for cost in costs if isinstance(cost, Cost)])


def _deed(g: Game, d: Decision, what: YouMay | PayTo) -> str:
    """The action or payment of a prompt, without the full stop; with the names of the cards that "it" means."""
    if isinstance(what, PayTo):
        return cost_words(g, what.cost)
    words = describe(g, Body(what.do)).rstrip(".")
    names = _meant(g, d, what.do) if _PRONOUN.search(words) else ""
    return f"{words} ({names})" if names else words


def _replacing_deed(g: Game, o: Option) -> str:
    """What happens by a replacement that a player may apply ("" if it says no more than that something is changed)."""
    ability = _replacement(o)
    if not isinstance(ability, Replacement) or not ability.do or g.rules.telling.describe is None:
        return ""
    deed = describe(g, Body(ability.do)).rstrip(".")
    return f"{deed}?" if ability.also else f"{deed} instead?"


_PRONOUN = re.compile(r"\b(it|them|its|their|that card|those cards)\b")


def _meant(g: Game, d: Decision, effects: tuple[Effect, ...]) -> str:
    """The names of the cards that instructions speak of by a pronoun, as far as the player knows them."""
    frame = _asking_frame(g, d.source, list(_inside(d.args)))
    if frame is None:
        return ""
    meant = [one.name for one in parts_of(effects) if isinstance(one, It)]
    refs = [ref for name in dict.fromkeys(meant) for ref in frame.binds.get(name, ()) if ref[0] != d.source]
    return ", ".join(name_of(g, i, d.player) for i, _ in refs)


def chosen_words(g: Game, d: Decision) -> tuple[str, ...]:
    """The words of the modes that were picked already; they are no options any more."""
    if not isinstance(d.about, Modes) or d.kind != MODE:
        return ()
    return tuple([describe(g, d.about.options[i]) for i in d.picked])


# --- the words of a card that ask ---------------------------------------------------------------------


def card_words(g: Game, d: Decision) -> str:
    """The words of the card that a question comes from; "" if it comes from the rules alone."""
    if isinstance(d.about, ByHand):
        return d.about.text
    if d.source < 0 or d.kind == ACT:
        return ""
    replacing = _replacement(d.options[0]) if d.kind == CONFIRM else None
    if replacing is not None:
        return words_of(g, d.source, replacing)
    asking = list(_inside(d.args))
    frame = _asking_frame(g, d.source, asking)
    terms = [one for one in asking if isinstance(one, Term)]
    if frame is not None and d.kind == PAY and frame.kind == "card":
        frame = None  # the cost of a card is not in its text, unless the text names it
    if frame is not None:
        own = (frame.ability or _replaced_by(frame), frame.body)
        terms = [term for term in own if term is not None] + terms
    for term in terms:
        words = _printed_words(g, d.source, term)
        if words:
            return words
    given = frame.ability if frame is not None else None
    return describe(g, given) if given is not None else ""


def _replaced_by(frame: Frame) -> Ability | None:
    """The replacement whose instructions a frame carries out."""
    return _ability_in(frame.applied[-1]) if frame.applied else None


def _ability_in(key: object) -> Ability | None:
    """The ability of a replacement's key; a lasting effect has a number instead."""
    return key[1] if isinstance(key, tuple) and len(key) > 1 and isinstance(key[1], Ability) else None


def option_words(g: Game, o: Option) -> str:
    """The card words of an option: those of the ability that is used, pending, or replaces an event."""
    if o.verb == "activate":
        activated: tuple[Activated, ...] = chars(g, g.cards[o.cards[0]]).activated
        return words_of(g, o.cards[0], activated[o.value[2]])
    if o.verb in ("trigger", "show"):
        pending: Pending = o.value
        return words_of(g, o.cards[0], pending.ability)
    replacing = _replacement(o) if o.verb == "apply" else None
    return words_of(g, o.cards[0], replacing) if replacing is not None else ""


def words_of(g: Game, card: int, ability: Ability) -> str:
    """An ability in the words of its card; a gained ability in the printer's words."""
    return _printed_words(g, card, ability) or describe(g, ability)


def _replacement(o: Option) -> Ability | None:
    """The replacement that an option applies, if it is an ability of a card."""
    return _ability_in(o.value[0]) if isinstance(o.value, tuple) else None


def _inside(thing: object) -> Iterator[object]:
    """The values in the arguments of a question, including those in tuples."""
    if isinstance(thing, tuple):
        for part in thing:
            yield from _inside(part)
    elif isinstance(thing, int | Term):
        yield thing


def _asking_frame(g: Game, source: int, asking: list[object]) -> Frame | None:
    """The frame of a card on whose behalf a question is asked."""
    own = {f.id: f for f in g.frames.values() if source in (f.source[0], f.card)}
    named = [own[id] for id in asking if isinstance(id, int) and id in own]
    return named[0] if named else next((f for f in reversed(own.values()) if f.kind != "card"), None)


def _printed_words(g: Game, card: int, term: Term) -> str:
    """The paragraph of a card in which a term is printed; "" if it is in none."""
    if g.cards[card].face.hand:
        by_hand = [part.text for part in parts_of(term) if isinstance(part, ByHand)]
        if by_hand:
            return by_hand[0]
    paragraphs, found = g.rules.telling.paragraphs, g.cards[card]
    for face in (found.overlay, found.face):
        words = _where(g, paragraphs(face), term) if paragraphs is not None and face is not None else ""
        if words:
            return words
    return ""


def _where(g: Game, printed: Mapping[Ability, str], term: Term) -> str:
    if isinstance(term, Ability) and term in printed:
        return printed[term]
    for ability, words in printed.items():
        if isinstance(ability, Keyword):
            parts: list[Term] = parts_of(g.rules.planner.meaning(ability))
        else:
            parts = parts_of(ability)
        if term in parts or (isinstance(term, Body) and any(effect in parts for effect in term.effects)):
            return words
    return ""


def rule_of(g: Game, e: Event) -> str:
    """The rule that an event followed."""
    rules = g.rules.telling.rules
    words = e.tag or e.state or e.word
    named = rules.get(f"{e.kind} {e.word}", "") if e.word else ""  # a resource of its own, however it changes
    found = named or rules.get(f"{e.kind} {in_full(e, words)}", "") or rules.get(f"{e.kind} {words}", "")
    less = rules.get(f"{e.kind} less", "") if e.amount < 0 else ""
    return e.rule or found or less or rules.get(e.kind, "")


def in_full(e: Event, word: str) -> str:
    """The word of an event, with its further words."""
    return " ".join((word, *e.also))


def log_line(g: Game, entry: Event, player: int) -> str:
    """A line of the log for a viewer; empty if there is nothing to tell."""
    line = _line(g, entry, _bits(g, player), _printed)
    if not line:
        return ""
    rule = rule_of(g, entry)
    reasons = [words for _, words in _causes(g, entry, line, _bits(g, player))]
    notes = [", ".join(reasons)] if reasons else []
    if rule:
        notes.append(f"{g.rules.prefix} {rule}")
    return f"{line} ({'; '.join(notes)})" if notes else line


def _bits(g: Game, player: int) -> int:
    """Who must have known a card for someone to read its name; a spectator reads what all knew."""
    return (1 << len(g.players)) - 1 if player < 0 else 1 << player


_HAND_LOG = {
    BY_HAND: "By hand: {who} does what {card} says: “{text}”",
    "by hand act": "By hand: {who}: {text}",
    "by hand noticed": "By hand: {who} says that {card} does something: “{text}”",
    "by hand refused": "By hand: {who} does not agree; it is taken back",
    "by hand done": "By hand: {who} is done with {card}",
}
_HAND_PROMPTS = {BY_HAND: "by hand: what do you do?", "by hand agreed": "by hand: do you agree?"}


def hand_part(g: Game, d: Decision) -> str:
    """What a question has to do with what is done by hand: "act", "agree", "pick" (for an act), or ""."""
    if isinstance(d.about, ByHand):
        return "act" if d.prompt == BY_HAND else "agree"
    return "pick" if _hand_frame(g) is not None and d.kind != ACT else ""


def _hand_frame(g: Game) -> Frame | None:
    """The frame of what is being done by hand, the latest one."""
    return next((f for f in reversed(g.frames.values()) if f.mark >= 0 and _is_hand(f.ability)), None)


def _is_hand(ability: object) -> bool:
    return getattr(ability, "label", "") == BY_HAND


def is_by_hand(e: Event) -> bool:
    """An entry of the log tells of something that was done by hand."""
    return e.kind.startswith(BY_HAND) or any(_is_hand(cause[1]) for cause in e.causes)


def _template(g: Game, e: Event) -> str:
    """The sentence by which a kind of event is told."""
    text = e.tag or e.state or e.word or e.phase
    told = g.rules.telling.log
    names = (f"{e.kind} {in_full(e, text)}", f"{e.kind} {text}", f"{e.kind} {e.amount}", e.kind)
    return next((told[name] for name in names if name in told), _HAND_LOG.get(e.kind, ""))


def _line(g: Game, e: Event, bit: int, name: Callable[[Game, int], str]) -> str:
    template = _template(g, e)
    if not template:
        return ""
    text = e.tag or e.state or e.word or e.phase
    card = other = ""
    if e.card >= 0:
        card = name(g, e.card) if e.seen & bit == bit else "a card"
    if e.other >= 0:
        other = name(g, e.other) if e.other_seen & bit == bit else "a card"
    return template.format(
        who=g.players[e.player].name if e.player >= 0 else "",
        taker=g.players[g.zones[e.to].player].name if e.to >= 0 and g.zones[e.to].player >= 0 else "",
        card=card,
        other=other,
        amount=e.amount,
        less=-e.amount,
        text=e.word or in_full(e, text),
        named=f"{e.word} " if e.word else "",
        to=g.rules.zone_word(g.zones[e.to].kind.name if e.to >= 0 else ""),
    )


# --- log lines for interfaces that show cards ---------------------------------------------------------

_MARKED = re.compile("\x01(\\d+)\x02([^\x03]*)\x03")  # a card's name with its id, while a sentence is made
MOTION = ("move",)  # events that are shown though there is nothing to tell


def log_entry(g: Game, number: int, player: int) -> LogEntry | None:
    """An entry of the log with the cards it names, as someone may read it; None if there is nothing to show."""
    e = g.log[number]
    bit = _bits(g, player)
    line = _line(g, e, bit, _marked)
    if not line and e.kind not in MOTION:
        return None
    causes = _causes(g, e, _MARKED.sub(r"\2", line), bit) if line else []
    return LogEntry(
        number,
        e.turn,
        e.kind,
        tuple(_log_parts(line)),
        rule_of(g, e),
        tuple([LogPart(words, card) for card, words in causes]),
        e.card if e.seen & bit == bit else -1,
        e.other if e.other_seen & bit == bit else -1,
        e.player,
        e.amount if line else 0,
        e.word if "{text}" in _template(g, e) else "",
        _zone_place(g, e.frm),
        _zone_place(g, e.to),
        is_by_hand(e),
    )


def _marked(g: Game, card: int) -> str:
    return f"\x01{card}\x02{_printed(g, card)}\x03"


def _log_parts(line: str) -> Iterator[LogPart]:
    end = 0
    for found in _MARKED.finditer(line):
        if found.start() > end:
            yield LogPart(line[end : found.start()])
        yield LogPart(found[2], int(found[1]))
        end = found.end()
    if end < len(line):
        yield LogPart(line[end:])


def _zone_place(g: Game, zone: int) -> ZonePlace | None:
    found = g.zones[zone] if zone >= 0 else None
    return ZonePlace(found.kind.name, found.player) if found is not None and found.kind.name != "outside" else None


NO_EFFECTS = frozenset(("play", "activate"))  # kinds of events that only players cause
PAYING = frozenset(("cost", "pay"))  # words for payments


def _causes(g: Game, e: Event, line: str, bit: int) -> list[tuple[int, str]]:
    """The abilities, or else the cards, that caused an event, if the viewer knew them at that time."""
    if e.kind in NO_EFFECTS or e.tag in PAYING or not PAYING.isdisjoint(e.also):
        return []
    found: dict[str, int] = {}
    for card, ability, known in e.causes:
        name, label = _printed(g, card), getattr(ability, "label", "")
        if known & bit != bit:
            continue
        if label == BY_HAND:
            found.setdefault(f"{name}, by hand", card)
        elif label and label != DELAYED:
            found.setdefault(f"{possessive(name)} {label}", card)
        elif card not in (e.card, e.other) or name not in line:
            found.setdefault(name, card)
    return [(card, words) for words, card in found.items()]


def possessive(name: str) -> str:
    """Whose it is."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def _printed(g: Game, card: int) -> str:
    """The name of a card in any position; an ability has the name of its source."""
    face = g.cards[card].face
    return face.name or face.id
