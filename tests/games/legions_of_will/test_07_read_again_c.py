"""Rules 607 to 902 by text: what expels itself, discards that go elsewhere, open zones, protection and the like."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.lab import Lab, fight

from cardwright.games.legions_of_will.language.grammar import compiler
from cardwright.games.legions_of_will.language.phrases import PHRASES
from cardwright.kernel.state.pieces import Card
from cardwright.testing import rule
from cardwright.text.cardfile import CardText
from cardwright.text.diagnostics import TextError
from cardwright.text.printer import Printer


def said_again(card: Card) -> None:
    """What is printed for a card's abilities means the same."""
    (kind,) = card.face.kinds
    printed = Printer(PHRASES).card(card.face.abilities, kind)
    text = CardText("Card", {"type": kind.capitalize()}, tuple(printed))
    assert compiler().compile(text) == card.face.abilities


# --- until something happens (607.3) -------------------------------------------------------------------------------


@rule("607.3")
def test_a_unit_that_expels_itself_until_it_leaves_returns_at_once() -> None:
    t = Lab()
    unit = t.man(0, "{Rest}: Expel target unit until this unit leaves the battlefield.", name="Unit")
    t.man(1, name="Other")
    t.main().activate(unit, unit).all()
    assert (t.in_(unit), unit.turned, unit.incarnation) == ("Home 0", False, 2)


@rule("607.3", "610.3d")
def test_and_with_it_all_that_it_has_expelled_with_itself_each_to_its_base() -> None:
    t = Lab()
    camp = t.fort(0, name="Camp")
    unit = t.man(0, "{Rest}: Expel all units until this unit leaves the battlefield.", name="Unit")
    near, far = t.man(camp, name="Near"), t.man(1, name="Far")
    t.main().activate(unit).all()
    assert [t.in_(card) for card in (unit, near, far)] == ["Home 0", "Camp", "Home 1"]
    assert not t.game.delayed


@rule("607.3", "607.3c")
def test_what_was_expelled_by_a_unit_that_is_expelled_in_turn_returns_and_stays() -> None:
    t = Lab()
    words = "{Pay 0}: Expel target unit until this unit leaves the battlefield."
    first, second, third = t.man(0, words, name="First"), t.man(1, words, name="Second"), t.man(0, name="Third")
    doom = t.action(0, "Destroy target unit.")
    t.main().skip().activate(second, third).all()
    t.activate(first, second).all()
    assert [t.zone_of(card) for card in (second, third)] == ["expelled", "battlefield"]
    t.cast(doom, first)
    assert [t.zone_of(card) for card in (second, third)] == ["battlefield", "battlefield"]


BACK = "When this unit leaves the battlefield, return all cards expelled with this unit to their owners' hands."


@rule("407.5", "109.5a", "607.1")
def test_a_unit_that_has_left_still_says_what_was_expelled_with_it() -> None:
    t = Lab()
    words = ("{Pay 0}: Expel target unit.", BACK)
    warden, twin = t.man(0, *words, name="Warden"), t.man(0, *words, name="Twin")
    first, second = t.man(1), t.man(1)
    doom = t.action(0, "Destroy target unit.")
    t.main().activate(warden, first).all()
    t.activate(twin, second).all()
    t.cast(doom, warden)
    assert [t.zone_of(card) for card in (first, second)] == ["hand", "expelled"]


@rule("407.5", "400.7")
def test_but_not_what_has_been_elsewhere_since() -> None:
    t = Lab()
    warden, unit = t.man(0, "{Pay 0}: Expel target unit.", BACK), t.man(1)
    doom = t.action(0, "Destroy target unit.")
    t.main().activate(warden, unit).all()
    t.play(doom, warden).top()
    t.send(unit, "graveyard")
    t.send(unit, "expelled")
    t.all()
    assert t.zone_of(unit) == "expelled"


# --- discarded, and gone elsewhere (701.5c) --------------------------------------------------------------------------


def discarding(where: str, what: str) -> tuple[Lab, int, str]:
    """A card that goes elsewhere is discarded: what has become of it, and how often somebody waited for that."""
    t = Lab()
    sees = t.man(0, f"Whenever an opponent discards a {what}, put a poison counter on this unit.", stats="3/9")
    card = t.man(1, f"If this card would be put into a graveyard from your hand, {where} instead.", zone="hand")
    for _ in range(3):
        t.man(1, zone="hand")
    order = t.action(0, "Target player discards a card.")
    t.main().play(order, 1).top()
    t.answer(card).all()
    return t, sees.counters.get("poison", 0), t.zone_of(card)


