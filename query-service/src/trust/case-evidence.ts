import { codePolicy } from "@provenwork/contracts/mailed-code/rules";
import type { GetCaseEvidence } from "@provenwork/contracts/trust/evidence-queries";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { type Kysely, sql } from "kysely";
import type { QueryHandler } from "#kernel/mount.ts";
import { boundedCount } from "#kernel/bounded-count.ts";
import { listedExperiences } from "#work-experience/listed-experiences.ts";

/** Evidence for the verification of a waiting case. */
export const caseEvidence: QueryHandler<typeof GetCaseEvidence> = async ({ caseId }, { read }) => {
  const proof = await proofOf(read, caseId);
  if (proof === undefined) return { refusal: "no-case" };
  const { person_id: personId, work_email, verified_at, issue, tries_left, issued_at, registered_at } = proof;
  const [others, applications] = await Promise.all([
    listedExperiences(read, personId).where("e.experience_id", "!=", caseId).select("e.status").execute(),
    applicationsWith(read, personId, caseId),
  ]);
  return {
    output: {
      address: work_email,
      verifiedAt: verified_at.toISOString(),
      code:
        tries_left === null || issued_at === null
          ? null
          : { issue, wrongTries: codePolicy.tries - tries_left, issuedAt: issued_at.toISOString() },
      registeredAt: registered_at?.toISOString() ?? null,
      others: { all: others.length, proven: others.filter(({ status }) => status === "verified").length },
      applications,
    },
  };
};

/** The verification that a case is about; undefined if no such case is open. */
const proofOf = (read: Kysely<ReadDatabase>, caseId: string) =>
  read
    .selectFrom("trust_cases.cases as c")
    .innerJoin("trust_cases.proofs as d", (join) =>
      join.onRef("d.person_id", "=", "c.person_id").onRef("d.experience_id", "=", "c.case_id"),
    )
    .leftJoin("work_experiences.work_experiences as e", "e.experience_id", "c.case_id")
    .leftJoin("work_experiences.codes as k", (join) =>
      join.onRef("k.experience_id", "=", "d.experience_id").onRef("k.issue", "=", "d.issue"),
    )
    .leftJoin("accounts.accounts as a", "a.person_id", "c.person_id")
    .where("c.case_id", "=", caseId)
    .where("c.kind", "=", "experience")
    .select([
      "d.person_id",
      "d.issue",
      "d.verified_at",
      "e.work_email",
      "k.tries_left",
      "k.issued_at",
      "a.registered_at",
    ])
    .executeTakeFirst();

/** Number of applications that include this work experience. */
const applicationsWith = (read: Kysely<ReadDatabase>, personId: string, experienceId: string) =>
  boundedCount(
    read,
    read
      .selectFrom("applications.applications")
      .where("person_id", "=", personId)
      .where("status", "!=", "withdrawn")
      .where(sql<boolean>`strpos(experiences, ${experienceId}) > 0`)
      .select("job_id"),
  );
