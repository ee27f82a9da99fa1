"""What abilities do: instructions, and the modifications continuous effects make."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .costs import Cost
from .selectors import Condition, Filter, Selector, This
from .terms import Term
from .values import Amount

if TYPE_CHECKING:
    from .abilities import Ability, Pattern, Replacement


class Effect(Term, frozen=True):
    """One instruction."""


class Modification(Term, frozen=True):
    """One change that a continuous effect makes while it lasts."""


# --- modifications --------------------------------------------------------------------------------


class Add(Modification, frozen=True):
    """A number raised (or lowered) by an amount: "attack", "defense" ..."""

    stat: str
    amount: Amount


class SetTo(Modification, frozen=True):
    """A number set."""

    stat: str
    amount: Amount


class Gain(Modification, frozen=True):
    """Abilities given."""

    abilities: tuple[Ability, ...]


class Lose(Modification, frozen=True):
    """Abilities removed: a keyword by name, or all with the empty name."""

    keyword: str = ""


class Become(Modification, frozen=True):
    """Something that is not a number: field is "name", "kind", "trait" or "aspect"; `also` keeps the old ones."""

    field: str
    value: str
    also: bool = True


class CostAdd(Modification, frozen=True):
    """Costs more or less to play."""

    amount: Amount


class CostSet(Modification, frozen=True):
    """Costs exactly this much to play."""

    amount: Amount


class Cant(Modification, frozen=True):
    """Something is forbidden to the card or its player.

    `action`: "attack", "attack leader", "attack follower", "be attacked", "be selected", "be destroyed",
    "be damaged", "be played", "evolve", "activate", "be engaged", "be refreshed", "deal damage" ...
    `by` narrows what the other side of the action is (the attacker, the source, the target).
    """

    action: str
    by: Filter | None = None


class May(Modification, frozen=True):
    """A named permission: the card may do what the rules would deny ("attack twice", "be played as quick")."""

    action: str


class Counts(Modification, frozen=True):
    """Cards that pass the filter count too when the game works out a number by that name ("spellchain")."""

    name: str
    where: Filter


class Limit(Modification, frozen=True):
    """The limit of a kind of zone of the card's controller changed, or with `sets` set."""

    zone: str
    amount: int
    sets: bool = False


class Switch(Modification, frozen=True):
    """Two numbers of the card change places."""

    one: str
    two: str


class CantHave(Modification, frozen=True):
    """A keyword is lost and cannot be had, whatever gives it later."""

    keyword: str


class Control(Modification, frozen=True):
    """The card is controlled by a player."""

    player: int


class CopyOf(Modification, frozen=True):
    """The card is a copy: it has the values of a face that was made in the game, in the first layer."""

    face: str


class BeCopy(Modification, frozen=True):
    """The card is a copy of the found one, as that is when the effect begins to apply."""

    of: Selector


class Merged(Modification, frozen=True):
    """What merging made of the card: these changes, in the first layer."""

    changes: tuple[Modification, ...]


class Guard(Modification, frozen=True):
    """A replacement or prevention effect that an effect set up; it belongs to no card.

    `on.what` may be Among(It("guarded")): the cards it was put on.
    """

    replacement: Replacement


class PlayFrom(Modification, frozen=True):
    """The card may be played by its owner (or the players meant) from a kind of zone.

    `then` is done for the permission's source if the card is played so; the card is known as "it".
    """

    zone: str
    who: str = "owner"
    then: tuple[Effect, ...] = ()


class TriggersAgain(Modification, frozen=True):
    """Triggered abilities of the card trigger so many additional times."""

    times: int = 1


# --- instructions ---------------------------------------------------------------------------------


class Draw(Effect, frozen=True):
    """Players draw; with `up_to` they may stop before each card."""

    amount: Amount = 1
    who: str = "you"
    up_to: bool = False


class Discard(Effect, frozen=True):
    """Players move cards from hand to the discard zone: chosen by them, at random, or the whole hand (-1)."""

    amount: Amount = 1
    who: str = "you"
    where: Filter | None = None
    random: bool = False
    bind: str = "discarded"


class Put(Effect, frozen=True):
    """Move cards. `whose` side: "owner" (default), "you", "controller".

    `verb`: "put", "return", "add", "banish", "summon", "bury", "reveal and add"; `position`: "top",
    "bottom", "any order" (bottom, in any order), "shuffled" (bottom, at random), "" (no order kept).
    `state` is how it arrives ("engaged", "facedown").
    """

    what: Selector
    to: str
    whose: str = "owner"
    position: str = ""
    state: str = ""
    verb: str = "put"
    into: Selector | None = None  # the card they are put into (a base), where there are such places


class Destroy(Effect, frozen=True):
    """Destroy cards."""

    what: Selector


class Damage(Effect, frozen=True):
    """Deal damage; with `divided`, each card takes what was allotted to it at play."""

    amount: Amount
    to: Selector
    source: Selector = This()
    divided: bool = False
    unpreventable: bool = False


