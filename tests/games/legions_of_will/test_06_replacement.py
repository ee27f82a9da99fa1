"""Rules 610.1 to 610.6: replacement effects, and the one chance each gets at an event."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import T1, TARGET, UNITS, Desk, does, doubled, gain, more, when
from tests.games.legions_of_will.opening import said_again

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Pattern, Replacement, Static
from cardwright.kernel.vocabulary.effects import Destroy, Draw, Gain, Put, Shield, Skip
from cardwright.kernel.vocabulary.selectors import All, Among, Belongs, Cards, It, Kind, Named, This
from cardwright.kernel.vocabulary.values import Bound, Bounded, Sum
from cardwright.testing import rule

GAIN = "You gain 5 resource."


LESS_1 = "If a source would deal damage to this unit, prevent 1 of that damage."
OURIA = "{Pay 0}: Expel target Engineer you control until this unit leaves the battlefield."
DOOM = "Destroy target unit."
BOLT = "This card deals 3 damage to target unit."
MERCY = "Whenever damage that would be dealt to a permanent you control is prevented, you gain 1 resource."
KNIGHT = "If this unit would be destroyed, return this unit to its owner's hand instead."
SMALL_BOLT = "This card deals 2 damage to target unit."
MY_UNIT = All((Kind("unit"), Belongs("you")))
MARTYR = "If another unit you control would be destroyed, destroy this unit instead."
SACRIFICE = "If another unit you control would be destroyed, sacrifice this unit instead."


def settled(d: Desk) -> Desk:
    """Whoever is asked which effect applies takes the first."""
    for _ in range(20):
        if d.asked[1] == "replacement":
            d.game.choose(0)
    return d


def gone(d: Desk, units: list[Card]) -> int:
    return sum(d.where(unit) == "graveyard" for unit in units)


@rule("610.1", "301.2a")
@pytest.mark.parametrize("whose", ["this base", "a base you control"])
def test_something_else_is_done_instead_of_destroying_a_base(whose: str) -> None:
    d = Desk()
    d.held()
    text = f"If {whose} would be destroyed, {GAIN.lower().removesuffix('.')} instead."
    hall = d.base(1, *[text] * (whose == "this base"), name="Hall")
    d.unit(1, *[text] * (whose != "this base"))
    doom = d.action(0, "Destroy target base.")
    d.main()
    had = d.reserve(1)
    d.cast(doom, hall)
    assert (hall.facedown, d.reserve(1)) == (False, had + 5)


@rule("610.1", "610.1a", "610.6")
def test_instead_of_one_event_another_happens() -> None:
    d = Desk()
    knight = d.unit(0, KNIGHT, "When this unit is destroyed, you gain 1 resource.")
    d.unit(0, "Whenever another unit you control is destroyed, you gain 1 resource.")
    doom = d.action(1, DOOM)
    d.main()
    had = d.reserve()
    d.skip().play(doom, knight).resolve()
    assert (d.where(knight), d.reserve()) == ("hand", had)  # it was not destroyed


@rule("610.1")
def test_it_may_replace_a_part_only() -> None:
    d = Desk()
    d.unit(0, more(3))
    unit = d.unit(1, stats="3/9")
    bolt = d.action(0, SMALL_BOLT)
    d.main().cast(bolt, unit)
    assert unit.damage == 5
    assert [(e.card, e.amount) for e in d.log("damage")] == [(unit.id, 5)]


@rule("610.1", "610.3")
def test_it_applies_to_events_as_they_come() -> None:
    """Nothing is fixed beforehand: what the source is and what would happen is looked at each time."""
    d = Desk()
    giant = d.unit(0, more(3, other=MY_UNIT), name="Giant")
    gun = d.unit(0, "{Pay 0}: This unit deals 1 damage to any target.", name="Gun")
    base = d.homes[1]
    theft = d.action(1, "Gain control of target unit.")
    d.main().activate(gun, base).resolve()
    assert base.damage == 4
    d.skip().play(theft, giant).resolve().activate(gun, base).resolve()
    assert base.damage == 5


@rule("610.1", "701.5c")
@pytest.mark.parametrize(
    ("where", "names"), [("top", ["Below", "Above", "Card"]), ("the bottom", ["Card", "Below", "Above"])]
)
def test_it_lies_in_the_deck_where_its_text_says(where: str, names: list[str]) -> None:
    t = Desk()
    t.deck(1, "Below", "Above")
    words = f"If this card would be put into a graveyard from your hand, put it on {where} of your deck instead."
    card = t.unit(1, words, name="Card", zone="hand")
    kept = [t.unit(1, zone="hand") for _ in range(2)]
    order = t.action(0, "Target player discards a card.")
    t.main().play(order, 1).top().pick(card)
    assert t.names("deck", 1) == names
    assert all(t.where(other) == "hand" for other in kept)
    assert said_again(card)


@rule("610.1")
@pytest.mark.parametrize("event", ["a unit would leave the battlefield", "a unit card would be put into a graveyard"])
@pytest.mark.parametrize("done", ["expel it", "put it on the bottom of its owner's deck", "you gain 3 resource"])
def test_what_is_replaced_and_by_what_is_said_again_as_it_was(event: str, done: str) -> None:
    assert said_again(Desk().unit(0, f"If {event}, {done} instead."))


@rule("610.1b", "610.8")
def test_skip_is_nothing_instead() -> None:
    d = Desk()
    nap = d.action(0, does(Skip("battle", "you")))
    unit = d.unit(0)
    d.main().cast(nap).until("end")
    steps = d.steps()
    assert "declare attackers" not in steps
    assert "postbattle main" in steps
    assert unit.turned is False


@rule("610.1b#2")
@pytest.mark.parametrize(("how", "found"), [("rested", (True, 0)), ("counter", (False, 1))])
def test_how_a_permanent_enters_is_part_of_its_entering(how: str, found: tuple[bool, int]) -> None:
    d = Desk()
    words = {"rested": "rested.", "counter": "with an ice counter on it."}
    unit = d.unit(0, f"This unit enters the battlefield {words[how]}", zone="hand")
    d.unit(1, when("turn card", gain(1), state="rested"))
    d.main().cast(unit)
    assert (unit.turned, unit.counters.get("ice", 0)) == found
    assert d.reserve(1) == 10  # it did not become rested: it never was reset


@rule("610.1b#2")
def test_so_it_is_for_what_other_cards_say_about_entering() -> None:
    d = Desk()
    d.unit(1, Replacement(Pattern("move", what=Kind("unit"), to=("battlefield",)), state="rested"))
    unit = d.unit(0, zone="hand")
    d.main().cast(unit)
    assert unit.turned


@rule("610.3", "610.6")
def test_an_effect_for_one_use_is_used_up_though_its_source_is_long_gone() -> None:
    d = Desk()
    unit = d.unit(0, name="Unit")
    back = Replacement(Pattern("move", tag="destroy", what=Among(It("guarded"))), to="hand")
    aid = d.action(0, does(Shield(back, T1, uses=1), targets=(TARGET,)))
    doom = [d.action(1, DOOM) for _ in range(2)]
    d.main().cast(aid, unit).skip().play(doom[0], unit).resolve()
    assert d.where(unit) == "hand"
    d.cast(unit).skip().play(doom[1], unit).resolve()
    assert d.where(unit) == "graveyard"


@rule("610.3")
def test_a_replacement_effect_of_a_resolution_lasts_until_it_is_used_up() -> None:
    d = Desk()
    unit = d.unit(1, stats="3/20")
    boost = d.action(0, does(Shield(more(5), uses=1)))
    bolts = [d.action(0, SMALL_BOLT) for _ in range(2)]
    d.main().cast(boost).cast(bolts[0], unit)
    assert unit.damage == 7
    d.cast(bolts[1], unit)
    assert unit.damage == 9


@rule("610.3")
def test_or_until_its_time_is_over() -> None:
    d = Desk()
    unit = d.unit(1, stats="3/20")
    boost, bolt = d.action(0, does(Shield(more(5), uses=1))), d.action(0, SMALL_BOLT)
    d.main().cast(boost).until("main", 2).cast(bolt, unit)
    assert unit.damage == 2


@rule("610.3")
def test_it_may_be_played_at_any_time_even_in_response() -> None:
    d = Desk()
    unit = d.unit(0, name="Saved")
    save = d.action(
        0,
        does(
            Shield(Replacement(Pattern("move", what=Among(It("guarded")), tag="destroy"), to="hand"), T1),
            targets=(TARGET,),
        ),
    )
    doom = d.action(1, DOOM)
    d.main().skip().play(doom, unit).skip().play(save, unit).resolve()
    assert d.where(unit) == "hand"


@rule("610.3d")
def test_what_comes_back_after_one_event_comes_back_together() -> None:
    d = Desk()
    sees = "Whenever another unit enters the battlefield, you gain 1 resource."
    ourias = [d.unit(0, OURIA, name=f"Ouria {i}") for i in range(2)]
    smiths = [d.unit(0, sees, name=f"Smith {i}", traits="Engineer") for i in range(2)]
    doom = d.action(0, "Destroy all units.")
    d.main()
    for ouria, smith in zip(ourias, smiths, strict=True):
        d.activate(ouria, smith).resolve()
    had = d.reserve()
    d.play(doom).top()
    assert all(d.there(smith) for smith in smiths)
    d.resolve()
    assert d.reserve() == had + 2  # each saw the other arrive


@rule("610.4", "610.1b")
def test_what_a_card_says_of_all_that_enter_does_not_hold_for_its_own_arrival() -> None:
    """Its ability does not work before it is there; the next unit enters as it says."""
    d = Desk()
    every = Replacement(Pattern("move", what=Kind("unit"), to=("battlefield",)), state="rested")
    tyrant, peasant = d.unit(0, every, name="Tyrant", zone="hand"), d.unit(0, name="Peasant", zone="hand")
    d.main().cast(tyrant, d.home).cast(peasant, d.home)
    assert (tyrant.turned, peasant.turned) == (False, True)


@rule("610.4")
def test_it_must_be_there_before_the_event() -> None:
    d = Desk()
    unit = d.unit(1, stats="3/20")
    boost, bolt = d.action(0, does(Shield(more(5)))), d.action(0, SMALL_BOLT)
    d.main().cast(bolt, unit).cast(boost)
    assert unit.damage == 2


@rule("610.5", "612.1e")
def test_an_ability_that_is_printed_three_times_applies_three_times() -> None:
    d = Desk()
    unit = d.unit(1, LESS_1, LESS_1, LESS_1, stats="3/30")
    bolt = d.action(0, "This card deals 5 damage to target unit.")
    d.main().cast(bolt, unit)
    assert unit.damage == 2


@rule("610.5", "612.1e")
def test_an_ability_that_is_printed_twice_applies_twice() -> None:
    """Each of them applies once to the event; and nobody is asked which of two equal ones goes first."""
    d = Desk()
    unit = d.unit(1, LESS_1, LESS_1, MERCY, stats="3/30")
    bolt = d.action(0, BOLT)
    d.main()
    had = d.reserve(1)
    d.play(bolt, unit).top()
    assert d.asked[1] == "priority"
    d.resolve()
    assert (unit.damage, d.reserve(1)) == (1, had + 2)


@rule("610.5", "612.1e")
def test_an_ability_that_two_others_give_is_had_twice() -> None:
    d = Desk()
    less = Replacement(Pattern("damage", this=True), Bounded(Sum((Bound("amount"), -1)), 0), prevents=True)
    unit = d.unit(1, name="Unit", stats="3/30")
    for _ in range(2):
        d.unit(1, Static(Cards(("battlefield",), "you", Named("Unit")), (Gain((less,)),)))
    bolt = d.action(0, BOLT)
    d.main().cast(bolt, unit)
    assert unit.damage == 1


@rule("610.5")
def test_of_equal_abilities_each_has_its_own_uses() -> None:
    d = Desk()
    once = Replacement(Pattern("damage", this=True), 0, uses=1)
    unit = d.unit(1, once, once, stats="3/30")
    bolts = [d.action(0, BOLT) for _ in range(3)]
    d.main()
    damage = []
    for bolt in bolts:
        d.cast(bolt, unit)
        damage.append(unit.damage)
    assert damage == [0, 0, 3]


@rule("610.5")
def test_two_units_with_the_same_effect_each_apply_it_once() -> None:
    d = Desk()
    for _ in range(2):
        d.unit(0, doubled(), name="Double")
    unit = d.unit(1, stats="3/40")
    bolt = d.action(0, BOLT)
    d.main().play(bolt, unit).top()
    d.settle("replacement")
    assert unit.damage == 12


@rule("610.5")
def test_it_does_not_invoke_itself() -> None:
    d = Desk()
    d.unit(0, doubled(), name="One")
    unit = d.unit(1, stats="3/40")
    bolt = d.action(0, SMALL_BOLT)
    d.main().cast(bolt, unit)
    assert unit.damage == 4


@rule("610.5")
def test_two_of_them_apply_once_each() -> None:
    d = Desk()
    d.unit(0, doubled(), name="One")
    d.unit(0, doubled(), name="Two")
    unit = d.unit(1, stats="3/40")
    bolt = d.action(0, SMALL_BOLT)
    d.main().play(bolt, unit).top()
    d.settle("replacement")
    assert unit.damage == 8


@rule("610.5")
def test_two_equal_abilities_of_one_card_apply_once_each() -> None:
    d = Desk()
    d.unit(0, more(1), Replacement(Pattern("damage"), Sum((Bound("amount"), 1, 0))), name="One")
    unit = d.unit(1, stats="3/40")
    bolt = d.action(0, SMALL_BOLT)
    d.main().play(bolt, unit).top()
    d.settle("replacement")
    assert unit.damage == 4


@rule("610.5")
def test_nor_does_it_apply_to_what_replaces_the_event() -> None:
    """Its draw is replaced by two draws: those are not replaced by the same effect again."""
    d = Desk()
    d.deck(0, *"ABCDEFGH")
    d.unit(0, Replacement(Pattern("draw", who="you"), do=(Draw(2),)))
    study = d.action(0, "Draw a card.")
    hold = [d.action(0, "Draw a card.") for _ in range(2)]
    d.main().cast(study)
    assert len(d.names("hand")) == 4
    assert hold


@rule("610.5", "612.1e")
@pytest.mark.parametrize("count", [2, 3, 4])
def test_units_that_would_each_die_for_the_others_are_asked_once_each(count: int) -> None:
    d = Desk()
    victim = d.unit(1)
    martyrs = [d.unit(1, MARTYR, name=f"Martyr {i}") for i in range(count)]
    doom = d.action(0, DOOM)
    settled(d.main().play(doom, victim).top())
    assert (d.where(victim), gone(d, martyrs)) == ("battlefield", 1)


@rule("610.5")
def test_what_replaces_the_event_may_end_the_ring() -> None:
    """A sacrifice is no destruction: whoever applies that first is gone, and the others are not asked."""
    d = Desk()
    victim = d.unit(1)
    martyrs = [d.unit(1, MARTYR, name="Martyr"), d.unit(1, SACRIFICE, name="Saint")]
    doom = d.action(0, DOOM)
    d.main().play(doom, victim).top().pick(next(o.value for o in d.options if o.cards == (martyrs[1].id,)))
    assert [d.where(unit) for unit in (victim, *martyrs)] == ["battlefield", "battlefield", "graveyard"]


@rule("610.6", "605.2f")
@pytest.mark.parametrize("saved", [0, 1, 2])
def test_of_several_units_that_would_be_destroyed_only_the_one_that_says_so_is_not(saved: int) -> None:
    d = Desk()
    instead = "If this unit would be destroyed, you gain 1 resource instead."
    units = [d.unit(0, *([instead] if i == saved else [])) for i in range(3)]
    doom = d.action(0, does(Destroy(UNITS)))
    d.main()
    had = d.reserve()
    d.cast(doom)
    assert [d.there(unit) for unit in units] == [i == saved for i in range(3)]
    assert d.reserve() == had + 1


@rule("610.6")
def test_the_event_that_happens_instead_makes_abilities_trigger() -> None:
    d = Desk()
    knight = d.unit(0, KNIGHT, "When this unit leaves the battlefield, you gain 1 resource.")
    doom = d.action(0, DOOM)
    d.main()
    had = d.reserve()
    d.cast(doom, knight)
    assert d.reserve() == had + 1


@rule("610.6")
def test_what_cannot_be_done_of_it_is_left_out() -> None:
    d = Desk()
    knight = d.unit(0, Replacement(Pattern("move", tag="destroy", this=True), do=(Draw(1), Put(This(), "hand"))))
    doom = d.action(0, DOOM)
    d.main().cast(doom, knight)  # the deck is empty
    assert d.where(knight) == "hand"
