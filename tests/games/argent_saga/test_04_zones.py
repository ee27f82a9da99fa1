"""Chapter 4: what zones have in common, how cards lie, and the zones beside the field."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.argent_saga.desk import T1, Desk, begun, body, counts, does, read, the

from cardwright.games.argent_saga.language.phrases import PHRASES
from cardwright.games.argent_saga.title import TITLE
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Keyword
from cardwright.kernel.vocabulary.effects import AddCounters, Apply, Discard, Gain, Put, TakeControl, Turn
from cardwright.kernel.vocabulary.selectors import Cards, Kind, TopCards
from cardwright.testing import rule
from cardwright.text.printer import Printer

SECRET = ("deck", "shard deck")


BOLT = "Deal 500 to target unit."


def sees(t: Desk, viewer: int, zone: str, player: int = 0) -> list[str]:
    """The names a player (or a spectator, -1) reads in a zone; unknown cards are empty."""
    return [card.name for card in t.game.view(viewer).zone(zone, player).cards]


# --- 4.1.1-4.1.2: who may look --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("zone", "seers"),
    [
        pytest.param("field", {0, 1, -1}, marks=rule("4.1.1")),
        pytest.param("discard", {0, 1, -1}, marks=rule("4.1.1")),
        pytest.param("expelled", {0, 1, -1}, marks=rule("4.1.1", "4.14.1")),
        pytest.param("beneath", {0, 1, -1}, marks=rule("4.1.1")),
        pytest.param("hand", {0}, marks=rule("4.1.1", "4.12.1")),
        pytest.param("deck", set(), marks=rule("4.1.1", "4.7.1")),
        pytest.param("shard deck", set(), marks=rule("4.1.1", "4.6.1")),
    ],
)
def test_who_looks_into_a_zone(zone: str, seers: set[int]) -> None:
    t = Desk(bells=())
    t.units(0, 3, zone=zone, name="Figure")
    assert {viewer for viewer in (0, 1, -1) if sees(t, viewer, zone) == ["Figure"] * 3} == seers
    assert {viewer for viewer in (0, 1, -1) if sees(t, viewer, zone) == [""] * 3} == {0, 1, -1} - seers


@rule("4.6.1", "4.7.1", "4.6.2", "4.7.4")
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("zone", SECRET)
def test_in_a_whole_game_too(zone: str, player: int) -> None:
    g = begun(3)
    seen = [card for viewer in (0, 1) for card in g.view(viewer).zone(zone, player).cards]
    assert len(seen) > 10
    assert not any(card.known or card.name or card.kinds for card in seen)
    assert {card.known for card in g.cards_in(zone, player)} == {0}


@rule("4.1.2")
@pytest.mark.parametrize("zone", ["deck", "shard deck", "hand", "discard", "expelled", "field", "beneath"])
def test_everyone_may_count_the_cards_of_any_zone(zone: str) -> None:
    t = Desk(bells=())
    t.units(1, 3, zone=zone)
    views = [t.game.view(viewer) for viewer in (0, 1, -1)]
    assert [(view.zone(zone, 0).count, view.zone(zone, 1).count) for view in views] == [(0, 3)] * 3


# --- 4.1.3: new cards, and the same cards ---------------------------------------------------------------------------


def marked(t: Desk, unit: Card) -> tuple[object, ...]:
    """All that something has done to a unit."""
    return (t.power(unit), t.has(unit, "Guardian"), unit.damage, dict(unit.counters), t.is_(unit, "stunned"))


def treated(t: Desk, **more: object) -> Card:
    """A unit in player 0's main phase to which all kinds of things have been done."""
    unit = t.unit(0, power=2000, cost=0, name="Traveller", **more)  # type: ignore[arg-type]
    spells = [
        t.spell(0, "Target unit gets +1000 this turn.", name="Grow"),
        t.spell(0, does(Apply(the(unit), (Gain((Keyword("Guardian"),)),), "rest")), name="Guard"),
        t.spell(0, does(AddCounters(the(unit), "Maze", 2)), name="Count"),
        t.spell(0, "Deal 500 to target unit.", name="Hurt"),
        t.spell(0, "Stun target unit.", name="Daze"),
    ]
    t.start()
    for spell in spells:
        t.cast(spell, *([unit] if spell.face.text else [])).close()
    return unit


