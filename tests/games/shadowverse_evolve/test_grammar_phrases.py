"""The English of Shadowverse: Evolve, each text in, its exact terms out: keywords, costs, targets, nouns."""

# ruff: noqa: E501 (one text and its terms a line)

import pytest
from tests.games.shadowverse_evolve.reading import (
    ANY_ENEMY,
    ATTACKS,
    ENEMY,
    ENEMY_LEADER,
    EVOLVES,
    FANFARE,
    FOLLOWER,
    LAST_WORDS,
    MINE,
    MY_LEADER,
    MY_OTHERS,
    STACKS,
    T1,
    T2,
    THAT,
    does,
    fanfare,
    read,
    spell,
    target,
)

from cardwright.games.shadowverse_evolve.language.grammar import compile_card
from cardwright.kernel.vocabulary.abilities import Activated, Body, Extra, Keyword, OnPlay, Pattern, Target, Triggered
from cardwright.kernel.vocabulary.costs import CounterCost, EffectCost, MoveCost, Pay, RevealCost, StatCost, TurnCost
from cardwright.kernel.vocabulary.effects import (
    Act,
    Add,
    Apply,
    ChangeResource,
    ChoosePlayer,
    CostSet,
    Create,
    Damage,
    Destroy,
    Draw,
    Gain,
    If,
    PayTo,
    Pick,
    Put,
    RevealHand,
    Turn,
)
from cardwright.kernel.vocabulary.selectors import (
    All,
    Aspect,
    Cards,
    Compare,
    Either,
    Has,
    Holds,
    InState,
    Joined,
    Kind,
    Marked,
    Named,
    NameOf,
    Not,
    Other,
    Selector,
    This,
    TopCards,
    Trait,
    TurnOf,
)
from cardwright.testing import rule
from cardwright.text.cardfile import CardText

# --- keywords and icons -----------------------------------------------------------------------------------------------


def test_a_card_without_text_has_no_abilities() -> None:
    assert compile_card(CardText("Plain", {"type": "Follower"})) == ()


@rule("12.8.1", "12.9.1", "12.10.1", "12.11.1", "12.12.1", "12.13.1", "12.14.1", "12.15.1")
def test_keywords_stand_alone_or_in_a_row() -> None:
    assert read("Storm. Ward.\nBane.") == (Keyword("Storm"), Keyword("Ward"), Keyword("Bane"))
    assert read("Rush.\nAssail. Intimidate. Drain. Aura.") == tuple(
        Keyword(word) for word in ("Rush", "Assail", "Intimidate", "Drain", "Aura")
    )


@rule("2.6.2")
def test_reminder_text_says_nothing() -> None:
    assert read("Rush. (It can attack followers at once.)") == (Keyword("Rush"),)


@rule("12.4.3", "12.5.3")
def test_fanfare_and_last_words_are_triggers() -> None:
    assert read("[fanfare] Draw a card.") == (Triggered(FANFARE, Body((Draw(),)), "Fanfare"),)
    assert read("[lastwords] Draw a card.") == (Triggered(LAST_WORDS, Body((Draw(),)), "Last Words"),)


@rule("12.1.2")
def test_consecutive_icons_are_two_abilities() -> None:
    body = Body((Create(("Fairy",), to="ex"),))
    assert read("[fanfare][lastwords] Put a Fairy token into your EX area.") == (
        Triggered(FANFARE, body, "Fanfare"),
        Triggered(LAST_WORDS, body, "Last Words"),
    )


@rule("12.6.2", "12.7.2")
def test_on_evolve_and_strikes() -> None:
    body = Body((Draw(),))
    assert read("On Evolve: Draw a card.") == (Triggered(EVOLVES, body, "On Evolve"),)
    assert read("On Evolve - Draw a card.") == (Triggered(EVOLVES, body, "On Evolve"),)
    assert read("Strike: Draw a card.") == (Triggered(ATTACKS, body, "Strike"),)
    follower = Pattern("attack", this=True, other=FOLLOWER)
    leader = Pattern("attack", this=True, other=Kind("leader"))
    assert read("Follower Strike: Draw a card.") == (Triggered(follower, body, "Strike"),)
    assert read("Leader Strike: Draw a card.") == (Triggered(leader, body, "Strike"),)


