import {
  type ApplicationSort,
  type ShownApplications,
  type VerifiedFilter,
  maxComputed,
  parseApplicationCursor,
} from "@provenwork/contracts/application/list-rules";
import { bounded } from "@provenwork/contracts/kernel/bounded-count";
import { percentOf } from "@provenwork/contracts/matching/percent";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";
import { matchesOfPairs, pairKey } from "#matching/match-views.ts";
import { type StoredFilters, companyApplications, sorted } from "./company-applications.ts";
import { verifiedCounts } from "./with-proofs.ts";

type ComputedFilters = Pick<ShownApplications, "verified" | "minFit">;

export const isComputed = ({ verified, minFit }: ComputedFilters, sort: ApplicationSort = "applied"): boolean =>
  verified !== undefined || minFit !== undefined || sort === "verified" || sort === "fit";

interface Applied {
  readonly person_id: string;
  readonly job_id: string;
  readonly status: string;
  readonly full_name: string | null;
}

/**
 * Match scores in whole percent, by `pairKey`. A withdrawn application or an erased candidate has none: the company no longer
 * learns of their profile.
 */
export async function fitsOf(
  read: Kysely<ReadDatabase>,
  rows: readonly Applied[],
): Promise<ReadonlyMap<string, number>> {
  const standing = rows.filter(({ status, full_name }) => status !== "withdrawn" && full_name !== null);
  const pairs = standing.map((row) => ({ personId: row.person_id, jobId: row.job_id }));
  const matches = await matchesOfPairs(read, pairs);
  return new Map([...matches].map(([key, { matchScore }]) => [key, percentOf(matchScore)]));
}

type Counts = Awaited<ReturnType<typeof verifiedCounts>>[number];

const isAsVerified: Readonly<Record<VerifiedFilter, (counts: Counts) => boolean>> = {
  all: ({ count, of }) => of > 0 && count === of,
  some: ({ count }) => count > 0,
  confirmed: ({ confirmed }) => confirmed > 0,
  none: ({ count }) => count === 0,
};

/** The newest applications that meet all filters, at most `maxComputed` looked at. Their counts say whether there are more to look at. */
export async function computedApplications(
  read: Kysely<ReadDatabase>,
  companyId: string,
  { verified, minFit, ...stored }: StoredFilters & ComputedFilters,
) {
  const wanted = companyApplications(read, companyId, stored);
  const found = await sorted(wanted, { companyId, sort: "applied", order: "desc" })
    .select(["a.person_id", "a.job_id", "a.applied_at", "a.status", "a.unopened"])
    .select(["a.full_name", "a.experiences", "r.stars", "r.stage", "j.title"])
    .limit(maxComputed + 1)
    .execute();
  const rows = found.slice(0, maxComputed);
  const [counts, fits] = await Promise.all([verifiedCounts(read, rows), fitsOf(read, rows)]);
  const all = rows.map((row, index) => {
    const proofs = counts[index] ?? { count: 0, confirmed: 0, of: 0 };
    return { ...row, proofs, verified: proofs.count, fit: fits.get(pairKey(row.person_id, row.job_id)) ?? 0 };
  });
  const applications = all.filter(
    (row) => (verified === undefined || isAsVerified[verified](row.proofs)) && row.fit >= (minFit ?? 0),
  );
  const more = found.length > maxComputed;
  const countOf = (matches: (row: (typeof applications)[number]) => boolean) => ({
    ...bounded(applications.filter(matches).length),
    more,
  });
  return { applications, countOf };
}
type Computed = Awaited<ReturnType<typeof computedApplications>>["applications"][number];

const valueOf: Readonly<Record<ApplicationSort, (row: Computed) => number | string>> = {
  applied: () => 0,
  job: ({ title }) => title,
  verified: ({ verified }) => verified,
  fit: ({ fit }) => fit,
  rating: ({ stars }) => stars ?? 0,
  unopened: ({ unopened }) => Number(unopened),
};

const compare = (one: number | string, other: number | string): number => (one === other ? 0 : one < other ? -1 : 1);

/** The applications after the cursor, in this order. */
export function sortedComputed(
  rows: readonly Computed[],
  { sort, order, after }: Pick<ShownApplications, "sort" | "order"> & { readonly after?: string | undefined },
): readonly Computed[] {
  const sign = order === "desc" ? -1 : 1;
  const value = valueOf[sort];
  const place = (row: Pick<Computed, "applied_at" | "person_id" | "job_id">) =>
    `${String(row.applied_at.getTime()).padStart(14, "0")}${row.person_id}${row.job_id}`;
  const all = rows.toSorted(
    (one, other) => sign * (compare(value(one), value(other)) || compare(place(one), place(other))),
  );
  if (after === undefined) return all;
  const { appliedAt, personId, jobId, value: number = 0 } = parseApplicationCursor(after);
  const title = rows.find((row) => row.job_id === jobId)?.title ?? "";
  const last = {
    value: sort === "job" ? title : number,
    place: place({ applied_at: appliedAt, person_id: personId, job_id: jobId }),
  };
  return all.filter((row) => sign * (compare(value(row), last.value) || compare(place(row), last.place)) > 0);
}

/** What a cursor names of the last row, apart from its submission. */
export const cursorValue = (sort: ApplicationSort, row: Computed): number | undefined => {
  const value = valueOf[sort](row);
  return sort === "applied" || typeof value === "string" ? undefined : value;
};
