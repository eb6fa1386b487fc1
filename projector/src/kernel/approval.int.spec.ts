import { until } from "@provenwork/platform/testing/until";
import { afterEach, beforeEach, expect, it } from "vitest";
import { appendHistory } from "#testing/append-history.ts";
import { journeys } from "#testing/history.ts";
import { allLiveRows, untilProjected } from "#testing/rows.ts";
import { type World, createWorld } from "#testing/world.ts";
import { candidatesProjection } from "../candidate/candidates/projection.ts";
import { listBuilds } from "./builds.ts";
import type { Comparison } from "./compare.ts";
import type { ApprovalEnd } from "./appends.ts";
import { rebuildReadModels } from "./rebuild.ts";

const firstBuild = `candidates_v${candidatesProjection.version}`;
const readModels = ["candidates"];
let world: World;
beforeEach(async () => {
  world = await createWorld([candidatesProjection]);
  world.run();
  await appendHistory(world, journeys(3, 10));
  await untilProjected(world);
});
afterEach(() => world.close());

const live = async () => (await listBuilds(world.pool)).find(({ status }) => status === "live")?.schema;
const schemas = async () => (await listBuilds(world.pool)).map(({ schema }) => schema);
const rowsIn = async (schema: string) =>
  (await world.pool.query(`SELECT * FROM ${schema}.candidates ORDER BY person_id`)).rows;

/** A rebuild that waits, and what lets it go on. */
function held(options: { compare?: boolean; signal?: AbortSignal } = {}) {
  const waits = Promise.withResolvers<readonly Comparison[]>();
  const decision = Promise.withResolvers<ApprovalEnd>();
  const approve = (comparisons: readonly Comparison[]) => {
    waits.resolve(comparisons);
    return decision.promise;
  };
  const done = rebuildReadModels(world, { readModels, approve, ...options });
  done.catch(() => {}); // awaited by the test
  return { waits: waits.promise, decide: decision.resolve, done };
}

it("waits with its new rows, follows new events meanwhile, and switches when it is told to", async () => {
  const { waits, decide, done } = held();
  await waits;
  const before = await rowsIn(firstBuild);
  await appendHistory(world, journeys(4, 10));
  await untilProjected(world);
  const after = await rowsIn(firstBuild);
  expect(after).not.toEqual(before);
  await until(async () => (await rowsIn(`${firstBuild}_b2`)).length === after.length, "the new rows to follow");
  expect(await live()).toBe(firstBuild);
  const seen = await allLiveRows(world.pool, world.projections);

  decide("switch");
  expect(await done).toMatchObject({ flipped: true, approval: "switch" });
  expect(await live()).toBe(`${firstBuild}_b2`);
  expect(await allLiveRows(world.pool, world.projections)).toEqual(seen);
});

it("shows the comparison before, and switches to rows that differ if that is what the operator wants", async () => {
  await world.pool.query(`UPDATE ${firstBuild}.candidates SET phone = 'x'`);
  const { waits, decide, done } = held({ compare: true });
  expect(await waits).toMatchObject([{ readModel: "candidates", differing: (await rowsIn(firstBuild)).length }]);
  decide("switch");
  expect(await done).toMatchObject({ flipped: true });
  expect((await rowsIn(`${firstBuild}_b2`)).some(({ phone }) => phone === "x")).toBe(false);
});

it("throws its rows away when told to, when no decision comes in time, and when it is cut off", async () => {
  for (const end of ["discard", "expired"] as const) {
    const waiting = held({ compare: true });
    await waiting.waits;
    waiting.decide(end);
    expect(await waiting.done).toMatchObject({ flipped: false, approval: end });
    expect(await schemas()).toEqual([firstBuild]);
  }

  const stopping = new AbortController();
  const cutOff = held({ signal: stopping.signal });
  await cutOff.waits;
  stopping.abort(new Error("interrupted"));
  await expect(cutOff.done).rejects.toThrow("interrupted");
  expect(await schemas()).toEqual([firstBuild]);
});
