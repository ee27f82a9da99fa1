"""Chapter 4: what zones have in common, how cards lie, and the zones beside the field."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.bench import Bench, the
from tests.games.argent_saga.desk import counts, does

from cardwright.games.argent_saga.title import TITLE
from cardwright.kernel.game import Game
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Keyword
from cardwright.kernel.vocabulary.effects import AddCounters, Apply, Destroy, Discard, Gain, Put, TakeControl, Turn
from cardwright.kernel.vocabulary.selectors import Cards, Kind, TopCards
from cardwright.testing import rule

SECRET = ("deck", "shard deck")
BOLT = "Deal 500 to target unit."


def sees(t: Bench, viewer: int, zone: str, player: int = 0) -> list[str]:
    """The names a player (or a spectator, -1) reads in a zone; unknown cards are empty."""
    return [card.name for card in t.game.view(viewer).zone(zone, player).cards]


def begun(seed: int) -> Game:
    """A game of two of the decks, at its first question."""
    return TITLE.new_game([TITLE.decks["fire"], TITLE.decks["water"]], seed)


# --- 4.1.1-4.1.2: who may look --------------------------------------------------------------------------------------


@rule("4.1.1")
@pytest.mark.parametrize("zone", ["field", "discard", "expelled", "beneath"])
def test_both_players_look_into_public_zones(zone: str) -> None:
    t = Bench(bells=())
    t.unit(0, zone=zone, name="Public Figure")
    for viewer in (0, 1, -1):
        assert "Public Figure" in sees(t, viewer, zone)


@rule("4.1.1", "4.12.1")
def test_a_hand_is_seen_by_one_player() -> None:
    t = Bench(bells=())
    t.unit(0, zone="hand", name="Secret Friend")
    assert sees(t, 0, "hand") == ["Secret Friend"]
    assert sees(t, 1, "hand") == [""]
    assert sees(t, -1, "hand") == [""]


@rule("4.1.1", "4.6.1", "4.7.1")
@pytest.mark.parametrize("zone", SECRET)
def test_decks_are_seen_by_nobody(zone: str) -> None:
    t = Bench(bells=())
    for n in range(3):
        t.unit(0, zone=zone, name=f"Card {n}")
    for viewer in (0, 1, -1):
        assert sees(t, viewer, zone) == ["", "", ""]


@rule("4.6.1", "4.7.1")
@pytest.mark.parametrize("zone", SECRET)
def test_in_a_whole_game_too(zone: str) -> None:
    g = begun(3)
    for viewer in (0, 1):
        for player in (0, 1):
            cards = g.view(viewer).zone(zone, player).cards
            assert len(cards) > 5
            assert not any(card.known or card.name or card.kinds for card in cards)


@rule("4.1.2")
@pytest.mark.parametrize("zone", ["deck", "shard deck", "hand", "discard", "expelled", "field", "beneath"])
def test_everyone_may_count_the_cards_of_any_zone(zone: str) -> None:
    t = Bench(bells=())
    for _ in range(3):
        t.unit(1, zone=zone)
    for viewer in (0, 1, -1):
        assert t.game.view(viewer).zone(zone, 1).count == 3
        assert t.game.view(viewer).zone(zone, 0).count == 0


# --- 4.1.3: new cards, and the same cards ---------------------------------------------------------------------------


def marked(t: Bench, unit: Card) -> tuple[object, ...]:
    """All that something has done to a unit."""
    return (t.power(unit), t.has(unit, "Guardian"), unit.damage, dict(unit.counters), t.is_(unit, "stunned"))


def treated(t: Bench, **more: object) -> Card:
    """A unit in player 0's main phase to which all kinds of things have been done."""
    unit = t.unit(0, power=2000, cost=0, name="Traveller", **more)  # type: ignore[arg-type]
    spells = [
        t.spell(0, "Target unit gets +1000 this turn.", name="Grow"),
        t.spell(0, does(Apply(the(unit), (Gain((Keyword("Guardian"),)),), "rest")), name="Guard"),
        t.spell(0, does(AddCounters(the(unit), "Maze", 2)), name="Count"),
        t.spell(0, "Deal 500 to target unit.", name="Hurt"),
        t.spell(0, "Stun target unit.", name="Daze"),
    ]
    t.main()
    for spell in spells:
        t.cast(spell, *([unit] if spell.face.text else [])).close()
    return unit


CHANGED = (3000, True, 500, {"Maze": 2}, True)
PLAIN = (2000, False, 0, {}, False)


