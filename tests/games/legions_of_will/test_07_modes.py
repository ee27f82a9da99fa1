"""Rule 700: events, and cards and abilities with modes."""

from __future__ import annotations

from tests.games.legions_of_will.desk import ON_CHAIN, T1, TARGET, Desk, does, gain

from cardwright.kernel.vocabulary.abilities import Body, Modes, OnPlay
from cardwright.kernel.vocabulary.effects import AddCounters, CopyObject, Retarget
from cardwright.kernel.vocabulary.selectors import Cards, Kind
from cardwright.testing import rule

ICE_OR_POISON = "Choose one — • Put an ice counter on target unit. • Put a poison counter on target unit."
GAIN_OR_KILL = "Choose one — • You gain 3 resource. • Destroy target unit."
TWICE = (
    "Choose two. You may choose the same mode more than once — "
    "• Put a poison counter on target unit. • Double the number of poison counters on target unit."
)
TWO = "Choose two — • Put an ice counter on target unit. • Put a poison counter on target unit. • You gain 3 resource."
GIFT = "Target opponent chooses one — • You gain 3 resource. • Destroy all units."
ICE, POISON = 0, 1
MY_BASE = Cards(("battlefield",), "you", Kind("base"))


def modal(least: int, most: int) -> OnPlay:
    """An action with four modes: a counter each; the last needs a unit as its target."""
    bodies = [Body((AddCounters(MY_BASE, name),)) for name in ("one", "two", "three")]
    aimed = Body((AddCounters(T1, "four"),), (TARGET,))
    return OnPlay(Body(modes=Modes((*bodies, aimed), least, most)))


@rule("700.1")
def test_what_is_one_event_for_one_ability_is_several_for_another() -> None:
    b = Desk()
    b.unit(0, "Whenever you attack, put a poison counter on this unit.", name="Once", stats="0/9")
    b.unit(0, "Whenever a unit attacks, put a poison counter on this unit.", name="Each", stats="0/9")
    b.start("declare attackers")
    pairs = [(c, b.homes[1]) for c in b.game.cards_in("battlefield", 0) if "unit" in c.face.kinds]
    b.attack(*pairs).resolve()
    assert {c.face.name: c.counters.get("poison", 0) for c, _ in pairs} == {"Once": 1, "Each": 2}


@rule("700.2", "700.3")
def test_of_the_options_only_the_chosen_one_happens() -> None:
    b = Desk()
    unit = b.unit(1)
    card = b.action(0, ICE_OR_POISON)
    b.main().play(card)
    assert b.asked == (0, "choose")
    assert b.values == [ICE, POISON]
    b.pick(POISON).resolve()
    assert unit.counters == {"poison": 1}


@rule("700.2", "700.2a")
def test_modes_are_chosen_while_the_card_is_played() -> None:
    b = Desk()
    b.unit(1)
    card = b.action(0, ICE_OR_POISON)
    b.main().play(card, ICE)
    assert b.asked[1] == "priority"
    assert b.frame(card).modes == (ICE,)
    b.top()
    assert b.asked[1] == "priority"
    assert not b.game.stack


@rule("700.2", "700.2d")
def test_of_one_or_more_modes_the_player_stops_when_enough_are_chosen() -> None:
    d = Desk()
    card = d.action(0, modal(1, 3))
    d.main().play(card)
    assert d.values == [0, 1, 2]  # at least one
    d.pick(2)
    assert d.values == [0, 1, -1]
    d.pick(0, -1)
    assert d.asked[1] == "priority"
    d.resolve()
    assert [e.word for e in d.log("counter")] == ["one", "three"]  # in the printed order


@rule("700.2", "700.2a")
def test_when_no_mode_is_left_that_could_be_chosen_the_ones_chosen_are_enough() -> None:
    d = Desk()
    card = d.action(0, modal(1, 4))
    d.main().play(card).pick(1, 0, 2)
    assert d.asked[1] == "priority"
    d.resolve()
    assert [e.word for e in d.log("counter")] == ["one", "two", "three"]


