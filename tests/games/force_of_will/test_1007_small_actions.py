"""Rules 1003-1050 and 1203-1205: payments, damage, banishing, copies, counters, extra turns, leaving."""

from __future__ import annotations

from functools import partial

import pytest
from tests.games.force_of_will.duel import Duel, table, written

from cardwright.games.force_of_will.rules.conditional_text import played_with
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import (
    Activated,
    Body,
    Keyword,
    OnPlay,
    Pattern,
    Replacement,
    Static,
    Triggered,
)
from cardwright.kernel.vocabulary.effects import (
    Act,
    Add,
    AddCounters,
    Apply,
    Become,
    CopyObject,
    CreateCopy,
    Damage,
    Destroy,
    Discard,
    Draw,
    Effect,
    ExtraTurn,
    Gain,
    If,
    Lose,
    May,
    Produce,
    Put,
    Restart,
    SetTo,
)
from cardwright.kernel.vocabulary.selectors import (
    Among,
    Cards,
    Joined,
    Kind,
    Measure,
    Named,
    Paid,
    Seats,
    Stacked,
    This,
)
from cardwright.kernel.vocabulary.values import Spent
from cardwright.testing import rule

CARDS = """
name: Clock Hand
type: Resonator
cost: {T}
stats: 100/100

name: Doom
type: Chant
cost: {R}
Destroy target J/resonator.

name: Watcher
type: Warden
cost: {R}
willpower: 3
second side: Watcher Awake
second type: J-ruler
second stats: 500/500
"""


duel = partial(table, CARDS)


def tool(d: Duel, *effects: Effect, name: str = "Tool", player: int = 0) -> None:
    d.fighter(player, name, "0/900", Activated((), Body(effects)))


def use(d: Duel, *effects: Effect) -> Duel:
    tool(d, *effects)
    return d.begin().do("Use Tool").resolve()


def there(area: str, name: str, whose: str = "you") -> Cards:
    return Cards((area,), whose, Named(name))


# --- will, reveal, damage ----------------------------------------------------------------------------------------


@rule("1003.7")
@pytest.mark.parametrize(("kind", "denied"), [("time", ""), ("moon", "903.2l"), ("fire", "903.2l")])
def test_a_time_symbol_is_paid_with_will_of_that_characteristic(kind: str, denied: str) -> None:
    d = duel("")
    d.fighter(0, "Dial", "0/100", Activated((), Body((Produce("will", ((kind,),)),))))
    hand = d.put(0, "hand", "Clock Hand")
    d.begin().do("Use Dial")
    assert bool(d.denied("play", hand)) is bool(denied)


@rule("1005.3")
def test_a_card_that_stays_revealed_is_still_in_its_area() -> None:
    d = duel()
    card = d.put(0, "hand", "Doom")
    use(d, Act("keep revealed", there("hand", "Doom")))
    assert (d.where(card), card.known) == ("hand", 0b11)


@rule("1007.6", "1007.6a", "1007.6b")
@pytest.mark.parametrize(("number", "left"), [(200, 300), (0, 0), (900, 0)])
def test_damage_is_removed(number: int, left: int) -> None:
    d = duel()
    hurt = d.fighter(0, "Hurt", "0/900", damage=500)
    use(d, Act("remove damage", there("field", "Hurt"), amount=number))
    assert hurt.damage == left


@rule("1018.2")
def test_damage_that_becomes_another_amount_is_not_prevented() -> None:
    d = duel()
    other = Replacement(Pattern("damage", this=True), amount=100, rank="convert")
    hero = d.fighter(0, "Hero", "0/900", other)
    use(d, Damage(500, there("field", "Hero"), unpreventable=True))
    assert (hero.damage, [e for e in d.game.log if e.kind == "prevented"]) == (100, [])


# --- banish, discard (1011, 1019) --------------------------------------------------------------------------------


def banished(*effects: Effect) -> list[str]:
    """A Mourner waits in the graveyard for a stone to be banished; it is banished as well."""
    d = duel("R")
    waits = Triggered(Pattern("move", what=Kind("magic stone"), tag="banish"), Body((Draw(),)), zones=("graveyard",))
    d.fighter(0, "Mourner", "0/100", waits)
    return use(d, *effects).chase()


MOURNER, STONES = there("field", "Mourner"), there("field", "Fire Magic Stone")


@rule("1011.3")
def test_cards_banished_by_one_action_are_banished_at_once() -> None:
    assert banished(Put(Joined((MOURNER, STONES)), "graveyard", verb="banish")) == []


@rule("1011.3")
def test_cards_banished_by_several_actions_are_banished_one_after_the_other() -> None:
    one_by_one = (Put(MOURNER, "graveyard", verb="banish"), Put(STONES, "graveyard", verb="banish"))
    assert banished(*one_by_one) == ["ability"]


BLOOM = written("Bloom", "[Necrobloom]", traits="Beast")


