import { operationsStream } from "@provenwork/contracts/operations/events";
import { recordOperation } from "@provenwork/projector/kernel/operations";
import { parkStream } from "@provenwork/projector/kernel/parking";
import { type World, createWorld } from "@provenwork/projector/testing/world";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { retryParked, skipParked } from "./parked.ts";

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

/** What the projector does; no projector runs here, so the stream stays in its table. */
async function park(): Promise<void> {
  const failed = { revision: 2, eventId, error: "TypeError" };
  await parkStream(world.pool, readModel, stream, failed);
  const event = { type: "StreamParked", data: { readModel, stream, ...failed } } as const;
  await recordOperation(world.store, world.codec, event, { id: null, role: "system" });
}

it("asks for a retry or a skip as the screen does: once for each time that the stream was parked", async () => {
  await park();
  await retryParked(target(), readModel, stream, "The projection is mended");
  expect((await recorded()).at(-1)).toEqual({
    type: "StreamRetried",
    data: { readModel, stream, revision: 2, reason: "The projection is mended" },
  });
  const asked = (await recorded()).length;
  await expect(retryParked(target(), readModel, stream, "why")).rejects.toThrow("is not parked at that event any more");
  await expect(skipParked(target(), readModel, stream, "why")).rejects.toThrow("is not parked at that event any more");
  expect(await recorded()).toHaveLength(asked);

  await park();
  for (const act of [retryParked, skipParked])
    await expect(act(target(), readModel, stream, " \n")).rejects.toThrow("--reason: A reason is required");
  await skipParked(target(), readModel, stream, "It never meant anything");
  expect((await recorded()).at(-1)).toEqual({
    type: "EventSkipped",
    data: { readModel, stream, revision: 2, eventId, reason: "It never meant anything" },
  });
});
