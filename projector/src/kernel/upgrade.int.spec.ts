import { isConnectionError } from "@provenwork/platform/postgres/pool";
import type { EventStore, FeedOptions } from "@provenwork/platform/event-store/port";
import { until } from "@provenwork/platform/testing/until";
import { afterEach, expect, it } from "vitest";
import { appendHistory } from "#testing/append-history.ts";
import { journeys } from "#testing/history.ts";
import { untilProjected } from "#testing/rows.ts";
import { type World, createWorld } from "#testing/world.ts";
import { accountsProjection } from "../account/accounts/projection.ts";
import { candidatesProjection } from "../candidate/candidates/projection.ts";
import { listBuilds } from "./builds.ts";
import type { Projection } from "./define-projection.ts";
import { recordOperation } from "./appends.ts";
import { buildMissingReadModels, prepareReadModels, verifyReadModels } from "./rebuild.ts";
import { dropRetired } from "./versions.ts";
import { LostRows } from "./writers.ts";

let world: World;
afterEach(() => world.close());

const namesOf = (projections: readonly Projection[]) => projections.map(({ name }) => name);

/** The next release: a new version of these read models, or of all. */
const newerRelease = (names: readonly string[] = namesOf(world.projections)): readonly Projection[] =>
  world.projections.map((each) => (names.includes(each.name) ? { ...each, version: each.version + 1 } : each));

async function expectRowsOfARebuild(projections: readonly Projection[]): Promise<void> {
  const { comparisons } = await verifyReadModels({ ...world, projections }, { readModels: namesOf(projections) });
  expect(comparisons.map(({ differing }) => differing)).toEqual(projections.map(() => 0));
}

/** Asked again where the pool hands out a connection that was cut off and has not noticed. */
const unfinished = () =>
  until(async () => {
    try {
      return (await listBuilds(world.pool)).filter(({ status }) => status === "building");
    } catch (error) {
      if (!isConnectionError(error)) throw error;
      return undefined;
    }
  }, "the list of builds");

/**
 * Cuts every connection of the build after its first batch of events read in this mode: `replay` fills it, `live` follows the
 * log. `lose` stands for a crash of the server that loses commits.
 */
function cutOff(mode: FeedOptions["mode"], lose = ""): EventStore {
  const { store } = world;
  const feed: EventStore["feed"] = async function* (options) {
    for await (const batch of store.feed(options)) {
      yield batch;
      if (options.mode !== mode) continue;
      await world.pool.query(
        `${lose}; SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'test' AND pid <> pg_backend_pid()`,
      );
    }
  };
  return new Proxy(store, { get: (target, key) => (key === "feed" ? feed : Reflect.get(target, key)) });
}

it("projects on while the read models of the next release are prepared, and starts it without building them", async () => {
  world = await createWorld();
  const older = world.run();
  await appendHistory(world, journeys(50, 25));
  await untilProjected(world);
  const projections = newerRelease();
  const release = { ...world, projections };
  const readModels = namesOf(projections);

  // The live rows move on while the others are filled.
  let meanwhile: Promise<unknown> | undefined;
  const onProgress = () => {
    meanwhile ??= appendHistory(world, journeys(51, 10)).then(() => untilProjected(world));
  };
  const prepared = await prepareReadModels(release, { readModels, onProgress });
  await meanwhile;
  expect(prepared).toMatchObject({ flipped: false, comparisons: [] });
  expect(older.state.phase).toBe("following");
  expect((await unfinished()).map(({ schema }) => schema)).toEqual(prepared.schemas.toSorted());

  const since = await appendHistory(world, journeys(52, 5));
  const again = await prepareReadModels(release, { readModels });
  expect(again.schemas).toEqual(prepared.schemas);
  await older.stop();
  const newer = world.run({ projections });
  await until(() => newer.state.phase === "following");
  await untilProjected(world);
  const live = (await listBuilds(world.pool)).filter(({ status }) => status === "live");
  expect(live.map(({ schema }) => schema)).toEqual(prepared.schemas.toSorted());
  expect(again.events).toBeGreaterThanOrEqual(since);
  expect(again.events).toBeLessThan(prepared.events);
  await expectRowsOfARebuild(projections);
});