@rule("701.5c", "109.4j")
@pytest.mark.parametrize(("what", "seen"), [("card", 1), ("unit card", 1), ("action card", 0)])
def test_a_card_that_goes_elsewhere_in_sight_of_all_is_discarded_and_is_what_it_is(what: str, seen: int) -> None:
    assert discarding("expel it", what)[1:] == (seen, "expelled")


@rule("701.5c")
@pytest.mark.parametrize("where", ["top", "the bottom"])
@pytest.mark.parametrize(("what", "seen"), [("card", 1), ("unit card", 0), ("action card", 0)])
def test_of_one_that_goes_into_a_deck_it_is_known_only_that_it_was_discarded(where: str, what: str, seen: int) -> None:
    assert discarding(f"put it on {where} of your deck", what)[1:] == (seen, "deck")


@rule("610.1", "701.5c")
@pytest.mark.parametrize(("where", "last"), [("top", True), ("the bottom", False)])
def test_it_lies_in_the_deck_where_its_text_says(where: str, last: bool) -> None:
    t = Lab()
    t.deck(1, "Below", "Above")
    words = f"If this card would be put into a graveyard from your hand, put it on {where} of your deck instead."
    card = t.man(1, words, name="Card", zone="hand")
    kept = [t.man(1, zone="hand") for _ in range(2)]
    order = t.action(0, "Target player discards a card.")
    t.main().play(order, 1).top()
    t.answer(card)
    assert t.names("deck", 1) == (["Below", "Above", "Card"] if last else ["Card", "Below", "Above"])
    assert all(t.zone_of(other) == "hand" for other in kept)
    said_again(card)


@rule("610.1")
@pytest.mark.parametrize("event", ["a unit would leave the battlefield", "a unit card would be put into a graveyard"])
@pytest.mark.parametrize("done", ["expel it", "put it on the bottom of its owner's deck", "you gain 3 resource"])
def test_what_is_replaced_and_by_what_is_said_again_as_it_was(event: str, done: str) -> None:
    said_again(Lab().man(0, f"If {event}, {done} instead."))


@rule("701.5c", "109.4j")
def test_where_it_goes_from_the_hand_is_said_in_the_hand_only() -> None:
    t = Lab()
    unit = t.man(0, "If this card would be put into a graveyard from your hand, expel it instead.")
    doom = t.action(0, "Destroy target unit.")
    t.main().cast(doom, unit)
    assert t.zone_of(unit) == "graveyard"


@rule("701.5c", "710.1")
@pytest.mark.parametrize(("where", "pays"), [("expel it", True), ("put it on the bottom of your deck", False)])
def test_a_cost_that_asks_for_a_unit_card_is_not_paid_with_one_that_nobody_sees(where: str, pays: bool) -> None:
    t = Lab()
    choosy, modest = (t.man(0, f"Discard a {what}: You gain 3 resource.") for what in ("unit card", "card"))
    t.man(0, f"If this card would be put into a graveyard from your hand, {where} instead.", zone="hand")
    t.main()
    assert (t.offered("activate", choosy), t.offered("activate", modest)) == (pays, True)


# --- a unit is a permanent, a unit card is not (107.2) ---------------------------------------------------------------


@rule("107.2", "107.2a", "610.1")
@pytest.mark.parametrize(("what", "gone"), [("unit", "graveyard"), ("unit card", "expelled")])
def test_only_what_is_called_a_card_is_kept_from_the_graveyard_when_it_is_discarded(what: str, gone: str) -> None:
    t = Lab()
    t.man(0, f"If a {what} would be put into a graveyard, expel it instead.", stats="3/9")
    unit, card = t.man(1), t.man(1, zone="hand")
    order, doom = t.action(0, "Target player discards a card."), t.action(0, "Destroy target unit.")
    t.main().cast(order, 1)
    t.cast(doom, unit)
    assert (t.zone_of(card), t.zone_of(unit)) == (gone, "expelled")


