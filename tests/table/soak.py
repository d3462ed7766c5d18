"""Random deals of every preset and many options, checked after every event.

``python tests/table/soak.py DEALS [SEED [FIRST]]`` plays so many and prints how they ended; a deal
that fails is named, and ``soak.py 1 SEED NUMBER`` plays it alone.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).parent
if __name__ == "__main__":
    sys.path[:0] = [str(HERE), str(HERE.parent)]

from invariants import play  # noqa: E402
from policies import at_random, tidy  # noqa: E402
from recorded import check_record  # noqa: E402

from guobiao.rulesets.guobiao.penalties import PENALTY_TABLES, Penalty  # noqa: E402
from guobiao.rulesets.guobiao.presets import guobiao  # noqa: E402
from guobiao.rulesets.sichuan.presets import sichuan  # noqa: E402
from guobiao.table.chance import dice_from_seed, wall_from_seed  # noqa: E402
from guobiao.table.deal import ALL_AUTOMATIONS, Deal  # noqa: E402
from guobiao.table.system import Automation, RuleSystem  # noqa: E402

SYSTEMS: tuple[RuleSystem, ...] = (
    guobiao("official"),
    guobiao("official", minimum=0),
    guobiao("official", profile="1998", minimum=0),
    guobiao("official", profile="wmo", minimum=1, winners="all"),
    guobiao("official", penalties="club", minimum=0, tail="last_tile", first_flowers_from="head"),
    guobiao("official", last_tile="unrestricted", dead_hand_may_claim=True, minimum=0),
    guobiao("training"),
    guobiao("training", flowers=False, minimum=0),
    guobiao("duplicate", minimum=0),
    guobiao("botzone", minimum=0),
    guobiao("botzone_pile", minimum=0),
    sichuan("modern"),
    sichuan("origin"),
    sichuan("modern", call_transfer=True, self_draw_bonus="plus_one", pigs_pay_winners=False),
    sichuan(
        "modern",
        cap=None,
        self_draw_bonus="double",
        concealed_and_simples_double=True,
        last_tile_doubles=True,
        pass_lock=False,
        forced_win_below=0,
    ),
    sichuan("origin", call_transfer=True, claimed_kong=2, cap=16),
)
"""Every preset of both games, and options that meet one another."""


def begun(number: int, seed: int) -> tuple[Deal, random.Random]:
    """Return a deal that has begun, and what decides in it."""
    chance = random.Random(f"{seed}/{number}")
    automations = ALL_AUTOMATIONS
    if chance.random() < 0.3:
        automations = frozenset(each for each in Automation if chance.random() < 0.5)
    system = SYSTEMS[number % len(SYSTEMS)]
    secret = f"soak {seed}".encode()
    deal = Deal(
        system,
        wall_from_seed(secret, number, system.tiles.copies),
        dice=dice_from_seed(secret, number, system.opening.throws),
        number=number,
        round=chance.randrange(4),
        automations=automations,
        absent=[chance.randrange(4)] if chance.random() < 0.05 else (),
    )
    return deal, chance


def soak(
    deals: int, seed: int, *, closely: float, recorded: float = 0.0, first: int = 0
) -> Iterator[tuple[str, Deal]]:
    """Play deals and yield each, with the name of its rules.

    Args:
        deals: how many.
        seed: what decides.
        closely: how often every offer is tried on a copy, 0–1.
        recorded: how often the record of a deal is replayed, 0–1.
        first: the number of the first of them.
    """
    violations = {
        # What binds the offender for long comes more often.
        table.id: [name for name, row in table.penalties.items() for _ in range(_weight(row))]
        for table in PENALTY_TABLES.values()
    }
    for number in range(first, first + deals):
        deal, chance = begun(number, seed)
        system = deal.system
        table = getattr(system.claims, "referee", None)
        try:
            play(
                deal,
                tidy if chance.random() < 0.8 else at_random,
                chance,
                closely=closely,
                false_wins=0.005,
                # Some deals have many: what one ruling leaves behind meets the next.
                rulings=chance.choice((0.0, 0.001, 0.001, 0.02)) if table is not None else 0.0,
                violations=violations[table.table.id] if table is not None else (),
            )
            if chance.random() < recorded:
                check_record(deal)
        except Exception as error:
            error.add_note(f"deal {number} of seed {seed}: {system.id} {system.preset}")
            raise
        yield f"{system.id} {system.preset}", deal


def _weight(row: Penalty) -> int:
    return 20 if row.forced_discard else 1


def main() -> None:
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    first = int(sys.argv[3]) if len(sys.argv) > 3 else 0
    endings: Counter[str] = Counter()
    began = time.monotonic()
    for number, (name, deal) in enumerate(
        soak(deals, seed, closely=0.005, recorded=0.25, first=first), 1
    ):
        assert deal.board.ending is not None
        endings[f"{name} {deal.board.ending.value}"] += 1
        if number % 5_000 == 0:
            print(number, f"{time.monotonic() - began:.0f} s", flush=True)  # noqa: T201
    for name, count in sorted(endings.items()):
        print(f"{count:7} {name}")  # noqa: T201


if __name__ == "__main__":
    main()
