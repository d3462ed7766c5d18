"""What the wire tells, from the project's values: words, sheets, scenes, questions, results."""
