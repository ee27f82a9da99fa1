"""Chapter 1: how the game ends, and the golden rules."""

from __future__ import annotations

from tests.games.force_of_will.duel import Duel, kept_hands

from cardwright.games import load
from cardwright.kernel.vocabulary.abilities import Activated, Body
from cardwright.kernel.vocabulary.effects import Discard
from cardwright.kernel.vocabulary.infinity import INFINITY
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

name: Doom
type: Chant
cost: {R}
Each player loses 4000 life.

name: Ward
type: Resonator
stats: 100/100
You cannot lose the game.

name: Crown
type: Chant
cost: {R}
You win the game.

name: Barter
type: Chant
cost: {R}
You may discard two cards. If you do, draw three cards.

name: Wet Barter
type: Chant
cost: {R}
You may discard two water cards. If you do, draw three cards.

name: Dew
type: Chant
cost: {U}
Draw a card.

name: Glance
type: Chant
cost: {R}
You may draw three cards.

name: Hourglass
type: Regalia
{0}: You may remove two sand counters from this card. If you do, draw a card.

name: Rite
type: Chant
cost: {R}{R}{R}{R}{R}
You may remove X fire cards in your hand from the game rather than pay this card's cost.
Draw a card.

name: Tired
type: Resonator
stats: 100/100
{0}: Rest this card.

name: Reckoning
type: Chant
cost: {R}
Choose a number. Destroy all resonators with total cost equal to the chosen number.

name: Healer
type: Resonator
stats: 100/100
Whenever you gain life >>> Draw a card.

name: Mourner
type: Resonator
stats: 100/100
Whenever you lose life >>> Draw two cards.

name: Scales
type: Regalia
{0}: Your life becomes 2000.

name: Blight
type: Resonator
stats: 100/100
Players cannot gain life.

name: Banner
type: Resonator
stats: 100/100
If this card has two power counters on it, it gains [+100/+0].

name: Precise
type: Resonator
stats: 100/100
If you control exactly two resonators, this card gains [+100/+0].

name: Felling
type: Chant
cost: {R}
Destroy target resonator with 800 ATK.

name: Tax
type: Chant
cost: {R}
Destroy all resonators with total cost 2.

name: Staff
type: Regalia
{X}: You gain X00 life. If X is 3, draw a card.

name: Census
type: Chant
cost: {0}
If the combined number of magic stones you control and magic stones in your graveyard is 3, draw a card.

name: Open Census
type: Chant
cost: {0}
If the combined number of magic stones you control and magic stones in your graveyard is 3 or more, draw a card.

name: Endless
type: Resonator
stats: 100/100
This card's ATK becomes ∞.
{0}: Destroy target resonator with ATK less than this card.

name: Weakness
type: Chant
cost: {R}
Target resonator gains [-300/-0] until end of turn.

name: Hush
type: Chant
cost: {R}
Target resonator's ATK becomes 400 until end of turn.

name: Gambler
type: Resonator
stats: 100/100
Pay X life: You gain X life.
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
    d.begin().do("Play Ruin", "Player 2").resolve()
    assert d.game.outcome is not None
    assert (d.game.outcome.winners, d.game.outcome.rule) == ((0,), "1202.1")


@rule("103.3")
def test_if_both_lose_at_once_it_is_a_draw() -> None:
    d = duel()
    d.put(0, "hand", "Doom")
    d.begin().do("Play Doom").resolve()
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
    d.put(1, "field", "Ward")
    d.put(0, "hand", "Crown")
    d.begin().do("Play Crown").resolve()
    assert d.game.outcome is not None
    assert (d.game.outcome.winners, d.game.outcome.rule) == ((0,), "103.5")


@rule("104.4")
def test_who_cannot_lose_goes_on_without_life() -> None:
    d = duel()
    d.put(1, "field", "Ward")
    d.set(1, life=100)
    d.put(0, "hand", "Ruin")
    d.begin().do("Play Ruin", "Player 2").resolve()
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


@rule("104.2")
def test_what_may_be_done_is_not_done_in_part() -> None:
    d = duel()
    d.deck(0)
    d.put(0, "hand", "Barter")
    d.put(0, "hand", "Coal Imp")
    d.begin().do("Play Barter").resolve()
    assert (d.prompt, d.names("hand", 0)) == ("priority", ["Coal Imp"])


