"""How Argent Saga prints numbers, conditions and events, where its words differ from the shared ones."""

from __future__ import annotations

from cardwright.kernel.vocabulary.selectors import (
    Among,
    Belongs,
    Cards,
    Exists,
    Filter,
    Hosted,
    Kind,
    Measure,
    Only,
    Owned,
    Paid,
    TurnOf,
)
from cardwright.kernel.vocabulary.terms import parts_of
from cardwright.kernel.vocabulary.values import (
    Amount,
    Bounded,
    Count,
    CounterCount,
    CountNames,
    Happened,
    Stat,
    Sum,
    Tally,
    Times,
)
from cardwright.text.printing.filters import filtered, whose_zone
from cardwright.text.printing.nouns import them
from cardwright.text.printing.numbers import explained, number
from cardwright.text.printing.patterns import second, subject
from cardwright.text.printing.words import BARE, ONE, Many, Scribe, noun

# --- numbers and conditions -------------------------------------------------------------------------------------------


def for_each(amount: Amount, s: Scribe) -> str:
    """The words after "for each"; empty if the number is not a count."""
    if isinstance(amount, Count):
        return noun(amount.what, s, Many("", False))
    if isinstance(amount, CountNames):
        return f"different {noun(amount.what, s, Many('', False))}"
    if isinstance(amount, CounterCount):
        return f"{amount.name} counter".strip() + f" on {them(amount.of, s)}"
    if isinstance(amount, Bounded) and isinstance(amount.of, Sum) and isinstance(amount.of.parts[1], Times):
        more, less = amount.of.parts[0], amount.of.parts[1].right
        return f"{for_each(more, s)} that exceeds {explained(less, s)}"
    return "time you used Shard Drain this turn" if amount == Tally("shard drain") else ""


def tell_value(term: object, s: Scribe) -> str:
    """A number in the game's own words, if it has some."""
    if isinstance(term, CountNames):
        return f"the number of different {noun(term.what, s, BARE)}"
    return ""


HAPPENED = {
    "returned": "{} returned to your hand from the field this turn",
    "destroyed": "{} was destroyed this turn",
    "sent": "{} was sent from your field into the discard zone this turn",
    "attacked": "you declared an attack with {} this turn",
    "played": "you've played {} this turn",
}
# The tallies by their words: the action, and the cards
TALLIED: dict[str, tuple[str, Filter | None]] = {
    "units destroyed": ("destroyed", Kind("unit")),
    "towers destroyed": ("destroyed", Kind("tower")),
    "units returned": ("returned", Kind("unit")),
    "units sent": ("sent", Kind("unit")),
    "cards played": ("played", None),
}


def tell_condition(term: object, s: Scribe) -> str:
    """A condition in the game's own words, if it has some."""
    if isinstance(term, Paid):
        return "you paid the additional cost"
    if isinstance(term, Exists) and isinstance(term.what, Only) and isinstance(term.what.of, Hosted):
        return f"this card is equipped with {filtered(term.what.where, s, ONE)}"
    if isinstance(term, Measure) and isinstance(term.left, Tally) and isinstance(term.right, int):
        return _tallied(term.left, term.right, s)
    if isinstance(term, Measure) and isinstance(term.left, Happened) and isinstance(term.right, int):
        return _happened(term.left, term.right, s)
    if isinstance(term, Measure) and isinstance(term.left, Count):
        return _counted(term, term.left, s)
    if isinstance(term, Measure) and isinstance(term.left, CountNames):
        return f"you have {_least(term.right)} different {noun(term.left.what, s, BARE)}"
    if isinstance(term, Measure) and isinstance(term.left, Stat):
        bound = {"<=": "{} or less", ">=": "{} or more", ">": "more than {}", "<": "less than {}"}.get(term.op, "{}")
        return f"{explained(term.left, s)} is {bound.format(number(term.right, s))}"
    return ""


def _least(count: Amount) -> str:
    return f"{count} or more"


def _counted(term: Measure, left: Count, s: Scribe) -> str:
    if isinstance(term.right, Count) and isinstance(left.what, Cards):
        what = Cards(left.what.zones, "each", left.what.where)
        words = noun(what, s, BARE)
        if left.what.zones != ("field",):
            whose = "your" if left.what.whose == "you" else "their"
            words = f"{words.partition(' in ')[0]} in {whose} {s.phrases.places[left.what.zones[0]].name}"
        if left.what.whose == "you":
            return f"you have more {words} than your opponent"
        return f"your opponent has more {words} than you"
    if term.op == "==":
        return f"there are {noun(left.what, s, Many(f'exactly {number(term.right, s)}', True))}"
    if term.op == "<=":
        return f"there are {noun(left.what, s, Many(f'{number(term.right, s)} or less', True))}"
    return f"there are {_least(term.right)} {noun(left.what, s, BARE)}"


