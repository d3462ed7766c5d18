"""What the wire tells, made from the project's values: words, sheets, scenes, questions, results."""
