import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { PageElement } from "../frame/element";
import { note, noted } from "../frame/route";
import { failure, get } from "../net/ask";
import { personName } from "../net/me";
import { Reviewing } from "../review/reviewing";
import type { DealReview, RecordDetail, ReplayDeal, Visitor, WallsAnswer } from "../wire";
import { t } from "../words/language";
import "./downloads";
import { placeOfWords, placeWords, type ReplayPlace } from "./place";
import { when } from "./record-line";
import "./replay-view";

/** A game of the server, played again; the address names the step. */
export class RecordScreen extends PageElement {
  @property() record = "";
  @state() private detail: RecordDetail | null = null;
  @state() private walls: WallsAnswer | null = null;
  @state() private failed = "";
  #at: ReplayPlace = placeOfWords(noted);
  #load: ((deal: number) => Promise<ReplayDeal>) | null = null;
  readonly #reviewing = new Reviewing(this, (to) => this.#moved({ ...this.#at, ...to }));

  override connectedCallback(): void {
    super.connectedCallback();
    this.#reviewing.at(this.#at);
    this.#reviewing.turn(noted("review") === "on");
  }

  override willUpdate(changed: PropertyValues): void {
    if (changed.has("record")) {
      const path = `/api/records/${encodeURIComponent(this.record)}`;
      this.#load = (deal) => get<ReplayDeal>(`${path}/deals/${deal}`);
      get<RecordDetail>(path).then(
        (detail) => {
          this.detail = detail;
          const { record } = detail;
          this.#reviewing.open(
            !detail.reviewable
              ? null
              : {
                  deals: Math.max(record.deals, 1),
                  names: record.players.map(personName),
                  ask: (deal, player) =>
                    get<DealReview>(`${path}/deals/${deal}/review?player=${player}`),
                },
          );
        },
        (error: Error) => {
          this.failed = error.message;
        },
      );
    }
  }

  override render(): TemplateResult {
    const detail = this.detail;
    if (!detail) {
      return html`<div class="page">${this.failed ? html`<p class="error" role="alert">${this.failed}</p>` : html`<p class="faint" role="status">${t("loading")}</p>`}</div>`;
    }
    const { record } = detail;
    return html`<div class="replay-screen">
      <h1 class="sr">${t("record")}</h1>
      <mj-replay-view
        .deals=${Math.max(record.deals, 1)}
        .players=${record.players.map(personName)}
        .results=${detail.results}
        .load=${this.#load}
        .at=${this.#at}
        .aside=${this.#reviewing.panel()}
        .marks=${this.#reviewing.marks()}
        @moved=${(event: CustomEvent<ReplayPlace>) => this.#moved(event.detail)}
      ></mj-replay-view>
      <footer class="replay-foot">
        <span class="faint">${record.title} ${when(record.played)}</span>
        <mj-downloads .record=${record.id} .formats=${detail.formats}></mj-downloads>
        ${detail.reviewable ? html`<button class="button small" data-review aria-pressed=${this.#reviewing.on ? "true" : "false"} @click=${() => this.#review()}>${t("review")}</button>` : html`<span class="faint" data-not-reviewed>${t("not_reviewed")}</span>`}
        <button class="button small" @click=${() => this.#check()}>${t("check_walls")}</button>
        ${this.walls ? html`<span role="status">${this.#fits(this.walls) ? `✓ ${t("walls_fit")}` : `✗ ${t("walls_do_not_fit")}`}</span>` : nothing}
      </footer>
    </div>`;
  }

  #moved(place: ReplayPlace): void {
    this.#at = place;
    note(placeWords(place));
    this.#reviewing.at(place);
  }

  /** Turn the review on or off; it begins with one's own seat, if one sat there. */
  async #review(): Promise<void> {
    const on = !this.#reviewing.on;
    note({ review: on ? "on" : null });
    if (on && noted("seat") === null) {
      const visitor = await get<Visitor>("/api/me").catch(() => null);
      const id = visitor?.session?.person.id;
      const own = this.detail?.record.players.findIndex((one) => one.id === id);
      if (own !== undefined && own > 0) {
        this.#moved({ ...this.#at, player: own });
      }
    }
    this.#reviewing.turn(on);
  }

  #fits(walls: WallsAnswer): boolean {
    return walls.seal_fits && walls.deals.every((deal) => deal.wall && deal.dice);
  }

  async #check(): Promise<void> {
    try {
      this.walls = await get<WallsAnswer>(`/api/records/${encodeURIComponent(this.record)}/walls`);
    } catch (error) {
      this.failed = failure(error);
    }
  }
}
customElements.define("mj-record-screen", RecordScreen);
