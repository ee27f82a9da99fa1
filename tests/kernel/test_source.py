"""The source itself: no write to the state bypasses the journal, no order rests on hashes, imports stay light."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from functools import cache
from tempfile import TemporaryDirectory

import pytest
from tests.kernel.source_scan import Finding, calls, modules, set_iterations, state_writes

# Functions that write to the state directly, and why they may. Whoever adds a line here says why undo still works.
_MARK = "kept in every Mark, so that rewind brings it back"
_BACK = "this is the way back itself"
_CACHE = "follows from the state and is worked out anew"
_TOUCHED = "the journal was given all fields of the card before"
_NEW = "the object is new and belongs to no game yet"
WRITES = {
    ("kernel.events.deciding", "speak_for"): "a question that was not asked yet",
    ("kernel.state.copying", "copy_into"): _NEW,
    ("kernel.state.copying", "_copy_way_back"): _NEW,
    ("kernel.state.world", "World._lay_out_zones"): _NEW,
    ("kernel.state.world", "World.opponents"): _CACHE,
    ("kernel.state.world", "World._new_turn_order"): _CACHE,
    ("kernel.state.world", "World.set"): "the way back is written down with it",
    ("kernel.state.world", "World.fact"): "the way back is written down with it",
    ("kernel.state.world", "World.note"): "the way back is written down with it",
    ("kernel.game", "Game.push"): _MARK,
    ("kernel.game", "Game.next"): _MARK,
    ("kernel.game", "Game.next_for"): _MARK,
    ("kernel.state.world", "World.another_turn"): _CACHE,
    ("kernel.game", "Game.break_off"): _MARK,
    ("kernel.game", "Game.run"): _MARK,
    ("kernel.game", "Game._going_on"): _MARK,
    ("kernel.game", "Game.ask"): _MARK,
    ("kernel.game", "Game.choose"): _MARK,
    ("kernel.game", "Game.concede"): _MARK,
    ("kernel.game", "Game.notice"): _MARK,
    ("kernel.game", "Game._carry_out"): _MARK,
    ("kernel.game", "Game.rewind"): _BACK,
    ("kernel.game", "Game.revert"): _BACK,
    ("kernel.game", "Game.unpeek"): _BACK,
    ("kernel.game", "Game.forget"): _BACK,
    ("kernel.state.world", "World.touch_all"): _CACHE,
    ("kernel.state.world", "World.effects_changed"): _CACHE,
    ("kernel.state.world", "World.moved"): _CACHE,
    ("kernel.state.world", "World.turned"): _CACHE,
    ("kernel.state.world", "World.placed"): _CACHE,
    ("kernel.state.world", "World.changed"): _CACHE,
    ("kernel.state.world", "World.tick"): _CACHE,
    ("kernel.state.world", "World.add_card"): _CACHE,
    ("kernel.state.world", "World.new_id"): _MARK,
    ("kernel.state.world", "World.new_stamp"): _MARK,
    ("kernel.state.world", "World.say"): _MARK,
    ("kernel.state.world", "World.below"): _MARK,
    ("kernel.game", "Game.reseed"): _MARK,
    ("kernel.game", "Game.__setstate__"): _NEW,
    ("kernel.state.journal", "Journal.set"): "the journal",
    ("kernel.state.journal", "put_back"): _BACK,
    ("kernel.state.table", "Table.__setstate__"): _NEW,
    ("kernel.characteristics.modifying", "Draft.own_numbers"): _NEW,
    ("kernel.characteristics.modifying", "_copy_of"): _NEW,
    ("kernel.characteristics.modifying", "_become"): _NEW,
    ("kernel.characteristics.layers", "rebuild"): _CACHE,
    ("kernel.characteristics.layers", "applications"): _CACHE,
    ("kernel.characteristics.refreshing", "refresh"): _CACHE,
    ("kernel.characteristics.refreshing", "_redone"): _CACHE,
    ("kernel.state.table", "Table.twin"): _NEW,
    ("kernel.events.triggers", "notice_states"): _CACHE,
    ("kernel.events.moving", "move_card"): _TOUCHED,
    ("kernel.events.moving", "_lose_track"): _TOUCHED,
    ("kernel.events.moving", "_keep"): _TOUCHED,
    ("kernel.events.moving", "_turn_up"): _TOUCHED,
    ("kernel.state.placement", "become"): "before the game begins, or in a copy that is dealt anew",
    ("kernel.events.moving", "eliminate"): _TOUCHED,
    ("kernel.events.moving", "unlink_all"): _TOUCHED,
    ("kernel.events.committing", "_recorded"): _MARK,
    ("kernel.playing.steps", "_follow"): _NEW,
    ("kernel.playing.steps", "make_known"): _NEW,
    ("kernel.playing.checks", "announce"): _NEW,
    ("kernel.playing.checks", "as_triggered"): _NEW,
    ("kernel.events.changes", "renew"): _TOUCHED,
    ("kernel.instructions.restarting", "_bring_home"): _TOUCHED,
    ("kernel.leaving", "leave_game"): _MARK,
    ("kernel.leaving", "_break_off"): _MARK,
    ("kernel.leaving", "ask_again"): _MARK,
    ("games.legions_of_will.rules.bases", "board_of"): _CACHE,
    ("games.legions_of_will.rules.bases", "change_station"): _CACHE,
    ("kernel.events.objects", "make_object"): _TOUCHED,
    ("kernel.flow.together", "gather"): _MARK,
    ("kernel.events.triggers", "_delayed_frame"): _NEW,
    ("games.shadowverse_evolve.rules.process", "confirm"): _CACHE,
    ("games.shadowverse_evolve.rules.setup", "place_cards"): "before the game begins there is nothing to return to",
    ("games.shadowverse_evolve.rules.setup", "furnish"): "before the game begins there is nothing to return to",
    (
        "games.shadowverse_evolve.rules.setup",
        "dress_evolved_now",
    ): "before the game begins there is nothing to return to",
    ("games.shadowverse_evolve.rules.setup", "settle"): "before the game begins there is nothing to return to",
    ("games.legions_of_will.rules.bases", "turn_base"): _TOUCHED,
    ("kernel.playing.priority", "settle"): _CACHE,
    ("games.legions_of_will.rules.revealing", "_renew"): _TOUCHED,
    ("games.legions_of_will.rules.setup", "furnish"): "before the game begins there is nothing to return to",
    ("games.legions_of_will.rules.turn", "_after_cleanup"): _MARK,
    ("games.argent_saga.rules.board", "board_of"): _CACHE,
    ("games.argent_saga.rules.ending", "lose_by_drawing"): _MARK,
    ("games.argent_saga.rules.field", "_renew"): _TOUCHED,
    ("games.argent_saga.rules.setup", "place_cards"): "before the game begins there is nothing to return to",
    ("games.argent_saga.rules.setup", "settle"): "before the game begins there is nothing to return to",
    ("games.argent_saga.rules.setup", "resume"): "before the game begins there is nothing to return to",
    ("games.soul_masters.rules.ending", "lose_by_drawing"): _MARK,
    ("games.soul_masters.rules.setup", "settle"): "before the game begins there is nothing to return to",
    ("games.force_of_will.rules.setup", "furnish"): "before the game begins there is nothing to return to",
    ("games.force_of_will.rules.setup", "settle"): "before the game begins there is nothing to return to",
    ("games.force_of_will.rules.setup", "_begin_with_mana"): "before the game begins there is nothing to return to",
    ("games.force_of_will.rules.turn", "_after_final_step"): _MARK,
    ("games.force_of_will.rules.damage", "final_step"): _MARK,
}

# Cards change places where an event happens, and nowhere else, except to try something out.
_TRIED = "tried out and taken back within the same call"
MOVERS = frozenset(("move_card", "eliminate", "shuffle", "link", "unlink", "join_pile", "become_top"))
MOVES = {
    ("kernel.events.changes", "move"): "the change of an event",
    ("kernel.events.changes", "draw"): "the change of an event",
    ("kernel.events.changes", "shuffle_zone"): "the change of an event",
    ("kernel.events.moving", "move_card"): "a token that cannot be there ceases to exist within its move",
    ("kernel.events.moving", "chars_there"): _TRIED,
    ("kernel.events.piles", "change_pile"): "the change of an event",
    ("kernel.events.piles", "join_pile"): "part of the change of an event",
    ("kernel.events.piles", "become_top"): "part of the change of an event",
    ("kernel.playing.costing", "prices_when_played"): _TRIED,
    ("kernel.playing.costing", "_prices_there"): _TRIED,
    ("kernel.playing.components", "try_out"): _TRIED,
    ("kernel.events.objects", "end_object"): "what stood for an ability on the stack ceases to be",
    ("kernel.instructions.tokens", "arrived"): "what found no place never was",
    ("kernel.playing.checks", "_banned_when_played"): _TRIED,
    ("kernel.leaving", "_take_along"): "what belongs to a player who is out is out of the game without an event",
    ("games.legions_of_will.rules.changes", "expelled_by"): "part of the change of an event",
    ("games.legions_of_will.rules.merging", "change_merge"): "the change of an event",
    ("games.legions_of_will.rules.revealing", "change_shuffle"): "the change of an event",
    ("games.legions_of_will.rules.setup", "shuffle_decks"): "before the game begins (LOW 102.2)",
    ("games.legions_of_will.rules.setup", "take_mulligans"): "before the game begins (LOW 102.4)",
    ("games.argent_saga.rules.field", "change_draw"): "the change of an event",
    ("games.argent_saga.rules.beneath", "change_merge"): "the change of an event",
    ("games.argent_saga.rules.field", "takes_its_equipment"): "part of the change of an event",
    ("games.argent_saga.rules.field", "change_station"): "the change of an event",
    ("games.argent_saga.rules.setup", "shuffle_decks"): "before the game begins (ARG 5.2.3)",
    ("games.argent_saga.rules.setup", "_put_back"): "before the game begins (ARG 5.2.5.1)",
    ("games.soul_masters.rules.evolution", "change_evolve"): "the change of an event",
    ("games.soul_masters.rules.setup", "shuffle_decks"): "before the game begins (SM SU.1)",
    ("games.force_of_will.rules.adding", "change_add"): "the change of an event",
    ("games.force_of_will.rules.adding", "let_go"): "part of the change of an event, or of a rule process (FOW 1207.2)",
    (
        "games.force_of_will.rules.attaching",
        "_linked",
    ): "after the event that puts the card into the item area (FOW 1032.1)",
    ("games.force_of_will.rules.copying", "_drop"): "a copy that was not played was never there (FOW 1017.6a)",
    ("games.force_of_will.rules.runes", "drop_copies"): "a copy that was not played was never there (FOW 1017.6a)",
    ("games.force_of_will.rules.setup", "shuffle_decks"): "before the game begins (FOW 405.2)",
    ("games.force_of_will.rules.setup", "_take"): "before the game begins (FOW 405.5)",
    ("games.force_of_will.rules.setup", "_changed"): "before the game begins (FOW 405.5a)",
    ("games.shadowverse_evolve.rules.setup", "dress_evolved"): "before the game begins",
    ("games.shadowverse_evolve.rules.evolve", "change_evolve"): "the change of an event",
    ("games.shadowverse_evolve.rules.process", "settle_links"): "rules handling without an event (SVE 11.6.2, 11.6.3)",
    ("games.shadowverse_evolve.rules.setup", "prepare"): "before the game begins (SVE 6.2.1.3)",
    ("games.shadowverse_evolve.rules.setup", "_mulligan_ordered"): "before the game begins (SVE 6.2.1.7)",
}


def unexplained(found: list[Finding], allowed: dict[tuple[str, str], str]) -> list[str]:
    """Findings that no entry allows."""
    return [f"{f.module}:{f.line} {f.function} {f.what}" for f in found if (f.module, f.function) not in allowed]


def _speaks(module: str) -> bool:
    """A module of the text compiler: its phrases have zones and kinds too, and are no part of a game's state."""
    return ".language." in module


