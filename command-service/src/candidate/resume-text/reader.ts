import { cleanText } from "./clean-text.ts";
import { maxText } from "./limits.ts";
import type { FoundPositions, PositionsRequest, ReadRequest, ReadText } from "./read-text.ts";

process.once("message", (message) => void answer(message as ReadRequest | PositionsRequest));

async function answer(request: ReadRequest | PositionsRequest): Promise<void> {
  const read = await readFile(request).catch(() => ({ reason: "damaged" as const }));
  process.send?.(read, () => process.exit(0));
}

async function readFile(request: ReadRequest | PositionsRequest): Promise<ReadText | FoundPositions> {
  if (request.only !== "positions") return readText(request);
  const { positionsIn } = await import("#candidate/resume-positions/positions-in.ts");
  return positionsIn(request.bytes, request.mediaType);
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
