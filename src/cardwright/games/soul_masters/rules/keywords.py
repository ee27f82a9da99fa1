"""The glossary's keyword Skills and what each stands for.

Blink, Break, Conjure, Defender, Haste, Heavy, Hothead, Initiative, Phase, Piercing, Resistance, Scout, Stealth, Taunt
and Thirst are asked for by name where cards are cast, aimed at, attack or are attacked.
"""

from __future__ import annotations

from cardwright.kernel.vocabulary.abilities import Ability, Body, Pattern, Target, Triggered
from cardwright.kernel.vocabulary.costs import MoveCost
from cardwright.kernel.vocabulary.durations import EndOf, Until
from cardwright.kernel.vocabulary.effects import Add, Apply, Damage, Effect, If, Put, Turn, YouMay
from cardwright.kernel.vocabulary.keywords import SEVERAL, KeywordRow, Keywords
from cardwright.kernel.vocabulary.selectors import All, Among, Belongs, Cards, Exists, It, Kind, Named, This, TopCards
from cardwright.kernel.vocabulary.values import Stat

COMBAT = EndOf("combat")  # "this attack", "this combat"
BLEED = "Bleed"  # SM GL.BLEED
DUELIST = "Duelist"  # the move of a card that the keyword returns to the deck
BRAWLED, BRAWL = 5, 3  # SM GL.BRAWLER
FERAL_RETURNS = 6  # SM GL.FERAL
ENEMY_COMMANDER = Cards(("commander",), "opponent")
ATTACKS = Pattern("attack", this=True)  # SM BU.ATTACKING, GL.TRIGGER-CONDITION
KOD = Pattern("move", this=True, frm=("battleground",), tag="destroy")  # SM BU.ON-KO
KOS_ENEMY = All((Kind("unit"), Belongs("opponent")))


def discarded(amount: int) -> TopCards:
    """The top cards of your discard pile."""
    return TopCards(amount, "you", "discard pile")


def stronger(by: int) -> Apply:
    """The attacker deals more damage in this attack."""
    return Apply(This(), (Add("attack", by),), COMBAT)


def when(pattern: Pattern, *effects: Effect, targets: tuple[Target, ...] = ()) -> tuple[Ability, ...]:
    """A triggered Skill."""
    return (Triggered(pattern, Body(effects, targets)),)


BRAWLER = YouMay((Put(discarded(BRAWLED), "deck", position="bottom"),), then=(stronger(BRAWL),))

KEYWORDS: Keywords = {  # SM GL.KEYWORD-SKILL, SK.KEYWORD.1
    "Blink": (),  # SM GL.BLINK
    "Brawler": when(ATTACKS, If(Exists(Cards(("discard pile",), "you"), BRAWLED), (BRAWLER,))),  # SM GL.BRAWLER
    "Break": (),  # SM GL.BREAK
    "Burn": when(KOD, Damage(1, ENEMY_COMMANDER)),  # SM GL.BURN: several count as one
    "Conjure": KeywordRow(had=SEVERAL),  # SM GL.CONJURE: the greatest amount counts
    "Defender": (),  # SM GL.DEFENDER
    "Duelist": KeywordRow(
        when(
            ATTACKS,
            Apply(This(), (Add("attack", Stat("shield energy", discarded(1))),), COMBAT),
            Put(discarded(1), "deck", position="bottom", verb=DUELIST),
        ),
        SEVERAL,
    ),  # SM GL.DUELIST
    "Feral": when(
        Pattern("move", what=KOS_ENEMY, other=Among(This()), frm=("battleground",), tag="destroy"),
        Put(discarded(FERAL_RETURNS), "deck", position="any order"),
        Turn(This(), "ready"),
    ),  # SM GL.FERAL
    "Haste": (),  # SM GL.HASTE
    "Heavy": (),  # SM GL.HEAVY
    "Hothead": (),  # SM GL.HOTHEAD
    "Initiative": (),  # SM GL.INITIATIVE
    "Phase": (),  # SM PH.1
    "Piercing": (),  # SM GL.PIERCING
    "Resistance": (),  # SM GL.RESISTANCE
    "Riposte": when(
        Pattern("end of combat", this=True, tag="attacked"),
        Damage(Stat("attack", This()), It("event other"), word="combat"),
    ),  # SM GL.RIPOSTE: combat damage of a source of its own
    "Scout": (),  # SM GL.SCOUT
    "Stealth": (),  # SM GL.STEALTH
    "Taunt": (),  # SM GL.TAUNT
    "Thirst": (),  # SM GL.THIRST
    "Toxin": (
        Triggered(
            ATTACKS,
            Body((stronger(1),)),
            cost=(MoveCost(Cards(("resource field",), "you", Named(BLEED)), "resource deck", verb="spend"),),
        ),
    ),  # SM GL.TOXIN: once in each attack
    "Trample": when(
        Pattern("move", what=KOS_ENEMY, other=Among(This()), frm=("battleground",), tag="combat"),
        Damage(1, ENEMY_COMMANDER),
    ),  # SM GL.TRAMPLE
    "Weakness": when(
        ATTACKS,
        Apply(It("t1"), (Add("health", -1),), Until.TURN),
        targets=(Target("t1", Cards(("battleground",), "each", Kind("unit")), 0, 1),),
    ),  # SM GL.WEAKNESS
}
