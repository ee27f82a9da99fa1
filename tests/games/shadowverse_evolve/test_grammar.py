"""The English of Shadowverse: Evolve: each text in, its exact terms out."""

# ruff: noqa: E501 (one text and its terms a line)

import pytest

from cardwright.games.shadowverse_evolve.language.grammar import compile_card
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
from cardwright.kernel.vocabulary.costs import CounterCost, EffectCost, MoveCost, Pay, RevealCost, StatCost, TurnCost
from cardwright.kernel.vocabulary.durations import DuringNextTurn
from cardwright.kernel.vocabulary.effects import (
    Act,
    Add,
    AddCounters,
    Apply,
    ApplyToFuture,
    Become,
    Bind,
    Cant,
    ChangeResource,
    ChoosePlayer,
    CostAdd,
    CostSet,
    Create,
    Damage,
    Destroy,
    Discard,
    DoTogether,
    Draw,
    Effect,
    ExtraTurn,
    Find,
    Gain,
    If,
    Later,
    Look,
    PayTo,
    Pick,
    PlayCard,
    Put,
    RepeatUntil,
    Reveal,
    RevealHand,
    Roll,
    SetTo,
    Shuffle,
    Swap,
    TakeControl,
    Transform,
    Turn,
    WinGame,
    YouMay,
)
from cardwright.kernel.vocabulary.selectors import (
    All,
    Among,
    AnyOf,
    Aspect,
    Belongs,
    Both,
    CameFrom,
    Cards,
    Compare,
    Condition,
    Either,
    Exists,
    Fits,
    Has,
    HasCounter,
    Holds,
    InState,
    It,
    Joined,
    Kind,
    LeaderOf,
    Marked,
    Measure,
    Named,
    NameOf,
    Not,
    Only,
    Other,
    Paid,
    Selector,
    This,
    TopCards,
    Trait,
    TurnOf,
    Unless,
    Without,
)
from cardwright.kernel.vocabulary.terms import parts_of
from cardwright.kernel.vocabulary.values import Bound, Count, CountNames, Noted, Resource, Stat, Sum, Tally, Times
from cardwright.testing import rule
from cardwright.text.cardfile import CardText
from cardwright.text.diagnostics import TextError

FOLLOWER = Kind("follower")
ENEMY = Cards(("field",), "opponent", FOLLOWER)
MINE = Cards(("field",), "you", FOLLOWER)
ENEMY_LEADER = Cards(("leader",), "opponent")
MY_LEADER = Cards(("leader",), "you")
ANY_ENEMY = Joined((ENEMY_LEADER, ENEMY))
MY_OTHERS = Cards(("field",), "you", All((FOLLOWER, Other())))
FANFARE = Pattern("move", this=True, to=("field",))
LAST_WORDS = Pattern("move", this=True, frm=("field",), to=("cemetery",))
EVOLVES = Pattern("evolve", this=True)
ATTACKS = Pattern("attack", this=True)
END_PHASE = Pattern("phase", phase="end", who="you")
STACKS = Cards(("field",), "you", All((Kind("amulet"), Has("Stack"))))
EARTH_RITE = Extra("earth rite", (CounterCost("Stack", STACKS),))
T1, T2, THAT, FOUND, LOOKED = It("t1"), It("t2"), It("it"), It("found"), It("looked")


def read(text: str, kind: str = "Follower", name: str = "Brook Warden") -> tuple[Ability, ...]:
    return compile_card(CardText(name, {"type": kind}, tuple(text.split("\n"))))


def fanfare(text: str) -> Body:
    """The body of a fanfare with this text."""
    (ability,) = read(f"[fanfare] {text}")
    assert isinstance(ability, Triggered)
    assert (ability.on, ability.label, ability.cost) == (FANFARE, "Fanfare", ())
    return ability.body


def spell(text: str) -> Body:
    """The body of a spell with this text."""
    (ability,) = read(text, "Spell")
    assert isinstance(ability, OnPlay)
    return ability.body


def does(text: str) -> tuple[Effect, ...]:
    """The instructions of a spell without targets."""
    body = spell(text)
    assert body == Body(body.effects)
    return body.effects


def target(what: Selector, condition: Condition | None = None) -> tuple[Target, ...]:
    return (Target("t1", what, condition=condition),)


# --- keywords and icons -------------------------------------------------------------------------------


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


# --- costs --------------------------------------------------------------------------------------------


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


# --- targets and picks --------------------------------------------------------------------------------


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


# --- nouns --------------------------------------------------------------------------------------------


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


