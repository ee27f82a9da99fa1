"""Rule 2.6: Omega units, what they are placed on, and what becomes of the cards beneath."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.argent_saga.bench import Bench, the
from tests.games.argent_saga.desk import counts, does

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import PlacedOn
from cardwright.kernel.vocabulary.effects import Create, Put, Shuffle
from cardwright.kernel.vocabulary.selectors import Cards, Kind, This
from cardwright.testing import rule

ON_UNIT = "Ω (Place on one of your units.)"
ON_KNIGHT = "Ω (Place on one of your Knight units.)"
ON_SOME = "Ω (Place on one or more of your Knight units.)"
ON_TWO = PlacedOn(Cards(("field",), "you", Kind("unit")), 2, 2)
IMP = "Imp (Unit * Demon/Fire/500)"


class Stage(Bench):
    """A bench on which an Omega unit that can be placed on one unit only is placed there without a question."""

    def _aim(self, answers: tuple[Any, ...]) -> Stage:
        self._answer(answers)
        return self

    def again(self) -> Stage:
        """What the turn player may do is worked out again, for cards that were dealt in between."""
        self.ring(0).resolve()
        self.close()
        return self


def beneath(t: Stage, omega: Card) -> set[int]:
    """The cards under a card."""
    return {i for name, i in omega.links if name == "beneath"}


def crowned(t: Stage, *text: str, below: str = "Squire", **more: object) -> tuple[Card, Card]:
    """An Omega unit that player 0 has just placed on a unit, and that unit."""
    squire = t.unit(0, name=below)
    omega = t.omega(0, ON_UNIT, *text, cost=0, name="Titan", **more)  # type: ignore[arg-type]
    t.main().cast(omega, squire)
    t.close()
    return omega, squire


# --- 2.6.2: units all the same --------------------------------------------------------------------------------------


@rule("2.6.2")
def test_an_omega_unit_is_a_unit() -> None:
    t = Stage()
    omega = t.omega(0, ON_UNIT, zone="field", power=3000)
    other = t.unit(1, power=3000)
    bolt = t.spell(0, "Deal 1000 to target unit.")
    t.augment(0, "Units you control get +500.", zone="field")
    t.main().play(bolt)
    assert t.offers() == {omega.id, other.id}
    t.pick(omega).resolve()
    assert omega.damage == 1000
    assert t.power(omega) == 3500
    assert t.barred(omega) == ""


@rule("2.6.2")
def test_another_omega_unit_can_be_placed_on_it() -> None:
    t = Stage()
    first, squire = crowned(t)
    second = t.omega(0, ON_UNIT, cost=0, name="Colossus")
    t.again().cast(second, first)
    assert beneath(t, second) == {first.id, squire.id}
    assert (t.where(first), t.where(squire)) == ("beneath", "beneath")


# --- 2.6.3: on a unit of yours --------------------------------------------------------------------------------------


@rule("2.6.3")
def test_it_is_placed_on_a_unit_that_is_there() -> None:
    t = Stage()
    squire = t.unit(0, at=3)
    omega = t.omega(0, ON_UNIT, cost=0)
    t.main().cast(omega, squire)
    assert (t.there(omega), t.slot(omega)) == (True, 3)
    assert (t.there(squire), beneath(t, omega)) == (False, {squire.id})


@rule("2.6.3")
def test_without_a_unit_it_cannot_be_played() -> None:
    t = Stage()
    omega = t.omega(0, ON_UNIT, cost=0)
    t.unit(1)  # one of the opponent's is none of yours
    t.main()
    assert not t.offered("play", omega)
    assert t.denied("play", omega) == "2.6.3"


@rule("2.6.3")
def test_the_unit_must_be_what_the_text_asks_for() -> None:
    t = Stage()
    t.unit(0, traits="Archer")
    omega = t.omega(0, ON_KNIGHT, cost=0)
    knights = [t.unit(0, traits="Knight") for _ in range(2)]
    t.main().play(omega)
    assert t.offers() == {knight.id for knight in knights}


@rule("2.6.3")
def test_a_fitting_unit_is_needed_not_just_any() -> None:
    t = Stage()
    t.unit(0, traits="Archer")
    t.unit(1, traits="Knight")
    omega = t.omega(0, ON_KNIGHT, cost=0)
    t.main()
    assert t.denied("play", omega) == "2.6.3"


@rule("2.6.3", "2.6.4")
def test_with_all_unit_zones_full_it_still_finds_its_place() -> None:
    t = Stage()
    units = [t.unit(0, at=n) for n in range(5)]
    omega = t.omega(0, ON_UNIT, cost=0)
    plain = t.unit(0, zone="hand", cost=0)
    t.main()
    assert not t.offered("play", plain)
    t.cast(omega, units[2])
    assert t.slot(omega) == 2


SACRIFICE = "As an additional cost to play this card, sacrifice a unit."


@rule("2.6.3")
def test_the_unit_must_still_be_there_when_the_cost_is_paid() -> None:
    t = Stage()
    t.unit(0, traits="Knight")
    omega = t.omega(0, ON_KNIGHT, SACRIFICE, cost=0)
    t.main()
    assert t.denied("play", omega) == "2.6.3"
    assert not t.offered("play", omega)


@rule("2.6.3")
def test_who_gives_the_unit_away_to_pay_has_paid_for_nothing() -> None:
    for given in ("Squire", "Page"):
        t = Stage()
        units = {"Squire": t.unit(0, traits="Knight", name="Squire"), "Page": t.unit(0, name="Page")}
        omega = t.omega(0, ON_KNIGHT, SACRIFICE, cost=0)
        t.main().play(omega, units[given])
        assert t.where(units[given]) == "discard"
        assert t.where(omega) == ("hand" if given == "Squire" else "field")
        assert not t.game.stack


@rule("2.6.3", "2.6.6")
def test_it_is_paid_for() -> None:
    t = Stage()
    squire = t.unit(0)
    omega = t.omega(0, ON_UNIT, cost=3)
    t.shards(0, 4)
    t.main().cast(omega, squire)
    assert t.active_shards(0) == 1


# --- 2.6.4: how it is placed ----------------------------------------------------------------------------------------


@rule("2.6.4")
@pytest.mark.parametrize("exhausted", [False, True])
def test_it_lies_as_the_unit_lay(exhausted: bool) -> None:
    t = Stage()
    squire = t.unit(0, exhausted=exhausted)
    omega = t.omega(0, ON_UNIT, cost=0)
    t.main().cast(omega, squire)
    assert t.is_(omega, "exhausted") is exhausted


@rule("2.6.4")
def test_it_never_is_on_the_queue() -> None:
    t = Stage()
    t.deck(0)
    squire = t.unit(0)
    omega = t.omega(0, ON_UNIT, "Arrive - Draw a card.", cost=0, name="Titan")
    t.main().play(omega, squire)
    assert t.there(omega)  # nobody has passed
    assert t.queue == ["Titan"]  # only what it does as it arrives
    assert t.count("hand") == 0
    t.resolve()
    assert t.count("hand") == 1


@rule("2.6.4")
def test_nor_is_it_there_while_its_place_is_asked() -> None:
    """Everyone sees it then; what it may be placed on stands on the field."""
    t = Stage()
    squires = [t.unit(0), t.unit(0)]
    omega = t.omega(0, ON_UNIT, cost=0, name="Titan")
    t.main().pick(("play", omega.id))
    assert t.asked == (0, "place on")
    assert (t.queue, t.where(omega), t.count("hand")) == ([], "announced", 0)
    assert [card.name for card in t.game.view(1).zone("announced").cards] == ["Titan"]
    t.pick(squires[1])
    assert t.there(omega)


@rule("2.6.4")
def test_it_is_played_all_the_same() -> None:
    t = Stage()
    witness = t.champion(0, counts("play"))
    omega, _ = crowned(t)
    assert t.seen(witness) == 1
    assert t.game.tallies.get(("cards played", 0)) == 1
    assert t.there(omega)


@rule("2.6.4")
def test_priority_follows() -> None:
    t = Stage()
    squire = t.unit(0)
    omega = t.omega(0, ON_UNIT, cost=0)
    t.main().play(omega, squire)
    assert (t.queue, t.asked) == ([], (0, "priority"))


@rule("2.6.4")
def test_it_takes_over_what_the_unit_was_equipped_with() -> None:
    t = Stage()
    one, two = t.unit(0, traits="Knight", at=0), t.unit(0, traits="Knight", at=4)
    sword = t.augment(0, "Equip to target unit.", "The equipped unit gets +500.", zone="field", on=one)
    shield = t.augment(0, "Equip to target unit.", "The equipped unit gets +1000.", zone="field", on=two)
    omega = t.omega(0, ON_SOME, cost=0, power=3000)
    t.main().cast(omega, two, one)
    assert (sword.place, shield.place) == (omega.id, omega.id)
    assert (t.there(sword), t.there(shield)) == (True, True)
    assert t.power(omega) == 4500


@rule("2.6.4")
def test_nothing_else_of_the_unit_goes_over_to_it() -> None:
    """Damage, counters and effects were the unit's own (a ruling)."""
    t = Stage()
    squire = t.unit(0, power=2000, damage=500, counters={"+500": 1})
    grow = t.spell(0, "Target unit gets +1000 and gains Guardian this turn.")
    omega = t.omega(0, ON_UNIT, cost=0, power=3000)
    t.main().cast(grow, squire).close()
    t.cast(omega, squire)
    assert (omega.damage, omega.counters, t.power(omega)) == (0, {}, 3000)
    assert not t.has(omega, "Guardian")


