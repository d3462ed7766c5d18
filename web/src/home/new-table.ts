import { html, nothing, type TemplateResult } from "lit";
import { state } from "lit/decorators.js";
import { PageElement } from "../frame/element";
import { go } from "../frame/route";
import { failure, get, post } from "../net/ask";
import { me } from "../net/me";
import type { Lobby, OfferedClock, Preset, TableChoice, TablePicture } from "../wire";
import { say, t } from "../words/language";
import { lengthChoice, rulesOf } from "./length-choice";
import { paceChoice } from "./level-choice";

/** Opens a table for friends. */
export class NewTable extends PageElement {
  @state() private presets: readonly Preset[] = [];
  @state() private clocks: readonly OfferedClock[] = [];
  /** Which of the presets is chosen. */
  @state() private rules = 0;
  /** How many deals are to be played; null is as many as the rules have. */
  @state() private deals: number | null = null;
  @state() private failed = "";

  override connectedCallback(): void {
    super.connectedCallback();
    get<Lobby>("/api/tables").then(
      (lobby) => {
        this.presets = lobby.presets;
        this.clocks = lobby.clocks;
      },
      (error: Error) => {
        this.failed = error.message;
      },
    );
  }

  override render(): TemplateResult {
    return html`<div class="page narrow">
      <h1>${t("new_table")}</h1>
      <form class="card new-table" @submit=${(event: SubmitEvent) => void this.#open(event)}>
        <label class="field">${t("table_title")}<input name="title" maxlength="60" autocomplete="off" /></label>
        <label class="field">${t("rules")}
          <select name="rules" @change=${(event: Event) => {
            this.rules = Number((event.target as HTMLSelectElement).value);
            this.deals = null;
          }}>${this.presets.map((one, at) => html`<option value=${at}>${say(one.names)}</option>`)}</select>
        </label>
        <label class="field">${t("match_length")}${lengthChoice(
          this.presets[this.rules],
          this.deals,
          (deals) => {
            this.deals = deals;
          },
        )}</label>
        <label class="field">${t("pace")}
          <select name="pace">${this.clocks.map((one, at) => html`<option value=${at}>${say(one.names)}</option>`)}</select>
        </label>
        <label class="field">${t("bot_pace")}${paceChoice("human", () => undefined)}</label>
        <label class="field">${t("spectators_may")}
          <select name="spectators">
            <option value="delayed">${t("spectators_delayed")}</option>
            <option value="at_once">${t("spectators_at_once")}</option>
            <option value="nobody">${t("spectators_nobody")}</option>
          </select>
        </label>
        <label class="check"><input type="checkbox" name="waits_help" checked />${t("waits_help")}</label>
        <label class="check"><input type="checkbox" name="tactical_claims" />${t("tactical_claims")}</label>
        <label class="check"><input type="checkbox" name="chat" checked />${t("chat_allowed")}</label>
        <label class="check"><input type="checkbox" name="rated" />${t("rated_table")}</label>
        <label class="check"><input type="checkbox" name="public" />${t("public_table")}</label>
        <button class="button main">${t("open_table")}</button>
        ${this.failed ? html`<p class="error" role="alert">${this.failed}</p>` : nothing}
      </form>
    </div>`;
  }

  async #open(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    const preset = this.presets[this.rules];
    const offered = this.clocks[Number(form.get("pace") ?? 0)];
    const choice: TableChoice = {
      title: String(form.get("title") ?? ""),
      ...(preset ? { rules: rulesOf(preset, this.deals) } : {}),
      ...(offered ? { clock: offered.clock } : {}),
      waits_help: form.has("waits_help"),
      tactical_claims: form.has("tactical_claims"),
      chat: form.has("chat"),
      public: form.has("public"),
      rated: form.has("rated"),
      bot_pace: form.get("bot_pace") === "fast" ? "fast" : "human",
      spectators: form.get("spectators") === "nobody" ? "nobody" : "delayed",
      ...(form.get("spectators") === "at_once" ? { spectator_delay: 0 } : {}),
    };
    try {
      await me();
      const table = await post<TablePicture>("/api/tables", choice);
      go(`/table/${table.id}`);
    } catch (error) {
      this.failed = failure(error);
    }
  }
}
customElements.define("mj-new-table", NewTable);
