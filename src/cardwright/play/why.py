"""Why an action is not offered, by the label it would have."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from typing import NamedTuple

from cardwright.kernel.events.deciding import acting
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import ACT, NUMBER, OF_CARDS, PLAYER, Decision, Denial, Option
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.table import chars
from cardwright.kernel.view.sentences import capital, label, labels

from .did_you_mean import did_you_mean
from .spelling import Spelling, spellings

WORDS = ("yes", "no", "done", "end", "pass")  # options that are not about a card
BARE = ("combat",)  # actions without a card
ALONE = ("activate base", "spring", "redeem", "place", "play core", "shield", "intercept")  # actions with one card
PAIRS = ("attack", "block", "move")  # and with two cards
VERBS = {"play": "Play", "activate": "Use", "attack": "Attack", "block": "Block", "move": "Move"}
USING = ("activate", "activate base", "spring")  # the options by which an ability of a card is used
DEEDS = {"use": USING, "activate": USING, "play": ("play", "play core")}  # words that stand for all such options
SHOWN = 8  # how many labels a message names at most


class NoSuchThing(LookupError):
    """No action in this game has that label; the message lists possible labels."""


class Reasons(NamedTuple):
    """The actions of a label, and why they are not allowed (empty if the rules give no reason).

    Equal cards have equal labels, so there may be several reasons.
    """

    labels: list[str]
    denials: list[Denial]


def why_not(g: Game, player: int, wanted: str, called: Mapping[int, str] | None = None) -> Reasons:
    """Why a player may not take the action of a label, or of all labels that begin so.

    `called` are cards with own names. Raises `NoSuchThing` for a label that no action could have.
    """
    decision = Decision(player, ACT, "", [], _nowhere)  # lends its player to the labels
    player = acting(g, player)
    named = [
        (spelling, option)
        for option in _conceivable(g, player)
        for spelling in spellings(g, option, label(g, decision, option), called or {})
    ]
    fitting = [(spelling, option) for spelling, option in named if spelling.is_just(wanted)]
    fitting = fitting or [(spelling, option) for spelling, option in named if spelling.begins_with(wanted)]
    fitting = fitting or [(spelling, option) for spelling, option in named if is_deed(g, option, wanted, called or {})]
    if not fitting:
        raise NoSuchThing(_sayable(g, player, wanted, [spelling for spelling, _ in named]))
    asked = [(spelling, option) for spelling, option in fitting if _is_deed(g, player, option)]
    if not asked:
        name = g.players[player].name
        what = "player" if fitting[0][1].verb == "player" else "card"
        raise NoSuchThing(
            f"“{wanted}” names no action of {name}, and {name} is not asked for a {what}; {_verbs(g, named)}"
        )
    denials = [_check(g, player, option) for _, option in asked]
    return Reasons(
        [spelling.text for spelling, _ in asked],
        list(dict.fromkeys(denial for denial in denials if denial is not None)),
    )


def is_deed(g: Game, option: Option, wanted: str, called: Mapping[int, str]) -> bool:
    """The option does to a card what some words say: springing a trap is activating it, whatever its label."""
    verb, _, name = wanted.lower().partition(" ")
    if option.verb not in DEEDS.get(verb, ()) or not option.cards:
        return False
    card = g.cards[option.cards[0]]
    return name in [one.lower() for one in (chars(g, card).name, card.face.name, called.get(card.id, ""))]


def on_offer_to(g: Game, player: int, wanted: str, called: Mapping[int, str]) -> list[str]:
    """The options of a player that some words mean: those with this label or beginning, and those that do the same."""
    decision = g.decision
    if decision is None or decision.player != player:
        return []
    found = []
    for option, numbered in zip(decision.options, labels(g, decision), strict=True):
        forms = [Spelling(numbered), *spellings(g, option, label(g, decision, option), called)]
        said = forms[0].is_just(wanted) or any(one.is_just(wanted) or one.begins_with(wanted) for one in forms[1:])
        if said or is_deed(g, option, wanted, called):
            found.append(numbered)
    return found


def _nowhere(g: Game) -> None:
    """No one is asked."""


# --- possible labels --------------------------------------------------------------------------------------


def _sayable(g: Game, player: int, wanted: str, named: list[Spelling]) -> str:
    """The error for an impossible label: its verb is wrong, or its card."""
    name = g.players[player].name
    verbs = [verb for verb in verbs_of(g, named) if wanted.lower().startswith(verb.lower())]
    if not verbs:
        known = verbs_of(g, named)
        hint = did_you_mean(wanted, (*known, *map(capital, DEEDS)))
        return f"“{wanted}” is not an action here{hint}; {name} may try to {', '.join(known)}"
    near = list(dict.fromkeys(one.text for one in named if one.begins_with(max(verbs, key=len))))
    if not near:
        return f"“{wanted}” is not an action here: {name} has no card for it"
    alike = get_close_matches(wanted, near, SHOWN) or near[:SHOWN]
    return f"“{wanted}” is not an action here; possible are {'; '.join(alike)}"


def _verbs(g: Game, named: list[tuple[Spelling, Option]]) -> str:
    return f"the verbs are {', '.join(verbs_of(g, [spelling for spelling, _ in named]))}"


def verbs_of(g: Game, named: list[Spelling]) -> list[str]:
    """The words with which labels of actions begin in this game, and those of abilities on the board."""
    sorts = [
        key[3:] for key in g.rules.telling.words if key.startswith("do ") and key.split()[1] in g.rules.telling.checks
    ]
    deeds = (*g.rules.telling.checks, *sorts)
    own = {verb: g.rules.telling.words.get(f"do {verb}", VERBS.get(verb, "")).partition(" {")[0] for verb in deeds}
    decision = Decision(0, ACT, "", [], _nowhere)
    answers = [label(g, decision, Option(word, None)) for word in WORDS]
    abilities = [spelling.verb for spelling in named if spelling.verb]
    return list(dict.fromkeys(word for word in (*own.values(), *abilities, *answers) if word))


def _is_deed(g: Game, player: int, option: Option) -> bool:
    """The option is an action, or an answer to the player's current question."""
    decision = g.decision
    if option.verb not in ("card", "player"):
        return True
    if decision is None or decision.whose != player:
        return False
    return decision.kind == PLAYER if option.verb == "player" else decision.kind in OF_CARDS


