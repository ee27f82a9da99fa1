"""Rows of replacements: their order, who decides, at most one of a row, what cannot happen."""

from __future__ import annotations

import pytest

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Ability, Pattern, Replacement, Static
from cardwright.kernel.vocabulary.effects import Cant, Damage, Destroy, Discard, Draw
from cardwright.kernel.vocabulary.selectors import Cards, Kind, Named
from cardwright.kernel.vocabulary.values import Bound, Bounded, Sum
from cardwright.play.conformance import Report
from cardwright.play.conformance_games import Trial
from cardwright.play.conformance_modes import MODES

from .damage_ranks import DAMAGE_RANKS, LIMIT, MULTIPLY, PREVENT, RAISE, Arena
from .tiny import new_tiny, spell, unit

DEALT = Pattern("damage")
AMOUNT, ORIGINAL = Bound("amount"), Bound("original")
ONE_MORE = Replacement(DEALT, amount=Sum((AMOUNT, 1)), rank=RAISE)
DOUBLED = Replacement(DEALT, amount=Sum((AMOUNT, ORIGINAL)), rank=MULTIPLY)
TRIPLED = Replacement(DEALT, amount=Sum((AMOUNT, ORIGINAL, ORIGINAL)), rank=MULTIPLY)
ONE_LESS = Replacement(DEALT, amount=Sum((AMOUNT, -1)), rank=PREVENT)
HALVED_TO_TWO = Replacement(DEALT, amount=Bounded(AMOUNT, at_most=2), rank=LIMIT)


def arena(*abilities: Ability, whose: int = 0) -> tuple[Arena, Card]:
    """A sturdy unit of the second player, and cards with these abilities."""
    board = Arena()
    ox = board.put(1, "field", unit("Ox", life=90))
    for i, ability in enumerate(abilities):
        board.put(whose, "field", unit(f"Totem {i}", ability, life=90))
    return board.start(), ox


def struck(board: Arena, amount: int) -> list[int]:
    """Damage to the ox by a card of the first player; who is asked, the first option being taken each time."""
    source = board.put(0, "field", unit("Striker", life=90))
    board.run(Damage(amount, OX), source=source)
    return board.answered("replace")


OX = Cards(("field",), "each", Named("Ox"))


def test_rows_apply_in_their_order() -> None:
    for order in ((HALVED_TO_TWO, ONE_LESS, ONE_MORE), (ONE_MORE, HALVED_TO_TWO, ONE_LESS)):
        board, ox = arena(*order)
        assert struck(board, 2) == []
        assert ox.damage == 2  # three, two, at most two
        assert struck(board, 1) == []
        assert ox.damage == 3  # two, one


def test_who_controls_the_source_orders_what_raises_damage_and_who_suffers_it_the_rest() -> None:
    board, ox = arena(ONE_MORE, DOUBLED, ONE_LESS, ONE_LESS)
    assert struck(board, 5) == [0, 1]
    assert ox.damage == 9  # eleven less two


def test_whoever_controls_the_replacements() -> None:
    board, ox = arena(ONE_MORE, DOUBLED, ONE_LESS, ONE_LESS, whose=1)
    assert struck(board, 5) == [0, 1]
    assert ox.damage == 9


def test_of_what_multiplies_damage_one_applies_and_to_the_original_amount() -> None:
    for first, result in ((0, 1 + 3 + 3), (1, 3 * 3 + 1)):
        board, ox = arena(DOUBLED, TRIPLED, ONE_MORE)
        source = board.put(0, "field", unit("Striker", life=90))
        board.run(Damage(3, OX), source=source)
        board.game.choose(first)  # doubled, or tripled
        assert board.answered("replace") == []  # then one more; the other one does not apply
        assert ox.damage == result


