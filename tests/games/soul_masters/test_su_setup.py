"""Set-up, Mulligan, the zones at the beginning, and how a game is won."""

from __future__ import annotations

import pytest
from tests.games.soul_masters.desk import FILLER, Desk

from cardwright.games.soul_masters.title import TITLE
from cardwright.kernel.game import Game
from cardwright.kernel.state.zones import EVERYONE, NOBODY, OWNER
from cardwright.testing import rule


def begun(seed: int = 3) -> Game:
    """A game of two starter decks, at its first question."""
    return TITLE.new_game([TITLE.decks["hearthguard"], TITLE.decks["nightmere"]], seed)


def size(g: Game, zone: str, player: int) -> int:
    """How many cards a zone has."""
    return len(g.cards_in(zone, player))


@rule(
    "SU.1",
    "SU.2",
    "SU.3",
    "SU.4",
    "SU.5",
    "ZN.4",
    "ZN.10",
    "GL.DECK",
    "GL.SHUFFLE",
    "GL.STARTING-HEALTH-TOTAL",
    "OPEN.12",
    "AT.BASE",
)
def test_every_part_of_a_deck_has_its_place() -> None:
    g = begun()
    assert [card.face.id for card in g.cards_in("commander", 0)] == ["Brand Oakenshade"]
    assert [card.face.id for card in g.cards_in("evolutions", 0)] == [
        "Brand Oakenshade Evol. 2",
        "Brand Oakenshade Evol. 1",
    ]
    (lord,) = g.cards_in("commander", 0)
    assert g.rules.nature.stat(lord.face.chars, lord, "health") == 8  # as it prints
    assert (size(g, "deck", 0), size(g, "reserve deck", 0), size(g, "resource deck", 0)) == (50, 8, 12)
    listed = list(TITLE.decks["hearthguard"].sections["main"])
    assert [card.face.id for card in g.cards_in("deck", 0)] != listed  # SU.1
    assert sorted(card.face.id for card in g.cards_in("deck", 0)) == sorted(listed)


@rule("ZN.2", "ZN.3", "ZN.1", "ZN.11", "SU.5", "GL.PUBLIC-ZONE", "GL.HAND", "GL.RESERVE-DECK", "GL.RESOURCE-DECK")
@rule("OPEN.10")
def test_who_sees_which_zone() -> None:
    seen = {name: kind.seen_by for name, kind in TITLE.rules.zones.items()}
    public = ("commander", "evolutions", "battleground", "equipment", "battlefield", "resource deck", "resource field")
    public = (*public, "energy field", "attached")
    assert {seen[name] for name in (*public, "discard pile", "removed", "stack")} == {EVERYONE}
    assert (seen["reserve deck"], seen["hand"], seen["deck"]) == (OWNER, OWNER, NOBODY)


@rule("SU.6", "GL.STARTING-PLAYER")
def test_someone_picked_by_chance_chooses_who_goes_first() -> None:
    assert {begun(seed).decision.player for seed in range(8)} == {0, 1}
    g = begun()
    g.choose(1)
    assert g.active == 1


@rule("GL.OPENING-HAND", "GL.STARTING-HAND-SIZE", "OPEN.11", "AP.5")
def test_five_cards_each_then_the_starting_player_decides_first() -> None:
    g = begun()
    g.choose(1)
    assert (size(g, "hand", 0), size(g, "hand", 1)) == (5, 5)
    assert (g.decision.prompt, g.decision.player) == ("mulligan", 1)


@rule("SU.7", "SU.8", "SU.9", "GL.MULLIGAN", "GL.SHUFFLE")
def test_any_number_of_cards_goes_back_once_and_as_many_are_drawn() -> None:
    g = begun()
    g.choose(0)
    hand = list(g.zone("hand", 0).cards)
    g.choose(0)
    g.choose(0)
    g.choose(len(g.decision.options) - 1)  # done
    assert size(g, "hand", 0) == 5
    assert size(g, "deck", 0) == 45
    assert set(hand[2:]) < set(g.zone("hand", 0).cards)
    shuffled = [e for e in g.log if e.kind == "shuffle"]
    assert len(shuffled) == 1
    assert all(not card.known for card in g.cards_in("deck", 0))
    assert g.decision.player == 1  # the other player's only Mulligan follows


