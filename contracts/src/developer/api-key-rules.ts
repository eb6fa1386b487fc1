import { z } from "zod";
import { plainName } from "../kernel/plain-name.ts";
import { scopes } from "../kernel/scope.ts";
import { filled } from "../kernel/text.ts";

/** Keys that one company may have at a time. */
export const maxApiKeys = 10;

/** The form "Create key". */
export const apiKeyForm = z.strictObject({
  name: filled(plainName(50), "Enter a name for the key").min(2, "Name must be at least 2 characters"),
  scopes: z
    .array(z.enum(scopes, "Please select a scope"))
    .min(1, "Select at least one scope")
    .max(scopes.length, "Must not have a scope twice")
    .refine((chosen) => new Set(chosen).size === chosen.length, "Must not have a scope twice"),
});

/** Why a key stopped working. `creator-gone`: its creator is no longer an owner in good standing. */
export const apiKeyEnds = ["revoked", "creator-gone"] as const;
export type ApiKeyEnd = (typeof apiKeyEnds)[number];
