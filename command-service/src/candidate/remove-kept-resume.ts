import type * as contract from "@provenwork/contracts/candidate/commands";
import type { NewCandidateEvent } from "@provenwork/contracts/candidate/events";
import type { Candidate } from "@provenwork/contracts/candidate/state";
import { type Decide, type StreamId, accept } from "#kernel/decision.ts";

/** The current resume is not removed by its id: it is the profile's. */
export const removeKeptResume: Decide<typeof contract.RemoveKeptResume, Candidate, NewCandidateEvent, StreamId> = (
  { resumeId: fileId },
  { earlierResumes },
  { now, id: personId },
) => {
  if (!earlierResumes.some((each) => each.fileId === fileId)) return accept();
  return accept({ type: "KeptResumeRemoved", data: { personId, fileId, removedAt: now.toISOString() } });
};