@rule("2.6.4.1")
def test_of_several_units_the_player_picks_the_one_whose_place_it_takes() -> None:
    for first, second in ((1, 3), (3, 1)):
        t = Stage()
        units = {at: t.unit(0, at=at) for at in (1, 3)}
        omega = t.omega(0, ON_TWO, cost=0)
        t.main().cast(omega, units[first], units[second])
        assert t.slot(omega) == first
        assert beneath(t, omega) == {units[1].id, units[3].id}
        assert t.names("field").count("Squire") == 0


@rule("2.6.4.1")
def test_all_of_them_must_lie_alike() -> None:
    t = Stage()
    t.unit(0)
    t.unit(0, exhausted=True)
    omega = t.omega(0, ON_TWO, cost=0)
    t.main()
    assert t.denied("play", omega) == "2.6.3"


@rule("2.6.4.1")
@pytest.mark.parametrize("exhausted", [False, True])
def test_one_active_one_exhausted_do_not_go_together(exhausted: bool) -> None:
    t = Stage()
    alike = [t.unit(0, exhausted=exhausted) for _ in range(2)]
    t.unit(0, exhausted=not exhausted)
    omega = t.omega(0, ON_TWO, cost=0)
    t.main().play(omega)
    assert t.offers() == {unit.id for unit in alike}
    t.pick(alike[0])
    assert t.is_(omega, "exhausted") is exhausted
    assert beneath(t, omega) == {unit.id for unit in alike}


