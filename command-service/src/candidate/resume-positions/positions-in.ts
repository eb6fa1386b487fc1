import { cleanText } from "#candidate/resume-text/clean-text.ts";
import { tableMarks } from "#candidate/resume-text/document-text.ts";
import { maxText } from "#candidate/resume-text/limits.ts";
import type { FoundPositions, ReadableType, Unread } from "#candidate/resume-text/read-text.ts";
import { readJsonResume } from "./json-resume.ts";
import { pageLines } from "./pdf-layout.ts";
import { readPositions } from "./read-positions.ts";
import type { Line } from "./sections.ts";

/** Reads the positions of a resume in memory: to be called in a process of its own. */
export async function positionsIn(bytes: Uint8Array, mediaType: ReadableType): Promise<FoundPositions> {
  if (mediaType === "application/json") {
    const positions = readJsonResume(new TextDecoder().decode(bytes));
    return positions === undefined ? { reason: "damaged" } : { positions };
  }
  if (mediaType === "application/msword") return { reason: "format" };
  const lines = mediaType === "application/pdf" ? await linesOfPdf(bytes) : await linesOfDocx(bytes);
  if ("reason" in lines) return lines;
  if (!lines.some(({ text }) => /\p{L}/u.test(text))) return { reason: "no-text" };
  return { positions: readPositions(lines) };
}

type Lines = readonly Line[] | Unread;

const cleanLines = (text: string): string[] => cleanText(text.slice(0, maxText)).split("\n");

async function linesOfPdf(bytes: Uint8Array): Promise<Lines> {
  const { pdfPieces } = await import("#candidate/resume-text/pdf-text.ts");
  const pages = await pdfPieces(bytes);
  if ("reason" in pages) return pages;
  return pages.flatMap((pieces, index) =>
    cleanLines(pageLines(pieces).join("\n")).map((text) => ({ text, page: index + 1 })),
  );
}

async function linesOfDocx(bytes: Uint8Array): Promise<Lines> {
  const { markedText } = await import("#candidate/resume-text/docx-text.ts");
  const read = await markedText(bytes);
  if ("reason" in read) return read;
  return cleanLines(withRows(read.text)).map((text) => ({ text }));
}

const { row, rowEnd, cellEnd } = tableMarks;
const innermostRow = new RegExp(`${row}([^${row}${rowEnd}]*)${rowEnd}`, "gu");

/** Rows whose cells have a line each are one line with tabs; the cells of others follow each other. */
const withRows = (text: string): string =>
  text
    .replaceAll(innermostRow, (_, cells: string) => {
      const texts = cells.split(cellEnd).map((cell) => cell.trim());
      return texts.some((cell) => cell.includes("\n")) ? `${texts.join("\n")}\n` : `${texts.join("\t").trim()}\n`;
    })
    .replaceAll(new RegExp(`[${row}${rowEnd}${cellEnd}]`, "gu"), "\n");
