import { NAMES } from "../tiles/names";
import type { HandPicture, LaidTile, MeldPicture } from "../wire";

/** A text is no hand that can be drawn. */
export class HandTextError extends Error {}

const MPSZ = "ESWNPFC";

/** Tiles of a text such as `123mEE`, in its order; also honours as `1z`. */
function tilesOf(text: string): number[] {
  const tiles: number[] = [];
  const rest = text
    .replace(/\s/g, "")
    .replace(/([1-9]+)([mpsz])|([A-Za-h])/g, (_, ranks, suit, letter) => {
      const names: readonly string[] = letter
        ? [letter]
        : [...ranks].map((rank) => named(rank, suit));
      tiles.push(...names.map((name) => NAMES.indexOf(name)));
      return "";
    });
  if (rest || tiles.includes(-1)) {
    throw new HandTextError(`${text}: not tiles such as 123m456pEE`);
  }
  return tiles;
}

function named(rank: string, suit: string): string {
  return suit === "z" ? (MPSZ[Number(rank) - 1] ?? "") : rank + suit;
}

function meldOf(text: string): MeldPicture {
  const [names = "", from = ""] = text.split(",");
  const tiles = tilesOf(names);
  const said = Number.parseInt(from, 10) || 1;
  if (tiles[0] !== tiles[1]) {
    return { kind: "chow", tiles, laid: chowLaid(tiles, said - 1), source: null };
  }
  if (tiles.length === 4 && from === "") {
    const laid = tiles.map((tile, at) => lying(at === 0 || at === 3 ? -1 : tile, false));
    return { kind: "concealed_kong", tiles, laid, source: null };
  }
  const added = tiles.length === 4 && said >= 5;
  const kind = tiles.length === 3 ? "pung" : added ? "added_kong" : "claimed_kong";
  return { kind, tiles, laid: sameLaid(tiles, said >= 5 ? said - 4 : said, added), source: null };
}

const lying = (tile: number, turned: boolean, added = false): LaidTile => ({ tile, turned, added });

/** A chow with its claimed tile turned, on the left. */
function chowLaid(tiles: readonly number[], claimed: number): LaidTile[] {
  const others = tiles.filter((_, at) => at !== claimed);
  return [lying(tiles[claimed] ?? -1, true), ...others.map((tile) => lying(tile, false))];
}

/** A pung or kong with the claimed tile turned where its source sits: 1 left, 2 opposite, 3 right. */
function sameLaid(tiles: readonly number[], source: number, added: boolean): LaidTile[] {
  const row = added ? tiles.slice(1) : tiles;
  const turned = source === 1 ? 0 : source === 3 ? row.length - 1 : 1;
  const laid = row.map((tile, at) => lying(tile, at === turned));
  return added ? laid.toSpliced(turned + 1, 0, lying(tiles[0] ?? -1, true, true)) : laid;
}

/**
 * Read a hand to be drawn: melds in brackets, tiles with the winning one last, flowers behind the
 * second bar. What it is worth is no question here.
 */
export function readHand(text: string): HandPicture {
  const [hand = "", , flowers = ""] = text.split("|");
  const melds = [...hand.matchAll(/\[([^\]]*)\]/g)].map((found) => meldOf(found[1] ?? ""));
  const tiles = tilesOf(hand.replace(/\[[^\]]*\]/g, ""));
  const complete = tiles.length % 3 === 2;
  const counted = /^\d$/.test(flowers);
  return {
    concealed: complete ? tiles.slice(0, -1) : tiles,
    winning: complete ? (tiles.at(-1) ?? null) : null,
    melds,
    flowers: counted ? [] : tilesOf(flowers),
    flower_count: counted ? Number(flowers) : 0,
    text,
  };
}
