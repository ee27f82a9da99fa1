"""Rules 100.6-100.9 and 101: the golden rules, who chooses first, who is whose opponent."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.arena import is_
from tests.games.legions_of_will.desk import MINE, STUDY, T1, TARGET, UNITS, Desk, does, gives, named, when

from cardwright.kernel.vocabulary.abilities import Keyword, Static, Target
from cardwright.kernel.vocabulary.effects import (
    AddCounters,
    Cant,
    ChangeResource,
    Destroy,
    Discard,
    Draw,
    Gain,
    If,
    Lose,
    May,
    Pick,
    PickSecretly,
)
from cardwright.kernel.vocabulary.selectors import It, Seats, This, TurnOf
from cardwright.testing import rule

GRAVE = ("graveyard",)


# --- the golden rules -----------------------------------------------------------------------------------------------


@rule("100.6")
def test_a_card_overrides_the_rule_it_contradicts_and_no_other() -> None:
    t = Desk()
    rises = Static(This(), (May("be played from graveyard"),), zones=GRAVE)
    phoenix = t.recruit(0, "Phoenix", rises, zone="graveyard", cost=3)
    other = t.recruit(0, "Corpse", zone="graveyard")
    t.main()
    assert t.why("play", other).rule == "601.1a"
    assert t.why("play", phoenix) is None
    assert t.offered("play", phoenix)
    t.activate(t.home)
    assert t.why("play", phoenix).rule == "505.3a"  # where it is played from has changed, not when
    t.all()
    t.game.players[0].resources["resource"] = 2
    assert t.why("play", phoenix).rule == "112.3a"  # nor what it costs


@rule("100.6", "103.3a")
def test_nothing_stops_a_player_from_conceding() -> None:
    t = Desk()
    t.thing(t.homes[1], "Shackles", is_(Cant("concede"), Cant("lose"), Cant("leave"), what=Seats("opponent")))
    t.main()
    t.game.concede(0)
    assert t.game.outcome.winners == (1,)
    assert t.game.outcome.rule == "103.3a"


@rule("100.7")
def test_who_cannot_draw_does_not_draw() -> None:
    t = Desk()
    t.deck(0, *"abcdef")
    drought = t.act(0, "Drought", does(gives(Seats("you"), Cant("draw"))))
    study = t.act(0, "Study", STUDY)
    t.main()
    t.play(drought).all()
    hand = len(t.names("hand"))
    t.play(study).all()
    assert len(t.names("hand")) == hand - 1  # neither the card's draw nor the refilling of the hand


@rule("100.7")
def test_what_cannot_happen_does_not_whatever_says_it_should() -> None:
    t = Desk()
    rock = t.unit(t.homes[1], "Rock", is_(Cant("be destroyed")))
    sand = t.unit(t.homes[1], "Sand")
    quake = t.act(0, "Quake", does(Destroy(UNITS)))
    t.main()
    t.play(quake).all()
    assert t.alive(rock)
    assert not t.alive(sand)


@rule("100.7", "109.2a")
def test_can_and_cannot_attack_is_cannot() -> None:
    t = Desk()
    torn = t.unit(t.home, "Torn", is_(Cant("attack")), is_(May("attack")))
    t.start("declare attackers")
    assert t.why("attack", torn, t.homes[1]) is not None


@rule("100.7a", "109.8c")
def test_losing_and_gaining_an_ability_goes_by_time() -> None:
    t = Desk()
    unit = t.unit(t.home, "Unit")
    lose = t.act(0, "Lose", does(gives(UNITS, Lose("Protection"))))
    gain = t.act(0, "Gain", does(gives(UNITS, Gain((Keyword("Protection"),)))))
    again = t.act(0, "Again", does(gives(UNITS, Lose("Protection"))))
    t.main()
    t.play(lose).all().play(gain).all()
    assert "Protection" in t.chars(unit).keywords
    t.play(again).all()
    assert "Protection" not in t.chars(unit).keywords


@rule("100.8")
def test_the_impossible_part_of_an_instruction_is_left_out() -> None:
    t = Desk()
    t.deck(0, "Last Card")
    both = t.act(0, "Both", does(Destroy(named("Nobody")), Draw(3), ChangeResource("resource", 2)))
    t.act(0, "Filler", STUDY)
    t.act(0, "Filler", STUDY)
    t.main()
    t.play(both).all()
    assert "Last Card" in t.names("hand")
    assert t.has() == 12
    assert not t.game.over


# --- who chooses first ----------------------------------------------------------------------------------------------


def three(active: int = 1) -> Desk:
    """Three players with two cards each in hand."""
    t = Desk(3)
    for player in range(3):
        t.act(player, f"Red {player}", STUDY)
        t.act(player, f"Blue {player}", STUDY)
    t.game.active = active
    return t


@rule("100.9")
def test_the_active_player_chooses_first_then_the_others_in_turn_order_then_all_happens_at_once() -> None:
    t = three()
    all_lose = t.act(1, "All Lose", does(Discard(1, "each")))
    t.main(1)
    t.play(all_lose).top()
    order = []
    for _ in range(3):
        assert t.asked[1] == "discard"
        assert not any("Red" in name for p in range(3) for name in t.names("graveyard", p))
        order.append(t.player)
        red = next(c for c in t.game.cards_in("hand", t.player) if c.face.name.startswith("Red"))
        t.answer(red)
    assert order == [1, 2, 0]
    assert all(f"Red {p}" in t.names("graveyard", p) for p in range(3))


@rule("100.9")
def test_waiting_abilities_of_several_players_go_onto_the_chain_in_turn_order() -> None:
    t = Desk(3)
    for player in (0, 2, 1):
        t.unit(t.homes[player], f"Watcher {player}", when("counter", ChangeResource("resource", 1), word="mark"))
    mark = t.act(1, "Mark", does(AddCounters(named("Home 0"), "mark")))
    t.main(1)
    t.play(mark).top()
    assert t.chain == ["Watcher 1", "Watcher 2", "Watcher 0"]


@rule("100.9a")
@pytest.mark.parametrize("effect", [Discard(1, "each"), PickSecretly("hand")])
def test_later_players_do_not_see_what_was_picked_from_a_hand(effect) -> None:
    views = []
    for colour in ("Red", "Blue"):
        t = three()
        secret = t.act(1, "Secret", does(effect))
        t.main(1)
        t.play(secret).top()
        assert t.player == 1
        card = next(c for c in t.game.cards_in("hand", 1) if c.face.name.startswith(colour))
        t.answer(card)
        assert t.player == 2
        views.append((t.game.view(2).data(), t.game.view(2).log()))
    assert views[0] == views[1]


@rule("100.9b")
def test_a_player_knows_what_was_chosen_before() -> None:
    t = three()
    units = [t.unit(t.homes[p], f"Unit {p}") for p in range(3)]
    vote = t.act(1, "Vote", does(Pick(UNITS, who="each"), Destroy(It("it"))))
    t.main(1)
    t.play(vote).top()
    before = len(t.game.view(2).log())
    t.answer(units[0])
    assert t.player == 2
    told = t.game.view(2).log()[before:]
    assert any("Unit 0" in line for line in told)


@rule("100.9c")
def test_several_choices_of_one_player_are_made_in_the_order_given() -> None:
    t = Desk()
    foe = t.unit(t.homes[1], "Foe")
    t.unit(t.homes[1], "Other Foe")
    mine = t.unit(t.home, "Mine")
    t.unit(t.home, "Other Mine")
    first = TARGET
    second = Target("t2", MINE)
    duel = t.act(0, "Duel", does(Destroy(T1), Destroy(It("t2")), targets=(first, second)))
    t.main()
    t.play(duel)
    assert len(t.asked_for()) == 4
    t.answer(foe)
    assert len(t.asked_for()) == 2
    t.answer(mine).all()
    assert not t.alive(foe)
    assert not t.alive(mine)


@rule("100.9c")
def test_without_a_given_order_the_player_chooses_one() -> None:
    t = Desk()
    for name in ("Ash", "Oak"):
        t.unit(t.home, name, when("counter", ChangeResource("resource", 1), word="mark"))
    mark = t.act(0, "Mark", does(AddCounters(named("Home 0"), "mark")))
    t.main()
    t.play(mark).top()
    assert t.asked == (0, "trigger")
    assert {o.value.source[0] for o in t.options} == {c.id for c in t.game.cards_in("battlefield", 0) if c.place >= 0}


# --- players --------------------------------------------------------------------------------------------------------


@rule("101.1")
def test_the_active_player_is_the_one_whose_turn_it_is() -> None:
    t = Desk(3)
    toll = t.act(2, "Toll", does(ChangeResource("resource", 1, "active")))
    share = t.act(2, "Share", does(ChangeResource("resource", 3, "nonactive")))
    mine = t.act(2, "Mine", does(If(TurnOf("you"), (ChangeResource("resource", 9, "you"),))))
    t.main(1)
    t.skip()
    t.play(toll).all()
    assert [t.has(p) for p in range(3)] == [10, 11, 10]
    t.skip().play(share).all()
    assert [t.has(p) for p in range(3)] == [13, 11, 13]
    t.skip().play(mine).all()
    assert t.has(2) == 13


@rule("101.2")
def test_in_a_duel_the_opponent_is_the_other_player() -> None:
    t = Desk()
    gift = t.act(0, "Gift", does(ChangeResource("resource", 1, "opponent")))
    t.main()
    t.play(gift).all()
    assert [t.has(0), t.has(1)] == [10, 11]
    assert t.game.opponents(0) == [1]
    assert t.game.opponents(1) == [0]


@rule("101.3")
def test_teammates_are_no_opponents_and_everyone_else_is() -> None:
    t = Desk(4, (0, 1, 0, 1))
    gift = t.act(0, "Gift", does(ChangeResource("resource", 1, "opponent")))
    team = t.act(0, "Team", does(ChangeResource("resource", 5, "team")))
    t.main()
    t.play(gift).all()
    assert [t.has(p) for p in range(4)] == [10, 11, 10, 11]
    t.play(team).all()
    assert [t.has(p) for p in range(4)] == [15, 11, 15, 11]
