import type { SkillId } from "./skill.ts";

/**
 * Trades count in addition to skills: a barista and a kitchen have something in common, even if the kitchen asks for none of
 * their skills. A trade is a category of the dictionary with an id like a skill: "^kitchen-and-restaurant". No id of the dictionary
 * begins with the mark.
 */
const mark = "^";

export const tradeIdOf = (category: string): SkillId => mark + category.toLowerCase().replaceAll(/[^a-z]+/g, "-");
export const isTrade = (skill: SkillId): boolean => skill.startsWith(mark);
