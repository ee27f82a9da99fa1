"""Rule 2.6: Omega units, what they are placed on, and what becomes of the cards beneath."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.argent_saga.desk import Desk, Text, counts, does, the

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import PlacedOn
from cardwright.kernel.vocabulary.effects import Create, Put, Shuffle
from cardwright.kernel.vocabulary.selectors import Cards, Kind, This
from cardwright.testing import rule

ON_UNIT = "Ω (Place on one of your units.)"


ON_KNIGHT = "Ω (Place on one of your Knight units.)"


ON_SOME = "Ω (Place on one or more of your Knight units.)"


SACRIFICE = "As an additional cost to play this card, sacrifice a unit."


ON_TWO = PlacedOn(Cards(("field",), "you", Kind("unit")), 2, 2)


IMP = "Imp (Unit * Demon/Fire/500)"


def beneath(t: Desk, omega: Card) -> set[int]:
    """The cards under a card."""
    return {i for name, i in omega.links if name == "beneath"}


def crowned(t: Desk, *text: str, below: str = "Squire", **more: object) -> tuple[Card, Card]:
    """An Omega unit that player 0 has just placed on a unit, and that unit."""
    squire = t.unit(0, name=below)
    omega = t.omega(0, ON_UNIT, *text, cost=0, name="Titan", **more)  # type: ignore[arg-type]
    t.start().cast(omega, squire).close()
    return omega, squire


# --- 2.6.2: units all the same --------------------------------------------------------------------------------------


@rule("2.6.2")
def test_an_omega_unit_is_a_unit() -> None:
    t = Desk()
    omega, other = t.omega(0, ON_UNIT, zone="field", power=3000), t.unit(1, power=3000)
    bolt = t.spell(0, "Deal 1000 to target unit.")
    t.augment(0, "Units you control get +500.", zone="field")
    t.start().play(bolt)
    assert t.offers() == {omega.id, other.id}
    t.pick(omega).resolve()
    assert (omega.damage, t.power(omega), t.barred(omega)) == (1000, 3500, "")


@rule("2.6.2")
def test_another_omega_unit_can_be_placed_on_it() -> None:
    t = Desk()
    first, squire = crowned(t)
    second = t.omega(0, ON_UNIT, cost=0, name="Colossus")
    t.ring(0).resolve().close().cast(second, first)
    assert beneath(t, second) == {first.id, squire.id}
    assert (t.where(first), t.where(squire)) == ("beneath", "beneath")


# --- 2.6.3: on a unit of yours --------------------------------------------------------------------------------------


@rule("2.6.3", "2.6.4", "2.6.6")
@pytest.mark.parametrize("exhausted", [False, True])
def test_it_is_paid_for_and_placed_on_a_unit_as_that_lay_and_priority_follows(exhausted: bool) -> None:
    t = Desk()
    squire, omega = t.unit(0, at=3, exhausted=exhausted), t.omega(0, ON_UNIT, cost=3)
    t.shards(0, 4)
    t.start().play(omega, squire)
    assert (t.there(omega), t.slot(omega), t.is_(omega, "exhausted")) == (True, 3, exhausted)
    assert (t.there(squire), beneath(t, omega), t.active_shards(0)) == (False, {squire.id}, 1)
    assert (t.queue, t.asked) == ([], (0, "priority"))


@pytest.mark.parametrize(
    ("text", "mine"),
    [
        pytest.param((ON_UNIT,), [], marks=rule("2.6.3")),  # one of the opponent's is none of yours
        # the unit must still be there when the cost is paid
        pytest.param((ON_KNIGHT, SACRIFICE), [{"traits": "Knight"}], marks=rule("2.6.3")),
        # all of them must lie alike
        pytest.param((ON_TWO,), [{}, {"exhausted": True}], marks=rule("2.6.3", "2.6.4.1")),
    ],
)
def test_without_a_unit_it_cannot_be_played(text: tuple[Text, ...], mine: list[dict[str, Any]]) -> None:
    t = Desk()
    for fields in mine:
        t.unit(0, **fields)
    omega, _ = t.omega(0, *text, cost=0), t.unit(1)
    t.start()
    assert (t.offered("play", omega), t.denied("play", omega)) == (False, "2.6.3")


@rule("2.6.3")
def test_the_unit_must_be_what_the_text_asks_for() -> None:
    t = Desk()
    t.unit(0, traits="Archer"), t.unit(1, traits="Knight")
    omega = t.omega(0, ON_KNIGHT, cost=0)
    t.start()
    assert t.denied("play", omega) == "2.6.3"
    knights = t.units(0, 2, traits="Knight")
    t.ring(0).resolve().close().play(omega)
    assert t.offers() == {knight.id for knight in knights}


@rule("2.6.3", "2.6.4")
def test_with_all_unit_zones_full_it_still_finds_its_place() -> None:
    t = Desk()
    units = t.units(0, 5)
    omega, plain = t.omega(0, ON_UNIT, cost=0), t.unit(0, zone="hand", cost=0)
    t.start()
    assert not t.offered("play", plain)
    t.cast(omega, units[2])
    assert t.slot(omega) == 2


@rule("2.6.3")
@pytest.mark.parametrize(("given", "zone"), [("Squire", "hand"), ("Page", "field")])
def test_who_gives_the_unit_away_to_pay_has_paid_for_nothing(given: str, zone: str) -> None:
    t = Desk()
    units = {"Squire": t.unit(0, traits="Knight", name="Squire"), "Page": t.unit(0, name="Page")}
    omega = t.omega(0, ON_KNIGHT, SACRIFICE, cost=0)
    t.start().play(omega, units[given])
    assert (t.where(units[given]), t.where(omega), t.game.stack) == ("discard", zone, [])


# --- 2.6.4: how it is placed ----------------------------------------------------------------------------------------


@rule("2.6.4")
def test_it_never_is_on_the_queue() -> None:
    t = Desk()
    t.deck(0)
    squire, omega = t.unit(0), t.omega(0, ON_UNIT, "Arrive - Draw a card.", cost=0, name="Titan")
    t.start().play(omega, squire)
    assert t.there(omega)  # nobody has passed
    assert t.queue == ["Titan"]  # only what it does as it arrives
    assert t.count("hand") == 0
    t.resolve()
    assert t.count("hand") == 1


@rule("2.6.4")
def test_nor_is_it_there_while_its_place_is_asked() -> None:
    """Everyone sees it then; what it may be placed on stands on the field."""
    t = Desk()
    squires = [t.unit(0), t.unit(0)]
    omega = t.omega(0, ON_UNIT, cost=0, name="Titan")
    t.start().pick(("play", omega.id))
    assert t.asked == (0, "place on")
    assert (t.queue, t.where(omega), t.count("hand")) == ([], "announced", 0)
    assert [card.name for card in t.game.view(1).zone("announced").cards] == ["Titan"]
    t.pick(squires[1])
    assert t.there(omega)


@rule("2.6.4")
def test_it_is_played_all_the_same() -> None:
    t = Desk()
    witness = t.champion(0, counts("play"))
    omega, _ = crowned(t)
    assert (t.seen(witness), t.game.tallies.get(("cards played", 0)), t.there(omega)) == (1, 1, True)


@rule("2.6.4")
def test_it_takes_over_what_the_unit_was_equipped_with() -> None:
    t = Desk()
    one, two = t.unit(0, traits="Knight", at=0), t.unit(0, traits="Knight", at=4)
    sword = t.augment(0, "Equip to target unit.", "The equipped unit gets +500.", zone="field", on=one)
    shield = t.augment(0, "Equip to target unit.", "The equipped unit gets +1000.", zone="field", on=two)
    omega = t.omega(0, ON_SOME, cost=0, power=3000)
    t.start().cast(omega, two, one)
    assert (sword.place, shield.place) == (omega.id, omega.id)
    assert (t.there(sword), t.there(shield), t.power(omega)) == (True, True, 4500)


@rule("2.6.4")
def test_nothing_else_of_the_unit_goes_over_to_it() -> None:
    """Damage, counters and effects were the unit's own (a ruling)."""
    t = Desk()
    squire = t.unit(0, power=2000, damage=500, counters={"+500": 1})
    grow = t.spell(0, "Target unit gets +1000 and gains Guardian this turn.")
    omega = t.omega(0, ON_UNIT, cost=0, power=3000)
    t.start().cast(grow, squire).close().cast(omega, squire)
    assert (omega.damage, omega.counters, t.power(omega)) == (0, {}, 3000)
    assert not t.has(omega, "Guardian")


