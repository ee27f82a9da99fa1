"""Chapter 7: the actions of a player with priority."""

from __future__ import annotations

from functools import partial

import pytest
from tests.games.force_of_will.duel import Duel, table

from cardwright.kernel.vocabulary.abilities import Activated, Body, Keyword
from cardwright.kernel.vocabulary.effects import AddCounters, Draw, Stop
from cardwright.kernel.vocabulary.selectors import Stacked, This
from cardwright.testing import rule

ORSELA = "Orsela, Warden of the White Gate"
LANCE = "Orsela, Lance of the White Gate"
VARKAS = "Varkas, Ember Smith"

CARDS = """
name: Foot Soldier
type: Resonator
traits: Human
cost: {R}{1}
stats: 400/400

name: War Drum
type: Regalia
cost: {R}

name: Battle Plan
type: Addition
cost: {R}

name: Letter Home
type: Chant
cost: {R}
Draw a card.

name: Swift Letter
type: Chant
cost: {R}
Quickcast.
Draw a card.

name: Ambusher
type: Resonator
cost: {R}
stats: 200/200
Quickcast.

name: Greeter
type: Resonator
cost: {R}
stats: 100/100
When this card enters the field, draw a card.
"""


duel = partial(table, CARDS)


# --- playing cards (702, 703, 709) -------------------------------------------------------------------------------


@rule("702.1", "702.2", "702.3", "702.3a", "312.3", "1003.3")
@pytest.mark.parametrize("name", ["Foot Soldier", "War Drum", "Battle Plan"])
def test_resonators_regalia_and_additions_are_paid_wait_on_the_chase_and_enter_the_field(name: str) -> None:
    d = duel()
    card = d.put(0, "hand", name)
    d.begin().do(f"Play {name}")
    assert (d.where(card), d.chase()) == ("chase area", [name])
    d.resolve()
    assert (d.where(card), card.controller, card.turned) == ("field", 0, False)


@rule("702.3d", "702.3e", "1140.2")
def test_what_triggers_on_entering_waits_until_the_card_is_in_the_field() -> None:
    d = duel()
    card = d.put(0, "hand", "Greeter")
    d.begin().do("Play Greeter").resolve()
    assert (d.where(card), d.chase(), len(d.names("hand", 0))) == ("field", ["ability"], 0)
    d.resolve()
    assert len(d.names("hand", 0)) == 1


@rule("703.1", "703.2", "703.3")
def test_a_chant_does_what_it_says_and_goes_to_the_graveyard() -> None:
    d = duel()
    card = d.put(0, "hand", "Letter Home")
    d.begin().do("Play Letter Home").resolve()
    assert (d.where(card), len(d.names("hand", 0))) == ("graveyard", 1)


@rule("702.2", "703.2")
def test_cards_are_played_from_the_hand_only() -> None:
    d = duel()
    lost, sunk = d.put(0, "graveyard", "Letter Home"), d.put(0, "removed area", "Foot Soldier")
    d.begin()
    assert (d.denied("play", lost), d.denied("play", sunk)) == ("702.2", "702.2")


@rule("709.3", "709.3a", "709.3b")
def test_quickcast_changes_only_when_a_card_is_played() -> None:
    d = duel()
    chant, unit = d.put(1, "hand", "Swift Letter"), d.put(1, "hand", "Ambusher")
    d.stones(1, "RR")
    d.begin().skip().do("Play Swift Letter", "Play Ambusher")
    d.resolve()
    assert d.where(unit) == "field"
    d.resolve()
    assert (d.where(chant), len(d.names("hand", 1))) == ("graveyard", 1)


# --- judgment (705) ----------------------------------------------------------------------------------------------


def judge(stones: str = "WWW", ruler: str = ORSELA) -> Duel:
    d = duel(stones)
    d.ruler(0, ruler)
    return d


@rule("705.1", "705.2", "705.2a", "705.3", "705.3a", "1125.2", "302.3")
def test_a_recovered_ruler_is_judged_for_its_cost_and_comes_to_the_field_as_a_j_ruler() -> None:
    d = judge()
    ruler = d.game.cards_in("ruler area", 0)[0]
    ref = ruler.ref
    d.begin().do(f"Judgment {ORSELA}")
    assert d.chase() == ["judgment process"]
    d.resolve()
    assert (d.where(ruler), d.name(ruler), d.numbers(ruler)) == ("field", LANCE, (1000, 1200))
    assert (ruler.ref, ruler.turned) == (ref, False)


