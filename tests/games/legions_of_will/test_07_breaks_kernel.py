"""Chapter 7 where the kernel could be broken unnoticed: how many modes are chosen, when static copies begin and end."""

from __future__ import annotations

from tests.games.legions_of_will.desk import T1, TARGET
from tests.games.legions_of_will.lab import Lab

from cardwright.kernel.abilities import Body, Modes, OnPlay, Static
from cardwright.kernel.effects import AddCounters, BeCopy
from cardwright.kernel.selectors import Cards, Exists, Kind, Named
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


# --- 707.2c, 608.3: copies made by static abilities -------------------------------------------------------------------


def the(name: str) -> Cards:
    """The permanent of a name."""
    return Cards(("battlefield",), where=Named(name))


@rule("707.2c", "608.3a", "608.3b")
def test_a_static_copy_lasts_while_its_condition_holds_and_begins_anew_with_it() -> None:
    """A pawn is a copy as long as there is a wizard; another mirror, which began before, goes on showing its own."""
    d = Lab()
    d.man(1, stats="3/4", name="Model"), d.man(1, stats="5/6", name="Master")
    pawn, page = d.man(0, stats="2/2", name="Pawn"), d.man(0, stats="1/1", name="Page")
    wizards = [d.man(0, name="Wizard", zone=zone) for zone in ("battlefield", "hand")]
    d.gear(d.home, Static(the("Page"), (BeCopy(the("Master")),)))
    d.gear(d.home, Static(the("Pawn"), (BeCopy(the("Model")),), Exists(the("Wizard"))))
    doom = d.action(0, "Destroy target unit.")
    d.main()
    assert (d.wp(pawn), d.wp(page)) == ((3, 4), (5, 6))
    d.cast(doom, wizards[0])
    assert (d.wp(pawn), d.wp(page)) == ((2, 2), (5, 6))
    d.cast(wizards[1], d.home)
    assert (d.wp(pawn), d.wp(page)) == ((3, 4), (5, 6))


@rule("707.2c", "608.3a")
def test_a_static_copy_of_what_is_not_there_begins_when_it_comes() -> None:
    d = Lab()
    pawn = d.man(0, stats="2/2", name="Pawn")
    model = d.man(0, stats="3/4", name="Model", zone="hand")
    d.gear(d.home, Static(the("Pawn"), (BeCopy(the("Model")),)))
    d.main()
    assert d.wp(pawn) == (2, 2)
    d.cast(model, d.home)
    assert d.wp(pawn) == (3, 4)
