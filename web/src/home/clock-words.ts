import type { ClockChoice } from "../wire";
import { t } from "../words/language";

/** How much time a clock gives, in words. */
export function clockWords(clock: ClockChoice = {}): string {
  const { turn = 0, claim = 0, deal_budget: budget = 0 } = clock;
  return turn === 0 && claim === 0 && budget === 0
    ? t("pace_none")
    : t("clock_seconds", { turn, claim, budget });
}
