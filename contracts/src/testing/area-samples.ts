import type { Command, Principal, Query } from "../kernel/endpoint.ts";

/**
 * A valid input per endpoint name, if the schema is not enough (ids of nothing and a reason); what it does or answers
 * depends on who sends it.
 */
export type Samples = Readonly<Record<string, () => unknown>>;

/**
 * Refusals of samples, by endpoint name: a status and a code, for
 * all callers or by role.
 */
export type Outcomes = Readonly<Record<string, string | Partial<Record<Principal, string>>>>;

/** A call of a signed-in candidate, or of a member of a group, that must succeed; resolves to its answer. */
export type CallAs = (endpoint: Command | Query, input: unknown) => Promise<Record<string, unknown>>;
/**
 * Creates everything that a candidate can have in an area, each text containing `mark`, and returns the ids of what was
 * created by field name: the role matrix tries them as another person. `known` are the ids of what
 * was created before.
 */
export type Belongings = (
  call: CallAs,
  mark: string,
  known: Readonly<Record<string, string>>,
) => Promise<Readonly<Record<string, string>>>;

export interface AreaSamples {
  readonly samples?: Samples;
  readonly outcomes?: Outcomes;
  readonly belongings?: Belongings;
  /** The same for a member of a group: what is made belongs to the group. */
  readonly groupBelongings?: Belongings;
}

/** An id of nothing. */
export const nothing = "00000000-0000-4000-8000-000000000000";
