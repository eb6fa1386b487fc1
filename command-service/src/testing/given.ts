import type { AnyEvent } from "@provenwork/contracts/kernel/event";
import { expect } from "vitest";
import type { Decision } from "#kernel/decision.ts";
import { type StreamType, fold } from "#kernel/stream-type.ts";

type Then = readonly AnyEvent[] | { refusal: string; field?: string; events?: readonly AnyEvent[] };

/** `givenState(state).when(decide).then([events])` or `.then({ refusal })`. */
export const givenState = <State>(state: State) => ({
  when: (decide: (state: State) => Decision<AnyEvent>) => ({
    then(expected: Then): void {
      const { events, refusal } = decide(state);
      if ("refusal" in expected) {
        expect(refusal).toMatchObject({
          code: expected.refusal,
          ...(expected.field !== undefined && { field: expected.field }),
        });
        expect(events).toEqual(expected.events ?? []);
      } else {
        expect(refusal).toBeUndefined();
        expect(events).toEqual(expected);
      }
    },
  }),
});

/** `given(type, [events]).when(decide).then([events])` or `.then({ refusal })`. */
export const given = <State, Event extends AnyEvent>(type: StreamType<State, Event>, events: readonly Event[]) =>
  givenState(fold(type, events));