# --- instructions -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "effects"),
    [
        ("Draw up to 3 cards.", (Draw(3, up_to=True),)),
        ("Draw 2 cards, then discard a card.", (Draw(2), Discard())),
        ("Discard a random card.", (Discard(random=True),)),
        ("Discard your hand.", (Discard(-1),)),
        ("Each opponent discards a card.", (Discard(who="opponent"),)),
        ("Each player draws a card.", (Draw(who="each"),)),
        ("Each player puts a Dragon token into their EX area.", (Create(("Dragon",), to="ex", who="each"),)),
        ("Each opponent puts the top 2 cards of their deck into their cemetery.", (Put(TopCards(2, "opponent"), "cemetery", verb="bury"),)),
        ("Destroy each amulet on the field.", (Destroy(Cards(("field",), where=Kind("amulet"))),)),
        ("Summon 2 Knight tokens.", (Create(("Knight",), 2),)),
        ("Summon a Guardform Golem or Strikeform Golem token.", (Create(("Guardform Golem", "Strikeform Golem")),)),
        ("Put 3 Fairy tokens into your EX area.", (Create(("Fairy",), 3, "ex"),)),
        ("Put up to 4 Fairy tokens onto your field or into your EX area.", (Create(("Fairy",), 4, up_to=True, other_zone="ex"),)),
        ("Summon a Ghost token and give it Ward.", (Create(("Ghost",)), Apply(THAT, (Gain((Keyword("Ward"),)),)))),
        ("Put the top card of your deck into your cemetery.", (Put(TopCards(1), "cemetery", verb="bury"),)),
        ("Put a card from your hand on the bottom of your deck.", (Pick(Cards(("hand",), "you")), Put(THAT, "deck", position="bottom"))),
        ("Put the top card of your deck into your EX area. It costs 2 less to play.", (Bind(TopCards(1)), Put(THAT, "ex"), Apply(THAT, (CostAdd(-2),)))),
        ("Put the top card of your deck into your EX area. Repeat until your EX area is full.", (RepeatUntil(Holds("ex full"), (Put(TopCards(1), "ex"),)),)),
        ("Recover 2 play points.", (ChangeResource("play points", 2, how="recover"),)),
        ("Gain 1 Evolution Point.", (ChangeResource("evolution points", 1),)),
        ("Add 2 to a Stack on your field.", (Pick(STACKS), AddCounters(THAT, "Stack", 2))),
        ("Give your leader [defense]+3.", (Apply(MY_LEADER, (Add("defense", 3),)),)),
        ("Give each follower on your field [attack]+1/[defense]+2 and Rush.", (Apply(MINE, (Add("attack", 1), Add("defense", 2), Gain((Keyword("Rush"),)))),)),
        ("Give [attack]+1 to each Elf follower on your field and in your EX area.", (Apply(Cards(("field", "ex"), "you", All((FOLLOWER, Trait("Elf")))), (Add("attack", 1),)),)),
        ("Give each enemy follower on the field [attack]-1 until the end of the turn.", (Apply(ENEMY, (Add("attack", -1),), "turn"),)),
        ("Change each enemy leader's [defense] to 10.", (Apply(ENEMY_LEADER, (SetTo("defense", 10),)),)),
        ("Take another turn after this one.", (ExtraTurn(),)),
        ("The next spell you play this turn costs 4 less.", (ApplyToFuture(Cards(("hand", "ex"), "you", Kind("spell")), (CostAdd(-4),), uses=1),)),
        ("You win the game.", (WinGame(),)),
    ],
)  # fmt: skip
def test_instructions(text: str, effects: tuple[Effect, ...]) -> None:
    assert does(text) == effects


@pytest.mark.parametrize(
    ("text", "effects"),
    [
        ("Return it to its owner's hand and draw a card.", (Put(T1, "hand", verb="return"), Draw())),
        ("Put it on the bottom of its owner's deck.", (Put(T1, "deck", position="bottom"),)),
        ("Put it into its owner's EX area.", (Put(T1, "ex"),)),
        ("Destroy it, give your leader [defense]+3, and draw a card.", (Destroy(T1), Apply(MY_LEADER, (Add("defense", 3),)), Draw())),
        ("Deal 6 damage to it and 2 damage to its leader.", (Damage(6, T1), Damage(2, LeaderOf(T1)))),
        ("Deal 2 damage to it and its leader.", (Damage(2, Joined((T1, LeaderOf(T1)))),)),
        ("Destroy it and summon a Fairy token on that follower's field.", (Destroy(T1), Create(("Fairy",), who="opponent"))),
        ("Engage it.", (Turn(T1, "engaged"),)),
        ("Steal it and refresh it.", (TakeControl(T1), Turn(T1, "reserved"))),
        ("It cannot deal damage this turn.", (Apply(T1, (Cant("deal damage"),), "turn"),)),
        ("During its controller's next turn, it can't attack enemies.", (Apply(T1, (Cant("attack"),), DuringNextTurn("opponent")),)),
        ("Deal it damage equal to its attack.", (Damage(Stat("attack", T1), T1),)),
        ("You may put a Moss counter on it.", (YouMay((AddCounters(T1, "Moss"),)),)),
        ("Transform it into a Ghost token.", (Transform(T1, "Ghost"),)),
    ],
)  # fmt: skip
def test_instructions_about_a_selected_enemy(text: str, effects: tuple[Effect, ...]) -> None:
    assert fanfare(f"Select an enemy follower on the field. {text}") == Body(effects, target(ENEMY))


def test_the_controller_of_a_target_may_be_either_player() -> None:
    assert fanfare("Select a follower on the field and destroy it. Its controller summons a Dragon token.") == Body(
        (Destroy(T1), Create(("Dragon",), who="controller of t1")), target(Cards(("field",), where=FOLLOWER))
    )


