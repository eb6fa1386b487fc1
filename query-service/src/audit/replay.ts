import type { StateChange, StateValue } from "@provenwork/contracts/audit/queries";
import { streamTypeOf } from "@provenwork/contracts/histories";
import type { Recorded } from "@provenwork/contracts/kernel/event";
import { readable } from "./readable.ts";
import { changesBetween, valuesOf } from "./state-values.ts";

interface Step {
  readonly event: Recorded;
  /** Null: nothing is decided on this stream. */
  readonly changes: StateChange[] | null;
}

/**
 * Folds a history once, as deciders do. Tells the states before the event at `from`, of the streams of the steps, and for each of
 * the next `count` events what it changed.
 */
export function replay(
  events: readonly Recorded[],
  from: number,
  count: number,
): { readonly states: { stream: string; values: StateValue[] }[]; readonly steps: Step[] } {
  const folds = new Map<string, Fold>();
  const foldOf = (stream: string): Fold => {
    const known = folds.get(stream) ?? new Fold(stream);
    folds.set(stream, known);
    return known;
  };
  for (const event of events.slice(0, from)) foldOf(event.stream).take(event);
  const shown = events.slice(from, from + count);
  const states = [...new Set(shown.map(({ stream }) => stream))].map((stream) => ({
    stream,
    values: foldOf(stream).values(),
  }));
  return { states, steps: shown.map((event) => ({ event, changes: foldOf(event.stream).changes(event) })) };
}

/** One stream's state; undefined before its first event. */
class Fold {
  readonly #type: ReturnType<typeof streamTypeOf>;
  #state: unknown;

  constructor(stream: string) {
    this.#type = streamTypeOf(stream);
    this.#state = this.#type?.initialState;
  }

  take(event: Recorded): void {
    if (this.#type !== undefined) this.#state = this.#type.evolve(this.#state, readable(event));
  }

  values(): StateValue[] {
    return valuesOf(this.#state);
  }

  changes(event: Recorded): StateChange[] | null {
    if (this.#type === undefined) return null;
    const before = this.#state;
    this.take(event);
    return changesBetween(before, this.#state);
  }
}
