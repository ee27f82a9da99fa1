"""Constructs that are understood, but have no meaning so far: a text with them is refused for that reason.

A game that is begun adds them to the shared English (`Rules(ENGLISH, FURTHER)`). A rule with a meaning takes the place
of one here that has the same words.
"""

from __future__ import annotations

from ..reading.grammar import Rules

FURTHER = Rules()
known, verb = FURTHER.known, FURTHER.verb

# --- numbers and measures -----------------------------------------------------------------------------------------

for word in ("zero", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "twelve"):
    known("int", word)
known(
    "term",
    "the_amount_of|the_total|the_total_of|the_number_of {o:np}",
    "{w:owner} {c:currency}",
    "{o:np} 's {stat:stat}",
)
known("term", "the_combined|the_total|the_highest|the_lowest? {stat:stat} of|among {o:np}", "{stat:stat} of {o:np}")
known(
    "counted_np", "{n:amount} {c:currency} {v:passive} {h:how?}", "{n:amount} {c:currency}", "{n:amount} {o:described}"
)
known(
    "term",
    "{t:int} damage multiplied_by {v:value}",
    "that_damage|that_amount|that_number|as_much",
    "the_difference",
    "{n:amount} multiplied_by|x {v:value}",
)
known("bound", "equal_to|less_than|lower_than|greater_than|higher_than {v:value}")
known("bound", "equal_to_or|less_than_or|greater_than_or equal_to|less_than|greater_than {v:value}")
known("bound", "{v:value} or_less|or_more|or_greater|or_lower|or_higher")

# --- cards and players --------------------------------------------------------------------------------------------

known("atom", "{p:player}", "“ {n:NAME} ”", "{n:amount} of {o:np}", "one_of|each_of|either_of|both_of {o:np}")
known(
    "atom",
    "the_top|the_bottom {n:amount?} {o:described}",
    "the {o:described}",
    "each_of|any_of|all_of {o:np}",
    "itself",
)
known(
    "atom",
    "no|each|all|any|the|a {k:counter_name} counters|counter",
    "{n:amount} {k:counter_name} counters|counter",
    "{n:amount} or_more {k:counter_name} counters",
    "{k:counter_name} counters|counter",
    "{n:amount} {c:currency}",
    "any_amount_of {c:currency}",
)
known(
    "atom",
    "player|target_player|the_other|the_others|one|the_ones|another_one|everything_else|nothing|him|her",
    "{o:reference} {p:post+}",
    "{w:owner} {z:zone} {p:post}",
)
known("atom", "the_same {o:described}", "a_copy_of|copies_of|any_combination_of {o:np}", "{w:owner} {o:described}")
known(
    "atom", "its|their|this|that|those|these|such_a|the_chosen|the_named|the_first {o:described}", "yourself|themselves"
)
known(
    "atom",
    "{of:holder} 's {o:described}",
    "{s:stat}",
    "a|an|any {s:stat}",
    "{w:owner} {s:stat} and {t:stat}",
    "{w:owner} {s:stat}",
)
known(
    "player",
    "any_player|another_player|the_player|a_player_other_than_you|defending_player|players|opponents|target_players",
)
known(
    "player",
    "{of:holder} 's controller|owner",
    "each_of_them|he_or_she|no_player|that_opponent|one_of_your_opponents|another",
)
known(
    "det",
    "the",
    "its|their",
    "both|no_other|any_other|half",
    "{n:amount} other|different",
    "a_second|a_third|a_single|at_most_one",
)
known(
    "det",
    "up_to {n:amount} other|different",
    "up_to_one",
    "up_to_one|up_to_two other? target",
    "{n:amount} or_less|or_fewer",
)
known(
    "det",
    "any_number_of other|different",
    "another {n:amount} target?",
    "up_to {n:amount} other target",
    "target_player_'s|his_or_her",
)
known("noun_word", "{a:adjective_word}", "non|non_- {k:kind}", "non|non_- {n:NAME}", "non|non_- {a:adjective_word}")
known(
    "noun_word",
    "“ {n:NAME} ”",
    "{a:aspect} or|and|,|and_/_or|,_or|,_and {b:aspect}",
    "different|same|new|single|next|such",
)
known(
    "noun_word",
    "attacking_or_blocking|blocking_or_attacking|attacking|blocking|damaged|blocked|unblocked|revealed|remaining|last",
)
known(
    "noun_word",
    "{a:NAME} or|and|/ {b:NAME}",
    "first|second|third|activated|triggered|chosen|selected|named|destroyed|discarded|noncombat",
)
known(
    "noun_word",
    "{n:SIGNED} {s:SIGNED?}",
    "opponent_'s|opponents_'|enemy|allied|friendly|own|extra|additional|basic|random|target",
)