@rule("4.1.3")
@pytest.mark.parametrize("zone", ["hand", "discard", "expelled", "deck"])
def test_a_card_that_went_elsewhere_and_came_back_is_a_new_card(zone: str) -> None:
    t = Bench()
    unit = treated(t)
    assert marked(t, unit) == CHANGED
    t.send(unit, zone)
    t.fetch(unit)
    assert t.there(unit)
    assert marked(t, unit) == PLAIN


@rule("4.1.3")
def test_what_was_aimed_at_it_does_not_find_the_new_card() -> None:
    t = Bench()
    unit, bolt = t.unit(0, power=2000), t.spell(0, BOLT)
    t.unit(1)
    t.main().play(bolt, unit)
    t.send(unit, "hand")
    t.fetch(unit)
    t.resolve()
    assert (t.there(unit), unit.damage) == (True, 0)


@rule("4.1.3")
def test_an_effect_on_a_card_in_hand_does_not_follow_it_onto_the_field() -> None:
    t = Bench()
    unit = t.unit(0, zone="hand", cost=0)
    t.main().give_in_hand(unit, "Guardian")
    assert t.has(unit, "Guardian")
    t.cast(unit)
    assert t.there(unit)
    assert not t.has(unit, "Guardian")


@rule("4.1.3", "4.8.5")
def test_on_the_other_side_it_is_still_the_same_card() -> None:
    t = Bench()
    unit = treated(t)
    t.steal(unit, 1)
    assert unit.controller == 1
    assert marked(t, unit) == CHANGED
    t.steal(unit, 0)
    assert marked(t, unit) == CHANGED


@rule("4.1.3")
def test_what_was_aimed_at_it_finds_it_on_the_other_side() -> None:
    t = Bench()
    unit, bolt = t.unit(0, power=2000, name="Traveller"), t.spell(0, BOLT)
    t.unit(1)
    t.main().play(bolt, unit)
    t.do(t.bells[1], TakeControl(the(unit)))
    t.resolve()
    assert (unit.controller, unit.damage) == (1, 500)


@rule("4.1.3")
def test_changing_sides_is_not_coming_into_play() -> None:
    t = Bench()
    unit = t.unit(1, counts("move", this=True, to=("field",)), "Arrive - Draw a card.")
    t.main().steal(unit, 0)
    assert (t.queue, t.seen(unit)) == ([], 0)


# --- 4.1.4: to its owner's zone -------------------------------------------------------------------------------------


@rule("4.1.4")
@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("Destroy target unit.", "discard"),
        ("Expel target unit.", "expelled"),
        ("Return target unit to its owner's hand.", "hand"),
        ("Put target unit on the bottom of its owner's deck.", "deck"),
    ],
)
def test_cards_go_to_zones_of_their_owner(text: str, zone: str) -> None:
    t = Bench()
    unit = t.unit(0, owner=1, name="Borrowed")
    spell = t.spell(0, text)
    t.main().cast(spell, unit)
    assert t.names(zone, 1) == ["Borrowed"]
    assert "Borrowed" not in t.names(zone, 0)


@rule("4.1.4")
@pytest.mark.parametrize("zone", ["hand", "discard", "deck", "expelled"])
def test_even_if_something_sends_it_to_the_wrong_player(zone: str) -> None:
    t = Bench()
    unit = t.unit(0, owner=1, name="Borrowed")
    t.main().do(t.bells[0], Put(the(unit), zone, whose="you"))
    assert t.names(zone, 1) == ["Borrowed"]
    assert unit.controller == 1


@rule("4.1.4")
def test_onto_the_field_of_its_owner_unless_the_text_says_otherwise() -> None:
    for whose, side in (("owner", 1), ("you", 0)):
        t = Bench()
        unit = t.unit(1, zone="discard")
        t.main().do(t.bells[0], Put(the(unit, "discard"), "field", whose=whose))
        t.set_down()
        assert (t.there(unit), unit.controller) == (True, side)


@rule("4.1.4")
def test_what_an_effect_returns_to_the_field_comes_back_to_its_owner() -> None:
    t = Bench()
    unit = t.unit(1)
    blink = t.spell(0, "Expel target unit, then return it to the field.")
    t.main().cast(blink, unit)
    assert (t.there(unit), unit.controller) == (True, 1)


@rule("4.1.4")
def test_under_ones_own_control_if_the_text_says_so() -> None:
    t = Bench()
    unit = t.unit(1, zone="discard")
    raise_it = t.spell(0, "Put target unit from your opponent's discard zone into play under your control.")
    t.main().cast(raise_it, unit)
    assert (t.there(unit), unit.controller, unit.owner) == (True, 0, 1)


