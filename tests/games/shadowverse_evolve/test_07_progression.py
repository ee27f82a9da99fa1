"""Chapter 7: turns and their phases."""

from __future__ import annotations

import pytest
from tests.games.shadowverse_evolve.table import GAME, laid, text

from cardwright.games import load
from cardwright.kernel.game import Game
from cardwright.kernel.view.sentences import labels
from cardwright.kernel.vocabulary.abilities import Body, Keyword, OnPlay, Pattern, Static, Triggered
from cardwright.kernel.vocabulary.effects import Add, Apply, Cant, Draw, Later, Limit
from cardwright.kernel.vocabulary.selectors import Cards, Kind, This
from cardwright.play.scene import Scene
from cardwright.testing import rule
from cardwright.text.deckfile import DeckList

CARDS = "".join(
    (
        text("Miller", cost=2, stats="2/2"),
        text("Ox", cost=9, stats="2/7"),
        text("Gatekeeper", "Ward.", cost=2, stats="1/3"),
        text("Well", "[act][engage]: Draw a card.", "Amulet"),
        text("Baker", "[fanfare] Draw a card.", stats="1/1"),
        text("Farewell", "[lastwords] Draw a card.", stats="1/1"),
        text("Early Bird", "At the start of your main phase, draw a card.", stats="1/1"),
        text("Rooster", "At the start of each player's main phase, draw a card.", stats="1/1"),
        text("Night Owl", "At the start of your end phase, draw a card.", stats="1/1"),
        text("Moth", "At the start of each player's end phase, draw a card.", stats="1/1"),
        text("Vigil", "At the start of your end phase, give each other follower on your field Ward.", stats="1/1"),
        text("Jealous Cook", "Whenever you draw a card, destroy each other follower on your field.", stats="1/1"),
        text("Hoarder", "Whenever you discard a card, draw a card.", stats="1/1"),
        text("Lookout", "[q][act][cost01]: Draw a card.", cost=2, stats="1/1"),
        text("Toll", "[act][cost01]: Draw a card.", "Amulet"),
        text("Pebble", "[quick] Select an enemy follower on the field and deal it 1 damage.", "Spell"),
        text("Snack", "[quick] Give your leader [defense]+1.", "Spell"),
        text("Slow Snack", "Give your leader [defense]+1.", "Spell"),
        text("Stone", "Deal 20 damage to each enemy leader.", "Spell"),
        text("Hailstorm", "Deal 3 damage to each follower on the field.", "Spell"),
        text("Morning Oath", "At the start of your next main phase, draw a card.", "Spell"),
        text("Evening Oath", "At the start of your next end phase, draw a card.", "Spell"),
        text("Rally", "Give each follower on your field [attack]+2/[defense]+2 until the end of the turn.", "Spell"),
        text("Charge", "For the rest of this turn, give each follower on your field Storm.", "Spell"),
        text("Training", "Give each follower on your field [attack]+1.", "Spell"),
        text("Sunflower", "During your turn, this follower has [attack]+3.", cost=2, stats="2/2"),
    )
)


def board(*hand: str, points: int = 10) -> Scene:
    """A board with enough to draw."""
    return laid(CARDS, hand, (points, 0), "Ox", 9)


def begun() -> Game:
    """A new game in the first player's first main phase."""
    scene = Scene(GAME, cards=CARDS)
    fillers = [f"Filler {i}" for i in range(14)]
    for filler in fillers:
        scene.define(filler, numbers={"attack": 1, "defense": 1}, cost=10)
    main = [filler for filler in fillers for _ in range(3)]
    deck = DeckList("Deck", GAME, {"leader": ["Linnea of the Hedgerows"], "main": main, "evolve": []})
    game = load(GAME).new_game([deck, deck], pool=scene.pool)
    for label in ("Player 1", "No", "No"):
        game.choose(labels(game, game.decision).index(label))
    return game


def hand_size(game: Game, player: int) -> int:
    return len(game.cards_in("hand", player))


# --- 7.1 turns ------------------------------------------------------------------------------------------


