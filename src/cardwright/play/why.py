"""Why something is not offered, asked by the label it would have."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cardwright.kernel.decisions import ACT, Decision, Denial, Option
from cardwright.kernel.game import Game
from cardwright.kernel.sentences import label
from cardwright.kernel.state import Card
from cardwright.kernel.table import chars

WORDS = ("yes", "no", "done", "end", "pass")  # options that are not about a card
ALONE = ("activate base", "spring", "redeem")  # what is done with one card
PAIRS = ("attack", "block", "move")  # and with two


class NoSuchThing(LookupError):
    """Nothing in this game could have that label."""


class Reasons(NamedTuple):
    """What a label means, and why that is not allowed (nothing if the rules give no reason).

    Equal cards have equal labels, so there may be several reasons.
    """

    labels: list[str]
    denials: list[Denial]


def why_not(g: Game, player: int, wanted: str) -> Reasons:
    """Why a player may not do what a label says. The beginning of labels will do if none is just so.

    Raises `NoSuchThing` for a label that nothing could have.
    """
    decision = Decision(player, ACT, "", [], _nowhere)  # lends its player to the labels
    named = [(label(g, decision, option), option) for option in _conceivable(g, player)]
    fitting = [pair for pair in named if pair[0].lower() == wanted.lower()]
    fitting = fitting or [pair for pair in named if pair[0].lower().startswith(wanted.lower())]
    if not fitting:
        raise NoSuchThing(wanted)
    denials = [_check(g, player, option) for _, option in fitting]
    reasons = [denial for denial in denials if denial is not None]
    return Reasons([one for one, _ in fitting], list(dict.fromkeys(reasons)))


def _nowhere(g: Game) -> None:
    """No one is asked."""


def _conceivable(g: Game, player: int) -> Iterator[Option]:
    """Everything that someone could think of doing with the cards there are."""
    cards = [card for card in g.cards if card.zone >= 0]
    for card in cards:
        if _holder(g, card) == player:
            yield Option("play", ("play", card.id), (card.id,))
            live = g.zones[card.zone].kind.live
            for i in range(len(chars(g, card).activated)) if live or card.face.away else ():
                yield Option("activate", ("activate", card.id, i), (card.id,))
            yield from (Option(verb, (verb, card.id), (card.id,)) for verb in ALONE if verb in g.rules.checks)
            for target in cards:
                if live and g.zones[target.zone].kind.live:
                    for verb in PAIRS:
                        if verb in g.rules.checks:
                            yield Option(verb, (verb, card.id, target.id), (card.id, target.id))
        yield Option("card", card.id, (card.id,))
    for word in WORDS:
        yield Option(word, None)
    for other in g.players:
        yield Option("player", other.id)


def _holder(g: Game, card: Card) -> int:
    zone = g.zones[card.zone]
    return card.controller if zone.player < 0 else zone.player


def _check(g: Game, player: int, option: Option) -> Denial | None:
    """Ask the game's own check, if it has one for this."""
    if option.verb == "card":
        return _check_selection(g, player, option.cards[0])
    if option.verb not in g.rules.checks:
        return None
    if option.verb == "activate":
        card = g.cards[option.cards[0]]
        return g.why_not("activate", card, chars(g, card).activated[option.value[2]], player=player)
    return g.why_not(option.verb, *option.cards, player=player)


def _check_selection(g: Game, player: int, card: int) -> Denial | None:
    """Why a card may not be selected for what the player is playing now."""
    decision = g.decision
    if decision is None or decision.player != player or decision.source < 0 or "select" not in g.rules.checks:
        return None
    return g.why_not("select", decision.source, card, player=player)