# What comes after a noun: a relative clause, a participle, a place.
known(
    "post",
    "that {p:pred}",
    "that {p:player} {v:do}",
    "that {p:player} {v:did}",
    "which {p:pred}",
    "whose {c:condition}",
    "who {p:pred}",
)
known(
    "post",
    "{p:player} {v:do}",
    "{p:player} {v:does}",
    "{p:player} {v:did}",
    "{p:player} have|has {v:done}",
    "you've {v:done}",
)
known(
    "post",
    "{p:player} don't|doesn't|didn't {v:do}",
    "{v:passive}",
    "{v:passive} {h:how}",
    "{v:doing}",
    "being {v:passive}",
)
known(
    "post",
    "without {f:feature}",
    "with {o:np}",
    "of {o:np}",
    "of_your_choice|at_random|this_way|this_turn|in_play|on_it|on_them",
)
known(
    "post",
    "on|in|from|under|among|beneath|outside|inside|by|to|against {o:np}",
    "other_than|except|besides|not_including {o:np}",
)
known(
    "post",
    "named|not_named {o:quoted} {more:quoted_more*}",
    "from_outside_the_game|in_the_game|outside_the_game|each|from_among {o:np}",
)
known(
    "post",
    "of|with the_same|different|a_different|another {s:stat} {t:same_as?}",
    "if_any|or_less|or_more|if_possible",
    "from {o:np}",
)
known(
    "post",
    "with_the_word|with {o:quoted} in_its_name|in_their_name|in_their_names",
    "{n:amount} or_less|or_more",
    "{f:where_x}",
)
known("quoted", "“ {n:NAME} ”", "{n:NAME}", "“ {n:NAME} {m:NAME} ”", "“ {n:NAME} , {m:NAME} ”")
known("quoted_more", "or|and|,|,_or|,_and|and_/_or {o:quoted}")
known("same_as", "as {o:np}", "from|than {o:np}")
known(
    "how",
    "this_way|this_turn|instead|everywhere",
    "to {o:np}",
    "under {w:owner} control",
    "by {o:np}",
    "for {o:np}",
    "from {o:np}",
    "as {o:np}",
    "with {o:np}",
    "in {o:np}",
)
known(
    "feature",
    "{s:stat} {b:bound}",
    "a|an|the? combined|total {s:stat} of? {b:bound}",
    "{n:amount} or_more|or_less {o:np}",
    "{o:np}",
)
known(
    "feature",
    "no {s:stat}",
    "no {o:described}",
    "the_same|different|that {s:stat} {t:same_as?}",
    "{s:stat} equal_to {v:value}",
    "“ {t:items} ”",
)
known(
    "feature",
    "{s:stat} or {t:stat} {b:bound}",
    "the_highest|the_lowest|the_least|the_greatest {s:stat}",
    "all|any {o:described}",
)

# --- conditions and events -----------------------------------------------------------------------------------------