@rule("7.1.1")
def test_the_players_take_turns_alternately() -> None:
    game = begun()
    active = []
    for _ in range(5):
        active.append((game.turn, game.active, game.decision.player))
        game.choose(labels(game, game.decision).index("End phase"))
    assert active == [(1, 0, 0), (2, 1, 1), (3, 0, 0), (4, 1, 1), (5, 0, 0)]


@rule("7.1.1")
def test_during_a_turn_its_player_is_the_active_one() -> None:
    scene = board("Miller", points=2)
    scene.put(1, "hand", "Miller")
    scene.points(1, 1)
    scene.start()
    assert (scene.game.view(1).active, scene.asked()) == (0, 0)
    scene.end_turn()
    assert (scene.game.view(0).active, scene.asked()) == (1, 1)
    scene.do("Play Miller")
    assert scene.names("field", 1) == ["Miller"]


@rule("7.1.2")
def test_a_turn_goes_from_the_start_phase_over_the_main_phase_to_the_end_phase() -> None:
    """Each phase leaves its mark: the start phase draws, the two triggers draw, the hand is counted."""
    scene = board(points=0)
    scene.put(0, "field", "Early Bird")
    scene.put(0, "field", "Night Owl")
    scene.fill(0, "hand", "Ox", 5)
    scene.start(phase="start")
    assert (scene.game.phase, len(scene.names("hand", 0))) == ("main", 7)
    scene.do("End phase")
    assert (scene.game.phase, len(scene.names("hand", 0))) == ("end", 8)
    scene.do("Ox")
    assert (scene.game.phase, scene.game.active) == ("main", 1)


# --- 7.2 start phase ------------------------------------------------------------------------------------


@rule("7.2.1")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (4, 5), (9, 10), (10, 10)])
def test_the_maximum_of_play_points_grows_by_one_up_to_ten(before: int, after: int) -> None:
    scene = board()
    scene.points(0, 0, most=before)
    scene.points(1, 0, most=before)
    scene.start(phase="start")
    assert scene.resource(0, "max play points") == after
    assert scene.resource(1, "max play points") == before


@rule("7.2.2")
@pytest.mark.parametrize("left", [0, 2, 9])
def test_play_points_become_equal_to_the_maximum_whatever_was_left(left: int) -> None:
    scene = board()
    scene.points(0, left, most=4)
    scene.points(1, 1, most=4)
    scene.start(phase="start")
    assert scene.resource(0, "play points") == 5
    assert scene.resource(1, "play points") == 1


@rule("7.2.3")
def test_every_card_on_the_active_players_field_is_refreshed() -> None:
    scene = board()
    mine = [scene.put(0, "field", name, engaged=True) for name in ("Miller", "Gatekeeper", "Well")]
    scene.start(phase="start")
    assert [card.turned for card in mine] == [False, False, False]


@rule("7.2.3")
def test_the_opponents_cards_are_not_refreshed() -> None:
    scene = board()
    theirs = [scene.put(1, "field", name, engaged=True) for name in ("Miller", "Well")]
    scene.start(phase="start")
    assert [card.turned for card in theirs] == [True, True]


@rule("7.2.4")
def test_the_active_player_draws_a_card() -> None:
    scene = board().start(phase="start")
    assert scene.names("hand", 0) == ["Ox"]
    assert scene.names("hand", 1) == []


@rule("7.2.4.1")
def test_the_first_player_does_not_draw_in_the_first_turn() -> None:
    game = begun()
    assert hand_size(game, 0) == 4


@rule("7.2.4.1")
def test_the_second_player_draws_in_the_first_turn_and_so_does_the_first_player_in_later_turns() -> None:
    game = begun()
    game.choose(labels(game, game.decision).index("End phase"))
    assert hand_size(game, 1) == 5
    game.choose(labels(game, game.decision).index("End phase"))
    assert hand_size(game, 0) == 5