def test_the_original_amount_is_what_it_was_before_any_replacement() -> None:
    board, ox = arena(ONE_MORE, ONE_MORE, DOUBLED)
    source = board.put(0, "field", unit("Striker", life=90))
    board.run(Damage(3, OX), source=source).do("Apply Totem 0", "Apply Totem 1")
    assert ox.damage == 8  # three and two, and three more


def test_each_event_of_a_batch_is_multiplied_by_itself() -> None:
    board, ox = arena(DOUBLED)
    other = board.put(1, "field", unit("Ox", life=90))
    assert struck(board, 2) == []
    assert (ox.damage, other.damage) == (4, 4)


# --- what cannot happen ---------------------------------------------------------------------------------------

TO_EXILE = Replacement(Pattern("move", what=Kind("unit"), frm=("field",)), to="exile", verb="banish")
NO_BANISHING = Static(Cards(("field",), "each", Kind("unit")), (Cant("be banished"),))


def zone_of(board: Arena, card: Card) -> str:
    return board.game.zone_kind(card)


@pytest.mark.parametrize("barred", [False, True])
def test_a_card_that_cannot_go_where_it_was_sent_goes_to_the_grave(barred: bool) -> None:
    board, ox = arena(TO_EXILE, *[NO_BANISHING] * barred)
    board.run(Destroy(Cards(("field",), "opponent")))
    assert zone_of(board, ox) == ("grave" if barred else "exile")


def test_nothing_replaces_that_move() -> None:
    back = Replacement(Pattern("move", what=Kind("unit"), to=("grave",), tag="put"), to="hand", verb="put", rank=LIMIT)
    board, ox = arena(TO_EXILE, NO_BANISHING, back)
    board.run(Destroy(Cards(("field",), "opponent")))
    assert zone_of(board, ox) == "grave"


def test_a_card_that_can_go_to_neither_stays() -> None:
    board, ox = arena(TO_EXILE, NO_BANISHING, Static(Cards(("field",), "each"), (Cant("be put away"),)))
    board.run(Destroy(Cards(("field",), "opponent")))
    assert zone_of(board, ox) == "field"


def test_what_is_forbidden_at_first_is_not_replaced() -> None:
    board, ox = arena(TO_EXILE, Static(Cards(("field",), "each", Kind("unit")), (Cant("be destroyed"),)))
    board.run(Destroy(Cards(("field",), "opponent")))
    assert zone_of(board, ox) == "field"


def test_of_anything_else_that_cannot_happen_nothing_comes() -> None:
    instead = Replacement(Pattern("draw", who="you"), do=(Discard(1),))
    board, _ = arena(instead, Static(Cards(("hand",), "each"), (Cant("be discarded"),)))
    board.put(0, "deck", unit("Card"))
    board.put(0, "hand", unit("Held"))
    board.run(Draw())
    assert (board.names("deck", 0), board.names("hand", 0)) == (["Card"], ["Held"])


# --- whole games ----------------------------------------------------------------------------------------------

DECK = (
    unit("Drum", ONE_MORE, attack=1),
    unit("Echo", DOUBLED, attack=1),
    unit("Choir", TRIPLED, attack=1),
    unit("Wall", ONE_LESS, attack=1, life=3),
    unit("Cap", HALVED_TO_TWO, attack=1),
    unit("Void", TO_EXILE, attack=1),
    unit("Anchor", NO_BANISHING, attack=1),
    spell("Bolt", Damage(1, Cards(("field",), "each", Kind("unit")))),
)


@pytest.mark.one_way("each game is undone, copied, pickled and replayed by itself")
@pytest.mark.parametrize("mode", MODES)
def test_games_with_rows_of_replacements_go_the_same_way(mode: str) -> None:
    report = Report()
    for seed in range(4):
        Trial(lambda seed=seed: new_tiny(seed, 2, cards=DECK * 3, rules=DAMAGE_RANKS), mode, seed, "damage ranks").play(
            report
        )
    assert report.ok, str(report)
    assert sum(report.outcomes.values()) == 4