def test_a_card_is_played_for_nothing() -> None:
    assert fanfare(
        "Select a spell that costs 3 play points or less in your cemetery and play it for 0 play points."
    ) == Body((PlayCard(T1),), target(Cards(("cemetery",), "you", All((Kind("spell"), Compare("cost", "<=", 3))))))


def test_each_player_does_several_things_in_turn() -> None:
    assert does("Each player draws 2 cards, then discards a card.") == (
        DoTogether("each", (Draw(2, "chosen"), Discard(1, "chosen"))),
    )


@rule("5.7.1.2", "5.7.2")
def test_search() -> None:
    end = (Put(FOUND, "hand", verb="add"), Shuffle())
    assert does("Search your deck for an Elf follower, reveal it, and add it to your hand.") == (
        Find(where=All((FOLLOWER, Trait("Elf")))),
        Reveal(FOUND),
        *end,
    )
    assert does(
        "Search your deck for up to 2 cards and put them into your EX area. Those cards cost 0 play points to play."
    ) == (
        Find(2, up_to=True),
        Put(FOUND, "ex"),
        Shuffle(),
        Apply(FOUND, (CostSet(0),)),
    )
    said = does("Search your deck for a Ghost, reveal it, add it to your hand, then shuffle your deck.")
    assert said == (Find(where=Named("Ghost")), Reveal(FOUND), *end)


def test_look_at_the_top_cards() -> None:
    assert does(
        "Look at the top 4 cards of your deck. You may reveal a spell from among them and add it to your hand. "
        "Put the remaining cards on the bottom of your deck in any order."
    ) == (
        Look(4),
        Pick(Only(LOOKED, Kind("spell")), up_to=True),
        Reveal(THAT),
        Put(THAT, "hand", verb="add"),
        Put(Without(LOOKED, THAT), "deck", position="any order"),
    )


def test_a_second_pick_leaves_out_the_first() -> None:
    second = It("it2")
    assert does(
        "Look at the top 4 cards of your deck. You may put a follower from among them into your EX area. "
        "You may also put a spell into your cemetery. Put the rest on the bottom of your deck in a random order."
    ) == (
        Look(4),
        Pick(Only(LOOKED, FOLLOWER), up_to=True),
        Put(THAT, "ex"),
        Pick(Only(Without(LOOKED, THAT), Kind("spell")), up_to=True, bind="it2"),
        Put(second, "cemetery", verb="bury"),
        Put(Without(LOOKED, Joined((THAT, second))), "deck", position="shuffled"),
    )


def test_look_at_one_card() -> None:
    assert does("Look at the top card of your deck. You may put it into your cemetery.") == (
        Look(),
        YouMay((Put(LOOKED, "cemetery", verb="bury"),)),
    )


def test_an_ability_given_in_quotation_marks() -> None:
    destroyed = Triggered(END_PHASE, Body((Destroy(This()),)))
    assert does('You may put a follower from your hand onto your field and give it "At the start of your end phase, destroy this card."') == (
        Pick(Cards(("hand",), "you", FOLLOWER), up_to=True),
        Put(THAT, "field", "you"),
        Apply(THAT, (Gain((destroyed,)),)),
    )  # fmt: skip


def test_tokens_that_find_no_room() -> None:
    text = "Summon 3 Fairy tokens. If your field becomes full from this effect, put any remaining tokens into your EX area."
    assert does(text) == (Create(("Fairy",), 3, other_zone="ex"),)


def test_counting_the_cards_just_moved() -> None:
    text = "Put the top 4 cards of your deck into your cemetery. Recover X play points. X equals the number of spells put into your cemetery by this ability."
    assert does(text) == (
        Bind(TopCards(4)),
        Put(THAT, "cemetery", verb="bury"),
        ChangeResource("play points", Count(Only(THAT, Kind("spell"))), how="recover"),
    )


def test_delayed_triggers() -> None:
    assert does("Draw a card.\nAt the start of your next end phase, discard your hand.") == (
        Draw(),
        Later(END_PHASE, (Discard(-1),)),
    )
    played = Pattern("move", All((FOLLOWER, Belongs("you"))), frm=("resolution",), to=("field",))
    assert does("The next time you put a follower onto your field this turn by playing it, give it Rush.") == (
        Later(played, (Apply(It("event"), (Gain((Keyword("Rush"),)),)),), until="turn"),
    )


# --- amounts ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("the number of cards in your hand", Count(Cards(("hand",), "you"))),
        ("the number of Elf followers on your field", Count(Cards(("field",), "you", All((FOLLOWER, Trait("Elf")))))),
        ("the number of other followers with Ward on your field", Count(Cards(("field",), "you", All((FOLLOWER, Has("Ward"), Other()))))),
        ("the number of cards named Ghost in your cemetery plus 2", Sum((Count(Cards(("cemetery",), "you", Named("Ghost"))), 2))),
        ("the number of cards you've played this turn", Tally("cards played")),
        ("the number of cards you've played this turn, excluding this card", Tally("cards played", other=True)),
        ("the number of Elf cards with different names in your cemetery", CountNames(Cards(("cemetery",), "you", Trait("Elf")))),
        ("this follower's attack", Stat("attack", This())),
        ("2 times the number of amulets on your field", Times(2, Count(Cards(("field",), "you", Kind("amulet"))))),
        ("your maximum play points", Resource("max play points")),
    ],
)  # fmt: skip
def test_what_x_equals(text: str, value: object) -> None:
    body = fanfare(f"Select an enemy follower on the field and deal it X damage. X equals {text}.")
    assert body == Body((Damage(value, T1),), target(ENEMY))  # type: ignore[arg-type]


