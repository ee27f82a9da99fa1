"""Rules 1.2.2-1.2.6: owners, controllers, "you" and "your opponent"; cards that change sides."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.argent_saga.desk import Desk, begun, can, read, the, when

from cardwright.games.argent_saga.language.phrases import PHRASES
from cardwright.games.argent_saga.title import TITLE
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.effects import Act, Draw, Put
from cardwright.kernel.vocabulary.selectors import Cards, It, Joined, Owned, This
from cardwright.kernel.vocabulary.terms import parts_of
from cardwright.testing import rule
from cardwright.text.printer import Printer

# --- 1.2.2-1.2.3: owner and controller ------------------------------------------------------------------------------


def deck_of(t: Desk) -> tuple[int, int]:
    """How many cards each player has drawn of the three in the deck."""
    return 3 - t.count("deck", 0), 3 - t.count("deck", 1)


def stolen(t: Desk, *text: object, **more: object) -> Card:
    """A unit of player 1 that player 0 has taken, in player 0's main phase; three cards in each deck."""
    unit = t.unit(1, *text, name="Turncoat", **more)  # type: ignore[arg-type]
    t.decks()
    t.start().steal(unit, 0)
    return unit


@rule("1.2.2")
def test_whoever_brought_a_card_owns_it_to_the_end() -> None:
    t = Desk()
    mine, theirs = t.unit(0, zone="hand", cost=0), t.unit(1)
    t.start().cast(mine)
    assert (mine.owner, theirs.owner) == (0, 1)
    t.steal(theirs, 0)
    assert (theirs.owner, theirs.controller) == (1, 0)
    t.do(t.bells[0], Put(the(theirs), "hand", whose="you"))
    assert theirs.owner == 1
    assert theirs.id in t.game.zone("hand", 1).cards


@rule("1.2.2")
@pytest.mark.parametrize("player", [0, 1])
def test_in_a_game_every_card_is_of_the_player_whose_deck_it_was_in(player: int) -> None:
    own = [c.face.name for c in begun(3).cards if c.owner == player and "player" not in c.face.kinds]
    deck = TITLE.decks[("fire", "water")[player]]
    assert sorted(own) == sorted(name for names in deck.sections.values() for name in names)


@rule("1.2.3")
def test_a_player_controls_what_lies_in_their_zones_on_the_field() -> None:
    t = Desk()
    unit = t.unit(1, "Exhaust: Draw a card.", name="Turncoat")
    t.decks()
    t.start()
    assert not t.offered("activate", unit)
    t.steal(unit, 0)
    assert unit.controller == 0
    assert unit.id in t.game.zone("field", 0).cards  # taking control is moving it over
    assert unit.id not in t.game.zone("field", 1).cards
    t.activate(unit).resolve()
    assert deck_of(t) == (1, 0)


@rule("1.2.3")
def test_what_counts_as_yours_follows_the_side_of_the_field() -> None:
    t = Desk()
    unit, banner = t.unit(1, power=1000), t.augment(0, "Units you control get +500.", zone="field")
    t.start()
    assert t.power(unit) == 1000
    t.steal(unit, 0)
    assert (t.power(unit), banner.controller) == (1500, 0)


@rule("1.2.3")
def test_without_a_free_zone_control_is_not_taken() -> None:
    """A ruling: there is no zone that the unit could be in."""
    t = Desk()
    t.units(0, 5)
    unit = t.unit(1)
    t.start().steal(unit, 0)
    assert (unit.controller, t.there(unit)) == (1, True)


@rule("1.2.3")
def test_nor_does_a_unit_go_home_where_all_zones_are_taken() -> None:
    t = Desk()
    unit = t.unit(1, "Ruined - Draw a card.", at=0, name="Stray")
    t.decks()
    others = [t.unit(1, zone="discard", name=f"Filler {n}") for n in range(5)]
    t.start().steal(unit, 0, "turn")
    for other in others:
        t.do(t.bells[1], Put(the(other, zone="discard"), "field", whose="you")).set_down()
    assert unit.controller == 0
    t.next_turn()
    assert unit.id in t.game.zone("discard", 1).cards
    assert t.count("hand", 0) == 0  # neither destroyed nor sacrificed


