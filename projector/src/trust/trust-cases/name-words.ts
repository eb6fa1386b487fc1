import { withoutHidden } from "@provenwork/contracts/kernel/invisible";
import unhomoglyph from "unhomoglyph";

/** Legal forms and words that do not identify a company. */
const common = new Set(
  "inc llc llp ltd plc corp co company gmbh ag kg sa sarl srl bv nv ab oy as the and of for group holding holdings".split(
    " ",
  ),
);

const ascii = /^[a-z0-9]+$/i;
const withoutMarks = (name: string): string => withoutHidden(name.normalize("NFKD")).replaceAll(/\p{M}|['’.]/gu, "");

/** Maps a letter that looks like Latin ones (UTS 39, in one of its cases) to those; others stay. */
const inLatin = (letter: string): string =>
  [letter, letter.toUpperCase()].map((each) => unhomoglyph(each)).find((each) => ascii.test(each)) ?? letter;
const readInLatin = (text: string): string => text.replaceAll(/\P{ASCII}/gu, inLatin);

/** Replaces letters that look Latin by Latin ones. */
export const toLatin = (name: string): string => readInLatin(withoutMarks(name));

/** The words of a name in Latin letters and lower case: all, and the distinctive ones. */
export function wordsOfName(name: string): { readonly words: readonly string[]; readonly telling: readonly string[] } {
  const words = toLatin(name)
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
  return { words, telling: words.filter((word) => !common.has(word)) };
}

/** Equal for names that readers may confuse: l, I and 1 are one letter, and so are rn and m. */
export function nameSkeleton(name: string): string {
  const { words, telling } = wordsOfName(name);
  const joined =
    (telling.length > 0 ? telling : words).join("") || withoutMarks(name).toLowerCase().replaceAll(/\s/g, "");
  return unhomoglyph(joined).toLowerCase().replaceAll("i", "l");
}

/** Whether a word of the name looks Latin and has letters of another alphabet. */
export const hasDisguise = (name: string): boolean =>
  withoutMarks(name)
    .split(/[\s\p{P}\p{S}]+/u)
    .some((word) => /(?!\p{Script=Latin})\p{L}/u.test(word) && ascii.test(readInLatin(word)));
