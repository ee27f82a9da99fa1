"""Rules 2.1-2.3: champions, spirits and shards."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.desk import Desk, begun, does, the

from cardwright.kernel.vocabulary.effects import Put, Turn
from cardwright.kernel.vocabulary.selectors import Cards, Kind
from cardwright.testing import rule

# --- 2.1-2.2: champions and spirits ---------------------------------------------------------------------------------


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("champion", marks=rule("2.1.2", "4.3.1", "5.2.1")),
        pytest.param("spirit", marks=rule("2.2.3", "4.4.1", "5.2.1")),
    ],
)
def test_champions_and_spirits_are_on_the_field_face_up_from_the_start(kind: str, player: int) -> None:
    g = begun()
    (card,) = [c for c in g.cards if c.owner == player and kind in c.face.kinds]
    assert card.id in g.zone("field", player).cards
    assert (card.facedown, card.turned, card.known) == (False, False, 3)


@pytest.mark.parametrize(
    "kind", [pytest.param("champion", marks=rule("2.1.3")), pytest.param("spirit", marks=rule("2.2.4"))]
)
def test_turning_up_recovers_nothing(kind: str) -> None:
    t = Desk()
    card = t.card(0, kind, facedown=True, exhausted=True)
    t.start().do(t.bells[0], Turn(the(card), "faceup"))
    assert (t.is_(card, "facedown"), t.is_(card, "exhausted")) == (False, True)


# --- 2.3: shards ----------------------------------------------------------------------------------------------------


@rule("2.3.1")
def test_shards_give_the_light_that_pays_for_cards_and_abilities() -> None:
    t = Desk()
    t.deck(0)
    shards = t.shards(0, 3)
    unit, spirit = t.unit(0, zone="hand", cost=2), t.spirit(0, "Pay (1): Draw a card.")
    t.start().cast(unit)
    assert sum(t.is_(shard, "exhausted") for shard in shards) == 2
    t.close().activate(spirit).resolve()
    assert all(t.is_(shard, "exhausted") for shard in shards)
    t.close()
    assert not t.offered("activate", spirit)


@rule("2.3.1")
def test_without_shards_nothing_that_costs_can_be_had() -> None:
    t = Desk()
    unit, gift = t.unit(0, zone="hand", cost=1), t.unit(0, zone="hand", cost=0)
    t.start()
    assert (t.offered("play", unit), t.offered("play", gift)) == (False, True)
    assert t.denied("play", unit) == "9.4.8.4"


@rule("2.3.2")
@pytest.mark.parametrize("player", [0, 1])
def test_shards_begin_in_their_own_deck(player: int) -> None:
    g = begun()
    shards = [card.id for card in g.cards if card.owner == player and "shard" in card.face.kinds]
    assert (sorted(g.zone("shard deck", player).cards), len(shards)) == (shards, 10)


@rule("2.3.2")
def test_from_there_they_come_onto_the_field() -> None:
    t = Desk()
    below, top = t.shards(0, 2, zone="shard deck")
    t.start("charge")
    assert (t.where(top), t.where(below)) == ("field", "shard deck")
    assert top.id in t.game.zone("field", 0).cards
    assert t.slot(top) == -1  # it takes no unit zone


@rule("2.3.3")
@pytest.mark.parametrize("zone", ["field", "discard", "expelled"])
def test_a_shard_never_goes_to_a_hand(zone: str) -> None:
    t = Desk()
    shard, unit = t.shard(0, zone=zone, name="Lone Shard"), t.unit(0, zone=zone, name="Lone Unit")
    spell = t.spell(0, does(Put(Cards(("field", "discard", "expelled"), "you"), "hand", verb="return")))
    t.bells.clear()
    t.start().cast(spell)
    assert (t.where(shard), t.where(unit)) == (zone, "hand")
    assert not [e for e in t.log("move") if e.card == shard.id]  # it has not even left and come back


@rule("2.3.3")
def test_nor_does_it_go_there_from_the_shard_deck() -> None:
    t = Desk()
    t.shards(0, 2, zone="shard deck")
    t.start().do(t.bells[0], Put(Cards(("shard deck",), "you"), "hand"))
    assert (t.count("shard deck"), t.count("hand")) == (2, 0)


@rule("2.3.4")
@pytest.mark.parametrize(
    ("zone", "text"),
    [
        ("field", "Put target shard on top of its owner's deck."),
        ("discard", "Put target shard from your discard zone on top of your deck."),
    ],
)
def test_a_shard_sent_to_a_deck_goes_to_the_shard_deck(zone: str, text: str) -> None:
    t = Desk()
    t.deck(0)
    shard, spell = t.shard(0, zone=zone), t.spell(0, text)
    t.start().cast(spell, shard)
    assert shard.id in t.game.zone("shard deck", 0).cards
    assert t.count("deck") == 3


@rule("2.3.4", "2.3.4.1")
@pytest.mark.parametrize(("position", "place"), [("top", 3), ("bottom", 0)])
def test_it_takes_the_place_there_that_was_meant_for_the_deck(position: str, place: int) -> None:
    t = Desk()
    t.deck(0), t.shards(0, 3, zone="shard deck")
    shard = t.shard(0, name="Odd Shard")
    spell = t.spell(0, f"Put target shard on the {position} of its owner's deck.")
    t.start().cast(spell, shard)
    assert t.names("shard deck") == ["Argent Shard"] * place + ["Odd Shard"] + ["Argent Shard"] * (3 - place)
    assert t.count("deck") == 3


def place_after_shuffle(seed: int) -> int:
    """The place of a shard in the shard deck after it was shuffled into the deck."""
    t = Desk(seed=seed)
    t.shards(0, 4, zone="shard deck"), t.shard(0, name="Odd Shard")
    spell = t.spell(0, "Shuffle all shards you control into your deck.")
    t.start().cast(spell)
    return t.names("shard deck").index("Odd Shard")


@rule("2.3.4.1")
def test_shuffled_into_the_deck_is_shuffled_into_the_shard_deck() -> None:
    assert len({place_after_shuffle(seed) for seed in range(12)}) > 2


@rule("2.3.4")
def test_the_owners_shard_deck_whoever_controls_it() -> None:
    t = Desk()
    shard = t.shard(0, owner=1)
    t.start().do(t.bells[0], Put(Cards(("field",), "you", Kind("shard")), "deck", whose="you", position="bottom"))
    assert shard.id in t.game.zone("shard deck", 1).cards


# --- 2.1, 2.2: turned face down ------------------------------------------------------------------------------------


@rule("2.1.3", "2.2.4")
@pytest.mark.parametrize(
    ("kind", "recovered"), [("champion", True), ("spirit", True), ("unit", False), ("augment", False), ("shard", False)]
)
def test_only_champions_and_spirits_are_recovered_when_they_are_turned_down(kind: str, recovered: bool) -> None:
    t = Desk()
    card, other = t.card(0, kind, exhausted=True), t.card(1, kind, exhausted=True)
    t.start().turn(card, "facedown")
    assert (card.facedown, t.is_(card, "active"), t.is_(other, "exhausted")) == (True, recovered, True)


@rule("2.1.3")
def test_a_text_that_turns_a_unit_down_does_not_recover_it() -> None:
    t = Desk()
    unit, spell = t.unit(1, exhausted=True), t.spell(0, "Flip target unit face down.")
    t.start().cast(spell, unit)
    assert (unit.facedown, t.is_(unit, "exhausted")) == (True, True)


# --- 2.3.3, 2.3.4: shards that were to go elsewhere ------------------------------------------------------------------


@rule("2.3.3", "9.4.8.4")
def test_nothing_is_paid_with_a_shard_that_would_go_to_a_hand() -> None:
    t = Desk()
    t.deck(0), t.shards(0, 1)
    well = t.augment(0, "Return a shard you control to its owner's hand: Draw a card.", zone="field")
    t.start()
    assert (t.offered("activate", well), t.denied("activate", well)) == (False, "9.4.8.4")


@rule("2.3.3", "9.4.8.4")
def test_other_cards_pay_where_a_shard_cannot() -> None:
    t = Desk()
    t.deck(0)
    (shard,) = t.shards(0, 1)
    well = t.augment(0, "Return a card you control to its owner's hand: Draw a card.", zone="field")
    unit = t.unit(0)
    t.start().pick(("activate", well.id, 0))
    assert {unit.id, well.id} <= t.offers()
    assert shard.id not in t.offers()
    t.pick(unit).resolve()
    assert (t.where(unit), t.count("hand")) == ("hand", 2)


@rule("2.3.4", "9.4.8.4")
def test_a_shard_that_would_go_to_the_deck_pays_by_going_to_the_shard_deck() -> None:
    t = Desk()
    t.deck(0)
    (shard,) = t.shards(0, 1)
    well = t.augment(0, "Put a shard you control on top of its owner's deck: Draw a card.", zone="field")
    t.start().activate(well).resolve()
    assert (t.where(shard), t.count("hand"), t.count("deck")) == ("shard deck", 1, 2)


# --- legendary shards ------------------------------------------------------------------------------------------------


ALONE = "If you control another legendary shard, put this card into the discard zone."


@rule("2.3.2")
@pytest.mark.parametrize(
    ("old_text", "new_traits", "new_text", "zones"),
    [
        ("Exhaust: Produce (1).", "Legendary", ALONE, ("field", "discard")),
        (ALONE, "Legendary", ALONE, ("discard", "discard")),  # both at once
        (ALONE, "", "Exhaust: Produce (1).", ("field", "field")),  # a plain one disturbs nobody
    ],
)
def test_a_legendary_shard_goes_as_soon_as_there_is_another_one_without_the_queue(
    old_text: str, new_traits: str, new_text: str, zones: tuple[str, str]
) -> None:
    t = Desk()
    old, theirs = t.shard(0, old_text, traits="Legendary"), t.shard(1, ALONE, traits="Legendary")
    new = t.shard(0, new_text, zone="shard deck", traits=new_traits)
    t.start("charge")
    assert (t.where(old), t.where(new)) == zones
    assert (t.there(theirs), t.queue) == (True, [])
