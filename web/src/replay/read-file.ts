import { t } from "../words/language";

/** What an unpacked file may have at most, in bytes: more than the server would take. */
const LARGEST = 8_000_000;

/**
 * The text of a record from disk, packed by gzip or not: in UTF-8, in UTF-16 with its mark, or else in
 * GB 18030, as old programs wrote Chinese.
 */
export async function readFile(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return decoded(bytes[0] === 0x1f && bytes[1] === 0x8b ? await unpacked(file) : bytes);
}

/** The text that bytes mean. */
export function decoded(bytes: Uint8Array): string {
  const mark = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : "utf-16be";
  if (mark === "utf-16le" || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return new TextDecoder(mark).decode(bytes);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("gb18030").decode(bytes);
  }
}

async function unpacked(file: File): Promise<Uint8Array> {
  const reader = file.stream().pipeThrough(new DecompressionStream("gzip")).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      size += part.value.length;
      if (size > LARGEST) {
        await reader.cancel();
        throw new RangeError("too large");
      }
    }
  } catch {
    throw new Error(t("packed_badly"));
  }
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}
