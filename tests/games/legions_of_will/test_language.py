"""The English of Legions of Will: every card is read whole, and printed back to the same abilities."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.games.legions_of_will.desk import MINE, T1, UNIT, UNITS, Desk, pay

import cardwright.games.legions_of_will as game
from cardwright.games.legions_of_will.language.grammar import compile_card
from cardwright.games.legions_of_will.language.phrases import PHRASES
from cardwright.kernel.vocabulary.abilities import (
    Ability,
    Activated,
    Body,
    DeckRule,
    Extra,
    Keyword,
    Modes,
    OnPlay,
    Pattern,
    Replacement,
    StateTriggered,
    Static,
    Target,
    Triggered,
)
from cardwright.kernel.vocabulary.costs import MoveCost, TurnCost
from cardwright.kernel.vocabulary.effects import (
    Act,
    Add,
    AddCounters,
    AddPhases,
    Apply,
    Become,
    Cant,
    CantHave,
    ChangeResource,
    CopyObject,
    CostAdd,
    CreateCopy,
    Damage,
    Destroy,
    DoTogether,
    Draw,
    ExpelUntil,
    If,
    Later,
    Limit,
    Lose,
    LoseGame,
    May,
    Merge,
    MoveCounters,
    NameTrait,
    PayTo,
    Pick,
    PickSecretly,
    PlayFrom,
    Put,
    RemoveCounters,
    RemoveFromBattle,
    Retarget,
    Reveal,
    SetTo,
    Shield,
    Shuffle,
    Skip,
    Station,
    Stop,
    TakeControl,
    TriggersAgain,
    Turn,
    When,
    WinGame,
    YouMay,
)
from cardwright.kernel.vocabulary.players import ControllerOf
from cardwright.kernel.vocabulary.selectors import (
    All,
    Among,
    Belongs,
    Both,
    Cards,
    Compare,
    Did,
    During,
    Either,
    Exists,
    Holds,
    Hosted,
    HostOf,
    InState,
    It,
    Kind,
    Measure,
    Named,
    Not,
    Only,
    Other,
    Seats,
    Stacked,
    This,
    TopCards,
    Trait,
    TurnOf,
    Unless,
)
from cardwright.kernel.vocabulary.terms import Term, parts_of
from cardwright.kernel.vocabulary.values import Bound, Bounded, Count, Resolved, Stat, Sum, Times
from cardwright.testing import rule
from cardwright.text.cardfile import CardText, read_cards
from cardwright.text.diagnostics import TextError
from cardwright.text.printer import Printer

FILES = sorted(Path(game.__file__).with_name("cards").glob("*.txt"))
CARDS = [card for file in FILES for card in read_cards(file.read_text("utf-8"), file.name)]
PRINTER = Printer(PHRASES)
ENTERS = Pattern("move", to=("battlefield",), this=True)
ANY = Cards(("battlefield",), "each", Either((UNIT, Kind("base"))))


def read(*text: str, kind: str = "Unit", cost: str = "2", name: str = "Marsh Heron") -> tuple[Ability, ...]:
    """The abilities of a text."""
    return compile_card(CardText(name, {"type": kind, "cost": cost}, text))


def body(text: str, **more: str) -> Body:
    """What the text of an action does."""
    (ability,) = read(text, kind="Action", **more)
    assert isinstance(ability, OnPlay)
    return ability.body


def printed(card: CardText, abilities: tuple[Ability, ...]) -> CardText:
    """A card with the printer's words for its abilities; its action types are among them."""
    fields = {name: value for name, value in card.fields.items() if name != "traits"}
    return CardText(card.name, fields, tuple(PRINTER.card(abilities, card.kinds[0])))


# --- the starter set ------------------------------------------------------------------------------------------------


def test_there_is_a_set() -> None:
    assert len(CARDS) >= 110


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_every_card_is_read_whole_and_printed_back_to_the_same_abilities(card: CardText) -> None:
    abilities = compile_card(card)

    assert compile_card(printed(card, abilities)) == abilities
    assert bool(abilities) == bool(card.text or set(card.traits) & {"Redeem", "Recur"})


# --- costs and triggers ---------------------------------------------------------------------------------------------


