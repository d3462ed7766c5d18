import type { DealReview, ReviewedDecision } from "../wire";

/** A decision that lost less says little. */
export const LEAST = 0.5;

/** How bad a loss is; each has a colour, and a word for those who do not see it. */
export type Weight = "great" | "middle" | "none" | "small";

/** How bad it is to lose so many points. */
export function weight(loss: number): Weight {
  return loss < LEAST ? "none" : loss < 2 ? "small" : loss < 5 ? "middle" : "great";
}

/** A decision, and the deal it belongs to. */
export interface Placed {
  readonly deal: number;
  readonly decision: ReviewedDecision;
}

/** The decisions of some deals that lost something, the worst first. */
export function mistakes(deals: readonly (DealReview | null)[]): readonly Placed[] {
  return inOrder(deals).sort((one, two) => two.decision.loss - one.decision.loss);
}

/** The same as they happened. */
function inOrder(deals: readonly (DealReview | null)[]): Placed[] {
  return deals.flatMap((review) =>
    (review?.decisions ?? [])
      .filter((decision) => decision.loss >= LEAST)
      .map((decision) => ({ deal: review?.deal ?? 0, decision })),
  );
}

/** The next mistake after a place, or the one before it; null if there is none. */
export function nextMistake(
  deals: readonly (DealReview | null)[],
  at: { readonly deal: number; readonly step: number },
  back = false,
): Placed | null {
  const later = ({ deal, decision }: Placed): number => deal - at.deal || decision.step - at.step;
  const found = inOrder(deals);
  return (
    (back ? found.findLast((one) => later(one) < 0) : found.find((one) => later(one) > 0)) ?? null
  );
}
