"""Rules 605.2e to 605.3: choices made on resolution, what is done at once, and permanent cards that resolve."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.boards import all_choose, played_by_effect
from tests.games.legions_of_will.desk import (
    MINE,
    T1,
    TARGET,
    UNIT,
    UNITS,
    Desk,
    can,
    counts,
    does,
    enters,
    gain,
    leaves,
    mark,
    named,
    when,
)

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Body, OnPlay, Target
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
    Pick,
    PlayCard,
    Put,
)
from cardwright.kernel.vocabulary.selectors import Cards, Compare, Exists, It, Kind, Named, Stacked, This, Trait
from cardwright.kernel.vocabulary.values import Count, Stat
from cardwright.testing import rule

AXE = does(Destroy(T1), targets=(TARGET,))
GRAVE = Cards(("graveyard",), "you")
GAIN = "You gain 5 resource."


DOOM = "Destroy target unit."


def two_each(players: int = 2) -> tuple[Desk, list[list[Card]]]:
    """A board on which everyone has two units."""
    d = Desk(players)
    return d, [[d.unit(player, name=f"{name} {player}") for name in ("One", "Two")] for player in range(players)]


@rule("601.1a", "605.3a")
def test_a_card_of_another_player_enters_under_the_control_of_whoever_played_it() -> None:
    t = Desk(bells=(0, 1))
    card = t.unit(1, name="Turncoat", zone="graveyard")
    hire = t.action(0, does(PlayCard(named("Turncoat", "graveyard"))))
    t.main().play(hire).skip(2)
    assert t.chain == ["Turncoat"]
    assert card.controller == 0
    t.resolve()
    assert (t.where(card), card.owner, card.controller, card.place) == ("battlefield", 1, 0, t.homes[0].id)


@rule("605.2e")
def test_all_choose_in_turn_order_then_the_action_happens_at_once() -> None:
    t = Desk(3, bells=(0, 1, 2), resource=0)
    watch: list[Card] = []
    for player in range(3):
        watch.append(t.unit(player, leaves(gain(1), what=UNIT), name=f"Watch {player}"))
        t.unit(player, name=f"Other {player}")
    each = (Pick(Cards(("battlefield",), "chosen", UNIT), who="chosen"), Put(It("it"), "graveyard", verb="sacrifice"))
    edict = t.action(1, does(DoTogether("each", each)), name="Edict")
    t.start(active=1).play(edict).skip(3)
    for player in (1, 2, 0):
        assert t.asked == (player, "pick")
        assert all(t.there(card) for card in watch)  # nothing has happened yet
        t.pick(watch[player].id)
    assert not any(t.there(card) for card in watch)
    t.finish(at=-1)
    assert [t.reserve(player) for player in range(3)] == [3, 3, 3]  # each saw all of them go


@rule("605.2e")
def test_each_clause_has_its_own_choices_and_then_happens() -> None:
    t = Desk(bells=(0, 1))
    for player in range(2):
        for i in range(3):
            t.unit(player, name=f"{player}{i}", zone="hand")
        t.unit(player, name=f"Soldier {player}")
        t.unit(player, name=f"Other {player}")
    sacrifice = (
        Pick(Cards(("battlefield",), "chosen", UNIT), who="chosen"),
        Put(It("it"), "graveyard", verb="sacrifice"),
    )
    text = does(Discard(1, "each"), DoTogether("each", sacrifice))
    card = t.action(0, text)
    t.main().play(card).skip(2)
    for asked, gone in [((0, "discard"), 0), ((1, "discard"), 0), ((0, "pick"), 2), ((1, "pick"), 2)]:
        assert (t.asked, sum(t.where(c) == "graveyard" for c in t.game.cards)) == (asked, gone)
        t.pick(t.values[0])
    assert t.asked[1] == "priority"


@rule("605.2e", "605.2f", "100.9")
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize(
    "text",
    [
        "Each player sacrifices a unit, then each player discards a card.",
        "Each player sacrifices a unit and discards a card.",
        "Each player sacrifices a unit. Each player discards a card.",
    ],
)
def test_what_each_player_does_first_is_over_before_anyone_does_the_second(text: str, players: int) -> None:
    order = [(1 + i) % players for i in range(players)]
    done = all_choose(Desk(players), text)
    assert done == [*[("sacrifice", p) for p in order], *[("discard", p) for p in order]]


@rule("605.2e", "605.2f")
def test_what_each_opponent_does_next_is_done_by_the_opponents() -> None:
    done = all_choose(Desk(3), "Each opponent sacrifices a unit and discards a card.")
    assert done == [("sacrifice", 2), ("sacrifice", 0), ("discard", 2), ("discard", 0)]


@rule("605.2e")
def test_what_concerns_the_card_that_each_player_shows_stays_with_that_player() -> None:
    d = Desk()
    done = all_choose(d, "Each player reveals the top card of their deck and puts it into their hand.")
    assert done == [("put", 1), ("put", 0)]
    assert [d.names("hand", p)[-1] for p in (0, 1)] == ["D", "D"]


@rule("605.2e")
@pytest.mark.parametrize(
    ("answers", "zones"),
    [
        ((True, True), ["graveyard", "graveyard"]),
        ((True, False), ["graveyard", "battlefield"]),
        ((False, True), ["battlefield", "graveyard"]),
        ((False, False), ["battlefield", "battlefield"]),
    ],
)
def test_they_are_those_of_each_player_who_did_it(answers: tuple[bool, bool], zones: list[str]) -> None:
    """The active player is asked first; only who sacrifices draws."""
    d = Desk()
    units = {p: d.unit(p, name=f"Unit {p}") for p in (0, 1)}
    for p in (0, 1):
        d.deck(p, "Page", "Page", "Page")
    card = d.action(0, "Each player may sacrifice a unit. If they do, they draw a card.", name="Card")
    d.main().play(card).top()
    for p, agrees in enumerate(answers):
        assert d.asked == (p, "pick")
        d.pick(units[p].id if agrees else -1)
    drawn = [e.player for e in d.game.log if e.kind == "draw" and e.rule != "704.5i"]
    assert sorted(drawn) == [p for p, agrees in enumerate(answers) if agrees]
    assert [d.where(units[p]) for p in (0, 1)] == zones


@rule("605.2e")
def test_all_players_choose_before_any_of_the_units_is_sacrificed() -> None:
    d, units = two_each()
    rite = d.action(0, "Each player sacrifices a unit.")
    d.main().play(rite).top().pick(units[0][0])
    assert (d.player, d.there(units[0][0])) == (1, True)
    d.pick(units[1][1])
    assert [[d.there(unit) for unit in mine] for mine in units] == [[False, True], [True, False]]


@rule("605.2e")
def test_all_opponents_choose_among_their_own_units_before_any_is_sacrificed() -> None:
    d, units = two_each(3)
    rite = d.action(0, "Each opponent sacrifices a unit.")
    d.main().play(rite).top()
    assert (d.player, d.offers()) == (1, {unit.id for unit in units[1]})
    d.pick(units[1][0])
    assert (d.player, d.offers(), d.there(units[1][0])) == (2, {unit.id for unit in units[2]}, True)
    d.pick(units[2][0])
    assert [[d.there(unit) for unit in mine] for mine in units] == [[True, True], [False, True], [False, True]]


@rule("605.2e", "701.12a")
def test_a_player_who_is_told_to_sacrifice_chooses_among_their_own_units() -> None:
    d, units = two_each()
    rite = d.action(0, "Target player sacrifices a unit.")
    d.main().play(rite, d.game.zone("seat", 1).cards[0]).top()
    assert (d.player, d.offers()) == (1, {unit.id for unit in units[1]})
    d.pick(units[1][0])
    assert [[d.there(unit) for unit in mine] for mine in units] == [[True, True], [False, True]]


@rule("605.2e")
def test_what_everyone_does_next_is_done_after_what_everyone_does_first() -> None:
    d, units = two_each()
    rite = d.action(0, "Each player sacrifices a unit and gains 1 resource.")
    d.main().play(rite).top()
    had = [d.reserve(player) for player in (0, 1)]
    d.pick(units[0][0], units[1][0])
    assert [d.reserve(player) for player in (0, 1)] == [had[0] + 1, had[1] + 1]
    kinds = [event.kind for event in d.game.log if event.kind in ("move", "resource") and not event.called("pay")]
    assert kinds[-5:-1] == ["move", "move", "resource", "resource"]  # last of all the action goes to the graveyard


@rule("605.2f")
def test_an_action_on_several_objects_happens_at_once() -> None:
    t = Desk(bells=(0,), resource=0)
    for i in range(2):
        t.unit(0, leaves(gain(1), what=UNIT), name=f"Watch {i}")
    doom = t.action(0, does(Destroy(UNITS)))
    t.main().play(doom).finish(at=-1)
    assert t.reserve() == 4


@rule("605.2f")
def test_what_cannot_happen_at_once_happens_in_turn_order() -> None:
    t = Desk(3, bells=(0,))
    for player in range(3):
        for i in range(6):
            t.unit(player, name=f"{player}{i}", zone="deck")
    wheel = t.action(1, does(Draw(2, "each")))
    for player in range(3):
        t.unit(player, zone="hand"), t.unit(player, zone="hand")
    t.start(active=1).play(wheel)
    before = len(t.log("draw"))
    t.resolve()
    assert [e.player for e in t.log("draw")][before : before + 6] == [1, 1, 2, 2, 0, 0]


@rule("605.2g")
def test_a_card_played_during_a_resolution_goes_on_top_and_nobody_has_priority_in_between() -> None:
    t = Desk(bells=(0, 1), resource=0).rich(5)
    found = t.action(0, does(gain(3)), name="Found", cost=2, zone="graveyard")
    seen = t.base(0, when("play", mark(), what=Named("Found")), name="Seen")
    text = does(PlayCard(named("Found", "graveyard"), free=False), mark(named("Soldier")))
    dig = t.action(0, text, name="Dig")
    soldier = t.unit(0, name="Soldier")
    t.main().play(dig).skip(2)
    # Dig went on resolving to its end; then what triggered on playing went onto the chain
    assert (t.where(dig), t.seen(soldier, "mark")) == ("graveyard", 1)
    assert (t.chain, t.reserve(), t.asked) == (["Found", "Seen"], 3, (0, "priority"))
    t.resolve()
    assert (t.where(found), t.reserve(), t.seen(seen, "mark")) == ("graveyard", 6, 1)


@rule("605.2g")
def test_several_cards_can_be_played_during_one_resolution() -> None:
    t = Desk(bells=(0, 1), resource=0)
    for name in ("One", "Two"):
        t.action(0, does(gain(1)), name=name, cost=5, zone="graveyard")
    dig = t.action(0, does(PlayCard(Cards(("graveyard",), "you", Kind("action")))), name="Dig")
    t.main().play(dig).skip(2)
    assert t.chain == ["One", "Two"]
    t.resolve()
    assert t.reserve() == 2


@rule("605.2g", "601.2", "606.3")
def test_a_card_without_a_legal_target_is_not_played_by_an_effect_and_costs_what_it_did() -> None:
    d = Desk()
    card, start = d.action(0, DOOM, name="Rite", cost=3), d.action(0, does(played_by_effect(True)))
    unit = d.unit(0, zone="hand")
    d.main().cast(start)
    assert (d.where(card), d.chain, d.reserve()) == ("hand", [], 10)
    d.cast(unit, d.home).play(card, unit)
    assert (d.chain, d.reserve()) == (["Rite"], 7)


@rule("605.2g", "112.3")
@pytest.mark.parametrize(("free", "zone", "left"), [(True, "chain", 2), (False, "hand", 2)])
def test_a_card_that_cannot_be_paid_for_is_played_by_an_effect_only_without_its_cost(
    free: bool, zone: str, left: int
) -> None:
    d = Desk()
    card, start = d.action(0, "Draw a card.", name="Rite", cost=3), d.action(0, does(played_by_effect(free)))
    d.game.players[0].resources["resource"] = 2
    d.main().play(start).top()
    assert (d.where(card), d.reserve()) == (zone, left)


@rule("605.2h")
def test_information_is_determined_once_when_the_effect_is_applied() -> None:
    t = Desk(bells=(0, 1))
    soldier = t.unit(0, name="Soldier")
    grow = t.action(0, does(Apply(named("Soldier"), (Add("power", Count(UNITS)),), "turn")))
    second, third = t.unit(0, name="Second", zone="hand"), t.unit(0, name="Third", zone="hand")
    axe = t.action(1, AXE)
    t.main().play(second).resolve()
    t.play(grow).skip().play(axe, second.id).resolve()
    assert t.stat(soldier, "power") == 3  # one unit was there when it was applied, not when it was played
    t.play(third).resolve()
    assert t.stat(soldier, "power") == 3


@rule("605.2h")
def test_a_source_that_is_gone_does_it_as_it_last_was() -> None:
    t = Desk(bells=(0, 1))
    giant = t.unit(0, can(Damage(Stat("power", This()), T1), targets=(TARGET,), per_turn=1), name="Giant", stats="0/3")
    other = t.unit(1, name="Other", stats="0/9")
    hurt_by = t.base(1, when("damage", mark(), other=Compare("power", "==", 5)), name="Seen")
    grow, axe = t.action(0, does(Apply(named("Giant"), (Add("power", 2),), "turn"))), t.action(1, AXE)
    t.main().play(grow).resolve()
    t.activate(giant, other.id).skip().play(axe, giant.id).resolve()
    assert not t.there(giant)
    assert (other.damage, t.seen(hurt_by, "mark")) == (5, 1)  # the giant did it, not the ability


@rule("605.2h")
def test_what_the_effect_itself_moved_to_a_hidden_zone_is_asked_as_it_last_was() -> None:
    t = Desk(bells=(0,), resource=0)
    soldier = t.unit(1, stats="0/4")
    hook = t.action(0, does(Put(T1, "hand", verb="return"), gain(Stat("power", T1)), targets=(TARGET,)))
    grow = t.action(0, does(Apply(UNITS, (Add("power", 2),), "turn")))
    t.main().play(grow).resolve().play(hook).resolve()
    assert (t.where(soldier), t.reserve()) == ("hand", 6)


@rule("605.2i")
def test_only_the_characteristic_that_is_asked_for_counts() -> None:
    """A unit called Wolf is no Wolf, and a Wolf need not be called so; its other subtypes do not matter."""
    t = Desk(bells=(0,))
    called, kind = t.unit(1, name="Wolf"), t.unit(1, name="Fenn", traits="Wolf, Demon")
    tame = t.action(0, does(mark(Cards(("battlefield",), where=Trait("Wolf"))), mark(named("Wolf"), "name")))
    t.main().play(tame).resolve()
    assert (t.seen(called, "mark"), t.seen(called, "name")) == (0, 1)
    assert (t.seen(kind, "mark"), t.seen(kind, "name")) == (1, 0)


@rule("605.2j")
def test_the_object_of_a_trigger_condition_stays_meant_though_it_has_changed() -> None:
    t = Desk(bells=(0, 1))
    t.base(1, enters(Destroy(It("event")), what=Trait("Demon")), name="Chapel")
    demon = t.unit(0, name="Imp", traits="Demon", zone="hand")
    change = Apply(named("Imp"), (Become("trait", "Angel", also=False),), "turn")
    convert = t.action(0, does(change))
    t.main().play(demon).skip(2)
    assert t.chain == ["Chapel"]
    t.play(convert).skip(2)
    assert "Demon" not in chars(t.game, demon).traits
    t.resolve()
    assert t.where(demon) == "graveyard"


@rule("605.2j")
def test_the_object_of_a_cost_stays_meant() -> None:
    t = Desk(bells=(0,), resource=0)
    victim = t.unit(0, stats="0/4")
    altar = t.base(
        0, can(gain(Stat("power", It("paid"))), cost=(MoveCost(MINE, "graveyard", verb="sacrifice"),)), name="Altar"
    )
    t.main().activate(altar).resolve()
    assert (t.where(victim), t.reserve()) == ("graveyard", 4)


@rule("605.2k")
def test_what_leaves_the_chain_while_it_resolves_goes_on_to_the_end() -> None:
    t = Desk(bells=(0,), resource=0)
    gone = t.action(0, does(Put(This(), "expelled"), gain(3)), name="Gone")
    t.main().play(gone).resolve()
    assert (t.where(gone), t.reserve(), t.chain) == ("expelled", 3, [])


@rule("605.2k", "407.2")
def test_a_card_that_expels_itself_resolves_to_the_end() -> None:
    d = Desk()
    d.held()
    song = d.action(0, f"Expel this card. {GAIN}", name="Song")
    d.main()
    had = d.reserve()
    d.cast(song)
    assert (d.where(song), d.reserve(), d.chain) == ("expelled", had + 5, [])


@rule("605.2m")
def test_an_action_goes_to_its_owners_graveyard_as_the_last_part_of_resolving() -> None:
    t = Desk(bells=(0,), resource=0)
    card = t.action(0, does(gain(Count(GRAVE)), mark(MINE, amount=Count(Cards(("chain",))))))
    soldier = t.unit(0)
    t.main().play(card).resolve()
    assert (t.where(card), t.reserve(), t.seen(soldier, "mark")) == ("graveyard", 0, 1)


@rule("605.2m", "603.2")
def test_what_waits_for_something_to_resolve_knows_which_card_it_was() -> None:
    d = Desk()
    watch = d.gear(0, counts("resolves", "act", what=Named("Act")), name="Watch")
    other = d.gear(0, counts("resolves", "unit", what=Named("A")), name="Other")
    act = d.action(0, "Draw a card.", name="Act")
    a = d.unit(0, can(Draw(1)), name="A")
    d.start("main").play(act).resolve()
    assert (d.seen(watch, "act"), d.seen(other, "unit")) == (1, 0)
    d.activate(a).resolve()
    assert (d.seen(watch, "act"), d.seen(other, "unit")) == (1, 1)


@rule("605.2n")
def test_when_all_is_done_what_waits_for_the_resolution_triggers() -> None:
    t = Desk(bells=(0, 1), resource=0)
    buried = Exists(named("Song", "graveyard"))  # it is there by the time the ability triggers
    seen = t.base(0, when("resolves", gain(Count(GRAVE)), what=Named("Song"), condition=buried), name="Seen")
    song = t.action(0, does(mark(T1), targets=(TARGET,)), name="Song")
    soldier = t.unit(0)
    again, axe = t.action(0, does(mark(T1), targets=(TARGET,)), name="Song"), t.action(1, AXE)
    t.main().play(song).skip(2)
    assert (t.where(song), t.chain) == ("graveyard", ["Seen"])
    t.resolve()
    assert t.reserve() == 1
    t.play(again).skip().play(axe).resolve()
    assert not t.there(soldier)
    assert t.reserve() == 1
    assert t.where(again) == "graveyard"
    assert t.there(seen)


@rule("605.3", "605.3a")
@pytest.mark.parametrize("kind", ["unit", "upgrade", "trap"])
def test_a_permanent_card_becomes_a_permanent_of_its_controller(kind: str) -> None:
    t = Desk(bells=(0, 1), resource=0).rich(3)
    there = t.base(0, name="There")
    card = t.card(0, kind, enters(gain(1)), stats="0/2", cost=0)
    t.main().play(card, there.id)
    assert t.where(card) == "chain"
    t.skip(2)
    assert (t.where(card), card.controller, card.place) == ("battlefield", 0, there.id)
    assert card.facedown == (kind == "trap")


@rule("605.3b")
@pytest.mark.parametrize("how", ["face down", "full"])
def test_a_permanent_card_with_an_illegal_target_goes_to_the_graveyard(how: str) -> None:
    t = Desk(bells=(0, 1), resource=0)
    there = t.base(0, name="There")
    there.face.numbers["capacity"] = 1
    card = t.unit(0, enters(gain(1)), name="Rookie", zone="hand")
    filler = t.unit(0, name="Filler", zone="graveyard")
    ways = {
        "face down": (Destroy(named("There")),),
        "full": (Put(named("Filler", "graveyard"), "battlefield"),),
    }
    act_ = t.action(1, does(*ways[how]))
    t.main().play(card, there.id).skip().play(act_).skip(2)
    t.settle("place", value=there)
    assert (filler.place == there.id) == (how == "full")
    t.resolve()
    assert (t.where(card), t.reserve()) == ("graveyard", 0)


@rule("608.3c")
def test_a_unit_card_with_merge_merges_with_what_it_targets() -> None:
    t = Desk(bells=(0, 1))
    host = t.unit(0, name="Host")
    merge = OnPlay(Body((Merge(This(), T1, (Add("power", 3),)),), (Target("t1", MINE),)))
    slime = t.unit(0, merge, name="Slime", zone="hand")
    t.main().play(slime)
    assert t.asked == (0, "choose")
    t.pick(1).skip(2)
    assert t.where(slime) == "merged"
    assert t.there(host)
    assert t.stat(host, "power") == 5


@rule("608.3d")
def test_a_permanent_card_that_cannot_be_put_onto_the_battlefield_goes_to_the_graveyard() -> None:
    t = Desk(bells=(0, 1), resource=0)
    card = t.unit(0, enters(gain(1)), name="Rookie", zone="hand")
    gate = t.action(1, does(Apply(Stacked(UNIT), (Cant("enter"),), "turn")))
    t.main().play(card).skip().play(gate).resolve()
    assert (t.where(card), t.reserve()) == ("graveyard", 0)
