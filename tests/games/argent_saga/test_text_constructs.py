"""The English of Argent Saga: constructs of the shared language, each in several sentences, and what is refused."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.desk import body, one, read

from cardwright.games.argent_saga.language.grammar import compile_card
from cardwright.games.argent_saga.language.phrases import PHRASES
from cardwright.kernel.vocabulary.abilities import Activated, OnPlay, Triggered
from cardwright.kernel.vocabulary.costs import MoveCost, RevealCost
from cardwright.kernel.vocabulary.effects import Destroy, Draw, Find, Pick, Put, Turn
from cardwright.kernel.vocabulary.selectors import Cards, It, Joined, Kind, Named, Only, Without
from cardwright.kernel.vocabulary.terms import parts_of
from cardwright.kernel.vocabulary.values import Count, ThisWay
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


@pytest.mark.parametrize("text", ["Destroy target unitt.", "Destroytarget unit.", "Destroy tagret unit."])
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
        "Search your discard zone or deck for a spell and add it to your hand.",
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
    finds = [effect for effect in body(text).effects if isinstance(effect, Find)]
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
