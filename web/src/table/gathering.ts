import { html, nothing, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { PageElement } from "../frame/element";
import { clockWords } from "../home/clock-words";
import { levelChoice, usual } from "../home/level-choice";
import { get } from "../net/ask";
import type { Said } from "../net/link";
import { isLoopback } from "../net/loopback";
import { personName } from "../net/me";
import { rankWords } from "../person/standing";
import type { Level, Lobby, Person, PlacePicture, Preset, TableChoice } from "../wire";
import { known as knownWord, language, say, t } from "../words/language";
import { NOTHING_KNOWN, type TableState } from "./state";

/** A table before play: who sits where, the link, bots for empty places. */
export class Gathering extends PageElement {
  @property({ attribute: false }) known: TableState = NOTHING_KNOWN;
  @property({ attribute: false }) say: (message: Said) => void = () => undefined;
  @state() private levels: readonly Level[] = [];
  @state() private presets: readonly Preset[] = [];
  /** Of each place, the level of the bot that is to take it; empty for the usual one. */
  @state() private chosen: readonly string[] = [];
  @state() private copied = false;

  override connectedCallback(): void {
    super.connectedCallback();
    get<Lobby>("/api/tables").then(
      (lobby) => {
        this.levels = lobby.levels;
        this.presets = lobby.presets;
      },
      () => undefined,
    );
  }

  /** What is played here, for whoever thinks about sitting down. */
  #told(choice: TableChoice, deals: number | null): TemplateResult {
    const rules = this.presets.find(
      (one) => one.system === choice.rules?.system && one.preset === choice.rules.preset,
    );
    const length = rules?.lengths.find((one) => one.deals === deals);
    const kept = [
      choice.tactical_claims ? t("tactical_claims") : "",
      choice.rated ? t("rated_table") : "",
    ].filter((one) => one);
    return html`<dl class="card told">
      <dt>${t("rules")}</dt><dd>${rules ? say(rules.names) : (choice.rules?.preset ?? "")}</dd>
      ${deals === null ? nothing : html`<dt>${t("match_length")}</dt><dd>${length ? say(length.names) : deals}</dd>`}
      <dt>${t("pace")}</dt><dd>${clockWords(choice.clock)}</dd>
      ${kept.length > 0 ? html`<dt>${t("also")}</dt><dd>${kept.join(" · ")}</dd>` : nothing}
    </dl>`;
  }

  override render(): TemplateResult | typeof nothing {
    const { table, player } = this.known;
    if (!table) {
      return nothing;
    }
    const host = table.host !== null && table.host === player;
    const empty = table.places.some((place) => place.person === null);
    return html`<div class="page narrow gathering">
      <h1>${table.choice.title || t("gathering")}</h1>
      <section class="card">
        <p>${t("invite")}</p>
        <div class="buttons link-row">
          <input class="text" readonly aria-label=${t("share")} .value=${location.href} @focus=${(event: FocusEvent) => (event.target as HTMLInputElement).select()} />
          <button class="button" @click=${() => this.#copy()}>${this.copied ? t("copied") : t("copy")}</button>
        </div>
        ${
          isLoopback(location.hostname)
            ? html`<p class="faint hint">${t("only_here")} <code>guobiao serve --host 0.0.0.0</code>${language() === "en" ? " " : ""}${t("only_here_then")}</p>`
            : nothing
        }
      </section>
      ${this.#told(table.choice, table.deals)}
      <ol class="seats-list">
        ${table.places.map((place, at) => this.#place(place, at, host))}
      </ol>
      ${
        host
          ? html`<section class="buttons">
              ${
                empty
                  ? html`<button class="button" @click=${() => this.#fill()}>${t("fill_bots")}</button>`
                  : nothing
              }
              <button class="button main" ?disabled=${empty} @click=${() => this.say({ say: "begin" })}>${t("begin")}</button>
            </section>`
          : html`<p class="faint">${t("wait_host")}</p>`
      }
      <details>
        <summary>${t("seal")}</summary>
        <p class="seal"><code>${table.seal}</code></p>
        <p class="faint">${t("seal_hint")}</p>
        ${player === null ? nothing : this.#chance(table.places[player])}
      </details>
      ${this.known.refused ? html`<p class="error" role="alert">${say(this.known.refused)}</p>` : nothing}
    </div>`;
  }

  #place(place: PlacePicture, at: number, host: boolean): TemplateResult {
    const { player } = this.known;
    const person = place.person;
    const wind = knownWord("", ["east", "south", "west", "north"][at] ?? "");
    return html`<li class="card">
      <span class="badge">${wind}</span>
      ${
        person
          ? html`<span class="who">${personName(person)}
              <small class="faint">${this.#about(place, person, at)}</small></span>
            ${at === player ? html`<button class="button small" @click=${() => this.say({ say: "stand" })}>${t("stand_up")}</button>` : nothing}
            ${host && at !== player ? html`<button class="button small" @click=${() => this.say({ say: "unseat", place: at })}>${t("remove")}</button>` : nothing}`
          : html`<span class="who faint">${t("empty_place")}</span>
            <button class="button small" @click=${() => this.say({ say: "sit", place: at })}>${t("sit_down")}</button>
            ${host ? this.#bot(at) : nothing}`
      }
    </li>`;
  }

  /** What is to be known about who sits there. */
  #about(place: PlacePicture, person: Person, at: number): string {
    const { player, table } = this.known;
    const words = [
      table?.choice.rated && place.standing ? rankWords(place.standing) : "",
      at === player ? t("you") : "",
      at === table?.host ? t("host") : "",
      person.kind === "bot" || place.connected ? "" : t("away"),
    ];
    return words.filter((one) => one).join(" · ");
  }

  /** A bot for an empty place: how strong it is, and the button that seats it. */
  #bot(at: number): TemplateResult {
    const level = this.levels.find((one) => one.id === (this.chosen[at] || usual(this.levels)));
    return html`<span class="buttons seat-bot">
      ${level && this.known.table?.choice.bot_pace !== "fast" ? html`<span class="faint thinks">${t("thinks", { seconds: level.seconds.toFixed(1) })}</span>` : nothing}
      ${levelChoice(this.levels, this.chosen[at] ?? "", (level) => {
        this.chosen = (this.known.table?.places ?? []).map((_, place) =>
          place === at ? level : (this.chosen[place] ?? ""),
        );
      })}
      <button class="button small" @click=${() => this.#seat(at)}>${t("add_bot")}</button>
    </span>`;
  }

  #seat(place: number): void {
    this.say({ say: "seat_bot", place, level: this.chosen[place] || usual(this.levels) });
  }

  #chance(place: PlacePicture | undefined): TemplateResult {
    if (place?.added_entropy) {
      return html`<p>${t("added")} ✓</p>`;
    }
    return html`<form class="buttons" @submit=${(event: SubmitEvent) => {
      event.preventDefault();
      const text = new FormData(event.target as HTMLFormElement).get("text");
      if (typeof text === "string" && text) {
        this.say({ say: "entropy", text });
      }
    }}>
      <input class="text" name="text" maxlength="60" aria-label=${t("add_chance")} placeholder=${t("add_chance")} />
      <button class="button">${t("send")}</button>
    </form>`;
  }

  #fill(): void {
    this.known.table?.places.forEach((place, at) => {
      if (!place.person) {
        this.#seat(at);
      }
    });
  }

  async #copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(location.href);
      this.copied = true;
    } catch {
      this.querySelector<HTMLInputElement>(".link-row input")?.select();
    }
  }
}
customElements.define("mj-gathering", Gathering);
