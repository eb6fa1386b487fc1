import { readFileSync } from "node:fs";
import { join } from "node:path";
import { retryBackOff } from "@provenwork/command-service/kernel/reactors/back-offs";
import { resending } from "@provenwork/command-service/kernel/reactors/outbox";
import * as storeDb from "@provenwork/platform/event-store/eventstoredb/attempts";
import {
  defaultAnswerMs as storeDbAnswerMs,
  storeRetries,
} from "@provenwork/platform/event-store/eventstoredb/connection";
import * as log from "@provenwork/platform/event-store/postgres/adapter";
import { reconnecting as following } from "@provenwork/platform/event-store/postgres/feed";
import { connectMs } from "@provenwork/platform/event-store/postgres/session";
import { retrying as appending } from "@provenwork/platform/event-store/postgres/writer";
import { bucketLimits, maxWaiting } from "@provenwork/platform/file-storage/s3-bucket";
import { askingAgain } from "@provenwork/platform/mail/failover";
import { mailTimeoutMs } from "@provenwork/platform/mail/transport";
import { databaseTimeouts, keepAliveDelayMs } from "@provenwork/platform/postgres/timeouts";
import { retryLimits } from "@provenwork/platform/retry-budget";
import { liveLimits } from "@provenwork/query-service/kernel/live-hub";
import { requestTimeoutMs } from "@provenwork/ui/call";
import { maxSilenceMs, reconnecting } from "@provenwork/ui/live-stream";
import { expect, it } from "vitest";
import { usualIdle, usualPatience } from "../gateway/server.ts";
import { connectWithin, readyWithin, watchEvery } from "../gateway/upstreams.ts";
import { root } from "../root.ts";

/** The table's rows by connection, without the other connections' spaces. */
const rows = new Map(
  [...readFileSync(join(root, "infra/docs/production.md"), "utf8").matchAll(/^\| ([^|]+ → [^|]+) \| (.+) \|$/gm)].map(
    ([, connection = "", cells = ""]) => [connection, cells.split(" | ")],
  ),
);
const s = (milliseconds: number) => `${milliseconds / 1_000} s`;
const range = (initialMs: number, maxMs: number) => `${initialMs / 1_000} to ${s(maxMs)}`;
const { commands, queries, background } = databaseTimeouts;

it.each([
  ["browser → gateway", "", s(requestTimeoutMs), range(reconnecting.initialDelay, reconnecting.maxDelay)],
  [
    "browser → gateway, live updates",
    s(maxSilenceMs),
    s(maxSilenceMs),
    `${range(reconnecting.initialDelay, reconnecting.maxDelay)}, until a connection has lasted ${s(liveLimits.heartbeatIntervalMs)}`,
  ],
  [
    "gateway → services",
    s(connectWithin),
    `${s(usualPatience)} for the answer to begin, ${s(usualIdle)} of silence`,
    `${retryLimits.saved} saved`,
  ],
  ["gateway → DNS, `/readyz`", s(readyWithin), s(readyWithin), `every ${s(watchEvery)}`],
  ["commands → write database", s(commands.connectTimeout), s(commands.queryTimeout), "none"],
  ["queries → read models, write database", s(queries.connectTimeout), s(queries.queryTimeout), "none"],
  [
    "email, timers, heads, projector → databases",
    s(background.connectTimeout),
    `${s(background.queryTimeout)};`,
    range(retryBackOff.initialMs, retryBackOff.maxMs),
  ],
  [
    "commands, histories → log in Postgres",
    s(connectMs),
    `${s(log.defaultAnswerMs)}; ${s(log.defaultMaxMs)} while`,
    `${retryLimits.saved} saved; appends every ${range(appending.initialMs, appending.maxMs)}`,
  ],
  [
    "commands, histories → EventStoreDB",
    s(storeDbAnswerMs),
    `${s(storeDbAnswerMs)}; ${s(storeDb.maxMs)} while`,
    `every ${range(storeDb.retrying.initialMs, storeDb.retrying.maxMs)}, ${storeRetries.saved} saved`,
  ],
  ["projector, reactions → either log", s(connectMs), s(log.longMs), range(following.initialMs, following.maxMs)],
  [
    "command service → mail server",
    s(mailTimeoutMs),
    s(mailTimeoutMs),
    `after ${range(resending.other.initialMs, resending.other.maxMs)}, until its deadline; a code or reset link after ${range(resending.urgent.initialMs, resending.urgent.maxMs)}; while the server is away, one email asks it, after ${range(askingAgain.initialMs, askingAgain.maxMs)}`,
  ],
  [
    "services → bucket",
    s(bucketLimits.connectionTimeout),
    `${s(bucketLimits.requestTimeout)} for the answer to begin, ${s(bucketLimits.socketTimeout)} of silence`,
    `${bucketLimits.maxAttempts} attempts, within the client's budget; ${maxWaiting} uploads`,
  ],
])("the page has the figures of %s", (connection, ...figures) => {
  const cells = rows.get(connection) ?? [];
  for (const [index, figure] of figures.entries())
    expect(cells[index]).toMatch(new RegExp(`(?<![\\d.])${RegExp.escape(figure)}`));
});

it("the page has every connection's row once, the share of retries, and when a lost connection is noticed", () => {
  expect(rows.size).toBe(12);
  const page = readFileSync(join(root, "infra/docs/production.md"), "utf8").replaceAll(/\s+/g, " ");
  expect(page).toContain(`one more for every ${retryLimits.requestsPerRetry} requests`);
  // Linux asks ten times, once a second.
  expect(page).toContain(`is noticed after ${s(keepAliveDelayMs + 10_000)}`);
});
