import { z } from "zod";
import { query } from "../kernel/endpoint.ts";
import { mailFailures } from "./events.ts";

/** One step of how a verification came about, in the order of the log. */
export const timelineEntry = z.object({
  kind: z.enum([
    "described",
    "changed",
    "code-issued",
    "code-mailed",
    "code-mail-failed",
    "code-refused",
    "code-locked",
    "verified",
  ]),
  at: z.iso.datetime(),
  issue: z.number().int().nullable(),
  triesLeft: z.number().int().nullable(),
  reason: z.enum(mailFailures).nullable(),
});
export type TimelineEntry = z.output<typeof timelineEntry>;

export const workExperience = z.object({
  id: z.uuid(),
  company: z.string(),
  role: z.string(),
  startDate: z.string(),
  endDate: z.string().nullable(),
  currentJob: z.boolean(),
  workEmail: z.string(),
  verificationStatus: z.enum(["pending", "verified", "rejected"]),
  verifiedAt: z.iso.datetime().nullable(),
  /** The code issued last, while the entry is pending; `resendAt` says when another may be asked for. */
  code: z
    .object({
      issue: z.number().int(),
      issuedAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
      resendAt: z.iso.datetime(),
      triesLeft: z.number().int(),
      locked: z.boolean(),
      mail: z.enum(["pending", "sent", "failed"]),
      mailFailure: z.enum(mailFailures).nullable(),
    })
    .nullable(),
  timeline: z.array(timelineEntry),
});
export type WorkExperienceView = z.output<typeof workExperience>;

export const GetWorkExperiences = query({
  name: "work-experiences",
  summary: "The caller's work history with how each verification stands and came about",
  path: "/api/candidate/work-experiences",
  roles: ["onboarding", "candidate"],
  touches: "own",
  input: z.strictObject({}),
  output: z.object({
    /** The server's clock, so that countdowns survive a reload and a wrong clock. */
    serverTime: z.iso.datetime(),
    experiences: z.array(workExperience),
  }),
  reads: ["work-experiences", "verification-timelines"],
});
