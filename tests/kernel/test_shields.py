"""Objects of any sort on the stack, and what events come from: shields against one source of damage."""

from __future__ import annotations

import pickle

import pytest

from cardwright.kernel.evaluate import find
from cardwright.kernel.events.objects import make_cause
from cardwright.kernel.flow.frames import targets_of
from cardwright.kernel.game import Game
from cardwright.kernel.playing.checks import card_frame, selectable
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.vocabulary.abilities import Activated, Body, OnPlay, Pattern, Replacement, Target, Triggered
from cardwright.kernel.vocabulary.costs import MoveCost
from cardwright.kernel.vocabulary.effects import AddCounters, CopyObject, Damage, DoTogether, Put, Shield, Stop
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.selectors import (
    Belongs,
    Cards,
    Cause,
    Fits,
    HasCounter,
    Kind,
    Referred,
    Sort,
    Stacked,
    This,
)
from cardwright.play.conformance import check_play

from .shields import AMBUSH, FOE, OBJECTS, PIT, SNARE, T1, YOU, Duel, against, bolt, charm, new_duel, shield
from .tiny import LIFE, unit

GUN = Activated((), Body((Damage(1, FOE),)), per_turn=2)


def stopper(name: str, *sorts: str) -> object:
    """A spell that stops an object of one of these sorts."""
    return charm(name, Stop(T1), targets=(Target("t1", Stacked(Sort(sorts))),))


# --- sorts -----------------------------------------------------------------------------------------------


def test_a_shield_is_an_object_that_is_neither_spell_nor_ability() -> None:
    d = Duel()
    d.put(0, "hand", bolt("Bolt", 2))
    d.put(1, "hand", shield("Buckler", 1))
    d.start().by(0, "Play Bolt").by(1, "Use Buckler")
    assert d.stack() == [("spell", "Bolt"), ("shield", "raised shield of Buckler")]
    assert d.names("grave", 1) == ["Buckler"]
    top = d.game.cards[d.game.frames[d.game.stack[-1]].object]
    assert top.face.kinds == ("shield",)


@pytest.mark.parametrize(
    ("sorts", "found"),
    [
        (("spell",), ["Bolt"]),
        (("ability",), ["activated ability of Gunner"]),
        (("shield",), ["raised shield of Buckler"]),
        (("spell", "shield"), ["Bolt", "raised shield of Buckler"]),
        (("process",), []),
    ],
)
def test_a_target_names_the_sorts_it_may_be(sorts: tuple[str, ...], found: list[str]) -> None:
    d = Duel()
    d.put(0, "field", unit("Gunner", GUN))
    d.put(0, "hand", bolt("Bolt", 2), stopper("Ward", *sorts))  # type: ignore[arg-type]
    d.put(1, "hand", shield("Buckler", 1))
    d.start().by(0, "Play Bolt", "Use Gunner").by(1, "Use Buckler", "Bolt", "Do nothing")
    assert d.asked == 0
    ward = next(card for card in d.game.cards_in("hand", 0) if card.face.name == "Ward")
    f = card_frame(d.game, 0, ward)
    assert [d.game.cards[i].face.id for i in selectable(d.game, f, targets_of(f)[0])] == found
    assert ("Play Ward" in d.options()) is bool(found)


def test_views_tell_the_sort_of_what_waits() -> None:
    d = Duel()
    d.put(0, "field", unit("Gunner", GUN))
    d.put(0, "hand", bolt("Bolt", 2))
    d.put(1, "hand", shield("Buckler", 1))
    d.start().by(0, "Use Gunner", "Play Bolt").by(1, "Use Buckler", "Bolt")
    for viewer in (-1, 0, 1):
        assert [card.sort for card in d.game.view(viewer).zone("limbo").cards] == ["ability", "spell", "shield"]
    assert [card.sort for card in d.game.view(0).zone("field", 0).cards] == [""]


