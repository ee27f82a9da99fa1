"""How cards of Force of Will speak: words for areas, numbers and costs, and its own sentences, for the printer."""

from __future__ import annotations

from cardwright.kernel.state.receipt import PAID_IN_ALL, PAID_PRICE
from cardwright.kernel.vocabulary.abilities import Activated, DeckRule, Keyword, OnPlay, Static, Triggered
from cardwright.kernel.vocabulary.costs import Alternatives, Pay, TurnCost
from cardwright.kernel.vocabulary.durations import Until
from cardwright.kernel.vocabulary.effects import (
    Act,
    Apply,
    ApplyToFuture,
    Create,
    Damage,
    May,
    PlayCard,
    Produce,
    PutInPile,
    Stop,
    Swap,
)
from cardwright.kernel.vocabulary.selectors import Linked, Paid, This
from cardwright.kernel.vocabulary.values import Sum
from cardwright.text.printing.english import NUMERALS
from cardwright.text.printing.phrases import Phrases, Place, places
from cardwright.text.printing.rows import row
from cardwright.text.verb_rows import orders

from ..rules.calling import CALLER, EVEN_RESTED, UNRESTED
from ..rules.keyword_spells import CHAINED
from ..rules.open_decks import SEEN
from ..rules.paying import PAYS_NOTHING
from ..rules.weather import WEATHERS
from ..rules.zones import EX_AREAS, PLAYED_FROM
from .lexicon import ACTS, IN_PLAY, MOVES, NAMES, STEPS, TURNS, ZONES
from .phrases_abilities import activated, deck_rule, keyword, resonance, standing, variants
from .phrases_effects import (
    act,
    combined,
    create,
    damage,
    either_paid,
    for_future,
    made,
    paid,
    pile,
    produced,
    search_both,
)
from .races import IRREGULAR, SAME, SEVERAL
from .vocabulary import OLD_ADDITIONS

