"""Rule 10.4: augments that equip."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.argent_saga.desk import THIS, Desk, the, when

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.effects import AddCounters, Apply, Become, Effect, Put, Station
from cardwright.kernel.vocabulary.selectors import Cards
from cardwright.testing import rule

EQUIP = "Equip to target unit."


STRONGER = "The equipped unit gets +500."


SAFE = "This card cannot be targeted by spells or abilities."


DRAW = "Ruined - Draw a card."


def on(t: Desk, gear: Card) -> int:
    """The id of the unit that a card is equipped to (-1: none)."""
    return gear.place if t.there(gear) else -1


@rule("10.4.1", "10.4.2")
def test_an_augment_equips_the_unit_it_was_aimed_at_as_it_resolves() -> None:
    """Nothing is added to the queue for it: being equipped is not an ability that resolves by itself."""
    t = Desk()
    one, two = t.unit(0, power=1000, at=1), t.unit(0, power=1000, at=3)
    sword = t.augment(0, EQUIP, STRONGER, name="Sword")
    t.start().play(sword, two)
    assert (t.queue, t.is_(two, "equipped")) == (["Sword"], False)
    t.skip(2)
    assert (t.queue, on(t, sword)) == ([], two.id)
    assert [t.is_(unit, "equipped") for unit in (one, two)] == [False, True]
    assert [t.power(unit) for unit in (one, two)] == [1000, 1500]


@rule("10.4.1")
def test_without_a_unit_to_aim_at_it_cannot_be_played() -> None:
    t = Desk()
    sword, banner = t.augment(0, EQUIP), t.augment(0, "Units you control get +500.")
    t.start()
    assert (t.denied("play", sword), t.offered("play", sword)) == ("9.4.5", False)
    t.cast(banner)
    assert t.there(banner)  # one that equips nothing needs no unit
    assert on(t, banner) == -1


@rule("10.4.1", "2.8.2.1", "4.8.4")
def test_what_can_be_equipped_is_said_by_the_text() -> None:
    t = Desk()
    mine, theirs = t.unit(0, traits="Knight"), t.unit(1)
    sword, spear = t.augment(0, EQUIP), t.augment(0, "Equip to target Knight unit you control.")
    t.start().pick(("play", sword.id))
    assert t.offers() == {mine.id, theirs.id}
    t.pick(theirs).resolve()
    assert on(t, sword) == theirs.id
    assert sword.controller == 1  # it lies on the other side now
    t.play(spear, mine).resolve()
    assert on(t, spear) == mine.id


@rule("10.4.2")
def test_any_number_of_cards_can_be_equipped_to_a_unit_and_takes_no_unit_zone() -> None:
    t = Desk()
    units = t.units(0, 5, power=1000)
    one, two, three = (t.augment(0, EQUIP, STRONGER) for _ in range(3))
    t.start().cast(one, units[2]).cast(two, units[2]).cast(three, units[2])
    assert t.power(units[2]) == 2500


@rule("10.4.2")
def test_a_unit_is_no_longer_equipped_once_the_card_is_gone_or_elsewhere() -> None:
    t = Desk()
    one, two = t.unit(0, power=1000), t.unit(0, power=1000)
    sword = t.augment(0, EQUIP, STRONGER, zone="field", on=one)
    t.start().do(t.bells[0], Station(the(sword), the(two)))
    assert (t.power(one), t.power(two), t.is_(one, "equipped")) == (1000, 1500, False)
    t.send(sword, "hand")
    assert (t.power(two), t.is_(two, "equipped")) == (1000, False)


# --- targets ----------------------------------------------------------------------------------------------------------


@rule("10.4.3")
def test_equipping_targets_and_being_equipped_does_not() -> None:
    t = Desk()
    unit = t.unit(0, when("select", AddCounters(THIS, "aimed"), this=True), power=1000)
    sword = t.augment(0, EQUIP, STRONGER)
    t.deck(1)
    t.start().play(sword, unit).resolve()
    assert t.seen(unit, "aimed") == 1
    t.do(unit, Apply(THIS, (Become("trait", "Knight"),), "rest")).next_turn()
    assert (t.asked, t.seen(unit, "aimed")) == ((1, "main"), 1)


@rule("10.4.3", "10.4.3.1")
def test_a_unit_that_cannot_be_targeted_cannot_be_newly_equipped_and_keeps_what_it_has() -> None:
    t = Desk()
    unit, other = t.unit(0, power=1000), t.unit(0, power=1000)
    old, new = t.augment(0, EQUIP, STRONGER, zone="field", on=unit), t.augment(0, EQUIP, STRONGER)
    hide = t.spell(0, "Target unit cannot be targeted by spells or abilities this turn.")
    t.start().play(hide, unit).resolve()
    assert (on(t, old), t.power(unit)) == (unit.id, 1500)
    t.close().pick(("play", new.id))
    assert t.asked == (0, "priority")  # nothing else can be aimed at
    t.resolve()
    assert (t.power(unit), t.power(other)) == (1500, 1500)


@rule("10.4.3.1")
@pytest.mark.parametrize(
    ("zone", "equip"),
    [
        ("field", lambda sword: Station(the(sword), THIS)),
        ("discard", lambda sword: Put(the(sword, zone="discard"), "field", into=THIS, verb="equip")),
    ],
)
def test_not_even_by_an_effect_that_does_not_say_target(zone: str, equip: Callable[[Card], Effect]) -> None:
    t = Desk()
    unit, other = t.unit(0, SAFE, power=1000), t.unit(0, power=1000)
    sword = t.augment(0, EQUIP, STRONGER, zone=zone, on=other)
    t.start().do(unit, equip(sword))
    assert (t.where(sword), on(t, sword) == unit.id) == (zone, False)
    t.lose(unit).do(unit, equip(sword))
    assert on(t, sword) == unit.id


@rule("10.4.3.1")
def test_protected_from_the_opponent_it_can_still_be_equipped_by_its_own_side() -> None:
    t = Desk()
    unit = t.unit(0, "This card cannot be targeted by your opponent's spells or abilities.")
    mine, theirs = t.augment(0, EQUIP), t.augment(1, EQUIP, "Instacast")
    t.start().play(mine, unit).skip()
    assert (t.asked, t.offered("play", theirs)) == ((1, "priority"), False)
    t.skip()
    assert on(t, mine) == unit.id
    t.lose(unit).skip()
    assert t.offered("play", theirs)


# --- the unit is gone -------------------------------------------------------------------------------------------------


@rule("10.4.4")
@pytest.mark.parametrize("zone", ["hand", "deck", "discard", "expelled"])
def test_when_its_unit_leaves_the_field_it_is_sacrificed_by_mechanics(zone: str) -> None:
    t = Desk()
    unit = t.unit(0, power=1000)
    sword = t.augment(0, EQUIP, DRAW, zone="field", on=unit)
    t.deck(0)
    t.start().send(unit, zone)
    assert t.where(sword) == "discard"
    assert (t.reason(sword), t.moves(sword)[0].tag, t.moves(sword)[0].also) == ("10.4.4", "sacrifice", ("ruined",))
    before = t.count("hand")
    t.resolve()
    assert t.count("hand") == before + 1


@rule("10.4.4")
def test_its_owner_gets_it_even_from_the_other_side() -> None:
    t = Desk()
    unit, sword = t.unit(1), t.augment(0, EQUIP)
    t.start().play(sword, unit).resolve().close().send(unit, "discard")
    assert t.names("discard", 0) == [sword.face.name]


@rule("10.4.4")
def test_a_unit_that_comes_back_at_once_is_another_one() -> None:
    t = Desk()
    unit = t.unit(0)
    sword = t.augment(0, EQUIP, zone="field", on=unit)
    t.start().do(t.bells[0], Put(the(unit), "expelled"), Put(the(unit, zone="expelled"), "field", whose="you"))
    t.set_down()
    assert (t.there(unit), t.where(sword)) == (True, "discard")


@rule("10.4.4")
def test_when_its_unit_ceases_to_be_a_unit_it_is_sacrificed() -> None:
    t = Desk()
    unit = t.unit(0)
    sword = t.augment(0, EQUIP, zone="field", on=unit)
    t.start().do(unit, Apply(THIS, (Become("kind", "augment", also=False),), "rest"))
    assert (t.there(unit), t.where(sword)) == (True, "discard")


@rule("10.4.4")
def test_whatever_was_equipped_goes_with_the_unit() -> None:
    """Also an augment that would not equip by itself, and one that has lost its text."""
    t = Desk()
    unit, banner = t.unit(0), t.augment(0, "Units you control get +500.", zone="field", name="Banner")
    sword = t.augment(0, EQUIP, zone="field", on=unit)
    t.start().do(t.bells[0], Station(the(banner), the(unit))).lose(sword)
    assert (on(t, banner), on(t, sword)) == (unit.id, unit.id)
    t.send(unit, "discard")
    assert (t.where(banner), t.where(sword)) == ("discard", "discard")


HIDE = "Target unit cannot be targeted by spells or abilities this turn."


@rule("10.4.4.1", "10.4.3", "10.4.3.1")
@pytest.mark.parametrize(
    "change",
    [
        lambda t, unit, hide: t.send(unit, "discard"),
        lambda t, unit, hide: t.do(unit, Apply(THIS, (Become("kind", "augment", also=False),), "rest")),
        lambda t, unit, hide: t.skip().play(hide, unit),
    ],
)
def test_if_the_unit_is_no_target_any_more_the_augment_on_the_queue_never_enters_the_field(
    change: Callable[[Desk, Card, Card], Desk],
) -> None:
    t = Desk()
    unit, other, hide = t.unit(0), t.unit(0), t.spell(1, "Instacast", HIDE)
    sword = t.augment(0, EQUIP, STRONGER, "Arrive - Draw a card.", DRAW)
    t.deck(0)
    change(t.start().play(sword, unit), unit, hide).resolve()
    moves = [(t.game.zones[e.to].kind.name, e.called("ruined")) for e in t.moves(sword)]
    assert moves == [("queue", False), ("discard", False)]
    assert (t.count("hand"), t.is_(other, "equipped"), t.is_(unit, "equipped")) == (0, False, False)


# --- equipped to nothing ---------------------------------------------------------------------------------------------


@rule("10.4.5")
def test_put_into_play_it_is_equipped_by_choice() -> None:
    """Its controller picks a unit it could be aimed at."""
    t = Desk()
    mine, theirs = t.unit(0), t.unit(1)
    safe, sword = t.unit(1, SAFE), t.augment(0, EQUIP, zone="discard")
    t.start().do(t.bells[0], Put(the(sword, zone="discard"), "field", whose="you"))
    assert (t.asked, set(t.values)) == ((0, "place"), {mine.id, theirs.id})
    t.pick(theirs)
    assert (on(t, sword), sword.controller, t.is_(theirs, "equipped")) == (theirs.id, 1, True)
    assert not t.is_(safe, "equipped")


@rule("10.4.5")
def test_without_any_unit_it_enters_and_is_sacrificed() -> None:
    t = Desk()
    sword = t.augment(0, EQUIP, "Arrive - Draw a card.", DRAW, zone="discard", name="Blade")
    t.deck(0)
    rite = t.spell(0, "Put target augment from your discard zone into play.")
    t.start().play(rite, sword).skip(2)
    assert (t.where(sword), t.reason(sword)) == ("discard", "10.4.5")
    assert "A sacrifices Blade (ARG 10.4.5)" in t.game.view(-1).log()
    t.resolve()
    assert t.count("hand") == 2  # it did arrive, and it was sacrificed


@rule("10.4.5", "10.4.1")
def test_only_an_augment_that_equips_is_sacrificed_for_it() -> None:
    """Equip is an ability like others: without it the card needs no unit."""
    t = Desk()
    banner = t.augment(0, zone="field", name="Banner")
    lost = t.augment(0, EQUIP, zone="discard", name="Lost Blade")
    t.champion(0, "Augments you control lose all abilities.", name="Blunter")
    t.start().do(t.bells[0], Put(Cards(("discard",), "you"), "field", whose="you"))
    assert (t.there(banner), t.there(lost)) == (True, True)


# --- 10.4.5: equipped by an effect -----------------------------------------------------------------------------------


@rule("2.8.2.1", "4.8.4", "10.4.5")
@pytest.mark.parametrize(
    ("zone", "text", "play"),
    [
        (
            "discard",
            "Choose target augment in your discard zone.",
            lambda t, spell, sword, unit: t.cast(spell, sword, unit),
        ),
        ("hand", "Reveal an augment from your hand and", lambda t, spell, sword, unit: t.cast(spell, unit).pick(sword)),
        (
            "deck",
            "Put the top card of your deck into your discard zone.",
            lambda t, spell, sword, unit: t.cast(spell, unit),
        ),
        ("field", "Choose target augment.", lambda t, spell, sword, unit: t.cast(spell, sword, unit)),
    ],
)
def test_an_augment_is_equipped_from_wherever_it_lies(zone: str, text: str, play: Callable[..., Desk]) -> None:
    t = Desk()
    unit, other = t.unit(0), t.unit(0)
    sword = t.augment(0, EQUIP, STRONGER, zone=zone, on=other)
    spell = t.spell(0, f"{text} Equip it to target unit.".replace("and Equip", "and equip"))
    play(t.start(), spell, sword, unit)
    assert (t.where(sword), sword.place, t.power(unit)) == ("field", unit.id, 1500)


@rule("10.4.5", "10.4.2")
def test_an_augment_that_an_effect_equips_from_the_deck_enters_on_the_unit_named_and_stays() -> None:
    """Beside the searcher there is another unit on which it could lie; nobody is asked."""
    t = Desk()
    t.unit(0, name="Bystander")
    smith = t.unit(0, "Arrive - Search your deck for a Gear and equip it to this card.", zone="hand", cost=0)
    blade = t.augment(0, EQUIP, STRONGER, zone="deck", traits="Gear", name="Blade")
    t.start().cast(smith).pick(blade).resolve()
    assert (t.where(blade), blade.place, t.power(smith)) == ("field", smith.id, 1500)
    assert "Blade goes to the field (Unit 5's Arrive; ARG 4.1.3)" in t.game.view(-1).log()


@pytest.mark.parametrize(
    "text",
    [
        "Equip target augment in your discard zone to this card.",
        "Choose target augment in your discard zone. Equip it to this card.",
    ],
)
def test_an_augment_of_the_discard_zone_is_put_onto_the_field_by_equipping_it(text: str) -> None:
    t = Desk()
    smith = t.unit(0, f"Exhaust: {text}")
    sword = t.augment(0, "Equip to target unit.", "The equipped unit gets +500.", zone="discard")
    t.start().activate(smith, sword).resolve()
    assert (t.where(sword), sword.place, t.power(smith)) == ("field", smith.id, 1500)


# --- 10.4.3: equipping targets ---------------------------------------------------------------------------------------


@rule("10.4.3", "10.4.3.1")
@pytest.mark.parametrize(("text", "power"), [((SAFE,), 1000), ((), 1500)])
def test_an_effect_that_equips_aims_even_if_it_does_not_say_so(text: tuple[str, ...], power: int) -> None:
    t = Desk()
    seek = "Arrive - Search your deck for an augment and equip it to this card."
    squire = t.unit(0, seek, *text, zone="hand", cost=0)
    sword = t.augment(0, EQUIP, STRONGER, zone="deck", name="Sword")
    t.start().cast(squire).pick(sword)
    assert (t.power(squire), sword.place == squire.id) == (power, power == 1500)


# --- 10.4.2: a unit that is equipped is an augment -------------------------------------------------------------------


GRAFT = "Arrive - Equip target unit you control to this card."


SAID = "Arrive - Equip target unit you control to this card. It's treated as an augment."


FOUND = "Arrive - Search your deck for a unit and equip it to this card."


BANNER = "Other units you control get +500."


WORDS = [GRAFT, SAID]


def grafted(words: str, *text: str) -> tuple[Desk, list[Card]]:
    """A unit arrives and another one, with a text of its own, is equipped to it."""
    t = Desk()
    drummer, other = t.unit(0, *text, at=0, name="Drummer"), t.unit(0, at=1, power=1000)
    grafter = t.unit(0, words, zone="hand", cost=0, power=2000, name="Grafter")
    t.start().cast(grafter).pick(drummer).resolve()
    return t, [drummer, other, grafter]


@rule("10.4.2", "9.1.4")
@pytest.mark.parametrize("words", WORDS)
def test_it_is_no_unit_any_more_and_its_abilities_do_nothing(words: str) -> None:
    t, (drummer, other, grafter) = grafted(words, BANNER, "Guardian")
    assert (t.where(drummer), drummer.place) == ("field", grafter.id)
    assert t.chars(drummer).kinds == {"augment"}
    assert (t.power(other), t.has(drummer, "Guardian")) == (1000, False)
    assert t.barred(drummer) != ""


@rule("10.4.2", "4.8.3")
@pytest.mark.parametrize("words", WORDS)
def test_the_zone_in_which_it_stood_is_free(words: str) -> None:
    t, _ = grafted(words)
    recruit = t.unit(0, zone="hand", cost=0)
    t.close().play(recruit).skip(2)
    assert "unit zone 1" in [o.text for o in t.options]


@rule("10.4.4")
@pytest.mark.parametrize("words", WORDS)
def test_it_is_sacrificed_when_its_unit_goes(words: str) -> None:
    t, (drummer, _, grafter) = grafted(words)
    t.send(grafter, "discard", "destroy")
    assert (t.where(drummer), t.reason(drummer)) == ("discard", "10.4.4")


@rule("10.4.2", "10.4.4", "9.1.4")
def test_so_is_one_that_was_no_unit_on_the_field_before() -> None:
    t = Desk()
    drummer, other = t.unit(0, BANNER, zone="deck", name="Drummer"), t.unit(0, power=1000)
    grafter = t.unit(0, FOUND, zone="hand", cost=0, name="Grafter")
    t.start().cast(grafter).pick(drummer).resolve()
    assert (drummer.place, t.chars(drummer).kinds, t.power(other)) == (grafter.id, {"augment"}, 1000)
    t.send(grafter, "hand", "return")
    assert t.where(drummer) == "discard"


@rule("9.1.4")
def test_a_sentence_makes_a_card_another_one_for_a_turn() -> None:
    t = Desk()
    unit, other = t.unit(0, BANNER, name="Drummer"), t.unit(0, power=1000)
    spell = t.spell(0, "Exhaust target unit. It's treated as an augment this turn.")
    t.deck(1)
    t.start().cast(spell, unit)
    assert (t.chars(unit).kinds, t.power(other)) == ({"augment"}, 1000)
    t.next_turn()
    assert (t.chars(unit).kinds, t.power(other)) == ({"unit"}, 1500)
