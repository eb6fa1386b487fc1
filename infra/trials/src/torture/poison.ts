import { operationsStream } from "@provenwork/contracts/operations/state";
import { workExperienceStream } from "@provenwork/contracts/work-experience/state";
import { listParked } from "@provenwork/projector/kernel/parking";
import { projections } from "@provenwork/projector/areas";
import { appendHistory } from "@provenwork/projector/testing/append-history";
import { breakable } from "@provenwork/projector/testing/breakable";
import { journeys } from "@provenwork/projector/testing/history";
import { until } from "@provenwork/platform/testing/until";
import { allLiveRows, untilProjected } from "@provenwork/projector/testing/rows";
import { workExperiencesProjection } from "@provenwork/projector/work-experience/work-experiences/projection";
import { retryParked } from "@provenwork/projector/testing/parked-stream";
import { type Random, seededRandom } from "@provenwork/projector/testing/random";
import { compareWithRebuild, inWorld, startTestPostgres } from "./harness/world.ts";
import { exactly } from "../trial/report.ts";
import { trial } from "../trial/trial.ts";

/** An event that a read model cannot process parks its own stream, is reported, and delays no other stream. */
export const poisonTorture = trial({
  summary: "an event picked by chance that one read model cannot take, and the correction of that read model",
  options: { rounds: 20 },
  async run({ rounds: size, seed }, report, shutdown) {
    await startTestPostgres(shutdown);
    const sum = { parked: 0, announced: 0, others: 0, left: 0, differing: 0, rows: 0 };
    for (let round = 0; round < size; round += 1) {
      const seen = await poison(seed + round);
      for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += seen[name];
    }
    report.figure("streams parked", sum.parked, "", exactly(size));
    report.figure("of these announced in the log", sum.announced, "", exactly(size));
    report.figure("rows of other streams that came only with the correction", sum.others, "", exactly(0));
    report.figure("streams still parked after it", sum.left, "", exactly(0));
    report.figure("rows compared with a rebuild", sum.rows, "", { atLeast: 1 });
    report.figure("rows that differ", sum.differing, "", exactly(0));
  },
});

async function poison(seed: number) {
  const history = journeys(seed, 30);
  const { stream, type } = pickEvent(history, seededRandom(seed));
  const broken = breakable(workExperiencesProjection);
  broken.failsOn = (event) => event.stream === stream && event.type === type;
  const all = projections.map((each) => (each === workExperiencesProjection ? broken.projection : each));
  return inWorld(async (world) => {
    const { state } = world.run();
    await until(() => state.phase === "following"); // what is appended from here on is projected as it comes
    await appendHistory(world, history);
    await untilProjected(world);
    const parked = await listParked(world.pool);
    const announced = (await world.store.readMany([operationsStream])).get(operationsStream) ?? [];
    const before = new Set(rowTexts(await allLiveRows(world.pool, all)));
    broken.failsOn = undefined;
    for (const { readModel, stream: waiting } of parked) await retryParked(world, readModel, waiting);
    await untilProjected(world);
    const after = rowTexts(await allLiveRows(world.pool, all));
    const id = stream.slice(workExperienceStream("").length);
    return {
      parked: parked.length,
      announced: announced.filter(({ type: said, data }) => said === "StreamParked" && data["stream"] === stream)
        .length,
      // The request itself is an event, of which the histories for auditors have a row.
      others: after.filter((row) => !before.has(row) && !row.includes(id) && !row.includes(`,${operationsStream},`))
        .length,
      left: (await listParked(world.pool)).length,
      ...(await compareWithRebuild(world)),
    };
  }, all);
}

/** An event of a work experience, of any type that the read model handles. */
function pickEvent(history: ReturnType<typeof journeys>, random: Random): { stream: string; type: string } {
  const [first, ...more] = history
    .flat()
    .filter(({ stream }) => stream.startsWith(workExperienceStream("")))
    .flatMap(({ stream, events }) => events.map(({ type }) => ({ stream, type })))
    .filter(({ type }) => workExperiencesProjection.types.has(type));
  if (first === undefined) throw new Error("nobody of this history has worked");
  return random.pick([first, ...more]);
}

const rowTexts = (rows: Awaited<ReturnType<typeof allLiveRows>>): string[] =>
  Object.entries(rows).flatMap(([name, tables]) =>
    Object.values(tables).flatMap((all) => all.map((row) => `${name} ${row}`)),
  );
