"""Abilities as data: the result of compiling a card text."""

from __future__ import annotations

from typing import TypeAlias

from .costs import Cost
from .effects import Effect, Modification
from .players import Who
from .selectors import Condition, Filter, Selector, This
from .terms import Term
from .values import Amount


class Target(Term, frozen=True):
    """Something chosen when a card or ability is played; its cards are known to the body as `bind` (t1, t2 ...).

    `least` and `most` (most -1: any number). With least == most the player must choose as many as possible.
    `split` is an amount to be divided among the chosen, at least one `step` each. The choice is made only if
    `condition` holds at that time; `differ` excludes the cards of earlier binds, `distinct_names` two of a name.
    """

    bind: str
    what: Selector
    least: Amount = 1
    most: Amount = 1
    split: Amount | None = None
    condition: Condition | None = None
    who: Who = "you"
    differ: tuple[str, ...] = ()
    distinct_names: bool = False
    step: int = 1


class Extra(Term, frozen=True):
    """An optional additional cost announced when the card or ability is played, asked for later as `Paid(name)`.

    `changes` apply to the cost of the card if the extra is paid. With `instead` it is an alternative cost, paid
    instead of the card's own cost; at most one alternative can be paid.
    """

    name: str
    cost: tuple[Cost, ...]
    condition: Condition | None = None
    changes: tuple[Modification, ...] = ()
    instead: bool = False


class Variant(Term, frozen=True):
    """What a text is instead if a condition holds when it is played; asked for later as `Paid(name)`."""

    name: str
    condition: Condition
    body: Body


class Body(Term, frozen=True):
    """What happens on resolution, and what must be chosen before.

    Of its `variants` the first whose condition holds takes its place as it is played, and stays.
    """

    effects: tuple[Effect, ...] = ()
    targets: tuple[Target, ...] = ()
    modes: Modes | None = None
    extras: tuple[Extra, ...] = ()
    cost: tuple[Cost, ...] = ()  # must be paid in addition
    condition: Condition | None = None  # may be played only while it holds
    unstoppable: bool = False  # it cannot be prevented from resolving
    alone: bool = False  # while it is on the stack nobody can add anything to it
    variants: tuple[Variant, ...] = ()


class Modes(Term, frozen=True):
    """ "Choose one of the following": the chosen bodies happen in printed order.

    `upgrade` replaces least/most if its condition holds when the choice is made. An option with a condition can be
    chosen only while that holds.
    """

    options: tuple[Body, ...]
    least: int = 1
    most: int = 1
    upgrade: tuple[Condition, int, int] | None = None
    repeat: bool = False  # the same option may be chosen again
    who: Who = "you"  # who chooses
    number: Amount | None = None  # how many, if that is counted as they are chosen
    new_in: str = ""  # "turn" or "game": what the player chose before in it cannot be chosen again
    late: bool = False  # chosen on resolution, as many as there are


RAISED, LOWERED = "raised", "lowered"


class Pattern(Term, frozen=True):
    """Which events an ability waits for.

    `event` is the kind: "move", "create", "damage", "draw", "play", "activate", "attack", "fight", "evolve",
    "turn card", "counter", "phase", "heal", "resource", "reveal", "discard", "select" ... "draw cards" stands around
    the single draws of an instruction, "trigger" is an ability triggering; both happen only if an ability waits.
    `what` tests the card of the event (the moved, attacking, damaged or played card), `other`
    the second card concerned (the attack target, the source of damage); `who` the player concerned.
    `frm` and `to` are kinds of zone for moves ("" in `frm` tuple: created). `phase` is a phase name, `tag` a word
    the event carries ("attack", "combat", "ability", "destroy", "banish", "return", "discard"). With `state`
    "reserved" a card that is put down in another state does not fit; with RAISED or LOWERED a player's number goes up
    or down. `into` are the players whose zone a card goes to. `cause` tests the object that the event comes from: the
    card or ability that resolves, or the attack. `nth`: only the event with this number among those that would have
    happened to the card this turn. With `together` an ability triggers once for all such events of one moment:
    "one or more units".
    """

    event: str
    what: Filter | None = None
    other: Filter | None = None
    who: Who = ""
    frm: tuple[str, ...] = ()
    to: tuple[str, ...] = ()
    phase: str = ""
    tag: str = ""
    this: bool = False
    state: str = ""
    word: str = ""  # the name of the counter or resource
    into: Who = ""
    cause: Filter | None = None
    together: bool = False
    nth: int = 0


class Ability(Term, frozen=True):
    """One ability."""


class Activated(Ability, frozen=True):
    """A player may pay the cost to get the body. `zones` empty: where the game says abilities of the card work.

    `sort` is what waits on the stack for it, where the game has other objects there than spells and abilities.
    `per_turn` is how often it may be used in a turn or, with `until`, before that moment comes for the player ("game":
    never). With a `name`, a player's uses of all abilities of that name count together.
    """

    cost: tuple[Cost, ...]
    body: Body
    label: str = ""
    condition: Condition | None = None
    per_turn: int = 0
    quick: bool = False
    zones: tuple[str, ...] = ()
    sort: str = ""
    name: str = ""
    until: str = ""


