import type { SignedCertificate } from "@provenwork/contracts/work-experience/presentation";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";

/** Those of a person's certificates that can still be read, as they were signed, by id. */
export async function signedCertificates(
  read: Kysely<ReadDatabase>,
  personId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SignedCertificate>> {
  if (ids.length === 0) return new Map();
  const rows = await read
    .selectFrom("certificates.certificates")
    .where("certificate_id", "in", ids)
    .where("person_id", "=", personId)
    .select(["certificate_id", "credential", "credential_json"])
    .execute();
  return new Map(
    rows.flatMap(({ certificate_id, credential: token, credential_json: json }) =>
      token === null ? [] : [[certificate_id, { token, json }] as const],
    ),
  );
}
