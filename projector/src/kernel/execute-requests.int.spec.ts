import { afterEach, beforeEach, expect, it } from "vitest";
import { until } from "@provenwork/platform/testing/until";
import { accountsProjection } from "#account/accounts/projection.ts";
import { appendHistory } from "#testing/append-history.ts";
import { breakable } from "#testing/breakable.ts";
import { journeys } from "#testing/history.ts";
import { requestsIn } from "#testing/requests.ts";
import { untilProjected } from "#testing/rows.ts";
import { type World, createWorld } from "#testing/world.ts";
import { candidatesProjection } from "../candidate/candidates/projection.ts";
import { recordEnd } from "./appends.ts";
import type { RequestsOptions } from "./execute-requests.ts";
import { rebuildRequested } from "./rebuild-requested.ts";

let world: World;
let requests: ReturnType<typeof requestsIn>;
const accounts = breakable(accountsProjection);
beforeEach(async () => {
  accounts.failsOn = undefined;
  world = await createWorld([accounts.projection, candidatesProjection]);
  requests = requestsIn(world);
  world.run();
  await appendHistory(world, journeys(3, 5));
  await untilProjected(world);
});
afterEach(async () => {
  await requests.stop();
  await world.close();
});

it("rebuilds on request, compares, and points readers at the new rows", async () => {
  const before = await requests.liveSchema("accounts");
  requests.start();
  await requests.rebuildOf(["accounts"], true);
  await untilProjected(world);
  await requests.untilEnded();
  const [done] = await requests.states();
  expect(done).toMatchObject({ state: "done", flipped: true, failure: null, started: true, ended: true });
  expect(done?.["comparisons"]).toEqual([
    { readModel: "accounts", rows: expect.any(Number), differing: 0, differences: [] },
  ]);
  expect(await requests.liveSchema("accounts")).not.toBe(before);
});

it("does not flip if rows differ, and reports the columns without keys or values", async () => {
  const before = await requests.liveSchema("accounts");
  await world.pool.query(`UPDATE ${String(before)}.accounts SET username = 'somebody else'`);
  requests.start();
  await requests.rebuildOf(["accounts"], true);
  await untilProjected(world);
  await requests.untilEnded();
  const [done] = await requests.states();
  expect(done).toMatchObject({ state: "done", flipped: false });
  expect(done?.["comparisons"]).toMatchObject([{ differing: expect.any(Number) }]);
  expect(done).toHaveProperty("comparisons[0].differences[0]", {
    table: "accounts",
    kind: "different",
    columns: ["username"],
  });
  expect(await requests.liveSchema("accounts")).toBe(before);
});

it("rolls back to the previous build, and fails if there is none", async () => {
  const before = await requests.liveSchema("accounts");
  requests.start();
  await requests.rollBackOf("accounts");
  await requests.rebuildOf(["accounts"]);
  await requests.rollBackOf("accounts");
  await untilProjected(world);
  await requests.untilEnded();
  expect(await requests.states()).toMatchObject([
    { state: "failed", failure: "accounts has no earlier build in reserve: rebuild it instead" },
    { state: "done", flipped: true },
    { state: "done", flipped: true },
  ]);
  expect(await requests.liveSchema("accounts")).toBe(before);
});

it("leaves readers on the old rows if a build fails, and reports the event", async () => {
  const before = await requests.liveSchema("accounts");
  accounts.failsOn = ({ type }) => type === "AccountRegistered";
  requests.start();
  await requests.rebuildOf(["accounts"]);
  await requests.rebuildOf(["no-such-model"]);
  await untilProjected(world);
  await requests.untilEnded();
  const [failed, unknown] = await requests.states();
  expect(failed).toMatchObject({ state: "failed", flipped: false });
  expect(failed?.["failure"]).toMatch(/^accounts cannot take .*revision 0 of account-/);
  expect(unknown).toMatchObject({
    state: "failed",
    failure: expect.stringContaining("there is no read model no-such-model"),
  });
  expect(await requests.liveSchema("accounts")).toBe(before);
});