@rule("705.2d")
def test_a_judgment_process_is_neither_a_spell_nor_an_ability() -> None:
    d = judge()
    d.define("Breaker", Activated((), Body((Stop(Stacked()),))), numbers={"ATK": 100, "DEF": 100})
    d.put(1, "field", "Breaker")
    d.begin().do(f"Judgment {ORSELA}")
    frame = d.game.frames[d.game.stack[-1]]
    assert (frame.called, d.game.cards[frame.object].face.kinds) == ("judgment process", ("judgment process",))


@rule("705.1")
def test_a_rested_or_astral_ruler_is_not_judged_nor_one_outside_main_timing() -> None:
    d = judge()
    ruler = d.game.cards_in("ruler area", 0)[0]
    d.begin()
    ability = ruler.face.chars.activated[0]
    assert d.why_not("activate", ruler, ability, player=0) is None
    ruler.turned = True
    assert d.denied("activate", ruler) == "705.1"
    ruler.turned = False
    d.game.notes.astral = {0: (ORSELA,)}
    assert d.denied("activate", ruler) == "705.1"
    d.game.notes.astral = {}
    d.until_phase("end")
    assert d.denied("activate", ruler) == "701.2"


@rule("705.1")
def test_a_card_is_judged_once_a_turn() -> None:
    d = Duel(COLOSSAL)
    d.stones(0, "RRRR")
    giant = d.put(0, "ruler area", "Sleeping Giant")
    d.begin().do("Judgment Sleeping Giant").resolve()
    assert (d.name(giant), d.denied("activate", giant)) == ("Waking Giant", "705.1")


@rule("302.3", "803.3")
def test_a_j_ruler_attacks_in_the_turn_of_its_judgment() -> None:
    d = judge()
    d.begin().do(f"Judgment {ORSELA}").resolve()
    d.battle(LANCE).out_of_battle()
    assert d.life(1) == 3000


@rule("705.3a-1", "1304.5a-1")
def test_abilities_that_wait_for_judgment_trigger_when_it_is_done() -> None:
    from cardwright.kernel.vocabulary.abilities import Pattern, Triggered

    d = judge()
    herald = d.fighter(0, "Herald", "100/100", Triggered(Pattern("judgment", who="you"), Body((Draw(),))))
    d.begin().do(f"Judgment {ORSELA}").resolve()
    assert (d.chase(), d.where(herald)) == (["ability"], "field")
    d.resolve()
    assert len(d.names("hand", 0)) == 1


@rule("705.3b", "1304.2", "1304.4", "1304.5", "1304.5a", "1304.6")
def test_the_first_form_of_a_colossal_ruler_is_judged_again() -> None:
    d = Duel(COLOSSAL)
    d.deck(0)
    d.deck(1)
    d.stones(0, "RRRR")
    colossus = d.put(0, "ruler area", "Sleeping Giant", counters={"mark": 1})
    d.begin().do("Judgment Sleeping Giant").resolve()
    assert (d.name(colossus), d.numbers(colossus)) == ("Waking Giant", (800, 800))
    d.until_phase("draw", 6).until_phase("main", 7)
    d.do("Judgment Waking Giant").resolve()
    assert (d.name(colossus), d.numbers(colossus)) == ("Giant Unbound", (1600, 1600))
    assert dict(colossus.counters) == {"mark": 1}


COLOSSAL = """
name: Sleeping Giant
type: Ruler
attribute: fire
judgment: {R}
second side: Waking Giant
second type: J-ruler
second attribute: fire
second stats: 800/800
second judgment: {R}{R}
third side: Giant Unbound
third type: J-ruler
third attribute: fire
third stats: 1600/1600
"""


# --- the standby area (706) --------------------------------------------------------------------------------------


