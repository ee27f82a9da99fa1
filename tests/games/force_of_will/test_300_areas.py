"""Chapter 3: areas, orientation, and where cards cannot go."""

from __future__ import annotations

import pytest
from tests.games.force_of_will.duel import Duel, kept_hands, new_game, table, written

from cardwright.games import load
from cardwright.games.force_of_will.rules.zones import ZONES
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.zones import EVERYONE, NOBODY, OWNER
from cardwright.kernel.vocabulary.abilities import Activated, Body, Static
from cardwright.kernel.vocabulary.effects import Add, AddCounters, Apply, Become, Put, Swap, TakeControl, Turn
from cardwright.kernel.vocabulary.selectors import Cards, Kind, Named
from cardwright.testing import rule

CARDS = """
name: Return Home
type: Chant
cost: {U}
Return target resonator to its owner's hand.

name: Small Charm
type: Chant
cost: {U}
Give target resonator ATK +300 this turn.

name: Song
type: Chant
cost: {U}
Draw a card.

name: Rule of Iron
type: Extension Rule

name: Second Hand
type: Sub-ruler

name: Keeper
type: Warden
cost: {R}
willpower: 4
second side: Keeper Freed
second type: J-ruler
second stats: 500/500
"""


def mover(d: Duel, what: Cards, to: str, whose: str = "owner") -> None:
    """A card that moves others, for nothing."""
    d.fighter(0, "Mover", "100/100", Activated((), Body((Put(what, to, whose),))))


def moved(name: str, frm: str, to: str, **more: bool) -> str:
    """Where a card is after an effect has tried to put it somewhere."""
    d = Duel(CARDS)
    card = d.put(0, frm, name, counters={"willpower": 4}, **more)
    mover(d, Cards((frm,), "you", Named(name)), to)
    d.begin().do("Use Mover").resolve()
    return d.where(card)


BEGINS = [
    ("light", "main", ("deck", "hand")),
    ("light", "magic stones", ("magic stone deck",)),
    ("light", "ruler", ("ruler area",)),
    ("signs", "runes", ("rune area",)),
    ("crossroads", "strangers", ("stranger deck",)),
]


@rule("304.1", "305.1", "306.1", "308.1", "315.1", "316.1", "405.1")
@pytest.mark.parametrize(("deck", "section", "areas"), BEGINS)
def test_each_part_of_a_deck_lies_in_its_own_area(deck: str, section: str, areas: tuple[str, ...]) -> None:
    g = new_game(first=deck, second=deck)
    there = sorted(card.front.name for area in areas for card in g.cards_in(area, 0))
    assert there == sorted(g.faces[name].name for name in load("force-of-will").decks[deck].sections[section])


@rule("306.1", "309.1", "311.1", "304.1")
@pytest.mark.parametrize(
    ("text", "area"),
    [
        ("Destroy target resonator.", "graveyard"),
        ("Remove target resonator from the game.", "removed area"),
        ("Return target resonator to its owner's hand.", "hand"),
        ("Put target resonator on the bottom of its owner's deck.", "deck"),
    ],
)
def test_where_destroyed_removed_and_returned_cards_lie(text: str, area: str) -> None:
    d = table(written("Word", text, "Chant") + written("Knight", ""))
    d.put(0, "hand", "Word")
    knight = d.put(1, "field", "Knight")
    d.begin().do("Play Word").resolve()
    assert (d.where(knight), knight.controller) == (area, 1)


@rule("313.1")
def test_coins_gems_and_attached_cards_lie_in_the_item_area() -> None:
    d = table(written("Jeweler", "Gain a fire gem.\nGain a light will coin.", "Chant"))
    d.put(0, "hand", "Jeweler")
    d.begin().do("Play Jeweler").resolve()
    assert d.names("item area", 0) == ["fire gem", "light will coin"]
    g = kept_hands()
    assert [card.face.name for card in g.cards_in("item area", 1 - g.active)] == ["fire will coin"]


@rule("302.1")
def test_the_log_says_by_which_rule_a_card_went_to_another_zone() -> None:
    d = table(written("Muster", "Search your deck for a resonator, reveal it and add it to your hand.", "Chant"))
    d.put(0, "hand", "Muster")
    d.begin().do("Play Muster").skip(2).do("Coal Imp")
    assert any(line.startswith("Coal Imp goes to the hand") and line.endswith("FOW 302.1)") for line in d.log())


