"""Playing cards and abilities: checks, costs, payment, priority and the stack."""
