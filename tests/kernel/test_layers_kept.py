"""Characteristics after something small has changed: what is taken over from before, and what must not be."""

from __future__ import annotations

import pytest

from cardwright.kernel.characteristics.layers import limit_of
from cardwright.kernel.evaluate import cant, find
from cardwright.kernel.events.lasting import end_before_turn
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.vocabulary.abilities import Body, Keyword, Pattern, Replacement, Static, Triggered
from cardwright.kernel.vocabulary.durations import BeforeNextTurn, Duration, DuringNextTurn
from cardwright.kernel.vocabulary.effects import (
    Add,
    AddCounters,
    Apply,
    Become,
    Cant,
    ChangeResource,
    CostAdd,
    CostSet,
    Damage,
    Gain,
    Later,
    Limit,
    Lose,
    Modification,
    Put,
    RemoveCounters,
    SetTo,
    TriggersAgain,
    Turn,
)
from cardwright.kernel.vocabulary.infinity import INFINITY
from cardwright.kernel.vocabulary.selectors import All, Belongs, Cards, Exists, HasCounter, It, Kind, Named, Seats, This
from cardwright.kernel.vocabulary.values import Count

from .tiny import COINS, LIFE, Board, unit

UNITS = Cards(("field",), "each", Kind("unit"))
SCHOLARS = Cards(("field",), "each", Kind("scholar"))
HEAVY = Static(This(), (Lose("Flying"),))  # it concerns no other card, but no card of this sort is worked out alone


def found(board: Board, what: Cards) -> list[str]:
    """The names of the cards that a player finds."""
    frame = Frame(-1, "static", 0, board.seat(0).ref)
    return [card.face.name for card in find(board.game, frame, what)]


def on(board: Board, name: str) -> Card:
    """A card on somebody's field."""
    return next(c for p in (0, 1) for c in board.game.cards_in("field", p) if c.face.name == name)


def drums(board: Board, there: bool, player: int = 0, of: Cards = UNITS) -> None:
    """A drum that gives attack, or none."""
    for _ in range(there):
        board.put(player, "field", unit("Drum", Static(of, (Add("attack", 1),)), life=9))


def test_a_card_that_left_takes_along_what_it_did_to_itself() -> None:
    """It leaves, and then something happens to another card: what it did to itself is not found again."""
    board = Board(2)
    board.put(0, "field", unit("Stone", HEAVY, Keyword("Flying"), life=9))
    ox = board.put(0, "field", unit("Ox", Static(This(), (Add("attack", 2),)), attack=1, life=9))
    board.start()
    assert board.number(ox, "attack") == 3
    board.run(Put(It("it"), "hand"), it=(ox.ref,))
    assert board.number(ox, "attack") == 1
    board.run(Apply(It("it"), (Add("attack", 1),)), it=(on(board, "Stone").ref,))
    assert (board.number(ox, "attack"), board.number(on(board, "Stone"), "attack")) == (1, 2)


def test_what_others_had_become_is_over_when_the_teacher_leaves() -> None:
    """The teacher of one player taught everybody; what the other player has is asked for by kind."""
    board = Board(2)
    board.put(0, "field", unit("Drum", Static(Cards(("field",), "you", Named("Drum")), (Add("attack", 1),)), life=9))
    board.put(0, "field", unit("Teacher", Static(UNITS, (Become("kind", "scholar"),)), life=9))
    board.put(1, "field", unit("Ox", life=9))
    board.start()
    assert found(board, SCHOLARS) == ["Drum", "Teacher", "Ox"]
    board.run(Put(It("it"), "hand"), it=(on(board, "Teacher").ref,))
    assert found(board, SCHOLARS) == []
    assert found(board, UNITS) == ["Drum", "Ox"]


def test_what_others_are_made_is_found_when_the_teacher_arrives() -> None:
    board = Board(2)
    board.put(0, "field", unit("Drum", Static(Cards(("field",), "you", Named("Drum")), (Add("attack", 1),)), life=9))
    board.put(1, "field", unit("Ox", life=9))
    teacher = board.put(0, "hand", unit("Teacher", Static(UNITS, (Become("kind", "scholar"),)), life=9))
    board.start()
    assert found(board, SCHOLARS) == []
    board.run(Put(It("it"), "field"), it=(teacher.ref,))
    assert found(board, SCHOLARS) == ["Drum", "Teacher", "Ox"]


