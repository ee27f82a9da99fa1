"""The printer's English, term by term."""

from __future__ import annotations

import pytest

from cardwright.games.legions_of_will.language.phrases import PHRASES as AIMED
from cardwright.games.shadowverse_evolve.language.phrases import EARTH_RITE, PHRASES
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
    Pattern,
    PlacedOn,
    Replacement,
    StateTriggered,
    Static,
    Target,
    Triggered,
    Variant,
)
from cardwright.kernel.vocabulary.costs import (
    Alternatives,
    Cost,
    CounterCost,
    EffectCost,
    MoveCost,
    Pay,
    Purpose,
    RevealCost,
    StatCost,
    TurnCost,
)
from cardwright.kernel.vocabulary.durations import (
    Before,
    BeforeNextTurn,
    DuringNextTurn,
    DuringTurn,
    EndOf,
    EndOfNextTurn,
    EndOfTurn,
    While,
)
from cardwright.kernel.vocabulary.effects import (
    Act,
    Add,
    AddCost,
    AddCounters,
    AddOption,
    AddPhases,
    Apply,
    ApplyToFuture,
    Become,
    BecomeCopy,
    BeCopy,
    Bind,
    ByHand,
    Cant,
    CantHave,
    ChangeResource,
    ChoosePlayer,
    Control,
    CopyObject,
    CopyOf,
    CostAdd,
    CostSet,
    Counts,
    Create,
    CreateCopy,
    Damage,
    DecideFor,
    Deciding,
    Destroy,
    Discard,
    DoTogether,
    Double,
    Draw,
    Effect,
    EndTurn,
    ExpelUntil,
    ExtraTurn,
    Find,
    Flip,
    Gain,
    Guard,
    If,
    KeywordBecomes,
    Later,
    Limit,
    Look,
    Lose,
    LoseGame,
    May,
    Merge,
    Merged,
    Modification,
    MoveCounters,
    NameCard,
    NameNumber,
    NameTrait,
    OfferCost,
    PayTo,
    Pick,
    PickSecretly,
    PlayCard,
    PlayFrom,
    Produce,
    Put,
    PutInPile,
    RemoveCounters,
    RemoveFromBattle,
    Repeat,
    RepeatUntil,
    Restart,
    Retarget,
    Reveal,
    RevealHand,
    RevealUntil,
    Reword,
    Roll,
    SetTo,
    Shield,
    Shuffle,
    Skip,
    Station,
    Stop,
    Swap,
    Switch,
    TakeControl,
    Transform,
    Treat,
    TriggersAgain,
    Turn,
    When,
    WinGame,
    YouMay,
)
from cardwright.kernel.vocabulary.selectors import (
    ActivationCost,
    Adjacent,
    Affected,
    Aimed,
    All,
    Among,
    AnyOf,
    Apart,
    Aspect,
    Belongs,
    Both,
    CameFrom,
    Cards,
    Cause,
    Combined,
    Compare,
    Condition,
    Did,
    During,
    Either,
    Exists,
    Filter,
    Fits,
    Has,
    HasCounter,
    Holds,
    Hosted,
    HostOf,
    InFront,
    InState,
    It,
    Joined,
    Kind,
    LeaderOf,
    Linked,
    Marked,
    Measure,
    Named,
    NameOf,
    Not,
    OfCard,
    Only,
    Other,
    Owned,
    Paid,
    Printed,
    Referred,
    Seats,
    Selector,
    Shares,
    SoleTarget,
    Sort,
    Stacked,
    TargetCount,
    Targets,
    This,
    TopCards,
    Trait,
    TurnOf,
    Underwent,
    Unless,
    Without,
)
from cardwright.kernel.vocabulary.terms import Term, parts_of, vocabulary
from cardwright.kernel.vocabulary.values import (
    Amount,
    Bound,
    Bounded,
    Count,
    CountDifferent,
    CounterCount,
    CountNames,
    Defined,
    Depends,
    Divided,
    Happened,
    Highest,
    Infinity,
    Noted,
    Resolved,
    Resource,
    Spent,
    Stat,
    Sum,
    Tally,
    ThisTurn,
    ThisWay,
    Times,
    TimesThisTurn,
)
from cardwright.text.printer import Printer

PRINTER = Printer(PHRASES)

FOLLOWER = Kind("follower")
ENEMY = Cards(("field",), "opponent", FOLLOWER)
MINE = Cards(("field",), "you", FOLLOWER)
HAND = Cards(("hand",), "you")
LEADER = Cards(("leader",), "you")
ENEMY_LEADER = Cards(("leader",), "opponent")
FANFARE = Pattern("move", this=True, to=("field",))
BROWNIE = Create(("Brownie",))


def on_field(*parts: Filter) -> Cards:
    """My cards on the field that pass."""
    return Cards(("field",), "you", All(parts))


