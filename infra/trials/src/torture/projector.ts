import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { builtFile, programFiles } from "@provenwork/ops/build/built-files";
import { ensurePrograms } from "@provenwork/ops/build/programs";
import { root } from "@provenwork/ops/root";
import { matchesProjection } from "@provenwork/projector/matching/matches/projection";
import { appendUntil } from "@provenwork/projector/testing/append-until";
import { type ProjectorProcess, spawnProjector } from "@provenwork/projector/testing/child";
import { liveRows, untilProjected } from "@provenwork/projector/testing/rows";
import type { World } from "@provenwork/projector/testing/world";
import { percentile } from "../bench/harness/arms.ts";
import { seededRandom } from "@provenwork/projector/testing/random";
import type { Shutdown } from "@provenwork/ops/launch/shutdown";
import { compareWithRebuild, inWorld, startTestPostgres } from "./harness/world.ts";
import { exactly } from "../trial/report.ts";
import { trial } from "../trial/trial.ts";

/** Milliseconds within which a reign ends: somewhere in its first batches and commits. */
const longestReign = 400;

/** kill -9 at any moment must neither lose an event's effect on the rows nor repeat it. */
export const projectorTorture = trial({
  summary: "kill -9 the projector under load and start it again",
  options: { kills: 100 },
  async run({ kills: size, seed }, report, shutdown) {
    await startTestPostgres(shutdown);
    await ensurePrograms(report.note);
    await inWorld(async (world) => {
      const loading = new AbortController();
      const loaded = appendUntil(world, seed * 10_000, loading.signal);
      const back = await killAgainAndAgain(world, size, seed, shutdown);
      loading.abort();
      const events = await loaded;
      await untilProjected(world);
      const { rows, differing } = await compareWithRebuild(world);
      const { matches = [] } = await liveRows(world.pool, matchesProjection);
      report.figure("kills", back.length, "", exactly(size));
      report.figure("events appended meanwhile", events, "");
      report.figure("rows compared with a rebuild", rows, "", { atLeast: 1 });
      report.figure("packed matches among them", matches.length, "", { atLeast: 1 });
      report.figure("rows that differ", differing, "", exactly(0));
      report.figure("back, median", percentile(back, 50), "ms");
      report.figure("back, slowest", Math.max(...back), "ms", { atMost: 2_000 });
    });
  },
});

/** Milliseconds from each kill until a projector follows the log again. */
async function killAgainAndAgain(world: World, kills: number, seed: number, shutdown: Shutdown): Promise<number[]> {
  const random = seededRandom(seed);
  const back: number[] = [];
  const spawn = () => spawnProjector(world.env, join(root, builtFile(programFiles.projector)));
  let projector: ProjectorProcess | undefined;
  shutdown.add(() => projector?.kill());
  projector = spawn();
  await projector.leads;
  while (back.length < kills) {
    await pause(random.integer(longestReign));
    const killed = performance.now();
    projector.kill();
    await projector.gone;
    projector = spawn();
    await projector.leads;
    back.push(performance.now() - killed);
  }
  return back;
}
