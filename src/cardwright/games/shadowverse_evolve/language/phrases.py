"""How cards of Shadowverse: Evolve speak: icons, zone names and fixed phrases for the printer."""

from __future__ import annotations

from cardwright.kernel.vocabulary.costs import CounterCost, TurnCost
from cardwright.kernel.vocabulary.selectors import All, Cards, Has, Kind, This
from cardwright.kernel.vocabulary.values import Noted, Tally
from cardwright.text.printing.phrases import Phrases, Place, places
from cardwright.text.verb_rows import orders

from .lexicon import CLASSES, MOVES, TURNS, ZONES

STACKS = Cards(("field",), "you", All((Kind("amulet"), Has("Stack"))))
EARTH_RITE = CounterCost("Stack", STACKS)

PHRASES = Phrases(
    sharings={"aspect": "a class"},
    places={
        **places(ZONES, hidden=("hand", "deck", "evolve deck")),
        "field": Place("field", "on", "onto"),
        "cemetery": Place("cemetery", many="cemeteries"),
        "evolve": Place("evolve zone"),
        "leader": Place("leader zone"),
        "resolution": Place("resolution zone"),
    },
    home="field",
    playable=("hand", "ex"),
    played="resolution",
    heads="leader",
    selves=frozenset(("follower",)),
    arrive="summon",
    icons={
        **{name: f"[{name.lower()}]" for name in CLASSES},
        "Act": "[act]",
        "Quick Act": "[q]",
        "Quick": "[quick]",
        "Evolve": "[evolve]",
        "Fanfare": "[fanfare]",
        "Last Words": "[lastwords]",
    },
    leading=frozenset(("Quick",)),
    gates={
        Tally("cards played", own=True): "Combo",
        Noted("spellchain"): "Spellchain",
        Noted("necrocharge"): "Necrocharge",
    },
    states_of_play={
        "overflow": "Overflow is active for {}",
        "sanguine": "Sanguine is active for {}",
        "field full": "{whose} field is full",
        "ex full": "{whose} EX area is full",
    },
    paid={"earth rite": "Earth Rite"},
    fixed={TurnCost(This()): "[engage]", EARTH_RITE: "Earth Rite"},
    verbs=orders(MOVES),
    cost_icon="[cost{:0>2}]",
    currency="play points",
    resources={
        "play points": "play point",
        "max play points": "maximum play point",
        "evolution points": "Evolution Point",
    },
    stats={"attack": "[attack]", "defense": "[defense]", "evolve cost": "[evolve] cost"},
    states=orders(TURNS),
    tallies={
        "cards played": "cards {has} played this turn",
        "cards discarded": "cards {has} discarded this turn",
        "followers destroyed": "{your} followers that have been destroyed this turn",
        "attacks": "times {your} followers attacked this turn",
    },
    counted={
        "cards played": "{has} played {n} cards this turn",
        "cards discarded": "{you} discarded a card this turn",
        "followers destroyed": "any of {your} followers have been destroyed this turn",
        "attacks": "{your} followers attacked {n} times this turn",
    },
    actions={
        "attack": "can't attack enemies",
        "attack leader": "can't attack enemy leaders",
        "attack follower": "can't attack enemy followers",
        "be damaged": "doesn't take damage",
        "take combat damage": "doesn't take combat damage",
        "take ability damage": "doesn't take ability damage",
        "deal damage": "cannot deal damage",
        "be refreshed": "doesn't refresh",
    },
    sentences={
        "spellchain": "include both spells and {} in your cemetery when counting your Spellchain",
        "activate": "{its} [act] abilities can't be activated",
        "activate other than evolve": "{its} [act] abilities except [evolve] can't be activated",
    },
    permissions={"deal defense as damage": "deals damage equal to their defense"},
    kind_adjectives=frozenset(("evolved",)),
    opposites={"evolved": "unevolved", "facedown": "faceup"},
    happenings={"evolve": "evolves"},
    results={"evolve": "evolved"},
    marks={
        "entered": "was put onto the field this turn",
        "evolved": "evolved this turn",
        "attacked": "attacked this turn",
    },
    acts={"next refresh": "refresh during {} next start phase"},
)
