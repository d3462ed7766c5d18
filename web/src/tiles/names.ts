import { language, t } from "../words/language";

/** Names in the notation of the project, by number; the ids of the sprite are made of them. */
export const NAMES: readonly string[] = [
  ..."mps".split("").flatMap((suit) => [..."123456789"].map((rank) => rank + suit)),
  ..."ESWNCFP",
  ..."abcdefgh",
];

export const KINDS = 34;
export const FIRST_FLOWER = 34;
export const WIND_LETTERS = ["E", "S", "W", "N"] as const;
export type WindLetter = (typeof WIND_LETTERS)[number];

const WIND_WORDS = ["east", "south", "west", "north"] as const;
const ENGLISH_SUITS = ["characters", "dots", "bamboos"];
const ENGLISH_HONOURS = [
  "East wind",
  "South wind",
  "West wind",
  "North wind",
  "red dragon",
  "green dragon",
  "white dragon",
];
const ENGLISH_FLOWERS = [
  "spring",
  "summer",
  "autumn",
  "winter",
  "plum",
  "orchid",
  "bamboo",
  "chrysanthemum",
];
const HANS = "东南西北中发白春夏秋冬梅兰竹菊";
const HANT = "東南西北中發白春夏秋冬梅蘭竹菊";
const RANKS = "一二三四五六七八九";

/** How a tile is called in the language of the page. */
export function tileName(tile: number): string {
  const english = language() === "en";
  if (tile < 0) {
    return "?";
  }
  if (tile < 27) {
    const rank = tile % 9;
    const suit = Math.floor(tile / 9);
    if (english) {
      return `${rank + 1} of ${ENGLISH_SUITS[suit] ?? ""}`;
    }
    return `${RANKS[rank] ?? ""}${suitName(suit)}`;
  }
  if (english) {
    return ENGLISH_HONOURS[tile - 27] ?? ENGLISH_FLOWERS[tile - FIRST_FLOWER] ?? "?";
  }
  return (language() === "zh-Hant" ? HANT : HANS)[tile - 27] ?? "?";
}

/** How a suit is called, by its number. */
export function suitName(suit: number): string {
  if (language() === "en") {
    return ENGLISH_SUITS[suit] ?? String(suit);
  }
  return (language() === "zh-Hant" ? "萬餅條" : "万饼条")[suit] ?? String(suit);
}

/** The tile that stands for a suit. */
export function suitTile(suit: number): number {
  return suit * 9 + 4;
}

/** A wind in words, by its tile or by its letter; nothing for none. */
export function windWord(wind: number | string | null): string {
  const at = typeof wind === "string" ? NAMES.indexOf(wind) : (wind ?? 0);
  const word = WIND_WORDS[at - 27];
  return word ? t(word) : "";
}

/** The sign of a wind: its letter in English, otherwise its character. */
export function windSign(tile: number | null): string {
  if (tile !== null && language() === "en") {
    return NAMES[tile] ?? "";
  }
  return tile === null ? "" : ((language() === "zh-Hant" ? HANT : HANS)[tile - 27] ?? "");
}

/** Tiles in the notation of the project, such as `123mEE`. */
export function notation(tiles: readonly number[]): string {
  let text = "";
  tiles.forEach((tile, at) => {
    const name = NAMES[tile] ?? "";
    const next = NAMES[tiles[at + 1] ?? -1] ?? "";
    const same = tile < 27 && name[1] === next[1] && next.length === 2;
    text += same ? name[0] : name;
  });
  return text;
}
