import { html, type TemplateResult } from "lit";
import type { HandPicture, MeldPicture } from "../wire";
import { known, t } from "../words/language";
import { tileName } from "./names";
import { tile } from "./tile";

const CALLED: Readonly<Record<MeldPicture["kind"], string>> = {
  added_kong: "kong",
  chow: "chow",
  claimed_kong: "kong",
  concealed_kong: "kong",
  pung: "pung",
};

/** A meld as it lies before its owner: the claimed tile turned, an added one beyond it. */
export function meld(picture: MeldPicture, lit?: ReadonlySet<number>): TemplateResult {
  const columns: { tile: number; turned: boolean; added: number | null }[] = [];
  for (const laid of picture.laid) {
    const before = columns.at(-1);
    if (laid.added && before) {
      before.added = laid.tile;
    } else {
      columns.push({ tile: laid.tile, turned: laid.turned, added: null });
    }
  }
  const name = `${known("", CALLED[picture.kind])}: ${picture.tiles.map(tileName).join(", ")}`;
  const look = (number: number): string => (lit?.has(number) ? "lit" : "");
  return html`<span class="meld" role="img" aria-label=${name}>${columns.map((column) =>
    column.added === null
      ? tile(column.tile, { turned: column.turned, silent: true, look: look(column.tile) })
      : html`<span class="stack">${tile(column.added, { turned: true, silent: true })}${tile(
          column.tile,
          { turned: true, silent: true },
        )}</span>`,
  )}</span>`;
}

/** A whole hand laid out: melds, concealed tiles, the winning tile apart, flowers. */
export function laidHand(hand: HandPicture, lit?: ReadonlySet<number>): TemplateResult {
  const one = (number: number): TemplateResult =>
    tile(number, { look: lit ? (lit.has(number) ? "lit" : "dim") : "" });
  return html`<div class="laid-hand ${lit ? "choosing" : ""}">
    <span class="tiles">${hand.concealed.map(one)}</span>
    ${
      hand.winning === null
        ? ""
        : html`<span class="winning">${tile(hand.winning, {
            also: t("hu"),
            look: lit && !lit.has(hand.winning) ? "dim" : "lit-win",
          })}</span>`
    }
    ${hand.melds.map((one) => meld(one))}
    ${
      hand.flowers.length > 0
        ? html`<span class="tiles small">${hand.flowers.map((flower) => tile(flower))}</span>`
        : hand.flower_count > 0
          ? html`<span class="flower-count">${t("flowers")} × ${hand.flower_count}</span>`
          : ""
    }
  </div>`;
}
