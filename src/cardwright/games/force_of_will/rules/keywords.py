"""Chapter 11: keywords and keyword abilities, as rows of a table."""

from __future__ import annotations

from cardwright.kernel.vocabulary.abilities import (
    Ability,
    Activated,
    Body,
    ByTrigger,
    Extra,
    Keyword,
    Pattern,
    Replacement,
    Static,
    Target,
    Triggered,
)
from cardwright.kernel.vocabulary.costs import MoveCost, Pay, TurnCost
from cardwright.kernel.vocabulary.durations import Until
from cardwright.kernel.vocabulary.effects import (
    Act,
    Add,
    AddCost,
    AddCounters,
    Apply,
    Become,
    Cant,
    ChangeResource,
    CopyObject,
    CostSet,
    Damage,
    Destroy,
    Find,
    Gain,
    If,
    May,
    PlayCard,
    PlayFrom,
    Put,
    RemoveCounters,
    Repeat,
    Shuffle,
    Turn,
)
from cardwright.kernel.vocabulary.keywords import SEVERAL, SUMMED, KeywordRow, Keywords
from cardwright.kernel.vocabulary.selectors import (
    All,
    Among,
    Belongs,
    Both,
    Cards,
    Compare,
    Condition,
    Filter,
    Fits,
    HasCounter,
    Holds,
    InState,
    It,
    Kind,
    Marked,
    Measure,
    Other,
    Paid,
    This,
    Trait,
    Unless,
)
from cardwright.kernel.vocabulary.values import Count, Sum, Tally, Times

from .conditional_text import FRAME_KEYWORDS
from .consensus import CONSENSUS_KEYWORDS
from .fate import FATE_KEYWORDS
from .fusion import FUSION_KEYWORDS
from .investigate import INVESTIGATE_KEYWORDS
from .judgment import judgment
from .keyword_costs import ANYTIME, COST_KEYWORDS, offers
from .keyword_spells import SPELL_KEYWORDS, body_of, costs_of
from .layers import ENTERS_WITH, PLUS
from .revolution_order import ORDER, revolution_order
from .zones import CHASE, EXPELLED, FIELD, GRAVEYARD, HUNDRED, PLAYED_FROM, REMOVED, STANDBY

THIS_DEALS = Among(This())
FIGHTER = Kind("j/resonator")
MAIN = Holds("main timing")


def filters_of(keyword: Keyword) -> tuple[Filter, ...]:
    """The descriptions that are parameters of a keyword."""
    return tuple([term for term in keyword.terms if isinstance(term, Filter)])


# --- battle and damage ----------------------------------------------------------------------------------------------

EXPLODE = (
    Triggered(
        Pattern("damage", what=Kind("resonator"), other=THIS_DEALS, tag="battle"),
        Body((If(Fits(This(), Kind("resonator")), (Destroy(This()), Destroy(It("event")))),)),
        "Explode",
    ),
)  # FOW 1106.2, 1106.3
BANE = (
    Triggered(Pattern("damage", what=FIGHTER, other=THIS_DEALS), Body((Destroy(It("event")),)), "Bane"),
)  # FOW 1138.2
ETERNAL = (Static(This(), (Cant("be destroyed"),)),)  # FOW 1139.2
ENRAGING = (
    Triggered(
        Pattern("attack", this=True),
        Body(
            (Apply(It("t1"), (May("must block"), May("block while rested")), Until.TURN),),
            (Target("t1", Cards((FIELD,), "each", FIGHTER)),),
        ),
        "Enraging",
    ),
)  # FOW 1186.2


def barrier(keyword: Keyword) -> tuple[Ability, ...]:
    """It cannot be targeted by (such) spells or abilities of other players."""
    told = filters_of(keyword)
    by: Filter = All((*told, Belongs("opponent"))) if told else Belongs("opponent")  # FOW 1120.3a
    return (Static(This(), (Cant("be selected", by),)),)  # FOW 1102.1a, 1120.2, 1120.3, 1120.4, 1120.5


