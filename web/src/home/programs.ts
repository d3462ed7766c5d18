import { html, nothing, type TemplateResult } from "lit";
import { state } from "lit/decorators.js";
import { PageElement } from "../frame/element";
import { failure, get, post, remove } from "../net/ask";
import type { Person, Programs, ProgramToken } from "../wire";
import { t } from "../words/language";

/** The programs of whoever holds an account: each plays by a token, which is shown once. */
export class ProgramList extends PageElement {
  @state() private known: Programs | null = null;
  @state() private made: ProgramToken | null = null;
  @state() private copied = false;
  @state() private failed = "";

  override render(): TemplateResult {
    return html`<details class="account programs" @toggle=${(event: Event) => this.#open(event)}>
      <summary>${t("programs")}</summary>
      <p class="faint">${t("programs_hint")}</p>
      ${this.made ? this.#token(this.made) : nothing}
      ${
        this.known && this.known.programs.length > 0
          ? html`<ul class="program-list">${this.known.programs.map(({ person }) => this.#line(person))}</ul>`
          : nothing
      }
      <form class="buttons" @submit=${(event: SubmitEvent) => this.#make(event)}>
        <label class="field">${t("program_name")}<input name="name" required maxlength="24" autocomplete="off" /></label>
        <button class="button" ?disabled=${this.known !== null && this.known.programs.length >= this.known.most}>${t("program_make")}</button>
      </form>
      ${this.failed ? html`<p class="error" role="alert">${this.failed}</p>` : nothing}
    </details>`;
  }

  #token(made: ProgramToken): TemplateResult {
    return html`<div class="program-token" role="status">
      <label class="field">${t("program_token", { name: made.program.person.name })}
        <input name="token" readonly .value=${made.token} @focus=${(event: Event) => (event.target as HTMLInputElement).select()} /></label>
      <button type="button" class="button" @click=${() => this.#copy(made.token)}>${this.copied ? t("copied") : t("copy")}</button>
      <p class="faint">${t("program_once")}</p>
    </div>`;
  }

  #line(person: Person): TemplateResult {
    return html`<li data-program=${person.id}>
      <a href=${`/person/${person.id}`}>${person.name}</a>
      <button class="button small" aria-label=${`${t("program_renew")}: ${person.name}`} @click=${() => this.#renew(person)}>${t("program_renew")}</button>
      <button class="button small" aria-label=${`${t("program_dismiss")}: ${person.name}`} @click=${() => this.#dismiss(person)}>${t("program_dismiss")}</button>
    </li>`;
  }

  #open(event: Event): void {
    if ((event.target as HTMLDetailsElement).open) {
      void this.#try(async () => undefined);
    }
  }

  #make(event: SubmitEvent): void {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const name = new FormData(form).get("name");
    void this.#try(async () => {
      this.#show(await post<ProgramToken>("/api/programs", { name }));
      form.reset();
    });
  }

  #renew(person: Person): void {
    if (confirm(t("program_renew_ask", { name: person.name }))) {
      void this.#try(async () =>
        this.#show(await post<ProgramToken>(`/api/programs/${person.id}/token`)),
      );
    }
  }

  #dismiss(person: Person): void {
    if (confirm(t("program_dismiss_ask", { name: person.name }))) {
      void this.#try(async () => {
        await remove(`/api/programs/${person.id}`);
        if (this.made?.program.person.id === person.id) {
          this.made = null;
        }
      });
    }
  }

  #show(made: ProgramToken): void {
    this.made = made;
    this.copied = false;
  }

  /** Do something, and list what there is then. */
  async #try(act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
      this.known = await get<Programs>("/api/programs");
      this.failed = "";
    } catch (error) {
      this.failed = failure(error);
    }
  }

  async #copy(token: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(token);
      this.copied = true;
    } catch {
      this.querySelector<HTMLInputElement>("input[name=token]")?.focus();
    }
  }
}
customElements.define("mj-programs", ProgramList);
