import type * as contract from "@provenwork/contracts/candidate/commands";
import type { NewCandidateEvent } from "@provenwork/contracts/candidate/events";
import type { Candidate } from "@provenwork/contracts/candidate/state";
import { type Decide, type StreamId, accept } from "#kernel/decision.ts";

/** Without a resume there is nothing to remove. */
export const removeResume: Decide<typeof contract.RemoveResume, Candidate, NewCandidateEvent, StreamId> = (
  _,
  { resume },
  { now, id: personId },
) => {
  if (resume === undefined) return accept();
  return accept({ type: "ResumeRemoved", data: { personId, fileId: resume.fileId, removedAt: now.toISOString() } });
};
