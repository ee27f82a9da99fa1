"""Rules 701.11, 701.13 and 701.14: revealing, looking, searching and shuffling."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import Desk, can, does, gain, when

from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Body, OnPlay, Pattern, Replacement, Triggered
from cardwright.kernel.vocabulary.costs import RevealCost
from cardwright.kernel.vocabulary.effects import (
    AddCounters,
    DoTogether,
    Draw,
    Effect,
    Find,
    Look,
    Put,
    Reveal,
    RevealHand,
    Shuffle,
    YouMay,
)
from cardwright.kernel.vocabulary.selectors import Cards, It, Kind, Named, This, TopCards, Trait
from cardwright.testing import rule

FOUND = It("found")
TO_HAND = Put(FOUND, "hand")


def library(b: Desk, player: int = 0) -> list[Card]:
    """A deck of units and actions, and a full hand."""
    b.unit(player, name="Held", zone="hand"), b.unit(player, name="Kept", zone="hand")
    units = [b.unit(player, name=name, zone="deck", traits=trait) for name, trait in (("Dog", "Dog"), ("Cat", "Cat"))]
    spells = [b.action(player, "Draw a card.", name=name, zone="deck") for name in ("Spark", "Flare")]
    return units + spells


def desk(*effects: Effect, players: int = 2) -> tuple[Desk, Card]:
    """Everybody has a library, and the first player an action."""
    b = Desk(players)
    for player in range(players):
        library(b, player)
    card = b.action(0, OnPlay(Body(effects)), name="Quest")
    b.main()
    return b, card


def known(b: Desk, player: int, zone: str = "deck", of: int = 0) -> set[str]:
    """The cards of a zone that a player can tell."""
    return {c.name for c in b.view(player, zone, of) if c.known}


def there(b: Desk) -> set[str]:
    """The cards on offer."""
    return {b.game.cards[i].face.name for i in b.offers()}


def named(b: Desk, name: str, player: int = 0) -> Card:
    """A player's card by its name."""
    return next(c for c in b.game.cards if c.face.name == name and c.owner == player)


# --- reveal, look ----------------------------------------------------------------------------------------------------


@rule("701.11a", "701.11b")
def test_a_revealed_card_is_shown_to_everyone_and_stays_where_it_is() -> None:
    b, card = desk(Reveal(TopCards(1)), YouMay((Draw(),)), players=3)
    b.play(card)
    assert known(b, 1) == known(b, 2) == set()
    before = list(b.names("deck"))
    b.top()
    assert [known(b, p) for p in range(3)] == [{"Flare"}] * 3
    assert b.names("deck") == before
    b.game.choose(1)  # no
    assert [known(b, p) for p in range(3)] == [set()] * 3


@rule("701.11a")
def test_a_card_revealed_for_a_cost_is_shown_until_the_ability_has_left_the_chain() -> None:
    b = Desk()
    shown = b.unit(0, name="Shown", zone="hand")
    b.action(0, "Draw a card.", name="Secret")
    cost = (RevealCost(Cards(("hand",), "you", Kind("unit"))),)
    unit = b.unit(0, can(AddCounters(This(), "poison"), cost=cost), stats="3/9")
    b.main()
    assert known(b, 1, "hand") == set()
    b.activate(unit)
    assert known(b, 1, "hand") == {"Shown"}
    assert len(b.game.stack) == 1
    assert b.where(shown) == "hand"
    b.skip()
    assert known(b, 1, "hand") == {"Shown"}


@rule("701.11a")
def test_a_card_whose_reveal_triggers_something_is_shown_while_that_is_on_the_chain() -> None:
    b, card = desk(Reveal(TopCards(1)))
    b.gear(0, when("reveal", gain(1)))
    b.play(card).top()
    assert len(b.game.stack) == 1
    assert known(b, 1) == {"Flare"}


@rule("701.11a", "701.5a")
def test_a_hand_that_was_revealed_earlier_is_hidden_again() -> None:
    d = Desk()
    units = [d.unit(1, name=f"Unit {i}", zone="hand") for i in range(2)]
    show, card = d.action(0, does(RevealHand("opponent"))), d.action(0, "Target opponent discards a unit card.")
    d.main().cast(show).play(card).top()
    assert d.values == [*[unit.id for unit in units], -1]


@rule("701.11c")
def test_revealed_cards_that_are_shuffled_are_no_longer_revealed() -> None:
    b, card = desk(Reveal(TopCards(2)), Shuffle())
    b.play(card).resolve()
    assert known(b, 1) == set()


