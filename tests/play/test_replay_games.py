"""Replays of every game, of any table, and of cards that do not come with the game."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from cardwright.games import GAMES, load
from cardwright.games.title import Pool
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import Concession
from cardwright.kernel.state.rng import Random
from cardwright.play.replay import BadReplay, Replay, open_replay, read_replay, record, restore, write_replay
from cardwright.text.cardfile import read_cards
from cardwright.text.deckfile import DeckList

LOW = "legions-of-will"


def play(game: Game, seed: int, most: int = 150) -> Game:
    """Any choices."""
    rng = Random(seed)
    while game.decision is not None and len(game.choices) < most:
        game.choose(rng.below(len(game.decision.options)))
    return game


def kept(path: Path, game: Game, decks: list[DeckList]) -> Replay:
    """A game written and read again: it is the same, and so is what its replay says of it."""
    write_replay(path, record(game, decks))
    replay = read_replay(path)
    again = restore(replay)
    assert again.digest() == game.digest()
    assert (again.choices, again.outcome) == (game.choices, game.outcome)
    assert [again.view(p).log() for p in range(-1, len(game.players))] == [
        game.view(p).log() for p in range(-1, len(game.players))
    ]
    assert record(again, decks) == replay
    return replay


TABLES: list[tuple[str, int, dict[str, object]]] = [
    *[(game, 2, {}) for game in GAMES],
    (LOW, 3, {}),
    (LOW, 5, {}),
    (LOW, 4, {"teams": "2v2"}),
    *[
        (LOW, 4, {"variant": variant.name})
        for variant in load(LOW).variants
        if not variant.format and "shared" not in variant.name
    ],
    (LOW, 4, {"teams": "2v2", "variant": "two-versus-two,shared-team-turns"}),
    (LOW, 3, {"chooser": 2}),
]


@pytest.mark.parametrize(("game", "players", "agreed"), TABLES, ids=str)
def test_a_game_of_any_table_is_written_read_and_played_again(
    tmp_path: Path, game: str, players: int, agreed: dict[str, object]
) -> None:
    title = load(game)
    every = list(title.decks.values())
    decks = [every[i % len(every)] for i in range(players)]
    begun = title.new_game(decks, 11, **agreed)  # type: ignore[arg-type]
    kept(tmp_path / "begun", begun, decks)
    kept(tmp_path / "played", play(begun, 5), decks)


def built_for(format: str) -> list[DeckList]:
    """The starter decks that a format allows."""
    return [deck for deck in load(LOW).decks.values() if not load(LOW).check_deck(deck, format=format)]


@pytest.mark.parametrize("format", [v.format for v in load(LOW).variants if v.format and built_for(v.format)])
def test_a_game_of_a_format_is_written_read_and_played_again(tmp_path: Path, format: str) -> None:
    title = load(LOW)
    variant = next(v.name for v in title.variants if v.format == format)
    decks = [built_for(format)[0]] * 2
    replay = kept(tmp_path / "x", play(title.new_game(decks, 3, variant=variant), 4), decks)
    assert variant in replay.variant


@pytest.mark.parametrize("game", list(GAMES))
def test_a_whole_game_and_one_that_was_conceded_are_kept(tmp_path: Path, game: str) -> None:
    decks = list(load(game).decks.values())[:2]
    whole = play(load(game).new_game(decks, 2), 3, most=20_000)
    assert whole.over
    kept(tmp_path / "whole", whole, decks)
    given_up = play(load(game).new_game(decks, 2), 3, most=9)
    given_up.concede(0)
    replay = kept(tmp_path / "given up", given_up, decks)
    assert replay.choices[-1] == Concession(0)
    assert msgspec.json.decode((tmp_path / "given up").read_bytes())["choices"][-1] == {"concedes": 0}


# --- cards of one's own ---------------------------------------------------------------------------------

OWN = {
    "shadowverse-evolve": """
name: Own Lamp
type: Follower
class: Neutral
cost: 1
stats: 1/1
[fanfare] Draw a card.
""",
    "legions-of-will": """
name: Own Lamp
type: Unit
cost: 1
stats: 1/1
When this unit enters the battlefield, you gain 1 resource.
""",
    "argent-saga": """
name: Own Lamp
type: Unit
element: Argent
cost: 1
power: 1000
Arrive - Draw a card.
""",
    "soul-masters": """
name: Own Lamp
type: Unit
faction: Wanderer
rarity: Common
cost: 1
stats: 1/1
shield: 1
When this unit enters the battleground, draw a card.
""",
    "force-of-will": """
name: Own Lamp
type: Resonator
cost: 1
stats: 100/100
When this card enters the field, draw a card.
""",
}


def with_own_cards(game: str) -> tuple[Pool, list[DeckList]]:
    """The pool with one more card, and two decks that hold three of it in place of other cards."""
    title = load(game)
    texts = {title.card_id(card): card for card in read_cards(OWN[game], "own.txt")}
    pool = title.pool.with_faces(title.faces(list(texts.values())))
    pool.texts.update(texts)
    deck = next(iter(title.decks.values()))
    main = deck.sections["main"]
    own = msgspec.structs.replace(deck, sections={**deck.sections, "main": [*main[:-3], *["Own Lamp"] * 3]})
    for start in range(len(main) - 2):
        if not title.check_deck(own, pool):
            return pool, [own, own]
        own.sections["main"] = [*main[:start], *main[start + 3 :], *["Own Lamp"] * 3]
    raise AssertionError(title.check_deck(own, pool))


@pytest.mark.parametrize("game", list(GAMES))
def test_a_replay_carries_cards_that_do_not_come_with_the_game(tmp_path: Path, game: str) -> None:
    pool, decks = with_own_cards(game)
    replay = kept(tmp_path / "own", play(load(game).new_game(decks, 4, pool=pool), 5, 60), decks)
    assert [card.name for card in replay.own] == ["Own Lamp"]
    assert "Own Lamp" in replay.cards


@pytest.mark.parametrize("game", list(GAMES))
def test_a_replay_whose_own_card_was_edited_is_refused(tmp_path: Path, game: str) -> None:
    pool, decks = with_own_cards(game)
    path = tmp_path / "own"
    write_replay(path, record(play(load(game).new_game(decks, 4, pool=pool), 5, 60), decks))
    replay = open_replay(path)
    replay.own[0].fields["cost"] = "2"
    write_replay(path, replay.sealed())
    with pytest.raises(BadReplay, match="'Own Lamp' is not the one the game was played with"):
        read_replay(path)
    replay.own[0].fields["cost"] = "9" * 5000
    write_replay(path, replay.sealed())
    with pytest.raises(BadReplay, match=r"“cost:” is a number from 0 to 99.*, not “9999"):
        read_replay(path)
    replay.own[0].name = next(iter(load(game).pool.texts))
    write_replay(path, replay.sealed())
    with pytest.raises(BadReplay, match="comes with the game and cannot be another one"):
        read_replay(path)