@rule("7.2.5")
def test_confirmation_timing_comes_before_the_main_phase_begins() -> None:
    """What the draw triggered destroys the follower that waits for the main phase before that begins."""
    scene = board()
    scene.put(0, "field", "Jealous Cook")
    scene.put(0, "field", "Early Bird")
    scene.start(phase="start")
    assert scene.names("field", 0) == ["Jealous Cook"]
    assert scene.names("hand", 0) == ["Ox"]


@rule("7.2.5")
def test_a_draw_from_an_empty_deck_loses_in_the_start_phase() -> None:
    scene = Scene(GAME, cards=CARDS)
    scene.start(phase="start")
    assert scene.game.over
    assert scene.game.outcome.winners == (1,)
    assert scene.game.phase == "start"


@rule("7.2.5")
def test_the_main_phase_follows() -> None:
    scene = board(points=0).start(phase="start")
    assert scene.game.phase == "main"
    assert scene.options() == ["End phase"]


# --- 7.3 main phase -------------------------------------------------------------------------------------


@rule("7.3.1", "7.3.2")
def test_what_waits_for_the_start_of_your_main_phase_is_played_before_the_first_action() -> None:
    scene = board()
    scene.put(0, "field", "Early Bird")
    scene.start(phase="start")
    assert scene.offers("End phase")
    assert scene.names("hand", 0) == ["Ox", "Ox"]


@rule("7.3.1")
def test_your_main_phase_is_not_the_opponents() -> None:
    scene = board()
    scene.put(1, "field", "Early Bird")
    scene.start(phase="start")
    assert scene.names("hand", 1) == []
    scene.end_turn()
    assert scene.names("hand", 1) == ["Ox", "Ox"]


@rule("7.3.1")
def test_each_players_main_phase_is_both() -> None:
    scene = board()
    scene.put(1, "field", "Rooster")
    scene.start(phase="start")
    assert scene.names("hand", 1) == ["Ox"]
    scene.end_turn()
    assert scene.names("hand", 1) == ["Ox"] * 3


@rule("7.3.1")
def test_your_next_main_phase_is_that_of_your_next_turn_and_only_that() -> None:
    scene = board("Morning Oath")
    scene.start().do("Play Morning Oath")
    assert scene.names("hand", 0) == []
    scene.end_turn()
    assert (scene.names("hand", 0), scene.names("hand", 1)) == ([], ["Ox"])
    scene.end_turn()
    assert scene.names("hand", 0) == ["Ox", "Ox"]
    scene.end_turn().end_turn()
    assert scene.names("hand", 0) == ["Ox"] * 3


@rule("7.3.3")
def test_the_active_player_may_play_a_card_or_an_ability_or_attack_or_end_the_phase() -> None:
    scene = board("Snack", "Miller")
    scene.put(0, "ex", "Baker")
    scene.put(0, "field", "Toll")
    scene.put(0, "field", "Miller")
    scene.put(1, "field", "Ox", engaged=True)
    scene.start()
    assert scene.options() == [
        "Play Snack",
        "Play Miller",
        "Play Baker from EX area",
        "Use Toll",
        "Attack Player 2's leader with Miller",
        "Attack Ox with Miller",
        "End phase",
    ]


@rule("7.3.3")
def test_the_cards_of_the_opponent_and_of_other_zones_are_not_for_the_active_player() -> None:
    scene = board()
    for zone in ("hand", "ex"):
        scene.put(1, zone, "Snack")
    for zone in ("cemetery", "deck", "banished"):
        scene.put(0, zone, "Snack")
    scene.put(1, "field", "Toll")
    scene.put(1, "field", "Miller")
    scene.points(1, 5)
    scene.start()
    assert scene.options() == ["End phase"]
    assert scene.why_not("play", scene.game.cards_in("hand", 1)[0]) is not None


@rule("7.3.3")
def test_the_phase_ends_only_when_the_active_player_says_so() -> None:
    scene = board(points=0).start()
    assert scene.asked() == 0
    assert scene.options() == ["End phase"]


@rule("7.3.4")
def test_after_ending_the_main_phase_the_end_phase_follows() -> None:
    scene = board()
    scene.put(0, "field", "Gatekeeper")
    scene.start().do("End phase")
    assert scene.game.phase == "end"
    assert scene.options() == ["Gatekeeper", "Done"]


