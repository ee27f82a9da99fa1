"""Rule 112: what is paid and with what, in full or not at all, and costs that are changed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.legions_of_will.boards import played_by_effect, three_players, total
from tests.games.legions_of_will.desk import Desk, does, gain, is_, pay, printed

from cardwright.games.legions_of_will.language.grammar import compile_card
from cardwright.games.legions_of_will.language.phrases import PHRASES
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Activated, Body, Extra, OnPlay, Pattern, Triggered
from cardwright.kernel.vocabulary.costs import MoveCost
from cardwright.kernel.vocabulary.effects import AddCounters, Apply, Cant, CostAdd
from cardwright.kernel.vocabulary.selectors import Cards, Exists, Kind, Named, This
from cardwright.testing import rule
from cardwright.text.cardfile import CardText
from cardwright.text.diagnostics import TextError
from cardwright.text.printer import Printer

GAINED = (gain(1),)
HAND = Cards(("hand",), "you")


FEED = MoveCost(Cards(("battlefield",), "you", Kind("unit")), "graveyard", 1, "sacrifice")


IN_HAND = ("hand",)


def held(d: Desk, count: int, player: int = 0) -> None:
    """So many cards in hand."""
    for _ in range(count):
        d.action(player, "You gain 1 resource.", name="Held")


SACRIFICE = "You may sacrifice a unit rather than pay this card's resource cost."
DISCARD = "You may discard a card rather than pay this card's resource cost."


def priced(d: Desk, kind: str, *text: str, cost: int = 4) -> Card:
    """A card in hand that says this of its being played."""
    if kind == "unit":
        return d.unit(0, *text, name="Priced", cost=cost, zone="hand")
    return d.action(0, *text, "You gain 1 resource.", name="Priced", cost=cost)


@rule("112.1", "603.2")
def test_what_is_sacrificed_for_a_cost_is_sacrificed() -> None:
    d = Desk()
    altar = d.gear(
        0,
        Activated((MoveCost(Cards(("battlefield",), "you", Kind("unit")), "graveyard", 1, "sacrifice"),), Body(GAINED)),
    )
    mourner = d.unit(
        1, Triggered(Pattern("move", what=Kind("unit"), tag="sacrifice"), Body((AddCounters(This(), "seen"),)))
    )
    d.unit(0, name="Lamb")
    d.main().activate(altar).resolve()
    assert (d.seen(mourner), d.reserve()) == (1, 11)


@rule("112.1", "114.1")
def test_a_counter_that_is_paid_comes_off_one_of_those_that_have_it() -> None:
    d = Desk()
    altar = d.gear(0, "Remove a poison counter from a unit you control: You gain 1 resource.")
    units = [d.unit(0, stats="3/9") for _ in range(3)]
    for unit, count in zip(units, (2, 1, 0), strict=True):
        unit.counters = {"poison": count} if count else {}
    d.main().activate(altar)
    assert d.offers() == {units[0].id, units[1].id}
    d.pick(units[1])
    assert d.asked[1] == "priority"
    assert [unit.counters.get("poison", 0) for unit in units] == [2, 0, 0]


@rule("112.1", "112.7")
@pytest.mark.parametrize(
    ("text", "zone", "cost"),
    [
        ("As an additional cost to play this card, discard a card.", "hand", 0),
        ("As an additional cost to play this card, reveal a card from your hand.", "hand", 0),
        ("As an additional cost to play this card, expel a card from your graveyard.", "graveyard", 0),
        ("You may discard a card rather than pay this card's resource cost.", "hand", 11),
    ],
)
def test_a_card_does_not_pay_for_itself_before_it_is_played(text: str, zone: str, cost: int) -> None:
    """It would be on the chain when its cost is paid; another card of the zone will do."""
    d = Desk()
    vain = d.action(0, text, "You gain 3 resource.", traits="Recur", zone=zone, cost=cost)
    d.main()
    assert not d.offered("play", vain)
    assert d.denied("play", vain).startswith("112.3")
    d.action(0, "You gain 1 resource.", zone=zone)
    d.skip(2).until("main", 2)
    assert d.offered("play", vain)


@rule("112.2", "112.11a")
@pytest.mark.parametrize("produces", [True, False])
def test_who_declines_to_produce_is_still_asked_to_pay(produces: bool) -> None:
    d = Desk()
    unit = d.unit(1, name="Victim", stats="3/2")
    well = d.unit(1, "{Rest}: You gain 2 resource.", name="Well", stats="3/2")
    card = d.action(0, "Destroy target unit unless its controller pays 1.")
    d.main().play(card, unit).top()
    assert d.asked == (1, "produce")
    d.pick(("activate", well.id, 0) if produces else None)
    assert d.asked == (1, "pay cost")
    had = d.reserve(1)
    d.pick(True)
    assert (d.there(unit), d.reserve(1), well.turned) == (True, had - 1, produces)


@rule("112.3", "112.11")
@pytest.mark.parametrize(("cards", "asked"), [(0, False), (1, False), (2, True), (3, True)])
def test_who_has_too_few_cards_to_discard_is_not_asked_and_gets_nothing(cards: int, asked: bool) -> None:
    d = Desk()
    held(d, cards)
    trade = d.action(0, "You may discard two cards. If you do, you gain 5 resource.")
    d.main().play(trade).top()
    assert (d.asked == (0, "you may")) is asked
    d.settle("you may", value=True)
    d.settle("discard")
    assert d.reserve() == 10 + 5 * asked
    assert len(d.names("hand")) == cards - 2 * asked


@rule("112.3a", "112.5")
def test_nothing_can_always_be_paid() -> None:
    d = Desk()
    unit = d.unit(0, Activated((pay(0),), Body((gain(0),))))
    rain = d.action(0, does(gain(1)), cost="X")
    d.game.players[0].resources["resource"] = 0
    d.main()
    assert d.offered("activate", unit)
    assert d.offered("play", rain)
    d.play(rain)
    assert d.chain == [rain.face.name]  # only one X can be paid, so it is not asked
    d.resolve()
    assert d.reserve() == 1


@rule("112.6", "608.3a")
@pytest.mark.parametrize(("there", "left"), [(["Wizard"], 9), ([], 7)])
def test_what_makes_cards_cheaper_while_something_is_so_does_it_only_then(there: list[str], left: int) -> None:
    d = Desk()
    wizard = Exists(Cards(("battlefield",), "you", Named("Wizard")))
    d.gear(0, is_(CostAdd(-2), what=HAND, when=wizard))
    d.units(0, *there)
    card = d.action(0, "You gain 1 resource.", cost=3)
    d.main().play(card)
    assert d.reserve() == left


@rule("112.6", "608.2c")
def test_an_effect_about_one_card_makes_no_other_card_cheaper() -> None:
    d = Desk()
    meant, other = (d.action(0, "You gain 1 resource.", cost=3, name=name) for name in ("Meant", "Other"))
    favor = d.action(0, does(Apply(Cards(("hand",), "you", Named("Meant")), (CostAdd(-2),), "turn")))
    d.main().cast(favor).play(other)
    assert d.reserve() == 7
    d.play(meant)
    assert d.reserve() == 6


@rule("112.6")
def test_what_makes_cards_in_hand_cheaper_does_nothing_for_a_card_that_is_played_from_elsewhere() -> None:
    d = Desk()
    d.gear(0, is_(CostAdd(-2), what=HAND))
    again = "You may play this card from your graveyard."
    ghost, live = (d.unit(0, again, cost=3, zone=zone) for zone in ("graveyard", "hand"))
    d.main().play(ghost, d.home).resolve()
    assert d.reserve() == 7
    d.play(live, d.home)
    assert d.reserve() == 6


@rule("112.7a", "112.8d")
@pytest.mark.parametrize("kind", ["action", "unit"])
def test_a_card_has_all_the_additional_costs_it_speaks_of(kind: str) -> None:
    d = Desk()
    d.unit(0, name="Pawn")
    d.action(0, "You gain 1 resource.", name="Held")
    costs = [f"As an additional cost to play this card, {what}." for what in ("discard a card", "sacrifice a unit")]
    card = priced(d, kind, *costs)
    d.main().pick(("play", card.id))
    assert (d.reserve(), sorted(d.names("graveyard"))) == (6, ["Held", "Pawn"])


@rule("112.7a", "604.6")
@pytest.mark.parametrize("kind", ["action", "unit"])
def test_a_card_heeds_each_restriction_and_each_cost_it_speaks_of(kind: str) -> None:
    d = Desk()
    card = priced(
        d, kind, "Play this card only before battle.", "As an additional cost to play this card, discard a card."
    )
    only = ["Play this card only before battle.", "Play this card only after battle."]
    never = [priced(d, kind, *lines) for lines in (only, only[::-1])]
    d.main()
    assert all(d.denied("play", one) not in ("", "112.3") for one in never)
    d.pick(("play", card.id), never[0].id)
    assert (d.reserve(), d.names("graveyard")) == (6, ["Priced"])


@rule("112.7c", "605.2g")
@pytest.mark.parametrize(
    ("yes", "act", "left", "zone"),
    [(True, lambda d, card: d, 10, "chain"), (False, Desk.play, 7, "hand")],
    ids=["shown", "declined"],
)
def test_a_player_who_declines_to_show_what_a_cost_needs_keeps_the_card_at_its_price(
    yes: bool, act: Callable[..., Desk], left: int, zone: str
) -> None:
    d = Desk()
    d.deck(0, *"ABCDEF")
    discard = MoveCost(Cards(("hand",), "you", Kind("unit")), "graveyard", 1, "discard")
    card = d.action(0, OnPlay(Body(GAINED, cost=(discard,))), name="Rite", cost=3)
    held = [d.unit(0, name=f"Held {i}", zone="hand") for i in range(2)]
    start = d.action(0, does(played_by_effect(True)))
    d.main().play(start).top()
    assert d.asked == (0, "play it")
    d.pick(yes)
    assert (d.where(card), d.asked[1] == "priority") == (zone, not yes)
    act(d, card).pick(held[1])
    assert (d.chain, d.reserve(), d.where(held[1])) == (["Rite"], left, "graveyard")


@rule("112.8", "202.1b")
def test_who_pays_an_alternative_cost_for_a_trap_does_not_pay_the_two() -> None:
    d = Desk()
    pawn = d.unit(0, name="Pawn")
    text = ("You may sacrifice a unit rather than pay this card's resource cost.", "{Pay 1}: Draw a card.")
    trap = d.game.add_card(printed("Pit", "Trap", *text, cost=0), 0, d.game.zone("hand", 0))
    d.main().play(trap).pick(True)
    assert (d.reserve(), d.there(pawn)) == (10, False)


@rule("112.8", "112.8a", "112.8b")
@pytest.mark.parametrize("kind", ["action", "unit"])
@pytest.mark.parametrize(
    ("answers", "left", "gone"),
    [((True,), 10, ["Pawn"]), ((False, True), 10, ["Held"]), ((False, False), 6, [])],
)
def test_of_two_alternative_costs_either_may_be_paid_and_only_one(
    kind: str, answers: tuple[bool, ...], left: int, gone: list[str]
) -> None:
    d = Desk()
    d.unit(0, name="Pawn")
    d.action(0, "You gain 1 resource.", name="Held")
    card = priced(d, kind, SACRIFICE, DISCARD)
    d.main().pick(("play", card.id))
    for answer in answers:
        d.pick(answer)
    assert d.asked[1] == "priority"
    assert (d.reserve(), d.names("graveyard")) == (left, gone)


@rule("112.8a", "112.3")
@pytest.mark.parametrize("kind", ["action", "unit"])
@pytest.mark.parametrize(
    ("there", "hand", "asked", "paid"),
    [(["Pawn"], [], 0, "Pawn"), ([], ["Held"], 0, "Held"), (["Pawn"], ["Held"], 1, "Held")],
)
def test_a_card_that_is_too_dear_is_played_for_whichever_alternative_cost_there_is(
    kind: str, there: list[str], hand: list[str], asked: int, paid: str
) -> None:
    d = Desk()
    d.units(0, *there), d.units(0, *hand, zone="hand")
    card = priced(d, kind, SACRIFICE, DISCARD, cost=11)
    d.main()
    assert d.offered("play", card)
    d.pick(("play", card.id))
    assert d.settle("pay instead", value=False) == [(0, "pay instead", card.face.name)] * asked
    assert d.asked[1] == "priority"
    assert d.names("graveyard") == [paid]


@rule("112.8a", "112.3")
@pytest.mark.parametrize("kind", ["action", "unit"])
def test_a_card_that_is_too_dear_is_not_played_without_any_alternative_cost(kind: str) -> None:
    d = Desk()
    card = priced(d, kind, SACRIFICE, DISCARD, cost=11)
    assert not d.main().offered("play", card)


@rule("112.8d", "601.1f")
@pytest.mark.parametrize(("change", "paid"), [(1, 3), (0, 2), (-1, 1), (-5, 0)])
def test_an_alternative_of_several_parts_costs_more_or_less_resource_and_the_other_parts_stay(
    change: int, paid: int
) -> None:
    assert total(change, Extra("swap", (pay(2), FEED), instead=True)) == (paid, True)


@rule("112.8d", "601.1f")
@pytest.mark.parametrize(("change", "paid"), [(2, 2), (0, 0), (-2, 0)])
def test_an_alternative_without_resource_costs_what_effects_add(change: int, paid: int) -> None:
    assert total(change, Extra("swap", (FEED,), instead=True)) == (paid, True)


@rule("112.8d", "601.1f", "112.7a")
def test_what_is_added_to_an_alternative_is_not_taken_for_it() -> None:
    """An additional cost of 4 stands before an alternative cost of 1; effects add 1."""
    assert total(1, Extra("more", (pay(4),)), Extra("swap", (pay(1),), instead=True)) == (6, False)


@rule("112.8d", "601.1f")
def test_a_reduction_is_taken_off_the_alternative_first_and_then_off_what_is_added() -> None:
    """1 and a sacrifice instead of the cost, 3 in addition, 3 less: 1 is left of all the resource."""
    assert total(-3, Extra("swap", (pay(1), FEED), instead=True), Extra("more", (pay(3),))) == (1, True)


@rule("112.8d", "112.6")
@pytest.mark.parametrize(("change", "paid"), [(-3, 2), (-9, 0), (2, 7)])
def test_what_changes_costs_changes_the_alternative_cost_by_all_of_it(change: int, paid: int) -> None:
    d = Desk()
    d.gear(0, is_(CostAdd(change), what=Cards(IN_HAND, "you", Kind("action"))))
    rite = d.action(0, "You may {Pay 5} rather than pay this card's resource cost.", "You lose 0 resource.", cost=1)
    d.main().play(rite).pick(True)
    assert d.reserve() == 10 - paid


@rule("112.8d")
def test_a_dearer_card_costs_that_much_beside_an_alternative_cost_without_resource() -> None:
    d = Desk()
    pawn = d.unit(0, name="Pawn")
    d.gear(1, is_(CostAdd(2), what=Cards(IN_HAND, "opponent", Kind("action"))))
    rite = d.action(0, "You may sacrifice a unit rather than pay this card's resource cost.", "Draw a card.", cost=7)
    d.main().play(rite).pick(True)
    assert (d.reserve(), d.there(pawn)) == (8, False)


@rule("112.11")
def test_a_forced_price_that_cannot_even_be_begun_is_not_paid() -> None:
    d = Desk()
    trade = d.action(0, "Discard a card. If you do, you gain 5 resource.")
    tithe = d.action(0, "Sacrifice a unit. If you do, you gain 5 resource.")
    d.main().cast(tithe)
    assert d.reserve() == 10
    d.cast(trade)
    assert d.reserve() == 10


@rule("112.11", "112.3")
@pytest.mark.parametrize(("rested", "left"), [(True, 10), (False, 15)])
def test_what_is_rested_already_cannot_be_rested_for_anything(rested: bool, left: int) -> None:
    d = Desk()
    held(d, 2)
    unit = d.unit(0, "When you play an action card, you may rest this unit. If you do, you gain 5 resource.")
    unit.turned = rested
    spell = d.action(0, "You lose 0 resource.")
    d.main().play(spell).top()
    d.settle("you may", value=True)
    d.resolve()
    assert d.reserve() == left


@rule("112.11", "100.7")
def test_what_cannot_be_sacrificed_is_no_price() -> None:
    d = Desk()
    held(d, 2)
    d.unit(0, is_(Cant("be sacrificed"), what=This()))
    tithe = d.action(0, "You may sacrifice a unit. If you do, you gain 5 resource.")
    d.main().play(tithe).top()
    d.settle()
    assert (d.reserve(), len(d.inside(d.home))) == (10, 1)


@rule("112.11", "100.9")
@pytest.mark.parametrize(("who", "left"), [(0, [13, 10, 10]), (1, [10, 13, 10]), (2, [10, 10, 13])])
def test_what_follows_for_those_who_do_follows_for_them_alone(who: int, left: list[int]) -> None:
    d = three_players("Each player may pay 2. If they do, they gain 5 resource.")
    for player in range(3):
        assert d.player == player
        d.pick(player == who)
    assert [d.reserve(player) for player in range(3)] == left


@rule("112.11", "112.11a")
@pytest.mark.parametrize(
    "text",
    [
        "Each opponent discards a card unless they pay 2.",
        "Each opponent may pay 2. If they do, they gain 5 resource.",
        "Each player may discard a card. If they do, they gain 5 resource.",
        "Each player gains 1 resource. They lose 2 resource.",
        "Destroy target unit an opponent controls. That player gains 3 resource.",
        "Move a unit you control into a base you control.",
        "Destroy a unit.",
    ],
)
def test_what_each_of_several_does_is_printed_as_it_is_read(text: str) -> None:
    fields = {"type": "Action", "cost": "1"}
    read = compile_card(CardText("Deal", fields, (text,)))
    printed = tuple(Printer(PHRASES).card(read, "action"))
    assert compile_card(CardText("Deal", fields, printed)) == read


@rule("112.11a", "105.3a")
@pytest.mark.parametrize(("reserve", "asked"), [(4, True), (2, False)])
def test_an_x_that_another_player_may_pay_is_the_one_that_was_announced(reserve: int, asked: bool) -> None:
    d = Desk()
    unit = d.unit(1, stats="3/2")
    card = d.action(0, "Destroy target unit unless its controller pays X.", cost="X")
    d.game.players[1].resources["resource"] = reserve
    d.main().play(card, 3, unit).top()
    assert bool(d.settle("pay cost", value=True)) is asked
    assert (d.reserve(0), d.reserve(1), d.there(unit)) == (7, reserve - 3 * asked, asked)


@rule("112.11a")
@pytest.mark.parametrize(("has", "asked"), [(2, False), (3, True)])
def test_unless_somebody_pays_asks_only_who_can_pay_it_all(has: int, asked: bool) -> None:
    d = Desk()
    held(d, 2), held(d, 2, 1)
    ogre = d.unit(1, stats="3/2")
    d.game.players[1].resources["resource"] = has
    threat = d.action(0, "Destroy target unit unless its controller pays 3.")
    d.main().play(threat).top()
    assert (d.asked == (1, "pay cost")) is asked
    d.settle("pay cost", value=True)
    assert (d.there(ogre), d.reserve(1)) == (asked, has - 3 * asked)


@rule("112.11a")
def test_whether_one_or_all_opponents_have_to_pay_is_not_guessed() -> None:
    with pytest.raises(TextError, match="one of them, or all"):
        Desk().action(0, "You gain 3 resource unless each opponent pays 2.")


@rule("112.12")
@pytest.mark.parametrize("deck", [[], ["Action"], ["Action", "Unit"]])
@pytest.mark.parametrize(("searches", "left"), [(True, 15), (False, 10)])
def test_whoever_chose_to_search_has_done_so_whatever_was_found(deck: list[str], searches: bool, left: int) -> None:
    d = Desk()
    held(d, 2)
    for kind in deck:
        d.card(0, kind, cost=0, zone="deck")
    text = (
        "You may search your deck for a unit card, put it into your hand, then shuffle. If you do, you gain 5 resource."
    )
    quest = d.action(0, text)
    d.main().play(quest).top().pick(searches)
    d.settle("search", value=-1)
    assert d.reserve() == left
    assert len(d.names("hand")) == 2