EXPAND = "expand your {area} by {n} spaces until end of game"
HIDDEN = ("hand", "deck", "magic stone deck", "standby area", "rune area", "extra deck", "stranger deck")
PHRASES = Phrases(
    places={
        **places(ZONES, HIDDEN),
        **{name: Place(name, hidden=True) for name in ("armament ex deck", "crew ex deck", "treasury ex deck")},
        **{name: Place(name) for name in ("order area", "extension rule area", "seat", "stack")},
        "sideboard": Place("sideboard", alone="from outside the game", hidden=True),
        "shinobi ex area": Place("<Shinobi> EX area"),
        "possession ex area": Place("<Possession> EX area"),
    },
    home="field",
    label="{} >>>",
    homes=frozenset((IN_PLAY, ("ruler area",), ("item area",), ("order area",))),
    playable=PLAYED_FROM,
    played="chase area",
    heads="seat",
    icons={
        **{name: f"[{name}]" for name in NAMES},
        "Enter": "[Enter]",
        **{f"addition:{kind}": f"addition-{said}" for said, kind in OLD_ADDITIONS.items()},
        "activated": "activate",
        "triggered": "automatic",
        **{name: f"[{name}]" for name in ("+100/+100", "-100/-100")},
        **{name: name.capitalize() for name in ("j/resonator", "j-ruler", "j/ruler")},
    },
    implied=frozenset((Static(This(), (May("added"),)),)),
    commas=True,
    joined=search_both,
    plurals={
        **{one: many for many, one in IRREGULAR.items()},
        **{name: name for name in (*SAME, *SEVERAL.values(), "regalia")},
    },
    features={"void": "no attribute"},
    fields={"aspect": "attributes", "trait": "races"},
    compared={
        PAID_PRICE: "that was played by paying {} will",
        PAID_IN_ALL: "that was played by paying {} will for its actual cost",
    },
    counted={"cards played": "{has} played {n} cards this turn"},
    pair=("ATK", "DEF"),
    hurt="{} is dealt to",
    fixed={
        TurnCost(This(), "rested"): "{Rest}",
        Linked(This(), "added"): "added resonator",
        Paid("awakening"): "this card was awakened",
        Paid(CHAINED): "this card was chained",
    },
    resources={"will": "will"},
    states=orders(TURNS),
    actions={
        "be selected": "can't be targeted by spells or abilities",
        "be stopped": "can't be canceled",
        "gain life": "can't gain life",
        "do judgment": "can't perform judgment processes",
        "lose": "can't lose the game",
    },
    sentences={
        "added": "this card is added",
        SEEN: "you may look at the top card of your deck at any time",
        EVEN_RESTED: "you may call a magic stone while this card is rested",
        UNRESTED: "calling a magic stone does not cause this card to rest",
        CALLER: "you may rest this card to call a magic stone rather than rest a J/ruler you control",
        PAYS_NOTHING: "if an ability or effect your opponent controls would make you pay any amount of will, "
        "you pay {{0}} instead",
    },
    states_of_play={f"weather {name}": f"the weather is {name}" for name in WEATHERS},
    permissions={
        "must attack": "must attack if able",
        "must block": "must block if able",
        "stay rested": "doesn't recover during the recovery phase",
    },
    phases={"battle": "battle", **{phase: said.replace("_", " ") for said, phase in STEPS.items()}},
    adjectives={"facedown": "face-down", "faceup": "face-up"},
    kind_adjectives=frozenset(("basic", "special", "true", "master", "paradoxical", "activated", "triggered")),
    marks={"attacked": "attacked this turn", "entered": "entered the field this turn"},
    stands={"opponent": "opponent", "each": "player"},
    permanent="card",
    opponent="your opponent",
    aimed=True,
    controlled=True,
    shared=True,
    fighters="j/resonator",
    quoted=True,
    sharings={"aspect": "an attribute", "trait": "a race"},
    sources=True,
    gains=True,
    happenings={
        "phase end of turn": "at the end of {} turn",
        "phase end of battle": "at the end of battle",
        "phase game starts": "as the game starts",
        "call of you": "you call {}",
    },
    verbs=orders(MOVES),
    numerals=NUMERALS,
    spans={
        Until.TURN: "until end of turn",
        Until.REST: "until end of game",
        Until.SOURCE: "as long as this card is in the field",
    },
    may_pay="pay {{{}}}",
    acts={
        **orders(ACTS),
        "expel": "expel {}",
        "foresee": "foresee {n}",
        "force": "[Force] {n}",
        "explore": "Exploration {n}",
        "gain dragon power": "gain {n} Dragon Power",
        "double dragon power": "double your Dragon Power",
        **{
            f"{word} {area}": said.format(area=f"<{area.split()[0].title()}> EX area", n="{n}")
            for area in EX_AREAS
            for word, said in (("gain", f"gain a {{area}} with {{n}} spaces or {EXPAND}"), ("expand", EXPAND))
        },
        "added": "As you play this card, target {a}. This card enters the field added to the chosen target.",
        "only main timing": "at main timing",
        "only": "Play this ability only {}.",
        "pick": "choose",
        "limit": "This ability triggers only {} per turn.",
        "alone": "Players cannot chase to this {}.",
    },
    tellers={
        "ability": {
            Keyword: keyword,
            Triggered: resonance,
            Activated: activated,
            OnPlay: variants,
            Static: standing,
            DeckRule: deck_rule,
        },
        "cost": {Pay: paid, Alternatives: either_paid},
        "effect": {
            Damage: damage,
            Stop: row("cancel {what}"),  # FOW 1012.1
            PutInPile: pile,
            Produce: produced,
            Act: act,
            PlayCard: row("play {what} without paying its cost"),
            Apply: made,
            ApplyToFuture: for_future,
            Create: create,
            Swap: row("swap {first} with {second}"),  # FOW 1048.1
        },
        "value": {Sum: combined},
    },
)
