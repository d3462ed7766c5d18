import { html, nothing, type TemplateResult } from "lit";
import { state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import type { Connection } from "../net/link";
import { showFaces } from "../tiles/sprite";
import type { Phrase } from "../words/catalogue";
import { t } from "../words/language";
import "../calculator/calculator";
import "../home/home";
import "../home/new-table";
import "../person/person";
import "../replay/file-screen";
import "../replay/record-list";
import "../replay/record-screen";
import "../table/table-screen";
import "../trainer/trainer";
import { PageElement } from "./element";
import { closingMenus } from "./menus";
import { go, type Route, routeOf } from "./route";
import { apply, onSettings, settings } from "./settings";
import "./settings-dialog";

const MENU: readonly (readonly [string, Phrase, readonly Route["screen"][]])[] = [
  ["/", "play", ["home", "play", "new_table", "table"]],
  ["/score", "score", ["score"]],
  ["/train", "train", ["train"]],
  ["/record", "records", ["records", "record", "file"]],
];

const TITLES: Readonly<Record<Route["screen"], Phrase>> = {
  home: "home",
  play: "play",
  new_table: "new_table",
  table: "table",
  records: "records",
  record: "record",
  file: "open_file",
  score: "calculator",
  train: "trainer",
  person: "person",
  none: "not_found",
};

/** The whole page: its bar, and the screen that the address names. */
export class Page extends PageElement {
  @state() private route: Route = routeOf(location.pathname);
  @state() private connection: Connection | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    apply();
    const look = (): void => {
      apply();
      void showFaces(settings().faces);
    };
    look();
    this.until(onSettings(look));
    this.listen("online", look); // tiles whose faces could not be fetched get them now
    const dark = matchMedia("(prefers-color-scheme: dark)");
    dark.addEventListener("change", look);
    this.until(() => dark.removeEventListener("change", look));
    this.listen("popstate", () => this.#arrive());
    const connected = (event: Event): void => {
      this.connection = (event as CustomEvent<Connection>).detail;
    };
    window.addEventListener("connection", connected);
    this.until(() => window.removeEventListener("connection", connected));
    this.addEventListener("click", (event) => this.#follow(event));
    this.until(closingMenus());
  }

  #arrive(): void {
    const next = routeOf(location.pathname);
    const other = JSON.stringify(next) !== JSON.stringify(this.route);
    this.route = next;
    this.connection = next.screen === "table" ? this.connection : null;
    if (other) {
      // Whoever comes sees the bar with the menu, though the focus is in what lies below it.
      void this.updateComplete.then(() => {
        this.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
        window.scrollTo(0, 0);
      });
    }
  }

  /** Links inside the page do not load it again. */
  #follow(event: MouseEvent): void {
    const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement);
    if (
      !link ||
      event.defaultPrevented ||
      event.button !== 0 ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      link.target ||
      link.hasAttribute("download") ||
      link.origin !== location.origin ||
      link.pathname.startsWith("/api/")
    ) {
      return;
    }
    event.preventDefault();
    if (link.hash && link.pathname === location.pathname) {
      document.getElementById(link.hash.slice(1))?.focus();
      return;
    }
    go(link.pathname + link.search);
  }

  override render(): TemplateResult {
    const { screen } = this.route;
    document.title = `${t(TITLES[screen])} · ${t("guobiao")}`;
    return html`<a class="skip button" href="#content">${t("skip")}</a>
      <header class="bar">
        <nav aria-label=${t("main_menu")}>
          ${MENU.map(
            ([address, phrase, screens]) =>
              html`<a href=${address} aria-current=${screens.includes(screen) ? "page" : nothing}>${t(phrase)}</a>`,
          )}
        </nav>
        ${
          this.connection && screen === "table"
            ? html`<span class="connection ${this.connection}" role="status" title=${t(this.#connectionWord)}><span>${t(this.#connectionWord)}</span></span>`
            : nothing
        }
        <button class="button plain icon" aria-label=${t("settings")} @click=${() => this.querySelector("mj-settings")?.show()}>⚙︎</button>
      </header>
      <main id="content" tabindex="-1">${this.#screen()}</main>
      <mj-settings></mj-settings>`;
  }

  get #connectionWord(): Phrase {
    return this.connection === "open" ? "connected" : (this.connection ?? "connecting");
  }

  #screen(): TemplateResult {
    const { route } = this;
    switch (route.screen) {
      case "home":
        return html`<mj-home></mj-home>`;
      case "play":
        return html`<mj-home at-once></mj-home>`;
      case "new_table":
        return html`<mj-new-table></mj-new-table>`;
      case "table":
        // A table of its own for each id, and a game: nothing of the one before stays.
        return html`${keyed(route.id, html`<mj-table-screen .table=${route.id}></mj-table-screen>`)}`;
      case "records":
        return html`<mj-record-list></mj-record-list>`;
      case "record":
        return html`${keyed(route.id, html`<mj-record-screen .record=${route.id}></mj-record-screen>`)}`;
      case "file":
        return html`<mj-file-screen></mj-file-screen>`;
      case "score":
        return html`<mj-calculator></mj-calculator>`;
      case "train":
        return html`<mj-trainer></mj-trainer>`;
      case "person":
        return html`<mj-person .person=${route.id}></mj-person>`;
      case "none":
        return html`<div class="page"><h1>${t("not_found")}</h1><p><a class="button" href="/">${t("to_home")}</a></p></div>`;
    }
  }
}
customElements.define("mj-page", Page);
