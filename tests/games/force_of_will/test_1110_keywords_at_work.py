"""Chapter 11: keywords that say how a card is played, what it does in play, and what players have."""

from __future__ import annotations

from functools import partial

import pytest
from tests.games.force_of_will.duel import Duel, card, table, written

from cardwright.games.force_of_will.rules.consensus import consensus
from cardwright.games.force_of_will.rules.keywords import MOBILIZED
from cardwright.kernel.evaluate import find
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Ability, Activated, Body, Keyword, OnPlay, Pattern, Static, Target
from cardwright.kernel.vocabulary.costs import MoveCost, Pay
from cardwright.kernel.vocabulary.durations import Until
from cardwright.kernel.vocabulary.effects import Apply, CostAdd, Damage, Destroy, Draw, Gain, If, Shuffle
from cardwright.kernel.vocabulary.selectors import (
    All,
    Aspect,
    Cards,
    Compare,
    Either,
    Exists,
    Has,
    It,
    Kind,
    Linked,
    Named,
    Paid,
    Seats,
    This,
    Trait,
)
from cardwright.testing import rule

RESONATOR = ("resonator", "j/resonator", "entity")
CARDS = """
name: Study
type: Chant
cost: {R}
Draw a card.

name: Bolt
type: Chant
cost: {R}
Quickcast.
Deal 300 damage to target player.

name: Shot
type: Chant
cost: {R}
Deal 300 damage to target resonator.

name: Zenith
type: Regalia
cost: {R}
"""
FIELD = ("field",)


duel = partial(table, CARDS, deck=20)


def chant(d: Duel, name: str, body: Body, *abilities: Ability, area: str = "hand", cost: int = 1) -> Card:
    d.define(name, *abilities, OnPlay(body), kinds=("chant",), cost=cost, numbers={})
    return d.put(0, area, name)


def blesses(*keywords: Keyword) -> Activated:
    """An ability that gives its controller keywords."""
    return Activated((), Body((Apply(Seats("you"), (Gain(keywords),)),)))


# --- players with keywords ------------------------------------------------------------------------------------------


@rule("1102.1a", "1120.4")
def test_a_player_who_has_barrier_is_not_targeted_by_others() -> None:
    d = duel("R", "R")
    d.fighter(0, "Saint", "100/100", blesses(Keyword("Barrier")))
    d.put(1, "hand", "Bolt"), d.put(0, "hand", "Bolt")
    d.begin().do("Use Saint").resolve().skip().do("Play Bolt")
    assert d.chase() == ["Bolt"]
    d.resolve()
    assert (d.life(0), d.life(1)) == (4000, 3700)


@rule("1120.5", "1120.3")
def test_a_barrier_of_a_player_against_a_description_stops_only_that() -> None:
    d = duel("", "RR")
    d.fighter(0, "Saint", "100/100", blesses(Keyword("Barrier", terms=(Kind("chant"),))))
    bolt = d.put(1, "hand", "Bolt")
    aim = Body((Damage(100, It("t1")),), (Target("t1", Seats("opponent")),))
    archer = d.fighter(1, "Archer", "100/100", Activated((), aim))
    d.fighter(1, "Spare", "100/100")
    d.begin().do("Use Saint").resolve().skip()
    d.do("Play Bolt")  # only its own player is left to be targeted
    assert d.denied("activate", archer, player=1) == ""
    d.resolve()
    assert (d.life(0), d.life(1), d.where(bolt)) == (4000, 3700, "graveyard")


@rule("1120.6")
def test_what_is_about_barrier_finds_every_barrier_but_not_the_other_way_round() -> None:
    d = duel()
    plain = d.fighter(0, "Plain", "100/100", Keyword("Barrier"))
    chants = d.fighter(0, "Chants", "100/100", Keyword("Barrier", terms=(Kind("chant"),)))
    cheap = d.fighter(0, "Cheap", "100/100", Keyword("Barrier", terms=(Compare("cost", "<=", 2),)))
    d.begin()
    frame = Frame(-1, "static", 0, plain.ref)
    assert find(d.game, frame, Cards(FIELD, "each", Has("Barrier"))) == [plain, chants, cheap]
    assert find(d.game, frame, Cards(FIELD, "each", Has("Barrier", (Kind("chant"),)))) == [chants]


