import type { Action, Option, Question } from "../wire";

/** The buttons above the hand, each in its own place, so that none ever moves. */
export const SLOTS = ["pass", "chow", "pung", "kong", "hu"] as const;
export type Slot = (typeof SLOTS)[number];

const SLOT_OF: Readonly<Partial<Record<Action["do"], Slot>>> = {
  pass: "pass",
  chow: "chow",
  flower: "chow",
  draw: "chow",
  pung: "pung",
  kong: "kong",
  concealed_kong: "kong",
  added_kong: "kong",
  win: "hu",
};

/** The options of each button. */
export function byButton(question: Question | null): ReadonlyMap<Slot, readonly Option[]> {
  const buttons = new Map<Slot, Option[]>();
  for (const option of question?.options ?? []) {
    const slot = SLOT_OF[option.action.do];
    if (slot) {
      buttons.set(slot, [...(buttons.get(slot) ?? []), option]);
    }
  }
  return buttons;
}

/** The option that discards a tile; undefined if it cannot be discarded. */
export function discarding(question: Question | null, tile: number): Option | undefined {
  return question?.options.find(({ action }) => action.do === "discard" && action.tile === tile);
}

/** Whether any tile can be discarded now. */
export function mayDiscard(question: Question | null): boolean {
  return question?.options.some(({ action }) => action.do === "discard") ?? false;
}

/** What is asked for and has no button: to name a suit, or to give tiles. */
export function others(question: Question | null): readonly Option[] {
  return (question?.options ?? []).filter(({ action }) => ["name", "give"].includes(action.do));
}
