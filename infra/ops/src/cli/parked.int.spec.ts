import { bounded } from "@provenwork/contracts/kernel/bounded-count";
import { formatCount } from "@provenwork/contracts/kernel/format-count";
import { operationsStream } from "@provenwork/contracts/operations/state";
import { recordOperation } from "@provenwork/projector/kernel/appends";
import { countParked, parkStream } from "@provenwork/projector/kernel/parking";
import { type World, createWorld } from "@provenwork/projector/testing/world";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { listParkedStreams, retryParked, skipParked } from "./parked.ts";
import type { Target } from "./target.ts";

let world: World;
beforeAll(async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  world = await createWorld([]);
});
afterAll(() => world.close());

const [readModel, stream, eventId] = ["jobs", "job-1", "01900000-0000-7000-8000-000000000001"] as const;
const target = () => ({
  store: async () => world.store,
  codec: () => Promise.resolve(world.codec),
  read: () => world.pool,
});
const recorded = async () =>
  ((await world.store.readMany([operationsStream])).get(operationsStream) ?? []).map(({ type, data }) => ({
    type,
    data,
  }));

/** Parks a stream as the projector does; none runs here, so the stream stays in its table. */
async function park(): Promise<void> {
  const failed = { revision: 2, eventId, error: "TypeError" };
  await parkStream(world.pool, readModel, stream, failed);
  const event = { type: "StreamParked", data: { readModel, stream, ...failed } } as const;
  await recordOperation(world.store, world.codec, event, { id: null, role: "system" });
}

it("requests a retry or a skip like the screen: once per parking of the stream", async () => {
  await park();
  await retryParked(target(), readModel, stream, "The projection is fixed");
  expect((await recorded()).at(-1)).toEqual({
    type: "StreamRetried",
    data: { readModel, stream, revision: 2, reason: "The projection is fixed" },
  });
  const requests = (await recorded()).length;
  await expect(retryParked(target(), readModel, stream, "why")).rejects.toThrow("is no longer parked at that event");
  await expect(skipParked(target(), readModel, stream, "why")).rejects.toThrow("is no longer parked at that event");
  expect(await recorded()).toHaveLength(requests);

  await park();
  for (const act of [retryParked, skipParked])
    await expect(act(target(), readModel, stream, " \n")).rejects.toThrow("--reason: A reason is required");
  await skipParked(target(), readModel, stream, "It never meant anything");
  expect((await recorded()).at(-1)).toEqual({
    type: "EventSkipped",
    data: { readModel, stream, revision: 2, eventId, reason: "It never meant anything" },
  });
});

it("lists and counts at most a thousand, and finds others by name", async () => {
  await world.pool.query(
    `INSERT INTO projector.parked_streams (read_model, stream, revision, event_id, error)
       SELECT 'accounts', 'account-' || n, 0, n, 'TypeError' FROM generate_series(1, 1001) n`,
  );
  await world.pool.query(
    `INSERT INTO projector.parked_events
       SELECT 'accounts', 'account-1', lpad(n::text, 9, '0'), 'account-1', n, n FROM generate_series(1, 1001) n`,
  );
  const [printed, warned] = [vi.mocked(console.log), vi.spyOn(console, "error").mockImplementation(() => {})];
  printed.mockClear();
  await listParkedStreams(target() as unknown as Target, {});
  expect(printed).toHaveBeenCalledTimes(1_001); // with the headings
  expect(printed.mock.calls.flat()).toContainEqual(
    expect.stringMatching(/^accounts +account-1 +0 +1,000\+ +TypeError$/),
  );
  expect(warned.mock.calls).toEqual([["the first 1,000; there may be more"]]);
  expect(formatCount(bounded(await countParked(world.pool)))).toBe("1,000+");
  expect(await countParked(world.pool, "jobs")).toBe(1);
  await expect(retryParked(target(), "accounts", "account-999", "why")).rejects.toThrow(
    "is no longer parked at that event",
  );
});
