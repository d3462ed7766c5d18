import type { Automate, Automated } from "../wire";

/** What is to go by itself as it is now, with some of it changed. */
export function automate(
  now: Automated | null,
  change: Omit<Partial<Automate>, "ref" | "say">,
): Automate {
  return {
    say: "automate",
    flowers: now?.flowers ?? true,
    no_chow: now?.no_chow ?? false,
    no_pung: now?.no_pung ?? false,
    no_kong: now?.no_kong ?? false,
    win: now?.win ?? false,
    discard_drawn: now?.discard_drawn ?? false,
    muted: now?.muted ?? [],
    ahead: now?.ahead ?? [],
    ...change,
  };
}
