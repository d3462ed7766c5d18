import { html, nothing, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { PageElement } from "../frame/element";
import { laidHand } from "../tiles/meld";
import { tileRow } from "../tiles/tile";
import type { FanLine, NotCounted, ScoreSheet } from "../wire";
import { fanName, say, t } from "../words/language";

/** A score sheet: the hand, each fan that lights up its tiles, and each that is not counted. */
export class SheetView extends PageElement {
  @property({ attribute: false }) sheet: ScoreSheet | null = null;
  /** Whether every reading can be looked at. */
  @property({ type: Boolean }) readings = false;
  @state() private lit: ReadonlySet<number> | null = null;
  @state() private reading = 0;

  override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has("sheet")) {
      this.lit = null;
      this.reading = 0;
    }
  }

  override render(): TemplateResult | typeof nothing {
    const sheet = this.sheet;
    if (!sheet) {
      return nothing;
    }
    const reading = sheet.readings[this.reading] ?? sheet.readings[0];
    return html`<div class="sheet-view">
      ${laidHand(sheet.hand, this.lit ?? undefined)}
      ${this.#sum(sheet)}
      ${
        this.readings && sheet.readings.length > 1
          ? html`<div class="buttons" role="group" aria-label=${t("readings")}>
              ${sheet.readings.map(
                (
                  one,
                  at,
                ) => html`<button class="button small" aria-pressed=${at === this.reading ? "true" : "false"}
                  @click=${() => {
                    this.reading = at;
                  }}>${t("reading", { number: at + 1 })} · <span class="figure">${one.points}</span></button>`,
              )}
            </div>`
          : nothing
      }
      ${
        reading
          ? html`
              ${
                this.readings && reading.parts.length > 0
                  ? html`<div class="parts">${reading.parts.map((part) => tileRow(part.tiles, "small"))}</div>`
                  : nothing
              }
              <ol class="fans">${reading.fans.map((fan) => this.#fan(fan, sheet.multiplied))}
                ${
                  sheet.flowers > 0
                    ? html`<li class="fan"><span class="fan-name">${t("flowers")}</span><span class="figure fan-points">${sheet.flowers}</span></li>`
                    : nothing
                }
              </ol>
              ${
                reading.not_counted.length > 0
                  ? html`<details class="not-counted">
                      <summary>${t("not_counted")} <span class="figure">(${reading.not_counted.length})</span></summary>
                      <ul>${reading.not_counted.map((fan) => this.#notCounted(fan))}</ul>
                    </details>`
                  : nothing
              }`
          : nothing
      }
      ${
        this.readings && sheet.explanation.length > 0
          ? html`<details><summary>${t("explanation")}</summary>${sheet.explanation.map((words) => html`<p>${say(words)}</p>`)}</details>`
          : nothing
      }
    </div>`;
  }

  #sum(sheet: ScoreSheet): TemplateResult {
    if (!sheet.win) {
      return html`<p class="sum-line short"><strong>${t("not_a_win")}</strong></p>`;
    }
    return html`<p class="sum-line ${sheet.legal ? "yes" : "short"}">
      ${
        sheet.multiplied
          ? html`<strong class="figure">${t("points", { points: sheet.total })}</strong>`
          : html`<strong class="figure">${sheet.total}</strong> ${t("fan")}`
      }
      ${
        sheet.legal
          ? nothing
          : html`· ${t("too_few", { points: sheet.points, minimum: sheet.minimum })}`
      }
    </p>`;
  }

  #fan(fan: FanLine, factor = false): TemplateResult {
    const light = (on: boolean): void => {
      this.lit = on && fan.sets.length > 0 ? new Set(fan.sets.flat()) : null;
    };
    return html`<li>
      <button
        class="fan"
        data-fan=${fan.id}
        @pointerenter=${() => light(true)}
        @pointerleave=${() => light(false)}
        @focus=${() => light(true)}
        @blur=${() => light(false)}
        @click=${() => light(true)}
      >
        <span class="fan-name">${fanName(fan.names)}${fan.count > 1 ? html` <span class="figure">× ${fan.count}</span>` : nothing}</span>
        <span class="figure fan-points">${factor ? "× " : ""}${fan.points}</span>
      </button>
    </li>`;
  }

  #notCounted(fan: NotCounted): TemplateResult {
    return html`<li><strong>${fanName(fan.names)}</strong>
      <span class="faint">${say(fan.reason)}</span></li>`;
  }
}
customElements.define("mj-sheet", SheetView);

declare global {
  interface HTMLElementTagNameMap {
    "mj-sheet": SheetView;
  }
}
