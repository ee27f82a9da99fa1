"""Characteristics: effects that do not touch each other may come in any order, and layers are followed."""

from __future__ import annotations

from itertools import cycle

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.conftest import FULL
from tests.kernel.tiny import Board, unit

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Ability, Keyword, Static
from cardwright.kernel.vocabulary.effects import Add, Apply, Gain, Lose, Modification, SetTo
from cardwright.kernel.vocabulary.selectors import Cards, Has, It, Kind

UNITS = Cards(("field",), "you", Kind("unit"))
STATS = st.sampled_from(("attack", "life"))
ADDS = st.tuples(STATS, st.integers(-3, 4)).map(lambda pair: Add(*pair))
SETS = st.tuples(STATS, st.integers(0, 9)).map(lambda pair: SetTo(*pair))
GAINS = st.sampled_from(("Flying", "Swift")).map(lambda word: Gain((Keyword(word),)))
WORDS = ("Flying", "Swift", "Bold", "Calm")
some = settings(max_examples=500 if FULL else 40)


def board_with(abilities: list[Ability]) -> tuple[Board, Card]:
    board = Board(2)
    ox = board.put(0, "field", unit("Ox", attack=2, life=30))
    for i, ability in enumerate(abilities):
        board.put(0, "field", unit(f"Totem {i}", ability, life=40))
    return board, ox


def seen(board: Board, card: Card) -> tuple[dict[str, int], frozenset[str]]:
    own = chars(board.game, card)
    return dict(own.numbers), own.keywords


@some
@given(st.lists(ADDS, max_size=5), st.randoms(use_true_random=False))
def test_what_only_adds_may_come_in_any_order(changes: list[Modification], random: object) -> None:
    shuffled = changes[:]
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    one, ox = board_with([Static(UNITS, (change,)) for change in changes])
    other, cow = board_with([Static(UNITS, (change,)) for change in shuffled])
    assert seen(one, ox) == seen(other, cow)


@some
@given(st.lists(st.one_of(ADDS, SETS), max_size=6))
def test_numbers_are_set_in_order_of_time_and_then_changed(changes: list[Add | SetTo]) -> None:
    board, ox = board_with([Static(UNITS, (change,)) for change in changes])
    expected = {"attack": 2, "life": 30}
    expected |= {change.stat: change.amount for change in changes if isinstance(change, SetTo)}
    for change in [change for change in changes if isinstance(change, Add)]:
        expected[change.stat] += change.amount
    assert dict(chars(board.game, ox).numbers) == expected


def gained(pairs: list[tuple[str, str]]) -> set[str]:
    """The words one has in the end: the earliest gain that depends on no other goes first."""
    held, left = {WORDS[0]}, pairs[:]
    while left:  # one that would reach more later waits for it
        ready = [
            p for p in left if not any(q != p and q[0] in held and q[1] == p[0] and q[1] not in held for q in left)
        ]
        first, second = (ready or left)[0]
        left.remove((first, second))
        if first in held:
            held.add(second)
    return held


@some
@given(st.permutations([(WORDS[i], WORDS[i + 1]) for i in range(3)]))
def test_gains_that_wait_for_each_other_are_found_in_any_order_that_time_allows(pairs: list[tuple[str, str]]) -> None:
    """Whoever has the first word gains the second; the ox has the first of all."""
    board = Board(2)
    ox = board.put(0, "field", unit("Ox", Keyword(WORDS[0])))
    for i, (first, second) in enumerate(pairs):
        gives = Static(Cards(("field",), "you", Has(first)), (Gain((Keyword(second),)),))
        board.put(0, "field", unit(f"Totem {i}", gives))
    assert chars(board.game, ox).keywords == gained(pairs)


@some
@given(st.lists(st.tuples(st.sampled_from(WORDS), st.booleans()), max_size=6))
def test_of_effects_on_a_card_the_latest_counts(steps: list[tuple[str, bool]]) -> None:
    board, ox = board_with([])
    board.start()
    held: set[str] = set()
    for word, gain in steps:
        change: Modification = Gain((Keyword(word),)) if gain else Lose(word)
        board.run(Apply(It("it"), (change,)), it=(ox.ref,))
        held = held | {word} if gain else held - {word}
    assert chars(board.game, ox).keywords == held


def put_totem(board: Board, change: Modification) -> None:
    board.put(0, "field", unit("Totem", Static(UNITS, (change,)), life=40))


def apply_to(board: Board, card: Card, change: Modification) -> None:
    board.run(Apply(It("it"), (change,), until="turn"), it=(card.ref,))


@some
@given(st.lists(st.one_of(ADDS, SETS, GAINS), max_size=6))
def test_what_is_remembered_is_what_would_be_worked_out_anew(changes: list[Modification]) -> None:
    board, ox = board_with([])
    board.start()
    ways = cycle((lambda change: put_totem(board, change), lambda change: apply_to(board, ox, change)))
    for way, change in zip(ways, changes):
        way(change)
        fresh = board.game.copy()
        assert seen(board, ox) == (
            dict(chars(fresh, fresh.cards[ox.id]).numbers),
            chars(fresh, fresh.cards[ox.id]).keywords,
        )
