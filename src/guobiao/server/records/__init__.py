"""Finished matches: lists, replays and files of them, and what is counted of people."""
