import {
  type GetOpenings,
  type Opening,
  openingPlaceOf,
  openingPlaceText,
} from "@provenwork/contracts/application/queries";
import { sql } from "kysely";
import type { QueryHandler } from "#kernel/mount.ts";
import { personOf } from "#kernel/viewer.ts";

const openedBy: Readonly<Record<string, Opening["opened"]>> = { viewed: "profile", "resume-opened": "resume" };

/** It reads nothing that is the company's alone: rows of applications do not say which member did something. */
export const openings: QueryHandler<typeof GetOpenings> = async ({ limit, after }, { viewer, read }) => {
  let wanted = read
    .selectFrom("applications.steps as s")
    .innerJoin("jobs.jobs as j", "j.job_id", "s.job_id")
    .leftJoin("companies.companies as c", "c.company_id", "s.company_id")
    .where("s.person_id", "=", personOf(viewer))
    .where("s.kind", "in", Object.keys(openedBy))
    .groupBy(["s.company_id", "s.kind", "c.company_id", "c.name", sql`date_trunc('day', s.at AT TIME ZONE 'UTC')`])
    .select(["s.company_id", "s.kind", "c.company_id as page"])
    .select(sql<string>`coalesce(c.name, min(j.company))`.as("company"))
    .select(({ fn }) => [fn.max("s.at").as("at"), fn.countAll<string>().as("times")])
    .orderBy("at", "desc")
    .orderBy("s.company_id", "desc")
    .orderBy("s.kind", "desc")
    .limit(limit + 1);
  if (after !== undefined) {
    const { at, companyId, kind } = openingPlaceOf(after);
    wanted = wanted.having(
      sql<boolean>`(max(s.at), s.company_id, s.kind) < (${at}::timestamptz, ${companyId}::uuid, ${kind}::text)`,
    );
  }
  const found = await wanted.execute();
  const rows = found.slice(0, limit);
  const output = rows.map(({ company, page, kind, at, times }): Opening => ({
    company,
    companyId: page,
    opened: openedBy[kind] ?? "profile",
    at: at.toISOString(),
    times: Number(times),
  }));
  const last = rows.at(-1);
  if (last === undefined || found.length <= limit) return { output };
  const place = { at: last.at, companyId: last.company_id, kind: last.kind };
  return { output, next: { limit: String(limit), after: openingPlaceText(place) } };
};