SELECTORS: list[tuple[Selector, str]] = [
    (ENEMY, "an enemy follower on the field"),
    (MINE, "a follower on your field"),
    (on_field(FOLLOWER, Printed(Trait("Imp"))), "a follower printed as an Imp card on your field"),
    (on_field(FOLLOWER, Has("Ward", (Trait("Imp"),))), "a follower with Ward (Imp cards) on your field"),
    (Cards(("field",), "each", FOLLOWER), "a follower on the field"),
    (Cards(("field",), "opponent"), "an enemy card on the field"),
    (Cards(("ex",), "opponent"), "a card in an opponent's EX area"),
    (HAND, "a card in your hand"),
    (LEADER, "your leader"),
    (ENEMY_LEADER, "an enemy leader"),
    (Cards(("leader",)), "a leader"),
    (Cards(("field", "ex"), "you", Trait("Imp")), "an Imp card on your field or in your EX area"),
    (Joined((ENEMY_LEADER, ENEMY)), "an enemy leader or enemy follower on the field"),
    (on_field(FOLLOWER, Other()), "another follower on your field"),
    (on_field(FOLLOWER, Trait("Imp"), Aspect("Runecraft")), "an Imp [runecraft] follower on your field"),
    (on_field(FOLLOWER, Has("Ward")), "a follower with Ward on your field"),
    (on_field(FOLLOWER, Has("Evolve")), "a follower with [evolve] on your field"),
    (on_field(FOLLOWER, Either((Has("Storm"), Has("Ward")))), "a follower with Storm or Ward on your field"),
    (on_field(FOLLOWER, Either((Trait("Imp"), Trait("Elf")))), "an Imp or Elf follower on your field"),
    (on_field(Either((FOLLOWER, Kind("amulet")))), "a follower or amulet on your field"),
    (on_field(FOLLOWER, HasCounter("Ember")), "a follower with an Ember counter on your field"),
    (on_field(FOLLOWER, InState("engaged")), "an engaged follower on your field"),
    (on_field(FOLLOWER, Not(Kind("evolved"))), "an unevolved follower on your field"),
    (on_field(FOLLOWER, Not(Has("Ward"))), "a follower without Ward on your field"),
    (on_field(FOLLOWER, Marked("entered")), "a follower on your field that was put onto the field this turn"),
    (on_field(FOLLOWER, Underwent(Pattern("attack"))), "a follower on your field that attacked this turn"),
    (on_field(FOLLOWER, Not(Underwent(Pattern("attack")))), "a follower on your field that didn't attack this turn"),
    (
        on_field(FOLLOWER, Not(NameOf(This()))),
        "a follower with a different name from this card on your field",
    ),
    (on_field(FOLLOWER, NameOf(This())), "a follower with the same name as this card on your field"),
    (on_field(FOLLOWER, Shares("trait", This())), "a follower that shares a trait with this card on your field"),
    (on_field(FOLLOWER, Named("Imp", part=True)), 'a follower with "Imp" in its name on your field'),
    (on_field(Kind("token"), Named("Brownie")), "a Brownie token on your field"),
    (
        Cards(("cemetery",), "you", All((FOLLOWER, Compare("cost", "<=", 3)))),
        "a follower that costs 3 play points or less in your cemetery",
    ),
    (
        Cards(("cemetery",), "you", Compare("cost", ">=", 5)),
        "a card that costs at least 5 play points in your cemetery",
    ),
    (
        Cards(("field",), "opponent", All((FOLLOWER, Compare("defense", "<=", 3)))),
        "an enemy follower with 3 defense or less on the field",
    ),
    (TopCards(1), "the top card of your deck"),
    (This(), "this card"),
    (It("it"), "it"),
    (Only(It("looked"), Kind("spell")), "a spell from among them"),
    (Without(It("looked"), It("it")), "the remaining cards"),
    (Without(MINE, This()), "a follower on your field except this card"),
    (LeaderOf(It("it")), "its leader"),
    (LeaderOf(This(), owner=True), "this card's owner's leader"),
    (Linked(This(), "attached"), "a card attached to this card"),
    (Cards(("field",), "each", Belongs("you")), "a card you control on the field"),
    (Cards(("field",), "each", Owned("you")), "a card you own on the field"),
    (Cards(("field",), "each", Owned("opponent")), "a card an opponent owns on the field"),
    (
        Cards(("field",), "you", CameFrom(("hand",), "you")),
        "a card on your field put there from your hand",
    ),
    (Cards(("field",), "you", Among(It("looked"))), "a card on your field from among them"),
]

DESTROYED = Pattern("move", what=FOLLOWER, tag="destroy")

