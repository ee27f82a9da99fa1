"""Rule 1.2.3: two players switch control of units."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.bench import Bench
from tests.games.argent_saga.reading import read

from cardwright.games.argent_saga.language.phrases import PHRASES
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.effects import Act
from cardwright.kernel.vocabulary.selectors import It, Joined, This
from cardwright.kernel.vocabulary.terms import parts_of
from cardwright.testing import rule
from cardwright.text.diagnostics import TextError
from cardwright.text.printer import Printer

TRADE = "Exhaust: Switch control of this card and target unit your opponent controls."
SWAP = "Switch control of target unit you control and target unit your opponent controls, and if you do, draw a card."


def trade(t: Bench, trader: Card, foe: Card) -> Bench:
    """The trader's ability resolves, and each unit is put into the first zone there is."""
    t.activate(trader, foe).resolve()
    return t.set_down()


@rule("1.2.3", "4.1.3")
def test_each_unit_goes_to_the_side_of_the_other_and_stays_what_it_was() -> None:
    t = Bench()
    trader, foe = t.unit(0, TRADE, name="Trader"), t.unit(1, name="Foe", exhausted=True)
    foe.damage = 500
    ref = foe.ref
    t.main()
    trade(t, trader, foe)
    assert (trader.controller, foe.controller) == (1, 0)
    assert (trader.owner, foe.owner) == (0, 1)
    assert (foe.ref, foe.damage, t.is_(foe, "exhausted")) == (ref, 500, True)


@rule("1.2.3", "4.8.1", "4.8.3")
def test_both_sides_may_be_full_since_each_unit_leaves_its_zone_to_the_other() -> None:
    t = Bench()
    trader, foe = t.unit(0, TRADE, name="Trader"), t.unit(1, name="Foe")
    for player in (0, 1):
        for _ in range(4):
            t.unit(player)
    places = (trader.place, foe.place)
    t.main().activate(trader, foe).resolve()
    assert (trader.controller, foe.controller) == (1, 0)
    assert (foe.place, trader.place) == places
    for player in (0, 1):
        row = [c.place for c in t.game.cards_in("field", player) if "unit" in c.face.kinds]
        assert len(set(row)) == len(row) == 5


@rule("1.2.3", "4.8.3")
def test_whoever_gets_a_unit_picks_its_zone_the_turn_player_first() -> None:
    t = Bench()
    trader, foe = t.unit(0, TRADE, name="Trader"), t.unit(1, name="Foe")
    t.unit(0, name="Guest")
    t.main().activate(trader, foe)
    while t.asked[1] == "priority":
        t.skip()
    assert t.moment[1:] == (0, "place")
    assert len(t.values) == 4  # all but that of the guest
    t.game.choose(1)
    assert t.moment[1:] == (1, "place")
    assert len(t.values) == 5
    t.game.choose(3)
    assert (t.slot(foe), t.slot(trader)) == (2, 3)
    assert (trader.controller, foe.controller) == (1, 0)


@rule("1.2.3", "9.3.4.2")
def test_the_units_stay_where_they_are_when_the_turn_is_over() -> None:
    t = Bench()
    trader, foe = t.unit(0, TRADE, name="Trader"), t.unit(1, name="Foe")
    t.deck(0), t.deck(1)
    t.main()
    trade(t, trader, foe).next_turn()
    assert (trader.controller, foe.controller) == (1, 0)


@rule("1.2.3", "4.8.4")
def test_what_a_unit_is_equipped_with_goes_along() -> None:
    t = Bench()
    trader, foe = t.unit(0, TRADE, name="Trader"), t.unit(1, name="Foe")
    sword = t.augment(1, "Equip to target unit.", zone="field", name="Sword")
    sword.place = foe.id
    t.game.touch_all()
    t.main()
    trade(t, trader, foe)
    assert (sword.place, sword.controller) == (foe.id, 0)


