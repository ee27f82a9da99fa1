"""How the items of a text make abilities: labels, triggers, costs, options, and sentences about playing."""

from __future__ import annotations

import msgspec

from cardwright.kernel.vocabulary.abilities import (
    Ability,
    Body,
    DeckRule,
    Extra,
    Keyword,
    OnPlay,
    PlacedOn,
    Static,
    Target,
)
from cardwright.kernel.vocabulary.costs import Cost
from cardwright.kernel.vocabulary.durations import Until
from cardwright.kernel.vocabulary.effects import PlayFrom
from cardwright.kernel.vocabulary.selectors import (
    Aspect,
    Cards,
    Condition,
    Fits,
    HostOf,
    It,
    Selector,
    This,
)
from cardwright.kernel.vocabulary.values import Bound
from cardwright.text.composer import Composer
from cardwright.text.drafts import Draft, _triggered
from cardwright.text.facts import condition, turn
from cardwright.text.meaning import Event, Node, Scope, is_a, means, mentions, misread, rule, tokens, trees
from cardwright.text.nouns import noun
from cardwright.text.passives import joined
from cardwright.text.phrases import Phrase, noun_word
from cardwright.text.references import owner, reference

from .wording import FIELD, HEADS, MEANINGS
from .wording_costs import paid
from .wording_events import LABELS, happenings, moment

ADDITIONAL = "additional"
INSTRUCTIONS = ("do", "may", "may_also", "they_do", "they_may")


def ability(composer: Composer, *found: Ability) -> None:
    """A paragraph, or a sentence of one, that is an ability of its own."""
    composer.close()
    composer.abilities.append(list(found))


# --- keywords and labels ----------------------------------------------------------------------------------------------


@means(MEANINGS.items, "keyword_amount")
def _keyword_amount(composer: Composer, item: Node) -> None:
    ability(composer, Keyword(tokens(item, "KEYWORD")[0], int(tokens(item, "INT")[0])))


@means(MEANINGS.items, "label")
def _label(composer: Composer, item: Node) -> None:
    for word in tokens(item, "KEYWORD"):
        if word not in LABELS:
            raise misread(item, "nothing waits for that")
        composer.begin_triggered(item, LABELS[word], word)


@means(MEANINGS.items, "label_or")
def _label_or(composer: Composer, item: Node) -> None:
    word = tokens(item, "KEYWORD")[0]
    draft = composer.begin_triggered(item, LABELS[word], word)
    for found in happenings(draft.scope, trees(item)[-1]):
        draft.triggers.append((found.pattern, "", found.zones))


@means(MEANINGS.items, "only_one")
def _only_one(composer: Composer, item: Node) -> None:
    ability(composer, Keyword("Only One", word=tokens(item, "TITLE")[0]))  # ARG 10.1.1


# --- triggers (9.2.3) -------------------------------------------------------------------------------------------------


def prefixes(scope: Scope, parts: list[Node]) -> tuple[list[Condition], int, tuple[str, ...]]:
    """The words before a trigger or a cost: conditions, "once per turn", the zone of the card."""
    held: list[Condition] = []
    per_turn = 0
    zones: tuple[str, ...] = ()
    for part in parts:
        if rule(part) == "if":
            place = _place(scope, trees(part)[0])
            if place:
                zones = (place,)
            else:
                held.append(condition(scope, trees(part)[0]))
        elif rule(part) == "during":
            held.append(turn(trees(part)[0]))
        elif rule(part) == "once":
            per_turn = 1
        else:
            raise misread(part, "this cannot stand here")
    return held, per_turn, zones


def _place(scope: Scope, node: Node) -> str:
    """ "This card is in your discard zone": the zone in which the ability works ("" if the words name none)."""
    first, *others = trees(node)
    if others or rule(first) != "is_in":
        return ""
    card, whose = trees(first)
    if reference(scope, card) != This() or owner(scope, whose) != "you":
        raise misread(first, "an ability is on this card")
    return tokens(first, "ZONE")[0]


@means(MEANINGS.items, "trigger")
def _trigger(composer: Composer, item: Node) -> None:
    node = trees(item)[0]
    *before, last = trees(node)
    scope = composer.scope()
    behind = [last] if rule(node) == "when_while" else []
    if behind:
        last = before.pop()
    held, per_turn, zones = prefixes(scope, before)
    held += [condition(scope, part) for part in behind]
    events = _events(scope, node, last)
    if rule(last) == "next_turn" and composer.draft is not None:
        composer.later(item, events[0].pattern, Until.REST)
        return
    first = events[0]
    draft = composer.begin_triggered(item, first.pattern, "", zones or first.zones)
    draft.triggers += [(found.pattern, "", zones or found.zones) for found in events[1:]]
    draft.per_turn, draft.condition = per_turn, joined(held) if held else None
    if first.it is not None:
        draft.scope.refer(first.it, first.kinds)
    draft.scope.they = first.they


