"""Rules 11.2, 11.8 and 11.12: Arrive, Instacast and Ruined."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.argent_saga.desk import THIS, Desk, the

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Pattern, Replacement
from cardwright.kernel.vocabulary.effects import Add, Apply, Create, Destroy, Put, Station
from cardwright.kernel.vocabulary.selectors import Cards, Kind
from cardwright.testing import rule

ARRIVE = "Arrive - Draw a card."


RUINED = "Ruined - Draw a card."


EXPELLING = Replacement(Pattern("move", what=Kind("unit"), frm=("field",), to=("discard",)), to="expelled")


# --- 11.2: Arrive -----------------------------------------------------------------------------------------------------


@rule("11.2.1", "11.2.2")
def test_a_unit_that_is_played_arrives_and_the_ability_goes_onto_the_queue() -> None:
    t = Desk()
    scout = t.unit(0, ARRIVE, zone="hand", cost=0, name="Scout")
    t.deck(0)
    t.start().play(scout)
    assert t.queue == ["Scout"]
    t.skip(2).set_down()
    assert t.there(scout)
    assert t.queue == ["Scout"]  # the ability, now that the unit is there
    assert t.count("hand") == 0
    assert t.asked == (0, "priority")  # it can be answered
    t.resolve()
    assert t.count("hand") == 1


@rule("11.2.1")
def test_it_must_be_added_even_if_nobody_wants_it() -> None:
    t = Desk()
    scout = t.unit(0, "Arrive - Deal 1000 to target unit.", zone="hand", cost=0)
    t.start().cast(scout)
    assert t.where(scout) == "discard"  # it is the only target there is


@rule("11.2.2", "11.2.3")
@pytest.mark.parametrize("zone", ["hand", "deck", "discard", "expelled"])
def test_it_works_however_the_card_comes_from_outside_the_field(zone: str) -> None:
    t = Desk()
    t.deck(0)
    scout = t.unit(0, ARRIVE, zone=zone)
    t.start().fetch(scout)
    before = t.count("hand")
    t.resolve()
    assert t.count("hand") == before + 1


@rule("11.2.2")
def test_augments_shards_and_tokens_arrive_too() -> None:
    t = Desk()
    t.deck(0, 5)
    banner, shard = t.augment(0, ARRIVE), t.shard(0, ARRIVE, zone="shard deck")
    t.start().cast(banner)
    assert t.count("hand") == 1
    t.do(t.bells[0], Put(the(shard, zone="shard deck"), "field", whose="you")).resolve()
    assert t.count("hand") == 2
    t.do(t.bells[0], Create((f"Imp (Unit * Demon/Fire/1000)\n{ARRIVE}",), to="field")).set_down().resolve()
    assert t.count("hand") == 3


@rule("11.2.3")
def test_moves_on_the_field_are_no_arrival() -> None:
    t = Desk()
    t.decks(5)
    unit = t.unit(1, ARRIVE, at=0)
    sword, other = t.augment(1, "Equip to target unit.", ARRIVE, zone="field", on=unit), t.unit(1, at=2)
    t.start().steal(unit, 0)
    assert unit.controller == 0
    t.do(t.bells[0], Station(the(sword), the(other)))
    assert (sword.place, sword.controller, t.queue) == (other.id, 1, [])
    t.resolve()
    assert (t.count("hand", 0), t.count("hand", 1)) == (0, 0)


@rule("11.2.1", "11.2.2")
def test_what_has_lost_its_abilities_does_not_arrive() -> None:
    t = Desk()
    scout = t.unit(0, ARRIVE, zone="hand", cost=0)
    t.champion(1, "All units lose all abilities.", name="Mute"), t.deck(0)
    t.start().cast(scout)
    assert (t.there(scout), t.count("hand")) == (True, 0)


# --- 11.2: Arrive ----------------------------------------------------------------------------------------------------


@rule("11.2.3", "10.3.2")
def test_what_dies_on_arrival_has_arrived() -> None:
    t = Desk()
    t.deck(0), t.champion(1, "Units your opponent controls get -1000.")
    unit = t.unit(0, "Arrive - Draw a card.", zone="hand", cost=0)
    t.start().play(unit).resolve()
    assert (t.where(unit), t.count("hand")) == ("discard", 1)


# --- 11.8: Instacast --------------------------------------------------------------------------------------------------


@rule("11.8.2", "11.8.3", "6.3.1.1", "3.6.1")
@pytest.mark.parametrize("player", [0, 1])
def test_an_instacast_card_is_played_with_priority_in_either_players_turn(player: int) -> None:
    t = Desk()
    fast, slow = t.spell(player, "Instacast", "Draw a card.", name="Fast"), t.spell(player, "Draw a card.")
    unit = t.unit(player, "Instacast", zone="hand", cost=0, name="Ambusher")
    t.deck(player)
    t.start().ring(0).skip(player)
    assert t.asked == (player, "priority")
    assert (t.offered("play", fast), t.offered("play", unit), t.offered("play", slow)) == (True, True, False)
    assert t.denied("play", slow, player=player) == "7.4.2"
    t.play(fast).play(unit)  # it can be answered by another
    assert t.queue == ["Bell 0", "Fast", "Ambusher"]
    t.resolve()
    assert (t.there(unit), t.seen(t.bells[0], "bell")) == (True, 1)


@pytest.mark.parametrize(
    ("go", "phase", "then"),
    [
        pytest.param(lambda t, unit: t.start("draw"), "draw", ("draw", 0, "priority"), marks=rule("7.2.3")),
        pytest.param(lambda t, unit: t.start().end_turn(), "end", ("draw", 1, "priority"), marks=rule("7.5.2")),
        pytest.param(
            lambda t, unit: t.start().attack(unit), "attack", ("guardian", 0, "priority"), marks=rule("8.2.6")
        ),
        pytest.param(
            lambda t, unit: t.start().attack(unit).on("guardian"),
            "guardian",
            ("damage", 0, "which tower"),
            marks=rule("8.3.1.1", "8.3.3"),
        ),
        pytest.param(
            lambda t, unit: t.start().attack(unit).on("damage").pick(t.towers(1)[0]),
            "damage",
            ("combat end", 0, "priority"),
            marks=rule("8.4.4"),
        ),
        pytest.param(
            lambda t, unit: t.start().attack(unit).on("damage").pick(t.towers(1)[0]).on("combat end"),
            "combat end",
            ("main", 0, "main"),
            marks=rule("8.5.2"),
        ),
    ],
)
@rule("11.8.3")
def test_wherever_there_is_priority_though_nothing_has_triggered(
    go: Callable[[Desk, Card], Desk], phase: str, then: tuple[str, int, str]
) -> None:
    t = Desk()
    fast, unit = t.spell(1, "Instacast", "Draw a card."), t.unit(0)
    t.decks()
    assert go(t, unit).moment == (phase, 0, "priority")
    assert (t.skip().moment, t.offered("play", fast)) == ((phase, 1, "priority"), True)
    assert t.skip().moment == then


@rule("11.8.3")
def test_only_from_the_hand_and_only_with_priority() -> None:
    t = Desk()
    fast = t.spell(1, "Instacast", "Draw a card.")
    gone = t.spell(1, "Instacast", "Draw a card.", zone="discard")
    t.deck(1)
    t.start()
    assert not t.offered("play", fast)  # the other player acts freely and has passed nothing
    t.ring(0).skip()
    assert (t.offered("play", fast), t.offered("play", gone)) == (True, False)
    assert t.denied("play", gone, player=1) == "7.4.2.1"


@rule("11.8.2")
def test_in_ones_own_main_phase_it_is_played_like_any_card_and_costs_the_same() -> None:
    t = Desk()
    fast = t.spell(0, "Instacast", "Draw a card.", cost=2)
    t.shards(0, 2), t.deck(0)
    t.start().cast(fast)
    assert (t.count("hand"), t.active_shards(0)) == (1, 0)


@rule("11.8.1", "6.3.1.1")
def test_instacast_can_be_lost_and_given() -> None:
    t = Desk()
    fast, slow = (t.spell(1, *text, "Draw a card.") for text in (("Instacast",), ()))
    t.start()
    assert (t.has(fast, "Instacast"), t.has(slow, "Instacast")) == (True, False)
    t.lose(fast, "Instacast").ring(0).skip()
    assert not t.offered("play", fast)
    t.skip().give(slow, "Instacast").ring(0).skip()
    assert t.offered("play", slow)


# --- 11.12: Ruined ----------------------------------------------------------------------------------------------------


@rule("11.12.1", "11.12.2")
@pytest.mark.parametrize("way", ["destroy", "sacrifice"])
def test_destroyed_or_sacrificed_it_goes_onto_the_queue(way: str) -> None:
    t = Desk()
    unit = t.unit(0, RUINED, name="Martyr")
    t.deck(0)
    t.start().send(unit, "discard", way)
    assert (t.queue, t.count("hand")) == (["Martyr"], 0)
    t.resolve()
    assert t.count("hand") == 1


@rule("11.12.2")
@pytest.mark.parametrize(
    ("zone", "to", "tag"),
    [
        ("field", "hand", "return"),
        ("field", "deck", "return"),
        ("field", "expelled", "expel"),
        ("field", "discard", "put"),
        ("hand", "discard", "discard"),
    ],
)
def test_other_ways_to_leave_are_not_ruin(zone: str, to: str, tag: str) -> None:
    t = Desk()
    unit = t.unit(0, RUINED, zone=zone)
    t.start().send(unit, to, tag)
    assert (t.queue, t.game.pending) == ([], [])


@rule("11.12.2")
def test_every_way_of_being_destroyed_counts_and_every_way_of_being_sacrificed() -> None:
    """By damage in battle and outside, without power, as a cost, as an augment whose unit is gone, as a token."""
    t = Desk()
    t.deck(0, 9)
    hurt, weak, paid, host = (t.unit(0, RUINED, name=name) for name in ("Hurt", "Weak", "Paid", "Host"))
    sword = t.augment(0, "Equip to target unit.", RUINED, zone="field", on=host)
    altar = t.champion(0, "Sacrifice a unit: Draw a card.", name="Altar")
    t.start()
    hands = [0]
    t.hurt(hurt, 1000).resolve()
    hands.append(t.count("hand"))
    t.do(weak, Apply(THIS, (Add("power", -1000),), "turn")).resolve()
    hands.append(t.count("hand"))
    t.activate(altar, paid).resolve()
    hands.append(t.count("hand"))
    t.send(host, "discard", "destroy").resolve()
    hands.append(t.count("hand"))
    assert hands == [0, 1, 2, 4, 6]  # paid: also what the altar gives; host: also its sword
    assert t.where(sword) == "discard"
    t.do(t.bells[0], Create((f"Imp (Unit * Demon/Fire/1000)\n{RUINED}",), to="field")).set_down()
    imp = next(card for card in t.game.cards if card.face.name == "Imp")
    t.do(t.bells[0], Destroy(the(imp))).resolve()
    assert t.count("hand") == 7


@rule("11.12.3")
def test_you_in_it_is_that_player() -> None:
    t = Desk()
    unit = t.unit(1, "Ruined - Your opponent discards a card.")
    mine, theirs = t.spell(0, "Draw a card."), t.spell(1, "Draw a card.")
    t.start().steal(unit, 0).send(unit, "discard", "sacrifice").resolve()
    assert (t.where(mine), t.where(theirs)) == ("hand", "discard")


@rule("11.12.4")
@pytest.mark.parametrize("way", ["destroy", "sacrifice"])
def test_it_works_even_if_the_card_ends_up_elsewhere(way: str) -> None:
    t = Desk()
    unit = t.unit(0, RUINED)
    t.champion(1, EXPELLING, name="Void"), t.deck(0)
    t.start().send(unit, "discard", way)
    assert t.where(unit) == "expelled"
    t.resolve()
    assert t.count("hand") == 1


@rule("11.12.2", "11.12.4")
@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Expel this card when it leaves the field.", 1),
        ("If this card would be destroyed, expel it instead.", 0),  # not the destination but the destruction
    ],
)
def test_by_its_own_text_too_unless_it_is_not_destroyed_at_all(text: str, drawn: int) -> None:
    t = Desk()
    unit, _ = t.unit(0, RUINED, text, power=1000), t.deck(0)
    t.start().hurt(unit, 1000)
    assert t.where(unit) == "expelled"
    t.resolve()
    assert t.count("hand") == drawn


@rule("11.12.1")
def test_what_has_lost_its_abilities_is_not_ruined_and_several_are_ordered() -> None:
    t = Desk()
    mute = t.unit(0, RUINED)
    t.deck(0)
    t.start().lose(mute).send(mute, "discard", "destroy")
    assert t.queue == []
    one, two = (t.unit(0, RUINED, name=name) for name in ("One", "Two"))
    foe = t.unit(1, RUINED, name="Foe")
    t.do(t.bells[0], Destroy(Cards(("field",), where=Kind("unit"))))
    assert t.asked == (0, "trigger")  # the turn player's first, in an order of choice
    assert {option.cards[0] for option in t.options} == {one.id, two.id}
    t.game.choose(1)
    assert (t.queue, t.where(foe)) == (["Two", "One", "Foe"], "discard")
