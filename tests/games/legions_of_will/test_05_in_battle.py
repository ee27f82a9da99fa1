"""Rules 506, 507 and 511: who is in a battle at every moment of it, and what each word about it counts."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.battlefield import ambush, attacks, made_to_block, sprung
from tests.games.legions_of_will.desk import Desk, named

from cardwright.games.legions_of_will.rules.combat import is_attacking_player
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.effects import (
    Act,
    AddCounters,
    AddPhases,
    Apply,
    Become,
    Destroy,
    Lose,
    SetTo,
    Skip,
    TakeControl,
    Turn,
)
from cardwright.kernel.vocabulary.selectors import Among, Cards, InState, This
from cardwright.testing import rule


def those(word: str) -> Cards:
    """The permanents that are attacking, blocking, attacked ..."""
    return Cards(("battlefield",), where=InState(word))


def marked(d: Desk) -> list[str]:
    """What has a counter named "hit"."""
    return [c.face.name for c in d.game.cards if c.counters.get("hit", 0)]


def _as_unit(name: str) -> Apply:
    return Apply(named(name), (Become("kind", "unit", False), SetTo("will", 2), SetTo("power", 2)), "turn")


def _as_upgrade(name: str) -> Apply:
    return Apply(named(name), (Become("kind", "upgrade", False), Lose()), "turn")


def usable(d: Desk, unit: Card) -> list[str]:
    """In which steps of this turn its player may use a unit's ability; it attacks when it can."""
    found, turn = [], d.game.turn
    while d.game.turn == turn:
        after = d.game.phase == "main" and d.game.notes.mains > 1
        if d.player == 0 and d.offered("activate", unit):
            found.append("postbattle" if after else d.game.phase)
        d.pick((unit.id, d.homes[1].id) if (unit.id, d.homes[1].id) in d.values else None)
    return list(dict.fromkeys(found))


GAIN = "you gain 1 resource."


@rule("506.2", "506.3", "800.3a")
def test_if_the_defending_player_has_left_there_is_nothing_to_attack() -> None:
    d = Desk(3)
    a = d.unit(0, name="A")
    d.start("battle").pick(1)
    d.game.concede(1)
    d.on()
    assert (d.game.phase, d.asked) == ("declare attackers", (0, "priority"))
    assert d.denied("attack", a) == "506.3"
    assert d.denied("attack", a, d.homes[2]) == "506.2"
    d.until("end of battle")
    assert d.log("attack") == []


@rule("506.3", "506.3a")
def test_only_a_unit_on_the_battlefield_is_made_to_block() -> None:
    d = Desk()
    a = d.unit(0, name="A", stats="0/5")
    gear, card = d.gear(1, name="Gear"), d.unit(1, name="Card", zone="hand")
    d.storm((a, d.homes[1]))
    for thing in (gear, card):
        made_to_block(d, thing, "A")
        d.do(thing, Act("enter blocking", This()))
    assert not d.is_(gear, "blocking")
    assert not d.is_(card, "blocking")
    assert not d.is_(a, "blocked")


@rule("506.3a", "508.4")
def test_only_a_unit_on_the_battlefield_comes_to_attack() -> None:
    d = Desk()
    gear, card = d.gear(0, name="Gear"), d.unit(0, name="Card", zone="hand")
    d.start("beginning of battle")
    for thing in (gear, card):
        d.do(thing, Act("enter attacking", This()))
    assert d.asked == (0, "priority")
    assert attacks(d) == []


@rule("506.3b")
def test_a_unit_that_its_owner_does_not_control_comes_to_attack_only_for_an_attacking_player() -> None:
    d = Desk()
    mine, theirs = d.unit(1, name="Mine"), d.unit(0, name="Theirs")
    d.start("main").do(d.home, TakeControl(named("Mine")))
    d.do(d.homes[1], TakeControl(named("Theirs"))).until("beginning of battle")
    d.do(d.home, Act("enter attacking", named("Mine")), Act("enter attacking", named("Theirs")))
    assert (d.is_(mine, "attacking"), d.is_(theirs, "attacking")) == (True, False)


@rule("506.3d", "509.7a")
def test_a_card_stationed_blocking_what_attacks_another_base_enters_and_does_not_block() -> None:
    d = Desk()
    trap = ambush(d, d.homes[1])
    tower = d.base(1, name="Tower")
    late = d.unit(1, name="Late", zone="hand")
    a, b = d.unit(0, name="A"), d.unit(0, name="B")
    d.start("declare attackers").attack((a, d.homes[1]), (b, tower))
    sprung(d, trap, b, late)
    assert d.in_(late) == "Home 1"
    assert not d.is_(late, "blocking")
    assert not d.is_(b, "blocked")
    d.on()
    assert d.values == [(late.id, a.id), None]  # it may be declared like any other unit there