def test_a_copy_of_a_shield_is_a_shield() -> None:
    d = Duel()
    d.put(0, "hand", bolt("Bolt", 3))
    twin = charm("Twin", CopyObject(T1), targets=(Target("t1", Stacked(Sort(("shield",)))),))
    d.put(1, "hand", shield("Buckler", 1), twin)
    d.start().by(0, "Play Bolt").by(1, "Use Buckler", "Play Twin", "Do nothing", "Do nothing")
    assert [sort for sort, _ in d.stack()] == ["spell", "shield", "shield"]
    d.resolve()
    assert d.life(1) == LIFE - 1


# --- causes ----------------------------------------------------------------------------------------------


def fight(*shields: int) -> Duel:
    """A unit attacks for 3 while a spell for 2 waits; the other player has these shields in hand."""
    d = Duel()
    d.put(0, "field", unit("Ox", attack=3))
    d.put(0, "hand", bolt("Bolt", 2))
    for i, amount in enumerate(shields):
        d.put(1, "hand", shield(f"Shield {i}", amount))
    return d.start().by(0, "Attack B's seat with Ox", "Play Bolt")


@pytest.mark.parametrize(("at", "left"), [("Bolt", LIFE - 3), ("attack of Ox", LIFE - 2)])
def test_a_shield_prevents_damage_of_the_one_source_it_is_aimed_at(at: str, left: int) -> None:
    d = fight(9)
    d.by(1, "Use Shield 0", at).resolve()
    assert d.life(1) == left


def test_the_attack_is_an_object_as_long_as_it_lasts() -> None:
    d = fight(1)
    (attack,) = d.game.cards_in("combat")
    assert (attack.face.id, attack.face.kinds, attack.controller) == ("attack of Ox", ("attack",), 0)
    assert [card.kinds for card in d.game.view(1).zone("combat").cards] == [("attack",)]
    ref = attack.ref
    d.resolve()
    assert not d.game.is_current(ref)


def test_no_more_shields_than_allowed_are_raised_against_each_source() -> None:
    d = fight(1, 1, 1, 1, 1)
    d.by(1, "Use Shield 0", "Bolt", "Use Shield 1", "Bolt")
    d.do("Use Shield 2")  # only the attack is left, and so it is chosen
    assert d.game.frames[d.game.stack[-1]].binds["t1"] == (d.game.cards_in("combat")[0].ref,)
    d.do("Use Shield 3")
    assert not any(label.startswith("Use") for label in d.options())
    d.resolve()
    assert d.life(1) == LIFE - (2 - 2) - (3 - 2)


def test_shields_of_another_player_do_not_count() -> None:
    d = Duel()
    d.put(0, "hand", bolt("Bolt", 3), shield("Own", 1))
    d.put(1, "hand", shield("Buckler", 1), shield("Tower", 1))
    d.start().by(0, "Play Bolt", "Use Own").by(1, "Use Buckler", "Use Tower").resolve()
    assert d.life(1) == LIFE


def test_what_was_aimed_at_something_is_forgotten_with_it() -> None:
    d = fight(1, 1)
    d.by(1, "Use Shield 0", "Bolt", "Use Shield 1", "attack of Ox")
    assert sorted(d.game.cards[ref[0]].face.id for ref in d.game.facts.aims) == ["Bolt", "attack of Ox"]
    d.resolve()
    assert d.game.facts.aims == {}


def test_shields_that_have_resolved_count_towards_the_limit() -> None:
    d = fight(1, 1, 1)
    d.by(1, "Use Shield 0", "attack of Ox", "Use Shield 1", "attack of Ox").resolve(1)
    assert d.stack() == [("spell", "Bolt")]
    d.by(1, "Use Shield 2")  # only the spell is left to aim it at
    assert d.game.frames[d.game.stack[-1]].binds["t1"] == (d.game.cards[d.game.frames[d.game.stack[0]].object].ref,)


def test_a_later_attack_is_another_source_though_it_has_the_same_number() -> None:
    d = Duel()
    d.put(0, "field", unit("Ox", attack=1), unit("Cow", attack=2))
    d.put(1, "hand", shield("Tower", 9))
    d.start().by(0, "Attack B's seat with Ox")
    number = d.game.cards_in("combat")[0].id
    d.by(1, "Use Tower").resolve()
    assert d.life(1) == LIFE
    d.by(0, "Attack B's seat with Cow")
    assert d.game.cards_in("combat")[0].id == number
    d.resolve()
    assert d.life(1) == LIFE - 2


