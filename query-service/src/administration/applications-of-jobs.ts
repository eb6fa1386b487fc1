import { applicationIdOf, applicationIdsOf } from "@provenwork/contracts/application/application-id";
import { termCursor } from "@provenwork/contracts/administration/search-terms";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { type Kysely, sql } from "kysely";
import { type Found, foundIds, hasPrefix } from "./term-search.ts";

/** Maximum jobs whose applications one page searches. */
const maxJobs = 100;
const maxPersonId = "ffffffff-ffff-ffff-ffff-ffffffffffff";

interface JobSearch {
  /** Prefix of the job's search terms; not empty. */
  readonly term: string;
  readonly limit: number;
  /** The last row of the previous page. */
  readonly after: Found | undefined;
}

/**
 * Applications for the jobs that a search finds, in the order of the jobs, without those whose own terms it finds; one more than fits the
 * page. `lastRead` is the cursor after the last job that was read, if the page has room but more may follow.
 */
export async function applicationsOfJobs(read: Kysely<ReadDatabase>, { term, limit, after }: JobSearch) {
  const from = after && termCursor(after.term, applicationIdsOf(after.id).jobId);
  const wanted = { kind: "job", term, limit: maxJobs - 1, after: from, inclusive: true } as const;
  const jobs = await foundIds(read, wanted).execute();
  const terms = new Map(jobs.map((job) => [job.id, job.term]));
  const rows = await read
    .selectFrom(
      sql<{ job_id: string; place: number }>`unnest(${[...terms.keys()]}::text[]) WITH ORDINALITY`.as<"j">(
        sql`j(job_id, place)`,
      ),
    )
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom("admin_search.terms as t")
          .select("t.id")
          .where("t.kind", "=", "application")
          .where("t.slot", "=", "job-id.0")
          .where(sql<boolean>`t.term COLLATE "C" = j.job_id`)
          .where(sql<boolean>`(j.place > 1 OR t.id COLLATE "C" > ${after?.id ?? ""})`)
          .where(({ not, exists, selectFrom: from }) =>
            not(
              exists(
                from("admin_search.terms as o")
                  .select("o.slot")
                  .where("o.kind", "=", "application")
                  .whereRef("o.id", "=", "t.id")
                  .where(hasPrefix("o", term)),
              ),
            ),
          )
          .orderBy(sql`t.id COLLATE "C"`)
          .limit(limit + 1)
          .as("a"),
      (join) => join.onTrue(),
    )
    .select(["j.job_id", "a.id"])
    .orderBy("j.place")
    .orderBy(sql`a.id COLLATE "C"`)
    .limit(limit + 1)
    .execute();
  const found = rows.map((row): Found => ({ id: row.id, term: terms.get(row.job_id) ?? "" }));
  const last = jobs[maxJobs - 1];
  if (last === undefined) return { found };
  return { found, lastRead: { term: last.term, id: applicationIdOf({ personId: maxPersonId, jobId: last.id }) } };
}
