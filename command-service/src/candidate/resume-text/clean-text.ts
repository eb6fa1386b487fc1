/** Second parts of compounds that are written with a hyphen wherever they stand: "full-time", "front-end", "end-to-end". */
const hyphenated = new Set(
  `based centered centric cost day directed driven duty edge effective efficient employed end facing focused free friendly functional growth
  hour house impact layer level line made making minded month motivated of office oriented owned paced party performance person
  platform profit quality ready related relations sale sales scale service side site size skilled solving specific speed stack star
  starter taught tech tenant term the thinking threaded time to up volume week wide winning world year`.split(/\s+/),
);
const maxWord = 40;

/** Whether the hyphen at the end of a line belongs to the word: "full-" before "time", not "Kuber-" before "netes". */
function keepsHyphen(text: string, hyphen: number, next: number): boolean {
  const before =
    text
      .slice(Math.max(0, hyphen - maxWord), hyphen)
      .split(/[\s,;:()]/u)
      .at(-1) ?? "";
  const [after = ""] = /^\p{L}+/u.exec(text.slice(next, next + maxWord)) ?? [];
  return !/^\p{L}+$/u.test(before) || before.toLowerCase() === "self" || hyphenated.has(after);
}

/** A line whose words are all single characters: "S K I L L S", "W O R K   H I S T O R Y". */
const spacedLine = /^\S(?:[^\S\n]+\S){3,}$/u;
/** The same within a line. Four may be grades or classes ("licence A B C D"). */
const spacedWord = /(?<!\S)(?:\p{L} ){4,}\p{L}(?!\S)/gu;

const joinSpacedLetters = (line: string): string =>
  spacedLine.test(line)
    ? line
        .split(/[^\S\n]{2,}/u)
        .map((word) => word.replaceAll(/\s/gu, ""))
        .join(" ")
    : line.replaceAll(/ {2,}/gu, " ").replaceAll(spacedWord, (word) => word.replaceAll(" ", ""));

/**
 * A text as people read it: words that were hyphenated at the ends of lines are whole, letter-spaced headings are words, and
 * soft hyphens and zero-width characters are gone. Takes linear time.
 */
export const cleanText = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll(/\r\n?|[\u000B\f\u0085\u2028\u2029]/gu, "\n")
    .replaceAll(/\u00AD[^\S\n]?\n[^\S\n]*(?=\p{L})/gu, "")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/(?<=\p{L})[-\u2010]\n[^\S\n]*(?=\p{Ll})/gu, (gap, at: number, whole: string) =>
      keepsHyphen(whole, at, at + gap.length) ? "-" : "",
    )
    .split("\n")
    .map((line) => joinSpacedLetters(line.trim()))
    .join("\n");
