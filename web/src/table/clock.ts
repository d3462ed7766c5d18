import type { Clock } from "../wire";

export interface TimeLeft {
  /** Seconds until the time is used. */
  readonly seconds: number;
  /** What is left, from 1 to 0. */
  readonly share: number;
}

/** How much time there is, `passed` seconds after a clock was told; null without limit. */
export function timeLeft(clock: Clock | null, passed: number): TimeLeft | null {
  if (!clock || clock.step <= 0) {
    return null;
  }
  const all = Math.max(clock.step + clock.budget, 0.001);
  const seconds = Math.max(0, clock.free + clock.budget - (clock.running ? passed : 0));
  return { seconds, share: Math.min(1, seconds / all) };
}
