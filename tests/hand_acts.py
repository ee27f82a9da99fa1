"""Every act that is done by hand beside a card that says the same: two copies of one board, and what becomes of them.

The board is a moment of a random game of starter decks, in which a card in the hand of whoever may act is a spell that
costs nothing: in one copy its text cannot be read and the act is done by hand, in the other it says the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from typing import NamedTuple

from msgspec.structs import replace

from cardwright.games import load
from cardwright.games.hand_acts import LOOKED, token_names
from cardwright.kernel.game import Game
from cardwright.kernel.instructions.by_hand import _named
from cardwright.kernel.playing.priority import offer_again
from cardwright.kernel.state.decisions import ACT, CARD, NUMBER, PLAYER, TARGET, Decision
from cardwright.kernel.state.hand_acts import BY_HAND, NAME, HandAct
from cardwright.kernel.state.hand_acts import NUMBER as NAMED
from cardwright.kernel.state.placement import become
from cardwright.kernel.state.rng import Random
from cardwright.kernel.view.acts import is_free_act
from cardwright.kernel.vocabulary.abilities import Body, OnPlay
from cardwright.kernel.vocabulary.effects import ByHand, ChoosePlayer, Effect, NameNumber, Pick
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.selectors import Cards, It, Joined, Kind
from cardwright.kernel.vocabulary.terms import Term, parts_of, replaced
from cardwright.kernel.vocabulary.values import Bound, Times
from cardwright.play.by_hand.hand_faces import hand_face
from cardwright.text.cardfile import CardText
from cardwright.text.diagnostics import TextError
from cardwright.text.printer import Printer

PROBE = "Probe"
SPELLS = {
    "shadowverse-evolve": {"type": "Spell", "class": "Neutral", "cost": "0"},
    "force-of-will": {"type": "Spell:Chant", "cost": "{0}"},
    "argent-saga": {"type": "Spell", "element": "Fire", "cost": "0"},
    "legions-of-will": {"type": "Action", "cost": "0"},
    "soul-masters": {"type": "Spell", "faction": "Hearthguard", "cost": "0", "rarity": "Common"},
}
UNITS = {"shadowverse-evolve": "follower", "force-of-will": "resonator"}  # the kind that fights, if not "unit"
SEEDS = dict.fromkeys(SPELLS, 0)  # of the random games
MOST_PASSES = 50
Answer = Callable[[Game, Decision], int]


class Done(NamedTuple):
    """Acts of one family with what their player says: the name, the number, and the instructions with these in them."""

    words: tuple[str, ...]  # of one act after the other; the last one is meant
    family: str
    name: str
    number: int
    do: tuple[Effect, ...]


@cache
def acts(game: str) -> tuple[Done, ...]:
    """Every act of a game."""
    title = load(game)
    token = next(iter(token_names(_moment(game, SEEDS[game]), _moment(game, SEEDS[game]).active)), "")
    named = {"keyword": (*title.rules.by_hand.keywords, "")[0], "token": token, "": ""}
    families = title.rules.by_hand.families.items()
    found = [_done(some, act, family, named[act.names]) for family, some in families for act in some if _usual(act)]
    return tuple(done for done in found if done.name or NAME not in repr(done.do))


def _usual(act: HandAct) -> bool:
    """It needs nothing on the stack."""
    return act.words != "stop a card or ability on the stack"


def _done(family: tuple[HandAct, ...], act: HandAct, name_of: str, name: str) -> Done:
    """An act; of cards that were looked at, after looking at them."""
    looked = isinstance(act.do[0], Pick) and act.do[0].what == It(LOOKED)
    before = [one for one in family if one.words == "look at your top cards"] if looked else []
    whole = [*before, act]
    steps = [part.step for one in whole for part in one.do if isinstance(part, NameNumber)]
    number = 2 * steps[0] if steps else 0
    do = tuple(part for one in whole for part in one.do if not isinstance(part, NameNumber))
    do = replaced(replaced(do, Times(-1, Bound(NAMED)), -number), Bound(NAMED), number)
    words = tuple(one.words for one in whole)
    return Done(words, name_of, name, number, _named(do, name) if name else do)


# --- cards that say the same --------------------------------------------------------------------------------


class Said(NamedTuple):
    """A card that says an act, and the player whom it means, where by hand one is chosen: "you", "opponent" or ""."""

    face: Face
    who: str = ""


def said(game: str, done: Done) -> Said | None:
    """A card whose printed text says the act, of cards of one zone if the language needs that; None: there is none."""
    title, package = load(game), f"cardwright.games.{game.replace('-', '_')}.language.phrases"
    printer = Printer(import_module(package).PHRASES)
    for who, do in _ways(game, done.do):
        words = printer.ability(OnPlay(Body(do)))
        try:
            face = title.make_face(CardText(PROBE, SPELLS[game], (words,)), title.pool.names)
        except TextError:
            continue
        if _content(face.abilities) == _content(do):
            return Said(face, who)
    return None


def _content(terms: tuple[Term, ...]) -> list[str]:
    """The instructions, without choices, and how long they last: the printer does not say every duration."""
    parts = [part for part in parts_of(terms) if isinstance(part, Effect) and not isinstance(part, Pick | ChoosePlayer)]
    return sorted(f"{type(part).__name__} {getattr(part, 'until', '')}" for part in parts)


def _ways(game: str, do: tuple[Effect, ...]) -> Iterator[tuple[str, tuple[Effect, ...]]]:
    """The instructions, and narrower ones: cards of one zone, or of one player."""
    yield "", do
    first, rest = do[0], do[1:]
    if isinstance(first, Pick):
        parts = first.what.parts if isinstance(first.what, Joined) else (first.what,)
        zones = [zone for part in parts if isinstance(part, Cards) for zone in part.zones]
        for zone in zones:
            for kind in (None, Kind(UNITS.get(game, "unit"))):
                for whose in ("each", "opponent", "you"):
                    yield "", (replace(first, what=Cards((zone,), whose, kind)), *rest)
                    yield "", (replace(first, what=Cards((zone,), whose, kind), amount=1, up_to=False), *rest)
    if isinstance(first, ChoosePlayer):
        for who in ("opponent", "you"):
            yield who, tuple(replace(part, who=who) if getattr(part, "who", "") == "chosen" else part for part in rest)


def told(game: str, do: tuple[Effect, ...]) -> Said:
    """A card that has exactly these instructions."""
    face = load(game).make_face(CardText(PROBE, SPELLS[game], ()), load(game).pool.names)
    spell = OnPlay(Body(do))
    return Said(Face(PROBE, PROBE, face.kinds, face.traits, face.aspects, 0, face.numbers, (), (spell,)))


@cache
def unread(game: str) -> Face:
    """A card whose text cannot be read."""
    return hand_face(load(game), CardText(PROBE, SPELLS[game], ("Frobnicate the gostak.",)), load(game).pool.names)


# --- boards ---------------------------------------------------------------------------------------------------


@cache
def _moment(game: str, seed: int) -> Game:
    """A moment of a random game at which a player may begin anything, and both have cards in play and in hand."""
    title = load(game)
    decks = [deck for deck in title.decks.values() if deck.format in ("", title.format)]
    g, rng, roles = title.new_game(decks[:2], seed), Random(seed), title.rules.roles
    while not (
        is_free_act(g)
        and g.decision is not None
        and g.decision.player == g.active
        and g.turn > 6
        and all(g.zone(zone, p.id).cards for p in g.players for zone in (roles.hand, roles.discard))
        and all(len(g.zone(roles.field, p.id).cards) > 1 for p in g.players)
    ):
        assert g.decision is not None, "the game ended before there was such a moment"
        g.choose(rng.below(len(g.decision.options)))
    g.forget()
    return g


def board(game: str, face: Face, seed: int) -> tuple[Game, int]:
    """A copy of such a moment with a card in the hand of whoever may act."""
    g = _moment(game, seed).copy()
    card = g.cards_in(g.rules.roles.hand, g.active)[0]
    become(g, card, face)
    g.away = [one.id for one in g.cards if one.face.away]
    g.touch_all()
    g.choose(_passed(g))
    g.undo()
    return g, card.id


def _passed(g: Game) -> int:
    """The option that does least; choosing and undoing it offers everything anew."""
    assert g.decision is not None
    return next(i for i, option in enumerate(g.decision.options) if option.declines)


# --- playing --------------------------------------------------------------------------------------------------


def play(g: Game, card: int, answer: Answer) -> None:
    """Play the card and let it resolve; questions are answered, whoever may act passes."""
    offer(g, card)
    for _ in range(MOST_PASSES):
        asked = g.decision
        if asked is None or (asked.kind == ACT and not g.stack and not g.frames):
            return
        g.choose(_passed(g) if asked.kind == ACT else answer(g, asked))
    raise AssertionError("it does not resolve")


def offer(g: Game, card: int) -> None:
    """Ask what to do once more, with the new card, and play it."""
    asked = g.decision
    assert asked is not None
    g.decision = None
    g.agenda = None
    if not offer_again(g, asked):
        g.next(*g.rules.by_hand.again[asked.prompt])
    g.run()
    asked = g.decision
    assert asked is not None
    g.choose(next(i for i, one in enumerate(asked.options) if one.verb == "play" and one.cards[0] == card))


def recording(picks: list[int]) -> Answer:
    """Picks the first card of each question and no more, the second player; notes the cards and players."""

    def answer(g: Game, asked: Decision) -> int:
        if asked.kind in (CARD, TARGET):
            if asked.picked and any(option.declines for option in asked.options):
                return _passed(g)
            found = next(i for i, option in enumerate(asked.options) if not option.declines)
            picks.append(asked.options[found].value)
            return found
        if asked.kind == PLAYER:
            picks.append(-1 - asked.options[-1].value)
            return len(asked.options) - 1
        return 0

    return answer


def by_hand(done: Done, picks: list[int], who: str) -> Answer:
    """Does the acts, with the same cards and players, and the others agree."""
    left, acts_left = list(picks), list(done.words)

    def answer(g: Game, asked: Decision) -> int:
        options = asked.options
        if isinstance(asked.about, ByHand):
            return _next_act(asked, done, acts_left)
        if asked.kind == NUMBER and asked.prompt == "name a number":
            return next(i for i, option in enumerate(options) if option.value == done.number)
        if asked.kind == PLAYER:
            wanted = -1 - left.pop(0) if not who else g.active if who == "you" else g.opponents(g.active)[0]
            return next(i for i, option in enumerate(options) if option.value == wanted)
        if asked.kind in (CARD, TARGET):
            if left and (found := [i for i, option in enumerate(options) if option.value == left[0]]):
                left.pop(0)
                return found[0]
            return next((i for i, option in enumerate(options) if option.declines), 0)
        return 0

    return answer


def _next_act(asked: Decision, done: Done, left: list[str]) -> int:
    options = asked.options
    if asked.prompt != BY_HAND:
        return next(i for i, option in enumerate(options) if option.verb == "yes")
    if any(option.verb == "done" for option in options):
        wanted = done.family if left else ""
        return next(i for i, option in enumerate(options) if option.value == wanted)
    named = [i for i, option in enumerate(options) if option.verb in ("name", "begins")]
    if named:
        return next(i for i in named if done.name.startswith(options[i].value[0]))
    words = left.pop(0)
    return next(i for i, option in enumerate(options) if option.text == words)


def state(g: Game) -> str:
    """A fingerprint of the state; of a game that is over, how it ended.

    Ids are left out, since one frame more is opened by hand, and how many choices and log lines there were.
    """
    if g.outcome is not None:
        return repr(g.outcome)
    g.next_id, g.facts.forced = 0, None
    g.effects = [replace(effect, id=n) for n, effect in enumerate(g.effects)]
    return g.digest()