CHANGED = (3000, True, 500, {"Maze": 2}, True)


PLAIN = (2000, False, 0, {}, False)


@rule("4.1.3")
@pytest.mark.parametrize("zone", ["hand", "discard", "expelled", "deck"])
def test_a_card_that_went_elsewhere_and_came_back_is_a_new_card(zone: str) -> None:
    t = Desk()
    unit = treated(t)
    assert marked(t, unit) == CHANGED
    t.send(unit, zone).fetch(unit)
    assert (t.there(unit), marked(t, unit)) == (True, PLAIN)


@rule("4.1.3")
def test_an_effect_on_a_card_in_hand_does_not_follow_it_onto_the_field() -> None:
    t = Desk()
    unit = t.unit(0, zone="hand", cost=0)
    t.start().give(unit, "Guardian")
    assert t.has(unit, "Guardian")
    t.cast(unit)
    assert (t.there(unit), t.has(unit, "Guardian")) == (True, False)


@rule("4.1.3", "4.8.5")
def test_on_the_other_side_it_is_still_the_same_card() -> None:
    t = Desk()
    unit = treated(t)
    t.steal(unit, 1)
    assert (unit.controller, marked(t, unit)) == (1, CHANGED)
    t.steal(unit, 0)
    assert marked(t, unit) == CHANGED


@rule("4.1.3")
def test_what_was_aimed_at_it_finds_it_on_the_other_side() -> None:
    t = Desk()
    unit, bolt = t.unit(0, power=2000, name="Traveller"), t.spell(0, BOLT)
    t.unit(1)
    t.start().play(bolt, unit).do(t.bells[1], TakeControl(the(unit))).resolve()
    assert (unit.controller, unit.damage) == (1, 500)


@rule("4.1.3")
def test_changing_sides_is_not_coming_into_play() -> None:
    t = Desk()
    unit = t.unit(1, counts("move", this=True, to=("field",)), "Arrive - Draw a card.")
    t.start().steal(unit, 0)
    assert (t.queue, t.seen(unit)) == ([], 0)


# --- 4.1.4: to its owner's zone -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        pytest.param("Destroy target unit.", "discard", marks=rule("4.1.4", "2.5.3", "4.11.2")),
        pytest.param("Deal 1000 to target unit.", "discard", marks=rule("4.1.4", "4.11.2")),
        pytest.param("Sacrifice a unit.", "discard", marks=rule("4.1.4", "12.6.1")),
        pytest.param("Expel target unit.", "expelled", marks=rule("4.1.4", "4.14.3")),
        pytest.param("Return target unit to its owner's hand.", "hand", marks=rule("4.1.4")),
        pytest.param("Put target unit on the bottom of its owner's deck.", "deck", marks=rule("4.1.4")),
    ],
)
def test_cards_go_to_zones_of_their_owner(text: str, zone: str) -> None:
    t = Desk()
    t.unit(0, owner=1, name="Borrowed")
    spell = t.spell(0, text)
    t.start().cast(spell)
    assert (t.names(zone, 1), "Borrowed" in t.names(zone, 0)) == (["Borrowed"], False)


@rule("4.1.4")
@pytest.mark.parametrize("zone", ["hand", "discard", "deck", "expelled"])
def test_even_if_something_sends_it_to_the_wrong_player(zone: str) -> None:
    t = Desk()
    unit = t.unit(0, owner=1, name="Borrowed")
    t.start().do(t.bells[0], Put(the(unit), zone, whose="you"))
    assert (t.names(zone, 1), unit.controller) == (["Borrowed"], 1)


