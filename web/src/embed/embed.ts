import { css, html, LitElement, type TemplateResult, unsafeCSS } from "lit";
import { property, state } from "lit/decorators.js";
import { unsafeHTML } from "lit/directives/unsafe-html.js";
import sprite from "../art/classic.svg?raw";
import actionsCss from "../look/actions.css?inline";
import baseCss from "../look/base.css?inline";
import feltCss from "../look/felt.css?inline";
import handCss from "../look/hand.css?inline";
import replayCss from "../look/replay.css?inline";
import resultCss from "../look/result.css?inline";
import sheetCss from "../look/sheet.css?inline";
import tableCss from "../look/table.css?inline";
import tilesCss from "../look/tiles.css?inline";
import tokensCss from "../look/tokens.css?inline";
import { failure } from "../net/ask";
import { personName } from "../net/me";
import "../replay/replay-view";
import { laidHand } from "../tiles/meld";
import type { RecordDetail, ReplayDeal } from "../wire";
import { type Language, preferred, speak, t } from "../words/language";
import { HandTextError, readHand } from "./read-hand";

/** The tiles, inside the element that draws with them. */
const tiles = (): TemplateResult =>
  html`<div aria-hidden="true" style="position:absolute;width:0;height:0;overflow:hidden">${unsafeHTML(sprite)}</div>`;

function speakFor(element: HTMLElement): void {
  const asked = element.closest("[lang]")?.getAttribute("lang");
  const spoken: Language = preferred([...(asked ? [asked] : []), ...navigator.languages]);
  speak(spoken);
}

/** `<mj-hand hand="[EEE,2]123m456p7899s9s"></mj-hand>`: a hand as tiles, on any page. */
export class HandElement extends LitElement {
  static override styles = [
    unsafeCSS(tokensCss + tilesCss),
    css`
      :host {
        display: block;
        container-type: inline-size;
      }
    `,
  ];

  @property() hand = "";

  override connectedCallback(): void {
    super.connectedCallback();
    speakFor(this);
  }

  override render(): TemplateResult {
    try {
      return html`${tiles()}${laidHand(readHand(this.hand))}`;
    } catch (error) {
      if (error instanceof HandTextError) {
        return html`<code role="img">${this.hand}</code>`;
      }
      throw error;
    }
  }
}

interface Whole {
  readonly detail: RecordDetail;
  readonly deals: readonly ReplayDeal[];
}

/**
 * `<mj-replay src="https://…/record/ID" deal="3" step="20"></mj-replay>`: a game, step by step.
 * `src` is a link to a game on a server of this project, or the address of a file with the answer
 * of `POST /api/replay`.
 */
export class ReplayElement extends LitElement {
  static override styles = [
    unsafeCSS(
      [
        tokensCss,
        baseCss,
        tilesCss,
        feltCss,
        handCss,
        actionsCss,
        sheetCss,
        resultCss,
        tableCss,
        replayCss,
      ].join("\n"),
    ),
    css`
      :host {
        display: flex;
        height: 38rem;
        font: 400 16px/1.5 var(--sans);
        color: var(--ink);
        border: 1px solid var(--line);
      }
    `,
  ];

  @property() src = "";
  @property({ type: Number }) deal = 1;
  /** Without one, where the deal opens. */
  @property({ type: Number }) step: number | null = null;
  @state() private detail: RecordDetail | null = null;
  @state() private failed = "";
  #load: ((deal: number) => Promise<ReplayDeal>) | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    speakFor(this);
    void this.#open();
  }

  async #open(): Promise<void> {
    try {
      const address = new URL(this.src, document.baseURI);
      const game = /^(.*)\/record\/([^/]+)$/.exec(address.pathname);
      if (game) {
        const path = `${address.origin}${game[1] ?? ""}/api/records/${game[2] ?? ""}`;
        this.#load = (deal) => fetched<ReplayDeal>(`${path}/deals/${deal}`);
        this.detail = await fetched<RecordDetail>(path);
      } else {
        const whole = await fetched<Whole>(address.href);
        this.#load = (deal) => {
          const found = whole.deals[deal];
          return found ? Promise.resolve(found) : Promise.reject(new Error(t("not_found")));
        };
        this.detail = whole.detail;
      }
    } catch (error) {
      this.failed = failure(error);
    }
  }

  override render(): TemplateResult {
    if (!this.detail) {
      return html`<p role="status">${this.failed || t("loading")}</p>`;
    }
    return html`${tiles()}<mj-replay-view
        guest
        .deals=${Math.max(this.detail.record.deals, 1)}
        .players=${this.detail.record.players.map(personName)}
        .results=${this.detail.results}
        .load=${this.#load}
        .at=${{ deal: this.deal - 1, step: this.step === null ? null : this.step - 1, player: 0, allHands: true, names: true }}
      ></mj-replay-view>`;
  }
}

async function fetched<T>(address: string): Promise<T> {
  const answer = await fetch(address);
  if (!answer.ok) {
    throw new Error(`${address}: ${answer.status}`);
  }
  return (await answer.json()) as T;
}

customElements.define("mj-hand", HandElement);
customElements.define("mj-replay", ReplayElement);
