"""Rule 612: which of several replacement and prevention effects applies first."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import T1, TARGET, Desk, does, doubled, gain, more

from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Body, OnPlay, Pattern, Replacement
from cardwright.kernel.vocabulary.effects import AddCounters, Damage, Put, Turn
from cardwright.kernel.vocabulary.selectors import (
    All,
    Belongs,
    Cards,
    Compare,
    Joined,
    Kind,
    Named,
    Not,
    This,
    TopCards,
    Trait,
)
from cardwright.kernel.vocabulary.values import Bound, Bounded, Sum, Times
from cardwright.testing import rule

DOOM = "Destroy target unit."
KNIGHT = "If this unit would be destroyed, return this unit to its owner's hand instead."
BOLT = "This card deals 2 damage to target unit."
GAINED = (gain(1),)
THEFT = "Gain control of target unit."


def two_fates(optional: bool) -> tuple[Desk, Card]:
    """A unit of the second player would be destroyed; an effect of its own and one of the first player apply."""
    d = Desk()
    unit = d.unit(1, "If this unit would be destroyed, return this unit to its owner's hand instead.", name="Own")
    d.unit(
        0, Replacement(Pattern("move", what=Kind("unit"), tag="destroy"), to="expelled", optional=optional), name="Foe"
    )
    doom = d.action(0, DOOM)
    d.main().play(doom, unit).top()
    return d, unit


def copied(d: Desk, name: str) -> None:
    """Whatever is asked before priority, a card of this name is chosen."""
    while d.asked[1] != "priority":
        names = [d.game.cards[o.cards[0]].face.name if o.cards else "" for o in d.options]
        d.game.choose(names.index(name) if name in names else 0)


@rule("612.1", "612.1d", "612.1e")
@pytest.mark.parametrize(("first", "result"), [("Double", 5), ("Plus", 6)])
def test_the_controller_of_what_is_affected_chooses(first: str, result: int) -> None:
    d = Desk()
    d.unit(0, doubled(), name="Double", stats="3/2")
    d.unit(0, more(1), name="Plus", stats="3/2")
    unit = d.unit(1, stats="3/40")
    bolt = d.action(0, BOLT)
    d.main().play(bolt, unit).top()
    assert d.asked == (1, "replacement")  # not the player whose effects they are
    chosen = [o for o in d.options if d.game.cards[o.cards[0]].face.name == first]
    d.game.choose(d.options.index(chosen[0]))
    assert unit.damage == result


@rule("612.1")
def test_the_affected_player_chooses() -> None:
    d = Desk()
    d.deck(1, *"ABCDEF")
    d.unit(0, Replacement(Pattern("draw", who="opponent"), do=(gain(1),)), name="Gain")
    d.unit(
        0,
        Replacement(
            Pattern("draw", who="opponent"), do=(Damage(1, Cards(("battlefield",), "opponent", Kind("base"))),)
        ),
        name="Hurt",
    )
    hold = [d.action(1, "Draw a card.") for _ in range(3)]
    d.main().skip().play(hold[0]).top()
    assert d.asked == (1, "replacement")
    d.game.choose([d.game.cards[o.cards[0]].face.name for o in d.options].index("Hurt"))
    d.resolve()
    assert (d.homes[1].damage, d.reserve(0), len(d.names("deck", 1))) == (1, 10, 6)


@rule("612.1")
def test_for_what_has_no_controller_its_owner_chooses() -> None:
    d = Desk()
    for to in ("expelled", "deck"):
        d.unit(0, Replacement(Pattern("move", frm=("hand",), to=("graveyard",)), to=to), name=to, stats="3/2")
    card = d.unit(1, stats="3/2", zone="hand")
    d.main().do(d.homes[0], Put(Cards(("hand",), "opponent"), "graveyard"))
    assert d.asked == (1, "replacement")
    d.game.choose([d.game.cards[o.cards[0]].face.name for o in d.options].index("expelled"))
    assert d.where(card) == "expelled"


@rule("612.1")
@pytest.mark.parametrize("active", [0, 1])
@pytest.mark.parametrize(("first", "second"), [("you", "opponent"), ("opponent", "you")])
def test_several_players_choose_in_turn_order(active: int, first: str, second: str) -> None:
    """The active player first, in whatever order the card names what it hurts."""
    d = Desk()
    d.unit(0, doubled(), name="Double")
    d.unit(0, more(1), name="Plus")
    mine, theirs = d.unit(0, stats="3/40"), d.unit(1, stats="3/40")
    hurt = Joined(tuple(Cards(("battlefield",), who, Compare("power", ">=", 40)) for who in (first, second)))
    storm = d.action(active, does(Damage(2, hurt)))
    d.main(active).play(storm).top()
    assert [player for player, _, _ in d.settle("replacement")] == [active, 1 - active]
    assert (mine.damage, theirs.damage) == (5, 5)


@rule("612.1")
def test_the_player_of_what_gets_counters_chooses_though_another_puts_them_there() -> None:
    """The first player has the turn, puts the counters there and has one of the effects; the other has the unit."""
    d = Desk()
    unit = d.unit(1, name="Victim", stats="9/30")
    for player, amount in ((0, Times(Bound("amount"), 2)), (1, Sum((Bound("amount"), 1)))):
        d.unit(player, Replacement(Pattern("counter", what=Named("Victim"), word="poison"), amount), stats="3/30")
    venom = d.action(0, does(AddCounters(T1, "poison", 1), targets=(TARGET,)))
    d.main().play(venom, unit).top()
    assert d.asked == (1, "replacement")


@rule("612.1")
def test_the_player_of_what_would_be_rested_chooses() -> None:
    d = Desk()
    unit = d.unit(1, name="Victim", stats="9/30")
    for name in ("one", "two"):
        d.unit(0, Replacement(Pattern("turn card", what=Named("Victim")), do=(AddCounters(This(), name),)))
    push = d.action(0, does(Turn(T1, "rested"), targets=(TARGET,)))
    d.main().play(push, unit).top()
    assert d.asked == (1, "replacement")


@rule("612.1")
@pytest.mark.parametrize("drawer", [0, 1])
def test_the_player_who_would_draw_chooses_in_the_turn_of_another(drawer: int) -> None:
    d = Desk()
    d.deck(drawer, *"ABC")
    d.unit(drawer, Replacement(Pattern("draw"), do=GAINED), name="Gain")
    d.unit(drawer, Replacement(Pattern("draw"), do=(AddCounters(This(), "seen"),)), name="See")
    hold, _, _ = (d.action(drawer, "Draw a card.") for _ in range(3))
    d.main(1 - drawer).skip().play(hold).top()
    assert d.asked == (drawer, "replacement")


@rule("612.1")
def test_one_that_must_apply_cannot_be_declined_together_with_one_that_may() -> None:
    """Both are effects of the player who chooses; only if all of them may be left out there is nothing to choose."""
    for optional, verbs in ((False, ["apply", "apply"]), (True, ["apply", "apply", "none"])):
        d = Desk()
        unit = d.unit(0, name="Unit")
        for may in (True, optional):
            d.unit(0, Replacement(Pattern("move", what=Named("Unit"), tag="destroy"), to="expelled", optional=may))
        doom = d.action(0, DOOM)
        d.main().play(doom, unit).top()
        assert (d.asked, [o.verb for o in d.options]) == ((0, "replacement"), verbs)
        d.game.choose(0)  # that is the answer: nobody asks again whether it applies
        assert (d.asked[1], d.where(unit)) == ("priority", "expelled")


@rule("612.1", "612.1d")
@pytest.mark.parametrize("order", [("own", "foe"), ("foe", "own")])
def test_another_players_effect_that_says_you_may_is_confirmed_wherever_it_stands(order: tuple[str, str]) -> None:
    d = Desk()
    unit = d.unit(1, name="Unit")
    for who in order:
        to, player = ("hand", 1) if who == "own" else ("expelled", 0)
        one = Replacement(Pattern("move", what=Named("Unit"), tag="destroy"), to=to, optional=who == "foe")
        d.unit(player, one, name=who)
    doom = d.action(0, DOOM)
    d.main().play(doom, unit).top()
    assert d.asked == (1, "replacement")
    d.game.choose([d.game.cards[o.cards[0]].face.name for o in d.options].index("foe"))
    assert (d.asked, [o.verb for o in d.options]) == ((0, "replacement"), ["yes", "no"])


@rule("612.1", "100.9")
@pytest.mark.parametrize(("mine", "asked"), [(0, [1]), (1, [1]), (2, [0, 1])])
def test_of_those_who_have_a_choice_the_active_player_chooses_first(mine: int, asked: list[int]) -> None:
    """Two units would be destroyed at once, that of the other player is named first, and it has two ways out. The
    active player's unit has none, one or two: only with two there is something to choose.
    """
    d = Desk()
    units = [d.unit(player, name=f"Unit {player}") for player in (0, 1)]
    for player, ways in ((0, mine), (1, 2)):
        for to in ("expelled", "hand")[:ways]:
            d.unit(player, Replacement(Pattern("move", what=Named(f"Unit {player}"), tag="destroy"), to=to))
    d.main()
    graves = [d.game.zone("graveyard", player).id for player in (0, 1)]
    d.happen(
        *(Event("move", u.id, u.owner, frm=u.zone, to=graves[u.owner], tag="destroy") for u in reversed(units)),
    )
    for player in asked:
        assert (d.asked, len(d.options)) == ((player, "replacement"), 2)
        d.game.choose(1)
    assert d.asked[1] == "priority"
    assert [d.where(unit) for unit in units] == [("graveyard", "expelled", "hand")[mine], "hand"]


@rule("612.1", "107.4")
def test_whoever_will_control_what_enters_chooses_between_effects_on_it() -> None:
    d = Desk()
    corpse = d.unit(1, name="Corpse", stats="3/2", zone="graveyard")
    for player, word in ((0, "red"), (1, "green")):
        way = Pattern("move", what=Named("Corpse"), to=("battlefield",))
        d.unit(player, Replacement(way, do=(AddCounters(This(), word),), also=True), name=word, stats="3/2")
    rise = d.action(0, does(Put(Cards(("graveyard",), "each", Named("Corpse")), "battlefield", whose="you")))
    d.main().play(rise).top()
    d.settle("place")
    assert d.asked == (0, "replacement")
    assert corpse.owner == 1


@rule("612.1")
def test_for_a_stolen_unit_whoever_controls_it_chooses() -> None:
    d = Desk()
    unit = d.unit(0, name="Unit")
    for to in ("expelled", "hand"):
        d.unit(0, Replacement(Pattern("move", what=Kind("unit"), tag="destroy"), to=to), name=to)
    theft, doom = d.action(1, THEFT), d.action(0, DOOM)
    d.main().skip().play(theft, unit).resolve()
    d.play(doom, unit).top()
    assert d.asked == (1, "replacement")


@rule("612.1", "612.1d")
@pytest.mark.parametrize(("choice", "zone"), [(0, "expelled"), (1, "hand")])
def test_whether_an_effect_that_says_you_may_applies_is_for_its_own_player(choice: int, zone: str) -> None:
    """The player of the unit says which goes first, not whether the other player makes use of theirs."""
    d, unit = two_fates(optional=True)
    assert d.asked == (1, "replacement")
    d.game.choose(d.offered_names().index("Foe"))
    assert d.asked == (0, "replacement")
    assert [o.verb for o in d.options] == ["yes", "no"]
    d.game.choose(choice)
    assert d.asked[1] == "priority"
    assert d.where(unit) == zone


@rule("612.1", "612.1d")
def test_an_effect_that_must_apply_is_not_asked_for_again() -> None:
    d, unit = two_fates(optional=False)
    assert d.asked == (1, "replacement")
    d.game.choose(d.offered_names().index("Foe"))
    assert d.asked[1] == "priority"
    assert d.where(unit) == "expelled"


@rule("612.1")
def test_nobody_can_wave_aside_what_is_another_players_choice() -> None:
    d = Desk()
    unit = d.unit(1, name="Unit")
    for to in ("expelled", "hand"):
        d.unit(0, Replacement(Pattern("move", what=Kind("unit"), tag="destroy"), to=to, optional=True), name=to)
    doom = d.action(0, DOOM)
    d.main().play(doom, unit).top()
    assert d.asked == (1, "replacement")
    assert d.offered_names() == ["expelled", "hand"]  # which one is considered first, and no "none"
    d.game.choose(0)
    d.game.choose(1)  # its player says no
    assert d.asked == (0, "replacement")
    d.game.choose(0)
    assert d.where(unit) == "hand"


@rule("612.1", "612.1d")
def test_who_may_do_all_of_it_may_do_none_of_it() -> None:
    d = Desk()
    unit = d.unit(0, name="Unit")
    for to in ("expelled", "hand"):
        d.unit(0, Replacement(Pattern("move", what=Kind("unit"), tag="destroy"), to=to, optional=True), name=to)
    doom = d.action(0, DOOM)
    d.main().play(doom, unit).top()
    assert d.offered_names() == ["expelled", "hand", "none"]
    d.game.choose(2)
    assert d.asked[1] == "priority"
    assert d.where(unit) == "graveyard"


def enters(what: Kind | None = None, **more_: object) -> Pattern:
    """Entering the battlefield."""
    return Pattern("move", what=what, to=("battlefield",), **more_)  # type: ignore[arg-type]


@rule("612.1b")
def test_then_what_changes_under_whose_control_it_enters() -> None:
    """Ours rest what enters under our control: by whom it is controlled is found first, so it enters rested."""
    d = Desk()
    d.unit(0, Replacement(enters(Kind("unit")), control="you", rank="control"), name="Lure", stats="3/2")
    d.unit(
        0,
        Replacement(Pattern("move", what=All((Kind("unit"), Belongs("you"))), to=("battlefield",)), state="rested"),
        name="Bed",
        stats="3/2",
    )
    unit = d.unit(1, stats="3/2", zone="hand")
    d.main(1).cast(unit)
    assert [e.player for e in d.log("move") if e.card == unit.id and e.tag != "play"] == [0]
    assert (unit.controller, unit.turned) == (0, True)


@rule("612.1b")
def test_what_would_have_applied_under_other_control_no_longer_does() -> None:
    """Theirs would rest it. But who controls it is found first, so nobody has a choice and it is not rested."""
    d = Desk()
    theirs = Pattern("move", what=All((Kind("unit"), Belongs("you"))), to=("battlefield",))
    d.unit(1, Replacement(theirs, state="rested"), name="Bed", stats="3/2")
    d.unit(0, Replacement(enters(Kind("unit")), control="you", rank="control"), name="Lure", stats="3/2")
    unit = d.unit(1, stats="3/2", zone="hand")
    d.main(1).cast(unit)
    assert d.asked[1] == "priority"
    assert (unit.controller, unit.turned) == (0, False)


def lured(room: int) -> tuple[Desk, Card, list[Card]]:
    """A unit of player 1 that enters under the control of player 0, and two bases of theirs beside a full one."""
    d = Desk()
    d.unit(0, Replacement(enters(Kind("unit")), control="you", rank="control"), name="Lure", stats="3/2")
    bases = [d.base(0, name=name, capacity=room) for name in ("Hall", "Barn")]
    d.units(0, *"ABCDEFGH", stats="3/2")
    unit = d.unit(1, stats="3/2", zone="hand")
    d.main(1).play(unit).top()
    return d, unit, bases


@rule("612.1b")
def test_without_room_in_any_base_of_who_would_control_it_it_does_not_enter_at_all() -> None:
    d, unit, _ = lured(0)
    assert (d.where(unit), unit.owner) == ("graveyard", 1)


@rule("612.1b")
def test_who_will_control_it_says_where_it_enters() -> None:
    """The one who controls it chooses one of their own bases."""
    d, unit, (hall, barn) = lured(1)
    assert d.asked == (0, "place")
    assert d.values == [hall.id, barn.id]
    d.pick(barn.id)
    assert (d.where(unit), unit.controller, unit.place) == ("battlefield", 0, barn.id)


@rule("612.1c")
def test_then_what_makes_it_a_copy_as_it_enters() -> None:
    d = Desk()
    d.unit(1, name="Cold", stats="3/5")
    d.unit(1, Replacement(enters(Kind("unit")), state="rested"), name="Bed")
    twin = d.unit(
        0, "You may have this unit enter the battlefield as a copy of a unit on the battlefield.", zone="hand"
    )
    d.main().play(twin).top()
    assert d.asked[1] != "priority"
    assert (
        next(d.game.cards[o.cards[0]] for o in d.options if o.cards) is twin
    )  # the copy effect is the only one to choose
    copied(d, "Cold")
    assert (d.chars(twin).name, twin.turned) == ("Cold", True)


@rule("612.1c", "612.2")
def test_what_it_became_a_copy_of_says_how_it_enters() -> None:
    d = Desk()
    d.unit(1, "This unit enters the battlefield with an ice counter on it.", name="Cold", stats="3/5")
    twin = d.unit(
        0, "You may have this unit enter the battlefield as a copy of a unit on the battlefield.", zone="hand"
    )
    d.main().play(twin).top()
    copied(d, "Cold")
    assert d.chars(twin).name == "Cold"
    assert twin.counters.get("ice", 0) == 1


@rule("612.1c")
@pytest.mark.parametrize("of", ["Demon", "Human"])
def test_what_it_becomes_a_copy_of_comes_before_what_asks_what_it_is(of: str) -> None:
    """Whatever is no Demon enters rested: a copy of a Demon does not, whatever the card says of itself."""
    d = Desk()
    model = d.unit(1, name="Model", traits=of)
    other = All((Kind("unit"), Not(Trait("Demon"))))
    d.unit(1, Replacement(Pattern("move", what=other, to=("battlefield",)), state="rested"), name="Bed", traits="Cat")
    twin = d.unit(
        0, "You may have this unit enter the battlefield as a copy of a unit on the battlefield.", zone="hand"
    )
    d.main().play(twin).top()
    copied(d, "Model")
    assert d.chars(twin).name == model.face.name
    assert twin.turned is (of == "Human")


@rule("610.7a", "612.1e")
@pytest.mark.parametrize(("first", "damage"), [("Shield", 0), ("Plus", 3)])
def test_of_damage_that_was_prevented_nothing_is_left_to_increase(first: str, damage: int) -> None:
    d = Desk()
    d.unit(0, more(3), name="Plus")
    shield = Replacement(Pattern("damage", this=True), Bounded(Sum((Bound("amount"), -2)), 0), prevents=True)
    unit = d.unit(1, shield, name="Shield", stats="3/40")
    bolt = d.action(0, BOLT)
    d.main().play(bolt, unit).top()
    d.game.choose([d.game.cards[o.cards[0]].face.name for o in d.options].index(first))
    assert d.asked[1] == "priority"
    assert unit.damage == damage


@rule("612.1e", "612.2")
def test_after_one_has_applied_only_those_that_apply_now_are_left() -> None:
    """If it is expelled instead, there is no destruction left to replace."""
    d = Desk()
    d.unit(1, "If a unit would be destroyed, expel it instead.", name="Expel")
    knight = d.unit(0, KNIGHT, name="Knight")
    doom = d.action(0, DOOM)
    d.main().play(doom, knight).top()
    assert d.asked == (0, "replacement")
    d.game.choose([d.game.cards[o.cards[0]].face.name for o in d.options].index("Expel"))
    assert d.asked[1] == "priority"
    assert d.where(knight) == "expelled"


@rule("612.2")
def test_a_changed_event_may_be_one_that_another_effect_waits_for() -> None:
    """Destroyed units go to the hand instead; what would go to the hand is expelled."""
    d = Desk()
    d.unit(1, Replacement(Pattern("move", what=Kind("unit"), to=("hand",)), to="expelled"), name="Thorn")
    knight = d.unit(0, Replacement(Pattern("move", tag="destroy", this=True), to="hand"), name="Knight")
    doom = d.action(0, DOOM)
    d.main().play(doom, knight).top()
    assert d.asked[1] == "priority"  # one after the other, no choice
    assert d.where(knight) == "expelled"


@rule("612.1f")
def test_what_replaces_the_whole_goes_before_what_replaces_a_part() -> None:
    d = Desk()
    d.deck(0, *"ABCDEF")
    d.unit(0, Replacement(Pattern("draw", who="you"), do=(gain(1),)), name="Part")
    d.unit(0, Replacement(Pattern("draw cards", who="you"), Sum((Bound("amount"), 1))), name="Whole")
    study = d.action(0, "Draw two cards.")
    hold = [d.action(0, "Draw a card.") for _ in range(2)]
    d.main()
    had = d.reserve()
    d.cast(study)
    assert d.reserve() == had + 3
    assert hold


@rule("612.1f")
def test_drawing_up_to_the_maximum_hand_size_is_drawing_several_cards_too() -> None:
    d = Desk()
    d.deck(0, *"ABCDEF")
    d.unit(0, Replacement(Pattern("draw cards", who="you"), do=(gain(Bound("amount")),)))
    had = d.reserve()
    d.main()
    assert (d.reserve(), len(d.names("deck"))) == (had + 2, 6)


@rule("610.9a", "612.1f")
def test_what_replaces_a_part_is_done_before_the_rest_of_the_whole() -> None:
    """Of three draws the first is replaced, and what is done instead comes before the other two."""
    d = Desk()
    d.deck(0, *"ABCDEF")
    to_grave = Put(TopCards(1), "graveyard")
    d.unit(0, Replacement(Pattern("draw", who="you"), do=(to_grave,), uses=1), name="Part")
    d.unit(0, Replacement(Pattern("draw cards", who="you"), Sum((Bound("amount"), 1))), name="Whole")
    study = d.action(0, "Draw two cards.")
    hold = [d.action(0, "Draw a card.", name=f"Hold {i}") for i in range(3)]
    top = d.names("deck")[::-1]
    d.main().cast(study)
    assert d.names("graveyard") == [top[0], study.face.name]
    assert sorted(d.names("hand")) == sorted([*(card.face.name for card in hold), *top[1:3]])


@rule("100.9d", "100.9e")
def test_a_later_players_choice_that_makes_an_earlier_one_choose_starts_the_order_over() -> None:
    """Two units of the second player enter at once. Giving one away makes the first player choose a base for it.

    That comes before what the second player still has to choose for the other unit.
    """
    d = Desk()
    d.base(0, name="Hall", capacity=2)
    arrives = Pattern("move", this=True, to=("battlefield",))
    gift = d.unit(
        1,
        Replacement(arrives, control="opponent", rank="control", optional=True),
        name="Gift",
        stats="3/2",
        zone="graveyard",
    )
    other = d.unit(1, Replacement(arrives, state="rested", optional=True), name="Other", stats="3/2", zone="graveyard")
    home = d.base(1, name="Camp", capacity=5)
    raising = Put(Cards(("graveyard",), "opponent"), "battlefield", into=Cards(("battlefield",), "each", Named("Camp")))
    raise_them = d.action(0, OnPlay(Body((raising,))))
    d.main().play(raise_them).top()
    seen = d.settle()
    assert [player for player, _, _ in seen] == [1, 0, 1]
    assert seen[1][:2] == (0, "place")
    assert (gift.controller, other.controller, other.place) == (0, 1, home.id)


@rule("100.9d", "100.9e")
def test_the_outstanding_choices_of_all_wait_for_the_earlier_player() -> None:
    """Units of three players enter at once. The second gives one to the first, who chooses all about it.

    Only then comes the third, though the third player's unit is the first of them.
    """
    d = Desk(3)
    d.base(0, name="Hall", capacity=2)
    arrives = Pattern("move", this=True, to=("battlefield",))
    rested = Replacement(arrives, state="rested", optional=True)
    late = d.unit(2, rested, name="Late", stats="3/2", zone="graveyard")
    gift = Replacement(arrives, control="active team", rank="control", optional=True)
    given = d.unit(1, gift, rested, name="Given", stats="3/2", zone="graveyard")
    kept = d.unit(1, rested, name="Kept", stats="3/2", zone="graveyard")
    d.main()
    camps = [d.homes[p].id for p in range(3)]
    d.happen(
        *(
            Event("move", c.id, p, frm=c.zone, to=d.game.zone("battlefield", p).id, place=camps[p])
            for c, p in ((late, 2), (given, 1), (kept, 1))
        )
    )
    assert d.settle() == [
        (1, "replacement", "Given"),
        (0, "place", "Given"),
        (0, "replacement", "Given"),
        (1, "replacement", "Kept"),
        (2, "replacement", "Late"),
    ]
    assert [c.controller for c in (given, kept, late)] == [0, 1, 2]
    assert all(c.turned for c in (given, kept, late))
