"""Rule 104.10: texts about how much will was paid, or would have to be paid, for a spell."""

from __future__ import annotations

import pytest
from tests.games.force_of_will.duel import Duel, table, written
from tests.games.force_of_will.reading import refused

from cardwright.testing import rule

WAKER = written("Waker", "[Awakening] {1}: You gain 300 life.\nYou gain 100 life.", "Chant")
FEW = "Cancel target spell that was played without paying more than one will"
MANY = "Cancel target spell that was played by paying two or more will"


@rule("104.10")
@pytest.mark.parametrize(
    ("text", "awakened", "offered"),
    [
        (f"{FEW}.", "No", True),
        (f"{FEW}.", "Yes", True),
        (f"{FEW} for its actual cost.", "No", True),
        (f"{FEW} for its actual cost.", "Yes", False),
        (f"{MANY}.", "Yes", False),
        (f"{MANY} for its actual cost.", "Yes", True),
        (f"{MANY} for its actual cost.", "No", False),
    ],
)
def test_additional_costs_count_only_in_the_actual_cost(text: str, awakened: str, offered: bool) -> None:
    d = table(WAKER + written("Deny", f"[Quickcast]\n{text}", "Chant"), "RR", "R")
    d.put(0, "hand", "Waker"), d.put(1, "hand", "Deny")
    d.begin().do("Play Waker", awakened).skip()
    assert ("Play Deny" in d.options()) is offered


@rule("104.10")
@pytest.mark.parametrize(("cost", "offered"), [("{R}", True), ("{R}{1}", False)])
def test_what_was_paid_for_an_ability(cost: str, offered: bool) -> None:
    text = FEW.replace("spell", "spell or ability")
    d = table(written("Well", f"{cost}: Draw a card.") + written("Deny", f"[Quickcast]\n{text}.", "Chant"), "RR", "R")
    d.put(0, "field", "Well"), d.put(1, "hand", "Deny")
    d.begin().do("Use Well").skip()
    assert ("Play Deny" in d.options()) is offered


@rule("104.10")
def test_only_of_a_spell_or_an_ability_is_said_what_was_paid() -> None:
    text = "{0}: Destroy target resonator that was played without paying more than one will."
    assert "of a spell or an ability" in refused(text)


DEARTH = written("Dearth", "Players cannot play spells that they would have to pay two or more will for.", "Regalia")
SCARCITY = written(
    "Scarcity", "Players cannot play spells that they would have to pay three or more will for.", "Regalia"
)
TOLL = written("Toll", "Players pay {1} more to play spells.", "Regalia")
GRACE = written("Grace", "You pay {1} less to play chants.", "Regalia")
ONE, TWO = (written(name, "You gain 100 life.", "Chant", cost) for name, cost in (("One", "{R}"), ("Two", "{1}{R}")))
MENTOR = written("Mentor", "{0}: Play a chant from your hand without paying its cost.")
FLAME = written("Flame", "Deal X00 damage to your opponent.", "Chant", "{X}{R}")


def held(name: str, *regalia: str) -> Duel:
    d = table(DEARTH + SCARCITY + TOLL + GRACE + ONE + TWO + MENTOR + FLAME + WAKER, "RRRR")
    for one in regalia:
        d.put(0, "field", one)
    d.put(0, "hand", name)
    return d.begin()


@rule("104.10")
@pytest.mark.parametrize(
    ("name", "regalia", "offered"),
    [
        ("One", ["Dearth"], True),
        ("Two", ["Dearth"], False),
        ("Two", [], True),
        ("One", ["Dearth", "Toll"], False),
        ("Two", ["Dearth", "Grace"], True),
    ],
)
def test_what_would_have_to_be_paid_counts_everything_that_changes_the_cost(
    name: str, regalia: list[str], offered: bool
) -> None:
    d = held(name, *regalia)
    assert (f"Play {name}" in d.options()) is offered


@rule("104.10")
@pytest.mark.parametrize(("regalia", "life"), [([], 4100), (["Dearth"], 4000), (["Dearth", "Grace"], 4100)])
def test_what_would_have_to_be_paid_ignores_that_nothing_is_paid(regalia: list[str], life: int) -> None:
    d = held("Two", "Mentor", *regalia)
    d.do("Use Mentor").settle()
    assert d.life(0) == life


@rule("104.10")
@pytest.mark.parametrize(
    ("regalia", "values"), [([], [0, 1, 2, 3]), (["Scarcity"], [0, 1]), (["Scarcity", "Grace"], [0, 1, 2])]
)
def test_x_is_chosen_so_that_the_spell_may_be_played(regalia: list[str], values: list[int]) -> None:
    d = held("Flame", *regalia)
    d.do("Play Flame")
    assert [option.value for option in d.game.decision.options] == values  # type: ignore[union-attr]


@rule("104.10")
@pytest.mark.parametrize(("regalia", "life"), [([], 4400), (["Dearth"], 4100)])
def test_an_additional_cost_may_not_be_chosen_if_that_is_too_much(regalia: list[str], life: int) -> None:
    d = held("Waker", *regalia)
    d.do("Play Waker").settle()
    assert d.life(0) == life
