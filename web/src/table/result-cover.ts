import { html, nothing, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { PageElement } from "../frame/element";
import type { Said } from "../net/link";
import { t } from "../words/language";
import "./rating-changes";
import { dealResult, matchResult } from "./result-view";
import { NOTHING_KNOWN, type TableState } from "./state";

/** What lies over the table when a deal or the match is over. */
export class ResultCover extends PageElement {
  @property({ attribute: false }) known: TableState = NOTHING_KNOWN;
  @property({ attribute: false }) name: (player: number) => string = String;
  @property({ attribute: false }) say: (message: Said) => void = () => undefined;
  @state() private ticks = 0;
  @state() private shared = false;

  override connectedCallback(): void {
    super.connectedCallback();
    const ticking = setInterval(() => {
      this.ticks += 1;
    }, 1000);
    this.until(() => clearInterval(ticking));
  }

  override firstUpdated(): void {
    this.querySelector<HTMLElement>("[data-focus]")?.focus({ preventScroll: true });
  }

  override render(): TemplateResult | typeof nothing {
    const { matchOver, dealOver, table } = this.known;
    const address = `/record/${table?.record ?? matchOver?.record ?? ""}`;
    const heading = matchOver ? t("match_over") : t("deal_over");
    return html`<section class="cover" role="region" aria-label=${heading}>
      <div class="cover-scroll" tabindex="0">
        <p class="faint cover-head" data-focus tabindex="-1">${heading}${dealOver && !matchOver ? html` · ${t("deal_no", { deal: dealOver.deal + 1 })}` : nothing}</p>
        ${matchOver ? matchResult(matchOver, this.name) : nothing}
        ${matchOver && table?.choice.rated ? html`<mj-rating-changes .record=${matchOver.record} .name=${this.name}></mj-rating-changes>` : nothing}
        ${
          // A deal that a vote has broken off has no result.
          dealOver && !(matchOver && dealOver.ending === "cancelled")
            ? dealResult(dealOver, this.name)
            : nothing
        }
      </div>
      <div class="buttons cover-buttons">
        ${
          matchOver
            ? html`
              <button class="button main" @click=${() => this.dispatchEvent(new CustomEvent("again"))}>${t("again")}</button>
              <a class="button" href=${this.#look(address, matchOver.reviewable)}>${t(matchOver.reviewable ? "review" : "replay")}</a>
              <button class="button" @click=${() => this.#share(address)}>${this.shared ? t("copied") : t("share")}</button>`
            : this.#next()
        }
        <button class="button plain" @click=${() => this.dispatchEvent(new CustomEvent("hide"))}>${t("show_table")}</button>
      </div>
    </section>`;
  }

  /** The address of the replay from one's own seat, with the review where there is one. */
  #look(address: string, reviewable: boolean): string {
    const { player } = this.known;
    const state = [reviewable ? "review=on" : "", player ? `seat=${player + 1}` : ""];
    const words = state.filter((one) => one !== "").join("&");
    return words ? `${address}?${words}` : address;
  }

  /** Hand the link to the replay on: as the device does that, or by the clipboard. */
  async #share(path: string): Promise<void> {
    const url = new URL(path, location.href).href;
    try {
      if (matchMedia("(pointer: coarse)").matches && "share" in navigator) {
        await navigator.share({ url });
      } else {
        await navigator.clipboard.writeText(url);
        this.shared = true;
      }
    } catch {
      // Who shuts the dialog of the device does not want to share.
    }
  }

  #next(): TemplateResult | typeof nothing {
    const { dealOver, player } = this.known;
    if (!dealOver || player === null) {
      return nothing;
    }
    const held = dealOver.held_by.includes(player);
    const ready = dealOver.ready.includes(player);
    const left =
      dealOver.next_in === null
        ? null
        : Math.max(
            0,
            Math.ceil(dealOver.next_in - (performance.now() - this.known.clockAt) / 1000),
          );
    return html`
      <button class="button main" data-next ?disabled=${ready && !held} @click=${() => this.#goOn(held)}>
        ${ready && !held ? t("waiting_others") : left !== null && left <= 60 ? t("next_in", { seconds: left }) : t("next")}
      </button>
      <button class="button" data-hold aria-pressed=${held ? "true" : "false"} aria-describedby="hold-note" @click=${() => this.say({ say: "hold", hold: !held })}>
        ${held ? t("held") : t("hold")}
      </button>
      <p class="hold-note faint" id="hold-note" role="status">${this.#holding(dealOver.held_by, player)}</p>`;
  }

  /** What it means that the next deal is held back, or who does that. */
  #holding(by: readonly number[], player: number): string {
    if (by.includes(player)) {
      return t("held_hint");
    }
    return by.length > 0
      ? t("held_by", { name: by.map((one) => this.name(one)).join(", ") })
      : t("hold_hint");
  }

  /** Need no more time; who has held the next deal back lets go of it. */
  #goOn(held: boolean): void {
    if (held) {
      this.say({ say: "hold", hold: false });
    }
    this.say({ say: "ready" });
  }
}
customElements.define("mj-result-cover", ResultCover);