@rule("701.11c")
def test_revealed_cards_that_are_shuffled_are_new_objects() -> None:
    b, card = desk(Reveal(TopCards(1)), Shuffle(), Put(It("revealed"), "graveyard"))
    b.play(card).resolve()
    assert b.names("graveyard") == ["Quest"]
    assert len(b.names("deck")) == 4


@rule("701.11d")
def test_looking_shows_a_card_to_one_player_only() -> None:
    b, card = desk(Look(2), players=3)
    b.play(card).resolve()
    assert known(b, 0) == {"Flare", "Spark"}
    assert known(b, 1) == known(b, 2) == set()
    assert len(b.names("deck")) == 4


@rule("701.11d")
def test_one_of_the_cards_looked_at_goes_to_the_hand_the_rest_to_the_bottom() -> None:
    b = Desk()
    library(b)
    rest = "Put one of those cards into your hand and the rest on the bottom of your deck in any order."
    card = b.action(0, f"Look at the top three cards of your deck. {rest}")
    b.main().play(card).top()
    assert there(b) == {"Flare", "Spark", "Cat"}
    b.pick(named(b, "Cat")).pick(named(b, "Flare"))
    assert b.names("hand") == ["Held", "Kept", "Cat"]
    assert sorted(b.names("deck")[:2]) == ["Flare", "Spark"]
    assert b.names("deck")[2:] == ["Dog"]
    assert known(b, 1) == set()


# --- search ---------------------------------------------------------------------------------------------------------


@rule("701.13a", "701.13b")
def test_a_search_looks_at_the_whole_zone_and_finds_what_fits() -> None:
    b, card = desk(Find(1, Kind("unit")), TO_HAND)
    b.play(card).top()
    assert known(b, 0) == {"Dog", "Cat", "Spark", "Flare"}
    assert known(b, 1) == set()
    assert there(b) == {"Dog", "Cat"}
    b.pick(named(b, "Dog"))
    assert "Dog" in b.names("hand")
    assert "Dog" not in b.names("deck")


@rule("701.13a")
def test_the_text_searches_in_the_same_way() -> None:
    b = Desk()
    library(b)
    card = b.action(0, "Search your deck for a unit card, reveal it, put it into your hand, then shuffle your deck.")
    b.main().play(card).top().pick(named(b, "Cat"))
    assert b.names("hand") == ["Held", "Kept", "Cat"]
    assert [b.game.cards[e.card].face.name for e in b.log("reveal")] == ["Cat"]
    assert known(b, 1, "hand") == set()  # LOW 701.11a
    assert b.log("shuffle")


@rule("701.13b")
def test_with_a_stated_quality_nobody_must_find_anything() -> None:
    b, card = desk(Find(2, Kind("unit")), TO_HAND)
    b.play(card).top()
    assert -1 in b.values
    b.pick(named(b, "Dog"), -1)  # only some of it
    assert b.names("hand") == ["Held", "Kept", "Dog"]


@rule("701.13b", "701.13d")
@pytest.mark.parametrize(("zone", "least"), [("graveyard", 1), ("deck", 0)])
def test_only_in_a_hidden_zone_may_a_player_fail_to_find_what_is_there(zone: str, least: int) -> None:
    t = Desk()
    for _ in range(2):
        t.unit(0, zone=zone)
        t.action(0, "Draw a card.", zone=zone)
    t.action(0, "Draw a card."), t.action(0, "Draw a card.")
    search = t.action(0, f"Search your {zone} for a unit card and put it into your hand.")
    t.main().play(search).top()
    assert t.asked == (0, "search")
    assert len(t.values) == 3 - least


@rule("701.13b")
def test_what_is_not_in_a_graveyard_is_not_found() -> None:
    t = Desk()
    search = t.action(0, "Search your graveyard for two unit cards and put them into your hand.")
    unit = t.unit(0, zone="graveyard")
    t.main().cast(search)
    assert t.where(unit) == "hand"


@rule("701.13c")
def test_what_has_an_undefined_quality_is_not_found() -> None:
    b, card = desk(Find(1, Trait("chosen")), TO_HAND, Shuffle())
    b.play(card).resolve()
    assert b.names("hand") == ["Held", "Kept"]
    assert len(b.names("deck")) == 4
    assert b.log("shuffle")  # it was searched all the same