@pytest.mark.parametrize("guild_first", [True, False])
def test_of_those_who_are_made_something_some_are_made_something_more(guild_first: bool) -> None:
    board = Board(2)
    school = unit("School", Static(UNITS, (Become("kind", "scholar"),)), life=9)
    guild = unit("Guild", Static(SCHOLARS, (Become("kind", "master"),)), life=9)
    board.put(0, "field", *((guild, school) if guild_first else (school, guild)))
    board.put(1, "field", unit("Ox", life=9))
    board.start()
    assert sorted(found(board, Cards(("field",), "each", Kind("master")))) == ["Guild", "Ox", "School"]


def test_a_kind_that_comes_of_an_ability_that_was_given_is_found() -> None:
    """The dean makes the ox a teacher, the ox makes all units scholars, and scholars get stronger."""
    board = Board(2)
    teaches = Static(UNITS, (Become("kind", "scholar"),))
    board.put(0, "field", unit("Library", Static(SCHOLARS, (Add("attack", 2),)), life=9))
    board.put(0, "field", unit("Dean", Static(Cards(("field",), "you", Named("Ox")), (Gain((teaches,)),)), life=9))
    ox, cow = (board.put(player, "field", unit(name, life=9)) for player, name in ((0, "Ox"), (1, "Cow")))
    board.start()
    assert (board.number(ox, "attack"), board.number(cow, "attack")) == (3, 3)
    assert found(board, SCHOLARS) == ["Library", "Dean", "Ox", "Cow"]


@pytest.mark.parametrize("first", ["ox", "totem"])
def test_what_a_card_says_it_is_comes_before_what_others_make_of_it(first: str) -> None:
    """Whichever came first: the ox is as strong as its player has graves, and the totem makes units four strong."""
    board = Board(2)
    graves = Static(This(), (SetTo("attack", Count(Cards(("grave",), "you"))),), defining=True)
    cards = {"ox": unit("Ox", graves, life=9), "totem": unit("Totem", Static(UNITS, (SetTo("attack", 4),)), life=9)}
    for name in sorted(cards, key=lambda name: name != first):
        board.put(0, "field", cards[name])
    board.start()
    assert board.number(on(board, "Ox"), "attack") == 4
    board.put(0, "grave", unit("Ghoul"))
    assert board.number(on(board, "Ox"), "attack") == 4
    board.run(Apply(It("it"), (Add("attack", 1),)), it=(on(board, "Ox").ref,))
    assert board.number(on(board, "Ox"), "attack") == 5
    board.run(Put(It("it"), "hand"), it=(on(board, "Totem").ref,))
    assert board.number(on(board, "Ox"), "attack") == 2


# --- costs ------------------------------------------------------------------------------------------------------------


def offered(board: Board, name: str) -> bool:
    """The card can be played: its player has just enough."""
    return f"Play {name}" in board.options()


@pytest.mark.parametrize("drum", [True, False])
def test_a_card_that_changes_costs_does_so_beside_any_other(drum: bool) -> None:
    """The knight costs all there is to pay with. The tax comes and goes, and so does something else."""
    board = Board(2)
    drums(board, drum)
    tax = board.put(1, "hand", unit("Tax", Static(Cards(("hand",), "opponent", Kind("unit")), (CostAdd(1),)), life=9))
    ox = board.put(0, "field", unit("Ox", life=9))
    board.put(0, "hand", unit("Knight", cost=COINS))
    board.start()
    assert offered(board, "Knight")
    board.run(Put(It("it"), "field"), it=(tax.ref,))
    assert not offered(board, "Knight")
    board.run(Turn(It("it"), "engaged"), it=(ox.ref,))
    assert not offered(board, "Knight")
    board.run(Apply(It("it"), (Add("attack", 1),)), it=(ox.ref,))
    assert not offered(board, "Knight")
    board.run(Put(It("it"), "grave"), it=(tax.ref,))
    assert offered(board, "Knight")