@rule("506.4")
def test_an_attacking_unit_that_changes_sides_is_out_before_the_same_effect_counts_the_attacking_units() -> None:
    d = Desk()
    a, b = d.unit(0, name="A"), d.unit(0, name="B")
    d.start("declare attackers").attack((a, d.homes[1]), (b, d.homes[1]))
    d.do(d.homes[1], TakeControl(named("A")), AddCounters(those("attacking"), "hit"))
    assert marked(d) == ["B"]


@rule("506.4")
def test_an_attacking_unit_its_player_does_not_own_is_attacking() -> None:
    d = Desk()
    a = d.unit(1, name="A")
    d.start("main").do(d.home, TakeControl(named("A"))).resolve().until("declare attackers")
    d.attack((a, d.homes[1]))
    assert d.is_(a, "attacking")
    d.until("end of battle")
    assert d.homes[1].damage == 2


@rule("506.4")
def test_a_blocking_unit_that_changes_sides_is_out_before_the_same_effect_counts_the_blocking_units() -> None:
    d = Desk()
    a, x, y = d.unit(0, name="A"), d.unit(1, name="X"), d.unit(1, name="Y", stats="0/3")
    d.storm((a, d.homes[1])).block((x, a), (y, a))
    d.settle("order blockers")
    d.do(d.home, TakeControl(named("X")), AddCounters(those("blocking"), "hit"))
    assert marked(d) == ["Y"]


@rule("506.4", "506.5")
def test_a_unit_is_attacking_alone_as_soon_as_the_other_is_destroyed() -> None:
    d = Desk()
    a, b = d.unit(0, name="A"), d.unit(0, name="B")
    d.start("declare attackers").attack((a, d.homes[1]), (b, d.homes[1]))
    d.do(d.homes[1], Destroy(named("A")), AddCounters(those("attacking alone"), "hit"))
    assert marked(d) == ["B"]


@rule("506.4")
def test_a_base_is_no_longer_attacked_as_soon_as_the_only_unit_that_attacked_it_is_destroyed() -> None:
    d = Desk()
    tower = d.base(1, name="Tower")
    a, b = d.unit(0, name="A"), d.unit(0, name="B")
    d.start("declare attackers").attack((a, d.homes[1]), (b, tower))
    assert (d.is_(d.homes[1], "attacked"), d.is_(tower, "attacked"), d.is_(d.home, "attacked")) == (True, True, False)
    d.do(d.homes[1], Destroy(named("A")), AddCounters(those("attacked"), "hit"))
    assert marked(d) == ["Tower"]


@rule("506.4")
def test_to_remove_a_unit_from_battle_does_nothing_where_there_is_no_battle() -> None:
    d = Desk()
    a = d.unit(0, name="A")
    d.start("main").do(d.home, Act("remove from battle", named("A")), AddCounters(those("attacked"), "hit"))
    assert d.there(a)
    assert not d.is_(d.homes[1], "attacked")
    assert not is_attacking_player(d.game, 0, 1)
    assert marked(d) == []


@rule("506.4")
def test_a_blocker_that_is_no_unit_any_more_is_out_though_nothing_attacks_any_more() -> None:
    d = Desk()
    a, x = d.unit(0, name="A"), d.gear(1, name="Golem")
    d.start("main").do(d.home, _as_unit("Golem")).until("declare attackers").attack((a, d.homes[1])).on()
    d.block((x, a)).do(d.home, Act("remove from battle", named("A")))
    assert d.is_(x, "blocking")
    d.do(d.home, _as_upgrade("Golem"))
    assert not d.is_(x, "blocking")


@rule("506.4")
def test_a_unit_that_is_removed_from_battle_attacks_no_more_and_deals_no_damage() -> None:
    d = Desk()
    man, peace = d.unit(0, name="Man", stats="1/2"), d.action(1, "Remove target attacking unit from battle.")
    d.start("declare attackers").attack((man, d.homes[1])).pick(None).play(peace, man).resolve()
    assert (d.is_(man, "attacking"), d.there(man)) == (False, True)
    d.until("end of battle")
    assert d.dealt() == []


