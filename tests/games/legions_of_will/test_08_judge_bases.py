"""Rules 804.4, 804.5 and 802.10: bases of teams, shared or not, and what stands in them."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.arena import counts, is_
from tests.games.legions_of_will.board import Board
from tests.games.legions_of_will.desk import T1, TARGET, can, does, named
from tests.games.legions_of_will.lab import Lab
from tests.games.legions_of_will.test_08_teams import teams

from cardwright.kernel.vocabulary.effects import Add, AddCounters, Cant, Destroy, Put, TakeControl
from cardwright.kernel.vocabulary.selectors import Cards, Named, Seats, This
from cardwright.testing import rule


@rule("804.4", "305.3a")
@pytest.mark.parametrize("kind", ["unit", "upgrade", "trap"])
@pytest.mark.parametrize("shared", [False, True])
def test_only_shared_bases_are_open_to_teammates(kind: str, shared: bool) -> None:
    t = Board(4, (0, 0, 1, 1), shared_bases=shared)
    numbers = {"will": 3, "power": 2} if kind == "unit" else {}
    card = t.card("hand", 0, "Card", kinds=(kind,), cost=None if kind == "trap" else 1, **numbers)
    t.main().pick(("play", card.id))
    if shared:
        assert (t.asked[0], t.values) == (0, [t.homes[0].id, t.homes[1].id])
        t.answer(t.homes[1])
    t.all()
    assert (t.zone_of(card), t.in_(card), card.controller) == ("battlefield", f"Home {int(shared)}", 0)


@rule("804.4", "404.2a")
@pytest.mark.parametrize("shared", [False, True])
def test_a_full_base_of_ones_own_is_no_reason_to_use_a_teammates(shared: bool) -> None:
    t = Board(4, (0, 0, 1, 1), bell=False, shared_bases=shared)
    full = t.camp(1, "Full", capacity=0)
    t.homes[1].facedown = True
    recruit = t.recruit(1)
    t.main(1)
    assert t.offered("play", recruit) == shared
    assert full.id not in t.values


@rule("804.4", "804.5")
def test_each_member_activates_and_pays_for_the_own_bases() -> None:
    t = teams()
    low = t.base(1, "Low", facedown=True)
    t.main()
    assert ("base", low.id) not in t.values
    assert t.denial("activate base", low, player=0) == "301.5b"
    t.skip()
    t.pick(("base", low.id))
    assert (low.facedown, t.has(0), t.has(1)) == (False, 10, 9)


@rule("804.4", "602.2")
def test_a_members_base_is_used_by_that_member_alone() -> None:
    t = teams()
    t.main()
    for player in range(4):
        assert {t.game.cards[o.cards[0]].controller for o in t.options if o.verb == "activate"} == {player}
        t.skip()


@rule("804.4", "301.8a")
def test_when_a_shared_base_is_destroyed_all_that_stands_in_it_goes() -> None:
    t = teams()
    own, mates, safe = t.unit(t.home, "Own"), t.unit(t.home, "Mate", player=1), t.unit(t.homes[1], "Safe")
    fire = t.act(2, "Fire", does(Destroy(named("Home 0"))))
    t.main().skip(2).play(fire).all()
    assert [t.zone_of(unit) for unit in (own, mates, safe)] == ["graveyard", "graveyard", "battlefield"]
    assert t.names("graveyard", 1) == ["Mate"]
    assert not t.game.over


@rule("802.10d", "804.4")
def test_a_unit_blocks_what_attacks_the_base_it_is_stationed_in_whoever_protects_it() -> None:
    t = teams()
    a = t.unit(t.home, "A")
    guest, away = t.unit(t.homes[2], "Guest", player=3), t.unit(t.homes[3], "Away")
    t.start("declare attackers").attack((a, t.homes[2])).on("declare blockers")
    assert (t.asked, t.values) == ((3, "declare blockers"), [(guest.id, a.id), None])
    assert t.denied("block", away, a, player=3) == "509.1a"


@rule("802.10b")
def test_units_of_a_teammate_make_a_combined_attack_legal_and_must_then_join() -> None:
    t = teams()
    shy, bold = t.unit(t.home, "Shy", is_(Cant("attack alone"))), t.unit(t.homes[1], "Bold")
    t.start("declare attackers").pick((shy.id, t.homes[2].id))
    assert t.asked == (1, "declare attackers")
    assert t.values == [(bold.id, t.homes[2].id), (bold.id, t.homes[3].id)]  # no way to be done without it


@rule("802.10b", "801.3a")
def test_a_limit_for_attacks_on_a_player_counts_the_units_of_both_members() -> None:
    t = teams()
    t.thing(t.homes[2], "Wall", is_(Cant("be attacked by more than 1"), what=Seats("you")))
    a, b = t.unit(t.home, "A"), t.unit(t.homes[1], "B")
    t.start("declare attackers").pick((a.id, t.homes[2].id))
    assert t.values == [(b.id, t.homes[3].id), None]


@rule("802.10a", "508.3d")
def test_only_the_member_whose_units_attack_attacks() -> None:
    t = teams()
    bells = [t.thing(t.homes[p], f"Bell {p}", counts("player attacks", who="you")) for p in (0, 1)]
    b = t.unit(t.homes[1], "B")
    t.start("declare attackers").attack((b, t.homes[2])).resolve()
    assert [t.seen(bell) for bell in bells] == [0, 1]


@rule("802.10f")
def test_each_member_orders_the_blockers_of_the_own_units() -> None:
    t = teams()
    a, b = t.unit(t.home, "A", power=4), t.unit(t.homes[1], "B", power=4)
    x, y = t.unit(t.homes[2], "X", power=1), t.unit(t.homes[2], "Y", power=2, player=3)
    w, z = t.unit(t.homes[3], "W", power=1, player=2), t.unit(t.homes[3], "Z", power=2)
    t.start("declare attackers").attack((a, t.homes[2]), (b, t.homes[3])).on("declare blockers")
    t.block((x, a), (w, b), (y, a), (z, b))
    assert (t.asked, set(t.values)) == ((0, "order blockers"), {x.ref, y.ref})
    t.pick(y.ref)
    assert (t.asked, set(t.values)) == ((1, "order blockers"), {w.ref, z.ref})


@rule("804.4", "108.2b")
def test_what_a_member_takes_over_may_stand_in_a_base_of_the_team() -> None:
    t = teams()
    ogre = t.unit(t.homes[2], "Ogre")
    grab = t.act(0, "Grab", does(TakeControl(T1, until="turn"), targets=(TARGET,)))
    t.main().play(grab, ogre).top()
    assert (t.asked, t.values) == ((0, "place"), [t.homes[0].id, t.homes[1].id])
    t.answer(t.homes[1])
    assert (ogre.controller, ogre.place) == (0, t.homes[1].id)
    assert t.alive(ogre)


@rule("804.4")
def test_what_is_put_onto_the_battlefield_may_stand_in_a_base_of_the_team() -> None:
    t = teams()
    ghost = t.recruit(1, "Ghost", zone="graveyard")
    raise_ = t.act(1, "Raise", does(Put(Cards(("graveyard",), "you", Named("Ghost")), "battlefield")))
    t.main().skip().play(raise_).top()
    assert (t.asked, set(t.values)) == ((1, "place"), {t.homes[0].id, t.homes[1].id})
    t.answer(t.home)
    assert (t.in_(ghost), ghost.controller) == ("Home 0", 1)


@rule("804.4", "302.3a")
def test_an_upgrade_in_a_teammates_base_makes_that_base_stronger() -> None:
    t = Lab(4, (0, 0, 1, 1), shared_turns=True, shared_bases=True)
    wall = t.gear(t.home, name="Wall", zone="hand", defense="+3")
    t.main().play(wall, t.homes[1]).all()
    assert (t.stat(t.homes[1], "defense"), t.stat(t.home, "defense"), wall.controller) == (33, 30, 0)


@rule("804.5", "303.3")
def test_a_trap_in_a_teammates_base_is_its_players_to_spring() -> None:
    t = teams()
    trap = t.trap("battlefield", 3, "Trap", can(AddCounters(This(), "sprung")), at=t.homes[2])
    a = t.unit(t.home, "A")
    t.start("declare attackers").attack((a, t.homes[2]))
    offers = []
    for player in range(4):
        assert t.player == player
        offers.append(t.offered("spring", trap))
        t.skip()
    assert offers == [False, False, False, True]


@rule("802.10g")
def test_the_members_of_the_active_team_assign_damage_before_the_others() -> None:
    t = teams()
    more = is_(Add("extra blocks", 1))
    a, b = t.unit(t.home, "A", power=4), t.unit(t.homes[1], "B", power=4)
    x, y = t.unit(t.homes[2], "X", more, power=4), t.unit(t.homes[2], "Y", more, power=3, player=3)
    t.start("declare attackers").attack((a, t.homes[2]), (b, t.homes[2])).on("declare blockers")
    t.block((x, a), (x, b), (y, a), (y, b))
    while t.asked[1] in ("order blockers", "order attackers"):
        t.game.choose(0)
    t.on("battle damage")
    asked = []
    while t.asked[1] == "assign damage":
        asked.append((t.player, t.game.decision.source))
        t.game.choose(len(t.options) - 1)
    assert asked == [(0, a.id), (1, b.id), (2, x.id), (3, y.id)]


@rule("802.4a", "703.4b")
def test_poison_grows_and_ice_melts_on_the_permanents_of_every_member() -> None:
    t = teams()
    units = [t.unit(t.homes[p], f"Unit {p}", power=9) for p in range(4)]
    for unit in units:
        unit.counters = {"poison": 1, "ice": 2}
    t.start("effect")
    assert [unit.counters for unit in units] == [{"poison": 2, "ice": 1}] * 2 + [{"poison": 1, "ice": 2}] * 2
