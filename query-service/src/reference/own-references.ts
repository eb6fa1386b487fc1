import type { GetOwnReferences, OwnReference } from "@provenwork/contracts/reference/queries";
import { sql } from "kysely";
import type { QueryHandler } from "#kernel/mount.ts";
import { personOf } from "#kernel/viewer.ts";
import { listedExperiences } from "#work-experience/listed-experiences.ts";

export const ownReferences: QueryHandler<typeof GetOwnReferences> = async (_, { viewer, read }) => {
  const rows = await listedExperiences(read, personOf(viewer))
    .innerJoin("confirmations.proven as p", "p.experience_id", "e.experience_id")
    .leftJoin("confirmations.answers as a", (join) =>
      join
        .onRef("a.experience_id", "=", "e.experience_id")
        .onRef("a.revision", "=", "e.revision")
        .on("a.status", "!=", "withdrawn"),
    )
    .leftJoinLateral(
      (entry) =>
        entry
          .selectFrom("company_proofs.proofs as o")
          .innerJoin("confirmations.asked_companies as q", "q.company_id", "o.company_id")
          .innerJoin("companies.companies as n", "n.company_id", "o.company_id")
          .whereRef("o.domain", "=", "p.domain")
          .where("q.proven_before", "=", false)
          .orderBy("o.verified_at")
          .orderBy("o.company_id")
          .limit(1)
          .select(["o.company_id", "n.name"])
          .as("c"),
      (join) => join.onTrue(),
    )
    .leftJoin("references.company_requests as k", (join) =>
      join
        .onRef("k.experience_id", "=", "e.experience_id")
        .onRef("k.company_id", "=", "c.company_id")
        .onRef("k.revision", "=", "e.revision"),
    )
    .leftJoin("references.requests as r", "r.experience_id", "e.experience_id")
    .where("e.status", "=", "verified")
    .where("p.domain", "is not", null)
    .select(["e.experience_id", "e.revision", "p.domain", "c.name", "k.asked_at as company_asked_at"])
    .select(["r.address", "r.status", "r.answer", "r.asked_at", "r.expires_at", "r.answered_at"])
    .select(sql<boolean>`a.status IS NOT NULL`.as("answered"))
    .select(sql<boolean>`r.revision IS NOT DISTINCT FROM e.revision`.as("current"))
    .execute();
  return {
    output: rows.map((row) => ({
      experienceId: row.experience_id,
      revision: row.revision,
      domain: row.domain ?? "",
      company:
        row.name === null || row.answered
          ? null
          : { name: row.name, askedAt: row.company_asked_at?.toISOString() ?? null },
      answered: row.answered,
      email: emailOf(row),
    })),
  };
};

function emailOf(row: {
  readonly address: string | null;
  readonly status: Email["status"] | null;
  readonly answer: Email["answer"];
  readonly asked_at: Date | null;
  readonly expires_at: Date | null;
  readonly answered_at: Date | null;
  readonly current: boolean;
}): Email | null {
  const { address, status, answer, asked_at, expires_at, answered_at, current } = row;
  if (address === null || status === null || asked_at === null || expires_at === null) return null;
  return {
    address,
    current,
    status,
    answer,
    askedAt: asked_at.toISOString(),
    expiresAt: expires_at.toISOString(),
    answeredAt: answered_at?.toISOString() ?? null,
  };
}

type Email = NonNullable<OwnReference["email"]>;