def primal_roar(keyword: Keyword) -> tuple[Ability, ...]:
    """Dinosaurs its controller controls are stronger."""
    there = Cards((FIELD,), "you", All((Trait("Dinosaur"), FIGHTER)))
    return (Static(there, (Add("ATK", HUNDRED * keyword.amount),)),)  # FOW 1194.2


def vileborn(keyword: Keyword) -> tuple[Ability, ...]:
    """Whoever targets it pays for it with life, once a turn."""
    lost = ChangeResource("life", HUNDRED * keyword.amount, "opponent", "lose")
    return (Triggered(Pattern("select", this=True), Body((lost,)), "Vileborn", per_turn=1),)  # FOW 1185.2


# --- counters -------------------------------------------------------------------------------------------------------


def enters_with(name: str, number: int) -> Replacement:
    """The card enters the field with counters."""
    arrives = Pattern("move", this=True, to=(FIELD,))
    return Replacement(arrives, do=(AddCounters(This(), name, number),), also=True, rank=ENTERS_WITH)  # FOW 1022.3


def limit(keyword: Keyword) -> tuple[Ability, ...]:
    """It enters with limit counters, and loses one whenever it attacks or blocks."""
    lose = Body((RemoveCounters(This(), "limit"),))
    some = Fits(This(), HasCounter("limit"))
    return (
        enters_with("limit", keyword.amount),
        Triggered(Pattern("attack", this=True), lose, "Limit", condition=some),
        Triggered(Pattern("block", this=True), lose, "Limit", condition=some),
    )  # FOW 1118.2, 1118.2a


def mana(keyword: Keyword) -> tuple[Ability, ...]:
    """It enters with mana counters."""
    return (enters_with("mana", keyword.amount),)  # FOW 1122.2, 1122.2b


def evolution(keyword: Keyword) -> tuple[Ability, ...]:
    """For a cost it gets its one evolution counter."""
    bare = Unless(Fits(This(), HasCounter("evolution")))
    return (Activated(costs_of(keyword), Body((If(bare, (AddCounters(This(), "evolution"),)),)), "Evolution"),)


# --- how the card is played -----------------------------------------------------------------------------------------


def awakening(keyword: Keyword) -> tuple[Ability, ...]:
    """As it is played, an additional cost may be paid: then it is awakened."""
    return (offers(Extra("awakening", costs_of(keyword))),)  # FOW 1110.2


def incarnation(keyword: Keyword) -> tuple[Ability, ...]:
    """A resonator for each description may be banished instead of paying its cost."""
    there = [Cards((FIELD,), "you", All((Kind("resonator"), told))) for told in filters_of(keyword)]  # FOW 1111.2b
    cost = tuple([MoveCost(what, GRAVEYARD, verb="banish") for what in there])
    return (offers(Extra("incarnation", cost, instead=True)),)  # FOW 1111.2, 1111.3


def mastery(keyword: Keyword) -> tuple[Ability, ...]:
    """A recovered card of the description may be rested instead of paying its cost."""
    there = Cards((FIELD, "ruler area"), "you", All((*filters_of(keyword), InState("recovered"))))
    return (offers(Extra("mastery", (TurnCost(there, "rested"),), instead=True)),)  # FOW 1154.2-1154.2c


REMNANT = (
    Static(This(), (PlayFrom(GRAVEYARD),), zones=(GRAVEYARD,)),
    Replacement(
        Pattern("move", this=True, frm=(CHASE,)),
        to=REMOVED,
        verb="remove",
        condition=Fits(This(), Marked("played by remnant")),
        zones=(CHASE,),
    ),
)  # FOW 1115.2


def shift(keyword: Keyword) -> tuple[Ability, ...]:
    """Its past side may be turned to the future."""
    return (Activated(costs_of(keyword), Body((Turn(This(), "future"),)), "Shift", MAIN),)  # FOW 1117.2


RESONATOR_TOO = (Become("kind", "resonator"), Become("kind", "j/resonator"))
MOBILIZED = (May("mobilized"), *RESONATOR_TOO)  # what it is to mobilize objects (FOW 1129.4)


