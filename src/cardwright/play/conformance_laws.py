"""The laws of one moment, for any game that waits for a decision.

A law checks a `Moment` and yields a sentence for each failure. It leaves the game as it found it.
"""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Callable, Container, Iterator
from inspect import Parameter, signature
from typing import NamedTuple, TypeAlias

from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import ACT, KINDS, Decision
from cardwright.kernel.state.digest import position
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.rng import Random
from cardwright.kernel.view.sentences import label, labels, log_line, rule_of

from .conformance_secrets import secrets_are_kept
from .conformance_watch import RunsAway
from .snapshot import Snapshot, differences, snapshot


class Moment(NamedTuple):
    """A game that waits for a decision (or has ended), and what is needed to judge it."""

    game: Game
    rng: Random  # random numbers for trials; never the game's own
    rules: Container[str] | None = None  # the numbers of its rulebook, if they are to be checked
    logged: int = 0  # log lines that were checked before

    @property
    def decision(self) -> Decision | None:
        """The decision of the game."""
        return self.game.decision


Law: TypeAlias = Callable[[Moment], Iterator[str]]

# --- decisions ------------------------------------------------------------------------------------------


def decisions_are_sound(m: Moment) -> Iterator[str]:
    """A decision has a known kind, a player who is in the game, and options with different labels."""
    g, d = m.game, m.decision
    if d is None:
        if g.outcome is None:
            yield "nobody is asked and the game is not over"
        return
    if g.outcome is not None:
        yield f"the game is over but player {d.player} is asked"
    if d.kind not in KINDS:
        yield f"{d.kind!r} is no kind of decision"
    if not 0 <= d.player < len(g.players) or g.players[d.player].out:
        yield f"player {d.player}, who is asked, is not in the game"
    if not d.options:
        yield f"there is nothing to choose from: {d!r}"
    if not 0 <= d.minimum <= d.maximum or len(d.picked) > d.maximum:
        yield f"{len(d.picked)} of {d.minimum} to {d.maximum} were picked: {d!r}"
    words = labels(g, d)
    for word, count in Counter(words).items():
        if count > 1:
            yield f"{count} options are called {word!r}"
        if not word.strip():
            yield f"an option of {d!r} has no label"


def rules_exist(m: Moment) -> Iterator[str]:
    """Every option and every line of the log names a rule, and the rulebook has it."""
    g, d = m.game, m.decision
    if m.rules is None:
        return
    for option in d.options if d is not None else ():
        rule = option.rule or (d.rule if d is not None else "")
        if rule not in m.rules:
            yield f"the option {label(g, d, option) if d else ''!r} of {d!r} names the rule {rule!r}"
    for entry in g.log[m.logged :]:
        rule = rule_of(g, entry)
        if rule not in m.rules and (rule or log_line(g, entry, 0)):
            yield f"the log line {log_line(g, entry, 0)!r} ({entry!r}) names the rule {rule!r}"
    if g.outcome is not None and g.outcome.rule not in m.rules:
        yield f"the game ended by the rule {g.outcome.rule!r}"


def _special_form(verb: str, offered: str, g: Game) -> bool:
    """The option is a special form of another action, and `why_not` has no verb for it."""
    return offered.startswith(f"{verb} ") and offered not in g.rules.telling.checks


def denials_agree_with_options(m: Moment) -> Iterator[str]:
    """Offered actions are not denied, other actions are, and denials name existing rules."""
    g, d = m.game, m.decision
    if d is None or d.kind != ACT:
        return
    for verb, check in g.rules.telling.checks.items():
        if not _takes_one_card(check):
            continue
        offered = {o.cards[0] for o in d.options if o.cards and (o.verb == verb or _special_form(verb, o.verb, g))}
        for card in g.cards:
            if card.zone < 0:
                continue
            denial = check(g, d.player, card)
            if denial is None and card.id not in offered:
                yield f"{verb} {card.face.name!r} is not denied, but not offered either"
            elif denial is not None and card.id in offered:
                yield f"{verb} {card.face.name!r} is offered, but denied: {denial.reason} ({denial.rule})"
            if denial is not None and m.rules is not None and denial.rule not in m.rules:
                yield f"{verb} {card.face.name!r} is denied ({denial.reason}) by the rule {denial.rule!r}"


