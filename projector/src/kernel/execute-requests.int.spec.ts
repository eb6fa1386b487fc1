import type { NewBuildRequestEvent } from "@provenwork/contracts/operations/events";
import { buildRequestStream } from "@provenwork/contracts/operations/state";
import { openLog } from "@provenwork/platform/log";
import { until } from "@provenwork/platform/testing/until";
import { v7 } from "uuid";
import { afterEach, beforeEach, expect, it } from "vitest";
import { accountsProjection } from "#account/accounts/projection.ts";
import { appendHistory } from "#testing/append-history.ts";
import { breakable } from "#testing/breakable.ts";
import { journeys } from "#testing/history.ts";
import { untilProjected } from "#testing/rows.ts";
import { type World, createWorld } from "#testing/world.ts";
import { candidatesProjection } from "../candidate/candidates/projection.ts";
import { listBuilds } from "./builds.ts";
import { type RequestsOptions, executeRequests } from "./execute-requests.ts";
import { rebuildRequested } from "./rebuild-requested.ts";
import { expire, recordEnd } from "./appends.ts";

let world: World;
let stopping: AbortController;
let carrying: Promise<void>;
const accounts = breakable(accountsProjection);
beforeEach(async () => {
  accounts.failsOn = undefined;
  world = await createWorld([accounts.projection, candidatesProjection]);
  stopping = new AbortController();
  carrying = Promise.resolve();
  world.run();
  await appendHistory(world, journeys(3, 5));
  await untilProjected(world);
});
afterEach(async () => {
  stopping.abort();
  await carrying;
  await world.close();
});

const start = (rebuild: RequestsOptions["rebuild"] = (options) => rebuildRequested(world, options)) => {
  const { pool, store, codec } = world;
  const log = openLog("test", "silent");
  carrying = executeRequests({ pool, store, codec, log, rebuild }, stopping.signal);
};

async function request(event: NewBuildRequestEvent): Promise<string> {
  await appendHistory(world, [
    [{ stream: buildRequestStream(event.data.requestId), events: [event], at: "2026-01-02T03:04:05.000Z" }],
  ]);
  return event.data.requestId;
}
const rebuildOf = (readModels: string[], compare = false, hold = false) =>
  request({ type: "RebuildRequested", data: { requestId: v7(), readModels, compare, hold, reason: "A test" } });
/** An operator's decision on new rows that wait. */
const decide = async (requestId: string, decision: "switch" | "discard") => {
  const event = { type: "RebuildDecided", data: { requestId, decision, reason: "Looked at" } } as const;
  const origin = { id: v7(), correlationId: v7(), causationId: v7(), commandId: v7() };
  const [stored] = await world.codec.encode([{ id: origin.id, ...event }], {
    ...origin,
    actor: { id: null, role: "admin" },
    at: "2026-01-02T03:05:05.000Z",
  });
  if (stored !== undefined) await world.store.append(buildRequestStream(requestId), 0, [stored]);
};
const untilHeld = () => until(async () => (await states())[0]?.["held_until"] !== null, "the new rows to wait");
const rollBackOf = (readModel: string) =>
  request({ type: "RollBackRequested", data: { requestId: v7(), readModel, reason: "A test" } });

const states = async (): Promise<Record<string, unknown>[]> =>
  (
    await world.pool.query<Record<string, unknown>>(
      `SELECT state, events::int AS events, flipped, comparisons, failure, held, held_until, decision_reason, started_at IS NOT NULL AS started,
         ended_at IS NOT NULL AS ended FROM projector.build_requests ORDER BY position`,
    )
  ).rows;
const untilEnded = () =>
  until(
    async () => (await states()).every(({ state }) => state === "done" || state === "failed"),
    "every request to end",
  );
const buildsOfAccounts = async () => (await listBuilds(world.pool)).filter(({ readModel }) => readModel === "accounts");
const liveSchema = async () => (await buildsOfAccounts()).find(({ status }) => status === "live")?.schema;
/** Types of the events of a request, and what it ended with. */
const recorded = async (requestId: string) => {
  const stream = buildRequestStream(requestId);
  const events = await world.codec.decode((await world.store.readMany([stream])).get(stream) ?? []);
  return [...events.map(({ type }) => type), events.at(-1)?.data["outcome"]];
};

it("rebuilds what is asked for, compares it, and points readers at the new rows", async () => {
  const before = await liveSchema();
  start();
  await rebuildOf(["accounts"], true);
  await untilProjected(world);
  await untilEnded();
  const [done] = await states();
  expect(done).toMatchObject({ state: "done", flipped: true, failure: null, started: true, ended: true });
  expect(done?.["comparisons"]).toEqual([
    { readModel: "accounts", rows: expect.any(Number), differing: 0, differences: [] },
  ]);
  expect(await liveSchema()).not.toBe(before);
});

