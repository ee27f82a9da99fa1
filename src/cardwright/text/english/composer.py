"""From the items of a card's paragraphs to its abilities: how far each item reaches."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from msgspec.structs import replace

from ...kernel.vocabulary.abilities import (
    Ability,
    Activated,
    Keyword,
    Pattern,
    Replacement,
    Static,
    Triggered,
)
from ...kernel.vocabulary.costs import Cost
from ...kernel.vocabulary.durations import Duration
from ...kernel.vocabulary.effects import AddCost, CostAdd, CostSet, Gain
from ...kernel.vocabulary.selectors import (
    All,
    Cards,
    Condition,
    Kind,
    Targets,
    This,
)
from ...kernel.vocabulary.terms import parts_of, replaced
from ...kernel.vocabulary.values import Amount, Bound, Defined
from ..diagnostics import NotUnderstood
from ..language import Language
from ..reading.chart import Node
from .drafts import Draft, activated, check_x, later, on_play, triggered
from .scope import Block, Card, Scope, mentions, misread

Item = TypeVar("Item", bound=Callable[..., None])
CONTINUE: set[Callable[..., None]] = set()  # items that may begin a paragraph of the ability before it
OPTION = "{n:OPTION}"  # the bullet or number before an option


def continues(fn: Item) -> Item:
    """A paragraph that begins with this item goes on with the ability before it."""
    CONTINUE.add(fn)
    return fn


def _continues(item: Node) -> bool:
    """Whether a paragraph that begins with this goes on with the ability before it."""
    return item.rule is not None and item.rule.fn in CONTINUE


class Composer:
    """Puts the paragraphs of one card together."""

    def __init__(
        self, language: Language, card: Card, kinds: tuple[str, ...], spell: bool = False, x_known: bool = False
    ) -> None:
        self.language = language
        self.card = card
        self.kinds = kinds
        self.spell = spell
        self.x_known = x_known
        self.abilities: list[list[Ability]] = []
        self.defined: dict[str, Amount | None] = {}  # letters in what the card costs to play (None: two values)
        self.draft: Draft | None = None
        self.play: Draft | None = None  # a spell's instructions, over all its paragraphs
        self.lead: Condition | None = None  # a condition keyword that was just read
        self.stated: Scope = self.scope()  # the scope of statements outside abilities
        self.granted: tuple[int, Condition] | None = None  # from which ability on they are gained, and when
        self.replaced: Callable[[Node], None] | None = None  # reads "if you do" after what happens instead

    def scope(self) -> Scope:
        """A fresh state to read an ability in."""
        play = self.play if self.draft is not self.play else None
        extras = () if play is None else (play.play_cost, *(extra.cost for extra in play.scope.extras))
        announced = tuple(cost for costs in extras for cost in costs)
        return Scope(self.language, self.card, self.kinds, self.spell, x_known=self.x_known, announced=announced)

    # --- paragraphs -------------------------------------------------------------------------------

    def paragraph(self, node: Node) -> None:
        """Read one paragraph: a list of items."""
        node.read = self.card.reading
        items = node.kid("list")
        assert items is not None
        items.read = self.card.reading
        first = items.parts()[0]
        if not _continues(first):
            self.close()
        elif self.draft is None and self.spell and self.play is not None:
            self.resume(first)
        for item in items.parts():
            if self.draft is not None and item.start and self.card.words[item.start - 1].text == ";":
                self.draft.parted = self.draft.in_line  # another option may follow
            item.mean(self)
        if self.lead is not None:
            raise misread(items.parts()[-1], "a condition without an effect")
        self.replaced = None
        draft = self.draft
        if draft is not None:
            if draft.wants_cost:
                raise misread(draft.node, "a cost and a colon were expected")
            self.end_blocks(draft)

    def finished(self) -> tuple[Ability, ...]:
        """Every ability, in printed order."""
        self.close()
        if self.stated.offers:
            raise NotUnderstood(0, 0, "a cost of what always holds")
        if self.play is not None:
            self.abilities[self.play.slot] = self._checked(self.play)
        first, held = self.granted or (len(self.abilities), None)
        own = [ability for group in self.abilities[:first] for ability in group]
        own = [self._settled(ability) if isinstance(ability, Static) else ability for ability in own]
        if not self.x_known and any(isinstance(ability, Static) and _wants_x(ability) for ability in own):
            raise NotUnderstood(0, 0, "X is given no value")
        if any(mentions(ability, Bound("Y")) for group in self.abilities for ability in group):
            raise NotUnderstood(0, 0, "Y is given no value")
        given = tuple(ability for group in self.abilities[first:] for ability in group)
        if self.granted is not None and (not given or (self.play is not None and self.play.slot >= first)):
            raise NotUnderstood(0, 0, "which abilities?")
        return (*own, Static(This(), (Gain(given),), held)) if given else tuple(own)

    def end_blocks(self, draft: Draft) -> None:
        """A condition reaches no further than its paragraph."""
        scope = draft.current
        while len(scope.blocks) > 1:
            scope.close()

    def close(self) -> None:
        """The ability that was being read is whole."""
        draft, self.draft = self.draft, None
        if draft is not None and draft.wants_cost:
            raise misread(draft.node, "a cost and a colon were expected")
        if draft is not None and draft is not self.play:
            self.abilities[draft.slot] = self._checked(draft)

    def _checked(self, draft: Draft) -> list[Ability]:
        found = [self._settled(ability, draft.cost) for ability in draft.finish(draft)]
        for ability in found:
            self.allowed(ability, draft.node)
            if self.is_gone and isinstance(ability, Activated | Triggered) and not ability.zones:
                raise misread(draft.node, "a card that does not stay has no such ability")
            if not (self.x_known and ability is found[0]) and not mentions(draft.cost, Bound("X")):
                check_x(ability, draft.node)
        idle = [ability for ability in found if _does_nothing(ability)]
        if any(self.language.resolved_costs or isinstance(one, Activated) for one in idle):
            raise misread(draft.node, "nothing is done")
        scopes = (draft.scope, *draft.options)
        if any(scope.found for scope in scopes):
            raise misread(draft.node, "the text does not say where the found card goes")
        if any(scope.offers for scope in scopes):
            raise misread(draft.node, "nothing is done for this cost")
        return found

    def define(self, letter: str, meant: Amount) -> None:
        """A letter in what the card costs to play: it stands for the same number in the other abilities."""
        self.defined[letter] = meant if self.defined.get(letter, meant) == meant else None

    def _settled(self, ability: Ability, cost: tuple[Cost, ...] = ()) -> Ability:
        """The ability with the letters that the card defines; one in its cost, or in a text it gives, is another."""
        given = tuple(part for part in parts_of(ability) if isinstance(part, Gain))
        for letter, meant in self.defined.items():
            if meant is not None and not self.x_known and not mentions((*cost, *given), Bound(letter)):
                ability = replaced(ability, Bound(letter), Defined(letter, meant))  # FOW 903.2h-3
        return ability

    @property
    def is_gone(self) -> bool:
        """Whether the card has resolved and is gone before an ability of it could be used."""
        stays = self.language.staying_kinds
        return self.spell and bool(stays) and stays.isdisjoint(self.kinds)

    def allowed(self, ability: Ability, node: Node) -> None:
        """Refuses an ability that the game's rules do not allow."""
        reason = self.language.refuse(ability)
        if reason:
            raise misread(node, reason)

    # --- abilities --------------------------------------------------------------------------------

    def begin(self, node: Node, finish: Callable[[Draft], list[Ability]]) -> Draft:
        """Begin to read an ability; the one before it ends."""
        self.close()
        self.abilities.append([])
        self.draft = Draft(node, self.scope(), finish, len(self.abilities) - 1)
        return self.draft

    def here(self) -> Node:
        """The item that is being read."""
        assert self.card.here is not None
        return self.card.here

    def begin_option(self, draft: Draft) -> None:
        """Begin the next option; it knows the cards that were named before the choice."""
        self.end_blocks(draft)
        option = self.scope()
        option.numbering = draft.scope.numbering
        option.it, option.known, option.they = draft.scope.it, dict(draft.scope.known), draft.scope.they
        option.measured = draft.scope.measured
        option.actor = draft.chooser if self.language.terse else "you"
        draft.options.append(option)

    def begin_triggered(self, pattern: Pattern, label: str = "", zones: tuple[str, ...] = ()) -> Draft:
        """Begin an automatic ability; consecutive keywords share their text."""
        draft = self.draft
        if draft is not None and draft.finish is triggered and draft.untouched and label and draft.label:
            draft.triggers.append((pattern, label, zones))
            return draft
        if self.lead is not None:
            raise misread(self.here(), "a condition before a trigger")
        draft = self.begin(self.here(), triggered)
        draft.scope.arrives = pattern.this and pattern.to == (self.language.default_zone,)
        draft.triggers.append((pattern, label, zones))
        draft.label = label
        return draft

    def begin_activated(self, label: str = "", quick: bool = False) -> Draft:
        """Begin an activated ability; its cost comes next."""
        if self.lead is not None:
            raise misread(self.here(), "a condition before a trigger")
        draft = self.begin(self.here(), activated)
        draft.label, draft.quick, draft.wants_cost = label, quick, True
        return draft

    def keywords(self, *words: str) -> None:
        """Keyword abilities by name."""
        self.close()
        self.abilities.append([Keyword(word) for word in words])

    def standing(self, *found: Ability) -> None:
        """A paragraph, or a sentence of one, that is an ability of its own."""
        lasting = self.spell and self.language.spells_last
        if lasting and any(isinstance(one, Static | Replacement) and not _works(one) for one in found):
            raise misread(self.here(), "a spell has no such ability anywhere: for how long is it so?")
        found = tuple(_in_hand(one, self.language) for one in found)
        if any(isinstance(one, Static) and _of_played(one, self.language) for one in found):
            raise misread(self.here(), "no card of this kind stays there")
        if any(isinstance(one, Static) and _aims(one, self.language) for one in found):
            raise misread(self.here(), "a card that is not being played has no targets")
        self.close()
        self.abilities.append(list(found))

    def resume(self, node: Node) -> Draft:
        """Go on reading the playing of the card: a spell's instructions, any card's additional costs."""
        if self.play is None:
            self.play = self.begin(node, on_play)
        elif self.draft is not self.play:
            self.close()
            self.draft = self.play
            if self.play.options and node.rule is not None and OPTION not in node.rule.patterns:
                self._after_options(self.play)
        return self.play

    def _after_options(self, draft: Draft) -> None:
        """A paragraph after the options belongs to all of them."""
        if draft.common is None:
            self.end_blocks(draft)
            draft.common = self.scope()
            draft.common.numbering = draft.scope.numbering

    def acting(self, node: Node) -> Draft:
        """The ability that instructions belong to."""
        if self.draft is not None and self.draft.wants_cost and self.language.resolved_costs and self.draft.renewed:
            self.draft.wants_cost = False  # what may be done once needs no cost
        if self.draft is not None and not self.draft.wants_cost:
            return self.draft
        if self.spell and self.draft is None:
            return self.resume(node)
        raise misread(node, "an instruction needs a trigger or a cost before it")

    def reading(self, draft: Draft, goes_on: bool = False) -> Scope:
        """The scope of the next instruction; a condition keyword just read opens its block."""
        scope = draft.current
        while scope.block.brief and scope.block.effects and not goes_on:
            before = scope.block.before
            scope.close()
            if before is not None:
                scope.refer(before)
        if self.lead is not None:
            if scope.block.lead:
                scope.close()
            scope.open(self.lead)
            scope.block.lead = True
            self.lead = None
        return scope

    def later(self, pattern: Pattern, until: Duration) -> None:
        """A delayed trigger: the rest of the paragraph waits for it."""
        scope = self.reading(self.acting(self.here()))
        scope.blocks.append(Block(later=later(scope, pattern, until)))


