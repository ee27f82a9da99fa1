"""Numbers without end, and numbers in steps."""

from __future__ import annotations

import pickle

import msgspec
import pytest
from tests.kernel.realm import REALM, board
from tests.kernel.tiny import Board, new_tiny, spell, unit, use

from cardwright.kernel.flow.choosing import FARTHEST
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import DIVIDE, NUMBER
from cardwright.kernel.vocabulary.abilities import Activated, Body, OnPlay, Static, Target
from cardwright.kernel.vocabulary.costs import Pay
from cardwright.kernel.vocabulary.effects import (
    Add,
    Apply,
    ChangeResource,
    Damage,
    Destroy,
    Draw,
    If,
    NameNumber,
    SetTo,
)
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.infinity import INFINITY
from cardwright.kernel.vocabulary.selectors import Cards, Compare, It, Kind, Measure, This
from cardwright.kernel.vocabulary.terms import from_data, to_data
from cardwright.kernel.vocabulary.values import Bound, Divided, Infinity, Resource, Stat, Sum, Times
from cardwright.play.conformance import check_play
from cardwright.play.replay import fingerprint

GOLEM = unit("Golem", attack=INFINITY, life=3)
COIN = (Pay("coins", 1),)
ENEMIES = Cards(("field",), "opponent")


def test_infinity_is_greater_than_any_number_and_equal_to_itself() -> None:
    assert INFINITY > 10**30
    assert -INFINITY < -(10**30)
    assert pickle.loads(pickle.dumps(INFINITY)) == INFINITY
    assert max(7, INFINITY) == INFINITY
    assert min(7, INFINITY) == 7


