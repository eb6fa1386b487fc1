import { skillFromWords } from "./own-words.ts";
import { asEntry } from "./plain-words.ts";
import { readWords } from "./read-words.ts";
import { recognise, skillNamed } from "./recognise.ts";
import type { SkillId } from "./skill.ts";
import { wordsOf } from "./tokens.ts";

const maxWords = 5;
const longest = 40;
/** Of one job, in own words and as a whole each; a candidate's list is bounded itself. */
export const maxListed = 20;

/** The last entry of a list may begin with a conjunction: "Java, Kotlin, and MVC". */
const withoutConjunction = (entry: string): string => entry.replace(/^(?:and|or) /i, "");

/** A skill id made of the words of a list entry; undefined if the dictionary has it, or it is not a short phrase. */
function inOwnWords(entry: string): SkillId | undefined {
  if (entry.length > 2 * longest || skillNamed(entry) !== undefined) return undefined;
  const words = wordsOf(entry);
  const id = skillFromWords(words);
  return words.length > maxWords || id.length > longest || !/\p{L}.*\p{L}/u.test(id) ? undefined : id;
}

/** The skills of one entry that a candidate typed: the one of that name, or else those it mentions and the entry itself. */
export function skillsTyped(typed: string): SkillId[] {
  const entry = withoutConjunction(typed);
  const named = skillNamed(entry);
  if (named !== undefined) return [named];
  const own = inOwnWords(entry);
  return [...new Set(recognise(entry).map(({ skill }) => skill)), ...(own === undefined ? [] : [own])];
}

/** An entry that the dictionary has, as a whole; one that it lacks is a skill in own words. */
const wholeEntry = (entry: string): string[] => (skillNamed(entry) === undefined ? [] : [asEntry(wordsOf(entry))]);

/** The plain words of a list that a candidate typed: those of all entries, and the entries as wholes. */
export const wordsTyped = (typed: readonly string[]): string[] => [
  ...readWords(typed.join("\n")),
  ...new Set(typed.map(withoutConjunction).flatMap(wholeEntry)),
];

/** Fewer entries are as likely a sentence as a list. */
const minEntries = 3;
const maxWordsInList = 4;

/** The entries of a line that is a list: "Skills: kettle keeping, Java, pot watching". None for a sentence. */
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
