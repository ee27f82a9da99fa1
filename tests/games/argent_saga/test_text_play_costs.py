"""Texts in play about what is paid: any number of cards, additional costs, cards under others; legendary shards."""

from __future__ import annotations

from tests.games.argent_saga.desk import Desk

from cardwright.kernel.state.pieces import Card

CHEAPER = (
    "As an additional cost to play this card you may exhaust any number of Water units you control. If you do, this "
    "card costs (1) less to play for each."
)
BLAST = (
    "As an additional cost to play this card, exhaust any number of Drake units you control. Deal X000 to up to two "
    "target units. (X is the number of Drakes you exhausted.)"
)


def exhausted(*cards: Card) -> list[bool]:
    return [card.turned for card in cards]


def come(t: Desk, *answers: object) -> None:
    """Answer, let all resolve, and take the first place that is asked for."""
    t.pick(*answers).resolve()
    while t.asked[1] == "place":
        t.game.choose(0)
        t.resolve()


# --- any number, in what must be paid ---------------------------------------------------------------------------------


def test_how_many_are_exhausted_is_announced_and_is_x() -> None:
    t = Desk()
    one, two = t.unit(0, traits="Drake"), t.unit(0, traits="Drake")
    other, foe = t.unit(0, traits="Rook"), t.unit(1, power=3000)
    card = t.spell(0, BLAST)
    t.main().play(card)
    assert t.asked == (0, "X")
    assert t.values == [0, 1, 2]
    t.pick(2, foe, -1)
    assert exhausted(one, two, other) == [True, True, False]
    t.resolve()
    assert foe.damage == 2000


def test_x_is_no_more_than_there_is_to_pay_with() -> None:
    t = Desk()
    t.unit(0, traits="Drake", exhausted=True)
    foe = t.unit(1, power=3000)
    card = t.spell(0, BLAST)
    t.main().play(card)  # X is 0, which nobody is asked
    assert t.asked[1].startswith("target")
    t.pick(foe, -1).resolve()
    assert foe.damage == 0


def test_offering_any_number() -> None:
    t = Desk()
    lost = [t.unit(0, zone="discard") for _ in range(3)]
    low, high = t.unit(1, cost=2), t.unit(1, cost=3)
    card = t.spell(0, "As an additional cost to play this card, Offering X.", "Destroy all units with cost X.")
    t.main().play(card)
    assert t.values == [0, 1, 2, 3]
    t.pick(2, lost[0], lost[2]).resolve()
    assert [t.where(unit) for unit in lost] == ["expelled", "discard", "expelled"]
    assert (t.there(low), t.there(high)) == (False, True)


# --- any number, in what may be paid ----------------------------------------------------------------------------------


def test_an_optional_cost_of_any_number_makes_the_card_cheaper() -> None:
    t = Desk()
    t.shards(0, 2)
    waters = [t.unit(0, element="Water") for _ in range(3)]
    giant = t.unit(0, CHEAPER, cost=4, zone="hand")
    t.main().play(giant)  # without it nothing will do: it need not be asked whether
    assert t.asked == (0, "X")
    assert t.values == [2, 3]
    come(t, 2, waters[0], waters[2])
    assert t.there(giant)
    assert exhausted(*waters) == [True, False, True]
    assert sum(card.turned for card in t.game.cards_in("field", 0) if "shard" in card.face.kinds) == 2


def test_who_declines_pays_it_all() -> None:
    t = Desk()
    t.shards(0, 4)
    water = t.unit(0, element="Water")
    giant = t.unit(0, CHEAPER, cost=4, zone="hand")
    t.main().play(giant)
    assert t.asked == (0, "pay additional")
    come(t, False)
    assert t.there(giant)
    assert exhausted(water) == [False]


def test_with_nothing_to_pay_it_with_nobody_is_asked() -> None:
    t = Desk()
    t.shards(0, 4)
    giant = t.unit(0, CHEAPER, cost=4, zone="hand")
    t.main().play(giant)
    assert t.asked[1] == "priority"
    assert t.queue == [giant.face.name]


def test_it_cannot_be_played_if_even_that_is_not_enough() -> None:
    t = Desk()
    t.shards(0, 2)
    t.unit(0, element="Water")
    giant = t.unit(0, CHEAPER, cost=4, zone="hand")
    t.main()
    assert not t.offered("play", giant)


def test_what_is_sacrificed_in_any_number_makes_room() -> None:
    t = Desk()
    crowd = [t.unit(0) for _ in range(5)]
    text = "As an additional cost to play this card, sacrifice any number of units."
    giant = t.unit(0, text, cost=0, zone="hand")
    t.main().play(giant)
    assert t.values == [1, 2, 3, 4, 5]  # with none sacrificed it would have no place
    come(t, 1, crowd[3])
    assert t.there(giant)
    assert not t.there(crowd[3])


# --- any number, in what a trigger costs ------------------------------------------------------------------------------

TAKES = (
    "Arrive - Expel any number of spells from your discard zone: Take control of target unit with cost equal to the "
    "number of cards you expelled."
)


def test_a_trigger_with_any_number_in_its_cost_asks_before_it_is_aimed() -> None:
    t = Desk()
    spells = [t.spell(0, zone="discard") for _ in range(3)]
    unit = t.unit(0, TAKES, cost=0, zone="hand")
    low, high = t.unit(1, cost=1), t.unit(1, cost=3)
    t.main().cast(unit)
    t.pick(t.values[0])
    assert t.asked == (0, "X")
    assert t.values == [0, 1, 3]  # with two there would be no target; the unit itself costs nothing
    t.pick(1)
    assert t.asked[1] == "expel"
    t.pick(spells[1]).resolve()
    while t.asked[1] == "place":
        t.game.choose(0)
        t.resolve()
    assert (low.controller, high.controller) == (0, 1)
    assert t.where(spells[1]) == "expelled"


