import type { AnyEvent, Recorded } from "@provenwork/contracts/kernel/event";
import type { ExpectedRevision } from "@provenwork/platform/event-store/port";

/** One kind of stream: how it is named and what its events add up to. */
export interface StreamType<State, Event extends AnyEvent> {
  readonly name: (id: string) => string;
  readonly initialState: State;
  readonly evolve: (state: State, event: Event) => State;
}

/** A stream as it was read: all its events and what they add up to. */
export interface Loaded<State, Event extends AnyEvent> {
  readonly stream: string;
  readonly state: State;
  readonly events: readonly Recorded<Event>[];
  readonly revision: ExpectedRevision;
}

/** Folds events into a stream's state. */
export const fold = <State, Event extends AnyEvent>(
  type: StreamType<State, Event>,
  events: readonly Event[],
  from: State = type.initialState,
): State => events.reduce((state, event) => type.evolve(state, event), from);