it("does not flip where the rows differ, and says in which columns without a key or value", async () => {
  const before = await liveSchema();
  await world.pool.query(`UPDATE ${String(before)}.accounts SET username = 'somebody else'`);
  start();
  await rebuildOf(["accounts"], true);
  await untilProjected(world);
  await untilEnded();
  const [done] = await states();
  expect(done).toMatchObject({ state: "done", flipped: false });
  expect(done?.["comparisons"]).toMatchObject([{ differing: expect.any(Number) }]);
  expect(done).toHaveProperty("comparisons[0].differences[0]", {
    table: "accounts",
    kind: "different",
    columns: ["username"],
  });
  expect(await liveSchema()).toBe(before);
});

it("rolls back to the build before, and says where there is none", async () => {
  const before = await liveSchema();
  start();
  await rollBackOf("accounts");
  await rebuildOf(["accounts"]);
  await rollBackOf("accounts");
  await untilProjected(world);
  await untilEnded();
  expect(await states()).toMatchObject([
    { state: "failed", failure: "accounts has no earlier build in reserve: rebuild it instead" },
    { state: "done", flipped: true },
    { state: "done", flipped: true },
  ]);
  expect(await liveSchema()).toBe(before);
});

it("leaves readers on the old rows where a build fails half-way, and says at which event", async () => {
  const before = await liveSchema();
  accounts.failsOn = ({ type }) => type === "AccountRegistered";
  start();
  await rebuildOf(["accounts"]);
  await rebuildOf(["no-such-model"]);
  await untilProjected(world);
  await untilEnded();
  const [failed, unknown] = await states();
  expect(failed).toMatchObject({ state: "failed", flipped: false });
  expect(failed?.["failure"]).toMatch(/^accounts cannot take .*revision 0 of account-/);
  expect(unknown).toMatchObject({
    state: "failed",
    failure: expect.stringContaining("there is no read model no-such-model"),
  });
  expect(await liveSchema()).toBe(before);
});

it("tells nothing of the database's own words, which may quote an event", async () => {
  start(() => Promise.reject(Object.assign(new Error('invalid input: "ada@secret.example"'), { name: "error" })));
  await rebuildOf(["accounts"]);
  await untilProjected(world);
  await untilEnded();
  expect((await states())[0]).toMatchObject({ state: "failed", failure: "error: see the projector's log" });
});

it("begins a build again that was cut off with its projector", async () => {
  const begun = Promise.withResolvers<void>();
  start(async ({ signal, onProgress }) => {
    onProgress({ phase: "reading", events: 7, share: 0.5 });
    begun.resolve();
    return new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("killed"))));
  });
  await rebuildOf(["accounts"]);
  await untilProjected(world);
  await begun.promise;
  await until(async () => (await states())[0]?.["events"] === 7, "the progress to be written");
  stopping.abort();
  await carrying;
  expect((await states())[0]).toMatchObject({ state: "running", ended: false });

  stopping = new AbortController();
  start();
  await untilEnded();
  expect((await states())[0]).toMatchObject({ state: "done", flipped: true });
});

it("has new rows wait with their comparison until it is decided to switch, even where rows differ", async () => {
  const before = await liveSchema();
  await world.pool.query(`UPDATE ${String(before)}.accounts SET username = 'somebody else'`);
  start();
  const requestId = await rebuildOf(["accounts"], true, true);
  await untilProjected(world);
  await untilHeld();
  const [waiting] = await states();
  expect(waiting).toMatchObject({ state: "running", flipped: false, comparisons: [{ readModel: "accounts" }] });
  expect(waiting).toHaveProperty("comparisons[0].differences[0]", {
    table: "accounts",
    kind: "different",
    columns: ["username"],
  });
  expect(await liveSchema()).toBe(before);
  await decide(requestId, "switch");
  await untilProjected(world);
  await untilEnded();
  const [done] = await states();
  expect(done).toMatchObject({ state: "done", flipped: true, held: "switch", held_until: null });
  expect(done).toMatchObject({ decision_reason: "Looked at" });
  expect(await liveSchema()).not.toBe(before);
});

