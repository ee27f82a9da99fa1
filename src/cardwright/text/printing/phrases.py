"""The phrase table of a game: icons, names for zones and numbers, fixed phrases."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from msgspec import Struct, field

from cardwright.kernel.vocabulary.abilities import Ability
from cardwright.kernel.vocabulary.durations import Duration
from cardwright.kernel.vocabulary.selectors import Condition, Filter, Selector
from cardwright.kernel.vocabulary.terms import Term
from cardwright.kernel.vocabulary.values import Value

from ..verb_rows import wording


class Place(Struct, frozen=True):
    """The words for a kind of zone: "on your field", "onto your field", "in an opponent's hand"."""

    name: str
    on: str = "in"
    onto: str = "into"
    hidden: bool = False
    many: str = ""
    alone: str = ""  # the whole phrase, where no owner is named


def places(zones: dict[str, str], hidden: Collection[str] = ()) -> dict[str, Place]:
    """Kinds of zone by the first words they are read by."""
    return {zone: Place(wording(words), hidden=zone in hidden) for words, zone in reversed(zones.items())}


Words = Mapping[str, str]


class Phrases(Struct, frozen=True, kw_only=True):
    """The phrase table of one game; every key is a word of the ability vocabulary."""

    places: Mapping[str, Place]  # kinds of zone
    home: str  # the kind of zone where the cards of the other side are "enemy" cards
    playable: tuple[str, ...] = ("hand",)  # the kinds of zone cards are played from
    played: str = ""  # the kind of zone a card is in while it is played, if cards speak of what comes from there
    heads: str = ""  # the kind of zone that holds the card that stands for a player
    selves: frozenset[str] = frozenset()  # the kinds of card that call themselves by their kind: "this follower"
    arrive: str = ""  # the verb for bringing cards onto the home zone, if there is one: "summon"
    icons: Words = {}  # classes, kinds, keywords and labels that are printed as icons or with other letters
    keywords: Words = {}  # keywords with a sentence of their own, with {} for their word and {n} for their number
    label: str = "{}"  # how the label of a triggered ability stands before its text: "{} >>>"
    leading: frozenset[str] = frozenset()  # keywords that stand before the text of a spell, in its paragraph
    implied: frozenset[Ability] = frozenset()  # abilities that the one before them says already
    gates: Mapping[Value, str] = {}  # numbers with a keyword that asks for at least so many: "Combo (3)"
    states_of_play: Words = {}  # conditions the rulebook names
    paid: Words = {}  # optional costs the rulebook names, by the name of the extra
    fixed: Mapping[Term, str] = {}  # terms with words of their own: "[engage]", "your champion"
    cost_icon: str = ""  # the icon of a cost in the game's currency, such as "[cost{:02}]"
    currency: str = ""  # the resource cards are paid with
    cost_word: str = "cost"  # what a card costs, as a noun
    resources: Words = {}  # player resources as cards name one unit of them: "play point"
    stats: Words = {}  # numbers of a card as they stand before + and -
    states: Words = {}  # how a card is turned to a state: "exhaust {}"
    tallies: Words = {}  # what a tally counts, after "the number of"
    counted: Words = {}  # what a tally or a deed says as a condition, with {} for the cards or {n} for the number
    tallied: Mapping[str, tuple[str, Filter | None]] = {}  # the deed and the cards that a tally counts
    actions: Words = {}  # what "can't" forbids, as a verb
    # changes with a sentence of their own, by what they forbid, allow or set, with {} for the cards they are about,
    # {its} for their possessive and {n} for the amount
    sentences: Words = {}
    moments: Mapping[Condition, str] = {}  # when a card can be played or an ability activated, after "only"
    permissions: Words = {}  # what "may" allows, as a whole predicate
    marks: Words = {}  # what this turn remembers of a card, after "that"
    adjectives: Words = {}  # states that stand before the noun
    kind_adjectives: frozenset[str] = frozenset()  # kinds of card that stand before another: "an evolved follower"
    # states and kinds with a word for their absence
    opposites: Words = field(default_factory=lambda: {"facedown": "faceup"})
    happenings: Words = {}  # events of the game's own, as a verb: "evolves"
    results: Words = {}  # what a procedure of the game makes of a card, as an adjective: "evolved"
    phases: Words = {}  # steps, and phases with another name than "main phase"
    aimed: bool = False  # targets are named where they are first spoken of ("destroy target unit"), not selected before
    anything: Selector | None = None  # what "any target" means
    permanent: str = "permanent"  # what a card of the home zone is called if nothing else is said of it
    hosted: str = "stationed in"  # what is said of a card that lies in another one
    sharings: Words = {}  # what cards share, with its article: "an attribute"
    hosts: str = ""  # what is said of a card that lies in one of several, if it is something else
    quoted: bool = False  # names stand in quotation marks
    # cards of the home zone are spoken of by who controls them, without a place: "units you control"
    controlled: bool = False
    # further kinds of zone, alone or together, whose cards are spoken of by who controls them
    homes: frozenset[tuple[str, ...]] = frozenset()
    # the home zone is one for all players: cards come there under someone's control, one's own if nothing is said
    shared: bool = False
    fighters: str = ""  # the kind of card that attacks and blocks
    sources: bool = False  # damage is said of its source: "this unit deals 1 damage to target unit"
    gains: bool = False  # effects are said of their cards ("it gains +1 power until end of turn"), not given to them
    pair: tuple[str, ...] = ()  # two numbers of a card whose changes are printed side by side: "[+100/-100]"
    hurt: str = "takes {}"  # what happens to cards that are dealt damage; "{} is dealt to", if they are named last
    # costs within instructions are said in words ("you may pay 2. If you do, ..."), with {} for the amount
    may_pay: str = ""
    optional: bool = False  # targets of what a player may do need not be chosen
    # verbs that move cards and say where to by themselves, with {} for the cards: "remove {} from the game"
    verbs: Words = {}
    acts: Words = {}  # procedures of the game as an order, with {} for the cards and {to} for others concerned
    numerals: Mapping[int, str] = {}  # numbers of cards in words
    spans: Mapping[Duration, str] = {}  # how long an effect lasts, at the end of a sentence
    # commas stand between traits, which follow the aspects; "target" is said once for several descriptions
    commas: bool = False
    plurals: Words = {}  # plurals of nouns that English or the game makes in its own way
    fields: Words = {}  # what a card can have more of ("in addition to its other attributes"), by the field
    features: Words = {}  # states that can stand after the noun, with the word "with"
    compared: Words = {}  # a number of a card -> what it is to have so much of it
    opponent: str = "each opponent"  # the opponents as the subject of an instruction
    stands: Words = {}  # players that texts aim at, as a noun: "opponent"
    # what happens if an event counts only under a condition that has no sentence of its own: a number is reached
    crossing: Callable[[Any, Any, Any], str] | None = None
    # the game's own words for instructions in a row, and how many they say (0: leave it to the rest)
    joined: Callable[[Any, Any], tuple[str, int]] | None = None
    # the game's own words for some terms, by sort ("effect", "ability" ...) and class; empty words leave it to the rest
    tellers: Mapping[str, Mapping[type, Callable[..., str]]] = {}
