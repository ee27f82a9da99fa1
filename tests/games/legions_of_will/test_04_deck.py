"""Rules 401, 402 and 405: decks, hands and graveyards."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.board import Board
from tests.games.legions_of_will.desk import MURDER, STUDY, T1, TARGET, UNITS, can, does

from cardwright.games.legions_of_will.title import TITLE, make_face
from cardwright.kernel.game import Game
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Activated, Body, OnPlay, Static, Target
from cardwright.kernel.vocabulary.costs import MoveCost
from cardwright.kernel.vocabulary.effects import Destroy, Discard, Draw, Limit, Look, May, PlayFrom, Put, Shuffle, Stop
from cardwright.kernel.vocabulary.selectors import Kind, Only, Seats, Stacked, TopCards
from cardwright.testing import rule
from cardwright.text.cardfile import read_cards
from cardwright.text.deckfile import DeckList

NAMES = [f"Recruit {i}" for i in range(10)]
BASES = ["Keep", "Mill", "Throne"]
FACES = {
    card.name: make_face(card)
    for card in read_cards(
        "".join(f"name: {name}\ntype: Unit\ncost: 19\nstats: 6/1\n\n" for name in NAMES)
        + "".join(
            f"name: {name}\ntype: Base\ndefense: 8\ncapacity: 2\nproduction: 1\nactivation: 2\n\n" for name in BASES
        )
    )
}


def new_game() -> Game:
    """A game at its first decision."""
    deck = DeckList("Test", "legions-of-will", {"bases": BASES, "main": [name for name in NAMES for _ in range(4)]})
    return TITLE.new_game([deck, deck], 1, ["Anna", "Ben"], TITLE.pool.with_faces(FACES))


def begun() -> Game:
    """The same after hands were dealt."""
    game = new_game()
    while game.decision is not None and game.decision.prompt != "mulligan":
        game.choose(0)
    return game


@rule("401.1", "403.1", "404.1")
def test_a_game_begins_with_the_decks_as_decks_and_three_bases_face_down() -> None:
    game = new_game()
    for player in (0, 1):
        deck = game.cards_in("deck", player)
        assert sorted(c.face.name for c in deck) == sorted(name for name in NAMES for _ in range(4))
        bases = game.cards_in("battlefield", player)
        assert sorted(c.face.name for c in bases) == sorted(BASES)
        assert all(c.facedown for c in bases)
        assert not game.zone("graveyard", player).cards


@rule("402.1")
def test_each_player_draws_two_cards_at_the_beginning() -> None:
    game = begun()
    assert [len(game.zone("hand", player).cards) for player in (0, 1)] == [2, 2]
    assert [len(game.zone("deck", player).cards) for player in (0, 1)] == [38, 38]


# --- 401: decks -----------------------------------------------------------------------------------------------------


@rule("401.2", "401.3", "400.2")
def test_nobody_looks_into_a_deck_but_everyone_may_count_it() -> None:
    b = Board()
    b.recruit(0), b.recruit(0)
    b.deck(0, "One", "Two", "Three")
    b.main()
    for player in (0, 1):
        view = b.game.view(player).zone("deck", 0)
        assert view.count == 3
        assert [card.known for card in view.cards] == [False] * 3


@rule("401.2", "400.5")
def test_a_deck_keeps_its_order() -> None:
    b = Board()
    b.recruit(0), b.recruit(0)
    b.deck(0, "One", "Two", "Three", "Four")
    study = b.act(0, "Study", does(Draw(2)))
    b.main().play(study).all()
    assert b.names("hand")[-2:] == ["Four", "Three"]
    assert b.names("deck") == ["One", "Two"]


def ordered(position: str, *names: str) -> tuple[Board, list[Card]]:
    """Two units of each player go into the decks at once; each owner has answered in this order of names."""
    b = Board()
    for player in (0, 1):
        b.recruit(player), b.recruit(player)
        b.deck(player, "Old")
    units = [b.unit(b.homes[player], f"{name} {player}") for player in (0, 1) for name in ("A", "B")]
    flood = b.act(0, "Flood", does(Put(UNITS, "deck", position=position)))
    b.main().play(flood).top()
    for player in (0, 1):
        assert b.asked[0] == player
        for name in names:
            if b.asked[0] == player and b.asked[1] != "priority":
                b.pick(next(u.id for u in units if u.face.name == f"{name} {player}"))
    return b, units


@rule("401.4")
@pytest.mark.parametrize("position", ["top", "bottom"])
def test_the_owner_orders_cards_that_go_into_a_deck_together(position: str) -> None:
    one, _ = ordered(position, "A", "B")
    two, _ = ordered(position, "B", "A")
    for player in (0, 1):
        decks = [b.names("deck", player) for b in (one, two)]
        assert decks[0] != decks[1]
        assert all(set(deck) == {"Old", f"A {player}", f"B {player}"} for deck in decks)
        assert all((deck[0] if position == "top" else deck[-1]) == "Old" for deck in decks)


@rule("401.4")
def test_the_order_is_not_revealed() -> None:
    b, units = ordered("top", "A", "B")
    assert not any(b.seen_by(1, card, "deck", 0) for card in units if card.owner == 0)
    assert all(b.seen_by(0, card, "deck", 0) for card in units if card.owner == 0)


OPEN = Static(Seats("you"), (May("play with the top card revealed"),))


def known_to_all(b: Board, card: Card) -> bool:
    return b.seen_by(0, card, "deck") and b.seen_by(1, card, "deck")


@rule("401.5")
def test_the_top_card_is_revealed_and_so_is_the_next_one() -> None:
    b = Board()
    b.thing(b.home, "Tower", OPEN)
    b.recruit(0), b.recruit(0)
    one, two, three = b.deck(0, "One", "Two", "Three")
    theirs = b.recruit(1, zone="deck")
    b.recruit(1), b.recruit(1)
    study = b.act(0, "Study", STUDY)
    b.main()
    assert known_to_all(b, three)
    assert not b.seen_by(0, two, "deck")
    assert not b.seen_by(1, theirs, "deck")
    b.play(study).all()
    assert known_to_all(b, two)
    assert not b.seen_by(0, one, "deck")


@rule("401.5")
def test_a_new_top_card_stays_hidden_while_a_card_is_being_played() -> None:
    b = Board()
    b.camp(0, "Fort")
    b.thing(b.home, "Tower", OPEN, Static(Only(TopCards(1), Kind("unit")), (PlayFrom("deck"),)))
    b.recruit(0), b.recruit(0)
    one, two = b.deck(0, "One", "Two")
    b.main()
    assert known_to_all(b, two)
    b.pick(("play", two.id))
    assert b.zone_of(two) == "chain"
    assert b.asked[1] != "priority"
    assert not b.seen_by(0, one, "deck")
    assert not b.seen_by(1, one, "deck")
    b.answer(b.home)
    assert b.asked[1] == "priority"
    assert known_to_all(b, one)


@rule("401.5")
def test_a_new_top_card_stays_hidden_while_an_ability_is_being_activated() -> None:
    b = Board()
    one, two = b.deck(0, "One", "Two")
    b.recruit(0), b.recruit(0)
    tower = b.thing(b.home, "Tower", OPEN, Activated((MoveCost(TopCards(1), "graveyard"),), Body((Draw(0),))))
    b.main().activate(tower)
    kinds = [e.kind for e in b.game.log if e.card in (one.id, two.id, tower.id)]
    assert kinds == ["reveal", "move", "activate", "reveal"]
    assert known_to_all(b, one)


@rule("401.6")
def test_a_top_card_that_was_covered_and_is_revealed_again_is_a_new_object() -> None:
    b = Board()
    b.thing(b.home, "Tower", OPEN)
    b.recruit(0), b.recruit(0)
    _one, two = b.deck(0, "One", "Two")
    unit = b.unit(b.home, "Golem")
    cover = b.act(0, "Cover", does(Put(T1, "deck", position="top"), targets=(TARGET,)))
    study = b.act(0, "Study", STUDY)
    b.main()
    shown = two.ref
    b.play(cover, unit).all()
    assert b.names("deck")[-1] == "Golem"
    assert known_to_all(b, unit)
    b.play(study).all()
    assert known_to_all(b, two)
    assert two.ref != shown


@rule("401.6")
def test_a_top_card_that_stays_revealed_stays_the_same_object() -> None:
    b = Board()
    b.thing(b.home, "Tower", OPEN)
    b.recruit(0), b.recruit(0)
    _, two = b.deck(0, "One", "Two")
    study = b.act(0, "Study", does(Draw(0)))
    b.main()
    shown = two.ref
    b.play(study).all()
    assert two.ref == shown


@rule("401.6")
def test_a_shuffle_hides_the_top_card_for_a_moment() -> None:
    b = Board()
    b.thing(b.home, "Tower", OPEN)
    b.recruit(0), b.recruit(0)
    (only,) = b.deck(0, "Only")
    mix = b.act(0, "Mix", does(Shuffle()))
    b.main()
    shown = only.ref
    b.play(mix).all()
    assert known_to_all(b, only)
    assert only.ref != shown


@rule("401.5")
def test_only_the_deck_of_whom_the_effect_speaks_is_open() -> None:
    """Another effect speaks of the other player."""
    b = Board()
    b.thing(b.home, "Tower", OPEN, Static(Seats("opponent"), (May("do something else"),)))
    for player in (0, 1):
        b.recruit(player), b.recruit(player)
    (mine,), (theirs,) = b.deck(0, "Mine"), b.deck(1, "Theirs")
    b.main()
    assert known_to_all(b, mine)
    assert (b.zone_of(theirs), b.seen_by(0, theirs, "deck")) == ("deck", False)


@rule("401.5")
def test_an_empty_deck_has_no_card_to_reveal() -> None:
    b = Board()
    b.thing(b.home, "Tower", OPEN)
    study = b.act(0, "Study", does(Draw(0)))
    b.main()
    assert b.names("deck") == []
    b.play(study).all()
    assert not [e for e in b.game.log if e.kind == "reveal"]


@rule("401.5", "401.6")
def test_what_was_open_is_not_any_more_when_the_effect_ends_and_is_new_when_there_is_another() -> None:
    b = Board()
    tower = b.thing(b.home, "Tower", OPEN)
    again = b.text("hand", 0, "Upgrade", "Play with the top card of your deck revealed.", name="Again")
    b.recruit(0), b.recruit(0)
    (only,) = b.deck(0, "Only")
    b.main()
    shown = only.ref
    b.send(tower, "graveyard")
    assert only.ref != shown
    b.play(again, b.home).all()
    assert known_to_all(b, only)
    assert [e.card for e in b.game.log if e.kind == "reveal"] == [only.id, only.id]


@rule("401.6", "701.11c")
@pytest.mark.parametrize("open_deck", [True, False])
def test_a_player_who_takes_a_shuffle_back_has_the_same_objects_as_before(open_deck: bool) -> None:
    b = Board()
    if open_deck:
        b.thing(b.home, "Tower", OPEN)
    b.recruit(0), b.recruit(0)
    (only,) = b.deck(0, "Only")
    mix = b.act(0, "Mix", does(Look(1), Shuffle()))
    b.main()
    shown, before, choices = only.ref, b.game.digest(), len(b.game.choices)
    b.play(mix).all()
    assert only.ref != shown
    while len(b.game.choices) > choices:
        b.game.undo()
    assert (only.ref, b.game.digest()) == (shown, before)


@rule("401.7")
@pytest.mark.parametrize(("there", "expected"), [(4, ["1", "2", "Golem", "3", "4"]), (2, ["Golem", "1", "2"])])
def test_nth_from_the_top_is_the_bottom_of_a_small_deck(there: int, expected: list[str]) -> None:
    b = Board()
    b.recruit(0), b.recruit(0)
    b.deck(0, *[str(i + 1) for i in range(there)])
    unit = b.unit(b.home, "Golem")
    sink = b.act(0, "Sink", does(Put(T1, "deck", position="3 from top"), targets=(TARGET,)))
    b.main().play(sink, unit).all()
    assert b.names("deck") == expected


# --- 402: hands -----------------------------------------------------------------------------------------------------


@rule("402.2")
def test_at_cleanup_the_active_player_discards_down_to_two() -> None:
    b = Board()
    mine = [b.recruit(0, f"Card {i}") for i in range(4)]
    theirs = [b.recruit(1, f"Card {i}") for i in range(4)]
    b.start("end").on("cleanup")
    while b.asked[1] == "priority" and b.game.turn == 5:
        b.pick(None)
    assert b.asked == (0, "discard to limit")
    b.pick(mine[0].id, mine[2].id)
    assert b.names("graveyard") == ["Card 0", "Card 2"]
    assert [b.zone_of(card) for card in theirs] == ["hand"] * 4


@rule("402.2")
def test_during_a_turn_a_hand_may_hold_any_number_of_cards() -> None:
    b = Board()
    b.deck(0, *"abcdefgh")
    study = b.act(0, "Study", does(Draw(5)))
    b.main().play(study).all()
    assert len(b.names("hand")) == 7


@rule("402.2", "402.2a")
@pytest.mark.parametrize("size", [1, 2, 4])
def test_an_effect_may_change_the_maximum_hand_size(size: int) -> None:
    b = Board()
    b.thing(b.home, "Vault", Static(Seats("you"), (Limit("hand", size, sets=True),)))
    b.deck(0, *"abcdefgh")
    b.deck(1, *"abcdefgh")
    b.main()
    assert (len(b.names("hand", 0)), len(b.names("hand", 1))) == (size, 2)
    full = b.act(0, "Extra", STUDY)
    while b.game.turn == 5 and b.asked[1] == "priority":
        b.pick(None)
    assert b.asked == (0, "discard to limit")
    b.pick(full.id)


@rule("402.2a")
def test_whoever_holds_fewer_than_two_cards_draws_before_anyone_has_priority() -> None:
    b = Board()
    b.deck(0, "One", "Two", "Three")
    b.deck(1, "One", "Two", "Three")
    study = b.act(0, "Study", does(Discard(2, "opponent")))
    b.recruit(0)
    b.recruit(1), b.recruit(1)
    b.main().play(study)
    assert len(b.names("hand")) == 2  # while the action is still on the chain
    b.top()
    assert len(b.names("hand", 1)) == 2
    assert b.names("graveyard", 1) == ["Recruit", "Recruit"]


@rule("402.2a")
def test_a_deck_that_runs_out_gives_what_it_has_and_nobody_loses() -> None:
    b = Board()
    b.deck(0, "Last")
    b.main()
    assert (b.names("hand"), b.game.over) == (["Last"], False)
    assert b.asked == (0, "priority")


@rule("402.3")
def test_others_count_a_hand_but_do_not_see_it() -> None:
    b = Board()
    b.recruit(0, "One"), b.recruit(0, "Two"), b.recruit(0, "Three")
    b.main()
    mine, theirs = b.game.view(0).zone("hand", 0), b.game.view(1).zone("hand", 0)
    assert [card.name for card in mine.cards] == ["One", "Two", "Three"]
    assert (theirs.count, [card.name for card in theirs.cards]) == (3, ["", "", ""])


# --- 405: graveyards --------------------------------------------------------------------------------------------------


@rule("405.1")
@pytest.mark.parametrize("how", ["destroyed", "sacrificed", "discarded", "stopped", "resolved"])
def test_it_goes_on_top_of_its_owners_graveyard(how: str) -> None:
    b = Board()
    b.recruit(0, "Old", zone="graveyard")
    unit = b.unit(b.home, "Golem")
    card = unit
    if how == "destroyed":
        murder = b.act(0, "Murder", MURDER)
        b.main().play(murder, unit).top()
    elif how == "sacrificed":
        cost = (MoveCost(UNITS, "graveyard", 1, "sacrifice"),)
        rite = b.act(0, "Rite", OnPlay(Body((Draw(0),), cost=cost)))
        b.main().play(rite)
    elif how == "discarded":
        card = b.recruit(0, "Scrap")
        rot = b.act(1, "Rot", does(Discard(1, "opponent")))
        b.main(1).play(rot).top()
    elif how == "stopped":
        card = b.act(0, "Study", STUDY)
        hush = b.act(1, "Hush", does(Stop(T1), targets=(Target("t1", Stacked()),)))
        b.main().play(card).skip()
        b.play(hush, card).top()
    else:
        card = b.act(0, "Study", STUDY)
        b.main().play(card).top()
    where = [c for c in b.names("graveyard") if c not in ("Murder",)]
    assert where[:2] == ["Old", card.face.name]
    assert card.zone == b.game.zone("graveyard", 0).id


@rule("405.2")
def test_everyone_may_look_through_a_graveyard_and_its_order_stays() -> None:
    b = Board()
    for name in ("One", "Two", "Three"):
        b.recruit(0, name, zone="graveyard")
    b.main()
    for player in (0, 1):
        assert [c.name for c in b.view(player, "graveyard", 0)] == ["One", "Two", "Three"]


@rule("405.3")
@pytest.mark.parametrize("first", ["A", "B"])
def test_the_owner_orders_cards_that_go_to_a_graveyard_together(first: str) -> None:
    b = Board()
    units = {name: b.unit(b.homes[1], name) for name in ("A", "B")}
    mine = [b.unit(b.home, name) for name in ("C", "D")]
    b.recruit(0, "Digger", can(Put(TopCards(1, zone="graveyard"), "hand")))
    storm = b.act(0, "Storm", does(Destroy(UNITS)))
    b.main().play(storm).top()
    assert b.asked == (0, "order arrivals")
    assert all(b.zone_of(card) == "battlefield" for card in (*mine, *units.values()))
    b.pick(mine[1].id)
    assert b.asked == (1, "order arrivals")
    b.pick(units[first].id)
    assert b.names("graveyard", 1)[0] == first
    assert b.names("graveyard", 0)[:2] == ["D", "C"]


@rule("405.3")
def test_nobody_is_asked_for_an_order_that_no_card_looks_at() -> None:
    """Our ruling: nothing can tell the difference."""
    b = Board()
    units = [b.unit(b.homes[1], name) for name in ("A", "B")]
    storm = b.act(0, "Storm", does(Destroy(UNITS)))
    b.main().play(storm).top()
    assert b.asked[1] == "priority"
    assert all(b.zone_of(unit) == "graveyard" for unit in units)
