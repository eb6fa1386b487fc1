import { setTimeout as pause } from "node:timers/promises";
import { inTime, until } from "@provenwork/platform/testing/until";
import { afterEach, expect, it } from "vitest";
import { appendUntil } from "#testing/append-until.ts";
import { type ProjectorProcess, spawnProjector } from "#testing/child.ts";
import { seededRandom } from "#testing/random.ts";
import { liveRows, untilProjected } from "#testing/rows.ts";
import { type World, createWorld } from "#testing/world.ts";
import { listLeaders } from "./leaders.ts";
import { verifyReadModels } from "./rebuild.ts";

let world: World;
const running = new Set<ProjectorProcess>();

const spawn = (groups: number) => running.add(spawnProjector({ ...world.env, PROJECTOR_GROUPS: String(groups) }));

async function end(projector: ProjectorProcess): Promise<void> {
  running.delete(projector);
  projector.kill();
  await projector.gone;
}

/** One of the live processes wins the election. */
const leader = () =>
  inTime("a projector to lead", Promise.race([...running].map((projector) => projector.leads.then(() => projector))));

/** Nobody is left on standby. */
const untilLedBy = (processes: number) =>
  until(async () => {
    const leaders = await listLeaders(world.pool);
    return new Set([...leaders.values()].map(({ instance }) => instance)).size === processes;
  }, `${processes} processes to lead`);

/** Timeout in milliseconds: a kill starts a process, which takes seconds of a shared CPU. */
const perKill = 90_000;

/**
 * Two projectors at any time: one that leads is killed, the other takes over what it led, a new one starts. With two groups,
 * both lead.
 */
export function killSuite(kills: number): void {
  afterEach(async () => {
    for (const projector of running) await end(projector);
    await world.close();
  });

  it.each([1, 2])(
    `ends with the rows of a rebuild after ${kills} kills under load, read models in %i groups`,
    { timeout: (kills + 3) * perKill },
    async (groups) => {
      world = await createWorld();
      const random = seededRandom(11);
      const loading = new AbortController();
      // So many that there are matches, however few are appended while projectors are killed.
      const loaded = appendUntil(world, 100, loading.signal, 2 * kills);
      spawn(groups);
      spawn(groups);
      for (let kill = 0; kill < kills; kill += 1) {
        const leading = await leader();
        await pause(random.integer(250)); // anywhere within the first batches and commits of its reign
        await end(leading);
        spawn(groups);
      }
      await leader();
      loading.abort();
      await loaded;

      await untilProjected(world);
      if (groups > 1) await untilLedBy(running.size);
      const readModels = world.projections.map(({ name }) => name);
      const { comparisons } = await verifyReadModels(world, { readModels });
      expect(comparisons.map(({ differing }) => differing)).toEqual(readModels.map(() => 0));
      const packed = world.projections.filter(({ name }) => name === "matches");
      for (const projection of packed) {
        const { matches = [] } = await liveRows(world.pool, projection);
        expect(matches.length, "people with matches").toBeGreaterThan(kills);
      }
      expect(packed).toHaveLength(1);
      expect(comparisons.reduce((total, { rows }) => total + rows, 0)).toBeGreaterThan(25 * kills);
    },
  );
}
