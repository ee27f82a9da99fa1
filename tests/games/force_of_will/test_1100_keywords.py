"""Chapter 11: keywords that do not belong to battle, and texts under a condition."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from tests.games.force_of_will.duel import Duel, table

from cardwright.games.force_of_will.rules.conditional_text import CONDITION_OF, has_text, played_with
from cardwright.games.force_of_will.rules.keywords import KEYWORDS
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Activated, Body, Keyword, OnPlay, Pattern, Static
from cardwright.kernel.vocabulary.costs import Pay
from cardwright.kernel.vocabulary.effects import Apply, Draw, Gain, Lose
from cardwright.kernel.vocabulary.keywords import SEVERAL, SUMMED, row_of
from cardwright.kernel.vocabulary.selectors import Cards, Kind, Named
from cardwright.testing import rule

CARDS = """
name: Bolt
type: Chant
cost: {R}
Quickcast.
Deal 300 damage to target resonator.

name: Study
type: Chant
cost: {R}
Draw a card.

name: Warded
type: Resonator
cost: {R}
stats: 300/300
Barrier.

name: Echo
type: Chant
cost: {R}
Remnant.
Draw a card.

name: Ghostly Guard
type: Resonator
cost: {R}
stats: 100/100
Remnant.

name: Hunter's Pack
type: Resonator
cost: {R}
stats: 200/200
Blood Trail.

name: Alert Scout
type: Resonator
cost: {R}
stats: 900/900
Aegis.

name: Taunter
type: Resonator
cost: {R}
stats: 500/900
Enraging.
"""
RESONATOR = ("resonator", "j/resonator", "entity")


duel = partial(table, CARDS, deck=20)


@rule("1101.1", "1101.1a", "1101.2", "1101.2a", "1101.2b", "1101.2c", "1102.1", "1102.2", "1102.4", "1102.6")
def test_how_cards_have_a_keyword_that_they_have_twice() -> None:
    assert [row_of(KEYWORDS, name).had for name in ("Melody", "Blessing", "Mantra")] == [SEVERAL] * 3
    cumulative = ("Limit", "Mana", "Divinity", "Stranger", "Investigate", "Defiant", "Vileborn")
    assert [row_of(KEYWORDS, name).had for name in cumulative] == [SUMMED] * len(cumulative)
    assert row_of(KEYWORDS, "Divinity").kept
    assert row_of(KEYWORDS, "Mythic").kept
    assert row_of(KEYWORDS, "Flying").had == "single"


@rule("1102.2", "1101.1a", "1102.6")
def test_a_card_that_loses_its_abilities_keeps_its_keywords() -> None:
    d = duel()
    god = d.fighter(0, "God", "100/100", Keyword("Flying"), Keyword("Mythic"), Keyword("Divinity", 3))
    blank = Apply(Cards(("field",), "you", Named("God")), (Lose(),))
    d.fighter(0, "Silencer", "100/100", Activated((), Body((blank,))))
    d.begin().do("Use Silencer").resolve()
    assert chars(d.game, god).keywords == {"Mythic", "Divinity"}


@rule("1102.3", "1118.1", "1118.2")
def test_cumulative_keywords_add_up() -> None:
    d = duel()
    more = Static(Cards(("field", "hand", "chase area"), "you", Named("Engine")), (Gain((Keyword("Limit", 2),)),))
    d.fighter(0, "Mechanic", "100/100", more)
    d.define("Engine", Keyword("Limit", 5), kinds=RESONATOR, cost=1, numbers={"ATK": 100, "DEF": 100})
    engine = d.put(0, "hand", "Engine")
    d.begin().do("Play Engine").resolve()
    assert dict(engine.counters) == {"limit": 7}


@rule("1118.2", "1118.2a", "1118.2b")
def test_limit_counters_go_as_the_card_attacks() -> None:
    d = duel()
    engine = d.fighter(0, "Engine", "100/100", Keyword("Limit", 1), counters={"limit": 1})
    d.begin().battle("Engine")
    assert d.chase() == ["ability"]
    d.resolve()
    assert dict(engine.counters) == {}
    d.out_of_battle().until_phase("draw", 6).until_phase("main", 7).battle("Engine")
    assert d.chase() == []


@rule("1120.2")
def test_barrier_keeps_others_from_targeting_it_but_not_its_controller() -> None:
    d = duel("R", "R")
    d.put(0, "field", "Warded")
    mine, theirs = d.put(0, "hand", "Bolt"), d.put(1, "hand", "Bolt")
    d.begin()
    assert (d.denied("play", mine), d.denied("play", theirs, player=1)) == ("", "903.2i")


@rule("1120.1", "1120.3")
def test_a_barrier_against_a_description_stops_only_that() -> None:
    d = duel("R", "R")
    d.fighter(0, "Shielded", "100/900", Keyword("Barrier", terms=(Kind("resonator"),)))
    bolt = d.put(1, "hand", "Bolt")
    d.begin()
    assert d.denied("play", bolt, player=1) == ""


@rule("1115.2")
def test_a_card_with_remnant_is_played_from_the_graveyard_and_then_removed() -> None:
    d = duel()
    echo = d.put(0, "graveyard", "Echo")
    d.begin().do("Play Echo").resolve()
    assert (d.where(echo), len(d.names("hand", 0))) == ("removed area", 1)


@rule("1115.2")
def test_played_from_the_hand_it_goes_to_the_graveyard() -> None:
    d = duel()
    echo = d.put(0, "hand", "Echo")
    d.begin().do("Play Echo").resolve()
    assert d.where(echo) == "graveyard"


@rule("1182.2")
def test_after_two_attacks_blood_trail_comes_swift_and_stronger() -> None:
    d = duel()
    d.fighter(0, "One", "100/100"), d.fighter(0, "Two", "100/100")
    pack = d.put(0, "hand", "Hunter's Pack")
    d.begin().battle("One").out_of_battle().battle("Two").out_of_battle()
    d.do("Play Hunter's Pack").resolve()
    assert (d.numbers(pack), d.has(pack, "Swiftness")) == ((400, 400), True)


@rule("1182.2")
def test_without_two_attacks_it_comes_as_it_is() -> None:
    d = duel()
    pack = d.put(0, "hand", "Hunter's Pack")
    d.begin().do("Play Hunter's Pack").resolve()
    assert (d.numbers(pack), d.has(pack, "Swiftness")) == ((200, 200), False)


@rule("1181.2")
def test_aegis_stops_quickcast_spells_and_no_others() -> None:
    d = Duel(
        CARDS
        + """
