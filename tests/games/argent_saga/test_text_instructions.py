"""The English of Argent Saga: nouns, conditions and what is done."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.desk import T1, body, one, read, units

from cardwright.games.argent_saga.language.grammar import token_card
from cardwright.games.argent_saga.rules.zones import SHARDS
from cardwright.kernel.vocabulary.abilities import Activated, Body, Keyword, Pattern, Replacement, Target, Triggered
from cardwright.kernel.vocabulary.effects import (
    Act,
    Add,
    AddCounters,
    Apply,
    ApplyToFuture,
    Bind,
    Cant,
    Create,
    Damage,
    Destroy,
    Discard,
    DoTogether,
    Draw,
    Effect,
    ExpelUntil,
    Find,
    Gain,
    If,
    Later,
    Look,
    Lose,
    Pick,
    Put,
    RemoveCounters,
    Reveal,
    RevealHand,
    Shield,
    Shuffle,
    TakeControl,
    Turn,
    YouMay,
)
from cardwright.kernel.vocabulary.selectors import (
    Adjacent,
    All,
    Among,
    Aspect,
    Cards,
    Compare,
    Condition,
    Did,
    Either,
    Exists,
    Filter,
    Fits,
    Has,
    HasCounter,
    Hosted,
    InFront,
    InState,
    It,
    Joined,
    Kind,
    Marked,
    Measure,
    Named,
    NameOf,
    Not,
    Only,
    Other,
    Selector,
    This,
    TopCards,
    Trait,
    Unless,
    Without,
)
from cardwright.kernel.vocabulary.values import Bound, Count, CounterCount, Happened, Stat, Sum, Tally, Times
from cardwright.text.cardfile import CardText

TOWER = Kind("tower")
STANDING = Not(InState("destroyed"))
FOUND = It("found")
IT = It("it")


def arriving(text: str) -> Body:
    """What a unit does when it arrives."""
    ability = one(f"Arrive - {text}")
    assert isinstance(ability, Triggered)
    return ability.body


# --- nouns ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "tests"),
    [
        ("Moth unit", (Trait("Moth"),)),
        ("Fire Moth unit", (Trait("Moth"), Aspect("Fire"))),
        ("Moth or Crab unit", (Either((Trait("Moth"), Trait("Crab"))),)),
        ("Moth unit or Crab unit", (Either((Trait("Moth"), Trait("Crab"))),)),
        ("Rose Knight unit", (Trait("Rose Knight"),)),
        ("exhausted Air unit", (InState("exhausted"), Aspect("Air"))),
        ("attacking or blocking unit", (Either((InState("attacking"), InState("blocking"))),)),
        ("non-token basic unit", (Not(Kind("token")), Kind("basic"))),
        ("non-legendary unit", (Not(Trait("Legendary")),)),
        ("non-Moth unit", (Not(Trait("Moth")),)),
        ('"Moth" unit', (Named("Moth", True),)),
        ('unit with "Moth" in its name', (Named("Moth", True),)),
        ("unit with cost (2) or less", (Compare("cost", "<=", 2),)),
        ("unit with cost of 2", (Compare("cost", "==", 2),)),
        ("unit with 2000 power or less", (Compare("power", "<=", 2000),)),
        ("unit with Guardian", (Has("Guardian"),)),
        ("unit with Shard Drain", (Has("Shard Drain"),)),
        ("unit that came into play this turn", (Marked("entered"),)),
        ("unit that dealt damage this turn", (Marked("dealt damage"),)),
        ("unit adjacent to this card", (Among(Adjacent(This())),)),
        ("unit in front of this card", (Among(InFront(This())),)),
        ('Dark unit, except "Old Moth"', (Aspect("Dark"), Not(Named("Old Moth")))),
    ],
)
def test_what_is_said_of_a_target(words: str, tests: tuple[Filter, ...]) -> None:
    assert arriving(f"Destroy target {words}.") == Body((Destroy(T1),), (Target("t1", units(*tests)),))


def test_a_tower_is_one_that_stands_unless_the_text_says_otherwise() -> None:
    up = Cards(("field",), "opponent", All((TOWER, InState("faceup"), STANDING)))
    assert arriving("Deal 500 to target face-up tower your opponent controls.").targets == (Target("t1", up),)
    down = Cards(("field",), "you", All((TOWER, InState("destroyed"))))
    assert arriving("Restore each of your destroyed towers.") == Body((Turn(down, "restored"),))


def test_cards_and_their_kinds() -> None:
    either = Cards(("field",), "each", Either((Kind("unit"), Kind("augment"))))
    assert body("Destroy target unit or augment.").targets == (Target("t1", either),)
    gear = Cards(("field",), "you", Trait("Gear"))
    assert body("Destroy all Gears you control.") == Body((Destroy(gear),))
    exact = Cards(("field",), "each", Named("Old Lantern, the Bright"))
    assert body('Destroy target "Old Lantern, the Bright".').targets == (Target("t1", exact),)


def test_how_many_targets_and_which() -> None:
    assert body("Destroy up to two target units.").targets == (Target("t1", units(), least=0, most=2),)
    assert body("Destroy any number of target units.").targets == (Target("t1", units(), least=0, most=-1),)
    found = body("Deal 2000 to target unit and 500 to another target unit.")
    assert found.targets == (Target("t1", units()), Target("t2", units(), differ=("t1",)))
    assert found.effects == (Damage(2000, T1), Damage(500, It("t2")))
    assert arriving("Destroy another target unit.").targets == (Target("t1", units(Other())),)
    beside = units(Among(Adjacent(T1)))
    assert body("Exhaust target unit and target unit adjacent to it.") == Body(
        (Turn(Joined((T1, It("t2"))), "exhausted"),), (Target("t1", units()), Target("t2", beside))
    )


def test_an_optional_effect_needs_no_target() -> None:
    assert arriving("You can destroy target unit.") == Body(
        (YouMay((Destroy(T1),)),), (Target("t1", units(), least=0),)
    )
    found = body("Destroy target unit, and if you do, you may draw a card.")
    assert found.targets == (Target("t1", units()),)


# --- what is done -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("Deal 1500 to target unit.", Damage(1500, T1)),
        ("Return target unit to its owner's hand.", Put(T1, "hand", verb="return")),
        ("Return target unit to the top of its owner's deck.", Put(T1, "deck", position="top", verb="return")),
        ("Exhaust target unit.", Turn(T1, "exhausted")),
        ("Switch target unit to Active.", Turn(T1, "active")),
        ("Recover target unit.", Turn(T1, "active")),
        ("Stun target unit.", Act("stun", T1)),
        ("Expel target unit.", Put(T1, "expelled", verb="expel")),
        ("Expel target unit until the end of the turn.", ExpelUntil(T1, "expelled", Pattern("phase", phase="end"))),
        ("Take control of target unit.", TakeControl(T1)),
        ("Place two +500 counters on target unit.", AddCounters(T1, "+500", 2)),
        ("Remove all counters from target unit.", RemoveCounters(T1, "", -1)),
        ("Target unit gets -1000 this turn.", Apply(T1, (Add("power", -1000),), "turn")),
        ("Give target unit +1000 this turn.", Apply(T1, (Add("power", 1000),), "turn")),
        ("You may have target unit get +500 this turn.", YouMay((Apply(T1, (Add("power", 500),), "turn"),))),
        ("Target unit loses all abilities.", Apply(T1, (Lose(),))),
        ("Target unit gains Overrun this turn.", Apply(T1, (Gain((Keyword("Overrun"),)),), "turn")),
        ("Target unit cannot attack or block this turn.", Apply(T1, (Cant("attack"), Cant("block")), "turn")),
    ],
)
def test_instructions_to_a_target(text: str, effect: Effect) -> None:
    assert body(text).effects == (effect,)


SMALL = units(Compare("cost", "<=", 2), whose="you", zone="hand")
WISP = ("Wisp (Unit * Moth/Fire/500)",)
GUARDED = Replacement(Pattern("damage", what=Among(It("guarded"))), amount=0, prevents=True)
THEIRS = (Pick(units(whose="chosen"), who="chosen"), Put(IT, "discard", verb="sacrifice"))


@pytest.mark.parametrize(
    ("text", "effects"),
    [
        # without the word target cards are chosen as it happens
        ("Destroy a unit your opponent controls.", (Pick(units(whose="opponent")), Destroy(IT))),
        ("Recover up to two of your shards.", (Pick(SHARDS, 2, up_to=True), Turn(IT, "active"))),
        ("Put a unit with cost (2) or less from your hand into play.", (Pick(SMALL), Put(IT, "field"))),
        ("Put into play one unit from your hand with cost 2 or less.", (Pick(SMALL), Put(IT, "field"))),
        ("Your opponent sacrifices a unit.", (DoTogether("opponent", THEIRS),)),
        # if you do
        ("Destroy target unit, and, if you do, draw a card.", (Destroy(T1), If(Did(), (Draw(),)))),
        ("Destroy target unit and, if you do, draw a card.", (Destroy(T1), If(Did(), (Draw(),)))),
        ("Destroy target unit. If you do, draw a card.", (Destroy(T1), If(Did(), (Draw(),)))),
        # later
        (
            "Return target unit to its owner's hand at the end of the turn.",
            (Later(Pattern("phase", phase="end"), (Put(T1, "hand", verb="return"),)),),
        ),
        # damage that is prevented
        ("Prevent all damage that would be dealt to target unit this turn.", (Shield(GUARDED, T1),)),
        ("Prevent the next damage that would be dealt to target unit this turn.", (Shield(GUARDED, T1, uses=1),)),
        # tokens
        ("Put a Wisp token (Unit * Moth/Fire/500) into play exhausted.", (Create(WISP, state="exhausted"),)),
        (
            "Put a Wisp token (Unit * Moth/Fire/500) into play. If you control a Crab unit, put two into play instead.",
            (If(Exists(units(Trait("Crab"), whose="you")), (Create(WISP, 2),), (Create(WISP),)),),
        ),
    ],
)
def test_what_a_spell_does(text: str, effects: tuple[Effect, ...]) -> None:
    assert body(text).effects == effects


def test_if_you_do_after_a_condition() -> None:
    moth = Exists(units(Trait("Moth"), whose="you"))
    assert arriving("If you control a Moth unit, you may discard a card. If you do, draw a card.").effects == (
        If(moth, (YouMay((Discard(),)), If(Did(), (Draw(),)))),
    )


def test_a_deck_is_searched_and_shuffled() -> None:
    moth = All((Kind("unit"), Trait("Moth")))
    search = (Find(1, moth), Reveal(FOUND))
    assert body("Search your deck for a Moth unit and add it to your hand.").effects == (
        *search,
        Put(FOUND, "hand", verb="add"),
        Shuffle(),
    )
    assert body("Put a Moth unit from your deck into play.").effects == (
        *search,
        Put(FOUND, "field"),
        Shuffle(),
    )
    (ability,) = read("Arrive - Search your deck for a Gear and equip it to this card.")
    assert isinstance(ability, Triggered)
    assert ability.body.effects[2] == Put(FOUND, "field", verb="equip", into=This())


def test_the_top_of_a_deck() -> None:
    assert body("Send the top two cards of your deck to the discard zone.") == Body((Put(TopCards(2), "discard"),))
    moths = Only(It("looked"), All((Kind("unit"), Trait("Moth"))))
    assert body(
        "Look at the top three cards of your deck. You may add a Moth unit among them to your hand. Place the rest on "
        "the bottom of your deck in any order."
    ) == Body(
        (
            Look(3),
            Pick(moths, up_to=True),
            Put(IT, "hand", verb="add"),
            Put(Without(It("looked"), IT), "deck", position="any order"),
        )
    )
    bottom, top = (Put(It("looked"), "deck", position=place) for place in ("bottom", "top"))
    assert body("Look at the top card of your deck and place it back at the top or bottom of your deck.") == Body(
        (Look(1), YouMay((bottom,), otherwise=(top,)))
    )


def test_hands() -> None:
    assert body("Draw two cards, then discard one card.") == Body((Draw(2), Discard()))
    assert body("Your opponent discards a card.") == Body((Discard(who="opponent"),))
    assert body("Discard two random cards from your opponent's hand.") == Body((Discard(2, "opponent", random=True),))
    theirs = Cards(("hand",), "opponent")
    assert body(
        "Look at your opponent's hand. You may choose a unit among them. Your opponent discards that card."
    ) == Body(
        (
            RevealHand("opponent"),
            Bind(theirs, "looked"),
            Pick(Only(It("looked"), Kind("unit")), up_to=True),
            Put(IT, "discard", verb="discard"),
        )
    )


def test_what_cards_that_fit_get_reaches_those_that_come_later() -> None:
    moths = units(Trait("Moth"), whose="you")
    assert body("Moth units you control get +500 this turn.") == Body(
        (ApplyToFuture(moths, (Add("power", 500),), "turn"),)
    )
    beside = units(Among(Adjacent(This())))
    (ability,) = read("Exhaust: Recover all units adjacent to this card. They cannot deal damage this turn.")
    assert isinstance(ability, Activated)
    assert ability.body.effects == (
        Turn(beside, "active"),
        Bind(beside, "those"),
        Apply(It("those"), (Cant("deal damage"),), "turn"),
    )


def test_a_wonder_for_each() -> None:
    moths = units(Trait("Moth"), whose="you")
    assert body("Draw a card for each Moth unit you control.") == Body((Draw(Count(moths)),))
    broken = Cards(("field",), "each", All((TOWER, InState("destroyed"))))
    assert arriving("For each destroyed tower, place one counter on this card.") == Body(
        (AddCounters(This(), "", Count(broken)),)
    )


# --- tokens -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "Put into play two Wisp unit tokens with Guardian (Unit * Moth/Light/500).",
        "Put two Wisp tokens (Unit/Light/Moth/500) that have Guardian into play.",
        "Put two Wisp Unit Tokens into play with Guardian (Unit * Moth/Light/500).",
    ],
)
def test_tokens_are_described_in_many_ways(text: str) -> None:
    assert body(text) == Body((Create(("Wisp (Unit * Moth/Light/500)\nGuardian",), 2),))


def test_tokens_may_have_texts_and_come_in_any_number() -> None:
    found = body('Put into play a Wisp token (Unit * Argent/1000) with "Ruined - Draw a card".')
    spec = "Wisp (Unit * Argent/1000)\nRuined - Draw a card."
    assert found == Body((Create((spec,)),))
    assert token_card(spec) == CardText(
        "Wisp",
        {"type": "Unit / Token", "cost": "0", "power": "1000", "element": "Argent"},
        ("Ruined - Draw a card.",),
    )
    many = body("Put into play Wisp tokens (Unit * Fire/500) equal to the number of units your opponent controls.")
    assert many == Body((Create(("Wisp (Unit * Fire/500)",), Count(units(whose="opponent"))),))


# --- conditions and numbers -------------------------------------------------------------------------------------------

CHAMPION: Selector = Cards(("field",), "you", Kind("champion"))
SPIRIT: Selector = Cards(("field",), "you", Kind("spirit"))


@pytest.mark.parametrize(
    ("words", "condition"),
    [
        ("you control another Moth unit", Exists(units(Trait("Moth"), Other(), whose="you"))),
        ("you control two or more Moth units", Exists(units(Trait("Moth"), whose="you"), 2)),
        ("you control no other units", Unless(Exists(units(Other(), whose="you")))),
        ('you control "Old Lantern"', Exists(Cards(("field",), "you", Named("Old Lantern")))),
        (
            "your opponent controls more units than you",
            Measure(Count(units(whose="opponent")), ">", Count(units(whose="you"))),
        ),
        ("you have one or less cards in hand", Measure(Count(Cards(("hand",), "you")), "<=", 1)),
        ('your champion is "Old Lantern"', Fits(CHAMPION, Named("Old Lantern"))),
        ('your champion has "Lantern" in its name', Fits(CHAMPION, Named("Lantern", True))),
        ("your spirit isn't Fire", Unless(Fits(SPIRIT, Aspect("Fire")))),
        ("this card has no counters", Unless(Fits(This(), HasCounter("")))),
        ("this card is equipped with a Gear", Exists(Only(Hosted(This()), Trait("Gear")))),
        (
            "two or more Air units have returned to your hand from the field this turn",
            Measure(Happened("returned", All((Kind("unit"), Aspect("Air")))), ">=", 2),
        ),
        (
            "a Moth unit was destroyed this turn",
            Measure(Happened("destroyed", All((Kind("unit"), Trait("Moth"))), "each"), ">=", 1),
        ),
        ("you've played at least two other cards this turn", Measure(Tally("cards played", other=True), ">=", 2)),
    ],
)
def test_conditions(words: str, condition: Condition) -> None:
    assert arriving(f"If {words}, draw a card.") == Body((If(condition, (Draw(),)),))


def test_it_is_what_was_spoken_of() -> None:
    same = All((Kind("unit"), NameOf(T1)))
    found = body(
        "Exhaust target unit, and if you do, search your deck for a unit with the same name and put it into play."
    )
    assert found.effects[1] == If(Did(), (Find(1, same), Reveal(FOUND), Put(FOUND, "field"), Shuffle()))
    assert arriving("Place one counter on your champion if it is Fire.") == Body(
        (If(Fits(CHAMPION, Aspect("Fire")), (AddCounters(CHAMPION, ""),)),)
    )


def test_what_was_paid_is_known_afterwards() -> None:
    (ability,) = read(
        "Sacrifice another unit: Deal X to all units your opponent controls (X is the sacrificed unit's power)."
    )
    assert isinstance(ability, Activated)
    assert ability.body.effects == (Damage(Stat("power", It("paid")), units(whose="opponent")),)
    (offer,) = read("Offering X: Destroy target unit with cost (X).")
    assert isinstance(offer, Activated)
    assert offer.body.targets == (Target("t1", units(Compare("cost", "==", Bound("X")))),)


def test_x_is_what_the_text_says() -> None:
    moths = Count(units(Trait("Moth"), whose="you"))
    assert body("Deal X000 to target unit. (X equals the number of Moth units you control.)").effects == (
        Damage(Times(1000, moths), T1),
    )
    assert body("Draw X cards (X equals five minus the number of cards in your hand.)") == Body(
        (Draw(Sum((5, Times(-1, Count(Cards(("hand",), "you")))))),)
    )
    (ability,) = read("Exhaust: Draw X cards, where X equals the number of counters on this card.")
    assert isinstance(ability, Activated)
    assert ability.body == Body((Draw(CounterCount("", This())),))