# --- 1.2.2: cards that a player owns, in texts ------------------------------------------------------------------------


def traded(*text: str) -> tuple[Desk, Card, Card, Card]:
    """Each player has the unit of the other, and one of their own besides; a spell with a text."""
    t = Desk()
    mine, theirs = t.unit(0, name="Mine"), t.unit(1, name="Theirs")
    t.unit(0, name="Home"), t.unit(1, name="Away")
    spell = t.spell(0, *text)
    t.start().steal(mine, 1).steal(theirs, 0)
    return t, mine, theirs, spell


def on_field(t: Desk) -> list[str]:
    """Who is left."""
    names = [card.face.name for player in (0, 1) for card in t.game.cards_in("field", player)]
    return sorted(name for name in names if name in ("Mine", "Theirs", "Home", "Away"))


@rule("1.2.2", "1.2.3")
@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Destroy all units you own.", ["Away", "Theirs"]),
        ("Destroy all units you control.", ["Away", "Mine"]),
        ("Destroy all units your opponent owns.", ["Home", "Mine"]),
        ("Destroy all units your opponent controls.", ["Home", "Theirs"]),
    ],
)
def test_what_a_player_owns_is_what_the_player_brought(text: str, left: list[str]) -> None:
    t, _, _, wave = traded(text)
    t.cast(wave)
    assert on_field(t) == left


@rule("1.2.2", "12.8.1")
def test_a_target_that_one_owns_may_be_with_the_opponent() -> None:
    t, mine, theirs, call = traded("Return target unit you own to its owner's hand.")
    t.play(call)
    assert mine.id in t.values
    assert theirs.id not in t.values


@rule("1.2.2", "9.3.4.5.1")
def test_a_static_effect_on_what_one_owns_follows_it_to_the_other_side() -> None:
    t = Desk()
    mine, theirs = t.unit(0, name="Mine"), t.unit(1, name="Theirs")
    t.augment(0, "Units you own get +500.", zone="field")
    t.start()
    found = [(t.power(mine), t.power(theirs))]
    t.steal(mine, 1).steal(theirs, 0)
    assert [*found, (t.power(mine), t.power(theirs))] == [(1500, 1000), (1500, 1000)]


@rule("1.2.2", "9.2.3")
def test_a_trigger_on_what_one_owns_sees_it_go_from_the_other_side() -> None:
    t, mine, theirs, _ = traded("Draw a card.")
    watcher = t.augment(0, "When a unit you own is destroyed - Draw a card.", zone="field")
    t.deck(0)
    t.send(theirs, "discard", "destroy")
    assert t.count("hand") == 1
    t.send(mine, "discard", "destroy").resolve()
    assert (t.there(watcher), t.count("hand")) == (True, 2)


@rule("4.1.4", "1.2.2")
def test_off_the_field_each_card_lies_with_its_owner() -> None:
    text = "Arrive - Add target expelled Fire unit you own to your hand."
    abilities = read(text)
    found = [part for part in parts_of(abilities) if isinstance(part, Cards)]
    assert [(part.zones, part.whose) for part in found] == [(("expelled",), "you")]


@rule("1.2.2", "1.2.3")
@pytest.mark.parametrize(
    "text",
    [
        "When you play a spell - You may put an Ice Wall counter on target non-destroyed tower you own.",
        "Exhaust: Destroy target tower you own and target tower your opponent owns.",
        "Exhaust: Take control of target unit you own your opponent controls.",
        "Sacrifice a unit you own: Draw a card.",
    ],
)
def test_whose_it_is_is_printed_back(text: str) -> None:
    abilities = read(text)
    assert any(isinstance(part, Owned) for part in parts_of(abilities))
    words = tuple(Printer(PHRASES).card(abilities, "unit"))
    assert read(*words) == abilities


