"""Rule 2.4: towers, how they are destroyed, and what they do then."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.bench import Bench
from tests.games.argent_saga.desk import does, when

from cardwright.games.argent_saga.rules.slots import tower_place
from cardwright.games.argent_saga.rules.zones import ELEMENTS
from cardwright.games.argent_saga.title import TITLE
from cardwright.kernel.game import Game
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.effects import AddCounters, Damage, Destroy, Draw, Turn
from cardwright.kernel.vocabulary.selectors import Cards, Kind, This
from cardwright.testing import rule

GIFT = "When this card is destroyed, draw a card."
TOWERS = Cards(("field",), where=Kind("tower"))


def towers_of(g: Game, player: int) -> list[Card]:
    """A player's towers, from left to right."""
    there = [card for card in g.cards_in("field", player) if "tower" in card.face.kinds]
    return sorted(there, key=lambda card: -card.place)


def begun(seed: int) -> Game:
    """A game of two of the decks, at its first question."""
    return TITLE.new_game([TITLE.decks["fire"], TITLE.decks["water"]], seed)


# --- 2.4.1, 2.4.5: five towers, face down ---------------------------------------------------------------------------


@rule("2.4.1")
@pytest.mark.parametrize("player", [0, 1])
def test_everyone_begins_with_a_tower_of_each_element(player: int) -> None:
    towers = towers_of(begun(1), player)
    assert sorted(card.face.aspects[0] for card in towers) == sorted(ELEMENTS)
    assert not any(card.turned for card in towers)


@rule("2.4.5")
def test_towers_lie_face_down_in_the_tower_zones_known_to_nobody() -> None:
    g = begun(1)
    for player in (0, 1):
        towers = towers_of(g, player)
        assert [card.place for card in towers] == [tower_place(n) for n in range(5)]
        assert all(card.facedown and card.known == 0 for card in towers)
        for viewer in (0, 1):
            seen = [card for card in g.view(viewer).zone("field", player).cards if card.facedown]
            assert len(seen) == 5
            assert not any(card.known or card.name or card.aspects or card.numbers for card in seen)


@rule("2.4.5")
def test_chance_says_which_lies_where() -> None:
    orders = {tuple(card.face.name for card in towers_of(begun(seed), 0)) for seed in range(20)}
    assert len(orders) > 10
    firsts = {order[0] for order in orders}
    assert len(firsts) == 5


@rule("2.4.5")
def test_each_player_has_an_order_of_their_own() -> None:
    same = 0
    for seed in range(20):
        g = begun(seed)
        rows = [[card.face.aspects[0] for card in towers_of(g, player)] for player in (0, 1)]
        same += rows[0] == rows[1]
    assert same < 5


# --- 2.4.2-2.4.3: defense and destruction ---------------------------------------------------------------------------


@rule("2.4.2")
@pytest.mark.parametrize(("damage", "gone"), [(1000, False), (1500, True), (2000, True)])
def test_defense_is_the_damage_that_destroys(damage: int, gone: bool) -> None:
    t = Bench()
    tower = t.tower(1, defense=1500)
    t.main().hurt(tower, damage)
    assert t.is_(tower, "destroyed") is gone


@rule("2.4.2")
def test_damage_of_one_turn_adds_up() -> None:
    t = Bench()
    tower = t.tower(1, defense=1500)
    t.main().hurt(tower, 1000)
    assert not t.is_(tower, "destroyed")
    t.hurt(tower, 500)
    assert t.is_(tower, "destroyed")


@rule("2.4.2")
def test_a_higher_defense_bears_more() -> None:
    t = Bench()
    tower = t.tower(1, defense=1000)
    t.augment(1, "Towers you control get +500 defense.", zone="field")
    t.main().hurt(tower, 1000)
    assert t.stat(tower, "defense") == 1500
    assert not t.is_(tower, "destroyed")


@rule("2.4.3", "2.4.3.1")
def test_a_destroyed_tower_is_turned_upside_down_and_stays() -> None:
    t = Bench()
    tower, other = t.tower(1, defense=1000, at=2), t.tower(1, at=3)
    t.main().hurt(tower, 1000)
    assert t.is_(tower, "destroyed")
    assert (t.there(tower), t.slot(tower)) == (True, 2)
    assert t.count("discard", 1) == 0
    assert not t.is_(tower, "exhausted")  # a state of its own
    assert not t.is_(other, "destroyed")


@rule("2.4.3.1")
def test_it_lies_face_up_from_then_on() -> None:
    t = Bench()
    tower = t.tower(1, facedown=True, name="Secret Keep")
    t.main()
    assert not t.knows(0, tower)
    t.do(t.bells[0], Destroy(Cards(("field",), "opponent", Kind("tower"))))
    assert t.is_(tower, "destroyed")
    assert not t.is_(tower, "facedown")
    assert t.knows(0, tower)
    assert t.knows(1, tower)


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
    t = Bench()
    gone, whole = t.tower(1, destroyed=True), t.tower(1)
    for _ in range(4):
        t.tower(0, destroyed=True)
    t.tower(0, destroyed=True)
    for _ in range(2):
        t.tower(1, destroyed=True)
    third = t.tower(1)
    spell = t.spell(0, text)
    t.main().play(spell)
    assert t.offers() == {whole.id, third.id}
    assert gone.id not in t.offers()