def test_a_cost_and_a_colon_make_an_activated_ability() -> None:
    gain = Body((ChangeResource("resource", 1),))
    assert read("{Pay 2}, {Rest}: You gain 1 resource.") == (Activated((pay(2), TurnCost(This(), "rested")), gain),)
    others = Cards(("battlefield",), "you", All((UNIT, Other())))
    assert read("Sacrifice another unit: You gain 1 resource. Activate only once each turn.") == (
        Activated((MoveCost(others, "graveyard", 1, "sacrifice"),), gain, per_turn=1),
    )


def test_an_x_is_chosen_where_it_is_paid() -> None:
    assert read("{Pay X}: This unit gains +X power until end of turn.") == (
        Activated((pay(Bound("X")),), Body((Apply(This(), (Add("power", Bound("X")),), "turn"),))),
    )
    divided = body("This card deals X damage divided as you choose among any number of targets.", cost="X")
    assert divided == Body((Damage(Bound("X"), T1, divided=True),), (Target("t1", ANY, 0, -1, split=Bound("X")),))
    with pytest.raises(TextError, match="X is given no value"):
        body("This card deals X damage to any target.")


def test_a_cost_paid_from_the_graveyard_makes_the_ability_work_there() -> None:
    (ability,) = read("{Pay 4}, expel this card from your graveyard: Draw a card.", kind="Action")
    assert ability == Activated(
        (pay(4), MoveCost(This(), "expelled", 1, "expel")), Body((Draw(),)), zones=("graveyard",)
    )


def test_a_condition_after_the_trigger_is_tested_twice() -> None:
    many = Exists(Cards(("battlefield",), "each", All((UNIT, Among(Hosted(This()))))), 10)
    assert read(
        "At the beginning of your turn, if there are ten or more units stationed in this base, you win the game.",
        kind="Base",
    ) == (Triggered(Pattern("phase", phase="reset", who="you"), Body((WinGame(),)), condition=many, recheck=True),)


def test_paying_for_what_follows_and_not_paying() -> None:
    paid = (pay(1),)
    assert read("When this unit enters the battlefield, you may pay 1. If you do, draw a card.") == (
        Triggered(ENTERS, Body((PayTo(paid, (Draw(),)),))),
    )
    assert read("When this unit enters the battlefield, you lose the game unless you pay 1.") == (
        Triggered(ENTERS, Body((PayTo(paid, (), "you", (LoseGame("you"),)),))),
    )


def test_when_you_do_is_a_trigger_of_its_own() -> None:
    (ability,) = read("{Pay 1}: You may remove an ice counter from target unit. When you do, draw a card.")
    assert ability == Activated(
        (pay(1),),
        Body(
            (YouMay((RemoveCounters(T1, "ice"),)), If(Did(), (When((Draw(),)),))),
            (Target("t1", UNITS),),
        ),
    )


def test_a_state_is_waited_for() -> None:
    others = Cards(("battlefield",), "you", All((UNIT, Other())))
    assert read("When you control no other units, sacrifice this unit.") == (
        StateTriggered(Unless(Exists(others)), Body((Put(This(), "graveyard", verb="sacrifice"),))),
    )


@pytest.mark.parametrize(
    ("event", "pattern"),
    [
        ("When this unit leaves the battlefield", Pattern("move", frm=("battlefield",), this=True)),
        ("Whenever this unit enters a base", Pattern("station", this=True)),
        ("Whenever this unit attacks", Pattern("attack", this=True)),
        ("Whenever you attack", Pattern("player attacks", who="you")),
        ("Whenever you attack with a Demon", Pattern("attack", All((UNIT, Trait("Demon"), Belongs("you"))))),
        ("Whenever this unit attacks and isn't blocked", Pattern("not blocked", this=True)),
        ("Whenever this unit blocks", Pattern("block", this=True, tag="first")),
        ("Whenever this unit blocks a unit", Pattern("block", this=True)),
        ("Whenever this unit becomes blocked", Pattern("becomes blocked", this=True, tag="first")),
        ("Whenever this unit becomes blocked by a unit", Pattern("becomes blocked", this=True, other=UNIT)),
        (
            "Whenever a unit an opponent controls becomes rested",
            Pattern("turn card", All((UNIT, Belongs("opponent"))), state="rested"),
        ),
        ("Whenever you play an action card", Pattern("play", Kind("action"), who="you")),
        ("Whenever a unit merges", Pattern("merge", UNIT)),
        ("Whenever a player loses the game", Pattern("loses", who="each")),
        ("Whenever this unit becomes the target of a card or ability", Pattern("select", this=True)),
        (
            "Whenever damage that would be dealt to a permanent you control is prevented",
            Pattern("prevented", Belongs("you")),
        ),
        (
            "Whenever this unit deals battle damage to a base",
            Pattern("damage", Kind("base"), Among(This()), tag="battle"),
        ),
    ],
)
def test_events(event: str, pattern: Pattern) -> None:
    (ability,) = read(f"{event}, draw a card.")
    assert ability == Triggered(pattern, Body((Draw(),)))