class Apply(Effect, frozen=True):
    """Start a continuous effect on the cards now found.

    `until`: "turn" (end of this turn), "rest" (no end), "next turn of you", "next turn of opponent"
    (during that turn), "end of next turn of you" / "end of next turn of opponent", "source" (while the
    source stays), "next play" (until the card or the next card matching is played).
    """

    what: Selector
    changes: tuple[Modification, ...]
    until: str = "rest"
    condition: Condition | None = None


class ApplyToFuture(Effect, frozen=True):
    """Start a continuous effect on whatever a selector finds while it lasts; `uses` > 0 ends it after so many uses.

    With `uses`, Stacked means the next cards played: the changes begin as one goes onto the stack, and stay with it.
    """

    what: Selector
    changes: tuple[Modification, ...]
    until: str = "turn"
    uses: int = 0


class Create(Effect, frozen=True):
    """Create tokens by name (one of `names`, chosen if several) in a zone of each player meant."""

    names: tuple[str, ...]
    amount: Amount = 1
    to: str = "field"
    who: str = "you"
    state: str = ""
    up_to: bool = False
    other_zone: str = ""
    bind: str = "it"


class Find(Effect, frozen=True):
    """Search a zone for cards that pass a filter; bound to `bind`. Nothing moves yet."""

    amount: Amount = 1
    where: Filter | None = None
    zone: str = "deck"
    who: str = "you"
    up_to: bool = False
    bind: str = "found"
    distinct_names: bool = False


class Look(Effect, frozen=True):
    """Look at the top cards of a deck; with `up_to`, one after another; bound to `bind`."""

    amount: Amount = 1
    who: str = "you"
    up_to: bool = False
    bind: str = "looked"


class Pick(Effect, frozen=True):
    """While resolving, choose cards out of a set; bound to `bind`."""

    what: Selector
    amount: Amount = 1
    up_to: bool = False
    who: str = "you"
    random: bool = False
    bind: str = "it"


class Bind(Effect, frozen=True):
    """Give a name to the cards now found."""

    what: Selector
    bind: str = "it"


class Reveal(Effect, frozen=True):
    """Show cards to all players."""

    what: Selector
    bind: str = "revealed"


class RevealHand(Effect, frozen=True):
    """Players show their hands."""

    who: str = "opponent"


class Shuffle(Effect, frozen=True):
    """Players shuffle a zone."""

    who: str = "you"
    zone: str = "deck"


class AddCounters(Effect, frozen=True):
    """Put counters of a name on cards; with `divided`, each gets what was allotted to it at play."""

    what: Selector
    name: str
    amount: Amount = 1
    divided: bool = False


class RemoveCounters(Effect, frozen=True):
    """Take counters of a name off cards (-1: all)."""

    what: Selector
    name: str
    amount: Amount = 1


class MoveCounters(Effect, frozen=True):
    """Move counters of a name from one card to another (-1: all)."""

    of: Selector
    to: Selector
    name: str
    amount: Amount = -1


class ChangeResource(Effect, frozen=True):
    """A player's number changes: how is "add", "recover" (never past its maximum), "lose" or "set"."""

    resource: str
    amount: Amount
    who: str = "you"
    how: str = "add"


class Turn(Effect, frozen=True):
    """Turn cards to a state: "engaged", "reserved", "facedown", "faceup"."""

    what: Selector
    state: str


class Act(Effect, frozen=True):
    """A named procedure of the game's rulebook done to cards ("evolve")."""

    name: str
    what: Selector = This()
    where: Filter | None = None


class Transform(Effect, frozen=True):
    """Banish cards and create a token for each in its place."""

    what: Selector
    into: str


class Swap(Effect, frozen=True):
    """Two cards exchange zones, both or neither."""

    first: Selector
    second: Selector


class TakeControl(Effect, frozen=True):
    """Players gain control of cards (they move to that player's side)."""

    what: Selector
    who: str = "you"
    until: str = "rest"


class If(Effect, frozen=True):
    """One branch or the other."""

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


class YouMay(Effect, frozen=True):
    """A player may carry out the instructions; `then` follows if they did, `otherwise` if not."""

    do: tuple[Effect, ...]
    who: str = "you"
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()


class PayTo(Effect, frozen=True):
    """A player may pay a cost; if it was paid, the instructions follow."""

    cost: tuple[Cost, ...]
    do: tuple[Effect, ...]
    who: str = "you"
    otherwise: tuple[Effect, ...] = ()


class ForPlayers(Effect, frozen=True):
    """The instructions once for each player meant, in turn order, known as "chosen"."""

    who: str
    do: tuple[Effect, ...]


class Repeat(Effect, frozen=True):
    """The instructions so many times."""

    times: Amount
    do: tuple[Effect, ...]


class RepeatUntil(Effect, frozen=True):
    """The instructions again and again until the condition holds (tested after each round, and before with `first`)."""

    until: Condition
    do: tuple[Effect, ...]
    first: bool = False


class Roll(Effect, frozen=True):
    """Roll a die; the result is a number known as `bind`."""

    sides: int = 6
    bind: str = "roll"
    who: str = "you"


