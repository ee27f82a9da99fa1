"""Rules 802.4-802.9 and 804.4-804.7: teams that share their turns."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.arena import counts, is_
from tests.games.legions_of_will.board import Board
from tests.games.legions_of_will.desk import STUDY, T1, TARGET, UNITS, can, does, gives, named, when
from tests.games.legions_of_will.test_09_formats import asked, choose, offered, question, ready

from cardwright.games.legions_of_will.rules.ending import lose
from cardwright.kernel.game import Game
from cardwright.kernel.vocabulary.abilities import Static
from cardwright.kernel.vocabulary.durations import BeforeNextTurn, Duration, EndOfNextTurn
from cardwright.kernel.vocabulary.effects import (
    Add,
    AddCounters,
    AddPhases,
    Cant,
    ChangeResource,
    ChoosePlayer,
    Damage,
    Destroy,
    Discard,
    Draw,
    ExtraTurn,
    LoseGame,
    Skip,
    WinGame,
)
from cardwright.kernel.vocabulary.selectors import Cards, Kind, Named, Seats, This, TurnOf
from cardwright.testing import rule

BASES = Cards(("battlefield",), where=Kind("base"))


def teams(active: int = -1, order: tuple[int, ...] = (0, 0, 1, 1)) -> Board:
    """Two teams of two that share turns and bases; with an active player it is the main phase of that team."""
    t = Board(len(order), order, shared_turns=True, shared_bases=True, open_to_teammates=True, team_loses_together=True)
    if active >= 0:
        t.main(active)
    return t


def next_turn(t: Board) -> None:
    """Nobody does anything until the next turn."""
    turn = t.game.turn
    while t.game.turn == turn:
        t.pick(t.values[-1])


# --- turns --------------------------------------------


@rule("802.4", "802.4a")
def test_each_team_takes_turns_rather_than_each_player() -> None:
    t = teams(0)
    seen = []
    for _ in range(4):
        next_turn(t)
        seen.append(t.game.players[t.game.active].team)
    assert seen == [1, 0, 1, 0]


@rule("802.4")
def test_the_turn_of_a_team_is_that_of_each_member() -> None:
    t = teams()
    recruits = [t.recruit(p, f"Recruit {p}") for p in range(4)]
    t.main()
    for player in range(4):
        assert t.player == player
        assert t.offered("play", recruits[player]) == (player < 2)  # permanents are played in one's own main phase
        t.skip()


@rule("802.4", "804.7a")
def test_in_two_versus_two_teams_take_turns_and_lose_together() -> None:
    game = begun()
    assert game.active in (0, 1)
    while game.turn < 2:
        game.choose(len(game.decision.options) - 1)
    assert game.active in (2, 3)  # the other team, not the next player
    lose(game, [2], "103.3c", "for once")
    assert game.outcome.winners == (0, 1)


@rule("802.4a")
def test_it_is_the_turn_of_every_member_of_the_active_team() -> None:
    t = teams()
    mine, mate, foe = t.unit(t.home, "A"), t.unit(t.homes[1], "B"), t.unit(t.homes[2], "C")
    for unit in (mine, mate, foe):
        unit.turned = True
    recruits = [t.recruit(p, f"Recruit {p}") for p in range(4)]
    t.start("reset")
    assert [unit.turned for unit in (mine, mate, foe)] == [False, False, True]  # both members' permanents reset
    t.on("main")
    offers = []
    for player in range(4):
        assert t.player == player
        offers.append(t.offered("play", recruits[player]))
        t.skip()
    assert offers == [True, True, False, False]  # both play units in it


@rule("802.4a")
@pytest.mark.parametrize(("player", "power"), [(0, 5), (1, 5), (2, 2), (3, 2)])
def test_your_turn_is_the_turn_of_your_team(player: int, power: int) -> None:
    t = teams()
    ogre = t.unit(t.homes[player], "Ogre", Static(This(), (Add("power", 3),), TurnOf("you")))
    t.main()
    assert t.power(ogre) == power


@rule("802.4a", "500.4")
@pytest.mark.parametrize("until", [BeforeNextTurn("you"), EndOfNextTurn("you")])
def test_your_next_turn_is_the_next_turn_of_your_team(until: Duration) -> None:
    t = teams()
    ogre = t.unit(t.homes[1], "Ogre")
    bless = t.act(1, "Bless", does(gives(UNITS, Add("power", 3), until=until)))
    t.main().skip().play(bless).all()
    next_turn(t)
    assert t.power(ogre) == 5
    next_turn(t)
    if until == EndOfNextTurn("you"):
        assert t.power(ogre) == 5
        next_turn(t)
    assert t.power(ogre) == 2


@rule("802.4b")
def test_each_member_gains_resource_from_the_own_bases() -> None:
    t = teams()
    for player, production in enumerate((1, 2, 4, 5)):
        t.camp(player, "Mine", production=production)
        t.game.players[player].resources["resource"] = 0
    t.start("resource")
    assert [t.has(p) for p in range(4)] == [1, 2, 0, 0]
    next_turn(t)
    t.on("main")
    assert [t.has(p) for p in range(4)] == [1, 2, 4, 5]


@rule("802.4c")
def test_at_the_beginning_of_each_players_step_triggers_once_for_each_member_it_speaks_of() -> None:
    t = teams()
    t.unit(t.homes[2], "Well", when("phase", ChangeResource("resource", 1, "event"), phase="effect", who="each"))
    t.start("reset").resolve()
    assert [t.has(p) for p in range(4)] == [11, 11, 10, 10]


@rule("802.4c")
@pytest.mark.parametrize(("owner", "gains"), [(0, [10, 10]), (2, [9, 9])])
def test_at_the_beginning_of_each_opponents_step(owner: int, gains: list[int]) -> None:
    t = teams()
    t.unit(
        t.homes[owner],
        "Leech",
        when("phase", ChangeResource("resource", 1, "event", "lose"), phase="effect", who="opponent"),
    )
    t.start("reset").resolve()
    assert [t.has(p) for p in (0, 1)] == gains
    assert [t.has(p) for p in (2, 3)] == [10, 10]


@rule("802.4c")
def test_but_once_if_it_does_not_speak_of_that_player() -> None:
    t = teams()
    bells = [t.unit(t.home, f"Bell {who}", counts("phase", phase="effect", who=who)) for who in ("each", "")]
    far = t.unit(t.homes[2], "Far", counts("phase", phase="effect", who="opponent"))
    t.start("reset").resolve()
    assert [t.seen(bell) for bell in (*bells, far)] == [1, 1, 1]


@rule("802.4c", "802.4a")
@pytest.mark.parametrize("player", range(4))
def test_at_the_beginning_of_your_step_triggers_for_every_member(player: int) -> None:
    t = teams()
    own = t.unit(t.homes[player], "Own", counts("phase", phase="effect", who="you"))
    t.start("reset").resolve()
    assert t.seen(own) == (1 if player < 2 else 0)


# --- priority --------------------------------------------


@rule("802.5", "802.5a")
def test_a_member_may_act_whenever_the_team_has_priority() -> None:
    t = teams()
    one, two = t.act(0, "One", STUDY), t.act(1, "Two", STUDY)
    t.main()
    assert t.player == 0
    t.skip()
    assert t.player == 1  # the team has not passed
    t.play(two)
    assert t.player == 1
    t.skip()
    assert t.player == 0  # the team still has priority, before anyone else
    t.play(one)
    assert t.chain == ["Two", "One"]


@rule("802.5b")
def test_a_team_passes_when_no_member_wants_to_act() -> None:
    t = teams()
    one, two = t.act(0, "One", STUDY), t.act(2, "Two", STUDY)
    t.main().play(one)
    order = []
    for _ in range(2):
        order.append(t.player)
        t.skip()
    order.append(t.player)
    t.play(two)  # the passes before do not count any more
    for _ in range(4):
        assert t.chain == ["One", "Two"]
        order.append(t.player)
        t.skip()
    assert order == [0, 1, 2, 2, 3, 0, 1]
    assert t.chain == ["One"]  # all teams have passed: the top has resolved
    assert t.player == 0  # and the active team has priority
    for _ in range(4):
        assert t.chain == ["One"]
        t.skip()
    assert (t.chain, t.game.phase, t.player) == ([], "main", 0)
    t.skip(4)
    assert t.game.phase == "beginning of battle"  # nothing on the chain: the phase ends


@rule("802.5b")
def test_the_active_team_has_priority_after_a_resolution_in_the_other_teams_turn_too() -> None:
    t = teams()
    study = t.act(0, "Study", STUDY)
    t.main(2).skip(2).play(study).skip(4)
    assert (t.chain, t.player) == ([], 2)


# --- choices and triggers --------------------------------------------


@rule("802.6")
@pytest.mark.parametrize(("active", "order"), [(0, [0, 1, 2, 3]), (2, [2, 3, 0, 1])])
def test_first_the_members_of_the_active_team_choose_then_the_others(active: int, order: list[int]) -> None:
    t = teams()
    cards = [[t.recruit(p, f"Card {p}{i}") for i in range(2)] for p in range(4)]
    purge = t.act(0, "Purge", does(Discard(1, "each")))
    t.main(active)
    while t.player != 0:
        t.skip()
    t.play(purge).top()
    for team in (order[:2], order[2:]):
        assert (t.asked, t.values) == ((team[0], "who is next"), team)
        t.answer(team[0])
    for player in order:
        assert t.asked == (player, "discard")
        assert t.events("move")[-1].tag != "discard"  # it happens when all have chosen
        t.answer(cards[player][0])
    assert [e.tag for e in t.events("move")].count("discard") == 4


@rule("802.6", "100.9")
@pytest.mark.parametrize(("controller", "order"), [(1, [2, 3, 0]), (0, [2, 3, 1])])
def test_opponents_choose_in_turn_order_from_the_active_player(controller: int, order: list[int]) -> None:
    t = Board(4)
    cards = [[t.recruit(p, f"Card {p}{i}") for i in range(2)] for p in range(4)]
    purge = t.act(controller, "Purge", does(Discard(1, "opponent")))
    t.main(2)
    while t.player != controller:
        t.skip()
    t.play(purge).top()
    for player in order:
        assert t.asked == (player, "discard")
        t.answer(cards[player][0])


@rule("802.6a")
def test_the_members_of_the_active_team_draw_first() -> None:
    t = teams()
    for player in range(4):
        t.deck(player, *["Card"] * 12)
    feast = t.act(0, "Feast", does(Draw(2, "each")))
    t.main(2).skip(2)
    t.play(feast).top().answer(2, 0)
    assert [e.player for e in t.events("draw") if e.frame >= 0] == [2, 2, 3, 3, 0, 0, 1, 1]


@rule("802.7", "802.2")
def test_a_team_puts_the_abilities_of_all_its_members_on_the_chain_in_any_order() -> None:
    t = teams()
    for player in (2, 0, 1, 3):
        t.unit(t.homes[player], f"Bell {player}", counts("play"))
    study = t.act(3, "Study", STUDY)
    t.main().skip(3).play(study)
    assert t.asked == (0, "trigger")  # the primary player of the active team
    units = {t.game.cards[option.cards[0]].face.name for option in t.options}
    assert units == {"Bell 0", "Bell 1"}
    t.game.choose([t.game.cards[option.cards[0]].face.name for option in t.options].index("Bell 1"))
    assert t.asked == (2, "trigger")
    t.game.choose([t.game.cards[option.cards[0]].face.name for option in t.options].index("Bell 3"))
    assert t.chain == ["Study", "Bell 1", "Bell 0", "Bell 3", "Bell 2"]


@rule("802.7")
def test_each_member_aims_the_own_abilities() -> None:
    t = teams()
    elf = t.unit(t.homes[2], "Elf")
    t.unit(t.homes[1], "Archer", when("play", Damage(1, T1), targets=(TARGET,)))
    study = t.act(0, "Study", STUDY)
    t.main().play(study)
    assert (t.player, t.game.decision.kind) == (1, "target")
    t.answer(elf)
    assert t.chain == ["Study", "Archer"]


# --- added and skipped --------------------------------------------


@rule("802.8")
@pytest.mark.parametrize("player", [0, 1])
def test_an_extra_turn_of_a_member_is_one_of_the_team(player: int) -> None:
    t = teams()
    more = t.act(player, "More", does(ExtraTurn()))
    t.main().skip(player).play(more).all()
    seen = []
    for _ in range(3):
        next_turn(t)
        seen.append(t.game.active)
    assert seen == [0, 2, 0]


@rule("802.8")
def test_a_phase_added_for_a_member_is_one_of_the_team() -> None:
    t = teams()
    more = t.act(1, "More", does(AddPhases(("battle",))))
    a, b = t.unit(t.home, "A"), t.unit(t.homes[1], "B")
    t.main().skip().play(more).all()
    t.on("declare attackers")
    assert t.game.battle.attacking == (0, 1)
    t.attack((a, t.homes[2]), (b, t.homes[3])).on("end of battle").on()
    assert (t.game.phase, t.game.battle.attacking) == ("beginning of battle", (0, 1))
    assert t.steps().count("beginning of battle") == 2


@rule("802.8")
@pytest.mark.parametrize("player", [2, 3])
def test_what_a_member_skips_the_team_skips(player: int) -> None:
    t = teams()
    stop = t.act(player, "Stop", does(Skip("battle"), Skip("resource")))
    t.main().skip(player).play(stop).all()
    next_turn(t)
    turn = t.game.turn
    next_turn(t)
    steps = [e.phase for e in t.game.log if e.kind == "phase" and e.turn == turn]
    assert "beginning of battle" not in steps
    assert "resource" not in steps
    assert "postbattle main" in steps


@rule("802.8")
@pytest.mark.parametrize("player", [2, 3])
def test_a_turn_that_a_member_skips_the_team_skips(player: int) -> None:
    t = teams()
    stop = t.act(player, "Stop", does(Skip("turn")))
    t.main().skip(player).play(stop).all()
    next_turn(t)
    assert t.game.active == 0
    next_turn(t)
    assert t.game.active == 2


@rule("802.8")
@pytest.mark.parametrize("effect", [Skip("turn", "opponent"), ExtraTurn("team")])
def test_one_effect_on_several_members_counts_once(effect) -> None:
    t = teams()
    card = t.act(0, "Card", does(effect))
    t.main().play(card).all()
    seen = []
    for _ in range(3):
        next_turn(t)
        seen.append(t.game.active)
    assert seen == [0, 2, 0]


@rule("802.8")
def test_two_effects_on_a_team_count_twice() -> None:
    t = teams()
    one, two = t.act(0, "One", does(ExtraTurn())), t.act(1, "Two", does(ExtraTurn()))
    t.main().play(one).skip().play(two).all()
    seen = []
    for _ in range(3):
        next_turn(t)
        seen.append(t.game.active)
    assert seen == [0, 0, 2]


@rule("802.9")
def test_the_controller_says_which_active_player_an_ability_means() -> None:
    t = teams()
    tax = t.act(2, "Tax", does(ChoosePlayer("active team"), ChangeResource("resource", 4, "chosen", "lose")))
    t.main().skip(2).play(tax).top()
    assert (t.player, t.values) == (2, [0, 1])  # chosen as it is applied
    t.answer(1)
    assert [t.has(p) for p in range(4)] == [10, 6, 10, 10]


# --- two-versus-two --------------------------------------------


def begun(first: str = "Anna and Ben") -> Game:
    """A two-versus-two game in its first turn."""
    game = ready(first)
    while question(game) != "What do you do?" and game.turn == 0:
        choose(game, "No" if "No" in offered(game) else offered(game)[0])
    return game


@rule("804.6", "804.7")
@pytest.mark.parametrize("first", ["Anna and Ben", "Cleo and Dan"])
def test_the_team_that_goes_first_has_no_battle_phase_in_its_first_turn(first: str) -> None:
    game = begun(first)
    battles: dict[int, tuple[tuple[int, ...], tuple[int, ...]]] = {}
    while game.turn < 4:
        if game.battle is not None:
            battles[game.turn] = (game.battle.attacking, game.battle.defending)
        game.choose(len(game.decision.options) - 1)
    one, two = ((0, 1), (2, 3)) if first == "Anna and Ben" else ((2, 3), (0, 1))
    steps = {e.turn for e in game.log if e.kind == "phase" and e.phase == "beginning of battle"}
    assert 1 not in steps
    assert {2, 3} <= steps
    assert battles.get(2, (two, one)) == (two, one)  # team against team
    assert battles.get(3, (one, two)) == (one, two)


@rule("804.5")
def test_teammates_do_not_handle_each_others_cards() -> None:
    t = teams()
    for player in range(4):
        t.act(player, f"Study {player}", STUDY)
        t.unit(t.homes[player], f"Bell {player}", can(AddCounters(This(), "rang")))
    t.main()
    for player in range(4):
        assert t.player == player
        assert {t.game.cards[i].owner for option in t.options for i in option.cards[:1]} == {player}
        t.skip()


@rule("804.4", "804.5")
def test_the_bases_of_a_team_are_open_to_all_its_members() -> None:
    t = teams()
    ogre, recruit = t.unit(t.homes[1], "Ogre"), t.recruit(1)
    t.main().skip()
    assert ("move", ogre.id, t.home.id) in t.values
    t.play(recruit, t.home).all()
    assert (recruit.place, recruit.controller) == (t.home.id, 1)
    assert t.denial("move", ogre, t.homes[2], player=1) == "505.3c"


@rule("804.7a")
def test_if_one_member_loses_the_team_loses() -> None:
    t = teams(0)
    lose(t.game, [3], "103.3c", "for once")
    assert t.game.outcome.winners == (0, 1)


@rule("804.7a")
def test_if_one_member_wins_the_team_wins() -> None:
    t = teams()
    triumph = t.act(1, "Triumph", does(WinGame()))
    t.main().skip().play(triumph).top()
    assert t.game.outcome.winners == (0, 1)


@rule("804.7a")
@pytest.mark.parametrize("holder", [0, 1])
@pytest.mark.parametrize("winner", [0, 1])
def test_if_a_member_cannot_win_the_team_cannot_win(holder: int, winner: int) -> None:
    t = teams()
    t.thing(t.homes[holder], "Curse", is_(Cant("win"), what=Seats("you")))
    triumph = t.act(winner, "Triumph", does(WinGame()))
    t.main().skip(winner).play(triumph).top()
    assert not t.game.over
    t.game.concede(2)
    assert t.game.outcome.winners == (0, 1)  # nobody else is left


@rule("804.7a")
@pytest.mark.parametrize("holder", ["C", "D"])
def test_if_a_member_cannot_lose_the_team_cannot_lose(holder: str) -> None:
    t = teams()
    seat = Cards(("seat",), where=Named(holder))
    charm = t.thing(t.home, "Charm", is_(Cant("lose"), what=seat))
    doom = t.act(0, "Doom", does(LoseGame("opponent")))
    fires = [t.act(0, f"Fire {p}", does(Destroy(named(f"Home {p}")))) for p in (2, 3)]
    end = t.act(0, "End", does(Destroy(named("Charm"))))
    t.main().play(doom).all().play(fires[0]).all().play(fires[1]).all()
    assert not t.game.over
    t.play(end).all()
    assert t.zone_of(charm) == "graveyard"
    assert t.game.outcome.winners == (0, 1)


@rule("804.7a", "103.3a")
def test_they_can_always_concede() -> None:
    t = teams()
    t.thing(t.home, "Charm", is_(Cant("lose"), what=Seats("each")))
    t.main()
    t.game.concede(2)
    assert t.game.outcome.winners == (0, 1)


@rule("804.7b")
def test_if_a_member_concedes_the_whole_team_leaves_at_once() -> None:
    t = teams(order=(0, 0, 1, 1, 2, 2))
    ogre, elf = t.unit(t.homes[2], "Ogre"), t.unit(t.homes[3], "Elf")
    t.main()
    t.game.concede(3)
    assert [p.out for p in t.game.players] == [False, False, True, True, False, False]
    assert [t.zone_of(card) for card in (ogre, elf, t.homes[2])] == ["", "", ""]
    next_turn(t)
    assert t.game.active == 4


@rule("804.7c")
def test_a_team_all_of_whose_bases_are_face_down_loses() -> None:
    t = teams()
    fires = [t.act(0, f"Fire {p}", does(Destroy(named(f"Home {p}")))) for p in (2, 3)]
    t.main().play(fires[0]).all()
    assert not t.game.over  # a base of the other member is active
    t.play(fires[1]).all()
    assert t.game.outcome.winners == (0, 1)
    assert t.game.outcome.rule == "704.5a"


@rule("804.7c", "103.4d")
def test_if_both_teams_lose_their_last_bases_at_once_it_is_a_draw() -> None:
    t = teams()
    quake = t.act(0, "Quake", does(Destroy(BASES)))
    t.main().play(quake).all()
    assert t.game.outcome.draw


@rule("802.2")
def test_the_primary_player_of_a_team_is_asked_what_concerns_the_team() -> None:
    game = ready("Cleo and Dan")
    assert (asked(game), offered(game)) == ("Cleo", ["Cleo", "Dan"])
