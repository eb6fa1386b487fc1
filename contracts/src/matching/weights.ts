import { isInOwnWords } from "./own-words.ts";
import { isPlainWord } from "./plain-words.ts";

/** How much each skill counts: rare ones more than common ones. Only an event changes it. */
export interface SkillWeights {
  /** Counts the tables of weights; 0 is the one that is valid before any event. */
  readonly version: number;
  /** By skill, whole numbers from 0 to `mostWeight`. */
  readonly bySkill: ReadonlyMap<string, number>;
}

export const mostWeight = 100;
/** Of a skill that the table does not have. */
export const usualWeight = 50;
/** Of one in somebody's own words, of which no table tells, and of a plain word that a table lacks: hardly anybody else's. */
const rareWeight = 70;

export const evenWeights: SkillWeights = { version: 0, bySkill: new Map() };

export const weightOf = ({ bySkill }: SkillWeights, skill: string): number =>
  isInOwnWords(skill) ? rareWeight : (bySkill.get(skill) ?? (isPlainWord(skill) ? rareWeight : usualWeight));

/**
 * Weights by how many of the live jobs ask for a skill: one that a single job asks for counts most, one of all jobs least. A plain
 * word of every third job says nothing, and tables name none that is rarer than one of a hundred jobs: there are too many of these.
 */
export function weighed(jobs: number, asking: ReadonlyMap<string, number>): Map<string, number> {
  const rarest = Math.log(1 + jobs);
  const share = (frequency: number) => Math.min(mostWeight, Math.round((mostWeight * Math.log(frequency)) / rarest));
  const weight = (skill: string, count: number) => {
    if (!isPlainWord(skill)) return Math.max(1, share(1 + jobs / count));
    return count * 3 > jobs ? 0 : share(1 + (jobs - count + 0.5) / (count + 0.5));
  };
  return new Map(
    [...asking]
      .filter(([skill, count]) => !isInOwnWords(skill) && (!isPlainWord(skill) || count * 100 >= jobs))
      .toSorted(bySkillId)
      .map(([skill, count]) => [skill, weight(skill, count)]),
  );
}

const bySkillId = ([left]: readonly [string, number], [right]: readonly [string, number]): number =>
  left < right ? -1 : 1;