@rule("4.1.4")
def test_what_an_effect_returns_to_the_field_comes_back_to_its_owner() -> None:
    t = Desk()
    unit, blink = t.unit(1), t.spell(0, "Expel target unit, then return it to the field.")
    t.start().cast(blink, unit)
    assert (t.there(unit), unit.controller) == (True, 1)


# --- 4.1.4: put into play, on whose side -----------------------------------------------------------------------------


RAISE = "Put target unit from your opponent's discard zone into play"


@rule("4.1.4", "1.2.3")
@pytest.mark.parametrize(("words", "side"), [("", 1), (" under your control", 0)])
def test_a_card_is_put_into_play_on_its_owners_side_unless_the_text_says_otherwise(words: str, side: int) -> None:
    t = Desk()
    unit, spell = t.unit(1, zone="discard"), t.spell(0, f"{RAISE}{words}.")
    t.start().cast(spell, unit)
    assert (t.there(unit), unit.controller, unit.owner) == (True, side, 1)


@rule("4.1.4", "4.8.3")
def test_its_owner_picks_the_zone() -> None:
    t = Desk()
    unit, spell = t.unit(1, zone="discard"), t.spell(0, f"{RAISE}.")
    t.start().play(spell, unit).skip(2)
    assert t.asked == (1, "place")


@rule("4.1.4", "1.1.3")
def test_and_where_that_side_is_full_it_is_not_put_into_play() -> None:
    t = Desk()
    t.deck(0), t.units(1, 5)
    unit, spell = t.unit(1, zone="discard"), t.spell(0, f"{RAISE}, and if you do, draw a card.")
    t.start().cast(spell, unit)
    assert (t.where(unit), t.count("hand")) == ("discard", 0)


@rule("4.1.4", "1.2.5")
def test_a_unit_that_was_ruined_on_the_wrong_side_comes_back_on_the_right_one() -> None:
    t = Desk()
    unit = t.unit(0, "Ruined - Put this card into play exhausted.", owner=1)
    t.start().hurt(unit, 1000).resolve()
    assert (t.there(unit), unit.controller, t.is_(unit, "exhausted")) == (True, 1, True)


@rule("4.1.4")
@pytest.mark.parametrize(
    ("words", "whose", "state"),
    [("", "owner", ""), (" under your control", "you", ""), (" exhausted", "owner", "exhausted")],
)
def test_the_side_is_told_where_it_is_not_the_owners(words: str, whose: str, state: str) -> None:
    abilities = read(f"{RAISE}{words}.", kind="Spell")
    assert body(f"{RAISE}{words}.").effects == (Put(T1, "field", whose=whose, state=state),)
    (told,) = Printer(PHRASES).card(abilities)
    assert told.endswith(f"into play{words}.")
    assert read(told, kind="Spell") == abilities


# --- 4.1.4: whose zone a card goes to --------------------------------------------------------------------------------


@rule("4.1.4", "1.2.2")
def test_a_card_you_own_is_returned_to_your_hand_from_either_side() -> None:
    t = Desk()
    lost, foe = t.unit(1, owner=0), t.unit(1)
    spell = t.spell(0, "Return target unit you own to your hand.")
    t.start().cast(spell, lost)
    assert (t.where(lost), lost.owner, t.there(foe)) == ("hand", 0, True)


# --- 4.2: how cards lie ---------------------------------------------------------------------------------------------


@rule("4.2.1")
@pytest.mark.parametrize("kind", ["champion", "spirit", "unit", "shard", "augment"])
def test_cards_on_the_field_are_active_or_exhausted(kind: str) -> None:
    t = Desk(bells=(1,))
    card = t.card(0, kind)
    t.start()
    assert (t.is_(card, "active"), t.is_(card, "exhausted")) == (True, False)
    t.do(t.bells[1], Turn(the(card), "exhausted"))
    assert (t.is_(card, "active"), t.is_(card, "exhausted")) == (False, True)
    t.do(t.bells[1], Turn(the(card), "active"))
    assert t.is_(card, "active")


