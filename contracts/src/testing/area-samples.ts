import type { Command, Principal, Query } from "../kernel/endpoint.ts";

/**
 * A valid input of an endpoint, by its name, where the schema alone does not give one (ids of nothing and a reason); what it does or answers
 * depends on who sends it.
 */
export type Samples = Readonly<Record<string, () => unknown>>;

/**
 * What an area's endpoints answer to their samples where that is no success, by name: a status and the code of a refusal, for
 * all who may call or by role.
 */
export type Outcomes = Readonly<Record<string, string | Partial<Record<Principal, string>>>>;

/** A call of a signed-in candidate, or of a member of a group, that must succeed; resolves to its answer. */
export type CallAs = (endpoint: Command | Query, input: unknown) => Promise<Record<string, unknown>>;
/**
 * Gives a candidate everything that an area lets one have, each word of it holding `mark`, and says the ids of what was
 * made by the names of the fields that take them: the role matrix tries them as somebody else. `known` are the ids of what
 * was made before.
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
