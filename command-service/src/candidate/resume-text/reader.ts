import type { ReadRequest, ReadText } from "./text-of.ts";

/** A resume with more pages is something else. */
const mostPages = 60;
/** Characters; the rest is left out. */
const longestText = 1_000_000;

process.once("message", (message) => {
  const { bytes, mediaType, mostMemory } = message as ReadRequest;
  // Inflated data lies outside the heap that Node limits.
  setInterval(() => {
    if (process.memoryUsage.rss() > mostMemory) process.exit(1);
  }, 20).unref();
  void answered(mediaType === "application/pdf" ? pdfText(bytes) : docxText(bytes));
});

async function answered(reading: Promise<ReadText>): Promise<void> {
  const read = await reading.catch((): ReadText => ({ reason: "damaged" }));
  process.send?.(read, () => process.exit(0));
}

const textOrNone = (text: string): ReadText =>
  /\p{L}/u.test(text) ? { text: text.slice(0, longestText) } : { reason: "no-text" };

// Each process reads one file: only the library of its kind is loaded.
async function pdfText(bytes: Uint8Array): Promise<ReadText> {
  const { extractText, getDocumentProxy } = await import("unpdf");
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  if (document.numPages > mostPages) return { reason: "too-large" };
  const { text } = await extractText(document);
  return textOrNone(text.join("\n\n"));
}

async function docxText(bytes: Uint8Array): Promise<ReadText> {
  const { default: mammoth } = await import("mammoth");
  const { value } = await mammoth.extractRawText({ buffer: Buffer.from(bytes) });
  return textOrNone(value);
}
