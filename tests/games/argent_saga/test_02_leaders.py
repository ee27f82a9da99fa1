"""Rules 2.1-2.3: champions, spirits and shards."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.bench import Bench, the
from tests.games.argent_saga.desk import does

from cardwright.games.argent_saga.title import TITLE
from cardwright.kernel.game import Game
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.effects import Put, Turn
from cardwright.kernel.vocabulary.selectors import Cards, Kind
from cardwright.testing import rule

SHARD = Cards(("field",), "you", Kind("shard"))
FOUND = Cards(("field", "discard", "expelled"), "you", Kind("shard"))


def begun(seed: int = 1) -> Game:
    """A game of two of the decks, at its first question."""
    return TITLE.new_game([TITLE.decks["fire"], TITLE.decks["water"]], seed)


def of_kind(g: Game, player: int, kind: str) -> list[Card]:
    """A player's cards of a kind, wherever they are."""
    return [card for card in g.cards if card.owner == player and kind in card.face.kinds]


# --- 2.1-2.2: champions and spirits ---------------------------------------------------------------------------------


@rule("2.1.2")
@pytest.mark.parametrize("player", [0, 1])
def test_a_champion_is_on_the_field_face_up_from_the_start(player: int) -> None:
    g = begun()
    (champion,) = of_kind(g, player, "champion")
    assert champion.id in g.zone("field", player).cards
    assert (champion.facedown, champion.turned, champion.known) == (False, False, 3)


@rule("2.2.3")
@pytest.mark.parametrize("player", [0, 1])
def test_a_spirit_is_on_the_field_face_up_from_the_start(player: int) -> None:
    g = begun()
    (spirit,) = of_kind(g, player, "spirit")
    assert spirit.id in g.zone("field", player).cards
    assert (spirit.facedown, spirit.turned, spirit.known) == (False, False, 3)


@rule("2.1.3")
def test_a_champion_that_is_turned_down_is_active_again() -> None:
    t = Bench()
    one, other = t.champion(0, exhausted=True), t.champion(1, exhausted=True)
    t.main().turn(one, "facedown")
    assert t.is_(one, "facedown")
    assert not t.is_(one, "exhausted")
    assert t.is_(other, "exhausted")


@rule("2.2.4")
def test_a_spirit_that_is_turned_down_is_active_again() -> None:
    t = Bench()
    spirit = t.spirit(0, "Exhaust: Draw a card.", "Soulburst: Draw a card.", name="Wisp")
    t.deck(0)
    t.main().activate(spirit)
    assert t.is_(spirit, "exhausted")
    t.activate(spirit, index=1)  # face down as the price of the second ability
    assert t.is_(spirit, "facedown")
    assert not t.is_(spirit, "exhausted")


@rule("2.1.3", "2.2.4")
def test_turning_up_recovers_nothing() -> None:
    t = Bench()
    champion, spirit = (make(0, facedown=True, exhausted=True) for make in (t.champion, t.spirit))
    t.main().do(t.bells[0], Turn(the(champion), "faceup"), Turn(the(spirit), "faceup"))
    for card in (champion, spirit):
        assert (t.is_(card, "facedown"), t.is_(card, "exhausted")) == (False, True)


@rule("2.2.1")
def test_a_soulburst_ability_turns_the_spirit_down_and_is_gone_then() -> None:
    t = Bench()
    spirit = t.spirit(0, "Soulburst: Draw a card.")
    t.deck(0)
    t.main().activate(spirit).resolve()
    assert t.count("hand") == 1
    assert t.is_(spirit, "facedown")
    t.close()
    assert not t.offered("activate", spirit)


# --- 2.3: shards ----------------------------------------------------------------------------------------------------


@rule("2.3.1")
def test_shards_give_the_light_that_pays_for_cards_and_abilities() -> None:
    t = Bench()
    t.deck(0)
    shards = t.shards(0, 3)
    unit = t.unit(0, zone="hand", cost=2)
    spirit = t.spirit(0, "Pay (1): Draw a card.")
    t.main().cast(unit)
    assert sum(t.is_(shard, "exhausted") for shard in shards) == 2
    t.close()
    t.activate(spirit).resolve()
    assert all(t.is_(shard, "exhausted") for shard in shards)
    t.close()
    assert not t.offered("activate", spirit)


