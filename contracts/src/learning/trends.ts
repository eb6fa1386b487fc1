/** Stands for all jobs; no skill has this id. */
export const allJobs = "*";

/** Weeks of a trend, including the current one. */
export const trendWeeks = 26;

/** Postings open in each of the weeks, the oldest first. */
export type Weekly = readonly number[];

export interface Demand {
  /** Id in the dictionary. */
  readonly skill: string;
  /** Share of the open postings that ask for it, in each week. */
  readonly shares: Weekly;
}

const maxHighDemand = 8;
const maxEmerging = 6;
/** With fewer postings in a week, a share is meaningless. */
export const minPostings = 5;
/** Minimum current share of a trend. */
const minShare = 0.01;

const shareOf = (asking: Weekly, postings: Weekly): Weekly =>
  postings.map((all, week) => (all < minPostings ? 0 : (asking[week] ?? 0) / all));

export const latest = ({ shares }: Pick<Demand, "shares">): number => shares.at(-1) ?? 0;
/** Growth of the share since the first week with any demand. */
export const growth = ({ shares }: Pick<Demand, "shares">): number =>
  latest({ shares }) - (shares.find((each) => each > 0) ?? 0);

/** Skills with the highest current share, and those that grew most. Ties are broken by the skill's id. */
export function trendsOf(
  bySkill: ReadonlyMap<string, Weekly>,
  postings: Weekly,
): { readonly highDemand: readonly Demand[]; readonly emerging: readonly Demand[] } {
  const demands = [...bySkill].map(([skill, asking]) => ({ skill, shares: shareOf(asking, postings) }));
  const byIdAfter = (by: (demand: Demand) => number) => (one: Demand, other: Demand) =>
    by(other) - by(one) || (one.skill < other.skill ? -1 : 1);
  const now = demands.filter((demand) => latest(demand) >= minShare);
  return {
    highDemand: now.toSorted(byIdAfter(latest)).slice(0, maxHighDemand),
    emerging: now
      .filter((demand) => growth(demand) > 0)
      .toSorted(byIdAfter(growth))
      .slice(0, maxEmerging),
  };
}
