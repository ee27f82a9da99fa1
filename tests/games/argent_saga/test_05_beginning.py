"""Rule 5.2: how a game begins."""

from __future__ import annotations

from functools import cache

import pytest
from tests.games.argent_saga.desk import printed, when

from cardwright.games.argent_saga.title import TITLE
from cardwright.kernel.game import Game
from cardwright.kernel.vocabulary.abilities import Triggered
from cardwright.kernel.vocabulary.effects import Draw
from cardwright.kernel.vocabulary.faces import Face
from cardwright.testing import rule
from cardwright.text.deckfile import DeckList

ELEMENTS = ("Air", "Dark", "Fire", "Light", "Water")


SECTIONS = {
    "champion": ["Hero"],
    "spirit": ["Wisp"],
    "towers": [f"{element} Keep" for element in ELEMENTS],
    "shards": [f"Shard {n}" for n in range(10)],
    "main": [f"Recruit {n:02}" for n in range(40)],
}


@cache
def pool(*champion: Triggered) -> dict[str, Face]:
    """Forty different units, ten different shards, and what else a deck needs."""
    faces = [
        printed("Hero", "Champion", *champion, element="Fire"),
        printed("Wisp", "Spirit", element="Fire", affinity=8),
        *[printed(name, "Tower", element=name.split()[0], defense=1000) for name in SECTIONS["towers"]],
        *[printed(name, "Shard", "Exhaust: Produce (1).", element="Argent") for name in SECTIONS["shards"]],
        *[printed(name, "Unit", element="Fire", cost=1, power=1000) for name in SECTIONS["main"]],
    ]
    return {face.id: face for face in faces}


def begin(seed: int = 1, *champion: Triggered) -> Game:
    """A game at its first question."""
    deck = DeckList("Plain", "argent-saga", SECTIONS)
    return TITLE.new_game([deck, deck], seed, ("Anna", "Ben"), pool(*champion))


def choose(g: Game, *values: object) -> Game:
    """Choose by what options stand for."""
    for value in values:
        assert g.decision is not None
        g.choose([option.value for option in g.decision.options].index(value))
    return g


def chosen(first: int = 0, seed: int = 1, *champion: Triggered) -> Game:
    """A game in which it was decided who goes first; that player is asked for the mulligan."""
    return choose(begin(seed, *champion), first)


def asked(g: Game) -> tuple[int, str]:
    """Who is asked what."""
    return (g.decision.player, g.decision.prompt) if g.decision is not None else (-1, "")


def names(g: Game, zone: str, player: int) -> list[str]:
    """What is in a zone; in a deck the last card is on top."""
    return [card.face.name for card in g.cards_in(zone, player)]


def kept(g: Game) -> Game:
    """Nobody puts cards back."""
    while asked(g)[1] == "mulligan":
        choose(g, -1)
    return g


# --- 5.2.1-5.2.3: what is laid out -------------------------------------------------------------------------------


@rule("5.2.2")
@pytest.mark.parametrize("viewer", [0, 1])
def test_both_players_see_which_towers_there_are_but_not_where(viewer: int) -> None:
    view = begin().view(viewer)
    lines = [line for line in view.log() if "towers" in line]
    assert ["Anna" in lines[0], "Ben" in lines[1], len(lines)] == [True, True, 2]
    assert all(f"{element} Keep" in line for line in lines for element in ELEMENTS)
    assert [sum(not card.known for card in view.zone("field", player).cards) for player in (0, 1)] == [5, 5]


@rule("5.2.2")
def test_what_is_told_does_not_depend_on_where_they_lie() -> None:
    games = [begin(seed) for seed in range(8)]
    assert len({tuple(line for line in g.view(0).log() if "towers" in line) for g in games}) == 1
    assert len({tuple(c.face.name for c in g.cards_in("field", 1) if "tower" in c.face.kinds) for g in games}) > 4


# --- 5.2.4: who goes first -----------------------------------------------------------------------------------------


@rule("5.2.4")
def test_chance_says_who_chooses_who_goes_first() -> None:
    askers = [asked(begin(seed)) for seed in range(30)]
    assert {prompt for _, prompt in askers} == {"who goes first"}
    count = sum(player for player, _ in askers)
    assert 5 < count < 25


@rule("5.2.4")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_that_player_may_choose_either(first: int, seed: int) -> None:
    g = kept(chosen(first, seed))
    assert (g.active, g.turn) == (first, 1)


# --- 5.2.5: hands --------------------------------------------------------------------------------------------------


