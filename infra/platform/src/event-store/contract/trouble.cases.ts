import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestEventStore, shortTimeoutMs } from "../../testing/event-store.ts";
import { type Checkpoint, type EventStore, EventStoreUnavailable, LogMismatch } from "../port.ts";
import { eventsOf, follow, ids, newStream, persist, replay, sample, samples } from "./samples.ts";
import { itIfCapable, type ContractSubject } from "./subject.ts";
import { tcpProxy } from "./tcp-proxy.ts";

export function troubleCases(subject: ContractSubject): void {
  let store: EventStore;
  beforeAll(async () => {
    store = await subject.open();
  });
  afterAll(async () => store.close());

  /** Appends one event after another to one stream while `disturb` goes on, then ten more. */
  const appendThrough = async (disturb: () => Promise<void>) => {
    const start = await store.head();
    const feed = follow(store, start, 3);
    const stream = newStream();
    let revision = (await store.append(stream, "no-stream", [sample({})])).revision;
    await feed.until((seen) => seen.length > 0);
    let disturbed = false;
    const disturbing = disturb().finally(() => (disturbed = true));
    for (let more = 10; !disturbed || more > 0; more -= disturbed ? 1 : 0) {
      ({ revision } = await persist(store, stream, revision, [sample({})]));
    }
    await disturbing;
    const seen = await feed.until(({ length }) => length > revision);
    expect(seen.map((event) => event.revision)).toEqual(Array.from({ length: revision + 1 }, (_, n) => n));
    expect(ids(seen)).toEqual(ids(eventsOf(await replay(store, start))));
    await feed.end();
  };

  itIfCapable(subject, "dropConnections")(
    "continues after dropped connections without losing or repeating events",
    async (drop) => {
      await appendThrough(async () => {
        for (let round = 0; round < 3; round++) await drop.call(subject);
      });
    },
  );

  itIfCapable(subject, "restartServer")(
    "continues after a restart of the server under a running feed",
    async (restart) => {
      await appendThrough(() => restart.call(subject, async () => {}));
    },
  );

  itIfCapable(subject, "restartServer")(
    "reports that the server is down, and works again afterwards",
    async (restart) => {
      const stream = newStream();
      const events = samples(2);
      const feed = follow(store, await store.head());
      const prompt = await subject.open(shortTimeoutMs);
      await restart.call(subject, async () => {
        await expect(prompt.append(stream, "no-stream", events)).rejects.toThrow(EventStoreUnavailable);
        await expect(prompt.ping()).rejects.toThrow(EventStoreUnavailable);
        await expect(prompt.readMany([stream])).rejects.toThrow(EventStoreUnavailable);
      });
      expect((await persist(prompt, stream, "no-stream", events)).revision).toBe(1);
      expect(ids(await feed.until((seen) => seen.length === 2))).toEqual(ids(events));
      await feed.end();
      await prompt.close();
    },
  );

  itIfCapable(subject, "url")("reports that the server does not respond, and continues once it does", async (url) => {
    const proxy = await tcpProxy(url.call(subject));
    const distant = await openTestEventStore(proxy.url, shortTimeoutMs);
    const stream = newStream();
    const events = samples(2);
    const feed = follow(distant, (await persist(distant, stream, "no-stream", samples(1))).checkpoint);
    proxy.fallSilent();
    await expect(distant.append(stream, 0, events)).rejects.toThrow(EventStoreUnavailable);
    await expect(distant.ping()).rejects.toThrow(EventStoreUnavailable);
    await expect(distant.readMany([stream])).rejects.toThrow(EventStoreUnavailable);
    proxy.speakAgain();
    expect((await persist(distant, stream, 0, events)).revision).toBe(2);
    expect(ids(await feed.until((seen) => seen.length === 2))).toEqual(ids(events));
    await feed.end();
    await distant.close();
    await proxy.close();
  });

  const foreign: [string, (head: Checkpoint) => Checkpoint][] = [
    ["of another log", (head) => ({ ...head, log: "00000000-0000-4000-8000-000000000000" })],
    ["with another event at its position", (head) => ({ ...head, eventId: "00000000-0000-4000-8000-000000000000" })],
    ["beyond the head", (head) => ({ ...head, position: further(head.position) })],
  ];
  for (const [what, change] of foreign) {
    it(`stops at a checkpoint ${what}`, async () => {
      const after = change((await store.append(newStream(), "no-stream", samples(1))).checkpoint);
      await expect(replay(store, after)).rejects.toThrow(LogMismatch);
      await expect(follow(store, after).running).rejects.toThrow(LogMismatch);
    });
  }

  itIfCapable(subject, "swapLog")("stops a running feed when the log was swapped", async (swap) => {
    const { checkpoint } = await store.append(newStream(), "no-stream", samples(1));
    const feed = follow(store, checkpoint);
    await store.append(newStream(), "no-stream", samples(1));
    await feed.until((seen) => seen.length === 1);
    await swap.call(subject);
    await expect(feed.running).rejects.toThrow(LogMismatch);
    const reopened = await subject.open();
    expect(reopened.logId).not.toBe(checkpoint.log);
    await expect(replay(reopened, checkpoint)).rejects.toThrow(LogMismatch);
    await expect(reopened.append(newStream(), "no-stream", samples(1))).resolves.toBeDefined();
    await reopened.close();
  });
}

const further = (position: string): string =>
  (BigInt(position) + 1_000_000_000n).toString().padStart(position.length, "0");