CONDITIONS: list[tuple[Condition, str]] = [
    (Measure(Tally("cards played", own=True), ">=", 3), "Combo (3)"),
    (Measure(Noted("spellchain"), ">=", 10), "Spellchain (10)"),
    (Measure(Noted("necrocharge"), ">=", 10), "Necrocharge (10)"),
    (Holds("overflow"), "Overflow is active for you"),
    (Paid("earth rite"), "Earth Rite"),
    (Exists(on_field(Kind("amulet"))), "there is an amulet on your field"),
    (Exists(ENEMY, 2), "there are 2 or more enemy followers on the field"),
    (Measure(Count(HAND), "<=", 2), "there are 2 or fewer cards in your hand"),
    (Measure(Count(HAND), ">=", 4), "there are 4 or more cards in your hand"),
    (Measure(Count(HAND), "==", 0), "there are exactly 0 cards in your hand"),
    (Measure(Stat("defense", LEADER), "<=", 6), "your leader's [defense] is 6 or less"),
    (Measure(Stat("attack", This()), ">=", 5), "this card's [attack] is at least 5"),
    (Measure(Resource("play points"), ">=", 1), "you have at least 1 play point"),
    (Measure(CounterCount("Ember", This()), ">=", 4), "this card has 4 or more Ember counters on it"),
    (Fits(It("it"), FOLLOWER), "it's a follower"),
    (Fits(It("it"), Compare("cost", "<=", 2)), "it costs 2 play points or less"),
    (Fits(This(), HasCounter("Ember")), "this card has an Ember counter"),
    (Fits(This(), Not(HasCounter("Ember"))), "this card has no Ember counters"),
    (Fits(This(), CameFrom(("hand",), "you")), "this card was put onto the field from your hand"),
    (
        Fits(This(), Not(CameFrom(("hand",), "you"))),
        "this card was put onto the field from anywhere other than your hand",
    ),
    (TurnOf("you"), "it's your turn"),
    (During("end"), "it's the end phase"),
    (Did(), "you do"),
    (
        Both((Holds("overflow"), Exists(MINE))),
        "Overflow is active for you and there is a follower on your field",
    ),
    (
        AnyOf((Holds("overflow"), Holds("sanguine"))),
        "Overflow is active for you or Sanguine is active for you",
    ),
    (Measure(ThisWay(DESTROYED), ">=", 1), "a follower was destroyed this way"),
    (Measure(ThisTurn(DESTROYED), ">=", 2), "at least 2 followers were destroyed this turn"),
    (Measure(ThisTurn(Pattern("attack", this=True)), ">=", 1), "this card attacked this turn"),
    (Unless(Exists(MINE)), "there are no followers on your field"),
    (Unless(Holds("overflow")), "Overflow isn't active for you"),
]

AMOUNTS: list[tuple[Amount, str]] = [
    (Spent("will", "fire"), "the fire will spent to play this card"),
    (3, "3"),
    (Infinity(), "∞"),
    (Count(HAND), "the number of cards in your hand"),
    (CountNames(MINE), "the number of different followers on your field"),
    (CountDifferent("cost", MINE), "the number of different costs among followers on your field"),
    (Highest("attack", MINE), "the highest attack among followers on your field"),
    (Highest("cost", HAND, lowest=True), "the lowest cost among cards in your hand"),
    (Stat("attack", This()), "this card's attack"),
    (Resource("max play points"), "your maximum play points"),
    (CounterCount("Ember", This()), "the number of Ember counters on this card"),
    (Tally("cards played"), "the number of cards you've played this turn"),
    (Happened("destroyed", FOLLOWER), "the number of followers of yours destroyed this turn"),
    (Happened("played", None, "each", other=True), "the number of cards played this turn, excluding this card"),
    (ThisWay(DESTROYED), "the number of followers destroyed this way"),
    (ThisTurn(DESTROYED), "the number of followers that were destroyed this turn"),
    (TimesThisTurn(DESTROYED), "the number of times a follower was destroyed this turn"),
    (Stat("attack", Affected(DESTROYED)), "the attack of the follower destroyed this way"),
    (Noted("spellchain"), "your Spellchain"),
    (Sum((Count(HAND), 2)), "the number of cards in your hand plus 2"),
    (Sum((Count(HAND), -1)), "the number of cards in your hand minus 1"),
    (Times(2, Count(HAND)), "twice the number of cards in your hand"),
    (Times(3, Count(HAND)), "3 times the number of cards in your hand"),
    (Divided(Count(HAND)), "half the number of cards in your hand, rounded down"),
    (Bounded(Count(HAND), at_most=5), "the number of cards in your hand, up to a maximum of 5"),
    (Depends(TurnOf("you"), 3, 1), "1 (3 if it's your turn)"),
    (Bound("X"), "X"),
    (Defined("X", Count(HAND)), "the number of cards in your hand as this card was played"),
]

COSTS: list[tuple[Cost, str]] = [
    (Pay("play points", 2), "[cost02]"),
    (Pay("evolution points", 1), "pay 1 Evolution Point"),
    (Pay("will", 2, ("fire", "moon")), "pay [fire][moon][2]"),
    (TurnCost(This()), "[engage]"),
    (TurnCost(on_field(Kind("amulet"))), "engage an amulet on your field"),
    (MoveCost(This(), "cemetery", verb="bury"), "put this card into its owner's cemetery"),
    (MoveCost(HAND, "cemetery", verb="discard"), "discard a card"),
    (MoveCost(Cards(("hand",), "you", Kind("spell")), "cemetery", 2, "discard"), "discard 2 spells"),
    (MoveCost(Cards(("ex",), "you"), "banished", verb="banish"), "banish a card in your EX area"),
    (MoveCost(Cards(("ex",), "you"), "banished", 2, "banish", apart=True), "banish 2 different cards in your EX area"),
    (RevealCost(Cards(("hand",), "you", Kind("spell")), 2, apart=True), "reveal 2 different spells in your hand"),
    (
        MoveCost(on_field(FOLLOWER, Other()), "hand", verb="return"),
        "return another follower on your field to its owner's hand",
    ),
    (
        MoveCost(on_field(FOLLOWER, Other()), "cemetery", verb="bury"),
        "put another follower from your field into its owner's cemetery",
    ),
    (CounterCost("Ember", This()), "remove an Ember counter from this card"),
    (CounterCost("Ember", This(), -1), "remove any number of Ember counters from this card"),
    (EARTH_RITE, "Earth Rite"),
    (StatCost(LEADER, "defense", 2), "give your leader [defense]-2"),
    (RevealCost(HAND), "reveal a card in your hand"),
    (EffectCost(Damage(2, LEADER)), "deal 2 damage to your leader"),
    (Alternatives(((Pay("play points", 1),), (TurnCost(This()),))), "[cost01] or [engage]"),
]

