"""Rules 100.1, 101 and 102: who plays, and how a game begins."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.boards import lab
from tests.games.legions_of_will.opening import choose, offered, question

from cardwright.games import load
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import CardwrightError
from cardwright.kernel.vocabulary.abilities import Activated, Body, OnPlay, Pattern, Triggered
from cardwright.kernel.vocabulary.effects import Draw, Put, Reveal
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.selectors import Holds, This
from cardwright.play.match import Series
from cardwright.play.scenario_file import read_scenario
from cardwright.play.scenario_run import build, run_text
from cardwright.play.scene import Scene
from cardwright.testing import rule
from cardwright.text.deckfile import DeckList

GAME = "legions-of-will"
UNITS = [f"Recruit {i:02}" for i in range(20)]
BASES = ["Low Keep", "Mid Keep", "High Throne"]  # the throne is legendary


def _unit(name: str) -> str:
    return f"name: {name}\ntype: Unit\ncost: 19\nstats: 6/1\n\n"


def _base(name: str, kind: str = "Base") -> str:
    return f"name: {name}\ntype: {kind}\ndefense: 8\ncapacity: 1\nproduction: 2\nactivation: 2\n\n"


CARDS = (
    "".join(_unit(name) for name in UNITS)
    + "".join(_base(name) for name in ("Low Keep", "Mid Keep", "Spare Keep"))
    + _base("High Throne", "Base / Legendary")
)
OPENING = Holds("opening hand")
EARLY = Face(
    "Early Bird",
    "Early Bird",
    ("unit",),
    cost=19,
    numbers={"will": 6, "power": 1},
    abilities=(early := (Activated((), Body((Put(This(), "battlefield"),)), condition=OPENING, zones=("hand",)),)),
    expanded=early,
)
OMEN = Face(
    "Omen",
    "Omen",
    ("unit",),
    cost=19,
    numbers={"will": 6, "power": 1},
    abilities=(omen := (Activated((), Body((Reveal(This()),)), condition=OPENING, zones=("hand",)),)),
    expanded=omen,
)
GLAD = Face(
    "Glad Keep",
    "Glad Keep",
    ("base",),
    numbers={"defense": 8, "capacity": 1, "production": 2, "activation": 2},
    abilities=(glad := (Triggered(Pattern("turn card", this=True), Body((Draw(1),))),)),
    expanded=glad,
)
HERMIT = Face(
    "Hermit",
    "Hermit",
    ("unit",),
    cost=19,
    numbers={"will": 6, "power": 1},
    abilities=(hermit := (Activated((), Body((Draw(1),)), zones=("hand",)),)),
    expanded=hermit,
)
BREEZE = Face("Breeze", "Breeze", ("action",), cost=0, abilities=(OnPlay(Body((Draw(1),))),))
POOL = Scene(GAME, cards=CARDS).pool.with_faces({face.id: face for face in (EARLY, OMEN, GLAD, HERMIT, BREEZE)})


def units(count: int) -> list[str]:
    return [name for name in UNITS for _ in range(4)][:count]


def deck(main: list[str] | None = None, bases: list[str] | None = None, side: list[str] | None = None) -> DeckList:
    """A legal deck but for what is given."""
    sections = {"bases": BASES if bases is None else bases, "main": units(40) if main is None else main}
    if side is not None:
        sections["sideboard"] = side
    return DeckList("Test deck", GAME, sections)


def new_game(seed: int = 1, players: int = 2, *decks: DeckList, **agreed: object) -> Game:
    lists = [*decks, *[deck()] * (players - len(decks))]
    names = ["Anna", "Ben", "Cleo", "Dan", "Eve"][:players]
    return load(GAME).new_game(lists, seed, names, POOL, **agreed)  # type: ignore[arg-type]


def asked(game: Game) -> int:
    assert game.decision is not None
    return game.decision.player


def names(game: Game, zone: str, player: int) -> list[str]:
    return [card.face.name for card in game.cards_in(zone, player)]


def begun(game: Game, first: str = "Anna", base: str = "Low Keep") -> Game:
    """Up to the first mulligan: someone begins, everyone takes the same base."""
    choose(game, first)
    while "base" in question(game).lower():
        choose(game, base)
    return game


def started(game: Game) -> Game:
    """Up to the first turn: nobody takes a mulligan."""
    begun(game)
    while not game.turn:
        choose(game, "No")
    return game


# --- 100.1, 101: players ------------------------------------------------------------------------------------


@rule("100.1", "100.1a", "100.1b")
def test_two_or_more_players_play() -> None:
    for players in (2, 3, 5):
        assert len(new_game(players=players).players) == players
    with pytest.raises(CardwrightError, match="2 or more players"):
        new_game(players=1)


@rule("101.1")
def test_the_active_player_is_whose_turn_it_is() -> None:
    assert started(new_game()).active == 0


@rule("101.2", "101.3")
def test_opponents_are_all_who_are_not_on_the_players_team() -> None:
    assert new_game().opponents(0) == [1]
    teams = new_game(players=4, teams="2v2")
    assert sorted(teams.opponents(0)) == sorted(teams.opponents(1)) == [2, 3]
    alone = new_game(players=3)
    assert sorted(alone.opponents(1)) == [0, 2]


# --- 102.1: who begins ----------------------------------------------------------------------------------------


@rule("102.1")
def test_in_a_first_game_chance_says_who_decides_and_that_player_names_anyone() -> None:
    choosers = {asked(new_game(seed)) for seed in range(20)}
    game = new_game()

    assert choosers == {0, 1}
    assert question(game) == "Who goes first?"
    assert offered(game) == ["Anna", "Ben"]


@rule("102.1", "102.6")
@pytest.mark.parametrize("first", ["Anna", "Ben"])
def test_the_player_named_is_the_starting_player_and_takes_the_first_turn(first: str) -> None:
    game = choose(begun(new_game(), first), "No", "No")
    assert (game.turn, game.players[game.active].name) == (1, first)


@rule("102.1")
def test_turns_go_clockwise_from_the_starting_player() -> None:
    game = new_game(players=4, teams=[0, 0, 1, 2])  # no shared turns, no random seats
    begun(game, "Cleo")

    assert game.in_turn_order() == [2, 3, 0, 1]


@rule("102.1")
def test_the_loser_of_the_last_game_decides_who_begins_the_next_one() -> None:
    for loser in (0, 1):
        series = Series(load(GAME), [deck(), deck()], wins=2, seed=4, pool=POOL)
        first = series.next_game()
        first.concede(loser)
        series.record(first)

        assert {asked(series.next_game()) for _ in range(3)} == {loser}


@rule("102.1")
def test_after_a_draw_the_same_player_decides_again() -> None:
    for seed in range(6):
        series = Series(load(GAME), [deck(), deck()], wins=2, seed=seed, pool=POOL)
        first = series.next_game()
        chooser = asked(first)
        first.end((), "103.4c", "an effect says so")
        series.record(first)
        second = series.next_game()
        assert asked(second) == chooser
        second.end((), "103.4c", "an effect says so")
        series.record(second)
        assert asked(series.next_game()) == chooser


# --- 100.3, 102.1b: sideboards --------------------------------------------------------------------------------


@rule("102.1b", "400.9", "400.9a")
def test_sideboards_are_set_aside_before_the_game() -> None:
    game = started(new_game(1, 2, deck(side=["Recruit 19", "Spare Keep"])))

    assert names(game, "sideboard", 0) == ["Recruit 19", "Spare Keep"]
    assert len(names(game, "deck", 0)) + len(names(game, "hand", 0)) == 40
    assert len(names(game, "battlefield", 0)) == 3
    hidden = game.view(1).zone("sideboard", 0)
    assert [card.name for card in hidden.cards] in ([], ["", ""])


def swapped(series: Series, player: int) -> DeckList:
    """The first player exchanges a unit and a base with the sideboard."""
    if player == 1:
        return series.decks[1]
    return deck([*units(39), "Recruit 19"], ["Low Keep", "Mid Keep", "Spare Keep"], ["Recruit 09", "High Throne"])


@rule("100.3", "102.1b")
def test_between_games_players_exchange_cards_with_their_sideboards() -> None:
    mine = deck(side=["Recruit 19", "Spare Keep"])
    series = Series(load(GAME), [mine, deck()], seed=2, pool=POOL, sideboarding=swapped)
    first = series.next_game()
    assert "Recruit 19" not in names(first, "deck", 0)
    first.concede(1)
    series.record(first)
    second = series.next_game()

    assert "Recruit 19" in names(second, "deck", 0)
    assert sorted(names(second, "battlefield", 0)) == ["Low Keep", "Mid Keep", "Spare Keep"]
    assert sorted(names(second, "sideboard", 0)) == ["High Throne", "Recruit 09"]


@rule("100.3")
@pytest.mark.parametrize(
    ("changed", "said"),
    [
        (deck([*units(39), "Recruit 18"], side=["Recruit 09"]), "only cards of deck and sideboard"),
        (deck(units(39), side=["Recruit 19", units(40)[-1]]), "at least 40"),
    ],
    ids=["a card of someone else", "too few"],
)
def test_sideboarding_brings_in_no_other_cards_and_leaves_a_legal_deck(changed: DeckList, said: str) -> None:
    series = Series(
        load(GAME),
        [deck(side=["Recruit 19"]), deck()],
        seed=2,
        pool=POOL,
        sideboarding=lambda s, p: (changed, s.decks[1])[p],
    )
    first = series.next_game()
    first.concede(1)
    series.record(first)

    with pytest.raises(CardwrightError, match=said):
        series.next_game()


@rule("100.5a")
def test_a_match_is_played_until_someone_has_won_two_games() -> None:
    series = Series(load(GAME), [deck(), deck()], wins=2, pool=POOL)
    for loser in (1, 0, 1):
        assert not series.over
        game = series.next_game()
        game.concede(loser)
        series.record(game)

    assert series.over
    assert series.winners == (0,)
    with pytest.raises(CardwrightError, match="over"):
        series.next_game()


# --- 102.2: decks ---------------------------------------------------------------------------------------------


@rule("102.2")
@pytest.mark.parametrize("player", [0, 1])
def test_every_deck_is_shuffled_and_nobody_knows_its_order(player: int) -> None:
    games = [begun(new_game(seed)) for seed in range(5)]
    orders = {tuple(names(game, "deck", player)) for game in games}

    assert len(orders) == 5
    for viewer in (0, 1):
        assert not any(card.known for card in games[0].view(viewer).zone("deck", player).cards)


# --- 102.3, 403.1, 404.1: bases -------------------------------------------------------------------------------


@rule("403.1", "404.1")
@pytest.mark.parametrize("player", [0, 1])
def test_at_the_start_each_player_has_three_bases_face_down(player: int) -> None:
    bases = new_game().cards_in("battlefield", player)

    assert sorted(base.face.name for base in bases) == sorted(BASES)
    assert all(base.facedown for base in bases)


@rule("301.12", "402.4")
def test_a_player_looks_at_their_own_face_down_bases_and_at_no_others() -> None:
    game = new_game()

    assert all(card.known for card in game.view(0).zone("battlefield", 0).cards)
    assert not any(card.known for card in game.view(0).zone("battlefield", 1).cards)
    assert not any(card.known for card in game.view(-1).zone("battlefield", 0).cards)


@rule("102.3")
def test_each_player_begins_with_a_base_face_up_that_is_not_legendary() -> None:
    game = choose(new_game(), "Anna")
    assert question(game) == "Which base begins face up?"
    assert offered(game) == ["Low Keep", "Mid Keep"]

    choose(game, "Mid Keep", "Low Keep")
    for player, up in ((0, "Mid Keep"), (1, "Low Keep")):
        assert [base.face.name for base in game.cards_in("battlefield", player) if not base.facedown] == [up]


@rule("102.3", "100.9", "100.9b", "100.9f")
def test_the_starting_player_takes_a_base_first_and_the_others_know_which() -> None:
    game = choose(new_game(), "Ben")
    assert asked(game) == 1
    choose(game, "Mid Keep")

    assert asked(game) == 0
    assert [card.name for card in game.view(0).zone("battlefield", 1).cards if card.known] == ["Mid Keep"]


@rule("102.3")
def test_with_one_base_that_is_not_legendary_there_is_nothing_to_choose() -> None:
    only = deck(bases=["Low Keep", "High Throne", "Second Throne"])
    pool = POOL.with_faces({"Second Throne": Face("Second Throne", "Second Throne", ("base", "legendary"))})
    game = load(GAME).new_game([only, only], 1, ["Anna", "Ben"], pool)
    choose(game, "Anna")

    assert question(game) == "Take a mulligan?"
    assert [base.face.name for base in game.cards_in("battlefield", 1) if not base.facedown] == ["Low Keep"]


@rule("102.3", "104.4")
def test_the_first_base_costs_nothing_and_triggers_nothing() -> None:
    glad = deck(bases=["Glad Keep", "Low Keep", "Mid Keep"])
    game = begun(new_game(1, 2, glad, glad), base="Glad Keep")

    assert [player.resources["resource"] for player in game.players] == [0, 0]
    assert not game.pending
    assert len(names(game, "hand", 0)) == len(names(game, "hand", 1)) == 2


# --- 102.4: opening hands -------------------------------------------------------------------------------------


@rule("102.4", "402.1")
def test_everyone_draws_two_cards_after_the_bases_are_chosen() -> None:
    game = choose(new_game(), "Anna")
    assert names(game, "hand", 0) == []
    choose(game, "Low Keep", "Low Keep")

    assert len(names(game, "hand", 0)) == len(names(game, "hand", 1)) == 2
    assert not any(card.known for card in game.view(1).zone("hand", 0).cards)


@rule("102.4", "100.9f")
def test_mulligans_are_declared_in_turn_order() -> None:
    game = begun(new_game(players=4, teams=[0, 0, 1, 2]), "Ben")
    order = []
    for answer in ("No", "Yes", "No", "No"):
        assert question(game) == "Take a mulligan?"
        order.append(asked(game))
        choose(game, answer)

    assert order == [1, 2, 3, 0]


@rule("102.4")
def test_mulligans_are_taken_together_once_all_have_declared() -> None:
    game = begun(new_game())
    before = [names(game, "hand", player) for player in (0, 1)]
    choose(game, "Yes")
    assert names(game, "hand", 0) == before[0]  # Ben has not declared yet
    assert (asked(game), question(game)) == (1, "Take a mulligan?")
    choose(game, "Yes")

    assert (asked(game), question(game)) == (0, "Which cards go back?")
    choose(game, offered(game)[0], "Done")
    assert names(game, "hand", 0) == before[0]  # Ben has not picked yet
    assert asked(game) == 1
    choose(game, offered(game)[0], "Done")

    assert len(names(game, "hand", 0)) == len(names(game, "hand", 1)) == 2
    assert names(game, "hand", 0) != before[0] or names(game, "hand", 1) != before[1]


@rule("102.4", "800.3a")
def test_who_has_left_declares_nothing_about_a_mulligan() -> None:
    game = begun(new_game(1, 3))
    game.concede(1)
    declared = []
    while game.turn == 0:
        assert question(game) == "Take a mulligan?"
        declared.append(asked(game))
        choose(game, "No")
    assert sorted(declared) == [0, 2]


@rule("102.4", "105.1c")
@pytest.mark.parametrize(("count", "last"), [(0, ["Done"]), (1, ["Done"]), (2, [])])
def test_a_mulligan_shuffles_any_number_of_cards_back_and_draws_as_many(count: int, last: list[str]) -> None:
    differ = 0
    for seed in range(4):
        game = begun(new_game(seed))
        hand, cards = set(game.zone("hand", 0).cards), list(game.zone("deck", 0).cards)
        choose(game, "Yes", "No")
        for _ in range(count):
            game.choose(0)
        choose(game, *last)
        now = set(game.zone("hand", 0).cards)
        assert len(now) == 2
        assert hand <= now | set(game.zone("deck", 0).cards)
        assert len(hand & now) >= 2 - count
        differ += game.zone("deck", 0).cards != [i for i in cards if i in game.zone("deck", 0).cards]

    assert differ == 4  # also with no card at all the deck is shuffled


@rule("102.4")
def test_who_says_no_keeps_the_hand_and_is_not_asked_again() -> None:
    game = begun(new_game())
    choose(game, "No", "Yes", "Done")

    assert (asked(game), question(game)) == (1, "Take a mulligan?")
    choose(game, "No")
    assert game.turn == 1


@rule("102.4")
def test_nobody_takes_more_than_two_mulligans() -> None:
    game = begun(new_game())
    choose(game, "Yes", "No", "Done")  # the first
    assert asked(game) == 0
    choose(game, "Yes", "Done")  # the second; there is no third

    assert game.turn == 1


@rule("102.4")
def test_rounds_of_mulligans_go_on_until_nobody_takes_one() -> None:
    game = begun(new_game())
    choose(game, "Yes", "Yes", "Done", "Done")
    assert [asked(game)] == [0]
    choose(game, "No")
    assert asked(game) == 1
    choose(game, "Yes", "Done")

    assert game.turn == 1


@rule("100.9a")
def test_what_others_put_back_is_not_seen() -> None:
    game = begun(new_game())
    choose(game, "Yes", "Yes")
    game.choose(0)
    choose(game, "Done")

    assert not any(card.known for card in game.view(1).zone("hand", 0).cards)
    assert not any("Recruit" in line for line in game.view(1).log() if "Anna" in line)


# --- 102.5: actions from the opening hand -----------------------------------------------------------------------


def opening(card: str, other: str | None = None) -> Game:
    """The decks hold nothing but these cards, and no mulligan is taken."""
    lists = [deck(main=[name] * 40) for name in (card, other or card)]
    return choose(begun(new_game(1, 2, *lists, variant="limited")), "No", "No")


@rule("102.5")
def test_after_the_mulligans_the_starting_player_uses_the_opening_hand_then_the_others() -> None:
    game = opening("Omen")
    assert game.turn == 0
    assert (asked(game), question(game)) == (0, "What do you do with your opening hand?")
    choose(game, "Done")
    assert asked(game) == 1
    choose(game, "Done")

    assert game.turn == 1


@rule("102.5")
def test_nobody_is_asked_about_cards_that_say_nothing_of_the_opening_hand() -> None:
    assert started(new_game()).turn == 1


@rule("102.5a")
def test_a_card_that_may_begins_the_game_on_the_battlefield() -> None:
    game = opening("Early Bird", "Recruit 00")
    choose(game, "Use Early Bird from your opening hand")

    assert game.turn == 1  # Ben has no such card, and there is no room for a second one
    (bird,) = [card for card in game.cards_in("battlefield", 0) if "unit" in card.face.kinds]
    assert game.cards[bird.place].face.name == "Low Keep"


@rule("102.5a", "404.2e")
def test_a_card_that_finds_no_room_does_not_begin_on_the_battlefield() -> None:
    game = opening("Early Bird")
    choose(game, "Use Early Bird from your opening hand")

    assert asked(game) == 1  # a base holds one: Anna may not put down the second


@rule("102.5b")
def test_a_card_is_revealed_from_the_opening_hand_only_once() -> None:
    game = opening("Omen", "Recruit 00")
    assert len(offered(game)) == 3
    game.choose(0)
    assert len(offered(game)) == 2
    assert [card.name for card in game.view(1).zone("hand", 0).cards if card.known] == ["Omen"]
    game.choose(0)

    assert game.turn == 1


@rule("102.5b")
def test_what_was_revealed_from_the_opening_hand_stays_revealed_until_the_first_turn_begins() -> None:
    game = opening("Omen", "Omen")
    game.choose(0)
    choose(game, "Done")
    assert (game.turn, asked(game)) == (0, 1)
    assert [card.name for card in game.view(1).zone("hand", 0).cards if card.known] == ["Omen"]


@rule("102.5", "102.5b")
def test_a_card_that_stays_in_the_hand_needs_no_room() -> None:
    """A base holds one unit: with it taken, the second bird cannot be put down, and the unit is shown all the same."""
    game = new_game(1, 2, deck(main=["Early Bird", "Omen"] * 20), deck(), variant="limited")
    choose(begun(game), "No", "No")
    held = {word: sum(word in label for label in offered(game)) for word in ("Early Bird", "Omen")}
    assert min(held.values()) > 0  # the hand has both
    choose(game, "Use Early Bird from your opening hand")

    left = {word: sum(word in label for label in offered(game)) for word in ("Early Bird", "Omen")}
    assert left == {"Early Bird": 0, "Omen": held["Omen"]}


@rule("102.5")
def test_other_abilities_are_not_used_from_the_opening_hand() -> None:
    game = choose(begun(new_game(1, 2, deck(main=["Hermit"] * 40), deck(), variant="limited")), "No", "No")
    assert game.turn == 1


@rule("102.5")
def test_what_is_used_from_the_opening_hand_is_told_with_its_rule() -> None:
    game = opening("Early Bird", "Recruit 00")
    assert game.decision is not None
    assert {game.decision.rule, *(option.rule for option in game.decision.options)} == {"102.5"}
    choose(game, "Use Early Bird from your opening hand")
    told = "Anna uses Early Bird from the opening hand (LOW 102.5)"
    assert sum(line == told for line in game.view(0).log()) == 1


@rule("102.5")
def test_in_play_such_a_card_cannot_be_used_any_more() -> None:
    game = choose(opening("Omen", "Recruit 00"), "Done")

    assert game.turn == 1
    assert not any("Omen" in label and "Play" not in label for label in offered(game))


# --- 102.6: the first turn ----------------------------------------------------------------------------------------


def waits(game: Game) -> None:
    """Whoever is asked passes, or takes the last option."""
    verbs = [option.verb for option in game.decision.options]  # type: ignore[union-attr]
    game.choose(verbs.index("pass") if "pass" in verbs else len(verbs) - 1)


@rule("102.6", "102.6a")
def test_the_first_player_skips_the_battle_phase_of_the_first_turn() -> None:
    breezes = deck(main=["Breeze"] * 40)  # actions, so that whoever has priority is asked
    game = started(new_game(1, 2, breezes, breezes, variant="limited"))
    steps: dict[int, list[str]] = {1: [], 2: []}
    while game.turn < 3:
        steps[game.turn].append(game.phase)
        waits(game)

    assert "beginning of battle" not in steps[1]
    assert "beginning of battle" in steps[2]


@rule("102.6a", "500.1")
def test_only_the_first_turn_of_the_game_has_no_battle_phase() -> None:
    d = lab()
    d.game.turn = 0
    d.start("cleanup", active=1)
    found: dict[int, list[str]] = {}
    while d.game.turn < 4:
        found.setdefault(d.game.turn, []).append(d.game.phase)
        d.idle()
    assert {turn: "declare attackers" in steps for turn, steps in found.items() if turn} == {1: False, 2: True, 3: True}


# --- boards set up by hand ------------------------------------------------------------------------------------------


def test_a_board_set_up_by_hand_says_which_base_a_unit_stands_in() -> None:
    scene = Scene(GAME, cards=POOL)
    scene.put(0, "hand", "Breeze")
    low, mid = scene.put(0, "battlefield", "Low Keep"), scene.put(0, "battlefield", "Mid Keep")
    down = scene.put(0, "battlefield", "High Throne", facedown=True)
    one = scene.put(0, "battlefield", "Recruit 00", at=mid)
    two = scene.put(0, "battlefield", "Recruit 01")
    scene.start()

    assert (one.place, two.place) == (mid.id, low.id)
    assert down.facedown
    assert not scene.game.view(1).zone("battlefield", 0).cards[2].known
    assert len(scene.game.cards_in("battlefield", 1)) == 1  # Ben was given a base


@pytest.mark.parametrize(
    ("phase", "step"), [("beginning", "effect"), ("main", "main"), ("postbattle main", "main"), ("ending", "end")]
)
def test_a_board_begins_in_any_phase(phase: str, step: str) -> None:
    scene = Scene(GAME, cards=POOL)
    scene.put(0, "hand", "Breeze")

    assert scene.start(phase=phase).game.phase == step


def test_a_board_does_not_begin_in_a_phase_that_is_none() -> None:
    with pytest.raises(CardwrightError, match="noon"):
        Scene(GAME, cards=CARDS).start(phase="noon")


SCENARIO = """
game: legions-of-will
title: Units stand in bases
players: Anna, Ben, Cleo, Dan
teams: Anna and Ben, Cleo and Dan

