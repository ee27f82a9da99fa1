"""Chapter 5: the phases of a turn."""

from __future__ import annotations

from tests.games.force_of_will.duel import Duel, kept_hands

from cardwright.testing import rule

WAITING = """
name: Watcher of Draws
type: Addition
cost: {U}
At the beginning of your draw phase, draw a card.

name: Watcher of Recovery
type: Addition
cost: {U}
At the beginning of your recovery phase, draw a card.

name: Watcher of Mains
type: Addition
cost: {U}
At the beginning of your main phase, draw a card.

name: Watcher of Ends
type: Addition
cost: {U}
At the beginning of your end phase, draw a card.

name: Spare Turn
type: Chant
cost: {U}
Take another turn after this one.

name: Short Blessing
type: Chant
cost: {W}
Quickcast.
Give target resonator ATK +300/DEF +300 this turn.
"""


def duel(active: int = 0, phase: str = "draw") -> Duel:
    d = Duel(WAITING)
    for player in (0, 1):
        d.deck(player)
    return d


@rule("501.1", "505.6")
def test_players_take_turns_and_each_turn_has_its_phases_in_order() -> None:
    d = duel().begin(0, "draw")
    assert d.phases(2)[:5] == [(0, "draw"), (0, "main"), (0, "end"), (1, "draw"), (1, "main")]


@rule("502.3", "502.4", "502.5")
def test_the_turn_player_has_priority_draws_and_has_priority_again() -> None:
    d = duel().begin(0, "draw")
    assert (d.asked(), len(d.names("hand", 0))) == (0, 0)
    d.skip(2)
    assert (d.game.phase, d.asked(), len(d.names("hand", 0))) == ("draw", 0, 1)
    d.skip(2)
    assert d.game.phase == "main"


@rule("502.2")
def test_what_triggers_at_the_beginning_of_the_draw_phase_is_played_before_the_draw() -> None:
    d = duel()
    d.put(0, "field", "Watcher of Draws")
    d.begin(0, "draw")
    assert (d.chase(), len(d.names("hand", 0))) == (["ability"], 0)
    d.resolve()
    assert len(d.names("hand", 0)) == 1


@rule("502.1", "502.3", "502.4", "502.5", "503.1")
def test_the_first_turn_of_the_game_has_no_draw_and_no_recovery() -> None:
    g = kept_hands(3)
    first = g.active
    assert (g.turn, g.phase) == (1, "main")
    assert [len(g.zone("hand", p).cards) for p in (first, 1 - first)] == [5, 5]
    assert not [e for e in g.log if e.kind == "draw" or e.phase == "recovery"]


@rule("503.2", "503.3")
def test_what_triggers_in_the_recovery_phase_gives_priority_twice() -> None:
    d = duel()
    d.put(0, "field", "Watcher of Recovery")
    d.begin(0, "recovery")
    assert d.chase() == ["ability"]
    d.resolve()
    assert (d.game.phase, d.game.notes.step) == ("recovery", "503.2")
    d.skip(2)
    assert (d.game.phase, d.game.notes.step) == ("recovery", "503.3")
    d.skip(2)
    assert d.game.phase == "main"


@rule("503.3")
def test_without_a_trigger_nobody_has_priority_in_the_recovery_phase() -> None:
    d = duel().begin(0, "recovery")
    assert d.game.phase == "main"


@rule("503.4", "907.4")
def test_produced_will_is_gone_in_the_recovery_phase() -> None:
    d = duel()
    d.stones(0, "W")
    d.begin(0, "draw").do("Use Light Magic Stone")
    assert d.will(0) == {"light": 1}
    d.until_phase("main")
    assert d.will(0) == {}


@rule("503.5")
def test_cards_of_the_turn_player_in_field_and_ruler_area_recover() -> None:
    d = duel()
    mine, ruler = d.fighter(0, "Mine", rested=True), d.put(0, "ruler area", "Count Mordane", rested=True)
    theirs = d.fighter(1, "Theirs", rested=True)
    d.begin(0, "recovery")
    assert [card.turned for card in (mine, ruler, theirs)] == [False, False, True]


@rule("504.1", "504.2")
def test_what_triggers_at_the_beginning_of_the_main_phase_comes_before_its_actions() -> None:
    d = duel()
    d.ruler(0)
    d.fill(0, "magic stone deck", "Light Magic Stone", 1)
    d.put(0, "field", "Watcher of Mains")
    d.begin(0, "main")
    assert d.chase() == ["ability"]
    assert not d.offers("Rest Orsela")
    d.resolve()
    d.skip(2)
    assert d.offers("Rest Orsela")


@rule("505.1", "505.2", "505.4")
def test_what_triggers_at_the_beginning_of_the_end_phase_gives_priority_twice() -> None:
    d = duel()
    d.put(0, "field", "Watcher of Ends")
    d.begin(0, "end")
    assert d.steps_of_phase() == ["505.1", "505.2", "505.4"]


@rule("505.5")
def test_damage_effects_of_the_turn_and_will_are_gone_in_the_final_step() -> None:
    d = duel()
    d.stones(0, "WW")
    hurt = d.fighter(0, "Hurt", "500/500", damage=400)
    d.put(0, "hand", "Short Blessing")
    d.begin(0, "end").do("Play Short Blessing").resolve()
    d.do("Use Light Magic Stone")
    assert (d.numbers(hurt), d.will(0)) == ((800, 800), {"light": 1})
    d.until_phase("draw", 6)
    assert (d.numbers(hurt), hurt.damage, d.will(0), d.where(hurt)) == ((500, 500), 0, {}, "field")


@rule("306.3", "505.5")
def test_the_turn_player_discards_down_to_seven() -> None:
    d = duel()
    for player in (0, 1):
        d.fill(player, "hand", "Coal Imp", 9)
    d.begin(0, "end").until("discard to limit")
    assert d.asked() == 0
    d.do("Coal Imp", "Coal Imp")
    assert [len(d.names("hand", p)) for p in (0, 1)] == [7, 9]
    assert len(d.names("graveyard", 0)) == 2


@rule("1025.1", "1025.2")
def test_an_extra_turn_follows_the_present_one() -> None:
    d = duel()
    d.stones(0, "UU")
    d.fill(0, "hand", "Spare Turn", 2)
    d.begin(0, "main").do("Play Spare Turn").resolve().do("Play Spare Turn").resolve()
    assert d.turns(3) == [0, 0, 1]
