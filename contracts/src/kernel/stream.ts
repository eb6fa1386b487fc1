import type { AnyEvent } from "./event.ts";

/** One kind of stream: how it is named and what its events add up to. */
export interface StreamType<State, Event extends AnyEvent> {
  /** The name is a storage format: a changed one loses every event written under the old. */
  readonly name: (id: string) => string;
  readonly initialState: State;
  readonly evolve: (state: State, event: Event) => State;
}

/** Folds events into a stream's state. */
export const fold = <State, Event extends AnyEvent>(
  type: StreamType<State, Event>,
  events: readonly Event[],
  from: State = type.initialState,
): State => events.reduce((state, event) => type.evolve(state, event), from);
