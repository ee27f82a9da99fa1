"""The English of Shadowverse: Evolve: triggers, statements, rarer frames, what must not compile."""

# ruff: noqa: E501 (one text and its terms a line)

import pytest
from tests.games.shadowverse_evolve.reading import (
    ATTACKS,
    END_PHASE,
    ENEMY,
    EVOLVES,
    FANFARE,
    FOLLOWER,
    FOUND,
    LOOKED,
    MINE,
    T1,
    T2,
    does,
    fanfare,
    read,
    spell,
    target,
)

from cardwright.games.shadowverse_evolve.language.grammar import compile_card
from cardwright.kernel.vocabulary.abilities import (
    Ability,
    Activated,
    Body,
    DeckRule,
    Keyword,
    OnPlay,
    Pattern,
    Replacement,
    StateTriggered,
    Static,
    Target,
    Triggered,
)
from cardwright.kernel.vocabulary.costs import MoveCost, Pay
from cardwright.kernel.vocabulary.effects import (
    Add,
    Apply,
    Become,
    Cant,
    CostAdd,
    Damage,
    DoTogether,
    Draw,
    Find,
    Gain,
    If,
    Look,
    Put,
    Roll,
    Swap,
    Turn,
    YouMay,
)
from cardwright.kernel.vocabulary.selectors import (
    All,
    Among,
    AnyOf,
    Aspect,
    Belongs,
    Both,
    Cards,
    Condition,
    Either,
    Exists,
    Fits,
    Has,
    HasCounter,
    Holds,
    It,
    Kind,
    Measure,
    Named,
    Other,
    This,
    Trait,
    TurnOf,
    Unless,
)
from cardwright.kernel.vocabulary.terms import parts_of
from cardwright.kernel.vocabulary.values import Bound, Noted, Sum, Tally
from cardwright.testing import rule
from cardwright.text.cardfile import CardText
from cardwright.text.diagnostics import TextError

# --- triggers ---------------------------------------------------------------------------------------------------------


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
                    DoTogether("active", (Look(who="chosen"),)),
                    If(Fits(LOOKED, FOLLOWER), (YouMay((Put(LOOKED, "field", "active"),), "active"),)),
                )
            ),
        ),
    )


# --- statements -------------------------------------------------------------------------------------------------------


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


# --- rarer frames -----------------------------------------------------------------------------------------------------


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


# --- what must not compile --------------------------------------------------------------------------------------------


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
