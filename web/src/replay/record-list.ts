import { html, nothing, type TemplateResult } from "lit";
import { state } from "lit/decorators.js";
import { PageElement } from "../frame/element";
import { failure, get } from "../net/ask";
import type { RecordLine, RecordList } from "../wire";
import { t } from "../words/language";
import { recordLines } from "./record-line";

/** Every game that has been played on this server. */
export class RecordListScreen extends PageElement {
  @state() private records: readonly RecordLine[] = [];
  @state() private rest: string | null = null;
  @state() private failed = "";
  @state() private loaded = false;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#more();
  }

  async #more(): Promise<void> {
    try {
      const page = await get<RecordList>(
        `/api/records${this.rest ? `?after=${encodeURIComponent(this.rest)}` : ""}`,
      );
      this.records = [...this.records, ...page.records];
      this.rest = page.next;
    } catch (error) {
      this.failed = failure(error);
    }
    this.loaded = true;
  }

  override render(): TemplateResult {
    return html`<div class="page">
      <div class="head-row"><h1>${t("records")}</h1><a class="button" href="/record/file">${t("open_file")}</a></div>
      ${this.records.length > 0 ? recordLines(this.records) : html`<p class="faint" role="status">${this.loaded ? t("no_games") : t("loading")}</p>`}
      ${this.failed ? html`<p class="error" role="alert">${this.failed}</p>` : nothing}
      ${this.rest ? html`<button class="button" @click=${() => void this.#more()}>${t("more")}</button>` : nothing}
    </div>`;
  }
}
customElements.define("mj-record-list", RecordListScreen);
