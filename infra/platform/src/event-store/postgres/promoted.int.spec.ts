import type pg from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";
import { promotionsSeen } from "../../postgres/promotions.ts";
import { type TestDatabase, createTestDatabase } from "../../testing/database.ts";
import { pretendPromotion } from "../../testing/promotion.ts";
import { ids, newStream, persist, samples } from "../contract/samples.ts";
import { type Checkpoint, EventStoreUnavailable, type EventStore } from "../port.ts";
import { openPostgresEventStore } from "./adapter.ts";
import { connect, disconnect, sessionConfig } from "./session.ts";

let database: TestDatabase;
let administrator: pg.Client;
let store: EventStore;
let lost: [Checkpoint, reason: string][];
beforeEach(async () => {
  database = await createTestDatabase();
  lost = [];
  const onLost = (newest: Checkpoint, { message }: Error) => lost.push([newest, message]);
  store = await openPostgresEventStore({ url: database.url, answerWithinMs: 100_000, onLost });
  administrator = await connect(sessionConfig(database.url, 100_000));
});
afterEach(async () => {
  await store.close();
  disconnect(administrator);
  await database.drop();
});

it("what was decided before a promotion is not written after it; what is decided then is", async () => {
  const before = promotionsSeen();
  await store.append(newStream(), "no-stream", samples(1));
  await pretendPromotion(administrator, "000000020000000000000001");
  const [stream, events] = [newStream(), samples(1)];
  await expect(store.append(stream, "no-stream", events)).rejects.toThrow(EventStoreUnavailable);
  expect(promotionsSeen()).toBe(before + 1);
  expect(await store.readMany([stream])).toEqual(new Map([[stream, []]]));
  await store.append(stream, "no-stream", events);
  expect(lost, "all that was written is there").toEqual([]);
});

it("a server that only restarted gets what was decided before", async () => {
  await store.append(newStream(), "no-stream", samples(1));
  const seen = promotionsSeen();
  await administrator.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`);
  await store.append(newStream(), "no-stream", samples(1));
  expect(promotionsSeen()).toBe(seen);
});

it("names the newest event that the promoted server lacks, once, also where others were written in its place", async () => {
  const kept = newStream();
  await store.append(kept, "no-stream", samples(2));
  const gone = samples(3);
  const { checkpoint } = await store.append(newStream(), "no-stream", gone);
  await administrator.query(`ALTER TABLE event_log.events DISABLE TRIGGER ALL;
    DELETE FROM event_log.events WHERE position > 3; UPDATE event_log.head SET position = 3`);
  await pretendPromotion(administrator, "000000030000000000000001");
  const replaced = newStream();
  await persist(store, replaced, "no-stream", samples(4));
  await persist(store, kept, 1, samples(1));
  expect(lost).toEqual([
    [
      { ...checkpoint, eventId: ids(gone).at(-1) },
      expect.stringMatching(/^The log ends at 3, before the checkpoint at 6/),
    ],
  ]);
});
