"""Rules 100.9, 103.4a, 605.2e, 701.13i, 802.8: all choose in turn order, and then it happens at once."""

from __future__ import annotations

import pytest
from tests.games.each import Board, ask_all, choices, moved, on_to_choices, places, seen, state
from tests.games.legions_of_will.desk import Desk

from cardwright.games.legions_of_will.language.grammar import compile_card
from cardwright.games.legions_of_will.language.phrases import PHRASES
from cardwright.kernel.state.decisions import CONFIRM
from cardwright.play.scene import Scene
from cardwright.text.cardfile import CardText
from cardwright.text.printer import Printer

rule = pytest.mark.rule

BOARD = Board(
    "legions-of-will",
    """
card: Keep
type: Base
defense: 10
capacity: 9
production: 2
activation: 3

card: Mule
type: Unit
traits: Beast
cost: 2
stats: 9/1

card: Ogre
type: Unit
traits: Beast
cost: 3
stats: 9/3

card: Imp
type: Unit
traits: Demon
cost: 2
stats: 9/1

card: Elf
type: Unit
traits: Human
cost: 2
stats: 9/1

card: Miner
type: Unit
traits: Human
cost: 2
stats: 9/1
{Rest}: You gain 1 resource.

card: Mourner
type: Unit
traits: Human
cost: 2
stats: 9/1
Whenever a unit is put into a graveyard from the battlefield, draw a card.
""",
    """
type: Action
cost: 0
""",
    """
NAME's battlefield: Keep, Mule (in Keep), Ogre (in Keep)
NAME's deck: 4 Mule, 2 Ogre
NAME's hand: Mule, Ogre, Imp, Elf
NAME's graveyard: Mule, Ogre
NAME's resource: 3
""",
)
TEAMS = "teams: Anna and Ben, Cleo and Dan\nvariant: two-versus-two"

IN_HAND = [
    ("Each player discards a card.", "hand", "graveyard"),
    ("All players discard a card.", "hand", "graveyard"),
    ("Each player expels a card from their hand.", "hand", "expelled"),
    ("Each player puts a card from their hand on the bottom of their deck.", "hand", "deck"),
    ("Each player puts a card from their hand on top of their deck.", "hand", "deck"),
    ("Each player puts a unit card from their hand onto the battlefield.", "hand", "battlefield"),
    ("Each player may discard a card.", "hand", "graveyard"),
    ("Each player may put a unit card from their hand onto the battlefield.", "hand", "battlefield"),
]
IN_SIGHT = [
    ("Each player sacrifices a unit.", "battlefield", "graveyard"),
    ("Each player destroys a unit they control.", "battlefield", "graveyard"),
    ("Each player expels a unit they control.", "battlefield", "expelled"),
    ("Each player returns a unit they control to its owner's hand.", "battlefield", "hand"),
    ("Each player expels a card from their graveyard.", "graveyard", "expelled"),
    ("Each player returns a unit card from their graveyard to their hand.", "graveyard", "hand"),
]
UNCHOSEN = [
    ("Each player draws a card.", "deck", "hand"),
    ("Each player puts the top card of their deck into their graveyard.", "deck", "graveyard"),
    ("Each player discards a card at random.", "hand", "graveyard"),
]


@rule("100.9", "100.9a", "605.2e")
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize(("text", "frm", "to"), IN_HAND)
def test_what_is_chosen_in_hands_is_unseen_until_all_have_chosen(text: str, frm: str, to: str, players: int) -> None:
    scene = BOARD.said(text, players=players)
    g, order = scene.game, []
    before, there = state(g), places(g)
    others = [seen(g, p.id) for p in g.players]
    for player in choices(scene):
        order.append(player)
        assert state(g) == before
        assert [seen(g, p) for p in range(player + 1, players)] == others[player + 1 :]
    assert list(dict.fromkeys(order)) == list(range(players))
    assert order == sorted(order)
    assert moved(g, there) == {p: [(frm, to)] for p in range(players)}


@rule("100.9", "100.9b", "605.2e")
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize(("text", "frm", "to"), IN_SIGHT)
def test_what_is_chosen_in_sight_is_told_and_happens_at_once(text: str, frm: str, to: str, players: int) -> None:
    scene = BOARD.said(text, players=players)
    g, there = scene.game, places(scene.game)
    asked = ask_all(scene)
    assert (asked.order, asked.unchanged) == (list(range(players)), True)
    assert asked.told[1:] == [f"{player.name} chooses Mule (LOW 605.2d)" for player in g.players[:-1]]
    assert moved(g, there) == {p: [(frm, to)] for p in range(players)}


