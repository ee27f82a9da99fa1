"""Rule 2.4: towers, how they are destroyed, and what they do then."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.argent_saga.desk import Desk, begun, does, when

from cardwright.games.argent_saga.rules.slots import tower_place
from cardwright.games.argent_saga.rules.zones import ELEMENTS
from cardwright.kernel.game import Game
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.slots import slot_of
from cardwright.kernel.vocabulary.effects import AddCounters, Damage, Destroy, Draw, Turn
from cardwright.kernel.vocabulary.selectors import Cards, Kind, This
from cardwright.testing import rule

GIFT = "When this card is destroyed, draw a card."


TOWERS = Cards(("field",), where=Kind("tower"))


def towers_of(g: Game, player: int) -> list[Card]:
    """A player's towers, from left to right."""
    there = [card for card in g.cards_in("field", player) if "tower" in card.face.kinds]
    return sorted(there, key=lambda card: -card.place)


# --- 2.4.1, 2.4.5: five towers, face down ---------------------------------------------------------------------------


@rule("2.4.1", "2.4.5", "4.5.1", "4.5.4", "5.2.2")
@pytest.mark.parametrize("player", [0, 1])
def test_everyone_begins_with_a_tower_of_each_element_in_the_five_tower_zones(player: int) -> None:
    towers = towers_of(begun(), player)
    assert sorted(card.face.aspects[0] for card in towers) == sorted(ELEMENTS)
    assert [card.place for card in towers] == [tower_place(n) for n in range(5)]
    assert [(card.facedown, card.known, card.turned) for card in towers] == [(True, 0, False)] * 5


@rule("2.4.5", "4.5.1", "4.5.4")
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("viewer", [0, 1, -1])
def test_everyone_sees_where_towers_lie_and_nobody_which_they_are(viewer: int, player: int) -> None:
    seen = [card for card in begun().view(viewer).zone("field", player).cards if card.facedown]
    assert sorted(slot_of(card.place) for card in seen) == [5, 6, 7, 8, 9]
    assert [(c.known, c.name, c.text, dict(c.numbers), c.aspects) for c in seen] == [(False, "", (), {}, ())] * 5


@rule("2.4.5", "4.5.5", "5.2.2")
def test_chance_says_which_lies_where_for_each_player() -> None:
    games = [begun(seed) for seed in range(20)]
    mine, theirs = ([tuple(c.face.aspects[0] for c in towers_of(g, player)) for g in games] for player in (0, 1))
    assert min(len(set(mine)), len(set(theirs))) > 10
    assert {order[0] for order in mine} == {order[4] for order in theirs} == set(ELEMENTS)
    assert sum(a == b for a, b in zip(mine, theirs)) < 5


# --- 2.4.2-2.4.3: defense and destruction ---------------------------------------------------------------------------


@rule("2.4.2", "10.3.1", "3.10.2")
@pytest.mark.parametrize(("hits", "gone"), [([1000], False), ([1500], True), ([2000], True), ([1000, 500], True)])
def test_defense_is_the_damage_that_destroys_in_one_turn(hits: list[int], gone: bool) -> None:
    t = Desk()
    tower = t.tower(1, defense=1500)
    t.start()
    for damage in hits:
        t.hurt(tower, damage)
    assert (t.is_(tower, "destroyed"), t.there(tower)) == (gone, True)


@rule("2.4.2")
def test_a_higher_defense_bears_more() -> None:
    t = Desk()
    tower = t.tower(1, defense=1000)
    t.augment(1, "Towers you control get +500 defense.", zone="field")
    t.start().hurt(tower, 1000)
    assert (t.stat(tower, "defense"), t.is_(tower, "destroyed")) == (1500, False)


@rule("2.4.3", "2.4.3.1")
def test_a_destroyed_tower_is_turned_upside_down_and_stays() -> None:
    t = Desk()
    tower, other = t.tower(1, defense=1000, at=2), t.tower(1, at=3)
    t.start().hurt(tower, 1000)
    assert (t.is_(tower, "destroyed"), t.there(tower), t.slot(tower)) == (True, True, 2)
    assert t.count("discard", 1) == 0
    assert not t.is_(tower, "exhausted")  # a state of its own
    assert not t.is_(other, "destroyed")


@rule("2.4.3.1")
def test_it_lies_face_up_from_then_on() -> None:
    t = Desk()
    tower = t.tower(1, facedown=True, name="Secret Keep")
    t.start()
    assert not t.knows(0, tower)
    t.do(t.bells[0], Destroy(Cards(("field",), "opponent", Kind("tower"))))
    assert (t.is_(tower, "destroyed"), t.is_(tower, "facedown")) == (True, False)
    assert (t.knows(0, tower), t.knows(1, tower)) == (True, True)


