import { html, nothing, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { PageElement } from "../frame/element";
import { go } from "../frame/route";
import { failure, get, post } from "../net/ask";
import { forget, me, personName } from "../net/me";
import { recordLines } from "../replay/record-line";
import { tileRow } from "../tiles/tile";
import type { Lobby, Preset, RecordLine, RecordList, Session, TablePicture } from "../wire";
import type { Phrase } from "../words/catalogue";
import { language, t } from "../words/language";
import "./account";
import { lengthChoice, rulesOf } from "./length-choice";
import { type BotPace, levelChoice, paceChoice } from "./level-choice";

/** Thirteen orphans. */
const HERO: readonly number[] = [0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33, 31];

/** The first screen: one sentence, four ways on, what goes on now. */
export class Home extends PageElement {
  /** Whether a table against bots is opened without being asked for. */
  @property({ type: Boolean, attribute: "at-once" }) atOnce = false;
  @state() private lobby: Lobby | null = null;
  @state() private records: readonly RecordLine[] = [];
  @state() private session: Session | null = null;
  /** Of one's own tables, those that have been given a name. */
  @state() private titles: Readonly<Record<string, string>> = {};
  @state() private level = "";
  @state() private pace: BotPace = "human";
  /** How many deals are to be played; null is as many as the rules have. */
  @state() private deals: number | null = null;
  @state() private failed = "";
  @state() private busy = false;
  /** How often it has been asked who one is. */
  #loads = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.atOnce) {
      void this.#play();
    }
    void this.#load();
    const again = setInterval(() => void this.#again(), 15_000);
    this.until(() => clearInterval(again));
    this.addEventListener("signed", () => {
      forget();
      void this.#load();
    });
  }

  async #load(): Promise<void> {
    this.#loads += 1;
    const load = this.#loads;
    // What comes late is not of whoever has signed in or out meanwhile.
    const take = (session: Session): void => {
      this.session = load === this.#loads ? session : this.session;
    };
    try {
      // Whoever is new becomes one guest, though opening a table asks at the same time who that is.
      take((await Promise.all([me(), this.#refresh()]))[0]);
      forget(); // what was known may be older than his tables
      take(await me());
      this.failed = "";
      await this.#name(this.session?.tables ?? []);
    } catch (error) {
      this.failed = failure(error);
    }
  }

  /** Learn how tables are called; one that cannot be asked keeps its number. */
  async #name(tables: readonly string[]): Promise<void> {
    const found = await Promise.all(
      tables.map(async (id) => {
        const table = await get<TablePicture>(`/api/tables/${id}`).catch(() => null);
        return [id, table?.choice.title ?? ""] as const;
      }),
    );
    this.titles = Object.fromEntries(found);
  }

  /** Look again what goes on; who could not be reached before may be now. */
  async #again(): Promise<void> {
    await (this.session ? this.#refresh().catch(() => undefined) : this.#load());
  }

  async #refresh(): Promise<void> {
    const [lobby, records] = await Promise.all([
      get<Lobby>("/api/tables"),
      get<RecordList>("/api/records"),
    ]);
    this.lobby = lobby;
    this.records = records.records.slice(0, 8);
  }

  override render(): TemplateResult {
    const levels = this.lobby?.levels ?? [];
    const own = this.session?.tables ?? [];
    return html`<div class="page home">
      <header class="hero">
        <div class="hero-words">
          <h1>${t("guobiao")}${language() === "en" ? html` <span lang="zh-Hans">国标麻将</span>` : nothing}</h1>
          <p>${t("motto")}</p>
          <div class="play-choices">
            <button class="button main" data-play ?disabled=${this.busy} @click=${() => this.#play()}>${t("play_now")}</button>
            ${this.#choice(
              "level",
              levelChoice(levels, this.level, (level) => {
                this.level = level;
              }),
            )}
            ${this.#choice(
              "bot_pace",
              paceChoice(this.pace, (pace) => {
                this.pace = pace;
              }),
            )}
            ${this.#choice(
              "match_length",
              lengthChoice(this.#rules, this.deals, (deals) => {
                this.deals = deals;
              }),
            )}
          </div>
          <p class="hint">${t("play_now_hint")}</p>
        </div>
        ${tileRow(HERO, "hero-tiles")}
      </header>
      <div class="ways-on">
        ${this.#way("/new", t("play_friends"), t("play_friends_hint"))}
        ${this.#way("/score", t("score_hand"), t("score_hand_hint"))}
        ${this.#way("/train", t("train"), t("train_hint"))}
      </div>
      ${this.failed ? html`<p class="error" role="alert">${this.failed}</p>` : nothing}
      ${
        own.length > 0
          ? html`<section>
              <h2>${t("your_tables")}</h2>
              <div class="buttons">${own.map((id) => html`<a class="button" href=${`/table/${id}`}>${t("return_to")} · ${this.titles[id] || id.slice(0, 6)}</a>`)}</div>
            </section>`
          : nothing
      }
      <div class="columns">
        <section>
          <div class="head-row"><h2>${t("open_tables")}</h2></div>
          ${this.#open(this.lobby?.tables ?? [])}
        </section>
        <section>
          <div class="head-row"><h2>${t("latest_games")}</h2><a href="/record">${t("more")}</a></div>
          ${this.records.length > 0 ? recordLines(this.records) : html`<p class="faint">${t("no_games")}</p>`}
        </section>
      </div>
      <mj-account .session=${this.session}></mj-account>
    </div>`;
  }

  /** The rules that are played at once: the first that are offered. */
  get #rules(): Preset | undefined {
    return this.lobby?.presets[0];
  }

  /** A choice with its label, which can be seen; nothing where there is nothing to choose. */
  #choice(label: Phrase, choice: TemplateResult | typeof nothing): TemplateResult | typeof nothing {
    return choice === nothing ? nothing : html`<label class="field">${t(label)}${choice}</label>`;
  }

  #way(address: string, words: string, hint: string): TemplateResult {
    return html`<a class="card way-on" href=${address}><b>${words}</b> <span class="faint">${hint}</span></a>`;
  }

  #open(tables: readonly TablePicture[]): TemplateResult {
    if (tables.length === 0) {
      return html`<p class="faint">${t("no_open_tables")}</p>`;
    }
    return html`<ul class="list">
      ${tables.map((table) => {
        const people = table.places.map((place) => personName(place.person)).join(" · ");
        const taken = table.places.filter((place) => place.person).length;
        return html`<li><a href=${`/table/${table.id}`}><b>${table.choice.title || people}</b> <span class="figure faint">${taken}/4</span></a></li>`;
      })}
    </ul>`;
  }

  async #play(): Promise<void> {
    this.busy = true;
    this.failed = "";
    try {
      await me();
      const table = await post<TablePicture>("/api/play", {
        level: this.level,
        bot_pace: this.pace,
        ...(this.#rules ? { rules: rulesOf(this.#rules, this.deals) } : {}),
      });
      if (this.atOnce) {
        history.replaceState(null, "", "/");
      }
      go(`/table/${table.id}`);
    } catch (error) {
      this.failed = failure(error);
      this.busy = false;
    }
  }
}
customElements.define("mj-home", Home);
