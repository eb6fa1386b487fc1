import type { GetOwnConfirmations } from "@provenwork/contracts/confirmation/queries";
import { sql } from "kysely";
import type { QueryHandler } from "#kernel/mount.ts";
import { personOf } from "#kernel/viewer.ts";
import { claimColumns, correctedColumns, shownClaim, shownCorrected } from "./shown-claim.ts";

export const ownConfirmations: QueryHandler<typeof GetOwnConfirmations> = async (_, { viewer, read }) => {
  const rows = await read
    .selectFrom("confirmations.answers as a")
    .innerJoin("work_experiences.work_experiences as e", (join) =>
      join.onRef("e.experience_id", "=", "a.experience_id").onRef("e.revision", "=", "a.revision"),
    )
    .leftJoin("company_proofs.proofs as p", (join) =>
      join.onRef("p.company_id", "=", "a.company_id").onRef("p.domain", "=", "a.domain"),
    )
    .where("a.person_id", "=", personOf(viewer))
    .where("e.status", "=", "verified")
    .select(["a.experience_id", "a.revision", "a.status", "a.company_id", "a.company_name", "a.domain"])
    .select(["a.answered_at", "a.note", "a.ends_at", "a.reason"])
    .select(sql<boolean>`p.company_id IS NOT NULL`.as("held"))
    .select(claimColumns("a"))
    .select(correctedColumns)
    .orderBy("a.answered_at")
    .orderBy("a.experience_id")
    .execute();
  return {
    output: rows.map((row) => ({
      experienceId: row.experience_id,
      revision: row.revision,
      status: row.status,
      companyId: row.company_id,
      companyName: row.company_name,
      domain: row.domain,
      domainHeld: row.held,
      answeredAt: row.answered_at.toISOString(),
      claimed: shownClaim(row),
      correction:
        row.status === "correcting"
          ? {
              corrected: shownCorrected(row),
              note: row.note,
              endsAt: (row.ends_at ?? row.answered_at).toISOString(),
            }
          : null,
      rejectionReason: row.reason,
    })),
  };
};
