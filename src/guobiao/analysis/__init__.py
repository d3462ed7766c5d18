"""What a hand could become: how far it is from winning, and what would bring it nearer."""
