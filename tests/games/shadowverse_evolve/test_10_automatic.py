"""Rule 10.7: automatic abilities: triggering, pending, zone-shift, delayed and state triggers."""

from __future__ import annotations

import pytest
from tests.games.shadowverse_evolve.table import laid, text, to_the_end_phase

from cardwright.kernel.vocabulary.abilities import Ability, Body, Keyword, OnPlay, Pattern, Static, Target, Triggered
from cardwright.kernel.vocabulary.effects import Add, Apply, Destroy, Effect, Gain, Later, Lose, Put, Swap, TakeControl
from cardwright.kernel.vocabulary.selectors import All, Belongs, Cards, Compare, It, Kind, Named, This
from cardwright.play.scene import Scene
from cardwright.testing import rule

CARDS = "".join(
    (
        text("Squire", stats="2/2"),
        text("Ox", cost=4, stats="3/6"),
        text("Stone Idol", "", "Amulet"),
        text("Crier", "[fanfare] Give your leader [defense]+1.", cost=2, stats="1/3"),
        text(
            "Knife Thrower",
            "[fanfare] Select an enemy follower on the field and deal it 1 damage. Give your leader [defense]+1.",
            cost=2,
            stats="1/3",
        ),
        text(
            "Drummer",
            "Whenever another follower is put onto your field, give your leader [defense]+1.",
            cost=2,
            stats="1/3",
        ),
        text(
            "Archer",
            "Whenever another follower is put onto your field, select an enemy follower on the field "
            "and deal it 1 damage.",
            cost=2,
            stats="1/3",
        ),
        text(
            "Keener", "Whenever another follower leaves the field, give your leader [defense]+1.", cost=2, stats="1/2"
        ),
        text(
            "Elegist",
            "Whenever a follower with 3 attack or more leaves the field, give your leader [defense]+1.",
            "Amulet",
            cost=2,
        ),
        text(
            "Bookmaker",
            "Whenever a follower with 3 attack or more is put onto your field, give your leader [defense]+1.",
            "Amulet",
            cost=2,
        ),
        text("Ragpicker", "Whenever you discard a card, give your leader [defense]+1.", "Amulet", cost=2),
        text("Ember Heir", "[lastwords] Give your leader [defense]+1.", stats="2/2"),
        text("Banner", "Your followers have [attack]+1.", "Amulet"),
        text("Bad Weather", "Each follower on the field has [attack]-1.", "Amulet"),
        text("Muster", "Summon 2 Knight tokens.", "Spell"),
        text("Rise Again", "Select 2 followers in your cemetery and put them onto your field.", "Spell"),
        text("Drop", "Discard a card. Select a follower on your field and give it [attack]+1.", "Spell", cost=0),
        text("Trade In", "Discard a card. Discard a card.", "Spell", cost=0),
        text("Scorch", "Deal 2 damage to each follower on the field.", "Spell"),
        text("Deadfall", "Select a follower on the field and destroy it.", "Spell"),
        text("Gale", "Return each follower on the field to its owner's hand.", "Spell"),
        text("Great Cull", "Destroy each card on the field.", "Spell"),
        text("Polish", "Select a follower in your EX area and give it [attack]+2.", "Spell", cost=0),
        text("Hypnosis", "Select an enemy follower on the field and steal it.", "Spell"),
        text("Late Post", "At the start of your next end phase, draw a card.", "Spell"),
        text("Empty Wheel", "When there are no cards in your hand, give your leader [defense]+1.", "Amulet"),
        text("Gift", "Draw a card.", "Spell", cost=0),
    )
)

BLESS = Apply(Cards(("leader",), "you"), (Add("defense", 1),))
STRONG = All((Kind("follower"), Compare("attack", ">=", 4)))


@pytest.fixture
def scene() -> Scene:
    """A board with something to draw."""
    return laid(CARDS, deck="Squire", many=8)


