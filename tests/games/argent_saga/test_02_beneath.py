"""Rules 2.6.4-2.6.6: what lies beneath a card, and where it goes."""

from __future__ import annotations

from tests.games.argent_saga.desk import Desk, the

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import PlacedOn
from cardwright.kernel.vocabulary.effects import Put
from cardwright.kernel.vocabulary.selectors import Cards, Kind
from cardwright.testing import rule

# --- 2.6.6: an Omega unit cannot be put into play --------------------------------------------------------------------


@rule("2.6.6", "4.8.3")
def test_nobody_is_asked_for_a_zone_for_an_omega_unit_that_cannot_come() -> None:
    t = Desk()
    titan = t.omega(0, "Ω (Place on one of your units.)", zone="discard")
    t.start().do(t.bells[0], Put(the(titan, zone="discard"), "field"))
    assert (t.moment, t.where(titan)) == (("main", 0, "main"), "discard")


# --- 2.6: what lies beneath an Omega unit ----------------------------------------------------------------------------


ON_UNIT = "Ω (Place on one of your units.)"


ON_TWO = PlacedOn(Cards(("field",), "you", Kind("unit")), 2, 2)


def place_after_shuffle(seed: int) -> int:
    """The place in its owner's deck of a card that lay beneath an Omega unit that was shuffled away."""
    t = Desk(seed=seed)
    t.decks(6)
    titan, squire = t.omega(0, ON_UNIT, cost=0, name="Titan"), t.unit(0, owner=1, name="Borrowed")
    spell = t.spell(0, "Shuffle target unit into its owner's deck.")
    t.start().play(titan).close().cast(spell, titan)
    assert (t.where(titan), t.where(squire), squire.known) == ("deck", "deck", 0)
    return t.names("deck", 1).index("Borrowed")


@rule("2.6.5")
def test_what_is_shuffled_away_with_it_is_shuffled_into_its_own_owners_deck() -> None:
    assert len({place_after_shuffle(seed) for seed in range(10)}) > 2


@rule("2.6.5")
def test_its_last_controller_orders_what_goes_to_two_decks() -> None:
    t = Desk()
    t.decks()
    titan = t.omega(0, ON_TWO, cost=0, name="Titan")
    squire, page = t.unit(0, owner=1, name="Squire"), t.unit(0, name="Page")
    spell = t.spell(0, "Put target unit on the bottom of its owner's deck.")
    t.start().play(titan, squire, page).close().steal(titan, 1).cast(spell, titan)
    assert t.asked == (1, "order bottom")
    t.pick(page, squire)
    assert (t.names("deck", 0)[:2], t.names("deck", 1)[0]) == (["Titan", "Page"], "Squire")


@rule("2.6.5", "2.6.4.3")
def test_on_the_other_side_it_keeps_what_lies_beneath_it() -> None:
    t = Desk()
    titan, squire = t.omega(0, ON_UNIT, cost=0, power=3000), t.unit(0, name="Squire")
    t.start().play(titan).close().steal(titan, 1)
    assert (titan.controller, t.where(squire)) == (1, "beneath")
    t.hurt(titan, 3000)
    assert (t.where(titan), t.where(squire), t.count("discard", 0)) == ("discard", "discard", 2)


@rule("2.6.6", "2.6.5")
def test_expelled_for_a_moment_neither_it_nor_what_lay_beneath_comes_back() -> None:
    t = Desk()
    t.deck(0)
    titan, squire = t.omega(0, ON_UNIT, cost=0), t.unit(0, "Arrive - Draw a card.")
    blink = t.spell(0, "Expel target unit, then return it to the field.")
    t.start().play(titan).close().cast(blink, titan)
    assert (t.where(titan), t.where(squire), t.count("hand")) == ("expelled", "expelled", 0)


@rule("2.6.4.1", "4.8.1")
def test_the_zones_of_all_others_beneath_it_are_free_again() -> None:
    t = Desk()
    units = t.units(0, 5)
    titan, recruit = t.omega(0, ON_TWO, cost=0), t.unit(0, zone="hand", cost=0)
    t.start()
    assert t.denied("play", recruit) == "9.4.9.1"
    t.play(titan, units[2], units[4]).close().play(recruit).resolve()
    assert (t.slot(titan), t.slot(recruit)) == (2, 4)


@rule("2.6.5")
def test_sacrificed_as_a_cost_it_takes_along_what_lies_beneath() -> None:
    t = Desk()
    t.deck(0)
    titan, squire = t.omega(0, ON_UNIT, cost=0), t.unit(0, "Ruined - Draw a card.")
    rite = t.spell(0, "As an additional cost to play this card, sacrifice a unit. Draw a card.")
    t.start().play(titan).close().play(rite)
    assert (t.where(titan), t.where(squire), t.queue) == ("discard", "discard", [rite.face.name])
    t.resolve()
    assert t.count("hand") == 1  # what lay beneath was not sacrificed


# --- cards put under others by a text --------------------------------------------------------------------------------


def under(t: Desk, card: Card) -> set[int]:
    return {i for name, i in card.links if name == "beneath"}


def test_a_card_is_put_under_this_card_and_is_there_to_pay_with() -> None:
    t = Desk()
    t.deck(0)
    hero = t.champion(
        0,
        "Exhaust: Put a card from your hand under this card, and if you do, draw a card.",
        "Put a card under this card into the discard zone: Draw a card.",
    )
    card = t.unit(0, zone="hand", cost=5)
    t.start()
    assert ("activate", hero.id, 1) not in t.values
    t.activate(hero).resolve()
    assert (t.where(card), under(t, hero), t.count("hand")) == ("beneath", {card.id}, 1)
    t.close().activate(hero, index=1)
    assert (t.where(card), under(t, hero)) == ("discard", set())
    t.resolve()
    assert t.count("hand") == 2


def test_with_nothing_to_put_there_nothing_is_done() -> None:
    t = Desk()
    t.deck(0)
    hero = t.champion(0, "Exhaust: Put a card from your hand under this card, and if you do, draw a card.")
    t.start().activate(hero).resolve()
    assert t.count("hand") == 0


def test_a_card_is_put_under_another_one() -> None:
    t = Desk()
    lost, great = t.unit(0, zone="discard"), t.omega(0, "Ω (Place on one of your units.)", zone="field")
    loader = t.spell(0, "Put target unit from your discard zone under target Ω unit you control.")
    t.start().cast(loader)
    assert under(t, great) == {lost.id}
    t.send(great, "hand", "return")
    assert t.where(lost) == "hand"  # it goes along


def test_putting_a_card_under_this_one_as_a_cost() -> None:
    t = Desk()
    t.deck(0)
    keeper = t.unit(0, "Put a card from your hand under this card: Draw a card.")
    card = t.unit(0, zone="hand", cost=5)
    t.start().activate(keeper)
    assert (t.where(card), under(t, keeper)) == ("beneath", {card.id})
    t.resolve()
    assert t.count("hand") == 1