def test_a_new_attack_has_nothing_of_the_one_before() -> None:
    tag = Replacement(Pattern("damage", what=Kind("seat"), who="you"), do=(AddCounters(Cause(), "seen"),), also=True)
    d = Duel()
    d.put(1, "field", unit("Clerk", tag))
    d.put(0, "field", unit("Ox", attack=1), unit("Cow", attack=1))
    d.start().by(0, "Attack B's seat with Ox").resolve()
    assert [e.kind for e in d.game.log].count("counter") == 1
    d.by(0, "Attack B's seat with Cow")
    (attack,) = d.game.cards_in("combat")
    assert (attack.face.id, attack.counters) == ("attack of Cow", {})


def test_a_shield_finds_the_spell_that_went_elsewhere_while_it_resolved() -> None:
    d = Duel()
    d.put(0, "hand", charm("Boomerang", Put(This(), "hand"), Damage(2, FOE)))
    d.put(1, "hand", shield("Buckler", 9))
    d.start().by(0, "Play Boomerang").by(1, "Use Buckler").resolve()
    assert d.names("hand", 0) == ["Boomerang"]
    assert d.life(1) == LIFE


def test_objects_that_are_no_cards_are_nothing_that_others_refer_to() -> None:
    d = fight(1)
    d.by(1, "Use Shield 0", "attack of Ox")
    found = find(d.game, Frame(-1, "effect", 0, d.seat(0).ref), Referred())
    assert {card.face.name for card in found} == {"Bolt", "Shield 0"}


def test_what_one_shield_leaves_of_its_pool_is_for_the_same_source_alone() -> None:
    d = Duel()
    d.put(0, "hand", bolt("Twice", 1, 2), bolt("Bolt", 2))
    d.put(1, "hand", shield("Buckler", 2))
    d.start().by(0, "Play Bolt", "Play Twice").by(1, "Use Buckler", "Twice").resolve()
    assert d.life(1) == LIFE - 1 - 2


def test_prevention_for_each_cause_starts_anew_with_each() -> None:
    armor = Replacement(
        Pattern("damage", what=Kind("seat"), who="you"), amount=0, prevents=True, pool=True, uses=2, per_cause=True
    )
    d = Duel()
    d.put(1, "field", unit("Knight", armor))
    d.put(0, "field", unit("Ox", attack=3))
    d.put(0, "hand", bolt("Twice", 1, 2))
    d.start().by(0, "Play Twice").resolve()
    assert d.life(1) == LIFE - (1 + 2 - 2)
    d.by(0, "Attack B's seat with Ox").resolve()
    assert d.life(1) == LIFE - 1 - (3 - 2)


def test_of_damage_from_several_causes_at_once_each_is_prevented_by_itself() -> None:
    hurt = Pattern("damage", what=Kind("seat"), who="you")
    armor = Replacement(hurt, amount=0, prevents=True, pool=True, uses=2, per_cause=True)
    d = Duel()
    d.put(1, "field", unit("Knight", armor))
    one, two = d.put(0, "field", unit("Ox")), d.put(0, "field", unit("Cow"))
    d.start()
    attacks = [make_cause(d.game, "attack", card, "combat") for card in (one, two)]
    d.game.perform(*(Event("damage", d.seat(1).id, 1, 2, cause=attack.ref) for attack in attacks))
    assert d.game.decision is not None
    assert d.game.decision.prompt == "priority"  # nobody is asked which damage is prevented
    assert d.life(1) == LIFE


def test_a_replacement_may_be_used_so_often_against_each_cause() -> None:
    parry = Replacement(
        Pattern("damage", what=Kind("seat"), who="you"), amount=0, prevents=True, uses=1, per_cause=True
    )
    d = Duel()
    d.put(1, "field", unit("Fencer", parry))
    d.put(0, "hand", bolt("Twice", 2, 1), bolt("Bolt", 2))
    d.start().by(0, "Play Twice").resolve()
    assert d.life(1) == LIFE - 1
    d.by(0, "Play Bolt").resolve()
    assert d.life(1) == LIFE - 1


