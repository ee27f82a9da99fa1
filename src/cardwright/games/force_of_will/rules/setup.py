"""Rule 405: setting up the game; and boards that are set up by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardwright.kernel.events.moving import move_card, shuffle, turn_side
from cardwright.kernel.events.perform import perform
from cardwright.kernel.flow.choosing import pick_cards
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import CARD, MODE, CardwrightError, Decision, Option
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Keyword
from cardwright.kernel.vocabulary.faces import Face
from cardwright.text.deckfile import DeckList

from .tokens import energize
from .turn import begin_turn, draw_phase, end_phase, main_phase, next_turn, recovery_phase
from .zones import EXTENSION, EXTRA, HAND, LIFE, RULER_AREA, RUNES, SIDEBOARD, STANDBY, STONES, STRANGERS

# The parts of a deck file, and the area where the cards of each begin.
AREAS = {
    "ruler": RULER_AREA,  # FOW 308.1
    "sub-ruler": RULER_AREA,
    "main": "deck",  # FOW 304.1
    "magic stones": STONES,  # FOW 305.1
    "runes": RUNES,  # FOW 315.1
    "strangers": STRANGERS,  # FOW 316.1
    "extra": EXTRA,  # FOW 314.1
    "armaments": "armament ex deck",
    "crew": "crew ex deck",
    "treasury": "treasury ex deck",
    "extension rule": EXTENSION,  # FOW 320.1
    "sideboard": SIDEBOARD,
}  # FOW 402.1, 405.1


def place_cards(g: Game, decks: Sequence[DeckList], pool: Mapping[str, Face]) -> None:
    """Every card goes to the area where it begins."""
    furnish(g)
    for player, deck in enumerate(decks):
        for section, area in AREAS.items():
            for name in deck.sections.get(section, []):
                card = g.add_card(pool[name], player, g.zone(area, player))  # FOW 405.1, 405.1a
                if section == "ruler" and not _has_starting_ruler(g, player):
                    g.note("starting", (*g.notes.starting, card.id))  # FOW 402.2
                _begin_with_mana(card)


def _has_starting_ruler(g: Game, player: int) -> bool:
    return any(g.cards[i].owner == player for i in g.notes.starting)


def _begin_with_mana(card: Card) -> None:
    """A ruler begins the game with its mana counters."""
    words = [a for a in card.face.abilities if isinstance(a, Keyword) and a.name == "Mana"]
    if words and "ruler" in card.face.kinds:
        card.counters = {"mana": sum([a.amount for a in words])}  # FOW 1122.2a


def furnish(g: Game) -> None:
    """What every board has: for each player a seat and life."""
    for player in range(len(g.players)):
        name = g.players[player].name
        g.add_card(Face(f"seat {player}", name, ("player",)), player, g.zone("seat", player))
        g.players[player].resources["life"] = LIFE  # FOW 405.3


# --- starting the game ----------------------------------------------------------------------------------------------


def prepare(g: Game) -> None:
    """The start of the game, in the rulebook's order."""
    steps = (shuffle_decks, pick_first, choose_sides, energize, deal, mulligans, as_the_game_starts, begin_turn)
    g.next(*steps)  # FOW 405.2-405.6, 405.6c


def shuffle_decks(g: Game) -> None:
    """Decks and magic stone decks are shuffled."""
    for player in range(len(g.players)):
        shuffle(g, g.zone("deck", player))  # FOW 405.2
        shuffle(g, g.zone(STONES, player))


def pick_first(g: Game) -> None:
    """The first player is chosen at random."""
    first = g.below(len(g.players))
    g.set("active", first)  # FOW 405.4, 405.6
    g.note("first", first)
    g.say("405.4", "goes first", first)


def choose_sides(g: Game) -> None:
    """A two face ruler begins the game with a ruler side that its player chooses."""
    for player in reversed(g.in_turn_order()):
        for ruler in [card for card in g.cards_in(RULER_AREA, player) if "two face" in card.front.kinds]:
            g.push(_choose_side, player, ruler.id)  # FOW 1306.2


def _choose_side(g: Game, player: int, ruler: int) -> None:
    sides = g.cards[ruler].sides
    options = [Option("side", at, (ruler,), "1306.2", side.name) for at, side in enumerate(sides)]
    g.ask(Decision(player, MODE, "which ruler side", options, _side_chosen, (ruler,), "1306.2", source=ruler))


