"""Rules 12.8 and 12.9: targets and tokens."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.argent_saga.desk import Desk, counts, the

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.slots import slot
from cardwright.kernel.vocabulary.abilities import Pattern
from cardwright.kernel.vocabulary.effects import Create, ExpelUntil, Put, TakeControl
from cardwright.kernel.vocabulary.selectors import Cards, Kind
from cardwright.testing import rule

KNIGHT = "Knight (Unit * Knight/Light/2000)"


MUSTER = "Put into play a Knight unit token (Unit * Knight/Light/2000)."


TWICE = "Deal 500 to target unit. Target unit gets +500 this turn."


def tokens(t: Desk, player: int = 0) -> list[Card]:
    """The tokens on a side of the field."""
    return [card for card in t.game.cards_in("field", player) if "token" in card.face.kinds]


def mustered(t: Desk, *text: str, player: int = 0) -> Card:
    """A token that a player's effect made, in the main phase of player 0."""
    t.start().do(t.bells[player], Create(("\n".join((KNIGHT, *text)),), to="field")).set_down()
    return tokens(t, player)[-1]


# --- 12.8: targets that depend on each other -------------------------------------------------------------------------


TRAP = "Exhaust target unit and target unit adjacent to it."


@rule("9.4.5", "12.2.1")
def test_a_second_target_next_to_the_first() -> None:
    t = Desk()
    one, two, far = t.unit(1, at=0), t.unit(1, at=1), t.unit(1, at=4)
    spell = t.spell(0, TRAP)
    t.start().play(spell)
    assert t.offers() == {one.id, two.id}  # nothing stands next to the third
    t.pick(one).resolve()
    assert (one.turned, two.turned, far.turned) == (True, True, False)


@rule("9.4.5", "12.2.1")
def test_without_two_that_stand_next_to_each_other_it_cannot_be_played() -> None:
    t = Desk()
    t.unit(1, at=0), t.unit(1, at=2)
    spell = t.spell(0, TRAP)
    assert not t.start().offered("play", spell)


# --- 12.8.1: twice is once ------------------------------------------------------------------------------------------


@rule("12.8.1")
def test_a_unit_that_is_targeted_twice_by_one_spell_is_targeted_once() -> None:
    t = Desk()
    t.deck(0)
    unit, other = t.unit(0, "When this card is targeted by a spell or ability - Draw a card."), t.unit(1)
    spell = t.spell(0, TWICE)
    t.start().play(spell).pick(unit)
    assert t.offers() == {unit.id, other.id}  # it may be both
    t.pick(unit).resolve()
    assert (unit.damage, t.power(unit), t.count("hand")) == (500, 1500, 1)


@rule("12.8.1")
def test_two_spells_target_it_twice() -> None:
    t = Desk()
    unit = t.unit(0, counts("select", this=True), power=3000)
    one, two = t.spell(0, "Deal 500 to target unit."), t.spell(0, "Deal 500 to target unit.")
    t.start().cast(one, unit).close().cast(two, unit)
    assert (t.seen(unit), unit.damage) == (2, 1000)


@rule("12.8.1")
def test_two_units_are_targeted_once_each() -> None:
    t = Desk()
    one, two = t.unit(0, counts("select", this=True)), t.unit(0, counts("select", this=True))
    spell = t.spell(0, TWICE)
    t.start().play(spell, one, two).resolve()
    assert (t.seen(one), t.seen(two)) == (1, 1)


# --- 12.8.2: valid and invalid --------------------------------------------------------------------------------------


@rule("12.8.2.1", "12.8.2.2")
def test_a_valid_target_is_on_the_field_and_as_described() -> None:
    t = Desk()
    fits, foe = t.unit(0, traits="Knight", exhausted=True), t.unit(1, traits="Knight", exhausted=True)
    t.unit(0, traits="Archer", exhausted=True)
    for zone in ("field", "hand", "deck", "discard", "expelled"):
        t.unit(0, traits="Knight", zone=zone)
    t.augment(0, traits="Knight", zone="field", exhausted=True)
    spell = t.spell(0, "Recover target exhausted Knight unit.")
    t.start().play(spell)
    assert t.offers() == {fits.id, foe.id}


