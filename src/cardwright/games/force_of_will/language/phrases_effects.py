"""How Force of Will prints costs, instructions, conditions and numbers, where its words differ from the shared ones."""

from __future__ import annotations

import msgspec

from cardwright.kernel.playing.costing import FOR_THIS_MUCH
from cardwright.kernel.vocabulary.abilities import Keyword
from cardwright.kernel.vocabulary.costs import Alternatives, Pay
from cardwright.kernel.vocabulary.effects import (
    Act,
    Apply,
    ApplyToFuture,
    Become,
    Cant,
    Create,
    Damage,
    Effect,
    Find,
    Gain,
    May,
    Modification,
    Produce,
    PutInPile,
    SetTo,
)
from cardwright.kernel.vocabulary.selectors import All, Cards, Compare, Filter, It, Named, Seats, Selector, This
from cardwright.kernel.vocabulary.values import Amount, Count, Sum, Times
from cardwright.text.printing.costs import price
from cardwright.text.printing.description import Description
from cardwright.text.printing.english import agree, article, listed, possessive
from cardwright.text.printing.filters import describe_all, filtered, where_in
from cardwright.text.printing.lasting import how_long
from cardwright.text.printing.nouns import doer, is_many, them, they
from cardwright.text.printing.numbers import each_of, explained, number, quantity
from cardwright.text.printing.players import by, player
from cardwright.text.printing.words import BARE, ONE, Scribe, noun

from ..rules.forced_triggers import TRIGGER
from ..rules.keywords import MOBILIZED
from ..rules.layers import RELEASES
from ..rules.open_decks import REVEALED
from ..rules.weather import WEATHERS
from ..rules.will import SIGNS
from .lexicon import KNOWN_COST

SYMBOLS = SIGNS


def wills(symbols: tuple[str, ...], free: Amount, s: Scribe) -> str:
    """A cost in will: {W}{W}{2}."""
    shown = "".join(SYMBOLS[name] for name in symbols)
    return shown + (f"{{{number(free, s)}}}" if free != 0 or not shown else "")


def paid(term: Pay, s: Scribe) -> str:
    """Will by its symbols, anything else by its name."""
    much = number(term.amount, s)
    return wills(term.symbols, term.amount, s) if term.resource == "will" else f"pay {much} {term.resource}"


def either_paid(term: Alternatives, s: Scribe) -> str:
    """One of several costs: a comma alone separates components (905.1b)."""
    return (" or " if len(term.options) == 2 else ", or ").join(price(option, s) for option in term.options)


def damage(term: Damage, s: Scribe) -> str:
    """Damage that is multiplied."""
    if not isinstance(term.amount, Times) or not isinstance(term.amount.left, int):
        return ""
    times = f"{term.amount.left} damage multiplied by {explained(term.amount.right, s)}"
    return f"{doer(term.source, s)} deals {times} to {them(term.to, s)}"


def act(term: Act, s: Scribe) -> str:
    """A contract with a card of a name, and cards that stay rested."""
    if term.name == "stay rested":
        subject = they(term.what, s)
        many = is_many(term.what, s) and not subject.startswith("each ")
        not_, whose = agree("doesn't", many), "their" if many else "its"
        return f"{subject} {not_} recover during {whose} controller's next recovery phase"
    if term.name == "add" and isinstance(term.what, It):
        return f"bestow {s.this} to {them(term.what, s)}"
    if term.name == TRIGGER:
        whose = them(term.what, s)
        return f"trigger one of {'its' if whose == 'it' else possessive(whose)} [Enter] abilities"
    named = isinstance(term.where, Named) and term.name == "contract"
    return f'contract this card with "{term.where.name}"' if named and isinstance(term.where, Named) else ""


def pile(term: PutInPile, s: Scribe) -> str:
    """What is stacked on or below another card, and from where (1045.1)."""
    frm = f" from {where_in(s.works, 'you', s).removeprefix('in ')}" if isinstance(term.what, This) and s.works else ""
    frm += " face down" if term.state == "facedown" else ""
    return f"stack {them(term.what, s)}{frm} {'below' if term.under else 'on top of'} {them(term.onto, s)}"


