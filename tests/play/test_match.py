"""Matches: agents play a game to its end."""

import pytest

import cardwright as cw
from cardwright.games import load
from cardwright.kernel.state.decisions import CardwrightError, TooManySteps
from cardwright.play.agents import RandomAgent
from cardwright.play.match import EndlessGame, Match, Series, choose_for_agent
from cardwright.play.scene import Scene
from cardwright.text.deckfile import DeckList

SVE = "shadowverse-evolve"
DECKS = ["forestcraft", "swordcraft"]


def match(seed: int, **options: int) -> Match:
    game = cw.new_game(SVE, DECKS, seed)
    return Match(game, [RandomAgent(seed), RandomAgent(seed + 1)], **options)


def test_a_match_ends_with_an_outcome_and_its_rule() -> None:
    played = match(1)
    result = played.play()
    assert result.outcome == played.game.outcome
    assert result.outcome.rule in ("11.2.1", "11.2.2", "1.2.2")
    assert result.decisions == len(played.game.choices)
    assert result.turns == played.game.turn


def test_the_same_seeds_give_the_same_match() -> None:
    one, two = match(4), match(4)
    assert one.play() == two.play()
    assert one.game.digest() == two.game.digest()


def test_forgetting_past_turns_changes_nothing() -> None:
    whole, stepped = match(9), match(9)
    whole.play()
    for _ in whole.game.choices:
        stepped.step()
    assert whole.game.choices == stepped.game.choices
    assert whole.game.digest() == stepped.game.digest()
    assert len(whole.game.journal.entries) < len(stepped.game.journal.entries) / 3


LITANY = """
name: Litany
type: Spell
class: Neutral
cost: 0
Draw 100 cards.
"""


def litany() -> Scene:
    """A spell that takes more steps than the game allows here, though it comes to an end."""
    scene = Scene(SVE, LITANY)
    scene.put(0, "hand", "Litany")
    scene.fill(0, "deck", "Litany", 100)
    scene.start()
    scene.game.budget = 60
    return scene


def test_an_agent_whose_choice_takes_too_many_steps_makes_another_one() -> None:
    scene = litany()
    asked = scene.game.decision
    assert asked is not None
    said = choose_for_agent(scene.game, [option.verb for option in asked.options].index("play"))
    assert said.startswith("stopped after 60 steps that came to no end, carrying out Litany;")
    assert [asked.options[choice].verb for choice in scene.game.choices] == ["end"]


def test_an_agent_for_whom_every_choice_takes_too_many_steps_cannot_go_on() -> None:
    game = litany().game
    game.budget = 1
    before = game.digest()
    with pytest.raises(TooManySteps):
        choose_for_agent(game, 0)
    assert game.digest() == before


def test_one_step_is_one_choice() -> None:
    played = match(2)
    option = played.step()
    assert played.game.choices == [option]


def test_no_step_after_the_end() -> None:
    played = match(3)
    played.play()
    with pytest.raises(CardwrightError, match="over"):
        played.step()


def test_a_match_that_does_not_end_is_stopped() -> None:
    with pytest.raises(EndlessGame, match="30 decisions"):
        match(1, limit=30).play()


def test_every_player_needs_an_agent() -> None:
    game = cw.new_game(SVE, DECKS, 1)
    with pytest.raises(CardwrightError, match="2 players"):
        Match(game, [RandomAgent()])


# --- matches of several games -----------------------------------------------------------------------------


def series(**options: object) -> Series:
    title = load(SVE)
    return Series(title, [title.decks[name] for name in DECKS], **options)  # type: ignore[arg-type]


def test_agents_play_until_one_has_won_enough_games() -> None:
    played = series(wins=2, seed=3)
    standing = played.play([RandomAgent(1), RandomAgent(2)])
    (winner,) = standing.winners
    assert [outcome.winners for outcome in standing.games].count((winner,)) == 2
    assert standing.games[-1].winners == (winner,)
    assert 2 <= len(standing.games) <= 3


def test_every_game_of_a_match_has_a_seed_of_its_own() -> None:
    played = series(wins=2, seed=3)
    assert len({played.seed_of(number) for number in range(50)}) == 50
    assert [series(seed=3).seed_of(n) for n in range(5)] == [played.seed_of(n) for n in range(5)]


def test_draws_alone_do_not_go_on_for_ever() -> None:
    played = series(wins=1)
    for _ in range(10):
        assert not played.over
        game = played.next_game()
        game.end((), "1.2.2", "a draw")
        played.record(game)
    assert played.over
    assert played.winners == ()


def test_where_the_rulebook_does_not_say_so_the_loser_does_not_choose() -> None:
    choosers = set()
    for seed in range(12):
        played = series(seed=seed)
        game = played.next_game()
        game.concede(0)
        played.record(game)
        decision = played.next_game().decision
        assert decision is not None
        choosers.add(decision.player)
    assert choosers == {0, 1}


def test_a_game_without_sideboards_keeps_its_decks() -> None:
    def other(played: Series, player: int) -> DeckList:
        deck = played.decks[player]
        return DeckList(deck.name, deck.game, {**deck.sections, "main": deck.sections["main"][::-1]})

    played = series(sideboarding=other)
    game = played.next_game()
    game.concede(0)
    played.record(game)
    with pytest.raises(CardwrightError, match="no sideboards"):
        played.next_game()


def test_a_game_that_is_not_over_does_not_count() -> None:
    played = series()
    with pytest.raises(CardwrightError, match="not over"):
        played.record(played.next_game())


# --- what is agreed on before -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("agreed", "said"),
    [
        ({"teams": "1v1"}, "not played in teams"),
        ({"variant": "skirmish"}, "no variant 'skirmish'; it has none"),
        ({"teams": "two"}, "written like 2v2"),
        ({"chooser": 5}, "cannot decide who begins"),
        ({"names": ["Ann"]}, "2 decks and 1 names"),
    ],
    ids=lambda part: str(part),
)
def test_what_a_game_does_not_have_is_refused(agreed: dict[str, object], said: str) -> None:
    title = load(SVE)
    with pytest.raises(CardwrightError, match=said):
        title.new_game([title.decks[name] for name in DECKS], **agreed)  # type: ignore[arg-type]
