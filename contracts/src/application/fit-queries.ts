import { z } from "zod";
import { query } from "../kernel/endpoint.ts";
import { matchView } from "../matching/queries.ts";
import { applicationId } from "./application-id.ts";
import { unknownApplication } from "./rules.ts";

export const GetApplicantFit = query({
  name: "applicant-fit",
  summary:
    "How the candidate of an application to the caller's company fits the job now, with what is missing, and the skills of their profile by whether a verified work experience of the application names them; empty once it is withdrawn or the candidate erased",
  path: "/api/employer/applications/{applicationId}/fit",
  roles: ["employer"],
  touches: "group",
  input: z.strictObject({ applicationId: applicationId() }),
  output: z.object({
    match: matchView.omit({ matchReasons: true }).nullable(),
    /** Names of skills. */
    skills: z.object({ fromVerified: z.array(z.string()), listed: z.array(z.string()) }),
  }),
  refusals: { "unknown-application": unknownApplication },
});
export type ApplicantFit = z.output<typeof GetApplicantFit.output>;
