"""Rules 500 to 505 and 512 to 514: what begins and ends with turns, phases and steps."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.legions_of_will.boards import lab, teams_with_decks
from tests.games.legions_of_will.desk import Desk, counts, does, is_, named

from cardwright.games.legions_of_will.language.grammar import compile_card
from cardwright.games.legions_of_will.language.lexicon import POINTS
from cardwright.games.legions_of_will.language.phrases import PHRASES
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.durations import Before, Duration, EndOf
from cardwright.kernel.vocabulary.effects import (
    Add,
    AddCounters,
    AddPhases,
    Apply,
    Cant,
    Draw,
    EndTurn,
    ExtraTurn,
    May,
    Skip,
    TakeControl,
    Turn,
)
from cardwright.kernel.vocabulary.selectors import Cards, Holds, Kind, TurnOf
from cardwright.kernel.vocabulary.terms import parts_of
from cardwright.testing import rule
from cardwright.text.cardfile import CardText
from cardwright.text.printer import Printer

MORE = "After this phase, there is an additional battle phase followed by an additional main phase."
BATTLE = ["beginning of battle", "declare attackers", "end of battle"]


def rest_of_turn(d: Desk) -> list[str]:
    """The steps of this turn from here on, nobody doing anything."""
    turn = d.game.turn
    while d.game.turn == turn:
        d.game.choose(d.values.index(None) if None in d.values else 0)
    steps = d.steps()
    return steps[: steps.index("reset")]


PRINTER = Printer(PHRASES)


def attacking(d: Desk, unit: Card) -> Desk:
    """The unit attacks the home of player 1."""
    return d.until("declare attackers").attack((unit, d.homes[1]))


@rule("500.1")
def test_a_turn_remembers_how_many_cards_each_player_has_drawn_and_played() -> None:
    d = Desk()
    for player in (0, 1):
        d.deck(player, *(f"Card {player}{n}" for n in range(6)))
    acts = [d.action(0, does(Draw(1)), name=f"Act {n}") for n in range(2)]
    d.action(0, does(Draw(1)), name="Held")
    d.action(1, does(Draw(1)), name="Held")
    d.action(1, does(Draw(1)), name="Kept")
    d.start("main")
    before = dict(d.game.tallies)
    for act in acts:
        d.play(act).resolve()
    d.do(d.homes[1], Draw(3), player=1)
    now = d.game.tallies

    def more(word: str, player: int) -> int:
        return now.get((word, player), 0) - before.get((word, player), 0)

    assert (more("cards played", 0), more("cards played", 1)) == (2, 0)
    assert (more("cards drawn", 0), more("cards drawn", 1)) == (len(d.log("draw")) - 3, 3)


@rule("500.1", "508.6")
def test_what_happened_this_turn_is_not_counted_in_the_next() -> None:
    d = lab()
    a = d.unit(0, name="A")
    d.start("declare attackers").attack((a, d.homes[1]))
    assert ("attacked player 1", 0) in d.game.tallies
    d.next_turn("effect")
    assert ("attacked player 1", 0) not in d.game.tallies


@rule("500.1", "604.1")
def test_what_holds_during_ones_own_turn_changes_with_the_turn() -> None:
    d = lab()
    a = d.unit(0, is_(Add("power", 3), when=TurnOf("you")), name="A")
    b = d.unit(1, is_(Add("power", 3), when=TurnOf("you")), name="B")
    d.start("main")
    assert (d.power(a), d.power(b)) == (5, 2)
    d.next_turn("effect")
    assert (d.power(a), d.power(b)) == (2, 5)


@rule("500.4")
@pytest.mark.parametrize(
    ("until", "begins", "act", "lasts", "over"),
    [
        (Before("battle"), "main", lambda d, a: d, "main", "beginning of battle"),
        (Before("declare blockers"), "beginning of battle", attacking, "declare attackers", "declare blockers"),
        (Before("end of battle"), "beginning of battle", attacking, "declare attackers", "end of battle"),
        (EndOf("declare attackers"), "beginning of battle", attacking, "declare attackers", "declare blockers"),
        (EndOf("battle"), "beginning of battle", attacking, "end of battle", "main"),
    ],
)
def test_an_effect_ends_as_the_step_it_lasts_until_begins_or_ends(
    until: Duration, begins: str, act: Callable[..., Desk], lasts: str, over: str
) -> None:
    d = lab()
    a = d.unit(0, name="A")
    d.start(begins).gets(a, Add("power", 3), until=until)
    act(d, a).until(lasts)
    assert d.power(a) == 5
    d.until(over)
    assert d.power(a) == 2


@rule("500.4", "514.2")
def test_an_effect_for_all_units_of_the_turn_ends_with_it() -> None:
    d = lab()
    a, b = d.unit(0, name="A"), d.unit(1, name="B")
    d.start("main").do(d.home, Apply(Cards(("battlefield",), where=Kind("unit")), (Add("power", 2),), "turn"))
    assert (d.power(a), d.power(b)) == (4, 4)
    d.next_turn("effect")
    assert (d.power(a), d.power(b)) == (2, 2)


@rule("500.4", "508.1j", "500.9")
def test_if_the_end_of_battle_step_is_skipped_the_battle_is_over_all_the_same() -> None:
    d = Desk()
    a = d.unit(0, name="A")
    d.start("main").do(d.home, Skip("end of battle"))
    d.until("declare attackers").attack((a, d.homes[1])).gets(a, Add("power", 2), until=EndOf("battle"))
    assert d.power(a) == 4
    d.until("main")
    assert "end of battle" not in d.steps()
    assert (d.is_(a, "attacking"), d.game.battle, d.power(a)) == (False, None, 2)


@rule("500.4", "509.1e")
def test_if_the_turn_is_ended_in_battle_effects_until_end_of_battle_are_over() -> None:
    d = Desk()
    a = d.unit(0, name="A")
    d.start("declare attackers").attack((a, d.homes[1])).gets(a, Add("power", 2), until=EndOf("battle"))
    d.gets(a, Add("power", 4), until=EndOf("declare attackers")).do(d.home, EndTurn())
    assert d.game.turn == 6
    assert (d.power(a), d.game.battle) == (2, None)


@rule("500.4", "511.2")
def test_until_end_of_battle_lasts_through_the_end_of_battle_step() -> None:
    d = Desk()
    a = d.unit(0, name="A")
    act = d.action(0, "Target unit gains +2 power until end of battle.")
    d.start("declare attackers").attack((a, d.homes[1])).cast(act).until("end of battle")
    assert (d.power(a), d.homes[1].damage) == (4, 4)
    d.until("main")
    assert d.power(a) == 2


@rule("500.6")
def test_extra_turns_are_taken_the_newest_first_and_then_the_order_goes_on_where_it_was() -> None:
    d = lab(3)
    d.start("main").do(d.home, ExtraTurn("you")).do(d.homes[2], ExtraTurn("you"), player=2)
    players = []
    for _ in range(5):
        d.next_turn()
        players.append(d.game.active)
    assert players == [2, 0, 1, 2, 0]


@rule("500.6", "800.3m")
def test_the_extra_turn_of_a_player_who_left_is_passed_over_and_the_others_are_taken() -> None:
    d = lab(4)
    d.start("main").do(d.homes[3], ExtraTurn("you"), player=3).do(d.homes[2], ExtraTurn("you"), player=2)
    d.game.concede(2)
    players = []
    for _ in range(4):
        d.next_turn()
        players.append(d.game.active)
    assert players == [3, 1, 3, 0]


@rule("500.6")
def test_an_extra_turn_for_each_player_is_taken_the_newest_first() -> None:
    d = Desk(players=3)
    act = d.action(0, "Each player takes an extra turn after this one.")
    d.start("main").cast(act).until("effect", turns=5)
    turns = [e.player for e in d.game.log if e.kind == "turn"]
    assert turns == [2, 1, 0, 1, 2]


@rule("500.7")
def test_of_phases_added_after_the_same_phase_the_newest_comes_first() -> None:
    d = lab()
    d.start("beginning of battle").do(d.home, AddPhases(("battle",)))
    d.do(d.home, AddPhases(("main",))).until("end")
    seen = ("beginning of battle", "postbattle main", "end")
    steps = [e.phase for e in d.log("phase") if e.phase in seen]
    assert steps == ["beginning of battle", "postbattle main", "beginning of battle", "postbattle main", "end"]


@rule("500.7", "505.1a")
def test_phases_added_twice_come_twice_and_all_later_main_phases_are_postbattle_ones() -> None:
    d = Desk()
    acts = [d.action(0, MORE) for _ in range(2)]
    d.start("main")
    for act in acts:
        d.cast(act)
    assert rest_of_turn(d) == ["prebattle main", *([*BATTLE, "postbattle main"] * 3), "end", "cleanup"]


@rule("500.7")
def test_phases_added_in_a_battle_come_after_that_battle_phase() -> None:
    d = Desk()
    act = d.action(0, MORE)
    d.start("declare attackers").cast(act)
    assert rest_of_turn(d) == [*BATTLE[1:], *BATTLE, "postbattle main", "postbattle main", "end", "cleanup"]


@rule("500.7", "500.9")
def test_one_skip_takes_one_battle_phase_and_the_additional_one_follows() -> None:
    d = Desk()
    act, skip = d.action(0, MORE), d.action(1, "Target player skips their next battle phase.")
    d.start("main").cast(act).skip().cast(skip, d.game.cards_in("seat", 0)[0])
    assert rest_of_turn(d) == ["prebattle main", "postbattle main", *BATTLE, "postbattle main", "end", "cleanup"]


@rule("500.7", "500.8")
def test_a_step_and_a_phase_may_be_added_together() -> None:
    d = Desk()
    d.start("main").do(d.home, AddPhases(("end", "battle")))
    assert rest_of_turn(d) == ["prebattle main", "end", *BATTLE, *BATTLE, "postbattle main", "end", "cleanup"]


@rule("500.8", "508.1j")
def test_in_an_additional_declare_attackers_step_only_those_attack_that_do_not_yet() -> None:
    d = Desk()
    a, b = d.unit(0, "This unit attacks if able.", name="A"), d.unit(0, name="B")
    d.start("declare attackers").attack((a, d.homes[1]))
    d.do(d.home, Turn(named("A"), "reset"), AddPhases(("declare attackers",))).skip(2)
    assert (d.asked, d.values) == ((0, "declare attackers"), [(b.id, d.homes[1].id), None])
    d.pick((b.id, d.homes[1].id)).until("end of battle")
    assert d.homes[1].damage == 4


@rule("500.8", "509.1a")
def test_in_an_additional_declare_blockers_step_only_those_block_that_do_not_yet() -> None:
    d = Desk()
    a, b = d.unit(0, name="A"), d.unit(0, name="B")
    x, y = d.unit(1, name="X", stats="0/9"), d.unit(1, name="Y", stats="0/9")
    d.start("declare attackers").attack((a, d.homes[1]), (b, d.homes[1])).on()
    d.block((x, a)).do(d.home, AddPhases(("declare blockers",))).on()
    assert d.values == [(y.id, a.id), (y.id, b.id), None]
    d.pick((y.id, b.id)).until("end of battle")
    assert (x.damage, y.damage, d.homes[1].damage) == (2, 2, 0)


@rule("500.8", "510.1")
def test_in_an_additional_battle_damage_step_damage_is_dealt_again() -> None:
    d = Desk()
    a = d.unit(0, name="A")
    d.start("declare attackers").attack((a, d.homes[1])).until("battle damage")
    d.do(d.home, AddPhases(("battle damage",))).until("end of battle")
    assert d.homes[1].damage == 4


@rule("500.9", "610.8b")
def test_each_effect_that_skips_a_phase_is_followed_by_its_own_instructions() -> None:
    d = lab()
    d.start("main")
    for word in ("first", "second"):
        d.do(d.home, Skip("battle", then=(AddCounters(named("Home 0"), word),)))
    d.until("end").resolve()
    assert d.home.counters == {"first": 1}
    d.until("end", 2).resolve()
    assert d.home.counters == {"first": 1, "second": 1}
    assert "declare attackers" not in [e.phase for e in d.log("phase") if e.player == 0]


@rule("500.9")
def test_a_step_that_is_skipped_within_a_phase_leaves_the_others() -> None:
    d = lab()
    a = d.unit(0, name="A")
    d.start("beginning of battle").do(d.home, Skip("declare blockers"))
    d.until("declare attackers").attack((a, d.homes[1])).until("end of battle")
    steps = [e.phase for e in d.log("phase")]
    assert steps == ["beginning of battle", "declare attackers", "battle damage", "end of battle"]
    assert d.homes[1].damage == 2


@rule("500.9", "500.8")
def test_to_skip_a_phase_that_has_begun_takes_the_next_one() -> None:
    d = lab()
    d.start("main").do(d.home, Skip("main")).until("end")
    assert [e.phase for e in d.log("phase")].count("postbattle main") == 0


@rule("500.9", "500.6")
def test_an_extra_turn_may_be_skipped_like_any_other() -> None:
    d = lab()
    d.start("main").do(d.home, ExtraTurn("you"), Skip("turn"))
    players = []
    for _ in range(3):
        d.next_turn()
        players.append(d.game.active)
    assert players == [1, 0, 1]


@rule("500.9", "500.8")
@pytest.mark.parametrize(("skips", "battles"), [(0, 2), (1, 1), (2, 0)])
def test_each_skip_takes_one_of_two_battle_phases_in_a_row(skips: int, battles: int) -> None:
    d = lab()
    d.start("prebattle main").do(d.home, AddPhases(("battle",)), *[Skip("battle")] * skips).until("end")
    steps = [e.phase for e in d.log("phase")]
    assert [steps.count(step) for step in ("beginning of battle", "end of battle")] == [battles, battles]
    assert steps.count("postbattle main") == 1


@rule("500.9")
def test_a_skip_that_comes_during_a_battle_phase_takes_the_next_turns() -> None:
    d = Desk()
    skip = d.action(1, "Target player skips their next battle phase.")
    d.start("beginning of battle").skip().cast(skip, d.game.cards_in("seat", 0)[0]).until("effect", turns=3)
    steps = d.steps()
    assert steps.count("beginning of battle") == 2  # this turn's and B's
    last = len(steps) - 1 - steps[::-1].index("prebattle main")
    assert steps[last + 1] == "postbattle main"


@rule("500.9", "500.6")
def test_a_target_player_skips_the_next_turn() -> None:
    d = Desk()
    act = d.action(0, "Target player skips their next turn.")
    d.start("main").cast(act, d.game.cards_in("seat", 1)[0]).until("effect", turns=2)
    assert [e.player for e in d.game.log if e.kind == "turn"] == [0, 1]


@rule("502.1", "503.1", "504.1", "802.4")
def test_each_member_of_the_active_team_resets_grows_poison_and_gains_resource() -> None:
    d = teams_with_decks()
    units = [d.unit(p, name=f"U{p}", stats="0/9") for p in range(4)]
    for p, unit in enumerate(units):
        unit.turned = True
        unit.counters = {"poison": 1, "ice": 2}
        d.base(p, name=f"Mill {p}", production=p + 1)
        d.game.players[p].resources["resource"] = 0
    d.start("start").until("main")
    assert [unit.turned for unit in units] == [False, False, True, True]
    assert [unit.counters for unit in units] == [{"poison": 2, "ice": 1}] * 2 + [{"poison": 1, "ice": 2}] * 2
    assert [d.reserve(p) for p in range(4)] == [1, 2, 0, 0]


@rule("502.1")
def test_what_stays_rested_stays_and_all_the_rest_resets() -> None:
    d = lab()
    units = [d.unit(0, *([is_(May("stay rested"))] if n == 1 else []), name=f"U{n}") for n in range(3)]
    for unit in units:
        unit.turned = True
    d.start("start")
    assert [unit.turned for unit in units] == [False, True, False]
    assert [(e.card, e.player) for e in d.log("turn card")] == [(units[0].id, 0), (units[2].id, 0)]


@rule("502.1")
def test_the_permanents_a_player_controls_reset_and_not_those_that_player_owns() -> None:
    d = lab()
    a, b = d.unit(1, name="A", stats="0/9"), d.unit(0, name="B", stats="0/9")
    d.start("main").do(d.home, TakeControl(named("A"))).do(d.homes[1], TakeControl(named("B")))
    for unit in (a, b):
        d.turn(unit, "rested")
    d.next_turn("effect")
    assert (a.turned, b.turned) == (True, False)
    assert [(e.card, e.player) for e in d.log("turn card") if e.state == "reset"] == [(b.id, 1)]


@rule("503.1", "114.1a", "114.1b")
def test_counters_change_in_the_effect_step_of_whoever_controls_the_permanent() -> None:
    d = lab()
    a = d.unit(1, name="A", stats="0/9")
    d.start("main").do(d.home, TakeControl(named("A")))
    a.counters = {"poison": 1, "ice": 2, "gold": 3}
    d.next_turn("main")
    assert a.counters == {"poison": 1, "ice": 2, "gold": 3}
    d.until("main", 2)
    assert a.counters == {"poison": 2, "ice": 1, "gold": 3}


@rule("503.2")
def test_after_the_effect_step_means_that_of_ones_own_turn() -> None:
    d = lab()
    d.start("start")
    found = {}
    while d.game.turn < 8:
        found.setdefault((d.game.turn, d.game.phase), d.holds("after effect step"))
        d.idle()
    mine = [key for key, held in found.items() if held]
    assert {turn for turn, _ in mine} == {5, 7}
    assert (5, "effect") not in mine
    assert (7, "effect") not in mine
    assert (5, "resource") in mine
    assert (5, "end") in mine
    assert (7, "main") in mine


@rule("503.2", "506.7", "506.7a", "506.7b", "506.7c", "506.7d", "506.7g")
@pytest.mark.parametrize("point", POINTS)
def test_every_point_of_a_turn_can_be_said_of_cards_and_of_abilities(point: str) -> None:
    from cardwright.games.legions_of_will.rules.game import LOW

    assert POINTS[point] in LOW.meaning.conditions
    for kind, text in (
        ("Action", (f"Play this card only {point}.", "Draw a card.")),
        ("Unit", (f"{{Pay 1}}: Draw a card. Activate only {point}.",)),
    ):
        abilities = compile_card(CardText("Heron", {"type": kind, "cost": "2"}, text))
        assert Holds(POINTS[point]) in set(parts_of(abilities))
        words = tuple(PRINTER.card(abilities, kind.lower()))
        assert compile_card(CardText("Heron", {"type": kind, "cost": "2"}, words)) == abilities


@rule("505.3a", "802.4")
@pytest.mark.parametrize(("shared", "denied"), [(False, "505.3a"), (True, "")])
def test_a_teammate_plays_units_in_ones_turn_only_if_turns_are_shared(shared: bool, denied: str) -> None:
    b = Desk(4, (0, 0, 1, 1), shared_turns=shared, shared_bases=True)
    unit, theirs = b.unit(1, name="Unit", zone="hand"), b.unit(2, name="Theirs", zone="hand")
    b.main()
    assert b.denied("play", unit, player=1) == denied
    assert b.denied("play", theirs, player=2) == "505.3a"


@rule("505.3c")
def test_why_a_unit_may_not_move() -> None:
    d = Desk()
    tower, ruin = d.base(0, name="Tower"), d.base(0, name="Ruin", facedown=True)
    a, theirs = d.unit(0, name="A"), d.unit(1, name="Theirs")
    card, gear = d.unit(0, name="Card", zone="hand"), d.gear(0, name="Gear")
    d.start("main")
    rules = [d.denied("move", unit, tower) for unit in (a, theirs, card, gear)]
    assert rules == ["", "505.3c", "505.3c", "505.3c"]
    assert [d.denied("move", a, base) for base in (d.home, ruin, d.homes[1], gear)] == ["505.3c"] * 4
    assert [d.denied("move", theirs, base, player=1) for base in (d.homes[1], d.home)] == ["505.3c"] * 2
    d.pick(("move", a.id, tower.id))
    assert d.in_(a) == "Tower"
    assert d.denied("move", a, d.home) == "505.3c"  # it has moved


@rule("505.3c", "114.1a", "100.7")
def test_a_unit_that_was_played_that_is_frozen_or_that_cannot_move_stays() -> None:
    d = Desk()
    tower = d.base(0, name="Tower")
    played = d.unit(0, name="Played", zone="hand")
    frozen, free = d.unit(0, name="Frozen"), d.unit(0, is_(Cant("block")), name="Free")
    bound = d.unit(0, is_(Cant("block")), is_(Cant("move")), name="Bound")
    frozen.counters, free.counters = {"ice": 1}, {"gold": 1}
    d.start("main").play(played, d.home).resolve()
    units = (played, frozen, free, bound)
    assert [d.denied("move", unit, tower) for unit in units] == ["505.3c", "114.1a", "", "100.7"]
    assert [d.denied("move", unit) for unit in units] == ["505.3c", "114.1a", "", "100.7"]
    moves = [value for value in d.values if value is not None and value[0] == "move"]
    assert moves == [("move", free.id, tower.id)]


@rule("505.3c")
def test_a_unit_its_player_controls_and_does_not_own_moves_among_that_players_bases() -> None:
    d = Desk()
    tower = d.base(0, counts("station", who="you"), name="Tower")
    d.base(1, counts("station", who="you"), name="Far")
    a = d.unit(1, name="A")
    d.start("main").do(d.home, TakeControl(named("A"))).pick(d.home.id)
    assert (a.owner, d.in_(a)) == (1, "Home 0")
    d.until("main", 2)
    assert d.denied("move", a, tower) == ""
    d.pick(("move", a.id, tower.id))
    assert d.in_(a) == "Tower"
    d.resolve()
    assert d.seen(tower) == 1


@rule("514.1", "402.2")
def test_the_active_player_discards_as_many_as_are_too_many_and_nobody_else_does() -> None:
    d = lab()
    d.start("end").do(d.home, Draw(3)).do(d.homes[1], Draw(2), player=1)
    d.settle("priority", value=None)
    assert d.asked == (0, "discard to limit")
    hand = [card.id for card in d.game.cards_in("hand", 0)]
    assert len(hand) == 5
    d.pick(hand[0], hand[2], hand[4])
    kept = [card.id for card in d.game.cards_in("hand", 0)]
    assert kept == [hand[1], hand[3]]
    assert len(d.names("hand", 1)) == 4


@rule("514.1", "514.2", "514.3a")
@pytest.mark.parametrize(("cards", "steps"), [(3, 4), (4, 3)])
def test_cleanup_comes_again_as_long_as_discarding_makes_something_trigger(cards: int, steps: int) -> None:
    d = Desk()
    d.deck(0, "Deep", "Low")
    d.base(0, "Whenever you discard a card, draw a card.", name="Mill")
    for n in range(cards):
        d.unit(0, name=f"Card {n}", cost=9, zone="hand")
    a = d.unit(0, name="A", stats="0/9")
    d.start("end").until("cleanup")
    d.settle("discard to limit")
    d.settle("trigger")
    assert (d.asked, len(d.chain)) == ((0, "priority"), cards - 2)
    d.gets(a, Add("power", 3)).hurt(a, 4)
    turn = d.game.turn
    found = 1
    while d.game.turn == turn:
        d.idle()
        found = max(found, d.steps().count("cleanup"))
    # a card is drawn for each that is discarded, until the deck is empty; the last cleanup step finds nothing to do
    assert found == steps
    assert (len(d.names("hand")), d.power(a), a.damage) == (2, 9, 0)


@rule("514.2")
def test_damage_goes_from_the_permanents_of_all_players() -> None:
    d = lab()
    units = [d.unit(p, name=f"U{p}", stats="0/9") for p in (0, 1)]
    d.start("end")
    for card in (*units, *d.homes):
        d.hurt(card, 2)
    d.gets(units[0], Add("power", 3)).next_turn("effect")
    assert [card.damage for card in (*units, *d.homes)] == [0, 0, 0, 0]
    assert d.power(units[0]) == 9