@rule("7.3.4")
def test_after_any_other_action_comes_confirmation_timing_and_the_next_action() -> None:
    """What was played triggered an ability; it has been played before the player acts again."""
    scene = board("Baker")
    scene.put(0, "field", "Well")
    scene.put(0, "field", "Miller")
    scene.start().do("Play Baker")
    assert scene.names("hand", 0) == ["Ox"]
    assert (scene.game.phase, scene.asked()) == ("main", 0)
    scene.do("Use Well")
    assert scene.names("hand", 0) == ["Ox", "Ox"]
    assert (scene.game.phase, scene.asked()) == ("main", 0)
    scene.do("Attack Player 2's leader with Miller")
    assert scene.defense(1) == 18
    assert (scene.game.phase, scene.asked()) == ("main", 0)


@rule("7.3.4")
def test_confirmation_timing_after_an_action_finds_the_loser() -> None:
    scene = board("Stone").start().do("Play Stone")
    assert scene.game.over


# --- 7.4 end phase --------------------------------------------------------------------------------------


def stopped(scene: Scene) -> Scene:
    """Give the opponent a card with Quick and a play point, so that their window in the end phase opens."""
    scene.put(1, "hand", "Snack")
    scene.points(1, 1)
    return scene


@rule("7.4.1", "7.4.2")
def test_what_waits_for_the_start_of_your_end_phase_is_played_before_all_else() -> None:
    scene = board()
    scene.put(0, "field", "Night Owl")
    stopped(scene).start().do("End phase")
    assert scene.asked() == 1
    assert scene.names("hand", 0) == ["Ox"]


@rule("7.4.1")
def test_your_end_phase_is_not_the_opponents() -> None:
    scene = board()
    scene.put(1, "field", "Night Owl")
    stopped(scene).start().do("End phase")
    assert scene.names("hand", 1) == ["Snack"]


@rule("7.4.1")
def test_each_players_end_phase_is_both() -> None:
    scene = board()
    scene.put(0, "field", "Moth")
    scene.start().end_turn()
    assert scene.names("hand", 0) == ["Ox"]
    scene.do("End phase")
    assert scene.names("hand", 0) == ["Ox"] * 3  # the other end phase, and the draw for the turn


@rule("7.4.1")
def test_your_next_end_phase_is_the_coming_one_and_only_that() -> None:
    scene = board("Evening Oath")
    scene.start().do("Play Evening Oath").end_turn()
    assert scene.names("hand", 0) == ["Ox"]
    scene.end_turn()
    assert scene.names("hand", 0) == ["Ox", "Ox"]
    scene.end_turn()
    assert scene.names("hand", 0) == ["Ox", "Ox"]


@rule("7.4.2")
def test_confirmation_timing_comes_before_followers_with_ward_are_engaged() -> None:
    """The trigger of the end phase gives Ward, and the follower can be engaged for it."""
    scene = board()
    scene.put(0, "field", "Vigil")
    miller = scene.put(0, "field", "Miller")
    scene.start().do("End phase")
    assert scene.options() == ["Miller", "Done"]
    scene.do("Miller")
    assert miller.turned


@rule("7.4.3")
@pytest.mark.parametrize(("count", "last"), [(0, ["Done"]), (1, ["Done"]), (2, ["Done"]), (3, [])])
def test_the_active_player_may_engage_any_number_of_followers_with_ward(count: int, last: list[str]) -> None:
    scene = board()
    wards = scene.fill(0, "field", "Gatekeeper", 3)
    scene.start().do("End phase")
    for _ in range(count):
        assert scene.asked() == 0
        scene.do("Gatekeeper")
    scene.do(*last)
    assert sum(card.turned for card in wards) == count
    assert scene.game.active == 1


