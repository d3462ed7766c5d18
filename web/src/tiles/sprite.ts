import classic from "../art/classic.svg?url";
import colourBlind from "../art/colour-blind.svg?url";
import largeIndex from "../art/large-index.svg?url";
import type { Faces } from "../frame/settings";

const DRAWN: Readonly<Record<Faces, string>> = {
  classic,
  "large-index": largeIndex,
  "high-contrast": largeIndex,
  "colour-blind": colourBlind,
};

let shown = "";

/** The text of a file of the page; null where the line is broken. */
async function fetched(address: string): Promise<string | null> {
  try {
    const answer = await fetch(address);
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}

/** Put the sprite of the chosen faces into the document, where every `<use>` finds it. */
export async function showFaces(faces: Faces): Promise<void> {
  const address = DRAWN[faces];
  if (shown === address) {
    return;
  }
  shown = address;
  const text = await fetched(address);
  if (shown !== address) {
    return;
  }
  if (text === null) {
    shown = ""; // so that it is asked for again
    return;
  }
  let holder = document.getElementById("sprite");
  if (!holder) {
    holder = document.createElement("div");
    holder.id = "sprite";
    holder.setAttribute("aria-hidden", "true");
    document.body.prepend(holder);
  }
  holder.innerHTML = text;
}
