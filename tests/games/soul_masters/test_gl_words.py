"""Words of the glossary that texts can say."""

from __future__ import annotations

from tests.games.soul_masters.desk import Desk

from cardwright.testing import rule


@rule("GL.MILL")
def test_milled_cards_go_from_the_deck_to_the_discard_pile() -> None:
    t = Desk(deck=3)
    top = t.unit(0, zone="deck")
    watch = t.unit(0, "When you draw a card, this unit gains atk +1 this turn.")
    mill = t.spell(0, "Mill 2 cards.")
    t.start().cast(0, mill).resolve()
    assert (t.where(top), t.count("deck", 0), t.count("hand", 0)) == ("discard pile", 2, 0)
    assert (t.waiting, t.stat(watch, "attack"), t.log("draw")) == ([], 2, [])


@rule("GL.INSTEAD", "GL.REPLACEMENT-EFFECT", "GL.BURN")
def test_what_happens_instead_is_no_ko() -> None:
    t = Desk()
    unit = t.unit(1, "When this unit would be destroyed, return it to its owner's hand instead.", "Burn.", health=1)
    bolt = t.spell(0, "Deal 3 damage to target unit.")
    t.start().cast(0, bolt, unit).resolve()
    assert (t.where(unit), t.health(0)) == ("hand", 10)


@rule("GL.REMOVE", "GL.REMOVE-FROM-THE-GAME-REMOVED", "OPEN.17")
def test_removing_is_no_ko() -> None:
    t = Desk()
    unit, void = t.unit(1, "Burn."), t.spell(0, "Remove target unit from the game.")
    t.start().cast(0, void, unit).resolve()
    assert (t.where(unit), t.health(0), t.count("discard pile", 1)) == ("removed", 10, 0)


@rule("GL.REMOVE-FROM-THE-GAME-REMOVED")
def test_a_removed_card_does_nothing_and_nothing_reaches_it() -> None:
    t = Desk()
    banner, friend = t.unit(1, "Your units have atk +1."), t.unit(1)
    void, back = (
        t.spell(0, "Remove target unit from the game."),
        t.ability(1, "Return target unit to its owner's hand."),
    )
    again = t.ability(1, "Return target unit from your discard pile to your hand.")
    t.start().cast(0, void, banner).resolve()
    assert t.stat(friend, "attack") == 2
    assert t.denied("play", again, player=1) == "TF.COST.3"
    t.cast(1, back, friend).resolve()  # there is no other unit to choose
    assert t.where(banner) == "removed"


@rule("GL.INTERVENING-IF-CLAUSE")
def test_a_condition_after_the_trigger_is_tested_twice() -> None:
    text = "When this unit attacks, if there are 2 or more units on your battleground, draw a card."
    t = Desk()
    lonely = t.unit(0, text)
    t.start().attack(lonely, t.commander(1))
    assert t.waiting == []  # it did not trigger
    t = Desk()
    unit, friend, bolt = t.unit(0, text), t.unit(0), t.ability(1, "Destroy target unit.")
    t.start().attack(unit, t.commander(1))
    assert len(t.waiting) == 1
    t.cast(1, bolt, friend).resolve()
    assert t.count("hand", 0) == 0


@rule("GL.EXTRA-TURN", "TF.GEN.2")
def test_an_extra_turn_and_then_the_other_player() -> None:
    t = Desk()
    again = t.spell(0, "Take another turn after this one.")
    t.start().cast(0, again).resolve().next_turn()
    assert t.game.active == 0
    t.next_turn()
    assert t.game.active == 1


@rule("GL.TOTAL-COST", "TF.COST.1")
def test_cards_may_cost_less() -> None:
    t = Desk()
    t.unit(0, "Units you play cost 1 less to play.")
    energy, unit, trick = t.energy(0, 1), t.unit(0, zone="hand", cost=2), t.spell(0, "Draw a card.", cost=2)
    t.start()
    assert t.denied("play", trick) == "TF.COST.1"
    t.cast(0, unit)
    assert t.turned(energy) == 1


@rule("GL.GAIN", "GL.CONTINUOUS-EFFECT")
def test_a_skill_that_is_given_works() -> None:
    t = Desk()
    unit = t.unit(0)
    gift = t.spell(0, 'Give target unit "When this unit attacks, draw a card." until end of turn.')
    t.start().cast(0, gift, unit).resolve().fight(unit, t.commander(1))
    assert t.count("hand", 0) == 1


@rule("GL.FLIPPING-A-COIN")
def test_who_calls_a_coin_wins_or_loses_the_flip() -> None:
    t = Desk(seed=2)
    coins = [t.spell(0, "Flip a coin. If you win the flip, draw a card.") for _ in range(2)]
    t.start().cast(0, coins[0]).pass_(2).act("heads")
    assert ([e.amount for e in t.log("flip")], t.count("hand", 0)) == ([1], 2)
    t.cast(0, coins[1]).pass_(2).act("tails")
    assert ([e.amount for e in t.log("flip")], t.count("hand", 0)) == ([1, 0], 1)