@rule("301.1", "302.1", "302.2", "304.1", "305.1", "306.1", "308.1", "309.1")
@rule("311.1", "312.1", "314.1", "315.1", "316.1")
@pytest.mark.parametrize(
    ("zone", "seen", "ordered"),
    [
        ("deck", NOBODY, True),
        ("magic stone deck", NOBODY, True),
        ("hand", OWNER, False),
        ("field", EVERYONE, False),
        ("ruler area", EVERYONE, False),
        ("graveyard", EVERYONE, True),
        ("standby area", OWNER, True),
        ("removed area", EVERYONE, False),
        ("chase area", EVERYONE, True),
        ("item area", EVERYONE, False),
        ("extra deck", OWNER, False),
        ("rune area", OWNER, False),
        ("stranger deck", OWNER, False),
        ("order area", EVERYONE, False),
        ("extension rule area", EVERYONE, False),
        ("sideboard", OWNER, False),
    ],
)
def test_who_sees_an_area_and_whether_it_is_ordered(zone: str, seen: str, ordered: bool) -> None:
    kind = ZONES[zone]
    assert (kind.seen_by, kind.ordered) == (seen, ordered)


@rule("304.2", "305.2", "306.2", "309.2", "310.2", "311.2", "314.2", "315.2", "316.2", "322.3", "302.2a")
def test_players_see_what_they_may_and_count_everything() -> None:
    d = Duel(CARDS)
    for zone in ("deck", "hand", "standby area", "rune area", "graveyard", "sideboard"):
        d.put(1, zone, "Song")
    d.begin()
    seen = {z: d.game.cards_in(z, 1)[0].known for z in ("deck", "hand", "standby area", "rune area", "graveyard")}
    assert seen == {"deck": 0, "hand": 2, "standby area": 2, "rune area": 2, "graveyard": 3}


@rule("307.2", "307.3", "308.2", "308.3", "317.2", "317.3", "303.1")
def test_cards_in_field_ruler_area_and_order_area_have_an_orientation() -> None:
    assert {name for name, kind in ZONES.items() if kind.placed} == {"field", "ruler area", "order area"}
    assert ZONES["chase area"].shared


@rule("302.3", "302.3b")
def test_a_card_in_another_zone_is_a_new_card_without_the_effects_on_the_old_one() -> None:
    d = Duel(CARDS)
    unit = d.fighter(0, "Traveller", "300/300")
    d.stones(0, "UUUU")
    d.put(0, "hand", "Small Charm")
    d.put(0, "hand", "Return Home")
    d.begin().do("Play Small Charm").resolve()
    assert d.numbers(unit) == (600, 300)
    before = unit.ref
    d.do("Play Return Home").resolve()
    assert (d.where(unit), unit.ref != before, d.stat(unit, "ATK")) == ("hand", True, 300)


@rule("302.3", "1022.2", "1032.3")
def test_between_ruler_area_and_field_a_card_stays_the_same_and_keeps_counters_and_orientation() -> None:
    d = Duel(CARDS)
    ruler = d.put(0, "ruler area", "Count Mordane", counters={"mark": 2})
    ref = ruler.ref
    d.stones(0, "BBB")
    d.begin().do("Judgment Count Mordane").resolve()
    assert (d.where(ruler), ruler.ref, dict(ruler.counters)) == ("field", ref, {"mark": 2})


@rule("302.5", "302.6", "302.6c")
def test_a_card_goes_to_its_owners_zone() -> None:
    d = Duel(CARDS)
    stolen = d.put(0, "field", "Coal Imp", owner=1)
    d.stones(0, "UU")
    d.put(0, "hand", "Return Home")
    d.begin().do("Play Return Home").resolve()
    assert d.game.zones[stolen.zone].player == 1
    assert d.where(stolen) == "hand"


@rule("302.8")
def test_cards_that_cannot_move_stay_and_the_others_move() -> None:
    d = Duel(CARDS)
    imp, song = d.put(0, "graveyard", "Coal Imp"), d.put(0, "graveyard", "Fire Magic Stone")
    mover(d, Cards(("graveyard",), "you"), "hand")
    d.begin().do("Use Mover").resolve()
    assert (d.where(imp), d.where(song)) == ("hand", "graveyard")


@rule("303.1a", "1013.1")
def test_to_rest_and_to_recover() -> None:
    d = Duel(CARDS)
    unit = d.fighter(0, "Sleeper", "100/100")
    sleep = Activated((), Body((Turn(Cards(("field",), "you", Named("Sleeper")), "rested"),)), "Sleep")
    wake = Activated((), Body((Turn(Cards(("field",), "you", Named("Sleeper")), "recovered"),)), "Wake")
    d.fighter(0, "Nurse", "100/100", sleep, wake)
    d.begin().do("Sleep Nurse").resolve()
    assert unit.turned
    d.do("Wake Nurse").resolve()
    assert not unit.turned


