"""Agents: programs that pick options for a player.

`spec.py` has them by name. Four are levels for people to play against: learner, player, expert and master.
"""

from .greedy import GreedyAgent, appearance, point, stores, unlike, worth
from .ismcts import IsmctsAgent
from .player import LearnerAgent, PlayerAgent
from .protocols import Agent, Explaining, Memory, Picker, Remembering, Searcher, Thought
from .random_agent import RandomAgent
from .spec import AGENTS, LEVELS, AgentSpec, make_agent, read_spec
from .turn_search import SearchAgent
from .world_search import WorldSearchAgent

__all__ = [
    "AGENTS",
    "LEVELS",
    "Agent",
    "AgentSpec",
    "Explaining",
    "GreedyAgent",
    "IsmctsAgent",
    "LearnerAgent",
    "Memory",
    "Picker",
    "PlayerAgent",
    "RandomAgent",
    "Remembering",
    "SearchAgent",
    "Searcher",
    "Thought",
    "WorldSearchAgent",
    "appearance",
    "make_agent",
    "point",
    "read_spec",
    "stores",
    "unlike",
    "worth",
]
