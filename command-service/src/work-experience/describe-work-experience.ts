import type * as contract from "@provenwork/contracts/work-experience/commands";
import type { NewWorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import type { ExperienceInput } from "@provenwork/contracts/work-experience/rules";
import type { Description } from "@provenwork/contracts/work-experience/state";
import { type Decide, type DecisionContext, type Refused, accept, refuse, together } from "#kernel/decision.ts";
import type { AddressChecks } from "#candidate/no-employer-reason.ts";
import {
  type HistoryEvent,
  type EntryProblem,
  addedEvent,
  changedEvent,
  describedEvent,
  descriptionFrom,
  removedEvent,
  same,
  entryProblems,
} from "./entry.ts";
import { type History, descriptionOf, listed } from "./history.ts";
import { type EnteredFrom, networkRecorded } from "./network-recorded.ts";

/** Whose work history it is. */
interface Subject {
  readonly personId: string;
}

type Context = DecisionContext & Subject & AddressChecks & EnteredFrom;

/**
 * Replaces the work history: entries with an id replace that entry, others are new, missing ones are removed, and what is
 * verified stays as it is. An entry's own events come first, the candidate's list of entries last.
 */
export const describeWorkExperience: Decide<
  typeof contract.DescribeWorkExperience,
  History,
  HistoryEvent,
  Subject & AddressChecks & EnteredFrom
> = ({ experiences }, history, context) => {
  if (history.candidate.personalInformation === undefined) return refuse("no-personal-information");
  const entries = experiences.map((input, index) => entryOf(input, index, history, context));
  const refusal =
    repeated(entries) ??
    together(entries.flatMap((entry) => entryRefusals(entry, context))) ??
    verifiedLeftOut(history, entries);
  if (refusal !== undefined) return refuse(refusal);
  return accept<HistoryEvent>(
    ...entries.flatMap((entry) => ownEvents(entry, context)),
    ...removedIds(history, entries).flatMap((id) => voidedCode(history, id, context)),
    ...entries.filter(({ isListed }) => !isListed).map(({ id }) => addedEvent(entryIdOf(id, context))),
    ...removedIds(history, entries).map((id) => removedEvent(entryIdOf(id, context))),
  );
};

interface Entry {
  readonly id: string;
  /** Its place in the input, as messages name it. */
  readonly field: string;
  /** The input named an entry, rather than describing a new one. */
  readonly named: boolean;
  readonly isListed: boolean;
  readonly verified: boolean;
  readonly before: Description | undefined;
  readonly after: Description;
}

/** The id of a new entry follows from the command and its place, so that a repeat finds it listed already. */
export const entryId = (input: ExperienceInput, index: number, newId: DecisionContext["newId"]): string =>
  input.experienceId ?? newId(`experience-${index}`);

function entryOf(input: ExperienceInput, index: number, history: History, { newId }: Context): Entry {
  const id = entryId(input, index, newId);
  const isListed = history.candidate.experienceIds.includes(id);
  const experience = isListed ? history.experiences.get(id) : undefined;
  return {
    id,
    field: `experiences.${index}`,
    named: input.experienceId !== undefined,
    isListed,
    verified: experience?.status === "verified",
    before: descriptionOf(experience),
    after: descriptionFrom(input),
  };
}

type Code = "repeated-experience" | "unknown-experience" | "already-verified" | EntryProblem["code"];
type Refusal = Refused<Code> | undefined;

function repeated(entries: readonly Entry[]): Refusal {
  const twice = entries.find(({ id }, index) => entries.findIndex((other) => other.id === id) < index);
  return twice && { code: "repeated-experience", field: `${twice.field}.experienceId` };
}

function entryRefusals(entry: Entry, context: Context): readonly { readonly code: Code; readonly field: string }[] {
  const { before, after, field } = entry;
  if (entry.named && !entry.isListed) return [{ code: "unknown-experience", field: `${field}.experienceId` }];
  if (before !== undefined && same(before, after)) return [];
  if (entry.verified) return [{ code: "already-verified", field }];
  return entryProblems(before, after, context).map((untrue) => ({ ...untrue, field: `${field}.${untrue.field}` }));
}

function verifiedLeftOut(history: History, entries: readonly Entry[]): Refusal {
  const kept = new Set(entries.map(({ id }) => id));
  const leftOut = listed(history).some(({ status, experienceId }) => status === "verified" && !kept.has(experienceId));
  return leftOut ? { code: "already-verified", field: "experiences" } : undefined;
}

function ownEvents({ id, before, after, isListed }: Entry, context: Context): NewWorkExperienceEvent[] {
  const entry = entryIdOf(id, context);
  if (!isListed) return [describedEvent(entry, after), ...networkRecorded(entry, null, context)];
  return before !== undefined && same(before, after) ? [] : [changedEvent(entry, before, after)];
}

/**
 * The open code of an entry that is removed is void from here on. Written at the exact revision of the entry, this meets a
 * code that is entered at the same moment: one of the two is decided on what the other has written.
 */
function voidedCode(history: History, id: string, context: Context): NewWorkExperienceEvent[] {
  const experience = history.experiences.get(id);
  const description = descriptionOf(experience);
  if (experience?.code === undefined || description === undefined) return [];
  return [{ type: "ExperienceChanged", data: { ...entryIdOf(id, context), voidsProof: true }, personal: description }];
}

const entryIdOf = (experienceId: string, { personId }: Subject) => ({ experienceId, personId });

const removedIds = ({ candidate }: History, entries: readonly Entry[]): readonly string[] =>
  candidate.experienceIds.filter((id) => !entries.some((entry) => entry.id === id));
