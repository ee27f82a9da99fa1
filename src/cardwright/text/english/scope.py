"""The scope in which a text is read: what "it", "they" and "that amulet" mean, and the instructions so far."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ...kernel.vocabulary.abilities import Ability, Extra, Pattern, Target
from ...kernel.vocabulary.costs import Cost
from ...kernel.vocabulary.durations import Duration
from ...kernel.vocabulary.effects import Bind, DoTogether, Effect, If, PayTo, Pick, Put, YouMay
from ...kernel.vocabulary.players import Who
from ...kernel.vocabulary.selectors import Both, Condition, Did, Filter, Holds, It, Selector
from ...kernel.vocabulary.terms import Term, parts_of
from ...kernel.vocabulary.values import Depends, Value
from ..diagnostics import NotUnderstood
from ..language import Language
from ..names import straight
from ..reading.chart import Node
from ..reading.words import Word
from ..reading.work import Work

if TYPE_CHECKING:
    from .phrase import Phrase

EVENT_CARD = It("event")
OTHERWISE = Holds("otherwise")  # stands for "if not" until its block ends


@dataclass
class Card:
    """What the scopes of one card share while it is read."""

    reading: int
    work: Work
    own: frozenset[str] = frozenset()  # its names
    words: list[Word] = field(default_factory=list)  # of the paragraph being read
    here: Node | None = None  # the construct that is being given its meaning
    phrases: list[Phrase] = field(default_factory=list)  # every noun, with the words that something must use
    names: bool = False  # an ability of the card names a card

    def printed(self, node: Node) -> str:
        """The words of a construct."""
        return " ".join(word.text for word in self.words[node.start : node.end])

    def is_named(self, node: Node) -> bool:
        """Whether a construct is nothing but a name of this card."""
        said = self.printed(node).replace(" ", "")
        return any(said == straight(name).replace(" ", "") for name in self.own)


@dataclass
class Block:
    """Instructions that share a condition (or none), while they are being read."""

    effects: list[Effect] = field(default_factory=list)
    condition: Condition | None = None
    cost: tuple[Cost, ...] | None = None  # the cost of the block
    later: Callable[[tuple[Effect, ...]], Effect | tuple[Effect, ...]] | None = None  # what the block waits for
    brief: bool = False  # waits with one sentence only, and with those that go on with "if you do"
    before: Selector | None = None  # what "it" meant before it
    lead: bool = False  # opened by a condition keyword: ends at the next one
    sentence: int = 0  # where the sentence being read began
    last: int = 0  # where the one before it began


@dataclass
class Numbering:
    """Makes names for an ability's targets, unique across its options."""

    targets: int = 0

    def target(self) -> str:
        """The next target's name."""
        self.targets += 1
        return f"t{self.targets}"

    def coming(self) -> str:
        """The name of the target after this one."""
        return f"t{self.targets + 1}"


