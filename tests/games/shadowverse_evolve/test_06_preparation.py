"""Chapter 6: which decks are legal, and how a game is prepared."""

from __future__ import annotations

import pytest
from tests.games.shadowverse_evolve.table import GAME

from cardwright.games import load
from cardwright.games.title import IllegalDeck
from cardwright.kernel.game import Game
from cardwright.kernel.view.sentences import labels
from cardwright.play.scene import Scene
from cardwright.testing import rule
from cardwright.text.deckfile import DeckList

LEADER = "Linnea of the Hedgerows"  # Forestcraft
OTHER_LEADER = "Prior Anselm"  # Havencraft


def _vanilla(name: str, aspect: str) -> str:
    return f"""
name: {name}
type: Follower
class: {aspect}
cost: 9
stats: 1/1
[evolve][cost01]: Evolve this follower.

name: {name}
type: Follower / Evolved
class: {aspect}
stats: 2/2
"""


RECRUITS = [f"Recruit {i:02}" for i in range(20)]
CARDS = (
    "".join(_vanilla(name, "Neutral") for name in RECRUITS)
    + _vanilla("Woodsman", "Forestcraft")
    + _vanilla("Acolyte", "Havencraft")
    + """
name: Plain Footman
type: Follower
class: Neutral
cost: 1
stats: 1/1

name: Cobble
type: Follower / Token
class: Neutral
cost: 0
stats: 1/1

name: Locust
type: Follower
class: Neutral
cost: 1
stats: 1/1
You can put any number of cards named Locust in your deck.

name: Cricket
type: Follower
class: Neutral
cost: 1
stats: 1/1
You can put up to 5 cards named Cricket in your deck.

name: Hive Queen
type: Follower
class: Neutral
cost: 1
stats: 1/1
You can put any number of cards named Plain Footman in your deck.
"""
)
POOL = Scene(GAME, cards=CARDS).pool


def recruits(count: int) -> list[str]:
    """So many cards, no more than three of a name."""
    return [name for name in RECRUITS for _ in range(3)][:count]


def deck(main: list[str] | None = None, evolve: list[str] | None = None, leader: list[str] | None = None) -> DeckList:
    """A legal deck but for what is given."""
    sections = {
        "leader": [LEADER] if leader is None else leader,
        "main": recruits(40) if main is None else main,
        "evolve": recruits(10) if evolve is None else evolve,
    }
    return DeckList("Test deck", GAME, sections)


def problems(
    main: list[str] | None = None, evolve: list[str] | None = None, leader: list[str] | None = None
) -> list[str]:
    """The rules a deck breaks."""
    return [problem.rule for problem in load(GAME).check_deck(deck(main, evolve, leader), POOL)]


# --- 6.1 decks ------------------------------------------------------------------------------------------


@rule("6.1.1")
def test_a_leader_a_main_deck_and_an_evolve_deck_make_a_legal_deck() -> None:
    assert problems() == []


@rule("6.1.1")
@pytest.mark.parametrize("missing", ["leader", "main"])
def test_nobody_plays_without_a_leader_or_without_a_main_deck(missing: str) -> None:
    broken = deck()
    del broken.sections[missing]
    with pytest.raises(IllegalDeck):
        load(GAME).new_game([broken, deck()], pool=POOL)
    with pytest.raises(IllegalDeck):
        load(GAME).new_game([deck(), broken], pool=POOL)


@rule("6.1.1")
@pytest.mark.parametrize("part", ["leader", "main", "evolve"])
def test_a_deck_is_made_of_cards_that_exist(part: str) -> None:
    broken = deck()
    broken.sections[part][0] = "Nobody at All"
    assert load(GAME).check_deck(broken, POOL) != []


@rule("6.1.1.1")
@pytest.mark.parametrize("leaders", [[], [LEADER, LEADER], [LEADER, OTHER_LEADER]])
def test_a_player_has_one_leader(leaders: list[str]) -> None:
    assert "6.1.1.1" in problems(leader=leaders)


