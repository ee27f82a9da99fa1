"""How Force of Will prints costs, instructions, conditions and numbers, where its words differ from the shared ones."""

from __future__ import annotations

import msgspec

from cardwright.kernel.playing.costing import FOR_THIS_MUCH
from cardwright.kernel.vocabulary.costs import MoveCost, Pay
from cardwright.kernel.vocabulary.effects import (
    Act,
    ApplyToFuture,
    Cant,
    Create,
    Damage,
    Effect,
    Find,
    May,
    Modification,
    PlayCard,
    Produce,
    Put,
    SetTo,
    Stop,
)
from cardwright.kernel.vocabulary.selectors import (
    All,
    Cards,
    Compare,
    Filter,
    Holds,
    It,
    Linked,
    Measure,
    Named,
    Paid,
    Seats,
    Selector,
    This,
)
from cardwright.kernel.vocabulary.values import Amount, Count, CounterCount, Resource, Sum, Times
from cardwright.text.printing.costs import chosen
from cardwright.text.printing.description import Description
from cardwright.text.printing.english import agree, article, listed, plural
from cardwright.text.printing.filters import counter, describe_all, filtered, moving
from cardwright.text.printing.lasting import how_long
from cardwright.text.printing.nouns import doer, is_many, them, they
from cardwright.text.printing.numbers import explained, number, quantity
from cardwright.text.printing.players import by, player
from cardwright.text.printing.words import BARE, ONE, Many, Scribe, noun

from ..rules.open_decks import REVEALED, SEEN
from ..rules.paying import PAYS_NOTHING
from ..rules.weather import WEATHERS
from ..rules.will import LETTERS
from .grammar import KNOWN_COST

SYMBOLS = {name: f"{{{letter}}}" for letter, name in LETTERS.items()}
EACH_ONE = Many("", False)  # after "for each"


def wills(symbols: tuple[str, ...], free: Amount, s: Scribe) -> str:
    """A cost in will: {W}{W}{2}."""
    shown = "".join(SYMBOLS[name] for name in symbols)
    return shown + (f"{{{number(free, s)}}}" if free != 0 or not shown else "")


def tell_cost(term: object, s: Scribe) -> str:
    """A cost in the game's own words, if it has some."""
    if isinstance(term, Pay) and term.resource == "will":
        return wills(term.symbols, term.amount, s)
    if isinstance(term, Pay):
        return f"pay {number(term.amount, s)} {term.resource}"
    if isinstance(term, MoveCost) and term.verb == "remove":
        words = moving(term.what, s) if term.what == This() else chosen(term.what, term.amount, s)
        s.introduce("paid", term.amount != 1, "card")
        return f"remove {words} from the game"
    return ""


COUNTED = {"foresee": "foresee {}", "explore": "Exploration {}", "gain dragon power": "gain {} Dragon Power"}


def tell_effect(term: object, s: Scribe) -> str:
    """An instruction in the game's own words, if it has some."""
    if isinstance(term, Damage) and isinstance(term.amount, Times) and isinstance(term.amount.left, int):
        times = f"{term.amount.left} damage multiplied by {explained(term.amount.right, s)}"
        return f"{doer(term.source, s)} deals {times} to {them(term.to, s)}"
    if isinstance(term, Stop):
        return f"cancel {them(term.what, s)}"
    if isinstance(term, Produce):
        return _produced(term, s)
    if isinstance(term, Act) and term.name in COUNTED:
        return f"{COUNTED[term.name]}".format(number(term.amount, s))
    if isinstance(term, Act) and term.name == "contract" and isinstance(term.where, Named):
        return f'contract this card with "{term.where.name}"'
    if isinstance(term, Act) and term.name == "stay rested":
        many = is_many(term.what, s)
        not_, whose = agree("doesn't", many), "their" if many else "its"
        return f"{they(term.what, s)} {not_} recover during {whose} controller's next recovery phase"
    if isinstance(term, PlayCard):
        return by(term.who, f"play {them(term.what, s)} without paying its cost", s)
    if isinstance(term, ApplyToFuture) and (words := for_players(term.what, term.changes, "becomes", s)):
        return f"{words} {how_long(term.until, s)}"
    if isinstance(term, Put) and term.verb == "remove":
        return f"remove {moving(term.what, s)} from the game"
    if isinstance(term, Create) and term.to == "item area":
        return by(term.who, f"gain {_items(term, s)}", s)
    if isinstance(term, Create) and len(term.names) == 1 and term.names[0][:1].isdigit():
        return _tokens(term, s)
    return ""


def played_as(what: Cards) -> tuple[Filter | None, str]:
    """What cards cannot be played, and whether the text calls them cards or spells (903.1a)."""
    parts = what.where.parts if isinstance(what.where, All) else ()
    if KNOWN_COST in parts:
        rest = tuple(part for part in parts if part != KNOWN_COST)
        return rest[0] if len(rest) == 1 else All(rest), "spell"
    return (None if what.where == KNOWN_COST else what.where), "card" if "chase area" in what.zones else "spell"