@rule("107.2", "603.5c")
@pytest.mark.parametrize(
    ("what", "seen"), [("unit", 1), ("unit card", 2), ("Demon", 0), ("Demon card", 1), ("card", 4)]
)
def test_nor_does_a_discarded_unit_card_trigger_what_waits_for_a_unit(what: str, seen: int) -> None:
    t = Lab()
    sees = t.man(0, f"Whenever a {what} is put into a graveyard, put an ice counter on this unit.")
    unit, _ = t.man(1), t.man(1, zone="hand", traits="Demon")
    order, doom = t.action(0, "Target player discards a card."), t.action(0, "Destroy target unit.")
    t.main().cast(order, 1)
    t.cast(doom, unit)
    assert sees.counters.get("ice", 0) == seen


@rule("107.2", "603.5c")
@pytest.mark.parametrize(("what", "seen"), [("unit", 1), ("unit card", 2)])
def test_nor_does_a_unit_card_that_returns_from_the_graveyard(what: str, seen: int) -> None:
    t = Lab()
    sees = t.man(0, f"Whenever a {what} is returned to its owner's hand, put an ice counter on this unit.")
    unit, dead = t.man(1), t.man(0, zone="graveyard")
    home = t.action(0, "Return target unit to its owner's hand.")
    rescue = t.action(0, "Return target unit card from your graveyard to your hand.")
    t.main().cast(home, unit)
    t.cast(rescue, dead)
    assert sees.counters.get("ice", 0) == seen
    said_again(sees)


# --- what can't be done (610.13) -----

MEEK = "This unit can't deal damage."


@rule("610.13", "610.13c")
@pytest.mark.parametrize("guarded", [False, True])
def test_who_cannot_deal_damage_does_not_and_nothing_is_prevented(guarded: bool) -> None:
    t = Lab()
    meek = t.man(0, MEEK, "{Pay 0}: This unit deals 2 damage to target unit.")
    words = ("If a source would deal damage to this unit, prevent 1 of that damage.",) if guarded else ()
    target = t.man(1, *words, stats="3/9")
    sees = t.man(1, "Whenever damage that would be dealt to a permanent you control is prevented, you gain 1 resource.")
    t.main().activate(meek, target).all()
    assert (target.damage, t.has(1), t.hurts(), sees.counters) == (0, 10, [], {})


@rule("610.13", "510.2")
def test_who_cannot_deal_damage_deals_none_in_battle_either() -> None:
    t = Lab()
    meek, bold, guard = t.man(0, MEEK, stats="0/3"), t.man(0, stats="0/3"), t.man(1, stats="3/1")
    fight(t, (meek, t.homes[1]), (bold, t.homes[1]))
    t.block((guard, meek)).on("end of battle")
    assert (t.alive(guard), meek.damage, t.homes[1].damage) == (True, 1, 3)


@rule("610.13", "610.13a", "608.2a")
def test_who_cannot_deal_damage_this_turn_can_in_the_next() -> None:
    t = Lab()
    shooter, target = t.man(1, "{Pay 0}: This unit deals 2 damage to target unit."), t.man(0, stats="3/9")
    calm = t.action(0, "Target unit can't deal damage this turn.")
    t.main().cast(calm, shooter)
    t.skip().activate(shooter, target).all()
    assert target.damage == 0
    t.until("main", 1).activate(shooter, target).all()
    assert target.damage == 2


@rule("610.13", "508.1b")
@pytest.mark.parametrize(("what", "attacked"), [("bases", []), ("bases with defense 5 or less", ["Keep"]), ("", [])])
def test_which_bases_a_unit_cannot_attack(what: str, attacked: list[str]) -> None:
    t = Lab()
    t.homes[1].facedown = True
    keep, hut = t.fort(1, name="Keep", defense=9), t.fort(1, name="Hut", defense=5)
    unit, other = t.man(0, f"This unit can't attack {what}".strip() + ".", stats="0/3"), t.man(0, stats="0/3")
    t.start("declare attackers")
    pairs = [value for value in t.values if value]
    assert [base.face.name for base in (keep, hut) if (unit.id, base.id) in pairs] == attacked
    assert [base.face.name for base in (keep, hut) if (other.id, base.id) in pairs] == ["Keep", "Hut"]
    said_again(unit)


# --- doubling and searching ------------------------------------------------------------------------------------------


