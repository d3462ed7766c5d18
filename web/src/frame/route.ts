/** The screens of the page; each has an address of its own. */
export type Route =
  | { readonly screen: "home" }
  | { readonly screen: "play" }
  | { readonly screen: "new_table" }
  | { readonly screen: "table"; readonly id: string }
  | { readonly screen: "records" }
  | { readonly screen: "record"; readonly id: string }
  | { readonly screen: "file" }
  | { readonly screen: "score" }
  | { readonly screen: "train" }
  | { readonly screen: "person"; readonly id: string }
  | { readonly screen: "none" };

/** A part of an address as it was meant; what is not encoded rightly means itself. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The screen that an address shows. */
export function routeOf(path: string): Route {
  const [first = "", second = ""] = path
    .split("/")
    .filter((part) => part !== "")
    .map(decoded);
  switch (first) {
    case "":
      return { screen: "home" };
    case "play":
      return { screen: "play" };
    case "new":
      return { screen: "new_table" };
    case "table":
      return second ? { screen: "table", id: second } : { screen: "none" };
    case "record":
      return second === "file"
        ? { screen: "file" }
        : second
          ? { screen: "record", id: second }
          : { screen: "records" };
    case "score":
      return { screen: "score" };
    case "train":
      return { screen: "train" };
    case "person":
      return second ? { screen: "person", id: second } : { screen: "none" };
    default:
      return { screen: "none" };
  }
}

/**
 * How long an address stands at least before it is written anew, in milliseconds: browsers refuse
 * more than a hundred changes in half a minute.
 */
const STANDS = 350;
/** The address that is to be written, once the one before has stood long enough. */
let waiting: URL | null = null;
let written = Number.NEGATIVE_INFINITY;

function forget(): void {
  waiting = null;
}

function write(address: URL): void {
  waiting = null;
  written = performance.now();
  history.replaceState(history.state, "", address);
}

/** Write the address that waits, if the screen that it belongs to is still there. */
function settle(): void {
  window.removeEventListener("popstate", forget, true);
  if (waiting) {
    write(waiting);
  }
}

/** Go to another address of the page. */
export function go(address: string): void {
  settle();
  history.pushState(null, "", address);
  window.dispatchEvent(new PopStateEvent("popstate"));
}

/** Write the state of a screen into the address, without a step back to the one before. */
export function note(values: Readonly<Record<string, string | null>>): void {
  const address = new URL(here());
  for (const [key, value] of Object.entries(values)) {
    if (value === null || value === "") {
      address.searchParams.delete(key);
    } else {
      address.searchParams.set(key, value);
    }
  }
  const left = written + STANDS - performance.now();
  if (left <= 0) {
    write(address);
    return;
  }
  if (!waiting) {
    setTimeout(settle, left);
    window.addEventListener("popstate", forget, true);
  }
  waiting = address;
}

/** The address as it is, or will be at once. */
export function here(): string {
  return waiting?.href ?? location.href;
}

/** What the address says about a screen. */
export function noted(key: string): string | null {
  return new URL(here()).searchParams.get(key);
}