@rule("7.4.3")
def test_only_reserved_followers_with_ward_on_the_own_field_can_be_engaged() -> None:
    scene = board("Gatekeeper")
    scene.put(0, "field", "Gatekeeper", engaged=True)
    scene.put(0, "field", "Miller")
    scene.put(0, "ex", "Gatekeeper")
    scene.put(1, "field", "Gatekeeper")
    scene.define("Warded Gate", Keyword("Ward"), kinds=("amulet",))
    scene.put(0, "field", "Warded Gate")
    scene.put(0, "field", "Gatekeeper")
    scene.start().do("End phase")
    assert scene.asked() == 0
    assert scene.options() == ["Gatekeeper", "Done"]


@rule("7.4.3")
def test_a_follower_engaged_for_ward_is_engaged_in_the_opponents_turn() -> None:
    scene = board()
    guard = scene.put(0, "field", "Gatekeeper")
    attacker = scene.put(1, "field", "Miller")
    scene.start().do("End phase", "Gatekeeper")
    assert scene.game.active == 1
    assert scene.options() == ["Attack Gatekeeper with Miller", "End phase"]
    assert scene.why_not("attack", attacker, guard) is None


@rule("7.4.3")
def test_no_confirmation_timing_comes_after_engaging_for_ward() -> None:
    """The ability that this triggered waits; the window of 7.4.4 comes first."""
    scene = board()
    scene.define(
        "Alarm Bell",
        Keyword("Ward"),
        Triggered(Pattern("turn card", this=True), Body((Draw(1),))),
        numbers={"attack": 1, "defense": 1},
    )
    bell = scene.put(0, "field", "Alarm Bell")
    stopped(scene).start().do("End phase", "Alarm Bell")
    assert bell.turned
    assert scene.asked() == 1
    assert scene.names("hand", 0) == []
    scene.do("Do nothing")
    assert scene.game.active == 1
    assert scene.names("hand", 0) == ["Ox"]


@rule("7.4.4")
def test_the_non_active_player_may_play_with_quick_from_hand_or_ex_area_or_field() -> None:
    scene = board("Snack")
    for name in ("Snack", "Slow Snack", "Baker"):
        scene.put(1, "hand", name)
    scene.put(1, "ex", "Pebble")
    scene.put(1, "ex", "Slow Snack")
    scene.put(1, "field", "Lookout")
    scene.put(1, "field", "Toll")
    scene.put(0, "field", "Ox")
    scene.points(1, 5)
    scene.start().do("End phase")
    assert scene.asked() == 1
    assert scene.options() == ["Play Snack", "Play Pebble from EX area", "Use Lookout", "Do nothing"]


@rule("7.4.4")
@pytest.mark.parametrize(
    ("wanted", "hand", "defense"), [("Play Snack", 0, 21), ("Use Lookout", 2, 20), ("Do nothing", 1, 20)]
)
def test_the_non_active_player_does_one_of_these_things(wanted: str, hand: int, defense: int) -> None:
    scene = stopped(board())
    scene.put(1, "field", "Lookout")
    scene.start().do("End phase", wanted)
    drawn = 1  # for the turn that has begun
    assert scene.game.active == 1
    assert len(scene.names("hand", 1)) == hand + drawn
    assert scene.defense(1) == defense


@rule("7.4.4")
def test_the_play_is_paid_for_with_the_points_left_from_the_own_turn() -> None:
    scene = stopped(board())
    scene.points(1, 0)
    scene.start().do("End phase")
    assert scene.game.active == 1
    assert scene.defense(1) == 20


@rule("7.4.4")
def test_the_active_player_has_no_such_window() -> None:
    scene = board("Snack", points=5)
    scene.put(0, "field", "Lookout")
    scene.start().do("End phase")
    assert scene.game.active == 1


@rule("7.4.5")
def test_after_a_quick_play_the_non_active_player_may_play_again() -> None:
    scene = stopped(board())
    scene.put(1, "hand", "Snack")
    scene.points(1, 2)
    scene.start().do("End phase", "Play Snack")
    assert (scene.asked(), scene.game.phase) == (1, "end")
    scene.do("Play Snack")
    assert scene.defense(1) == 22
    assert scene.game.active == 1


