import { instantCursor, parseInstantCursor } from "@provenwork/contracts/kernel/keyset";
import type { GetNotifications, Notification } from "@provenwork/contracts/notification/queries";
import { sql } from "kysely";
import type { QueryHandler } from "#kernel/mount.ts";
import { companyNotices, personalNotices, readUntil } from "./notices.ts";

/** A page of both lists merged: each is read up to the page size. */
export const notifications: QueryHandler<typeof GetNotifications> = async ({ limit, after }, { viewer, read }) => {
  const { at, id } =
    after === undefined ? { at: "infinity", id: "00000000-0000-0000-0000-000000000000" } : parseInstantCursor(after);
  const below = sql<boolean>`(n.at, n.notice_id) < (${at}::timestamptz, ${id}::uuid)`;
  const personal = personalNotices(read, viewer)
    .leftJoin("jobs.jobs as j", "j.job_id", "n.job_id")
    .leftJoin("companies.companies as c", "c.company_id", "n.company_id")
    .select(["n.notice_id", "n.kind", "n.at", "r.notice_id as marked", "n.job_id", "j.title", "j.company", "c.name"])
    .select(sql<string | null>`NULL`.as("person"))
    .where(below)
    .orderBy("n.at", "desc")
    .orderBy("n.notice_id", "desc")
    .limit(limit + 1);
  const company = companyNotices(read, viewer)
    .leftJoin("jobs.jobs as j", "j.job_id", "n.job_id")
    .leftJoin("companies.companies as c", "c.company_id", "n.company_id")
    .leftJoin("applications.applications as a", (join) =>
      join.onRef("a.person_id", "=", "n.about").onRef("a.job_id", "=", "n.job_id"),
    )
    .leftJoin("employers.employers as e", "e.person_id", "n.about")
    // Members who joined by invitation need not have a profile.
    .leftJoin("accounts.accounts as u", (join) => join.onRef("u.person_id", "=", "n.about").on("n.job_id", "is", null))
    .select(["n.notice_id", "n.kind", "n.at", "r.notice_id as marked", "n.job_id", "j.title", "j.company", "c.name"])
    .select(({ fn }) => fn.coalesce("a.full_name", "e.full_name", "u.username").as("person"))
    .where(below)
    .orderBy("n.at", "desc")
    .orderBy("n.notice_id", "desc")
    .limit(limit + 1);
  const [own, shared, until] = await Promise.all([personal.execute(), company.execute(), readUntil(read, viewer)]);
  const found = [...own, ...shared].toSorted(newestFirst);
  const rows = found.slice(0, limit);
  const output = rows.map((row): Notification => ({
    id: row.notice_id,
    kind: row.kind,
    at: row.at.toISOString(),
    read: row.marked !== null || row.at <= until,
    job:
      row.job_id === null || row.title === null
        ? null
        : { id: row.job_id, title: row.title, company: row.company ?? "" },
    company: row.name,
    person: row.person,
  }));
  const last = rows.at(-1);
  if (found.length <= limit || last === undefined) return { output };
  return { output, next: { limit: String(limit), after: instantCursor(last.at, last.notice_id) } };
};

interface Placed {
  readonly at: Date;
  readonly notice_id: string;
}

const newestFirst = (left: Placed, right: Placed): number =>
  right.at.getTime() - left.at.getTime() || (right.notice_id < left.notice_id ? -1 : 1);
