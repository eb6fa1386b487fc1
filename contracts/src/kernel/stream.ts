import type { AnyEvent } from "./event.ts";

/** A kind of stream: its name and its fold. */
export interface StreamType<State, Event extends AnyEvent> {
  /** The name is a storage format: a changed name loses all events written under the old one. */
  readonly name: (id: string) => string;
  readonly initialState: State;
  evolve(this: void, state: State, event: Event): State;
}

/** Folds events into a stream's state. */
export const fold = <State, Event extends AnyEvent>(
  type: StreamType<State, Event>,
  events: readonly Event[],
  from: State = type.initialState,
): State => events.reduce((state, event) => type.evolve(state, event), from);
