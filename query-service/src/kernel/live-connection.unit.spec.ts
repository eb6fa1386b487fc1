import { setImmediate as turn } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { LiveConnection } from "./live-connection.ts";
import type { KnownViewer, Validity } from "./viewer.ts";

const decoder = new TextDecoder();

function connected() {
  let closed = 0;
  const world = { validity: "good" as Validity };
  const viewer: KnownViewer = { role: "candidate", personId: "p", validity: async () => world.validity };
  const times = { heartbeatIntervalMs: 3_600_000, batchWindowMs: 0, stalledTimeoutMs: 30_000 };
  const connection = new LiveConnection(viewer, "hello\n\n", times, () => closed++);
  const reader = connection.stream.getReader();
  const read = async () => {
    const { value, done } = await reader.read();
    return done ? "closed" : decoder.decode(value);
  };
  return { connection, read, world, closed: () => closed };
}

it("joins the changes that arrive together into one message", async () => {
  const { connection, read } = connected();
  expect(await read()).toBe("hello\n\n");
  connection.changed(["user"]);
  connection.changed(["onboarding", "user"]);
  expect(await read()).toBe('event: change\ndata: {"queries":["user","onboarding"]}\n\n');
});

it("keeps for a client that takes nothing one small set, however much changes, and hands it over when it reads again", async () => {
  const { connection, read, closed } = connected();
  for (let change = 0; change < 10_000; change++) {
    connection.changed(["user", "onboarding"]);
    if (change % 1_000 === 0) await turn();
  }
  await connection.beat(1_000);
  await connection.beat(31_000);
  expect(closed()).toBe(0);
  expect(await read()).toBe("hello\n\n");
  expect(await read()).toBe('event: change\ndata: {"queries":["user","onboarding"]}\n\n');
  await connection.beat(90_000);
  expect(await read()).toBe("event: beat\ndata: {}\n\n");
});

it("gives up a client that takes nothing for half a minute", async () => {
  const { connection, closed } = connected();
  connection.changed(["user"]);
  await connection.beat(1_000);
  await connection.beat(31_001);
  expect(closed()).toBe(1);
});

it("sends nothing while the viewer cannot be confirmed, and what waited afterwards", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { connection, read, world } = connected();
  await read();
  world.validity = "unconfirmed";
  connection.changed(["user"]);
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  await connection.beat(0);
  expect(await read()).toBe("event: beat\ndata: {}\n\n");
  world.validity = "good";
  vi.runAllTimers();
  expect(await read()).toContain('"user"');
  vi.useRealTimers();
});

it.each([
  ["ended", 'event: session\ndata: {"state":"ended"}\n\n'],
  ["replaced", "closed"],
  ["moved", "closed"],
] as const)("tells of no change to a viewer whose cookie is %s by then", async (validity, next) => {
  const { connection, read, world } = connected();
  await read();
  world.validity = validity;
  connection.changed(["user"]);
  expect(await read()).toBe(next);
});

it("says that the session ended and closes, once", async () => {
  const { connection, read, closed } = connected();
  await read();
  connection.endSession();
  connection.endSession();
  connection.close();
  connection.changed(["user"]);
  await turn();
  expect(await read()).toBe('event: session\ndata: {"state":"ended"}\n\n');
  expect(await read()).toBe("closed");
  expect(closed()).toBe(1);
});