@rule("1120.1")
def test_a_card_has_several_barriers_if_they_differ() -> None:
    d = duel()
    more = Gain((Keyword("Barrier"), Keyword("Barrier", terms=(Kind("chant"),))))
    unit = d.fighter(0, "Shielded", "100/100", Keyword("Barrier"), Static(This(), (more,)))
    d.begin()
    assert len([a for a in chars(d.game, unit).abilities if isinstance(a, Keyword)]) == 2


@rule("1181.3")
def test_a_player_who_has_aegis_is_not_targeted_by_quickcast_spells() -> None:
    d = duel("R", "RR")
    d.fighter(0, "Saint", "100/100", blesses(Keyword("Aegis")))
    d.put(1, "hand", "Bolt")
    d.begin().do("Use Saint").resolve().skip().do("Play Bolt").resolve()
    assert (d.life(0), d.life(1)) == (4000, 3700)


# --- Explode, Pierce ------------------------------------------------------------------------------------------------


@rule("1106.3")
def test_explode_does_nothing_for_a_j_ruler() -> None:
    d = duel()
    d.define(
        "Warlord",
        Keyword("Explode"),
        kinds=("j-ruler", "j/resonator", "j/ruler", "entity"),
        cost=None,
        numbers={"ATK": 300, "DEF": 900},
    )
    lord, wall = d.put(0, "field", "Warlord"), d.fighter(1, "Wall", "100/900", rested=True)
    d.begin().battle("Warlord", "Wall").out_of_battle()
    assert (d.where(lord), d.where(wall)) == ("field", "field")


# --- Awakening, Incarnation, Mastery --------------------------------------------------------------------------------

AWAKE = Keyword("Awakening", terms=(Pay("will", 2),))


@rule("1110.3", "1110.4", "1110.4a")
@pytest.mark.parametrize(("stones", "drawn"), [("R", 1), ("RRR", 2)])
def test_the_text_for_an_awakened_card_is_added_only_if_it_was_awakened(stones: str, drawn: int) -> None:
    d = duel(stones)
    chant(d, "Dawn", Body((Draw(), If(Paid("awakening"), (Draw(),)))), AWAKE)
    d.begin().do("Play Dawn", *["Yes"] * (drawn - 1)).resolve()
    assert len(d.names("hand", 0)) == drawn


@rule("1110.4b")
@pytest.mark.parametrize(("answer", "life"), [("Yes", 3500), ("No", 3900)])
def test_the_text_instead_takes_the_place_of_the_other(answer: str, life: int) -> None:
    d = duel("RRR")
    weak, strong = Damage(100, Seats("opponent")), Damage(500, Seats("opponent"))
    chant(d, "Dawn", Body((If(Paid("awakening"), (strong,), (weak,)),)), AWAKE)
    d.begin().do("Play Dawn", answer).resolve()
    assert d.life(1) == life


@rule("1110.4")
def test_an_entity_that_was_awakened_stays_so() -> None:
    d = duel("RRR")
    strong = Static(This(), (Gain((Keyword("Flying"),)),), Paid("awakening"))
    bird = card(d, "hand", "Phoenix", AWAKE, strong, cost=1)
    d.begin().do("Play Phoenix", "Yes").resolve()
    d.until_phase("draw", d.game.turn + 1)
    assert d.has(bird, "Flying")


@rule("1111.1", "1111.2a")
def test_incarnation_with_two_symbols_banishes_a_resonator_for_each() -> None:
    d = duel("")
    two = Keyword("Incarnation", terms=(Aspect("fire"), Aspect("water")))
    god = card(d, "hand", "God", two, cost=9)
    flame, wave = card(d, "field", "Flame", aspects=("fire",)), card(d, "field", "Wave", aspects=("water",))
    d.begin().do("Play God").resolve()
    assert [d.where(one) for one in (god, flame, wave)] == ["field", "graveyard", "graveyard"]


@rule("1111.2a")
def test_incarnation_with_two_symbols_needs_a_resonator_for_each() -> None:
    d = duel("")
    god = card(d, "hand", "God", Keyword("Incarnation", terms=(Aspect("fire"), Aspect("water"))), cost=9)
    card(d, "field", "Flame", aspects=("fire",)), card(d, "field", "Fire", aspects=("fire",))
    d.begin()
    assert d.denied("play", god) != ""