def test_x_is_filled_in_wherever_it_stands() -> None:
    count = Count(Cards(("ex",), "you"))
    assert fanfare("Give this follower [attack]+X/[defense]+X. X equals the number of cards in your EX area.") == Body(
        (Apply(This(), (Add("attack", count), Add("defense", count))),)
    )
    body = fanfare(
        "Select an enemy follower that costs X or less on the field and destroy it. X equals the number of cards in your EX area."
    )
    assert body.targets == target(Cards(("field",), "opponent", All((FOLLOWER, Compare("cost", "<=", count)))))


def test_what_a_gone_card_was_and_what_an_event_was_about() -> None:
    body = fanfare(
        "Select an enemy follower on the field. Destroy it and give your leader [defense]+X. X equals the selected follower's attack."
    )
    assert body.effects == (Destroy(T1), Apply(MY_LEADER, (Add("defense", Stat("attack", T1)),)))
    (ability,) = read(
        "Whenever an amulet is put onto your field, deal X damage to each enemy leader. X equals the amulet's cost."
    )
    assert isinstance(ability, Triggered)
    assert ability.body == Body((Damage(Stat("cost", It("event")), ENEMY_LEADER),))


# --- conditions ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ("Overflow is active for you", Holds("overflow")),
        ("Sanguine is active for you", Holds("sanguine")),
        ("there is an amulet on your field", Exists(Cards(("field",), "you", Kind("amulet")))),
        ("there is another Elf follower on your field", Exists(Cards(("field",), "you", All((FOLLOWER, Trait("Elf"), Other()))))),
        ("there is a Mira, Voice of Rain on your field", Exists(Cards(("field",), "you", Named("Mira, Voice of Rain")))),
        ("there are at least 3 enemy cards on the field", Exists(Cards(("field",), "opponent"), 3)),
        ("there are no cards in your hand", Unless(Exists(Cards(("hand",), "you")))),
        ("there are 2 cards or less in your hand", Measure(Count(Cards(("hand",), "you")), "<=", 2)),
        ("your leader's [defense] is 6 or less", Measure(Stat("defense", MY_LEADER), "<=", 6)),
        ("any of your followers have been destroyed this turn", Measure(Tally("followers destroyed"), ">=", 1)),
        ("you discarded a card this turn", Measure(Tally("cards discarded"), ">=", 1)),
        ("your followers attacked at least 3 times this turn", Measure(Tally("attacks"), ">=", 3)),
        ("this follower has at least 5 attack", Fits(This(), Compare("attack", ">=", 5))),
        ("this card has at least 4 moss counters", Fits(This(), HasCounter("moss", 4))),
        ("this card was put onto the field from your hand", Fits(This(), CameFrom(("hand",), "you"))),
        ("this card was put onto the field from anywhere other than your hand", Unless(Fits(This(), CameFrom(("hand",), "you")))),
        ("you have at least 2 play points", Measure(Resource("play points"), ">=", 2)),
        ("there is an amulet on your field and there are no cards in your hand", Both((Exists(Cards(("field",), "you", Kind("amulet"))), Unless(Exists(Cards(("hand",), "you")))))),
    ],
)  # fmt: skip
def test_conditions(text: str, condition: Condition) -> None:
    assert fanfare(f"If {text}, draw a card.") == Body((If(condition, (Draw(),)),))


def test_a_condition_reaches_to_the_end_of_its_sentence() -> None:
    assert does(
        "Draw a card and, if Overflow is active for you, recover 1 play point and draw a card. Draw 2 cards."
    ) == (
        Draw(),
        If(Holds("overflow"), (ChangeResource("play points", 1, how="recover"), Draw())),
        Draw(2),
    )


def test_if_not() -> None:
    assert fanfare(
        "If this card was put onto the field from your hand, put a Moss counter on it. If not, give it Rush."
    ) == Body(
        (
            If(
                Fits(This(), CameFrom(("hand",), "you")),
                (AddCounters(This(), "Moss"),),
                (Apply(This(), (Gain((Keyword("Rush"),)),)),),
            ),
        )
    )


@pytest.mark.parametrize(
    ("word", "condition"),
    [
        ("Combo (3)", Measure(Tally("cards played", own=True), ">=", 3)),
        ("Spellchain (3)", Measure(Noted("spellchain"), ">=", 3)),
        ("SC (3)", Measure(Noted("spellchain"), ">=", 3)),
        ("Necrocharge (3)", Measure(Noted("necrocharge"), ">=", 3)),
        ("NC (3)", Measure(Noted("necrocharge"), ">=", 3)),
    ],
)
@rule("13.2.1.2", "13.3.1.2", "13.5.1.2")
def test_condition_words(word: str, condition: Condition) -> None:
    assert fanfare(f"{word}: Select an enemy follower on the field and deal it 5 damage.") == Body(
        (If(condition, (Damage(5, T1),)),), target(ENEMY, condition)
    )
    assert does(f"Draw a card.\n{word}: Draw a card. Recover 1 play point.") == (
        Draw(),
        If(condition, (Draw(), ChangeResource("play points", 1, how="recover"))),
    )


