"""Rule 800.3: players leave a game that goes on."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import (
    MURDER,
    STUDY,
    T1,
    TARGET,
    UNITS,
    Desk,
    can,
    does,
    gain,
    gives,
    named,
    pay,
    when,
)
from tests.games.legions_of_will.test_09_formats import asked, choose, new_game, question

from cardwright.games.legions_of_will.rules.ending import lose
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Pattern, Replacement
from cardwright.kernel.vocabulary.durations import BeforeNextTurn, Duration, EndOfNextTurn
from cardwright.kernel.vocabulary.effects import (
    Add,
    AddCounters,
    ChoosePlayer,
    CreateCopy,
    Damage,
    Destroy,
    Effect,
    ExpelUntil,
    ExtraTurn,
    If,
    Later,
    PayTo,
    Pick,
    PlayCard,
    Put,
    TakeControl,
    YouMay,
)
from cardwright.kernel.vocabulary.selectors import Cards, It, Kind, Measure, Named, Seats, This
from cardwright.kernel.vocabulary.values import Count, Resource, Tally
from cardwright.testing import rule

GAIN = gain(1)
PAUSE = YouMay((GAIN,))  # a moment of a resolution in which its controller is asked something
KEEPS = Cards(("battlefield",), where=Kind("base"))
GRAVE = Cards(("graveyard",), "each", Named("Ghost"))


def aimed_at_opponent(*effects: Effect) -> tuple[Effect, ...]:
    """An opponent is chosen, then there is a moment in which someone can leave, then this."""
    return (ChoosePlayer("opponent"), PAUSE, *effects)


def steal(t: Desk, thief: int, until: Duration = "rest") -> Card:
    """An action with which its player gains control of a unit."""
    return t.action(thief, does(TakeControl(T1, until=until), targets=(TARGET,)), name="Steal")


# --- the game goes on --------------------------------------------


@rule("800.3")
def test_the_others_play_on_when_someone_has_left() -> None:
    t = Desk(3)
    t.main()
    t.game.concede(2)
    assert not t.game.over
    assert [p.out for p in t.game.players] == [False, False, True]
    t.next_turn()
    assert (t.game.active, t.player) == (1, 1)


@rule("800.3a")
def test_all_that_a_player_owns_leaves_the_game_wherever_it_is() -> None:
    t = Desk(3)
    cards = [t.unit(1, name=f"Card {zone}", zone=zone) for zone in ("deck", "hand", "graveyard", "expelled")]
    cards.append(t.unit(1, name="Ogre"))
    cards.append(t.homes[1])
    cards.append(t.base(1, name="Cellar", facedown=True))
    other = t.unit(2, name="Elf")
    t.main()
    t.game.concede(1)
    assert [t.where(card) for card in cards] == [""] * 7
    assert all(t.game.zone(kind, 1).cards == [] for kind in ("deck", "hand", "graveyard", "expelled", "battlefield"))
    assert t.where(other) == "battlefield"


@rule("800.3a")
def test_also_what_others_control_of_it() -> None:
    t = Desk(3)
    ogre = t.unit(1, name="Ogre")
    grab = steal(t, 0)
    t.main().play(grab, ogre).resolve()
    assert ogre.controller == 0
    t.game.concede(1)
    assert t.where(ogre) == ""


@rule("800.3a")
def test_effects_that_gave_the_player_control_end_and_the_object_goes_back() -> None:
    t = Desk(3)
    ogre = t.unit(0, name="Ogre")
    grab = steal(t, 1)
    t.main(1).play(grab, ogre).resolve()
    assert (ogre.controller, ogre.place) == (1, t.homes[1].id)
    t.game.concede(1)
    assert (t.where(ogre), ogre.controller, ogre.place) == ("battlefield", 0, t.home.id)


@rule("800.3a")
def test_it_goes_to_the_player_to_whom_an_older_effect_gives_it() -> None:
    t = Desk(3)
    ogre = t.unit(0, name="Ogre")
    first, second = steal(t, 1), steal(t, 2)
    t.main(1)
    t.play(first, ogre).resolve().skip().play(second, ogre).resolve()
    assert ogre.controller == 2
    t.game.concede(2)
    assert (t.where(ogre), ogre.controller) == ("battlefield", 1)


@rule("800.3a")
def test_who_gets_a_unit_back_chooses_its_base() -> None:
    t = Desk(3)
    tower = t.base(0, name="Tower")
    ogre = t.unit(0, name="Ogre")
    grab = steal(t, 1)
    t.main(1).play(grab, ogre).resolve()
    t.game.concede(1)
    assert t.asked == (0, "place")
    t.pick(tower)
    assert (ogre.controller, ogre.place) == (0, tower.id)
    assert t.asked[1] == "priority"


@rule("800.3a")
def test_effects_of_the_player_that_gave_others_control_go_on() -> None:
    t = Desk(3)
    ogre = t.unit(2, name="Ogre")
    gift = t.action(1, does(ChoosePlayer("opponent"), TakeControl(T1, "chosen"), targets=(TARGET,)), name="Gift")
    t.main(1).play(gift, ogre).top().pick(0)
    assert ogre.controller == 0
    t.game.concede(1)
    assert ogre.controller == 0


@rule("800.3a")
def test_abilities_the_player_controls_on_the_chain_cease_to_exist() -> None:
    t = Desk(3)
    ogre = t.unit(0, can(AddCounters(This(), "roar")), name="Ogre")
    grab = steal(t, 1)
    study = t.action(0, STUDY, name="Study")
    t.main(1).play(grab, ogre).resolve().activate(ogre)
    t.skip().skip().play(study)
    assert t.chain == ["Ogre", "Study"]
    t.game.concede(1)  # the unit is player 0's, its ability was player 1's
    assert t.chain == ["Study"]
    t.resolve()
    assert t.seen(ogre, "roar") == 0


@rule("800.3a")
def test_cards_of_the_player_on_the_chain_leave_the_game() -> None:
    t = Desk(3)
    ogre = t.unit(0, name="Ogre")
    kill, study = t.action(1, MURDER, name="Kill"), t.action(0, STUDY, name="Study")
    t.main().play(study).skip().play(kill, ogre)
    t.game.concede(1)
    assert (t.chain, t.where(kill)) == (["Study"], "")
    t.resolve()
    assert t.where(ogre) == "battlefield"


@rule("800.3a")
def test_what_the_player_still_controls_is_expelled() -> None:
    t = Desk(3)
    ghost = t.unit(0, name="Ghost", stats="3/2", zone="graveyard")
    raise_ = t.action(1, does(Put(GRAVE, "battlefield", "you")), name="Raise")
    t.main(1).play(raise_).resolve()
    assert (t.where(ghost), ghost.controller) == ("battlefield", 1)
    t.game.concede(1)
    assert t.where(ghost) == "expelled"
    assert ghost.id in t.game.zone("expelled", 0).cards


@rule("800.3a")
def test_a_card_of_another_player_that_the_player_has_played_is_expelled() -> None:
    t = Desk(3)
    ghost = t.action(0, does(Damage(1, KEEPS)), name="Ghost", zone="graveyard")
    borrow = t.action(1, does(PlayCard(GRAVE)), name="Borrow")
    t.main(1).play(borrow).top()
    assert (t.chain, ghost.controller) == (["Ghost"], 1)
    t.game.concede(1)
    assert (t.chain, t.where(ghost)) == ([], "expelled")


@rule("800.3a", "406.6g")
def test_it_happens_at_once_and_not_as_a_state_based_action() -> None:
    t = Desk(3)
    ogre = t.unit(1, name="Ogre")
    wait = t.action(0, does(PAUSE), name="Wait")
    t.main().play(wait).top()
    assert t.asked == (0, "you may")
    t.game.concede(1)
    assert t.asked == (0, "you may")  # in the middle of a resolution
    assert t.where(ogre) == ""


@rule("800.3a")
def test_priority_passes_to_the_next_player_in_turn_order() -> None:
    t = Desk(4)
    study = t.action(0, STUDY, name="Study")
    t.deck(0, "Card")
    t.main().play(study).skip()
    assert t.player == 1
    t.game.concede(2)
    assert t.player == 1
    t.game.concede(1)
    assert t.player == 3
    t.skip()
    assert t.names("hand") == ["Card"]  # player 0 passed before


@rule("800.3a", "111.3d")
def test_the_pass_of_a_player_who_leaves_does_not_count_for_another() -> None:
    t = Desk(4)
    study = t.action(0, STUDY, name="Study")
    t.deck(0, "Card")
    t.main().play(study).skip(2)
    assert t.player == 2
    t.game.concede(1)
    t.skip()
    assert (t.player, t.chain) == (3, ["Study"])
    t.skip()
    assert t.chain == []


@rule("603.5c", "800.3a")
def test_permanents_that_leave_the_game_leave_the_battlefield() -> None:
    t = Desk(3)
    watcher = t.unit(
        0, when("move", AddCounters(This(), "seen"), frm=("battlefield",), what=Kind("unit")), name="Watcher"
    )
    mourner = t.unit(
        0, when("move", AddCounters(This(), "seen"), frm=("battlefield",), to=("graveyard",)), name="Mourner"
    )
    t.unit(1, name="Ogre")
    t.unit(1, when("move", Damage(5, KEEPS), frm=("battlefield",), this=True), name="Elf")
    t.main()
    t.game.concede(1)
    t.resolve()
    assert (t.seen(watcher), t.seen(mourner)) == (2, 0)
    assert t.home.damage == 0  # the leaver's own ability is not put on the chain


@rule("800.3a", "607.3")
def test_what_was_expelled_until_such_a_permanent_leaves_returns_at_once() -> None:
    t = Desk(3)
    ogre = t.unit(0, name="Ogre")
    jailer = t.unit(
        1,
        can(ExpelUntil(T1, "expelled", Pattern("move", this=True, frm=("battlefield",))), targets=(TARGET,)),
        name="Jailer",
    )
    t.main(1).activate(jailer, ogre).resolve()
    assert t.where(ogre) == "expelled"
    t.game.concede(1)
    assert (t.where(ogre), ogre.controller) == ("battlefield", 0)


# --- what cannot happen any more --------------------------------------------


@rule("800.3b")
def test_nothing_changes_to_the_control_of_a_player_who_has_left() -> None:
    t = Desk(3)
    ogre = t.unit(0, name="Ogre")
    gift = t.action(0, does(*aimed_at_opponent(TakeControl(T1, "chosen")), targets=(TARGET,)), name="Gift")
    t.main().play(gift, ogre).top().pick(1)
    t.game.concede(1)
    t.pick(False)
    assert (t.where(ogre), ogre.controller, ogre.place) == ("battlefield", 0, t.home.id)
    assert t.game.effects == []


@rule("800.3b")
@pytest.mark.parametrize("shared", [False, True])
def test_nothing_is_put_onto_the_battlefield_under_their_control(shared: bool) -> None:
    t = Desk(4, (0, 1, 1, 2), shared_bases=shared)  # with shared bases there would be room at a teammate's
    ghost = t.unit(0, name="Ghost", zone="graveyard")
    gift = t.action(0, does(*aimed_at_opponent(Put(GRAVE, "battlefield", "chosen"))), name="Gift")
    t.main().play(gift).top().pick(1)
    t.game.concede(1)
    t.pick(False)
    assert t.where(ghost) == "graveyard"


@rule("800.3b")
def test_nothing_is_put_onto_the_chain_under_their_control() -> None:
    t = Desk(3)
    ghost = t.action(0, does(Damage(1, KEEPS)), name="Ghost", zone="graveyard")
    gift = t.action(0, does(*aimed_at_opponent(PlayCard(GRAVE, who="chosen"))), name="Gift")
    t.main().play(gift).top().pick(1)
    t.game.concede(1)
    t.pick(False)
    assert (t.where(ghost), t.chain) == ("graveyard", [])
    assert t.home.damage == 0


@rule("800.3c")
@pytest.mark.parametrize(("older", "zone"), [(False, "expelled"), (True, "battlefield")])
def test_when_control_ends_and_the_default_controller_has_left_it_is_expelled(older: bool, zone: str) -> None:
    t = Desk(4)
    ghost, other = t.unit(0, name="Ghost", stats="3/2", zone="graveyard"), t.unit(0, name="Other")
    raise_ = t.action(1, does(Put(GRAVE, "battlefield", "you")), name="Raise")
    keep, borrow = steal(t, 3), steal(t, 2, "turn")
    t.main(1).play(raise_).resolve().to(3).play(keep, ghost if older else other).resolve().to(2).play(borrow, ghost)
    t.resolve()
    assert ghost.controller == 2
    t.game.concede(1)
    assert (t.where(ghost), ghost.controller) == ("battlefield", 2)  # the effect lasts
    t.next_turn()
    assert t.where(ghost) == zone
    assert not older or ghost.controller == 3  # another effect gives it to somebody
    assert t.steps().count("cleanup") == 1  # that is no state-based action


@rule("800.3d")
def test_no_object_is_created_that_a_player_who_left_would_own() -> None:
    t = Desk(4, (0, 1, 1, 2), shared_bases=True)
    ogre = t.unit(0, name="Ogre")
    gift = t.action(
        0, does(*aimed_at_opponent(CreateCopy(T1, who="chosen", to="battlefield")), targets=(TARGET,)), name="Gift"
    )
    t.main().play(gift, ogre).top().pick(1)
    t.game.concede(1)
    t.pick(False)
    assert [c.face.name for c in t.game.cards if c.zone >= 0].count("Ogre") == 1


@rule("800.3d")
def test_no_triggered_ability_of_theirs_is_put_on_the_chain() -> None:
    t = Desk(3)
    end = Pattern("phase", phase="end")
    omen = t.action(1, does(Later(end, (Damage(5, Seats("each")), Damage(1, KEEPS)))), name="Omen")
    own = t.action(0, does(Later(end, (Damage(2, KEEPS),))), name="Own")
    t.main().play(own).resolve().skip().play(omen).resolve()
    t.game.concede(1)
    t.on("end")
    assert t.chain == ["Own"]
    t.resolve()
    assert (t.home.damage, t.homes[2].damage) == (2, 2)


@rule("800.3d", "603.8")
def test_nor_one_that_triggers_on_the_loss_itself() -> None:
    t = Desk(3)
    t.unit(1, when("loses", Damage(3, KEEPS)), name="Spite")
    heir = t.unit(2, when("loses", AddCounters(This(), "seen")), name="Heir")
    t.main()
    lose(t.game, [1], "103.3c", "for once")
    t.skip().resolve()
    assert (t.home.damage, t.seen(heir)) == (0, 1)


@rule("800.3e")
def test_no_battle_damage_is_assigned_to_one_who_has_left() -> None:
    t = Desk(3, attack_multiple=True)
    a, b = t.unit(0, name="A", stats="0/4"), t.unit(0, name="B", stats="0/3")
    t.start("declare attackers").attack((a, t.homes[1]), (b, t.homes[2]))
    t.game.concede(1)
    t.on("end of battle")
    assert [(e.card, e.amount) for e in t.log("damage")] == [(t.homes[2].id, 3)]


# --- costs and choices --------------------------------------------


@rule("800.3f")
def test_a_cost_that_one_who_left_would_have_to_pay_is_not_paid() -> None:
    t = Desk(3)
    ogre = t.unit(0, name="Ogre")
    toll = t.action(
        0,
        does(*aimed_at_opponent(PayTo((pay(2),), (), "chosen", (AddCounters(named("Ogre"), "unpaid"),)))),
        name="Toll",
    )
    t.main().play(toll).top().pick(1)
    t.game.concede(1)
    t.pick(False)
    assert (t.seen(ogre, "unpaid"), t.reserve(1)) == (1, 10)
    assert t.asked[1] == "priority"  # nobody else is asked


@rule("800.3f")
def test_nor_if_they_leave_while_they_are_asked_to_pay() -> None:
    t = Desk(3)
    ogre = t.unit(0, name="Ogre")
    toll = t.action(
        0,
        does(
            ChoosePlayer("opponent"),
            PayTo((pay(2),), (), "chosen", (AddCounters(named("Ogre"), "unpaid"),)),
        ),
        name="Toll",
    )
    t.main().play(toll).top().pick(1)
    assert t.asked == (1, "pay cost")
    t.game.concede(1)
    assert (t.seen(ogre, "unpaid"), t.reserve(1)) == (1, 10)


@rule("800.3g")
def test_another_opponent_whom_the_controller_picks_makes_an_opponents_choice() -> None:
    t = Desk(4)
    ogre, elf = t.unit(0, name="Ogre"), t.unit(0, name="Elf")
    doubt = t.action(
        0, does(*aimed_at_opponent(Pick(UNITS, 1, who="chosen", bind="it"), Destroy(It("it")))), name="Doubt"
    )
    t.main().play(doubt).top().pick(1)
    t.game.concede(1)
    t.pick(False)
    assert t.asked == (0, "who chooses instead")
    assert t.values == [2, 3]  # an opponent
    t.pick(3)
    assert t.asked == (3, "pick")
    t.pick(elf)
    assert (t.where(ogre), t.where(elf)) == ("battlefield", "graveyard")


@rule("800.3g")
def test_they_leave_while_they_choose() -> None:
    t = Desk(3)
    ogre, elf = t.unit(0, name="Ogre"), t.unit(0, name="Elf")
    t.unit(1, name="Own")
    doubt = t.action(
        0, does(ChoosePlayer("opponent"), Pick(UNITS, 1, who="chosen", bind="it"), Destroy(It("it"))), name="Doubt"
    )
    t.main().play(doubt).top().pick(1)
    t.game.concede(1)
    assert t.asked == (2, "pick")  # the only other opponent
    assert t.values == [ogre.id, elf.id]  # without what has left
    t.pick(ogre)
    assert t.where(ogre) == "graveyard"


@rule("800.3g")
def test_any_player_may_be_picked_if_it_was_no_opponents_choice() -> None:
    t = Desk(4, (0, 0, 1, 1))
    t.unit(0, name="Ogre"), t.unit(0, name="Elf")
    ask = t.action(
        0, does(ChoosePlayer("team"), PAUSE, Pick(UNITS, 1, who="chosen", bind="it"), Destroy(It("it"))), name="Ask"
    )
    t.main().play(ask).top().pick(1)
    t.game.concede(1)
    t.pick(False)
    assert t.asked == (0, "who chooses instead")
    assert t.values == [0, 2, 3]


@rule("800.3h")
def test_what_a_rule_asks_falls_to_the_next_player_in_turn_order() -> None:
    game = new_game(4, teams=[0, 0, 0, 1], seed=3)
    chooser = game.decision.player
    assert question(game) == "Who goes first?"
    game.concede(chooser)
    assert question(game) == "Who goes first?"
    assert game.decision.player == (chooser + 1) % 4
    assert len(game.decision.options) == 3
    choose(game, asked(game))
    assert game.active == (chooser + 1) % 4


@rule("800.3a")
def test_the_choice_between_replacements_for_a_unit_that_left_is_no_longer_asked() -> None:
    t = Desk(4)
    ogre, ghost = t.unit(3, name="Ogre"), t.unit(1, name="Ghost")
    for name, word in (("First", "one"), ("Second", "two")):
        t.gear(
            3, Replacement(Pattern("damage", what=Named("Ghost")), do=(AddCounters(named("Ogre"), word),)), name=name
        )
    hit = t.action(2, does(Damage(1, UNITS)), name="Hit")
    t.main().skip(2).play(hit).top()
    assert t.asked == (1, "replacement")
    t.game.concede(1)
    assert t.asked[1] == "priority"
    assert (t.where(ghost), ogre.counters, ogre.damage) == ("", {}, 1)


# --- information --------------------------------------------


@rule("800.3i")
def test_effects_use_what_was_last_known_of_a_player_who_has_left() -> None:
    t = Desk(3)
    t.unit(1, name="Ogre"), t.unit(1, name="Elf")
    t.unit(1, name="Card", cost=1, zone="hand")
    t.game.players[1].resources["resource"] = 7
    theirs = Cards(("battlefield",), "chosen", Kind("unit"))
    levy = t.action(
        0,
        does(
            *aimed_at_opponent(
                AddCounters(named("Home 0"), "units", Count(theirs)),
                AddCounters(named("Home 0"), "hand", Count(Cards(("hand",), "chosen"))),
                AddCounters(named("Home 0"), "resource", Resource("resource", "chosen")),
            )
        ),
        name="Levy",
    )
    t.main().play(levy).top().pick(1)
    t.game.concede(1)
    t.pick(False)
    assert [t.seen(t.home, word) for word in ("units", "hand", "resource")] == [2, 1, 7]


@rule("800.3i")
def test_and_the_present_state_of_one_who_is_still_there() -> None:
    t = Desk(3)
    ogre = t.unit(1, name="Ogre")
    t.unit(1, name="Elf")
    theirs = Cards(("battlefield",), "chosen", Kind("unit"))
    levy = t.action(
        0,
        does(*aimed_at_opponent(Destroy(named("Ogre")), AddCounters(named("Home 0"), "units", Count(theirs)))),
        name="Levy",
    )
    t.main().play(levy).top().pick(1)
    t.game.concede(2)
    t.pick(False)
    assert (t.where(ogre), t.seen(t.home, "units")) == ("graveyard", 1)


@rule("800.3i")
def test_what_a_player_who_left_has_done_is_still_found() -> None:
    t = Desk(3)
    study = t.action(1, STUDY, name="Study")
    tax = t.action(
        0,
        does(If(Measure(Tally("cards played", "opponent"), ">=", 1), (AddCounters(named("Home 0"), "found"),))),
        name="Tax",
    )
    t.main().skip().play(study).resolve()
    t.game.concede(1)
    t.play(tax).resolve()
    assert t.seen(t.home, "found") == 1


# --- turns --------------------------------------------


@rule("800.3j")
def test_the_turn_of_a_player_who_leaves_goes_on_without_an_active_player() -> None:
    t = Desk(3)
    study = t.action(1, STUDY, name="Study")
    t.deck(1, "Card")
    t.main().skip().play(study)
    t.game.concede(0)
    assert (t.game.turn, t.game.phase, t.player) == (5, "main", 1)
    t.skip(2)
    assert t.names("hand", 1) == ["Card"]  # the top of the chain resolved
    assert (t.game.phase, t.player) == ("main", 1)  # who is next in turn order has priority
    t.skip(2)
    assert (t.game.turn, t.game.phase) == (5, "beginning of battle")  # the phase ended
    t.on("end")
    assert (t.game.turn, t.game.phase, t.player) == (5, "end", 1)
    t.on()
    assert (t.game.turn, t.game.active) == (6, 1)
    assert "declare blockers" not in t.steps()


@rule("800.3k")
def test_the_turn_of_a_player_who_has_left_does_not_begin() -> None:
    t = Desk(3)
    t.main()
    t.game.concede(1)
    t.next_turn()
    assert t.game.active == 2
    t.next_turn()
    assert t.game.active == 0


@rule("800.3k")
def test_nor_does_an_extra_turn() -> None:
    t = Desk(3)
    more = t.action(1, does(ExtraTurn()), name="More")
    t.main().skip().play(more).resolve()
    t.game.concede(1)
    t.next_turn()
    assert t.game.active == 2
    t.next_turn()
    assert t.game.active == 0


@rule("800.3m")
@pytest.mark.parametrize("until", [BeforeNextTurn("you"), EndOfNextTurn("you")])
def test_effects_until_the_next_turn_of_one_who_left_end_when_it_would_have_begun(until: Duration) -> None:
    t = Desk(4)
    ogre = t.unit(0, name="Ogre")
    bless = t.action(2, does(gives(UNITS, Add("power", 3), until=until)), name="Bless")
    t.main().skip(2).play(bless).resolve()
    t.game.concede(2)
    assert t.power(ogre) == 5
    t.next_turn()
    assert (t.game.active, t.power(ogre)) == (1, 5)  # nor does it end at once
    t.next_turn()
    assert (t.game.active, t.power(ogre)) == (3, 2)