@rule("303.1b", "1048.1")
def test_swapped_cards_take_each_others_orientation() -> None:
    d = Duel(CARDS)
    there = d.fighter(0, "There", "100/100", rested=True)
    here = d.put(0, "graveyard", "Coal Imp")
    swap = Swap(Cards(("field",), "you", Named("There")), Cards(("graveyard",), "you"))
    d.fighter(0, "Juggler", "100/100", Activated((), Body((swap,))))
    d.begin().do("Use Juggler").resolve()
    assert (d.where(there), d.where(here), here.turned) == ("graveyard", "field", True)


@rule("303.2", "311.2a")
def test_a_face_down_card_shows_nothing() -> None:
    d = Duel(CARDS)
    card = d.put(0, "removed area", "Coal Imp", facedown=True)
    d.begin()
    assert (card.known & 0b10, d.name(card)) == (0, "")


@rule("303.2a")
def test_rulers_and_j_rulers_are_never_turned_face_down() -> None:
    d = Duel(CARDS)
    ruler = d.put(0, "ruler area", "Count Mordane")
    d.fighter(0, "Hider", "100/100", Activated((), Body((Turn(Cards(("ruler area",), "you"), "facedown"),))))
    d.begin().do("Use Hider").resolve()
    assert not ruler.facedown


@rule("303.2b")
def test_a_face_down_magic_stone_is_known_to_be_one() -> None:
    d = Duel(CARDS)
    stone, imp = (d.put(0, "field", name, facedown=True) for name in ("Fire Magic Stone", "Coal Imp"))
    assert (d.game.rules.placement.back(stone.face, "field").kinds, d.name(imp)) == (("magic stone",), "")  # type: ignore[union-attr, misc]


@rule("307.9", "1041.1")
def test_cards_put_into_the_field_come_under_the_control_of_the_effects_controller() -> None:
    d = Duel(CARDS)
    theirs = d.put(1, "graveyard", "Coal Imp")
    mover(d, Cards(("graveyard",), "opponent"), "field", "you")
    d.begin().do("Use Mover").resolve()
    assert (d.where(theirs), theirs.controller, theirs.owner) == ("field", 0, 1)


@rule("308.4", "307.4")
def test_the_j_ruler_side_of_a_ruler_is_hidden_from_the_other_player() -> None:
    d = Duel(CARDS)
    d.ruler(1, "Count Mordane")
    d.begin()
    assert "Mordane Unmasked" not in str(d.game.view(0).data())
    assert "Mordane Unmasked" in str(d.game.view(1).data())


# --- where cards cannot go (321) ---------------------------------------------------------------------------------


@rule("321.1", "321.1a", "321.1c", "321.1e", "321.1f", "321.1g", "321.1h", "321.1i", "321.1j", "321.1k")
@pytest.mark.parametrize(
    ("name", "frm", "to", "where"),
    [
        ("Count Mordane", "ruler area", "hand", "ruler area"),  # 321.1a
        ("Count Mordane", "ruler area", "field", "ruler area"),
        ("Count Mordane", "ruler area", "graveyard", "graveyard"),
        ("Coal Imp", "hand", "ruler area", "hand"),  # 321.1c
        ("Coal Imp", "graveyard", "magic stone deck", "graveyard"),  # 321.1d
        ("Song", "graveyard", "field", "expelled"),  # 321.1e
        ("Fire Magic Stone", "field", "standby area", "field"),  # 321.1f
        ("Fire Magic Stone", "field", "chase area", "field"),
        ("Fire Magic Stone", "field", "extension rule area", "field"),
        ("Fire Magic Stone", "field", "order area", "field"),
        ("Fire Magic Stone", "field", "ruler area", "field"),
        ("Fire Magic Stone", "field", "extra deck", "field"),
        ("Fire Magic Stone", "field", "rune area", "field"),
        ("Fire Magic Stone", "field", "stranger deck", "field"),
        ("Fire Magic Stone", "field", "shinobi ex area", "field"),
        ("Fire Magic Stone", "field", "possession ex area", "field"),
        ("Fire Magic Stone", "field", "armament ex deck", "field"),
        ("Fire Magic Stone", "field", "crew ex deck", "field"),
        ("Fire Magic Stone", "field", "treasury ex deck", "field"),
        ("Fire Magic Stone", "field", "deck", "field"),  # 321.1g
        ("Fire Magic Stone", "field", "hand", "field"),  # 321.1h
        ("Rule of Iron", "extension rule area", "graveyard", "extension rule area"),  # 321.1i
        ("Second Hand", "ruler area", "graveyard", "ruler area"),  # 321.1j
        ("Keeper", "ruler area", "field", "ruler area"),  # 321.1k
        ("Keeper", "ruler area", "hand", "hand"),
    ],
)
def test_cards_of_a_type_do_not_go_everywhere(name: str, frm: str, to: str, where: str) -> None:
    assert moved(name, frm, to) == where


