"""Chapters 1 and 2, read again: rules that cards must bear out by their text, on boards that are out of the way."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.lab import Lab

from cardwright.games.legions_of_will.grammar import compile_card
from cardwright.games.legions_of_will.phrases import PHRASES
from cardwright.testing import rule
from cardwright.text.cardfile import CardText
from cardwright.text.diagnostics import TextError
from cardwright.text.printer import Printer

# --- who controls what an effect puts onto the battlefield -------------------------------------------------------


@rule("108.2a")
@pytest.mark.parametrize(
    ("text", "controller"),
    [
        ("Put target unit card from a graveyard onto the battlefield.", 0),
        ("Return target unit card from a graveyard to the battlefield.", 0),
        ("Put target unit card from an opponent's graveyard onto the battlefield under your control.", 0),
        ("Put target unit card from a graveyard onto the battlefield under its owner's control.", 1),
        ("Return target unit card from a graveyard to the battlefield under its owner's control.", 1),
    ],
)
def test_a_card_comes_under_the_control_of_whoever_puts_it_onto_the_battlefield(text: str, controller: int) -> None:
    d = Lab()
    dead = d.man(1, name="Dead", zone="graveyard")
    raise_it = d.action(0, text)
    d.main().cast(raise_it)
    assert d.alive(dead)
    assert (dead.controller, dead.owner) == (controller, 1)
    assert d.in_(dead) == f"Home {controller}"


@rule("108.2a")
def test_each_player_puts_a_card_of_the_own_onto_the_battlefield() -> None:
    d = Lab(3)
    dead = [[d.man(p, name=f"Dead {p}{i}", zone="graveyard") for i in range(2)] for p in range(3)]
    wake = d.action(0, "Each player puts a unit card from their graveyard onto the battlefield.")
    d.main().play(wake).top()
    for player in range(3):
        assert d.player == player
        d.answer(dead[player][1])
    assert [[d.alive(card) for card in pair] for pair in dead] == [[False, True]] * 3
    assert [pair[1].controller for pair in dead] == [0, 1, 2]


@rule("108.2a")
@pytest.mark.parametrize(
    "text",
    [
        "Put target unit card from a graveyard onto the battlefield.",
        "Put target unit card from a graveyard onto the battlefield under its owner's control.",
        "Return target unit card from your graveyard to the battlefield.",
        "Return all unit cards from your graveyard to the battlefield under their owners' control.",
    ],
)
def test_whose_control_a_card_comes_under_is_printed_as_it_is_read(text: str) -> None:
    fields = {"type": "Action", "cost": "0"}
    read = compile_card(CardText("Rise", fields, (text,)))
    (printed,) = Printer(PHRASES).card(read, "action")
    assert printed.endswith(text[text.index("the battlefield") :])
    assert compile_card(CardText("Rise", fields, (printed,))) == read


@rule("107.4")
def test_only_what_is_put_onto_the_battlefield_comes_under_control() -> None:
    with pytest.raises(TextError, match="controller"):
        Lab().action(0, "Put target unit card from a graveyard into your hand under your control.")


# --- what is being played is where it was no longer ---------------------------------------------------------------


@rule("112.1", "112.7")
@pytest.mark.parametrize(
    ("text", "zone", "cost"),
    [
        ("As an additional cost to play this card, discard a card.", "hand", 0),
        ("As an additional cost to play this card, reveal a card from your hand.", "hand", 0),
        ("As an additional cost to play this card, expel a card from your graveyard.", "graveyard", 0),
        ("You may discard a card rather than pay this card's resource cost.", "hand", 11),
    ],
)
def test_a_card_does_not_pay_for_itself_before_it_is_played(text: str, zone: str, cost: int) -> None:
    """It would be on the chain when its cost is paid; another card of the zone will do."""
    d = Lab()
    vain = d.action(0, text, "You gain 3 resource.", traits="Recur", zone=zone, cost=cost)
    d.main()
    assert not d.offered("play", vain)
    assert d.denial("play", vain).startswith("112.3")
    d.action(0, "You gain 1 resource.", zone=zone)
    d.skip(2).until("main", 2)
    assert d.offered("play", vain)


@rule("110.5", "601.1c")
@pytest.mark.parametrize("alone", [True, False])
def test_a_card_in_the_graveyard_is_no_target_for_itself_before_it_is_played(alone: bool) -> None:
    d = Lab()
    again = d.action(0, "Return target card from your graveyard to your hand.", traits="Recur", zone="graveyard")
    others = [] if alone else [d.action(0, "You gain 1 resource.", zone="graveyard")]
    d.main()
    assert d.denial("play", again) == ("601.1c" if alone else "")
    assert d.offered("play", again) is not alone
    if others:
        d.play(again)
        assert [ref[0] for refs in d.frame(again).binds.values() for ref in refs] == [others[0].id]
