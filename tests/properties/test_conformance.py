"""Every game that is there passes the conformance kit; and the kit finds what it is there to find."""

from __future__ import annotations

import pytest
from tests.conftest import FULL
from tests.kernel.tiny import Board, new_tiny, spell, unit

from cardwright.games import GAMES, load
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import CONFIRM, Decision, Option
from cardwright.kernel.state.world import FIELDS
from cardwright.kernel.vocabulary.effects import Draw
from cardwright.play.conformance import NotConforming, check_game, check_moment, check_play, starter_tables
from cardwright.play.snapshot import APART, STATE

pytestmark = pytest.mark.one_way("the kit undoes, copies, pickles and replays by itself")

CHUNK = 25
MANY = {"shadowverse-evolve": 2000}  # games, where they are short; 500 of others
EVERY = {"shadowverse-evolve": 1}  # decisions between two that are looked at in full; 10 of others
SELDOM = {"shadowverse-evolve": 6}  # the same without CARDWRIGHT_FULL; 40 of others, whose games are long
FEW = {"soul-masters": 3, "force-of-will": 2}  # games without CARDWRIGHT_FULL, where they are longest; 6 of others
CHUNKS = [(game, chunk) for game in GAMES for chunk in range(MANY.get(game, 500) // CHUNK if FULL else 1)]


@pytest.mark.parametrize(("game", "seed"), [(game, seed) for game in GAMES for seed in range(FEW.get(game, 6))])
def test_the_game_conforms(game: str, seed: int) -> None:
    report = check_game(game, seeds=[seed], every=SELDOM.get(game, 40))
    assert report.ok
    assert report.decisions > 20


@pytest.mark.slow
@pytest.mark.parametrize(("game", "chunk"), CHUNKS)
def test_many_games_conform(game: str, chunk: int) -> None:
    report = check_game(game, seeds=range(1000 + chunk * CHUNK, 1000 + (chunk + 1) * CHUNK), every=60, collect=True)
    assert report.ok, str(report)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(60 if FULL else 1))
@pytest.mark.parametrize("game", GAMES)
def test_the_game_conforms_at_very_many_decisions(game: str, seed: int) -> None:
    check_game(game, seeds=[5000 + seed], every=EVERY.get(game, 10))


def test_every_starter_deck_is_played_by_the_kit() -> None:
    for game in GAMES:
        title = load(game)
        least = title.players[0]
        tables = starter_tables(title, least)
        assert all(len(table) == least for table in tables)
        assert {deck.name for table in tables[: len(title.decks)] for deck in table} == {
            deck.name for deck in title.decks.values()
        }


def test_a_snapshot_knows_every_field_of_a_game() -> None:
    assert set(STATE) | set(APART) == set(FIELDS)
    assert not set(STATE) & set(APART)


# --- the kit finds what it is there to find -----------------------------------------------------------------------


def small(seed: int = 0) -> Game:
    return new_tiny(seed, 2, (), [unit("Ox", attack=2), unit("Calf", cost=0), spell("Gift", Draw())] * 4)


def found(g: Game) -> str:
    """The law that a game breaks."""
    with pytest.raises(NotConforming) as caught:
        check_moment(g)
    return caught.value.failure.law


def test_a_sound_game_passes() -> None:
    check_moment(small())


def test_a_card_in_two_zones_is_found() -> None:
    g = small()
    g.zone("grave", 0).cards.append(g.zone("hand", 0).cards[0])
    assert found(g) == "no card is lost or doubled"


def test_a_card_that_vanished_is_found() -> None:
    g = small()
    card = g.cards[g.zone("deck", 1).cards.pop()]
    card.zone = -1
    assert found(g) == "no card is lost or doubled"


def test_a_write_that_bypasses_the_journal_is_found() -> None:
    g = small()

    def cheat(g: Game, value: object) -> None:
        g.players[0].resources["coins"] += 1
        g.push(again)

    def again(g: Game) -> None:
        g.ask(Decision(0, CONFIRM, "main", [Option("end", 0), Option("pass", 1)], cheat, (), "turn"))

    again(g)
    with pytest.raises(NotConforming, match=r"undo does not restore|leads back"):
        check_moment(g)


def test_an_option_that_fails_is_found() -> None:
    g = small()

    def fail(g: Game, value: object) -> None:
        raise RuntimeError("no such thing")

    g.ask(Decision(0, CONFIRM, "main", [Option("end", 0), Option("pass", 1)], fail, (), "turn"))
    assert found(g) == "every option can be chosen"


def asked_again(g: Game, value: object) -> None:
    """Asks the same question once more."""
    g.ask(Decision(0, CONFIRM, "main", [Option("end", 0), Option("pass", 1)], asked_again, (), "turn"))


def test_an_option_that_leads_nowhere_is_found() -> None:
    g = small()
    asked_again(g, None)
    assert found(g) == "every option can be chosen"


def test_a_game_that_never_ends_is_found() -> None:
    def endless(seed: int) -> Game:
        g = small(seed)
        ticking(g, 0)
        return g

    with pytest.raises(NotConforming, match="random play ends"):
        check_play(endless, seeds=[0], limit=30, every=100)


def ticking(g: Game, value: object) -> None:
    """A clock that goes on for ever."""
    g.set("turn", g.turn + 1)
    g.ask(Decision(0, CONFIRM, "main", [Option("end", 0), Option("pass", 1)], ticking, (), "turn"))


@pytest.mark.pure("the watchdog takes the place of `Game.run`, which compiled code calls directly")
def test_steps_that_run_away_are_found() -> None:
    """The failure names the law and the steps that go round."""

    def hastens(seed: int) -> Game:
        g = small(seed)
        g.ask(Decision(0, CONFIRM, "main", [Option("end", 0), Option("pass", 1)], there_and_back, (), "turn"))
        return g

    with pytest.raises(NotConforming, match=r"steps end in a decision.*500 steps.*there, back_again, there"):
        check_play(hastens, seeds=[0], steps=500)
    with pytest.raises(NotConforming, match=r"steps end in a decision.*after option"):
        check_play(hastens, seeds=[1], every=100, steps=500)


def there_and_back(g: Game, value: object) -> None:
    """Two steps that lead to each other."""
    g.push(there)


def there(g: Game) -> None:
    """The one."""
    g.push(back_again)


def back_again(g: Game) -> None:
    """The other."""
    g.push(there)


def test_options_that_cannot_be_told_apart_are_found() -> None:
    g = small()
    options = [Option("x", 0, (), "", "same (2)"), Option("x", 1, (), "", "same"), Option("x", 2, (), "", "same")]
    g.ask(Decision(0, CONFIRM, "main", options, ticking, (), "turn"))
    assert found(g) == "decisions are sound"


def test_a_decision_of_an_unknown_kind_is_found() -> None:
    g = small()
    g.ask(Decision(0, "whim", "main", [Option("end", 0), Option("pass", 1)], ticking, (), "turn"))
    assert found(g) == "decisions are sound"


def test_a_rule_that_does_not_exist_is_found() -> None:
    with pytest.raises(NotConforming) as caught:
        check_moment(small(), rules=("turn", "play"))
    assert caught.value.failure.law == "rules exist"
    check_moment(small(), rules=("turn", "play", "deal", "draw", "coins", "strike"))


def test_a_hidden_card_that_is_named_is_found() -> None:
    g = small()
    secret = g.zone("hand", 1).cards[0]
    options = [Option("card", secret, (secret,)), Option("pass", -1)]
    g.ask(Decision(0, "card", "which", options, ticking, (), "turn"))
    assert found(g) == "views leak nothing"


def test_a_card_that_lies_open_unknown_is_found() -> None:
    board = Board(2)
    ox = board.put(0, "field", unit("Ox"))
    board.start()
    ox.known = 0
    assert found(board.game) == "views leak nothing"


def test_what_depends_on_more_than_the_seed_is_found() -> None:
    seeds = iter(range(100))

    def fickle(seed: int) -> Game:
        return small(next(seeds))

    with pytest.raises(NotConforming, match="same seed, same game"):
        check_play(fickle, seeds=[0], every=1000)


def test_failures_can_be_collected() -> None:
    def broken(seed: int) -> Game:
        g = small(seed)
        g.zone("grave", 0).cards.append(g.zone("hand", 0).cards[0])
        return g

    report = check_play(broken, seeds=range(2), every=1000, collect=True)
    assert not report.ok
    assert "no card is lost or doubled" in str(report)
    assert {failure.seed for failure in report.failures} == {0, 1}