@pytest.mark.parametrize("drum", [True, False])
def test_an_effect_that_changes_the_cost_of_a_card_does_so_beside_any_other(drum: bool) -> None:
    board = Board(2)
    drums(board, drum)
    ox = board.put(0, "field", unit("Ox", life=9))
    knight = board.put(0, "hand", unit("Knight", cost=COINS))
    page = board.put(0, "hand", unit("Page", cost=COINS))
    board.start()
    board.run(Apply(It("it"), (CostAdd(1),), "turn"), it=(knight.ref,))
    assert (offered(board, "Knight"), offered(board, "Page")) == (False, True)
    board.run(Apply(It("it"), (Add("attack", 1),), "turn"), it=(ox.ref,))
    assert (offered(board, "Knight"), offered(board, "Page")) == (False, True)
    board.run(Apply(It("it"), (CostAdd(1),), "turn"), it=(page.ref,))
    assert (offered(board, "Knight"), offered(board, "Page")) == (False, False)
    board.do("End phase", "End phase")
    assert (offered(board, "Knight"), offered(board, "Page")) == (True, True)


@pytest.mark.parametrize("drum", [True, False])
@pytest.mark.parametrize("change", [CostAdd(-1), CostSet(2)])
def test_a_card_that_costs_less_still_does_while_it_is_being_played(drum: bool, change: Modification) -> None:
    """When it is paid for it has left the hand."""
    board = Board(2)
    drums(board, drum)
    knight = board.put(0, "hand", unit("Knight", cost=3, life=9))
    board.put(0, "hand", unit("Page", cost=2))
    board.start()
    board.run(Apply(It("it"), (change,), "turn"), it=(knight.ref,))
    board.do("Play Knight")
    assert (board.names("hand", 0), board.game.players[0].resources["coins"]) == (["Page"], COINS - 2)
    assert not offered(board, "Page")


@pytest.mark.parametrize("drum", [True, False])
def test_an_effect_on_a_cost_waits_for_its_turn(drum: bool) -> None:
    board = Board(2)
    drums(board, drum)
    knight = board.put(0, "hand", unit("Knight", cost=COINS))
    board.start()
    board.run(Apply(It("it"), (CostAdd(1),), DuringNextTurn("you")), it=(knight.ref,))
    seen = [offered(board, "Knight")]
    for _ in range(2):
        board.do("End phase", "End phase")
        seen.append(offered(board, "Knight"))
    assert seen == [True, False, True]


# --- the same effects, which find other cards -------------------------------------------------------------------------


SLEEPERS = Cards(("field",), "each", All((Kind("unit"), HasCounter("sleep"))))


def lull(board: Board, card: Card, asleep: bool) -> None:
    """A unit falls asleep or wakes up."""
    change = AddCounters(It("it"), "sleep") if asleep else RemoveCounters(It("it"), "sleep")
    board.run(change, it=(card.ref,))


def test_who_is_of_a_kind_now_is_looked_at_anew() -> None:
    """Whoever sleeps is a dreamer."""
    board = Board(2)
    asleep = Cards(("field",), "each", HasCounter("sleep"))
    board.put(0, "field", unit("Moon", Static(asleep, (Become("kind", "dreamer"),)), life=9))
    ox, cow = (board.put(player, "field", unit(name, life=9)) for player, name in ((0, "Ox"), (1, "Cow")))
    board.start()
    dreamers = Cards(("field",), "each", Kind("dreamer"))
    seen = [found(board, dreamers)]
    for card, falls in ((ox, True), (cow, True), (ox, False), (ox, True)):
        lull(board, card, falls)
        seen.append(found(board, dreamers))
    assert seen == [[], ["Ox"], ["Ox", "Cow"], ["Cow"], ["Ox", "Cow"]]


def test_who_waits_for_an_event_now_is_looked_at_anew() -> None:
    """Whoever sleeps earns a coin whenever a seat is turned."""
    board = Board(2)
    pays = Triggered(Pattern("turn card"), Body((ChangeResource("coins", 1),)))
    board.put(0, "field", unit("Moon", Static(SLEEPERS, (Gain((pays,)),)), life=9))
    ox, cow = (board.put(0, "field", unit(name, life=9)) for name in ("Ox", "Cow"))
    board.start()
    coins = board.game.players[0].resources
    earned = []
    for n, (card, asleep) in enumerate(((ox, False), (ox, True), (cow, True), (ox, False), (ox, True))):
        lull(board, card, asleep)
        had = coins["coins"]
        board.run(Turn(It("it"), "reserved" if n % 2 else "engaged"), it=(board.seat(0).ref,))
        board.answered("trigger")
        earned.append(coins["coins"] - had)
    assert earned == [0, 1, 2, 1, 2]


