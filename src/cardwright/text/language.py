"""What a game adds to the shared English: its words, its verbs, and how it differs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..kernel.vocabulary.durations import Duration, Until
from .names import NO_NAMES, Names
from .reminders import Reminder

if TYPE_CHECKING:
    from ..kernel.vocabulary.abilities import Ability
    from ..kernel.vocabulary.effects import Effect, Modification
    from ..kernel.vocabulary.selectors import Filter
    from .printing.phrases import Phrases
    from .reading.grammar import Rules


def no_names(name: str) -> tuple[str, ...]:
    """A card has no short names."""
    return ()


def one_number(kinds: frozenset[str]) -> str:
    """No number goes without its name."""
    return ""


def nothing(ability: Ability) -> str:
    """Every ability is allowed."""
    return ""


def whole(words: str) -> tuple[str, ...]:
    """A run of capitalised words is one trait."""
    return (words,)


def for_good(kinds: tuple[str, ...], changes: tuple[Modification, ...]) -> Duration:
    """An effect without a time never ends."""
    return Until.REST


@dataclass(frozen=True, kw_only=True)
class Language:
    """The English of one game; docs/adding-a-game.md explains every field."""

    name: str
    rules: Callable[[], Rules]
    public_zones: frozenset[str]  # a card selected there is a target
    default_zone: str  # the zone of a text that names none
    discard_zone: str = ""
    playable_zones: tuple[str, ...] = ("hand",)  # cost changes work there
    play_zone: str = ""  # of a card that is being played
    played_kinds: frozenset[str] = frozenset()  # their instructions happen when the card is played
    permanent_kinds: frozenset[str] = frozenset()  # such a card comes into play, also if it is of those kinds, too
    # the zones in which cards of each type lie and have abilities that name no zone; if not given, it is not checked
    lies_in: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    home_zones: Mapping[str, str] = field(default_factory=dict)  # kinds with another zone than the default
    spread_kinds: frozenset[str] = frozenset()  # kinds that lie in any zone of cards in play
    token_traits: frozenset[str] = frozenset()  # traits by which texts name tokens
    tallies: Mapping[tuple[str, ...], str] = field(default_factory=dict)  # ("destroyed", "unit"): counts of a turn
    spells_last: bool = False  # a spell's effect without a duration lasts for the rest of the game
    stack_kinds: frozenset[str] = frozenset()  # without a zone, a text means these on the stack
    intervening_if: bool = False  # a condition right after a trigger is tested twice
    sends_elsewhere: bool = False  # "put it there instead" is the same move to another zone, not another instruction
    everywhere: tuple[str, ...] = ()  # all zones, for abilities that work "from anywhere"
    anywhere: bool = False  # without a zone, a chosen card is in the default zone and no target
    shared_field: bool = False  # all players share the default zone
    several_opponents: bool = False  # "an opponent" and "each opponent" differ
    short_names: Callable[[str], tuple[str, ...]] = no_names  # further names of a card in its own text
    class_names: Mapping[str, str] = field(default_factory=dict)
    reminders: Mapping[str, Reminder] = field(default_factory=dict)
    explanatory: bool = False  # whole sentences in parentheses never do anything
    names: Names = NO_NAMES
    quoted_names: bool = False  # cards are named only in quotation marks
    trait_words: Callable[[str], tuple[str, ...]] = whole
    attacked_groups: Mapping[str, str] = field(default_factory=dict)  # kinds that are attacked together, and the name
    plain_number: Callable[[frozenset[str]], str] = (
        one_number  # the number of "+500" on cards of these kinds, or a question
    )
    refuse: Callable[[Ability], str] = nothing  # why the rules do not allow such an ability
    burying: str = "bury"  # the name of a move to the discard zone
    optional_targets: bool = False  # targets of what a player "may" do need not be chosen
    felled_kinds: frozenset[str] = frozenset()  # kinds that stay, and are in the state "destroyed" then
    hand_keywords: frozenset[str] = frozenset()  # keywords of cards in a hand: when they may be played
    numbered_counters: frozenset[str] = frozenset()  # counters such as "+500"
    counters_named: bool = False  # every counter has a name: without one it is not clear which are meant
    described: Callable[[str], str] = str  # the description of a token, as the game's cards have it
    describes_token: Callable[[str], bool] = bool  # whether there can be a token of this description
    implied: Mapping[str, Filter] = field(default_factory=dict)  # what cards of a kind are, unless the text says so
    tidy: tuple[Callable[[tuple[Effect, ...]], tuple[Effect, ...]], ...] = ()  # of whole texts
    colon_opens: bool = False  # a cost and a colon open an activated ability
    search_only: bool = False  # a search shows and shuffles cards only where the text says so
    turned_kinds: frozenset[str] = frozenset()  # destroyed, such a card is turned face down where it is
    phrases: Callable[[], Phrases] | None = None  # how the game prints, for messages
    comma_joins: str = ""  # what needs no "and" before it as the last of a list: "statements" or "all"
    terse: bool = False  # a noun needs no article: "destroy enemy unit" is about one
    sole_states: frozenset[str] = frozenset()  # at most one card is in such a state: "attacking unit" is certain
    uncounted: frozenset[str] = frozenset()  # nouns that have no plural
    choices_aim: bool = False  # a card in play that an instruction chooses is a target, said or not
    in_play: tuple[str, ...] = ()  # the zones of "comes into play", if there are more than the default one
    resolved_costs: bool = False  # a cost in a triggered ability or within instructions is paid as it resolves
    staying_kinds: frozenset[str] = frozenset()  # played kinds that stay: what they say of cards holds there
    unending: Callable[[tuple[str, ...], tuple[Modification, ...]], Duration] = (
        for_good  # how long a change lasts that names no time, by the kinds of the card that says it
    )
    ordered_zones: frozenset[str] = frozenset()  # zones beside decks whose cards have an order: they have a top
    future: bool = True  # effects on all cards reach those that come later
    kind_tests: Mapping[str, Filter] = field(default_factory=dict)  # what nouns mean that are no kinds of card
    # nouns for objects that are described by the card they come from: "a fire ability"
    sourced_kinds: frozenset[str] = frozenset()
    bare_zones: tuple[str, ...] = ()  # where cards are that a text names by a trait alone
    block_tag: str = ""  # of the event of a card that blocks, where it may block several
    # kinds, and the prohibition to attack them; a game without any names the cards
    attack_bans: Mapping[str, str] = field(default_factory=dict)
    bans: frozenset[str] = frozenset()  # what prohibitions can name: "be returned", "be exhausted"
    single_kinds: frozenset[str] = frozenset()  # "your ruler": one of them is chosen if a player has several
    card_zones: tuple[str, ...] = ()  # where "unit cards" are that a statement is about, if not in play alone
    crossing: str = ""  # the verb of a move that a text sends from one player's zone to another's
    arrival_rank: str = ""  # the rank of "enters the field with a counter on it"
    damage_step: int = 1  # damage is divided among targets in multiples of this
    least_numbers: bool = False  # a number of anything but costs means at least that number
    works_where_put: bool = False  # "when this card is put into your cemetery" works there, too

    def bearers(self) -> tuple[str, ...]:
        """The kinds by which a gained ability may name its card: any kind that stays in play."""
        kinds = dict.fromkeys(self.rules().words["kind"].values())
        return tuple(kind for kind in kinds if kind not in self.played_kinds)

    def aspects(self) -> Mapping[str, str]:
        """The words for aspects: elements, attributes, classes."""
        return self.rules().words.get("aspect", {})
