import { type Candidate, candidates } from "@provenwork/contracts/candidate/state";
import { known } from "@provenwork/contracts/kernel/event";
import {
  type Description,
  type WorkExperience,
  noExperience,
  workExperiences,
} from "@provenwork/contracts/work-experience/state";
import type { Steps } from "#kernel/steps.ts";

/** A person's work history for decisions: the candidate's list, and the state of each entry. */
export interface History {
  readonly candidate: Candidate;
  /** By experienceId. An entry that the candidate does not list does not exist. */
  readonly experiences: ReadonlyMap<string, WorkExperience>;
}

/** The entries that the candidate lists, in their order. */
export const listed = ({ candidate, experiences }: History): readonly WorkExperience[] =>
  candidate.experienceIds.map((id) => experiences.get(id) ?? { ...noExperience, experienceId: id });

/** The description of an entry, unless there is none or it was erased. */
export const descriptionOf = (experience: WorkExperience | undefined): Description | undefined =>
  known(experience?.description);

/** A history as it was read, with what the command wrote to it before, if this is a repeat. */
export interface LoadedHistory extends History {
  /** The entry that an earlier request with the same key wrote to. */
  readonly writtenBefore: string | undefined;
}

/** Reads a person's work history in two round trips; of the entries, those that are `needed`. */
export async function loadHistory(
  steps: Steps,
  personId: string,
  needed: (experienceId: string) => boolean = () => true,
): Promise<LoadedHistory> {
  const { state: candidate } = await steps.load(candidates, personId);
  const ids = candidate.experienceIds.filter(needed);
  const entries = await Promise.all(ids.map(async (id) => ({ id, ...(await steps.load(workExperiences, id)) })));
  const { commandId } = steps.origin;
  const before = entries.find(({ events }) => events.some(({ metadata }) => metadata.commandId === commandId));
  return { candidate, experiences: new Map(entries.map(({ id, state }) => [id, state])), writtenBefore: before?.id };
}