# --- 4.2: how cards lie ---------------------------------------------------------------------------------------------


@rule("4.2.1")
@pytest.mark.parametrize("kind", ["champion", "spirit", "unit", "shard", "augment"])
def test_cards_on_the_field_are_active_or_exhausted(kind: str) -> None:
    t = Bench(bells=(1,))
    make = getattr(t, kind)
    card = make(0, zone="field") if kind in ("unit", "shard", "augment") else make(0)
    t.main()
    assert (t.is_(card, "active"), t.is_(card, "exhausted")) == (True, False)
    t.do(t.bells[1], Turn(the(card), "exhausted"))
    assert (t.is_(card, "active"), t.is_(card, "exhausted")) == (False, True)
    t.do(t.bells[1], Turn(the(card), "active"))
    assert t.is_(card, "active")


@rule("4.2.1", "4.2.3")
def test_towers_are_not_exhausted_and_others_not_destroyed_in_place() -> None:
    t = Bench()
    tower, unit = t.tower(1), t.unit(1)
    t.main().do(t.bells[0], Turn(the(tower), "exhausted"), Turn(the(unit), "destroyed"))
    assert (t.is_(tower, "exhausted"), t.is_(tower, "destroyed"), tower.turned) == (False, False, False)
    assert (t.is_(unit, "exhausted"), unit.turned) == (False, False)


@rule("4.2.1")
@pytest.mark.parametrize("zone", ["hand", "discard", "expelled", "deck"])
def test_elsewhere_cards_are_neither(zone: str) -> None:
    t = Bench()
    unit = t.unit(0, zone=zone)
    t.main().do(t.bells[0], Turn(the(unit, zone), "exhausted"), Turn(the(unit, zone), "facedown"))
    assert (unit.turned, unit.facedown) == (False, False)


@rule("4.2.2", "4.2.2.1")
@pytest.mark.parametrize("kind", ["champion", "spirit", "tower", "unit", "shard", "augment"])
def test_what_is_turned_face_down_on_the_field_may_still_be_looked_at(kind: str) -> None:
    t = Bench()
    make = getattr(t, kind)
    options = {"zone": "field"} if kind in ("unit", "shard", "augment") else {}
    card = make(0, name="Mask", **options)
    t.main()
    assert t.is_(card, "faceup")
    t.turn(card, "facedown")
    assert (t.is_(card, "facedown"), t.is_(card, "faceup")) == (True, False)
    for viewer in (0, 1, -1):
        seen = [c for c in t.game.view(viewer).zone("field", 0).cards if c.id == card.id]
        assert [(c.known, c.face, c.facedown) for c in seen] == [(True, "Mask", True)]
    t.turn(card, "faceup")
    assert t.is_(card, "faceup")


@rule("4.2.2.2")
def test_what_comes_to_a_public_zone_face_down_is_secret_to_both() -> None:
    t = Bench()
    t.deck(0)
    unit = t.unit(0, zone="deck", name="Nobody Knows")
    t.main().do(t.bells[0], Put(TopCards(1), "field", state="facedown"))
    t.set_down()
    assert (t.there(unit), t.is_(unit, "facedown")) == (True, True)
    for viewer in (0, 1, -1):
        assert "Nobody Knows" not in sees(t, viewer, "field")
    t.turn(unit, "faceup")
    for viewer in (0, 1, -1):
        assert "Nobody Knows" in sees(t, viewer, "field")


@rule("4.2.2.2")
def test_who_knew_it_before_does_not_forget_it() -> None:
    """A ruling: nobody may look, but the player whose hand it came from has seen it."""
    t = Bench()
    unit = t.unit(0, zone="hand", name="Only I Know")
    t.main().do(t.bells[0], Put(the(unit, "hand"), "field", state="facedown"))
    t.set_down()
    assert (t.knows(0, unit), t.knows(1, unit)) == (True, False)


@rule("4.2.2.2", "4.5.4")
def test_turned_up_once_a_tower_stays_known() -> None:
    t = Bench()
    tower = t.tower(1, facedown=True, name="Old Secret")
    t.main()
    assert [t.knows(viewer, tower) for viewer in (0, 1)] == [False, False]
    t.turn(tower, "faceup")
    assert [t.knows(viewer, tower) for viewer in (0, 1)] == [True, True]
    t.turn(tower, "facedown")
    assert [t.knows(viewer, tower) for viewer in (0, 1)] == [True, True]  # by 4.2.2.1