def _events(scope: Scope, node: Node, last: Node) -> list[Event]:
    if rule(node) in ("when", "when_while"):
        return happenings(scope, last)
    return [moment(last, rule(node) == "moment_end")]


# --- costs (9.4.8) ----------------------------------------------------------------------------------------------------


@means(MEANINGS.items, "cost")
def _cost(composer: Composer, item: Node) -> None:
    """A cost after a trigger belongs to the triggered ability; elsewhere it opens an activated ability."""
    units = trees(item)[0]
    draft = composer.draft
    if draft is not None and draft.options:
        raise misread(item, "an option with a cost of its own")
    if draft is not None and draft.finish is _triggered and draft.untouched and not draft.cost and not draft.play_cost:
        if any(is_a(part, "if", "once", "during") for part in trees(trees(units)[0])):
            raise misread(item, "a condition before a cost")
        cost, may = paid(draft.scope, units)
        composer.x_known |= mentions(cost, Bound("X"))
        if may:
            draft.cost = cost
        else:
            draft.play_cost = cost
        return
    draft = composer.begin_activated(item)
    draft.wants_cost = False
    held, draft.per_turn, zones = prefixes(draft.scope, [p for p in trees(trees(units)[0]) if is_a(p, *BEFORE)])
    draft.condition = joined(held) if held else None
    draft.cost, _ = paid(draft.scope, units)
    draft.scope.zones = draft.scope.zones or zones


BEFORE = ("if", "during", "once", "for", "if_did", "otherwise")


@means(MEANINGS.items, "restriction")
def _restriction(composer: Composer, item: Node) -> None:
    node = trees(item)[0]
    draft = composer.draft
    if draft is None:
        _deck_condition(composer, item, node)
        return
    if draft is composer.play:
        raise misread(item, "of which ability?")
    if rule(node) == "usable_once":
        draft.per_turn = 1
        return
    held = condition(draft.scope, trees(node)[0])
    draft.condition = held if draft.condition is None else joined([draft.condition, held])


def _deck_condition(composer: Composer, item: Node, node: Node) -> None:
    """ "Use only if your spirit or champion is Fire" on a tower is about the deck (5.1.5.1)."""
    held = condition(composer.stated, trees(node)[0]) if rule(node) == "usable_if" else None
    if (
        "tower" not in composer.kinds
        or not isinstance(held, Fits)
        or not isinstance(held.where, Aspect)
        or held.what != HEADS["champion_or_spirit"]
    ):
        raise misread(item, "of which ability?")
    ability(composer, DeckRule("use", where=held.where))


# --- options (9.4.3) --------------------------------------------------------------------------------------------------


def choose(composer: Composer, item: Node, units: Node) -> None:
    """How many options are chosen; a condition may allow more."""
    draft = composer.acting(item)
    *before, last = trees(units)
    parts = trees(last)
    instruction = next(part for part in parts if is_a(part, *INSTRUCTIONS))
    number = _options(trees(instruction)[-1])
    held, per_turn, zones = prefixes(draft.scope, [part for part in parts if is_a(part, *BEFORE)])
    instead = [part for part in parts if rule(part) == "instead"]
    if before or per_turn or zones or draft.options:
        raise misread(item, "a choice cannot depend on a condition here")
    if draft.choose is None:
        if rule(instruction) != "do" or not draft.untouched or instead:
            raise misread(item, "a choice cannot depend on a condition here")
        if held:
            if draft.finish is not _triggered or draft.condition is not None:
                raise misread(item, "a choice cannot depend on a condition here")
            draft.condition = joined(held)
        draft.choose = (number, number)
    elif held and draft.upgrade is None:
        draft.upgrade = (joined(held), 1 if rule(instruction) == "may" else number, number)
    else:
        raise misread(item, "instead of what?")


def _options(verb: Node) -> int:
    if rule(verb) == "choose_many":
        return int(tokens(verb, "INT")[0])
    return 2 if rule(verb) == "choose_both" else 1


# --- playing the card (9.4) -------------------------------------------------------------------------------------------