@rule("100.9b")
def test_that_a_trap_was_chosen_is_told_and_which_card_it_is_only_to_who_knows_it() -> None:
    """The battlefield is not hidden, even if the card lies there face down."""
    t = Desk()
    snares = [t.trap(player, "{Pay 1}: Draw a card.", name=name) for player in (0, 1) for name in ("Snare", "Pit")]
    decree = t.action(0, "Each player sacrifices a trap.")
    t.main().play(decree).top().pick(snares[0])
    told = [t.game.view(player).log()[-1] for player in (0, 1)]
    assert (t.asked, told) == ((1, "pick"), ["A chooses Snare (LOW 605.2d)", "A chooses a card (LOW 605.2d)"])


@rule("605.2f")
@pytest.mark.parametrize(("text", "frm", "to"), UNCHOSEN)
def test_what_nobody_chooses_happens_to_each(text: str, frm: str, to: str) -> None:
    scene = BOARD.laid(text, players=3)
    there = places(scene.game)
    scene.do("Play Decree")
    on_to_choices(scene)
    assert moved(scene.game, there) == {p: [(frm, to)] for p in range(3)}


@rule("100.9")
@pytest.mark.parametrize("players", [2, 3])
def test_each_opponent_is_one_or_several(players: int) -> None:
    scene = BOARD.said("Each opponent sacrifices a unit and discards a card.", players=players)
    there = places(scene.game)
    asked = [(player, scene.game.decision.prompt if scene.game.decision else "") for player in choices(scene)]
    opponents = range(1, players)
    assert asked == [*((p, "pick") for p in opponents), *((p, "discard") for p in opponents)]
    both = [("battlefield", "graveyard"), ("hand", "graveyard")]
    assert {p: sorted(found) for p, found in moved(scene.game, there).items()} == {
        0: [],
        **dict.fromkeys(opponents, both),
    }


@rule("605.2e")
def test_all_do_the_first_thing_before_anyone_chooses_for_the_next() -> None:
    scene = BOARD.said("Each player draws two cards, then discards a card.", players=3)
    assert [len(scene.names("hand", p)) for p in range(3)] == [6, 6, 6]
    before = state(scene.game)
    for _ in choices(scene):
        assert state(scene.game) == before
    assert [len(scene.names("hand", p)) for p in range(3)] == [5, 5, 5]


@rule("605.2e")
def test_who_can_not_do_the_first_thing_does_the_next_no_sooner() -> None:
    scene = BOARD.said(
        "Each player sacrifices a unit, then draws a card.", more="Anna's battlefield: Keep", spare="Anna's battlefield"
    )
    assert (scene.asked(), len(scene.names("hand", 0))) == (1, 4)
    scene.do("Mule")
    assert [len(scene.names("hand", p)) for p in (0, 1)] == [5, 5]


@rule("605.2e")
def test_each_player_who_did_it_does_what_follows_after_all_did_it() -> None:
    scene = BOARD.said("Each player may sacrifice a unit. If they do, they draw a card.", players=3)
    scene.do("Mule", "Done")
    before = state(scene.game)
    there = places(scene.game)
    assert (scene.asked(), state(scene.game)) == (2, before)
    scene.do("Ogre")
    done = [("battlefield", "graveyard"), ("deck", "hand")]
    assert {p: sorted(found) for p, found in moved(scene.game, there).items()} == {0: done, 1: [], 2: done}


@rule("605.2e")
def test_what_all_may_do_is_asked_in_turn_order_and_done_at_once() -> None:
    scene = BOARD.said("Each player may discard a card and draw a card.", players=3)
    g = scene.game
    before, asked = state(g), []
    for _ in range(3):
        assert (state(g), g.decision.kind) == (before, CONFIRM)
        asked.append(g.decision.player)
        scene.do("Yes", "Mule")
    assert asked == [0, 1, 2]
    assert [scene.names("graveyard", p).count("Mule") for p in range(3)] == [2, 2, 2]
    assert [len(scene.names("hand", p)) for p in range(3)] == [4, 4, 4]


@rule("100.9", "603.9e")
def test_watchers_that_die_in_the_same_act_see_each_other_die() -> None:
    scene = BOARD.said(
        "Each player sacrifices a unit.",
        more="Anna's battlefield: Keep, Mourner (in Keep)\nBen's battlefield: Keep, Mourner (in Keep)",
        spare="Anna's battlefield, Ben's battlefield",
    )
    waiting = [p.controller for p in scene.game.pending] + [scene.game.frames[f].controller for f in scene.game.stack]
    assert sorted(waiting) == [0, 0, 1, 1]  # each sees both


