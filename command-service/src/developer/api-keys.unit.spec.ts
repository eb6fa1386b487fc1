import type { NewCompanyEvent } from "@provenwork/contracts/company/events";
import { companies } from "@provenwork/contracts/company/state";
import type { NewApiKeyEvent } from "@provenwork/contracts/developer/api-key-events";
import { maxApiKeys } from "@provenwork/contracts/developer/api-key-rules";
import { type ApiKeys, apiKeys } from "@provenwork/contracts/developer/api-key-state";
import { fold } from "@provenwork/contracts/kernel/stream";
import { acme } from "@provenwork/contracts/testing/acme";
import { it } from "vitest";
import { given } from "#testing/given.ts";
import { createApiKey } from "./create-api-key.ts";
import { revokeApiKey, revokeOfGone } from "./revoke-api-key.ts";

const id = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, "0")}`;
const [companyId, owner, recruiter] = [id(1), id(2), id(3)];
const now = new Date("2026-11-27T12:00:00.000Z");
const at = now.toISOString();
const membership = 1;
const staff: NewCompanyEvent[] = [
  { type: "CompanyFounded", data: { companyId, personId: owner, membership, ...acme, foundedAt: at } },
  {
    type: "MemberJoined",
    data: { companyId, personId: recruiter, membership, invitationId: id(4), role: "recruiter", joinedAt: at },
  },
];
const company = fold(companies, staff);
const input = { name: "HR sync", scopes: ["jobs:write" as const] };
const hint = "pw_live_9tK…w2Qe";
const created = (keyId: string, name = input.name, createdBy = owner): NewApiKeyEvent => ({
  type: "ApiKeyCreated",
  data: { companyId, keyId, name, scopes: input.scopes, hint, createdBy, createdAt: at },
});
const revoked = (keyId: string, because: "revoked" | "creator-gone"): NewApiKeyEvent => ({
  type: "ApiKeyRevoked",
  data: { companyId, keyId, because, revokedAt: at },
});
const context = { now, newId: () => "", company };
const create = (by: string) => (keys: ApiKeys) => createApiKey(input, keys, { ...context, by, keyId: id(9), hint });
const revoke = (by: string) => (keys: ApiKeys) => revokeApiKey({ keyId: id(9) }, keys, { ...context, by });

it("lets owners create keys, each with a name of its own, up to a limit", () => {
  given(apiKeys, [])
    .when(create(owner))
    .thenEvents([created(id(9))]);
  given(apiKeys, []).when(create(recruiter)).thenRefused({ refusal: "owners-only" });
  given(apiKeys, [created(id(8), "hr SYNC")])
    .when(create(owner))
    .thenRefused({ refusal: "name-taken" });
  given(apiKeys, [created(id(8)), revoked(id(8), "revoked")])
    .when(create(owner))
    .thenEvents([created(id(9))]);
  const full = Array.from({ length: maxApiKeys }, (_, n) => created(id(20 + n), `Key ${n}`));
  given(apiKeys, full).when(create(owner)).thenRefused({ refusal: "too-many-keys" });
});

it("lets any owner revoke a key, once", () => {
  given(apiKeys, [created(id(9), "Theirs", recruiter)])
    .when(revoke(owner))
    .thenEvents([revoked(id(9), "revoked")]);
  given(apiKeys, [created(id(9))])
    .when(revoke(recruiter))
    .thenRefused({ refusal: "owners-only" });
  given(apiKeys, [created(id(9)), revoked(id(9), "revoked")])
    .when(revoke(owner))
    .thenEvents([]);
});

it("revokes the keys of creators who are gone", () => {
  const settle = (keys: ApiKeys) => revokeOfGone(keys, { company, standing: new Set([owner]), now });
  given(apiKeys, [created(id(8)), created(id(9), "Theirs", recruiter)])
    .when(settle)
    .thenEvents([revoked(id(9), "creator-gone")]);
  given(apiKeys, [created(id(8))])
    .when(settle)
    .thenEvents([]);
});