def _played(composer: Composer, item: Node, cost: tuple[Cost, ...] = (), *extras: Extra) -> None:
    """Sentences about playing the card: inside the text of a spell, a paragraph of its own on other cards."""
    if any(mentions(part, Bound("X")) for part in cost):
        composer.x_known = True
    if not composer.spell:
        ability(composer, OnPlay(Body(cost=cost, extras=extras)))
        return
    draft = composer.acting(item)
    draft.play_cost += cost
    draft.scope.extras += extras
    if cost:
        draft.scope.refer(It("paid"))


@means(MEANINGS.items, "additional_cost")
def _additional_cost(composer: Composer, item: Node) -> None:
    scope = composer.stated
    scope.printed = composer.printed
    cost, may = paid(scope, trees(item)[0])
    if may:
        _played(composer, item, (), Extra(ADDITIONAL, cost))  # ARG 9.4.2
    else:
        _played(composer, item, cost)


@means(MEANINGS.items, "play_only")
def _play_only(composer: Composer, item: Node) -> None:
    held = condition(composer.stated, trees(item)[0])
    if not composer.spell:
        ability(composer, OnPlay(Body(condition=held)))
        return
    draft = composer.acting(item)
    draft.play_condition = held if draft.play_condition is None else joined([draft.play_condition, held])


@means(MEANINGS.items, "equip_to")
def _equip_to(composer: Composer, item: Node) -> None:
    """The unit is a target of the augment, chosen as it is played (10.4.3)."""
    found = noun(composer.stated, trees(item)[0])
    if not found.phrases or not found.phrase.target or found.count() != (1, False):
        raise misread(item, "equip to what?")
    ability(composer, OnPlay(Body(targets=(Target("host", found.selector),))))
    composer.stated.refer(HostOf(This()), ("unit",))


@means(MEANINGS.items, "any_copies")
def _any_copies(composer: Composer, item: Node) -> None:
    ability(composer, DeckRule("copies"))


@means(MEANINGS.items, "play_from_discard")
def _play_from_discard(composer: Composer, item: Node) -> None:
    held = condition(composer.stated, trees(item)[0])
    ability(composer, Static(This(), (PlayFrom("discard"),), held, ("discard",)))


@means(MEANINGS.items, "alone")
def _alone(composer: Composer, item: Node) -> None:
    """Nobody can add to the queue while this card or ability is in it (9.4.9.2.1)."""
    draft = composer.draft or composer.acting(item)
    finish = draft.finish

    def alone(draft: Draft) -> list[Ability]:
        return [_made_alone(found) for found in finish(draft)]

    draft.finish = alone


def _made_alone(found: Ability) -> Ability:
    body = getattr(found, "body", None)
    if not isinstance(body, Body):
        return found
    return msgspec.structs.replace(found, body=msgspec.structs.replace(body, alone=True))


# --- Omega units (2.6) ------------------------------------------------------------------------------------------------


@means(MEANINGS.items, "placed_on")
def _placed_on(composer: Composer, item: Node) -> None:
    onto = trees(item)[0]
    scope = composer.stated
    if tokens(item, "KIND") != ["omega"]:
        raise misread(item, "only Ω units are placed")
    if rule(onto) == "onto_some":
        ability(composer, PlacedOn(_yours(scope, trees(onto)), 1, -1))
    elif rule(onto) == "onto_including":
        words = trees(onto)
        cut = next(at for at, word in enumerate(words) if rule(word) == "kind") + 1
        number = int(tokens(onto, "INT")[0])
        ability(composer, PlacedOn(_yours(scope, words[:cut]), number, number, _yours(scope, words[cut:])))
    else:
        found = noun(scope, trees(onto)[0])
        if found.refers or found.phrase.det not in ("one", "number") or found.phrase.whose != "you":
            raise misread(item, "on which units?")
        number = found.phrase.count if isinstance(found.phrase.count, int) else 1
        held = condition(scope, trees(onto)[1]) if rule(onto) == "onto_one_while" else None
        ability(composer, PlacedOn(found.selector, number, number, condition=held))


def _yours(scope: Scope, words: list[Node]) -> Selector:
    """Units of yours that fit some words."""
    phrase = Phrase(words[0], whose="you")
    for word in words:
        read = scope.meanings.posts.get(rule(word))
        if read is not None:
            read(scope, word, phrase)
        else:
            noun_word(scope, word, phrase)
    return Cards(FIELD, "you", phrase.test())