@rule("6.1.1.1")
def test_the_leader_is_a_leader_card() -> None:
    assert problems(leader=["Woodsman"]) != []


@rule("6.1.1.2")
@pytest.mark.parametrize(("size", "wrong"), [(39, ["6.1.1.2"]), (40, []), (45, []), (50, []), (51, ["6.1.1.2"])])
def test_a_main_deck_has_forty_to_fifty_cards(size: int, wrong: list[str]) -> None:
    assert problems(main=recruits(size)) == wrong


@rule("6.1.1.2")
@pytest.mark.parametrize("name", [LEADER, "Woodsman (Evolved)", "Cobble"])
def test_leaders_evolved_cards_and_tokens_are_not_part_of_a_main_deck(name: str) -> None:
    assert "6.1.1.2" in problems(main=[*recruits(40), name])


@rule("6.1.1.3")
@pytest.mark.parametrize(("size", "wrong"), [(0, []), (1, []), (10, []), (11, ["6.1.1.3"])])
def test_an_evolve_deck_has_up_to_ten_cards(size: int, wrong: list[str]) -> None:
    assert problems(evolve=recruits(size)) == wrong


@rule("6.1.1.3")
@pytest.mark.parametrize("name", ["Plain Footman", "Cobble", LEADER])
def test_only_evolved_cards_are_part_of_an_evolve_deck(name: str) -> None:
    assert "6.1.1.3" in problems(evolve=[name])


@rule("6.1.1.4")
@pytest.mark.parametrize(("copies", "wrong"), [(1, []), (3, []), (4, ["6.1.1.4"]), (6, ["6.1.1.4"])])
def test_a_main_deck_has_up_to_three_cards_of_a_name(copies: int, wrong: list[str]) -> None:
    assert problems(main=[*recruits(40), *["Woodsman"] * copies]) == wrong


@rule("6.1.1.4")
@pytest.mark.parametrize(("copies", "wrong"), [(3, []), (4, ["6.1.1.4"])])
def test_an_evolve_deck_has_up_to_three_cards_of_a_name(copies: int, wrong: list[str]) -> None:
    assert problems(evolve=["Woodsman"] * copies) == wrong


@rule("6.1.1.4")
def test_both_decks_together_may_have_six_cards_of_a_name() -> None:
    assert problems(main=[*recruits(40), *["Woodsman"] * 3], evolve=["Woodsman"] * 3) == []


@rule("6.1.1.5")
@pytest.mark.parametrize("part", ["main", "evolve"])
def test_cards_of_two_classes_do_not_go_together(part: str) -> None:
    broken = deck(evolve=[])
    broken.sections[part] += ["Woodsman", "Acolyte"]
    for leader in (LEADER, OTHER_LEADER):
        broken.sections["leader"] = [leader]
        assert load(GAME).check_deck(broken, POOL) != []


@rule("6.1.1.5.1")
@pytest.mark.parametrize("part", ["main", "evolve"])
@pytest.mark.parametrize(("name", "wrong"), [("Woodsman", []), ("Recruit 19", []), ("Acolyte", ["6.1.1.5.1"])])
def test_cards_have_the_leaders_class_or_are_neutral(part: str, name: str, wrong: list[str]) -> None:
    tried = deck(evolve=[])
    tried.sections[part].append(name)
    found = [problem.rule for problem in load(GAME).check_deck(tried, POOL)]
    assert found == wrong


@rule("6.1.1.5.1")
def test_the_leader_decides_which_class_that_is() -> None:
    main = [*recruits(40), "Acolyte"]
    assert problems(main=main, leader=[OTHER_LEADER]) == []
    assert problems(main=main, leader=[LEADER]) == ["6.1.1.5.1"]


@rule("6.1.2")
@pytest.mark.parametrize("copies", [4, 40])
def test_a_card_may_allow_any_number_of_its_copies(copies: int) -> None:
    assert problems(main=[*recruits(40 - copies), *["Locust"] * copies]) == []


