"""Constructs that are understood, but have no meaning so far: a text with them is refused for that reason.

A game that is begun adds them to the shared English: `Rules(ENGLISH, FURTHER)`. A rule with a meaning takes the place
of one here that has the same words. A line names a symbol (or who acts) and its wordings, between them two strokes.
"""

from __future__ import annotations

from ..reading.grammar import Rules

FURTHER = Rules()

WORDINGS = """
int: zero // two // three // four // five // six // seven // eight // nine // ten // twelve
term: the {stat:stat} of {o:np} // the_combined_number_of|the_same_number_of {o:np} {a:same_as?}
term: {n:int} minus|plus {v:value} // the_highest|the_lowest {s:stat} from_among {o:np}
term: the_amount_of|the_total|the_total_of|the_number_of {o:np} // {w:owner} {c:currency}
term: {o:np} 's {stat:stat} // the_combined|the_total|the_highest|the_lowest? {stat:stat} of|among {o:np}
term: {stat:stat} of {o:np} // {t:int} damage multiplied_by {v:value}
term: that_damage|that_amount|that_number|as_much // the_difference // {n:amount} multiplied_by|x {v:value}
counted_np: {n:amount} {c:currency} paid|lost|gained {h:how?} // {n:amount} {c:currency} {v:passive} {h:how?}
counted_np: {n:amount} {c:currency} // {n:amount} {o:described}
bound: equal_to|less_than|lower_than|greater_than|higher_than {v:value}
bound: equal_to_or|less_than_or|greater_than_or equal_to|less_than|greater_than {v:value}
bound: {v:value} or_less|or_more|or_greater|or_lower|or_higher
atom: {p:player} // “ {n:NAME} ” // {n:amount} of {o:np} // one_of|each_of|either_of|both_of {o:np}
atom: the_top|the_bottom {n:amount?} {o:described} // the {o:described} // each_of|any_of|all_of {o:np}
atom: itself // no|each|all|any|the|a {k:counter_name} counters|counter
atom: {n:amount} {k:counter_name} counters|counter // {n:amount} or_more {k:counter_name} counters
atom: {k:counter_name} counters|counter // {n:amount} {c:currency} // any_amount_of {c:currency}
atom: player|target_player|the_other|the_others|one|the_ones|another_one|everything_else|nothing // him|her
atom: {o:reference} {p:post+} // {w:owner} {z:zone} {p:post}
atom: the_highest|the_lowest|the_greatest {s:stat} from? among {o:np} // the_difference in {s:stat}
atom: the_same_number_of|a_number_of|that_many|the_combined_number_of {o:np} // that_many {o:described}
atom: the_top of {w:owner} {z:zone} // both|the_copy|the_copies|any_copies|a_random_one
atom: up_to {n:amount} copies_of {o:np} // the_owner|the_controller|each_controller of {o:np}
atom: its|their {s:stat} {t:stat?} // {n:TITLE} // the_same {o:described}
atom: a_copy_of|copies_of|any_combination_of {o:np} // {w:owner} {o:described}
atom: its|their|this|that|those|these|such_a|the_chosen|the_named|the_first {o:described} // yourself|themselves
atom: {of:holder} 's {o:described} // {s:stat} // a|an|any {s:stat} // {w:owner} {s:stat} and {t:stat}
atom: {w:owner} {s:stat} // more|fewer|less {o:described} than {p:np} // a_normal|another {o:described}
atom: the_result of {o:np}
owner: target_opponent_'s|target_player_'s|the_player_'s|a_player_'s|each_player_'s|its_owners_'
owner: his|her|any_player_'s // owner_'s|owners_'|the_owner_'s|its_owner_'s // {k:kind} 's
noun_word: {a:aspect} attribute // {a:aspect} / {b:aspect} // {a:aspect} {l:aspect_more+} // {a:adjective_word}
noun_word: non|non_- {k:kind} // non|non_- {n:NAME} // non|non_- {a:adjective_word} // {a:unlike} ,|- {b:unlike}
noun_word: {a:unlike} , {b:unlike} , {c:unlike} // {n:TITLE} // {n:TITLE} {m:quoted_more+} // “ {n:NAME} ”
noun_word: {a:aspect} or|and|,|and_/_or|,_or|,_and {b:aspect} // different|same|new|single|next|such
noun_word: attacking_or_blocking|blocking_or_attacking|attacking|blocking|damaged|blocked|unblocked
noun_word: revealed|remaining|last // {a:NAME} or|and|/ {b:NAME}
noun_word: first|second|third|activated|triggered|chosen|selected|named|destroyed|discarded|noncombat
noun_word: {n:SIGNED} {s:SIGNED?}
noun_word: opponent_'s|opponents_'|enemy|allied|friendly|own|extra|additional|basic|random|target
noun_word: alternative|normal|face-down|face-up|printed|unrevealed|uncontrolled|top|bottom|subsequent
aspect_more: or|and|,|,_or|,_and|and_/_or {a:aspect}
act: {p:player} may? instead|also {v:do} // also|instead {v:do} // the {s:stat} of {o:np} {p:pred}
act: {c:harmed} {p:pred} // {s:stat} and? {t:stat?} of {o:np} {p:pred} // {p:player} {q:pred}
act: there_is|there_are {o:np} // {v:does} and {w:does} // {p:player} may|must|can|can_not|can't|cannot {v:do}
act: {p:player} may|must|can have? {o:np} {v:do} // {o:np} 's {p:possession} // {h:harmed} would {v:do}
det: the_second|the_third|the_first or_subsequent? // any_number_of copies_of // the // its|their
det: both|no_other|any_other|half // {n:amount} other|different // a_second|a_third|a_single|at_most_one
det: up_to {n:amount} other|different // up_to_one // up_to_one|up_to_two other? target
det: {n:amount} or_less|or_fewer // any_number_of other|different // another {n:amount} target?
det: up_to {n:amount} other target // target_player_'s|his_or_her
player: any_player|another_player|the_player|a_player_other_than_you|defending_player|players
player: opponents|target_players // {of:holder} 's controller|owner
player: each_of_them|he_or_she|no_player|that_opponent|one_of_your_opponents|another
unlike: non|non_- {k:kind} // non|non_- {n:NAME} // non|non_- {a:adjective_word} // non|non_- {a:aspect}
post: that {p:pred} // that {p:player} {v:do} // that {p:player} {v:did} // which {p:pred}
post: whose {c:condition} // who {p:pred} // {p:player} {v:do} // {p:player} {v:does} // {p:player} {v:did}
post: {p:player} have|has {v:done} // you've {v:done} // {p:player} don't|doesn't|didn't {v:do} // {v:passive}
post: {v:passive} {h:how} // {v:doing} // being {v:passive}
post: from_the_top_of|from_the_bottom_of|on_top_of|on_the_bottom_of|at_the_top_of {w:owner} {z:zone}
post: that {v:did} {h:how?} // that was|were|has_been|have_been|would_be {v:passive} {h:how?} // under {n:WORD}
post: {v:passive} or|and {w:passive} {h:how?} // without {f:feature} // with {o:np} // of {o:np}
post: of_your_choice|at_random|this_way|this_turn|in_play|on_it|on_them
post: on|in|from|under|among|beneath|outside|inside|by|to|against {o:np}
post: other_than|except|besides|not_including {o:np} // named|not_named {o:quoted} {more:quoted_more*}
post: from_outside_the_game|in_the_game|outside_the_game|each|from_among {o:np}
post: of|with the_same|different|a_different|another {s:stat} {t:same_as?} // if_any|or_less|or_more|if_possible
post: from {o:np} // with_the_word|with {o:quoted} in_its_name|in_their_name|in_their_names
post: {n:amount} or_less|or_more // {f:where_x} // not {v:passive} {h:how?} // not in|on|from {o:np}
quoted: {n:TITLE} // “ {n:NAME} ” // {n:NAME} // “ {n:NAME} {m:NAME} ” // “ {n:NAME} , {m:NAME} ”
quoted_more: or|and|,|,_or|,_and|and_/_or {o:quoted}
same_as: as {o:np} // from|than {o:np}
how: this_way|this_turn|instead|everywhere // to {o:np} // under {w:owner} control // by {o:np} // for {o:np}
how: from {o:np} // as {o:np} // with {o:np} // in {o:np} // as_an_additional_cost_of {o:np}
how: as_an_additional_cost_of {o:np} or by {p:np} // during {m:moment} // at_random|face_down|face_up
feature: {s:stat} {b:bound} // a|an|the? combined|total {s:stat} of? {b:bound}
feature: {n:amount} or_more|or_less {o:np} // {o:np} // no {s:stat} // no {o:described}
feature: the_same|different|that {s:stat} {t:same_as?} // {s:stat} equal_to {v:value} // “ {t:items} ”
feature: {s:stat} or {t:stat} {b:bound} // the_highest|the_lowest|the_least|the_greatest {s:stat}
feature: all|any {o:described}
fact: no {o:described} {v:did} // {o:np} {p:player} controlled was|were {w:passive} {h:how?}
fact: {e:event} // {o:np} {p:pred} // {p:player} {v:did} // {p:player} have|has {v:done} // you've {v:done}
fact: {o:np} {p:player} {v:did} was|were {w:passive} {h:how?} // {o:np} has_not|have_not {v:done}
fact: there_were {o:np} // {p:player} don't|doesn't|didn't|haven't|hasn't|can't|cannot {v:do}
fact: {o:np} was|were|wasn't|weren't {v:passive} // {o:np} has|have|had been {v:passive}
fact: {o:np} was|were|wasn't {a:adjective_word} // there_isn't|there_aren't {o:np}
fact: {o:np} was|were|isn't|wasn't {p:np} // {v:value} is|was {b:bound} // it_'s {a:adjective_word}
fact: there_is_no|there_are_no {o:np} // {o:np} {v:did} or|and {w:did} {h:how?} // {o:np} {v:did} {h:how}
fact: {p:player} {v:did} {h:how} // {o:np} {v:did} // {o:np} didn't|doesn't|don't {v:do}
fact: it_'s|it_is|it_isn't|it_was not? {o:np} // {p:player} do|does|did so?
fact: it_'s|it_is not? {w:owner} {p:phase} // {w:owner} {z:zone} has|have {o:np}
fact: {o:np} is|are in|on|from {q:np} // it_'s {v:passive} // {p:player} already {v:did}
fact: {o:np} {p:player} {v:did} was|is {q:np} // {o:np} was|were {w:passive} {h:how}
fact: {o:np} was|were {v:passive} or|and {w:passive} {h:how?} // there_are|there_is {o:np} in|on {q:np}
fact: {o:np} did so? // {o:np} 's {p:possession}
event: {o:np} {v:does} {h:event_end} // {o:np} is|are {v:passive} {h:event_end} // {o:np} battle|battles
event: {p:player} {v:do} {h:event_end} // {p:player} {v:does} {h:event_end} // {o:np} {v:does} or|and {w:does}
event: {o:np} {v:did} // {p:player} {v:do} or|and {w:do} // {p:player} {v:does} or|and {w:does}
event: {o:np} {v:do} or|and {w:do} // {o:np} is|are {a:adjective_word} // damage is_dealt_to {o:np}
event: {o:np} is|are dealt {d:np} // {o:np} is|are {v:passive} or|and {w:passive} // {o:np} would {v:do}
would: damage would_be dealt_to|dealt_by {o:np} // {p:player} would {v:do} {h:event_end}
would: {o:np} would be {v:passive} {h:event_end} // {o:np} would {v:do} {h:event_end}
would: {h:harmed} would {v:do} {e:event_end?}
event_end: this_turn|for_the_first_time|each_turn|this_way|in_a_turn // by {o:np} // from {o:np}
event_end: from_anywhere // while|if|as {c:condition} // during {m:moment} // under {w:owner} control
event_end: for_the_first_time_each_turn|for_the_first_time_in_a_turn|outside_your_turn // with|to|in|on {o:np}
pred: can't|cannot|can_not|doesn't|don't|must|may|can|do_not|does_not {v:do}
pred: can't|cannot {v:do} or|and {w:do} // can't|cannot|can_not|may|must|can|can_only be {v:passive}
pred: can't|cannot|may_only be {v:passive} or {w:passive} // can't|cannot|may|must|can be {v:passive} {h:how}
pred: is|are {v:passive} {h:how} // is|are not? {a:adjective_word} // can't|cannot {v:do} {h:how}
pred: is|are|was|were {o:np} // become|becomes {o:np} // is|are considered|treated as|to_be {o:np}
pred: can|may {v:do} as_though {c:condition} // is|are|was|were|has_been|have_been {v:passive}
pred: have|has {v:done} // also {v:does} // {v:does} and {w:does} // can {v:do} {h:how}
pred: can't|cannot|must|may be {v:passive} {o:np} // isn't|aren't|wasn't {o:np}
pred: isn't|aren't|wasn't {v:passive} {h:how?} // is|are {v:value} // 's {v:passive} {h:how?}
pred: {v:does} {h:how} // become|becomes equal_to {v:value} // is|are in|on {o:np} // is|are also {o:np}
pred: can_only|may_only {v:do} {o:np?} // must be {v:passive} if_able // {v:does} instead
pred: doesn't|don't|cannot|can't {v:do} during {m:moment} // would {v:do}
possession: {s:stat} {p:pred} // {s:stat} and {t:stat} {p:pred} // {s:stat} become|becomes|is|are {v:value}
possession: {o:described} {p:pred} // {s:stat} and {t:stat} become|becomes|is|are {v:value}
possession: {s:stat} become|becomes equal_to {v:value}
then: ,
item: when|whenever|as|after|if {e:event} {t:then} // when|whenever|if {e:event} , if {c:condition} {t:then}
item: as_long_as|while {c:condition} {t:then} // {f:frame} when|whenever|as|after {e:event} {t:then}
item: when|whenever {w:would} {t:then} // if {w:would} {t:then} // if {c:condition} {t:then}
item: at_the_beginning_of|at_the_start_of|at_the_end_of|at|at_the {m:moment} {t:then}
item: when|whenever {c:condition} {t:then} // - // ;
item: at_the_beginning_of|at_the_start_of|at_the_end_of {m:moment} , if {c:condition} {t:then} // {u:units} ;
item: {u:units} ; or // or // if {c:condition} : {u:units} . // {u:units} , if {c:condition} . // {n:NAME} -
item: {l:limited} only {first:limit} {more:limit_more*} . // {l:limited} only {first:limit} {more:limit_more*} ;
item: choose {n:choice} ;|-|.|:
item: this_ability triggers_only|triggers|can_be_activated_only|may_be_played_only {first:limit} {more:limit_more*} .
item: {d:duration} {t:then} // choose|you_may_choose {n:choice} instead ;|-|.
item: choose {n:choice} , if {c:condition} , choose {m:choice} instead -|; // {k:keywords} // {k:keywords} ;
item: if {c:condition} , you_may? choose {n:choice} instead ;|-|. // choose {n:choice} for_each {o:np} -|;
item: {n:NAME} - {k:keywords} .? // {n:NAME} :
limited: play_this_ability|play_this_card|play_it|activate_this_ability|use_this_ability|activate
limited: play_them|play|use_this|cast|cast_this_card|do_this
limited: play_this_card_or_its_abilities|play_these_abilities|you_may_play_this_card
limited: this_card_may_be_played|this_ability_may_be_played|you_may_use_this_ability
limit: if|while|when|as_long_as {c:condition} // during {m:moment}
limit: once_per_turn|twice_per_turn|once_each_turn|once|once_per_game|twice|once_a_turn // during|in {o:np}
limit: {n:amount} times per|each turn // before|after {o:np} // when {e:event} // from {o:np}
limit: as_a_counterspell|at_main_timing
limit_more: and|or|,|,_and and? only? {l:limit}
choice: one_or_more|two|three|four|both|up_to_two|up_to_three|any_number|one_at_random|all
choice: one_or_both|two_of_them // {n:int} or_more
moment: {w:which} {p:phase} // {p:phase} // the {e:edge} of {w:which} {p:phase} // end_of {p:phase}
moment: next? end_of {w:which?} {p:phase} // combat|battle|the_battle
which: your|your_next|the_next|this|that|each|the|each_of_your|a|an_opponent_'s|your_opponent_'s
which: each_player_'s|its_controller_'s|that_player_'s|your_opponent_'s_next
which: target_player_'s_next|any|their|their_next|each_opponent_'s|its_owner_'s_next
which: its_controller_'s_next|opponent_'s|a_player_'s|its_owner_'s|each_opponent_'s_next|their_controller_'s_next
edge: end|beginning|start|next_end
prefix: if_you_don't_,|if_they_don't_,|if_it_does_,|if_you_can't_,|if_so_,|then_,|instead_,|also_,
prefix: rather_,|in_addition_,|for_each_player_, // for_each|for_every {o:counted_np} ,
prefix: whenever|when|as|after|until {e:event} , // {m:moment} , // by {v:doing} ,
prefix: as_an_additional_cost_to {v:do} ,
prefix: each_turn|once_per_turn|once_each_turn|starting_with_you|for_the_rest_of_the_game ,
prefix: rather_than {v:doing} , // at {e:edge} of {m:moment} , // if {w:would} ,
prefix: at_the_beginning_of|at_the_end_of|during|until {m:moment} , // in_all_zones ,
prefix: as_long_as {c:condition} , // if {c:condition} // unless {c:condition} ,
ending: if_able|this_way|at_random|face_down|face_up|rested|recovered|at_once|once|twice|again
ending: in_any_order|together|separately|first|for_free|as_well|in_addition|in_all_zones|into_play
ending: a_turn|one_by_one|at_the_same_time|at_instant_speed|except_this_card|divided_as_you_choose
ending: in_addition_to|regardless_of|because_of|equal_to|other_than {o:np} // a|each|per turn
ending: one_more_time|for_that_battle|by_one
ending: everywhere|also|too|only|instead|back|to_trigger|for_an_attack
ending: from_among|out_of|with_the|due_to {o:np} // under {w:owner} control // {w:where_x}
ending: during|until {m:moment} // {n:amount} times // for_each|for_every {n:amount?} {o:np}
ending: unless|if|while {c:condition} // instead_of|rather_than|without|by|before|after {v:doing} // to {v:do}
ending: rather_than|or|and {v:do} // instead_of {o:np} // as_though|as_if {c:condition} // with {o:np}
ending: as {o:np} // for {o:np} // among|between|from|in|on|to|onto|into|by|of|against {o:np}
ending: until|when|as|after {e:event} // until {c:condition} // without_paying its|their|the cost|costs
ending: to_play {o:np} // at_the_end_of|at_the_beginning_of|at_the {m:moment} // up_to|to {v:value}
ending: equal_to {v:value} // , then_? // added_to|attached_to|beneath|under {o:np} // for {m:moment}
ending: during {w:which} {p:phase}
where_x: ,? where X|Y is|equals {v:value} // ( X is|equals {v:value} )
duration: until_end_of_game|until_end_of_the_game|for_the_rest_of_the_game|until_the_end_of_game
duration: this_game|until_end_of_your_next_turn|until_the_end_of_battle
duration: for_as_long_as_this_card_is_in_the_field|until_this_card_leaves_the_field
duration: during_the_battle|until_end_of_combat|at_end_of_turn|that_turn|during_that_battle
duration: during_your_turn|during_each_of_your_turns|during_your_opponent_'s_turn
duration: for_as_long_as|as_long_as|until {c:condition} // until {w:owner} next {p:phase}
dest: into|onto|in|on|to|under|beneath|from|face_down_in|face_down_into {o:np}
dest: into|onto|in|on|to {w:owner} {z:zone} {a:arrived} {b:arrived?} // {a:arrived} {d:placed}
dest: {p:position} {o:np} {q:order?}
placed: into|onto|in|on|to {w:owner} {z:zone} // {p:position} {w:owner} {z:zone}
arrived: rested|recovered|face_up|face_down|under_your_control|under_its_owner_'s_control
arrived: in_any_order|attacking|in_a_random_order|added_to_it|at_random|facedown|faceup|blocking
arrived: added_to|attached_to {o:np} // with {o:np} on_it|on_them // with {f:feature} // under {w:owner} control
arrived: as {o:np} // from {o:np}
gift: {o:np} // “ {t:items} ” .? // all {o:described} // {n:SIGNED} {s:stat} and {m:SIGNED} {t:stat}
gift: “ {k:keywords} ” // {n:SIGNED} / {m:SIGNED} // the_following_text|the_following_ability
gift_more: and_/_or|or|,_or|;|and_gain|and_gains|and_has {g:gift}
harmed: all|any|that|the|no|double|the_first|half_the|the_next damage {w:harm_post?}
harmed: the_next? {n:amount?} damage {w:harm_post?} // damage {w:harm_post?}
harmed: damage equal_to {v:value} {w:harm_post?} // {n:amount} more|less damage
harmed: damage dealt_by|dealt_to {o:np} // all damage that_was? dealt_by|dealt_to {o:np}
harmed: the_total damage dealt_by {o:np}
harm_post: that_would_be dealt_to|dealt_by {o:np} {p:harm_by?} // dealt? to|by|from {o:np}
harm_post: it_would_deal|dealt|dealt_this_way|this_turn // that {o:np} would {v:do}
harm_post: equal_to {v:value} to {o:np}
harm_by: by {o:np} // from {o:np} // dealt_to {o:np}
harm_to: to {o:np} // to {o:np} or {p:player} // from {o:np} // equal_to {v:value}
harm_to: to {o:np} equal_to {v:value} // this_turn|this_way
until_clause: until {p:player} {v:do} // until {p:player} {v:does}
to_do: to {v:do} // to_play|to_use|to_activate
"""

