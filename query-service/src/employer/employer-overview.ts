import { type GetEmployerOverview, closingDays, weeksInOverview } from "@provenwork/contracts/employer/queries";
import { bounded, maxCounted } from "@provenwork/contracts/kernel/bounded-count";
import { mondayOf, weekOf } from "@provenwork/contracts/kernel/week";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { type Kysely, sql } from "kysely";
import { boundedCount } from "#kernel/bounded-count.ts";
import type { QueryHandler } from "#kernel/mount.ts";
import { groupIdOf } from "#kernel/viewer.ts";

const day = 24 * 60 * 60_000;

export const employerOverview: QueryHandler<typeof GetEmployerOverview> = async (_, { viewer, read, now }) => {
  const companyId = groupIdOf(viewer);
  const current = weekOf(now);
  const weeks = Array.from({ length: weeksInOverview }, (_each, index) => current - weeksInOverview + 1 + index);
  const [pendingSince, closing, counts, posted] = await Promise.all([
    oldestPending(read, companyId),
    closingJobs(read, companyId, now),
    applicationsIn(read, companyId, weeks),
    weeksWithJobs(read, companyId, weeks),
  ]);
  return {
    output: {
      pendingSince,
      closing,
      weeks: weeks.map((week, index) => ({
        begins: mondayOf(week),
        applications: bounded(counts[index] ?? 0),
        jobPosted: posted.has(week),
      })),
    },
  };
};

const startOf = (week: number): Date => new Date(`${mondayOf(week)}T00:00:00.000Z`);

async function oldestPending(read: Kysely<ReadDatabase>, companyId: string): Promise<string | null> {
  const row = await read
    .selectFrom("applications.applications")
    .where("company_id", "=", companyId)
    .where("status", "=", "pending")
    .orderBy("applied_at")
    .limit(1)
    .select("applied_at")
    .executeTakeFirst();
  return row?.applied_at.toISOString() ?? null;
}

async function closingJobs(read: Kysely<ReadDatabase>, companyId: string, now: Date) {
  const jobs = read
    .selectFrom("jobs.jobs")
    .where("company_id", "=", companyId)
    .where("status", "=", "active")
    .where("expires_at", ">", now)
    .where("expires_at", "<=", new Date(now.getTime() + closingDays * day));
  const [counted, first] = await Promise.all([
    boundedCount(read, jobs.select("job_id")),
    jobs.orderBy("expires_at").limit(1).select("expires_at").executeTakeFirst(),
  ]);
  return first === undefined ? null : { jobs: counted, next: first.expires_at.toISOString() };
}

/** Applications sent in each week, each count up to one above the bound, in one statement. */
async function applicationsIn(read: Kysely<ReadDatabase>, companyId: string, weeks: readonly number[]) {
  const counts = weeks.map((week, index) => {
    const some = read
      .selectFrom("applications.applications")
      .where("company_id", "=", companyId)
      .where("applied_at", ">=", startOf(week))
      .where("applied_at", "<", startOf(week + 1))
      .select(sql<number>`1`.as("one"))
      .limit(maxCounted + 1);
    return read
      .selectFrom(some.as("some"))
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .as(`week_${index}`);
  });
  const row = await read.selectNoFrom(counts).executeTakeFirstOrThrow();
  return weeks.map((_, index) => Number(row[`week_${index}`]));
}

async function weeksWithJobs(read: Kysely<ReadDatabase>, companyId: string, weeks: readonly number[]) {
  const rows = await read
    .selectFrom("jobs.jobs")
    .where("company_id", "=", companyId)
    .where("posted_at", ">=", startOf(weeks[0] ?? 0))
    .select("posted_week")
    .distinct()
    .execute();
  return new Set(rows.map(({ posted_week }) => posted_week));
}