@rule("104.2")
def test_what_may_be_done_wholly_is_asked() -> None:
    d = duel()
    d.deck(0)
    d.put(0, "hand", "Barter")
    d.fill(0, "hand", "Coal Imp", 2)
    d.begin().do("Play Barter").skip(2)
    assert d.prompt == "you may"
    d.do("Yes")
    assert (len(d.names("hand", 0)), d.names("graveyard", 0)) == (3, ["Coal Imp", "Coal Imp", "Barter"])


@rule("104.2")
def test_fewer_cards_than_may_be_drawn_are_not_drawn() -> None:
    d = duel()
    d.deck(0, 2)
    d.put(0, "hand", "Glance")
    d.begin().do("Play Glance").resolve()
    assert (d.prompt, d.names("hand", 0)) == ("priority", [])


@rule("104.2")
def test_cards_of_a_kind_that_may_be_discarded_are_not_discarded_in_part() -> None:
    d = duel()
    d.deck(0)
    d.put(0, "hand", "Wet Barter")
    d.put(0, "hand", "Dew")
    d.put(0, "hand", "Coal Imp")
    d.begin().do("Play Wet Barter").skip(2)
    assert d.prompt == "you may"  # the opponent does not learn that there is only one
    d.do("Yes").settle()
    assert sorted(d.names("hand", 0)) == ["Coal Imp", "Dew"]


@rule("104.2")
def test_fewer_counters_than_may_be_removed_are_not_removed() -> None:
    d = duel()
    d.deck(0)
    hourglass = d.put(0, "field", "Hourglass")
    d.begin()
    d.game.journal.set(hourglass, "counters", {"sand": 1})
    d.do("Use Hourglass").resolve()
    assert (d.prompt, hourglass.counters, d.names("hand", 0)) == ("priority", {"sand": 1}, [])


@rule("104.2")
def test_x_cards_of_an_alternative_cost_may_be_none() -> None:
    d = duel()
    d.deck(0)
    d.put(0, "hand", "Rite")
    d.begin().do("Play Rite").resolve()
    assert (d.names("removed area", 0), d.names("hand", 0)) == ([], ["Coal Imp"])


@rule("104.3", "303.2c")
def test_a_rested_card_is_not_rested_again() -> None:
    d = duel()
    tired = d.put(0, "field", "Tired", rested=True)
    d.begin().do("Use Tired").resolve()
    assert tired.turned
    assert [e for e in d.game.log if e.kind == "turn card" and e.card == tired.id] == []


@rule("104.5", "104.8d")
def test_a_chosen_number_is_a_whole_number_from_0_and_never_infinity() -> None:
    d = duel()
    free, other = d.put(1, "field", "Endless"), d.fighter(1, "Other", "100/100", cost=2)
    d.put(0, "hand", "Reckoning")
    d.begin().do("Play Reckoning").skip(2)
    assert d.game.decision is not None
    offered = [option.value for option in d.game.decision.options]
    assert offered[:3] == [0, 1, 2]
    assert offered == list(range(len(offered)))
    assert len(offered) > 50
    d.do("2")
    assert (d.where(free), d.where(other)) == ("field", "graveyard")


@rule("104.6", "1007.2")
def test_life_that_becomes_more_is_gained_and_life_that_becomes_less_is_lost() -> None:
    d = duel()
    d.deck(0, 9)
    d.put(0, "field", "Healer")
    d.put(0, "field", "Mourner")
    d.put(0, "field", "Scales")
    d.set(0, life=1000)
    d.begin().do("Use Scales").resolve().settle()
    assert (d.life(0), len(d.names("hand", 0))) == (2000, 1)  # the Healer saw it, the Mourner did not
    d.set(0, life=3000)
    d.do("Use Scales").resolve().settle()
    assert (d.life(0), len(d.names("hand", 0))) == (2000, 3)  # now the Mourner, who draws two


@rule("104.6")
def test_damage_lowers_life_so_it_is_lost() -> None:
    d = duel()
    d.deck(1, 9)
    d.put(1, "field", "Healer")
    d.put(1, "field", "Mourner")
    d.put(0, "hand", "Ruin")
    d.begin().do("Play Ruin", "Player 2").resolve().settle()
    assert (d.life(1), len(d.names("hand", 1))) == (3600, 2)


