"""Chapter 11: keywords that look at spells, and keywords by which cards pay for others."""

from __future__ import annotations

from functools import partial

import pytest
from tests.games.force_of_will.duel import Duel, table, written

from cardwright.games.force_of_will.rules.keyword_spells import guided
from cardwright.games.title import expanded
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Activated, Body, Keyword, OnPlay, Target
from cardwright.kernel.vocabulary.costs import Pay
from cardwright.kernel.vocabulary.effects import AddCounters, Damage, Draw, If, Put, Stop
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.selectors import Cards, It, Named, Paid, Seats, Sort, Stacked, This
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
Deal 300 damage to target resonator.
"""


duel = partial(table, CARDS, deck=20)


def resonator(d: Duel, area: str, name: str, *abilities: Keyword, **more: object) -> Card:
    d.define(name, *abilities, kinds=RESONATOR, numbers={"ATK": 300, "DEF": 300}, **more)  # type: ignore[arg-type]
    return d.put(0, area, name)


def chant(d: Duel, name: str, *effects: object, keywords: tuple[Keyword, ...] = (), cost: int = 1) -> Card:
    d.define(name, *keywords, OnPlay(Body(effects)), kinds=("chant",), cost=cost, numbers={})  # type: ignore[arg-type]
    return d.put(0, "hand", name)


# --- Sealed Items ---------------------------------------------------------------------------------------------------


@rule("1130.1", "1130.2", "1130.3")
def test_a_sealed_item_gives_its_text_and_a_cipher_gives_none() -> None:
    d = duel()
    known = d.fighter(0, "Known", "100/100", Keyword("Sealed Item", word="Lamp", terms=(Keyword("Flying"),)))
    hidden = d.fighter(0, "Hidden", "100/100", Keyword("Sealed Item", word="Cipher", terms=(Keyword("Flying"),)))
    d.begin()
    assert (d.has(known, "Flying"), d.has(hidden, "Flying")) == (True, False)


# --- Drain on chants ------------------------------------------------------------------------------------------------


@rule("1135.1", "1135.2")
def test_a_chant_with_drain_gains_life_as_it_deals_damage_without_an_ability_on_the_chase() -> None:
    d = duel()
    chant(d, "Leech", Damage(400, Seats("opponent")), keywords=(Keyword("Drain"),))
    d.begin().do("Play Leech").resolve()
    assert (d.life(0), d.life(1), d.chase()) == (4400, 3600, [])


@rule("1135.1", "1135.3")
def test_an_entity_with_drain_gains_life_by_an_ability_on_the_chase() -> None:
    d = duel()
    d.fighter(0, "Leech", "400/400", Keyword("Drain"))
    d.begin().battle("Leech").skip(2)
    d.until("priority").out_of_battle()
    assert (d.life(0), d.life(1)) == (4400, 3600)


# --- Dive -----------------------------------------------------------------------------------------------------------


@rule("1143.1", "1143.2", "1143.2a")
def test_a_card_dives_from_the_hand_and_is_played_from_the_removed_area() -> None:
    d = duel("RR")
    diver = resonator(d, "hand", "Diver", Keyword("Dive", terms=(Pay("will", 1), Draw())), cost=1)
    d.begin().do("Dive Diver").resolve()
    assert (d.where(diver), dict(diver.counters), len(d.names("hand", 0))) == ("removed area", {"cyberbrain": 1}, 1)
    d.do("Play Diver").resolve()
    assert d.where(diver) == "field"


@rule("1143.2")
def test_a_removed_card_without_the_counter_cannot_be_played() -> None:
    d = duel("RR")
    diver = resonator(d, "removed area", "Diver", Keyword("Dive", terms=(Pay("will", 1), Draw())), cost=1)
    d.begin()
    assert d.denied("play", diver) == "702.2"
    assert d.denied("activate", diver) == "901.3"


# --- Guidance -------------------------------------------------------------------------------------------------------


def hero(d: Duel, counters: int, added: int) -> Card:
    texts = guided([(1, Body((Damage(100, Seats("opponent")),))), (2, Body((Draw(),))), (3, Body((Draw(2),)))])
    card = d.fighter(0, "Hero", "100/100", texts, counters={"guidance": counters} if counters else None)
    d.fighter(
        0,
        "Guide",
        "100/100",
        Activated((), Body((AddCounters(Cards(("field",), "you", Named("Hero")), "guidance", added),))),
    )
    d.begin().do("Use Guide").resolve()
    return card


@rule("1146.1", "1146.2", "1146.3", "1146.3a")
def test_guidance_is_played_with_the_texts_of_the_numbers_that_were_reached() -> None:
    d = duel()
    hero(d, 1, 2)
    assert d.chase() == ["ability"]
    d.resolve()
    assert (len(d.names("hand", 0)), d.life(1)) == (3, 4000)


@rule("1146.3b")
def test_guidance_without_a_number_reached_is_not_played() -> None:
    d = duel()
    hero(d, 3, 1)
    assert d.chase() == []


# --- Chaining -------------------------------------------------------------------------------------------------------


@rule("1160.1", "1160.2")
@pytest.mark.parametrize(("before", "life"), [(("Elf",), 3700), (("Dwarf",), 4000), (("Elf", "Dwarf"), 4000)])
def test_a_card_is_chained_right_after_a_spell_of_its_race(before: tuple[str, ...], life: int) -> None:
    d = duel()
    for race in before:
        resonator(d, "hand", f"Young {race}", cost=0, traits=(race,))
    chant(
        d, "Answer", If(Paid("chained"), (Damage(300, Seats("opponent")),)), keywords=(Keyword("Chaining", word="Elf"),)
    )
    d.begin()
    for race in before:
        d.do(f"Play Young {race}").resolve()
    d.do("Play Answer").resolve()
    assert d.life(1) == life


@rule("1160.2")
def test_the_spell_of_an_earlier_turn_chains_nothing() -> None:
    d = duel()
    resonator(d, "hand", "Young Elf", cost=0, traits=("Elf",))
    chant(
        d, "Answer", If(Paid("chained"), (Damage(300, Seats("opponent")),)), keywords=(Keyword("Chaining", word="Elf"),)
    )
    d.begin().do("Play Young Elf").resolve()
    d.until_phase("draw", d.game.turn + 1).until_phase("main", d.game.turn + 1).do("Play Answer").resolve()
    assert d.life(1) == 4000


# --- Solarisation, Linkage, Draconic Tithe --------------------------------------------------------------------------


def removed(d: Duel, number: int, aspect: str = "fire") -> None:
    for nth in range(number):
        name = f"Ash {aspect} {nth}"
        d.define(name, kinds=RESONATOR, aspects=(aspect,), numbers={"ATK": 100, "DEF": 100})
        d.put(0, "removed area", name)


@rule("1162.1", "1162.2")
def test_solarisation_pays_with_removed_cards_that_share_an_attribute() -> None:
    d = duel("R")
    removed(d, 4), removed(d, 2, "water")
    sun = resonator(d, "hand", "Sun", Keyword("Solarisation", 4), cost=5, aspects=("fire",))
    d.begin().do("Play Sun").resolve()
    assert d.where(sun) == "field"
    assert sorted(d.names("removed area", 0)) == ["Ash water 0", "Ash water 1"]


@rule("1162.2")
def test_with_three_cards_of_its_attribute_solarisation_4_does_nothing() -> None:
    d = duel("R")
    removed(d, 3), removed(d, 2, "water")
    sun = resonator(d, "hand", "Sun", Keyword("Solarisation", 4), cost=5, aspects=("fire",))
    d.begin()
    assert d.denied("play", sun) == "1003.1"


@rule("1188.1", "1188.2")
def test_draconic_tithe_discards_regalia_for_a_lower_cost() -> None:
    d = duel("RR")
    d.fill(0, "hand", "Great Bellows", 3)
    d.put(0, "hand", "Coal Imp")
    dragon = priced(d, "Dragon", ("fire", "fire", "darkness"), 3, Keyword("Draconic Tithe"))
    d.begin().do("Play Dragon").resolve()
    assert (d.where(dragon), d.names("graveyard", 0).count("Great Bellows")) == ("field", 2)


@rule("1166.1", "1166.2", "1166.3")
def test_linkage_pays_one_symbol_for_each_card_of_another_name() -> None:
    d = duel("RR")
    for name in ("Elf One", "Elf Two", "Elf Two"):
        d.define(name, kinds=RESONATOR, traits=("Elf",), numbers={"ATK": 100, "DEF": 100})
        d.put(0, "graveyard", name)
    elf = priced(d, "Elder", ("wind", "wind", "fire"), 1, Keyword("Linkage", word="graveyard"), traits=("Elf",))
    d.begin()
    assert d.denied("play", elf) == ""
    d.do("Play Elder").resolve()
    assert (d.where(elf), d.names("graveyard", 0)) == ("field", ["Elf Two"])
    assert sorted(d.names("deck", 0)[:2]) == ["Elf One", "Elf Two"]


def priced(
    d: Duel, name: str, symbols: tuple[str, ...], free: int, *abilities: Keyword, traits: tuple[str, ...] = ()
) -> Card:
    full = expanded(abilities, d.game.rules.nature.keywords)
    numbers = {"ATK": 300, "DEF": 300}
    face = Face(
        name, name, RESONATOR, traits, ("fire",), len(symbols) + free, numbers, (), abilities, full, symbols=symbols
    )
    d.pool = d.pool.with_faces({name: face})
    d.game.faces = d.pool
    return d.put(0, "hand", name)


# --- Untouchable ----------------------------------------------------------------------------------------------------

CANCEL = Body((Stop(It("t1")),), (Target("t1", Stacked(Sort(("spell",)))),))
CANCEL_ALL = Body((Stop(Stacked(Sort(("spell",)))),))
BOUNCE_ALL = Body((Put(Stacked(Sort(("spell",))), "hand", verb="return"),))


@rule("1167.1", "1167.2")
@pytest.mark.parametrize("body", [CANCEL_ALL, BOUNCE_ALL])
def test_an_untouchable_spell_is_neither_canceled_nor_moved(body: Body) -> None:
    d = duel()
    chant(d, "Decree", Draw(), keywords=(Keyword("Untouchable"),))
    d.fighter(1, "Meddler", "100/100", Activated((), body))
    d.begin().do("Play Decree").skip().do("Use Meddler").resolve()
    assert d.chase() == ["Decree"]
    d.resolve()
    assert (d.names("graveyard", 0), len(d.names("hand", 0))) == (["Decree"], 1)


@rule("1167.2", "1167.3")
def test_an_untouchable_spell_cannot_be_targeted_and_moves_by_its_own_effect() -> None:
    d = duel()
    chant(d, "Decree", Put(This(), "hand", verb="return"), keywords=(Keyword("Untouchable"),))
    meddler = d.fighter(1, "Meddler", "100/100", Activated((), CANCEL))
    d.begin().do("Play Decree").skip()
    assert d.denied("activate", meddler, player=1) == "903.2i"
    d.skip()
    assert d.names("hand", 0) == ["Decree"]


@rule("1167.2a")
def test_an_ability_of_an_untouchable_card_cannot_be_targeted() -> None:
    d = duel()
    d.fighter(0, "Oracle", "100/100", Keyword("Untouchable"), Activated((), Body((Draw(),))))
    stop = Body((Stop(It("t1")),), (Target("t1", Stacked(Sort(("ability",)))),))
    meddler = d.fighter(1, "Meddler", "100/100", Activated((), stop))
    d.begin().do("Use Oracle").skip()
    assert d.denied("activate", meddler, player=1) == "903.2i"


# --- Overgrowth -----------------------------------------------------------------------------------------------------


@rule("1176.1", "1176.2", "1176.4")
def test_overgrowth_counts_the_spells_with_it_that_resolved_this_turn() -> None:
    d = duel()
    other = d.fighter(1, "Other", "100/100")
    first = resonator(d, "hand", "First Vine", Keyword("Overgrowth"), cost=1)
    second = resonator(d, "hand", "Second Vine", Keyword("Overgrowth"), cost=1)
    d.begin().do("Play First Vine").resolve().do("Play Second Vine").resolve()
    assert [d.numbers(card) for card in (other, first, second)] == [(400, 400), (600, 600), (500, 500)]


@rule("1176.3")
def test_a_chant_with_overgrowth_counts_itself() -> None:
    d = duel()
    mine, theirs = d.fighter(0, "Mine", "100/100"), d.fighter(1, "Theirs", "100/100")
    chant(d, "Rain", Draw(), keywords=(Keyword("Overgrowth"),))
    d.begin().do("Play Rain").resolve()
    assert [d.numbers(card) for card in (mine, theirs)] == [(200, 200), (200, 200)]


# --- Moontide -------------------------------------------------------------------------------------------------------


@rule("1189.1", "1189.2", "1189.2a")
def test_moontide_copies_the_spell_once_a_turn() -> None:
    d = duel("RRRR")
    chant(d, "Wave", Draw(), keywords=(Keyword("Moontide", terms=(Pay("will", 1),)),))
    d.begin().do("Play Wave").do("Moontide Wave").resolve()
    assert d.chase() == ["Wave", "Wave"]
    assert not [option for option in d.options() if "Moontide" in option]
    d.resolve().resolve()
    assert len(d.names("hand", 0)) == 2


@rule("1189.2a")
def test_moontide_is_played_on_the_chase_alone_and_does_not_copy_a_copy() -> None:
    d = table(written("Echo", "[Quickcast]\nCopy target chant spell.", "Chant"), "RRRR")
    chant(d, "Wave", Draw(), keywords=(Keyword("Moontide", terms=(Pay("will", 1),)),))
    d.put(0, "hand", "Echo")
    d.begin()
    assert not d.offers("Moontide Wave")
    d.do("Play Wave").do("Play Echo").resolve()
    copy = d.game.frames[d.game.stack[-1]].object
    d.game.choose([option.value for option in d.game.decision.options].index(("activate", copy, 0)))  # type: ignore[union-attr]
    d.pay().resolve()
    assert d.chase() == ["Wave", "Wave"]


@rule("1189.2", "1189.2b")
def test_moontide_copies_an_entity_and_the_copy_is_mythic() -> None:
    d = duel("RR")
    swan = d.fighter(0, "Swan", "100/100", Keyword("Moontide", terms=(Pay("will", 1),)))
    d.begin().do("Moontide Swan").resolve()
    copies = [card for card in d.game.cards_in("field", 0) if d.name(card) == "Swan" and card is not swan]
    assert [chars(d.game, card).keywords & {"Mythic"} for card in copies] == [{"Mythic"}]
    assert not [option for option in d.options() if "Moontide" in option]