@rule("2.6.4.1")
def test_as_many_as_the_text_allows_and_the_player_wants() -> None:
    t = Stage()
    knights = [t.unit(0, traits="Knight", at=n) for n in range(4)]
    omega = t.omega(0, ON_SOME, cost=0)
    t.main().play(omega, knights[2], knights[0])
    assert t.asked[0] == 0
    t.pick(-1)
    assert beneath(t, omega) == {knights[0].id, knights[2].id}
    assert (t.there(knights[1]), t.there(knights[3])) == (True, True)
    assert t.slot(omega) == 2


@rule("2.6.4.2")
def test_a_token_it_is_placed_on_is_gone() -> None:
    t = Stage()
    t.main().do(t.bells[0], Create((f"{IMP}\nRuined - Draw a card.",), to="field"))
    t.set_down()
    token = next(c for c in t.game.cards_in("field", 0) if "token" in c.face.kinds)
    place = t.slot(token)
    omega = t.omega(0, ON_UNIT, cost=0)
    t.again()
    t.cast(omega, token)
    assert t.slot(omega) == place
    assert beneath(t, omega) == set()
    assert t.where(token) in ("", "outside")
    assert t.queue == []  # it was not destroyed
    t.send(omega, "hand", "return")
    assert t.names("hand") == [omega.face.name]


# --- 2.6.4.3: beneath -----------------------------------------------------------------------------------------------