# --- 1.2.3: two players switch control -------------------------------------------------------------------------------


Change = Callable[[Desk, Card, Card], Desk]


TRADE = "Exhaust: Switch control of this card and target unit your opponent controls."


SWAP = "Switch control of target unit you control and target unit your opponent controls, and if you do, draw a card."


def trade(t: Desk, trader: Card, foe: Card) -> Desk:
    """The trader's ability resolves, and each unit is put into the first zone there is."""
    return t.activate(trader, foe).resolve()


@rule("1.2.3", "4.1.3")
def test_each_unit_goes_to_the_side_of_the_other_and_stays_what_it_was() -> None:
    t = Desk()
    trader, foe = t.unit(0, TRADE, name="Trader"), t.unit(1, name="Foe", exhausted=True)
    foe.damage = 500
    ref = foe.ref
    t.start()
    trade(t, trader, foe)
    assert (trader.controller, foe.controller) == (1, 0)
    assert (trader.owner, foe.owner) == (0, 1)
    assert (foe.ref, foe.damage, t.is_(foe, "exhausted")) == (ref, 500, True)


@rule("1.2.3", "4.8.1", "4.8.3")
def test_both_sides_may_be_full_since_each_unit_leaves_its_zone_to_the_other() -> None:
    t = Desk()
    trader, foe = t.unit(0, TRADE, name="Trader"), t.unit(1, name="Foe")
    others = t.units(0, 4) + t.units(1, 4)
    places = (trader.place, foe.place)
    t.start().activate(trader, foe).resolve()
    assert (trader.controller, foe.controller) == (1, 0)
    assert (foe.place, trader.place) == places
    assert [t.slot(unit) for unit in others] == [1, 2, 3, 4] * 2


@rule("1.2.3", "4.8.3")
def test_whoever_gets_a_unit_picks_its_zone_the_turn_player_first() -> None:
    t = Desk()
    trader, foe = t.unit(0, TRADE, name="Trader"), t.unit(1, name="Foe")
    t.unit(0, name="Guest")
    t.start().activate(trader, foe).skip(2)
    assert (t.asked, len(t.values)) == ((0, "place"), 4)  # all but that of the guest
    t.game.choose(1)
    assert (t.asked, len(t.values)) == ((1, "place"), 5)
    t.game.choose(3)
    assert (t.slot(foe), t.slot(trader)) == (2, 3)
    assert (trader.controller, foe.controller) == (1, 0)


@rule("1.2.3", "9.3.4.2")
def test_the_units_stay_where_they_are_when_the_turn_is_over() -> None:
    t = Desk()
    trader, foe = t.unit(0, TRADE, name="Trader"), t.unit(1, name="Foe")
    t.decks()
    t.start()
    trade(t, trader, foe).next_turn()
    assert (trader.controller, foe.controller) == (1, 0)


@rule("1.2.3", "4.8.4")
def test_what_a_unit_is_equipped_with_goes_along() -> None:
    t = Desk()
    trader, foe = t.unit(0, TRADE, name="Trader"), t.unit(1, name="Foe")
    sword = t.augment(1, "Equip to target unit.", zone="field", name="Sword")
    sword.place = foe.id
    t.game.touch_all()
    t.start()
    trade(t, trader, foe)
    assert (sword.place, sword.controller) == (foe.id, 0)


@rule("1.2.3", "1.1.3", "9.4.10.3")
@pytest.mark.parametrize(
    ("change", "mine_at", "theirs_at", "drawn"),
    [
        (lambda t, mine, theirs: t, (1, "field"), (0, "field"), 1),
        (lambda t, mine, theirs: t.send(mine, "hand", "return"), (0, "hand"), (1, "field"), 0),
        (lambda t, mine, theirs: t.send(theirs, "hand", "return"), (0, "field"), (1, "hand"), 0),
        (lambda t, mine, theirs: t.steal(mine, 1), (1, "field"), (1, "field"), 0),  # no valid target any more
    ],
)
def test_where_there_are_not_two_units_of_two_players_nothing_is_switched(
    change: Change, mine_at: tuple[int, str], theirs_at: tuple[int, str], drawn: int
) -> None:
    t = Desk()
    t.deck(0)
    mine, theirs = t.unit(0, name="Mine"), t.unit(1, name="Theirs")
    swap = t.spell(0, SWAP)
    t.start().play(swap, mine, theirs)
    change(t, mine, theirs)
    t.resolve()
    assert (mine.controller, t.where(mine)) == mine_at
    assert (theirs.controller, t.where(theirs)) == theirs_at
    assert t.count("deck") == 3 - drawn


