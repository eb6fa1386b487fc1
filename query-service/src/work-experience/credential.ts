import type { GetCredential } from "@provenwork/contracts/work-experience/queries";
import type { QueryHandler } from "#kernel/mount.ts";
import { certificateOf } from "./certificate-row.ts";

/** Revoked and expired ones, too: verifying them shows that they are no longer valid. */
export const credential: QueryHandler<typeof GetCredential> = async ({ certificateId }, context) => {
  const row = await certificateOf(context, certificateId);
  if (row === undefined) return { refusal: "no-certificate" };
  if (row.company === null) return { refusal: "withdrawn" };
  return { output: row.credential, fileName: `provenwork-certificate-${certificateId}.jwt` };
};
