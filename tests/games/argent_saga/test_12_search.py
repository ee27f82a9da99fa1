"""Rules 12.2 and 12.3: neighbours and opposites, searching and choosing in hidden zones."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.bench import Bench, the
from tests.games.argent_saga.desk import Desk, does

from cardwright.kernel.evaluate import find
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.vocabulary.abilities import Keyword
from cardwright.kernel.vocabulary.effects import (
    Act,
    AddCounters,
    Apply,
    Find,
    Gain,
    Put,
    Reveal,
    Shuffle,
)
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
def test_units_directly_to_the_left_and_right_are_adjacent() -> None:
    t = Desk()
    units = [t.unit(0, at=n) for n in range(5)]
    for n in range(5):
        t.unit(1, at=n)  # units of the other side are never adjacent
    t.main()
    assert [beside(t, unit) for unit in units] == [
        ids(units[1]),
        ids(units[0], units[2]),
        ids(units[1], units[3]),
        ids(units[2], units[4]),
        ids(units[3]),
    ]


@rule("12.2.1")
def test_towers_are_adjacent_to_towers_only() -> None:
    t = Desk()
    towers = [t.tower(0, at=n) for n in range(5)]
    for n in range(5):
        t.unit(0, at=n)
    t.main()
    assert beside(t, towers[0]) == ids(towers[1])
    assert beside(t, towers[4]) == ids(towers[3])
    assert beside(t, towers[2]) == ids(towers[1], towers[3])


@rule("12.2.1")
def test_an_empty_zone_lies_between() -> None:
    t = Desk()
    left, right = t.unit(0, at=1), t.unit(0, at=3)
    t.main()
    assert (beside(t, left), beside(t, right)) == (set(), set())


@rule("12.2.1")
def test_cards_in_no_such_zone_have_no_neighbours() -> None:
    t = Desk()
    t.unit(0, at=0)
    augment = t.augment(0, zone="field")
    t.main()
    assert (beside(t, augment), beside(t, t.bells[0]), beside(t, t.shard(0))) == (set(), set(), set())


@rule("12.2.1")
def test_what_it_gives_its_neighbours_goes_where_it_goes() -> None:
    t = Bench()
    banner = t.unit(0, "Units adjacent to this card get +500.", at=1, name="Banner")
    units = {n: t.unit(0, at=n, power=1000) for n in (0, 2, 4)}
    t.main()
    assert [t.power(units[n]) for n in (0, 2, 4)] == [1500, 1500, 1000]
    assert t.power(banner) == 1000
    t.do(t.bells[0], Act("relocate", the(banner)))  # only the fourth zone is free
    assert [t.power(units[n]) for n in (0, 2, 4)] == [1000, 1500, 1500]
    t.send(banner, "hand")
    assert [t.power(units[n]) for n in (0, 2, 4)] == [1000, 1000, 1000]


@rule("12.2.1", "4.8.5")
def test_a_unit_may_walk_by_its_own_text() -> None:
    t = Bench()
    walker = t.unit(0, "Exhaust: Move this card to another unit zone.", "Units adjacent to this card get +500.", at=0)
    friend = t.unit(0, at=4, power=1000)
    t.main().activate(walker)
    t.resolve()
    assert (t.slot(walker), t.power(friend)) == (1, 1000)  # the bench takes the first free zone
    t.do(t.bells[0], Act("switch places", Cards(("field",), "you", Kind("unit"))))
    assert (t.slot(walker), t.slot(friend)) == (4, 1)


@rule("12.2.1")
def test_what_was_adjacent_to_a_card_that_is_gone() -> None:
    t = Bench()
    spark = t.unit(0, "Ruined - Deal 500 to each unit adjacent to this card.", at=2)
    units = {n: t.unit(0, at=n, power=2000) for n in (0, 1, 3)}
    enemy = t.unit(1, at=2, power=2000)
    t.main().send(spark, "discard", "destroy").resolve()
    assert [units[n].damage for n in (0, 1, 3)] == [0, 500, 500]
    assert enemy.damage == 0


# --- 12.2.2: in front -----------------------------------------------------------------------------------------------


@rule("12.2.2")
@pytest.mark.parametrize("at", range(5))
def test_units_directly_across_are_in_front_of_each_other(at: int) -> None:
    t = Desk()
    mine = [t.unit(0, at=n) for n in range(5)]
    theirs = [t.unit(1, at=n) for n in range(5)]
    t.main()
    assert facing(t, mine[at]) == ids(theirs[4 - at])  # the far left faces the far right
    assert facing(t, theirs[4 - at]) == ids(mine[at])


@rule("12.2.2")
def test_nobody_is_in_front_of_it_if_the_zone_across_is_empty() -> None:
    t = Desk()
    mine = t.unit(0, at=0)
    t.unit(1, at=0)
    t.unit(1, at=3)
    t.main()
    assert facing(t, mine) == set()


@rule("12.2.2")
def test_a_text_that_speaks_of_what_is_in_front() -> None:
    t = Bench()
    archer = t.unit(0, "Exhaust: Deal 500 to target unit in front of this card.", at=1)
    across = t.unit(1, at=3, power=2000)
    t.unit(1, at=1, power=2000)
    t.main().activate(archer, across)
    t.resolve()
    assert across.damage == 500
    t.send(across, "hand")
    t.turn(archer, "active")
    assert not t.offered("activate", archer)  # nothing is in front of it any more


@rule("12.2.2.1")
@pytest.mark.parametrize("at", range(5))
def test_a_unit_is_in_front_of_the_towers_of_its_column(at: int) -> None:
    t = Desk()
    unit = t.unit(0, at=at)
    mine, theirs = [t.tower(0, at=n) for n in range(5)], [t.tower(1, at=n) for n in range(5)]
    t.main()
    assert facing(t, unit, "tower") == ids(mine[at], theirs[4 - at])
    assert facing(t, mine[at]) == ids(unit)
    assert facing(t, theirs[4 - at]) == ids(unit)


@rule("12.2.2.1")
def test_towers_are_not_in_front_of_each_other() -> None:
    t = Desk()
    mine = [t.tower(0, at=n) for n in range(5)]
    t.main()
    assert facing(t, mine[2], "tower") == set()


@rule("12.2.2.1")
def test_a_text_that_speaks_of_the_tower() -> None:
    t = Bench()
    siege = t.unit(
        0, "Arrive - Destroy target tower your opponent controls in front of this card.", zone="hand", cost=0
    )
    towers = [t.tower(1, at=n) for n in range(5)]
    t.main().cast(siege)  # it comes to the first zone
    t.resolve()
    assert [t.is_(tower, "destroyed") for tower in towers] == [False, False, False, False, True]


# --- 12.3.1: shuffled at once ---------------------------------------------------------------------------------------


def kinds_of(t: Desk) -> list[str]:
    """What happened, as far as decks are concerned."""
    return [e.kind for e in t.game.log if e.kind in ("search", "shuffle", "draw", "reveal")]


@rule("12.3.1")
def test_the_deck_is_shuffled_right_after_the_search_in_the_middle_of_the_effect() -> None:
    t = Bench()
    t.deck(0, 12)
    prize = t.spell(0, "Draw a card.", zone="deck", name="Prize")
    spell = t.spell(0, "Search your deck for a spell and add it to your hand. Draw a card.")
    t.main().cast(spell)
    t.pick(prize)
    assert kinds_of(t) == ["search", "reveal", "shuffle", "draw"]
    assert t.where(prize) == "hand"


@rule("12.3.1")
def test_the_order_is_chance_from_then_on_and_nobody_knows_it() -> None:
    orders = set()
    for seed in range(8):
        t = Bench(seed=seed)
        t.deck(0, 8)
        spell = t.spell(0, "Search your deck for a card and add it to your hand.")
        t.main().cast(spell)
        t.game.choose(0)
        orders.add(tuple(t.names("deck")))
        assert {card.known for card in t.game.cards_in("deck", 0)} == {0}
    assert len(orders) > 4


@rule("12.3.1", "12.3.3")
def test_also_if_nothing_was_found() -> None:
    t = Bench()
    t.deck(0, 8)
    spell = t.spell(0, "Search your deck for a spell and add it to your hand. Draw a card.")
    t.main().cast(spell)
    assert kinds_of(t) == ["search", "shuffle", "draw"]
    assert {card.known for card in t.game.cards_in("deck", 0)} == {0}


@rule("12.3.1")
@pytest.mark.parametrize("text", ["Put a unit from your deck into play.", "Add a unit from your deck to your hand."])
def test_it_need_not_say_search(text: str) -> None:
    t = Bench()
    t.deck(0, 4)
    spell = t.spell(0, text)
    t.main().cast(spell)
    t.game.choose(0)
    t.resolve()
    assert "shuffle" in kinds_of(t)
    assert t.count("deck") == 3


@rule("12.3.1")
def test_the_zone_that_was_searched_is_shuffled_and_no_other() -> None:
    t = Bench()
    t.deck(0, 6)
    t.shards(0, 3, zone="shard deck")
    gem = t.shard(0, zone="shard deck", name="Gem")
    spell = t.spell(0, 'Search your shard deck for a "Gem" and put it into play.')
    t.main().cast(spell)
    t.pick(gem)
    (shuffled,) = t.log("shuffle")
    assert t.there(gem)
    assert t.game.zones[shuffled.to] is t.game.zone("shard deck", 0)


@rule("12.3.1")
def test_the_deck_of_the_other_player_too() -> None:
    t = Bench()
    t.deck(1, 6)
    search = does(
        Find(1, Kind("unit"), who="opponent"), Put(It("found"), "expelled", verb="expel"), Shuffle("opponent")
    )
    spell = t.spell(0, search)
    t.main().cast(spell)
    assert t.asked[0] == 0
    t.game.choose(0)
    (shuffled,) = t.log("shuffle")
    assert t.game.zones[shuffled.to] is t.game.zone("deck", 1)
    assert {card.known for card in t.game.cards_in("deck", 1)} == {0}


@rule("12.3.1")
def test_zones_without_order_are_not_shuffled() -> None:
    t = Bench()
    t.deck(0, 3, zone="discard")
    spell = t.spell(0, "Add a unit from your discard zone to your hand.")
    t.main().cast(spell)
    t.game.choose(0)
    assert "shuffle" not in kinds_of(t)


# --- 12.3.2: shown --------------------------------------------------------------------------------------------------


@rule("12.3.2")
@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Search your deck for a unit and add it to your hand.", True),
        ("Search your deck for a unit with cost (1) or less and add it to your hand.", True),
        ("Search your deck for a card and add it to your hand.", False),
    ],
)
def test_what_was_searched_for_by_a_description_is_shown(text: str, shown: bool) -> None:
    t = Bench()
    t.deck(0, 4)
    t.unit(0, zone="deck", name="Wanted")
    spell = t.spell(0, text)
    t.main().cast(spell)
    wanted = next(card for card in t.game.cards_in("deck", 0) if card.face.name == "Wanted")
    t.pick(wanted)
    assert t.where(wanted) == "hand"
    assert [e.card for e in t.log("reveal")] == ([wanted.id] if shown else [])
    assert (t.knows(0, wanted), t.knows(1, wanted)) == (True, False)  # hidden again once that is done


@rule("12.3.2")
def test_without_a_description_it_is_seen_where_everyone_sees_it() -> None:
    t = Bench()
    t.deck(0, 4)
    spell = t.spell(0, does(Find(1), Put(It("found"), "discard"), Shuffle()))
    t.main().cast(spell)
    t.game.choose(0)
    (card,) = [c for c in t.game.cards_in("discard", 0) if c is not spell]
    assert t.knows(1, card)


@rule("12.3.2")
def test_what_was_chosen_by_a_description_among_cards_looked_at_is_shown_as_well() -> None:
    """A ruling: whoever chooses shows that the card fits."""
    t = Bench()
    t.deck(0, 2)
    prize = t.spell(0, "Draw a card.", zone="deck", name="Prize")
    text = "Look at the top three cards of your deck. Add a spell among them to your hand"
    spell = t.spell(0, f"{text} and put the rest on the bottom of your deck.")
    t.main().cast(spell)
    t.pick(prize)
    assert (t.where(prize), t.knows(1, prize)) == ("hand", False)
    assert [e.card for e in t.log("reveal")] == [prize.id]


# --- 12.3.3: nobody has to find -------------------------------------------------------------------------------------


@rule("12.3.3")
def test_nobody_has_to_find_a_card_of_a_description() -> None:
    t = Bench()
    t.deck(0, 4)
    spell = t.spell(0, "Search your deck for a unit and add it to your hand. Draw a card.")
    t.main().cast(spell)
    t.pick(-1)
    assert (t.count("hand"), t.count("deck")) == (1, 3)  # only the card that was drawn
    assert kinds_of(t) == ["search", "shuffle", "draw"]


@rule("12.3.3")
def test_without_a_description_a_card_is_found() -> None:
    t = Bench()
    t.deck(0, 4)
    spell = t.spell(0, "Search your deck for a card and add it to your hand.")
    t.main().cast(spell)
    assert -1 not in t.values
    t.game.choose(0)
    assert t.count("hand") == 1


@rule("12.3.3")
def test_what_depends_on_the_card_is_left_out_and_the_rest_is_done() -> None:
    t = Bench()
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
    t.main().cast(spell)
    t.pick(-1)
    assert t.seen(t.bells[0], "done") == 1
    assert not any("unit" in card.face.kinds for card in t.game.cards_in("field", 0))


@rule("12.3.3")
@pytest.mark.parametrize("known", [False, True])
def test_nor_in_a_hand_even_if_everyone_has_seen_the_card(known: bool) -> None:
    t = Bench()
    unit = t.unit(0, zone="hand", name="Shy")
    t.deck(0)
    spell = t.spell(0, "Put a unit from your hand into play. Draw a card.")
    if known:
        unit.known = 3
    t.main().cast(spell)
    assert t.offers() == {unit.id}
    t.pick(-1)
    assert (t.where(unit), t.count("hand")) == ("hand", 2)


@rule("12.3.3")
def test_nor_among_cards_that_were_revealed() -> None:
    t = Bench()
    t.deck(0, 3)
    spell = t.spell(0, "Reveal the top three cards of your deck. Add a unit among them to your hand.")
    t.main().cast(spell)
    assert -1 in t.values
    t.pick(-1)
    assert (t.count("hand"), t.count("deck")) == (0, 3)


@rule("12.3.3")
def test_to_discard_a_card_of_a_description_is_such_a_choice() -> None:
    t = Bench()
    unit = t.unit(0, zone="hand")
    unit.known = 3
    t.deck(0)
    spell = t.spell(0, "Discard a unit. If you do, draw a card.")
    t.main().cast(spell)
    t.pick(-1)
    assert (t.where(unit), t.count("deck")) == ("hand", 3)


@rule("12.3.3")
def test_any_card_of_a_hand_has_to_be_chosen_if_the_text_says_so() -> None:
    t = Bench()
    t.deck(0, 2, zone="hand")
    spell = t.spell(0, "Discard a card.")
    t.main().cast(spell)
    assert -1 not in t.values


@rule("12.3.3")
def test_in_a_public_zone_there_is_no_such_way_out() -> None:
    t = Bench()
    t.deck(0, 2, zone="discard")
    spell = t.spell(0, "Add a unit from your discard zone to your hand.")
    t.main().cast(spell)
    assert -1 not in t.values
