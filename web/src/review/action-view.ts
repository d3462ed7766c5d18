import { html, type TemplateResult } from "lit";
import { tileRow } from "../tiles/tile";
import type { Action, WeighedAction } from "../wire";
import { say } from "../words/language";

/** The tiles by which an action is told from others. */
function tilesOf(action: Action, live: number | null): readonly number[] {
  switch (action.do) {
    case "discard":
    case "flower":
      return [action.tile];
    case "concealed_kong":
    case "added_kong":
      return [action.tile, action.tile, action.tile, action.tile];
    case "chow":
      return [...action.tiles, ...(live === null ? [] : [live])].sort((one, two) => one - two);
    case "pung":
      return live === null ? [] : [live, live, live];
    case "kong":
      return live === null ? [] : [live, live, live, live];
    default:
      return [];
  }
}

/** An action as tiles where it is about any, with its words for whoever hears them. */
export function actionView(choice: WeighedAction, live: number | null): TemplateResult {
  const tiles = tilesOf(choice.action, live);
  if (choice.action.do === "discard") {
    return html`<span class="action">${tileRow(tiles, "small")}</span>`;
  }
  const then = choice.discard === null ? "" : html` → ${tileRow([choice.discard], "small")}`;
  return html`<span class="action">${say(choice.words)}${then}</span>`;
}