@rule("13.3.3.2")
def test_earth_rite_is_an_additional_cost() -> None:
    paid = Paid("earth rite")
    assert fanfare("Earth Rite: Select an enemy follower on the field and banish it.") == Body(
        (If(paid, (Put(T1, "banished", verb="banish"),)),), target(ENEMY, paid), extras=(EARTH_RITE,)
    )
    assert fanfare("Summon a Strikeform Golem token. Earth Rite: Give it [attack]+2.") == Body(
        (Create(("Strikeform Golem",)), If(paid, (Apply(THAT, (Add("attack", 2),)),))), extras=(EARTH_RITE,)
    )


# --- instead ------------------------------------------------------------------------------------------


@rule("10.2.1.3.1")
def test_more_instead() -> None:
    combo = Measure(Tally("cards played", own=True), ">=", 3)
    expected = Body((If(combo, (Damage(3, T1),), (Damage(1, T1),)),), target(ENEMY))
    assert (
        fanfare("Select an enemy follower on the field and deal it 1 damage.\nCombo (3): Deal 3 damage instead.")
        == expected
    )
    assert does("Summon a Knight token. If Overflow is active for you, summon 2 instead.") == (
        If(Holds("overflow"), (Create(("Knight",), 2),), (Create(("Knight",)),)),
    )
    assert does("Put a Ghost token into your EX area.\nNecrocharge (10): Put 3 instead.") == (
        If(
            Measure(Noted("necrocharge"), ">=", 10),
            (Create(("Ghost",), 3, "ex"),),
            (Create(("Ghost",), to="ex"),),
        ),
    )


def test_instead_changes_only_its_own_kind_of_instruction() -> None:
    assert fanfare("Select an enemy follower on the field. Deal it 2 damage and draw a card. If Overflow is active for you, deal 4 damage instead.") == Body(
        (If(Holds("overflow"), (Damage(4, T1),), (Damage(2, T1),)), Draw()), target(ENEMY)
    )  # fmt: skip


def test_thresholds_above_each_other() -> None:
    def chain(amount: int) -> Condition:
        return Measure(Noted("spellchain"), ">=", amount)

    assert does("Spellchain (5): Draw a card. SC (10): Draw 2 instead.") == (
        If(chain(10), (Draw(2),), (If(chain(5), (Draw(),)),)),
    )
    assert does("Deal 1 damage to each leader.\nSpellchain (5): Deal 2 damage instead. SC (10): Draw a card.") == (
        If(chain(5), (Damage(2, Cards(("leader",))),), (Damage(1, Cards(("leader",))),)),
        If(chain(10), (Draw(),)),
    )


def test_something_else_instead() -> None:
    assert fanfare("Select an enemy follower on the field and return it to its owner's hand. If it's an evolved follower, destroy it instead.") == Body(
        (If(Fits(T1, All((FOLLOWER, InState("evolved")))), (Destroy(T1),), (Put(T1, "hand", verb="return"),)),), target(ENEMY)
    )  # fmt: skip
    found = (Put(FOUND, "hand", verb="add"),)
    assert does("Search your deck for an Elf card, reveal it, and add it to your hand. If it costs 2 play points or less, you may put it onto your field instead.") == (
        Find(where=Trait("Elf")),
        Reveal(FOUND),
        If(Fits(FOUND, Compare("cost", "<=", 2)), (YouMay((Put(FOUND, "field", "you"),), otherwise=found),), found),
        Shuffle(),
    )  # fmt: skip


# --- choices ------------------------------------------------------------------------------------------


@rule("5.17.1.1", "5.17.2")
def test_choose() -> None:
    options = (Body((Damage(3, T1),), target(ENEMY)), Body((Destroy(T2),), (Target("t2", ENEMY),)))
    text = "(1) Select an enemy follower on the field and deal it 3 damage. (2) Select an enemy follower on the field and destroy it."
    assert fanfare(f"Choose one of the following. {text}") == Body(modes=Modes(options))
    assert fanfare(f"Choose up to 2 of the following effects. {text}") == Body(modes=Modes(options, 1, 2))


def test_more_choices_under_a_condition() -> None:
    text = "Choose one of the following.\nSpellchain (10): Choose up to 2 instead. (1) Draw a card. (2) Recover 1 play point."
    options = (Body((Draw(),)), Body((ChangeResource("play points", 1, how="recover"),)))
    assert spell(text) == Body(modes=Modes(options, upgrade=(Measure(Noted("spellchain"), ">=", 10), 1, 2)))


def test_more_choices_if() -> None:
    text = (
        "Choose one. If Overflow is active for you, choose up to 2 instead. (1) Draw a card. (2) Recover 1 play point."
    )
    options = (Body((Draw(),)), Body((ChangeResource("play points", 1, how="recover"),)))
    assert fanfare(text) == Body(modes=Modes(options, upgrade=(Holds("overflow"), 1, 2)))


