import type { SkillId } from "./skill.ts";

/**
 * The id of a listed skill that the dictionary lacks consists of its words: "~kettle-keeping". Two are the same skill if all their words
 * are. No id of the dictionary begins with the mark.
 */
const mark = "~";

export const skillFromWords = (words: readonly string[]): SkillId => `${mark}${words.join("-")}`;
export const isInOwnWords = (skill: SkillId): boolean => skill.startsWith(mark);

/** "kettle keeping" of "~kettle-keeping". */
export const ownWordsOf = (skill: SkillId): string => skill.slice(mark.length).replaceAll("-", " ");