@rule("1.2.3", "1.1.3", "9.4.10.3")
@pytest.mark.parametrize("why", ["", "mine gone", "theirs gone", "mine taken"])
def test_where_there_are_not_two_units_of_two_players_nothing_is_switched(why: str) -> None:
    t = Bench()
    t.deck(0)
    mine, theirs = t.unit(0, name="Mine"), t.unit(1, name="Theirs")
    swap = t.spell(0, SWAP)
    t.main().play(swap, mine, theirs)
    if why.endswith("gone"):
        t.send(mine if why == "mine gone" else theirs, "hand", "return")
    if why == "mine taken":
        t.steal(mine, 1)  # and is no valid target any more
    had = t.count("deck")
    t.resolve().set_down()
    sides = {"": (1, 0), "mine gone": (-1, 1), "theirs gone": (0, -1), "mine taken": (1, 1)}[why]
    assert tuple(card.controller if t.there(card) else -1 for card in (mine, theirs)) == sides
    assert had - t.count("deck") == (1 if not why else 0)


@rule("1.2.3", "1.1.3")
def test_two_units_of_one_player_are_not_switched() -> None:
    """The trader has been taken by then; its ability still is its first player's, and the target a valid one."""
    t = Bench()
    trader, foe = t.unit(0, TRADE, name="Trader"), t.unit(1, name="Foe")
    t.main().activate(trader, foe).steal(trader, 1)
    t.resolve().set_down()
    assert (trader.controller, foe.controller) == (1, 1)


@rule("1.2.3", "4.9.2")
@pytest.mark.parametrize("equipped", [False, True])
def test_augments_are_switched_unless_one_is_equipped(equipped: bool) -> None:
    """What is equipped lies in the zone of its unit and cannot leave it alone."""
    t = Bench()
    text = "Switch control of target augment you control and target augment your opponent controls."
    banner, sword = t.augment(0, zone="field", name="Banner"), t.augment(1, zone="field", name="Sword")
    if equipped:
        sword.place = t.unit(1, name="Foe").id
    swap = t.spell(0, text)
    t.main().play(swap, banner, sword).resolve()
    assert (banner.controller, sword.controller) == ((0, 1) if equipped else (1, 0))
    assert t.slot(banner) == -1


@rule("1.2.3", "4.8.1")
@pytest.mark.parametrize("others", [4, 5])
def test_a_unit_that_is_switched_for_an_augment_needs_a_free_zone(others: int) -> None:
    t = Bench()
    banner, foe = t.augment(0, zone="field", name="Banner"), t.unit(1, name="Foe")
    for _ in range(others):
        t.unit(0)
    swap = t.spell(0, "Switch control of target augment you control and target unit your opponent controls.")
    t.main().play(swap, banner, foe).resolve()
    assert (banner.controller, foe.controller) == ((1, 0) if others == 4 else (0, 1))


@rule("1.2.3", "9.3.4.2")
def test_a_unit_that_was_taken_for_a_turn_stays_with_whoever_got_it_last() -> None:
    t = Bench()
    t.deck(0), t.deck(1)
    lent, other = t.unit(1, name="Lent"), t.unit(1, name="Other")
    swap = t.spell(0, SWAP)
    t.main().steal(lent, 0, "turn")
    t.play(swap, lent, other).resolve().set_down()
    found = (lent.controller, other.controller)
    t.next_turn()
    assert [found, (lent.controller, other.controller)] == [(1, 0), (1, 0)]


@rule("1.2.3")
def test_the_text_names_two_cards() -> None:
    abilities = read(TRADE)
    assert Act("switch control", Joined((This(), It("t1")))) in parts_of(abilities)
    assert read(*Printer(PHRASES).card(abilities, "unit")) == abilities
    for text in ("two target units", "this card and all units your opponent controls", "target unit", "all units"):
        with pytest.raises(TextError):
            read(f"Exhaust: Switch control of {text}.")