def test_who_arrives_has_what_is_given_there_also_after_others_fell_asleep() -> None:
    """Units arrive engaged where the moon shines on all."""
    board = Board(2)
    tired = Replacement(Pattern("move", this=True, to=("field",)), state="engaged")
    moon = Static(UNITS, (Gain((tired,)), Add("attack", Count(SLEEPERS))))
    board.put(0, "field", unit("Moon", moon, life=9))
    ox = board.put(0, "field", unit("Ox", life=9))
    colt = board.put(0, "hand", unit("Colt", life=9))
    board.start()
    lull(board, ox, True)
    board.run(Put(It("it"), "field"), it=(colt.ref,))
    assert colt.turned
    assert board.number(colt, "attack") == 2


TIRED = Replacement(Pattern("move", this=True, to=("field",)), state="engaged")


def test_who_arrives_where_all_are_given_something_that_gives_it_more_has_that_too() -> None:
    """The moon teaches all units a song, and whoever knows the song arrives engaged."""
    board = Board(2)
    song = Static(This(), (Gain((TIRED,)),))
    board.put(0, "field", unit("Moon", Static(UNITS, (Gain((song,)),)), life=9))
    colt = board.put(0, "hand", unit("Colt", life=9))
    board.start().run(Put(It("it"), "field"), it=(colt.ref,))
    assert colt.turned


def test_who_arrives_where_nobody_has_abilities_does_not_arrive_as_printed() -> None:
    board = Board(2)
    sloth = board.put(0, "hand", unit("Sloth", TIRED, life=9))
    calf = board.put(0, "hand", unit("Calf", TIRED, life=9))
    board.start().run(Put(It("it"), "field"), it=(sloth.ref,))
    assert sloth.turned
    board.put(0, "field", unit("Frost", Static(Cards(("field",), "each", Named("Calf")), (Lose(""),)), life=9))
    board.run(Put(It("it"), "field"), it=(calf.ref,))
    assert not calf.turned


def test_the_same_done_to_equal_cards_by_two_players_is_not_the_same() -> None:
    """Each forbids the other player to select an ox."""
    board = Board(2)
    face = unit("Ox", life=9)
    oxen = [board.put(0, "field", face) for _ in range(2)]
    board.start()
    for player, ox in enumerate(oxen):
        board.run(Apply(It("it"), (Cant("be selected", Belongs("opponent")),)), player=player, it=(ox.ref,))
    game = board.game
    assert [[cant(game, ox, "be selected", None, by) for by in (0, 1)] for ox in oxen] == [[False, True], [True, False]]


def test_what_waits_until_a_turn_begins_is_over_then_also_where_no_effect_lasts() -> None:
    board = Board(2)
    until = BeforeNextTurn(1)
    board.start().run(Later(Pattern("draw", who="you"), (Damage(1, Seats("you")),), times=0, until=until))
    end_before_turn(board.game, 0)
    assert len(board.game.delayed) == 1
    end_before_turn(board.game, 1)
    assert board.game.delayed == []


def test_a_condition_is_asked_anew_when_cards_move_among_which_it_looks() -> None:
    """The vulture makes all units stronger while two units lie in graves; the one that dies is not one of them."""
    board = Board(2)
    graves = Exists(Cards(("grave",), "each", Kind("unit")), 2)
    board.put(0, "field", unit("Vulture", Static(UNITS, (Add("attack", 1),), graves), life=9))
    ox, cow, calf = (board.put(0, "field", unit(name, life=9)) for name in ("Ox", "Cow", "Calf"))
    board.start()
    seen = []
    for card, to in ((calf, "grave"), (cow, "grave"), (cow, "field"), (cow, "grave")):
        board.run(Put(It("it"), to), it=(card.ref,))
        seen.append((board.number(ox, "attack"), board.number(cow, "attack")))
    assert seen == [(1, 1), (2, 1), (1, 1), (2, 1)]


@pytest.mark.parametrize("late", ["four", "seven"])
def test_of_effects_that_begin_in_different_layers_the_later_still_counts_in_each(late: str) -> None:
    board = Board(2)
    ox = board.put(0, "field", unit("Ox", life=9))
    cards = {
        "four": unit("Four", Static(UNITS, (SetTo("attack", 4),)), life=9),
        "seven": unit("Seven", Static(UNITS, (Gain((Keyword("Flying"),)), SetTo("attack", 7))), life=9),
    }
    for name in sorted(cards, key=lambda name: name == late):
        board.put(0, "field", cards[name])
    board.start()
    strong = {"four": 4, "seven": 7}[late]
    assert board.number(ox, "attack") == strong
    board.run(Apply(It("it"), (Add("attack", 1),)), it=(ox.ref,))
    assert board.number(ox, "attack") == strong + 1


