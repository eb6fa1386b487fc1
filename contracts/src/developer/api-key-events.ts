import { z } from "zod";
import { type EventOf, type NewEventOf, defineEvent } from "../kernel/event.ts";
import { scopes } from "../kernel/scope.ts";
import { id, instant, text } from "../kernel/text.ts";
import { apiKeyEnds } from "./api-key-rules.ts";

const key = { companyId: id(), keyId: id() };
const audience = ["employer", "admin", "auditor"] as const;

/** Neither the key nor its hash is in any event. */
export const ApiKeyCreated = defineEvent({
  type: "ApiKeyCreated",
  data: z.strictObject({
    ...key,
    name: text(),
    scopes: z.array(z.enum(scopes)).min(1),
    /** First and last characters of the key, by which its holder recognises it. */
    hint: text(),
    createdBy: id(),
    createdAt: instant(),
  }),
  audience,
});
export const ApiKeyRevoked = defineEvent({
  type: "ApiKeyRevoked",
  data: z.strictObject({ ...key, because: z.enum(apiKeyEnds), revokedAt: instant() }),
  audience,
});

export const apiKeyEvents = [ApiKeyCreated, ApiKeyRevoked] as const;
export type ApiKeyEvent = EventOf<(typeof apiKeyEvents)[number]>;
export type NewApiKeyEvent = NewEventOf<(typeof apiKeyEvents)[number]>;
