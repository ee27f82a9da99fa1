"""What the words of Legions of Will mean: its tables, and the verbs and sentences that only it has."""

from __future__ import annotations

import re

import msgspec

from cardwright.kernel.vocabulary.abilities import (
    Activated,
    Body,
    Keyword,
    Pattern,
    Replacement,
    Static,
)
from cardwright.kernel.vocabulary.costs import Cost, Pay, TurnCost
from cardwright.kernel.vocabulary.effects import (
    Act,
    Add,
    Apply,
    Become,
    Lose,
    May,
    Merge,
    Modification,
    NameTrait,
    PayTo,
    PlayFrom,
    Put,
    Reveal,
    SetTo,
    Station,
)
from cardwright.kernel.vocabulary.selectors import (
    Among,
    Cards,
    Condition,
    Either,
    Holds,
    Hosted,
    HostOf,
    InState,
    It,
    Kind,
    Linked,
    Measure,
    Not,
    Seats,
    Selector,
    TargetCount,
    This,
    Trait,
)
from cardwright.kernel.vocabulary.values import Amount, Bound, Sum
from cardwright.text.english.acts import SLOT, does
from cardwright.text.english.composer import Composer
from cardwright.text.english.doers import acting
from cardwright.text.english.drafts import on_play
from cardwright.text.english.fighting import duties
from cardwright.text.english.giving import Gift, pairs
from cardwright.text.english.happening import about_card
from cardwright.text.english.moving import put_cards
from cardwright.text.english.nouns import head
from cardwright.text.english.objects import Noun, aim, here, objects, zones_of
from cardwright.text.english.phrase import Phrase
from cardwright.text.english.scope import Event, Passive, Scope, Subject
from cardwright.text.english.shared import ENGLISH
from cardwright.text.english.stating import changing, deed, standing
from cardwright.text.english.verb_tables import gaining_verbs, moving_verbs, paying_verbs, turning_verbs
from cardwright.text.english.waking import Waking, waking
from cardwright.text.reading.chart import Node
from cardwright.text.reading.grammar import Rules

from ..rules.chance import MODIFIED, NATURAL, REROLL
from .lexicon import KEYWORDS, KINDS, MOVES, NUMBERS, PHASES, PLURALS, POINTS, STEPS, TURNS, ZONES

RULES = Rules(ENGLISH)
rule, verb, value = RULES.rule, RULES.verb, RULES.value

FIELD = ("battlefield",)
EVERYWHERE = ("battlefield", "deck", "hand", "graveyard", "expelled", "chain", "sideboard")
ENTERS = Pattern("move", to=FIELD, this=True)  # LOW 603.5a
DAMAGEABLE = Cards(FIELD, "each", Either((Kind("unit"), Kind("base"))))  # LOW 110.4
OPENING = Holds("opening hand")  # LOW 102.5


def phrases(words: dict[str, str]) -> dict[str, str]:
    """Words in the notation of rules."""
    return {said.replace(" ", "_"): name for said, name in words.items()}


# --- words --------------------------------------------------------------------------------------------------------

value("kind", {form: kind for kind, many in KINDS.items() for form in (kind, many)})
value("unit_type", {name if name == many else f"{name}|{many}": name for name, many in PLURALS.items()})
value("keyword", {form: word for word in KEYWORDS for form in (word, word.lower())})
value("zone", ZONES)
value("stat", {**{name: name for name in NUMBERS}, "resource_cost|cost": "cost"})
pairs(RULES, "will", "power")
value("cost_word", {"resource_cost": None})
value("phase", {**phrases(STEPS), "turn": "reset"})  # LOW 503.1a
value("starts", {said: Pattern("phase", tag=name) for said, name in phrases(PHASES).items()})  # LOW 505.1
value("ends", {"turn": Pattern("phase", phase="end")})  # LOW 513.1
value("fights", {"battle": Pattern("phase", phase="end of battle")})  # LOW 511.2
value("stage", phrases({**PHASES, "end step": "end"}))
value("point", {said: Holds(name) for said, name in phrases(POINTS).items()})  # LOW 503.2, 506.7, 506.7g
value("damage_kind", {"battle_damage": "battle"})
value("arrival", {"rested": "rested"})  # LOW 610.1b#2
value(
    "adjective",
    {
        "rested": InState("rested"),
        "legendary": Kind("legendary"),
        "nonlegendary": Not(Kind("legendary")),  # LOW 203.4a
    },
)
value("fact", {"an_opponent_controls_more_units_than_you": Holds("outnumbered")})