@rule("2.6.4.1")
@pytest.mark.parametrize(("first", "second"), [(1, 3), (3, 1)])
def test_of_several_units_the_player_picks_the_one_whose_place_it_takes(first: int, second: int) -> None:
    t = Desk()
    units = {at: t.unit(0, at=at) for at in (1, 3)}
    omega = t.omega(0, ON_TWO, cost=0)
    t.start().cast(omega, units[first], units[second])
    assert (t.slot(omega), beneath(t, omega)) == (first, {units[1].id, units[3].id})
    assert (t.there(units[1]), t.there(units[3])) == (False, False)


@rule("2.6.4.1")
@pytest.mark.parametrize("exhausted", [False, True])
def test_one_active_one_exhausted_do_not_go_together(exhausted: bool) -> None:
    t = Desk()
    alike = t.units(0, 2, exhausted=exhausted)
    t.unit(0, exhausted=not exhausted)
    omega = t.omega(0, ON_TWO, cost=0)
    t.start().play(omega)
    assert t.offers() == {unit.id for unit in alike}
    t.pick(alike[0])
    assert t.is_(omega, "exhausted") is exhausted
    assert beneath(t, omega) == {unit.id for unit in alike}


@rule("2.6.4.1")
def test_as_many_as_the_text_allows_and_the_player_wants() -> None:
    t = Desk()
    knights = [t.unit(0, traits="Knight", at=n) for n in range(4)]
    omega = t.omega(0, ON_SOME, cost=0)
    t.start().play(omega, knights[2], knights[0])
    assert t.asked[0] == 0
    t.pick(-1)
    assert beneath(t, omega) == {knights[0].id, knights[2].id}
    assert (t.there(knights[1]), t.there(knights[3]), t.slot(omega)) == (True, True, 2)


