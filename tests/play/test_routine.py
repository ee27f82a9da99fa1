"""Answers that make no difference are given for a player; wherever something could be lost, the player is asked."""

from __future__ import annotations

import pytest
from tests.desk import Table
from tests.games.argent_saga.desk import Desk as Argent
from tests.games.force_of_will.duel import RESONATOR, Duel, table, written
from tests.games.legions_of_will.desk import Desk as Legions
from tests.games.soul_masters.desk import Desk as Souls

from cardwright.kernel.game import Game
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Static
from cardwright.kernel.vocabulary.effects import Add
from cardwright.kernel.vocabulary.selectors import This
from cardwright.kernel.vocabulary.values import Spent
from cardwright.play.routine import only_produces, routine_answer

# --- Force of Will: which stones are rested -------------------------------------------------------------------------

LANCER = written("Lancer", "", cost="{W}")
SQUIRE = written("Squire", "", cost="{W}{1}")
WANDERER = written("Wanderer", "", cost="{1}")
DIVER = written("Diver", "", cost="{U}")
IMP = written("Imp", "", cost="{R}")


def answered(g: Game) -> Game:
    """The game after all answers that make no difference."""
    while (answer := routine_answer(g)) is not None:
        g.choose(answer)
    return g


def paying(cards: str, stones: str, special: tuple[str, ...], hand: tuple[str, ...]) -> tuple[Duel, dict[str, Card]]:
    """The first card in hand is being paid for; the stones by their names."""
    d = table(cards, "", deck=0)
    there = {card.face.name: card for card in d.stones(0, stones)}
    there |= {name: d.put(0, "field", name) for name in special}
    for name in hand:
        d.put(0, "hand", name)
    d.begin()
    Table.do(d, f"Play {hand[0]}")
    return d, there


def rested(there: dict[str, Card]) -> set[str]:
    return {name for name, card in there.items() if card.turned}


def test_a_stone_of_one_kind_pays_before_one_that_could_give_another_as_well() -> None:
    d, there = paying(LANCER + DIVER, "W", ("Dawn Spring",), ("Lancer", "Diver"))
    answered(d.game)
    assert (d.prompt, rested(there)) == ("priority", {"Light Magic Stone"})


def test_the_stones_that_pay_together_leave_the_one_that_can_do_most() -> None:
    d, there = paying(SQUIRE + DIVER + LANCER, "WU", ("Dawn Spring",), ("Squire", "Diver", "Lancer"))
    answered(d.game)
    assert (d.prompt, rested(there)) == ("priority", {"Light Magic Stone", "Water Magic Stone"})


@pytest.mark.parametrize("zone", ["hand", "deck", "graveyard"])
def test_between_two_kinds_that_other_cards_want_the_player_is_asked(zone: str) -> None:
    d = table(WANDERER + LANCER + IMP, "WR", deck=0)
    d.put(0, "hand", "Wanderer"), d.put(0, zone, "Lancer"), d.put(0, zone, "Imp")
    Table.do(d.begin(), "Play Wanderer")
    assert (d.prompt, routine_answer(d.game)) == ("produce", None)


def test_a_kind_that_no_card_of_the_player_wants_pays_first() -> None:
    d, there = paying(WANDERER + IMP, "WR", (), ("Wanderer", "Imp"))
    answered(d.game)
    assert rested(there) == {"Light Magic Stone"}


def test_a_price_of_an_ability_wants_its_kind_too() -> None:
    sage = written("Sage", "{W}: Draw a card.", cost="{1}")
    d, _ = paying(WANDERER + IMP + sage, "WR", (), ("Wanderer", "Imp", "Sage"))
    assert (d.prompt, routine_answer(d.game)) == ("produce", None)


def test_who_has_will_already_spends_it_rather_than_resting_a_stone_that_gives_the_same() -> None:
    d = table(LANCER, "WW", deck=0)
    d.put(0, "hand", "Lancer")
    Table.do(d.begin(), "Use Light Magic Stone", "Play Lancer")
    answered(d.game)
    assert (d.prompt, d.will(0)) == ("priority", {})
    assert sum(card.turned for card in d.game.cards_in("field", 0)) == 1


def test_will_that_another_card_wants_is_not_spent_without_asking() -> None:
    d = table(WANDERER + LANCER + IMP, "WR", deck=0)
    d.put(0, "hand", "Wanderer"), d.put(0, "hand", "Lancer"), d.put(0, "hand", "Imp")
    Table.do(d.begin(), "Use Fire Magic Stone", "Play Wanderer")
    assert (d.prompt, routine_answer(d.game)) == ("produce", None)


@pytest.mark.parametrize(("kind", "asked"), [("fire", True), (None, False)])
def test_an_ability_that_counts_will_of_a_kind_makes_the_kind_matter(kind: str | None, asked: bool) -> None:
    d = table(IMP, "WR", deck=0)
    counts = Static(This(), (Add("ATK", Spent("will", kind)),))
    d.define("Counter", counts, kinds=RESONATOR, cost=1, numbers={"ATK": 100, "DEF": 100})
    d.put(0, "hand", "Counter"), d.put(0, "hand", "Imp")
    Table.do(d.begin(), "Play Counter")
    assert (d.prompt, routine_answer(d.game) is None) == ("produce", asked)


