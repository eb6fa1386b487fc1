import { afterEach, expect, it } from "vitest";
import { appendHistory } from "#testing/append-history.ts";
import { journeys } from "#testing/history.ts";
import { oneOffConnectTimeout, openPool } from "@provenwork/platform/postgres/pool";
import { until } from "@provenwork/platform/testing/until";
import { allLiveRows, untilProjected } from "#testing/rows.ts";
import { type World, createWorld } from "#testing/world.ts";
import { accountsProjection } from "../account/accounts/projection.ts";
import { candidatesProjection } from "../candidate/candidates/projection.ts";
import { workExperiencesProjection } from "../work-experience/work-experiences/projection.ts";
import { createBuild, listBuilds, point, setStatus } from "./builds.ts";
import { lockCheckpoints } from "./checkpoint.ts";
import { rebuildReadModels, verifyReadModels } from "./rebuild.ts";
import { dropRetired, rollBack } from "./versions.ts";
import { sized } from "@provenwork/platform/testing/sized";

/** The schemas of the first builds of this release's versions. */
const firstBuild = `candidates_v${candidatesProjection.version}`;
const experiences = `work_experiences_v${workExperiencesProjection.version}`;

// Where it is about one read model, no other is built: making all of them takes seconds.
let world: World;
afterEach(() => world.close());

const names = () => world.projections.map(({ name }) => name);

it("fills the same rows live, in bulk and with rows spilled", async () => {
  const people = sized(40, 150);
  world = await createWorld();
  world.run({ batchSize: 100 });
  const events = await appendHistory(world, journeys(1, people));
  await untilProjected(world);
  const live = await allLiveRows(world.pool, world.projections);
  expect(live["verification-timelines"]?.["verification_timelines"]?.length).toBeGreaterThan(people * 2);

  const inMemory = await rebuildReadModels(world, { readModels: names(), compare: true });
  expect(inMemory).toMatchObject({ flipped: true, comparisons: names().map(() => ({ differing: 0 })) });
  expect(inMemory.events).toBeGreaterThan(events);
  expect(await allLiveRows(world.pool, world.projections)).toEqual(live);

  const spilled = await rebuildReadModels(world, { readModels: names(), rowBudget: 50, batchSize: 40 });
  expect(spilled.schemas).toContain(`${experiences}_b3`);
  expect(await allLiveRows(world.pool, world.projections)).toEqual(live);
});

it("verify finds a row that was tampered with, one that is missing and one too many", async () => {
  world = await createWorld();
  world.run();
  await appendHistory(world, journeys(2, 20));
  await untilProjected(world);
  expect(
    (await verifyReadModels(world, { readModels: names() })).comparisons.map(({ differing }) => differing),
  ).toEqual(names().map(() => 0));

  const one = (table: string) => `person_id = (SELECT person_id FROM ${table} LIMIT 1)`;
  await world.pool.query(`UPDATE ${firstBuild}.candidates SET phone = 'x' WHERE ${one(`${firstBuild}.candidates`)}`);
  const accounts = `accounts_v${accountsProjection.version}.accounts`;
  await world.pool.query(`DELETE FROM ${accounts} WHERE ${one(accounts)}`);
  await world.pool.query(
    `INSERT INTO ${experiences}.listed_experiences SELECT gen_random_uuid(), person_id, 99 FROM ${experiences}.listed_experiences LIMIT 1`,
  );
  const { comparisons } = await verifyReadModels(world, { readModels: names() });
  const differences = comparisons.flatMap((comparison) => comparison.differences);
  expect(differences.map(({ table, kind, columns }) => ({ table, kind, columns }))).toEqual([
    { table: "accounts", kind: "missing", columns: [] },
    { table: "candidates", kind: "different", columns: ["phone"] },
    { table: "listed_experiences", kind: "surplus", columns: [] },
  ]);

  const refused = await rebuildReadModels(world, { readModels: ["candidates"], compare: true });
  expect(refused.flipped).toBe(false);
  const { rows } = await world.pool.query("SELECT nspname FROM pg_namespace WHERE nspname ~ '_v1_b'");
  expect(rows).toEqual([]);
});

it("rolls back to rows that were kept up to date, and drops them on request", async () => {
  world = await createWorld([accountsProjection, candidatesProjection]);
  world.run();
  await appendHistory(world, journeys(3, 10));
  await untilProjected(world);
  await rebuildReadModels(world, { readModels: ["candidates"] });
  await appendHistory(world, journeys(4, 10));
  await untilProjected(world);
  const before = await allLiveRows(world.pool, world.projections);

  expect(await rollBack(world.pool, "candidates")).toBe(firstBuild);
  expect(await allLiveRows(world.pool, world.projections)).toEqual(before);
  expect(await dropRetired(world.pool, { olderThan: 60_000 })).toEqual([]);
  expect(await dropRetired(world.pool, { olderThan: 0 })).toEqual([`${firstBuild}_b2`]);
  await expect(rollBack(world.pool, "candidates")).rejects.toThrow("no earlier build in reserve");

  await appendHistory(world, journeys(5, 5));
  await untilProjected(world);
  const { comparisons } = await verifyReadModels(world, { readModels: names() });
  expect(comparisons.every(({ differing }) => differing === 0)).toBe(true);
});