def _tallied(term: Tally, least: int, s: Scribe) -> str:
    if term.name == "towers felled":
        return "you've destroyed an opponent's tower this turn"
    deed, what = TALLIED[term.name]
    return _happened(Happened(deed, what, term.whose, term.other), least, s)


def _happened(term: Happened, least: int, s: Scribe) -> str:
    if least == 1:
        count = Many("another", False) if term.other else ONE
    else:
        count = Many(f"{_least(least)}{' other' if term.other else ''}", True)
    words = filtered(term.what, s, count)
    if term.deed == "destroyed" and term.whose != "each":
        words += " you control" if term.whose == "you" else " your opponent controls"
    return HAPPENED[term.deed].format(words)


# --- events -----------------------------------------------------------------------------------------------------------


def waited_for(term: object, s: Scribe) -> str:
    """An event in the game's own words, if it has some; without its "when"."""
    from cardwright.kernel.vocabulary.abilities import Pattern

    assert isinstance(term, Pattern)
    whom = them(term.what.of, s) if isinstance(term.what, Among) else subject(term, s)
    if term.event == "phase":
        return _phase(term.phase, term.who)
    if (term.event == "turn card" and term.state == "destroyed") or (term.tag in ("battle", "destroy") and term.other):
        return _destroys(term.other, term.tag, whom, s)
    if term.event == "select":
        by: dict[Filter | None, str] = {
            None: "a spell or ability",
            Kind("spell"): "a spell",
            Belongs("opponent"): "an opponent's spell or ability",
        }
        return f"whenever {whom} is targeted by {by.get(term.other) or filtered(term.other, s, ONE)}"
    if term.event == "activate" and term.who == "opponent":
        return "whenever your opponent uses an activated ability"
    if term.event == "damage" and term.other is not None:
        doer = them(term.other.of, s) if isinstance(term.other, Among) else filtered(term.other, s, ONE)
        return f"whenever {doer} deals damage to {whom}"
    if term.event == "attack" and term.other is not None and term.tag == "unit":
        of = them(term.other.of, s) if isinstance(term.other, Among) else filtered(term.other, s, ONE)
        return f"whenever {of} is attacked"
    if term.event == "attack" and term.tag == "towers":
        return f"whenever {whom} attacks a tower"
    if term.event == "attack" and isinstance(term.what, Among):
        return f"whenever {whom} attacks"
    if term.event == "play" and term.who == "opponent":
        return f"whenever your opponent plays {whom}"
    return _moves(term, whom, s) if term.event == "move" else ""


ENDS = {"end": "turn", "combat end": "battle"}


def _phase(phase: str, who: str) -> str:
    whose = {"you": "your", "opponent": "your opponent's", "each": "each player's"}.get(who, "each")
    if phase in ENDS:
        return f"at the end of {whose} {ENDS[phase]}"
    name = {"game": "the game", "turn": f"{whose} turn"}.get(phase, f"{whose} {phase} phase")
    return f"at the start of {name}"


def in_turn(held: TurnOf) -> str:
    """ "During your turn"."""
    return "during your turn" if held.whose == "you" else "during your opponent's turn"


def _destroys(other: Filter | None, tag: str, whom: str, s: Scribe) -> str:
    battle = " in battle" if tag == "battle" else ""
    if other is None:
        return f"whenever {whom} is destroyed"
    if other == Belongs("you"):
        return f"whenever you destroy {whom}{battle}"
    doer = them(other.of, s) if isinstance(other, Among) else filtered(other, s, ONE)
    return f"whenever {doer} destroys {whom}{battle}"


OWNED = {"you": " you own", "opponent": " an opponent owns"}


def _moves(term: object, whom: str, s: Scribe) -> str:
    from cardwright.kernel.vocabulary.abilities import Pattern

    assert isinstance(term, Pattern)
    side = next((part.who for part in parts_of(term.what) if isinstance(part, Owned)), "")
    whom = whom.removesuffix(OWNED.get(side, ""))
    if term.tag == "return" and term.frm == ("field",):
        to = "your hand from the field" if term.into == "you" else "its owner's hand"
        by = f" by {second(term.cause, s)}" if term.cause is not None else ""
        return f"whenever {whom} is returned to {to}{by}"
    if side and term.to == ("discard",):
        frm = " from the field" if term.frm else ""
        return f"whenever {whom} is put into {whose_zone(side)} discard zone{frm}"
    if term.tag == "expel" and term.cause is None:
        return f"whenever {whom} is expelled"
    if term.tag == "discard" and term.who == "opponent":
        return f"whenever your opponent discards {whom}"
    if term.frm == ("deck",) and term.to == ("discard",):
        return f"whenever {whom} is sent from your deck into your discard zone"
    if term.frm == ("field",) and term.to == ("discard",):
        return f"whenever {whom} is put into the discard zone"
    if term.to == ("field",):
        return f"whenever {whom} is put into play"
    return ""