@rule("5.2.5")
def test_each_player_draws_five() -> None:
    g = begin()
    tops = [sorted(names(g, "deck", player)[-5:]) for player in (0, 1)]
    assert [names(g, "hand", player) for player in (0, 1)] == [[], []]
    choose(g, 0)
    assert [sorted(names(g, "hand", player)) for player in (0, 1)] == tops
    assert [len(g.zone("deck", player).cards) for player in (0, 1)] == [35, 35]


@rule("5.2.5.1")
@pytest.mark.parametrize("first", [0, 1])
def test_the_player_going_first_decides_first(first: int) -> None:
    g = chosen(first)
    assert asked(g) == (first, "mulligan")
    choose(g, -1)
    assert asked(g) == (1 - first, "mulligan")
    choose(g, -1)
    assert asked(g)[1] != "mulligan"  # once each


@rule("5.2.5.1")
@pytest.mark.parametrize(
    ("count", "answers"),
    [(0, [-1]), (1, [0, -1]), (3, [0, 1, 2, -1, 0, 1]), (5, [0, 1, 2, 3, 4, 0, 1, 2, 3])],  # chosen, then ordered
)
def test_any_number_of_cards_goes_under_the_deck_and_as_many_are_drawn(count: int, answers: list[int]) -> None:
    g = chosen()
    hand, deck = names(g, "hand", 0), names(g, "deck", 0)
    ids = [*g.zone("hand", 0).cards, -1]
    choose(g, *(ids[answer] for answer in answers))
    assert asked(g) == (1, "mulligan")
    assert sorted(names(g, "hand", 0)) == sorted(hand[count:] + deck[35 - count :])
    now = names(g, "deck", 0)
    assert sorted(now[:count]) == sorted(hand[:count])
    assert now[count:] == deck[: 35 - count]  # nothing is shuffled
    assert names(g, "hand", 1) != hand


@rule("5.2.5.1")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1)])
def test_their_order_there_is_the_players_own(order: tuple[int, ...]) -> None:
    g = chosen()
    ids = list(g.zone("hand", 0).cards)[:3]
    choose(g, *ids, -1)
    assert asked(g) == (0, "order bottom")
    choose(g, *[ids[at] for at in order[:-1]])
    assert g.zone("deck", 0).cards[:3] == [ids[at] for at in reversed(order)]


@rule("5.2.5.1")
def test_the_new_cards_are_drawn_before_the_other_player_decides() -> None:
    g = chosen()
    choose(g, g.zone("hand", 0).cards[0], -1)
    assert (asked(g), len(g.zone("hand", 0).cards)) == ((1, "mulligan"), 5)


@rule("5.2.5.1")
def test_what_was_put_back_stays_secret() -> None:
    g = chosen()
    back = g.zone("hand", 0).cards[0]
    choose(g, back, -1)
    assert not g.cards[back].known & 2
    assert any("1 cards" in line for line in g.view(1).log())


# --- 5.2.6: the first turn -----------------------------------------------------------------------------------------


@rule("5.2.6")
@pytest.mark.parametrize("first", [0, 1])
def test_then_the_player_going_first_has_the_first_turn(first: int) -> None:
    g = chosen(first)
    assert g.turn == 0
    choose(g, -1)
    assert g.turn == 0  # one mulligan is still to come
    choose(g, -1)
    assert (g.turn, g.active, g.phase) == (1, first, "main")
    assert asked(g) == (first, "main")


@rule("5.2.6")
def test_what_happens_at_the_start_of_the_game_comes_after_the_mulligans() -> None:
    g = chosen(0, 1, when("phase", Draw(), phase="game", who="you"))
    assert [len(g.zone("hand", player).cards) for player in (0, 1)] == [5, 5]
    choose(g, -1, -1)
    assert [len(g.zone("hand", player).cards) for player in (0, 1)] == [6, 6]
    assert g.turn == 1


@rule("5.2.3")
@pytest.mark.parametrize(("zone", "part"), [("deck", "main"), ("shard deck", "shards")])
def test_both_decks_are_shuffled_and_hold_their_own_cards(zone: str, part: str) -> None:
    games = [begin(seed) for seed in range(6)]
    orders = [tuple(names(g, zone, player)) for g in games for player in (0, 1)]
    assert {tuple(sorted(order)) for order in orders} == {tuple(sorted(SECTIONS[part]))}
    assert len(set(orders)) == 12
    assert {card.known for g in games for player in (0, 1) for card in g.cards_in(zone, player)} == {0}