# --- targets --------------------------------------------------------------------------------------------------------


def test_a_target_is_chosen_when_the_text_is_played() -> None:
    weak = Cards(("battlefield",), "opponent", All((UNIT, Compare("power", "<=", 3))))
    assert body("Destroy target unit an opponent controls with power 3 or less.") == Body(
        (Destroy(T1),), (Target("t1", weak),)
    )
    assert body("Rest up to three target units.") == Body((Turn(T1, "rested"),), (Target("t1", UNITS, 0, 3),))
    two = body("Destroy target unit. Another target unit gains +1 power until end of turn.")
    assert two.targets == (Target("t1", UNITS), Target("t2", UNITS, differ=("t1",)))


def test_cards_and_abilities_without_a_zone_are_on_the_chain() -> None:
    assert body("Prevent target card from resolving.") == Body(
        (Stop(T1),), (Target("t1", Stacked(Not(Kind("ability")))),)
    )
    assert body("Prevent target ability from resolving.").targets == (Target("t1", Stacked(Kind("ability"))),)
    in_graveyard = Cards(("graveyard",), "you", UNIT)
    assert body("Return target unit card from your graveyard to your hand.").targets == (Target("t1", in_graveyard),)


def test_a_target_under_a_condition_is_chosen_all_the_same() -> None:
    rolled = body("Roll a d12. If the result is 7 or greater, destroy target unit. Otherwise, reset that unit.")
    assert rolled.targets == (Target("t1", UNITS),)
    assert rolled.effects[1:] == (If(Measure(Bound("roll"), ">=", 7), (Destroy(T1),), (Turn(T1, "reset"),)),)


def test_another_player_chooses_the_mode() -> None:
    found = body("Target opponent chooses one — • Draw a card. • That player skips their next battle phase.")
    who = ControllerOf("t1")
    assert found == Body(
        targets=(Target("t1", Seats("opponent")),),
        modes=Modes((Body((Draw(),)), Body((Skip("battle", who),))), who=who),
    )


def test_a_mode_may_be_chosen_again() -> None:
    found = body("Choose two. You may choose the same mode more than once — • Draw a card. • End the turn.")
    assert found.modes is not None
    assert (found.modes.least, found.modes.most, found.modes.repeat, len(found.modes.options)) == (2, 2, True, 2)


# --- statements -----------------------------------------------------------------------------------------------------


def test_statements_hold_and_with_a_duration_happen() -> None:
    changes = (Add("will", -1), Add("power", 1))
    others = Cards(("battlefield",), "you", All((UNIT, Trait("Wolf"), Other())))
    assert read("Other Wolves you control gain -1 will and +1 power.") == (Static(others, changes),)
    assert body("Units you control gain -1 will and +1 power until end of turn.") == Body(
        (Apply(MINE, changes, "turn"),)
    )


def test_as_long_as_and_unless() -> None:
    attacking = Exists(Cards(("battlefield",), "each", All((UNIT, InState("attacking"), Other()))))
    assert read("This unit gains -2 will as long as one or more other units are attacking.") == (
        Static(This(), (Add("will", -2),), attacking),
    )
    engineer = Exists(Cards(("battlefield",), "you", All((UNIT, Trait("Engineer")))))
    assert read("This unit can't attack or block unless you control an Engineer.") == (
        Static(This(), (Cant("attack"), Cant("block")), Unless(engineer)),
    )


def test_a_defined_number_is_there_in_every_zone() -> None:
    (ability,) = read("This unit's power is equal to the number of permanents you control.")
    assert isinstance(ability, Static)
    assert ability.defining
    assert ability.changes == (SetTo("power", Count(Cards(("battlefield",), "you"))),)
    assert {"deck", "hand", "graveyard", "chain"} <= set(ability.zones)


