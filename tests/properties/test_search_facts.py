"""What a searching program needs from the engine: typed options, keys, free acts, cheap readings; for every game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from cardwright.games import GAMES, load
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import ACT, NUMBER, Decision, Option
from cardwright.kernel.state.rng import Random
from cardwright.kernel.view.acts import is_free_act, may_begin, under_way
from cardwright.kernel.view.option_content import ACTIVATED, option_ability, option_key, option_number
from cardwright.kernel.view.position_keys import position_key, seen_key
from cardwright.kernel.view.visible import visible
from cardwright.play.decks import decks_for
from cardwright.play.redeal import redeal


def moments(game: str, seed: int, most: int, every: int = 1) -> Iterator[Game]:
    """Decisions of a random game."""
    title = load(game)
    decks = decks_for(title, title.format)
    g = title.new_game([decks[seed % len(decks)], decks[(seed + 1) % len(decks)]], seed)
    rng = Random(seed)
    for number in range(most * every):
        if g.decision is None:
            return
        if number % every == 0:
            yield g
        g.choose(rng.below(len(g.decision.options)))


def asked(g: Game) -> Decision:
    assert g.decision is not None
    return g.decision


@pytest.mark.parametrize("game", GAMES)
def test_the_cards_a_player_knows_are_those_the_view_names(game: str) -> None:
    for g in moments(game, 1, 12, 9):
        for player in (-1, 0, 1):
            shown = [(z.kind, z.player, c.id, c.face) for z in g.view(player).zones for c in z.cards if c.known]
            read = [(z.kind.name, z.player, c.id, c.face.id) for z, c, _ in visible(g, player)]
            assert sorted((kind, who, id) for kind, who, id, _ in shown) == sorted(
                (kind, who, id) for kind, who, id, _ in read
            )


@pytest.mark.parametrize("game", GAMES)
def test_option_keys_are_equal_in_all_imagined_worlds(game: str) -> None:
    for g in moments(game, 2, 40, 5):
        decision = asked(g)
        keys = [option_key(g, option, decision.player) for option in decision.options]
        world = redeal(g, decision.player, Random(len(g.choices)))
        assert [option_key(world, option, decision.player) for option in asked(world).options] == keys
        assert hash(tuple(keys)) == hash(tuple(keys))


@pytest.mark.parametrize("game", GAMES)
def test_options_of_one_key_have_the_same_words(game: str) -> None:
    for g in moments(game, 3, 30, 6):
        decision, view = asked(g), g.view(asked(g).player)
        assert view.decision is not None
        said: dict[object, str] = {}
        for option, shown in zip(decision.options, view.decision.options, strict=True):
            words = f"{shown.verb} {shown.text} {shown.which}"
            assert said.setdefault(option_key(g, option, decision.player), words) == words


@pytest.mark.parametrize("game", GAMES)
def test_an_option_to_activate_names_the_ability_of_its_face(game: str) -> None:
    found = [
        option_ability(g, option)
        for g in moments(game, 4, 60, 5)
        for option in asked(g).options
        if option.verb == "activate"
    ]
    assert found
    assert all(one is not None and one.sort == ACTIVATED and one.number >= 0 for one in found)


def test_an_option_with_a_number_says_which() -> None:
    decision = Decision(0, NUMBER, "X", [Option("number", 3), Option("number", 0)], lambda g: None)
    assert [option_number(decision, option) for option in decision.options] == [3, 0]
    other = Decision(0, ACT, "main", [Option("play", ("play", 3), (3,))], lambda g: None)
    assert option_number(other, other.options[0]) is None


@pytest.mark.parametrize("game", GAMES)
def test_the_same_position_has_the_same_key_on_every_way(game: str) -> None:
    for g in islice(moments(game, 5, 20, 7), 3, None):
        before = position_key(g), seen_key(g, asked(g).player)
        g.choose(0)
        after = position_key(g)
        g.undo()
        assert (position_key(g), seen_key(g, asked(g).player)) == before
        g.choose(0)
        assert position_key(g) == after
        g.undo()
        assert position_key(g.copy()) == before[0]


@pytest.mark.parametrize("game", GAMES)
def test_what_a_player_sees_has_the_same_key_in_all_imagined_worlds(game: str) -> None:
    for g in moments(game, 6, 20, 7):
        player = asked(g).player
        assert seen_key(redeal(g, player, Random(7)), player) == seen_key(g, player)


def test_the_order_of_two_plays_does_not_change_the_key() -> None:
    from cardwright.play.scene import Scene

    cards = "name: A\ntype: Follower\nclass: Neutral\ncost: 1\nstats: 1/1\n\n"
    board = Scene("shadowverse-evolve", cards=cards + cards.replace("name: A", "name: B"))
    for player in (0, 1):
        board.fill(player, "deck", "A", 5)
    board.put(0, "hand", "A")
    board.put(0, "hand", "B")
    board.points(0, 2)
    g = board.start().game
    start = len(g.choices)
    board.do("Play A")
    one = position_key(g)
    board.do("Play B")
    both = position_key(g)
    g.undo(len(g.choices) - start)
    board.do("Play B")
    board.do("Play A")
    assert position_key(g) == both != one


@pytest.mark.parametrize("game", GAMES)
def test_a_free_act_is_one_with_nothing_under_way(game: str) -> None:
    free = [g.phase for g in moments(game, 7, 300) if is_free_act(g)]
    assert "main" in free
    for g in moments(game, 7, 300):
        assert not is_free_act(g) or (may_begin(g) and not under_way(g))
        assert not is_free_act(g) or asked(g).kind == ACT


@pytest.mark.parametrize(("game", "prompt"), [("force-of-will", "attack"), ("argent-saga", "attack")])
def test_declaring_an_attack_belongs_to_the_act_of_attacking(game: str, prompt: str) -> None:
    found = [is_free_act(g) for seed in range(3) for g in moments(game, seed, 400) if asked(g).prompt == prompt]
    assert found
    assert not any(found)


def test_chance_can_be_seeded_again() -> None:
    g = next(moments("shadowverse-evolve", 1, 1))
    rolled = []
    for seed in (1, 1, 2):
        world = g.copy()
        world.reseed(seed)
        rolled.append([world.below(1000) for _ in range(5)])
    assert rolled[0] == rolled[1] != rolled[2]
