import { NAMES, notation, type WindLetter } from "../tiles/names";
import type { HandPicture, ScoreAnswer } from "../wire";

export const RULES = ["mil2025", "wmo", "1998"] as const;
export type Rules = (typeof RULES)[number];
export const ADDING = ["tile", "chow", "pung", "kong", "concealed_kong"] as const;
export type Adding = (typeof ADDING)[number];

/** A hand as it is typed: the notation of its melds, and concealed tiles, the winning one last. */
export interface Typed {
  readonly melds: readonly string[];
  readonly tiles: readonly number[];
  readonly flowers: string;
  readonly prevalent: WindLetter | null;
  readonly seat: WindLetter | null;
  readonly selfDrawn: boolean;
  readonly lastOfKind: boolean;
  readonly lastWall: boolean;
  readonly kong: boolean;
}

export const EMPTY: Typed = {
  melds: [],
  tiles: [],
  flowers: "",
  prevalent: null,
  seat: null,
  selfDrawn: false,
  lastOfKind: false,
  lastWall: false,
  kong: false,
};

const flag = (on: boolean): string => (on ? "1" : "0");

/** The hand in the notation of the project. */
export function written(typed: Typed): string {
  const hand = typed.melds.map((one) => `[${one}]`).join("") + notation(typed.tiles);
  if (hand === "") {
    return "";
  }
  const { prevalent, seat } = typed;
  const flags =
    flag(typed.selfDrawn) + flag(typed.lastOfKind) + flag(typed.lastWall) + flag(typed.kong);
  const said = (prevalent ?? "-") + (seat ?? "-") + flags;
  const facts = said === "--0000" ? "" : said;
  const flowers = typed.flowers ? `|${typed.flowers}` : "";
  return facts || flowers ? `${hand}|${facts}${flowers}` : hand;
}

/** What the server has read out of a text, to be changed further. */
export function read(answer: ScoreAnswer): Typed {
  const { hand } = answer;
  return {
    melds: meldTexts(hand),
    tiles: hand.winning === null ? hand.concealed : [...hand.concealed, hand.winning],
    flowers:
      hand.flowers.length > 0
        ? hand.flowers.map((one) => NAMES[one] ?? "").join("")
        : hand.flower_count > 0
          ? String(hand.flower_count)
          : "",
    prevalent: answer.prevalent_wind as WindLetter | null,
    seat: answer.seat_wind as WindLetter | null,
    selfDrawn: answer.self_drawn,
    lastOfKind: answer.last_of_kind,
    lastWall: answer.last_wall_tile,
    kong: answer.kong,
  };
}

function meldTexts(hand: HandPicture): readonly string[] {
  return [...hand.text.matchAll(/\[([^\]]*)\]/g)].map((found) => found[1] ?? "");
}

/** The hand after a tile of the keyboard has been pressed. */
export function press(typed: Typed, number: number, adding: Adding): Typed {
  const name = NAMES[number] ?? "";
  if (number >= 34) {
    return typed.flowers.includes(name)
      ? { ...typed, flowers: typed.flowers.replace(name, "") }
      : { ...typed, flowers: /^\d/.test(typed.flowers) ? name : typed.flowers + name };
  }
  const suit = name[1] ?? "";
  const rank = name[0] ?? "";
  switch (adding) {
    case "tile":
      return { ...typed, tiles: [...typed.tiles, number] };
    case "chow": {
      // The tile pressed is the lowest of the run.
      const low = Math.min(number % 9, 6);
      const run = `${low + 1}${low + 2}${low + 3}`;
      return number < 27 ? { ...typed, melds: [...typed.melds, `${run}${suit}`] } : typed;
    }
    case "pung":
      return { ...typed, melds: [...typed.melds, `${rank.repeat(3)}${suit}`] };
    case "kong":
      return { ...typed, melds: [...typed.melds, `${rank.repeat(4)}${suit},-`] };
    case "concealed_kong":
      return { ...typed, melds: [...typed.melds, `${rank.repeat(4)}${suit}`] };
  }
}

/** The hand without what was added last. */
export function undone(typed: Typed): Typed {
  return typed.tiles.length > 0
    ? { ...typed, tiles: typed.tiles.slice(0, -1) }
    : { ...typed, melds: typed.melds.slice(0, -1) };
}

/** How many tiles it has, a kong counted as three. */
export function size(typed: Typed): number {
  return typed.tiles.length + 3 * typed.melds.length;
}
