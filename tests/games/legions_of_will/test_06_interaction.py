"""Rule 612: which of several replacement and prevention effects applies first."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import does
from tests.games.legions_of_will.lab import Lab, doubled, more

from cardwright.kernel.state.event import Event
from cardwright.kernel.vocabulary.abilities import Body, OnPlay, Pattern, Replacement
from cardwright.kernel.vocabulary.effects import (
    ChangeResource,
    Damage,
    Put,
)
from cardwright.kernel.vocabulary.selectors import All, Belongs, Cards, Compare, Joined, Kind, Named, TopCards
from cardwright.kernel.vocabulary.values import Bound, Bounded, Sum
from cardwright.testing import rule

DOOM = "Destroy target unit."
KNIGHT = "If this unit would be destroyed, return this unit to its owner's hand instead."
BOLT = "This card deals 2 damage to target unit."


@rule("612.1", "612.1d", "612.1e")
@pytest.mark.parametrize(("first", "result"), [("Double", 5), ("Plus", 6)])
def test_the_controller_of_what_is_affected_chooses(first: str, result: int) -> None:
    d = Lab()
    d.man(0, doubled(), name="Double")
    d.man(0, more(1), name="Plus")
    unit = d.man(1, stats="3/40")
    bolt = d.action(0, BOLT)
    d.main().play(bolt, unit).top()
    assert d.asked == (1, "replacement")  # not the player whose effects they are
    chosen = [o for o in d.options if d.game.cards[o.cards[0]].face.name == first]
    d.game.choose(d.options.index(chosen[0]))
    assert unit.damage == result


@rule("612.1")
def test_the_affected_player_chooses() -> None:
    d = Lab()
    d.deck(1, *"ABCDEF")
    d.man(0, Replacement(Pattern("draw", who="opponent"), do=(ChangeResource("resource", 1),)), name="Gain")
    d.man(
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
    d.all()
    assert (d.homes[1].damage, d.has(0), len(d.names("deck", 1))) == (1, 10, 6)


@rule("612.1")
def test_for_what_has_no_controller_its_owner_chooses() -> None:
    d = Lab()
    for to in ("expelled", "deck"):
        d.man(0, Replacement(Pattern("move", frm=("hand",), to=("graveyard",)), to=to), name=to)
    card = d.man(1, zone="hand")
    d.main()
    d.do(d.homes[0], Put(Cards(("hand",), "opponent"), "graveyard"))
    assert d.asked == (1, "replacement")
    d.game.choose([d.game.cards[o.cards[0]].face.name for o in d.options].index("expelled"))
    assert d.zone_of(card) == "expelled"


@rule("612.1")
@pytest.mark.parametrize("active", [0, 1])
@pytest.mark.parametrize("first", ["you", "opponent"])
def test_several_players_choose_in_turn_order(active: int, first: str) -> None:
    """The active player first, in whatever order the card names what it hurts."""
    d = Lab()
    d.man(0, doubled(), name="Double")
    d.man(0, more(1), name="Plus")
    mine, theirs = d.man(0, stats="3/40"), d.man(1, stats="3/40")
    second = "opponent" if first == "you" else "you"
    hurt = Joined(tuple(Cards(("battlefield",), who, Compare("power", ">=", 40)) for who in (first, second)))
    storm = d.action(active, does(Damage(2, hurt)))
    d.main(active).play(storm).top()
    asked = []
    while d.asked[1] == "replacement":
        asked.append(d.player)
        d.game.choose(0)
    assert asked == [active, 1 - active]
    assert (mine.damage, theirs.damage) == (5, 5)


def enters(what: Kind | None = None, **more_: object) -> Pattern:
    """Entering the battlefield."""
    return Pattern("move", what=what, to=("battlefield",), **more_)  # type: ignore[arg-type]


@rule("612.1b")
def test_then_what_changes_under_whose_control_it_enters() -> None:
    """Ours rest what enters under our control: by whom it is controlled is found first, so it enters rested."""
    d = Lab()
    d.man(0, Replacement(enters(Kind("unit")), control="you", rank="control"), name="Lure")
    d.man(
        0,
        Replacement(Pattern("move", what=All((Kind("unit"), Belongs("you"))), to=("battlefield",)), state="rested"),
        name="Bed",
    )
    unit = d.man(1, zone="hand")
    d.main(1).cast(unit)
    assert [e.player for e in d.events("move") if e.card == unit.id and e.tag != "play"] == [0]
    assert (unit.controller, unit.turned) == (0, True)


@rule("612.1b")
def test_what_would_have_applied_under_other_control_no_longer_does() -> None:
    """Theirs would rest it. But who controls it is found first, so nobody has a choice and it is not rested."""
    d = Lab()
    theirs = Pattern("move", what=All((Kind("unit"), Belongs("you"))), to=("battlefield",))
    d.man(1, Replacement(theirs, state="rested"), name="Bed")
    d.man(0, Replacement(enters(Kind("unit")), control="you", rank="control"), name="Lure")
    unit = d.man(1, zone="hand")
    d.main(1).cast(unit)
    assert d.asked[1] == "priority"
    assert (unit.controller, unit.turned) == (0, False)


@rule("612.1b")
@pytest.mark.parametrize("room", [1, 0])
def test_who_will_control_it_says_where_it_enters(room: int) -> None:
    """The one who controls it chooses one of their own bases; without room in any it does not enter at all."""
    d = Lab()
    d.man(0, Replacement(enters(Kind("unit")), control="you", rank="control"), name="Lure")
    hall, barn = (d.fort(0, name=name, capacity=room) for name in ("Hall", "Barn"))
    for _ in range(8):
        d.man(0)
    unit = d.man(1, zone="hand")
    d.main(1).play(unit)
    while d.asked == (1, "priority") or (d.asked == (0, "priority") and d.zone_of(unit) == "chain"):
        d.pick(None)
    if not room:
        assert (d.zone_of(unit), unit.owner) == ("graveyard", 1)
        return
    assert d.asked == (0, "place")
    assert d.values == [hall.id, barn.id]
    d.pick(barn.id)
    assert (d.zone_of(unit), unit.controller, unit.place) == ("battlefield", 0, barn.id)


@rule("612.1c")
def test_then_what_makes_it_a_copy_as_it_enters() -> None:
    d = Lab()
    d.man(1, name="Cold", stats="3/5")
    d.man(1, Replacement(enters(Kind("unit")), state="rested"), name="Bed")
    twin = d.man(0, "You may have this unit enter the battlefield as a copy of a unit on the battlefield.", zone="hand")
    d.main().play(twin).top()
    assert d.asked[1] != "priority"
    assert (
        next(d.game.cards[o.cards[0]] for o in d.options if o.cards) is twin
    )  # the copy effect is the only one to choose
    while d.asked[1] != "priority":
        names = [d.game.cards[o.cards[0]].face.name if o.cards else "" for o in d.options]
        d.game.choose(names.index("Cold") if "Cold" in names else 0)
    assert (d.chars(twin).name, twin.turned) == ("Cold", True)


@rule("612.1c", "612.2")
def test_what_it_became_a_copy_of_says_how_it_enters() -> None:
    d = Lab()
    d.man(1, "This unit enters the battlefield with an ice counter on it.", name="Cold", stats="3/5")
    twin = d.man(0, "You may have this unit enter the battlefield as a copy of a unit on the battlefield.", zone="hand")
    d.main().play(twin).top()
    while d.asked[1] != "priority":
        names = [d.game.cards[o.cards[0]].face.name if o.cards else "" for o in d.options]
        d.game.choose(names.index("Cold") if "Cold" in names else 0)
    assert d.chars(twin).name == "Cold"
    assert twin.counters.get("ice", 0) == 1


@rule("610.7a", "612.1e")
@pytest.mark.parametrize(("first", "damage"), [("Shield", 0), ("Plus", 3)])
def test_of_damage_that_was_prevented_nothing_is_left_to_increase(first: str, damage: int) -> None:
    d = Lab()
    d.man(0, more(3), name="Plus")
    shield = Replacement(Pattern("damage", this=True), Bounded(Sum((Bound("amount"), -2)), 0), prevents=True)
    unit = d.man(1, shield, stats="3/40", name="Shield")
    bolt = d.action(0, BOLT)
    d.main().play(bolt, unit).top()
    d.game.choose([d.game.cards[o.cards[0]].face.name for o in d.options].index(first))
    assert d.asked[1] == "priority"
    assert unit.damage == damage


@rule("612.1e", "612.2")
def test_after_one_has_applied_only_those_that_apply_now_are_left() -> None:
    """If it is expelled instead, there is no destruction left to replace."""
    d = Lab()
    d.man(1, "If a unit would be destroyed, expel it instead.", name="Expel")
    knight = d.man(0, KNIGHT, name="Knight")
    doom = d.action(0, DOOM)
    d.main().play(doom, knight).top()
    assert d.asked == (0, "replacement")
    d.game.choose([d.game.cards[o.cards[0]].face.name for o in d.options].index("Expel"))
    assert d.asked[1] == "priority"
    assert d.zone_of(knight) == "expelled"


@rule("612.2")
def test_a_changed_event_may_be_one_that_another_effect_waits_for() -> None:
    """Destroyed units go to the hand instead; what would go to the hand is expelled."""
    d = Lab()
    d.man(1, Replacement(Pattern("move", what=Kind("unit"), to=("hand",)), to="expelled"), name="Thorn")
    knight = d.man(0, Replacement(Pattern("move", tag="destroy", this=True), to="hand"), name="Knight")
    doom = d.action(0, DOOM)
    d.main().play(doom, knight).top()
    assert d.asked[1] == "priority"  # one after the other, no choice
    assert d.zone_of(knight) == "expelled"


@rule("612.1f")
def test_what_replaces_the_whole_goes_before_what_replaces_a_part() -> None:
    d = Lab()
    d.deck(0, *"ABCDEF")
    d.man(0, Replacement(Pattern("draw", who="you"), do=(ChangeResource("resource", 1),)), name="Part")
    d.man(0, Replacement(Pattern("draw cards", who="you"), Sum((Bound("amount"), 1))), name="Whole")
    study = d.action(0, "Draw two cards.")
    hold = [d.action(0, "Draw a card.") for _ in range(2)]
    d.main()
    had = d.has()
    d.cast(study)
    assert d.has() == had + 3
    assert hold


@rule("612.1f")
def test_drawing_up_to_the_maximum_hand_size_is_drawing_several_cards_too() -> None:
    d = Lab()
    d.deck(0, *"ABCDEF")
    d.man(0, Replacement(Pattern("draw cards", who="you"), do=(ChangeResource("resource", Bound("amount")),)))
    had = d.has()
    d.main()
    assert (d.has(), len(d.names("deck"))) == (had + 2, 6)


@rule("610.9a", "612.1f")
def test_what_replaces_a_part_is_done_before_the_rest_of_the_whole() -> None:
    """Of three draws the first is replaced, and what is done instead comes before the other two."""
    d = Lab()
    d.deck(0, *"ABCDEF")
    to_grave = Put(TopCards(1), "graveyard")
    d.man(0, Replacement(Pattern("draw", who="you"), do=(to_grave,), uses=1), name="Part")
    d.man(0, Replacement(Pattern("draw cards", who="you"), Sum((Bound("amount"), 1))), name="Whole")
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
    d = Lab()
    d.fort(0, name="Hall", capacity=2)
    arrives = Pattern("move", this=True, to=("battlefield",))
    gift = d.man(
        1, Replacement(arrives, control="opponent", rank="control", optional=True), name="Gift", zone="graveyard"
    )
    other = d.man(1, Replacement(arrives, state="rested", optional=True), name="Other", zone="graveyard")
    home = d.fort(1, name="Camp", capacity=5)
    raising = Put(Cards(("graveyard",), "opponent"), "battlefield", into=Cards(("battlefield",), "each", Named("Camp")))
    raise_them = d.action(0, OnPlay(Body((raising,))))
    d.main().play(raise_them).top()
    seen = []
    while d.asked[1] != "priority":
        seen.append(d.asked)
        d.pick(d.values[0])
    assert [player for player, _ in seen] == [1, 0, 1]
    assert seen[1] == (0, "place")
    assert (gift.controller, other.controller, other.place) == (0, 1, home.id)


@rule("100.9d", "100.9e")
def test_the_outstanding_choices_of_all_wait_for_the_earlier_player() -> None:
    """Units of three players enter at once. The second gives one to the first, who chooses all about it.

    Only then comes the third, though the third player's unit is the first of them.
    """
    d = Lab(3)
    d.fort(0, name="Hall", capacity=2)
    arrives = Pattern("move", this=True, to=("battlefield",))
    rested = Replacement(arrives, state="rested", optional=True)
    late = d.man(2, rested, name="Late", zone="graveyard")
    gift = Replacement(arrives, control="active team", rank="control", optional=True)
    given = d.man(1, gift, rested, name="Given", zone="graveyard")
    kept = d.man(1, rested, name="Kept", zone="graveyard")
    d.main()
    camps = [d.homes[p].id for p in range(3)]
    d.happen(
        *(
            Event("move", c.id, p, frm=c.zone, to=d.game.zone("battlefield", p).id, place=camps[p])
            for c, p in ((late, 2), (given, 1), (kept, 1))
        )
    )
    seen = []
    while d.asked[1] != "priority":
        seen.append((d.asked[0], d.asked[1], d.game.cards[d.game.decision.source].face.name))
        d.pick(d.values[0])
    assert seen == [
        (1, "replacement", "Given"),
        (0, "place", "Given"),
        (0, "replacement", "Given"),
        (1, "replacement", "Kept"),
        (2, "replacement", "Late"),
    ]
    assert [c.controller for c in (given, kept, late)] == [0, 1, 2]
    assert all(c.turned for c in (given, kept, late))
