import type { Candidate } from "@provenwork/contracts/candidate/state";
import type * as contract from "@provenwork/contracts/work-experience/commands";
import { maxExperiences } from "@provenwork/contracts/work-experience/rules";
import type { AddressChecks } from "#candidate/no-employer-reason.ts";
import { type Decide, accept, refuse, together } from "#kernel/decision.ts";
import {
  type EntryOf,
  type HistoryEvent,
  addedEvent,
  describedEvent,
  descriptionFrom,
  entryProblems,
} from "./entry.ts";
import { type EnteredFrom, networkRecorded } from "./network-recorded.ts";

/** Adds an entry: its own event first, the candidate's list of entries last. An entry that is listed already stays unchanged. */
export const addWorkExperience: Decide<
  typeof contract.AddWorkExperience,
  Candidate,
  HistoryEvent,
  EntryOf & AddressChecks & EnteredFrom
> = (input, { personalInformation, experienceIds }, context) => {
  const { experienceId, personId } = context;
  if (experienceIds.includes(experienceId)) return accept();
  if (personalInformation === undefined) return refuse("no-personal-information");
  if (experienceIds.length >= maxExperiences) return refuse("too-many-experiences");
  const description = descriptionFrom(input);
  const untrue = together(entryProblems(undefined, description, context));
  if (untrue !== undefined) return refuse(untrue);
  const entry = { experienceId, personId };
  return accept<HistoryEvent>(
    describedEvent(entry, description),
    ...networkRecorded(entry, null, context),
    addedEvent(entry),
  );
};