@rule("701.13d")
@pytest.mark.parametrize(("wanted", "asked", "found"), [(1, 1, 1), (3, 3, 3), (9, 0, 4)])
def test_a_mere_number_of_cards_must_be_found(wanted: int, asked: int, found: int) -> None:
    b, card = desk(Find(wanted), TO_HAND)
    b.play(card).top()
    for _ in range(asked):
        assert (b.asked[1], -1 in b.values) == ("search", False)
        b.game.choose(0)
    assert b.asked[1] == "priority"
    assert len(b.names("hand")) == 2 + found


@rule("701.13d", "605.2d")
@pytest.mark.parametrize(("up_to", "cards"), [(True, 2), (False, 3)])
def test_only_up_to_a_number_of_any_cards_may_be_fewer(up_to: bool, cards: int) -> None:
    d = Desk()
    deck = d.deck(0, *"ABCD")
    for _ in range(3):
        d.action(0, "You gain 1 resource.")
    search = d.action(0, does(Find(2, None, up_to=up_to), Put(It("found"), "graveyard")))
    d.main().play(search).top()
    assert (-1 in d.values) is up_to
    d.pick(deck[0])
    assert (-1 in d.values) is up_to
    d.pick(-1 if up_to else deck[1].id)
    assert len(d.names("graveyard")) == cards  # the action itself is there too


@rule("701.13e")
def test_what_is_found_is_not_revealed_unless_the_text_says_so() -> None:
    b, card = desk(Find(1, Kind("unit")), TO_HAND)
    b.play(card).top().pick(named(b, "Dog"))
    assert known(b, 1, "hand") == set()
    assert not b.log("reveal")


@rule("701.13e")
def test_a_text_that_does_not_say_reveal_does_not_reveal() -> None:
    b = Desk()
    library(b)
    card = b.action(0, "Search your deck for a unit card, put it into your hand, then shuffle your deck.")
    b.main().play(card).top().pick(named(b, "Dog"))
    assert known(b, 1, "hand") == set()


@rule("701.13f")
def test_an_ability_that_waits_for_a_search_triggers() -> None:
    b, card = desk(Find(1, Kind("unit")), TO_HAND)
    b.gear(0, when("search", gain(1)))
    b.play(card).top().pick(named(b, "Dog")).resolve()
    assert b.reserve() == 11


@rule("701.13g")
def test_a_player_may_search_although_nothing_can_be_done_with_what_is_found() -> None:
    b, card = desk(YouMay((Find(1, Kind("upgrade")), Put(FOUND, "battlefield", "you"), Shuffle())))
    b.play(card).top()
    assert b.asked == (0, "you may")
    assert set(b.values) == {True, False}
    b.pick(True)
    assert known(b, 0) == set()
    assert b.log("shuffle")


@rule("701.13g")
def test_if_you_do_asks_whether_the_player_searched() -> None:
    b, card = desk(YouMay((Find(1, Kind("unit")), TO_HAND, Shuffle()), then=(gain(1),)))
    b.play(card).top().pick(True).pick(-1)
    assert b.reserve() == 11


@rule("701.13h")
def test_searching_again_before_the_deck_is_shuffled_is_one_search() -> None:
    b, card = desk(Find(1, Kind("unit")), TO_HAND, Find(1, Kind("action")), TO_HAND, Shuffle())
    b.gear(0, when("search", gain(1)))
    b.play(card).top().pick(named(b, "Dog")).pick(named(b, "Spark")).resolve()
    assert b.names("hand")[2:] == ["Dog", "Spark"]
    assert b.reserve() == 11


@rule("701.13h")
def test_cards_of_several_searches_are_found_before_the_shuffle() -> None:
    b, card = desk(Find(1, Kind("unit")), TO_HAND, Find(1, Kind("action")), TO_HAND, Shuffle())
    b.play(card).top().pick(named(b, "Dog"))
    assert not b.log("shuffle")
    assert there(b) == {"Spark", "Flare"}
    b.pick(named(b, "Spark"))
    assert b.names("hand")[2:] == ["Dog", "Spark"]
    assert len(b.log("shuffle")) == 1


@rule("701.13h")
def test_a_text_with_two_searches_shuffles_once() -> None:
    b = Desk()
    library(b)
    first = "Search your deck for a unit card and put it into your hand."
    card = b.action(0, f"{first} Search your deck for an action card, put it into your hand, then shuffle your deck.")
    b.main().play(card).top().pick(named(b, "Dog"))
    assert not b.log("shuffle")
    b.pick(named(b, "Spark"))
    assert b.names("hand")[2:] == ["Dog", "Spark"]
    assert len(b.log("shuffle")) == 1


