import { z } from "zod";
import { query } from "../kernel/endpoint.ts";
import { referenceAnswers, referenceStatuses } from "./answers.ts";

export const GetOwnReferences = query({
  name: "own-references",
  summary:
    "Whom the caller asked about work experiences as they are now, and whom they can ask: the company that has verified the domain, or else an address there",
  path: "/api/candidate/references",
  roles: ["candidate"],
  touches: "own",
  input: z.strictObject({}),
  output: z.array(
    z.object({
      experienceId: z.uuid(),
      revision: z.number().int(),
      /** The proven one. */
      domain: z.string(),
      /** The company that has verified the domain and has not answered yet; `askedAt`: null before it was asked. */
      company: z.object({ name: z.string(), askedAt: z.iso.datetime().nullable() }).nullable(),
      /** A company has answered. */
      answered: z.boolean(),
      /** The last question by email, also about an earlier version. */
      email: z
        .object({
          address: z.string(),
          /** Whether the entry is still as it was. */
          current: z.boolean(),
          status: z.enum(referenceStatuses),
          answer: z.enum(referenceAnswers).nullable(),
          askedAt: z.iso.datetime(),
          expiresAt: z.iso.datetime(),
          answeredAt: z.iso.datetime().nullable(),
        })
        .nullable(),
    }),
  ),
});
export type OwnReference = z.output<typeof GetOwnReferences.output>[number];