def test_a_cost_and_an_x_in_an_option_reach_to_its_end() -> None:
    text = "Choose one of the following. (1) Discard an Elf card: Draw X cards. X equals the number of amulets on your field. (2) Earth Rite: Draw a card."
    cost = (MoveCost(Cards(("hand",), "you", Trait("Elf")), "cemetery", verb="discard"),)
    assert spell(text) == Body(
        modes=Modes(
            (
                Body((PayTo(cost, (Draw(Count(Cards(("field",), "you", Kind("amulet")))),)),)),
                Body((If(Paid("earth rite"), (Draw(),)),), extras=(EARTH_RITE,)),
            )
        )
    )


# --- triggers -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "pattern"),
    [
        ("At the start of your end phase", END_PHASE),
        ("At the start of your main phase", Pattern("phase", phase="main", who="you")),
        ("At the start of each opponent's end phase", Pattern("phase", phase="end", who="opponent")),
        ("Whenever another follower is put onto your field", Pattern("move", All((FOLLOWER, Belongs("you"), Other())), to=("field",))),
        ("Whenever a [swordcraft] follower is put onto your field", Pattern("move", All((FOLLOWER, Aspect("Swordcraft"), Belongs("you"))), to=("field",))),
        ("Whenever a Ghost you control leaves the field", Pattern("move", All((Named("Ghost"), Belongs("you"))), frm=("field",))),
        ("When this card leaves the field", Pattern("move", frm=("field",), this=True)),
        ("Whenever an enemy follower is destroyed", Pattern("move", All((FOLLOWER, Belongs("opponent"))), tag="destroy")),
        ("Whenever a card on your field is returned to hand", Pattern("move", Belongs("you"), frm=("field",), to=("hand",), tag="return")),
        ("Whenever a card is put from an opponent's deck into the cemetery", Pattern("move", Belongs("opponent"), frm=("deck",), to=("cemetery",))),
        ("Whenever one of your followers evolves", Pattern("evolve", All((FOLLOWER, Belongs("you"))))),
        ("Whenever another follower you control with Storm or Ward attacks", Pattern("attack", All((FOLLOWER, Either((Has("Storm"), Has("Ward"))), Belongs("you"), Other())))),
        ("Whenever you play a spell", Pattern("play", Kind("spell"), who="you")),
        ("Whenever you discard a card", Pattern("move", who="you", tag="discard")),
        ("Whenever you draw a card", Pattern("draw", who="you")),
        ("Whenever this follower takes ability damage", Pattern("damage", this=True, tag="ability")),
        ("When this follower is selected for an ability", Pattern("select", this=True)),
    ],
)  # fmt: skip
def test_trigger_conditions(text: str, pattern: Pattern) -> None:
    assert read(f"{text}, draw a card.") == (Triggered(pattern, Body((Draw(),))),)


def test_it_is_the_card_of_the_event() -> None:
    (ability,) = read("Whenever a Ghost is put onto your field, give it [attack]+1.")
    pattern = Pattern("move", All((Named("Ghost"), Belongs("you"))), to=("field",))
    assert ability == Triggered(pattern, Body((Apply(It("event"), (Add("attack", 1),)),)))
    (fight,) = read("During your turn, whenever this follower deals combat damage, refresh it.")
    pattern = Pattern("damage", other=Among(This()), tag="combat")
    assert fight == Triggered(pattern, Body((Turn(This(), "reserved"),)), condition=TurnOf("you"))


def test_how_often_a_trigger_works() -> None:
    pattern = Pattern("move", All((Kind("amulet"), Belongs("you"))), frm=("field",))
    assert read("Once on each of your turns, when an amulet you control leaves the field, draw a card.") == (
        Triggered(pattern, Body((Draw(),)), condition=TurnOf("you"), per_turn=1),
    )
    assert read("Once per turn, when an amulet you control leaves the field, draw a card.") == (
        Triggered(pattern, Body((Draw(),)), per_turn=1),
    )


def test_a_discarded_spell_triggers_beside_its_instructions() -> None:
    assert read("When this card is discarded, draw a card.\n----------\nDraw 2 cards.", "Spell") == (
        Triggered(Pattern("move", this=True, tag="discard"), Body((Draw(),)), zones=("hand",)),
        OnPlay(Body((Draw(2),))),
    )


def test_each_players_phase() -> None:
    text = "At the start of each player's main phase, that player looks at the top card of their deck. If it's a follower, they may put it onto their field."
    assert read(text, "Amulet") == (
        Triggered(
            Pattern("phase", phase="main", who="each"),
            Body(
                (
                    Look(who="active"),
                    If(Fits(LOOKED, FOLLOWER), (YouMay((Put(LOOKED, "field", "active"),), "active"),)),
                )
            ),
        ),
    )