@rule("2.4.3.1")
def test_with_every_tower_destroyed_there_is_no_target() -> None:
    t = Bench()
    for player in (0, 1):
        for _ in range(5):
            t.tower(player, destroyed=True)
    bolt, mason = t.spell(0, "Deal 500 to target tower."), t.spell(0, "Restore target destroyed tower.")
    t.main()
    assert (t.offered("play", bolt), t.offered("play", mason)) == (False, True)


@rule("2.4.3.1")
def test_what_affects_all_towers_passes_it_by() -> None:
    t = Bench()
    gone, whole = t.tower(1, destroyed=True), t.tower(1, defense=2000)
    for effect in (Damage(500, TOWERS), AddCounters(TOWERS, "Maze"), AddCounters(TOWERS, "Ice Wall")):
        t.spell(0, does(effect))
    spells = list(t.game.cards_in("hand", 0))
    flip = t.spell(0, does(Turn(TOWERS, "facedown")))
    t.main()
    for spell in spells:
        t.cast(spell).close()
    assert (whole.damage, t.seen(whole, "Maze"), t.stat(whole, "defense")) == (500, 1, 2500)
    assert (gone.damage, t.seen(gone, "Maze"), t.stat(gone, "defense")) == (0, 0, 1000)
    t.cast(flip)
    assert (t.is_(whole, "facedown"), t.is_(gone, "facedown")) == (True, False)
    assert t.is_(gone, "destroyed")


@rule("2.4.3.1")
def test_nothing_is_counted_or_strengthened_as_a_tower_any_more() -> None:
    t = Bench()
    gone = t.tower(0, destroyed=True)
    t.augment(0, "Towers you control get +500 defense.", zone="field")
    t.deck(0, 9)
    spell = t.spell(0, "Draw a card for each tower you control.")
    t.main().cast(spell)
    assert t.count("hand") == 4
    assert t.stat(gone, "defense") == 1000


@rule("2.4.3.1")
def test_a_destroyed_tower_is_not_destroyed_again() -> None:
    t = Bench()
    gone = t.tower(1, GIFT, destroyed=True)
    t.deck(1)
    t.main().do(t.bells[0], Destroy(Cards(("field",), "opponent", Kind("tower"))))
    assert t.is_(gone, "destroyed")
    assert t.count("hand", 1) == 0


@rule("2.4.3.1")
def test_what_speaks_of_destroyed_towers_finds_it() -> None:
    t = Bench()
    gone, whole = t.tower(0, GIFT, destroyed=True, defense=1000), t.tower(0)
    mason = t.spell(0, "Restore target destroyed tower.")
    t.deck(0)
    t.main().cast(mason, gone)
    assert not t.is_(gone, "destroyed")
    assert not t.is_(whole, "destroyed")
    assert (gone.damage, t.is_(gone, "facedown")) == (0, False)
    t.hurt(gone, 1000)  # it can be destroyed again, and gives its gift again
    assert t.is_(gone, "destroyed")
    assert t.count("hand") == 1


# --- 2.4.4: what towers do ------------------------------------------------------------------------------------------


@rule("2.4.4")
@pytest.mark.parametrize("way", ["damage", "effect"])
def test_its_effect_does_not_use_the_queue(way: str) -> None:
    t = Bench()
    tower = t.tower(1, GIFT, defense=1000)
    t.deck(1)
    t.main()
    if way == "damage":
        t.hurt(tower, 1000)
    else:
        t.do(t.bells[0], Destroy(Cards(("field",), "opponent", Kind("tower"))))
    assert t.count("hand", 1) == 1  # nobody has passed, nobody could answer
    assert t.queue == []


@rule("2.4.4")
def test_it_happens_before_the_next_part_of_what_destroyed_it() -> None:
    t = Bench()
    tower = t.tower(1, GIFT, name="Gift Tower")
    t.deck(0)
    t.deck(1)
    spell = t.spell(0, "Destroy target tower. Draw a card.")
    t.main().cast(spell, tower)
    drawn = [e.player for e in t.log("draw")]
    assert drawn == [1, 0]


@rule("2.4.4")
def test_damage_destroys_it_only_when_the_effect_is_over() -> None:
    t = Bench()
    tower = t.tower(1, GIFT, defense=500)
    t.deck(0)
    t.deck(1)
    spell = t.spell(0, "Deal 500 to target tower. Draw a card.")
    t.main().cast(spell, tower)
    assert [e.player for e in t.log("draw")] == [0, 1]