known(
    "fact",
    "{e:event}",
    "{o:np} {p:pred}",
    "{p:player} {v:did}",
    "{p:player} have|has {v:done}",
    "you've {v:done}",
    "there_were {o:np}",
)
known(
    "fact",
    "{p:player} don't|doesn't|didn't|haven't|hasn't|can't|cannot {v:do}",
    "{o:np} was|were|wasn't|weren't {v:passive}",
)
known(
    "fact",
    "{o:np} has|have|had been {v:passive}",
    "{o:np} was|were|wasn't {a:adjective_word}",
    "there_isn't|there_aren't {o:np}",
)
known(
    "fact",
    "{o:np} was|were|isn't|wasn't {p:np}",
    "{v:value} is|was {b:bound}",
    "it_'s {a:adjective_word}",
    "there_is_no|there_are_no {o:np}",
)
known(
    "fact",
    "{o:np} {v:did}",
    "{o:np} didn't|doesn't|don't {v:do}",
    "it_'s|it_is|it_isn't|it_was not? {o:np}",
    "{p:player} do|does|did so?",
)
known(
    "fact",
    "it_'s|it_is not? {w:owner} {p:phase}",
    "{w:owner} {z:zone} has|have {o:np}",
    "{o:np} is|are in|on|from {q:np}",
    "it_'s {v:passive}",
)
known(
    "fact",
    "{p:player} already {v:did}",
    "{o:np} {p:player} {v:did} was|is {q:np}",
    "{o:np} was|were {w:passive} {h:how}",
    "{o:np} was|were {v:passive} or|and {w:passive} {h:how?}",
    "there_are|there_is {o:np} in|on {q:np}",
    "{o:np} did so?",
    "{o:np} 's {p:possession}",
)
known("event", "{o:np} {v:does} {h:event_end}", "{o:np} is|are {v:passive} {h:event_end}", "{o:np} battle|battles")
known(
    "event",
    "{p:player} {v:do} {h:event_end}",
    "{p:player} {v:does} {h:event_end}",
    "{o:np} {v:does} or|and {w:does}",
    "{o:np} {v:did}",
)
known(
    "event",
    "{p:player} {v:do} or|and {w:do}",
    "{p:player} {v:does} or|and {w:does}",
    "{o:np} {v:do} or|and {w:do}",
    "{o:np} is|are {a:adjective_word}",
)
known(
    "would",
    "damage would_be dealt_to|dealt_by {o:np}",
    "{p:player} would {v:do} {h:event_end}",
    "{o:np} would be {v:passive} {h:event_end}",
    "{o:np} would {v:do} {h:event_end}",
)
known(
    "event",
    "damage is_dealt_to {o:np}",
    "{o:np} is|are dealt {d:np}",
    "{o:np} is|are {v:passive} or|and {w:passive}",
    "{o:np} would {v:do}",
)
known(
    "event_end",
    "this_turn|for_the_first_time|each_turn|this_way|in_a_turn",
    "by {o:np}",
    "from {o:np}",
    "from_anywhere",
    "while|if|as {c:condition}",
    "during {m:moment}",
)
known(
    "event_end",
    "under {w:owner} control",
    "for_the_first_time_each_turn|for_the_first_time_in_a_turn|outside_your_turn",
    "with|to|in|on {o:np}",
)

# --- predicates ------------------------------------------------------------------------------------------------------

