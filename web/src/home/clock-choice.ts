import type { ClockChoice } from "../wire";
import type { Phrase } from "../words/catalogue";
import { t } from "../words/language";

/** The clocks that are offered, the usual one first. */
export const PACES: readonly (readonly [Phrase, ClockChoice])[] = [
  ["pace_usual", { first_discard: 30, turn: 15, claim: 5, deal_budget: 20, between_deals: 15 }],
  ["pace_calm", { first_discard: 60, turn: 30, claim: 10, deal_budget: 60, between_deals: 30 }],
  ["pace_quick", { first_discard: 15, turn: 7, claim: 4, deal_budget: 10, between_deals: 10 }],
  ["pace_none", { first_discard: 0, turn: 0, claim: 0, deal_budget: 0, between_deals: 600 }],
];

/** How much time a clock gives, in words. */
export function clockWords(clock: ClockChoice | undefined): string {
  const usual = PACES[0]?.[1];
  const { turn = 0, claim = 0, deal_budget: budget = 0 } = { ...usual, ...clock };
  return turn === 0 && claim === 0 && budget === 0
    ? t("pace_none")
    : t("clock_seconds", { turn, claim, budget });
}
