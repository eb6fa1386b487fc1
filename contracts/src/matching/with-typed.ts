import { skillOf } from "./dictionary.ts";
import type { CandidateFacts } from "./facts.ts";
import { ofNamed } from "./implied.ts";
import { inPlainWord } from "./plain-words.ts";
import { readWords } from "./read-words.ts";
import type { SkillId } from "./skill.ts";
import { mostWordsOfCandidate } from "./stored-facts.ts";

/** A candidate once they add a skill to their list by its name: they have what it implies, too, and the words of the name. */
export function withTyped(facts: CandidateFacts, skill: SkillId): CandidateFacts {
  const follows = new Set(facts.implied);
  const named = new Set([...facts.skills.filter((each) => !follows.has(each)), skill]);
  const words = readWords(skillOf(skill)?.name ?? skill).map(inPlainWord);
  return {
    ...facts,
    ...ofNamed(named, new Set(facts.struckOut)),
    words: [...new Set([...words, ...(facts.words ?? [])])].slice(0, mostWordsOfCandidate),
    written: [],
  };
}
