"""Rule 108: who owns and who controls a permanent, room for what changes hands, and going back."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.boards import lab
from tests.games.legions_of_will.desk import SMALL, T1, TARGET, Desk, can, does, named, units

from cardwright.games.legions_of_will.language.grammar import compile_card
from cardwright.games.legions_of_will.language.phrases import PHRASES
from cardwright.kernel.vocabulary.abilities import Target
from cardwright.kernel.vocabulary.effects import AddCounters, CreateCopy, Destroy, Draw, Put, TakeControl, Turn
from cardwright.kernel.vocabulary.selectors import Cards, InState, Kind, Named
from cardwright.kernel.vocabulary.values import Count
from cardwright.testing import rule
from cardwright.text.cardfile import CardText
from cardwright.text.printer import Printer

STEAL_ALL = does(TakeControl(units(whose="opponent")))


@rule("108.2", "601.1a")
@pytest.mark.parametrize(("whose", "count"), [("you", 1), ("opponent", 2), ("each", 3)])
def test_objects_on_the_chain_are_told_apart_by_who_controls_them(whose: str, count: int) -> None:
    """It resolves while it is still on the chain, above two cards of the other player."""
    d = Desk()
    tally = AddCounters(Cards(("battlefield",), "you", Named("Home 0")), "found", Count(Cards(("chain",), whose)))
    census = d.action(0, does(tally), name="Census")
    below = [d.action(1, "You gain 1 resource.", name=f"Below {i}") for i in range(2)]
    d.main().skip().play(below[0]).play(below[1]).skip().play(census).top()
    assert (d.seen(d.home, "found"), d.chain) == (count, ["Below 0", "Below 1"])


@rule("108.2")
@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Destroy all units you own.", {"Theirs"}),
        ("Destroy all units you control.", {"Mine"}),
        ("Destroy all units an opponent owns.", {"Mine"}),
        ("Destroy all units an opponent controls.", {"Theirs"}),
    ],
)
def test_what_a_player_owns_is_not_what_the_player_controls(text: str, left: set[str]) -> None:
    d = Desk()
    mine, theirs = d.unit(0, name="Mine", stats="3/2"), d.unit(1, name="Theirs", stats="3/2")
    wave = d.action(0, text)
    d.main().do(d.home, TakeControl(named("Theirs"))).do(d.homes[1], TakeControl(named("Mine")))
    assert (mine.controller, theirs.controller) == (1, 0)
    d.cast(wave)
    assert {card.face.name for card in (mine, theirs) if d.there(card)} == left


@rule("108.2a", "404.2e")
def test_with_room_for_one_of_two_cards_their_player_says_which_is_put_onto_the_battlefield() -> None:
    d = Desk()
    d.home.face.numbers["capacity"] = 1
    one, two = (d.unit(0, name=name, stats="3/2", zone="graveyard") for name in ("One", "Two"))
    raise_them = d.action(0, does(Put(Cards(("graveyard",), "you", Kind("unit")), "battlefield", "you")), name="Raise")
    d.main().play(raise_them).top()
    assert d.asked == (0, "room")
    d.pick(two)
    assert (d.where(one), d.where(two)) == ("graveyard", "battlefield")


@rule("108.2a", "404.2e", "100.9")
def test_each_player_says_what_finds_room_the_active_player_first() -> None:
    d = Desk()
    cards = {}
    for player in (0, 1):
        d.homes[player].face.numbers["capacity"] = 1
        for name in ("One", "Two"):
            cards[player, name] = d.unit(player, name=name, stats="3/2", zone="graveyard")
    raise_all = d.action(
        1, does(Put(Cards(("graveyard",), "each", Kind("unit")), "battlefield", "owner")), name="Raise"
    )
    d.main(1).play(raise_all).top()
    for player in (1, 0):
        assert d.asked == (player, "room")
        d.pick(cards[player, "Two"])
    assert [d.there(card) for card in cards.values()] == [False, True, False, True]


@rule("108.2a", "404.2e", "707.6")
def test_of_copies_that_are_created_as_many_as_find_room_are_there_without_a_choice() -> None:
    d = Desk()
    d.home.face.numbers["capacity"] = 3
    unit = d.unit(0, name="Unit", stats="3/2")
    mirror = d.action(0, does(CreateCopy(T1, 5), targets=(TARGET,)), name="Mirror")
    d.main().cast(mirror, unit)
    assert d.asked == (0, "priority")
    assert d.inside(d.home) == ["Unit"] * 3


@rule("108.2a")
@pytest.mark.parametrize(
    ("text", "controller"),
    [
        ("Put target unit card from a graveyard onto the battlefield.", 0),
        ("Return target unit card from a graveyard to the battlefield.", 0),
        ("Put target unit card from an opponent's graveyard onto the battlefield under your control.", 0),
        ("Put target unit card from a graveyard onto the battlefield under its owner's control.", 1),
        ("Return target unit card from a graveyard to the battlefield under its owner's control.", 1),
    ],
)
def test_a_card_comes_under_the_control_of_whoever_puts_it_onto_the_battlefield(text: str, controller: int) -> None:
    d = Desk()
    dead = d.unit(1, name="Dead", stats="3/2", zone="graveyard")
    raise_it = d.action(0, text)
    d.main().cast(raise_it)
    assert d.there(dead)
    assert (dead.controller, dead.owner) == (controller, 1)
    assert d.in_(dead) == f"Home {controller}"


@rule("108.2a")
def test_each_player_puts_a_card_of_the_own_onto_the_battlefield() -> None:
    d = Desk(3)
    dead = [[d.unit(p, name=f"Dead {p}{i}", stats="3/2", zone="graveyard") for i in range(2)] for p in range(3)]
    wake = d.action(0, "Each player puts a unit card from their graveyard onto the battlefield.")
    d.main().play(wake).top()
    for player in range(3):
        assert d.player == player
        d.pick(dead[player][1])
    assert [[d.there(card) for card in pair] for pair in dead] == [[False, True]] * 3
    assert [pair[1].controller for pair in dead] == [0, 1, 2]


@rule("108.2a")
@pytest.mark.parametrize(
    "text",
    [
        "Put target unit card from a graveyard onto the battlefield.",
        "Put target unit card from a graveyard onto the battlefield under its owner's control.",
        "Return target unit card from your graveyard to the battlefield.",
        "Return all unit cards from your graveyard to the battlefield under their owners' control.",
    ],
)
def test_whose_control_a_card_comes_under_is_printed_as_it_is_read(text: str) -> None:
    fields = {"type": "Action", "cost": "0"}
    read = compile_card(CardText("Rise", fields, (text,)))
    (printed,) = Printer(PHRASES).card(read, "action")
    assert printed.endswith(text[text.index("the battlefield") :])
    assert compile_card(CardText("Rise", fields, (printed,))) == read


@rule("108.2b", "404.2a")
def test_with_room_for_one_of_two_the_new_controller_says_which_and_the_other_stays() -> None:
    d = Desk()
    d.home.face.numbers["capacity"] = 2
    d.unit(0, name="Mine", stats="3/2")
    one, two = d.unit(1, name="One", stats="3/2"), d.unit(1, name="Two", stats="3/2")
    steal = d.action(0, STEAL_ALL)
    d.main().play(steal).top()
    assert d.asked == (0, "room")
    assert d.offers() == {one.id, two.id}
    d.pick(two)
    assert (two.controller, two.place) == (0, d.home.id)
    assert (one.controller, one.place, d.there(one)) == (1, d.homes[1].id, True)


@rule("108.2b")
def test_with_room_for_all_of_them_nobody_is_asked_which() -> None:
    d = Desk()
    d.home.face.numbers["capacity"] = 2
    both = [d.unit(1, name=name, stats="3/2") for name in ("One", "Two")]
    steal = d.action(0, STEAL_ALL)
    d.main().play(steal).top()
    assert d.asked == (0, "priority")
    assert [unit.controller for unit in both] == [0, 0]


@rule("108.2b", "404.2a")
def test_room_in_several_bases_counts_together() -> None:
    d = Desk()
    d.home.face.numbers["capacity"] = 1
    d.base(0, name="Hall", capacity=1)
    three = [d.unit(1, name=name, stats="3/2") for name in ("One", "Two", "Three")]
    steal = d.action(0, STEAL_ALL)
    d.main().play(steal).top()
    assert d.asked == (0, "room")
    d.pick(three[0], three[2], d.home)
    assert [unit.controller for unit in three] == [0, 1, 0]
    assert [d.in_(unit) for unit in three] == ["Home 0", "Home 1", "Hall"]


@rule("108.2b")
def test_what_was_not_taken_for_lack_of_room_is_not_taken_when_there_is_room_later() -> None:
    d = Desk()
    d.home.face.numbers["capacity"] = 1
    pawn, ogre = d.unit(0, name="Pawn", stats="3/2"), d.unit(1, name="Ogre", stats="3/2")
    steal = d.action(0, "Gain control of target unit until end of turn.")
    murder = d.action(0, "Destroy target unit.")
    d.main().cast(steal, ogre).cast(murder, pawn)
    assert not d.there(pawn)
    assert ogre.controller == 1


@rule("108.2b")
def test_gaining_control_of_what_one_controls_moves_nothing() -> None:
    d = Desk()
    d.base(0, name="Hall")
    unit = d.unit(0, name="Mine")
    steal = d.action(0, "Gain control of target unit.")
    d.main().cast(steal, unit)
    assert (d.in_(unit), d.asked[1]) == ("Home 0", "priority")
    assert d.log("move")[-1].tag != "control"


@rule("108.2b", "108.4c", "114.2a")
def test_what_changes_hands_keeps_status_damage_and_counters_and_neither_leaves_nor_enters() -> None:
    d = Desk()
    ogre = d.unit(1, name="Ogre", stats="3/9")
    ogre.turned, ogre.damage, ogre.counters = True, 2, {"ice": 1, "poison": 1}
    d.unit(0, "When a unit enters the battlefield, you gain 1 resource.", stats="3/2")
    d.unit(0, "When a unit leaves the battlefield, you gain 1 resource.", stats="3/2")
    steal = d.action(0, "Gain control of target unit.")
    d.main().cast(steal, ogre)
    assert (ogre.controller, ogre.turned, ogre.damage, dict(ogre.counters)) == (0, True, 2, {"ice": 1, "poison": 1})
    assert d.reserve() == 10


@rule("108.2b", "302.3a")
def test_an_upgrade_that_changes_hands_adds_to_a_base_of_its_new_controller() -> None:
    d = Desk()
    wall = d.gear(1, name="Wall", defense="5")
    steal = d.action(0, "Gain control of target upgrade.")
    d.main()
    assert [d.stat(home, "defense") for home in d.homes] == [30, 35]
    d.cast(steal, wall)
    assert [d.stat(home, "defense") for home in d.homes] == [35, 30]


@rule("108.2b", "303.3")
def test_a_trap_that_changes_hands_is_known_to_both_and_still_lies_face_down() -> None:
    d = Desk()
    pit = d.trap(1, can(Draw(1)), name="Pit")
    traps = Target("t1", Cards(("battlefield",), "opponent", Kind("trap")))
    steal = d.action(0, does(TakeControl(T1), targets=(traps,)), name="Steal")
    d.main()
    assert not d.seen_by(0, pit)
    d.cast(steal, pit)
    assert (pit.controller, pit.facedown) == (0, True)
    assert d.seen_by(0, pit)
    assert d.seen_by(1, pit)


@rule("108.2b", "404.2c")
def test_what_goes_back_and_finds_no_room_is_put_into_its_owners_graveyard() -> None:
    d = Desk()
    d.homes[1].face.numbers["capacity"] = 1
    ogre, late = d.unit(1, name="Ogre", stats="3/2"), d.unit(1, name="Late", stats="3/2", zone="graveyard")
    steal = d.action(0, "Gain control of target unit until end of turn.")
    fill = d.action(0, does(Put(Cards(("graveyard",), "opponent"), "battlefield", "owner")), name="Fill")
    d.main().cast(steal, ogre).cast(fill)
    assert (ogre.controller, late.controller) == (0, 1)
    d.next_turn("main")
    assert d.names("graveyard", 1) == ["Ogre"]
    assert d.there(late)


@rule("108.2b")
def test_of_two_control_effects_the_later_goes_first_and_leaves_the_earlier_behind() -> None:
    d = Desk()
    ogre = d.unit(1, name="Ogre", stats="3/2")
    steal = d.action(0, "Gain control of target unit.")
    back = d.action(1, "Gain control of target unit until end of turn.")
    d.main().cast(steal, ogre).skip().cast(back, ogre)
    assert ogre.controller == 1
    d.next_turn("main")
    assert ogre.controller == 0


@rule("108.2b", "608.2b")
def test_control_for_as_long_as_something_is_so_never_begins_if_it_is_not_so_any_more() -> None:
    """The hypnotist changes hands in response. Even when it comes back, what it aimed at is not taken."""
    d = Desk()
    text = "{Rest}: Gain control of target unit for as long as you control this unit."
    ogre, hypnotist = d.unit(1, name="Ogre", stats="3/2"), d.unit(0, text, name="Hypnotist", stats="3/2")
    snatch = d.action(1, "Gain control of target unit until end of turn.")
    d.main().activate(hypnotist, ogre).skip().play(snatch, hypnotist).resolve()
    assert (hypnotist.controller, ogre.controller) == (1, 1)
    d.next_turn("main")
    assert (hypnotist.controller, ogre.controller) == (0, 1)


@rule("108.2b", "514.2")
def test_control_that_lasts_for_the_turn_goes_back_in_its_cleanup_step() -> None:
    d = lab()
    a = d.unit(1, name="A", stats="0/9")
    d.start("main").do(d.home, TakeControl(named("A"), until="turn"))
    assert a.controller == 0
    d.next_turn("effect")
    assert (a.controller, d.in_(a)) == (1, "Home 1")


@rule("108.4a", "301.7")
@pytest.mark.parametrize(
    ("state", "found"),
    [
        ("rested", ["Tired"]),
        ("reset", ["Home 0", "Home 1", "Fresh", "Hurt", "Ruin"]),
        ("facedown", ["Ruin"]),
        ("faceup", ["Home 0", "Home 1", "Fresh", "Tired", "Hurt"]),
        ("damaged", ["Hurt"]),
        ("token", []),
    ],
)
def test_each_word_for_a_state_finds_the_permanents_in_it(state: str, found: list[str]) -> None:
    d = Desk()
    d.unit(0, name="Fresh", stats="3/5")
    tired, hurt = d.unit(0, name="Tired", stats="3/5"), d.unit(0, name="Hurt", stats="3/5")
    d.base(1, name="Ruin", facedown=True)
    tired.turned, hurt.damage = True, 1
    d.start("main")
    cards = d.find(Cards(("battlefield",), where=InState(state)))
    assert sorted(card.face.name for card in cards) == sorted(found)


@rule("108.4b", "303.3")
@pytest.mark.parametrize(("rested", "state"), [(False, ""), (True, "rested")])
def test_a_trap_put_onto_the_battlefield_lies_face_down_and_its_player_knows_it(rested: bool, state: str) -> None:
    d = Desk()
    trap = d.trap(0, "{Pay 1}: Deal 1 damage to target unit.", name="Snare", zone="graveyard")
    unit = d.unit(0, name="A", zone="graveyard")
    d.start("main")
    what = Cards(("graveyard",), "you")
    d.do(d.home, Put(what, "battlefield", state=state))
    d.settle()
    assert (d.where(trap), trap.facedown, trap.turned) == ("battlefield", True, rested)
    assert (d.where(unit), unit.facedown, unit.turned) == ("battlefield", False, rested)
    assert trap.known >> 0 & 1


@rule("108.4d")
def test_a_card_that_is_no_permanent_is_not_rested_and_nothing_is_told_of_it() -> None:
    d = Desk()
    d.held()
    corpse = d.unit(0, name="Corpse", zone="graveyard")
    idle = d.action(0, does(Turn(Cards(("graveyard",), "you", Named("Corpse")), "rested")))
    d.main().cast(idle)
    assert not corpse.turned
    assert d.log("turn card") == []


@rule("108.4d", "404.2c", "303.2b")
def test_a_face_down_trap_goes_with_its_base_and_is_seen_then() -> None:
    d = Desk()
    d.held()
    camp = d.base(1, name="Camp", **SMALL)
    pit = d.trap(camp, can(Draw(1)), name="Pit")
    bomb = d.action(0, does(Destroy(named("Camp"))))
    d.main().play(bomb)
    assert not d.seen_by(0, pit)
    d.resolve()
    assert d.where(pit) == "graveyard"
    assert d.seen_by(0, pit, "graveyard")
    assert not pit.facedown