@rule("1111.2b")
def test_incarnation_with_one_symbol_or_another_takes_either() -> None:
    d = duel("")
    either = Keyword("Incarnation", terms=(Either((Aspect("fire"), Aspect("water"))),))
    god, wave = card(d, "hand", "God", either, cost=9), card(d, "field", "Wave", aspects=("water",))
    d.begin().do("Play God").resolve()
    assert [d.where(one) for one in (god, wave)] == ["field", "graveyard"]


@rule("1154.2", "1154.2a", "1154.2b", "1154.2c")
@pytest.mark.parametrize("told", [Named("Master"), Trait("Sage"), Compare("ATK", ">=", 500)])
def test_mastery_rests_a_recovered_card_instead_of_paying(told: Named | Trait | Compare) -> None:
    d = duel("")
    pupil = card(d, "hand", "Pupil", Keyword("Mastery", terms=(told,)), cost=6)
    d.fighter(0, "Other", "100/100")
    master = d.fighter(0, "Master", "500/500", traits=("Sage",))
    d.begin().do("Play Pupil").resolve()
    assert (d.where(pupil), master.turned) == ("field", True)


@rule("1154.2a", "1154.2b", "1154.2c")
@pytest.mark.parametrize("told", [Named("Master"), Trait("Sage"), Compare("ATK", ">=", 500)])
def test_mastery_does_not_take_a_rested_card(told: Named | Trait | Compare) -> None:
    d = duel("")
    pupil = card(d, "hand", "Pupil", Keyword("Mastery", terms=(told,)), cost=6)
    d.fighter(0, "Master", "500/500", traits=("Sage",), rested=True)
    d.begin()
    assert d.denied("play", pupil) == "1003.1"


@rule("1154.2")
def test_mastery_needs_a_recovered_card() -> None:
    d = duel("")
    pupil = card(d, "hand", "Pupil", Keyword("Mastery", terms=(Trait("Sage"),)), cost=6)
    d.fighter(0, "Master", "500/500", traits=("Sage",), rested=True)
    d.begin()
    assert d.denied("play", pupil) != ""


# --- Trigger, Ambush ------------------------------------------------------------------------------------------------


@rule("1113.2", "1113.2a", "708.4")
def test_trigger_with_a_cost_is_played_at_any_time_for_that_cost() -> None:
    d = duel("", "RR")
    snare = chant(d, "Snare", Body((Draw(),)), Keyword("Trigger", terms=(Pay("will", 1),)), area="standby area", cost=5)
    d.put(1, "hand", "Study")
    d.begin(1)
    assert d.denied("play", snare) == "1003.1"
    d.stones(0, "R")
    d.do("Play Study").skip().do("Play Snare").resolve()
    assert (d.where(snare), len(d.names("hand", 0))) == ("graveyard", 1)


@rule("1113.2b")
def test_trigger_with_a_condition_is_played_while_it_is_met() -> None:
    d = duel("")
    crowd = Exists(Cards(FIELD, "opponent", Kind("resonator")))
    chant(d, "Snare", Body((Draw(),)), Keyword("Trigger", terms=(crowd,)), area="standby area", cost=5)
    d.fighter(1, "Theirs")
    d.begin().do("Play Snare").resolve()
    assert len(d.names("hand", 0)) == 1


@rule("1113.2b")
def test_trigger_with_a_condition_is_not_played_without_it() -> None:
    d = duel("RRRRR")
    crowd = Exists(Cards(FIELD, "opponent", Kind("resonator")))
    snare = chant(d, "Snare", Body((Draw(),)), Keyword("Trigger", terms=(crowd,)), area="standby area", cost=5)
    d.begin()
    assert d.denied("play", snare) == "104.4"


@rule("1113.2c")
def test_trigger_with_when_is_not_played_like_an_activate_ability() -> None:
    d = duel("RRRRR")
    when = Keyword("Trigger", terms=(Pattern("play", who="opponent"),))
    snare = chant(d, "Snare", Body((Draw(),)), when, area="standby area")
    d.begin()
    assert d.denied("play", snare) == "1113.2c"


