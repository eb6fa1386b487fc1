import { getDocumentProxy } from "unpdf";
import type { UnreadReason } from "@provenwork/contracts/candidate/skill-rules";
import type { Piece } from "#candidate/resume-positions/pdf-layout.ts";
import { maxPages, maxText, minTextSize } from "./limits.ts";
import type { ReadText } from "./read-text.ts";

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;
type Content = Awaited<ReturnType<Awaited<ReturnType<Document["getPage"]>>["getTextContent"]>>;

interface FormField {
  readonly type: string;
  readonly value?: unknown;
}

/** Letters that a page of text has at least, on average. */
const minLetters = 100;
/** Letters of the longest placeholder page. */
const maxPlaceholder = 2_000;

/** The placeholder in viewers that cannot show the contents: dynamic forms (XFA), portfolios, rights-managed files. */
const placeholders: readonly RegExp[] = [
  /if this message is not eventually replaced/i,
  /to view the full contents of this document, you need a later version/i,
  /the document you are trying to load requires adobe reader/i,
  /open this pdf portfolio in|this is a pdf portfolio|to view this pdf portfolio/i,
  /this (?:\w+ )?(?:file|document|pdf|message) (?:is|has been) (?:a )?(?:protected|rights[- ]managed|encrypted)/i,
  /this is a (?:protected|rights[- ]managed) (?:\w+ )?(?:file|document|pdf)/i,
];

export async function pdfText(bytes: Uint8Array): Promise<ReadText> {
  const document = await opened(bytes);
  if (document === undefined) return { reason: "password" };
  if (document.numPages > maxPages) return { reason: "too-large" };
  const pages = await pagesOf(document, textOf, (text) => text.length);
  const text = [...pages, ...(await fieldsOf(document))].join("\n\n");
  const letters = lettersIn(text);
  if (letters > 0 && letters < maxPlaceholder && (await isPlaceholder(document, text)))
    return { reason: "placeholder" };
  return { text, ...(letters < minLetters * pages.length && { littleText: true as const }) };
}

/** The pieces of text of each page, with their places. */
export async function pdfPieces(bytes: Uint8Array): Promise<Piece[][] | { readonly reason: UnreadReason }> {
  const document = await opened(bytes);
  if (document === undefined) return { reason: "password" };
  if (document.numPages > maxPages) return { reason: "too-large" };
  return pagesOf(document, piecesOf, (pieces) => pieces.reduce((sum, { text }) => sum + text.length, 0));
}

/** Each page as it is read, until these have `maxText` characters. */
async function pagesOf<Page>(
  document: Document,
  read: (content: Content) => Page,
  lengthOf: (page: Page) => number,
): Promise<Page[]> {
  const pages: Page[] = [];
  let length = 0;
  for (let number = 1; number <= document.numPages && length < maxText; number++) {
    const page = await document.getPage(number);
    const each = read(await page.getTextContent());
    page.cleanup();
    pages.push(each);
    length += lengthOf(each);
  }
  return pages;
}

const piecesOf = ({ items }: Content): Piece[] =>
  items.flatMap((item) => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const [, , a = 0, b = 0, x = 0, y = 0] = item.transform as readonly number[];
    const size = Math.hypot(a, b);
    return size < minTextSize ? [] : [{ text: item.str, x, y, width: item.width, size }];
  });

/** Whether a PDF cannot be opened without a password. One that only forbids changes or printing can. */
export const needsPassword = async (bytes: Uint8Array): Promise<boolean> => (await opened(bytes)) === undefined;

/** Undefined where it needs a password. */
async function opened(bytes: Uint8Array): Promise<Document | undefined> {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  } catch (error) {
    if (error instanceof Error && error.name === "PasswordException") return undefined;
    throw error;
  }
}

const lettersIn = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** The values of form fields, which are not part of the text of the pages. */
async function fieldsOf(document: Document): Promise<string[]> {
  const fields = (await document.getFieldObjects()) as Readonly<Record<string, readonly FormField[]>> | null;
  const values = Object.values(fields ?? {}).flatMap((widgets) =>
    widgets.map(({ type, value }) => (type === "text" ? value : "")),
  );
  return [...new Set(values)].filter((value): value is string => typeof value === "string" && value !== "");
}

async function isPlaceholder(document: Document, text: string): Promise<boolean> {
  const line = text.replaceAll(/\s+/gu, " ");
  if (placeholders.some((placeholder) => placeholder.test(line))) return true;
  const { info } = await document.getMetadata();
  return (info as { readonly IsCollectionPresent?: boolean }).IsCollectionPresent === true;
}

function textOf({ items }: Content): string {
  let text = "";
  for (const item of items) {
    if (!("str" in item)) continue;
    const [, , x = 0, y = 0] = item.transform as readonly number[];
    const size = Math.hypot(x, y);
    if (item.str.trim() === "" || size >= minTextSize) text += item.str;
    // The gap between the words of a letter-spaced line is wider than those between letters.
    if (item.str === " " && item.width > 0.8 * size) text += " ";
    if (item.hasEOL) text += "\n";
  }
  return text;
}
