"""Playing cards and abilities: may it be played, what it costs, paying, priority and the stack."""
