"""Tools for a hand or a record: the calculator, advice and reviews."""