def test_an_ability_that_waits_for_rested_cards_makes_each_stone_matter() -> None:
    watcher = written("Watcher", "Whenever a magic stone becomes rested, draw a card.", "Regalia")
    d = table(WANDERER + IMP + watcher, "WR", deck=0)
    d.put(0, "hand", "Wanderer"), d.put(0, "hand", "Imp"), d.put(0, "field", "Watcher")
    Table.do(d.begin(), "Play Wanderer")
    assert (d.prompt, routine_answer(d.game)) == ("produce", None)


def test_with_nothing_to_pay_for_will_need_not_be_produced() -> None:
    d = table(LANCER, "R", deck=0)
    d.put(0, "hand", "Lancer")
    d.begin(active=1).skip()
    assert d.game.decision is not None
    assert d.game.decision.player == 0
    assert only_produces(d.game, d.game.decision)


def test_what_can_be_paid_for_is_more_than_producing() -> None:
    d = table(written("Flash", "[Quickcast]\nDraw a card.", "Chant", "{W}"), "W")
    d.put(0, "hand", "Flash")
    d.begin(active=1).skip()
    assert d.game.decision is not None
    assert d.game.decision.player == 0
    assert not only_produces(d.game, d.game.decision)


def test_what_waits_for_stones_that_are_rested_is_a_reason_to_ask() -> None:
    d = table(written("Watcher", "Whenever a magic stone becomes rested, draw a card.", "Regalia"), "W")
    d.put(0, "field", "Watcher")
    d.begin(active=1).skip()
    assert d.game.decision is not None
    assert d.game.decision.player == 0
    assert not only_produces(d.game, d.game.decision)


# --- Soul Masters: which Energy is Rested ---------------------------------------------------------------------------


def test_face_down_energy_and_plain_cores_pay_alike() -> None:
    t = Souls()
    t.energy(0, 2), t.core(0, "energy field")
    unit = t.unit(0, zone="hand", cost=2)
    t.start().act("play", unit)
    answered(t.game)
    assert (t.prompt, t.turned(t.game.cards_in("energy field", 0))) == ("priority", 2)


def test_a_card_that_can_phase_in_stays_ready() -> None:
    t = Souls()
    phasing = t.unit(0, zone="energy field", kind="Unit / Phase", facedown=True)
    t.energy(0, 1)
    unit = t.unit(0, zone="hand", cost=1)
    t.start().act("play", unit)
    answered(t.game)
    assert (t.prompt, phasing.turned) == ("priority", False)


def test_between_two_cards_that_can_phase_in_the_player_is_asked() -> None:
    t = Souls()
    for _ in range(2):
        t.unit(0, zone="energy field", kind="Unit / Phase", facedown=True)
    unit = t.unit(0, zone="hand", cost=1)
    t.start().act("play", unit)
    assert (t.prompt, routine_answer(t.game)) == ("rested", None)


# --- Argent Saga: shards, places, hidden towers ---------------------------------------------------------------------


def test_a_shard_with_an_ability_of_its_own_stays_active() -> None:
    t = Argent()
    useful = t.shard(0, "Exhaust: Produce (1).", "Exhaust, pay (1): Draw a card.")
    t.shards(0, 1)
    unit = t.unit(0, zone="hand", cost=1)
    t.start().act("play", unit)
    answered(t.game)
    assert (t.prompt, useful.turned) != ("exhausted", True)
    assert not useful.turned


def arriving(*text: str) -> Argent:
    """A unit without a price has been played and comes into an empty row."""
    t = Argent(bells=())
    t.unit(0, *text, zone="hand", cost=0)
    t.start().act("play", t.game.cards_in("hand", 0)[0])
    return t


def test_in_an_empty_row_any_place_will_do() -> None:
    t = arriving()
    assert t.prompt == "place"
    assert routine_answer(t.game) == 0


def test_places_matter_where_a_card_speaks_of_its_neighbours() -> None:
    t = arriving("Adjacent units you control have +500 power.")
    assert (t.prompt, routine_answer(t.game)) == ("place", None)


def test_one_of_several_towers_that_nobody_knows_is_as_good_as_another() -> None:
    t = Argent(bells=())
    knight = t.unit(0, power=1000)
    t.start()
    for tower in t.towers(1):
        tower.facedown, tower.known = True, 0
    t.attack(knight).on("damage")
    assert t.prompt == "which tower"
    assert routine_answer(t.game) is not None


def test_a_tower_that_a_player_knows_is_not_like_the_others() -> None:
    t = Argent(bells=())
    knight = t.unit(0, power=1000)
    t.start()
    for tower in t.towers(1):
        tower.facedown, tower.known = True, 0
    t.towers(1)[2].known = 1
    t.attack(knight).on("damage")
    assert (t.prompt, routine_answer(t.game)) == ("which tower", None)


# --- Legions of Will: equal abilities that wait ----------------------------------------------------------------------


def charge(*text: str) -> Legions:
    """Two units attack, and abilities of a captain wait for both."""
    t = Legions(bells=())
    t.unit(0, *text, name="Captain")
    first, second = t.units(0, "First", "Second")
    t.start("main")
    t.on("declare attackers").attack((first, t.homes[1]), (second, t.homes[1]))
    return t


def test_the_same_ability_for_several_cards_may_come_in_any_order() -> None:
    t = charge("Whenever another unit you control attacks, it gains +1 power until end of turn.")
    assert (t.asked[1], routine_answer(t.game)) == ("trigger", 0)


def test_where_such_an_ability_has_something_to_choose_the_order_is_asked() -> None:
    t = charge("Whenever another unit you control attacks, target unit gains +1 power until end of turn.")
    assert (t.asked[1], routine_answer(t.game)) == ("trigger", None)
