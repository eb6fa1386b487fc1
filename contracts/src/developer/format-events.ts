import type { EventFormatters } from "../kernel/format-events.ts";
import type { ApiKeyEvent } from "./api-key-events.ts";

export const developerEventFormatters: EventFormatters<ApiKeyEvent> = {
  ApiKeyCreated: ({ name, scopes, createdBy }) => `API key "${name}" created by ${createdBy}: ${scopes.join(", ")}`,
  ApiKeyRevoked: ({ keyId, because }) => `API key ${keyId} revoked: ${because}`,
};
