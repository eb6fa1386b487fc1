import { buffer } from "node:stream/consumers";
import { type Entry, type ZipFile, fromBufferPromise } from "yauzl";
import { concealingStyles } from "./docx-styles.ts";
import { documentText, tableMarks } from "./document-text.ts";
import { maxText } from "./limits.ts";
import type { ReadText } from "./read-text.ts";

/** Bytes of XML, unpacked: 60 pages have about one megabyte. */
const maxXml = 48 * 1024 * 1024;
/** Letters of a document that has pictures: with fewer, its text is probably in them. */
const minLetters = 200;

/** Parts with text that is shown, in the order in which it is read. Comments are not part of a resume. */
const parts: readonly RegExp[] = [
  /^word\/header\d*\.xml$/i,
  /^word\/document\d*\.xml$/i,
  /^word\/diagrams\/data\d*\.xml$/i,
  /^word\/(?:footnotes|endnotes)\d*\.xml$/i,
  /^word\/footer\d*\.xml$/i,
];
const stylesPart = /^word\/styles\d*\.xml$/i;

const marks = new RegExp(`[${Object.values(tableMarks).join("")}]`, "gu");

export async function docxText(bytes: Uint8Array): Promise<ReadText> {
  const read = await markedText(bytes);
  return "reason" in read ? read : { ...read, text: read.text.replaceAll(marks, "") };
}

/** The same with `tableMarks`. */
export async function markedText(bytes: Uint8Array): Promise<ReadText> {
  const zip = await fromBufferPromise(Buffer.from(bytes));
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry())
    if ([...parts, stylesPart].some((part) => part.test(entry.fileName))) entries.push(entry);
  if (entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > maxXml) return { reason: "too-large" };
  const styles = entries.find(({ fileName }) => stylesPart.test(fileName));
  const concealed = styles === undefined ? new Set<string>() : concealingStyles(await xmlOf(zip, styles));
  // First, default and even pages often have the same header.
  const texts = new Set<string>();
  let pictures = 0;
  let length = 0;
  for (const part of parts)
    for (const entry of entries.filter(({ fileName }) => part.test(fileName))) {
      if (length > maxText) break;
      const read = documentText(await xmlOf(zip, entry), concealed, maxText);
      texts.add(read.text);
      pictures += read.pictures;
      length += read.text.length;
    }
  const text = [...texts].join("\n\n");
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return { text, ...(pictures > 0 && letters < minLetters && { littleText: true as const }) };
}

async function xmlOf(zip: ZipFile, entry: Entry): Promise<string> {
  const bytes = await buffer(await zip.openReadStreamPromise(entry));
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

/** XML is UTF-8 unless it begins with the mark of another encoding. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}