@rule("1174.2", "1174.3")
def test_ambush_is_played_for_its_cost_once_the_opponent_has_drawn_even_in_the_turn_it_was_set() -> None:
    d = duel("R", "R")
    shade = card(d, "standby area", "Shade", Keyword("Ambush", terms=(Pay("will", 1),)), cost=7)
    shade.marks = {"set": d.game.turn}
    d.put(1, "hand", "Study")
    d.begin(1).do("Play Study").skip(2).do("Show Shade")
    assert d.chase() == ["Shade"]
    d.resolve()
    assert d.where(shade) == "field"


# --- coins, mana, bestow --------------------------------------------------------------------------------------------


@rule("1121.1", "1121.3a")
def test_the_bestowed_card_is_the_one_it_is_added_to() -> None:
    d = duel()
    host = d.fighter(0, "Host", "100/100")
    stronger = Static(Linked(This(), "added"), (Gain((Keyword("Flying"),)),))
    kinds = ("regalia", "entity")
    d.define("Charm", Keyword("Bestow", terms=(Pay("will", 1),)), stronger, kinds=kinds, numbers={})
    d.put(0, "field", "Charm")
    d.begin().do("Bestow Charm").resolve()
    assert d.has(host, "Flying")


# --- Resonance ------------------------------------------------------------------------------------------------------

FIRE_TYPE = ("resonator", "j/resonator", "entity", "fire magic stone")


@rule("1127.1", "1127.2a", "1127.3", "1127.4a")
def test_resonance_hears_a_resonator_of_the_stone_type_and_itself_but_omniresonance_does_not() -> None:
    d = duel()
    once, twice = (
        Keyword("Resonance", word="fire", terms=(Draw(),)),
        Keyword("Resonance", word="fire", terms=(Draw(2),)),
    )
    d.fighter(0, "Listener", "100/100", Keyword("Omniresonance", terms=(Draw(5),)))
    card(d, "hand", "Living Stone", once, twice, kinds=FIRE_TYPE, cost=1)
    d.begin().do("Play Living Stone").resolve()
    d.settle()
    assert len(d.names("hand", 0)) == 3


@rule("1127.5")
def test_a_magic_stone_with_omniresonance_hears_itself() -> None:
    d = duel("")
    d.ruler(0)
    d.define("Echo Stone", Keyword("Omniresonance", terms=(Draw(),)), kinds=("magic stone", "entity"), cost=None)
    d.put(0, "magic stone deck", "Echo Stone")
    d.begin().do("Rest Orsela").resolve()
    assert len(d.names("hand", 0)) == 1


# --- Mobilize -------------------------------------------------------------------------------------------------------

MACHINE = ("regalia", "entity")


def engine(d: Duel, told: Kind | Trait) -> Card:
    d.define("Engine", Keyword("Mobilize", terms=(told,)), kinds=MACHINE, numbers={"ATK": 600, "DEF": 600})
    return d.put(0, "field", "Engine")


@rule("1129.3")
def test_a_regalia_that_was_not_mobilized_does_not_attack() -> None:
    d = duel()
    engine(d, Kind("resonator"))
    d.fighter(0, "Pilot", "100/100")
    d.begin().do("Initiate battle").until("attack")
    assert d.options() == ["Attack Player 2 with Pilot", "Forfeit"]


@rule("1129.1", "1129.2", "1129.2b", "1129.2c")
@pytest.mark.parametrize("told", [Kind("resonator"), Trait("Pilot")])
def test_a_regalia_becomes_a_resonator_for_the_turn_by_resting_a_card(told: Kind | Trait) -> None:
    d = duel()
    machine = engine(d, told)
    pilot = d.fighter(0, "Pilot", "100/100", traits=("Pilot",))
    d.begin().do("Mobilize Engine").resolve()
    assert pilot.turned
    assert {"regalia", "resonator"} <= chars(d.game, machine).kinds
    d.battle("Engine").out_of_battle()
    assert d.life(1) == 3400
    d.until_phase("draw", d.game.turn + 1)
    assert "resonator" not in chars(d.game, machine).kinds


