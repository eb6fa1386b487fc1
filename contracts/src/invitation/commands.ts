import { z } from "zod";
import { command } from "../kernel/endpoint.ts";
import { id } from "../kernel/text.ts";
import { candidateToken, invitesADay } from "./rules.ts";

/** A company's badge does not cover a job under another company's name. */
export const otherName = {
  status: 403,
  message:
    "This job names a different company than your profile. You can find candidates only for jobs under your own company name.",
} as const;

const conflict = (message: string) => ({ status: 409, message }) as const;

export const InviteCandidate = command({
  name: "invite-candidate",
  summary: `Invites a candidate who may be found to apply for an open job of the caller's verified company: once, and ${invitesADay} a day for each company. \`candidate\` is taken from the list of this job's candidates`,
  path: "/api/employer/jobs/{jobId}/invitations",
  roles: ["employer"],
  touches: "group",
  owns: { jobId: "unknown-job" },
  success: 201,
  input: z.strictObject({ jobId: id(), candidate: candidateToken() }),
  output: z.object({ candidate: z.string(), invited: z.literal(true) }),
  refusals: {
    "unknown-job": { status: 404, message: "Your company has no such job" },
    "company-not-verified": { status: 403, message: "Only verified companies can invite candidates" },
    "other-name": otherName,
    "job-closed": conflict("This job is no longer accepting applications"),
    "unknown-candidate": {
      status: 404,
      message: "This candidate can no longer be found for this job",
      field: "candidate",
    },
    "already-invited": conflict("Your company has already invited this candidate to this job"),
    "daily-limit": {
      status: 429,
      message: `A company can invite ${invitesADay} candidates a day. Please invite this one tomorrow.`,
    },
  },
});

/** The job is public; the invitation belongs to the caller. */
export const DeclineInvitation = command({
  name: "decline-invitation",
  summary: "Declines the invitation to apply for a job, without telling the company; doing so again changes nothing",
  path: "/api/jobs/{jobId}/decline-invitation",
  roles: ["candidate"],
  touches: "public",
  input: z.strictObject({ jobId: id() }),
  output: z.object({ jobId: z.uuid(), declined: z.literal(true) }),
  refusals: { "no-invitation": { status: 404, message: "You are not invited to apply for this job" } },
});
