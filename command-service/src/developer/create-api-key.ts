import { type Company, memberOf } from "@provenwork/contracts/company/state";
import type * as contract from "@provenwork/contracts/developer/api-key-commands";
import type { NewApiKeyEvent } from "@provenwork/contracts/developer/api-key-events";
import { maxApiKeys } from "@provenwork/contracts/developer/api-key-rules";
import type { ApiKeys } from "@provenwork/contracts/developer/api-key-state";
import { type Decide, accept, refuse } from "#kernel/decision.ts";

interface Minted {
  readonly by: string;
  readonly company: Company;
  readonly keyId: string;
  readonly hint: string;
}

/** An owner creates a key. Its name is one of a kind, so that histories and the list tell keys apart. */
export const createApiKey: Decide<typeof contract.CreateApiKey, ApiKeys, NewApiKeyEvent, Minted> = (
  { name, scopes },
  { keys },
  { by, company, keyId, hint, now },
) => {
  if (memberOf(company, by)?.role !== "owner") return refuse("owners-only");
  if (keys.length >= maxApiKeys) return refuse("too-many-keys");
  if (keys.some((key) => key.name.toLowerCase() === name.toLowerCase())) return refuse("name-taken");
  const { companyId } = company;
  const data = { companyId, keyId, name, scopes, hint, createdBy: by, createdAt: now.toISOString() };
  return accept({ type: "ApiKeyCreated", data });
};