def test_what_cards_cost() -> None:
    (ability,) = read("This card costs 1 less for each unit card in your graveyard.")
    assert isinstance(ability, Static)
    assert ability.changes == (CostAdd(Times(-1, Count(Cards(("graveyard",), "you", UNIT)))),)
    (ability,) = read("Upgrade cards and trap cards you play cost 1 less.")
    assert isinstance(ability, Static)
    assert isinstance(ability.what, Cards)
    assert (ability.what.whose, ability.what.where) == ("you", Either((Kind("upgrade"), Kind("trap"))))


def test_other_ways_to_play_an_action() -> None:
    sacrifice = (MoveCost(MINE, "graveyard", 1, "sacrifice"),)
    assert body("You may sacrifice a unit rather than pay this card's resource cost. Draw a card.") == Body(
        (Draw(),), extras=(Extra("instead", sacrifice, instead=True),)
    )
    assert body("As an additional cost to play this card, sacrifice a unit. Draw a card.") == Body(
        (Draw(),), cost=sacrifice
    )
    assert read("As an additional cost to play this card, sacrifice a unit.") == (OnPlay(Body(cost=sacrifice)),)


def test_prevention_and_replacement() -> None:
    hurt = Pattern("damage", what=Among(This()))
    assert read("If a source would deal damage to this unit, prevent 1 of that damage.") == (
        Replacement(hurt, Sum((Bound("amount"), -1)), prevents=True),
    )
    assert read("If a source would deal damage to this unit, prevent all but 1 of that damage.") == (
        Replacement(hurt, Bounded(Bound("amount"), at_most=1), prevents=True),
    )
    assert read("If this unit would be destroyed, return this unit to its owner's hand instead.") == (
        Replacement(Pattern("move", tag="destroy", this=True), to="hand", verb="return"),
    )
    assert read("This unit enters the battlefield with two poison counters on it.") == (
        Replacement(ENTERS, do=(AddCounters(This(), "poison", 2),), also=True),
    )


def test_keywords() -> None:
    assert read("Protection from Demons.") == (Keyword("Protection", word="Demon"),)
    assert compile_card(CardText("Ink", {"type": "Action", "traits": "Redeem"}, ("Draw a card.",))) == (
        Keyword("Redeem"),
        OnPlay(Body((Draw(),))),
    )
    assert read("You may play Marsh Heron from your graveyard.") == (
        Static(This(), (PlayFrom("graveyard"),), zones=("graveyard",)),
    )


# --- some of the longer ones ----------------------------------------------------------------------------------------


def test_what_is_said_of_a_merged_unit_is_part_of_the_merging() -> None:
    shadows = All((UNIT, Trait("Shadow")))
    assert read("When you play this card, you may merge it with target unit. That unit can't block Shadows.") == (
        OnPlay(Body((Merge(This(), T1, (Cant("block", shadows),)),), (Target("t1", UNITS),))),
    )
    found = body(
        "Choose target unit you control. Merge that unit with any number of target units stationed in the same base as "
        "that unit. It loses all abilities and gains the total will and power of the merged units."
    )
    beside = Cards(("battlefield",), "each", All((UNIT, Among(Hosted(HostOf(T1))))))
    assert found.targets == (Target("t1", MINE), Target("t2", beside, 0, -1, differ=("t1",)))
    (merge,) = found.effects
    assert isinstance(merge, Merge)
    assert (merge.what, merge.onto, merge.changes[0]) == (It("t2"), T1, Lose())


def test_each_player_at_once() -> None:
    (ability,) = read("When this base is turned face up, each opponent sacrifices a unit.", kind="Base")
    pick = Pick(Cards(("battlefield",), "chosen", UNIT), who="chosen")
    assert ability == Triggered(
        Pattern("turn card", this=True, state="faceup"),
        Body((DoTogether("opponent", (pick, Put(It("it"), "graveyard", verb="sacrifice"))),)),
    )
    own = Only(It("picked"), Belongs("chosen"))
    found = body(
        "Each player chooses a card in their hand face down. Each player reveals the chosen card and gains resource "
        "equal to its resource cost."
    )
    together = found.effects[1]
    assert isinstance(together, DoTogether)
    assert together.do[1] == ChangeResource("resource", Stat("cost", own), "chosen")


def test_later_and_until() -> None:
    (ability,) = read("{Pay 0}: Expel target Engineer you control until this unit leaves the battlefield.")
    assert isinstance(ability, Activated)
    leaves = Pattern("move", frm=("battlefield",), this=True)
    assert ability.body.effects == (ExpelUntil(T1, "expelled", leaves),)
    found = body("Create a copy of target unit. Expel that copy at the beginning of the next end step.")
    assert found.effects[1] == Later(Pattern("phase", phase="end"), (Put(It("it"), "expelled", verb="expel"),))


