"""Rules 2.3, 2.6 and 4.1 in awkward cases: cards of the other player, and cards that cannot go where they are sent."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.bench import Bench
from tests.games.argent_saga.reading import T1, body, read
from tests.games.argent_saga.test_02_omega import ON_TWO, ON_UNIT, Stage

from cardwright.games.argent_saga.language.phrases import PHRASES
from cardwright.kernel.vocabulary.effects import Put
from cardwright.testing import rule
from cardwright.text.printer import Printer

RAISE = "Put target unit from your opponent's discard zone into play"


# --- put into play: on whose side? ---------------------------------------------------------------------------------


@rule("4.1.4", "1.2.3")
@pytest.mark.parametrize(("words", "side"), [("", 1), (" under your control", 0)])
def test_a_card_is_put_into_play_on_its_owners_side_unless_the_text_says_otherwise(words: str, side: int) -> None:
    t = Bench()
    unit = t.unit(1, zone="discard")
    spell = t.spell(0, f"{RAISE}{words}.")
    t.main().cast(spell, unit)
    assert (t.there(unit), unit.controller, unit.owner) == (True, side, 1)


@rule("4.1.4", "4.8.3")
def test_its_owner_picks_the_zone() -> None:
    t = Bench()
    unit = t.unit(1, zone="discard")
    spell = t.spell(0, f"{RAISE}.")
    t.main().play(spell, unit).skip(2)
    assert t.asked == (1, "place")


@rule("4.1.4", "1.1.3")
def test_and_where_that_side_is_full_it_is_not_put_into_play() -> None:
    t = Bench()
    t.deck(0)
    for _ in range(5):
        t.unit(1)
    unit = t.unit(1, zone="discard")
    spell = t.spell(0, f"{RAISE}, and if you do, draw a card.")
    t.main().cast(spell, unit)
    assert (t.where(unit), t.count("hand")) == ("discard", 0)


@rule("4.1.4", "1.2.5")
def test_a_unit_that_was_ruined_on_the_wrong_side_comes_back_on_the_right_one() -> None:
    t = Bench()
    unit = t.unit(0, "Ruined - Put this card into play exhausted.", owner=1)
    t.main().hurt(unit, 1000).resolve()
    assert (t.there(unit), unit.controller, t.is_(unit, "exhausted")) == (True, 1, True)


@rule("4.1.4")
@pytest.mark.parametrize(("words", "whose"), [("", "owner"), (" under your control", "you"), (" exhausted", "owner")])
def test_the_side_is_told_where_it_is_not_the_owners(words: str, whose: str) -> None:
    abilities = read(f"{RAISE}{words}.", kind="Spell")
    state = words.strip() if words == " exhausted" else ""
    assert body(f"{RAISE}{words}.").effects == (Put(T1, "field", whose=whose, state=state),)
    (told,) = Printer(PHRASES).card(abilities)
    assert told.endswith(f"into play{words}.")
    assert read(told, kind="Spell") == abilities


# --- 2.3: shards that were to go elsewhere -------------------------------------------------------------------------


@rule("2.3.3")
def test_a_shard_that_was_to_go_to_a_hand_was_not_returned() -> None:
    t = Bench()
    t.deck(0)
    (shard,) = t.shards(0, 1)
    spell = t.spell(0, "Return target shard to its owner's hand, and if you do, draw a card.")
    t.main().cast(spell, shard)
    assert (t.there(shard), t.count("hand")) == (True, 0)


@rule("2.3.3", "9.4.8.4")
def test_nothing_is_paid_with_a_shard_that_would_go_to_a_hand() -> None:
    t = Bench()
    t.deck(0)
    t.shards(0, 1)
    well = t.augment(0, "Return a shard you control to its owner's hand: Draw a card.", zone="field")
    t.main()
    assert (t.offered("activate", well), t.denied("activate", well)) == (False, "9.4.8.4")


@rule("2.3.3", "9.4.8.4")
def test_other_cards_pay_where_a_shard_cannot() -> None:
    t = Bench()
    t.deck(0)
    (shard,) = t.shards(0, 1)
    well = t.augment(0, "Return a card you control to its owner's hand: Draw a card.", zone="field")
    unit = t.unit(0)
    t.main().pick(("activate", well.id, 0))
    assert {unit.id, well.id} <= t.offers()
    assert shard.id not in t.offers()
    t.pick(unit).resolve()
    assert (t.where(unit), t.count("hand")) == ("hand", 2)


@rule("2.3.4", "9.4.8.4")
def test_a_shard_that_would_go_to_the_deck_pays_by_going_to_the_shard_deck() -> None:
    t = Bench()
    t.deck(0)
    (shard,) = t.shards(0, 1)
    well = t.augment(0, "Put a shard you control on top of its owner's deck: Draw a card.", zone="field")
    t.main().activate(well).resolve()
    assert (t.where(shard), t.count("hand"), t.count("deck")) == ("shard deck", 1, 2)


# --- 2.6: what lies beneath an Omega unit --------------------------------------------------------------------------


@rule("2.6.5")
def test_what_is_shuffled_away_with_it_is_shuffled_into_its_own_owners_deck() -> None:
    places = set()
    for seed in range(10):
        t = Stage(seed=seed)
        t.deck(0, 6)
        t.deck(1, 6)
        t.omega(0, ON_UNIT, cost=0, name="Titan")
        squire = t.unit(0, owner=1, name="Borrowed")
        spell = t.spell(0, "Shuffle target unit into its owner's deck.")
        titan = next(card for card in t.game.cards_in("hand", 0) if card.face.name == "Titan")
        t.main().play(titan).close()
        t.cast(spell, titan)
        assert (t.where(titan), t.where(squire), squire.known) == ("deck", "deck", 0)
        places.add(t.names("deck", 1).index("Borrowed"))
    assert len(places) > 2


@rule("2.6.5")
def test_its_last_controller_orders_what_goes_to_two_decks() -> None:
    t = Stage()
    t.deck(0)
    t.deck(1)
    titan = t.omega(0, ON_TWO, cost=0, name="Titan")
    squire, page = t.unit(0, owner=1, name="Squire"), t.unit(0, name="Page")
    spell = t.spell(0, "Put target unit on the bottom of its owner's deck.")
    t.main().play(titan, squire, page).close()
    t.steal(titan, 1).cast(spell, titan)
    assert t.asked == (1, "order bottom")
    t.pick(page, squire)
    assert (t.names("deck", 0)[:2], t.names("deck", 1)[0]) == (["Titan", "Page"], "Squire")


@rule("2.6.5", "2.6.4.3")
def test_on_the_other_side_it_keeps_what_lies_beneath_it() -> None:
    t = Stage()
    titan, squire = t.omega(0, ON_UNIT, cost=0, power=3000), t.unit(0, name="Squire")
    t.main().play(titan).close()
    t.steal(titan, 1)
    assert (titan.controller, t.where(squire)) == (1, "beneath")
    t.hurt(titan, 3000)
    assert (t.where(titan), t.where(squire), t.count("discard", 0)) == ("discard", "discard", 2)


@rule("2.6.6", "2.6.5")
def test_expelled_for_a_moment_neither_it_nor_what_lay_beneath_comes_back() -> None:
    t = Stage()
    t.deck(0)
    titan, squire = t.omega(0, ON_UNIT, cost=0), t.unit(0, "Arrive - Draw a card.")
    blink = t.spell(0, "Expel target unit, then return it to the field.")
    t.main().play(titan).close()
    t.cast(blink, titan)
    assert (t.where(titan), t.where(squire), t.count("hand")) == ("expelled", "expelled", 0)


@rule("2.6.6", "1.1.3")
def test_what_was_to_be_put_into_play_and_cannot_be_was_not() -> None:
    t = Bench()
    t.deck(0)
    titan = t.omega(0, ON_UNIT, zone="discard")
    spell = t.spell(0, "Put target unit from your discard zone into play, and if you do, draw a card.")
    t.main().cast(spell, titan)
    assert (t.where(titan), t.count("hand")) == ("discard", 0)


@rule("2.6.4.1", "4.8.1")
def test_the_zones_of_all_others_beneath_it_are_free_again() -> None:
    t = Stage()
    units = [t.unit(0, at=n) for n in range(5)]
    titan, recruit = t.omega(0, ON_TWO, cost=0), t.unit(0, zone="hand", cost=0)
    t.main()
    assert t.denied("play", recruit) == "9.4.9.1"
    t.play(titan, units[2], units[4]).close()
    t.play(recruit).resolve()
    assert (t.slot(titan), t.slot(recruit)) == (2, 4)


@rule("2.6.5")
def test_sacrificed_as_a_cost_it_takes_along_what_lies_beneath() -> None:
    t = Stage()
    t.deck(0)
    titan, squire = t.omega(0, ON_UNIT, cost=0), t.unit(0, "Ruined - Draw a card.")
    rite = t.spell(0, "As an additional cost to play this card, sacrifice a unit. Draw a card.")
    t.main().play(titan).close()
    t.play(rite)
    assert (t.where(titan), t.where(squire), t.queue) == ("discard", "discard", [rite.face.name])
    t.resolve()
    assert t.count("hand") == 1  # what lay beneath was not sacrificed
