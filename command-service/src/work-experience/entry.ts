import { type NewCandidateEvent, candidateEvents } from "@provenwork/contracts/candidate/events";
import type { NewWorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import type { NoEmployer } from "@provenwork/contracts/kernel/no-employer";
import { namesOf, toStored } from "@provenwork/contracts/kernel/fields";
import {
  type ExperienceInput,
  endsInFuture,
  experienceFields,
  startsInFuture,
} from "@provenwork/contracts/work-experience/rules";
import type { Description } from "@provenwork/contracts/work-experience/state";
import type { AddressChecks } from "#candidate/no-employer-reason.ts";
import type { Decision, DecisionContext } from "#kernel/decision.ts";

/** The pieces of every decision about one entry of work history. */

export type HistoryEvent = NewWorkExperienceEvent | NewCandidateEvent;

/** An entry and its owner. */
export interface EntryOf {
  readonly experienceId: string;
  readonly personId: string;
}

/** A current job has no end. */
export const descriptionFrom = (input: Omit<ExperienceInput, "experienceId">): Description =>
  toStored(experienceFields, { ...input, endDate: input.currentJob ? null : input.endDate });

/** The fields that a code proves; changing one of them voids the proof. */
export const provenParts = ["company", "role", "workEmail"] as const;

export const same = (one: Description, other: Description): boolean => differences(one, other).length === 0;

/** The fields that differ, in the order of the form. */
export const differences = (one: Description, other: Description): readonly (keyof Description)[] =>
  namesOf(experienceFields).filter((name) => one[name] !== other[name]);

export type EntryProblem = {
  readonly code: "start-in-future" | "end-in-future" | NoEmployer;
  readonly field: keyof Description;
};

/** The invalid fields of an entry, with a code for each. */
export function entryProblems(
  before: Description | undefined,
  after: Description,
  { now, noEmployerReason }: Pick<DecisionContext, "now"> & AddressChecks,
): readonly EntryProblem[] {
  const noEmployer = after.workEmail === before?.workEmail ? undefined : noEmployerReason(after.workEmail);
  return [
    ...(startsInFuture(after.startDate, now) ? [{ code: "start-in-future", field: "startDate" } as const] : []),
    ...(endsInFuture(after, now) ? [{ code: "end-in-future", field: "endDate" } as const] : []),
    ...(noEmployer === undefined ? [] : [{ code: noEmployer, field: "workEmail" } as const]),
  ];
}

export const describedEvent = (entry: EntryOf, personal: Description): NewWorkExperienceEvent => ({
  type: "ExperienceDescribed",
  data: entry,
  personal,
});

/** Whether an entry's proof stays valid depends on its previous description; an erased entry has no proof. */
export function changedEvent(
  entry: EntryOf,
  before: Description | undefined,
  personal: Description,
): NewWorkExperienceEvent {
  const voidsProof = before === undefined || provenParts.some((part) => before[part] !== personal[part]);
  return { type: "ExperienceChanged", data: { ...entry, voidsProof }, personal };
}

export const addedEvent = ({ personId, experienceId }: EntryOf): NewCandidateEvent => ({
  type: "ExperienceAdded",
  data: { personId, experienceId },
});

export const removedEvent = ({ personId, experienceId }: EntryOf): NewCandidateEvent => ({
  type: "ExperienceRemoved",
  data: { personId, experienceId },
});

const listTypes: ReadonlySet<string> = new Set(candidateEvents.map(({ type }) => type));
/** Whether an event belongs to the candidate's list of entries; the others are of one entry. */
const isListEvent = (event: HistoryEvent): event is NewCandidateEvent => listTypes.has(event.type);
export const isEntryEvent = (event: HistoryEvent): event is NewWorkExperienceEvent => !isListEvent(event);

/** The part of a decision that the candidate's list of entries gets. */
export const ofList = <Code extends string>(decision: Decision<HistoryEvent, Code>) => ({
  ...decision,
  events: decision.events.filter(isListEvent),
});

/** The part of a decision that this entry gets. */
export const ofEntry = <Code extends string>(experienceId: string, decision: Decision<HistoryEvent, Code>) => ({
  ...decision,
  events: decision.events.filter(isEntryEvent).filter(({ data }) => data.experienceId === experienceId),
});
