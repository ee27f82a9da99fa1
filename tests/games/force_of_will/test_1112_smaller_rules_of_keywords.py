"""Chapter 11: smaller rules of [Quickcast], [Remnant] and [Bloodlust], in printed texts."""

from __future__ import annotations

import pytest
from tests.games.force_of_will.duel import Duel, table, written

from cardwright.play.scene import Scene
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
    assert d.prompt == "priority"  # nobody chooses between the two
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


# --- printed keywords with a description (1111, 1120, 1154) ----------------------------------------------------------

WAVE = written("Wave", "", cost="{U}")
FLAME = written("Flame", "", cost="{R}")
LEAF = written("Leaf", "", cost="{G}")
SPARK = "[Quickcast]\nThis card deals 100 damage to target resonator."


@rule("1111.2b", "1111.1")
@pytest.mark.parametrize(("name", "denied"), [("Wave", ""), ("Flame", ""), ("Leaf", "1003.1"), ("Idol", "1003.1")])
def test_incarnation_of_one_symbol_or_another_takes_a_resonator_of_either(name: str, denied: str) -> None:
    idol = written("Idol", "", "Regalia", "{R}")
    d = table(WAVE + FLAME + LEAF + idol + written("God", "[Incarnation] {R} or {U}", cost="{B}{B}{B}"), "")
    god = d.put(0, "hand", "God")
    fed = d.put(0, "field", name)
    d.begin()
    assert (d.denied("play", god), d.where(fed)) == (denied, "field")


PAIRED = written("God", "[Incarnation] {R} or {U}, {G}", cost="{B}{B}{B}")


@rule("1111.2b", "1111.2a")
@pytest.mark.parametrize(
    ("fed", "denied"), [(("Wave", "Leaf"), ""), (("Leaf", "Flame"), ""), (("Wave", "Flame"), "1003.1")]
)
def test_incarnation_takes_one_resonator_for_each_pair_of_symbols(fed: tuple[str, ...], denied: str) -> None:
    d = table(WAVE + FLAME + LEAF + PAIRED, "")
    god = d.put(0, "hand", "God")
    _ = [d.put(0, "field", name) for name in fed]
    d.begin()
    assert d.denied("play", god) == denied


@rule("1111.2b")
def test_its_player_chooses_which_of_the_resonators_is_banished_for_a_pair_of_symbols() -> None:
    d = table(WAVE + FLAME + LEAF + PAIRED, "")
    god, wave = d.put(0, "hand", "God"), d.put(0, "field", "Wave")
    leaf, flame = d.put(0, "field", "Leaf"), d.put(0, "field", "Flame")
    Scene.do(d.begin(), "Play God")
    assert d.options() == ["Wave", "Flame"]
    d.do("Flame").resolve()
    assert [d.where(one) for one in (god, wave, leaf, flame)] == ["field", "field", "graveyard", "graveyard"]


@rule("1111.1")
def test_a_card_with_two_incarnations_is_played_for_either() -> None:
    text = "[Incarnation] {R}\n[Incarnation] {U}, {U}"
    d = table(WAVE + FLAME + written("God", text, cost="{B}{B}{B}"), "")
    d.put(0, "hand", "God"), d.put(0, "hand", "God")
    d.put(0, "field", "Flame"), d.put(0, "field", "Wave"), d.put(0, "field", "Wave")
    d.begin().do("Play God").settle().do("Play God").settle()
    assert (d.names("field", 0), len(d.names("graveyard", 0))) == (["God", "God"], 3)


@rule("1110.1")
@pytest.mark.parametrize(("stones", "drawn"), [("RU", 1), ("RB", 1), ("RG", 0)])
def test_a_card_with_two_awakenings_is_awakened_by_either(stones: str, drawn: int) -> None:
    text = "[Awakening] {U}\n[Awakening] {B}\n[Enter] >>> If this card was awakened, draw a card."
    d = table(written("Sleeper", text), stones)
    d.put(0, "hand", "Sleeper")
    d.begin().do("Play Sleeper").settle()
    assert len(d.names("hand", 0)) == drawn


@rule("1120.3a", "1120.2")
def test_barrier_against_the_opponent_does_not_stop_its_own_player() -> None:
    d = table(written("Warded", "[Barrier] <opponent>") + written("Spark", SPARK, "Chant"), "R", "R")
    d.put(0, "field", "Warded")
    mine, theirs = d.put(0, "hand", "Spark"), d.put(1, "hand", "Spark")
    d.begin()
    free = d.denied("play", mine)
    d.skip()
    assert (free, d.denied("play", theirs, player=1)) == ("", "903.2i")


@rule("1154.2b")
@pytest.mark.parametrize(
    ("race", "rested", "denied"), [("Sage", False, ""), ("Sage", True, "1003.1"), ("Elf", False, "1003.1")]
)
def test_mastery_of_a_race_rests_a_recovered_card_of_that_race(race: str, rested: bool, denied: str) -> None:
    d = table(written("Pupil", "[Mastery] (Sage)", cost="{B}{B}{B}") + written("Elder", "", traits=race), "")
    pupil, elder = d.put(0, "hand", "Pupil"), d.put(0, "field", "Elder", rested=rested)
    theirs = d.put(1, "field", "Elder")
    d.begin()
    assert (d.denied("play", pupil), elder.turned, theirs.turned) == (denied, rested, False)


@rule("1154.2b")
def test_the_master_of_a_race_is_rested_and_nothing_is_paid() -> None:
    d = table(written("Pupil", "[Mastery] (Sage)", cost="{R}{R}") + written("Elder", "", traits="Sage"), "RR")
    pupil, elder = d.put(0, "hand", "Pupil"), d.put(0, "field", "Elder")
    d.begin().do("Play Pupil", "Yes").resolve()
    stones = [one for one in d.game.cards_in("field", 0) if d.is_kind(one, "magic stone")]
    assert (d.where(pupil), elder.turned, [one.turned for one in stones]) == ("field", True, [False, False])


@rule("1154.2c")
@pytest.mark.parametrize(
    ("told", "area", "name", "denied"),
    [
        ("Addition", "field", "Banner", ""),
        ("Addition", "field", "Strong", "1003.1"),
        ("Resonator with 800 ATK or more", "field", "Strong", ""),
        ("Resonator with 800 ATK or more", "field", "Weak", "1003.1"),
        ("Ruler", "ruler area", "Marshal", ""),
    ],
)
def test_mastery_of_a_description_rests_a_card_that_meets_it(told: str, area: str, name: str, denied: str) -> None:
    strong, weak = written("Strong", "", stats="900/100"), written("Weak", "", stats="700/900")
    marshal = "name: Marshal\ntype: Ruler\nattribute: fire\n"
    pupil = written("Pupil", f"[Mastery] ({told})", cost="{B}{B}{B}")
    d = table(pupil + strong + weak + written("Banner", "", "Addition") + marshal, "")
    held = d.put(0, "hand", "Pupil")
    d.put(0, area, name)
    d.begin()
    assert d.denied("play", held) == denied