it("begins a build again that waited when its projector died, and throws it away when that is decided", async () => {
  const before = await liveSchema();
  start();
  const requestId = await rebuildOf(["accounts"], false, true);
  await untilProjected(world);
  await untilHeld();
  stopping.abort();
  await carrying;
  const waited = (await buildsOfAccounts()).map(({ schema }) => schema);
  expect((await states())[0]).toMatchObject({ state: "running", ended: false });

  stopping = new AbortController();
  let again = 0;
  start((options) => {
    again += 1;
    return rebuildRequested(world, options);
  });
  await until(() => again === 1, "the build to begin again");
  await untilHeld();
  await decide(requestId, "discard");
  await untilProjected(world);
  await untilEnded();
  expect((await states())[0]).toMatchObject({ state: "done", flipped: false, held: "discard" });
  expect(await liveSchema()).toBe(before);
  expect((await buildsOfAccounts()).map(({ schema }) => schema)).toEqual([before]);
  expect(waited).toContain(before);
});

it("carries out each request once, one at a time, however many projectors there are", async () => {
  let running = 0;
  let begun = 0;
  const rebuild: RequestsOptions["rebuild"] = async (options) => {
    begun += 1;
    running += 1;
    expect(running).toBe(1);
    const done = await rebuildRequested(world, options);
    running -= 1;
    return done;
  };
  start(rebuild);
  const first = carrying;
  start(rebuild);
  carrying = Promise.all([first, carrying]).then(() => {});
  for (let asked = 0; asked < 3; asked += 1) await rebuildOf(["accounts"]);
  await untilProjected(world);
  await untilEnded();
  expect((await states()).map(({ state }) => state)).toEqual(["done", "done", "done"]);
  expect(begun).toBe(3);
});

it("goes on with other read models beside new rows that wait, and has requests of the same one wait behind them", async () => {
  start();
  const requestId = await rebuildOf(["accounts"], false, true);
  await untilProjected(world);
  await untilHeld();
  await rebuildOf(["accounts"]);
  await rebuildOf(["candidates"]);
  await rollBackOf("candidates");
  await untilProjected(world);
  await until(async () => (await states()).filter(({ state }) => state === "done").length === 2, "the others to end");
  expect((await states()).map(({ state }) => state)).toEqual(["running", "waiting", "done", "done"]);
  await decide(requestId, "switch");
  await untilProjected(world);
  await untilEnded();
  expect((await states()).map(({ state, flipped }) => [state, flipped])).toEqual(Array(4).fill(["done", true]));
});

it("records the outcome of each request, and that the wait for a decision has ended", async () => {
  start((options) => rebuildRequested(world, options, 0));
  const late = await rebuildOf(["accounts"], false, true);
  const done = await rebuildOf(["accounts"]);
  const failed = await rebuildOf(["no-such-model"]);
  const back = await rollBackOf("accounts");
  await untilProjected(world);
  await untilEnded();
  expect((await states())[0]).toMatchObject({ state: "done", flipped: false, held: "expired" });
  expect(await Promise.all([late, done, failed, back].map(recorded))).toEqual([
    ["RebuildRequested", "BuildEnded", "expired"],
    ["RebuildRequested", "BuildEnded", "switched"],
    ["RebuildRequested", "BuildEnded", "failed"],
    ["RollBackRequested", "BuildEnded", "switched"],
  ]);
});

it("begins no build of a read model whose expired rows are still being dropped, and goes on with others", async () => {
  start(async (options) => {
    const done = await rebuildRequested(world, options, 0);
    if (done.approval === "expired")
      await until(async () => (await states())[2]?.["state"] === "done", "the other read model to be built");
    return done;
  });
  const late = await rebuildOf(["accounts"], false, true);
  const behind = await rebuildOf(["accounts"]);
  const other = await rebuildOf(["candidates"]);
  await untilProjected(world);
  await untilEnded();
  const outcomes = await Promise.all([late, behind, other].map(async (id) => (await recorded(id)).at(-1)));
  expect(outcomes).toEqual(["expired", "switched", "switched"]);
});

it("takes a decision that came before the end of patience", async () => {
  const requestId = await rebuildOf(["accounts"], false, true);
  await decide(requestId, "switch");
  expect(await expire(world, requestId, [])).toBe("switch");
  expect(await recorded(requestId)).toEqual(["RebuildRequested", "RebuildDecided", undefined]);
});

it("does not build again what has ended, also where no projector noted its end, and goes on behind it", async () => {
  const requestId = await rebuildOf(["accounts"]);
  await untilProjected(world);
  await recordEnd(world, { requestId, outcome: "kept", comparisons: [], failure: null });
  await untilProjected(world);
  await world.pool.query("UPDATE projector.build_requests SET state = 'running', ended_at = NULL");
  const begun: string[] = [];
  start((options) => {
    begun.push(...options.request.readModels);
    return rebuildRequested(world, options);
  });
  await rebuildOf(["accounts", "candidates"]);
  await untilEnded();
  expect(begun).toEqual(["accounts", "candidates"]);
  expect(await states()).toMatchObject([
    { state: "done", flipped: false },
    { state: "done", flipped: true },
  ]);
});