def watcher(scene: Scene, name: str, pattern: Pattern) -> None:
    """An amulet on player 0's field: whenever the event happens, their leader gains 1 defense."""
    amulet(scene, name, Triggered(pattern, Body((BLESS,))))


def amulet(scene: Scene, name: str, *abilities: Ability) -> None:
    scene.define(name, *abilities, kinds=("amulet",))
    scene.put(0, "field", name)


def spell(scene: Scene, name: str, *effects: Effect, targets: tuple[Target, ...] = ()) -> None:
    scene.define(name, OnPlay(Body(effects, targets)), kinds=("spell",), cost=0)
    scene.put(0, "hand", name)


def play_one(scene: Scene, name: str) -> None:
    """Play the first of the pending abilities of a card of that name."""
    scene.do(next(option for option in scene.options() if option.startswith(f"{name}: ")))


# --- 10.7.1 to 10.7.3: triggering, pending, playing --------------------------------------------------


@rule("10.7.1")
def test_a_triggered_ability_is_played_in_the_next_confirmation_timing(scene: Scene) -> None:
    """Engaging for Ward in the end phase is followed by no Confirmation Timing until the next turn."""
    scene.define(
        "Sentinel",
        Keyword("Ward"),
        Triggered(Pattern("turn card", this=True), Body((BLESS,))),
        numbers={"attack": 1, "defense": 3},
    )
    scene.put(0, "field", "Sentinel")
    scene.put(1, "hand", "Gift")
    scene.start()
    before = len(scene.log())
    scene.do("End phase", "Sentinel")
    lines = scene.log()[before:]
    assert scene.defense(0) == 21
    drew = next(i for i, line in enumerate(lines) if "Player 2 draws" in line)
    gained = next(i for i, line in enumerate(lines) if "defense" in line)
    assert drew < gained


@rule("10.7.2")
def test_an_ability_is_pending_from_the_moment_its_condition_is_met(scene: Scene) -> None:
    """The spell has discarded a card and now asks for a second one: the first is noted already."""
    scene.put(0, "field", "Ragpicker")
    scene.put(0, "hand", "Trade In")
    scene.fill(0, "hand", "Squire", 3)
    scene.start().do("Play Trade In")
    assert len(scene.game.pending) == 0
    scene.do("Squire")
    assert len(scene.game.pending) == 1
    assert scene.defense(0) == 20
    scene.do("Squire")
    play_one(scene, "Ragpicker")
    assert scene.defense(0) == 22


@rule("10.7.2.1")
def test_an_ability_is_pending_as_often_as_its_condition_was_met(scene: Scene) -> None:
    scene.put(0, "field", "Archer")
    ox = scene.put(1, "field", "Ox")
    scene.put(0, "hand", "Muster")
    scene.start().do("Play Muster")
    assert len(scene.game.pending) == 2
    scene.do(scene.options()[0])
    assert ox.damage == 2


@rule("10.7.3")
def test_playing_a_pending_ability_uses_up_one_instance(scene: Scene) -> None:
    scene.put(0, "field", "Archer")
    enemies = scene.fill(1, "field", "Ox", 2)
    scene.put(0, "hand", "Muster")
    scene.start().do("Play Muster")
    assert len(scene.game.pending) == 2
    play_one(scene, "Archer")
    assert len(scene.game.pending) == 1
    scene.do("Player 2's Ox", "Player 2's Ox")
    assert (len(scene.game.pending), enemies[0].damage) == (0, 2)


@rule("10.7.3.1")
def test_a_pending_ability_must_be_played(scene: Scene) -> None:
    scene.put(0, "field", "Archer")
    scene.put(0, "hand", "Crier")
    scene.fill(1, "field", "Ox", 2)
    scene.start().do("Play Crier")
    assert [option.split(":")[0] for option in scene.options()] == ["Archer", "Crier"]
    scene.do("Crier")
    assert scene.options() == ["Player 2's Ox", "Player 2's Ox (2)"]


