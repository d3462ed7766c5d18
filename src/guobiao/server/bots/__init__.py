"""Bots at the tables: their levels, what they are asked, and where they think."""