@rule("4.2.1", "4.2.3")
def test_towers_are_not_exhausted_and_others_not_destroyed_in_place() -> None:
    t = Desk()
    tower, unit = t.tower(1), t.unit(1)
    t.start().do(t.bells[0], Turn(the(tower), "exhausted"), Turn(the(unit), "destroyed"))
    assert (t.is_(tower, "exhausted"), t.is_(tower, "destroyed"), tower.turned) == (False, False, False)
    assert (t.is_(unit, "exhausted"), unit.turned) == (False, False)


@rule("4.2.1")
@pytest.mark.parametrize("zone", ["hand", "discard", "expelled", "deck"])
def test_elsewhere_cards_are_neither(zone: str) -> None:
    t = Desk()
    unit = t.unit(0, zone=zone)
    t.start().do(t.bells[0], Turn(the(unit, zone=zone), "exhausted"), Turn(the(unit, zone=zone), "facedown"))
    assert (unit.turned, unit.facedown) == (False, False)


@rule("4.2.2", "4.2.2.1")
@pytest.mark.parametrize("kind", ["champion", "spirit", "tower", "unit", "shard", "augment"])
def test_what_is_turned_face_down_on_the_field_may_still_be_looked_at(kind: str) -> None:
    t = Desk()
    card = t.card(0, kind, name="Mask")
    t.start()
    assert t.is_(card, "faceup")
    t.turn(card, "facedown")
    assert (t.is_(card, "facedown"), t.is_(card, "faceup")) == (True, False)
    seen = [c for viewer in (0, 1, -1) for c in t.game.view(viewer).zone("field", 0).cards if c.id == card.id]
    assert [(c.known, c.face, c.facedown) for c in seen] == [(True, "Mask", True)] * 3
    t.turn(card, "faceup")
    assert t.is_(card, "faceup")


@rule("4.2.2.2")
def test_what_comes_to_a_public_zone_face_down_is_secret_to_both() -> None:
    t = Desk()
    t.deck(0)
    unit = t.unit(0, zone="deck", name="Nobody Knows")
    t.start().do(t.bells[0], Put(TopCards(1), "field", state="facedown")).set_down()
    assert (t.there(unit), t.is_(unit, "facedown")) == (True, True)
    assert ["Nobody Knows" in sees(t, viewer, "field") for viewer in (0, 1, -1)] == [False] * 3
    t.turn(unit, "faceup")
    assert ["Nobody Knows" in sees(t, viewer, "field") for viewer in (0, 1, -1)] == [True] * 3


@rule("4.2.2.2")
def test_who_knew_it_before_does_not_forget_it() -> None:
    """A ruling: nobody may look, but the player whose hand it came from has seen it."""
    t = Desk()
    unit = t.unit(0, zone="hand", name="Only I Know")
    t.start().do(t.bells[0], Put(the(unit, zone="hand"), "field", state="facedown")).set_down()
    assert (t.knows(0, unit), t.knows(1, unit)) == (True, False)


@rule("4.2.2.2", "4.5.4")
def test_turned_up_once_a_tower_stays_known() -> None:
    t = Desk()
    tower = t.tower(1, facedown=True, name="Old Secret")
    t.start()
    assert [t.knows(viewer, tower) for viewer in (0, 1)] == [False, False]
    t.turn(tower, "faceup")
    assert [t.knows(viewer, tower) for viewer in (0, 1)] == [True, True]
    t.turn(tower, "facedown")
    assert [t.knows(viewer, tower) for viewer in (0, 1)] == [True, True]  # by 4.2.2.1


@rule("4.2.3")
def test_towers_are_active_or_destroyed() -> None:
    t = Desk()
    tower = t.tower(1)
    t.start()
    assert (t.is_(tower, "active"), t.is_(tower, "destroyed")) == (True, False)
    t.turn(tower, "destroyed")
    assert (t.is_(tower, "active"), t.is_(tower, "destroyed")) == (False, True)
    t.turn(tower, "active")  # it cannot be recovered, only restored
    assert t.is_(tower, "destroyed")
    t.turn(tower, "restored")
    assert (t.is_(tower, "active"), t.is_(tower, "destroyed")) == (True, False)


