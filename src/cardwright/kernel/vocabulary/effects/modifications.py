"""The changes that continuous effects make while they last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..players import Who
from ..selectors import Filter, Selector
from ..terms import Term
from ..values import Amount
from .roots import Effect, Modification

if TYPE_CHECKING:
    from ..abilities import Ability, Body, Extra, Pattern, Replacement
    from ..costs import Cost


class Add(Modification, frozen=True):
    """A number raised (or lowered) by an amount: "attack", "defense" ..."""

    stat: str
    amount: Amount


class SetTo(Modification, frozen=True):
    """A number set."""

    stat: str
    amount: Amount


class Gain(Modification, frozen=True):
    """Abilities given: these, and those of the found cards (`of`) without the keywords named in `without`.

    What is given with `kept` cannot be lost.
    """

    abilities: tuple[Ability, ...] = ()
    of: Selector | None = None
    without: tuple[str, ...] = ()
    kept: bool = False


class Lose(Modification, frozen=True):
    """Abilities removed: a keyword by name (with `terms`: only with those), or all with the empty name."""

    keyword: str = ""
    terms: tuple[Term, ...] = ()


class Become(Modification, frozen=True):
    """Something that is not a number: field is "name", "kind", "trait" or "aspect"; `also` keeps the old ones.

    With `of` it is what the found cards have there. What it becomes with `kept` cannot be lost.
    """

    field: str
    value: str = ""
    also: bool = True
    of: Selector | None = None
    kept: bool = False


class KeywordBecomes(Modification, frozen=True):
    """Every keyword ability of one name that the card has becomes one of another name."""

    old: str
    new: str


class Reword(Modification, frozen=True):
    """One word stands for another in what is printed on the card: kinds, traits, aspects, and what abilities name."""

    old: str
    new: str


class Treat(Modification, frozen=True):
    """For effects of cards that pass the filter the card counts as having this too; for others it does not.

    `words` are pairs of a field ("name", "kind", "trait", "aspect") and what it holds.
    """

    by: Filter
    words: tuple[tuple[str, str], ...] = ()
    keywords: tuple[str, ...] = ()


class CostAdd(Modification, frozen=True):
    """Costs more or less: to play a card, or to use its abilities (what is `played`: a "card", an "activated" ability).

    `symbols` are changed by too, all `times` over: more of them, or with `less` fewer, each slot one of these symbols
    as whoever pays chooses. `amount` is signed, and counts for the part that takes any unit.
    """

    amount: Amount
    symbols: tuple[tuple[str, ...], ...] = ()
    less: bool = False
    times: Amount = 1
    played: str = "card"


class CostSet(Modification, frozen=True):
    """Costs exactly this much: so much of any kind, and these symbols."""

    amount: Amount
    symbols: tuple[str, ...] = ()
    played: str = "card"


class AddCost(Modification, frozen=True):
    """Something must be paid in addition to play the card, or to use its abilities."""

    cost: tuple[Cost, ...]
    played: str = "card"


class OfferCost(Modification, frozen=True):
    """An optional or alternative cost that the card, or its abilities, can be paid with."""

    extra: Extra
    played: str = "card"


class AddOption(Modification, frozen=True):
    """One more option of every list from which the player of the card, or of its abilities, chooses."""

    option: Body


class Cant(Modification, frozen=True):
    """An action is forbidden to the card or its player.

    `action`: "attack", "attack leader", "attack follower", "be attacked", "be selected", "be destroyed",
    "be damaged", "be played", "evolve", "activate", "be engaged", "be refreshed", "deal damage" ...
    `by` limits the other side of the action (the attacker, the source, the target). With `on` no event that fits it
    happens to the card, or is done by its player.
    """

    action: str = ""
    by: Filter | None = None
    on: Pattern | None = None


class May(Modification, frozen=True):
    """A named permission: the card may do what the rules would deny ("attack twice", "be played as quick")."""

    action: str


class Counts(Modification, frozen=True):
    """Cards that pass the filter also count for the game's number of that name ("spellchain")."""

    name: str
    where: Filter


class Limit(Modification, frozen=True):
    """The limit of a kind of zone of the card's controller changed, or with `sets` set."""

    zone: str
    amount: Amount
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
    """The changes of a merged card, in the first layer."""

    changes: tuple[Modification, ...]


class Deciding(Modification, frozen=True):
    """The controller of the effect makes all decisions of a player; it belongs to no card."""

    player: int


class Guard(Modification, frozen=True):
    """A replacement or prevention effect that an effect set up; it belongs to no card.

    `on.what` may be Among(It("guarded")): the cards it was put on.
    """

    replacement: Replacement


class PlayFrom(Modification, frozen=True):
    """The card may be played by its owner (or the players meant) from a kind of zone.

    `then` happens for the permission's source if the card is played by it; the card is bound as "it".
    """

    zone: str
    who: Who = "owner"
    then: tuple[Effect, ...] = ()


class TriggersAgain(Modification, frozen=True):
    """Triggered abilities of the card trigger this many additional times."""

    times: int = 1