@rule("12.2.1")
def test_evolve_abilities() -> None:
    body = Body((Act("evolve"),))
    assert read("[evolve][cost02]: Evolve this follower.") == (Activated((Pay("play points", 2),), body, "Evolve"),)
    assert read("[evolve] Discard 3 cards: Evolve this follower.") == (
        Activated((MoveCost(Cards(("hand",), "you"), "cemetery", 3, "discard"),), body, "Evolve"),
    )


@rule("12.3.2", "12.3.3")
def test_quick_cards_and_quick_abilities() -> None:
    assert read("[quick] Draw a card.", "Spell") == (Keyword("Quick"), OnPlay(Body((Draw(),))))
    (ability,) = read("[q][act][cost01]: Draw a card.")
    assert ability == Activated((Pay("play points", 1),), Body((Draw(),)), quick=True)


def test_an_ability_may_follow_another_in_one_paragraph() -> None:
    assert read("Rush. Strike: Draw a card. During your turn, whenever this follower takes damage, draw a card.") == (
        Keyword("Rush"),
        Triggered(ATTACKS, Body((Draw(),)), "Strike"),
        Triggered(Pattern("damage", this=True), Body((Draw(),)), condition=TurnOf("you")),
    )


@rule("10.1.1.4")
def test_all_paragraphs_of_a_spell_are_one_body() -> None:
    assert does("Draw a card.\nGive your leader [defense]+1.") == (
        Draw(),
        Apply(MY_LEADER, (Add("defense", 1),)),
    )


# --- costs ------------------------------------------------------------------------------------------------------------


@rule("10.4.2.1", "10.4.4", "10.4.6")
def test_costs_of_activated_abilities_in_printed_order() -> None:
    (ability,) = read("[act][cost01], [engage], put this card into its owner's cemetery: Draw a card.", "Amulet")
    assert ability == Activated(
        (Pay("play points", 1), TurnCost(This()), MoveCost(This(), "cemetery", verb="bury")), Body((Draw(),))
    )


@pytest.mark.parametrize(
    ("text", "cost"),
    [
        ("discard a card", MoveCost(Cards(("hand",), "you"), "cemetery", verb="discard")),
        ("discard a spell", MoveCost(Cards(("hand",), "you", Kind("spell")), "cemetery", verb="discard")),
        ("banish a card in your EX area", MoveCost(Cards(("ex",), "you"), "banished", verb="banish")),
        ("banish 3 Elf cards in your cemetery", MoveCost(Cards(("cemetery",), "you", Trait("Elf")), "banished", 3, "banish")),
        ("return another card on your field to its owner's hand", MoveCost(Cards(("field",), "you", Other()), "hand", verb="return")),
        ("put another follower from your field into its owner's cemetery", MoveCost(MY_OTHERS, "cemetery", verb="bury")),
        ("banish the top 5 cards of your deck", MoveCost(TopCards(5), "banished", -1, "banish")),
        ("bury an amulet", MoveCost(Cards(("field",), "you", Kind("amulet")), "cemetery", verb="bury")),
        ("give your leader [defense]-2", StatCost(MY_LEADER, "defense", 2)),
        ("deal 2 damage to your leader", EffectCost(Damage(2, MY_LEADER))),
        ("remove a Moss counter from this card", CounterCost("Moss", This())),
        ("reveal an Elf follower from your hand", RevealCost(Cards(("hand",), "you", All((FOLLOWER, Trait("Elf")))))),
        ("[engage] 2 amulets on your field", TurnCost(Cards(("field",), "you", Kind("amulet")), amount=2)),
        ("Earth Rite", CounterCost("Stack", STACKS)),
    ],
)  # fmt: skip
def test_kinds_of_cost(text: str, cost: object) -> None:
    assert read(f"[act][engage], {text}: Draw a card.") == (Activated((TurnCost(This()), cost), Body((Draw(),))),)  # type: ignore[arg-type]


@rule("10.4.7.4")
def test_an_optional_cost_of_an_automatic_ability() -> None:
    assert read("[fanfare][cost02]: Draw a card.") == (
        Triggered(FANFARE, Body((Draw(),)), "Fanfare", (Pay("play points", 2),)),
    )
    assert read("Strike, discard a card: Draw 2 cards.") == (
        Triggered(
            ATTACKS,
            Body((Draw(2),)),
            "Strike",
            (MoveCost(Cards(("hand",), "you"), "cemetery", verb="discard"),),
        ),
    )


