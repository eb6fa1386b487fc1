import { type GetConfirmations, maxQuestions } from "@provenwork/contracts/confirmation/queries";
import { bounded } from "@provenwork/contracts/kernel/bounded-count";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";
import { boundedCount } from "#kernel/bounded-count.ts";
import type { QueryHandler } from "#kernel/mount.ts";
import { groupIdOf, personOf } from "#kernel/viewer.ts";
import { decidedAnswers } from "./decided-answers.ts";
import { claimColumns, correctedColumns, shownClaim, shownCorrected } from "./shown-claim.ts";

export const confirmations: QueryHandler<typeof GetConfirmations> = async (_, { viewer, read }) => {
  const companyId = groupIdOf(viewer);
  const asked = await askedOf(read, companyId, personOf(viewer));
  const recruitersMayConfirm = asked?.recruiters === true;
  const mayConfirm = asked?.role === "owner" || (asked?.role === "recruiter" && recruitersMayConfirm);
  const domain = asked?.proven_before === false ? asked.domain : null;
  const rights = { domain, mayConfirm, recruitersMayConfirm };
  if (!mayConfirm) {
    const none = { waiting: bounded(0), decided: bounded(0) };
    return { output: { ...rights, waiting: [], counts: none, withCandidate: [] } };
  }
  const [waiting, counted, decided, withCandidate] = await Promise.all([
    domain === null ? [] : waitingAt(read, domain),
    domain === null ? bounded(0) : boundedCount(read, questionsAt(read, domain).select("p.experience_id")),
    boundedCount(read, decidedAnswers(read, companyId).select("a.experience_id")),
    withCandidateOf(read, companyId),
  ]);
  return { output: { ...rights, waiting, counts: { waiting: counted, decided }, withCandidate } };
};

const askedOf = (read: Kysely<ReadDatabase>, companyId: string, personId: string) =>
  read
    .selectFrom("members.members as m")
    .innerJoin("confirmations.asked_companies as c", "c.company_id", "m.company_id")
    .where("m.company_id", "=", companyId)
    .where("m.person_id", "=", personId)
    .select(["m.role", "c.domain", "c.proven_before", "c.recruiters"])
    .executeTakeFirst();

/** Proven and listed entries at the domain (`p`, `e`) without an answer (`a`) to what they say now. */
const questionsAt = (read: Kysely<ReadDatabase>, domain: string) =>
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

async function waitingAt(read: Kysely<ReadDatabase>, domain: string) {
  const rows = await questionsAt(read, domain)
    .leftJoin("candidates.candidates as c", "c.person_id", "p.person_id")
    .select(["p.experience_id", "p.address", "p.verified_at", "e.revision", "c.full_name"])
    .select(claimColumns("e"))
    .orderBy("p.verified_at")
    .orderBy("p.experience_id")
    .limit(maxQuestions)
    .execute();
  return rows.map((row) => ({
    entry: row.experience_id,
    revision: row.revision,
    name: row.full_name ?? "",
    address: row.address ?? "",
    verifiedAt: row.verified_at.toISOString(),
    claimed: shownClaim(row),
  }));
}

/** Corrections of what entries still say. */
async function withCandidateOf(read: Kysely<ReadDatabase>, companyId: string) {
  const rows = await read
    .selectFrom("confirmations.answers as a")
    .innerJoin("work_experiences.work_experiences as e", (join) =>
      join.onRef("e.experience_id", "=", "a.experience_id").onRef("e.revision", "=", "a.revision"),
    )
    .innerJoin("work_experiences.listed_experiences as l", "l.experience_id", "a.experience_id")
    .leftJoin("candidates.candidates as c", "c.person_id", "a.person_id")
    .leftJoin("employers.employers as m", "m.person_id", "a.answered_by")
    .where("a.company_id", "=", companyId)
    .where("a.status", "=", "correcting")
    .where("e.status", "=", "verified")
    .select(["a.experience_id", "a.revision", "a.note", "a.answered_at", "a.ends_at", "c.full_name"])
    .select("m.full_name as answerer")
    .select(claimColumns("a"))
    .select(correctedColumns)
    .orderBy("a.answered_at")
    .orderBy("a.experience_id")
    .limit(maxQuestions)
    .execute();
  return rows.map((row) => ({
    entry: row.experience_id,
    revision: row.revision,
    name: row.full_name ?? "",
    claimed: shownClaim(row),
    corrected: shownCorrected(row),
    note: row.note,
    by: row.answerer,
    proposedAt: row.answered_at.toISOString(),
    endsAt: (row.ends_at ?? row.answered_at).toISOString(),
  }));
}
