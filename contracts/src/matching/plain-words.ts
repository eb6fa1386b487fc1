import type { SkillId } from "./skill.ts";
import { stemOf } from "./stem.ts";

/**
 * Plain words of both texts count beside skills: they cover what the dictionary lacks, and they favour texts with the same wording.
 * A plain word has an id like a skill: "=prune" for "prune", "pruned" and "pruning". No id of the dictionary begins with the mark.
 */
const mark = "=";

export const inPlainWord = (word: string): SkillId => `${mark}${stemOf(word)}`;
export const isPlainWord = (skill: SkillId): boolean => skill.startsWith(mark);
/** "prune" of "=prune". It is a stem, so it need not be a word of either text. */
export const plainWordOf = (skill: SkillId): string => skill.slice(mark.length);