# --- nouns (107.2, 110, 404) ----------------------------------------------------------------------------------------


@rule("noun_word", "{t:unit_type}", cost=-1)
def _subtype(s: Scope, phrase: Phrase, t: str) -> None:
    """A unit type alone means a unit of that type."""
    head(s, phrase, False)
    phrase.tests.append(Trait(t))
    if not phrase.kinds:
        phrase.kinds.append("unit")


@rule("noun_word", "{t:unit_type} {k:kind}", cost=-2)
def _subtype_kind(s: Scope, phrase: Phrase, t: str, k: str) -> None:
    """Before another noun it only describes: "a Demon card"."""
    head(s, phrase, True)
    phrase.tests.append(Trait(t))
    phrase.kinds = [k]


@rule("noun_word", "permanent|permanents")
def _permanent(s: Scope, phrase: Phrase) -> None:
    head(s, phrase, True)
    phrase.kinds.append("card")
    phrase.zones = FIELD  # LOW 108.3


@rule("noun_word", "permanent card|cards", cost=-1)
def _permanent_card(s: Scope, phrase: Phrase) -> None:
    """A card that could become a permanent."""
    head(s, phrase, True)
    phrase.kinds.append("card")
    phrase.tests.append(Either(tuple(Kind(name) for name in ("upgrade", "trap", "unit"))))  # LOW 108.3a


value("any_targets", {"any_target": "one", "any_number_of_targets": "any_number"})


@rule("atom", "{det:any_targets}")
def _any_target(s: Scope, det: str) -> Noun:
    return Noun(here(s), DAMAGEABLE, [Phrase(here(s), det=det, kinds=["target"], target="target", head=here(s))])


@rule("post", "stationed_in {h:host}")
def _stationed(s: Scope, phrase: Phrase, h: Selector) -> None:
    phrase.tests.append(Among(Hosted(h)))


@rule("host", "{of:reference}")
def _host(s: Scope, of: Selector) -> Selector:
    return of


value("host", {"{of:holder} 's base // the_same_base_as {of:holder}": HostOf(SLOT.of)})
value("reference", {"{of:holder} 's base": HostOf(SLOT.of)})
value("targeted", {"{of:holder} 's base": HostOf(SLOT.of)})


value("outside", {"from_outside_the_game": "sideboard"})  # LOW 400.9a


@rule("post", "expelled_with {of:reference}")
def _expelled_with(s: Scope, phrase: Phrase, of: Selector) -> None:
    if of != This():
        raise s.misread("only with this card")
    phrase.zones = ("expelled",)
    phrase.tests.append(Among(Linked(This(), "expelled")))  # LOW 407.5


# --- costs (112, 602) -----------------------------------------------------------------------------------------------

icon = verb("{i:ICON}")


@icon.cost
def _icon(s: Scope, i: str) -> tuple[Cost, ...]:
    if i == "{Rest}":
        return (TurnCost(This(), "rested"),)  # LOW 112.3
    found = re.fullmatch(r"\{Pay (\d+|X)\}", i)
    if found is None:
        raise s.misread("no such icon")
    return (Pay("resource", Bound("X") if found[1] == "X" else int(found[1])),)  # LOW 112.3a


paying_verbs(RULES, {"pay {n:amount}": Pay("resource", SLOT.n)})  # LOW 112.3a, 112.11
gaining_verbs(RULES, {"resource": "resource"})  # LOW 104.2, 606.3


