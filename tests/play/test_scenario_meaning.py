"""Scenario files: every state that a file gives a card changes the board, or the file is refused with a sentence."""

from __future__ import annotations

from functools import lru_cache
from itertools import product

import pytest

from cardwright.games import GAMES, load
from cardwright.play.scenario_build import Misfit, build
from cardwright.play.scenario_file import read_scenario
from cardwright.play.scenario_run import Result, run_text
from cardwright.play.scene import Scene
from cardwright.text.diagnostics import Problems

# For each game: a card that fights, how it is turned, and how its numbers grow.
GAME_WORDS = {
    "shadowverse-evolve": ("Hearthguard Veteran", "engaged", "+1/+1"),
    "legions-of-will": ("Line Engineer", "rested", "+1/+1"),
    "argent-saga": ("Rooftop Falconer", "exhausted", "+500 power"),
    "soul-masters": ("Kindling Squire", "rested", "+1/+1"),
    "force-of-will": ("Grave Rat", "rested", "+100/+100"),
}
STATES = (
    "{turned}",
    "facedown",
    "1 damage",
    "2 odd counters",
    "came this turn",
    "known to Ben",
    "owned by Ben",
    "under {unit}",
    "under {unit}, facedown",
    "in {unit}",
    "in zone 4",
    "evolved",
    "evolved this turn",
    "revealed",
    "with {more}",
    "that can't attack",
)


def head(game: str) -> str:
    return f"game: {game}\ntitle: A test of one thing\n"


def run(game: str, body: str) -> Result:
    return run_text(head(game) + body, "x.scenario")


def said(result: Result) -> str:
    return "\n".join(str(problem) for problem in (*result.problems, *result.failures))


def portrait(scene: Scene) -> str:
    """All that a board says of its cards: their fields, who owns them, what effects they are under."""
    g = scene.game
    effects = [(one.subjects, one.changes, one.until) for one in g.effects]
    cards = [[card.owner, *[getattr(field, "id", field) for field in card.fields()]] for card in g.cards]
    return f"{cards}\n{effects}\n{getattr(g.notes, 'shown', ())}"


@lru_cache
def board(game: str, line: str) -> str:
    """The board of a line, or what is wrong with the line."""
    try:
        return portrait(build(read_scenario(f"{head(game)}{line}\n", "x.scenario")))
    except (Problems, Misfit) as error:
        return f"refused: {error}"


@lru_cache
def zones_of(game: str) -> list[str]:
    """One zone of each sort that a game has, and all those that only some cards are in."""
    zones = load(game).rules.zones.items()
    sorts = {(kind.live, kind.turnable, kind.seen_by, kind.shared): name for name, kind in zones}
    some = [
        name for name in ("evolve deck", "rune area", "standby area", "energy field") if name in load(game).rules.zones
    ]
    return [*dict.fromkeys((*sorts.values(), load(game).rules.roles.field, *some))]


def silent_zones(game: str, state: str) -> list[str]:
    """The zones in which the second of two cards may have a state that says nothing."""
    unit, turned, more = GAME_WORDS[game]
    words = state.format(unit=unit, turned=turned, more=more)
    zones = zones_of(game)
    plain = [board(game, f"Anna's {zone}: {unit}, {unit}") for zone in zones]
    other = [board(game, f"Anna's {zone}: {unit}, {unit} ({words})") for zone in zones]
    return [zone for zone, *two in zip(zones, plain, other, strict=True) if two[0] == two[1] and _was_set_up(two[0])]


def _was_set_up(told: str) -> bool:
    return not told.startswith("refused")


# Cards of the evolve deck, and Units in the Energy Field, lie face down unless the file says otherwise.
SO_ANYWAY = {("shadowverse-evolve", "facedown"): ["evolve deck"], ("soul-masters", "facedown"): ["energy field"]}


@pytest.mark.parametrize(("game", "state"), list(product(GAMES, STATES)))
def test_a_state_changes_the_board_or_is_refused(game: str, state: str) -> None:
    assert silent_zones(game, state) == SO_ANYWAY.get((game, state), [])