def _takes_one_card(check: Callable[..., object]) -> bool:
    needed = [p for p in signature(check).parameters.values() if p.default is Parameter.empty]
    return len(needed) == 3  # the game, the player, the card


def options_can_be_chosen(m: Moment) -> Iterator[str]:
    """Each option can be chosen, and none leads back to the same decision."""
    g, d = m.game, m.decision
    if d is None:
        return
    here = where(g)
    for i, option in enumerate(d.options):
        world = g.copy()
        try:
            world.choose(i)
        except RunsAway:
            raise
        except Exception as error:
            yield f"the option {label(g, d, option)!r} of {d!r} fails: {type(error).__name__}: {error}"
            continue
        if world.decision is not None and where(world) == here:
            yield f"the option {label(g, d, option)!r} of {d!r} leads back to the same decision"


def where(g: Game) -> int:
    """A number for the position and its decision, which must never occur twice in a game."""
    d = g.decision
    asked: tuple[object, ...] = ()
    if d is not None:
        options = [(o.verb, o.cards, o.text) for o in d.options]
        asked = (d.player, d.kind, d.prompt, d.picked, _so_far(d), d.source, *options)
    counted = frozenset((*g.tallies.items(), *g.used.items()))
    frames = tuple((f.card, f.source[0], f.modes, tuple(f.numbers.items())) for f in g.frames.values())
    return hash((position(g), asked, counted, frames, g.rng, steps_ahead(g)))


def _so_far(d: Decision) -> int:
    """How much was chosen before in a series of equal questions, such as units that will be spent."""
    last = d.args[-1] if d.args else ()
    return len(last) if isinstance(last, tuple) else 0


def steps_ahead(g: Game) -> int:
    """How many steps are on the agenda."""
    node, count = g.agenda, 0
    while node is not None:
        node, count = node[2], count + 1
    return count


# --- cards ------------------------------------------------------------------------------------------------


def cards_are_kept(m: Moment) -> Iterator[str]:
    """Every card is in exactly the one zone it says; only tokens, abilities on the stack and the
    cards of players who are out cease to exist; links go both ways."""
    g = m.game
    found: Counter[int] = Counter()
    for zone in g.zones:
        found.update(zone.cards)
        for i in zone.cards:
            if g.cards[i].zone != zone.id:
                yield f"{_called(g, i)} lies in {zone.kind.name} of {zone.player} but says {_place(g, g.cards[i])}"
    for card in g.cards:
        if found[card.id] != (1 if card.zone >= 0 else 0):
            yield f"{_called(g, card.id)}, which says {_place(g, card)}, lies in {found[card.id]} zones"
        gone = card.zone < 0 and not g.players[card.owner].out
        if gone and "token" not in card.face.kinds and card.face.name:
            yield f"{_called(g, card.id)} no longer exists although it is no token"
        if not 0 <= card.controller < len(g.players):
            yield f"{_called(g, card.id)} is controlled by {card.controller}"
        for name, other in card.links:
            if card.zone >= 0 and (name, card.id) not in g.cards[other].links:
                yield f"{_called(g, card.id)} is linked to {_called(g, other)}, which does not know it"


def _called(g: Game, i: int) -> str:
    return f"{g.cards[i].face.name!r} (card {i})"


def _place(g: Game, card: Card) -> str:
    return f"{g.zone_kind(card) or 'nowhere'} of {g.zones[card.zone].player}" if card.zone >= 0 else "nowhere"


# --- looking, copying, conceding --------------------------------------------------------------------------