@rule("103.4a", "100.9")
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("text", ["Each player loses the game.", "All players lose the game."])
def test_if_each_player_loses_the_game_is_a_draw(text: str, players: int) -> None:
    outcome = BOARD.said(text, players=players).game.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((), "103.4a")


@rule("103.2a", "100.9")
def test_opponents_who_do_not_pay_lose_at_the_same_time() -> None:
    scene = BOARD.said("Each opponent loses the game unless they pay 1.", players=3)
    g = scene.game
    assert (scene.asked(), g.players[1].out) == (1, False)
    scene.do("No")
    assert (scene.asked(), g.players[1].out) == (2, False)
    scene.do("No")
    assert g.outcome is not None
    assert g.outcome.winners == (0,)


@rule("100.9", "112.11a")
def test_who_pays_pays_when_the_others_do_what_they_do_instead() -> None:
    scene = BOARD.said("Each opponent sacrifices a unit unless they pay 1.", players=3)
    scene.do("Yes")
    assert (scene.asked(), scene.resource(1, "resource")) == (2, 3)
    scene.do("No", "Mule")
    assert [scene.resource(p, "resource") for p in (1, 2)] == [2, 3]
    assert [scene.names("graveyard", p).count("Mule") for p in (1, 2)] == [1, 2]


@rule("100.9", "112.11a")
def test_resources_may_be_produced_on_the_way_to_the_choice() -> None:
    scene = BOARD.said(
        "Each opponent sacrifices a unit unless they pay 4.",
        players=3,
        more="Ben's battlefield: Miner (in Keep)",
    )
    assert scene.asked() == 1
    scene.do("Use Miner")
    assert scene.resource(1, "resource") == 4  # it is there at once, and can be paid with
    scene.do("Yes")
    assert (scene.asked(), scene.resource(1, "resource")) == (2, 4)
    scene.do("Mule")  # Cleo has nothing to pay with
    assert [scene.resource(p, "resource") for p in (1, 2)] == [0, 3]
    assert [scene.names("graveyard", p).count("Mule") for p in (1, 2)] == [1, 2]


@rule("701.13i")
def test_those_who_search_at_once_look_at_the_same_time_and_choose_in_turn_order() -> None:
    scene = BOARD.said(
        "Each player searches their deck for a unit card, reveals it, puts it into their hand, then shuffles."
    )
    g = scene.game
    there = places(g)
    assert scene.asked() == 0
    assert {c.known for c in g.cards_in("deck", 1)} == {2}
    others = seen(g, 1)
    scene.do("Ogre")
    assert (scene.asked(), seen(g, 1)) == (1, others)
    scene.do("Mule")
    assert moved(g, there) == {0: [("deck", "hand")], 1: [("deck", "hand")]}
    told = [line.split(" (")[0] for line in scene.log() if "reveal" in line]
    assert told == ["Ogre is revealed", "Mule is revealed"]
    assert sum("shuffles" in line for line in scene.log()) == 2


@rule("100.9a")
def test_what_is_chosen_face_down_is_shown_together() -> None:
    words = "Each player chooses a card in their hand face down. Then each player reveals the chosen card."
    scene = BOARD.said(f"{words} You may draw a card.")
    others = seen(scene.game, 1)
    scene.do("Ogre")
    assert (scene.asked(), seen(scene.game, 1)) == (1, others)
    scene.do("Mule")
    assert [c.face.name for p in (0, 1) for c in scene.game.cards_in("hand", p) if c.known == 3] == ["Ogre", "Mule"]


# --- players who share their turns ----------------------------------------------------------------------


def next_turns(scene: Scene, count: int) -> list[int]:
    """Whose turns come next."""
    g = scene.game
    found: list[int] = []
    while len(found) < count:
        turn = g.turn
        while g.turn == turn:
            assert g.decision is not None
            verbs = [option.verb for option in g.decision.options]
            g.choose(next((verbs.index(v) for v in ("pass", "end", "done", "keep") if v in verbs), 0))
        found.append(g.active)
    return found


@rule("802.8", "500.6")
def test_a_team_takes_one_extra_turn_however_many_of_it_are_to_take_one() -> None:
    scene = BOARD.said("Each player takes an extra turn after this one.", players=4, head=TEAMS)
    for _ in choices(scene):
        pass
    assert next_turns(scene, 4) == [2, 0, 2, 0]