known(
    "pred",
    "can't|cannot|can_not|doesn't|don't|must|may|can|do_not|does_not {v:do}",
    "can't|cannot {v:do} or|and {w:do}",
)
known(
    "pred",
    "can't|cannot|can_not|may|must|can|can_only be {v:passive}",
    "can't|cannot|may_only be {v:passive} or {w:passive}",
)
known(
    "pred",
    "can't|cannot|may|must|can be {v:passive} {h:how}",
    "is|are {v:passive} {h:how}",
    "is|are not? {a:adjective_word}",
    "can't|cannot {v:do} {h:how}",
)
known(
    "pred",
    "is|are|was|were {o:np}",
    "become|becomes {o:np}",
    "is|are considered|treated as|to_be {o:np}",
    "are|is {v:value}",
    "can|may {v:do} as_though {c:condition}",
)
known(
    "pred",
    "is|are|was|were|has_been|have_been {v:passive}",
    "have|has {v:done}",
    "also {v:does}",
    "{v:does} and {w:does}",
    "can {v:do} {h:how}",
)
known(
    "pred",
    "'s {v:passive} {h:how?}",
    "{v:does} {h:how}",
    "become|becomes equal_to {v:value}",
    "is|are in|on {o:np}",
    "is|are also {o:np}",
    "can_only|may_only {v:do} {o:np?}",
    "must be {v:passive} if_able",
    "{v:does} instead",
)
known(
    "possession",
    "{s:stat} {p:pred}",
    "{s:stat} and {t:stat} {p:pred}",
    "{s:stat} become|becomes|is|are {v:value}",
    "{o:described} {p:pred}",
)
known(
    "possession", "{s:stat} and {t:stat} become|becomes|is|are {v:value}", "{s:stat} become|becomes equal_to {v:value}"
)
known(
    "act",
    "the {s:stat} of {o:np} {p:pred}",
    "{c:harmed} {p:pred}",
    "{s:stat} and? {t:stat?} of {o:np} {p:pred}",
    "{p:player} {q:pred}",
    "there_is|there_are {o:np}",
    "{v:does} and {w:does}",
)
known(
    "act",
    "{p:player} may|must|can|can_not|can't|cannot {v:do}",
    "{p:player} may|must|can have? {o:np} {v:do}",
    "{o:np} 's {p:possession}",
)

# --- sentences -------------------------------------------------------------------------------------------------------

