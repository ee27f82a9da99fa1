"""Rules 1005, 1014, 1017, 1041, 1048 and 1051: reveal, search, copy, put attacking, swap, control of spells."""

from __future__ import annotations

from functools import partial

import pytest
from tests.games.force_of_will.duel import Duel, table

from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import (
    Activated,
    Body,
    Keyword,
    OnPlay,
    Pattern,
    Static,
    Target,
    Triggered,
)
from cardwright.kernel.vocabulary.costs import Pay
from cardwright.kernel.vocabulary.effects import (
    Act,
    Add,
    BecomeCopy,
    ChangeResource,
    CopyObject,
    CreateCopy,
    Destroy,
    Draw,
    Effect,
    Find,
    Put,
    Reveal,
    Swap,
    TakeControl,
)
from cardwright.kernel.vocabulary.selectors import (
    Cards,
    Exists,
    Filter,
    It,
    Kind,
    Named,
    NameOf,
    Paid,
    Sort,
    Stacked,
    This,
)
from cardwright.testing import rule

CARDS = """
name: Bolt
type: Chant
cost: {R}
Quickcast.
Deal 300 damage to target J/resonator.

name: Letter
type: Chant
cost: {R}
Draw a card.

name: Crimson Tower
type: Regalia
cost: {R}

name: Crimson Tower of Old
type: Regalia
cost: {R}
"""


duel = partial(table, CARDS)


def use(d: Duel, *effects: Effect, name: str = "Tool") -> Duel:
    d.fighter(0, name, "0/100", Activated((), Body(effects)))
    return d.begin().do(f"Use {name}").resolve()


def there(area: str, name: str, whose: str = "you") -> Cards:
    return Cards((area,), whose, Named(name))


# --- reveal and search (1005, 1014) --------------------------------------------------------------------------------


@rule("1005.2")
@pytest.mark.parametrize(("known", "times"), [((), 1), ((0, 1), 0)])
def test_a_revealed_card_is_not_revealed_again(known: tuple[int, ...], times: int) -> None:
    d = duel()
    d.put(0, "hand", "Letter", known=known)
    use(d, Reveal(Cards(("hand",), "you")))
    assert len([e for e in d.game.log if e.kind == "reveal"]) == times


def searched(where: Filter | None, *then: Effect, zone: str = "deck") -> tuple[list[str], Duel]:
    """What a card named Crimson Tower may find."""
    d = duel()
    d.give("Crimson Tower", Activated((), Body((Find(1, where, zone), *then))))
    d.put(0, "field", "Crimson Tower")
    for name in ("Crimson Tower", "Crimson Tower of Old"):
        d.put(0, zone, name)
    d.begin().do("Use Crimson Tower").skip(2)
    return d.options(), d


SHOWN = (Reveal(It("found")), Put(It("found"), "hand"))
TOWER = "Crimson Tower"


@rule("1014.3")
@pytest.mark.parametrize(
    ("where", "finds"),
    [
        (Named(TOWER), True),
        (NameOf(This()), True),
        (Named("Crimson", part=True), False),
        (Kind("regalia"), False),
    ],
)
def test_a_search_finds_no_card_of_its_own_name_unless_it_says_that_name(where: Filter, finds: bool) -> None:
    assert (TOWER in searched(where, *SHOWN)[0]) is finds


@rule("1014.3a")
@pytest.mark.parametrize(
    ("then", "finds"),
    [
        ((Put(It("found"), "hand"),), True),
        (SHOWN, False),
        ((Put(It("found"), "standby area"),), False),
        ((Put(It("found"), "field"),), False),
    ],
)
def test_a_search_that_shows_nobody_what_it_finds_may_find_its_own_name(then: tuple[Effect, ...], finds: bool) -> None:
    assert (TOWER in searched(Kind("regalia"), *then)[0]) is finds


@rule("1014.4")
@pytest.mark.parametrize(("where", "finds"), [(Kind("regalia"), False), (Named(TOWER), True)])
def test_no_card_of_the_same_name_is_revealed_from_outside_the_game(where: Filter, finds: bool) -> None:
    assert (TOWER in searched(where, Put(It("found"), "hand"), zone="sideboard")[0]) is finds


