import { until } from "@provenwork/platform/testing/until";
import { afterEach, expect, it } from "vitest";
import { appendHistory } from "#testing/append-history.ts";
import { breakable } from "#testing/breakable.ts";
import { journeys } from "#testing/history.ts";
import { retryParked } from "#testing/parked-stream.ts";
import { untilProjected } from "#testing/rows.ts";
import { type World, createWorld } from "#testing/world.ts";
import { verificationTimelinesProjection } from "#work-experience/verification-timelines/projection.ts";
import { workExperiencesProjection } from "#work-experience/work-experiences/projection.ts";
import { readCheckpoints } from "./checkpoint.ts";
import { listLeaders } from "./leaders.ts";
import { tryToLead } from "./locks.ts";
import { listParked } from "./parking.ts";
import { buildMissingReadModels, prepareReadModels, rebuildReadModels, verifyReadModels } from "./rebuild.ts";

let world: World;
afterEach(() => world.close());

const names = () => world.projections.map(({ name }) => name);

async function expectRowsOfARebuild(): Promise<void> {
  const { comparisons } = await verifyReadModels(world, { readModels: names() });
  expect(comparisons.map(({ differing }) => differing)).toEqual(names().map(() => 0));
}

/** How many read models each process leads. */
async function led(): Promise<Record<string, number>> {
  const leaders = await listLeaders(world.pool);
  return Object.fromEntries(
    [...Map.groupBy(leaders.values(), ({ instance }) => instance)].map(([instance, its]) => [instance, its.length]),
  );
}

const untilLed = (count: number, instances: readonly string[]) =>
  until(
    async () => {
      const found = await led();
      const total = Object.values(found).reduce((sum, each) => sum + each, 0);
      return total === count && Object.keys(found).toSorted().join() === instances.join();
    },
    `${instances.join(" and ")} to lead ${count} read models`,
  );

/** Goes on without one of the groups, which nobody leads. */
async function leaveBehind(group: string, groups: number, seed: number): Promise<void> {
  const client = await world.pool.connect();
  await until(() => tryToLead(client, group));
  const others = world.run({ groups });
  await appendHistory(world, journeys(seed, 5));
  const { position } = await world.store.head();
  await until(async () => {
    const behind = (await readCheckpoints(world.pool)).filter((each) => each.position < position);
    return behind.length === 1 && behind[0]?.name === group;
  }, `all groups but ${group} at position ${position}`);
  await others.stop();
  client.release(true);
}

const untilAllLed = (...instances: string[]) => untilLed(world.projections.length, instances);

it("two processes lead a group each; what one led, the other takes over", async () => {
  world = await createWorld();
  const first = world.run({ groups: 2, batchSize: 50 });
  await untilAllLed("projector-1");
  const second = world.run({ groups: 2, batchSize: 50 });
  await untilAllLed("projector-1", "projector-2");
  await appendHistory(world, journeys(51, 15));
  await untilProjected(world);
  await expectRowsOfARebuild();

  await first.stop();
  await appendHistory(world, journeys(52, 10));
  await untilAllLed("projector-2");
  await untilProjected(world);
  await expectRowsOfARebuild();

  world.run({ groups: 2, batchSize: 50 });
  await untilAllLed("projector-2", "projector-3");
  await second.stop();
  await appendHistory(world, journeys(53, 10));
  await untilProjected(world);
  await expectRowsOfARebuild();
});

it("groups are made and unmade, from wherever each of them is", async () => {
  world = await createWorld();
  const alone = world.run();
  await appendHistory(world, journeys(54, 5));
  await untilProjected(world);
  // A process with another number of groups waits for all of them.
  const three = world.run({ groups: 3 });
  await until(() => three.state.phase === "standby");
  expect(await readCheckpoints(world.pool)).toMatchObject([{ name: "live", readModels: null }]);
  await alone.stop();
  await untilAllLed("projector-2");
  const groups = await readCheckpoints(world.pool);
  expect(groups.map(({ name }) => name)).toEqual(["live", "live-2", "live-3"]);
  expect(groups.flatMap(({ readModels }) => readModels ?? []).toSorted()).toEqual(names().toSorted());
  await three.stop();

  // As processes leave them that were killed: each somewhere else.
  await leaveBehind("live-2", 3, 55);
  const again = world.run();
  await untilAllLed("projector-4");
  expect(again.state.phase).toBe("following");
  expect(await readCheckpoints(world.pool)).toMatchObject([{ name: "live", readModels: null }]);
  await untilProjected(world);
  await expectRowsOfARebuild();
});

it("read models are rebuilt and compared while two lead", async () => {
  world = await createWorld();
  world.run({ groups: 2, batchSize: 20 });
  world.run({ groups: 2, batchSize: 20 });
  await untilAllLed("projector-1", "projector-2");
  await appendHistory(world, journeys(56, 10));
  const loading = appendHistory(world, journeys(57, 15));
  const rebuilt = await rebuildReadModels(world, { readModels: names() });
  expect(rebuilt.flipped).toBe(true);
  await loading;
  await untilProjected(world);
  await expectRowsOfARebuild();
});

it("a parked stream is retried by the process that leads its read model", async () => {
  const experiences = breakable(workExperiencesProjection);
  world = await createWorld([experiences.projection, verificationTimelinesProjection]);
  world.run({ groups: 2 });
  world.run({ groups: 2 });
  await untilAllLed("projector-1", "projector-2");
  experiences.failsOn = () => true;
  await appendHistory(world, journeys(60, 3));
  await untilProjected(world);
  experiences.failsOn = undefined;
  const parked = await listParked(world.pool);
  expect(parked.length).toBeGreaterThan(0);
  for (const { readModel, stream } of parked) await retryParked(world, readModel, stream);
  await untilProjected(world);
  const { rows } = await world.pool.query<{ outcome: string }>("SELECT outcome FROM projector.take_ups");
  expect(rows).toEqual(parked.map(() => ({ outcome: "taken-up" })));
  await expectRowsOfARebuild();
});

it("a build that was prepared up to the checkpoints of its groups is gone on with", async () => {
  world = await createWorld();
  const before = world.run({ groups: 2 });
  await untilAllLed("projector-1");
  await appendHistory(world, journeys(58, 5));
  await untilProjected(world);
  await before.stop();
  await leaveBehind("live", 2, 59);
  const next = { ...world, projections: world.projections.map((each) => ({ ...each, version: each.version + 1 })) };
  const prepared = await prepareReadModels(next, { readModels: names() });
  const { rows } = await world.pool.query(
    "SELECT DISTINCT filled->>'position' FROM projector.builds WHERE filled IS NOT NULL",
  );
  expect(rows).toHaveLength(2);
  const built = await buildMissingReadModels(next, { readModels: names() });
  expect(built.schemas.toSorted()).toEqual(prepared.schemas.toSorted());
  world.run({ projections: next.projections, groups: 2 });
  await untilProjected(world);
  const { comparisons } = await verifyReadModels(next, { readModels: names() });
  expect(comparisons.map(({ differing }) => differing)).toEqual(names().map(() => 0));
});
