import type { SkillAnalysis } from "@provenwork/contracts/learning/queries";
import { type Demand, allJobs, minPostings, trendWeeks, trendsOf } from "@provenwork/contracts/learning/trends";
import { mondayOf, weekOf } from "@provenwork/contracts/kernel/week";
import { countsOf } from "@provenwork/contracts/learning/weeks";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";
import { nameOf } from "#matching/match-views.ts";

type Standing = SkillAnalysis["marketTrends"]["highDemandSkills"][number]["standing"];

/** Reads one row per skill, however many jobs there are. */
export async function marketTrends(
  read: Kysely<ReadDatabase>,
  now: Date,
  standingOf: (skill: string) => Standing,
): Promise<SkillAnalysis["marketTrends"]> {
  const week = weekOf(now);
  const rows = await read.selectFrom("skill_demand.demand").select(["skill", "changes"]).execute();
  const bySkill = new Map(rows.map(({ skill, changes }) => [skill, countsOf(changes, week, trendWeeks)]));
  const all = bySkill.get(allJobs) ?? countsOf("", week, trendWeeks);
  bySkill.delete(allJobs);
  // Earlier weeks have too few jobs for a share: charts would show 0 %.
  const begin = Math.max(
    0,
    all.findIndex((count) => count >= minPostings),
  );
  const since = (counts: readonly number[]) => counts.slice(begin);
  const { highDemand, emerging } = trendsOf(
    new Map([...bySkill].map(([skill, counts]) => [skill, since(counts)])),
    since(all),
  );
  const toOutput = ({ skill, shares }: Demand) => ({
    skill: nameOf(skill),
    standing: standingOf(skill),
    shares: shares.map((share) => Math.round(share * 10_000) / 10_000),
  });
  return {
    openJobs: all.at(-1) ?? 0,
    weeks: since(all).map((_, index, { length }) => mondayOf(week - length + 1 + index)),
    highDemandSkills: highDemand.map(toOutput),
    emergingSkills: emerging.map(toOutput),
  };
}