known("then", ",")
known(
    "item",
    "when|whenever|as|after|if {e:event} {t:then}",
    "when|whenever|if {e:event} , if {c:condition} {t:then}",
    "as_long_as|while {c:condition} {t:then}",
)
known(
    "item",
    "{f:frame} when|whenever|as|after {e:event} {t:then}",
    "when|whenever {w:would} {t:then}",
    "if {w:would} {t:then}",
    "if {c:condition} {t:then}",
)
known(
    "item",
    "at_the_beginning_of|at_the_start_of|at_the_end_of|at|at_the {m:moment} {t:then}",
    "when|whenever {c:condition} {t:then}",
    "-",
    ";",
)
known(
    "item",
    "at_the_beginning_of|at_the_start_of|at_the_end_of {m:moment} , if {c:condition} {t:then}",
    "{u:units} ;",
    "{u:units} ; or",
    "or",
)
known("item", "if {c:condition} : {u:units} .", "{u:units} , if {c:condition} .", "{n:NAME} -")
known(
    "item",
    "{l:limited} only {first:limit} {more:limit_more*} .",
    "{l:limited} only {first:limit} {more:limit_more*} ;",
    "choose {n:choice} ;|-|.|:",
)
known(
    "item",
    "this_ability triggers_only|triggers|can_be_activated_only|may_be_played_only {first:limit} {more:limit_more*} .",
    "{d:duration} {t:then}",
)
known(
    "item",
    "choose|you_may_choose {n:choice} instead ;|-|.",
    "choose {n:choice} , if {c:condition} , choose {m:choice} instead -|;",
    "{k:keywords}",
    "{k:keywords} ;",
)
known(
    "item",
    "if {c:condition} , you_may? choose {n:choice} instead ;|-|.",
    "choose {n:choice} for_each {o:np} -|;",
    "{n:NAME} - {k:keywords} .?",
    "{n:NAME} :",
)
known(
    "limited",
    "play_this_ability|play_this_card|play_it|activate_this_ability|use_this_ability|activate|play_them|play|use_this|cast|cast_this_card|do_this",
)
known(
    "limited",
    "play_this_card_or_its_abilities|play_these_abilities|you_may_play_this_card|this_card_may_be_played|this_ability_may_be_played|you_may_use_this_ability",
)
known(
    "limit",
    "if|while|when|as_long_as {c:condition}",
    "during {m:moment}",
    "once_per_turn|twice_per_turn|once_each_turn|once|once_per_game|twice|once_a_turn",
)
known(
    "limit",
    "during|in {o:np}",
    "{n:amount} times per|each turn",
    "before|after {o:np}",
    "when {e:event}",
    "from {o:np}",
    "as_a_counterspell|at_main_timing",
)
known("limit_more", "and|or|,|,_and and? only? {l:limit}")
known(
    "choice",
    "one_or_more|two|three|four|both|up_to_two|up_to_three|any_number|one_at_random|all|one_or_both|two_of_them",
    "{n:int} or_more",
)
known(
    "moment",
    "{w:which} {p:phase}",
    "{p:phase}",
    "the {e:edge} of {w:which} {p:phase}",
    "end_of {p:phase}",
    "next? end_of {w:which?} {p:phase}",
    "combat|battle|the_battle",
)
known(
    "which",
    "your|your_next|the_next|this|that|each|the|each_of_your|a|an_opponent_'s|your_opponent_'s|each_player_'s|its_controller_'s|that_player_'s|your_opponent_'s_next|target_player_'s_next|any|their|their_next|each_opponent_'s|its_owner_'s_next",
)
known("edge", "end|beginning|start|next_end")
known(
    "prefix",
    "if_you_don't_,|if_they_don't_,|if_it_does_,|if_you_can't_,|if_so_,|then_,|instead_,|also_,|rather_,|in_addition_,|for_each_player_,",
)
known(
    "prefix",
    "for_each|for_every {o:counted_np} ,",
    "whenever|when|as|after|until {e:event} ,",
    "{m:moment} ,",
    "by {v:doing} ,",
    "as_an_additional_cost_to {v:do} ,",
)
known(
    "prefix",
    "each_turn|once_per_turn|once_each_turn|starting_with_you|for_the_rest_of_the_game ,",
    "rather_than {v:doing} ,",
    "at {e:edge} of {m:moment} ,",
    "if {w:would} ,",
)
known(
    "prefix",
    "at_the_beginning_of|at_the_end_of|during|until {m:moment} ,",
    "in_all_zones ,",
    "as_long_as {c:condition} ,",
    "if {c:condition}",
    "unless {c:condition} ,",
)
known(
    "ending",
    "if_able|this_way|at_random|face_down|face_up|rested|recovered|at_once|once|twice|again|in_any_order|together|separately|first|for_free|as_well|in_addition|in_all_zones|into_play|a_turn|one_by_one|at_the_same_time|at_instant_speed|except_this_card|divided_as_you_choose",
)
known(
    "ending",
    "everywhere|also|too|only|instead|back|to_trigger|for_an_attack",
    "from_among|out_of|with_the|due_to {o:np}",
    "under {w:owner} control",
    "{w:where_x}",
    "during|until {m:moment}",
    "{n:amount} times",
    "for_each|for_every {n:amount?} {o:np}",
    "unless|if|while {c:condition}",
)
known(
    "ending",
    "instead_of|rather_than|without|by|before|after {v:doing}",
    "to {v:do}",
    "rather_than|or|and {v:do}",
    "instead_of {o:np}",
    "as_though|as_if {c:condition}",
    "with {o:np}",
)
known(
    "ending",
    "as {o:np}",
    "for {o:np}",
    "among|between|from|in|on|to|onto|into|by|of|against {o:np}",
    "until|when|as|after {e:event}",
    "until {c:condition}",
    "without_paying its|their|the cost|costs",
)
known(
    "ending",
    "to_play {o:np}",
    "at_the_end_of|at_the_beginning_of|at_the {m:moment}",
    "up_to|to {v:value}",
    "equal_to {v:value}",
    ", then_?",
    "added_to|attached_to|beneath|under {o:np}",
    "for {m:moment}",
)
known("where_x", ",? where X|Y is|equals {v:value}", "( X is|equals {v:value} )")
known(
    "duration",
    "until_end_of_game|until_end_of_the_game|for_the_rest_of_the_game|until_the_end_of_game|this_game|until_end_of_your_next_turn|until_the_end_of_battle|for_as_long_as_this_card_is_in_the_field|until_this_card_leaves_the_field|during_the_battle|until_end_of_combat|at_end_of_turn|that_turn|during_that_battle|during_your_turn|during_each_of_your_turns|during_your_opponent_'s_turn",
)
known("duration", "for_as_long_as|as_long_as|until {c:condition}", "until {w:owner} next {p:phase}")
known(
    "dest",
    "into|onto|in|on|to|under|beneath|from|face_down_in|face_down_into {o:np}",
    "into|onto|in|on|to {w:owner} {z:zone} {a:arrived} {b:arrived?}",
    "{a:arrived} {d:placed}",
    "{p:position} {o:np} {q:order?}",
)
known("placed", "into|onto|in|on|to {w:owner} {z:zone}", "{p:position} {w:owner} {z:zone}")
known(
    "arrived",
    "rested|recovered|face_up|face_down|under_your_control|under_its_owner_'s_control|in_any_order|attacking|in_a_random_order|added_to_it|at_random|facedown|faceup|blocking",
)
known(
    "arrived",
    "added_to|attached_to {o:np}",
    "with {o:np} on_it|on_them",
    "with {f:feature}",
    "under {w:owner} control",
    "as {o:np}",
    "from {o:np}",
)
known(
    "gift",
    "{o:np}",
    "“ {t:items} ” .?",
    "all {o:described}",
    "{n:SIGNED} {s:stat} and {m:SIGNED} {t:stat}",
    "“ {k:keywords} ”",
    "{n:SIGNED} / {m:SIGNED}",
    "the_following_text|the_following_ability",
)
known("gift_more", "and_/_or|or|,_or|;|and_gain|and_gains|and_has {g:gift}")

