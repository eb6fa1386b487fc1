import { until } from "@provenwork/platform/testing/until";
import { appendHistory } from "@provenwork/projector/testing/append-history";
import { journeys } from "@provenwork/projector/testing/history";
import { untilProjected } from "@provenwork/projector/testing/rows";
import { stutteringStore } from "@provenwork/projector/testing/stuttering-store";
import { seededRandom } from "@provenwork/projector/testing/random";
import { compareWithRebuild, inWorld, startTestPostgres } from "./harness/world.ts";
import { exactly } from "../trial/report.ts";
import { trial } from "../trial/trial.ts";

const people = 20;
const largestBatch = 60;

/** A feed delivers at least once: every batch twice, and now and then one from further back, must leave the same rows. */
export const deliveryTorture = trial({
  summary: "every batch delivered twice and earlier ones again, in batches of other sizes for each seed",
  options: { seeds: 100 },
  async run({ seeds: size, seed }, report, shutdown) {
    await startTestPostgres(shutdown);
    let [events, rows, differing] = [0, 0, 0];
    for (let round = 0; round < size; round += 1) {
      const each = await deliver(seed + round);
      events += each.events;
      rows += each.rows;
      differing += each.differing;
    }
    report.figure("seeds", size, "");
    report.figure("events", events, "", { atLeast: 1 });
    report.figure("rows compared with a rebuild", rows, "", { atLeast: 1 });
    report.figure("rows that differ", differing, "", exactly(0));
  },
});

const deliver = (seed: number) =>
  inWorld(async (world) => {
    const batchSize = 1 + seededRandom(seed).integer(largestBatch);
    const { state } = world.run({ store: stutteringStore(world.store), batchSize });
    await until(() => state.phase === "following"); // what is there before that is built, not delivered
    const events = await appendHistory(world, journeys(seed, people));
    await untilProjected(world);
    return { events, ...(await compareWithRebuild(world)) };
  });
