import type { NewCandidateEvent } from "@provenwork/contracts/candidate/events";
import type { Candidate } from "@provenwork/contracts/candidate/state";
import type * as contract from "@provenwork/contracts/work-experience/commands";
import type { Subject } from "#candidate/provide-personal-information.ts";
import { type Decide, accept, refuse } from "#kernel/decision.ts";
import { removedEvent } from "./entry.ts";

/** Takes an entry off the candidate's list, a verified one too: its certificate is revoked by a reactor that hears of it. */
export const removeWorkExperience: Decide<
  typeof contract.RemoveWorkExperience,
  Candidate,
  NewCandidateEvent,
  Subject
> = ({ experienceId }, { experienceIds }, { personId }) =>
  experienceIds.includes(experienceId)
    ? accept(removedEvent({ experienceId, personId }))
    : refuse("unknown-experience");
