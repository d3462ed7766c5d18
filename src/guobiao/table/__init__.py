"""The engine: a deal is a list of events; actions make them, and everything else folds them.

It seats, asks, resolves, pays and writes down. What tiles there are, who may claim what, what wins
and who pays whom it asks of a rule system (`guobiao.table.system`).
"""