@rule("701.13i")
def test_players_who_search_at_once_look_together_and_decide_in_turn_order() -> None:
    b, card = desk(DoTogether("each", (Find(1, Kind("unit"), who="chosen"), TO_HAND)))
    b.play(card).top()
    assert b.player == 0
    assert known(b, 0) == known(b, 1, of=1) == {"Dog", "Cat", "Spark", "Flare"}
    b.pick(named(b, "Dog"))
    assert b.player == 1
    assert "Dog" in b.names("deck")
    b.pick(named(b, "Cat", 1))
    assert "Dog" in b.names("hand")
    assert "Cat" in b.names("hand", 1)


@rule("701.13j")
def test_outside_the_game_a_player_finds_own_cards() -> None:
    b = Desk()
    mine, theirs = b.unit(0, name="Mine", zone="sideboard"), b.unit(1, name="Theirs", zone="sideboard")
    spell = b.action(0, "Draw a card.", zone="sideboard")
    card = b.action(0, "You may put a unit card you own from outside the game into your hand.")
    b.main().play(card).top()
    assert b.offers() == {mine.id}
    assert -1 in b.values
    b.pick(mine)
    assert b.where(mine) == "hand"
    assert b.where(theirs) == b.where(spell) == "sideboard"


# --- shuffle ---------------------------------------------------------------------------------------------------------


@rule("701.14a")
def test_after_a_shuffle_nobody_knows_the_order() -> None:
    orders = set()
    for seed in range(30):
        b, card = desk(Look(4), Shuffle())
        b.game.rng = seed
        b.play(card).resolve()
        assert known(b, 0) == known(b, 1) == set()
        orders.add(tuple(b.names("deck")))
    assert len(orders) > 10
    assert {order[0] for order in orders} == {"Dog", "Cat", "Spark", "Flare"}


@rule("701.14b", "701.14g")
@pytest.mark.parametrize("seed", range(6))
def test_found_cards_are_not_shuffled_with_the_others(seed: int) -> None:
    b, card = desk(Find(1, Kind("unit")), Shuffle(), Put(FOUND, "deck", position="top"))
    b.gear(0, when("shuffle", gain(1)))
    b.game.rng = seed
    b.play(card).top().pick(named(b, "Dog")).resolve()
    assert b.names("deck")[-1] == "Dog"
    assert b.reserve() == 11
    assert sorted(b.names("deck")[:-1]) == ["Cat", "Flare", "Spark"]
    assert known(b, 0) == {"Dog"}
    assert known(b, 1) == set()


FIND = "Search your deck for two unit cards."
MEANWHILE = "You may gain 1 resource."


def searching(text: str, seed: int = 0) -> Desk:
    """A player searches for the two lowest cards of a deck of six; they are asked something on the way."""
    b = Desk()
    library(b)
    for name in ("Ember", "Blaze"):
        b.action(0, "Draw a card.", name=name, zone="deck")
    card = b.action(0, text, name="Quest")
    b.main()
    b.game.rng = seed
    b.play(card).top().pick(named(b, "Dog"), named(b, "Cat"))
    assert b.asked == (0, "you may")
    return b


@rule("701.13a", "701.14b")
def test_before_the_shuffle_found_cards_lie_in_the_deck_where_they_were() -> None:
    b = searching(f"{FIND} {MEANWHILE} Shuffle your deck, then put those cards on top of your deck.")
    assert b.names("deck") == ["Dog", "Cat", "Spark", "Flare", "Ember", "Blaze"]


@rule("701.13a")
def test_who_searches_the_deck_of_another_player_looks_and_chooses() -> None:
    d = Desk()
    deck = d.deck(1, *"ABCD")
    for player in (0, 1):
        for _ in range(3):
            d.action(player, "You gain 1 resource.")
    search = d.action(0, does(Find(1, None, who="opponent"), Put(It("found"), "graveyard")))
    d.main().play(search).top()
    assert (d.asked, d.offers()) == ((0, "search"), {card.id for card in deck})
    assert [bool(card.known >> 1 & 1) for card in deck] == [False] * 4  # its owner learns nothing
    d.pick(deck[2])
    assert [d.where(card) for card in deck] == ["deck", "deck", "graveyard", "deck"]


