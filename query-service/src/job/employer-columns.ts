import type { EmployerJobStatus } from "@provenwork/contracts/job/queries";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { type Kysely, sql } from "kysely";
import { factColumns, factsOf } from "./job-columns.ts";

/** The jobs of a company, without deleted ones. */
export const jobsOf = (read: Kysely<ReadDatabase>, companyId: string) =>
  read.selectFrom("jobs.jobs as j").where("j.company_id", "=", companyId).where("j.status", "!=", "deleted");

/** A job past its end is expired, even before its timer runs. */
export const isListed = (now: Date) => sql<boolean>`(j.status = 'active' AND j.expires_at > ${now}::timestamptz)`;

export const rowColumns = [...factColumns, "j.status", "j.taken_down_because", "j.revision"] as const;

const withRow = (jobs: ReturnType<typeof jobsOf>) => jobs.select(rowColumns);
type Row = Awaited<ReturnType<ReturnType<typeof withRow>["execute"]>>[number];

export function rowOf(row: Row, now: Date) {
  const lapsed = row.status === "active" && row.expires_at <= now;
  const status = lapsed ? "expired" : (row.status as EmployerJobStatus);
  return {
    ...factsOf(row),
    status,
    isActive: status === "active",
    takenDownBecause: row.taken_down_because,
    revision: row.revision,
  };
}