def test_abilities_trigger_again_by_what_is_said_of_all_units() -> None:
    """The echo is heard after something else has begun, and no longer when it is gone."""
    board = Board(2)
    pays = Triggered(Pattern("turn card"), Body((ChangeResource("coins", 1),)))
    board.put(0, "field", unit("Bell", pays, life=9))
    echo = board.put(0, "field", unit("Echo", Static(UNITS, (TriggersAgain(),)), life=9))
    board.start()
    coins = board.game.players[0].resources
    earned = []
    for state, then, card in (
        ("engaged", Apply(It("it"), (Add("attack", 1),)), on(board, "Bell")),
        ("reserved", Put(It("it"), "hand"), echo),
        ("engaged", Put(It("it"), "hand"), echo),
    ):
        had = coins["coins"]
        board.run(Turn(It("it"), state), it=(board.seat(0).ref,))
        board.answered("trigger")
        earned.append(coins["coins"] - had)
        board.run(then, it=(card.ref,))
    assert earned == [2, 2, 1]


@pytest.mark.parametrize(("zones", "strong"), [((), 3), (("hand",), 1), (("hand", "field"), 3)])
def test_an_ability_that_was_given_works_where_it_works(zones: tuple[str, ...], strong: int) -> None:
    board = Board(2)
    given = Static(This(), (Add("attack", 2),), zones=zones)
    board.put(0, "field", unit("Smith", Static(UNITS, (Gain((given,)),)), life=9))
    ox = board.put(0, "field", unit("Ox", life=9))
    board.start()
    assert board.number(ox, "attack") == strong


@pytest.mark.parametrize("drum", [True, False])
@pytest.mark.parametrize("zone", ["grave", "exile", "hand", "field"])
def test_of_the_abilities_of_a_card_elsewhere_only_those_work_that_say_so(drum: bool, zone: str) -> None:
    """The lich waits in the grave for seats to be turned; everything else it does on the field."""
    board = Board(2)
    drums(board, drum, of=Cards(("field",), "you", Named("Drum")))
    pays = Triggered(Pattern("turn card"), Body((ChangeResource("coins", 1),)), zones=("grave",))
    tax = Static(Cards(("hand",), "you", Kind("unit")), (CostAdd(1),))
    lich = board.put(0, "field", unit("Lich", Static(This(), (Add("attack", 2),)), tax, pays, life=9))
    board.put(0, "hand", unit("Knight", cost=COINS))
    board.start()
    board.run(Put(It("it"), zone), it=(lich.ref,))
    here = zone == "field"
    assert (board.number(lich, "attack"), offered(board, "Knight")) == ((3, False) if here else (1, True))
    board.run(Turn(It("it"), "engaged"), it=(board.seat(0).ref,))
    assert board.game.players[0].resources["coins"] == COINS + (zone == "grave")


@pytest.mark.parametrize("drum", [True, False])
def test_effects_on_players_add_up_and_end_each_in_its_time(drum: bool) -> None:
    board = Board(2)
    drums(board, drum)
    for player in (0, 1):
        board.put(player, "deck", *[unit("Filler")] * 5)
    board.start()
    board.run(Apply(Seats("each"), (Add("life", 3),), "turn"))
    board.run(Apply(Seats("each"), (Add("life", 2),)), Apply(Seats("each"), (Add("life", 1),)))
    assert (board.life(0), board.life(1)) == (LIFE + 6, LIFE + 6)
    board.do("End phase")  # when a turn begins, everything is worked out anew
    assert (board.life(0), board.life(1)) == (LIFE + 3, LIFE + 3)