@pytest.mark.parametrize(("sort", "marks"), [("spell", 1), ("attack", 1), ("ability", 1), ("shield", 0)])
def test_an_ability_waits_for_damage_from_a_sort_of_cause(sort: str, marks: int) -> None:
    d = Duel()
    hurt = Pattern("damage", what=Kind("seat"), cause=Sort((sort,)))
    watch = d.put(1, "field", unit("Watch", Triggered(hurt, Body((AddCounters(This(), "seen"),)))))
    d.put(0, "field", unit("Ox", attack=1), unit("Gunner", GUN))
    d.put(0, "hand", bolt("Bolt", 1))
    d.start()
    for label in ("Play Bolt", "Use Gunner", "Attack B's seat with Ox"):
        d.by(0, label).resolve()
    assert d.life(1) == LIFE - 3
    assert d.game.cards[watch.id].counters.get("seen", 0) == marks


def test_instructions_find_the_object_that_an_event_comes_from() -> None:
    d = Duel()
    tag = Replacement(Pattern("damage", what=Kind("seat"), who="you"), do=(AddCounters(Cause(), "seen"),), also=True)
    d.put(1, "field", unit("Clerk", tag))
    d.put(0, "hand", bolt("Twice", 1, 1))
    end = Triggered(Pattern("counter", what=HasCounter("seen", 2)), Body((Damage(1, FOE),)))
    d.put(1, "field", unit("Judge", end))
    d.start().by(0, "Play Twice").resolve(1).resolve()
    assert [e.card for e in d.game.log if e.kind == "counter"] == [d.game.cards_in("grave", 0)[0].id] * 2
    assert d.life(0) == LIFE - 1


def test_a_condition_asks_whose_the_cause_is() -> None:
    d = Duel()
    hurt = Triggered(
        Pattern("damage", what=Kind("seat")),
        Body((AddCounters(This(), "seen"),)),
        condition=Fits(Cause(), Belongs("opponent")),
    )
    watch = d.put(1, "field", unit("Watch", hurt))
    d.put(0, "hand", bolt("Bolt", 1))
    d.put(1, "hand", charm("Own", Damage(1, YOU)))
    d.start().by(0, "Play Bolt").by(1, "Play Own").resolve()
    assert d.life(1) == LIFE - 2
    assert d.game.cards[watch.id].counters == {"seen": 1}


def test_damage_that_comes_from_nothing_has_no_cause() -> None:
    d = Duel()
    wall = Replacement(Pattern("damage", cause=Sort(("spell", "ability", "attack"))), amount=0, prevents=True)
    d.put(1, "field", unit("Wall", wall))
    d.start()
    d.game.perform(Event("damage", d.seat(1).id, 1, 2, rule="cold"))
    assert d.life(1) == LIFE - 2


def test_what_several_players_do_at_once_comes_from_the_spell_that_says_so() -> None:
    d = Duel()
    d.put(0, "hand", charm("Storm", DoTogether("each", (Damage(1, Cards(("seat",), "chosen")),))))
    d.put(1, "hand", shield("Buckler", 9))
    d.start().by(0, "Play Storm").by(1, "Use Buckler").resolve()
    assert (d.life(0), d.life(1)) == (LIFE, LIFE)


def test_and_so_does_what_each_of_them_makes_each_of_them_do() -> None:
    d = Duel()
    inner = DoTogether("each", (Damage(1, Cards(("seat",), "chosen")),))
    d.put(0, "hand", charm("Storm", DoTogether("each", (inner,))))
    d.put(1, "hand", shield("Buckler", 9))
    d.start().by(0, "Play Storm").by(1, "Use Buckler").resolve()
    assert (d.life(0), d.life(1)) == (LIFE, LIFE)


