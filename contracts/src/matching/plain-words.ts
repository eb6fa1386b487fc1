import type { SkillId } from "./skill.ts";

/**
 * Beside skills, the plain words of both texts count: what a dictionary lacks, and that somebody says it in the very same words.
 * "=kettle" stands for a word wherever skills have ids; no id of the dictionary begins so.
 */
const mark = "=";

export const inPlainWord = (word: string): SkillId => `${mark}${word}`;
export const isPlainWord = (skill: SkillId): boolean => skill.startsWith(mark);
/** "kettle" of "=kettle". */
export const plainWordOf = (skill: SkillId): string => skill.slice(mark.length);
