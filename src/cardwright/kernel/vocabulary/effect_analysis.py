"""What a continuous effect reads and writes, computed once for each."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import NamedTuple

from . import effects as e
from . import selectors as s
from . import values as v
from .terms import Term, parts_of

CHOSEN = "chosen"  # a trait that was chosen for the card of the ability
# What effects read and write, in groups; and finer: the field of an identity, the name of a number
ABILITIES, IDENTITY, NUMBERS = "abilities", "identity", "numbers"
KIND, TRAIT, ASPECT, NAME = "kind", "trait", "aspect", "name"

_READS: dict[type[Term], tuple[str, ...]] = {
    s.Has: (ABILITIES,),
    s.Kind: (IDENTITY, KIND),
    s.Trait: (IDENTITY, TRAIT),
    s.Aspect: (IDENTITY, ASPECT),
    s.Named: (IDENTITY, NAME),
    s.NameOf: (IDENTITY, NAME),
    s.Shares: (IDENTITY, KIND, TRAIT, ASPECT),
    s.Compare: (NUMBERS,),
    s.Combined: (NUMBERS,),
    v.Stat: (NUMBERS,),
    v.CountDifferent: (NUMBERS,),
    v.Highest: (NUMBERS,),
}
_WRITES: dict[type[e.Modification], tuple[str, ...]] = {
    e.Gain: (ABILITIES,),
    e.Lose: (ABILITIES,),
    e.CantHave: (ABILITIES,),
    e.KeywordBecomes: (ABILITIES,),
    e.Treat: (ABILITIES, IDENTITY, KIND, TRAIT, ASPECT, NAME),
    e.Reword: (ABILITIES, IDENTITY, KIND, TRAIT, ASPECT),
    e.CopyOf: (ABILITIES, IDENTITY, NUMBERS, KIND, TRAIT, ASPECT, NAME),
    e.Merged: (ABILITIES, IDENTITY, NUMBERS, KIND, TRAIT, ASPECT, NAME),
}
_TAKING = (e.Lose, e.CantHave, e.KeywordBecomes, e.Reword)
_WRITES_ALL = (e.CopyOf, e.Merged)
COSTS = (e.CostAdd, e.CostSet, e.AddCost, e.OfferCost, e.AddOption)
# changes of costs, events, control and decisions, not of characteristics
APART = (*COSTS, e.Guard, e.Control, e.BeCopy, e.Deciding)


# where a continuous effect comes from: an ability of its card, one that defines the card, one that was given to it ...
ABILITY, DEFINING, GIVEN, COUNTER, EFFECT = "ability", "defining ability", "given ability", "counter", "resolved effect"


class Layer(NamedTuple):
    """A row of a game's layers: the layer of the changes that fit all it asks for. The first such row counts."""

    at: int  # the number of the layer; lower ones come first
    changes: frozenset[type[e.Modification]] = frozenset()  # it is one of these (none: any)
    writes: frozenset[str] = frozenset()  # it changes one of these
    reads: frozenset[str] = frozenset()  # its effect depends on one of these
    origins: frozenset[str] = frozenset()  # its effect comes from one of these
    said: str = ""  # its ability has these words about when it is applied
    test: Callable[[e.Modification], bool] | None = None  # it passes this
    # what cards are changes here in order of time; but what reads its own card waits for what that card's other
    # effects make of it
    timed: bool = False
    printed: bool = False  # what a card's printed abilities do to it here counts as printed on it
    lacking: bool = False  # only on cards that have nothing of what it changes; on others a row below counts

    def fits(self, change: e.Modification, plan: Plan) -> bool:
        """A change of an effect is what the row asks for."""
        return (
            (not self.changes or type(change) in self.changes)
            and (not self.writes or not self.writes.isdisjoint(written(change)))
            and (not self.reads or not self.reads.isdisjoint(plan.reads))
            and (not self.origins or plan.origin in self.origins)
            and self.said in ("", plan.said)
            and (self.test is None or self.test(change))
        )