def mobilize(keyword: Keyword) -> tuple[Ability, ...]:
    """A regalia becomes a resonator for the turn if a described card rests.

    For other cards this is the cost of attacking.
    """
    told = filters_of(keyword)
    if not told:
        return ()  # FOW 1129.2a: paid as the card attacks or blocks
    there = Cards((FIELD, "ruler area"), "you", All((*told, InState("recovered"))))
    wake = Apply(This(), RESONATOR_TOO, Until.TURN)  # FOW 1129.2
    return (Activated((TurnCost(there, "rested"),), Body((wake,)), "Mobilize"),)  # FOW 1129.2b, 1129.2c


def bestow(keyword: Keyword) -> tuple[Ability, ...]:
    """At main timing it is added to a resonator."""
    target = Target("t1", Cards((FIELD,), "each", All((Kind("resonator"), Other()))))
    return (Activated(costs_of(keyword), Body((Act("add", It("t1")),), (target,)), "Bestow", MAIN),)  # FOW 1121.2


BLOOD_TRAIL = Replacement(
    Pattern("move", this=True, to=(FIELD,)),
    do=(
        AddCounters(This(), PLUS, 2),
        Apply(This(), (Gain((Keyword("Swiftness"),)),), Until.TURN),
    ),
    also=True,
    condition=Holds("blood trail"),
)  # FOW 1182.2


# --- what the keyword brings with its text ---------------------------------------------------------------------


def inheritance(keyword: Keyword) -> tuple[Ability, ...]:
    """From the hand, for its cost and by discarding the card itself."""
    cost = (*costs_of(keyword), MoveCost(This(), GRAVEYARD, verb="discard"))
    return (Activated(cost, body_of(keyword), "Inheritance", zones=("hand",)),)  # FOW 1126.2, 1126.2a


def _stone_comes(kind: str, keyword: Keyword) -> tuple[Ability, ...]:
    comes = Pattern("move", what=All((Kind(kind), Belongs("you"))), to=(FIELD,))  # FOW 1127.3, 1127.5
    return (Triggered(comes, body_of(keyword), keyword.name),)


def resonance(keyword: Keyword) -> tuple[Ability, ...]:
    """Whenever a card with the magic stone type enters the field under its controller's control."""
    return _stone_comes(f"{keyword.word} magic stone", keyword)  # FOW 1127.2, 1127.2a


def omniresonance(keyword: Keyword) -> tuple[Ability, ...]:
    """Whenever a magic stone enters the field under its controller's control."""
    return _stone_comes("magic stone", keyword)  # FOW 1127.4, 1127.4a


# --- played from elsewhere, or for another cost ------------------------------------------------------------------


def ibka(keyword: Keyword) -> tuple[Ability, ...]:
    """Played from the graveyard for another cost."""
    prices = [CostSet(cost.amount, cost.symbols) for cost in costs_of(keyword) if isinstance(cost, Pay)]
    return (
        Static(This(), (PlayFrom(GRAVEYARD),), zones=(GRAVEYARD,)),
        Static(This(), tuple(prices), zones=(GRAVEYARD,)),
    )  # FOW 1191.2


def raid(keyword: Keyword) -> tuple[Ability, ...]:
    """Played for another cost it is swift, and goes back to the hand at the end of the turn."""
    home = Triggered(Pattern("phase", phase="end of turn"), Body((Put(This(), "hand", verb="return"),)), "Raid")
    gained = Static(This(), (Gain((Keyword("Swiftness"), home)),), Paid("raid"))
    return (offers(Extra("raid", costs_of(keyword), instead=True)), gained)  # FOW 1196.2


NEW = Fits(This(), Marked("set"))
SHOWN_FROM = ("hand", STANDBY)