@rule("2.4.3.1")
@pytest.mark.parametrize(
    "text",
    [
        "Deal 500 to target tower.",
        "Destroy target tower.",
        "Put a Maze counter on target tower.",
        "Flip target tower face down.",
    ],
)
def test_what_targets_towers_does_not_find_it(text: str) -> None:
    t = Desk()
    t.fallen(0, 5), t.fallen(1, 3)
    whole = [t.tower(1), t.tower(1)]
    spell = t.spell(0, text)
    t.start().play(spell)
    assert t.offers() == {tower.id for tower in whole}


@rule("2.4.3.1")
def test_with_every_tower_destroyed_there_is_no_target() -> None:
    t = Desk()
    t.fallen(0, 5), t.fallen(1, 5)
    bolt, mason = t.spell(0, "Deal 500 to target tower."), t.spell(0, "Restore target destroyed tower.")
    t.start()
    assert (t.offered("play", bolt), t.offered("play", mason)) == (False, True)


@rule("2.4.3.1")
def test_what_affects_all_towers_passes_it_by() -> None:
    t = Desk()
    gone, whole = t.tower(1, destroyed=True), t.tower(1, defense=2000)
    for effect in (Damage(500, TOWERS), AddCounters(TOWERS, "Maze"), AddCounters(TOWERS, "Ice Wall")):
        t.spell(0, does(effect))
    spells = list(t.game.cards_in("hand", 0))
    flip = t.spell(0, does(Turn(TOWERS, "facedown")))
    t.start()
    for spell in spells:
        t.cast(spell).close()
    assert (whole.damage, t.seen(whole, "Maze"), t.stat(whole, "defense")) == (500, 1, 2500)
    assert (gone.damage, t.seen(gone, "Maze"), t.stat(gone, "defense")) == (0, 0, 1000)
    t.cast(flip)
    assert (t.is_(whole, "facedown"), t.is_(gone, "facedown")) == (True, False)
    assert t.is_(gone, "destroyed")


@rule("2.4.3.1")
def test_nothing_is_counted_or_strengthened_as_a_tower_any_more() -> None:
    t = Desk()
    gone = t.tower(0, destroyed=True)
    t.augment(0, "Towers you control get +500 defense.", zone="field")
    t.deck(0, 9)
    spell = t.spell(0, "Draw a card for each tower you control.")
    t.start().cast(spell)
    assert (t.count("hand"), t.stat(gone, "defense")) == (4, 1000)


@rule("2.4.3.1")
def test_a_destroyed_tower_is_not_destroyed_again() -> None:
    t = Desk()
    gone = t.tower(1, GIFT, destroyed=True)
    t.deck(1)
    t.start().do(t.bells[0], Destroy(Cards(("field",), "opponent", Kind("tower"))))
    assert (t.is_(gone, "destroyed"), t.count("hand", 1)) == (True, 0)


@rule("2.4.3.1")
def test_what_speaks_of_destroyed_towers_finds_it() -> None:
    t = Desk()
    gone, whole = t.tower(0, GIFT, destroyed=True, defense=1000), t.tower(0)
    mason = t.spell(0, "Restore target destroyed tower.")
    t.deck(0)
    t.start().cast(mason, gone)
    assert (t.is_(gone, "destroyed"), t.is_(whole, "destroyed")) == (False, False)
    assert (gone.damage, t.is_(gone, "facedown")) == (0, False)
    t.hurt(gone, 1000)  # it can be destroyed again, and gives its gift again
    assert (t.is_(gone, "destroyed"), t.count("hand")) == (True, 1)


# --- 2.4.4: what towers do ------------------------------------------------------------------------------------------


@rule("2.4.4", "9.3.2")
@pytest.mark.parametrize("destroy", [lambda t, tower: t.hurt(tower, 1000), lambda t, tower: t.turn(tower, "destroyed")])
def test_its_effect_does_not_use_the_queue(destroy: Callable[[Desk, Card], Desk]) -> None:
    t = Desk()
    tower = t.tower(1, GIFT, defense=1000)
    t.deck(1)
    destroy(t.start(), tower)
    assert (t.count("hand", 1), t.queue) == (1, [])  # nobody has passed, nobody could answer


@rule("2.4.4", "9.3.2")
@pytest.mark.parametrize(("deed", "drawn"), [("Destroy", [1, 0]), ("Deal 500 to", [0, 1])])
def test_it_happens_before_the_next_part_of_what_destroyed_it_and_damage_destroys_at_the_end(
    deed: str, drawn: list[int]
) -> None:
    t = Desk()
    tower = t.tower(1, GIFT, defense=500)
    t.decks()
    spell = t.spell(0, f"{deed} target tower. Draw a card.")
    t.start().cast(spell, tower)
    assert [e.player for e in t.log("draw")] == drawn