it("resumes a build that lost its connections during or after filling, and restarts it if the server lost rows", async () => {
  world = await createWorld([accountsProjection, candidatesProjection]);
  const older = world.run();
  const events = await appendHistory(world, journeys(53, 20));
  await untilProjected(world);
  const projections = newerRelease(["candidates"]);
  const options = { readModels: ["candidates"], batchSize: 20, rowBudget: 5 };
  const build = (store: EventStore) => buildMissingReadModels({ ...world, store, projections }, options);

  await expect(build(cutOff("replay", "DELETE FROM projector.build_steps"))).rejects.toBeInstanceOf(LostRows);
  expect((await unfinished()).filter(({ filled }) => filled !== null)).toEqual([]);

  // What fails in the end is the connection with the lock, when the rows are complete.
  await expect(build(cutOff("replay"))).rejects.toSatisfy(isConnectionError);
  const filled = await unfinished();
  expect(filled).toMatchObject([{ readModel: "candidates", filled: { log: world.store.logId } }]);

  await until(() => older.state.phase === "following");
  await appendHistory(world, journeys(54, 3));
  await untilProjected(world);
  await expect(build(cutOff("live"))).rejects.toSatisfy(isConnectionError);
  expect(await unfinished()).toMatchObject([{ schema: filled[0]?.schema, filled: { log: world.store.logId } }]);

  await until(() => older.state.phase === "following");
  const resumed = await build(world.store);
  expect(resumed).toMatchObject({ flipped: true, schemas: filled.map(({ schema }) => schema) });
  expect(resumed.events).toBeLessThan(events);
  world.run({ projections });
  await untilProjected(world);
  await expectRowsOfARebuild(projections);
  const { rows } = await world.pool.query("SELECT FROM projector.build_steps");
  expect(rows).toEqual([]);
});

it("rebuilds if an event was skipped since, and drops the builds of a release that never started", async () => {
  world = await createWorld([accountsProjection, candidatesProjection]);
  world.run();
  await appendHistory(world, journeys(55, 5));
  await untilProjected(world);
  const projections = newerRelease(["candidates"]);
  const release = { ...world, projections };
  const readModels = ["candidates"];
  const [prepared] = (await prepareReadModels(release, { readModels })).schemas;

  const [some] = await Array.fromAsync(world.store.read((await anyCandidate()) ?? "", { limit: 1 }));
  const { id: eventId = "", stream = "", revision = 0 } = some ?? {};
  const data = { readModel: "candidates", stream, revision, eventId, reason: "a test" };
  await recordOperation(world.store, world.codec, { type: "EventSkipped", data }, { id: null, role: "system" });
  await untilProjected(world);
  await expect(prepareReadModels(release, { readModels })).rejects.toThrow("build again");
  const { schemas } = await prepareReadModels(release, { readModels });
  expect(schemas).not.toEqual([prepared]);

  expect(await dropRetired(world.pool, { olderThan: 60_000 })).toEqual([]);
  expect(await dropRetired(world.pool, { olderThan: 0 })).toEqual(schemas);
});

async function anyCandidate(): Promise<string | undefined> {
  const { rows } = await world.pool.query<{ id: string }>(
    `SELECT person_id AS id FROM candidates_v${candidatesProjection.version}.candidates LIMIT 1`,
  );
  return rows[0] && `candidate-${rows[0].id}`;
}

it("refuses to prepare where nothing is live: the first start builds everything", async () => {
  world = await createWorld([accountsProjection]);
  await appendHistory(world, journeys(56, 1));
  await expect(prepareReadModels(world, { readModels: ["accounts"] })).rejects.toThrow("the first start builds");
});
