"""Agents pick from what they see; searching agents try things out in worlds dealt anew."""

from collections.abc import Callable

import pytest

import cardwright as cw
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import CardwrightError
from cardwright.kernel.state.rng import Random
from cardwright.play.agents import (
    AGENTS,
    GreedyAgent,
    LearnerAgent,
    PlayerAgent,
    RandomAgent,
    SearchAgent,
    make_agent,
    point,
    unlike,
    worth,
)
from cardwright.play.belief import known_lists
from cardwright.play.match import Match, agent_seed
from cardwright.play.redeal import redeal
from cardwright.play.scene import Scene

SVE = "shadowverse-evolve"

CARDS = """
name: Plain Fighter
type: Follower
class: Neutral
cost: 2
stats: 2/2

name: Sharp Word
type: Spell
class: Neutral
cost: 1
Select an enemy follower on the field and deal it 3 damage.
"""


def midgame(seed: int) -> Game:
    """A random game half way."""
    game = cw.new_game(SVE, ["forestcraft", "swordcraft"], seed)
    rng = Random(seed)
    while game.decision is not None:
        game.choose(rng.below(len(game.decision.options)))
    game.undo(len(game.choices) // 2)
    return game


def scene() -> Scene:
    board = Scene(SVE, cards=CARDS)
    for player in (0, 1):
        board.fill(player, "deck", "Plain Fighter", 5)
    return board


# --- redealing ------------------------------------------------------------------------------------------


def step_while(match: Match, condition: Callable[[Game], bool]) -> None:
    """The agents play on while the game is like that."""
    while condition(match.game):
        match.step()


@pytest.mark.parametrize("seed", range(4))
def test_a_redealt_world_looks_the_same_to_the_player(seed: int) -> None:
    game = midgame(seed)
    assert game.decision is not None
    player = game.decision.player
    world = redeal(game, player, Random(1))
    assert world.view(player).data() == game.view(player).data()
    assert world.view(player).log() == game.view(player).log()


@pytest.mark.parametrize("seed", range(4))
def test_a_redealt_world_does_not_depend_on_what_is_hidden(seed: int) -> None:
    game = midgame(seed)
    other = game.copy()
    hidden = [card for card in other.cards if card.owner == 1 and not card.known & 1 and card.zone >= 0]
    main = [card for card in hidden if other.zone_kind(card) in ("deck", "hand")]
    faces = [card.face for card in main]
    for card, face in zip(main, faces[1:] + faces[:1]):
        card.face = face
    other.rng ^= 12345
    assert other.digest() != game.digest()
    assert redeal(other, 0, Random(7)).digest() == redeal(game, 0, Random(7)).digest()


def test_redealing_keeps_every_card_of_every_deck() -> None:
    game = midgame(2)
    world = redeal(game, 0, Random(3))
    for owner in (0, 1):
        before = sorted(card.face.id for card in game.cards if card.owner == owner)
        assert sorted(card.face.id for card in world.cards if card.owner == owner) == before
    assert [card.face.id for card in game.cards_in("hand", 0)] == [card.face.id for card in world.cards_in("hand", 0)]
    assert [c.face.id for c in world.cards_in("deck", 0)] != [c.face.id for c in game.cards_in("deck", 0)]


def test_different_chance_gives_different_worlds() -> None:
    game = midgame(2)
    rng = Random(3)
    assert redeal(game, 0, rng).digest() != redeal(game, 0, rng).digest()


def test_the_real_game_is_untouched_by_a_searching_agent() -> None:
    game = midgame(5)
    assert game.decision is not None
    player = game.decision.player
    before = game.digest()
    GreedyAgent(1).search(game.view(player), lambda rng: redeal(game, player, rng))
    assert game.digest() == before


# --- picking --------------------------------------------------------------------------------------------


def test_the_random_agent_picks_every_option_sooner_or_later() -> None:
    game = midgame(3)
    assert game.decision is not None
    view = game.view(game.decision.player)
    agent = RandomAgent(1)
    assert {agent.pick(view) for _ in range(400)} == set(range(view.option_count))


def test_the_greedy_agent_takes_a_win() -> None:
    board = scene()
    board.put(0, "field", "Plain Fighter")
    board.leader(1).damage = 18
    board.start()
    match = Match(board.game, [GreedyAgent(1), RandomAgent(2)])
    match.step()
    assert board.game.outcome is not None
    assert board.game.outcome.winners == (0,)


def test_the_greedy_agent_follows_a_spell_through_to_its_target() -> None:
    board = scene()
    board.put(0, "hand", "Sharp Word")
    board.put(1, "field", "Plain Fighter")
    board.put(1, "field", "Fairy")
    board.points(0, 1)
    board.start()
    match = Match(board.game, [GreedyAgent(1), RandomAgent(2)])
    match.step()
    match.step()
    assert board.names("field", 1) == ["Fairy"]


def test_the_greedy_agent_beats_the_random_one() -> None:
    won = 0
    for seed in range(4):
        game = cw.new_game(SVE, ["havencraft", "swordcraft"], seed)
        agents = [RandomAgent(agent_seed(seed, 0)), GreedyAgent(agent_seed(seed, 1))]
        won += Match(game, agents).play().outcome.winners == (1,)
    assert won >= 3


def test_standing_well_is_more_leader_more_board_more_cards() -> None:
    board = scene()
    even = worth(board.game, 0)
    board.put(0, "field", "Plain Fighter")
    ahead = worth(board.game, 0)
    board.put(0, "hand", "Plain Fighter")
    further = worth(board.game, 0)
    board.leader(0).damage = 20
    assert even == 0
    assert even < ahead < further
    assert worth(board.game, 0) < 0
    assert worth(board.game, 0) == -worth(board.game, 1)


def test_agents_are_found_by_name() -> None:
    assert {name: type(make_agent(name)) for name in AGENTS} == {
        "random": RandomAgent,
        "greedy": GreedyAgent,
        "learner": LearnerAgent,
        "player": PlayerAgent,
        "search": SearchAgent,
        "expert": SearchAgent,
        "master": SearchAgent,
    }
    with pytest.raises(CardwrightError, match=r"'chess'.*random, greedy"):
        make_agent("chess")


# --- harm: an action is followed until it has been carried out ---------------------------------------------------

SAGA = """
name: Marsh Hand
type: Unit
element: Dark
cost: 1
power: 1000

name: Marsh Lord
type: Unit
element: Dark
cost: 1
power: 3000

name: Cold Verdict
type: Spell
element: Dark
cost: 1
Destroy target unit.

name: Second Wind
type: Spell
element: Dark
cost: 1
Target unit gets +1000 this turn.
"""


def saga(*mine: str, theirs: tuple[str, ...] = (), hand: str = "Cold Verdict") -> Scene:
    """A main phase with a spell in hand that must be aimed at a unit."""
    board = Scene("argent-saga", cards=SAGA)
    for player, names in enumerate((mine, theirs)):
        board.fill(player, "deck", "Marsh Hand", 9)
        board.put(player, "field", "Argent Shard")
        for name in names:
            board.put(player, "field", name)
    board.put(0, "hand", hand)
    return board.start()


def played_by_greed(board: Scene) -> Scene:
    """The turn of a greedy agent."""
    game = board.game
    match = Match(game, [GreedyAgent(1), RandomAgent(2)])
    while game.outcome is None and game.active == 0:
        match.step()
    return board


def test_the_greedy_agent_does_not_harm_its_own_if_there_is_nothing_else() -> None:
    board = played_by_greed(saga("Marsh Hand", "Marsh Lord"))
    assert "Cold Verdict" in board.names("hand", 0)
    assert {"Marsh Hand", "Marsh Lord"} <= set(board.names("field", 0))


def test_the_greedy_agent_aims_at_the_best_of_the_others() -> None:
    board = played_by_greed(saga("Marsh Lord", theirs=("Marsh Hand", "Marsh Lord")))
    assert "Marsh Lord" in board.names("field", 0)
    assert "Marsh Lord" not in board.names("field", 1)


def test_the_greedy_agent_helps_its_own() -> None:
    board = saga("Marsh Hand", "Argent Shard", theirs=("Marsh Lord",), hand="Second Wind")
    board.put(0, "hand", "Marsh Hand")  # there is more to do in this turn
    mine = next(card for card in board.game.cards_in("field", 0) if card.face.name == "Marsh Hand")
    board.start().do("Play Second Wind")
    assert len(board.options()) == 2
    match = Match(board.game, [GreedyAgent(1), RandomAgent(2)])
    match.step()
    step_while(match, lambda game: bool(game.stack))
    assert board.stat(mine, "power") == 2000


def test_a_destroyed_card_that_stays_is_worth_nothing() -> None:
    board = saga()
    tower = next(card for card in board.game.cards_in("field", 1) if "tower" in card.face.kinds)
    before = worth(board.game, 0)
    tower.turned = True
    board.game.touch_all()
    assert worth(board.game, 0) > before


LEGIONS = """
name: Ram
type: Unit
cost: 1
stats: 1/5

name: Smith
type: Unit
cost: 1
stats: 1/1
{Pay 0}: Rest this unit.

name: Last Word
type: Action
cost: 1
Destroy target unit.
"""


def legions(*units: str) -> Scene:
    """Two bases each, and units in the first base of the first player."""
    board = Scene("legions-of-will", cards=LEGIONS)
    for player in (0, 1):
        board.put(player, "battlefield", "Kuraka")
        board.put(player, "battlefield", "Rimehold")
        board.fill(player, "deck", "Ram", 9)
    home = board.game.cards_in("battlefield", 0)[0].id
    for name in units:
        board.put(0, "battlefield", name).place = home
    return board


def test_the_greedy_agent_attacks_with_as_many_as_it_takes() -> None:
    """What one ram does to a base of nine the end of the turn undoes; two bring it down."""
    board = played_by_greed(legions("Ram", "Ram").start())
    assert sum(card.facedown for card in board.game.cards_in("battlefield", 1)) == 1


def test_the_greedy_agent_waits_for_what_it_has_put_on_the_stack() -> None:
    """It could answer its own card, and does not take that for the end of it."""
    board = legions("Smith")
    board.put(1, "battlefield", "Ram").place = board.game.cards_in("battlefield", 1)[0].id
    board.put(0, "hand", "Last Word")
    board.points(0, 1)
    game = board.start().game
    match = Match(
        game, [GreedyAgent(1), RandomAgent(2)], belief=known_lists
    )  # it measures worth by all cards there are
    step_while(match, lambda game: game.phase == "main")
    assert "Smith" in board.names("battlefield", 0)
    assert "Ram" not in board.names("battlefield", 1)


def test_options_that_are_the_same_are_tried_once() -> None:
    board = legions("Ram", "Ram").start()
    assert board.options() == ["Move Ram to Rimehold", "Move Ram to Rimehold (2)", "Pass"]
    assert unlike(board.game) == [0, 2]
    next(card for card in board.game.cards_in("battlefield", 0) if card.face.name == "Ram").damage = 1
    assert unlike(board.game) == [0, 1, 2]


def test_what_a_point_is_follows_from_the_numbers_of_the_game() -> None:
    assert point(saga("Marsh Hand").game) == 1000 / 4
    assert point(scene().game) < 2
