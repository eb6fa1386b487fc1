import type * as contract from "@provenwork/contracts/candidate/staff-commands";
import type { NewCandidateEvent } from "@provenwork/contracts/candidate/events";
import type { Candidate } from "@provenwork/contracts/candidate/state";
import { erased } from "@provenwork/contracts/kernel/event";
import { type Decide, type StreamId, accept, refuse } from "#kernel/decision.ts";

/** Each link is recorded before it is given. An erased candidate has no resume, nor a key for the reason. */
export const openCandidateResume: Decide<
  typeof contract.OpenCandidateResume,
  Candidate,
  NewCandidateEvent,
  StreamId
> = ({ reason }, { resume }, { now, id: personId }) => {
  if (resume === undefined || resume.fileName === erased) return refuse("no-resume");
  return accept({
    type: "ResumeOpenedByStaff",
    data: { personId, openedAt: now.toISOString() },
    personal: { reason },
  });
};