MODIFICATIONS: list[tuple[Modification, str]] = [
    (Add("attack", -1), "has [attack]-1"),
    (SetTo("defense", 10), "has 10 defense"),
    (Gain((Keyword("Rush"), Keyword("Ward"))), "has Rush and Ward"),
    (Gain((Triggered(FANFARE, Body((Draw(),)), "Fanfare"),)), 'has "[fanfare] Draw a card."'),
    (Lose("Ward"), "loses Ward"),
    (Lose(), "loses all abilities"),
    (Become("trait", "Imp"), "is also an Imp"),
    (Become("name", "Imp", also=False), "is named Imp"),
    (Become("trait", of=This()), "has the traits of this card too"),
    (Become("kind", "amulet", kept=True), "is also amulet, which cannot be lost"),
    (Gain(of=LEADER, without=("Ward",)), "has the abilities of your leader other than Ward"),
    (Lose("Ward", (FOLLOWER,)), "loses Ward (followers)"),
    (Treat(FOLLOWER, (("trait", "Imp"),), ("Rush",)), "is treated as Imp and Rush for effects of each follower"),
    (CostAdd(-2), "costs 2 less to play"),
    (CostAdd(-1, (("fire", "water"),), less=True), "costs [fire] or [water][1] less to play"),
    (CostAdd(1, played="activated"), "has activated abilities that cost [1] more"),
    (CostSet(0, ("fire", "fire")), "costs [fire][fire] to play"),
    (AddCost((Pay("play points", 1),)), "costs in addition to play: [cost01]"),
    (
        OfferCost(Extra("toll", (RevealCost(HAND),), instead=True)),
        "can be played with the alternative cost: reveal a card in your hand",
    ),
    (AddOption(Body((Draw(),))), 'offers an additional option: "Draw a card."'),
    (CostAdd(1), "costs 1 more to play"),
    (CostSet(0), "costs 0 play points to play"),
    (Cant("attack"), "can't attack enemies"),
    (Cant("be damaged"), "doesn't take damage"),
    (Counts("spellchain", FOLLOWER), "includes followers when counting Spellchain"),
    (May("attack twice"), "can attack twice"),
    (Limit("field", 1), "has the limit of its controller's field increased by 1"),
    (Limit("field", 0, sets=True), "has the limit of its controller's field changed to 0"),
]

