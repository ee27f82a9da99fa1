"""Rule 800.3a: someone leaves while something is being played, put on the chain of events or resolved."""

from __future__ import annotations

from tests.games.legions_of_will.desk import BOLT, STUDY, T1, Desk, does, when
from tests.games.legions_of_will.test_08_leaving import KEEPS, PAUSE
from tests.games.legions_of_will.test_09_formats import asked, choose, new_game, question

from cardwright.kernel.vocabulary.abilities import Target
from cardwright.kernel.vocabulary.effects import Damage, Discard, LoseGame
from cardwright.kernel.vocabulary.selectors import Cards, Kind
from cardwright.testing import rule


@rule("800.3a", "710.1")
def test_what_a_player_who_leaves_was_playing_is_taken_back() -> None:
    t = Desk(3)
    ogre, elf = t.unit(0, name="Ogre"), t.unit(2, name="Elf")
    bolt = t.action(0, BOLT, name="Bolt", cost=3)
    t.main().pick(("play", bolt.id))
    assert set(t.values) == {ogre.id, elf.id}
    t.game.concede(0)
    assert (t.chain, t.asked) == ([], (1, "priority"))


@rule("800.3a", "710.1")
def test_who_was_playing_something_when_another_player_left_begins_anew() -> None:
    t = Desk(3)
    ogre, elf, own = t.unit(1, name="Ogre"), t.unit(2, name="Elf"), t.unit(0, name="Own")
    bolt = t.action(0, BOLT, name="Bolt", cost=3)
    t.main().pick(("play", bolt.id))
    assert set(t.values) == {ogre.id, elf.id, own.id}
    t.game.concede(1)
    assert (t.where(bolt), t.reserve(), t.asked) == ("hand", 10, (0, "priority"))
    t.pick(("play", bolt.id))
    assert set(t.values) == {elf.id, own.id}


@rule("800.3a", "603.3b")
def test_a_triggered_ability_that_was_being_put_on_the_chain_waits_again() -> None:
    t = Desk(3)
    t.unit(1, name="Ogre")
    elf, own = t.unit(2, name="Elf"), t.unit(0, name="Own")
    archer = t.unit(
        0,
        when("play", Damage(1, T1), targets=(Target("t1", Cards(("battlefield",), where=Kind("unit"))),), who="you"),
        name="Archer",
    )
    study = t.action(0, STUDY, name="Study")
    t.main().play(study)
    assert (t.player, t.game.decision.kind) == (0, "target")
    t.game.concede(1)
    assert (t.player, t.game.decision.kind) == (0, "target")
    assert set(t.values) == {elf.id, own.id, archer.id}
    t.pick(elf)
    assert t.chain == ["Study", "Archer"]


@rule("800.3a", "605.2")
def test_what_a_player_who_leaves_was_resolving_resolves_no_further() -> None:
    t = Desk(3)
    pain = t.action(0, does(Damage(1, KEEPS), PAUSE, Damage(4, KEEPS)), name="Pain")
    study = t.action(1, STUDY, name="Study")
    t.deck(1, "Card")
    t.main().skip().play(study).skip(2).play(pain).skip(3)
    assert t.asked == (0, "you may")
    t.game.concede(0)
    assert [home.damage for home in t.homes[1:]] == [1, 1]
    assert (t.chain, t.asked) == (["Study"], (1, "priority"))
    t.skip(2)
    assert t.names("hand", 1) == ["Card"]


@rule("800.3a", "605.2", "103.3c")
def test_a_player_who_loses_by_the_own_card() -> None:
    t = Desk(3)
    doom = t.action(0, does(Damage(1, KEEPS), LoseGame("you"), Damage(4, KEEPS)), name="Doom")
    t.main().play(doom).top()
    assert t.game.players[0].out
    assert [home.damage for home in t.homes[1:]] == [1, 1]
    assert t.asked == (1, "priority")


@rule("800.3a")
def test_a_discard_that_was_being_chosen_goes_on_with_the_others() -> None:
    t = Desk(3)
    cards = [[t.unit(p, name=f"Card {p}{i}", zone="hand") for i in range(2)] for p in range(3)]
    purge = t.action(0, does(Discard(1, "each")), name="Purge")
    t.main().play(purge).top().pick(cards[0][0])
    assert t.asked == (1, "discard")
    t.game.concede(1)
    t.settle("who chooses instead")
    assert t.asked == (2, "discard")
    t.pick(cards[2][0])
    assert [t.where(card) for pair in cards for card in pair] == ["graveyard", "hand", "", "", "graveyard", "hand"]


@rule("800.3a", "801.3")
def test_attackers_that_are_being_declared_can_no_longer_attack_who_has_left() -> None:
    t = Desk(3, attack_multiple=True)
    a, b, c = (t.unit(0, name=name) for name in "ABC")
    t.start("declare attackers").pick((a.id, t.homes[1].id))
    t.game.concede(1)
    assert t.asked == (0, "declare attackers")
    assert t.values == [(unit.id, t.homes[2].id) for unit in (b, c)] + [None]
    t.pick((b.id, t.homes[2].id))
    assert t.values == [(c.id, t.homes[2].id), None]
    t.pick(None).on("end of battle")
    assert [(e.other, e.card) for e in t.log("damage")] == [(b.id, t.homes[2].id)]


@rule("800.3a", "800.3k", "102.3")
def test_players_who_leave_before_the_first_turn() -> None:
    game = choose(new_game(4, teams=[0, 0, 0, 1]), "Anna", "Low Keep")
    assert (asked(game), question(game)) == ("Ben", "Which base begins face up?")
    game.concede(2)
    choose(game, "Low Keep")
    assert asked(game) == "Dan"
    choose(game, "Low Keep")
    assert (asked(game), question(game)) == ("Anna", "Take a mulligan?")
    choose(game, "Yes")
    game.concede(0)
    assert asked(game) == "Ben"
    choose(game, "No", "No")
    assert (game.turn, game.active) == (1, 1)  # the turn of the player who was to begin does not begin


@rule("800.3a", "102.4")
def test_who_leaves_after_choosing_cards_for_a_mulligan_puts_none_back() -> None:
    game = choose(new_game(3), "Anna", "Low Keep", "Low Keep", "Low Keep", "Yes", "Yes", "No")
    assert (asked(game), question(game)) == ("Anna", "Which cards go back?")
    game.choose(0)
    choose(game, "Done")
    assert (asked(game), question(game)) == ("Ben", "Which cards go back?")
    game.concede(0)
    assert asked(game) == "Ben"
    choose(game, "Done")
    assert [e.player for e in game.log if e.kind == "puts back"] == [1]
    assert asked(game) == "Ben"  # who may take another one
    choose(game, "No")
    assert (game.turn, game.active) == (1, 1)


@rule("800.3a", "102.4")
def test_who_leaves_while_asked_takes_no_mulligan() -> None:
    game = choose(new_game(3), "Anna", "Low Keep", "Low Keep", "Low Keep")
    assert asked(game) == "Anna"
    game.concede(0)
    choose(game, "Yes")  # Ben answers for Anna, of which nothing comes
    choose(game, "Yes", "No", "Done")
    assert [e.player for e in game.log if e.kind in ("mulligan", "puts back")] == [1, 1]
