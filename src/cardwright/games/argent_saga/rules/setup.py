"""Rule 5.2: beginning a game. Also boards that are set up by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardwright.kernel.events.moving import move_card, shuffle
from cardwright.kernel.events.perform import perform
from cardwright.kernel.flow.choosing import order_cards, pick_cards
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import CARD, PLAYER, CardwrightError, Decision, Option
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.slots import NOWHERE, slot
from cardwright.kernel.vocabulary.faces import Face
from cardwright.text.deckfile import DeckList

from .slots import free_slots, tower_place
from .turn import begin_turn, charge_phase, draw_phase, end_phase, main_phase, transition_step
from .zones import ELEMENTS, HAND, SLOTS

PLAIN_TOWERS = tuple(
    Face(f"Plain Tower of {element}", f"Plain Tower of {element}", ("tower",), (), (element,), None, {"defense": 1000})
    for element in ELEMENTS
)  # the towers of a player who is given none on a board set up by hand


# --- placing cards ------------------------------------------------------------------------------------------------


def place_cards(g: Game, decks: Sequence[DeckList], pool: Mapping[str, Face]) -> None:
    """Champions and spirits face up, towers at random face down, both decks."""
    furnish(g)
    for player, deck in enumerate(decks):
        sections = deck.sections
        for name in (*sections.get("champion", []), *sections.get("spirit", [])):
            g.add_card(pool[name], player, g.zone("field", player))  # ARG 2.1.2, 2.2.3, 5.2.1
        towers = list(sections.get("towers", []))
        for i in range(len(towers) - 1, 0, -1):
            j = g.below(i + 1)
            towers[i], towers[j] = towers[j], towers[i]  # ARG 2.4.5, 4.5.5, 5.2.2
        for number, name in enumerate(towers):
            card = g.add_card(pool[name], player, g.zone("field", player), facedown=True)
            card.place = tower_place(number)
            card.known = 0  # ARG 4.2.2.2, 4.5.4
        for name in sections.get("main", []):
            g.add_card(pool[name], player, g.zone("deck", player))  # ARG 2.5.2, 2.7.2, 2.8.2
        for name in sections.get("shards", []):
            g.add_card(pool[name], player, g.zone("shard deck", player))  # ARG 2.3.2


def furnish(g: Game) -> None:
    """What every board has from the beginning: a seat for each player."""
    for player in range(len(g.players)):
        g.add_card(Face(f"seat {player}", g.players[player].name, ("player",)), player, g.zone("seat", player))


# --- boards set up by hand ----------------------------------------------------------------------------------------


def row_of(face: Face) -> int:
    """Units stand in the front row, towers behind them, other cards in no numbered zone."""
    return 0 if "unit" in face.kinds else 1 if "tower" in face.kinds else -1  # ARG 4.5.1, 4.8.1, 12.2.2.1


def carries(g: Game, card: Card, host: Card) -> bool:
    """Units are equipped with cards that stand in no zone of their own."""
    return "unit" in host.face.kinds and row_of(card.face) < 0  # ARG 10.4.2


def settle(g: Game, card: Card) -> None:
    """A unit that was put on a board by hand stands in the first free zone of its side, a tower behind it."""
    if g.zone_kind(card) != "field":
        return
    if card.facedown and "tower" in card.face.kinds:
        card.known = 0  # ARG 4.2.2.2, 4.5.4
    if card.place != NOWHERE:
        return
    if "unit" in card.face.kinds:
        free = free_slots(g, card.controller)
        if not free:
            raise CardwrightError(f"there is no unit zone free for {card.face.name}")
        card.place = slot(free[0])
    elif "tower" in card.face.kinds:
        taken = {other.place for other in g.cards_in("field", card.controller)}
        free = [n for n in range(SLOTS) if tower_place(n) not in taken]
        if not free:
            raise CardwrightError(f"there is no tower zone free for {card.face.name}")
        card.place = tower_place(free[0])


STARTS = {
    "draw": (draw_phase, charge_phase, main_phase, end_phase, transition_step),
    "charge": (charge_phase, main_phase, end_phase, transition_step),
    "main": (main_phase, end_phase, transition_step),
    "end": (end_phase, transition_step),
}


def resume(g: Game, phase: str) -> None:
    """Go on with a board that was set up, from the beginning of a phase of the active player's turn."""
    steps = STARTS.get("draw" if phase == "start" else phase)
    if steps is None:
        raise CardwrightError(f"a board begins in one of the phases start, {', '.join(STARTS)}, not {phase!r}")
    for player in range(len(g.players)):
        if not any("tower" in card.face.kinds for card in g.cards_in("field", player)):
            for number, face in enumerate(PLAIN_TOWERS):
                card = g.add_card(face, player, g.zone("field", player))
                card.place = tower_place(number)
    g.touch_all()
    g.next(*steps)