EFFECTS: list[tuple[Effect, str]] = [
    (Produce("will", (("fire", "water"), ("moon",))), "Produce [fire] or [water][moon]."),
    (
        Produce("will", (("fire",),), purpose=Purpose(("card",), FOLLOWER)),
        "Produce [fire]; it can be spent only to play followers.",
    ),
    (Draw(), "Draw a card."),
    (Draw(2, "each"), "Each player draws 2 cards."),
    (Draw(Count(MINE)), "Draw a card for each follower on your field."),
    (Discard(), "Discard a card."),
    (Discard(-1), "Discard your hand."),
    (Discard(1, "opponent", random=True), "Each opponent discards a random card."),
    (Put(This(), "banished", verb="banish"), "Banish this card."),
    (Put(ENEMY, "hand", verb="return"), "Return each enemy follower on the field to their owners' hands."),
    (Destroy(ENEMY), "Destroy each enemy follower on the field."),
    (Damage(2, ENEMY), "Deal 2 damage to each enemy follower on the field."),
    (Apply(LEADER, (Add("defense", 3),)), "Give your leader [defense]+3."),
    (
        Apply(This(), (Add("attack", 1), Add("defense", 1), Gain((Keyword("Rush"),))), "turn"),
        "For the rest of this turn, give this card [attack]+1/[defense]+1 and Rush.",
    ),
    *[
        (Apply(This(), (Gain((Keyword("Rush"),)),), until), f"{words}, give this card Rush.")
        for until, words in (
            (Before("combat"), "Until combat begins"),
            (EndOf("combat"), "Until end of combat"),
            (EndOfTurn(7), "Until the end of turn 7"),
            (DuringTurn(7), "During turn 7"),
            (DuringNextTurn("each"), "During the next turn"),
            (BeforeNextTurn("you"), "Until your next turn"),
            (DuringNextTurn("opponent"), "During each opponent's next turn"),
            (EndOfNextTurn("you"), "Until the end of your next turn"),
        )
    ],
    (Apply(ENEMY_LEADER, (SetTo("defense", 10),)), "Change each enemy leader's [defense] to 10."),
    (
        ApplyToFuture(Cards(("hand", "ex"), "you", Kind("spell")), (CostAdd(-4),), "turn", 1),
        "The next spell you play this turn costs 4 less to play.",
    ),
    (Create(("Brownie",), 2), "Summon 2 Brownie tokens."),
    (Create(("Imp", "Elf"), to="ex"), "Put an Imp or Elf token into your EX area."),
    (Find(), "Search your deck for a card."),
    (Find(also=("cemetery",)), "Search your deck or cemetery for a card."),
    (Look(3), "Look at the top 3 cards of your deck."),
    (Pick(HAND), "Select a card in your hand."),
    (Pick(HAND, random=True), "Select a random card in your hand."),
    (Reveal(TopCards(1)), "Reveal the top card of your deck."),
    (RevealHand(), "Each opponent reveals their hand."),
    (
        RevealUntil(Kind("follower"), 2),
        "Reveal cards from the top of your deck until you reveal 2 followers.",
    ),
    (Shuffle(), "Shuffle your deck."),
    (AddCounters(This(), "Ember"), "Put an Ember counter on this card."),
    (RemoveCounters(This(), "Ember", 2), "Remove 2 Ember counters from this card."),
    (MoveCounters(This(), It("it"), "Stack"), "Transfer all this card's Stack counters to it."),
    (ChangeResource("play points", 2, how="recover"), "Recover 2 play points."),
    (ChangeResource("evolution points", 1), "Gain 1 Evolution Point."),
    (Turn(ENEMY, "engaged"), "Engage each enemy follower on the field."),
    (Turn(This(), "reserved"), "Refresh this card."),
    (Act("evolve"), "Evolve this card."),
    (Transform(This(), "Brownie"), "Transform this card into a Brownie token."),
    (Swap(This(), It("it")), "Swap this card and it."),
    (TakeControl(It("it")), "Steal it."),
    (
        TakeControl(It("it"), until=While(Exists(Cards(("field",), "you", Kind("amulet"))))),
        "Gain control of it for as long as there is an amulet on your field.",
    ),
    (If(Holds("overflow"), (Draw(),)), "If Overflow is active for you, draw a card."),
    (
        If(Measure(Tally("cards played", own=True), ">=", 3), (Draw(), BROWNIE)),
        "Combo (3): Draw a card. Summon a Brownie token.",
    ),
    (
        If(Holds("overflow"), (Draw(2),), (Draw(),)),
        "Draw a card. If Overflow is active for you, draw 2 cards instead.",
    ),
    (YouMay((Draw(),)), "You may draw a card."),
    (YouMay((Draw(),), then=(BROWNIE,)), "You may draw a card. If you do, summon a Brownie token."),
    (PayTo((MoveCost(HAND, "cemetery", verb="discard"),), (Draw(2),)), "Discard a card: Draw 2 cards."),
    (
        DoTogether("each", (Draw(1, "chosen"), Discard(1, "chosen"))),
        "Each player draws a card and discards a card.",
    ),
    (Repeat(2, (Draw(),)), "Do the following 2 times. Draw a card."),
    (
        RepeatUntil(Exists(MINE), (Draw(),)),
        "Draw a card. Repeat until there is a follower on your field.",
    ),
    (Roll(), "Roll a 6-sided die."),
    (NameNumber(1, 6), "Declare any number from 1 to 6."),
    (NameNumber(0, 400, step=100), "Declare any number from 0 to 400 in steps of 100."),
    (ChoosePlayer(), "Select an opponent."),
    (PlayCard(It("it")), "Play it for 0 play points."),
    (
        Later(Pattern("phase", phase="end", who="you"), (Destroy(This()),)),
        "At the beginning of your next end phase, destroy this card.",
    ),
    (When((Draw(),)), "When you do, draw a card."),
    (Skip(), "Skip your next turn."),
    (DecideFor(), "You control each opponent this turn."),
    (DecideFor("opponent", DuringNextTurn("opponent")), "You control each opponent during their next turn."),
    (Skip("turn", "opponent", (Draw(),)), "Each opponent skips their next turn, then draw a card."),
    (ExtraTurn(), "Take another turn after this one."),
    (WinGame(), "You win the game."),
    (LoseGame(), "Each opponent loses the game."),
    (Bind(MINE), "Remember each follower on your field."),
]

