import { html, type TemplateResult } from "lit";
import { tileRow } from "../tiles/tile";
import type { Action, WeighedAction } from "../wire";
import type { Phrase } from "../words/catalogue";
import { say, t } from "../words/language";

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

const CALLED: Readonly<Partial<Record<Action["do"], Phrase>>> = {
  chow: "chow",
  pung: "pung",
  kong: "kong",
  concealed_kong: "kong",
  added_kong: "kong",
  flower: "flower",
};

/** An action as tiles where it is about any; for those who hear it, its words stand beside it. */
export function actionView(choice: WeighedAction, live: number | null): TemplateResult {
  const tiles = tilesOf(choice.action, live);
  const phrase = CALLED[choice.action.do];
  const called = phrase ? t(phrase) : choice.action.do === "discard" ? "" : say(choice.words);
  const then =
    choice.discard === null
      ? ""
      : html` <span class="then">${t("then_discard")}</span> ${tileRow([choice.discard], "small")}`;
  return html`<span class="action">${called} ${tileRow(tiles, "small")}${then}</span>`;
}
