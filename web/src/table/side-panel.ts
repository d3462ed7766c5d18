import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { PageElement } from "../frame/element";
import type { Said } from "../net/link";
import { personName } from "../net/me";
import { KINDS, tileName } from "../tiles/names";
import { tile } from "../tiles/tile";
import type { CallVote } from "../wire";
import type { Phrase } from "../words/catalogue";
import { t } from "../words/language";
import { aheadChoices } from "./ahead";
import { automate } from "./automation";
import { mayDiscard } from "./choices";
import { lineWords } from "./log";
import { matchActions } from "./match-actions";
import { NOTHING_KNOWN, type TableState } from "./state";
import { waitsView } from "./waits-view";

type Tab = "automatic" | "chat" | "log" | "waits";

const SWITCHES = ["flowers", "no_chow", "no_pung", "no_kong", "win", "discard_drawn"] as const;

/** Beside the table: waits and fan, unseen copies, what has happened, chat, what goes by itself. */
export class SidePanel extends PageElement {
  @property({ attribute: false }) known: TableState = NOTHING_KNOWN;
  @property({ attribute: false }) same: number | null = null;
  @property({ attribute: false }) name: (player: number) => string = String;
  @property({ attribute: false }) say: (message: Said) => void = () => undefined;
  @property({ type: Boolean }) open = false;
  @state() private tab: Tab = "waits";
  /** Whether somebody is asked if he means to end the match. */
  @state() private ending = false;

  /** The last line of the chat that has been looked at; null before anything is known. */
  #read: number | null = null;

  override willUpdate(_: PropertyValues): void {
    const last = this.known.chat.at(-1)?.number ?? -1;
    if (this.known.table && (this.#read === null || this.#chatShown)) {
      this.#read = last;
    }
  }

  get #chatShown(): boolean {
    const body = this.querySelector("#panel-body");
    return this.tab === "chat" && (this.open || (body?.getClientRects().length ?? 0) > 0);
  }

