"""How cards of Argent Saga speak: zone names, fixed phrases and the game's own sentences for the printer."""

from __future__ import annotations

from cardwright.kernel.vocabulary.abilities import DeckRule, Replacement
from cardwright.kernel.vocabulary.costs import TurnCost
from cardwright.kernel.vocabulary.durations import BeforeNextTurn, DuringNextTurn, EndOf, Until
from cardwright.kernel.vocabulary.effects import Apply, Cant, Create, Destroy, Effect, Pick, Put, Shield, Station
from cardwright.kernel.vocabulary.selectors import Among, Cards, Either, Exists, Hosted, HostOf, It, Kind, Only, This
from cardwright.text.printing.english import NUMERALS, article, listed
from cardwright.text.printing.filters import filtered, moving
from cardwright.text.printing.nouns import them
from cardwright.text.printing.numbers import quantity
from cardwright.text.printing.phrases import Phrases, Place, places
from cardwright.text.printing.players import by
from cardwright.text.printing.rows import row
from cardwright.text.printing.words import BARE, ONE, Scribe, noun
from cardwright.text.verb_rows import orders

from .lexicon import ACTS, MOVES, TURNS, ZONES

# --- costs ------------------------------------------------------------------------------------------------------------


def ruthlessly(effects: tuple[Effect, ...], s: Scribe) -> tuple[str, int]:
    """ "destroy a tower you control ignoring its effects"."""
    if len(effects) < 3 or not isinstance(effects[0], Pick) or not isinstance(effects[2], Destroy):
        return "", 0
    if effects[1] != Apply(It(effects[0].bind), (Cant("have its effect"),), Until.TURN):
        return "", 0
    words = noun(effects[0].what, s, ONE)
    s.introduce(effects[0].bind, False, "tower")
    return f"destroy {words} ignoring its effects", 3


# --- abilities --------------------------------------------------------------------------------------------------------


def deck_rule(term: DeckRule, s: Scribe) -> str:
    """Which decks a card may be in."""
    if term.field != "use" or term.where is None:
        return ""
    return f"Use only if your spirit or champion is {filtered(term.where, s, BARE).removesuffix(' cards')}."


def put(term: Put, s: Scribe) -> str:
    """Cards that come into play, or back on top of the deck."""
    if term.to == "field" and term.into is None:
        state = f" {term.state}" if term.state else ""
        side = " under your control" if term.whose == "you" else ""  # ARG 4.1.4
        return f"put {moving(term.what, s)} into play{state}{side}"
    if term.position == "top" and term.what == It("looked") and s.is_many("looked"):
        return f"put {moving(term.what, s)} back in any order"
    return ""


def create(term: Create, s: Scribe) -> str:
    """Tokens with their face in parentheses, and their text."""
    first, *lines = term.names[0].split("\n")
    name, _, face = first.partition(" (")
    count = quantity(term.amount, s, term.up_to)
    head = f"{name} {'tokens' if count.many else 'token'} ({face}"
    words = article(head) if count.word == "a" else f"{count.word} {head}"
    if lines:
        words += " with " + listed([line if "." not in line else f'"{line.removesuffix(".")}"' for line in lines])
    s.introduce(term.bind, count.many, "token")
    return by(term.who, f"put {words} into play{' ' + term.state if term.state else ''}", s)


def shield(term: Shield, s: Scribe) -> str:
    """A card that is expelled instead of leaving the field."""
    what = term.replacement.on.what
    of = what.of if term.of is None and isinstance(what, Among) else term.of
    return f"expel {them(of, s)} when it leaves the field" if term.replacement.to and of is not None else ""


def equipped(term: Exists, s: Scribe) -> str:
    """Whether a card has a Gear."""
    if not isinstance(term.what, Only) or not isinstance(term.what.of, Hosted):
        return ""
    return f"this card is equipped with {filtered(term.what.where, s, ONE)}"


