import type { AnyEvent } from "@provenwork/contracts/kernel/event";
import { expect } from "vitest";
import type { Decision } from "#kernel/decision.ts";
import { type StreamType, fold } from "@provenwork/contracts/kernel/stream";

interface ExpectedRefusal {
  readonly refusal: string;
  readonly field?: string;
  /** Further invalid fields. */
  readonly also?: readonly object[];
  /** The events recorded despite the refusal; none by default. */
  readonly events?: readonly object[];
}

/** `givenState(state).when(decide).thenEvents([…])` or `.thenRefused({ refusal })`. */
export const givenState = <State>(state: State) => ({
  when(decide: (state: State) => Decision<object>) {
    const { events, refusal } = decide(state);
    return {
      thenEvents(expected: readonly object[]): void {
        expect(refusal).toBeUndefined();
        expect(events).toEqual(expected);
      },
      thenRefused({ refusal: code, field, also, events: recorded = [] }: ExpectedRefusal): void {
        expect(refusal).toMatchObject({
          code,
          ...(field !== undefined && { field }),
          ...(also !== undefined && { also }),
        });
        expect(events).toEqual(recorded);
      },
    };
  },
});

/** `given(type, [events]).when(decide).thenEvents([…])` or `.thenRefused({ refusal })`. */
export const given = <State, Event extends AnyEvent>(type: StreamType<State, Event>, events: readonly Event[]) =>
  givenState(fold(type, events));
