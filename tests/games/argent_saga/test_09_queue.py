"""Rules 9.4.9, 9.4.10 and 9.5: onto the queue, resolving, and last known information."""

from __future__ import annotations

from tests.games.argent_saga.desk import T1, TARGET, Desk, can, counts, does, is_, units, when

from cardwright.kernel.vocabulary.abilities import Body, Pattern, Replacement, Target, Triggered
from cardwright.kernel.vocabulary.costs import MoveCost
from cardwright.kernel.vocabulary.effects import AddCounters, Damage, Destroy, Draw, PlayFrom
from cardwright.kernel.vocabulary.selectors import Cards, It, Kind, This
from cardwright.kernel.vocabulary.values import CounterCount, Stat
from cardwright.testing import rule

CHAMPION = Cards(("field",), "you", Kind("champion"))


NOTHING = AddCounters(CHAMPION, "x")


ALONE = "Neither player can add to the queue in response to this card."


DOOM = ("Instacast", "Destroy target unit.")


# --- 9.4.9: onto the queue ------------------------------------------------------------------------------------------


@rule("9.4.9")
def test_it_goes_on_the_queue_once_everything_is_paid() -> None:
    t = Desk()
    t.shards(0, 1)
    watcher = t.champion(1, counts("play"))
    spell = t.spell(0, does(Destroy(T1), targets=(TARGET,)), cost=1, name="Spell")
    t.unit(1), t.unit(1)
    t.start().play(spell)
    assert (t.asked[1], t.queue) == ("target 0", [])
    t.pick(t.values[0])
    assert t.queue == ["Spell", watcher.face.name]


@rule("9.4.9.1")
def test_a_unit_needs_a_free_unit_zone() -> None:
    t = Desk()
    units = t.units(0, 5)
    new = t.unit(0, zone="hand", cost=0)
    t.start()
    assert (t.denied("play", new), t.offered("play", new)) == ("9.4.9.1", False)
    t.send(units[2], "hand", "return").close()
    assert t.denied("play", new) == ""


@rule("9.4.9.1")
def test_other_cards_need_none() -> None:
    t = Desk()
    units = t.units(0, 5)
    augment, gear = t.augment(0, "Units you control get +500."), t.augment(0, "Equip to target unit.")
    spell = t.spell(0, does(NOTHING))
    t.start()
    assert [t.denied("play", card) for card in (augment, gear, spell)] == ["", "", ""]
    t.cast(gear, units[0])
    assert t.there(gear)


@rule("9.4.9.1")
def test_room_made_by_the_payment_counts() -> None:
    """All is paid before the card goes on the queue: the unit that is sacrificed leaves its zone."""
    t = Desk()
    t.units(0, 5)
    text = "As an additional cost to play this card, sacrifice a unit."
    new, plain = t.unit(0, text, zone="hand", cost=0), t.unit(0, zone="hand", cost=0)
    t.start()
    assert (t.denied("play", new), t.denied("play", plain)) == ("", "9.4.9.1")
    t.play(new).pick(t.values[0]).resolve()
    assert t.there(new)


@rule("9.4.9.1")
def test_room_that_is_not_made_does_not_count() -> None:
    """What would be sacrificed stays: the unit would find no zone."""
    t = Desk()
    stay = Replacement(Pattern("move", this=True, tag="sacrifice"), do=(AddCounters(This(), "seen"),))
    t.units(0, 5, stay)
    new = t.unit(0, "As an additional cost to play this card, sacrifice a unit.", zone="hand", cost=0)
    t.start()
    assert t.denied("play", new) == "9.4.9.1"


@rule("9.4.9.1")
def test_two_units_may_wait_for_one_zone() -> None:
    """A unit on the queue takes no zone yet."""
    t = Desk()
    t.units(0, 4)
    one, two = (t.unit(0, "Instacast", zone="hand", cost=0) for _ in range(2))
    t.start().play(one)
    assert t.denied("play", two) == ""


@rule("9.4.9.2")
def test_some_cards_let_nothing_else_on_the_queue() -> None:
    t = Desk()
    gun = t.champion(1, can(NOTHING))
    bolt, mine = t.spell(1, "Instacast", "Draw a card."), t.spell(0, "Instacast", "Draw a card.")
    alone = t.spell(0, ALONE, "Draw a card.")
    t.deck(0)
    t.start().play(alone)
    assert t.count("hand") == 2  # nobody could do anything: it has resolved
    assert (t.queue, t.denied("play", mine), t.asked) == ([], "", (0, "priority"))
    t.skip()
    assert (t.offered("play", bolt), t.offered("activate", gun)) == (True, True)


@rule("9.4.9.2.1")
def test_triggers_of_that_time_are_lost() -> None:
    """The unit has triggered by the playing of the card, and its ability is not made up for later."""
    t = Desk()
    t.deck(0, 5)
    watcher, alone = t.unit(0, counts("play")), t.spell(0, ALONE, "Draw a card.")
    t.start().play(alone).close()
    assert (t.seen(watcher), t.queue, t.where(alone)) == (0, [], "discard")
    other = t.spell(0, does(NOTHING))
    t.ring().close().cast(other)
    assert t.seen(watcher) == 1