# --- movement (701) -------------------------------------------------------------------------------------------------


turning_verbs(RULES, TURNS)
moving_verbs(RULES, MOVES)


@verb("expel {o:np} face_down|facedown")
def expel_down(s: Scope, o: Noun) -> None:
    """LOW 407.3."""
    put_cards(s, o, "expelled", "", state="facedown", verb="expel")


waking(RULES, Waking("reset", "reset_step", "be reset", "reset", May("stay rested"), tag="step"))  # LOW 502.1


# --- bases (301, 404) -----------------------------------------------------------------------------------------------


value("base_place", {"in_a_base_you_control": None})


@rule("base_place", "in this {k:kind} 's base")
def _this_base(s: Scope, k: str) -> Selector | None:
    if k not in s.kinds:
        raise s.misread(f"this card is no {k}")
    return HostOf(This())


station = verb("station {o:np} {b:base_place}")(
    does(Put(SLOT.o, "battlefield", "you", verb="station", into=SLOT.b))
)  # LOW 701.15a


@verb("station {o:np} {b:base_place} blocking {w:np}")
def station_blocking(s: Scope, o: Noun, b: Selector | None, w: Noun) -> None:
    """LOW 509.6, 509.7."""
    blocked = objects(s, w)
    there = all(zones_of(s, phrase) == FIELD for phrase in o.phrases)
    cards = objects(s, o)
    s.emit(
        Put(cards, "battlefield", "you", verb="station", into=b),
        Act("make block" if there else "enter blocking", cards, where=Among(blocked)),
    )


@verb("return {o:np} to_the_base_it_was_stationed_in")
def return_to_base(s: Scope, o: Noun) -> None:
    """LOW 400.7e."""
    what = objects(s, o)
    s.emit(Put(what, "battlefield", verb="return", into=HostOf(what)))


@verb("move {o:np} into {b:later_np}")
def move_into(s: Scope, o: Noun, b: Node) -> None:
    """LOW 404.2f."""
    cards = objects(s, o)
    s.emit(Station(cards, objects(s, b.mean(s))))
    s.refer(cards)


reselect = verb("reselect which_base {o:np} is_attacking")(does(Act("reselect base", SLOT.o)))  # LOW 508.7


enter_base = verb("enter a_base", by="card")
merges = verb("merge", by="card")
acting(
    RULES,
    {"action|actions": Kind("action")},
    {"ability|abilities": Not(Kind("action")), "card_or_ability|cards_or_abilities": None, "effect|effects": None},
)


@enter_base.event
def _enters_base(s: Scope, about: Noun) -> Event:
    return about_card(s, about, "station")  # LOW 603.5


@merges.event
def _merges(s: Scope, about: Noun) -> Event:
    return about_card(s, about, "merge")  # LOW 702.3d


MUST = {"attack": "must attack", "block": "must block", "be_blocked": "must be blocked"}  # LOW 508.1e, 509.1c
duties(RULES, {done: Add(name, 1) for done, name in MUST.items()})


# --- merging (702.3) ------------------------------------------------------------------------------------------------

TOTAL = (Lose(), SetTo("will", Bound("merged will")), SetTo("power", Bound("merged power")))  # LOW 702.3e
take_total = verb("lose all_abilities and gain|gains the_total_will_and_power_of_the_merged_units", by="card")


@verb("merge {o:np} with {w:np}")
def merge(s: Scope, o: Noun, w: Noun) -> None:
    """LOW 702.3, 709."""
    host = objects(s, o)
    others = objects(s, w)
    if isinstance(host, It) and s.targets and others == It(s.targets[-1].bind):
        s.targets[-1] = msgspec.structs.replace(s.targets[-1], differ=(host.name,))
    s.emit(Merge(others, host))
    s.refer(host, ("unit",))


@take_total.deed
def _takes_total(s: Scope, about: Subject) -> Passive:
    return deed(s, lambda until: Apply(about.selector, TOTAL, until))


