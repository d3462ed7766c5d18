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

/** Go to another address of the page. */
export function go(address: string): void {
  history.pushState(null, "", address);
  window.dispatchEvent(new PopStateEvent("popstate"));
}

/** Write the state of a screen into the address, without a step back to the one before. */
export function note(values: Readonly<Record<string, string | null>>): void {
  const address = new URL(location.href);
  for (const [key, value] of Object.entries(values)) {
    if (value === null || value === "") {
      address.searchParams.delete(key);
    } else {
      address.searchParams.set(key, value);
    }
  }
  history.replaceState(null, "", address);
}

/** What the address says about a screen. */
export function noted(key: string): string | null {
  return new URLSearchParams(location.search).get(key);
}
