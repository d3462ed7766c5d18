import { NAMES } from "../tiles/names";
import type { HandPicture, LaidTile, MeldPicture } from "../wire";

/** A text is no hand that can be drawn. */
export class HandTextError extends Error {}

const MPSZ = "ESWNPFC";

/** Tiles of a text such as `123mEE`, in its order; also honours as `1z`. */
function tilesOf(text: string): number[] {
  const tiles: number[] = [];
  let ranks = "";
  for (const character of text.replace(/\s/g, "")) {
    if (/[1-9]/.test(character)) {
      ranks += character;
    } else if (/[mpsz]/.test(character) && ranks) {
      for (const rank of ranks) {
        const name = character === "z" ? (MPSZ[Number(rank) - 1] ?? "") : rank + character;
        tiles.push(NAMES.indexOf(name));
      }
      ranks = "";
    } else {
      tiles.push(ranks ? -1 : NAMES.indexOf(character));
    }
  }
  if (ranks || tiles.includes(-1)) {
    throw new HandTextError(`${text}: not tiles such as 123m456pEE`);
  }
  return tiles;
}

function meldOf(text: string): MeldPicture {
  const [names = "", from = ""] = text.split(",");
  const tiles = tilesOf(names);
  const [first = 0, second = 0] = tiles;
  const said = Number.parseInt(from, 10);
  if (first !== second) {
    const claimed = (Number.isNaN(said) ? 1 : said) - 1;
    const turned = tiles[claimed] ?? first;
    const laid = [turned, ...tiles.filter((_, at) => at !== claimed)].map(
      (tile, at): LaidTile => ({ tile, turned: at === 0, added: false }),
    );
    return { kind: "chow", tiles, laid, source: null };
  }
  if (tiles.length === 4 && from === "") {
    const laid = tiles.map(
      (tile, at): LaidTile => ({
        tile: at === 0 || at === 3 ? -1 : tile,
        turned: false,
        added: false,
      }),
    );
    return { kind: "concealed_kong", tiles, laid, source: null };
  }
  const added = tiles.length === 4 && said >= 5;
  const place = Number.isNaN(said) ? 1 : said >= 5 ? said - 4 : said;
  const lying = added ? 3 : tiles.length;
  const turnedAt = place === 1 ? 0 : place === 3 ? lying - 1 : 1;
  const laid: LaidTile[] = [];
  for (let at = 0; at < lying; at += 1) {
    laid.push({ tile: first, turned: at === turnedAt, added: false });
    if (added && at === turnedAt) {
      laid.push({ tile: first, turned: true, added: true });
    }
  }
  const kind = tiles.length === 3 ? "pung" : added ? "added_kong" : "claimed_kong";
  return { kind, tiles, laid, source: null };
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
