"""The English of Shadowverse: Evolve: instructions, amounts, conditions, choices."""

# ruff: noqa: E501 (one text and its terms a line)

import pytest
from tests.games.shadowverse_evolve.reading import (
    EARTH_RITE,
    END_PHASE,
    ENEMY,
    ENEMY_LEADER,
    FOLLOWER,
    FOUND,
    LOOKED,
    MINE,
    MY_LEADER,
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

from cardwright.kernel.vocabulary.abilities import Body, Keyword, Modes, Pattern, Target, Triggered
from cardwright.kernel.vocabulary.costs import MoveCost
from cardwright.kernel.vocabulary.durations import DuringNextTurn
from cardwright.kernel.vocabulary.effects import (
    Add,
    AddCounters,
    Apply,
    ApplyToFuture,
    Bind,
    Cant,
    ChangeResource,
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
    SetTo,
    Shuffle,
    TakeControl,
    Transform,
    Turn,
    WinGame,
    YouMay,
)
from cardwright.kernel.vocabulary.players import ControllerOf
from cardwright.kernel.vocabulary.selectors import (
    All,
    Belongs,
    Both,
    CameFrom,
    Cards,
    Compare,
    Condition,
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
    Measure,
    Named,
    Only,
    Other,
    Owned,
    Paid,
    This,
    TopCards,
    Trait,
    Unless,
    Without,
)
from cardwright.kernel.vocabulary.values import Count, CountNames, Noted, Resource, Stat, Sum, Tally, ThisWay, Times
from cardwright.testing import rule

# --- instructions -----------------------------------------------------------------------------------------------------


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
        (Destroy(T1), Create(("Dragon",), who=ControllerOf("t1"))), target(Cards(("field",), where=FOLLOWER))
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
    spells = Pattern("move", what=All((Kind("spell"), Owned("you"))), to=("cemetery",), into="you")
    assert does(text) == (
        Put(TopCards(4), "cemetery", verb="bury"),
        ChangeResource("play points", ThisWay(spells), how="recover"),
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


# --- amounts ----------------------------------------------------------------------------------------------------------


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


# --- conditions -------------------------------------------------------------------------------------------------------


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


# --- instead ----------------------------------------------------------------------------------------------------------


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


# --- choices ----------------------------------------------------------------------------------------------------------


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
