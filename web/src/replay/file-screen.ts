import { html, nothing, type TemplateResult } from "lit";
import { state } from "lit/decorators.js";
import { PageElement } from "../frame/element";
import { failure, postText } from "../net/ask";
import { personName } from "../net/me";
import { Reviewing } from "../review/reviewing";
import type { DealReview, ReplayDeal, UploadedRecord } from "../wire";
import { t } from "../words/language";
import { placeOfWords, type ReplayPlace } from "./place";
import { readFile } from "./read-file";
import "./replay-view";

/** A record from disk, played again. */
export class FileScreen extends PageElement {
  @state() private opened: UploadedRecord | null = null;
  @state() private failed = "";
  @state() private busy = false;

  #at: ReplayPlace = placeOfWords(() => null);
  readonly #reviewing = new Reviewing(this, (to) => this.#moved({ ...this.#at, ...to }));

  readonly #load = (deal: number): Promise<ReplayDeal> => {
    const found = this.opened?.deals[deal];
    return found ? Promise.resolve(found) : Promise.reject(new Error(t("not_found")));
  };

  override render(): TemplateResult {
    const opened = this.opened;
    if (!opened) {
      return html`<div class="page narrow">
        <h1>${t("open_file")}</h1>
        <label class="card drop" @dragover=${(event: DragEvent) => event.preventDefault()} @drop=${(
          event: DragEvent,
        ) => {
          event.preventDefault();
          void this.#open(event.dataTransfer?.files[0]);
        }}>
          <span>${t("drop_file")}</span>
          <input type="file" accept=".json,.jsonl,.txt,.log,.pmn,.gz" @change=${(event: Event) => {
            const input = event.target as HTMLInputElement;
            void this.#open(input.files?.[0]);
            // So that the same file can be chosen again once it is mended.
            input.value = "";
          }} />
        </label>
        ${this.busy ? html`<p class="faint" role="status">${t("loading")}</p>` : nothing}
        ${this.failed ? html`<p class="error" role="alert">${this.failed}</p>` : nothing}
      </div>`;
    }
    return html`<div class="replay-screen">
      <h1 class="sr">${t("record")}</h1>
      <mj-replay-view
        .deals=${opened.deals.length}
        .players=${opened.detail.record.players.map(personName)}
        .results=${opened.detail.results}
        .load=${this.#load}
        .at=${this.#at}
        .aside=${this.#reviewing.panel()}
        .marks=${this.#reviewing.marks()}
        @moved=${(event: CustomEvent<ReplayPlace>) => this.#moved(event.detail)}
      ></mj-replay-view>
      <footer class="replay-foot">
        <span class="faint">${opened.format}</span>
        ${opened.detail.reviewable ? html`<button class="button small" data-review aria-pressed=${this.#reviewing.on ? "true" : "false"} @click=${() => this.#reviewing.turn(!this.#reviewing.on)}>${t("review")}</button>` : html`<span class="faint" data-not-reviewed>${t("not_reviewed")}</span>`}
        ${
          opened.mismatches.length > 0
            ? html`<details class="menu"><summary>${t("mismatches")} (${opened.mismatches.length})</summary><ul>${opened.mismatches.map((one) => html`<li>${one}</li>`)}</ul></details>`
            : nothing
        }
        <button class="button small" @click=${() => this.#close()}>${t("open_file")}</button>
      </footer>
    </div>`;
  }

  #moved(place: ReplayPlace): void {
    this.#at = place;
    this.#reviewing.at(place);
  }

  #close(): void {
    this.opened = null;
    this.#reviewing.turn(false);
    this.#reviewing.open(null);
  }

  async #open(file: File | undefined): Promise<void> {
    if (!file) {
      return;
    }
    this.busy = true;
    this.failed = "";
    try {
      const text = await readFile(file);
      const name = encodeURIComponent(file.name);
      const opened = await postText<UploadedRecord>(`/api/replay?name=${name}`, text);
      this.opened = opened;
      this.#moved(placeOfWords(() => null));
      this.#reviewing.open(
        !opened.detail.reviewable
          ? null
          : {
              deals: opened.deals.length,
              names: opened.detail.record.players.map(personName),
              ask: (deal, player) =>
                postText<DealReview>(
                  `/api/review?name=${name}&deal=${deal}&player=${player}`,
                  text,
                ),
            },
      );
    } catch (error) {
      this.failed = failure(error);
    }
    this.busy = false;
  }
}
customElements.define("mj-file-screen", FileScreen);
