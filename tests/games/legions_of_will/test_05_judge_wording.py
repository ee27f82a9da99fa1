"""Rules 500.4, 500.6, 500.9, 503.2, 506.5, 506.7, 508.3, 509.1, 509.4 and 511.2 in the words of cards."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.lab import Lab, passing

from cardwright.games.legions_of_will.language.grammar import POINTS, compile_card
from cardwright.games.legions_of_will.language.phrases import PHRASES
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Pattern, Static
from cardwright.kernel.vocabulary.effects import Act, Add, Apply, Cant, ExtraTurn, Skip, Turn
from cardwright.kernel.vocabulary.selectors import (
    All,
    Among,
    Belongs,
    Cards,
    Holds,
    InState,
    It,
    Kind,
    Named,
    This,
    Trait,
)
from cardwright.kernel.vocabulary.terms import Term, parts_of
from cardwright.testing import rule
from cardwright.text.cardfile import CardText
from cardwright.text.printer import Printer

UNIT = Kind("unit")
DEMON = All((UNIT, Trait("Demon")))
MINE = All((UNIT, Belongs("you")))
THEIRS = Cards(("battlefield",), "opponent", UNIT)
MUST = (Add("must attack", 1),)
ATTACKS_OR_BLOCKS = "Whenever this unit attacks or blocks, draw a card."
BLOCKS_TWO = "Whenever this unit blocks two or more units, draw a card."
ONE_MORE = "This unit can block an additional unit."
GOAD = "Target unit attacks this turn if able."
PRINTER = Printer(PHRASES)


def case(text: str, term: Term, *rules: str, kind: str = "Unit") -> object:
    """A text, what is in its abilities, and the rules that speak of it."""
    return pytest.param(kind, text, term, marks=rule(*rules), id=text)


def event(text: str, pattern: Pattern, *rules: str) -> object:
    """A trigger condition."""
    return case(f"{text}, draw a card.", pattern, *rules)


@pytest.mark.parametrize(
    ("kind", "text", "term"),
    [
        event("Whenever an opponent attacks", Pattern("player attacks", who="opponent"), "508.3d"),
        event("Whenever a player attacks", Pattern("player attacks", who="each"), "508.3d"),
        event(
            "Whenever an opponent attacks with a unit",
            Pattern("attack", what=All((UNIT, Belongs("opponent")))),
            "508.3c",
        ),
        event("When this unit attacks alone", Pattern("attack", this=True, tag="alone"), "506.5"),
        event("When this unit blocks alone", Pattern("block", this=True, tag="alone"), "506.5"),
        event("Whenever a unit you control blocks a unit", Pattern("block", what=MINE), "509.4b"),
        event("Whenever a unit you control blocks a Demon", Pattern("block", what=MINE, other=DEMON), "509.4b"),
        event(
            "Whenever a unit you control becomes blocked by a unit",
            Pattern("becomes blocked", what=MINE, other=UNIT),
            "509.4d",
        ),
        event("At end of battle", Pattern("phase", phase="end of battle"), "511.2"),
        case("This unit can't block alone.", Cant("block alone"), "509.1b", "506.5"),
        case("This unit can't be blocked except by two or more units.", Cant("be blocked by fewer than 2"), "509.1b"),
        case("This unit must be blocked if able.", Add("must be blocked", 1), "509.1c"),
        case("Target unit attacks this turn if able.", Apply(It("t1"), MUST, "turn"), "508.1e", kind="Action"),
        case(
            "Units an opponent controls attack this turn if able.", Apply(THEIRS, MUST, "turn"), "508.1e", kind="Action"
        ),
        case("Units an opponent controls attack if able.", Static(THEIRS, MUST), "508.1e"),
        event("When this unit attacks or blocks", Pattern("attack or block", this=True), "508.3a", "509.4a#2"),
        event("Whenever a unit you control attacks or blocks", Pattern("attack or block", what=MINE), "508.3a"),
        event("When this unit blocks two or more units", Pattern("another block", this=True, tag="two"), "509.4e"),
        event(
            "Whenever a unit you control blocks three or more units",
            Pattern("another block", what=MINE, tag="three"),
            "509.4e",
        ),
        event(
            "Whenever a unit you control becomes blocked by two or more units",
            Pattern("another blocker", what=MINE, tag="two"),
            "509.4e",
        ),
        case("Destroy target unblocked unit.", InState("unblocked"), "509.1f", kind="Action"),
        case("Destroy target blocked unit.", InState("blocked"), "509.1f", kind="Action"),
        case("Target attacking unit becomes blocked.", Act("become blocked", It("t1")), "509.1f", kind="Action"),
        case("Target attacking unit becomes unblocked.", Act("become unblocked", It("t1")), "509.1f", kind="Action"),
        case("Each player takes an extra turn after this one.", ExtraTurn("chosen"), "500.6", kind="Action"),
        case(
            "Target player takes an extra turn after this one.", ExtraTurn("controller of t1"), "500.6", kind="Action"
        ),
        case("Target player skips their next turn.", Skip("turn", "controller of t1"), "500.9", kind="Action"),
    ],
)
def test_the_text_means_what_the_rule_says_and_is_printed_back(kind: str, text: str, term: Term) -> None:
    abilities = compile_card(CardText("Heron", {"type": kind, "cost": "2"}, (text,)))
    assert term in set(parts_of(abilities))
    words = tuple(PRINTER.card(abilities, kind.lower()))
    assert compile_card(CardText("Heron", {"type": kind, "cost": "2"}, words)) == abilities


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


def scout(d: Lab, player: int, *text: str, name: str = "A") -> Card:
    """A unit that never fails to attack."""
    return d.man(player, *text, name=name, stats="0/2")


@rule("500.4", "511.2")
def test_until_end_of_battle_lasts_through_the_end_of_battle_step() -> None:
    d = Lab()
    a = scout(d, 0)
    act = d.action(0, "Target unit gains +2 power until end of battle.")
    d.start("declare attackers").attack((a, d.homes[1]))
    d.cast(act)
    d.until("end of battle")
    assert (d.power(a), d.homes[1].damage) == (4, 4)
    d.until("main")
    assert d.power(a) == 2


@rule("506.7g", "506.7a", "506.7c", "506.7d", "506.7f")
@pytest.mark.parametrize(
    ("point", "steps"),
    [
        ("before attackers are declared", ["main", "beginning of battle"]),
        ("after attackers are declared", ["declare attackers", "declare blockers", "battle damage", "end of battle"]),
        ("during battle before blockers are declared", ["beginning of battle", "declare attackers"]),
        ("during battle after the battle damage step", ["end of battle"]),
        ("before battle", ["main"]),
        (
            "during battle",
            ["beginning of battle", "declare attackers", "declare blockers", "battle damage", "end of battle"],
        ),
        ("after battle", ["postbattle"]),
    ],
)
def test_abilities_are_activated_only_at_the_point_they_name(point: str, steps: list[str]) -> None:
    d = Lab()
    a = scout(d, 0, f"{{Pay 0}}: Draw a card. Activate only {point}.")
    found = []
    d.start("main")
    while d.game.phase != "end":
        if d.asked[1] == "declare attackers":
            d.attack((a, d.homes[1]))
            continue
        after = d.game.phase == "main" and d.game.notes.mains > 1
        if d.player == 0 and d.offered("activate", a):
            found.append("postbattle" if after else d.game.phase)
        d.skip()
    expected = [*steps, "postbattle"] if point.startswith("after att") else steps
    assert list(dict.fromkeys(found)) == expected


@rule("508.3c", "508.3d")
def test_an_opponent_attacks_once_and_with_each_unit() -> None:
    d = Lab()
    d.gear(d.homes[1], "Whenever an opponent attacks, you gain 1 resource.", name="Once")
    d.gear(d.homes[1], "Whenever an opponent attacks with a unit, you gain 3 resource.", name="Each")
    d.gear(d.home, "Whenever an opponent attacks, you gain 1 resource.", name="Other")
    units = [scout(d, 0, name=name) for name in "AB"]
    for player in d.game.players:
        player.resources["resource"] = 0
    d.start("declare attackers").attack(*((unit, d.homes[1]) for unit in units))
    while d.asked[1] == "trigger":
        d.game.choose(0)
    assert sorted(d.chain) == ["Each", "Each", "Once"]
    d.all()
    assert (d.has(0), d.has(1)) == (0, 7)


@rule("506.5", "508.1c")
@pytest.mark.parametrize(("die", "alone"), [(2, True), (9, False)])
def test_whoever_is_left_of_a_declaration_attacks_alone(die: int, alone: bool) -> None:
    d = Lab()
    a = scout(d, 0, "When this unit attacks alone, draw a card.")
    b = d.man(0, name="B", stats="9/2")
    d.start("declare attackers")
    d.dice(5, die).attack((a, d.homes[1]), (b, d.homes[1]))
    assert d.chain == (["A"] if alone else [])


@rule("509.1b", "509.1c")
def test_a_unit_that_must_be_blocked_by_two_or_more_is_blocked_by_two_if_there_are_two() -> None:
    d = Lab()
    a = scout(d, 0, "This unit can't be blocked except by two or more units.", "This unit must be blocked if able.")
    x, y = scout(d, 1, name="X"), scout(d, 1, name="Y")
    d.start("declare attackers").attack((a, d.homes[1]))
    passing(d)
    assert d.values == [(x.id, a.id), (y.id, a.id)]
    d.pick((x.id, a.id))  # and the other one, since one alone may not
    while d.asked[1] == "order blockers":
        d.game.choose(0)
    assert (d.is_(x, "blocking"), d.is_(y, "blocking")) == (True, True)


@rule("509.1b", "509.1c")
def test_a_unit_that_must_be_blocked_by_two_or_more_is_not_blocked_if_there_is_one() -> None:
    d = Lab()
    a = scout(d, 0, "This unit can't be blocked except by two or more units.", "This unit must be blocked if able.")
    x = scout(d, 1, name="X")
    d.start("declare attackers").attack((a, d.homes[1]))
    passing(d)
    assert (d.is_(a, "unblocked"), d.is_(x, "blocking")) == (True, False)


@rule("509.4b", "509.4d")
def test_abilities_of_others_wait_for_blocks_of_a_kind() -> None:
    d = Lab()
    d.gear(d.homes[1], "Whenever a unit you control blocks a Demon, you gain 1 resource.", name="Watch")
    d.gear(d.home, "Whenever a unit you control becomes blocked by a unit, you gain 1 resource.", name="Drum")
    demon, human = d.man(0, name="D", stats="0/9", traits="Demon"), d.man(0, name="H", stats="0/9", traits="Human")
    x, y, z = (scout(d, 1, name=name) for name in "XYZ")
    d.start("declare attackers").attack((demon, d.homes[1]), (human, d.homes[1]))
    passing(d)
    d.block((x, demon), (y, demon), (z, human))
    while d.asked[1] in ("order blockers", "trigger"):
        d.game.choose(0)
    assert sorted(d.chain) == ["Drum", "Drum", "Drum", "Watch", "Watch"]


@rule("509.1f", "509.4c", "510.1c")
def test_a_unit_that_becomes_blocked_by_an_action_deals_no_damage() -> None:
    d = Lab()
    a = scout(d, 0, "Whenever this unit becomes blocked, draw a card.")
    act = d.action(1, "Target attacking unit becomes blocked.")
    d.start("declare attackers").attack((a, d.homes[1]))
    passing(d)
    d.skip()
    d.cast(act)
    assert d.is_(a, "blocked")
    assert [e.other for e in d.events("becomes blocked")] == [-1]
    d.until("end of battle")
    assert d.homes[1].damage == 0


@rule("511.2")
def test_at_end_of_battle_triggers_in_each_battle_also_without_an_attack() -> None:
    d = Lab()
    d.gear(d.homes[1], "At end of battle, you gain 1 resource.", name="Drum")
    d.start("declare attackers")
    had = d.has(1)
    d.until("end of battle")
    assert d.chain == ["Drum"]
    d.all()
    assert d.has(1) == had + 1


@rule("500.6")
def test_an_extra_turn_for_each_player_is_taken_the_newest_first() -> None:
    d = Lab(players=3)
    act = d.action(0, "Each player takes an extra turn after this one.")
    d.start("main")
    d.cast(act)
    d.until("effect", turns=5)
    turns = [e.player for e in d.game.log if e.kind == "turn"]
    assert turns == [2, 1, 0, 1, 2]


@rule("500.9", "500.6")
def test_a_target_player_skips_the_next_turn() -> None:
    d = Lab()
    act = d.action(0, "Target player skips their next turn.")
    d.start("main")
    d.cast(act, d.game.cards_in("seat", 1)[0])
    d.until("effect", turns=2)
    assert [e.player for e in d.game.log if e.kind == "turn"] == [0, 1]


@rule("506.7e")
def test_without_a_battle_phase_before_a_point_of_it_means_before_the_prebattle_main_phase_ends() -> None:
    d = Lab()
    a = scout(d, 0, "{Pay 0}: Draw a card. Activate only before blockers are declared.")
    d.start("effect")
    d.do(d.home, Skip("battle"))
    found = []
    turn = d.game.turn
    while d.game.turn == turn:
        if d.player == 0 and d.offered("activate", a):
            found.append((d.game.phase, d.game.notes.mains))
        d.skip()
    assert list(dict.fromkeys(found)) == [("effect", 0), ("resource", 0), ("main", 1)]


# --- a requirement for one turn ---------------------------------------------------------------------------------------


@rule("508.1e")
def test_a_unit_that_attacks_this_turn_if_able_must_be_declared_and_not_in_the_next_turn() -> None:
    d = Lab()
    a, b = scout(d, 0), scout(d, 0, name="B")
    act = d.action(0, GOAD)
    d.start("main")
    d.cast(act, a)
    d.until("declare attackers")
    assert d.values == [(a.id, d.homes[1].id), (b.id, d.homes[1].id)]
    d.attack((b, d.homes[1]), (a, d.homes[1]))
    assert (d.is_(a, "attacking"), d.is_(b, "attacking")) == (True, True)
    d.until("declare attackers", turns=2)
    assert d.values == [(a.id, d.homes[1].id), (b.id, d.homes[1].id), None]


@rule("508.1a", "508.1d", "508.1e")
@pytest.mark.parametrize("text", ["Rest target unit.", "Target unit can't attack this turn."])
def test_a_unit_that_attacks_this_turn_if_able_stays_if_it_is_not_able(text: str) -> None:
    d = Lab()
    a, b = scout(d, 0), scout(d, 0, name="B")
    goad, hold = d.action(0, GOAD), d.action(0, text)
    d.start("main")
    d.cast(goad, a)
    d.cast(hold, a)
    d.until("declare attackers")
    assert d.values == [(b.id, d.homes[1].id), None]


@rule("508.1e")
def test_a_unit_that_attacks_this_turn_if_able_does_so_in_each_battle_phase_of_the_turn() -> None:
    d = Lab()
    a, b = scout(d, 0), scout(d, 0, name="B")
    goad = d.action(0, GOAD)
    again = d.action(0, "After this phase, there is an additional battle phase.")
    d.start("main")
    d.cast(goad, a)
    d.cast(again)
    d.until("declare attackers")
    d.attack((a, d.homes[1]))
    d.do(d.home, Turn(Cards(("battlefield",), where=Named("A")), "reset"))
    d.until("end of battle")
    d.until("declare attackers")
    assert d.values == [(a.id, d.homes[1].id), (b.id, d.homes[1].id)]


@rule("508.1e")
@pytest.mark.parametrize(("times", "required"), [(1, ["A", "B"]), (2, ["A"])])
def test_two_effects_that_say_so_are_two_requirements(times: int, required: list[str]) -> None:
    d = Lab()
    d.gear(d.homes[1], Static(Cards(("seat",), "opponent"), (Cant("attack with more than 1"),)), name="Narrow gate")
    a = scout(d, 0)
    units = [a, scout(d, 0, "This unit attacks if able.", name="B"), scout(d, 0, name="C")]
    acts = [d.action(0, GOAD) for _ in range(times)]
    d.start("main")
    for act in acts:
        d.cast(act, a)
    d.until("declare attackers")
    offered = [d.game.cards[unit].face.name for unit, _ in d.values] if d.asked[1] == "declare attackers" else []
    attacking = [unit.face.name for unit in units if d.is_(unit, "attacking")]  # what is left without a choice
    assert (offered or attacking) == required


# --- attacks or blocks ------------------------------------------------------------------------------------------------


@rule("508.3a", "509.4a#2")
def test_attacks_or_blocks_waits_for_either() -> None:
    d = Lab()
    a, x = scout(d, 0, ATTACKS_OR_BLOCKS), scout(d, 1, ATTACKS_OR_BLOCKS, name="X")
    y = scout(d, 1, ATTACKS_OR_BLOCKS, name="Y")
    d.start("declare attackers").attack((a, d.homes[1]))
    assert d.chain == ["A"]
    d.all()
    passing(d)
    d.block((x, a))
    assert (d.chain, d.is_(y, "blocking")) == (["X"], False)


@rule("509.4a#2")
def test_attacks_or_blocks_triggers_once_for_a_unit_that_blocks_two() -> None:
    d = Lab()
    a, b = scout(d, 0), scout(d, 0, name="B")
    x = scout(d, 1, ATTACKS_OR_BLOCKS, ONE_MORE, name="X")
    d.start("declare attackers").attack((a, d.homes[1]), (b, d.homes[1]))
    passing(d)
    d.block((x, a), (x, b))
    while d.asked[1] == "order attackers":
        d.game.choose(0)
    assert d.chain == ["X"]


@rule("509.4a#2", "509.6")
def test_attacks_or_blocks_triggers_if_an_effect_makes_the_unit_block_and_not_if_it_blocks_already() -> None:
    d = Lab()
    a, b = scout(d, 0), scout(d, 0, name="B")
    x = scout(d, 1, ATTACKS_OR_BLOCKS, ONE_MORE, name="X")
    d.start("declare attackers").attack((a, d.homes[1]), (b, d.homes[1]))
    passing(d)
    d.block()
    assert d.chain == []
    d.do(x, Act("make block", This(), where=Among(Cards(("battlefield",), where=Named("A")))))
    assert d.chain == ["X"]
    d.all()
    d.do(x, Act("make block", This(), where=Among(Cards(("battlefield",), where=Named("B")))))
    d.game.choose(0)
    assert (d.chain, len(d.events("block"))) == ([], 2)


@rule("508.3a", "508.4")
def test_attacks_or_blocks_does_not_wait_for_a_unit_put_onto_the_battlefield_attacking() -> None:
    d = Lab()
    a = scout(d, 0, ATTACKS_OR_BLOCKS)
    d.start("beginning of battle")
    d.do(d.home, Act("enter attacking", Cards(("battlefield",), where=Named("A"))))
    assert (d.is_(a, "attacking"), d.chain) == (True, [])


# --- blocks two or more units -----------------------------------------------------------------------------------------


@rule("509.4e")
@pytest.mark.parametrize(("declared", "triggers"), [(1, 0), (2, 1), (3, 1)])
def test_blocks_two_or_more_units_triggers_once_if_so_many_are_blocked(declared: int, triggers: int) -> None:
    d = Lab()
    attackers = [scout(d, 0, name=f"A{n}") for n in range(3)]
    x = scout(d, 1, BLOCKS_TWO, ONE_MORE, ONE_MORE, name="X")
    d.start("declare attackers").attack(*((a, d.homes[1]) for a in attackers))
    passing(d)
    d.block(*((x, a) for a in attackers[:declared]))
    while d.asked[1] == "order attackers":
        d.game.choose(0)
    assert d.chain == ["X"] * triggers


@rule("509.4e", "509.6")
def test_blocks_two_or_more_units_triggers_when_an_effect_adds_the_second_and_not_with_the_third() -> None:
    d = Lab()
    attackers = [scout(d, 0, name=f"A{n}") for n in range(3)]
    x = scout(d, 1, BLOCKS_TWO, name="X")
    d.start("declare attackers").attack(*((a, d.homes[1]) for a in attackers))
    passing(d)
    d.block((x, attackers[0]))
    found = [d.chain]
    for name in ("A1", "A2"):
        d.do(x, Act("make block", This(), where=Among(Cards(("battlefield",), where=Named(name)))))
        d.game.choose(0)
        found.append(d.chain)
        d.all()
    assert found == [[], ["X"], []]


@rule("509.4e", "603.4")
@pytest.mark.parametrize("demon", [True, False])
def test_a_condition_after_the_number_of_blocked_units_is_tested_when_it_triggers(demon: bool) -> None:
    d = Lab()
    a, b = scout(d, 0), scout(d, 0, name="B")
    text = "Whenever this unit blocks two or more units, if you control a Demon, draw a card."
    x = scout(d, 1, text, ONE_MORE, name="X")
    d.man(1, name="D", traits="Demon" if demon else "Human")
    d.start("declare attackers").attack((a, d.homes[1]), (b, d.homes[1]))
    passing(d)
    d.block((x, a), (x, b))
    while d.asked[1] == "order attackers":
        d.game.choose(0)
    assert d.chain == (["X"] if demon else [])
