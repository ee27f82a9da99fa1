"""Other instructions as orders: "deal it 3 damage", "put a counter on it", "roll a 6-sided die"."""

from __future__ import annotations

from cardwright.kernel.effects import (
    Act,
    AddCounters,
    ChangeResource,
    ChoosePlayer,
    Damage,
    Destroy,
    ExtraTurn,
    LoseGame,
    MoveCounters,
    NameNumber,
    Note,
    RemoveCounters,
    Roll,
    Skip,
    Turn,
    WinGame,
)
from cardwright.kernel.selectors import Filter, This
from cardwright.kernel.values import Amount

from .english import plural, possessive
from .filters import Description, card, describe_all
from .nouns import is_pronoun, them, they
from .numbers import explained, number, points, quantity
from .players import by, their
from .words import ONE, Scribe, effect


@effect.register
def destroy(term: Destroy, s: Scribe) -> str:
    return f"destroy {card(term.what, s)}"


@effect.register
def damage(term: Damage, s: Scribe) -> str:
    amount = number(term.amount, s)
    if term.divided:
        return f"deal {amount} damage divided among {them(term.to, s)}"
    source = "" if isinstance(term.source, This) else f"{they(term.source, s)} deals "
    if is_pronoun(term.to, s):
        return f"{source or 'deal '}{them(term.to, s)} {amount} damage"
    return f"{source or 'deal '}{amount} damage to {them(term.to, s)}"


@effect.register
def note(term: Note, s: Scribe) -> str:
    return f"{term.name} equals {explained(term.amount, s)}"


def counters(name: str, amount: Amount, s: Scribe) -> str:
    """ "an Ember counter", "2 Ember counters", "all Ember counters"."""
    if amount == -1:
        return f"all {name} counters"
    return Description(heads=[f"{name} counter".strip()]).words(quantity(amount, s))


@effect.register
def add_counters(term: AddCounters, s: Scribe) -> str:
    return f"put {counters(term.name, term.amount, s)} on {card(term.what, s)}"


@effect.register
def remove_counters(term: RemoveCounters, s: Scribe) -> str:
    return f"remove {counters(term.name, term.amount, s)} from {card(term.what, s)}"


@effect.register
def move_counters(term: MoveCounters, s: Scribe) -> str:
    name = plural(f"{term.name} counter")
    amount = "all" if term.amount == -1 else number(term.amount, s)
    return f"transfer {amount} {possessive(them(term.of, s))} {name} to {them(term.to, s)}"


@effect.register
def change_resource(term: ChangeResource, s: Scribe) -> str:
    unit = plural(s.phrases.resources.get(term.resource, term.resource.removesuffix("s")))
    if term.resource.startswith("max ") and term.how in ("add", "lose"):
        verb = "increase" if term.how == "add" else "reduce"
        return by(term.who, f"{verb} {their(term.who)} {unit} by {number(term.amount, s)}")
    words = points(term.amount, unit, s)
    if term.how == "set":
        return by(term.who, f"change {their(term.who)} {unit} to {number(term.amount, s)}")
    verb = {"add": "gain", "recover": "recover", "lose": "lose"}[term.how]
    return by(term.who, f"{verb} {words}")


@effect.register
def turn(term: Turn, s: Scribe) -> str:
    verb = s.phrases.states.get(term.state, f"turn {{}} {term.state}")
    words = them(term.what, s)
    return verb.format(words) if "{}" in verb else f"{verb} {words}"


@effect.register
def act(term: Act, s: Scribe) -> str:
    times = "" if term.amount == 1 else f" {number(term.amount, s)} times"
    into = "" if term.where is None else f" into {evolved(term.where, s)}"
    return by(term.who, f"{term.name} {them(term.what, s)}{into}{times}")


def evolved(where: Filter, s: Scribe) -> str:
    """What a card evolves into."""
    d = describe_all(where, Description(), s)
    if d.heads:
        d.states.insert(0, "evolved")
    return d.words(ONE)


@effect.register
def roll(term: Roll, s: Scribe) -> str:
    return by(term.who, f"roll a {term.sides}-sided die")


@effect.register
def name_number(term: NameNumber, s: Scribe) -> str:
    limits = f"from {number(term.at_least, s)} to {number(term.at_most, s)}"
    return by(term.who, f"declare any number {limits}")


@effect.register
def choose_player(term: ChoosePlayer, s: Scribe) -> str:
    return by(term.who, f"select {'a player' if term.among == 'each' else 'an opponent'}")


@effect.register
def skip(term: Skip, s: Scribe) -> str:
    return by(term.who, f"skip {their(term.who)} next {s.phrases.phases.get(term.what, term.what)}")


@effect.register
def extra_turn(term: ExtraTurn, s: Scribe) -> str:
    return by(term.who, "take another turn after this one")


@effect.register
def win_game(term: WinGame, s: Scribe) -> str:
    return "you win the game" if term.who == "you" else by(term.who, "win the game")


@effect.register
def lose_game(term: LoseGame, s: Scribe) -> str:
    return "you lose the game" if term.who == "you" else by(term.who, "lose the game")