# --- beginning ----------------------------------------------------------------------------------------------------


def prepare(g: Game) -> None:
    """The beginning of a game, in the rulebook's order."""
    g.next(show_towers, shuffle_decks, pick_first, deal, mulligans, start_of_game, begin_turn)


def show_towers(g: Game) -> None:
    """Everyone is told which towers a player has, not where they lie."""
    for player in range(len(g.players)):
        names = sorted(card.face.name for card in g.cards_in("field", player) if "tower" in card.face.kinds)
        g.say("5.2.2", "shows towers", player, text=", ".join(names))  # ARG 5.2.2


def shuffle_decks(g: Game) -> None:
    """Both decks of both players are shuffled."""
    for player in range(len(g.players)):
        shuffle(g, g.zone("deck", player))  # ARG 4.7.4, 5.2.3
        shuffle(g, g.zone("shard deck", player))  # ARG 4.6.2, 5.2.3


def pick_first(g: Game) -> None:
    """A player picked at random, if the table named nobody, chooses who goes first."""
    chooser = g.facts.chooser
    if chooser < 0:
        chooser = g.below(len(g.players))  # ARG 5.2.4
    options = [Option("player", p, (), "5.2.4") for p in range(len(g.players))]
    g.ask(Decision(chooser, PLAYER, "who goes first", options, first_picked, (), "5.2.4"))


def first_picked(g: Game, player: int) -> None:
    """The player going first is the turn player from now on."""
    g.set("active", player)
    g.say("5.2.4", "goes first", player)


def deal(g: Game) -> None:
    """Each player draws five cards."""
    perform(
        g, *(Event("draw", player=player, rule="5.2.5") for player in g.in_turn_order() for _ in range(HAND))
    )  # ARG 5.2.5


def mulligans(g: Game) -> None:
    """The player going first may put cards back, then the other."""
    for player in reversed(g.in_turn_order()):
        g.push(mulligan, player)  # ARG 5.2.5.1


def mulligan(g: Game, player: int) -> None:
    """Any number of cards from the hand go under the deck, and as many are drawn."""
    hand = tuple(g.zone("hand", player).cards)
    pick_cards(g, player, CARD, "mulligan", hand, 0, -1, _order, (player,), "5.2.5.1")


def _order(g: Game, player: int, ids: tuple[int, ...]) -> None:
    order_cards(g, player, "order bottom", ids, _put_back, (player,), "5.2.5.1")


def _put_back(g: Game, player: int, ids: tuple[int, ...]) -> None:
    deck = g.zone("deck", player)
    g.say("5.2.5.1", "puts back", player, amount=len(ids))
    for i in ids:
        move_card(g, g.cards[i], deck, "bottom")  # ARG 5.2.5.1
    perform(g, *(Event("draw", player=player, rule="5.2.5.1") for _ in ids))


def start_of_game(g: Game) -> None:
    """Abilities of the start of the game happen now."""
    perform(g, *(Event("phase", player=player, phase="game", rule="7.1.2") for player in g.in_turn_order()))
