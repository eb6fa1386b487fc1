import type { SkillId } from "./skill.ts";
import { stemOf } from "./stem.ts";

/**
 * Plain words of both texts count in addition to skills: they cover gaps of the dictionary, and favour texts with the same wording.
 * A plain word has an id like a skill: "=prune" for "prune", "pruned" and "pruning". No id of the dictionary begins with the mark.
 */
const mark = "=";

export const plainWordId = (word: string): SkillId => `${mark}${isEntry(word) ? word : stemOf(word)}`;
export const isPlainWord = (skill: SkillId): boolean => skill.startsWith(mark);
/** "prune" of "=prune". It is a stem, so it need not be a word of either text. */
export const plainWordOf = (skill: SkillId): string => skill.slice(mark.length);

/**
 * A whole entry of a list is also a plain word, written ",sql-server": a candidate who typed "SQL Server" and a job that lists exactly this
 * have more in common than the skill. No other plain word has a comma.
 */
const entryMark = ",";

export const asEntry = (words: readonly string[]): string => `${entryMark}${words.join("-")}`;
export const isEntry = (word: string): boolean => word.startsWith(entryMark);
/** "sql server" of ",sql-server". */
export const entryOf = (word: string): string => word.slice(entryMark.length).replaceAll("-", " ");
export const isWholeEntry = (skill: SkillId): boolean => isPlainWord(skill) && isEntry(plainWordOf(skill));
