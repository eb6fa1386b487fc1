import { z } from "zod";
import { query } from "../kernel/endpoint.ts";

export const GetOnboarding = query({
  name: "onboarding",
  summary: "How far the caller's onboarding has come, for the screen to go on where it stopped",
  path: "/api/candidate/onboarding",
  roles: ["onboarding", "candidate"],
  touches: "own",
  input: z.strictObject({}),
  output: z.object({
    personalInformation: z
      .object({ fullName: z.string(), email: z.string(), phone: z.string(), location: z.string() })
      .nullable(),
    experiences: z.number().int(),
    verifiedExperiences: z.number().int(),
    /** Whether an account exists already, so that step 4 is skipped. */
    registered: z.boolean(),
  }),
  reads: ["accounts", "candidates", "work-experiences"],
});