def looking_changes_nothing(m: Moment) -> Iterator[str]:
    """Views, labels, logs and questions leave the game as it was."""
    g = m.game
    before = snapshot(g)
    digest, journal = g.digest(), len(g.journal.entries)
    for player in range(-1, len(g.players)):
        view = g.view(player)
        view.data()
        view.log()
        for verb, check in g.rules.telling.checks.items():
            if _takes_one_card(check):
                for card in g.cards[m.rng.below(7) :: 7]:
                    g.why_not(verb, card, player=max(player, 0))
        if player >= 0 and view.data() != g.view(player).data():
            yield f"two views of player {player} of one moment differ"
    yield from differences(before, snapshot(g))
    if g.digest() != digest:
        yield "the digest is another one"
    if len(g.journal.entries) != journal:
        yield f"looking left {len(g.journal.entries) - journal} entries in the journal"


def copies_go_the_same_way(m: Moment) -> Iterator[str]:
    """A copy is equal, goes the same way, and does not affect the game."""
    yield from _twins(m, "copy", m.game.copy())


def pickles_go_the_same_way(m: Moment) -> Iterator[str]:
    """A pickled game comes back equal, goes the same way, and can still undo."""
    g = m.game
    pickled = pickle.dumps(g)
    yield from _twins(m, "unpickled game", pickle.loads(pickled))
    twin: Game = pickle.loads(pickled)
    again = g.choices[-3:] if len(g.history) >= 3 else []
    twin.undo(len(again))
    for choice in again:
        twin.choose(choice)
    yield from (f"undo in the unpickled game: {line}" for line in differences(snapshot(g), snapshot(twin)))


def _twins(m: Moment, way: str, twin: Game) -> Iterator[str]:
    g = m.game
    before = snapshot(g)
    yield from (f"the {way} is not equal: {line}" for line in differences(before, snapshot(twin)))
    if twin.digest() != g.digest():
        yield f"the {way} has another digest"
    if g.decision is None:
        return
    choice = m.rng.below(len(g.decision.options))
    twin.choose(choice)
    yield from (f"a choice in the {way} changes the game: {line}" for line in differences(before, snapshot(g)))
    after = _after(g, choice)
    yield from (f"a choice in the {way} has another result: {line}" for line in differences(after, snapshot(twin)))
    yield from (f"undo does not restore: {line}" for line in differences(before, snapshot(g)))


def _after(g: Game, choice: int) -> Snapshot:
    """A snapshot after a choice, which is then taken back."""
    g.choose(choice)
    after = snapshot(g)
    g.undo()
    return after


def conceding_ends_or_goes_on(m: Moment) -> Iterator[str]:
    """Any player can concede at any time; conceding can be undone, and is recorded as a choice."""
    g = m.game
    if g.outcome is not None:
        return
    player = m.rng.below(len(g.players))
    if g.players[player].out:
        return
    before = snapshot(g)
    world = g.copy()
    g.concede(player)
    if not g.over and not g.players[player].out:
        yield f"player {player} concedes and is still in the game"
    world.choose(g.choices[-1])
    yield from (f"conceding by its number differs: {line}" for line in differences(snapshot(g), snapshot(world)))
    g.undo()
    yield from (f"undo does not restore: {line}" for line in differences(before, snapshot(g)))


def secrets_are_safe(m: Moment) -> Iterator[str]:
    """Views show nothing that their viewer does not know."""
    yield from secrets_are_kept(m.game, m.rng)


# The cheap laws, checked at every decision, and the costly ones, checked now and then.
ALWAYS: dict[str, Law] = {
    "decisions are sound": decisions_are_sound,
    "rules exist": rules_exist,
    "no card is lost or doubled": cards_are_kept,
}
SOMETIMES: dict[str, Law] = {
    "every option can be chosen": options_can_be_chosen,
    "denials agree with options": denials_agree_with_options,
    "looking changes nothing": looking_changes_nothing,
    "copies go the same way": copies_go_the_same_way,
    "pickles go the same way": pickles_go_the_same_way,
    "views leak nothing": secrets_are_safe,
    "conceding ends the game": conceding_ends_or_goes_on,
}
