import { isInOwnWords } from "./own-words.ts";
import { isPlainWord, isWholeEntry } from "./plain-words.ts";
import { isTrade } from "./trade-ids.ts";

/** Weights of skills: rare ones more than common ones. Only changed by events. */
export interface SkillWeights {
  /** Number of the table; 0 before the first event. */
  readonly version: number;
  /** By skill, whole numbers from 0 to `maxWeight`. */
  readonly bySkill: ReadonlyMap<string, number>;
}

export const maxWeight = 100;
/** Weight of skills missing in the table. A trade weighs 0 until its frequency is known. */
export const defaultWeight = 50;
/** Weight of skills in own words and whole entries, which are in no table, and of plain words too rare for the table. */
const rareWeight = 70;

export const uniformWeights: SkillWeights = { version: 0, bySkill: new Map() };

const isInNoTable = (skill: string): boolean => isInOwnWords(skill) || isWholeEntry(skill);

export const weightOf = ({ bySkill }: SkillWeights, skill: string): number =>
  isInNoTable(skill) ? rareWeight : (bySkill.get(skill) ?? unlisted(skill));

function unlisted(skill: string): number {
  if (isTrade(skill)) return 0;
  return isPlainWord(skill) ? rareWeight : defaultWeight;
}

/**
 * Weights from the number of live jobs that ask for each skill: the fewer, the higher. A plain word or trade in more than a third of
 * the jobs weighs 0. A word in less than a hundredth is left out, which bounds the table.
 */
export function computeWeights(jobs: number, asking: ReadonlyMap<string, number>): Map<string, number> {
  const rarest = Math.log(1 + jobs);
  const share = (frequency: number) => Math.min(maxWeight, Math.round((maxWeight * Math.log(frequency)) / rarest));
  const weight = (skill: string, count: number) => {
    if (!isPlainWord(skill) && !isTrade(skill)) return Math.max(1, share(1 + jobs / count));
    return count * 3 > jobs ? 0 : share(1 + (jobs - count + 0.5) / (count + 0.5));
  };
  return new Map(
    [...asking]
      .filter(([skill, count]) => !isInNoTable(skill) && (!isPlainWord(skill) || count * 100 >= jobs))
      .toSorted(bySkillId)
      .map(([skill, count]) => [skill, weight(skill, count)]),
  );
}

const bySkillId = ([left]: readonly [string, number], [right]: readonly [string, number]): number =>
  left < right ? -1 : 1;
