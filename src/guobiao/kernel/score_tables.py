"""The tables by which the kernel scores, each with what its index means and what stands in it.

The kernel walks them and knows no rule; whoever hands them over says what they mean. A *place* is
an index into `pool`, where each outcome takes four words. Every table is a flat read-only buffer.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreTables:
    """Everything that the kernel looks up. The counts in brackets are lengths.

    Tables that are indexed by a byte of a row have 256 entries, so that no byte leads outside.
    """

    tile_words: memoryview[int]
    """uint64 (1024): four words a tile: its low and high counts, its marks; one spare."""
    meld_words: memoryview[int]
    """uint64 (2048): eight words a meld code: counts low and high, sets, stats, marks, 3 spare."""
    meld_counts: memoryview[int]
    """uint64 (512): two words a meld code: what it holds in the low and in the high counts, a kong
    four."""
    thirds: memoryview[int]
    """uint64 (512): two words a tile: three copies of it in the low and in the high counts."""
    win_masks: memoryview[int]
    """uint64 (1024): four words a winning tile: where in ``places`` it stands outside a pung, where
    it is at the edge of a chow, where in the middle; and its bit among odd counts."""
    ones: int
    """The lowest bit of every count in a word of counts."""
    fours: int
    """The highest bit of every count in a word of counts."""

    lower: memoryview[int]
    """uint16 (2**15): by the counts of the five lower ranks of a suit, three bits each, their
    column."""
    upper: memoryview[int]
    """uint16 (2**12): by the counts of the four upper ranks, where their columns begin."""
    suit_rows: memoryview[int]
    """uint16: by that sum, the first reading of a suit with these lower and perhaps other upper
    ranks."""
    honour_rows: memoryview[int]
    """uint16 (2**21): by the counts of the honours, their reading; 0 if they are not whole."""
    readings: memoryview[int]
    """uint64: four words a reading; see `guobiao.kernel.standard`."""

    chow_halves: memoryview[int]
    """uint8 (1024): by two chows in a list of sets, the number of the unordered pair."""
    chow_classes: memoryview[int]
    """uint8: by two such numbers, a triangle of the greater and then the lesser, the class of the
    four chows."""
    chows: memoryview[int]
    """uint16: by the class of the chows; the next outcome is theirs beside a certain pair."""
    pung_halves: memoryview[int]
    """uint16 (1024): by two pungs in a list of sets, the number of the unordered pair."""
    pung_classes: memoryview[int]
    """uint8: likewise, the class of the four pungs."""
    pungs: memoryview[int]
    """uint16: by the class of the pungs; the next outcome is what they earn beside a hand that sets
    them apart."""

    whole: memoryview[int]
    """uint16 (2**15): by the marks of the whole hand."""
    winds: memoryview[int]
    """uint16 (2048): by seat wind, prevalent wind, pungs of winds and whether they are the pair."""
    dragons: memoryview[int]
    """uint16 (16): by pungs of dragons and whether dragons are the pair."""
    kongs: memoryview[int]
    """uint16 (1024): by concealed pungs and kongs, open kongs, concealed kongs; four pungs."""
    ways: memoryview[int]
    """uint16 (512): by flags, concealed, four exposed, forced, and what the wait was."""
    copies: memoryview[int]
    """uint16 (32): by kinds of four copies and pungs of terminals."""
    every: memoryview[int]
    """uint16 (8): by what not every part of the hand has."""

    pool: memoryview[int]
    """uint64: four words an outcome; see `guobiao.kernel.tally`. The first outcome is empty."""
    worth: memoryview[int]
    """uint8 (83): the points of each number, once."""
    fields: memoryview[int]
    """uint8 (83): where the high word tells the further times of each number."""
    repeated: memoryview[int]
    """uint8 (7): the numbers that may count more than once, in the order of their fields."""
    ranks: memoryview[int]
    """uint8 (82): the numbers in the order of their rank, the greatest first."""
    nothing: int
    """The place of what a hand earns that earns nothing else."""
    cap: int
    """The most points of a hand."""

    last_tile_is_no_kong: bool
    """Whether no kong can be made, and so none be robbed, on the last tile of the wall."""
    only_real_waits: bool
    """Whether a tile of which no copy is left is no wait."""

    gates: memoryview[int]
    """uint64 (512): by the winning tile, the low and the high counts of the hand that has the form
    `gates_form`."""
    gates_form: int
    """The place of a form of the standard form that is told by its tiles."""
    pairs_form: int
    shifted_pairs: memoryview[int]
    """uint64 (18): the low and the high counts of the hands that are `shifted_pairs_form`."""
    shifted_pairs_form: int
    orphans: int
    """The kinds of the orphans, as bits among odd counts."""
    orphans_form: int
    honours: int
    """The kinds of the honours, as bits among odd counts."""
    knitted: memoryview[int]
    """uint64 (24): of each way to knit, the nine kinds as bits among odd counts, and what they add
    to the low and to the high counts; one spare."""
    singles_forms: memoryview[int]
    """uint16 (4): by whether all honours, and all nine knitted tiles, are there."""
    knitted_form: int
    knitted_chows: int
    """The mark of a knitted straight without pungs."""
