import { NAMES, notation, type WindLetter } from "../tiles/names";
import type { Room, WrittenHand } from "../wire";

export const RULES = ["mil2025", "wmo", "1998"] as const;
export type Rules = (typeof RULES)[number];
export const ADDING = ["tile", "chow", "pung", "kong", "concealed_kong", "seen"] as const;
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
export function read(hand: WrittenHand): Typed {
  return {
    melds: hand.melds,
    tiles: hand.tiles,
    flowers:
      hand.flowers.length > 0
        ? hand.flowers.map((one) => NAMES[one] ?? "").join("")
        : hand.flower_count > 0
          ? String(hand.flower_count)
          : "",
    prevalent: hand.prevalent_wind as WindLetter | null,
    seat: hand.seat_wind as WindLetter | null,
    selfDrawn: hand.self_drawn,
    lastOfKind: hand.last_of_kind,
    lastWall: hand.last_wall_tile,
    kong: hand.kong,
  };
}

/** The tiles that a key adds; none where it can add nothing so. */
export function added(number: number, adding: Adding): readonly number[] {
  switch (adding) {
    case "tile":
    case "seen":
      return [number];
    case "chow": {
      // The tile pressed is the lowest of the run.
      const low = number - Math.max(0, (number % 9) - 6);
      return number < 27 ? [low, low + 1, low + 2] : [];
    }
    case "pung":
      return [number, number, number];
    default:
      return [number, number, number, number];
  }
}

/** How many places of the hand it takes; what is seen elsewhere takes none. */
const placesOf = (adding: Adding): number => (adding === "seen" ? 0 : adding === "tile" ? 1 : 3);

/** Why a key can add nothing: the copies that are left of a tile are too few, or there is no room. */
export type Obstacle =
  | { readonly why: "full" | "no_meld" | "no_chow" }
  | { readonly why: "copies"; readonly tile: number; readonly left: number };

/** What stands in the way of a key, as far as the server leaves room; nothing where it may be pressed. */
export function obstacle(room: Room, number: number, adding: Adding): Obstacle | null {
  if (number >= 34) {
    return null;
  }
  const tiles = added(number, adding);
  if (room.tiles <= 0 && adding !== "seen") {
    return { why: "full" };
  }
  if (tiles.length === 0) {
    return { why: "no_chow" };
  }
  if (placesOf(adding) > room.tiles) {
    return { why: "no_meld" };
  }
  const left = (tile: number): number => room.copies[tile] ?? 0;
  const short = tiles.find((tile) => tiles.filter((one) => one === tile).length > left(tile));
  return short === undefined
    ? null
    : { why: "copies", tile: short, left: Math.max(0, left(short)) };
}

/** The room that is left after a key. */
export function roomAfter(room: Room, number: number, adding: Adding): Room {
  if (number >= 34) {
    return room;
  }
  const copies = [...room.copies];
  for (const tile of added(number, adding)) {
    copies[tile] = (copies[tile] ?? 0) - 1;
  }
  return { tiles: room.tiles - placesOf(adding), copies };
}

/** Whether it is no hand only because tiles are still to come. */
export function grows(room: Room): boolean {
  return room.tiles > 1 && room.copies.every((left) => left >= 0);
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
    case "seen":
      return typed;
    case "tile":
      return { ...typed, tiles: [...typed.tiles, number] };
    case "chow": {
      const run = notation(added(number, adding));
      return run ? { ...typed, melds: [...typed.melds, run] } : typed;
    }
    case "pung":
      return { ...typed, melds: [...typed.melds, `${rank.repeat(3)}${suit}`] };
    case "kong":
      return { ...typed, melds: [...typed.melds, `${rank.repeat(4)}${suit},-`] };
    case "concealed_kong":
      return { ...typed, melds: [...typed.melds, `${rank.repeat(4)}${suit}`] };
  }
}

/** What a key adds, as it is written by itself. */
export function keyText(number: number, adding: Adding): string {
  const { melds, tiles, flowers } = press(EMPTY, number, adding);
  return melds.map((one) => `[${one}]`).join("") + notation(tiles) + flowers;
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