@rule("2.4.4")
def test_it_goes_before_abilities_that_wait_for_the_same_thing() -> None:
    t = Desk()
    tower = t.tower(1, GIFT)
    t.champion(1, when("turn card", Draw(), state="destroyed"), name="Witness")
    t.deck(1)
    t.start().do(t.bells[0], Destroy(Cards(("field",), "opponent", Kind("tower"))))
    assert (t.is_(tower, "destroyed"), t.count("hand", 1)) == (True, 1)
    assert "Witness" in t.queue or t.asked[1] == "trigger"


@rule("2.4.4")
def test_its_owner_chooses_while_it_happens() -> None:
    t = Desk()
    tower = t.tower(1, "When this card is destroyed, you may deal 1000 to a unit.")
    one, two = t.unit(0, power=3000), t.unit(0, power=3000)
    t.start().turn(tower, "destroyed")
    assert (t.asked[0], t.offers()) == (1, {one.id, two.id})
    assert -1 in t.values  # or nothing
    t.pick(two)
    assert (one.damage, two.damage) == (0, 1000)


@rule("2.4.4")
def test_of_several_all_are_destroyed_first_and_the_turn_players_go_first() -> None:
    t = Desk()
    t.tower(0, GIFT, name="Mine"), t.tower(1, GIFT, name="Theirs")
    t.fallen(0, 4), t.fallen(1, 4)
    t.decks()
    t.start().do(t.bells[1], Destroy(TOWERS))
    kinds = [(e.kind, e.player) for e in t.game.log if e.kind == "draw" or e.state == "destroyed"]
    assert kinds == [("turn card", 0), ("turn card", 1), ("draw", 0), ("draw", 1)]


@rule("2.4.4")
def test_one_that_is_destroyed_by_anothers_effect_comes_next() -> None:
    t = Desk()
    theirs = Cards(("field",), "opponent", Kind("tower"))
    first = t.tower(1, when("turn card", Destroy(theirs), Draw(), this=True, state="destroyed"), name="First")
    second = t.tower(0, GIFT, name="Second")
    t.fallen(0, 4), t.fallen(1, 4)
    t.decks()
    t.start().turn(first, "destroyed")
    assert t.is_(second, "destroyed")
    assert [e.player for e in t.log("draw")] == [0, 1]


def test_a_tower_that_speaks_of_itself() -> None:
    """The text of a tower works although it is destroyed by then."""
    t = Desk()
    tower = t.tower(1, when("turn card", Turn(This(), "restored"), this=True, state="destroyed"))
    t.start().turn(tower, "destroyed")
    assert not t.is_(tower, "destroyed")


# --- 5.1.5.2: the condition of an effect is asked for when the effect would be applied ------------------------------


BEHIND = f"{GIFT} Use this effect only if you have more destroyed towers than your opponent."


@rule("5.1.5.2")
@pytest.mark.parametrize(("fallen", "drawn"), [(0, 1), (1, 0)])
def test_the_condition_of_its_effect_is_judged_when_it_falls(fallen: int, drawn: int) -> None:
    t = Desk()
    tower = t.tower(1, BEHIND)
    t.fallen(0, fallen), t.deck(1)
    t.start().hurt(tower, 1000)
    assert (tower.turned, t.count("hand", 1)) == (True, drawn)  # the tower itself counts


@rule("5.1.5.2")
def test_what_was_so_before_does_not_matter_if_it_is_so_no_longer() -> None:
    t = Desk()
    tower, other = t.tower(1, BEHIND), t.tower(0)
    t.tower(1, destroyed=True), t.tower(0, destroyed=True), t.deck(1)
    t.start().do(t.bells[0], Destroy(TOWERS))
    assert tower.turned
    assert other.turned
    assert t.count("hand", 1) == 0


@rule("3.10.2")
@pytest.mark.parametrize(("power", "gone"), [(1000, False), (1500, True)])
def test_a_tower_bears_less_battle_damage_than_its_defense(power: int, gone: bool) -> None:
    t = Desk()
    tower = t.tower(1, defense=1500)
    [t.tower(1, destroyed=True) for _ in range(4)]
    unit = t.unit(0, power=power)
    t.start().attack(unit).on("damage")
    assert t.is_(tower, "destroyed") is gone
    assert t.power(unit) == power


@rule("10.3.1", "10.3.2")
def test_without_damage_a_tower_stands_even_if_it_has_no_defense_left() -> None:
    """Only units are destroyed for having nothing left."""
    t = Desk()
    tower, unit = t.tower(0, defense=500), t.unit(0, power=500)
    t.augment(0, "Towers you control get -500 defense.", "Units you control get -500.", zone="field")
    t.start()
    assert (t.stat(tower, "defense"), t.is_(tower, "destroyed"), t.where(unit)) == (0, False, "discard")