@rule("701.6d")
def test_each_permanent_gets_as_many_counters_as_it_has_itself() -> None:
    t = Lab()
    one, two, none = (t.man(1, stats="3/9") for _ in range(3))
    poison, more = (
        t.action(0, "Put a poison counter on target unit."),
        t.action(0, "Put two poison counters on target unit."),
    )
    double = t.action(0, "Double the number of poison counters on each unit.")
    t.main().cast(poison, one)
    t.cast(more, two)
    t.cast(double)
    assert [unit.counters.get("poison", 0) for unit in (one, two, none)] == [2, 4, 0]


@rule("701.13b", "701.13d")
@pytest.mark.parametrize(("zone", "least"), [("graveyard", 1), ("deck", 0)])
def test_only_in_a_hidden_zone_may_a_player_fail_to_find_what_is_there(zone: str, least: int) -> None:
    t = Lab()
    for _ in range(2):
        t.man(0, zone=zone)
        t.action(0, "Draw a card.", zone=zone)
    t.action(0, "Draw a card."), t.action(0, "Draw a card.")
    search = t.action(0, f"Search your {zone} for a unit card, put it into your hand.")
    t.main().play(search).top()
    assert t.asked == (0, "search")
    assert len(t.values) == 3 - least


@rule("701.13b")
def test_what_is_not_in_a_graveyard_is_not_found() -> None:
    t = Lab()
    search = t.action(0, "Search your graveyard for two unit cards, put them into your hand.")
    unit = t.man(0, zone="graveyard")
    t.main().cast(search)
    assert t.zone_of(unit) == "hand"


# --- what is said of several is said of each -----


def dealt(t: Lab) -> list[tuple[int, int]]:
    """The damage that was dealt: by what, how much."""
    return [(event.other, event.amount) for event in t.events("damage")]


@rule("607.1", "606.7")
@pytest.mark.parametrize(("much", "amounts"), [("2 damage", [2, 2]), ("damage equal to its power", [1, 4])])
def test_each_of_several_units_deals_its_own_damage(much: str, amounts: list[int]) -> None:
    t = Lab()
    one, two, target = t.man(0, stats="3/1"), t.man(0, stats="3/4"), t.man(1, stats="3/9")
    volley = t.action(0, f"Each unit you control deals {much} to target unit an opponent controls.")
    t.main().cast(volley, target)
    assert dealt(t) == list(zip([one.id, two.id], amounts, strict=True))
    assert target.damage == sum(amounts)


@rule("607.1", "606.3")
def test_nobody_deals_damage_for_units_that_are_not_there() -> None:
    t = Lab()
    target = t.man(1, stats="3/9")
    volley = t.action(0, "Each unit you control deals 2 damage to target unit an opponent controls.")
    t.main().cast(volley, target)
    assert dealt(t) == []


@rule("605.2b")
def test_nor_for_a_unit_that_is_no_legal_target_any_more() -> None:
    t = Lab()
    fighter, other = t.man(0, name="Fighter"), t.man(1, stats="3/9")
    duel = t.action(0, "Target unit you control deals 2 damage to target unit an opponent controls.")
    doom = t.action(1, "Destroy target unit.")
    t.main().play(duel, fighter, other).skip().play(doom, fighter).all()
    assert (t.zone_of(fighter), dealt(t), t.names("graveyard")[-1]) == ("graveyard", [], duel.face.name)


@rule("109.5a", "702.2b")
def test_a_unit_that_was_just_destroyed_deals_its_damage_itself() -> None:
    t = Lab()
    demon, safe = t.man(0, traits="Demon", stats="3/4"), t.man(1, "Protection from Demons.", stats="3/9")
    other = t.man(1, stats="3/9")
    blast = t.action(0, "Destroy target unit you control. That unit deals damage equal to its power to each unit.")
    t.main().cast(blast, demon)
    assert (dealt(t), safe.damage, other.damage) == ([(demon.id, 4)], 0, 4)


@rule("114.4")
def test_counters_are_moved_from_each_of_several_units() -> None:
    t = Lab()
    units = [t.man(1, stats="3/9") for _ in range(3)]
    ice = t.action(0, "Put an ice counter on each unit.")
    gather = t.action(0, "Move an ice counter from each unit onto target unit.")
    t.main().cast(ice)
    t.cast(gather, units[1])
    assert [unit.counters.get("ice", 0) for unit in units] == [0, 3, 0]