def written(change: e.Modification) -> tuple[str, ...]:
    """What a change writes."""
    if isinstance(change, e.Become):
        return (IDENTITY, change.field)
    if isinstance(change, (e.Add, e.SetTo)):
        return (NUMBERS, change.stat)
    return (NUMBERS, change.one, change.two) if isinstance(change, e.Switch) else _WRITES.get(type(change), ())


def sought(change: e.Modification) -> v.Amount | s.Selector | None:
    """What a change has to look up in the game: an amount, or the cards whose information it gives."""
    if isinstance(change, (e.Gain, e.Become)):
        return change.of
    counted = isinstance(change, (e.Add, e.SetTo, e.Limit)) and not isinstance(change.amount, int)
    return getattr(change, "amount", None) if counted else None


NOT_APART: Mapping[str, str] = {}  # no states with their own topic


def retypes(change: e.Modification) -> bool:
    """The change gives a card another kind in place of its old ones."""
    return isinstance(change, e.Become) and change.field == "kind" and not change.also


def takes_away(number: v.Amount) -> bool:
    """A negative amount: minus a number, or minus a number for each card."""
    if isinstance(number, v.Times):
        return takes_away(number.left) or takes_away(number.right)
    return isinstance(number, int) and number < 0


def widens(change: e.Modification) -> bool:
    """The change adds or offers a cost, or concerns abilities: more than how much a card costs to play."""
    return not isinstance(change, (e.CostAdd, e.CostSet)) or change.played != "card"


