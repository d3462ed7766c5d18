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

/** The option that names a value, such as a suit. */
export type Naming = Option & { readonly action: { readonly do: "name"; readonly value: number } };

/** The values that can be named now, each with its option. */
export function naming(question: Question | null): readonly Naming[] {
  return (question?.options ?? []).filter(
    (option): option is Naming => option.action.do === "name",
  );
}

/** The ways to give tiles away, where that is asked. */
export function giving(question: Question | null): readonly Option[] {
  return (question?.options ?? []).filter(({ action }) => action.do === "give");
}

/** The option that gives exactly these tiles; undefined if there is none. */
export function givingAll(question: Question | null, tiles: readonly number[]): Option | undefined {
  return giving(question).find(
    (option) => option.tiles.length === tiles.length && holds(option.tiles, tiles),
  );
}

/** Whether some way to give holds all these tiles. */
export function mayGive(question: Question | null, tiles: readonly number[]): boolean {
  return giving(question).some((option) => holds(option.tiles, tiles));
}

function holds(all: readonly number[], some: readonly number[]): boolean {
  const left = [...all];
  return some.every((one) => {
    const at = left.indexOf(one);
    if (at >= 0) {
      left.splice(at, 1);
    }
    return at >= 0;
  });
}
