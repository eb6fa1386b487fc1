import { type ShownApplications, applicationCursor } from "@provenwork/contracts/application/list-rules";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";
import { type StoredFilters, type StoredSort, companyApplications, sorted } from "./company-applications.ts";
import { computedApplications, cursorValue, isComputed, sortedComputed } from "./computed-applications.ts";
import { withStages } from "./stages.ts";

export interface ApplicationKey {
  readonly person_id: string;
  readonly job_id: string;
}

interface Page {
  readonly keys: readonly ApplicationKey[];
  /** Cursor after the last one; undefined on the last page. */
  readonly next: string | undefined;
}

type Paging = ShownApplications & { readonly limit: number; readonly after?: string | undefined };
type Filtered = Omit<Paging, "stage"> & Pick<StoredFilters, "stages">;

/** Which applications are on a page, in their order. */
export async function applicationPage(read: Kysely<ReadDatabase>, companyId: string, input: Paging): Promise<Page> {
  const { limit } = input;
  const filters = await withStages(read, companyId, input);
  const found = await (isComputed(input, input.sort) ? computedRows : storedRows)(read, companyId, filters);
  const keys = found.slice(0, limit);
  const last = keys.at(-1);
  if (last === undefined || found.length <= limit) return { keys, next: undefined };
  const { applied_at: appliedAt, person_id: personId, job_id: jobId, value } = last;
  return { keys, next: applicationCursor({ appliedAt, personId, jobId, value }) };
}

interface Found extends ApplicationKey {
  readonly applied_at: Date;
  readonly value: number | undefined;
}

async function storedRows(read: Kysely<ReadDatabase>, companyId: string, input: Filtered): Promise<Found[]> {
  const sorting = { ...input, companyId, sort: input.sort as StoredSort };
  const rows = await sorted(companyApplications(read, companyId, input, sorting.sort), sorting)
    .select(["a.person_id", "a.job_id", "a.applied_at", "a.unopened", "r.stars"])
    .limit(input.limit + 1)
    .execute();
  const valueOf = { applied: () => undefined, job: () => undefined, rating: starsOf, unopened: unopenedOf };
  return rows.map((row) => ({ ...row, value: valueOf[sorting.sort](row) }));
}

const starsOf = ({ stars }: { stars: number | null }) => stars ?? 0;
const unopenedOf = ({ unopened }: { unopened: boolean }) => Number(unopened);

async function computedRows(read: Kysely<ReadDatabase>, companyId: string, input: Filtered): Promise<Found[]> {
  const { applications } = await computedApplications(read, companyId, input);
  const rows = sortedComputed(applications, input).slice(0, input.limit + 1);
  return rows.map((row) => ({ ...row, value: cursorValue(input.sort, row) }));
}

/** Only these of the applications. */
export const ofKeys = (wanted: ReturnType<typeof companyApplications>, keys: readonly ApplicationKey[]) =>
  wanted.where(({ eb, refTuple, tuple }) =>
    eb(
      refTuple("a.person_id", "a.job_id"),
      "in",
      keys.map(({ person_id, job_id }) => tuple(person_id, job_id)),
    ),
  );

/** The rows of these keys, in their order. */
export function inOrder<R extends ApplicationKey>(keys: readonly ApplicationKey[], rows: readonly R[]): R[] {
  const byKey = new Map(rows.map((row) => [`${row.person_id}${row.job_id}`, row]));
  return keys.flatMap(({ person_id, job_id }) => byKey.get(`${person_id}${job_id}`) ?? []);
}
