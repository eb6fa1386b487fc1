import type { CreateApiKey, RevokeApiKey } from "@provenwork/contracts/developer/api-key-commands";
import { apiKeys } from "@provenwork/contracts/developer/api-key-state";
import { companies } from "@provenwork/contracts/company/state";
import { mintApiKey } from "@provenwork/platform/api-key/secret";
import { groupIdOf, personIdOf } from "#kernel/caller.ts";
import { onStream } from "#kernel/on-stream.ts";
import type { Handler } from "#kernel/route.ts";
import type { ApiKeyRows } from "./api-key-rows.steps.ts";
import { createApiKey } from "./create-api-key.ts";
import { revokeApiKey } from "./revoke-api-key.ts";

export const handleCreateApiKey =
  (rows: ApiKeyRows): Handler<typeof CreateApiKey> =>
  async (input, call) => {
    const [by, companyId] = [personIdOf(call.caller), groupIdOf(call.caller)];
    const { state: company } = await call.load(companies, companyId);
    const { key, hash, hint } = mintApiKey();
    const keyId = call.newId("key");
    const decided = { by, company, keyId, hint };
    const { state } = await call.load(apiKeys, companyId);
    const { refusal } = createApiKey(input, state, { ...call, ...decided });
    if (refusal !== undefined) return { refusal };
    // Inserted before the event is written: who revokes the key then finds its row.
    await rows.insert({ keyId, companyId, createdBy: by, hash, ...input });
    return onStream(call, {
      stream: apiKeys,
      id: companyId,
      decide: (keys, context) => createApiKey(input, keys, { ...context, ...decided }),
      discard: () => rows.delete([keyId]),
      answer: () => ({ keyId, ...input, key }),
    });
  };

export const handleRevokeApiKey =
  (rows: ApiKeyRows): Handler<typeof RevokeApiKey> =>
  async (input, call) => {
    const [by, companyId] = [personIdOf(call.caller), groupIdOf(call.caller)];
    const { state: company } = await call.load(companies, companyId);
    return onStream(call, {
      stream: apiKeys,
      id: companyId,
      decide: (keys, context) => revokeApiKey(input, keys, { ...context, by, company }),
      answer: async () => {
        await rows.delete([input.keyId]);
        return { keyId: input.keyId, revoked: true as const };
      },
    });
  };
