import { isInOwnWords } from "./own-words.ts";

/** How much each skill counts: rare ones more than common ones. Only an event changes it. */
export interface SkillWeights {
  /** Counts the tables of weights; 0 is the one that is valid before any event. */
  readonly version: number;
  /** By skill, whole numbers from 1 to `mostWeight`. */
  readonly bySkill: ReadonlyMap<string, number>;
}

export const mostWeight = 100;
/** Of a skill that the table does not have. */
export const usualWeight = 50;
/** Of one in somebody's own words, of which no table tells: hardly anybody else's. */
const ownWordsWeight = 70;

export const evenWeights: SkillWeights = { version: 0, bySkill: new Map() };

export const weightOf = ({ bySkill }: SkillWeights, skill: string): number =>
  isInOwnWords(skill) ? ownWordsWeight : (bySkill.get(skill) ?? usualWeight);

/** Weights by how many of the live jobs ask for a skill: one that a single job asks for counts most, one of all jobs least. */
export function weighed(jobs: number, asking: ReadonlyMap<string, number>): Map<string, number> {
  const rarest = Math.log(1 + jobs);
  const weight = (count: number) => Math.max(1, Math.round((mostWeight * Math.log(1 + jobs / count)) / rarest));
  return new Map([...asking].toSorted(bySkillId).map(([skill, count]) => [skill, Math.min(mostWeight, weight(count))]));
}

const bySkillId = ([left]: readonly [string, number], [right]: readonly [string, number]): number =>
  left < right ? -1 : 1;
