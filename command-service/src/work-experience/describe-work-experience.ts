import type { NewCandidateEvent } from "@provenwork/contracts/candidate/events";
import type * as contract from "@provenwork/contracts/work-experience/commands";
import type { NewWorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { type ExperienceInput, startsInFuture } from "@provenwork/contracts/work-experience/rules";
import type { Description } from "@provenwork/contracts/work-experience/state";
import { type Decide, type DecisionContext, type Refused, accept, refuse } from "#kernel/decision.ts";
import type { AddressChecks } from "#candidate/personal-address.ts";
import type { Subject } from "#candidate/provide-personal-information.ts";
import { type History, descriptionOf, listed } from "./history.ts";

export type HistoryEvent = NewWorkExperienceEvent | NewCandidateEvent;
type Context = DecisionContext & Subject & AddressChecks;

/**
 * Replaces the work history: entries with an id replace that entry, others are new, missing ones are removed, and what is
 * verified stays as it is. An entry's own events come first, the candidate's list of entries last.
 */
export const describeWorkExperience: Decide<
  typeof contract.DescribeWorkExperience,
  History,
  HistoryEvent,
  Subject & AddressChecks
> = ({ experiences }, history, context) => {
  if (history.candidate.personalInformation === undefined) return refuse("no-personal-information");
  const entries = experiences.map((input, index) => entryOf(input, index, history, context));
  const refusal =
    repeated(entries) ?? firstOf(entries, (entry) => whyNot(entry, context)) ?? verifiedLeftOut(history, entries);
  if (refusal !== undefined) return refuse(refusal);
  return accept<HistoryEvent>(
    ...entries.flatMap((entry) => ownEvents(entry, context)),
    ...entries.filter(({ isListed }) => !isListed).map(({ id }) => added(id, context)),
    ...removedIds(history, entries).map((id) => removed(id, context)),
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

const descriptionFrom = (input: ExperienceInput): Description => ({
  company: input.company,
  role: input.role,
  startDate: input.startDate,
  endDate: input.currentJob ? null : input.endDate || null,
  currentJob: input.currentJob,
  workEmail: input.workEmail,
});

type Code = "repeated-experience" | "unknown-experience" | "already-verified" | "start-in-future" | "personal-domain";
type Refusal = Refused<Code> | undefined;

function repeated(entries: readonly Entry[]): Refusal {
  const twice = entries.find(({ id }, index) => entries.findIndex((other) => other.id === id) < index);
  return twice && { code: "repeated-experience", field: `${twice.field}.experienceId` };
}

function whyNot(entry: Entry, { now, isPersonalMail }: Context): Refusal {
  const { before, after, field } = entry;
  if (entry.named && !entry.isListed) return { code: "unknown-experience", field: `${field}.experienceId` };
  if (before !== undefined && same(before, after)) return undefined;
  if (entry.verified) return { code: "already-verified", field };
  if (startsInFuture(after.startDate, now)) return { code: "start-in-future", field: `${field}.startDate` };
  const otherAddress = after.workEmail !== before?.workEmail;
  if (otherAddress && isPersonalMail(after.workEmail)) return { code: "personal-domain", field: `${field}.workEmail` };
  return undefined;
}

function verifiedLeftOut(history: History, entries: readonly Entry[]): Refusal {
  const kept = new Set(entries.map(({ id }) => id));
  const leftOut = listed(history).some(({ status, experienceId }) => status === "verified" && !kept.has(experienceId));
  return leftOut ? { code: "already-verified", field: "experiences" } : undefined;
}

function ownEvents({ id, before, after, isListed }: Entry, { personId }: Context): NewWorkExperienceEvent[] {
  const entry = { experienceId: id, personId };
  if (!isListed) return [{ type: "ExperienceDescribed", data: entry, personal: after }];
  if (before !== undefined && same(before, after)) return [];
  const voidsProof = before === undefined || provenParts.some((part) => before[part] !== after[part]);
  return [{ type: "ExperienceChanged", data: { ...entry, voidsProof }, personal: after }];
}

/** What a code proves; a change of any of these is a claim that nobody has proven. */
const provenParts = ["company", "role", "workEmail"] as const;

const added = (experienceId: string, { personId }: Context): NewCandidateEvent => ({
  type: "ExperienceAdded",
  data: { personId, experienceId },
});

const removed = (experienceId: string, { personId }: Context): NewCandidateEvent => ({
  type: "ExperienceRemoved",
  data: { personId, experienceId },
});

const removedIds = ({ candidate }: History, entries: readonly Entry[]): readonly string[] =>
  candidate.experienceIds.filter((id) => !entries.some((entry) => entry.id === id));

const same = (one: Description, other: Description): boolean =>
  provenParts.every((part) => one[part] === other[part]) &&
  one.startDate === other.startDate &&
  one.endDate === other.endDate &&
  one.currentJob === other.currentJob;

function firstOf<T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