@rule("12.8.2.1")
def test_cards_under_others_and_on_the_queue_are_none() -> None:
    t = Desk()
    squire = t.unit(0, name="Squire")
    omega = t.omega(0, "Ω (Place on one of your units.)", cost=0, name="Titan")
    late = t.unit(0, "Instacast", zone="hand", cost=0, name="Late")
    bolt, foe = t.spell(1, "Instacast", "Deal 500 to target unit."), t.unit(1)
    t.start().play(omega).close().play(late).skip().play(bolt)
    assert (t.offers(), t.where(squire), t.where(late)) == ({omega.id, foe.id}, "beneath", "queue")


@rule("12.8.2.1")
@pytest.mark.parametrize(
    ("zone", "words"), [("discard", "spell from your discard zone"), ("expelled", "expelled spell you own")]
)
def test_elsewhere_if_the_text_names_the_zone(zone: str, words: str) -> None:
    t = Desk()
    there = [t.spell(0, "Draw a card.", zone=zone, name=f"Lost {n}") for n in range(2)]
    t.spell(0, "Draw a card.", zone="deck"), t.spell(1, "Draw a card.", zone="discard")
    spell = t.spell(0, f"Add target {words} to your hand.")
    t.start().play(spell)
    assert t.offers() == {card.id for card in there}
    t.pick(there[1]).resolve()
    assert t.where(there[1]) == "hand"


@rule("12.8.2.2")
def test_without_a_valid_target_it_cannot_be_played() -> None:
    t = Desk()
    t.unit(0, power=2000)
    t.unit(1, "This card cannot be targeted by spells or abilities.", power=500)
    spell = t.spell(0, "Destroy target unit with 1000 power or less. Draw a card.")
    t.start()
    assert (t.offered("play", spell), t.denied("play", spell)) == (False, "9.4.5")


@rule("12.8.2.2", "4.1.3", "9.4.10.3", "9.4.5", "1.1.3", "2.7.3")
@pytest.mark.parametrize(
    ("change", "zone"),
    [
        (lambda t, unit, grow, hide: t.send(unit, "hand", "return"), "hand"),
        (lambda t, unit, grow, hide: t.send(unit, "hand", "return").fetch(unit), "field"),
        (lambda t, unit, grow, hide: t.skip().play(grow, unit), "field"),
        (lambda t, unit, grow, hide: t.skip().play(hide, unit), "field"),
    ],
)
def test_a_target_that_became_invalid_is_spared_and_the_rest_happens(change: Callable[..., Desk], zone: str) -> None:
    """No other card takes its place, and the spell goes to the discard zone."""
    t = Desk()
    t.deck(0)
    unit, other = t.unit(1, power=1000, name="Lucky"), t.unit(1, power=1000)
    spell = t.spell(0, "Destroy target unit with 1000 power or less. Draw a card.")
    grow = t.spell(1, "Instacast", "Target unit gets +500 this turn.")
    hide = t.spell(1, "Instacast", "Target unit cannot be targeted by your opponent's spells or abilities this turn.")
    change(t.start().play(spell, unit), unit, grow, hide).resolve()
    assert (t.where(unit), t.there(other), t.count("hand", 0), t.where(spell)) == (zone, True, 1, "discard")


@rule("12.8.2.2")
def test_what_changed_in_ways_that_do_not_matter_is_still_valid() -> None:
    t = Desk()
    unit = t.unit(1, power=1000, name="Unlucky")
    spell = t.spell(0, "Destroy target unit with 1000 power or less.")
    t.start().play(spell, unit).turn(unit, "exhausted").do(t.bells[0], TakeControl(the(unit))).set_down()
    t.resolve()
    assert t.where(unit) == "discard"