@rule("1129.4")
def test_what_an_effect_mobilizes_attacks_without_the_cost() -> None:
    d = duel("")
    machine = engine(d, Kind("resonator"))
    walker = d.fighter(0, "Walker", "300/300", Keyword("Mobilize", terms=(Pay("will", 3),)))
    all_of_them = Cards(FIELD, "you", Has("Mobilize"))
    art = Activated((), Body((Apply(all_of_them, MOBILIZED, Until.TURN),)))
    d.define("Horn", art, kinds=MACHINE, numbers={})
    d.put(0, "field", "Horn")
    d.begin().do("Use Horn").resolve()
    d.battle("Engine").out_of_battle().battle("Walker").out_of_battle()
    assert (d.life(1), machine.turned, walker.turned) == (3100, True, True)


# --- built keywords, judged -----------------------------------------------------------------------------------------


@rule("1187.2")
def test_call_of_valhalla_expels_the_card_and_plays_a_cheap_valkyrie_from_the_deck() -> None:
    d = duel("R", "R")
    fallen = d.fighter(0, "Fallen", "100/300", Keyword("Call of Valhalla", 2))
    maiden = card(d, "deck", "Maiden", traits=("Valkyrie",), cost=2)
    dear = card(d, "deck", "Dear Maiden", traits=("Valkyrie",), cost=3)
    d.put(0, "hand", "Shot")
    d.begin().do("Play Shot").settle()
    assert (d.where(fallen), d.where(maiden), d.where(dear)) == ("expelled", "field", "deck")


@rule("1190.2")
@pytest.mark.parametrize(("times", "copies"), [(1, 1), (2, 1)])
def test_necrobloom_comes_from_the_graveyard_once_a_turn_as_a_stone_is_banished(times: int, copies: int) -> None:
    d = duel("RR")
    d.define("Bloom", Keyword("Necrobloom"), kinds=RESONATOR, cost=9, numbers={"ATK": 100, "DEF": 100})
    d.put(0, "graveyard", "Bloom"), d.put(0, "graveyard", "Bloom")
    stone = Cards(FIELD, "you", Kind("magic stone"))
    d.fighter(0, "Digger", "100/100", Activated((MoveCost(stone, "graveyard", verb="banish"),), Body(())))
    d.begin()
    for _ in range(times):
        d.do("Use Digger").settle()
    assert d.names("field", 0).count("Bloom") == copies


@rule("1192.2")
def test_graverberate_copies_the_spell_for_each_card_that_went_to_a_graveyard() -> None:
    d = duel("RRR")
    chant(d, "Knell", Body((Damage(100, Seats("opponent")),)), Keyword("Graverberate"))
    d.fill(0, "hand", "Study", 2)
    d.begin().do("Play Study").resolve().do("Play Study").resolve().do("Play Knell").settle()
    assert d.life(1) == 3700


@rule("1193.2")
def test_pantheon_deals_damage_for_each_god_at_the_end_of_the_turn() -> None:
    d = duel()
    d.fighter(0, "Temple", "100/100", Keyword("Pantheon"), traits=("Deity",))
    for name, race in (("Old God", "Deity"), ("New God", "New Twelve Olympian Gods")):
        card(d, "graveyard", name, traits=(race,))
    d.begin().until_phase("end")
    while d.prompt != "target 0":
        d.skip()
    d.do("Player 2").resolve()
    assert d.life(1) == 3700


@rule("1183.1", "1185.1", "1122.1", "1136.1", "1142.1")
@pytest.mark.parametrize("name", ["Defiant", "Vileborn", "Mana", "Divinity", "Stranger", "Limit", "Investigate"])
def test_a_cumulative_keyword_that_is_gained_again_adds_up(name: str) -> None:
    d = duel()
    unit = d.fighter(0, "Engine", "100/100", Keyword(name, 1), Static(This(), (Gain((Keyword(name, 2),)),)))
    d.begin()
    assert [a.amount for a in chars(d.game, unit).abilities if isinstance(a, Keyword) and a.name == name] == [3]


