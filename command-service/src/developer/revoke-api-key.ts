import { type Company, memberOf } from "@provenwork/contracts/company/state";
import type * as contract from "@provenwork/contracts/developer/api-key-commands";
import type { NewApiKeyEvent } from "@provenwork/contracts/developer/api-key-events";
import type { ApiKeyEnd } from "@provenwork/contracts/developer/api-key-rules";
import { type ApiKeys, apiKeysStream } from "@provenwork/contracts/developer/api-key-state";
import { type Decide, type Decision, accept, refuse } from "#kernel/decision.ts";
import type { Owner } from "#kernel/guard.ts";

/** Any owner may revoke any key of the company. A repeat has no effect. */
export const revokeApiKey: Decide<
  typeof contract.RevokeApiKey,
  ApiKeys,
  NewApiKeyEvent,
  { readonly by: string; readonly company: Company }
> = ({ keyId }, { keys }, { by, company, now }) => {
  if (memberOf(company, by)?.role !== "owner") return refuse("owners-only");
  if (!keys.some((key) => key.keyId === keyId)) return accept();
  return accept(revocation(company.companyId, keyId, "revoked", now));
};

/** Revokes the keys of creators who are no longer owners in good standing. */
export const revokeOfGone = (
  { keys }: ApiKeys,
  { company, standing, now }: { company: Company; standing: ReadonlySet<string>; now: Date },
): Decision<NewApiKeyEvent, never> =>
  accept(
    ...keys
      .filter(({ createdBy }) => !standing.has(createdBy))
      .map(({ keyId }) => revocation(company.companyId, keyId, "creator-gone", now)),
  );

const revocation = (companyId: string, keyId: string, because: ApiKeyEnd, now: Date): NewApiKeyEvent => ({
  type: "ApiKeyRevoked",
  data: { companyId, keyId, because, revokedAt: now.toISOString() },
});

/** Whether a key is or was the company's. */
export const ownsApiKey: Owner = async (keyId, companyId, read) =>
  (await read(apiKeysStream(companyId))).some(({ data }) => data["keyId"] === keyId);