class Plan:
    """The analysis of a continuous effect: its changes by layer, its cost changes, what it depends on."""

    def __init__(
        self,
        what: s.Selector | None,
        changes: tuple[e.Modification, ...],
        condition: s.Condition | None,
        origin: str,
        said: str,
        key: int,
        rows: tuple[Layer, ...],
        state_topics: Mapping[str, str] = NOT_APART,
        kind_states: frozenset[str] = frozenset(),
        linkers: Collection[str] = (),
    ) -> None:
        self.key = key  # unique among the plans of a game's rules
        self.what = what
        self.changes = changes
        self.condition = condition
        self.origin = origin
        self.said = said
        self.late = origin != DEFINING  # defining abilities come before all others
        # its changes of events, costs and control, which are not characteristics
        self.costs = tuple(c for c in changes if isinstance(c, COSTS))
        amounts = tuple([getattr(c, name, 0) for c in self.costs for name in ("amount", "times")])
        self.widens_costs = any(widens(c) for c in self.costs)  # it changes more than what cards cost to play
        self.set_prices = all(isinstance(number, int) for number in amounts)  # its cost changes never vary
        self.becomes = tuple(c for c in changes if isinstance(c, e.BeCopy))
        self.guards = tuple(c.replacement for c in changes if isinstance(c, e.Guard))
        self.shuts = any(isinstance(c, e.Cant) and c.action == "be played" for c in changes)  # it forbids to play
        # what it depends on
        self.seeks = tuple(found for c in changes if (found := sought(c)) is not None)
        askers = tuple(c.by for c in changes if isinstance(c, e.Treat))
        terms = (what, condition, self.seeks, askers)
        self.reads = frozenset(reads(terms, kind_states))
        self.reads |= {word for c in changes if isinstance(c, (e.Gain, e.Become)) and c.of for word in written(c)}
        self.looks = frozenset(looks((*terms, amounts)))
        self.senses = frozenset(senses(terms, state_topics, linkers))
        if origin == EFFECT and LINKS in self.senses:
            self.senses |= {ANYTHING}  # if its card is gone, its last links count
        # what it reads is all said: a state may depend on any characteristic
        self.frank = not any(isinstance(part, s.InState) for part in parts_of(terms))
        self.notices = _notices(terms, self.looks | self.senses)  # what may change what it finds (None: anything)
        own = (what.where if isinstance(what, s.Cards) else what, condition, self.seeks, askers, amounts)
        self.counts = frozenset(looks(own))  # the kinds of zone in which a card matters to more than itself
        self.far = self.notices is None or _asks_for_far_cards(own)  # and cards wherever they are
        self.chosen = gives_chosen(changes)  # some keyword it gives depends on a choice
        # what it does
        self.layers: list[tuple[e.Modification, ...]] = [()] * (1 + max([row.at for row in rows], default=-1))
        self.filling: frozenset[int] = frozenset()  # the layers in which it changes only cards that lack something
        lacked = [self._sort_in(change, rows) for change in changes if not isinstance(change, APART)]
        self.reads = self.reads.union(*lacked)  # afterwards: what one change may lack sorts no other change
        self.constant = not (self.seeks or self.chosen)
        self.used = frozenset([at for at, changed in enumerate(self.layers) if changed])  # the layers it has a part in
        self.layered = bool(self.used)
        self.writes = frozenset(word for c in changes for word in written(c))
        self.general = not any(isinstance(c, _WRITES_ALL) for c in changes)  # it names no face of one game only
        self.takes = not self.general or any(isinstance(c, _TAKING) or retypes(c) for c in changes)
        self.kept = any(isinstance(c, (e.Gain, e.Become)) and c.kept for c in changes)  # some of it cannot be lost
        # the cards it finds, or its changes, may vary while it lasts
        fixed = (what is None or isinstance(what, s.This)) and condition is None and self.constant and not askers
        self.dynamic = self.layered and not fixed
        self.reaches = bool(self.dynamic or self.costs or self.becomes or self.takes)  # the table keeps note of it
        # filled in by `Planner`, which knows what keywords stand for
        self.gives = False  # by it a card may gain static abilities
        self.sums = False  # by it a card may have an ability in another form: with another amount, or in other words
        found = any(isinstance(c, e.Gain) and c.of for c in changes)  # what it gives is not known before
        self.grants = self.takes or found  # by it a card may gain or lose abilities that change how it arrives
        # it, or an ability it gives, may change the identity of a card
        self.retypes = found or IDENTITY in self.writes

    def _sort_in(self, change: e.Modification, rows: tuple[Layer, ...]) -> set[str]:
        """Put a change into its layer, and into those before in which cards that lack something get it.

        Gives what it reads because it asks what cards lack.
        """
        lacked: set[str] = set()
        for row in rows:
            if row.fits(change, self):
                self.layers[row.at] += (change,)
                if not row.lacking:
                    return lacked
                self.filling |= {row.at}
                lacked |= set(written(change))
        raise ValueError(f"no layer for {change!r}")


def _notices(terms: object, found: frozenset[str]) -> tuple[str, ...] | None:
    """The reports after which an effect may find other cards or numbers, if others do not change what it reads."""
    if ANYTHING in found or ANYWHERE in found:
        return None
    others = [part for part in parts_of(terms) if isinstance(part, s.Selector) and not isinstance(part, _BY_ZONE)]
    return (*sorted(found), *((CARDS,) if others else ()), ALL)


def _asks_for_far_cards(terms: object) -> bool:
    """Some part depends on cards that need not be in play or in a zone that is named.

    The cards linked to its own do not count, where it is only asked whether a card is one of them.
    """
    parts = parts_of(terms)
    own = [part.of for part in parts if isinstance(part, s.Among) and isinstance(part.of, s.Linked)]
    return any(isinstance(part, _FAR) and part not in own for part in parts)


_FAR = (s.Linked, s.It, s.Stacked, s.Referred, s.Cause, s.Affected)
_BY_ZONE = (s.Cards, s.This)  # they find cards in zones that are named, or the card itself


def gives_chosen(changes: tuple[e.Modification, ...]) -> bool:
    """Some given keyword depends on the choice made for its source."""
    return any(getattr(a, "word", "") == CHOSEN for c in changes if isinstance(c, e.Gain) for a in c.abilities)