def made(term: Apply, s: Scribe) -> str:
    """Cards that become another type with numbers of their own (1020.1), or that are mobilized (1129.4)."""
    kind, *rest = term.changes
    if term.changes == MOBILIZED:
        return f"mobilize {them(term.what, s)} {how_long(term.until, s)}"
    if term.changes == (May(RELEASES),) and term.what == Seats("you"):
        return f"release the [Seal] abilities of cards you control {how_long(term.until, s)}"
    if isinstance(kind, Gain) and kind.kept and not rest and len(kind.abilities) == 1:
        word = getattr(kind.abilities[0], "name", "")
        gains = agree("gains", is_many(term.what, s))
        return f"{they(term.what, s)} {gains} and cannot lose [{word}] {how_long(term.until, s)}" if word else ""
    if isinstance(kind, Become) and kind.field == "aspect" and not kind.also and not rest and kind.of is None:
        verb = agree("becomes", is_many(term.what, s))
        return f"{they(term.what, s)} {verb} {kind.value} {how_long(term.until, s)}"
    if not isinstance(kind, Become) or kind.field != "kind" or kind.value not in MADE or kind.of is not None:
        return ""
    sets = [one.amount for one in rest if isinstance(one, SetTo)]
    races = [one.value for one in rest if isinstance(one, Become)]
    given = [word.name for one in rest if isinstance(one, Gain) for word in one.abilities if isinstance(word, Keyword)]
    numbers = f"[{'/'.join(number(one, s) for one in sets)}] " if sets else ""
    if len(sets) + len(races) + bool(given) != len(rest) or is_many(term.what, s):
        return ""
    words = article(f"{numbers}{' '.join([*races, kind.value])}") + (
        f" with {' and '.join(f'[{word}]' for word in given)}" if given else ""
    )
    too = " in addition to its other types" if kind.also else ""
    return f"{they(term.what, s)} becomes {words}{too} {how_long(term.until, s)}"


MADE = ("resonator",)
EMBLEMS = ("Dragon Emblem", "Limit Break")  # FOW 1036.1, 1037.1


def for_future(term: ApplyToFuture, s: Scribe) -> str:
    """What players cannot do from now on."""
    words = for_players(term.what, term.changes, "becomes", s)
    return f"{words} {how_long(term.until, s)}" if words else ""


def create(term: Create, s: Scribe) -> str:
    """Items, and tokens with their numbers."""
    if term.to == "item area":
        return by(term.who, f"gain {_items(term, s)}", s)
    return _tokens(term, s) if len(term.names) == 1 and term.names[0][:1].isdigit() else ""


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
    if isinstance(what, Cards) and change == Cant("be moved as a cost") and len(what.zones) == 1:
        cards, zone = filtered(what.where, s, BARE), s.place(what.zones[0]).name
        return f"{player(what.whose, s)} cannot move {cards} from their {zone} to another zone as a cost"
    if isinstance(what, Seats) and change == May(REVEALED):
        plays, whose = ("play", "your") if what.who == "you" else ("plays", "their")
        return f"{player(what.who, s)} {plays} with the top card of {whose} deck revealed"
    if isinstance(what, Seats) and isinstance(change, SetTo):
        whose = "the" if what.who == "you" else "your opponent's" if what.who == "opponent" else "each player's"
        return f"{whose} weather {verb} {WEATHERS[int(str(change.amount))]}"
    return ""


def search_both(effects: tuple[Effect, ...], s: Scribe) -> tuple[str, int]:
    """ "search your deck for a chant and/or a rune"."""
    if len(effects) < 2 or not all(isinstance(one, Find) and one.up_to and one.amount == 1 for one in effects[:2]):
        return "", 0
    one, two = (filtered(getattr(find, "where", None), s, ONE) for find in effects[:2])
    return f"search your deck for {one} and/or {two}", 2


def produced(term: Produce, s: Scribe) -> str:
    if len(set(term.gives)) == 1 < len(term.gives) and len(term.gives[0]) == 2:
        one, two = (SYMBOLS[kind] for kind in term.gives[0])
        return by(
            term.who, f"produce {quantity(len(term.gives), s).word} wills in any combination of {one} and/or {two}", s
        )
    units = [[SYMBOLS.get(kind, "{1}") for kind in kinds] for kinds in term.gives]
    plain = sum(one == ["{1}"] for one in units)
    words = "".join(listed(one, "or") for one in units if one != ["{1}"]) + (f"{{{plain}}}" if plain else "")
    each = f" for each {each_of(term.times, s)}" if term.times != 1 else ""
    only = ""
    if term.purpose is not None:
        only = f". Spend this will only to play {filtered(term.purpose.where, s, BARE)}"
    return by(term.who, f"produce {words}{each}{only}", s)


def _items(term: Create, s: Scribe) -> str:
    for emblem in EMBLEMS:
        if term.names[0].startswith(f"{emblem} "):
            word = term.names[0].removeprefix(f"{emblem} ")
            return f"«{emblem}» ({word})" if emblem == "Dragon Emblem" else f'«{emblem}» "{word}"'
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


def combined(term: Sum, s: Scribe) -> str:
    """The number of cards of two sets."""
    if len(term.parts) != 2 or not all(isinstance(part, Count) for part in term.parts):
        return ""
    one, two = (getattr(part, "what", None) for part in term.parts)
    if not isinstance(one, Cards) or not isinstance(two, Cards) or one.whose != two.whose:
        return ""
    both = noun(msgspec.structs.replace(one, whose="each"), s, BARE), noun(two, s, BARE)
    return f"the combined number of {' and '.join(both)}"