@rule("701.14b")
@pytest.mark.parametrize("seed", range(4))
def test_between_the_shuffle_and_their_placement_found_cards_lie_in_the_deck_on_top(seed: int) -> None:
    b = searching(f"{FIND} Shuffle your deck. {MEANWHILE} Put those cards into your hand.", seed)
    assert sorted(b.names("deck")[:4]) == ["Blaze", "Ember", "Flare", "Spark"]
    assert b.names("deck")[4:] == ["Dog", "Cat"]
    assert len(b.view(1, "deck", 0)) == 6
    assert (known(b, 0), known(b, 1)) == ({"Dog", "Cat"}, set())
    b.pick(False)
    assert b.names("hand")[-2:] == ["Dog", "Cat"]


@rule("701.14b")
def test_found_cards_go_to_another_zone_after_the_shuffle() -> None:
    b, card = desk(Find(1, Kind("unit")), Shuffle(), TO_HAND)
    b.play(card).top().pick(named(b, "Dog"))
    assert "Dog" in b.names("hand")
    assert len(b.names("deck")) == 3


@rule("701.14c")
@pytest.mark.parametrize(("gone", "zone"), [(False, "deck"), (True, "expelled")])
def test_the_deck_is_shuffled_even_if_the_object_is_not_where_it_should_be(gone: bool, zone: str) -> None:
    b = Desk()
    library(b)
    body = Body((Put(This(), "deck", verb="shuffle"), Shuffle()))
    unit = b.unit(0, Triggered(Pattern("move", frm=("battlefield",), this=True), body), name="Martyr")
    card = b.action(0, "Destroy target unit.")
    away = b.action(0, does(Put(Cards(("graveyard",), where=Named("Martyr")), "expelled", verb="expel")))
    other = b.action(0, "You gain 1 resource.")
    b.main().play(card, unit).top()
    assert len(b.game.stack) == 1
    b.play(away if gone else other).resolve()
    assert b.log("shuffle")
    assert b.where(unit) == zone


@rule("701.14d")
def test_the_deck_is_shuffled_even_if_there_is_nothing_to_add() -> None:
    b = Desk()
    library(b)
    card = b.action(0, "Shuffle your graveyard into your deck.")
    b.main().play(card).resolve()
    assert len(b.log("shuffle")) == 1


@rule("701.14e")
@pytest.mark.parametrize("size", [0, 1])
def test_shuffling_no_card_or_one_is_a_shuffle(size: int) -> None:
    b = Desk()
    b.action(0, "Draw a card."), b.action(0, "Draw a card.")
    b.deck(0, *["Only"][:size])
    b.gear(0, when("shuffle", gain(1)))
    card = b.action(0, does(Shuffle()))
    b.main().play(card).resolve()
    assert b.reserve() == 11


@rule("701.14f")
def test_a_deck_shuffled_by_two_effects_at_once_triggers_twice() -> None:
    b, _ = desk()
    b.gear(0, when("shuffle", gain(1)))
    deck = b.game.zone("deck", 0).id
    b.happen(Event("shuffle", player=0, to=deck), Event("shuffle", player=0, to=deck)).resolve()
    assert b.reserve() == 12


@rule("701.14g")
def test_a_card_put_somewhere_while_the_deck_is_shuffled_keeps_its_place() -> None:
    at = set()
    for seed in range(10):
        b = Desk()
        library(b)
        low = b.unit(0, name="Low", zone="graveyard")
        effects = (Shuffle(), Put(Cards(("graveyard",), where=Named("Low")), "deck", position="bottom"))
        source = b.unit(0)
        b.main()
        b.game.rng = seed
        b.do(source, DoTogether("you", effects))
        assert b.names("deck")[0] == "Low"
        assert b.where(low) == "deck"
        at.add(tuple(b.names("deck")))
    assert len(at) > 3


@rule("701.13f")
def test_a_search_of_the_top_card_alone_is_a_search_all_the_same() -> None:
    b, card = desk(Find(1, Kind("action")), TO_HAND)
    b.gear(0, Replacement(Pattern("search"), amount=1))
    b.gear(0, when("search", gain(1)))
    b.play(card).top()
    assert there(b) == {"Flare"}
    assert known(b, 0) == {"Flare"}
    b.pick(named(b, "Flare")).resolve()
    assert "Flare" in b.names("hand")
    assert b.reserve() == 11