PHRASES = Phrases(
    sharings={"aspect": "an element"},
    places={
        **places(ZONES),
        "field": Place("field", "on", "onto"),
        "queue": Place("queue", "on", "onto"),
        "announced": Place("cards being played"),
        "beneath": Place("cards under it"),
        "seat": Place("seat"),
    },
    keywords={"Produce": "Exhaust: Produce ({n}).", "Only One": 'You can only control one "{}".'},
    label="{} -",
    home="field",
    playable=("hand", "discard"),
    played="queue",
    heads="seat",
    fixed={
        TurnCost(This(), "exhausted"): "exhaust",
        TurnCost(This(), "facedown"): "Soulburst",
        Cards(("field",), "you", Kind("champion")): "your champion",
        Cards(("field",), "you", Kind("spirit")): "your spirit",
        Cards(("field",), "you", Either((Kind("champion"), Kind("spirit")))): "your champion or spirit",
        HostOf(This()): "the equipped unit",
    },
    states={**orders(TURNS), "destroyed": "destroy {}"},
    adjectives={"facedown": "face-down", "faceup": "face-up"},
    actions={
        "be selected": "cannot be targeted by spells or abilities",
        "attack towers": "can only attack units",
        "be damaged": "takes no damage",
        "activate": "cannot use abilities",
        "lose": "cannot lose the game",
    },
    sentences={
        "be stopped": "this card can't be prevented from resolving",
        "have its effect": "ignore the effects of {}",
        "trigger": "triggered abilities of {} do not trigger",
        "trigger Ruined": "Ruined abilities of {} do not trigger",
    },
    permissions={"must attack": "must attack each turn if able", "ignore Animate": "ignores Animate"},
    happenings={
        "block": "uses Guardian",
        "stun": "becomes stunned",
        "attack towers": "attacks a tower",
        "select": "is targeted by a spell or ability",
        "activate of opponent": "your opponent uses an activated ability",
        "phase end": "at the end of {} turn",
        "phase combat end": "at the end of {} battle",
        "phase game": "at the start of the game",
        "later end": "at the end of the turn",
        "later combat end": "after that battle",
        "later draw": "at the start of your next draw phase",
    },
    marks={"entered": "came into play this turn", "dealt damage": "dealt damage this turn"},
    counted={
        "returned": "{} returned to your hand from the field this turn",
        "sent": "{} {was} sent from your field into the discard zone this turn",
        "attacked": "you declared an attack with {} this turn",
        "played": "{has} played {} this turn",
        "towers felled": "you've destroyed an opponent's tower this turn",
    },
    tallies={"shard drain": "times {you} used Shard Drain this turn"},
    tallied={
        "units destroyed": ("destroyed", Kind("unit")),
        "towers destroyed": ("destroyed", Kind("tower")),
        "units returned": ("returned", Kind("unit")),
        "units sent": ("sent", Kind("unit")),
        "cards played": ("played", None),
    },
    phases={"end": "turn"},
    kind_adjectives=frozenset(("activated", "triggered", "basic", "omega")),
    opposites={"destroyed": "non-destroyed", "token": "non-token", "Legendary": "non-legendary"},
    opponent="your opponent",
    aimed=True,
    controlled=True,
    permanent="card",
    hosted="equipped to",
    hosts="from",
    joined=ruthlessly,
    quoted=True,
    optional=True,
    may_pay="pay ({})",
    fighters="unit",
    gains=True,
    verbs={
        **orders(MOVES),
        "battle": "destroy {} in battle",
        "put under": "put {} under this card",
        "shuffle": "shuffle {} into your deck",
        "offering": "Offering {n}",
        "shard drain": "Shard Drain {n}",
        "equip": "equip {} to {into}",
    },
    cost_icon="pay ({})",
    currency="shardlight",
    acts={
        "next charge": "recover during {} next charge phase",
        "placed": "Ω (Place on {}.)",
        "host": "Equip to {}.",
        "alone": "Neither player can add to the queue in response to this {}.",
        **orders(ACTS),
        "put under": "put {} under {to}",
        "turn": "an extra turn after this one",
        "relocate": "move {} to another unit zone",
        "switch places": "switch the zones of {}",
    },
    numerals=NUMERALS,
    spans={
        Until.TURN: "this turn",
        Until.SOURCE_CONTROLLED: "as long as you control this card",
        BeforeNextTurn("you"): "until your next turn",
        DuringNextTurn("each"): "next turn",
        DuringNextTurn("opponent"): "during your opponent's next turn",
        DuringNextTurn("you"): "during your next turn",
        EndOf("combat"): "until the end of combat",
        EndOf("battle"): "until the end of battle",
    },
    tellers={
        "ability": {
            DeckRule: deck_rule,
            Replacement: lambda term, s: "Expel this card when it leaves the field." if term.to == "expelled" else "",
        },
        "effect": {Put: put, Create: create, Shield: shield, Station: row("equip {what} to {into}")},
        "condition": {Exists: equipped},
    },
)
