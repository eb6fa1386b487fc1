import type { ApiKeyEvent } from "@provenwork/contracts/developer/api-key-events";
import { update, upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { apiKeys } from "./table.ts";

export const apiKeysProjection = defineProjection({
  name: "api-keys",
  version: 1,
  tables: [apiKeys],
  on: on<ApiKeyEvent>({
    ApiKeyCreated: ({ data }) =>
      upsert(apiKeys, {
        key_id: data.keyId,
        company_id: data.companyId,
        name: data.name,
        hint: data.hint,
        scopes: data.scopes.join(" "),
        created_by: data.createdBy,
        created_at: data.createdAt,
        revoked_at: null,
      }),
    ApiKeyRevoked: ({ data }) => update(apiKeys, { key_id: data.keyId }, { revoked_at: data.revokedAt }),
  }),
});
