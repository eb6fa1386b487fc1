import { z } from "zod";
import { command } from "../kernel/endpoint.ts";
import { scopes } from "../kernel/scope.ts";
import { id } from "../kernel/text.ts";
import { apiKeyForm, maxApiKeys } from "./api-key-rules.ts";

const ownersOnly = { status: 403, message: "Only owners of the company can do this" } as const;

export const CreateApiKey = command({
  name: "create-api-key",
  summary: `An owner creates an API key of the company with a name and scopes. The answer is the only one with the key; ${maxApiKeys} keys per company at most`,
  path: "/api/employer/api-keys",
  roles: ["employer"],
  touches: "group",
  success: 201,
  // The key cannot be shown again: a repeat is another key.
  idempotent: false,
  input: apiKeyForm,
  output: z.object({
    keyId: z.uuid(),
    name: z.string(),
    scopes: z.array(z.enum(scopes)),
    /** A secret; only its hash is stored. */
    key: z.string(),
  }),
  refusals: {
    "owners-only": ownersOnly,
    "too-many-keys": { status: 409, message: `A company can have ${maxApiKeys} keys. Revoke one you do not need.` },
    "name-taken": { status: 409, message: "Another key of your company has this name", field: "name" },
  },
});

export const RevokeApiKey = command({
  name: "revoke-api-key",
  summary: "An owner revokes an API key of the company; its next call is refused",
  method: "DELETE",
  path: "/api/employer/api-keys/{keyId}",
  roles: ["employer"],
  touches: "group",
  owns: { keyId: "unknown-key" },
  input: z.strictObject({ keyId: id() }),
  output: z.object({ keyId: z.uuid(), revoked: z.literal(true) }),
  refusals: {
    "unknown-key": { status: 404, message: "Your company has no such API key" },
    "owners-only": ownersOnly,
  },
});
