"""From the items of a card's paragraphs to its abilities: how far each item reaches."""

from __future__ import annotations

from collections.abc import Callable

from ..kernel.vocabulary.abilities import (
    Ability,
    DeckRule,
    Keyword,
    Pattern,
    Replacement,
)
from ..kernel.vocabulary.durations import Duration, Until
from ..kernel.vocabulary.effects import Put
from ..kernel.vocabulary.selectors import Condition, Did, Selector, TurnOf
from ..kernel.vocabulary.terms import replaced
from ..kernel.vocabulary.values import Bound
from .clauses import sentence
from .drafts import Draft, _activated, _on_play, _state_triggered, _triggered, check_x, later, reflexive
from .events import event, moment
from .facts import condition, fact, turn, value
from .language import Language
from .meaning import Block, Meanings, Node, Scope, is_a, meaning, mentions, misread, rule, tokens, trees
from .nouns import noun
from .passives import joined, passive, when_playing
from .payments import costs
from .references import owner

MEASURED = frozenset(("damage", "prevented", "counter"))  # events of a certain amount
CONTINUES = frozenset(("lead", "option", "choose", "restriction", "definition"))


class Composer:
    """Puts the paragraphs of one card together."""

    def __init__(
        self,
        language: Language,
        meanings: Meanings,
        kinds: tuple[str, ...],
        spell: bool = False,
        x_known: bool = False,
    ) -> None:
        self.language = language
        self.meanings = meanings
        self.kinds = kinds
        self.spell = spell
        self.x_known = x_known
        self.abilities: list[list[Ability]] = []
        self.draft: Draft | None = None
        self.play: Draft | None = None  # a spell's instructions, over all its paragraphs
        self.lead: Condition | None = None  # a condition keyword that was just read
        self.stated: Scope = self.scope()  # the scope of statements outside abilities
        self.printed = ""

    def scope(self) -> Scope:
        """A fresh state to read an ability in."""
        return Scope(self.language, self.meanings, self.kinds, self.spell, x_known=self.x_known)

    # --- paragraphs -------------------------------------------------------------------------------

    def paragraph(self, tree: Node, printed: str) -> None:
        """Read one paragraph."""
        self.printed = printed
        items = trees(tree)
        first = rule(items[0])
        if first not in CONTINUES:
            self.close()
        elif self.draft is None and self.spell and self.play is not None:
            self.resume(items[0])
        for item in items:
            self._item(item)
        if self.lead is not None:
            raise misread(items[-1], "a condition without an effect")
        draft = self.draft
        if draft is not None:
            if draft.wants_cost:
                raise misread(draft.node, "a cost and a colon were expected")
            self._end_blocks(draft)

    def finished(self) -> tuple[Ability, ...]:
        """Every ability, in printed order."""
        self.close()
        if self.play is not None:
            self.abilities[self.play.slot] = self._checked(self.play)
        return tuple(ability for group in self.abilities for ability in group)

    def _end_blocks(self, draft: Draft) -> None:
        scope = draft.current
        while len(scope.blocks) > 1:
            scope.close()

    def close(self) -> None:
        draft, self.draft = self.draft, None
        if draft is not None and draft is not self.play:
            self.abilities[draft.slot] = self._checked(draft)

    def _checked(self, draft: Draft) -> list[Ability]:
        found = draft.finish(draft)
        for ability in found:
            if not (self.x_known and ability is found[0]) and not mentions(draft.cost, Bound("X")):
                check_x(ability, draft.node)
        if any(scope.found for scope in (draft.scope, *draft.options)):
            raise misread(draft.node, "the text does not say where the found card goes")
        return found

    def begin(self, node: Node, finish: Callable[[Draft], list[Ability]]) -> Draft:
        """Begin to read an ability; the one before it ends."""
        self.close()
        self.abilities.append([])
        self.draft = Draft(node, self.scope(), finish, len(self.abilities) - 1)
        return self.draft

    def begin_triggered(self, node: Node, pattern: Pattern, label: str = "", zones: tuple[str, ...] = ()) -> Draft:
        """Begin an automatic ability; consecutive keywords share their text."""
        draft = self.draft
        if draft is not None and draft.finish is _triggered and draft.untouched and label and draft.label:
            draft.triggers.append((pattern, label, zones))
            return draft
        if self.lead is not None:
            raise misread(node, "a condition before a trigger")
        draft = self.begin(node, _triggered)
        draft.triggers.append((pattern, label, zones))
        draft.label = label
        return draft

    def begin_activated(self, node: Node, label: str = "", quick: bool = False) -> Draft:
        """Begin an activated ability; its cost comes next."""
        if self.lead is not None:
            raise misread(node, "a condition before a trigger")
        draft = self.begin(node, _activated)
        draft.label, draft.quick, draft.wants_cost = label, quick, True
        return draft

    def keywords(self, *words: str) -> None:
        """Keyword abilities by name."""
        self.close()
        self.abilities.append([Keyword(word) for word in words])

    def resume(self, node: Node) -> Draft:
        """Go on reading the playing of the card: a spell's instructions, any card's additional costs."""
        if self.play is None:
            self.play = self.begin(node, _on_play)
        elif self.draft is not self.play:
            self.close()
            self.draft = self.play
        return self.play

    def acting(self, node: Node) -> Draft:
        """The ability that instructions belong to."""
        if self.draft is not None and not self.draft.wants_cost:
            return self.draft
        if self.spell and self.draft is None:
            return self.resume(node)
        raise misread(node, "an instruction needs a trigger or a cost before it")

    # --- items ------------------------------------------------------------------------------------

    def _item(self, item: Node) -> None:
        name = rule(item)
        if name in self.meanings.items:
            self.meanings.items[name](self, item)
            return
        read: dict[str, Callable[[Node], None]] = {
            "sentence": self._sentence,
            "sentence_where": self._sentence_where,
            "choose_if": self._choose_if,
            "cost": self._cost,
            "passive": lambda node: passive(self, node),
            "keyword_list": self._keyword_list,
            "definition": self._definition,
            "choose": self._choose,
            "choose_again": self._choose_again,
            "option": self._option,
            "trigger": self._trigger,
            "lead": self._lead,
            "restriction": self._restriction,
            "would": self.would,
            "deck_rule": self._deck_rule,
            "when_playing": lambda node: when_playing(self, node),
        }
        read[name](item)

    def _keyword_list(self, item: Node) -> None:
        if self.lead is not None:
            raise misread(item, "a keyword cannot depend on a condition here")
        self.keywords(*tokens(trees(item)[0], "KEYWORD"))

    def _sentence(self, item: Node) -> None:
        draft = self.acting(item)
        scope = self.reading(draft)
        sentence(scope, trees(item)[0])

    def _sentence_where(self, item: Node) -> None:
        self._sentence(item)
        self._define(item, trees(item)[1])

    def reading(self, draft: Draft) -> Scope:
        """The scope of the next instruction; a condition keyword just read opens its block."""
        scope = draft.current
        scope.printed = self.printed
        if self.lead is not None:
            if scope.block.lead:
                scope.close()
            scope.open(self.lead)
            scope.block.lead = True
            self.lead = None
        return scope

    def _lead(self, item: Node) -> None:
        node = trees(item)[0]
        if self.lead is not None:
            raise misread(item, "two conditions")
        scope = self.draft.current if self.draft is not None else self.stated
        if scope.block.lead:
            scope.close()
        self.lead = meaning(self.meanings.leads, node)(scope, node)

    def _cost(self, item: Node) -> None:
        units = trees(item)[0]
        draft = self.draft
        if draft is not None and draft.wants_cost:
            draft.cost = costs(draft.scope, units)
            draft.wants_cost = False
            return
        draft = self.acting(item)
        extra = self._extra(draft.current, units)
        if extra:
            return
        if draft.finish is _triggered and draft.untouched and not draft.cost and self.lead is None:
            if not _conditional(units):
                draft.cost = costs(draft.scope, units)
                return
        scope = self.reading(draft)
        first = trees(units)[0]
        if _conditional(units):
            scope.open(condition(scope, trees(trees(first)[0])[0]))
        scope.blocks.append(Block(cost=costs(scope, units)))

    def _extra(self, scope: Scope, units: Node) -> bool:
        """A named optional cost, announced when the card is played."""
        parts = [part for unit in trees(units) for part in trees(unit)]
        verbs = trees(parts[0])
        if len(parts) != 1 or not is_a(parts[0], "do") or not is_a(verbs[0], *self.meanings.extras):
            return False
        rule(parts[0])
        if self.lead is not None:
            raise misread(units, "an additional cost cannot depend on a condition")
        from ..kernel.vocabulary.selectors import Paid

        extra = self.meanings.extras[rule(verbs[0])](scope, verbs[0])
        if extra not in scope.extras:
            scope.extras.append(extra)
        scope.open(Paid(extra.name))
        return True

    def _definition(self, item: Node) -> None:
        self._define(item, trees(item)[0])

    def _define(self, item: Node, node: Node) -> None:
        draft = self.draft
        scope = draft.current if draft is not None else self.stated
        meant = value(scope, node)
        found = False
        if draft is None:
            if self.abilities and self.abilities[-1]:
                before = self.abilities[-1][-1]
                self.abilities[-1][-1] = replaced(before, Bound("X"), meant)
                found = before != self.abilities[-1][-1]
        else:
            for block in scope.blocks:
                after = [replaced(effect, Bound("X"), meant) for effect in block.effects]
                found |= after != block.effects
                block.effects[:] = after
            targets = [replaced(target, Bound("X"), meant) for target in scope.targets]
            found |= targets != scope.targets
            scope.targets[:] = targets
        if not found:
            raise misread(item, "no X stands before this")

    def _choose(self, item: Node) -> None:
        node = trees(item)[0]
        draft = self.acting(item)
        name = rule(node)
        least, most = 1, 1
        if name != "choose_one":
            choice = trees(node)[0]
            most = int(tokens(choice, "INT")[0])
            least = most if rule(choice) == "choice_exact" else 1
        if name == "choose_instead":
            if self.lead is None or draft.choose is None or draft.options:
                raise misread(item, "instead of what?")
            draft.upgrade = (self.lead, least, most)
            self.lead = None
            return
        if self.lead is not None or len(draft.scope.blocks) > 1 or draft.choose is not None:
            raise misread(item, "a choice cannot depend on a condition here")
        draft.choose = (least, most)

    def _choose_again(self, item: Node) -> None:
        draft = self.acting(item)
        if draft.choose is None or draft.options:
            raise misread(item, "choose what again?")
        draft.repeat = True

    def _choose_if(self, item: Node) -> None:
        held, choice = trees(item)
        draft = self.acting(item)
        if self.lead is not None or draft.choose is None or draft.options or draft.upgrade:
            raise misread(item, "instead of what?")
        most = int(tokens(choice, "INT")[0])
        least = most if rule(choice) == "choice_exact" else 1
        draft.upgrade = (condition(draft.scope, held), least, most)

    def _option(self, item: Node) -> None:
        draft = self.acting(item)
        number = tokens(item, "OPTION")[0]
        if draft.choose is None or number not in ("•", str(len(draft.options) + 1)):
            raise misread(item, "an option out of order")
        self._end_blocks(draft)
        option = self.scope()
        option.numbering = draft.scope.numbering
        option.it, option.known, option.they = draft.scope.it, dict(draft.scope.known), draft.scope.they
        option.measured = draft.scope.measured
        draft.options.append(option)

    def _trigger(self, item: Node) -> None:
        node = trees(item)[0]
        scope = self.scope()
        per_turn = 0
        during: Condition | None = None
        parts = trees(node)
        if rule(node) == "when":
            if len(parts) == 2:
                frame = parts.pop(0)
                per_turn = 0 if rule(frame) == "during_frame" else 1
                if rule(frame) == "during_frame":
                    during = turn(trees(frame)[0])
                elif rule(frame) == "once_your_turn":
                    during = TurnOf("you")
            found = event(scope, parts[0])
        elif rule(node) == "state":
            draft = self.begin(item, _state_triggered)
            draft.condition = fact(draft.scope, parts[0])
            return
        elif rule(node) in self.meanings.items:
            self.meanings.items[rule(node)](self, node)
            return
        elif rule(node) in self.meanings.events:
            found = event(scope, node)
        elif rule(node) == "when_did":
            inner = self.reading(self.acting(item))
            inner.open(Did())
            inner.blocks.append(Block(later=reflexive(inner)))
            return
        elif rule(node) == "moment":
            found = moment(parts[0], self.language.whole_phases)
            if rule(parts[0]) == "phase_next":
                self.later(item, found.pattern, Until.REST)
                return
        else:
            raise misread(node, "the end of a phase")
        draft = self.begin_triggered(item, found.pattern, "", found.zones)
        held = [one for one in (during, found.condition) if one is not None]
        draft.per_turn, draft.condition = per_turn, joined(held) if held else None
        draft.scope.measured = found.pattern.event in MEASURED
        if found.it is not None:
            draft.scope.refer(found.it, found.kinds)
        draft.scope.they = found.they
        draft.scope.known.update(found.known)

    def later(self, item: Node, pattern: Pattern, until: Duration) -> None:
        """A delayed trigger: the rest of the paragraph waits for it."""
        scope = self.reading(self.acting(item))
        scope.blocks.append(Block(later=later(scope, pattern, until)))

    def would(self, item: Node) -> None:
        """ "When this would happen, do that instead": the card goes elsewhere, or other instructions happen."""
        what, units = trees(item)
        last = trees(trees(units)[-1])
        if rule(last[-1]) != "instead" or self.lead is not None:
            raise misread(item, "instead of what?")
        self.close()
        scope = self.scope()
        scope.printed = self.printed
        found = event(scope, what)
        if found.it is not None:
            scope.refer(found.it, found.kinds)
        scope.replacing = True
        sentence(scope, units)
        (*before, done) = scope.block.effects
        if scope.targets:
            raise misread(units, "nothing is selected while something is replaced")
        zones = self._from_where(found.pattern)
        if isinstance(done, Put) and not before and done == _sent(found.it, done):
            verb = done.verb if done.verb != "put" else ""
            new = Replacement(found.pattern, to=done.to, zones=zones, position=done.position, verb=verb)
            self.abilities.append([new])
        else:
            self.abilities.append([Replacement(found.pattern, do=(*before, done), zones=zones)])

    def _from_where(self, pattern: Pattern) -> tuple[str, ...]:
        """The zone where a replacement of the card's own move works: the one it leaves, unless that is the default."""
        usual = (self.language.default_zone,)
        return pattern.frm if pattern.this and pattern.frm != usual else ()  # LOW 109.4j

    def _deck_rule(self, item: Node) -> None:
        what, *dest = trees(item)
        phrase = noun(self.stated, what).phrase
        if dest and (rule(dest[0]) != "dest" or owner(self.stated, trees(dest[0])[0]) != "you"):
            raise misread(dest[0], "your deck was expected")
        zones = tuple(tokens(dest[0], "ZONE")) if dest else phrase.zones
        if phrase.det not in ("any_number", "up_to") or zones != ("deck",) or (dest and phrase.zones):
            raise misread(item, "a number of cards in your deck was expected")
        amount = phrase.count if isinstance(phrase.count, int) else 0
        where = phrase.test()
        self.close()
        self.abilities.append([DeckRule("copies", amount, where)])

    def _restriction(self, item: Node) -> None:
        node = trees(item)[0]
        draft = self.draft
        if draft is None or draft is self.play or self.lead is not None:
            raise misread(item, "of which ability?")
        if rule(node) in ("usable_once", "usable_if_once"):
            draft.per_turn = 1
        if rule(node) in ("usable_if", "usable_if_once"):
            if draft.condition is not None or draft.finish is not _activated:
                raise misread(item, "of which ability?")
            draft.condition = condition(draft.scope, trees(node)[0])


def _sent(what: Selector | None, done: Put) -> Put | None:
    """The instruction that only sends a card to another zone."""
    position = done.position if done.position in ("top", "bottom") else ""
    return Put(what, done.to, position=position, verb=done.verb) if what is not None else None


def _conditional(units: Node) -> bool:
    first = trees(trees(units)[0])
    return rule(first[0]) == "if"


def quoted(scope: Scope, tree: Node) -> tuple[Ability, ...]:
    """The abilities of a text in quotation marks, read for the card that gets them."""
    composer = Composer(scope.language, scope.meanings, scope.language.bearers())
    composer.paragraph(tree, scope.printed)
    return composer.finished()
