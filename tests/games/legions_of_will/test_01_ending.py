"""Rule 103: winning, losing, drawing."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.arena import is_
from tests.games.legions_of_will.desk import Desk, can, does, named, when

from cardwright.games.legions_of_will.rules.ending import lose
from cardwright.kernel.state.decisions import IllegalChoice
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.effects import (
    Act,
    AddCounters,
    Cant,
    ChangeResource,
    Destroy,
    LoseGame,
    Turn,
    WinGame,
    YouMay,
)
from cardwright.kernel.vocabulary.selectors import Cards, Kind, Seats, This
from cardwright.testing import rule

BASES = Cards(("battlefield",), where=Kind("base"))


def wheel(t: Desk, player: int, name: str = "Wheel") -> Card:
    """A unit that is reset whenever it is rested and rested whenever it is reset."""
    return t.unit(
        t.homes[player],
        name,
        when("turn card", Turn(This(), "reset"), this=True, state="rested"),
        when("turn card", Turn(This(), "rested"), this=True, state="reset"),
    )


# --- winning --------------------------------------------------------------------------------------------------------


@rule("103.1", "103.2b")
def test_an_effect_lets_a_player_win_and_the_game_is_over_at_once() -> None:
    t = Desk()
    triumph = t.act(0, "Triumph", does(WinGame(), ChangeResource("resource", 5)))
    t.main()
    t.play(triumph).top()
    assert t.game.over
    assert t.game.outcome.winners == (0,)
    assert t.game.outcome.rule == "103.2b"
    assert t.has() == 10  # nothing happens after that
    assert t.game.decision is None
    with pytest.raises(IllegalChoice):
        t.game.choose(0)


@rule("103.2a")
@pytest.mark.parametrize("bans", [(), (Cant("win"),)])
def test_who_is_left_without_opponents_wins_even_if_they_cannot_win(bans) -> None:
    t = Desk(3)
    t.thing(t.homes[1], "Curse", is_(*bans, Cant("be seen"), what=Seats("each")))
    t.main()
    t.game.concede(1)
    assert not t.game.over
    t.game.concede(0)
    assert t.game.outcome.winners == (2,)


@rule("103.2c", "103.3e")
def test_the_last_team_wins_with_all_its_members() -> None:
    t = Desk(4, (0, 1, 0, 1))
    t.main()
    t.game.concede(0)
    assert not t.game.over  # a teammate still plays
    t.game.concede(1)
    assert not t.game.over
    t.game.concede(3)
    assert t.game.outcome.winners == (0, 2)  # also who had lost before


@rule("103.2b", "103.2c")
def test_who_wins_by_an_effect_wins_for_the_team() -> None:
    t = Desk(4, (0, 1, 0, 1))
    triumph = t.act(0, "Triumph", does(WinGame()))
    t.main()
    t.game.concede(2)
    t.play(triumph).top()
    assert t.game.outcome.winners == (0, 2)


# --- losing ---------------------------------------------------------------------------------------------------------


@rule("103.3a", "103.5")
def test_who_concedes_leaves_the_game_at_once_whoever_is_asked() -> None:
    t = Desk(3)
    ogre = t.unit(t.homes[1], "Ogre")
    t.main()
    assert t.player == 0
    t.game.concede(1)
    assert t.game.players[1].out
    assert t.zone_of(ogre) == ""
    assert t.player == 0
    t.skip()
    assert t.player == 2  # nobody waits for a player who is gone


@rule("103.3a")
def test_a_player_may_concede_in_the_middle_of_a_resolution() -> None:
    t = Desk(3)
    ask = t.act(0, "Ask", does(YouMay((ChangeResource("resource", 1),), who="opponent"), ChangeResource("resource", 3)))
    t.main()
    t.play(ask).top()
    assert t.asked == (1, "you may")
    t.game.concede(1)
    assert not t.game.over
    if t.asked[1] == "you may":
        t.answer(False)  # LOW 800.3g: another opponent is asked
    t.all()
    assert t.has(0) == 13  # the rest of it goes on


@rule("103.3b")
def test_a_player_whose_three_bases_are_face_down_loses() -> None:
    t = Desk()
    one = t.base(1, "One")
    two = t.base(1, "Two", facedown=True)
    fire = can(Destroy(named("One")))
    ice = can(Destroy(named("Home 1")))
    torch = t.unit(t.home, "Torch", fire, ice)
    t.main()
    t.activate(torch).all()
    assert one.facedown
    assert two.facedown
    assert not t.game.over
    t.activate(torch, index=1).all()
    assert t.game.outcome.winners == (0,)
    assert t.game.outcome.rule == "704.5a"


@rule("103.3b", "103.1")
def test_nobody_loses_in_the_middle_of_a_resolution() -> None:
    t = Desk()
    quake = t.act(0, "Quake", does(Destroy(named("Home 1")), YouMay((ChangeResource("resource", 1),))))
    t.main()
    t.play(quake).top()
    assert t.homes[1].facedown
    assert t.asked == (0, "you may")
    t.answer(False)
    assert t.game.outcome.winners == (0,)


@rule("103.3c", "103.5")
def test_an_effect_lets_a_player_lose() -> None:
    t = Desk(3)
    end = t.act(0, "End", does(LoseGame("opponent")))
    t.main()
    lose(t.game, [2], "103.3c", "for once")
    assert t.game.players[2].out
    assert not t.game.over
    t.play(end).top()
    assert t.game.outcome.winners == (0,)
    assert t.game.outcome.rule == "103.3c"


@rule("103.5")
def test_what_a_loser_owns_leaves_the_game() -> None:
    t = Desk(3)
    ogre = t.unit(t.homes[1], "Ogre")
    card = t.act(1, "Card", does(ChangeResource("resource", 1)))
    end = t.act(0, "End", does(Destroy(named("Home 1"))))
    t.main()
    t.play(end).top()
    assert t.game.players[1].out
    assert [t.zone_of(c) for c in (ogre, card, t.homes[1])] == ["", "", ""]
    assert t.game.in_turn_order() == [0, 2]


@rule("103.3d")
def test_a_player_who_wins_and_loses_at_the_same_time_has_lost() -> None:
    t = Desk()
    quake = t.act(0, "Quake", does(Destroy(BASES)))
    t.main()
    t.play(quake).top()
    assert t.game.outcome.winners == ()  # each is left without opponents, and without bases


@rule("103.3d")
def test_of_several_who_are_left_without_opponents_only_those_win_who_did_not_lose() -> None:
    """All opponents of a player lose and so would let the player win, but the player loses with them."""
    t = Desk(3)
    quake = t.act(0, "Quake", does(Destroy(named("Home 0")), Destroy(named("Home 1"))))
    t.main()
    t.play(quake).top()
    assert t.game.outcome.winners == (2,)
    teams = Desk(4, (0, 1, 0, 1))
    quake = teams.act(0, "Quake", does(Destroy(BASES)))
    teams.main()
    teams.play(quake).top()
    assert teams.game.outcome.winners == ()


@rule("103.3e")
def test_a_team_has_lost_when_all_its_members_have() -> None:
    t = Desk(4, (0, 1, 0, 1))
    t.main()
    lose(t.game, [1], "103.3c", "for once")
    assert not t.game.over
    lose(t.game, [3], "103.3c", "for once")
    assert t.game.outcome.winners == (0, 2)


# --- drawing --------------------------------------------------------------------------------------------------------


@rule("103.4a", "103.1")
@pytest.mark.parametrize("players", [2, 3])
def test_if_all_lose_at_once_it_is_a_draw(players: int) -> None:
    t = Desk(players)
    quake = t.act(0, "Quake", does(Destroy(BASES)))
    t.main()
    t.play(quake).top()
    assert t.game.over
    assert t.game.outcome.draw
    assert t.game.outcome.rule == "103.4a"


@rule("103.4a")
def test_an_effect_that_lets_everyone_lose_draws_the_game() -> None:
    t = Desk()
    doom = t.act(0, "Doom", does(LoseGame("each")))
    t.main()
    t.play(doom).top()
    assert t.game.outcome.draw


@rule("103.4b")
def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    t = Desk(bell=False)
    mill = wheel(t, 0)
    push = t.act(0, "Push", does(Turn(named("Wheel"), "rested")))
    t.main()
    t.play(push)
    assert t.game.over
    assert t.game.outcome.draw
    assert t.game.outcome.rule == "103.4b"
    assert mill.zone >= 0


@rule("103.4b")
def test_a_loop_with_a_choice_in_it_goes_on() -> None:
    t = Desk(bell=False)
    t.unit(
        t.home,
        "Wheel",
        when("turn card", YouMay((Turn(This(), "reset"),)), this=True, state="rested"),
        when("turn card", Turn(This(), "rested"), this=True, state="reset"),
    )
    push = t.act(0, "Push", does(Turn(named("Wheel"), "rested")))
    t.main()
    t.play(push)
    for _ in range(150):
        assert not t.game.over
        assert t.asked == (0, "you may")
        t.answer(True)
    t.answer(False)
    assert not t.game.over


@rule("103.4c", "103.1")
def test_an_effect_can_draw_the_game() -> None:
    t = Desk()
    truce = t.act(0, "Truce", does(Act("draw the game"), ChangeResource("resource", 1)))
    t.main()
    t.play(truce).top()
    assert t.game.outcome.draw
    assert t.game.outcome.rule == "103.4c"
    assert t.has() == 10


@rule("103.4d")
def test_if_all_teams_lose_at_once_it_is_a_draw() -> None:
    t = Desk(4, (0, 1, 0, 1))
    quake = t.act(0, "Quake", does(Destroy(BASES)))
    t.main()
    t.game.concede(3)
    t.play(quake).top()
    assert t.game.outcome.draw


@rule("103.4e", "103.5")
def test_with_teams_a_loop_takes_out_only_those_caught_in_it() -> None:
    t = Desk(4, (0, 1, 0, 1), bell=False)
    wheel(t, 0)
    bystander = t.unit(t.homes[1], "Bystander", can(AddCounters(This(), "mark"), per_turn=1))
    push = t.act(0, "Push", does(Turn(named("Wheel"), "rested")))
    t.main()
    t.play(push)
    for _ in range(2000):
        if t.game.over or t.game.players[0].out:
            break
        t.skip()
    assert not t.game.over
    assert [p.out for p in t.game.players] == [True, False, False, False]
    assert t.alive(bystander)


@rule("103.4e", "103.4f", "103.2c")
def test_a_team_whose_remaining_members_draw_does_not_win() -> None:
    t = Desk(4, (0, 1, 0, 1), bell=False)
    wheel(t, 0)
    push = t.act(0, "Push", does(Turn(named("Wheel"), "rested")))
    t.main()
    t.game.concede(2)
    t.play(push)
    assert t.game.over
    assert t.game.outcome.winners == (1, 3)


@rule("103.4e", "103.4f")
def test_a_loop_of_all_teams_is_a_draw() -> None:
    t = Desk(4, (0, 1, 0, 1), bell=False)
    for player in range(4):
        wheel(t, player)
    push = t.act(0, "Push", does(Turn(named("Wheel"), "rested")))
    t.main()
    t.play(push)
    while not t.game.over:
        t.answer(t.values[0])
    assert t.game.outcome.draw