@rule("6.1.2")
@pytest.mark.parametrize(("copies", "legal"), [(5, True), (6, False)])
def test_a_card_may_allow_more_copies_up_to_a_number(copies: int, legal: bool) -> None:
    assert (problems(main=[*recruits(35), *["Cricket"] * copies]) == []) is legal


@rule("6.1.2")
def test_a_card_may_allow_copies_of_another_card() -> None:
    assert problems(main=[*recruits(36), *["Plain Footman"] * 9]) == ["6.1.1.4"]
    assert problems(main=[*recruits(36), *["Plain Footman"] * 9, "Hive Queen"]) == []
    assert problems(main=[*recruits(36), *["Hive Queen"] * 4]) == ["6.1.1.4"]


@rule("6.1.2")
def test_the_other_conditions_still_hold() -> None:
    assert problems(main=["Locust"] * 39) == ["6.1.1.2"]
    assert problems(main=[*recruits(40), *["Woodsman"] * 4, "Locust"]) == ["6.1.1.4"]


@rule("6.1.2")
def test_once_the_game_has_started_such_an_ability_does_nothing() -> None:
    """A game of Locusts alone is played like any other, and nobody looks at the decks again."""
    game = load(GAME).new_game([deck(main=["Locust"] * 40, evolve=[])] * 2, pool=POOL)
    choose(game, "Player 1")
    choose(game, "No")
    choose(game, "No")
    choose(game, "Play Locust")
    assert len(game.cards_in("field", 0)) == 1
    assert labels(game, game.decision) == ["End phase"]


# --- 6.2 preparing the game -----------------------------------------------------------------------------


def new_game(seed: int = 1, first: DeckList | None = None, second: DeckList | None = None) -> Game:
    return load(GAME).new_game([first or deck(), second or deck()], seed=seed, pool=POOL)


def choose(game: Game, label: str) -> None:
    game.choose(labels(game, game.decision).index(label))


def begun(seed: int = 1, first: int = 0) -> Game:
    """A game up to the first player's choice whether to take a new hand."""
    game = new_game(seed)
    choose(game, f"Player {first + 1}")
    return game


def names(game: Game, zone: str, player: int) -> list[str]:
    return [card.face.name for card in game.cards_in(zone, player)]


def take_new_hand(game: Game) -> list[str]:
    """Take a new hand, putting the old one under the deck in the order in which it is held; the old hand."""
    player = game.decision.player
    hand = names(game, "hand", player)
    choose(game, "Yes")
    while game.decision.player == player and game.decision.kind == "order":
        game.choose(0)
    return hand


@rule("6.2.1")
def test_who_goes_first_is_settled_after_the_decks_are_laid_out_and_before_hands_are_drawn() -> None:
    game = new_game()
    assert labels(game, game.decision) == ["Player 1", "Player 2"]
    for player in (0, 1):
        assert len(names(game, "leader", player)) == 1
        assert len(names(game, "deck", player)) == 40
        assert len(names(game, "evolve deck", player)) == 10
        assert names(game, "hand", player) == []


@rule("6.2.1")
def test_new_hands_are_offered_after_the_hands_are_drawn_and_before_the_first_turn() -> None:
    game = begun()
    assert labels(game, game.decision) == ["Yes", "No"]
    assert [len(names(game, "hand", player)) for player in (0, 1)] == [4, 4]
    assert game.turn == 0


@rule("6.2.1.1")
@pytest.mark.parametrize("viewer", [0, 1])
def test_everyone_sees_what_the_players_have_brought(viewer: int) -> None:
    """The leaders themselves, and how large the decks are."""
    view = new_game(second=deck(main=recruits(45), evolve=recruits(3), leader=[OTHER_LEADER])).view(viewer)
    assert [view.zone("leader", player).cards[0].name for player in (0, 1)] == [LEADER, OTHER_LEADER]
    assert [view.zone("deck", player).count for player in (0, 1)] == [40, 45]
    assert [view.zone("evolve deck", player).count for player in (0, 1)] == [10, 3]


