"""The phrase table of a game: icons, names for zones and numbers, fixed phrases."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from cardwright.kernel.vocabulary.abilities import Ability
from cardwright.kernel.vocabulary.costs import Cost
from cardwright.kernel.vocabulary.durations import Duration
from cardwright.kernel.vocabulary.selectors import Condition, Filter, Selector
from cardwright.kernel.vocabulary.values import Value


@dataclass(frozen=True, slots=True)
class Place:
    """The words for a kind of zone: "on your field", "onto your field", "in an opponent's hand"."""

    name: str
    on: str = "in"
    onto: str = "into"
    hidden: bool = False
    many: str = ""
    alone: str = ""  # the whole phrase, where no owner is named


@dataclass(frozen=True, slots=True)
class Phrases:
    """The phrase table of one game; every key is a word of the ability vocabulary."""

    places: Mapping[str, Place]
    """Kinds of zone."""
    home: str
    """The kind of zone where the cards of the other side are "enemy" cards."""
    playable: tuple[str, ...] = ("hand",)
    """The kinds of zone cards are played from."""
    played: str = ""
    """The kind of zone a card is in while it is played, if cards speak of what comes from there."""
    heads: str = ""
    """The kind of zone that holds the card that stands for a player."""
    selves: frozenset[str] = frozenset()
    """The kinds of card that call themselves by their kind: "this follower"."""
    arrive: str = ""
    """The verb for bringing cards onto the home zone, if there is one: "summon"."""
    icons: Mapping[str, str] = field(default_factory=dict)
    """Classes, kinds, keywords and labels that are printed as icons or with other letters."""
    label: str = "{}"
    """How the label of a triggered ability stands before its text: "{} >>>"."""
    leading: frozenset[str] = frozenset()
    """Keywords that stand before the text of a spell, in its paragraph."""
    implied: frozenset[Ability] = frozenset()
    """Abilities that the one before them says already."""
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
    currency: str = ""
    """The resource cards are paid with."""
    cost_word: str = "cost"
    """What a card costs, as a noun."""
    resources: Mapping[str, str] = field(default_factory=dict)
    """Player resources as cards name one unit of them: "play point"."""
    stats: Mapping[str, str] = field(default_factory=dict)
    """Numbers of a card as they stand before + and -."""
    states: Mapping[str, str] = field(default_factory=dict)
    """The verb that turns a card to a state."""
    tallies: Mapping[str, str] = field(default_factory=dict)
    """What a tally counts, after "the number of"."""
    counted: Mapping[str, str] = field(default_factory=dict)
    """What a tally or a deed says as a condition, with {} for the cards or {n} for the number."""
    tallied: Mapping[str, tuple[str, Filter | None]] = field(default_factory=dict)
    """The deed and the cards that a tally counts."""
    actions: Mapping[str, str] = field(default_factory=dict)
    """What "can't" forbids, as a verb."""
    sentences: Mapping[str, str] = field(default_factory=dict)
    """Changes with a sentence of their own, by what they forbid, allow or set, with {} for the cards they are about,
    {its} for their possessive and {n} for the amount."""
    moments: Mapping[Condition, str] = field(default_factory=dict)
    """When a card can be played or an ability activated, after "only"."""
    permissions: Mapping[str, str] = field(default_factory=dict)
    """What "may" allows, as a whole predicate."""
    marks: Mapping[str, str] = field(default_factory=dict)
    """What this turn remembers of a card, after "that"."""
    adjectives: Mapping[str, str] = field(default_factory=dict)
    """States that stand before the noun."""
    kind_adjectives: frozenset[str] = frozenset()
    """Kinds of card that stand before another: "an evolved follower"."""
    opposites: Mapping[str, str] = field(default_factory=lambda: {"facedown": "faceup"})
    """States and kinds with a word for their absence."""
    happenings: Mapping[str, str] = field(default_factory=dict)
    """Events of the game's own, as a verb: "evolves"."""
    results: Mapping[str, str] = field(default_factory=dict)
    """What a procedure of the game makes of a card, as an adjective: "evolved"."""
    phases: Mapping[str, str] = field(default_factory=dict)
    """The names of phases and steps."""
    aimed: bool = False
    """Targets are named where they are first spoken of ("destroy target unit"), not selected before."""
    anything: Selector | None = None
    """What "any target" means."""
    permanent: str = "permanent"
    """What a card of the home zone is called if nothing else is said of it."""
    hosted: str = "stationed in"
    """What is said of a card that lies in another one."""
    sharings: Mapping[str, str] = field(default_factory=dict)
    """What cards share, with its article: "an attribute"."""
    hosts: str = ""
    """What is said of a card that lies in one of several, if it is something else."""
    quoted: bool = False
    """Names stand in quotation marks."""
    controlled: bool = False
    """Cards of the home zone are spoken of by who controls them, without a place: "units you control"."""
    homes: frozenset[tuple[str, ...]] = frozenset()
    """Further kinds of zone, alone or together, whose cards are spoken of by who controls them."""
    shared: bool = False
    """The home zone is one for all players: cards come there under someone's control, one's own if nothing is said."""
    fighters: str = ""
    """The kind of card that attacks and blocks."""
    sources: bool = False
    """Damage is said of its source: "this unit deals 1 damage to target unit"."""
    gains: bool = False
    """Effects are said of their cards ("it gains +1 power until end of turn"), not given to them."""
    pair: tuple[str, ...] = ()
    """Two numbers of a card whose changes are printed side by side: "[+100/-100]"."""
    hurt: str = "{} takes {}"
    """What damage is dealt to, and the damage."""
    may_pay: str = ""
    """Costs within instructions are said in words ("you may pay 2. If you do, ..."), with {} for the amount."""
    optional: bool = False
    """Targets of what a player may do need not be chosen."""
    verbs: Mapping[str, str] = field(default_factory=dict)
    """Verbs that move cards and say where to by themselves, with {} for the cards: "remove {} from the game"."""
    acts: Mapping[str, str] = field(default_factory=dict)
    """Procedures of the game as an order, with {} for the cards and {to} for others concerned."""
    numerals: Mapping[int, str] = field(default_factory=dict)
    """Numbers of cards in words."""
    spans: Mapping[Duration, str] = field(default_factory=dict)
    """How long an effect lasts, at the end of a sentence."""
    commas: bool = False
    """Commas stand between traits, which follow the aspects; "target" is said once for several descriptions."""
    plurals: Mapping[str, str] = field(default_factory=dict)
    """Plurals of nouns that English or the game makes in its own way."""
    fields: Mapping[str, str] = field(default_factory=dict)
    """What a card can have more of ("in addition to its other attributes"), by the field."""
    features: Mapping[str, str] = field(default_factory=dict)
    """States that can stand after the noun, with the word "with"."""
    compared: Mapping[str, str] = field(default_factory=dict)
    """A number of a card -> what it is to have so much of it."""
    opponent: str = "each opponent"
    """The opponents as the subject of an instruction."""
    stands: Mapping[str, str] = field(default_factory=dict)
    """Players that texts aim at, as a noun: "opponent"."""
    crossing: Callable[[Any, Any, Any], str] | None = None
    """What happens if an event counts only under a condition that has no sentence of its own: a number is reached."""
    joined: Callable[[Any, Any], tuple[str, int]] | None = None
    """The game's own words for instructions in a row, and how many they say (0: leave it to the rest)."""
    nouns: Mapping[Selector, str] = field(default_factory=dict)
    """Sets of cards with a name of their own: "your champion"."""
    tellers: Mapping[str, Mapping[type, Callable[..., str]]] = field(default_factory=dict)
    """The game's own words for some terms, by sort ("effect", "ability" ...) and class; empty words leave it to the
    rest."""