@cache
def writes() -> list[Finding]:
    return [f for name, tree in modules("kernel", "games") if not _speaks(name) for f in state_writes(name, tree)]


@cache
def moves() -> list[Finding]:
    return [f for name, tree in modules("kernel", "games") for f in calls(name, tree, MOVERS)]


def test_no_write_to_the_state_bypasses_the_journal() -> None:
    assert unexplained(writes(), WRITES) == []


def test_cards_move_only_where_an_event_happens() -> None:
    assert unexplained(moves(), MOVES) == []


def test_nothing_is_allowed_that_is_not_there() -> None:
    assert set(WRITES) - {(f.module, f.function) for f in writes()} == set()
    assert set(MOVES) - {(f.module, f.function) for f in moves()} == set()


def test_the_scan_sees_every_way_to_write() -> None:

    source = """
def f(g, card, zone, frame):
    card.damage = 1
    card.damage += 1
    zone.cards.append(3)
    del zone.cards[0]
    g.facts.variant = ()
    g.used["x"] = 1
    g.players[0].resources.update({})
    card.zone, frame.did = 1, 2
    setattr(card, "x", 1)
    new = Frame(1)
    new.did = True
    g.journal.set(card, "damage", 2)
    other = card.damage
"""
    found = [f.what for f in state_writes("m", ast.parse(source))]
    assert sorted(found) == sorted(
        [
            "card.damage",
            "card.damage",
            "zone.cards",
            "zone.cards",
            "g.facts.variant",
            "g.used",
            "g.players[0].resources",
        ]
        + ["card.zone", "frame.did", "setattr"]
    )


