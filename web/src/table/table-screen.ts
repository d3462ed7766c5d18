import { html, nothing, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { isTyping, PageElement } from "../frame/element";
import { go } from "../frame/route";
import { failure, post } from "../net/ask";
import { type Connection, type Said, TableLink } from "../net/link";
import { me, personName } from "../net/me";
import { click } from "../sound/click";
import { tileName } from "../tiles/names";
import type { Event as Happened, Option, Question, Scene, TablePicture, ToClient } from "../wire";
import { say, t } from "../words/language";
import "./actions";
import { aheadChips } from "./ahead";
import { giving, mayDiscard, naming } from "./choices";
import { timeLeft } from "./clock";
import { felt } from "./felt";
import "./gathering";
import "./own-hand";
import "./result-cover";
import "./side-panel";
import { Motion } from "./motion";
import { automating, NOTHING_KNOWN, ownSeat, type TableState, told } from "./state";
import { waitsView } from "./waits-view";

const TICK = 250;

/** A table: where one plays, or watches. */
export class TableScreen extends PageElement {
  @property() table = "";
  @state() private known: TableState = NOTHING_KNOWN;
  /** The tile that is looked at, all copies of which are marked. */
  @state() private same: number | null = null;
  /** The tiles picked out of the hand, where some are to be given away. */
  @state() private picked: readonly number[] = [];
  @state() private panelOpen = false;
  @state() private sheetHidden = false;
  @state() private ticks = 0;
  @state() private failed = "";
  #link: TableLink | null = null;
  #received: number | null = null;
  readonly #motion = new Motion(this);

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#open();
    const ticking = setInterval(() => {
      if (this.known.clock?.running && this.known.clock.step > 0) {
        this.ticks += 1;
      }
    }, TICK);
    this.until(() => clearInterval(ticking));
    this.until(() => this.#link?.end());
    this.listen("online", () => this.#link?.hurry());
    this.listen("focus", () => this.#link?.hurry());
    this.listen("keydown", (event) => {
      if (!isTyping(event) && event.key.toLowerCase() === "b") {
        this.panelOpen = !this.panelOpen;
      }
    });
  }

  async #open(): Promise<void> {
    // The session must be there before the line is opened: it goes by its cookie.
    try {
      await me();
    } catch {
      this.#connection("lost");
    }
    if (!this.isConnected || this.#link) {
      return;
    }
    this.#link = new TableLink(this.table, () => this.known.seen, {
      message: (message) => this.#hear(message),
      connection: (connection) => this.#connection(connection),
    });
    this.#link.open();
  }

  #connection(connection: Connection): void {
    this.known = { ...this.known, connection };
    window.dispatchEvent(new CustomEvent("connection", { detail: connection }));
  }

  #hear(message: ToClient): void {
    const before = this.known;
    if (message.tell === "update" && before.scene?.deal === message.scene.deal) {
      this.#motion.look();
      void this.#move(message.events);
    }
    this.known = told(before, message, performance.now());
    if (this.known.gap && !before.gap) {
      this.#say({ say: "resync", seen: this.known.seen ?? 0 });
    }
    const asked = this.known.question?.id ?? null;
    if (asked !== null && asked !== this.#received) {
      this.#received = asked;
      this.#say({ say: "received", question: asked });
      if (!this.known.question?.passive) {
        click("asked");
      }
    }
    if (message.tell === "update" && message.events.some((event) => event.event === "discarded")) {
      click("tile");
    }
    if (message.tell === "deal_over" && before.dealOver?.deal !== message.result.deal) {
      this.sheetHidden = false;
    }
  }

  /** Let tiles move to where they now are. */
  async #move(events: readonly Happened[]): Promise<void> {
    await Promise.resolve();
    await this.updateComplete;
    await this.querySelector("mj-own-hand")?.updateComplete;
    this.#motion.show(events, ownSeat(this.known));
  }

  #say(message: Said): void {
    if (this.#link?.say(message) && message.say === "automate") {
      this.known = automating(this.known, message);
    }
  }

  #act(option: Option): void {
    const question = this.known.question;
    if (question && this.#link?.say({ say: "act", question: question.id, action: option.action })) {
      this.known = { ...this.known, question: null, answered: true };
    }
  }

  readonly #name = (player: number): string => {
    const place = this.known.table?.places[player];
    return personName(place?.person ?? null);
  };

  readonly #note = (player: number): string => {
    const place = this.known.table?.places[player];
    const rank = this.known.table?.choice.rated && place?.standing ? say(place.standing.words) : "";
    return [rank, this.#presence(player)].filter((one) => one).join(" · ");
  };

  /** Who sits there, for the one who looks, and whether he is there. */
  #presence(player: number): string {
    const place = this.known.table?.places[player];
    if (player === this.known.player) {
      return t("you");
    }
    if (place?.person?.kind === "bot") {
      return ""; // its name says so
    }
    return place?.automatic ? t("server_plays") : place && !place.connected ? t("away") : "";
  }

  override render(): TemplateResult | typeof nothing {
    const { table, scene, goodbye } = this.known;
    if (goodbye && !table) {
      return html`<div class="page"><p>${say(goodbye)}</p><p><a class="button" href="/">${t("to_home")}</a></p></div>`;
    }
    if (!table) {
      return html`<div class="page"><p class="faint" role="status">${t("loading")}</p></div>`;
    }
    if (table.stage === "gathering" || !scene) {
      return html`<mj-gathering .known=${this.known} .say=${(message: Said) => this.#say(message)}></mj-gathering>
        ${this.#notices(table)}`;
    }
    return this.#playing(table);
  }

  #playing(table: TablePicture): TemplateResult | typeof nothing {
    const { known } = this;
    const { scene } = known;
    if (!scene) {
      return nothing;
    }
    const view = ownSeat(known);
    const passed = (performance.now() - known.clockAt) / 1000;
    const time = table.stage === "paused" ? null : timeLeft(known.clock, passed);
    const over = known.matchOver ?? known.dealOver;
    const seats = known.player !== null;
    return html`<div class="table-screen ${this.panelOpen ? "with-panel" : ""}">
      <h1 class="sr">${t("table")}</h1>
      <div class="table-main"
        @pointerover=${(event: PointerEvent) => this.#look(event)}
        @click=${(event: MouseEvent) => this.#look(event)}>
        ${felt(scene, { view, title: table.choice.title, name: this.#name, note: this.#note, same: this.same, time, timed: known.clock?.seat ?? null })}
        <div class="own">
          <div class="status-row">
            <p class="status ${known.question && !known.question.passive ? "mine" : ""}" role="status" aria-live="polite">${this.#status()}</p>
            ${over && this.sheetHidden ? html`<button class="button main small back-to-sheet" @click=${() => (this.sheetHidden = false)}>${t("show_sheet")}</button>` : nothing}
            ${aheadChips(known, (message) => this.#say(message))}
            ${this.#brief()}
          </div>
          ${seats ? html`<mj-actions .question=${known.question} .picked=${this.picked} @act=${(event: CustomEvent<Option>) => this.#act(event.detail)}></mj-actions>` : nothing}
          <mj-own-hand
            .seat=${scene.seats[view] ?? null}
            .question=${known.question}
            .same=${this.same}
            @act=${(event: CustomEvent<Option>) => this.#act(event.detail)}
            @pick=${(event: CustomEvent<readonly number[]>) => {
              this.picked = event.detail;
            }}
            @consider=${(event: CustomEvent<number | null>) => {
              this.same = event.detail;
            }}
          ></mj-own-hand>
        </div>
        ${
          over && !this.sheetHidden
            ? html`<mj-result-cover
                .known=${known}
                .name=${this.#name}
                .say=${(message: Said) => this.#say(message)}
                @hide=${() => {
                  this.sheetHidden = true;
                }}
                @again=${() => this.#again()}
              ></mj-result-cover>`
            : nothing
        }
        ${this.#notices(table)}
      </div>
      <mj-side-panel
        .known=${known}
        .same=${this.same}
        .name=${this.#name}
        .open=${this.panelOpen}
        .say=${(message: Said) => this.#say(message)}
        @toggle-panel=${() => {
          this.panelOpen = !this.panelOpen;
        }}
      ></mj-side-panel>
    </div>`;
  }

  /** What the person must know now, in one line. */
  #status(): string {
    const { known } = this;
    const { question, scene } = known;
    if (known.refused) {
      return say(known.refused);
    }
    if (known.table?.stage === "paused") {
      return t("paused");
    }
    if (question && !question.passive) {
      return this.#asked(question, scene);
    }
    const awaited = known.answered ? t("waiting_others") : this.#awaited(scene);
    return known.player === null ? `${t("watching")} ${awaited}` : awaited;
  }

  /** What the deal goes on with, as the server says, which tells nobody's secrets. */
  #awaited(scene: Scene | null): string {
    switch (scene?.awaited) {
      case "claims":
        return t("awaited_claims");
      case "flowers":
        return t("awaited_flowers");
      case "opening":
        return t("waiting_others");
      case "turn": {
        const player = scene.turn === null ? undefined : scene.seats[scene.turn]?.player;
        if (player === undefined) {
          return "";
        }
        return player === this.known.player
          ? t("your_turn")
          : t("turn_of", { name: this.#name(player) });
      }
      default:
        return "";
    }
  }

  /** What is asked, and for whose sake. */
  #asked(question: Question, scene: Scene | null): string {
    const given = giving(question)[0];
    if (naming(question).length > 0) {
      return `${t("your_turn")} · ${t("name_suit")}`;
    }
    if (given) {
      return `${t("your_turn")} · ${t("choose_give", { count: given.tiles.length })}`;
    }
    if (mayDiscard(question)) {
      return `${t("your_turn")} · ${t("choose_discard")}`;
    }
    if (question.rival) {
      const { claim, seat } = question.rival;
      const player = scene?.seats[seat]?.player;
      const name = player === undefined ? "" : this.#name(player);
      return t("claimed_by", { name, claim: t(claim === "win" ? "hu" : claim) });
    }
    return question.kind === "claim" || question.kind === "rob"
      ? `${t("your_claim")} ${question.tile === null ? "" : tileName(question.tile)}`
      : t("your_turn");
  }

  /** Waits beside the hand, where the panel is folded. */
  #brief(): TemplateResult | typeof nothing {
    const help = this.known.question?.discards.find((one) => one.tile === this.same);
    const waits = help?.waits ?? (mayDiscard(this.known.question) ? [] : this.known.waits);
    return waits.length > 0
      ? html`<details class="brief" ?open=${help !== undefined}><summary>${t("waits")}</summary>${waitsView(waits)}</details>`
      : nothing;
  }

  #look(event: Event): void {
    if (
      event instanceof PointerEvent &&
      event.type === "pointerover" &&
      event.pointerType !== "mouse"
    ) {
      return;
    }
    const path = event.composedPath();
    const found = path.find(
      (one): one is HTMLElement => one instanceof HTMLElement && one.dataset.tile !== undefined,
    );
    if (found?.closest("mj-own-hand, mj-result-cover, mj-actions")) {
      return;
    }
    const number = found ? Number(found.dataset.tile) : -1;
    if (number >= 0) {
      this.same = number;
    } else if (event.type === "click" || this.same !== null) {
      this.same = null;
    }
  }

  #notices(table: TablePicture): TemplateResult | typeof nothing {
    const { known } = this;
    const vote = table.vote;
    const lost = known.connection === "lost" || known.connection === "closed";
    if (!vote && !lost && !known.goodbye && !this.failed) {
      return nothing;
    }
    const mine = known.player;
    const voted = vote && mine !== null && (vote.yes.includes(mine) || vote.no.includes(mine));
    return html`<div class="notices">
      ${known.goodbye ? html`<p class="notice" role="alert">${say(known.goodbye)} <button class="button small" @click=${() => location.reload()}>${t("try_again")}</button></p>` : nothing}
      ${this.failed ? html`<p class="notice" role="alert">${this.failed}</p>` : nothing}
      ${lost && !known.goodbye ? html`<p class="notice" role="alert">${t("lost")}</p>` : nothing}
      ${
        vote
          ? html`<div class="notice" role="alert">
              <p>${t(`vote_${vote.about}`, { name: this.#name(vote.caller) })} <span class="figure">${vote.yes.length}:${vote.no.length}</span></p>
              ${
                mine === null || voted
                  ? nothing
                  : html`<div class="buttons">
                      <button class="button small" @click=${() => this.#say({ say: "cast_vote", yes: true })}>${t("yes")}</button>
                      <button class="button small" @click=${() => this.#say({ say: "cast_vote", yes: false })}>${t("no")}</button>
                    </div>`
              }
            </div>`
          : nothing
      }
    </div>`;
  }

  async #again(): Promise<void> {
    const choice = this.known.table?.choice;
    this.failed = "";
    const level = this.known.table?.places.find((place) => place.person?.kind === "bot")?.person
      ?.level;
    try {
      const next = await post<TablePicture>("/api/play", {
        level: level ?? "",
        ...(choice ? { rules: choice.rules, clock: choice.clock, bot_pace: choice.bot_pace } : {}),
      });
      go(`/table/${next.id}`);
    } catch (error) {
      this.failed = failure(error);
    }
  }
}
customElements.define("mj-table-screen", TableScreen);

declare global {
  interface HTMLElementTagNameMap {
    "mj-table-screen": TableScreen;
  }
}