@rule("10.7.3.1")
@pytest.mark.parametrize("first", ["Crier", "Drummer"])
def test_the_player_selects_which_pending_ability_comes_first(scene: Scene, first: str) -> None:
    scene.put(0, "field", "Drummer")
    scene.put(0, "hand", "Crier")
    scene.start().do("Play Crier")
    assert scene.game.decision is not None
    scene.do(first)
    assert scene.defense(0) == 22


@rule("10.7.3.2")
def test_a_pending_ability_that_cannot_be_played_is_dropped_whole(scene: Scene) -> None:
    """There is no enemy to select, so its other sentence does not happen either."""
    scene.put(0, "hand", "Knife Thrower")
    scene.put(1, "hand", "Ox")
    scene.start().do("Play Knife Thrower")
    assert not scene.game.pending
    assert scene.defense(0) == 20
    scene.end_turn()
    scene.do("Play Ox")
    assert scene.defense(0) == 20  # it does not come back when there is a target


@rule("10.7.3.2")
def test_only_one_instance_is_dropped_at_a_time(scene: Scene) -> None:
    """The first of two shots destroys the only enemy; the second has nothing left to aim at."""
    scene.put(0, "field", "Archer")
    scene.put(0, "field", "Drummer")
    squire = scene.put(1, "field", "Squire", damage=1)
    scene.put(0, "hand", "Muster")
    scene.start().do("Play Muster")
    play_one(scene, "Archer")
    assert scene.where(squire) == "cemetery"
    to_the_end_phase(scene)
    assert scene.defense(0) == 22
    assert not scene.game.pending


# --- 10.7.4: zone-shift triggers ---------------------------------------------------------------------


@rule("10.7.4")
@pytest.mark.parametrize(
    ("frm", "to", "triggers"),
    [
        ("cemetery", "ex", True),
        ("hand", "ex", False),
        ("cemetery", "hand", False),
        ("cemetery", "banished", False),
    ],
)
def test_a_zone_shift_trigger_waits_for_a_move_between_its_zones(
    scene: Scene, frm: str, to: str, triggers: bool
) -> None:
    watcher(scene, "Gravedigger", Pattern("move", what=Kind("follower"), frm=("cemetery",), to=("ex",)))
    scene.put(0, frm, "Squire")
    spell(scene, "Shift", Put(Cards((frm,), "you", Kind("follower")), to))
    scene.start().do("Play Shift")
    assert scene.defense(0) == 20 + triggers


@rule("10.7.4.1")
def test_whether_a_leaving_cards_ability_is_valid_is_judged_on_the_field(scene: Scene) -> None:
    """Under the amulet it had no abilities, although the amulet goes at the same moment."""
    enemies = Cards(("field",), "opponent", Kind("follower"))
    amulet(scene, "Hush", Static(enemies, (Lose(),)))
    scene.put(1, "field", "Ember Heir")
    scene.put(0, "hand", "Great Cull")
    scene.start().do("Play Great Cull")
    assert scene.defense(1) == 20


@rule("10.7.4.1")
def test_an_ability_that_a_leaving_card_had_on_the_field_triggers(scene: Scene) -> None:
    last_words = Triggered(Pattern("move", this=True, frm=("field",), to=("cemetery",)), Body((BLESS,)), "Last Words")
    amulet(scene, "Testament", Static(Cards(("field",), "you", Kind("follower")), (Gain((last_words,)),)))
    scene.put(0, "field", "Squire")
    scene.put(0, "hand", "Great Cull")
    scene.start().do("Play Great Cull")
    assert scene.defense(0) == 21


@rule("10.7.4.1", "10.7.4.1.2")
def test_a_watcher_that_leaves_together_with_another_card_sees_it_go(scene: Scene) -> None:
    scene.put(1, "field", "Keener")
    scene.put(1, "field", "Squire")
    scene.put(0, "hand", "Scorch")
    scene.start().do("Play Scorch")
    assert scene.defense(1) == 21