@rule("1011.3")
@pytest.mark.parametrize(
    ("cost", "triggers"),
    [
        ("Banish a Beast and a magic stone", 0),  # it is not in the graveyard yet when the stone is banished
        ("Banish a Beast, banish a magic stone", 1),
        ("Banish a magic stone, banish a Beast", 0),
    ],
)
def test_a_cost_with_one_verb_is_one_action(cost: str, triggers: int) -> None:
    d = table(BLOOM + written("Altar", f"{cost}: Draw a card.", "Addition"), "R")
    bloom, _ = d.put(0, "field", "Bloom"), d.put(0, "field", "Altar")
    d.begin().do("Use Altar")
    assert (d.where(bloom), d.names("field", 0)) == ("graveyard", ["Altar"])
    assert len(d.chase()) == 1 + triggers


@rule("1011.3")
def test_each_part_of_one_action_takes_another_card_and_leaves_enough_for_the_rest() -> None:
    altar = written("Altar", "Banish a Beast, a resonator, and a magic stone: Draw a card.", "Addition")
    d = table(BLOOM + altar + written("Knight", ""), "R")
    for name in ("Altar", "Bloom", "Knight"):
        d.put(0, "field", name)
    d.begin().do("Use Altar")
    assert sorted(d.names("graveyard", 0)) == ["Bloom", "Fire Magic Stone", "Knight"]
    assert len(d.chase()) == 1


@rule("903.2k", "903.2l", "1011.3")
@pytest.mark.parametrize("cost", ["Banish two resonators, banish a Beast", "Banish two resonators and a Beast"])
def test_cards_for_one_part_of_a_cost_leave_enough_for_the_others(cost: str) -> None:
    d = table(BLOOM + written("Altar", f"{cost}: Draw a card.", "Addition") + written("Knight", ""))
    for name in ("Altar", "Bloom", "Knight", "Knight", "Knight"):
        d.put(0, "field", name)
    d.begin().do("Use Altar")  # the first card that is offered is taken, again and again
    assert sorted(d.names("graveyard", 0)) == ["Bloom", "Knight", "Knight"]


@rule("1019.1a")
def test_a_discarded_card_that_goes_elsewhere_was_discarded_all_the_same() -> None:
    d = duel()
    away = Replacement(Pattern("move", tag="discard"), to="removed area")
    d.define("Rift", away, kinds=("addition", "entity"), numbers={})
    d.put(0, "field", "Rift")
    d.fighter(0, "Mourner", "0/100", Triggered(Pattern("move", who="you", tag="discard"), Body((Draw(),))))
    card = d.put(0, "hand", "Doom")
    use(d, Discard(1))
    assert (d.where(card), d.chase()) == ("removed area", ["ability"])


# --- copies that count as played for nothing (1017) --------------------------------------------------------------


@rule("1017.2a")
def test_the_copy_of_an_entity_counts_as_put_into_the_field_without_paying() -> None:
    d = duel()
    proud = Static(This(), (Add("ATK", 500),), Paid("free"))
    original = d.fighter(0, "Proud", "100/900", proud)
    use(d, CreateCopy(there("field", "Proud")))
    copy = d.game.cards_in("field", 0)[-1]
    assert (d.numbers(original), d.numbers(copy)) == ((100, 900), (600, 900))


@rule("1017.3a", "1017.3b")
def test_the_copy_of_a_spell_counts_as_played_without_paying() -> None:
    d = duel("R")
    free = If(Paid("free"), (Draw(),))
    cheap = If(Measure(Spent("will"), "<=", 0), (Draw(),))
    d.define("Echo", OnPlay(Body((free, cheap))), kinds=("chant",), cost=1, numbers={})
    d.put(0, "hand", "Echo")
    tool(d, CopyObject(Stacked()))
    d.begin().do("Play Echo").do("Use Tool").resolve().resolve()
    assert len(d.names("hand", 0)) == 2  # the copy
    d.resolve()
    assert len(d.names("hand", 0)) == 2  # the spell itself


# --- become, gain, lose (1020) -----------------------------------------------------------------------------------


@rule("1020.1")
def test_a_card_that_becomes_a_type_or_race_loses_its_own() -> None:
    d = duel()
    unit = d.fighter(0, "Unit", "100/100", traits=("Human",))
    changes = (
        Become("kind", "regalia", also=False),
        Become("trait", "Machine", also=False),
        Gain((Keyword("Flying"),)),
    )
    use(d, Apply(there("field", "Unit"), changes))
    own = chars(d.game, unit)
    assert (sorted(own.kinds), own.traits, d.has(unit, "Flying")) == (["entity", "regalia"], {"Machine"}, True)


@rule("1020.1")
def test_a_card_that_gains_a_type_or_race_keeps_its_own() -> None:
    d = duel()
    unit = d.fighter(0, "Unit", "100/100", Keyword("Flying"), traits=("Human",))
    changes = (Become("kind", "addition"), Become("trait", "Machine"), Lose("Flying"))
    use(d, Apply(there("field", "Unit"), changes))
    own = chars(d.game, unit)
    assert {"addition", "resonator"} <= own.kinds
    assert (own.traits, d.has(unit, "Flying")) == ({"Human", "Machine"}, False)


