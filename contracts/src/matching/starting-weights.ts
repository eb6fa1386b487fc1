import { commonWords } from "./common-words.ts";
import { plainWordId } from "./plain-words.ts";
import { plainWordsIn } from "./read-words.ts";
import { tradeIds } from "./trades-of.ts";
import { type SkillWeights, defaultWeight } from "./weights.ts";

/** Words of titles in every trade: "engineer" alone does not make a civil engineer fit a software job. */
const wordsOfTitles = `administrator advisor agent analyst apprentice assistant associate chief clerk consultant contractor
  coordinator director employee engineer executive expert freelancer head helper instructor intern junior
  lead leader manager member officer operator owner partner planner president principal professional representative
  senior specialist staff supervisor technician technologist trainee trainer worker`;

const fillerWords = [...plainWordsIn([...commonWords, wordsOfTitles].join(" "))].map(plainWordId);
const halfOfASkill = defaultWeight / 2;

/**
 * The weights before the first table is set. Without frequencies all skills weigh the same, and so do all plain words, except
 * that ordinary words and those of titles weigh 0. A trade weighs half a skill: all jobs may be of one.
 */
export const startingWeights: SkillWeights = {
  version: 0,
  bySkill: new Map([
    ...fillerWords.map((word) => [word, 0] as const),
    ...tradeIds.map((trade) => [trade, halfOfASkill] as const),
  ]),
};
