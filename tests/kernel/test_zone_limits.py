"""Limits of zones: none, zero, and a number of a card."""

from __future__ import annotations

from tests.kernel.realm import REALM, board
from tests.kernel.tiny import Board, new_tiny, spell, unit, use

from cardwright.kernel.characteristics.layers import free_space, limit_of
from cardwright.kernel.game import Game
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Static
from cardwright.kernel.vocabulary.costs import Pay
from cardwright.kernel.vocabulary.effects import Add, Apply, Limit, Put
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.infinity import INFINITY
from cardwright.kernel.vocabulary.selectors import Cards, Seats, This
from cardwright.kernel.vocabulary.values import Count, Infinity, Stat
from cardwright.play.conformance import check_play

HAND = Cards(("hand",), "you")


def seated(room: int, *hand: Face, field: tuple[Face, ...] = ()) -> Board:
    """A board on which the seat of the first player says how much room there is on the shelf."""
    table = board(*hand, field=field)
    for card in (table.seat(0), table.seat(1)):
        give_room(card, room)
    return table


def give_room(card: Card, room: int) -> None:
    face = Face("Seat", "Seat", ("seat",), numbers={"life": 6, "room": room})
    card.front = card.face = face


def test_a_zone_without_a_limit_takes_any_number_and_more_is_no_limit_either() -> None:
    table = board(field=(unit("Hall", Static(This(), (Limit("grave", 3),))),)).start()
    assert limit_of(table.game, "grave", 0) == INFINITY
    assert free_space(table.game, "grave", 0) is None


def test_a_zone_with_a_limit_of_zero_takes_nothing() -> None:
    table = board(unit("Imp"), unit("Cat")).start()
    assert (limit_of(table.game, "vault", 0), free_space(table.game, "vault", 0)) == (0, 0)
    table.run(Put(HAND, "vault"))
    assert (table.names("vault", 0), table.names("hand", 0)) == ([], ["Imp", "Cat"])


def test_an_effect_makes_room_in_a_zone_that_had_none_for_its_player_alone() -> None:
    table = board(unit("Imp"), unit("Cat"), field=(unit("Smith", Static(This(), (Limit("vault", 1),))),)).start()
    assert (free_space(table.game, "vault", 0), free_space(table.game, "vault", 1)) == (1, 0)
    table.run(Put(HAND, "vault"))
    table.do("Cat")
    assert (table.names("vault", 0), table.names("hand", 0)) == (["Cat"], ["Imp"])


def test_a_limit_can_be_a_number_of_a_card() -> None:
    table = seated(2, *[unit(f"Imp {n}") for n in range(4)]).start()
    assert (limit_of(table.game, "shelf", 0), free_space(table.game, "shelf", 0)) == (2, 2)
    table.run(Apply(Seats("you"), (Add("room", 1),), "turn"))
    assert (limit_of(table.game, "shelf", 0), limit_of(table.game, "shelf", 1)) == (3, 2)


def test_an_effect_sets_a_limit_to_a_number_that_changes() -> None:
    hall = unit("Hall", Static(This(), (Limit("vault", Count(Cards(("field",), "you")), sets=True),)))
    table = board(field=(hall,)).start()
    assert limit_of(table.game, "vault", 0) == 1
    table.put(0, "field", unit("Imp"))
    table.game.touch_all()
    assert limit_of(table.game, "vault", 0) == 2


def test_a_limit_that_reads_a_number_follows_what_changes_that_number() -> None:
    table = board(field=(unit("Hall", Static(This(), (Limit("vault", Stat("attack", This())),))),)).start()
    hall = table.game.cards_in("field", 0)[0]
    assert limit_of(table.game, "vault", 0) == 1
    table.run(Apply(Cards(("field",), "you"), (Add("attack", 2),), "turn"))
    assert (table.number(hall, "attack"), limit_of(table.game, "vault", 0)) == (3, 3)


def test_an_effect_of_a_resolution_keeps_the_limit_it_counted() -> None:
    table = board(unit("Imp"), unit("Cat")).start()
    table.run(Apply(Seats("you"), (Limit("vault", Count(HAND)),), "turn"))
    assert limit_of(table.game, "vault", 0) == 2
    table.run(Put(Cards(("hand",), "you"), "grave"))
    assert limit_of(table.game, "vault", 0) == 2


def test_a_limit_can_be_lifted_altogether() -> None:
    table = board(unit("Imp"), unit("Cat"), field=(unit("Sky", Static(This(), (Limit("vault", Infinity()),))),)).start()
    assert (limit_of(table.game, "vault", 0), free_space(table.game, "vault", 0)) == (INFINITY, None)
    table.run(Put(HAND, "vault"))
    assert len(table.names("vault", 0)) == 2


def test_random_games_with_limits_obey_the_laws() -> None:
    store = spell("Store", Put(HAND, "shelf"))
    hide = spell("Hide", Put(HAND, "vault"))
    hall = unit("Hall", Static(This(), (Limit("vault", Stat("attack", This())),)), attack=2)
    cards = [
        store,
        hide,
        hall,
        unit("Imp", use(Put(Cards(("shelf",), "you"), "hand"), cost=(Pay("coins", 1),)), attack=2),
    ] * 5

    def start(seed: int) -> Game:
        g = new_tiny(seed, 2, cards=cards, rules=REALM)
        for player in range(2):
            give_room(g.cards_in("seat", player)[0], 3)
        return g

    check_play(start, range(4))