def stealth(keyword: Keyword) -> tuple[Ability, ...]:
    """Played from the standby area for nothing when its condition is met, but not in the turn it was put there."""
    waits = [term for term in keyword.terms if isinstance(term, Pattern)]
    conditions = [term for term in keyword.terms if isinstance(term, Condition)]
    plays = ByTrigger((STANDBY,), (), Unless(NEW))
    given: list[Ability] = [Triggered(on, Body(), "Stealth", zones=(STANDBY,), plays=plays) for on in waits]
    if conditions:
        free = (PlayFrom(STANDBY), CostSet(0), May(ANYTIME))
        given.append(Static(This(), free, Both((*conditions, Unless(NEW))), (STANDBY,)))  # FOW 1412.1a, 1412.2b
    return tuple(given)  # FOW 1114.2, 1114.3


def trigger(keyword: Keyword) -> tuple[Ability, ...]:
    """Played from the standby area without its cost: for a further cost, under a condition, or as an automatic card."""
    costs, waits = costs_of(keyword), [term for term in keyword.terms if isinstance(term, Pattern)]
    conditions = [term for term in keyword.terms if isinstance(term, Condition)]
    given: list[Ability] = [Static(This(), (CostSet(0),), zones=(STANDBY,))]  # FOW 708.4
    if costs:
        given.append(Static(This(), (AddCost(costs),), zones=PLAYED_FROM))  # FOW 1113.2a
    if conditions:
        given.append(Static(This(), (Cant("be played"),), Unless(Both(tuple(conditions))), PLAYED_FROM))  # FOW 1113.2b
    plays = ByTrigger(SHOWN_FROM, None, Unless(NEW))  # FOW 708.2, 708.5, 906.2
    given += [Triggered(on, Body(), "Trigger", zones=SHOWN_FROM, plays=plays) for on in waits]  # FOW 708.1a
    return tuple(given)


def ambush(keyword: Keyword) -> tuple[Ability, ...]:
    """Played from the standby area for another cost when the opponent has drawn a card."""
    plays = ByTrigger((STANDBY,), costs_of(keyword))
    drawn = Pattern("draw", who="opponent")
    return (Triggered(drawn, Body(), "Ambush", zones=(STANDBY,), plays=plays),)  # FOW 1174.2, 1174.3


def call_of_valhalla(keyword: Keyword) -> tuple[Ability, ...]:
    """Instead of being destroyed it is expelled, and a cheaper Valkyrie is played from the deck."""
    cheap = All((Trait("Valkyrie"), Compare("cost", "<=", keyword.amount)))
    then = (Find(1, cheap, up_to=True), PlayCard(It("found")), Shuffle())
    destroyed = Pattern("move", this=True, tag="destroy")
    return (Replacement(destroyed, to=EXPELLED, verb="expel", do=then, also=True),)  # FOW 1187.2


PUBLIC = (FIELD, "ruler area", GRAVEYARD, REMOVED)
GODS = [Count(Cards(PUBLIC, "you", Trait(race))) for race in ("Deity", "New Twelve Olympian Gods")]
PANTHEON = (
    Triggered(
        Pattern("phase", phase="end of turn", who="you"),
        Body((Damage(Times(HUNDRED, Sum(tuple(GODS))), It("t1")),), (Target("t1", Cards(("seat",))),)),
        "Pantheon",
    ),
)  # FOW 1193.2
GRAVERBERATE = (
    Triggered(
        Pattern("play", this=True),
        Body((Repeat(Tally("cards put into graveyards"), (CopyObject(It("event")),)),)),
        "Graverberate",
        zones=(CHASE,),
    ),
)  # FOW 1192.2
NECROBLOOM = (
    Triggered(
        Pattern("move", what=Kind("magic stone"), who="you", tag="banish"),
        Body((If(Measure(Tally("necroblooms played"), "==", 0), (PlayCard(This()),)),)),
        "Necrobloom",
        zones=(GRAVEYARD,),
    ),
)  # FOW 1190.2


# --- the table ------------------------------------------------------------------------------------------------------

WORDS = (
    "Will of Hope",
    "Will of Despair",
    "Dragon Emblem",
    "Calmness",
    "Passion",
    "Limit Break token",
    "Tales",
    "Villains",
    "Bond",
    "Famine",
    "War",
    "Build",
    "Demolish",
    "Mythic",
)  # FOW 1101.3
HELD_OFTEN = ("Melody", "Blessing", "Mantra")  # FOW 1101.2a-1101.2c

