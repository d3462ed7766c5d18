import { html, nothing, type TemplateResult } from "lit";
import { tileName } from "../tiles/names";
import { drawing } from "../tiles/tile";
import { t } from "../words/language";

const ROWS: readonly (readonly number[])[] = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8],
  [9, 10, 11, 12, 13, 14, 15, 16, 17],
  [18, 19, 20, 21, 22, 23, 24, 25, 26],
  [27, 28, 29, 30, 31, 32, 33],
  [34, 35, 36, 37, 38, 39, 40, 41],
];

export interface KeyboardLook {
  readonly press: (tile: number) => void;
  /** Whether a tile is shown as chosen. */
  readonly chosen?: (tile: number) => boolean;
  readonly flowers?: boolean;
  /** Why a tile cannot be pressed; all can where that is not said. Who presses it still is told so. */
  readonly obstacle?: (tile: number) => string | null;
}

/** Every kind of tile as a key. */
export function tileKeyboard(look: KeyboardLook): TemplateResult {
  const rows = look.flowers === false ? ROWS.slice(0, 4) : ROWS;
  const choosing = look.chosen;
  const key = (number: number): TemplateResult => {
    const obstacle = look.obstacle?.(number) ?? null;
    const name = tileName(number);
    return html`<button class="key tile ${choosing?.(number) ? "lit" : ""}" data-key=${number}
      aria-label=${obstacle === null ? name : `${name}${t("colon")}${obstacle}`}
      title=${obstacle ?? nothing}
      aria-pressed=${choosing ? (choosing(number) ? "true" : "false") : nothing}
      aria-disabled=${obstacle === null ? nothing : "true"}
      @click=${() => look.press(number)}>${drawing(number)}</button>`;
  };
  return html`<div class="tile-keyboard" role="group" aria-label=${t("tile_keyboard")}>
    ${rows.map((row) => html`<div class="key-row">${row.map(key)}</div>`)}
  </div>`;
}