def _does_nothing(ability: Ability) -> bool:
    """Whether an ability is only a cost or a trigger."""
    body = ability.body if isinstance(ability, Activated | Triggered) else None
    return body is not None and not body.effects and body.modes is None


def _works(one: Static | Replacement) -> bool:
    """Whether an ability of a spell could do something: on the stack, or where the card is played from."""
    return isinstance(one, Static) and bool(one.zones)  # LOW 604.2


def _in_hand(one: Ability, language: Language) -> Ability:
    """ "Your spells gain Instacast": what says when cards may be played is about those in the hand."""
    given = [gift for gift in one.changes if isinstance(gift, Gain)] if isinstance(one, Static) else []
    words = {gift.name for gain in given for gift in gain.abilities if isinstance(gift, Keyword)}
    if (
        not isinstance(one, Static)
        or not isinstance(one.what, Cards)
        or not words
        or not words <= language.hand_keywords
    ):
        return one
    return replace(one, what=replace(one.what, zones=("hand",))) if _of_played(one, language) else one


def _aims(one: Static, language: Language) -> bool:
    """Whether a statement is about the targets of cards that wait in a hand."""
    waits = isinstance(one.what, Cards) and language.play_zone not in one.what.zones
    return waits and any(isinstance(part, Targets) for part in parts_of(one.what))


def _of_played(one: Static, language: Language) -> bool:
    """Whether it changes cards that never are where it finds them: "chants you control gain ..."."""
    there = one.what.where if isinstance(one.what, Cards) and one.what.zones == (language.default_zone,) else None
    tests = there.parts if isinstance(there, All) else (there,)
    gone = language.played_kinds - language.staying_kinds
    return any(isinstance(test, Kind) and test.name in gone for test in tests)


def _wants_x(static: Static) -> bool:
    """Whether what it changes itself, or when, depends on X; abilities that it gives may have an X of their own."""
    own = [change for change in static.changes if not isinstance(change, Gain)]
    return mentions((static.condition, *own), Bound("X"))


def is_price(ability: Ability) -> bool:
    """Whether it says what its own card costs to play."""
    changes = ability.changes if isinstance(ability, Static) and ability.what == This() else ()
    return any(isinstance(change, CostAdd | CostSet | AddCost) and change.played == "card" for change in changes)


def quoted(s: Scope, node: Node) -> tuple[Ability, ...]:
    """The abilities of a text in quotation marks, read for the card that gets them."""
    composer = Composer(s.language, s.card, s.language.bearers())
    composer.paragraph(node)
    return composer.finished()
