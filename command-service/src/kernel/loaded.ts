import type { AnyEvent, Recorded } from "@provenwork/contracts/kernel/event";
import type { ExpectedRevision } from "@provenwork/platform/event-store/port";

/** A loaded stream: its events and their fold. */
export interface Loaded<State, Event extends AnyEvent> {
  readonly stream: string;
  readonly state: State;
  readonly events: readonly Recorded<Event>[];
  readonly revision: ExpectedRevision;
}