class NameNumber(Effect, frozen=True):
    """A player names a number between two limits, known as `bind`."""

    at_least: Amount = 0
    at_most: Amount = 10
    who: str = "you"
    bind: str = "X"


class ChoosePlayer(Effect, frozen=True):
    """A player chooses one of the players meant, known as "chosen"."""

    among: str = "opponent"
    who: str = "you"


class PlayCard(Effect, frozen=True):
    """Play found cards now; `free` without paying their cost."""

    what: Selector
    free: bool = True
    who: str = "you"


class Later(Effect, frozen=True):
    """Set up a trigger for a later moment; it keeps what "it" means now. `times` 0: every time until `until`."""

    when: Pattern
    do: tuple[Effect, ...]
    condition: Condition | None = None
    times: int = 1
    until: str = "rest"


class When(Effect, frozen=True):
    """A reflexive trigger: set up and triggered at once, to be played at the next opportunity."""

    do: tuple[Effect, ...]


class Skip(Effect, frozen=True):
    """Players skip their next turn or phase of a name; `then` is the first thing done in whatever comes instead."""

    what: str = "turn"
    who: str = "you"
    then: tuple[Effect, ...] = ()


class ExtraTurn(Effect, frozen=True):
    """Players take another turn after this one."""

    who: str = "you"


class WinGame(Effect, frozen=True):
    """Players win."""

    who: str = "you"


class LoseGame(Effect, frozen=True):
    """Players lose."""

    who: str = "opponent"


class Station(Effect, frozen=True):
    """Move permanents into another place: all of them into one of the found cards, or nothing happens."""

    what: Selector
    into: Selector


class Merge(Effect, frozen=True):
    """Put cards beneath a card, with which they are one from then on; `changes` say what it becomes.

    Numbers in the changes are fixed before; Bound("merged will") and the like are totals over all parts.
    """

    what: Selector
    onto: Selector
    changes: tuple[Modification, ...] = ()


class Stop(Effect, frozen=True):
    """Cards and abilities on the stack do not resolve: cards go to the discard zone, abilities cease."""

    what: Selector


class Retarget(Effect, frozen=True):
    """A player may choose new targets for objects on the stack; `change`: each to another legal one, or none."""

    what: Selector
    who: str = "you"
    change: bool = False


class CopyObject(Effect, frozen=True):
    """Copy cards or abilities on the stack, with all that was chosen for them; the copies are bound to `bind`.

    With `at` there is one copy for each found card that could be every target of it, and it is aimed at that card.
    """

    what: Selector
    who: str = "you"
    bind: str = "it"
    at: Selector | None = None


class CreateCopy(Effect, frozen=True):
    """Create copies of cards in a zone of a player; `numbers` are set in place of the copied ones.

    With `like` they arrive in the same way as the card it finds: attacking what that attacks.
    """

    what: Selector
    amount: Amount = 1
    who: str = "you"
    to: str = "field"
    numbers: tuple[tuple[str, int], ...] = ()
    state: str = ""
    like: Selector | None = None
    bind: str = "it"


class BecomeCopy(Effect, frozen=True):
    """Cards become copies of the (one) card found."""

    what: Selector
    of: Selector
    until: str = "rest"


class Shield(Effect, frozen=True):
    """Set up a replacement or prevention effect; `pool` > 0: how much damage it prevents in all, `uses` how often.

    `of` are the cards it protects, known to it as It("guarded").
    """

    replacement: Replacement
    of: Selector | None = None
    until: str = "turn"
    uses: int = 0
    pool: Amount = 0


class EndTurn(Effect, frozen=True):
    """The turn ends at once."""


class AddPhases(Effect, frozen=True):
    """After the present phase come these additional ones."""

    phases: tuple[str, ...]


class Flip(Effect, frozen=True):
    """A player flips a coin, after calling it; "won" is a number known to the resolution: 1 or 0."""

    who: str = "you"
    bind: str = "won"


class RemoveFromBattle(Effect, frozen=True):
    """Cards no longer attack or block."""

    what: Selector


class Double(Effect, frozen=True):
    """A number of cards is doubled: they get as much more as they have now."""

    what: Selector
    stat: str
    until: str = "turn"


class ExpelUntil(Effect, frozen=True):
    """Move cards to a zone until something happens; then they return to where they were, at once."""

    what: Selector
    to: str
    until: Pattern
    bind: str = "expelled"


class NameTrait(Effect, frozen=True):
    """A player names a trait of the game; the card remembers it: Trait("chosen") asks for it."""

    who: str = "you"
    what: Selector = This()


class PickSecretly(Effect, frozen=True):
    """Each player meant picks cards without the others seeing it; then all are known as `bind`."""

    zone: str
    amount: Amount = 1
    who: str = "each"
    bind: str = "picked"


class DoTogether(Effect, frozen=True):
    """The instructions for each player meant (known as "chosen"): all choose first, then all happens at once."""

    who: str
    do: tuple[Effect, ...]
