import { html, nothing, type TemplateResult } from "lit";
import { chanceWords, pointsWords, WORTH } from "../review/choice-table";
import { type Explained, explainedHead, legend } from "../review/legend";
import { laidHand } from "../tiles/meld";
import { tileName } from "../tiles/names";
import { tileRow } from "../tiles/tile";
import type { AdvisedDiscard, HandAdvice, Reached, WayToWin, WeighedClaim } from "../wire";
import { fanName, say, t } from "../words/language";

/** How far a hand is from a win: of any worth, and worth enough. */
const DISTANCES: readonly Explained[] = [
  ["shape_distance", "shape_distance_hint"],
  ["legal_distance", "legal_distance_hint"],
];

/** How far a hand is from a legal win, in few signs: shape and legal distance. */
function distances(leaves: Reached): readonly TemplateResult[] {
  const legal = leaves.discard ?? leaves.self_draw;
  return [
    html`<td class="figure">${leaves.shape}</td>`,
    html`<td class="figure legal-distance">${legal ?? "—"}${leaves.discard === null && legal !== null ? html` <small class="faint">${t("self_draw_only")}</small>` : nothing}</td>`,
  ];
}

/** The tiles that help, each with its copies. */
export function usefulTiles(leaves: Reached): TemplateResult {
  const said = leaves.useful.map((one) => `${tileName(one.tile)} ×${one.left}`).join(", ");
  return html`<span class="useful"><span class="figure">${t("copies_left", { count: leaves.left })}</span>
    <span class="sr">: ${said}</span>
    <span aria-hidden="true" class="useful-tiles">${leaves.useful.map((one) => html`<span class="copies">${tileRow([one.tile], "small")}<small class="figure">${one.left}</small></span>`)}</span></span>`;
}

/** The heads of the columns about distance. */
const distanceHeads = (): readonly TemplateResult[] => [
  ...DISTANCES.map(explainedHead),
  html`<th scope="col">${t("useful_tiles")}</th>`,
];

/** Every discard of a hand of fourteen, the best first. */
export function discardTable(
  discards: readonly AdvisedDiscard[],
  chosen: number | null = null,
): TemplateResult {
  return html`<div class="table-scroll" role="region" tabindex="0" aria-label=${t("advice")}><table class="choices-table advice-table">
    <thead><tr>
      <th scope="col">${t("discard_head")}</th>
      ${WORTH.map(explainedHead)}
      ${distanceHeads()}
    </tr></thead>
    <tbody>${discards.map(
      (
        one,
        at,
      ) => html`<tr class="${at === 0 ? "best" : ""} ${one.tile === chosen ? "done" : ""}" data-discard=${one.tile}>
        <th scope="row"><span class="choice-name">${tileRow([one.tile], "small")}
          ${one.tile === chosen ? html`<span class="chosen">${t("chosen")}</span>` : nothing}</span></th>
        <td class="figure">${pointsWords(one.points)}</td>
        <td class="figure">${chanceWords(one.chance)}</td>
        <td class="figure">${one.pay.toFixed(0)}</td>
        ${distances(one.leaves)}
        <td>${usefulTiles(one.leaves)}<small class="faint why">${say(one.reason)}</small></td>
      </tr>`,
    )}</tbody>
  </table></div>${legend([...WORTH, ...DISTANCES])}`;
}

/** The answers to a discard with a hand alone, the best first. */
export function claimTable(
  claims: readonly WeighedClaim[],
  chosen: string | null = null,
): TemplateResult {
  return html`<div class="table-scroll" role="region" tabindex="0" aria-label=${t("advice")}><table class="choices-table advice-table">
    <thead><tr><th scope="col">${t("choice")}</th>${distanceHeads()}</tr></thead>
    <tbody>${claims.map(
      (
        one,
        at,
      ) => html`<tr class="${at === 0 ? "best" : ""} ${one.id === chosen ? "done" : ""}" data-claim=${one.id}>
        <th scope="row"><span class="choice-name">${say(one.words)}${one.discard === null ? nothing : html` <span class="sr">, ${t("then_discard")}</span><span aria-hidden="true">→</span> ${tileRow([one.discard], "small")}`}
          ${one.id === chosen ? html`<span class="chosen">${t("chosen")}</span>` : nothing}</span></th>
        ${distances(one.leaves)}
        <td>${usefulTiles(one.leaves)}</td>
      </tr>`,
    )}</tbody>
  </table></div>${legend(DISTANCES)}`;
}

/** The nearest ways to a legal win. */
export function waysList(ways: readonly WayToWin[], after: number | null): TemplateResult {
  if (ways.length === 0) {
    return html`<p class="not-yet">${t("no_ways")}</p>`;
  }
  return html`<h3>${after === null ? t("ways") : t("ways_after", { tile: tileName(after) })}</h3>
    <ol class="ways-to-win">${ways.map(
      (way) => html`<li>
        <p><b>${way.fans.map(fanName).join(" + ")}</b> <span class="figure plus">${way.points} ${t("fan")}</span></p>
        <p><span class="faint">${t("missing")}</span> ${tileRow(way.missing, "small")}</p>
        <div role="group" aria-label=${t("for_example")}>${laidHand(way.hand, new Set(way.missing))}</div>
      </li>`,
    )}</ol>`;
}

/** Advice on a hand: how far a legal win is, what helps, and the ways there. */
export function adviceView(advice: HandAdvice): TemplateResult {
  const { waiting } = advice;
  return html`<section class="advice" aria-label=${t("advice")}>
    <h2>${t("advice")}</h2>
    ${
      waiting
        ? html`<p><b>${say(waiting.words)}</b> <span class="faint">${t("shape_distance")}: ${waiting.shape}</span></p>
            <p>${usefulTiles(waiting)}</p>`
        : discardTable(advice.discards)
    }
    ${waysList(advice.ways, advice.after)}
  </section>`;
}