@rule("6.2.1.1")
def test_a_deck_that_is_not_legal_is_not_admitted() -> None:
    with pytest.raises(IllegalDeck) as refusal:
        new_game(second=deck(main=recruits(39)))
    assert [problem.rule for problem in refusal.value.problems] == ["6.1.1.2"]


@rule("6.2.1.1.1")
@pytest.mark.parametrize("viewer", [0, 1])
def test_a_player_without_an_evolve_deck_says_so(viewer: int) -> None:
    game = new_game(second=deck(evolve=[]))
    said = [line for line in game.view(viewer).log() if "6.2.1.1.1" in line]
    assert len(said) == 1
    assert "Player 2" in said[0]


@rule("6.2.1.1.1")
def test_a_player_with_an_evolve_deck_does_not() -> None:
    assert not any("6.2.1.1.1" in line for line in new_game().view(0).log())


@rule("6.2.1.2")
def test_each_leader_is_placed_in_its_players_leader_area() -> None:
    game = new_game(second=deck(leader=[OTHER_LEADER]))
    assert [names(game, "leader", player) for player in (0, 1)] == [[LEADER], [OTHER_LEADER]]


@rule("6.2.1.3")
@pytest.mark.parametrize("player", [0, 1])
def test_each_main_deck_is_put_into_the_deck_area_and_shuffled(player: int) -> None:
    orders = {tuple(names(new_game(seed), "deck", player)) for seed in range(5)}
    assert len(orders) == 5
    assert tuple(recruits(40)) not in orders
    assert tuple(reversed(recruits(40))) not in orders
    assert {tuple(sorted(order)) for order in orders} == {tuple(recruits(40))}


@rule("6.2.1.3")
def test_the_two_decks_are_shuffled_each_for_itself() -> None:
    game = new_game()
    assert names(game, "deck", 0) != names(game, "deck", 1)


@rule("6.2.1.3")
def test_nobody_knows_where_a_card_of_a_shuffled_deck_lies() -> None:
    game = new_game()
    for viewer in (0, 1):
        assert not any(card.known for card in game.view(viewer).zone("deck", viewer).cards)


@rule("6.2.1.4")
def test_each_evolve_deck_is_placed_in_the_evolve_deck_area() -> None:
    game = new_game(second=deck(evolve=["Woodsman"] * 2))
    assert names(game, "evolve deck", 0) == recruits(10)
    assert names(game, "evolve deck", 1) == ["Woodsman"] * 2
    assert all(card.facedown for player in (0, 1) for card in game.cards_in("evolve deck", player))


@rule("6.2.1.4")
def test_without_an_evolve_deck_the_evolve_deck_area_stays_empty() -> None:
    game = new_game(second=deck(evolve=[]))
    assert names(game, "evolve deck", 1) == []


@rule("6.2.1.5")
def test_the_player_who_decides_is_picked_at_random() -> None:
    asked = [new_game(seed).decision.player for seed in range(40)]
    assert 8 < asked.count(0) < 32


@rule("6.2.1.5")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("chooser", [0, 1])
def test_that_player_decides_who_goes_first(chooser: int, first: int) -> None:
    seed = next(seed for seed in range(100) if new_game(seed).decision.player == chooser)
    game = begun(seed, first)
    assert game.decision.player == first
    choose(game, "No")
    choose(game, "No")
    assert game.active == first


@rule("6.2.1.6")
@pytest.mark.parametrize("player", [0, 1])
def test_each_player_draws_the_top_four_cards(player: int) -> None:
    game = new_game()
    top = names(game, "deck", player)[-4:]
    choose(game, "Player 1")
    assert sorted(names(game, "hand", player)) == sorted(top)
    assert len(names(game, "deck", player)) == 36


@rule("6.2.1.7")
def test_the_first_player_is_asked_for_a_new_hand_before_the_second() -> None:
    for first in (0, 1):
        game = begun(first=first)
        assert (game.decision.player, game.decision.rule) == (first, "6.2.1.7")
        choose(game, "No")
        assert (game.decision.player, game.decision.rule) == (1 - first, "6.2.1.7")