class ByTrigger(Term, frozen=True):
    """Not an ability but its card is played, as a spell, from one of these kinds of zone.

    `cost` is paid instead of what the card costs (None: what it costs); the cost of the ability is paid as well.
    `condition` says more about when it can be shown, where the answer must not be told to others.
    """

    zones: tuple[str, ...]
    cost: tuple[Cost, ...] | None = None
    condition: Condition | None = None


class Triggered(Ability, frozen=True):
    """Waits for an event, then is played. `label` is the keyword that stands for the wording ("Fanfare").

    `once` limits how often it is done in a turn, not how often it triggers. With `until` it triggers `per_turn` times
    before that moment comes for its controller.
    `cost`, if any, is optional and paid on resolution. `condition` is tested when it triggers and again on
    resolution if `recheck`; `given` is a further condition that is tested only when it triggers.
    With `plays` the card itself waits to be played, if its owner shows it. A player with such a card in any of `zones`
    is asked, even if none can be played from where it is. So the question tells others only that the card may be in one
    of these zones.
    """

    on: Pattern
    body: Body
    label: str = ""
    cost: tuple[Cost, ...] = ()
    condition: Condition | None = None
    recheck: bool = False
    per_turn: int = 0
    zones: tuple[str, ...] = ()
    once: bool = False
    given: Condition | None = None
    plays: ByTrigger | None = None
    until: str = ""


class StateTriggered(Ability, frozen=True):
    """Triggers when a condition comes true. `condition` is tested then, too, and again on resolution."""

    when: Condition
    body: Body
    label: str = ""
    zones: tuple[str, ...] = ()
    condition: Condition | None = None


class Static(Ability, frozen=True):
    """Changes the cards it finds as long as it works.

    A `defining` one defines characteristics of its own card: it goes before all others of its layer, and `zones`
    should name every zone. `said` is what its text says about when it is applied, for the game's rows of layers.
    """

    what: Selector
    changes: tuple[Modification, ...]
    condition: Condition | None = None
    zones: tuple[str, ...] = ()
    defining: bool = False
    said: str = ""


class Replacement(Ability, frozen=True):
    """Changes an event before it happens.

    `amount` gives its new number (the old one is Bound("amount")). `to`, `position` and `verb` give a new destination
    and its word; `state` how the card arrives, `control` under whose control. `do` happens instead, or with `also`
    after the changed event. `optional` asks the player. `rank` orders replacements: the game's table says which rank
    goes first. `uses` > 0 ends it after this many uses. With `per_cause` each cause has its own count of uses, and the
    replacement does not end.
    """

    on: Pattern
    amount: Amount | None = None
    to: str = ""
    state: str = ""
    do: tuple[Effect, ...] = ()
    also: bool = False
    optional: bool = False
    rank: str = ""
    condition: Condition | None = None
    uses: int = 0
    zones: tuple[str, ...] = ()
    prevents: bool = False  # it prevents damage
    pool: bool = False  # as long as the duration of its effect
    control: str = ""  # who will control what arrives
    verb: str = ""  # the word for sending the card elsewhere ("banish", "return"), if it is more than putting
    position: str = ""  # "top" or "bottom" of where it goes instead
    per_cause: bool = False
    onto: Selector | None = None  # it happens to this card instead: damage that is redirected


class OnPlay(Ability, frozen=True):
    """The text of a spell: what it does when it resolves."""

    body: Body


class Keyword(Ability, frozen=True):
    """A named ability of the game; `amount`, `word` and `terms` (costs, filters, values) are its parameters.

    The game's table expands it, and says what it is to have it more than once.
    """

    name: str
    amount: int = 0
    word: str = ""
    terms: tuple[Term, ...] = ()


class PlacedOn(Ability, frozen=True):
    """The card is put on cards in play: between `least` and `most` (-1: any number) of a set.

    With `including`, at least one of them must be of this other set.
    """

    what: Selector
    least: int = 1
    most: int = 1
    including: Selector | None = None
    condition: Condition | None = None


class DeckRule(Ability, frozen=True):
    """Overrides a deck construction condition: field is "copies", "size", "class" ..."""

    field: str
    amount: int = 0
    where: Filter | None = None


AnyAbility: TypeAlias = (
    Activated | Triggered | StateTriggered | Static | Replacement | OnPlay | Keyword | PlacedOn | DeckRule
)

__all__ = [
    "Ability",
    "Activated",
    "AnyAbility",
    "Body",
    "ByTrigger",
    "DeckRule",
    "Extra",
    "Keyword",
    "Modes",
    "OnPlay",
    "Pattern",
    "PlacedOn",
    "Replacement",
    "StateTriggered",
    "Static",
    "Target",
    "This",
    "Triggered",
    "Variant",
]
