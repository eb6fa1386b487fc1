import type { SkillId } from "./skill.ts";

/**
 * The trades of both sides count beside skills: a barista and a kitchen have something in common, even if the kitchen asks for none of
 * their skills. A trade is a file of the dictionary and has an id like a skill: "^kitchen-and-restaurant". No id of the dictionary
 * begins with the mark.
 */
const mark = "^";

export const tradeIdOf = (category: string): SkillId => mark + category.toLowerCase().replaceAll(/[^a-z]+/g, "-");
export const isTrade = (skill: SkillId): boolean => skill.startsWith(mark);
