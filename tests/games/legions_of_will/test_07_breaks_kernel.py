"""Chapter 7 where the kernel could be broken unnoticed: how many modes are chosen."""

from __future__ import annotations

from tests.games.legions_of_will.desk import T1, TARGET
from tests.games.legions_of_will.lab import Lab

from cardwright.kernel.abilities import Body, Modes, OnPlay
from cardwright.kernel.effects import AddCounters
from cardwright.kernel.selectors import Cards, Kind
from cardwright.testing import rule

MY_BASE = Cards(("battlefield",), "you", Kind("base"))


def modal(least: int, most: int) -> OnPlay:
    """An action with four modes: a counter each; the last needs a unit as its target."""
    bodies = [Body((AddCounters(MY_BASE, name),)) for name in ("one", "two", "three")]
    aimed = Body((AddCounters(T1, "four"),), (TARGET,))
    return OnPlay(Body(modes=Modes((*bodies, aimed), least, most)))


@rule("700.2", "700.2d")
def test_of_one_or_more_modes_the_player_stops_when_enough_are_chosen() -> None:
    d = Lab()
    card = d.action(0, modal(1, 3))
    d.main().play(card)
    assert d.values == [0, 1, 2]  # at least one
    d.pick(2)
    assert d.values == [0, 1, -1]
    d.pick(0, -1)
    assert d.asked[1] == "priority"
    d.all()
    assert [e.word for e in d.events("counter")] == ["one", "three"]  # in the printed order


@rule("700.2", "700.2a")
def test_when_no_mode_is_left_that_could_be_chosen_the_ones_chosen_are_enough() -> None:
    d = Lab()
    card = d.action(0, modal(1, 4))
    d.main().play(card).pick(1, 0, 2)
    assert d.asked[1] == "priority"
    d.all()
    assert [e.word for e in d.events("counter")] == ["one", "two", "three"]


@rule("700.2", "700.2a")
def test_a_card_that_asks_for_more_modes_than_are_legal_cannot_be_played() -> None:
    d = Lab()
    card = d.action(0, modal(4, 4))
    d.main()
    assert not d.offered("play", card)