@pytest.mark.parametrize(
    ("game", "line", "problem"),
    [
        ("force-of-will", "Anna's field: Grave Rat (2 [+200/+200] counters)", "there are no [+200/+200] counters"),
        ("force-of-will", "Anna's field: Grave Rat (2 +1/+1 counters)", "called by numbers are +100/+100, -100/-100"),
        ("shadowverse-evolve", "Anna's field: Fairy (+1/+1 counter)", "cannot read “+1/+1 counter”"),
        ("shadowverse-evolve", "Anna's field: Fairy (1 +1/+1 counter)", "none is called by numbers"),
        ("force-of-will", "Anna's rune area: Sign of Return (facedown)", "neither face down nor face up"),
        ("force-of-will", "Anna's rune area: Sign of Return (facedown)", "write “(revealed)”"),
        ("force-of-will", "Anna's hand: Grave Rat (revealed)", "no card is revealed in the hand"),
        ("force-of-will", "Anna's chase area: Grave Rat", "only by being played; let the script play them"),
        ("force-of-will", "Anna's stack: Grave Rat", "only with another card: write “(under Card)”"),
        ("force-of-will", "Anna's seat: Grave Rat", "no card is put into the player"),
        ("shadowverse-evolve", "Anna's evolve zone: Hearthguard Veteran", "only with another card: write “(evolved)”"),
        ("shadowverse-evolve", "Anna's hand: Fairy (engaged)", "no card is engaged in the hand"),
        ("shadowverse-evolve", "Anna's hand: Fairy (1 damage)", "Fairy cannot have damage in the hand"),
        ("shadowverse-evolve", "Anna's deck: Fairy (2 counters)", "Fairy cannot have counters in the deck"),
        ("shadowverse-evolve", "Anna's hand: Fairy (came this turn)", "it makes no difference whether"),
        ("shadowverse-evolve", "Anna's field: Knight, Fairy (in Knight)", "Fairy cannot be in or on Knight"),
        ("shadowverse-evolve", "Anna's field: Fairy (known to Ben)", "everyone knows Fairy in the field in any case"),
        ("shadowverse-evolve", "Anna's field: Knight, Fairy (under Knight)", "no card lies under another in this game"),
        ("soul-masters", "Anna's battleground: Gate Warden (1 damage)", "damage does not stay on Gate Warden"),
    ],
)
def test_what_would_mean_nothing_is_refused_with_its_line(game: str, line: str, problem: str) -> None:
    (found,) = run(game, f"{line}\nexpect: Anna is asked\n").problems
    assert (found.line, problem in found.message) == (3, True), found.message


@pytest.mark.parametrize(
    ("game", "board", "facts"),
    [
        ("force-of-will", "Anna's field: Grave Rat (2 [+100/+100] counters)", "Grave Rat 400/400"),
        (
            "argent-saga",
            "Anna's field: Rooftop Falconer (1 +500 counter)",
            "Rooftop Falconer 1 +500 counter, power 2000",
        ),
        (
            "force-of-will",
            "Anna's rune area: Sign of Return (revealed)",
            "Sign of Return in Anna's rune area, revealed",
        ),
        (
            "force-of-will",
            "Anna's field: Grave Rat, Ember Fox (under Grave Rat, facedown)",
            "Ember Fox under Grave Rat, facedown, hidden from Ben",
        ),
        ("force-of-will", "Anna's item area: fire/wind will coin", "1 fire/wind will coin in Anna's item area"),
        ("soul-masters", "Anna's commander: Sister Vesper (rested)", "Sister Vesper in the Commander Zone, rested"),
        ("soul-masters", "Anna's battleground: Gate Warden, 2 Ember (under Gate Warden)", "2 Ember under Gate Warden"),
        ("soul-masters", "Anna's floating energy: 2", "Anna's floating energy 2; Ben's floating energy 0"),
        ("force-of-will", "Anna's will: 2 fire, void", "Anna's will is void, 2 fire; Ben's produced will is empty"),
        (
            "shadowverse-evolve",
            "Anna's deck: Fairy, Knight, 2 Fairy",
            "Knight second from the top of Anna's deck; Knight 3rd from the bottom of Anna's deck; "
            "Fairy on top of Anna's deck; Fairy at the bottom of Anna's deck; "
            "Anna's deck from the top is Fairy, Knight; Anna's deck from the bottom is 2 Fairy, Knight",
        ),
    ],
)
def test_what_a_board_can_say(game: str, board: str, facts: str) -> None:
    assert said(run(game, f"{board}\nexpect: {facts}\n")) == ""


@pytest.mark.parametrize(
    ("game", "fact", "instead"),
    [
        ("shadowverse-evolve", "Knight on top of Anna's deck", "Knight is in Anna's deck"),
        ("shadowverse-evolve", "Anna's deck from the top is Knight", "from the top it is Fairy"),
        ("force-of-will", "Anna's will is fire", "it is nothing"),
    ],
)
def test_what_is_not_so_is_told(game: str, fact: str, instead: str) -> None:
    deck = {"shadowverse-evolve": "Fairy, Knight", "force-of-will": "Grave Rat"}[game]
    result = run(game, f"Anna's deck: {deck}\nexpect: {fact}\n")
    assert instead in result.failures[0].found


def test_a_zone_without_an_order_has_no_top() -> None:
    (found,) = run("shadowverse-evolve", "expect: Fairy on top of Anna's hand\n").problems
    assert "the hand has neither a top nor a bottom" in found.message


# --- what passes with the phase, and the first turn ------------------------------------------------------------------


def test_produced_will_pays_and_is_gone() -> None:
    result = run(
        "force-of-will",
        "Anna's hand: Grave Rat\nAnna's will: darkness\neveryone is asked\nAnna: play Grave Rat\n"
        "expect: the chase is Anna's Grave Rat; Anna's will is empty\n",
    )
    assert said(result) == ""


