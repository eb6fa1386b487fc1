import type { ParkingEvent } from "@provenwork/contracts/operations/events";
import {
  type BuildEnd,
  type BuildRequest,
  noLetterRetry,
  notRequested,
  parkings,
} from "@provenwork/contracts/operations/state";
import { fold } from "@provenwork/contracts/kernel/stream";
import { describe, expect, it } from "vitest";
import { decideRebuild } from "./decide-rebuild.ts";
import { requestRebuild } from "./request-rebuild.ts";
import { retryDeadLetter } from "./retry-dead-letter.ts";
import { requestRollBack } from "./request-roll-back.ts";
import { retryParkedStream } from "./retry-parked-stream.ts";
import { skipParkedEvent } from "./skip-parked-event.ts";

const context = { now: new Date("2026-11-23T08:00:00.000Z"), newId: (name: string) => name };
const place = { readModel: "jobs", stream: "job-1", revision: 2 };
const parked: ParkingEvent = { type: "StreamParked", data: { ...place, eventId: "event", error: "TypeError" } };
const retry = { ...place, reason: "The projection is mended" };
const given = (...events: ParkingEvent[]) => fold(parkings, events);

describe("a parked stream", () => {
  it("is retried with a reason", () => {
    expect(retryParkedStream(retry, given(parked), context)).toEqual({
      events: [{ type: "StreamRetried", data: { ...place, reason: "The projection is mended" } }],
    });
  });

  it("is retried once, until it is parked again", () => {
    const retried: ParkingEvent = { type: "StreamRetried", data: retry };
    expect(retryParkedStream(retry, given(parked, retried), context).refusal?.code).toBe("not-parked");
    expect(retryParkedStream(retry, given(parked, retried, parked), context).refusal).toBeUndefined();
  });

  it("is not retried where it failed before, but where it failed last", () => {
    const later: ParkingEvent = { type: "StreamParked", data: { ...parked.data, revision: 5 } };
    expect(retryParkedStream(retry, given(parked, later), context).refusal?.code).toBe("not-parked");
  });

  it("concerns only its read model", () => {
    expect(retryParkedStream({ ...retry, readModel: "accounts" }, given(parked), context).refusal?.code).toBe(
      "not-parked",
    );
  });

  it("continues after a skipped event, which is the one that failed", () => {
    const skip = { ...place, reason: "It never meant anything" };
    expect(skipParkedEvent(skip, given(parked), context)).toEqual({
      events: [{ type: "EventSkipped", data: { ...skip, eventId: "event" } }],
    });
    expect(skipParkedEvent({ ...skip, revision: 1 }, given(parked), context).refusal?.code).toBe("not-parked");
  });

  it("cannot skip an event that an earlier release did not name", () => {
    const unnamed: ParkingEvent = { ...parked, data: { ...parked.data, eventId: null } };
    expect(skipParkedEvent({ ...place, reason: "r" }, given(unnamed), context).refusal?.code).toBe("event-unknown");
  });
});

describe("a build", () => {
  const stream = { ...context, id: "request", known: new Set(["jobs", "accounts"]) };

  it("is requested with its reason, each read model once", () => {
    const input = { readModels: ["jobs", "jobs", "accounts"], compare: true, hold: true, reason: "Odd rows" };
    expect(requestRebuild(input, notRequested, stream).events).toEqual([
      {
        type: "RebuildRequested",
        data: { requestId: "request", readModels: ["jobs", "accounts"], compare: true, hold: true, reason: "Odd rows" },
      },
    ]);
    expect(requestRebuild(input, { ...notRequested, requested: true }, stream).events).toEqual([]);
  });

  it("is refused where there is no such read model, which is named; a repeat is answered as before", () => {
    const input = { readModels: ["jobs", "jbos"], compare: true, hold: false, reason: "A slip" };
    const refusal = {
      code: "unknown-read-model",
      message: "There is no read model jbos. See the list.",
    };
    expect(requestRebuild(input, notRequested, stream)).toEqual({ events: [], refusal });
    expect(requestRollBack({ readModel: "jbos", reason: "A slip" }, notRequested, stream).refusal).toEqual(refusal);
    expect(requestRebuild(input, { ...notRequested, requested: true }, stream).refusal).toBeUndefined();
  });

  it("that waits is decided once with a reason, and a repeat changes nothing", () => {
    const decide = (decision: "switch" | "discard", state: BuildRequest) =>
      decideRebuild({ requestId: "request", decision, reason: "All the same" }, state, context);
    const waits: BuildRequest = { ...notRequested, requested: true, needsApproval: true };
    expect(decide("switch", waits).events).toEqual([
      { type: "RebuildDecided", data: { requestId: "request", decision: "switch", reason: "All the same" } },
    ]);
    expect(decide("switch", { ...waits, decision: "switch" })).toEqual({ events: [] });
    for (const state of [notRequested, { ...waits, needsApproval: false }, { ...waits, decision: "switch" } as const])
      expect(decide("discard", state).refusal?.code).toBe("nothing-waits");
  });

  it("that has ended takes no decision, not even the one it was ended by", () => {
    const end: BuildEnd = { requestId: "request", outcome: "expired", comparisons: [], failure: null };
    for (const decision of [undefined, "switch"] as const) {
      const ended: BuildRequest = { requested: true, needsApproval: true, decision, end };
      const input = { requestId: "request", decision: "switch", reason: "All the same" } as const;
      const { events, refusal } = decideRebuild(input, ended, context);
      expect([events, refusal?.code]).toEqual([[], "nothing-waits"]);
    }
  });

  it("is rolled back with a reason", () => {
    const input = { readModel: "jobs", reason: "Slow since then" };
    expect(requestRollBack(input, notRequested, stream).events).toEqual([
      { type: "RollBackRequested", data: { requestId: "request", ...input } },
    ]);
  });
});

describe("a mail or timer that was given up", () => {
  const input = { kind: "mail", letterId: "news.1", reason: "Mended" } as const;
  const stream = { ...context, id: "request" };

  it("is attempted again with a reason, and one that was not is refused", () => {
    const { events } = retryDeadLetter(input, noLetterRetry, { ...stream, dead: true });
    expect(events).toEqual([{ type: "DeadLetterRetried", data: { requestId: "request", ...input } }]);
    expect(retryDeadLetter(input, noLetterRetry, { ...stream, dead: false }).refusal?.code).toBe("not-given-up");
  });
});
