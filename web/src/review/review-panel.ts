import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { PageElement } from "../frame/element";
import type { DealReview, ReviewedDecision } from "../wire";
import { known, say, t } from "../words/language";
import { actionView } from "./action-view";
import { choiceTable } from "./choice-table";
import { mistakes, type Placed, weight } from "./mistakes";

/** How many choices of a decision are shown at first. */
const FEW = 4;

/** Where somebody wants to go from the review. */
export interface ReviewGo {
  readonly deal?: number;
  /** Null is where the deal opens. */
  readonly step?: number | null;
  readonly player?: number;
}

/** The review of a match as one player played it: grades, mistakes, and what could be done now. */
export class ReviewPanel extends PageElement {
  /** The reviews of the deals; null where one has not come yet. */
  @property({ attribute: false }) deals: readonly (DealReview | null)[] = [];
  @property({ attribute: false }) names: readonly string[] = [];
  @property({ attribute: false }) player = 0;
  @property({ attribute: false }) deal = 0;
  @property({ attribute: false }) step = 0;
  @property({ attribute: false }) failed = "";
  @state() private whole = false;
  /** Whether every choice of a decision is shown. */
  @state() private every = false;

  #go(to: ReviewGo): void {
    this.dispatchEvent(new CustomEvent<ReviewGo>("go", { detail: to }));
  }

  override render(): TemplateResult {
    const come = this.deals.filter((one) => one !== null).length;
    const here = this.deals[this.deal]?.decisions.find((one) => one.step === this.step);
    return html`<section class="review" aria-label=${t("review")}>
      <div class="head-row">
        <label class="field inline"><span class="sr">${t("whose")}</span>
          <select data-whose @change=${(event: Event) => this.#go({ player: Number((event.target as HTMLSelectElement).value) })}>
            ${this.names.map((name, player) => html`<option value=${player} ?selected=${player === this.player}>${name}</option>`)}
          </select></label>
        <span class="buttons">
          <button class="button small" data-mistake="previous" aria-keyshortcuts="Shift+M" title="Shift + M" aria-label=${t("previous_mistake")} @click=${() => this.#mistake(true)}>‹ ${t("mistake")}</button>
          <button class="button small" data-mistake="next" aria-keyshortcuts="M" title="M" aria-label=${t("next_mistake")} @click=${() => this.#mistake(false)}>${t("mistake")} ›</button>
        </span>
      </div>
      ${this.failed ? html`<p class="error" role="alert">${this.failed}</p>` : nothing}
      ${
        come < this.deals.length && !this.failed
          ? html`<p class="faint progress" role="status">${t("reviewed", { count: come, deals: this.deals.length })}
            <progress max=${this.deals.length} value=${come} aria-hidden="true"></progress></p>`
          : nothing
      }
      ${this.#grades()}
      ${this.#decision(here ?? null)}
      ${this.#list()}
    </section>`;
  }

  #mistake(back: boolean): void {
    this.dispatchEvent(new CustomEvent<boolean>("mistake", { detail: back }));
  }

  #grades(): TemplateResult {
    return html`<ol class="grades">
      ${this.deals.map((review, deal) => {
        const grade = review?.grades[0];
        const said = grade
          ? `${t("deal_no", { deal: deal + 1 })}: ${t("graded", { grade: grade.grade, loss: grade.loss.toFixed(1) })}`
          : t("deal_no", { deal: deal + 1 });
        return html`<li><button class="grade ${grade?.grade ?? ""}" data-deal=${deal} title=${said}
          aria-current=${deal === this.deal ? "true" : nothing} @click=${() => this.#go({ deal, step: null })}>
          <span class="sr">${said}</span><small aria-hidden="true">${deal + 1}</small><b aria-hidden="true">${grade?.grade ?? "·"}</b></button></li>`;
      })}
    </ol>`;
  }

  /** What is said of the decision at this step; aloud only the sentence, not all the figures. */
  #decision(one: ReviewedDecision | null): TemplateResult {
    const done = one?.choices[one.done];
    return html`<div class=${one ? `decision loss-${weight(one.loss)}` : ""}>
      <div aria-live="polite">${
        one && done
          ? html`<p><strong class="lost figure">${one.done === 0 ? t("the_best") : t("points_lost", { points: one.loss.toFixed(1) })}</strong>
              ${say(done.words)}${one.done === 0 ? "" : html`${t("colon")}${say(one.reason)}`}</p>`
          : nothing
      }</div>
      ${one ? this.#choices(one) : nothing}
    </div>`;
  }

  #choices(one: ReviewedDecision): TemplateResult {
    const { every } = this;
    const count = one.choices.length;
    return html`${choiceTable(one.choices, one.live, one.done, every ? count : FEW)}
      ${
        count > FEW
          ? html`<button class="button small" data-every aria-expanded=${every ? "true" : "false"} @click=${() => (this.every = !every)}>${t(every ? "fewer_choices" : "every_choice", { count })}</button>`
          : nothing
      }`;
  }

  #list(): TemplateResult {
    const deals = this.whole ? this.deals : [this.deals[this.deal] ?? null];
    const found = mistakes(deals);
    const come = deals.every((one) => one !== null);
    return html`<div class="head-row">
        <h2>${t("mistakes")}</h2>
        <span class="buttons" role="group" aria-label=${t("mistakes")}>
          ${[false, true].map(
            (whole) =>
              html`<button class="button small" data-whole=${whole} aria-pressed=${whole === this.whole ? "true" : "false"} @click=${() => (this.whole = whole)}>${t(whole ? "all_deals" : "this_deal")}</button>`,
          )}
        </span>
      </div>
      ${
        found.length > 0
          ? html`<ol class="mistakes">${found.map((one) => this.#mistakeLine(one))}</ol>`
          : html`<p class="faint">${come ? t("no_mistakes") : t("loading")}</p>`
      }`;
  }

  #mistakeLine({ deal, decision }: Placed): TemplateResult {
    const done = decision.choices[decision.done];
    const best = decision.choices[0];
    const now = deal === this.deal && decision.step === this.step;
    const words = `${t("points_lost", { points: decision.loss.toFixed(1) })}: ${done ? say(done.words) : ""}, ${t("better", { action: best ? say(best.words) : "" })}; ${say(decision.reason)}; ${known("weight_", weight(decision.loss))}`;
    const where = this.whole ? `${t("deal_no", { deal: deal + 1 })}: ` : "";
    return html`<li><button class="line mistake loss-${weight(decision.loss)} ${now ? "now" : ""}" aria-current=${now ? "step" : nothing}
      data-loss=${decision.loss} @click=${() => this.#go({ deal, step: decision.step })}>
      <span class="sr">${where}${words}</span>
      <span class="lost figure" aria-hidden="true">−${decision.loss.toFixed(1)}</span>
      <span class="what" aria-hidden="true">${this.whole ? html`<small class="faint figure">${deal + 1}</small>` : nothing}
        ${done ? actionView(done, decision.live) : nothing} → ${best ? actionView(best, decision.live) : nothing}</span>
      <small class="faint why" aria-hidden="true">${say(decision.reason)}</small>
    </button></li>`;
  }

  override updated(changed: PropertyValues): void {
    if (changed.has("step") || changed.has("deal")) {
      this.querySelector(".decision")?.scrollIntoView({ block: "nearest" });
    }
  }
}
customElements.define("mj-review", ReviewPanel);