@rule("506.4c", "301.11")
def test_a_base_that_is_turned_down_and_up_again_is_a_new_object_that_nobody_attacks() -> None:
    d = Desk()
    keep = d.base(1, name="Keep")
    a = d.unit(0, name="A")
    d.start("declare attackers").attack((a, keep)).do(d.homes[1], Turn(named("Keep"), "facedown"))
    assert keep.facedown
    d.do(d.homes[1], Turn(Cards(("battlefield",), "opponent", InState("facedown")), "faceup"), player=0)
    assert not keep.facedown
    assert d.is_(a, "attacking")
    assert not d.is_(keep, "attacked")
    assert not is_attacking_player(d.game, 0, 1)
    d.until("end of battle")
    assert (keep.damage, d.dealt()) == (0, [])


@rule("506.4c", "509.1f", "510.1b", "510.1c")
def test_when_the_attacked_base_is_destroyed_after_the_block_nobody_deals_damage() -> None:
    d = Desk()
    keep = d.base(1, name="Keep", defense=3)
    a, b, guard = d.unit(0, name="A"), d.unit(0, name="B"), d.unit(keep, name="Guard")
    d.start("declare attackers").attack((a, keep), (b, keep)).on()
    d.block((guard, a)).do(d.home, Destroy(named("Keep")))
    assert d.where(guard) == "graveyard"
    assert (d.is_(a, "blocked"), d.is_(b, "unblocked")) == (True, True)
    d.until("end of battle")
    assert d.dealt() == []


@rule("506.5")
def test_a_unit_that_does_not_block_is_not_blocking_alone() -> None:
    d = Desk()
    a, x, y = d.unit(0, name="A"), d.unit(1, name="X", stats="0/4"), d.unit(1, name="Y")
    d.storm((a, d.homes[1])).block((x, a))
    assert [unit.face.name for unit in (a, x, y) if d.is_(unit, "blocking alone")] == ["X"]
    d.until("main")
    assert not d.is_(x, "blocking alone")


@rule("506.5")
def test_the_only_declared_attacker_attacks_alone_and_is_not_attacking_alone_beside_another() -> None:
    d = Desk()
    d.unit(0, name="A")
    b = d.unit(0, name="B")
    d.start("beginning of battle").do(d.home, Act("enter attacking", named("A")))
    d.on().pick((b.id, d.homes[1].id))
    assert [e.tag for e in d.log("attack")] == ["alone"]
    assert not d.is_(b, "attacking alone")
    d.do(d.home, Act("remove from battle", named("A")))
    assert d.is_(b, "attacking alone")


@rule("506.5")
def test_only_a_declared_blocker_blocks_alone_whoever_else_is_blocking() -> None:
    d = Desk()
    trap = ambush(d, d.homes[1])
    late, guard, third = d.unit(1, name="Late", zone="hand"), d.unit(1, name="Guard"), d.unit(1, name="Third")
    a = d.unit(0, name="A", stats="0/9")
    d.start("declare attackers").attack((a, d.homes[1]))
    sprung(d, trap, a, late)
    assert d.is_(late, "blocking alone")
    d.on().block((guard, a))
    assert [(e.card, e.tag, e.also) for e in d.log("block")] == [(guard.id, "first", ("alone",))]
    assert not d.is_(guard, "blocking alone")
    d.settle("order blockers")
    d.do(third, Act("make block", This(), where=Among(named("A")))).pick(0)
    assert [(e.card, e.tag, e.also) for e in d.log("block")][-1] == (third.id, "first", ())


@rule("506.5")
def test_an_effect_that_makes_the_only_blocker_block_does_not_make_it_block_alone() -> None:
    d = Desk()
    a, x = d.unit(0, name="A"), d.unit(1, name="X")
    d.start("declare attackers").attack((a, d.homes[1]))
    d.do(x, Act("make block", This(), where=Among(named("A"))))
    assert [(e.card, e.tag, e.also) for e in d.log("block")] == [(x.id, "first", ())]
    assert d.is_(x, "blocking alone")


@rule("506.5", "508.1c")
@pytest.mark.parametrize(("die", "chain"), [(2, ["A"]), (9, [])])
def test_whoever_is_left_of_a_declaration_attacks_alone(die: int, chain: list[str]) -> None:
    d = Desk()
    a = d.unit(0, "When this unit attacks alone, draw a card.", name="A")
    b = d.unit(0, name="B", stats="9/2")
    d.start("declare attackers").dice(5, die).attack((a, d.homes[1]), (b, d.homes[1]))
    assert d.chain == chain