card: North Wall
type: Base
defense: 8
capacity: 2
production: 2
activation: 2

card: South Wall
type: Base
defense: 8
capacity: 2
production: 2
activation: 1

card: Sentry
type: Unit
cost: 0
stats: 6/1

Anna's battlefield: North Wall, South Wall, Sentry (in South Wall)
Ben's battlefield: North Wall, South Wall (facedown)
Anna's hand: Sentry
turn: Anna's postbattle main phase
"""


def test_a_scenario_says_which_base_a_unit_stands_in_and_who_is_on_which_team() -> None:
    game = build(read_scenario(SCENARIO)).game
    _, south, sentry = game.cards_in("battlefield", 0)

    assert sentry.place == south.id
    assert [base.facedown for base in game.cards_in("battlefield", 1)] == [False, True]
    assert [player.team for player in game.players] == [0, 0, 1, 1]
    assert (game.phase, game.notes.mains) == ("main", 2)


@pytest.mark.parametrize(
    ("line", "instead", "said"),
    [
        (
            "teams: Anna and Ben, Cleo and Dan",
            "teams: Anna and Ben, Cleo",
            "must name each of Anna",
        ),
        ("teams: Anna and Ben, Cleo and Dan", "teams: Anna and Cleo, Ben and Dan", "sit side by side"),
        ("teams: Anna and Ben, Cleo and Dan", "variant: chess", "no variant 'chess'"),
        ("North Wall, South Wall, Sentry (in South Wall)", "Sentry (in North Wall)", "must be in that zone before"),
    ],
    ids=["forgotten", "apart", "unknown", "nowhere"],
)
def test_what_is_wrong_with_such_a_scenario_is_said(line: str, instead: str, said: str) -> None:
    found = run_text(SCENARIO.replace(line, instead), "x.scenario").problems

    assert len(found) == 1
    assert said in found[0].message