@rule("10.7.4.1")
def test_a_watcher_that_left_before_does_not_see_another_card_go(scene: Scene) -> None:
    keeners = Cards(("field",), "each", Compare("attack", "==", 1))
    rest = Cards(("field",), "each", Kind("follower"))
    spell(scene, "One by One", Destroy(keeners), Destroy(rest))
    scene.put(1, "field", "Keener")
    scene.put(1, "field", "Squire")
    scene.start().do("Play One by One")
    assert scene.names("field", 1) == []
    assert scene.defense(1) == 20


@rule("10.7.4.1.1")
def test_into_a_non_public_zone_a_card_is_judged_as_it_was_in_the_public_one(scene: Scene) -> None:
    watcher(scene, "Doorman", Pattern("move", what=STRONG, frm=("ex",), to=("hand",)))
    scene.put(0, "ex", "Squire")
    scene.put(0, "hand", "Polish")
    spell(scene, "Pocket", Put(Cards(("ex",), "you"), "hand"))
    scene.start().do("Play Polish", "Play Pocket")
    assert scene.names("hand", 0) == ["Squire"]
    assert scene.defense(0) == 21


@rule("10.7.4.1.1")
def test_out_of_a_non_public_zone_a_card_is_judged_as_it_is_in_the_public_one(scene: Scene) -> None:
    watcher(scene, "Doorman", Pattern("move", what=STRONG, frm=("hand",), to=("ex",)))
    amulet(scene, "Velvet", Static(Cards(("ex",), "you", Kind("follower")), (Add("attack", 2),)))
    scene.put(0, "hand", "Squire")
    spell(scene, "Display", Put(Cards(("hand",), "you", Kind("follower")), "ex"))
    scene.start().do("Play Display")
    assert scene.names("ex", 0) == ["Squire"]
    assert scene.defense(0) == 21


@rule("10.7.4.1.2")
@pytest.mark.parametrize(("by", "zone"), [("Great Cull", "cemetery"), ("Gale", "field")])
def test_away_from_the_field_a_card_is_judged_as_it_was_there(scene: Scene, by: str, zone: str) -> None:
    scene.put(0, "field", "Elegist")
    scene.put(1, "field", "Squire")
    amulet = scene.put(1, "field", "Banner")
    scene.put(0, "hand", by)
    scene.start().do(f"Play {by}")
    assert scene.defense(0) == 21
    assert scene.where(amulet) == zone


@rule("10.7.4.1.2")
def test_away_from_the_field_the_printed_information_does_not_count(scene: Scene) -> None:
    """An Ox has 3 attack, but had 2 on the field."""
    scene.put(0, "field", "Elegist")
    scene.put(1, "field", "Ox")
    scene.put(0, "field", "Bad Weather")
    scene.put(0, "hand", "Deadfall")
    scene.start().do("Play Deadfall")
    assert scene.names("cemetery", 1) == ["Ox"]
    assert scene.defense(0) == 20


@rule("10.7.4.1.3")
def test_between_other_public_zones_a_card_is_judged_as_it_is_after_the_move(scene: Scene) -> None:
    watcher(scene, "Doorman", Pattern("move", what=STRONG, frm=("cemetery",), to=("ex",)))
    amulet(scene, "Velvet", Static(Cards(("ex",), "you", Kind("follower")), (Add("attack", 2),)))
    scene.put(0, "cemetery", "Squire")
    spell(scene, "Exhume", Put(Cards(("cemetery",), "you", Kind("follower")), "ex"))
    scene.start().do("Play Exhume")
    assert scene.defense(0) == 21


@rule("10.7.4.1.3")
def test_between_other_public_zones_what_a_card_was_before_the_move_does_not_count(scene: Scene) -> None:
    watcher(scene, "Doorman", Pattern("move", what=STRONG, frm=("ex",), to=("cemetery",)))
    scene.put(0, "ex", "Squire")
    scene.put(0, "hand", "Polish")
    spell(scene, "Bury", Put(Cards(("ex",), "you"), "cemetery"))
    scene.start().do("Play Polish", "Play Bury")
    assert "Squire" in scene.names("cemetery", 0)
    assert scene.defense(0) == 20