@rule("2.3.1")
def test_without_shards_nothing_that_costs_can_be_had() -> None:
    t = Bench()
    unit = t.unit(0, zone="hand", cost=1)
    gift = t.unit(0, zone="hand", cost=0)
    t.main()
    assert (t.offered("play", unit), t.offered("play", gift)) == (False, True)
    assert t.denied("play", unit) == "9.4.8.4"


@rule("2.3.2")
def test_shards_begin_in_their_own_deck() -> None:
    g = begun()
    for player in (0, 1):
        shards = of_kind(g, player, "shard")
        assert len(shards) == 10
        assert {card.zone for card in shards} == {g.zone("shard deck", player).id}
        assert len(g.zone("shard deck", player).cards) == 10


@rule("2.3.2")
def test_from_there_they_come_onto_the_field() -> None:
    t = Bench()
    below, top = t.shards(0, 2, zone="shard deck")
    t.start("charge")
    assert (t.where(top), t.where(below)) == ("field", "shard deck")
    assert top.id in t.game.zone("field", 0).cards
    assert t.slot(top) == -1  # it takes no unit zone


@rule("2.3.3")
@pytest.mark.parametrize("zone", ["field", "discard", "expelled"])
def test_a_shard_never_goes_to_a_hand(zone: str) -> None:
    t = Bench()
    shard = t.shard(0, zone=zone, name="Lone Shard")
    unit = t.unit(0, zone=zone, name="Lone Unit")
    spell = t.spell(0, does(Put(Cards(("field", "discard", "expelled"), "you"), "hand", verb="return")))
    t.bells.clear()
    t.main().cast(spell)
    assert t.where(shard) == zone
    assert t.where(unit) == "hand"
    assert not [e for e in t.log("move") if e.card == shard.id]  # it has not even left and come back


@rule("2.3.3")
def test_nor_does_it_go_there_from_the_shard_deck() -> None:
    t = Bench()
    t.shards(0, 2, zone="shard deck")
    t.main().do(t.bells[0], Put(Cards(("shard deck",), "you"), "hand"))
    assert t.count("shard deck") == 2
    assert t.count("hand") == 0


@rule("2.3.4")
@pytest.mark.parametrize("zone", ["field", "discard"])
def test_a_shard_sent_to_a_deck_goes_to_the_shard_deck(zone: str) -> None:
    t = Bench()
    t.deck(0)
    shard = t.shard(0, zone=zone)
    t.main().do(t.bells[0], Put(Cards((zone,), "you", Kind("shard")), "deck", position="top"))
    assert shard.id in t.game.zone("shard deck", 0).cards
    assert t.count("deck") == 3


@rule("2.3.4", "2.3.4.1")
@pytest.mark.parametrize("position", ["top", "bottom"])
def test_it_takes_the_place_there_that_was_meant_for_the_deck(position: str) -> None:
    t = Bench()
    t.deck(0)
    t.shards(0, 3, zone="shard deck")
    shard = t.shard(0, name="Odd Shard")
    spell = t.spell(0, f"Put target shard on the {position} of its owner's deck.")
    t.main().cast(spell, shard)
    names = t.names("shard deck")
    assert names == (
        ["Argent Shard"] * 3 + ["Odd Shard"] if position == "top" else ["Odd Shard"] + ["Argent Shard"] * 3
    )
    assert t.count("deck") == 3


@rule("2.3.4.1")
def test_shuffled_into_the_deck_is_shuffled_into_the_shard_deck() -> None:
    places = set()
    for seed in range(12):
        t = Bench(seed=seed)
        t.shards(0, 4, zone="shard deck")
        t.shard(0, name="Odd Shard")
        spell = t.spell(0, "Shuffle all shards you control into your deck.")
        t.main().cast(spell)
        places.add(t.names("shard deck").index("Odd Shard"))
    assert len(places) > 2


@rule("2.3.4")
def test_the_owners_shard_deck_whoever_controls_it() -> None:
    t = Bench()
    shard = t.shard(0, owner=1)
    t.main().do(t.bells[0], Put(SHARD, "deck", whose="you", position="bottom"))
    assert shard.id in t.game.zone("shard deck", 1).cards
