import { watchAppends } from "@provenwork/platform/event-store/contract/concurrent-appends";
import pg from "pg";
import { timed } from "../bench/harness/arms.ts";
import { openStage } from "../bench/harness/stage.ts";
import type { Shutdown } from "@provenwork/ops/launch/shutdown";
import { exactly } from "../trial/report.ts";
import { trial } from "../trial/trial.ts";

const processes = 4;
const atOnce = 16;

/** A position is assigned before its transaction commits: readers must neither wait for a slow one nor skip it. */
export const appendsTorture = trial({
  summary: "appends from several processes at once while long transactions are open elsewhere on the server",
  options: { appends: 100_000 },
  async run({ appends: size }, report, shutdown) {
    const { databases } = await openStage(shutdown);
    for (const url of [databases.log, databases.write]) await holdTransaction(url, shutdown);
    const each = Math.ceil(size / processes);
    const [seconds, shown] = await timed(() =>
      watchAppends(databases.log, { count: processes, appends: each, atOnce }),
    );
    report.figure("events appended", shown.events, "", exactly(processes * each * 2));
    report.figure("events skipped by a live feed", shown.skipped, "", exactly(0));
    report.figure("events shown late", shown.late, "", exactly(0));
    report.figure("events shown twice", shown.repeated, "", exactly(0));
    report.figure("events out of their stream's turn", shown.outOfOrder, "", exactly(0));
    report.figure("appends", (processes * each) / seconds, "/s");
  },
});

/** A transaction that has written and does not commit until the end. */
async function holdTransaction(url: string, shutdown: Shutdown): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  shutdown.add(() => client.end());
  await client.query("BEGIN");
  await client.query("CREATE TABLE held (n int)");
}