@rule("2.6.4.2")
def test_a_token_it_is_placed_on_is_gone() -> None:
    t = Desk()
    t.start().do(t.bells[0], Create((f"{IMP}\nRuined - Draw a card.",), to="field")).set_down()
    token = next(c for c in t.game.cards_in("field", 0) if "token" in c.face.kinds)
    place = t.slot(token)
    omega = t.omega(0, ON_UNIT, cost=0)
    t.ring(0).resolve().close().cast(omega)
    assert (t.slot(omega), beneath(t, omega)) == (place, set())
    assert t.where(token) in ("", "outside")
    assert t.queue == []  # it was not destroyed
    t.send(omega, "hand", "return")
    assert t.names("hand") == [omega.face.name]


# --- 2.6.4.3: beneath -----------------------------------------------------------------------------------------------


@rule("2.6.4.3")
def test_cards_beneath_are_not_on_the_field() -> None:
    t = Desk()
    omega, squire = crowned(t)
    bolt, muster = t.spell(0, "Destroy target unit."), t.spell(0, "Draw a card for each unit you control.")
    t.deck(0)
    t.ring(0).resolve().close().cast(muster).close()
    assert t.count("deck") == 2
    t.play(bolt, omega)  # nothing else there could be the target
    assert (t.queue[-1], t.where(squire)) == (bolt.face.name, "beneath")


@rule("2.6.4.3")
def test_their_abilities_do_not_work() -> None:
    t = Desk()
    chief = t.unit(0, "Units you control get +500.", "Exhaust: Draw a card.", counts("attack"), name="Chief")
    omega = t.omega(0, ON_UNIT, cost=0, power=3000)
    t.start().cast(omega, chief).close()
    assert (t.power(omega), t.offered("activate", chief)) == (3000, False)
    t.attack(omega)
    assert t.queue == []