  /** How many lines others have said since the chat was looked at. */
  get #unread(): number {
    const read = this.#read;
    return read === null
      ? 0
      : this.known.chat.filter(
          (line) => line.number > read && line.person.id !== this.known.person?.id,
        ).length;
  }

  override updated(): void {
    const list = this.querySelector(".log-list, .chat-list");
    if (list) {
      list.scrollTop = list.scrollHeight;
    }
  }

  override render(): TemplateResult {
    const tabs: readonly Tab[] = [
      "waits",
      "log",
      ...(this.known.table?.choice.chat ? (["chat"] as const) : []),
      ...(this.known.player === null ? [] : (["automatic"] as const)),
    ];
    const unread = this.#unread;
    const news = unread > 0 ? t("unread", { count: unread }) : "";
    const mark =
      unread > 0 ? html`<b class="unread figure" aria-hidden="true">${unread}</b>` : nothing;
    return html`<p class="sr" role="status">${news}</p>
      <button class="button panel-toggle" aria-expanded=${this.open ? "true" : "false"} aria-controls="side-panel"
        aria-label=${unread > 0 ? `${t("panel")}: ${news}` : t("panel")}
        @click=${() => this.dispatchEvent(new CustomEvent("toggle-panel"))}>${this.open ? "✕" : "☰"}${this.open ? nothing : mark}</button>
      <aside id="side-panel" class="side-panel ${this.open ? "open" : ""}" aria-label=${t("panel")}>
        ${this.known.table?.choice.title ? html`<h2 class="table-title">${this.known.table.choice.title}</h2>` : nothing}
        <div class="tabs" role="tablist" aria-label=${t("panel")} @keydown=${(event: KeyboardEvent) => this.#key(event, tabs)}>
          ${tabs.map(
            (
              one,
            ) => html`<button role="tab" id=${`tab-${one}`} aria-selected=${one === this.tab ? "true" : "false"} aria-controls="panel-body"
              tabindex=${one === this.tab ? 0 : -1}
              aria-label=${one === "chat" && unread > 0 ? `${t(one)}: ${news}` : nothing}
              @click=${() => (this.tab = one)}>${t(one)}${one === "chat" ? mark : nothing}</button>`,
          )}
        </div>
        <div id="panel-body" class="panel-body" role="tabpanel" tabindex="0" aria-labelledby=${`tab-${this.tab}`}>${this.#body()}</div>
        ${matchActions(this.known, this.ending, {
          vote: (about) => this.#vote(about),
          end: (ending) => this.#ask(ending),
        })}
      </aside>`;
  }

  #key(event: KeyboardEvent, tabs: readonly Tab[]): void {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      event.stopPropagation();
      this.tab = tabs[(tabs.indexOf(this.tab) + step + tabs.length) % tabs.length] ?? "waits";
      void this.updateComplete.then(() =>
        this.querySelector<HTMLElement>(`#tab-${this.tab}`)?.focus(),
      );
    }
  }

  #vote(about: CallVote["about"]): void {
    this.say({ say: "call_vote", about });
    // What comes of it is shown over the table, where a folded panel would lie over it.
    if (this.open) {
      this.dispatchEvent(new CustomEvent("toggle-panel"));
    }
  }

  /** Ask, or ask no longer, whether the match is meant to end; the focus goes along. */
  #ask(ending: boolean): void {
    this.ending = ending;
    void this.updateComplete.then(() =>
      this.querySelector<HTMLElement>(`[data-end="${ending ? "no" : "ask"}"]`)?.focus(),
    );
  }

  #body(): TemplateResult {
    switch (this.tab) {
      case "waits":
        return this.#waits();
      case "log":
        return this.#log();
      case "chat":
        return this.#chat();
      case "automatic":
        return this.#automatic();
    }
  }

  #waits(): TemplateResult {
    const { known, same } = this;
    const help = known.question?.discards.find((one) => one.tile === same);
    const waits = help?.waits ?? (mayDiscard(known.question) ? [] : known.waits);
    const unseen = known.scene?.unseen ?? [];
    const helped = known.table?.choice.waits_help;
    return html`
      ${
        helped && known.player !== null
          ? html`<h2>${help && same !== null ? t("waits_after", { tile: tileName(same) }) : t("waits")}</h2>
            ${waits.length > 0 ? waitsView(waits) : html`<p class="faint">${t("no_waits")}</p>`}`
          : nothing
      }
      <h2>${t("unseen")}</h2>
      <div class="unseen">
        ${unseen.slice(0, KINDS).map(
          (
            count,
            number,
          ) => html`<span class="unseen-one ${count === 0 ? "none" : ""} ${same === number ? "now" : ""}"
            data-tile=${number} role="img" aria-label=${t("unseen_of", { tile: tileName(number), count })}>
            ${tile(number, { silent: true })}<b class="figure">${count}</b></span>`,
        )}
      </div>`;
  }

  #log(): TemplateResult {
    const seats = this.known.scene?.seats ?? [];
    const name = (seat: number): string => this.name(seats[seat]?.player ?? seat);
    return html`<ol class="log-list">
      ${this.known.events
        .map((event) => lineWords(event, name))
        .filter((words) => words !== "")
        .map((words) => html`<li>${words}</li>`)}
    </ol>`;
  }

  #chat(): TemplateResult {
    return html`<ol class="chat-list" aria-live="polite">
        ${this.known.chat.map((line) => html`<li><b>${personName(line.person)}</b> ${line.text}</li>`)}
      </ol>
      <form class="chat-form" @submit=${(event: SubmitEvent) => this.#speak(event)}>
        <input class="text" name="text" maxlength="300" autocomplete="off" aria-label=${t("say_something")} placeholder=${t("say_something")} />
        <button class="button">${t("send")}</button>
      </form>`;
  }

  #speak(event: SubmitEvent): void {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const text = new FormData(form).get("text");
    if (typeof text === "string" && text.trim()) {
      this.say({ say: "chat", text: text.trim() });
      form.reset();
    }
  }

  #automatic(): TemplateResult {
    const now = this.known.automated;
    return html`
      ${SWITCHES.map(
        (one) => html`<label class="check"><input type="checkbox" .checked=${now?.[one] ?? false}
          @change=${(event: Event) => this.say(automate(now, { [one]: (event.target as HTMLInputElement).checked }))} />
          ${t(`auto_${one}` satisfies Phrase)}</label>`,
      )}
      ${aheadChoices(this.known, this.say)}`;
  }
}
customElements.define("mj-side-panel", SidePanel);
