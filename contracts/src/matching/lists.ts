import { skillFromWords } from "./own-words.ts";
import { asEntry } from "./plain-words.ts";
import { readWords } from "./read-words.ts";
import { recognise, skillNamed } from "./recognise.ts";
import type { SkillId } from "./skill.ts";
import { wordsOf } from "./tokens.ts";

const maxWords = 5;
const longest = 40;
/** Per job, for entries in own words and for whole entries. */
export const maxListed = 20;

/** The last entry of a list may begin with a conjunction: "Java, Kotlin, and MVC". */
const withoutConjunction = (entry: string): string => entry.replace(/^(?:and|or) /i, "");

/** A skill id from the words of a list entry; undefined if the dictionary has it, or it is not a short phrase. */
function inOwnWords(entry: string): SkillId | undefined {
  if (entry.length > 2 * longest || skillNamed(entry) !== undefined) return undefined;
  const words = wordsOf(entry);
  const id = skillFromWords(words);
  return words.length > maxWords || id.length > longest || !/\p{L}.*\p{L}/u.test(id) ? undefined : id;
}

/** The skills of a typed entry: the skill of that name, otherwise those it mentions and the entry itself. */
export function skillsTyped(typed: string): SkillId[] {
  const entry = withoutConjunction(typed);
  const named = skillNamed(entry);
  if (named !== undefined) return [named];
  const own = inOwnWords(entry);
  return [...new Set(recognise(entry).map(({ skill }) => skill)), ...(own === undefined ? [] : [own])];
}

/** The whole entry, if the dictionary has it; otherwise it is a skill in own words. */
const wholeEntry = (entry: string): string[] => (skillNamed(entry) === undefined ? [] : [asEntry(wordsOf(entry))]);

/** The plain words of a typed list: words of all entries, and whole entries. */
export const wordsTyped = (typed: readonly string[]): string[] => [
  ...readWords(typed.join("\n")),
  ...new Set(typed.map(withoutConjunction).flatMap(wholeEntry)),
];

/** With fewer entries it may be a sentence. */
const minEntries = 3;
const maxWordsInList = 4;

/** The entries of a list: "Skills: kettle keeping, Java, pot watching". Empty for a sentence. */
export function entriesIn(line: string): string[] {
  if (/[.!?]\s*$/.test(line)) return [];
  const entries = line
    .replace(/^[^,;:]{1,40}:/, "")
    .split(/[,;•|]/)
    .map((each) => withoutConjunction(each.trim()))
    .filter((each) => each !== "");
  const short = entries.filter((each) => wordsOf(each).length <= maxWordsInList).length;
  if (entries.length < minEntries || short * 5 < entries.length * 3) return [];
  return entries;
}

/** Entries in own words. */
export const ownWordEntries = (entries: readonly string[]): SkillId[] =>
  entries.flatMap((each) => inOwnWords(each) ?? []);
/** The others, as wholes. */
export const knownEntries = (entries: readonly string[]): string[] => entries.flatMap(wholeEntry);
