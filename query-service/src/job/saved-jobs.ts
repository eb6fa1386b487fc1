import { logoPath } from "@provenwork/contracts/company/rules";
import { instantCursor, parseInstantCursor } from "@provenwork/contracts/kernel/keyset";
import type { GetSavedJobs } from "@provenwork/contracts/job/saved-job-queries";
import { sql } from "kysely";
import type { QueryHandler } from "#kernel/mount.ts";
import { personOf } from "#kernel/viewer.ts";
import { factsOf, logo, summaryColumns, verifiedDomain } from "./job-columns.ts";

/** A closed or deleted job is listed without its description. */
export const savedJobs: QueryHandler<typeof GetSavedJobs> = async ({ limit, after }, { viewer, read, now }) => {
  let wanted = read
    .selectFrom("saved_jobs.jobs as s")
    .innerJoin("jobs.jobs as j", "j.job_id", "s.job_id")
    .where("s.person_id", "=", personOf(viewer))
    .select(summaryColumns)
    .select([verifiedDomain, logo, "s.saved_at", "j.status"])
    .orderBy("s.saved_at", "desc")
    .orderBy("s.job_id", "desc")
    .limit(limit + 1);
  if (after !== undefined) {
    const { at, id } = parseInstantCursor(after);
    wanted = wanted.where(sql<boolean>`(s.saved_at, s.job_id) < (${at}::timestamptz, ${id}::uuid)`);
  }
  const found = await wanted.execute();
  const rows = found.slice(0, limit);
  const output = rows.map((row) => ({
    ...factsOf(row),
    companyLogo: logoPath(row.company_id, row.logo_id),
    verifiedDomain: row.verified_domain,
    savedAt: row.saved_at.toISOString(),
    open: row.status === "active" && row.expires_at > now,
  }));
  const last = rows.at(-1);
  if (found.length <= limit || last === undefined) return { output };
  return { output, next: { limit: String(limit), after: instantCursor(last.saved_at, last.job_id) } };
};