@rule("700.2", "700.2a")
def test_a_card_that_asks_for_more_modes_than_are_legal_cannot_be_played() -> None:
    d = Desk()
    card = d.action(0, modal(4, 4))
    d.main()
    assert not d.offered("play", card)


@rule("700.2a")
def test_modes_of_an_activated_ability_are_chosen_while_it_is_activated() -> None:
    b = Desk()
    unit = b.unit(0, "{Pay 1}: Choose one — • You gain 3 resource. • Put an ice counter on target unit.")
    b.main().activate(unit)
    assert b.asked[1] == "choose"
    b.pick(1)
    assert b.game.frames[b.game.stack[-1]].modes == (1,)
    b.top()
    assert unit.counters == {"ice": 1}


@rule("700.2a", "700.2c")
def test_a_mode_without_a_legal_target_cannot_be_chosen() -> None:
    b = Desk()
    card = b.action(0, GAIN_OR_KILL)
    b.main().play(card)
    assert b.asked[1] == "priority"
    assert b.frame(card).modes == (0,)
    assert b.reserve() == 10
    b.resolve()
    assert b.reserve() == 13


@rule("700.2a")
def test_a_card_none_of_whose_modes_is_legal_cannot_be_played() -> None:
    b = Desk()
    card = b.action(0, ICE_OR_POISON)
    b.main()
    assert not b.offered("play", card)
    assert b.denied("play", card) == "601.1b"


@rule("700.2b")
def test_modes_of_a_triggered_ability_are_chosen_as_it_goes_onto_the_chain() -> None:
    b = Desk()
    text = "Whenever a unit enters the battlefield, choose one — • You gain 3 resource. • Rest target unit."
    b.gear(0, text)
    unit = b.unit(0, zone="hand")
    b.main().play(unit, b.home).top()
    assert b.asked == (0, "choose")
    assert b.values == [0, 1]
    b.pick(1)
    assert b.game.frames[b.game.stack[-1]].modes == (1,)
    assert b.asked[1] == "priority"
    b.top()
    assert unit.turned


@rule("700.2b")
def test_an_illegal_mode_of_a_triggered_ability_cannot_be_chosen() -> None:
    b = Desk()
    text = "Whenever you play an action card, choose one — • You gain 3 resource. • Rest target unit."
    b.gear(0, text)
    card = b.action(0, "Draw a card.")
    b.main().play(card)
    assert [b.game.frames[fid].modes for fid in b.game.stack] == [(), (0,)]


@rule("700.2b")
def test_a_triggered_ability_for_which_no_mode_is_left_is_removed() -> None:
    b = Desk()
    text = "Whenever you play an action card, choose one — • Put an ice counter on target unit. • Destroy target unit."
    b.gear(0, text)
    card = b.action(0, "Draw a card.")
    b.main().play(card)
    assert b.asked[1] == "priority"
    assert b.chain == [card.face.name]
    b.resolve()
    assert not b.game.stack
    assert not b.game.pending


@rule("700.2c")
def test_targets_are_chosen_only_for_the_modes_that_were_chosen() -> None:
    b = Desk()
    decoy = b.unit(1, "Whenever this unit becomes the target of a card or ability, you gain 1 resource.")
    b.unit(1)
    card = b.action(0, GAIN_OR_KILL)
    b.main().play(card, 0)
    assert b.asked[1] == "priority"
    assert b.frame(card).binds == {}
    b.top()
    assert b.reserve() == 13
    assert b.there(decoy)
    assert b.reserve(1) == 10


@rule("700.2c")
def test_losing_the_target_of_another_mode_does_not_matter() -> None:
    b = Desk()
    unit = b.unit(1)
    card, answer = b.action(0, GAIN_OR_KILL), b.action(0, "Destroy target unit.")
    b.main().play(card, 0).play(answer, unit).top()
    assert not b.there(unit)
    b.top()
    assert b.reserve() == 13


@rule("700.2d")
def test_a_mode_is_not_chosen_twice() -> None:
    b = Desk()
    b.unit(1)
    card = b.action(0, TWO)
    b.main().play(card, 2)
    assert b.asked[1] == "choose"
    assert b.values == [ICE, POISON]


