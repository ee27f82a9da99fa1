"""The English of Argent Saga: keywords, triggers, costs, and what is said about playing a card."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.desk import T1, one, read, units

from cardwright.games.argent_saga.rules.zones import SHARDLIGHT, SHARDS
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
    PlacedOn,
    Replacement,
    StateTriggered,
    Static,
    Target,
    Triggered,
)
from cardwright.kernel.vocabulary.costs import Cost, CounterCost, MoveCost, Pay, RevealCost, TurnCost
from cardwright.kernel.vocabulary.effects import (
    AddCounters,
    Apply,
    CostAdd,
    Damage,
    Destroy,
    Draw,
    Gain,
    If,
    PlayFrom,
    Put,
    YouMay,
)
from cardwright.kernel.vocabulary.selectors import (
    All,
    Among,
    Aspect,
    Belongs,
    Cards,
    Compare,
    Exists,
    HostOf,
    InState,
    Kind,
    Linked,
    Measure,
    Named,
    Not,
    Other,
    Paid,
    This,
    Trait,
    TurnOf,
)
from cardwright.kernel.vocabulary.values import Bound, Count, Times

ARRIVE = Pattern("move", this=True, to=("field",))
RUINED = Pattern("move", this=True, tag="ruined")
DRAW = Body((Draw(),))
EXHAUST = TurnCost(This(), "exhausted")
HAND = Cards(("hand",), "you")


# --- keywords ---------------------------------------------------------------------------------------------------------


def test_keywords_stand_in_a_list_or_open_a_line() -> None:
    assert read("Guardian, Target Attack", "Animate 2 (You must pay (2) to attack or block with this card.)") == (
        Keyword("Guardian"),
        Keyword("Target Attack"),
        Keyword("Animate", 2),
    )
    assert read("Brawler This card cannot block.")[0] == Keyword("Brawler")


def test_keywords_with_a_sentence_of_their_own() -> None:
    assert one('You can only control one "Old Lantern".') == Keyword("Only One", word="Old Lantern")
    assert one("Exhaust: Produce (1).", kind="Shard") == Keyword("Produce", 1)
    assert one("You may have any number of copies of this card in your deck.") == DeckRule("copies")


def test_reminders_are_no_text() -> None:
    assert one("Arrive (When this card enters the field zone.) - Draw a card.") == Triggered(ARRIVE, DRAW, "Arrive")
    assert one("Destroyer (When this card attacks a tower, it attacks two towers instead.") == Keyword("Destroyer")


# --- triggers ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dash", ["-", "–", "- -", "-:"])
def test_a_label_and_a_dash_open_a_triggered_ability(dash: str) -> None:
    assert one(f"Ruined {dash} Draw a card.") == Triggered(RUINED, DRAW, "Ruined")


def test_two_labels_share_a_text() -> None:
    assert read("Arrive or Ruined - Draw a card.") == (
        Triggered(ARRIVE, DRAW, "Arrive"),
        Triggered(RUINED, DRAW, "Ruined"),
    )
    attack = Pattern("attack", this=True)
    assert read("Arrive or whenever this card declares an attack - Draw a card.") == (
        Triggered(ARRIVE, DRAW, "Arrive"),
        Triggered(attack, DRAW),
    )


MINE = Belongs("you")
TOWER = Kind("tower")


@pytest.mark.parametrize(
    ("when", "pattern"),
    [
        ("When this card attacks", Pattern("attack", this=True)),
        ("Whenever a Moth unit you control attacks", Pattern("attack", what=All((Kind("unit"), Trait("Moth"), MINE)))),
        ("When this card uses Guardian", Pattern("block", this=True)),
        ("When you cast a Water spell", Pattern("play", what=All((Kind("spell"), Aspect("Water"))), who="you")),
        ("Whenever your opponent plays a spell", Pattern("play", what=Kind("spell"), who="opponent")),
        ("Whenever a unit becomes Stunned", Pattern("stun", what=Kind("unit"))),
        ("When this card is targeted by a spell", Pattern("select", this=True, other=Kind("spell"))),
        (
            "When you destroy a unit in battle",
            Pattern("move", what=Kind("unit"), other=MINE, tag="battle"),
        ),
        (
            "Whenever this card destroys an opponent's tower",
            Pattern("turn card", All((TOWER, Belongs("opponent"))), Among(This()), state="destroyed"),
        ),
        (
            "Whenever a Moth unit you control is put into the discard zone",
            Pattern("move", what=All((Kind("unit"), Trait("Moth"), MINE)), frm=("field",), to=("discard",)),
        ),
        (
            "When this card is returned to your hand from the field",
            Pattern("move", this=True, frm=("field",), to=("hand",), tag="return", into="you"),
        ),
        ("At the end of your turn", Pattern("phase", phase="end", who="you")),
        ("At the start of your draw phase", Pattern("phase", phase="draw", who="you")),
    ],
)
def test_what_is_waited_for(when: str, pattern: Pattern) -> None:
    assert one(f"{when} - Draw a card.") == Triggered(pattern, DRAW)


def test_what_stands_before_a_trigger() -> None:
    attack = Pattern("attack", this=True)
    assert one("Once per turn, when this card attacks - Draw a card.") == Triggered(attack, DRAW, per_turn=1)
    gear = Exists(Cards(("field",), "you", Trait("Gear")))
    assert one("While you control a Gear, when this card attacks - Draw a card.") == Triggered(
        attack, DRAW, condition=gear
    )
    (ability,) = read("If this card is in your discard zone, when a unit attacks - You may add this card to your hand.")
    assert ability == Triggered(
        Pattern("attack", what=Kind("unit")), Body((YouMay((Put(This(), "hand", verb="add"),)),)), zones=("discard",)
    )


def test_a_card_that_is_expelled_speaks_wherever_it_comes_from() -> None:
    assert one("When this card is expelled - Draw a card.") == Triggered(
        Pattern("move", this=True, to=("expelled",), tag="expel"), DRAW, zones=("field", "expelled")
    )


def test_two_things_waited_for_are_two_abilities() -> None:
    patterns = [ability.on for ability in read("When you destroy a tower or unit in battle - Draw a card.")]  # type: ignore[attr-defined]
    assert patterns == [
        Pattern("turn card", TOWER, MINE, state="destroyed", tag="battle"),
        Pattern("move", Kind("unit"), MINE, tag="battle"),
    ]


def test_a_tower_speaks_when_it_is_destroyed_and_asks_for_the_right_elements() -> None:
    more = Cards(("field",), "you", All((TOWER, InState("destroyed"))))
    less = Cards(("field",), "opponent", All((TOWER, InState("destroyed"))))
    assert read(
        "Use only if your spirit or champion is Fire.",
        "When this card is destroyed: You may draw a card. Use this effect only if you have more destroyed towers than "
        "your opponent.",
        kind="Tower",
    ) == (
        DeckRule("use", where=Aspect("Fire")),
        Triggered(
            Pattern("turn card", this=True, state="destroyed"),
            Body((YouMay((Draw(),)),)),
            condition=Measure(Count(more), ">", Count(less)),
        ),
    )


# --- costs ------------------------------------------------------------------------------------------------------------

BENEATH = Linked(This(), "beneath")


@pytest.mark.parametrize(
    ("words", "cost"),
    [
        ("Exhaust", EXHAUST),
        ("Pay (2)", Pay(SHARDLIGHT, 2)),
        ("Pay 2", Pay(SHARDLIGHT, 2)),
        ("Soulburst", TurnCost(This(), "facedown")),
        ("Offering 3", MoveCost(units(whose="you", zone="discard"), "expelled", 3, "offering")),
        ("Shard Drain 1", MoveCost(SHARDS, "shard deck", 1, "shard drain", "bottom")),
        ("Sacrifice this card", MoveCost(This(), "discard", 1, "sacrifice")),
        ("Sacrifice another unit", MoveCost(units(Other(), whose="you"), "discard", 1, "sacrifice")),
        ("Discard two Moth units", MoveCost(units(Trait("Moth"), whose="you", zone="hand"), "discard", 2, "discard")),
        ("Expel one unit from your hand", MoveCost(units(whose="you", zone="hand"), "expelled", 1, "expel")),
        ("Exhaust two Moth units you control", TurnCost(units(Trait("Moth"), whose="you"), "exhausted", 2)),
        ("Reveal two Moth units from your hand", RevealCost(units(Trait("Moth"), whose="you", zone="hand"), 2)),
        ("Remove two Maze counters from this card", CounterCost("Maze", This(), 2)),
        ("Remove any number of counters from this card", CounterCost("", This(), -1)),
        ("Put two cards from under this card into the discard zone", MoveCost(BENEATH, "discard", 2, "put")),
        ("Flip your spirit face-down", TurnCost(Cards(("field",), "you", Kind("spirit")), "facedown")),
    ],
)
def test_a_cost_and_a_colon_open_an_activated_ability(words: str, cost: Cost) -> None:
    assert one(f"{words}: Draw a card.") == Activated((cost,), DRAW)


def test_several_costs_and_what_stands_before_and_after_them() -> None:
    assert one("Once per turn, during your turn, exhaust, pay (1) and sacrifice this card: Draw a card.") == Activated(
        (EXHAUST, Pay(SHARDLIGHT, 1), MoveCost(This(), "discard", 1, "sacrifice")),
        DRAW,
        condition=TurnOf("you"),
        per_turn=1,
    )
    gear = Exists(Cards(("field",), "you", Trait("Gear")))
    assert one("Exhaust: Draw a card. Use this only if you control a Gear.") == Activated(
        (EXHAUST,), DRAW, condition=gear
    )
    assert one("Exhaust: Draw a card. Use only once per turn.") == Activated((EXHAUST,), DRAW, per_turn=1)


def test_where_the_card_is_paid_from_the_ability_works() -> None:
    assert one("Expel this card from your discard zone: Draw a card.") == Activated(
        (MoveCost(This(), "expelled", 1, "expel"),), DRAW, zones=("discard",)
    )
    assert one("Discard this card and a Gear from your hand: Draw a card.") == Activated(
        (
            MoveCost(This(), "discard", 1, "discard"),
            MoveCost(Cards(("hand",), "you", Trait("Gear")), "discard", 1, "discard"),
        ),
        DRAW,
        zones=("hand",),
    )


def test_a_cost_after_a_trigger_is_paid_on_the_way_to_the_queue() -> None:
    price = (MoveCost(HAND, "discard", 1, "discard"),)
    assert one("Arrive - You may discard a card: If you do, draw a card.") == Triggered(ARRIVE, DRAW, "Arrive", price)
    must = Body((Draw(),), cost=price)
    assert one("Arrive - Discard a card: Draw a card.") == Triggered(ARRIVE, must, "Arrive")


def test_a_new_cost_in_a_paragraph_is_a_new_ability() -> None:
    assert read("Exhaust: Draw a card. Sacrifice this card: Draw two cards.") == (
        Activated((EXHAUST,), DRAW),
        Activated((MoveCost(This(), "discard", 1, "sacrifice"),), Body((Draw(2),))),
    )


# --- playing ----------------------------------------------------------------------------------------------------------


def test_additional_costs() -> None:
    price = (MoveCost(units(whose="you"), "discard", 1, "sacrifice"),)
    assert one("As an additional cost to play this card, sacrifice a unit. Draw a card.", kind="Spell") == OnPlay(
        Body((Draw(),), cost=price)
    )
    assert read(
        "As an additional cost to play this card you may sacrifice a unit.",
        "Arrive - If you paid the additional cost, draw a card.",
    ) == (
        OnPlay(Body(extras=(Extra("additional", price),))),
        Triggered(ARRIVE, Body((If(Paid("additional"), (Draw(),)),)), "Arrive"),
    )


def test_an_additional_cost_may_make_the_card_cheaper() -> None:
    moths = units(Trait("Moth"), whose="you")
    extra = Extra("additional", (TurnCost(moths, "exhausted", Bound("X")),), changes=(CostAdd(Times(-1, Bound("X"))),))
    text = (
        "As an additional cost to play this card you may exhaust any number of Moth units you control. If you do, this "
        "card costs (1) less to play for each."
    )
    assert one(text) == OnPlay(Body(extras=(extra,)))


def test_what_was_paid_for_a_spell_decides_what_is_aimed_at() -> None:
    drain = MoveCost(SHARDS, "shard deck", 1, "shard drain", "bottom")
    text = "As an additional cost to play this card, you may Shard Drain 1. If you do, destroy target unit."
    assert one(text, "Draw a card.", kind="Spell") == OnPlay(
        Body(
            (If(Paid("additional"), (Destroy(T1),)), Draw()),
            (Target("t1", units(), condition=Paid("additional")),),
            extras=(Extra("additional", (drain,)),),
        )
    )


def test_when_a_card_may_be_played() -> None:
    fire = Exists(units(Aspect("Fire"), whose="you"))
    assert one("Play only while you control a Fire unit.", "Draw a card.", kind="Spell") == OnPlay(
        Body((Draw(),), condition=fire)
    )
    alone = one("Neither player can add to the queue in response to this card.", "Draw a card.", kind="Spell")
    assert alone == OnPlay(Body((Draw(),), alone=True))
    assert one(
        "While you control a Fire unit, you may play this card from your discard zone as if it were in your hand."
    ) == Static(This(), (PlayFrom("discard"),), fire, ("discard",))


def test_an_augment_is_aimed_at_the_unit_it_equips() -> None:
    assert read("Equip to target Moth unit.", "It gets +500 and Guardian.", kind="Augment")[0] == OnPlay(
        Body(targets=(Target("host", units(Trait("Moth"))),))
    )
    attacks = Pattern("attack", what=Among(HostOf(This())))
    assert read("Equip to target unit.", "Whenever the equipped unit attacks - Draw a card.", kind="Augment")[
        1
    ] == Triggered(attacks, DRAW)


def test_an_omega_unit_is_placed_on_others() -> None:
    mine = units(Trait("Moth"), whose="you")
    assert one("Ω (Place on one of your Moth units.)", kind="Omega Unit") == PlacedOn(mine)
    assert one("Ω (Place on one or more of your Moth units.)", kind="Omega Unit") == PlacedOn(mine, 1, -1)
    both = PlacedOn(units(whose="you"), 2, 2, mine)
    assert one("Ω (Place on two of your units including at least one Moth unit.)", kind="Omega Unit") == both


# --- options and what comes true --------------------------------------------------------------------------------------


MODES = (Body((Draw(),)), Body((Destroy(T1),), (Target("t1", units()),)))
FEW = Measure(Count(Cards(("field",), "you", All((TOWER, Not(InState("destroyed")))))), "<=", 2)


@pytest.mark.parametrize(
    ("text", "kind", "ability"),
    [
        ("Exhaust: Choose one.", "Unit", Activated((EXHAUST,), Body(modes=Modes(MODES)))),
        (
            "Choose one. If you have two or less towers remaining, you may choose both.",
            "Spell",
            OnPlay(Body(modes=Modes(MODES, upgrade=(FEW, 1, 2)))),
        ),
        (
            "Choose one OR if you have two or less towers remaining you can choose both.",
            "Spell",
            OnPlay(Body(modes=Modes(MODES, upgrade=(FEW, 1, 2)))),
        ),
    ],
)
def test_options_and_when_there_are_more_of_them(text: str, kind: str, ability: Ability) -> None:
    assert one(text, "* Draw a card.", "* Destroy target unit.", kind=kind) == ability


def test_a_state_is_noticed_by_itself() -> None:
    other = Cards(("field",), "you", All((Kind("shard"), Trait("Legendary"), Other())))
    assert one(
        "If you control another legendary shard send this card to the discard zone.", kind="Shard"
    ) == StateTriggered(Exists(other), Body((Put(This(), "discard"),)))


def test_instead_of_what_would_happen() -> None:
    moth = All((Kind("unit"), Named("Moth", True)))
    assert one('If a "Moth" unit would be destroyed, you can destroy this card instead.') == Replacement(
        Pattern("move", moth, tag="destroy"), do=(Destroy(This()),), optional=True
    )
    hurt = Pattern("damage", what=Among(HostOf(This())))
    spared = Replacement(hurt, do=(Put(This(), "discard", verb="sacrifice"),), optional=True)
    text = "If it would take damage, you may sacrifice this card and prevent that damage instead."
    assert read("Equip to target unit.", text, kind="Augment")[1] == spared
    assert one("Expel this card when it leaves the field.") == Replacement(
        Pattern("move", this=True, frm=("field",)), to="expelled"
    )
    assert one("This card comes into play with two Maze counters on it.") == Replacement(
        ARRIVE, do=(AddCounters(This(), "Maze", 2),), also=True
    )


def test_an_optional_cost_and_a_stop_are_asked_for_on_resolution() -> None:
    (ability,) = read("Arrive - You may discard a card. If you do, deal 500 to target unit with cost (2) or less.")
    assert isinstance(ability, Triggered)
    assert ability.cost == ()
    assert ability.body.targets == (Target("t1", units(Compare("cost", "<=", 2))),)
    assert isinstance(ability.body.effects[0], YouMay)
    assert isinstance(ability.body.effects[1], If)
    assert ability.body.effects[1].then == (Damage(500, T1),)


def test_what_a_card_gains_for_a_while_may_be_an_ability() -> None:
    (ability,) = read("Exhaust: This card gains Quickness and Guardian this turn.")
    assert isinstance(ability, Activated)
    gained = (Gain((Keyword("Quickness"), Keyword("Guardian"))),)
    assert ability.body == Body((Apply(This(), gained, "turn"),))
