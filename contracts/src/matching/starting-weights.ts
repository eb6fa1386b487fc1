import { commonWords } from "./common-words.ts";
import { inPlainWord } from "./plain-words.ts";
import { plainWordsIn } from "./read-words.ts";
import type { SkillWeights } from "./weights.ts";

/** Words of titles in any trade: a civil engineer fits no software engineer's job for them. */
const wordsOfTitles = `administrator advisor agent analyst apprentice assistant associate chief clerk consultant contractor
  coordinator director employee engineer executive expert freelancer head helper instructor intern junior
  lead leader manager member officer operator owner partner planner president principal professional representative
  senior specialist staff supervisor technician technologist trainee trainer worker`;

/** Valid before the first table: nobody has counted how rare anything is, but ordinary words, and those of titles, say nothing. */
export const startingWeights: SkillWeights = {
  version: 0,
  bySkill: new Map([...plainWordsIn([...commonWords, wordsOfTitles].join(" "))].map((word) => [inPlainWord(word), 0])),
};
