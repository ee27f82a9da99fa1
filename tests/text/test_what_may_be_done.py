"""Permissions, limits, prices and times that statements name, in the words of each game, and played once."""

from __future__ import annotations

import pytest

from cardwright.kernel.vocabulary.abilities import Keyword, OnPlay, Pattern, Replacement, Static, Triggered
from cardwright.kernel.vocabulary.durations import DuringNextTurn, Until
from cardwright.kernel.vocabulary.effects import (
    Add,
    Apply,
    Cant,
    CantHave,
    CostAdd,
    CostSet,
    Gain,
    PlayFrom,
    SetTo,
    Shield,
    TakeControl,
)
from cardwright.kernel.vocabulary.players import ControllerOf
from cardwright.kernel.vocabulary.selectors import Cards, Exists, Fits, InState, Kind, Marked, Measure, This
from cardwright.kernel.vocabulary.values import Bound, Count, ThisTurn, Times

from ..games.argent_saga.desk import Desk as ArgentDesk
from ..games.soul_masters.desk import Desk as MastersDesk
from .test_what_holds import ARG, FOW, LOW, SM, SVE, done, holds, read, refused, this

UNITS = {SVE: "follower", LOW: "unit", ARG: "unit", SM: "Unit", FOW: "resonator"}
each_game = pytest.mark.parametrize(("game", "unit"), UNITS.items())
GRAVES = {LOW: "graveyard", ARG: "discard zone", SM: "discard pile", FOW: "graveyard"}


# --- from other zones ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "grave"), GRAVES.items())
def test_cards_may_be_played_from_another_zone(game: str, grave: str) -> None:
    zone = "discard" if game == ARG else grave
    assert holds(game, f"You may play this card from your {grave}.") == Static(This(), (PlayFrom(zone),), zones=(zone,))
    mine = Cards((zone,), "you", Kind(UNITS[game].lower()))
    (found,) = read(
        game, f"As long as you control another {UNITS[game]}, you may play {UNITS[game]}s from your {grave}."
    )
    assert isinstance(found, Static)
    assert (found.what, found.changes) == (mine, (PlayFrom(zone),))
    assert isinstance(found.condition, Exists)


@pytest.mark.parametrize(("game", "grave"), GRAVES.items())
def test_no_permission_to_play_another_players_cards_is_given_to_that_player(game: str, grave: str) -> None:
    assert refused(game, f"You may play {UNITS[game]}s from your opponent's {grave}.")


def test_a_game_whose_cards_are_played_from_fixed_zones_refuses_others() -> None:
    assert "cemetery" in refused(SVE, "You may play this card from your cemetery.")


def test_a_unit_is_cast_from_the_discard_pile() -> None:
    t = MastersDesk()
    back = t.unit(0, "You may play this card from your discard pile.", zone="discard pile")
    other = t.unit(0, zone="discard pile")
    t.energy(0, 3)
    t.start()
    assert t.offered("play", back)
    assert not t.offered("play", other)


# --- so often and no more ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "spell"), [(SVE, "spell"), (ARG, "spell"), (SM, "spell")])
def test_a_player_plays_so_many_and_no_more(game: str, spell: str) -> None:
    (found,) = read(game, f"Your opponent can't play more than one {spell} each turn.")
    assert isinstance(found, Static)
    assert found.changes == (Cant("be played"),)
    played = Pattern("play", Kind(spell), who="opponent")
    assert found.condition == Measure(ThisTurn(played), ">=", 1)
    assert len(read(game, f"Players can't play more than two {spell}s each turn.")) == 2  # counted for each player


def test_a_limit_is_not_about_what_a_card_is_only_on_the_stack() -> None:
    assert refused(FOW, "Your opponent can't play more than one spell each turn.")
    assert read(FOW, "Your opponent can only play one card each turn.")


def test_the_second_spell_of_a_turn_is_not_played() -> None:
    t = ArgentDesk()
    t.decks()
    t.unit(1, "Your opponent cannot play more than one spell each turn.")
    first, second = t.spell(0, "Draw a card."), t.spell(0, "Draw a card.")
    t.start()
    assert t.offered("play", second)
    t.cast(first)
    assert not t.offered("play", second)


# --- what it costs ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "spells"), [(SVE, "Spells"), (LOW, "Actions"), (ARG, "Spells"), (SM, "Spells")])
def test_what_cards_cost_one_player(game: str, spells: str) -> None:
    (found,) = read(game, f"{spells} cost your opponent 1 more to play.")
    assert isinstance(found, Static)
    assert found.changes == (CostAdd(1),)
    assert isinstance(found.what, Cards)
    assert found.what.whose == "opponent"


@each_game
def test_a_card_that_is_free_costs_nothing(game: str, unit: str) -> None:
    (effect,) = done(game, f"The next {unit} you play this turn is free.")
    assert effect.changes == (CostSet(0),)  # type: ignore[attr-defined]
    (played,) = read(game, f"If you control another {unit}, you may play this card for free.")
    assert isinstance(played, OnPlay)
    (extra,) = played.body.extras
    assert extra.instead
    assert extra.cost == ()
    assert isinstance(extra.condition, Exists)


# --- attacks ----------------------------------------------------------------------------------------------------------


@each_game
def test_a_card_cannot_attack_in_the_turn_it_comes(game: str, unit: str) -> None:
    came = Fits(This(), Marked("entered"))
    found = read(game, f"This {unit} can't attack the turn it comes into play.")
    assert found == (this(Cant("attack"), condition=came),)