@rule("12.8.2.2")
def test_the_target_of_a_triggered_ability_likewise() -> None:
    t = Desk()
    t.deck(0)
    unit = t.unit(1, power=2000, name="Lucky")
    bomb = t.unit(0, "Ruined - Deal 500 to target exhausted unit. Draw a card.")
    unit.turned = True
    t.start().send(bomb, "discard", "destroy").turn(unit, "active").resolve()
    assert (unit.damage, t.count("hand")) == (0, 1)


# --- 12.9: tokens ---------------------------------------------------------------------------------------------------


@rule("12.9.1")
def test_tokens_are_units_as_their_maker_says() -> None:
    t = Desk()
    spell = t.spell(0, "Put into play a Knight unit token (Unit * Knight/Light/2000) with Guardian.")
    t.start().play(spell).skip(2).pick(slot(2))
    (token,) = tokens(t)
    own = t.chars(token)
    assert {"unit", "token"} <= own.kinds
    assert (own.name, own.traits, own.aspects) == ("Knight", {"Knight"}, {"Light"})
    assert (t.power(token), t.has(token, "Guardian"), t.slot(token)) == (2000, True, 2)
    assert (t.is_(token, "active"), t.is_(token, "token")) == (True, True)


@rule("12.9.1")
def test_they_need_unit_zones_and_as_many_come_as_fit() -> None:
    t = Desk()
    t.units(0, 3)
    spell = t.spell(0, "Put into play three Knight unit tokens (Unit * Knight/Light/2000).")
    t.start().cast(spell)
    assert len(tokens(t)) == 2
    assert len({token.place for token in tokens(t)}) == 2
    assert sum("token" in card.face.kinds and card.zone >= 0 for card in t.game.cards) == 2


@rule("12.9.1")
def test_they_do_what_units_do() -> None:
    t = Desk()
    t.decks()
    token = mustered(t)
    assert t.barred(token) == "8.2.1.1"  # it has just come
    t.next_turn().next_turn().attack(token)
    assert t.is_(token, "attacking")


@rule("12.9.2")
@pytest.mark.parametrize("player", [0, 1])
def test_who_controls_the_effect_owns_the_token(player: int) -> None:
    t = Desk()
    token = mustered(t, player=player)
    assert (token.owner, token.controller) == (player, player)


@rule("12.9.2")
def test_also_if_another_player_gets_it() -> None:
    t = Desk()
    t.start().do(t.bells[0], Create((KNIGHT,), to="field", who="opponent")).set_down()
    (token,) = tokens(t, 1)
    assert (token.owner, token.controller) == (0, 1)
    t.send(token, "discard", "destroy")
    (move,) = [e for e in t.moves(token) if e.called("destroy")]
    assert t.game.zones[move.to] is t.game.zone("discard", 0)


@rule("12.9.2")
def test_of_an_ability_it_is_the_controller_at_that_time() -> None:
    t = Desk()
    drummer = t.unit(1, f"Ruined - {MUSTER}", name="Drummer")
    t.start().steal(drummer, 0).send(drummer, "discard", "destroy").resolve()
    (token,) = tokens(t, 0)
    assert token.owner == 0


@rule("12.9.3")
def test_their_cost_is_nothing() -> None:
    t = Desk()
    token, dear = mustered(t), t.unit(0, cost=1)
    spell = t.spell(0, "Destroy target unit with cost (0) or less.")
    assert (t.stat(token, "cost"), t.stat(dear, "cost")) == (0, 1)
    t.ring(0).resolve().close().cast(spell, token)
    assert (t.there(token), t.there(dear)) == (False, True)


@rule("12.9.4")
@pytest.mark.parametrize(
    ("zone", "tag"), [("discard", "destroy"), ("hand", "return"), ("expelled", "expel"), ("deck", "put")]
)
def test_a_token_that_leaves_reaches_the_other_zone_and_then_is_gone(zone: str, tag: str) -> None:
    t = Desk()
    witness = t.champion(0, counts("move", frm=("field",), to=(zone,)), name="Witness")
    token = mustered(t)
    t.send(token, zone, tag).resolve()
    assert t.seen(witness) == 1  # it went there
    assert (t.where(token), t.names(zone)) == ("", [])
    assert [t.game.view(viewer).zone(zone, 0).count for viewer in (0, 1)] == [0, 0]


