import type { SkillId } from "./skill.ts";

/**
 * A skill that the dictionary does not know is named by the words of who listed it: "~kettle-keeping". It is the same as another
 * of the very same words. No id of the dictionary begins so.
 */
const mark = "~";

export const inTheseWords = (words: readonly string[]): SkillId => `${mark}${words.join("-")}`;
export const isInOwnWords = (skill: SkillId): boolean => skill.startsWith(mark);

/** "kettle keeping" of "~kettle-keeping". */
export const ownWordsOf = (skill: SkillId): string => skill.slice(mark.length).replaceAll("-", " ");