@rule("802.8")
def test_a_team_skips_one_turn_however_many_of_it_skip_one() -> None:
    scene = BOARD.said("Each opponent skips their next turn.", players=4, head=TEAMS)
    for _ in choices(scene):
        pass
    assert next_turns(scene, 2) == [0, 2]


@rule("802.8")
def test_a_team_of_which_several_do_not_pay_skips_one_turn() -> None:
    scene = BOARD.said("Each opponent skips their next turn unless they pay 1.", players=4, head=TEAMS)
    scene.do("Cleo", "No", "No")
    assert next_turns(scene, 2) == [0, 2]


@rule("802.8")
def test_two_effects_skip_two_turns_of_a_team() -> None:
    scene = BOARD.said(
        "Each opponent skips their next turn.", "Each opponent skips their next turn.", players=4, head=TEAMS
    )
    for _ in choices(scene):
        pass
    assert next_turns(scene, 3) == [0, 0, 2]


@rule("802.6", "605.2e")
def test_team_mates_choose_in_the_order_they_like_and_then_all_act_at_once() -> None:
    scene = BOARD.said("Each player sacrifices a unit.", players=4, head=TEAMS)
    before, order = state(scene.game), []
    for mate in ("Ben", "Dan"):
        scene.do(mate)
        for _ in range(2):
            order.append(next(choices(scene)))
            assert state(scene.game) == before
            scene.game.choose(0)
    assert order == [1, 0, 3, 2]
    assert [scene.names("graveyard", p).count("Mule") for p in range(4)] == [2, 2, 2, 2]


@rule("103.4d")
def test_if_all_teams_lose_at_once_the_game_is_a_draw() -> None:
    scene = BOARD.said("Each player loses the game.", players=4, head=TEAMS)
    for _ in choices(scene):
        pass
    assert scene.game.outcome is not None
    assert scene.game.outcome.winners == ()


# --- a player leaves --------------------------------------------------------------------------------------


@rule("800.3a", "100.9")
def test_what_a_player_chose_who_left_does_not_happen() -> None:
    scene = BOARD.said("Each player sacrifices a unit, then draws a card.", players=3)
    g = scene.game
    scene.do("Mule")
    scene.do("Ogre")
    g.concede(1)
    assert (scene.asked(), g.decision.prompt if g.decision else "") == (2, "pick")
    scene.do("Mule")
    assert [len(scene.names("hand", p)) for p in (0, 2)] == [5, 5]
    assert [scene.names("graveyard", p).count("Mule") for p in (0, 2)] == [2, 2]
    assert g.gathering is None


@rule("800.3a")
def test_who_left_is_not_asked_for_what_comes_next() -> None:
    scene = BOARD.said("Each player discards a card, then they may draw a card.", players=3)
    scene.do("Mule", "Mule")
    scene.game.concede(1)
    scene.do("Mule")
    assert list(choices(scene)) == [0, 2]


@rule("800.3a")
def test_when_its_controller_leaves_nothing_of_it_happens() -> None:
    scene = BOARD.said("Each player sacrifices a unit.", players=3)
    g = scene.game
    scene.do("Mule")
    scene.do("Ogre")
    g.concede(0)
    assert g.gathering is None
    assert [scene.names("graveyard", p).count("Ogre") for p in (1, 2)] == [1, 1]


SAID = [
    *(text for text, _, _ in (*IN_HAND, *IN_SIGHT, *UNCHOSEN)),
    "Each player searches their deck for a unit card, reveals it, puts it into their hand, then shuffles.",
    "Each opponent loses the game unless they pay 1.",
    "Each player takes an extra turn after this one.",
    "Each player rests a unit they control.",
    "All players discard a card, then draw a card.",
]


@pytest.mark.parametrize("text", SAID)
def test_what_each_player_does_is_printed_as_it_is_read(text: str) -> None:
    fields = {"type": "Action", "cost": "0"}
    abilities = compile_card(CardText("Decree", fields, (text,)))
    words = tuple(Printer(PHRASES).card(abilities, fields["type"].lower()))
    assert compile_card(CardText("Decree", fields, words)) == abilities


@rule("701.13b")
def test_a_trap_that_lies_face_down_in_play_is_not_hidden_and_must_be_sacrificed() -> None:
    t = Desk()
    snares = [t.trap(0, "{Pay 1}: Draw a card.", name=name) for name in ("Snare", "Pit")]
    decree = t.action(0, "Each player sacrifices a trap.")
    t.main().play(decree).top()
    assert t.game.decision is not None
    assert [option.cards for option in t.game.decision.options] == [(snare.id,) for snare in snares]