ANYWHERE = "anywhere"
_LOOKS_ANYWHERE = (v.Noted, s.TopCards, s.Holds)


def looks(term: object) -> set[str]:
    """Which kinds of zone a term looks into."""
    found: set[str] = set()
    for part in parts_of(term):
        if isinstance(part, s.Cards):
            found.update(part.zones)
        elif isinstance(part, _LOOKS_ANYWHERE):
            found.add(ANYWHERE)
    return found


STATS, COUNTERS, RESOURCES, TALLIES, TURN = "stats", "counters", "resources", "tallies", "turn"
STATES, PLACES, LINKS, ANYTHING = "states", "places", "links", "anything"
# Not topics of effects: a report of everything, and one that says more than that a topic changed
ALL, CARDS = "all", "cards"
NEW_TURN = frozenset((TURN, TALLIES, STATES, ANYTHING))  # topics that change when a turn begins
_SENSES: dict[type[Term], str] = {
    s.Compare: STATS,
    s.Combined: STATS,
    v.Stat: STATS,
    v.CountDifferent: STATS,
    v.Highest: STATS,
    s.HasCounter: COUNTERS,
    v.CounterCount: COUNTERS,
    v.Resource: RESOURCES,
    v.Tally: TALLIES,
    v.Happened: TALLIES,
    s.TurnOf: TURN,
    s.During: TURN,
    s.InState: STATES,
    s.Marked: STATES,
    s.HostOf: PLACES,
    s.Hosted: PLACES,
    s.Holds: ANYTHING,
    s.CameFrom: ANYTHING,
    s.Linked: LINKS,
    s.Adjacent: PLACES,
    s.InFront: PLACES,
    s.Stacked: ANYTHING,
    s.Targets: ANYTHING,
    s.TargetCount: ANYTHING,
    s.SoleTarget: ANYTHING,
    s.OfCard: ANYTHING,
    s.ActivationCost: ANYTHING,
    s.Referred: ANYTHING,
    s.Affected: ANYTHING,
    s.Underwent: ANYTHING,
    v.ThisWay: ANYTHING,
    v.ThisTurn: ANYTHING,
    v.TimesThisTurn: ANYTHING,
    v.Noted: ANYTHING,
}


_OWN_HOST = s.HostOf(s.This())  # it changes only when its own card moves, which is reported for that card
# Words for players that do not depend on whose turn it is
LASTING_WORDS = frozenset(("", "you", "each", "opponent", "team", "owner", "controller", "chosen", "event"))


def senses(term: object, state_topics: Mapping[str, str], linkers: Collection[str] = ()) -> set[str]:
    """The topics, other than zones, that a term depends on; `state_topics` are the topics of states.

    `linkers` are links that the game computes.
    """
    found: set[str] = set()
    for part in parts_of(term):
        kind = _SENSES.get(type(part))
        if kind is not None and part != _OWN_HOST:
            found.add(state_topics.get(part.name, kind) if isinstance(part, s.InState) else kind)
        if isinstance(part, s.Linked) and part.link in linkers:
            found.add(ANYTHING)
        if getattr(part, "whose", "") not in LASTING_WORDS or getattr(part, "who", "") not in LASTING_WORDS:
            found.add(TURN)
    return found


def reads(term: object, kind_states: frozenset[str] = frozenset()) -> set[str]:
    """The characteristics that a term reads; `kind_states` are states that depend only on the kinds of a card."""
    found: set[str] = set()
    for part in parts_of(term):
        found.update(_READS.get(type(part), ()))
        if isinstance(part, (s.Compare, s.Combined, v.Stat, v.CountDifferent, v.Highest)):
            found.add(part.name if isinstance(part, v.Stat) else part.stat)
        elif isinstance(part, s.InState) and part.name in kind_states:
            found.update((IDENTITY, KIND))
    return found
