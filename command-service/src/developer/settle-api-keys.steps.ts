import { accounts, canSignIn } from "@provenwork/contracts/account/state";
import { companies, owners } from "@provenwork/contracts/company/state";
import { apiKeys } from "@provenwork/contracts/developer/api-key-state";
import type { Steps } from "#kernel/steps.ts";
import type { ApiKeyRows } from "./api-key-rows.steps.ts";
import { revokeOfGone } from "./revoke-api-key.ts";

/** Revokes the keys of a company whose creators are no longer owners in good standing, and deletes the rows of revoked keys. Idempotent. */
export async function settleApiKeys(rows: ApiKeyRows, steps: Steps, companyId: string): Promise<void> {
  const { state: before } = await steps.load(apiKeys, companyId);
  if (before.keys.length > 0) {
    const { state: company } = await steps.load(companies, companyId);
    const standing = new Set<string>();
    for (const { personId } of owners(company)) {
      if (canSignIn((await steps.load(accounts, personId)).state)) standing.add(personId);
    }
    const { now } = steps;
    await steps.handle(apiKeys, companyId, (keys) => revokeOfGone(keys, { company, standing, now }), { guards: [] });
  }
  const { events } = await steps.load(apiKeys, companyId);
  await rows.delete(events.flatMap(({ type, data }) => (type === "ApiKeyRevoked" ? [data.keyId] : [])));
}
