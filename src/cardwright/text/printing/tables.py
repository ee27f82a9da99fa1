"""Terms whose words are the same wherever they stand: a row of words for each."""

from __future__ import annotations

from cardwright.kernel.vocabulary.effects import (
    BecomeCopy,
    BeCopy,
    CantHave,
    Control,
    CopyOf,
    Deciding,
    Destroy,
    Double,
    EndTurn,
    Flip,
    Guard,
    KeywordBecomes,
    LoseGame,
    NameTrait,
    RemoveFromBattle,
    Retarget,
    Reword,
    Station,
    Stop,
    Switch,
    TriggersAgain,
    WinGame,
)

from .rows import stated, table
from .words import effect, predicate

table(
    effect,
    {
        Destroy: "destroy {what:card}",
        RemoveFromBattle: "remove {what} from battle",
        Station: "move {what} into {into}",
        Stop: "prevent {what} from resolving",
        Retarget: "choose new targets for {what}",
        BecomeCopy: "{what:they} becomes a copy of {of} {until}",
        Double: "double {what:its} {stat} {until}",
        Flip: "flip a coin",
        NameTrait: "choose a unit type",
        EndTurn: "end the turn",
        WinGame: "you win the game",
        LoseGame: "you lose the game",
    },
)

table(
    predicate,
    {
        Switch: "has {one} and {two} switched",
        CantHave: "can't have {keyword:gained}",
        KeywordBecomes: "has {new} for each {old}",
        Control: "is controlled by player {player:seat}",
        BeCopy: "is a copy of {of}",
        CopyOf: "is a copy of {face}",
        Reword: "says {new} for {old}",
        Deciding: "makes all decisions of a player",
        TriggersAgain: "triggers an additional time",
        Guard: 'has "{replacement}"',
    },
    stated,
)
