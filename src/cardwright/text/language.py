"""What a game adds to the shared grammar: its sentence frames, its words and what they mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from .names import NO_NAMES, Names
from .reminders import Reminder

if TYPE_CHECKING:
    from .meaning import Meanings

SHARED_GRAMMAR = Path(__file__).with_name("grammar.lark")

Lexicon = Mapping[str, Mapping[str, str]]


def no_names(name: str) -> tuple[str, ...]:
    """Cards are called by their whole name."""
    return ()


def whole(words: str) -> tuple[str, ...]:
    """Capitalised words are one trait."""
    return (words,)


@dataclass(frozen=True)
class Language:
    """The English of one game.

    `grammar` are Lark files read after the shared grammar (they `%extend` its rules). `lexicon` gives the
    words of each word class of the grammar (KIND, KEYWORD, ASPECT, ZONE, STAT ...) as printed, with the name
    the kernel knows them by; words that differ in number are listed once each. `meanings` is called once,
    when the first text is compiled, for the functions that turn the game's own sentence frames into terms.

    Traits and card names need no list: any capitalised words will do, a trait before a kind ("Elf follower"),
    a name alone or before "token"; `token_traits` are the exceptions, traits that tokens are called by. `names` are
    those known where a text is read; they say where a name with "and" or a comma in it ends. With `quoted_names` a
    card is named only in quotation marks. `trait_words` are the traits that capitalised words stand for.

    Cards without a zone are in the `default_zone`, or in the one `home_zones` gives for their kind; what is
    selected in `public_zones` is a target; the instructions of `played_kinds` happen when the card is played;
    cost changes work in `playable_zones`, and a card that is being played is in the `play_zone`; discarded and buried
    cards go to the `discard_zone`, banished ones to the `banish_zone`. `attackable` are the kinds of card an attack can
    be forbidden against; `tallies` name what the game counts each turn, by what happened and to which kind:
    ("destroyed", "unit"); `whole_phases` are those that consist of several steps. With `spells_last`, what a spell says
    of other cards without saying for how long is an effect for the rest of the game. `stack_kinds` are kinds that are
    on the stack when a text aims at them and names no zone. With `intervening_if` a condition that
    follows a trigger at once is tested then and again on resolution. With `subjects` a sentence with a subject may be
    an instruction ("it gains"), and with `anywhere` a card that is chosen without a word about its place is any in the
    default zone, and is a target only if the text says so. With `shared_field` the default zone is one for all players,
    and what is put there comes under the control of whoever puts it there, if the text does not say otherwise. With
    `several_opponents` more than two may play: what one opponent does is not what all of them do. `short_names` are
    what a card may call itself. `cost_icon` is how a cost is printed, with the number as its only group; `class_names`
    are what messages call word classes. `reminders` say how the rules explain terms; a card may do so in parentheses.
    With `explanatory` whole sentences in parentheses never do anything.
    """

    name: str
    grammar: tuple[Path, ...]
    lexicon: Lexicon
    meanings: Callable[[], Meanings]
    public_zones: frozenset[str]
    default_zone: str
    discard_zone: str = ""
    banish_zone: str = ""
    playable_zones: tuple[str, ...] = ("hand",)
    play_zone: str = ""
    played_kinds: frozenset[str] = frozenset()
    home_zones: Mapping[str, str] = field(default_factory=dict)
    token_traits: frozenset[str] = frozenset()
    attackable: frozenset[str] = frozenset()
    tallies: Mapping[tuple[str, ...], str] = field(default_factory=dict)
    whole_phases: frozenset[str] = frozenset()
    spells_last: bool = False
    stack_kinds: frozenset[str] = frozenset()
    intervening_if: bool = False
    subjects: bool = False
    anywhere: bool = False
    shared_field: bool = False
    several_opponents: bool = False
    short_names: Callable[[str], tuple[str, ...]] = no_names
    cost_icon: str = ""
    class_names: Mapping[str, str] = field(default_factory=dict)
    reminders: Mapping[str, Reminder] = field(default_factory=dict)
    explanatory: bool = False
    names: Names = NO_NAMES
    quoted_names: bool = False
    trait_words: Callable[[str], tuple[str, ...]] = whole

    def bearers(self) -> tuple[str, ...]:
        """What a card that is given an ability may call itself: any kind that stays."""
        kinds = dict.fromkeys(self.lexicon.get("KIND", {}).values())
        return tuple(kind for kind in kinds if kind not in self.played_kinds)

    def grammar_text(self) -> str:
        """The whole grammar: the shared part, then the game's files."""
        return "\n".join(path.read_text("utf-8") for path in (SHARED_GRAMMAR, *self.grammar))