@rule("1.2.3", "1.1.3")
def test_two_units_of_one_player_are_not_switched() -> None:
    """The trader has been taken by then; its ability still is its first player's, and the target a valid one."""
    t = Desk()
    trader, foe = t.unit(0, TRADE, name="Trader"), t.unit(1, name="Foe")
    t.start().activate(trader, foe).steal(trader, 1).resolve().set_down()
    assert (trader.controller, foe.controller) == (1, 1)


SWITCH = "Switch control of target augment you control and target augment your opponent controls."


@rule("1.2.3", "4.9.2")
def test_augments_are_switched() -> None:
    t = Desk()
    banner, flag = t.augment(0, zone="field", name="Banner"), t.augment(1, zone="field", name="Flag")
    swap = t.spell(0, SWITCH)
    t.start().cast(swap, banner, flag)
    assert (banner.controller, flag.controller, t.slot(banner)) == (1, 0, -1)


@rule("1.2.3", "4.9.2")
def test_what_is_equipped_is_not_switched() -> None:
    """It lies in the zone of its unit and cannot leave it alone."""
    t = Desk()
    banner = t.augment(0, zone="field", name="Banner")
    sword, swap = t.augment(1, zone="field", on=t.unit(1, name="Foe"), name="Sword"), t.spell(0, SWITCH)
    t.start().cast(swap, banner, sword)
    assert (banner.controller, sword.controller, t.slot(banner)) == (0, 1, -1)


@rule("1.2.3", "4.8.1")
@pytest.mark.parametrize(("others", "sides"), [(4, (1, 0)), (5, (0, 1))])
def test_a_unit_that_is_switched_for_an_augment_needs_a_free_zone(others: int, sides: tuple[int, int]) -> None:
    t = Desk()
    banner, foe = t.augment(0, zone="field", name="Banner"), t.unit(1, name="Foe")
    t.units(0, others)
    swap = t.spell(0, "Switch control of target augment you control and target unit your opponent controls.")
    t.start().cast(swap, banner, foe)
    assert (banner.controller, foe.controller) == sides


@rule("1.2.3", "9.3.4.2")
def test_a_unit_that_was_taken_for_a_turn_stays_with_whoever_got_it_last() -> None:
    t = Desk()
    t.decks()
    lent, other = t.unit(1, name="Lent"), t.unit(1, name="Other")
    swap = t.spell(0, SWAP)
    t.start().steal(lent, 0, "turn").play(swap, lent, other).resolve().set_down()
    found = (lent.controller, other.controller)
    t.next_turn()
    assert [found, (lent.controller, other.controller)] == [(1, 0), (1, 0)]


@rule("1.2.3")
def test_the_text_names_two_cards() -> None:
    abilities = read(TRADE)
    assert Act("switch control", Joined((This(), It("t1")))) in parts_of(abilities)
    assert read(*Printer(PHRASES).card(abilities, "unit")) == abilities


# --- 1.2.4: on the queue --------------------------------------------------------------------------------------------


@rule("1.2.4")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_card_on_the_queue_is_controlled_by_the_player_out_of_whose_zone_it_came(owner: int) -> None:
    """It makes no difference who owns it, nor whose turn it is."""
    t = Desk()
    t.decks()
    mine, theirs = t.unit(0, power=1000), t.unit(1, power=1000)
    spell = t.spell(1, "Instacast", "Draw a card. Units you control get +500 this turn.", owner=owner, name="Rally")
    t.start().ring(0).skip().play(spell)
    assert (t.queue, spell.controller) == (["Bell 0", "Rally"], 1)
    t.resolve()
    assert (deck_of(t), t.power(mine), t.power(theirs)) == ((0, 1), 1000, 1500)
    assert spell.id in t.game.zone("discard", owner).cards