@rule("item", "when_you_play_this_card_,_you_may_merge_it_with {o:np} .", bare=True, cost=-3)
def _merge_ability(s: Composer, o: Node) -> None:
    """Announced in place of a base (702.3a); the sentences after it say what the merged unit is (702.3e)."""
    draft = s.begin(s.here(), on_play)
    onto = aim(draft.scope, o.mean(draft.scope))
    draft.scope.emit(Merge(This(), onto))


# --- statements (604, 609, 702) -------------------------------------------------------------------------------------


@rule("protected_from", "{t:unit_type}")
def _type_quality(s: Scope, t: str) -> str:
    return t


value("protected_from", {"the_chosen_type": "chosen"})


@rule("protected_from", "{k:kind}")
def _kind_quality(s: Scope, k: str) -> str:
    if k in ("card", "ability"):
        raise s.misread("from what?")
    return k


@rule("protected_from", "legendary {k:kind}")
def _legendary_quality(s: Scope, k: str) -> str:
    if k == "ability":
        raise s.misread("from what?")
    return "legendary" if k == "card" else f"legendary {k}"


@rule("protected_from", "{k:kind} named {n:NAME}", names="card")
def _named_quality(s: Scope, k: str, n: str) -> str:
    if k != "card":
        raise s.misread("from what?")
    return f"named {n}"


@rule("gift", "protection from {q:protected_from} {more:quality_more*}")
def _protection(s: Scope, q: str, more: list[str]) -> list[Gift]:
    return [Keyword("Protection", word=one) for one in (q, *more)]  # LOW 702.2, 702.2a


@rule("quality_more", "and_from|,_from|,_and_from {q:protected_from}", "and|,|,_and {q:protected_from}")
def _quality_more(s: Scope, q: str) -> str:
    return q


@rule("item", "protection from {q:protected_from} {more:quality_more*} .", bare=True)
def _protected(s: Composer, q: Node, more: Node) -> None:
    s.standing(*(Keyword("Protection", word=one) for one in (q.mean(s.stated), *more.mean(s.stated))))


@rule(
    "pred", "is|are also {k:kind} with_will_and_power {n:int}", "is|are also a|an {k:kind} with_will_and_power {n:int}"
)
def _also_kind(s: Scope, about: Subject, k: str, n: int) -> Passive:
    return changing(about.selector, Become("kind", k), SetTo("will", n), SetTo("power", n))  # LOW 203.1b


@rule("pred", "is a|an {n:NAME}", cost=1)
def _is_of_type(s: Scope, about: Subject, n: str) -> Passive:
    """A unit type that the card has wherever it is (LOW 406.6b)."""
    (word,) = s.language.trait_words(n)
    return _defining(s, about, Become("trait", word))


@rule("post", "with_a_single_target")
def _aimed_once(s: Scope, phrase: Phrase) -> None:
    if not phrase.kinds or not {"action", "ability"}.issuperset(phrase.kinds):
        raise s.misread("of an action or an ability")
    phrase.test_all(TargetCount("==", 1))  # LOW 110.9a


@rule("pred", "is_every_unit_type")
def _every_type(s: Scope, about: Subject) -> Passive:
    return _defining(s, about, Become("trait", "every unit type"))  # LOW 203.3f


@rule("possession", "{stat:stat} is_equal_to|equals {v:value}")
def _defined(s: Scope, about: Subject, stat: str, v: Amount) -> Passive:
    return _defining(s, about, SetTo(stat, v))  # LOW 609.4a


def _defining(s: Scope, about: Subject, change: Modification) -> Passive:
    """A characteristic-defining ability: of its own card, everywhere, unconditional (604.3a)."""
    if not about.this:
        raise s.misread("only this card")
    return standing(s, Static(This(), (change,), zones=EVERYWHERE, defining=True))  # LOW 604.3


become_type = verb("become {t:typed} {also:addition?}", by="card")
value("addition", {"in_addition_to_its_other_types|in_addition_to_their_other_types": None})


