import type { SkillId } from "./skill.ts";
import { formless } from "./word-forms.ts";

/**
 * Beside skills, the plain words of both texts count: what a dictionary lacks, and that somebody says it in the very same words.
 * "=prune" stands for "pruned" and all other forms of the word wherever skills have ids; no id of the dictionary begins so.
 */
const mark = "=";

export const inPlainWord = (word: string): SkillId => `${mark}${formless(word)}`;
export const isPlainWord = (skill: SkillId): boolean => skill.startsWith(mark);
/** "prune" of "=prune": not always a word that anybody wrote. */
export const plainWordOf = (skill: SkillId): string => skill.slice(mark.length);