@rule("9.4.9.2.1")
def test_a_limit_is_used_up_by_a_lost_trigger() -> None:
    """It has triggered all the same: once per turn was this once."""
    t = Desk()
    t.deck(0, 5)
    watcher = t.unit(0, Triggered(Pattern("play"), Body((AddCounters(This(), "seen"),)), per_turn=1))
    alone, other = t.spell(0, ALONE, "Draw a card."), t.spell(0, does(NOTHING))
    t.start().play(alone).close().cast(other)
    assert t.seen(watcher) == 0


@rule("9.4.9.2.1")
def test_what_triggers_by_its_resolution_is_not_lost() -> None:
    """By then it is no longer on the queue."""
    t = Desk()
    watcher = t.unit(0, counts("move", tag="destroy"))
    t.unit(1)
    alone = t.spell(0, ALONE, "Destroy all units your opponent controls.")
    t.start().play(alone).resolve()
    assert t.seen(watcher) == 1


# --- 9.4.10: resolving ----------------------------------------------------------------------------------------------


@rule("9.4.10.1.1")
def test_without_a_free_zone_it_goes_back_to_the_hand() -> None:
    """The costs stay paid; it did not come into play."""
    t = Desk()
    shard = t.shards(0, 1)[0]
    t.units(0, 4)
    one = t.unit(0, "Arrive - Draw a card.", zone="hand", cost=1)
    two = t.unit(0, "Instacast", zone="hand", cost=0)
    t.start().play(one).play(two).resolve()
    assert (t.there(two), t.where(one), t.is_(shard, "exhausted")) == (True, "hand", True)
    assert (t.queue, t.count("hand")) == ([], 1)


@rule("9.4.10.1.1")
def test_or_to_the_zone_it_was_played_from() -> None:
    t = Desk()
    t.units(0, 4)
    ghost = t.unit(0, zone="discard", cost=0)
    t.champion(0, is_(PlayFrom("discard"), what=Cards(("discard",), "you", Kind("unit"))))
    two = t.unit(0, "Instacast", zone="hand", cost=0)
    t.start().play(ghost)
    assert t.where(ghost) == "queue"
    t.play(two).resolve()
    assert (t.there(two), t.where(ghost)) == (True, "discard")


@rule("9.4.10.2")
def test_an_x_that_the_resolution_tells() -> None:
    """Counted when it resolves, not when it was played."""
    t = Desk()
    foe = t.unit(1, power=9000)
    mine = t.units(0, 2)
    spell = t.spell(
        0, "Deal X000 to target unit your opponent controls, where X equals the number of units you control."
    )
    t.start().play(spell).send(mine[0], "hand", "return").resolve()
    assert foe.damage == 1000


@rule("9.4.10.3", "12.8.2.2")
def test_one_of_two_targets_is_invalid() -> None:
    t = Desk()
    one, two = t.unit(1), t.unit(1)
    spell = t.spell(0, "Destroy two target units.")
    t.start().play(spell).send(one, "hand", "return").resolve()
    assert (t.where(one), t.where(two)) == ("hand", "discard")


@rule("9.4.10.3")
def test_a_part_about_another_target_happens() -> None:
    t = Desk()
    one, two = t.unit(0, power=3000), t.unit(1, power=3000)
    spell = t.spell(0, "Target unit gets +1000 this turn and another target unit gets -1000 this turn.")
    t.start().play(spell, one).send(one, "hand", "return").resolve()
    assert t.power(two) == 2000


# --- 9.5: last known information ------------------------------------------------------------------------------------


@rule("9.5.1")
def test_a_destroyed_unit_answers_as_it_was_on_the_field() -> None:
    """Its power with all that was added, which the card in the discard zone does not have."""
    t = Desk()
    one, foe = t.unit(0, power=1000, counters={"+500": 2}), t.unit(1, power=9000)
    other = Target("t2", units(), differ=("t1",))
    hit = does(Destroy(T1), Damage(Stat("power", T1), It("t2")), targets=(TARGET, other))
    spell = t.spell(0, hit)
    t.start().cast(spell, one)
    assert (t.where(one), foe.damage) == ("discard", 2000)


@rule("9.5.1")
def test_the_price_of_an_ability_answers_as_it_was() -> None:
    """Ruling: counters on a card that was sacrificed for its own ability are those it had."""
    t = Desk()
    t.deck(0, 6)
    price = (MoveCost(This(), "discard", 1, "sacrifice"),)
    sage = t.unit(0, can(Draw(CounterCount("charge", This())), cost=price), counters={"charge": 3})
    t.start().activate(sage).resolve()
    assert t.count("hand") == 3


@rule("9.5.1")
def test_a_trigger_about_a_card_that_left() -> None:
    t = Desk()
    t.deck(0, 6)
    foe = t.unit(1, power=9000)
    bomb = t.unit(0, when("move", Damage(Stat("power", This()), T1), targets=(TARGET,), this=True, tag="ruined"))
    banner = t.unit(0, "Other units you control get +500.")
    t.start().send(bomb, "discard", "destroy").pick(foe).send(banner, "hand", "return").resolve()
    assert foe.damage == 1500


@rule("9.5.1")
def test_information_of_the_zone_that_is_meant() -> None:
    """What asks for a card in the discard zone does not see what it had on the field."""
    t = Desk()
    foe, dead = t.unit(1, power=9000), t.unit(0, power=1000, counters={"+500": 2})
    grave = Target("t2", Cards(("discard",), "you", Kind("unit")))
    dig = t.spell(0, does(Damage(Stat("power", It("t2")), T1), targets=(TARGET, grave)))
    t.start().send(dead, "discard", "destroy").close().cast(dig)
    assert foe.damage == 1000