@rule("2.6.4.3")
def test_they_have_not_left_the_field() -> None:
    t = Desk()
    leaves = counts("move", frm=("field",), what=Kind("unit"))
    witness = t.champion(0, leaves, name="Witness")
    squire = t.unit(0, "Ruined - Draw a card.", counts("move", frm=("field",), this=True))
    omega = t.omega(0, ON_UNIT, cost=0)
    t.start().play(omega, squire)
    assert (t.queue, t.seen(witness), t.count("discard")) == ([], 0, 0)
    assert t.game.tallies.get(("units sent", 0), 0) == 0


@rule("2.6.4.3")
def test_everyone_sees_them() -> None:
    t = Desk()
    omega, squire = crowned(t)
    assert t.there(omega)
    assert (squire.owner, t.knows(0, squire), t.knows(1, squire)) == (0, True, True)


# --- 2.6.5: when it leaves ------------------------------------------------------------------------------------------


@rule("2.6.5")
@pytest.mark.parametrize(
    ("text", "zone", "tag", "found"),
    [
        ((), "discard", "destroy", "discard"),
        ((), "hand", "return", "hand"),
        ((), "expelled", "expel", "expelled"),
        (("If this card would be destroyed, expel it instead.",), "discard", "destroy", "expelled"),
    ],
)
def test_what_lies_beneath_goes_with_it(text: tuple[str, ...], zone: str, tag: str, found: str) -> None:
    t = Desk()
    omega, squire = crowned(t, *text)
    t.send(omega, zone, tag)
    assert (t.where(omega), t.where(squire), beneath(t, omega)) == (found, found, set())


@rule("2.6.5")
@pytest.mark.parametrize("wanted", ["Titan Squire Page", "Page Squire Titan", "Squire Titan Page"])
@pytest.mark.parametrize(
    ("position", "placed"), [("top", lambda deck: deck[3:]), ("bottom", lambda deck: deck[:3][::-1])]
)
def test_in_a_deck_its_controller_orders_it_and_the_cards_beneath(
    position: str, placed: Callable[[list[str]], list[str]], wanted: str
) -> None:
    """Each goes on top of the one before, or below it."""
    t = Desk()
    t.deck(0)
    cards = {name: t.unit(0, name=name) for name in ("Squire", "Page")}
    cards["Titan"] = t.omega(0, ON_TWO, cost=0, name="Titan")
    spell = t.spell(0, f"Put target unit on the {position} of its owner's deck.")
    t.start().cast(cards["Titan"], cards["Squire"]).close().cast(spell, cards["Titan"])
    assert t.asked[0] == 0
    t.pick(*(cards[name] for name in wanted.split()[:-1]))
    assert placed(t.names("deck")) == wanted.split()
    assert [t.knows(1, card) for card in cards.values()] == [False] * 3  # the order is nobody else's business


@rule("2.6.5")
def test_the_controller_chooses_not_the_owner() -> None:
    t = Desk()
    titan = t.omega(1, ON_TWO, cost=0, name="Titan")
    squires = [t.unit(1, name=name) for name in ("Squire", "Page")]
    t.start(active=1).cast(titan, *squires).close().steal(titan, 0)
    assert titan.controller == 0
    t.do(t.bells[1], Put(the(titan), "deck", position="top"))
    assert t.asked[0] == 0
    t.pick(squires[0], squires[1])
    assert t.names("deck", 1) == ["Squire", "Page", "Titan"]


@rule("2.6.5")
def test_nothing_is_ordered_where_there_is_no_order() -> None:
    t = Desk()
    titan = t.omega(0, ON_TWO, cost=0, name="Titan")
    squires = [t.unit(0, name=name) for name in ("Squire", "Page")]
    wash = t.spell(0, does(Put(the(titan), "deck", verb="shuffle"), Shuffle("you")))
    t.start().cast(titan, *squires).close().cast(wash)
    assert sorted(t.names("deck")) == ["Page", "Squire", "Titan"]
    assert t.asked[1] in ("priority", "main")


