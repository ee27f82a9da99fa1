"""What a game hands the printer: its icons, its names for zones and numbers, its fixed phrases."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from cardwright.kernel.costs import Cost
from cardwright.kernel.selectors import Selector
from cardwright.kernel.values import Value


@dataclass(frozen=True, slots=True)
class Place:
    """How cards speak of a kind of zone: "on your field", "onto your field", "in an opponent's hand"."""

    name: str
    on: str = "in"
    onto: str = "into"
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class Phrases:
    """The phrase table of one game; every key is a word of the ability vocabulary."""

    places: Mapping[str, Place]
    """Kinds of zone."""
    home: str = "field"
    """The kind of zone where the cards of the other side are "enemy" cards."""
    playable: tuple[str, ...] = ("hand",)
    """The kinds of zone cards are played from."""
    heads: str = "leader"
    """The kind of zone that holds the card that stands for a player."""
    selves: frozenset[str] = frozenset(("follower",))
    """The kinds of card that call themselves by their kind: "this follower"."""
    icons: Mapping[str, str] = field(default_factory=dict)
    """Classes, keywords and labels that are printed as icons."""
    gates: Mapping[Value, str] = field(default_factory=dict)
    """Numbers with a keyword that asks for at least so many: "Combo (3)"."""
    states_of_play: Mapping[str, str] = field(default_factory=dict)
    """Conditions the rulebook names."""
    paid: Mapping[str, str] = field(default_factory=dict)
    """Optional costs the rulebook names, by the name of the extra."""
    fixed_costs: Mapping[Cost, str] = field(default_factory=dict)
    """Costs with an icon or a keyword of their own."""
    cost_icon: str = ""
    """The icon of a cost in the game's currency, such as "[cost{:02}]"."""
    currency: str = "play points"
    resources: Mapping[str, str] = field(default_factory=dict)
    """Player resources as cards name one unit of them: "play point"."""
    stats: Mapping[str, str] = field(default_factory=dict)
    """Numbers of a card as they stand before + and -."""
    states: Mapping[str, str] = field(default_factory=dict)
    """The verb that turns a card to a state."""
    tallies: Mapping[str, str] = field(default_factory=dict)
    """What a tally counts, after "the number of"."""
    counted: Mapping[str, str] = field(default_factory=dict)
    """What a tally says as a condition: "{} cards" with a number."""
    actions: Mapping[str, str] = field(default_factory=dict)
    """What "can't" forbids, as a verb."""
    possessions: Mapping[str, str] = field(default_factory=dict)
    """What "can't" forbids a part of the card: "[act] abilities can't be activated"."""
    counting: Mapping[str, str] = field(default_factory=dict)
    """What also counts for a number of the rulebook, with {} for the cards."""
    counter_gains: Mapping[tuple[Selector, str], str] = field(default_factory=dict)
    """Counters put on one of a set, by set and counter, with {} for their number."""
    permissions: Mapping[str, str] = field(default_factory=dict)
    """What "may" allows, as a whole predicate."""
    marks: Mapping[str, str] = field(default_factory=dict)
    """What this turn remembers of a card, after "that"."""
    adjectives: Mapping[str, str] = field(default_factory=dict)
    """States that stand before the noun."""
    phases: Mapping[str, str] = field(default_factory=dict)
    """The names of phases and steps."""
