import { fork } from "node:child_process";
import { Command, type Option } from "commander";
import { runAndEnd } from "./run-and-end.ts";
import { wholeNumber } from "./whole-number.ts";
import { appendsTorture } from "./torture/appends.ts";
import { claimsTorture } from "./torture/claims.ts";
import { codeKeysTorture, codesTorture } from "./torture/codes.ts";
import { commandServiceTorture } from "./torture/command-service.ts";
import { deliveryTorture } from "./torture/delivery.ts";
import { eventStoreTorture } from "./torture/event-store.ts";
import { openFindings } from "./torture/harness/findings.ts";
import type { Torture, TortureOptions } from "./torture/harness/torture.ts";
import { malformedTorture } from "./torture/malformed.ts";
import { poisonTorture } from "./torture/poison.ts";
import { postgresTorture } from "./torture/postgres.ts";
import { projectorTorture } from "./torture/projector.ts";
import { readDatabaseTorture } from "./torture/read-database.ts";
import { rebuildTorture } from "./torture/rebuild.ts";
import { restoresTorture } from "./torture/restores.ts";
import { uploadsTorture } from "./torture/uploads.ts";

const tortures: Readonly<Record<string, Torture>> = {
  projector: projectorTorture,
  "command-service": commandServiceTorture,
  postgres: postgresTorture,
  "event-store": eventStoreTorture,
  "read-database": readDatabaseTorture,
  appends: appendsTorture,
  delivery: deliveryTorture,
  poison: poisonTorture,
  claims: claimsTorture,
  malformed: malformedTorture,
  uploads: uploadsTorture,
  codes: codesTorture,
  "code-keys": codeKeysTorture,
  rebuild: rebuildTorture,
  restores: restoresTorture,
};

const program = new Command("npm run torture --").description(
  "Mistreat the product on a Postgres of its own and say what was expected and what was seen; exit code 1 when it did not hold",
);
for (const [name, torture] of Object.entries(tortures)) {
  const { summary, size } = torture;
  program
    .command(name)
    .description(summary)
    .addOption(wholeNumber(`--${size.option} <n>`, "how many", size.full))
    .addOption(seed())
    .action((options: Record<string, number>) =>
      runOne(name, torture, { size: options[size.option] ?? size.full, seed: options["seed"] ?? 1 }),
    );
}
program
  .command("all")
  .description("each of them at full size, one after another")
  .addOption(seed())
  .action((options: { seed: number }) => runAll(options.seed));
await program.parseAsync(process.argv);

/** In a process each, so that none inherits what another left; one that fails does not keep the others from running. */
async function runAll(seed: number): Promise<void> {
  for (const name of Object.keys(tortures)) {
    const child = fork(import.meta.filename, [name, "--seed", String(seed)]);
    const code = await new Promise<number>((done) => child.once("exit", (ended) => done(ended ?? 1)));
    if (code !== 0) process.exitCode = 1;
  }
}

function runOne(name: string, torture: Torture, options: TortureOptions): Promise<void> {
  return runAndEnd(async (shutdown) => {
    const findings = openFindings(name);
    findings.note(`${torture.summary} (--${torture.size.option} ${options.size} --seed ${options.seed})`);
    await torture.run(options, findings, shutdown);
    findings.finish();
    if (findings.missed.length > 0) process.exitCode = 1;
  });
}

function seed(): Option {
  return wholeNumber("--seed <n>", "of every choice left to chance", 1);
}
