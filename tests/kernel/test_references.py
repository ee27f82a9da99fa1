"""References and last known information: what an effect finds when its card has moved."""

from __future__ import annotations

from cardwright.kernel.events.moving import move_card
from cardwright.kernel.vocabulary.abilities import Body, Triggered
from cardwright.kernel.vocabulary.abilities import Pattern as On
from cardwright.kernel.vocabulary.effects import Add, Apply, Damage, Destroy, Draw, Put
from cardwright.kernel.vocabulary.selectors import Cards, It, Kind, LeaderOf, This
from cardwright.kernel.vocabulary.values import CounterCount, Stat

from .tiny import Board, unit

ENEMY_SEAT = Cards(("seat",), "opponent")


def two_players() -> Board:
    return Board(2)


def test_a_card_keeps_its_id_and_becomes_a_new_object_in_a_new_zone() -> None:
    board = two_players()
    ox = board.put(0, "field", unit("Ox"))
    before = ox.ref
    move_card(board.game, ox, board.game.zone("grave", 0))
    assert ox.id == before[0]
    assert ox.ref != before
    assert not board.game.is_current(before)
    assert board.game.is_current(ox.ref)


def test_a_card_that_left_and_came_back_is_not_the_one_that_was_meant() -> None:
    board = two_players()
    ox = board.put(0, "field", unit("Ox"))
    board.start()
    meant = ox.ref
    move_card(board.game, ox, board.game.zone("hand", 0))
    move_card(board.game, ox, board.game.zone("field", 0))
    board.run(Damage(1, It("it")), it=(meant,))
    assert ox.damage == 0


def test_what_a_resolution_moved_itself_it_still_finds() -> None:
    board = two_players()
    ox = board.put(0, "field", unit("Ox", life=5))
    board.start()
    board.run(Put(It("it"), "hand"), Put(It("it"), "field"), Apply(It("it"), (Add("attack", 2),)), it=(ox.ref,))
    assert board.number(ox, "attack") == 3


def test_a_number_of_a_card_that_is_gone_is_read_as_it_last_was() -> None:
    board = two_players()
    ox = board.put(0, "field", unit("Ox", attack=3))
    board.start()
    board.run(Apply(It("it"), (Add("attack", 1),)), it=(ox.ref,))
    gone = ox.ref
    move_card(board.game, ox, board.game.zone("grave", 0))
    board.run(Damage(Stat("attack", It("it")), ENEMY_SEAT), it=(gone,))
    assert board.life(1) == 6 - 4


def test_counters_of_a_card_that_is_gone_are_remembered() -> None:
    board = two_players()
    ox = board.put(0, "field", unit("Ox"))
    ox.counters = {"moss": 3}
    board.start()
    gone = ox.ref
    move_card(board.game, ox, board.game.zone("grave", 0))
    assert ox.counters == {}
    board.run(Damage(CounterCount("moss", It("it")), ENEMY_SEAT), it=(gone,))
    assert board.life(1) == 3


def test_the_controller_of_a_card_that_is_gone_is_the_one_it_last_had() -> None:
    board = two_players()
    stolen = board.put(1, "field", unit("Ox"))
    board.start()
    move_card(board.game, stolen, board.game.zone("field", 0))
    last = stolen.ref
    move_card(board.game, stolen, board.game.zone("grave", 1))
    board.run(Damage(2, LeaderOf(It("it"))), it=(last,))
    assert (board.life(0), board.life(1)) == (4, 6)


def test_each_stay_has_its_own_last_information() -> None:
    board = two_players()
    ox = board.put(0, "field", unit("Ox", life=9))
    board.start()
    first = ox.ref
    board.run(Apply(This(), (Add("attack", 1),)), source=ox)
    move_card(board.game, ox, board.game.zone("grave", 0))
    move_card(board.game, ox, board.game.zone("field", 0))
    second = ox.ref
    board.run(Apply(This(), (Add("attack", 4),)), source=ox)
    move_card(board.game, ox, board.game.zone("grave", 0))
    past = board.game.past
    assert [past[ref].chars.numbers["attack"] for ref in (first, second)] == [2, 5]


def test_last_words_speak_of_the_card_as_it_was() -> None:
    cry = Triggered(
        On("move", this=True, frm=("field",), to=("grave",)), Body((Damage(Stat("attack", This()), ENEMY_SEAT),))
    )
    board = two_players()
    ox = board.put(0, "field", unit("Ox", cry, attack=2))
    board.start()
    board.run(Apply(This(), (Add("attack", 1),)), source=ox)
    board.run(Destroy(Cards(("field",), "you", Kind("unit"))))
    assert board.life(1) == 6 - 3


def test_undo_forgets_last_information_that_was_kept_since() -> None:
    board = two_players()
    ox = board.put(0, "field", unit("Ox"))
    board.put(0, "deck", unit("Cow"))
    board.start()
    ref = ox.ref
    board.run(Destroy(Cards(("field",), "you")), Draw())
    assert ref in board.game.past
    board.game.undo()
    assert ref not in board.game.past