@rule("321.1d", "321.1g", "321.1h")
def test_a_stone_that_is_a_resonator_too_goes_to_the_stone_deck_and_the_other_way_round() -> None:
    d = Duel(CARDS)
    stone, imp = d.put(0, "field", "Fire Magic Stone"), d.put(0, "field", "Coal Imp")
    wake = Apply(Cards(("field",), "you", Kind("magic stone")), (Become("kind", "resonator"),))
    petrify = Apply(Cards(("field",), "you", Named("Coal Imp")), (Become("kind", "magic stone"),))
    home = Put(Cards(("field",), "you", Named("Fire Magic Stone")), "hand")
    down = Put(Cards(("field",), "you", Named("Coal Imp")), "magic stone deck")
    d.fighter(0, "Sculptor", "100/100", Activated((), Body((wake, petrify, home, down))))
    d.begin().do("Use Sculptor").resolve()
    assert (d.where(stone), d.where(imp)) == ("magic stone deck", "deck")


@rule("321.1b", "1011.1")
def test_a_j_ruler_does_not_leave_the_field_for_a_hand_or_graveyard() -> None:
    d = Duel(CARDS)
    ruler = d.ruler(0, "Count Mordane")
    d.stones(0, "BBB")
    mover(d, Cards(("field",), "you", Kind("j-ruler")), "graveyard")
    d.begin().do("Judgment Count Mordane").resolve().do("Use Mover").resolve()
    assert d.where(ruler) == "field"


@rule("313.1", "313.2", "1303.3a")
def test_a_token_that_leaves_the_field_ceases_to_exist() -> None:
    d = Duel("""
name: Sapling
type: Resonator / Token
stats: 100/100

name: Planting
type: Chant
cost: {G}
Put a Sapling token onto your field.

name: Uprooting
type: Chant
cost: {G}
Return target resonator to its owner's hand.
""")
    d.stones(0, "GG")
    d.put(0, "hand", "Planting")
    d.put(0, "hand", "Uprooting")
    d.begin().do("Play Planting").resolve()
    token: Card = d.game.cards_in("field", 0)[-1]
    assert (d.name(token), token.owner, token.controller) == ("Sapling", 0, 0)
    d.do("Play Uprooting").resolve()
    assert (d.where(token), d.names("hand", 0)) == ("", [])


@rule("318.2c", "318.2d", "318.3c", "318.3d", "1043.2")
def test_an_ex_area_without_spaces_takes_no_card() -> None:
    d = Duel(CARDS)
    imp = d.put(0, "hand", "Coal Imp")
    mover(d, Cards(("hand",), "you"), "shinobi ex area")
    d.begin().do("Use Mover").resolve()
    assert d.where(imp) == "hand"


@rule("105.3", "1051.1", "1051.1a")
def test_control_of_a_card_can_be_gained() -> None:
    d = Duel(CARDS)
    theirs = d.fighter(1, "Prize", "100/100")
    take = TakeControl(Cards(("field",), "opponent", Named("Prize")))
    d.fighter(0, "Thief", "100/100", Activated((), Body((take,))))
    d.begin().do("Use Thief").resolve()
    assert (theirs.controller, theirs.owner) == (0, 1)
    assert d.denied("attack", theirs) == "803.3"


@rule("901.3", "909.1")
def test_abilities_work_where_their_card_belongs() -> None:
    d = Duel(CARDS)
    rally = Static(Cards(("field",), "you", Kind("resonator")), (Add("ATK", 100),))
    d.define("Banner", rally, kinds=("addition", "entity"), numbers={})
    unit = d.fighter(0, "Soldier", "100/100")
    banner = d.put(0, "graveyard", "Banner")
    d.begin()
    assert (d.where(banner), d.numbers(unit)) == ("graveyard", (100, 100))
    other = Duel(CARDS)
    other.define("Banner", rally, kinds=("addition", "entity"), numbers={})
    unit = other.fighter(0, "Soldier", "100/100")
    other.put(0, "field", "Banner")
    other.begin()
    assert other.numbers(unit) == (200, 100)


@rule("1022.1", "1022.1a", "1022.1b", "1022.2")
def test_counters_change_numbers_and_go_when_the_card_leaves() -> None:
    d = Duel(CARDS)
    unit = d.fighter(0, "Grower", "100/100")
    grow = AddCounters(Cards(("field",), "you", Named("Grower")), "+100/+100", 2)
    d.fighter(0, "Gardener", "100/100", Activated((), Body((grow,))))
    d.stones(0, "U")
    d.put(0, "hand", "Return Home")
    d.begin().do("Use Gardener").resolve()
    assert (d.numbers(unit), dict(unit.counters)) == ((300, 300), {"+100/+100": 2})
    d.do("Play Return Home", "Grower").resolve()
    assert (d.where(unit), dict(unit.counters)) == ("hand", {})