@rule("2.4.4")
def test_it_goes_before_abilities_that_wait_for_the_same_thing() -> None:
    t = Bench()
    tower = t.tower(1, GIFT)
    t.champion(1, when("turn card", Draw(), state="destroyed"), name="Witness")
    t.deck(1)
    t.main().do(t.bells[0], Destroy(Cards(("field",), "opponent", Kind("tower"))))
    assert t.is_(tower, "destroyed")
    assert t.count("hand", 1) == 1
    assert "Witness" in t.queue or t.asked[1] == "trigger"


@rule("2.4.4")
def test_it_does_not_target() -> None:
    t = Bench()
    tower = t.tower(1, "When this card is destroyed, deal 1000 to a unit.")
    shy = t.unit(0, "This card cannot be targeted by spells or abilities.", power=3000)
    t.main().turn(tower, "destroyed")
    assert shy.damage == 1000


@rule("2.4.4")
def test_its_owner_chooses_while_it_happens() -> None:
    t = Bench()
    tower = t.tower(1, "When this card is destroyed, you may deal 1000 to a unit.")
    one, two = t.unit(0, power=3000), t.unit(0, power=3000)
    t.main().turn(tower, "destroyed")
    assert t.asked[0] == 1
    assert t.offers() == {one.id, two.id}
    assert -1 in t.values  # or nothing
    t.pick(two)
    assert (one.damage, two.damage) == (0, 1000)


@rule("2.4.4")
def test_it_happens_in_the_damage_step_before_priority() -> None:
    t = Bench()
    t.tower(1, GIFT, defense=1000)
    for _ in range(4):
        t.tower(1, destroyed=True)
    unit = t.unit(0, power=1000)
    t.deck(1)
    t.main().attack(unit)
    t.on("damage")
    assert t.moment == ("damage", 0, "priority")
    assert t.count("hand", 1) == 1


@rule("2.4.4")
def test_of_several_all_are_destroyed_first_and_the_turn_players_go_first() -> None:
    t = Bench()
    deed = AddCounters(Cards(("field",), where=Kind("champion")), "towers seen")
    order = when("turn card", Draw(), deed, this=True, state="destroyed")
    mine, theirs = t.tower(0, order, name="Mine"), t.tower(1, order, name="Theirs")
    for player in (0, 1):
        t.deck(player)
        for _ in range(4):
            t.tower(player, destroyed=True)
    t.main().do(t.bells[1], Destroy(TOWERS))
    assert (t.is_(mine, "destroyed"), t.is_(theirs, "destroyed")) == (True, True)
    kinds = [(e.kind, e.player) for e in t.game.log if e.kind == "draw" or e.state == "destroyed"]
    assert kinds == [("turn card", 0), ("turn card", 1), ("draw", 0), ("draw", 1)]


@rule("2.4.4")
def test_one_that_is_destroyed_by_anothers_effect_comes_next() -> None:
    t = Bench()
    ruin = when(
        "turn card", Destroy(Cards(("field",), "opponent", Kind("tower"))), Draw(), this=True, state="destroyed"
    )
    first = t.tower(1, ruin, name="First")
    second = t.tower(0, GIFT, name="Second")
    for player in (0, 1):
        t.deck(player)
        for _ in range(4):
            t.tower(player, destroyed=True)
    t.main().turn(first, "destroyed")
    assert t.is_(second, "destroyed")
    assert [e.player for e in t.log("draw")] == [0, 1]


def test_a_tower_that_speaks_of_itself() -> None:
    """The text of a tower works although it is destroyed by then."""
    t = Bench()
    tower = t.tower(1, when("turn card", Turn(This(), "restored"), this=True, state="destroyed"))
    t.main().turn(tower, "destroyed")
    assert not t.is_(tower, "destroyed")


# --- 5.1.5.2: the condition of an effect is asked for when the effect would be applied ------------------------------

BEHIND = f"{GIFT} Use this effect only if you have more destroyed towers than your opponent."


@rule("5.1.5.2")
@pytest.mark.parametrize(("fallen", "drawn"), [(0, 1), (1, 0)])
def test_the_condition_of_its_effect_is_judged_when_it_falls(fallen: int, drawn: int) -> None:
    t = Bench()
    tower = t.tower(1, BEHIND)
    for _ in range(fallen):
        t.tower(0, destroyed=True)
    t.deck(1)
    t.main().hurt(tower, 1000)
    assert tower.turned
    assert t.count("hand", 1) == drawn  # the tower itself counts


@rule("5.1.5.2")
def test_what_was_so_before_does_not_matter_if_it_is_so_no_longer() -> None:
    t = Bench()
    tower, other = t.tower(1, BEHIND), t.tower(0)
    t.tower(1, destroyed=True)
    t.tower(0, destroyed=True)
    t.deck(1)
    t.main()
    t.do(t.bells[0], Destroy(TOWERS))
    assert tower.turned
    assert other.turned
    assert t.count("hand", 1) == 0