@rule("4.2.4")
@pytest.mark.parametrize(
    ("kind", "zone", "enter"),
    [
        ("shard", "shard deck", lambda t, card: t.start("charge")),
        ("augment", "hand", lambda t, card: t.start().cast(card)),
        ("unit", "hand", lambda t, card: t.start().cast(card)),
        ("unit", "deck", lambda t, card: t.start().fetch(card)),
        ("unit", "field", lambda t, card: t.start().turn(card, "facedown").send(card, "hand").fetch(card)),
        ("unit", "field", lambda t, card: t.start().turn(card, "exhausted").send(card, "hand").fetch(card)),
    ],
)
def test_cards_enter_the_field_active_and_face_up(kind: str, zone: str, enter: Callable[[Desk, Card], Desk]) -> None:
    t = Desk()
    card = getattr(t, kind)(0, zone=zone, cost=0)
    enter(t, card)
    assert (t.there(card), t.is_(card, "active"), t.is_(card, "faceup")) == (True, True, True)


@rule("4.2.4")
def test_unless_a_text_says_otherwise() -> None:
    t = Desk()
    card = t.unit(0, zone="deck")
    t.start().do(t.bells[0], Put(the(card, zone="deck"), "field", state="exhausted")).set_down()
    assert t.is_(card, "exhausted")


# --- 4.6-4.7: the decks ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "zone"),
    [pytest.param("unit", "deck", marks=rule("4.7.1")), pytest.param("shard", "shard deck", marks=rule("4.6.1"))],
)
def test_a_deck_has_an_order(kind: str, zone: str) -> None:
    t = Desk()
    a, b, c = (getattr(t, kind)(0, zone="hand", name=name) for name in "ABC")
    t.start().do(t.bells[0], Put(the(a, zone="hand"), zone, position="top"))
    t.do(t.bells[0], Put(the(b, zone="hand"), zone, position="bottom"), Put(the(c, zone="hand"), zone, position="top"))
    assert t.names(zone) == ["B", "A", "C"]


@pytest.mark.parametrize(
    ("kind", "zone"),
    [pytest.param("unit", "deck", marks=rule("4.7.1")), pytest.param("shard", "shard deck", marks=rule("4.6.1"))],
)
def test_several_cards_that_go_there_at_once_are_put_in_order(kind: str, zone: str) -> None:
    t = Desk()
    cards = [getattr(t, kind)(0, zone="discard", name=name) for name in "AB"]
    t.start().do(t.bells[0], Put(Cards(("discard",), "you"), zone, position="bottom"))
    assert t.offers() == {card.id for card in cards}
    t.pick(cards[1])
    assert t.names(zone) == ["A", "B"]


@rule("4.6.2", "4.7.4", "5.2.3")
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("zone", SECRET)
def test_both_decks_are_shuffled_before_the_game(zone: str, player: int) -> None:
    orders = [tuple(begun(seed).zone(zone, player).cards) for seed in range(8)]
    assert len(set(orders)) > 4
    assert len({order[-1] for order in orders}) > 2


@rule("4.7.2")
@pytest.mark.parametrize(
    ("text", "answers"),
    [
        ("Search your deck for a card and add it to your hand.", 1),
        ("Send the top card of your deck into the discard zone.", 0),
        ("Look at the top card of your deck and place it back at the top or bottom of your deck.", 1),
    ],
)
def test_the_deck_is_the_main_deck(text: str, answers: int) -> None:
    t = Desk()
    recruits = {card.id for card in t.deck(0)}
    t.shards(0, 3, zone="shard deck")
    spell = t.spell(0, text)
    t.start().cast(spell)
    for _ in range(answers):
        assert {i for option in t.options for i in option.cards} <= recruits
        t.game.choose(0)
    assert (t.asked[1], t.count("shard deck")) == ("priority", 3)
    assert {e.card for e in t.game.log if e.kind in ("look", "move", "reveal")} <= {*recruits, spell.id}