@rule("611.7")
@pytest.mark.parametrize("whom", ["each unit", "up to two target units"])
def test_an_amount_of_damage_is_prevented_for_each(whom: str) -> None:
    t = Lab()
    units = [t.man(1, stats="3/9") for _ in range(2)]
    shield = t.action(0, f"Prevent the next 2 damage that would be dealt to {whom} this turn.")
    blasts = [t.action(0, "This card deals 3 damage to each unit.") for _ in range(2)]
    t.main().play(shield, *units if "target" in whom else ()).all()
    t.cast(blasts[0])
    assert [unit.damage for unit in units] == [1, 1]
    t.cast(blasts[1])
    assert [unit.damage for unit in units] == [4, 4]  # nothing is left of either


@rule("107.2b", "707.1")
def test_all_cards_that_are_copied_are_on_the_chain() -> None:
    t = Lab()
    target = t.man(1, stats="3/9")
    bolts = [t.action(0, "This card deals 1 damage to target unit.", name=name) for name in ("First", "Second")]
    twice = t.action(0, "Copy each other action card.")
    t.main().play(bolts[0], target).play(bolts[1], target).play(twice).top()
    assert t.chain == ["First", "Second", "First", "Second"]
    t.all()
    assert target.damage == 4


@rule("107.2b", "701.9b")
@pytest.mark.parametrize(("what", "left"), [("card an opponent controls", ["Mine"]), ("card you control", ["Theirs"])])
def test_all_that_is_kept_from_resolving_is_on_the_chain(what: str, left: list[str]) -> None:
    t = Lab()
    mine, theirs = (t.action(p, "You gain 1 resource.", name=name) for p, name in enumerate(("Mine", "Theirs")))
    end = t.action(0, f"Prevent each {what} from resolving.", name="End")
    t.main().play(mine).skip().play(theirs).skip().play(end).top()
    assert t.chain == left
    said_again(end)


# --- protection (702.2a) ----------------------------------------------------------------------------------------------

SHOOTS = "{Pay 0}: This unit deals 1 damage to target unit."


@rule("702.2a", "702.2b")
@pytest.mark.parametrize(
    ("quality", "through"),
    [
        ("Demons", ["hero", "bolt"]),
        ("units", ["bolt"]),
        ("actions", ["imp", "prince", "hero"]),
        ("legendary cards", ["imp", "prince", "bolt"]),
        ("legendary units", ["imp", "prince", "bolt"]),
        ("cards named Demon Prince", ["imp", "hero"]),
    ],
)
def test_one_is_protected_from_a_type_a_kind_of_card_a_supertype_or_what_is_said_to_be_a_name(
    quality: str, through: list[str]
) -> None:
    t = Lab()
    safe = t.man(1, f"Protection from {quality}.", stats="3/9")
    sources = {
        "imp": t.man(0, SHOOTS, traits="Demon"),
        "prince": t.man(0, SHOOTS, name="Demon Prince", traits="Demon"),
        "hero": t.man(0, SHOOTS, kind="Unit / Legendary"),
    }
    bolt = t.action(0, "This card deals 1 damage to target unit.", name="Demon Prince")
    t.main()
    hurt = []
    for name, source in [*sources.items(), ("bolt", bolt)]:
        before = safe.damage
        t.cast(bolt, safe) if source is bolt else t.activate(source, safe).all()
        hurt += [name] if safe.damage > before else []
    assert hurt == through


@rule("702.2a", "702.2c")
def test_who_is_protected_from_legendary_units_is_blocked_by_others_only() -> None:
    t = Lab()
    raider = t.man(0, "Protection from legendary units.", stats="0/3")
    hero, guard = t.man(1, kind="Unit / Legendary"), t.man(1)
    fight(t, (raider, t.homes[1]))
    assert [value for value in t.values if value] == [(guard.id, raider.id)]
    assert hero.id not in [value[0] for value in t.values if value]


@rule("702.2a")
@pytest.mark.parametrize("quality", ["cards", "abilities", "units named Ink"])
def test_nothing_else_is_a_quality(quality: str) -> None:
    with pytest.raises(TextError, match="from what"):
        Lab().man(0, f"Protection from {quality}.")