@rule("7.4.5")
def test_after_a_quick_play_comes_confirmation_timing() -> None:
    """The follower is destroyed and its Last Words are played before the next Quick play."""
    scene = stopped(board())
    scene.put(1, "hand", "Pebble")
    scene.points(1, 2)
    farewell = scene.put(0, "field", "Farewell")
    scene.start().do("End phase", "Play Pebble")
    assert scene.asked() == 1
    assert scene.where(farewell) == "cemetery"
    assert scene.names("hand", 0) == ["Ox"]


@rule("7.4.5")
def test_after_doing_nothing_the_window_is_closed() -> None:
    scene = stopped(board()).start().do("End phase", "Do nothing")
    assert (scene.game.active, scene.game.phase) == (1, "main")


@rule("7.4.6")
@pytest.mark.parametrize(("held", "discarded"), [(7, 0), (8, 1), (10, 3)])
def test_the_active_player_discards_down_to_the_limit(held: int, discarded: int) -> None:
    scene = board(*["Miller"] * held, points=0)
    scene.start().do("End phase")
    for _ in range(discarded):
        assert (scene.asked(), scene.game.decision.rule) == (0, "7.4.6")
        assert not scene.offers("Done")
        scene.do("Miller")
    assert scene.game.active == 1
    assert scene.names("hand", 0) == ["Miller"] * (held - discarded)
    assert scene.names("cemetery", 0) == ["Miller"] * discarded


@rule("7.4.6")
def test_the_player_picks_which_cards_are_discarded() -> None:
    scene = board("Snack", *["Ox"] * 6, "Baker", points=0)
    scene.start().do("End phase", "Snack")
    assert scene.names("cemetery", 0) == ["Snack"]


@rule("7.4.6")
def test_the_limit_that_holds_now_counts() -> None:
    scene = board(*["Miller"] * 8, points=0)
    scene.define("Small Purse", Static(This(), (Limit("hand", -2),)), kinds=("amulet",))
    scene.put(0, "field", "Small Purse")
    scene.start().do("End phase", "Miller", "Miller", "Miller")
    assert len(scene.names("hand", 0)) == 5
    assert scene.game.active == 1


@rule("7.4.6")
def test_the_non_active_player_discards_nothing() -> None:
    scene = board(points=0)
    scene.fill(1, "hand", "Ox", 9)
    scene.start().do("End phase")
    assert scene.game.active == 1
    assert len(scene.names("hand", 1)) == 10  # with the draw for the turn
    assert scene.names("cemetery", 1) == []


@rule("7.4.6")
def test_after_discarding_comes_confirmation_timing_and_the_hand_is_counted_again() -> None:
    """Each discard is followed by a draw, until the deck is empty."""
    scene = Scene(GAME, cards=CARDS)
    scene.fill(0, "deck", "Miller", 2)
    scene.fill(1, "deck", "Ox", 2)
    scene.fill(0, "hand", "Ox", 8)
    scene.put(0, "field", "Hoarder")
    scene.start().do("End phase", "Ox")
    assert (scene.asked(), scene.game.decision.rule) == (0, "7.4.6")
    assert scene.names("hand", 0) == [*["Ox"] * 7, "Miller"]
    scene.do("Ox")
    assert (scene.asked(), scene.game.decision.rule) == (0, "7.4.6")
    scene.do("Ox")
    assert scene.game.outcome.winners == (1,)


@rule("7.4.6")
def test_the_hand_is_counted_after_the_opponents_quick_plays() -> None:
    scene = stopped(board(*["Miller"] * 7, points=0))
    gift = OnPlay(Body((Draw(1, "opponent"),)))
    scene.define("Heavy Gift", Keyword("Quick"), gift, kinds=("spell",), cost=0)
    scene.put(1, "hand", "Heavy Gift")
    scene.start().do("End phase", "Play Heavy Gift", "Do nothing")
    assert (scene.asked(), scene.game.decision.rule) == (0, "7.4.6")


