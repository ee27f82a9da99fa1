"""Prohibitions for players, for several deeds at once, and damage that is changed: in the words of each game."""

from __future__ import annotations

import pytest

from cardwright.kernel.vocabulary.abilities import Pattern, Replacement, Static
from cardwright.kernel.vocabulary.effects import ApplyToFuture, Become, Cant
from cardwright.kernel.vocabulary.selectors import All, Among, Belongs, Cards, Exists, Kind, Not, This
from cardwright.kernel.vocabulary.values import Bound, Sum, Times

from .test_what_holds import ARG, FOW, LOW, SM, SVE, done, holds, read, refused, this

UNITS = {SVE: "follower", LOW: "unit", ARG: "unit", SM: "Unit", FOW: "resonator"}
AMOUNT = Bound("amount")
each_game = pytest.mark.parametrize(("game", "unit"), UNITS.items())


@pytest.mark.parametrize(
    ("game", "words", "actions"),
    [
        (SVE, "This follower can't be destroyed or banished by", ("be destroyed", "be banished")),
        (LOW, "This unit can't be destroyed, expelled or returned by", ("be destroyed", "be expelled", "be returned")),
        (ARG, "This unit cannot be destroyed or expelled by", ("be destroyed", "be expelled")),
        (
            FOW,
            "This resonator cannot be destroyed, banished, or rested by",
            ("be destroyed", "be banished", "be rested"),
        ),
    ],
)
def test_what_does_the_last_of_several_deeds_does_them_all(game: str, words: str, actions: tuple[str, ...]) -> None:
    bans = [Cant(f"{action} by abilities", Belongs("opponent")) for action in actions]
    assert holds(game, f"{words} effects your opponent controls.") == this(*bans)


def test_a_deed_without_a_name_in_the_rules_is_forbidden_as_an_event() -> None:
    (found,) = read(SM, "This Unit can't be destroyed or removed from the game by enemy Skills.")
    assert isinstance(found, Static)
    assert found.changes[0] == Cant("be destroyed by abilities", Belongs("opponent"))
    assert isinstance(found.changes[1], Cant)
    assert found.changes[1].on == Pattern("move", to=("removed",), tag="banish", this=True, cause=Belongs("opponent"))


def test_no_deed_is_forbidden_wholly_if_only_the_last_names_who_does_it() -> None:
    theirs = Belongs("opponent")
    text = "This unit cannot be destroyed or targeted by your opponent's spells or abilities."
    assert holds(ARG, text) == this(Cant("be destroyed by abilities", theirs), Cant("be selected", theirs))


@each_game
def test_players_cannot_attack_or_activate_abilities(game: str, unit: str) -> None:
    (static,) = (holds(game, "Your opponent can't activate abilities during your turn."),)
    assert isinstance(static, Static)
    assert static.changes == (Cant("activate"),)
    assert isinstance(static.what, Cards)
    assert static.what.whose == "opponent"
    (effect,) = done(game, "Your opponent can't attack this turn.")
    assert isinstance(effect, ApplyToFuture)  # cards that come later cannot attack either
    assert effect.changes == (Cant("attack"),)
    assert len(done(game, "Your opponent can't attack or activate abilities this turn.")) == 2


@each_game
def test_players_cannot_target_or_play_this_card(game: str, unit: str) -> None:
    banned = this(Cant("be selected", Belongs("opponent")))
    assert holds(game, f"Your opponent can't target this {unit}.") == banned
    (static,) = read(game, f"You can't play this card if you control another {unit}.")
    assert isinstance(static, Static)
    assert static.changes == (Cant("be played"),)
    assert isinstance(static.condition, Exists)
    assert static.zones
    assert refused(game, "Your opponent can't play this card.")


@pytest.mark.parametrize(("game", "beasts"), [(LOW, "Beasts"), (ARG, "Beast units"), (FOW, "Elf resonators")])
def test_all_but_some_cannot_block(game: str, beasts: str) -> None:
    found = holds(game, f"This {UNITS[game]} can't be blocked except by {beasts}.")
    assert isinstance(found, Static)
    (ban,) = found.changes
    assert isinstance(ban, Cant)
    assert isinstance(ban.by, Not)


@each_game
def test_damage_is_the_subject_of_what_changes_it(game: str, unit: str) -> None:
    to_this, by_this = Pattern("damage", Among(This())), Pattern("damage", other=Among(This()))
    assert holds(game, f"Damage dealt to this {unit} is doubled.") == Replacement(to_this, amount=Times(AMOUNT, 2))
    assert holds(game, f"Damage dealt by this {unit} is doubled.") == Replacement(by_this, amount=Times(AMOUNT, 2))
    assert holds(game, f"This {unit} takes double damage.") == Replacement(to_this, amount=Times(AMOUNT, 2))
    less = Replacement(to_this, amount=Sum((AMOUNT, -2)))
    assert holds(game, f"Damage that would be dealt to this {unit} is reduced by 2.") == less
    none = Replacement(to_this, amount=0, prevents=True)
    assert holds(game, f"All damage dealt to this {unit} is prevented.") == none
    mine = All((Kind(unit.lower()), Belongs("you")))
    (found,) = read(game, f"Damage dealt to {unit}s you control is increased by 2.")
    assert found == Replacement(Pattern("damage", mine), amount=Sum((AMOUNT, 2)))


@pytest.mark.parametrize(
    ("game", "text"),
    [
        (SVE, "This follower is also treated as a Pixie."),
        (LOW, "This unit is also considered a Pixie."),
        (ARG, "This unit is treated as a Pixie."),
        (SM, "This Unit is also considered to be a Pixie."),
        (FOW, "This resonator is also treated as a Pixie."),
    ],
)
def test_a_card_that_is_treated_as_something_is_that_too(game: str, text: str) -> None:
    assert holds(game, text) == this(Become("trait", "Pixie", also=True))


@pytest.mark.parametrize(("game", "unit"), [(LOW, "unit"), (ARG, "unit"), (FOW, "resonator")])
def test_attacks_or_blocks_waits_for_either(game: str, unit: str) -> None:
    attack, block = read(game, f"Whenever this {unit} attacks or blocks, draw a card.")
    assert (attack.on.event, block.on.event) == ("attack", "block")  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("game", "text"),
    [
        (LOW, "Draw a card as long as you control a trap."),
        (ARG, "Destroy target unit for as long as you control an augment."),
        (FOW, "Draw a card as long as you control a fire resonator."),
    ],
)
def test_what_is_done_once_is_not_done_as_long_as_something_holds(game: str, text: str) -> None:
    assert "this is done once" in refused(game, text, spell=True)
