import type { GetCredentialJson } from "@provenwork/contracts/work-experience/queries";
import type { QueryHandler } from "#kernel/mount.ts";
import { certificateOf } from "./certificate-row.ts";

/** Revoked and expired ones, too: verifying them shows that they are no longer valid. */
export const credentialJson: QueryHandler<typeof GetCredentialJson> = async ({ certificateId }, context) => {
  const row = await certificateOf(context, certificateId);
  if (row === undefined) return { refusal: "no-certificate" };
  if (row.company === null) return { refusal: "withdrawn" };
  if (row.credential_json === null) return { refusal: "token-only" };
  return { output: row.credential_json, fileName: `provenwork-certificate-${certificateId}.json` };
};