name: Slow Bolt
type: Chant
cost: {R}
Deal 300 damage to target resonator.
"""
    )
    d.stones(0, "RR")
    d.put(1, "field", "Alert Scout")
    fast, slow = d.put(0, "hand", "Bolt"), d.put(0, "hand", "Slow Bolt")
    d.begin()
    assert (d.denied("play", fast), d.denied("play", slow)) == ("903.2i", "")


@rule("1186.2")
def test_enraging_makes_a_j_resonator_block_even_if_it_is_rested() -> None:
    d = duel()
    d.put(0, "field", "Taunter")
    tired = d.fighter(1, "Tired", "100/900", rested=True)
    other = d.fighter(1, "Other", "100/900")
    d.begin().battle("Taunter").do("Player 2's Tired").resolve().out_of_battle()  # nobody is asked: it must block
    assert (tired.damage, other.damage, d.life(1)) == (500, 0, 4000)


@rule("1185.2")
def test_vileborn_costs_the_others_life_the_first_time_it_is_targeted_in_a_turn() -> None:
    d = duel("RR")
    d.fighter(1, "Curse", "100/900", Keyword("Vileborn", 2))
    d.fill(0, "hand", "Bolt", 2)
    d.begin().do("Play Bolt").resolve().resolve()
    assert d.life(0) == 3800
    d.do("Play Bolt").resolve()
    assert (d.life(0), d.chase()) == (3800, [])


@rule("1194.2")
def test_primal_roar_makes_dinosaurs_stronger() -> None:
    d = duel()
    rex = d.fighter(0, "Rex", "500/500", Keyword("Primal Roar", 2), traits=("Dinosaur",))
    d.begin()
    assert d.numbers(rex) == (700, 500)


@rule("1116.2")
def test_evolution_gives_one_counter() -> None:
    d = duel()
    unit = d.fighter(0, "Larva", "100/100", Keyword("Evolution", terms=(Pay("will", 1),)))
    d.begin().do("Evolution Larva").resolve().do("Evolution Larva").resolve()
    assert dict(unit.counters) == {"evolution": 1}


@rule("1122.2", "1122.2b")
def test_a_card_enters_with_its_mana_counters() -> None:
    d = duel()
    d.define("Source", Keyword("Mana", 3), kinds=RESONATOR, cost=1, numbers={"ATK": 100, "DEF": 100})
    source = d.put(0, "hand", "Source")
    d.begin().do("Play Source").resolve()
    assert dict(source.counters) == {"mana": 3}


@rule("1126.2", "1126.2a")
def test_inheritance_is_used_from_the_hand_by_discarding_the_card() -> None:
    d = duel()
    d.define("Heir", Keyword("Inheritance", terms=(Pay("will", 1), Draw())), kinds=RESONATOR, cost=3, numbers={})
    heir, there = d.put(0, "hand", "Heir"), d.put(0, "field", "Heir")
    d.begin()
    assert d.denied("activate", there) == "901.3"
    d.do("Inheritance Heir").resolve()
    assert (d.where(heir), len(d.names("hand", 0))) == ("graveyard", 1)


@rule("1127.2", "1127.4")
def test_resonance_triggers_as_a_stone_of_its_type_comes() -> None:
    d = duel("")
    d.ruler(0)
    d.put(0, "magic stone deck", "Fire Magic Stone")
    d.fighter(0, "Fire Friend", "100/100", Keyword("Resonance", word="fire", terms=(Draw(),)))
    d.fighter(0, "Light Friend", "100/100", Keyword("Resonance", word="light", terms=(Draw(),)))
    d.fighter(0, "Any Friend", "100/100", Keyword("Omniresonance", terms=(Draw(),)))
    d.begin().do("Rest Orsela")
    assert len(d.game.pending) + len(d.game.stack) == 2


@rule("1191.2")
def test_ibka_is_played_from_the_graveyard_for_its_own_cost() -> None:
    d = duel("R")
    d.define(
        "Isis", Keyword("Ibka", terms=(Pay("will", 1),)), kinds=RESONATOR, cost=4, numbers={"ATK": 100, "DEF": 100}
    )
    isis, dear = d.put(0, "graveyard", "Isis"), d.put(0, "hand", "Isis")
    d.begin()
    assert (d.denied("play", isis), d.denied("play", dear)) == ("", "1003.1")
    d.do("Play Isis").resolve()
    assert d.where(isis) == "field"


@rule("1196.2")
def test_raid_comes_swift_for_its_cost_and_goes_home() -> None:
    d = duel("R")
    d.define(
        "Raider", Keyword("Raid", terms=(Pay("will", 1),)), kinds=RESONATOR, cost=4, numbers={"ATK": 300, "DEF": 300}
    )
    raider = d.put(0, "hand", "Raider")
    d.begin().do("Play Raider").resolve()
    assert d.has(raider, "Swiftness")
    d.battle("Raider").out_of_battle().until_phase("draw", 6)
    assert (d.life(1), d.where(raider)) == (3700, "hand")


@rule("1114.2", "1114.3", "310.1")
def test_stealth_waits_in_the_standby_area_for_its_condition() -> None:
    d = duel("", "R")
    hide = Keyword("Stealth", terms=(Pattern("play", who="opponent"),))
    d.define("Shade", hide, kinds=RESONATOR, cost=5, numbers={"ATK": 300, "DEF": 300})
    shade = d.put(0, "standby area", "Shade")
    d.fighter(0, "Bait", "0/900")
    d.put(1, "hand", "Bolt")
    d.begin().skip().do("Play Bolt").do("Show Shade")
    assert d.chase() == ["Bolt", "Shade"]
    d.resolve()
    assert d.where(shade) == "field"


# --- texts under a condition ---------------------------------------------------------------------------------------


def torrent(d: Duel) -> None:
    d.put(0, "hand", "Study")
    d.begin().do("Play Study").resolve()


def null(d: Duel) -> None:
    d.begin()


def seal(d: Duel) -> None:
    d.stones(0, "RR")
    d.begin()


def depths(d: Duel) -> None:
    for card in d.game.cards_in("deck", 0)[5:]:
        d.game.zone("deck", 0).cards.remove(card.id)
    d.begin()


def faith(d: Duel) -> None:
    d.ruler(0, "Count Mordane")
    d.game.notes.astral = {0: ("Count Mordane",)}
    d.begin()


def revenge(d: Duel) -> None:
    d.fighter(0, "Lost", "0/100", damage=100)
    d.begin()


def outnumber(d: Duel) -> None:
    d.fighter(0, "One"), d.fighter(0, "Two")
    d.begin()


def anathema(d: Duel) -> None:
    for name in ("Study", "Coal Imp", "Great Bellows", "Lighthouse of Echoes"):
        d.put(0, "graveyard", name)
    d.begin()


def fallen(d: Duel) -> None:
    art = Activated((), Body(()), "God's Art", per_turn=1, name="Dawn", until="game")
    d.fighter(0, "God", "100/100", art)
    d.begin().do("God's Art God").resolve()


def eclipse(d: Duel) -> None:
    for _ in range(13):
        d.put(1, "removed area", "Study", facedown=True)
    d.begin()


FRAME: list[tuple[str, int, Callable[[Duel], None]]] = [
    ("Torrent", 0, torrent),
    ("Seal", 5, seal),
    ("Null", 0, null),
    ("Depths", 0, depths),
    ("Faith", 0, faith),
    ("Revenge", 0, revenge),
    ("Outnumber", 0, outnumber),
    ("Anathema", 0, anathema),
    ("Fallen", 0, fallen),
    ("Eclipse", 0, eclipse),
]


@rule("1124.2", "1128.2", "1134.2", "1141.2", "1144.2", "1147.2", "1173.2", "1175.2", "1184.2", "1197.2")
@pytest.mark.parametrize(("name", "amount", "arranged"), FRAME)
def test_a_chant_is_played_with_the_other_text_if_the_condition_holds(
    name: str, amount: int, arranged: Callable[[Duel], None]
) -> None:
    drawn = {}
    for met in (False, True):
        d = duel()
        body = Body((Draw(),), variants=(played_with(Keyword(name, amount), Body((Draw(3),))),))
        d.define("Omen", OnPlay(body), kinds=("chant",), cost=1, numbers={})
        d.put(0, "hand", "Omen")
        spare(d, name)
        prepare(d, arranged, met)
        before = len(d.names("hand", 0))
        d.do("Play Omen").resolve()
        drawn[met] = len(d.names("hand", 0)) - before + 1
    assert drawn == {False: 1, True: 3}


def spare(d: Duel, name: str) -> None:
    """A card that stays in hand, where the condition is not about an empty hand."""
    if name != "Null":
        d.put(0, "hand", "Coal Imp")


def prepare(d: Duel, arranged: Callable[[Duel], None], met: bool) -> None:
    """Meet the condition, or begin without it."""
    if met:
        arranged(d)
    elif arranged is null:
        d.put(0, "hand", "Coal Imp")
        d.begin()
    else:
        d.begin()


@rule("1128.3", "1184.4", "1175.3", "1128.5")
@pytest.mark.parametrize(("name", "amount", "arranged"), [row for row in FRAME if row[0] in ("Seal", "Depths")])
def test_a_card_has_the_text_as_long_as_the_condition_holds(
    name: str, amount: int, arranged: Callable[[Duel], None]
) -> None:
    flying = {}
    for met in (False, True):
        d = duel()
        text = has_text(Keyword(name, amount), Keyword("Flying"))
        unit = d.fighter(0, "Bird", "100/100", text)
        prepare(d, arranged, met)
        flying[met] = d.has(unit, "Flying")
    assert flying == {False: False, True: True}


@rule("1131.2", "1133.2", "1137.2", "1149.2", "1151.2", "1152.2", "1153.2", "1157.2", "1158.2", "1165.2", "1179.2")
def test_every_keyword_of_the_frame_has_a_condition() -> None:
    assert len(CONDITION_OF) == 21
    for name, condition in CONDITION_OF.items():
        assert condition(Keyword(name, 1, "light")) is not None
