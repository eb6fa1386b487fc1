import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";

/** What the member may confirm: the domain that the company is asked about, and whether they may answer. */
export async function rightsOf(read: Kysely<ReadDatabase>, companyId: string, personId: string) {
  const asked = await askedOf(read, companyId, personId);
  const recruitersMayConfirm = asked?.recruiters === true;
  const mayConfirm = asked?.role === "owner" || (asked?.role === "recruiter" && recruitersMayConfirm);
  const domain = asked?.proven_before === false ? asked.domain : null;
  return { domain, mayConfirm, recruitersMayConfirm };
}

const askedOf = (read: Kysely<ReadDatabase>, companyId: string, personId: string) =>
  read
    .selectFrom("members.members as m")
    .innerJoin("confirmations.asked_companies as c", "c.company_id", "m.company_id")
    .where("m.company_id", "=", companyId)
    .where("m.person_id", "=", personId)
    .select(["m.role", "c.domain", "c.proven_before", "c.recruiters"])
    .executeTakeFirst();

/** Proven and listed entries at the domain (`p`, `e`) without an answer (`a`) to what they say now. */
export const questionsAt = (read: Kysely<ReadDatabase>, domain: string) =>
  read
    .selectFrom("confirmations.proven as p")
    .innerJoin("work_experiences.work_experiences as e", "e.experience_id", "p.experience_id")
    .innerJoin("work_experiences.listed_experiences as l", "l.experience_id", "p.experience_id")
    .leftJoin("confirmations.answers as a", (join) =>
      join.onRef("a.experience_id", "=", "e.experience_id").onRef("a.revision", "=", "e.revision"),
    )
    .where("p.domain", "=", domain)
    .where("e.status", "=", "verified")
    .where("e.role", "is not", null)
    .where((where) => where.or([where("a.status", "is", null), where("a.status", "=", "withdrawn")]));
