"""Cards of one's own for tests: a Lamplighter and the Moth that it brings."""

LAMPLIGHTER = """
name: Lamplighter
type: Follower
class: Neutral
cost: 1
stats: 1/1
[fanfare] Summon a Moth token.
"""
MOTH = """
name: Moth
type: Follower / Token
class: Neutral
cost: 1
stats: 1/1
"""