ABILITIES: list[tuple[Ability, str]] = [
    (
        OnPlay(Body((Draw(),), variants=(Variant("torrent", Exists(MINE), Body((Draw(2),))),))),
        "Draw a card. If there is a follower on your field, instead: Draw 2 cards.",
    ),
    (
        Triggered(Pattern("draw", who="opponent"), Body(), zones=("hand",), plays=ByTrigger(("hand",), ())),
        "Whenever an opponent draws a card, you may show this card in your hand and play it for nothing instead of its"
        " cost.",
    ),
    (
        Activated((Pay("play points", 1),), Body((Draw(),)), sort="shield"),
        "[act][cost01]: Draw a card. It is a shield and no ability.",
    ),
    (
        Triggered(Pattern("damage", this=True, cause=Sort(("attack",))), Body((Draw(),))),
        "When this card takes damage from an attack, draw a card.",
    ),
    (
        Replacement(Pattern("damage", this=True), amount=0, prevents=True, per_cause=True),
        "Prevent all damage that would be dealt to this card. This counts for each cause anew.",
    ),
    (Keyword("Ward", terms=(FOLLOWER, Pay("play points", 2), Bound())), "Ward (followers, [cost02], X)."),
    (Keyword("Storm"), "Storm."),
    (
        Triggered(FANFARE, Body((Damage(2, It("t1")), Draw()), (Target("t1", ENEMY),)), "Fanfare"),
        "[fanfare] Select an enemy follower on the field and deal it 2 damage. Draw a card.",
    ),
    (
        Triggered(FANFARE, Body((Destroy(It("t1")),), (Target("t1", ENEMY, 0, 2),)), "Fanfare"),
        "[fanfare] Select up to 2 enemy followers on the field and destroy them.",
    ),
    (
        Triggered(
            FANFARE,
            Body(
                (If(Holds("overflow"), (Destroy(It("t1")), Draw())),),
                (Target("t1", ENEMY, condition=Holds("overflow")),),
            ),
            "Fanfare",
        ),
        "[fanfare] If Overflow is active for you, select an enemy follower on the field, destroy it, and draw a card.",
    ),
    (
        Triggered(
            FANFARE,
            Body((If(Paid("earth rite"), (Draw(),)),), extras=(Extra("earth rite", (EARTH_RITE,)),)),
            "Fanfare",
        ),
        "[fanfare] Earth Rite: Draw a card.",
    ),
    (
        Triggered(FANFARE, Body((Draw(),)), "Fanfare", (MoveCost(HAND, "cemetery", verb="discard"),)),
        "[fanfare] Discard a card: Draw a card.",
    ),
    (
        Triggered(Pattern("evolve", this=True), Body((Draw(),)), "On Evolve"),
        "On Evolve: Draw a card.",
    ),
    (
        Triggered(
            Pattern("move", All((FOLLOWER, Belongs("you"), Other())), to=("field",)),
            Body((Apply(It("event"), (Add("attack", 1),)),)),
        ),
        "Whenever another follower is put onto your field, give it [attack]+1.",
    ),
    (
        Triggered(Pattern("play", Kind("spell"), who="you"), Body((Draw(),)), condition=TurnOf("you"), per_turn=1),
        "Once on each of your turns, when you play a spell, draw a card.",
    ),
    (
        Triggered(Pattern("phase", phase="end", who="you"), Body((Draw(),)), condition=Exists(MINE)),
        "While there is a follower on your field, at the beginning of your end phase, draw a card.",
    ),
    (
        Activated((Pay("play points", 2),), Body((Act("evolve"),)), "Evolve"),
        "[evolve][cost02]: Evolve this card.",
    ),
    (
        Activated((Pay("play points", 1), TurnCost(This())), Body((Draw(),)), quick=True, per_turn=1),
        "[q][act][cost01], [engage]: Draw a card. This ability can be activated once per turn.",
    ),
    (
        Activated((TurnCost(This()),), Body((Draw(),)), per_turn=1, name="Dawn", until="game"),
        "[act][engage]: Draw a card. This ability can be activated once per game, "
        'together with all others named "Dawn".',
    ),
    (
        Activated((TurnCost(This()),), Body((Draw(),)), per_turn=2, until="upkeep"),
        "[act][engage]: Draw a card. This ability can be activated twice until upkeep.",
    ),
    (
        Activated((MoveCost(HAND, "cemetery", verb="discard"),), Body((Draw(),)), condition=Holds("overflow")),
        "[act] Discard a card: Draw a card. This ability can be activated if Overflow is active for you.",
    ),
    (StateTriggered(Exists(MINE), Body((Draw(),))), "When there is a follower on your field, draw a card."),
    (
        Static(on_field(FOLLOWER, Trait("Imp"), Other()), (Gain((Keyword("Rush"),)),)),
        "Your other Imp followers have Rush.",
    ),
    (
        Static(This(), (CostAdd(-3),), Measure(Noted("spellchain"), ">=", 5), ("hand", "ex")),
        "Spellchain (5): This card costs 3 less to play.",
    ),
    (Static(This(), (Cant("attack"),)), "This card can't attack enemies."),
    (
        Replacement(Pattern("damage", Among(This())), Sum((Bound("amount"), -1))),
        "This card takes 1 less damage.",
    ),
    (
        Replacement(Pattern("damage", other=Among(This())), Sum((Bound("amount"), 2)), condition=TurnOf("opponent")),
        "During each opponent's turn, this card deals 2 more damage.",
    ),
    (Replacement(FANFARE, state="engaged"), "This card enters the field engaged."),
    (Replacement(FANFARE, control="you"), "This card enters the field under your control."),
    (
        Triggered(FANFARE, Body((Draw(),), unstoppable=True), "Fanfare"),
        "[fanfare] Draw a card. This ability can't be prevented from resolving.",
    ),
    (OnPlay(Body((Draw(2),))), "Draw 2 cards."),
    (
        OnPlay(Body(modes=Modes((Body((Draw(),)), Body((BROWNIE,))), 0, 2))),
        "Choose up to 2.\n• Draw a card.\n• Summon a Brownie token.",
    ),
    (PlacedOn(MINE), "Place this card on one of your followers."),
    (DeckRule("copies", 5), "You can put up to 5 copies of this card in your deck."),
]


def ids(cases: list[tuple[Term, str]]) -> list[str]:
    return [text for _, text in cases]


@pytest.mark.parametrize(("term", "text"), SELECTORS)
def test_a_selector_is_a_noun_phrase(term: Selector, text: str) -> None:
    assert PRINTER.selector(term) == text


@pytest.mark.parametrize(("term", "text"), CONDITIONS)
def test_a_condition_is_what_follows_if_or_its_keyword(term: Condition, text: str) -> None:
    assert PRINTER.condition(term) == text


@pytest.mark.parametrize(("term", "text"), AMOUNTS)
def test_an_amount_is_spelled_out(term: Amount, text: str) -> None:
    assert PRINTER.amount(term) == text