def for_players(what: Selector, changes: tuple[Modification, ...], verb: str, s: Scribe) -> str:
    """What players cannot do, and their weather."""
    change = changes[0]
    if isinstance(what, Cards) and change == Cant("be played"):
        where, word = played_as(what)
        d = describe_all(where, Description(many=True), s)
        for one in d.options or [d]:
            one.heads.append(word)
        return f"{player(what.whose, s)} cannot play {d.words(BARE)}"
    if isinstance(what, Cards) and isinstance(change, Cant) and change.action == FOR_THIS_MUCH:
        dear = change.by
        assert isinstance(dear, Compare)
        d = describe_all(what.where, Description(many=True), s)
        bound = "or more" if dear.op == ">=" else "or less"
        much = f"that they would have to pay {quantity(dear.amount, s).word} {bound} will for"
        return f"{player(what.whose, s)} cannot play {d.words(BARE) if what.where is not None else 'spells'} {much}"
    if isinstance(what, Seats) and change == May(REVEALED):
        plays, whose = ("play", "your") if what.who == "you" else ("plays", "their")
        return f"{player(what.who, s)} {plays} with the top card of {whose} deck revealed"
    if what == Seats("you") and change == May(SEEN):
        return "you may look at the top card of your deck at any time"
    if what == Seats("you") and change == May(PAYS_NOTHING):
        made = "an ability or effect your opponent controls would make you pay any amount of will"
        return f"if {made}, you pay {{0}} instead"
    if isinstance(what, Seats) and isinstance(change, SetTo):
        whose = {"you": "the", "opponent": "your opponent's"}.get(what.who, "each player's")
        return f"{whose} weather {verb} {WEATHERS[int(str(change.amount))]}"
    return ""


def search_both(effects: tuple[Effect, ...], s: Scribe) -> tuple[str, int]:
    """ "search your deck for a chant and/or a rune"."""
    if len(effects) < 2 or not all(isinstance(one, Find) and one.up_to and one.amount == 1 for one in effects[:2]):
        return "", 0
    one, two = (filtered(getattr(find, "where", None), s, ONE) for find in effects[:2])
    return f"search your deck for {one} and/or {two}", 2


def _produced(term: Produce, s: Scribe) -> str:
    if len(set(term.gives)) == 1 < len(term.gives) and len(term.gives[0]) == 2:
        one, two = (SYMBOLS[kind] for kind in term.gives[0])
        return by(
            term.who, f"produce {quantity(len(term.gives), s).word} wills in any combination of {one} and/or {two}", s
        )
    units = [[SYMBOLS.get(kind, "{1}") for kind in kinds] for kinds in term.gives]
    plain = sum(one == ["{1}"] for one in units)
    words = "".join(listed(one, "or") for one in units if one != ["{1}"]) + (f"{{{plain}}}" if plain else "")
    each = ""
    if term.times != 1:
        if not isinstance(term.times, Count):
            return ""
        each = f" for each {noun(term.times.what, s, EACH_ONE)}"
    only = ""
    if term.purpose is not None:
        only = f". Spend this will only to play {filtered(term.purpose.where, s, BARE)}"
    return by(term.who, f"produce {words}{each}{only}", s)


def _items(term: Create, s: Scribe) -> str:
    name = term.names[0] if len(term.names) == 1 else f"{term.names[0].partition(' ')[2]} of any attribute"
    return article(name) if term.amount == 1 else f"{quantity(term.amount, s).word} {name}s"


def _tokens(term: Create, s: Scribe) -> str:
    words, given = term.names[0].partition(" with ")[::2]
    stats, _, rest = words.partition(" ")
    count = quantity(term.amount, s, term.up_to)
    having = (
        f" with {' and '.join(f'[{word}]' for word in given.replace(', ', ' and ').split(' and '))}" if given else ""
    )
    s.introduce(term.bind, count.many, "token")
    return by(term.who, f"put {count.word} [{stats}] {rest} token{'s' if count.many else ''}{having} into the field", s)


def tell_condition(term: object, s: Scribe) -> str:
    """A condition in the game's own words, if it has some."""
    if isinstance(term, Holds) and term.name.startswith("weather "):
        return f"the weather is {term.name.removeprefix('weather ')}"
    if term == Paid("awakening"):
        return "this card was awakened"
    if isinstance(term, Measure) and isinstance(term.left, CounterCount) and term.op == "<=":
        name = plural(counter(term.left.name, s))
        return f"{noun(term.left.of, s, ONE)} has {quantity(term.right, s).word} or less {name} on it"
    if isinstance(term, Measure) and isinstance(term.left, Resource) and term.op in ("<=", ">="):
        return f"{tell_value(term.left, s)} is {number(term.right, s)} or {'less' if term.op == '<=' else 'more'}"
    return ""


def tell_value(term: object, s: Scribe) -> str:
    """A number in the game's own words, if it has some."""
    if isinstance(term, Sum) and len(term.parts) == 2 and all(isinstance(part, Count) for part in term.parts):
        one, two = (getattr(part, "what", None) for part in term.parts)
        if isinstance(one, Cards) and isinstance(two, Cards) and one.whose == two.whose:
            both = noun(msgspec.structs.replace(one, whose="each"), s, BARE), noun(two, s, BARE)
            return f"the combined number of {' and '.join(both)}"
    if isinstance(term, Resource):
        return "your life" if term.whose == "you" else "your opponent's life"
    return ""


def tell_noun(term: object, s: Scribe) -> str:
    """Cards with a name of their own."""
    if term == Linked(This(), "added"):
        return "added resonator"
    if term == It("paid") and "paid" in s.known and s.known["paid"].order:
        return f"the {s.known['paid'].order} {s.known['paid'].noun}"
    if isinstance(term, Seats) and term.who == "opponent":
        return "your opponent"
    return ""
