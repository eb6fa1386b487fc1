import type { Shutdown } from "@provenwork/ops/launch/shutdown";
import { tryLock } from "@provenwork/platform/postgres/locks";
import { until } from "@provenwork/platform/testing/until";
import { seededRandom } from "@provenwork/projector/testing/random";
import pg from "pg";
import { startOurs } from "../commands/arms.ts";
import { load } from "../commands/load.ts";
import { compare } from "../harness/arms.ts";
import type { Report } from "../../trial/report.ts";
import { startMailSink } from "../harness/mail-sink.ts";
import { type Stage, openStage } from "../harness/stage.ts";

/** Commands of visitors a second, with the signer in the command service at work and while another connection holds its office. */
export async function commandsWithTree(seconds: number, seed: number, report: Report, shutdown: Shutdown) {
  const stage = await openStage(shutdown);
  const ours = await startOurs(stage, await startMailSink(shutdown), shutdown);
  const random = seededRandom(seed);
  const run = async (): Promise<number> => {
    const result = await load(ours, random, seconds);
    return result.commands / result.seconds;
  };
  await load(ours, random, Math.min(seconds, 3)); // until the code is compiled
  const { ratio, control, ours: withTree, reference } = await compare(run, () => withoutTree(stage, run), 1);
  report.figure("commands, with the tree / without", ratio, "×", { atLeast: 1 });
  report.figure("commands, early run / late run (control)", control, "×");
  report.figure("commands, with the tree", withTree, "/s");
  report.figure("commands, without", reference, "/s");
}

/** Ends the signer's connection and takes its lock, as the command service itself would. */
async function withoutTree<T>(stage: Stage, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: stage.system.commandService.env["WRITE_DATABASE_URL"] ?? "" });
  await client.connect();
  try {
    await until(async () => {
      await client.query("SELECT pg_terminate_backend(pid) FROM locks WHERE name = 'tree' AND pid <> pg_backend_pid()");
      return tryLock(client, "locks", "tree");
    });
    return await work();
  } finally {
    await client.end();
  }
}
