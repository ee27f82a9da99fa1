"""Sentences that cards could say: each is compiled, printed back to the same abilities, and played."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import T1, UNIT, Desk

from cardwright.games.legions_of_will.language.grammar import compile_card
from cardwright.games.legions_of_will.language.phrases import PHRASES
from cardwright.games.legions_of_will.rules.game import LOW
from cardwright.kernel.vocabulary.abilities import Pattern, Static
from cardwright.kernel.vocabulary.effects import Act, Add, Apply, Cant, ExtraTurn, Skip
from cardwright.kernel.vocabulary.players import ControllerOf
from cardwright.kernel.vocabulary.selectors import All, Belongs, Cards, InState, Trait
from cardwright.kernel.vocabulary.terms import Term, parts_of
from cardwright.testing import rule
from cardwright.text.cardfile import CardText
from cardwright.text.diagnostics import TextError
from cardwright.text.printer import Printer

FIELDS = {"Action": {}, "Unit": {"stats": "3/2"}}


def card(kind: str, *text: str) -> CardText:
    """A card with a text."""
    return CardText("Sample", {"type": kind, "cost": "1", **FIELDS[kind]}, text)


def held(d: Desk, player: int = 0) -> None:
    """Cards in hand, so that nobody draws up to the size of a hand."""
    for _ in range(3):
        d.action(player, "You gain 1 resource.")


DEMON = All((UNIT, Trait("Demon")))
MINE = All((UNIT, Belongs("you")))
THEIRS = Cards(("battlefield",), "opponent", UNIT)
MUST = (Add("must attack", 1),)
PRINTER = Printer(PHRASES)


def case(text: str, term: Term, *rules: str, kind: str = "Unit") -> object:
    """A text, what is in its abilities, and the rules that speak of it."""
    return pytest.param(kind, text, term, marks=rule(*rules), id=text)


def event(text: str, pattern: Pattern, *rules: str) -> object:
    """A trigger condition."""
    return case(f"{text}, draw a card.", pattern, *rules)


@pytest.mark.parametrize(
    ("kind", "text", "printed"),
    [
        ("Action", "Target player discards a card.", ""),
        ("Action", "Target opponent discards two cards.", ""),
        ("Action", "Target player draws two cards and loses 2 resource.", "Target player draws two cards. That player"),
        ("Action", "Target opponent sacrifices a unit.", ""),
        ("Action", "Target player reveals their hand.", ""),
        ("Action", "Target player skips their next battle phase.", ""),
        (
            "Unit",
            "Whenever this unit attacks, defending player discards a card.",
            "When this unit attacks, defending player discards a card.",
        ),
        ("Action", "Draw a card for each unit you control.", ""),
        ("Action", "Each opponent discards a card for each Angel you control.", "Each opponent discards a card for"),
        ("Action", "You gain 2 resource for each base you control.", "You gain 2 resource for each base you control."),
        (
            "Action",
            "Put a poison counter on target unit for each Angel you control.",
            "Put a poison counter on target unit for",
        ),
        ("Action", "This card deals 2 damage to any target for each Angel you control.", "This card deals X damage"),
        (
            "Action",
            "This card deals damage to target unit equal to the number of units you control.",
            "This card deals X damage to target unit. X equals the number of units you control.",
        ),
        (
            "Action",
            "Target unit you control deals damage to another target unit equal to its power.",
            "Target unit you control deals damage equal to its power to another target unit.",
        ),
        ("Unit", "{Rest}: This unit deals damage equal to its power to target unit.", ""),
        ("Action", "Target unit becomes an Angel unit.", ""),
        (
            "Action",
            "Target unit becomes an Angel unit in addition to its other types until end of turn.",
            "Target unit is also an Angel until end of turn.",
        ),
        (
            "Unit",
            "Other units you control are Angel units in addition to their other types.",
            "Other units you control are also Angel units.",
        ),
        ("Unit", "Whenever this unit is dealt damage, draw a card.", "When this unit is dealt damage, draw a card."),
        ("Unit", "Whenever a unit you control is dealt battle damage, you gain that much resource.", ""),
        ("Action", "Double target unit's will.", ""),
        (
            "Action",
            "Double target unit's will and power until end of turn.",
            "Double target unit's will until end of turn. Double its power until end of turn.",
        ),
        ("Unit", "At the beginning of the end step, draw a card.", "At the beginning of each end step"),
        ("Unit", "At the beginning of each end step, draw a card.", ""),
        ("Unit", "At the beginning of your battle phase, you gain 1 resource.", ""),
        (
            "Action",
            "Draw a card. At the beginning of the next end step, discard a card.",
            "Draw a card. Discard a card at the beginning of the next end step.",
        ),
        ("Action", "You may pay 2. If you do, draw two cards.", ""),
        ("Action", "You may pay 2. If you do, draw two cards. Otherwise, draw a card.", ""),
        (
            "Action",
            "Destroy target unit. Its controller may pay 2. If they do, they draw a card.",
            "Destroy target unit. Its controller may pay 2. If they do, its controller draws a card.",
        ),
        ("Action", "Units you control gain +1 power.", ""),
    ],
)
def test_the_sentence_is_read_and_printed_back(kind: str, text: str, printed: str) -> None:
    abilities = compile_card(card(kind, text))
    (words,) = Printer(PHRASES).card(list(abilities), kind.lower())
    assert words.startswith(printed or text)
    assert compile_card(card(kind, words)) == abilities


# --- players as targets ----------------------------------------------------------------------------------------------


@rule("110.1", "701.5b")
@pytest.mark.parametrize("victim", [0, 1])
def test_target_player_discards_a_card_of_their_choice(victim: int) -> None:
    d = Desk()
    seats = [d.game.cards_in("seat", p)[0].id for p in range(2)]
    for player in range(2):
        d.action(player, "Draw a card.", name=f"One {player}"), d.action(player, "Draw a card.", name=f"Two {player}")
    blight = d.action(0, "Target player discards a card.")
    d.main().play(blight)
    assert sorted(d.values) == sorted(seats)
    d.pick(seats[victim]).top()
    assert d.asked == (victim, "discard")
    d.pick(d.values[0])
    assert [len(d.names("hand", p)) for p in range(2)] == [2 - (p == victim) for p in range(2)]


@rule("110.1")
def test_target_opponent_is_never_oneself() -> None:
    d = Desk(3)
    seats = [d.game.cards_in("seat", p)[0].id for p in range(3)]
    levy = d.action(0, "Target opponent sacrifices a unit. That player loses 3 resource.")
    mine, theirs, other = d.unit(0), d.unit(1), d.unit(2)
    d.main().play(levy)
    assert sorted(d.values) == sorted(seats[1:])
    d.pick(seats[2]).resolve()
    assert (d.there(mine), d.there(theirs), d.there(other)) == (True, True, False)
    assert [d.reserve(p) for p in range(3)] == [10, 10, 7]


@rule("508.5")
def test_defending_player_discards_a_card() -> None:
    d = Desk(3)
    raider = d.unit(0, "Whenever this unit attacks, defending player discards a card.")
    for player in range(3):
        held(d, player)
    d.start("declare attackers").pick(2).attack((raider, d.homes[2]))
    d.settle("priority", value=None)
    assert d.asked == (2, "discard")


# --- for each, equal to ----------------------------------------------------------------------------------------------


def test_a_card_is_drawn_for_each() -> None:
    d = Desk()
    d.deck(0, *"ABCDEFGH")
    d.unit(0), d.unit(0), d.unit(1)
    held(d)
    muster = d.action(0, "Draw two cards for each unit you control.")
    d.main()
    left = len(d.names("deck"))
    d.cast(muster)
    assert len(d.names("deck")) == left - 4


def test_what_is_put_for_each_is_put_on_the_one_target() -> None:
    d = Desk()
    target, *_ = d.unit(1, stats="3/9"), d.unit(0, traits="Angel"), d.unit(0, traits="Angel"), d.unit(0)
    venom = d.action(0, "Put a poison counter on target unit for each Angel you control.")
    wrath = d.action(0, "This card deals 2 damage to target unit for each Angel you control.")
    d.main().play(venom, target).resolve()
    assert target.counters == {"poison": 2}
    d.play(wrath, target).resolve()
    assert target.damage == 4


def test_damage_equal_to_its_power_is_that_of_the_unit_that_deals_it() -> None:
    d = Desk()
    bear, wolf = d.unit(0, name="Bear", stats="3/5"), d.unit(1, name="Wolf", stats="3/9")
    bite = d.action(0, "Target unit you control deals damage to another target unit equal to its power.")
    d.main().play(bite, bear, wolf).resolve()
    assert d.dealt() == [("Bear", "Wolf", 5)]


def test_damage_equal_to_the_number_of_something() -> None:
    d = Desk()
    foe, *_ = d.unit(1, stats="3/9"), d.unit(0), d.unit(0), d.unit(0)
    swarm = d.action(0, "This card deals damage to target unit equal to the number of units you control.")
    d.main().play(swarm, foe).resolve()
    assert foe.damage == 3


# --- types -----------------------------------------------------------------------------------------------------------


@rule("203.1b")
@pytest.mark.parametrize(("ending", "types"), [("", {"Angel"}), (" in addition to its other types", {"Angel", "Wolf"})])
def test_a_unit_becomes_of_a_type(ending: str, types: set[str]) -> None:
    d = Desk()
    wolf = d.unit(1, traits="Wolf")
    bless = d.action(0, f"Target unit becomes an Angel unit{ending} until end of turn.")
    d.main().play(bless, wolf).resolve()
    assert set(d.chars(wolf).traits) == types
    d.next_turn("effect")
    assert set(d.chars(wolf).traits) == {"Wolf"}


def test_units_are_of_a_type_as_long_as_the_card_is_there() -> None:
    d = Desk()
    saint = d.unit(0, "Other units you control are Angel units in addition to their other types.")
    wolf, foe = d.unit(0, traits="Wolf"), d.unit(1, traits="Wolf")
    doom = d.action(0, "Destroy target unit.")
    d.main()
    assert [set(d.chars(c).traits) for c in (wolf, foe, saint)] == [{"Angel", "Wolf"}, {"Wolf"}, set()]
    d.play(doom, saint).resolve()
    assert set(d.chars(wolf).traits) == {"Wolf"}


# --- damage that is dealt to it --------------------------------------------------------------------------------------


@rule("113.3a", "603.2c")
def test_whenever_it_is_dealt_damage() -> None:
    d = Desk()
    d.deck(0, *"AB")
    held(d)
    ogre = d.unit(0, "Whenever this unit is dealt damage, draw a card.", stats="3/9")
    other = d.unit(0, stats="3/9")
    bolts = [d.action(1, "This card deals 2 damage to target unit.") for _ in range(2)]
    d.main().skip().play(bolts[0], other).resolve()
    assert len(d.names("deck")) == 2
    d.skip().play(bolts[1], ogre).resolve()
    assert len(d.names("deck")) == 1


@rule("113.3a")
def test_that_much_is_the_damage_that_was_dealt() -> None:
    d = Desk()
    thorn = d.unit(0, "Whenever this unit is dealt damage, it deals that much damage to target base.", stats="3/9")
    shield = d.gear(0, "If a source would deal damage to a unit, prevent 1 of that damage.")
    bolt = d.action(1, "This card deals 4 damage to target unit.")
    d.main().skip().play(bolt, thorn).top().pick(d.homes[1])
    d.resolve()
    assert (thorn.damage, d.homes[1].damage) == (3, 3)
    assert d.there(shield)


@pytest.mark.parametrize("text", ["Draw a card. This card deals that much damage to target unit."])
def test_that_much_needs_an_event_that_has_a_number(text: str) -> None:
    with pytest.raises(TextError, match="how much"):
        compile_card(card("Action", text))


# --- double ----------------------------------------------------------------------------------------------------------


@rule("701.6a", "701.6b")
def test_the_will_of_a_target_is_doubled() -> None:
    d = Desk()
    ogre = d.unit(0, stats="3/4")
    haste, rage = (
        d.action(0, "Double target unit's will until end of turn."),
        d.action(0, "Double target unit's power."),
    )
    d.main().play(haste, ogre).resolve()
    assert d.wp(ogre) == (6, 4)
    d.play(rage, ogre).resolve()
    assert d.wp(ogre) == (6, 8)
    d.next_turn("effect")
    assert d.wp(ogre) == (3, 8)  # without a duration it is for the rest of the game


@rule("701.6b")
def test_will_and_power_are_doubled_each_by_its_own_value() -> None:
    d = Desk()
    ogre = d.unit(0, stats="3/4")
    both = d.action(0, "Double target unit's will and power until end of turn.")
    d.main().play(both, ogre).resolve()
    assert d.wp(ogre) == (6, 8)


# --- steps -----------------------------------------------------------------------------------------------------------


@rule("513.1", "603.2b")
def test_at_the_beginning_of_the_end_step_means_that_of_every_turn() -> None:
    d = Desk()
    d.unit(0, "At the beginning of the end step, put a rune counter on this unit.", name="Clock")
    clock = d.game.cards[-1]
    d.main().next_turn("effect")
    assert clock.counters == {"rune": 1}
    d.next_turn("effect")
    assert clock.counters == {"rune": 2}  # in the turn of the opponent too


@rule("505.1")
def test_at_the_beginning_of_your_main_phase_means_either_of_them() -> None:
    d = Desk()
    clock = d.unit(0, "At the beginning of your main phase, put a rune counter on this unit.")
    other = d.unit(0, "At the beginning of your battle phase, put a star counter on this unit.")
    d.start("effect").next_turn("effect")
    assert (clock.counters, other.counters) == ({"rune": 2}, {"star": 1})
    d.next_turn("effect")
    assert (clock.counters, other.counters) == ({"rune": 2}, {"star": 1})  # not in the turn of the opponent


@rule("603.6", "603.6b")
def test_at_the_beginning_of_the_next_end_step_comes_once() -> None:
    d = Desk()
    brew = d.action(0, "You gain 3 resource. At the beginning of the next end step, you lose 2 resource.")
    d.main().cast(brew)
    assert d.reserve() == 13
    d.next_turn("effect")
    assert d.reserve() == 11
    d.next_turn("effect")
    assert d.reserve() == 11


# --- paying while something resolves ---------------------------------------------------------------------------------


@rule("112.11")
@pytest.mark.parametrize(("pays", "left", "drawn"), [(True, 8, 2), (False, 10, 1)])
def test_you_may_pay_on_an_action(pays: bool, left: int, drawn: int) -> None:
    d = Desk()
    d.deck(0, *"ABC")
    held(d)
    study = d.action(0, "You may pay 2. If you do, draw two cards. Otherwise, draw a card.")
    d.main().play(study).top()
    assert d.asked[0] == 0
    d.pick(pays).resolve()
    assert (d.reserve(), len(d.names("deck"))) == (left, 3 - drawn)


@rule("112.11")
@pytest.mark.parametrize(("pays", "left", "cards"), [(True, 8, 1), (False, 10, 2)])
def test_its_controller_may_pay(pays: bool, left: int, cards: int) -> None:
    d = Desk()
    d.deck(1, *"AB")
    held(d, 1)
    ogre = d.unit(1, stats="3/2")
    ransom = d.action(0, "Destroy target unit. Its controller may pay 2. If they do, they draw a card.")
    d.main().play(ransom, ogre).top()
    assert d.asked[0] == 1
    d.pick(pays).resolve()
    assert (d.there(ogre), d.reserve(1), len(d.names("deck", 1))) == (False, left, cards)


# --- how long --------------------------------------------------------------------------------------------------------


@rule("608.2a", "608.2c")
def test_what_an_action_says_of_units_without_a_duration_lasts_for_the_rest_of_the_game() -> None:
    """Those units that are there when it resolves."""
    d = Desk()
    ogre, foe = d.unit(0, stats="3/4"), d.unit(1, stats="3/4")
    banner = d.action(0, "Units you control gain +1 power.")
    recruit = d.unit(0, stats="3/4", zone="hand")
    d.main()
    assert d.power(ogre) == 4  # it does nothing from the hand
    d.cast(banner)
    assert (d.power(ogre), d.power(foe)) == (5, 4)
    d.play(recruit, d.home).resolve()
    assert d.power(recruit) == 4
    d.until("effect", 2)
    assert (d.power(ogre), d.power(recruit)) == (5, 4)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("If a source would deal damage to a unit, prevent 1 of that damage.", "for how long"),
        ("Your maximum hand size is 3.", "for how long"),
    ],
)
def test_an_action_says_nothing_that_would_never_hold(text: str, why: str) -> None:
    with pytest.raises(TextError, match=why):
        compile_card(card("Action", text))


@pytest.mark.parametrize("who", ["Units you control gain", "Target unit gains"])
def test_the_effect_of_an_action_may_come_and_go_with_a_condition(who: str) -> None:
    (played,) = compile_card(card("Action", f"{who} +1 power as long as you control an Angel."))
    (effect,) = played.body.effects  # type: ignore[union-attr]
    assert isinstance(effect, Apply)
    assert effect.condition is not None


# --- nouns ------------------------------------------------------------------------------------------------------------


@rule("110.4")
def test_any_target_in_words_is_a_unit_or_a_base() -> None:
    d = Desk()
    ogre = d.unit(1)
    d.gear(0), d.base(1, facedown=True)
    bolt = d.action(0, "This card deals 2 damage to any target.")
    d.main().play(bolt)
    assert set(d.values) == {ogre.id, d.homes[0].id, d.homes[1].id}


@rule("203.4a")
@pytest.mark.parametrize(("word", "index"), [("legendary", 0), ("nonlegendary", 1)])
def test_legendary_and_nonlegendary_units(word: str, index: int) -> None:
    d = Desk()
    units = [d.unit(1, name="Isk", kind="Unit / Legendary"), d.unit(1, name="Guard")]
    doom = d.action(0, f"Destroy target {word} unit.")
    d.main().play(doom, units[index]).resolve()
    assert [d.there(unit) for unit in units] == [index == 1, index == 0]


@rule("203.3f")
def test_a_unit_that_is_every_unit_type_is_each_of_them() -> None:
    d = Desk()
    changeling, plain = d.unit(0, "This unit is every unit type.", stats="3/2"), d.unit(0, stats="3/2")
    d.gear(0, "Angels you control gain +1 power.", "Wolves you control gain +2 power.")
    d.main()
    assert (d.power(changeling), d.power(plain)) == (5, 2)


@rule("108.4a")
def test_that_a_unit_is_rested_is_its_status_and_can_be_asked_for() -> None:
    d = Desk()
    tired, fresh = d.unit(1, name="Tired"), d.unit(1, name="Fresh")
    tired.turned = True
    twin = d.action(0, "Create a copy of target rested unit.")
    ambush = d.action(0, "Destroy target rested unit.")
    d.main().play(twin, tired).resolve().play(ambush)
    assert d.asked[1] == "priority"  # the copy is not rested, so there was only one
    d.resolve()
    assert [d.there(unit) for unit in (tired, fresh)] == [False, True]


@rule("508.4", "508.4c")
def test_copies_that_are_created_attacking_attack_what_the_unit_attacks() -> None:
    d = Desk()
    tower = d.base(1, name="Tower")
    text = "Whenever this unit attacks, create two copies of this unit with power 1 that are attacking the same base."
    hydra = d.unit(0, text, name="Hydra", stats="0/4")
    d.start("declare attackers").attack((hydra, tower)).until("end of battle")
    assert sorted((e.card, e.amount) for e in d.log("damage")) == [(tower.id, 1), (tower.id, 1), (tower.id, 4)]


@pytest.mark.parametrize(
    ("counts", "found"),
    [((1, 1, 1), []), ((1, 2, 1), [0, 2]), ((3, 2, 1), [1, 2]), ((2, 1, 2), [1]), ((0, 0, 0), []), ((1, 0, 0), [1, 2])],
)
def test_a_player_is_outnumbered_if_some_opponent_controls_more_units(
    counts: tuple[int, ...], found: list[int]
) -> None:
    d = Desk(3)
    for player, count in enumerate(counts):
        d.gear(player, name=f"Gear {player}")
        for n in range(count):
            d.unit(player, name=f"U{player}{n}")
    d.start("main")
    assert [player for player in range(3) if LOW.meaning.conditions["outnumbered"](d.game, player)] == found


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
        case("Target unit attacks this turn if able.", Apply(T1, MUST, "turn"), "508.1e", kind="Action"),
        case(
            "Units an opponent controls attack this turn if able.", Apply(THEIRS, MUST, "turn"), "508.1e", kind="Action"
        ),
        case("Units an opponent controls attack if able.", Static(THEIRS, MUST), "508.1e"),
        event("When this unit attacks or blocks", Pattern("attack", this=True), "508.3a", "509.4a#2"),
        event("Whenever a unit you control attacks or blocks", Pattern("attack", what=MINE), "508.3a"),
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
        case("Target attacking unit becomes blocked.", Act("become blocked", T1), "509.1f", kind="Action"),
        case("Target attacking unit becomes unblocked.", Act("become unblocked", T1), "509.1f", kind="Action"),
        case("Each player takes an extra turn after this one.", ExtraTurn("chosen"), "500.6", kind="Action"),
        case(
            "Target player takes an extra turn after this one.", ExtraTurn(ControllerOf("t1")), "500.6", kind="Action"
        ),
        case("Target player skips their next turn.", Skip("turn", ControllerOf("t1")), "500.9", kind="Action"),
    ],
)
def test_the_text_means_what_the_rule_says_and_is_printed_back(kind: str, text: str, term: Term) -> None:
    abilities = compile_card(CardText("Heron", {"type": kind, "cost": "2"}, (text,)))
    assert term in set(parts_of(abilities))
    words = tuple(PRINTER.card(abilities, kind.lower()))
    assert compile_card(CardText("Heron", {"type": kind, "cost": "2"}, words)) == abilities