@rule("10.7.4.2")
def test_a_watcher_sees_the_cards_that_arrive_together_with_it(scene: Scene) -> None:
    scene.put(0, "cemetery", "Drummer")
    scene.put(0, "cemetery", "Squire")
    scene.put(0, "hand", "Rise Again")
    scene.start().do("Play Rise Again")
    assert scene.defense(0) == 21


@rule("10.7.4.2")
def test_a_watcher_sees_the_card_that_leaves_as_it_arrives(scene: Scene) -> None:
    """Keener and Squire change places: it comes onto the field at the moment another follower leaves it."""
    field, ex = Cards(("field",), "you", Kind("follower")), Cards(("ex",), "you", Kind("follower"))
    spell(scene, "Change Guard", Swap(It("t1"), It("t2")), targets=(Target("t1", field), Target("t2", ex)))
    scene.put(0, "field", "Squire")
    scene.put(0, "ex", "Keener")
    scene.start().do("Play Change Guard")
    assert scene.names("field", 0) == ["Keener"]
    assert scene.defense(0) == 21


@rule("10.7.4.3")
def test_changing_fields_is_not_being_put_onto_the_field(scene: Scene) -> None:
    scene.put(0, "field", "Drummer")
    crier = scene.put(1, "field", "Crier")
    scene.put(0, "hand", "Hypnosis")
    scene.start().do("Play Hypnosis")
    assert crier.controller == 0
    assert scene.names("field", 0) == ["Drummer", "Crier"]
    assert (scene.defense(0), scene.defense(1)) == (20, 20)


@rule("10.7.4.3")
def test_coming_from_another_zone_is_being_put_onto_the_field(scene: Scene) -> None:
    """The other side: a follower that leaves and comes back has been put onto the field."""
    scene.put(0, "field", "Drummer")
    scene.put(0, "field", "Crier")
    spell(
        scene,
        "Blink",
        Put(Cards(("field",), "you", Named("Crier")), "ex"),
        Put(Cards(("ex",), "you"), "field"),
    )
    scene.start().do("Play Blink", "Crier: Fanfare")
    assert scene.defense(0) == 22


# --- 10.7.5: delayed triggers ------------------------------------------------------------------------


@rule("10.7.5")
def test_an_effect_can_set_up_an_ability_for_later(scene: Scene) -> None:
    scene.put(0, "hand", "Late Post")
    scene.start().do("Play Late Post")
    assert scene.names("hand", 0) == []
    scene.do("End phase")
    assert scene.names("hand", 0) == ["Squire"]


@rule("10.7.5")
def test_a_delayed_trigger_remembers_what_it_was_about(scene: Scene) -> None:
    target = Target("t1", Cards(("field",), "opponent", Kind("follower")))
    doom = Later(Pattern("phase", who="you", phase="end"), (Destroy(It("t1")),))
    spell(scene, "Doom", doom, targets=(target,))
    first, second = scene.put(1, "field", "Squire"), scene.put(1, "field", "Ox")
    scene.start().do("Play Doom", "Player 2's Ox")
    assert scene.where(second) == "field"
    scene.do("End phase")
    assert (scene.where(first), scene.where(second)) == ("field", "cemetery")


@rule("10.7.5.1")
def test_a_delayed_trigger_works_only_once(scene: Scene) -> None:
    scene.put(0, "hand", "Late Post")
    scene.start().do("Play Late Post").end_turn().end_turn()
    assert len(scene.names("hand", 0)) == 2  # the drawn card, and the one of the new turn
    scene.do("End phase")
    assert len(scene.names("hand", 0)) == 2