@rule("typed", "{t:unit_type} {k:kind}", "a|an {t:unit_type} {k:kind}")
def _typed(s: Scope, t: str, k: str) -> str:
    if k != "unit":
        raise s.misread("only units have unit types")
    return t


@become_type.state
def _becomes_type(s: Scope, about: Subject, t: str, also: object = False) -> Passive:
    return changing(about.selector, Become("trait", t, also=also is None))  # LOW 203.1b


@rule("pred", "is|are {t:typed} {also:addition}")
def _is_type(s: Scope, about: Subject, t: str, also: None) -> Passive:
    return changing(about.selector, Become("trait", t, also=True))  # LOW 203.1b


@rule("impersonal", "play_with_the_top_card_of_your_deck_revealed")
def _open_deck(s: Scope) -> Passive:
    return standing(s, Static(Seats("you"), (May("play with the top card revealed"),)))  # LOW 701.8b


@rule("impersonal", "you_may_look_at_and_play {o:np}")
def _look_and_play(s: Scope, o: Noun) -> Passive:
    if not o.each or o.zones() != ("expelled",):
        raise s.misread("which cards?")
    return standing(s, Static(o.selector, (May("be looked at"), PlayFrom("expelled", "you"))))  # LOW 407.3, 407.3b


@rule("impersonal", "cards_an_opponent_plays_that_target_a_unit_must_target {r:reference} if_able")
def _must_target(s: Scope, r: Selector) -> Passive:
    return standing(s, Static(only_this(s, r), (May("must be targeted"),)))  # LOW 601.1c


def only_this(s: Scope, of: Selector) -> Selector:
    """This card."""
    if of != This():
        raise s.misread("only this card")
    return of


@rule("item", "as {r:reference} enters the {z:zone} , choose a_unit_type .", bare=True)
def _choose_type(s: Composer, r: Node, z: Node) -> None:
    only_this(s.stated, r.mean(s.stated))
    if z.mean(s) != "battlefield":
        raise s.stated.misread("enters what?", z)
    s.standing(Replacement(ENTERS, do=(NameTrait(),), also=True))  # LOW 203.3d, 603.5d


@rule("item", "add {n:int} to_the_result_of_each_die_you_roll .", bare=True)
def _add_to_rolls(s: Composer, n: Node) -> None:
    more = Sum((Bound("amount"), n.mean(s)))
    s.standing(Replacement(Pattern("roll", who="you"), amount=more, state=MODIFIED, rank="modify"))  # LOW 706.2, 706.2b


@rule(
    "item", "if_the_natural_result_of_a_die_you_roll_is {n:int} , you_may_pay {m:int} to_reroll_that_die .", bare=True
)
def _reroll(s: Composer, n: Node, m: Node) -> None:
    again_ = PayTo((Pay("resource", m.mean(s)),), (Act(REROLL),), otherwise=(Act("keep roll"),))
    held: Condition = Measure(Bound("amount"), "==", n.mean(s))
    pattern = Pattern("roll", who="you", state=NATURAL)
    s.standing(Replacement(pattern, do=(again_,), rank=REROLL, condition=held))  # LOW 706.2a, 706.2b


IN_OPENING_HAND = "if_this_card_is_in_your_opening_hand_,_you_may"


@rule("item", f"{IN_OPENING_HAND}_begin_the_game_with_it_on_the_battlefield .", bare=True)
def _begin_in_play(s: Composer) -> None:
    body = Body((Put(This(), "battlefield"),))
    s.standing(Activated((), body, condition=OPENING, zones=("hand",)))  # LOW 102.5a


@rule("item", f"{IN_OPENING_HAND}_reveal_it .", bare=True)
def _opening_reveal(s: Composer) -> None:
    draft = s.begin_activated()
    draft.wants_cost = False
    draft.condition = OPENING  # LOW 102.5b
    draft.scope.zones = ("hand",)
    draft.scope.emit(Reveal(This()))
