import { type GetConfirmations, maxQuestions } from "@provenwork/contracts/confirmation/queries";
import { bounded } from "@provenwork/contracts/kernel/bounded-count";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";
import { boundedCount } from "#kernel/bounded-count.ts";
import type { QueryHandler } from "#kernel/mount.ts";
import { groupIdOf, personOf } from "#kernel/viewer.ts";
import { decidedAnswers } from "./decided-answers.ts";
import { questionsAt, rightsOf } from "./questions.ts";
import { claimColumns, correctedColumns, shownClaim, shownCorrected } from "./shown-claim.ts";

export const confirmations: QueryHandler<typeof GetConfirmations> = async (_, { viewer, read }) => {
  const companyId = groupIdOf(viewer);
  const rights = await rightsOf(read, companyId, personOf(viewer));
  const { domain, mayConfirm } = rights;
  if (!mayConfirm) {
    const none = { waiting: bounded(0), decided: bounded(0) };
    return { output: { ...rights, waiting: [], counts: none, withCandidate: [] } };
  }
  const [waiting, counted, decided, withCandidate] = await Promise.all([
    domain === null ? [] : waitingAt(read, domain, companyId),
    domain === null ? bounded(0) : boundedCount(read, questionsAt(read, domain).select("p.experience_id")),
    boundedCount(read, decidedAnswers(read, companyId).select("a.experience_id")),
    withCandidateOf(read, companyId),
  ]);
  return { output: { ...rights, waiting, counts: { waiting: counted, decided }, withCandidate } };
};

async function waitingAt(read: Kysely<ReadDatabase>, domain: string, companyId: string) {
  const rows = await questionsAt(read, domain)
    .leftJoin("candidates.candidates as c", "c.person_id", "p.person_id")
    .leftJoin("references.company_requests as k", (join) =>
      join
        .onRef("k.experience_id", "=", "e.experience_id")
        .onRef("k.revision", "=", "e.revision")
        .on("k.company_id", "=", companyId),
    )
    .select(["p.experience_id", "p.address", "p.verified_at", "e.revision", "c.full_name", "k.asked_at"])
    .select(claimColumns("e"))
    .orderBy("k.asked_at", (order) => order.asc().nullsLast())
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
    askedAt: row.asked_at?.toISOString() ?? null,
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