SEVERAL = "Judgment/Inheritance/Ibka/Tag/Resonance/Omniresonance/Awakening/Bestow/Incarnation/Mobilize/Moontide"
SEVERAL_TEXTS = "Seal/Crest/Legend/Rune/Limit Break/Trinity/Reunited"
ONCE = "Flying/Drain/Pierce/Bane/Null/Faith/Revenge/Fallen/Torrent/Anathema/Outnumber/Depths/Eclipse"


@rule("1110.1", "1111.1", "1121.1", "1125.1", "1126.1", "1127.1", "1129.1", "1145.1", "1189.1", "1191.1", "1102.2")
@rule("1128.1", "1131.1", "1133.1", "1137.1", "1157.1", "1165.1", "1179.1")
@pytest.mark.parametrize("name", f"{SEVERAL}/{SEVERAL_TEXTS}".split("/"))
def test_a_keyword_of_several_instances_is_had_several_times(name: str) -> None:
    assert instances(name) == 2


@rule("1102.2", "1124.1", "1134.1", "1141.1", "1144.1", "1147.1", "1173.1", "1175.1", "1184.1", "1197.1")
@pytest.mark.parametrize("name", ONCE.split("/"))
def test_any_other_keyword_is_not_gained_again(name: str) -> None:
    assert instances(name) == 1


def instances(name: str) -> int:
    """How often a card has a keyword that is printed on it and that it gains."""
    d = duel()
    unit = d.fighter(0, "Engine", "100/100", Keyword(name, 1), Static(This(), (Gain((Keyword(name, 1),)),)))
    d.begin()
    return len([a for a in chars(d.game, unit).abilities if isinstance(a, Keyword) and a.name == name])


@rule("1179.6", "1179.7")
def test_reunited_under_a_condition_counts_entities_too() -> None:
    d = duel()
    near = Keyword("Reunited", terms=(Compare("ATK", ">=", 800), Keyword("Flying")))
    bird = d.fighter(0, "Bird", "100/100", near)
    d.begin()
    assert not d.has(bird, "Flying")
    d.fighter(0, "Giant", "800/800")
    d.game.touch_all()
    assert d.has(bird, "Flying")


GATE = """
name: Warden of the Gate
type: Ruler
attribute: fire
[Force Command] <Gate>.

"""


@rule("1150.2", "1151.3")
@pytest.mark.parametrize(
    ("player", "area", "name", "resonates"),
    [
        (0, "field", "Commander", True),
        (0, "ruler area", "Warden of the Gate", True),
        (0, "field", "Wall Commander", False),
        (0, "graveyard", "Commander", False),
        (0, "hand", "Commander", False),
        (1, "field", "Commander", False),
        (1, "ruler area", "Warden of the Gate", False),
    ],
)
def test_a_player_controls_the_force_command_of_a_card(player: int, area: str, name: str, resonates: bool) -> None:
    near = written("Bird", "[Force Resonance] <Gate> – [Flying]")
    commanders = written("Commander", "[Force Command] <Gate>.") + written("Wall Commander", "[Force Command] <Wall>.")
    d = Duel(GATE + near + commanders)
    bird, _ = d.put(0, "field", "Bird"), d.put(player, area, name)
    d.begin()
    assert d.has(bird, "Flying") is resonates


# --- Kernlos --------------------------------------------------------------------------------------------------------


@rule("1195.2")
def test_kernlos_has_no_attribute_and_is_paid_with_void_will() -> None:
    d = Duel(
        """
name: Hollow Knight
type: Resonator
cost: {R}{R}{1}
stats: 300/300
[Kernlos]
"""
    )
    d.stones(0, "VVR")
    knight = d.put(0, "hand", "Hollow Knight")
    d.begin()
    assert chars(d.game, knight).aspects == frozenset()
    d.do("Play Hollow Knight").resolve()
    assert d.where(knight) == "field"


# --- Investigate ----------------------------------------------------------------------------------------------------


def detective(d: Duel) -> None:
    card(d, "hand", "Detective", Keyword("Investigate", 2), cost=1)
    d.begin().do("Play Detective").resolve()


