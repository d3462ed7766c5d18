import { html, nothing, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { PageElement } from "../frame/element";
import { closeMenu } from "../frame/menus";
import { ProblemError } from "../net/ask";
import type { Problem } from "../wire";
import { known, t } from "../words/language";

/** A menu of the formats in which a game can be had; which of them can tell it, its server knows. */
export class Downloads extends PageElement {
  @property() record = "";
  @property({ attribute: false }) formats: readonly string[] = [];
  @state() private refused = "";

  override render(): TemplateResult {
    return html`<details class="menu">
      <summary>${t("download")}</summary>
      <ul>
        ${this.formats.map(
          (format) => html`<li><a data-format=${format} href=${this.#address(format)}
            @click=${(event: MouseEvent) => this.#press(event, format)}>${known("format_", format)}</a></li>`,
        )}
        ${this.refused ? html`<li class="error" role="alert">${this.refused}</li>` : nothing}
      </ul>
    </details>`;
  }

  #address(format: string): string {
    return `/api/records/${encodeURIComponent(this.record)}/file/${format}`;
  }

  #press(event: MouseEvent, format: string): void {
    event.preventDefault();
    event.stopPropagation();
    this.refused = "";
    this.#save(format).catch((error: Error) => {
      this.refused = error.message;
    });
  }

  async #save(format: string): Promise<void> {
    const answer = await fetch(this.#address(format));
    if (!answer.ok) {
      throw new ProblemError((await answer.json()) as Problem);
    }
    const named = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1];
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await answer.blob());
    // Several formats end alike: the name tells them apart.
    link.download = (named ?? this.record).replace(/(\.[^.]+)?$/, `.${format}$1`);
    link.click();
    const menu = this.querySelector("details");
    if (menu) {
      closeMenu(menu);
    }
    // The browser may still be reading; what it holds is small.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }
}
customElements.define("mj-downloads", Downloads);