@pytest.mark.parametrize(("term", "text"), COSTS)
def test_a_cost_is_an_icon_or_an_order(term: Cost, text: str) -> None:
    assert PRINTER.cost(term) == text


@pytest.mark.parametrize(("term", "text"), MODIFICATIONS)
def test_a_modification_is_said_of_its_card(term: Modification, text: str) -> None:
    assert PRINTER.modification(term) == text


@pytest.mark.parametrize(("term", "text"), EFFECTS)
def test_an_instruction_is_a_sentence(term: Effect, text: str) -> None:
    assert PRINTER.effect(term) == text


@pytest.mark.parametrize(("term", "text"), ABILITIES)
def test_an_ability_is_a_paragraph(term: Ability, text: str) -> None:
    assert PRINTER.ability(term) == text


# --- a game with targets, a stack and places within the battlefield ------------------------------------------------

LOUD = Printer(AIMED)
UNIT = Kind("unit")
UNITS = Cards(("battlefield",), "you", UNIT)
STOPPED = Replacement(Pattern("damage", what=Among(It("guarded"))), amount=0, prevents=True)
LESS = Replacement(Pattern("damage", this=True), amount=Sum((Bound("amount"), -1)), prevents=True)

AIMED_SELECTORS: list[tuple[Selector, str]] = [
    (UNITS, "a unit you control"),
    (Cards(("battlefield",), "opponent", UNIT), "a unit an opponent controls"),
    (Cards(("graveyard",), "you", UNIT), "a unit card in your graveyard"),
    (
        Cards(("battlefield",), "you", All((UNIT, Combined("power", 5)))),
        "a unit with combined power 5 or less you control",
    ),
    (Cards(("battlefield",), "you", All((UNIT, Apart("cost")))), "a unit with different costs you control"),
    (
        Stacked(All((Sort(("ability",)), OfCard(UNIT), ActivationCost(amount=2)))),
        "an ability unit with an activation cost of 2 wills",
    ),
    (HostOf(This()), "this card's base"),
    (Hosted(This()), "a permanent stationed in this card"),
    (Adjacent(This()), "cards adjacent to this card"),
    (InFront(This()), "the card in front of this card"),
    (Stacked(), "a card"),
    (Stacked(Kind("ability")), "an ability"),
    (Stacked(Targets(Among(HostOf(This())))), "a card that targets this card's base"),
    (Stacked(Targets(Kind("base"))), "a card that targets a base"),
    (Stacked(Targets(Kind("base"), True)), "a card that targets only a base"),
    (Stacked(TargetCount("==", 1)), "a card with a single target"),
    (Stacked(TargetCount(">=", 2)), "a card with at least 2 targets"),
    (Stacked(SoleTarget()), "a card that is the only target of that instruction"),
    (Stacked(Sort(("spell", "shield"))), "a spell or shield"),
    (Stacked(All((Sort(("spell",)), Aimed("shield", "<", 2)))), "a spell at which fewer than 2 shields are aimed"),
    (
        Stacked(All((Sort(("attack",)), Aimed("shield", "<", 2, This())))),
        "an attack at which fewer than 2 shields are aimed for this card",
    ),
    (Cause(), "the object that caused it"),
    (Referred(), "an object that something waiting refers to"),
    (Seats("opponent"), "each opponent"),
]
AIMED_MODIFICATIONS: list[tuple[Modification, str]] = [
    (Add("power", 1), "gains +1 power"),
    (SetTo("power", 3), "has base power 3"),
    (Switch("will", "power"), "has will and power switched"),
    (CantHave("Protection"), "can't have protection"),
    (KeywordBecomes("Ward", "Storm"), "has Storm for each Ward"),
    (Control(1), "is controlled by player 2"),
    (CopyOf("Imp"), "is a copy of Imp"),
    (BeCopy(This()), "is a copy of this card"),
    (Merged((Add("power", 2),)), "gains +2 power"),
    (Reword("Ward", "Storm"), "says Storm for Ward"),
    (Deciding(1), "makes all decisions of a player"),
    (Guard(LESS), 'has "If this card would be dealt damage, prevent 1 of that damage."'),
    (PlayFrom("graveyard"), "can be played from its owner's graveyard"),
    (
        PlayFrom("graveyard", then=(Draw(),)),
        "can be played from its owner's graveyard, and if it is, draw a card",
    ),
    (TriggersAgain(), "triggers an additional time"),
    (Become("trait", "Statue", also=False), "becomes a Statue unit"),
]
AIMED_EFFECTS: list[tuple[Effect, str]] = [
    (Damage(2, UNITS), "This card deals 2 damage to each unit you control."),
    (Put(This(), "expelled", verb="expel"), "Expel this card."),
    (PayTo((Pay("resource", 2),), (Draw(),)), "You may pay 2. If you do, draw a card."),
    (PayTo((Pay("resource", 2),), (), "you", (LoseGame("you"),)), "You lose the game unless you pay 2."),
    (If(Did(), (When((Draw(),)),)), "When you do, draw a card."),
    (
        If(Measure(Resolved(), "==", 3), (When((Draw(),)),)),
        "When this ability has resolved three times this turn, draw a card.",
    ),
    (Station(It("it"), HostOf(This())), "Move it into this card's base."),
    (PutInPile(UNITS, This(), "stacked"), "Put each unit you control on top of this card."),
    (PutInPile(UNITS, This(), "stacked", under=True), "Put each unit you control under this card."),
    (Merge(UNITS, This(), (Add("power", 2),)), "Merge this card with each unit you control. That unit gains +2 power."),
    (Stop(Stacked(UNIT)), "Prevent each unit card from resolving."),
    (Retarget(It("it")), "Choose new targets for it."),
    (CopyObject(It("it")), "Copy it."),
    (
        CreateCopy(This(), 2, to="battlefield", numbers=(("power", 2),), like=This()),
        "Create two copies of this card with power 2 that are attacking the same base.",
    ),
    (BecomeCopy(This(), It("it"), "turn"), "This card becomes a copy of it until end of turn."),
    (
        Shield(STOPPED, UNITS, pool=3),
        "Prevent the next 3 damage that would be dealt to each unit you control this turn.",
    ),
    (Shield(STOPPED, UNITS), "Prevent all damage that would be dealt to each unit you control this turn."),
    (EndTurn(), "End the turn."),
    (ByHand("Zap it"), "By hand: “Zap it”."),
    (
        ApplyToFuture(Stacked(UNIT, "you"), (Add("power", 3),), "turn", 1),
        "The next unit you play this turn gains +3 power.",
    ),
    (
        AddPhases(("battle", "main")),
        "After this phase, there is an additional battle phase followed by an additional main phase.",
    ),
    (Flip(), "Flip a coin."),
    (RemoveFromBattle(It("it")), "Remove it from battle."),
    (Double(This(), "power"), "Double this card's power until end of turn."),
    (
        ExpelUntil(UNITS, "expelled", Pattern("move", frm=("battlefield",), this=True)),
        "Expel each unit you control until this card leaves the battlefield.",
    ),
    (NameTrait(), "Choose a unit type."),
    (NameCard(), "Name a card."),
    (Restart(), "Restart the game."),
    (Restart(without=UNIT), "Restart the game without each unit."),
    (NameCard(where=UNIT), "Name a unit card."),
    (PickSecretly("hand"), "Each player chooses a card in their hand face down."),
    (
        DoTogether(
            "opponent",
            (
                Pick(Cards(("battlefield",), "chosen", UNIT), who="chosen"),
                Put(It("it"), "graveyard", verb="sacrifice"),
            ),
        ),
        "Each opponent sacrifices a unit.",
    ),
    (Apply(Seats("opponent"), (Cant("draw"),), "turn"), "Each opponent can't draw cards until end of turn."),
]


