import { afterEach, beforeEach, expect, it } from "vitest";
import { until } from "@provenwork/platform/testing/until";
import { accountsProjection } from "#account/accounts/projection.ts";
import { appendHistory } from "#testing/append-history.ts";
import { journeys } from "#testing/history.ts";
import { requestsIn } from "#testing/requests.ts";
import { allLiveRows, untilProjected } from "#testing/rows.ts";
import { type World, createWorld } from "#testing/world.ts";
import { candidatesProjection } from "../candidate/candidates/projection.ts";
import { expire } from "./appends.ts";
import { rebuildRequested } from "./rebuild-requested.ts";

let world: World;
let requests: ReturnType<typeof requestsIn>;
beforeEach(async () => {
  world = await createWorld([accountsProjection, candidatesProjection]);
  requests = requestsIn(world);
  world.run();
  await appendHistory(world, journeys(3, 5));
  await untilProjected(world);
});
afterEach(async () => {
  await requests.stop();
  await world.close();
});

it("has new rows follow new events while they wait, so that the switch shows what readers see", async () => {
  const before = await requests.liveSchema("accounts");
  requests.start();
  const requestId = await requests.rebuildOf(["accounts"], false, true);
  await untilProjected(world);
  await requests.untilWaiting();
  await appendHistory(world, journeys(4, 10));
  await untilProjected(world);
  const rows = async (schema: unknown) =>
    (await world.pool.query(`SELECT * FROM ${String(schema)}.accounts ORDER BY person_id`)).rows;
  const after = await rows(before);
  const [, next] = await requests.buildsOf("accounts");
  await until(async () => (await rows(next?.schema)).length === after.length, "the new rows to follow");
  expect(await requests.liveSchema("accounts")).toBe(before);
  const seen = await allLiveRows(world.pool, world.projections);

  await requests.decide(requestId, "switch");
  await untilProjected(world);
  await requests.untilEnded();
  expect(await requests.liveSchema("accounts")).toBe(next?.schema);
  expect(await allLiveRows(world.pool, world.projections)).toEqual(seen);
});

it("has new rows wait with their comparison until it is decided to switch, even where rows differ", async () => {
  const before = await requests.liveSchema("accounts");
  await world.pool.query(`UPDATE ${String(before)}.accounts SET username = 'somebody else'`);
  requests.start();
  const requestId = await requests.rebuildOf(["accounts"], true, true);
  await untilProjected(world);
  await requests.untilWaiting();
  const [waiting] = await requests.states();
  expect(waiting).toMatchObject({ state: "running", flipped: false, comparisons: [{ readModel: "accounts" }] });
  expect(waiting).toHaveProperty("comparisons[0].differences[0]", {
    table: "accounts",
    kind: "different",
    columns: ["username"],
  });
  expect(await requests.liveSchema("accounts")).toBe(before);
  await requests.decide(requestId, "switch");
  await untilProjected(world);
  await requests.untilEnded();
  const [done] = await requests.states();
  expect(done).toMatchObject({ state: "done", flipped: true, held: "switch", held_until: null });
  expect(done).toMatchObject({ decision_reason: "Looked at" });
  expect(await requests.liveSchema("accounts")).not.toBe(before);
});

it("begins a build again that waited when its projector died, and throws it away when that is decided", async () => {
  const before = await requests.liveSchema("accounts");
  requests.start();
  const requestId = await requests.rebuildOf(["accounts"], false, true);
  await untilProjected(world);
  await requests.untilWaiting();
  await requests.stop();
  const waited = (await requests.buildsOf("accounts")).map(({ schema }) => schema);
  expect((await requests.states())[0]).toMatchObject({ state: "running", ended: false });

  let again = 0;
  requests.start((options) => {
    again += 1;
    return rebuildRequested(world, options);
  });
  await until(() => again === 1, "the build to begin again");
  await requests.untilWaiting();
  await requests.decide(requestId, "discard");
  await untilProjected(world);
  await requests.untilEnded();
  expect((await requests.states())[0]).toMatchObject({ state: "done", flipped: false, held: "discard" });
  expect(await requests.liveSchema("accounts")).toBe(before);
  expect((await requests.buildsOf("accounts")).map(({ schema }) => schema)).toEqual([before]);
  expect(waited).toContain(before);
});

it("executes requests of other read models while new rows wait, and queues requests of the same one", async () => {
  requests.start();
  const requestId = await requests.rebuildOf(["accounts"], false, true);
  await untilProjected(world);
  await requests.untilWaiting();
  await requests.rebuildOf(["accounts"]);
  await requests.rebuildOf(["candidates"]);
  await requests.rollBackOf("candidates");
  await untilProjected(world);
  await until(
    async () => (await requests.states()).filter(({ state }) => state === "done").length === 2,
    "the others to end",
  );
  expect((await requests.states()).map(({ state }) => state)).toEqual(["running", "waiting", "done", "done"]);
  await requests.decide(requestId, "switch");
  await untilProjected(world);
  await requests.untilEnded();
  expect((await requests.states()).map(({ state, flipped }) => [state, flipped])).toEqual(
    Array(4).fill(["done", true]),
  );
});

it("begins no build of a read model whose expired rows are still being dropped, and goes on with others", async () => {
  requests.start(async (options) => {
    const done = await rebuildRequested(world, options, 0);
    if (done.approval === "expired")
      await until(async () => (await requests.states())[2]?.["state"] === "done", "the other read model to be built");
    return done;
  });
  const late = await requests.rebuildOf(["accounts"], false, true);
  const behind = await requests.rebuildOf(["accounts"]);
  const other = await requests.rebuildOf(["candidates"]);
  await untilProjected(world);
  await requests.untilEnded();
  const outcomes = await Promise.all([late, behind, other].map(async (id) => (await requests.recorded(id)).at(-1)));
  expect(outcomes).toEqual(["expired", "switched", "switched"]);
});

it("takes a decision that came before the end of patience", async () => {
  const requestId = await requests.rebuildOf(["accounts"], false, true);
  await requests.decide(requestId, "switch");
  expect(await expire(world, requestId, [])).toBe("switch");
  expect(await requests.recorded(requestId)).toEqual(["RebuildRequested", "RebuildDecided", undefined]);
});
