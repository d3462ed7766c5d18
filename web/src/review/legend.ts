import { html, type TemplateResult } from "lit";
import type { Phrase } from "../words/catalogue";
import { t } from "../words/language";

/** A head of a table, and what stands beneath it. */
export type Explained = readonly [head: Phrase, hint: Phrase];

/** A head of a column; a mouse that rests on it is told what the legend beneath the table tells all. */
export function explainedHead([head, hint]: Explained): TemplateResult {
  return html`<th scope="col"><abbr title=${t(hint)}>${t(head)}</abbr></th>`;
}

/** What the figures of a table mean, to be unfolded beneath it. */
export function legend(heads: readonly Explained[]): TemplateResult {
  return html`<details class="legend">
    <summary>${t("figures_mean")}</summary>
    <dl>${heads.map(([head, hint]) => html`<div><dt>${t(head)}${t("colon")}</dt><dd>${t(hint)}</dd></div>`)}</dl>
  </details>`;
}
