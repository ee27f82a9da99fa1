"""Sides, halves, piles, what a moving card keeps, swaps, and cards that cannot go everywhere; played with `sides`."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.kernel.sides import (
    BLANK,
    NULL,
    SIDES,
    chant,
    game,
    mask,
    prince,
    queen,
    shifter,
    splinter,
    stone,
    table,
    tower,
    two_sided,
)
from tests.kernel.tiny import Board, check_play, main_action, spell, unit, use

from cardwright.kernel.events.perform import perform
from cardwright.kernel.game import Game
from cardwright.kernel.playing.offers import playable_sides
from cardwright.kernel.playing.steps import play_card
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.placement import GONE, STAYS, become, in_pile, route
from cardwright.kernel.state.rng import Random
from cardwright.kernel.state.slots import slot, slot_of
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Body, Replacement, Static, Triggered
from cardwright.kernel.vocabulary.abilities import Pattern as On
from cardwright.kernel.vocabulary.costs import MoveCost
from cardwright.kernel.vocabulary.effects import (
    Add,
    AddCounters,
    Apply,
    Become,
    Create,
    Damage,
    Destroy,
    Draw,
    Effect,
    Put,
    PutInPile,
    Swap,
    Turn,
)
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.selectors import Cards, It, Kind, Other
from cardwright.play.conformance import check_play as check_conformance
from cardwright.play.conformance import pick
from cardwright.play.redeal import redeal

RAISED = Apply(It("x"), (Add("attack", 5),))


def done(board: Board, effect: Effect, **cards: Card) -> Board:
    """Carry out an instruction on cards by name."""
    return board.run(effect, **{name: (card.ref,) for name, card in cards.items()})


def weathered(board: Board, card: Card) -> Card:
    """A card that is turned, damaged, has a counter and is raised by an effect."""
    for effect in (Turn(It("x"), "engaged"), AddCounters(It("x"), "moss"), RAISED):
        done(board, effect, x=card)
    if board.game.zone_kind(card) == "field":
        done(board, Damage(1, It("x")), x=card)
    return card


def weather(board: Board, card: Card) -> tuple[bool, int, dict[str, int], int]:
    """How it is turned, damaged, what lies on it, and by how much effects raise it."""
    raised = board.number(card, "attack") - card.face.numbers.get("attack", 0)
    return (card.turned, card.damage, dict(card.counters), raised)


# --- sides ----------------------------------------------------------------------------------------------------


def on_throne() -> tuple[Board, Card]:
    board = table()
    card = board.put(0, "throne", queen())
    return board.start(), card


def test_the_process_that_moves_a_card_says_which_side_is_up_and_it_is_the_same_card() -> None:
    board, card = on_throne()
    before = card.ref
    done(board, AddCounters(It("x"), "moss"), x=card)
    done(board, Turn(It("x"), "engaged"), x=card)
    board.do("Use Queen")
    assert (board.names("field", 0), board.names("throne", 0)) == (["Unbound"], [])
    assert (card.side, card.ref, card.turned, dict(card.counters)) == (1, before, True, {"moss": 1})


def test_a_side_that_is_not_up_does_nothing() -> None:
    board = table()
    song = Static(Cards(("field",), "you", Kind("unit")), (Add("attack", 2),))
    front = unit("Quiet", use(Turn(It("x"), "future")))
    card = board.put(0, "field", two_sided(front, unit("Loud", song)))
    ox = board.put(0, "field", unit("Ox"))
    board.start()
    assert board.number(ox, "attack") == 1
    done(board, Turn(It("x"), "future"), x=card)
    assert board.number(ox, "attack") == 3
    assert not chars(board.game, card).activated
    done(board, Turn(It("x"), "past"), x=card)
    assert board.number(ox, "attack") == 1


def test_turned_to_another_side_where_it_lies_it_keeps_everything() -> None:
    board, card = on_throne()
    board.do("Use Queen")
    weathered(board, card)
    before = card.ref
    board.do("Use Unbound")
    assert (card.side, board.names("field", 0)) == (2, ["Ascended"])
    assert (card.ref, weather(board, card)) == (before, (True, 1, {"moss": 1}, 5))
    assert board.number(card, "life") == 3  # of four, with the damage


def test_a_card_is_not_turned_to_a_side_that_it_does_not_have_or_that_is_up() -> None:
    board = table()
    ox, young = board.put(0, "field", unit("Ox")), board.put(0, "field", shifter())
    board.start()
    lines = len(board.game.log)
    for card, state in ((ox, "future"), (young, "ascended"), (young, "past")):
        done(board, Turn(It("x"), state), x=card)
        assert (card.side, card.face) == (0, card.front)
    assert len(board.game.log) == lines


def test_away_from_field_and_stack_the_front_is_up_again() -> None:
    board = table()
    card = board.put(0, "field", shifter())
    board.start()
    done(board, Turn(It("x"), "future"), x=card)
    before = card.ref
    done(board, Put(It("x"), "hand"), x=card)
    assert (card.side, board.names("hand", 0)) == (0, ["Youth"])
    assert board.game.past[before].chars.name == "Elder"  # as it last was


def test_an_effect_may_say_which_side_is_up_on_arrival() -> None:
    board = table()
    card = board.put(0, "grave", shifter())
    done(board.start(), Put(It("x"), "field", state="future"), x=card)
    assert (card.side, board.names("field", 0)) == (1, ["Elder"])


def test_a_card_without_that_side_arrives_as_it_is() -> None:
    board = table()
    card = board.put(0, "grave", unit("Ox"))
    done(board.start(), Put(It("x"), "field", state="future"), x=card)
    assert board.names("field", 0) == ["Ox"]


def test_the_side_that_comes_up_says_how_it_enters() -> None:
    enters = Replacement(On("move", this=True, to=("field",)), state="engaged")
    board = table()
    card = board.put(0, "hand", two_sided(Face("Calm", "Calm", ("royal",)), unit("Storm", enters)))
    done(board.start(), Put(It("x"), "field", verb="judgment"), x=card)
    assert (board.names("field", 0), card.turned) == (["Storm"], True)


@pytest.mark.parametrize(
    ("face", "verb", "name"),
    [(prince(), "put", "Prince"), (prince(), "judgment", "Regent"), (shifter(), "judgment", "Youth")],
)
def test_a_row_may_ask_for_a_kind_and_a_verb(face: Face, verb: str, name: str) -> None:
    board = table()
    card = board.put(0, "hand", face)
    done(board.start(), Put(It("x"), "field", verb=verb), x=card)
    assert board.names("field", 0) == [name]


def test_cards_that_are_set_up_or_dealt_anew_lie_as_their_zone_says() -> None:
    board = table()
    card = board.put(0, "camp", prince())
    assert (card.side, board.names("camp", 0)) == (1, ["Regent"])
    become(board.game, card, unit("Ox"))
    become(board.game, card, prince())
    assert (card.side, board.names("camp", 0)) == (1, ["Regent"])


def test_a_world_dealt_anew_has_whole_cards() -> None:
    board = table()
    board.put(1, "hand", shifter(), unit("Ox"), splinter(), unit("Cow"))
    world = redeal(board.start().game, 0, Random(3))
    hand = world.cards_in("hand", 1)
    assert sorted(card.front.name for card in hand) == ["Ash / Fire", "Cow", "Ox", "Youth"]
    assert all(card.face is card.front for card in hand)


def test_games_that_differ_in_a_side_nobody_sees_are_different() -> None:
    prints = []
    for name in ("Calm", "Wild"):
        board = table()
        board.put(0, "camp", two_sided(Face(name, name, ("royal",)), unit("Mirror")))
        prints.append(board.start().game.digest())
    assert prints[0] != prints[1]


def test_a_side_that_comes_up_on_the_way_works_where_it_arrives() -> None:
    haunt = Triggered(On("move", what=Other(), to=("grave",)), Body((Draw(),)), zones=("grave",))
    board = table()
    card = board.put(0, "exile", two_sided(unit("Ghost", haunt), unit("Calm")))
    board.put(0, "deck", unit("Calf"), unit("Calf"))
    one = board.put(0, "camp", unit("One"))
    board.start()
    done(board, Turn(It("x"), "future"), x=card)
    done(board, Put(It("x"), "grave"), x=card)
    assert board.names("hand", 0) == []
    done(board, Put(It("x"), "grave"), x=one)
    assert board.names("hand", 0) == ["Calf"]


def test_either_side_is_played_and_stays_up() -> None:
    board = table()
    card = board.put(0, "hand", shifter())
    board.start()
    assert [o for o in board.options() if o.startswith("Play")] == ["Play Youth", "Play Elder"]
    board.do("Play Elder")
    assert (board.names("field", 0), card.side) == (["Elder"], 1)
    assert board.game.players[0].resources["coins"] == 0  # what is printed on that side


def test_abilities_of_a_hidden_side_work_from_elsewhere_once_it_is_up() -> None:
    haunt = Triggered(On("move", to=("grave",)), Body((Draw(),)), zones=("exile",))
    board = table()
    card = board.put(0, "exile", two_sided(unit("Calm"), unit("Ghost", haunt)))
    board.put(0, "deck", unit("Ox"), unit("Ox"))
    one, two = board.put(0, "hand", unit("One")), board.put(0, "hand", unit("Two"))
    board.start()
    done(board, Put(It("x"), "grave"), x=one)
    assert len(board.names("hand", 0)) == 1
    done(board, Turn(It("x"), "future"), x=card)
    done(board, Put(It("x"), "grave"), x=two)
    assert len(board.names("hand", 0)) == 1  # one less and one more


# --- who sees which side ----------------------------------------------------------------------------------------


def sides_seen(g: Game, viewer: int, zone: str) -> list[str]:
    (card,) = g.view(viewer).zone(zone, 0).cards
    return [side.name for side in card.sides]


@pytest.mark.parametrize(("viewer", "seen"), [(0, ["Unbound", "Ascended"]), (1, []), (-1, [])])
def test_on_the_throne_only_its_controller_sees_a_cards_other_sides(viewer: int, seen: list[str]) -> None:
    board, _ = on_throne()
    assert sides_seen(board.game, viewer, "throne") == seen


@pytest.mark.parametrize("viewer", [0, 1, -1])
def test_elsewhere_who_sees_one_side_sees_all(viewer: int) -> None:
    board, _ = on_throne()
    board.do("Use Queen")
    assert sides_seen(board.game, viewer, "field") == ["Queen", "Ascended"]


def test_a_hidden_card_shows_no_side() -> None:
    board = table()
    board.put(0, "hand", shifter())
    board.start()
    assert sides_seen(board.game, 0, "hand") == ["Elder"]
    assert sides_seen(board.game, 1, "hand") == []


# --- halves -----------------------------------------------------------------------------------------------------


def test_in_hand_a_card_of_halves_is_both() -> None:
    board = table()
    own = chars(board.game, board.put(0, "hand", splinter()))
    assert own.names == {"Ash", "Fire"}
    assert own.kinds == {"unit", "spell"}
    assert own.cost == 5
    assert own.spell is not None


def test_only_the_half_that_is_played_is_judged() -> None:
    board = table()
    card = board.put(0, "hand", splinter())
    board.start()
    assert playable_sides(board.game, 0, card, check_play) == [1]
    assert [o for o in board.options() if o.startswith("Play")] == ["Play Ash"]  # Fire has no target
    board.put(1, "field", unit("Ox"))
    done(board, Draw(0))
    assert [o for o in board.options() if o.startswith("Play")] == ["Play Ash", "Play Fire"]
    board.game.players[0].resources["coins"] = 9
    assert playable_sides(board.game, 0, card, check_play) == [1, 2]  # never both at once
    board.game.players[0].resources["coins"] = 2
    done(board, Draw(0))
    assert [o for o in board.options() if o.startswith("Play")] == ["Play Ash"]  # Fire costs 3, both together 5


def test_on_stack_and_field_it_is_the_half_that_was_played_and_elsewhere_both_again() -> None:
    board = table()
    card = board.put(0, "hand", splinter())
    watch = Triggered(On("play", what=Kind("spell")), Body((Draw(),)))
    board.put(1, "field", unit("Watcher", watch))
    board.start().do("Play Ash")
    assert (board.names("field", 0), chars(board.game, card).cost) == (["Ash"], 2)
    assert not board.game.pending
    done(board, Destroy(It("x")), x=card)
    assert (card.side, chars(board.game, card).cost) == (0, 5)


def test_a_half_that_resolves_as_a_spell_is_both_in_the_discard_pile() -> None:
    board = table()
    card = board.put(0, "hand", splinter())
    ox = board.put(1, "field", unit("Ox", life=2))
    board.start().do("Play Fire")
    assert (board.game.zone_kind(card), board.game.zone_kind(ox)) == ("grave", "grave")
    assert chars(board.game, card).names == {"Ash", "Fire"}


def test_a_play_that_turns_out_illegal_leaves_both_halves_in_the_hand() -> None:
    board = table()
    card = board.put(0, "hand", splinter())
    for _ in range(6):
        board.put(0, "field", unit("Ox"))
    board.start()
    g = board.game
    g.decision = None
    g.next(main_action)
    play_card(g, 0, card, 1)  # there is no room for Ash
    g.run()
    assert (g.zone_kind(card), card.side) == ("hand", 0)


# --- face down ---------------------------------------------------------------------------------------------------


def test_what_a_card_is_face_down_depends_on_its_zone() -> None:
    board = table()
    ox, cow = board.put(0, "field", unit("Ox")), board.put(0, "throne", unit("Cow"))
    board.start()
    for card in (ox, cow):
        done(board, Turn(It("x"), "facedown"), x=card)
    assert (ox.overlay, cow.overlay) == (NULL, BLANK)


def test_a_card_arrives_face_down() -> None:
    board = table()
    ox = board.put(0, "hand", unit("Ox"))
    done(board.start(), Put(It("x"), "field", state="facedown"), x=ox)
    assert (board.names("field", 0), board.number(ox, "life"), board.number(ox, "attack")) == ([""], 1, 0)


def test_a_card_on_one_that_lies_face_down_lies_face_down_if_the_row_says_so() -> None:
    board = table()
    ox, top = board.put(0, "field", unit("Ox")), board.put(0, "hand", tower())
    board.start()
    done(board, Turn(It("x"), "facedown"), x=ox)
    done(board, PutInPile(It("y"), It("x"), "stacked"), x=ox, y=top)
    assert (top.facedown, board.names("field", 0)) == (True, [""])


def test_turned_down_and_up_again_a_card_has_what_lay_over_it_and_its_side() -> None:
    board = table()
    young, over = board.put(0, "field", shifter()), board.put(0, "field", mask())
    board.start()
    done(board, Turn(It("x"), "future"), x=young)
    done(board, PutInPile(It("y"), It("x"), "mask"), x=young, y=over)
    done(board, Turn(It("x"), "facedown"), x=young)
    assert (board.names("field", 0), board.number(young, "life")) == ([""], 1)
    done(board, Turn(It("x"), "faceup"), x=young)
    assert (board.names("field", 0), young.side) == (["Mask"], 1)


# --- piles -------------------------------------------------------------------------------------------------------


def masked() -> tuple[Board, Card, Card]:
    board = table()
    ox, over = board.put(0, "field", unit("Ox", life=3)), board.put(0, "hand", mask())
    weathered(board.start(), ox)
    done(board, PutInPile(It("y"), It("x"), "mask"), x=ox, y=over)
    return board, ox, over


def test_a_card_that_covers_another_gives_the_information_and_the_lower_one_stays_the_object() -> None:
    board, ox, over = masked()
    assert (board.names("field", 0), board.names("worn", 0)) == (["Mask"], ["Mask"])
    assert (ox.turned, ox.damage, dict(ox.counters)) == (True, 1, {"moss": 1})
    assert (board.number(ox, "attack"), board.number(ox, "life")) == (8, 4)  # 3 and the effect, 5 and the damage
    assert in_pile(board.game, ox) == [over]


def test_what_covered_a_card_goes_where_its_row_says_and_the_card_is_itself_again() -> None:
    board, ox, over = masked()
    done(board, Put(It("x"), "hand"), x=ox)
    assert (board.names("hand", 0), board.names("grave", 0)) == (["Ox"], ["Mask"])
    assert (ox.overlay, ox.links, over.links) == (None, (), ())


def test_a_cover_that_is_taken_away_shows_what_lay_under_it() -> None:
    board, ox, over = masked()
    second = board.put(0, "hand", unit("Veil", attack=1, life=9))
    done(board, PutInPile(It("y"), It("x"), "mask"), x=ox, y=second)
    assert board.names("field", 0) == ["Veil"]
    done(board, Put(It("x"), "exile"), x=second)
    assert board.names("field", 0) == ["Mask"]
    done(board, Put(It("x"), "exile"), x=over)
    assert board.names("field", 0) == ["Ox"]


def built() -> tuple[Board, Card, Card]:
    board = table()
    ox, top = board.put(0, "field", unit("Ox", life=3)), board.put(0, "hand", tower())
    board.put(0, "deck", unit("Calf"), unit("Calf"))
    weathered(board.start(), ox)
    done(board, PutInPile(It("y"), It("x"), "stacked"), x=ox, y=top)
    return board, ox, top


def test_a_card_that_is_put_on_another_becomes_the_object_with_all_that_was_on_it() -> None:
    board, ox, top = built()
    assert (board.names("field", 0), board.names("pile", 0)) == (["Tower"], ["Ox"])
    assert weather(board, top) == (True, 1, {"moss": 1}, 5)
    assert (dict(ox.counters), ox.damage, board.number(ox, "attack")) == ({}, 0, 1)  # effects on it have stopped
    assert (top.face.name, in_pile(board.game, top)) == ("Tower", [ox])


def test_being_put_on_a_card_is_not_entering_the_field() -> None:
    board, _, _ = built()
    assert board.names("hand", 0) == []  # nothing was drawn for it


def test_only_the_top_leaves_the_field_and_the_others_go_to_the_same_zone_apart() -> None:
    board = table()
    mourn = Triggered(On("move", frm=("field",), to=("grave",)), Body((Draw(),)))
    board.put(0, "field", unit("Mourner", mourn))
    board.put(0, "deck", *[unit("Calf")] * 4)
    ox, top = board.put(0, "field", unit("Ox")), board.put(0, "hand", tower())
    board.start()
    done(board, PutInPile(It("y"), It("x"), "stacked"), x=ox, y=top)
    done(board, Destroy(It("x")), x=top)
    assert sorted(board.names("grave", 0)) == ["Ox", "Tower"]
    assert (board.names("hand", 0), ox.links, top.links) == (["Calf"], (), ())
    done(board, Put(It("x"), "field"), x=top)
    assert board.names("grave", 0) == ["Ox"]


def test_a_card_put_under_another_is_no_object_of_the_field() -> None:
    board = table()
    song = Static(Cards(("field",), "you", Kind("unit")), (Add("attack", 2),))
    ox, bard = board.put(0, "field", unit("Ox")), board.put(0, "field", unit("Bard", song))
    board.start()
    assert board.number(ox, "attack") == 3
    done(board, PutInPile(It("y"), It("x"), "stacked", under=True), x=ox, y=bard)
    assert (board.names("field", 0), board.number(ox, "attack")) == (["Ox"], 1)


def test_a_pile_that_goes_under_a_card_goes_there_whole() -> None:
    board, ox, top = built()
    second = board.put(0, "hand", tower())
    done(board, PutInPile(It("y"), It("x"), "stacked"), x=top, y=second)
    assert in_pile(board.game, second) == [top, ox]
    assert weather(board, second) == (True, 1, {"moss": 1}, 5)
    done(board, Put(It("x"), "hand"), x=second)
    assert sorted(board.names("hand", 0)) == ["Ox", "Tower", "Tower"]


def test_a_token_under_a_card_is_gone() -> None:
    board = Board(2, rules=SIDES, tokens={"Sprite": unit("Sprite", token=True)})
    ox = board.put(0, "field", unit("Ox"))
    board.start()
    board.run(
        Create(("Sprite",), 1, "field", bind="y"), PutInPile(It("y"), It("x"), "stacked", under=True), x=(ox.ref,)
    )
    assert (board.names("field", 0), board.names("pile", 0), ox.links) == (["Ox"], [], ())


def test_nothing_is_put_on_itself_or_on_what_is_not_there() -> None:
    board = table()
    ox, cow = board.put(0, "field", unit("Ox")), board.put(0, "grave", unit("Cow"))
    board.start()
    for under in (ox, cow):
        done(board, PutInPile(It("y"), It("x"), "stacked"), x=under, y=ox)
    assert (board.names("field", 0), board.names("pile", 0)) == (["Ox"], [])


# --- what a moving card keeps -------------------------------------------------------------------------------------


def test_a_row_says_what_is_kept_by_zones_and_verb() -> None:
    board, card = on_throne()
    board.do("Use Queen")
    weathered(board, card)
    before = card.ref
    done(board, Put(It("x"), "throne"), x=card)
    assert (card.side, card.ref) == (0, before)  # the same card
    assert weather(board, card) == (True, 0, {"moss": 1}, 0)  # without its damage and the effects on it
    assert not board.game.effects


def test_an_effect_on_several_cards_goes_on_with_the_others() -> None:
    board, card = on_throne()
    board.do("Use Queen")
    ox = board.put(0, "field", unit("Ox"))
    board.run(RAISED, x=(card.ref, ox.ref))
    done(board, Put(It("x"), "throne"), x=card)
    assert (board.number(card, "attack"), board.number(ox, "attack")) == (0, 6)


def test_effects_follow_a_card_that_is_played_and_end_when_it_leaves_the_stack() -> None:
    board = table()
    card = board.put(0, "hand", unit("Ox", cost=1))
    watch = Triggered(On("play", what=Kind("giant")), Body((Draw(),)))
    board.put(0, "field", unit("Watcher", watch))
    board.put(0, "deck", unit("Calf"))
    board.start()
    done(board, Apply(It("x"), (Become("kind", "giant", also=True),)), x=card)
    before = card.ref
    board.do("Play Ox")
    assert card.ref != before
    assert board.names("hand", 0) == ["Calf"]  # it was a giant on the stack
    assert "giant" not in chars(board.game, card).kinds  # and is none on the field


def test_without_a_row_a_card_that_moves_is_new_and_has_nothing() -> None:
    board = table()
    ox = board.put(0, "field", unit("Ox", life=3))
    weathered(board.start(), ox)
    before = ox.ref
    done(board, Put(It("x"), "throne"), x=ox)  # by the row: the same
    assert ox.ref == before
    done(board, Put(It("x"), "field"), x=ox)  # only judgment keeps anything on the way back
    assert ox.ref != before
    assert weather(board, ox) == (False, 0, {}, 0)


# --- swaps ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("one", "two"), [(True, False), (False, True), (True, True)])
def test_swapped_cards_take_each_others_orientation_and_keep_what_is_on_them(one: bool, two: bool) -> None:
    board = table()
    ox, scout = board.put(0, "field", unit("Ox", life=3)), board.put(0, "camp", unit("Scout"))
    weathered(board.start(), ox)
    board.game.cards[ox.id].turned, board.game.cards[scout.id].turned = one, two
    done(board, Swap(It("x"), It("y")), x=ox, y=scout)
    assert (board.names("field", 0), board.names("camp", 0)) == (["Scout"], ["Ox"])
    assert (ox.turned, scout.turned) == (two, one)
    assert weather(board, ox)[1:] == (1, {"moss": 1}, 5)


def test_a_row_may_keep_face_down_what_happened_and_the_pile() -> None:
    board, ox, over = masked()
    hidden, scout = board.put(0, "field", unit("Cow")), board.put(0, "camp", unit("Scout"))
    done(board, Turn(It("x"), "facedown"), x=hidden)
    board.game.cards[ox.id].marks = {"blessed": 7}
    board.run(Swap(It("x"), It("y")), x=(ox.ref, hidden.ref), y=(scout.ref,)).do("engaged")
    assert (board.names("camp", 0), board.names("worn", 0)) == (["Mask", ""], ["Mask"])
    assert (hidden.facedown, ox.marks["blessed"], in_pile(board.game, ox)) == (True, 7, [over])
    done(board, Put(It("x"), "field"), x=ox)  # no row: it is a new card, and what was over it is gone
    assert (board.names("grave", 0), ox.marks.get("blessed"), "Ox" in board.names("field", 0)) == (["Mask"], None, True)


def test_of_several_that_lie_differently_each_may_lie_like_any() -> None:
    board = table()
    one, two = board.put(0, "field", unit("Ox")), board.put(0, "field", unit("Cow"))
    camp = [board.put(0, "camp", unit(name)) for name in ("Scout", "Guide", "Cook")]
    done(board.start(), Turn(It("x"), "engaged"), x=one)
    board.run(Swap(It("x"), It("y")), x=(one.ref, two.ref), y=tuple(card.ref for card in camp))
    for word in (
        "engaged",
        "reserved",
        "engaged",
    ):  # of those in the camp none is engaged: nothing is asked of the others
        assert board.options() == ["engaged", "reserved"]
        board.do(word)
    assert (board.names("field", 0), board.names("camp", 0)) == (["Scout", "Guide", "Cook"], ["Ox", "Cow"])
    assert [card.turned for card in (*camp, one, two)] == [True, False, True, False, False]


def test_swapped_cards_take_each_others_place() -> None:
    board = table()
    ox, scout = board.put(0, "field", unit("Ox")), board.put(0, "camp", unit("Scout"))
    ox.place, scout.place = slot(2), slot(0)
    done(board.start(), Swap(It("x"), It("y")), x=ox, y=scout)
    assert (slot_of(ox.place), slot_of(scout.place)) == (0, 2)


def test_a_swap_in_which_one_card_cannot_go_does_not_happen() -> None:
    board = table()
    ox, song = board.put(0, "field", unit("Ox")), board.put(0, "camp", chant())
    board.start()
    done(board, Swap(It("x"), It("y")), x=ox, y=song)
    assert (board.names("field", 0), board.names("camp", 0)) == (["Ox"], ["Chant"])


# --- where cards can go ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("face", "frm", "to", "goes"),
    [
        (stone(), "grave", "hand", "grave"),  # it does not move
        (stone(), "grave", "deck", "quarry"),  # it goes elsewhere
        (stone(), "grave", "exile", "grave"),
        (stone(), "camp", "exile", "exile"),  # only from the discard pile it cannot
        (stone(), "grave", "throne", "throne"),
        (chant(), "grave", "field", "exile"),
        (queen(), "throne", "grave", "throne"),
        (queen(), "throne", "field", "throne"),  # not by being put there
    ],
)
def test_a_printed_kind_says_where_a_card_can_go(face: Face, frm: str, to: str, goes: str) -> None:
    board = table()
    card = board.put(0, frm, face)
    board.put(0, "field", unit("Ox", life=9))
    done(board.start(), Put(It("x"), to), x=card)
    assert board.game.zone_kind(card) == goes


def test_the_side_that_is_up_says_where_it_can_go() -> None:
    board, card = on_throne()
    board.do("Use Queen")
    done(board, Destroy(It("x")), x=card)
    assert (board.names("throne", 0), board.names("grave", 0)) == (["Queen"], [])


def test_what_a_card_has_become_can_set_it_free() -> None:
    board = table()
    song = board.put(0, "camp", chant())
    board.start()
    done(board, Apply(It("x"), (Become("kind", "unit", also=True),)), x=song)
    done(board, Put(It("x"), "field"), x=song)
    assert board.names("exile", 0) == []


def test_other_cards_of_the_same_move_go_all_the_same() -> None:
    board = table()
    board.put(0, "grave", stone(), unit("Ox"), stone())
    board.start().run(Put(Cards(("grave",), "you"), "hand"))
    assert (board.names("hand", 0), board.names("grave", 0)) == (["Ox"], ["Stone", "Stone"])


def test_nothing_is_paid_with_a_card_that_cannot_go_there() -> None:
    board = table()
    fetch = use(Damage(1, Cards(("seat",), "opponent")), cost=(MoveCost(Cards(("grave",), "you"), "hand"),))
    board.put(0, "field", unit("Digger", fetch))
    board.put(0, "grave", stone())
    board.start()
    assert "Use Digger" not in board.options()
    board.put(0, "grave", unit("Ox"))
    done(board, Draw(0))
    assert "Use Digger" in board.options()


def test_a_token_ceases_to_exist_where_it_cannot_be() -> None:
    board = Board(2, rules=SIDES, tokens={"Sprite": unit("Sprite", token=True)})
    board.start().run(Create(("Sprite",), 1, "field"))
    (sprite,) = board.game.cards_in("field", 0)
    assert route(board.game, sprite, "grave") == GONE
    assert route(board.game, sprite, "field") == "field"
    done(board, Destroy(It("x")), x=sprite)
    assert sprite.zone == -1


def test_a_move_that_goes_nowhere_is_not_told() -> None:
    board = table()
    card = board.put(0, "grave", stone())
    board.start()
    lines = len(board.game.log)
    perform(board.game, Event("move", card.id, 0, frm=card.zone, to=board.game.zone("hand", 0).id))
    assert len(board.game.log) == lines
    assert route(board.game, card, "hand") == STAYS


# --- whole games -------------------------------------------------------------------------------------------------


def test_games_with_all_of_it_conform() -> None:
    """Played with every choice undone, copied, pickled and replayed, and with hidden cards dealt anew."""
    report = check_conformance(game, seeds=range(6), every=4)
    assert report.decisions > 60


def test_random_games_use_all_of_it() -> None:
    seen: Counter[str] = Counter()
    for seed in range(25):
        g, rng = game(seed), Random(seed)
        while g.decision is not None:
            g.choose(pick(g, rng, False))
            seen.update({f"side {card.side}" for card in g.cards if card.zone >= 0 and card.front.sides and card.side})
            seen.update({"down" for card in g.cards if card.facedown})
        seen.update(e.kind if e.kind == "pile" else e.tag for e in g.log)
    assert min(seen[word] for word in ("side 1", "side 2", "down", "pile", "swap", "judgment")) > 5


def test_spells_that_are_no_halves_are_played_as_ever() -> None:
    board = table()
    board.put(0, "hand", spell("Gift", Draw(), cost=1))
    board.put(0, "deck", unit("Ox"))
    board.start().do("Play Gift")
    assert (board.names("hand", 0), board.names("grave", 0)) == (["Ox"], ["Gift"])
