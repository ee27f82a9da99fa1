"""Rules 108.4, 303.3, 407.5 and what a turn remembers, read word by word: cards that go from zone to zone."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import does
from tests.games.legions_of_will.lab import Lab

from cardwright.games.legions_of_will.rules.game import LOW
from cardwright.kernel.vocabulary.effects import Draw, Put
from cardwright.kernel.vocabulary.selectors import Cards, Named
from cardwright.testing import rule


@pytest.mark.parametrize(
    ("counts", "found"),
    [((1, 1, 1), []), ((1, 2, 1), [0, 2]), ((3, 2, 1), [1, 2]), ((2, 1, 2), [1]), ((0, 0, 0), []), ((1, 0, 0), [1, 2])],
)
def test_a_player_is_outnumbered_if_some_opponent_controls_more_units(
    counts: tuple[int, ...], found: list[int]
) -> None:
    d = Lab(3)
    for player, count in enumerate(counts):
        d.gear(d.homes[player], name=f"Gear {player}")
        for n in range(count):
            d.man(player, name=f"U{player}{n}")
    d.start("main")
    assert [player for player in range(3) if LOW.meaning.conditions["outnumbered"](d.game, player)] == found


@rule("500.1")
def test_a_turn_remembers_how_many_cards_each_player_has_drawn_and_played() -> None:
    d = Lab()
    for player in (0, 1):
        d.deck(player, *(f"Card {player}{n}" for n in range(6)))
    acts = [d.act(0, f"Act {n}", does(Draw(1))) for n in range(2)]
    d.act(0, "Held", does(Draw(1)))
    d.act(1, "Held", does(Draw(1)))
    d.act(1, "Kept", does(Draw(1)))
    d.start("main")
    before = dict(d.game.tallies)
    for act in acts:
        d.play(act)
        d.all()
    d.do(d.homes[1], Draw(3), player=1)
    now = d.game.tallies

    def more(word: str, player: int) -> int:
        return now.get((word, player), 0) - before.get((word, player), 0)

    assert (more("cards played", 0), more("cards played", 1)) == (2, 0)
    assert (more("cards drawn", 0), more("cards drawn", 1)) == (len(d.events("draw")) - 3, 3)


@rule("108.4b", "303.3")
@pytest.mark.parametrize("rested", [False, True])
def test_a_trap_put_onto_the_battlefield_lies_face_down_and_its_player_knows_it(rested: bool) -> None:
    d = Lab()
    trap = d.text("graveyard", 0, "Trap", "{Pay 1}: Deal 1 damage to target unit.", name="Snare")
    unit = d.man(0, name="A", zone="graveyard")
    d.start("main")
    what = Cards(("graveyard",), "you")
    d.do(d.home, Put(what, "battlefield", state="rested" if rested else ""))
    while d.asked[1] != "priority":
        d.game.choose(0)
    assert (d.zone_of(trap), trap.facedown, trap.turned) == ("battlefield", True, rested)
    assert (d.zone_of(unit), unit.facedown, unit.turned) == ("battlefield", False, rested)
    assert trap.known >> 0 & 1


@rule("407.5", "610.10")
def test_what_a_permanent_expelled_is_linked_to_it_and_what_an_action_expelled_to_nothing() -> None:
    d = Lab()
    jailer = d.man(0, name="Jailer")
    a, b = d.man(1, name="A"), d.man(1, name="B")
    act = d.act(0, "Banish", does(Put(Cards(("battlefield",), where=Named("B")), "expelled")))
    d.start("main")
    d.do(jailer, Put(Cards(("battlefield",), where=Named("A")), "expelled"))
    d.play(act)
    d.all()
    assert (d.zone_of(a), d.zone_of(b)) == ("expelled", "expelled")
    assert jailer.links == (("expelled", a.id),)
    assert a.links == (("expelled", jailer.id),)
    assert b.links == ()
