import { z } from "zod";
import { download, query } from "../kernel/endpoint.ts";
import { id, text } from "../kernel/text.ts";
import { noResume, resumeMediaTypes } from "./resume-rules.ts";
import { resumeProblems } from "./skill-rules.ts";

export const GetOnboarding = query({
  name: "onboarding",
  summary: "The caller's onboarding progress, so that the screen can resume it",
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
});

export const GetResumeDetails = query({
  name: "resume-details",
  summary: "The caller's resume data; null without one",
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
        /** A problem with its text; null if it was read, or is being read. */
        problem: z.enum(resumeProblems).nullable(),
      })
      .nullable(),
  }),
});

export const GetResumes = query({
  name: "resumes",
  summary: "The caller's resume and the earlier ones that are kept to apply with, the newest first",
  path: "/api/candidate/resumes",
  roles: ["candidate"],
  touches: "own",
  input: z.strictObject({}),
  output: z.object({
    resumes: z.array(
      z.object({
        id: z.uuid(),
        fileName: z.string(),
        /** Bytes. */
        size: z.number().int(),
        uploadedAt: z.iso.datetime(),
        /** Whether it is the one in the profile. */
        current: z.boolean(),
        /** Companies that have a copy, each once. */
        sentTo: z.array(z.string()),
      }),
    ),
  }),
});
export type KeptResume = z.output<typeof GetResumes.output>["resumes"][number];

export const GetProfile = query({
  name: "profile",
  summary: "The candidate's personal information, with the revision to send in If-Match",
  path: "/api/candidate/profile",
  roles: ["candidate"],
  touches: "own",
  input: z.strictObject({}),
  output: z.object({
    /** Null before step 1 of onboarding. */
    personalInformation: z
      .object({
        fullName: z.string(),
        email: z.string(),
        phone: z.string(),
        location: z.string(),
        revision: z.number().int(),
      })
      .nullable(),
  }),
});

export const GetFindability = query({
  name: "findability",
  summary: "Whether verified companies may find the caller",
  path: "/api/candidate/findability",
  roles: ["candidate"],
  touches: "own",
  input: z.strictObject({}),
  output: z.object({ findable: z.boolean() }),
});

/** The parts of a complete profile, in the usual order, and their weights, which add up to 100. */
export const completionWeights = {
  "personal-information": 20,
  resume: 20,
  experience: 20,
  skills: 20,
  "first-verified": 20,
} as const;
export const completionParts = [
  "personal-information",
  "resume",
  "experience",
  "skills",
  "first-verified",
] as const satisfies readonly (keyof typeof completionWeights)[];
export type CompletionPart = (typeof completionParts)[number];

export const GetProfileCompletion = query({
  name: "profile-completion",
  summary: "How complete the caller's profile is, by part, and the next step",
  path: "/api/candidate/profile-completion",
  roles: ["candidate"],
  touches: "own",
  input: z.strictObject({}),
  output: z.object({
    /** 0 to 100: the sum of the weights of complete parts. */
    percent: z.number().int().min(0).max(100),
    parts: z.array(z.object({ part: z.enum(completionParts), weight: z.number().int(), done: z.boolean() })),
    /** The first incomplete part; null if there is none. */
    next: z
      .object({
        part: z.enum(completionParts),
        /** The entry to verify, if verification is next. */
        experience: z.object({ id: z.uuid(), company: z.string() }).nullable(),
      })
      .nullable(),
  }),
});
export type ProfileCompletion = z.output<typeof GetProfileCompletion.output>;

export const GetOwnResume = download({
  name: "own-resume",
  summary: "The caller's resume, or an earlier one that is kept, as it was uploaded",
  path: "/api/candidate/resume",
  roles: ["onboarding", "candidate"],
  touches: "own",
  input: z.strictObject({ resumeId: id().optional() }),
  refusals: { "no-resume": noResume },
});

export const GetCandidateResume = download({
  name: "candidate-resume",
  summary: "A candidate's resume, by the link from open-candidate-resume, in the same session",
  path: "/api/admin/opened-resumes/{resumeLink}",
  roles: ["admin"],
  touches: "any",
  input: z.strictObject({ resumeLink: text(1_000) }),
  refusals: { "no-resume": noResume },
});
