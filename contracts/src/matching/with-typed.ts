import { skillOf } from "./dictionary.ts";
import type { CandidateFacts } from "./facts.ts";
import { impliedSkills } from "./implied.ts";
import { wordsTyped } from "./lists.ts";
import { plainWordId } from "./plain-words.ts";
import type { SkillId } from "./skill.ts";
import { countedWords } from "./stored-facts.ts";

/** A candidate's facts after adding a skill by name: with implied skills, and the name as words and as an entry. */
export function withTyped(facts: CandidateFacts, skill: SkillId): CandidateFacts {
  const follows = new Set(facts.implied);
  const named = new Set([...facts.skills.filter((each) => !follows.has(each)), skill]);
  const words = wordsTyped([skillOf(skill)?.name ?? skill]).map(plainWordId);
  return {
    ...facts,
    ...impliedSkills(named, new Set(facts.struckOut)),
    words: countedWords([...new Set([...words, ...(facts.words ?? [])])]),
    written: [],
  };
}