@rule("4.2.3")
def test_towers_are_active_or_destroyed() -> None:
    t = Bench()
    tower = t.tower(1)
    t.main()
    assert (t.is_(tower, "active"), t.is_(tower, "destroyed")) == (True, False)
    t.turn(tower, "destroyed")
    assert (t.is_(tower, "active"), t.is_(tower, "destroyed")) == (False, True)
    t.turn(tower, "active")  # it cannot be recovered, only restored
    assert t.is_(tower, "destroyed")
    t.turn(tower, "restored")
    assert (t.is_(tower, "active"), t.is_(tower, "destroyed")) == (True, False)


@rule("4.2.4")
@pytest.mark.parametrize("way", ["play unit", "play augment", "effect", "charge", "back"])
def test_cards_enter_the_field_active_and_face_up(way: str) -> None:
    t = Bench()
    if way == "charge":
        shard = t.shard(0, zone="shard deck", name="Fresh Shard")
        t.start("charge")
        card = shard
    elif way == "play augment":
        card = t.augment(0)
        t.main().cast(card)
    elif way == "play unit":
        card = t.unit(0, zone="hand", cost=0)
        t.main().cast(card)
    elif way == "effect":
        card = t.unit(0, zone="deck")
        t.main().fetch(card)
    else:
        card = t.unit(0, exhausted=True)
        t.main().turn(card, "facedown")
        t.send(card, "hand")
        t.fetch(card)
    assert t.there(card)
    assert (t.is_(card, "active"), t.is_(card, "faceup")) == (True, True)


@rule("4.2.4")
def test_unless_a_text_says_otherwise() -> None:
    t = Bench()
    card = t.unit(0, zone="deck")
    t.main().do(t.bells[0], Put(the(card, "deck"), "field", state="exhausted"))
    t.set_down()
    assert t.is_(card, "exhausted")


# --- 4.6-4.7: the decks ---------------------------------------------------------------------------------------------


@rule("4.6.1", "4.7.1")
@pytest.mark.parametrize("zone", SECRET)
def test_a_deck_has_an_order(zone: str) -> None:
    t = Bench()
    cards = [t.shard(0, zone="hand", name=n) if zone == "shard deck" else t.unit(0, zone="hand", name=n) for n in "ABC"]
    t.main()
    for card, position in zip(cards, ("top", "bottom", "top"), strict=True):
        t.do(t.bells[0], Put(the(card, "hand"), zone, position=position))
    assert t.names(zone) == ["B", "A", "C"]


@rule("4.6.1", "4.7.1")
@pytest.mark.parametrize("zone", SECRET)
def test_several_cards_that_go_there_at_once_are_put_in_order(zone: str) -> None:
    t = Bench()
    kind = t.shard if zone == "shard deck" else t.unit
    cards = [kind(0, zone="discard", name=n) for n in "AB"]
    t.main().do(t.bells[0], Put(Cards(("discard",), "you"), zone, position="bottom"))
    assert t.offers() == {card.id for card in cards}
    t.pick(cards[1])
    assert t.names(zone) == ["A", "B"]


@rule("4.6.2", "4.7.4")
@pytest.mark.parametrize("zone", SECRET)
def test_both_decks_are_shuffled_before_the_game(zone: str) -> None:
    for player in (0, 1):
        orders = set()
        for seed in range(12):
            g = begun(seed)
            orders.add(tuple(card.id for card in g.cards_in(zone, player)))
        assert len(orders) > 6
        tops = {order[-1] for order in orders}
        assert len(tops) > 3


@rule("4.6.2", "4.7.4")
def test_and_nobody_knows_the_order() -> None:
    g = begun(5)
    for zone in SECRET:
        assert {card.known for player in (0, 1) for card in g.cards_in(zone, player)} == {0}


@rule("4.7.2")
@pytest.mark.parametrize(
    "text",
    [
        "Search your deck for a card and add it to your hand.",
        "Send the top card of your deck into the discard zone.",
        "Look at the top card of your deck and place it back at the top or bottom of your deck.",
    ],
)
def test_the_deck_is_the_main_deck(text: str) -> None:
    t = Bench()
    t.deck(0, 3)
    t.shards(0, 3, zone="shard deck")
    spell = t.spell(0, text)
    t.main().cast(spell)
    while t.asked[1] not in ("priority", "main"):
        assert not any("shard" in t.game.cards[i].face.kinds for o in t.options for i in o.cards)
        t.game.choose(0)
    t.resolve()
    assert t.count("shard deck") == 3
    assert not any("shard" in card.face.kinds for card in t.game.cards_in("hand", 0))
    touched = {e.card for e in t.game.log if e.kind in ("look", "move", "reveal")}
    assert touched <= {card.id for card in t.game.cards if "shard" not in card.face.kinds}


