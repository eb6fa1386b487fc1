import type { Shutdown } from "@provenwork/ops/launch/shutdown";
import { tryLock } from "@provenwork/platform/postgres/locks";
import { until } from "@provenwork/platform/testing/until";
import { buildArguments } from "@provenwork/projector/rebuild";
import { seededRandom } from "@provenwork/projector/testing/random";
import pg from "pg";
import { startOurs } from "../commands/arms.ts";
import { load } from "../commands/load.ts";
import { compare } from "../harness/arms.ts";
import { runChild } from "../harness/child.ts";
import type { Report } from "../harness/figures.ts";
import { startMailSink } from "../harness/mail-sink.ts";
import { type Stage, openStage } from "../harness/stage.ts";
import type { Measured } from "../rebuild/arm.ts";

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
  await compared("commands", run, () => withoutTree(stage, run), "/s", report);
}

/** Rebuilds of all read models, with and without the tree being rebuilt from the same log. */
export async function rebuildsWithTree(
  stage: Stage,
  foldAnew: () => Promise<unknown>,
  report: Report,
  shutdown: Shutdown,
) {
  const run = async (): Promise<number> => {
    const { env } = stage.system.projector;
    const options = { file: "infra/trials/src/bench/rebuild/arm.ts", args: ["ours"], env, nodeArgs: buildArguments };
    const { events, seconds } = await runChild<Measured>(options, shutdown);
    return events / seconds;
  };
  await run(); // rows to begin with
  const beside = async () => (await Promise.all([run(), foldAnew()]))[0];
  await compared("rebuild", beside, run, "events/s", report);
}

async function compared(
  what: string,
  withTree: () => Promise<number>,
  without: () => Promise<number>,
  unit: string,
  report: Report,
): Promise<void> {
  const { ratio, control, ours, reference } = await compare(withTree, without, 1);
  report.figure(`${what}, with the tree / without`, ratio, "×");
  report.figure(`${what}, early run / late run (control)`, control, "×");
  report.figure(`${what}, with the tree`, ours, unit);
  report.figure(`${what}, without`, reference, unit);
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
