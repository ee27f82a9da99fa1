"""Terms whose words are the same wherever they stand: a row of words for each."""

from __future__ import annotations

from cardwright.kernel.vocabulary import abilities, costs, effects, selectors, values

from .changes import predicates
from .filters import NEGATED, around
from .numbers import each_of
from .patterns import HAPPENINGS
from .rows import counting, described, doing, happening, stated, table
from .words import EACH_ONE, Scribe, ability, condition, cost, effect, gift, noun, predicate, value

table(
    effect,
    {
        effects.AddPhases: "after this phase, there is {phases:additional}",
        effects.BecomeCopy: "{what:they} becomes a copy of {of} {until}",
        effects.ChoosePlayer: "select {among=each?a player|an opponent}",
        effects.Destroy: "destroy {what:card}",
        effects.Double: "double {what:its} {stat} {until}",
        effects.ByHand: "by hand: “{text}”",
        effects.EndTurn: "end the turn",
        effects.ExtraTurn: "take {:extra turn}",
        effects.Flip: "flip a coin",
        effects.LoseGame: "you lose the game",
        effects.NameTrait: "choose a unit type",
        effects.PlayCard: "play {what}{free? for 0 {:currency}}",
        effects.PutInPile: "put {what} {under?under|on top of} {onto}",
        effects.Repeat: "do the following {times} times. {do:sentences}",
        effects.RepeatUntil: "{do:sentences} Repeat until {until}",
        effects.RemoveCounters: "remove {:some} from {what:card}",
        effects.RemoveFromBattle: "remove {what} from battle",
        effects.Restart: "restart the game{without? without {without:each}}",
        effects.Retarget: "{change?change the targets of|choose new targets for} {what}",
        effects.RevealHand: "reveal {who:their} hand",
        effects.Roll: "roll a {sides:die}",
        effects.Shuffle: "shuffle {who:their} {zone:place}",
        effects.Skip: "skip {who:their} next {what:phase}{then?, then {then}}",
        effects.Station: "move {what} into {into}",
        effects.Stop: "prevent {what} from resolving",
        effects.When: "when you do,{stated? if {stated},} {do}",
        effects.WinGame: "you win the game",
    },
)

table(
    predicate,
    {
        effects.AddCost: "{^costs} in addition to {played=card?play|use {^its} {played} abilities}: {cost}",
        effects.AddOption: '{^offers} an additional option: "{option}"',
        effects.BeCopy: "{^is} a copy of {of}",
        effects.CantHave: "can't have {keyword:gained}",
        effects.Control: "{^is} controlled by player {player:seat}",
        effects.CopyOf: "{^is} a copy of {face}",
        effects.Counts: "{^includes} {where} when counting {:noted}",
        effects.Deciding: "{^makes} all decisions of a player",
        effects.Gain: "{^has} {:gift}",
        effects.Guard: '{^has} "{replacement}"',
        effects.KeywordBecomes: "{^has} {new} for each {old}",
        effects.Lose: "{^loses} {keyword}{keyword?|all abilities}{terms? ({terms:terms})}",
        effects.OfferCost: "can {played=card?be played|have {^its} {played} abilities used} "
        "with the {extra.instead?alternative|additional} cost: {extra.cost}",
        effects.PlayFrom: "can be played from {who:whose} {zone:place}{then?, and if it is, {then}}",
        effects.Reword: "{^says} {new} for {old}",
        effects.SetTo: "{^has} {amount:explained} {stat}",
        effects.Switch: "{^has} {one} and {two} switched",
        effects.TriggersAgain: "{^triggers} an additional time",
    },
    stated,
)
gift.register(effects.Modification)(lambda term, s: "")
predicate.register(effects.Merged)(lambda term, s, many: predicates(term.changes, s, many))

table(
    cost,
    {
        costs.Alternatives: "{options:prices}",
        costs.EffectCost: "{do}",
        costs.StatCost: "give {what} {stat:stat}-{amount}",
    },
)

table(
    noun,
    {
        selectors.Cause: "the object that caused it",
        selectors.HostOf: "{of:its} base",
        selectors.InFront: "the card in front of {of:bare}",
        selectors.LeaderOf: "{of:its} {owner?owner's} {:heads}",
        selectors.Referred: "an object that something waiting refers to",
        selectors.Seats: "{who:player}",
        selectors.TopCards: "the top {amount=1?card|{amount} cards} of {whose:whose} {zone:place}",
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
        values.Bounded: "{of:explained}{at_least?, at least {at_least}}{at_most?, up to a maximum of {at_most}}",
        values.CountDifferent: "the number of different {stat:plural} among {what:bare}",
        values.Divided: "{by=2?half {of:factor}|{of:factor} divided by {by}}, rounded {up?up|down}",
        values.Defined: "{of:explained} as this card was played",
        values.Highest: "the {lowest?lowest|highest} {stat} among {of:bare}",
        values.Infinity: "∞",
        values.Happened: "the number of {what:many} {whose:of} {deed} this turn{other?, excluding this card}",
        values.Noted: "{whose=you?your|the opponent's} {:noted}",
        values.Resolved: "the number of times this ability has resolved this turn",
        values.Spent: "the {kind?{kind}} {resource} spent {price?for the cost of|to play} this card",
    },
)
for number, words in {
    values.Count: "{what:cards}",
    values.CounterCount: "{name:counter}{+} on {of:bare}",
    values.CountNames: "different {what:cards}",
    values.TimesThisTurn: "time{+} {on:past} this turn",
}.items():
    counting(number, words)


@each_of.register
def each_card(amount: values.Count, s: Scribe) -> str:
    """Cards of a cost are named by what was done to them: "for each card you sacrificed"."""
    if amount.what == selectors.It("paid") and "paid" in s.known:
        return f"card you {s.known['paid'].order}"
    return noun(amount.what, s, EACH_ONE)


AROUND: dict[type[selectors.Filter], str] = {
    selectors.Apart: "with different {field:plural}",
    selectors.Aspect: "aspects: {name:word}",
    selectors.CameFrom: "late: put there from {:from}",
    selectors.Combined: "with combined {stat} {most} or less",
    selectors.Has: "with {keyword:word}{terms? ({terms:terms})}",
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
        "create": happening("is created"),
        "draw": doing("draw {what:a}"),
        "fight": happening("fights{other? {other:second}}"),
        "heal": happening("gains defense"),
        "play": doing("play {:subject}"),
        "reveal": happening("is revealed"),
        "select": happening("is {other?targeted by {other:second}|selected for an ability}"),
    }
)

table(ability, {abilities.StateTriggered: "When {when},{condition? if {condition},} {body:lower}"})
