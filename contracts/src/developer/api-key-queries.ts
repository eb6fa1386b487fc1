import { z } from "zod";
import { query } from "../kernel/endpoint.ts";
import { scopes } from "../kernel/scope.ts";

export const GetApiKeys = query({
  name: "api-keys",
  summary: "The API keys of the caller's company, the newest first, without the keys themselves",
  path: "/api/employer/api-keys",
  roles: ["employer"],
  touches: "group",
  input: z.strictObject({}),
  output: z.array(
    z.object({
      keyId: z.uuid(),
      name: z.string(),
      /** First and last characters of the key. */
      hint: z.string(),
      scopes: z.array(z.enum(scopes)),
      createdAt: z.iso.datetime(),
      /** The owner who created it; null once they are erased. */
      createdBy: z.object({ memberId: z.uuid(), name: z.string() }).nullable(),
      /** To the minute; null if it was never used. */
      lastUsedAt: z.iso.datetime().nullable(),
    }),
  ),
});
export type ApiKeyRow = z.output<typeof GetApiKeys.output>[number];
