"""Rules 12.2 and 12.3: neighbours and opposites, searching and choosing in hidden zones."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.argent_saga.desk import Desk, does, the

from cardwright.kernel.evaluate import find
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.vocabulary.abilities import Keyword
from cardwright.kernel.vocabulary.effects import Act, AddCounters, Apply, Find, Gain, Put, Reveal, Shuffle
from cardwright.kernel.vocabulary.selectors import Adjacent, Cards, InFront, It, Kind, Named, This
from cardwright.testing import rule


def beside(t: Desk, card: Card) -> set[int]:
    """The cards adjacent to a card."""
    return {c.id for c in find(t.game, Frame(-1, "effect", card.controller, card.ref), Adjacent(This()))}


def facing(t: Desk, card: Card, kind: str = "unit") -> set[int]:
    """The cards of a kind in front of a card, or that it is in front of."""
    return {
        c.id
        for c in find(t.game, Frame(-1, "effect", card.controller, card.ref), InFront(This()))
        if kind in c.face.kinds
    }


def ids(*cards: Card) -> set[int]:
    return {card.id for card in cards}


# --- 12.2.1: adjacent -----------------------------------------------------------------------------------------------


@rule("12.2.1")
@pytest.mark.parametrize(("at", "neighbours"), [(0, {1}), (1, {0, 2}), (2, {1, 3}), (3, {2, 4}), (4, {3})])
def test_units_directly_to_the_left_and_right_are_adjacent(at: int, neighbours: set[int]) -> None:
    """Units of the other side and towers never are."""
    t = Desk()
    mine, _ = t.units(0, 5), t.units(1, 5)
    t.start()
    assert beside(t, mine[at]) == ids(*(mine[n] for n in neighbours))


@rule("12.2.1")
@pytest.mark.parametrize(("at", "neighbours"), [(0, {1}), (2, {1, 3}), (4, {3})])
def test_towers_are_adjacent_to_towers_only(at: int, neighbours: set[int]) -> None:
    t = Desk()
    t.units(0, 5)
    towers = t.start().towers(0)
    assert beside(t, towers[at]) == ids(*(towers[n] for n in neighbours))


@rule("12.2.1")
def test_an_empty_zone_lies_between() -> None:
    t = Desk()
    left, right = t.unit(0, at=1), t.unit(0, at=3)
    t.start()
    assert (beside(t, left), beside(t, right)) == (set(), set())


@rule("12.2.1")
def test_cards_in_no_such_zone_have_no_neighbours() -> None:
    t = Desk()
    t.unit(0, at=0)
    augment = t.augment(0, zone="field")
    t.start()
    assert (beside(t, augment), beside(t, t.bells[0]), beside(t, t.shard(0))) == (set(), set(), set())


@rule("12.2.1", "4.8.4", "10.4.2")
def test_what_is_equipped_is_adjacent_to_the_neighbours_of_its_unit() -> None:
    t = Desk()
    left, middle, right = t.unit(0, at=0), t.unit(0, at=1), t.unit(0, at=2)
    mantle = t.augment(0, "Equip to target unit.", zone="field", on=middle)
    cloak = t.augment(0, "Equip to target unit.", zone="field", on=right)
    t.start()
    assert beside(t, mantle) == ids(left, right, cloak)
    assert beside(t, left) == ids(middle, mantle)
    assert beside(t, middle) == ids(left, right, cloak)


@rule("12.2.1", "10.4.2", "4.8.4", "4.8.5")
def test_what_an_augment_gives_to_adjacent_units_goes_where_its_unit_goes() -> None:
    t = Desk()
    units = {n: t.unit(0, at=n, power=1000) for n in (0, 1, 2, 4)}
    t.augment(0, "Equip to target unit.", "Units adjacent to this card get +500.", zone="field", on=units[1])
    t.start()
    assert [t.power(units[n]) for n in (0, 1, 2, 4)] == [1500, 1000, 1500, 1000]
    t.do(t.bells[0], Act("relocate", the(units[1])))  # only the fourth zone is free
    assert [t.power(units[n]) for n in (0, 1, 2, 4)] == [1000, 1000, 1500, 1500]


@rule("12.2.1")
def test_what_it_gives_its_neighbours_goes_where_it_goes() -> None:
    t = Desk()
    banner = t.unit(0, "Units adjacent to this card get +500.", at=1, name="Banner")
    units = {n: t.unit(0, at=n, power=1000) for n in (0, 2, 4)}
    t.start()
    assert [t.power(units[n]) for n in (0, 2, 4)] == [1500, 1500, 1000]
    assert t.power(banner) == 1000
    t.do(t.bells[0], Act("relocate", the(banner)))  # only the fourth zone is free
    assert [t.power(units[n]) for n in (0, 2, 4)] == [1000, 1500, 1500]
    t.send(banner, "hand")
    assert [t.power(units[n]) for n in (0, 2, 4)] == [1000, 1000, 1000]


@rule("12.2.1", "4.8.5")
def test_a_unit_may_walk_by_its_own_text() -> None:
    t = Desk()
    walker = t.unit(0, "Exhaust: Move this card to another unit zone.", "Units adjacent to this card get +500.", at=0)
    friend = t.unit(0, at=4, power=1000)
    t.start().activate(walker).resolve()
    assert (t.slot(walker), t.power(friend)) == (1, 1000)  # the bench takes the first free zone
    t.do(t.bells[0], Act("switch places", Cards(("field",), "you", Kind("unit"))))
    assert (t.slot(walker), t.slot(friend)) == (4, 1)


@rule("12.2.1")
def test_what_was_adjacent_to_a_card_that_is_gone() -> None:
    t = Desk()
    spark = t.unit(0, "Ruined - Deal 500 to each unit adjacent to this card.", at=2)
    units = {n: t.unit(0, at=n, power=2000) for n in (0, 1, 3)}
    enemy = t.unit(1, at=2, power=2000)
    t.start().send(spark, "discard", "destroy").resolve()
    assert [units[n].damage for n in (0, 1, 3)] == [0, 500, 500]
    assert enemy.damage == 0


# --- 12.2.2: in front -----------------------------------------------------------------------------------------------


@rule("12.2.2")
@pytest.mark.parametrize("at", range(5))
def test_units_directly_across_are_in_front_of_each_other(at: int) -> None:
    t = Desk()
    mine = t.units(0, 5)
    theirs = t.units(1, 5)
    t.start()
    assert facing(t, mine[at]) == ids(theirs[4 - at])  # the far left faces the far right
    assert facing(t, theirs[4 - at]) == ids(mine[at])


@rule("12.2.2")
def test_nobody_is_in_front_of_it_if_the_zone_across_is_empty() -> None:
    t = Desk()
    mine = t.unit(0, at=0)
    t.unit(1, at=0), t.unit(1, at=3)
    t.start()
    assert facing(t, mine) == set()


@rule("12.2.2")
def test_a_text_that_speaks_of_what_is_in_front() -> None:
    t = Desk()
    archer = t.unit(0, "Exhaust: Deal 500 to target unit in front of this card.", at=1)
    across = t.unit(1, at=3, power=2000)
    t.unit(1, at=1, power=2000)
    t.start().activate(archer, across).resolve()
    assert across.damage == 500
    t.send(across, "hand").turn(archer, "active")
    assert not t.offered("activate", archer)  # nothing is in front of it any more


@rule("12.2.2.1")
@pytest.mark.parametrize("at", range(5))
def test_a_unit_is_in_front_of_the_towers_of_its_column(at: int) -> None:
    t = Desk()
    unit = t.unit(0, at=at)
    mine, theirs = t.start().towers(0)[at], t.towers(1)[4 - at]
    assert facing(t, unit, "tower") == ids(mine, theirs)
    assert facing(t, mine) == facing(t, theirs) == ids(unit)
    assert facing(t, mine, "tower") == set()  # towers are not in front of each other


@rule("12.2.2.1")
def test_a_text_that_speaks_of_the_tower() -> None:
    t = Desk()
    text = "Arrive - Destroy target tower your opponent controls in front of this card."
    siege = t.unit(0, text, zone="hand", cost=0)
    t.start().cast(siege)  # it comes to the first zone
    assert [t.is_(tower, "destroyed") for tower in t.towers(1)] == [False, False, False, False, True]


# --- 12.3.1: shuffled at once ---------------------------------------------------------------------------------------


def kinds_of(t: Desk) -> list[str]:
    """What happened, as far as decks are concerned."""
    return [e.kind for e in t.game.log if e.kind in ("search", "shuffle", "draw", "reveal")]


@rule("12.3.1")
def test_the_deck_is_shuffled_right_after_the_search_in_the_middle_of_the_effect() -> None:
    t = Desk()
    t.deck(0, 12)
    prize = t.spell(0, "Draw a card.", zone="deck", name="Prize")
    spell = t.spell(0, "Search your deck for a spell and add it to your hand. Draw a card.")
    t.start().cast(spell).pick(prize)
    assert (kinds_of(t), t.where(prize)) == (["search", "reveal", "shuffle", "draw"], "hand")


def order_after_search(seed: int) -> tuple[str, ...]:
    """The order of a deck that was searched; nobody knows it."""
    t = Desk(seed=seed)
    t.deck(0, 8)
    spell = t.spell(0, "Search your deck for a card and add it to your hand.")
    t.start().cast(spell)
    t.game.choose(0)
    assert {card.known for card in t.game.cards_in("deck", 0)} == {0}
    return tuple(t.names("deck"))


@rule("12.3.1")
def test_the_order_is_chance_from_then_on_and_nobody_knows_it() -> None:
    assert len({order_after_search(seed) for seed in range(8)}) > 4


@rule("12.3.1", "12.3.3")
def test_also_if_nothing_was_found() -> None:
    t = Desk()
    t.deck(0, 8)
    spell = t.spell(0, "Search your deck for a spell and add it to your hand. Draw a card.")
    t.start().cast(spell)
    assert kinds_of(t) == ["search", "shuffle", "draw"]
    assert {card.known for card in t.game.cards_in("deck", 0)} == {0}


@rule("12.3.1")
@pytest.mark.parametrize("text", ["Put a unit from your deck into play.", "Add a unit from your deck to your hand."])
def test_it_need_not_say_search(text: str) -> None:
    t = Desk()
    t.deck(0, 4)
    spell = t.spell(0, text)
    t.start().cast(spell)
    t.game.choose(0)
    t.resolve()
    assert "shuffle" in kinds_of(t)
    assert t.count("deck") == 3


@rule("12.3.1")
def test_the_zone_that_was_searched_is_shuffled_and_no_other() -> None:
    t = Desk()
    t.deck(0, 6), t.shards(0, 3, zone="shard deck")
    gem = t.shard(0, zone="shard deck", name="Gem")
    spell = t.spell(0, 'Search your shard deck for a "Gem" and put it into play.')
    t.start().cast(spell).pick(gem)
    (shuffled,) = t.log("shuffle")
    assert t.there(gem)
    assert t.game.zones[shuffled.to] is t.game.zone("shard deck", 0)


@rule("12.3.1")
def test_the_deck_of_the_other_player_too() -> None:
    t = Desk()
    t.deck(1, 6)
    search = does(
        Find(1, Kind("unit"), who="opponent"), Put(It("found"), "expelled", verb="expel"), Shuffle("opponent")
    )
    spell = t.spell(0, search)
    t.start().cast(spell)
    assert t.asked[0] == 0
    t.game.choose(0)
    (shuffled,) = t.log("shuffle")
    assert t.game.zones[shuffled.to] is t.game.zone("deck", 1)
    assert {card.known for card in t.game.cards_in("deck", 1)} == {0}


@rule("12.3.1")
def test_zones_without_order_are_not_shuffled() -> None:
    t = Desk()
    t.deck(0, 3, zone="discard")
    spell = t.spell(0, "Add a unit from your discard zone to your hand.")
    t.start().cast(spell)
    t.game.choose(0)
    assert "shuffle" not in kinds_of(t)


# --- 12.3.1: nothing to find -----------------------------------------------------------------------------------------


@rule("12.3.1")
def test_an_empty_deck_is_searched_and_shuffled_and_the_rest_happens() -> None:
    t = Desk()
    foe = t.unit(1)
    spell = t.spell(0, "Search your deck for a unit and add it to your hand. Destroy target unit.")
    t.start().cast(spell)
    kinds = [event.kind for event in t.game.log]
    assert kinds.index("search") < kinds.index("shuffle") < max(i for i, kind in enumerate(kinds) if kind == "move")
    assert t.where(foe) == "discard"


# --- 12.3.2: shown --------------------------------------------------------------------------------------------------


@rule("12.3.2")
@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Search your deck for a unit and add it to your hand.", 1),
        ("Search your deck for a unit with cost (1) or less and add it to your hand.", 1),
        ("Search your deck for a card and add it to your hand.", 0),
    ],
)
def test_what_was_searched_for_by_a_description_is_shown(text: str, shown: int) -> None:
    t = Desk()
    t.deck(0, 4)
    wanted, spell = t.unit(0, zone="deck", name="Wanted"), t.spell(0, text)
    t.start().cast(spell).pick(wanted)
    assert (t.where(wanted), [e.card for e in t.log("reveal")]) == ("hand", [wanted.id] * shown)
    assert (t.knows(0, wanted), t.knows(1, wanted)) == (True, False)  # hidden again once that is done


@rule("12.3.2")
def test_without_a_description_it_is_seen_where_everyone_sees_it() -> None:
    t = Desk()
    t.deck(0, 4)
    spell = t.spell(0, does(Find(1), Put(It("found"), "discard"), Shuffle()))
    t.start().cast(spell)
    t.game.choose(0)
    (card,) = [c for c in t.game.cards_in("discard", 0) if c is not spell]
    assert t.knows(1, card)


@rule("12.3.2")
def test_what_was_chosen_by_a_description_among_cards_looked_at_is_shown_as_well() -> None:
    """A ruling: whoever chooses shows that the card fits."""
    t = Desk()
    t.deck(0, 2)
    prize = t.spell(0, "Draw a card.", zone="deck", name="Prize")
    text = "Look at the top three cards of your deck. Add a spell among them to your hand"
    spell = t.spell(0, f"{text} and put the rest on the bottom of your deck.")
    t.start().cast(spell).pick(prize)
    assert (t.where(prize), t.knows(1, prize)) == ("hand", False)
    assert [e.card for e in t.log("reveal")] == [prize.id]


# --- 12.3.3: nobody has to find -------------------------------------------------------------------------------------


@rule("12.3.3")
def test_nobody_has_to_find_a_card_of_a_description() -> None:
    t = Desk()
    t.deck(0, 4)
    spell = t.spell(0, "Search your deck for a unit and add it to your hand. Draw a card.")
    t.start().cast(spell).pick(-1)
    assert (t.count("hand"), t.count("deck")) == (1, 3)  # only the card that was drawn
    assert kinds_of(t) == ["search", "shuffle", "draw"]


@rule("12.3.3")
@pytest.mark.parametrize(
    ("zone", "text"),
    [
        ("deck", "Search your deck for a card and add it to your hand."),
        ("hand", "Discard a card."),
        ("discard", "Add a unit from your discard zone to your hand."),
    ],
)
def test_without_a_description_or_in_a_public_zone_a_card_must_be_chosen(zone: str, text: str) -> None:
    t = Desk()
    cards, spell = t.deck(0, 2, zone=zone), t.spell(0, text)
    t.start().cast(spell)
    assert set(t.values) == {card.id for card in cards}


@rule("12.3.3")
def test_what_depends_on_the_card_is_left_out_and_the_rest_is_done() -> None:
    t = Desk()
    t.deck(0, 4)
    bells = Named("Bell 0")
    effects = (
        Find(1, Kind("unit")),
        Reveal(It("found")),
        Put(It("found"), "field", "you"),
        Shuffle(),
        Apply(It("found"), (Gain((Keyword("Guardian"),)),), "rest"),
        AddCounters(Cards(("field",), "you", bells), "done"),
    )
    spell = t.spell(0, does(*effects))
    t.start().cast(spell).pick(-1)
    assert t.seen(t.bells[0], "done") == 1
    assert not any("unit" in card.face.kinds for card in t.game.cards_in("field", 0))


@rule("12.3.3")
@pytest.mark.parametrize("known", [1, 3])
def test_nor_in_a_hand_even_if_everyone_has_seen_the_card(known: int) -> None:
    t = Desk()
    unit = t.unit(0, zone="hand", name="Shy")
    unit.known = known
    t.deck(0)
    spell = t.spell(0, "Put a unit from your hand into play. Draw a card.")
    t.start().cast(spell)
    assert t.offers() == {unit.id}
    t.pick(-1)
    assert (t.where(unit), t.where(spell), t.count("hand")) == ("hand", "discard", 2)


@rule("12.3.3")
def test_to_discard_a_card_of_a_description_is_such_a_choice() -> None:
    t = Desk()
    unit = t.unit(0, zone="hand")
    unit.known = 3
    t.deck(0)
    spell = t.spell(0, "Discard a unit. If you do, draw a card.")
    t.start().cast(spell).pick(-1)
    assert (t.where(unit), t.count("deck")) == ("hand", 3)


# --- 12.3.3: what need not be found ----------------------------------------------------------------------------------


LOOK = "Look at the top three cards of your deck. Add a Knight unit among them to your hand."


@rule("12.3.3")
@pytest.mark.parametrize(
    "text",
    [
        "Search your deck for a Knight unit and add it to your hand.",
        LOOK,
        LOOK.replace("Look at", "Reveal"),
    ],
)
@pytest.mark.parametrize(("answer", "zone"), [(lambda knight: knight, "hand"), (lambda knight: -1, "deck")])
def test_a_described_card_may_be_left(text: str, answer: Callable[[Card], object], zone: str) -> None:
    """Also if it was revealed; the rest of the text happens."""
    t = Desk()
    t.deck(0, 2)
    knight = t.unit(0, traits="Knight", zone="deck")
    t.deck(0, 1)
    spell = t.spell(0, text, "Put a seen counter on target champion.")
    t.start().play(spell).pick(t.bells[0]).resolve()
    assert {knight.id, -1} <= set(t.values)
    t.pick(answer(knight))
    assert (t.where(knight), t.seen(t.bells[0])) == (zone, 1)


@rule("12.2.1")
def test_units_that_were_beside_a_card_that_is_gone() -> None:
    t = Desk()
    units = [t.unit(1, at=n, power=5000) for n in range(4)]
    spell = t.spell(0, "Expel target unit and, if you do, deal 2000 to each unit that was adjacent to it.", cost=0)
    t.start().cast(spell, units[1].id).resolve()
    assert [(t.where(unit), unit.damage) for unit in units[:1] + units[2:]] == [
        ("field", 2000),
        ("field", 2000),
        ("field", 0),
    ]


@rule("4.8.5")
def test_whoever_moves_a_unit_chooses_its_zone() -> None:
    t = Desk()
    t.unit(1, at=0)
    spell = t.spell(0, "Your opponent moves target unit they control to another unit zone.", cost=0)
    t.start().play(spell)
    while t.asked[1] == "priority":
        t.game.choose(len(t.options) - 1)  # both pass
    assert t.asked == (1, "place")
