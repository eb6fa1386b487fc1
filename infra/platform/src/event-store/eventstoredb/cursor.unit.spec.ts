import { expect, it } from "vitest";
import { Cursor } from "./cursor.ts";
import { encodePosition } from "./position.ts";
import type { PositionedEvent } from "./recorded.ts";

const event = (at: bigint, type = "SampleHappened"): PositionedEvent => ({
  id: `id-${at}`,
  streamId: type.startsWith("$") ? "$stats" : "sample-1",
  revision: 0n,
  type,
  data: {},
  metadata: { version: 1 },
  isJson: true,
  created: new Date(0),
  position: { commit: at, prepare: at },
});
const checkpoint = (at: bigint) => ({
  log: "log-1",
  position: encodePosition({ commit: at, prepare: at }),
  eventId: `id-${at}`,
});

it("yields application events; its checkpoint is the last of them", () => {
  const cursor = new Cursor("log-1", null);
  const batch = cursor.pass([event(1n, "$metadata"), event(2n), event(3n), event(4n, "$statsCollected")], false);
  expect(batch?.events.map(({ id }) => id)).toEqual(["id-2", "id-3"]);
  expect(batch?.checkpoint).toEqual(checkpoint(3n));
  expect(cursor.at).toMatchObject({ id: "id-4", ours: false });
});

it("skips the store's own events, without reading them again", () => {
  const cursor = new Cursor("log-1", checkpoint(3n));
  expect(cursor.pass([event(4n, "$statsCollected")], false)).toBeUndefined();
  expect(cursor.checkpoint).toEqual(checkpoint(3n));
  expect(cursor.at).toMatchObject({ id: "id-4" });
});

it("reports once that it has caught up, and again after falling behind", () => {
  const cursor = new Cursor("log-1", checkpoint(3n));
  expect(cursor.pass([], true)).toEqual({ events: [], checkpoint: checkpoint(3n), caughtUp: true });
  expect(cursor.pass([event(4n, "$statsCollected")], true)).toBeUndefined();
  expect(cursor.pass([event(5n)], false)?.caughtUp).toBe(false);
  expect(cursor.pass([event(6n, "$statsCollected")], true)).toMatchObject({
    events: [],
    checkpoint: checkpoint(5n),
    caughtUp: true,
  });
});
