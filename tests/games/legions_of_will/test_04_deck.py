"""Rules 401, 402 and 405: decks, hands and graveyards."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.legions_of_will.desk import SMALL, STUDY, T1, TARGET, UNITS, Desk, Text, can, does, is_, units

from cardwright.games.legions_of_will.title import TITLE, make_face
from cardwright.kernel.game import Game
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Activated, Body, Pattern, Replacement, Static
from cardwright.kernel.vocabulary.costs import MoveCost
from cardwright.kernel.vocabulary.effects import (
    Apply,
    ChangeResource,
    Destroy,
    Discard,
    Draw,
    Limit,
    Look,
    May,
    PlayFrom,
    Put,
    Shuffle,
)
from cardwright.kernel.vocabulary.selectors import Kind, Only, Seats, TopCards
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


INSTEAD = Replacement(Pattern("draw", who="you"), do=(ChangeResource("resource", 1),))


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
    b = Desk()
    b.unit(0, zone="hand"), b.unit(0, zone="hand")
    b.deck(0, "One", "Two", "Three")
    b.main()
    for player in (0, 1):
        view = b.game.view(player).zone("deck", 0)
        assert view.count == 3
        assert [card.known for card in view.cards] == [False] * 3


@rule("401.2", "400.5")
def test_a_deck_keeps_its_order() -> None:
    b = Desk()
    b.unit(0, zone="hand"), b.unit(0, zone="hand")
    b.deck(0, "One", "Two", "Three", "Four")
    study = b.action(0, does(Draw(2)), name="Study")
    b.main().play(study).resolve()
    assert b.names("hand")[-2:] == ["Four", "Three"]
    assert b.names("deck") == ["One", "Two"]


def ordered(position: str, *names: str) -> tuple[Desk, list[Card]]:
    """Two units of each player go into the decks at once; each owner has answered in this order of names."""
    b = Desk()
    for player in (0, 1):
        b.unit(player, zone="hand"), b.unit(player, zone="hand")
        b.deck(player, "Old")
    units = [b.unit(player, name=f"{name} {player}") for player in (0, 1) for name in ("A", "B")]
    flood = b.action(0, does(Put(UNITS, "deck", position=position)), name="Flood")
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


@rule("401.4")
@pytest.mark.parametrize("order", [(0, 1), (1, 0), (2, 0), (2, 1)])
def test_in_which_order_several_cards_went_under_the_deck_only_their_owner_knows(order: tuple[int, int]) -> None:
    t = Desk()
    t.deck(0, *"ABCDEFGH")
    units = [t.unit(0, name=name) for name in ("Ogre", "Elf", "Imp")]
    under = t.action(0, does(Put(UNITS, "deck", position="any order")), name="Under")
    t.main().play(under).top().pick(*(units[i] for i in order))
    chosen = [units[i].face.name for i in order]
    left = next(unit.face.name for unit in units if unit.face.name not in chosen)
    assert t.names("deck")[:3] == [left, *reversed(chosen)]  # each beneath the one before
    assert (sorted(t.known(0, "deck", 0)), t.known(1, "deck", 0)) == (["Elf", "Imp", "Ogre"], [])


@rule("401.4")
@pytest.mark.parametrize("position", ["bottom", "top"])
def test_others_do_not_learn_in_which_order_cards_went_into_a_deck(position: str) -> None:
    views, decks = [], []
    for first in (0, 1):
        d = Desk()
        d.deck(0, "Ash", "Oak")
        for _ in range(3):
            d.action(0, "You gain 1 resource.", name="Held")
        d.unit(0, name="One"), d.unit(0, name="Two")
        back = d.action(0, does(Put(units(whose="you"), "deck", position=position)), name="Back")
        d.main().play(back).top()
        assert d.player == 0
        d.pick(d.values[first])
        decks.append(d.names("deck"))
        views.append((d.game.view(1).data(), d.game.view(1).log()))
    assert decks[0] != decks[1]
    assert sorted(decks[0]) == sorted(decks[1])
    assert views[0] == views[1]


OPEN = Static(Seats("you"), (May("play with the top card revealed"),))


def known_to_all(b: Desk, card: Card) -> bool:
    return b.seen_by(0, card, "deck") and b.seen_by(1, card, "deck")


@rule("401.5")
def test_the_top_card_is_revealed_and_so_is_the_next_one() -> None:
    b = Desk()
    b.gear(0, OPEN, name="Tower")
    b.unit(0, zone="hand"), b.unit(0, zone="hand")
    one, two, three = b.deck(0, "One", "Two", "Three")
    theirs = b.unit(1, zone="deck")
    b.unit(1, zone="hand"), b.unit(1, zone="hand")
    study = b.action(0, STUDY, name="Study")
    b.main()
    assert known_to_all(b, three)
    assert not b.seen_by(0, two, "deck")
    assert not b.seen_by(1, theirs, "deck")
    b.play(study).resolve()
    assert known_to_all(b, two)
    assert not b.seen_by(0, one, "deck")


@rule("401.5")
def test_a_new_top_card_stays_hidden_while_a_card_is_being_played() -> None:
    b = Desk()
    b.base(0, name="Fort", **SMALL)
    b.gear(0, OPEN, Static(Only(TopCards(1), Kind("unit")), (PlayFrom("deck"),)), name="Tower")
    b.unit(0, zone="hand"), b.unit(0, zone="hand")
    one, two = b.deck(0, "One", "Two")
    b.main()
    assert known_to_all(b, two)
    b.pick(("play", two.id))
    assert b.where(two) == "chain"
    assert b.asked[1] != "priority"
    assert not b.seen_by(0, one, "deck")
    assert not b.seen_by(1, one, "deck")
    b.pick(b.home)
    assert b.asked[1] == "priority"
    assert known_to_all(b, one)


@rule("401.5")
def test_a_new_top_card_stays_hidden_while_an_ability_is_being_activated() -> None:
    b = Desk()
    one, two = b.deck(0, "One", "Two")
    b.unit(0, zone="hand"), b.unit(0, zone="hand")
    tower = b.gear(0, OPEN, Activated((MoveCost(TopCards(1), "graveyard"),), Body((Draw(0),))), name="Tower")
    b.main().activate(tower)
    kinds = [e.kind for e in b.game.log if e.card in (one.id, two.id, tower.id)]
    assert kinds == ["reveal", "move", "activate", "reveal"]
    assert known_to_all(b, one)


@rule("401.6")
def test_a_top_card_that_was_covered_and_is_revealed_again_is_a_new_object() -> None:
    b = Desk()
    b.gear(0, OPEN, name="Tower")
    b.unit(0, zone="hand"), b.unit(0, zone="hand")
    _one, two = b.deck(0, "One", "Two")
    unit = b.unit(0, name="Golem")
    cover = b.action(0, does(Put(T1, "deck", position="top"), targets=(TARGET,)), name="Cover")
    study = b.action(0, STUDY, name="Study")
    b.main()
    shown = two.ref
    b.play(cover, unit).resolve()
    assert b.names("deck")[-1] == "Golem"
    assert known_to_all(b, unit)
    b.play(study).resolve()
    assert known_to_all(b, two)
    assert two.ref != shown


@rule("401.6")
def test_a_top_card_that_stays_revealed_stays_the_same_object() -> None:
    b = Desk()
    b.gear(0, OPEN, name="Tower")
    b.unit(0, zone="hand"), b.unit(0, zone="hand")
    _, two = b.deck(0, "One", "Two")
    study = b.action(0, does(Draw(0)), name="Study")
    b.main()
    shown = two.ref
    b.play(study).resolve()
    assert two.ref == shown


@rule("401.6")
def test_a_shuffle_hides_the_top_card_for_a_moment() -> None:
    b = Desk()
    b.gear(0, OPEN, name="Tower")
    b.unit(0, zone="hand"), b.unit(0, zone="hand")
    (only,) = b.deck(0, "Only")
    mix = b.action(0, does(Shuffle()), name="Mix")
    b.main()
    shown = only.ref
    b.play(mix).resolve()
    assert known_to_all(b, only)
    assert only.ref != shown


@rule("401.5")
def test_only_the_deck_of_whom_the_effect_speaks_is_open() -> None:
    """Another effect speaks of the other player."""
    b = Desk()
    b.gear(0, OPEN, Static(Seats("opponent"), (May("do something else"),)), name="Tower")
    for player in (0, 1):
        b.unit(player, zone="hand"), b.unit(player, zone="hand")
    (mine,), (theirs,) = b.deck(0, "Mine"), b.deck(1, "Theirs")
    b.main()
    assert known_to_all(b, mine)
    assert (b.where(theirs), b.seen_by(0, theirs, "deck")) == ("deck", False)


@rule("401.5")
def test_an_empty_deck_has_no_card_to_reveal() -> None:
    b = Desk()
    b.gear(0, OPEN, name="Tower")
    study = b.action(0, does(Draw(0)), name="Study")
    b.main()
    assert b.names("deck") == []
    b.play(study).resolve()
    assert not [e for e in b.game.log if e.kind == "reveal"]


@rule("401.5", "401.6")
def test_what_was_open_is_not_any_more_when_the_effect_ends_and_is_new_when_there_is_another() -> None:
    b = Desk()
    tower = b.gear(0, OPEN, name="Tower")
    again = b.gear(0, "Play with the top card of your deck revealed.", name="Again", zone="hand")
    b.unit(0, zone="hand"), b.unit(0, zone="hand")
    (only,) = b.deck(0, "Only")
    b.main()
    shown = only.ref
    b.send(tower, "graveyard")
    assert only.ref != shown
    b.play(again, b.home).resolve()
    assert known_to_all(b, only)
    assert [e.card for e in b.game.log if e.kind == "reveal"] == [only.id, only.id]


@rule("401.6", "701.11c")
@pytest.mark.parametrize("tower", [[OPEN], []])
def test_a_player_who_takes_a_shuffle_back_has_the_same_objects_as_before(tower: list[Text]) -> None:
    b = Desk()
    b.gear(0, *tower, name="Tower")
    b.unit(0, zone="hand"), b.unit(0, zone="hand")
    (only,) = b.deck(0, "Only")
    mix = b.action(0, does(Look(1), Shuffle()), name="Mix")
    b.main()
    shown, before, choices = only.ref, b.game.digest(), len(b.game.choices)
    b.play(mix).resolve()
    assert only.ref != shown
    for _ in b.game.choices[choices:]:
        b.game.undo()
    assert (only.ref, b.game.digest()) == (shown, before)


@rule("401.7")
@pytest.mark.parametrize(("there", "expected"), [(4, ["1", "2", "Golem", "3", "4"]), (2, ["Golem", "1", "2"])])
def test_nth_from_the_top_is_the_bottom_of_a_small_deck(there: int, expected: list[str]) -> None:
    b = Desk()
    b.unit(0, zone="hand"), b.unit(0, zone="hand")
    b.deck(0, *[str(i + 1) for i in range(there)])
    unit = b.unit(0, name="Golem")
    sink = b.action(0, does(Put(T1, "deck", position="3 from top"), targets=(TARGET,)), name="Sink")
    b.main().play(sink, unit).resolve()
    assert b.names("deck") == expected


@rule("401.7")
@pytest.mark.parametrize(
    ("n", "deck"),
    [(1, ["a", "b", "U"]), (2, ["a", "U", "b"]), (3, ["U", "a", "b"]), (4, ["U", "a", "b"]), (9, ["U", "a", "b"])],
)
def test_nth_from_the_top_of_a_deck_that_is_smaller_is_the_bottom(n: int, deck: list[str]) -> None:
    d = Desk()
    d.deck(0, "a", "b")
    for _ in range(3):
        d.action(0, "You gain 1 resource.", name="Held")
    d.unit(0, name="U")
    back = d.action(0, does(Put(units(whose="you"), "deck", position=f"{n} from top")), name="Back")
    d.main().cast(back)
    assert d.names("deck") == deck


# --- 402: hands -----------------------------------------------------------------------------------------------------


@rule("402.2")
def test_at_cleanup_the_active_player_discards_down_to_two() -> None:
    b = Desk()
    mine = [b.unit(0, name=f"Card {i}", zone="hand") for i in range(4)]
    theirs = [b.unit(1, name=f"Card {i}", zone="hand") for i in range(4)]
    b.start("end").on("cleanup")
    b.settle("priority", value=None)
    assert b.asked == (0, "discard to limit")
    b.pick(mine[0].id, mine[2].id)
    assert b.names("graveyard") == ["Card 0", "Card 2"]
    assert [b.where(card) for card in theirs] == ["hand"] * 4


@rule("402.2")
def test_during_a_turn_a_hand_may_hold_any_number_of_cards() -> None:
    b = Desk()
    b.deck(0, *"abcdefgh")
    study = b.action(0, does(Draw(5)), name="Study")
    b.main().play(study).resolve()
    assert len(b.names("hand")) == 7


@rule("402.2", "402.2a")
@pytest.mark.parametrize("size", [1, 2, 4])
def test_an_effect_may_change_the_maximum_hand_size(size: int) -> None:
    b = Desk()
    b.gear(0, Static(Seats("you"), (Limit("hand", size, sets=True),)), name="Vault")
    b.deck(0, *"abcdefgh")
    b.deck(1, *"abcdefgh")
    b.main()
    assert (len(b.names("hand", 0)), len(b.names("hand", 1))) == (size, 2)
    full = b.action(0, STUDY, name="Extra")
    b.on("discard").settle("priority", value=None)
    assert b.asked == (0, "discard to limit")
    b.pick(full.id)


@rule("402.2")
def test_of_two_maximum_hand_sizes_the_later_counts_and_excess_goes_in_the_own_cleanup_step_only() -> None:
    d = Desk()
    d.deck(0, *"abcdefgh"), d.deck(1, *"xyz")
    d.gear(0, "Your maximum hand size is 5.")
    small = d.gear(0, "Your maximum hand size is 3.")
    bomb = d.action(1, "Destroy target upgrade.", name="Bomb")
    d.main(1)
    assert len(d.names("hand", 0)) == 3
    d.cast(bomb, small)
    assert len(d.names("hand", 0)) == 5


@rule("402.2a")
def test_whoever_holds_fewer_than_two_cards_draws_before_anyone_has_priority() -> None:
    b = Desk()
    b.deck(0, "One", "Two", "Three")
    b.deck(1, "One", "Two", "Three")
    study = b.action(0, does(Discard(2, "opponent")), name="Study")
    b.unit(0, name="Recruit", zone="hand")
    b.unit(1, name="Recruit", zone="hand"), b.unit(1, name="Recruit", zone="hand")
    b.main().play(study)
    assert len(b.names("hand")) == 2  # while the action is still on the chain
    b.top()
    assert len(b.names("hand", 1)) == 2
    assert b.names("graveyard", 1) == ["Recruit", "Recruit"]


@rule("402.2a")
def test_a_deck_that_runs_out_gives_what_it_has_and_nobody_loses() -> None:
    b = Desk()
    b.deck(0, "Last")
    b.main()
    assert (b.names("hand"), b.game.over) == (["Last"], False)
    assert b.asked == (0, "priority")


@rule("402.2a", "704.5i")
@pytest.mark.parametrize("size", [1, 2, 3])
def test_hands_are_filled_up_to_the_maximum_that_effects_make_of_it(size: int) -> None:
    d = Desk()
    for player in (0, 1):
        d.deck(player, *(f"Card {n}" for n in range(6)))
    d.gear(0, is_(Limit("hand", size, sets=True), what=Seats("you")), name="Vault")
    d.start("main")
    assert [len(d.names("hand", player)) for player in (0, 1)] == [size, 2]


@rule("402.2a", "704.5i")
def test_a_hand_that_was_full_is_filled_up_when_the_maximum_grows() -> None:
    d = Desk()
    for player in (0, 1):
        d.deck(player, *(f"Card {n}" for n in range(6)))
    d.start("main")
    assert [len(d.names("hand", player)) for player in (0, 1)] == [2, 2]
    d.do(d.home, Apply(Seats("you"), (Limit("hand", 4, sets=True),), "turn"))
    assert [len(d.names("hand", player)) for player in (0, 1)] == [4, 2]


@rule("402.2a")
def test_a_hand_that_was_shuffled_away_and_drawn_again_is_filled_up_again() -> None:
    """The hand and the deck are as they were when the hand was last filled up."""
    d = Desk()
    d.deck(0, "Ash", "Oak")
    again = d.action(0, "Shuffle your hand into your deck.", "Draw a card.")
    d.main().cast(again)
    assert sorted(d.names("hand")) == ["Ash", "Oak"]
    assert d.names("deck") == []


@rule("402.2a", "100.7")
def test_who_could_not_draw_draws_as_soon_as_that_is_over() -> None:
    d = Desk()
    d.deck(0, "Ash", "Oak", "Elm")
    d.action(1, "You gain 1 resource."), d.action(1, "You gain 1 resource.")
    drought, gain = d.action(0, "You can't draw cards this turn."), d.action(0, "You gain 1 resource.")
    d.main().cast(drought).cast(gain)
    assert d.names("hand") == ["Elm"]
    d.next_turn("main")
    assert d.names("hand") == ["Elm", "Oak"]


@rule("402.2a", "100.8")
def test_drawing_that_is_replaced_is_not_tried_again_until_something_changes() -> None:
    d = Desk()
    d.deck(0, "Ash", "Oak", "Elm")
    d.unit(0, INSTEAD, name="Miser")
    d.action(0, "You gain 1 resource.", name="Held")
    d.main()
    assert d.reserve() == 11
    d.activate(d.home).resolve().activate(d.home).resolve()
    assert (d.reserve(), d.names("hand")) == (11, ["Held"])


@rule("402.2a")
def test_when_nothing_replaces_drawing_any_more_the_hand_is_filled_up() -> None:
    d = Desk()
    d.deck(0, "Ash", "Oak", "Elm")
    miser = d.unit(0, INSTEAD, name="Miser")
    d.action(0, "You gain 1 resource.", name="Held")
    murder = d.action(1, "Destroy target unit.")
    d.action(1, "You gain 1 resource."), d.action(1, "You gain 1 resource.")
    d.main().skip().cast(murder, miser)
    assert d.names("hand") == ["Held", "Elm"]


@rule("402.2a")
def test_hands_are_filled_up_before_a_card_that_was_played_resolves() -> None:
    d = Desk()
    d.deck(0, "Ash", "Oak", "Elm")
    d.action(0, "You gain 1 resource.", name="Held")
    gain = d.action(0, "You gain 1 resource.")
    d.main().play(gain)
    assert d.names("hand") == ["Held", "Elm"]
    assert d.chain == [gain.face.name]


@rule("402.3")
def test_others_count_a_hand_but_do_not_see_it() -> None:
    b = Desk()
    b.unit(0, name="One", zone="hand"), b.unit(0, name="Two", zone="hand"), b.unit(0, name="Three", zone="hand")
    b.main()
    mine, theirs = b.game.view(0).zone("hand", 0), b.game.view(1).zone("hand", 0)
    assert [card.name for card in mine.cards] == ["One", "Two", "Three"]
    assert (theirs.count, [card.name for card in theirs.cards]) == (3, ["", "", ""])


# --- 405: graveyards --------------------------------------------------------------------------------------------------


def destroyed(b: Desk) -> Card:
    """A unit that an action of the opponent has destroyed."""
    unit, murder = b.unit(0, name="Golem"), b.action(1, "Destroy target unit.")
    b.main(1).cast(murder, unit)
    return unit


def sacrificed(b: Desk) -> Card:
    """A unit that was sacrificed for an action that is still to resolve."""
    unit = b.unit(0, name="Golem")
    rite = b.action(0, "As an additional cost to play this card, sacrifice a unit.", "Draw a card.")
    b.main().play(rite)
    return unit


def discarded(b: Desk) -> Card:
    """A card that the opponent made its player discard."""
    card, rot = b.unit(0, name="Scrap", zone="hand"), b.action(1, "Each opponent discards a card.")
    b.main(1).cast(rot)
    return card


def stopped(b: Desk) -> Card:
    """An action that was kept from resolving."""
    card, hush = b.action(0, "Draw a card.", name="Study"), b.action(1, "Prevent target card from resolving.")
    b.main().play(card).skip().play(hush, card).top()
    return card


def resolved(b: Desk) -> Card:
    """An action that has resolved."""
    card = b.action(0, "Draw a card.", name="Study")
    b.main().cast(card)
    return card


@rule("405.1")
@pytest.mark.parametrize("gone", [destroyed, sacrificed, discarded, stopped, resolved])
def test_it_goes_on_top_of_its_owners_graveyard(gone: Callable[[Desk], Card]) -> None:
    b = Desk()
    b.unit(0, name="Old", cost=1, zone="graveyard")
    card = gone(b)
    assert b.names("graveyard") == ["Old", card.face.name]
    assert card.zone == b.game.zone("graveyard", 0).id


@rule("405.1", "405.2")
@pytest.mark.parametrize(("where", "moved", "order"), [("top", "A", "BCA"), ("the bottom", "C", "CAB")])
def test_a_graveyard_has_an_order_and_a_card_in_it_can_be_put_elsewhere_in_it(
    where: str, moved: str, order: str
) -> None:
    d = Desk()
    cards = {name: d.unit(0, name=name, zone="graveyard") for name in "ABC"}
    shift = d.action(0, f"Put target unit card in your graveyard on {where} of your graveyard.", name="Shift")
    d.main().play(shift, cards[moved]).resolve()
    assert [name for name in d.names("graveyard") if name != "Shift"] == list(order)


@rule("405.1")
def test_what_goes_to_a_graveyard_goes_on_top_of_it() -> None:
    d = Desk()
    d.unit(0, name="Old", zone="graveyard")
    victim = d.unit(0, name="New")
    doom = d.action(0, "Destroy target unit.", name="Doom")
    d.main().play(doom, victim).resolve()
    assert d.names("graveyard") == ["Old", "New", "Doom"]


@rule("405.2")
def test_everyone_may_look_through_a_graveyard_and_its_order_stays() -> None:
    b = Desk()
    for name in ("One", "Two", "Three"):
        b.unit(0, name=name, zone="graveyard")
    b.main()
    for player in (0, 1):
        assert [c.name for c in b.view(player, "graveyard", 0)] == ["One", "Two", "Three"]


@rule("405.3")
@pytest.mark.parametrize("first", ["A", "B"])
def test_the_owner_orders_cards_that_go_to_a_graveyard_together(first: str) -> None:
    b = Desk()
    units = {name: b.unit(1, name=name) for name in ("A", "B")}
    mine = [b.unit(0, name=name) for name in ("C", "D")]
    b.unit(0, can(Put(TopCards(1, zone="graveyard"), "hand")), name="Digger", zone="hand")
    storm = b.action(0, does(Destroy(UNITS)), name="Storm")
    b.main().play(storm).top()
    assert b.asked == (0, "order arrivals")
    assert all(b.where(card) == "battlefield" for card in (*mine, *units.values()))
    b.pick(mine[1].id)
    assert b.asked == (1, "order arrivals")
    b.pick(units[first].id)
    assert b.names("graveyard", 1)[0] == first
    assert b.names("graveyard", 0)[:2] == ["D", "C"]


@rule("405.3")
def test_nobody_is_asked_for_an_order_that_no_card_looks_at() -> None:
    """Our ruling: nothing can tell the difference."""
    b = Desk()
    units = [b.unit(1, name=name) for name in ("A", "B")]
    storm = b.action(0, does(Destroy(UNITS)), name="Storm")
    b.main().play(storm).top()
    assert b.asked[1] == "priority"
    assert all(b.where(unit) == "graveyard" for unit in units)