@rule("1.2.4")
def test_a_unit_on_the_queue_comes_to_the_side_of_its_controller() -> None:
    t = Desk()
    unit = t.unit(1, "Instacast", zone="hand", cost=0, owner=0)
    t.start().ring(0).skip().play(unit)
    assert unit.controller == 1
    t.resolve()
    assert unit.id in t.game.zone("field", 1).cards


# --- 1.2.5: whose effect it is --------------------------------------------------------------------------------------


@rule("1.2.5")
def test_an_effect_stays_with_who_controlled_its_card_when_it_arose() -> None:
    t = Desk()
    unit = stolen(t, "Exhaust: Draw a card.")
    t.activate(unit)
    t.steal(unit, 1)  # given back while the ability waits
    assert unit.controller == 1
    t.resolve()
    assert deck_of(t) == (1, 0)


@rule("1.2.5", "9.2.3.6", "11.12.3")
def test_what_a_unit_does_when_it_is_ruined_is_done_for_its_last_controller() -> None:
    t = Desk()
    unit = stolen(t, "Ruined - Draw a card.")
    t.send(unit, "discard", "destroy").resolve()
    assert unit.id in t.game.zone("discard", 1).cards
    assert deck_of(t) == (1, 0)


@rule("1.2.5")
def test_without_a_controller_it_is_the_owners_effect() -> None:
    t = Desk()
    unit = stolen(t, can(Draw(), zones=("discard",), per_turn=1))
    t.send(unit, "discard", "destroy")
    assert not t.offered("activate", unit)  # player 0 controls it no more
    t.ring(0).skip()
    assert t.asked == (1, "priority")
    t.activate(unit).resolve()
    assert deck_of(t) == (0, 1)


@rule("1.2.5")
def test_a_trigger_from_the_discard_zone_is_the_owners_too() -> None:
    t = Desk()
    mourner = when("phase", Draw(), phase="end", zones=("discard",))
    unit = stolen(t, mourner)
    t.send(unit, "discard", "destroy").pick(("end",)).resolve()
    assert deck_of(t) == (0, 1)


# --- 1.2.6: you and your opponent -----------------------------------------------------------------------------------


@rule("1.2.6")
@pytest.mark.parametrize("player", [0, 1])
def test_you_are_the_controller_and_the_opponent_is_the_other_player(player: int) -> None:
    t = Desk()
    t.decks()
    units = t.unit(0, power=3000), t.unit(1, power=3000)
    spell = t.spell(player, "Draw a card. Deal 1000 to all units your opponent controls.")
    t.start(active=player).cast(spell)
    assert deck_of(t) == ((1, 0), (0, 1))[player]
    assert tuple(unit.damage for unit in units) == ((0, 1000), (1000, 0))[player]


@rule("1.2.6")
def test_it_changes_with_the_controller() -> None:
    t = Desk()
    mine, theirs = t.unit(0, power=1000), t.unit(1, power=1000)
    chief = t.unit(1, "Other units you control get +500.", power=1000)
    t.start()
    assert (t.power(mine), t.power(theirs)) == (1000, 1500)
    t.steal(chief, 0)
    assert (t.power(mine), t.power(theirs)) == (1500, 1000)


@rule("1.2.6")
def test_on_a_resolving_ability_you_are_its_controller_not_the_owner_of_the_card() -> None:
    t = Desk()
    unit = stolen(t, "When this card attacks - Your opponent discards a card.")
    kept, lost = t.unit(0, zone="hand"), t.unit(1, zone="hand")
    t.attack(unit).resolve()
    assert (t.where(kept), t.where(lost)) == ("hand", "discard")
