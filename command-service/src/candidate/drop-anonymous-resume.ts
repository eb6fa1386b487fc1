import type { NewCandidateEvent } from "@provenwork/contracts/candidate/events";
import type { Candidate } from "@provenwork/contracts/candidate/state";
import { type Decision, accept } from "#kernel/decision.ts";

/** How long the resume of a person without an account is kept, in milliseconds: as long as their cookie may live. */
export const anonymousResumeFor = 24 * 60 * 60_000;

export interface AnonymousResume {
  readonly personId: string;
  /** When they last uploaded one; undefined if never. */
  readonly uploadedAt: string | undefined;
  readonly now: Date;
}

/** Removes a resume that is a day old; one that replaced it meanwhile has a later timer. */
export const dropAnonymousResume = (
  { resume }: Candidate,
  { personId, uploadedAt, now }: AnonymousResume,
): Decision<NewCandidateEvent, never> =>
  resume === undefined || uploadedAt === undefined || Date.parse(uploadedAt) + anonymousResumeFor > now.getTime()
    ? accept()
    : accept({ type: "ResumeRemoved", data: { personId, fileId: resume.fileId, removedAt: now.toISOString() } });