@rule("706.1", "706.2", "706.3", "310.1", "310.2")
def test_for_two_will_any_card_goes_face_down_to_the_standby_area_at_once() -> None:
    d = duel("RR")
    card = d.put(0, "hand", "Foot Soldier")
    d.begin().do("Put Foot Soldier into the standby area")
    assert (d.where(card), d.chase(), d.asked()) == ("standby area", [], 0)
    assert card.known == 0b01
    assert not d.offers("Play Foot Soldier")


@rule("706.1", "1003.4")
def test_who_cannot_pay_two_puts_nothing_there() -> None:
    d = duel("R")
    card = d.put(0, "hand", "Foot Soldier")
    d.begin()
    assert not d.offers("Put Foot Soldier")
    assert d.denied("standby", card) == "1003.1"


# --- calling a stone (710) ---------------------------------------------------------------------------------------


@rule("710.1", "1016.1", "305.3")
def test_a_ruler_rests_and_the_top_magic_stone_comes_to_the_field() -> None:
    d = judge("")
    d.put(0, "magic stone deck", "Fire Magic Stone")
    d.put(0, "magic stone deck", "Light Magic Stone")
    d.begin().do(f"Rest {ORSELA}")
    assert d.names("field", 0) == ["Light Magic Stone"]
    assert d.game.cards_in("ruler area", 0)[0].turned
    assert (d.chase(), d.asked()) == ([], 0)


@rule("710.1")
def test_only_one_stone_is_called_in_a_turn() -> None:
    d = judge("")
    ruler = d.game.cards_in("ruler area", 0)[0]
    other = d.ruler(0, VARKAS)
    d.fill(0, "magic stone deck", "Fire Magic Stone", 3)
    d.begin().do(f"Rest {ORSELA}")
    ruler.turned = False
    assert (d.denied("call", ruler), d.denied("call", other)) == ("710.1", "710.1")


@rule("710.1")
def test_no_stone_is_called_after_judgment_and_a_j_ruler_may_call_one() -> None:
    d = judge()
    ruler = d.game.cards_in("ruler area", 0)[0]
    d.fill(0, "magic stone deck", "Fire Magic Stone", 3)
    d.deck(1, 9)
    d.begin().do(f"Judgment {ORSELA}").resolve()
    assert d.denied("call", ruler) == "710.1"
    d.until_phase("draw", 6).until_phase("main", 7).do(f"Rest {LANCE}")
    assert len(d.names("field", 0)) == 5


# --- runes (711) -------------------------------------------------------------------------------------------------


RUNES = """
name: Small Rune
type: Rune
attribute: fire
cost: {R}
divinity: 2
Draw a card.

name: Great Rune
type: Rune
attribute: fire
cost: {R}
divinity: 4
Draw 2 cards.

name: Standing Rune
type: Addition / Rune
attribute: fire
cost: {R}
divinity: 1
"""


def oracle(amount: int = 5) -> Duel:
    d = Duel(CARDS + RUNES)
    d.deck(0)
    d.stones(0, "RRRR")
    d.define("Oracle", Keyword("Divinity", amount), kinds=("ruler", "j/ruler"), numbers={})
    d.put(0, "ruler area", "Oracle")
    return d


@rule("711.1", "711.2", "711.2a", "1017.6", "1017.6a", "210.2")
def test_a_rune_is_turned_up_and_a_copy_of_it_is_played() -> None:
    d = oracle()
    rune = d.put(0, "rune area", "Small Rune")
    assert rune.known == 0b01
    d.begin().do("Play Small Rune")
    assert (d.where(rune), rune.known, d.chase()) == ("rune area", 0b11, ["Small Rune"])
    d.resolve()
    assert (len(d.names("hand", 0)), d.names("graveyard", 0), d.names("rune area", 0)) == (1, [], ["Small Rune"])


@rule("711.4", "711.5", "1136.2", "1136.3")
def test_the_divinity_of_revealed_runes_counts_against_that_of_the_rulers() -> None:
    d = oracle(5)
    small, great = d.put(0, "rune area", "Small Rune"), d.put(0, "rune area", "Great Rune")
    d.begin()
    assert (d.denied("play", small), d.denied("play", great)) == ("", "")
    d.do("Play Small Rune").resolve()
    assert (d.denied("play", small), d.denied("play", great)) == ("711.5", "711.2")