it("drops no build that a concurrent roll-back made live", async () => {
  world = await createWorld([candidatesProjection]);
  world.run();
  await appendHistory(world, journeys(9, 5));
  await untilProjected(world);
  await rebuildReadModels(world, { readModels: ["candidates"] });
  const before = await allLiveRows(world.pool, world.projections);
  const rollingBack = await world.pool.connect();
  await rollingBack.query("BEGIN");
  await lockCheckpoints(rollingBack);
  const dropped = dropRetired(world.pool, { olderThan: 0 });
  await until(async () => {
    const { rows } = await world.pool.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ~ 'checkpoint'",
    );
    return rows.length > 0;
  });
  await setStatus(rollingBack, `${firstBuild}_b2`, "retired");
  await point(rollingBack, { ...candidatesProjection, readModel: "candidates", schema: firstBuild });
  await rollingBack.query("COMMIT");
  rollingBack.release();
  expect(await dropped).toEqual([`${firstBuild}_b2`]);
  expect(await allLiveRows(world.pool, world.projections)).toEqual(before);
});

it("lets one process build a read model at a time, and drops what a killed one left behind", async () => {
  world = await createWorld([candidatesProjection]);
  world.run();
  await appendHistory(world, journeys(6, 5));
  await untilProjected(world);
  expect(await createBuild(world.pool, candidatesProjection)).toBe(`${firstBuild}_b2`);
  // The second comes while the rows of the first wait to be switched to, and must leave them alone.
  const readModels = ["candidates"];
  let second: unknown;
  const approve = async () => {
    second = await rebuildReadModels(world, { readModels }).catch((error: unknown) => error);
    return "switch" as const;
  };
  expect(await rebuildReadModels(world, { readModels, approve })).toMatchObject({ flipped: true });
  expect(second).toMatchObject({ name: "RebuildRunning" });
  expect((await listBuilds(world.pool)).filter(({ readModel }) => readModel === "candidates")).toMatchObject([
    { schema: firstBuild, status: "retired" },
    { schema: `${firstBuild}_b3`, status: "live" },
  ]);
});

it("is over for others at the moment its rows are live: who sees them can build again", async () => {
  world = await createWorld([candidatesProjection]);
  world.run();
  await appendHistory(world, journeys(8, 5));
  await untilProjected(world);
  const liveBuild = async () =>
    (await listBuilds(world.pool)).find(({ readModel, status }) => readModel === "candidates" && status === "live");
  // No lock can be released while this connection reads the table of locks.
  const reader = await world.pool.connect();
  const approve = async () => {
    await reader.query("BEGIN; LOCK TABLE projector.locks IN SHARE MODE");
    return "switch" as const;
  };
  const rebuilt = rebuildReadModels(world, { readModels: ["candidates"], approve });
  await until(async () => {
    const { rows } = await world.pool.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ~ 'projector.locks'",
    );
    return rows.length > 0;
  });
  expect(await liveBuild()).toMatchObject({ schema: firstBuild });
  await reader.query("COMMIT");
  reader.release();
  await rebuilt;
  expect(await liveBuild()).toMatchObject({ schema: `${firstBuild}_b2` });
});

it("builds once what several projectors find missing together", async () => {
  world = await createWorld();
  await appendHistory(world, journeys(7, 10));
  const runners = [world.run(), world.run(), world.run()];
  await untilProjected(world);
  await until(() => runners.every(({ state }) => state.phase === "following" || state.phase === "standby"));
  const { rows } = await world.pool.query("SELECT schema_name FROM projector.builds WHERE schema_name ~ '_b[0-9]+$'");
  expect(rows).toEqual([]);
});

it("never waits for a connection, though it fills more tables than the pool has connections", async () => {
  world = await createWorld();
  await appendHistory(world, journeys(6, 10));
  const pool = openPool({ url: world.url, name: "test", max: 7, connectTimeout: oneOffConnectTimeout });
  let waiting = 0;
  pool.on("acquire", () => (waiting = Math.max(waiting, pool.waitingCount)));
  await rebuildReadModels({ ...world, pool }, { readModels: names() });
  expect(waiting).toBe(0);
  await pool.end();
});

it("refuses a pool that is too small, in which it would wait for its own connections", async () => {
  world = await createWorld();
  const pool = openPool({ url: world.url, name: "test", max: 6, connectTimeout: oneOffConnectTimeout });
  const attempt = rebuildReadModels({ ...world, pool }, { readModels: names() });
  await expect(attempt).rejects.toThrow("a rebuild needs a pool of 7 connections: this one has 6");
  await pool.end();
});