@rule("4.7.3")
def test_who_draws_takes_the_top_card_of_the_main_deck_into_hand() -> None:
    t = Bench()
    t.deck(0, 3)
    t.shards(0, 3, zone="shard deck")
    spell = t.spell(0, "Draw two cards.")
    t.main().cast(spell)
    assert t.names("hand") == ["Recruit 2", "Recruit 1"]
    assert t.names("deck") == ["Recruit 0"]
    assert t.count("shard deck") == 3
    drawn = t.game.cards_in("hand", 0)
    assert [(t.knows(0, card), t.knows(1, card)) for card in drawn] == [(True, False)] * 2


# --- 4.11: the discard zone -----------------------------------------------------------------------------------------


@rule("4.11.1", "4.14.1")
@pytest.mark.parametrize(("zone", "verb"), [("discard", "put"), ("expelled", "expel")])
def test_no_order_in_the_discard_zone_and_the_expel_zone(zone: str, verb: str) -> None:
    t = Bench()
    for name in "AB":
        t.unit(0, name=name)
    t.main().do(t.bells[0], Put(Cards(("field",), "you", Kind("unit")), zone, position="top", verb=verb))
    assert sorted(t.names(zone)) == ["A", "B"]  # nobody was asked which is on top
    assert t.asked == (0, "main")
    assert TITLE.rules.zones[zone].ordered is False


@rule("4.11.2")
@pytest.mark.parametrize("kind", ["unit", "augment", "shard", "champion", "spirit"])
@pytest.mark.parametrize("verb", ["destroy", "sacrifice"])
def test_what_is_destroyed_or_sacrificed_on_the_field_goes_to_the_discard_zone(kind: str, verb: str) -> None:
    t = Bench(bells=(1,))
    make = getattr(t, kind)
    options = {"zone": "field"} if kind in ("unit", "shard", "augment") else {}
    card = make(0, name="Victim", **options)
    deed = Destroy(the(card)) if verb == "destroy" else Put(the(card), "discard", verb="sacrifice")
    t.main().do(t.bells[1], deed, player=int(verb == "destroy"))  # ARG 12.6.4: each sacrifices their own
    assert (t.where(card), t.names("discard")) == ("discard", ["Victim"])


@rule("4.11.2")
def test_a_unit_that_dies_of_damage_does_too() -> None:
    t = Bench()
    unit = t.unit(0, owner=1, power=500)
    t.main().hurt(unit, 500)
    assert unit.id in t.game.zone("discard", 1).cards


@rule("4.11.3")
def test_a_discarded_card_goes_from_the_hand_to_its_owners_discard_zone() -> None:
    t = Bench()
    one, two = t.unit(1, zone="hand", name="One"), t.unit(1, zone="hand", name="Two")
    spell = t.spell(0, "Your opponent discards a card.")
    t.main().cast(spell)
    assert (t.asked[0], t.offers()) == (1, {one.id, two.id})
    t.pick(two)
    assert (t.names("hand", 1), t.names("discard", 1)) == (["One"], ["Two"])
    assert t.knows(0, two)


@rule("4.11.3")
def test_only_cards_in_hand_are_discarded() -> None:
    t = Bench()
    unit = t.unit(1)
    t.main().do(t.bells[0], Discard(1, "opponent"))
    assert t.there(unit)
    assert t.count("discard", 1) == 0


# --- 4.12: the hand -------------------------------------------------------------------------------------------------


@rule("4.12.1")
def test_the_hand_has_no_order() -> None:
    t = Bench()
    for name in "AB":
        t.unit(0, name=name)
    t.main().do(t.bells[0], Put(Cards(("field",), "you", Kind("unit")), "hand", position="top"))
    assert sorted(t.names("hand")) == ["A", "B"]
    assert t.asked == (0, "main")
    assert TITLE.rules.zones["hand"].ordered is False


@rule("4.12.2")
@pytest.mark.parametrize(("cards", "left"), [(7, 7), (8, 7), (10, 7), (2, 2)])
def test_at_the_end_of_their_turn_a_player_keeps_seven_cards(cards: int, left: int) -> None:
    t = Bench(bells=())
    t.deck(0, cards, zone="hand")
    t.deck(1, 9, zone="hand")  # it is not the end of this player's turn
    t.deck(1)
    t.start("end")
    while t.asked[0] == 0:
        t.game.choose(0)
    assert t.count("hand", 0) == left
    assert t.count("discard", 0) == cards - left
    assert t.count("hand", 1) >= 9
