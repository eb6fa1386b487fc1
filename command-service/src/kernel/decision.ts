import type { Command, InputOf, RefusalOf } from "@provenwork/contracts/kernel/endpoint";

/** A refusal. `field` and `message` override those of the contract if more is known. */
export interface Refused<Code extends string> {
  readonly code: Code;
  readonly field?: string;
  readonly message?: string;
  /** Further invalid fields, so that a form shows all errors at once. */
  readonly also?: readonly { readonly code: Code; readonly field: string }[];
  /** Seconds until it may be tried again, for 429. */
  readonly retryAfter?: number;
}

/** Combines several refusals into one; undefined if there are none. */
export const together = <Code extends string>(
  refusals: readonly { readonly code: Code; readonly field: string }[],
): Refused<Code> | undefined => {
  const [first, ...also] = refusals;
  return first && (also.length === 0 ? first : { ...first, also });
};

/** Result of a decision: events, a refusal, or both (a wrong code is refused and recorded). */
export interface Decision<E, Code extends string = string> {
  readonly events: readonly E[];
  readonly refusal?: Refused<Code>;
}

/** Context of a decision besides input and state: clock and random values. */
export interface DecisionContext {
  /** The instant of the decision. */
  readonly now: Date;
  /** A UUID that follows from the commandId and `name`, so that a repeated command mints the same one. */
  readonly newId: (name: string) => string;
}

/** Of a decision that an id is part of: which stream it is taken on. */
export interface StreamId {
  readonly id: string;
}

/** One pure decision: no I/O, no clock, no random numbers. */
export type Decide<C extends Command, State, Event, Extra = unknown> = (
  input: InputOf<C>,
  state: State,
  context: DecisionContext & Extra,
) => Decision<Event, RefusalOf<C>>;

/** Accepts with these events; with none, everything was so already. */
export const accept = <E>(...events: readonly E[]): Decision<E, never> => ({ events });

/** Refuses; events given with it are recorded all the same. */
export const refuse = <Code extends string, E = never>(
  code: Code | Refused<Code>,
  ...events: readonly E[]
): Decision<E, Code> => ({
  events,
  refusal: typeof code === "string" ? { code } : code,
});