@dataclass
class Scope:
    """The state of reading one ability, or one option of it."""

    language: Language
    card: Card
    kinds: tuple[str, ...] = ()
    spell: bool = False
    numbering: Numbering = field(default_factory=Numbering)
    x_known: bool = False  # X is a number that was chosen for the cost
    blocks: list[Block] = field(default_factory=lambda: [Block()])
    targets: list[Target] = field(default_factory=list)
    it: Selector | None = None  # what "it" means now
    doer: Selector | None = None  # what "it" means as a subject, if that is another card
    known: dict[str, Selector] = field(default_factory=dict)  # what "the amulet" means, by kind
    pair: tuple[str, ...] = ()  # the kinds of the two cards that were selected together: "the first follower"
    part: Selector | None = None  # of those two, the one named last: "the first follower and its leader"
    who: Who = "you"  # who carries out the instruction being read
    holder: Who = ""  # the player whom a condition speaks of
    actor: Who = "you"  # who carries out instructions without a subject
    they: Who = ""  # the player "they" and "their" mean
    group: str = ""  # the players of "each player", if "they" means each of them
    chosen_apart: bool = False  # each player has chosen cards: "the others" are all but those
    plural: bool = False  # "all players": the verb has the same form as for "you"
    until: Duration | None = None  # the duration before the instruction
    goes_on: bool = False  # another instruction of the same sentence
    may: bool = False
    looked: Selector | None = None
    shown: Who = ""  # whose hand was revealed just now
    picked: list[Selector] = field(default_factory=list)
    found: bool = False  # the deck of a search still has to be shuffled
    extras: list[Extra] = field(default_factory=list)
    replacing: bool = False  # "instead" means: instead of the event
    upgraded: tuple[Effect, ...] = ()  # what follows the instruction that "instead" has replaced
    among: bool = False  # nouns without a zone mean the cards looked at
    doubt: Selector | None = None  # what else "it" could mean in this sentence
    rival: Selector | None = None  # the other card of the event: "it" is one of the two only as a subject
    compared: Value | None = None  # the number of the last condition: "if there are at least 5", "if 7 or more"
    counted: Selector | None = None  # the cards last counted, for "them"
    loose: Effect | None = None  # a movement whose cards have no name yet
    hanging: tuple[Condition, str] | None = None  # "If ..., select a card." and the target it may have chosen
    zones: tuple[str, ...] = ()  # where the ability works, if its cost says so
    bare_nouns: int = 0  # nouns need no article here: "for each follower"
    paid: bool = False  # a cost stands before the first instruction
    gone: str = ""  # the zone that this card is moved to as a cost
    announced: tuple[Cost, ...] = ()  # what was paid in addition to play the card, for its other abilities
    arrives: bool = False  # the text waits for its card to come into play
    since: int | None = None  # where the instruction begins whose ending is being read
    waiting: bool = False  # the event being read is waited for later, and may be about cards chosen now
    trigger: Pattern | None = None  # the one event that the text waits for
    measured: bool = False  # the event of the trigger has a number: "that much"
    offers: list[tuple[tuple[Cost, ...], Depends]] = field(default_factory=list)  # numbers that a cost changes

    def misread(self, reason: str, node: Node | None = None) -> NotUnderstood:
        """The error that a construct (the one being read) has no meaning here."""
        return misread(node or self.card.here, reason)

    @property
    def block(self) -> Block:
        """The innermost block."""
        return self.blocks[-1]

    def emit(self, *effects: Effect) -> None:
        """Add instructions to the innermost block."""
        self.block.effects.extend(effects)

    def conditions(self) -> Condition | None:
        """All conditions of the instruction being read."""
        held = tuple(block.condition for block in self.blocks if block.condition is not None)
        if len(held) > 1:
            return Both(held)
        return held[0] if held else None

    def open(self, condition: Condition | None = None) -> None:
        """Begin a block."""
        self.blocks.append(Block(condition=condition))

    def close(self) -> None:
        """End a block: its instructions become one of the block around it."""
        block = self.blocks.pop()
        effects = tuple(block.effects)
        if not effects:
            return
        if block.later is not None:
            waits = block.later(effects)
            self.emit(*(waits if isinstance(waits, tuple) else (waits,)))
        elif block.cost is not None:
            self.emit(PayTo(block.cost, effects))
        elif block.condition == OTHERWISE:
            last = self.block.effects[-1] if self.block.effects else None
            if isinstance(last, PayTo) and last.do and not last.otherwise:
                self.block.effects[-1] = replace(last, otherwise=effects)
                return
            if isinstance(last, YouMay) and not last.then and not last.otherwise:
                self.block.effects[-1] = YouMay(last.do, last.who, otherwise=effects)
                return
            if not isinstance(last, If) or last.otherwise:
                raise NotUnderstood(0, 0, "“if not” follows nothing")
            self.block.effects[-1] = If(last.condition, last.then, effects)
        elif block.condition == Did() and self.group and of_chosen(effects):
            self._go_on(effects)
        elif block.condition == Did() and _unpaid(self.block.effects):
            last = self.block.effects.pop()
            assert isinstance(last, PayTo)
            self.emit(replace(last, do=effects))
        elif block.condition is not None:
            self.emit(If(block.condition, effects))
        else:
            self.emit(*effects)

    def _go_on(self, effects: tuple[Effect, ...]) -> None:
        """The instructions of "each player who does so"."""
        last = self.block.effects.pop() if self.block.effects else None
        if not isinstance(last, DoTogether):
            raise NotUnderstood(0, 0, "which of the players?")
        if _unpaid(list(last.do)):
            paid = last.do[-1]
            assert isinstance(paid, PayTo)
            self.emit(DoTogether(last.who, (*last.do[:-1], replace(paid, do=effects))))
        else:
            self.emit(DoTogether(last.who, (*last.do, If(Did(), effects))))

    def take(self) -> tuple[Effect, ...]:
        """End a block and hand its instructions over."""
        return tuple(self.blocks.pop().effects)

    def refer(self, selector: Selector, kinds: tuple[str, ...] = ()) -> Selector:
        """From here on "it" means these cards."""
        self.it = selector
        self.loose = self.counted = self.doubt = self.rival = self.doer = self.part = None
        for kind in kinds:
            self.known[kind] = selector
        return selector

    def mention(self, selector: Selector) -> None:
        """A condition mentions a card: if "it" has no other meaning, it means that card until the sentence ends."""
        if self.it is None and self.loose is None:
            self.it = selector
        elif self.it != selector:
            self.doubt = selector

    def referent(self) -> Selector:
        """What "it" means, or an error."""
        if self.doubt is not None or self.rival is not None:
            raise self.misread("this could mean either of two cards")
        if self.loose is not None:
            self._name_loose(self.loose)
        if self.it is None:
            raise self.misread("nothing was named before that this could refer to")
        return self.part or self.it

    def _name_loose(self, moved: Effect) -> None:
        """Give the cards of a movement from the top of a deck a name before they move."""
        self.loose = None
        for block in self.blocks:
            for at, effect in enumerate(block.effects):
                if effect is moved and isinstance(effect, Put):
                    rest = (effect.to, effect.whose, effect.position, effect.state, effect.verb)
                    block.effects[at : at + 1] = [Bind(effect.what), Put(It("it"), *rest)]
                    self.it = It("it")

    def bind(self) -> str:
        """The name for cards about to be picked; a pick among looked-at or just picked cards gets another name."""
        number = len(self.picked) + 1
        while _named(number) in _just_picked(self.block.effects):
            number += 1
        return _named(number)


