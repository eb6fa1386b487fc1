import { skillOf } from "./dictionary.ts";
import { isInOwnWords, ownWordsOf } from "./own-words.ts";
import { plainWordId } from "./plain-words.ts";
import { readWords } from "./read-words.ts";
import type { SkillId } from "./skill.ts";

const known = new Map<SkillId, readonly SkillId[]>();

/** Ids of the plain words in all names of a skill. Cached for the dictionary. */
export function wordsOfSkill(skill: SkillId): readonly SkillId[] {
  if (isInOwnWords(skill)) return plainWordIds([ownWordsOf(skill)]);
  const words = known.get(skill) ?? plainWordIds((skillOf(skill)?.terms ?? []).map(({ text }) => text));
  known.set(skill, words);
  return words;
}

const plainWordIds = (texts: readonly string[]): SkillId[] => texts.flatMap(readWords).map(plainWordId);
