"""The arena: many deals between players, and what came of them."""