def test_an_ability_waits_for_damage_of_a_sort_of_cause_being_prevented() -> None:
    d = Duel()
    saved = Triggered(Pattern("prevented", cause=Sort(("attack",))), Body((AddCounters(This(), "saved"),)))
    watch = d.put(1, "field", unit("Watch", saved))
    d.put(0, "field", unit("Ox", attack=2))
    d.put(0, "hand", bolt("Bolt", 2))
    d.put(1, "hand", shield("Buckler", 9), shield("Tower", 9))
    d.start().by(0, "Play Bolt").by(1, "Use Buckler").resolve()
    assert d.life(1) == LIFE
    assert watch.counters == {}
    d.by(0, "Attack B's seat with Ox").by(1, "Use Tower").resolve()
    assert watch.counters == {"saved": 1}


def test_what_is_paid_for_a_spell_comes_from_that_spell() -> None:
    d = Duel()
    stop = Triggered(Pattern("move", tag="discard", who="opponent", cause=Sort(("spell",))), Body((Stop(Cause()),)))
    d.put(1, "field", unit("Warden", stop))
    rite = MoveCost(Cards(("hand",), "you"), "grave", verb="discard")
    face = Face("Rite", "Rite", ("spell",), cost=0, abilities=(OnPlay(Body((Damage(3, FOE),), cost=(rite,))),))
    d.put(0, "hand", face, unit("Goat"))
    d.start().by(0, "Play Rite").resolve()
    assert d.life(1) == LIFE
    assert d.names("grave", 0) == ["Goat", "Rite"]


def test_several_sources_at_once_are_told_apart() -> None:
    d = Duel()
    each = Shield(Replacement(against(), amount=0, prevents=True, pool=True), pool=1)
    d.put(1, "hand", charm("Veil", each, targets=(Target("t1", OBJECTS),)))
    d.put(0, "hand", bolt("One", 2), bolt("Two", 2))
    d.start().by(0, "Play One", "Play Two").by(1, "Play Veil", "One").resolve()
    assert d.life(1) == LIFE - 4 + 1


# --- all of it in random play --------------------------------------------------------------------------------

CARDS = (
    bolt("Bolt", 2),
    bolt("Twice", 1, 1, cost=1),
    *(shield("Buckler", 1), shield("Tower", 2), shield("Wall", 3)),
    unit("Ox", attack=2),
    unit("Gunner", GUN),
    unit("Watch", Triggered(Pattern("damage", cause=Sort(("attack",))), Body((Damage(1, FOE),)))),
    stopper("Ward", "spell", "shield"),
    stopper("Hush", "ability"),
    charm("Twin", CopyObject(T1), targets=(Target("t1", Stacked()),)),
    *(SNARE, PIT, AMBUSH),
)


def menagerie(seed: int) -> Game:
    """Both players have all of the cards above, twice."""
    return new_duel(seed, CARDS * 2)  # type: ignore[arg-type]


def test_random_games_can_be_undone_copied_pickled_and_replayed_and_keep_their_secrets() -> None:
    report = check_play(menagerie, seeds=range(8), every=6)
    assert report.games == 8


def test_a_game_with_a_shield_on_the_stack_can_be_pickled_and_copied() -> None:
    d = fight(1, 1)
    d.by(1, "Use Shield 0", "attack of Ox")
    for twin in (d.game.copy(), pickle.loads(pickle.dumps(d.game))):
        assert twin.digest() == d.game.digest()
        assert [twin.frames[fid].called for fid in twin.stack] == ["spell", "shield"]
        assert list(twin.facts.aims) == list(d.game.facts.aims)


def cards_of(game: Game) -> list[Card]:
    """The objects that are no cards."""
    return [card for card in game.cards if not card.face.name]


def test_undoing_takes_the_attack_back() -> None:
    d = Duel()
    d.put(0, "field", unit("Ox", attack=3))
    d.put(1, "hand", shield("Buckler", 1))
    d.start()
    before = d.game.digest()
    d.do("Attack B's seat with Ox")
    assert len(cards_of(d.game)) == 1
    d.game.undo()
    assert d.game.digest() == before
