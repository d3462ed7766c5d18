import { html, nothing, svg, type TemplateResult } from "lit";
import { t } from "../words/language";
import { NAMES, tileName } from "./names";

export interface TileLook {
  /** Lies on its side. */
  readonly turned?: boolean;
  /** More classes, separated by blanks. */
  readonly look?: string;
  /** What is to be said besides its name. */
  readonly also?: string;
  /** Whether something around it says what it is. */
  readonly silent?: boolean;
}

/** The drawing of a tile; `-1` shows its back. */
export function drawing(tile: number, turned = false): TemplateResult {
  const face = `#t-${tile < 0 ? "back" : (NAMES[tile] ?? "back")}`;
  return turned
    ? html`<svg viewBox="0 0 750 650" aria-hidden="true">${svg`<use href="#t-tile-turned"/><g
        transform="translate(375 300)rotate(-90)translate(-300 -375)"><use href=${face} width="600" height="800"/></g>`}</svg>`
    : html`<svg viewBox="0 0 600 800" aria-hidden="true">${svg`<use href="#t-tile"/><use
        href=${face} width="600" height="800"/>`}</svg>`;
}

/** A tile that is only looked at. */
export function tile(number: number, look: TileLook = {}): TemplateResult {
  const name = number < 0 ? t("face_down") : tileName(number);
  const classes = `tile${look.turned ? " turned" : ""}${look.look ? ` ${look.look}` : ""}`;
  return look.silent
    ? html`<span class=${classes} data-tile=${number}>${drawing(number, look.turned)}</span>`
    : html`<span class=${classes} data-tile=${number} role="img"
        aria-label=${look.also ? `${name}, ${look.also}` : name}>${drawing(number, look.turned)}</span>`;
}

/** Tiles in a row, read as one picture. */
export function tileRow(tiles: readonly number[], look = ""): TemplateResult | typeof nothing {
  if (tiles.length === 0) {
    return nothing;
  }
  return html`<span class="tiles ${look}" role="img" aria-label=${tiles.map(tileName).join(", ")}
    >${tiles.map((number) => tile(number, { silent: true }))}</span>`;
}