@rule("2.6.4.3")
def test_cards_beneath_are_not_on_the_field() -> None:
    t = Stage()
    omega, squire = crowned(t)
    bolt, muster = t.spell(0, "Destroy target unit."), t.spell(0, "Draw a card for each unit you control.")
    t.deck(0)
    t.again()
    t.cast(muster).close()
    assert t.count("deck") == 2
    t.play(bolt, omega)  # nothing else there could be the target
    assert t.queue[-1] == bolt.face.name
    assert t.where(squire) == "beneath"


@rule("2.6.4.3")
def test_their_abilities_do_not_work() -> None:
    t = Stage()
    chief = t.unit(0, "Units you control get +500.", "Exhaust: Draw a card.", counts("attack"), name="Chief")
    omega = t.omega(0, ON_UNIT, cost=0, power=3000)
    t.main().cast(omega, chief).close()
    assert t.power(omega) == 3000
    assert not t.offered("activate", chief)
    t.attack(omega)
    assert t.queue == []


@rule("2.6.4.3")
def test_they_have_not_left_the_field() -> None:
    t = Stage()
    leaves = counts("move", frm=("field",), what=Kind("unit"))
    witness = t.champion(0, leaves, name="Witness")
    squire = t.unit(0, "Ruined - Draw a card.", counts("move", frm=("field",), this=True))
    omega = t.omega(0, ON_UNIT, cost=0)
    t.main().play(omega, squire)
    assert t.queue == []
    assert t.seen(witness) == 0
    assert t.count("discard") == 0
    assert t.game.tallies.get(("units sent", 0), 0) == 0


@rule("2.6.4.3")
def test_everyone_sees_them() -> None:
    t = Stage()
    omega, squire = crowned(t)
    assert t.there(omega)
    for viewer in (0, 1):
        assert t.knows(viewer, squire)
    assert squire.owner == 0


# --- 2.6.5: when it leaves ------------------------------------------------------------------------------------------


@rule("2.6.5")
@pytest.mark.parametrize(("zone", "tag"), [("discard", "destroy"), ("hand", "return"), ("expelled", "expel")])
def test_what_lies_beneath_goes_with_it(zone: str, tag: str) -> None:
    t = Stage()
    omega, squire = crowned(t)
    t.send(omega, zone, tag)
    assert (t.where(omega), t.where(squire)) == (zone, zone)
    assert beneath(t, omega) == set()


@rule("2.6.5")
def test_also_if_something_sends_it_elsewhere_than_it_was_to_go() -> None:
    t = Stage()
    omega, squire = crowned(t, "If this card would be destroyed, expel it instead.")
    t.send(omega, "discard", "destroy")
    assert (t.where(omega), t.where(squire)) == ("expelled", "expelled")


@rule("2.6.5")
@pytest.mark.parametrize("position", ["top", "bottom"])
def test_in_a_deck_its_controller_orders_it_and_the_cards_beneath(position: str) -> None:
    for wanted in (("Titan", "Squire", "Page"), ("Page", "Squire", "Titan"), ("Squire", "Titan", "Page")):
        t = Stage()
        t.deck(0)
        cards = {name: t.unit(0, name=name) for name in ("Squire", "Page")}
        cards["Titan"] = t.omega(0, ON_TWO, cost=0, name="Titan")
        spell = t.spell(0, f"Put target unit on the {position} of its owner's deck.")
        t.main().cast(cards["Titan"], cards["Squire"]).close()
        t.cast(spell, cards["Titan"])
        assert t.asked[0] == 0
        for name in wanted[:-1]:
            t.pick(cards[name])
        names = t.names("deck")
        if position == "top":
            assert names[3:] == list(wanted)  # each goes on top of the one before
        else:
            assert names[:3] == list(reversed(wanted))
        assert [t.knows(1, card) for card in cards.values()] == [False] * 3  # the order is nobody else's business


@rule("2.6.5")
def test_the_controller_chooses_not_the_owner() -> None:
    t = Stage()
    titan = t.omega(1, ON_TWO, cost=0, name="Titan")
    squires = [t.unit(1, name=name) for name in ("Squire", "Page")]
    t.main(1).cast(titan, *squires)
    t.close()
    t.steal(titan, 0)
    assert titan.controller == 0
    t.do(t.bells[1], Put(the(titan), "deck", position="top"))
    assert t.asked[0] == 0
    t.pick(squires[0], squires[1])
    assert t.names("deck", 1) == ["Squire", "Page", "Titan"]