# --- statements ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "ability"),
    [
        ("This card costs 3 less to play.", Static(This(), (CostAdd(-3),), zones=("hand", "ex"))),
        ("Necrocharge (10): This card costs 3 less to play.", Static(This(), (CostAdd(-3),), Measure(Noted("necrocharge"), ">=", 10), ("hand", "ex"))),
        ("If there is an amulet on your field, this card costs 2 less to play.", Static(This(), (CostAdd(-2),), Exists(Cards(("field",), "you", Kind("amulet"))), ("hand", "ex"))),
        ("This card costs 1 less to play if Overflow is active for you.", Static(This(), (CostAdd(-1),), Holds("overflow"), ("hand", "ex"))),
        ("While this card is on your field, your other Pixie followers have Rush.", Static(Cards(("field",), "you", All((FOLLOWER, Trait("Pixie"), Other()))), (Gain((Keyword("Rush"),)),))),
        ("While this card is on your field, your Dragon tokens have Rush and Bane.", Static(Cards(("field",), "you", All((Kind("token"), Named("Dragon")))), (Gain((Keyword("Rush"), Keyword("Bane"))),))),
        ("While this card is on your field, any Elf card you play costs 1 less.", Static(Cards(("hand", "ex"), "you", Trait("Elf")), (CostAdd(-1),))),
        ("This follower can't attack enemies.", Static(This(), (Cant("attack"),))),
        ("This follower can't attack enemy leaders.", Static(This(), (Cant("attack leader"),))),
        ("If this follower has no Moss counters, it can't attack enemies.", Static(This(), (Cant("attack"),), Unless(Fits(This(), HasCounter("Moss"))))),
        ("This card can't be destroyed by abilities.", Static(This(), (Cant("be destroyed by abilities"),))),
        ("This follower's name is also Ghost.", Static(This(), (Become("name", "Ghost"),))),
        ("Reduce damage dealt to this follower by 1.", Replacement(Pattern("damage", Among(This())), Sum((Bound("amount"), -1)))),
        ("During each opponent's turn, this follower deals 1 more damage.", Replacement(Pattern("damage", other=Among(This())), Sum((Bound("amount"), 1)), condition=TurnOf("opponent"))),
        ("While this card is on your field, your followers take 1 less damage from enemy abilities.", Replacement(Pattern("damage", All((FOLLOWER, Belongs("you"))), Belongs("opponent"), tag="ability"), Sum((Bound("amount"), -1)))),
        ("This card can't be played from the EX area.", Static(This(), (Cant("be played"),), zones=("ex",))),
        ("This card can't be played during your turn.", Static(This(), (Cant("be played"),), TurnOf("you"), ("hand", "ex"))),
        ("This card is put onto the field engaged.", Replacement(FANFARE, state="engaged")),
    ],
)  # fmt: skip
def test_statements(text: str, ability: Ability) -> None:
    assert read(text) == (ability,)


def test_a_stronger_statement_instead() -> None:
    five, ten = (Measure(Noted("spellchain"), ">=", amount) for amount in (5, 10))
    assert read("Spellchain (5): This card costs 3 less to play. SC (10): It costs 6 less instead. Rush.") == (
        Static(This(), (CostAdd(-3),), Both((five, Unless(ten))), ("hand", "ex")),
        Static(This(), (CostAdd(-6),), ten, ("hand", "ex")),
        Keyword("Rush"),
    )


def test_a_statement_for_a_while_is_an_effect() -> None:
    (ability,) = read("On Evolve: For the rest of this turn, this follower doesn't take combat damage.")
    assert ability == Triggered(EVOLVES, Body((Apply(This(), (Cant("take combat damage"),), "turn"),)), "On Evolve")


def test_a_statement_about_this_card_is_an_ability_of_its_own() -> None:
    assert read("[fanfare] Draw a card. This card can't be destroyed by abilities.") == (
        Triggered(FANFARE, Body((Draw(),)), "Fanfare"),
        Static(This(), (Cant("be destroyed by abilities"),)),
    )


# --- rarer frames -------------------------------------------------------------------------------------


@rule("5.12.1")
def test_two_cards_selected_by_themselves() -> None:
    mine, ex = Cards(("field",), "you", All((FOLLOWER, Other()))), Cards(("ex",), "you", FOLLOWER)
    targets = (Target("t1", mine), Target("t2", ex))
    assert fanfare("Select another follower on your field and a follower in your EX area. Swap them.") == Body(
        (Swap(T1, T2),), targets
    )
    text = "Select a follower on your field and an enemy follower on the field. Deal 1 damage to the first follower and 3 damage to the second."
    assert spell(text) == Body((Damage(1, T1), Damage(3, T2)), (Target("t1", MINE), Target("t2", ENEMY)))


@rule("5.19.1")
def test_rolling_a_die() -> None:
    roll = Bound("roll")
    assert does("Roll a die. If you roll a 1, draw a card. If you roll a 2, 5, or 6, draw 2 cards.") == (
        Roll(),
        If(Measure(roll, "==", 1), (Draw(),)),
        If(AnyOf((Measure(roll, "==", 2), Measure(roll, "==", 5), Measure(roll, "==", 6))), (Draw(2),)),
    )
    assert spell("Select an enemy follower on the field. Roll a 6-sided die and deal X damage to the selected follower. X equals the result.") == Body(
        (Roll(), Damage(roll, T1)), target(ENEMY)
    )  # fmt: skip


