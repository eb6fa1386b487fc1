import { inTheseWords } from "./own-words.ts";
import { recognise, skillNamed } from "./recognise.ts";
import type { SkillId } from "./skill.ts";
import { wordsOf } from "./tokens.ts";

const mostWords = 5;
const longest = 40;
/** Of one job; a candidate's list is bounded itself. */
export const mostListed = 20;

/** What an entry of a list means by its very words; undefined where the dictionary knows it, or it is no short phrase. */
function inOwnWords(entry: string): SkillId | undefined {
  if (entry.length > 2 * longest || skillNamed(entry) !== undefined) return undefined;
  const words = wordsOf(entry.replace(/^(?:and|or) /i, ""));
  const id = inTheseWords(words);
  return words.length > mostWords || id.length > longest || !/\p{L}.*\p{L}/u.test(id) ? undefined : id;
}

/** The skills of one entry that a candidate typed: the one of that name, or those it names and itself. */
export function skillsTyped(typed: string): SkillId[] {
  const named = skillNamed(typed);
  if (named !== undefined) return [named];
  const own = inOwnWords(typed);
  return [...new Set(recognise(typed).map(({ skill }) => skill)), ...(own === undefined ? [] : [own])];
}

/** Fewer are as likely a sentence. */
const leastEntries = 3;
const mostWordsInList = 4;

/** The entries of a line that is a list, in own words: "Skills: kettle keeping, Java, pot watching". None of a sentence. */
export function listedIn(line: string): SkillId[] {
  if (/[.!?]\s*$/.test(line)) return [];
  const entries = line
    .replace(/^[^,;:]{1,40}:/, "")
    .split(/[,;•|]/)
    .map((each) => each.trim())
    .filter((each) => each !== "");
  const short = entries.filter((each) => wordsOf(each).length <= mostWordsInList).length;
  if (entries.length < leastEntries || short * 5 < entries.length * 3) return [];
  return entries.flatMap((each) => inOwnWords(each) ?? []);
}
