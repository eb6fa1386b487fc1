import type { NewCandidateEvent } from "@provenwork/contracts/candidate/events";
import type { Candidate } from "@provenwork/contracts/candidate/state";
import type * as contract from "@provenwork/contracts/work-experience/commands";
import { type Decide, type StreamId, accept, refuse } from "#kernel/decision.ts";
import { removedEvent } from "./entry.ts";

/** Removes an entry from the candidate's list, also a verified one: a reaction revokes its certificate. */
export const removeWorkExperience: Decide<
  typeof contract.RemoveWorkExperience,
  Candidate,
  NewCandidateEvent,
  StreamId
> = ({ experienceId }, { experienceIds }, { id: personId }) =>
  experienceIds.includes(experienceId)
    ? accept(removedEvent({ experienceId, personId }))
    : refuse("unknown-experience");
