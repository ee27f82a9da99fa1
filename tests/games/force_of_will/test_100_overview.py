"""Chapter 1: how the game ends, and the golden rules."""

from __future__ import annotations

from tests.games.force_of_will.duel import Duel, kept_hands

from cardwright.games import load
from cardwright.kernel.vocabulary.abilities import Activated, Body, Static
from cardwright.kernel.vocabulary.effects import Add, Apply, Cant, ChangeResource, Discard, SetTo, Turn, WinGame, YouMay
from cardwright.kernel.vocabulary.infinity import INFINITY
from cardwright.kernel.vocabulary.selectors import Cards, Compare, Seats, This
from cardwright.kernel.vocabulary.values import Infinity
from cardwright.testing import rule

CARDS = """
name: Ruin
type: Chant
cost: {R}
Deal 400 damage to target resonator or player.

name: Common Ruin
type: Chant
cost: {R}
Each player draws a card.

name: Study
type: Chant
cost: {R}
Draw 3 cards.

name: Purge
type: Chant
cost: {R}
Discard 2 cards.
"""


def duel() -> Duel:
    d = Duel(CARDS)
    d.stones(0, "RRR")
    return d


@rule("102.1")
def test_two_play() -> None:
    title = load("force-of-will")
    assert title.wrong_number(2) == ""
    assert "102.1" in title.wrong_number(3)


@rule("103.1", "103.2", "105.4", "1202.1", "1007.2")
def test_a_player_without_life_loses_and_the_other_wins() -> None:
    d = duel()
    d.set(1, life=400)
    d.put(0, "hand", "Ruin")
    d.begin().do("Play Ruin", "Player 2's player").resolve()
    assert d.game.outcome is not None
    assert (d.game.outcome.winners, d.game.outcome.rule) == ((0,), "1202.1")


@rule("103.3")
def test_if_both_lose_at_once_it_is_a_draw() -> None:
    d = duel()
    drain = Activated((), Body((ChangeResource("life", 4000, "each", "lose"),)))
    d.fighter(0, "Doom", "100/100", drain)
    d.begin().do("Use Doom").resolve()
    assert d.game.outcome is not None
    assert (d.game.outcome.winners, d.game.outcome.rule) == ((), "103.3")


@rule("103.4")
def test_a_player_who_concedes_loses_at_once() -> None:
    g = kept_hands()
    g.concede(1)
    assert g.outcome is not None
    assert (g.outcome.winners, g.outcome.rule) == ((0,), "103.4")


@rule("103.5")
def test_who_wins_by_an_effect_wins_even_if_the_other_cannot_lose() -> None:
    d = duel()
    d.fighter(1, "Ward", "100/100", Static(Seats("you"), (Cant("lose"),)))
    d.fighter(0, "Crown", "100/100", Activated((), Body((WinGame(),))))
    d.begin().do("Use Crown").resolve()
    assert d.game.outcome is not None
    assert d.game.outcome.winners == (0,)


@rule("104.4")
def test_who_cannot_lose_goes_on_without_life() -> None:
    d = duel()
    d.fighter(1, "Ward", "100/100", Static(Seats("you"), (Cant("lose"),)))
    d.set(1, life=100)
    d.put(0, "hand", "Ruin")
    d.begin().do("Play Ruin", "Player 2's player").resolve()
    assert (d.life(1), d.game.over) == (-300, False)


@rule("104.2")
def test_a_mandatory_effect_does_as_much_as_it_can() -> None:
    d = duel()
    d.put(0, "hand", "Purge")
    d.put(0, "hand", "Coal Imp")
    d.begin().do("Play Purge").resolve()
    assert (d.names("hand", 0), sorted(d.names("graveyard", 0))) == ([], ["Coal Imp", "Purge"])


@rule("104.2", "1009.2")
def test_as_many_cards_are_drawn_as_there_are() -> None:
    d = duel()
    d.deck(0, 2)
    d.put(0, "hand", "Study")
    d.begin().do("Play Study").resolve()
    assert (len(d.names("hand", 0)), d.game.over) == (2, False)


@rule("104.3", "303.2c")
def test_a_rested_card_is_not_rested_again() -> None:
    d = duel()
    tired = d.fighter(0, "Tired", "100/100", Activated((), Body((Turn(This(), "rested"),))), rested=True)
    d.begin().do("Use Tired").resolve()
    assert tired.turned
    assert [e for e in d.game.log if e.kind == "turn card" and e.card == tired.id] == []


@rule("104.8", "104.8a", "104.8b", "104.8c")
def test_infinity_is_greater_than_any_number_and_stays_so() -> None:
    d = duel()
    endless = d.fighter(
        0,
        "Endless",
        "100/100",
        Activated((), Body((Apply(This(), (SetTo("ATK", Infinity()),)), Apply(This(), (Add("ATK", -300),))))),
    )
    other = d.fighter(1, "Other", "99900/100")
    d.begin().do("Use Endless").resolve()
    assert d.stat(endless, "ATK") >= INFINITY
    assert d.stat(endless, "ATK") > d.stat(other, "ATK")


@rule("105.1", "105.2", "105.3", "105.3a", "105.3b", "105.3c")
def test_cards_their_abilities_and_effects_are_controlled_by_their_owner() -> None:
    d = duel()
    d.deck(1)
    owner = d.fighter(1, "Scribe", "100/100", Activated((), Body((Discard(1, "you"),))))
    d.fill(1, "hand", "Coal Imp", 2)
    d.begin()
    assert (owner.owner, owner.controller, d.game.active) == (1, 1, 0)
    d.skip().do("Use Scribe")
    assert d.game.frames[d.game.stack[-1]].controller == 1
    d.skip(2)
    assert (d.asked(), d.game.decision.prompt) == (1, "discard")  # type: ignore[union-attr]


@rule("105.4a")
def test_life_that_is_paid_is_paid_in_hundreds() -> None:
    from cardwright.kernel.vocabulary.costs import Pay
    from cardwright.kernel.vocabulary.values import Bound

    d = duel()
    d.set(0, life=300)
    d.deck(0)
    gambler = Activated((Pay("life", Bound("X")),), Body((YouMay((Discard(1, "you"),)),)))
    d.fighter(0, "Gambler", "100/100", gambler)
    d.begin().do("Use Gambler")
    assert d.game.decision is not None
    assert [option.value for option in d.game.decision.options] == [0, 100, 200, 300]


@rule("104.7")
def test_a_filter_by_number_asks_for_at_least_that_many() -> None:
    d = duel()
    strong = d.fighter(0, "Strong", "900/900")
    rally = Static(Cards(("field",), "you", Compare("ATK", ">=", 800)), (Add("DEF", 100),))
    d.fighter(0, "Banner", "100/100", rally)
    d.begin()
    assert d.numbers(strong) == (900, 1000)
