import type { ProfileSnapshot } from "@provenwork/contracts/application/events";
import type { EmployerApplication } from "@provenwork/contracts/application/queries";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";
import { standingCertificate } from "#work-experience/standing-certificate.ts";

export type Said = ProfileSnapshot["experiences"][number];
type Shown = EmployerApplication["candidate"]["workExperiences"];

/**
 * Histories as they were when people applied, with the proofs that stand now. A proof speaks for the words it was given for: an
 * entry whose company or role has changed since shows none.
 */
export async function withProofs(
  read: Kysely<ReadDatabase>,
  histories: readonly (readonly Said[])[],
): Promise<readonly Shown[]> {
  const ids = histories.flat().map(({ experienceId }) => experienceId);
  const rows = ids.length === 0 ? [] : await provenOf(read, ids);
  const proven = new Map(rows.map((row) => [row.experience_id, row]));
  return histories.map((history) =>
    history.map(({ experienceId, ...said }) => {
      const proof = proven.get(experienceId);
      const stands = proof?.company === said.company && proof.role === said.role;
      return {
        ...said,
        verificationStatus: stands ? ("verified" as const) : ("pending" as const),
        certificateId: stands ? proof.certificate_id : null,
      };
    }),
  );
}

const provenOf = (read: Kysely<ReadDatabase>, ids: readonly string[]) =>
  read
    .selectFrom("work_experiences.work_experiences as e")
    .innerJoin("work_experiences.listed_experiences as l", "l.experience_id", "e.experience_id")
    .where("e.experience_id", "in", ids)
    .where("e.status", "=", "verified")
    .select(["e.experience_id", "e.company", "e.role"])
    .select(standingCertificate)
    .execute();