@rule("TF.GEN.2", "TF.UPKEEP.5", "TF.DRAW.1", "OPEN.37", "GL.ACTIVE-PLAYER")
def test_the_first_turn_begins_with_the_draw() -> None:
    g = begun()
    for _ in range(3):
        g.choose(len(g.decision.options) - 1)
    assert (g.turn, g.active) == (1, 1)
    assert next(e.phase for e in g.log if e.kind == "phase") == "draw"
    assert size(g, "hand", 1) == 7


@rule("VC.2", "VC.1", "CT.EVOLUTION.3", "CB.DAMAGE.5", "GL.WIN-THE-GAME", "GL.LOSE-THE-GAME", "AT.COMMANDER")
def test_the_last_commander_without_health_loses() -> None:
    t = Desk()
    t.lead(1, health=2)
    t.start()
    t.fight(t.commander(0), t.commander(1))
    assert t.game.outcome is not None
    assert (t.game.outcome.winners, t.game.outcome.rule) == ((0,), "VC.2")


@rule("VC.3", "TF.DRAW.2", "GL.LOSE-THE-GAME")
def test_who_cannot_draw_loses() -> None:
    t = Desk(deck=1).start("draw")
    assert t.game.outcome is not None
    assert (t.game.outcome.winners, t.game.outcome.rule) == ((1,), "VC.3")


@rule("VC.1", "GL.DRAW-GAME-RESULT", "OPEN.13")
def test_both_losing_at_once_is_a_draw() -> None:
    t = Desk()
    t.lead(0, health=1)
    t.lead(1, health=1)
    blast = t.spell(0, "Deal 1 damage to each commander.")
    t.start().cast(0, blast).resolve()
    assert t.game.outcome is not None
    assert (t.game.outcome.winners, t.game.outcome.rule) == ((), "VC.1")


@rule("VC.4", "GL.WIN-THE-GAME")
def test_a_card_may_say_who_wins() -> None:
    t = Desk()
    triumph = t.spell(0, "You win the game.")
    t.start().cast(0, triumph).resolve()
    assert t.game.outcome is not None
    assert t.game.outcome.winners == (0,)


@rule("GL.CONCEDE")
@pytest.mark.parametrize("player", [0, 1])
def test_who_concedes_loses(player: int) -> None:
    t = Desk().start()
    t.game.concede(player)
    assert t.game.outcome is not None
    assert (t.game.outcome.winners, t.game.outcome.rule) == ((1 - player,), "GL.CONCEDE")


@rule("ZN.12", "ZN.11", "GL.DISCARD-PILE")
def test_the_discard_pile_keeps_the_order_of_arrival() -> None:
    t = Desk()
    first, second = t.spell(0, "Draw a card."), t.spell(0, "Draw a card.")
    t.start().cast(0, second).resolve().cast(0, first).resolve()
    assert t.ids("discard pile", 0) == [second.id, first.id]


@rule("GL.DISCARD-PILE")
def test_discarded_and_kod_cards_lie_in_their_owners_discard_pile() -> None:
    t = Desk()
    unit, card = t.unit(1, health=1), t.spell(1, cost=9)
    bolt, rob = t.spell(0, "Deal 1 damage to target unit."), t.spell(0, "Your opponent discards a card.")
    t.start().cast(0, bolt, unit).resolve().cast(0, rob).resolve()
    assert t.ids("discard pile", 1) == [unit.id, card.id]


@rule("GL.MAXIMUM-HAND-SIZE")
def test_no_hand_is_too_large() -> None:
    t = Desk()
    for _ in range(15):
        t.put(0, FILLER, "hand")
    t.start().next_turn()
    assert t.count("hand", 0) == 15