@pytest.mark.parametrize(("term", "text"), AIMED_SELECTORS)
def test_cards_by_who_controls_them(term: Selector, text: str) -> None:
    assert LOUD.selector(term) == text


@pytest.mark.parametrize(("term", "text"), AIMED_MODIFICATIONS)
def test_changes_said_of_cards(term: Modification, text: str) -> None:
    assert LOUD.modification(term) == text


@pytest.mark.parametrize(("term", "text"), AIMED_EFFECTS)
def test_instructions_with_targets_and_a_stack(term: Effect, text: str) -> None:
    assert LOUD.effect(term) == text


def test_a_target_is_named_where_it_is_first_spoken_of() -> None:
    body = Body(
        (Destroy(It("t1")), Apply(It("t2"), (Add("power", 1),), "turn")), (Target("t1", UNITS), Target("t2", UNITS))
    )

    assert LOUD.ability(OnPlay(body)) == (
        "Destroy target unit you control. Target unit you control gains +1 power until end of turn."
    )
    assert LOUD.target(Target("t1", UNITS)) == "Choose target unit you control"
    assert LOUD.target(Target("t1", UNITS, 0, 3)) == "Choose up to three target units you control"


def test_the_examples_speak_every_word_of_the_vocabulary() -> None:
    tables = (SELECTORS, CONDITIONS, AMOUNTS, COSTS, MODIFICATIONS, EFFECTS, ABILITIES)
    aimed = (AIMED_SELECTORS, AIMED_MODIFICATIONS, AIMED_EFFECTS)
    spoken = {type(part).__name__ for table in (*tables, *aimed) for term, _ in table for part in parts_of(term)}
    roots = {name for name, kind in vocabulary().items() if kind.__subclasses__()}
    assert set(vocabulary()) - roots == spoken


def test_a_target_is_a_prompt() -> None:
    assert PRINTER.target(Target("t1", ENEMY, 0, -1)) == "Select any number of enemy followers on the field"


def test_keywords_in_a_row_share_a_paragraph() -> None:
    abilities = (Keyword("Storm"), Keyword("Ward"), Triggered(FANFARE, Body((Draw(),)), "Fanfare"))
    assert PRINTER.card(abilities, "follower") == ["Storm. Ward.", "[fanfare] Draw a card."]


def test_quick_stands_before_the_text_of_a_spell() -> None:
    assert PRINTER.card((Keyword("Quick"), OnPlay(Body((Draw(),)))), "spell") == ["[quick] Draw a card."]


def test_icons_before_the_same_text_are_printed_together() -> None:
    last_words = Pattern("move", this=True, frm=("field",), to=("cemetery",))
    abilities = tuple(
        Triggered(pattern, Body((Draw(),)), label)
        for pattern, label in ((FANFARE, "Fanfare"), (last_words, "Last Words"))
    )
    assert PRINTER.card(abilities, "follower") == ["[fanfare][lastwords] Draw a card."]
