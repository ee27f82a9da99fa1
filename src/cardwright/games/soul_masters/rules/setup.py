"""Set-up and Mulligan. Also boards that are set up by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardwright.kernel.events.moving import lay_over, shuffle
from cardwright.kernel.events.perform import perform
from cardwright.kernel.flow.choosing import pick_cards
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import CARD, PLAYER, CardwrightError, Decision, Option
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.faces import Face
from cardwright.text.deckfile import DeckList

from .evolution import conversion
from .turn import begin_turn, draw_phase, end_phase, end_turn, main_phase, upkeep_phase
from .zones import HAND

RECRUIT = Face(
    "Recruit",
    "Recruit",
    ("commander", "base"),
    numbers={"attack": 2, "health": 10, "shield": 2, "core energy": 10, "conversion": 2, "conjure": 1},
    expanded=(conversion(2),),
)  # the Commander of a player to whom a board set up by hand gives none


# --- placing cards -----------------------------------------------------------------------------------------------


def place_cards(g: Game, decks: Sequence[DeckList], pool: Mapping[str, Face]) -> None:
    """The Commander with its Evolutions face up, the Reserve Deck, the Resource Deck, the Main Deck."""
    for player, deck in enumerate(decks):
        sections = deck.sections
        forms = [pool[name] for name in sections.get("commander", [])]
        for face in forms:
            if "base" in face.kinds:
                g.add_card(face, player, g.zone("commander", player))  # SM SU.4, AT.BASE
        for face in sorted(forms, key=lambda face: face.kinds, reverse=True):
            if "base" not in face.kinds:
                g.add_card(face, player, g.zone("evolutions", player))  # SM SU.4: Evol. 1 on top
        for name in sections.get("main", []):
            g.add_card(pool[name], player, g.zone("deck", player))  # SM SU.2
        for name in sections.get("resources", []):
            g.add_card(pool[name], player, g.zone("resource deck", player))  # SM SU.3
        for name in sections.get("reserve", []):
            g.add_card(pool[name], player, g.zone("reserve deck", player))  # SM SU.5


def furnish(g: Game) -> None:
    """What every board has from the beginning: a Commander for each player."""
    for player in range(len(g.players)):
        g.add_card(RECRUIT, player, g.zone("commander", player))


# --- boards set up by hand ---------------------------------------------------------------------------------------


def settle(g: Game, card: Card) -> None:
    """A card that was put into the Energy Field by hand lies face down, unless it is an Artifact Core."""
    if g.zone_kind(card) == "energy field" and "core" not in card.face.kinds:
        card.facedown = True
        card.known &= g.allies(card.controller)
        lay_over(g, card)


STARTS = {
    "upkeep": (upkeep_phase, draw_phase, main_phase, end_phase, end_turn),
    "draw": (draw_phase, main_phase, end_phase, end_turn),
    "main": (main_phase, end_phase, end_turn),
    "end": (end_phase, end_turn),
}


def resume(g: Game, phase: str) -> None:
    """Go on with a board that was set up, from the beginning of a phase of the active player's turn."""
    steps = STARTS.get("upkeep" if phase == "start" else phase)
    if steps is None:
        raise CardwrightError(f"a board begins in one of the phases start, {', '.join(STARTS)}, not {phase!r}")
    order = g.in_turn_order()
    latest = [order[0], *reversed(order[1:])]  # whoever has the turn, whoever had it before, and so on
    g.note("turns", {player: (g.turn - 1 - ago) // len(order) + 1 for ago, player in enumerate(latest)})
    g.touch_all()
    g.next(*steps)


# --- beginning ---------------------------------------------------------------------------------------------------


def prepare(g: Game) -> None:
    """The set-up, in the rulebook's order."""
    g.next(shuffle_decks, pick_first, deal, mulligans, begin_turn)  # SM SU.1, SU.6, GL.OPENING-HAND, SU.7


def shuffle_decks(g: Game) -> None:
    """Every Main Deck is shuffled."""
    for player in range(len(g.players)):
        shuffle(g, g.zone("deck", player))  # SM SU.1, GL.SHUFFLE


def pick_first(g: Game) -> None:
    """A player picked at random, if the table named nobody, chooses who goes first."""
    chooser = g.facts.chooser
    if chooser < 0:
        chooser = g.below(len(g.players))
    options = [Option("player", p, (), "SU.6") for p in range(len(g.players))]
    g.ask(Decision(chooser, PLAYER, "who goes first", options, first_picked, (), "SU.6"))


def first_picked(g: Game, player: int) -> None:
    """The starting player is the active player from now on."""
    g.set("active", player)  # SM GL.STARTING-PLAYER
    g.say("SU.6", "goes first", player)


def deal(g: Game) -> None:
    """Each player draws the opening hand."""
    order = g.in_turn_order()
    perform(g, *(Event("draw", player=p, rule="GL.OPENING-HAND") for p in order for _ in range(HAND)))


def mulligans(g: Game) -> None:
    """The starting player may return cards, then the other."""
    for player in reversed(g.in_turn_order()):
        g.push(mulligan, player)  # SM SU.7, SU.9, AP.5, GL.MULLIGAN


def mulligan(g: Game, player: int) -> None:
    """Any number of cards from the hand go to the bottom of the deck, and as many are drawn."""
    hand = tuple(g.zone("hand", player).cards)
    pick_cards(g, player, CARD, "mulligan", hand, 0, -1, _put_back, (player,), "SU.7")


def _put_back(g: Game, player: int, ids: tuple[int, ...]) -> None:
    if not ids:
        return
    g.say("SU.7", "puts back", player, amount=len(ids))
    deck = g.zone("deck", player)
    g.push(_shuffle, player)
    g.push(_draw_as_many, player, len(ids))
    moves = [Event("move", i, player, frm=g.cards[i].zone, to=deck.id, tag="mulligan", rule="SU.7") for i in ids]
    perform(g, *(move.changed(position="bottom") for move in moves))


def _draw_as_many(g: Game, player: int, count: int) -> None:
    perform(g, *(Event("draw", player=player, rule="SU.7") for _ in range(count)))


def _shuffle(g: Game, player: int) -> None:
    perform(g, Event("shuffle", player=player, to=g.zone("deck", player).id, rule="SU.8"))  # SM SU.8