@rule("1020.1")
def test_numbers_become_others_or_are_changed() -> None:
    d = duel()
    unit = d.fighter(0, "Unit", "300/300")
    use(
        d,
        Apply(there("field", "Unit"), (SetTo("ATK", 800), SetTo("DEF", 900))),
        Apply(there("field", "Unit"), (Add("ATK", 100),)),
    )
    assert d.numbers(unit) == (900, 900)


# --- dice and counters (1022, 1023, 1203) ------------------------------------------------------------------------


@rule("1203.3", "1203.3a")
def test_counters_that_have_become_blank_stay_and_do_nothing() -> None:
    d = duel()
    unit = d.fighter(0, "Unit", "300/300", counters={"+100/+100": 2})
    tool(d, Act("blank counters", there("field", "Unit")), AddCounters(there("field", "Unit"), "-100/-100", 1))
    d.begin()
    assert d.numbers(unit) == (500, 500)
    d.do("Use Tool").resolve()
    assert (d.numbers(unit), dict(unit.counters)) == ((200, 200), {"0/0": 2, "-100/-100": 1})


# --- turns, restart, leaving (1025, 1033, 1050) ------------------------------------------------------------------


@rule("1025.3")
def test_extra_turns_of_several_players_come_in_the_order_they_were_gained() -> None:
    d = duel()
    d.deck(0, 20), d.deck(1, 20)
    tool(d, ExtraTurn("opponent"), ExtraTurn("you"))
    d.begin().do("Use Tool").resolve()
    assert d.turns(3) == [1, 0, 1]


@rule("1033.3")
def test_a_card_may_begin_a_restarted_game_where_it_is() -> None:
    d = duel()
    d.ruler(0)
    kept = d.put(0, "field", "Coal Imp", counters={"mark": 1})
    use(d, Restart(without=Named("Coal Imp")))
    assert (d.where(kept), dict(kept.counters)) == ("field", {"mark": 1})


@rule("1050.1")
@pytest.mark.parametrize("to", ["hand", "graveyard", "removed area"])
def test_a_card_leaves_an_area_by_going_to_any_other(to: str) -> None:
    d = duel()
    d.fighter(0, "Sailor", "0/100", Triggered(Pattern("move", this=True, frm=("field",)), Body((Draw(),))))
    use(d, Put(there("field", "Sailor"), to))
    assert d.chase() == ["ability"]


# --- rule processes (1204, 1205) ---------------------------------------------------------------------------------


@rule("1204.1a")
@pytest.mark.parametrize(("effect", "who"), [("damage", "Archer"), ("destroy", "Reaper")])
def test_a_card_is_destroyed_by_what_dealt_the_damage_or_by_the_effect(effect: str, who: str) -> None:
    d = duel()
    proud = Triggered(Pattern("move", other=Among(This()), tag="destroy"), Body((Draw(),)))
    victim = there("field", "Victim", "opponent")
    d.fighter(1, "Victim", "0/300")
    d.fighter(0, "Archer", "0/100", proud, Activated((), Body((Damage(300, victim),))))
    d.fighter(0, "Reaper", "0/100", proud, Activated((), Body((Destroy(victim),))))
    d.begin().do(f"Use {who}").resolve()
    (fid,) = d.game.stack
    assert d.game.cards[d.game.frames[fid].source[0]].face.name == who


@rule("1205.5")
def test_a_j_ruler_with_a_warden_side_without_def_goes_to_the_graveyard() -> None:
    d = duel()
    warden = d.put(0, "field", "Watcher")
    use(d, Apply(Cards(("field",), "you", Kind("j-ruler")), (Add("DEF", -900),)))
    assert (d.where(warden), d.name(warden), d.game.notes.astral) == ("graveyard", "Watcher", {})


@rule("503.5")
def test_a_card_that_stays_rested_recovers_in_the_recovery_phase_after_the_next() -> None:
    d = duel()
    d.deck(0, 20), d.deck(1, 20)
    tired = d.fighter(1, "Tired", "0/100", rested=True)
    use(d, Act("stay rested", there("field", "Tired", "opponent")))
    d.until_phase("main", 6)
    assert tired.turned
    d.until_phase("main", 8)
    assert not tired.turned


@rule("1026.1")
@pytest.mark.parametrize(("released", "drawn"), [((May("release the Seal"),), 1), ((), 0)])
def test_a_released_seal_needs_no_magic_stones(released: tuple[May, ...], drawn: int) -> None:
    d = duel("R")
    sealed = played_with(Keyword("Seal", 5), Body((Draw(),)))
    d.define("Vault", OnPlay(Body(variants=(sealed,))), kinds=("chant",), cost=1, numbers={})
    d.put(0, "hand", "Vault")
    tool(d, *[Apply(Seats("you"), (one,)) for one in released])
    d.begin().do("Use Tool").resolve().do("Play Vault").resolve()
    assert len(d.names("hand", 0)) == drawn
