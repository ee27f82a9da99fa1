"""The English of Argent Saga: constructs of the shared language, each in several sentences, and what is refused."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.desk import body, one, read

from cardwright.games.argent_saga.language.grammar import compile_card
from cardwright.games.argent_saga.language.phrases import PHRASES
from cardwright.kernel.vocabulary.abilities import Activated, OnPlay, Replacement, Static, Triggered
from cardwright.kernel.vocabulary.costs import EffectCost, MoveCost, RevealCost
from cardwright.kernel.vocabulary.durations import DuringNextTurn
from cardwright.kernel.vocabulary.effects import (
    Apply,
    ApplyToFuture,
    Cant,
    Destroy,
    Draw,
    Effect,
    Find,
    Gain,
    If,
    Look,
    NameCard,
    NameNumber,
    Pick,
    Put,
    Shuffle,
    Turn,
    YouMay,
)
from cardwright.kernel.vocabulary.selectors import (
    Both,
    Cards,
    Compare,
    Exists,
    HasCounter,
    Hosted,
    It,
    Joined,
    Kind,
    Named,
    NameOf,
    Only,
    This,
    Without,
)
from cardwright.kernel.vocabulary.terms import parts_of
from cardwright.kernel.vocabulary.values import Bound, Bounded, Count, ThisWay
from cardwright.text.cardfile import CardText
from cardwright.text.diagnostics import TextError
from cardwright.text.names import Names
from cardwright.text.printer import Printer


def cost(text: str) -> object:
    found = one(text)
    assert isinstance(found, Activated)
    return found.cost[0]


def refused(text: str, kind: str = "Spell") -> str:
    with pytest.raises(TextError) as found:
        read(text, kind=kind)
    return str(found.value)


def again(text: str, kind: str) -> None:
    """What is printed is read again."""
    found = read(text, kind=kind)
    assert read(*Printer(PHRASES).card(list(found), kind.lower()), kind=kind) == found


# --- words without the space between them -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("printed", "meant"),
    [
        ("Target unit gets +500 thisturn.", "Target unit gets +500 this turn."),
        ("Return target unitto its owner's hand.", "Return target unit to its owner's hand."),
        ("Deal 500 to targetunit.", "Deal 500 to target unit."),
    ],
)
def test_a_missing_space_is_seen(printed: str, meant: str) -> None:
    assert body(printed) == body(meant)


@pytest.mark.parametrize("text", ["Destroy target unitt.", "Destroytarget unit.", "Destroy tragte unit."])
def test_a_word_that_is_not_two_words_is_not_read(text: str) -> None:
    assert refused(text)


# --- names in other letters -------------------------------------------------------------------------------------------


def test_a_name_in_quotation_marks_is_found_whatever_its_capitals() -> None:
    names = Names(["Hound Of The Mill"])
    line = 'Arrive - Add a "Hound of the Mill" from your deck to your hand.'
    text = CardText("Miller", {"type": "Unit", "cost": "1"}, (line,))
    assert Named("Hound Of The Mill") in parts_of(compile_card(text, names))


# --- costs with different cards ---------------------------------------------------------------------------------------


def test_different_cards_are_shown() -> None:
    found = cost("Reveal two different spells from your hand: Draw a card.")
    assert found == RevealCost(Cards(("hand",), "you", Kind("spell")), 2, apart=True)


def test_different_cards_are_paid() -> None:
    found = cost("Expel three different units from your discard zone: Draw a card.")
    assert found == MoveCost(Cards(("discard",), "you", Kind("unit")), "expelled", 3, "expel", apart=True)


def test_different_cards_are_paid_instead_of_the_cost() -> None:
    (found,) = read("You may discard two different spells from your hand rather than pay this card's cost.")
    assert isinstance(found, OnPlay)
    (extra,) = found.body.extras
    assert extra.instead


def test_targets_of_different_names() -> None:
    (target,) = body("Add two target units with different names from your discard zone to your hand.").targets
    assert (target.least, target.most, target.distinct_names) == (2, 2, True)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Reveal two different spells from your hand: Draw a card.", "Unit"),
        ("Expel three different units from your discard zone: Draw a card.", "Unit"),
        ("You may expel two different units from your discard zone rather than pay this card's cost.", "Unit"),
        ("Arrive - Recover up to two of your shards. Draw a card for each shard recovered this way.", "Unit"),
        ("Arrive - Search your deck or discard zone for a Gear and add it to your hand.", "Unit"),
    ],
)
def test_it_is_printed_and_read_again(text: str, kind: str) -> None:
    again(text, kind)


# --- two zones --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "Search your deck or discard zone for a spell and add it to your hand.",
        "Add a spell from your deck or discard zone to your hand.",
        "Search your deck and/or discard zone for a spell and add it to your hand.",
    ],
)
def test_a_deck_and_another_zone_are_searched(text: str) -> None:
    (find,) = [effect for effect in body(text).effects if isinstance(effect, Find)]
    assert (find.zone, find.also, find.where) == ("deck", ("discard",), Kind("spell"))


def test_what_is_put_into_play_may_come_from_the_hand_or_the_deck() -> None:
    find = body("Put a unit with cost (2) or less from your hand or deck into play.").effects[0]
    assert isinstance(find, Find)
    assert find.also == ("hand",)


@pytest.mark.parametrize(
    "text",
    [
        "Search your opponent's deck or discard zone for a spell and add it to your hand.",
        "Add a spell from your deck or your opponent's discard zone to your hand.",
    ],
)
def test_other_zones_are_not_searched(text: str) -> None:
    assert refused(text)


# --- this way ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "Destroy all units. Draw a card for each unit destroyed this way.",
        "Destroy all units. Draw a card for each unit you destroyed this way.",
        "Destroy all units. Draw a card for each unit that was destroyed this way.",
    ],
)
def test_what_was_destroyed_this_way_is_counted(text: str) -> None:
    draw = body(text).effects[-1]
    assert isinstance(draw, Draw)
    assert isinstance(draw.amount, ThisWay)
    assert draw.amount.on.tag == "destroy"


def test_for_each_of_them_a_card_is_chosen() -> None:
    effects = body("Destroy all units. For each unit destroyed this way, recover a shard you control.").effects
    assert isinstance(effects[1], Pick)
    assert isinstance(effects[1].amount, ThisWay)
    assert effects[2] == Turn(It("it"), "active")


def test_for_each_of_them_a_card_is_searched_for() -> None:
    text = "Destroy all units. For each unit destroyed this way, search your deck for a Gear and add it to your hand."
    find = body(text).effects[1]
    assert isinstance(find, Find)
    assert isinstance(find.amount, ThisWay)


@pytest.mark.parametrize(
    "text",
    [
        "For each unit you control, draw a card and deal 500 to target unit.",
        "Destroy all units. For each unit destroyed this way, exhaust target unit.",
        "If a unit was destroyed this way, draw a card.",
    ],
)
def test_what_is_not_done_for_each_of_them_is_refused(text: str) -> None:
    assert refused(text)


# --- and/or -----------------------------------------------------------------------------------------------------------


def test_one_or_both_of_two_are_chosen() -> None:
    text = "You may put a unit from your hand and/or an augment from your discard zone into play."
    first, second, put = body(text).effects
    assert isinstance(first, Pick)
    assert isinstance(second, Pick)
    assert (first.up_to, second.up_to) == (True, True)
    assert put == Put(Joined((It("it"), It("it2"))), "field")


def test_one_or_both_are_found_among_cards_looked_at() -> None:
    text = "Look at the top four cards of your deck. You may add a unit and/or augment among them to your hand."
    picks = [effect for effect in body(text).effects if isinstance(effect, Pick)]
    assert [pick.up_to for pick in picks] == [True, True]


def test_one_or_both_are_searched_for() -> None:
    text = 'You may add one "Ash" and/or one "Elm" from your deck to your hand.'
    finds = [part for part in parts_of(body(text)) if isinstance(part, Find)]
    assert [find.bind for find in finds] == ["found", "found2"]


def test_without_may_nobody_knows_how_many() -> None:
    assert refused("Put a unit from your hand and/or an augment from your discard zone into play.")


# --- as many as possible ----------------------------------------------------------------------------------------------


def test_as_many_as_possible_are_all_for_which_there_is_room() -> None:
    shown = "Reveal the top five cards of your deck. Put into play as many revealed units as possible."
    _, put, rest = body(f"{shown} Send the rest to the discard zone.").effects
    assert put == Put(Only(It("revealed"), Kind("unit")), "field")
    assert rest == Put(Without(It("revealed"), Cards(("field",), "each")), "discard")


def test_as_many_as_possible_are_destroyed() -> None:
    assert body("Destroy as many units as possible.").effects == (Destroy(Cards(("field",), "each", Kind("unit"))),)


@pytest.mark.parametrize(
    "text",
    [
        "Destroy as many units.",
        "Destroy all units as possible.",
        "Reveal the top five cards of your deck. Equip as many revealed Gear as possible to units you control.",
    ],
)
def test_as_many_of_what_is_not_known(text: str) -> None:
    assert refused(text)


# --- from anywhere, having, all cards of a description ----------------------------------------------------------------


def test_a_card_put_somewhere_from_anywhere() -> None:
    found = one("When this card is put into the discard zone from anywhere - Draw a card.")
    assert isinstance(found, Triggered)
    assert (found.on.frm, found.on.to, found.zones) == ((), ("discard",), ("discard",))


def test_an_instruction_takes_nothing_from_anywhere() -> None:
    assert refused("Put a unit into your discard zone from anywhere.")


@pytest.mark.parametrize("words", ["with Guardian", "that has Guardian"])
def test_what_a_card_has(words: str) -> None:
    assert body(f"Destroy target unit {words}.") == body("Destroy target unit with Guardian.")


def test_all_cards_of_a_description_are_discarded() -> None:
    (put,) = body("Your opponent discards all spells.").effects
    assert put == Put(Cards(("hand",), "opponent", Kind("spell")), "discard", verb="discard")
    assert Count(Cards(("hand",))) not in parts_of(put)


# --- a number or a name that is named ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "Choose a cost. Destroy all units of the chosen cost.",
        "Name a cost. Destroy all units with that cost.",
        "Declare a cost. Destroy all units with the declared cost.",
    ],
)
def test_a_number_is_named(text: str) -> None:
    named, destroy = body(text).effects
    assert isinstance(named, NameNumber)
    assert Compare("cost", "==", Bound(named.bind)) in parts_of(destroy)


def test_a_card_is_named() -> None:
    named, _, put = body("Name a card. Your opponent reveals their hand and discards all cards with that name.").effects
    assert named == NameCard()
    assert Named("chosen") in parts_of(put)


@pytest.mark.parametrize(
    "text", ["Destroy all units of the chosen cost.", "Your opponent discards all cards with that name."]
)
def test_nothing_was_named(text: str) -> None:
    assert refused(text)


# --- the instruction before -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "event"),
    [
        ("Destroy all units, and draw a card for each.", "move"),
        ("Exhaust all units you control, and draw a card for each.", "turn card"),
        ("Expel all spells from your discard zone, and draw a card for each of them.", "move"),
    ],
)
def test_a_card_for_each_of_them(text: str, event: str) -> None:
    draw = body(text).effects[-1]
    assert isinstance(draw, Draw)
    assert isinstance(draw.amount, ThisWay)
    assert draw.amount.on.event == event


def test_for_each_of_nothing() -> None:
    assert refused("Draw a card for each.")


# --- triggers in other words ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "usual"),
    [
        (
            "Place one counter on this card for each Fire unit that comes into play on your field.",
            "Whenever a Fire unit comes into play on your field - Place one counter on this card.",
        ),
        ("Draw a card for each unit that attacks.", "Whenever a unit attacks - Draw a card."),
        (
            "Recover this card for every spell that leaves the field.",
            "Whenever a spell leaves the field - Recover this card.",
        ),
    ],
)
def test_a_trigger_behind_its_instruction(text: str, usual: str) -> None:
    assert read(text) == read(usual)


@pytest.mark.parametrize(
    "subject",
    ["this card or a Beast unit you control", "this card or a unit adjacent to this card", "this card or a spell"],
)
def test_one_card_or_another_does_something(subject: str) -> None:
    first, second = read(f"When {subject} leaves the field - Draw a card.")
    assert isinstance(first, Triggered)
    assert isinstance(second, Triggered)
    assert (first.on.this, second.on.this) == (True, False)


def test_an_instruction_is_not_about_one_card_or_another() -> None:
    assert refused("Destroy this card or a unit.", kind="Spell")


# --- what happens instead, and then -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "Whenever you would draw a card, you may discard a card instead. If you do, recover this card.",
        "Instead of drawing for your turn, you may discard a card. If you do, recover this card.",
    ],
)
def test_what_happens_instead_goes_on(text: str) -> None:
    (found,) = read(text)
    assert isinstance(found, Replacement)
    assert found.optional
    assert isinstance(found.do[-1], If)


def test_only_the_draw_of_the_turn_is_replaced() -> None:
    (found,) = read("Instead of drawing for your turn, you may recover this card.")
    assert isinstance(found, Replacement)
    assert (found.on.event, found.on.tag, found.on.who) == ("draw", "turn", "you")


def test_if_you_do_needs_something_before() -> None:
    assert refused("If you do, recover this card.", kind="Unit")


# --- abilities under a condition --------------------------------------------------------------------------------------


def test_the_abilities_after_it_are_gained() -> None:
    _, found = read(
        "Guardian",
        "If you control a Beast unit, this card gains the following abilities.",
        "Quickness",
        "Exhaust: Draw a card.",
    )
    assert isinstance(found, Static)
    (gain,) = found.changes
    assert isinstance(gain, Gain)
    assert (len(gain.abilities), found.condition is not None) == (2, True)


def test_no_ability_follows() -> None:
    assert refused("If you control a Beast unit, this card gains the following abilities.", kind="Unit")


# --- further words ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "until"),
    [
        ("Target unit cannot attack next turn.", DuringNextTurn("each")),
        ("Target unit cannot attack during the next turn.", DuringNextTurn("each")),
        ("Target unit cannot attack on your opponent's next turn.", DuringNextTurn("opponent")),
    ],
)
def test_the_next_turn(text: str, until: object) -> None:
    (found,) = body(text).effects
    assert isinstance(found, Apply)
    assert found.until == until


def test_a_cost_is_paid_with_this_card_only_if_it_has_enough() -> None:
    found = cost("Sacrifice this card with three or more counters: Draw a card.")
    assert found == MoveCost(Only(This(), HasCounter("", 3)), "discard", 1, "sacrifice")


def test_cards_are_shuffled_into_the_deck_as_a_cost() -> None:
    found = one("Shuffle two units from your discard zone into your deck: Draw a card.")
    assert isinstance(found, Activated)
    assert found.cost[1] == EffectCost(Shuffle("you"))


def test_the_same_name_as_a_target() -> None:
    found = body("Search your deck for a unit with the same name as target unit you control and add it to your hand.")
    assert NameOf(It("t1")) in parts_of(found.effects)
    assert refused("Search your deck for a unit with the same name as a unit you control and add it to your hand.")


def test_any_number_up_to_a_number() -> None:
    pick = body("Recover any number of shards you control up to the number of units you control.").effects[0]
    assert isinstance(pick, Pick)
    assert (pick.up_to, pick.amount) == (True, Count(Cards(("field",), "you", Kind("unit"))))
    assert refused("Recover two shards you control up to the number of units you control.")


def test_one_is_chosen_after_a_payment() -> None:
    text = ("Arrive - You may discard a card. If you do, choose one.", "* Draw a card.", "* Recover this card.")
    (found,) = read(*text)
    assert isinstance(found, Triggered)
    assert (len(found.cost), found.body.modes is not None) == (1, True)


def test_a_gear_is_taken_from_a_unit() -> None:
    (target,) = body("Equip target Gear from a unit you control to target unit.").targets[:1]
    assert Hosted(Cards(("field",), "you", Kind("unit"))) in parts_of(target)


def test_nobody_answers_under_a_condition() -> None:
    (found,) = read(
        "If you control a Beast unit, neither player can add to the queue in response to playing this card."
    )
    assert isinstance(found, OnPlay)
    (variant,) = found.body.variants
    assert (variant.body.alone, found.body.alone) == (True, False)


@pytest.mark.parametrize("words", ["that exceeds", "in excess of", "beyond"])
def test_only_what_exceeds_a_number_counts(words: str) -> None:
    (found,) = read(f"This card costs (1) less to play for each unit you control {words} the number of your shards.")
    assert any(isinstance(part, Bounded) and part.at_least == 0 for part in parts_of(found))
    assert refused(f"Destroy all units {words} the number of your shards.")


def test_the_same_player_is_meant_after_and() -> None:
    found = body("Discard a card. If you discarded a Gear this way and control two or more units, draw a card.")
    (both,) = [part for part in parts_of(found) if isinstance(part, Both)]
    assert Exists(Cards(("field",), "you", Kind("unit")), 2) in both.parts


@pytest.mark.parametrize(
    ("text", "first"),
    [
        (
            "Look at the top two cards of your deck and put them back in any order. "
            "If you control a unit, look at the top three instead and put them back in any order.",
            Look,
        ),
        ("Draw two cards and discard a card. If you control a unit, draw three instead and discard a card.", Draw),
    ],
)
def test_what_follows_an_instruction_that_is_replaced_is_done_once(text: str, first: type) -> None:
    changed, *rest = body(text).effects
    assert isinstance(changed, If)
    assert [type(changed.then[0]), type(changed.otherwise[0])] == [first, first]
    assert len(rest) == 1


def test_a_card_of_another_hand_is_selected_and_discarded() -> None:
    text = "Look at your opponent's hand. You may select and discard a spell from their hand."
    pick, put = body(text).effects[-2:]
    assert isinstance(pick, Pick)
    assert (pick.who, pick.what) == ("you", Cards(("hand",), "opponent", Kind("spell")))
    assert put == Put(It("it"), "discard", verb="discard")


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("This turn, triggered abilities of units do not trigger.", "trigger"),
        ("This turn, Ruined - abilities of units do not trigger.", "trigger Ruined"),
        ("This turn, Arrive abilities of units your opponent controls do not trigger.", "trigger Arrive"),
    ],
)
def test_abilities_do_not_trigger(text: str, action: str) -> None:
    (found,) = body(text).effects
    assert isinstance(found, ApplyToFuture)
    assert found.changes == (Cant(action),)


@pytest.mark.parametrize(
    ("text", "one_deed", "other"),
    [
        ("Exhaust or recover target unit.", Turn(It("t1"), "exhausted"), Turn(It("t1"), "active")),
        ("Destroy or exhaust target unit.", Destroy(It("t1")), Turn(It("t1"), "exhausted")),
        ("Recover or destroy target unit.", Turn(It("t1"), "active"), Destroy(It("t1"))),
    ],
)
def test_one_deed_or_another(text: str, one_deed: Effect, other: Effect) -> None:
    assert body(text).effects == (YouMay((one_deed,), otherwise=(other,)),)


@pytest.mark.parametrize("text", ["Draw or exhaust target unit.", "Exhaust or draw a card."])
def test_two_deeds_need_the_same_cards(text: str) -> None:
    assert refused(text)


def test_a_tower_falls_without_its_effect() -> None:
    pick, silent, destroy = body("Destroy one of your towers ignoring its effects.").effects
    assert silent == Apply(It("it"), (Cant("have its effect"),), "turn")
    assert destroy == Destroy(It("it"))
    assert isinstance(pick, Pick)
    assert refused("Destroy target unit ignoring its effects.")


def test_who_chooses_an_order() -> None:
    mine = body("Place all units on the bottom of their owner's decks, in any order you choose.").effects[0]
    theirs = body("Place all units on the bottom of their owner's decks in any order.").effects[0]
    seen = body("Look at the top two cards of your opponent's deck and put them back in any order.").effects[-1]
    own = body("Look at the top two cards of your deck and put them back in any order.").effects[-1]
    assert [getattr(put, "orders", None) for put in (mine, theirs, seen, own)] == ["you", "", "you", ""]
