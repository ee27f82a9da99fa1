"""Words for messages of scenarios: questions, states of cards, the stack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from cardwright.kernel.flow.frames import targets_of
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import Decision
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.state.slots import standing
from cardwright.kernel.state.table import chars
from cardwright.kernel.view.sentences import name_of, prompt
from cardwright.kernel.vocabulary.faces import Chars

from .scene import Scene
from .spelling import shown


def question(g: Game) -> str:
    """The player who is asked, and the question."""
    d = g.decision
    if d is None:
        return "nobody is asked"
    return f"{g.players[d.player].name} is asked: {prompt(g, d)}{_progress(d)}"


def _progress(d: Decision) -> str:
    return f" ({len(d.picked)} of {d.maximum} chosen)" if d.picked else ""


def on_offer(scene: Scene) -> str:
    """The player who is asked, the question and the options."""
    offered = "; ".join(shown(scene.game, scene.own_names)) or "nothing"
    return f"{question(scene.game)}; on offer: {offered}"


def counted(names: list[str]) -> str:
    """A list of cards with equal ones counted: "2 Knight, Fairy"."""
    parts = [f"{n} {name}" if n > 1 else name for name, n in Counter(names).items()]
    return ", ".join(parts) or "nothing"


# --- cards ------------------------------------------------------------------------------------------------


def whereabouts(g: Game, name: str, cards: Iterable[Card], decks: bool) -> str:
    """The places and states of cards of a name, equal ones together; cards in decks only if it matters."""
    found = list(cards)
    open_ones = [c for c in found if decks or g.zone_kind(c) != g.rules.roles.deck]
    states = Counter(state_of(g, card) for card in open_ones or found)
    told = [f"{name} is {state}" if n == 1 else f"{n} {name} are {state}" for state, n in states.items()]
    return "; ".join(told) or f"{name} is in no zone"


def state_of(g: Game, card: Card) -> str:
    """The place and state of a card."""
    zone = g.zones[card.zone]
    whose = f"{g.players[zone.player].name}'s " if zone.player >= 0 else ""
    place = f"in {whose}{g.rules.zone_word(zone.kind.name)}"
    return ", ".join((place, *traits_of(g, card)))


def traits_of(g: Game, card: Card) -> list[str]:
    """How a card is: its numbers, how it lies, what is on it."""
    own, kind = chars(g, card), g.zones[card.zone].kind
    words = [] if card.facedown else [_numbers(g, card)] if card.face.numbers else []
    if kind.turnable:
        words += [word for word, test in g.rules.nature.states.items() if _lies(g, word, own) and test(own, card)]
    at = standing(g, card.place)
    if at >= 0:
        words.insert(0, f"in zone {at % g.rules.placement.row + 1}")
    piles = g.rules.placement.piles
    words[:0] = [
        f"under {chars(g, g.cards[i]).name}"
        for name, i in card.links
        if name in piles and piles[name].zone == kind.name and not piles[name].covers
    ]
    if card.place >= 0:
        words.insert(0, f"in {chars(g, g.cards[card.place]).name}")
    words += [
        word for word, test in g.rules.nature.tests.items() if f"is {word}" in g.rules.telling.words and test(g, card)
    ]
    if card.overlay is not None and not card.facedown:
        words.append(g.rules.telling.words.get("overlaid", "changed"))
    if card.facedown:
        words.append("face down")
    if card.damage > 0:
        words.append(f"{card.damage} damage")
    words += [
        " ".join(part for part in (str(n), name, "counter" if n == 1 else "counters") if part)
        for name, n in card.counters.items()
        if n
    ]
    return words


def _numbers(g: Game, card: Card) -> str:
    """A card's numbers as they are now, by name where there are many."""
    found = stats(g, card)
    if len(found) <= 2:
        return "/".join(map(str, found))
    wanted = g.rules.telling.words.get("stats", "").split()
    named = zip(card.face.numbers, found, strict=True)
    return ", ".join(f"{name} {value}" for name, value in named if not wanted or name in wanted)


def stats(g: Game, card: Card) -> tuple[int, ...]:
    """The numbers of a card in their printed order, as they are now."""
    own = chars(g, card)
    return tuple(g.rules.nature.stat(own, card, name) or 0 for name in card.face.numbers)


def _lies(g: Game, word: str, own: Chars) -> bool:
    """The word is one for how this kind of card is turned."""
    card = Card(0, g.cards[0].face, 0, 0)
    before = g.rules.nature.states[word](own, card)
    card.turned = True
    return before != g.rules.nature.states[word](own, card)


# --- the stack --------------------------------------------------------------------------------------------


def stack_told(g: Game) -> str:
    """The stack in words, the next to resolve first."""
    return ", ".join(waiting_told(g, g.frames[fid]) for fid in reversed(g.stack)) or "empty"


def waiting_told(g: Game, frame: Frame) -> str:
    """One card or ability on the stack with its controller and targets."""
    card = frame.card if frame.card >= 0 else frame.source[0]
    what = name_of(g, card) if frame.card >= 0 else f"ability of {name_of(g, card)}"
    aims = " and ".join(name_of(g, i) for i in aims_of(frame))
    return f"{g.players[frame.controller].name}'s {what}{f' aimed at {aims}' if aims else ''}"


def aims_of(frame: Frame) -> list[int]:
    """The targets that were chosen."""
    return [ref[0] for target in targets_of(frame) for ref in frame.binds.get(target.bind, ())]
