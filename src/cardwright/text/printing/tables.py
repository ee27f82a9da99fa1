"""Terms whose words are the same wherever they stand: a row of words for each."""

from __future__ import annotations

from cardwright.kernel.vocabulary import costs, effects, selectors, values

from .changes import predicates
from .filters import NEGATED, around
from .patterns import HAPPENINGS
from .rows import counting, described, doing, stated, table
from .words import condition, cost, effect, noun, predicate, value

table(
    effect,
    {
        effects.AddPhases: "after this phase, there is {phases:additional}",
        effects.BecomeCopy: "{what:they} becomes a copy of {of} {until}",
        effects.Destroy: "destroy {what:card}",
        effects.Double: "double {what:its} {stat} {until}",
        effects.EndTurn: "end the turn",
        effects.Flip: "flip a coin",
        effects.LoseGame: "you lose the game",
        effects.NameTrait: "choose a unit type",
        effects.PutInPile: "put {what} {under?under|on top of} {onto}",
        effects.RemoveCounters: "remove {:some} from {what:card}",
        effects.RemoveFromBattle: "remove {what} from battle",
        effects.Restart: "restart the game< without {without:each}>",
        effects.Retarget: "choose new targets for {what}",
        effects.RevealHand: "reveal {who:their} hand",
        effects.Shuffle: "shuffle {who:their} {zone:place}",
        effects.Skip: "skip {who:their} next {what:phase}<, then {then}>",
        effects.Station: "move {what} into {into}",
        effects.Stop: "prevent {what} from resolving",
        effects.WinGame: "you win the game",
    },
)

table(
    predicate,
    {
        effects.BeCopy: "{^is} a copy of {of}",
        effects.CantHave: "can't have {keyword:gained}",
        effects.Control: "{^is} controlled by player {player:seat}",
        effects.CopyOf: "{^is} a copy of {face}",
        effects.Deciding: "{^makes} all decisions of a player",
        effects.Guard: '{^has} "{replacement}"',
        effects.KeywordBecomes: "{^has} {new} for each {old}",
        effects.Lose: "{^loses} {keyword}{keyword?|all abilities}< ({terms:terms})>",
        effects.Reword: "{^says} {new} for {old}",
        effects.Switch: "{^has} {one} and {two} switched",
        effects.TriggersAgain: "{^triggers} an additional time",
    },
    stated,
)
predicate.register(effects.Merged)(lambda term, s, many: predicates(term.changes, s, many))

table(cost, {costs.EffectCost: "{do}", costs.StatCost: "give {what} {stat:stat}-{amount}"})

table(
    noun,
    {
        selectors.Cause: "the object that caused it",
        selectors.InFront: "the card in front of {of:bare}",
        selectors.LeaderOf: "{of:its} {owner?owner's} {:heads}",
        selectors.Referred: "an object that something waiting refers to",
        selectors.This: "{:this}",
    },
    stated,
)

table(
    condition,
    {
        selectors.Did: "you do",
        selectors.During: "it's the {phase:phase}",
        selectors.TurnOf: "it's {whose:turn} turn",
    },
)

table(
    value,
    {
        values.Bounded: "{of:explained}<, at least {at_least}><, up to a maximum of {at_most}>",
        values.CountDifferent: "the number of different {stat:plural} among {what:bare}",
        values.Defined: "{of:explained} as this card was played",
        values.Highest: "the {lowest?lowest|highest} {stat} among {of:bare}",
        values.Infinity: "∞",
        values.Resolved: "the number of times this ability has resolved this turn",
        values.Spent: "the <{kind}> {resource} spent {price?for the cost of|to play} this card",
    },
)
for number, words in {
    values.Count: "{what:cards}",
    values.CounterCount: "{name:counter}{+} on {of:bare}",
    values.CountNames: "different {what:cards}",
    values.TimesThisTurn: "time{+} {on:past} this turn",
}.items():
    counting(number, words)

AROUND: dict[type[selectors.Filter], str] = {
    selectors.Apart: "with different {field:plural}",
    selectors.Aspect: "aspects: {name:word}",
    selectors.CameFrom: "late: put there from {:from}",
    selectors.Combined: "with combined {stat} {most} or less",
    selectors.Has: "with {keyword:word}< ({terms:terms})>",
    selectors.HasCounter: "with {:counters}",
    selectors.Owned: "{who:owns}",
    selectors.Shares: "that {^shares} {:shared} with {of:card}",
    selectors.SoleTarget: "that is the only target of that instruction",
    selectors.Sort: "heads: {names:or}",
}
NOT_AROUND: dict[type[selectors.Filter], str] = {
    selectors.CameFrom: "late: put there from anywhere other than {:from}",
    selectors.Has: "without {keyword:word}",
    selectors.HasCounter: "without {:counters}",
    selectors.Shares: "that {^doesn't} share {:shared} with {of:card}",
}
for kind, template in AROUND.items():
    around.register(kind)(described(template))
NEGATED.update({kind: described(template) for kind, template in NOT_AROUND.items()})

HAPPENINGS.update(
    {
        "activate": doing("activate an ability of {:subject}"),
        "create": stated("{:subject} is created"),
        "draw": doing("draw {what:a}"),
        "fight": stated("{:subject} fights< {other:second}>"),
        "heal": stated("{:subject} gains defense"),
        "play": doing("play {:subject}"),
        "reveal": stated("{:subject} is revealed"),
        "select": stated("{:subject} is {other?targeted by|selected for an ability}< {other:second}>"),
    }
)
