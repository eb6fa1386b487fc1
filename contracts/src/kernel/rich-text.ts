/**
 * A safe subset of Markdown for pasted text: paragraphs, lists of two levels, and bold. Everything else, links and HTML included, is
 * text. The result is data: who shows it makes the elements, so no HTML is parsed or written here. Linear in the length of the text.
 */

/** Part of a line. */
export interface Span {
  readonly text: string;
  readonly bold: boolean;
}
export type Line = readonly Span[];

interface ListItem {
  readonly line: Line;
  /** Indented items below it, however deep. */
  readonly nested: readonly Line[];
}

export type Block =
  | { readonly kind: "paragraph"; readonly lines: readonly Line[] }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly ListItem[] };

// Word pastes its bullets as a letter of a symbol font, or as an o before a tab.
const bullet = /^([ \t]*)(?:[-*•·◦▪●○■‣⁃–—\uF0B7\uF0A7](?:[ \t]+)|o\t[ \t]*)(\S.*)$/u;
const number = /^([ \t]*)(\d{1,3})[.)][ \t]+(\S.*)$/;
const bold = /\*\*(?=[^\s*])([^*\n]*[^\s*])\*\*/g;

const widthOfTab = 4;
const indentOf = (blanks: string): number => blanks.replaceAll("\t", " ".repeat(widthOfTab)).length;

interface Marked {
  readonly indent: number;
  /** Of a numbered line. */
  readonly number: number | undefined;
  readonly text: string;
}

/** A line that begins with a bullet or a number. */
function markedLine(line: string): Marked | undefined {
  const [, blanks = "", text = ""] = bullet.exec(line) ?? [];
  if (text !== "") return { indent: indentOf(blanks), number: undefined, text };
  const [, before = "", figure = "", numbered = ""] = number.exec(line) ?? [];
  return numbered === "" ? undefined : { indent: indentOf(before), number: Number(figure), text: numbered };
}

interface OpenList {
  kind: "list";
  ordered: boolean;
  indent: number;
  items: { line: string; nested: string[] }[];
}
type OpenBlock = { kind: "paragraph"; lines: string[] } | OpenList;

/** The text on one line without its marks. A bold part may end where the text was cut ("…"). */
export const plainLineOf = (text: string): string =>
  parseRichText(text)
    .flatMap((block) =>
      block.kind === "paragraph" ? block.lines : block.items.flatMap(({ line, nested }) => [line, ...nested]),
    )
    .map((line) => line.map((span) => span.text).join(""))
    .join(" ")
    .replace(/\*\*(?=[^\s*][^*]*…$)/, "");

export function parseRichText(text: string): Block[] {
  const blocks: OpenBlock[] = [];
  let afterBlank = true;
  for (const line of text.split("\n")) {
    if (line.trim() === "") {
      afterBlank = true;
      continue;
    }
    const last = blocks.at(-1);
    const marked = markedLine(line);
    const list = last?.kind === "list" ? last : undefined;
    if (marked !== undefined && list !== undefined && isNested(marked, list))
      list.items.at(-1)?.nested.push(marked.text);
    else if (marked !== undefined && list?.ordered === (marked.number !== undefined)) addItem(list, marked.text);
    // A number alone, such as a year, begins no list.
    else if (marked !== undefined && (marked.number ?? 1) === 1) blocks.push(listWith(marked));
    else if (list !== undefined && !afterBlank && /^\s/.test(line)) continueItem(list, line.trim());
    else if (last?.kind === "paragraph" && !afterBlank) last.lines.push(line.trim());
    else blocks.push({ kind: "paragraph", lines: [line.trim()] });
    afterBlank = false;
  }
  return blocks.map(closed);
}

const isNested = ({ indent }: Marked, list: OpenList): boolean => indent > list.indent + 1;
const addItem = ({ items }: OpenList, line: string): void => void items.push({ line, nested: [] });
const listWith = ({ indent, number, text }: Marked): OpenList => ({
  kind: "list",
  ordered: number !== undefined,
  indent,
  items: [{ line: text, nested: [] }],
});

/** A line that was wrapped within its item. */
function continueItem({ items }: OpenList, rest: string): void {
  const item = items.at(-1);
  if (item === undefined) return;
  const { nested } = item;
  const inner = nested.pop();
  if (inner === undefined) item.line += ` ${rest}`;
  else nested.push(`${inner} ${rest}`);
}

const closed = (block: OpenBlock): Block =>
  block.kind === "paragraph"
    ? { kind: "paragraph", lines: block.lines.map(spansOf) }
    : {
        kind: "list",
        ordered: block.ordered,
        items: block.items.map(({ line, nested }) => ({ line: spansOf(line), nested: nested.map(spansOf) })),
      };

function spansOf(line: string): Line {
  const spans: Span[] = [];
  let end = 0;
  for (const match of line.matchAll(bold)) {
    if (match.index > end) spans.push({ text: line.slice(end, match.index), bold: false });
    spans.push({ text: match[1] ?? "", bold: true });
    end = match.index + match[0].length;
  }
  if (end < line.length) spans.push({ text: line.slice(end), bold: false });
  return spans;
}