@rule("700.2d")
def test_a_mode_chosen_more_than_once_happens_as_often() -> None:
    b = Desk()
    unit = b.unit(1, stats="3/9")
    card = b.action(0, TWICE)
    b.main().play(card, 0)
    assert b.values == [0, 1]
    b.pick(0).resolve()
    assert unit.counters == {"poison": 2}


@rule("700.2d")
def test_each_time_a_mode_is_chosen_it_may_have_another_target_or_the_same() -> None:
    for same in (True, False):
        b = Desk()
        one, two = b.unit(1, stats="3/9"), b.unit(1, stats="3/9")
        card = b.action(0, TWICE)
        b.main().play(card, 0, 0).pick(one)
        assert b.offers() == {one.id, two.id}
        b.pick(one if same else two).resolve()
        assert (one.counters, two.counters) == (({"poison": 2}, {}) if same else ({"poison": 1}, {"poison": 1}))


@rule("700.2d")
def test_chosen_modes_happen_in_the_printed_order_one_after_the_other() -> None:
    b = Desk()
    unit = b.unit(1, stats="3/9")
    card = b.action(0, TWICE)
    b.main()
    b.play(card, 1, 0)  # the doubling was named first
    b.resolve()
    assert unit.counters == {"poison": 2}


@rule("700.2e")
def test_another_player_chooses_when_the_controller_would() -> None:
    b = Desk()
    unit = b.unit(0, stats="3/2")
    card = b.action(0, GIFT)
    b.main().play(card)
    assert b.asked == (1, "choose")
    b.pick(1)
    assert b.asked == (0, "priority")
    assert b.frame(card).modes == (1,)
    b.resolve()
    assert not b.there(unit)


@rule("700.2e")
def test_the_controller_says_which_of_several_players_chooses() -> None:
    b = Desk(3)
    card = b.action(0, GIFT)
    b.main().play(card)
    assert b.player == 0
    assert len(b.values) == 2
    seat = b.game.zone("seat", 2).cards[0]
    b.pick(seat)
    assert b.asked == (2, "choose")


@rule("700.2e")
def test_so_it_is_if_nobody_is_targeted() -> None:
    b = Desk(3)
    options = (Body((gain(1),)), Body((gain(3),)))
    card = b.action(0, OnPlay(Body((), modes=Modes(options, who="opponent"))))
    b.main().play(card)
    assert b.player == 0
    assert sorted(b.values) == [1, 2]
    b.pick(2)
    assert b.asked == (2, "choose")
    b.pick(1)
    assert b.asked == (0, "priority")
    b.resolve()
    assert b.reserve() == 13


@rule("700.2f")
def test_another_target_does_not_make_it_another_mode() -> None:
    b = Desk()
    one, two = b.unit(1), b.unit(1)
    card = b.action(0, "Choose one — • Put an ice counter on target unit. • Destroy target upgrade.")
    b.gear(1)
    turn = b.action(1, does(Retarget(T1), targets=(ON_CHAIN,)))
    b.main().play(card, ICE)
    b.pick(one).skip().play(turn).top()
    assert b.asked == (1, "new target")
    assert {o.value for o in b.options} == {two.id, -1}  # no upgrade: the mode stays
    b.pick(two).top()
    assert (one.counters, two.counters) == ({}, {"ice": 1})


@rule("700.2g")
def test_a_copy_has_the_modes_of_the_original() -> None:
    b = Desk()
    unit = b.unit(1, stats="3/9")
    card, copy = b.action(0, ICE_OR_POISON), b.action(0, does(CopyObject(T1), targets=(ON_CHAIN,)))
    b.main().play(card, POISON).play(copy).top()
    assert b.asked[1] == "priority"  # nobody is asked for a mode
    assert [b.game.frames[fid].modes for fid in b.game.stack] == [(POISON,), (POISON,)]
    b.resolve()
    assert unit.counters == {"poison": 2}