@pytest.mark.parametrize(("game", "keyword"), [(SVE, "Storm"), (ARG, "Quickness"), (SM, "Haste"), (FOW, "Swiftness")])
def test_a_card_may_attack_in_the_turn_it_comes(game: str, keyword: str) -> None:
    (found,) = read(game, f"This {UNITS[game]} can attack the turn it comes into play.")
    assert found in (this(Gain((Keyword(keyword),))), Keyword(keyword))


@pytest.mark.parametrize(("game", "gets"), [(LOW, "+1 power"), (ARG, "+500"), (SM, "+1 attack"), (FOW, "[+100/+100]")])
def test_a_statement_holds_while_its_card_attacks(game: str, gets: str) -> None:
    (found,) = read(game, f"This {UNITS[game]} gets {gets} while attacking.")
    assert isinstance(found, Static)
    assert found.condition == Fits(This(), InState("attacking"))


# --- keywords, counters -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "words"),
    [
        (SVE, "Enemy followers on the field lose and can't gain Ward or Storm."),
        (ARG, "Units your opponent controls cannot gain Quickness or Guardian."),
        (FOW, "Resonators your opponent controls lose and cannot gain [Flying] and [Swiftness]."),
    ],
)
def test_keywords_are_lost_for_good(game: str, words: str) -> None:
    (found,) = read(game, words)
    assert isinstance(found, Static)
    assert [type(change) for change in found.changes] == [CantHave, CantHave]


@each_game
def test_no_counters_are_put_on_a_card(game: str, unit: str) -> None:
    assert holds(game, f"This {unit} can't have counters put on it.") == this(Cant("get counters"))


# --- times ------------------------------------------------------------------------------------------------------------


def test_their_next_turn_is_that_of_the_player_or_of_the_cards_controller() -> None:
    (effect,) = done(ARG, "Your opponent cannot play spells on their next turn.")
    assert effect.until == DuringNextTurn("opponent")  # type: ignore[attr-defined]
    (effect,) = done(FOW, "Target resonator cannot attack during its controller's next turn.")
    assert isinstance(effect, Apply)
    assert effect.until == DuringNextTurn(ControllerOf("t1"))
    assert refused(ARG, "Draw a card during their next turn.", spell=True)


@pytest.mark.parametrize(
    ("game", "text"),
    [
        (ARG, "Arrive - Gain control of target unit for as long as this card remains on the field."),
        (ARG, "Arrive - Gain control of target unit until this card leaves play."),
        (FOW, "[Enter] => Gain control of target resonator as long as this card stays in the field."),
    ],
)
def test_an_effect_lasts_while_its_card_stays(game: str, text: str) -> None:
    (found,) = read(game, text)
    assert isinstance(found, Triggered)
    (effect,) = found.body.effects
    assert isinstance(effect, TakeControl)
    assert effect.until == Until.SOURCE


def test_a_statement_of_a_card_in_play_needs_no_such_time() -> None:
    plain = read(ARG, "Units you control get +500.")
    assert read(ARG, "As long as this card is on the field, units you control get +500.") == plain
    entering = read(ARG, "This unit is put into play exhausted.")
    assert isinstance(entering[0], Replacement)
    assert entering[0].state == "exhausted"


# --- numbers and prices that change -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "stat"), [(SVE, "attack"), (ARG, "power"), (SM, "attack"), (FOW, "ATK")])
def test_numbers_are_raised_and_lowered_by_their_possessor(game: str, stat: str) -> None:
    unit = UNITS[game]
    assert read(game, f"This {unit}'s {stat} is increased by 2.") == (this(Add(stat, 2)),)
    assert read(game, f"This {unit}'s {stat} is reduced by 2.") == (this(Add(stat, -2)),)
    (found,) = read(game, f"This {unit}'s {stat} is equal to the number of cards in your hand.")
    assert isinstance(found, Static)
    assert found.changes == (SetTo(stat, Count(Cards(("hand",), "you"))),)


@pytest.mark.parametrize("game", [SVE, LOW, ARG, SM])
def test_prices_are_raised_and_lowered(game: str) -> None:
    less = read(game, "This card costs 1 less to play.")
    assert read(game, "This card's cost is reduced by 1.") == less
    assert read(game, "Reduce the cost of this card by 1.") == less
    cards = UNITS[game] + "s you play"
    assert read(game, f"The cost of {cards} is increased by 1.") == read(game, f"{cards} cost 1 more to play.")
    first = read(game, f"The first {UNITS[game]} you play each turn costs 1 less to play.")
    assert read(game, f"Your first {UNITS[game]} each turn costs 1 less.") == first


@pytest.mark.parametrize("game", [SVE, LOW, ARG, SM])
def test_no_player_can_do_it(game: str) -> None:
    unit = UNITS[game]
    assert read(game, f"Neither player can play {unit}s.") == read(game, f"Players can't play {unit}s.")


@each_game
def test_all_damage_is_changed(game: str, unit: str) -> None:
    (effect,) = done(game, "All damage is doubled this turn.")
    assert effect == Shield(Replacement(Pattern("damage"), amount=Times(Bound("amount"), 2)), None, Until.TURN)


def test_units_of_argent_saga_attack_active_units_and_take_no_battle_damage() -> None:
    assert read(ARG, "This unit can attack active units.") == (this(Gain((Keyword("Target Attack"),))),)
    assert read(ARG, "This unit takes no combat damage.") == (this(Cant("take battle damage")),)
    (effect,) = done(ARG, "Your opponent cannot use Guardian this turn.")
    assert effect.changes == (Cant("block"),)  # type: ignore[attr-defined]