@rule("10.4.7.2", "10.4.7.5")
def test_an_optional_cost_in_a_spell_covers_the_rest_of_the_paragraph() -> None:
    cost = (MoveCost(Cards(("hand",), "you"), "cemetery", verb="discard"),)
    assert does("Draw a card. Discard a card: Draw a card. Recover 1 play point.\nDraw 3 cards.") == (
        Draw(),
        PayTo(cost, (Draw(), ChangeResource("play points", 1, how="recover"))),
        Draw(3),
    )


@rule("10.4.7.3")
def test_a_cost_when_playing_changes_what_the_spell_costs() -> None:
    text = (
        "When playing this card, banish 4 spells in your cemetery: This card costs 2 play points to play. Draw a card."
    )
    cost = MoveCost(Cards(("cemetery",), "you", Kind("spell")), "banished", 4, "banish")
    assert spell(text) == Body((Draw(),), extras=(Extra("when playing", (cost,), changes=(CostSet(2),)),))


def test_limits_of_an_activated_ability() -> None:
    (once,) = read("[act][cost01]: Draw a card. This ability can be activated once per turn.")
    assert once == Activated((Pay("play points", 1),), Body((Draw(),)), per_turn=1)
    (gated,) = read("[act][cost01]: Draw a card. This ability can be activated if Overflow is active for you.")
    assert gated == Activated((Pay("play points", 1),), Body((Draw(),)), condition=Holds("overflow"))
    (strike,) = read("Strike: Refresh this follower. Perform this ability only once per turn.")
    assert strike == Triggered(ATTACKS, Body((Turn(This(), "reserved"),)), "Strike", per_turn=1)


# --- targets and picks ------------------------------------------------------------------------------------------------


@rule("10.6.2.3")
def test_select_in_a_public_zone_is_a_target() -> None:
    assert fanfare("Select an enemy follower on the field and deal it 3 damage.") == Body(
        (Damage(3, T1),), target(ENEMY)
    )
    assert fanfare("Select an enemy leader or enemy follower on the field. Deal it 3 damage and draw a card.") == Body(
        (Damage(3, T1), Draw()), target(ANY_ENEMY)
    )


@rule("10.6.2.3.2")
def test_how_many_targets() -> None:
    assert fanfare("Select up to 2 enemy followers on the field and deal them 1 damage.").targets == (
        Target("t1", ENEMY, 0, 2),
    )
    assert fanfare("Select any number of Pixie followers in your EX area and banish them.").targets == (
        Target("t1", Cards(("ex",), "you", All((FOLLOWER, Trait("Pixie")))), 0, -1),
    )
    assert fanfare("Select 2 enemy cards on the field and destroy them.").targets == (
        Target("t1", Cards(("field",), "opponent"), 2, 2),
    )


def test_two_targets_are_named_in_printed_order() -> None:
    body = spell(
        "Select an enemy follower on the field and destroy it. Select a follower on your field and give it Rush."
    )
    assert body == Body(
        (Destroy(T1), Apply(T2, (Gain((Keyword("Rush"),)),))), (Target("t1", ENEMY), Target("t2", MINE))
    )


def test_a_target_under_a_condition_has_the_condition() -> None:
    overflow = Holds("overflow")
    assert fanfare(
        "If Overflow is active for you, select an enemy follower on the field and deal it 4 damage."
    ) == Body((If(overflow, (Damage(4, T1),)),), target(ENEMY, overflow))
    assert fanfare("If Overflow is active for you, select an enemy follower on the field. Deal 1 damage to it and each leader.") == Body(
        (If(overflow, (Damage(1, Joined((T1, Cards(("leader",))))),)),), target(ENEMY, overflow)
    )  # fmt: skip


def test_select_in_the_hand_is_a_pick_on_resolution() -> None:
    assert fanfare(
        "Select an amulet that costs 3 play points or less in your hand and put it onto your field."
    ) == Body(
        (
            Pick(Cards(("hand",), "you", All((Kind("amulet"), Compare("cost", "<=", 3))))),
            Put(THAT, "field", "you"),
        )
    )


def test_a_player_is_selected_and_their_hand_read() -> None:
    text = "Select an opponent. They reveal their hand. Select a card in their hand. The opponent discards that card."
    assert does(text) == (
        ChoosePlayer(),
        RevealHand("chosen"),
        Pick(Cards(("hand",), "chosen")),
        Put(THAT, "cemetery", verb="discard"),
    )


@rule("10.6.2.4")
def test_damage_divided_among_targets() -> None:
    assert fanfare("Select up to 2 enemy followers on the field and deal 4 damage divided between them.") == Body(
        (Damage(4, T1, divided=True),), (Target("t1", ENEMY, 0, 2, split=4),)
    )