@rule("1170.1", "1170.2", "1170.5")
def test_at_the_next_recovery_phase_the_top_cards_are_revealed_and_can_be_played() -> None:
    d = duel("RRR")
    d.fill(0, "deck", "Bolt", 3)
    detective(d)
    d.until_phase("recovery", d.game.turn + 1).resolve()
    top = [d.game.cards[i] for i in d.game.zone("deck", 0).cards[-3:]]
    assert [one.known for one in top] == [0, 3, 3]
    d.until_phase("main", d.game.turn)
    d.skip()
    d.do("Play Bolt from deck (2)", "Player 2").resolve()
    assert d.life(1) == 3700
    d.until_phase("draw", d.game.turn + 1)
    assert d.names("expelled", 0) == ["Bolt"]


@rule("1170.3")
def test_a_chant_with_investigate_does_so_as_it_resolves() -> None:
    d = duel("RRR")
    chant(d, "Inquiry", Body((Draw(),)), Keyword("Investigate", 1))
    d.begin().do("Play Inquiry").resolve()
    d.until_phase("recovery", d.game.turn + 1).resolve()
    assert d.game.cards[d.game.zone("deck", 0).cards[-1]].known == 3


@rule("1170.6")
def test_two_investigations_reveal_the_same_cards() -> None:
    d = duel("RRR")
    card(d, "hand", "Sleuth", Keyword("Investigate", 1), cost=1)
    detective(d)
    d.do("Play Sleuth").resolve().until_phase("recovery", d.game.turn + 1).settle()
    assert [d.game.cards[i].known for i in d.game.zone("deck", 0).cards[-3:]] == [0, 3, 3]
    d.until("trigger").settle().until_phase("draw", d.game.turn + 1)
    assert len(d.names("expelled", 0)) == 2


@rule("1170.7", "1170.8")
def test_after_a_shuffle_the_cards_are_no_longer_revealed() -> None:
    d = duel("RRR")
    d.fighter(0, "Mixer", "100/100", Activated((), Body((Shuffle(),))))
    detective(d)
    d.until_phase("recovery", d.game.turn + 1).resolve()
    d.until_phase("main", d.game.turn).skip().do("Use Mixer").resolve()
    assert not [i for i in d.game.zone("deck", 0).cards if d.game.cards[i].known]
    d.until_phase("draw", d.game.turn + 1)
    assert d.names("expelled", 0) == []


# --- Consensus ------------------------------------------------------------------------------------------------------


def voting(d: Duel) -> Card:
    kill = Body((Destroy(It("t1")),), (Target("t1", Cards(FIELD, "opponent", Kind("resonator"))),))
    return chant(d, "Council", consensus(Body((Draw(),)), kill, (Damage(500, Seats("each")),)))


@rule("1172.1", "1172.3")
@pytest.mark.parametrize(
    ("votes", "result"), [((0, 0), (1, "field", 4000)), ((1, 1), (0, "graveyard", 4000)), ((0, 1), (0, "field", 3500))]
)
def test_the_effect_with_more_votes_is_performed_or_that_of_a_tie(
    votes: tuple[int, int], result: tuple[int, str, int]
) -> None:
    d = duel()
    victim = d.fighter(1, "Victim", "100/100")
    voting(d)
    d.begin().do("Play Council").skip(2)
    assert (d.asked(), d.prompt) == (1, "consensus")
    for vote in votes:
        d.game.choose(vote)
    assert (len(d.names("hand", 0)), d.where(victim), d.life(0)) == result


@rule("1172.3a")
def test_a_chant_with_consensus_needs_a_target_for_each_option() -> None:
    d = duel()
    council = voting(d)
    d.begin()
    assert d.denied("play", council) == "903.2i"


# --- abilities about keywords ---------------------------------------------------------------------------------------


@rule("1102.5")
def test_abilities_about_inheritance_of_a_race_reach_cards_in_the_hand() -> None:
    d = duel("")
    heir = card(d, "hand", "Heir", Keyword("Inheritance", terms=(Pay("will", 2), Draw())), traits=("Cthulhu",), cost=9)
    everywhere = ("field", "hand", "graveyard", "removed area")
    right = Cards(everywhere, "you", All((Trait("Cthulhu"), Has("Inheritance"))))
    d.fighter(0, "Trail", "100/100", Static(right, (CostAdd(-2, played="activated"),)))
    d.begin().do("Inheritance Heir").resolve()
    assert (d.where(heir), len(d.names("hand", 0))) == ("graveyard", 1)