def _side_chosen(g: Game, ruler: int, side: int) -> None:
    turn_side(g, g.cards[ruler], side)


def deal(g: Game) -> None:
    """Each player moves the top five cards of the deck to their hand; this is no draw."""
    for player in g.in_turn_order():
        _take(g, player, HAND)  # FOW 405.5


def _take(g: Game, player: int, number: int) -> None:
    deck, hand = g.zone("deck", player), g.zone("hand", player)
    for _ in range(min(number, len(deck.cards))):
        move_card(g, g.cards[deck.cards[-1]], hand)


def mulligans(g: Game) -> None:
    """The first player, then the other, changes any number of cards."""
    for player in reversed(g.in_turn_order()):
        g.push(mulligan, player)  # FOW 405.5


def mulligan(g: Game, player: int) -> None:
    """A player chooses the cards to be changed."""
    hand = tuple(g.zone("hand", player).cards)
    pick_cards(g, player, CARD, "mulligan cards", hand, 0, -1, _changed, (player,), "405.5a")


def _changed(g: Game, player: int, ids: tuple[int, ...]) -> None:
    if not ids:
        g.say("405.5a", "keeps hand", player)
        return
    deck = g.zone("deck", player)
    g.say("405.5a", "puts back", player, amount=len(ids))
    for i in ids:
        move_card(g, g.cards[i], deck, "shuffled")
    shuffle(g, deck)  # FOW 405.5a: nothing triggers
    _take(g, player, len(ids))


def as_the_game_starts(g: Game) -> None:
    """Effects that apply as the game starts do so at once, those of the first player first."""
    perform(
        g, *(Event("phase", player=player, phase="game starts", rule="405.6a") for player in g.in_turn_order())
    )  # FOW 405.6a, 405.6b


def begin_again(g: Game, player: int) -> None:
    """A game that was restarted is set up like any other; an effect says who plays first."""
    for one in range(len(g.players)):
        resources = {**g.players[one].resources, "life": LIFE}
        g.journal.set(g.players[one], "resources", resources)
    g.note("starting", tuple([card.id for card in g.cards if _begins_as_ruler(g, card)]))
    g.set("active", player)  # FOW 1033.2
    g.note("first", player)
    g.next(shuffle_decks, choose_sides, energize, deal, mulligans, as_the_game_starts, begin_turn)  # FOW 1033.1


def _begins_as_ruler(g: Game, card: Card) -> bool:
    return g.zone_kind(card) == RULER_AREA and "ruler" in card.front.kinds


def home(g: Game, card: Card) -> str:
    """Where a card begins a game."""
    kinds = card.front.kinds
    if "player" in kinds:
        return "seat"
    if "ruler" in kinds or "sub-ruler" in kinds:
        return RULER_AREA
    if "magic stone" in kinds:
        return STONES
    if "extension rule" in kinds:
        return EXTENSION
    if "stranger" in kinds:
        return STRANGERS
    return "deck" if "rune" not in kinds else RUNES  # FOW 1033.1


# --- boards set up by hand ------------------------------------------------------------------------------------------

STEPS = {"draw": draw_phase, "recovery": recovery_phase, "main": main_phase, "end": end_phase}


def resume(g: Game, phase: str) -> None:
    """Go on with a board that was set up, from the beginning of a phase of the active player's turn."""
    if phase not in STEPS and phase != "start":
        raise CardwrightError(f"a board begins in one of the phases {', '.join(STEPS)}, not {phase!r}")
    names = list(STEPS)
    left = names[0 if phase == "start" else names.index(phase) :]
    earlier = g.in_turn_order()[1 - g.turn :] if g.turn > 1 else []  # the players of the turns before
    g.note("begun", tuple(earlier if "recovery" in left else {*earlier, g.active}))  # FOW 503.1
    g.note("game_began", g.turn > 1 or "draw" not in left)  # FOW 502.1
    g.next(*[STEPS[name] for name in left], next_turn)


def settle(g: Game, card: Card) -> None:
    """A card that was put into the standby area by hand has been there for long."""
    if g.zone_kind(card) == STANDBY:
        card.marks = {"set": -1}