KEYWORDS: Keywords = {
    **{word: KeywordRow(kept=True) for word in WORDS},  # FOW 1101.1a, 1101.2
    **{word: KeywordRow(had=SEVERAL, kept=True) for word in HELD_OFTEN},
    **FRAME_KEYWORDS,
    **COST_KEYWORDS,
    **CONSENSUS_KEYWORDS,
    **FATE_KEYWORDS,
    **SPELL_KEYWORDS,
    **INVESTIGATE_KEYWORDS,
    **FUSION_KEYWORDS,
    "Pierce": (),  # FOW 1103.2: asked for where battle damage is dealt
    "Precision": (),  # FOW 1104.2
    "First Strike": (),  # FOW 1105.2
    "Explode": EXPLODE,
    "Flying": (),  # FOW 1107.2
    "Swiftness": (),  # FOW 1108.2
    "Imperishable": (),  # FOW 1109.2
    "Awakening": KeywordRow(awakening, SEVERAL),  # FOW 1110.1
    "Incarnation": KeywordRow(incarnation, SEVERAL),  # FOW 1111.1
    "Quickcast": (),  # FOW 1112.2
    "Trigger": trigger,  # FOW 1113.2
    "Stealth": stealth,
    "Remnant": REMNANT,
    "Evolution": evolution,  # FOW 1116.2
    "Shift": shift,
    "Limit": KeywordRow(limit, SUMMED),  # FOW 1102.4, 1118.1
    "Energize": (),  # FOW 1119.1: every ruler has it
    "Barrier": barrier,  # FOW 1120.1: several, if they differ
    "Bestow": KeywordRow(bestow, SEVERAL),  # FOW 1121.1
    "Mana": KeywordRow(mana, SUMMED),  # FOW 1122.1
    "Bloodlust": (),  # FOW 1123.2
    "Judgment": KeywordRow(judgment, SEVERAL),  # FOW 1125.1
    ORDER: KeywordRow(revolution_order, SEVERAL),  # FOW 1148.1
    "Inheritance": KeywordRow(inheritance, SEVERAL),  # FOW 1126.1
    "Resonance": KeywordRow(resonance, SEVERAL),  # FOW 1127.1
    "Omniresonance": KeywordRow(omniresonance, SEVERAL),
    "Mobilize": KeywordRow(mobilize, SEVERAL),  # FOW 1129.1
    "Grimoire": (),  # FOW 1132.2
    "Divinity": KeywordRow((), SUMMED, kept=True),  # FOW 1102.6, 1136.1
    "Bane": BANE,
    "Eternal": ETERNAL,
    "Stranger": KeywordRow((), SUMMED),  # FOW 1142.1
    "Tag": KeywordRow((), SEVERAL),  # FOW 1145.1
    "Force Command": (),  # FOW 1150.2
    "Mastery": mastery,
    "Partner": (),  # FOW 1155.2
    "Belligerence": (),  # FOW 1163.2
    "Aid": (),  # FOW 1164.2
    "Protect": (),  # FOW 1168.2
    "Multi Strike": (),  # FOW 1169.2
    "Ambush": ambush,
    "Terrifying": (),  # FOW 1177.2
    "Aegis": (),  # FOW 1181.2: asked for where targets are chosen
    "Blood Trail": (BLOOD_TRAIL,),
    "Defiant": KeywordRow((), SUMMED),  # FOW 1183.1
    "Vileborn": KeywordRow(vileborn, SUMMED),  # FOW 1185.1
    "Enraging": ENRAGING,
    "Call of Valhalla": call_of_valhalla,
    "Necrobloom": NECROBLOOM,
    "Ibka": KeywordRow(ibka, SEVERAL),  # FOW 1191.1
    "Graverberate": GRAVERBERATE,
    "Pantheon": PANTHEON,
    "Raid": raid,
    "Primal Roar": primal_roar,
    "Convoke": KeywordRow(kept=True),  # FOW 1171.2, 1171.3: only with three or more players
    "Kernlos": (),  # FOW 1195.2: the symbols of its cost say it
}