# --- copies (1017) -------------------------------------------------------------------------------------------------


@rule("1017.2c", "1017.2a")
def test_the_copy_of_an_entity_knows_the_choices_made_for_the_original() -> None:
    d = duel("RRR")
    grown = Static(This(), (Add("ATK", 500),), Paid("awakening"))
    d.define("Sleeper", Keyword("Awakening", terms=(Pay("will", 1),)), grown, numbers={"ATK": 100, "DEF": 900}, cost=1)
    d.put(0, "hand", "Sleeper")
    d.fighter(0, "Mirror", "0/100", Activated((), Body((CreateCopy(there("field", "Sleeper")),))))
    d.begin().do("Play Sleeper", "Yes").resolve().do("Use Mirror").resolve()
    copy = d.game.cards_in("field", 0)[-1]
    assert ("token" in copy.face.kinds, d.numbers(copy)) == (True, (600, 900))


@rule("1017.2", "1303.1")
def test_the_copy_of_an_entity_has_a_total_cost_of_zero() -> None:
    d = duel()
    d.put(0, "field", "Lava Drake")
    use(d, CreateCopy(there("field", "Lava Drake")))
    assert d.stat(d.game.cards_in("field", 0)[-1], "cost") == 0


@rule("1017.4")
def test_no_copy_is_made_of_what_has_left_the_chase() -> None:
    d = duel()
    d.put(0, "hand", "Letter")
    away = Put(Cards(("chase area",), "you", Kind("chant")), "hand", verb="return")
    mirror = Activated((), Body((away, CopyObject(It("t1"))), (Target("t1", Stacked(Sort(("spell",)))),)))
    d.fighter(0, "Mirror", "0/100", mirror)
    d.begin().do("Play Letter").do("Use Mirror").resolve()
    assert d.chase() == []


@rule("1017.4")
def test_an_effect_copies_what_has_just_left_the_field_as_it_was() -> None:
    d = duel()
    d.put(1, "field", "Lava Drake", counters={"+100/+100": 3})
    died = Pattern("move", what=Kind("resonator"), who="opponent", tag="destroy")
    d.fighter(0, "Larva", "0/100", Triggered(died, Body((CreateCopy(It("event"), numbers=(("ATK", 100),)),))))
    use(d, Destroy(there("field", "Lava Drake", "opponent")))
    d.resolve()
    copy = d.game.cards_in("field", 0)[-1]
    assert (d.name(copy), d.numbers(copy)) == ("Lava Drake", (100, 700))


@rule("1017.5", "203.5a", "203.5b")
def test_what_becomes_a_copy_keeps_its_printed_name_beside_the_other() -> None:
    d = duel()
    shaper = d.fighter(0, "Shaper", "0/100")
    d.put(1, "field", "Lava Drake")
    d.put(1, "field", "Coal Imp")
    first = BecomeCopy(there("field", "Shaper"), there("field", "Lava Drake", "opponent"))
    second = BecomeCopy(there("field", "Shaper"), there("field", "Coal Imp", "opponent"))
    d.fighter(0, "One", "0/100", Activated((), Body((first,))))
    d.fighter(0, "Two", "0/100", Activated((), Body((second,))))
    d.begin().do("Use One").resolve()
    assert chars(d.game, shaper).names == {"Shaper", "Lava Drake"}
    d.do("Use Two").resolve()
    assert (chars(d.game, shaper).names, d.has(shaper, "Pierce")) == ({"Shaper", "Coal Imp"}, False)


@rule("1017.6", "1017.6a", "1017.6b", "1017.6c")
def test_a_copy_put_onto_the_chase_is_played_for_nothing_and_ceases_to_exist() -> None:
    d = duel("")
    victim = d.fighter(1, "Victim", "0/2000")
    bolt = d.put(0, "graveyard", "Bolt")
    played = Triggered(Pattern("play", who="you"), Body((Draw(),)))
    d.fighter(0, "Scribe", "0/100", played)
    d.fighter(0, "Tool", "0/100", Activated((), Body((Act("play a copy", there("graveyard", "Bolt")),))))
    d.begin().do("Use Tool").skip(2).do("Player 2's Victim").resolve()
    assert d.chase() == ["Bolt"]
    d.resolve()
    assert (victim.damage, d.names("graveyard", 0), d.where(bolt)) == (300, ["Bolt"], "graveyard")


