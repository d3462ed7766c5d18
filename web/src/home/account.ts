import { html, nothing, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { PageElement } from "../frame/element";
import { failure, post } from "../net/ask";
import { personName } from "../net/me";
import type { Session } from "../wire";
import { t } from "../words/language";
import "./programs";

/** Who one is: a guest, who may make an account, or its holder. */
export class Account extends PageElement {
  @property({ attribute: false }) session: Session | null = null;
  @state() private failed = "";

  override render(): TemplateResult | typeof nothing {
    const person = this.session?.person;
    if (!person) {
      return nothing;
    }
    if (person.kind === "account") {
      return html`<section class="buttons account">
        <a class="button plain" href=${`/person/${person.id}`}>${personName(person)}</a>
        <button class="button plain" @click=${() => this.#do("/api/logout", {})}>${t("sign_out")}</button>
      </section>
      <mj-programs></mj-programs>`;
    }
    return html`<details class="account">
      <summary>${personName(person)} · ${t("sign_in")} / ${t("register")}</summary>
      <p class="faint">${t("guest_hint")}</p>
      <form class="buttons" @submit=${(event: SubmitEvent) => this.#submit(event)}>
        <label class="field">${t("name")}<input name="name" required maxlength="24" autocomplete="username" /></label>
        <label class="field">${t("password")}<input name="password" type="password" required minlength="8" maxlength="200" autocomplete="current-password" /></label>
        <button class="button" value="/api/login">${t("sign_in")}</button>
        <button class="button" value="/api/register">${t("register")}</button>
      </form>
      ${this.failed ? html`<p class="error" role="alert">${this.failed}</p>` : nothing}
      <p><a href=${`/person/${person.id}`}>${t("games")}</a></p>
    </details>`;
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    const address =
      event.submitter instanceof HTMLButtonElement ? event.submitter.value : "/api/login";
    void this.#do(address, { name: form.get("name"), password: form.get("password") });
  }

  async #do(address: string, body: unknown): Promise<void> {
    try {
      await post(address, body);
      this.failed = "";
      this.dispatchEvent(new CustomEvent("signed", { bubbles: true }));
    } catch (error) {
      this.failed = failure(error);
    }
  }
}
customElements.define("mj-account", Account);