# --- verbs -----------------------------------------------------------------------------------------------------------

BOTH = "player card"
verb("pay any_amount_of {c:currency}", "cause {o:np} to {v:do}")
verb(
    "gain|lose {n:value} {c:currency}",
    "gain|lose {c:currency} equal_to {n:value}",
    "gain|lose|pay that_much|half_of|half_your {c:currency}",
    by=BOTH,
)
verb(
    "lose {g:gifts}",
    "lose all|any {o:described}",
    "lose {o:np}",
    "gain control of {o:np}",
    "gain {o:np}",
    "have {o:np}",
    "get {o:np}",
    by=BOTH,
)
verb(
    "remove {o:np} from_the_game|from_game",
    "remove {o:np} from {p:np}",
    "remove {o:np}",
    "cancel|counter|negate {o:np}",
    "control {o:np}",
    "own {o:np}",
    by=BOTH,
)
verb(
    "block {o:np?}",
    "attack {o:np?} {d:ending?}",
    "attack or block",
    "battle {o:np?}",
    "battle with {o:np}",
    "target {o:np}",
    "share {o:np} with|among {p:np}",
    by=BOTH,
)
verb(
    "search for {o:np}",
    "search {w:owner} {z:zone}",
    "search {w:owner} {z:zone} and_/_or|and|or {p:np} for {o:np}",
    "look at {o:np}",
    "look through {o:np}",
)
verb(
    "switch|exchange|swap {o:np}",
    "switch|exchange|swap {o:np} with|for {p:np}",
    "copy {o:np}",
    "name {o:np}",
    "declare {o:np}",
    "skip {o:np}",
    "pass {o:np}",
)
verb(
    "become {o:np}",
    "become {v:value}",
    "become {a:adjective_word}",
    "increase|decrease|reduce {o:np?} by|to {n:value}",
    "double {o:np}",
    "change {o:np} to|into {p:np}",
    by=BOTH,
)
verb(
    "prevent {h:harmed}",
    "prevent {o:np}",
    "redirect {o:np} to {p:np}",
    "deal {h:harmed} {p:harm_to?}",
    "take|receive|suffer {h:harmed} {p:harm_to?}",
    by=BOTH,
)
known(
    "harmed",
    "all|any|that|the|no|double? damage {w:harm_post?}",
    "the_next? {n:amount?} damage {w:harm_post?}",
    "damage {w:harm_post?}",
    "damage equal_to {v:value} {w:harm_post?}",
    "{n:amount} more|less damage",
)
known(
    "harm_post",
    "that_would_be dealt_to|dealt_by {o:np} {p:harm_by?}",
    "dealt? to|by|from {o:np}",
    "it_would_deal|dealt|dealt_this_way|this_turn",
    "that {o:np} would {v:do}",
    "equal_to {v:value} to {o:np}",
)
known("harm_by", "by {o:np}", "from {o:np}", "dealt_to {o:np}")
known(
    "harm_to",
    "to {o:np}",
    "to {o:np} or {p:player}",
    "from {o:np}",
    "equal_to {v:value}",
    "to {o:np} equal_to {v:value}",
    "this_turn|this_way",
)
verb(
    "move {o:np} {d:dest?}",
    "move {o:np} from {p:np} {d:dest}",
    "put|place|return|shuffle|send {o:np} {d:dest} {e:arrived?}",
    "put|place|return|shuffle {o:np} {s:source} {d:dest}",
    by=BOTH,
)
verb(
    "put {c:counters} on {o:np}",
    "remove {c:counters} from {o:np}",
    "put|place {o:np} {a:arrived} {d:dest}",
    "distribute {o:np} among {p:np}",
    "put {o:np} and {p:np} {d:dest}",
)
verb(
    "enter {d:dest} {a:arrived?}",
    "enter {w:owner} {z:zone} {a:arrived}",
    "enter {o:np} {a:arrived?}",
    "leave {o:np}",
    "come into_play|from|to {o:np?}",
    "remain {a:adjective_word}",
    by=BOTH,
)
verb(
    "reveal {o:np} {s:until_clause?}",
    "reveal {o:np} until {e:event}",
    "keep {o:np} {a:arrived?}",
    "discard {o:np} {e:ending?}",
    "sacrifice {o:np}",
    "flip|turn {o:np} over|face_up|face_down|faceup",
)
known("until_clause", "until {p:player} {v:do}", "until {p:player} {v:does}")
verb(
    "play {o:np}",
    "play {o:np} from {p:np}",
    "play {o:np} as_though|as|for|without|with {p:np}",
    "activate|use|trigger|resolve|cast {o:np}",
    "cost {n:amount} less|more {t:to_do?}",
    by=BOTH,
)
verb(
    "repeat {o:np}",
    "repeat this_process",
    "do so|this|it|that",
    "end {o:np}",
    "choose {o:np} for|as|to|in|from|with {p:np}",
    "choose|name {s:stat}",
    "choose a|an {s:stat} {p:post?}",
    "flip a_coin",
    "roll {o:np}",
)
known("to_do", "to {v:do}", "to_play|to_use|to_activate")
verb(
    "separate|divide|split {o:np} into {p:np}",
    "contract {o:np} with {p:np}",
    "attach|add|equip {o:np} to|with {p:np}",
    "create|make|call {o:np}",
    "draw {o:np} from {p:np}",
    "count {o:np}",
    "order {o:np}",
)
verb(
    "transform {o:np} into {p:np}",
    "treat {o:np} as {p:np}",
    "guess {o:np}",
    "include {o:np}",
    "start {o:np}",
    "begin {o:np}",
    "place {o:np}",
    "force {o:np} to {v:do}",
    "unattach {o:np}",
    by=BOTH,
)