@rule("4.7.3")
def test_who_draws_takes_the_top_card_of_the_main_deck_into_hand() -> None:
    t = Desk()
    t.deck(0, 3), t.shards(0, 3, zone="shard deck")
    spell = t.spell(0, "Draw two cards.")
    t.start().cast(spell)
    assert (t.names("hand"), t.names("deck")) == (["Recruit 2", "Recruit 1"], ["Recruit 0"])
    assert t.count("shard deck") == 3
    drawn = t.game.cards_in("hand", 0)
    assert [(t.knows(0, card), t.knows(1, card)) for card in drawn] == [(True, False)] * 2


# --- 4.11: the discard zone -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("zone", "verb"),
    [
        pytest.param("discard", "put", marks=rule("4.11.1")),
        pytest.param("expelled", "expel", marks=rule("4.14.1")),
        pytest.param("hand", "return", marks=rule("4.12.1")),
    ],
)
def test_no_order_in_the_discard_zone_the_expel_zone_and_the_hand(zone: str, verb: str) -> None:
    t = Desk()
    t.unit(0, name="A"), t.unit(0, name="B")
    t.start().do(t.bells[0], Put(Cards(("field",), "you", Kind("unit")), zone, position="top", verb=verb))
    assert (sorted(t.names(zone)), t.asked) == (["A", "B"], (0, "main"))  # nobody was asked which is on top
    assert TITLE.rules.zones[zone].ordered is False


@rule("4.11.2")
@pytest.mark.parametrize("kind", ["unit", "augment", "shard", "champion", "spirit"])
@pytest.mark.parametrize(("deed", "by"), [("Destroy target {} your opponent controls.", 1), ("Sacrifice 1 {}.", 0)])
def test_what_is_destroyed_or_sacrificed_on_the_field_goes_to_the_discard_zone(kind: str, deed: str, by: int) -> None:
    t = Desk(bells=(1,))
    card, spell = t.card(0, kind, name="Victim"), t.spell(by, deed.format(kind), name="Doom")
    t.start(active=by).cast(spell)
    assert (t.where(card), set(t.names("discard")) - {"Doom"}) == ("discard", {"Victim"})


@rule("4.11.3")
def test_a_discarded_card_goes_from_the_hand_to_its_owners_discard_zone() -> None:
    t = Desk()
    one, two = t.unit(1, zone="hand", name="One"), t.unit(1, zone="hand", name="Two")
    spell = t.spell(0, "Your opponent discards a card.")
    t.start().cast(spell)
    assert (t.asked[0], t.offers()) == (1, {one.id, two.id})
    t.pick(two)
    assert (t.names("hand", 1), t.names("discard", 1), t.knows(0, two)) == (["One"], ["Two"], True)


@rule("4.11.3")
def test_only_cards_in_hand_are_discarded() -> None:
    t = Desk()
    unit = t.unit(1)
    t.start().do(t.bells[0], Discard(1, "opponent"))
    assert (t.there(unit), t.count("discard", 1)) == (True, 0)


# --- 4.12: the hand -------------------------------------------------------------------------------------------------


@rule("4.12.2", "7.5.3.4")
@pytest.mark.parametrize(("cards", "discards"), [(7, 0), (8, 1), (10, 3), (2, 0)])
def test_at_the_end_of_their_turn_a_player_keeps_seven_cards(cards: int, discards: int) -> None:
    t = Desk(bells=())
    t.deck(0, cards, zone="hand")
    t.deck(1, 9, zone="hand")  # it is not the end of this player's turn
    t.deck(1)
    t.start("end")
    for _ in range(discards):
        assert t.asked == (0, "discard to limit")
        t.game.choose(0)
    assert (t.asked[0], t.count("hand", 0), t.count("discard", 0)) == (1, cards - discards, discards)
    assert t.count("hand", 1) >= 9