@rule("2.6.5")
def test_each_card_goes_to_its_own_owner() -> None:
    t = Desk()
    squire, omega = t.unit(0, owner=1, name="Borrowed"), t.omega(0, ON_UNIT, cost=0)
    t.start().cast(omega, squire).send(omega, "hand", "return")
    assert omega.id in t.game.zone("hand", 0).cards
    assert squire.id in t.game.zone("hand", 1).cards


@rule("2.6.5")
def test_an_omega_unit_on_another_brings_all_of_them() -> None:
    t = Desk()
    first, squire = crowned(t)
    second = t.omega(0, ON_UNIT, cost=0, name="Colossus")
    t.ring(0).resolve().close().cast(second, first).send(second, "discard", "destroy")
    assert {t.where(card) for card in (first, second, squire)} == {"discard"}


@rule("2.6.5")
def test_they_go_with_it_but_only_it_is_destroyed() -> None:
    t = Desk()
    t.deck(0)
    squire, omega = t.unit(0, "Ruined - Draw a card."), t.omega(0, ON_UNIT, cost=0)
    t.start().cast(omega, squire).send(omega, "discard", "destroy").resolve()
    assert (t.where(squire), t.count("hand")) == ("discard", 0)


# --- 2.6.6-2.6.7 ----------------------------------------------------------------------------------------------------


@rule("2.6.6")
@pytest.mark.parametrize("zone", ["hand", "discard", "deck", "expelled"])
def test_no_effect_puts_it_into_play(zone: str) -> None:
    t = Desk()
    omega, plain = t.omega(0, ON_UNIT, zone=zone), t.unit(0, zone=zone, name="Plain")
    t.unit(0)
    t.start().fetch(omega).fetch(plain)
    assert (t.where(omega), t.there(plain)) == (zone, True)


@rule("2.6.6")
def test_not_even_its_own() -> None:
    t = Desk()
    back = "Pay (0): Return this card from your discard zone to your hand."
    omega = t.omega(0, ON_UNIT, back, zone="discard")
    t.unit(0)
    t.start().do(omega, Put(This(), "field", whose="you"))
    assert t.where(omega) == "discard"


@rule("2.6.6")
def test_returned_from_the_expel_zone_it_stays_there() -> None:
    t = Desk()
    omega, squire = crowned(t)
    t.send(omega, "expelled", "expel")
    t.do(t.bells[0], Put(Cards(("expelled",), "you"), "field", whose="you")).set_down()
    assert (t.where(omega), t.there(squire)) == ("expelled", True)


@rule("2.6.6", "10.4.2")
def test_no_effect_equips_it_to_a_unit_either() -> None:
    t = Desk()
    omega, plain, host = t.omega(0, ON_UNIT, zone="discard"), t.unit(0, zone="discard"), t.unit(0)
    graft = "Equip target unit in your discard zone to target unit you control."
    first, second = t.spell(0, graft), t.spell(0, graft)
    t.start().cast(first, omega, host).close().cast(second, plain, host)
    assert (t.where(omega), t.there(plain), plain.place) == ("discard", True, host.id)


def eager(t: Desk) -> Card:
    """An Omega unit that was placed on a unit that came this turn."""
    t.deck(0)
    squire, omega = t.unit(0, fresh=True, cost=0), t.omega(0, ON_UNIT, "Exhaust: Draw a card.", cost=0)
    t.start()
    assert t.barred(squire) == "8.2.1.1"
    t.cast(omega, squire).close()
    return omega


@rule("2.6.7")
def test_it_may_attack_at_once() -> None:
    t = Desk()
    omega = eager(t)
    assert t.barred(omega) == ""
    assert t.attack(omega).is_(omega, "attacking")


@rule("2.6.7")
def test_it_may_use_exhaust_abilities_at_once() -> None:
    t = Desk()
    t.activate(eager(t)).resolve()
    assert t.count("hand") == 1


@rule("2.6.7")
def test_not_if_it_was_placed_on_an_exhausted_unit() -> None:
    t = Desk()
    squire, omega = t.unit(0, exhausted=True), t.omega(0, ON_UNIT, "Exhaust: Draw a card.", cost=0)
    t.start().cast(omega, squire).close()
    assert (t.barred(omega), t.offered("activate", omega)) == ("8.2.1", False)
