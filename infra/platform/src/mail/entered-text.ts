import { withoutHidden } from "@provenwork/contracts/kernel/invisible";

/** User input on one line of plain text: it cannot fake a paragraph of ours, nor hide or reverse the text after it. */
export const oneLine = (text: string): string => withoutHidden(text.replaceAll(/\s+/g, " ")).trim();

const wordJoiner = "\u2060";

/**
 * User input for the body of an email: on one line, and never a link, even in clients that linkify host names, since a
 * company may be called evil.com.
 */
export const quoted = (text: string): string =>
  oneLine(text).replaceAll(/(?<=\S)[.:/@](?=\S)/g, `${wordJoiner}$&${wordJoiner}`);

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Text of at most `max` UTF-16 units, cut between characters as people see them. */
function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  let cut = "";
  for (const { segment } of graphemes.segment(text)) {
    if (cut.length + segment.length >= max) break;
    cut += segment;
  }
  return `${cut.trimEnd()}…`;
}

const maxNameLength = 60;

/** A name that a user entered, on one line and cut, without quotation marks: to be put in them. */
export const bareName = (name: string): string =>
  shortened(oneLine(name).replaceAll(/["“”„‟«»〝〞＂]/gu, "'"), maxNameLength);

/** A name in quotation marks, for the body of an email to a reader who may not know the user who entered it. */
export const namedInQuotes = (name: string): string => `“${quoted(bareName(name))}”`;

const maxSubjectLength = 78;

/**
 * A subject of at most 78 characters (RFC 5322 §2.1.1). What users entered is cut, the longest first: subjectLine`New job: ${title}`.
 */
export function subjectLine(words: readonly string[], ...entered: readonly string[]): string {
  const names = entered.map(oneLine);
  const written = (max: number) => words.map((word, index) => word + shortened(names[index] ?? "", max)).join("");
  let max = maxSubjectLength;
  while (max > 1 && written(max).length > maxSubjectLength) max -= 1;
  return written(max);
}