def test_no_order_rests_on_hashes() -> None:
    packages = ("kernel", "text", "games", "play", "sim")
    found = [f for name, tree in modules(*packages) for f in set_iterations(name, tree)]
    assert unexplained(found, {}) == []


def test_the_scan_sees_loops_over_sets() -> None:

    source = """
def f(cards):
    for card in {c.id for c in cards}: pass
    names = set(cards)
    a = [n for n in names]
    b = tuple(names | {1})
    c = sorted(names)
    d = any(n for n in names)
    e = (*names,)
"""
    lines = sorted(f.line for f in set_iterations("m", ast.parse(source)))
    assert lines == [3, 5, 6, 9]


# --- imports ---------------------------------------------------------------------------------------------------------


def imported(statement: str) -> tuple[float, set[str]]:
    """How long an import takes (seconds of processor, the best of four) and what it brings along.

    The first compiles, as installing does; the others find that done, also where compiled files are not kept.
    """
    code = f"import sys, time; t = time.process_time(); {statement}; print(time.process_time() - t, *sys.modules)"
    best, names = 99.0, set()
    with TemporaryDirectory() as compiled:
        env = {**os.environ, "PYTHONPYCACHEPREFIX": compiled, "PYTHONDONTWRITEBYTECODE": ""}
        for _ in range(4):
            done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=env)
            seconds, *rest = done.stdout.split()
            best, names = min(best, float(seconds)), set(rest)
    return best, names


@pytest.mark.slow  # a busy machine takes longer; `cardwright bench` measures it too
@pytest.mark.parametrize(
    ("statement", "budget"),
    [("import cardwright", 0.3), ("import cardwright.kernel.game", 0.3), ("import cardwright.cli.main", 0.5)],
)
def test_an_import_stays_within_its_budget(statement: str, budget: float) -> None:
    seconds, _ = imported(statement)
    assert seconds < budget


def test_the_package_itself_brings_nothing_along() -> None:
    _, names = imported("import cardwright")
    assert {name for name in names if name.startswith("cardwright.")} <= {"cardwright.native"}
    assert names.isdisjoint(("lark", "msgspec", "rich", "typer"))


def test_the_kernel_needs_no_compiler_and_no_terminal() -> None:
    _, names = imported("import cardwright.kernel.game")
    assert names.isdisjoint(("lark", "rich", "typer", "cardwright.text.compiler", "cardwright.games"))


def test_the_command_line_answers_before_games_are_loaded() -> None:
    _, names = imported("import cardwright.cli.main")
    assert names.isdisjoint(("lark", "cardwright.games.shadowverse_evolve.title", "cardwright.text.compiler"))
