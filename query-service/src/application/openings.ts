import {
  type GetOpenings,
  type Opening,
  parseOpeningCursor,
  openingCursor,
  staffName,
} from "@provenwork/contracts/application/opening-queries";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { type Kysely, sql } from "kysely";
import type { QueryHandler } from "#kernel/mount.ts";
import { personOf } from "#kernel/viewer.ts";

const openedBy: Readonly<Record<string, Opening["opened"]>> = {
  viewed: "profile",
  "resume-opened": "resume",
  "opened-by-staff": "resume",
};

/** Stands for staff where rows are ordered by their company. */
const staffCompanyId = "00000000-0000-0000-0000-000000000000";

/** Reads no data that is private to the company: rows of applications do not name members. */
export const openings: QueryHandler<typeof GetOpenings> = async ({ limit, after }, { viewer, read }) => {
  const personId = personOf(viewer);
  let query = read
    .selectFrom(openedByCompanies(read, personId).unionAll(openedByStaff(read, personId)).as("o"))
    .selectAll()
    .orderBy("at", "desc")
    .orderBy("company_id", "desc")
    .orderBy("kind", "desc")
    .limit(limit + 1);
  if (after !== undefined) {
    const { at, companyId, kind } = parseOpeningCursor(after);
    query = query.where(sql<boolean>`(at, company_id, kind) < (${at}::timestamptz, ${companyId}::uuid, ${kind}::text)`);
  }
  const found = await query.execute();
  const rows = found.slice(0, limit);
  const output = rows.map(({ company, company_id, page, kind, at, times, reason }): Opening => ({
    by: company_id === staffCompanyId ? "staff" : "company",
    company,
    companyId: page,
    opened: openedBy[kind] ?? "profile",
    at: at.toISOString(),
    times: Number(times),
    reason,
  }));
  const last = rows.at(-1);
  if (last === undefined || found.length <= limit) return { output };
  const place = { at: last.at, companyId: last.company_id, kind: last.kind };
  return { output, next: { limit: String(limit), after: openingCursor(place) } };
};

/** Several openings by a company on one day are one row. */
const openedByCompanies = (read: Kysely<ReadDatabase>, personId: string) =>
  read
    .selectFrom("applications.steps as s")
    .innerJoin("jobs.jobs as j", "j.job_id", "s.job_id")
    .leftJoin("companies.companies as c", "c.company_id", "s.company_id")
    .where("s.person_id", "=", personId)
    .where("s.kind", "in", ["viewed", "resume-opened"])
    .groupBy(["s.company_id", "s.kind", "c.company_id", "c.name", sql`date_trunc('day', s.at AT TIME ZONE 'UTC')`])
    .select("s.company_id")
    .select(({ ref }) => ref("s.kind").$castTo<string>().as("kind"))
    .select("c.company_id as page")
    .select(sql<string>`coalesce(c.name, min(j.company))`.as("company"))
    .select(({ fn }) => [fn.max("s.at").as("at"), fn.countAll<string>().as("times")])
    .select(sql<string | null>`null`.as("reason"));

/** A union matches columns by position: the same order as in `openedByCompanies`. */
const openedByStaff = (read: Kysely<ReadDatabase>, personId: string) =>
  read
    .selectFrom("resumes.staff_openings as f")
    .where("f.person_id", "=", personId)
    .select([
      sql<string>`${staffCompanyId}::uuid`.as("company_id"),
      sql<string>`'opened-by-staff'`.as("kind"),
      sql<string | null>`null::uuid`.as("page"),
      sql<string>`${staffName}::text`.as("company"),
      "f.opened_at as at",
      sql<string>`1`.as("times"),
      "f.reason",
    ]);
