import {
  type GetPlatformTotals,
  type PlatformWeek,
  weeksShown,
} from "@provenwork/contracts/administration/admin-queries";
import { mondayOf, weekOf } from "@provenwork/contracts/kernel/week";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";
import type { QueryHandler } from "#kernel/mount.ts";

/** Counts of rows by week. */
interface WeekCount {
  readonly kind: string;
  readonly week: number;
  readonly total: number;
}

/** From the tallies that Postgres keeps: some rows a week for each kind, however many there are of it. */
export const platformTotals: QueryHandler<typeof GetPlatformTotals> = async (_, { read, now }) => {
  const [accounts, jobs, applications, certificates, verified] = await Promise.all([
    accountsOf(read),
    jobsOf(read),
    applicationsOf(read),
    certificatesOf(read),
    read.selectFrom("verified_candidates.verified_tally").select("total").execute(),
  ]);
  const candidates = sum(of(accounts, "candidate"));
  const employers = sum(of(accounts, "employer"));
  return {
    output: {
      users: { total: candidates + employers, candidates, verified: sum(verified), employers },
      jobs: { total: sum(without(jobs, "deleted")), active: sum(of(jobs, "active")) },
      applications: {
        total: sum(without(applications, "withdrawn")),
        pending: sum(of(applications, "pending")),
        withdrawn: sum(of(applications, "withdrawn")),
      },
      weeks: lastWeeks(weekOf(now)).map((week): PlatformWeek => ({
        begins: mondayOf(week),
        accounts: sum(from([...of(accounts, "candidate"), ...of(accounts, "employer")], week)),
        jobs: sum(from(jobs, week)),
        applications: sum(from(applications, week)),
        certificates: sum(from(certificates, week)),
      })),
    },
  };
};

const accountsOf = (read: Kysely<ReadDatabase>): Promise<WeekCount[]> =>
  read.selectFrom("accounts.accounts_tally").select(["role as kind", "registered_week as week", "total"]).execute();
const jobsOf = (read: Kysely<ReadDatabase>): Promise<WeekCount[]> =>
  read.selectFrom("jobs.jobs_tally").select(["status as kind", "posted_week as week", "total"]).execute();
const applicationsOf = (read: Kysely<ReadDatabase>): Promise<WeekCount[]> =>
  read
    .selectFrom("applications.applications_tally")
    .select(["status as kind", "applied_week as week", "total"])
    .execute();
const certificatesOf = async (read: Kysely<ReadDatabase>): Promise<WeekCount[]> => {
  const rows = await read
    .selectFrom("certificates.certificates_tally")
    .select(["issued_week as week", "total"])
    .execute();
  return rows.map((row) => ({ kind: "issued", ...row }));
};

const of = (rows: readonly WeekCount[], kind: string) => rows.filter((row) => row.kind === kind);
const without = (rows: readonly WeekCount[], kind: string) => rows.filter((row) => row.kind !== kind);
const from = (rows: readonly WeekCount[], week: number) => rows.filter((row) => row.week === week);
const sum = (rows: readonly Pick<WeekCount, "total">[]) => rows.reduce((all, { total }) => all + total, 0);
const lastWeeks = (last: number) => Array.from({ length: weeksShown }, (_, index) => last - weeksShown + 1 + index);
