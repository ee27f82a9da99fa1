"""Rules 9.4.2-9.4.8: additional costs, any number of cards paid, and costs that depend on what is chosen."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.desk import Desk, read

from cardwright.games.argent_saga.language.phrases import PHRASES
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.view.sentences import prompt
from cardwright.testing import rule
from cardwright.text.printer import Printer

# --- any number, in what must be paid ---------------------------------------------------------------------------------


CHEAPER = (
    "As an additional cost to play this card you may exhaust any number of Water units you control. If you do, this "
    "card costs (1) less to play for each."
)


BLAST = (
    "As an additional cost to play this card, exhaust any number of Drake units you control. Deal X000 to up to two "
    "target units. (X is the number of Drakes you exhausted.)"
)


def exhausted(*cards: Card) -> list[bool]:
    return [card.turned for card in cards]


TAKES = (
    "Arrive - Expel any number of spells from your discard zone: Take control of target unit with cost equal to the "
    "number of cards you expelled."
)


DUES = "As an additional cost to play this card you may sacrifice a unit."


TOKENS = (
    "Arrive - If you paid the additional cost, put Moth tokens (Unit/Moth/Dark/500) equal to the sacrificed unit's "
    "cost into play."
)


def test_how_many_are_exhausted_is_announced_and_is_x() -> None:
    t = Desk()
    one, two = t.unit(0, traits="Drake"), t.unit(0, traits="Drake")
    other, foe = t.unit(0, traits="Rook"), t.unit(1, power=3000)
    card = t.spell(0, BLAST)
    t.start().play(card)
    assert (t.asked, t.values) == ((0, "X"), [0, 1, 2])
    t.pick(2, foe, -1)
    assert exhausted(one, two, other) == [True, True, False]
    t.resolve()
    assert foe.damage == 2000


def test_x_is_no_more_than_there_is_to_pay_with() -> None:
    t = Desk()
    t.unit(0, traits="Drake", exhausted=True)
    foe, card = t.unit(1, power=3000), t.spell(0, BLAST)
    t.start().play(card)  # X is 0, which nobody is asked
    assert t.asked[1].startswith("target")
    t.pick(foe, -1).resolve()
    assert foe.damage == 0


def test_offering_any_number() -> None:
    t = Desk()
    lost = t.units(0, 3, zone="discard")
    low, high = t.unit(1, cost=2), t.unit(1, cost=3)
    card = t.spell(0, "As an additional cost to play this card, Offering X.", "Destroy all units with cost X.")
    t.start().play(card)
    assert t.values == [0, 1, 2, 3]
    t.pick(2, lost[0], lost[2]).resolve()
    assert [t.where(unit) for unit in lost] == ["expelled", "discard", "expelled"]
    assert (t.there(low), t.there(high)) == (False, True)


# --- any number, in what may be paid ----------------------------------------------------------------------------------


def test_an_optional_cost_of_any_number_makes_the_card_cheaper() -> None:
    t = Desk()
    t.shards(0, 2)
    waters = t.units(0, 3, element="Water")
    giant = t.unit(0, CHEAPER, cost=4, zone="hand")
    t.start().play(giant)  # without it nothing will do: it need not be asked whether
    assert (t.asked, t.values) == ((0, "X"), [2, 3])
    t.pick(2, waters[0], waters[2]).resolve()
    assert t.there(giant)
    assert exhausted(*waters) == [True, False, True]
    assert sum(card.turned for card in t.game.cards_in("field", 0) if "shard" in card.face.kinds) == 2


def test_who_declines_pays_it_all() -> None:
    t = Desk()
    t.shards(0, 4)
    water, giant = t.unit(0, element="Water"), t.unit(0, CHEAPER, cost=4, zone="hand")
    t.start().play(giant)
    assert t.asked == (0, "pay additional")
    t.pick(False).resolve()
    assert (t.there(giant), exhausted(water)) == (True, [False])


def test_with_nothing_to_pay_it_with_nobody_is_asked() -> None:
    t = Desk()
    t.shards(0, 4)
    giant = t.unit(0, CHEAPER, cost=4, zone="hand")
    t.start().play(giant)
    assert (t.asked[1], t.queue) == ("priority", [giant.face.name])


def test_it_cannot_be_played_if_even_that_is_not_enough() -> None:
    t = Desk()
    t.shards(0, 2), t.unit(0, element="Water")
    giant = t.unit(0, CHEAPER, cost=4, zone="hand")
    t.start()
    assert not t.offered("play", giant)


def test_what_is_sacrificed_in_any_number_makes_room() -> None:
    t = Desk()
    crowd = t.units(0, 5)
    text = "As an additional cost to play this card, sacrifice any number of units."
    giant = t.unit(0, text, cost=0, zone="hand")
    t.start().play(giant)
    assert t.values == [1, 2, 3, 4, 5]  # with none sacrificed it would have no place
    t.pick(1, crowd[3]).resolve()
    assert (t.there(giant), t.there(crowd[3])) == (True, False)


# --- any number, in what a trigger costs ------------------------------------------------------------------------------


def test_a_trigger_with_any_number_in_its_cost_asks_before_it_is_aimed() -> None:
    t = Desk()
    spells = [t.spell(0, zone="discard") for _ in range(3)]
    unit = t.unit(0, TAKES, cost=0, zone="hand")
    low, high = t.unit(1, cost=1), t.unit(1, cost=3)
    t.start().cast(unit)
    assert t.asked == (0, "X")
    assert t.values == [0, 1, 3]  # with two there would be no target; the unit itself costs nothing
    t.pick(1)
    assert t.asked[1] == "expel"
    t.pick(spells[1]).resolve()
    assert (low.controller, high.controller, t.where(spells[1])) == (0, 1, "expelled")


# --- what was paid for a card -----------------------------------------------------------------------------------------


@rule("9.4.2")
@pytest.mark.parametrize(("pay", "moths"), [(True, 2), (False, 0)])
def test_what_arrives_knows_what_was_paid_for_it(pay: bool, moths: int) -> None:
    t = Desk()
    prey, rider = t.unit(0, cost=2), t.unit(0, DUES, TOKENS, cost=0, zone="hand")
    t.start().cast(rider, pay)
    assert (t.there(prey), t.names("field").count("Moth")) == (not pay, moths)


def test_what_comes_into_play_without_being_played_was_not_paid_for() -> None:
    t = Desk()
    rider, _ = t.unit(0, DUES, TOKENS, cost=0, zone="hand"), t.unit(0, cost=2)
    caller = t.spell(0, "Put a unit from your hand into play.")
    t.start().cast(caller).pick(rider).resolve()
    assert (t.there(rider), t.names("field").count("Moth")) == (True, 0)


def test_as_long_as_it_is_there_it_is_known_that_it_was_paid() -> None:
    t = Desk()
    t.unit(0, cost=2), t.deck(0)
    text = "Exhaust: If you paid the additional cost, draw a card."
    rider = t.unit(0, DUES, text, "Quickness", cost=0, zone="hand")
    t.start().cast(rider, True).close().activate(rider).resolve()
    assert t.count("hand") == 1


# --- 9.4.7.3: costs that depend on the unit an Omega unit is placed on -----------------------------------------------


OMEGA = "Ω (Place on one of your Fire units.)"


LESS = "This card costs (2) less to play when placing it on top of an Ember unit."


def stage(shards: int, *traits: str) -> tuple[Desk, Card, list[Card]]:
    t = Desk()
    units = [t.unit(0, traits=word, name=f"{word} {n}") for n, word in enumerate(traits)]
    t.shards(0, shards)
    omega = t.omega(0, OMEGA, LESS, cost=3, name="Omega")
    t.start()
    return t, omega, units


@rule("9.4.2", "9.4.7.3", "9.4.8.1")
@pytest.mark.parametrize(
    ("cheap", "left", "zones"), [(True, 2, ("beneath", "field")), (False, 0, ("field", "beneath"))]
)
def test_on_which_unit_it_goes_is_announced_before_it_is_paid_for(
    cheap: bool, left: int, zones: tuple[str, str]
) -> None:
    t, omega, (ember, knight) = stage(3, "Ember", "Knight")
    t.play(omega)
    assert (t.asked, t.active_shards(0)) == ((0, "pay placed on"), 3)
    assert "costs less" in prompt(t.game, t.game.decision)
    t.pick(cheap)
    assert (t.there(omega), t.active_shards(0)) == (True, left)
    assert (t.where(ember), t.where(knight)) == zones


@rule("9.4.8.4", "9.4.7.3", "2.6.3")
@pytest.mark.parametrize(
    ("shards", "traits", "zones", "left"),
    [
        (1, ("Ember", "Knight"), ["beneath", "field"], 0),  # who cannot pay the whole price places it there
        (3, ("Ember",), ["beneath"], 2),  # on nothing else nobody pays more
        (3, ("Knight",), ["beneath"], 0),  # without such a unit it costs what it costs
    ],
)
def test_the_price_goes_with_the_only_unit_it_could_be_placed_on(
    shards: int, traits: tuple[str, ...], zones: list[str], left: int
) -> None:
    t, omega, units = stage(shards, *traits)
    t.play(omega)
    assert (t.there(omega), [t.where(unit) for unit in units], t.active_shards(0)) == (True, zones, left)


@rule("9.4.8.4", "2.6.3")
def test_without_such_a_unit_the_whole_price_is_needed() -> None:
    t, omega, _ = stage(2, "Knight")
    assert (t.offered("play", omega), t.denied("play", omega)) == (False, "9.4.8.4")


@rule("9.4.2", "2.6.3")
def test_of_several_such_units_one_is_chosen_and_no_other() -> None:
    t, omega, (one, two, _) = stage(1, "Ember", "Ember", "Knight")
    t.play(omega)
    assert (t.asked[1], t.offers()) == ("place on", {one.id, two.id})


@rule("9.4.7.3", "2.6.3")
def test_the_unit_must_be_one_that_it_can_be_placed_on() -> None:
    t = Desk()
    t.unit(0, traits="Ember", element="Water", name="Steam")
    knight = t.unit(0, name="Knight")
    t.shards(0, 2)
    omega = t.omega(0, OMEGA, LESS, cost=3)
    t.start()
    assert not t.offered("play", omega)  # it cannot go where it would cost less
    assert (t.denied("play", omega), t.there(knight)) == ("9.4.8.4", True)


@rule("9.4.2")
def test_its_text_is_printed_and_read_again() -> None:
    found = read(OMEGA, LESS, kind="Omega Unit")
    said = [Printer(PHRASES).ability(ability) for ability in found]
    assert said[1] == "This card costs 2 less to play when placed on an Ember unit."
    assert read(*said, kind="Omega Unit") == found
