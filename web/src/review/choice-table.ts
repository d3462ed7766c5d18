import { html, nothing, type TemplateResult } from "lit";
import type { WeighedAction } from "../wire";
import { language, say, t } from "../words/language";
import { actionView } from "./action-view";
import { type Explained, explainedHead, legend } from "./legend";

/** What a choice comes to. */
export const WORTH: readonly Explained[] = [
  ["points_head", "points_head_hint"],
  ["chance", "chance_hint"],
  ["pays", "pays_hint"],
];

const HEADS: readonly Explained[] = [...WORTH, ["danger", "danger_hint"]];

/** A number of points, with its sign and one place behind the point. */
export function pointsWords(points: number): string {
  const shown = Math.abs(points).toFixed(1);
  return Number(shown) === 0 ? "0" : `${points < 0 ? "−" : "+"}${shown}`;
}

/** A chance in percent; small ones with one place behind the point. */
export function chanceWords(chance: number | null): string {
  if (chance === null) {
    return "—";
  }
  const style = new Intl.NumberFormat(language(), {
    style: "percent",
    maximumFractionDigits: chance < 0.1 ? 1 : 0,
  });
  return style.format(chance);
}

/**
 * What could be done at a decision, the best first, with what each comes to.
 *
 * @param done which of them was chosen.
 * @param most how many are shown at least; the chosen one always is.
 */
export function choiceTable(
  choices: readonly WeighedAction[],
  live: number | null,
  done: number | null,
  most = choices.length,
): TemplateResult {
  const best = choices[0]?.points ?? 0;
  const widest = Math.max(...choices.map((one) => best - one.points), 1);
  return html`<div class="table-scroll" role="region" tabindex="0" aria-label=${t("weighed")}><table class="choices-table">
    <thead><tr>
      <th scope="col">${t("choice")}</th>
      ${HEADS.map(explainedHead)}
    </tr></thead>
    <tbody>${choices.map((one, at) =>
      at >= most && at !== done
        ? nothing
        : html`<tr class="${at === 0 ? "best" : ""} ${at === done ? "done" : ""}">
        <th scope="row"><span class="choice-name"><span class="sr">${say(one.words)}</span><span aria-hidden="true">${actionView(one, live)}</span>
          ${at === 0 ? html`<span class="mark" title=${t("best")}>✓<span class="sr"> ${t("best")}</span></span>` : nothing}
          ${at === done ? html`<span class="chosen">${t("chosen")}</span>` : nothing}</span></th>
        <td class="figure">${pointsWords(one.points)}
          <span class="less" aria-hidden="true" style=${`--part:${(Math.max(best - one.points, 0) / widest).toFixed(3)}`}></span></td>
        <td class="figure">${chanceWords(one.chance)}</td>
        <td class="figure">${one.pay === null ? "—" : one.pay.toFixed(0)}</td>
        <td class="figure">${chanceWords(one.danger)}</td>
      </tr>`,
    )}</tbody>
  </table></div>${legend(HEADS)}`;
}
