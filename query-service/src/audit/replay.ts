import type { StateChange, StateValue } from "@provenwork/contracts/audit/queries";
import { eventDefinitions } from "@provenwork/contracts/events";
import { isForAuditors, streamTypeOf } from "@provenwork/contracts/histories";
import { type Recorded, erased } from "@provenwork/contracts/kernel/event";
import { changesBetween, valuesOf } from "./state-values.ts";

/** The states at a position of a history: the folds of deciders copy what they change, so a kept state never changes. */
export interface Snapshot {
  /** Events before it. */
  readonly events: number;
  /** Next revision by stream. */
  readonly next: ReadonlyMap<string, number>;
  readonly states: ReadonlyMap<string, unknown>;
  /** Whose personal data is in the states. */
  readonly people: ReadonlySet<string>;
}

export const emptySnapshot: Snapshot = { events: 0, next: new Map(), states: new Map(), people: new Set() };

interface Step {
  readonly event: Recorded;
  /** Null if the stream has no decider. */
  readonly changes: StateChange[] | null;
}

export interface Replayed {
  readonly states: { stream: string; values: StateValue[] }[];
  readonly steps: Step[];
  /** Kept positions to continue from. */
  readonly snapshots: Snapshot[];
}

/** Events between two kept positions. */
const snapshotInterval = 1_000;

/**
 * Folds the events of a history after a kept position, as deciders do. Returns the states of the streams before the event at `from`,
 * and what each of the next `count` events changed.
 */
export function replay(before: Snapshot, events: readonly Recorded[], from: number, count: number): Replayed {
  const fold = new Fold(before);
  const reached: Snapshot[] = [];
  const skipped = from - before.events;
  for (const event of events.slice(0, skipped)) {
    fold.apply(event);
    if (fold.events % snapshotInterval === 0) reached.push(fold.snapshot());
  }
  const shown = events.slice(skipped, skipped + count);
  const states = [...new Set(shown.map(({ stream }) => stream))].map((stream) => ({
    stream,
    values: valuesOf(fold.stateOf(stream)),
  }));
  const steps = shown.map((event) => {
    const { stream } = event;
    const was = fold.stateOf(stream);
    fold.apply(event);
    return { event, changes: streamTypeOf(stream) === undefined ? null : changesBetween(was, fold.stateOf(stream)) };
  });
  return { states, steps, snapshots: [...reached, fold.snapshot()] };
}

class Fold {
  events: number;
  readonly #next: Map<string, number>;
  readonly #states: Map<string, unknown>;
  readonly #people: Set<string>;

  constructor({ events, next, states, people }: Snapshot) {
    this.events = events;
    this.#next = new Map(next);
    this.#states = new Map(states);
    this.#people = new Set(people);
  }

  /** Undefined if the stream has no decider. */
  stateOf(stream: string): unknown {
    return this.#states.has(stream) ? this.#states.get(stream) : streamTypeOf(stream)?.initialState;
  }

  apply(event: Recorded): void {
    const { stream, revision, type, data } = event;
    this.events += 1;
    this.#next.set(stream, revision + 1);
    const shown = redactForAuditors(event);
    const streamType = streamTypeOf(stream);
    if (streamType === undefined) return;
    this.#states.set(stream, streamType.evolve(this.stateOf(stream), shown));
    const subject = eventDefinitions.get(type)?.subject;
    if (subject !== undefined && "personal" in shown && shown.personal !== erased)
      this.#people.add(String(data[subject]));
  }

  snapshot(): Snapshot {
    return {
      events: this.events,
      next: new Map(this.#next),
      states: new Map(this.#states),
      people: new Set(this.#people),
    };
  }
}

/** Treats personal data that is hidden from auditors as erased. */
const redactForAuditors = (event: Recorded): Recorded =>
  isForAuditors(event.type) || !("personal" in event) ? event : { ...event, personal: erased };