def _named(number: int) -> str:
    return "it" if number == 1 else f"it{number}"


def _just_picked(effects: list[Effect]) -> list[str]:
    """The names of picked cards that no instruction has used yet."""
    return [effect.bind for effect in trailing_picks(effects)]


def trailing_picks(effects: list[Effect]) -> list[Pick]:
    """The choices of cards at the end of the instructions, in order."""
    found: list[Pick] = []
    for effect in reversed(effects):
        if not isinstance(effect, Pick):
            break
        found.insert(0, effect)
    return found


def of_chosen(effects: tuple[Effect, ...]) -> bool:
    """A word such as "they" means each of several players, and the sentence does not name them."""
    for effect in effects:
        inner = (effect.who,) if isinstance(effect, DoTogether) else parts_of(effect)
        for part in inner:
            if "chosen" in (part, getattr(part, "who", ""), getattr(part, "whose", "")):
                return True
    return False


def _unpaid(effects: list[Effect]) -> bool:
    """Whether the last instruction was a payment without an effect so far."""
    return bool(effects) and isinstance(effects[-1], PayTo) and not effects[-1].do and not effects[-1].otherwise


@dataclass(frozen=True)
class Event:
    """The event of a trigger, and the cards that its text can refer to."""

    pattern: Pattern
    it: Selector | None = EVENT_CARD
    kinds: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    they: Who = ""
    known: tuple[tuple[str, Selector], ...] = ()  # further cards that its text can refer to, by kind
    condition: Condition | None = None
    uncertain: bool = False  # it is the nth of its kind, and the text has not said yet that this means of each turn
    others: tuple[Event, ...] = ()  # what else the text waits for: "attacks or is attacked"
    rival: Selector | None = None  # a second card, which "it" could mean as well


@dataclass(frozen=True)
class Subject:
    """The subject of a statement: the cards, their filter in events, and whether it is this card."""

    selector: Selector
    test: Filter | None
    this: bool = False
    playable: Selector | None = None  # the same cards where they are played from
    doer: Selector | None = None  # what "it" means as a subject: the subject of the sentence before
    next_one: bool = False  # "the next card you play"
    held: Condition | None = None  # what holds while the statement does: "the first spell you play each turn"
    coming: bool = False  # "cards you play": as they are played
    zones: tuple[str, ...] = ()  # of this card, if the text says where it must be

    @property
    def does(self) -> Selector:
        """The cards that act."""
        return self.selector if self.doer is None else self.doer


@dataclass(frozen=True)
class Passive:
    """The meaning of a statement: a static ability, or an effect for a while."""

    abilities: Callable[[Condition | None], tuple[Ability, ...]]
    effect: Callable[[Duration], Effect] | None = None


def misread(node: Node | None, reason: str) -> NotUnderstood:
    """The error that this construct has no meaning; its place is counted in words."""
    return NotUnderstood(node.start, node.end, reason) if node is not None else NotUnderstood(0, 0, reason)


def said_before(s: Scope) -> bool:
    """Whether an instruction stands before this one."""
    return any(block.effects for block in s.blocks)


def mentions(thing: object, sought: Term) -> bool:
    """Whether a term occurs in another."""
    return sought in parts_of(thing)
