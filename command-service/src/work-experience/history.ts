import type { Candidate } from "@provenwork/contracts/candidate/state";
import { type Erased, erased } from "@provenwork/contracts/kernel/event";
import { type Description, type WorkExperience, noExperience } from "@provenwork/contracts/work-experience/state";

/** What a person's work history is decided on: what the candidate lists, and each entry's own story. */
export interface History {
  readonly candidate: Candidate;
  /** By experienceId. One that the candidate does not list does not exist for anybody. */
  readonly experiences: ReadonlyMap<string, WorkExperience>;
}

/** The entries that the candidate lists, in their order. */
export const listed = ({ candidate, experiences }: History): readonly WorkExperience[] =>
  candidate.experienceIds.map((id) => experiences.get(id) ?? { ...noExperience, experienceId: id });

/** What an entry says, unless there is nothing or it was erased. */
export const descriptionOf = (experience: WorkExperience | undefined): Description | undefined =>
  known(experience?.description);

/** A personal value that can still be read. */
export const known = <T>(value: T | Erased | undefined): T | undefined => (value === erased ? undefined : value);