@rule("6.2.1.7")
def test_a_player_may_keep_the_hand() -> None:
    game = begun()
    hands = [names(game, "hand", player) for player in (0, 1)]
    choose(game, "No")
    choose(game, "No")
    assert game.phase == "main"
    assert [names(game, "hand", player) for player in (0, 1)] == hands


@rule("6.2.1.7")
@pytest.mark.parametrize(("player", "first"), [(0, []), (1, ["No"])])
def test_a_new_hand_is_the_next_four_cards_and_the_old_one_lies_under_the_deck(player: int, first: list[str]) -> None:
    game = begun()
    for label in first:
        choose(game, label)
    before = names(game, "deck", player)
    other = names(game, "hand", 1 - player)
    hand = take_new_hand(game)
    assert sorted(names(game, "hand", player)[:4]) == sorted(before[-4:])
    after = names(game, "deck", player)
    assert sorted(after[:4]) == sorted(hand)
    assert after[4:] == before[:-4]  # nothing was shuffled
    assert names(game, "hand", 1 - player) == other


@rule("6.2.1.7")
def test_the_old_hand_goes_under_the_deck_in_any_order() -> None:
    seed = next(seed for seed in range(50) if len(set(names(begun(seed), "hand", 0))) == 4)
    orders = set()
    for picks in ((0, 0, 0), (3, 2, 1), (1, 2, 0)):
        game = begun(seed)
        choose(game, "Yes")
        for pick in picks:
            assert (game.decision.player, game.decision.kind) == (0, "order")
            game.choose(pick)
        assert game.decision.player == 1
        orders.add(tuple(names(game, "deck", 0)[:4]))
    assert len(orders) == 3


@rule("6.2.1.7")
def test_the_player_knows_the_cards_put_under_the_deck_and_the_opponent_does_not() -> None:
    game = begun()
    take_new_hand(game)
    bottom = names(game, "deck", 0)[:4]
    assert [card.name for card in game.view(0).zone("deck", 0).cards[:4]] == bottom
    assert [card.name for card in game.view(1).zone("deck", 0).cards[:4]] == [""] * 4


@rule("6.2.1.7")
def test_a_new_hand_is_taken_only_once_by_each_player() -> None:
    game = begun()
    take_new_hand(game)
    assert (game.decision.player, game.decision.rule) == (1, "6.2.1.7")
    take_new_hand(game)
    assert game.turn == 1
    assert game.decision.rule == "7.3.3"
    assert labels(game, game.decision) == ["End phase"]


@rule("6.2.1.8")
def test_play_points_and_their_maximum_begin_at_zero() -> None:
    game = begun()
    for player in (0, 1):
        resources = game.view(0).players[player].resources
        assert (resources["play points"], resources["max play points"]) == (0, 0)
    choose(game, "No")
    choose(game, "No")
    resources = [game.view(0).players[player].resources for player in (0, 1)]
    assert [one["play points"] for one in resources] == [1, 0]
    assert [one["max play points"] for one in resources] == [1, 0]


@rule("6.2.1.9")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_has_no_evolution_points_and_the_second_has_three(first: int) -> None:
    game = begun(first=first)
    choose(game, "No")
    choose(game, "No")
    points = [player.resources["evolution points"] for player in game.view(0).players]
    assert points[first] == 0
    assert points[1 - first] == 3


@rule("6.2.1.10")
@pytest.mark.parametrize("player", [0, 1])
def test_each_leader_begins_with_defense_twenty(player: int) -> None:
    game = begun()
    choose(game, "No")
    choose(game, "No")
    assert game.view(0).zone("leader", player).cards[0].numbers == {"defense": 20}


@rule("6.2.1.11")
@pytest.mark.parametrize("first", [0, 1])
def test_the_game_begins_with_the_first_players_turn(first: int) -> None:
    game = begun(first=first)
    choose(game, "No")
    choose(game, "No")
    assert (game.turn, game.active, game.decision.player) == (1, first, first)
