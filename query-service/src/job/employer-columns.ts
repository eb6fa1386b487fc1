import type { EmployerJobRow, EmployerJobStatus } from "@provenwork/contracts/job/queries";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";
import { payOf } from "./job-columns.ts";

/** The jobs of a company; deleted ones are gone for it. */
export const jobsOf = (read: Kysely<ReadDatabase>, companyId: string) =>
  read.selectFrom("jobs.jobs as j").where("j.company_id", "=", companyId).where("j.status", "!=", "deleted");

export const rowColumns = [
  "j.job_id",
  "j.company_id",
  "j.title",
  "j.company",
  "j.location",
  "j.job_type",
  "j.experience_level",
  "j.workplace",
  "j.salary",
  "j.pay_min",
  "j.pay_max",
  "j.pay_per",
  "j.posted_at",
  "j.expires_at",
  "j.status",
  "j.revision",
] as const;

const withRow = (jobs: ReturnType<typeof jobsOf>) => jobs.select(rowColumns);
type Row = Awaited<ReturnType<ReturnType<typeof withRow>["execute"]>>[number];

/** A job whose time is up is expired, even before its timer says so. */
export function rowOf(row: Row, now: Date): EmployerJobRow {
  const lapsed = row.status === "active" && row.expires_at <= now;
  const status = lapsed ? "expired" : (row.status as EmployerJobStatus);
  return {
    id: row.job_id,
    companyId: row.company_id,
    title: row.title,
    company: row.company,
    location: row.location,
    jobType: row.job_type as EmployerJobRow["jobType"],
    experienceLevel: row.experience_level as EmployerJobRow["experienceLevel"],
    workplace: row.workplace as EmployerJobRow["workplace"],
    salary: row.salary,
    pay: payOf(row),
    createdAt: row.posted_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    status,
    isActive: status === "active",
    revision: row.revision,
  };
}
