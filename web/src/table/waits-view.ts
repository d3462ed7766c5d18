import { html, type TemplateResult } from "lit";
import { tileName } from "../tiles/names";
import { tile } from "../tiles/tile";
import type { WaitHelp } from "../wire";
import { t } from "../words/language";

function worth(points: number | null, legal: boolean, multiplied: boolean): TemplateResult {
  if (points === null) {
    return html`<span class="faint">—</span>`;
  }
  const said = [...(multiplied ? [] : [t("fan")]), t(legal ? "legal" : "not_legal")].join(", ");
  return html`<span class="figure worth ${legal ? "yes" : "short"}">${multiplied ? "× " : ""}${points}<span class="sr">
    ${said}</span></span>`;
}

/** What a hand waits for: each tile with what is left of it, and what a win is worth. */
export function waitsView(waits: readonly WaitHelp[]): TemplateResult {
  return html`<table class="waits">
    <thead>
      <tr>
        <th scope="col"><span class="sr">${t("waits")}</span></th>
        <th scope="col">${t("left")}</th>
        <th scope="col">${t("by_discard")}</th>
        <th scope="col">${t("by_draw")}</th>
      </tr>
    </thead>
    <tbody>
      ${waits.map(
        (wait) => html`<tr>
          <th scope="row">${tile(wait.tile, { silent: true })}<span class="sr">${tileName(wait.tile)}</span></th>
          <td class="figure">${wait.left}</td>
          <td>${worth(wait.discard, wait.legal, wait.multiplied ?? false)}</td>
          <td>${worth(wait.self_draw, wait.legal_self_draw, wait.multiplied ?? false)}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}
