import type { Kysely, Selectable } from "kysely";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { QueryContext } from "#kernel/mount.ts";

type Columns = Selectable<ReadDatabase["certificates.certificates"]>;
type Readable = { [K in "company" | "role" | "domain" | "credential"]: string };
type Revocation = {
  reason: ReadDatabase["certificates.revoked_certificates"]["reason"] | null;
  revoked_at: Date | null;
};

/** A certificate that can still be read, with its revocation if there is one. */
export type CertificateRow = Omit<Columns, keyof Readable> & Readable & Revocation;

/** A certificate by its number; without a company if its person was erased. Undefined: it never existed. */
export async function certificateOf(
  { read, writeSide }: Pick<QueryContext, "read" | "writeSide">,
  certificateId: string,
): Promise<CertificateRow | { readonly company: null } | undefined> {
  const [row, revocation] = await Promise.all([
    read
      .selectFrom("certificates.certificates")
      .where("certificate_id", "=", certificateId)
      .selectAll()
      .executeTakeFirst(),
    read
      .selectFrom("certificates.revoked_certificates")
      .where("certificate_id", "=", certificateId)
      .select(["reason", "revoked_at"])
      .executeTakeFirst(),
  ]);
  if (row === undefined) return revocation && { company: null };
  const { company, role, domain, credential, ...rest } = row;
  if (company === null || role === null || domain === null || credential === null) return { company: null };
  if (revocation?.reason === "person-erased") return { company: null };
  if (await isErased(writeSide, rest.person_id)) return { company: null };
  const { reason = null, revoked_at = null } = revocation ?? {};
  return { ...rest, company, role, domain, credential, reason, revoked_at };
}

/** By the key table: read models that were restored may be from before an erasure. */
export async function isErased(writeSide: Kysely<WriteDatabase>, personId: string): Promise<boolean> {
  const tombstone = await writeSide
    .selectFrom("person_keys")
    .where("person_id", "=", personId)
    .where("erased_at", "is not", null)
    .select("person_id")
    .executeTakeFirst();
  return tombstone !== undefined;
}
