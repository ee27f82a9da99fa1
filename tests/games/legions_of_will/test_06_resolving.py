"""Rule 605: resolving cards and abilities (with 608.3c and 608.3d, which belong to 605.3)."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.chain import (
    MY_UNITS,
    UNIT,
    UNITS,
    Table,
    act,
    aim,
    at,
    enters,
    gain,
    leaves,
    mark,
    named,
    on,
    pay,
    spell,
)

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Body, OnPlay, Pattern
from cardwright.kernel.vocabulary.costs import MoveCost
from cardwright.kernel.vocabulary.effects import (
    Add,
    Apply,
    Become,
    Cant,
    Damage,
    Destroy,
    Discard,
    DoTogether,
    Draw,
    Merge,
    PayTo,
    Pick,
    PlayCard,
    Put,
    YouMay,
)
from cardwright.kernel.vocabulary.selectors import All, Cards, Compare, Exists, It, Kind, Named, Stacked, This, Trait
from cardwright.kernel.vocabulary.values import Count, Stat
from cardwright.testing import rule

AXE = spell(Destroy(It("t1")), targets=(aim(),))
GRAVE = Cards(("graveyard",), "you")


# --- 605.1 and 605.2: what resolves, and whether ---------------------------------------------------------------------


@rule("605.1")
def test_each_time_all_pass_in_succession_the_top_of_the_chain_resolves() -> None:
    t = Table(3, asked=(0, 1, 2))
    one, two = t.card(0, spell(gain(1)), name="One"), t.card(1, spell(gain(1)), name="Two")
    t.begin().play(one).pass_().play(two)
    t.pass_(2)
    assert t.chain() == ["One", "Two"]
    t.pass_()
    assert (t.chain(), t.reserve(1), t.reserve(0)) == (["One"], 1, 0)
    assert t.asked == (0, "priority")  # and again everyone has to pass
    t.pass_(2)
    assert t.chain() == ["One"]
    t.pass_()
    assert (t.chain(), t.reserve(0)) == ([], 1)


@rule("605.2", "605.2a", "605.2m")
def test_an_ability_first_asks_its_if_then_its_targets_and_last_it_ceases_to_exist() -> None:
    t = Table(asked=(0, 1))
    soldier = t.soldier(1)
    strong = Exists(Cards(("battlefield",), where=All((UNIT, Compare("power", ">=", 2)))))
    t.base(0, "Gun", at("end", mark(It("t1")), targets=(aim(),), condition=strong, recheck=True))
    shrink = t.card(1, spell(Apply(UNITS, (Add("power", -1),), "turn")))
    t.begin("postbattle main").on("end")
    assert t.chain() == ["Gun"]
    top = t.game.cards[t.game.frames[t.game.stack[0]].object]
    t.pass_().play(shrink).resolve()
    assert t.marks(soldier) == 0  # the target is legal, the condition is not met
    assert any(e.rule == "605.2a" for e in t.game.log)
    assert top.zone == -1


@rule("605.2b")
@pytest.mark.parametrize("how", ["gone", "back again", "changed", "shielded"])
def test_a_card_whose_targets_are_all_illegal_does_not_resolve(how: str) -> None:
    t = Table(asked=(0, 1))
    weak = aim(what=Cards(("battlefield",), "opponent", All((UNIT, Compare("power", "<=", 2)))))
    bolt = t.card(0, spell(mark(It("t1")), gain(3), targets=(weak,)), name="Bolt")
    soldier = t.soldier(1)
    ways = {
        "gone": (Put(It("t1"), "graveyard"),),
        "back again": (Put(It("t1"), "graveyard"), Put(It("t1"), "battlefield")),
        "changed": (Apply(It("t1"), (Add("power", 1),), "turn"),),
        "shielded": (Apply(It("t1"), (Cant("be selected"),), "turn"),),
    }
    save = t.card(1, spell(*ways[how], targets=(aim(),)), name="Save")
    t.begin().play(bolt).pass_().play(save).resolve()
    assert (t.where(bolt), t.marks(soldier), t.reserve()) == ("graveyard", 0, 0)  # nothing of it happened
    assert any(e.rule == "605.2b" for e in t.game.log)


@rule("605.2b")
def test_an_ability_whose_targets_are_all_illegal_is_removed() -> None:
    t = Table(asked=(0, 1))
    gun = t.base(0, "Gun", act(mark(It("t1")), gain(3), targets=(aim(),), per_turn=1))
    soldier = t.soldier(1)
    axe = t.card(1, AXE)
    t.begin().activate(gun).pass_().play(axe).resolve()
    assert (t.alive(soldier), t.chain(), t.reserve()) == (False, [], 0)


@rule("605.2b")
def test_illegal_targets_are_left_alone_and_the_rest_happens() -> None:
    t = Table(asked=(0, 1))
    one, two = t.soldier(1, name="One"), t.soldier(1, name="Two")
    both = t.card(0, spell(mark(It("t1")), mark(It("t2"), "other"), gain(3), targets=(aim(), aim("t2"))))
    axe = t.card(1, AXE)
    t.begin().play(both, one.id, two.id).pass_().play(axe, one.id).resolve()
    assert (t.alive(one), t.marks(two, "other"), t.reserve()) == (False, 1, 3)


@rule("605.2b")
def test_a_target_may_be_illegal_for_one_part_and_legal_for_another() -> None:
    t = Table(asked=(0, 1))
    soldier = t.soldier(1)
    weak = Cards(("battlefield",), where=All((UNIT, Compare("power", "<=", 2))))
    both = t.card(0, spell(mark(It("t1")), mark(It("t2"), "other"), targets=(aim(what=weak), aim("t2"))))
    grow = t.card(1, spell(Apply(It("t1"), (Add("power", 1),), "turn"), targets=(aim(),)))
    t.begin().play(both).pass_().play(grow).resolve()
    assert (t.marks(soldier), t.marks(soldier, "other")) == (0, 1)


@rule("605.2b")
def test_nothing_is_learnt_about_an_illegal_target() -> None:
    t = Table(asked=(0, 1))
    one, two = t.soldier(1, name="One", power=5), t.soldier(1, name="Two")
    text = spell(gain(Stat("power", It("t1"))), mark(It("t2")), targets=(aim(), aim("t2")))
    both = t.card(0, text)
    axe = t.card(1, AXE)
    t.begin().play(both, one.id, two.id).pass_().play(axe, one.id).resolve()
    assert (t.reserve(), t.marks(two)) == (0, 1)


@rule("605.2b")
def test_a_source_that_is_gone_is_asked_as_it_last_was() -> None:
    t = Table(asked=(0, 1))
    weaker = Cards(("battlefield",), "opponent", All((UNIT, Compare("power", "<", Stat("power", This())))))
    bully = t.soldier(0, act(mark(It("t1")), targets=(aim(what=weaker),), per_turn=1), name="Bully", power=5)
    victim = t.soldier(1, name="Victim", power=4)
    axe = t.card(1, AXE)
    t.begin().activate(bully).pass_().play(axe, bully.id).resolve()
    assert not t.alive(bully)
    assert t.marks(victim) == 1


# --- 605.2c to 605.2f: instructions and choices ----------------------------------------------------------------------


@rule("605.2c")
def test_instructions_are_followed_in_order_and_the_whole_text_is_one_resolution() -> None:
    """Two poison counters would kill a unit with power 2, if it had not power 4 by the end of the text."""
    t = Table()
    soldier = t.soldier(1, will=5)
    brew = t.printed(
        0, "Put two poison counters on target unit. That unit gains -2 will and +2 power until end of turn."
    )
    t.begin().play(brew).resolve()
    assert t.alive(soldier)
    assert (soldier.counters["poison"], t.number(soldier, "will"), t.number(soldier, "power")) == (2, 3, 4)


@rule("605.2c")
def test_what_an_instruction_finds_depends_on_those_before_it() -> None:
    t = Table()
    t.soldier(0)
    one = t.card(0, spell(Destroy(MY_UNITS), gain(Count(GRAVE))), name="First destroy")
    t.begin().play(one).resolve()
    assert t.reserve() == 1


@rule("605.2d")
def test_choices_that_were_not_made_before_are_made_on_resolution() -> None:
    t = Table(asked=(0, 1))
    one, two = t.soldier(0, name="One"), t.soldier(0, name="Two")
    choice = t.card(0, spell(Pick(MY_UNITS), mark(It("it"))))
    t.begin().play(choice)
    assert t.asked == (0, "priority")
    t.pass_(2)
    assert t.asked == (0, "pick")
    assert set(t.values) == {one.id, two.id}
    t.pick(two.id)
    assert (t.marks(one), t.marks(two)) == (0, 1)


@rule("605.2d")
def test_what_is_impossible_cannot_be_chosen_but_a_draw_from_an_empty_deck_can() -> None:
    t = Table()
    broke = t.card(0, spell(PayTo((pay(1),), (gain(9),), otherwise=(mark(UNITS),))))
    draw = t.card(0, spell(YouMay((Draw(1),)), mark(UNITS, "after")))
    soldier = t.soldier(0)
    t.begin().play(broke).resolve()
    assert (t.reserve(), t.marks(soldier)) == (0, 1)  # nobody was asked
    t.play(draw).resolve()
    assert t.asked == (0, "you may")
    t.pick(True)
    assert t.marks(soldier, "after") == 1


@rule("605.2e")
def test_all_choose_in_turn_order_then_the_action_happens_at_once() -> None:
    t = Table(3, asked=(0, 1, 2))
    watch: list[Card] = []
    for player in range(3):
        watch.append(t.soldier(player, leaves(gain(1), what=UNIT), name=f"Watch {player}"))
        t.soldier(player, name=f"Other {player}")
    each = (Pick(Cards(("battlefield",), "chosen", UNIT), who="chosen"), Put(It("it"), "graveyard", verb="sacrifice"))
    edict = t.card(1, spell(DoTogether("each", each)), name="Edict")
    t.begin(active=1).play(edict).pass_(3)
    for player in (1, 2, 0):
        assert t.asked == (player, "pick")
        assert all(t.alive(card) for card in watch)  # nothing has happened yet
        t.pick(watch[player].id)
    assert not any(t.alive(card) for card in watch)
    while t.chain() or t.asked[1] != "priority":
        t.pick(t.values[-1])
    assert [t.reserve(player) for player in range(3)] == [3, 3, 3]  # each saw all of them go


@rule("605.2e")
def test_each_clause_has_its_own_choices_and_then_happens() -> None:
    t = Table(asked=(0, 1))
    for player in range(2):
        for i in range(3):
            t.card(player, kinds=("unit",), name=f"{player}{i}")
        t.soldier(player, name=f"Soldier {player}")
        t.soldier(player, name=f"Other {player}")
    sacrifice = (
        Pick(Cards(("battlefield",), "chosen", UNIT), who="chosen"),
        Put(It("it"), "graveyard", verb="sacrifice"),
    )
    text = spell(Discard(1, "each"), DoTogether("each", sacrifice))
    card = t.card(0, text)
    t.begin().play(card).pass_(2)
    order = []
    while t.asked[1] != "priority":
        order.append((t.asked, sum(t.where(c) == "graveyard" for c in t.game.cards)))
        t.pick(t.values[0])
    assert order == [((0, "discard"), 0), ((1, "discard"), 0), ((0, "pick"), 2), ((1, "pick"), 2)]


@rule("605.2f")
def test_an_action_on_several_objects_happens_at_once() -> None:
    t = Table()
    for i in range(2):
        t.soldier(0, leaves(gain(1), what=UNIT), name=f"Watch {i}")
    doom = t.card(0, spell(Destroy(UNITS)))
    t.begin().play(doom)
    while t.chain() or t.asked[1] != "priority":
        t.pick(t.values[-1])
    assert t.reserve() == 4


@rule("605.2f")
def test_what_cannot_happen_at_once_happens_in_turn_order() -> None:
    t = Table(3)
    for player in range(3):
        for i in range(6):
            t.card(player, kinds=("unit",), zone="deck", name=f"{player}{i}")
    wheel = t.card(1, spell(Draw(2, "each")))
    for player in range(3):
        t.card(player, kinds=("unit",)), t.card(player, kinds=("unit",))
    t.begin(active=1).play(wheel)
    before = len(t.events("draw"))
    t.resolve()
    assert [e.player for e in t.events("draw")][before : before + 6] == [1, 1, 2, 2, 0, 0]


# --- 605.2g to 605.2n ------------------------------------------------------------------------------------------------


@rule("605.2g")
def test_a_card_played_during_a_resolution_goes_on_top_and_nobody_has_priority_in_between() -> None:
    t = Table(asked=(0, 1)).rich(5)
    found = t.card(0, spell(gain(3)), zone="graveyard", cost=2, name="Found")
    seen = t.base(0, "Seen", on(Pattern("play", what=Named("Found")), mark()))
    text = spell(PlayCard(named("Found", "graveyard"), free=False), mark(named("Soldier")))
    dig = t.card(0, text, name="Dig")
    soldier = t.soldier(0)
    t.begin().play(dig).pass_(2)
    # Dig went on resolving to its end; then what triggered on playing went onto the chain
    assert (t.where(dig), t.marks(soldier)) == ("graveyard", 1)
    assert (t.chain(), t.reserve(), t.asked) == (["Found", "Seen"], 3, (0, "priority"))
    t.resolve()
    assert (t.where(found), t.reserve(), t.marks(seen)) == ("graveyard", 6, 1)


@rule("605.2g")
def test_several_cards_can_be_played_during_one_resolution() -> None:
    t = Table(asked=(0, 1))
    for name in ("One", "Two"):
        t.card(0, spell(gain(1)), zone="graveyard", cost=5, name=name)
    dig = t.card(0, spell(PlayCard(Cards(("graveyard",), "you", Kind("action")))), name="Dig")
    t.begin().play(dig).pass_(2)
    assert t.chain() == ["One", "Two"]
    t.resolve()
    assert t.reserve() == 2


@rule("605.2h")
def test_information_is_determined_once_when_the_effect_is_applied() -> None:
    t = Table(asked=(0, 1))
    soldier = t.soldier(0)
    grow = t.card(0, spell(Apply(named("Soldier"), (Add("power", Count(UNITS)),), "turn")))
    second = t.card(0, kinds=("unit",), name="Second")
    third = t.card(0, kinds=("unit",), name="Third")
    axe = t.card(1, AXE)
    t.begin().play(second).resolve()
    t.play(grow).pass_().play(axe, second.id).resolve()
    assert t.number(soldier, "power") == 3  # one unit was there when it was applied, not when it was played
    t.play(third).resolve()
    assert t.number(soldier, "power") == 3


@rule("605.2h")
def test_a_source_that_is_gone_does_it_as_it_last_was() -> None:
    t = Table(asked=(0, 1))
    giant = t.soldier(
        0, act(Damage(Stat("power", This()), It("t1")), targets=(aim(),), per_turn=1), name="Giant", power=3
    )
    other = t.soldier(1, name="Other", power=9)
    hurt_by = t.base(1, "Seen", on(Pattern("damage", other=Compare("power", "==", 5)), mark()))
    grow = t.card(0, spell(Apply(named("Giant"), (Add("power", 2),), "turn")))
    axe = t.card(1, AXE)
    t.begin().play(grow).resolve()
    t.activate(giant, other.id).pass_().play(axe, giant.id).resolve()
    assert not t.alive(giant)
    assert (other.damage, t.marks(hurt_by)) == (5, 1)  # the giant did it, not the ability


@rule("605.2h")
def test_what_the_effect_itself_moved_to_a_hidden_zone_is_asked_as_it_last_was() -> None:
    t = Table()
    soldier = t.soldier(1, power=4)
    hook = t.card(0, spell(Put(It("t1"), "hand", verb="return"), gain(Stat("power", It("t1"))), targets=(aim(),)))
    grow = t.card(0, spell(Apply(UNITS, (Add("power", 2),), "turn")))
    t.begin().play(grow).resolve()
    t.play(hook).resolve()
    assert (t.where(soldier), t.reserve()) == ("hand", 6)


@rule("605.2i")
def test_only_the_characteristic_that_is_asked_for_counts() -> None:
    """A unit called Wolf is no Wolf, and a Wolf need not be called so; its other subtypes do not matter."""
    t = Table()
    called = t.soldier(1, name="Wolf")
    kind = t.soldier(1, name="Fenn", traits=("Wolf", "Demon"))
    tame = t.card(0, spell(mark(Cards(("battlefield",), where=Trait("Wolf"))), mark(named("Wolf"), "name")))
    t.begin().play(tame).resolve()
    assert (t.marks(called), t.marks(called, "name")) == (0, 1)
    assert (t.marks(kind), t.marks(kind, "name")) == (1, 0)


@rule("605.2j")
def test_the_object_of_a_trigger_condition_stays_meant_though_it_has_changed() -> None:
    t = Table(asked=(0, 1))
    t.base(1, "Chapel", enters(Destroy(It("event")), what=Trait("Demon")))
    demon = t.card(0, kinds=("unit",), traits=("Demon",), name="Imp")
    change = Apply(named("Imp"), (Become("trait", "Angel", also=False),), "turn")
    convert = t.card(0, spell(change))
    t.begin().play(demon).pass_(2)
    assert t.chain() == ["Chapel"]
    t.play(convert)
    t.pass_(2)
    assert "Demon" not in chars(t.game, demon).traits
    t.resolve()
    assert t.where(demon) == "graveyard"


@rule("605.2j")
def test_the_object_of_a_cost_stays_meant() -> None:
    t = Table()
    victim = t.soldier(0, power=4)
    altar = t.base(
        0, "Altar", act(gain(Stat("power", It("paid"))), cost=(MoveCost(MY_UNITS, "graveyard", verb="sacrifice"),))
    )
    t.begin().activate(altar).resolve()
    assert (t.where(victim), t.reserve()) == ("graveyard", 4)


@rule("605.2k")
def test_what_leaves_the_chain_while_it_resolves_goes_on_to_the_end() -> None:
    t = Table()
    gone = t.card(0, spell(Put(This(), "expelled"), gain(3)), name="Gone")
    t.begin().play(gone).resolve()
    assert (t.where(gone), t.reserve(), t.chain()) == ("expelled", 3, [])


@rule("605.2m")
def test_an_action_goes_to_its_owners_graveyard_as_the_last_part_of_resolving() -> None:
    t = Table()
    card = t.card(0, spell(gain(Count(GRAVE)), mark(MY_UNITS, amount=Count(Cards(("chain",))))))
    soldier = t.soldier(0)
    t.begin().play(card).resolve()
    assert (t.where(card), t.reserve(), t.marks(soldier)) == ("graveyard", 0, 1)


@rule("605.2n")
def test_when_all_is_done_what_waits_for_the_resolution_triggers() -> None:
    t = Table(asked=(0, 1))
    buried = Exists(named("Song", "graveyard"))  # it is there by the time the ability triggers
    seen = t.base(0, "Seen", on(Pattern("resolves", what=Named("Song")), gain(Count(GRAVE)), condition=buried))
    song = t.card(0, spell(mark(It("t1")), targets=(aim(),)), name="Song")
    soldier = t.soldier(0)
    again = t.card(0, spell(mark(It("t1")), targets=(aim(),)), name="Song")
    axe = t.card(1, AXE)
    t.begin().play(song).pass_(2)
    assert (t.where(song), t.chain()) == ("graveyard", ["Seen"])
    t.resolve()
    assert t.reserve() == 1
    t.play(again).pass_().play(axe).resolve()
    assert not t.alive(soldier)
    assert t.reserve() == 1
    assert t.where(again) == "graveyard"
    assert t.alive(seen)


# --- 605.3: permanent cards ------------------------------------------------------------------------------------------


@rule("605.3", "605.3a")
@pytest.mark.parametrize("kind", ["unit", "upgrade", "trap"])
def test_a_permanent_card_becomes_a_permanent_of_its_controller(kind: str) -> None:
    t = Table(asked=(0, 1)).rich(3)
    there = t.base(0, "There")
    card = t.card(0, enters(gain(1)), kinds=(kind,))
    t.begin().play(card, there.id)
    assert t.where(card) == "chain"
    t.pass_(2)
    assert (t.where(card), card.controller, card.place) == ("battlefield", 0, there.id)
    assert card.facedown == (kind == "trap")


@rule("601.1a", "605.3a")
def test_a_card_of_another_player_enters_under_the_control_of_whoever_played_it() -> None:
    t = Table(asked=(0, 1))
    card = t.card(1, kinds=("unit",), zone="graveyard", name="Turncoat")
    hire = t.card(0, spell(PlayCard(named("Turncoat", "graveyard"))))
    t.begin().play(hire).pass_(2)
    assert t.chain() == ["Turncoat"]
    assert card.controller == 0
    t.resolve()
    assert (t.where(card), card.owner, card.controller, card.place) == ("battlefield", 1, 0, t.home[0].id)


@rule("605.3b")
@pytest.mark.parametrize("how", ["face down", "full"])
def test_a_permanent_card_with_an_illegal_target_goes_to_the_graveyard(how: str) -> None:
    t = Table(asked=(0, 1))
    there = t.base(0, "There")
    there.face.numbers["capacity"] = 1
    card = t.card(0, enters(gain(1)), kinds=("unit",), name="Rookie")
    filler = t.card(0, kinds=("unit",), zone="graveyard", name="Filler")
    ways = {
        "face down": (Destroy(named("There")),),
        "full": (Put(named("Filler", "graveyard"), "battlefield"),),
    }
    act_ = t.card(1, spell(*ways[how]))
    t.begin().play(card, there.id).pass_().play(act_)
    t.pass_(2)
    if t.asked[1] == "place":
        t.pick(there.id)
        assert filler.place == there.id
    t.resolve()
    assert (t.where(card), t.reserve()) == ("graveyard", 0)


@rule("608.3c")
def test_a_unit_card_with_merge_merges_with_what_it_targets() -> None:
    t = Table(asked=(0, 1))
    host = t.soldier(0, name="Host")
    merge = OnPlay(Body((Merge(This(), It("t1"), (Add("power", 3),)),), (aim(what=MY_UNITS),)))
    slime = t.card(0, merge, kinds=("unit",), name="Slime")
    t.begin().play(slime)
    assert t.asked == (0, "choose")
    t.pick(1)
    t.pass_(2)
    assert t.where(slime) == "merged"
    assert t.alive(host)
    assert t.number(host, "power") == 5


@rule("608.3d")
def test_a_permanent_card_that_cannot_be_put_onto_the_battlefield_goes_to_the_graveyard() -> None:
    t = Table(asked=(0, 1))
    card = t.card(0, enters(gain(1)), kinds=("unit",), name="Rookie")
    gate = t.card(1, spell(Apply(Stacked(UNIT), (Cant("enter"),), "turn")))
    t.begin().play(card).pass_().play(gate).resolve()
    assert (t.where(card), t.reserve()) == ("graveyard", 0)
