import { z } from "zod";
import { download, query } from "../kernel/endpoint.ts";
import { id } from "../kernel/text.ts";
import { resumeMediaTypes } from "./resume-rules.ts";

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

export const GetResumeDetails = query({
  name: "resume-details",
  summary: "What is known of the caller's resume; null without one",
  path: "/api/candidate/resume-details",
  roles: ["onboarding", "candidate"],
  touches: "own",
  input: z.strictObject({}),
  output: z.object({
    resume: z
      .object({
        fileName: z.string(),
        mediaType: z.enum(resumeMediaTypes),
        /** Bytes. */
        size: z.number().int(),
        uploadedAt: z.iso.datetime(),
      })
      .nullable(),
  }),
  reads: ["resumes"],
});

const noResume = { status: 404, message: "There is no resume here" } as const;

export const GetOwnResume = download({
  name: "own-resume",
  summary: "The caller's resume, as it was uploaded",
  path: "/api/candidate/resume",
  roles: ["onboarding", "candidate"],
  touches: "own",
  input: z.strictObject({}),
  refusals: { "no-resume": noResume },
});

/** Somebody else's resume is answered as one that does not exist. */
export const GetResume = download({
  name: "resume",
  summary: "A candidate's resume, for the candidate and admins",
  path: "/api/resumes/{personId}",
  roles: ["onboarding", "candidate", "admin"],
  touches: "any",
  input: z.strictObject({ personId: id() }),
  refusals: { "no-resume": noResume },
});