it("hides the database's own message, which may quote an event", async () => {
  requests.start(() =>
    Promise.reject(Object.assign(new Error('invalid input: "ada@secret.example"'), { name: "error" })),
  );
  await requests.rebuildOf(["accounts"]);
  await untilProjected(world);
  await requests.untilEnded();
  expect((await requests.states())[0]).toMatchObject({ state: "failed", failure: "error: see the projector's log" });
});

it("begins a build again that the event store was away for", async () => {
  let attempts = 0;
  requests.start((options) => {
    attempts += 1;
    const away = Object.assign(new Error("as a build child says it"), { name: "EventStoreUnavailable" });
    return attempts < 3 ? Promise.reject(away) : rebuildRequested(world, options);
  });
  await requests.rebuildOf(["accounts"]);
  await untilProjected(world);
  await requests.untilEnded();
  expect((await requests.states())[0]).toMatchObject({ state: "done", flipped: true });
  expect(attempts).toBe(3);
});

it("begins a build again that was cut off with its projector", async () => {
  const begun = Promise.withResolvers<void>();
  requests.start(async ({ signal, onProgress }) => {
    onProgress({ phase: "reading", events: 7, share: 0.5 });
    begun.resolve();
    return new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("killed"))));
  });
  await requests.rebuildOf(["accounts"]);
  await untilProjected(world);
  await begun.promise;
  await until(async () => (await requests.states())[0]?.["events"] === 7, "the progress to be written");
  await requests.stop();
  expect((await requests.states())[0]).toMatchObject({ state: "running", ended: false });

  requests.start();
  await requests.untilEnded();
  expect((await requests.states())[0]).toMatchObject({ state: "done", flipped: true });
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
  requests.start(rebuild);
  requests.start(rebuild);
  for (let asked = 0; asked < 3; asked += 1) await requests.rebuildOf(["accounts"]);
  await untilProjected(world);
  await requests.untilEnded();
  expect((await requests.states()).map(({ state }) => state)).toEqual(["done", "done", "done"]);
  expect(begun).toBe(3);
});

it("records the outcome of each request, and that the wait for a decision has ended", async () => {
  requests.start((options) => rebuildRequested(world, options, 0));
  const late = await requests.rebuildOf(["accounts"], false, true);
  const done = await requests.rebuildOf(["accounts"]);
  const failed = await requests.rebuildOf(["no-such-model"]);
  const back = await requests.rollBackOf("accounts");
  await untilProjected(world);
  await requests.untilEnded();
  expect((await requests.states())[0]).toMatchObject({ state: "done", flipped: false, held: "expired" });
  expect(await Promise.all([late, done, failed, back].map(requests.recorded))).toEqual([
    ["RebuildRequested", "BuildEnded", "expired"],
    ["RebuildRequested", "BuildEnded", "switched"],
    ["RebuildRequested", "BuildEnded", "failed"],
    ["RollBackRequested", "BuildEnded", "switched"],
  ]);
});

it("does not build again what has ended, also where no projector noted its end, and goes on behind it", async () => {
  const requestId = await requests.rebuildOf(["accounts"]);
  await untilProjected(world);
  await recordEnd(world, { requestId, outcome: "kept", comparisons: [], failure: null });
  await untilProjected(world);
  await world.pool.query("UPDATE projector.build_requests SET state = 'running', ended_at = NULL");
  const begun: string[] = [];
  requests.start((options) => {
    begun.push(...options.request.readModels);
    return rebuildRequested(world, options);
  });
  await requests.rebuildOf(["accounts", "candidates"]);
  await untilProjected(world);
  await requests.untilEnded();
  expect(begun).toEqual(["accounts", "candidates"]);
  expect(await requests.states()).toMatchObject([
    { state: "done", flipped: false },
    { state: "done", flipped: true },
  ]);
});