# Verbs, by who acts.
VERBS = """
player card: gain|lose {c:currency} // resolve // deal {n:amount} damage multiplied_by {v:value} {p:harm_to?}
player card: use {o:np} as {p:np} // deal {o:np} {h:harmed} // start {o:np} with {p:np}
player card: start|end|trigger|mulligan // apply {o:np} // let {o:np} {v:do} // change {o:np} of {p:np}
player card: gain|lose {n:value} {c:currency} // gain|lose {c:currency} equal_to {n:value}
player card: gain|lose|pay that_much|half_of|half_your {c:currency} // lose {g:gifts}
player card: lose all|any {o:described} // lose {o:np} // gain control of {o:np} // gain {o:np} // have {o:np}
player card: get {o:np} // remove {o:np} from_the_game|from_game // remove {o:np} from {p:np} // remove {o:np}
player card: cancel|counter|negate {o:np} // control {o:np} // own {o:np} // block {o:np?}
player card: attack {o:np?} {d:ending?} // attack or block // battle {o:np?} // battle with {o:np}
player card: target {o:np} // share {o:np} with|among {p:np} // become {o:np} // become {v:value}
player card: become {a:adjective_word} // increase|decrease|reduce {o:np?} by|to {n:value} // double {o:np}
player card: change {o:np} to|into {p:np} // prevent {h:harmed} // prevent {o:np} // redirect {o:np} to {p:np}
player card: deal {h:harmed} {p:harm_to?} // take|receive|suffer {h:harmed} {p:harm_to?}
player card: move {o:np} {d:dest?} // move {o:np} from {p:np} {d:dest}
player card: put|place|return|shuffle|send {o:np} {d:dest} {e:arrived?}
player card: put|place|return|shuffle {o:np} {s:source} {d:dest} // enter {d:dest} {a:arrived?}
player card: enter {w:owner} {z:zone} {a:arrived} // enter {o:np} {a:arrived?} // leave {o:np}
player card: come into_play|from|to {o:np?} // remain {a:adjective_word} // play {o:np}
player card: play {o:np} from {p:np} // play {o:np} as_though|as|for|without|with {p:np}
player card: activate|use|trigger|resolve|cast {o:np} // cost {n:amount} less|more {t:to_do?}
player card: transform {o:np} into {p:np} // treat {o:np} as {p:np} // guess {o:np} // include {o:np}
player card: start {o:np} // begin {o:np} // place {o:np} // force {o:np} to {v:do} // unattach {o:np} // chase
player card: call {o:np} // recover|rest during {m:moment}
player: draw|discard {n:amount} // add {g:gifts} // put {o:np} in_any_order // add {o:np} to {p:np}
player: change {o:np} // put|place {o:np} {d:dest} and|,_and {p:np} {e:dest} // take {o:np} // declare attack
player: deal {n:value} damage {p:harm_to?} and {q:harmed} {r:harm_to?} // pay any_amount_of {c:currency}
player: cause {o:np} to {v:do} // search for {o:np} // search {w:owner} {z:zone}
player: search {w:owner} {z:zone} and_/_or|and|or {p:np} for {o:np} // look at {o:np} // look through {o:np}
player: switch|exchange|swap {o:np} // switch|exchange|swap {o:np} with|for {p:np} // copy {o:np} // name {o:np}
player: declare {o:np} // skip {o:np} // pass {o:np} // put {c:counters} on {o:np}
player: remove {c:counters} from {o:np} // put|place {o:np} {a:arrived} {d:dest}
player: distribute {o:np} among {p:np} // put {o:np} and {p:np} {d:dest} // reveal {o:np} {s:until_clause?}
player: reveal {o:np} until {e:event} // keep {o:np} {a:arrived?} // discard {o:np} {e:ending?}
player: sacrifice|banish {o:np} // flip|turn {o:np} over|face_up|face_down|faceup // repeat {o:np}
player: repeat this_process // do so|this|it|that // end {o:np} // choose {o:np} for|as|to|in|from|with {p:np}
player: choose|name {s:stat} // choose a|an {s:stat} {p:post?} // flip a_coin // roll {o:np}
player: separate|divide|split {o:np} into {p:np} // contract {o:np} with {p:np}
player: attach|add|equip {o:np} to|with {p:np} // create|make|call {o:np} // draw {o:np} from {p:np}
player: count {o:np} // order {o:np}
player: search {w:owner} {z:zone} , {y:zone} ,_and|and|or|,_and_/_or|and_/_or {x:zone} for {o:np}
player: search {w:owner} {z:zone} and_/_or {x:zone} for {o:np}
"""

for line in WORDINGS.split("\n")[1:-1]:
    symbol, _, wordings = line.partition(": ")
    FURTHER.known(symbol, *wordings.split(" // "))
for line in VERBS.split("\n")[1:-1]:
    doer, _, wordings = line.partition(": ")
    FURTHER.verb(*wordings.split(" // "), by=doer)
