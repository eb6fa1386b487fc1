import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { appendHistory } from "#testing/append-history.ts";
import { journeys } from "#testing/history.ts";
import { untilProjected } from "#testing/rows.ts";
import { type World, createWorld } from "#testing/world.ts";
import { rebuild, verify } from "../rebuild.ts";
import { rebuildReadModels } from "./rebuild.ts";
import { accountsProjection } from "../account/accounts/projection.ts";
import { candidatesProjection } from "../candidate/candidates/projection.ts";
import { verificationTimelinesProjection } from "../work-experience/verification-timelines/projection.ts";
import { isFullSize, sized } from "@provenwork/platform/testing/sized";

/** The schema of the first build of this release's version. */
const live = `candidates_v${candidatesProjection.version}`;

let world: World;
afterEach(() => world.close());

/** Reads as a query does: the pointer first, then the rows in the schema it names. */
async function readTimeline(): Promise<number> {
  const pointer = await world.pool.query<{ schema: string }>(
    "SELECT schema_name AS schema FROM projector.live_versions WHERE read_model = 'verification-timelines'",
  );
  const { rows } = await world.pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM ${pointer.rows[0]?.schema}.verification_timelines`,
  );
  return rows[0]?.n ?? 0;
}

/** A rebuild does the same for each read model: all of them at full size only, for it chases a log that grows. */
const some = [accountsProjection, candidatesProjection, verificationTimelinesProjection];

it("fails no read and loses no row while read models are rebuilt under load", async () => {
  world = await createWorld(isFullSize ? undefined : some);
  world.run();
  const staying = (seed: number) =>
    journeys(seed, 15).map((steps) => steps.filter(({ events }) => events[0]?.type !== "AccountErased"));
  await appendHistory(world, staying(30));
  await untilProjected(world);

  let busy = true;
  // At most 200 commands a second: more would leave the projector, which shares this process, no idle time for matches.
  const write = async () => {
    for (let seed = 31; busy; seed += 1) {
      await appendHistory(world, staying(seed), { concurrency: 2, afterEach: () => pause(10) });
    }
  };
  let reads = 0;
  const read = async () => {
    // No person is erased here, so a count that falls would be a flip to rows that are behind.
    for (let last = 0; busy; reads += 1) {
      const count = await readTimeline();
      expect(count).toBeGreaterThanOrEqual(last);
      last = count;
      await pause(5);
    }
  };
  const others = Promise.all([write(), read(), read()]);
  const readModels = world.projections.map(({ name }) => name);
  for (let round = 0; round < sized(1, 3); round += 1) {
    expect(await rebuildReadModels(world, { readModels })).toMatchObject({ flipped: true });
  }
  expect(await rebuildReadModels(world, { readModels, compare: true })).toMatchObject({ flipped: true });
  busy = false;
  await others;
  expect(reads).toBeGreaterThan(10);
});

it("builds and verifies in a child process, and reports its failure", async () => {
  world = await createWorld();
  world.run();
  await appendHistory(world, journeys(40, 10));
  await untilProjected(world);
  const phases = new Set<string>();
  const options = { env: { PATH: process.env["PATH"], ...world.env } };
  const built = await rebuild({ ...options, readModels: ["candidates"], onProgress: ({ phase }) => phases.add(phase) });
  expect(built).toMatchObject({ flipped: true, schemas: [`${live}_b2`] });
  expect([...phases]).toEqual(expect.arrayContaining(["reading", "indexing", "following"]));
  const verified = await verify({ ...options, readModels: ["candidates", "accounts"] });
  expect(verified.comparisons).toMatchObject([{ differing: 0 }, { differing: 0 }]);
  await expect(rebuild({ ...options, readModels: ["nothing"] })).rejects.toThrow("there is no read model nothing");
});