@rule("10.7.6")
def test_a_state_trigger() -> None:
    assert read("When there are no cards in your hand, draw a card.") == (
        StateTriggered(Unless(Exists(Cards(("hand",), "you"))), Body((Draw(),))),
    )


@rule("10.2.1.3.1")
def test_what_would_happen_is_replaced() -> None:
    buried = Pattern("move", this=True, frm=("field",), to=("cemetery",))
    assert read(
        "When this card would be put into the cemetery from the field, put it into its owner's EX area instead."
    ) == (Replacement(buried, to="ex"),)
    destroyed = Pattern("move", All((FOLLOWER, Belongs("opponent"))), tag="destroy")
    assert read("Whenever an enemy follower would be destroyed, banish it instead.") == (
        Replacement(destroyed, to="banished", verb="banish"),
    )
    assert read("When this card would leave the field, draw a card instead.") == (
        Replacement(Pattern("move", this=True, frm=("field",)), do=(Draw(),)),
    )


def test_a_deck_may_hold_more_copies() -> None:
    assert read("You can put any number of cards named Brook Warden in your deck.") == (
        DeckRule("copies", 0, Named("Brook Warden")),
    )
    assert read("You can put up to 10 cards named Ghost into your deck.") == (DeckRule("copies", 10, Named("Ghost")),)


def test_more_statements_about_costs() -> None:
    assert read("This card costs 3 less to play from the EX area.") == (Static(This(), (CostAdd(-3),), zones=("ex",)),)
    assert read("While this card is on your field, any spell an opponent plays costs 1 more.") == (
        Static(Cards(("hand", "ex"), "opponent", Kind("spell")), (CostAdd(1),)),
    )
    text = "Search your deck for up to 2 spells and put them into your EX area. They cost 1 less to play this turn."
    assert does(text)[-1] == Apply(FOUND, (CostAdd(-1),), "turn")


def test_instead_inside_a_condition_of_several_instructions() -> None:
    def combo(amount: int) -> Condition:
        return Measure(Tally("cards played", own=True), ">=", amount)

    assert does("Combo (3): Draw a card. Deal 1 damage to each leader. Combo (5): Deal 2 damage instead.") == (
        If(
            combo(3),
            (
                Draw(),
                If(combo(5), (Damage(2, Cards(("leader",))),), (Damage(1, Cards(("leader",))),)),
            ),
        ),
    )


def test_alternatives_in_a_row() -> None:
    assert fanfare("Select an Elf, Pixie, or Beast follower on your field and give it Rush.").targets == target(
        Cards(("field",), "you", All((FOLLOWER, Either((Trait("Elf"), Trait("Pixie"), Trait("Beast"))))))
    )


def test_keywords_and_a_quoted_ability_are_given_together() -> None:
    draws = Triggered(ATTACKS, Body((Draw(),)), "Strike")
    assert fanfare('Give this follower [attack]+1, Rush, and "Strike: Draw a card."') == Body(
        (Apply(This(), (Add("attack", 1), Gain((Keyword("Rush"), draws)))),)
    )


def test_an_ability_works_where_its_card_is_paid_from() -> None:
    assert read("[act][cost02], banish this card from your cemetery: Draw a card.") == (
        Activated(
            (Pay("play points", 2), MoveCost(This(), "banished", verb="banish")),
            Body((Draw(),)),
            zones=("cemetery",),
        ),
    )


# --- what must not compile ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "[fanfare] Draw a card. Dance.",
        "[fanfare] Draw a follower.",
        "[fanfare] Summon a follower.",
        "[fanfare] Select an enemy follower on your field and destroy it.",
        "[fanfare] Deal 3 damage instead.",
        "[fanfare] Search your deck for a spell.",
        "[fanfare] Put a spell into your cemetery.",
        "[fanfare] Draw a card this turn.",
        "[fanfare] Choose one of the following. (1) Draw a card.",
        "[act] Draw a card.",
        "[act][cost01], draw a card: Draw a card.",
        "Combo (3): Ward.",
        "[fanfare] Put the remaining cards on the bottom of your deck in any order.",
    ],
)
def test_what_has_no_certain_meaning_is_refused(text: str) -> None:
    with pytest.raises(TextError):
        read(text)


def test_your_cards_on_the_field_are_yours() -> None:
    (ability,) = compile_card(
        CardText("Herald", {"type": "Follower"}, ("Your other followers on the field have Rush.",))
    )
    assert isinstance(ability, Static)
    assert isinstance(ability.what, Cards)
    assert ability.what.whose == "you"


def test_last_words_that_speak_of_the_cemetery_are_valid_on_the_field() -> None:
    words = "[lastwords] Put this card from your cemetery into your EX area."
    (ability,) = compile_card(CardText("Revenant", {"type": "Follower"}, (words,)))
    assert isinstance(ability, Triggered)
    assert ability.zones == ()


def test_two_cards_with_articles_of_their_own_are_not_one_name() -> None:
    words = "Search your deck for a Rose Knight and a Blue Knight, reveal them, and add them to your hand."
    read = parts_of(compile_card(CardText("Call", {"type": "Spell"}, (words,))))
    assert [part.where for part in read if isinstance(part, Find)] == [Named("Rose Knight"), Named("Blue Knight")]
