import { html, nothing, svg, type TemplateResult } from "lit";
import type { DealResult, MatchResult, Payment } from "../wire";
import { say, t } from "../words/language";
import "../sheet/sheet-view";
import { signed } from "./felt";

/** Points with their sign, in the colour of gain or loss. */
export function gain(points: number): TemplateResult {
  return html`<span class="figure ${points > 0 ? "plus" : points < 0 ? "minus" : ""}">${signed(points)}</span>`;
}

/** How a deal has ended: every win with its sheet, who pays whom, what each has now. */
export function dealResult(result: DealResult, name: (player: number) => string): TemplateResult {
  const bySeat = (seat: number): string => {
    if (seat < 0) {
      return t(seat === -1 ? "house" : "pot");
    }
    return name(result.seating[seat] ?? seat);
  };
  const heading =
    result.wins.length > 0 ? null : result.ending === "wall" ? t("nobody") : say(result.words);
  return html`<div class="deal-result ${result.wins.length > 0 ? "won" : ""}">
    ${heading ? html`<h2>${heading}</h2>` : nothing}
    <div class="deal-wins">${result.wins.map(
      (win) => html`<section class="win">
        <h2>
          ${t("wins", { name: name(win.player) })}
          <small class="faint">${win.source === null ? t("self_drawn") : t("from_discard", { name: bySeat(win.source) })}</small>
        </h2>
        <mj-sheet .sheet=${win.sheet}></mj-sheet>
      </section>`,
    )}</div>
    <div class="deal-sums">${payments(result.payments, bySeat)}
    <table class="standing-table">
      <tbody>
        ${result.seating.map(
          (player, seat) => html`<tr>
            <th scope="row">${name(player)}</th>
            <td>${gain(result.balance[seat] ?? 0)}</td>
            <td class="figure total">${signed(result.points[player] ?? 0)}</td>
          </tr>`,
        )}
      </tbody>
    </table></div>
  </div>`;
}

function payments(
  list: readonly Payment[],
  name: (seat: number) => string,
): TemplateResult | typeof nothing {
  if (list.length === 0) {
    return nothing;
  }
  // What one pays another is one arrow, whatever it is made of.
  const arrows = new Map<
    string,
    { payer: number; payee: number; amount: number; why: Set<string> }
  >();
  for (const payment of list) {
    const key = `${payment.payer}>${payment.payee}`;
    const arrow = arrows.get(key) ?? {
      payer: payment.payer,
      payee: payment.payee,
      amount: 0,
      why: new Set<string>(),
    };
    arrow.amount += payment.amount;
    arrow.why.add(say(payment.words));
    arrows.set(key, arrow);
  }
  return html`<section>
    <h3>${t("payments")}</h3>
    <ul class="arrows">
      ${[...arrows.values()].map(
        (arrow) => html`<li>
          <span>${name(arrow.payer)}</span>
          <span class="arrow"><b class="figure">${arrow.amount}</b></span>
          <span>${name(arrow.payee)}</span>
          <span class="faint why">${[...arrow.why].join(", ")}</span>
        </li>`,
      )}
    </ul>
  </section>`;
}

const STROKES = ["#b3202a", "#1c6fc4", "#14855a", "#b07908"];
const DASHES = ["", "8 4", "2 4", "10 3 2 3"];

/** The curve of points over the deals of a match. */
export function curve(
  points: readonly (readonly number[])[],
  name: (player: number) => string,
): TemplateResult | typeof nothing {
  if (points.length === 0) {
    return nothing;
  }
  const players = points[0]?.length ?? 0;
  const all = [0, ...points.flat()];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const span = Math.max(high - low, 1);
  const x = (at: number): number => (at * 600) / Math.max(points.length, 1);
  const y = (value: number): number => 10 + ((high - value) * 160) / span;
  const label = (value: number): TemplateResult =>
    html`<span class="figure" aria-hidden="true" style=${`top:${((100 * y(value)) / 180).toFixed(1)}%`}>${signed(value)}</span>`;
  const path = (player: number): string =>
    [0, ...points.map((row) => row[player] ?? 0)]
      .map((value, at) => `${at === 0 ? "M" : "L"}${x(at).toFixed(1)} ${y(value).toFixed(1)}`)
      .join("");
  const lines = Array.from({ length: players }, (_, player) => player);
  return html`<figure class="curve">
    <figcaption>${t("curve")}</figcaption>
    <div class="curve-field">
    <svg viewBox="0 0 600 180" preserveAspectRatio="none" role="img" aria-label=${lines.map((player) => `${name(player)}: ${points.map((row) => row[player] ?? 0).join(", ")}`).join("; ")}>
      <line x1="0" x2="600" y1=${y(0)} y2=${y(0)} class="zero"></line>
      ${lines.map(
        (player) =>
          svg`<path d=${path(player)} fill="none" stroke=${STROKES[player] ?? "#777"} stroke-width="2.5" stroke-dasharray=${DASHES[player] ?? ""}></path>`,
      )}
    </svg>
    ${label(high)} ${high > 0 && low < 0 ? label(0) : nothing} ${low < high ? label(low) : nothing}
    </div>
    <ul class="legend">
      ${lines.map(
        (player) =>
          html`<li><svg viewBox="0 0 30 6" width="30" height="6" aria-hidden="true"><path d="M0 3h30" stroke=${STROKES[player] ?? "#777"} stroke-width="2.5" stroke-dasharray=${DASHES[player] ?? ""} /></svg> ${name(player)}</li>`,
      )}
    </ul>
  </figure>`;
}

/** How a match has ended. */
export function matchResult(result: MatchResult, name: (player: number) => string): TemplateResult {
  const order = result.points.map((_, player) => player);
  order.sort((one, two) => (result.places[one] ?? 0) - (result.places[two] ?? 0));
  return html`
    ${result.complete ? nothing : html`<p class="faint">${t("match_ended_early")}</p>`}
    <div class="match-result"><table class="standing-table places">
      <tbody>
        ${order.map(
          (player) => html`<tr>
            <td class="figure place">${result.places[player] ?? ""}</td>
            <th scope="row">${name(player)}</th>
            <td>${gain(result.points[player] ?? 0)}</td>
          </tr>`,
        )}
      </tbody>
    </table>
    ${curve(result.curve, name)}</div>
    ${
      result.best
        ? html`<details><summary>${t("best_hand")}: ${name(result.best.win.player)}, ${result.best.win.value} ${t("fan")}</summary>
            <mj-sheet .sheet=${result.best.win.sheet}></mj-sheet></details>`
        : nothing
    }`;
}