# --- nouns ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "selector"),
    [
        ("a follower on the field", Cards(("field",), where=FOLLOWER)),
        ("a card on your field", Cards(("field",), "you")),
        ("another follower on your field", MY_OTHERS),
        ("an engaged enemy follower", Cards(("field",), "opponent", All((FOLLOWER, InState("engaged"))))),
        ("an unevolved enemy follower on the field", Cards(("field",), "opponent", All((FOLLOWER, Not(InState("evolved")))))),
        ("a [swordcraft] follower in your cemetery", Cards(("cemetery",), "you", All((FOLLOWER, Aspect("Swordcraft"))))),
        ("an Elf or Pixie follower on your field", Cards(("field",), "you", All((FOLLOWER, Either((Trait("Elf"), Trait("Pixie"))))))),
        ("a Dragon token on your field", Cards(("field",), "you", All((Kind("token"), Named("Dragon"))))),
        ("a Pixie token on your field", Cards(("field",), "you", All((Kind("token"), Trait("Pixie"))))),
        ("a Ghost on your field", Cards(("field",), "you", Named("Ghost"))),
        ("a card named Brook Warden or Ghost on your field", Cards(("field",), "you", Either((Named("Brook Warden"), Named("Ghost"))))),
        ("an enemy follower with 4 defense or less on the field", Cards(("field",), "opponent", All((FOLLOWER, Compare("defense", "<=", 4))))),
        ("a follower with at least 5 attack on the field", Cards(("field",), where=All((FOLLOWER, Compare("attack", ">=", 5))))),
        ("an enemy card that costs 3 play points or less on the field", Cards(("field",), "opponent", Compare("cost", "<=", 3))),
        ("a follower that costs at least 3 play points in your cemetery", Cards(("cemetery",), "you", All((FOLLOWER, Compare("cost", ">=", 3))))),
        ("a follower with Storm or Ward on your field", Cards(("field",), "you", All((FOLLOWER, Either((Has("Storm"), Has("Ward"))))))),
        ("an Elf follower with [evolve] on your field", Cards(("field",), "you", All((FOLLOWER, Trait("Elf"), Has("Evolve"))))),
        ("another follower on your field that was put onto the field this turn", Cards(("field",), "you", All((FOLLOWER, Marked("entered"), Other())))),
        ("a follower or amulet in your cemetery", Cards(("cemetery",), "you", Either((FOLLOWER, Kind("amulet"))))),
        ("a non-[neutral] follower on your field", Cards(("field",), "you", All((FOLLOWER, Not(Aspect("Neutral")))))),
        ("a card with both the Elf and Hunter traits in your cemetery", Cards(("cemetery",), "you", All((Trait("Elf"), Trait("Hunter"))))),
        ("a card in an opponent's EX area", Cards(("ex",), "opponent")),
        ("a Pixie follower on your field or in your EX area", Cards(("field", "ex"), "you", All((FOLLOWER, Trait("Pixie"))))),
        ("an Elf card with a different name from this card in your cemetery", Cards(("cemetery",), "you", All((Trait("Elf"), Not(NameOf(This())))))),
    ],
)  # fmt: skip
def test_noun_phrases(text: str, selector: Selector) -> None:
    assert fanfare(f"Select {text} and banish it.") == Body((Put(T1, "banished", verb="banish"),), target(selector))


@pytest.mark.parametrize(
    ("text", "selector"),
    [
        ("each follower on the field", Cards(("field",), where=FOLLOWER)),
        ("each other follower on your field", MY_OTHERS),
        ("each leader", Cards(("leader",))),
        ("each enemy leader", ENEMY_LEADER),
        ("your leader", MY_LEADER),
        ("each enemy leader and enemy follower on the field", ANY_ENEMY),
        ("each follower on the field and each enemy leader", Joined((Cards(("field",), where=FOLLOWER), ENEMY_LEADER))),
        ("your leader and each other follower on your field", Joined((MY_LEADER, MY_OTHERS))),
        ("this follower", This()),
        ("this follower and your leader", Joined((This(), MY_LEADER))),
    ],
)  # fmt: skip
def test_cards_acted_on_without_a_choice(text: str, selector: Selector) -> None:
    assert fanfare(f"Deal 2 damage to {text}.") == Body((Damage(2, selector),))


def test_the_cards_own_name_means_this_card() -> None:
    assert read("[fanfare] Give Brook Warden Rush.") == read("[fanfare] Give this card Rush.")
