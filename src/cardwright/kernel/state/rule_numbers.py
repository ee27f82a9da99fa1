"""The numbers of a rulebook's rules, by what they are about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, kw_only=True, eq=False, repr=False, slots=True)
class RuleNumbers:
    """The rules that lines of the log, questions, options and denials of the kernel cite; "": the rulebook has none."""

    events: Mapping[str, str] = field(default_factory=dict)  # by the kind of an event and its word: "move destroy"
    questions: Mapping[str, str] = field(default_factory=dict)  # by the prompt of a decision, or by its kind
    limits: Mapping[str, str] = field(default_factory=dict)  # by zone: how many cards it holds
    payments: Mapping[str, str] = field(default_factory=dict)  # by resource, or by the kind of a cost: "turn", "reveal"
    uses: Mapping[str, str] = field(default_factory=dict)  # how often an ability may be used, by `Activated.until`
    # --- playing -------------------------------------------------------------------------------------------------
    play_from: str = ""  # from where cards are played
    where_abilities_work: str = ""
    who_activates: str = ""  # whose abilities a player may activate
    respond: str = ""  # some objects on the stack cannot be responded to
    forbidden: str = ""  # what an effect forbids is not done
    condition: str = ""  # a condition to play or activate it
    x: str = ""  # X is chosen
    extra_costs: str = ""  # optional and alternative costs are chosen
    modes: str = ""  # options of a list are chosen
    side: str = ""  # the side of a card that is played
    target: str = ""
    no_target: str = ""  # without a target it cannot be played
    no_target_confirmed: str = ""  # a waiting ability without a target: its player may let it go
    divide: str = ""
    show_to_activate: str = ""  # a card in a hidden zone whose ability is activated
    show_trigger: str = ""  # a card in a hidden zone that is shown when its event happens
    unplayable: str = ""  # a waiting card that can no longer be played
    # --- costs ---------------------------------------------------------------------------------------------------
    cost: str = ""
    cost_order: str = ""  # the order in which the parts of a cost are paid
    optional_cost: str = ""  # "you may pay ..."
    hidden_cost: str = ""  # a cost that needs a card which others cannot see
    produce: str = ""  # units of a resource are produced
    # --- instructions --------------------------------------------------------------------------------------------
    search: str = ""
    order: str = ""  # cards that go to an ordered zone at once
    draw_up_to: str = ""
    look_up_to: str = ""
    name_a_card: str = ""
    win_by_effect: str = ""
    lose_by_effect: str = ""
    # --- events --------------------------------------------------------------------------------------------------
    static: str = ""  # what an ability does all the time
    replacement: str = ""  # which of several replacements applies
    optional_replacement: str = ""
    prevent: str = ""  # which damage is prevented first
    which_event: str = ""  # which of several events makes a delayed ability trigger
    # --- teams ---------------------------------------------------------------------------------------------------
    team_order: str = ""  # who of a team chooses first
    team_draws: str = ""  # who of a team draws first

    def of_event(self, kind: str, word: str = "") -> str:
        """The rule of a kind of event, with a word if it has one."""
        return self.events.get(f"{kind} {word}" if word else kind, "")