@rule("7.4.7")
def test_effects_until_the_end_of_the_turn_end() -> None:
    scene = board("Rally")
    miller = scene.put(0, "field", "Miller")
    scene.start().do("Play Rally")
    assert (scene.attack(miller), scene.defense(miller)) == (4, 4)
    scene.end_turn()
    assert (scene.attack(miller), scene.defense(miller)) == (2, 2)


@rule("7.4.7")
def test_abilities_given_for_the_turn_end() -> None:
    scene = board("Charge")
    miller = scene.put(0, "field", "Miller")
    scene.start().do("Play Charge")
    assert scene.has(miller, "Storm")
    scene.end_turn()
    assert not scene.has(miller, "Storm")


@rule("7.4.7")
def test_effects_of_the_opponent_for_the_turn_end_too() -> None:
    scene = board()
    taunt = Apply(Cards(("field",), "opponent", Kind("follower")), (Cant("attack"), Add("attack", -1)), "turn")
    scene.define("Taunt", Keyword("Quick"), OnPlay(Body((taunt,))), kinds=("spell",))
    scene.put(1, "hand", "Taunt")
    scene.points(1, 1)
    miller = scene.put(0, "field", "Miller")
    scene.start().do("End phase", "Play Taunt")
    assert scene.game.active == 1
    assert scene.attack(miller) == 2
    scene.end_turn()
    assert scene.offers("Attack Player 2's leader with Miller")


@rule("7.4.7")
def test_triggers_set_up_for_the_turn_end() -> None:
    scene = board()
    watch = Later(Pattern("draw"), (Apply(Cards(("leader",), "you"), (Add("defense", 1),)),), times=0, until="turn")
    scene.define("Watchful Hour", OnPlay(Body((watch, Draw(1)))), kinds=("spell",))
    scene.put(0, "hand", "Watchful Hour")
    scene.start().do("Play Watchful Hour")
    assert scene.defense(0) == 21
    scene.end_turn()
    assert scene.defense(0) == 21


@rule("7.4.7")
def test_effects_without_an_end_stay() -> None:
    scene = board("Training")
    miller = scene.put(0, "field", "Miller")
    scene.start().do("Play Training").end_turn()
    assert scene.attack(miller) == 3


@rule("7.4.7")
def test_an_ability_that_works_during_your_turn_works_again_in_the_next_one() -> None:
    scene = board()
    flower = scene.put(0, "field", "Sunflower")
    scene.start()
    attacks = [scene.attack(flower)]
    for _ in range(2):
        scene.end_turn()
        attacks.append(scene.attack(flower))
    assert attacks == [5, 2, 5]


@rule("7.4.7")
def test_effects_of_the_turn_still_work_while_the_hand_is_counted() -> None:
    scene = board("Rally", *["Ox"] * 8)
    miller = scene.put(0, "field", "Miller")
    scene.start().do("Play Rally", "End phase")
    assert scene.game.decision.rule == "7.4.6"
    assert scene.attack(miller) == 4


@rule("7.4.7", "7.2.5")
def test_a_follower_that_lived_by_an_effect_of_the_turn_is_destroyed_in_the_next_start_phase() -> None:
    """No Confirmation Timing follows the end of the effects; the opponent draws before the next one."""
    scene = board("Rally", "Hailstorm")
    miller = scene.put(0, "field", "Miller")
    scene.start().do("Play Rally", "Play Hailstorm").end_turn()
    assert scene.where(miller) == "cemetery"
    lines = scene.log(1)
    (draw,) = [i for i, line in enumerate(lines) if "7.2.4" in line]
    (destroyed,) = [i for i, line in enumerate(lines) if "Miller is destroyed" in line]
    assert draw < destroyed


@rule("7.4.8")
def test_the_turn_ends_and_the_other_player_becomes_the_active_one() -> None:
    scene = board()
    scene.points(1, 0, most=3)
    turn = scene.game.turn
    scene.start().do("End phase")
    assert (scene.game.turn, scene.game.active, scene.game.phase) == (turn + 1, 1, "main")
    assert scene.resource(1, "play points") == 4
    assert scene.names("hand", 1) == ["Ox"]
    assert scene.asked() == 1
