import type { Replay, ReplayedEvent } from "@provenwork/contracts/audit/queries";
import { expect, it } from "vitest";
import { stateAt } from "./state-at.ts";

const event = (id: string, stream: string, changes: ReplayedEvent["changes"]): ReplayedEvent => ({
  id,
  stream,
  changes,
  type: "T",
  revision: 0,
  data: {},
  personal: null,
  metadata: {},
  traceId: "",
});
const described = event("a", "one", [
  { path: "status", value: "pending" },
  { path: "code.10", value: "x" },
]);
const elsewhere = event("b", "two", [{ path: "status", value: "open" }]);
const verified = event("c", "one", [
  { path: "status", value: "verified" },
  { path: "code.9", value: "y" },
  { path: "code.10", value: null },
]);
const undecided = event("d", "log", null);
const states = [{ stream: "one", values: [{ path: "status", value: "none" }] }];
const replay: Replay = { from: 400, related: [], states, events: [described, elsewhere, verified, undecided] };

it("the state as of an event is what its own stream had, with what the event changed", () => {
  expect(stateAt(replay, described)).toEqual([
    { path: "status", value: "pending", before: "none" },
    { path: "code.10", value: "x", before: null },
  ]);
  expect(stateAt(replay, verified)).toEqual([
    { path: "status", value: "verified", before: "pending" },
    { path: "code.9", value: "y", before: null },
    { path: "code.10", value: null, before: "x" },
  ]);
  expect(stateAt(replay, elsewhere)).toEqual([{ path: "status", value: "open", before: null }]);
});

it("a stream on which nothing is decided has no state", () => {
  expect(stateAt(replay, undecided)).toBeNull();
});
