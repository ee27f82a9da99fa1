"""Chapters 8 and 9, as far as the start of a game goes: teams, free-for-all, two-versus-two, Skirmish, Singleton."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from tests.games.legions_of_will.opening import choose, offered, question

from cardwright.games import load
from cardwright.games.title import Table
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import CardwrightError
from cardwright.kernel.vocabulary.abilities import Activated, Body
from cardwright.kernel.vocabulary.effects import Reveal
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.selectors import Holds, This
from cardwright.play.scene import Scene
from cardwright.testing import rule
from cardwright.text.deckfile import DeckList

GAME = "legions-of-will"
UNITS = [f"Recruit {i:02}" for i in range(60)]
BASES = ["Low Keep", "Mid Keep", "High Throne"]  # the throne is legendary
NAMES = ["Anna", "Ben", "Cleo", "Dan", "Eve", "Finn"]
CARDS = (
    "".join(f"name: {name}\ntype: Unit\ncost: 19\nstats: 6/1\n\n" for name in UNITS)
    + "".join(
        f"name: {name}\ntype: {kind}\ndefense: 8\ncapacity: 1\nproduction: 2\nactivation: 2\n\n"
        for name, kind in (("Low Keep", "Base"), ("Mid Keep", "Base"), ("High Throne", "Base / Legendary"))
    )
    + "".join(
        f"name: {name} Throne\ntype: Base / Legendary\ndefense: 8\ncapacity: 1\nproduction: 2\nactivation: 2\n\n"
        for name in ("Low", "Mid")
    )
)
POOL = Scene(GAME, cards=CARDS).pool
DECK = DeckList("Test deck", GAME, {"bases": BASES, "main": UNITS})


def new_game(players: int, variant: str = "", teams: str | Sequence[int] = (), seed: int = 1) -> Game:
    return load(GAME).new_game([DECK] * players, seed, NAMES[:players], POOL, teams=teams, variant=variant)


def table(players: int, variant: str = "", teams: str | Sequence[int] = ()) -> Table:
    return load(GAME).table(players, teams, variant)


def asked(game: Game) -> str:
    assert game.decision is not None
    return game.players[game.decision.player].name


def face_up(game: Game, player: int) -> list[str]:
    return [card.face.name for card in game.cards_in("battlefield", player) if not card.facedown]


def refused(*args: object) -> str:
    with pytest.raises(CardwrightError) as caught:
        table(*args)  # type: ignore[arg-type]
    return str(caught.value)


# --- 800: variants and options ----------------------------------------------------------------------------


@rule("800.1")
@pytest.mark.parametrize("variant", ["free-for-all", "attack-multiple-players", "shared-team-turns", "two-versus-two"])
def test_multiplayer_variants_and_options_are_for_more_than_two_players(variant: str) -> None:
    assert "LOW 800.1" in refused(2, variant)


@rule("800.2")
def test_a_game_uses_one_variant_and_any_number_of_options() -> None:
    assert "not as both" in refused(4, "free-for-all,two-versus-two")
    assert table(4, "free-for-all,attack-multiple-players").variant == ("free-for-all", "attack-multiple-players")


@rule("803.2")
def test_what_was_agreed_on_holds_from_the_beginning_of_the_game() -> None:
    game = new_game(3, "skirmish,attack-multiple-players")

    assert game.facts.variant == ("skirmish", "attack-multiple-players", "free-for-all")
    assert game.notes.attack_multiple
    assert not new_game(3).notes.attack_multiple


def test_a_variant_that_does_not_exist_is_refused_with_those_that_do() -> None:
    assert refused(2, "chess").startswith(
        "Legions of Will has no variant 'chess'; the variants are limited, singleton,"
    )


def test_every_variant_says_in_a_sentence_what_it_is() -> None:
    for variant in load(GAME).variants:
        assert variant.words.endswith(".")
        assert variant.rule in load(GAME).rulebook


# --- 802: shared team turns -------------------------------------------------------------------------------


@rule("802.1")
def test_only_teams_whose_members_sit_side_by_side_share_their_turns() -> None:
    assert table(6, "shared-team-turns", [0, 0, 1, 1, 2, 2]).teams == (0, 0, 1, 1, 2, 2)
    assert table(5, "shared-team-turns", [1, 0, 0, 1, 1]).teams == (1, 0, 0, 1, 1)  # around the table
    assert "LOW 802.1" in refused(4, "shared-team-turns", [0, 1, 0, 1])
    assert "LOW 802.1" in refused(3, "shared-team-turns")


@rule("102.1a", "802.3")
def test_a_team_is_chosen_to_begin_and_chance_says_which_team_decides() -> None:
    game = new_game(4, teams="2v2")

    assert question(game) == "Who goes first?"
    assert offered(game) == ["Anna and Ben", "Cleo and Dan"]
    assert {asked(new_game(4, teams="2v2", seed=seed)) for seed in range(20)} == {"Anna", "Cleo"}


@rule("802.2")
def test_the_player_in_the_rightmost_seat_decides_for_the_team() -> None:
    # the seats go clockwise, so the team's members from right to left; here Dan, Eve and Anna sit side by side
    game = new_game(5, "shared-team-turns", [1, 0, 0, 1, 1])

    assert offered(game) == ["Ben and Cleo", "Dan and Eve and Anna"]
    assert {asked(new_game(5, "shared-team-turns", [1, 0, 0, 1, 1], seed)) for seed in range(20)} == {"Ben", "Dan"}


@rule("802.3", "802.4a")
def test_the_starting_team_is_the_active_team() -> None:
    game = choose(new_game(4, teams="2v2"), "Cleo and Dan")

    assert game.players[game.active].name == "Cleo"


def ready(first: str = "Anna and Ben") -> Game:
    """Up to the first mulligan of a two-versus-two game."""
    game = choose(new_game(4, teams="2v2"), first)
    return choose(game, *["Low Keep"] * 4)


@rule("802.3a")
def test_the_starting_team_declares_its_mulligans_first_in_the_order_it_likes() -> None:
    game = ready()
    assert (asked(game), offered(game)) == ("Anna", ["Anna", "Ben"])  # the primary player says who is first
    choose(game, "Ben")
    assert (asked(game), question(game)) == ("Ben", "Take a mulligan?")
    choose(game, "No")
    assert (asked(game), question(game)) == ("Anna", "Take a mulligan?")
    choose(game, "Yes")
    assert (asked(game), offered(game)) == ("Cleo", ["Cleo", "Dan"])


@rule("802.3a")
def test_a_player_may_take_a_mulligan_after_a_teammate_has_kept_the_hand() -> None:
    game = ready()
    choose(game, "Anna", "No", "Yes", "Cleo", "No", "No")

    assert (asked(game), question(game)) == ("Ben", "Which cards go back?")
    choose(game, "Done")
    assert (asked(game), question(game)) == ("Ben", "Take a mulligan?")


@rule("802.3b")
def test_the_starting_team_uses_its_opening_hands_first_in_the_order_it_likes() -> None:
    reveal = (Activated((), Body((Reveal(This()),)), condition=Holds("opening hand"), zones=("hand",)),)
    omens = {name: Face(name, name, ("unit",), cost=19, abilities=reveal) for name in UNITS}
    names = NAMES[:4]
    game = load(GAME).new_game([DECK] * 4, 1, names, POOL.with_faces(omens), teams="2v2")
    choose(game, "Cleo and Dan", *["Low Keep"] * 4, "Cleo", "No", "No", "Anna", "No", "No")

    assert (asked(game), offered(game)) == ("Cleo", ["Cleo", "Dan"])
    choose(game, "Dan")
    assert (asked(game), question(game)) == ("Dan", "What do you do with your opening hand?")
    choose(game, "Done")
    assert (asked(game), question(game)) == ("Cleo", "What do you do with your opening hand?")
    choose(game, "Done")
    assert (asked(game), offered(game)) == ("Anna", ["Anna", "Ben"])


@rule("802.10")
def test_teams_that_share_their_turns_do_not_use_the_option_to_attack_several_players() -> None:
    assert "LOW 802.10" in refused(4, "shared-team-turns,attack-multiple-players", [0, 0, 1, 1])
    assert "LOW 802.10" in refused(6, "shared-team-turns,attack-multiple-players", [0, 0, 1, 1, 2, 2])


# --- 803: free-for-all ------------------------------------------------------------------------------------


@rule("803.1")
def test_in_free_for_all_everyone_plays_alone() -> None:
    game = new_game(4, "free-for-all")

    assert len({player.team for player in game.players}) == 4
    assert sorted(game.opponents(2)) == [0, 1, 3]
    assert "LOW 803.1" in refused(4, "free-for-all", "2v2")


@rule("803.1")
def test_three_or_more_players_without_teams_play_free_for_all() -> None:
    assert table(3).variant == ("free-for-all",)
    assert table(3, teams="1v1v1") == table(3)  # teams of one are no teams
    assert table(2).variant == ()


@rule("803.3")
def test_in_free_for_all_the_players_are_seated_at_random() -> None:
    orders = set()
    for seed in range(30):
        game = new_game(3, seed=seed)
        choose(game, "Anna")
        orders.add(tuple(game.in_turn_order()))

    assert orders == {(0, 1, 2), (0, 2, 1)}  # both ways around the table


@rule("803.3", "800.4")
def test_without_it_the_players_sit_as_they_came() -> None:
    for seed in range(10):
        game = choose(new_game(3, teams=[0, 0, 1], seed=seed), "Ben")
        assert game.in_turn_order() == [1, 2, 0]


# --- 804: two-versus-two ----------------------------------------------------------------------------------


@rule("804.1", "804.2", "804.3")
def test_two_teams_of_two_sit_together_and_share_their_turns() -> None:
    wanted = Table((0, 0, 1, 1), ("two-versus-two", "shared-team-turns"))

    assert table(4, "two-versus-two") == table(4, teams="2v2") == table(4, "two-versus-two", "2v2") == wanted
    assert table(4, "two-versus-two, shared-team-turns") == wanted  # to say so changes nothing


@rule("804.1")
@pytest.mark.parametrize(("players", "teams"), [(3, "1v2"), (4, "1v3"), (6, "2v2v2"), (5, "")])
def test_other_teams_do_not_play_two_versus_two(players: int, teams: str) -> None:
    assert "LOW 804.1" in refused(players, "two-versus-two", teams)


@rule("804.8")
def test_larger_teams_of_equal_size_can_play_it_too() -> None:
    assert table(6, teams="3v3") == Table((0, 0, 0, 1, 1, 1), ("two-versus-two", "shared-team-turns"))


@rule("804.4")
def test_each_team_has_the_bases_of_its_players_and_one_face_up_for_each() -> None:
    game = ready()

    assert [face_up(game, player) for player in range(4)] == [["Low Keep"]] * 4
    assert game.notes.shared_bases


@rule("804.5")
def test_teammates_see_each_others_hands_and_nobody_elses() -> None:
    game = ready()

    for player, mate in ((0, 1), (1, 0), (2, 3), (3, 2)):
        for other in range(4):
            known = [card.known for card in game.view(player).zone("hand", other).cards]
            assert known == [other in (player, mate)] * 2


@rule("804.5")
def test_hands_and_resource_are_not_shared() -> None:
    game = ready()

    assert [len(game.cards_in("hand", player)) for player in range(4)] == [2, 2, 2, 2]
    assert [player.resources["resource"] for player in game.players] == [0, 0, 0, 0]


@rule("804.7b")
def test_if_a_player_concedes_the_team_loses() -> None:
    game = ready()
    game.concede(1)

    assert game.outcome is not None
    assert game.outcome.winners == (2, 3)


# --- 901: Skirmish ----------------------------------------------------------------------------------------


@rule("901.1")
def test_in_skirmish_all_three_bases_begin_face_up() -> None:
    game = choose(new_game(2, "skirmish"), "Anna")

    assert question(game) == "Take a mulligan?"  # there was no base to choose
    assert sorted(face_up(game, 0)) == sorted(face_up(game, 1)) == sorted(BASES)
    assert [card.name for card in game.view(1).zone("battlefield", 0).cards] == BASES
    assert [player.resources["resource"] for player in game.players] == [0, 0]


@rule("901.1", "102.3")
def test_skirmish_begins_with_legendary_bases_alone() -> None:
    thrones = DeckList("Thrones", GAME, {"bases": ["Low Throne", "Mid Throne", "High Throne"], "main": UNITS})
    game = load(GAME).new_game([thrones, thrones], 1, NAMES[:2], POOL, variant="skirmish")
    choose(game, "Anna")

    assert len(face_up(game, 0)) == 3


# --- 902: Singleton ---------------------------------------------------------------------------------------


@rule("902.1")
def test_singleton_is_a_game_for_two_or_more() -> None:
    assert table(2, "singleton").variant == ("singleton",)
    assert new_game(2, "singleton").facts.variant == ("singleton",)
    assert len(new_game(3, "singleton").players) == 3


@rule("902.1")
def test_singleton_for_several_is_free_for_all_in_which_several_can_be_attacked() -> None:
    assert table(4, "singleton").variant == ("singleton", "free-for-all", "attack-multiple-players")
    # that is only the default
    assert table(4, "singleton,free-for-all").variant == ("singleton", "free-for-all")
    assert "attack-multiple-players" not in table(4, "singleton", "2v2").variant
