"""Rule 109.4: in which zones abilities work."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import (
    MINE,
    MURDER,
    ON_CHAIN,
    STUDY,
    T1,
    UNITS,
    Desk,
    can,
    does,
    gain,
    is_,
    named,
    pay,
    printed,
    when,
)
from tests.games.legions_of_will.opening import deck_problems

from cardwright.games.legions_of_will.language.grammar import compile_card
from cardwright.games.legions_of_will.language.phrases import PHRASES
from cardwright.kernel.vocabulary.abilities import Body, DeckRule, OnPlay, Pattern, Replacement, Static, Triggered
from cardwright.kernel.vocabulary.costs import MoveCost
from cardwright.kernel.vocabulary.effects import Add, AddCounters, Cant, CopyObject, CostAdd, Draw, May, Put, SetTo
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.selectors import Cards, During, Named, This, Unless
from cardwright.kernel.vocabulary.values import Count
from cardwright.testing import rule
from cardwright.text.cardfile import CardText
from cardwright.text.printer import Printer

GAIN = gain(1)
EVERYWHERE = ("battlefield", "deck", "hand", "graveyard", "expelled", "chain", "sideboard")


def outside_main():
    """Only outside of a main phase."""
    return Unless(During("main"))


PHOENIX = "When this unit leaves the battlefield, you may return this card from your graveyard to your hand."


@rule("109.4")
@pytest.mark.parametrize("zone", ["hand", "graveyard", "deck", "expelled"])
def test_abilities_of_permanents_work_on_the_battlefield_only(zone: str) -> None:
    t = Desk()
    elf = t.unit(0, name="Elf")
    flag = is_(Add("power", 1), what=UNITS)
    away = t.unit(0, flag, can(GAIN), when("counter", GAIN, word="mark"), name="Flag", cost=1, zone=zone)
    mark = t.action(0, does(AddCounters(named("Elf"), "mark")), name="Mark")
    t.action(0, STUDY, name="Filler")
    t.main()
    assert t.power(elf) == 2
    assert not any(o.verb == "activate" and o.cards != (t.home.id,) for o in t.options)
    assert t.denied("activate", away) != ""
    t.play(mark).resolve()
    assert t.reserve() == 10


@rule("109.4")
def test_the_text_of_an_action_does_nothing_before_it_is_on_the_chain() -> None:
    t = Desk()
    t.action(0, is_(Add("power", 1), what=UNITS), STUDY, name="Flag")
    elf = t.unit(0, name="Elf")
    t.main()
    assert t.power(elf) == 2


@rule("109.4a")
@pytest.mark.parametrize(
    ("zone", "power"),
    [("hand", 3), ("graveyard", 3), ("deck", 3), ("expelled", 3), ("sideboard", 3), ("battlefield", 4)],
)
def test_what_defines_a_characteristic_works_everywhere(zone: str, power: int) -> None:
    t = Desk()
    define = Static(This(), (SetTo("power", Count(MINE)),), zones=EVERYWHERE, defining=True)
    card = t.unit(0, define, name="Crowd", stats="0/0", zone=zone)
    for i in range(3):
        t.unit(0, name=f"Unit {i}")
    t.action(0, STUDY, name="Filler")
    t.action(0, STUDY, name="Filler")
    t.main()
    assert t.power(card) == power


@rule("109.4b")
def test_an_ability_works_only_in_the_zones_it_names() -> None:
    t = Desk()
    wail = is_(Add("power", 1), what=UNITS)
    wail = Static(UNITS, wail.changes, zones=("graveyard",))
    elf, ghost = t.unit(0, name="Elf"), t.unit(0, wail, name="Ghost")
    murder = t.action(0, MURDER, name="Murder")
    t.main()
    assert t.power(elf) == 2
    t.play(murder, ghost).resolve()
    assert t.power(elf) == 3


@rule("109.4c")
def test_an_ability_that_names_where_it_does_not_work_works_everywhere_else() -> None:
    t = Desk()
    zones = tuple(zone for zone in EVERYWHERE if zone != "battlefield")
    shy = Static(UNITS, (Add("power", 1),), zones=zones)
    elf, ghost = t.unit(0, name="Elf"), t.unit(0, shy, name="Ghost", zone="hand")
    murder = t.action(0, MURDER, name="Murder")
    t.main()
    assert t.power(elf) == 3
    t.play(ghost).resolve()
    assert t.power(elf) == 2
    t.play(murder, ghost).resolve()
    assert t.power(elf) == 3


@rule("109.4d")
def test_how_a_card_is_played_is_changed_where_it_is_played_from() -> None:
    t = Desk()
    cheap = Static(This(), (CostAdd(-3),))
    recruit = t.unit(0, cheap, name="Recruit", cost=5, zone="hand")
    late = t.action(0, OnPlay(Body((GAIN,), condition=outside_main())), name="Late")
    t.main()
    assert t.denied("play", late) != ""  # "play this card only ..." works in hand
    t.play(recruit)
    assert t.reserve() == 8


@rule("109.4d")
def test_a_card_that_may_be_played_at_any_time_says_so_in_hand() -> None:
    t = Desk()
    ambush = t.unit(1, Static(This(), (May("be played as action"),), zones=("hand",)), name="Ambush", zone="hand")
    plain = t.unit(1, name="Plain", zone="hand")
    t.main().skip()
    assert t.offered("play", ambush)
    assert not t.offered("play", plain)


@rule("109.4e", "109.4i")
def test_a_dragon_that_may_be_played_from_its_graveyard_is_played_from_there() -> None:
    t = Desk()
    rises = Static(This(), (May("be played from graveyard"),), zones=("graveyard",))
    dragon, ox = t.unit(0, rises, name="Black Dragon", zone="graveyard"), t.unit(0, name="Ox", zone="graveyard")
    theirs = t.unit(1, rises, name="Black Dragon", zone="graveyard")
    t.main()
    assert not t.offered("play", ox)
    assert not t.offered("play", theirs)
    t.play(dragon).resolve()
    assert t.there(dragon)


@rule("109.4f")
def test_a_card_that_cannot_be_copied_says_so_on_the_chain() -> None:
    t = Desk()
    proud = Static(This(), (Cant("be copied"),), zones=("chain",))
    study = t.action(0, does(GAIN), proud, name="Study")
    twin = t.action(0, does(CopyObject(T1), targets=(ON_CHAIN,)), name="Twin")
    t.main().play(study).play(twin).resolve()
    assert t.reserve() == 11


@rule("109.4f")
def test_nobody_responds_to_a_card_that_forbids_it() -> None:
    t = Desk()
    hush = Static(This(), (Cant("be responded to"),), zones=("chain",))
    study, other = t.action(0, does(GAIN), hush, name="Study"), t.action(1, does(GAIN), name="Other")
    plain = t.action(0, does(), name="Plain")
    t.main().play(plain).skip()
    assert t.offered("play", other)
    t.skip().play(study)
    assert t.chain == []  # nobody could do anything but pass
    assert t.log("play")[-1].card == study.id
    assert t.reserve() == 11
    assert not any(e.player == 1 for e in t.log("play"))


@rule("109.4f")
def test_nobody_responds_to_what_forbids_it_though_something_else_is_beneath_it_on_the_chain() -> None:
    b = Desk()
    hush = Static(This(), (Cant("be responded to"),), zones=("chain",))
    quiet, loud = b.action(0, does(Draw(1)), hush, name="Quiet"), b.action(0, does(Draw(1)), name="Loud")
    reply = b.action(1, does(Draw(1)), name="Reply")
    b.main().play(loud)
    assert b.denied("play", reply, player=1) == ""
    b.play(quiet)
    assert b.chain == ["Loud"]  # it has resolved: nobody could do anything but pass
    assert b.where(quiet) == "graveyard"
    assert b.denied("play", reply, player=1) == ""


@rule("109.4g")
def test_a_permanent_without_counters_takes_none_as_it_enters() -> None:
    t = Desk()
    clean = is_(Cant("get counters"))
    enters = Replacement(
        Pattern("move", this=True, to=("battlefield",)), do=(AddCounters(This(), "ice", 2),), also=True
    )
    golem = t.unit(0, clean, enters, name="Golem", zone="hand")
    other = t.unit(0, enters, name="Other", zone="hand")
    t.main().play(golem).resolve()
    assert not golem.counters
    t.play(other).resolve()
    assert other.counters == {"ice": 2}


@rule("109.4h")
def test_an_ability_whose_cost_is_paid_elsewhere_works_there() -> None:
    t = Desk()
    t.deck(0, *"abc")
    cycle = can(GAIN, cost=(MoveCost(This(), "graveyard", 1, "discard"),), zones=("hand",))
    card = t.unit(0, cycle, name="Card", cost=1, zone="hand")
    t.action(0, STUDY, name="Filler")
    t.main().activate(card)
    assert t.where(card) == "graveyard"
    t.resolve()
    assert t.reserve() == 11
    assert not t.offered("activate", card)


@rule("109.4h", "109.4j")
def test_an_ability_that_costs_discarding_its_own_card_is_activated_from_the_hand() -> None:
    d = Desk()
    d.held()
    text = ("Discard this card: Destroy target unit.",)
    ogre = d.unit(1, name="Ogre")
    face = printed("Martyr", "Unit", *text, cost=3, stats="3/2")
    card = d.game.add_card(face, 0, d.game.zone("hand", 0))
    there = d.unit(0, *text, name="There")
    d.main()
    assert d.offered("activate", card)
    assert not d.offered("activate", there)  # on the battlefield it cannot be discarded
    d.activate(card, ogre)
    assert (d.where(card), d.chain) == ("graveyard", ["Martyr"])
    d.resolve()
    assert not d.there(ogre)
    assert d.reserve() == 10


@rule("109.4h", "105.3a", "112.7", "112.8")
@pytest.mark.parametrize(
    ("kind", "text", "words"),
    [
        ("Unit", "Discard this card: Draw a card.", ["Discard this card: Draw a card."]),
        (
            "Action",
            "As an additional cost to play this card, pay X. Draw X cards.",
            ["As an additional cost to play this card, {Pay X}.", "Draw X cards."],
        ),
        (
            "Action",
            "You may pay 3 rather than pay this card's resource cost. Draw a card.",
            ["You may {Pay 3} rather than pay this card's resource cost.", "Draw a card."],
        ),
    ],
)
def test_such_costs_are_printed_as_they_are_read(kind: str, text: str, words: list[str]) -> None:
    fields = {"type": kind, "cost": "1", "stats": "3/2"}
    abilities = compile_card(CardText("Sample", fields, (text,)))
    assert Printer(PHRASES).card(list(abilities), kind.lower()) == words
    assert compile_card(CardText("Sample", fields, tuple(words))) == abilities


@rule("109.4i")
def test_a_trigger_that_cannot_come_from_the_battlefield_works_where_it_can() -> None:
    t = Desk()
    seen = Triggered(Pattern("move", this=True, frm=("hand",), tag="discard"), Body((GAIN,)), zones=EVERYWHERE)
    card = t.unit(0, seen, name="Card", cost=1, zone="hand")
    pitch = t.action(0, does(Put(Cards(("hand",), "you", Named("Card")), "graveyard", verb="discard")), name="Pitch")
    t.main().play(pitch).top()
    assert t.where(card) == "graveyard"
    t.resolve()
    assert t.reserve() == 11


@rule("109.4i")
@pytest.mark.parametrize("said", ["you discard this card", "this card is discarded"])
def test_a_card_that_waits_to_be_discarded_waits_in_the_hand(said: str) -> None:
    t = Desk()
    card = t.unit(0, f"When {said}, you gain 1 resource.", name="Card", stats="3/2", zone="hand")
    t.unit(1, f"When {said}, you gain 1 resource.", name="Theirs", stats="3/2", zone="hand")
    pitch = t.action(0, "Discard a card.")
    t.main().play(pitch).resolve()
    assert t.where(card) == "graveyard"
    assert (t.reserve(0), t.reserve(1)) == (11, 10)


@rule("109.4i", "603.5c")
@pytest.mark.parametrize(
    ("said", "zones"),
    [
        (" from your hand", {"hand"}),
        (" from your deck", {"deck"}),
        (" from the battlefield", {"battlefield"}),
        ("", {"hand", "deck", "battlefield"}),  # from anywhere
    ],
)
@pytest.mark.parametrize("zone", ["hand", "deck", "battlefield"])
def test_a_card_that_waits_to_be_put_into_the_graveyard_waits_where_it_may_come_from(
    said: str, zones: set[str], zone: str
) -> None:
    t = Desk()
    text = f"When this card is put into your graveyard{said}, you gain 1 resource."
    card = t.unit(0, text, name="Card", stats="3/2", zone=zone)
    t.unit(0, text, name="There", stats="3/2", zone="graveyard")
    t.deck(0, *"abc")
    pitch = t.action(0, does(Put(Cards((zone,), "you", Named("Card")), "graveyard")), name="Pitch")
    t.main().play(pitch).resolve()
    assert t.where(card) == "graveyard"
    assert t.reserve() == 10 + (zone in zones)


@rule("109.4i", "111.1a#2")
@pytest.mark.parametrize(
    ("kind", "fields", "more"), [("Unit", {"stats": "3/2"}, ()), ("Action", {}, ("Draw a card.",))]
)
def test_a_card_that_waits_to_be_played_waits_on_the_chain(
    kind: str, fields: dict[str, object], more: tuple[str, ...]
) -> None:
    """What it says goes onto the chain above it and resolves first."""
    t = Desk()
    text = ("When you play this card, you gain 1 resource.", *more)
    t.deck(0, *"abc")
    card, other = (t.card(0, kind, *text, name=name, cost=0, **fields) for name in ("Card", "Other"))
    t.main().play(card)
    assert t.chain == ["Card", "Card"]
    t.top()
    assert (t.reserve(), t.chain) == (11, ["Card"])
    t.resolve()
    assert (t.reserve(), t.where(other)) == (11, "hand")


@rule("109.4j")
def test_an_ability_that_waits_for_its_card_to_leave_takes_it_from_where_it_went() -> None:
    t = Desk()
    text = "When this unit is destroyed, return this card from your graveyard to your hand."
    ghost = t.unit(0, text, name="Ghost", stats="3/2")
    dead = t.unit(0, text, name="Dead", stats="3/2", zone="graveyard")
    murder = t.action(0, MURDER, name="Murder")
    t.main().play(murder).resolve()
    assert (t.where(ghost), t.where(dead)) == ("hand", "graveyard")


@rule("109.4j")
def test_an_ability_that_moves_its_object_out_of_a_zone_works_in_that_zone() -> None:
    t = Desk()
    rise = can(Put(This(), "hand"), cost=(pay(1),), zones=("graveyard",))
    ghost = t.unit(0, rise, name="Ghost")
    murder = t.action(0, MURDER, name="Murder")
    t.main()
    assert not t.offered("activate", ghost)
    t.play(murder).resolve().activate(ghost).resolve()
    assert t.where(ghost) == "hand"
    assert not t.offered("activate", ghost)


@rule("109.4j")
def test_an_ability_that_waits_for_its_object_to_leave_finds_it_where_it_went() -> None:
    t = Desk()
    back = when("move", Put(This(), "hand"), this=True, frm=("battlefield",), to=("graveyard",))
    ghost = t.unit(0, back, name="Ghost")
    murder = t.action(0, MURDER, name="Murder")
    t.main().play(murder).resolve()
    assert t.where(ghost) == "hand"


@rule("109.4j", "107.5")
@pytest.mark.parametrize(
    ("end", "stolen", "zone", "owner"),
    [
        ("Destroy target unit.", False, "hand", 0),
        ("Expel target unit.", False, "expelled", 0),
        ("Put target unit on the bottom of its owner's deck.", False, "deck", 0),
        ("Destroy target unit.", True, "graveyard", 1),
    ],
)
def test_a_card_that_left_is_moved_out_of_your_graveyard_only_if_it_went_there(
    end: str, stolen: bool, zone: str, owner: int
) -> None:
    """Whoever had taken it speaks of a graveyard of their own, into which it never goes."""
    d = Desk()
    phoenix, other = d.unit(owner, PHOENIX, name="Phoenix"), d.unit(1, name="Other")
    for player in (0, 1):
        for _ in range(3):
            d.action(player, "You gain 1 resource.")
    steal, kill = d.action(0, "Gain control of target unit."), d.action(0, end)
    d.main().cast(steal, phoenix if stolen else other).cast(kill, phoenix)
    d.settle(value=True)
    assert d.where(phoenix) == zone


@rule("109.4j")
def test_a_card_moved_out_of_a_zone_if_it_went_there_is_printed_as_it_is_read() -> None:
    fields = {"type": "Unit", "cost": "1", "stats": "3/2"}
    read = compile_card(CardText("Phoenix", fields, (PHOENIX,)))
    (printed,) = Printer(PHRASES).card(read, "unit")
    assert "this card from your graveyard" in printed
    assert compile_card(CardText("Phoenix", fields, (printed,))) == read


@rule("109.4k")
@pytest.mark.parametrize(("count", "wrong"), [(28, ["100.2a"]), (29, []), (50, [])])
def test_a_card_may_let_its_deck_be_smaller(count: int, wrong: list[str]) -> None:
    scout = Face("Scout", "Scout", ("unit",), cost=1, abilities=(DeckRule("size", 30),))
    assert deck_problems(count, "", scout) == wrong