@rule("1017.6d")
def test_a_copy_that_may_not_be_played_ceases_to_exist() -> None:
    d = duel("")
    needs = Exists(there("field", "Nobody"))
    d.define("Edict", OnPlay(Body((Draw(),), condition=needs)), kinds=("chant",), cost=1, numbers={})
    d.put(0, "graveyard", "Edict")
    use(d, Act("play a copy", there("graveyard", "Edict")))
    assert (d.chase(), d.names("graveyard", 0)) == ([], ["Edict"])


# --- put into the field attacking (1041) -----------------------------------------------------------------------------


@rule("1041.2", "803.4a")
def test_a_card_put_into_the_field_attacking_takes_over_the_attack() -> None:
    d = duel()
    d.fighter(0, "Knight", "300/900")
    drake = d.put(0, "hand", "Lava Drake")
    turn = (
        Put(there("field", "Knight"), "hand", verb="return"),
        Put(there("hand", "Lava Drake"), "field", "you", state="attacking"),
    )
    d.fighter(0, "Tool", "0/100", Activated((), Body(turn)))
    d.begin().battle("Knight").do("Use Tool").resolve()
    assert (d.where(drake), drake.turned) == ("field", True)
    d.out_of_battle()
    assert d.life(1) == 3000


# --- control of spells (1051.2) --------------------------------------------------------------------------------------


@rule("1051.2")
def test_who_gains_control_of_a_chant_spell_resolves_it() -> None:
    d = duel("R")
    d.deck(1)
    d.put(0, "hand", "Letter")
    d.fighter(1, "Thief", "0/100", Activated((), Body((TakeControl(Stacked()),))))
    d.begin().do("Play Letter").skip().do("Use Thief").resolve().resolve()
    assert (len(d.names("hand", 0)), len(d.names("hand", 1))) == (0, 1)
    assert d.names("graveyard", 0) == ["Letter"]


@rule("1051.2")
def test_a_resonator_spell_enters_the_field_of_who_controls_it() -> None:
    d = duel("R")
    imp = d.put(0, "hand", "Coal Imp")
    d.fighter(1, "Thief", "0/100", Activated((), Body((TakeControl(Stacked()),))))
    d.begin().do("Play Coal Imp").skip().do("Use Thief").resolve().resolve()
    assert (d.where(imp), imp.controller, imp.owner) == ("field", 1, 0)


@rule("1051.2")
def test_who_gains_control_of_an_ability_is_meant_by_its_text() -> None:
    d = duel()
    hit = Activated((), Body((ChangeResource("life", 500, "opponent", "lose"),)))
    d.fighter(0, "Whip", "0/100", hit)
    d.fighter(1, "Thief", "0/100", Activated((), Body((TakeControl(Stacked()),))))
    d.begin().do("Use Whip").skip().do("Use Thief").resolve().resolve()
    assert (d.life(0), d.life(1)) == (3500, 4000)


# --- swap (1048) -----------------------------------------------------------------------------------------------------


@rule("1048.1", "1048.1a", "1048.1b", "1048.1d")
def test_a_card_is_swapped_with_one_outside_the_game_which_stays_revealed() -> None:
    d = duel()
    inside, outside = d.put(0, "hand", "Letter"), d.put(0, "sideboard", "Bolt")
    use(d, Swap(there("hand", "Letter"), there("sideboard", "Bolt")))
    assert (d.where(inside), d.where(outside)) == ("sideboard", "hand")
    assert (inside.known, outside.known) == (0b11, 0b11)


@rule("1048.1c")
def test_a_swap_of_which_a_part_is_impossible_is_not_done() -> None:
    d = duel()
    stone, letter = d.game.cards_in("field", 0)[0], d.put(0, "hand", "Letter")
    one = Cards(("field",), "you", Named("Fire Magic Stone"))
    use(d, Swap(one, there("hand", "Letter")))
    assert (d.where(stone), d.where(letter)) == ("field", "hand")
