"""Rules 802.4-802.9 and 804.4-804.7: teams that share their turns."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import (
    SMALL,
    STUDY,
    T1,
    TARGET,
    UNITS,
    Desk,
    can,
    counts,
    does,
    gain,
    gives,
    is_,
    named,
    when,
)
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


def teams(active: int = -1, order: tuple[int, ...] = (0, 0, 1, 1)) -> Desk:
    """Two teams of two that share turns and bases; with an active player it is the main phase of that team."""
    t = Desk(len(order), order, shared_turns=True, shared_bases=True, open_to_teammates=True, team_loses_together=True)
    if active >= 0:
        t.main(active)
    return t


def on_to(game: Game, turn: int) -> None:
    """Nobody does anything until a turn."""
    while game.turn < turn:
        game.choose(len(game.decision.options) - 1)


# --- turns --------------------------------------------


@rule("802.4", "802.4a")
def test_each_team_takes_turns_rather_than_each_player() -> None:
    t = teams(0)
    seen = []
    for _ in range(4):
        t.next_turn()
        seen.append(t.game.players[t.game.active].team)
    assert seen == [1, 0, 1, 0]


@rule("802.4")
def test_the_turn_of_a_team_is_that_of_each_member() -> None:
    t = teams()
    recruits = [t.unit(p, name=f"Recruit {p}", zone="hand") for p in range(4)]
    t.main()
    for player in range(4):
        assert t.player == player
        assert t.offered("play", recruits[player]) == (player < 2)  # permanents are played in one's own main phase
        t.skip()


@rule("802.4", "804.7a")
def test_in_two_versus_two_teams_take_turns_and_lose_together() -> None:
    game = begun()
    assert game.active in (0, 1)
    on_to(game, 2)
    assert game.active in (2, 3)  # the other team, not the next player
    lose(game, [2], "103.3c", "for once")
    assert game.outcome.winners == (0, 1)


@rule("802.4a")
def test_it_is_the_turn_of_every_member_of_the_active_team() -> None:
    t = teams()
    mine, mate, foe = t.unit(0, name="A"), t.unit(1, name="B"), t.unit(2, name="C")
    for unit in (mine, mate, foe):
        unit.turned = True
    recruits = [t.unit(p, name=f"Recruit {p}", zone="hand") for p in range(4)]
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
    ogre = t.unit(player, Static(This(), (Add("power", 3),), TurnOf("you")), name="Ogre")
    t.main()
    assert t.power(ogre) == power


@rule("802.4a", "500.4")
@pytest.mark.parametrize(("until", "expected"), [(BeforeNextTurn("you"), [5, 2, 2]), (EndOfNextTurn("you"), [5, 5, 2])])
def test_your_next_turn_is_the_next_turn_of_your_team(until: Duration, expected: list[int]) -> None:
    t = teams()
    ogre = t.unit(1, name="Ogre")
    bless = t.action(1, does(gives(UNITS, Add("power", 3), until=until)), name="Bless")
    t.main().skip().play(bless).resolve()
    powers = []
    for _ in range(3):
        t.next_turn()
        powers.append(t.power(ogre))
    assert powers == expected


@rule("802.4b")
def test_each_member_gains_resource_from_the_own_bases() -> None:
    t = teams()
    for player, production in enumerate((1, 2, 4, 5)):
        t.base(player, name="Mine", **SMALL | {"production": production})
        t.game.players[player].resources["resource"] = 0
    t.start("resource")
    assert [t.reserve(p) for p in range(4)] == [1, 2, 0, 0]
    t.next_turn()
    t.on("main")
    assert [t.reserve(p) for p in range(4)] == [1, 2, 4, 5]


@rule("802.4c")
def test_at_the_beginning_of_each_players_step_triggers_once_for_each_member_it_speaks_of() -> None:
    t = teams()
    t.unit(2, when("phase", gain(1, "event"), phase="effect", who="each"), name="Well")
    t.start("reset").resolve()
    assert [t.reserve(p) for p in range(4)] == [11, 11, 10, 10]


@rule("802.4c")
@pytest.mark.parametrize(("owner", "gains"), [(0, [10, 10]), (2, [9, 9])])
def test_at_the_beginning_of_each_opponents_step(owner: int, gains: list[int]) -> None:
    t = teams()
    t.unit(
        owner,
        when("phase", gain(1, "event", "lose"), phase="effect", who="opponent"),
        name="Leech",
    )
    t.start("reset").resolve()
    assert [t.reserve(p) for p in (0, 1)] == gains
    assert [t.reserve(p) for p in (2, 3)] == [10, 10]


@rule("802.4c")
def test_but_once_if_it_does_not_speak_of_that_player() -> None:
    t = teams()
    bells = [t.unit(0, counts("phase", phase="effect", who=who), name=f"Bell {who}") for who in ("each", "")]
    far = t.unit(2, counts("phase", phase="effect", who="opponent"), name="Far")
    t.start("reset").resolve()
    assert [t.seen(bell) for bell in (*bells, far)] == [1, 1, 1]


@rule("802.4c", "802.4a")
@pytest.mark.parametrize("player", range(4))
def test_at_the_beginning_of_your_step_triggers_for_every_member(player: int) -> None:
    t = teams()
    own = t.unit(player, counts("phase", phase="effect", who="you"), name="Own")
    t.start("reset").resolve()
    assert t.seen(own) == (1 if player < 2 else 0)


# --- priority --------------------------------------------


@rule("802.5", "802.5a")
def test_a_member_may_act_whenever_the_team_has_priority() -> None:
    t = teams()
    one, two = t.action(0, STUDY, name="One"), t.action(1, STUDY, name="Two")
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
    one, two = t.action(0, STUDY, name="One"), t.action(2, STUDY, name="Two")
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
    study = t.action(0, STUDY, name="Study")
    t.main(2).skip(2).play(study).skip(4)
    assert (t.chain, t.player) == ([], 2)


# --- choices and triggers --------------------------------------------


@rule("802.6")
@pytest.mark.parametrize(("active", "order"), [(0, [0, 1, 2, 3]), (2, [2, 3, 0, 1])])
def test_first_the_members_of_the_active_team_choose_then_the_others(active: int, order: list[int]) -> None:
    t = teams()
    cards = [[t.unit(p, name=f"Card {p}{i}", zone="hand") for i in range(2)] for p in range(4)]
    purge = t.action(0, does(Discard(1, "each")), name="Purge")
    t.main(active).to(0).play(purge).top()
    for team in (order[:2], order[2:]):
        assert (t.asked, t.values) == ((team[0], "who is next"), team)
        t.pick(team[0])
        for player in team:
            assert t.asked == (player, "discard")
            assert t.log("move")[-1].tag != "discard"  # it happens when all have chosen
            t.pick(cards[player][0])
    assert [e.tag for e in t.log("move")].count("discard") == 4


@rule("802.6", "100.9")
@pytest.mark.parametrize(("controller", "order"), [(1, [2, 3, 0]), (0, [2, 3, 1])])
def test_opponents_choose_in_turn_order_from_the_active_player(controller: int, order: list[int]) -> None:
    t = Desk(4)
    cards = [[t.unit(p, name=f"Card {p}{i}", stats="3/2", zone="hand") for i in range(2)] for p in range(4)]
    purge = t.action(controller, does(Discard(1, "opponent")), name="Purge")
    t.main(2).to(controller).play(purge).top()
    for player in order:
        assert t.asked == (player, "discard")
        t.pick(cards[player][0])


@rule("802.6a")
def test_the_members_of_the_active_team_draw_first() -> None:
    t = teams()
    for player in range(4):
        t.deck(player, *["Card"] * 12)
    feast = t.action(0, does(Draw(2, "each")), name="Feast")
    t.main(2).skip(2).play(feast).top().pick(2, 0)
    assert [e.player for e in t.log("draw") if e.frame >= 0] == [2, 2, 3, 3, 0, 0, 1, 1]


@rule("802.7", "802.2")
def test_a_team_puts_the_abilities_of_all_its_members_on_the_chain_in_any_order() -> None:
    t = teams()
    for player in (2, 0, 1, 3):
        t.unit(player, counts("play"), name=f"Bell {player}")
    study = t.action(3, STUDY, name="Study")
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
    elf = t.unit(2, name="Elf")
    t.unit(1, when("play", Damage(1, T1), targets=(TARGET,)), name="Archer")
    study = t.action(0, STUDY, name="Study")
    t.main().play(study)
    assert (t.player, t.game.decision.kind) == (1, "target")
    t.pick(elf)
    assert t.chain == ["Study", "Archer"]


# --- added and skipped --------------------------------------------


@rule("802.8")
@pytest.mark.parametrize("player", [0, 1])
def test_an_extra_turn_of_a_member_is_one_of_the_team(player: int) -> None:
    t = teams()
    more = t.action(player, does(ExtraTurn()), name="More")
    t.main().skip(player).play(more).resolve()
    seen = []
    for _ in range(3):
        t.next_turn()
        seen.append(t.game.active)
    assert seen == [0, 2, 0]


@rule("802.8")
def test_a_phase_added_for_a_member_is_one_of_the_team() -> None:
    t = teams()
    more = t.action(1, does(AddPhases(("battle",))), name="More")
    a, b = t.unit(0, name="A"), t.unit(1, name="B")
    t.main().skip().play(more).resolve().on("declare attackers")
    assert t.game.battle.attacking == (0, 1)
    t.attack((a, t.homes[2]), (b, t.homes[3])).on("end of battle").on()
    assert (t.game.phase, t.game.battle.attacking) == ("beginning of battle", (0, 1))
    assert t.steps().count("beginning of battle") == 2


@rule("802.8")
@pytest.mark.parametrize("player", [2, 3])
def test_what_a_member_skips_the_team_skips(player: int) -> None:
    t = teams()
    stop = t.action(player, does(Skip("battle"), Skip("resource")), name="Stop")
    t.main().skip(player).play(stop).resolve()
    t.next_turn()
    turn = t.game.turn
    t.next_turn()
    steps = [e.phase for e in t.game.log if e.kind == "phase" and e.turn == turn]
    assert "beginning of battle" not in steps
    assert "resource" not in steps
    assert "postbattle main" in steps


@rule("802.8")
@pytest.mark.parametrize("player", [2, 3])
def test_a_turn_that_a_member_skips_the_team_skips(player: int) -> None:
    t = teams()
    stop = t.action(player, does(Skip("turn")), name="Stop")
    t.main().skip(player).play(stop).resolve()
    t.next_turn()
    assert t.game.active == 0
    t.next_turn()
    assert t.game.active == 2


@rule("802.8")
@pytest.mark.parametrize("effect", [Skip("turn", "opponent"), ExtraTurn("team")])
def test_one_effect_on_several_members_counts_once(effect) -> None:
    t = teams()
    card = t.action(0, does(effect), name="Card")
    t.main().play(card).resolve()
    seen = []
    for _ in range(3):
        t.next_turn()
        seen.append(t.game.active)
    assert seen == [0, 2, 0]


@rule("802.8")
def test_two_effects_on_a_team_count_twice() -> None:
    t = teams()
    one, two = t.action(0, does(ExtraTurn()), name="One"), t.action(1, does(ExtraTurn()), name="Two")
    t.main().play(one).skip().play(two).resolve()
    seen = []
    for _ in range(3):
        t.next_turn()
        seen.append(t.game.active)
    assert seen == [0, 0, 2]


@rule("802.9")
def test_the_controller_says_which_active_player_an_ability_means() -> None:
    t = teams()
    tax = t.action(2, does(ChoosePlayer("active team"), gain(4, "chosen", "lose")), name="Tax")
    t.main().skip(2).play(tax).top()
    assert (t.player, t.values) == (2, [0, 1])  # chosen as it is applied
    t.pick(1)
    assert [t.reserve(p) for p in range(4)] == [10, 6, 10, 10]


# --- two-versus-two --------------------------------------------


def begun(first: str = "Anna and Ben") -> Game:
    """A two-versus-two game in its first turn."""
    game = ready(first)
    while question(game) != "What do you do?" and game.turn == 0:
        choose(game, "No" if "No" in offered(game) else offered(game)[0])
    return game


def battles_before(game: Game, turn: int) -> dict[int, tuple[tuple[int, ...], tuple[int, ...]]]:
    """Who attacks and who defends in each turn before this one; whoever is asked takes the last option."""
    battles = {}
    while game.turn < turn:
        if game.battle is not None:
            battles[game.turn] = (game.battle.attacking, game.battle.defending)
        game.choose(len(game.decision.options) - 1)
    return battles


@rule("804.6", "804.7")
@pytest.mark.parametrize(("first", "one", "two"), [("Anna and Ben", (0, 1), (2, 3)), ("Cleo and Dan", (2, 3), (0, 1))])
def test_the_team_that_goes_first_has_no_battle_phase_in_its_first_turn(
    first: str, one: tuple[int, int], two: tuple[int, int]
) -> None:
    game = begun(first)
    battles = battles_before(game, 4)
    steps = {e.turn for e in game.log if e.kind == "phase" and e.phase == "beginning of battle"}
    assert 1 not in steps
    assert {2, 3} <= steps
    assert battles.get(2, (two, one)) == (two, one)  # team against team
    assert battles.get(3, (one, two)) == (one, two)


@rule("804.5")
def test_teammates_do_not_handle_each_others_cards() -> None:
    t = teams()
    for player in range(4):
        t.action(player, STUDY, name=f"Study {player}")
        t.unit(player, can(AddCounters(This(), "rang")), name=f"Bell {player}")
    t.main()
    for player in range(4):
        assert t.player == player
        assert {t.game.cards[i].owner for option in t.options for i in option.cards[:1]} == {player}
        t.skip()


@rule("804.4", "804.5")
def test_the_bases_of_a_team_are_open_to_all_its_members() -> None:
    t = teams()
    ogre, recruit = t.unit(1, name="Ogre"), t.unit(1, stats="3/2", zone="hand")
    t.main().skip()
    assert ("move", ogre.id, t.home.id) in t.values
    t.play(recruit, t.home).resolve()
    assert (recruit.place, recruit.controller) == (t.home.id, 1)
    assert t.denied("move", ogre, t.homes[2], player=1) == "505.3c"


@rule("804.7a")
def test_if_one_member_loses_the_team_loses() -> None:
    t = teams(0)
    lose(t.game, [3], "103.3c", "for once")
    assert t.game.outcome.winners == (0, 1)


@rule("804.7a")
def test_if_one_member_wins_the_team_wins() -> None:
    t = teams()
    triumph = t.action(1, does(WinGame()), name="Triumph")
    t.main().skip().play(triumph).top()
    assert t.game.outcome.winners == (0, 1)


@rule("804.7a")
@pytest.mark.parametrize("holder", [0, 1])
@pytest.mark.parametrize("winner", [0, 1])
def test_if_a_member_cannot_win_the_team_cannot_win(holder: int, winner: int) -> None:
    t = teams()
    t.gear(holder, is_(Cant("win"), what=Seats("you")), name="Curse")
    triumph = t.action(winner, does(WinGame()), name="Triumph")
    t.main().skip(winner).play(triumph).top()
    assert not t.game.over
    t.game.concede(2)
    assert t.game.outcome.winners == (0, 1)  # nobody else is left


@rule("804.7a")
@pytest.mark.parametrize("holder", ["C", "D"])
def test_if_a_member_cannot_lose_the_team_cannot_lose(holder: str) -> None:
    t = teams()
    seat = Cards(("seat",), where=Named(holder))
    charm = t.gear(0, is_(Cant("lose"), what=seat), name="Charm")
    doom = t.action(0, does(LoseGame("opponent")), name="Doom")
    fires = [t.action(0, does(Destroy(named(f"Home {p}"))), name=f"Fire {p}") for p in (2, 3)]
    end = t.action(0, does(Destroy(named("Charm"))), name="End")
    t.main().play(doom).resolve().play(fires[0]).resolve().play(fires[1]).resolve()
    assert not t.game.over
    t.play(end).resolve()
    assert t.where(charm) == "graveyard"
    assert t.game.outcome.winners == (0, 1)


@rule("804.7a", "103.3a")
def test_they_can_always_concede() -> None:
    t = teams()
    t.gear(0, is_(Cant("lose"), what=Seats("each")), name="Charm")
    t.main()
    t.game.concede(2)
    assert t.game.outcome.winners == (0, 1)


@rule("804.7b")
def test_if_a_member_concedes_the_whole_team_leaves_at_once() -> None:
    t = teams(order=(0, 0, 1, 1, 2, 2))
    ogre, elf = t.unit(2, name="Ogre"), t.unit(3, name="Elf")
    t.main()
    t.game.concede(3)
    assert [p.out for p in t.game.players] == [False, False, True, True, False, False]
    assert [t.where(card) for card in (ogre, elf, t.homes[2])] == ["", "", ""]
    t.next_turn()
    assert t.game.active == 4


@rule("804.7c")
def test_a_team_all_of_whose_bases_are_face_down_loses() -> None:
    t = teams()
    fires = [t.action(0, does(Destroy(named(f"Home {p}"))), name=f"Fire {p}") for p in (2, 3)]
    t.main().play(fires[0]).resolve()
    assert not t.game.over  # a base of the other member is active
    t.play(fires[1]).resolve()
    assert t.game.outcome.winners == (0, 1)
    assert t.game.outcome.rule == "704.5a"


@rule("804.7c", "103.4d")
def test_if_both_teams_lose_their_last_bases_at_once_it_is_a_draw() -> None:
    t = teams()
    quake = t.action(0, does(Destroy(BASES)), name="Quake")
    t.main().play(quake).resolve()
    assert t.game.outcome.draw


@rule("802.2")
def test_the_primary_player_of_a_team_is_asked_what_concerns_the_team() -> None:
    game = ready("Cleo and Dan")
    assert (asked(game), offered(game)) == ("Cleo", ["Cleo", "Dan"])
