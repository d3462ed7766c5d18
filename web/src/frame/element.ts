import { LitElement } from "lit";
import { onSettings } from "./settings";

/** An element of the page: it lies in the document itself, so that words, styles and ids reach it. */
export class PageElement extends LitElement {
  #ends: (() => void)[] = [];

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.until(onSettings(() => this.requestUpdate()));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const end of this.#ends.splice(0)) {
      end();
    }
  }

  /** Do something when the element leaves the document. */
  protected until(end: () => unknown): void {
    this.#ends.push(() => {
      end();
    });
  }

  /** Listen to the window for as long as the element is in the document. */
  protected listen<K extends keyof WindowEventMap>(
    name: K,
    listener: (event: WindowEventMap[K]) => void,
  ): void {
    window.addEventListener(name, listener);
    this.until(() => window.removeEventListener(name, listener));
  }
}

const TYPED_INTO = "input:not([type=checkbox]), textarea, select, [contenteditable]";

/** Whether somebody types into a field, so that keys are none of the page's. */
export function isTyping(event: KeyboardEvent): boolean {
  const { target } = event;
  return (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    (target instanceof HTMLElement &&
      (target.matches(TYPED_INTO) || (event.key === " " && target.matches("input"))))
  );
}
