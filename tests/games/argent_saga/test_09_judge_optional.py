"""Rule 9.4.5.1 in awkward cases: an effect that may be done to a target, and there is none."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.bench import Bench

from cardwright.testing import rule

MAY = "You may exhaust target unit your opponent controls"


@rule("9.4.5.1", "9.2.3.4")
@pytest.mark.parametrize("why", ["none there", "declined", "gone", "one"])
def test_who_has_no_target_is_not_asked_whether_to_do_it(why: str) -> None:
    t = Bench()
    if why != "none there":
        foe = t.unit(1, name="Foe")
    scout = t.unit(0, f"Arrive - {MAY}.", zone="hand", cost=0)
    t.main().play(scout).skip(2).set_down()
    if why != "none there":
        assert t.moment == ("main", 0, "target 0")
        t.pick(-1 if why == "declined" else foe)
    assert len(t.queue) == 1  # it is added all the same
    if why == "gone":
        t.send(foe, "hand", "return")
    t.resolve()
    assert t.asked[1] == ("you may" if why == "one" else "priority")
    assert len(t.queue) == (1 if why == "one" else 0)


@rule("9.4.5.1", "1.1.3")
@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        (f"{MAY}. Draw a card.", 1),
        (f"Draw a card. {MAY}.", 1),
        (f"{MAY}, and if you do, draw a card.", 0),
        (f"{MAY}. If you do, draw a card.", 0),
    ],
)
def test_the_rest_is_done_unless_it_depends_on_that(text: str, drawn: int) -> None:
    t = Bench()
    t.deck(0)
    spell = t.spell(0, text)
    t.main().cast(spell)
    assert (t.asked[1], t.count("hand")) == ("priority", drawn)


@rule("9.4.5.1", "1.1.3")
@pytest.mark.parametrize("yes", [True, False])
def test_what_can_be_done_without_the_target_is_still_a_choice(yes: bool) -> None:
    t = Bench()
    t.deck(0)
    spell = t.spell(0, "You may draw a card and exhaust target unit your opponent controls.")
    t.main().cast(spell)
    assert t.moment == ("main", 0, "you may")
    t.pick(yes)
    assert t.count("hand") == yes


@rule("9.4.5.1")
@pytest.mark.parametrize("there", ["unit", "tower", "neither"])
def test_of_two_targets_one_is_enough_to_be_asked(there: str) -> None:
    t = Bench()
    for n in range(5):
        for player in (0, 1):
            t.tower(player, destroyed=there != "tower" or (player, n) != (1, 4), at=n)
    if there == "unit":
        t.unit(1, power=3000)
    spell = t.spell(0, "You may deal 500 to target unit and 500 to target tower.")
    t.main().play(spell)
    while t.asked[1].startswith("target"):
        t.game.choose(0)
    t.resolve()
    assert t.asked[1] == ("priority" if there == "neither" else "you may")