# --- what is not understood -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "words", "reason"),
    [
        ("This unit gains +1 glory.", "glory.", "the word “glory” is not known"),
        ("{Pay 2}: Tickle target unit.", "Tickle target unit.", "the word “Tickle” is not known"),
        ("Draw a card.", "Draw a card", "an instruction needs a trigger or a cost before it"),
        ("Whenever this unit yodels, draw a card.", "yodels, draw a card.", "the word “yodels” is not known"),
        ("When this unit attacks, reset that copy.", "that copy", "which copy?"),
        ("This base gains +1 defense.", "This base", "this card is no base"),
    ],
)
def test_the_words_that_were_not_understood_are_quoted(text: str, words: str, reason: str) -> None:
    with pytest.raises(TextError) as caught:
        read(text)
    assert (caught.value.words, caught.value.reason) == (words, reason)


def test_a_card_of_another_game_is_not_understood() -> None:
    with pytest.raises(TextError):
        read("[fanfare] Select an enemy follower on the field and deal it 2 damage.")


# --- the phrases of the rulebook ------------------------------------------------------------------------------------


def event(text: str, pattern: Pattern, *rules: str, kind: str = "Unit") -> object:
    """A trigger condition, and the rules that speak of it."""
    return pytest.param(kind, f"{text}, draw a card.", pattern, marks=rule(*rules))


def says(text: str, term: Term, *rules: str, kind: str = "Action") -> object:
    """A sentence, what is in its abilities, and the rules that speak of it."""
    return pytest.param(kind, text, term, marks=rule(*rules))


HELD = Holds("opening hand")
DEMON = All((UNIT, Trait("Demon")))
BLOCKED_BY_DEMON = Pattern("becomes blocked", this=True, other=DEMON)
FACE_UP = Pattern("turn card", this=True, state="faceup")
OUTSIDE = Cards(("sideboard",), "you", UNIT)
SACRIFICED = MoveCost(Cards(("battlefield",), "you", UNIT), "graveyard", 1, "sacrifice")
MAIN = Both((TurnOf("you"), During("main")))
BLOCKED = Body(condition=Holds("during battle after blockers are declared"))
END_STEP = Pattern("phase", phase="end")
NO_DAMAGE = Replacement(Pattern("damage"), amount=0, prevents=True)
FROM_THE_TOP = Static(Only(TopCards(1), UNIT), (PlayFrom("deck"),))
AFTER_MOVING = May("attack after moving")
UNSTOPPABLE = Static(This(), (Cant("be stopped"),), zones=("chain",))
THEIRS = Cards(("battlefield",), "chosen", UNIT)


