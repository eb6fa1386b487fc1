import type * as contract from "@provenwork/contracts/invitation/commands";
import type { NewInvitationEvent } from "@provenwork/contracts/invitation/events";
import type { Invitation } from "@provenwork/contracts/invitation/state";
import type { Job } from "@provenwork/contracts/job/state";
import { isOpen } from "#job/is-open.ts";
import { type Decide, accept, refuse } from "#kernel/decision.ts";

export interface Inviting {
  readonly personId: string;
  readonly job: Job;
  readonly verified: boolean;
  /** Whether the job carries the mark of the company. */
  readonly underOwnName: boolean;
  /** Whether the candidate may be found, has an account, and has not applied. */
  readonly found: boolean;
}

/** Once for each job and candidate, even after a decline: allowing a second invitation would disclose the decline. */
export const inviteCandidate: Decide<typeof contract.InviteCandidate, Invitation, NewInvitationEvent, Inviting> = (
  _,
  { status },
  { personId, job, verified, underOwnName, found, now },
) => {
  if (!verified) return refuse("company-not-verified");
  if (!underOwnName) return refuse("other-name");
  if (!isOpen(job, now)) return refuse("job-closed");
  if (!found) return refuse("unknown-candidate");
  if (status !== "absent") return refuse("already-invited");
  const { jobId, companyId } = job;
  return accept({ type: "CandidateInvited", data: { personId, jobId, companyId, invitedAt: now.toISOString() } });
};
