"""Rule 103: winning, losing, drawing."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.boards import teams_that_lose_together
from tests.games.legions_of_will.desk import Desk, can, does, gain, is_, named, those, when

from cardwright.games.legions_of_will.rules.ending import lose
from cardwright.kernel.state.decisions import IllegalChoice
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.effects import Act, AddCounters, Cant, Destroy, LoseGame, Turn, WinGame, YouMay
from cardwright.kernel.vocabulary.selectors import Cards, Kind, Seats, This
from cardwright.testing import rule

BASES = Cards(("battlefield",), where=Kind("base"))


def until_out(t: Desk, player: int) -> None:
    """Everyone passes until a player has lost."""
    while not t.game.players[player].out:
        t.skip()


def wheel(t: Desk, player: int, name: str = "Wheel") -> Card:
    """A unit that is reset whenever it is rested and rested whenever it is reset."""
    return t.unit(
        player,
        when("turn card", Turn(This(), "reset"), this=True, state="rested"),
        when("turn card", Turn(This(), "rested"), this=True, state="reset"),
        name=name,
    )


SEAT = Cards(("seat",), "you")


# --- winning --------------------------------------------------------------------------------------------------------


@rule("103.1", "103.2b")
def test_an_effect_lets_a_player_win_and_the_game_is_over_at_once() -> None:
    t = Desk()
    triumph = t.action(0, does(WinGame(), gain(5)), name="Triumph")
    t.main().play(triumph).top()
    assert t.game.over
    assert t.game.outcome.winners == (0,)
    assert t.game.outcome.rule == "103.2b"
    assert t.reserve() == 10  # nothing happens after that
    assert t.game.decision is None
    with pytest.raises(IllegalChoice):
        t.game.choose(0)


@rule("103.2a")
@pytest.mark.parametrize("bans", [(), (Cant("win"),)])
def test_who_is_left_without_opponents_wins_even_if_they_cannot_win(bans) -> None:
    t = Desk(3)
    t.gear(1, is_(*bans, Cant("be seen"), what=Seats("each")), name="Curse")
    t.main()
    t.game.concede(1)
    assert not t.game.over
    t.game.concede(0)
    assert t.game.outcome.winners == (2,)


@rule("103.2a", "103.5")
def test_who_cannot_lose_is_no_reason_for_others_to_stay() -> None:
    d = Desk(3)
    d.gear(2, is_(Cant("lose"), what=SEAT), name="Oath")
    d.start("main").do(d.home, LoseGame("each"))
    assert d.won() == (2,)


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


@rule("103.2c")
def test_members_who_left_win_with_their_team() -> None:
    d = Desk(4, (0, 0, 1, 1))
    d.start("main")
    d.game.concede(1)
    assert d.won() is None
    d.game.concede(2)
    assert d.won() is None
    d.game.concede(3)
    assert d.won() == (0, 1)


@rule("103.2b", "103.2c")
def test_who_wins_by_an_effect_wins_for_the_team() -> None:
    t = Desk(4, (0, 1, 0, 1))
    triumph = t.action(0, does(WinGame()), name="Triumph")
    t.main()
    t.game.concede(2)
    t.play(triumph).top()
    assert t.game.outcome.winners == (0, 2)


# --- losing ---------------------------------------------------------------------------------------------------------


@rule("103.3a", "103.5")
def test_who_concedes_leaves_the_game_at_once_whoever_is_asked() -> None:
    t = Desk(3)
    ogre = t.unit(1, name="Ogre")
    t.main()
    assert t.player == 0
    t.game.concede(1)
    assert t.game.players[1].out
    assert t.where(ogre) == ""
    assert t.player == 0
    t.skip()
    assert t.player == 2  # nobody waits for a player who is gone


@rule("103.3a")
def test_a_player_may_concede_in_the_middle_of_a_resolution() -> None:
    t = Desk(3)
    ask = t.action(0, does(YouMay((gain(1),), who="opponent"), gain(3)), name="Ask")
    t.main().play(ask).top()
    assert t.asked == (1, "you may")
    t.game.concede(1)
    assert not t.game.over
    t.pick(False)  # LOW 800.3g: another opponent is asked
    t.resolve()
    assert t.reserve(0) == 13  # the rest of it goes on


@rule("103.3b")
def test_a_player_whose_three_bases_are_face_down_loses() -> None:
    t = Desk()
    one, two = t.base(1, name="One"), t.base(1, name="Two", facedown=True)
    fire = can(Destroy(named("One")))
    ice = can(Destroy(named("Home 1")))
    torch = t.unit(0, fire, ice, name="Torch")
    t.main().activate(torch).resolve()
    assert one.facedown
    assert two.facedown
    assert not t.game.over
    t.activate(torch, index=1).resolve()
    assert t.game.outcome.winners == (0,)
    assert t.game.outcome.rule == "704.5a"


@rule("103.3b", "103.1")
def test_nobody_loses_in_the_middle_of_a_resolution() -> None:
    t = Desk()
    quake = t.action(0, does(Destroy(named("Home 1")), YouMay((gain(1),))), name="Quake")
    t.main().play(quake).top()
    assert t.homes[1].facedown
    assert t.asked == (0, "you may")
    t.pick(False)
    assert t.game.outcome.winners == (0,)


@rule("103.3b", "100.7")
def test_who_cannot_lose_goes_on_without_an_active_base_until_that_is_over() -> None:
    d = Desk(3)
    d.held(0, 1, 2)
    charm = d.gear(0, is_(Cant("lose"), what=Seats("opponent")))
    bomb, hammer = d.action(0, does(Destroy(named("Home 1")))), d.action(0, "Destroy target upgrade.")
    d.main().cast(bomb)
    assert d.homes[1].facedown
    assert not d.game.players[1].out
    d.cast(hammer, charm)
    assert d.game.players[1].out
    assert not d.game.over


@rule("103.3b")
def test_without_teams_that_lose_together_who_cannot_lose_keeps_nobody_else_from_it() -> None:
    d = Desk(4, (0, 0, 1, 1))
    d.gear(1, is_(Cant("lose"), what=SEAT), name="Oath")
    d.start("main").do(d.home, LoseGame("you"))
    assert d.game.players[0].out
    assert d.won() is None


@rule("103.3c", "103.5")
def test_an_effect_lets_a_player_lose() -> None:
    t = Desk(3)
    end = t.action(0, does(LoseGame("opponent")), name="End")
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
    ogre = t.unit(1, name="Ogre")
    card, end = t.action(1, does(gain(1)), name="Card"), t.action(0, does(Destroy(named("Home 1"))), name="End")
    t.main().play(end).top()
    assert t.game.players[1].out
    assert [t.where(c) for c in (ogre, card, t.homes[1])] == ["", "", ""]
    assert t.game.in_turn_order() == [0, 2]


@rule("103.3d")
def test_a_player_who_wins_and_loses_at_the_same_time_has_lost() -> None:
    t = Desk()
    quake = t.action(0, does(Destroy(BASES)), name="Quake")
    t.main().play(quake).top()
    assert t.game.outcome.winners == ()  # each is left without opponents, and without bases


@rule("103.3d")
def test_of_several_who_are_left_without_opponents_only_those_win_who_did_not_lose() -> None:
    """All opponents of a player lose and so would let the player win, but the player loses with them."""
    t = Desk(3)
    quake = t.action(0, does(Destroy(named("Home 0")), Destroy(named("Home 1"))), name="Quake")
    t.main().play(quake).top()
    assert t.game.outcome.winners == (2,)
    teams = Desk(4, (0, 1, 0, 1))
    quake = teams.action(0, does(Destroy(BASES)), name="Quake")
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
    quake = t.action(0, does(Destroy(BASES)), name="Quake")
    t.main().play(quake).top()
    assert t.game.over
    assert t.game.outcome.draw
    assert t.game.outcome.rule == "103.4a"


@rule("103.4a")
def test_an_effect_that_lets_everyone_lose_draws_the_game() -> None:
    t = Desk()
    doom = t.action(0, does(LoseGame("each")), name="Doom")
    t.main().play(doom).top()
    assert t.game.outcome.draw


@rule("103.4a")
def test_if_an_effect_makes_each_player_lose_it_is_a_draw() -> None:
    d = Desk(3)
    d.start("main").do(d.home, LoseGame("each"))
    assert d.won() == ()


@rule("103.4b")
def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    t = Desk(bells=())
    mill = wheel(t, 0)
    push = t.action(0, does(Turn(named("Wheel"), "rested")), name="Push")
    t.main().play(push)
    assert t.game.over
    assert t.game.outcome.draw
    assert t.game.outcome.rule == "103.4b"
    assert mill.zone >= 0


@rule("103.4b")
def test_a_loop_with_a_choice_in_it_goes_on() -> None:
    t = Desk(bells=())
    t.unit(
        0,
        when("turn card", YouMay((Turn(This(), "reset"),)), this=True, state="rested"),
        when("turn card", Turn(This(), "rested"), this=True, state="reset"),
        name="Wheel",
    )
    push = t.action(0, does(Turn(named("Wheel"), "rested")), name="Push")
    t.main().play(push)
    for _ in range(150):
        assert not t.game.over
        assert t.asked == (0, "you may")
        t.pick(True)
    t.pick(False)
    assert not t.game.over


@rule("103.4c", "103.1")
def test_an_effect_can_draw_the_game() -> None:
    t = Desk()
    truce = t.action(0, does(Act("draw the game"), gain(1)), name="Truce")
    t.main().play(truce).top()
    assert t.game.outcome.draw
    assert t.game.outcome.rule == "103.4c"
    assert t.reserve() == 10


@rule("103.4d")
def test_if_all_teams_lose_at_once_it_is_a_draw() -> None:
    t = Desk(4, (0, 1, 0, 1))
    quake = t.action(0, does(Destroy(BASES)), name="Quake")
    t.main()
    t.game.concede(3)
    t.play(quake).top()
    assert t.game.outcome.draw
    assert t.game.outcome.rule == "103.4d"


@rule("103.4d")
def test_if_the_shared_bases_of_all_teams_fall_at_once_it_is_a_draw() -> None:
    d = teams_that_lose_together()
    d.start("main").do(d.home, Destroy(those("Home 0", "Home 1", "Home 2", "Home 3")))
    assert d.won() == ()


@rule("103.4e", "103.5")
def test_with_teams_a_loop_takes_out_only_those_caught_in_it() -> None:
    t = Desk(4, (0, 1, 0, 1), bells=())
    wheel(t, 0)
    bystander = t.unit(1, can(AddCounters(This(), "mark"), per_turn=1), name="Bystander")
    push = t.action(0, does(Turn(named("Wheel"), "rested")), name="Push")
    t.main().play(push)
    until_out(t, 0)
    assert not t.game.over
    assert [p.out for p in t.game.players] == [True, False, False, False]
    assert t.there(bystander)


@rule("103.4e", "103.4f", "103.2c")
def test_a_team_whose_remaining_members_draw_does_not_win() -> None:
    t = Desk(4, (0, 1, 0, 1), bells=())
    wheel(t, 0)
    push = t.action(0, does(Turn(named("Wheel"), "rested")), name="Push")
    t.main()
    t.game.concede(2)
    t.play(push)
    assert t.game.over
    assert t.game.outcome.winners == (1, 3)


@rule("103.4e", "103.4f")
def test_a_loop_of_all_teams_is_a_draw() -> None:
    t = Desk(4, (0, 1, 0, 1), bells=())
    for player in range(4):
        wheel(t, player)
    push = t.action(0, does(Turn(named("Wheel"), "rested")), name="Push")
    t.main().play(push)
    t.settle("priority", "trigger")
    assert t.game.outcome.draw