@rule("104.6")
def test_who_cannot_gain_life_keeps_a_life_that_would_be_set_higher() -> None:
    d = duel()
    d.put(1, "field", "Blight")
    d.put(0, "field", "Scales")
    d.set(0, life=1000)
    d.begin().do("Use Scales").resolve()
    assert d.life(0) == 1000
    d.set(0, life=3000)
    d.do("Use Scales").resolve()
    assert d.life(0) == 2000


@rule("104.7")
def test_a_number_means_at_least_that_many() -> None:
    d = duel()
    banner = d.put(0, "field", "Banner")
    d.begin()
    assert d.numbers(banner) == (100, 100)
    d.game.journal.set(banner, "counters", {"power": 2})
    d.game.changed("counters")
    assert d.numbers(banner) == (200, 100)
    d.game.journal.set(banner, "counters", {"power": 3})
    d.game.changed("counters")
    assert d.numbers(banner) == (200, 100)


@rule("104.7")
def test_exactly_means_exactly() -> None:
    d = duel()
    precise = d.put(0, "field", "Precise")
    d.fighter(0)
    d.begin()
    assert d.numbers(precise) == (200, 100)
    d.fighter(0)
    assert d.numbers(precise) == (100, 100)


@rule("104.7")
def test_an_atk_of_a_number_is_an_atk_of_at_least_that_number() -> None:
    d = duel()
    weak, right, strong = (d.fighter(1, stats=f"{atk}/500") for atk in (700, 800, 900))
    d.put(0, "hand", "Felling")
    d.begin().do("Play Felling")
    assert sorted(option.cards[0] for option in d.game.decision.options) == [right.id, strong.id]  # type: ignore[union-attr]
    assert weak.id


@rule("104.7a")
def test_a_total_cost_is_meant_exactly() -> None:
    d = duel()
    costs = [d.fighter(1, stats="100/100", cost=cost) for cost in (1, 2, 3)]
    d.put(0, "hand", "Tax")
    d.begin().do("Play Tax").resolve()
    assert [d.where(card) for card in costs] == ["field", "graveyard", "field"]


@rule("104.7a")
def test_a_value_of_x_is_meant_exactly() -> None:
    d = duel()
    d.deck(0, 9)
    d.put(0, "field", "Staff")
    d.stones(0, "RRRR")
    d.begin().do("Use Staff", "4").resolve()
    assert (d.life(0), d.names("hand", 0)) == (4400, [])
    d.do("Use Staff", "3").resolve()
    assert (d.life(0), d.names("hand", 0)) == (4700, ["Coal Imp"])


@rule("104.7a")
def test_a_combined_number_is_meant_exactly_unless_more_is_said() -> None:
    d = duel()
    d.deck(0, 9)
    d.put(0, "graveyard", "Fire Magic Stone")
    d.put(0, "hand", "Census")
    d.put(0, "hand", "Open Census")
    d.begin().do("Play Census").resolve()
    assert d.names("hand", 0) == ["Open Census"]  # there are four stones, not three
    d.do("Play Open Census").resolve()
    assert d.names("hand", 0) == ["Coal Imp"]


@rule("104.8", "104.8a", "104.8c")
def test_infinity_is_greater_than_any_number_and_stays_so() -> None:
    d = duel()
    endless, other = d.put(0, "field", "Endless"), d.fighter(1, "Other", "99900/100")
    d.put(0, "hand", "Weakness")
    d.put(0, "hand", "Hush")
    d.begin()
    assert d.stat(endless, "ATK") >= INFINITY
    d.do("Use Endless").resolve()  # the ATK of Other is less
    assert d.where(other) == "graveyard"
    d.do("Play Weakness").resolve()
    assert d.stat(endless, "ATK") >= INFINITY
    d.do("Play Hush").resolve()
    assert d.stat(endless, "ATK") == 400


@rule("104.8b")
def test_two_infinities_are_equal() -> None:
    d = duel()
    d.put(0, "field", "Endless")
    d.put(1, "field", "Endless")
    d.begin()
    assert "Use Endless" not in d.options()


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
def test_life_that_is_paid_is_paid_in_hundreds_and_no_more_than_there_is() -> None:
    d = duel()
    d.set(0, life=300)
    d.deck(0)
    d.put(0, "field", "Gambler")
    d.begin().do("Use Gambler")
    assert d.game.decision is not None
    assert [option.value for option in d.game.decision.options] == [0, 100, 200, 300]
