"""Rules 1027, 1036, 1037, 1042, 1046, 1119 and 1303: will coins and the other tokens of the item area."""

from __future__ import annotations

from functools import cache

from cardwright.kernel.evaluate import amount
from cardwright.kernel.events.perform import perform
from cardwright.kernel.flow.frames import did
from cardwright.kernel.game import Game
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Activated, Body, Keyword
from cardwright.kernel.vocabulary.costs import Pay
from cardwright.kernel.vocabulary.effects import Act, Produce
from cardwright.kernel.vocabulary.faces import Face

from .will import ATTRIBUTES, BANISH_THIS, COIN, VOID, WILL, produces
from .zones import ITEMS, RULER_AREA

ORNAMENTS = ("gem", "crystal", "clue")  # FOW 1027.1


@cache
def will_coin(kinds: tuple[str, ...], number: int = 1) -> Face:
    """A will coin token: banished, it produces one will of one of its kinds, or so much void will."""
    name = f"{'/'.join(kinds)} will coin" if number == 1 else f"{number} {VOID} will coin"
    gives = produces(*kinds) if number == 1 else Produce(WILL, ((VOID,),) * number)  # FOW 1119.3a-1, 1119.3a-2
    ability = Activated((BANISH_THIS,), Body((gives,)))  # FOW 1046.1, 1046.1a
    return Face(name, name, ("token", COIN), cost=0, abilities=(ability,), fixed=True)  # FOW 1046.2a


@cache
def ornament(attribute: str, kind: str) -> Face:
    """A gem, crystal or clue token of an attribute."""
    name = f"{attribute} {kind}"
    return Face(name, name, ("token", kind), aspects=(attribute,), cost=0)  # FOW 1027.1, 1303.2


def item_token(name: str) -> Face | None:
    """The token of the item area with a name."""
    attribute, _, kind = name.rpartition(" ")
    if name.endswith(f" {COIN}"):
        kinds = tuple(name.removesuffix(f" {COIN}").split("/"))
        return will_coin(kinds) if set(kinds) <= {*ATTRIBUTES, VOID} else None
    for keyword, named in EMBLEMS:
        if name.startswith(f"{keyword} "):
            return emblem(named, name.removeprefix(f"{keyword} "))
    if name == DRAGON_POWER:
        return Face(name, name, ("token", "dragon power"), cost=0)  # FOW 1042.1
    return ornament(attribute, kind) if kind in ORNAMENTS and attribute in ATTRIBUTES else None


# --- no-type tokens with a keyword (1036, 1037) ---------------------------------------------------------------------

EMBLEMS = (("Dragon Emblem", "Dragon Emblem"), ("Limit Break", "Limit Break token"))


@cache
def emblem(keyword: str, word: str) -> Face:
    """A token without a type: a Dragon Emblem of a characteristic, or a Limit Break with the name of a card."""
    name = word if keyword == "Limit Break token" else f"Dragon Emblem {word}"  # FOW 1037.1a, 1037.2
    own = Keyword(keyword, word=word)
    return Face(f"{keyword} {word}", name, ("token",), cost=0, abilities=(own,))  # FOW 1036.1, 1037.1


# --- Dragon Power (1042) --------------------------------------------------------------------------------------------

DRAGON_POWER = "Dragon Power"  # the token, and the counters that are its value


def gain_dragon_power(g: Game, f: Frame, w: Act) -> None:
    """The player's Dragon Power token gets so much more value; without one it is created."""
    number = amount(g, f, w.amount)
    there = power_tokens(g, f.actor)
    if there:
        perform(g, _more_power(there[0], number, f))
        return
    outside = g.zone("outside")
    face = item_token(DRAGON_POWER)
    assert face is not None
    token = g.add_card(face, f.actor, outside)
    g.push(perform, _more_power(token, number, f))
    to = g.zone(ITEMS, f.actor).id
    perform(g, Event("move", token.id, f.actor, frm=outside.id, to=to, tag="create", frame=f.id, rule="1042.1"))


def double_dragon_power(g: Game, f: Frame, w: Act) -> None:
    """The value of the token grows by what it is."""
    there = power_tokens(g, f.actor)
    did(g, f, bool(there))
    if there:
        perform(g, _more_power(there[0], there[0].counters.get(DRAGON_POWER, 0), f))  # FOW 1042.2


def power_tokens(g: Game, player: int) -> list[Card]:
    """The Dragon Power token of a player."""
    return [card for card in g.cards_in(ITEMS, player) if card.face.name == DRAGON_POWER]


def _more_power(token: Card, number: int, f: Frame) -> Event:
    return Event("counter", token.id, f.controller, number, word=DRAGON_POWER, frame=f.id, rule="1042.1")


# --- will coins (1046, 1119) ----------------------------------------------------------------------------------------


def gain_coin(g: Game, player: int, kinds: tuple[str, ...], rule: str, number: int = 1) -> None:
    """A player gains a will coin token."""
    outside = g.zone("outside")
    coin = g.add_card(will_coin(kinds, number), player, outside)
    to = g.zone(ITEMS, player).id  # FOW 313.1
    perform(g, Event("move", coin.id, player, frm=outside.id, to=to, tag="create", rule=rule))


def energize(g: Game) -> None:
    """Whoever is not the first player begins with a will coin of their rulers' attributes."""
    for player in g.in_turn_order()[1:]:
        found: list[str] = []
        for own in [chars(g, card) for card in g.cards_in(RULER_AREA, player) if "ruler" in card.face.kinds]:
            said = [a for a in own.abilities if isinstance(a, Keyword) and a.name == "Energize"]
            for word in said:
                paid = [term for term in word.terms if isinstance(term, Pay)]
                kinds = paid[0].symbols if paid else tuple(word.word.split("/")) if word.word else ()
                free = [term.amount for term in paid if isinstance(term.amount, int) and not term.symbols]
                number = max(word.amount, *free, 1)  # FOW 1119.3a-2
                gain_coin(g, player, kinds or (VOID,), "1119.3a", number)  # FOW 1119.3a
            if not said:
                found += [name for name in ATTRIBUTES if name in own.aspects] or [VOID]  # FOW 1119.2, 1119.2a
        if found:
            gain_coin(g, player, tuple(dict.fromkeys(found)), "1119.2")