@rule("10.7.5.1")
@pytest.mark.parametrize(("times", "until", "gained"), [(1, "rest", 1), (0, "turn", 3)])
def test_a_delayed_trigger_works_every_time_within_a_time_frame(
    scene: Scene, times: int, until: str, gained: int
) -> None:
    when = Pattern("move", what=All((Kind("follower"), Belongs("you"))), to=("field",))
    spell(scene, "Fair Day", Later(when, (BLESS,), times=times, until=until))
    scene.put(0, "hand", "Muster")
    scene.fill(0, "hand", "Squire", 2)
    scene.start().do("Play Fair Day", "Play Muster")
    to_the_end_phase(scene)
    scene.do("Play Squire")
    assert scene.defense(0) == 20 + gained
    scene.end_turn().end_turn()
    scene.do("Play Squire")
    assert scene.defense(0) == 20 + gained  # the time frame is over


# --- 10.7.6: state triggers --------------------------------------------------------------------------


@rule("10.7.6")
def test_a_state_trigger_waits_for_a_situation(scene: Scene) -> None:
    scene.put(0, "field", "Empty Wheel")
    scene.fill(0, "hand", "Squire", 2)
    scene.start().do("Play Squire")
    assert scene.defense(0) == 20
    scene.do("Play Squire")
    assert scene.defense(0) == 21


@rule("10.7.6.1")
def test_a_state_trigger_becomes_pending_once_while_the_state_lasts(scene: Scene) -> None:
    scene.put(0, "field", "Empty Wheel")
    scene.put(0, "field", "Squire")
    scene.put(0, "hand", "Squire")
    scene.start().do("Play Squire", "Attack Player 2's leader with Squire")
    assert scene.defense(0) == 21
    scene.do("End phase")
    assert scene.defense(0) == 21


@rule("10.7.6.1")
def test_a_state_trigger_becomes_pending_again_when_the_state_comes_about_anew(scene: Scene) -> None:
    scene.put(0, "field", "Empty Wheel")
    scene.put(0, "hand", "Squire")
    scene.start().do("Play Squire").end_turn().end_turn()
    assert scene.names("hand", 0) == ["Squire"]
    assert scene.defense(0) == 21
    scene.do("Play Squire")
    assert scene.defense(0) == 22


@rule("10.7.6.1")
def test_a_state_that_ends_and_returns_before_the_ability_resolved_counts_once(scene: Scene) -> None:
    """Within one spell the hand is empty, filled and empty again."""
    scene.put(0, "field", "Empty Wheel")
    hand, deck = Cards(("hand",), "you"), Cards(("cemetery",), "you", Kind("follower"))
    scene.put(0, "cemetery", "Squire")
    spell(scene, "Juggle", Put(deck, "hand"), Put(hand, "cemetery"), Put(deck, "hand"), Put(hand, "cemetery"))
    scene.start().do("Play Juggle")
    assert scene.names("hand", 0) == []
    assert scene.defense(0) == 21


# --- 10.7.7: the card has gone -----------------------------------------------------------------------


@rule("10.7.7")
def test_a_pending_ability_is_played_although_its_card_has_gone_elsewhere(scene: Scene) -> None:
    newcomer = All((Kind("follower"), Belongs("you")))
    executioner = Triggered(Pattern("move", what=newcomer, to=("field",)), Body((Destroy(It("event")),)))
    amulet(scene, "Gallows", executioner)
    crier = scene.put(0, "hand", "Crier")
    scene.start().do("Play Crier", "Gallows")
    assert scene.where(crier) == "cemetery"
    assert scene.defense(0) == 21


@rule("10.7.7")
def test_a_pending_ability_stays_with_the_player_who_controlled_its_card(scene: Scene) -> None:
    arrives = Pattern("move", this=True, to=("field",))
    scene.define(
        "Turncoat",
        Triggered(arrives, Body((TakeControl(This(), "opponent"),)), "Treason"),
        Triggered(arrives, Body((BLESS,)), "Fanfare"),
        numbers={"attack": 1, "defense": 1},
    )
    turncoat = scene.put(0, "hand", "Turncoat")
    scene.start().do("Play Turncoat", "Turncoat: Treason")
    assert turncoat.controller == 1
    assert (scene.defense(0), scene.defense(1)) == (21, 20)
