import { cleanText } from "./clean-text.ts";
import { maxText } from "./limits.ts";
import type { ReadRequest, ReadText } from "./read-text.ts";

process.once("message", (message) => void answer(message as ReadRequest));

async function answer(request: ReadRequest): Promise<void> {
  const read = await readText(request).catch((): ReadText => ({ reason: "damaged" }));
  process.send?.(read, () => process.exit(0));
}

// Each process reads one file: only the library of its kind is loaded.
async function readText({ bytes, mediaType, only }: ReadRequest): Promise<ReadText> {
  const isPdf = mediaType === "application/pdf";
  if (only === "password") {
    const { needsPassword } = await import("./pdf-text.ts");
    return (await needsPassword(bytes)) ? { reason: "password" } : { text: "" };
  }
  const read = isPdf
    ? await (await import("./pdf-text.ts")).pdfText(bytes)
    : await (await import("./docx-text.ts")).docxText(bytes);
  if ("reason" in read) return read;
  const text = cleanText(read.text.slice(0, maxText));
  return /\p{L}/u.test(text) ? { ...read, text } : { reason: "no-text" };
}
