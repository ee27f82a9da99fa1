"""Chapter 11: smaller rules of [Quickcast], [Remnant] and [Bloodlust], in printed texts."""

from __future__ import annotations

from tests.games.force_of_will.duel import Duel

from cardwright.testing import rule

CARDS = """
name: Seed of Time
type: Resonator / Shift
cost: {0}
stats: 100/100
second side: Tree of Time
second type: Resonator
second cost: {0}
second stats: 900/900
[Quickcast]
//

name: Hurry
type: Regalia
Cards in your hand have [Quickcast].

name: Offering
type: Chant
cost: {0}
As an additional cost to play this card, banish a regalia.
Draw a card.

name: Ilvane, Keeper of the Well
type: Ruler
attribute: water

name: Pact of the Deep
type: Chant (Contract)
cost: {0}
second side: Ilvane, Voice of the Deep
second type: J-ruler
second attribute: water
second stats: 900/900
[Remnant]
Contract this card with "Ilvane, Keeper of the Well".
//

name: Raging Boar
type: Resonator
cost: {1}
stats: 300/300
[Bloodlust]

name: Raging Bull
type: Resonator
cost: {1}
stats: 200/200
[Bloodlust]

name: Calm Ox
type: Resonator
cost: {1}
stats: 200/200
"""


@rule("1112.2a")
def test_a_card_that_loses_quickcast_before_it_is_on_the_chase_is_not_played() -> None:
    d = Duel(CARDS)
    seed = d.put(0, "hand", "Seed of Time")
    d.begin(active=1).skip().do("Play Seed of Time")
    assert d.chase() == ["Seed of Time"]  # not with its other side, which has no Quickcast
    d.resolve()
    assert d.name(seed) == "Seed of Time"
    d = Duel(CARDS)
    d.put(0, "hand", "Seed of Time")
    d.begin().do("Play Seed of Time")
    assert d.options() == ["Seed of Time", "Tree of Time"]  # at main timing either side is played


@rule("1112.2a", "903.2f")
def test_a_card_that_loses_quickcast_on_the_chase_stays_played() -> None:
    d = Duel(CARDS)
    d.deck(0)
    d.put(0, "hand", "Offering")
    d.put(0, "field", "Hurry")
    d.begin(active=1).skip().do("Play Offering")
    assert (d.chase(), d.names("field", 0)) == (["Offering"], [])
    d.resolve()
    assert d.names("hand", 0) == ["Coal Imp"]


@rule("1115.2a", "713.3b")
def test_remnant_does_not_keep_a_contract_from_the_field() -> None:
    d = Duel(CARDS)
    d.ruler(0, "Ilvane, Keeper of the Well")
    pact = d.put(0, "graveyard", "Pact of the Deep")
    d.begin().do("Play Pact of the Deep").skip(2)
    assert d.asked_for() == "priority"  # nobody chooses between the two
    assert (d.where(pact), d.name(pact), d.numbers(pact)) == ("field", "Ilvane, Voice of the Deep", (900, 900))


@rule("1123.2a", "803.3")
def test_of_several_that_must_attack_any_is_first() -> None:
    d = Duel(CARDS)
    for name in ("Raging Boar", "Raging Bull", "Calm Ox"):
        d.put(0, "field", name)
    d.stones(0, "R")
    d.begin().do("Initiate battle").skip(4)
    assert d.options() == ["Attack Player 2 with Raging Boar", "Attack Player 2 with Raging Bull"]
    d.do("Attack Player 2 with Raging Bull").out_of_battle()
    assert "Pass" not in d.options()  # the boar still has to
    d.do("Initiate battle").out_of_battle()
    assert (d.life(1), "Pass" in d.options()) == (3500, True)
