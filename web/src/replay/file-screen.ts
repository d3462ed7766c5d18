import { html, nothing, type TemplateResult } from "lit";
import { state } from "lit/decorators.js";
import { PageElement } from "../frame/element";
import { postText } from "../net/ask";
import { personName } from "../net/me";
import type { ReplayDeal, UploadedRecord } from "../wire";
import { t } from "../words/language";
import "./replay-view";

/** A record from disk, played again. */
export class FileScreen extends PageElement {
  @state() private opened: UploadedRecord | null = null;
  @state() private failed = "";
  @state() private busy = false;

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
          <input type="file" accept=".json,.jsonl,.txt,.log,.pmn,.gz" @change=${(event: Event) => void this.#open((event.target as HTMLInputElement).files?.[0])} />
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
      ></mj-replay-view>
      <footer class="replay-foot">
        <span class="faint">${opened.format}</span>
        ${
          opened.mismatches.length > 0
            ? html`<details class="menu"><summary>${t("mismatches")} (${opened.mismatches.length})</summary><ul>${opened.mismatches.map((one) => html`<li>${one}</li>`)}</ul></details>`
            : nothing
        }
        <button class="button small" @click=${() => (this.opened = null)}>${t("open_file")}</button>
      </footer>
    </div>`;
  }

  async #open(file: File | undefined): Promise<void> {
    if (!file) {
      return;
    }
    this.busy = true;
    this.failed = "";
    try {
      this.opened = await postText<UploadedRecord>(
        `/api/replay?name=${encodeURIComponent(file.name)}`,
        await file.text(),
      );
    } catch (error) {
      this.failed = error instanceof Error ? error.message : t("failed");
    }
    this.busy = false;
  }
}
customElements.define("mj-file-screen", FileScreen);