def _conceivable(g: Game, player: int) -> Iterator[Option]:
    """Every action that is thinkable with the cards there are."""
    cards = [card for card in g.cards if card.zone >= 0]
    for card in cards:
        if _holder(g, card) == player:
            live = g.zones[card.zone].kind.live
            for i in range(len(chars(g, card).activated)) if live or card.face.away else ():
                yield Option("activate", ("activate", card.id, i), (card.id,))
        if _holder(g, card) == player and g.zone_kind(card) != g.rules.roles.leader:
            yield Option("play", ("play", card.id), (card.id,))
            yield from (Option(verb, (verb, card.id), (card.id,)) for verb in ALONE if verb in g.rules.telling.checks)
        if _holder(g, card) == player and (g.zone_kind(card) != g.rules.roles.leader or "attack" in card.face.numbers):
            for target in cards:
                if live and g.zones[target.zone].kind.live:
                    yield from (_with_two(g, verb, card, target) for verb in PAIRS if verb in g.rules.telling.checks)
        yield Option("card", card.id, (card.id,))
    yield from (Option(verb, None) for verb in (*WORDS, *(one for one in BARE if one in g.rules.telling.checks)))
    for other in g.players:
        yield Option("player", other.id)
    if g.decision is not None and g.decision.kind == NUMBER and g.decision.whose == player:
        yield from (Option("number", n) for n in range(100))


def _with_two(g: Game, verb: str, card: Card, target: Card) -> Option:
    """An action with two cards; a game may have one word for all cards of a kind on the other side."""
    value = (verb, card.id, target.id)
    for kind in target.face.kinds:
        if f"do {verb} {kind}s" in g.rules.telling.words and target.controller != card.controller:
            return Option(f"{verb} {kind}s", value, (card.id,))
    return Option(verb, value, (card.id, target.id))


def _holder(g: Game, card: Card) -> int:
    zone = g.zones[card.zone]
    return card.controller if zone.player < 0 else zone.player


# --- why not ----------------------------------------------------------------------------------------------


def _check(g: Game, player: int, option: Option) -> Denial | None:
    """Ask the game's own check, if it has one for this."""
    if option.verb == "card":
        return _check_selection(g, player, option.cards[0])
    if option.verb == "activate":
        card = g.cards[option.cards[0]]
        return g.why_not("activate", card, chars(g, card).activated[option.value[2]], player=player)
    if isinstance(option.value, tuple):
        verb, *cards = option.value
        return g.why_not(verb, *cards, player=player)
    return g.why_not(option.verb, player=player) if option.verb in g.rules.telling.checks else None


def _check_selection(g: Game, player: int, card: int) -> Denial | None:
    """Why a card may not be selected for the card or ability that the player is playing."""
    decision = g.decision
    if decision is None or decision.whose != player or decision.source < 0 or "select" not in g.rules.telling.checks:
        return None
    return g.why_not("select", decision.source, card, player=player)