@rule("506.7d", "506.7b")
def test_after_blockers_are_declared_does_not_mean_those_of_a_later_battle_phase() -> None:
    d = Desk()
    a = d.unit(0, name="A")
    d.start("declare attackers").attack().do(d.home, AddPhases(("battle",))).until("end of battle").on()
    d.until("declare attackers").attack((a, d.homes[1])).until("declare blockers")
    assert d.holds("during battle after blockers are declared")
    assert not d.holds("after blockers are declared")


@rule("506.7d", "506.7a")
def test_after_attackers_are_declared_does_not_mean_those_of_an_earlier_turn() -> None:
    d = Desk()
    a = d.unit(0, name="A")
    for player in (0, 1):
        d.deck(player, "Top")
    d.start("declare attackers").attack((a, d.homes[1]))
    assert d.holds("after attackers are declared")
    d.next_turn("beginning of battle")
    assert not d.holds("after attackers are declared")
    assert d.holds("before attackers are declared")


@rule("506.7d", "506.7")
def test_after_battle_means_the_rest_of_that_turn() -> None:
    d = Desk()
    sage = d.unit(0, "{Pay 0}: Draw a card. Activate only after battle.")
    d.held().start("declare attackers").attack().until("end").to(0)
    assert d.offered("activate", sage)
    d.next_turn("main").to(0)
    assert (d.game.active, d.offered("activate", sage)) == (1, False)
    d.until("end").to(0)
    assert d.offered("activate", sage)  # after the battle of the opponent's turn


@rule("506.7e")
def test_without_a_battle_phase_before_a_point_of_it_means_before_the_prebattle_main_phase_ends() -> None:
    d = Desk()
    a = d.unit(0, "{Pay 0}: Draw a card. Activate only before blockers are declared.", name="A")
    d.start("effect").do(d.home, Skip("battle"))
    assert usable(d, a) == ["effect", "resource", "main"]


@rule("506.7g", "506.7a", "506.7c", "506.7d", "506.7f")
@pytest.mark.parametrize(
    ("point", "steps"),
    [
        ("before attackers are declared", ["main", "beginning of battle"]),
        (
            "after attackers are declared",
            ["declare attackers", "declare blockers", "battle damage", "end of battle", "postbattle", "end"],
        ),
        ("during battle before blockers are declared", ["beginning of battle", "declare attackers"]),
        ("during battle after the battle damage step", ["end of battle"]),
        ("before battle", ["main"]),
        (
            "during battle",
            ["beginning of battle", "declare attackers", "declare blockers", "battle damage", "end of battle"],
        ),
        ("after battle", ["postbattle", "end"]),  # LOW 506.7d: from then on in that turn
    ],
)
def test_abilities_are_activated_only_at_the_point_they_name(point: str, steps: list[str]) -> None:
    d = Desk()
    a = d.unit(0, f"{{Pay 0}}: Draw a card. Activate only {point}.", name="A")
    assert usable(d.start("main"), a) == steps


@rule("511.2")
def test_at_end_of_battle_triggers_in_each_battle_also_without_an_attack() -> None:
    d = Desk()
    d.gear(1, "At end of battle, you gain 1 resource.", name="Drum")
    d.start("declare attackers")
    had = d.reserve(1)
    d.until("end of battle")
    assert d.chain == ["Drum"]
    d.resolve()
    assert d.reserve(1) == had + 1


@rule("511.2")
def test_at_end_of_battle_is_the_step_after_the_damage_and_before_the_second_main_phase() -> None:
    d = Desk()
    d.unit(0, f"At end of battle, {GAIN}")
    man = d.unit(0, name="Man", stats="1/2")
    d.start("declare attackers")
    had = d.reserve()
    d.attack((man, d.homes[1])).on("battle damage")
    assert (d.game.phase, d.reserve()) == ("battle damage", had)
    d.on("end of battle")
    assert (d.game.phase, d.chain) == ("end of battle", [d.game.cards[man.id - 1].face.name])
    d.resolve()
    assert (d.game.phase, d.reserve()) == ("end of battle", had + 1)


@rule("511.2")
def test_what_is_done_at_end_of_battle_waits_until_then() -> None:
    d = Desk()
    man, doom = d.unit(0, name="Man", stats="1/2"), d.action(0, "Destroy target unit at end of battle.")
    d.main().play(doom, man).resolve()
    assert d.there(man)
    d.until("declare attackers").attack((man, d.homes[1])).on("battle damage")
    assert d.there(man)
    d.on("end of battle").resolve()
    assert (d.game.phase, d.there(man)) == ("end of battle", False)