def test_floating_energy_pays() -> None:
    result = run(
        "soul-masters",
        "Anna's hand: Kindling Squire\nAnna's floating energy: 1\neveryone is asked\nAnna: play Kindling Squire\n"
        "expect: Anna's floating energy 0; the stack is Kindling Squire\n",
    )
    assert said(result) == ""


DECKS = "everyone is asked\nAnna's deck: 9 {0}\nBen's deck: 9 {0}\n"
NO_DRAW = "Anna's hand is empty; Anna's main phase"


@pytest.mark.parametrize(
    ("game", "card", "phase", "turn", "facts"),
    [
        ("shadowverse-evolve", "Lantern Urchin", "start", 1, NO_DRAW),  # 7.2.4.1
        ("shadowverse-evolve", "Lantern Urchin", "start", 2, "Anna's hand is Lantern Urchin; Anna's main phase"),
        ("argent-saga", "Gale Sparrow", "draw", 1, NO_DRAW),  # 7.2.2
        ("argent-saga", "Gale Sparrow", "draw", 2, "Anna's draw phase"),
        ("force-of-will", "Grave Rat", "draw", 1, NO_DRAW),  # 502.1
        ("force-of-will", "Grave Rat", "draw", 2, "Anna's draw phase"),
    ],
)
def test_nobody_draws_in_the_first_turn_of_the_game(game: str, card: str, phase: str, turn: int, facts: str) -> None:
    lines = f"turn: Anna's {phase} phase, turn {turn}\n{DECKS.format(card)}"
    assert said(run(game, f"{lines}expect: {facts}\n")) == ""


def test_there_is_no_battle_phase_in_the_first_turn_of_a_game_of_legions() -> None:
    lines = "Anna's battlefield: Line Engineer\neveryone is asked\nturn: Anna's main phase, turn {}\n"
    script = "everyone passes\nexpect: Anna's {}\n"
    assert said(run("legions-of-will", lines.format(1) + script.format("end phase"))) == ""
    assert said(run("legions-of-will", lines.format(3) + script.format("battle phase"))) == ""


def test_a_player_places_one_card_as_energy_in_their_first_turn() -> None:
    lines = "Anna's hand: 3 Kindling Squire\nturn: Anna's main phase, turn {}\n"
    place = "Anna: Place Kindling Squire face down as Energy\n"
    may_not = "Anna may not: Place Kindling Squire face down as Energy\n"
    assert said(run("soul-masters", lines.format(1) + place + may_not)) == ""
    assert said(run("soul-masters", lines.format(3) + place + place + may_not)) == ""
    assert said(run("soul-masters", lines.format(3) + place + may_not)) != ""


# --- `may not` -------------------------------------------------------------------------------------------------------

PIT = """
card: Pitfall
type: Trap
{Pay 1}: Draw a card.

card: Sure Scout
type: Unit
cost: 1
stats: 0/2

turn: Ben's declare attackers step
everyone is asked
Anna's battlefield: Kuraka, Pitfall (in Kuraka, facedown)
Ben's battlefield: Biterra Drillyard, Sure Scout (in Biterra Drillyard)
"""
ATTACKED = "Ben: Attack Kuraka with Sure Scout\nBen passes\n"


@pytest.mark.parametrize("words", ["Activate Pitfall", "Use Pitfall", "use pitfall", "spring Pitfall"])
def test_what_springs_a_trap_activates_it(words: str) -> None:
    """LOW 303.4: a trap is sprung by activating its ability."""
    rich = f"{PIT}Anna's resource: 1\n{ATTACKED}"
    assert said(run("legions-of-will", f"{rich}Anna may: Spring Pitfall\n")) == ""
    (failure,) = run("legions-of-will", f"{rich}Anna may not: {words}\n").failures
    assert "is on offer" in failure.found
    assert said(run("legions-of-will", f"{PIT}{ATTACKED}Anna may not: {words}\n")) == ""


def test_may_not_play_fails_if_the_card_can_be_played_from_anywhere() -> None:
    lines = "Anna's EX area: Fairy\nAnna's hand: Fairy\nAnna's play points: 1\n"
    result = run("shadowverse-evolve", f"{lines}Anna may not: play Fairy\n")
    assert "it is on offer" in said(result)


def test_a_lone_target_is_named_by_its_full_label() -> None:
    lines = "Anna's field: Fairy\nAnna's EX area: Mimi\nBen's field: Knight\n"
    for target in ("Knight", "Ben's Knight", "ben's knight"):
        result = run("shadowverse-evolve", f"{lines}Anna: play Mimi from EX area; {target}\nexpect: Anna is asked\n")
        assert said(result) == ""
    wrong = run("shadowverse-evolve", f"{lines}Anna: play Mimi from EX area; Anna's Fairy\nexpect: Anna is asked\n")
    assert "“Anna's Fairy” is not offered" in said(wrong)
