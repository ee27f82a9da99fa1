"""Rule 9.2.3: triggered abilities."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.desk import Desk, counts, when

from cardwright.games.argent_saga.rules.zones import SHARDLIGHT
from cardwright.kernel.state.event import Event
from cardwright.kernel.vocabulary.abilities import Body, Pattern, Triggered
from cardwright.kernel.vocabulary.costs import MoveCost, Pay
from cardwright.kernel.vocabulary.effects import AddCounters, Apply, Become, Draw
from cardwright.kernel.vocabulary.selectors import Cards, Named, This
from cardwright.testing import rule

NOTHING = "Recover all champions."  # a spell that does nothing here


ON_SPELL = "When you play a spell - put a seen counter on this card."


BANNER = Cards(("field",), "you", Named("Banner"))


def trigger_offers(t: Desk) -> list[str]:
    """The cards whose abilities the player who is asked may add next."""
    assert t.asked[1] == "trigger", t.moment
    return [t.game.cards[option.cards[0]].face.name for option in t.options]


def choose(t: Desk, name: str) -> None:
    """Add the waiting ability of a card of this name."""
    t.game.choose(trigger_offers(t).index(name))


# --- 9.2.3: abilities that do not trigger ---------------------------------------------------------------------------


HUSH = "Triggered abilities of units with cost (2) or more do not trigger."


@rule("9.2.3.1", "1.1.2")
@pytest.mark.parametrize(("cost", "queue"), [(1, ["Relic"]), (2, [])])
def test_triggered_abilities_of_certain_units_do_not_trigger(cost: int, queue: list[str]) -> None:
    t = Desk()
    t.augment(1, HUSH, zone="field")
    relic = t.unit(0, "Ruined - Draw a card.", cost=cost, name="Relic")
    t.start().send(relic, "discard", "destroy")
    assert t.queue == queue


@rule("9.2.3.1", "1.1.2")
def test_not_even_as_they_arrive() -> None:
    t = Desk()
    t.deck(0), t.shards(0, 2)
    t.augment(1, HUSH, zone="field")
    high = t.unit(0, "Arrive - Draw a card.", cost=2, zone="hand")
    t.start().cast(high)
    assert (t.there(high), t.queue, t.count("hand")) == (True, [], 0)


# --- 9.2.3: where the ability works ----------------------------------------------------------------------------------


@rule("9.2.3.1")
@pytest.mark.parametrize(("kind", "text"), [("unit", ()), ("spell", ("Exhaust target unit.",))])
def test_a_card_that_waits_to_be_played_waits_on_the_queue(kind: str, text: tuple[str, ...]) -> None:
    t = Desk()
    t.deck(0)
    said = "When you play this card - Draw a card."
    card = getattr(t, kind)(0, said, *text, zone="hand", cost=0, name="Herald")
    t.unit(1)
    t.start().play(card)
    assert t.queue == ["Herald", "Herald"]
    t.skip(2)
    assert (t.queue, t.count("hand")) == (["Herald"], 1)


# --- 9.2.3.1, 9.2.3.2: when, and that they must ---------------------------------------------------------------------


@rule("9.2.3.1")
def test_it_triggers_each_time() -> None:
    t = Desk()
    watcher = t.unit(0, ON_SPELL)
    first, second = t.spell(0, NOTHING), t.spell(0, NOTHING)
    t.start()
    assert t.seen(watcher) == 0
    t.cast(first).close().cast(second)
    assert t.seen(watcher) == 2


@rule("9.2.3.1")
def test_twice_at_once_is_twice() -> None:
    t = Desk()
    watcher = t.unit(0, "When a unit your opponent controls is destroyed - put a seen counter on this card.")
    one, two = t.unit(1), t.unit(1)
    t.start()
    to = t.game.zone("discard", 1).id
    t.happen(*(Event("move", c.id, 1, frm=c.zone, to=to, tag="destroy") for c in (one, two))).resolve()
    assert t.seen(watcher) == 2


@rule("9.2.3.2", "9.2.3.3.2", "9.2.3.4")
def test_it_is_added_at_once_and_nobody_is_asked() -> None:
    """It is not optional, and it goes on the queue before anyone has priority: here over the spell just played."""
    t = Desk()
    t.unit(0, ON_SPELL, name="Watcher")
    spell = t.spell(0, NOTHING, name="Spell")
    t.start().play(spell)
    assert (t.queue, t.asked) == (["Spell", "Watcher"], (0, "priority"))


@rule("9.2.3.2", "9.2.3.2.2")
def test_it_is_added_whoever_has_priority() -> None:
    """The opponent's unit triggers in the turn player's sequence, and nobody gets priority by that."""
    t = Desk()
    theirs = t.unit(1, "When your opponent plays a spell - put a seen counter on this card.", name="Theirs")
    spell = t.spell(0, NOTHING, name="Spell")
    t.start().play(spell)
    assert (t.queue, t.asked) == (["Spell", "Theirs"], (0, "priority"))
    t.resolve()
    assert t.seen(theirs) == 1


@rule("9.2.3.2")
def test_what_triggers_in_mid_resolution_waits_for_its_end() -> None:
    t = Desk()
    t.deck(0)
    watcher = t.unit(0, "When a unit your opponent controls is destroyed - put a seen counter on this card.")
    t.unit(1)
    spell = t.spell(0, "Destroy all units your opponent controls. Draw a card.")
    t.start().play(spell).skip(2)
    assert (t.count("hand"), t.seen(watcher), t.queue) == (1, 0, [watcher.face.name])


# --- 9.2.3.2.1: several ---------------------------------------------------------------------------------------------


@rule("9.2.3.2.1", "9.2.3.2.2")
def test_the_turn_players_go_first_in_an_order_of_choice() -> None:
    t = Desk()
    for player, name in enumerate("CABD"):
        t.unit(int(name in "CD"), counts("play"), name=name, at=player)
    spell = t.spell(0, NOTHING, name="Spell")
    t.start().play(spell)
    assert (t.asked[0], trigger_offers(t)) == (0, ["A", "B"])
    choose(t, "B")
    assert (t.asked[0], sorted(trigger_offers(t))) == (1, ["C", "D"])
    choose(t, "D")
    assert (t.queue, t.asked) == (["Spell", "B", "A", "D", "C"], (0, "priority"))


@rule("9.2.3.2.1")
def test_the_turn_players_go_first_in_the_other_turn_too() -> None:
    t = Desk()
    t.unit(0, counts("play"), name="A"), t.unit(1, counts("play"), name="B")
    spell = t.spell(1, NOTHING, name="Spell")
    t.start(active=1).play(spell)
    assert t.queue == ["Spell", "B", "A"]


@rule("9.2.3.2.1")
def test_the_sequence_starts_over_after_each() -> None:
    """What the first one costs has its consequences before the next is added, and brings new ones to choose from."""
    t = Desk()
    price = (MoveCost(BANNER, "discard", 1, "sacrifice"),)
    t.unit(0, Triggered(Pattern("play"), Body((AddCounters(This(), "seen"),), cost=price)), name="Priest")
    t.unit(0, counts("play"), name="Other")
    t.unit(0, "Other units you control get +500.", name="Banner")
    frail = t.unit(0, "Ruined - Draw a card.", name="Frail", power=500, damage=900)
    t.unit(1, counts("play"), name="Theirs"), t.deck(0)
    spell = t.spell(0, NOTHING, name="Spell")
    t.start().play(spell)
    assert (t.there(frail), sorted(trigger_offers(t))) == (True, ["Other", "Priest"])
    choose(t, "Priest")
    assert (t.asked[0], t.there(frail), sorted(trigger_offers(t))) == (0, False, ["Frail", "Other"])
    choose(t, "Frail")
    assert t.queue == ["Spell", "Priest", "Frail", "Other", "Theirs"]


@rule("9.2.3.2.1")
def test_new_ones_of_the_turn_player_go_before_those_of_the_opponent() -> None:
    """The turn player's have all been added; one of the opponent's makes another of theirs, which is next."""
    t = Desk()
    price = (MoveCost(BANNER, "discard", 1, "sacrifice"),)
    t.unit(1, Triggered(Pattern("play"), Body((AddCounters(This(), "seen"),), cost=price)), name="Priest")
    t.unit(1, counts("play"), name="Other"), t.unit(1, name="Banner")
    t.unit(0, counts("move", tag="sacrifice"), name="Mourner")
    spell = t.spell(0, NOTHING, name="Spell")
    t.start().play(spell)
    choose(t, "Priest")
    assert t.queue == ["Spell", "Priest", "Mourner", "Other"]


# --- 9.2.3.3: costs -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "shards", "queue", "left"),
    [
        pytest.param("Pay (1): Draw a card.", 1, ["Scout"], 0, marks=rule("9.2.3.3", "9.2.3.3.1")),
        pytest.param("Pay (1): Draw a card.", 0, [], 0, marks=rule("9.2.3.3.1", "9.4.8.4")),
        pytest.param("Draw a card.", 1, ["Scout"], 1, marks=rule("9.2.3.3.2")),  # without a colon nothing is paid
    ],
)
def test_a_cost_is_paid_on_the_way_to_the_queue(text: str, shards: int, queue: list[str], left: int) -> None:
    """What cannot be paid for is not added, nor later when it could be."""
    t = Desk()
    t.shards(0, shards), t.deck(0)
    unit = t.unit(0, f"Arrive - {text}", zone="hand", cost=0, name="Scout")
    t.start().play(unit).skip(2).set_down()
    assert (t.there(unit), t.queue, t.active_shards(0), t.count("hand")) == (True, queue, left, 0)
    t.shards(0, 1)
    assert t.resolve().count("hand") == len(queue)


@rule("9.2.3.3.1")
@pytest.mark.parametrize("yes", [True, False])
def test_a_cost_that_may_be_paid_is_asked_for_on_the_way_to_the_queue(yes: bool) -> None:
    """Ruling: declined, it is not added at all."""
    t = Desk()
    (shard,) = t.shards(0, 1)
    unit = t.unit(0, "Arrive - You may pay (1): If you do, draw a card.", zone="hand", cost=0)
    t.deck(0)
    t.start().play(unit).skip(2).set_down()
    assert t.asked == (0, "pay cost")
    t.pick(yes)
    assert (t.queue, t.is_(shard, "exhausted")) == ([unit.face.name] * yes, yes)


# --- 9.2.3.4, 9.2.3.5: public and hidden zones ----------------------------------------------------------------------


@rule("9.2.3.4")
@pytest.mark.parametrize("yes", [True, False])
def test_an_optional_effect_is_decided_on_resolution(yes: bool) -> None:
    t = Desk()
    unit = t.unit(0, "Arrive - You may draw a card.", zone="hand", cost=0)
    t.deck(0)
    t.start().play(unit).skip(2).set_down()
    assert (t.queue, t.asked, t.resolve().asked) == ([unit.face.name], (0, "priority"), (0, "you may"))
    t.pick(yes)
    assert t.count("hand") == yes


@rule("9.2.3.4")
def test_in_the_discard_zone_it_must_be_added_too() -> None:
    t = Desk()
    ghost = t.unit(0, counts("play", zones=("discard",)), zone="discard", name="Ghost")
    spell = t.spell(0, NOTHING, name="Spell")
    t.start().play(spell)
    assert (t.queue, t.asked[1], t.where(ghost)) == (["Spell", "Ghost"], "priority", "discard")


@rule("9.2.3.5", "9.2.2.3")
@pytest.mark.parametrize("yes", [True, False])
def test_in_a_hidden_zone_its_owner_may_leave_it(yes: bool) -> None:
    t = Desk()
    card = t.unit(1, when("play", Draw(), zones=("hand",)), zone="hand", name="Secret")
    t.deck(1)
    spell = t.spell(0, NOTHING, name="Spell")
    t.start().play(spell)
    assert (t.asked, t.knows(0, card)) == ((1, "use hidden trigger"), False)
    t.pick(yes)
    assert (t.queue, t.knows(0, card)) == (["Spell", *["Secret"] * yes], yes)


@rule("9.2.3.5")
def test_also_if_all_know_the_hand() -> None:
    t = Desk()
    card = t.unit(1, when("play", Draw(), zones=("hand",)), zone="hand", name="Secret")
    spell = t.spell(0, NOTHING, name="Spell")
    t.start().happen(Event("reveal", card.id, 1))
    assert t.knows(0, card)
    t.play(spell)
    assert t.asked == (1, "use hidden trigger")
    t.pick(False)
    assert t.queue == ["Spell"]


# --- 9.2.3.6: the card's own move -----------------------------------------------------------------------------------


@rule("9.2.3.6")
def test_entering_the_field_triggers_for_the_new_controller() -> None:
    """The ability works in the zone the card enters, although it did not where the card comes from."""
    t = Desk()
    unit = t.unit(1, "Arrive - Draw a card.", zone="discard", owner=1)
    t.decks()
    raise_dead = t.spell(0, "Put target unit from your opponent's discard zone into play under your control.")
    t.start().cast(raise_dead)
    assert (t.where(unit), unit.owner, unit.controller) == ("field", 1, 0)
    assert (t.count("hand", 0), t.count("hand", 1)) == (1, 0)


@rule("9.2.3.6")
def test_leaving_for_a_hidden_zone_is_no_choice() -> None:
    """Ruling: the ability was functional on the field, a public zone; where the card is now changes nothing."""
    t = Desk()
    unit = t.unit(0, "When this card is returned to your hand from the field - draw a card.")
    t.deck(0)
    t.start().send(unit, "hand", "return")
    assert (t.asked[1], t.queue) == ("priority", [unit.face.name])


@rule("9.2.3.6")
@pytest.mark.parametrize("words", ["this card is discarded", "you discard this card"])
def test_a_discarded_card_belongs_to_its_owner(words: str) -> None:
    t = Desk()
    card = t.unit(1, f"When {words} - draw a card.", zone="hand", name="Card")
    t.deck(1)
    t.start().send(card, "discard", "discard")
    assert (t.queue, t.resolve().count("hand", 1)) == (["Card"], 1)


@rule("9.2.3.6", "9.1.2")
def test_a_move_between_zones_where_it_does_not_work_is_nothing() -> None:
    t = Desk()
    card = t.unit(0, counts("move", this=True), zone="hand")
    t.start().send(card, "discard", "discard").send(card, "expelled", "expel")
    assert t.queue == []


@rule("9.1.2", "9.2.3.4")
def test_its_card_gone_before_it_could_be_added() -> None:
    """Ruling: it worked when it triggered, and that is enough; here the card dies in the same check of mechanics."""
    t = Desk()
    watcher = t.unit(0, "When a unit your opponent controls is destroyed - draw a card.", name="Watcher", damage=999)
    foe = t.unit(1)
    t.deck(0)
    t.start()
    to = t.game.zone("discard", 1).id
    t.happen(
        Event("move", foe.id, 1, frm=foe.zone, to=to, tag="destroy"), Event("damage", watcher.id, 0, 1, watcher.id)
    )
    assert (t.there(watcher), t.queue) == (False, ["Watcher"])


@rule("9.1.2", "9.1.4")
def test_a_card_that_lost_its_type_does_not_trigger() -> None:
    t = Desk()
    unit, spell = t.unit(0, ON_SPELL), t.spell(0, NOTHING, name="Spell")
    t.start().do(unit, Apply(This(), (Become("kind", "augment", also=False),))).play(spell)
    assert t.queue == ["Spell"]


@rule("9.2.3.3.1")
def test_the_shards_for_a_trigger_are_active_ones() -> None:
    t = Desk()
    t.shards(0, 1, exhausted=True)
    cost = (Pay(SHARDLIGHT, 1),)
    t.unit(0, Triggered(Pattern("play"), Body((Draw(),), cost=cost)))
    spell = t.spell(0, NOTHING, name="Spell")
    t.start().play(spell)
    assert t.queue == ["Spell"]
