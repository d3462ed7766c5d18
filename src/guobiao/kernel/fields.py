"""Where in the words of the kernel which number stands.

Compiled, these are constants of C: the build writes them to a type file of their own.
"""

from __future__ import annotations

# The words of a row.

SUIT: int = (1 << 27) - 1
"""In a word of counts: those of one suit, three bits a rank."""
SUIT_BITS: int = 27
HONOURS: int = (1 << 21) - 1
"""In ``high``: the counts of the honours, above those of the third suit."""
LOWER: int = (1 << 15) - 1
"""In the counts of a suit: those of the five lower ranks."""
LOWER_BITS: int = 15
SELF_DRAWN: int = 1
"""The flag of a tile that was drawn."""
LAST_OF_KIND: int = 2
"""The flag of a tile that is the last of its kind."""
LAST_OF_KIND_AT: int = 1
NO_WIN: int = -1
"""The points of what is no win."""
NO_HAND: int = -2
"""The points of what is no hand."""

# The words of a reading.

SLOT: int = 5
"""In ``sets``: how many bits one set takes."""
TWO_SETS: int = (1 << 10) - 1
"""In ``sets``: two sets."""
PUNGS_AT: int = 20
"""In ``sets``: the pungs, above the chows."""
PAIRS_AT: int = 27
"""In ``places``: the tile of the pair, above the ranks at which chows begin."""

SERIES: int = (1 << 9) - 1
"""In ``stats``: the concealed pungs and kongs, the open kongs, the concealed kongs."""
OPEN_KONGS_AT: int = 3
CONCEALED_KONGS_AT: int = 6
PUNGS_OF_STATS_AT: int = 9
"""In ``stats``: the pungs and kongs."""
PUNGS: int = 7 << 9
FOUR_PUNGS: int = 1 << 9
"""In the index of ``kongs``: the bit for four pungs, which ``stats`` has two places higher."""
TERMINALS_AT: int = 12
"""In ``stats``: the pungs and kongs of terminals of the suits."""
WINDS_AT: int = 15
"""In ``stats``: a bit for each wind of which there is a pung or kong."""
DRAGONS_AT: int = 19
"""In ``stats``: likewise for the dragons."""
MELDS_AT: int = 22
"""In ``stats``: the melds."""

READINGS_AT: int = 32
"""In ``shape``: how many readings there are, this one and those that follow it."""
SHIFT_AT: int = 35
"""In ``shape``: how far the sets of the next group are shifted."""
LONE_AT: int = 40
"""In ``shape``: the ranks that alone make the group whole when one tile of them is taken away."""
LACKS_AT: int = 49
"""In ``shape``: what not every set and the pair has."""
UPPER_AT: int = 52
"""In ``shape``: the counts of the four upper ranks."""
MELD_LACKS_AT: int = 16
"""In the marks of a meld: what it has not."""
NO_SETS: int = 7
"""A form lacks all of that which has tiles that are in no set."""
MARKS: int = (1 << 14) - 1
"""The marks of tiles."""
ALL_CHOWS: int = 1 << 14
"""The mark of a hand without pungs."""

# The index of ``ways``, above the flags of the row.

CONCEALED_AT: int = 4
FOUR_EXPOSED_AT: int = 5
FORCED_AT: int = 6
WAIT_AT: int = 7
EDGE: int = 1
MIDDLE: int = 2
SINGLE: int = 3

# The fourth word of an outcome.

POINTS: int = (1 << 16) - 1
FORCES_AT: int = 32
"""The switch of an outcome that can only be concealed."""
APART_AT: int = 33
"""The switch of an outcome beside which pungs earn what the next outcome says."""
ONCE_AT: int = 34
"""The switch of an outcome to which one pung of terminals belongs."""
LEFT_OVER_AT: int = 35
"""How many pungs of winds the outcome leaves."""
PAIR_WANTED_AT: int = 40
"""The pair beside which it is the next outcome; 63 for none."""

# The numbers of an outcome.

NUMBERS: int = 82
"""How many numbers there are, from 1 on."""
FIRST_LOW: int = 19
"""The first number that has its bit in the low word."""
HIGH_NUMBERS: int = (1 << 19) - 1
"""In the high word: the numbers before that."""
GONE_AT: int = 20
"""In the high word: which of them do not count beside the outcome."""
REPEATS_AT: int = 40
"""In the high word: the further times of what may count more than once, three bits each."""
REPEATED: int = 7
"""How many numbers may count more than once."""
NO_FIELD_AT: int = 61
"""In the high word: where nothing stands."""
