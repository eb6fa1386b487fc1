import { randomBytes } from "node:crypto";
import { tcpProxy } from "@provenwork/platform/event-store/contract/tcp-proxy";
import { createTestLog } from "@provenwork/platform/testing/event-log";
import { expect, it, onTestFinished } from "vitest";
import { entry } from "../testing/production-stack.ts";
import { openTarget } from "./target.ts";

it("a command of the CLI waits for an event store that does not respond for some seconds", async () => {
  const log = await createTestLog();
  const proxy = await tcpProxy(log.url);
  const target = openTarget({
    EVENT_STORE_URL: proxy.url,
    WRITE_DATABASE_URL: log.url,
    PERSONAL_DATA_KEYS: `p1:${randomBytes(32).toString("base64")}`,
  });
  onTestFinished(async () => {
    await target.close();
    await proxy.close();
    await log.drop();
  });
  const silentFor = (ms: number) => {
    proxy.fallSilent();
    setTimeout(() => proxy.speakAgain(), ms);
  };
  // Longer than a running service waits for a connection.
  silentFor(2_500);
  const store = await target.store();
  // Longer than a service waits for an answer.
  silentFor(1_500);
  expect((await store.head()).log).toBe(store.logId);
});

it.each([[["parked", "list"]], [["mails", "list"]], [["projections", "list"]], [["audit", "check"]]])(
  "%s reports in one line that a database is unavailable",
  async (args) => {
    const nowhere = "postgres://nobody@127.0.0.1:1/nothing";
    const settings = { WRITE_DATABASE_URL: nowhere, READ_DATABASE_URL: nowhere, EVENT_STORE_URL: nowhere };
    const { code, output } = await entry("ops.ts", settings, args);
    expect(code).toBe(1);
    expect(output).toMatch(/^provenwork: a database is unavailable .*ECONNREFUSED 127\.0\.0\.1:1[^\n]*\n$/);
  },
);