# --- what was paid for a card -----------------------------------------------------------------------------------------

DUES = "As an additional cost to play this card you may sacrifice a unit."
TOKENS = (
    "Arrive - If you paid the additional cost, put Moth tokens (Unit/Moth/Dark/500) equal to the sacrificed unit's "
    "cost into play."
)


def test_what_arrives_knows_what_was_paid_for_it() -> None:
    t = Desk()
    prey = t.unit(0, cost=2)
    rider = t.unit(0, DUES, TOKENS, cost=0, zone="hand")
    t.main().play(rider)
    come(t, True)
    assert not t.there(prey)
    assert t.names("field").count("Moth") == 2


def test_what_was_not_paid_gives_nothing() -> None:
    t = Desk()
    prey = t.unit(0, cost=2)
    rider = t.unit(0, DUES, TOKENS, cost=0, zone="hand")
    t.main().play(rider)
    come(t, False)
    assert t.there(prey)
    assert t.names("field").count("Moth") == 0


def test_what_comes_into_play_without_being_played_was_not_paid_for() -> None:
    t = Desk()
    rider = t.unit(0, DUES, TOKENS, cost=0, zone="hand")
    t.unit(0, cost=2)
    caller = t.spell(0, "Put a unit from your hand into play.")
    t.main().cast(caller)
    while t.asked[1] in ("pick", "place"):
        t.game.choose(0)
        t.resolve()
    assert t.there(rider)
    assert t.names("field").count("Moth") == 0


def test_as_long_as_it_is_there_it_is_known_that_it_was_paid() -> None:
    t = Desk()
    t.unit(0, cost=2)
    text = "Exhaust: If you paid the additional cost, draw a card."
    rider = t.unit(0, DUES, text, "Quickness", cost=0, zone="hand")
    t.deck(0)
    t.main().play(rider)
    come(t, True)
    t.close().activate(rider).resolve()
    assert t.count("hand") == 1


# --- cards under cards ------------------------------------------------------------------------------------------------


def under(t: Desk, card: Card) -> set[int]:
    return {i for name, i in card.links if name == "beneath"}


def test_a_card_is_put_under_this_card_and_is_there_to_pay_with() -> None:
    t = Desk()
    t.deck(0)
    hero = t.champion(
        0,
        "Exhaust: Put a card from your hand under this card, and if you do, draw a card.",
        "Put a card under this card into the discard zone: Draw a card.",
    )
    card = t.unit(0, zone="hand", cost=5)
    t.main()
    assert ("activate", hero.id, 1) not in t.values
    t.activate(hero).resolve()
    assert t.where(card) == "beneath"
    assert under(t, hero) == {card.id}
    assert t.count("hand") == 1
    t.close().activate(hero, index=1)
    assert t.where(card) == "discard"
    assert under(t, hero) == set()
    t.resolve()
    assert t.count("hand") == 2


def test_with_nothing_to_put_there_nothing_is_done() -> None:
    t = Desk()
    t.deck(0)
    hero = t.champion(0, "Exhaust: Put a card from your hand under this card, and if you do, draw a card.")
    t.main().activate(hero).resolve()
    assert t.count("hand") == 0


def test_a_card_is_put_under_another_one() -> None:
    t = Desk()
    lost = t.unit(0, zone="discard")
    great = t.omega(0, "Ω (Place on one of your units.)", zone="field")
    loader = t.spell(0, "Put target unit from your discard zone under target Ω unit you control.")
    t.main().cast(loader)
    assert under(t, great) == {lost.id}
    t.send(great, "hand", "return")
    assert t.where(lost) == "hand"  # it goes along


def test_putting_a_card_under_this_one_as_a_cost() -> None:
    t = Desk()
    t.deck(0)
    keeper = t.unit(0, "Put a card from your hand under this card: Draw a card.")
    card = t.unit(0, zone="hand", cost=5)
    t.main().activate(keeper)
    assert t.where(card) == "beneath"
    assert under(t, keeper) == {card.id}
    t.resolve()
    assert t.count("hand") == 1


# --- legendary shards -------------------------------------------------------------------------------------------------

ALONE = "If you control another legendary shard, put this card into the discard zone."


def test_a_legendary_shard_goes_as_soon_as_there_is_another_one_without_the_queue() -> None:
    t = Desk()
    old = t.shard(0, "Exhaust: Produce (1).", traits="Legendary")
    new = t.shard(0, ALONE, "Exhaust: Produce (1).", zone="shard deck", traits="Legendary")
    theirs = t.shard(1, ALONE, traits="Legendary")
    t.start("charge")
    assert t.where(new) == "discard"
    assert (t.there(old), t.there(theirs)) == (True, True)
    assert t.queue == []


def test_two_of_them_go_at_once() -> None:
    t = Desk()
    old = t.shard(0, ALONE, traits="Legendary")
    new = t.shard(0, ALONE, zone="shard deck", traits="Legendary")
    t.start("charge")
    assert (t.where(old), t.where(new)) == ("discard", "discard")


def test_a_plain_shard_disturbs_nobody() -> None:
    t = Desk()
    old = t.shard(0, ALONE, traits="Legendary")
    t.shards(0, 1, zone="shard deck")
    t.start("charge")
    assert t.there(old)
