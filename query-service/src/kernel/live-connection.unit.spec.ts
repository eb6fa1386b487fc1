import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { LiveConnection } from "./live-connection.ts";
import type { KnownViewer } from "./viewer.ts";

const viewer: KnownViewer = { role: "candidate", personId: "p", standing: async () => "good" };
const decoder = new TextDecoder();

function connected(window = 0) {
  let closed = 0;
  const connection = new LiveConnection(viewer, "hello\n\n", window, () => closed++);
  const reader = connection.stream.getReader();
  const read = async () => {
    const { value, done } = await reader.read();
    return done ? "closed" : decoder.decode(value);
  };
  return { connection, read, closed: () => closed };
}

it("joins the changes that arrive together into one message", async () => {
  const { connection, read } = connected();
  expect(await read()).toBe("hello\n\n");
  connection.changed(["user"]);
  connection.changed(["onboarding", "user"]);
  expect(await read()).toBe('event: change\ndata: {"queries":["user","onboarding"]}\n\n');
});

it("keeps for a client that takes nothing one small set, however much changes, and hands it over when it reads again", async () => {
  const { connection, read } = connected();
  for (let change = 0; change < 10_000; change++) {
    connection.changed(["user", "onboarding"]);
    if (change % 1_000 === 0) await turn();
  }
  connection.heartbeat();
  expect(connection.blockedFor(1_000)).toBe(0);
  expect(connection.blockedFor(31_000)).toBe(30_000);
  expect(await read()).toBe("hello\n\n");
  expect(await read()).toBe('event: change\ndata: {"queries":["user","onboarding"]}\n\n');
  expect(connection.blockedFor(90_000)).toBe(0);
});

it("holds changes back while the viewer cannot be confirmed", async () => {
  const { connection, read } = connected();
  await read();
  connection.hold(true);
  connection.changed(["user"]);
  await turn();
  connection.heartbeat();
  expect(await read()).toBe(": still here\n\n");
  connection.hold(false);
  expect(await read()).toContain('"user"');
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
