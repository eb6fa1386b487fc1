import type { ListedEvent } from "@provenwork/contracts/audit/queries";
import { expect, it } from "vitest";
import { orderedByCause } from "./causes.ts";

const event = (id: string, causationId: string): ListedEvent => ({
  id,
  causationId,
  stream: "s",
  revision: 0,
  type: "T",
  at: "2026-11-23T09:00:00.000Z",
  role: "system",
});

it("puts each event below its cause, and what has none in the log at the root", () => {
  const events = [event("a", "request"), event("b", "a"), event("c", "request"), event("d", "b"), event("e", "a")];
  expect(orderedByCause(events).map(({ event: { id }, depth }) => [id, depth])).toEqual([
    ["a", 0],
    ["b", 1],
    ["d", 2],
    ["e", 1],
    ["c", 0],
  ]);
  expect(orderedByCause([event("a", "a")])).toHaveLength(1);
});