@pytest.mark.parametrize("drum", [True, False])
@pytest.mark.parametrize("until", ["source", "source controlled"])
def test_an_ability_given_as_long_as_its_source_stays_is_gone_with_it(drum: bool, until: Duration) -> None:
    """Nothing is said of the bell when the smith leaves who made it ring."""
    board = Board(2)
    drums(board, drum)
    bell, smith = (board.put(0, "field", unit(name, life=9)) for name in ("Bell", "Smith"))
    board.start()
    pays = Triggered(Pattern("turn card"), Body((ChangeResource("coins", 1),)))
    board.run(Apply(It("it"), (Gain((pays,)),), until), source=smith, it=(bell.ref,))
    board.run(Turn(It("it"), "engaged"), it=(board.seat(0).ref,))
    assert board.game.players[0].resources["coins"] == COINS + 1
    board.run(Put(It("it"), "hand"), it=(smith.ref,))
    board.run(Turn(It("it"), "reserved"), it=(board.seat(0).ref,))
    assert board.game.players[0].resources["coins"] == COINS + 1


@pytest.mark.parametrize("drum", [True, False])
def test_the_limit_of_a_zone_is_changed_by_what_speaks_of_that_zone_and_player(drum: bool) -> None:
    """A hand has no limit here, and more than that is no limit either. A limit never falls below nothing."""
    board = Board(2)
    g = board.game
    drums(board, drum, 1)
    start = limit_of(g, "field", 0)
    board.put(0, "field", unit("Hall", Static(This(), (Limit("field", 2), Limit("hand", 3))), life=9))
    board.start()
    assert (limit_of(g, "field", 0), limit_of(g, "field", 1), limit_of(g, "hand", 0)) == (start + 2, start, INFINITY)
    board.run(Apply(Seats("you"), (Limit("field", -20),), "turn"))
    assert (limit_of(g, "field", 0), limit_of(g, "field", 1)) == (0, start)


# --- boards on which no card depends on another -----------------------------------------------------------------------


@pytest.mark.parametrize("drum", [True, False])
def test_cards_that_leave_at_once_are_all_looked_at_anew(drum: bool) -> None:
    board = Board(2)
    drums(board, drum, 1, Cards(("field",), "opponent"))
    own = Static(This(), (Add("attack", 2),))
    units = [board.put(0, "field", unit(name, own, life=9)) for name in ("Ox", "Cow", "Calf")]
    board.start()
    assert [board.number(card, "attack") for card in units] == [3 + drum] * 3
    board.run(Put(Cards(("field",), "you"), "hand"))
    assert [board.number(card, "attack") for card in units] == [1] * 3


@pytest.fixture
def plain() -> Board:
    """A bell that earns a coin whenever a seat is turned, and nothing that lasts; there is enough to draw."""
    board = Board(2)
    pays = Triggered(Pattern("turn card", what=Kind("seat")), Body((ChangeResource("coins", 1),)))
    board.put(0, "field", unit("Bell", pays, life=9))
    for player in (0, 1):
        board.put(player, "deck", *[unit("Filler")] * 5)
    return board.start()


def test_an_effect_that_forbids_something_is_heeded_each_time_it_begins(plain: Board) -> None:
    bell = on(plain, "Bell")
    taken = []
    for _ in range(2):
        plain.run(Damage(1, It("it")), it=(bell.ref,))
        plain.run(Apply(It("it"), (Cant("be damaged"),), "turn"), it=(bell.ref,))
        plain.run(Damage(1, It("it")), it=(bell.ref,))
        taken.append(bell.damage)
        plain.do("End phase", "End phase")
    assert taken == [1, 2]


def test_an_effect_that_changes_a_limit_is_heeded_each_time_it_begins(plain: Board) -> None:
    limits = []
    for _ in range(2):
        limits.append(limit_of(plain.game, "field", 0))
        plain.run(Apply(Seats("you"), (Limit("field", 2),), "turn"))
        limits.append(limit_of(plain.game, "field", 0) - limits[0])
        plain.do("End phase", "End phase")
    assert limits == [limits[0], 2, limits[0], 2]


def earned_by_turning(board: Board, state: str) -> int:
    """What the first player earns when their seat is turned."""
    had = board.game.players[0].resources["coins"]
    board.run(Turn(It("it"), state), it=(board.seat(0).ref,))
    board.answered("trigger")
    return board.game.players[0].resources["coins"] - had


def test_an_effect_that_lets_abilities_trigger_again_is_heeded_each_time_it_begins(plain: Board) -> None:
    earned = []
    for _ in range(2):
        earned.append(earned_by_turning(plain, "engaged"))
        plain.run(Apply(It("it"), (TriggersAgain(),), "turn"), it=(on(plain, "Bell").ref,))
        earned.append(earned_by_turning(plain, "reserved"))
        plain.do("End phase", "End phase")
    assert earned == [1, 2, 1, 2]