@rule("2.6.5")
def test_nothing_is_ordered_where_there_is_no_order() -> None:
    t = Stage()
    titan = t.omega(0, ON_TWO, cost=0, name="Titan")
    squires = [t.unit(0, name=name) for name in ("Squire", "Page")]
    wash = t.spell(0, does(Put(the(titan), "deck", verb="shuffle"), Shuffle("you")))
    t.main().cast(titan, *squires).close()
    t.cast(wash)
    assert sorted(t.names("deck")) == ["Page", "Squire", "Titan"]
    assert t.asked[1] in ("priority", "main")


@rule("2.6.5")
def test_each_card_goes_to_its_own_owner() -> None:
    t = Stage()
    squire = t.unit(0, owner=1, name="Borrowed")
    omega = t.omega(0, ON_UNIT, cost=0)
    t.main().cast(omega, squire)
    t.send(omega, "hand", "return")
    assert omega.id in t.game.zone("hand", 0).cards
    assert squire.id in t.game.zone("hand", 1).cards


@rule("2.6.5")
def test_an_omega_unit_on_another_brings_all_of_them() -> None:
    t = Stage()
    first, squire = crowned(t)
    second = t.omega(0, ON_UNIT, cost=0, name="Colossus")
    t.again()
    t.cast(second, first)
    t.send(second, "discard", "destroy")
    assert {t.where(card) for card in (first, second, squire)} == {"discard"}


@rule("2.6.5")
def test_they_go_with_it_but_only_it_is_destroyed() -> None:
    t = Stage()
    t.deck(0)
    squire = t.unit(0, "Ruined - Draw a card.")
    omega = t.omega(0, ON_UNIT, cost=0)
    t.main().cast(omega, squire)
    t.send(omega, "discard", "destroy").resolve()
    assert t.where(squire) == "discard"
    assert t.count("hand") == 0


# --- 2.6.6-2.6.7 ----------------------------------------------------------------------------------------------------


@rule("2.6.6")
@pytest.mark.parametrize("zone", ["hand", "discard", "deck", "expelled"])
def test_no_effect_puts_it_into_play(zone: str) -> None:
    t = Stage()
    omega, plain = t.omega(0, ON_UNIT, zone=zone), t.unit(0, zone=zone, name="Plain")
    t.unit(0)
    t.main()
    for card in (omega, plain):
        t.do(t.bells[0], Put(the(card, zone), "field", whose="you"))
        t.set_down()
    assert (t.where(omega), t.there(plain)) == (zone, True)


@rule("2.6.6")
def test_not_even_its_own() -> None:
    t = Stage()
    back = "Pay (0): Return this card from your discard zone to your hand."
    omega = t.omega(0, ON_UNIT, back, zone="discard")
    t.unit(0)
    t.main().do(omega, Put(This(), "field", whose="you"))
    assert t.where(omega) == "discard"


@rule("2.6.6")
def test_returned_from_the_expel_zone_it_stays_there() -> None:
    t = Stage()
    omega, squire = crowned(t)
    t.send(omega, "expelled", "expel")
    t.do(t.bells[0], Put(Cards(("expelled",), "you"), "field", whose="you"))
    t.set_down()
    assert (t.where(omega), t.there(squire)) == ("expelled", True)


@rule("2.6.7")
def test_it_may_attack_and_use_exhaust_abilities_at_once() -> None:
    for way in ("attack", "ability"):
        t = Stage()
        t.deck(0)
        squire = t.unit(0, fresh=True, cost=0)
        omega = t.omega(0, ON_UNIT, "Exhaust: Draw a card.", cost=0)
        t.main()
        assert t.barred(squire) == "8.2.1.1"
        t.cast(omega, squire)
        t.close()
        if way == "attack":
            assert t.barred(omega) == ""
            t.attack(omega)
            assert t.is_(omega, "attacking")
        else:
            t.activate(omega).resolve()
            assert t.count("hand") == 1


@rule("2.6.7")
def test_not_if_it_was_placed_on_an_exhausted_unit() -> None:
    t = Stage()
    squire = t.unit(0, exhausted=True)
    omega = t.omega(0, ON_UNIT, "Exhaust: Draw a card.", cost=0)
    t.main().cast(omega, squire).close()
    assert t.barred(omega) == "8.2.1"
    assert not t.offered("activate", omega)
