"""Random boards of Force of Will full of things that produce will, some of them at a cost."""

from __future__ import annotations

from functools import cache

from tests.games.force_of_will.duel import Duel

from cardwright.games.title import Pool
from cardwright.kernel.game import Game
from cardwright.kernel.state.rng import Random

PRODUCERS = """
name: Glade Elf
type: Resonator
cost: {G}
stats: 100/100
{Rest}: Produce {G}.

name: Rainbow Elf
type: Resonator
cost: {G}
stats: 100/100
{Rest}: Produce one will of any attribute.

name: Prism
type: Addition
cost: {W}
{1}: Produce one will of any attribute.

name: Still
type: Addition
cost: {U}
{2}, {Rest}: Produce {W}{W}{W}.

name: Grafting Knife
type: Regalia
cost: {0}
{R}, {Rest}: Produce {G}{G}.

name: Costly Lens
type: Addition
cost: {W}
{2}: Produce {B}.

name: Firework
type: Addition
cost: {R}
{1}, banish this card: Produce {R}{R}.

name: Candle
type: Addition
cost: {R}
Banish this card: Produce {R} or {W}.

name: Pyre
type: Addition
cost: {B}
Banish a resonator: Produce {B}{B}.

name: Leech
type: Resonator
cost: {B}
stats: 100/100
Pay 300 life: Produce {B}.

name: Scribe
type: Resonator
cost: {U}
stats: 100/100
Discard a card: Produce {U}.

name: Muster
type: Addition
cost: {W}
Rest a recovered resonator you control: Produce {W}.

name: Nursery
type: Addition
cost: {G}
{Rest}: Produce {G}{G}. Spend this will only to play resonators.

name: Forked Root
type: Addition
cost: {G}
{Rest}: Produce {G}.
{Rest}: Produce {R}{R}.

name: Dewdrop
type: Addition
cost: {U}
{0}: Produce {U}. Play this ability only once per turn.

name: Vial
type: Addition
cost: {U}
Remove a drop counter from this card: Produce {U}.

name: Twin Prism
type: Addition
cost: {W}
{W}{1}, {Rest}: Produce {R}{U}.

name: Plain Ox
type: Resonator
cost: {2}
stats: 300/300
"""

GOALS = """
name: Blaze
type: Chant
cost: {R}{R}
Draw a card.

name: Sundry
type: Chant
cost: {W}{U}{1}
Draw a card.

name: Harvest
type: Chant
cost: {G}{G}{2}
Draw a card.

name: Deep Rite
type: Chant
cost: {B}{B}
As an additional cost to play this card, banish a resonator.
Draw a card.

name: Chorus
type: Chant
cost: {W}{1}
As an additional cost to play this card, rest two recovered resonators you control.
Draw a card.

name: Burnt Page
type: Chant
cost: {R}{1}
As an additional cost to play this card, discard a card.
Draw a card.

name: Great Bear
type: Resonator
cost: {G}{3}
stats: 700/700

name: Flood
type: Chant
cost: {X}{U}
You gain 100 life for each Plain Ox you control.

name: Workshop
type: Addition
cost: {1}
{R} or {U}, {1}: You gain 100 life.
{1}, {Rest}: You gain 100 life.
"""

STONES = ("Light", "Fire", "Water", "Wind", "Darkness")


@cache
def names(text: str) -> tuple[str, ...]:
    """The cards that a text describes."""
    return tuple(line.removeprefix("name: ") for line in text.splitlines() if line.startswith("name: "))


def some(rng: Random, of: tuple[str, ...], most: int) -> list[str]:
    """A few cards, some of them more than once."""
    return [of[rng.below(len(of))] for _ in range(rng.below(most + 1))]


@cache
def own_cards() -> Pool:
    """The pool with all of these cards, compiled once."""
    return Duel(PRODUCERS + GOALS).pool


def laid(seed: int, producers: list[str], stones: list[str], hand: list[str]) -> Game:
    """A board with these cards, some of them rested; the first player's main phase begins."""
    rng, duel = Random(seed), Duel()
    duel.pool = own_cards()
    duel.game.faces = duel.pool
    for name in stones:
        duel.put(0, "field", f"{name} Magic Stone", rested=rng.below(5) == 0)
    for name in (*producers, "Workshop"):
        card = duel.put(0, "field", name, rested=rng.below(6) == 0)
        card.counters = {"drop": rng.below(3)} if name == "Vial" else {}
    for name in hand:
        duel.put(0, "hand", name)
    for player in (0, 1):
        duel.ruler(player)
        duel.deck(player, 10)
    return duel.begin().game


def board(seed: int) -> list[Game]:
    """A board on which the first player has several ways to pay: once for each thing that is offered, chosen."""
    rng = Random(seed)
    game = laid(seed, some(rng, names(PRODUCERS), 5), some(rng, STONES, 3), some(rng, names(GOALS), 6))
    assert game.decision is not None
    offered = [i for i, option in enumerate(game.decision.options) if option.verb in ("play", "activate")]
    found = [game.copy() for _ in offered]
    for copy, i in zip(found, offered, strict=True):
        copy.choose(i)
    return found


def full_board(seed: int) -> Game:
    """A board with every kind of producer and many stones, and cards that cost much."""
    return laid(seed, [*names(PRODUCERS)] * 2, [*STONES] * 3, [*names(GOALS)])


def walk(game: Game, most: int) -> tuple[int, bool]:
    """Answer at random until what was chosen is on the chase, or has produced will; how many answers, and is it?"""
    rng, steps = Random(len(game.log)), 0
    while game.decision is not None and game.decision.prompt != "priority" and steps < most:
        game.choose(rng.below(len(game.decision.options)))
        steps += 1
    return steps, bool(game.stack or game.facts.units)
