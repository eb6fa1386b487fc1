import { z } from "zod";
import { query } from "../kernel/endpoint.ts";
import { id } from "../kernel/text.ts";
import { partWeights } from "../matching/parts.ts";
import { otherName } from "./commands.ts";

/** Only the newest are shown. */
export const maxInvitations = 50;

export const GetInvitations = query({
  name: "invitations",
  summary: `The caller's open invitations to apply, the latest ${maxInvitations}: not declined, not applied for, and the job still open`,
  path: "/api/candidate/invitations",
  roles: ["candidate"],
  touches: "own",
  input: z.strictObject({}),
  output: z.array(
    z.object({
      jobId: z.uuid(),
      title: z.string(),
      company: z.string(),
      /** The company's verified domain, if the job is posted under the company's own name; otherwise null. */
      verifiedDomain: z.string().nullable(),
      location: z.string(),
      invitedAt: z.iso.datetime(),
    }),
  ),
});
export type InvitationRow = z.output<typeof GetInvitations.output>[number];

/** Per job, without further pages. */
export const maxCandidates = 50;

const skillNames = z.array(z.string());

const jobCandidate = z.object({
  /** A pseudonym, valid for this company and job. */
  candidate: z.string(),
  invited: z.boolean(),
  /** 0 to 100; the sum of the reasons' points. */
  percent: z.number().int(),
  reasons: z.array(
    z.object({
      part: z.enum(Object.keys(partWeights) as (keyof typeof partWeights)[]),
      text: z.string(),
      points: z.number().int(),
    }),
  ),
  /** Only skills that the job asks for. */
  matchedSkills: skillNames,
  missingSkills: skillNames,
  /** Listed work experiences, and how many are verified. */
  experiences: z.number().int(),
  verifiedExperiences: z.number().int(),
  /** How many of the verified ones a company confirms. */
  confirmedExperiences: z.number().int(),
  /** Verified work experiences whose dates changed since. */
  datesChanged: z.number().int(),
  /** Such as "TX"; null outside the United States. */
  state: z.string().nullable(),
});
export type JobCandidate = z.output<typeof jobCandidate>;

export const GetJobCandidates = query({
  name: "job-candidates",
  summary: `Candidates who may be found and fit an open job of the caller's verified company, the best ${maxCandidates}, without a name and without those who have applied. There is no further page`,
  path: "/api/employer/jobs/{jobId}/candidates",
  roles: ["employer"],
  touches: "group",
  input: z.strictObject({ jobId: id() }),
  output: z.array(jobCandidate),
  refusals: {
    "unknown-job": { status: 404, message: "Your company has no such job" },
    "company-not-verified": { status: 403, message: "Only verified companies can find candidates" },
    "other-name": otherName,
    "job-closed": { status: 409, message: "This job is no longer accepting applications" },
  },
});