def test_infinity_stays_whatever_is_added_or_taken_away() -> None:
    for number in (INFINITY + 300, INFINITY - 300, 300 + INFINITY, INFINITY - INFINITY, sum([1, INFINITY, -2])):
        assert number == INFINITY
    assert 300 - INFINITY == -INFINITY
    assert (INFINITY * 0, INFINITY * 2, 2 * INFINITY, INFINITY * -1) == (0, INFINITY, INFINITY, -INFINITY)
    assert (INFINITY // 2, -(-INFINITY // 2), 5 // INFINITY) == (INFINITY, INFINITY, 0)
    assert f"{INFINITY} {-INFINITY}" == "∞ -∞"


def test_an_infinite_number_of_a_card_is_not_changed_by_more_or_less() -> None:
    table = board(field=(GOLEM,)).start()
    golem = table.game.cards_in("field", 0)[0]
    table.run(Apply(Cards(("field",), "you"), (Add("attack", 2),), "turn"))
    assert table.number(golem, "attack") == INFINITY
    table.run(Apply(Cards(("field",), "you"), (Add("attack", -5),), "turn"))
    assert table.number(golem, "attack") == INFINITY


def test_an_infinite_number_can_be_changed_to_a_number_and_a_number_to_infinity() -> None:
    table = board(field=(GOLEM,)).start()
    golem = table.game.cards_in("field", 0)[0]
    table.run(Apply(Cards(("field",), "you"), (SetTo("attack", 4),), "turn"))
    assert table.number(golem, "attack") == 4
    table.run(Apply(Cards(("field",), "you"), (SetTo("attack", Infinity()),), "turn"))
    assert table.number(golem, "attack") == INFINITY


def test_a_computed_number_can_be_infinite() -> None:
    giant = unit("Giant", Static(This(), (Add("attack", Infinity()),)))
    table = board(field=(giant,)).start()
    assert table.number(table.game.cards_in("field", 0)[0], "attack") == INFINITY
    every = Sum((Divided(Infinity()), Times(2, Infinity()), 5))
    yes = If(Measure(every, "==", Infinity()), (ChangeResource("coins", 1),))
    coins = table.game.players[0].resources["coins"]
    assert table.run(yes).game.players[0].resources["coins"] == coins + 1
    assert from_data(to_data(giant.abilities[0])) == giant.abilities[0]


@pytest.mark.parametrize(("op", "hits"), [(">=", ["Golem"]), ("<=", ["Golem", "Imp"]), ("<", ["Imp"])])
def test_infinity_compares_with_numbers_and_with_itself(op: str, hits: list[str]) -> None:
    table = board(field=(GOLEM, unit("Imp"))).start()
    table.run(Destroy(Cards(("field",), "you", Compare("attack", op, Infinity()))))
    assert table.names("grave", 0) == hits


def test_infinite_damage_kills_whatever_has_a_number_and_nothing_that_has_none() -> None:
    table = board(field=(GOLEM,))
    table.put(1, "field", unit("Hill", life=900), unit("Eternal", life=INFINITY))
    table.start()
    table.run(Damage(Stat("attack", Cards(("field",), "you")), ENEMIES))
    assert table.names("field", 1) == ["Eternal"]
    table.do("Attack B's seat with Golem")
    assert table.game.outcome is not None
    assert table.game.outcome.winners == (0,)


def test_infinity_cannot_be_chosen() -> None:
    table = board().start().run(NameNumber(1, Infinity()))
    assert table.game.decision is not None
    values = [option.value for option in table.game.decision.options]
    assert values == list(range(1, FARTHEST + 2))


def test_infinity_can_be_undone_copied_pickled_and_told_apart() -> None:
    table = board(field=(GOLEM,))
    table.put(1, "field", unit("Hill", life=900))
    table.start()
    before = table.game.digest()
    table.run(Damage(Infinity(), ENEMIES))
    after = table.game.digest()
    assert after == table.game.copy().digest() == pickle.loads(pickle.dumps(table.game)).digest()
    assert after != before
    kept = pickle.loads(pickle.dumps(table.game.view(1)))
    assert kept.data() == table.game.view(1).data()
    assert '"attack":"∞"' in msgspec.json.encode(kept.data()).decode()
    table.game.undo()
    assert table.game.digest() == before


def test_a_card_with_an_infinite_number_has_a_fingerprint_of_its_own() -> None:
    assert len({fingerprint(unit("Golem", attack=attack)) for attack in (1, INFINITY, 1 << 40)}) == 3


# --- steps of a hundred ---------------------------------------------------------------------------------


def with_souls(souls: int, *faces: Face) -> Board:
    table = board(*faces)
    table.game.players[0].resources["souls"] = souls
    return table.start()


def test_a_number_is_named_in_steps() -> None:
    table = board().start().run(NameNumber(0, 450, step=100))
    assert table.options() == ["0", "100", "200", "300", "400"]


def test_any_amount_of_a_resource_is_paid_in_its_steps_and_never_more_than_there_is() -> None:
    drain = Body((Draw(1),), cost=(Pay("souls", Bound("X")),))
    table = with_souls(350, Face("Drain", "Drain", ("spell",), cost=0, abilities=(OnPlay(drain),)))
    table.do("Play Drain")
    assert table.game.decision is not None
    assert table.game.decision.kind == NUMBER
    assert table.options() == ["0", "100", "200", "300"]
    table.do("200")
    assert table.game.players[0].resources["souls"] == 150


def test_an_ability_can_cost_any_amount_of_a_resource() -> None:
    table = board(field=(unit("Altar", Activated((Pay("souls", Bound("X")),), Body((Draw(1),)))),))
    table.game.players[0].resources["souls"] = 100
    table.start().do("Use Altar")
    assert table.options() == ["0", "100"]


def test_of_an_infinite_resource_only_a_number_can_be_paid() -> None:
    drain = Body((Draw(1),), cost=(Pay("souls", Bound("X")),))
    table = with_souls(INFINITY, Face("Drain", "Drain", ("spell",), cost=0, abilities=(OnPlay(drain),)))
    table.do("Play Drain")
    assert table.options()[-1] == str(100 * FARTHEST)
    table.do("500")
    assert table.game.players[0].resources["souls"] == INFINITY


def test_any_amount_is_lost_on_resolution_in_steps() -> None:
    table = with_souls(250)
    table.run(NameNumber(0, Resource("souls"), step=100), ChangeResource("souls", Bound("X"), how="lose"))
    assert table.options() == ["0", "100", "200"]
    table.do("100")
    assert table.game.players[0].resources["souls"] == 150


def bolt(total: int, step: int = 100) -> Face:
    target = Target("t1", Cards(("field",), "opponent", Kind("unit")), 1, 3, split=total, step=step)
    return spell("Bolt", Damage(0, It("t1"), divided=True), targets=(target,))


def foes(*lives: int) -> Board:
    table = board(bolt(300))
    for life in lives:
        table.put(1, "field", unit(f"Hill {life}", life=life))
    return table.start()


def test_damage_is_divided_in_steps_and_each_target_gets_at_least_one_step() -> None:
    table = foes(500, 600)
    table.do("Play Bolt", "B's Hill 500", "B's Hill 600")
    assert table.game.decision is not None
    assert table.game.decision.kind == DIVIDE
    assert table.options() == ["100", "200"]
    table.do("200")
    assert [card.damage for card in table.game.cards_in("field", 1)] == [200, 100]


def test_enough_is_left_for_the_targets_that_follow() -> None:
    table = foes(500, 600, 700)
    table.do("Play Bolt", "B's Hill 500", "B's Hill 600", "B's Hill 700")
    assert [card.damage for card in table.game.cards_in("field", 1)] == [100, 100, 100]


def test_there_are_no_more_targets_than_steps_to_divide() -> None:
    table = board(bolt(200))
    table.put(1, "field", *[unit(f"Hill {n}", life=900) for n in range(3)])
    table.start().do("Play Bolt", "B's Hill 0", "B's Hill 1")
    assert [card.damage for card in table.game.cards_in("field", 1)] == [100, 100, 0]


def test_less_than_a_step_cannot_be_divided() -> None:
    table = board(bolt(50))
    table.put(1, "field", unit("Hill", life=900))
    assert "Play Bolt" not in table.start().options()


def test_random_games_with_infinity_and_steps_obey_the_laws() -> None:
    drain = Body((Draw(1),), cost=(Pay("souls", Bound("X")),))
    cards = [
        Face("Drain", "Drain", ("spell",), cost=1, abilities=(OnPlay(drain),)),
        GOLEM,
        bolt(3, 1),
        unit("Altar", use(NameNumber(0, Infinity(), step=100), ChangeResource("souls", Bound("X")), cost=COIN)),
        spell("Bless", Apply(Cards(("field",), "you"), (Add("life", Infinity()),), "turn"), cost=1),
    ]

    def start(seed: int) -> Game:
        return new_tiny(seed, 2, cards=cards * 4, rules=REALM)

    check_play(start, range(4))
