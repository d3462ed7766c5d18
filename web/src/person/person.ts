import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { PageElement } from "../frame/element";
import { failure, get } from "../net/ask";
import { personName } from "../net/me";
import { recordLines } from "../replay/record-line";
import type { RatingPoint, RecordList, Standing, Statistics } from "../wire";
import { fanName, language, t } from "../words/language";
import { decimal, rankWords, ratingWords } from "./standing";

/** What somebody has played. */
export class PersonScreen extends PageElement {
  @property() person = "";
  @state() private statistics: Statistics | null = null;
  @state() private records: RecordList | null = null;
  @state() private failed = "";

  override willUpdate(changed: PropertyValues): void {
    if (changed.has("person")) {
      void this.#load();
    }
  }

  async #load(): Promise<void> {
    const id = encodeURIComponent(this.person);
    try {
      [this.statistics, this.records] = await Promise.all([
        get<Statistics>(`/api/people/${id}`),
        get<RecordList>(`/api/records?person=${id}`),
      ]);
    } catch (error) {
      this.failed = failure(error);
    }
  }

  override render(): TemplateResult {
    const known = this.statistics;
    if (!known) {
      return html`<div class="page">${this.failed ? html`<p class="error" role="alert">${this.failed}</p>` : html`<p class="faint" role="status">${t("loading")}</p>`}</div>`;
    }
    const most = Math.max(1, ...known.fans.map((fan) => fan.count));
    return html`<div class="page">
      <h1>${personName(known.person)}</h1>
      ${known.matches === 0 ? html`<p class="faint">${t("nothing_yet")}</p>` : this.#rates(known)}
      ${known.ratings.length > 0 ? this.#curve(known.ratings) : nothing}
      ${
        known.fans.length > 0
          ? html`<section><h2>${t("fans_won")}</h2>
              <div class="bars">${known.fans.map((fan) => html`<span>${fanName(fan.names)}</span><i style=${`width:${(100 * fan.count) / most}%`}></i><span class="figure">${fan.count}</span>`)}</div>
            </section>`
          : nothing
      }
      ${this.records && this.records.records.length > 0 ? html`<section><h2>${t("games")}</h2>${recordLines(this.records.records)}</section>` : nothing}
    </div>`;
  }

  #rates(known: Statistics): TemplateResult {
    const number = (value: number | null, percent = false): string =>
      value === null
        ? "—"
        : new Intl.NumberFormat(
            language(),
            percent ? { style: "percent", maximumFractionDigits: 1 } : { maximumFractionDigits: 1 },
          ).format(value);
    const rows: readonly (readonly [string, string])[] = [
      ...this.#standing(known.standing),
      [t("matches"), number(known.matches)],
      [t("deals"), number(known.deals)],
      [t("places"), known.places.join(" · ")],
      [t("points_per_deal"), number(known.points_per_deal).replace("-", "−")],
      [t("win_rate"), number(known.win_rate, true)],
      [t("self_draw_rate"), number(known.self_draw_rate, true)],
      [t("deal_in_rate"), number(known.deal_in_rate, true)],
      [t("false_win_rate"), number(known.false_win_rate, true)],
      [t("mean_value"), number(known.mean_value)],
    ];
    return html`<dl class="rates">${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd class="figure">${value}</dd></div>`)}</dl>`;
  }

  /** Rating and rank, of whoever has or can have one. */
  #standing(standing: Standing | null): readonly (readonly [string, string])[] {
    return standing === null
      ? []
      : [
          [t("rank"), rankWords(standing)],
          [t("rating"), ratingWords(standing)],
          [t("rating_sure"), decimal(standing.sure)],
          [t("rated_matches"), String(standing.matches)],
        ];
  }

  #curve(points: readonly RatingPoint[]): TemplateResult {
    const low = Math.min(...points.map((one) => one.mean - one.deviation));
    const high = Math.max(...points.map((one) => one.mean + one.deviation));
    const x = (at: number): number => 10 + (580 * at) / Math.max(points.length - 1, 1);
    const y = (value: number): number => 10 + (140 * (high - value)) / Math.max(high - low, 1e-9);
    const line = points.map((one, at) => `${x(at)},${y(one.mean)}`).join(" ");
    const band = [
      ...points.map((one, at) => `${x(at)},${y(one.mean + one.deviation)}`),
      ...points.map((one, at) => `${x(at)},${y(one.mean - one.deviation)}`).reverse(),
    ].join(" ");
    return html`<section><h2>${t("rating")}</h2>
      <svg viewBox="0 0 600 160" role="img" aria-label=${points.map((one) => one.mean.toFixed(1)).join(", ")}>
        <polygon points=${band} fill="var(--press)"></polygon>
        <polyline points=${line} fill="none" stroke="var(--accent)" stroke-width="2.5"></polyline>
      </svg></section>`;
  }
}
customElements.define("mj-person", PersonScreen);