@pytest.mark.parametrize(
    ("kind", "text", "term"),
    [
        event("When this unit enters the battlefield", ENTERS, "603.5a"),
        event("Whenever this unit enters a base", Pattern("station", this=True), "603.5"),
        event("Whenever this base is attacked", Pattern("attacked", this=True), "508.3b", kind="Base"),
        event("Whenever you attack with a unit", Pattern("attack", All((UNIT, Belongs("you")))), "508.3c"),
        event("Whenever you attack", Pattern("player attacks", who="you"), "508.3d"),
        event("Whenever this unit attacks and isn't blocked", Pattern("not blocked", this=True), "508.3e", "509.4g"),
        event("Whenever this unit blocks", Pattern("block", this=True, tag="first"), "509.4a#2"),
        event("Whenever this unit blocks a Demon", Pattern("block", this=True, other=DEMON), "509.4b"),
        event("Whenever this unit becomes blocked", Pattern("becomes blocked", this=True, tag="first"), "509.4c"),
        event("Whenever this unit becomes blocked by a Demon", BLOCKED_BY_DEMON, "509.4d"),
        event(
            "Whenever this unit becomes blocked by two or more units",
            Pattern("another blocker", this=True, tag="two"),
            "509.4e",
        ),
        event("Whenever this unit becomes rested", Pattern("turn card", this=True, state="rested"), "603.2f"),
        event("When this trap is turned face up", FACE_UP, "115.2a", kind="Trap"),
        event("At the beginning of your turn", Pattern("phase", phase="reset", who="you"), "503.1a"),
        event("Whenever this unit becomes the target of a card or ability", Pattern("select", this=True), "601.1c"),
        event("Whenever a player loses the game", Pattern("loses", who="each"), "603.8"),
        says(
            "Whenever this unit attacks, you may gain 1 resource.",
            YouMay((ChangeResource("resource", 1),)),
            "603.4#2",
            kind="Unit",
        ),
        says("Destroy target permanent.", Target("t1", Cards(("battlefield",))), "108.3"),
        says("Put a unit card you own from outside the game into your hand.", Pick(OUTSIDE), "400.9a"),
        says("{Rest}: Draw a card.", TurnCost(This(), "rested"), "112.3", kind="Unit"),
        says("{Pay 3}: Draw a card.", pay(3), "112.3a", kind="Unit"),
        says("As an additional cost to play this card, sacrifice a unit.", SACRIFICED, "112.7", kind="Unit"),
        says(
            "You may sacrifice a unit rather than pay this card's resource cost.",
            Extra("instead", (SACRIFICED,), instead=True),
            "112.8",
            kind="Unit",
        ),
        says(
            "If an opponent controls more units than you, you may play this card without paying its resource cost.",
            Extra("free", (), Holds("outnumbered"), instead=True),
            "112.8",
            "604.5",
            kind="Unit",
        ),
        says("Play this card only during your main phase.", Body(condition=MAIN), "604.6"),
        says("Play this card only during battle after blockers are declared.", BLOCKED, "506.7b", "506.7c"),
        says(
            "If this card is in your opening hand, you may begin the game with it on the battlefield.",
            Activated((), Body((Put(This(), "battlefield"),)), condition=HELD, zones=("hand",)),
            "102.5",
            "102.5a",
            kind="Unit",
        ),
        says(
            "If this card is in your opening hand, you may reveal it.",
            Activated((), Body((Reveal(This()),)), condition=HELD, zones=("hand",)),
            "102.5",
            "102.5b",
            kind="Unit",
        ),
        says("Draw a card at end of battle.", Later(Pattern("phase", phase="end of battle"), (Draw(),)), "511.2"),
        says("Draw a card at the beginning of the next end step.", Later(END_STEP, (Draw(),)), "603.6"),
        says(
            "{Rest}: Draw a card. When this ability has resolved two times this turn, draw a card.",
            If(Measure(Resolved(), "==", 2), (When((Draw(),)),)),
            "603.6h",
            kind="Unit",
        ),
        says("Expel target unit.", Put(T1, "expelled", verb="expel"), "701.7"),
        says("Expel target unit face down.", Put(T1, "expelled", state="facedown", verb="expel"), "407.3"),
        says("Sacrifice a unit.", Put(It("it"), "graveyard", verb="sacrifice"), "701.12"),
        says("Rest target unit.", Turn(T1, "rested"), "701.10"),
        says(
            "When this unit is put into a graveyard from the battlefield, return it to the base it was stationed in.",
            Put(This(), "battlefield", verb="return", into=HostOf(This())),
            "400.7e",
            kind="Unit",
        ),
        says(
            "Station a unit card from your hand in a base you control blocking target attacking unit.",
            Act("enter blocking", It("it"), where=Among(T1)),
            "509.6",
            "509.7",
        ),
        says(
            "Move two poison counters from target unit onto another target unit.",
            MoveCounters(T1, It("t2"), "poison", 2),
            "114.4",
        ),
        says("Move target unit into target base you control.", Station(T1, It("t2")), "404.2f"),
        says("Choose new targets for target card.", Retarget(T1), "110.7b"),
        says(
            "{Rest}: Create two copies of this unit with power 1 that are attacking the same base.",
            CreateCopy(This(), 2, to="battlefield", numbers=(("power", 1),), like=This()),
            "508.4c",
            kind="Unit",
        ),
        says(
            "Each opponent sacrifices a unit.",
            DoTogether("opponent", (Pick(THEIRS, who="chosen"), Put(It("it"), "graveyard", verb="sacrifice"))),
            "605.2e",
        ),
        says("Each player chooses a card in their hand face down.", PickSecretly("hand", who="each"), "100.9a"),
        says("Copy target card.", CopyObject(T1), "707.6"),
        says(
            "{Rest}: Gain control of target unit for as long as you control this unit.",
            TakeControl(T1, "you", "source controlled"),
            "108.2b",
            kind="Unit",
        ),
        says("Each opponent loses 2 resource.", ChangeResource("resource", 2, "opponent", "lose"), "606.3"),
        says(
            "Distribute three poison counters among any number of target units.",
            AddCounters(T1, "poison", 3, divided=True),
            "601.1d",
        ),
        says("Reselect which base target attacking unit is attacking.", Act("reselect base", T1), "508.7"),
        says(
            "After this phase, there is an additional battle phase followed by an additional main phase.",
            AddPhases(("battle", "main")),
            "500.7",
        ),
        says("Target opponent can't draw cards this turn.", Cant("draw"), "100.7"),
        says("Protection from Demons.", Keyword("Protection", word="Demon"), "702.2", kind="Unit"),
        says("Your maximum hand size is 3.", Limit("hand", 3, sets=True), "402.2", kind="Unit"),
        says(
            "You may look at and play cards expelled with this unit.",
            PlayFrom("expelled", "you"),
            "407.3",
            "407.3b",
            kind="Unit",
        ),
        says(
            "As this unit enters the battlefield, choose a unit type.",
            Replacement(ENTERS, do=(NameTrait(),), also=True),
            "203.3d",
            "603.5d",
            kind="Unit",
        ),
        says("This unit can't attack alone.", Cant("attack alone"), "506.5", kind="Unit"),
        says("This unit can block an additional unit.", Add("extra blocks", 1), "509.1a", kind="Unit"),
        says("This unit doesn't reset during your reset step.", May("stay rested"), "502.1", kind="Unit"),
        says(
            "Units an opponent controls can't attack unless their controller pays 2 for each of those units.",
            Add("cost to attack", 2),
            "508.1h",
            kind="Unit",
        ),
        says(
            "Whenever this unit attacks, destroy target unit defending player controls.",
            Target("t1", Cards(("battlefield",), "defending", UNIT)),
            "508.5",
            kind="Unit",
        ),
        says(
            "Whenever this unit attacks, reveal the top card of defending player's deck.",
            Reveal(TopCards(1, "defending")),
            "508.5",
            kind="Unit",
        ),
        says("Prevent target ability from resolving.", Target("t1", Stacked(Kind("ability"))), "107.2b"),
        says("Prevent all damage that would be dealt this turn.", Shield(NO_DAMAGE), "611.1"),
        says("You may pay 2. If you do, draw a card.", PayTo((pay(2),), (Draw(),)), "112.11"),
        says("You gain 3 resource.", ChangeResource("resource", 3), "104.2"),
        says("Remove target unit from battle.", RemoveFromBattle(T1), "506.4"),
        says("Target player skips their next battle phase.", Skip("battle", ControllerOf("t1")), "610.8"),
        says("Shuffle your graveyard into your deck.", Shuffle(), "701.14"),
        says(
            "Triggered abilities of units you control trigger an additional time.",
            Static(MINE, (TriggersAgain(),)),
            "603.2d",
            kind="Unit",
        ),
        says("You may play units from the top of your deck.", FROM_THE_TOP, "604.6", kind="Unit"),
        says(
            "A deck can have any number of cards named Marsh Heron.",
            DeckRule("copies", 0, Named("Marsh Heron")),
            "109.4k",
            kind="Unit",
        ),
        says("Upgrades are also units with will and power 2.", Become("kind", "unit"), "203.1b", kind="Unit"),
        says("This unit attacks if able.", Add("must attack", 1), "508.1e", kind="Unit"),
        says("This unit can attack as though it hadn't moved this turn.", AFTER_MOVING, "508.1a", kind="Unit"),
        says("Target unit blocks this turn if able.", Apply(T1, (Add("must block", 1),), "turn"), "509.1c"),
        says("Units can't have recur.", CantHave("Recur"), "109.9", kind="Unit"),
        says("This card can't be prevented from resolving.", UNSTOPPABLE, "604.5"),
    ],
)
def test_the_phrase_means_what_the_rule_says(kind: str, text: str, term: Term) -> None:
    abilities = read(text, kind=kind)
    assert term in set(parts_of(abilities))
    words = tuple(PRINTER.card(abilities, kind.lower()))
    assert read(*words, kind=kind) == abilities


def test_nothing_is_full_in_this_game() -> None:
    with pytest.raises(TextError, match="full"):
        Desk().action(0, "If your hand is full, draw a card.")