@rule("12.9.4", "4.14.2")
@pytest.mark.parametrize(
    ("own", "others", "zone", "tag"),
    [
        (("Ruined - Draw a card.",), (), "discard", "sacrifice"),
        ((), ("When a unit is returned to your hand from the field - Draw a card.",), "hand", "return"),
        ((), ("Whenever a unit is expelled - Draw a card.",), "expelled", "expel"),
    ],
)
def test_what_waits_for_it_to_leave_sees_it(own: tuple[str, ...], others: tuple[str, ...], zone: str, tag: str) -> None:
    t = Desk()
    t.deck(0), t.champion(0, *others, name="Witness")
    token = mustered(t, *own)
    t.send(token, zone, tag).resolve()
    assert t.names("hand") == ["Recruit 2"]


@rule("12.9.4")
def test_on_the_other_side_of_the_field_it_stays() -> None:
    t = Desk()
    token = mustered(t)
    t.steal(token, 1)
    assert (t.there(token), token.controller, token.owner) == (True, 1, 0)


@rule("12.9.4.1")
@pytest.mark.parametrize(("kind", "back"), [("card", True), ("token", False)])
def test_an_effect_that_would_bring_it_back_does_not(kind: str, back: bool) -> None:
    t = Desk()
    spell, card = t.spell(0, "Expel target unit, then return it to the field."), t.unit(0, name="Card")
    unit = {"token": mustered(t), "card": card}[kind]
    t.ring(0).resolve().close().cast(spell, unit)
    assert (t.there(unit), t.names("expelled")) == (back, [])


@rule("12.9.4.1")
@pytest.mark.parametrize(("kind", "back"), [("card", True), ("token", False)])
def test_nor_does_one_that_expels_it_for_a_while(kind: str, back: bool) -> None:
    t = Desk()
    t.deck(1)
    card = t.unit(0, name="Card")
    unit = {"token": mustered(t), "card": card}[kind]
    t.do(t.bells[0], ExpelUntil(the(unit), "expelled", Pattern("phase", phase="end")))
    assert not t.there(unit)
    t.next_turn()
    assert t.there(unit) is back


@rule("12.9.4.1")
def test_it_is_not_among_the_cards_of_the_zone_it_went_to() -> None:
    t = Desk()
    token, card = mustered(t), t.unit(0, zone="discard")
    t.send(token, "discard", "destroy")
    t.do(t.bells[0], Put(Cards(("discard",), "you", Kind("unit")), "field")).set_down()
    assert (t.there(card), t.there(token)) == (True, False)


# --- 12.9.4: tokens that leave ---------------------------------------------------------------------------------------


GUARD = "Put into play a Knight unit token with Guardian (Unit * Knight/Light/1000)."


@rule("12.9.1", "10.3.2")
def test_a_token_that_comes_without_power_is_destroyed_and_gone() -> None:
    t = Desk()
    t.champion(1, "Units your opponent controls get -1000.")
    spell = t.spell(0, GUARD)
    t.start().cast(spell)
    assert (t.names("field").count("Knight"), t.names("discard")) == (0, [spell.face.name])
    assert [e.rule for e in t.log("move") if e.called("destroy")] == ["10.3.2"]


@rule("12.9.4.1")
@pytest.mark.parametrize("token", [True, False])
def test_an_effect_that_would_bring_a_token_back_does_not(token: bool) -> None:
    t = Desk()
    spell = t.spell(0, "Expel target unit, then return it to the field.")
    unit = mustered(t) if token else t.unit(0)
    t.start().cast(spell, unit)
    assert t.there(unit) is not token
    assert t.names("expelled") == []
