"""Keywords about spells: 1130, 1135, 1143, 1146, 1160, 1167, 1176, 1189."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.kernel.game import Game
from cardwright.kernel.playing.stack import frame_of
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import (
    Ability,
    Activated,
    Body,
    Keyword,
    Pattern,
    Replacement,
    Static,
    Triggered,
)
from cardwright.kernel.vocabulary.costs import Cost
from cardwright.kernel.vocabulary.effects import (
    AddCounters,
    Apply,
    Cant,
    ChangeResource,
    CopyObject,
    CreateCopy,
    Effect,
    Gain,
    If,
    PlayFrom,
    Put,
)
from cardwright.kernel.vocabulary.keywords import SEVERAL, KeywordRow, Keywords
from cardwright.kernel.vocabulary.selectors import (
    All,
    Among,
    AnyOf,
    Both,
    Cards,
    Condition,
    Fits,
    HasCounter,
    It,
    Kind,
    Measure,
    Not,
    Other,
    This,
    Unless,
)
from cardwright.kernel.vocabulary.values import Bound, CounterCount, Sum, Tally, Times

from .conditional_text import EVERYWHERE, framed
from .layers import AS_IT_ENTERS, COUNTERS_AS_IT_ENTERS, PLUS
from .zones import CHASE, FIELD, REMOVED

FIGHTER = Kind("j/resonator")
RESOLVED = Pattern("move", this=True, frm=(CHASE,), tag="resolved")  # a chant goes from the chase after it resolved


def body_of(keyword: Keyword) -> Body:
    """The text that is a parameter of a keyword."""
    bodies = [term for term in keyword.terms if isinstance(term, Body)]
    return bodies[0] if bodies else Body(tuple([term for term in keyword.terms if isinstance(term, Effect)]))


def costs_of(keyword: Keyword) -> tuple[Cost, ...]:
    """The cost that is a parameter of a keyword."""
    return tuple([term for term in keyword.terms if isinstance(term, Cost)])


def as_it_comes(*effects: Effect) -> tuple[Ability, ...]:
    """What happens as an entity enters the field, and as a chant resolves."""
    arrives = Pattern("move", this=True, to=(FIELD,))
    return (
        Replacement(arrives, do=effects, also=True, rank=AS_IT_ENTERS),
        Replacement(RESOLVED, do=effects, also=True, zones=(CHASE,)),
    )  # FOW 702.3b, 903.3b


# --- Sealed Items (1130) --------------------------------------------------------------------------------------------

CIPHER = "Cipher"


def sealed_item(keyword: Keyword) -> tuple[Ability, ...]:
    """An unsealed item gives its text in all areas; a cipher gives nothing."""
    given = tuple([term for term in keyword.terms if isinstance(term, Ability)])
    return () if keyword.word == CIPHER else (Static(This(), (Gain(given),), zones=EVERYWHERE),)  # FOW 1130.2, 1130.3


# --- Drain (1135) ---------------------------------------------------------------------------------------------------

GAINS = (ChangeResource("life", Bound("event amount")),)
DEALS = Pattern("damage", other=Among(This()))
DRAIN = (
    Triggered(DEALS, Body(GAINS), "Drain"),  # FOW 1135.1, 1135.3
    Replacement(DEALS, do=(ChangeResource("life", Bound("amount")),), also=True, zones=(CHASE,)),  # FOW 1135.2
)


# --- Dive (1143) ----------------------------------------------------------------------------------------------------

CYBERBRAIN = "cyberbrain"


def dive(keyword: Keyword) -> tuple[Ability, ...]:
    """Shown in the hand for its cost; then it is removed, and can be played from there."""
    said = body_of(keyword)
    gone = (Put(This(), REMOVED, verb="remove"), AddCounters(This(), CYBERBRAIN))
    ability = Activated(costs_of(keyword), Body((*said.effects, *gone), said.targets), "Dive", zones=("hand",))
    there = Fits(This(), HasCounter(CYBERBRAIN))
    return (ability, Static(This(), (PlayFrom(REMOVED),), there, (REMOVED,)))  # FOW 1143.2, 1143.2a


# --- Guidance (1146) ------------------------------------------------------------------------------------------------

GUIDANCE = "guidance"
NOW = CounterCount(GUIDANCE, This())
BEFORE = Sum((NOW, Times(-1, Bound("event amount"))))


def reached(number: int) -> Condition:
    """There were fewer guidance counters than this before they were added, and there are as many now."""
    return Both((Measure(NOW, ">=", number), Measure(BEFORE, "<", number)))  # FOW 1146.2


def guided(texts: Sequence[tuple[int, Body]]) -> Triggered:
    """The automatic ability with the texts of the numbers that are reached (FOW 1146.1), the lowest first."""
    rows = [(f"guidance {number}", reached(number), text) for number, text in sorted(texts, key=lambda row: row[0])]
    some = AnyOf(tuple([condition for _, condition, _ in rows]))
    added = Pattern("counter", this=True, word=GUIDANCE)
    return Triggered(added, framed(Body(), rows), "Guidance", given=some)  # FOW 1146.3-1146.3b


# --- Chaining (1160) ------------------------------------------------------------------------------------------------

CHAINED = "chained"  # asked for as `Paid(CHAINED)`


def chain(g: Game, f: Frame) -> None:
    """A spell goes on the chase: it is chained if the spell that its player played before it this turn has its race."""
    own = chars(g, g.cards[f.card])
    if "Chaining" in own.keywords:
        last = g.notes.last_spell.get(f.controller, (0, frozenset()))
        races = {a.word for a in own.abilities if isinstance(a, Keyword) and a.name == "Chaining"}
        if last[0] == g.turn and not races.isdisjoint(last[1]):
            g.journal.set(f, "paid", f.paid | {CHAINED})  # FOW 1160.2


def note_spell(g: Game, f: Frame) -> None:
    """A spell was played: the next one of its player comes after it."""
    g.note("last_spell", {**g.notes.last_spell, f.controller: (g.turn, chars(g, g.cards[f.card]).traits)})


# --- Untouchable (1167) ---------------------------------------------------------------------------------------------

UNTOUCHABLE = (
    Static(
        This(),
        (
            Cant("be stopped"),
            Cant("be selected"),
            *[Cant(word, Not(Among(This()))) for word in ("be returned", "be removed", "be moved")],
        ),
        zones=(CHASE,),
    ),
)  # FOW 1167.2, 1167.3


def is_untouchable(g: Game, card: Card) -> bool:
    """An ability on the chase whose source has [Untouchable]."""
    if card.face.name or g.zone_kind(card) != CHASE:
        return False
    frame = frame_of(g, card)
    return frame is not None and "Untouchable" in chars(g, g.cards[frame.source[0]]).keywords  # FOW 1167.2a


# --- Overgrowth (1176) ----------------------------------------------------------------------------------------------

GROWN = "overgrowths resolved"
GROWTH = Tally(GROWN)
OVERGROWTH = (
    Replacement(
        Pattern("move", this=True, to=(FIELD,)),
        do=(
            AddCounters(Cards((FIELD,), "each", All((FIGHTER, Other()))), PLUS, GROWTH),
            AddCounters(This(), PLUS, GROWTH),
        ),
        also=True,
        rank=COUNTERS_AS_IT_ENTERS,
    ),  # FOW 1176.2, 1176.4
    Replacement(
        RESOLVED, do=(AddCounters(Cards((FIELD,), "each", FIGHTER), PLUS, GROWTH),), also=True, zones=(CHASE,)
    ),  # FOW 1176.3
)


def count_growth(g: Game, f: Frame) -> None:
    """A spell with [Overgrowth] begins to resolve; it counts itself."""
    if f.kind == "card" and "Overgrowth" in chars(g, g.cards[f.card]).keywords:
        g.tally(GROWN, f.controller)  # FOW 1176.2, 1176.3


# --- Moontide (1189) ------------------------------------------------------------------------------------------------

TOKEN = Fits(This(), Kind("token"))


def moontide(keyword: Keyword) -> tuple[Ability, ...]:
    """On the chase the spell is copied; in the field the card is, and the copy has «Mythic»."""
    cost = costs_of(keyword)
    mythic = Apply(It(), (Gain((Keyword("Mythic"),)),))
    spell = Body((If(Unless(TOKEN), (CopyObject(This()),)),))  # FOW 1189.2a
    entity = Body((If(Unless(TOKEN), (CreateCopy(This()), mythic)),))  # FOW 1189.2b
    return (
        Activated(cost, spell, "Moontide", per_turn=1, zones=(CHASE,), name="Moontide"),  # FOW 1189.2
        Activated(cost, entity, "Moontide", per_turn=1, zones=(FIELD,), name="Moontide"),
    )


SPELL_KEYWORDS: Keywords = {
    "Sealed Item": KeywordRow(sealed_item, SEVERAL),  # FOW 1130.1
    "Drain": DRAIN,
    "Dive": dive,  # FOW 1143.1
    "Chaining": (),  # FOW 1160.1
    "Untouchable": UNTOUCHABLE,  # FOW 1167.1
    "Overgrowth": OVERGROWTH,  # FOW 1176.1
    "Moontide": KeywordRow(moontide, SEVERAL),  # FOW 1189.1
}