@rule("711.1", "1136.4")
def test_without_divinity_no_rune_is_played() -> None:
    d = Duel(CARDS + RUNES)
    d.stones(0, "RRRR")
    d.ruler(0)
    rune = d.put(0, "rune area", "Small Rune")
    d.begin()
    assert d.denied("play", rune) == "711.1"


@rule("711.3", "711.3a")
def test_an_addition_rune_is_played_itself() -> None:
    d = oracle()
    rune = d.put(0, "rune area", "Standing Rune")
    d.begin().do("Play Standing Rune")
    assert (d.where(rune), d.names("rune area", 0)) == ("chase area", [])
    d.resolve()
    assert d.where(rune) == "field"


# --- wardens (716, 717) ------------------------------------------------------------------------------------------


WARDEN = """
name: Keeper of the Vault
type: Warden
cost: {R}{R}
willpower: 4
second side: Vault Unsealed
second type: J-ruler
second stats: 900/900
"""


@rule("716.1", "716.2", "716.2a", "716.3", "716.3a", "716.5", "1309.1b", "1309.5")
def test_a_warden_comes_to_the_ruler_area_with_its_willpower() -> None:
    d = Duel(WARDEN)
    d.stones(0, "RR")
    warden = d.put(0, "hand", "Keeper of the Vault")
    d.begin().do("Play the warden process of Keeper of the Vault")
    assert (d.where(warden), d.chase(), warden.known) == ("hand", ["warden process"], 0b11)
    d.resolve()
    assert (d.where(warden), dict(warden.counters)) == ("ruler area", {"willpower": 4})


@rule("716.3b")
def test_a_warden_that_has_left_the_hand_does_not_come() -> None:
    d = Duel(
        WARDEN
        + """
name: Sudden Loss
type: Chant
cost: {R}
Quickcast.
Your opponent discards a card.
"""
    )
    d.stones(0, "RR")
    d.stones(1, "R")
    warden = d.put(0, "hand", "Keeper of the Vault")
    d.put(1, "hand", "Sudden Loss")
    d.begin().do("Play the warden process of Keeper of the Vault").skip().do("Play Sudden Loss")
    d.resolve()
    d.resolve()
    assert (d.where(warden), d.names("ruler area", 0)) == ("graveyard", [])


@rule("716.4a", "1205.7", "1309.2")
def test_a_warden_without_willpower_goes_to_the_graveyard() -> None:
    d = Duel(WARDEN)
    warden = d.put(0, "ruler area", "Keeper of the Vault")
    d.begin()
    assert d.where(warden) == "graveyard"


@rule("716.5a", "1205.9")
def test_of_two_wardens_of_a_name_their_player_keeps_one() -> None:
    d = Duel(WARDEN)
    old = d.put(0, "ruler area", "Keeper of the Vault", counters={"willpower": 1})
    new = d.put(0, "ruler area", "Keeper of the Vault", counters={"willpower": 4})
    d.begin()
    d.game.choose([option.value for option in d.game.decision.options].index(new.id))  # type: ignore[union-attr]
    assert (d.where(old), d.where(new)) == ("graveyard", "ruler area")


@rule("803.3", "806.2c", "1309.3", "716.4")
def test_an_attacked_warden_loses_as_many_counters_as_the_resonator_costs() -> None:
    d = Duel(WARDEN)
    warden = d.put(1, "ruler area", "Keeper of the Vault", counters={"willpower": 4})
    d.fighter(0, "Raider", cost=3)
    d.begin().battle("Raider", "Keeper of the Vault").out_of_battle()
    assert (dict(warden.counters), d.life(1)) == ({"willpower": 1}, 4000)


@rule("716.4", "1309.1c")
def test_effects_of_other_cards_do_not_change_willpower_counters() -> None:
    d = Duel(WARDEN)
    warden = d.put(0, "ruler area", "Keeper of the Vault", counters={"willpower": 4})
    from cardwright.kernel.vocabulary.selectors import Cards

    grow = Activated(
        (), Body((AddCounters(Cards(("ruler area",), "you"), "willpower", 3), AddCounters(This(), "moss")))
    )
    tender = d.fighter(0, "Tender", "100/100", grow)
    d.begin().do("Use Tender").resolve()
    assert (dict(warden.counters), dict(tender.counters)) == ({"willpower": 4}, {"moss": 1})
