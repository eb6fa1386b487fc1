import { type EventStore, EventStoreUnavailable } from "@provenwork/platform/event-store/port";
import { expect, it } from "vitest";
import { retryWhileUnavailable, openRetryingStore, retryingStore } from "./retrying-store.ts";

/** A store that is unavailable for the first `failures` appends. */
const starting = (failures: number, timeoutMs: number) => {
  const requests: unknown[][] = [];
  const append = async (...request: unknown[]) => {
    requests.push(request);
    if (requests.length <= failures) throw new EventStoreUnavailable("starting");
    return { revision: requests.length };
  };
  return { requests, store: retryingStore({ append } as unknown as EventStore, { timeoutMs, intervalMs: 0 }) };
};

it("retries the same append while the store is unavailable", async () => {
  const { requests, store } = starting(3, 60_000);
  expect(await store.append("a-1", "no-stream", [])).toEqual({ revision: 4 });
  expect(requests).toEqual(Array.from({ length: 4 }, () => ["a-1", "no-stream", []]));
});

it("fails as unavailable after the timeout", async () => {
  const { store } = starting(Infinity, 0);
  await expect(store.append("a-1", "no-stream", [])).rejects.toThrow(EventStoreUnavailable);
});

it("waits for a restarting database", async () => {
  const failures = ["ECONNREFUSED", "57P01", "57P03"].map((code) => Object.assign(new Error("away"), { code }));
  const read = () => {
    const failure = failures.shift();
    return failure === undefined ? Promise.resolve("read") : Promise.reject(failure);
  };
  expect(await retryWhileUnavailable(read, { timeoutMs: 60_000, intervalMs: 0 })).toBe("read");
});

it("does not retry other errors", async () => {
  const refusing = { append: () => Promise.reject(new Error("wrong")) } as unknown as EventStore;
  await expect(retryingStore(refusing).append("a-1", "no-stream", [])).rejects.toThrow("wrong");
});

it("opens a store after some attempts, and retries its operations, too", async () => {
  const { store } = starting(2, 60_000);
  let attempts = 0;
  const open = () =>
    ++attempts < 4 ? Promise.reject(new EventStoreUnavailable("timeout expired")) : Promise.resolve(store);
  const opened = await openRetryingStore("postgres://log", { timeoutMs: 60_000, intervalMs: 0 }, open);
  expect(attempts).toBe(4);
  expect(await opened.append("a-1", "no-stream", [])).toEqual({ revision: 3 });
});

it("does not retry an invalid URL", async () => {
  await expect(openRetryingStore("mysql://log")).rejects.toThrow('starts with "mysql://"');
});
