"""Rule 800.3: players leave a game that goes on."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.board import Board
from tests.games.legions_of_will.desk import MURDER, STUDY, T1, TARGET, UNITS, can, does, gives, named, when
from tests.games.legions_of_will.test_09_formats import asked, choose, new_game, question

from cardwright.games.legions_of_will.rules.ending import lose
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Pattern, Replacement
from cardwright.kernel.vocabulary.costs import Pay
from cardwright.kernel.vocabulary.durations import BeforeNextTurn, Duration, EndOfNextTurn
from cardwright.kernel.vocabulary.effects import (
    Add,
    AddCounters,
    ChangeResource,
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

GAIN = ChangeResource("resource", 1)
PAUSE = YouMay((GAIN,))  # a moment of a resolution in which its controller is asked something
KEEPS = Cards(("battlefield",), where=Kind("base"))
GRAVE = Cards(("graveyard",), "each", Named("Ghost"))


def aimed_at_opponent(*effects: Effect) -> tuple[Effect, ...]:
    """An opponent is chosen, then there is a moment in which someone can leave, then this."""
    return (ChoosePlayer("opponent"), PAUSE, *effects)


def steal(t: Board, thief: int, until: Duration = "rest") -> Card:
    """An action with which its player gains control of a unit."""
    return t.act(thief, "Steal", does(TakeControl(T1, until=until), targets=(TARGET,)))


def next_turn(t: Board) -> None:
    """Nobody does anything until the next turn."""
    turn = t.game.turn
    while t.game.turn == turn:
        t.pick(t.values[-1])


# --- the game goes on --------------------------------------------


@rule("800.3")
def test_the_others_play_on_when_someone_has_left() -> None:
    t = Board(3)
    t.main()
    t.game.concede(2)
    assert not t.game.over
    assert [p.out for p in t.game.players] == [False, False, True]
    next_turn(t)
    assert (t.game.active, t.player) == (1, 1)


@rule("800.3a")
def test_all_that_a_player_owns_leaves_the_game_wherever_it_is() -> None:
    t = Board(3)
    cards = [t.recruit(1, f"Card {zone}", zone=zone) for zone in ("deck", "hand", "graveyard", "expelled")]
    cards.append(t.unit(t.homes[1], "Ogre"))
    cards.append(t.homes[1])
    cards.append(t.base(1, "Cellar", facedown=True))
    other = t.unit(t.homes[2], "Elf")
    t.main()
    t.game.concede(1)
    assert [t.zone_of(card) for card in cards] == [""] * 7
    assert all(t.game.zone(kind, 1).cards == [] for kind in ("deck", "hand", "graveyard", "expelled", "battlefield"))
    assert t.zone_of(other) == "battlefield"


@rule("800.3a")
def test_also_what_others_control_of_it() -> None:
    t = Board(3)
    ogre = t.unit(t.homes[1], "Ogre")
    grab = steal(t, 0)
    t.main().play(grab, ogre).all()
    assert ogre.controller == 0
    t.game.concede(1)
    assert t.zone_of(ogre) == ""


@rule("800.3a")
def test_effects_that_gave_the_player_control_end_and_the_object_goes_back() -> None:
    t = Board(3)
    ogre = t.unit(t.home, "Ogre")
    grab = steal(t, 1)
    t.main(1).play(grab, ogre).all()
    assert (ogre.controller, ogre.place) == (1, t.homes[1].id)
    t.game.concede(1)
    assert (t.zone_of(ogre), ogre.controller, ogre.place) == ("battlefield", 0, t.home.id)


@rule("800.3a")
def test_it_goes_to_the_player_to_whom_an_older_effect_gives_it() -> None:
    t = Board(3)
    ogre = t.unit(t.home, "Ogre")
    first, second = steal(t, 1), steal(t, 2)
    t.main(1)
    t.play(first, ogre).all().skip().play(second, ogre).all()
    assert ogre.controller == 2
    t.game.concede(2)
    assert (t.zone_of(ogre), ogre.controller) == ("battlefield", 1)


@rule("800.3a")
def test_who_gets_a_unit_back_chooses_its_base() -> None:
    t = Board(3)
    tower = t.base(0, "Tower")
    ogre = t.unit(t.home, "Ogre")
    grab = steal(t, 1)
    t.main(1).play(grab, ogre).all()
    t.game.concede(1)
    assert t.asked == (0, "place")
    t.answer(tower)
    assert (ogre.controller, ogre.place) == (0, tower.id)
    assert t.asked[1] == "priority"


@rule("800.3a")
def test_effects_of_the_player_that_gave_others_control_go_on() -> None:
    t = Board(3)
    ogre = t.unit(t.homes[2], "Ogre")
    gift = t.act(1, "Gift", does(ChoosePlayer("opponent"), TakeControl(T1, "chosen"), targets=(TARGET,)))
    t.main(1).play(gift, ogre).top().answer(0)
    assert ogre.controller == 0
    t.game.concede(1)
    assert ogre.controller == 0


@rule("800.3a")
def test_abilities_the_player_controls_on_the_chain_cease_to_exist() -> None:
    t = Board(3)
    ogre = t.unit(t.home, "Ogre", can(AddCounters(This(), "roar")))
    grab = steal(t, 1)
    study = t.act(0, "Study", STUDY)
    t.main(1).play(grab, ogre).all().activate(ogre)
    t.skip().skip().play(study)
    assert t.chain == ["Ogre", "Study"]
    t.game.concede(1)  # the unit is player 0's, its ability was player 1's
    assert t.chain == ["Study"]
    t.all()
    assert t.seen(ogre, "roar") == 0


@rule("800.3a")
def test_cards_of_the_player_on_the_chain_leave_the_game() -> None:
    t = Board(3)
    ogre = t.unit(t.home, "Ogre")
    kill, study = t.act(1, "Kill", MURDER), t.act(0, "Study", STUDY)
    t.main().play(study).skip().play(kill, ogre)
    t.game.concede(1)
    assert (t.chain, t.zone_of(kill)) == (["Study"], "")
    t.all()
    assert t.zone_of(ogre) == "battlefield"


@rule("800.3a")
def test_what_the_player_still_controls_is_expelled() -> None:
    t = Board(3)
    ghost = t.recruit(0, "Ghost", zone="graveyard")
    raise_ = t.act(1, "Raise", does(Put(GRAVE, "battlefield", "you")))
    t.main(1).play(raise_).all()
    assert (t.zone_of(ghost), ghost.controller) == ("battlefield", 1)
    t.game.concede(1)
    assert t.zone_of(ghost) == "expelled"
    assert ghost.id in t.game.zone("expelled", 0).cards


@rule("800.3a")
def test_a_card_of_another_player_that_the_player_has_played_is_expelled() -> None:
    t = Board(3)
    ghost = t.card("graveyard", 0, "Ghost", does(Damage(1, KEEPS)))
    borrow = t.act(1, "Borrow", does(PlayCard(GRAVE)))
    t.main(1).play(borrow).top()
    assert (t.chain, ghost.controller) == (["Ghost"], 1)
    t.game.concede(1)
    assert (t.chain, t.zone_of(ghost)) == ([], "expelled")


@rule("800.3a", "406.6g")
def test_it_happens_at_once_and_not_as_a_state_based_action() -> None:
    t = Board(3)
    ogre = t.unit(t.homes[1], "Ogre")
    wait = t.act(0, "Wait", does(PAUSE))
    t.main().play(wait).top()
    assert t.asked == (0, "you may")
    t.game.concede(1)
    assert t.asked == (0, "you may")  # in the middle of a resolution
    assert t.zone_of(ogre) == ""


@rule("800.3a")
def test_priority_passes_to_the_next_player_in_turn_order() -> None:
    t = Board(4)
    study = t.act(0, "Study", STUDY)
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
    t = Board(4)
    study = t.act(0, "Study", STUDY)
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
    t = Board(3)
    watcher = t.unit(
        t.home, "Watcher", when("move", AddCounters(This(), "seen"), frm=("battlefield",), what=Kind("unit"))
    )
    mourner = t.unit(
        t.home, "Mourner", when("move", AddCounters(This(), "seen"), frm=("battlefield",), to=("graveyard",))
    )
    t.unit(t.homes[1], "Ogre")
    t.unit(t.homes[1], "Elf", when("move", Damage(5, KEEPS), frm=("battlefield",), this=True))
    t.main()
    t.game.concede(1)
    t.all()
    assert (t.seen(watcher), t.seen(mourner)) == (2, 0)
    assert t.home.damage == 0  # the leaver's own ability is not put on the chain


@rule("800.3a", "607.3")
def test_what_was_expelled_until_such_a_permanent_leaves_returns_at_once() -> None:
    t = Board(3)
    ogre = t.unit(t.home, "Ogre")
    jailer = t.unit(
        t.homes[1],
        "Jailer",
        can(ExpelUntil(T1, "expelled", Pattern("move", this=True, frm=("battlefield",))), targets=(TARGET,)),
    )
    t.main(1).activate(jailer, ogre).all()
    assert t.zone_of(ogre) == "expelled"
    t.game.concede(1)
    assert (t.zone_of(ogre), ogre.controller) == ("battlefield", 0)


# --- what cannot happen any more --------------------------------------------


@rule("800.3b")
def test_nothing_changes_to_the_control_of_a_player_who_has_left() -> None:
    t = Board(3)
    ogre = t.unit(t.home, "Ogre")
    gift = t.act(0, "Gift", does(*aimed_at_opponent(TakeControl(T1, "chosen")), targets=(TARGET,)))
    t.main().play(gift, ogre).top().answer(1)
    t.game.concede(1)
    t.answer(False)
    assert (t.zone_of(ogre), ogre.controller, ogre.place) == ("battlefield", 0, t.home.id)
    assert t.game.effects == []


@rule("800.3b")
@pytest.mark.parametrize("shared", [False, True])
def test_nothing_is_put_onto_the_battlefield_under_their_control(shared: bool) -> None:
    t = Board(4, (0, 1, 1, 2), shared_bases=shared)  # with shared bases there would be room at a teammate's
    ghost = t.recruit(0, "Ghost", zone="graveyard")
    gift = t.act(0, "Gift", does(*aimed_at_opponent(Put(GRAVE, "battlefield", "chosen"))))
    t.main().play(gift).top().answer(1)
    t.game.concede(1)
    t.answer(False)
    assert t.zone_of(ghost) == "graveyard"


@rule("800.3b")
def test_nothing_is_put_onto_the_chain_under_their_control() -> None:
    t = Board(3)
    ghost = t.card("graveyard", 0, "Ghost", does(Damage(1, KEEPS)))
    gift = t.act(0, "Gift", does(*aimed_at_opponent(PlayCard(GRAVE, who="chosen"))))
    t.main().play(gift).top().answer(1)
    t.game.concede(1)
    t.answer(False)
    assert (t.zone_of(ghost), t.chain) == ("graveyard", [])
    assert t.home.damage == 0


@rule("800.3c")
@pytest.mark.parametrize("older", [False, True])
def test_when_control_ends_and_the_default_controller_has_left_it_is_expelled(older: bool) -> None:
    t = Board(4)
    ghost = t.recruit(0, "Ghost", zone="graveyard")
    raise_ = t.act(1, "Raise", does(Put(GRAVE, "battlefield", "you")))
    keep, borrow = steal(t, 3), steal(t, 2, "turn")
    t.main(1).play(raise_).all()
    if older:
        t.skip(2).play(keep, ghost).all()
    t.skip().play(borrow, ghost).all()
    assert ghost.controller == 2
    t.game.concede(1)
    assert (t.zone_of(ghost), ghost.controller) == ("battlefield", 2)  # the effect lasts
    next_turn(t)
    assert t.zone_of(ghost) == ("battlefield" if older else "expelled")
    assert not older or ghost.controller == 3  # another effect gives it to somebody
    assert t.steps().count("cleanup") == 1  # that is no state-based action


@rule("800.3d")
def test_no_object_is_created_that_a_player_who_left_would_own() -> None:
    t = Board(4, (0, 1, 1, 2), shared_bases=True)
    ogre = t.unit(t.home, "Ogre")
    gift = t.act(0, "Gift", does(*aimed_at_opponent(CreateCopy(T1, who="chosen", to="battlefield")), targets=(TARGET,)))
    t.main().play(gift, ogre).top().answer(1)
    t.game.concede(1)
    t.answer(False)
    assert [c.face.name for c in t.game.cards if c.zone >= 0].count("Ogre") == 1


@rule("800.3d")
def test_no_triggered_ability_of_theirs_is_put_on_the_chain() -> None:
    t = Board(3)
    end = Pattern("phase", phase="end")
    omen = t.act(1, "Omen", does(Later(end, (Damage(5, Seats("each")), Damage(1, KEEPS)))))
    own = t.act(0, "Own", does(Later(end, (Damage(2, KEEPS),))))
    t.main().play(own).all().skip().play(omen).all()
    t.game.concede(1)
    t.on("end")
    assert t.chain == ["Own"]
    t.all()
    assert (t.home.damage, t.homes[2].damage) == (2, 2)


@rule("800.3d", "603.8")
def test_nor_one_that_triggers_on_the_loss_itself() -> None:
    t = Board(3)
    t.unit(t.homes[1], "Spite", when("loses", Damage(3, KEEPS)))
    heir = t.unit(t.homes[2], "Heir", when("loses", AddCounters(This(), "seen")))
    t.main()
    lose(t.game, [1], "103.3c", "for once")
    t.skip()
    t.all()
    assert (t.home.damage, t.seen(heir)) == (0, 1)


@rule("800.3e")
def test_no_battle_damage_is_assigned_to_one_who_has_left() -> None:
    t = Board(3, attack_multiple=True)
    a, b = t.unit(t.home, "A", power=4), t.unit(t.home, "B", power=3)
    t.start("declare attackers").attack((a, t.homes[1]), (b, t.homes[2]))
    t.game.concede(1)
    t.on("end of battle")
    assert [(e.card, e.amount) for e in t.events("damage")] == [(t.homes[2].id, 3)]


# --- costs and choices --------------------------------------------


@rule("800.3f")
def test_a_cost_that_one_who_left_would_have_to_pay_is_not_paid() -> None:
    t = Board(3)
    ogre = t.unit(t.home, "Ogre")
    toll = t.act(
        0,
        "Toll",
        does(*aimed_at_opponent(PayTo((Pay("resource", 2),), (), "chosen", (AddCounters(named("Ogre"), "unpaid"),)))),
    )
    t.main().play(toll).top().answer(1)
    t.game.concede(1)
    t.answer(False)
    assert (t.seen(ogre, "unpaid"), t.has(1)) == (1, 10)
    assert t.asked[1] == "priority"  # nobody else is asked


@rule("800.3f")
def test_nor_if_they_leave_while_they_are_asked_to_pay() -> None:
    t = Board(3)
    ogre = t.unit(t.home, "Ogre")
    toll = t.act(
        0,
        "Toll",
        does(
            ChoosePlayer("opponent"),
            PayTo((Pay("resource", 2),), (), "chosen", (AddCounters(named("Ogre"), "unpaid"),)),
        ),
    )
    t.main().play(toll).top().answer(1)
    assert t.asked == (1, "pay cost")
    t.game.concede(1)
    assert (t.seen(ogre, "unpaid"), t.has(1)) == (1, 10)


@rule("800.3g")
def test_another_opponent_whom_the_controller_picks_makes_an_opponents_choice() -> None:
    t = Board(4)
    ogre, elf = t.unit(t.home, "Ogre"), t.unit(t.home, "Elf")
    doubt = t.act(0, "Doubt", does(*aimed_at_opponent(Pick(UNITS, 1, who="chosen", bind="it"), Destroy(It("it")))))
    t.main().play(doubt).top().answer(1)
    t.game.concede(1)
    t.answer(False)
    assert t.asked == (0, "who chooses instead")
    assert t.values == [2, 3]  # an opponent
    t.answer(3)
    assert t.asked == (3, "pick")
    t.answer(elf)
    assert (t.zone_of(ogre), t.zone_of(elf)) == ("battlefield", "graveyard")


@rule("800.3g")
def test_they_leave_while_they_choose() -> None:
    t = Board(3)
    ogre, elf = t.unit(t.home, "Ogre"), t.unit(t.home, "Elf")
    t.unit(t.homes[1], "Own")
    doubt = t.act(
        0, "Doubt", does(ChoosePlayer("opponent"), Pick(UNITS, 1, who="chosen", bind="it"), Destroy(It("it")))
    )
    t.main().play(doubt).top().answer(1)
    t.game.concede(1)
    assert t.asked == (2, "pick")  # the only other opponent
    assert t.values == [ogre.id, elf.id]  # without what has left
    t.answer(ogre)
    assert t.zone_of(ogre) == "graveyard"


@rule("800.3g")
def test_any_player_may_be_picked_if_it_was_no_opponents_choice() -> None:
    t = Board(4, (0, 0, 1, 1))
    t.unit(t.home, "Ogre"), t.unit(t.home, "Elf")
    ask = t.act(0, "Ask", does(ChoosePlayer("team"), PAUSE, Pick(UNITS, 1, who="chosen", bind="it"), Destroy(It("it"))))
    t.main().play(ask).top().answer(1)
    t.game.concede(1)
    t.answer(False)
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
    t = Board(4)
    ogre, ghost = t.unit(t.homes[3], "Ogre"), t.unit(t.homes[1], "Ghost")
    for name, word in (("First", "one"), ("Second", "two")):
        t.thing(
            t.homes[3],
            name,
            Replacement(Pattern("damage", what=Named("Ghost")), do=(AddCounters(named("Ogre"), word),)),
        )
    hit = t.act(2, "Hit", does(Damage(1, UNITS)))
    t.main().skip(2).play(hit).top()
    assert t.asked == (1, "replacement")
    t.game.concede(1)
    assert t.asked[1] == "priority"
    assert (t.zone_of(ghost), ogre.counters, ogre.damage) == ("", {}, 1)


# --- information --------------------------------------------


@rule("800.3i")
def test_effects_use_what_was_last_known_of_a_player_who_has_left() -> None:
    t = Board(3)
    t.unit(t.homes[1], "Ogre"), t.unit(t.homes[1], "Elf")
    t.recruit(1, "Card")
    t.game.players[1].resources["resource"] = 7
    theirs = Cards(("battlefield",), "chosen", Kind("unit"))
    levy = t.act(
        0,
        "Levy",
        does(
            *aimed_at_opponent(
                AddCounters(named("Home 0"), "units", Count(theirs)),
                AddCounters(named("Home 0"), "hand", Count(Cards(("hand",), "chosen"))),
                AddCounters(named("Home 0"), "resource", Resource("resource", "chosen")),
            )
        ),
    )
    t.main().play(levy).top().answer(1)
    t.game.concede(1)
    t.answer(False)
    assert [t.seen(t.home, word) for word in ("units", "hand", "resource")] == [2, 1, 7]


@rule("800.3i")
def test_and_the_present_state_of_one_who_is_still_there() -> None:
    t = Board(3)
    ogre = t.unit(t.homes[1], "Ogre")
    t.unit(t.homes[1], "Elf")
    theirs = Cards(("battlefield",), "chosen", Kind("unit"))
    levy = t.act(
        0,
        "Levy",
        does(*aimed_at_opponent(Destroy(named("Ogre")), AddCounters(named("Home 0"), "units", Count(theirs)))),
    )
    t.main().play(levy).top().answer(1)
    t.game.concede(2)
    t.answer(False)
    assert (t.zone_of(ogre), t.seen(t.home, "units")) == ("graveyard", 1)


@rule("800.3i")
def test_what_a_player_who_left_has_done_is_still_found() -> None:
    t = Board(3)
    study = t.act(1, "Study", STUDY)
    tax = t.act(
        0,
        "Tax",
        does(If(Measure(Tally("cards played", "opponent"), ">=", 1), (AddCounters(named("Home 0"), "found"),))),
    )
    t.main().skip().play(study).all()
    t.game.concede(1)
    t.play(tax).all()
    assert t.seen(t.home, "found") == 1


# --- turns --------------------------------------------


@rule("800.3j")
def test_the_turn_of_a_player_who_leaves_goes_on_without_an_active_player() -> None:
    t = Board(3)
    study = t.act(1, "Study", STUDY)
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
    t = Board(3)
    t.main()
    t.game.concede(1)
    next_turn(t)
    assert t.game.active == 2
    next_turn(t)
    assert t.game.active == 0


@rule("800.3k")
def test_nor_does_an_extra_turn() -> None:
    t = Board(3)
    more = t.act(1, "More", does(ExtraTurn()))
    t.main().skip().play(more).all()
    t.game.concede(1)
    next_turn(t)
    assert t.game.active == 2
    next_turn(t)
    assert t.game.active == 0


@rule("800.3m")
@pytest.mark.parametrize("until", [BeforeNextTurn("you"), EndOfNextTurn("you")])
def test_effects_until_the_next_turn_of_one_who_left_end_when_it_would_have_begun(until: Duration) -> None:
    t = Board(4)
    ogre = t.unit(t.home, "Ogre", power=2)
    bless = t.act(2, "Bless", does(gives(UNITS, Add("power", 3), until=until)))
    t.main().skip(2).play(bless).all()
    t.game.concede(2)
    assert t.power(ogre) == 5
    next_turn(t)
    assert (t.game.active, t.power(ogre)) == (1, 5)  # nor does it end at once
    next_turn(t)
    assert (t.game.active, t.power(ogre)) == (3, 2)
