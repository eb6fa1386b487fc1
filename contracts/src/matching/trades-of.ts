import { skillOf } from "./dictionary.ts";
import type { JobSkill, CandidateFacts } from "./facts.ts";
import { needFactors } from "./parts.ts";
import type { SkillId } from "./skill.ts";
import { tradeIdOf } from "./trade-ids.ts";
import { trades } from "./trades.ts";

/** Used in every trade, so it does not identify one. */
const ofEveryTrade = "Office";

const categories = trades.flatMap(([skill]) => (skill === undefined ? [] : [skill.category]));
const ids = new Map(categories.filter((each) => each !== ofEveryTrade).map((each) => [each, tradeIdOf(each)]));
/** All trades except `ofEveryTrade`. */
export const tradeIds: readonly SkillId[] = [...ids.values()];
const names = new Map(categories.map((each) => [tradeIdOf(each), each]));
export const tradeNameOf = (trade: SkillId): string => names.get(trade) ?? trade;

const tradeOfSkill = (skill: SkillId): SkillId | undefined => ids.get(skillOf(skill)?.category ?? "");

/** A job's trades: those with at least a fifth of its skills, so at most five. */
const most = 5;

export function tradesOfJob(skills: readonly JobSkill[]): SkillId[] {
  const sums = new Map<SkillId, number>();
  let all = 0;
  for (const { skill, need } of skills) {
    const trade = tradeOfSkill(skill);
    if (trade === undefined) continue;
    sums.set(trade, (sums.get(trade) ?? 0) + needFactors[need]);
    all += needFactors[need];
  }
  return [...sums].flatMap(([trade, sum]) => (most * sum >= all ? [trade] : []));
}

/** Skills of a trade needed for full weight; with fewer it counts half. */
const enough = 2;

/** The trades of a candidate's skills without implied ones. `isOwn`: with full weight. */
export function tradesOfCandidate({ skills, implied }: Pick<CandidateFacts, "skills" | "implied">) {
  const counts = new Map<SkillId, number>();
  const follows = new Set(implied);
  for (const skill of skills) {
    const trade = follows.has(skill) ? undefined : tradeOfSkill(skill);
    if (trade !== undefined) counts.set(trade, (counts.get(trade) ?? 0) + 1);
  }
  return new Map([...counts].map(([trade, count]) => [trade, { isOwn: count >= enough }]));
}
