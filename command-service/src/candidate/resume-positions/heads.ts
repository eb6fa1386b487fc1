import { type FoundPeriod, findPeriod } from "./dates.ts";
import { trimmed, withoutDurations } from "./parts.ts";
import type { Line } from "./sections.ts";

/** A line of a work section: the head of a position, its description, a gap between paragraphs, or a period with its text. */
export type Row =
  | { readonly kind: "gap" }
  | { readonly kind: "body" }
  | { readonly kind: "text"; readonly text: string; readonly line: Line }
  | { readonly kind: "period"; readonly text: string; readonly line: Line; readonly period: FoundPeriod };

/** The rows that name one position: its period, and what is above, next to and below it. */
export interface Head {
  readonly period: FoundPeriod;
  readonly above: readonly string[];
  readonly own: string;
  /** A row of its own above, where the others have none: perhaps the employer. */
  readonly farAbove?: string;
  readonly below: readonly string[];
  readonly line: Line;
  /** Whether the next position follows without any description between them. */
  readonly isFollowed: boolean;
}

const bullet = /^(?:[•●▪◦‣∙*○■►➢✓✔❖\u25AA\u2219\uF0B7·]\s*|[-–—]\s+|o\s+(?=\p{Lu})|\d{1,2}[.)]\s+(?=\p{L}))/u;
const maxHead = 100;
/** No head is longer: its words are not looked at. */
const maxLine = 400;
const verbs = /^\p{Lu}\p{Ll}+(?:ed|ing)\s\p{Ll}+/u;
const abbreviation = /\b(?:inc|ltd|corp|co|llc|st|u\.s\.a|u\.s|d\.c|b\.c|jr|sr|bros|s\.a|n\.a|p\.c)\.$/iu;
const labels =
  /^(?:(?:company|employer|organi[sz]ation|position|title|job title|role|from|to|start|end|dates?|period|location|city|years?|unit|name|place)(?:\s(?:date|held|name))?[\s/&]*)+$/iu;

const isProse = (text: string): boolean => {
  const words = text.split(/\s+/u).length;
  return (
    text.length > maxHead ||
    words > 13 ||
    /^\p{Ll}{3,}/u.test(text) ||
    (words > 5 && /[.;:,]$/u.test(text) && !abbreviation.test(text)) ||
    (words > 4 && verbs.test(text))
  );
};

/** Whether what is before a period ends as in heads: it stands apart, not in a sentence. */
function isOpening(before: string): boolean {
  const bare = before.trimEnd();
  return bare === "" || before.includes("\t", bare.length) || /(?:[|(,:·•∙[/;]|\s[–—-])$/u.test(bare);
}

/** The same for what is after it. */
function isClosing(after: string): boolean {
  const bare = after.trimStart();
  return (
    bare === "" || after.lastIndexOf("\t", after.length - bare.length) >= 0 || /^(?:[|),:·•∙\]/;]|[–—-]\s)/u.test(bare)
  );
}

/** The period of a line, if it stands apart from the words, as in the head of a position; those in sentences do not. */
function periodOf(text: string): FoundPeriod | undefined {
  const found = findPeriod(text);
  if (found === undefined) return undefined;
  const before = text.slice(0, found.from);
  const after = text.slice(found.to);
  const [isBegun, isEnded] = [isOpening(before), isClosing(withoutDurations(after))];
  if (found.isSingle !== undefined) return isBegun && isEnded ? found : undefined;
  if (isBegun && isEnded) return found;
  // At an end of the line, without anything between: "Cook 2019 – 2021".
  if (isEnded && after.trim() === "")
    return isProse(before.trim()) || /\s(?:from|in|between|and)$/iu.test(before.trim()) ? undefined : found;
  if (isBegun && before.trim() === "")
    return /^\s*[\p{Lu}\d]/u.test(after) && !isProse(after.trim()) ? found : undefined;
  return isBegun && isOpening(after.slice(0, 1)) ? found : undefined;
}

export function rowsOf(lines: readonly Line[]): Row[] {
  return lines.flatMap((line): Row[] => {
    const text = withoutDurations(line.text).trim();
    if (line.text.trim() === "") return [{ kind: "gap" }];
    if (line.text.length > maxLine) return [{ kind: "body" }];
    if (text === "" || trimmed(text) === "") return [];
    if (labels.test(text.replaceAll(/[\t:|]+/gu, " "))) return [];
    const period = bullet.test(line.text.trim()) ? undefined : periodOf(text);
    if (period !== undefined) {
      const own = `${text.slice(0, period.from).replace(/[([]\s?$/u, "")}\t${text.slice(period.to).replace(/^\s?[)\]]/u, "")}`;
      if (own.length <= maxHead * 1.2) return [{ kind: "period", text: own, line, period }];
    }
    return [bullet.test(text) || isProse(text.replaceAll("\t", " ")) ? { kind: "body" } : { kind: "text", text, line }];
  });
}

const maxAbove = 3;
const maxBelow = 2;

interface Above {
  readonly texts: string[];
  readonly gaps: number;
}

/** The text rows right before `at`, at most `most`, and how many gaps are among them. */
function textsBefore(rows: readonly Row[], at: number, most: number, allowedGaps: number): Above {
  const texts: string[] = [];
  let gaps = 0;
  let pending = 0;
  for (let index = at - 1; index >= 0 && texts.length < most; index--) {
    const row = rows[index];
    if (row?.kind === "gap") pending++;
    else if (row?.kind === "text" && gaps + pending <= allowedGaps) {
      gaps += pending;
      pending = 0;
      texts.unshift(row.text);
    } else break;
  }
  return { texts, gaps };
}

/**
 * The heads of a section. A resume puts them together in one way, so the first one says how many rows stand above a period.
 */
export function headsOf(rows: readonly Row[]): Head[] {
  const at = rows.flatMap(({ kind }, index) => (kind === "period" ? [index] : []));
  const [first] = at;
  if (first === undefined) return [];
  const above = textsBefore(rows, first, maxAbove, 2);
  const most =
    rows.slice(0, first).filter(({ kind }) => kind === "text").length > maxAbove
      ? Math.min(above.texts.length, 2)
      : above.texts.length;
  const aboves = at.map((index) => textsBefore(rows, index, most, above.gaps));
  return at.map((index, position) => {
    const row = rows[index] as Extract<Row, { kind: "period" }>;
    const next = at[position + 1] ?? rows.length;
    const end = next - (aboves[position + 1]?.texts.length ?? 0);
    const below: string[] = [];
    for (let n = index + 1; n < Math.min(end, next) && below.length < maxBelow; n++) {
      const follower = rows[n];
      if (follower?.kind !== "text") {
        if (follower?.kind === "gap" && below.length === 0) continue;
        break;
      }
      below.push(follower.text);
    }
    const far = textsBefore(rows, index, 2, 0).texts;
    return {
      ...(aboves[position]?.texts.length === 0 && far.length === 1 && { farAbove: far[0] as string }),
      period: row.period,
      above: aboves[position]?.texts ?? [],
      own: row.text,
      below,
      line: row.line,
      isFollowed: !rows.slice(index, next).some(({ kind }) => kind === "body"),
    };
  });
}
